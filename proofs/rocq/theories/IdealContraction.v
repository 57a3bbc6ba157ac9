(* How fast idealized loads approach each other on the cycle with N = 2h processors (Riess, Wanka, section 2), without
   eigenvalues.

   A round leaves equal loads at the ends of every edge of M2. So loads are a function on the ring of these h edges, and
   a round replaces each value by a quarter of its two neighbors and half of itself. The differences of values at
   distance j on the ring are compared with j (h - j): a round multiplies the bound by at most 1 - 6/h^2, since it takes
   the differences at the distances j - 2, j and j + 2. *)
From Coq Require Import List ZArith QArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized Means.
Import ListNotations.
Open Scope Z_scope.

(* --- the ring of the edges of M2 --- *)

Section Ring.
  Variable h : Z.
  Hypothesis many : 3 <= h.
  (** The values after s rounds, times 4^s. *)
  Variable value : nat -> Z -> Z.
  Hypothesis around : forall s q, value s (q + h) = value s q.
  Hypothesis next : forall s q, value (S s) q = value s (q - 1) + 2 * value s q + value s (q + 1).
  Variable apart : Z.
  Hypothesis start : forall p q, value 0 p - value 0 q <= apart.

  Lemma apart_natural : 0 <= apart.
  Proof. pose proof (start 0 0). lia. Qed.

  Definition places (s : nat) : Z := (h - 1) * (h * h) ^ Z.of_nat s.
  Definition bound (s : nat) : Z := 4 ^ Z.of_nat s * (h * h - 6) ^ Z.of_nat s * apart.

  Lemma places_next s : places (S s) = h * h * places s.
  Proof. unfold places. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring. Qed.

  Lemma bound_next s : bound (S s) = 4 * (h * h - 6) * bound s.
  Proof. unfold bound. rewrite Nat2Z.inj_succ, !Z.pow_succ_r by lia. ring. Qed.

  Lemma bound_natural s : 0 <= bound s.
  Proof.
    unfold bound. pose proof apart_natural. pose proof (pow_nonneg 4 (Z.of_nat s) ltac:(lia)).
    pose proof (pow_nonneg (h * h - 6) (Z.of_nat s) ltac:(nia)). repeat apply Z.mul_nonneg_nonneg; auto.
  Qed.

  (* A sum of differences, each below b times its bound. *)
  Lemma added p b x y z f g k l : p * x <= b * f -> p * y <= b * g -> p * z <= b * k -> x + 2 * y + z = l ->
    p * l <= b * (f + 2 * g + k).
  Proof. intros first second third <-. lia. Qed.

  Lemma shrunk p b l f g : 0 <= b -> p * l <= b * f -> h * h * f <= 4 * (h * h - 6) * g ->
    h * h * p * l <= 4 * (h * h - 6) * b * g.
  Proof.
    intros natural less step. assert (h * h * (p * l) <= h * h * (b * f)) by (apply Z.mul_le_mono_nonneg_l; nia).
    assert (b * (h * h * f) <= b * (4 * (h * h - 6) * g)) by (apply Z.mul_le_mono_nonneg_l; auto). lia.
  Qed.

  Lemma inside j : 1 <= j <= h - 1 -> h * h * (4 * (j * (h - j)) - 8) <= 4 * (h * h - 6) * (j * (h - j)).
  Proof.
    intros range. pose proof (Z.square_nonneg (h - 2 * j)) as square.
    assert (most : 4 * (j * (h - j)) <= h * h) by lia. set (f := j * (h - j)) in *. clearbody f.
    assert (0 <= h * h) by apply Z.square_nonneg. lia.
  Qed.

  Lemma at_the_end : h * h * (4 * h - 10) <= 4 * (h * h - 6) * (h - 1).
  Proof. pose proof (Z.square_nonneg (h - 2)). lia. Qed.

  (* At the distances 1 and h - 1 one of the neighbors' differences is the opposite of the difference itself. *)
  Lemma differences s : forall q j, 0 <= j <= h -> places s * (value s q - value s (q + j)) <= bound s * (j * (h - j)).
  Proof.
    induction s as [|s IH]; intros q j range; (destruct (Z.eq_dec j 0) as [->|low]; 
      [rewrite Z.add_0_r, Z.sub_diag, Z.mul_0_r, Z.mul_0_l, Z.mul_0_r; apply Z.le_refl|]);
      (destruct (Z.eq_dec j h) as [->|high]; [rewrite around, !Z.sub_diag, !Z.mul_0_r; apply Z.le_refl|]).
    - unfold places, bound. cbn [Z.of_nat]. rewrite !Z.pow_0_r. pose proof apart_natural. pose proof (start q (q + j)).
      assert (h - 1 <= j * (h - j)) by nia.
      apply Z.le_trans with ((h - 1) * apart); [|nia]. rewrite Z.mul_1_r. apply Z.mul_le_mono_nonneg_l; lia.
    - rewrite places_next, bound_next, !next. pose proof (bound_natural s) as natural.
      set (b := bound s) in *. set (p := places s) in *. pose proof (IH q j range) as middle.
      destruct (Z.eq_dec j 1) as [->|more]; [|destruct (Z.eq_dec j (h - 1)) as [->|less]].
      + apply (shrunk _ _ _ (4 * h - 10)); [auto| |rewrite Z.mul_1_l; exact at_the_end].
        pose proof (IH (q - 1) 3 ltac:(lia)) as wide. replace (q - 1 + 3) with (q + 1 + 1) in wide by ring.
        replace (q + 1 - 1) with q by ring. lia.
      + apply (shrunk _ _ _ (4 * h - 10)); [auto| |].
        2:{ replace ((h - 1) * (h - (h - 1))) with (h - 1) by ring. exact at_the_end. }
        pose proof (IH (q + 1) (h - 3) ltac:(lia)) as narrow. replace (q + 1 + (h - 3)) with (q + (h - 1) - 1) in narrow
          by ring.
        replace (q + (h - 1) + 1) with (q + h) by ring. rewrite around.
        replace (q - 1) with (q - 1) by ring. rewrite <- (around s (q - 1)). replace (q - 1 + h) with (q + (h - 1)) by
          ring.
        lia.
      + apply (shrunk _ _ _ (4 * (j * (h - j)) - 8)); [auto| |apply inside; lia].
        pose proof (IH (q - 1) (j + 2) ltac:(lia)) as wide. replace (q - 1 + (j + 2)) with (q + j + 1) in wide by ring.
        pose proof (IH (q + 1) (j - 2) ltac:(lia)) as narrow. replace (q + 1 + (j - 2)) with (q + j - 1) in narrow by
          ring.
        replace (4 * (j * (h - j)) - 8) with ((j + 2) * (h - (j + 2)) + 2 * (j * (h - j)) + (j - 2) * (h - (j - 2)))
          by ring.
        eapply added; [exact wide|exact middle|exact narrow|ring].
  Qed.

  Lemma all_differences s p q : 4 * (places s * (value s p - value s q)) <= bound s * (h * h).
  Proof.
    assert (turns : forall n, 0 <= n -> forall u, value s (u + n * h) = value s u).
    { apply (natlike_ind (fun n => forall u, value s (u + n * h) = value s u)).
      - intros u. f_equal. ring.
      - intros n _ same u. replace (u + Z.succ n * h) with (u + n * h + h) by (unfold Z.succ; ring). rewrite around.
        auto. }
    set (j := (q - p) mod h). pose proof (Z.mod_pos_bound (q - p) h ltac:(lia)) as range. fold j in range.
    assert (same : value s q = value s (p + j)).
    { pose proof (Z.div_mod (q - p) h ltac:(lia)) as division. fold j in division. set (n := (q - p) / h) in *.
      destruct (Z_le_gt_dec 0 n) as [up|down].
      - rewrite <- (turns n up (p + j)). f_equal. lia.
      - rewrite <- (turns (- n) ltac:(lia) q). f_equal. lia. }
    rewrite same. pose proof (differences s p j ltac:(lia)). pose proof (bound_natural s).
    assert (4 * (j * (h - j)) <= h * h) by (pose proof (Z.square_nonneg (h - 2 * j)); lia).
    assert (bound s * (4 * (j * (h - j))) <= bound s * (h * h)) by (apply Z.mul_le_mono_nonneg_l; auto). lia.
  Qed.
End Ring.

(* --- the cycle --- *)

Section Cycle.
  Variable h : nat.
  Hypothesis many : (3 <= h)%nat.
  Notation n := (Z.of_nat h).
  Variable f : Z -> Z.
  Hypothesis turn : periodic h f.

  (* The idealized loads after s + 1 rounds, times 4^(s + 1). *)
  Definition after (s : nat) (u : Z) : Z := scaled f 0 (2 * S s) u.

  Lemma mate_of_even t u : Z.even (t + u) = true -> mate t u = u + 1.
  Proof. intros E. unfold mate. rewrite E. reflexivity. Qed.

  Lemma mate_of_odd t u : Z.even (t + u) = false -> mate t u = u - 1.
  Proof. intros E. unfold mate. rewrite E. reflexivity. Qed.

  Lemma after_steps_of s u : after s u = scaled f 0 (2 * s) u + scaled f 0 (2 * s) (mate (Z.of_nat (2 * s)) u)
    + (scaled f 0 (2 * s) (mate (Z.of_nat (S (2 * s))) u)
      + scaled f 0 (2 * s) (mate (Z.of_nat (2 * s)) (mate (Z.of_nat (S (2 * s))) u))).
  Proof. unfold after. replace (2 * S s)%nat with (S (S (2 * s))) by lia. reflexivity. Qed.

  Lemma after_mate s u : after s (mate (Z.of_nat (S (2 * s))) u) = after s u.
  Proof. rewrite !after_steps_of, mate_mate. ring. Qed.

  Lemma even_double n c : Z.even (2 * n + c) = Z.even c.
  Proof. rewrite Z.add_comm, Z.even_add_mul_2. reflexivity. Qed.

  Lemma on_edge s q : after s (2 * q + 2) = after s (2 * q + 1).
  Proof.
    rewrite <- (after_mate s (2 * q + 1)), mate_of_even.
    - f_equal. ring.
    - replace (Z.of_nat (S (2 * s)) + (2 * q + 1)) with (2 * (Z.of_nat s + q) + 2) by lia. now rewrite even_double.
  Qed.

  Lemma four_places s q : after s (2 * q + 1) = scaled f 0 (2 * s) (2 * q) + scaled f 0 (2 * s) (2 * q + 1)
    + scaled f 0 (2 * s) (2 * q + 2) + scaled f 0 (2 * s) (2 * q + 3).
  Proof.
    rewrite after_steps_of, (mate_of_even (Z.of_nat (S (2 * s)))), !(mate_of_odd (Z.of_nat (2 * s)) (2 * q + 1)).
    rewrite mate_of_even.
    - replace (2 * q + 1 - 1) with (2 * q) by ring. replace (2 * q + 1 + 1) with (2 * q + 2) by ring.
      replace (2 * q + 2 + 1) with (2 * q + 3) by ring. ring.
    - replace (Z.of_nat (2 * s) + (2 * q + 1 + 1)) with (2 * (Z.of_nat s + q) + 2) by lia. now rewrite even_double.
    - replace (Z.of_nat (2 * s) + (2 * q + 1)) with (2 * (Z.of_nat s + q) + 1) by lia. now rewrite even_double.
    - replace (Z.of_nat (S (2 * s)) + (2 * q + 1)) with (2 * (Z.of_nat s + q) + 2) by lia. now rewrite even_double.
  Qed.

  Definition on_ring (s : nat) (q : Z) : Z := after s (2 * q + 1).

  Lemma ring_next s q : on_ring (S s) q = on_ring s (q - 1) + 2 * on_ring s q + on_ring s (q + 1).
  Proof.
    unfold on_ring at 1. rewrite four_places. fold (after s (2 * q)) (after s (2 * q + 1)) (after s (2 * q + 2))
      (after s (2 * q + 3)). rewrite on_edge. unfold on_ring.
    replace (after s (2 * q)) with (after s (2 * (q - 1) + 1)) by (rewrite <- on_edge; f_equal; ring).
    replace (2 * (q + 1) + 1) with (2 * q + 3) by ring. ring.
  Qed.

  Lemma ring_around s q : on_ring s (q + n) = on_ring s q.
  Proof.
    unfold on_ring, after. replace (2 * (q + n) + 1) with (2 * q + 1 + 2 * n) by ring.
    apply scaled_periodic; [lia|auto].
  Qed.

  Lemma from_ring s u : exists q, after s u = on_ring s q.
  Proof.
    destruct (Z.Even_or_Odd u) as [[q ->]|[q ->]]; [exists (q - 1)|exists q; reflexivity]. unfold on_ring.
    rewrite <- on_edge. f_equal. ring.
  Qed.

  Variable K : Z.
  Hypothesis start : forall u v, f u - f v <= K.

  Lemma ring_start p q : on_ring 0 p - on_ring 0 q <= 4 * K.
  Proof.
    unfold on_ring. rewrite !four_places. change (2 * 0)%nat with 0%nat. cbn [scaled].
    pose proof (start (2 * p) (2 * q)).
    pose proof (start (2 * p + 1) (2 * q + 1)). pose proof (start (2 * p + 2) (2 * q + 2)).
    pose proof (start (2 * p + 3) (2 * q + 3)). lia.
  Qed.

  Lemma contracted s u v : (n - 1) * (n * n) ^ Z.of_nat s * (after s u - after s v)
    <= 4 ^ Z.of_nat s * (n * n - 6) ^ Z.of_nat s * (K * (n * n)).
  Proof.
    destruct (from_ring s u) as [p ->]. destruct (from_ring s v) as [q ->].
    pose proof (all_differences n ltac:(lia) on_ring ring_around ring_next (4 * K) ring_start s p q) as all.
    unfold places, bound in all. lia.
  Qed.

  (* (1 - 6/h^2)^m is at most 1/2 if m is at least h^2/6. *)
  Lemma halved m : n * n <= 6 * m -> 2 * (n * n - 6) ^ m <= (n * n) ^ m.
  Proof.
    intros enough. assert (9 <= n * n) by nia. set (a := n * n) in *. clearbody a. assert (1 <= m) by lia.
    pose proof (bernoulli a 6 (m - 1) ltac:(lia) ltac:(lia) ltac:(lia)) as more. replace (m - 1 + 1) with m in more by
      ring.
    assert (twice : 2 * a ^ m <= (a + 6) ^ m).
    { replace (a ^ m) with (a ^ (m - 1) * a).
      - pose proof (pow_nonneg a (m - 1) ltac:(lia)). nia.
      - replace m with (m - 1 + 1) at 2 by ring. rewrite Z.pow_add_r, Z.pow_1_r by lia. reflexivity. }
    assert (square : (a - 6) ^ m * (a + 6) ^ m <= a ^ m * a ^ m).
    { rewrite <- !Z.pow_mul_l. apply pow_at_most. nia. }
    assert (0 < a ^ m) by (apply pow_positive; lia). pose proof (pow_nonneg (a - 6) m ltac:(lia)).
    apply (Z.mul_le_mono_pos_r _ _ (a ^ m)); [auto|].
    assert ((a - 6) ^ m * (2 * a ^ m) <= (a - 6) ^ m * (a + 6) ^ m) by (apply Z.mul_le_mono_nonneg_l; auto). lia.
  Qed.

  Lemma halved_often m i : n * n <= 6 * m -> 0 <= i -> 2 ^ i * (n * n - 6) ^ (i * m) <= (n * n) ^ (i * m).
  Proof.
    intros enough natural. assert (9 <= n * n) by nia. rewrite (Z.mul_comm i m), !Z.pow_mul_r, <- Z.pow_mul_l by lia.
    apply pow_at_most. split; [|apply halved; auto]. pose proof (pow_nonneg (n * n - 6) m ltac:(lia)). lia.
  Qed.

  (* K N < 2^(i + 2) *)
  Lemma less_than_one m i : n * n <= 6 * Z.of_nat m -> K * n < 2 * 2 ^ Z.of_nat i ->
    forall u v, after (i * m) u - after (i * m) v < 4 ^ Z.of_nat (S (i * m)).
  Proof.
    intros enough few u v. pose proof (contracted (i * m) u v) as less.
    pose proof (halved_often (Z.of_nat m) (Z.of_nat i) enough ltac:(lia)) as often.
    rewrite <- (Nat2Z.inj_mul i m) in often.
    set (s := (i * m)%nat) in *. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    pose proof (start 0 0) as natural. assert (0 <= K) by lia. assert (9 <= n * n) by nia.
    pose proof (pow_positive 4 (Z.of_nat s) ltac:(lia) ltac:(lia)) as four.
    pose proof (pow_positive (n * n) (Z.of_nat s) ltac:(lia) ltac:(lia)) as square.
    pose proof (pow_positive 2 (Z.of_nat i) ltac:(lia) ltac:(lia)) as two.
    set (d := after s u - after s v) in *. set (a := (n * n) ^ Z.of_nat s) in *.
    set (b := (n * n - 6) ^ Z.of_nat s) in *. set (c := 4 ^ Z.of_nat s) in *. set (t := 2 ^ Z.of_nat i) in *.
    clearbody d a b c t. destruct (Z_lt_le_dec d (4 * c)) as [|far]; auto. exfalso. assert (3 <= n) by lia.
    assert (0 <= (n - 1) * a) by (apply Z.mul_nonneg_nonneg; lia).
    assert (0 <= K * (n * n)) by (apply Z.mul_nonneg_nonneg; lia).
    assert (0 <= c * (K * (n * n))) by (apply Z.mul_nonneg_nonneg; lia).
    assert (one : (n - 1) * a * (4 * c) <= c * b * (K * (n * n))).
    { eapply Z.le_trans; [|exact less]. apply Z.mul_le_mono_nonneg_l; auto. }
    assert (next : t * ((n - 1) * a * (4 * c)) <= c * a * (K * (n * n))).
    { apply Z.le_trans with (t * (c * b * (K * (n * n)))); [apply Z.mul_le_mono_nonneg_l; lia|].
      replace (t * (c * b * (K * (n * n)))) with (t * b * (c * (K * (n * n)))) by ring.
      replace (c * a * (K * (n * n))) with (a * (c * (K * (n * n)))) by ring.
      apply Z.mul_le_mono_nonneg_r; auto. }
    assert (last : c * a * (4 * t * (n - 1)) <= c * a * (K * (n * n))) by lia.
    apply Z.mul_le_mono_pos_l in last; [|apply Z.mul_pos_pos; auto].
    assert (K * (n * n) < 2 * t * n) by nia. nia.
  Qed.
End Cycle.
