(* Ordered fields, so that what is said of costs and block sizes holds for rationals and for reals alike.

   A structure as any other: no axiom is used. The rationals (reduced fractions, `Qc` of the standard library) are an
   instance, at the end. The reals are one in RealNumbers.v, with the axioms of Rocq's library; they have all roots. *)
From Coq Require Import List ZArith Lia Ring Field QArith Qcanon.
Import ListNotations.
Local Open Scope Z_scope.

(** An ordered field: its elements, its operations, its order, and what is required of them. *)
Record ordered_field := {
  carrier :> Type;
  zero : carrier;
  one : carrier;
  add : carrier -> carrier -> carrier;
  mul : carrier -> carrier -> carrier;
  sub : carrier -> carrier -> carrier;
  opp : carrier -> carrier;
  div : carrier -> carrier -> carrier;
  inv : carrier -> carrier;
  lt : carrier -> carrier -> Prop;
  laws : field_theory zero one add mul sub opp div inv eq;
  irreflexive : forall x, ~ lt x x;
  transitive : forall x y z, lt x y -> lt y z -> lt x z;
  trichotomy : forall x y, lt x y \/ x = y \/ lt y x;
  added : forall x y z, lt x y -> lt (add x z) (add y z);
  multiplied : forall x y, lt zero x -> lt zero y -> lt zero (mul x y) }.

Arguments zero {_}.
Arguments one {_}.
Arguments add {_}.
Arguments mul {_}.
Arguments sub {_}.
Arguments opp {_}.
Arguments div {_}.
Arguments inv {_}.
Arguments lt {_}.

(** x <= y *)
Definition le {F : ordered_field} (x y : F) : Prop := lt x y \/ x = y.

(** An integer as an element of the field. *)
Definition of_Z {F : ordered_field} : Z -> F := gen_phiZ zero one add mul opp.
Definition of_nat {F : ordered_field} (n : nat) : F := of_Z (Z.of_nat n).

Declare Scope F_scope.
Delimit Scope F_scope with F.
Bind Scope F_scope with carrier.
Notation "0" := zero : F_scope.
Notation "1" := one : F_scope.
Infix "+" := add : F_scope.
Infix "*" := mul : F_scope.
Infix "-" := sub : F_scope.
Notation "- x" := (opp x) : F_scope.
Infix "/" := div : F_scope.
Infix "<" := lt : F_scope.
Infix "<=" := le : F_scope.

Lemma ring_laws (F : ordered_field) : ring_theory (R := F) zero one add mul sub opp eq.
Proof. exact (F_R (laws F)). Qed.

Lemma of_Z_morphism (F : ordered_field) :
  ring_morph (R := F) zero one add mul sub opp eq 0%Z 1%Z Z.add Z.mul Z.sub Z.opp Zeq_bool of_Z.
Proof. exact (gen_phiZ_morph (Eqsth F) (Eq_ext add mul opp) (ring_laws F)). Qed.

(* An integer among the terms of an equation is a constant to the tactic `ring`. *)
Ltac integer_constant t :=
  match t with
  | of_Z ?z => match isZcst z with true => z | _ => constr:(NotConstant) end
  | zero => constr:(0%Z)
  | one => constr:(1%Z)
  | _ => constr:(NotConstant)
  end.

Section Laws.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Implicit Types x y z : F.
Local Open Scope F_scope.

Lemma of_Z_add a b : of_Z (a + b) = of_Z a + of_Z b :> F.
Proof. apply (of_Z_morphism F). Qed.

Lemma of_Z_mul a b : of_Z (a * b) = of_Z a * of_Z b :> F.
Proof. apply (of_Z_morphism F). Qed.

Lemma of_Z_sub a b : of_Z (a - b) = of_Z a - of_Z b :> F.
Proof. apply (of_Z_morphism F). Qed.

Lemma of_Z_opp a : of_Z (- a) = - of_Z a :> F.
Proof. apply (of_Z_morphism F). Qed.

(* --- what follows from the laws of order --- *)

Lemma one_not_zero : 1 <> 0 :> F.
Proof. exact (F_1_neq_0 (laws F)). Qed.

Lemma less_by x y : x < y <-> 0 < y - x.
Proof.
  split; intros H.
  - apply added with (z := - x) in H. replace 0 with (x + - x) by ring. replace (y - x) with (y + - x) by ring. auto.
  - apply added with (z := x) in H. replace x with (0 + x) by ring. replace y with (y - x + x) by ring. auto.
Qed.

Lemma at_most_by x y : x <= y <-> 0 <= y - x.
Proof.
  unfold le. rewrite (less_by x y). split; intros [H|H]; auto; right.
  - subst. ring.
  - replace x with (x + 0) by ring. rewrite H. ring.
Qed.

Lemma at_most_refl x : x <= x.
Proof. now right. Qed.

Lemma less_at_most x y : x < y -> x <= y.
Proof. now left. Qed.

Lemma less_or_at_most x y : x < y \/ y <= x.
Proof. destruct (trichotomy F x y) as [|[|]]; unfold le; auto. Qed.

Lemma not_less x y : x < y -> y <= x -> False.
Proof. intros H [K|K]; [eapply irreflexive, transitive; eauto | subst; eapply irreflexive; eauto]. Qed.

Lemma at_most_less x y z : x <= y -> y < z -> x < z.
Proof. intros [H| ->]; auto. intros; eapply transitive; eauto. Qed.

Lemma less_at_most_less x y z : x < y -> y <= z -> x < z.
Proof. intros H [K| <-]; auto. eapply transitive; eauto. Qed.

Lemma at_most_trans x y z : x <= y -> y <= z -> x <= z.
Proof. intros H [K| <-]; auto. left; eapply at_most_less; eauto. Qed.

Lemma antisymmetric x y : x <= y -> y <= x -> x = y.
Proof. intros [H|]; auto. intros K. exfalso; eapply not_less; eauto. Qed.

Lemma add_positive x y : 0 < x -> 0 <= y -> 0 < x + y.
Proof.
  intros H K. apply less_at_most_less with x; auto. apply at_most_by. now replace (x + y - x) with y by ring.
Qed.

Lemma add_positive' x y : 0 <= x -> 0 < y -> 0 < x + y.
Proof. intros. replace (x + y) with (y + x) by ring. now apply add_positive. Qed.

Lemma add_natural x y : 0 <= x -> 0 <= y -> 0 <= x + y.
Proof. intros [H| <-] K; [left; now apply add_positive | now replace (0 + y) with y by ring]. Qed.

Lemma mul_natural x y : 0 <= x -> 0 <= y -> 0 <= x * y.
Proof. intros [H| <-] [K| <-]; [left; now apply multiplied | right; ring ..]. Qed.

Lemma opposite_of_negative x : x < 0 -> 0 < - x.
Proof. intros H. apply less_by in H. now replace (- x) with (0 - x) by ring. Qed.

Lemma one_positive : 0 < (1 : F).
Proof.
  destruct (trichotomy F 0 1) as [H|[H|H]]; auto.
  - exfalso; now apply one_not_zero.
  - apply opposite_of_negative in H. replace (1 : F) with (- (1) * - (1) : F) by ring. now apply multiplied.
Qed.

Lemma of_Z_positive a : (0 < a)%Z -> 0 < (of_Z a : F).
Proof.
  assert (up : forall n, 0 < (of_Z (Z.of_nat (S n)) : F)).
  { induction n; [exact one_positive|]. rewrite Nat2Z.inj_succ, <- Z.add_1_r, of_Z_add.
    apply add_positive; auto. left; exact one_positive. }
  intros H. specialize (up (Z.to_nat (a - 1))). now replace (Z.of_nat (S (Z.to_nat (a - 1)))) with a in up by lia.
Qed.

Lemma of_Z_natural a : (0 <= a)%Z -> 0 <= (of_Z a : F).
Proof. intros. destruct (Z.eq_dec a 0) as [->|]; [now right | left; apply of_Z_positive; lia]. Qed.

Lemma of_Z_less a b : (a < b)%Z <-> of_Z a < (of_Z b : F).
Proof.
  assert (up : forall a b, (a < b)%Z -> of_Z a < (of_Z b : F)).
  { intros. apply less_by. rewrite <- of_Z_sub. apply of_Z_positive. lia. }
  split; auto. intros H. destruct (Z.lt_trichotomy a b) as [|[|]]; auto; exfalso.
  - subst. eapply irreflexive; eauto.
  - eapply irreflexive, transitive; eauto.
Qed.

Lemma of_Z_at_most a b : (a <= b)%Z <-> of_Z a <= (of_Z b : F).
Proof.
  split; intros H.
  - apply at_most_by. rewrite <- of_Z_sub. apply of_Z_natural. lia.
  - destruct (Z.le_gt_cases a b) as [|L]; auto. exfalso. apply (of_Z_less b a) in L. eapply not_less; eauto.
Qed.

Lemma of_Z_equal a b : of_Z a = of_Z b :> F <-> a = b.
Proof.
  split; [|congruence]. intros H. destruct (Z.lt_trichotomy a b) as [L|[|L]]; auto; exfalso;
    apply of_Z_less in L; rewrite H in L; eapply irreflexive; eauto.
Qed.

Lemma of_Z_not_zero a : a <> 0%Z -> of_Z a <> (0 : F).
Proof. intros H K. apply H. now apply of_Z_equal. Qed.

Lemma less_not_equal x y : x < y -> x <> y.
Proof. intros H E. subst. eapply irreflexive; eauto. Qed.

Lemma positive_not_zero x : 0 < x -> x <> 0.
Proof. intros H E. symmetry in E. revert E. now apply less_not_equal. Qed.

Lemma inverse_positive x : 0 < x -> 0 < 1 / x.
Proof.
  intros H. assert (N := positive_not_zero x H). destruct (trichotomy F 0 (1 / x)) as [|[E|L]]; auto; exfalso.
  - apply one_not_zero. replace 1 with (x * (1 / x)) by (field; auto). rewrite <- E. ring.
  - apply opposite_of_negative in L. pose proof (multiplied F x _ H L) as M.
    replace (x * - (1 / x)) with (- (1) : F) in M by (field; auto).
    pose proof (add_positive _ _ M (less_at_most _ _ one_positive)) as Q.
    replace (- (1) + 1) with (0 : F) in Q by ring. eapply irreflexive; eauto.
Qed.

Lemma quotient_positive x y : 0 < x -> 0 < y -> 0 < x / y.
Proof.
  intros H K. assert (N := positive_not_zero y K). replace (x / y) with (x * (1 / y)) by (field; auto).
  apply multiplied; auto. now apply inverse_positive.
Qed.

Lemma quotient_natural x y : 0 <= x -> 0 < y -> 0 <= x / y.
Proof.
  intros [H| <-] K; [left; now apply quotient_positive | right]. assert (N := positive_not_zero y K). field. auto.
Qed.

Lemma factor_positive x y : 0 < x -> 0 < x * y -> 0 < y.
Proof.
  intros H K. replace y with (x * y / x) by (field; now apply positive_not_zero). now apply quotient_positive.
Qed.

Lemma factor_natural x y : 0 < x -> 0 <= x * y -> 0 <= y.
Proof.
  intros H K. replace y with (x * y / x) by (field; now apply positive_not_zero). now apply quotient_natural.
Qed.

Lemma factor_zero x y : 0 < x -> x * y = 0 -> y = 0.
Proof.
  intros H K. replace y with (x * y / x) by (field; now apply positive_not_zero). rewrite K. field.
  now apply positive_not_zero.
Qed.

Lemma product_increases k x y : 0 < k -> x < y -> k * x < k * y.
Proof.
  intros H K. apply less_by. apply less_by in K. replace (k * y - k * x) with (k * (y - x)) by ring.
  now apply multiplied.
Qed.

Lemma sum_increases k x y : x < y -> k + x < k + y.
Proof. intros K. apply less_by. apply less_by in K. now replace (k + y - (k + x)) with (y - x) by ring. Qed.

Lemma sum_rises k x y : x <= y -> k + x <= k + y.
Proof. intros K. apply at_most_by. apply at_most_by in K. now replace (k + y - (k + x)) with (y - x) by ring. Qed.
End Laws.

Global Hint Resolve add_positive add_natural multiplied mul_natural of_Z_positive of_Z_natural one_positive
  less_at_most at_most_refl : order.

(* --- the rationals --- *)

(* compared: circuit_switched, exchange_hull, hull_levels *)
Definition rationals : ordered_field.
Proof.
  refine {| carrier := Qc; zero := Q2Qc 0; one := Q2Qc 1; add := Qcplus; mul := Qcmult; sub := Qcminus; opp := Qcopp;
    div := Qcdiv; inv := Qcinv; lt := Qclt; laws := Qcft |}.
  - intros x H. now apply (Qclt_not_eq x x).
  - exact Qclt_trans.
  - intros x y. destruct (Qc_dec x y) as [[|]|]; auto.
  - intros x y z H. change (Qred (this x + this z) < Qred (this y + this z))%Q. rewrite !Qred_correct.
    now apply Qplus_lt_l.
  - intros x y H K. change (0 < Qred (this x * this y))%Q. rewrite Qred_correct. now apply Qmult_lt_0_compat.
Defined.

(** A rational as an element of the field of rationals. *)
(* compared: circuit_switched, exchange_hull, hull_levels, part_times *)
Definition rational (x : Q) : rationals := Q2Qc x.
(* compared: circuit_switched, exchange_hull, hull_levels, part_times, partitions *)
Definition fraction (x : rationals) : Q := Qcanon.this x.
