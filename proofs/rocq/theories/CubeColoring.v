(* The d-cube with its edges colored by dimension: loadbal/networks/hypercube.py. Houle, Symvonis, Wood, section 1.1:
   what Threshold-2 leaves on it is at most d, and the maximum stable discrepancy is d. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Words Hypercube HypercubeNetwork Threshold2 Threshold2Exact Families Distinct.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope nat_scope.

Lemma hypercube_proper d : 1 <= d -> proper (hypercube d).
Proof.
  intros some. unfold proper, chi. cbn [order matchings hypercube]. rewrite map_length, seq_length.
  pose proof (power_positive d). repeat split; auto; try lia.
  - apply hypercube_edges in H0. destruct H0 as (i & _ & _ & clear_ & ->). rewrite <- plus_is_flip by auto.
    pose proof (power_positive i). lia.
  - apply hypercube_edges in H0. destruct H0 as (i & small & inu & _ & ->). apply flip_below; auto.
  - unfold edges. cbn [matchings hypercube]. rewrite <- flat_map_concat_map. apply NoDup_flat_map; [apply seq_NoDup| |].
    + intros i _. unfold pairs_across. apply FinFun.Injective_map_NoDup; [|apply NoDup_filter, seq_NoDup].
      intros u v eq. injection eq as same _. exact same.
    + intros i j [u v] ini inj one two. apply in_seq in ini, inj. apply in_pairs in one, two; try lia.
      destruct one as (_ & _ & ->), two as (_ & _ & same). destruct (Nat.eq_dec i j) as [|differ]; auto. exfalso.
      pose proof (flip_same i u) as one. rewrite same, flip_other in one by auto.
      destruct (Nat.testbit u i); discriminate.
  - intros m here. apply in_map_iff in here. destruct here as (i & <- & _). apply pairs_distinct.
Qed.

(* A diameter depends on the nodes and on which are adjacent, not on the colors. *)
Lemma diameter_of_edges g h d : order g = order h -> Permutation (edges g) (edges h) -> diameter h d -> diameter g d.
Proof.
  intros size perm [near least]. assert (same : forall k u v, walk h k u v <-> walk g k u v).
  { assert (both : forall u v, adjacent h u v <-> adjacent g u v).
    { intros u v. unfold adjacent. rewrite !(Permutation_in' eq_refl perm). reflexivity. }
    split; (induction 1; [constructor|econstructor; [apply both|]; eauto]). }
  unfold diameter, within in *. rewrite size. split.
  - intros u v inu inv. destruct (near u v inu inv) as (k & few & way). exists k. rewrite <- same. auto.
  - intros less all. apply least. intros u v inu inv. destruct (all u v inu inv) as (k & few & way). exists k.
    rewrite same. auto.
Qed.

Lemma cube_diameter g d : has g (2 ^ d) (edges (hypercube d)) -> diameter g d.
Proof. intros [size perm]. apply (diameter_of_edges g (hypercube d)); auto. apply table_1_hypercube. Qed.

(* Threshold-2 on the d-cube, colored by dimension: from some step on the loads are `last`, of discrepancy at most d. *)
(** `hypercube d` is the d-cube with color i along dimension i. The run from any loads and any first color ends in
    `last`: from some step on its loads are `last`. *)
Theorem threshold_2_on_cube d x start : 1 <= d -> on (hypercube d) x ->
  exists last, (discrepancy last <= Z.of_nat d)%Z
    /\ exists rounds, forall count, rounds * chi (hypercube d) <= count ->
         after_steps (threshold 2) x (hypercube d) count start = last.
Proof.
  intros some size. pose proof (hypercube_proper d some) as good.
  apply theorem_5_upper; auto. apply cube_diameter. split; auto.
Qed.

(* The maximum stable discrepancy of the d-cube, however its edges are colored. *)
(** g has the nodes and edges of the d-cube in any proper coloring. `maximum_stable` says that stable loads have at most
    this discrepancy, and that some stable loads without a load below 0 have it. *)
Theorem threshold_2_on_cube_exact g d start : proper g -> has g (2 ^ d) (edges (hypercube d)) ->
  maximum_stable (threshold 2) g start (Z.of_nat d).
Proof. intros good it. apply theorem_5_exact; auto. apply cube_diameter. auto. Qed.
