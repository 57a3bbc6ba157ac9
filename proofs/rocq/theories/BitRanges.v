(* Bokhari, section 2.3: on which bits the phases of Multiphase are done, in the prose and in the procedure, and how
   many phases there may be. *)
From Coq Require Import List Arith Lia Bool.
From Loadbal Require Import Labels BlockExchange MultiphaseExchange.
Import ListNotations.

(** The bits lo to hi, both ends included. *)
Definition bits (lo hi : nat) : list nat := seq lo (S hi - lo).

(** The dimension d_j of phase j = 1 .. k, and D_j = d_1 + .. + d_j. *)
Definition dimension (sizes : list nat) (j : nat) : nat := nth (j - 1) sizes 0.
Definition D (sizes : list nat) (j : nat) : nat := sum (firstn j sizes).

(** The prose: bits D_j - d_j to D_j, with both ends, or without the last. *)
Definition prose_inclusive (sizes : list nat) (j : nat) : list nat := bits (D sizes j - dimension sizes j) (D sizes j).
Definition prose (sizes : list nat) (j : nat) : list nat := bits (D sizes j - dimension sizes j) (D sizes j - 1).

(** The procedure: the lowest bit of every phase, and its bits stop .. start. *)
(* compared: multiphase_exchange *)
Definition stops (d : nat) (sizes : list nat) : list nat := map (fun j => d - D sizes j) (seq 1 (length sizes)).
Definition procedure (d : nat) (sizes : list nat) (j : nat) : list nat :=
  let stop := nth (j - 1) (stops d sizes) 0 in bits stop (stop + dimension sizes j - 1).

(** The procedure with the bits of the prose, otherwise unchanged. *)
Definition prose_program (d : nat) (leftwards : bool) (sizes : list nat) : program :=
  flat_map
    (fun j => phase d (D sizes j - dimension sizes j) (dimension sizes j) ++ [Shuffle leftwards (dimension sizes j)])
    (seq 1 (length sizes)).

(* --- the procedure's bits are those that Multiphase runs on --- *)

Lemma D_succ sizes j : j < length sizes -> D sizes (S j) = D sizes j + dimension sizes (S j).
Proof.
  unfold D, dimension. replace (S j - 1) with j by lia. revert j. induction sizes as [|a sizes IH]; simpl; [lia|].
  intros [|j] inside; simpl; [lia|]. specialize (IH j ltac:(lia)). simpl in IH. unfold sum in IH. unfold sum. lia.
Qed.

Lemma D_all sizes : D sizes (length sizes) = sum sizes.
Proof. unfold D. rewrite firstn_all. reflexivity. Qed.

Lemma D_at_most sizes j : D sizes j <= sum sizes.
Proof.
  unfold D, sum. revert j. induction sizes as [|a sizes IH]; intros [|j]; simpl; try lia. specialize (IH j). lia.
Qed.

Lemma dimension_positive d sizes j : phases_of d sizes -> 1 <= j <= length sizes -> 1 <= dimension sizes j.
Proof. intros [_ positive] range. apply positive, nth_In. lia. Qed.

Lemma stop_of d sizes j : 1 <= j <= length sizes -> nth (j - 1) (stops d sizes) 0 = d - D sizes j.
Proof.
  intros range. unfold stops.
  rewrite (nth_indep _ 0 (d - D sizes 0)) by (rewrite map_length, seq_length; lia).
  rewrite (map_nth (fun j => d - D sizes j)), seq_nth by lia. do 2 f_equal. lia.
Qed.

(* --- the claims --- *)

(** `prose sizes j` lists the bits from D_j - d_j to D_j - 1. For j = 1, ..., k, one after the other, they are the list
    0, ..., d - 1. *)
Theorem half_open d sizes : phases_of d sizes ->
  (forall j, 1 <= j <= length sizes -> length (prose sizes j) = dimension sizes j)
  /\ concat (map (prose sizes) (seq 1 (length sizes))) = seq 0 d.
Proof.
  intros fit. assert (one : forall j, 1 <= j <= length sizes ->
    D sizes j = D sizes (j - 1) + dimension sizes j /\ prose sizes j = seq (D sizes (j - 1)) (dimension sizes j)).
  { intros j range. pose proof (dimension_positive d sizes j fit range).
    pose proof (D_succ sizes (j - 1) ltac:(lia)) as next. replace (S (j - 1)) with j in next by lia.
    split; auto. unfold prose, bits. f_equal; lia. }
  split.
  - intros j range. destruct (one j range) as [_ ->]. apply seq_length.
  - enough (first : forall n, n <= length sizes -> concat (map (prose sizes) (seq 1 n)) = seq 0 (D sizes n)).
    { rewrite first, D_all by auto. destruct fit as [-> _]. reflexivity. }
    induction n as [|n IH]; intros small; [reflexivity|].
    rewrite seq_S, map_app, concat_app, IH by lia. simpl. rewrite app_nil_r.
    destruct (one (S n) ltac:(lia)) as [next ->]. rewrite next. replace (S n - 1) with n by lia.
    rewrite seq_app. reflexivity.
Qed.

(** `prose_inclusive sizes j` lists the bits from D_j - d_j to D_j. The theorem says: it is false that these are always
    d_j bits, all at most d - 1. *)
Theorem not_inclusive :
  ~ forall d sizes, phases_of d sizes -> forall j, 1 <= j <= length sizes ->
    length (prose_inclusive sizes j) = dimension sizes j /\ forall b, In b (prose_inclusive sizes j) -> b <= d - 1.
Proof.
  intros all. assert (fit : phases_of 1 [1]) by (split; [reflexivity|simpl; lia]).
  destruct (all 1 [1] fit 1 ltac:(simpl; lia)) as [count _]. vm_compute in count. discriminate.
Qed.

(** `procedure d sizes j` lists the d_j bits from d - D_j on, the `stop` of phase j. The theorem says: these are not
    always the bits of the prose. *)
Theorem not_as_procedure :
  ~ forall d sizes, phases_of d sizes -> forall j, 1 <= j <= length sizes -> prose sizes j = procedure d sizes j.
Proof.
  intros all. assert (fit : phases_of 2 [1; 1]) by (split; [reflexivity|simpl; lia]).
  specialize (all 2 [1; 1] fit 1 ltac:(simpl; lia)). vm_compute in all. discriminate.
Qed.

Lemma mirrored a : forall lo d, lo + a <= d -> seq lo a = rev (map (fun b => d - 1 - b) (seq (d - (lo + a)) a)).
Proof.
  induction a as [|a IH]; intros lo d most; [reflexivity|].
  rewrite seq_S, (IH lo d) by lia. cbn [seq map rev].
  replace (S (d - (lo + S a))) with (d - (lo + a)) by lia. do 2 f_equal. lia.
Qed.

(* Counted from the other end of the label bit b is d - 1 - b; so bits in their order come in the opposite one. *)
(** Bit b, counted from the other end of the label, is d - 1 - b. `rev` restores the order of the bits. *)
Theorem as_procedure_mirrored d sizes : phases_of d sizes -> forall j, 1 <= j <= length sizes ->
  prose sizes j = rev (map (fun b => d - 1 - b) (procedure d sizes j)).
Proof.
  intros fit j range. pose proof (dimension_positive d sizes j fit range) as positive.
  pose proof (D_succ sizes (j - 1) ltac:(lia)) as next. replace (S (j - 1)) with j in next by lia.
  pose proof (D_at_most sizes j) as most. destruct fit as [total _].
  unfold prose, procedure, bits. rewrite stop_of by auto. cbv zeta.
  replace (S (D sizes j - 1) - (D sizes j - dimension sizes j)) with (dimension sizes j) by lia.
  replace (S (d - D sizes j + dimension sizes j - 1) - (d - D sizes j)) with (dimension sizes j) by lia.
  rewrite (mirrored _ _ d) by lia. do 4 f_equal. lia.
Qed.

(** `prose_program` is the procedure with the bits of the prose. The theorem says: it is false that for all phases it
    transposes with all shuffles to the left or with all to the right. *)
Theorem prose_program_fails :
  ~ forall d sizes, phases_of d sizes -> 1 <= d ->
    transposes d (prose_program d true sizes) \/ transposes d (prose_program d false sizes).
Proof.
  intros all. assert (fit : phases_of 2 [1; 1]) by (split; [reflexivity|simpl; lia]).
  destruct (all 2 [1; 1] fit ltac:(lia)) as [done|done]; specialize (done 0 1); vm_compute in done; lia.
Qed.

(* --- how many phases --- *)

Lemma length_at_most sizes : (forall a, In a sizes -> 1 <= a) -> length sizes <= sum sizes.
Proof.
  unfold sum. induction sizes as [|a sizes IH]; simpl; intros positive; [lia|].
  pose proof (positive a (or_introl eq_refl)). specialize (IH (fun b inside => positive b (or_intror inside))). lia.
Qed.

(** There are k positive numbers d_1 + .. + d_k = d exactly if k is one of 1, ..., d. *)
Theorem one_or_more d : 1 <= d -> forall k,
  (exists sizes, phases_of d sizes /\ length sizes = k) <-> 1 <= k <= d.
Proof.
  intros some k. split.
  - intros (sizes & [total positive] & <-). split; [|rewrite <- total; apply length_at_most; auto].
    destruct sizes; [unfold sum in total; simpl in total; lia|simpl; lia].
  - intros range. exists ((d - (k - 1)) :: repeat 1 (k - 1)). split; [split|].
    + pose proof (sum_of_ones (k - 1)) as ones. unfold sum in *. simpl. lia.
    + intros a [<-|inside]; [lia|]. apply repeat_spec in inside. lia.
    + simpl. rewrite repeat_length. lia.
Qed.

(** The theorem says: it is false that for every d >= 1 the numbers k of phases are exactly 2, ..., d. *)
Theorem not_two_or_more :
  ~ forall d, 1 <= d -> forall k, (exists sizes, phases_of d sizes /\ length sizes = k) <-> 2 <= k <= d.
Proof.
  intros all. enough (2 <= 1 <= 1) by lia. apply (all 1 (le_n 1)). exists [1].
  split; [split; [reflexivity|simpl; lia]|reflexivity].
Qed.
