(* Houle, Symvonis, Wood, section 4.5 and beyond: laws for the maximum stable discrepancy of complete k-ary trees of
   every height. By Theorem 12 it is the least number of terms that make every residue modulo n. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Threshold1 Kary StableGaps.
From Loadbal Require Import KaryValues KaryLaws KarySums KaryUpper KaryLower KarySharp.
Import ListNotations.
Open Scope Z_scope.

(** floor((h(k-2)+5)/2) *)
Definition law (h k : nat) : Z := (Z.of_nat h * (Z.of_nat k - 2) + 5) / 2.

Section Tree.
  Variables (g : coloring) (h k c : nat) (most : Z).
  Hypotheses (good : proper g) (pos : (1 <= h)%nat) (some : (1 <= k)%nat) (it : complete g h k).
  Hypothesis (here : maximum_stable (threshold 1) g c most).

  Lemma most_is_least : exists m, most = Z.of_nat m /\ covers_gaps g m /\ forall i, covers_gaps g i -> (m <= i)%nat.
  Proof.
    destruct (theorem_12 g good (kary_is_tree g h k good pos some it) c) as (m & (_ & fits & least) & here').
    exists m. split; [rewrite (maximum_unique g _ c _ _ here here'); reflexivity|].
    split; [apply covers_without_zero; auto|].
    intros i covers. apply least; [lia|]. apply covers_without_zero; auto.
  Qed.

  (* Every residue takes at most b/2 terms. *)
  Lemma most_at_most b : 0 <= b -> (forall p, 1 <= p < size k h -> reached k h p b) -> 2 * most <= b.
  Proof.
    intros natural all. destruct most_is_least as (m & -> & _ & least).
    specialize (least (Z.to_nat (b / 2))). pose proof (Z.div_mod b 2 ltac:(lia)).
    pose proof (Z.mod_pos_bound b 2 ltac:(lia)).
    enough (covers : covers_gaps g (Z.to_nat (b / 2))) by (specialize (least covers); lia).
    intros p isgap. pose proof isgap as range. unfold gap_of in range.
    pose proof (order_size g h k it) as n.
    destruct (all (Z.of_nat p) ltac:(lia)) as (terms & x & made & residue & few).
    apply stable_gap_more with (Z.to_nat terms); [lia|].
    apply (gap_of_made g h k good pos some it terms x); auto.
  Qed.

  (* Some residue takes at least b terms. *)
  Lemma most_at_least b : (exists p, 1 <= p < size k h
    /\ forall m x, made k h m x -> x mod size k h = p -> b <= m) -> b <= most.
  Proof.
    intros (p & range & far). destruct most_is_least as (m & -> & covers & _). pose proof (order_size g h k it) as n.
    assert (isgap : gap_of g (Z.to_nat p)) by (unfold gap_of; lia).
    destruct (made_of_gap g h k good pos some it m _ (covers _ isgap)) as (x & made & residue).
    apply (far (Z.of_nat m) x made). rewrite residue. lia.
  Qed.

  Lemma two_nodes : 1 <= most.
  Proof.
    destruct most_is_least as (m & -> & covers & _). pose proof (order_size g h k it) as n.
    pose proof (size_less k h 0 some ltac:(lia)) as two. rewrite size_0 in two.
    destruct (covers 1%nat ltac:(unfold gap_of; lia)) as (terms & few & _). lia.
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
      any color c on. By Theorem 12 it exists, and the gaps give it. *)
  Theorem law_lower : (2 <= h)%nat -> law h k <= most.
  Proof.
    intros tall. unfold law. destruct (Nat.eq_dec k 1) as [one|wide].
    - pose proof two_nodes. enough ((Z.of_nat h * (Z.of_nat k - 2) + 5) / 2 < 2) by lia.
      apply Z.div_lt_upper_bound; [lia|]. nia.
    - destruct (far_residue k ltac:(lia) h tall) as (p & range & far).
      apply most_at_least. exists p. split; auto. intros m x made residue. specialize (far m x made residue).
      enough ((Z.of_nat h * (Z.of_nat k - 2) + 5) / 2 < m + 1) by lia. apply Z.div_lt_upper_bound; lia.
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
      any color c on. By Theorem 12 it exists, and the gaps give it. *)
  Theorem every_height : (2 <= h)%nat -> (2 * h <= k + 5)%nat -> most = law h k.
  Proof.
    intros tall wide. pose proof (law_lower tall) as least.
    assert (natural : 0 <= Z.of_nat h * (Z.of_nat k - 2) + 5) by nia.
    pose proof (most_at_most _ natural (fun p range => reached_from k some h p tall ltac:(lia) ltac:(lia))) as all.
    enough (most <= law h k) by lia. unfold law. apply Z.div_le_lower_bound; lia.
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
      any color c on. By Theorem 12 it exists, and the gaps give it. Both sides are doubled. *)
  Theorem every_arity : (2 <= h)%nat ->
    2 * most <= Z.max (Z.of_nat h * (Z.of_nat k - 2) + 5) ((Z.of_nat h - 1) * Z.of_nat k + 1).
  Proof.
    intros tall. apply most_at_most; [nia|]. intros p range. apply reached_always; auto. lia.
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
      any color c on. By Theorem 12 it exists, and the gaps give it. *)
  Theorem next_arity : (4 <= h)%nat -> (k + 6 = 2 * h)%nat -> most = law h k + 1.
  Proof.
    intros tall arity. assert (law_is : law h k = Z.of_nat h * Z.of_nat h - 4 * Z.of_nat h + 2).
    { unfold law. replace (Z.of_nat k) with (2 * Z.of_nat h - 6) by lia.
      replace (Z.of_nat h * (2 * Z.of_nat h - 6 - 2) + 5) with (1 + (Z.of_nat h * Z.of_nat h - 4 * Z.of_nat h + 2) * 2)
        by ring.
      rewrite Z.div_add by lia. reflexivity. }
    pose proof (every_arity ltac:(lia)) as above.
    destruct (sharp_residue k ltac:(lia) h tall ltac:(lia)) as (p & range & far).
    assert (below : Z.of_nat h * Z.of_nat h - 4 * Z.of_nat h + 3 <= most).
    { apply most_at_least. exists p. split; auto. intros m x made residue. specialize (far m x made residue).
      replace (Z.of_nat k) with (2 * Z.of_nat h - 6) in far by lia. nia. }
    replace (Z.of_nat k) with (2 * Z.of_nat h - 6) in above by lia. nia.
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
      any color c on. By Theorem 12 it exists, and the gaps give it. *)
  Theorem height_at_most_3 : (h <= 3)%nat -> most = middle h k + 1.
  Proof.
    intros low. destruct (Nat.eq_dec h 1) as [one|tall].
    - exact (star_middle g h k c most good pos some it here one).
    - rewrite every_height by lia. unfold law, middle. rewrite <- Z.div_add by lia.
      assert (which : h = 2%nat \/ h = 3%nat) by lia. destruct which as [-> | ->].
      + (* 2(k-2) + 5 = 2k + 1 is odd. *)
        replace (Z.of_nat 2 * (Z.of_nat k - 2) + 5) with (1 + Z.of_nat k * 2) by lia.
        replace ((Z.of_nat k - 1) * Z.of_nat 2 + 1 * 2) with (0 + Z.of_nat k * 2) by lia.
        rewrite !Z.div_add by lia. reflexivity.
      + f_equal. lia.
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{4,k}, in any proper coloring, from
      any color c on. By Theorem 12 it exists, and the gaps give it. *)
  Theorem height_4 : h = 4%nat -> (3 <= k)%nat -> most = middle h k.
  Proof.
    intros four three. rewrite every_height by lia. unfold law, middle. rewrite four.
    replace (Z.of_nat 4 * (Z.of_nat k - 2) + 5) with (1 + (2 * Z.of_nat k - 2) * 2) by lia.
    replace ((Z.of_nat k - 1) * Z.of_nat 4) with (0 + (2 * Z.of_nat k - 2) * 2) by lia.
    rewrite !Z.div_add by lia. reflexivity.
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
      any color c on. By Theorem 12 it exists, and the gaps give it. *)
  Theorem height_at_most_5 : (h <= 5)%nat -> most = middle h k \/ most = middle h k + 1.
  Proof.
    intros low. destruct (le_lt_dec h 3) as [three|tall]; [right; apply height_at_most_3; auto|].
    destruct (le_lt_dec k 4) as [narrow|wide].
    - apply (evidence_box g h k c most good pos some it here); lia.
    - destruct (Nat.eq_dec h 4) as [four|five]; [left; apply height_4; lia|].
      left. rewrite every_height by lia. unfold law, middle. f_equal. replace h with 5%nat by lia. lia.
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
      any color c on. By Theorem 12 it exists, and the gaps give it. *)
  Theorem upper_half_wide : (h <= k + 1)%nat -> most <= middle h k + 1.
  Proof.
    intros wide. destruct (Nat.eq_dec h 1) as [one|tall].
    - rewrite (star_middle g h k c most good pos some it here one). lia.
    - pose proof (every_arity ltac:(lia)) as above. unfold middle. rewrite <- Z.div_add by lia.
      apply Z.div_le_lower_bound; [lia|]. nia.
  Qed.
End Tree.

(** In every proper coloring of T_{h,k}, h = 2C + 6 and k = 4C + 7, and from every color c on, the largest discrepancy
    of loads that recur under Threshold-1 is f - C - 1, where f = floor((k-1)h/2). *)
Theorem no_constant : forall C, let h := (2 * C + 6)%nat in let k := (4 * C + 7)%nat in
  (exists g, proper g /\ complete g h k) /\
  forall g c, proper g -> complete g h k ->
    maximum_stable (threshold 1) g c ((Z.of_nat k - 1) * Z.of_nat h / 2 - Z.of_nat C - 1).
Proof.
  intros C h k. split; [apply some_t; lia|]. intros g c good it.
  pose proof (kary_is_tree g h k good ltac:(lia) ltac:(lia) it) as is_tree.
  destruct (theorem_12 g good is_tree c) as (m & _ & here).
  pose proof (every_height g h k c _ good ltac:(lia) ltac:(lia) it here ltac:(lia) ltac:(lia)) as value.
  replace ((Z.of_nat k - 1) * Z.of_nat h / 2 - Z.of_nat C - 1) with (Z.of_nat m); [exact here|].
  rewrite value. unfold law, h, k. rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul. simpl Z.of_nat.
  set (c' := Z.of_nat C).
  replace ((2 * c' + 6) * (4 * c' + 7 - 2) + 5) with (1 + (4 * c' * c' + 17 * c' + 17) * 2) by ring.
  replace ((4 * c' + 7 - 1) * (2 * c' + 6)) with (0 + (4 * c' * c' + 18 * c' + 18) * 2) by ring.
  rewrite !Z.div_add by lia. change (1 / 2) with 0. change (0 / 2) with 0. ring.
Qed.
