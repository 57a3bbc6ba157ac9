(* Section 3.3 of Riess, Wanka: lines 2 to 4 of the calculation of Psi_2. Each of them is the target.

   Lines 3 and 4 are sums over k of quotients (1 - cos(2 pi kj/n))/sin^2(pi k/n), which CosineSums.v adds up. *)
From Coq Require Import List ZArith QArith Lia Lqa Bool Arith Ring Field.
From Loadbal Require Import Idealized LocalDivergence StepMatrices ReducedMatrices MatrixPowers DivergenceParts LineOne
  RootsOfUnity CosineSums.
Open Scope Z_scope.

(** What a line adds up for k, before lines 4: (1 - w^(kc)) (1/2 + w^(-k)/2)/(1 - L_k), c = ceil(n/2). *)
Definition term_of_line_3 {n} {K : field_with_root n} (k : nat) : K :=
  quotient ((one - root (Z.of_nat k * Z.of_nat (ceiling n)))
    * (rational (1 # 2) + rational (1 # 2) * root (- Z.of_nat k)))%K (one - L k)%K.
(** Line 3, from the term for k = `first` on *)
Definition line_3 n (K : field_with_root n) (first : nat) : K :=
  (rational (1 / inject_Z (Z.of_nat n)) * sum first n term_of_line_3)%K.

(** cos(2 pi j/n) *)
Definition turn {n} {K : field_with_root n} (j : nat) : K := cosine (root (Z.of_nat j)).

(** Line 4, with c = ceil(n/2) *)
Definition line_4 n (K : field_with_root n) : K :=
  (rational (1 / (2 * inject_Z (Z.of_nat n))) * sum 1 n (fun k => quotient
    (one + turn (k * (n - 1)) - turn (k * ceiling n) - turn (k * (ceiling n - 1)))
    (sine_squared (root (Z.of_nat k)))))%K.

Section Lines.
  Variable n : nat.
  Hypothesis some : (1 <= n)%nat.
  Variable K : field_with_root n.
  Notation N := (Z.of_nat n).
  Add Field K_field : (field_laws n K) (morphism (integer_morphism n K), constants [integer_among]).

  Lemma rational_of_integers a b : b <> 0 -> rational (inject_Z a / inject_Z b) = quotient (integer a) (integer b) :> K.
  Proof.
    intros apart. pose proof (integer_apart n K b apart) as other.
    assert (product : mul (rational (inject_Z a / inject_Z b)) (integer b) = integer a :> K).
    { unfold integer. rewrite <- rational_mul. apply rational_same. field. intros none. apply apart.
      now apply (inject_Z_injective b 0). }
    rewrite <- product. field. exact other.
  Qed.

  Lemma inside_ceiling : (1 <= ceiling n <= n)%nat.
  Proof.
    unfold ceiling. pose proof (Nat.div_mod (n + 1) 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound (n + 1) 2 ltac:(lia)). lia.
  Qed.

  (* The sum of the three quotients of every line. *)
  Lemma three_ratios : quotient
      (sub (add (sum 1 n (ratio (Z.of_nat (ceiling n)))) (sum 1 n (ratio (Z.of_nat (ceiling n - 1)))))
        (sum 1 n (ratio (Z.of_nat 1)))) (integer (2 * N)) = rational (target n) :> K.
  Proof.
    set (c := ceiling n). assert (parts : (n = 2 * c \/ n + 1 = 2 * c)%nat).
    { unfold c, ceiling. pose proof (Nat.div_mod (n + 1) 2 ltac:(lia)).
      pose proof (Nat.mod_upper_bound (n + 1) 2 ltac:(lia)). lia. }
    rewrite !(sum_of_ratios n some K) by lia. set (C := Z.of_nat c).
    transitivity (rational (inject_Z (2 * (C * (N - C) + (C - 1) * (N - (C - 1)) - (N - 1))) / inject_Z (2 * N)) : K).
    - rewrite rational_of_integers by lia. replace (Z.of_nat (c - 1)) with (C - 1) by lia.
      change (Z.of_nat 1) with 1. unfold quotient. f_equal.
      rewrite <- integer_add. transitivity (add (integer (2 * C * (N - C) + 2 * (C - 1) * (N - (C - 1))))
        (integer (- (2 * 1 * (N - 1)))) : K); [rewrite integer_opp; ring|].
      rewrite <- integer_add. f_equal. ring.
    - apply rational_same. unfold target. assert (apart : ~ (inject_Z N == 0)%Q).
      { intros none. apply (inject_Z_injective N 0) in none. lia. }
      destruct parts as [even|odd].
      + assert (Nat.even n = true) as -> by (rewrite even; apply Nat.even_mul).
        replace (2 * (C * (N - C) + (C - 1) * (N - (C - 1)) - (N - 1))) with (N * (N - 2)) by (unfold C; nia).
        unfold Z.sub. rewrite !inject_Z_mult, inject_Z_plus. change (inject_Z 2) with 2%Q.
        change (inject_Z (- (2))) with (- 2)%Q. field. exact apart.
      + assert (Nat.even n = false) as ->.
        { rewrite <- Nat.negb_odd. replace n with (1 + 2 * (c - 1))%nat by lia. now rewrite Nat.odd_add_mul_2. }
        replace (2 * (C * (N - C) + (C - 1) * (N - (C - 1)) - (N - 1))) with (N * N + 1 - 2 * N)
          by (unfold C; nia).
        unfold Z.sub. rewrite !inject_Z_plus, !inject_Z_opp, !inject_Z_mult. change (inject_Z 2) with 2%Q.
        change (inject_Z 1) with 1%Q. field. exact apart.
  Qed.

  (* --- line 2 --- *)

  (** N is 2n. `term_of_line_2 n K t` is 1/n times the inner sum of line 2 for t; it is a rational number f(t). The
      numbers f(0), f(1), ... add up to the target: their partial sums come as close to it as one likes. *)
  Theorem line_2_value : exists f : nat -> Q,
    (forall t, term_of_line_2 n K t = rational (f t)) /\ adds_up_to f (target n).
  Proof.
    exists (fun t => DivergenceParts.line_1 n (S t)). split.
    - intros t. rewrite <- (termwise n some K (S t)) by lia. f_equal. lia.
    - apply (adds_up_same (fun s => LineOne.line_1 n (S s)) _ (target n) _); [|reflexivity|].
      2:{ exact (line_1_from_first_round n some). }
      intros s. unfold LineOne.line_1, DivergenceParts.line_1. cbn [Nat.eqb]. cbv zeta. fold (ceiling n).
      assert (entry : forall i, (1 <= i <= n)%nat ->
        (round_power n (S s) (2 * (i - 1)) 0 == column n (S s) 2 (Z.of_nat i))%Q).
      { intros i range. unfold column, at_row. rewrite Z.mod_small by lia.
        replace (Z.to_nat (Z.of_nat i - 1)) with (i - 1)%nat by lia.
        destruct (notation n (S s) 2 some) as (_ & _ & same & _); [split; auto; lia|].
        symmetry. apply same; lia. }
      rewrite (entry (ceiling n) inside_ceiling). rewrite <- (entry 1%nat ltac:(lia)). reflexivity.
  Qed.

  (* --- lines 3 and 4 --- *)

  Lemma series_gap k : sub one (L k) = sine_squared (root (Z.of_nat k)) :> K.
  Proof.
    rewrite (sine_root n K), (cosine_root n some K). unfold L.
    assert (quarter : rational (1 # 4) = quotient one (integer 4) :> K).
    { rewrite <- integer_1. exact (rational_of_integers 1 4 ltac:(lia)). }
    rewrite quarter. change (rational 2 : K) with (integer 2 : K). field. repeat split; now apply integer_apart.
  Qed.

  (* The imaginary parts cancel. *)
  Lemma sum_of_gaps j : sum 1 n (fun k => quotient (sub one (root (Z.of_nat k * j))) (sine_squared (root (Z.of_nat k))))
    = sum 1 n (ratio j) :> K.
  Proof.
    set (f := fun k => quotient (sub one (root (Z.of_nat k * j))) (sine_squared (root (Z.of_nat k))) : K).
    transitivity (mul (rational (1 # 2)) (add (sum 1 n f) (sum 1 n (fun k => f (n - k)%nat))) : K).
    - rewrite <- (sum_reversed n some K n f), half. field. now apply integer_apart.
    - rewrite <- (sum_add n K), <- (sum_times n K). apply (sum_ext n some K). intros k range. unfold f, ratio.
      replace (Z.of_nat (n - k)) with (- Z.of_nat k + N * 1) by lia.
      replace ((- Z.of_nat k + N * 1) * j) with (- (Z.of_nat k * j) + N * j) by ring.
      rewrite !(sine_root n K), (cosine_turn n some K), (cosine_opp n some K), root_add, (root_multiple n some K).
      rewrite (cosine_root n some K (Z.of_nat k * j)), half.
      pose proof (sine_apart n some K (Z.of_nat k) (inside n some (Z.of_nat k) ltac:(lia))) as apart. revert apart.
      rewrite (sine_root n K). intros apart. field. rewrite integer_1. split; [now apply integer_apart|].
      intros none. apply apart. rewrite none. field. now apply integer_apart.
  Qed.

  (** N is 2n. `line_3 n K 1` is line 3 from the term for k = 1 on. *)
  Theorem line_3_undefined_terms_dropped : line_3 n K 1 = rational (target n).
  Proof.
    rewrite <- three_ratios. unfold line_3. pose proof inside_ceiling as low. set (c := ceiling n) in *.
    replace (1 / inject_Z N)%Q with (inject_Z 1 / inject_Z N)%Q by reflexivity.
    rewrite rational_of_integers by lia. rewrite integer_1, integer_mul.
    rewrite (sum_ext n some K _ _ _ (fun k => mul (quotient one (integer 2)) (add (add
      (quotient (sub one (root (Z.of_nat k * Z.of_nat c))) (sine_squared (root (Z.of_nat k))))
      (quotient (sub one (root (Z.of_nat k * Z.of_nat (c - 1)))) (sine_squared (root (Z.of_nat k)))))
      (mul (integer (- 1)) (quotient (sub one (root (Z.of_nat k * - 1))) (sine_squared (root (Z.of_nat k)))))))).
    - rewrite sum_times, !sum_add, sum_times. rewrite !sum_of_gaps.
      rewrite (sum_ext n some K 1 n (ratio (- 1)) (ratio (Z.of_nat 1))).
      + field. split; apply integer_apart; lia.
      + intros k _. unfold ratio. replace (Z.of_nat k * -1) with (- (Z.of_nat k * Z.of_nat 1)) by lia.
        now rewrite (cosine_opp n some K).
    - intros k range. unfold term_of_line_3. rewrite series_gap. fold c.
      replace (Z.of_nat (c - 1)) with (Z.of_nat c + - 1) by lia. rewrite Z.mul_add_distr_l, root_add, half.
      replace (Z.of_nat k * - 1) with (- Z.of_nat k) by ring.
      pose proof (sine_apart n some K (Z.of_nat k) (inside n some (Z.of_nat k) ltac:(lia))).
      field. split; auto. now apply integer_apart.
  Qed.

  (** N is 2n. `turn j` is cos(2 pi j/n). *)
  Theorem line_4_is_the_target : line_4 n K = rational (target n).
  Proof.
    rewrite <- three_ratios. unfold line_4. pose proof inside_ceiling as low. set (c := ceiling n) in *.
    replace (1 / (2 * inject_Z N))%Q with (inject_Z 1 / inject_Z (2 * N))%Q by now rewrite inject_Z_mult.
    rewrite rational_of_integers by lia. rewrite integer_1.
    rewrite (sum_ext n some K _ _ _ (fun k => add (add (ratio (Z.of_nat c) k) (ratio (Z.of_nat (c - 1)) k))
      (mul (integer (- 1)) (ratio (Z.of_nat 1) k)))).
    - rewrite !sum_add, sum_times. field. apply integer_apart. lia.
    - intros k range. unfold ratio, turn. rewrite !Nat2Z.inj_mul. change (Z.of_nat 1) with 1.
      replace (Z.of_nat k * Z.of_nat (n - 1)) with (- Z.of_nat k + N * Z.of_nat k) by lia.
      rewrite (cosine_turn n some K), (cosine_opp n some K), Z.mul_1_r.
      pose proof (sine_apart n some K (Z.of_nat k) (inside n some (Z.of_nat k) ltac:(lia))). field. auto.
  Qed.
End Lines.
