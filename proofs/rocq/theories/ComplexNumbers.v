(* The complex numbers over an ordered field with the sines and cosines of parts of a right angle: a field with a root
   of unity. *)
From Coq Require Import ZArith QArith Lia Bool Arith Ring Field.
From Loadbal Require Import OrderedField Angles.
From Loadbal Require RootsOfUnity CosineSums.
Open Scope F_scope.

(** A real and an imaginary part; a real number, and the square of the absolute value. *)
Definition complex (F : ordered_field) : Type := (F * F)%type.
Definition real {F : ordered_field} (x : F) : complex F := (x, 0).
Definition norm {F : ordered_field} (x : complex F) : F := fst x * fst x + snd x * snd x.

(** Products, and fractions as elements of the field. *)
Definition times {F : ordered_field} (x y : complex F) : complex F :=
  (fst x * fst y - snd x * snd y, fst x * snd y + snd x * fst y).
Definition fraction {F : ordered_field} (x : Q) : F := of_Z (Qnum x) / of_Z (Zpos (Qden x)).

Section Complex.
  Variable F : ordered_field.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

  Lemma fraction_same x y : (x == y)%Q -> fraction x = fraction y :> F.
  Proof.
    intros same. unfold fraction. unfold Qeq in same.
    pose proof (of_Z_not_zero F (Zpos (Qden x)) ltac:(discriminate)) as dx.
    pose proof (of_Z_not_zero F (Zpos (Qden y)) ltac:(discriminate)) as dy.
    apply (f_equal (of_Z (F := F))) in same. rewrite !of_Z_mul in same.
    transitivity (of_Z (Qnum x) * of_Z (Zpos (Qden y)) / (of_Z (Zpos (Qden x)) * of_Z (Zpos (Qden y))) : F).
    - field. auto.
    - rewrite same. field. auto.
  Qed.

  Lemma fraction_add x y : fraction (x + y)%Q = fraction x + fraction y :> F.
  Proof.
    unfold fraction. cbn [Qnum Qden Qplus]. rewrite Pos2Z.inj_mul, of_Z_add, !of_Z_mul. field.
    split; apply of_Z_not_zero; discriminate.
  Qed.

  Lemma fraction_mul x y : fraction (x * y)%Q = fraction x * fraction y :> F.
  Proof.
    unfold fraction. cbn [Qnum Qden Qmult]. rewrite Pos2Z.inj_mul, !of_Z_mul. field.
    split; apply of_Z_not_zero; discriminate.
  Qed.

  Lemma norm_of_product (x y : complex F) : norm (times x y) = norm x * norm y.
  Proof. destruct x, y. unfold norm, times. cbn [fst snd]. ring. Qed.

  Lemma only_zero_has_norm_zero (x : complex F) : norm x = 0 -> x = (0, 0).
  Proof.
    destruct x as [a b]. unfold norm. cbn [fst snd]. intros none.
    assert (root_zero : forall c d : F, c * c + d * d = 0 -> c = 0).
    { intros c d sum. destruct (trichotomy F 0 c) as [more|[|less]]; auto; exfalso.
      - apply (positive_not_zero F (c * c + d * d)); auto. apply add_positive; [now apply multiplied|].
        apply square_natural.
      - apply opposite_of_negative in less. apply (positive_not_zero F (c * c + d * d)); auto.
        apply add_positive; [|apply square_natural]. replace (c * c) with (- c * - c) by ring. now apply multiplied. }
    f_equal; [apply (root_zero a b)|apply (root_zero b a)]; auto. rewrite <- none. ring.
  Qed.

  Variable quarter : nat.
  Hypothesis some : (1 <= quarter)%nat.
  Variables cos sin : Z -> F.
  Hypothesis angles : parts_of_right_angle quarter cos sin.
  Variables (n : nat) (part : Z).
  Hypothesis positive : (1 <= n)%nat.
  Hypothesis turn : (Z.of_nat n * part = 4 * Z.of_nat quarter)%Z.

  (** The root of unity e^(2 pi i/n), where a whole turn is n times `part`. *)
  Definition with_root : RootsOfUnity.ring_with_root n.
  Proof.
    refine {| RootsOfUnity.element := complex F; RootsOfUnity.zero := (0, 0); RootsOfUnity.one := (1, 0);
      RootsOfUnity.add := fun x y => (fst x + fst y, snd x + snd y); RootsOfUnity.mul := times;
      RootsOfUnity.sub := fun x y => (fst x - fst y, snd x - snd y); RootsOfUnity.opp := fun x => (- fst x, - snd x);
      RootsOfUnity.rational := fun x => (fraction x, 0);
      RootsOfUnity.root := fun e => (cos (part * e)%Z, sin (part * e)%Z) |}.
    - constructor; intros; repeat match goal with x : complex F |- _ => destruct x end; unfold times; cbn [fst snd];
        f_equal; ring.
    - intros x y none. assert (zero : norm x * norm y = 0).
      { rewrite <- norm_of_product, none. unfold norm. cbn [fst snd]. ring. }
      destruct (trichotomy F 0 (norm x)) as [more|[equal|less]].
      + right. apply only_zero_has_norm_zero. apply (factor_zero F (norm x)); auto.
      + left. now apply only_zero_has_norm_zero.
      + exfalso. apply (not_less F (norm x) 0); auto. apply add_natural; apply square_natural.
    - intros x y same. now rewrite (fraction_same x y same).
    - f_equal. unfold fraction. cbn [Qnum Qden]. change (of_Z 1 : F) with (1 : F). field. apply one_not_zero.
    - intros x y. cbn [fst snd]. rewrite fraction_add. f_equal. ring.
    - intros x y. unfold times. cbn [fst snd]. rewrite fraction_mul. f_equal; ring.
    - intros d e. unfold times. cbn [fst snd]. rewrite Z.mul_add_distr_l.
      destruct angles as (_ & _ & _ & _ & _ & sums & _). destruct (sums (part * d)%Z (part * e)%Z) as [-> ->].
      f_equal. ring.
    - intros e. split.
      + intros one. injection one as c s. pose proof (whole_turns_only F quarter some cos sin angles _ c s) as none.
        rewrite <- turn, Z.mul_comm, (Z.mul_comm (Z.of_nat n)) in none.
        rewrite (Z.mul_comm e), Z.mul_mod_distr_l in none by nia. nia.
      + intros none. apply Z.mod_divide in none; [|lia]. destruct none as (k & ->).
        replace (part * (k * Z.of_nat n))%Z with (0 + 4 * Z.of_nat quarter * k)%Z by (rewrite <- turn; ring).
        destruct (many_turns F quarter some cos sin angles 0 k) as [-> ->].
        destruct angles as (-> & -> & _). reflexivity.
  Defined.

  Definition complexes : CosineSums.field_with_root n.
  Proof.
    refine {| CosineSums.numbers := with_root;
      CosineSums.inverse := fun x : complex F => (fst x / norm x, - snd x / norm x) |}.
    - intros same. injection same as same. exact (one_not_zero F same).
    - intros [a b] apart. assert (more : norm (a, b) <> 0).
      { intros none. apply apart, only_zero_has_norm_zero, none. }
      change (times (a / norm (a, b), - b / norm (a, b)) (a, b) = (1, 0)).
      unfold norm, times in *. cbn [fst snd] in *. f_equal; field; exact more.
  Defined.
End Complex.
