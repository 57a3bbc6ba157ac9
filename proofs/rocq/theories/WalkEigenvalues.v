(* On vectors that are equal on the two ends of each edge of M1, the round matrix P and P P^T are the walk on a ring of
   N/2 edges with the weights 1/4, 1/2, 1/4. The mean of P and its transpose is a walk on the cycle. So their eigenvalues
   are those of walks, and perhaps 0 (Riess, Wanka, section 2). *)
From Coq Require Import List ZArith QArith Lia Bool Arith Ring Field.
From Loadbal Require Import UnitSpread Idealized RootsOfUnity CosineSums Circulants Eigenvalues.
Import ListNotations.
Open Scope Z_scope.

Section Ring.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Variable K : field_with_root h.
  Add Field K_ring_field : (field_laws h K) (morphism (integer_morphism h K), constants [integer_among]).

  Definition paired (f : Z -> K) : Prop := forall p, f (2 * p) = f (2 * p + 1).
  Definition walks (A : nat -> nat -> Q) : Prop := forall v, paired (around h h K (act (2 * h) A v))
    /\ (paired (around h h K v) -> forall p,
      around h h K (act (2 * h) A v) (2 * p) = circulant h K ring_walk (fun q => around h h K v (2 * q)) p).

  Lemma walk_at f p : circulant h K ring_walk f p
    = quotient (add (add (f (p - 1)) (mul (integer 2) (f p))) (f (p + 1))) (integer 4).
  Proof.
    unfold circulant, ring_walk. cbn [fold_right fst snd]. rewrite !(unit_fraction h K), Z.add_0_r.
    replace (p + -1) with (p - 1) by ring. field. split; now apply integer_apart.
  Qed.

  Lemma round_walks : walks (round_matrix h).
  Proof.
    intros v. set (f := around h h K v).
    assert (value : forall p, around h h K (act (2 * h) (round_matrix h) v) (2 * p) = quotient (add (add (f (2 * p - 1))
      (f (2 * p))) (add (f (2 * p + 1)) (f (2 * p + 2)))) (integer 4)
      /\ around h h K (act (2 * h) (round_matrix h) v) (2 * p + 1) = quotient (add (add (f (2 * p - 1)) (f (2 * p)))
        (add (f (2 * p + 1)) (f (2 * p + 2)))) (integer 4)).
    { intros p. rewrite !(act_round h h some K). fold f.
      destruct (T_values h h some K (T h K 1 f) p) as (-> & -> & _ & _).
      destruct (T_values h h some K f p) as (_ & _ & -> & ->). split; field; split; now apply integer_apart. }
    split.
    - intros p. destruct (value p) as [-> ->]. reflexivity.
    - intros pairs p. rewrite walk_at. destruct (value p) as [-> _].
      replace (2 * p - 1) with (2 * (p - 1) + 1) by ring. rewrite <- (pairs (p - 1)), <- (pairs p).
      replace (2 * p + 2) with (2 * (p + 1)) by ring. field. now apply integer_apart.
  Qed.

  Lemma ppt_walks : walks (ppt h).
  Proof.
    intros v. set (f := around h h K v). set (x := fun p => quotient (add (f (2 * p)) (f (2 * p + 1))) (integer 2)).
    assert (value : forall p, around h h K (act (2 * h) (ppt h) v) (2 * p)
        = quotient (add (add (x (p - 1)) (mul (integer 2) (x p))) (x (p + 1))) (integer 4)
      /\ around h h K (act (2 * h) (ppt h) v) (2 * p + 1)
        = quotient (add (add (x (p - 1)) (mul (integer 2) (x p))) (x (p + 1))) (integer 4)).
    { intros p. rewrite !(act_ppt h h some K). fold f. set (y := T h K 0 f). set (z := T h K 1 y).
      assert (first : forall q, y (2 * q) = x q /\ y (2 * q + 1) = x q).
      { intros q. destruct (T_values h h some K f q) as (a & b & _). auto. }
      assert (second : forall q, z (2 * q) = quotient (add (x q) (x (q - 1))) (integer 2)
        /\ z (2 * q + 1) = quotient (add (x q) (x (q + 1))) (integer 2)).
      { intros q. destruct (T_values h h some K y q) as (_ & _ & a & b). unfold z. rewrite a, b.
        replace (2 * q - 1) with (2 * (q - 1) + 1) by ring. replace (2 * q + 2) with (2 * (q + 1)) by ring.
        destruct (first q) as [-> ->], (first (q - 1)) as [_ ->], (first (q + 1)) as [-> _]. auto. }
      destruct (T_values h h some K (T h K 1 z) p) as (-> & -> & _ & _).
      destruct (T_values h h some K z p) as (_ & _ & -> & ->).
      replace (2 * p - 1) with (2 * (p - 1) + 1) by ring. replace (2 * p + 2) with (2 * (p + 1)) by ring.
      destruct (second p) as [-> ->], (second (p - 1)) as [_ ->], (second (p + 1)) as [-> _].
      replace (p - 1 + 1) with p by ring. replace (p + 1 - 1) with p by ring.
      split; field; split; now apply integer_apart. }
    split.
    - intros p. destruct (value p) as [-> ->]. reflexivity.
    - intros pairs p. rewrite walk_at. destruct (value p) as [-> _]. unfold x. rewrite <- !pairs. field.
      split; now apply integer_apart.
  Qed.

  (* An eigenvector for mu <> 0 is paired, and so one of the walk. *)
  Lemma walking A mu v : walks A -> eigenvector (2 * h) A mu v -> mu = zero \/ (paired (around h h K v)
    /\ forall p, circulant h K ring_walk (fun q => around h h K v (2 * q)) p = mul mu (around h h K v (2 * p))).
  Proof.
    intros walk vector. destruct (walk v) as [equal steps]. set (f := around h h K v) in *.
    assert (scaled : forall z, around h h K (act (2 * h) A v) z = mul mu (f z)).
    { intros z. unfold around at 1. apply vector. apply (node_below h some). }
    destruct (one_or_all h (mu = zero) (fun p => f (2 * Z.of_nat p) = f (2 * Z.of_nat p + 1))) as [|pairs]; auto.
    - intros p _. pose proof (equal (Z.of_nat p)) as both. rewrite !scaled in both.
      destruct (no_zero_divisors h K mu (sub (f (2 * Z.of_nat p)) (f (2 * Z.of_nat p + 1)))) as [|none]; auto.
      + transitivity (sub (mul mu (f (2 * Z.of_nat p))) (mul mu (f (2 * Z.of_nat p + 1))) : K); [ring|].
        rewrite both. ring.
      + right. transitivity (add (sub (f (2 * Z.of_nat p)) (f (2 * Z.of_nat p + 1))) (f (2 * Z.of_nat p + 1)) : K);
          [ring|]. rewrite none. ring.
    - right. assert (all : paired f).
      { intros p. pose proof (Z.div_mod p (Z.of_nat h) ltac:(lia)) as whole.
        pose proof (Z.mod_pos_bound p (Z.of_nat h) ltac:(lia)) as range.
        specialize (pairs (Z.to_nat (p mod Z.of_nat h)) ltac:(lia)). rewrite Z2Nat.id in pairs by lia.
        assert (far : forall y, f (y + 2 * Z.of_nat h * (p / Z.of_nat h)) = f y).
        { intros y. unfold f, around. f_equal. apply (node_same h some).
          replace (y + 2 * Z.of_nat h * (p / Z.of_nat h) - y) with (p / Z.of_nat h * (2 * Z.of_nat h)) by ring.
          apply Z.mod_mul. lia. }
        replace (2 * p) with (2 * (p mod Z.of_nat h) + 2 * Z.of_nat h * (p / Z.of_nat h)) by lia.
        replace (2 * (p mod Z.of_nat h) + 2 * Z.of_nat h * (p / Z.of_nat h) + 1) with
          (2 * (p mod Z.of_nat h) + 1 + 2 * Z.of_nat h * (p / Z.of_nat h)) by ring.
        rewrite !far. exact pairs. }
      split; [exact all|]. intros p. rewrite <- (steps all). apply scaled.
  Qed.

  Lemma pairs_turn v : periodic_to h K (fun q => around h h K v (2 * q)).
  Proof.
    intros q. replace (2 * (q + Z.of_nat h)) with (2 * q + 2 * Z.of_nat h) by ring.
    exact (around_turns h h some K v _).
  Qed.

  Lemma paired_place v i : paired (around h h K v) -> (i < 2 * h)%nat -> v i = around h h K v (2 * (Z.of_nat i / 2)).
  Proof.
    intros pairs small. rewrite <- (around_node h h some K v i small). pose proof (Z.div_mod (Z.of_nat i) 2 ltac:(lia)).
    pose proof (Z.mod_pos_bound (Z.of_nat i) 2 ltac:(lia)). set (p := Z.of_nat i / 2) in *.
    assert (cases : Z.of_nat i = 2 * p \/ Z.of_nat i = 2 * p + 1) by lia. destruct cases as [->| ->].
    - reflexivity.
    - symmetry. apply pairs.
  Qed.

  Lemma walk_eigenvalues A mu : walks A -> eigenvalue (K := K) (2 * h) A mu ->
    mu = zero \/ exists m, (m < h)%nat /\ mu = symbol h K ring_walk m.
  Proof.
    intros walk (v & vector & i & small & apart). destruct (walking A mu v walk vector) as [|[pairs steps]]; auto.
    destruct (circulant_eigenvalues h some K ring_walk _ mu (pairs_turn v) steps) as [|none]; auto.
    exfalso. apply apart. rewrite (paired_place v i pairs small). apply none.
  Qed.

  Lemma walk_has_eigenvalues A m : walks A -> eigenvalue (K := K) (2 * h) A (symbol h K ring_walk m).
  Proof.
    intros walk. set (v := fun i => root (Z.of_nat m * (Z.of_nat i / 2)) : K). exists v.
    assert (values : forall z, around h h K v z = root (Z.of_nat m * (z / 2))).
    { intros z. unfold around, v, node. rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia).
      pose proof (Z.div_mod z (2 * Z.of_nat h) ltac:(lia)) as whole.
      rewrite whole at 2. replace (2 * Z.of_nat h * (z / (2 * Z.of_nat h)) + z mod (2 * Z.of_nat h))
        with (z mod (2 * Z.of_nat h) + Z.of_nat h * (z / (2 * Z.of_nat h)) * 2) by ring.
      rewrite Z.div_add by lia. rewrite Z.mul_add_distr_l, root_add.
      replace (Z.of_nat m * (Z.of_nat h * (z / (2 * Z.of_nat h))))
        with (Z.of_nat h * (Z.of_nat m * (z / (2 * Z.of_nat h)))) by ring.
      rewrite (root_multiple h some K). ring. }
    assert (low : forall p, 2 * p / 2 = p) by (intros p; rewrite Z.mul_comm; apply Z.div_mul; lia).
    assert (high : forall p, (2 * p + 1) / 2 = p).
    { intros p. replace (2 * p + 1) with (1 + p * 2) by ring. rewrite Z.div_add by lia. reflexivity. }
    assert (pairs : paired (around h h K v)) by (intros p; now rewrite !values, low, high).
    destruct (walk v) as [equal steps]. specialize (steps pairs). split.
    - intros i small. rewrite <- (around_node h h some K (act (2 * h) A v) i small).
      transitivity (around h h K (act (2 * h) A v) (2 * (Z.of_nat i / 2))).
      { rewrite (around_node h h some K _ i small). apply paired_place; auto. }
      rewrite steps. rewrite (paired_place v i pairs small), values, low, <- (circulant_root h K).
      unfold circulant, ring_walk. cbn [fold_right fst snd]. rewrite !values, !low. reflexivity.
    - exists 0%nat. split; [lia|]. unfold v. change (Z.of_nat 0 / 2) with 0. rewrite Z.mul_0_r.
      apply (root_apart h some K).
  Qed.

  Lemma walk_constant A mu v : walks A -> mu <> zero -> eigenvector (2 * h) A mu v ->
    (forall m, (0 < m < h)%nat -> mu <> symbol h K ring_walk m) ->
    forall i j, (i < 2 * h)%nat -> (j < 2 * h)%nat -> v i = v j.
  Proof.
    intros walk apart vector others i j ini inj. destruct (walking A mu v walk vector) as [|[pairs steps]]; [tauto|].
    rewrite (paired_place v i pairs ini), (paired_place v j pairs inj).
    exact (circulant_constant h some K ring_walk _ mu (pairs_turn v) steps others _ _).
  Qed.
End Ring.

(* --- on the cycle --- *)

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Variable K : field_with_root (2 * h).
  Add Field K_cycle_field : (field_laws (2 * h) K)
    (morphism (integer_morphism (2 * h) K), constants [integer_among]).
  Notation around_cycle := (around (2 * h) h K).

  Lemma cycle_some : (1 <= 2 * h)%nat.
  Proof. lia. Qed.

  Lemma average_walks v z :
    around_cycle (act (2 * h) (average h) v) z = circulant (2 * h) K cycle_walk (around_cycle v) z.
  Proof.
    rewrite (act_average (2 * h) h some K). set (f := around_cycle v). unfold circulant, cycle_walk.
    cbn [fold_right fst snd]. rewrite !(unit_fraction (2 * h) K), Z.add_0_r.
    destruct (Z.Even_or_Odd z) as [[p ->]|[p ->]].
    - destruct (T_values (2 * h) h some K (T (2 * h) K 1 f) p) as (-> & _ & _ & _).
      destruct (T_values (2 * h) h some K (T (2 * h) K 0 f) p) as (_ & _ & -> & _).
      destruct (T_values (2 * h) h some K f p) as (-> & _ & -> & ->).
      replace (2 * p - 1) with (2 * (p - 1) + 1) by ring.
      destruct (T_values (2 * h) h some K f (p - 1)) as (_ & -> & _ & _).
      replace (2 * p + -1) with (2 * (p - 1) + 1) by ring. replace (2 * p + -2) with (2 * (p - 1)) by ring.
      field. repeat split; now apply integer_apart.
    - destruct (T_values (2 * h) h some K (T (2 * h) K 1 f) p) as (_ & -> & _ & _).
      destruct (T_values (2 * h) h some K (T (2 * h) K 0 f) p) as (_ & _ & _ & ->).
      destruct (T_values (2 * h) h some K f p) as (_ & -> & -> & ->).
      replace (2 * p + 2) with (2 * (p + 1)) by ring.
      destruct (T_values (2 * h) h some K f (p + 1)) as (-> & _ & _ & _).
      replace (2 * p + 1 + -1) with (2 * p) by ring. replace (2 * p + 1 + 1) with (2 * (p + 1)) by ring.
      replace (2 * p + 1 + -2) with (2 * p - 1) by ring. replace (2 * p + 1 + 2) with (2 * (p + 1) + 1) by ring.
      field. repeat split; now apply integer_apart.
  Qed.

  Lemma cycle_turns v : periodic_to (2 * h) K (around_cycle v).
  Proof.
    intros z. replace (Z.of_nat (2 * h)) with (2 * Z.of_nat h) by lia. exact (around_turns (2 * h) h some K v z).
  Qed.

  Lemma cycling mu v : eigenvector (2 * h) (average h) mu v ->
    forall z, circulant (2 * h) K cycle_walk (around_cycle v) z = mul mu (around_cycle v z).
  Proof. intros vector z. rewrite <- average_walks. unfold around at 1. apply vector. apply (node_below h some). Qed.

  Lemma average_eigenvalues mu : eigenvalue (K := K) (2 * h) (average h) mu ->
    exists m, (m < 2 * h)%nat /\ mu = symbol (2 * h) K cycle_walk m.
  Proof.
    intros (v & vector & i & small & apart).
    destruct (circulant_eigenvalues (2 * h) cycle_some K cycle_walk _ mu (cycle_turns v) (cycling mu v vector))
      as [|none]; auto.
    exfalso. apply apart. rewrite <- (around_node (2 * h) h some K v i small). apply none.
  Qed.

  Lemma average_has_eigenvalues m : eigenvalue (K := K) (2 * h) (average h) (symbol (2 * h) K cycle_walk m).
  Proof.
    exists (fun i => root (Z.of_nat m * Z.of_nat i)). set (v := fun i => root (Z.of_nat m * Z.of_nat i) : K).
    assert (values : forall z, around_cycle v z = root (Z.of_nat m * z)).
    { intros z. unfold around, v, node. rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia).
      rewrite (Z.div_mod z (2 * Z.of_nat h)) at 2 by lia. rewrite Z.mul_add_distr_l, root_add.
      replace (Z.of_nat m * (2 * Z.of_nat h * (z / (2 * Z.of_nat h))))
        with (Z.of_nat (2 * h) * (Z.of_nat m * (z / (2 * Z.of_nat h)))) by lia.
      rewrite (root_multiple (2 * h) cycle_some K). ring. }
    split.
    - intros i small. rewrite <- (around_node (2 * h) h some K (act (2 * h) (average h) v) i small), average_walks.
      unfold v at 2. rewrite <- (circulant_root (2 * h) K). unfold circulant, cycle_walk. cbn [fold_right fst snd].
      rewrite !values. reflexivity.
    - exists 0%nat. split; [lia|]. apply (root_apart (2 * h) cycle_some K).
  Qed.

  Lemma average_constant mu v : eigenvector (2 * h) (average h) mu v ->
    (forall m, (0 < m < 2 * h)%nat -> mu <> symbol (2 * h) K cycle_walk m) ->
    forall i j, (i < 2 * h)%nat -> (j < 2 * h)%nat -> v i = v j.
  Proof.
    intros vector others i j ini inj.
    rewrite <- (around_node (2 * h) h some K v i ini), <- (around_node (2 * h) h some K v j inj).
    exact (circulant_constant (2 * h) cycle_some K cycle_walk _ mu (cycle_turns v) (cycling mu v vector) others _ _).
  Qed.
End Cycle.
