(* Values of extrema that follow from a theorem and one case, or from a few cases: Plaxton, sections 1 and 2.2 and
   appendix B; Jan, Leu, Li, Dong, sections 3.2 and 3.4. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal.Python Require Import arithmetic.
From Loadbal Require Import PlaxtonSmallCases.
From Loadbal Require StarsAndPaths HypercubeAddresses LowerBounds.
Import ListNotations.
Open Scope nat_scope.

(* --- Plaxton, section 1 --- *)

(** c is the number of the words i < 2^d with 0 <= i <= 2^(d-1). The largest c/2^d over all d >= 2 is 3/4: it is never
    larger, and 3/4 for some d. *)
Theorem processor_range_counted :
  let c d := length (filter (fun i => i <=? 2 ^ (d - 1)) (seq 0 (2 ^ d))) in
  (forall d, 2 <= d -> 4 * c d <= 3 * 2 ^ d) /\ exists d, 2 <= d /\ 4 * c d = 3 * 2 ^ d.
Proof.
  intros c. assert (value : forall d, 2 <= d -> c d = S (2 ^ (d - 1)) /\ 2 ^ d = 2 * 2 ^ (d - 1) /\ 2 <= 2 ^ (d - 1)).
  { intros d two. assert (double : 2 ^ d = 2 * 2 ^ (d - 1)) by (rewrite <- Nat.pow_succ_r'; f_equal; lia).
    assert (some : 2 <= 2 ^ (d - 1)) by exact (Nat.pow_le_mono_r 2 1 (d - 1) ltac:(lia) ltac:(lia)).
    split; [|split; auto]. unfold c. apply (StarsAndPaths.count_below (S (2 ^ (d - 1)))). lia. }
  split.
  - intros d two. destruct (value d two) as (-> & -> & some). lia.
  - exists 2. split; auto.
Qed.

(** c is the number of the processors i < 2^d with 0 <= i < d. The largest c/2^d over all d >= 1 is 1/2: it is never
    larger, and 1/2 for some d. *)
Theorem processor_index_covered :
  let c d := length (filter (fun i => i <? d) (seq 0 (2 ^ d))) in
  (forall d, 1 <= d -> 2 * c d <= 1 * 2 ^ d) /\ exists d, 1 <= d /\ 2 * c d = 1 * 2 ^ d.
Proof.
  intros c. split.
  - intros d some. assert (powers : 2 * d <= 2 ^ d).
    { induction d as [|d IH]; [lia|]. rewrite Nat.pow_succ_r'. destruct d as [|d]; [simpl; lia|].
      specialize (IH ltac:(lia)). lia. }
    unfold c. rewrite StarsAndPaths.count_below by lia. lia.
  - exists 1. split; auto.
Qed.

(** `example` is the journey of the packet, and the last of `receivers` receives it last; 179 is 10110011. The number of
    bits, of 8, in which the two processors differ is 1. *)
Theorem packet_example_roles_distance :
  length (filter (fun b => xorb (Nat.testbit 179 b) (Nat.testbit (last (receivers example) 0) b)) (seq 0 8)) = 1.
Proof. vm_compute. reflexivity. Qed.

(* --- Jan, Leu, Li, Dong --- *)

(** The lists of n numbers, each of them 2 or 3. *)
Fixpoint twos_and_threes (n : nat) : list (list nat) :=
  match n with O => [[]] | S n => flat_map (fun rest => [2 :: rest; 3 :: rest]) (twos_and_threes n) end.

(** The total of the numbers at the places that leave the remainder r modulo m. *)
Definition total_at (m r : nat) (x : list nat) : nat :=
  list_sum (map (fun i => nth i x 0) (filter (fun i => i mod m =? r) (seq 0 (length x)))).

(** The places are the addresses of the 8 cycles. Those that end in 0 and 1 leave the remainders 0 and 1 modulo 2, and
    those that end in 00, 10, 01 and 11 the remainders 0, 2, 1 and 3 modulo 4. *)
Theorem figure_2_fits :
  length (filter (fun x => (list_sum x =? 19)
    && (total_at 2 0 x =? 10) && (total_at 2 1 x =? 9)
    && (total_at 4 0 x =? 5) && (total_at 4 2 x =? 5) && (total_at 4 1 x =? 5) && (total_at 4 3 x =? 4))
    (twos_and_threes 8)) = 8.
Proof. vm_compute. reflexivity. Qed.

Open Scope Z_scope.

(** v is floor(10^4 log2(n)/n), as v n <= 10^4 log2(n) < (v + 1) n. *)
Definition scaled_ratio (n v : Z) : Prop := 2 ^ (v * n) <= n ^ 10000 < 2 ^ ((v + 1) * n).

Lemma cubes n : 1 <= n -> n ^ 3 <= 3 ^ n.
Proof.
  intros some. destruct (HypercubeAddresses.meaning_of_p (Z.to_nat n) ltac:(lia)) as [cube _].
  apply Nat2Z.inj_le in cube. rewrite !Nat2Z.inj_pow, Z2Nat.id in cube by lia. exact cube.
Qed.

(* The power e is a variable here, so that no tactic computes it. *)
Lemma third_power n v e : 1 <= n -> 0 <= v -> 0 <= e -> 2 ^ (v * n) <= n ^ e -> 2 ^ (3 * v) <= 3 ^ e.
Proof.
  intros some natural exponent low. apply Z.le_ngt. intros more.
  assert (less : (3 ^ e) ^ n < (2 ^ (3 * v)) ^ n).
  { apply Z.pow_lt_mono_l; [lia|]. split; [apply Z.pow_nonneg; lia|exact more]. }
  assert (left : (2 ^ (v * n)) ^ 3 <= (n ^ e) ^ 3).
  { apply Z.pow_le_mono_l. split; [apply Z.pow_nonneg; lia|exact low]. }
  assert (right : (n ^ 3) ^ e <= (3 ^ n) ^ e).
  { apply Z.pow_le_mono_l. split; [apply Z.pow_nonneg; lia|exact (cubes n some)]. }
  rewrite <- !Z.pow_mul_r in less, left, right by nia.
  replace (3 * v * n) with (v * n * 3) in less by lia. replace (e * n) with (n * e) in less by lia.
  replace (e * 3) with (3 * e) in left by lia. lia.
Qed.

(* This power takes fewer multiplications. *)
Lemma power_of_three : 3 ^ 10000 = (3 ^ 100) ^ 100.
Proof. rewrite <- Z.pow_mul_r by discriminate. f_equal. Qed.

(** The largest value over 1 <= n <= 200 is 5283: it is never larger, and 5283 for some n. *)
Theorem meaning_of_p_value :
  (forall n v, 1 <= n <= 200 -> 0 <= v -> scaled_ratio n v -> v <= 5283)
  /\ exists n, 1 <= n <= 200 /\ scaled_ratio n 5283.
Proof.
  assert (ten_thousand : 0 <= 10000) by lia. split.
  - intros n v range natural [low _]. apply Z.le_ngt. intros many.
    pose proof (third_power n v 10000 (proj1 range) natural ten_thousand low) as third.
    assert (least : 2 ^ (3 * 5284) <= 2 ^ (3 * v)) by (clear third low; apply Z.pow_le_mono_r; lia).
    assert (most : 3 ^ 10000 < 2 ^ (3 * 5284)) by (rewrite power_of_three; apply Z.ltb_lt; vm_compute; reflexivity).
    exact (Z.lt_irrefl _ (Z.lt_le_trans _ _ _ (Z.lt_le_trans _ _ _ most least) third)).
  - exists 3. split; [lia|]. unfold scaled_ratio.
    rewrite power_of_three. split; [apply Z.leb_le; vm_compute; reflexivity|apply Z.ltb_lt; vm_compute; reflexivity].
Qed.

(* --- Plaxton, section 2.2 and appendix B --- *)

(** `quotient_up` is the quotient rounded up, and m >= 2n/p is multiplied by p. The smallest (n - ceil(n/m) ceil(n/p))/n
    is 1/5: it is never smaller, and 1/5 for some d, n and m. Rounding down to six decimals leaves 1/5 as it is. *)
Theorem smallest_numerator :
  (forall d n m, (1 <= d)%nat -> 1 <= n -> let p := 2 ^ Z.of_nat d in 2 * n <= m * p -> 2 <= m <= n ->
    1 * n <= 5 * (n - quotient_up n m * quotient_up n p))
  /\ exists d n m, (1 <= d)%nat /\ 1 <= n /\ let p := 2 ^ Z.of_nat d in 2 * n <= m * p /\ 2 <= m <= n
     /\ 1 * n = 5 * (n - quotient_up n m * quotient_up n p).
Proof.
  split.
  - intros d n m some tokens p enough range. rewrite Z.mul_1_l.
    exact (LowerBounds.theorem_2_2_numerator_without_substitution d n m some tokens enough range).
  - exists 2%nat, 5, 3. repeat split; try lia; vm_compute; congruence.
Qed.

(** With E for 2D = d - 2r, which is not negative: D >= sqrt(d) is E^2 >= 4d, d > 4D is d > 2E, r > s is r E > 2d, and
    s > 8 is d > 4E. *)
Definition is_far (d r : Z) : Prop :=
  let E := d - 2 * r in 0 <= d /\ 0 <= E /\ 4 * d <= E * E /\ 2 * E < d /\ 2 * d < r * E /\ 4 * E < d.

(** The smallest d for which some r satisfies the conditions is 69: none is smaller, and 69 is one. *)
Theorem smallest_far_dimension : (forall d r, is_far d r -> 69 <= d) /\ exists r, is_far 69 r.
Proof.
  unfold is_far. split.
  - intros d r (natural & positive & square & _ & _ & far). set (E := d - 2 * r) in *. clearbody E.
    assert (16 < E) by nia. lia.
  - exists 26. lia.
Qed.
