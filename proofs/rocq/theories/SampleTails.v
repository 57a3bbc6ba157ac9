(* How many of the tokens on some places are of a group, when tokens get their places at random: few deviations from the
   mean are large. Plaxton, section 3.3.

   X is the number of the group's tokens on these places. The mean of z^X is at most what it is if every token of the
   group chooses its place independently, which Markov's inequality makes a bound on the chance that X is far from its
   mean (Chernoff's bound). All numbers are integers: fractions are multiplied by their denominators, and powers of
   1 + 1/N stand in for those of e. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Binomials Means Averages.
Import ListNotations.
Open Scope Z_scope.

(* --- the mean of z^X, z = y/x --- *)

Section Powers.
  Variables x y : Z.
  Hypotheses (natural_x : 0 <= x) (natural_y : 0 <= y).

  (** The sum of y^k x^(a-k), k tokens of a among t of a + b, over all choices of the t tokens. *)
  Fixpoint generating (a b t : nat) : Z :=
    match a with
    | O => binomial b t
    | S a => x * generating a b t + match t with O => 0 | S t => y * generating a b t end
    end.

  Lemma generating_is a : forall b t, generating a b t =
    sum (S t) (fun k => binomial a k * binomial b (t - k) * (y ^ Z.of_nat k * x ^ Z.of_nat (a - k))).
  Proof.
    induction a as [|a IH]; intros b t.
    - rewrite sum_first, vanishing, Nat.sub_0_r, binomial_0. { cbn [generating]. rewrite !Z.pow_0_r. lia. }
      intros k _. rewrite (binomial_above 0) by lia. lia.
    - cbn [generating]. rewrite IH. destruct t as [|t].
      + rewrite !sum_S, !sum_0, !Nat.sub_0_r, !binomial_0, Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
      + rewrite IH, !(sum_first (S t)), !binomial_0, !Nat.sub_0_r, Nat2Z.inj_succ, Z.pow_succ_r by lia.
        rewrite Z.mul_add_distr_l, <- !sum_scale, <- Z.add_assoc, <- sum_add. f_equal; [ring|]. apply sum_ext.
        intros i _. change (S t - S i)%nat with (t - i)%nat. change (S a - S i)%nat with (a - i)%nat.
        rewrite (binomial_S a i), (Nat2Z.inj_succ i), Z.pow_succ_r by lia.
        assert (shift : binomial a (S i) * x ^ Z.of_nat (a - i) = binomial a (S i) * (x * x ^ Z.of_nat (a - S i))).
        { destruct (le_lt_dec (S i) a) as [small|large]; [|rewrite binomial_above by lia; ring].
          replace (a - i)%nat with (S (a - S i)) by lia. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring. }
        transitivity (binomial b (t - i) * (y * y ^ Z.of_nat i) * (binomial a (S i) * (x * x ^ Z.of_nat (a - S i)))
          + binomial b (t - i) * (y * y ^ Z.of_nat i) * (binomial a i * x ^ Z.of_nat (a - i))); [ring|].
        rewrite <- shift. ring.
  Qed.

  Lemma generating_natural a : forall b t, 0 <= generating a b t.
  Proof.
    induction a as [|a IH]; intros b t; cbn [generating]; [apply binomial_nonneg|].
    pose proof (IH b t). destruct t as [|t]; [nia|]. pose proof (IH b t). nia.
  Qed.

  (* One token more that is not of the group. *)
  Lemma generating_more a : forall b t,
    generating a (S b) t = generating a b t + match t with O => 0 | S t => generating a b t end.
  Proof.
    induction a as [|a IH]; intros b t; cbn [generating].
    - destruct t as [|t]; [rewrite !binomial_0; lia|]. rewrite binomial_S. lia.
    - rewrite IH. destruct t as [|[|t]]; [lia|rewrite IH; lia|rewrite IH; lia].
  Qed.

  Variables n t : nat.
  Hypothesis few : (t <= n)%nat.
  Notation N := (Z.of_nat n).
  Notation T := (Z.of_nat t).

  (* C(n-j, t-j) is at most C(n,t) (t/n)^j, *)
  Lemma all_inside j : (j <= t)%nat ->
    binomial (n - j) (t - j) * N ^ Z.of_nat j <= binomial n t * T ^ Z.of_nat j.
  Proof.
    induction j as [|j IH]; intros small; [rewrite !Nat.sub_0_r; lia|]. specialize (IH ltac:(lia)).
    rewrite Nat2Z.inj_succ, !Z.pow_succ_r by lia. pose proof (binomial_absorb (n - S j) (t - S j)) as absorb.
    replace (S (n - S j)) with (n - j)%nat in absorb by lia. replace (S (t - S j)) with (t - j)%nat in absorb by lia.
    set (c := binomial (n - j) (t - j)) in *. set (c' := binomial (n - S j) (t - S j)) in *.
    pose proof (binomial_nonneg (n - j) (t - j) : 0 <= c). set (e := N ^ Z.of_nat j) in *.
    assert (0 <= e) by (apply pow_nonneg; lia). set (f := T ^ Z.of_nat j) in *.
    apply (Z.mul_le_mono_pos_l _ _ (Z.of_nat (n - j))); [lia|].
    replace (Z.of_nat (n - j) * (c' * (N * e))) with (N * Z.of_nat (t - j) * (c * e))
      by (transitivity (N * e * (Z.of_nat (t - j) * c)); [ring|rewrite absorb; ring]).
    apply Z.le_trans with (T * Z.of_nat (n - j) * (c * e)).
    - apply Z.mul_le_mono_nonneg_r; [apply Z.mul_nonneg_nonneg; auto|]. rewrite !Nat2Z.inj_sub by lia. nia.
    - transitivity (T * Z.of_nat (n - j) * (binomial n t * f)); [|apply Z.eq_le_incl; ring].
      apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg; lia|exact IH].
  Qed.

  (* and C(n-j, t) at most C(n,t) (1 - t/n)^j. *)
  Lemma all_outside j : (j <= n)%nat ->
    binomial (n - j) t * N ^ Z.of_nat j <= binomial n t * (N - T) ^ Z.of_nat j.
  Proof.
    induction j as [|j IH]; intros small; [rewrite !Nat.sub_0_r; lia|]. specialize (IH ltac:(lia)).
    assert (0 <= (N - T) ^ Z.of_nat (S j)) by (apply pow_nonneg; lia). pose proof (binomial_nonneg n t).
    destruct (le_lt_dec t (n - S j)) as [inside|above]; [|rewrite binomial_above by lia; nia].
    rewrite Nat2Z.inj_succ, !Z.pow_succ_r in * by lia. pose proof (binomial_absorb (n - S j) t) as absorb.
    replace (S (n - S j)) with (n - j)%nat in absorb by lia. rewrite (binomial_next (n - j) t) in absorb.
    set (c := binomial (n - j) t) in *. set (c' := binomial (n - S j) t) in *.
    pose proof (binomial_nonneg (n - j) t : 0 <= c). set (e := N ^ Z.of_nat j) in *.
    assert (0 <= e) by (apply pow_nonneg; lia). set (f := (N - T) ^ Z.of_nat j) in *.
    apply (Z.mul_le_mono_pos_l _ _ (Z.of_nat (n - j))); [lia|].
    replace (Z.of_nat (n - j) * (c' * (N * e))) with (N * (Z.of_nat (n - j) - T) * (c * e))
      by (transitivity (N * e * ((Z.of_nat (n - j) - T) * c)); [ring|rewrite absorb; ring]).
    apply Z.le_trans with ((N - T) * Z.of_nat (n - j) * (c * e)).
    - apply Z.mul_le_mono_nonneg_r; [apply Z.mul_nonneg_nonneg; auto|]. rewrite !Nat2Z.inj_sub by lia. nia.
    - transitivity ((N - T) * Z.of_nat (n - j) * (binomial n t * f)); [|apply Z.eq_le_incl; ring].
      apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg; lia|exact IH].
  Qed.

  Lemma at_most_if_larger a : x <= y -> forall b j t', (a + b + j = n)%nat -> (t' + j = t)%nat ->
    generating a b t' * N ^ Z.of_nat (a + j) <= binomial n t * T ^ Z.of_nat j * (x * (N - T) + y * T) ^ Z.of_nat a.
  Proof.
    intros larger. induction a as [|a IH]; intros b j t' all places.
    - cbn [generating]. rewrite Z.pow_0_r, Z.mul_1_r. pose proof (all_inside j ltac:(lia)) as least.
      replace (n - j)%nat with b in least by lia. replace (t - j)%nat with t' in least by lia. exact least.
    - cbn [generating Nat.add]. rewrite !Nat2Z.inj_succ, !Z.pow_succ_r by lia.
      pose proof (generating_more a b t') as more. pose proof (IH (S b) j t' ltac:(lia) places) as without.
      set (w := x * (N - T) + y * T) in *. assert (0 <= w) by (unfold w; nia).
      assert (0 <= binomial n t * T ^ Z.of_nat j * w ^ Z.of_nat a).
      { repeat apply Z.mul_nonneg_nonneg; [apply binomial_nonneg|apply pow_nonneg; lia|apply pow_nonneg; auto]. }
      set (e := N ^ Z.of_nat (a + j)) in *. assert (0 <= e) by (apply pow_nonneg; lia).
      set (f := binomial n t * T ^ Z.of_nat j) in *. set (g := w ^ Z.of_nat a) in *.
      apply (Z.mul_le_mono_nonneg_l _ _ (x * N) ltac:(nia)) in without.
      destruct t' as [|t'].
      + rewrite Z.add_0_r in *. rewrite more in without.
        assert (0 <= (y - x) * T * (f * g)) by (apply Z.mul_nonneg_nonneg; [apply Z.mul_nonneg_nonneg; lia|auto]).
        replace (f * (w * g)) with (x * N * (f * g) + (y - x) * T * (f * g)) by (unfold w; ring).
        replace (x * generating a b 0 * (N * e)) with (x * N * (generating a b 0 * e)) by ring. lia.
      + pose proof (IH b (S j) t' ltac:(lia) ltac:(lia)) as with_. rewrite Nat.add_succ_r in with_.
        rewrite !Nat2Z.inj_succ, !Z.pow_succ_r in with_ by lia. fold e w g in with_.
        apply (Z.mul_le_mono_nonneg_l _ _ (y - x) ltac:(lia)) in with_. rewrite more in without.
        set (p := generating a b (S t')) in *. set (q := generating a b t') in *.
        transitivity (x * N * ((p + q) * e) + (y - x) * (q * (N * e))); [apply Z.eq_le_incl; ring|].
        etransitivity; [apply Z.add_le_mono; [exact without|exact with_]|]. unfold f, w. apply Z.eq_le_incl. ring.
  Qed.

  Lemma at_most_if_smaller a : y <= x -> forall b j, (a + b + j = n)%nat ->
    generating a b t * N ^ Z.of_nat (a + j) <= binomial n t * (N - T) ^ Z.of_nat j * (x * (N - T) + y * T) ^ Z.of_nat a.
  Proof.
    intros smaller. induction a as [|a IH]; intros b j all.
    - cbn [generating]. rewrite Z.pow_0_r, Z.mul_1_r. pose proof (all_outside j ltac:(lia)) as least.
      replace (n - j)%nat with b in least by lia. exact least.
    - cbn [generating Nat.add]. rewrite !Nat2Z.inj_succ, !Z.pow_succ_r by lia.
      pose proof (generating_more a b t) as more. pose proof (IH (S b) j ltac:(lia)) as with_.
      pose proof (IH b (S j) ltac:(lia)) as without. rewrite Nat.add_succ_r in without.
      rewrite !Nat2Z.inj_succ, !Z.pow_succ_r in without by lia.
      set (w := x * (N - T) + y * T) in *. set (e := N ^ Z.of_nat (a + j)) in *.
      set (f := (N - T) ^ Z.of_nat j) in *. set (g := w ^ Z.of_nat a) in *. set (c := binomial n t) in *.
      apply (Z.mul_le_mono_nonneg_l _ _ (y * N) ltac:(nia)) in with_.
      apply (Z.mul_le_mono_nonneg_l _ _ (x - y) ltac:(lia)) in without.
      set (p := generating a b t) in *.
      set (q := match t with O => 0 | S t => generating a b t end) in *.
      replace (match t with O => 0 | S t => y * generating a b t end) with (y * q) by (unfold q; destruct t; ring).
      rewrite more in with_.
      transitivity (y * N * ((p + q) * e) + (x - y) * (p * (N * e))); [apply Z.eq_le_incl; ring|].
      etransitivity; [apply Z.add_le_mono; [exact with_|exact without]|]. unfold w. apply Z.eq_le_incl. ring.
  Qed.
End Powers.

(** a is n_i, and z is y/x. `ways n a t k` counts, among the C(n,t) choices of t places, those in which k of the tokens
    on them are of the group. The mean of z^X is at most (1 + (z - 1) t/n)^a; both sides are multiplied by C(n,t), x^a
    and n^a. *)
Lemma sample_powers n a t x y : (a <= n)%nat -> (t <= n)%nat -> 0 < x -> 0 <= y ->
  sum (S t) (fun k => ways n a t k * (y ^ Z.of_nat k * x ^ Z.of_nat (a - k))) * Z.of_nat n ^ Z.of_nat a <=
  binomial n t * (x * (Z.of_nat n - Z.of_nat t) + y * Z.of_nat t) ^ Z.of_nat a.
Proof.
  intros group few some_x natural_y. unfold ways. rewrite <- generating_is by lia.
  destruct (Z.le_ge_cases x y) as [larger|smaller].
  - pose proof (at_most_if_larger x y ltac:(lia) natural_y n t few a larger (n - a) 0 t ltac:(lia) ltac:(lia)) as most.
    rewrite Nat.add_0_r, Z.pow_0_r, Z.mul_1_r in most. exact most.
  - pose proof (at_most_if_smaller x y ltac:(lia) natural_y n t few a smaller (n - a) 0 ltac:(lia)) as most.
    rewrite Nat.add_0_r, Z.pow_0_r, Z.mul_1_r in most. exact most.
Qed.

(* --- powers of (1 + 1/N) in place of those of e --- *)

(* 1 + m/N is at most (1 + 1/N)^m, *)
Lemma one_and_quotient N m : 0 < N -> 0 <= m -> (N + m) * N ^ m <= N * (N + 1) ^ m.
Proof.
  intros some natural_m. assert (m = 0 \/ 0 < m) as [->|more] by lia; [rewrite !Z.pow_0_r; lia|].
  pose proof (bernoulli N 1 (m - 1) ltac:(lia) ltac:(lia) ltac:(lia)) as least.
  replace (m - 1 + 1) with m in least by ring. replace (N ^ m) with (N * N ^ (m - 1)).
  - apply (Z.mul_le_mono_nonneg_l _ _ N) in least; lia.
  - rewrite <- Z.pow_succ_r by lia. f_equal. lia.
Qed.

(* and 1 - m/N at most (1 - 1/N)^m. *)
Lemma one_less_quotient N m : 1 <= N -> 0 <= m -> (N - m) * N ^ m <= N * (N - 1) ^ m.
Proof.
  intros some natural_m. assert (m = 0 \/ 0 < m) as [->|more] by lia; [rewrite !Z.pow_0_r; lia|].
  pose proof (bernoulli N (-1) (m - 1) ltac:(lia) ltac:(lia) ltac:(lia)) as least.
  replace (m - 1 + 1) with m in least by ring. replace (N + -1) with (N - 1) in least by ring.
  replace (N ^ m) with (N * N ^ (m - 1)).
  - apply (Z.mul_le_mono_nonneg_l _ _ N) in least; lia.
  - rewrite <- Z.pow_succ_r by lia. f_equal. lia.
Qed.

(* With u = L/N, e^u is at most (2 + u)/(2 - u). *)
Lemma power_at_most_quotient N : 0 < N -> forall L, 0 <= L -> L <= 2 * N ->
  (N + 1) ^ L * (2 * N - L) <= N ^ L * (2 * N + L).
Proof.
  intros some. refine (natlike_ind _ _ _); [rewrite !Z.pow_0_r; lia|]. intros L natural_L IH small.
  specialize (IH ltac:(lia)). rewrite !Z.pow_succ_r by lia. unfold Z.succ in *.
  set (p := (N + 1) ^ L) in *. set (q := N ^ L) in *. assert (0 <= q) by (apply pow_nonneg; lia).
  apply (Z.mul_le_mono_pos_r _ _ (2 * N - L)); [lia|].
  apply Z.le_trans with ((N + 1) * (2 * N - (L + 1)) * (q * (2 * N + L))).
  - replace ((N + 1) * p * (2 * N - (L + 1)) * (2 * N - L)) with ((N + 1) * (2 * N - (L + 1)) * (p * (2 * N - L)))
      by ring.
    apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg; lia|exact IH].
  - replace ((N + 1) * (2 * N - (L + 1)) * (q * (2 * N + L))) with (q * ((N + 1) * (2 * N - (L + 1)) * (2 * N + L)))
      by ring.
    replace (N * q * (2 * N + (L + 1)) * (2 * N - L)) with (q * (N * (2 * N + (L + 1)) * (2 * N - L))) by ring.
    apply Z.mul_le_mono_nonneg_l; [auto|]. nia.
Qed.

(* With u = M/N, 1 + u + u^2/2 is at most e^u. *)
Lemma second_order_at_most N : 1 <= N -> forall M, 0 <= M ->
  (N - 1) ^ M * (2 * (N * N) + 2 * (N * M) + M * (M + 1)) <= 2 * (N * N) * N ^ M.
Proof.
  intros some. apply natlike_ind; [rewrite !Z.pow_0_r; lia|]. intros M natural_M IH.
  rewrite !Z.pow_succ_r by lia. unfold Z.succ. set (p := (N - 1) ^ M) in *. set (q := N ^ M) in *.
  assert (0 <= p) by (apply pow_nonneg; lia).
  apply Z.le_trans with (p * (N * (2 * (N * N) + 2 * (N * M) + M * (M + 1)))); [|].
  - replace ((N - 1) * p * (2 * (N * N) + 2 * (N * (M + 1)) + (M + 1) * (M + 1 + 1))) with
      (p * ((N - 1) * (2 * (N * N) + 2 * (N * (M + 1)) + (M + 1) * (M + 1 + 1)))) by ring.
    apply Z.mul_le_mono_nonneg_l; [auto|]. nia.
  - replace (p * (N * (2 * (N * N) + 2 * (N * M) + M * (M + 1)))) with
      (N * (p * (2 * (N * N) + 2 * (N * M) + M * (M + 1)))) by ring.
    replace (2 * (N * N) * (N * q)) with (N * (2 * (N * N) * q)) by ring. apply Z.mul_le_mono_nonneg_l; [lia|exact IH].
Qed.

Lemma quotient_at_least c u v p q : 0 <= p -> 0 < u -> c * u <= v -> v * p <= u * q -> c * p <= q.
Proof.
  intros natural_p some_u factor less. apply (Z.mul_le_mono_pos_l _ _ u); [auto|]. nia.
Qed.

(* The exponent is a variable here, because `lia` would expand a power with a large constant as its exponent. *)
Lemma power_of_step c x y r p q d : 0 <= r -> 0 <= d -> 0 <= c -> 0 < x -> 0 <= y -> 0 <= p -> c * x ^ r <= y ^ r ->
  y * p <= x * q -> c ^ d * p ^ (r * d) <= q ^ (r * d).
Proof.
  intros natural_r natural_d natural_c some_x natural_y natural_p known step.
  rewrite !Z.pow_mul_r, <- Z.pow_mul_l by lia.
  apply pow_at_most. split; [apply Z.mul_nonneg_nonneg; [auto|apply pow_nonneg; auto]|].
  assert (high : (y * p) ^ r <= (x * q) ^ r) by (apply pow_at_most; nia). rewrite !Z.pow_mul_l in high.
  apply (quotient_at_least c (x ^ r) (y ^ r)); auto; [apply pow_nonneg; auto|apply pow_positive; auto].
Qed.

(* 6 is less than e^(9/5), *)
Lemma six_at_most c d : 0 < c -> 0 <= d -> let N := 200 * c in
  6 ^ d * N ^ (360 * c * d) <= (N + 1) ^ (360 * c * d).
Proof.
  intros some natural_d N. pose proof (one_and_quotient N c ltac:(lia) ltac:(lia)) as least.
  assert (step : 201 * N ^ c <= 200 * (N + 1) ^ c) by (unfold N in *; nia).
  assert (0 < N ^ c) by (apply pow_positive; lia). set (p := N ^ c) in *. set (q := (N + 1) ^ c) in *.
  replace (360 * c * d) with (c * (360 * d)) by ring. rewrite !(Z.pow_mul_r _ c) by lia. fold p q.
  apply (power_of_step 6 200 201 360); lia.
Qed.

(* and 12 less than e^(9/2). *)
Lemma twelve_at_most c d : 0 < c -> 0 <= d -> let N := 2 * c in
  12 ^ d * (N - 1) ^ (9 * c * d) <= N ^ (9 * c * d).
Proof.
  intros some natural_d N. pose proof (one_and_quotient (N - 1) c ltac:(lia) ltac:(lia)) as least.
  replace (N - 1 + 1) with N in least by ring. assert (0 < (N - 1) ^ c) by (apply pow_positive; lia).
  assert (step : 3 * (N - 1) ^ c <= 2 * N ^ c) by (unfold N in *; nia).
  set (p := (N - 1) ^ c) in *. set (q := N ^ c) in *.
  replace (9 * c * d) with (c * (9 * d)) by ring. rewrite !(Z.pow_mul_r _ c) by lia. fold p q.
  apply (power_of_step 12 2 3 9); lia.
Qed.

(* For p <= q and u <= v, the factor before A is at least the one before B. *)
Lemma cancel_powers A B p q u v : 0 <= B -> 0 < p <= q -> 0 <= u <= v ->
  A * (p ^ u * q ^ v) <= B * (q ^ u * p ^ v) -> A <= B.
Proof.
  intros natural_B less range all. assert (0 < p ^ u) by (apply pow_positive; lia).
  assert (0 < q ^ v) by (apply pow_positive; lia).
  apply (Z.mul_le_mono_pos_r _ _ (p ^ u * q ^ v)); [apply Z.mul_pos_pos; auto|]. etransitivity; [exact all|].
  apply Z.mul_le_mono_nonneg_l; [auto|]. replace v with (u + (v - u)) by ring. rewrite !Z.pow_add_r by lia.
  assert (p ^ (v - u) <= q ^ (v - u)) by (apply pow_at_most; lia).
  replace (q ^ u * (p ^ u * p ^ (v - u))) with (p ^ u * q ^ u * p ^ (v - u)) by ring.
  replace (p ^ u * (q ^ u * q ^ (v - u))) with (p ^ u * q ^ u * q ^ (v - u)) by ring.
  apply Z.mul_le_mono_nonneg_l; [|auto]. apply Z.mul_nonneg_nonneg; apply pow_nonneg; lia.
Qed.

Lemma raise A B C D k : 0 <= A -> 0 <= B -> A * B <= C * D -> A ^ k * B ^ k <= C ^ k * D ^ k.
Proof. intros. rewrite <- !Z.pow_mul_l. apply pow_at_most. split; auto. apply Z.mul_nonneg_nonneg; auto. Qed.

Lemma three_products A B C A' B' C' : 0 <= A -> 0 <= B -> 0 <= C -> A <= A' -> B <= B' -> C <= C' ->
  A * B * C <= A' * B' * C'.
Proof. intros. repeat apply Z.mul_le_mono_nonneg; auto. apply Z.mul_nonneg_nonneg; auto. Qed.

(* How the bounds on three powers are multiplied in the two lemmas below. *)
Lemma combined p q u1 u2 v A1 A2 A3 B2 B3 : 0 < p <= q -> 0 <= u1 -> 0 <= u2 -> u1 + u2 <= v ->
  0 <= A1 -> 0 <= A2 -> 0 <= A3 -> 0 <= B2 -> 0 <= B3 ->
  A1 * p ^ u1 <= q ^ u1 -> A2 * p ^ u2 <= B2 * q ^ u2 -> A3 * q ^ v <= B3 * p ^ v -> A1 * A2 * A3 <= B2 * B3.
Proof.
  intros less natural_u1 natural_u2 range n1 n2 n3 m2 m3 one two three.
  apply (cancel_powers _ _ p q (u1 + u2) v); [apply Z.mul_nonneg_nonneg; auto|lia|lia|].
  rewrite !Z.pow_add_r by lia.
  assert (natural : forall a k, 0 <= a -> 0 <= a ^ k) by apply pow_nonneg.
  pose proof (three_products _ _ _ _ _ _ (Z.mul_nonneg_nonneg _ _ n1 (natural p u1 ltac:(lia)))
    (Z.mul_nonneg_nonneg _ _ n2 (natural p u2 ltac:(lia))) (Z.mul_nonneg_nonneg _ _ n3 (natural q v ltac:(lia)))
    one two three) as all.
  replace (A1 * A2 * A3 * (p ^ u1 * p ^ u2 * q ^ v)) with (A1 * p ^ u1 * (A2 * p ^ u2) * (A3 * q ^ v)) by ring.
  replace (B2 * B3 * (q ^ u1 * q ^ u2 * p ^ v)) with (q ^ u1 * (B2 * q ^ u2) * (B3 * p ^ v)) by ring. exact all.
Qed.

(* A product of powers with the same exponents, and a common factor of the bases. *)
Lemma raised A B p q r m k : 0 <= A -> 0 <= p -> 0 <= m -> 0 <= k -> r = m * k -> A * p ^ m <= B * q ^ m ->
  A ^ k * p ^ r <= B ^ k * q ^ r.
Proof.
  intros natural_A natural_p natural_m natural_k -> less. rewrite !Z.pow_mul_r by auto.
  apply raise; auto. apply pow_nonneg. auto.
Qed.

Section Tails.
  Variables a D d e k : Z.
  Hypotheses (some_a : 0 < a) (some_D : 0 < D) (some_d : 0 < d) (natural_k : 0 <= k) (some_e : 0 < e)
    (far : 9 * (a * d * D) < e * e).

  (* With the mean mu = a/D and delta = e/a, 6^d e^(mu delta) is at most (1 + delta)^(mu (1 + delta)). *)
  Lemma above_the_mean : d * D <= a -> D * k = a + e -> 6 ^ d * (a * D + e) ^ a * a ^ k <= (a + e) ^ k * (a * D) ^ a.
  Proof.
    intros enough above. set (c := a * D * (2 * a + e)). set (N := 200 * c). set (m := 200 * e * (2 * a + e)).
    set (L := 400 * e * a * D). assert (0 < a * D) by nia. assert (0 < c) by (unfold c; nia).
    assert (0 <= m) by (unfold m; nia). assert (0 <= L) by (unfold L; nia).
    pose proof (six_at_most c d ltac:(auto) ltac:(lia)) as six. fold N in six.
    pose proof (one_and_quotient N m ltac:(lia) ltac:(auto)) as one.
    pose proof (power_at_most_quotient N ltac:(lia) L ltac:(auto) ltac:(unfold L, N, c; nia)) as two.
    assert (one' : (a * D + e) * N ^ m <= a * D * (N + 1) ^ m).
    { apply (Z.mul_le_mono_pos_l _ _ (200 * (2 * a + e))); [lia|].
      replace (N + m) with (200 * (2 * a + e) * (a * D + e)) in one by (unfold N, m, c; ring).
      replace N with (200 * (2 * a + e) * (a * D)) in one at 2 by (unfold N, c; ring). lia. }
    assert (two' : a * (N + 1) ^ L <= (a + e) * N ^ L).
    { apply (Z.mul_le_mono_pos_l _ _ (800 * (a * D))); [lia|].
      replace (2 * N - L) with (800 * (a * D) * a) in two by (unfold N, L, c; ring).
      replace (2 * N + L) with (800 * (a * D) * (a + e)) in two by (unfold N, L, c; ring). lia. }
    assert (key : m * a + 360 * c * d <= L * k).
    { replace (L * k) with (400 * e * a * (D * k)) by (unfold L; ring). rewrite above.
      assert (main : 9 * (D * d) * (2 * a + e) <= 5 * (e * e)).
      { assert (e <= 3 * a \/ 3 * a < e) as [low|high] by lia; [|nia].
        assert (9 * (a * d * D) * (2 * a + e) <= e * e * (2 * a + e)) by (apply Z.mul_le_mono_nonneg_r; lia).
        assert (e * e * (2 * a + e) <= e * e * (5 * a)) by (apply Z.mul_le_mono_nonneg_l; [nia|lia]).
        apply (Z.mul_le_mono_pos_l _ _ a); [auto|]. lia. }
      unfold m, c. apply (Z.mul_le_mono_nonneg_l _ _ (40 * a)) in main; [|lia].
      replace (200 * e * (2 * a + e) * a) with (40 * a * (5 * e * (2 * a + e))) by ring.
      replace (360 * (a * D * (2 * a + e)) * d) with (40 * a * (9 * (D * d) * (2 * a + e))) by ring.
      replace (400 * e * a * (a + e)) with (40 * a * (5 * e * (2 * a + e)) + 40 * a * (5 * (e * e))) by ring. lia. }
    assert (natural_m : 0 <= m * a) by (apply Z.mul_nonneg_nonneg; lia).
    assert (natural_c : 0 <= 360 * c * d) by (repeat apply Z.mul_nonneg_nonneg; lia).
    assert (range : 0 < N <= N + 1) by lia. clearbody N c m L. rewrite (Z.mul_comm ((a + e) ^ k)).
    apply (combined N (N + 1) (360 * c * d) (m * a) (L * k)); auto; try (apply pow_nonneg; lia); [lia| |].
    - apply (raised _ _ _ _ _ m a); auto; lia.
    - apply (raised _ _ _ _ _ L k); auto; lia.
  Qed.

  (* With delta = e/a and b = a - e, 12^d e^(-mu delta) is at most (1 - delta)^(mu (1 - delta)). *)
  Lemma below_the_mean b : 0 < b -> b = a - e -> D * k = b -> 12 ^ d * (a * D - e) ^ a * a ^ k <= b ^ k * (a * D) ^ a.
  Proof.
    intros some_b rest below. set (c := a * D * b). set (N := 2 * c). set (m := 2 * e * b). set (M := D * e * (a + b)).
    assert (0 < a * D) by nia. assert (0 < c) by (unfold c; nia). assert (a <= a * D) by nia.
    assert (0 <= m) by (unfold m; nia). assert (0 <= M) by (unfold M; nia).
    assert (range : 0 < N - 1 <= N) by (unfold N; lia).
    pose proof (twelve_at_most c d ltac:(auto) ltac:(lia)) as twelve. fold N in twelve.
    pose proof (one_less_quotient N m ltac:(lia) ltac:(auto)) as one.
    pose proof (second_order_at_most N ltac:(lia) M ltac:(auto)) as two.
    assert (0 <= (N - 1) ^ M) by (apply pow_nonneg; lia).
    assert (one' : (a * D - e) * N ^ m <= a * D * (N - 1) ^ m).
    { apply (Z.mul_le_mono_pos_l _ _ (2 * b)); [lia|].
      replace (N - m) with (2 * b * (a * D - e)) in one by (unfold N, m, c; ring).
      replace N with (2 * b * (a * D)) in one at 2 by (unfold N, c; ring). lia. }
    assert (two' : a * (N - 1) ^ M <= b * N ^ M).
    { set (p := (N - 1) ^ M) in *. set (q := N ^ M) in *.
      assert (square : a * (2 * (N * N)) <= b * (2 * (N * N) + 2 * (N * M) + M * (M + 1))).
      { apply Z.le_trans with (b * (2 * (N * N) + 2 * (N * M) + M * M)); [|apply Z.mul_le_mono_nonneg_l; lia].
        enough (0 <= b * (2 * (N * N) + 2 * (N * M) + M * M) - a * (2 * (N * N))) by lia.
        replace (b * (2 * (N * N) + 2 * (N * M) + M * M) - a * (2 * (N * N)))
          with (D * D * b * ((a - b) * (a - b)) ^ 2).
        - rewrite Z.pow_2_r. apply Z.mul_nonneg_nonneg; [repeat apply Z.mul_nonneg_nonneg; lia|apply Z.square_nonneg].
        - unfold N, M, c. rewrite rest. ring. }
      apply (Z.mul_le_mono_pos_l _ _ (2 * (N * N))); [repeat apply Z.mul_pos_pos; lia|].
      apply (Z.mul_le_mono_nonneg_l _ _ p ltac:(auto)) in square.
      apply (Z.mul_le_mono_nonneg_l _ _ b ltac:(lia)) in two. lia. }
    assert (key : M * k + 9 * c * d <= m * a).
    { replace (M * k) with (e * (a + b) * (D * k)) by (unfold M; ring). rewrite below. unfold m, c.
      replace (2 * e * b * a) with (e * (a + b) * b + b * (e * (a - b))) by ring.
      replace (9 * (a * D * b) * d) with (b * (9 * (a * d * D))) by ring. replace (a - b) with e by (clear - rest; lia).
      apply Z.add_le_mono_l, Z.mul_le_mono_nonneg_l; lia. }
    assert (natural_M : 0 <= M * k) by (apply Z.mul_nonneg_nonneg; lia).
    assert (natural_c : 0 <= 9 * c * d) by (repeat apply Z.mul_nonneg_nonneg; lia).
    clearbody N c m M.
    rewrite <- Z.mul_assoc, (Z.mul_comm (_ ^ a)), Z.mul_assoc.
    apply (combined (N - 1) N (9 * c * d) (M * k) (m * a)); auto; try (apply pow_nonneg; lia); [lia| |].
    - apply (raised _ _ _ _ _ M k); auto; lia.
    - apply (raised _ _ _ _ _ m a); auto; lia.
  Qed.
End Tails.

(* No token of the group: 12^d (1 - 1/D)^a is at most 1. *)
Lemma none_there a D d : 0 < D -> 0 < d -> 9 * (d * D) < a -> 12 ^ d * (D - 1) ^ a <= D ^ a.
Proof.
  intros some_D some_d many. assert (D = 1 \/ 1 < D) as [->|more] by lia.
  { rewrite Z.pow_0_l by lia. pose proof (pow_nonneg 1 a). lia. }
  pose proof (one_and_quotient (D - 1) D ltac:(lia) ltac:(lia)) as least. replace (D - 1 + 1) with D in least by ring.
  assert (half : 2 * (D - 1) ^ D <= D ^ D) by (assert (0 < (D - 1) ^ D) by (apply pow_positive; lia); nia).
  replace a with (D * 9 * d + (a - 9 * (d * D))) by ring. rewrite !Z.pow_add_r, !Z.pow_mul_r, Z.mul_assoc by lia.
  assert (0 <= (D - 1) ^ D) by (apply pow_nonneg; lia). set (p := (D - 1) ^ D) in *. set (q := D ^ D) in *.
  assert (root : 12 * p ^ 9 <= q ^ 9).
  { assert (high : (2 * p) ^ 9 <= q ^ 9) by (apply pow_at_most; lia). rewrite Z.pow_mul_l in high.
    change (2 ^ 9) with 512 in high. assert (0 <= p ^ 9) by (apply pow_nonneg; lia). lia. }
  assert (0 <= p ^ 9) by (apply pow_nonneg; lia). rewrite <- Z.pow_mul_l.
  apply Z.mul_le_mono_nonneg; [apply pow_nonneg; lia|apply pow_at_most; lia|apply pow_nonneg; lia|].
  apply pow_at_most. lia.
Qed.

(* --- Markov's inequality --- *)

Lemma ways_natural n a t k : 0 <= ways n a t k.
Proof. apply Z.mul_nonneg_nonneg; apply binomial_nonneg. Qed.

Lemma ways_above n a t k : (a < k)%nat -> ways n a t k = 0.
Proof. intros above. unfold ways. rewrite (binomial_above a) by auto. ring. Qed.

(** In how many of the choices the number of the group's tokens passes a test. *)
Definition passing (test : nat -> bool) (n a t : nat) : Z := sum (S t) (fun k => if test k then ways n a t k else 0).

Lemma passing_natural test n a t : 0 <= passing test n a t.
Proof. apply sum_nonneg. intros k _. destruct (test k); [apply ways_natural|lia]. Qed.

Lemma passing_at_most test other n a t : (forall k, (k <= a)%nat -> test k = true -> other k = true) ->
  passing test n a t <= passing other n a t.
Proof.
  intros implies. apply sum_le. intros k _. destruct (le_lt_dec k a) as [small|large].
  - specialize (implies k small). pose proof (ways_natural n a t k).
    destruct (test k), (other k); try lia; discriminate (implies eq_refl).
  - rewrite ways_above by auto. destruct (test k), (other k); lia.
Qed.

(* Markov's inequality: w is at most what each number that passes the test contributes. *)
Lemma markov test n a t x y w : 0 <= x -> 0 <= y ->
  (forall k, (k <= a)%nat -> test k = true -> w <= y ^ Z.of_nat k * x ^ Z.of_nat (a - k)) ->
  w * passing test n a t <= sum (S t) (fun k => ways n a t k * (y ^ Z.of_nat k * x ^ Z.of_nat (a - k))).
Proof.
  intros natural_x natural_y least. unfold passing. rewrite <- sum_scale. apply sum_le. intros k _.
  pose proof (ways_natural n a t k).
  assert (0 <= y ^ Z.of_nat k * x ^ Z.of_nat (a - k)) by (apply Z.mul_nonneg_nonneg; apply pow_nonneg; auto).
  destruct (test k) eqn:E; [|rewrite Z.mul_0_r; apply Z.mul_nonneg_nonneg; auto].
  destruct (le_lt_dec k a) as [small|large]; [|rewrite ways_above by auto; lia].
  rewrite Z.mul_comm. apply Z.mul_le_mono_nonneg_l; auto.
Qed.

Section Far.
  Variables n a t D d : nat.
  Hypotheses (size : n = (D * t)%nat) (some_t : (1 <= t)%nat) (some_D : (1 <= D)%nat) (group : (1 <= a <= n)%nat)
    (some_d : (1 <= d)%nat) (enough : (d * D <= a)%nat).
  Notation A := (Z.of_nat a).
  Notation P := (Z.of_nat D).

  (** Whether k differs from the mean a/D by more than 3 sqrt(a d/D): the difference is multiplied by D and squared. *)
  Definition is_far (k : nat) : bool :=
    9 * (Z.of_nat a * Z.of_nat d * Z.of_nat D) <? (Z.of_nat D * Z.of_nat k - Z.of_nat a) ^ 2.

  (* Markov's inequality for y/x to the power X, if t/n = 1/D. *)
  Lemma tail test x y w : 0 < x -> 0 <= y ->
    (forall k, (k <= a)%nat -> test k = true -> w <= y ^ Z.of_nat k * x ^ Z.of_nat (a - k)) ->
    w * passing test n a t * P ^ A <= binomial n t * (x * (P - 1) + y) ^ A.
  Proof.
    intros some_x natural_y least. assert (few : (t <= n)%nat) by nia.
    pose proof (sample_powers n a t x y ltac:(lia) few some_x natural_y) as most.
    pose proof (markov test n a t x y w ltac:(lia) natural_y least) as above.
    replace (x * (Z.of_nat n - Z.of_nat t) + y * Z.of_nat t) with ((x * (P - 1) + y) * Z.of_nat t) in most
      by (rewrite size, Nat2Z.inj_mul; ring).
    replace (Z.of_nat n) with (P * Z.of_nat t) in most by (rewrite size, Nat2Z.inj_mul; ring).
    rewrite !Z.pow_mul_l in most. set (s := sum (S t) _) in *.
    assert (0 < Z.of_nat t ^ A) by (apply pow_positive; lia). assert (0 <= P ^ A) by (apply pow_nonneg; lia).
    apply (Z.mul_le_mono_pos_r _ _ (Z.of_nat t ^ A)); [auto|].
    apply Z.le_trans with (s * (P ^ A * Z.of_nat t ^ A)); [|rewrite <- Z.mul_assoc; exact most].
    rewrite <- Z.mul_assoc. apply Z.mul_le_mono_nonneg_r; [apply Z.mul_nonneg_nonneg; lia|exact above].
  Qed.

  (* The two sides are divided by y^k x^a D^a. *)
  Lemma scaled_tail c x y p k : 0 < x -> 0 < y -> (k <= a)%nat -> 0 <= c -> 0 <= p ->
    y ^ Z.of_nat k * x ^ Z.of_nat (a - k) * p * P ^ A <= binomial n t * (x * (P - 1) + y) ^ A ->
    c * (x * (P - 1) + y) ^ A * x ^ Z.of_nat k <= y ^ Z.of_nat k * (x * P) ^ A -> c * p <= binomial n t.
  Proof.
    intros some_x some_y small natural_c natural_p most powers. rewrite Z.pow_mul_l in powers.
    replace (x ^ A) with (x ^ Z.of_nat k * x ^ Z.of_nat (a - k)) in powers
      by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
    pose proof (binomial_nonneg n t).
    assert (0 < x ^ Z.of_nat k /\ 0 < x ^ Z.of_nat (a - k) /\ 0 < y ^ Z.of_nat k /\ 0 < P ^ A) as (? & ? & ? & ?)
      by (repeat split; apply pow_positive; lia).
    set (xk := x ^ Z.of_nat k) in *. set (xr := x ^ Z.of_nat (a - k)) in *. set (yk := y ^ Z.of_nat k) in *.
    set (q := P ^ A) in *. set (w := (x * (P - 1) + y) ^ A) in *. set (b := binomial n t) in *.
    apply (Z.mul_le_mono_pos_r _ _ (yk * (xk * xr * q))); [repeat apply Z.mul_pos_pos; auto|].
    apply Z.le_trans with (b * (c * w * xk)).
    - replace (c * p * (yk * (xk * xr * q))) with (c * xk * (yk * xr * p * q)) by ring.
      replace (b * (c * w * xk)) with (c * xk * (b * w)) by ring.
      apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg; lia|exact most].
    - apply Z.mul_le_mono_nonneg_l; [auto|exact powers].
  Qed.

  (* More than the mean, by more than 3 sqrt(a d/D): the chance is at most 6^-d, *)
  Lemma far_above k : (a < D * k)%nat -> is_far k = true ->
    6 ^ Z.of_nat d * passing (fun i => k <=? i)%nat n a t <= binomial n t.
  Proof.
    intros above far. apply Z.ltb_lt in far. destruct (le_lt_dec k a) as [small|large].
    - set (e := P * Z.of_nat k - A) in *. assert (some_e : 0 < e) by (unfold e; nia). rewrite Z.pow_2_r in far.
      apply (scaled_tail _ A (A + e) _ k); try lia; [apply passing_natural| |].
      + apply tail; [lia|lia|]. intros i least test. apply Nat.leb_le in test.
        destruct (Nat.le_exists_sub k i test) as (j & -> & _).
        replace (a - k)%nat with (j + (a - (j + k)))%nat by lia. rewrite (Nat.add_comm j k) at 2.
        rewrite !(Nat2Z.inj_add _ j), !(Nat2Z.inj_add j), !Z.pow_add_r, <- Z.mul_assoc by lia.
        apply Z.mul_le_mono_nonneg_l. { apply pow_nonneg. lia. }
        apply Z.mul_le_mono_nonneg_r; [apply pow_nonneg; lia|]. apply pow_at_most. lia.
      + replace (A * (P - 1) + (A + e)) with (A * P + e) by ring.
        apply (above_the_mean A P (Z.of_nat d) e); lia.
    - assert (none : passing (fun i => k <=? i)%nat n a t <= passing (fun _ => false) n a t).
      { apply passing_at_most. intros i few test. apply Nat.leb_le in test. lia. }
      pose proof (binomial_nonneg n t). pose proof (passing_natural (fun i => k <=? i)%nat n a t).
      assert (zero : passing (fun _ => false) n a t = 0) by (apply vanishing; auto).
      replace (passing (fun i => k <=? i)%nat n a t) with 0 by lia. lia.
  Qed.

  (* and less than the mean: at most 12^-d. *)
  Lemma far_below k : (D * k < a)%nat -> is_far k = true ->
    12 ^ Z.of_nat d * passing (fun i => i <=? k)%nat n a t <= binomial n t.
  Proof.
    intros below far. apply Z.ltb_lt in far. assert (small : (k <= a)%nat) by nia.
    set (e := A - P * Z.of_nat k) in *. assert (some_e : 0 < e) by (unfold e; nia).
    replace ((P * Z.of_nat k - A) ^ 2) with (e * e) in far by (unfold e; rewrite Z.pow_2_r; ring).
    assert (order : forall i, (i <= a)%nat -> (i <=? k)%nat = true ->
      (P * Z.of_nat k) ^ Z.of_nat k * A ^ Z.of_nat (a - k) <= (P * Z.of_nat k) ^ Z.of_nat i * A ^ Z.of_nat (a - i)).
    { intros i least test. apply Nat.leb_le in test.
      assert (more : exists j, k = (i + j)%nat) by (exists (k - i)%nat; lia). destruct more as (j & split).
      replace (a - i)%nat with (j + (a - k))%nat by lia.
      replace (Z.of_nat k) with (Z.of_nat i + Z.of_nat j) at 2 by lia.
      rewrite Nat2Z.inj_add, !Z.pow_add_r, <- Z.mul_assoc by lia. apply Z.mul_le_mono_nonneg_l.
      { apply pow_nonneg. lia. }
      apply Z.mul_le_mono_nonneg_r; [apply pow_nonneg; lia|]. apply pow_at_most. lia. }
    pose proof (tail (fun i => i <=? k)%nat A (P * Z.of_nat k) _ ltac:(lia) ltac:(lia) order) as most.
    pose proof (passing_natural (fun i => i <=? k)%nat n a t) as natural_p.
    destruct (Nat.eq_dec k 0) as [none|some_k].
    - subst k. rewrite Z.mul_0_r, Z.pow_0_r, Z.mul_1_l, Nat.sub_0_r, Z.add_0_r, Z.pow_mul_l in most.
      unfold e in far. change (Z.of_nat 0) with 0 in far. rewrite Z.mul_0_r, Z.sub_0_r in far.
      pose proof (none_there A P (Z.of_nat d) ltac:(lia) ltac:(lia) ltac:(nia)) as powers.
      set (p := passing _ n a t) in *. pose proof (binomial_nonneg n t). set (b := binomial n t) in *.
      assert (0 < A ^ A /\ 0 < P ^ A) as [] by (split; apply pow_positive; lia).
      assert (0 <= 12 ^ Z.of_nat d) by (apply pow_nonneg; lia).
      set (g := A ^ A) in *. set (q := P ^ A) in *. set (w := (P - 1) ^ A) in *. set (c := 12 ^ Z.of_nat d) in *.
      apply (Z.mul_le_mono_pos_r _ _ (g * q)); [apply Z.mul_pos_pos; auto|].
      replace (c * p * (g * q)) with (c * (g * p * q)) by ring.
      apply Z.le_trans with (c * (b * (g * w))); [apply Z.mul_le_mono_nonneg_l; auto|].
      replace (c * (b * (g * w))) with (b * g * (c * w)) by ring. replace (b * (g * q)) with (b * g * q) by ring.
      apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg; lia|auto].
    - apply (scaled_tail _ A (P * Z.of_nat k) _ k);
        [lia|apply Z.mul_pos_pos; lia|lia|apply pow_nonneg; lia|exact natural_p|exact most|].
      replace (A * (P - 1) + P * Z.of_nat k) with (A * P - e) by (unfold e; ring).
      apply (below_the_mean A P (Z.of_nat d) e); lia.
  Qed.

  (* If some number passes a test, a least and a largest one do. *)
  Lemma first_or_none (test : nat -> bool) m : (forall k, (k < m)%nat -> test k = false) \/
    exists k, test k = true /\ forall i, (i < m)%nat -> test i = true -> (k <= i)%nat.
  Proof.
    induction m as [|m [none|(k & here & least)]]; [left; lia| |].
    - destruct (test m) eqn:E.
      + right. exists m. split; auto. intros i small yes. destruct (le_lt_dec m i); auto. rewrite none in yes by auto.
        discriminate.
      + left. intros k small. assert (k = m \/ (k < m)%nat) as [->|] by lia; auto.
    - destruct (test m) eqn:E; [destruct (le_lt_dec k m) as [low|high]|].
      + right. exists k. split; auto. intros i small yes. assert (i = m \/ (i < m)%nat) as [->|] by lia; auto.
      + right. exists m. split; auto. intros i small yes. assert (i = m \/ (i < m)%nat) as [->|more] by lia; auto.
        specialize (least i more yes). lia.
      + right. exists k. split; auto. intros i small yes. assert (i = m \/ (i < m)%nat) as [->|] by lia; auto.
        congruence.
  Qed.

  Lemma last_or_none (test : nat -> bool) m : (forall k, (k < m)%nat -> test k = false) \/
    exists k, test k = true /\ forall i, (i < m)%nat -> test i = true -> (i <= k)%nat.
  Proof.
    induction m as [|m [none|(k & here & most)]]; [left; lia| |].
    - destruct (test m) eqn:E.
      + right. exists m. split; auto. lia.
      + left. intros k small. assert (k = m \/ (k < m)%nat) as [->|] by lia; auto.
    - destruct (test m) eqn:E; [destruct (le_lt_dec m k) as [low|high]|].
      + right. exists k. split; auto. intros i small yes. assert (i = m \/ (i < m)%nat) as [->|] by lia; auto.
      + right. exists m. split; auto. lia.
      + right. exists k. split; auto. intros i small yes. assert (i = m \/ (i < m)%nat) as [->|] by lia; auto.
        congruence.
  Qed.

  Lemma no_test test : (forall k, (k < S a)%nat -> test k = false) -> passing test n a t = 0.
  Proof.
    intros none. pose proof (passing_natural test n a t).
    assert (passing test n a t <= passing (fun _ => false) n a t).
    { apply passing_at_most. intros k small yes. rewrite none in yes by lia. auto. }
    assert (passing (fun _ => false) n a t = 0) by (apply vanishing; auto). lia.
  Qed.

  (* 6^-d + 12^-d is at most 3/2 of 6^-d. *)
  Lemma far_is_rare : 2 * 6 ^ Z.of_nat d * passing is_far n a t <= 3 * binomial n t.
  Proof.
    set (above := fun k => is_far k && (a <? D * k)%nat). set (below := fun k => is_far k && (D * k <? a)%nat).
    pose proof (binomial_nonneg n t). assert (0 <= 6 ^ Z.of_nat d) by (apply pow_nonneg; lia).
    assert (parts : passing is_far n a t <= passing above n a t + passing below n a t).
    { unfold passing. rewrite <- sum_add. apply sum_le. intros k _. unfold above, below.
      destruct (is_far k) eqn:E; cbn [andb]; [|lia]. pose proof (ways_natural n a t k).
      destruct (Nat.ltb_spec a (D * k)), (Nat.ltb_spec (D * k) a); try lia. exfalso. apply Z.ltb_lt in E.
      replace (P * Z.of_nat k - A) with 0 in E by lia. rewrite Z.pow_0_l in E by lia. nia. }
    assert (high : 6 ^ Z.of_nat d * passing above n a t <= binomial n t).
    { destruct (first_or_none above (S a)) as [none|(k & here & least)]; [rewrite no_test by auto; lia|].
      apply andb_true_iff in here. destruct here as [far more]. apply Nat.ltb_lt in more.
      etransitivity; [|apply (far_above k more far)]. apply Z.mul_le_mono_nonneg_l; [auto|]. apply passing_at_most.
      intros i small yes. apply Nat.leb_le, least; auto. lia. }
    assert (low : 12 ^ Z.of_nat d * passing below n a t <= binomial n t).
    { destruct (last_or_none below (S a)) as [none|(k & here & most)]; [rewrite no_test by auto; lia|].
      apply andb_true_iff in here. destruct here as [far more]. apply Nat.ltb_lt in more.
      etransitivity; [|apply (far_below k more far)]. apply Z.mul_le_mono_nonneg_l; [apply pow_nonneg; lia|].
      apply passing_at_most. intros i small yes. apply Nat.leb_le, most; auto. lia. }
    change 12 with (2 * 6) in low. rewrite Z.pow_mul_l in low. pose proof (passing_natural below n a t).
    assert (two : 2 <= 2 ^ Z.of_nat d) by (change 2 with (2 ^ 1) at 1; apply Z.pow_le_mono_r; lia).
    assert (2 * (6 ^ Z.of_nat d * passing below n a t) <= binomial n t).
    { etransitivity; [|exact low]. rewrite <- Z.mul_assoc. apply Z.mul_le_mono_nonneg_r; [|auto].
      apply Z.mul_nonneg_nonneg; auto. }
    apply (Z.mul_le_mono_nonneg_l _ _ (2 * 6 ^ Z.of_nat d)) in parts; [|lia]. lia.
  Qed.
End Far.
