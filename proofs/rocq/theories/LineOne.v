(* Section 3.3 of Riess, Wanka, line 1: the sum of 2 (Q_11 - Q_c1), c = ceil(n/2), Q the odd rows and columns of
   P^t.

   Its terms are what the even steps carry of the local divergence: the differences around the cycle after 2t steps go
   down from place 1 to place n and up again, and so add up to twice the difference of these two. *)
From Coq Require Import List ZArith QArith Qabs Lqa Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized Deviation LocalDivergence AlternateSteps.
Open Scope Z_scope.

(** Q_11 - Q_c1 twice, for the matrix P^t: processors 1, 3, 5, ... are nodes 0, 2, 4, ... *)
Definition line_1 (h t : nat) : Q :=
  let c := ((h + 1) / 2)%nat in 2 * (round_power h t 0 0 - round_power h t (2 * (c - 1)) 0).

(** The printed Psi_2, n = h *)
Definition target (h : nat) : Q :=
  let n := inject_Z (Z.of_nat h) in if Nat.even h then n / 2 - 1 else n / 2 + 1 / (2 * n) - 1.

Lemma adds_up_minus f g v w : adds_up_to f v -> adds_up_to g w -> adds_up_to (fun s => f s - g s)%Q (v - w)%Q.
Proof.
  intros addf addg eps positive. destruct (addf ((1 # 2) * eps)%Q ltac:(lra)) as (a & neara).
  destruct (addg ((1 # 2) * eps)%Q ltac:(lra)) as (b & nearb). exists (Nat.max a b). intros many more.
  specialize (neara many ltac:(lia)). specialize (nearb many ltac:(lia)).
  assert (same : qsum many (fun s => f s - g s)%Q - (v - w) == (qsum many f - v) + - (qsum many g - w)).
  { enough (qsum many (fun s => f s - g s)%Q == qsum many f - qsum many g) as -> by ring.
    clear. induction many as [|k IH]; cbn [qsum]; [reflexivity|]. rewrite IH. ring. }
  rewrite same. eapply Qle_lt_trans; [apply Qabs_triangle|]. rewrite Qabs_opp. lra.
Qed.

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Notation N := (2 * Z.of_nat h).
  Notation K := (Z.of_nat h).
  Notation G := (spread h).

  Lemma variation_value t : variation h (S t) = 2 * (G (S t) 1 - G (S t) K).
  Proof.
    rewrite <- (variation_around h some t), <- (around_any h some _ (1 - K)).
    2:{ intros p. replace (p + N + 1) with (p + 1 + N) by lia. rewrite !(spread_periodic h some). reflexivity. }
    rewrite sum_mirrored.
    rewrite (sum_ext h 1 _ (fun p => (G (S t) p - G (S t) (p + 1)) + (G (S t) (p - 1) - G (S t) p))).
    - rewrite sum_add, <- telescopes.
      assert (down : sum h 1 (fun p => G (S t) (p - 1) - G (S t) p) = G (S t) 0 - G (S t) K).
      { rewrite (sum_ext h 1 _ (fun p => (fun q => G (S t) q - G (S t) (q + 1)) (p - 1))).
        - rewrite (sum_shift h 1 1 (fun q => G (S t) q - G (S t) (q + 1))). change (1 - 1) with 0.
          rewrite <- telescopes. reflexivity.
        - intros p _. cbv beta. replace (p - 1 + 1) with p by ring. reflexivity. }
      rewrite down.
      assert (G (S t) 0 = G (S t) 1) as -> by (rewrite <- (spread_mirrored h some t 1); reflexivity).
      assert (G (S t) (1 + K) = G (S t) K) as ->; [|lia].
      rewrite <- (spread_mirrored h some t K), <- (spread_periodic h some (S t) (1 - K)). f_equal. lia.
    - intros p range. pose proof (spread_falls h some t p ltac:(lia)).
      pose proof (spread_falls h some t (p - 1) ltac:(lia)).
      replace (p - 1 + 1) with p in * by ring.
      assert (G (S t) (1 - p) = G (S t) p) as -> by apply (spread_mirrored h some).
      assert (G (S t) (1 - p + 1) = G (S t) (p - 1)) as ->.
      { rewrite <- (spread_mirrored h some t (p - 1)). f_equal. ring. }
      lia.
  Qed.

  Lemma power_entry t i : (2 * i < 2 * h)%nat ->
    inject_Z (2 ^ Z.of_nat (2 * S t)) * round_power h (S t) (2 * i) 0 == inject_Z (G (2 * S t) (1 + 2 * Z.of_nat i)).
  Proof.
    intros small. rewrite <- (powers h some (S t)).
    pose proof (matrix_form_of_steps h some (unit (2 * h) 0) (2 * S t) 0 (unit_length _ _) 0 ltac:(lia)) as [_ rows].
    rewrite (rows (2 * i)%nat small). change (qat _ 0) with (product_of_steps h (2 * S t) 0 (2 * i) 0).
    rewrite (entries h some (2 * i) 0 (2 * S t) 0) by lia. unfold row, way.
    replace (Z.of_nat 0 + Z.of_nat (2 * i)) with (0 + 2 * Z.of_nat i) by lia. rewrite Z.even_add_mul_2. cbn [Z.even].
    replace (2 * S t)%nat with (S (2 * t + 1)) by lia.
    replace (1 * (Z.of_nat 0 - Z.of_nat (2 * i))) with (1 - (1 + 2 * Z.of_nat i)) by lia.
    rewrite (spread_mirrored h some). reflexivity.
  Qed.

  Lemma line_1_scaled t : inject_Z (2 ^ Z.of_nat (2 * S t)) * line_1 h (S t) == inject_Z (variation h (2 * S t)).
  Proof.
    unfold line_1. set (c := ((h + 1) / 2)%nat).
    assert (Ec : (h = 2 * c \/ h + 1 = 2 * c)%nat).
    { unfold c. pose proof (Nat.div_mod (h + 1) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (h + 1) 2 ltac:(lia)).
      lia. }
    pose proof (power_entry t 0 ltac:(lia)) as first. pose proof (power_entry t (c - 1) ltac:(lia)) as last.
    change (2 * 0)%nat with 0%nat in first. change (1 + 2 * Z.of_nat 0) with 1 in first.
    assert (far : G (2 * S t) (1 + 2 * Z.of_nat (c - 1)) = G (2 * S t) K).
    { destruct Ec as [E|E]; [|f_equal; lia].
      replace (2 * S t)%nat with (S (2 * t + 1)) by lia. replace (1 + 2 * Z.of_nat (c - 1)) with (K - 1) by lia.
      cbn [spread]. assert (up : mate (Z.of_nat (2 * t + 1)) (K - 1) = K).
      { unfold mate. replace (Z.of_nat (2 * t + 1) + (K - 1)) with (0 + 2 * (Z.of_nat t + Z.of_nat c)) by lia.
        rewrite Z.even_add_mul_2. cbn [Z.even]. ring. }
      pose proof (mate_mate (Z.of_nat (2 * t + 1)) (K - 1)) as back. rewrite up in *. rewrite back. lia. }
    rewrite far in last. replace (2 * S t)%nat with (S (2 * t + 1)) in * by lia.
    rewrite variation_value, inject_Z_mult. unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp, <- first, <- last.
    change (inject_Z 2) with (2 # 1). ring.
  Qed.

  (* riess/line-1@from-first-round *)
  (** N is 2h, and n is h. `round_power h t` is P^t, and `line_1 h t` is 2 (Q_11 - Q_c1), where Q consists of the rows
      and columns 1, 3, 5, ... of P^t (nodes 0, 2, 4, ...) and c is n/2 rounded up, as (h + 1) / 2 rounded down. `target
      h` is the printed Psi_2. The series has the terms S s >= 1. *)
  Theorem line_1_from_first_round : adds_up_to (fun s => line_1 h (S s)) (target h).
  Proof.
    pose proof (adds_up_minus _ _ _ _ (every_row h some 0 0 ltac:(lia)) (transposed_entries h some 0 ltac:(lia)))
      as adds.
    set (f := fun s => (differences h 0 0 s - column_differences h 0 s)%Q) in *.
    assert (terms : forall s, inject_Z (2 ^ Z.of_nat s) * f s == inject_Z (match s with O => 0 | S _ =>
      if Z.even (Z.of_nat s) then variation h s else 0 end)).
    { intros s. unfold f. unfold Qminus. rewrite Qmult_plus_distr_r.
      pose proof (differences_scaled h some 0 0 s ltac:(lia)) as one.
      pose proof (columns_scaled h some 0 s ltac:(lia)) as two.
      setoid_replace (inject_Z (2 ^ Z.of_nat s) * - column_differences h 0 s)%Q
        with (- (inject_Z (2 ^ Z.of_nat s) * column_differences h 0 s))%Q by ring.
      rewrite one, two. destruct s as [|s].
      - assert (variation h 0 = 1) as ->.
        { pose proof (first_term h some 0 0 ltac:(lia)) as unit.
          pose proof (differences_scaled h some 0 0 0 ltac:(lia)) as same.
          rewrite unit in same. assert (one' : inject_Z 1 == inject_Z (variation h 0)) by (rewrite <- same;
            reflexivity).
          symmetry. apply (proj1 (inject_Z_injective _ _)) in one'. exact one'. }
        reflexivity.
      - destruct (Z.even (Z.of_nat (S s))); rewrite <- inject_Z_opp, <- inject_Z_plus; apply inject_Z_injective; ring. }
    assert (scale : forall s, ~ inject_Z (2 ^ Z.of_nat s) == 0).
    { intros s. apply Qnot_eq_sym, Qlt_not_eq. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt.
      apply Z.pow_pos_nonneg; lia. }
    assert (cancel : forall s a b, inject_Z (2 ^ Z.of_nat s) * a == b -> b == inject_Z 0 -> a == 0).
    { intros s a b E Z. rewrite Z in E. change (inject_Z 0) with 0%Q in E.
      apply Qmult_integral in E. destruct E as [E|E]; auto. destruct (scale s E). }
    assert (partial : forall t, qsum t (fun s => line_1 h (S s)) == qsum (2 * t + 1) f).
    { induction t as [|t IH].
      - cbn [qsum Nat.mul Nat.add]. pose proof (cancel 0%nat _ _ (terms 0%nat) ltac:(reflexivity)) as zero.
        rewrite zero. reflexivity.
      - replace (2 * S t + 1)%nat with (S (S (2 * t + 1))) by lia. cbn [qsum]. rewrite IH.
        assert (odd : f (2 * t + 1)%nat == 0).
        { apply (cancel _ _ _ (terms (2 * t + 1)%nat)). rewrite Nat.add_1_r.
          replace (Z.of_nat (S (2 * t))) with (1 + 2 * Z.of_nat t) by lia. rewrite Z.even_add_mul_2. reflexivity. }
        assert (even : f (S (2 * t + 1)) == line_1 h (S t)).
        { apply Qmult_inj_l with (inject_Z (2 ^ Z.of_nat (S (2 * t + 1)))); [apply scale|].
          rewrite terms. pose proof (line_1_scaled t) as line.
          replace (2 * S t)%nat with (S (2 * t + 1)) in line by lia.
          rewrite line. replace (Z.of_nat (S (2 * t + 1))) with (0 + 2 * (Z.of_nat t + 1)) by lia.
          rewrite Z.even_add_mul_2. reflexivity. }
        rewrite odd, even. ring. }
    intros eps positive. destruct (adds eps positive) as (few & near). exists few. intros many more.
    specialize (near (2 * many + 1)%nat ltac:(lia)). rewrite <- partial in near.
    enough (target h == inject_Z (Z.of_nat h) - (if Nat.even h then 1 + inject_Z K / 2 else 1 + inject_Z K / 2
      - 1 / (2 * inject_Z K))) as -> by exact near.
    assert (zero : ~ inject_Z K == 0).
    { apply Qnot_eq_sym, Qlt_not_eq. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. lia. }
    unfold target. destruct (Nat.even h); field; exact zero.
  Qed.
End Cycle.

(* riess/line-1@as-displayed: the identity, t = 1, adds 2 for N = 6, where c is 2. *)
(** N is 2h, and n is h. `round_power h t` is P^t, and `line_1 h t` is 2 (Q_11 - Q_c1), where Q consists of the rows and
    columns 1, 3, 5, ... of P^t (nodes 0, 2, 4, ...) and c is n/2 rounded up, as (h + 1) / 2 rounded down. `target h` is
    the printed Psi_2. The series begins with P^0, the identity. It is false that its sum is the target for every h. *)
Theorem line_1_as_displayed_fails : ~ forall h, (1 <= h)%nat -> adds_up_to (line_1 h) (target h).
Proof.
  intros all. pose proof (adds_up_later _ _ (all 3%nat ltac:(lia))) as later.
  pose proof (adds_up_once _ _ _ later (line_1_from_first_round 3 ltac:(lia))) as same. discriminate same.
Qed.
