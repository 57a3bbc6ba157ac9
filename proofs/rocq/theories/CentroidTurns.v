(* One turn of CONSTRUCT SUBGRAPH (Houle, Symvonis, Wood, section 4.4) on a tree, from disjoint, connected alpha and
   beta that an edge joins: what it finds, takes and leaves.

   Let v be the node of beta that is removed, and w1 its neighbor towards alpha. Then alpha and beta_1 together are what
   lies on the side of w1 of the edge v w1, beta_1 being empty if w1 is in alpha, and the other components are what lies
   of beta on the side of w, for the other neighbors w of v in beta. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Trees Cuts Growing ConstructSubgraph.
Import ListNotations.
Open Scope nat_scope.

Lemma nodup_app {A} (l l' : list A) : NoDup (l ++ l') <-> NoDup l /\ NoDup l' /\ forall a, In a l -> ~ In a l'.
Proof.
  induction l as [|a l IH]; simpl.
  - split; [intros; repeat split; auto; constructor|tauto].
  - rewrite !NoDup_cons_iff, IH, in_app_iff. firstorder; subst; auto.
Qed.

Lemma filter_filter {A} (f h : A -> bool) l : filter f (filter h l) = filter (fun a => h a && f a) l.
Proof. induction l as [|a l IH]; simpl; auto. destruct (h a); simpl; [destruct (f a)|]; rewrite IH; auto. Qed.

Lemma filter_map {A B} (f : A -> B) (h : B -> bool) l : filter h (map f l) = map f (filter (fun a => h (f a)) l).
Proof. induction l as [|a l IH]; simpl; auto. destruct (h (f a)); simpl; rewrite IH; auto. Qed.

(* The least j exists where all parts together are enough, and the parts before the last of them are not. *)
Lemma minimum_found p ps : forall size, size <= p -> p < size + length (concat ps) ->
  exists before q left, ps = before ++ q :: left /\ minimum p size ps = Some (S (length before))
    /\ size + length (concat before) <= p < size + length (concat before) + length q.
Proof.
  induction ps as [|q ps IH]; simpl; intros size low high; [lia|]. rewrite app_length in high.
  destruct (Nat.ltb_spec p (size + length q)) as [more|less].
  - exists [], q, ps. simpl. repeat split; auto; lia.
  - destruct (IH (size + length q) less ltac:(lia)) as (before & q' & left & -> & -> & sizes).
    exists (q :: before), q', left. simpl. rewrite app_length. repeat split; auto; lia.
Qed.

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  (* --- sets of nodes --- *)

  Lemma inner_incl s s' : incl s s' -> incl (inner_edges g s) (inner_edges g s').
  Proof.
    intros sub e here. unfold inner_edges in *. rewrite filter_In, andb_true_iff, !within_set_spec in *.
    intuition auto.
  Qed.

  Lemma connected_same s s' : (forall x, In x s <-> In x s') -> connected_set g s -> connected_set g s'.
  Proof.
    intros same conn x y inx iny. apply linked_incl with (inner_edges g s).
    - apply inner_incl. intros z. apply same.
    - apply conn; apply same; auto.
  Qed.

  Lemma connected_union s s' a b : connected_set g s -> connected_set g s' -> adjacent g a b -> In a s -> In b s' ->
    connected_set g (s ++ s').
  Proof.
    intros conn conn' ab ina inb.
    assert (left : forall x, In x s -> linked (inner_edges g (s ++ s')) x a).
    { intros x inx. apply linked_incl with (inner_edges g s); [apply inner_incl, incl_appl, incl_refl|auto]. }
    assert (right : forall x, In x s' -> linked (inner_edges g (s ++ s')) x a).
    { intros x inx. apply linked_trans with b.
      - apply linked_incl with (inner_edges g s'); [apply inner_incl, incl_appr, incl_refl|auto].
      - apply linked_one, inner_in; [apply adjacent_sym; auto| |]; apply in_or_app; auto. }
    intros x y inx iny. apply linked_trans with a; [|apply linked_sym];
      match goal with |- linked _ ?z a => assert (here : In z (s ++ s')) by auto end;
      apply in_app_or in here; destruct here; auto.
  Qed.

  Lemma connected_one v : connected_set g [v].
  Proof. intros x y [<-|[]] [<-|[]]. constructor. Qed.

  (* A connected set that holds a and not its neighbor b is on the side of a. *)
  Lemma within_side s a b : set_of g s -> connected_set g s -> adjacent g a b -> In a s -> ~ In b s ->
    forall x, In x s -> In x (side g a b).
  Proof.
    intros [_ small] conn ab ina out x inx. apply side_spec; auto. split; [apply small; auto|].
    apply linked_incl with (inner_edges g s); [|auto]. intros [c d] here.
    unfold inner_edges in here. rewrite filter_In, andb_true_iff, !within_set_spec in here. simpl in here.
    apply other_edges_in. split; [tauto|]. intros [[-> ->]|[-> ->]]; tauto.
  Qed.

  Lemma not_both_sides v w w' x : adjacent g v w -> adjacent g v w' -> In x (side g w v) -> In x (side g w' v) ->
    w = w'.
  Proof.
    intros vw vw' xw xw'. destruct (Nat.eq_dec w w') as [|ne]; auto. exfalso.
    apply (sides_disjoint g good is_tree v w' x vw'); auto.
    apply (side_nested g good is_tree w v w' (adjacent_sym _ _ _ vw) vw' ne). auto.
  Qed.

  Lemma not_beyond v w : adjacent g v w -> ~ In v (side g w v).
  Proof. intros vw far. apply (sides_disjoint g good is_tree v w v vw); auto. apply side_self; auto. Qed.

  (* --- what is left of a connected set without v --- *)

  Lemma component_is_part s v w : set_of g s -> connected_set g s -> In v s -> In w s -> adjacent g v w ->
    component g (without v s) w = part g s w v.
  Proof.
    intros set_s conn inv inw vw. pose proof (adjacent_sym _ _ _ vw) as wv.
    assert (ne : w <> v) by (pose proof (adjacent_range g v w good vw); intuition congruence).
    unfold component, without, part. rewrite filter_filter. apply filter_ext_in. intros x inx.
    set (rest := filter _ s).
    assert (rest_in : forall y, In y rest <-> In y s /\ y <> v).
    { intros y. unfold rest. rewrite filter_In, negb_true_iff, Nat.eqb_neq. tauto. }
    assert (range : in_range (order g) (inner_edges g rest)).
    { intros a b here. apply filter_In in here. apply (edges_in_range g good). tauto. }
    assert (small : forall y, In y s -> y < order g) by apply set_s.
    apply eq_true_iff_eq.
    rewrite andb_true_iff, negb_true_iff, Nat.eqb_neq, Nat.eqb_eq, within_set_spec.
    fold (label (order g) (inner_edges g rest) x) (label (order g) (inner_edges g rest) w).
    rewrite (label_linked _ _ range) by auto. split.
    - intros [_ way]. apply side_spec; auto. split; [auto|]. apply linked_sym in way.
      apply linked_incl with (inner_edges g rest); [|exact way]. intros [a b] here.
      unfold inner_edges in here. rewrite filter_In, andb_true_iff, !within_set_spec, !rest_in in here. simpl in here.
      apply other_edges_in. split; [tauto|]. intros [[-> ->]|[-> ->]]; tauto.
    - intros far. split; [intros ->; apply (not_beyond v w vw far)|].
      apply linked_incl with (inner_edges g (part g s w v)).
      + apply inner_incl. intros y iny. apply part_in in iny. apply rest_in. split; [tauto|].
        intros ->. apply (not_beyond v w vw). tauto.
      + apply part_connected; auto; apply part_in; split; auto. apply side_self; auto.
  Qed.

  Lemma inside_in s v w : In w (inside g s v) <-> adjacent g v w /\ In w s.
  Proof. unfold inside. rewrite filter_In, within_set_spec, neighbors_in by auto. tauto. Qed.

  Lemma branches_are_parts s v : set_of g s -> connected_set g s -> In v s ->
    branches g s v = map (fun w => part g s w v) (inside g s v).
  Proof.
    intros set_s conn inv. unfold branches. fold (inside g s v). apply map_ext_in. intros w inw.
    apply inside_in in inw. apply component_is_part; tauto.
  Qed.

  (* --- the state that a turn starts from --- *)

  Definition sound (s : state) : Prop :=
    set_of g (alpha s) /\ set_of g (beta s) /\ (forall x, In x (alpha s) -> ~ In x (beta s))
    /\ connected_set g (alpha s) /\ connected_set g (beta s)
    /\ exists a b, adjacent g a b /\ In a (alpha s) /\ In b (beta s).

  Lemma joined_spec a s : joined g a s = true <-> exists x y, adjacent g x y /\ In x a /\ In y s.
  Proof.
    unfold joined, joining. rewrite negb_true_iff, Nat.eqb_neq. split.
    - intros some. destruct (list_nonempty (staying g s a)) as ([x y] & here); [lia|].
      apply staying_in in here; auto. exists x, y. tauto.
    - intros (x & y & xy & inx & iny). assert (here : In (x, y) (staying g s a)) by (apply staying_in; auto).
      destruct (staying g s a); simpl in *; [tauto|lia].
  Qed.

  Section State.
    Variables (s : state) (a b : nat).
    Hypotheses (set_a : set_of g (alpha s)) (set_b : set_of g (beta s)).
    Hypothesis apart : forall x, In x (alpha s) -> ~ In x (beta s).
    Hypotheses (conn_a : connected_set g (alpha s)) (conn_b : connected_set g (beta s)).
    Hypotheses (ab : adjacent g a b) (ina : In a (alpha s)) (inb : In b (beta s)).

    Lemma alpha_side x : In x (alpha s) -> In x (side g a b).
    Proof. apply within_side; auto. intros bad. apply (apart b); auto. Qed.

    Lemma beta_side x : In x (beta s) -> In x (side g b a).
    Proof. apply within_side; auto. apply adjacent_sym. auto. Qed.

    (* One edge joins them. *)
    Lemma only_edge x y : adjacent g x y -> In x (alpha s) -> In y (beta s) -> x = a /\ y = b.
    Proof. intros xy inx iny. apply (crossing_edge g good is_tree a b); auto using alpha_side, beta_side. Qed.

    Lemma one_edge_joins : joining g (alpha s) (beta s) = [(a, b)].
    Proof.
      apply Permutation_length_1_inv, NoDup_Permutation; [repeat constructor; simpl; tauto| |].
      - apply staying_nodup; auto. apply set_a.
      - intros [x y]. unfold joining. rewrite staying_in by auto. simpl. split.
        + intros [eq|[]]. inversion eq; subst. auto.
        + intros (inx & xy & iny). destruct (only_edge x y xy inx iny) as [-> ->]. auto.
    Qed.

    Variable v : nat.
    Hypothesis inv : In v (beta s).

    (* The neighbor of v towards alpha. *)
    Lemma toward_alpha : exists w1, adjacent g v w1 /\ (forall x, In x (alpha s) -> In x (side g w1 v))
      /\ (In w1 (alpha s) /\ b = v \/ In w1 (beta s) /\ In b (part g (beta s) w1 v)).
    Proof.
      assert (rv : v < order g) by (apply set_b; auto). assert (ra : a < order g) by (apply set_a; auto).
      assert (va : a <> v) by (intros ->; apply (apart v); auto).
      destruct (towards g good is_tree v a rv ra va) as (w1 & vw1 & far). exists w1. split; auto.
      assert (all : forall x, In x (alpha s) -> In x (side g w1 v)).
      { intros x inx. assert (rx : x < order g) by (apply set_a; auto).
        destruct (sides_cover g good is_tree v w1 x vw1 rx) as [near|]; auto. exfalso.
        apply (apart v); auto. apply (crosses g good is_tree (alpha s) v w1 x a); auto. }
      split; auto. pose proof (adjacent_sym _ _ _ vw1) as w1v.
      destruct (Nat.eq_dec v b) as [->|ne].
      - left. split; auto. replace w1 with a; auto.
        apply (not_both_sides b a w1 a); auto; [apply adjacent_sym; auto|apply side_self; auto].
      - right.
        assert (near : In b (side g w1 v)).
        { assert (rb : b < order g) by (apply set_b; auto).
          destruct (sides_cover g good is_tree v w1 b vw1 rb) as [there|]; auto. exfalso.
          destruct (crossing_edge g good is_tree v w1 b a vw1 (adjacent_sym _ _ _ ab) there far); congruence. }
        split; [|apply part_in; auto]. apply (holds_neighbor g good is_tree (beta s) v w1 b); auto.
    Qed.

    Variable w1 : nat.
    Hypotheses (vw1 : adjacent g v w1) (beyond : forall x, In x (alpha s) -> In x (side g w1 v)).
    Hypothesis place : In w1 (alpha s) /\ b = v \/ In w1 (beta s) /\ In b (part g (beta s) w1 v).

    Lemma joined_part w : adjacent g v w -> joined g (alpha s) (part g (beta s) w v) = true <-> In w1 (beta s) /\ w =
      w1.
    Proof.
      intros vw. rewrite joined_spec. split.
      - intros (x & y & xy & inx & iny). apply part_in in iny. destruct iny as [iny far].
        destruct (only_edge x y xy inx iny) as [-> ->].
        destruct place as [[_ ->]|[inw1 near]]; [destruct (not_beyond v w vw far)|].
        apply part_in in near. split; auto. apply (not_both_sides v w w1 b); tauto.
      - intros [inw1 ->]. destruct place as [[there _]|[_ near]]; [destruct (apart w1); auto|]. exists a, b. auto.
    Qed.

    (** The other neighbors of v in beta. *)
    Definition others : list nat := filter (fun w => negb (w =? w1)) (inside g (beta s) v).

    Lemma others_in w : In w others <-> adjacent g v w /\ In w (beta s) /\ w <> w1.
    Proof using good. clear place. unfold others. rewrite filter_In, inside_in, negb_true_iff, Nat.eqb_neq. tauto. Qed.

    Lemma others_nodup : NoDup others.
    Proof using. apply NoDup_filter, NoDup_filter, neighbors_nodup. Qed.

    Lemma first_is_part : first_part g s v = part g (beta s) w1 v.
    Proof.
      unfold first_part. rewrite branches_are_parts, filter_map by auto.
      set (ws := filter _ _).
      assert (all : forall w, In w ws <-> In w1 (beta s) /\ w = w1).
      { intros w. unfold ws. rewrite filter_In, inside_in. split.
        - intros [[vw _] there]. apply joined_part in there; auto.
        - intros [inw1 ->]. split; auto. apply joined_part; auto. }
      clearbody ws. destruct ws as [|w ws]; simpl.
      - destruct place as [[inw1 <-]|[inw1 _]]; [|destruct (all w1) as [_ bad]; destruct bad; auto].
        symmetry. apply filter_none_here. intros x inx. apply not_true_iff_false. rewrite within_set_spec. intros far.
        replace w1 with a in far; [apply (sides_disjoint g good is_tree a b x ab); auto; apply beta_side; auto|].
        apply (not_both_sides b a w1 a); auto; [apply adjacent_sym; auto|apply side_self; auto].
      - destruct (all w) as [only _]. destruct only as [_ ->]; [left; auto|]. auto.
    Qed.

    Lemma others_are_parts : other_parts g s v = map (fun w => part g (beta s) w v) others.
    Proof.
      unfold other_parts. rewrite branches_are_parts, filter_map by auto. f_equal. unfold others.
      apply filter_ext_in. intros w inw. apply inside_in in inw. f_equal. apply eq_true_iff_eq.
      rewrite joined_part, Nat.eqb_eq by tauto. split; [tauto|]. intros ->. tauto.
    Qed.

    (* v and the components are all of beta. *)
    Lemma beta_is_all : Permutation (v :: part g (beta s) w1 v ++ flat_map (fun w => part g (beta s) w v) others) (beta
      s).
    Proof.
      apply NoDup_Permutation; [|apply set_b|].
      - constructor.
        + rewrite in_app_iff, in_flat_map. intros [bad|(w & inw & bad)]; apply part_in in bad.
          * apply (not_beyond v w1 vw1). tauto.
          * apply others_in in inw. apply (not_beyond v w); tauto.
        + apply nodup_app. split; [apply part_set; auto|]. split.
          * assert (some : forall w, In w others -> adjacent g v w) by (intros w inw; apply others_in in inw; tauto).
            generalize others_nodup some. generalize others as ws. induction ws as [|w ws IH]; simpl; intros once adj;
              [constructor|].
            inversion once; subst. apply nodup_app. split; [apply part_set; auto|]. split; [apply IH; auto|].
            intros x near far. apply in_flat_map in far. destruct far as (w' & inw' & far).
            apply part_in in near, far. assert (w = w') by (apply (not_both_sides v w w' x); auto; tauto). subst. tauto.
          * intros x near far. apply in_flat_map in far. destruct far as (w' & inw' & far). apply others_in in inw'.
            apply part_in in near, far. assert (w1 = w') by (apply (not_both_sides v w1 w' x); tauto). subst. tauto.
      - intros x. simpl. rewrite in_app_iff, in_flat_map. split.
        + intros [<-|[near|(w & _ & far)]]; auto; [apply part_in in near|apply part_in in far]; tauto.
        + intros inx. destruct (Nat.eq_dec x v) as [->|ne]; auto. right.
          assert (rx : x < order g) by (apply set_b; auto). assert (rv : v < order g) by (apply set_b; auto).
          destruct (towards g good is_tree v x rv rx ne) as (w & vw & far).
          destruct (Nat.eq_dec w w1) as [->|nw]; [left; apply part_in; auto|right].
          exists w. split; [|apply part_in; auto]. apply others_in. split; auto. split; auto.
          apply (holds_neighbor g good is_tree (beta s) v w x); auto.
    Qed.

    (* Alpha and beta_1 are what lies on the side of w1. *)
    Lemma kept_in x : In x (alpha s ++ part g (beta s) w1 v) <->
      (In x (alpha s) \/ In x (beta s)) /\ In x (side g w1 v).
    Proof. rewrite in_app_iff, part_in. specialize (beyond x). tauto. Qed.

    Lemma w1_kept : In w1 (alpha s ++ part g (beta s) w1 v).
    Proof.
      apply kept_in. split; [tauto|]. apply side_self. auto. apply adjacent_sym. auto.
    Qed.

    Lemma union_set : set_of g (alpha s ++ beta s).
    Proof.
      split; [apply nodup_app; split; [apply set_a|split; [apply set_b|auto]]|].
      intros x here. apply in_app_or in here. destruct here; [apply set_a|apply set_b]; auto.
    Qed.

    Lemma union_connected : connected_set g (alpha s ++ beta s).
    Proof. apply connected_union with a b; auto. Qed.

    Lemma kept_connected : connected_set g (alpha s ++ part g (beta s) w1 v).
    Proof.
      apply (connected_same (part g (alpha s ++ beta s) w1 v)).
      - intros x. rewrite kept_in, part_in, in_app_iff. tauto.
      - apply part_connected; auto using union_set, union_connected, adjacent_sym.
    Qed.

    (* With v and some of the other components they are still connected. *)
    Lemma grown_connected ws : (forall w, In w ws -> In w others) ->
      connected_set g ((alpha s ++ v :: part g (beta s) w1 v) ++ flat_map (fun w => part g (beta s) w v) ws).
    Proof.
      assert (base : connected_set g (alpha s ++ v :: part g (beta s) w1 v)).
      { apply (connected_same ((alpha s ++ part g (beta s) w1 v) ++ [v])).
        - intros x. rewrite !in_app_iff. simpl. tauto.
        - apply connected_union with w1 v; auto using kept_connected, connected_one, w1_kept, adjacent_sym. left. auto.
          }
      assert (has : In v (alpha s ++ v :: part g (beta s) w1 v)) by (apply in_or_app; right; left; auto).
      revert base has. generalize (alpha s ++ v :: part g (beta s) w1 v) as base. induction ws as [|w ws IH]; simpl;
        intros base conn has all; [rewrite app_nil_r; auto|].
      rewrite app_assoc. pose proof (all w (or_introl eq_refl)) as inw. apply others_in in inw.
      apply IH; auto; [|apply in_or_app; auto].
      apply connected_union with v w; auto; try tauto.
      - apply part_connected; auto. apply adjacent_sym. tauto.
      - apply part_in. split; [tauto|]. apply side_self; auto. apply adjacent_sym. tauto.
    Qed.
  End State.
End Tree.
