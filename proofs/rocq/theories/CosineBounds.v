(* Cosines of the angle 2 pi/N in an ordered field, for the second eigenvalue of the round matrix (Riess, Wanka, section
   2): which products of cosines are largest, and how near to 1 they are. *)
From Coq Require Import ZArith Lia Bool Arith Ring Field.
From Loadbal Require Import OrderedField Angles.
Open Scope F_scope.

Section Bounds.
  Variable F : ordered_field.
  Variable h : nat.
  Hypothesis many : (2 <= h)%nat.
  Variables cos sin : Z -> F.
  Hypothesis angles : parts_of_right_angle (4 * h) cos sin.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
  Notation c m := (cos (8 * m)%Z).

  Lemma some_parts : (1 <= 4 * h)%nat.
  Proof. lia. Qed.

  Lemma double j : cos (j + j)%Z = of_Z 2 * (cos j * cos j) - 1.
  Proof.
    destruct angles as (_ & _ & _ & _ & _ & sums & _). destruct (sums j j) as [-> _].
    rewrite <- (pythagoras F (4 * h) cos sin angles j). ring.
  Qed.

  (* --- the largest sums but the first --- *)

  Notation lambda := (c 1 * c 1).
  Notation mean := (c 1 * (1 + c 1) / of_Z 2).

  Lemma gap_of_edges : 1 - lambda = sin 8%Z * sin 8%Z.
  Proof. rewrite <- (pythagoras F (4 * h) cos sin angles 8). change (8 * 1)%Z with 8%Z. ring. Qed.

  Lemma sin_8 : 0 < sin 8%Z.
  Proof. apply (sin_positive F (4 * h) some_parts cos sin angles). lia. Qed.

  Lemma below_one : lambda < 1.
  Proof. apply less_by. rewrite gap_of_edges. apply multiplied; exact sin_8. Qed.

  Lemma edges_fall m : (1 <= m < Z.of_nat h)%Z -> c m * c m <= lambda.
  Proof.
    intros range. pose proof (double (8 * m)) as a. pose proof (double (8 * 1)) as b.
    pose proof (cos_falls F (4 * h) some_parts cos sin angles (8 * m + 8) (8 * m - 8) ltac:(lia) ltac:(lia)) as less.
    replace (8 * m + 8 + (8 * m - 8))%Z with (8 * m + 8 * m)%Z in less by ring.
    replace (8 * m + 8 - (8 * m - 8))%Z with (8 * 1 + 8 * 1)%Z in less by ring. rewrite a, b in less.
    apply at_most_by. apply at_most_by in less. apply (factor_natural F (of_Z 2)); [now apply of_Z_positive|].
    replace (of_Z 2 * (lambda - c m * c m)) with (of_Z 2 * lambda - 1 - (of_Z 2 * (c m * c m) - 1)) by ring. exact less.
  Qed.

  Lemma first_cosine : 0 <= c 1.
  Proof. apply (cos_natural F (4 * h) some_parts cos sin angles). lia. Qed.

  Lemma nodes_fall m : (1 <= m < 2 * Z.of_nat h)%Z -> c m * (1 + c m) / of_Z 2 <= mean.
  Proof.
    intros range.
    pose proof (cos_falls F (4 * h) some_parts cos sin angles (4 * m + 4) (4 * m - 4) ltac:(lia) ltac:(lia)) as less.
    replace (4 * m + 4 + (4 * m - 4))%Z with (8 * m)%Z in less by ring.
    replace (4 * m + 4 - (4 * m - 4))%Z with (8 * 1)%Z in less by ring.
    pose proof (cos_at_least F (4 * h) cos sin angles (8 * m)) as low. pose proof first_cosine as natural.
    apply at_most_by. apply at_most_by in less, low.
    replace (mean - c m * (1 + c m) / of_Z 2) with ((c 1 - c m) * (c 1 + (c m - - (1))) / of_Z 2)
      by (field; now apply of_Z_not_zero).
    apply quotient_natural; [|now apply of_Z_positive]. apply mul_natural; auto. now apply add_natural.
  Qed.

  Lemma gap_of_nodes : 1 - mean
    = sin 4%Z * sin 4%Z * (1 + of_Z 2 * (1 - sin 4%Z * sin 4%Z)).
  Proof.
    pose proof (double 4) as twice. change (4 + 4)%Z with 8%Z in twice. change (8 * 1)%Z with 8%Z. rewrite twice.
    pose proof (pythagoras F (4 * h) cos sin angles 4) as one.
    assert (square : cos 4%Z * cos 4%Z = 1 - sin 4%Z * sin 4%Z) by (rewrite <- one; ring). rewrite square.
    field. now apply of_Z_not_zero.
  Qed.

  Lemma sin_4 : 0 < sin 4%Z.
  Proof. apply (sin_positive F (4 * h) some_parts cos sin angles). lia. Qed.

  Lemma square_of_sin_4 : 0 <= 1 - of_Z 2 * (sin 4%Z * sin 4%Z).
  Proof.
    pose proof first_cosine as natural. pose proof (double 4) as twice. change (4 + 4)%Z with (8 * 1)%Z in twice.
    rewrite twice in natural. pose proof (pythagoras F (4 * h) cos sin angles 4) as one.
    replace (1 - of_Z 2 * (sin 4%Z * sin 4%Z)) with (of_Z 2 * (cos 4%Z * cos 4%Z) - 1); [exact natural|].
    assert (square : cos 4%Z * cos 4%Z = 1 - sin 4%Z * sin 4%Z) by (rewrite <- one; ring). rewrite square. ring.
  Qed.

  Lemma mean_below_one : mean < 1.
  Proof.
    apply less_by. rewrite gap_of_nodes. pose proof square_of_sin_4 as low. pose proof sin_4 as positive.
    apply multiplied; [now apply multiplied|].
    replace (1 + of_Z 2 * (1 - sin 4%Z * sin 4%Z)) with (of_Z 2 + (1 - of_Z 2 * (sin 4%Z * sin 4%Z))) by ring.
    apply add_positive; auto. now apply of_Z_positive.
  Qed.

  (* --- bounds --- *)

  Notation N := (of_Z (2 * Z.of_nat h)).

  Lemma squares (x y : F) : 0 <= x -> x <= y -> x * x <= y * y.
  Proof.
    intros natural less. apply at_most_by. apply at_most_by in less.
    replace (y * y - x * x) with ((y - x) * (y - x + of_Z 2 * x)) by ring.
    apply mul_natural; auto. apply add_natural; auto. apply mul_natural; auto. left. now apply of_Z_positive.
  Qed.

  Lemma squares_less (x y : F) : 0 <= x -> x < y -> x * x < y * y.
  Proof.
    intros natural less. apply less_by. apply less_by in less.
    replace (y * y - x * x) with ((y - x) * (y - x + of_Z 2 * x)) by ring.
    apply multiplied; auto. apply add_positive; auto. apply mul_natural; auto. left. now apply of_Z_positive.
  Qed.

  Lemma wide_chord : of_Z 4 <= N * sin 8%Z.
  Proof.
    pose proof (sin_concave F (4 * h) some_parts cos sin angles 8 (Z.of_nat (4 * h)) ltac:(lia) ltac:(lia)) as less.
    destruct angles as (_ & _ & _ & -> & _) in less. apply at_most_by in less. apply at_most_by.
    apply (factor_natural F (of_Z 2)); [now apply of_Z_positive|].
    replace (of_Z 2 * (N * sin 8%Z - of_Z 4)) with (of_Z (Z.of_nat (4 * h)) * sin 8%Z - of_Z 8 * 1); [exact less|].
    replace (Z.of_nat (4 * h)) with (2 * (2 * Z.of_nat h))%Z by lia. rewrite (of_Z_mul F 2 (2 * Z.of_nat h)). ring.
  Qed.

  Lemma narrow_chord : of_Z 8 <= N * sin 4%Z * (N * sin 4%Z).
  Proof.
    pose proof (sin_concave F (4 * h) some_parts cos sin angles 4 (2 * Z.of_nat h) ltac:(lia) ltac:(lia)) as less.
    pose proof (double (2 * Z.of_nat h)) as twice.
    replace (2 * Z.of_nat h + 2 * Z.of_nat h)%Z with (Z.of_nat (4 * h)) in twice by lia.
    destruct angles as (_ & _ & zero & _). rewrite zero in twice.
    pose proof (pythagoras F (4 * h) cos sin angles (2 * Z.of_nat h)) as one.
    set (s := sin (2 * Z.of_nat h)%Z) in *. set (d := cos (2 * Z.of_nat h)%Z) in *.
    assert (half : of_Z 16 * (s * s) = of_Z 8).
    { transitivity (of_Z 16 * (d * d + s * s) - of_Z 8 * (of_Z 2 * (d * d) - 1) - of_Z 8 : F); [ring|].
      rewrite one, <- twice. ring. }
    assert (natural : 0 <= of_Z 4 * s).
    { apply mul_natural; [left; now apply of_Z_positive|].
      apply (sin_natural F (4 * h) some_parts cos sin angles). lia. }
    pose proof (squares _ _ natural less) as square.
    replace (of_Z 4 * s * (of_Z 4 * s)) with (of_Z 8 : F) in square; auto.
    rewrite <- half. ring.
  Qed.

  Variable p : F.
  Hypothesis large : exceeds_polygons p.

  Lemma polygon : of_Z 8 * of_Z (Z.of_nat h) * sin 1%Z < p.
  Proof.
    pose proof (large (4 * h)%nat cos sin some_parts angles) as less.
    replace (of_Z 8 * of_Z (Z.of_nat h)) with (of_Z (2 * Z.of_nat (4 * h)) : F); [exact less|].
    rewrite <- of_Z_mul. f_equal. lia.
  Qed.

  Lemma chord j : (1 <= j <= 8)%Z -> N * sin j <= of_Z 2 * (of_Z j * of_Z (Z.of_nat h) * sin 1%Z).
  Proof.
    intros range. pose proof (sin_concave F (4 * h) some_parts cos sin angles 1 j ltac:(lia) ltac:(lia)) as less.
    apply at_most_by in less. apply at_most_by. rewrite of_Z_mul.
    replace (of_Z 2 * (of_Z j * of_Z (Z.of_nat h) * sin 1%Z) - of_Z 2 * of_Z (Z.of_nat h) * sin j) with
      (of_Z 2 * of_Z (Z.of_nat h) * (of_Z j * sin 1%Z - of_Z 1 * sin j)) by (change (of_Z 1 : F) with (1 : F); ring).
    repeat apply mul_natural; auto; [left; now apply of_Z_positive|apply of_Z_natural; lia].
  Qed.

  Lemma bounds_of_edges : of_Z 16 <= N * N * (1 - lambda) /\ N * N * (1 - lambda) < of_Z 4 * (p * p).
  Proof.
    rewrite gap_of_edges. replace (N * N * (sin 8%Z * sin 8%Z)) with (N * sin 8%Z * (N * sin 8%Z)) by ring. split.
    - replace (of_Z 16 : F) with (of_Z 4 * of_Z 4 : F) by ring. apply squares; [left; now apply of_Z_positive|].
      exact wide_chord.
    - replace (of_Z 4 * (p * p)) with (of_Z 2 * p * (of_Z 2 * p)) by ring. apply squares_less.
      + apply mul_natural; [apply of_Z_natural; lia|left; exact sin_8].
      + apply (at_most_less F _ _ _ (chord 8 ltac:(lia))). apply product_increases; [now apply of_Z_positive|].
        exact polygon.
  Qed.

  Lemma bounds_of_nodes : of_Z 16 <= N * N * (1 - mean) /\ N * N * (1 - mean) < of_Z 3 * (p * p).
  Proof.
    rewrite gap_of_nodes. set (s := sin 4%Z). pose proof square_of_sin_4 as low. pose proof narrow_chord as wide.
    fold s in low, wide.
    assert (natural : 0 <= N * s) by (apply mul_natural; [apply of_Z_natural; lia|left; exact sin_4]).
    split.
    - apply at_most_by. apply at_most_by in wide.
      replace (N * N * (s * s * (1 + of_Z 2 * (1 - s * s))) - of_Z 16) with
        (of_Z 2 * (N * s * (N * s) - of_Z 8) + N * s * (N * s) * (1 - of_Z 2 * (s * s))) by ring.
      apply add_natural; apply mul_natural; auto; [left; now apply of_Z_positive|now apply mul_natural].
    - assert (less : N * s < p).
      { apply (at_most_less F _ _ _ (chord 4 ltac:(lia))).
        replace (of_Z 2 * (of_Z 4 * of_Z (Z.of_nat h) * sin 1%Z)) with (of_Z 8 * of_Z (Z.of_nat h) * sin 1%Z) by ring.
        exact polygon. }
      pose proof (squares_less _ _ natural less) as square. apply less_by. apply less_by in square.
      replace (of_Z 3 * (p * p) - N * N * (s * s * (1 + of_Z 2 * (1 - s * s)))) with
        (of_Z 3 * (p * p - N * s * (N * s)) + of_Z 2 * (N * s * (N * s) * (s * s))) by ring.
      apply add_positive; [apply multiplied; auto; now apply of_Z_positive|].
      apply mul_natural; [left; now apply of_Z_positive|].
      apply mul_natural; [now apply mul_natural|apply square_natural].
  Qed.
End Bounds.
