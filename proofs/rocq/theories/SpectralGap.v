(* The second eigenvalue of the round matrix P and of its symmetrizations (Riess, Wanka, section 2): it is about 1/N^2
   less than 1.

   The statements are about the complex numbers over any ordered field that has sines and cosines. The real numbers are
   such a field, and pi is larger than half the perimeter of every regular polygon in the circle (RealNumbers.v). *)
From Coq Require Import ZArith QArith Lia Bool Arith Ring Field.
From Loadbal Require Import Idealized RootsOfUnity CosineSums Circulants Eigenvalues WalkEigenvalues OrderedField Angles
  ComplexNumbers CosineBounds.
Open Scope F_scope.

(** A matrix with so many rows and columns times a complex vector; an eigenvector of it, and its eigenvalue mu. *)
Definition plus {F : ordered_field} (x y : complex F) : complex F := (fst x + fst y, snd x + snd y).
Fixpoint complex_sum {F : ordered_field} (m : nat) (f : nat -> complex F) : complex F :=
  match m with O => real 0 | S m => plus (complex_sum m f) (f m) end.
Definition complex_product {F : ordered_field} (size : nat) (A : nat -> nat -> Q) (v : nat -> complex F) (i : nat)
    : complex F := complex_sum size (fun j => times (real (fraction (A i j))) (v j)).
Definition complex_eigenvector {F : ordered_field} (size : nat) (A : nat -> nat -> Q) (mu : complex F)
    (v : nat -> complex F) : Prop := forall i, (i < size)%nat -> complex_product size A v i = times mu (v i).
Definition complex_eigenvalue {F : ordered_field} (size : nat) (A : nat -> nat -> Q) (mu : complex F) : Prop :=
  exists v, complex_eigenvector size A mu v /\ exists i, (i < size)%nat /\ v i <> real 0.

(** 1 is an eigenvalue, and its eigenvectors are constant. *)
Definition one_is_simple (F : ordered_field) (size : nat) (A : nat -> nat -> Q) : Prop :=
  complex_eigenvalue (F := F) size A (real 1)
  /\ forall v, complex_eigenvector (F := F) size A (real 1) v ->
       forall i j, (i < size)%nat -> (j < size)%nat -> v i = v j.

(** lambda < 1 is the second largest eigenvalue of a matrix: the largest is 1, and all others are real numbers at most
    lambda. *)
Definition second_largest {F : ordered_field} (size : nat) (A : nat -> nat -> Q) (lambda : F) : Prop :=
  lambda < 1 /\ one_is_simple F size A /\ complex_eigenvalue size A (real lambda)
  /\ forall mu, complex_eigenvalue size A mu -> mu = real 1 \/ exists x, mu = real x /\ x <= lambda.

(** The same in absolute value: of all eigenvalues but 1 the absolute value is at most lambda. *)
Definition second_in_absolute_value {F : ordered_field} (size : nat) (A : nat -> nat -> Q) (lambda : F) : Prop :=
  0 <= lambda /\ lambda < 1 /\ one_is_simple F size A /\ complex_eigenvalue size A (real lambda)
  /\ forall mu, complex_eigenvalue size A mu -> mu = real 1 \/ norm mu <= lambda * lambda.

Section Gap.
  Variable F : ordered_field.
  Variable h : nat.
  Hypothesis many : (2 <= h)%nat.
  Variables cos sin : Z -> F.
  Hypothesis angles : parts_of_right_angle (4 * h) cos sin.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

  Lemma some_edges : (1 <= h)%nat.
  Proof. lia. Qed.
  Lemma some_nodes : (1 <= 2 * h)%nat.
  Proof. lia. Qed.
  Lemma turn_of_edges : (Z.of_nat h * 16 = 4 * Z.of_nat (4 * h))%Z.
  Proof. lia. Qed.
  Lemma turn_of_nodes : (Z.of_nat (2 * h) * 8 = 4 * Z.of_nat (4 * h))%Z.
  Proof. lia. Qed.

  (* The complex numbers, with a root of unity for the edges of M1 or for the nodes. *)
  Definition for_edges : field_with_root h :=
    complexes F (4 * h) (some_parts h many) cos sin angles h 16 some_edges turn_of_edges.
  Definition for_nodes : field_with_root (2 * h) :=
    complexes F (4 * h) (some_parts h many) cos sin angles (2 * h) 8 some_nodes turn_of_nodes.

  Notation c m := (cos (8 * m)%Z).
  Notation lambda := (c 1 * c 1).
  Notation N := (of_Z (2 * Z.of_nat h)).

  Lemma complex_vectors n part positive turn A mu v :
    let K := complexes F (4 * h) (some_parts h many) cos sin angles n part positive turn in
    eigenvector (K := K) (2 * h) A mu v <-> complex_eigenvector (2 * h) A mu v.
  Proof.
    intros K. assert (sums : forall m (f : nat -> complex F), ksum (K := K) m f = complex_sum m f).
    { induction m as [|m IH]; intros f; [reflexivity|]. cbn [ksum complex_sum]. rewrite <- IH. reflexivity. }
    assert (same : forall i, act (K := K) (2 * h) A v i = complex_product (2 * h) A v i) by (intros i; apply sums).
    split; intros vector i small; [rewrite <- same|rewrite same]; exact (vector i small).
  Qed.

  Lemma complex_values n part positive turn A mu :
    let K := complexes F (4 * h) (some_parts h many) cos sin angles n part positive turn in
    eigenvalue (K := K) (2 * h) A mu <-> complex_eigenvalue (2 * h) A mu.
  Proof.
    intros K. split; intros (v & vector & apart); exists v; (split; [|exact apart]); revert vector;
      apply complex_vectors.
  Qed.

  Lemma unit_fraction_of d : fraction (1 # d) = 1 / of_Z (Zpos d) :> F.
  Proof. reflexivity. Qed.

  Lemma symbol_of_edges m : symbol h for_edges ring_walk m = real (c (Z.of_nat m) * c (Z.of_nat m)).
  Proof.
    set (M := Z.of_nat m). pose proof (double F h cos sin angles (8 * M)) as twice.
    replace (8 * M + 8 * M)%Z with (16 * M)%Z in twice by ring.
    destruct angles as (one & zero & _ & _ & opposite & _). destruct (opposite (16 * M)%Z) as [co so].
    unfold symbol, ring_walk. cbn [List.fold_right fst snd]. fold M.
    change (((fraction (1 # 4) * cos (16 * (-1 * M))%Z - 0 * sin (16 * (-1 * M))%Z)
      + ((fraction (1 # 2) * cos (16 * (0 * M))%Z - 0 * sin (16 * (0 * M))%Z)
      + ((fraction (1 # 4) * cos (16 * (1 * M))%Z - 0 * sin (16 * (1 * M))%Z) + 0)),
      (fraction (1 # 4) * sin (16 * (-1 * M))%Z + 0 * cos (16 * (-1 * M))%Z)
      + ((fraction (1 # 2) * sin (16 * (0 * M))%Z + 0 * cos (16 * (0 * M))%Z)
      + ((fraction (1 # 4) * sin (16 * (1 * M))%Z + 0 * cos (16 * (1 * M))%Z) + 0))) = real (c M * c M)).
    rewrite !unit_fraction_of. replace (16 * (-1 * M))%Z with (- (16 * M))%Z by ring.
    replace (16 * (0 * M))%Z with 0%Z by ring. replace (16 * (1 * M))%Z with (16 * M)%Z by ring.
    rewrite co, so, one, zero, twice. unfold real. f_equal; field; repeat split; now apply of_Z_not_zero.
  Qed.

  Lemma symbol_of_nodes m : symbol (2 * h) for_nodes cycle_walk m
    = real (c (Z.of_nat m) * (1 + c (Z.of_nat m)) / of_Z 2).
  Proof.
    set (M := Z.of_nat m). pose proof (double F h cos sin angles (8 * M)) as twice.
    replace (8 * M + 8 * M)%Z with (16 * M)%Z in twice by ring.
    destruct angles as (one & zero & _ & _ & opposite & _). destruct (opposite (16 * M)%Z) as [co2 so2].
    destruct (opposite (8 * M)%Z) as [co so].
    unfold symbol, cycle_walk. cbn [List.fold_right fst snd]. fold M.
    change (((fraction (1 # 4) * cos (8 * (-1 * M))%Z - 0 * sin (8 * (-1 * M))%Z)
      + ((fraction (1 # 4) * cos (8 * (0 * M))%Z - 0 * sin (8 * (0 * M))%Z)
      + ((fraction (1 # 4) * cos (8 * (1 * M))%Z - 0 * sin (8 * (1 * M))%Z)
      + ((fraction (1 # 8) * cos (8 * (-2 * M))%Z - 0 * sin (8 * (-2 * M))%Z)
      + ((fraction (1 # 8) * cos (8 * (2 * M))%Z - 0 * sin (8 * (2 * M))%Z) + 0)))),
      (fraction (1 # 4) * sin (8 * (-1 * M))%Z + 0 * cos (8 * (-1 * M))%Z)
      + ((fraction (1 # 4) * sin (8 * (0 * M))%Z + 0 * cos (8 * (0 * M))%Z)
      + ((fraction (1 # 4) * sin (8 * (1 * M))%Z + 0 * cos (8 * (1 * M))%Z)
      + ((fraction (1 # 8) * sin (8 * (-2 * M))%Z + 0 * cos (8 * (-2 * M))%Z)
      + ((fraction (1 # 8) * sin (8 * (2 * M))%Z + 0 * cos (8 * (2 * M))%Z) + 0)))))
      = real (c M * (1 + c M) / of_Z 2)).
    rewrite !unit_fraction_of. replace (8 * (-1 * M))%Z with (- (8 * M))%Z by ring.
    replace (8 * (0 * M))%Z with 0%Z by ring. replace (8 * (1 * M))%Z with (8 * M)%Z by ring.
    replace (8 * (-2 * M))%Z with (- (16 * M))%Z by ring. replace (8 * (2 * M))%Z with (16 * M)%Z by ring.
    rewrite co, so, co2, so2, one, zero, twice. unfold real. f_equal; field; repeat split; now apply of_Z_not_zero.
  Qed.

  (* --- the second eigenvalues --- *)

  Variable p : F.
  Hypothesis large : exceeds_polygons p.

  Lemma first_of_edges : symbol h for_edges ring_walk 0 = RootsOfUnity.one.
  Proof.
    rewrite symbol_of_edges. change (8 * Z.of_nat 0)%Z with 0%Z. destruct angles as (-> & _).
    change (real (1 * 1) = real 1 :> complex F). f_equal. ring.
  Qed.

  Lemma real_of_edges (A : nat -> nat -> Q) mu : walks h for_edges A -> complex_eigenvalue (2 * h) A mu ->
    mu = real 1 \/ exists x : F, mu = real x /\ 0 <= x /\ x <= lambda.
  Proof.
    intros walk value. apply (complex_values h 16 some_edges turn_of_edges) in value.
    destruct (walk_eigenvalues h some_edges for_edges A mu walk value) as [->|(m & small & ->)].
    - right. exists 0. split; [reflexivity|]. split; [apply at_most_refl|apply square_natural].
    - destruct m as [|m]; [left; exact first_of_edges|]. right. rewrite symbol_of_edges. eexists. split; [reflexivity|].
      split; [apply square_natural|apply (edges_fall F h many cos sin angles); lia].
  Qed.

  Lemma lambda_of_edges A : walks h for_edges A -> complex_eigenvalue (2 * h) A (real (cos 8%Z * cos 8%Z)).
  Proof.
    intros walk. apply (complex_values h 16 some_edges turn_of_edges).
    pose proof (walk_has_eigenvalues h some_edges for_edges A 1 walk) as value. rewrite symbol_of_edges in value.
    exact value.
  Qed.

  Lemma simple_on_edges (A : nat -> nat -> Q) : walks h for_edges A -> one_is_simple F (2 * h) A.
  Proof.
    intros walk. split.
    - apply (complex_values h 16 some_edges turn_of_edges). change (real 1) with (RootsOfUnity.one (r := for_edges)).
      rewrite <- first_of_edges. now apply (walk_has_eigenvalues h some_edges).
    - intros v vector. apply (complex_vectors h 16 some_edges turn_of_edges) in vector.
      apply (walk_constant h some_edges for_edges A (real 1) v walk).
      + exact (one_apart h for_edges).
      + exact vector.
      + intros m range equal. rewrite symbol_of_edges in equal.
        apply (f_equal (fun x : complex F => fst x)) in equal.
        change (1 = c (Z.of_nat m) * c (Z.of_nat m)) in equal.
        pose proof (edges_fall F h many cos sin angles (Z.of_nat m) ltac:(lia)) as less. rewrite <- equal in less.
        exact (not_less F _ _ (below_one F h many cos sin angles) less).
  Qed.

  (** N is 2h, `cos` and `sin` are those of the multiples of 90 degrees/(4h) = 2 pi/(8N), so `cos 8` is cos(2 pi/N);
      `ppt h` is P P^T; p is any number larger than half the perimeter of all regular polygons in the circle of radius
      1, as pi is. Vectors and eigenvalues are complex. *)
  Theorem lambda_ppt : second_largest (2 * h) (ppt h) (cos 8%Z * cos 8%Z)
    /\ of_Z 16 <= N * N * (1 - cos 8%Z * cos 8%Z) /\ N * N * (1 - cos 8%Z * cos 8%Z) < of_Z 4 * (p * p).
  Proof.
    pose proof (ppt_walks h some_edges for_edges) as walk.
    split; [|exact (bounds_of_edges F h many cos sin angles p large)].
    split; [exact (below_one F h many cos sin angles)|]. split; [now apply simple_on_edges|].
    split; [now apply lambda_of_edges|].
    intros mu value. destruct (real_of_edges _ mu walk value) as [|(x & same & _ & less)]; eauto.
  Qed.

  (** N is 2h, `cos` and `sin` are those of the multiples of 90 degrees/(4h) = 2 pi/(8N), so `cos 8` is cos(2 pi/N);
      `round_matrix h` is P; p is any number larger than half the perimeter of all regular polygons in the circle of
      radius 1, as pi is. Vectors and eigenvalues are complex, and `norm` is the square of the absolute value. *)
  Theorem lambda_p_itself : second_in_absolute_value (2 * h) (round_matrix h) (cos 8%Z * cos 8%Z)
    /\ of_Z 16 <= N * N * (1 - cos 8%Z * cos 8%Z) /\ N * N * (1 - cos 8%Z * cos 8%Z) < of_Z 4 * (p * p).
  Proof.
    pose proof (round_walks h some_edges for_edges) as walk.
    split; [|exact (bounds_of_edges F h many cos sin angles p large)].
    split; [apply square_natural|]. split; [exact (below_one F h many cos sin angles)|].
    split; [now apply simple_on_edges|]. split; [now apply lambda_of_edges|].
    intros mu value. destruct (real_of_edges _ mu walk value) as [|(x & -> & natural & less)]; auto. right.
    unfold norm, real. cbn [fst snd]. replace (x * x + 0 * 0) with (x * x) by ring. now apply squares.
  Qed.

  (** N is 2h, `cos` and `sin` are those of the multiples of 90 degrees/(4h) = 2 pi/(8N), so `cos 8` is c = cos(2 pi/N);
      `average h` is (P + P^T)/2; p is any number larger than half the perimeter of all regular polygons in the circle
      of radius 1, as pi is. Vectors and eigenvalues are complex. *)
  Theorem lambda_average : let lambda := cos 8%Z * (1 + cos 8%Z) / of_Z 2 in
    second_largest (2 * h) (average h) lambda
    /\ of_Z 16 <= N * N * (1 - lambda) /\ N * N * (1 - lambda) < of_Z 3 * (p * p).
  Proof.
    cbv zeta. change 8%Z with (8 * 1)%Z. split; [|exact (bounds_of_nodes F h many cos sin angles p large)].
    assert (first : symbol (2 * h) for_nodes cycle_walk 0 = RootsOfUnity.one).
    { rewrite symbol_of_nodes. change (8 * Z.of_nat 0)%Z with 0%Z. destruct angles as (-> & _).
      change (real (1 * (1 + 1) / of_Z 2) = real 1 :> complex F). f_equal. field. now apply of_Z_not_zero. }
    split; [exact (mean_below_one F h many cos sin angles)|]. split; [split|split].
    - apply (complex_values (2 * h) 8 some_nodes turn_of_nodes).
      change (real 1) with (RootsOfUnity.one (r := for_nodes)). rewrite <- first.
      apply (average_has_eigenvalues h some_edges).
    - intros v vector. apply (complex_vectors (2 * h) 8 some_nodes turn_of_nodes) in vector.
      apply (average_constant h some_edges for_nodes (real 1) v vector).
      intros m range equal. rewrite symbol_of_nodes in equal. apply (f_equal (fun x : complex F => fst x)) in equal.
      change (1 = c (Z.of_nat m) * (1 + c (Z.of_nat m)) / of_Z 2) in equal.
      pose proof (nodes_fall F h many cos sin angles (Z.of_nat m) ltac:(lia)) as less. rewrite <- equal in less.
      exact (not_less F _ _ (mean_below_one F h many cos sin angles) less).
    - apply (complex_values (2 * h) 8 some_nodes turn_of_nodes).
      pose proof (average_has_eigenvalues h some_edges for_nodes 1) as value. rewrite symbol_of_nodes in value.
      exact value.
    - intros mu value. apply (complex_values (2 * h) 8 some_nodes turn_of_nodes) in value.
      destruct (average_eigenvalues h some_edges for_nodes mu value) as (m & small & ->).
      destruct m as [|m]; [left; exact first|]. right. rewrite symbol_of_nodes. eexists. split; [reflexivity|].
      apply (nodes_fall F h many cos sin angles). lia.
  Qed.
End Gap.
