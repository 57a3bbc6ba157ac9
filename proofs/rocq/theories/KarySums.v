(* Houle, Symvonis, Wood, section 4.5: the stable gaps of T_{h,k} as sums of numbers of nodes of subtrees and of their
   negatives, modulo the number of nodes. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Threshold1 Kary.
Import ListNotations.
Open Scope Z_scope.

(** |T_{j,k}|, the number of nodes of the subtree of height j. *)
Definition size (k j : nat) : Z := Z.of_nat (kary_order j k).

Lemma size_0 k : size k 0 = 1.
Proof. reflexivity. Qed.

Lemma size_S k j : size k (S j) = Z.of_nat k * size k j + 1.
Proof. unfold size. rewrite kary_order_step, Nat2Z.inj_add, Nat2Z.inj_mul. lia. Qed.

Lemma size_positive k j : 1 <= size k j.
Proof. unfold size. pose proof (kary_order_positive j k). lia. Qed.

Lemma size_less k h j : (1 <= k)%nat -> (j < h)%nat -> size k j < size k h.
Proof.
  intros some less. induction less as [|h less IH]; rewrite size_S.
  - pose proof (size_positive k j). nia.
  - pose proof (size_positive k h). nia.
Qed.

(** x is the sum of at most m terms |T_{j,k}| or -|T_{j,k}|, 0 <= j < h. *)
Definition made (k h : nat) (m x : Z) : Prop :=
  exists terms, Z.of_nat (length terms) <= m
    /\ (forall t, In t terms -> exists j, (j < h)%nat /\ (t = size k j \/ t = - size k j)) /\ total terms = x.

Section Made.
  Variable k : nat.

  Lemma made_none h m : 0 <= m -> made k h m 0.
  Proof. intros some. exists []. split; [exact some|]. split; [intros t []|reflexivity]. Qed.

  Lemma made_one h j : (j < h)%nat -> made k h 1 (size k j).
  Proof.
    intros less. exists [size k j]. split; [simpl; lia|]. split; [|simpl; lia].
    intros t [<-|[]]. exists j. auto.
  Qed.

  Lemma made_opp h m x : made k h m x -> made k h m (- x).
  Proof.
    intros (terms & few & all & <-). exists (map Z.opp terms). rewrite map_length. split; auto. split.
    - intros t inside. apply in_map_iff in inside as (u & <- & inside). destruct (all u inside) as (j & less & which).
      exists j. split; auto. lia.
    - clear. unfold total. induction terms as [|t terms IH]; simpl; lia.
  Qed.

  Lemma made_add h m m' x y : made k h m x -> made k h m' y -> made k h (m + m') (x + y).
  Proof.
    intros (one & few & all & <-) (two & few' & all' & <-). exists (one ++ two).
    rewrite app_length, Nat2Z.inj_add. split; [lia|]. split.
    - intros t inside. apply in_app_or in inside as [inside|inside]; auto.
    - clear. unfold total. induction one as [|t one IH]; simpl; lia.
  Qed.

  Lemma made_more h h' m m' x : (h <= h')%nat -> m <= m' -> made k h m x -> made k h' m' x.
  Proof.
    intros high more (terms & few & all & sum). exists terms. split; [lia|]. split; auto.
    intros t inside. destruct (all t inside) as (j & less & which). exists j. split; auto. lia.
  Qed.

  Lemma made_times h j c : (j < h)%nat -> made k h (Z.abs c) (c * size k j).
  Proof.
    intros less.
    assert (natural : forall n : nat, made k h (Z.of_nat n) (Z.of_nat n * size k j)).
    { induction n as [|n IH]; [apply made_none; lia|].
      replace (Z.of_nat (S n)) with (Z.of_nat n + 1) by lia.
      replace ((Z.of_nat n + 1) * size k j) with (Z.of_nat n * size k j + size k j) by ring.
      apply made_add; auto using made_one. }
    destruct (Z_le_gt_dec 0 c).
    - specialize (natural (Z.to_nat c)). rewrite Z2Nat.id in natural by lia. rewrite Z.abs_eq by lia. exact natural.
    - specialize (natural (Z.to_nat (- c))). rewrite Z2Nat.id in natural by lia. rewrite Z.abs_neq by lia.
      replace (c * size k j) with (- (- c * size k j)) by ring. apply made_opp. exact natural.
  Qed.
End Made.

(* --- sums of terms as combinations of |T_{0,k}|, .., |T_{h-1,k}| --- *)

(** f(i) + f(i+1) + .. over `count` numbers from i on. *)
Definition span (f : nat -> Z) (i count : nat) : Z := total (map f (seq i count)).

Lemma span_first f i count : span f i (S count) = f i + span f (S i) count.
Proof. reflexivity. Qed.

Lemma span_last f i count : span f i (S count) = span f i count + f (i + count)%nat.
Proof.
  revert i. induction count as [|count IH]; intros i; [unfold span; simpl; rewrite Nat.add_0_r; lia|].
  rewrite span_first, IH, (span_first f i count). replace (S i + count)%nat with (i + S count)%nat by lia. lia.
Qed.

Lemma span_same f f' i count : (forall j, (i <= j < i + count)%nat -> f j = f' j) -> span f i count = span f' i count.
Proof.
  revert i. induction count as [|count IH]; intros i same; [reflexivity|]. rewrite !span_first, same by lia.
  f_equal. apply IH. intros. apply same. lia.
Qed.

Lemma span_most f f' i count : (forall j, (i <= j < i + count)%nat -> f j <= f' j) -> span f i count <= span f' i count.
Proof.
  revert i. induction count as [|count IH]; intros i less; [reflexivity|]. rewrite !span_first.
  apply Z.add_le_mono; [apply less; lia|]. apply IH. intros. apply less. lia.
Qed.

Lemma span_add f f' i count : span (fun j => f j + f' j) i count = span f i count + span f' i count.
Proof. revert i. induction count as [|count IH]; intros i; [reflexivity|]. rewrite !span_first, IH. ring. Qed.

Lemma span_times a f i count : span (fun j => a * f j) i count = a * span f i count.
Proof.
  revert i. induction count as [|count IH]; intros i; [unfold span; simpl; ring|]. rewrite !span_first, IH. ring.
Qed.

Lemma span_zero i count : span (fun _ => 0) i count = 0.
Proof. revert i. induction count as [|count IH]; intros i; [reflexivity|]. rewrite span_first, IH. ring. Qed.

Lemma span_only j a i count : span (fun l => if (l =? j)%nat then a l else 0) i count
  = if ((i <=? j) && (j <? i + count))%nat then a j else 0.
Proof.
  revert i. induction count as [|count IH]; intros i.
  - destruct (Nat.leb_spec i j), (Nat.ltb_spec j (i + 0)); simpl; reflexivity || lia.
  - rewrite span_first, IH.
    destruct (Nat.eqb_spec i j) as [equal|other], (Nat.leb_spec (S i) j), (Nat.leb_spec i j),
      (Nat.ltb_spec j (S i + count)), (Nat.ltb_spec j (i + S count)); simpl; try lia.
    rewrite equal. lia.
Qed.

Lemma made_combination k h m x : made k h m x ->
  exists c, span (fun j => c j * size k j) 0 h = x /\ span (fun j => Z.abs (c j)) 0 h <= m.
Proof.
  intros (terms & few & all & <-).
  enough (found : exists c, span (fun j => c j * size k j) 0 h = total terms
    /\ span (fun j => Z.abs (c j)) 0 h <= Z.of_nat (length terms)).
  { destruct found as (c & sum & weight). exists c. split; auto. lia. }
  clear few. induction terms as [|t terms IH].
  - exists (fun _ => 0). split; [exact (span_zero 0 h)|]. pose proof (span_zero 0 h) as none.
    change (span (fun _ => Z.abs 0) 0 h <= 0). change (Z.abs 0) with 0. lia.
  - destruct IH as (c & sum & weight); [intros; apply all; right; auto|].
    destruct (all t (or_introl eq_refl)) as (j & less & which).
    assert (signed : exists s, (s = 1 \/ s = -1) /\ t = s * size k j).
    { destruct which as [-> | ->]; [exists 1|exists (-1)]; split; auto; ring. }
    destruct signed as (s & unit & ->).
    exists (fun i => c i + if (i =? j)%nat then s else 0). split.
    + rewrite (span_same _ (fun i => c i * size k i + if (i =? j)%nat then s * size k i else 0)).
      * rewrite (span_add (fun i => c i * size k i) (fun i => if (i =? j)%nat then s * size k i else 0)), sum.
        rewrite (span_only j (fun i => s * size k i)).
        replace ((0 <=? j) && (j <? 0 + h))%nat with true
          by (symmetry; apply andb_true_intro; split; [apply Nat.leb_le|apply Nat.ltb_lt]; lia).
        cbn [total fold_right]. unfold total. cbn [fold_right]. ring.
      * intros i _. destruct (i =? j)%nat; ring.
    + etransitivity; [apply (span_most _ (fun i => Z.abs (c i) + if (i =? j)%nat then 1 else 0))|].
      * intros i _. cbv beta. destruct (i =? j)%nat; destruct unit as [-> | ->]; lia.
      * rewrite (span_add (fun i => Z.abs (c i)) (fun i => if (i =? j)%nat then 1 else 0)).
        rewrite (span_only j (fun _ => 1)).
        replace ((0 <=? j) && (j <? 0 + h))%nat with true
          by (symmetry; apply andb_true_intro; split; [apply Nat.leb_le|apply Nat.ltb_lt]; lia).
        cbn [length]. lia.
Qed.

(* --- stable gaps --- *)

Section Gaps.
  Variables (g : coloring) (h k : nat).
  Hypotheses (good : proper g) (pos : (1 <= h)%nat) (some : (1 <= k)%nat) (it : complete g h k).

  Lemma order_size : Z.of_nat (order g) = size k h.
  Proof. rewrite (proj1 it). reflexivity. Qed.

  Lemma gap_of_made m x p : gap_of g p -> made k h m x -> x mod size k h = Z.of_nat p ->
    stable_gap g (Z.to_nat m) p.
  Proof.
    intros isgap (terms & few & all & sum) residue. pose proof order_size as n.
    exists (map (fun t => Z.to_nat (t mod size k h)) terms). rewrite map_length.
    assert (whole : Z.of_nat (list_sum (map (fun t => Z.to_nat (t mod size k h)) terms)) mod size k h
      = total terms mod size k h).
    { pose proof (size_positive k h). clear few all sum. induction terms as [|t terms IH]; [reflexivity|].
      cbn [map total]. unfold list_sum, total in *. cbn [fold_right]. rewrite Nat2Z.inj_add.
      rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia).
      rewrite Z.add_mod_idemp_l, <- Z.add_mod_idemp_r, IH, Z.add_mod_idemp_r by lia. reflexivity. }
    rewrite sum, residue in whole. split; [split; [|lia]|split].
    - destruct terms as [|t terms]; [|simpl; lia]. simpl in whole. unfold gap_of in isgap.
      rewrite Z.mod_0_l in whole; [lia|]. pose proof (size_positive k h). lia.
    - intros a inside. apply in_map_iff in inside as (t & <- & inside). destruct (all t inside) as (j & less & which).
      apply (lemma_17_terms_all g h k); auto. exists j. split; [lia|].
      pose proof (size_less k h j some less). pose proof (size_positive k j). destruct which as [-> | ->].
      + left. rewrite Z.mod_small by lia. apply Nat2Z.id.
      + right. replace (- size k j) with (size k h - size k j + (-1) * size k h) by ring.
        rewrite Z.mod_add, Z.mod_small by lia. rewrite <- n. unfold size. lia.
    - apply Nat2Z.inj. rewrite Nat2Z.inj_mod, n. symmetry. exact whole.
  Qed.

  Lemma made_of_gap i p : stable_gap g i p -> exists x, made k h (Z.of_nat i) x /\ x mod size k h = Z.of_nat p.
  Proof.
    intros (terms & few & all & ->). pose proof order_size as n. pose proof (size_positive k h) as positive.
    rewrite Nat2Z.inj_mod, n.
    enough (found : exists x, made k h (Z.of_nat (length terms)) x
      /\ x mod size k h = Z.of_nat (list_sum terms) mod size k h).
    { destruct found as (x & here & residue). exists x. split; auto.
      apply (made_more k h h (Z.of_nat (length terms))); auto; lia. }
    clear few. induction terms as [|a terms IH]; [exists 0; split; [apply made_none; simpl; lia|reflexivity]|].
    destruct IH as (x & here & residue); [intros b inside; apply all; right; auto|].
    pose proof (all a (or_introl eq_refl)) as first. apply (lemma_17_terms_all g h k) in first; auto.
    destruct first as (j & le & which). pose proof (size_less k h j some ltac:(lia)) as less.
    assert (term : exists t, made k h 1 t /\ t mod size k h = Z.of_nat a mod size k h).
    { destruct which as [-> | ->].
      - exists (size k j). split; [apply made_one; lia|reflexivity].
      - exists (- size k j). split; [apply made_opp, made_one; lia|].
        rewrite Nat2Z.inj_sub by (rewrite (proj1 it); unfold size in less; lia).
        rewrite n.
        replace (size k h - Z.of_nat (kary_order j k)) with (- size k j + 1 * size k h) by (unfold size; ring).
        rewrite Z.mod_add by lia. reflexivity. }
    destruct term as (t & one & same). exists (t + x). split.
    - replace (Z.of_nat (length (a :: terms))) with (1 + Z.of_nat (length terms)) by (cbn [length]; lia).
      apply made_add; auto.
    - unfold list_sum in *. cbn [fold_right]. rewrite Nat2Z.inj_add.
      rewrite Z.add_mod, same, residue, <- Z.add_mod by lia. reflexivity.
  Qed.
End Gaps.
