(* Bounds that Plaxton's report prints with O or Omega, and that fail with every constant C: on two tokens (section 2.1),
   on the shuffle-exchange network (section 2.4), on the levels of Algorithm MultiBalance (section 3.1), on a sample of a
   single token (section 3.3), and on the volume of a ball of radius d/2 (appendix B). *)
From Coq Require Import List ZArith Lia Arith Ring Field.
From Loadbal Require Import Loads Words Binomials BallRatios Discrepancies HypercubeNetwork LowerBounds OrderedField.
Import ListNotations.
Open Scope Z_scope.

(* --- section 2.1 --- *)

(** `time_at_least` says that from some loads of n = 2 tokens, at most m = 2 at a processor, the number `time` of steps
    of every balancing schedule satisfies m + d <= C time. It is false, so T(2,2) < (m + d)/C. *)
Theorem leighton_lower_bound_no_constant c d : 1 <= c -> (1 <= d)%nat -> c < 2 + Z.of_nat d ->
  2 * quotient_up 2 (2 ^ Z.of_nat d) <= 2
  /\ ~ time_at_least (2 ^ d) (beside (hypercube d)) 2 2 (fun time => 2 + Z.of_nat d <= c * Z.of_nat time).
Proof.
  intros some positive large. split.
  - assert (two : 2 ^ 1 <= 2 ^ Z.of_nat d) by (apply Z.pow_le_mono_r; lia). change (2 ^ 1) with 2 in two.
    assert (quotient_up 2 (2 ^ Z.of_nat d) = 1) as ->; [|lia].
    unfold quotient_up. symmetry. apply (Z.div_unique _ _ 1 1); lia.
  - intros all. destruct (two_tokens_are_fast d _ positive all) as (time & few & bound). nia.
Qed.

(* --- section 2.4 --- *)

Section Growth.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Local Open Scope F_scope.

(** `log_p` is the logarithm of p; n = 2 and m = 1, so that log n = 1 and log m = 0. The last inequality is m log p > (C /
    epsilon) m log(n/m), multiplied by epsilon. The first two are 2n/p <= m <= n^(1-epsilon). *)
Theorem se_tight_range_no_constant (c log_p epsilon : F) : 1 <= c -> 1 + 1 <= log_p -> 0 < epsilon -> epsilon < 1 ->
  c < epsilon * log_p ->
  1 + 1 - log_p <= 0 /\ 0 <= (1 - epsilon) * 1 /\ c * (1 - 0) < epsilon * log_p.
Proof.
  intros _ wide some part large. split; [|split].
  - apply at_most_by in wide. apply at_most_by. replace (0 - (1 + 1 - log_p)) with (log_p - (1 + 1)) by ring. auto.
  - apply less_by in part. apply at_most_by. replace ((1 - epsilon) * 1 - 0) with (1 - epsilon) by ring. apply less_at_most. auto.
  - replace (c * (1 - 0)) with c by ring. auto.
Qed.
End Growth.

(* --- section 3.1 --- *)

Lemma dimension_below_half d : (3 <= d)%nat -> Z.of_nat d + 1 <= 2 ^ Z.of_nat (d - 1).
Proof.
  intros three. replace d with (S (S (S (d - 3)))) by lia. generalize (d - 3)%nat as e. induction e as [|e IH].
  - vm_compute. discriminate.
  - replace (S (S (S (S e))) - 1)%nat with (S (S (S (S e)) - 1)) by lia.
    rewrite (Nat2Z.inj_succ (S (S (S e)) - 1)), Z.pow_succ_r by lia. lia.
Qed.

(** d = C + 2, n = g = 2^log_g, l is i + 1, and c is C. 2^(-l) (n 2^(l-d) + g 2^l (d-l)) is n/p + g (d-l). `low l` is a
    number that is at most sqrt(log g / l), and high one that is at least sqrt(log g log p): so the level sum is larger
    than C times (n/p) sqrt(log g log p) + g d^2. Both sides are multiplied by p. *)
Theorem theorem_3_1_sum_no_constant c d log_g : 1 <= c -> Z.of_nat d = c + 2 -> 4 * Z.of_nat d ^ 4 <= log_g ->
  exists (high : Z) (low : nat -> Z), 0 <= high /\ log_g * Z.of_nat d <= high ^ 2
    /\ (forall l, (1 <= l <= d)%nat -> 0 <= low l /\ low l ^ 2 * Z.of_nat l <= log_g)
    /\ let g := 2 ^ log_g in let p := 2 ^ Z.of_nat d in
       c * (g * high + p * g * Z.of_nat d ^ 2)
       < sum d (fun i => let l := S i in (g + p * g * (Z.of_nat d - Z.of_nat l)) * low l + p * g * Z.of_nat l).
Proof.
  intros some wide large. set (k := Z.of_nat d) in *. set (q := Z.sqrt log_g).
  assert (three : 3 <= k) by lia. assert (nonneg : 0 <= log_g) by nia.
  pose proof (Z.sqrt_spec log_g nonneg) as [below above]. fold q in below, above.
  assert (natural_q : 0 <= q) by (apply Z.sqrt_nonneg).
  assert (q_large : 2 * k ^ 2 <= q).
  { unfold q. apply Z.sqrt_le_square; [nia|nia|]. replace (2 * k ^ 2 * (2 * k ^ 2)) with (4 * k ^ 4) by ring. auto. }
  exists ((q + 1) * k), (fun l => if (l =? 1)%nat then q else 0). split; [nia|]. split; [|split].
  - replace (((q + 1) * k) ^ 2) with (((q + 1) * (q + 1)) * (k * k)) by ring.
    assert (log_g <= (q + 1) * (q + 1)) by (unfold Z.succ in above; lia). nia.
  - intros l range. destruct (Nat.eqb_spec l 1) as [->|]; [|split; lia].
    split; [auto|]. change (Z.of_nat 1) with 1. replace (q ^ 2 * 1) with (q * q) by ring. auto.
  - intros g p. assert (g_positive : 0 < g) by (apply Z.pow_pos_nonneg; lia).
    assert (p_large : 2 * (k + 1) <= p).
    { unfold p, k. replace (Z.of_nat d) with (Z.succ (Z.of_nat (d - 1))) by lia. rewrite Z.pow_succ_r by lia.
      pose proof (dimension_below_half d ltac:(lia)). lia. }
    assert (first : (g + p * g * (k - 1)) * q
      <= sum d (fun i => let l := S i in (g + p * g * (k - Z.of_nat l)) * (if (l =? 1)%nat then q else 0)
           + p * g * Z.of_nat l)).
    { replace d with (S (d - 1)) by lia. rewrite sum_first. cbn [Nat.eqb].
      assert (rest : 0 <= sum (d - 1) (fun i => let l := S (S i) in
        (g + p * g * (k - Z.of_nat l)) * (if (l =? 1)%nat then q else 0) + p * g * Z.of_nat l)).
      { apply sum_nonneg. intros i ini. cbv zeta. cbn [Nat.eqb]. nia. }
      cbv zeta in rest |- *. cbn [Nat.eqb] in rest |- *. change (Z.of_nat 1) with 1. nia. }
    apply Z.lt_le_trans with ((g + p * g * (k - 1)) * q); [|exact first].
    replace ((g + p * g * (k - 1)) * q) with (g * (q + p * ((k - 1) * q))) by ring.
    replace (c * (g * ((q + 1) * k) + p * g * k ^ 2)) with (g * (c * ((q + 1) * k) + p * (c * k ^ 2))) by ring.
    apply Z.mul_lt_mono_pos_l; auto. assert (c = k - 2) as -> by lia.
    set (cube := (k - 2) * k ^ 2).
    assert (half : 2 * cube <= (k - 2) * q).
    { replace (2 * cube) with ((k - 2) * (2 * k ^ 2)) by (unfold cube; ring). apply Z.mul_le_mono_nonneg_l; lia. }
    assert (half' : p * (k * q) <= p * (2 * ((k - 1) * q - cube))) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (all : 2 * (k + 1) * (k * q) <= p * (k * q)) by (apply Z.mul_le_mono_nonneg_r; nia).
    assert (some_q : 0 < q) by nia. clearbody cube. nia.
Qed.

(* --- section 3.3 --- *)

Lemma cube_below_power d : (4 <= d)%nat -> (Z.of_nat d - 3) ^ 2 * Z.of_nat d + 2 <= 2 ^ Z.of_nat d.
Proof.
  intros four. destruct (Nat.le_gt_cases 10 d) as [ten|].
  - replace d with (10 + (d - 10))%nat by lia. generalize (d - 10)%nat as e. induction e as [|e IH].
    + vm_compute. discriminate.
    + replace (10 + S e)%nat with (S (10 + e)) by lia. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
      assert (10 <= Z.of_nat (10 + e)) by lia. set (k := Z.of_nat (10 + e)) in *.
      assert ((Z.succ k - 3) ^ 2 * Z.succ k + 2 <= 2 * ((k - 3) ^ 2 * k + 2)) by nia. lia.
  - assert (d = 4 \/ d = 5 \/ d = 6 \/ d = 7 \/ d = 8 \/ d = 9)%nat as [->|[->|[->|[->|[->| ->]]]]] by lia;
      vm_compute; discriminate.
Qed.

(** The processor has one token of the group: |1 - 1/p| > C sqrt(log p / p). Both sides are multiplied by p and
    squared. *)
Theorem sample_concentration_no_constant c d : 1 <= c -> c + 3 <= Z.of_nat d ->
  let p := 2 ^ Z.of_nat d in c ^ 2 * (Z.of_nat d * p) < (p - 1) ^ 2.
Proof.
  intros some large p. pose proof (cube_below_power d ltac:(lia)) as bound. fold p in bound.
  set (k := Z.of_nat d) in *. assert (less : c ^ 2 * k <= (k - 3) ^ 2 * k).
  { apply Z.mul_le_mono_nonneg_r; [lia|]. apply Z.pow_le_mono_l. lia. }
  assert (0 < p) by (apply Z.pow_pos_nonneg; lia).
  replace (c ^ 2 * (k * p)) with (c ^ 2 * k * p) by ring.
  apply Z.le_lt_trans with ((p - 2) * p); [apply Z.mul_le_mono_nonneg_r; lia|nia].
Qed.

(* --- appendix B --- *)

(** R_{d,r} is `volume d r` over `binomial d r`, and d = 2 r. *)
Theorem lemma_b_2_case_1_no_constant c r : 1 <= c -> 2 * c * (c - 1) < Z.of_nat r ->
  c * binomial (2 * r) r < volume (2 * r) r.
Proof.
  intros some large. pose proof (volume_even r) as even. pose proof (central_above r) as above.
  pose proof (central_positive r) as positive.
  assert (square : 16 ^ Z.of_nat r = 4 ^ Z.of_nat r * 4 ^ Z.of_nat r) by (rewrite <- Z.pow_mul_l; reflexivity).
  rewrite square in above. assert (0 < 4 ^ Z.of_nat r) by (apply Z.pow_pos_nonneg; lia).
  set (x := 4 ^ Z.of_nat r) in *. set (b := binomial (2 * r) r) in *. set (v := volume (2 * r) r) in *.
  clearbody x b v. assert (less : (2 * c - 1) * b < x); [|lia].
  apply Z.square_lt_simpl_nonneg; [lia|].
  apply Z.lt_le_trans with ((2 * Z.of_nat r + 1) * (b * b)); [|exact above].
  replace ((2 * c - 1) * b * ((2 * c - 1) * b)) with ((2 * c - 1) * (2 * c - 1) * (b * b)) by ring.
  apply Z.mul_lt_mono_pos_r; nia.
Qed.
