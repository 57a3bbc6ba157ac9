(* Houle, Symvonis, Wood, section 4.5, beyond the paper: the bound k >= 2h - 5 of `KaryUpper` is sharp. In T_{h,k} with
   h >= 4 and k = 2h - 6, the residue with the coefficients 1, k/2, .., k/2 takes (h-1) k / 2 terms, which is one more
   than floor((h(k-2)+5)/2). *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Kary KarySums KaryLower.
Import ListNotations.
Open Scope Z_scope.

Section Sharp.
  Variable k : nat.
  Hypothesis two : (2 <= k)%nat.
  Notation K := (Z.of_nat k).

  Section Odd.
    Variable t : nat -> Z.
    Hypothesis odd : forall j, 1 <= Z.abs (t j).

    (* Twice a coefficient, if all coefficients of its residue but the first are k/2. *)
    Definition twice (j : nat) : Z := K * t j - t (j - 1)%nat + 1.

    Lemma twice_at_least i : K * Z.abs (t (S i)) + Z.sgn (t (S i)) * (1 - t i) <= Z.abs (twice (S i)).
    Proof.
      unfold twice. replace (S i - 1)%nat with i by lia. pose proof (odd (S i)).
      destruct (Z_le_gt_dec 1 (t (S i))); [rewrite Z.sgn_pos by lia|rewrite Z.sgn_neg by lia]; nia.
    Qed.

    Lemma all_positive L : forall i, (forall j, (i <= j <= i + L)%nat -> 1 <= t j) ->
      Z.of_nat L * K + (1 - t i) <= span (fun j => Z.abs (twice j)) (S i) L.
    Proof.
      induction L as [|L IH]; intros i positive.
      - change (span _ (S i) 0) with 0. specialize (positive i ltac:(lia)). lia.
      - rewrite span_first. pose proof (twice_at_least i) as here.
        specialize (IH (S i) ltac:(intros; apply positive; lia)).
        pose proof (positive (S i) ltac:(lia)). rewrite Z.sgn_pos in here by lia. nia.
    Qed.

    Lemma less_tokens L : forall i,
      let all := (1 - t i) + span (fun j => Z.abs (twice j) + (1 - t j)) (S i) L in
      Z.of_nat L * K + Z.min 0 (2 * (1 - t i)) <= all
      /\ ((exists j, (i <= j <= i + L)%nat /\ t j <= -1) -> Z.of_nat L * K + Z.min 0 (2 * (1 - t i)) + 2 <= all).
    Proof.
      induction L as [|L IH]; intros i all; unfold all; clear all.
      - change (span _ (S i) 0) with 0. split; [lia|]. intros (j & range & low).
        replace j with i in low by lia. lia.
      - rewrite span_first. destruct (IH (S i)) as [least more]. pose proof (twice_at_least i) as here.
        pose proof (odd (S i)) as unit.
        destruct (Z_le_gt_dec 1 (t (S i))) as [up|down];
          [rewrite Z.sgn_pos in here by lia|rewrite Z.sgn_neg in here by lia].
        + split; [nia|]. intros (j & range & low). destruct (Nat.eq_dec j i) as [->|later]; [nia|].
          specialize (more ltac:(exists j; split; [lia|exact low])). nia.
        + specialize (more ltac:(exists (S i); split; lia)). split; nia.
    Qed.

    Lemma more_tokens L : forall i,
      let all := - (1 - t i) + span (fun j => Z.abs (twice j) + -1 * (1 - t j)) (S i) L in
      (t i <= -1 -> Z.of_nat L * (K - 4) - 2 * (1 - t i) + 2 <= all)
      /\ (1 <= t i -> Z.of_nat L * K - Z.max 0 (4 * Z.of_nat L - 2) <= all).
    Proof.
      induction L as [|L IH]; intros i all; unfold all; clear all.
      - change (span _ (S i) 0) with 0. lia.
      - rewrite span_first. destruct (IH (S i)) as [low high]. pose proof (twice_at_least i) as here.
        pose proof (odd (S i)) as unit.
        destruct (Z_le_gt_dec 1 (t (S i))) as [up|down];
          [rewrite Z.sgn_pos in here by lia; specialize (high up)|rewrite Z.sgn_neg in here by lia;
            specialize (low ltac:(lia))]; split; intros; nia.
    Qed.
  End Odd.

  Lemma doubled_terms (t : nat -> Z) (s : Z) L : (forall j, 1 <= Z.abs (t j)) -> (3 <= L)%nat ->
    K = 2 * Z.of_nat L - 4 ->
    Z.of_nat L * K <= Z.abs (2 + 2 * (K + 1) * s - span (fun j => 1 - t j) 1 L) + Z.abs (K * t 1%nat - 2 * s)
      + span (fun j => Z.abs (twice t j)) 2 (L - 1).
  Proof.
    intros odd three arity. set (M := (L - 1)%nat). assert (L_is : L = S M) by lia. rewrite L_is in *.
    rewrite span_first. set (rest := span (fun j => 1 - t j) 2 M).
    set (others := span (fun j => Z.abs (twice t j)) 2 M). pose proof (odd 1%nat) as one.
    assert (less : (1 - t 1%nat) + span (fun j => Z.abs (twice t j) + (1 - t j)) 2 M = 1 - t 1%nat + others + rest).
    { rewrite span_add. unfold others, rest. lia. }
    assert (more : - (1 - t 1%nat) + span (fun j => Z.abs (twice t j) + -1 * (1 - t j)) 2 M
      = - (1 - t 1%nat) + others - rest).
    { rewrite span_add, span_times. unfold others, rest. lia. }
    destruct (less_tokens t odd M 1) as [least some]. destruct (more_tokens t odd M 1) as [low high].
    rewrite less in *. rewrite more in *. clear less more.
    pose proof (all_positive t odd M 1) as positive. fold others in positive.
    set (all := Z.of_nat M * K) in *. replace (Z.of_nat (S M) * K) with (all + K) by (unfold all; lia).
    replace (Z.of_nat M * (K - 4)) with (all - 4 * Z.of_nat M) in low by (unfold all; ring).
    assert (sides : (1 <= t 1%nat /\ K <= K * t 1%nat + 2 * (1 - t 1%nat)) \/ (t 1%nat <= -1 /\ K <= - (K * t 1%nat)
      /\ K - 4 <= - (K * t 1%nat) - 2 * (1 - t 1%nat))).
    { clear - two one. destruct (Z_le_gt_dec 1 (t 1%nat)); [left|right].
      - pose proof (Z.mul_nonneg_nonneg (K - 2) (t 1%nat - 1) ltac:(lia) ltac:(lia)). lia.
      - pose proof (Z.mul_nonneg_nonneg (K - 2) (- t 1%nat - 1) ltac:(lia) ltac:(lia)). lia. }
    assert (times : (s < 0 /\ K <= - (K * s)) \/ s = 0 \/ (0 < s /\ K <= K * s)).
    { clear - two. destruct (Z.lt_trichotomy s 0) as [|[|]]; [left|right; left|right; right]; repeat split; nia. }
    replace (2 * (K + 1) * s) with (2 * (K * s) + 2 * s) by ring.
    set (Kt := K * t 1%nat) in *. set (Ks := K * s) in *.
    destruct times as [[minus large]|[none|[plus large]]].
    - lia.
    - assert (Ks_none : Ks = 0) by (unfold Ks; rewrite none; ring).
      assert (which : (exists j, (1 <= j <= 1 + M)%nat /\ t j <= -1) \/ forall j, (1 <= j <= 1 + M)%nat -> 1 <= t j).
      { clear - odd. induction M as [|M IH].
        - destruct (Z_le_gt_dec 1 (t 1%nat)); [right|left; exists 1%nat; specialize (odd 1%nat); lia].
          intros j range. replace j with 1%nat by lia. auto.
        - destruct IH as [(j & range & low)|all]; [left; exists j; split; auto; lia|].
          destruct (Z_le_gt_dec 1 (t (2 + M)%nat)).
          + right. intros j range. destruct (Nat.eq_dec j (2 + M)) as [->|]; auto. apply all. lia.
          + left. exists (2 + M)%nat. specialize (odd (2 + M)%nat). split; lia. }
      destruct which as [found|every].
      + specialize (some found). lia.
      + specialize (positive every). specialize (every 1%nat ltac:(lia)). lia.
    - destruct sides as [[up far]|[down far]]; [specialize (high up)|specialize (low down)]; lia.
  Qed.

  (* The coefficients of the residue *)
  Definition middles (j : nat) : Z := match j with O => 1 | _ => K / 2 end.
  Definition middle_sum (h : nat) : Z := span (fun j => middles j * size k j) 0 h.

  Lemma middle_sum_far h m x : (4 <= h)%nat -> K = 2 * Z.of_nat h - 6 -> made k h m x ->
    x mod size k h = middle_sum h mod size k h -> (Z.of_nat h - 1) * K <= 2 * m.
  Proof.
    intros four arity here residue. destruct h as [|L]; [lia|]. pose proof (size_positive k (S L)) as positive.
    destruct (made_combination k (S L) m x here) as (c & sum & weight).
    assert (whole : exists q, x - middle_sum (S L) = q * size k (S L)).
    { exists (x / size k (S L) - middle_sum (S L) / size k (S L)).
      rewrite (Z.div_mod x (size k (S L))) at 1 by lia.
      rewrite (Z.div_mod (middle_sum (S L)) (size k (S L))) at 1 by lia. lia. }
    destruct whole as (q & whole).
    destruct (relations k L (fun j => c j - middles j) q) as (s & first & others & _).
    { rewrite <- whole, <- sum. unfold middle_sum.
      rewrite (span_same _ (fun j => c j * size k j + -1 * (middles j * size k j))) by (intros; ring).
      rewrite (span_add (fun j => c j * size k j)), span_times. ring. }
    set (t := fun j => 1 + 2 * s j).
    pose proof (doubled_terms t (s 0%nat) L ltac:(intros; unfold t; lia) ltac:(lia) ltac:(lia)) as bound.
    assert (half : K / 2 = Z.of_nat L - 2).
    { replace K with ((Z.of_nat L - 2) * 2) by lia. apply Z.div_mul. lia. }
    assert (same : Z.abs (2 + 2 * (K + 1) * s 0%nat - span (fun j => 1 - t j) 1 L) + Z.abs (K * t 1%nat - 2 * s 0%nat)
      + span (fun j => Z.abs (twice t j)) 2 (L - 1) = 2 * span (fun j => Z.abs (c j)) 0 (S L)).
    { rewrite <- span_times, span_first.
      replace (span (fun j => 2 * Z.abs (c j)) 1 L)
        with (2 * Z.abs (c 1%nat) + span (fun j => 2 * Z.abs (c j)) 2 (L - 1))
        by (rewrite <- (span_first (fun j => 2 * Z.abs (c j)) 1); f_equal; lia).
      rewrite Z.add_assoc. f_equal; [f_equal|].
      - replace (2 + 2 * (K + 1) * s 0%nat - span (fun j => 1 - t j) 1 L) with (2 * c 0%nat); [lia|].
        rewrite (span_same _ (fun j => -2 * s j)), span_times by (intros; unfold t; ring).
        unfold middles in first. lia.
      - specialize (others 1%nat ltac:(lia)). cbv beta in others. unfold middles in others. rewrite half in others.
        replace (K * t 1%nat - 2 * s 0%nat) with (2 * c 1%nat); [lia|]. unfold t. simpl in others. nia.
      - apply span_same. intros j range. specialize (others j ltac:(lia)). cbv beta in others.
        destruct j as [|j]; [lia|]. unfold middles in others. rewrite half in others.
        replace (twice t (S j)) with (2 * c (S j)); [lia|]. unfold twice, t. nia. }
    rewrite same in bound. nia.
  Qed.

  Lemma sharp_residue h : (4 <= h)%nat -> K = 2 * Z.of_nat h - 6 -> exists p, 1 <= p < size k h
    /\ forall m x, made k h m x -> x mod size k h = p -> (Z.of_nat h - 1) * K <= 2 * m.
  Proof.
    intros four arity. pose proof (size_positive k h) as positive. exists (middle_sum h mod size k h).
    pose proof (Z.mod_pos_bound (middle_sum h) (size k h) ltac:(lia)) as range. split.
    - enough (middle_sum h mod size k h <> 0) by lia. intros none.
      pose proof (middle_sum_far h 0 0 four arity ltac:(apply made_none; lia) ltac:(rewrite none; reflexivity)). nia.
    - intros m x here residue. exact (middle_sum_far h m x four arity here residue).
  Qed.
End Sharp.
