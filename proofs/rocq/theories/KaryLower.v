(* Houle, Symvonis, Wood, section 4.5, beyond the paper: in T_{h,k} with h, k >= 2, some residue modulo n takes at least
   floor((h(k-2)+5)/2) terms.

   The relations (k+1) |T_{0,k}| = |T_{1,k}|, k |T_{j,k}| + |T_{0,k}| = |T_{j+1,k}| and k |T_{h-1,k}| + |T_{0,k}| = n
   span a lattice in the space of coefficients. The residue with coefficients of about half of the sum of all relations
   is far from this lattice: the coefficients of a sum for it are halves of odd combinations of the relations, up to a
   rounding, and the signs of an odd combination bound its number of terms. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Kary KarySums.
Import ListNotations.
Open Scope Z_scope.

Section Lower.
  Variable k : nat.
  Notation K := (Z.of_nat k).

  (* Coefficients of a multiple of n are an integer combination of the relations. *)
  Lemma relations L : forall D t, span (fun j => D j * size k j) 0 (S L) = t * size k (S L) ->
    exists s : nat -> Z, D 0%nat = (K + 1) * s 0%nat + span s 1 L
      /\ (forall j, (1 <= j <= L)%nat -> D j = K * s j - s (j - 1)%nat) /\ s L = t.
  Proof.
    induction L as [|L IH]; intros D t whole.
    - exists (fun _ => t). rewrite span_first, size_S, size_0 in whole. unfold span in *. simpl in *.
      split; [lia|]. split; [lia|reflexivity].
    - rewrite span_last in whole. cbn [Nat.add] in whole.
      destruct (IH (fun j => D j - if (j =? 0)%nat then t else 0) (K * t - D (S L))) as (s & first & others & last).
      + rewrite (span_same _ (fun j => D j * size k j + (if (j =? 0)%nat then (-t) * size k j else 0)))
          by (intros j _; destruct (j =? 0)%nat; ring).
        rewrite (span_add (fun j => D j * size k j) (fun j => if (j =? 0)%nat then (-t) * size k j else 0)).
        rewrite (span_only 0 (fun j => (-t) * size k j)). cbn [Nat.leb Nat.ltb Nat.add andb]. rewrite size_0.
        rewrite (size_S k (S L)) in whole. nia.
      + exists (fun j => if (j =? S L)%nat then t else s j).
        assert (same : span (fun j => if (j =? S L)%nat then t else s j) 1 L = span s 1 L).
        { apply span_same. intros j range. destruct (Nat.eqb_spec j (S L)); auto. lia. }
        split; [|split].
        * rewrite span_last, same. cbn [Nat.add Nat.eqb] in *. rewrite Nat.eqb_refl. lia.
        * intros j range. destruct (Nat.eqb_spec j (S L)) as [->|other].
          -- replace (S L - 1)%nat with L by lia. destruct (Nat.eqb_spec L (S L)); [lia|]. rewrite last. lia.
          -- specialize (others j ltac:(lia)). cbv beta in others. destruct (Nat.eqb_spec j 0); [lia|].
             destruct (Nat.eqb_spec (j - 1) (S L)); lia.
        * rewrite Nat.eqb_refl. reflexivity.
  Qed.

  Hypothesis two : (2 <= k)%nat.

  (* --- odd combinations t, with roundings w from -1 to 1 --- *)

  Section Odd.
    Variables (t w : nat -> Z) (last : nat).
    Hypothesis odd : forall j, (j <= last)%nat -> 1 <= Z.abs (t j).
    Hypothesis close : forall j, (j <= last)%nat -> -1 <= w j <= 1.

    Definition doubled (j : nat) : Z := K * t j - t (j - 1)%nat + w j.
    Definition signed (j : nat) : Z := Z.abs (doubled j) + t j + w j.

    Lemma from_any L : forall i, (1 <= L)%nat -> (i + L <= last)%nat ->
      - Z.abs (t i) + Z.of_nat L * (K - 2) + 1 <= span signed (S i) L.
    Proof.
      induction L as [|L IH]; intros i more range; [lia|]. rewrite span_first.
      pose proof (odd (S i) ltac:(lia)) as here. pose proof (close (S i) ltac:(lia)) as near.
      assert (one : - Z.abs (t i) + (K - 1) * Z.abs (t (S i)) <= signed (S i)).
      { unfold signed, doubled. replace (S i - 1)%nat with i by lia. nia. }
      destruct L as [|L].
      - change (span signed (S (S i)) 0) with 0. change (Z.of_nat 1) with 1. nia.
      - specialize (IH (S i) ltac:(lia) ltac:(lia)). nia.
    Qed.

    (* After a positive number: a negative one follows, or none. *)
    Lemma from_positive L : forall i, (1 <= L)%nat -> (i + L <= last)%nat -> 1 <= t i ->
      - t i + Z.of_nat L * (K - 2) + 3 <= span signed (S i) L
      \/ - t i + Z.of_nat L * K + 1 + 2 * span w (S i) L <= span signed (S i) L.
    Proof.
      induction L as [|L IH]; intros i more range positive; [lia|]. rewrite !span_first.
      pose proof (odd (S i) ltac:(lia)) as here. pose proof (close (S i) ltac:(lia)) as near.
      destruct (Z_le_gt_dec 1 (t (S i))) as [up|down].
      - assert (one : - t i + (K + 1) * t (S i) + 2 * w (S i) <= signed (S i)).
        { unfold signed, doubled. replace (S i - 1)%nat with i by lia. nia. }
        destruct L as [|L].
        + right. change (span signed (S (S i)) 0) with 0. change (span w (S (S i)) 0) with 0.
          change (Z.of_nat 1) with 1. nia.
        + destruct (IH (S i) ltac:(lia) ltac:(lia) up); [left|right]; nia.
      - assert (one : t i + (K - 1) * Z.abs (t (S i)) <= signed (S i)).
        { unfold signed, doubled. replace (S i - 1)%nat with i by lia. nia. }
        left. destruct L as [|L].
        + change (span signed (S (S i)) 0) with 0. change (Z.of_nat 1) with 1. nia.
        + pose proof (from_any (S L) (S i) ltac:(lia) ltac:(lia)). nia.
    Qed.

    Definition first_doubled : Z := (K + 1) * t 0%nat + span t 1 last + w 0%nat.

    Lemma terms_positive : (1 <= last)%nat -> 1 <= t 0%nat ->
      Z.min (Z.of_nat (S last) * (K - 2) + 5 + (w 0%nat - span w 1 last))
        (Z.of_nat (S last) * K + 1 + (w 0%nat + span w 1 last))
      <= Z.abs first_doubled + span (fun j => Z.abs (doubled j)) 1 last.
    Proof.
      intros some positive. pose proof (from_positive last 0 some ltac:(lia) positive) as rest.
      assert (parts : span signed 1 last = span (fun j => Z.abs (doubled j)) 1 last + span t 1 last + span w 1 last).
      { rewrite <- !span_add. apply span_same. reflexivity. }
      unfold first_doubled. nia.
    Qed.
  End Odd.

  Lemma terms_of_odd t w last : (1 <= last)%nat -> (forall j, (j <= last)%nat -> 1 <= Z.abs (t j)) ->
    (forall j, (j <= last)%nat -> -1 <= w j <= 1) ->
    Z.min (Z.of_nat (S last) * (K - 2) + 5 - Z.abs (w 0%nat - span w 1 last))
      (Z.of_nat (S last) * K + 1 - Z.abs (w 0%nat + span w 1 last))
    <= Z.abs (first_doubled t w last) + span (fun j => Z.abs (doubled t w j)) 1 last.
  Proof.
    intros some odd close. destruct (Z_le_gt_dec 1 (t 0%nat)) as [up|down].
    - pose proof (terms_positive t w last odd close some up). lia.
    - set (t' := fun j => -1 * t j). set (w' := fun j => -1 * w j).
      assert (odd' : forall j, (j <= last)%nat -> 1 <= Z.abs (t' j)).
      { intros j range. specialize (odd j range). unfold t'. lia. }
      assert (close' : forall j, (j <= last)%nat -> -1 <= w' j <= 1).
      { intros j range. specialize (close j range). unfold w'. lia. }
      assert (positive : 1 <= t' 0%nat) by (pose proof (odd 0%nat ltac:(lia)); unfold t'; lia).
      pose proof (terms_positive t' w' last odd' close' some positive) as all.
      assert (same : span (fun j => Z.abs (doubled t' w' j)) 1 last = span (fun j => Z.abs (doubled t w j)) 1 last).
      { apply span_same. intros j _. unfold doubled, t', w'. lia. }
      rewrite same in all. unfold first_doubled in *. unfold t', w' in all. rewrite !span_times in all. lia.
  Qed.

  (* --- the residue --- *)

  (* About half of the sum of all relations: floor((k - j mod 2)/2) for j >= 1, and ceil((k + h)/2) first. *)
  Definition halves (h j : nat) : Z :=
    match j with O => (K + Z.of_nat h + 1) / 2 | _ => (K - Z.of_nat (j mod 2)) / 2 end.

  (* What rounding adds to twice its coefficients. *)
  Definition rounding (h j : nat) : Z :=
    match j with O => 2 * halves h 0 - K - Z.of_nat h | _ => 2 * halves h j - K + 1 end.

  Lemma rounding_first h : 0 <= rounding h 0 <= 1 /\ (rounding h 0 = 0 \/ rounding h 0 = 1).
  Proof.
    unfold rounding, halves. pose proof (Z.div_mod (K + Z.of_nat h + 1) 2 ltac:(lia)).
    pose proof (Z.mod_pos_bound (K + Z.of_nat h + 1) 2 ltac:(lia)). lia.
  Qed.

  Lemma rounding_later h j : (1 <= j)%nat ->
    rounding h j = if Z.even K then (if Nat.even j then 1 else -1) else 0.
  Proof.
    intros later. unfold rounding, halves. destruct j as [|j]; [lia|].
    assert (parity : (S j mod 2 = if Nat.even (S j) then 0 else 1)%nat).
    { destruct (Nat.even (S j)) eqn:even.
      - apply Nat.even_spec in even as (m & ->). rewrite Nat.mul_comm. apply Nat.mod_mul. lia.
      - assert (odd : Nat.odd (S j) = true) by (unfold Nat.odd; rewrite even; reflexivity).
        apply Nat.odd_spec in odd as (m & ->). rewrite Nat.add_comm, Nat.mul_comm, Nat.mod_add by lia. reflexivity. }
    rewrite parity. pose proof (Zdiv2_odd_eqn K) as half.
    destruct (Z.even K) eqn:even; rewrite <- Z.negb_odd in even; destruct (Z.odd K); try discriminate; cbn in even.
    - destruct (Nat.even (S j)).
      + assert (here : (K - Z.of_nat 0) / 2 = Z.div2 K) by (symmetry; apply (Z.div_unique _ _ _ 0); lia). lia.
      + assert (here : (K - Z.of_nat 1) / 2 = Z.div2 K - 1) by (symmetry; apply (Z.div_unique _ _ _ 1); lia). lia.
    - destruct (Nat.even (S j)).
      + assert (here : (K - Z.of_nat 0) / 2 = Z.div2 K) by (symmetry; apply (Z.div_unique _ _ _ 1); lia). lia.
      + assert (here : (K - Z.of_nat 1) / 2 = Z.div2 K) by (symmetry; apply (Z.div_unique _ _ _ 0); lia). lia.
  Qed.

  Lemma rounding_sum h L : span (rounding h) 1 L = if Z.even K then (if Nat.even L then 0 else -1) else 0.
  Proof.
    induction L as [|L IH]; [destruct (Z.even K); reflexivity|].
    rewrite span_last, IH, rounding_later by lia. replace (1 + L)%nat with (S L) by lia.
    destruct (Z.even K); [|reflexivity]. rewrite Nat.even_succ, <- Nat.negb_even. destruct (Nat.even L); reflexivity.
  Qed.

  Definition half_sum (h : nat) : Z := span (fun j => halves h j * size k j) 0 h.

  Lemma half_sum_far h m x : (2 <= h)%nat -> made k h m x -> x mod size k h = half_sum h mod size k h ->
    Z.of_nat h * (K - 2) + 5 <= 2 * m + 1.
  Proof.
    intros tall here residue. destruct h as [|L]; [lia|]. pose proof (size_positive k (S L)) as positive.
    destruct (made_combination k (S L) m x here) as (c & sum & weight).
    set (w := rounding (S L)).
    assert (whole : exists q, x - half_sum (S L) = q * size k (S L)).
    { exists (x / size k (S L) - half_sum (S L) / size k (S L)).
      rewrite (Z.div_mod x (size k (S L))) at 1 by lia.
      rewrite (Z.div_mod (half_sum (S L)) (size k (S L))) at 1 by lia. lia. }
    destruct whole as (q & whole).
    destruct (relations L (fun j => c j - halves (S L) j) q) as (s & first & others & _).
    { rewrite <- whole, <- sum. unfold half_sum.
      rewrite (span_same _ (fun j => c j * size k j + -1 * (halves (S L) j * size k j))) by (intros; ring).
      rewrite (span_add (fun j => c j * size k j)), span_times. ring. }
    set (t := fun j => 1 + 2 * s j).
    pose proof (terms_of_odd t w L ltac:(lia) ltac:(intros; unfold t; lia)) as bound.
    assert (close : forall j, (j <= L)%nat -> -1 <= w j <= 1).
    { intros j _. unfold w. destruct j as [|j]; [pose proof (rounding_first (S L)); lia|].
      rewrite rounding_later by lia. destruct (Z.even K), (Nat.even (S j)); lia. }
    specialize (bound close).
    assert (same : Z.abs (first_doubled t w L) + span (fun j => Z.abs (doubled t w j)) 1 L
      = 2 * span (fun j => Z.abs (c j)) 0 (S L)).
    { rewrite span_first. rewrite Z.mul_add_distr_l. f_equal.
      - replace (first_doubled t w L) with (2 * c 0%nat); [lia|]. unfold first_doubled, t, w, rounding.
        assert (ones : span (fun j => 1 + 2 * s j) 1 L = Z.of_nat L + 2 * span s 1 L).
        { rewrite (span_add (fun _ => 1)), span_times. f_equal. clear. generalize 1%nat.
          induction L as [|L IH]; intros i; [reflexivity|]. rewrite span_first, IH. lia. }
        rewrite ones. nia.
      - rewrite <- span_times. apply span_same. intros j range. specialize (others j ltac:(lia)). cbv beta in others.
        replace (doubled t w j) with (2 * c j); [lia|]. unfold doubled, t, w, rounding.
        destruct j as [|j]; [lia|]. nia. }
    rewrite same in bound. unfold w in bound. rewrite rounding_sum in bound.
    pose proof (rounding_first (S L)) as [_ start].
    assert (parity : Z.even K = true -> Nat.even L = false -> rounding (S L) 0 = 0).
    { intros even odd. unfold rounding, halves. apply Z.even_spec in even as (a & twice).
      assert (odd' : Nat.odd L = true) by (unfold Nat.odd; rewrite odd; reflexivity).
      apply Nat.odd_spec in odd' as (b & ->). rewrite twice.
      replace (2 * a + Z.of_nat (S (2 * b + 1)) + 1) with (1 + (a + Z.of_nat b + 1) * 2) by lia.
      rewrite Z.div_add by lia. change (1 / 2) with 0. lia. }
    destruct (Z.even K), (Nat.even L); try specialize (parity eq_refl eq_refl); nia.
  Qed.

  Lemma far_residue h : (2 <= h)%nat -> exists p, 1 <= p < size k h
    /\ forall m x, made k h m x -> x mod size k h = p -> Z.of_nat h * (K - 2) + 5 <= 2 * m + 1.
  Proof.
    intros tall. pose proof (size_positive k h) as positive. exists (half_sum h mod size k h).
    pose proof (Z.mod_pos_bound (half_sum h) (size k h) ltac:(lia)) as range. split.
    - enough (half_sum h mod size k h <> 0) by lia. intros none.
      pose proof (half_sum_far h 0 0 tall ltac:(apply made_none; lia) ltac:(rewrite none; reflexivity)). nia.
    - intros m x here residue. exact (half_sum_far h m x tall here residue).
  Qed.
End Lower.
