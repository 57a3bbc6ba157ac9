(* The outermost layers of a Hamming ball bound its volume from below: Plaxton, appendix B, the proof of Lemma B.2, cases 2
   and 3. Quotients are compared by cross multiplication, and powers with fractional exponents by whole powers. *)
From Coq Require Import List ZArith Lia Ring Field Arith.
From Loadbal Require Import Loads Words Binomials BallVolumes OrderedField SquareRoots.
Import ListNotations.
Open Scope Z_scope.

Lemma layer_grows d k : (2 * k < d)%nat -> binomial d k <= binomial d (S k).
Proof.
  intros small. pose proof (binomial_next d k) as next. pose proof (binomial_nonneg d k).
  pose proof (binomial_nonneg d (S k)). rewrite Nat2Z.inj_succ in next. nia.
Qed.

Lemma layers_grow_to d k : forall m, (2 * (k + m) <= d)%nat -> binomial d k <= binomial d (k + m).
Proof.
  induction m as [|m IH]; intros small; [rewrite Nat.add_0_r; lia|]. rewrite Nat.add_succ_r.
  eapply Z.le_trans; [apply IH; lia|]. apply layer_grows. lia.
Qed.

(* The last t layers of a ball have at least as many words each as the layer before them. *)
Lemma layers_suffice d : forall t r, (t <= r)%nat -> (2 * r <= d)%nat ->
  Z.of_nat t * binomial d (r - t) <= volume d r.
Proof.
  induction t as [|t IH]; intros r few half; [pose proof (volume_positive d r); lia|].
  destruct r as [|r]; [lia|]. rewrite volume_S. specialize (IH r ltac:(lia) ltac:(lia)). simpl Nat.sub.
  pose proof (layers_grow_to d (r - t) (S t) ltac:(lia)) as last. replace (r - t + S t)%nat with (S r) in last by lia.
  lia.
Qed.

(* C(d,r-t)/C(d,r) has t factors, each at least (r-t)/(d-r+t). *)
Lemma quotient_of_layers d r t : (t <= r)%nat -> (r <= d)%nat ->
  let a := Z.of_nat (r - t) in let b := Z.of_nat (d - r + t) in
  binomial d r * a ^ Z.of_nat t <= binomial d (r - t) * b ^ Z.of_nat t.
Proof.
  intros few small a b. assert (all : forall j, (j <= t)%nat ->
    binomial d r * a ^ Z.of_nat j <= binomial d (r - j) * b ^ Z.of_nat j); [|now apply all].
  induction j as [|j IH]; intros inj; [rewrite Nat.sub_0_r; simpl; lia|]. specialize (IH ltac:(lia)).
  rewrite Nat2Z.inj_succ, !Z.pow_succ_r by lia.
  pose proof (binomial_next d (r - S j)) as next. replace (S (r - S j)) with (r - j)%nat in next by lia.
  assert (0 <= a ^ Z.of_nat j) by (apply Z.pow_nonneg; unfold a; lia).
  assert (0 <= b ^ Z.of_nat j) by (apply Z.pow_nonneg; unfold b; lia).
  pose proof (binomial_nonneg d (r - j)). pose proof (binomial_nonneg d (r - S j)).
  assert (step : binomial d (r - j) * a <= binomial d (r - S j) * b).
  { apply Z.le_trans with (Z.of_nat (r - j) * binomial d (r - j)).
    - rewrite Z.mul_comm. apply Z.mul_le_mono_nonneg_r; unfold a; lia.
    - rewrite next, Z.mul_comm. apply Z.mul_le_mono_nonneg_l; unfold b; lia. }
  assert (0 <= a) by (unfold a; lia).
  set (p := a ^ Z.of_nat j) in *. set (q := b ^ Z.of_nat j) in *. set (c := binomial d r) in *.
  set (c' := binomial d (r - j)) in *. set (c'' := binomial d (r - S j)) in *. clearbody p q c c' c'' a b.
  assert (c * p * a <= c' * q * a) by (apply Z.mul_le_mono_nonneg_r; lia).
  assert (c' * a * q <= c'' * b * q) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
Qed.

(* If c/e <= a/b and c/e <= 1, then (c/e)^n <= (a/b)^m for m <= n. *)
Lemma powers_in_order a b c e m n : 0 <= a -> 0 < b -> 0 <= c <= e -> c * b <= a * e -> 0 <= m <= n ->
  c ^ n * b ^ m <= a ^ m * e ^ n.
Proof.
  intros A B C less range. replace n with (m + (n - m)) by lia. rewrite !Z.pow_add_r by lia.
  assert (first : (c * b) ^ m <= (a * e) ^ m) by (apply Z.pow_le_mono_l; split; [apply Z.mul_nonneg_nonneg; lia|auto]).
  assert (second : c ^ (n - m) <= e ^ (n - m)) by (apply Z.pow_le_mono_l; lia). rewrite !Z.pow_mul_l in first.
  assert (0 <= c ^ m * b ^ m) by (apply Z.mul_nonneg_nonneg; apply Z.pow_nonneg; lia).
  assert (0 <= c ^ (n - m)) by (apply Z.pow_nonneg; lia).
  replace (c ^ m * c ^ (n - m) * b ^ m) with (c ^ m * b ^ m * c ^ (n - m)) by ring.
  replace (a ^ m * (e ^ m * e ^ (n - m))) with (a ^ m * e ^ m * e ^ (n - m)) by ring.
  apply Z.mul_le_mono_nonneg; auto.
Qed.

(* plaxton/lemma-b.2-case-2-lower *)
(** n is d, k is r, and v is 2D = d - 2r, so that s is 2n/v, and t is its floor. `volume d r` is C(d,0) + ... + C(d,r), and
    (r-s)/(d-r+s) is kv - 2n over (n-k)v + 2n. Quotients are compared by cross multiplication; both sides of the third
    comparison are raised to the power v, since s is 2n/v. *)
Theorem case_2_lower d r : let n := Z.of_nat d in let k := Z.of_nat r in let v := n - 2 * k in
  1 <= n -> 0 < v -> 4 * n <= v ^ 2 -> 2 * v < n -> 2 * n < k * v -> 8 * v < 2 * n ->
  let t := 2 * n / v in
  t * binomial d (r - Z.to_nat t) <= volume d r /\
  binomial d r * (k - t) ^ t <= binomial d (r - Z.to_nat t) * (n - k + t) ^ t /\
  (k * v - 2 * n) ^ (2 * n) * (n - k + t) ^ (t * v) <= (k - t) ^ (t * v) * ((n - k) * v + 2 * n) ^ (2 * n) /\
  (n - 2 * v) * ((n - k) * v + 2 * n) <= (k * v - 2 * n) * (n + 2 * v) /\
  (n - 4 * v) * (n + 2 * v) <= (n - 2 * v) * n.
Proof.
  intros n k v some below far wide inside large t.
  assert (floor_ : t * v <= 2 * n) by (unfold t; rewrite Z.mul_comm; apply Z.mul_div_le; lia).
  assert (positive : 0 <= t) by (apply Z.div_pos; lia).
  assert (few : t < k) by (apply Z.div_lt_upper_bound; lia).
  assert (K : 0 <= k) by (unfold k; lia).
  assert (N : n = 2 * k + v) by (unfold v; ring).
  split; [|split; [|split; [|split]]].
  - pose proof (layers_suffice d (Z.to_nat t) r ltac:(lia) ltac:(unfold v, n, k in *; lia)) as most.
    rewrite Z2Nat.id in most by auto. auto.
  - pose proof (quotient_of_layers d r (Z.to_nat t) ltac:(lia) ltac:(unfold v, n, k in *; lia)) as most. cbv zeta in most.
    rewrite Z2Nat.id in most by auto.
    replace (Z.of_nat (r - Z.to_nat t)) with (k - t) in most by (unfold k; lia).
    replace (Z.of_nat (d - r + Z.to_nat t)) with (n - k + t) in most by (unfold n, k; unfold v, n, k in *; lia). auto.
  - clearbody n k v t. apply powers_in_order; try lia; nia.
  - clearbody n k v t. subst n. assert (0 <= v * v - 4 * (2 * k + v)) by lia.
    assert (0 <= (2 * k + v) * (v * v - 4 * (2 * k + v))) by (apply Z.mul_nonneg_nonneg; lia). lia.
  - clearbody n k v t. pose proof (Z.square_nonneg v). lia.
Qed.

Section Root.
  Variable F : ordered_field.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
  Local Open Scope F_scope.
  Implicit Types x y a b c e w : F.

  Lemma power_of_product x y m : power F (x * y) m = power F x m * power F y m.
  Proof. induction m as [|m IH]; simpl; [ring|rewrite IH; ring]. Qed.

  Lemma power_of_sum x m m' : power F x (m + m') = power F x m * power F x m'.
  Proof. induction m as [|m IH]; simpl; [ring|rewrite IH; ring]. Qed.

  Lemma power_grows x y m : 0 <= x -> x <= y -> power F x m <= power F y m.
  Proof.
    intros X less. induction m as [|m IH]; simpl; [apply at_most_refl|].
    apply at_most_trans with (y * power F x m).
    - replace (x * power F x m) with (power F x m * x) by ring. replace (y * power F x m) with (power F x m * y) by ring.
      apply mul_at_most; auto. now apply power_natural.
    - apply mul_at_most; auto. eapply at_most_trans; eauto.
  Qed.

  Lemma powers_ordered a b c e (m m' : nat) : 0 <= a -> 0 <= b -> 0 <= c -> c <= e -> c * b <= a * e -> (m <= m')%nat ->
    power F c m' * power F b m <= power F a m * power F e m'.
  Proof.
    intros A B C less cross few. replace m' with (m + (m' - m))%nat by lia. rewrite !power_of_sum.
    pose proof (power_grows (c * b) (a * e) m ltac:(now apply mul_natural) cross) as first. rewrite !power_of_product in first.
    pose proof (power_grows c e (m' - m) C less) as second. assert (E : 0 <= e) by (eapply at_most_trans; eauto).
    pose proof (power_natural F c (m' - m) C). pose proof (power_natural F a m A). pose proof (power_natural F e m E).
    apply at_most_trans with (power F a m * power F e m * power F c (m' - m)).
    - replace (power F c m * power F c (m' - m) * power F b m) with (power F c (m' - m) * (power F c m * power F b m)) by ring.
      replace (power F a m * power F e m * power F c (m' - m)) with (power F c (m' - m) * (power F a m * power F e m)) by ring.
      now apply mul_at_most.
    - replace (power F a m * (power F e m * power F e (m' - m))) with (power F a m * power F e m * power F e (m' - m)) by ring.
      apply mul_at_most; auto. now apply mul_natural.
  Qed.

  (* plaxton/lemma-b.2-case-3 *)
  (** F is any ordered field that has the square root w of d, such as the reals; n is d and k is r. `volume d r` is C(d,0) +
      ... + C(d,r), and b is n - 4w over n + 4w. Since 0 < b < 1, the power of b with exponent sqrt(d) is the least upper
      bound of those with fractions x/y >= sqrt(d); the third comparison is with all these, raised to the power y.
      Quotients are compared by cross multiplication. *)
  Theorem case_3 d r w : let n := Z.of_nat d in let k := Z.of_nat r in let t := Nat.sqrt d in
    (64 < n)%Z -> ((n - 2 * k) ^ 2 <= 4 * n)%Z -> (2 * k <= n)%Z -> (t < r)%nat -> 0 < w -> w * w = of_Z n ->
    (Z.of_nat t * binomial d (r - t) <= volume d r)%Z /\
    (binomial d r * (k - Z.of_nat t) ^ Z.of_nat t <= binomial d (r - t) * (n - k + Z.of_nat t) ^ Z.of_nat t)%Z /\
    (0 < of_Z n - of_Z 4 * w /\ forall x y : nat, (1 <= y)%nat -> (d * (y * y) <= x * x)%nat ->
      power F (of_Z n - of_Z 4 * w) x * power F (of_Z (n - k + Z.of_nat t)) (t * y) <=
      power F (of_Z (k - Z.of_nat t)) (t * y) * power F (of_Z n + of_Z 4 * w) x) /\
    (w - of_Z 8) * (of_Z n + of_Z 4 * w) <= (of_Z n - of_Z 4 * w) * w.
  Proof.
    intros n k t large near half few W root.
    pose proof (Nat.sqrt_spec d ltac:(lia)) as floor_. fold t in floor_.
    assert (more : of_Z 8 < w).
    { destruct (less_or_at_most F (of_Z 8) w) as [|small]; auto. exfalso.
      apply (not_less F (of_Z 64) (of_Z n)); [now apply of_Z_less|]. rewrite <- root. apply at_most_trans with (of_Z 8 * w).
      - replace (of_Z 8 * w) with (w * of_Z 8) by ring. apply mul_at_most; auto. now left.
      - replace (of_Z 64 : F) with (of_Z 8 * of_Z 8 : F) by ring. apply mul_at_most; auto. apply of_Z_natural. lia. }
    assert (four : (of_Z 4 : F) < of_Z 8) by (apply of_Z_less; lia).
    assert (C : 0 < of_Z n - of_Z 4 * w).
    { rewrite <- root. replace (w * w - of_Z 4 * w) with (w * (w - of_Z 4)) by ring. apply multiplied; auto.
      apply (proj1 (less_by F _ _)). eapply less_at_most_less; [exact four|now left]. }
    assert (at_least : forall z : Z, (0 <= z)%Z -> (z * z <= n)%Z -> of_Z z <= w).
    { intros z Z_ small. apply root_at_most; [now apply of_Z_natural|now left|]. rewrite root, <- of_Z_mul. now apply of_Z_at_most. }
    assert (T : of_Z (Z.of_nat t) <= w) by (apply at_least; unfold n; nia).
    assert (twice : of_Z (n - 2 * k) <= of_Z 2 * w).
    { apply root_at_most; [apply of_Z_natural; lia|apply mul_natural; [apply of_Z_natural; lia|now left]|].
      replace (of_Z 2 * w * (of_Z 2 * w)) with (of_Z 4 * (w * w)) by ring. rewrite root, <- !of_Z_mul. apply of_Z_at_most. lia. }
    split; [apply layers_suffice; unfold n, k in *; lia|]. split; [|split; [split; auto|]].
    - pose proof (quotient_of_layers d r t ltac:(lia) ltac:(unfold n, k in *; lia)) as most. cbv zeta in most.
      replace (Z.of_nat (r - t)) with (k - Z.of_nat t)%Z in most by (unfold k; lia).
      replace (Z.of_nat (d - r + t)) with (n - k + Z.of_nat t)%Z in most by (unfold n, k in *; lia). auto.
    - intros x y some above. apply powers_ordered; [apply of_Z_natural; unfold k; lia|apply of_Z_natural; lia|now left| | |].
      + apply at_most_by. replace (of_Z n + of_Z 4 * w - (of_Z n - of_Z 4 * w)) with (of_Z 8 * w) by ring.
        apply mul_natural; [apply of_Z_natural; lia|now left].
      + apply at_most_by.
        replace (of_Z (k - Z.of_nat t) * (of_Z n + of_Z 4 * w) - (of_Z n - of_Z 4 * w) * of_Z (n - k + Z.of_nat t)) with
          (of_Z n * ((of_Z 2 * w - of_Z (n - 2 * k)) + of_Z 2 * (w - of_Z (Z.of_nat t))))
          by (rewrite !of_Z_add, !of_Z_sub, of_Z_mul; ring).
        apply at_most_by in T, twice. apply mul_natural; [apply of_Z_natural; lia|]. apply add_natural; auto.
        apply mul_natural; auto. apply of_Z_natural. lia.
      + assert ((t * y) * (t * y) <= x * x)%nat by nia. nia.
    - apply at_most_by. rewrite <- root.
      replace ((w * w - of_Z 4 * w) * w - (w - of_Z 8) * (w * w + of_Z 4 * w)) with (of_Z 32 * w) by ring.
      apply mul_natural; [apply of_Z_natural; lia|now left].
  Qed.
End Root.
