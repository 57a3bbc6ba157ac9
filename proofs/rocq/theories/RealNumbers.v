(* The real and the complex numbers, as instances of the structures that theorems are about: an ordered field in which
   every number that is not negative has a square root, and for every n a ring with an n-th root of unity.

   Rocq's real numbers rest on axioms of Rocq's library. No other theory requires this one, and no theorem about a claim
   rests on these axioms: they show only that there is something for the theorems to be about. *)
From Coq Require Import ZArith QArith Qreals Reals Lra Lia.
From Loadbal Require OrderedField RootsOfUnity.
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
