(* The round matrix P, and its symmetrizations P P^T and (P + P^T)/2 (Riess, Wanka, section 2), times a vector over a
   field with a root of unity, such as that of the complex numbers. *)
From Coq Require Import List ZArith QArith Lia Lqa Bool Arith Ring Field.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized StepMatrices MatrixPowers RootsOfUnity CosineSums
  CalculationLines Circulants.
Import ListNotations.
Open Scope Z_scope.

(** A matrix with so many rows and columns times a vector; an eigenvector of it, and its eigenvalue mu. *)
Definition act {n} {K : field_with_root n} (size : nat) (A : nat -> nat -> Q) (v : nat -> K) (i : nat) : K :=
  ksum size (fun j => rational (A i j) * v j)%K.
Definition eigenvector {n} {K : field_with_root n} (size : nat) (A : nat -> nat -> Q) (mu : K) (v : nat -> K) : Prop :=
  forall i, (i < size)%nat -> act size A v i = (mu * v i)%K.
Definition eigenvalue {n} {K : field_with_root n} (size : nat) (A : nat -> nat -> Q) (mu : K) : Prop :=
  exists v, eigenvector size A mu v /\ exists i, (i < size)%nat /\ v i <> zero.

(** P P^T and (P + P^T)/2, where P is the round matrix for N = 2h. *)
Definition transposed (A : nat -> nat -> Q) (i j : nat) : Q := A j i.
(* compared: spectral_gap *)
Definition ppt (h : nat) : nat -> nat -> Q :=
  MatrixPowers.product (2 * h) (round_matrix h) (transposed (round_matrix h)).
(* compared: spectral_gap *)
Definition average (h i j : nat) : Q := ((1 # 2) * (round_matrix h i j + transposed (round_matrix h) i j))%Q.

(* The weights of the walk on the ring of edges of M1, and of the mean on the cycle. *)
Definition ring_walk : list (Q * Z) := [(1 # 4, -1); (1 # 2, 0); (1 # 4, 1)].
Definition cycle_walk : list (Q * Z) := [(1 # 4, -1); (1 # 4, 0); (1 # 4, 1); (1 # 8, -2); (1 # 8, 2)].

Section Matrices.
  Variables n h : nat.
  Hypothesis some : (1 <= h)%nat.
  Variable K : field_with_root n.
  Notation N := (2 * Z.of_nat h).
  Add Field K_field : (field_laws n K) (morphism (integer_morphism n K), constants [integer_among]).

  Lemma unit_fraction d : rational (1 # d) = quotient one (integer (Zpos d)) :> K.
  Proof. rewrite <- (integer_1 n K). exact (rational_of_integers n K 1 (Zpos d) ltac:(discriminate)). Qed.

  Lemma rational_sum m (f : nat -> Q) : rational (qsum m f) = ksum m (fun k => rational (f k)) :> K.
  Proof.
    induction m as [|m IH]; cbn [qsum ksum]; [apply rational_zero|]. now rewrite rational_add, IH.
  Qed.

  Lemma act_product m A B (v : nat -> K) i : act m (MatrixPowers.product m A B) v i = act m A (act m B v) i.
  Proof.
    unfold act, MatrixPowers.product. rewrite (ksum_ext n K m _ (fun j => ksum m (fun k =>
      mul (mul (rational (A i k)) (rational (B k j))) (v j)))).
    - rewrite (ksum_exchange n K). apply (ksum_ext n K). intros k _. rewrite <- (ksum_times n K).
      apply (ksum_ext n K). intros j _. ring.
    - intros j _. rewrite rational_sum.
      transitivity (mul (v j) (ksum m (fun k => rational (A i k * B k j)%Q))); [ring|]. rewrite <- (ksum_times n K).
      apply (ksum_ext n K). intros k _. rewrite rational_mul. ring.
  Qed.

  Lemma act_same m A B (v : nat -> K) i : (i < m)%nat -> same_matrix m A B -> act m A v i = act m B v i.
  Proof.
    intros ini same. apply (ksum_ext n K). intros j inj. now rewrite (rational_same n K _ _ (same i j ini inj)).
  Qed.

  (* --- vectors as functions on the integers --- *)

  Definition around (v : nat -> K) (z : Z) : K := v (node h z).
  Definition T (t : Z) (f : Z -> K) (z : Z) : K := quotient (add (f z) (f (mate t z))) (integer 2).

  Lemma step_entry t i j : (i < 2 * h)%nat -> (j < 2 * h)%nat -> (step_matrix h t i j ==
    (1 # 2) * ((if Nat.eqb j i then 1 else 0)
      + (if Nat.eqb j (node h (mate (Z.of_nat t) (Z.of_nat i))) then 1 else 0)))%Q.
  Proof.
    intros ini inj. unfold step_matrix. rewrite (entry h some 1 t i j ini inj). unfold from.
    rewrite row_next, Z.add_0_r. rewrite (row_unit h some) by auto.
    rewrite <- (periodic_node h some _ (mate (Z.of_nat t) (Z.of_nat j)) (row_periodic h some _ _ 0)).
    rewrite (row_unit h some) by (auto using node_below).
    assert (same : Nat.eqb i (node h (mate (Z.of_nat t) (Z.of_nat j)))
      = Nat.eqb j (node h (mate (Z.of_nat t) (Z.of_nat i)))).
    { apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; intros ->; rewrite (mate_node h some), mate_mate;
        symmetry; apply (node_of_nat h some); auto. }
    rewrite same, (Nat.eqb_sym i j). unfold over. change (2 ^ Z.of_nat 1) with 2.
    destruct (Nat.eqb j i), (Nat.eqb j (node h (mate (Z.of_nat t) (Z.of_nat i)))); reflexivity.
  Qed.

  Lemma act_step t (v : nat -> K) z : around (act (2 * h) (step_matrix h t) v) z = T (Z.of_nat t) (around v) z.
  Proof.
    unfold around at 1. unfold act, T. set (i := node h z). pose proof (node_below h some z) as small. fold i in small.
    assert (place : node h (mate (Z.of_nat t) (Z.of_nat i)) = node h (mate (Z.of_nat t) z)) by apply (mate_node h some).
    set (i' := node h (mate (Z.of_nat t) z)) in *. set (half := quotient one (integer 2) : K).
    rewrite (ksum_ext n K _ _ (fun j => add (mul half (if Nat.eqb j i then v i else zero))
      (mul half (if Nat.eqb j i' then v i' else zero)))).
    - rewrite (ksum_add n K), !(ksum_times n K).
      assert (pick : forall r x, (r < 2 * h)%nat -> ksum (2 * h) (fun j => if Nat.eqb j r then x else zero) = x :> K).
      { clear. intros r x. generalize (2 * h)%nat as m. induction m as [|m IH]; intros small; [lia|]. cbn [ksum].
        destruct (Nat.eqb_spec m r) as [->|other]; [|rewrite IH by lia; ring].
        rewrite (ksum_ext n K r _ (fun _ => mul zero one)).
        - rewrite (ksum_times n K). ring.
        - intros j less. destruct (Nat.eqb_spec j r); [lia|ring]. }
      rewrite !pick by (auto; apply (node_below h some)). unfold half, around. fold i i'. field.
      now apply integer_apart.
    - intros j inj. rewrite (rational_same n K _ _ (step_entry t i j small inj)), place.
      rewrite rational_mul, rational_add. rewrite (CosineSums.half n K). fold half.
      destruct (Nat.eqb_spec j i) as [here|]; destruct (Nat.eqb_spec j i') as [there|];
        rewrite <- ?here, <- ?there, ?(rational_one n K), ?(rational_zero n K); ring.
  Qed.

  Lemma step_symmetric t i j : (i < 2 * h)%nat -> (j < 2 * h)%nat -> (step_matrix h t i j == step_matrix h t j i)%Q.
  Proof.
    intros ini inj. rewrite !step_entry by auto.
    assert (same : Nat.eqb i (node h (mate (Z.of_nat t) (Z.of_nat j)))
      = Nat.eqb j (node h (mate (Z.of_nat t) (Z.of_nat i)))).
    { apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; intros ->; rewrite (mate_node h some), mate_mate;
        symmetry; apply (node_of_nat h some); auto. }
    rewrite same, (Nat.eqb_sym i j). reflexivity.
  Qed.

  Lemma T_same t f g z : (forall y, f y = g y) -> T t f z = T t g z.
  Proof. intros same. unfold T. now rewrite !same. Qed.

  Lemma act_two s t (v : nat -> K) z :
    around (act (2 * h) (MatrixPowers.product (2 * h) (step_matrix h s) (step_matrix h t)) v) z
    = T (Z.of_nat s) (T (Z.of_nat t) (around v)) z.
  Proof.
    unfold around at 1. rewrite act_product. change (around (act (2 * h) (step_matrix h s)
      (act (2 * h) (step_matrix h t) v)) z = T (Z.of_nat s) (T (Z.of_nat t) (around v)) z).
    rewrite act_step. apply T_same. intros y. apply act_step.
  Qed.

  Lemma act_round (v : nat -> K) z : around (act (2 * h) (round_matrix h) v) z = T 0 (T 1 (around v)) z.
  Proof. exact (act_two 0 1 v z). Qed.

  Lemma act_transposed (v : nat -> K) z :
    around (act (2 * h) (transposed (round_matrix h)) v) z = T 1 (T 0 (around v)) z.
  Proof.
    change (T 1 (T 0 (around v)) z) with (T (Z.of_nat 1) (T (Z.of_nat 0) (around v)) z).
    rewrite <- (act_two 1 0 v z). unfold around. apply act_same; [apply (node_below h some)|]. intros i j ini inj.
    unfold transposed, round_matrix, MatrixPowers.product. apply qsum_ext. intros k ink.
    rewrite (step_symmetric 0 j k), (step_symmetric 1 k i) by auto. ring.
  Qed.

  Lemma act_ppt (v : nat -> K) z : around (act (2 * h) (ppt h) v) z = T 0 (T 1 (T 1 (T 0 (around v)))) z.
  Proof.
    unfold around at 1, ppt. rewrite act_product.
    change (around (act (2 * h) (round_matrix h) (act (2 * h) (transposed (round_matrix h)) v)) z
      = T 0 (T 1 (T 1 (T 0 (around v)))) z).
    rewrite act_round. apply T_same. intros y. apply T_same. intros y'. apply act_transposed.
  Qed.

  Lemma act_average (v : nat -> K) z : around (act (2 * h) (average h) v) z
    = quotient (add (T 0 (T 1 (around v)) z) (T 1 (T 0 (around v)) z)) (integer 2).
  Proof.
    rewrite <- act_round, <- act_transposed. unfold around, act.
    rewrite (ksum_ext n K _ _ (fun j => add
      (mul (rational (1 # 2)) (mul (rational (round_matrix h (node h z) j)) (v j)))
      (mul (rational (1 # 2)) (mul (rational (transposed (round_matrix h) (node h z) j)) (v j))))).
    - rewrite (ksum_add n K), !(ksum_times n K), (CosineSums.half n K). field. now apply integer_apart.
    - intros j _. unfold average. rewrite rational_mul, rational_add. ring.
  Qed.

  Lemma mates t p : mate (2 * t) (2 * p) = 2 * p + 1 /\ mate (2 * t) (2 * p + 1) = 2 * p
    /\ mate (2 * t + 1) (2 * p) = 2 * p - 1 /\ mate (2 * t + 1) (2 * p + 1) = 2 * p + 2.
  Proof.
    unfold mate. replace (2 * t + 2 * p) with (0 + 2 * (t + p)) by ring.
    replace (2 * t + (2 * p + 1)) with (1 + 2 * (t + p)) by ring.
    replace (2 * t + 1 + 2 * p) with (1 + 2 * (t + p)) by ring.
    replace (2 * t + 1 + (2 * p + 1)) with (0 + 2 * (t + p + 1)) by ring. rewrite !Z.even_add_mul_2. cbn [Z.even]. lia.
  Qed.

  Lemma T_values f p : T 0 f (2 * p) = quotient (add (f (2 * p)) (f (2 * p + 1))) (integer 2)
    /\ T 0 f (2 * p + 1) = quotient (add (f (2 * p)) (f (2 * p + 1))) (integer 2)
    /\ T 1 f (2 * p) = quotient (add (f (2 * p)) (f (2 * p - 1))) (integer 2)
    /\ T 1 f (2 * p + 1) = quotient (add (f (2 * p + 1)) (f (2 * p + 2))) (integer 2).
  Proof.
    unfold T. destruct (mates 0 p) as (a & b & c & d). change (2 * 0 + 1) with 1 in c, d. change (2 * 0) with 0 in a, b.
    rewrite a, b, c, d. repeat split; auto. f_equal. ring.
  Qed.

  Lemma around_turns v : forall z, around v (z + N) = around v z.
  Proof. intros z. unfold around. now rewrite (node_turn h some). Qed.

  Lemma around_node v i : (i < 2 * h)%nat -> around v (Z.of_nat i) = v i.
  Proof. intros small. unfold around. now rewrite (node_of_nat h some). Qed.
End Matrices.
