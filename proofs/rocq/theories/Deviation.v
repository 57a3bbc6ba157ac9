(* Theorem 1 of Riess, Wanka (section 2): how far whole loads stray from idealized ones. After every step no load is
   more than N/4 away from its idealized load, which is N/2 - 1 at most from N = 4 on.

   Fix a processor l and a time T. Every step rounds up at one end of an edge what it rounds down at the other, by half
   a token or not at all, so that a deviation is spread over the edges like divisible load. Going back from time T, l
   sees the roundings of the step before T - k with the weights of a unit of load that has been shared from l for k
   steps, the matchings by turns; so twice the deviation is at most what the differences of these weights add up to
   over the edges, which is twice the sum of distance times load of that unit (UnitSpread.v): at most N/2. *)
From Coq Require Import List ZArith QArith Qabs Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(* --- sums once around, from any place and either way --- *)

Lemma sum_shift n b l f : sum n b (fun u => f (u - l)) = sum n (b - l) f.
Proof. induction n as [|n IH]; [reflexivity|]. cbn [sum]. rewrite IH. do 2 f_equal. lia. Qed.

Lemma sum_back n l f : sum n 0 (fun u => f (l - u)) = sum n (l - Z.of_nat n + 1) f.
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite (sum_first n (l - Z.of_nat (S n) + 1)). cbn [sum]. rewrite IH.
  replace (l - Z.of_nat (S n) + 1 + 1) with (l - Z.of_nat n + 1) by lia.
  replace (l - (0 + Z.of_nat n)) with (l - Z.of_nat (S n) + 1) by lia. lia.
Qed.

Lemma sum_pick n l f : 0 <= l < Z.of_nat n -> sum n 0 (fun u => (if u =? l then 1 else 0) * f u) = f l.
Proof.
  induction n as [|n IH]; intros range; [lia|]. cbn [sum]. destruct (Z.eq_dec l (Z.of_nat n)) as [->|].
  - rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero; [rewrite !Z.add_0_l, Z.eqb_refl; ring|].
    intros i inside. destruct (Z.eqb_spec i (Z.of_nat n)); lia.
  - rewrite IH by lia. destruct (Z.eqb_spec (0 + Z.of_nat n) l); [lia|ring].
Qed.

Lemma mate_parity t k u : mate (t + 2 * k) u = mate t u.
Proof. unfold mate. replace (t + 2 * k + u) with (t + u + 2 * k) by ring. rewrite Z.even_add_mul_2. reflexivity. Qed.

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Notation N := (2 * Z.of_nat h).

  Lemma sum_seen f start l : periodic h f -> sum (2 * h) 0 (fun u => f (way start l * (u - l))) = sum (2 * h) 0 f.
  Proof.
    intros same. unfold way. destruct (Z.even (start + l)).
    - rewrite (sum_ext _ _ _ (fun u => f (u - l))) by (intros; f_equal; lia).
      rewrite sum_shift. apply around_any; auto.
    - rewrite (sum_ext _ _ _ (fun u => f (l - u))) by (intros; f_equal; lia).
      rewrite sum_back. apply around_any; auto.
  Qed.

  (* Every edge is seen from both of its ends. *)
  Lemma twice_variation t :
    sum (2 * h) 0 (fun p => Z.abs (spread h t p - spread h t (mate (Z.of_nat t) p))) = 2 * variation h t.
  Proof.
    unfold variation. set (b := parity (Z.of_nat t)).
    rewrite <- (around_any h some _ b).
    2:{ intros p. rewrite (mate_turn h), !(spread_periodic h) by auto. reflexivity. }
    rewrite sum_pairs, <- sum_times. apply sum_ext. intros q _. cbv zeta.
    rewrite mate_up, mate_down by apply parity_even. lia.
  Qed.

  Lemma row_variation start l t : sum (2 * h) 0
      (fun u => Z.abs (row h start l t u - row h start l t (mate (start + Z.of_nat t) u))) = 2 * variation h t.
  Proof.
    rewrite <- twice_variation.
    rewrite <- (sum_seen (fun p => Z.abs (spread h t p - spread h t (mate (Z.of_nat t) p))) start l).
    - apply sum_ext. intros u _. unfold row. rewrite way_mate. reflexivity.
    - intros p. rewrite (mate_turn h), !(spread_periodic h) by auto. reflexivity.
  Qed.

  (* --- roundings that spread: f t / 2^t is a deviation after t steps, and e t / 2 the rounding of the next step --- *)

  Section Roundings.
    Variables (start : nat) (f e : nat -> Z -> Z).
    Hypothesis next : forall t u,
      f (S t) u = f t u + f t (mate (Z.of_nat start + Z.of_nat t) u) + 2 ^ Z.of_nat t * e t u.
    Hypothesis deviations_periodic : forall t, periodic h (f t).
    Hypothesis roundings_periodic : forall t, periodic h (e t).
    Hypothesis small : forall t u, Z.abs (e t u) <= 1.
    Hypothesis opposite : forall t u, e t (mate (Z.of_nat (start + t)) u) = - e t u.

    (* Going back k steps from time t + k. *)
    Lemma looked_back l t k : (l < 2 * h)%nat ->
      Z.abs (f (t + k)%nat (Z.of_nat l)
        - sum (2 * h) 0 (fun u => row h (Z.of_nat start + Z.of_nat (t + k) - 1) (Z.of_nat l) k u * f t u))
      <= 2 ^ Z.of_nat t * moment h k.
    Proof.
      intros inl. revert t. induction k as [|k IH]; intros t.
      - rewrite Nat.add_0_r. set (s := Z.of_nat start + Z.of_nat t - 1).
        rewrite (sum_ext _ _ _ (fun u => (if u =? Z.of_nat l then 1 else 0) * f t u)).
        + rewrite sum_pick by lia. pose proof (moment_0 h some). lia.
        + intros u range. f_equal. rewrite <- (Z2Nat.id u) by lia. rewrite (row_unit h some) by lia.
          destruct (Nat.eqb_spec l (Z.to_nat u)), (Z.eqb_spec (Z.of_nat (Z.to_nat u)) (Z.of_nat l)); lia.
      - replace (t + S k)%nat with (S t + k)%nat by lia. specialize (IH (S t)).
        set (s := Z.of_nat start + Z.of_nat (S t + k) - 1) in *. set (w := row h s (Z.of_nat l) k) in *.
        assert (turn : forall u, mate (s + Z.of_nat k) u = mate (Z.of_nat (start + t)) u).
        { intros u. replace (s + Z.of_nat k) with (Z.of_nat (start + t) + 2 * Z.of_nat k) by (unfold s; lia).
          apply mate_parity. }
        assert (wper : periodic h w) by (apply row_periodic; auto).
        assert (back : sum (2 * h) 0 (fun u => w u * f (S t) u)
          = sum (2 * h) 0 (fun u => row h s (Z.of_nat l) (S k) u * f t u)
            + 2 ^ Z.of_nat t * sum (2 * h) 0 (fun u => w u * e t u)).
        { pose proof (sum_mates h some (fun u => w u * f t (mate (Z.of_nat (start + t)) u))
            (Z.of_nat (start + t))) as swap.
          rewrite (sum_ext _ _ (fun u => row h s (Z.of_nat l) (S k) u * f t u)
            (fun u => w u * f t u + w (mate (Z.of_nat (start + t)) u)
              * f t (mate (Z.of_nat (start + t)) (mate (Z.of_nat (start + t)) u)))).
          - rewrite sum_add, swap.
            + rewrite <- sum_times, <- !sum_add. apply sum_ext. intros u _.
              rewrite next, Nat2Z.inj_add. ring.
            + intros u. rewrite (mate_turn h), wper, deviations_periodic by auto. reflexivity.
          - intros u _. rewrite mate_mate. rewrite row_next, turn. fold w. ring. }
        assert (rounding : 2 * Z.abs (sum (2 * h) 0 (fun u => w u * e t u)) <= 2 * variation h k).
        { rewrite <- (row_variation s (Z.of_nat l) k). fold w.
          assert (both : 2 * sum (2 * h) 0 (fun u => w u * e t u)
            = sum (2 * h) 0 (fun u => e t u * (w u - w (mate (Z.of_nat (start + t)) u)))).
          { pose proof (sum_mates h some (fun u => w u * e t u) (Z.of_nat (start + t))) as swap.
            assert (eper : periodic h (fun u => w u * e t u)).
            { intros u. rewrite wper, roundings_periodic. reflexivity. }
            specialize (swap eper). cbv beta in swap.
            replace (2 * sum (2 * h) 0 (fun u => w u * e t u)) with
              (sum (2 * h) 0 (fun u => w u * e t u)
               + sum (2 * h) 0 (fun u => w (mate (Z.of_nat (start + t)) u) * e t (mate (Z.of_nat (start + t)) u)))
              by lia.
            rewrite <- sum_add. apply sum_ext. intros u _. rewrite opposite. ring. }
          replace (2 * Z.abs (sum (2 * h) 0 (fun u => w u * e t u)))
            with (Z.abs (2 * sum (2 * h) 0 (fun u => w u * e t u))) by lia.
          rewrite both. eapply Z.le_trans; [apply sum_abs|]. apply sum_le. intros u _. cbv beta. rewrite turn.
          pose proof (small t u). rewrite Z.abs_mul. nia. }
        rewrite back in IH. rewrite moment_next by auto. rewrite Nat2Z.inj_succ, Z.pow_succ_r in IH by lia.
        assert (scaled_rounding : Z.abs (2 ^ Z.of_nat t * sum (2 * h) 0 (fun u => w u * e t u))
          <= 2 ^ Z.of_nat t * variation h k) by (rewrite Z.abs_mul; nia).
        lia.
    Qed.

    (* From no deviation at all. *)
    Lemma roundings_spread t l : (forall u, f 0%nat u = 0) -> (l < 2 * h)%nat ->
      2 * Z.abs (f t (Z.of_nat l)) <= 2 ^ Z.of_nat t * Z.of_nat h.
    Proof.
      intros none inl. pose proof (looked_back l 0 t inl) as bound. cbn [Nat.add] in bound.
      rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero in bound by (intros u _; rewrite none; ring).
      pose proof (moment_bounded h some t) as most. change (2 ^ Z.of_nat 0) with 1 in bound.
      rewrite (Z.mul_comm (2 ^ Z.of_nat t)). lia.
    Qed.
  End Roundings.

  (** 2^t times the deviation after t steps *)
  Definition strayed (x : loads) (start t : nat) (u : Z) : Z :=
    2 ^ Z.of_nat t * tokens h (run h x t start) u - scaled (tokens h x) (Z.of_nat start) t u.

  Lemma strayed_next x start t u : strayed x start (S t) u
    = strayed x start t u + strayed x start t (mate (Z.of_nat start + Z.of_nat t) u)
      + 2 ^ Z.of_nat t * excess h (run h x t start) (start + t) u.
  Proof.
    unfold strayed, excess. rewrite run_last, Nat2Z.inj_succ, Z.pow_succ_r, Nat2Z.inj_add by lia. cbn [scaled]. ring.
  Qed.

  Lemma strayed_periodic x start t : periodic h (strayed x start t).
  Proof.
    intros u. unfold strayed. rewrite (scaled_periodic h) by (auto using tokens_periodic).
    rewrite (tokens_periodic h) by auto. reflexivity.
  Qed.

  Lemma strayed_first x start u : strayed x start 0 u = 0.
  Proof. unfold strayed. change (2 ^ Z.of_nat 0) with 1. cbn [scaled]. change (run h x 0 start) with x. ring. Qed.

  Lemma strayed_within x start t l : length x = (2 * h)%nat -> (l < 2 * h)%nat ->
    2 * Z.abs (strayed x start t (Z.of_nat l)) <= 2 ^ Z.of_nat t * Z.of_nat h.
  Proof.
    intros size inl. apply (roundings_spread start (strayed x start) (fun t => excess h (run h x t start) (start + t)));
      auto using strayed_next, strayed_periodic, strayed_first.
    - intros k. now apply excess_periodic.
    - intros k u. apply (excess_small h some). now rewrite run_length.
    - intros k u. apply (excess_small h some). now rewrite run_length.
  Qed.

  (* The deviation in the rationals is the scaled one divided by 2^t. *)
  Lemma deviation_of_strayed x t start i : length x = (2 * h)%nat -> (i < 2 * h)%nat ->
    (inject_Z (2 ^ Z.of_nat t) * (qat (ideal h (map inject_Z x) t start) i - inject_Z (at_ (run h x t start) i))
     == - inject_Z (strayed x start t (Z.of_nat i)))%Q.
  Proof.
    intros size small. unfold strayed, tokens at 1. rewrite node_of_nat by auto. set (p := 2 ^ Z.of_nat t).
    assert (same : inject_Z p * qat (ideal h (map inject_Z x) t start) i
      == inject_Z (scaled (tokens h x) (Z.of_nat start) t (Z.of_nat i))).
    { rewrite <- (scaled_ideal h some (tokens h x) (map inject_Z x)).
      - unfold share. rewrite node_of_nat by auto. reflexivity.
      - rewrite map_length. exact size.
      - intros u. unfold share, tokens, qat, at_. change 0%Q with (inject_Z 0). rewrite map_nth. reflexivity. }
    unfold Qminus. rewrite Qmult_plus_distr_r, same. unfold Z.sub.
    rewrite inject_Z_plus, inject_Z_opp, inject_Z_mult. ring.
  Qed.

  (* A bound a/b on the scaled deviation is one on the deviation. *)
  Lemma deviation_within x t start i a b : length x = (2 * h)%nat -> (i < 2 * h)%nat -> 0 < b ->
    b * Z.abs (strayed x start t (Z.of_nat i)) <= 2 ^ Z.of_nat t * a ->
    (Qabs (qat (ideal h (map inject_Z x) t start) i - inject_Z (at_ (run h x t start) i))
     <= inject_Z a / inject_Z b)%Q.
  Proof.
    intros size small_ some_ bound. pose proof (deviation_of_strayed x t start i size small_) as same.
    set (p := 2 ^ Z.of_nat t) in *. assert (positive : 0 < p) by (apply Z.pow_pos_nonneg; lia).
    set (d := (qat _ _ - _)%Q) in *.
    apply Qmult_le_l with (inject_Z (p * b)); [change 0%Q with (inject_Z 0); rewrite <- Zlt_Qlt; nia|].
    assert (B : ~ (inject_Z b == 0)%Q) by (intros E; unfold Qeq, inject_Z in E; simpl in E; lia).
    setoid_replace (inject_Z (p * b) * Qabs d)%Q with (inject_Z b * Qabs (inject_Z p * d))%Q.
    - rewrite same, Qabs_opp. change (Qabs (inject_Z (strayed x start t (Z.of_nat i))))
        with (inject_Z (Z.abs (strayed x start t (Z.of_nat i)))).
      setoid_replace (inject_Z (p * b) * (inject_Z a / inject_Z b))%Q with (inject_Z (p * a))
        by (rewrite !inject_Z_mult; field; exact B).
      rewrite <- inject_Z_mult, <- Zle_Qle. exact bound.
    - rewrite Qabs_Qmult, (Qabs_pos (inject_Z p)) by (change 0%Q with (inject_Z 0); rewrite <- Zle_Qle; lia).
      rewrite inject_Z_mult. ring.
  Qed.

  (* riess/theorem-1@quarter, for the round that starts with M1 (start = 0) or M2 (start = 1) *)
  (** N is 2h. `run h x t 0` returns the integer loads after t steps from x, and `ideal h (map inject_Z x) t 0` the
      idealized loads after t steps from the same loads as rational numbers. `after_rounds h x t` makes 2t steps. Loads
      are any integers. The claim is the case start = 0. For start = 1 the first step is a step of M2. *)
  Theorem quarter x t start i : length x = (2 * h)%nat -> (i < 2 * h)%nat ->
    (Qabs (qat (ideal h (map inject_Z x) t start) i - inject_Z (at_ (run h x t start) i))
     <= inject_Z (Z.of_nat (2 * h)) / 4)%Q.
  Proof.
    intros size small. eapply Qle_trans.
    - apply (deviation_within x t start i (Z.of_nat h) 2); auto; [lia|]. now apply strayed_within.
    - apply Qle_lteq. right. rewrite Nat2Z.inj_mul, inject_Z_mult. change (inject_Z (Z.of_nat 2)) with (2 # 1).
      change (inject_Z 2) with (2 # 1). field.
  Qed.

  (* From N = 4 on, N/4 is at most N/2 - 1. *)
  Lemma quarter_of_proper_cycle : (2 <= h)%nat ->
    (inject_Z (Z.of_nat (2 * h)) / 4 <= inject_Z (Z.of_nat (2 * h)) / 2 - 1)%Q.
  Proof. intros proper. unfold Qdiv, Qminus, Qle, inject_Z, Qmult, Qinv, Qplus, Qopp. simpl. lia. Qed.

  (* riess/theorem-1@psi-printed-steps *)
  (** N is 2h. `run h x t 0` returns the integer loads after t steps from x, and `ideal h (map inject_Z x) t 0` the
      idealized loads after t steps from the same loads as rational numbers. `after_rounds h x t` makes 2t steps. Loads
      are any integers. h >= 2 means N >= 4. *)
  Theorem printed_bound_after_steps x t i : (2 <= h)%nat -> length x = (2 * h)%nat -> (i < 2 * h)%nat ->
    (Qabs (qat (ideal h (map inject_Z x) t 0) i - inject_Z (at_ (run h x t 0) i))
     <= inject_Z (Z.of_nat (2 * h)) / 2 - 1)%Q.
  Proof. intros proper size small. eapply Qle_trans; [apply quarter; auto|apply quarter_of_proper_cycle; auto]. Qed.

  (* riess/theorem-1@psi-printed-proper-cycle *)
  (** N is 2h. `run h x t 0` returns the integer loads after t steps from x, and `ideal h (map inject_Z x) t 0` the
      idealized loads after t steps from the same loads as rational numbers. `after_rounds h x t` makes 2t steps. Loads
      are any integers. h >= 2 means N >= 4. *)
  Theorem printed_bound x t i : (2 <= h)%nat -> length x = (2 * h)%nat -> (i < 2 * h)%nat ->
    (Qabs (qat (ideal h (map inject_Z x) (2 * t) 0) i - inject_Z (at_ (after_rounds h x t) i))
     <= inject_Z (Z.of_nat (2 * h)) / 2 - 1)%Q.
  Proof. apply printed_bound_after_steps. Qed.
End Cycle.

(* riess/theorem-1@psi-printed: for N = 2 a single token is half a token away from its idealized place. *)
(** N is 2h. `run h x t 0` returns the integer loads after t steps from x, and `ideal h (map inject_Z x) t 0` the
    idealized loads after t steps from the same loads as rational numbers. `after_rounds h x t` makes 2t steps. Loads
    are any integers. It is false that the deviation is at most N/2 - 1 after every round for every h >= 1. *)
Theorem printed_bound_fails_at_two : ~ forall h x t i, (1 <= h)%nat -> length x = (2 * h)%nat -> (i < 2 * h)%nat ->
  (Qabs (qat (ideal h (map inject_Z x) (2 * t) 0) i - inject_Z (at_ (after_rounds h x t) i))
   <= inject_Z (Z.of_nat (2 * h)) / 2 - 1)%Q.
Proof.
  intros all. specialize (all 1%nat [1; 0] 1%nat 0%nat (le_n 1) eq_refl ltac:(simpl; lia)).
  vm_compute in all. apply all. reflexivity.
Qed.
