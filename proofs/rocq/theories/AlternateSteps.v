(* Which part of the local divergence the steps of one matching carry, and entries by columns (Riess, Wanka, section
   2, theorem 2 with transposed entries; section 3 uses the same split).

   Let places 2k and 2k + 1 of the cycle be pair k of a ring of n = N/2 pairs, and weigh a load of pair k by twice its
   distance on that ring. Steps over the edges of the pairs change nothing in the sum of weight times load; steps over
   the other edges add the sum of their differences. Loads become equal, so that the differences of these steps, s odd,
   add up to the mean weight: n/2, less 1/(2n) for odd n. *)
From Coq Require Import List ZArith QArith Qabs Lqa Lia Bool Arith.
From Loadbal Require Import Loads Network RoundedMean OddEven UnitSpread Idealized Deviation LocalDivergence
  Diffusion.
Open Scope Z_scope.

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Notation N := (2 * Z.of_nat h).
  Notation K := (Z.of_nat h).
  Notation G := (spread h).

  Definition weight (p : Z) : Z := let k := p mod N / 2 in 2 * Z.min k (K - k).
  Definition weighted_sum (t : nat) : Z := sum (2 * h) 0 (fun p => weight p * G t p).
  Definition weights : Z := sum (2 * h) 0 weight.

  Lemma weight_periodic : periodic h weight.
  Proof. intros p. unfold weight. replace (p + N) with (p + 1 * N) by lia. rewrite Z.mod_add by lia. reflexivity. Qed.

  Lemma weight_of_pair k : 0 <= k < K -> weight (2 * k) = 2 * Z.min k (K - k)
    /\ weight (2 * k + 1) = 2 * Z.min k (K - k).
  Proof.
    intros range. unfold weight. rewrite !Z.mod_small by lia.
    replace (2 * k) with (k * 2) by lia. rewrite Z.div_mul by lia.
    replace (k * 2 + 1) with (1 + k * 2) by lia. rewrite Z.div_add by lia. auto.
  Qed.

  (* From a pair to the next, as the distance of its places from the unit's. *)
  Lemma weight_next t p : 0 <= p < N -> Z.even (Z.of_nat (S t) + p) = true ->
    (G (S t) p - G (S t) (p + 1)) * (weight (p + 1) - weight p)
    = if Z.even (Z.of_nat (S t)) then 0 else 2 * Z.abs (G (S t) p - G (S t) (p + 1)).
  Proof.
    intros range used. destruct (Z.Even_or_Odd p) as [[k ->]|[k ->]].
    - rewrite Z.even_add_mul_2 in used. rewrite used.
      destruct (weight_of_pair k ltac:(lia)) as [-> ->]. ring.
    - assert (odd : Z.even (Z.of_nat (S t)) = false).
      { replace (Z.of_nat (S t) + (2 * k + 1)) with (Z.succ (Z.of_nat (S t)) + 2 * k) in used by lia.
        rewrite Z.even_add_mul_2, Z.even_succ, <- Z.negb_even in used.
        destruct (Z.even (Z.of_nat (S t))); auto; discriminate. }
      rewrite odd. rewrite <- (farther_is_less h some (S t) (2 * k + 1)) by auto.
      rewrite distance_next by auto. destruct (weight_of_pair k ltac:(lia)) as [_ ->].
      assert (after : weight (2 * k + 1 + 1) = if k =? K - 1 then 0 else 2 * Z.min (k + 1) (K - (k + 1))).
      { destruct (Z.eqb_spec k (K - 1)) as [->|].
        - replace (2 * (K - 1) + 1 + 1) with (0 + N) by lia. rewrite weight_periodic.
          unfold weight. rewrite Z.mod_0_l by lia. change (0 / 2) with 0. lia.
        - replace (2 * k + 1 + 1) with (2 * (k + 1)) by lia. apply weight_of_pair. lia. }
      rewrite after. destruct (Z.eq_dec (2 * k + 1) K) as [opposite|].
      + assert (equal : G (S t) (2 * k + 1) = G (S t) (2 * k + 1 + 1)).
        { rewrite opposite, <- (spread_mirrored h some t K), <- (spread_periodic h some (S t) (1 - K)). f_equal. lia. }
        rewrite equal. ring.
      + destruct (Z.ltb_spec (2 * k + 1) K), (Z.eqb_spec k (K - 1)); try lia;
          match goal with |- _ * ?a = 2 * (_ * ?b) => replace a with (2 * b) by lia; ring end.
  Qed.

  Lemma weighted_next t : weighted_sum (S (S t)) = 2 * weighted_sum (S t)
    + if Z.even (Z.of_nat (S t)) then 0 else 2 * variation h (S t).
  Proof.
    unfold weighted_sum, variation. set (b := parity (Z.of_nat (S t))).
    assert (used : forall q, Z.even (Z.of_nat (S t) + (b + 2 * q)) = true).
    { intros q. rewrite Z.add_assoc, Z.even_add, Z.even_mul, parity_even. reflexivity. }
    rewrite <- (around_any h some _ b), <- (around_any h some (fun p => weight p * G (S t) p) b);
      try (intros p; rewrite ?(spread_periodic h some), ?weight_periodic; reflexivity).
    rewrite !sum_pairs.
    match goal with |- _ = _ + ?r => replace r with (sum h 0 (fun q => if Z.even (Z.of_nat (S t)) then 0
      else 2 * Z.abs (G (S t) (b + 2 * q) - G (S t) (b + 2 * q + 1))))
      by (destruct (Z.even (Z.of_nat (S t))); [apply sum_zero|rewrite <- sum_times; reflexivity]) end.
    rewrite <- sum_times, <- sum_add. apply sum_ext. intros q range.
    assert (inside : 0 <= b + 2 * q < N) by (unfold b, parity; destruct (Z.even (Z.of_nat (S t))); lia).
    rewrite <- (weight_next t (b + 2 * q)) by auto.
    change (G (S (S t)) ?u) with (G (S t) u + G (S t) (mate (Z.of_nat (S t)) u)).
    rewrite mate_up, mate_down by apply parity_even. ring.
  Qed.

  Lemma weighted_1 : weighted_sum 1 = 0.
  Proof.
    unfold weighted_sum. rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero; auto. intros i range.
    destruct (Z.eq_dec i 0) as [->|]; [unfold weight; rewrite Z.mod_0_l by lia; change (0 / 2) with 0;
      rewrite Z.min_l by lia; ring|].
    destruct (Z.eq_dec i 1) as [->|]; [unfold weight; rewrite Z.mod_small by lia; change (1 / 2) with 0;
      rewrite Z.min_l by lia; ring|].
    enough (G 1 i = 0) as -> by ring. change (G 1 i) with (G 0 i + G 0 (mate 0 i)).
    assert (zero : forall q, 0 < q < N -> G 0 q = 0).
    { intros q inside. cbn [spread]. rewrite Z.mod_small by lia. destruct (Z.eqb_spec q 0); lia. }
    rewrite zero by lia. unfold mate. cbn [Z.add]. destruct (Z.even i) eqn:E.
    - rewrite (unit_odd h some (i + 1)); [reflexivity|]. rewrite Z.even_add, E. reflexivity.
    - rewrite zero by lia. reflexivity.
  Qed.

  (* --- its limit --- *)

  Lemma variation_small t : variation h t <= lack h t.
  Proof.
    pose proof (lack_vanishes h some (S t)) as [natural _].
    assert (next : lack h (S t) = 2 * lack h t - 2 * variation h t).
    { unfold lack. rewrite (moment_next h some), Nat2Z.inj_succ, Z.pow_succ_r by lia. ring. }
    lia.
  Qed.

  Lemma spread_differs t p q : 0 <= p < N -> 0 <= q < N -> G (S t) q - G (S t) p <= variation h (S t).
  Proof.
    assert (climb : forall b k, 0 <= b -> b + Z.of_nat k < N ->
      Z.abs (G (S t) b - G (S t) (b + Z.of_nat k)) <= variation h (S t)).
    { intros b k low high. rewrite telescopes, <- (variation_around h some t).
      eapply Z.le_trans; [apply sum_abs|]. cbv beta.
      assert (cut : forall a c s f, sum (a + c) s f = sum a s f + sum c (s + Z.of_nat a) f).
      { clear. intros a c s f. induction c as [|c IH]; [rewrite Nat.add_0_r; cbn [sum]; lia|].
        rewrite Nat.add_succ_r. cbn [sum]. rewrite IH.
        replace (s + Z.of_nat (a + c)) with (s + Z.of_nat a + Z.of_nat c) by lia. lia. }
      set (f := fun p => Z.abs (G (S t) p - G (S t) (p + 1))).
      assert (natural : forall p, 0 <= f p) by (intros; unfold f; lia).
      replace (2 * h)%nat with (Z.to_nat b + (k + (2 * h - k - Z.to_nat b)))%nat by lia.
      rewrite !cut. replace (0 + Z.of_nat (Z.to_nat b)) with b by lia.
      pose proof (sum_natural (Z.to_nat b) 0 f natural).
      pose proof (sum_natural (2 * h - k - Z.to_nat b) (b + Z.of_nat k) f natural). lia. }
    intros inp inq. destruct (Z_le_gt_dec p q).
    - pose proof (climb p (Z.to_nat (q - p)) ltac:(lia) ltac:(lia)) as near.
      replace (p + Z.of_nat (Z.to_nat (q - p))) with q in near by lia. lia.
    - pose proof (climb q (Z.to_nat (p - q)) ltac:(lia) ltac:(lia)) as near.
      replace (q + Z.of_nat (Z.to_nat (p - q))) with p in near by lia. lia.
  Qed.

  Lemma weight_range p : 0 <= weight p.
  Proof.
    unfold weight. pose proof (Z.mod_pos_bound p N ltac:(lia)).
    pose proof (Z.div_mod (p mod N) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (p mod N) 2 ltac:(lia)). lia.
  Qed.

  (* How far the weighted sum is from that of equal loads. *)
  Lemma weighted_near t : Z.abs (N * weighted_sum (S t) - weights * 2 ^ Z.of_nat (S t)) <= N * weights * lack h (S t).
  Proof.
    assert (apart : N * weighted_sum (S t) - weights * 2 ^ Z.of_nat (S t)
      = sum (2 * h) 0 (fun p => weight p * sum (2 * h) 0 (fun q => G (S t) p - G (S t) q))).
    { unfold weighted_sum, weights. rewrite <- (spread_total h some).
      rewrite (sum_ext (2 * h) 0 (fun p => weight p * sum _ _ _)
        (fun p => N * (weight p * G (S t) p) + - sum (2 * h) 0 (G (S t)) * weight p)).
      - rewrite sum_add, !sum_times. ring.
      - intros p _. rewrite (sum_ext (2 * h) 0 (fun q => G (S t) p - G (S t) q) (fun q => G (S t) p + (-1) * G (S t) q))
          by (intros; ring).
        rewrite sum_add, sum_times, sum_const. rewrite Nat2Z.inj_mul. ring. }
    rewrite apart. eapply Z.le_trans; [apply sum_abs|]. cbv beta.
    apply Z.le_trans with (sum (2 * h) 0 (fun p => N * lack h (S t) * weight p)).
    - apply sum_le. intros p range. rewrite Z.abs_mul. pose proof (weight_range p).
      rewrite (Z.abs_eq (weight p)) by auto.
      enough (Z.abs (sum (2 * h) 0 (fun q => G (S t) p - G (S t) q)) <= N * lack h (S t)) by nia.
      eapply Z.le_trans; [apply sum_abs|]. cbv beta.
      apply Z.le_trans with (sum (2 * h) 0 (fun _ => lack h (S t))).
      + apply sum_le. intros q inq. pose proof (spread_differs t p q ltac:(lia) ltac:(lia)).
        pose proof (spread_differs t q p ltac:(lia) ltac:(lia)). pose proof (variation_small (S t)). lia.
      + rewrite sum_const. lia.
    - rewrite sum_times. fold weights. lia.
  Qed.

  (* All weights: 2 h times h/2, less 1/(2h) for odd h *)
  Lemma weights_value : weights = K * K - K mod 2.
  Proof.
    unfold weights. rewrite sum_pairs.
    assert (each : sum h 0 (fun q => weight (0 + 2 * q) + weight (0 + 2 * q + 1)) = 4 * sum h 0 (far h)).
    { rewrite <- sum_times. apply sum_ext. intros q range.
      destruct (weight_of_pair q ltac:(lia)) as [one two]. rewrite Z.add_0_l, one, two.
      unfold far. rewrite Z.mod_small by lia. lia. }
    rewrite each. destruct (le_lt_dec 3 h) as [more|few]; [apply (distances_value h more)|].
    assert (h = 1 \/ h = 2)%nat as [-> | ->] by lia; reflexivity.
  Qed.

  (* --- entries by columns --- *)

  (* Entry i of column l is entry l of row i, shared backwards from l. *)
  Lemma row_transposed start l i k :
    row h start i (S k) l = row h (start + Z.of_nat k) l (S k) i.
  Proof.
    unfold row, way. set (x := l - i). replace (i - l) with (- x) by (unfold x; ring).
    assert (swap : G (S k) (- x) = G (S k) (x + 1)).
    { rewrite <- (spread_mirrored h some k (x + 1)). f_equal. ring. }
    assert (parity : Z.even (start + Z.of_nat k + l) = eqb (Z.even (start + i)) (Z.even (Z.of_nat k + x))).
    { replace (start + Z.of_nat k + l) with (start + i + (Z.of_nat k + x)) by (unfold x; ring). apply Z.even_add. }
    assert (last : Z.even (Z.of_nat k + x) = true -> G (S k) x = G (S k) (x + 1)).
    { intros used. cbn [spread]. pose proof (mate_mate (Z.of_nat k) x) as back.
      assert (up : mate (Z.of_nat k) x = x + 1) by (unfold mate; rewrite used; reflexivity).
      rewrite up in *. rewrite back. lia. }
    rewrite parity. destruct (Z.even (start + i)) eqn:E, (Z.even (Z.of_nat k + x)) eqn:F; cbn [eqb]; cbv iota.
    - rewrite !Z.mul_1_l, swap. auto.
    - f_equal. ring.
    - replace (-1 * x) with (- x) by ring. replace (-1 * - x) with x by ring. rewrite swap. symmetry. auto.
    - f_equal. ring.
  Qed.

  Lemma columns_scaled l t : (l < 2 * h)%nat -> inject_Z (2 ^ Z.of_nat t) * column_differences h l t
    == inject_Z (match t with O => 1 | S _ => if Z.even (Z.of_nat t) then 0 else variation h t end).
  Proof.
    intros inl. destruct t as [|k].
    - change (inject_Z (2 ^ Z.of_nat 0)) with 1%Q. change (inject_Z 1) with 1%Q.
      setoid_replace (1 * column_differences h l 0)%Q with (column_differences h l 0) by ring.
      transitivity (differences h 0 l 0); [|apply (first_term h some); auto].
      unfold column_differences, differences. rewrite Nat.add_0_r.
      assert (range : forall i j, In (i, j) (active (cycle h) 0) -> (i < 2 * h /\ j < 2 * h)%nat).
      { intros i j. apply perfect_below, (matchings_perfect h some _ (active_matching h 0)). }
      revert range. generalize (active (cycle h) 0). intros m range.
      induction m as [|[i j] m IH]; cbn [qtotal]; [reflexivity|].
      rewrite IH by (intros; apply range; right; auto). destruct (range i j (or_introl eq_refl)) as [ini inj].
      apply Qplus_comp; [|reflexivity]. unfold product_of_steps. cbn [ideal fst snd].
      rewrite !unit_entry by auto. rewrite (Nat.eqb_sym i), (Nat.eqb_sym j). reflexivity.
    - set (w := row h (Z.of_nat k) (Z.of_nat l) (S k)).
      assert (wper : periodic h w) by (apply row_periodic; auto).
      assert (value : total (map (fun e => Z.abs (w (Z.of_nat (fst e)) - w (Z.of_nat (snd e)))) (active (cycle h) (S
        k)))
        = if Z.even (Z.of_nat (S k)) then 0 else variation h (S k)).
      { pose proof (edges_twice h some w (S k) wper) as twice. destruct (Z.even (Z.of_nat (S k))) eqn:E.
        - rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero in twice; [lia|]. intros u _.
          enough (w (mate (Z.of_nat (S k)) u) = w u) as -> by lia.
          assert (turn : forall v, mate (Z.of_nat (S k)) v = mate (Z.of_nat k + Z.of_nat k) v).
          { intros v. apply Z.even_spec in E. destruct E as (m & E). rewrite E.
            replace (2 * m) with (0 + 2 * m) by ring.
            replace (Z.of_nat k + Z.of_nat k) with (0 + 2 * Z.of_nat k) by lia.
            rewrite !mate_parity. reflexivity. }
          unfold w. rewrite !row_next, <- !turn, mate_mate. lia.
        - pose proof (row_variation h some (Z.of_nat k) (Z.of_nat l) (S k)) as both. fold w in both.
          enough (sum (2 * h) 0 (fun u => Z.abs (w u - w (mate (Z.of_nat (S k)) u)))
            = sum (2 * h) 0 (fun u => Z.abs (w u - w (mate (Z.of_nat k + Z.of_nat (S k)) u)))) by lia.
          apply sum_ext. intros u _. assert (even : Z.even (Z.of_nat k) = true).
          { rewrite Nat2Z.inj_succ, Z.even_succ, <- Z.negb_even in E. destruct (Z.even (Z.of_nat k)); auto. }
          apply Z.even_spec in even. destruct even as (m & Em).
          replace (Z.of_nat k + Z.of_nat (S k)) with (Z.of_nat (S k) + 2 * m) by lia. rewrite mate_parity. reflexivity.
          }
      rewrite <- value. unfold column_differences.
      assert (range : forall i j, In (i, j) (active (cycle h) (S k)) -> (i < 2 * h /\ j < 2 * h)%nat).
      { intros i j. apply perfect_below, (matchings_perfect h some _ (active_matching h (S k))). }
      revert range. clear value. generalize (active (cycle h) (S k)). intros m range.
      assert (positive : 0 <= 2 ^ Z.of_nat (S k)) by (apply Z.pow_nonneg; lia).
      assert (entry : forall i, (i < 2 * h)%nat ->
        inject_Z (2 ^ Z.of_nat (S k)) * product_of_steps h (S k) 0 i l == inject_Z (w (Z.of_nat i))).
      { intros i ini. rewrite (entries h some i l (S k) 0) by auto. rewrite row_transposed. reflexivity. }
      induction m as [|[i j] m IH]; cbn [qtotal map total fold_right fst snd]; [ring|].
      change (fold_right Z.add 0 ?x) with (total x). rewrite inject_Z_plus, <- IH by (intros; apply range; right; auto).
      destruct (range i j (or_introl eq_refl)) as [ini inj].
      change (inject_Z (Z.abs ?z)) with (Qabs (inject_Z z)). unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp.
      rewrite <- (entry i ini), <- (entry j inj). rewrite Qmult_plus_distr_r. apply Qplus_comp; [|reflexivity].
      rewrite <- (Qabs_pos (inject_Z (2 ^ Z.of_nat (S k)))) at 1
        by (change 0%Q with (inject_Z 0); rewrite <- Zle_Qle; exact positive).
      rewrite <- Qabs_Qmult. apply Qabs_wd. ring.
  Qed.

  Lemma columns_partial l t : (l < 2 * h)%nat -> inject_Z (2 ^ Z.of_nat (S t)) * qsum (S t) (column_differences h l)
    == inject_Z (2 ^ Z.of_nat (S t) + weighted_sum (S t)).
  Proof.
    intros inl. induction t as [|t IH].
    - rewrite weighted_1. assert (first : (1 * column_differences h l 0 == 1)%Q) by exact (columns_scaled l 0 inl).
      change ((2 * (0 + column_differences h l 0) == 2)%Q). lra.
    - change (qsum (S (S t)) ?f) with (qsum (S t) f + f (S t))%Q.
      pose proof (columns_scaled l (S t) inl) as term. pose proof (weighted_next t) as next.
      rewrite Nat2Z.inj_succ, Z.pow_succ_r, next by lia.
      set (p := 2 ^ Z.of_nat (S t)) in *. set (v := if Z.even (Z.of_nat (S t)) then 0 else variation h (S t)) in *.
      replace (2 * p + (2 * weighted_sum (S t) + (if Z.even (Z.of_nat (S t)) then 0 else 2 * variation h (S t))))
        with (2 * (p + weighted_sum (S t)) + 2 * v) by (unfold v; destruct (Z.even (Z.of_nat (S t))); ring).
      rewrite inject_Z_plus, !(inject_Z_mult 2), <- IH, <- term. ring.
  Qed.

  Lemma columns_add_up l : (l < 2 * h)%nat ->
    adds_up_to (column_differences h l) (1 + inject_Z weights / inject_Z N).
  Proof.
    intros inl. assert (zero : ~ inject_Z N == 0).
    { apply Qnot_eq_sym, Qlt_not_eq. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. lia. }
    assert (0 <= weights) by (apply sum_natural; intros; apply weight_range).
    apply (adds_up_as_scaled _ _ (weights * (2 * K * K * K)) (fun t => N * 2 ^ Z.of_nat t)
      (fun t => N * weighted_sum t - weights * 2 ^ Z.of_nat t)).
    - intros t. pose proof (Z.pow_pos_nonneg 2 (Z.of_nat t)). nia.
    - intros [|t] some_; [lia|]. pose proof (columns_partial l t inl) as partial. set (p := 2 ^ Z.of_nat (S t)) in *.
      replace (N * weighted_sum (S t) - weights * p) with (N * (p + weighted_sum (S t)) + - (p * (N + weights)))
        by ring.
      rewrite inject_Z_plus, inject_Z_opp, (inject_Z_mult N (p + _)), <- partial.
      rewrite (inject_Z_mult N p), (inject_Z_mult p (N + weights)), (inject_Z_plus N weights). fold p. field.
      exact zero.
    - intros [|t] some_; [lia|]. destruct (lack_vanishes h some (S t)) as [natural small].
      pose proof (weighted_near t) as near. set (p := 2 ^ Z.of_nat (S t)) in *.
      assert (slow : lack h (S t) * Z.of_nat (S t) <= 2 * K * K * K * p) by nia.
      assert (weights * (lack h (S t) * Z.of_nat (S t)) <= weights * (2 * K * K * K * p)) by nia. nia.
  Qed.

  (* riess/theorem-2@transposed-entries-repaired *)
  (** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is
      0 and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l
      + 1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. `column_differences h l s` adds up
      |A_il - A_jl| instead, with P1 first. With n = h, the sum of every column l is 1 + n/2 for even n and 1 + n/2 -
      1/(2n) for odd n. So this is the largest sum over l. *)
  Theorem transposed_entries l : (l < 2 * h)%nat -> adds_up_to (column_differences h l)
    (if Nat.even h then 1 + inject_Z K / 2 else 1 + inject_Z K / 2 - 1 / (2 * inject_Z K)).
  Proof.
    intros inl. pose proof (columns_add_up l inl) as adds. revert adds. apply adds_up_same; [reflexivity|].
    assert (zero : ~ inject_Z K == 0).
    { apply Qnot_eq_sym, Qlt_not_eq. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. lia. }
    rewrite weights_value, inject_Z_mult. unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp, inject_Z_mult.
    change (inject_Z 2) with (2 # 1). destruct (Nat.even h) eqn:parity.
    - assert (K mod 2 = 0) as ->.
      { apply Nat.even_spec in parity. destruct parity as (k & E'). replace K with (Z.of_nat k * 2) by lia.
        apply Z.mod_mul. lia. }
      change (inject_Z 0) with 0%Q. field. exact zero.
    - assert (K mod 2 = 1) as ->.
      { assert (odd : Nat.odd h = true) by (rewrite <- Nat.negb_even, parity; reflexivity).
        apply Nat.odd_spec in odd. destruct odd as (k & E'). replace K with (1 + Z.of_nat k * 2) by lia.
        rewrite Z.mod_add by lia. reflexivity. }
      change (inject_Z 1) with 1%Q. field. exact zero.
  Qed.
End Cycle.
