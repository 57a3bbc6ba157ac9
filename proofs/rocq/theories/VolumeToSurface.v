(* The volume V of a complete Hamming ball over its outermost layer S is of the order of sqrt(k), where V =
   2^(d(1-1/k)): Plaxton, Lemma 2.2 and Theorem B.1, for all dimensions d and all radii r up to d/2.

   From below: (d-r) S edges leave the ball, and a bound on the discrepancies of tokens, one on each word of the ball,
   says that these are at most V sqrt(2 d ln (p/V)), p = 2^d. From above: if r is at most d/3, V is at most 2 S, and V
   >= 1. Else V/S is at most 3/2 sqrt(d/4/(z+1)), z = (d-2r)^2/(4d), and the logarithm of V grows from r to the middle
   by at most 3 S/V with each layer, to at least d - 1. *)
From Coq Require Import List ZArith Lia Ring Field Bool Arith.
From Loadbal Require Import Loads Words Hypercube Discrepancies Binomials BallVolumes HammingBalls LowerBounds
  MultiDiscrepancies SubcubeTokens Means EntropyBound LogarithmBound GroupBounds LeastFringes OrderedField SquareRoots
  Logarithms BallRatios.
Import ListNotations.
Open Scope Z_scope.

(* --- from below --- *)

(* plaxton/challenge-fringe-constants@volume-below *)
(** V is `volume d r`, the sum of C(d,l) over l <= r, S is `binomial d r`, and p = 2^d. As V = 2^(d(1-1/k)), k is d ln
    2/ln (p/V), so (V/S)^2 >= k/(8 ln 2) says that d S^2 <= 8 V^2 ln (p/V). Both sides are multiplied by b. The bound is
    stated for every fraction a/b that is at least ln (p/V). *)
Theorem volume_below d r a b : (1 <= d)%nat -> (2 * r <= d)%nat -> 0 <= a -> 1 <= b ->
  natural_log_at_most (2 ^ Z.of_nat d) (volume d r) a b ->
  b * (Z.of_nat d * binomial d r ^ 2) <= 8 * volume d r ^ 2 * a.
Proof.
  intros dims half natural_a some_b log. assert (inc : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia).
  set (ball := fun v => (distance d v 0 <=? r)%nat).
  assert (size : sum (2 ^ d) (fun v => if ball v then 1 else 0) = volume d r).
  { pose proof (ball_size d 0 r ball inc ltac:(lia) (complete_ball d 0 r)) as size. unfold ball in size at 2.
    rewrite complete_outermost in size by auto. unfold volume. rewrite sum_S, <- size. reflexivity. }
  pose proof (ball_edges d 0 r ball a b dims inc (complete_ball d 0 r)) as bound. cbv zeta in bound.
  rewrite size in bound. pose proof (volume_positive d r).
  specialize (bound ltac:(lia) natural_a some_b log). unfold ball in bound. rewrite complete_edges in bound by lia.
  rewrite !Z.pow_2_r in *. set (n := Z.of_nat d) in *. set (k := Z.of_nat r) in *. set (s := binomial d r) in *.
  set (V := volume d r) in *. assert (1 <= n /\ 2 * k <= n) as [one two] by (unfold n, k; lia). clearbody n k s V.
  assert (0 <= s * s) by apply Z.square_nonneg.
  assert (n * n <= 4 * ((n - k) * (n - k))) by nia.
  apply (Z.mul_le_mono_pos_l _ _ n); [lia|].
  assert (b * (n * n * (s * s)) <= b * (4 * ((n - k) * (n - k)) * (s * s))).
  { apply Z.mul_le_mono_nonneg_l; [lia|]. apply Z.mul_le_mono_nonneg_r; auto. }
  lia.
Qed.

(* log (p/V) is between (a-1)/b and a/b. *)
Lemma log_between p V b : 1 <= V <= p -> 1 <= b ->
  exists a, 0 <= a /\ LogarithmBound.log_at_most p V a b /\ (1 <= a -> 2 ^ (a - 1) * V ^ b <= p ^ b).
Proof.
  intros range some. pose proof (pow_positive V b ltac:(lia) ltac:(lia)) as positive.
  pose proof (pow_at_most V p b ltac:(lia)) as less. set (q := p ^ b / V ^ b). exists (Z.log2 q + 1).
  assert (many : 1 <= q) by (apply Z.div_le_lower_bound; lia). pose proof (Z.log2_nonneg q) as natural.
  destruct (Z.log2_spec q ltac:(lia)) as [low high]. unfold Z.succ in high. unfold LogarithmBound.log_at_most.
  pose proof (Z.div_mod (p ^ b) (V ^ b) ltac:(lia)) as division. fold q in division.
  pose proof (Z.mod_pos_bound (p ^ b) (V ^ b) positive) as rest. split; [lia|]. split.
  - apply Z.le_trans with (V ^ b * (q + 1)); [lia|]. apply Z.mul_le_mono_nonneg_l; lia.
  - intros _. replace (Z.log2 q + 1 - 1) with (Z.log2 q) by ring.
    apply Z.le_trans with (q * V ^ b); [apply Z.mul_le_mono_nonneg_r; lia|lia].
Qed.

(* --- from above --- *)

Lemma next_layer d r : (r <= d)%nat -> Z.of_nat d <= 3 * Z.of_nat r + 2 -> binomial d (S r) <= 2 * binomial d r.
Proof.
  intros small far. pose proof (binomial_next d r) as next. pose proof (binomial_nonneg d r).
  rewrite Nat2Z.inj_succ in next. nia.
Qed.

Lemma half_of_all d : 2 ^ Z.of_nat d <= 2 * volume d (d / 2).
Proof.
  destruct (even_or_odd d) as (e & [same|same]); subst d.
  - replace (2 * e / 2)%nat with e by (rewrite Nat.mul_comm, Nat.div_mul; lia).
    rewrite volume_even. replace (Z.of_nat (2 * e)) with (2 * Z.of_nat e) by lia. rewrite Z.pow_mul_r by lia.
    change (2 ^ 2) with 4. pose proof (binomial_nonneg (2 * e) e). lia.
  - replace (S (2 * e) / 2)%nat with e by (apply (Nat.div_unique _ _ _ 1); lia). rewrite volume_odd.
    replace (Z.of_nat (S (2 * e))) with (Z.succ (2 * Z.of_nat e)) by lia. rewrite Z.pow_succ_r, Z.pow_mul_r by lia.
    change (2 ^ 2) with 4. lia.
Qed.

(* Near the middle, of V/S. *)
Lemma near_middle d r : (1 <= r)%nat -> (2 * r <= d)%nat ->
  8 * volume d r ^ 2 <= 9 * (Z.of_nat d * binomial d r ^ 2)
  /\ 8 * ((Z.of_nat d - 2 * Z.of_nat r) * volume d r) <= 17 * (Z.of_nat d * binomial d r).
Proof.
  intros some half. destruct (lemma_b_2 d r some half) as [_ most]. pose proof (volume_positive d r).
  pose proof (binomial_nonneg d r). set (n := Z.of_nat d) in *. set (v := n - 2 * Z.of_nat r) in *.
  assert (0 <= v /\ 1 <= n) by (unfold v, n; lia). set (V := volume d r) in *. set (s := binomial d r) in *.
  clearbody n v V s. rewrite !Z.pow_2_r in *. split.
  - apply (Z.mul_le_mono_pos_l _ _ (4 * n)); [lia|]. assert (0 <= 8 * (V * V) * (v * v)) by nia. lia.
  - apply Z.square_le_simpl_nonneg; [nia|]. assert (0 <= V * V * n) by nia. assert (0 <= n * n * (s * s)) by nia. lia.
Qed.

Section Logarithm.
  Variable F : ordered_field.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
  Local Open Scope F_scope.
  Variable log : Z -> F.
  Hypothesis is_log : is_logarithm log.

  (* log (1 + u/z) is at most 3/2 u/z. *)
  Lemma log_step z u : (1 <= z)%Z -> (0 <= u)%Z -> 0 <= of_Z (3 * u) - of_Z (2 * z) * (log (z + u) - log z).
  Proof.
    intros some natural. pose proof (small_growth z u some natural) as growth.
    pose proof (pow_positive (z + u) (2 * z) ltac:(lia) ltac:(lia)) as positive.
    pose proof (pow_positive z (2 * z) ltac:(lia) ltac:(lia)).
    pose proof (pow_positive 2 (3 * u) ltac:(lia) ltac:(lia)).
    pose proof (log_at_most F log is_log _ _ (conj (proj2 (Z.le_succ_l 0 _) positive) growth)) as logs.
    rewrite (log_of_product F log is_log), !(log_of_power F log is_log), (proj1 is_log) in logs by lia.
    apply at_most_by in logs. replace (of_Z (3 * u) - of_Z (2 * z) * (log (z + u) - log z)) with
      (of_Z (3 * u) * 1 + of_Z (2 * z) * log z - of_Z (2 * z) * log (z + u)) by ring. exact logs.
  Qed.

  (* From r on, each layer adds at most 3 S/V. *)
  Lemma log_grows_by d r m : (2 * (r + m) <= d)%nat -> (Z.of_nat d <= 3 * Z.of_nat r + 2)%Z ->
    0 <= of_nat m * of_Z (3 * binomial d r) - of_Z (volume d r) * (log (volume d (r + m)) - log (volume d r)).
  Proof.
    intros half far. induction m as [|m IH].
    - rewrite Nat.add_0_r. right. unfold of_nat. cbn [Z.of_nat]. ring.
    - specialize (IH ltac:(lia)). rewrite Nat.add_succ_r, volume_S.
      pose proof (volume_positive d r). pose proof (volume_positive d (r + m)).
      pose proof (binomial_nonneg d (S (r + m))). pose proof (ratio_grows d r m ltac:(lia)) as ratio.
      pose proof (next_layer d (r + m) ltac:(lia) ltac:(lia)) as twice.
      set (V := volume d r) in *. set (W := volume d (r + m)) in *. set (S0 := binomial d r) in *.
      set (T := binomial d (S (r + m))) in *. pose proof (log_step W T ltac:(lia) ltac:(lia)) as step.
      assert (enough : (V * (3 * T) <= W * (6 * S0))%Z).
      { apply Z.le_trans with (V * (6 * binomial d (r + m)))%Z; [apply Z.mul_le_mono_nonneg_l; lia|lia]. }
      assert (one : 0 <= of_Z (3 * S0) - of_Z V * (log (W + T) - log W)).
      { apply (factor_natural F (of_Z (2 * W))); [apply of_Z_positive; lia|].
        replace (of_Z (2 * W) * (of_Z (3 * S0) - of_Z V * (log (W + T) - log W))) with
          (of_Z (W * (6 * S0) - V * (3 * T)) + of_Z V * (of_Z (3 * T) - of_Z (2 * W) * (log (W + T) - log W))).
        - apply add_natural; [apply of_Z_natural; lia|]. apply mul_natural; auto. apply of_Z_natural. lia.
        - rewrite of_Z_sub, !of_Z_mul. ring. }
      unfold of_nat in *. rewrite Nat2Z.inj_succ, <- Z.add_1_r, of_Z_add.
      replace ((of_Z (Z.of_nat m) + of_Z 1) * of_Z (3 * S0) - of_Z V * (log (W + T) - log V)) with
        ((of_Z (Z.of_nat m) * of_Z (3 * S0) - of_Z V * (log W - log V))
         + (of_Z (3 * S0) - of_Z V * (log (W + T) - log W))) by ring.
      apply add_natural; auto.
  Qed.

  Lemma log_of_all d : log (2 ^ Z.of_nat d) = of_nat d.
  Proof. rewrite (log_of_power F log is_log), (proj1 is_log) by lia. unfold of_nat. ring. Qed.

  (* d S^2 is at most 6 V^2 log (p/V). *)
  Lemma below d r : (1 <= d)%nat -> (2 * r <= d)%nat ->
    0 <= of_Z (6 * volume d r ^ 2) * (of_nat d - log (volume d r)) - of_Z (Z.of_nat d * binomial d r ^ 2).
  Proof.
    intros some half. destruct (log_gap F log is_log d r some half) as [gap _].
    pose proof (volume_positive d r) as positive.
    assert (few : (volume d r <= 2 ^ Z.of_nat d)%Z) by (pose proof (Logarithms.volume_below d r ltac:(lia)); lia).
    destruct (log_between (2 ^ Z.of_nat d) (volume d r) 34 ltac:(lia) ltac:(lia)) as (a & natural & most & least).
    apply natural_log_of_log in most; [|apply pow_nonneg; lia|lia|lia|lia].
    pose proof (volume_below d r (7 * a) (10 * 34) some half ltac:(lia) ltac:(lia) most) as bound.
    set (n := of_nat d : F) in *. set (l := log (volume d r)) in *.
    assert (near : 0 <= of_Z 34 * (n - l) - of_Z (a - 1)).
    { destruct (Z_le_gt_dec 1 a) as [one|none].
      - specialize (least one). pose proof (pow_positive (volume d r) 34 ltac:(lia) ltac:(lia)).
        pose proof (pow_positive 2 (a - 1) ltac:(lia) ltac:(lia)).
        assert (inside : (1 <= 2 ^ (a - 1) * volume d r ^ 34)%Z) by nia.
        pose proof (log_at_most F log is_log _ _ (conj inside least)) as logs.
        rewrite (log_of_product F log is_log) in logs by lia.
        rewrite !(log_of_power F log is_log) in logs by (try lia; apply pow_positive; lia).
        rewrite (proj1 is_log) in logs. apply at_most_by in logs. fold l n in logs.
        replace (of_Z (Z.of_nat d) * 1) with n in logs by (unfold n, of_nat; ring).
        replace (of_Z 34 * (n - l) - of_Z (a - 1)) with (of_Z 34 * n - (of_Z (a - 1) * 1 + of_Z 34 * l)) by ring.
        exact logs.
      - replace (of_Z 34 * (n - l) - of_Z (a - 1)) with (of_Z 34 * (n - l) + of_Z (1 - a))
          by (rewrite !of_Z_sub; ring).
        apply add_natural; [|apply of_Z_natural; lia]. apply mul_natural; [apply of_Z_natural; lia|].
        apply (factor_natural F (of_Z 241)); [apply of_Z_positive; lia|].
        replace (of_Z 241 * (n - l)) with (of_Z 241 * (n - l) - of_Z 100 + of_Z 100) by ring.
        apply add_natural; auto. apply of_Z_natural. lia. }
    set (V := volume d r) in *. set (S0 := (Z.of_nat d * binomial d r ^ 2)%Z) in *.
    assert (natural_V : (0 <= V ^ 2)%Z) by (apply pow_nonneg; lia). set (W := (V ^ 2)%Z) in *. clearbody V S0 W n l.
    assert (bound' : (340 * S0 <= 56 * W * a)%Z) by lia.
    apply (factor_natural F (of_Z (340 * 241))); [apply of_Z_positive; lia|].
    replace (of_Z (340 * 241) * (of_Z (6 * W) * (n - l) - of_Z S0)) with
      (of_Z 241 * of_Z (56 * W * a - 340 * S0) + of_Z (241 * 56) * of_Z W * (of_Z 34 * (n - l) - of_Z (a - 1))
       + of_Z (136 * W) * (of_Z 241 * (n - l) - of_Z 100) + of_Z (104 * W)).
    - apply add_natural; [apply add_natural; [apply add_natural|]|].
      + apply mul_natural; apply of_Z_natural; lia.
      + apply mul_natural; [apply mul_natural; apply of_Z_natural; lia|exact near].
      + apply mul_natural; [apply of_Z_natural; lia|exact gap].
      + apply of_Z_natural. lia.
    - rewrite !of_Z_sub, !of_Z_mul. ring.
  Qed.

  (* V^2 log (p/V) is at most 5 d S^2. *)
  Lemma above d r : (1 <= d)%nat -> (2 * r <= d)%nat ->
    0 <= of_Z (5 * (Z.of_nat d * binomial d r ^ 2)) - of_Z (volume d r ^ 2) * (of_nat d - log (volume d r)).
  Proof.
    intros some half. pose proof (volume_positive d r) as positive.
    pose proof (binomial_positive d r ltac:(lia)) as layer.
    destruct (Z_le_gt_dec (3 * Z.of_nat r) (Z.of_nat d)) as [near|far].
    - pose proof (volume_progression d r half) as bound.
      assert (twice : (volume d r <= 2 * binomial d r)%Z).
      { apply (Z.mul_le_mono_pos_l _ _ (Z.of_nat d - 2 * Z.of_nat r + 1)); [lia|]. etransitivity; [exact bound|]. nia. }
      pose proof (log_at_most F log is_log 1 (volume d r) ltac:(lia)) as natural.
      rewrite (log_of_1 F log is_log) in natural.
      set (V := volume d r) in *. set (s := binomial d r) in *. set (l := log V) in *. clearbody V s l.
      replace (of_Z (5 * (Z.of_nat d * s ^ 2)) - of_Z (V ^ 2) * (of_nat d - l)) with
        (of_nat d * of_Z (5 * s ^ 2 - V ^ 2) + of_Z (V ^ 2) * l).
      + apply add_natural; apply mul_natural.
        * apply of_Z_natural. lia.
        * apply of_Z_natural. rewrite !Z.pow_2_r. nia.
        * apply of_Z_natural. rewrite Z.pow_2_r. nia.
        * exact natural.
      + unfold of_nat. rewrite of_Z_sub, !of_Z_mul. ring.
    - assert (one : (1 <= r)%nat) by lia. destruct (near_middle d r one half) as [first second].
      set (m := (d / 2)%nat). assert (place : (r <= m /\ 2 * m <= d)%nat).
      { unfold m. split; [apply Nat.div_le_lower_bound; lia|apply Nat.mul_div_le; lia]. }
      pose proof (log_grows_by d r (m - r) ltac:(lia) ltac:(lia)) as grows.
      replace (r + (m - r))%nat with m in grows by lia.
      pose proof (half_of_all d) as half_. fold m in half_. pose proof (volume_positive d m).
      pose proof (pow_positive 2 (Z.of_nat d) ltac:(lia) ltac:(lia)) as all.
      pose proof (log_at_most F log is_log _ _ (conj (proj2 (Z.le_succ_l 0 _) all) half_)) as logs.
      rewrite log_of_all, (log_of_product F log is_log), (proj1 is_log) in logs by lia. apply at_most_by in logs.
      assert (steps : (2 * Z.of_nat (m - r) <= Z.of_nat d - 2 * Z.of_nat r)%Z) by lia.
      set (L := log (volume d m)) in *. set (V := volume d r) in *. set (s := binomial d r) in *.
      unfold of_nat in *. set (l := log V) in *. set (c := Z.of_nat (m - r)) in *. set (n := Z.of_nat d) in *.
      rewrite !Z.pow_2_r in *.
      assert (enough : (V * V + V * (c * (3 * s)) <= 5 * (n * (s * s)))%Z).
      { assert (V * (c * (3 * s)) * 16 <= 51 * (n * (s * s)))%Z; [|lia].
        assert (8 * (2 * c * V) <= 17 * (n * s))%Z by nia. nia. }
      replace (of_Z (5 * (n * (s * s))) - of_Z (V * V) * (of_Z n - l)) with
        (of_Z (5 * (n * (s * s)) - (V * V + V * (c * (3 * s))))
         + of_Z V * (of_Z c * of_Z (3 * s) - of_Z V * (L - l)) + of_Z (V * V) * (1 + L - of_Z n)).
      + apply add_natural; [apply add_natural|].
        * apply of_Z_natural. lia.
        * apply mul_natural; [apply of_Z_natural; lia|exact grows].
        * apply mul_natural; [apply of_Z_natural; nia|exact logs].
      + rewrite of_Z_sub, !of_Z_add, !of_Z_mul. ring.
  Qed.

  (* plaxton/lemma-2.2@theta, plaxton/theorem-b.1@theta *)
  (** F is any ordered field that has a logarithm `log` to the base 2, such as the reals. V is `volume d r`, the sum of
      C(d,l) over l <= r, and S is `binomial d r`; V = 2^(d(1-1/k)) says that d(1-1/k) is log V. The inequalities
      sqrt(k/6) <= V/S <= sqrt(5k) are squared and multiplied by 6 S^2 and by S^2. *)
  Theorem volume_to_surface d r (k : F) : (1 <= d)%nat -> (2 * r <= d)%nat -> k <> 0 ->
    of_nat d * (1 - 1 / k) = log (volume d r) ->
    k * of_Z (binomial d r ^ 2) <= of_Z (6 * volume d r ^ 2) /\
    of_Z (volume d r ^ 2) <= k * of_Z (5 * binomial d r ^ 2).
  Proof.
    intros some half not_zero same. pose proof (below d r some half) as least. pose proof (above d r some half) as most.
    destruct (log_gap F log is_log d r some half) as [_ gap]. rewrite <- same in least, most, gap.
    assert (N : 0 < (of_nat d : F)) by (apply of_Z_positive; lia).
    assert (share : of_nat d - of_nat d * (1 - 1 / k) = of_nat d * (1 / k)) by ring. rewrite share in *.
    assert (K : 0 < k).
    { apply (factor_positive F (1 / k)); [exact (factor_positive F _ _ N gap)|].
      replace (1 / k * k) with (1 : F) by (field; auto). apply one_positive. }
    set (A := binomial d r) in *. set (V := volume d r) in *. clearbody A V. unfold of_nat in *.
    set (n := of_Z (Z.of_nat d) : F) in *. split; apply at_most_by.
    - apply (factor_natural F (n * (1 / k))); [exact gap|].
      replace (n * (1 / k) * (of_Z (6 * V ^ 2) - k * of_Z (A ^ 2))) with
        (of_Z (6 * V ^ 2) * (n * (1 / k)) - of_Z (Z.of_nat d * A ^ 2)); [exact least|].
      rewrite (of_Z_mul F (Z.of_nat d)). fold n. field. auto.
    - apply (factor_natural F (n * (1 / k))); [exact gap|].
      replace (n * (1 / k) * (k * of_Z (5 * A ^ 2) - of_Z (V ^ 2))) with
        (of_Z (5 * (Z.of_nat d * A ^ 2)) - of_Z (V ^ 2) * (n * (1 / k))); [exact most|].
      rewrite !of_Z_mul. fold n. field. auto.
  Qed.
End Logarithm.
