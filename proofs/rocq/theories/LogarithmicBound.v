(* The logarithmic bound of the abstract and of section 6 of Houle, Symvonis, Wood: with a factor that depends on the
   degree it holds, with one constant for all trees it does not, as stars show. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Tours Orderings Threshold1.
From Loadbal Require Import StarsAndPaths Cuts Growing DegreeBound.
Import ListNotations.
Open Scope nat_scope.

Lemma largest_in l : l <> [] -> In (list_max l) l.
Proof.
  induction l as [|a l IH]; [tauto|]. intros _. simpl. destruct l as [|b l].
  - simpl. left. lia.
  - destruct (Nat.max_spec a (list_max (b :: l))) as [[_ ->]|[_ ->]]; [right; apply IH; discriminate|left; auto].
Qed.

Lemma has_max_degree g : proper g -> exists d, max_degree g d.
Proof.
  intros (some & _). set (l := map (degree g) (seq 0 (order g))). exists (list_max l). split.
  - intros v inv. pose proof (proj1 (list_max_le l (list_max l)) (le_n _)) as all. rewrite Forall_forall in all.
    apply all. apply in_map, in_seq. lia.
  - assert (ne : l <> []).
    { intros e. apply (f_equal (@length nat)) in e. unfold l in e. rewrite map_length, seq_length in e. simpl in e.
      lia. }
    pose proof (largest_in l ne) as here. apply in_map_iff in here. destruct here as (v & eq & inv).
    apply in_seq in inv. exists v. split; [lia|auto].
Qed.

(* D is any number that no degree exceeds. *)
(** No node has a degree above d, which is D. `maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy
    of loads that recur under Threshold-1, from any color c on; by Theorem 12 it exists, and the gaps give it. *)
Theorem fixed_degree g c d most : proper g -> tree g -> 2 <= order g -> (forall v, v < order g -> degree g v <= d) ->
  maximum_stable (threshold 1) g c most -> (most <= (Z.of_nat d + 1) * Z.of_nat (halvings g) / 2)%Z.
Proof.
  intros good t two deg here. destruct (has_max_degree g good) as (d' & deg').
  assert (le : d' <= d) by (destruct deg' as [_ (v & inv & <-)]; auto).
  destruct (theorem_12 g good t c) as (m & (_ & _ & least) & here').
  rewrite (maximum_unique g _ c _ _ here here').
  assert (covers : covers_gaps g (Z.to_nat (bound_2 d' (halvings g)))).
  { intros p isgap. apply lemma_15_second_term; auto. }
  apply covers_without_zero in covers; auto. specialize (least _ (Nat.le_0_l _) covers).
  assert (mono : (bound_2 d' (halvings g) <= (Z.of_nat d + 1) * Z.of_nat (halvings g) / 2)%Z).
  { unfold bound_2. apply Z.div_le_mono; nia. }
  assert (positive : (0 <= bound_2 d' (halvings g))%Z) by (unfold bound_2; apply Z.div_pos; nia). lia.
Qed.

(* Theorem 16 with L - 1 in place of L. *)
(** `maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under Threshold-1,
    from any color c on; by Theorem 12 it exists, and the gaps give it. `max_degree g d`: d is the maximum degree;
    `halvings g` is L; `bound_1 d l` is 1 + (d-2)l and `bound_2 d l` floor((d+1)l/2). *)
Theorem sharper_bound g c d most : proper g -> tree g -> 3 <= order g -> max_degree g d ->
  maximum_stable (threshold 1) g c most -> (most <= Z.min (Z.of_nat (order g) / 2)
    (Z.min (bound_1 d (halvings g - 1)) (bound_2 d (halvings g - 1))))%Z.
Proof.
  intros good t three deg here. apply Z.min_glb; [apply (lemma_13_discrepancy g c); auto|].
  destruct (theorem_12 g good t c) as (m & (_ & _ & least) & here').
  rewrite (maximum_unique g _ c _ _ here here').
  assert (covers : covers_gaps g (Z.to_nat (Z.min (bound_1 d (halvings g - 1)) (bound_2 d (halvings g - 1))))).
  { intros p isgap. apply lemma_15_lowered; auto. }
  apply covers_without_zero in covers; auto. specialize (least _ (Nat.le_0_l _) covers).
  pose proof (degree_two g good t d three deg) as two.
  assert (many : 2 <= halvings g).
  { unfold halvings. enough (1 < Nat.log2_up (order g)) by lia. apply Nat.log2_up_lt_pow2; simpl; lia. }
  assert (1 <= bound_2 d (halvings g - 1))%Z by (apply Z.div_le_lower_bound; nia).
  assert (1 <= bound_1 d (halvings g - 1))%Z by (unfold bound_1; nia). lia.
Qed.

(* --- stars --- *)

Lemma squares_of_two c : 1 <= c -> c * (2 * c + 1) < 2 ^ (2 * c).
Proof.
  induction c as [|c IH]; [lia|]. intros _. destruct (Nat.eq_dec c 0) as [->|ne]; [simpl; lia|].
  specialize (IH ltac:(lia)). replace (2 * S c) with (S (S (2 * c))) by lia. rewrite !Nat.pow_succ_r'. nia.
Qed.

(* On the star with 2^(2C+1) nodes. *)
(** `factor` is C. g has the nodes and edges of a star in any proper coloring. `maximum_stable (threshold 1) g c most`:
    `most` is the largest discrepancy of loads that recur under Threshold-1, from any color c on; by Theorem 12 it
    exists, and the gaps give it. *)
Theorem no_constant factor g c most : 1 <= factor -> proper g -> order g = 2 ^ (2 * factor + 1) ->
  has g (order g) (star_edges (order g - 1)) -> maximum_stable (threshold 1) g c most ->
  (Z.of_nat factor * Z.of_nat (halvings g) < most)%Z.
Proof.
  intros pos good size it here.
  assert (big : 4 <= order g).
  { rewrite size. pose proof (Nat.pow_le_mono_r 2 2 (2 * factor + 1) ltac:(lia) ltac:(lia)) as le.
    simpl (2 ^ 2) in le. exact le. }
  replace (order g) with (S (order g - 1)) in it at 1 by lia.
  rewrite (maximum_unique g _ c _ _ here (star_msd g (order g - 1) c good ltac:(lia) it)).
  replace (S (order g - 1)) with (order g) by lia. unfold halvings. rewrite size, Nat.log2_up_pow2 by lia.
  change 2%Z with (Z.of_nat 2). rewrite <- Nat2Z.inj_div, Nat.pow_add_r. change (2 ^ 1) with 2.
  rewrite Nat.div_mul by lia.
  pose proof (squares_of_two factor pos). lia.
Qed.

Lemma powers_ahead a : 4 <= a -> a + 1 < 2 ^ (a - 1).
Proof.
  induction a as [|a IH]; [lia|]. intros le. destruct (Nat.eq_dec a 3) as [->|ne]; [simpl; lia|].
  specialize (IH ltac:(lia)). replace (S a - 1) with (S (a - 1)) by lia. rewrite Nat.pow_succ_r'. lia.
Qed.

(** g has the nodes and edges of a star in any proper coloring. `maximum_stable (threshold 1) g c most`: `most` is the
    largest discrepancy of loads that recur under Threshold-1, from any color c on; by Theorem 12 it exists, and the
    gaps give it. *)
Theorem from_ten g c most : 10 <= order g -> proper g -> has g (order g) (star_edges (order g - 1)) ->
  maximum_stable (threshold 1) g c most -> (Z.of_nat (halvings g) < most)%Z.
Proof.
  intros ten good it here.
  replace (order g) with (S (order g - 1)) in it at 1 by lia.
  rewrite (maximum_unique g _ c _ _ here (star_msd g (order g - 1) c good ltac:(lia) it)).
  replace (S (order g - 1)) with (order g) by lia.
  change 2%Z with (Z.of_nat 2). rewrite <- Nat2Z.inj_div. apply inj_lt. unfold halvings.
  pose proof (Nat.le_log2_up_succ_log2 (order g)) as up.
  pose proof (Nat.log2_spec (order g) ltac:(lia)) as [low _].
  assert (three : 3 <= Nat.log2 (order g)) by (apply Nat.log2_le_pow2; simpl; lia).
  destruct (Nat.eq_dec (Nat.log2 (order g)) 3) as [e|ne].
  - enough (5 <= order g / 2) by lia. apply Nat.div_le_lower_bound; lia.
  - pose proof (powers_ahead (Nat.log2 (order g)) ltac:(lia)) as ahead.
    enough (2 ^ (Nat.log2 (order g) - 1) <= order g / 2) by lia. apply Nat.div_le_lower_bound; [lia|].
    rewrite <- Nat.pow_succ_r'. replace (S (Nat.log2 (order g) - 1)) with (Nat.log2 (order g)) by lia. exact low.
Qed.

(** The star with eight nodes, where L is 3 and the maximum stable discrepancy is 4. *)
Definition star_7 : coloring :=
  {| order := 8; matchings := [[(0, 1)]; [(0, 2)]; [(0, 3)]; [(0, 4)]; [(0, 5)]; [(0, 6)]; [(0, 7)]] |}.

(** C is 1. On the star with 8 nodes `most` is 4, and L is 3. `maximum_stable (threshold 1) g c most`: `most` is the
    largest discrepancy of loads that recur under Threshold-1, from any color c on; by Theorem 12 it exists, and the
    gaps give it. *)
Theorem arbitrary_tree_refuted : ~ forall g c most, proper g -> tree g -> 2 <= order g ->
  maximum_stable (threshold 1) g c most -> (most <= 1 * Z.of_nat (halvings g))%Z.
Proof.
  intros all. assert (good : proper star_7) by (apply is_proper_true; reflexivity).
  assert (t : tree star_7) by (apply is_tree_true; [auto|reflexivity]).
  assert (it : has star_7 8 (star_edges 7)) by (split; reflexivity).
  specialize (all star_7 0 _ good t ltac:(simpl; lia) (star_msd star_7 7 0 good ltac:(lia) it)).
  vm_compute in all. apply all. reflexivity.
Qed.

(* --- size by size --- *)

Ltac by_size same :=
  unfold halvings; rewrite same in *;
  match goal with |- context [Nat.log2_up ?n] =>
    let v := eval compute in (Nat.log2_up n) in change (Nat.log2_up n) with v
  end; lia.

Lemma below_half g c most : proper g -> tree g -> maximum_stable (threshold 1) g c most ->
  (2 * most <= Z.of_nat (order g))%Z.
Proof.
  intros good t here. pose proof (lemma_13_discrepancy g c most good t here) as half.
  pose proof (Z.div_mod (Z.of_nat (order g)) 2). pose proof (Z.mod_pos_bound (Z.of_nat (order g)) 2). lia.
Qed.

Lemma few_halvings g c most : proper g -> tree g -> maximum_stable (threshold 1) g c most ->
  2 <= order g <= 7 \/ order g = 9 -> (most <= Z.of_nat (halvings g))%Z.
Proof.
  intros good t here sizes. pose proof (below_half g c most good t here) as half.
  assert (cases : order g = 2 \/ order g = 3 \/ order g = 4 \/ order g = 5 \/ order g = 6 \/ order g = 7 \/ order g = 9)
    by lia.
  repeat (destruct cases as [same|cases]; [by_size same|]). by_size cases.
Qed.

Lemma eight_nodes g c most : proper g -> order g = 8 -> has g (order g) (star_edges (order g - 1)) ->
  maximum_stable (threshold 1) g c most -> (Z.of_nat (halvings g) < most)%Z.
Proof.
  intros good eight it here. unfold halvings. rewrite eight in it |- *.
  rewrite (maximum_unique g _ c _ _ here (star_msd g 7 c good ltac:(lia) it)). reflexivity.
Qed.

(** `halvings g` is L. `maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur
    under Threshold-1 on g, in any proper coloring, from any color c on; by Theorem 12 it exists, and the gaps give it.
    First for every tree of these sizes, then for the stars of the others. *)
Theorem per_size g c most : proper g -> maximum_stable (threshold 1) g c most ->
  (tree g -> 2 <= order g <= 7 \/ order g = 9 -> (most <= Z.of_nat (halvings g))%Z)
  /\ (order g = 8 \/ 10 <= order g -> has g (order g) (star_edges (order g - 1)) -> (Z.of_nat (halvings g) < most)%Z).
Proof.
  intros good here. split; [intros t sizes; exact (few_halvings g c most good t here sizes)|].
  intros [eight|ten] it; [exact (eight_nodes g c most good eight it here)|exact (from_ten g c most ten good it here)].
Qed.

(** `halvings g` is L. `maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur
    under Threshold-1 on g, in any proper coloring, from any color c on; by Theorem 12 it exists, and the gaps give it.
    First for every tree of these sizes, then for the star with eight nodes. *)
Theorem to_nine g c most : proper g -> maximum_stable (threshold 1) g c most ->
  (tree g -> 2 <= order g <= 7 \/ order g = 9 -> (most <= Z.of_nat (halvings g))%Z)
  /\ (order g = 8 -> has g (order g) (star_edges (order g - 1)) -> (Z.of_nat (halvings g) < most)%Z).
Proof.
  intros good here. destruct (per_size g c most good here) as [few many]. split; auto.
Qed.

(** The star with 14 nodes, in 13 colors. *)
Definition star_13 : coloring :=
  {| order := 14; matchings := map (fun leaf => [(0, leaf)]) (seq 1 13) |}.

(** M is `most` and L is `halvings g`: M/L is at most 7/4 for every tree with 2 to 14 nodes, and 7/4 for one of them.
    `maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under Threshold-1 on
    g, in any proper coloring, from any color c on; by Theorem 12 it exists, and the gaps give it. *)
Theorem largest_quotient :
  (forall g c most, proper g -> tree g -> 2 <= order g <= 14 -> maximum_stable (threshold 1) g c most ->
    (4 * most <= 7 * Z.of_nat (halvings g))%Z)
  /\ exists g, proper g /\ tree g /\ 2 <= order g <= 14 /\
     forall c, exists most, maximum_stable (threshold 1) g c most /\ (4 * most = 7 * Z.of_nat (halvings g))%Z.
Proof.
  split.
  - intros g c most good t sizes here. pose proof (below_half g c most good t here) as half.
    assert (cases : order g = 2 \/ order g = 3 \/ order g = 4 \/ order g = 5 \/ order g = 6 \/ order g = 7
      \/ order g = 8 \/ order g = 9 \/ order g = 10 \/ order g = 11 \/ order g = 12 \/ order g = 13 \/ order g = 14)
      by lia.
    repeat (destruct cases as [same|cases]; [by_size same|]). by_size cases.
  - assert (good : proper star_13) by (apply is_proper_true; reflexivity).
    assert (t : tree star_13) by (apply is_tree_true; [auto|reflexivity]).
    assert (it : has star_13 14 (star_edges 13)) by (split; reflexivity).
    exists star_13. split; auto. split; auto. split; [simpl; lia|]. intros c. exists 7%Z. split; [|reflexivity].
    exact (star_msd star_13 13 c good ltac:(lia) it).
Qed.
