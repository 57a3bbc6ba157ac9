(* Trees, the two sides of an edge, and leaves: loadbal/network.py (is_tree, degrees) and the sizes of sides of
   loadbal/theory/stable_gaps.py, in Gallina. Houle, Symvonis, Wood, sections 4.1, 4.3 and 4.4 (Lemma 13). *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network.
Import ListNotations.
Open Scope nat_scope.

(* --- which nodes hang together: every class of linked nodes has a label --- *)

(** An edge gives all nodes labelled like its first end the label of its second. *)
Definition join (found : list nat) (e : edge) : list nat :=
  let old := nth (fst e) found 0 in
  let new := nth (snd e) found 0 in
  map (fun l => if l =? old then new else l) found.

(** The labels of all nodes after all edges, if node v begins with label v. *)
Definition labels (n : nat) (es : list edge) : list nat := fold_left join es (seq 0 n).
Definition label (n : nat) (es : list edge) (w : nat) : nat := nth w (labels n es) 0.

(** Nodes that edges of a list link, in either direction. *)
Inductive linked (es : list edge) : nat -> nat -> Prop :=
| linked_here u : linked es u u
| linked_more u v w : In (u, v) es \/ In (v, u) es -> linked es v w -> linked es u w.

Definition in_range (n : nat) (es : list edge) : Prop := forall u v, In (u, v) es -> u < n /\ v < n.

Lemma linked_trans es u v w : linked es u v -> linked es v w -> linked es u w.
Proof. induction 1; intros; auto. econstructor; eauto. Qed.

Lemma linked_one es u v : In (u, v) es \/ In (v, u) es -> linked es u v.
Proof. intros. econstructor; eauto. constructor. Qed.

Lemma linked_sym es u v : linked es u v -> linked es v u.
Proof.
  induction 1; [constructor|]. eapply linked_trans; eauto. apply linked_one. tauto.
Qed.

Lemma linked_incl es es' u v : incl es es' -> linked es u v -> linked es' u v.
Proof. intros sub. induction 1; [constructor|]. econstructor; eauto. destruct H; auto. Qed.

Lemma labels_snoc n es e : labels n (es ++ [e]) = join (labels n es) e.
Proof. unfold labels. rewrite fold_left_app. auto. Qed.

Lemma labels_length n es : length (labels n es) = n.
Proof.
  induction es as [|e es IH] using rev_ind; [apply seq_length|].
  rewrite labels_snoc. unfold join. rewrite map_length. auto.
Qed.

Lemma label_nil n w : w < n -> label n [] w = w.
Proof. intros. unfold label, labels. simpl. apply seq_nth. auto. Qed.

Lemma label_snoc n es u v w : w < n -> label n (es ++ [(u, v)]) w =
  if label n es w =? label n es u then label n es v else label n es w.
Proof.
  intros inw. unfold label at 1. rewrite labels_snoc. unfold join. simpl. fold (label n es u) (label n es v).
  rewrite (nth_indep _ 0 (if 0 =? label n es u then label n es v else 0)) by (rewrite map_length, labels_length; auto).
  rewrite (map_nth (fun l => if l =? label n es u then label n es v else l)). auto.
Qed.

Lemma in_range_snoc n es e : in_range n (es ++ [e]) -> in_range n es.
Proof. intros range u v inside. apply range. apply in_or_app. auto. Qed.

Lemma in_range_last n es u v : in_range n (es ++ [(u, v)]) -> u < n /\ v < n.
Proof. intros range. apply range. apply in_or_app. simpl. auto. Qed.

Lemma edge_label n es : in_range n es -> forall u v, In (u, v) es -> label n es u = label n es v.
Proof.
  induction es as [|[a b] es IH] using rev_ind; [simpl; tauto|].
  intros range u v inside. destruct (range u v inside) as [inu inv].
  rewrite !label_snoc by auto. apply in_app_or in inside. destruct inside as [inside|[eq|[]]].
  - rewrite (IH (in_range_snoc _ _ _ range) u v inside). auto.
  - inversion eq; subst. rewrite Nat.eqb_refl. destruct (_ =? _); auto.
Qed.

(* Two nodes have one label exactly if edges link them. *)
Lemma label_linked n es : in_range n es -> forall x y, x < n -> y < n ->
  label n es x = label n es y <-> linked es x y.
Proof.
  intros range x y inx iny. split.
  - revert x y inx iny. induction es as [|[u v] es IH] using rev_ind; intros x y inx iny.
    + rewrite !label_nil by auto. intros ->. constructor.
    + destruct (in_range_last _ _ _ _ range) as [inu inv]. apply in_range_snoc in range. specialize (IH range).
      assert (more : incl es (es ++ [(u, v)])) by (apply incl_appl, incl_refl).
      assert (edge : linked (es ++ [(u, v)]) u v) by (apply linked_one; left; apply in_or_app; simpl; auto).
      rewrite !label_snoc by auto.
      destruct (Nat.eqb_spec (label n es x) (label n es u)) as [ex|nx];
        destruct (Nat.eqb_spec (label n es y) (label n es u)) as [ey|ny]; intros eq.
      * apply linked_incl with es; auto. apply IH; congruence.
      * apply linked_trans with u; [apply linked_incl with es; auto|].
        apply linked_trans with v; auto. apply linked_incl with es; auto.
      * apply linked_trans with v; [apply linked_incl with es; auto|].
        apply linked_trans with u; [apply linked_sym; auto|].
        apply linked_incl with es; auto.
      * apply linked_incl with es; auto.
  - induction 1 as [|u v w one rest IH]; auto.
    assert (v < n) by (destruct one as [one|one]; apply range in one; tauto).
    rewrite <- IH by auto. destruct one as [one|one]; apply (edge_label n es range) in one; auto.
Qed.

Lemma linked_dec n es : in_range n es -> forall x y, x < n -> y < n -> {linked es x y} + {~ linked es x y}.
Proof.
  intros range x y inx iny. destruct (Nat.eq_dec (label n es x) (label n es y)) as [eq|ne].
  - left. apply (label_linked n es); auto.
  - right. intros way. apply ne. apply label_linked; auto.
Qed.

(* --- each edge that links what was not linked leaves one class fewer --- *)

Definition classes (n : nat) (es : list edge) : nat := length (nodup Nat.eq_dec (labels n es)).

Lemma classes_snoc n es e : classes n es <= S (classes n (es ++ [e])).
Proof.
  unfold classes. rewrite labels_snoc. destruct e as [u v]. unfold join. simpl.
  set (old := nth u (labels n es) 0). set (new := nth v (labels n es) 0).
  set (after := map _ _).
  change (S (length (nodup Nat.eq_dec after))) with (length (old :: nodup Nat.eq_dec after)).
  apply NoDup_incl_length; [apply NoDup_nodup|].
  intros l inl. rewrite nodup_In in inl. destruct (Nat.eq_dec l old) as [->|ne]; [left; auto|right].
  rewrite nodup_In. apply in_map_iff. exists l. split; auto. destruct (Nat.eqb_spec l old); tauto.
Qed.

Lemma classes_same n es u v : label n es u = label n es v -> classes n (es ++ [(u, v)]) = classes n es.
Proof.
  intros same. unfold classes. rewrite labels_snoc. f_equal. f_equal. unfold join. simpl.
  fold (label n es u) (label n es v). rewrite <- same.
  rewrite <- (map_id (labels n es)) at 2. apply map_ext. intros l. destruct (Nat.eqb_spec l (label n es u)); auto.
Qed.

Lemma classes_app n es es' : classes n es <= length es' + classes n (es ++ es').
Proof.
  revert es. induction es' as [|e es' IH]; simpl; intros es; [rewrite app_nil_r; auto|].
  pose proof (classes_snoc n es e). specialize (IH (es ++ [e])). rewrite <- app_assoc in IH. simpl in IH. lia.
Qed.

Lemma classes_nil n : classes n [] = n.
Proof. unfold classes, labels. simpl. rewrite nodup_fixed_point by apply seq_NoDup. apply seq_length. Qed.

Lemma classes_one n es : in_range n es -> (forall x y, x < n -> y < n -> linked es x y) -> classes n es <= 1.
Proof.
  intros range all. unfold classes. destruct n as [|n].
  - pose proof (labels_length 0 es). destruct (labels 0 es); simpl in *; lia.
  - change 1 with (length [label (S n) es 0]). apply NoDup_incl_length; [apply NoDup_nodup|].
    intros l inl. rewrite nodup_In in inl. left.
    destruct (In_nth _ _ 0 inl) as (w & small & <-). rewrite labels_length in small.
    assert (0 < S n) by lia. apply (label_linked _ es range 0 w); auto.
Qed.

(** Every edge of the list links two nodes that the edges before it do not. *)
Definition forest (es : list edge) : Prop :=
  forall before u v after, es = before ++ (u, v) :: after -> ~ linked before u v.

(* n - 1 edges that link n nodes are a forest, in whatever order they come. *)
Lemma spanning_forest n es : in_range n es -> (forall x y, x < n -> y < n -> linked es x y) ->
  n = S (length es) -> forest es.
Proof.
  intros range all count before u v after -> way.
  assert (rb : in_range n (before ++ [(u, v)])).
  { intros a b inside. apply range. apply in_app_or in inside. apply in_or_app. simpl in *. tauto. }
  destruct (in_range_last _ _ _ _ rb) as [inu inv]. apply in_range_snoc in rb.
  apply (label_linked n before rb u v inu inv) in way.
  pose proof (classes_one n _ range all).
  pose proof (classes_app n [] before) as first. rewrite classes_nil in first.
  change ([] ++ before) with before in first.
  pose proof (classes_app n (before ++ [(u, v)]) after) as last. rewrite <- app_assoc in last.
  change ([(u, v)] ++ after) with ((u, v) :: after) in last. rewrite classes_same in last by auto.
  rewrite app_length in count. simpl in count. unfold edge in *. lia.
Qed.

Lemma forest_prefix es es' : forest (es ++ es') -> forest es.
Proof. intros f before u v after ->. apply (f before u v (after ++ es')). rewrite <- app_assoc. auto. Qed.

(* --- trees: Network.is_tree --- *)

(** A connected network with one edge fewer than nodes. *)
Definition tree (g : coloring) : Prop := connected g /\ order g = S (length (edges g)).

Lemma edges_in_range g : proper g -> in_range (order g) (edges g).
Proof. intros (_ & _ & range & _) u v inside. apply range in inside. lia. Qed.

Lemma walk_linked g k u v : walk g k u v -> linked (edges g) u v.
Proof. induction 1; [constructor|]. econstructor; eauto. Qed.

Lemma linked_walk g u v : linked (edges g) u v -> exists k, walk g k u v.
Proof.
  induction 1 as [u|u v w one rest (k & way)]; [exists 0; constructor|]. exists (S k). econstructor; eauto.
Qed.

Lemma tree_linked g : tree g -> forall x y, x < order g -> y < order g -> linked (edges g) x y.
Proof. intros [all _] x y inx iny. destruct (all x y inx iny) as (k & way). eauto using walk_linked. Qed.

(* However its edges are listed, those of a tree are a forest. *)
Lemma tree_forest g es : proper g -> tree g -> Permutation es (edges g) -> forest es.
Proof.
  intros good t perm. apply spanning_forest with (n := order g).
  - intros u v inside. apply (edges_in_range g good). eauto using Permutation_in.
  - intros x y inx iny. apply linked_incl with (edges g); [|apply tree_linked; auto].
    intros e. apply Permutation_in, Permutation_sym, perm.
  - destruct t as [_ ->]. rewrite (Permutation_length perm). auto.
Qed.

(* --- the two sides of an edge --- *)

Definition joins (e : edge) (x y : nat) : bool :=
  (fst e =? x) && (snd e =? y) || (fst e =? y) && (snd e =? x).

Definition other_edges (g : coloring) (x y : nat) : list edge := filter (fun e => negb (joins e x y)) (edges g).

(** The nodes that are still linked to x once the edge xy is removed: T(x, y). *)
(* compared: stable_gaps *)
Definition side (g : coloring) (x y : nat) : list nat :=
  let found := labels (order g) (other_edges g x y) in
  filter (fun w => nth w found 0 =? nth x found 0) (seq 0 (order g)).

(** SG_1: the numbers of nodes on either side of every edge. *)
(* compared: stable_gaps *)
Definition first_gaps (g : coloring) : list nat :=
  flat_map (fun e => [length (side g (fst e) (snd e)); length (side g (snd e) (fst e))]) (edges g).

Lemma joins_spec u v x y : joins (u, v) x y = true <-> (u = x /\ v = y) \/ (u = y /\ v = x).
Proof. unfold joins. simpl. rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq. tauto. Qed.

Lemma other_edges_in g x y u v :
  In (u, v) (other_edges g x y) <-> In (u, v) (edges g) /\ ~ ((u = x /\ v = y) \/ (u = y /\ v = x)).
Proof.
  unfold other_edges. rewrite filter_In, negb_true_iff, <- not_true_iff_false, joins_spec. tauto.
Qed.

Lemma other_edges_sym g x y : other_edges g y x = other_edges g x y.
Proof.
  unfold other_edges. apply filter_ext. intros [u v]. f_equal. unfold joins. simpl. apply orb_comm.
Qed.

Lemma side_in g x y w : proper g -> x < order g ->
  In w (side g x y) <-> w < order g /\ linked (other_edges g x y) x w.
Proof.
  intros good inx. unfold side. rewrite filter_In, in_seq, Nat.eqb_eq.
  assert (range : in_range (order g) (other_edges g x y)).
  { intros u v inside. apply other_edges_in in inside. apply (edges_in_range g good); tauto. }
  split.
  - intros [inw eq]. split; [lia|]. apply (label_linked _ _ range); [auto|lia|]. symmetry. exact eq.
  - intros [inw way]. split; [lia|]. symmetry. apply (label_linked _ _ range) in way; auto.
Qed.

Lemma side_nodup g x y : NoDup (side g x y).
Proof. apply NoDup_filter, seq_NoDup. Qed.

Lemma adjacent_range g x y : proper g -> adjacent g x y -> x < order g /\ y < order g /\ x <> y.
Proof. intros (_ & _ & range & _) [one|one]; apply range in one; lia. Qed.

Lemma adjacent_sym g x y : adjacent g x y -> adjacent g y x.
Proof. unfold adjacent. tauto. Qed.

Lemma first_gaps_in g p : In p (first_gaps g) <-> exists x y, adjacent g x y /\ p = length (side g x y).
Proof.
  unfold first_gaps, adjacent. rewrite in_flat_map. split.
  - intros ([u v] & inside & [<-|[<-|[]]]); simpl; eauto.
  - intros (x & y & [inside|inside] & ->); eexists; (split; [exact inside|]); simpl; auto.
Qed.

Section Cut.
  Variables (g : coloring) (x y : nat).
  Hypotheses (good : proper g) (is_tree : tree g) (edge_xy : adjacent g x y).

  Lemma split_edges : Permutation (other_edges g x y ++ [(x, y)]) (edges g)
    \/ Permutation (other_edges g x y ++ [(y, x)]) (edges g).
  Proof.
    assert (one : forall u v, (u = x /\ v = y) \/ (u = y /\ v = x) -> In (u, v) (edges g) ->
      Permutation (other_edges g x y ++ [(u, v)]) (edges g)).
    { intros u v ends_ inside.
      pose proof good as (_ & _ & range & distinct & _).
      apply NoDup_Permutation; auto.
      - apply (Permutation_NoDup (l := (u, v) :: other_edges g x y)).
        + apply Permutation_cons_append.
        + constructor; [|apply NoDup_filter; auto]. rewrite other_edges_in. tauto.
      - intros [a b]. rewrite in_app_iff, other_edges_in. simpl. split.
        + intros [[? _]|[eq|[]]]; auto. inversion eq; subst; auto.
        + intros ab. destruct (Nat.eq_dec a u) as [->|na]; [destruct (Nat.eq_dec b v) as [->|nb]|]; auto; left;
            (split; [auto|]); pose proof (range _ _ ab); pose proof (range _ _ inside); lia. }
    destruct edge_xy; [left|right]; auto.
  Qed.

  (* Without the edge its ends are not linked. *)
  Lemma cut_apart : ~ linked (other_edges g x y) x y.
  Proof.
    destruct split_edges as [perm|perm]; pose proof (tree_forest g _ good is_tree perm) as f.
    - apply (f _ x y []). auto.
    - intros way. apply (f _ y x [] eq_refl). apply linked_sym. auto.
  Qed.

  (* And every node is linked to one of them. *)
  Lemma cut_covers w : w < order g -> linked (other_edges g x y) x w \/ linked (other_edges g x y) y w.
  Proof.
    intros inw. pose proof (adjacent_range g x y good edge_xy) as (inx & iny & _).
    assert (ro : in_range (order g) (other_edges g x y)).
    { intros u v inside. apply other_edges_in in inside. apply (edges_in_range g good); tauto. }
    assert (cover : forall u v, u < order g -> v < order g ->
      Permutation (other_edges g x y ++ [(u, v)]) (edges g) ->
      linked (other_edges g x y) u w \/ linked (other_edges g x y) v w).
    { intros u v inu inv perm.
      assert (rs : in_range (order g) (other_edges g x y ++ [(u, v)])).
      { intros a b inside. apply (edges_in_range g good). eauto using Permutation_in. }
      assert (way : linked (other_edges g x y ++ [(u, v)]) u w).
      { apply linked_incl with (edges g); [|apply tree_linked; auto].
        intros e. apply Permutation_in, Permutation_sym, perm. }
      apply (label_linked _ _ rs) in way; auto. rewrite !label_snoc, Nat.eqb_refl in way by auto.
      rewrite <- !(label_linked _ _ ro) by auto.
      destruct (Nat.eqb_spec (label (order g) (other_edges g x y) w) (label (order g) (other_edges g x y) u)); auto. }
    destruct split_edges as [perm|perm]; apply cover in perm; tauto.
  Qed.

  Lemma sides_permutation : Permutation (side g x y ++ side g y x) (seq 0 (order g)).
  Proof.
    pose proof (adjacent_range g x y good edge_xy) as (inx & iny & _).
    apply NoDup_Permutation; [|apply seq_NoDup|].
    - assert (app_nodup : forall l l' : list nat, NoDup l -> NoDup l' -> (forall a, In a l -> ~ In a l') ->
        NoDup (l ++ l')).
      { induction l as [|a l IH]; simpl; intros l' nl nl' apart; auto. inversion nl; subst. constructor.
        - rewrite in_app_iff. intros [|]; [tauto|]. apply (apart a); auto.
        - apply IH; auto. }
      apply app_nodup; try apply side_nodup.
      intros a. rewrite !side_in, (other_edges_sym g x y) by auto. intros [ina wx] [_ wy].
      apply cut_apart. apply linked_trans with a; [exact wx|]. apply linked_sym. exact wy.
    - intros w. rewrite in_app_iff, !side_in, in_seq, (other_edges_sym g x y) by auto. split; [lia|].
      intros inw. destruct (cut_covers w); [lia|left|right]; split; auto; lia.
  Qed.

  Lemma sides_make_all : length (side g x y) + length (side g y x) = order g.
  Proof. rewrite <- app_length, (Permutation_length sides_permutation). apply seq_length. Qed.

  Lemma side_positive : 1 <= length (side g x y).
  Proof.
    pose proof (adjacent_range g x y good edge_xy) as (inx & _).
    assert (here : In x (side g x y)) by (apply side_in; auto; split; auto; constructor).
    destruct (side g x y); simpl in *; [tauto|lia].
  Qed.

  (* A set of nodes that holds x, not y, and both or none of the ends of every other edge is the side of x. *)
  Lemma side_is (inside : nat -> bool) : inside x = true -> inside y = false ->
    (forall u v, In (u, v) (other_edges g x y) -> inside u = inside v) ->
    side g x y = filter inside (seq 0 (order g)).
  Proof.
    intros yes no same. pose proof (adjacent_range g x y good edge_xy) as (inx & iny & _).
    assert (keep : forall u v, linked (other_edges g x y) u v -> inside u = inside v).
    { induction 1 as [|u v w one _ IH]; auto. rewrite <- IH. destruct one as [one|one]; apply same in one; auto. }
    unfold side. apply filter_ext_in. intros w inw. apply in_seq in inw.
    assert (ro : in_range (order g) (other_edges g x y)).
    { intros u v i. apply other_edges_in in i. apply (edges_in_range g good); tauto. }
    fold (label (order g) (other_edges g x y) w) (label (order g) (other_edges g x y) x).
    destruct (cut_covers w) as [way|way]; [lia| |].
    - rewrite <- (keep _ _ way), yes. apply Nat.eqb_eq. symmetry. apply (label_linked _ _ ro); auto; lia.
    - rewrite <- (keep _ _ way), no. apply Nat.eqb_neq. intros eq. apply cut_apart.
      apply linked_trans with w; [|apply linked_sym; auto]. apply (label_linked _ _ ro); auto; lia.
  Qed.
End Cut.

Lemma first_gaps_range g p : proper g -> tree g -> In p (first_gaps g) -> 1 <= p < order g.
Proof.
  intros good t inside. apply first_gaps_in in inside. destruct inside as (x & y & e & ->).
  pose proof (sides_make_all g x y good t e). pose proof (side_positive g x y good e).
  pose proof (side_positive g y x good (adjacent_sym _ _ _ e)). lia.
Qed.

(* The two sides of an edge make n together. *)
Lemma first_gaps_mirror g p : proper g -> tree g -> In p (first_gaps g) -> In (order g - p) (first_gaps g).
Proof.
  intros good t inside. apply first_gaps_in in inside. destruct inside as (x & y & e & ->).
  apply first_gaps_in. exists y, x. split; [apply adjacent_sym; auto|].
  pose proof (sides_make_all g x y good t e). lia.
Qed.

(* --- leaves --- *)

(** Network.degrees: how many edges end in the node. *)
(* compared: network *)
Definition degree (g : coloring) (v : nat) : nat := count_occ Nat.eq_dec (ends (edges g)) v.

Lemma list_sum_plus {A} (f h : A -> nat) l :
  list_sum (map (fun v => f v + h v) l) = list_sum (map f l) + list_sum (map h l).
Proof. induction l as [|a l IH]; simpl; auto. lia. Qed.

Lemma count_one a n : list_sum (map (fun v => if v =? a then 1 else 0) (seq 0 n)) = if a <? n then 1 else 0.
Proof.
  induction n as [|n IH]; auto. rewrite seq_S, map_app, list_sum_app, IH. simpl.
  destruct (Nat.ltb_spec a n), (Nat.eqb_spec n a), (Nat.ltb_spec a (S n)); lia.
Qed.

Lemma sum_counts n (l : list nat) : (forall v, In v l -> v < n) ->
  list_sum (map (count_occ Nat.eq_dec l) (seq 0 n)) = length l.
Proof.
  induction l as [|a l IH]; intros small.
  - simpl. induction (seq 0 n) as [|b s IH]; simpl; [auto|exact IH].
  - rewrite (map_ext (count_occ Nat.eq_dec (a :: l))
      (fun v => (if v =? a then 1 else 0) + count_occ Nat.eq_dec l v)).
    + rewrite list_sum_plus, count_one, IH by (intros; apply small; simpl; auto).
      assert (a < n) by (apply small; simpl; auto). destruct (Nat.ltb_spec a n); simpl; lia.
    + intros v. simpl. destruct (Nat.eq_dec a v) as [->|ne]; [rewrite Nat.eqb_refl; auto|].
      destruct (Nat.eqb_spec v a); [congruence|auto].
Qed.

Lemma ends_length m : length (ends m) = 2 * length m.
Proof. induction m as [|e m IH]; auto. simpl in *. lia. Qed.

Lemma ends_in m v : In v (ends m) <-> exists w, In (v, w) m \/ In (w, v) m.
Proof.
  unfold ends. rewrite in_flat_map. split.
  - intros ([a b] & inside & [<-|[<-|[]]]); simpl; eauto.
  - intros (w & [inside|inside]); eexists; (split; [exact inside|]); simpl; auto.
Qed.

(* The degrees of a tree add up to 2 (n - 1). *)
Lemma tree_degrees g : proper g -> tree g -> list_sum (map (degree g) (seq 0 (order g))) + 2 = 2 * order g.
Proof.
  intros good [_ count]. unfold degree. rewrite sum_counts.
  - rewrite ends_length. unfold edge in *. lia.
  - intros v inside. apply ends_in in inside.
    destruct inside as (w & [inside|inside]); apply (edges_in_range g good) in inside; tauto.
Qed.

Lemma degree_positive g v w : adjacent g v w -> 1 <= degree g v.
Proof. intros e. apply count_occ_In, ends_in. exists w. exact e. Qed.

Lemma tree_neighbor g v : proper g -> tree g -> 2 <= order g -> v < order g -> exists w, adjacent g v w.
Proof.
  intros good t two inv.
  assert (other : exists u, u < order g /\ u <> v).
  { destruct v; [exists 1; lia|exists 0; lia]. }
  destruct other as (u & inu & ne). pose proof (tree_linked g t v u inv inu) as way.
  inversion way as [|? w ? one rest]; subst; [tauto|]. exists w. exact one.
Qed.

Lemma list_sum_least k (f : nat -> nat) l : (forall v, In v l -> k <= f v) -> k * length l <= list_sum (map f l).
Proof.
  induction l as [|a l IH]; simpl; intros least; [lia|].
  pose proof (least a (or_introl eq_refl)). specialize (IH (fun v i => least v (or_intror i))). lia.
Qed.

(* A node of degree one is alone on its side of its edge. *)
Lemma leaf_side g v w : proper g -> tree g -> adjacent g v w -> degree g v = 1 -> side g v w = [v].
Proof.
  intros good t e one. pose proof (adjacent_range g v w good e) as (inv & _ & ne).
  rewrite (side_is g v w good t e (fun u => u =? v)).
  - assert (only : forall n, filter (fun u => u =? v) (seq 0 n) = if v <? n then [v] else []).
    { induction n as [|n IH]; auto. rewrite seq_S, filter_app, IH. simpl.
      destruct (Nat.ltb_spec v n), (Nat.eqb_spec n v), (Nat.ltb_spec v (S n)); try lia; subst; auto. }
    rewrite only. destruct (Nat.ltb_spec v (order g)); [auto|lia].
  - apply Nat.eqb_refl.
  - apply Nat.eqb_neq. auto.
  - assert (none : ~ In v (ends (other_edges g v w))).
    { intros again.
      assert (two : 2 <= degree g v); [|lia]. unfold degree.
      apply (count_occ_In Nat.eq_dec) in again.
      assert (perm : forall m m', Permutation m m' -> count_occ Nat.eq_dec (ends m) v = count_occ Nat.eq_dec (ends m')
        v).
      { intros m m' p. apply Permutation_count_occ. unfold ends. apply Permutation_flat_map. auto. }
      destruct (split_edges g v w good e) as [p|p]; rewrite <- (perm _ _ p); unfold ends in *;
        rewrite flat_map_app, count_occ_app; simpl; destruct (Nat.eq_dec v v); try tauto;
        destruct (Nat.eq_dec w v); unfold edge in *; lia. }
    intros a b inside. destruct (Nat.eqb_spec a v) as [ea|], (Nat.eqb_spec b v) as [eb|]; auto;
      subst; destruct none; apply ends_in; eauto.
Qed.

(* Sums of n numbers of which at most one is 1 and the others are 2 or more. *)
Lemma sum_with_few_ones (f : nat -> nat) l : (forall v, In v l -> 1 <= f v) ->
  2 * length l <= list_sum (map f l) + length (filter (fun v => f v =? 1) l).
Proof.
  induction l as [|a l IH]; simpl; intros least; [lia|].
  pose proof (least a (or_introl eq_refl)). specialize (IH (fun v i => least v (or_intror i))).
  destruct (Nat.eqb_spec (f a) 1); simpl; lia.
Qed.

(** Network.max_degree, the papers' D. *)
Definition max_degree (g : coloring) (most : nat) : Prop :=
  (forall v, v < order g -> degree g v <= most) /\ exists v, v < order g /\ degree g v = most.

Lemma max_degree_unique g a b : max_degree g a -> max_degree g b -> a = b.
Proof. intros [le (v & inv & <-)] [le' (w & inw & <-)]. specialize (le w inw). specialize (le' v inv). lia. Qed.

(** The nodes of degree 1. *)
Definition leaves (g : coloring) : list nat := filter (fun v => degree g v =? 1) (seq 0 (order g)).

(* Lemma 13, in its proof: a tree with two or more nodes has two leaves or more, and so SG_1 holds 1. *)
(** `leaves g` are the nodes of degree one; `first_gaps g` are the numbers of nodes on either side of every edge. *)
Theorem two_leaves g : proper g -> tree g -> 2 <= order g -> 2 <= length (leaves g) /\ In 1 (first_gaps g).
Proof.
  intros good t two.
  assert (many : 2 <= length (leaves g)).
  { pose proof (tree_degrees g good t).
    pose proof (sum_with_few_ones (degree g) (seq 0 (order g))) as few. rewrite seq_length in few.
    fold (leaves g) in few. enough (2 * order g <= list_sum (map (degree g) (seq 0 (order g))) + length (leaves g)) by
      lia.
    apply few. intros v inv. apply in_seq in inv. destruct (tree_neighbor g v good t two) as (w & e); [lia|].
    apply degree_positive with w. auto. }
  split; auto.
  destruct (leaves g) as [|v l] eqn:some; simpl in many; [lia|].
  assert (inside : In v (leaves g)) by (rewrite some; left; auto).
  unfold leaves in inside. apply filter_In in inside. destruct inside as [inv one].
  apply in_seq in inv. apply Nat.eqb_eq in one. destruct (tree_neighbor g v good t two) as (w & e); [lia|].
  apply first_gaps_in. exists v, w. split; auto. rewrite (leaf_side g v w good t e one). auto.
Qed.

(** `leaves g` are the nodes of degree one; `first_gaps g` are the numbers of nodes on either side of every edge. Trees
    have a proper coloring here, which the statement does not use. *)
Corollary a_leaf g : proper g -> tree g -> 2 <= order g -> 1 <= length (leaves g) /\ In 1 (first_gaps g).
Proof. intros good t two. pose proof (two_leaves g good t two) as []. split; auto. lia. Qed.

(* --- checking that a network is a properly colored tree --- *)

Definition distinct {A} (dec : forall a b : A, {a = b} + {a <> b}) (l : list A) : bool :=
  length (nodup dec l) =? length l.

Lemma nodup_length {A} (dec : forall a b : A, {a = b} + {a <> b}) l : length (nodup dec l) <= length l.
Proof. induction l as [|a l IH]; simpl; auto. destruct (in_dec dec a l); simpl; lia. Qed.

Lemma distinct_nodup {A} (dec : forall a b : A, {a = b} + {a <> b}) l : distinct dec l = true -> NoDup l.
Proof.
  unfold distinct. rewrite Nat.eqb_eq. induction l as [|a l IH]; simpl; intros same; [constructor|].
  pose proof (nodup_length dec l). destruct (in_dec dec a l); simpl in same; [lia|]. constructor; auto.
Qed.

Lemma edge_dec (e e' : edge) : {e = e'} + {e <> e'}.
Proof. decide equality; apply Nat.eq_dec. Defined.

(* compared: network *)
Definition is_proper (g : coloring) : bool :=
  (1 <=? order g) && (1 <=? chi g) && forallb (fun e => (fst e <? snd e) && (snd e <? order g)) (edges g)
  && distinct edge_dec (edges g) && forallb (fun m => distinct Nat.eq_dec (ends m)) (matchings g).

Lemma is_proper_true g : is_proper g = true -> proper g.
Proof.
  unfold is_proper. rewrite !andb_true_iff, !forallb_forall, !Nat.leb_le.
  intros ((((some & colors) & range) & once) & apart).
  split; [auto|split; [auto|split; [|split]]].
  - intros u v inside. specialize (range _ inside). simpl in range.
    apply andb_prop in range. rewrite !Nat.ltb_lt in range. lia.
  - apply (distinct_nodup edge_dec). auto.
  - intros m inm. apply (distinct_nodup Nat.eq_dec). auto.
Qed.

(* compared: network *)
Definition is_tree (g : coloring) : bool :=
  let found := labels (order g) (edges g) in
  (order g =? S (length (edges g))) && forallb (fun l => l =? nth 0 found 0) found.

Lemma is_tree_true g : proper g -> is_tree g = true -> tree g.
Proof.
  unfold is_tree. intros good. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. intros [count same]. split; auto.
  assert (all : forall u, u < order g -> label (order g) (edges g) u = label (order g) (edges g) 0).
  { intros u inu. apply Nat.eqb_eq, same, nth_In. rewrite labels_length. auto. }
  intros u v inu inv. apply linked_walk, (label_linked (order g)); auto; [apply edges_in_range; auto|].
  rewrite (all u), (all v) by auto. auto.
Qed.
