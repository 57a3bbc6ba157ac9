(* Section 3.3 of Riess, Wanka, for even n: lines 5 to 7 of the calculation of Psi_2, and the remarks on even and odd k
   between lines 5 and 6. *)
From Coq Require Import List ZArith QArith Qcanon Lia Lqa Bool Arith Ring Field.
From Loadbal Require Import ReducedMatrices LineOne RootsOfUnity CosineSums CalculationLines.
Open Scope Z_scope.

(** For n = 2m, cos(pi k) is cos(2 pi j/n) for j = mk. So the next are the numerator a_k of line 5, and the lines 5, 6
    and 7. Line 6 begins with the term for k = `first`; its denominators are sin^2(pi (2k + shift)/n), and the paper has
    `shift` = 0. *)
Definition summand_5 {m} {K : field_with_root (2 * m)} (k : nat) : K :=
  (one + turn k - turn (m * k) - turn (m * k + k))%K.
Definition line_5 m (K : field_with_root (2 * m)) : K :=
  (rational (1 / (2 * inject_Z (Z.of_nat (2 * m)))) * sum 1 (2 * m) (fun k => quotient
    (summand_5 k) (sine_squared (root (Z.of_nat k)))))%K.
Definition line_6 m (K : field_with_root (2 * m)) (first shift : nat) : K :=
  (rational (1 / (2 * inject_Z (Z.of_nat (2 * m)))) * sum first m (fun k => quotient
    (integer 2 + integer 2 * turn (2 * k + 1)) (sine_squared (root (Z.of_nat (2 * k + shift))))))%K.
Definition line_7 m (K : field_with_root (2 * m)) : K :=
  (rational (2 / inject_Z (Z.of_nat (2 * m))) * sum 0 m (fun k =>
    quotient one (sine_squared (root (Z.of_nat (2 * k + 1)))) - one))%K.

Section Even.
  Variable m : nat.
  Hypothesis some : (1 <= m)%nat.
  Variable K : field_with_root (2 * m).
  Notation N := (Z.of_nat (2 * m)).
  Add Field K_field : (field_laws (2 * m) K) (morphism (integer_morphism (2 * m) K), constants [integer_among]).

  Lemma twice_some : (1 <= 2 * m)%nat.
  Proof. lia. Qed.

  Lemma root_half : root (Z.of_nat m) = integer (- 1) :> K.
  Proof.
    assert (square : mul (root (Z.of_nat m)) (root (Z.of_nat m)) = one :> K).
    { rewrite <- root_add. apply root_one. replace (Z.of_nat m + Z.of_nat m) with (1 * N) by lia.
      apply Z.mod_mul. lia. }
    destruct (no_zero_divisors (2 * m) K (sub (root (Z.of_nat m)) one) (add (root (Z.of_nat m)) one)) as [none|none].
    - transitivity (sub (mul (root (Z.of_nat m)) (root (Z.of_nat m))) one : K); [ring|]. rewrite square. ring.
    - exfalso. assert (same : root (Z.of_nat m) = one :> K).
      { transitivity (add (sub (root (Z.of_nat m)) one) one : K); [ring|]. rewrite none. ring. }
      apply root_one in same. rewrite Z.mod_small in same by lia. lia.
    - transitivity (sub (add (root (Z.of_nat m)) one) one : K); [ring|]. rewrite none. ring.
  Qed.

  (* Half a turn changes the sign. *)
  Lemma cosine_half j : cosine (root (Z.of_nat m + j)) = opp (cosine (root j)) :> K.
  Proof.
    rewrite !(cosine_root (2 * m) twice_some K).
    replace (- (Z.of_nat m + j)) with (Z.of_nat m + - j + N * - 1) by lia.
    rewrite !root_add, (root_multiple (2 * m) twice_some K), root_half. field. now apply integer_apart.
  Qed.

  Lemma turn_even k j : Nat.even k = true -> turn (m * k + j) = turn j :> K.
  Proof.
    intros even. apply Nat.even_spec in even as (i & ->). unfold turn.
    replace (Z.of_nat (m * (2 * i) + j)) with (Z.of_nat j + N * Z.of_nat i) by nia.
    apply (cosine_turn (2 * m) twice_some K).
  Qed.

  Lemma turn_odd k j : Nat.odd k = true -> turn (m * k + j) = opp (turn j) :> K.
  Proof.
    intros odd. apply Nat.odd_spec in odd as (i & ->). unfold turn.
    replace (Z.of_nat (m * (2 * i + 1) + j)) with (Z.of_nat m + Z.of_nat j + N * Z.of_nat i) by nia.
    rewrite (cosine_turn (2 * m) twice_some K). apply cosine_half.
  Qed.

  Lemma turn_zero : turn 0 = one :> K.
  Proof. exact (cosine_zero (2 * m) twice_some K). Qed.

  Lemma turn_even_only k : Nat.even k = true -> turn (m * k) = one :> K.
  Proof. intros even. rewrite <- (Nat.add_0_r (m * k)), turn_even by exact even. exact turn_zero. Qed.

  Lemma turn_odd_only k : Nat.odd k = true -> turn (m * k) = opp one :> K.
  Proof. intros odd. rewrite <- (Nat.add_0_r (m * k)), turn_odd by exact odd. now rewrite turn_zero. Qed.

  (** n is 2m. `turn j` is cos(2 pi j/n), so `turn (m * k)` is cos(pi k). *)
  Theorem parity_odd_k_is_two k : (1 <= k < 2 * m)%nat -> Nat.odd k = true -> (one - turn (m * k))%K = integer 2 :> K.
  Proof. intros _ odd. rewrite turn_odd_only by exact odd. ring. Qed.

  (** n is 2m. `turn j` is cos(2 pi j/n), so `turn (m * k + k)` is cos(pi k + 2 pi k/n). *)
  Theorem parity_cosines_same_k k : (1 <= k < 2 * m)%nat -> Nat.odd k = true ->
    (turn k - turn (m * k + k))%K = (integer 2 * turn k)%K :> K.
  Proof. intros _ odd. rewrite turn_odd by exact odd. ring. Qed.

  (** n is 2m. `turn j` is cos(2 pi j/n), so `turn (m * k + k)` is cos(pi k + 2 pi k/n), and `turn (2 * i + 1)` is
      cos(4 pi i/n + 2 pi/n). The index i is called m in the claim. *)
  Theorem parity_cosines_repaired k : (1 <= k < 2 * m)%nat -> Nat.odd k = true ->
    let i := ((k - 1) / 2)%nat in (turn k - turn (m * k + k))%K = (integer 2 * turn (2 * i + 1))%K :> K.
  Proof.
    intros range odd. cbv zeta. rewrite parity_cosines_same_k by auto. do 2 f_equal.
    apply Nat.odd_spec in odd as (i & ->). replace (2 * i + 1 - 1)%nat with (i * 2)%nat by lia.
    rewrite Nat.div_mul; lia.
  Qed.

  (** n is 2m. `summand_5 k` is the numerator a_k of line 5. *)
  Theorem parity_even_k_is_zero k : (1 <= k < 2 * m)%nat -> Nat.even k = true -> summand_5 k = zero :> K.
  Proof. intros _ even. unfold summand_5. rewrite turn_even, turn_even_only by exact even. ring. Qed.

  (* --- lines 5 to 7 --- *)

  (** N is 4m, and n is 2m. *)
  Theorem line_5_is_the_target : line_5 m K = rational (target (2 * m)).
  Proof.
    rewrite <- (line_4_is_the_target (2 * m) twice_some K). unfold line_4, line_5. f_equal.
    assert (middle : ceiling (2 * m) = m).
    { unfold ceiling. replace (2 * m + 1)%nat with (1 + m * 2)%nat by lia. rewrite Nat.div_add by lia. reflexivity. }
    rewrite middle. apply (sum_ext (2 * m) twice_some K). intros k range. f_equal. unfold summand_5, turn.
    replace (Z.of_nat (k * (2 * m - 1))) with (- Z.of_nat k + N * Z.of_nat k) by nia.
    rewrite (cosine_turn (2 * m) twice_some K), (cosine_opp (2 * m) twice_some K). rewrite (Nat.mul_comm m k).
    f_equal. replace (Z.of_nat (k * m + k)) with (- Z.of_nat (k * (m - 1)) + N * Z.of_nat k) by nia.
    now rewrite (cosine_turn (2 * m) twice_some K), (cosine_opp (2 * m) twice_some K).
  Qed.

  Lemma halves r (f : nat -> K) : ksum (2 * r) f =
    add (ksum r (fun i => f (2 * i)%nat)) (ksum r (fun i => f (2 * i + 1)%nat)).
  Proof.
    induction r as [|r IH]; [change (2 * 0)%nat with 0%nat; cbn [ksum]; ring|].
    replace (2 * S r)%nat with (S (S (2 * r))) by lia. cbn [ksum]. rewrite IH.
    replace (2 * r + 1)%nat with (S (2 * r)) by lia. ring.
  Qed.

  (** n is 2m. `line_6 m K 0 1` is the sum over all k, 0 <= k < n/2, with sin^2(pi (2k + 1)/n) in the denominators. *)
  Theorem line_6_repaired : line_6 m K 0 1 = rational (target (2 * m)).
  Proof.
    rewrite <- line_5_is_the_target. unfold line_6, line_5. f_equal.
    set (f := fun k => quotient (summand_5 k) (sine_squared (root (Z.of_nat k))) : K).
    assert (even : forall k, Nat.even k = true -> f k = zero).
    { intros k even. unfold f, summand_5. rewrite turn_even, turn_even_only by exact even. unfold quotient. ring. }
    transitivity (ksum (2 * m) f).
    - rewrite halves. rewrite (ksum_ext (2 * m) K m (fun i => f (2 * i)%nat) (fun _ => mul zero one)).
      + rewrite ksum_times. transitivity (ksum m (fun i => f (2 * i + 1)%nat)); [|ring].
        unfold sum. rewrite Nat.sub_0_r. apply (ksum_ext (2 * m) K). intros i small. unfold f, summand_5.
        assert (odd : Nat.odd (2 * i + 1) = true) by (apply Nat.odd_spec; now exists i).
        rewrite turn_odd, turn_odd_only by exact odd. unfold quotient. cbn [Nat.add]. ring.
      + intros i _. rewrite even by (apply Nat.even_spec; now exists i). ring.
    - rewrite (sum_all (2 * m) twice_some K), even by reflexivity. ring.
  Qed.

  (** n is 2m. *)
  Theorem line_7_is_the_target : line_7 m K = rational (target (2 * m)).
  Proof.
    rewrite <- line_6_repaired. unfold line_6, line_7.
    change (2 / inject_Z N)%Q with (inject_Z 2 / inject_Z N)%Q.
    replace (1 / (2 * inject_Z N))%Q with (inject_Z 1 / inject_Z (2 * N))%Q by now rewrite inject_Z_mult.
    rewrite !(rational_of_integers (2 * m) K) by lia.
    rewrite (sum_ext (2 * m) twice_some K 0 m (fun k => quotient (add (integer 2) (mul (integer 2) (turn (2 * k + 1))))
      (sine_squared (root (Z.of_nat (2 * k + 1))))) (fun k => mul (integer 4)
      (sub (quotient one (sine_squared (root (Z.of_nat (2 * k + 1))))) one))).
    - rewrite sum_times, integer_mul, integer_1. field. split; apply integer_apart; lia.
    - intros k range. unfold turn.
      pose proof (sine_apart (2 * m) twice_some K (Z.of_nat (2 * k + 1))
        (inside (2 * m) twice_some (Z.of_nat (2 * k + 1)) ltac:(lia))) as apart. revert apart.
      rewrite (sine_root (2 * m) K). intros apart. field. rewrite integer_1. split; [now apply integer_apart|].
      intros none. apply apart. rewrite none. field. now apply integer_apart.
  Qed.

  (* --- line 6 as printed, without its first term --- *)

  (* The same field, with the square of the root. *)
  Definition with_square : field_with_root m.
  Proof.
    refine {| numbers := {| element := K; laws := laws (2 * m) K; no_zero_divisors := no_zero_divisors (2 * m) K;
      rational := rational (r := K); rational_same := rational_same (2 * m) K; rational_one := rational_one (2 * m) K;
      rational_add := rational_add (2 * m) K; rational_mul := rational_mul (2 * m) K;
      root := fun e => root (2 * e) : K |}; inverse := fun x : K => inverse x; one_apart := one_apart (2 * m) K;
      inverse_law := inverse_law (2 * m) K |}.
    - intros d e. rewrite Z.mul_add_distr_l. apply root_add.
    - intros e. rewrite (root_one (2 * m) K). rewrite Nat2Z.inj_mul, Z.mul_mod_distr_l by lia. lia.
  Defined.

  Lemma sum_of_inverses_twice : sum 1 m (fun k => quotient one (sine_squared (root (Z.of_nat (2 * k)))))
    = quotient (integer (Z.of_nat m * Z.of_nat m - 1)) (integer 3) :> K.
  Proof.
    refine (eq_trans _ (sum_of_inverses m some with_square)).
    transitivity (sum 1 m (fun k => quotient one (sine_squared (root (2 * Z.of_nat k)))) : K).
    - apply (sum_ext (2 * m) twice_some K). intros k _. now rewrite Nat2Z.inj_mul.
    - unfold sum. generalize (m - 1)%nat. intros r. induction r as [|r IH]; cbn [ksum]; [reflexivity|].
      rewrite IH. reflexivity.
  Qed.

  (** n is 2m. `line_6 m K 1 0` is line 6 from the term for k = 1 on, and `turn 1` is cos(2 pi/n). *)
  Theorem line_6_without_first_term : let c := turn 1 in let whole := fun k => integer (Z.of_nat k) in
    line_6 m K 1 0 = quotient (quotient ((one + c) * (whole m * whole m - one)) (integer 3)
      - integer 2 * c * (whole m - one))%K (whole (2 * m)%nat).
  Proof.
    cbv zeta. set (c := turn 1 : K). set (s := fun k => sine_squared (root (Z.of_nat (2 * k))) : K).
    assert (apart : forall k, (1 <= k < m)%nat -> s k <> zero).
    { intros k range. apply (sine_apart (2 * m) twice_some K). rewrite Z.mod_small; lia. }
    set (f := fun k => quotient (add (integer 2) (mul (integer 2) (turn (2 * k + 1)))) (s k)).
    assert (twice : mul (integer 2) (sum 1 m f) = mul (integer 2) (add
      (mul (mul (integer 2) (add one c)) (sum 1 m (fun k => quotient one (s k))))
      (mul (mul (integer (- 4)) c) (sum 1 m (fun _ => one))))).
    { transitivity (add (sum 1 m f) (sum 1 m (fun k => f (m - k)%nat))).
      - rewrite <- (sum_reversed (2 * m) twice_some K m f). ring.
      - rewrite <- sum_add, <- !sum_times, <- sum_add, <- sum_times. apply (sum_ext (2 * m) twice_some K).
        intros k range. specialize (apart k range).
        assert (back : s (m - k)%nat = s k).
        { unfold s. rewrite !(sine_root (2 * m) K).
          replace (Z.of_nat (2 * (m - k))) with (- Z.of_nat (2 * k) + N * 1) by lia.
          now rewrite (cosine_turn (2 * m) twice_some K), (cosine_opp (2 * m) twice_some K). }
        pose proof (cosine_product (2 * m) twice_some K (Z.of_nat (2 * k)) 1) as both.
        assert (up : turn (2 * k + 1) = cosine (root (Z.of_nat (2 * k) + 1)) :> K).
        { unfold turn. do 2 f_equal. lia. }
        assert (down : turn (2 * (m - k) + 1) = cosine (root (Z.of_nat (2 * k) - 1)) :> K).
        { unfold turn. replace (Z.of_nat (2 * (m - k) + 1)) with (- (Z.of_nat (2 * k) - 1) + N * 1) by lia.
          now rewrite (cosine_turn (2 * m) twice_some K), (cosine_opp (2 * m) twice_some K). }
        assert (here : cosine (root (Z.of_nat (2 * k))) = sub one (mul (integer 2) (s k))).
        { unfold s. rewrite (sine_root (2 * m) K). field. now apply integer_apart. }
        rewrite here in both. change (cosine (root 1)) with c in both. unfold f. rewrite back, up, down.
        transitivity (quotient (add (integer 4) (mul (integer 2) (add (cosine (root (Z.of_nat (2 * k) + 1)))
          (cosine (root (Z.of_nat (2 * k) - 1)))))) (s k)); [|rewrite <- both]; field; exact apart. }
    assert (value : sum 1 m f = add (mul (mul (integer 2) (add one c)) (sum 1 m (fun k => quotient one (s k))))
      (mul (mul (integer (- 4)) c) (sum 1 m (fun _ => one)))).
    { transitivity (quotient (mul (integer 2) (sum 1 m f)) (integer 2)); [|rewrite twice]; field;
        now apply integer_apart. }
    unfold line_6. rewrite (sum_ext (2 * m) twice_some K 1 m _ f).
    - rewrite value. unfold s. rewrite sum_of_inverses_twice. unfold sum. rewrite (ksum_ones (2 * m) K).
      change (rational (inject_Z (Z.of_nat (m - 1))) : K) with (integer (Z.of_nat (m - 1)) : K).
      replace (1 / (2 * inject_Z N))%Q with (inject_Z 1 / inject_Z (2 * N))%Q by now rewrite inject_Z_mult.
      rewrite (rational_of_integers (2 * m) K) by lia. rewrite !integer_mul, integer_1.
      replace (Z.of_nat (m - 1)) with (Z.of_nat m + - 1) by lia. unfold Z.sub.
      change (- (1)) with (-1). rewrite !integer_add, !integer_mul, Nat2Z.inj_mul, integer_mul.
      change (Z.of_nat 2) with 2. field. repeat split; apply integer_apart; lia.
    - intros k range. unfold f, s. now rewrite Nat.add_0_r.
  Qed.
End Even.
