(* Lemma 1 of Riess, Wanka (section 3.1): the parts of the local divergence that the steps of either matching have.

   Take the edges of the matching used first as pairs: a ring of n = N/2 pairs, joined by the edges of the other
   matching. A place in a pair at distance k from that of the unit weighs 2k. Steps of the first matching do not change
   the sum of weight times load; a step of the other one adds the differences over its edges, for over an edge whose
   weights differ by 2 the farther end has no more. As loads come near to 1/N each, the sum over the steps of the other
   matching is the mean weight, n/2 or n/2 - 1/(2n). *)
From Coq Require Import List ZArith QArith Qabs Lqa Lia Bool Arith Setoid.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized Deviation LocalDivergence StepMatrices
  ReducedMatrices.
Import ListNotations.
Open Scope Z_scope.

(** LocalDivergence.differences h start l s: |A_li - A_lj| over the edges [i:j] of the matching used next, A the product
   of s step matrices; `odd` and `even` are its terms for s = 1, 3, .. and s = 2, 4, .. *)
Definition row_differences := LocalDivergence.differences.
Definition odd_terms (h start l t : nat) : Q := row_differences h start l (2 * t + 1).
Definition even_terms (h start l t : nat) : Q := row_differences h start l (2 * t + 2).

(** The printed values, for even n and for odd n. *)
Definition whole (n : nat) : Q := inject_Z (Z.of_nat n).
Definition psi_1 (n : nat) : Q := (if Nat.even n then whole n / 2 else whole n / 2 - 1 / (2 * whole n))%Q.
Definition psi_2 (n : nat) : Q := (if Nat.even n then whole n / 2 - 1 else whole n / 2 + 1 / (2 * whole n) - 1)%Q.

Section Ring.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Notation N := (2 * Z.of_nat h).
  Notation n := (Z.of_nat h).
  Notation G := (spread h).

  (** Twice the distance of a pair from the first, around the ring; of a place, that of its pair. *)
  Definition pair_weight (q : Z) : Z := 2 * Z.min (q mod n) (n - q mod n).
  Definition weight (p : Z) : Z := pair_weight (p / 2).
  Definition weighted (s : nat) : Z := sum (2 * h) 0 (fun p => weight p * G s p).

  Lemma weight_periodic : periodic h weight.
  Proof.
    intros p. unfold weight, pair_weight. replace (p + N) with (p + n * 2) by lia. rewrite Z.div_add by lia.
    replace (p / 2 + n) with (p / 2 + 1 * n) by lia. rewrite Z.mod_add by lia. reflexivity.
  Qed.

  Lemma weight_natural p : 0 <= weight p.
  Proof.
    unfold weight, pair_weight. pose proof (Z.mod_pos_bound (p / 2) n ltac:(lia)). lia.
  Qed.

  Lemma pair_weight_near q : 0 <= q <= n -> pair_weight q = 2 * Z.min q (n - q).
  Proof.
    intros range. unfold pair_weight. destruct (Z.eq_dec q n) as [->|other].
    - rewrite Z.mod_same by lia. lia.
    - rewrite Z.mod_small by lia. reflexivity.
  Qed.

  (* What a step makes of the sum of weight times load, which it doubles. *)
  Lemma weighted_next s : weighted (S s) = sum (2 * h) 0 (fun p => (weight p + weight (mate (Z.of_nat s) p)) * G s p).
  Proof.
    unfold weighted. cbn [spread].
    rewrite (sum_ext _ _ _ (fun p => weight p * G s p + weight p * G s (mate (Z.of_nat s) p))) by (intros; ring).
    rewrite sum_add.
    pose proof (sum_mates h some (fun p => weight (mate (Z.of_nat s) p) * G s p) (Z.of_nat s)) as turned.
    cbv beta in turned. rewrite (sum_ext _ _ _ (fun p => weight p * G s (mate (Z.of_nat s) p))) in turned
      by (intros; rewrite mate_mate; reflexivity).
    rewrite turned by (intros p; rewrite (mate_turn h some), weight_periodic, (spread_periodic h some); reflexivity).
    rewrite <- sum_add. apply sum_ext. intros. ring.
  Qed.

  Lemma weighted_even s : Nat.even s = true -> weighted (S s) = 2 * weighted s.
  Proof.
    intros even. rewrite weighted_next. unfold weighted. rewrite <- sum_times. apply sum_ext. intros p _.
    enough (same : weight (mate (Z.of_nat s) p) = weight p) by (rewrite same; ring).
    apply Nat.even_spec in even. destruct even as [m ->]. unfold weight, mate. f_equal.
    replace (Z.of_nat (2 * m) + p) with (p + 2 * Z.of_nat m) by lia. rewrite Z.even_add_mul_2.
    pose proof (Z.div_mod p 2 ltac:(lia)) as split. rewrite Zmod_even in split. destruct (Z.even p).
    - symmetry. apply (Z.div_unique _ _ _ 1); lia.
    - symmetry. apply (Z.div_unique _ _ _ 0); lia.
  Qed.

  (* Over the edge of pairs q and q + 1: where the weight grows the load does not, and the other way around. *)
  Lemma farther_pair s q : 0 <= q < n ->
    (pair_weight (q + 1) - pair_weight q) * (G (S s) (1 + 2 * q) - G (S s) (1 + 2 * q + 1))
    = 2 * Z.abs (G (S s) (1 + 2 * q) - G (S s) (1 + 2 * q + 1)).
  Proof.
    intros range. rewrite !pair_weight_near by lia.
    destruct (Z_lt_le_dec (2 * q + 1) n) as [near|far].
    - replace (2 * Z.min (q + 1) (n - (q + 1)) - 2 * Z.min q (n - q)) with 2 by lia.
      pose proof (spread_falls h some s (1 + 2 * q) ltac:(lia)). lia.
    - destruct (Z.eq_dec (2 * q + 1) n) as [middle|beyond].
      + assert (equal : G (S s) (1 + 2 * q + 1) = G (S s) (1 + 2 * q)).
        { rewrite <- (spread_mirrored h some s (1 + 2 * q + 1)), <- (spread_periodic h some (S s) (1 - _)). f_equal.
        lia. }
        rewrite equal, Z.sub_diag, Z.mul_0_r. reflexivity.
      + replace (2 * Z.min (q + 1) (n - (q + 1)) - 2 * Z.min q (n - q)) with (-2) by lia.
        pose proof (spread_rises h s (1 + 2 * q) some ltac:(lia)). lia.
  Qed.

  Lemma weighted_odd s : weighted (S (S (2 * s))) = 2 * weighted (S (2 * s)) + 2 * variation h (S (2 * s)).
  Proof.
    set (t := S (2 * s)). rewrite weighted_next. unfold weighted, variation.
    assert (odd : parity (Z.of_nat t) = 1).
    { unfold parity, t. replace (Z.of_nat (S (2 * s))) with (1 + 2 * Z.of_nat s) by lia. rewrite Z.even_add_mul_2.
      reflexivity. }
    rewrite odd. rewrite <- (around_any h some _ 1), <- (around_any h some (fun p => weight p * G t p) 1);
      try (intros p; rewrite ?(mate_turn h some), ?weight_periodic, ?(spread_periodic h some); reflexivity).
    rewrite !sum_pairs, <- !sum_times, <- sum_add. apply sum_ext. intros q range. cbv zeta.
    assert (even : Z.even (Z.of_nat t + 1) = true) by (rewrite <- odd; apply parity_even).
    rewrite (mate_up _ 1 q even), (mate_down _ 1 q even).
    assert (first : weight (1 + 2 * q) = pair_weight q).
    { unfold weight. f_equal. symmetry. apply (Z.div_unique _ _ _ 1); lia. }
    assert (second : weight (1 + 2 * q + 1) = pair_weight (q + 1)).
    { unfold weight. f_equal. symmetry. apply (Z.div_unique _ _ _ 0); lia. }
    rewrite first, second. pose proof (farther_pair (2 * s) q ltac:(lia)) as grows. fold t in grows. lia.
  Qed.

  Lemma weighted_1 : weighted 1 = 0.
  Proof.
    rewrite weighted_even by reflexivity. unfold weighted.
    rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero; [reflexivity|]. intros i range. cbn [spread].
    rewrite Z.mod_small by lia. destruct (Z.eqb_spec i 0) as [->|]; [|lia]. unfold weight, pair_weight.
    change (0 / 2) with 0. rewrite Z.mod_0_l by lia. lia.
  Qed.

  (* So it is what the differences before odd numbers of steps add up to. *)
  Lemma odd_partial start l T : (l < 2 * h)%nat ->
    (inject_Z (2 ^ Z.of_nat (2 * T + 1)) * qsum T (odd_terms h start l) == inject_Z (weighted (2 * T + 1)))%Q.
  Proof.
    intros inl. induction T as [|T IH].
    - change (2 * 0 + 1)%nat with 1%nat. rewrite weighted_1. cbn [qsum]. ring.
    - replace (2 * S T + 1)%nat with (S (S (S (2 * T)))) by lia. cbn [qsum].
      rewrite weighted_even by (rewrite Nat.even_succ_succ, <- (Nat.mul_1_l (2 * T)); apply Nat.even_spec;
        exists T; lia).
      rewrite weighted_odd. replace (2 * T + 1)%nat with (S (2 * T)) in IH by lia.
      unfold odd_terms at 2. replace (2 * T + 1)%nat with (S (2 * T)) by lia.
      pose proof (differences_scaled h some start l (S (2 * T)) inl) as term. fold row_differences in term.
      rewrite !(Nat2Z.inj_succ (S _)), !Z.pow_succ_r by lia. rewrite !inject_Z_mult, inject_Z_plus, !inject_Z_mult.
      rewrite <- IH, <- term. change (inject_Z 2) with (2 # 1). ring.
  Qed.

  (* --- loads come near to each other --- *)

  Lemma within_ends s p : G (S s) n <= G (S s) p <= G (S s) 1.
  Proof.
    rewrite <- (periodic_node h some (G (S s)) p) by (apply spread_periodic; exact some).
    pose proof (node_below h some p) as small. set (i := Z.of_nat (node h p)) in *.
    assert (range : 0 <= i < N) by lia. clearbody i. clear small.
    assert (near : forall q, 1 <= q <= n -> G (S s) n <= G (S s) q <= G (S s) 1).
    { intros q inside. split; apply (falls_between h some); lia. }
    destruct (Z.eq_dec i 0) as [->|other].
    - rewrite <- (spread_mirrored h some s 0). apply near. lia.
    - destruct (Z_le_gt_dec i n); [apply near; lia|].
      rewrite <- (spread_mirrored h some s i), <- (spread_periodic h some (S s) (1 - i)). apply near. lia.
  Qed.

  Lemma near_mean s p : Z.abs (N * G (S s) p - 2 ^ Z.of_nat (S s)) <= N * variation h (S s).
  Proof.
    rewrite <- (spread_total h some (S s)).
    replace (N * G (S s) p) with (sum (2 * h) 0 (fun _ => G (S s) p)) by (rewrite sum_const; lia).
    assert (apart : forall i, Z.abs (G (S s) p - G (S s) i) <= variation h (S s)).
    { intros i. pose proof (within_ends s p). pose proof (within_ends s i). pose proof (ends_differ h some s). lia. }
    replace (sum (2 * h) 0 (fun _ => G (S s) p) - sum (2 * h) 0 (G (S s))) with
      (sum (2 * h) 0 (fun i => G (S s) p - G (S s) i)).
    - eapply Z.le_trans; [apply sum_abs|]. eapply Z.le_trans; [apply sum_le; intros; apply apart|].
      rewrite sum_const. lia.
    - rewrite (sum_ext _ _ _ (fun i => G (S s) p + -1 * G (S s) i)) by (intros; ring).
      rewrite sum_add, sum_times. ring.
  Qed.

  Definition all_weights : Z := sum (2 * h) 0 weight.

  Lemma weighted_near s :
    Z.abs (N * weighted (S s) - 2 ^ Z.of_nat (S s) * all_weights) <= all_weights * (N * lack h (S s)).
  Proof.
    assert (small : variation h (S s) <= lack h (S s)).
    { destruct (lack_vanishes h some (S (S s))) as [natural _]. unfold lack in *.
      rewrite (moment_next h some), (Nat2Z.inj_succ (S s)), Z.pow_succ_r in natural by lia. lia. }
    unfold weighted, all_weights.
    replace (N * sum (2 * h) 0 (fun p => weight p * G (S s) p) - 2 ^ Z.of_nat (S s) * sum (2 * h) 0 weight) with
      (sum (2 * h) 0 (fun p => weight p * (N * G (S s) p - 2 ^ Z.of_nat (S s)))).
    - eapply Z.le_trans; [apply sum_abs|].
      eapply Z.le_trans; [apply sum_le with (g := fun p => N * lack h (S s) * weight p)|].
      + intros p _. cbv beta. rewrite Z.abs_mul, (Z.abs_eq (weight p)) by apply weight_natural.
        rewrite (Z.mul_comm _ (weight p)). apply Z.mul_le_mono_nonneg_l; [apply weight_natural|].
        eapply Z.le_trans; [apply near_mean|]. apply Z.mul_le_mono_nonneg_l; [lia|exact small].
      + rewrite sum_times. apply Z.eq_le_incl. ring.
    - rewrite <- !sum_times.
      rewrite (sum_ext _ _ (fun p => weight p * _) (fun p => N * (weight p * G (S s) p)
        + -1 * (2 ^ Z.of_nat (S s) * weight p))) by (intros; ring).
      rewrite sum_add, !sum_times. ring.
  Qed.

  (* --- the mean weight --- *)

  Lemma sum_rising m : sum m 0 (fun q => 2 * q) = Z.of_nat m * (Z.of_nat m - 1).
  Proof. induction m as [|m IH]; [reflexivity|]. cbn [sum]. rewrite IH. lia. Qed.

  Lemma sum_falling m b c : sum m b (fun q => 2 * (c - q)) = Z.of_nat m * (2 * c - 2 * b - Z.of_nat m + 1).
  Proof. induction m as [|m IH]; [reflexivity|]. cbn [sum]. rewrite IH. lia. Qed.

  Lemma all_weights_value : all_weights = n * n - n mod 2.
  Proof.
    unfold all_weights. rewrite sum_pairs.
    rewrite (sum_ext _ _ _ (fun q => 2 * pair_weight q)).
    - rewrite sum_times. set (m := (h / 2)%nat). pose proof (Nat.div_mod h 2 ltac:(lia)) as split.
      pose proof (Nat.mod_upper_bound h 2 ltac:(lia)) as rest. fold m in split.
      replace h with ((h - m) + m)%nat at 1 by lia. rewrite sum_split, Z.add_0_l.
      rewrite (sum_ext (h - m) 0 pair_weight (fun q => 2 * q)).
      + rewrite (sum_ext m (Z.of_nat (h - m)) pair_weight (fun q => 2 * (n - q))).
        * rewrite sum_rising, sum_falling.
          assert (rest_of : n mod 2 = Z.of_nat (h mod 2)) by (rewrite Nat2Z.inj_mod; reflexivity). rewrite rest_of.
          destruct (h mod 2)%nat as [|[|]] eqn:parity; [| |lia].
          -- replace h with (2 * m)%nat by lia. nia.
          -- replace h with (2 * m + 1)%nat by lia. nia.
        * intros q range. rewrite pair_weight_near by lia. lia.
      + intros q range. rewrite pair_weight_near by lia. lia.
    - intros q _. unfold weight. replace (0 + 2 * q) with (q * 2 + 0) by lia.
    replace (q * 2 + 0 + 1) with (q * 2 + 1) by lia.
      rewrite !Z.div_add_l by lia. change (0 / 2) with 0. change (1 / 2) with 0. rewrite Z.add_0_r. lia.
  Qed.
End Ring.

(* --- lemma 1 --- *)

Lemma whole_some h : (1 <= h)%nat -> ~ (whole h == 0)%Q.
Proof. intros some. unfold whole, Qeq. simpl. lia. Qed.

Lemma odd_rest h : Z.of_nat h mod 2 = if Nat.even h then 0 else 1.
Proof.
  destruct (Nat.even h) eqn:even.
  - apply Nat.even_spec in even. destruct even as [m ->]. rewrite Nat2Z.inj_mul, Z.mul_comm. apply Z.mod_mul. lia.
  - assert (odd : Nat.odd h = true) by (unfold Nat.odd; rewrite even; reflexivity).
    apply Nat.odd_spec in odd. destruct odd as [m ->].
    replace (Z.of_nat (2 * m + 1)) with (1 + Z.of_nat m * 2) by lia. rewrite Z.mod_add by lia. reflexivity.
Qed.

Lemma whole_less a b : (inject_Z (a - b) == inject_Z a - inject_Z b)%Q.
Proof. unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp. reflexivity. Qed.

(* The mean weight is the printed value of Psi_1. *)
Lemma psi_1_mean h : (1 <= h)%nat -> (inject_Z (2 * Z.of_nat h) * psi_1 h == inject_Z (all_weights h))%Q.
Proof.
  intros some. rewrite all_weights_value, odd_rest by auto. pose proof (whole_some h some). unfold psi_1.
  rewrite whole_less, !inject_Z_mult. change (inject_Z (Z.of_nat h)) with (whole h). change (inject_Z 2) with 2%Q.
  destruct (Nat.even h); [change (inject_Z 0) with 0%Q|change (inject_Z 1) with 1%Q]; field; auto.
Qed.

Lemma psi_2_rest h : (1 <= h)%nat -> (psi_2 h == whole h - 1 - psi_1 h)%Q.
Proof. intros some. pose proof (whole_some h some). unfold psi_1, psi_2. destruct (Nat.even h); field; auto. Qed.

(** h is n = N/2 >= 1; `psi_1` and `psi_2` are the values that Lemma 1 prints, for even and for odd n. *)
Theorem both_parities h : (1 <= h)%nat -> (psi_1 h + psi_2 h == whole h - 1)%Q.
Proof. intros some. rewrite psi_2_rest by auto. ring. Qed.

(** h is the even n = N/2; `psi_2` is the target, the value that Lemma 1 prints for Psi_2. *)
Theorem line_8 h : (2 <= h)%nat -> Nat.even h = true ->
  (2 / whole h * (whole h / 2) ^ 2 - 2 / whole h * (whole h / 2) == psi_2 h)%Q.
Proof.
  intros some even. pose proof (whole_some h ltac:(lia)). unfold psi_2. rewrite even. field. auto.
Qed.

Lemma odd_sum h start l : (1 <= h)%nat -> (l < 2 * h)%nat -> adds_up_to (odd_terms h start l) (psi_1 h).
Proof.
  intros some inl. set (n := Z.of_nat h). set (K := all_weights h).
  assert (natural : 0 <= K) by (apply sum_natural; intros; apply weight_natural; auto).
  refine (comes_near (fun T => qsum T (odd_terms h start l)) (psi_1 h) (K * (2 * n * n * n)) _ _); [unfold n in *;
    nia|].
  intros T. set (s := (2 * T)%nat). set (p := 2 ^ Z.of_nat (S s)).
  assert (positive : 0 < p) by (apply Z.pow_pos_nonneg; lia).
  assert (scale : (0 < inject_Z (2 * n * p))%Q).
  { change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. unfold n. nia. }
  apply (Qmult_le_l _ _ _ scale).
  assert (exact : (inject_Z (2 * n * p) * (qsum T (odd_terms h start l) - psi_1 h)
    == inject_Z (2 * n * weighted h (S s) - p * K))%Q).
  { pose proof (odd_partial h some start l T inl) as partial. replace (2 * T + 1)%nat with (S s) in partial by (unfold
    s; lia).
    fold p in partial. rewrite whole_less, !(inject_Z_mult (2 * n)), (inject_Z_mult p K). unfold K.
    rewrite <- (psi_1_mean h some), <- partial. fold n. ring. }
  assert (size : (inject_Z (2 * n * p) * Qabs (qsum T (odd_terms h start l) - psi_1 h)
    == inject_Z (Z.abs (2 * n * weighted h (S s) - p * K)))%Q).
  { rewrite <- (Qabs_pos (inject_Z (2 * n * p))) at 1 by (apply Qlt_le_weak; exact scale).
    rewrite <- Qabs_Qmult, exact. reflexivity. }
  rewrite Qmult_assoc, size, <- !inject_Z_mult, <- Zle_Qle.
  pose proof (weighted_near h some s) as near. fold n p K in near.
  destruct (lack_vanishes h some (S s)) as [lacks bound]. fold n p in bound.
  assert (slow : lack h (S s) * Z.of_nat T <= 2 * n * n * n * p).
  { assert (lack h (S s) * Z.of_nat T <= lack h (S s) * (2 * n * n + Z.of_nat (S s))).
    { apply Z.mul_le_mono_nonneg_l; [exact lacks|]. unfold n, s. nia. }
    lia. }
  apply Z.le_trans with (K * (2 * n * lack h (S s)) * Z.of_nat T).
  - apply Z.mul_le_mono_nonneg_r; [lia|exact near].
  - replace (K * (2 * n * lack h (S s)) * Z.of_nat T) with (K * (2 * n) * (lack h (S s) * Z.of_nat T)) by ring.
    replace (2 * n * p * (K * (2 * n * n * n))) with (K * (2 * n) * (2 * n * n * n * p)) by ring.
    apply Z.mul_le_mono_nonneg_l; [|exact slow]. unfold n. nia.
Qed.

Lemma sum_by_turns f T : (qsum (2 * T + 1) f == f 0%nat + qsum T (fun t => f (2 * t + 1)%nat)
  + qsum T (fun t => f (2 * t + 2)%nat))%Q.
Proof.
  induction T as [|T IH]; [cbn [qsum Nat.mul Nat.add]; ring|].
  replace (2 * S T + 1)%nat with (S (S (2 * T + 1))) by lia. cbn [qsum]. rewrite IH.
  replace (S (2 * T + 1)) with (2 * T + 2)%nat by lia. ring.
Qed.

Lemma even_sum h start l : (1 <= h)%nat -> (l < 2 * h)%nat -> adds_up_to (even_terms h start l) (psi_2 h).
Proof.
  intros some inl eps positive.
  destruct (every_row h some start l inl ((1 # 2) * eps)%Q ltac:(lra)) as (a & all).
  destruct (odd_sum h start l some inl ((1 # 2) * eps)%Q ltac:(lra)) as (b & odd).
  exists (Nat.max a b). intros many more. specialize (all (2 * many + 1)%nat ltac:(lia)).
  specialize (odd many ltac:(lia)).
  assert (rest : (qsum many (even_terms h start l) - psi_2 h
    == qsum (2 * many + 1) (LocalDivergence.differences h start l) - whole h
       - (qsum many (odd_terms h start l) - psi_1 h))%Q).
  { rewrite sum_by_turns, (first_term h some start l inl), psi_2_rest by auto.
    unfold odd_terms, even_terms, row_differences. ring. }
  rewrite rest. fold (whole h) in all.
  eapply Qle_lt_trans; [apply Qabs_triangle|]. rewrite Qabs_opp. lra.
Qed.

(* For every row l and either matching first, over odd s and over even s >= 2. *)
(** h is n = N/2 >= 1; `psi_1` and `psi_2` are the values that Lemma 1 prints, for even and for odd n. Terms and
    processors are counted from 0. `odd_terms h start l`, for s = 1, 3, ..., and `even_terms h start l`, for s = 2, 4,
    ..., are the sums of |A_li - A_lj| over the edges [i:j] of the matching used next. A is the product of the first s
    step matrices, P1 first if start is even, and P2 first otherwise. *)
Theorem lemma_1_rows : forall h start l, (1 <= h)%nat -> (l < 2 * h)%nat ->
  adds_up_to (odd_terms h start l) (psi_1 h) /\ adds_up_to (even_terms h start l) (psi_2 h).
Proof. intros. split; [apply odd_sum|apply even_sum]; auto. Qed.

Lemma across_qtotal m f : (across m f == qtotal (fun e => Qabs (f (fst e) - f (snd e))) m)%Q.
Proof.
  unfold across. induction m as [|e m IH]; cbn [fold_right qtotal]; [reflexivity|]. rewrite IH. reflexivity.
Qed.

(* Column 1 of P^(t,k) over M2 is row 1 of the product in the opposite order, over the matching used next. *)
Lemma column_as_row h t k : (1 <= h)%nat -> index t k ->
  (V h t k 0 == row_differences h (k - 1) 0 (factors t k))%Q.
Proof.
  intros some fit. unfold V, row_differences, LocalDivergence.differences.
  assert (next : second_matching h = active (cycle h) (k - 1 + factors t k)).
  { destruct fit as [more [-> | ->]]; unfold factors.
    - replace (1 - 1 + (2 * t - 2 + 1))%nat with (S (2 * (t - 1))) by lia. rewrite active_odd by auto. reflexivity.
    - replace (2 - 1 + (2 * t - 2 + 2))%nat with (S (2 * t)) by lia. rewrite active_odd by auto. reflexivity. }
  rewrite <- next, <- across_qtotal. apply across_ext. intros i j here.
  assert (range : (i < 2 * h /\ j < 2 * h)%nat).
  { rewrite next in here. destruct (active_mates h some _ i j here) as [there back].
    split; [rewrite <- back|rewrite <- there]; apply node_below; exact some. }
  change (2 * 0)%nat with 0%nat. rewrite !transpose_reverses by (auto; lia). split; reflexivity.
Qed.

(* Psi_k adds up, over t >= 1, |A_i1 - A_j1| over [i:j] in M2, for A = P^(t,k). *)
(** h is n = N/2 >= 1; `psi_1` and `psi_2` are the values that Lemma 1 prints, for even and for odd n. Terms and
    processors are counted from 0. `V h t k 0` adds up |A_i1 - A_j1| over the edges [i:j] of M2, where A is the product
    of the first 2t - 2 + k step matrices, P1 first. *)
Theorem lemma_1_products : forall h, (1 <= h)%nat ->
  adds_up_to (fun t => V h (t + 1) 1 0) (psi_1 h) /\ adds_up_to (fun t => V h (t + 1) 2 0) (psi_2 h).
Proof.
  intros h some. split.
  - apply adds_up_same with (odd_terms h 0 0) (psi_1 h); [|reflexivity|apply odd_sum; lia].
    intros t. rewrite column_as_row by (auto; split; lia). unfold odd_terms, factors.
    replace (2 * (t + 1) - 2 + 1)%nat with (2 * t + 1)%nat by lia. reflexivity.
  - apply adds_up_same with (even_terms h 1 0) (psi_2 h); [|reflexivity|apply even_sum; lia].
    intros t. rewrite column_as_row by (auto; split; lia). unfold even_terms, factors.
    replace (2 * (t + 1) - 2 + 2)%nat with (2 * t + 2)%nat by lia. reflexivity.
Qed.

(** |A_1i - A_1j| over [i:j] in M_k, A the product of the first 2t - 3 + k step matrices, t >= 1. *)
Definition step_part (h k t : nat) : Q :=
  let A := product_of_steps h (2 * t + k - 3) 0 in qtotal (fun e => Qabs (A 0%nat (fst e) - A 0%nat (snd e))) (last h
    k).

Lemma step_part_1 h t : (1 <= h)%nat -> step_part h 1 (t + 1) = row_differences h 0 0 (2 * t).
Proof.
  intros some. unfold step_part, row_differences, LocalDivergence.differences.
  replace (2 * (t + 1) + 1 - 3)%nat with (2 * t)%nat by lia. change (0 + 2 * t)%nat with (2 * t)%nat.
  rewrite active_even by auto. reflexivity.
Qed.

Lemma step_part_2 h t : (1 <= h)%nat -> step_part h 2 (t + 1) = odd_terms h 0 0 t.
Proof.
  intros some. unfold step_part, odd_terms, row_differences, LocalDivergence.differences.
  replace (2 * (t + 1) + 2 - 3)%nat with (2 * t + 1)%nat by lia. change (0 + (2 * t + 1))%nat with (2 * t + 1)%nat.
  replace (active (cycle h) (2 * t + 1)) with (second_matching h); [reflexivity|].
  replace (2 * t + 1)%nat with (S (2 * t)) by lia. rewrite active_odd by auto. reflexivity.
Qed.

(* With one term more in front. *)
Lemma adds_up_first f v : adds_up_to (fun t => f (t + 1)%nat) v -> adds_up_to f (v + f 0%nat)%Q.
Proof.
  intros adds eps positive. destruct (adds eps positive) as (few & near). exists (few + 1)%nat. intros many more.
  specialize (near (many - 1)%nat ltac:(lia)).
  assert (split : (qsum many f == f 0%nat + qsum (many - 1) (fun t => f (t + 1)%nat))%Q).
  { replace many with (S (many - 1)) at 1 by lia. generalize (many - 1)%nat. intros m. clear. induction m as [|m IH].
    - cbn [qsum]. ring.
    - change (qsum (S (S m)) f) with (qsum (S m) f + f (S m))%Q. rewrite IH. cbn [qsum].
      replace (m + 1)%nat with (S m) by lia. ring. }
  rewrite split. setoid_replace (f 0%nat + qsum (many - 1) (fun t => f (t + 1)%nat) - (v + f 0%nat))%Q with
    (qsum (many - 1) (fun t => f (t + 1)%nat) - v)%Q by ring. exact near.
Qed.

(* Psi_1 without the identity, t = 1, is the printed value of Psi_2; Psi_2 is that of Psi_1. *)
(** h is n = N/2 >= 1; `psi_1` and `psi_2` are the values that Lemma 1 prints, for even and for odd n. Terms and
    processors are counted from 0. `step_part h k t` adds up |A_1i - A_1j| over the edges [i:j] of M_k, where A is the
    product of the first 2t - 3 + k step matrices, P1 first; for k = 1 the series begins with t = 2. *)
Theorem lemma_1_without_identity : forall h, (1 <= h)%nat ->
  adds_up_to (fun t => step_part h 1 (t + 2)) (psi_2 h) /\ adds_up_to (fun t => step_part h 2 (t + 1)) (psi_1 h).
Proof.
  intros h some. split.
  - apply adds_up_same with (even_terms h 0 0) (psi_2 h); [|reflexivity|apply even_sum; lia].
    intros t. replace (t + 2)%nat with (t + 1 + 1)%nat by lia. rewrite step_part_1 by auto. unfold even_terms.
    replace (2 * (t + 1))%nat with (2 * t + 2)%nat by lia. reflexivity.
  - apply adds_up_same with (odd_terms h 0 0) (psi_1 h); [|reflexivity|apply odd_sum; lia].
    intros t. rewrite step_part_2 by auto. reflexivity.
Qed.

(** h is n = N/2 >= 1; `psi_1` and `psi_2` are the values that Lemma 1 prints, for even and for odd n. Terms and
    processors are counted from 0. `step_part h k t` adds up |A_1i - A_1j| over the edges [i:j] of M_k, where A is the
    product of the first 2t - 3 + k step matrices, P1 first; psi_2 + 1 is n/2 for even n and n/2 + 1/(2n) for odd n. *)
Theorem lemma_1_steps : forall h, (1 <= h)%nat ->
  adds_up_to (fun t => step_part h 1 (t + 1)) (psi_2 h + 1)%Q /\ adds_up_to (fun t => step_part h 2 (t + 1)) (psi_1 h).
Proof.
  intros h some. destruct (lemma_1_without_identity h some) as [one two]. split; auto.
  apply adds_up_same with (fun t => step_part h 1 (t + 1)) (psi_2 h + step_part h 1 (0 + 1))%Q; [reflexivity| |].
  - rewrite step_part_1 by auto. change (2 * 0)%nat with 0%nat.
    rewrite (first_term h some 0 0) by lia. reflexivity.
  - apply (adds_up_first (fun t => step_part h 1 (t + 1))). revert one. apply adds_up_same; [|reflexivity].
    intros t. replace (t + 1 + 1)%nat with (t + 2)%nat by lia. reflexivity.
Qed.

(** h is n = N/2 >= 1; `psi_1` and `psi_2` are the values that Lemma 1 prints, for even and for odd n. Terms and
    processors are counted from 0. `step_part h k t` adds up |A_1i - A_1j| over the edges [i:j] of M_k, where A is the
    product of the first 2t - 3 + k step matrices, P1 first. *)
Theorem lemma_1_steps_fail :
  ~ forall h, (1 <= h)%nat ->
    adds_up_to (fun t => step_part h 1 (t + 1)) (psi_1 h) /\ adds_up_to (fun t => step_part h 2 (t + 1)) (psi_2 h).
Proof.
  intros all. destruct (all 1%nat (le_n 1)) as [printed _]. destruct (lemma_1_steps 1 (le_n 1)) as [right _].
  pose proof (adds_up_once _ _ _ printed right) as same. vm_compute in same. discriminate.
Qed.

(** h is n = N/2 >= 1; `psi_1` and `psi_2` are the values that Lemma 1 prints, for even and for odd n. Terms and
    processors are counted from 0. `step_part h k t` adds up |A_1i - A_1j| over the edges [i:j] of M_k, where A is the
    product of the first 2t - 3 + k step matrices, P1 first; for k = 1 the series begins with t = 2. *)
Theorem lemma_1_without_identity_fails :
  ~ forall h, (1 <= h)%nat ->
    adds_up_to (fun t => step_part h 1 (t + 2)) (psi_1 h) /\ adds_up_to (fun t => step_part h 2 (t + 1)) (psi_2 h).
Proof.
  intros all. destruct (all 2%nat ltac:(lia)) as [printed _].
  destruct (lemma_1_without_identity 2 ltac:(lia)) as [right _].
  pose proof (adds_up_once _ _ _ printed right) as same. vm_compute in same. discriminate.
Qed.

(* --- line 1 of section 3.3 --- *)

(** 2 (Q_11 - Q_c1) for Q of P^t, or, for t = 0, of the identity. *)
Definition line_1 (h t : nat) : Q :=
  let entries := if Nat.eqb t 0 then identity_column h else column h t 2 in
  (2 * (entries 1%Z - entries (Z.of_nat (ceiling h))))%Q.
