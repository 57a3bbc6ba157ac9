(* Houle, Symvonis, Wood, section 1.1, on earlier work: on the complete binary tree of height h >= 1 Threshold-1
   leaves a discrepancy of at most h. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Trees Gaps Tours Orderings Threshold1.
From Loadbal Require Import Families Kary.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope nat_scope.

Section Binary.
  Variables (g : coloring) (h : nat).
  Hypotheses (good : proper g) (pos : 1 <= h) (it : complete g h 2).

  Lemma binary_is_tree : tree g.
  Proof. apply (kary_is_tree g h 2); auto. Qed.

  (* The tree is a root and two copies of the tree of height h - 1. Of a gap p and n - p one is at most the size of a
     copy: it is that of a copy, or a number of at most h terms |T_{j,2}|, j < h - 1. *)
  Lemma binary_covers : covers_gaps g h.
  Proof.
    pose proof binary_is_tree as is_tree.
    assert (size : order g = 1 + 2 * kary_order (h - 1) 2).
    { rewrite (proj1 it). replace h with (S (h - 1)) at 1 by lia. apply kary_order_step. }
    assert (small : forall p, 1 <= p <= kary_order (h - 1) 2 -> stable_gap g h p).
    { intros p range. destruct (Nat.eq_dec p (kary_order (h - 1) 2)) as [->|less].
      - exists [kary_order (h - 1) 2]. split; [simpl; lia|]. split.
        + intros a [<-|[]]. apply (lemma_17_terms_all g h 2); auto. exists (h - 1). auto.
        + remember (kary_order (h - 1) 2) as z. simpl. rewrite Nat.add_0_r, Nat.mod_small; lia.
      - assert (some : 1 <= h - 1).
        { destruct (le_lt_dec 1 (h - 1)); auto. replace (h - 1) with 0 in * by lia.
          unfold kary_order, levels in range, less. simpl in range, less. lia. }
        destruct (few_terms 2 ltac:(lia) (h - 1) p some ltac:(lia)) as (terms & all & sum & few).
        exists terms. split; [split|split].
        + destruct terms; [simpl in sum; lia|simpl; lia].
        + lia.
        + intros a ina. apply all, in_map_iff in ina. destruct ina as (j & <- & inj). apply in_seq in inj.
          apply (lemma_17_terms_all g h 2); auto. exists j. split; [lia|auto].
        + rewrite sum, Nat.mod_small; lia. }
    intros p isgap. pose proof isgap as range. unfold gap_of in range.
    destruct (le_lt_dec p (kary_order (h - 1) 2)); [apply small; lia|].
    apply (proj1 (gap_symmetry g good is_tree h p isgap pos)). apply small. lia.
  Qed.

  Lemma least_covering : exists m, least_from 0 (covers_gaps g) m /\ m <= h.
  Proof.
    pose proof binary_is_tree as is_tree. destruct (theorem_12 g good is_tree 0) as (m & (_ & fits & least) & _).
    apply covers_without_zero in fits; auto.
    assert (first : forall i, 0 <= i -> covers_gaps g i -> m <= i)
      by (intros i low covers; apply least; auto; apply covers_without_zero; auto).
    exists m. split; [split; [lia|split; auto]|]. apply first; [lia|apply binary_covers].
  Qed.

  (* The maximum stable discrepancy, loads that a phase leaves as they are, and what a run comes to. *)
  (** `complete g h 2`: g has the nodes and edges of the complete binary tree of height h, in any proper coloring;
      `maximum_stable .. most`: most is the largest discrepancy of loads that recur under Threshold-1. *)
  Theorem binary_height c most : maximum_stable (threshold 1) g c most -> (most <= Z.of_nat h)%Z.
  Proof.
    intros here. destruct least_covering as (m & least & few).
    pose proof (maximum_is_least_covering g good binary_is_tree c m least) as here'.
    rewrite (maximum_unique g _ c _ _ here here'). lia.
  Qed.

  (** `complete g h 2`: g has the nodes and edges of the complete binary tree of height h, in any proper coloring; x are
      loads that a phase with any first color leaves as they are. *)
  Theorem binary_height_loads c x : on g x -> after_phase (threshold 1) x g c = x -> (discrepancy x <= Z.of_nat h)%Z.
  Proof.
    intros size same. destruct least_covering as (m & least & few).
    pose proof (theorem_12_stable_loads g good binary_is_tree x c m size same least). lia.
  Qed.

  (** `complete g h 2`: g has the nodes and edges of the complete binary tree of height h, in any proper coloring; from
      some step on the discrepancy of the run from any loads is at most h. *)
  Theorem binary_height_runs c x : on g x ->
    exists count, forall later, count <= later ->
      (discrepancy (after_steps (threshold 1) x g later c) <= Z.of_nat h)%Z.
  Proof.
    intros size. destruct least_covering as (m & least & few).
    destruct (theorem_12_runs g good binary_is_tree x c m size least) as (count & settled). exists count.
    intros later long. specialize (settled later long). lia.
  Qed.
End Binary.

(* --- it is at most h - 1 exactly from height 3 on --- *)

(* Of the numbers below |T_{h,2}| all but |T_{h,2}| - h are sums of at most h terms |T_{j,2}|, j < h. *)
Lemma one_exception h p : 1 <= h -> p < kary_order h 2 ->
  (exists terms, incl terms (map (fun j => kary_order j 2) (seq 0 h)) /\ list_sum terms = p /\ length terms <= h)
  \/ p + h = kary_order h 2.
Proof.
  revert p. induction h as [|h IH]; intros p pos small; [lia|].
  assert (wider : forall a, In a (map (fun j => kary_order j 2) (seq 0 h)) ->
    In a (map (fun j => kary_order j 2) (seq 0 (S h))))
    by (intros a ina; rewrite seq_S, map_app; apply in_or_app; auto).
  assert (whole : In (kary_order h 2) (map (fun j => kary_order j 2) (seq 0 (S h)))).
  { apply in_map_iff. exists h. split; auto. apply in_seq. lia. }
  rewrite kary_order_step in *. destruct (Nat.eq_dec h 0) as [->|more].
  - assert (one : kary_order 0 2 = 1) by reflexivity. rewrite one in *.
    destruct p as [|[|p]]; [left; exists []; split; [intros a []|simpl; lia]|left; exists [1]|right; lia].
    split; [intros a [<-|[]]; left; reflexivity|simpl; lia].
  - assert (some : 1 <= h) by lia. pose proof (kary_order_positive h 2).
    destruct (le_lt_dec (2 * kary_order h 2) p) as [top|below];
      [|destruct (le_lt_dec (kary_order h 2) p) as [middle|low]].
    + left. exists [kary_order h 2; kary_order h 2]. split; [|split; [|simpl; lia]].
      * intros a [<-|[<-|[]]]; exact whole.
      * unfold list_sum, fold_right. lia.
    + destruct (IH (p - kary_order h 2) some ltac:(lia)) as [(terms & all & sum & few)|same]; [left|right; lia].
      exists (kary_order h 2 :: terms). split; [|split; [|simpl; lia]].
      * intros a [<-|ina]; [exact whole|apply wider, all, ina].
      * change (kary_order h 2 + list_sum terms = p). lia.
    + left. destruct (few_terms 2 ltac:(lia) h p some low) as (terms & all & sum & few).
      exists terms. split; [|split; [exact sum|lia]]. intros a ina. apply wider, all, ina.
Qed.

Section Lower.
  Variables (g : coloring) (h : nat).
  Hypotheses (good : proper g) (pos : 1 <= h) (it : complete g h 2).

  Lemma terms_are_sides terms : incl terms (map (fun j => kary_order j 2) (seq 0 h)) -> incl terms (first_gaps g).
  Proof.
    intros all a ina. apply all, in_map_iff in ina. destruct ina as (j & <- & inj). apply in_seq in inj.
    apply (lemma_17_terms_all g h 2); auto. exists j. split; [lia|auto].
  Qed.

  Lemma sum_is_stable terms i : incl terms (map (fun j => kary_order j 2) (seq 0 h)) -> length terms <= i ->
    1 <= list_sum terms < order g -> stable_gap g i (list_sum terms).
  Proof.
    intros all few range. exists terms. split; [split|split].
    - destruct terms; simpl in *; lia.
    - exact few.
    - apply terms_are_sides. exact all.
    - symmetry. apply Nat.mod_small. lia.
  Qed.

  (* The exception p is n less |T_{h-1,2}| + 3 + (h - 3), a sum of h - 1 terms. *)
  Lemma binary_covers_less : 3 <= h -> covers_gaps g (h - 1).
  Proof.
    intros three. pose proof (binary_is_tree g h good pos it) as is_tree.
    assert (size : order g = 1 + 2 * kary_order (h - 1) 2).
    { rewrite (proj1 it). replace h with (S (h - 1)) at 1 by lia. apply kary_order_step. }
    assert (member : forall j, j < h -> In (kary_order j 2) (map (fun j => kary_order j 2) (seq 0 h))).
    { intros j small. apply in_map_iff. exists j. split; auto. apply in_seq. lia. }
    assert (narrow : forall a, In a (map (fun j => kary_order j 2) (seq 0 (h - 1))) ->
      In a (map (fun j => kary_order j 2) (seq 0 h))).
    { intros a ina. apply in_map_iff in ina. destruct ina as (j & <- & inj). apply in_seq in inj. apply member. lia. }
    assert (small : forall p, 1 <= p <= kary_order (h - 1) 2 -> stable_gap g (h - 1) p).
    { intros p range. destruct (Nat.eq_dec p (kary_order (h - 1) 2)) as [eq|less].
      - replace p with (list_sum [kary_order (h - 1) 2]) by (unfold list_sum, fold_right; lia).
        apply sum_is_stable; [|simpl; lia|unfold list_sum, fold_right; lia].
        intros a [<-|[]]. apply member. lia.
      - destruct (one_exception (h - 1) p ltac:(lia) ltac:(lia)) as [(terms & all & <- & few)|same].
        + apply sum_is_stable; auto; [|lia]. intros a ina. apply narrow, all, ina.
        + apply (proj1 (gap_symmetry g good is_tree (h - 1) p ltac:(unfold gap_of; lia) ltac:(lia))).
          assert (one : kary_order 0 2 = 1) by reflexivity. assert (two : kary_order 1 2 = 3) by reflexivity.
          assert (repeated : forall q, list_sum (repeat 1 q) = q) by (induction q; simpl; auto).
          set (terms := kary_order (h - 1) 2 :: kary_order 1 2 :: repeat 1 (h - 3)).
          assert (total : list_sum terms = order g - p).
          { change (kary_order (h - 1) 2 + (kary_order 1 2 + list_sum (repeat 1 (h - 3))) = order g - p).
            rewrite two, repeated. lia. }
          rewrite <- total. apply sum_is_stable; [|unfold terms; simpl; rewrite repeat_length; lia|lia].
          intros a [<-|[<-|ina]]; [apply member; lia|apply member; lia|].
          apply repeat_spec in ina. rewrite ina, <- one. apply member. lia. }
    intros p isgap. pose proof isgap as range. unfold gap_of in range.
    destruct (le_lt_dec p (kary_order (h - 1) 2)); [apply small; lia|].
    apply (proj1 (gap_symmetry g good is_tree (h - 1) p isgap ltac:(lia))). apply small. lia.
  Qed.

  (* With h = 1 there are gaps, and with h = 2 the gap 2 is not the size 1, 3, 4 or 6 of a side. *)
  (** `complete g h 2`: g has the nodes and edges of the complete binary tree of height h, in any proper coloring;
      `maximum_stable .. most`: most is the largest discrepancy of loads that recur under Threshold-1. *)
  Theorem binary_height_lower c most : maximum_stable (threshold 1) g c most ->
    ((most <= Z.of_nat h - 1)%Z <-> 3 <= h).
  Proof.
    intros here. pose proof (binary_is_tree g h good pos it) as is_tree.
    destruct (theorem_12 g good is_tree c) as (m & (_ & fits & least) & here').
    rewrite (maximum_unique g _ c _ _ here here'). apply covers_without_zero in fits; auto. split.
    - intros few. destruct (le_lt_dec 3 h) as [|low]; [assumption|exfalso].
      assert (covers : covers_gaps g (h - 1)).
      { intros p isgap. apply stable_gap_more with m; [lia|]. apply fits. exact isgap. }
      destruct (Nat.eq_dec h 1) as [->|].
      + assert (size : order g = 3) by apply (proj1 it).
        destruct (covers 1 ltac:(unfold gap_of; lia)) as (terms & range & _). simpl in range. lia.
      + replace h with 2 in * by lia. assert (size : order g = 7) by apply (proj1 it).
        destruct (covers 2 ltac:(unfold gap_of; lia)) as (terms & range & all & sum).
        destruct terms as [|t [|]]; simpl in range; try lia.
        assert (side_ : In t (first_gaps g)) by (apply all; left; auto).
        apply (lemma_17_terms_all g 2 2) in side_; auto. destruct side_ as (j & small & which).
        rewrite size in *. simpl in small, sum. rewrite Nat.add_0_r in sum.
        destruct j as [|[|]]; [| |lia]; destruct which as [-> | ->]; discriminate sum.
    - intros three. enough (m <= h - 1) by lia. apply least; [lia|]. apply covers_without_zero; auto.
      apply binary_covers_less. exact three.
  Qed.
End Lower.

(** The complete binary tree of height 2, colored: loads that a phase leaves as they are differ by at most 2. *)
Definition seven_nodes : coloring :=
  {| order := 7; matchings := [[(0, 1); (2, 5)]; [(0, 2); (1, 3)]; [(1, 4); (2, 6)]] |}.

(** `seven_nodes` is the tree with these colors; x are loads that a phase with any first color leaves as they are. *)
Theorem seven_nodes_loads c x : on seven_nodes x -> after_phase (threshold 1) x seven_nodes c = x ->
  (discrepancy x <= 2)%Z.
Proof.
  apply (binary_height_loads seven_nodes 2); [apply is_proper_true; reflexivity|lia|].
  split; [reflexivity|]. apply NoDup_Permutation.
  - apply (is_proper_true seven_nodes). reflexivity.
  - repeat (constructor; [simpl; intuition discriminate|]). constructor.
  - intros e. simpl. tauto.
Qed.
