(* The second derivative of x sqrt(ln(n/x)), term by term. Plaxton, section 3.1.

   A term is c x^a s^b, where s is the root of ln(n/x), so that s' = -1/(2 x s). *)
From Coq Require Import List ZArith QArith Ring Field.
From Loadbal Require Import OrderedField SquareRoots.
Import ListNotations.

(** A sum of terms c x^a s^b: each is (a, b, c). *)
Definition terms : Type := list (Z * Z * Q).

(** The derivative with respect to x, where s' = -1/(2 x s). *)
(* compared: s3_1_lemma_3_1 *)
Definition derivative (sum : terms) : terms :=
  flat_map (fun it => let '(a, b, c) := it in
    [((a - 1)%Z, b, inject_Z a * c); ((a - 1)%Z, (b - 2)%Z, - (inject_Z b * c) / 2)])%Q sum.

(** x s *)
(* compared: s3_1_lemma_3_1 *)
Definition share : terms := [(1%Z, 1%Z, 1%Q)].

Section Values.
  Variable F : ordered_field.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
  Local Open Scope F_scope.

  (** x^a for an integer a. *)
  Definition raised (x : F) (a : Z) : F :=
    if (0 <=? a)%Z then power F x (Z.to_nat a) else 1 / power F x (Z.to_nat (- a)).

  (** The value of a sum of terms. *)
  Definition value (sum : terms) (x s : F) : F :=
    sum_of (map (fun it => let '(a, b, c) := it in
      of_Z (Qnum c) / of_Z (Zpos (Qden c)) * (raised x a * raised s b)) sum).

  (** `share` is x s, and `derivative` differentiates a sum of terms c x^a s^b with respect to x, where s is the root of
      ln(n/x) and so s' = -1/(2 x s). That x < n says that s > 0. *)
  Theorem lemma_3_1_concave_formula (x s : F) : 1 <= x -> 0 < s ->
    value (derivative (derivative share)) x s = - ((1 / (of_Z 2 * s) + 1 / (of_Z 4 * (s * s * s))) / x).
  Proof.
    intros large some. assert (x <> 0) by (apply positive_not_zero, less_at_most_less with 1; auto with order).
    apply positive_not_zero in some.
    unfold value. cbn -[of_Z]. change (Pos.to_nat 1) with 1%nat. change (Pos.to_nat 3) with 3%nat.
    cbn -[of_Z]. field. repeat split; auto; apply of_Z_not_zero; discriminate.
  Qed.

  (** `share` is x s, and `derivative` differentiates a sum of terms c x^a s^b with respect to x, where s is the root of
      ln(n/x) and so s' = -1/(2 x s). f(x) is x s over the root of ln 2, which is positive. That x < n says that s > 0. *)
  Theorem lemma_3_1_concave (x s : F) : 1 <= x -> 0 < s -> value (derivative (derivative share)) x s < 0.
  Proof.
    intros large some. assert (more : 0 < x) by (apply less_at_most_less with 1; auto with order).
    rewrite lemma_3_1_concave_formula by auto. apply less_by.
    match goal with |- 0 < 0 - - ?it => replace (0 - - it) with it by ring end.
    assert (two : 0 < of_Z 2 * s) by (apply multiplied; [apply of_Z_positive; reflexivity|auto]).
    assert (four : 0 < of_Z 4 * (s * s * s)).
    { apply multiplied; [apply of_Z_positive; reflexivity|]. repeat apply multiplied; auto. }
    apply quotient_positive; auto. apply add_positive; [|left]; apply inverse_positive; auto.
  Qed.

  (** `log` is delta ln d, `square` is d^(2 delta), and `ln_2` is ln 2. The sides are the natural logarithms of those of
      the claim. *)
  Theorem theorem_b_1_case_3_solution (d log square ln_2 : F) : 0 < d -> 0 <= log -> 0 < square -> 0 < ln_2 ->
    let k := d * ln_2 / (log + of_Z 2 * square) in
    d * (1 - 1 / k) * ln_2 = d * ln_2 - log - of_Z 2 * square.
  Proof.
    intros some natural_ positive_ two k.
    assert (sum : 0 < log + of_Z 2 * square) by (apply add_positive'; auto; apply multiplied; auto;
    apply of_Z_positive; reflexivity).
    apply positive_not_zero in sum, some, two. unfold k. field. auto.
  Qed.
End Values.
