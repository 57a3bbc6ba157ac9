(* The real and the complex numbers, as instances of the structures that theorems are about: an ordered field in which
   every number that is not negative has a square root and the integers have logarithms, and for every n a field with an
   n-th root of unity.

   Rocq's real numbers rest on axioms of Rocq's library. No other theory requires this one, and no theorem about a claim
   rests on these axioms: they show only that there is something for the theorems to be about. *)
From Coq Require Import ZArith QArith Qreals Reals Lra Lia.
From Loadbal Require OrderedField RootsOfUnity Logarithms CosineSums Angles.
Open Scope R_scope.

(** The real numbers. *)
Definition reals : OrderedField.ordered_field.
Proof.
  refine {| OrderedField.carrier := R; OrderedField.zero := 0; OrderedField.one := 1; OrderedField.add := Rplus;
    OrderedField.mul := Rmult; OrderedField.sub := Rminus; OrderedField.opp := Ropp; OrderedField.div := Rdiv;
    OrderedField.inv := Rinv; OrderedField.lt := Rlt; OrderedField.laws := Rfield |}.
  - exact Rlt_irrefl.
  - exact Rlt_trans.
  - intros x y. lra.
  - intros x y z. lra.
  - exact Rmult_lt_0_compat.
Defined.

Theorem reals_have_roots (x : OrderedField.carrier reals) : OrderedField.le OrderedField.zero x ->
  exists r : OrderedField.carrier reals, OrderedField.le OrderedField.zero r /\ OrderedField.mul r r = x.
Proof.
  intros natural. assert (at_least : 0 <= x) by (destruct natural as [less|<-]; [left|right]; auto).
  exists (sqrt x). split; [|apply sqrt_sqrt, at_least].
  destruct (sqrt_pos x) as [less|same]; [left|right]; auto.
Qed.

(* ln z / ln 2 *)
Theorem reals_have_logarithms : exists log : Z -> OrderedField.carrier reals, Logarithms.is_logarithm log.
Proof.
  assert (two : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
  exists (fun z => ln (IZR z) / ln 2). split; [cbn; field; lra|]. split.
  - intros y z some_y some_z. apply IZR_le in some_y, some_z. cbn. rewrite mult_IZR, ln_mult by lra. field. lra.
  - intros y z [some less]. apply IZR_le in some. apply IZR_lt in less. cbn.
    apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat; auto|apply ln_increasing; lra].
Qed.

(** A complex number: its real and its imaginary part. *)
Definition complex : Type := (R * R)%type.
Definition plus (x y : complex) : complex := (fst x + fst y, snd x + snd y).
Definition minus (x y : complex) : complex := (fst x - fst y, snd x - snd y).
Definition opposite (x : complex) : complex := (- fst x, - snd x).
Definition times (x y : complex) : complex := (fst x * fst y - snd x * snd y, fst x * snd y + snd x * fst y).

(** The square of the distance to 0. *)
Definition norm (x : complex) : R := fst x * fst x + snd x * snd x.

Lemma norm_of_product x y : norm (times x y) = norm x * norm y.
Proof. destruct x, y. unfold norm, times. cbn [fst snd]. ring. Qed.

Lemma only_zero_has_norm_zero x : norm x = 0 -> x = (0, 0).
Proof.
  destruct x as [a b]. unfold norm. cbn [fst snd]. intros none.
  pose proof (Rle_0_sqr a). pose proof (Rle_0_sqr b). unfold Rsqr in *.
  f_equal; apply Rsqr_0_uniq; unfold Rsqr; lra.
Qed.

(** e^(2 pi i e/n) *)
Definition unit_root (n : nat) (e : Z) : complex :=
  let angle := 2 * PI * IZR e / INR n in (cos angle, sin angle).

Lemma one_at_multiples_of_pi x : cos (2 * x) = 1 -> exists k : Z, x = IZR k * PI.
Proof.
  intros one. apply sin_eq_0_0. rewrite cos_2a_sin in one.
  apply Rsqr_0_uniq. unfold Rsqr. lra.
Qed.

(** The complex numbers with an n-th root of unity, for every n >= 1. *)
Definition complex_numbers (n : nat) (some : (1 <= n)%nat) : RootsOfUnity.ring_with_root n.
Proof.
  assert (positive : 0 < INR n) by (apply lt_0_INR; lia).
  refine {| RootsOfUnity.element := complex; RootsOfUnity.zero := (0, 0); RootsOfUnity.one := (1, 0);
    RootsOfUnity.add := plus; RootsOfUnity.mul := times; RootsOfUnity.sub := minus; RootsOfUnity.opp := opposite;
    RootsOfUnity.rational := fun q => (Q2R q, 0); RootsOfUnity.root := unit_root n |}.
  - constructor; intros; repeat match goal with x : complex |- _ => destruct x end;
      unfold plus, times, minus, opposite; cbn [fst snd]; f_equal; ring.
  - intros x y none. assert (zero : norm x * norm y = 0) by (rewrite <- norm_of_product, none; unfold norm; simpl; ring).
    destruct (Rmult_integral _ _ zero); [left|right]; now apply only_zero_has_norm_zero.
  - intros x y same. now rewrite (Qeq_eqR x y same).
  - now rewrite RMicromega.Q2R_1.
  - intros x y. unfold plus. cbn [fst snd]. rewrite Q2R_plus. f_equal. ring.
  - intros x y. unfold times. cbn [fst snd]. rewrite Q2R_mult. f_equal; ring.
  - intros d e. unfold unit_root, times. cbn [fst snd]. rewrite plus_IZR.
    replace (2 * PI * (IZR d + IZR e) / INR n) with (2 * PI * IZR d / INR n + 2 * PI * IZR e / INR n) by (field; lra).
    rewrite cos_plus, sin_plus. f_equal. ring.
  - intros e. unfold unit_root. split.
    + intros one. injection one as one _.
      replace (2 * PI * IZR e / INR n) with (2 * (PI * IZR e / INR n)) in one by (field; lra).
      destruct (one_at_multiples_of_pi _ one) as [k multiple].
      assert (equal : IZR e = IZR (k * Z.of_nat n)).
      { rewrite mult_IZR, <- INR_IZR_INZ. apply (Rmult_eq_reg_l PI); [|pose proof PI_RGT_0; lra].
        replace (PI * IZR e) with (PI * IZR e / INR n * INR n) by (field; lra). rewrite multiple. ring. }
      apply eq_IZR in equal. rewrite equal. now apply Z.mod_mul; lia.
    + intros multiple. apply Z.div_exact in multiple; [|lia]. rewrite multiple, mult_IZR, <- INR_IZR_INZ.
      replace (2 * PI * (INR n * IZR (e / Z.of_nat n)) / INR n) with (0 + 2 * IZR (e / Z.of_nat n) * PI) by (field; lra).
      set (k := (e / Z.of_nat n)%Z). replace (0 + 2 * IZR k * PI) with (2 * (IZR k * PI)) by ring.
      rewrite cos_2a_sin, sin_2a, (sin_eq_0_1 (IZR k * PI)) by now exists k. f_equal; ring.
Defined.

(** The same ring with inverses. *)
Definition complex_field (n : nat) (some : (1 <= n)%nat) : CosineSums.field_with_root n.
Proof.
  refine {| CosineSums.numbers := complex_numbers n some;
    CosineSums.inverse := fun x : complex => (fst x / norm x, - snd x / norm x) |}.
  - intros same. injection same as same. lra.
  - intros [a b] apart. assert (positive : norm (a, b) <> 0).
    { intros none. apply apart, only_zero_has_norm_zero, none. }
    change (times (a / norm (a, b), - b / norm (a, b)) (a, b) = (1, 0)).
    unfold norm, times in *. cbn [fst snd] in *. f_equal; field; exact positive.
Defined.

(** In it `cosine` and `sine_squared` of e^(i a) are the real numbers cos(a) and sin^2(a/2). *)
Theorem cosine_of_a_real_angle n some (a : R) : let K := complex_field n some in
  CosineSums.cosine (K := K) (cos a, sin a) = (cos a, 0)
  /\ CosineSums.sine_squared (K := K) (cos a, sin a) = (sin (a / 2) * sin (a / 2), 0).
Proof.
  cbv zeta. assert (unit : norm (cos a, sin a) = 1).
  { unfold norm. cbn [fst snd]. pose proof (sin2_cos2 a) as pythagoras. unfold Rsqr in pythagoras. lra. }
  assert (half : Q2R (1 # 2) = / 2) by (unfold Q2R; cbn; lra).
  assert (cosine : CosineSums.cosine (K := complex_field n some) (cos a, sin a) = (cos a, 0)).
  { unfold CosineSums.cosine. change (times (Q2R (1 # 2), 0) (plus (cos a, sin a)
      (cos a / norm (cos a, sin a), - sin a / norm (cos a, sin a))) = (cos a, 0)).
    rewrite unit, half. unfold times, plus. cbn [fst snd]. f_equal; field. }
  split; [exact cosine|]. unfold CosineSums.sine_squared. rewrite cosine.
  change (times (Q2R (1 # 2), 0) (minus (1, 0) (cos a, 0)) = (sin (a / 2) * sin (a / 2), 0)).
  rewrite half. replace (cos a) with (cos (2 * (a / 2))) by (f_equal; field). rewrite cos_2a_sin.
  unfold times, minus. cbn [fst snd]. f_equal; field.
Qed.

(* --- angles --- *)

Lemma of_Z_real z : OrderedField.of_Z z = IZR z :> OrderedField.carrier reals.
Proof.
  assert (natural : forall n, OrderedField.of_Z (Z.of_nat n) = IZR (Z.of_nat n) :> OrderedField.carrier reals).
  { induction n as [|n IH]; [reflexivity|]. rewrite Nat2Z.inj_succ. unfold Z.succ.
    rewrite (OrderedField.of_Z_add reals), IH, plus_IZR. reflexivity. }
  destruct (Z_le_gt_dec 0 z).
  - rewrite <- (Z2Nat.id z) by lia. apply natural.
  - replace z with (- Z.of_nat (Z.to_nat (- z)))%Z by lia. rewrite (OrderedField.of_Z_opp reals), natural, opp_IZR.
    reflexivity.
Qed.

(** The cosine and the sine of j times pi/(2q). *)
Theorem reals_have_angles (q : nat) : (1 <= q)%nat -> Angles.parts_of_right_angle (F := reals) q
  (fun j => cos (IZR j * (PI / (2 * INR q)))) (fun j => sin (IZR j * (PI / (2 * INR q)))).
Proof.
  intros some. assert (positive : 0 < INR q) by (apply lt_0_INR; lia). pose proof PI_RGT_0.
  set (part := PI / (2 * INR q)). assert (whole : INR q * part = PI / 2) by (unfold part; field; lra).
  assert (more : 0 < part) by (unfold part; apply Rdiv_lt_0_compat; lra).
  split; [rewrite Rmult_0_l; exact cos_0|]. split; [rewrite Rmult_0_l; exact sin_0|].
  split; [rewrite <- INR_IZR_INZ, whole; exact cos_PI2|]. split; [rewrite <- INR_IZR_INZ, whole; exact sin_PI2|].
  split; [|split].
  - intros j. rewrite opp_IZR, Ropp_mult_distr_l_reverse. split; [apply cos_neg|apply sin_neg].
  - intros i j. rewrite plus_IZR, Rmult_plus_distr_r. split; [apply cos_plus|apply sin_plus].
  - intros j [low high]. apply IZR_lt in low, high. rewrite <- INR_IZR_INZ in high.
    assert (0 < IZR j * part) by (apply Rmult_lt_0_compat; auto).
    assert (IZR j * part < PI / 2) by (rewrite <- whole; apply Rmult_lt_compat_r; auto).
    split; [apply cos_gt_0|apply sin_gt_0]; lra.
Qed.

(* The only other part of a right angle is the first one, seen from the end. *)
Theorem pi_exceeds_polygons : Angles.exceeds_polygons (F := reals) PI.
Proof.
  intros q c s some angles. rewrite of_Z_real, mult_IZR, <- INR_IZR_INZ.
  change (2 * INR q * s 1%Z < PI). pose proof PI_RGT_0. assert (positive : 0 < INR q) by (apply lt_0_INR; lia).
  pose proof (Angles.pythagoras reals q c s angles 1) as circle. change (c 1%Z * c 1%Z + s 1%Z * s 1%Z = 1) in circle.
  assert (first : 0 <= c 1%Z /\ 0 < s 1%Z).
  { destruct angles as (_ & _ & cq & sq & _ & _ & inside). destruct (Nat.eq_dec q 1) as [->|].
    - change (c 1%Z = 0) in cq. change (s 1%Z = 1) in sq. lra.
    - destruct (inside 1%Z ltac:(lia)) as [cp sp]. change (0 < c 1%Z) in cp. change (0 < s 1%Z) in sp. lra. }
  set (angle := asin (s 1%Z)). assert (range : -1 <= s 1%Z <= 1) by nra.
  assert (sine : sin angle = s 1%Z) by (apply sin_asin; exact range).
  assert (low : 0 < angle <= PI / 2).
  { pose proof (asin_bound (s 1%Z)) as bounds. fold angle in bounds. split; [|lra].
    destruct (Rlt_le_dec 0 angle) as [|least]; auto. exfalso.
    pose proof (sin_ge_0 (- angle) ltac:(lra) ltac:(lra)) as natural. rewrite sin_neg, sine in natural. lra. }
  assert (cosine : cos angle = c 1%Z).
  { pose proof (cos_ge_0 angle ltac:(lra) ltac:(lra)). pose proof (sin2_cos2 angle) as one. unfold Rsqr in one.
    rewrite sine in one. nra. }
  assert (multiples : forall j : nat, c (Z.of_nat j) = cos (INR j * angle) /\ s (Z.of_nat j) = sin (INR j * angle)).
  { destruct angles as (c0 & s0 & _ & _ & _ & sums & _). induction j as [|j [cj sj]].
    - change (Z.of_nat 0) with 0%Z. simpl INR. rewrite Rmult_0_l, cos_0, sin_0. split; [exact c0|exact s0].
    - rewrite S_INR, Rmult_plus_distr_r, Rmult_1_l, cos_plus, sin_plus, cosine, sine, <- cj, <- sj.
      rewrite Nat2Z.inj_succ. exact (sums (Z.of_nat j) 1%Z). }
  assert (below : forall j : nat, (j < q)%nat -> INR j * angle < PI / 2).
  { induction j as [|j IH]; intros small; [simpl INR; lra|]. specialize (IH ltac:(lia)). rewrite S_INR.
    destruct (Rlt_le_dec ((INR j + 1) * angle) (PI / 2)) as [|far]; auto. exfalso.
    destruct angles as (_ & _ & _ & _ & _ & _ & inside). destruct (inside (Z.of_nat (S j)) ltac:(lia)) as [cp _].
    destruct (multiples (S j)) as [equal _]. rewrite S_INR in equal.
    change (0 < c (Z.of_nat (S j))) in cp. rewrite equal in cp.
    pose proof (cos_le_0 ((INR j + 1) * angle) ltac:(lra) ltac:(lra)). lra. }
  assert (end_ : INR q * angle = PI / 2).
  { destruct (multiples q) as [equal _]. destruct angles as (_ & _ & cq & _). change (c (Z.of_nat q) = 0) in cq.
    rewrite cq in equal. specialize (below (q - 1)%nat ltac:(lia)). rewrite minus_INR in below by lia. simpl INR in below.
    destruct (Rtotal_order (INR q * angle) (PI / 2)) as [less|[|more]]; auto; exfalso.
    - assert (0 < INR q * angle) by nra. pose proof (cos_gt_0 (INR q * angle) ltac:(lra) less). lra.
    - pose proof (cos_lt_0 (INR q * angle) more ltac:(lra)). lra. }
  rewrite <- sine. pose proof (sin_lt_x angle ltac:(lra)). nra.
Qed.
