(* The run times of the partitions of 4, the basis of the induction of Bokhari's Theorem 1. They are the times on any
   d-cube, in which a phase over a bits pays for the blocks of all 2^d nodes. *)
From Coq Require Import List ZArith Lia Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints.
Import ListNotations.

Section Basis.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Implicit Types (M : machine F) (m : F).
Local Open Scope F_scope.

Ltac parts := intros; unfold time, phase, total; cbn [fold_right]; rewrite !phase_split;
  repeat match goal with |- context [@two F ?a] => lazymatch a with
    | S _ => let z := eval vm_compute in (pow a) in change (@two F a) with (of_Z z : F) end end.
Ltac whole := repeat split; now apply of_Z_not_zero.

(** `[4]` is {4}, `[1; 3]` is {1,3}, and `two d` is 2^d, so that `two d * m` is x. *)
Theorem basis_lines M d m : (4 <= d)%nat ->
  let x := two d * m in
  time M d m [4%nat] = of_Z 15 * message M + x * (move M + of_Z 15 * send M / of_Z 16) /\
  time M d m [1; 3]%nat = of_Z 8 * message M + x * (of_Z 2 * move M + of_Z 11 * send M / of_Z 8) /\
  time M d m [2; 2]%nat = of_Z 6 * message M + x * (of_Z 2 * move M + of_Z 3 * send M / of_Z 2) /\
  time M d m [1; 1; 1; 1]%nat = of_Z 4 * message M + x * (of_Z 4 * move M + of_Z 2 * send M).
Proof. intros _. repeat split; parts; field; whole. Qed.

(** `[1; 1; 2]` is {1,1,2}, and `two d` is 2^d. *)
Theorem basis_line_112 M d m : (4 <= d)%nat ->
  time M d m [1; 1; 2]%nat = of_Z 5 * message M + two d * m * (of_Z 3 * move M + of_Z 7 * send M / of_Z 4).
Proof. intros _. parts; field; whole. Qed.

Lemma weighted a b M : not_negative M -> 0 < send M + move M -> (0 < a)%Z -> (0 < b)%Z ->
  0 < of_Z a * move M + of_Z b * send M.
Proof.
  intros (_ & sending & moving) some more some_b. pose proof (of_Z_positive F a more). pose proof (of_Z_positive F b some_b).
  destruct sending as [sending|none].
  - apply add_positive'; [apply mul_natural; auto with order|apply multiplied; auto].
  - rewrite <- none in *. replace (0 + move M) with (move M) in some by ring.
    replace (of_Z a * move M + of_Z b * 0) with (of_Z a * move M) by ring. apply multiplied; auto.
Qed.

Lemma weighted_not_zero a b M : not_negative M -> 0 < send M + move M -> (0 < a)%Z -> (0 < b)%Z ->
  of_Z a * move M + of_Z b * send M <> 0.
Proof. intros. apply positive_not_zero, weighted; auto. Qed.

Lemma weighted_once a M : not_negative M -> 0 < send M + move M -> (0 < a)%Z -> 0 < of_Z a * move M + send M.
Proof.
  intros. replace (of_Z a * move M + send M) with (of_Z a * move M + of_Z 1 * send M) by (change (of_Z 1 : F) with (1 : F); ring).
  apply weighted; auto. lia.
Qed.

Ltac sides := repeat split;
  first [apply weighted_not_zero; auto; lia | apply positive_not_zero, weighted_once; auto; lia | now apply of_Z_not_zero].

Lemma positive_costs M : positive M -> not_negative M /\ 0 < send M + move M.
Proof. intros (? & ? & ?). repeat split; auto with order. Qed.

(** `[4]` is {4}, `[2; 2]` is {2,2}, and `two d` is 2^d. *)
Theorem basis_crossing M d m : (4 <= d)%nat -> not_negative M -> 0 < send M + move M ->
  two d * m = of_Z 144 * message M / (of_Z 16 * move M + of_Z 9 * send M) ->
  time M d m [4%nat] = time M d m [2; 2]%nat.
Proof.
  intros big costs some at_point. destruct (basis_lines M d m big) as (-> & _ & -> & _). rewrite at_point.
  field; sides.
Qed.

(** `[4]` is {4}, `[1; 3]` is {1,3}, and `two d` is 2^d. *)
Theorem basis_gap M d m : (4 <= d)%nat -> not_negative M -> 0 < send M + move M ->
  two d * m = of_Z 144 * message M / (of_Z 16 * move M + of_Z 9 * send M) ->
  time M d m [4%nat] - time M d m [1; 3]%nat = - (of_Z 32 * move M * message M / (of_Z 16 * move M + of_Z 9 * send M)).
Proof.
  intros big costs some at_point. destruct (basis_lines M d m big) as (-> & -> & _). rewrite at_point.
  field; sides.
Qed.

Lemma quotient_positive (x y : F) : 0 < x -> 0 < y -> 0 < x / y.
Proof.
  intros more some. apply factor_positive with y; auto. pose proof (positive_not_zero F y some).
  replace (y * (x / y)) with x by (field; auto). auto.
Qed.

(** `[4]` is {4}, `[1; 3]` is {1,3}, and `two d` is 2^d. *)
Theorem basis_gap_sign M d m : (4 <= d)%nat -> positive M ->
  two d * m = of_Z 144 * message M / (of_Z 16 * move M + of_Z 9 * send M) ->
  time M d m [4%nat] < time M d m [1; 3]%nat.
Proof.
  intros big costs at_point. destruct (positive_costs M costs) as [natural some]. apply less_by.
  replace (time M d m [1; 3]%nat - time M d m [4%nat]) with (- (time M d m [4%nat] - time M d m [1; 3]%nat)) by ring.
  rewrite (basis_gap M d m big natural some at_point).
  replace (- - (of_Z 32 * move M * message M / (of_Z 16 * move M + of_Z 9 * send M))) with
    (of_Z 32 * move M * message M / (of_Z 16 * move M + of_Z 9 * send M)) by ring.
  destruct costs as (? & ? & ?). apply quotient_positive; [|apply weighted; auto; lia].
  apply multiplied; auto. apply multiplied; auto. apply of_Z_positive. reflexivity.
Qed.

(** `[2; 2]` is {2,2}, `[1; 1; 1; 1]` is {1,1,1,1}, and `two d` is 2^d. *)
Theorem basis_triple M d m : (4 <= d)%nat -> not_negative M -> 0 < send M + move M ->
  two d * m = of_Z 4 * message M / (of_Z 4 * move M + send M) ->
  let line := of_Z 5 * message M + two d * m * (of_Z 3 * move M + of_Z 7 * send M / of_Z 4) in
  time M d m [2; 2]%nat = line /\ time M d m [1; 1; 1; 1]%nat = line.
Proof.
  intros big costs some at_point line. destruct (basis_lines M d m big) as (_ & _ & -> & ->). unfold line.
  rewrite at_point. split; field; sides.
Qed.

(** `[1; 1; 1; 1]` is {1,1,1,1}, `[1; 3]` is {1,3}, and `two d` is 2^d. *)
Theorem basis_triple_gap M d m : (4 <= d)%nat -> positive M ->
  two d * m = of_Z 4 * message M / (of_Z 4 * move M + send M) ->
  let gap := message M * (of_Z 16 * move M + of_Z 3 * send M) / (of_Z 2 * (of_Z 4 * move M + send M)) in
  time M d m [1; 1; 1; 1]%nat - time M d m [1; 3]%nat = - gap /\ - gap < 0.
Proof.
  intros big costs at_point gap. destruct (positive_costs M costs) as [natural some]. split.
  - destruct (basis_lines M d m big) as (_ & -> & _ & ->). unfold gap. rewrite at_point.
    field; sides.
  - apply less_by. replace (0 - - gap) with gap by ring. destruct costs as (? & ? & ?).
    apply quotient_positive; apply multiplied; auto; try (apply weighted; auto; lia);
      try (apply weighted_once; auto; lia). apply of_Z_positive. reflexivity.
Qed.

(** The least of four numbers is less than x exactly if one of them is. *)
Theorem basis_conclusion M d m : (4 <= d)%nat -> positive M -> 0 <= m ->
  time M d m [4%nat] < time M d m [1; 3]%nat \/ time M d m [2; 2]%nat < time M d m [1; 3]%nat \/
  time M d m [1; 1; 2]%nat < time M d m [1; 3]%nat \/ time M d m [1; 1; 1; 1]%nat < time M d m [1; 3]%nat.
Proof.
  intros big (more & sends & moves) natural. destruct (basis_lines M d m big) as (-> & -> & -> & _).
  set (x := two d * m). assert (0 <= x) by (apply mul_natural; auto; left; apply two_positive).
  destruct (less_or_at_most F (x * send M) (of_Z 16 * message M)) as [few|many].
  - right. left. apply less_by. apply less_by in few. apply factor_positive with (of_Z 8 : F); [apply of_Z_positive; lia|].
    match goal with |- 0 < ?it => replace it with (of_Z 16 * message M - x * send M) by (field; whole) end. auto.
  - left. apply less_by. apply at_most_by in many.
    assert (positive_x : 0 < x).
    { destruct H as [|none]; auto. exfalso. rewrite <- none in many.
      apply (not_less F 0 (of_Z 16 * message M)); [apply multiplied; auto; apply of_Z_positive; lia|].
      apply at_most_by. replace (0 - of_Z 16 * message M) with (0 * send M - of_Z 16 * message M) by ring. auto. }
    match goal with |- 0 < ?it => replace it with
      (x * move M + of_Z 7 / of_Z 16 * (x * send M - of_Z 16 * message M)) by (field; whole) end.
    apply add_positive; [apply multiplied; auto|]. apply mul_natural; auto. left.
    apply quotient_positive; apply of_Z_positive; reflexivity.
Qed.
End Basis.
