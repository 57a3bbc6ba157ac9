(* The volume of a Hamming ball over its outermost layer: R(d,r) = V / S with V = C(d,0) + .. + C(d,r), S = C(d,r).
   Plaxton, appendix B, Lemma B.1 and what its Lemma B.2 takes from above; quotients are compared by their products. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Binomials.
Import ListNotations.
Open Scope Z_scope.

Lemma volume_S d r : volume d (S r) = volume d r + binomial d (S r).
Proof. apply sum_S. Qed.

Lemma volume_0 d : volume d 0 = 1.
Proof. unfold volume. rewrite sum_S, sum_0, binomial_0. auto. Qed.

Lemma volume_positive d r : 1 <= volume d r.
Proof.
  induction r as [|r IH]; [rewrite volume_0; lia|]. rewrite volume_S. pose proof (binomial_nonneg d (S r)). lia.
Qed.

(* Every layer is at least (d-r+1) / r times the one before, up to layer r: so r V(r) >= r + (d-r+1) V(r-1). *)
Lemma layers_grow d r : (S r <= d)%nat ->
  Z.of_nat (S r) + (Z.of_nat d - Z.of_nat r) * volume d r <= Z.of_nat (S r) * volume d (S r).
Proof.
  intros small. assert (all : forall k, (k <= r)%nat ->
    Z.of_nat (S r) + (Z.of_nat d - Z.of_nat r) * volume d k <= Z.of_nat (S r) * volume d (S k)).
  { induction k as [|k IH]; intros low.
    - rewrite volume_S, volume_0. pose proof (binomial_next d 0) as one. rewrite binomial_0 in one. nia.
    - rewrite (volume_S d (S k)), (volume_S d k) in *. specialize (IH ltac:(lia)). pose proof (binomial_next d (S k))
      as next.
      pose proof (binomial_nonneg d (S k)). pose proof (binomial_nonneg d (S (S k))).
      assert ((Z.of_nat d - Z.of_nat r) * binomial d (S k) <= Z.of_nat (S r) * binomial d (S (S k))) by nia.
      lia. }
  apply all. auto.
Qed.

(* R(d,0) = 1, and R(d,r) > R(d,r-1) for r = k + 1. *)
(** r is k + 1, and `volume d r` is C(d,0) + ... + C(d,r). R_{d,r} > R_{d,r-1} is multiplied by both binomials, which
    are positive. *)
Theorem lemma_b_1 d k : (S k <= d)%nat ->
  volume d 0 = binomial d 0 /\ volume d k * binomial d (S k) < volume d (S k) * binomial d k.
Proof.
  intros small. split; [rewrite volume_0, binomial_0; auto|]. pose proof (layers_grow d k small) as grow.
  pose proof (binomial_next d k) as next. pose proof (binomial_positive d k ltac:(lia)).
  apply (Z.mul_lt_mono_pos_l (Z.of_nat (S k))); [lia|].
  replace (Z.of_nat (S k) * (volume d k * binomial d (S k)))
    with (volume d k * (Z.of_nat (S k) * binomial d (S k))) by ring.
  rewrite next.
  assert ((Z.of_nat d - Z.of_nat k) * volume d k * binomial d k < Z.of_nat (S k) * volume d (S k) * binomial d k)
    by (apply Z.mul_lt_mono_pos_r; lia).
  lia.
Qed.

(* For 1 <= l <= r the quotient C(d,l) / C(d,l-1) is (d-l+1) / l, least for l = r, where r / (d-r+1) times it is 1. *)
(** `quotient l` is the pair of the numerator and the denominator of (d-l+1)/l, which is C(d,l)/C(d,l-1). It is smallest
    for l = r, where r/(d-r+1) times it is 1, and R_{d,r}/R_{d,r-1} is above that. Quotients are compared by cross
    multiplication. *)
Theorem lemma_b_1_ratio d r : (1 <= r <= d)%nat ->
  let quotient l := (Z.of_nat d - Z.of_nat l + 1, Z.of_nat l) in
  (forall l, (1 <= l <= r)%nat -> snd (quotient l) * binomial d l = fst (quotient l) * binomial d (l - 1))
  /\ (forall l, (1 <= l <= r)%nat -> fst (quotient r) * snd (quotient l) <= fst (quotient l) * snd (quotient r))
  /\ Z.of_nat r * fst (quotient r) = 1 * (Z.of_nat d - Z.of_nat r + 1) * snd (quotient r)
  /\ 1 * (volume d (r - 1) * binomial d r) < volume d r * binomial d (r - 1).
Proof.
  intros range quotient. unfold quotient. cbn [fst snd]. split; [|split; [|split]].
  - intros l inside. destruct l as [|l]; [lia|]. simpl Nat.sub. rewrite Nat.sub_0_r, binomial_next. lia.
  - intros l inside. nia.
  - lia.
  - destruct r as [|k]; [lia|]. simpl Nat.sub. rewrite Nat.sub_0_r. pose proof (lemma_b_1 d k ltac:(lia)). lia.
Qed.

(* V (d-2r) <= S (d-r), by induction: V(r-1) (d-2r+2) <= (d-r+1) C(d,r-1) = r C(d,r). *)
Lemma volume_bound d : forall r, (2 * r <= d)%nat ->
  (Z.of_nat d - 2 * Z.of_nat r) * volume d r <= (Z.of_nat d - Z.of_nat r) * binomial d r.
Proof.
  induction r as [|r IH]; intros small; [rewrite volume_0, binomial_0; lia|].
  specialize (IH ltac:(lia)). rewrite volume_S. pose proof (binomial_next d r) as next.
  pose proof (volume_positive d r). rewrite Nat2Z.inj_succ in *. nia.
Qed.

(* V (d-2r+1) <= S (d-r+1) *)
Lemma volume_progression d : forall r, (2 * r <= d)%nat ->
  (Z.of_nat d - 2 * Z.of_nat r + 1) * volume d r <= (Z.of_nat d - Z.of_nat r + 1) * binomial d r.
Proof.
  induction r as [|r IH]; intros small; [rewrite volume_0, binomial_0; lia|].
  specialize (IH ltac:(lia)). rewrite volume_S. pose proof (binomial_next d r) as next.
  pose proof (volume_positive d r). pose proof (binomial_nonneg d r). rewrite Nat2Z.inj_succ in *.
  set (n := Z.of_nat d) in *. set (k := Z.of_nat r) in *. assert (0 <= k /\ 2 * k + 2 <= n) by (unfold n, k; lia).
  set (v := volume d r) in *. set (c := binomial d r) in *. set (c' := binomial d (S r)) in *.
  (* V(r-1) (n-2k-1) <= (k+1) C(d,r), as (n-k+1) (n-2k-1) <= (n-k) (n-2k+1) *)
  assert (step : (n - k + 1) * (n - 2 * k - 1) <= (n - k) * (n - 2 * k + 1)) by nia.
  assert (bound : (n - 2 * k + 1) * ((n - 2 * k - 1) * v) <= (n - 2 * k + 1) * ((n - k) * c)) by nia.
  assert ((n - 2 * k - 1) * v <= (n - k) * c) by nia.
  unfold Z.succ in *. nia.
Qed.

(* R <= 1/2 + 1/(4 sqrt(c)) with c = z/d, whose root is (d-2r) / (2d); and so for every root a / b that is no larger. *)
(** For c = z/d, sqrt(c) is (d-2r)/(2d), so that 1/2 + 1/(4 sqrt(c)) is 1/2 + d/(2(d-2r)). The second part has any
    fraction a/b of at most (d-2r)/(2d) in place of the root, which covers every c with z >= c d. R_{d,r} is `volume d
    r` over `binomial d r`. *)
Theorem lemma_b_2_case_1 d r : (2 * r < d)%nat ->
  let n := Z.of_nat d in let k := Z.of_nat r in
  2 * (n - 2 * k) * volume d r <= (n - 2 * k + n) * binomial d r
  /\ forall a b, 0 < a -> 0 < b -> a * (2 * n) <= b * (n - 2 * k) -> 4 * a * volume d r <= (2 * a + b) * binomial d r.
Proof.
  intros small n k. pose proof (volume_bound d r ltac:(lia)) as bound. fold n k in bound.
  assert (first : 2 * (n - 2 * k) * volume d r <= (n - 2 * k + n) * binomial d r) by lia. split; auto.
  intros a b pa pb root. pose proof (binomial_nonneg d r). assert (0 < n - 2 * k) by (unfold n, k; lia).
  apply (Z.mul_le_mono_pos_l _ _ (n - 2 * k)); [lia|].
  assert (2 * a * (2 * (n - 2 * k) * volume d r) <= 2 * a * ((n - 2 * k + n) * binomial d r))
    by (apply Z.mul_le_mono_nonneg_l; lia).
  assert (a * (2 * n) * binomial d r <= b * (n - 2 * k) * binomial d r) by (apply Z.mul_le_mono_nonneg_r; lia).
  lia.
Qed.

(* The layers fall by r / (d-r+1) at least, so that R is at most (d-r+1) / (d-2r+1), which is at most sqrt(d/z) / 2,
   which is d / (d-2r). *)
(** plaxton/lemma-b.2-case-2-upper@volume: The claim is the second and the third part. R_{d,r} is `volume d r` over
    `binomial d r`; for r < d/2, where z is positive, sqrt(d/z)/2 is d/(d-2r). Quotients are compared by cross
    multiplication.

    plaxton/lemma-b.2-case-2-upper: R_{d,r} is `volume d r` over `binomial d r`; for r < d/2, where z is positive,
    sqrt(d/z)/2 is d/(d-2r). Quotients are compared by cross multiplication. *)
Theorem lemma_b_2_case_2_upper d r : (2 * r <= d)%nat ->
  let n := Z.of_nat d in let k := Z.of_nat r in
  (forall l, (1 <= l <= r)%nat -> (n - k + 1) * binomial d (l - 1) <= k * binomial d l)
  /\ (n - 2 * k + 1) * volume d r <= (n - k + 1) * binomial d r
  /\ ((2 * r < d)%nat -> (n - 2 * k) * (n - k + 1) <= n * (n - 2 * k + 1)).
Proof.
  intros small n k. split; [|split].
  - intros l inside. destruct l as [|l]; [lia|]. simpl Nat.sub. rewrite Nat.sub_0_r.
    pose proof (binomial_next d l) as next. pose proof (binomial_nonneg d l). pose proof (binomial_nonneg d (S l)).
    fold n in next. rewrite Nat2Z.inj_succ in next. unfold Z.succ in next. set (i := Z.of_nat l) in *.
    assert (0 <= i /\ i + 1 <= k /\ 2 * k <= n) by (unfold n, k, i; lia).
    apply (Z.mul_le_mono_pos_l _ _ (n - i)); [lia|].
    replace ((n - i) * ((n - k + 1) * binomial d l)) with ((n - k + 1) * ((n - i) * binomial d l)) by ring.
    rewrite <- next. assert ((n - k + 1) * (i + 1) <= (n - i) * k) by nia. nia.
  - apply volume_progression. auto.
  - intros strict. assert (0 <= k /\ 2 * k < n) by (unfold n, k; lia). nia.
Qed.

(* For odd q = 2e + 1: with E = ceil(q/2) C(q, ceil(q/2)) / 2^(q-1), 0.63 q <= E^2 <= q. *)
(** E is e / p. The squares of the three sides are compared, multiplied by p^2. *)
Theorem lemma_3_3_constants q : Nat.odd q = true ->
  let e := Z.of_nat ((q + 1) / 2) * binomial q ((q + 1) / 2) in let p := 2 ^ (Z.of_nat q - 1) in
  63 * Z.of_nat q * p ^ 2 <= 100 * e ^ 2 /\ e ^ 2 <= Z.of_nat q * p ^ 2.
Proof.
  intros odd_ e p. destruct (even_or_odd q) as (h & [even_|same]).
  { rewrite even_, Nat.odd_mul in odd_. discriminate. }
  assert (value : e = (2 * Z.of_nat h + 1) * binomial (2 * h) h).
  { unfold e. rewrite <- most_edges_odd, most_edges_up, same. auto. }
  assert (power : p ^ 2 = 16 ^ Z.of_nat h).
  { unfold p. rewrite same, <- power_of_four, Z.pow_2_r. f_equal; f_equal; lia. }
  rewrite value, power, Z.pow_2_r, same. pose proof (central_above h) as above. pose proof (central_positive h).
  set (a := binomial (2 * h) h) in *. replace (Z.of_nat (S (2 * h))) with (2 * Z.of_nat h + 1) by lia.
  set (k := Z.of_nat h) in *. assert (0 <= k) by (unfold k; lia). split.
  - destruct (Nat.eq_dec h 0) as [->|]; [unfold k, a; simpl; lia|].
    destruct (Nat.eq_dec h 1) as [->|]; [unfold k, a; simpl; lia|].
    pose proof (central_grows h ltac:(lia)) as grows. fold k a in grows.
    assert (0 <= a * a) by nia. assert (63 * 16 ^ k <= 100 * ((2 * k + 1) * (a * a))) by nia. nia.
  - nia.
Qed.
