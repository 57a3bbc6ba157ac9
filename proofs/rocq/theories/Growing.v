(* Growing a connected set of p nodes: Houle, Symvonis, Wood, section 4.4 (the idea of CONSTRUCT SUBGRAPH), Lemma 15 and
   Theorem 16, for every properly colored tree.

   A connected set U of more than p nodes and an edge ab in it, with fewer than p nodes on the side of a, are cut down
   at a centroid v of the nodes beta on the side of b: to the side of v where a is, if that has p nodes or more; else
   neighbors of v are cut off, one by one, until p nodes are left or the next would be too many to lose, which is the
     new
   edge then. Every such turn halves beta and adds one node to those with a neighbor outside. On complete k-ary trees v
   is better the node of beta nearest to the root: every turn begins one level lower. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Trees Gaps Tours Orderings Threshold1 Cuts.
Import ListNotations.
Open Scope nat_scope.

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  (** The nodes of a set on the side of v of the edge vw. *)
  Definition part (u : list nat) (v w : nat) : list nat := filter (within_set (side g v w)) u.

  Lemma part_in u v w x : In x (part u v w) <-> In x u /\ In x (side g v w).
  Proof. unfold part. rewrite filter_In, within_set_spec. tauto. Qed.

  Lemma part_set u v w : set_of g u -> set_of g (part u v w).
  Proof. intros [apart small]. split; [apply NoDup_filter; auto|]. intros x inx. apply part_in in inx. apply small.
  tauto. Qed.

  Lemma side_self v w : adjacent g v w -> In v (side g v w).
  Proof. intros adj. pose proof (adjacent_range g v w good adj). apply side_in; [auto|tauto|].
  split; [tauto|constructor]. Qed.

  Lemma side_spec v w x : adjacent g v w -> In x (side g v w) <-> x < n /\ linked (other_edges g v w) v x.
  Proof. intros adj. pose proof (adjacent_range g v w good adj). apply side_in; [auto|tauto]. Qed.

  Lemma sides_disjoint v w x : adjacent g v w -> In x (side g v w) -> In x (side g w v) -> False.
  Proof.
    intros adj inv inw. apply side_spec in inv; auto. apply side_spec in inw; [|apply adjacent_sym; auto].
    rewrite other_edges_sym in inw. apply (cut_apart g v w good is_tree adj).
    apply linked_trans with x; [tauto|apply linked_sym; tauto].
  Qed.

  Lemma sides_cover v w x : adjacent g v w -> x < n -> In x (side g v w) \/ In x (side g w v).
  Proof.
    intros adj inx. rewrite !side_spec, (other_edges_sym g v w) by (auto; apply adjacent_sym; auto).
    destruct (cut_covers g v w good is_tree adj x inx); auto.
  Qed.

  (* Only the edge itself leads from one of its sides to the other. *)
  Lemma crossing_edge v w x y : adjacent g v w -> adjacent g x y -> In x (side g v w) -> In y (side g w v) ->
    x = v /\ y = w.
  Proof.
    intros adj xy inx iny. destruct (Nat.eq_dec x v) as [->|nx]; [destruct (Nat.eq_dec y w) as [->|ny]; auto|].
    - exfalso. apply (sides_disjoint v w y adj); auto. apply side_spec; auto.
      apply side_spec in iny; [|apply adjacent_sym; auto].
      split; [tauto|]. apply linked_one. destruct xy as [e|e]; [left|right]; apply other_edges_in; (split; [exact e|]);
        intros [[]|[]]; subst; try tauto; pose proof (adjacent_range g v v good); apply (adjacent_range g _ _ good) in
          adj; tauto.
    - exfalso. apply (sides_disjoint v w y adj); auto. apply side_spec in iny; [|apply adjacent_sym; auto].
      apply side_spec; auto. split; [tauto|]. apply side_spec in inx; auto.
      apply linked_trans with x; [tauto|]. apply linked_one.
      assert (nxw : x <> w).
      { intros ->. apply (cut_apart g v w good is_tree adj). tauto. }
      destruct xy as [e|e]; [left|right]; apply other_edges_in; (split; [exact e|]); intros [[]|[]]; subst; tauto.
  Qed.

  Lemma inner_in u x y : adjacent g x y -> In x u -> In y u -> In (x, y) (inner_edges g u) \/ In (y, x) (inner_edges g
    u).
  Proof.
    intros adj inx iny. unfold inner_edges. rewrite !filter_In, !andb_true_iff, !within_set_spec. simpl.
    destruct adj; auto.
  Qed.

  Lemma inner_out u x y : In (x, y) (inner_edges g u) \/ In (y, x) (inner_edges g u) -> adjacent g x y /\ In x u /\ In
    y u.
  Proof.
    unfold inner_edges. rewrite !filter_In, !andb_true_iff, !within_set_spec. simpl. unfold adjacent. tauto.
  Qed.

  (* A connected set with nodes on both sides of an edge at one of its nodes holds the other end. *)
  Lemma holds_neighbor u v w x : set_of g u -> connected_set g u -> adjacent g v w -> In v u -> In x u ->
    In x (side g w v) -> In w u.
  Proof.
    intros [_ small] conn adj inv inx far. pose proof (conn v x inv inx) as way.
    assert (cross : forall y z, linked (inner_edges g u) y z -> In y (side g v w) -> In z (side g w v) -> In w u).
    { induction 1 as [y|y y' z one rest IH]; intros ys zs; [destruct (sides_disjoint v w y adj ys zs)|].
      apply inner_out in one. destruct one as (yy & iny & iny').
      destruct (sides_cover v w y' adj) as [near|there]; [unfold n; apply small; auto|auto|].
      destruct (crossing_edge v w y y' adj yy ys there) as [_ <-]. auto. }
    apply (cross v x way); auto. apply side_self. auto.
  Qed.

  Lemma crosses u v w x y : set_of g u -> connected_set g u -> adjacent g v w -> In x u -> In y u ->
    In x (side g v w) -> In y (side g w v) -> In v u.
  Proof.
    intros [_ small] conn adj inx iny xs ys. pose proof (conn x y inx iny) as way.
    assert (cross : forall a b, linked (inner_edges g u) a b -> In a (side g v w) -> In b (side g w v) -> In v u).
    { induction 1 as [a|a a' b one rest IH]; intros as_ bs; [destruct (sides_disjoint v w a adj as_ bs)|].
      apply inner_out in one. destruct one as (aa & ina & ina').
      destruct (sides_cover v w a' adj) as [near|there]; [unfold n; apply small; auto|auto|].
      destruct (crossing_edge v w a a' adj aa as_ there) as [<- _]. auto. }
    apply (cross x y way); auto.
  Qed.

  (* --- cutting off --- *)

  Lemma part_connected u v w : set_of g u -> connected_set g u -> adjacent g v w -> connected_set g (part u v w).
  Proof.
    intros [_ small] conn adj x y inx iny. apply part_in in inx, iny.
    assert (walk_ : forall a b, linked (inner_edges g u) a b -> In b u -> In b (side g v w) ->
      (In a (side g v w) -> In a u -> linked (inner_edges g (part u v w)) a b)
      /\ (In a (side g w v) -> linked (inner_edges g (part u v w)) v b)).
    { induction 1 as [a|a a' b one rest IH]; intros inb bs.
      - split; [constructor|]. intros as_. destruct (sides_disjoint v w a adj bs as_).
      - apply inner_out in one. destruct one as (aa & ina & ina'). destruct (IH inb bs) as [near far]. clear IH.
        assert (sm : a' < n) by (unfold n; apply small; auto).
        split.
        + intros as_ _. destruct (sides_cover v w a' adj sm) as [s|s].
          * apply linked_more with a'; [|apply near; auto].
            apply inner_in; auto; apply part_in; auto.
          * destruct (crossing_edge v w a a' adj aa as_ s) as [-> _]. apply far. auto.
        + intros as_. destruct (sides_cover v w a' adj sm) as [s|s]; [|apply far; auto].
          destruct (crossing_edge v w a' a adj (adjacent_sym _ _ _ aa) s as_) as [-> _]. apply near; auto. }
    apply walk_; try tauto. apply conn; tauto.
  Qed.

  Lemma part_leaving u v w : set_of g u -> adjacent g v w ->
    length (leaving g (part u v w) (part u v w)) <= S (length (leaving g u u)).
  Proof.
    intros set_u adj. change (S (length (leaving g u u))) with (length ((v, w) :: leaving g u u)).
    apply NoDup_incl_length; [apply leaving_nodup; auto; apply part_set; auto|].
    intros [x y] here. apply leaving_in in here; auto. destruct here as (inx & xy & out). apply part_in in inx.
    destruct (in_dec Nat.eq_dec y u) as [iny|no].
    - left. pose proof (adjacent_range g x y good xy) as (_ & ry & _).
      destruct (sides_cover v w y adj ry) as [s|s]; [destruct out; apply part_in; auto|].
      destruct (crossing_edge v w x y adj xy) as [-> ->]; tauto.
    - right. apply leaving_in; auto. tauto.
  Qed.

  Lemma boundary_in u x : In x (boundary g u) <-> In x u /\ exists y, adjacent g x y /\ ~ In y u.
  Proof.
    unfold boundary. rewrite filter_In, existsb_exists. split.
    - intros (inx & y & iny & out). rewrite negb_true_iff, <- not_true_iff_false, within_set_spec in out.
      apply neighbors_in in iny; eauto.
    - intros (inx & y & xy & out). split; auto. exists y. rewrite negb_true_iff, <- not_true_iff_false, within_set_spec.
      split; auto. apply neighbors_in; auto.
  Qed.

  Lemma part_boundary u v w : set_of g u -> adjacent g v w -> incl (boundary g (part u v w)) (v :: boundary g u).
  Proof.
    intros set_u adj x here. apply boundary_in in here. destruct here as (inx & y & xy & out). apply part_in in inx.
    destruct (in_dec Nat.eq_dec y u) as [iny|no].
    - left. pose proof (adjacent_range g x y good xy) as (_ & ry & _).
      destruct (sides_cover v w y adj ry) as [s|s]; [destruct out; apply part_in; auto|].
      destruct (crossing_edge v w x y adj xy) as [-> ->]; tauto.
    - right. apply boundary_in. split; [tauto|eauto].
  Qed.

  Lemma parts_make_all u v w : set_of g u -> adjacent g v w -> length (part u v w) + length (part u w v) = length u.
  Proof.
    intros [_ small] adj. rewrite <- (Cuts.filter_length (within_set (side g v w)) u). unfold part. f_equal. f_equal.
    apply filter_ext_in. intros x inx. apply eq_true_iff_eq.
    rewrite negb_true_iff, <- not_true_iff_false, !within_set_spec. split.
    - intros far near. apply (sides_disjoint v w x adj); auto.
    - intros no. destruct (sides_cover v w x adj) as [s|s]; [unfold n; apply small; auto|tauto|auto].
  Qed.

  Lemma part_incl u u' v w : set_of g u -> incl u u' -> length (part u v w) <= length (part u' v w).
  Proof.
    intros [apart _] sub. apply NoDup_incl_length; [apply NoDup_filter; auto|].
    intros x inx. apply part_in in inx. apply part_in. split; [apply sub|]; tauto.
  Qed.

  (* Beyond a further neighbor u of w there is only what is on the side of w. *)
  Lemma side_nested u w v : adjacent g u w -> adjacent g w v -> u <> v -> incl (side g u w) (side g w v).
  Proof.
    intros uw wv ne x inx. apply side_spec in inx; auto. apply side_spec; auto. split; [tauto|].
    apply linked_trans with u.
    - apply linked_one. destruct uw as [e|e]; [right|left]; apply other_edges_in; (split; [exact e|]);
        intros [[]|[]]; subst; try tauto; apply (adjacent_range g _ _ good) in wv; tauto.
    - apply linked_incl with (filter (fun e => negb ((fst e =? w) || (snd e =? w))) (edges g)).
      + intros [a b] here. apply filter_In in here. simpl in here. destruct here as [here no].
        apply negb_true_iff, orb_false_iff in no. rewrite !Nat.eqb_neq in no. apply other_edges_in.
        split; auto. intros [[-> _]|[_ ->]]; tauto.
      + apply (side_without_node g good is_tree w u x); tauto.
  Qed.

  (* --- a centroid of a connected set --- *)

  Definition light (s : list nat) (v : nat) : Prop :=
    forall w, adjacent g v w -> In w s -> 2 * length (part s w v) <= length s.

  Lemma light_or_heavy s v : light s v \/ exists w, adjacent g v w /\ In w s /\ length s < 2 * length (part s w v).
  Proof.
    destruct (Forall_Exists_dec (fun w => 2 * length (part s w v) <= length s)
      (fun w => le_dec (2 * length (part s w v)) (length s)) (filter (within_set s) (neighbors g v))) as [all|some].
    - left. intros w vw inw. rewrite Forall_forall in all. apply all. apply filter_In.
      split; [apply neighbors_in; auto|apply within_set_spec; auto].
    - right. apply Exists_exists in some. destruct some as (w & here & heavy). apply filter_In in here.
      destruct here as [nw inw]. apply neighbors_in in nw; auto. apply within_set_spec in inw.
      exists w. split; auto. split; auto. lia.
  Qed.

  Lemma part_less s u w v : set_of g s -> adjacent g u w -> adjacent g w v -> u <> v -> In w s ->
    length (part s u w) < length (part s w v).
  Proof.
    intros [apart small] uw wv ne inw.
    assert (more : incl (w :: part s u w) (part s w v)).
    { intros x [<-|inx]; apply part_in; [split; auto; apply side_self; auto|].
      apply part_in in inx. split; [tauto|]. apply (side_nested u w v); tauto. }
    apply NoDup_incl_length in more; [simpl in more; lia|]. constructor; [|apply NoDup_filter; auto].
    intros bad. apply part_in in bad. apply (sides_disjoint u w w uw); [tauto|]. apply side_self, adjacent_sym. auto.
  Qed.

  Lemma centroid_beyond s : set_of g s -> forall k v w, length (part s w v) <= k -> adjacent g v w -> In w s ->
    length s < 2 * length (part s w v) -> exists c, In c s /\ light s c.
  Proof.
    intros set_s. induction k as [|k IH]; intros v w small vw inw heavy; [lia|].
    destruct (light_or_heavy s w) as [|(u & wu & inu & heavy')]; [eauto|].
    destruct (Nat.eq_dec u v) as [->|ne].
    - pose proof (parts_make_all s v w set_s vw). lia.
    - apply (IH w u); auto. pose proof (part_less s u w v set_s (adjacent_sym _ _ _ wu) (adjacent_sym _ _ _ vw) ne
        inw). lia.
  Qed.

  Lemma has_centroid s : set_of g s -> 1 <= length s -> exists c, In c s /\ light s c.
  Proof.
    intros set_s some. destruct (list_nonempty s some) as (v & inv).
    destruct (light_or_heavy s v) as [|(w & vw & inw & heavy)]; [eauto|].
    apply (centroid_beyond s set_s (length (part s w v)) v w); auto.
  Qed.
  (* --- one turn --- *)

  Lemma towards v x : v < n -> x < n -> x <> v -> exists w, adjacent g v w /\ In x (side g w v).
  Proof.
    intros inv inx ne.
    assert (here : In x (v :: flat_map (fun w => side g w v) (neighbors g v))).
    { apply (Permutation_in _ (Permutation_sym (sides_around g good is_tree v inv))). apply in_seq. unfold n in inx.
      lia. }
    destruct here as [eq|here]; [congruence|]. apply in_flat_map in here. destruct here as (w & inw & inside).
    apply neighbors_in in inw; eauto.
  Qed.

  (* Neighbors of v but one are cut off, until p nodes are left, or fewer would be. *)
  Lemma trim v w1 p : adjacent g v w1 -> forall ws u, set_of g u -> connected_set g u -> In v u -> NoDup ws ->
    (forall w, In w ws -> adjacent g v w /\ In w u) ->
    (forall w, adjacent g v w -> In w u -> w = w1 \/ In w ws) ->
    1 + length (part u w1 v) <= p -> p < length u ->
    exists u' q, set_of g u' /\ connected_set g u' /\ In v u' /\ incl u' u
      /\ incl (boundary g u') (v :: boundary g u) /\ length (leaving g u' u') <= q + length (leaving g u u)
      /\ ((length u' = p /\ q <= length ws)
          \/ (exists w, In w ws /\ In w u' /\ p < length u' /\ length (part u' v w) < p /\ q + 1 <= length ws)).
  Proof.
    intros vw1. induction ws as [|w ws IH]; intros u set_u conn inv apart all cover core large.
    - exfalso. assert (few : incl u (v :: part u w1 v)).
      { intros x inx. destruct (Nat.eq_dec x v) as [->|ne]; [left; auto|right].
        destruct (towards v x) as (w & vw & far); auto; try (apply set_u; auto).
        assert (inw : In w u) by (apply (holds_neighbor u v w x); auto).
        destruct (cover w vw inw) as [->|[]]. apply part_in. auto. }
      apply NoDup_incl_length in few; [simpl in few; lia|apply set_u].
    - destruct (all w (or_introl eq_refl)) as [vw inw]. inversion apart as [|? ? out rest]; subst.
      destruct (lt_eq_lt_dec (length (part u v w)) p) as [[less|same]|more].
      + exists u, 0. split; auto. split; auto. split; auto. split; [apply incl_refl|].
        split; [apply incl_tl, incl_refl|]. split; [auto|]. right. exists w. simpl. repeat split; auto. lia.
      + exists (part u v w), 1. split; [apply part_set; auto|]. split; [apply part_connected; auto|].
        split; [apply part_in; split; auto; apply side_self; auto|].
        split; [intros x inx; apply part_in in inx; tauto|].
        split; [apply part_boundary; auto|]. split; [apply part_leaving; auto|]. left. simpl. lia.
      + destruct (IH (part u v w)) as (u' & q & set' & conn' & inv' & sub & bound & leave & which).
        * apply part_set; auto.
        * apply part_connected; auto.
        * apply part_in. split; auto. apply side_self. auto.
        * auto.
        * intros w' inw'. destruct (all w' (or_intror inw')) as [vw' inu]. split; auto. apply part_in. split; auto.
          pose proof (adjacent_range g v w' good vw') as (_ & rw' & _).
          destruct (sides_cover v w w' vw rw') as [|far]; auto. exfalso.
          destruct (crossing_edge v w v w' vw vw' (side_self v w vw) far) as [_ ->]. tauto.
        * intros w' vw' here. apply part_in in here. destruct here as [inu near].
          destruct (cover w' vw' inu) as [|[<-|]]; auto. exfalso.
          apply (sides_disjoint v w w vw near). apply side_self, adjacent_sym. auto.
        * pose proof (part_incl (part u v w) u w1 v (part_set u v w set_u)
            (fun x i => proj1 (proj1 (part_in u v w x) i))). lia.
        * exact more.
        * exists u', (S q). split; auto. split; auto. split; auto.
          split; [intros x inx; apply sub, part_in in inx; tauto|].
          split.
          { intros x inx. destruct (bound x inx) as [<-|inb]; [left; auto|].
            apply (part_boundary u v w set_u vw) in inb. exact inb. }
          split; [pose proof (part_leaving u v w set_u vw); lia|].
          destruct which as [[size few]|(w' & inw' & there & big & low & few)].
          -- left. simpl. lia.
          -- right. exists w'. simpl. repeat split; auto. lia.
  Qed.

  Lemma boundary_nodup u : set_of g u -> NoDup (boundary g u).
  Proof. intros [apart _]. apply NoDup_filter. auto. Qed.

  Lemma boundary_more u u' v : set_of g u' -> incl (boundary g u') (v :: boundary g u) ->
    length (boundary g u') <= S (length (boundary g u)).
  Proof.
    intros set' sub. change (S (length (boundary g u))) with (length (v :: boundary g u)).
    apply NoDup_incl_length; auto. apply boundary_nodup. auto.
  Qed.

  (** A rank of sets of nodes: without some node v of a connected set of two nodes or more, what is left of it at any
     neighbor of v has a smaller rank. *)
  Definition ranks (rank : nat -> list nat -> Prop) : Prop :=
    (forall j s s', rank j s -> incl s' s -> set_of g s' -> rank j s')
    /\ (forall j s, rank j s -> set_of g s -> connected_set g s -> 2 <= length s ->
          exists v i, j = S i /\ In v s /\ forall w, adjacent g v w -> In w s -> rank i (part s w v)).

  (* Every turn lowers the rank of beta, the nodes of u on the side of b. *)
  Lemma grow rank d p : ranks rank -> (forall v, v < n -> length (neighbors g v) <= d) -> 3 <= d ->
    forall j u a b, set_of g u -> connected_set g u -> adjacent g a b -> In a u -> In b u ->
    rank j (part u b a) -> length (part u a b) < p -> p < length u ->
    exists alpha t, set_of g alpha /\ connected_set g alpha /\ length alpha = p
      /\ 1 <= t <= j
      /\ length (boundary g alpha) <= length (boundary g u) + t
      /\ length (leaving g alpha alpha) <= length (leaving g u u) + 1 + (d - 2) * t.
  Proof.
    intros [smaller splits] deg three. induction j as [j IH] using lt_wf_ind.
    intros u a b set_u conn ab ina inb ranked low high.
    pose proof (parts_make_all u a b set_u ab) as total.
    set (beta := part u b a) in *.
    assert (set_b : set_of g beta) by (apply part_set; auto).
    assert (conn_b : connected_set g beta) by (apply part_connected; auto; apply adjacent_sym; auto).
    destruct (splits j beta ranked set_b conn_b) as (v & i & -> & inv & lightv); [lia|].
    apply part_in in inv. destruct inv as [inv vb].
    assert (rv : v < n) by (apply set_u; auto). assert (ra : a < n) by (apply set_u; auto).
    assert (va : a <> v).
    { intros <-. apply (sides_disjoint a b a ab); auto. apply side_self. auto. }
    destruct (towards v a rv ra va) as (w1 & vw1 & aside).
    assert (inw1 : In w1 u) by (apply (holds_neighbor u v w1 a); auto).
    pose proof (adjacent_sym _ _ _ vw1) as w1v.
    destruct (lt_eq_lt_dec (length (part u w1 v)) p) as [[less|same]|more].
    - (* Case 3: the neighbors of v away from a are cut off *)
      set (ws := filter (fun w => within_set u w && negb (w =? w1)) (neighbors g v)).
      assert (ws_in : forall w, In w ws <-> adjacent g v w /\ In w u /\ w <> w1).
      { intros w. unfold ws. rewrite filter_In, andb_true_iff, within_set_spec, negb_true_iff, Nat.eqb_neq.
        rewrite neighbors_in by auto. tauto. }
      assert (few : length ws + 1 <= d).
      { specialize (deg v rv).
        assert (more : incl (w1 :: ws) (neighbors g v)).
        { intros w [<-|inw]; [apply neighbors_in; auto|]. unfold ws in inw. apply filter_In in inw. tauto. }
        apply NoDup_incl_length in more; [simpl in more; lia|]. constructor; [rewrite ws_in; tauto|].
        apply NoDup_filter, neighbors_nodup. }
      destruct (trim v w1 p vw1 ws u) as (u' & q & set' & conn' & inv' & sub & bound & leave & which); auto.
      { apply NoDup_filter, neighbors_nodup. }
      { intros w inw. apply ws_in in inw. tauto. }
      { intros w vw inw. destruct (Nat.eq_dec w w1) as [->|ne]; auto. right. apply ws_in. auto. }
      pose proof (boundary_more u u' v set' bound) as bounded.
      destruct which as [[size fewq]|(w & inw & there & big & lower & fewq)].
      + exists u', 1. repeat split; auto; try (apply set'); lia.
      + apply ws_in in inw. destruct inw as (vw & inw & ne).
        pose proof (adjacent_sym _ _ _ vw) as wv.
        (* what is beyond w is within beta *)
        assert (beyond : incl (side g w v) (side g b a)).
        { intros x inx. apply side_spec in inx; auto. apply side_spec in vb; [|apply adjacent_sym; auto].
          apply side_spec; [apply adjacent_sym; auto|]. split; [tauto|].
          apply linked_trans with v; [tauto|].
          assert (naw : ~ In a (side g w v)).
          { intros bad. (* a would be beyond two neighbors of v *)
            apply (sides_disjoint v w a vw); auto. apply (side_nested w1 v w w1v vw); auto. }
          assert (keep : forall y z, linked (other_edges g w v) y z -> y = w -> linked (other_edges g b a) w z /\ True).
          { intros y z way. apply linked_sym in way. revert way.
            assert (back : forall z y, linked (other_edges g w v) z y -> y = w -> linked (other_edges g b a) z w).
            { induction 1 as [z0|z0 z1 y0 one rest IHl]; intros ->; [constructor|].
              apply linked_more with z1; [|apply IHl; auto].
              assert (nz1 : z1 <> a).
              { intros ->. apply naw. apply side_spec; auto. split; auto. apply linked_sym. auto. }
              assert (nz0 : z0 <> a).
              { intros ->. apply naw. apply side_spec; auto. split; auto. apply linked_sym.
                apply linked_more with z1; auto. }
              destruct one as [one|one]; [left|right]; apply other_edges_in in one; apply other_edges_in;
                (split; [tauto|]); intros [[]|[]]; subst; tauto. }
            intros way ->. split; auto. apply linked_sym. apply (back z w); auto. }
          apply linked_trans with w; [|apply (keep w x); tauto].
          apply linked_one.
          assert (nwa : w <> a) by (intros ->; apply naw, side_self; auto).
          destruct vw as [e|e]; [left|right]; apply other_edges_in; (split; [exact e|]);
            intros [[]|[]]; subst; tauto. }
        assert (inwb : In w beta).
        { apply part_in. split; auto. apply beyond, side_self. auto. }
        specialize (lightv w vw inwb).
        assert (lower_rank : rank i (part u' w v)).
        { apply (smaller i (part beta w v)); auto; [|apply part_set; auto]. intros x inx. apply part_in in inx.
          apply part_in. split; [apply part_in; split; [apply sub|apply beyond]|]; tauto. }
        destruct (IH i (Nat.lt_succ_diag_r i) u' v w) as (alpha & t & seta & conna & size & pos & bd & lv); auto.
        exists alpha, (S t). repeat split; auto; try (apply seta); try lia; try nia.
    - (* Case 2 *)
      exists (part u w1 v), 1. split; [apply part_set; auto|]. split; [apply part_connected; auto|].
      pose proof (part_leaving u w1 v set_u w1v).
      pose proof (boundary_more u _ w1 (part_set u w1 v set_u) (part_boundary u w1 v set_u w1v)).
      repeat split; auto; lia.
    - (* Case 1 *)
      assert (vb_ne : v <> b).
      { intros ->. assert (w1 = a) as ->; [|lia].
        destruct (Nat.eq_dec w1 a) as [|ne]; auto. exfalso.
        apply (sides_disjoint a b a ab); [apply side_self; auto|].
        apply (side_nested w1 b a w1v (adjacent_sym _ _ _ ab) ne). auto. }
      assert (rb : b < n) by (apply set_u; auto).
      assert (bside : In b (side g w1 v)).
      { destruct (sides_cover w1 v b w1v rb) as [|far]; auto. exfalso.
        destruct (crossing_edge w1 v a b w1v ab aside far) as [_ eq]. congruence. }
      set (u' := part u w1 v) in *.
      assert (inw1b : In w1 beta).
      { apply (holds_neighbor beta v w1 b); auto; apply part_in; split; auto. apply side_self, adjacent_sym. auto. }
      specialize (lightv w1 vw1 inw1b).
      assert (set' : set_of g u') by (apply part_set; auto).
      assert (lower_rank : rank i (part u' b a)).
      { apply (smaller i (part beta w1 v)); auto; [|apply part_set; auto]. intros x inx. apply part_in in inx.
        destruct inx as [inx xb]. apply part_in in inx. apply part_in. split; [apply part_in|]; tauto. }
      assert (lower : length (part u' a b) <= length (part u a b)).
      { apply part_incl; auto. intros x inx. apply part_in in inx. tauto. }
      destruct (IH i (Nat.lt_succ_diag_r i) u' a b) as (alpha & t & seta & conna & size & pos & bd & lv); auto; try lia.
      { apply part_connected; auto. }
      { apply part_in. auto. }
      { apply part_in. auto. }
      pose proof (part_leaving u w1 v set_u w1v) as leave. fold u' in leave.
      pose proof (boundary_more u u' w1 set' (part_boundary u w1 v set_u w1v)).
      exists alpha, (S t). repeat split; auto; try (apply seta); try lia; try nia.
  Qed.

  (* Centroids halve: fewer than 2^(j+1) nodes have rank j. *)
  Lemma halving : ranks (fun j s => length s < 2 ^ S j).
  Proof.
    split.
    - intros j s s' small sub [apart _]. pose proof (NoDup_incl_length apart sub). lia.
    - intros j s small set_s conn two. destruct (has_centroid s set_s) as (v & inv & lightv); [lia|].
      destruct j as [|i]; [change (2 ^ 1) with 2 in small; lia|].
      exists v, i. split; auto. split; auto. intros w vw inw. specialize (lightv w vw inw).
      rewrite Nat.pow_succ_r' in small. lia.
  Qed.
End Tree.
