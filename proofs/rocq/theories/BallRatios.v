(* The volume of a Hamming ball over its outermost layer is about sqrt(d/(z+1)): Plaxton, appendix B, Lemma B.2 and its
   case 3, and what case 4 of Theorem B.1 takes from them. Quotients and roots are compared by products and squares. *)
From Coq Require Import List ZArith Lia Ring Field Bool Arith.
From Loadbal Require Import Loads Words Binomials BallVolumes HammingBalls LowerBounds OrderedField SquareRoots Logarithms.
Import ListNotations.
Open Scope Z_scope.

(* --- from below: by induction on the radius --- *)

(* n is the dimension and u the number n - 2r of the larger ball; A and B are (n-2r)^2 + 4n for the two balls. *)
Lemma narrow_step n u : 1 <= n -> 0 <= u -> let s := u + 1 in let T := n + u + 2 in
  let B := u * u + 4 * n in let A := (u + 2) * (u + 2) + 4 * n in
  (n * s * (T + B)) ^ 2 <= T ^ 2 * B ^ 2 * A.
Proof.
  intros some natural_ s T B A.
  assert (one : 0 <= n * (T + B) <= T * (n + B)) by (unfold T; nia).
  assert (two : s * s * ((n + B) * (n + B)) <= A * (B * B)).
  { assert (0 <= B * B * (2 * s + 1 + 2 * n) - 4 * s * n * B + 2 * n * B + 7 * n * n * B - 2 * s * n * n + n * n + 4 * n * n * n).
    { assert (4 * n <= B) by (unfold B; nia). assert (1 <= s) by (unfold s; lia). clearbody s B.
      assert (4 * n * (s * B) <= B * (s * B)) by (apply Z.mul_le_mono_nonneg_r; nia).
      assert (0 <= s * n * B) by nia. assert (2 * s * n * n <= s * n * B) by nia. nia. }
    enough (0 <= A * (B * B) - s * s * ((n + B) * (n + B))) by lia.
    replace (A * (B * B) - s * s * ((n + B) * (n + B))) with
      (B * B * (2 * s + 1 + 2 * n) - 4 * s * n * B + 2 * n * B + 7 * n * n * B - 2 * s * n * n + n * n + 4 * n * n * n);
      auto. unfold A, s, B; ring. }
  assert (three : (n * (T + B)) * (n * (T + B)) <= (T * (n + B)) * (T * (n + B))) by (apply Z.mul_le_mono_nonneg; lia).
  replace ((n * s * (T + B)) ^ 2) with (s * s * ((n * (T + B)) * (n * (T + B)))) by ring.
  replace (T ^ 2 * B ^ 2 * A) with (T * T * (A * (B * B))) by ring.
  pose proof (Z.square_nonneg s). pose proof (Z.square_nonneg T).
  assert (s * s * ((n * (T + B)) * (n * (T + B))) <= s * s * ((T * (n + B)) * (T * (n + B)))) by
    (apply Z.mul_le_mono_nonneg_l; auto).
  assert (T * T * (s * s * ((n + B) * (n + B))) <= T * T * (A * (B * B))) by (apply Z.mul_le_mono_nonneg_l; auto).
  eapply Z.le_trans; [eassumption|]. eapply Z.le_trans; [|eassumption]. apply Z.eq_le_incl. ring.
Qed.

Lemma squares_in_order x y : 0 <= x <= y -> x ^ 2 <= y ^ 2.
Proof. intros. rewrite !Z.pow_2_r. apply Z.mul_le_mono_nonneg; lia. Qed.

(* V and S are the volume and the outermost layer of the smaller ball, S' the layer that the larger ball has more. *)
Lemma larger_ball n u V S S' : 1 <= n -> 0 <= u <= n - 2 -> 1 <= V -> 1 <= S -> 1 <= S' ->
  S' * (n - u) = S * (n + u + 2) ->
  n ^ 2 * S ^ 2 <= 4 * V ^ 2 * ((u + 2) * (u + 2) + 4 * n) ->
  n ^ 2 * S' ^ 2 <= 4 * (V + S') ^ 2 * (u * u + 4 * n).
Proof.
  intros some range v1 s1 s1' next IH. pose proof (narrow_step n u some ltac:(lia)) as step. cbv zeta in step.
  set (s := u + 1) in *. set (T := n + u + 2) in *. set (B := u * u + 4 * n) in *.
  set (A := (u + 2) * (u + 2) + 4 * n) in *.
  assert (square : B * A <= (B + 2 * s) ^ 2).
  { replace (B * A) with (B * (B + 4 * s)) by (unfold A, B, s; ring).
    replace ((B + 2 * s) ^ 2) with (B * (B + 4 * s) + 4 * (s * s)) by ring. pose proof (Z.square_nonneg s). lia. }
  assert (1 <= B) by (pose proof (Z.square_nonneg u); unfold B; lia). assert (1 <= s) by (unfold s; lia). assert (2 <= T) by (unfold T; lia).
  assert (gap : n - u = T - 2 * s) by (unfold T, s; lia). assert (0 < n - u) by lia. clearbody s T B A.
  destruct (Z_le_gt_dec (V * (2 * s * (T + B))) (S * (T * B))) as [small|large].
  - assert (more : V * S' * (B + 2 * s) <= (V + S') * (S * B)).
    { apply (Z.mul_le_mono_pos_r _ _ (n - u)); [lia|].
      replace (V * S' * (B + 2 * s) * (n - u)) with (V * (B + 2 * s) * (S' * (n - u))) by ring.
      replace ((V + S') * (S * B) * (n - u)) with (V * S * B * (n - u) + S * B * (S' * (n - u))) by ring.
      rewrite next, gap.
      assert (0 <= S * (S * (T * B) - V * (2 * s * (T + B)))) by (apply Z.mul_nonneg_nonneg; lia).
      lia. }
    assert (natural_ : 0 <= V * S' * (B + 2 * s)) by (repeat apply Z.mul_nonneg_nonneg; lia).
    pose proof (squares_in_order _ _ (conj natural_ more)) as squares.
    apply (Z.mul_le_mono_pos_r _ _ (S ^ 2 * B)); [apply Z.mul_pos_pos; [apply Z.pow_pos_nonneg|]; lia|].
    assert (V ^ 2 * S' ^ 2 * (B * A) <= V ^ 2 * S' ^ 2 * (B + 2 * s) ^ 2) by (apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg; apply Z.pow_nonneg; lia|auto]).
    assert (n ^ 2 * S ^ 2 * (S' ^ 2 * B) <= 4 * V ^ 2 * A * (S' ^ 2 * B)) by (apply Z.mul_le_mono_nonneg_r; [apply Z.mul_nonneg_nonneg; [apply Z.pow_nonneg|]; lia|auto]).
    replace ((V * S' * (B + 2 * s)) ^ 2) with (V ^ 2 * S' ^ 2 * (B + 2 * s) ^ 2) in squares by ring.
    replace (((V + S') * (S * B)) ^ 2) with ((V + S') ^ 2 * B * (S ^ 2 * B)) in squares by ring.
    replace (n ^ 2 * S' ^ 2 * (S ^ 2 * B)) with (n ^ 2 * S ^ 2 * (S' ^ 2 * B)) by ring.
    eapply Z.le_trans; [eassumption|]. replace (4 * V ^ 2 * A * (S' ^ 2 * B)) with (4 * (V ^ 2 * S' ^ 2 * (B * A))) by ring.
    replace (4 * (V + S') ^ 2 * B * (S ^ 2 * B)) with (4 * ((V + S') ^ 2 * B * (S ^ 2 * B))) by ring.
    apply Z.mul_le_mono_nonneg_l; [discriminate|]. eapply Z.le_trans; eassumption.
  - assert (more : T * (B + 2 * s) * S' <= 2 * s * (T + B) * (V + S')).
    { apply (Z.mul_le_mono_pos_r _ _ (n - u)); [lia|].
      replace (T * (B + 2 * s) * S' * (n - u)) with (T * (B + 2 * s) * (S' * (n - u))) by ring.
      replace (2 * s * (T + B) * (V + S') * (n - u)) with (V * (2 * s * (T + B)) * (n - u) + 2 * s * (T + B) * (S' * (n - u)))
        by ring.
      rewrite next. assert (S * (T * B) * (n - u) <= V * (2 * s * (T + B)) * (n - u)) by (apply Z.mul_le_mono_nonneg_r; lia).
      rewrite gap in *. lia. }
    assert (natural_ : 0 <= T * (B + 2 * s) * S') by (repeat apply Z.mul_nonneg_nonneg; lia).
    pose proof (squares_in_order _ _ (conj natural_ more)) as squares.
    apply (Z.mul_le_mono_pos_r _ _ ((s * (T + B)) ^ 2)); [apply Z.pow_pos_nonneg; [apply Z.mul_pos_pos|]; lia|].
    assert ((n * s * (T + B)) ^ 2 * S' ^ 2 <= T ^ 2 * B ^ 2 * A * S' ^ 2) by (apply Z.mul_le_mono_nonneg_r; [apply Z.pow_nonneg; lia|auto]).
    assert (T ^ 2 * S' ^ 2 * B * (B * A) <= T ^ 2 * S' ^ 2 * B * (B + 2 * s) ^ 2) by
      (apply Z.mul_le_mono_nonneg_l; [repeat apply Z.mul_nonneg_nonneg; try apply Z.pow_nonneg; lia|auto]).
    assert ((T * (B + 2 * s) * S') ^ 2 * B <= (2 * s * (T + B) * (V + S')) ^ 2 * B) by (apply Z.mul_le_mono_nonneg_r; lia).
    replace (n ^ 2 * S' ^ 2 * (s * (T + B)) ^ 2) with ((n * s * (T + B)) ^ 2 * S' ^ 2) by ring.
    replace (4 * (V + S') ^ 2 * B * (s * (T + B)) ^ 2) with ((2 * s * (T + B) * (V + S')) ^ 2 * B) by ring.
    eapply Z.le_trans; [eassumption|]. eapply Z.le_trans; [|eassumption].
    replace ((T * (B + 2 * s) * S') ^ 2 * B) with (T ^ 2 * S' ^ 2 * B * (B + 2 * s) ^ 2) by ring.
    replace (T ^ 2 * B ^ 2 * A * S' ^ 2) with (T ^ 2 * S' ^ 2 * B * (B * A)) by ring. assumption.
Qed.

Lemma ratio_at_least d : (1 <= d)%nat -> forall r, (2 * r <= d)%nat -> let n := Z.of_nat d in
  n ^ 2 * binomial d r ^ 2 <= 4 * volume d r ^ 2 * ((n - 2 * Z.of_nat r) ^ 2 + 4 * n).
Proof.
  intros some r. cbv zeta. induction r as [|r IH]; intros half.
  - rewrite volume_0, binomial_0. nia.
  - specialize (IH ltac:(lia)). rewrite volume_S. pose proof (binomial_next d r) as next.
    pose proof (volume_positive d r). pose proof (binomial_positive d r ltac:(lia)).
    pose proof (binomial_positive d (S r) ltac:(lia)). rewrite Nat2Z.inj_succ in *. unfold Z.succ in *.
    set (n := Z.of_nat d) in *. set (k := Z.of_nat r) in *. set (u := n - 2 * k - 2).
    replace ((n - 2 * (k + 1)) ^ 2) with (u * u) by (unfold u; ring).
    apply (larger_ball n u _ (binomial d r)); auto; try (unfold u, n, k; lia).
Qed.

(* --- the middle: both bounds follow from those on central binomials --- *)

(* (100 e + 26) C(2e,e)^2 / 16^e falls from e = 6 on. *)
Lemma central_within e : (6 <= e)%nat ->
  3139 * ((100 * Z.of_nat e + 26) * (binomial (2 * e) e * binomial (2 * e) e)) <= 100000 * 16 ^ Z.of_nat e.
Proof.
  intros some. induction e as [|e IH]; [lia|]. destruct (Nat.eq_dec e 5) as [->|].
  { replace (binomial (2 * 6) 6) with 924 by reflexivity. vm_compute. discriminate. }
  specialize (IH ltac:(lia)). pose proof (central_squares e) as next. cbv zeta in next.
  rewrite !Nat2Z.inj_succ, Z.pow_succ_r by lia. set (k := Z.of_nat e) in *.
  set (a := binomial (2 * e) e * binomial (2 * e) e) in *.
  set (b := binomial (2 * S e) (S e) * binomial (2 * S e) (S e)) in *.
  assert (6 <= k) by (unfold k; lia). assert (0 <= a) by (unfold a; apply Z.square_nonneg).
  set (power := 16 ^ k) in *. clearbody power a b k.
  apply (Z.mul_le_mono_pos_l _ _ ((k + 1) * (k + 1))); [nia|].
  replace ((k + 1) * (k + 1) * (3139 * ((100 * Z.succ k + 26) * b))) with
    (3139 * ((100 * k + 126) * ((k + 1) * (k + 1) * b))) by ring.
  rewrite next.
  assert (step : (100 * k + 126) * ((2 * k + 1) * (2 * k + 1)) <= 4 * ((k + 1) * (k + 1)) * (100 * k + 26)) by nia.
  assert ((100 * k + 126) * ((2 * k + 1) * (2 * k + 1)) * a <= 4 * ((k + 1) * (k + 1)) * (100 * k + 26) * a)
    by (apply Z.mul_le_mono_nonneg_r; auto).
  assert ((k + 1) * (k + 1) * (3139 * ((100 * k + 26) * a)) <= (k + 1) * (k + 1) * (100000 * power))
    by (apply Z.mul_le_mono_nonneg_l; nia). lia.
Qed.

Lemma volume_odd e : volume (S (2 * e)) e = 4 ^ Z.of_nat e.
Proof.
  pose proof (opposite_layers (S (2 * e)) (S e) ltac:(lia)) as both. replace (S (S (2 * e)) - S e)%nat with (S e) in both by lia.
  unfold volume. replace (Z.of_nat (S (2 * e))) with (Z.succ (2 * Z.of_nat e)) in both by lia.
  rewrite Z.pow_succ_r, Z.pow_mul_r in both by lia. change (2 ^ 2) with 4 in both. lia.
Qed.

Lemma volume_even e : 2 * volume (2 * e) e = 4 ^ Z.of_nat e + binomial (2 * e) e.
Proof.
  pose proof (opposite_layers (2 * e) e ltac:(lia)) as both. replace (S (2 * e) - e)%nat with (S e) in both by lia.
  unfold volume. rewrite sum_S in *. replace (Z.of_nat (2 * e)) with (2 * Z.of_nat e) in both by lia.
  rewrite Z.pow_mul_r in both by lia. change (2 ^ 2) with 4 in both. lia.
Qed.

Lemma layer_odd e : (Z.of_nat e + 1) * binomial (S (2 * e)) e = (2 * Z.of_nat e + 1) * binomial (2 * e) e.
Proof.
  pose proof (binomial_absorb (2 * e) e) as absorb. rewrite <- (binomial_symmetric (S (2 * e)) e) by lia.
  replace (S (2 * e) - e)%nat with (S e) by lia. rewrite !Nat2Z.inj_succ in absorb. nia.
Qed.

Lemma sixteen e : 4 ^ Z.of_nat e * 4 ^ Z.of_nat e = 16 ^ Z.of_nat e.
Proof. rewrite <- Z.pow_mul_l. reflexivity. Qed.

(* 4 V^2 <= (3 d + 3) S^2 in even dimensions, V^2 <= d S^2 in odd ones. *)
Lemma middle_even_most e : (1 <= e)%nat ->
  4 * (volume (2 * e) e * volume (2 * e) e) <= (6 * Z.of_nat e + 3) * (binomial (2 * e) e * binomial (2 * e) e).
Proof.
  intros some. pose proof (volume_even e) as size. pose proof (central_below e some) as below.
  rewrite <- sixteen in below. set (x := 4 ^ Z.of_nat e) in *. set (c := binomial (2 * e) e) in *.
  set (v := volume (2 * e) e) in *. set (k := Z.of_nat e) in *. clearbody x c v k.
  replace (4 * (v * v)) with ((2 * v) * (2 * v)) by ring. rewrite size.
  pose proof (Z.square_nonneg (x - 2 * c)). nia.
Qed.

Lemma middle_odd_most e :
  volume (S (2 * e)) e * volume (S (2 * e)) e <=
  (2 * Z.of_nat e + 1) * (binomial (S (2 * e)) e * binomial (S (2 * e)) e).
Proof.
  destruct (Nat.eq_dec e 0) as [->|]; [vm_compute; discriminate|].
  rewrite volume_odd, sixteen. pose proof (central_below e ltac:(lia)) as below. pose proof (layer_odd e) as layer.
  set (x := 16 ^ Z.of_nat e) in *. set (c := binomial (2 * e) e) in *. set (s := binomial (S (2 * e)) e) in *.
  assert (1 <= Z.of_nat e) by lia. set (k := Z.of_nat e) in *. clearbody x c s k.
  apply (Z.mul_le_mono_pos_l _ _ ((k + 1) * (k + 1))); [nia|].
  replace ((k + 1) * (k + 1) * ((2 * k + 1) * (s * s))) with ((2 * k + 1) * (((k + 1) * s) * ((k + 1) * s))) by ring.
  rewrite layer. pose proof (Z.square_nonneg c) as square.
  assert (step : (k + 1) * (k + 1) * (4 * k) <= (2 * k + 1) * (2 * k + 1) * (2 * k + 1)) by nia.
  assert ((k + 1) * (k + 1) * x <= (k + 1) * (k + 1) * (4 * k * (c * c))) by (apply Z.mul_le_mono_nonneg_l; nia).
  assert ((k + 1) * (k + 1) * (4 * k) * (c * c) <= (2 * k + 1) * (2 * k + 1) * (2 * k + 1) * (c * c))
    by (apply Z.mul_le_mono_nonneg_r; auto). lia.
Qed.

Lemma middle_even_least e : (6 <= e)%nat ->
  78 * Z.of_nat e * (binomial (2 * e) e * binomial (2 * e) e) < 100 * (volume (2 * e) e * volume (2 * e) e).
Proof.
  intros some. pose proof (volume_even e) as size. pose proof (central_within e some) as within.
  rewrite <- sixteen in within. pose proof (central_positive e). assert (0 < 4 ^ Z.of_nat e) by (apply Z.pow_pos_nonneg; lia).
  set (x := 4 ^ Z.of_nat e) in *. set (c := binomial (2 * e) e) in *. set (v := volume (2 * e) e) in *.
  assert (6 <= Z.of_nat e) by lia. set (k := Z.of_nat e) in *. clearbody x c v k.
  assert (square : 4 * (v * v) = x * x + 2 * (x * c) + c * c).
  { replace (4 * (v * v)) with ((2 * v) * (2 * v)) by ring. rewrite size. ring. }
  assert (0 < x * c) by (apply Z.mul_pos_pos; lia). assert (0 < c * c) by (apply Z.mul_pos_pos; lia).
  assert (0 <= k * (c * c)) by (apply Z.mul_nonneg_nonneg; lia). nia.
Qed.

Lemma middle_odd_least e : (6 <= e)%nat ->
  39 * (2 * Z.of_nat e + 1) * (binomial (S (2 * e)) e * binomial (S (2 * e)) e) <
  100 * (volume (S (2 * e)) e * volume (S (2 * e)) e).
Proof.
  intros some. rewrite volume_odd, sixteen. pose proof (central_within e some) as within. pose proof (layer_odd e) as layer.
  pose proof (central_positive e). set (x := 16 ^ Z.of_nat e) in *. set (c := binomial (2 * e) e) in *.
  set (s := binomial (S (2 * e)) e) in *. assert (6 <= Z.of_nat e) by lia. set (k := Z.of_nat e) in *. clearbody x c s k.
  apply (Z.mul_lt_mono_pos_l ((k + 1) * (k + 1))); [nia|].
  replace ((k + 1) * (k + 1) * (39 * (2 * k + 1) * (s * s))) with (39 * (2 * k + 1) * (((k + 1) * s) * ((k + 1) * s))) by ring.
  rewrite layer. assert (0 < c * c) by (apply Z.mul_pos_pos; lia).
  assert (step : 39 * (2 * k + 1) * ((2 * k + 1) * (2 * k + 1)) * 1000 < (k + 1) * (k + 1) * (3139 * (100 * k + 26))) by nia.
  assert ((k + 1) * (k + 1) * (3139 * ((100 * k + 26) * (c * c))) <= (k + 1) * (k + 1) * (100000 * x))
    by (apply Z.mul_le_mono_nonneg_l; nia).
  assert (39 * (2 * k + 1) * ((2 * k + 1) * (2 * k + 1)) * 1000 * (c * c) < (k + 1) * (k + 1) * (3139 * (100 * k + 26)) * (c * c))
    by (apply Z.mul_lt_mono_pos_r; auto). lia.
Qed.

(* plaxton/lemma-b.2-case-3@middle *)
(** R_{d,r} is `volume d r` over `binomial d r`. Its square is compared, multiplied by the square of the binomial. *)
Theorem middle_ratio d : (1 <= d)%nat -> let r := (d / 2)%nat in
  39 * Z.of_nat d * binomial d r ^ 2 < 100 * volume d r ^ 2 /\ 8 * volume d r ^ 2 <= 9 * Z.of_nat d * binomial d r ^ 2.
Proof.
  intros some r. subst r. rewrite !Z.pow_2_r.
  destruct (le_lt_dec 12 d) as [large|small].
  - destruct (even_or_odd d) as (e & [->| ->]).
    + replace (2 * e / 2)%nat with e by (rewrite Nat.mul_comm, Nat.div_mul; lia).
      pose proof (middle_even_least e ltac:(lia)). pose proof (middle_even_most e ltac:(lia)).
      pose proof (Z.square_nonneg (binomial (2 * e) e)). split; nia.
    + replace (S (2 * e) / 2)%nat with e by (apply (Nat.div_unique _ _ _ 1); lia).
      pose proof (middle_odd_least e ltac:(lia)). pose proof (middle_odd_most e).
      pose proof (Z.square_nonneg (binomial (S (2 * e)) e)). split; nia.
  - do 12 (destruct d as [|d]; [first [lia | vm_compute; split; [reflexivity|discriminate]]|]). lia.
Qed.

(* --- from above: near the middle by the middle, and farther from it by a geometric progression --- *)

(* The ratio grows with the radius. *)
Lemma ratio_grows d r m : (m + r <= d)%nat -> volume d r * binomial d (r + m) <= volume d (r + m) * binomial d r.
Proof.
  intros small. induction m as [|m IH]; [rewrite Nat.add_0_r; lia|]. specialize (IH ltac:(lia)).
  destruct (lemma_b_1 d (r + m) ltac:(lia)) as [_ next]. rewrite Nat.add_succ_r.
  pose proof (binomial_positive d r ltac:(lia)). pose proof (binomial_positive d (r + m) ltac:(lia)).
  pose proof (binomial_positive d (S (r + m)) ltac:(lia)).
  set (v := volume d r) in *. set (v' := volume d (r + m)) in *. set (v'' := volume d (S (r + m))) in *.
  set (s := binomial d r) in *. set (s' := binomial d (r + m)) in *. set (s'' := binomial d (S (r + m))) in *.
  clearbody v v' v'' s s' s''. apply (Z.mul_le_mono_pos_r _ _ s'); [lia|].
  assert (v * s' * s'' <= v' * s * s'') by (apply Z.mul_le_mono_nonneg_r; lia).
  assert (v' * s'' * s <= v'' * s' * s) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
Qed.

Lemma ratio_at_most_root d r : (3 <= d)%nat -> (2 * r <= d)%nat ->
  volume d r * volume d r <= Z.of_nat d * (binomial d r * binomial d r).
Proof.
  intros three half. set (m := (d / 2)%nat).
  assert (place : (r <= m /\ m <= d)%nat) by (unfold m; split; [apply Nat.div_le_lower_bound; lia|apply Nat.div_le_upper_bound; lia]).
  assert (middle : volume d m * volume d m <= Z.of_nat d * (binomial d m * binomial d m)).
  { subst m. destruct (even_or_odd d) as (e & [same|same]); subst d.
    - replace (2 * e / 2)%nat with e in * by (rewrite Nat.mul_comm, Nat.div_mul; lia).
      pose proof (middle_even_most e ltac:(lia)). pose proof (Z.square_nonneg (binomial (2 * e) e)). nia.
    - replace (S (2 * e) / 2)%nat with e in * by (apply (Nat.div_unique _ _ _ 1); lia).
      pose proof (middle_odd_most e). nia. }
  pose proof (ratio_grows d r (m - r) ltac:(lia)) as grows. replace (r + (m - r))%nat with m in grows by lia.
  pose proof (volume_positive d r). pose proof (volume_positive d m). pose proof (binomial_positive d r ltac:(lia)).
  pose proof (binomial_positive d m ltac:(lia)).
  set (v := volume d r) in *. set (v' := volume d m) in *. set (s := binomial d r) in *. set (s' := binomial d m) in *.
  set (n := Z.of_nat d) in *. assert (0 <= n) by (unfold n; lia). clearbody v v' s s' n.
  apply (Z.mul_le_mono_pos_r _ _ (s' * s')); [nia|].
  assert ((v * s') * (v * s') <= (v' * s) * (v' * s)) by (apply Z.mul_le_mono_nonneg; nia).
  assert (v' * v' * (s * s) <= n * (s' * s') * (s * s)) by (apply Z.mul_le_mono_nonneg_r; nia). lia.
Qed.

Lemma far_from_middle n v : 1 <= v -> v + 2 <= n -> n <= 2 * (v * v) ->
  (n + v + 2) * (n + v + 2) * (v * v + 4 * n) <= 18 * (n * n) * ((v + 1) * (v + 1)).
Proof.
  intros some small far.
  assert (one : (n + v + 2) * (n + v + 2) <= n * (n + 3 * (v + 2))) by nia.
  assert (two : (n + 3 * (v + 2)) * (v * v + 4 * n) <= 18 * n * ((v + 1) * (v + 1))).
  { assert (n * n <= 2 * (n * (v * v))) by nia. assert ((v + 2) * (v * v) <= n * (v * v)) by nia.
    assert (6 * n <= n * (6 * (v * v) + 24 * v)) by nia. lia. }
  assert ((n + v + 2) * (n + v + 2) * (v * v + 4 * n) <= n * (n + 3 * (v + 2)) * (v * v + 4 * n))
    by (apply Z.mul_le_mono_nonneg_r; nia).
  assert (n * ((n + 3 * (v + 2)) * (v * v + 4 * n)) <= n * (18 * n * ((v + 1) * (v + 1))))
    by (apply Z.mul_le_mono_nonneg_l; lia). lia.
Qed.

Lemma ratio_at_most d r : (1 <= r)%nat -> (2 * r <= d)%nat -> let n := Z.of_nat d in
  2 * volume d r ^ 2 * ((n - 2 * Z.of_nat r) ^ 2 + 4 * n) <= 9 * n ^ 2 * binomial d r ^ 2.
Proof.
  intros some half n. rewrite !Z.pow_2_r. set (v := n - 2 * Z.of_nat r).
  pose proof (volume_positive d r). pose proof (binomial_positive d r ltac:(lia)).
  destruct (Z_le_gt_dec n (2 * (v * v))) as [far|near].
  - pose proof (volume_progression d r half) as bound. fold n in bound.
    assert (natural_ : 0 <= v) by (unfold v, n; lia). assert (v + 2 <= n) by (unfold v, n; lia).
    replace (n - 2 * Z.of_nat r + 1) with (v + 1) in bound by (unfold v; ring).
    assert (twice : (v + 1) * (2 * volume d r) <= (n + v + 2) * binomial d r) by (unfold v in *; nia).
    assert (1 <= v) by nia. pose proof (far_from_middle n v ltac:(lia) ltac:(lia) far) as within.
    set (V := volume d r) in *. set (s := binomial d r) in *. clearbody v V s n.
    apply (Z.mul_le_mono_pos_l _ _ (2 * ((v + 1) * (v + 1)))); [nia|].
    assert (((v + 1) * (2 * V)) * ((v + 1) * (2 * V)) <= ((n + v + 2) * s) * ((n + v + 2) * s))
      by (apply Z.mul_le_mono_nonneg; nia).
    assert (((v + 1) * (2 * V)) * ((v + 1) * (2 * V)) * (v * v + 4 * n) <= ((n + v + 2) * s) * ((n + v + 2) * s) * (v * v + 4 * n))
      by (apply Z.mul_le_mono_nonneg_r; nia).
    assert ((n + v + 2) * (n + v + 2) * (v * v + 4 * n) * (s * s) <= 18 * (n * n) * ((v + 1) * (v + 1)) * (s * s))
      by (apply Z.mul_le_mono_nonneg_r; nia). lia.
  - destruct (le_lt_dec 3 d) as [three|two].
    + pose proof (ratio_at_most_root d r three half) as root. fold n in root.
      assert (0 <= n) by (unfold n; lia). set (V := volume d r) in *. set (s := binomial d r) in *. clearbody v V s n.
      assert (V * V * (2 * (v * v + 4 * n)) <= V * V * (9 * n)) by (apply Z.mul_le_mono_nonneg_l; nia).
      assert (V * V * (9 * n) <= n * (s * s) * (9 * n)) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
    + assert (d = 2 /\ r = 1)%nat as [-> ->] by lia. subst v n. vm_compute. discriminate.
Qed.

(* plaxton/lemma-b.2 *)
(** R_{d,r} is `volume d r` over `binomial d r`, and d/(z+1) is 4 d^2 over (d-2r)^2 + 4d. The squares of the three sides
    are compared, by cross multiplication: R^2 >= (1/16) d/(z+1), and R^2 <= (9/8) d/(z+1). *)
Theorem lemma_b_2 d r : (1 <= r)%nat -> (2 * r <= d)%nat ->
  let n := Z.of_nat d in let square := (n - 2 * Z.of_nat r) ^ 2 + 4 * n in
  1 * (4 * n ^ 2) * binomial d r ^ 2 <= 16 * volume d r ^ 2 * square /\
  8 * volume d r ^ 2 * square <= 9 * (4 * n ^ 2) * binomial d r ^ 2.
Proof.
  intros some half n square. pose proof (ratio_at_least d ltac:(lia) r half) as least.
  pose proof (ratio_at_most d r some half) as most. cbv zeta in least, most. fold n in least, most. fold square in least, most.
  split; lia.
Qed.

(* --- the k of a ball near the middle --- *)

(* At most three quarters of all words are in a ball of radius d/2; for d = 2 it is three quarters. *)
Lemma three_quarters d r : (1 <= d)%nat -> (2 * r <= d)%nat -> 4 * volume d r <= 3 * 2 ^ Z.of_nat d.
Proof.
  intros some half. pose proof (volumes_grow d (S r) (S (d / 2) - S r)) as grow.
  assert (place : (r <= d / 2)%nat) by (apply Nat.div_le_lower_bound; lia).
  replace (S r + (S (d / 2) - S r))%nat with (S (d / 2)) in grow by lia.
  change (volume d r <= volume d (d / 2)) in grow.
  enough (4 * volume d (d / 2) <= 3 * 2 ^ Z.of_nat d) by lia. clear grow place half r.
  destruct (even_or_odd d) as (e & [same|same]); subst d.
  - replace (2 * e / 2)%nat with e by (rewrite Nat.mul_comm, Nat.div_mul; lia).
    pose proof (volume_even e) as size. pose proof (central_above e) as above. pose proof (central_positive e).
    rewrite <- sixteen in above. replace (Z.of_nat (2 * e)) with (2 * Z.of_nat e) by lia.
    rewrite Z.pow_mul_r by lia. change (2 ^ 2) with 4. assert (0 < 4 ^ Z.of_nat e) by (apply Z.pow_pos_nonneg; lia).
    destruct (Nat.eq_dec e 1) as [->|]; [vm_compute; discriminate|].
    assert (2 <= Z.of_nat e) by lia. set (x := 4 ^ Z.of_nat e) in *. set (c := binomial (2 * e) e) in *.
    set (v := volume (2 * e) e) in *. set (k := Z.of_nat e) in *. clearbody x c v k.
    assert (2 * c <= x) by (apply Z.square_le_simpl_nonneg; nia). lia.
  - replace (S (2 * e) / 2)%nat with e by (apply (Nat.div_unique _ _ _ 1); lia). rewrite volume_odd.
    replace (Z.of_nat (S (2 * e))) with (Z.succ (2 * Z.of_nat e)) by lia. rewrite Z.pow_succ_r, Z.pow_mul_r by lia.
    change (2 ^ 2) with 4. assert (0 < 4 ^ Z.of_nat e) by (apply Z.pow_pos_nonneg; lia). lia.
Qed.

Section Share.
  Variable F : ordered_field.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
  Local Open Scope F_scope.
  Variable log : Z -> F.
  Hypothesis is_log : is_logarithm log.

  (* log (p/V) is at least log (4/3), which is more than 100/241. *)
  Lemma log_gap d r : (1 <= d)%nat -> (2 * r <= d)%nat ->
    0 <= of_Z 241 * (of_nat d - log (volume d r)) - of_Z 100 /\ 0 < of_nat d - log (volume d r).
  Proof.
    intros some half. pose proof (volume_positive d r) as positive.
    pose proof (log_at_most F log is_log _ _ (conj (ltac:(lia) : (1 <= 4 * volume d r)%Z) (three_quarters d r some half))) as least.
    assert (power : (1 <= 2 ^ Z.of_nat d)%Z) by (pose proof (Z.pow_pos_nonneg 2 (Z.of_nat d)); lia).
    assert (two : log 2 = 1) by apply is_log.
    assert (four : log 4 = of_Z 2) by (change 4%Z with (2 ^ 2)%Z; rewrite log_of_power, two by (auto; lia); ring).
    rewrite !(log_of_product F log is_log), log_of_power, two, four in least by (auto; lia). fold (of_nat d : F) in least.
    pose proof (log_at_most F log is_log (2 ^ 100 * 3 ^ 241) (4 ^ 241) ltac:(split; vm_compute; discriminate)) as three.
    rewrite (log_of_product F log is_log), !log_of_power, two, four in three by (auto; try (vm_compute; discriminate); lia).
    set (n := of_nat d : F) in *. set (l := log (volume d r)) in *.
    assert (gap : 0 <= of_Z 241 * (n - l) - of_Z 100).
    { apply at_most_by in least, three.
      replace (of_Z 241 * (n - l) - of_Z 100) with
        (of_Z 241 * (log 3 + n * 1 - (of_Z 2 + l)) + (of_Z 241 * of_Z 2 - (of_Z 100 * 1 + of_Z 241 * log 3))) by ring.
      apply add_natural; auto. apply mul_natural; auto. apply of_Z_natural. lia. }
    split; auto. apply (factor_positive F (of_Z 241)); [apply of_Z_positive; lia|].
    replace (of_Z 241 * (n - l)) with (of_Z 100 + (of_Z 241 * (n - l) - of_Z 100)) by ring.
    apply add_positive; auto. apply of_Z_positive. lia.
  Qed.

  (* plaxton/theorem-b.1-case-4@text *)
  (** F is any ordered field that has a logarithm `log` to the base 2, such as the reals. `volume d r` is the sum of
      C(d,l) over l <= r, and V = 2^(d(1-1/k)) says that d(1-1/k) is log V. The theorem does not need that r >= d/2 -
      sqrt(d). *)
  Theorem case_4_text d r (k : F) : (1 <= d)%nat -> (2 * r <= d)%nat -> k <> 0 ->
    of_nat d * (1 - 1 / k) = log (volume d r) -> of_Z 100 * k <= of_Z 241 * of_nat d.
  Proof.
    intros some half not_zero same. destruct (log_gap d r some half) as [gap G].
    set (n := of_nat d : F) in *. set (l := log (volume d r)) in *.
    assert (N : 0 < n) by (apply of_Z_positive; lia).
    assert (share : k * (n - l) = n) by (rewrite <- same; field; auto).
    assert (K : 0 < k) by (apply (factor_positive F (n - l)); auto; replace ((n - l) * k) with (k * (n - l)) by ring; now rewrite share).
    apply at_most_by. replace (of_Z 241 * n - of_Z 100 * k) with (k * (of_Z 241 * (n - l) - of_Z 100)).
    - apply mul_natural; auto. now left.
    - transitivity (of_Z 241 * (k * (n - l)) - of_Z 100 * k); [ring|now rewrite share].
  Qed.
End Share.

(* plaxton/lemma-b.2@largest *)
(** R_{d,r} is `volume d r` over `binomial d r`, and d/(z+1) is 4 d^2 over (d-2r)^2 + 4d. `millionths d r` is the square of
    the quotient in the sentence, in millionths and rounded down. Its largest value is 9/8, for d = 2 and r = 1. *)
Theorem largest_square :
  let millionths d r := let n := Z.of_nat d in
    1000000 * (volume d r ^ 2 * ((n - 2 * Z.of_nat r) ^ 2 + 4 * n)) / (4 * n ^ 2 * binomial d r ^ 2) in
  (forall d r, (d <= 2000)%nat -> (1 <= r)%nat -> (2 * r <= d)%nat -> 8 * millionths d r <= 9 * 1000000) /\
  8 * millionths 2%nat 1%nat = 9 * 1000000.
Proof.
  intros millionths. split; [|reflexivity]. intros d r _ some half. unfold millionths.
  destruct (lemma_b_2 d r some half) as [_ most]. pose proof (binomial_positive d r ltac:(lia)).
  set (n := Z.of_nat d) in *. set (V := volume d r ^ 2 * ((n - 2 * Z.of_nat r) ^ 2 + 4 * n)).
  assert (below : 8 * V <= 9 * (4 * n ^ 2 * binomial d r ^ 2)) by (unfold V; lia).
  assert (positive : 0 < 4 * n ^ 2 * binomial d r ^ 2).
  { apply Z.mul_pos_pos; [apply Z.mul_pos_pos; [lia|]|]; apply Z.pow_pos_nonneg; unfold n; lia. }
  clearbody V. set (q := 4 * n ^ 2 * binomial d r ^ 2) in *. clearbody q.
  pose proof (Z.mul_div_le (1000000 * V) q positive). nia.
Qed.

(* plaxton/lemma-b.2-case-3@middle-largest *)
(** R_{d,r} is `volume d r` over `binomial d r`. `millionths d` is the square of R/sqrt(d) for r = floor(d/2), in millionths
    and rounded down. Its largest value is 9/8, for d = 2. *)
Theorem largest_middle_square :
  let millionths d := let r := (d / 2)%nat in 1000000 * volume d r ^ 2 / (Z.of_nat d * binomial d r ^ 2) in
  (forall d, (1 <= d <= 2000)%nat -> 8 * millionths d <= 9 * 1000000) /\ 8 * millionths 2%nat = 9 * 1000000.
Proof.
  intros millionths. split; [|reflexivity]. intros d range. unfold millionths. cbv zeta.
  destruct (middle_ratio d ltac:(lia)) as [_ most]. assert (inside : (d / 2 <= d)%nat) by (apply Nat.div_le_upper_bound; lia).
  pose proof (binomial_positive d (d / 2) inside). set (V := volume d (d / 2) ^ 2) in *.
  assert (positive : 0 < Z.of_nat d * binomial d (d / 2) ^ 2).
  { apply Z.mul_pos_pos; [|apply Z.pow_pos_nonneg]; lia. }
  assert (below : 8 * V <= 9 * (Z.of_nat d * binomial d (d / 2) ^ 2)) by lia.
  clearbody V. set (q := Z.of_nat d * binomial d (d / 2) ^ 2) in *. clearbody q.
  pose proof (Z.mul_div_le (1000000 * V) q positive). nia.
Qed.
