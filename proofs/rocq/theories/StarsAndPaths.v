(* Stars and paths under Threshold-1: Houle, Symvonis, Wood, section 4.5, for every proper coloring of them. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Tours Orderings Threshold1.
Import ListNotations.
Open Scope nat_scope.

(* --- networks given by their edges --- *)

Lemma has_adjacent g n es u v : has g n es -> adjacent g u v <-> In (u, v) es \/ In (v, u) es.
Proof.
  intros [_ same]. unfold adjacent.
  assert (iff : forall e, In e (edges g) <-> In e es).
  { intros e. split; apply Permutation_in; auto using Permutation_sym. }
  rewrite !iff. tauto.
Qed.

(* n - 1 edges that link every node to node 0 make a tree. *)
Lemma tree_by_root g n es : proper g -> has g n es -> n = S (length es) ->
  (forall v, v < n -> linked es 0 v) -> tree g.
Proof.
  intros good [size same] count root. split.
  - intros u v inu inv. apply linked_walk. rewrite size in *.
    assert (all : forall w, w < n -> linked (edges g) 0 w).
    { intros w inw. apply linked_incl with es; auto. intros e. apply Permutation_in, Permutation_sym, same. }
    apply linked_trans with 0; [apply linked_sym|]; auto.
  - rewrite size, (Permutation_length same). exact count.
Qed.

Lemma filter_all {A} (f : A -> bool) l : (forall a, In a l -> f a = true) -> filter f l = l.
Proof.
  induction l as [|a l IH]; simpl; intros all; auto. rewrite (all a (or_introl eq_refl)). f_equal.
  apply IH. auto.
Qed.

Lemma filter_none {A} (f : A -> bool) l : (forall a, In a l -> f a = false) -> filter f l = [].
Proof.
  induction l as [|a l IH]; simpl; intros none; auto. rewrite (none a (or_introl eq_refl)). apply IH. auto.
Qed.

Lemma count_below b n : b <= n -> length (filter (fun w => w <? b) (seq 0 n)) = b.
Proof.
  intros le. replace n with (b + (n - b)) by lia. rewrite seq_app, filter_app, app_length.
  rewrite filter_all, filter_none, seq_length; simpl; [lia| |].
  - intros w inw. apply in_seq in inw. apply Nat.ltb_ge. lia.
  - intros w inw. apply in_seq in inw. apply Nat.ltb_lt. lia.
Qed.

(* --- stars --- *)

Section Star.
  Variables (g : coloring) (k : nat).
  Hypotheses (good : proper g) (some : 1 <= k) (it : has g (S k) (star_edges k)).

  Lemma star_edge u v : In (u, v) (star_edges k) <-> u = 0 /\ 1 <= v <= k.
  Proof.
    unfold star_edges. rewrite in_map_iff. split.
    - intros (leaf & eq & inl). inversion eq; subst. apply in_seq in inl. lia.
    - intros [-> range]. exists v. split; auto. apply in_seq. lia.
  Qed.

  Lemma star_tree : tree g.
  Proof.
    apply (tree_by_root g (S k) (star_edges k)); auto.
    - unfold star_edges. rewrite map_length, seq_length. auto.
    - intros v inv. destruct v as [|v]; [constructor|]. apply linked_one. left. apply star_edge. lia.
  Qed.

  Lemma star_leaf_side v : 1 <= v <= k -> length (side g v 0) = 1.
  Proof.
    intros range. destruct it as [size same].
    assert (adj : adjacent g v 0) by (apply (has_adjacent g _ _ v 0 it); right; apply star_edge; lia).
    rewrite (leaf_side g v 0 good star_tree adj); auto.
    unfold degree. assert (perm : Permutation (ends (edges g)) (ends (star_edges k))).
    { unfold ends. apply Permutation_flat_map. exact same. }
    rewrite (proj1 (Permutation_count_occ Nat.eq_dec _ _) perm). unfold star_edges.
    assert (count : forall l, count_occ Nat.eq_dec (ends (map (fun leaf => (0, leaf)) l)) v = count_occ Nat.eq_dec l v).
    { unfold ends. induction l as [|a l IH]; [reflexivity|].
      cbn [map flat_map fst snd app count_occ]. rewrite IH. destruct (Nat.eq_dec 0 v); [lia|].
      destruct (Nat.eq_dec a v); reflexivity. }
    rewrite count. apply NoDup_count_occ'; [apply seq_NoDup|]. apply in_seq. lia.
  Qed.

  (** g has the nodes and edges of the star with k edges in any proper coloring; `first_gaps g` are the numbers of nodes
      on either side of every edge. *)
  Theorem star_sg1 p : In p (first_gaps g) <-> p = 1 \/ p = k.
  Proof.
    assert (sides : forall u v, adjacent g u v -> length (side g u v) = 1 \/ length (side g u v) = k).
    { intros u v adj. pose proof (sides_make_all g u v good star_tree adj) as both.
      rewrite (proj1 it) in both. apply (has_adjacent g _ _ u v it) in adj.
      destruct adj as [e|e]; apply star_edge in e; destruct e as [-> range].
      - right. pose proof (star_leaf_side v range). lia.
      - left. apply star_leaf_side. auto. }
    rewrite first_gaps_in. split.
    - intros (u & v & adj & ->). apply sides. auto.
    - assert (adj : adjacent g 1 0) by (apply (has_adjacent g _ _ 1 0 it); right; apply star_edge; lia).
      intros [->| ->].
      + exists 1, 0. split; auto. symmetry. apply star_leaf_side. lia.
      + exists 0, 1. split; [apply adjacent_sym; auto|].
        pose proof (sides_make_all g 1 0 good star_tree adj) as both. rewrite (proj1 it) in both.
        pose proof (star_leaf_side 1 ltac:(lia)). lia.
  Qed.
End Star.

(* If all sides have up to s nodes, or all but so many, a term is s at most in size modulo n, and halfway around takes
   as many of them as floor(n/2) / s, rounded up. *)
Lemma terms_reach n s terms : (forall t, In t terms -> t <= s \/ n - s <= t <= n) ->
  exists d q : Z, (Z.of_nat (list_sum terms) = d + q * Z.of_nat n)%Z /\ (Z.abs d <= Z.of_nat (length terms * s))%Z.
Proof.
  induction terms as [|t terms IH]; intros each; [exists 0%Z, 0%Z; simpl; lia|].
  destruct IH as (d & q & sum & few); [intros; apply each; right; auto|].
  simpl list_sum. simpl length. destruct (each t (or_introl eq_refl)).
  - exists (d + Z.of_nat t)%Z, q. lia.
  - exists (d + Z.of_nat t - Z.of_nat n)%Z, (q + 1)%Z. lia.
Qed.

Lemma halfway_is_far g s i : 1 <= order g -> (forall t, In t (first_gaps g) -> t <= s \/ order g - s <= t <= order g) ->
  stable_gap g i (order g / 2) -> order g / 2 <= i * s.
Proof.
  intros some each (terms & few & all & sum).
  destruct (terms_reach (order g) s terms) as (d & q & total & reach); [auto|].
  pose proof (Nat.div_mod (list_sum terms) (order g) ltac:(lia)) as split_. rewrite <- sum in split_.
  pose proof (Nat.div_mod (order g) 2 ltac:(lia)) as halves. pose proof (Nat.mod_upper_bound (order g) 2 ltac:(lia)).
  assert (length terms * s <= i * s) by (apply Nat.mul_le_mono_r; lia).
  set (h := order g / 2) in *. set (m := list_sum terms / order g) in *.
  assert (dist : (d = Z.of_nat h + (Z.of_nat m - q) * Z.of_nat (order g))%Z) by nia.
  destruct (Z_le_gt_dec 0 (Z.of_nat m - q)); [|assert (Z.of_nat m - q <= -1)%Z by lia]; nia.
Qed.

(** g has the nodes and edges of the star with k edges in any proper coloring. `maximum_stable (threshold 1) g c`: the
    largest discrepancy of loads that recur under Threshold-1, from color c on; Theorem 12 computes it from the gaps. *)
Theorem star_msd g k c : proper g -> 1 <= k -> has g (S k) (star_edges k) ->
  maximum_stable (threshold 1) g c (Z.of_nat (S k) / 2).
Proof.
  intros good some it. pose proof (star_tree g k good some it) as t.
  change 2%Z with (Z.of_nat 2). rewrite <- Nat2Z.inj_div, <- (proj1 it).
  assert (two : 2 <= order g) by (rewrite (proj1 it); lia).
  apply maximum_is_least_covering; auto. split; [lia|]. split; [apply lemma_13; auto|].
  intros i _ fits. rewrite <- (Nat.mul_1_r i). apply halfway_is_far; [lia| |].
  - intros p inp. apply (star_sg1 g k good some it) in inp. rewrite (proj1 it). lia.
  - apply fits. unfold gap_of. pose proof (Nat.div_mod (order g) 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound (order g) 2 ltac:(lia)). lia.
Qed.

(** g is a star with k >= 1 edges in any proper coloring; `after_phase .. = x` says that a phase with any first color
    leaves the loads x as they are. *)
Theorem star_msd_loads g k c x : proper g -> 1 <= k -> has g (S k) (star_edges k) -> on g x ->
  after_phase (threshold 1) x g c = x -> (discrepancy x <= Z.of_nat (S k) / 2)%Z.
Proof.
  intros good some it size same. pose proof (star_tree g k good some it) as t.
  apply (star_msd g k c); auto. apply stable_is_one_phase; auto.
Qed.

(** It is false that SG_1 is {1} on every star with k >= 1 edges: for k = 2 it contains 2. *)
Theorem star_sg1_refuted : ~ forall g k, proper g -> 1 <= k -> has g (S k) (star_edges k) ->
  forall p, In p (first_gaps g) <-> p = 1.
Proof.
  intros all. set (g := {| order := 3; matchings := [[(0, 1)]; [(0, 2)]] |}).
  assert (good : proper g) by (apply is_proper_true; reflexivity).
  assert (it : has g 3 (star_edges 2)) by (split; reflexivity).
  assert (two : In 2 (first_gaps g)) by (apply (star_sg1 g 2); auto).
  apply (all g 2) in two; auto. discriminate.
Qed.

(* --- paths --- *)

Section Path.
  Variables (g : coloring) (n : nat).
  Hypotheses (good : proper g) (some : 1 <= n) (it : has g n (path_edges n)).

  Lemma path_edge u v : In (u, v) (path_edges n) <-> v = S u /\ v < n.
  Proof.
    unfold path_edges, Schedules.path_edges. rewrite in_map_iff. split.
    - intros (w & eq & inw). inversion eq; subst. apply in_seq in inw. lia.
    - intros [-> small]. exists u. split; auto. apply in_seq. lia.
  Qed.

  Lemma path_tree : tree g.
  Proof.
    apply (tree_by_root g n (path_edges n)); auto.
    - unfold path_edges, Schedules.path_edges. rewrite map_length, seq_length. lia.
    - induction v as [|v IH]; intros inv; [constructor|].
      apply linked_trans with v; [apply IH; lia|]. apply linked_one. left. apply path_edge. auto.
  Qed.

  Lemma path_side u : S u < n -> length (side g u (S u)) = S u.
  Proof.
    intros small.
    assert (adj : adjacent g u (S u)) by (apply (has_adjacent g _ _ _ _ it); left; apply path_edge; auto).
    rewrite (side_is g u (S u) good path_tree adj (fun w => w <? S u)).
    - rewrite (proj1 it). apply count_below. lia.
    - apply Nat.ltb_lt. lia.
    - apply Nat.ltb_ge. lia.
    - intros a b here. apply other_edges_in in here. destruct here as [here ne].
      apply (Permutation_in _ (proj2 it)), path_edge in here. destruct here as [-> _].
      destruct (Nat.ltb_spec a (S u)), (Nat.ltb_spec (S a) (S u)); auto; lia.
  Qed.

  Theorem path_sg1_set p : In p (first_gaps g) <-> 1 <= p <= n - 1.
  Proof.
    split.
    - intros inp. apply first_gaps_range in inp; auto; [|exact path_tree]. rewrite (proj1 it) in inp. lia.
    - destruct p as [|p]; [lia|]. intros range. apply first_gaps_in. exists p, (S p). split.
      + apply (has_adjacent g _ _ _ _ it). left. apply path_edge. lia.
      + rewrite path_side; lia.
  Qed.

  Lemma path_maximum c : maximum_stable (threshold 1) g c (Z.min (Z.of_nat n - 1) 1).
  Proof.
    replace (Z.min (Z.of_nat n - 1) 1) with (Z.of_nat (Nat.min (n - 1) 1)) by lia.
    apply maximum_is_least_covering; auto; [exact path_tree|].
    split; [lia|]. split.
    - intros p isgap. unfold gap_of in isgap. rewrite (proj1 it) in isgap.
      replace (Nat.min (n - 1) 1) with 1 by lia. apply in_sg1; auto; [exact path_tree|]. apply path_sg1_set. lia.
    - intros i _ fits. destruct i as [|i]; [|lia]. destruct (le_lt_dec n 1); [lia|].
      destruct (fits 1) as (terms & few & _); [unfold gap_of; rewrite (proj1 it); lia|lia].
  Qed.
End Path.

(** g has the nodes and edges of the path with n nodes in any proper coloring: SG_1 is {1,..,n-1}, and the largest
    discrepancy of loads that recur under Threshold-1, from color c on, is 1. *)
Theorem path_sg1 g n c : proper g -> 2 <= n -> has g n (path_edges n) ->
  (forall p, In p (first_gaps g) <-> 1 <= p <= n - 1) /\ maximum_stable (threshold 1) g c 1.
Proof.
  intros good two it. split; [apply path_sg1_set; auto; lia|].
  pose proof (path_maximum g n good ltac:(lia) it c) as most.
  replace (Z.min (Z.of_nat n - 1) 1) with 1%Z in most by lia.
  exact most.
Qed.

(** g is a path with n >= 1 nodes in any proper coloring; `after_phase .. = x` says that a phase with any first color
    leaves the loads x as they are. *)
Theorem path_sg1_loads g n c x : proper g -> 1 <= n -> has g n (path_edges n) -> on g x ->
  after_phase (threshold 1) x g c = x -> (discrepancy x <= Z.min (Z.of_nat n - 1) 1)%Z.
Proof.
  intros good some it size same. apply (path_maximum g n good some it c); auto.
  apply stable_is_one_phase; auto. apply (path_tree g n); auto.
Qed.

(* --- which protocol leaves less --- *)

(** m1 and m2 are the maximum stable discrepancies of g under Threshold-1 and Threshold-2. *)
Definition leaves_both (g : coloring) (c : nat) (m1 m2 : Z) : Prop :=
  maximum_stable (threshold 1) g c m1 /\ maximum_stable (threshold 2) g c m2.

Lemma star_leaves g k c m1 m2 : proper g -> 1 <= k -> has g (S k) (star_edges k) -> leaves_both g c m1 m2 ->
  m1 = (Z.of_nat (S k) / 2)%Z /\ m2 = Z.min (Z.of_nat k) 2.
Proof.
  intros good some it [one two]. split.
  - apply (maximum_unique g (threshold 1) c); auto. apply star_msd; auto.
  - pose proof (star_threshold_2_repaired g k c good some it) as most.
    rewrite (maximum_unique g (threshold 2) c _ _ two most). destruct (Nat.leb_spec 2 k); lia.
Qed.

(** g is a star with k edges in any proper coloring. *)
Theorem star_superior_eventually g k c m1 m2 : proper g -> 5 <= k -> has g (S k) (star_edges k) ->
  leaves_both g c m1 m2 -> (m2 < m1)%Z.
Proof.
  intros good five it both. destruct (star_leaves g k c m1 m2 good ltac:(lia) it both) as [-> ->].
  pose proof (Z.div_le_lower_bound (Z.of_nat (S k)) 2 3). lia.
Qed.

(** g is a star with k edges in any proper coloring. *)
Theorem star_superior_repaired g k c m1 m2 : proper g -> k = 1 \/ 3 <= k -> has g (S k) (star_edges k) ->
  leaves_both g c m1 m2 -> (m2 <= m1)%Z.
Proof.
  intros good large it both. destruct (star_leaves g k c m1 m2 good ltac:(lia) it both) as [-> ->].
  destruct large as [->|three]; [vm_compute; discriminate|].
  pose proof (Z.div_le_lower_bound (Z.of_nat (S k)) 2 2). lia.
Qed.

(** g is a path with n nodes in any proper coloring. *)
Theorem path_superior_eventually g n c m1 m2 : proper g -> 3 <= n -> has g n (path_edges n) ->
  leaves_both g c m1 m2 -> (m1 < m2)%Z.
Proof.
  intros good three it [one two].
  rewrite (maximum_unique g _ c _ _ one (proj2 (path_sg1 g n c good ltac:(lia) it))).
  rewrite (maximum_unique g _ c _ _ two (path_threshold_2 g n c good ltac:(lia) it)). lia.
Qed.

Lemma star_1 : proper one_edge /\ has one_edge 2 (star_edges 1) /\ has one_edge 2 (path_edges 2).
Proof. split; [apply one_edge_tree|]. split; split; reflexivity. Qed.

(** g is a star with k edges in any proper coloring. For k = 1 both are 1. *)
Theorem star_superior_strict_refuted : ~ forall g k c m1 m2, proper g -> 1 <= k -> has g (S k) (star_edges k) ->
  leaves_both g c m1 m2 -> (m2 < m1)%Z.
Proof.
  intros all. destruct star_1 as (good & it & _).
  specialize (all one_edge 1 0 1%Z 1%Z good ltac:(lia) it). enough (1 < 1)%Z by lia. apply all.
  split; [apply (star_msd one_edge 1 0)|apply (star_threshold_2_repaired one_edge 1 0)]; auto.
Qed.

Definition star_2 : coloring := {| order := 3; matchings := [[(0, 1)]; [(0, 2)]] |}.

(** g is a star with k edges in any proper coloring. For k = 2 they are 1 and 2. *)
Theorem star_superior_not_worse_refuted : ~ forall g k c m1 m2, proper g -> 1 <= k -> has g (S k) (star_edges k) ->
  leaves_both g c m1 m2 -> (m2 <= m1)%Z.
Proof.
  intros all. assert (good : proper star_2) by (apply is_proper_true; reflexivity).
  assert (it : has star_2 3 (star_edges 2)) by (split; reflexivity).
  specialize (all star_2 2 0 1%Z 2%Z good ltac:(lia) it). enough (2 <= 1)%Z by lia. apply all.
  split; [apply (star_msd star_2 2 0)|apply (star_threshold_2_repaired star_2 2 0)]; auto.
Qed.

(** g is a path with n nodes in any proper coloring. For n = 2 both are 1. *)
Theorem path_superior_strict_refuted : ~ forall g n c m1 m2, proper g -> 2 <= n -> has g n (path_edges n) ->
  leaves_both g c m1 m2 -> (m1 < m2)%Z.
Proof.
  intros all. destruct star_1 as (good & _ & it).
  specialize (all one_edge 2 0 1%Z 1%Z good ltac:(lia) it). enough (1 < 1)%Z by lia. apply all.
  split; [apply (path_sg1 one_edge 2 0)|apply (path_threshold_2 one_edge 2 0)]; auto.
Qed.
