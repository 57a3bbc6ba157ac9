(* The smallest ratio of the volume of a Hamming ball to its outermost layer in the middle, up to dimension 2000: Plaxton,
   appendix B, Lemma B.2, case 3. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Binomials BallVolumes HammingBalls BallRatios.
Import ListNotations.
Open Scope Z_scope.

(* --- the smallest ratio in the middle, of the largest odd dimension --- *)

(** C(2k,k) after so many steps from the given one. *)
Fixpoint central_from (steps : nat) (k central : Z) : Z :=
  match steps with
  | O => central
  | S steps => central_from steps (k + 1) (2 * (2 * k + 1) * central / (k + 1))
  end.

Lemma central_from_is steps : forall e,
  central_from steps (Z.of_nat e) (binomial (2 * e) e) = binomial (2 * (e + steps)) (e + steps).
Proof.
  induction steps as [|steps IH]; intros e; cbn [central_from]; [rewrite Nat.add_0_r; reflexivity|].
  rewrite <- central_next, Nat2Z.inj_succ, (Z.mul_comm (Z.succ _)), Z.div_mul by lia.
  replace (Z.of_nat e + 1) with (Z.of_nat (S e)) by lia. rewrite IH. replace (S e + steps)%nat with (e + S steps)%nat by lia.
  reflexivity.
Qed.

(** Whether 10^6 R^2 is at least 392993 d, for the ball of radius e in dimension d = 2e + 1. *)
Definition is_high (e : Z) (square power : Z) : Prop :=
  392993 * (2 * e + 1) ^ 3 * square <= 1000000 * (e + 1) ^ 2 * power.

Lemma high_before e : let k := Z.of_nat e in
  is_high (k + 1) (binomial (2 * S e) (S e) * binomial (2 * S e) (S e)) (16 ^ (k + 1)) ->
  is_high k (binomial (2 * e) e * binomial (2 * e) e) (16 ^ k).
Proof.
  intros k. unfold is_high. pose proof (central_squares e) as next. cbv zeta in next. fold k in next.
  rewrite Z.pow_add_r by (unfold k; lia). change (16 ^ 1) with 16.
  set (a := binomial (2 * e) e * binomial (2 * e) e) in *.
  set (b := binomial (2 * S e) (S e) * binomial (2 * S e) (S e)) in *.
  assert (0 <= k) by (unfold k; lia). assert (0 <= a) by (apply Z.square_nonneg).
  assert (0 < 16 ^ k) by (apply Z.pow_pos_nonneg; lia). set (power := 16 ^ k) in *. clearbody a b power k.
  intros high.
  apply (Z.mul_le_mono_pos_l _ _ (4 * (2 * (k + 1) + 1) ^ 3)); [nia|].
  assert (step : 4 * (k + 2) ^ 2 * (2 * k + 1) <= (2 * (k + 1) + 1) ^ 3) by nia.
  assert (left : 4 * (2 * (k + 1) + 1) ^ 3 * (392993 * (2 * k + 1) ^ 3 * a) =
    (2 * k + 1) * (k + 1) ^ 2 * (392993 * (2 * (k + 1) + 1) ^ 3 * b)).
  { replace (4 * (2 * (k + 1) + 1) ^ 3 * (392993 * (2 * k + 1) ^ 3 * a)) with
      (392993 * (2 * (k + 1) + 1) ^ 3 * (2 * k + 1) * (4 * (2 * k + 1) * (2 * k + 1) * a)) by ring.
    rewrite <- next. ring. }
  rewrite left.
  assert (more : (2 * k + 1) * (k + 1) ^ 2 * (392993 * (2 * (k + 1) + 1) ^ 3 * b) <=
    (2 * k + 1) * (k + 1) ^ 2 * (1000000 * (k + 1 + 1) ^ 2 * (power * 16))).
  { apply Z.mul_le_mono_nonneg_l; [nia|exact high]. }
  assert (scaled : 4000000 * (k + 1) ^ 2 * power * (4 * (k + 2) ^ 2 * (2 * k + 1)) <=
    4000000 * (k + 1) ^ 2 * power * (2 * (k + 1) + 1) ^ 3).
  { apply Z.mul_le_mono_nonneg_l; [|exact step]. apply Z.mul_nonneg_nonneg; [nia|lia]. }
  replace (k + 1 + 1) with (k + 2) in more by ring.
  replace ((2 * k + 1) * (k + 1) ^ 2 * (1000000 * (k + 2) ^ 2 * (power * 16))) with
    (4000000 * (k + 1) ^ 2 * power * (4 * (k + 2) ^ 2 * (2 * k + 1))) in more by ring.
  replace (4 * (2 * (k + 1) + 1) ^ 3 * (1000000 * (k + 1) ^ 2 * power)) with
    (4000000 * (k + 1) ^ 2 * power * (2 * (k + 1) + 1) ^ 3) by ring.
  lia.
Qed.

(** Whether C(1998,999) makes 10^6 R^2 at least 392993 d, but less than 392994 d, in dimension 1999. *)
Definition is_last (central : Z) : bool :=
  (392993 * 1999 ^ 3 * (central * central) <=? 1000000 * 1000 ^ 2 * 16 ^ 999)
  && (1000000 * 1000 ^ 2 * 16 ^ 999 <? 392994 * 1999 ^ 3 * (central * central)).

Lemma computed_is_last : is_last (central_from 999 0 1) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma last_central e : e = 999%nat ->
  392993 * 1999 ^ 3 * (binomial (2 * e) e * binomial (2 * e) e) <= 1000000 * 1000 ^ 2 * 16 ^ 999
  /\ 1000000 * 1000 ^ 2 * 16 ^ 999 < 392994 * 1999 ^ 3 * (binomial (2 * e) e * binomial (2 * e) e).
Proof.
  intros is_e. pose proof (central_from_is e 0) as value. rewrite Nat.add_0_l in value.
  assert (last : is_last (binomial (2 * e) e) = true) by (rewrite <- value, is_e; exact computed_is_last).
  unfold is_last in last. apply andb_prop in last as [high low]. split; [apply Z.leb_le|apply Z.ltb_lt]; assumption.
Qed.

Lemma high_odd e : (e <= 999)%nat -> is_high (Z.of_nat e) (binomial (2 * e) e * binomial (2 * e) e) (16 ^ Z.of_nat e).
Proof.
  intros small. remember (999 - e)%nat as left eqn:is_left. revert e small is_left.
  induction left as [|left IH]; intros e small is_left.
  - assert (is_e : e = 999%nat) by lia. destruct (last_central e is_e) as [high _].
    assert (same : Z.of_nat e = 999) by lia. unfold is_high. rewrite same.
    set (c := binomial (2 * e) e) in *. set (x := 16 ^ 999) in *. clearbody c x. lia.
  - apply high_before. replace (Z.of_nat e + 1) with (Z.of_nat (S e)) by lia. apply IH; lia.
Qed.

Lemma high_even e : (6 <= e <= 1000)%nat ->
  392993 * (8 * Z.of_nat e * (binomial (2 * e) e * binomial (2 * e) e)) <=
  1000000 * (4 * (volume (2 * e) e * volume (2 * e) e)).
Proof.
  intros range. pose proof (volume_even e) as size. pose proof (central_within e ltac:(lia)) as within.
  rewrite <- sixteen in within. pose proof (central_positive e).
  assert (0 < 4 ^ Z.of_nat e) by (apply Z.pow_pos_nonneg; lia).
  set (x := 4 ^ Z.of_nat e) in *. set (c := binomial (2 * e) e) in *. set (v := volume (2 * e) e) in *.
  assert (6 <= Z.of_nat e <= 1000) by lia. set (k := Z.of_nat e) in *. clearbody x c v k.
  assert (square : 4 * (v * v) = x * x + 2 * (x * c) + c * c).
  { replace (4 * (v * v)) with ((2 * v) * (2 * v)) by ring. rewrite size. ring. }
  assert (root : k * c <= 20 * x).
  { apply Z.le_ngt. intros less. assert (0 < c * c) by (apply Z.mul_pos_pos; lia).
    assert ((20 * x) * (20 * x) < (k * c) * (k * c)) by (apply Z.mul_lt_mono_nonneg; lia).
    assert (k * k * (c * c) <= 1000 * k * (c * c)) by (apply Z.mul_le_mono_nonneg_r; nia). nia. }
  assert (k * c * c <= 20 * x * c) by (apply Z.mul_le_mono_nonneg_r; lia).
  assert (0 <= c * c) by (apply Z.square_nonneg). rewrite square. nia.
Qed.

Lemma high_odd_volume e : (e <= 999)%nat ->
  392993 * (Z.of_nat (S (2 * e)) * (binomial (S (2 * e)) e * binomial (S (2 * e)) e)) <=
  1000000 * (volume (S (2 * e)) e * volume (S (2 * e)) e).
Proof.
  intros small. pose proof (high_odd e small) as high. unfold is_high in high. rewrite volume_odd, sixteen.
  pose proof (layer_odd e) as layer. replace (Z.of_nat (S (2 * e))) with (2 * Z.of_nat e + 1) by lia.
  set (x := 16 ^ Z.of_nat e) in *. set (c := binomial (2 * e) e) in *. set (s := binomial (S (2 * e)) e) in *.
  set (k := Z.of_nat e) in *. assert (0 <= k) by (unfold k; lia). clearbody x c s k.
  apply (Z.mul_le_mono_pos_l _ _ ((k + 1) * (k + 1))); [nia|].
  replace ((k + 1) * (k + 1) * (392993 * ((2 * k + 1) * (s * s)))) with
    (392993 * (2 * k + 1) * (((k + 1) * s) * ((k + 1) * s))) by ring.
  rewrite layer. replace (392993 * (2 * k + 1) * ((2 * k + 1) * c * ((2 * k + 1) * c))) with
    (392993 * (2 * k + 1) ^ 3 * (c * c)) by ring.
  replace ((k + 1) * (k + 1) * (1000000 * x)) with (1000000 * (k + 1) ^ 2 * x) by ring. exact high.
Qed.

Lemma last_below e : e = 999%nat ->
  1000000 * volume (S (2 * e)) e ^ 2 < 392994 * (Z.of_nat (S (2 * e)) * binomial (S (2 * e)) e ^ 2).
Proof.
  intros is_e. rewrite !Z.pow_2_r, volume_odd, sixteen. pose proof (layer_odd e) as layer.
  destruct (last_central e is_e) as [_ low]. assert (same : Z.of_nat e = 999) by lia.
  replace (Z.of_nat (S (2 * e))) with 1999 by lia. rewrite same in *.
  set (c := binomial (2 * e) e) in *. set (s := binomial (S (2 * e)) e) in *. set (x := 16 ^ 999) in *.
  clearbody x c s. assert (scaled : (1000 * s) * (1000 * s) = (1999 * c) * (1999 * c)).
  { replace (1000 * s) with (1999 * c) by lia. reflexivity. }
  lia.
Qed.

(* plaxton/lemma-b.2-case-3@middle-smallest *)
(** R_{d,r} is `volume d r` over `binomial d r`. `millionths d` is the square of R/sqrt(d) for r = floor(d/2), in millionths
    and rounded down. Over 1 <= d <= 2000 its smallest value is 392993 millionths, for d = 1999. *)
Theorem smallest_middle_square :
  let millionths d := let r := (d / 2)%nat in 1000000 * volume d r ^ 2 / (Z.of_nat d * binomial d r ^ 2) in
  (forall d, (1 <= d <= 2000)%nat -> 392993 <= millionths d) /\
  exists d, (1 <= d <= 2000)%nat /\ millionths d = 392993.
Proof.
  intros millionths.
  assert (all : forall d, (1 <= d <= 2000)%nat -> 392993 <= millionths d).
  { intros d range. unfold millionths. cbv zeta.
    assert (inside : (d / 2 <= d)%nat) by (apply Nat.div_le_upper_bound; lia).
    pose proof (binomial_positive d (d / 2) inside).
    apply Z.div_le_lower_bound; [apply Z.mul_pos_pos; [|apply Z.pow_pos_nonneg]; lia|].
    rewrite !Z.pow_2_r, Z.mul_comm. destruct (even_or_odd d) as (e & [->| ->]).
    - replace (2 * e / 2)%nat with e by (rewrite Nat.mul_comm, Nat.div_mul; lia).
      destruct (le_lt_dec 6 e) as [large|small].
      + pose proof (high_even e ltac:(lia)). rewrite Nat2Z.inj_mul. change (Z.of_nat 2) with 2. lia.
      + do 6 (destruct e as [|e]; [first [lia | vm_compute; discriminate]|]). lia.
    - replace (S (2 * e) / 2)%nat with e by (apply (Nat.div_unique _ _ _ 1); lia).
      pose proof (high_odd_volume e ltac:(lia)). lia. }
  assert (last : forall e, e = 999%nat -> millionths (S (2 * e)) <= 392993).
  { intros e is_e. pose proof (last_below e is_e) as below. clear all. unfold millionths. cbv zeta.
    replace (S (2 * e) / 2)%nat with e by (apply (Nat.div_unique _ _ _ 1); lia).
    apply Z.lt_succ_r. apply Z.div_lt_upper_bound.
    - pose proof (binomial_positive (S (2 * e)) e ltac:(lia)). apply Z.mul_pos_pos; [|apply Z.pow_pos_nonneg]; lia.
    - change (Z.succ 392993) with 392994. rewrite (Z.mul_comm _ 392994). exact below. }
  split; [exact all|]. exists (S (2 * 999)). assert (range : (1 <= S (2 * 999) <= 2000)%nat) by lia. split; [exact range|].
  apply Z.le_antisymm; [exact (last 999%nat eq_refl)|exact (all _ range)].
Qed.
