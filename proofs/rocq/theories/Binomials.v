(* Binomial coefficients, the words of d bits by their ones, and what central binomials are between. For the sums over
   hypercubes in Plaxton, sections 2 and 3, and for its appendix B. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words.
Import ListNotations.
Open Scope Z_scope.

(** Pascal's triangle. *)
(* compared: isoperimetry *)
Fixpoint binomial (n k : nat) : Z :=
  match n, k with
  | _, O => 1
  | O, S _ => 0
  | S n, S k => binomial n k + binomial n (S k)
  end.

(** How many of the d bits of a word are ones. *)
Definition weight (d v : nat) : nat := length (filter (Nat.testbit v) (seq 0 d)).

(** C(d,0) + .. + C(d,r): the words with at most r ones. *)
(* compared: isoperimetry *)
Definition volume (d r : nat) : Z := sum (S r) (binomial d).

Lemma binomial_0 n : binomial n 0 = 1.
Proof. destruct n; auto. Qed.

Lemma binomial_S n k : binomial (S n) (S k) = binomial n k + binomial n (S k).
Proof. reflexivity. Qed.

Lemma binomial_nonneg n : forall k, 0 <= binomial n k.
Proof. induction n as [|n IH]; intros [|k]; simpl; try lia. pose proof (IH k). pose proof (IH (S k)). lia. Qed.

Lemma binomial_above n : forall k, (n < k)%nat -> binomial n k = 0.
Proof.
  induction n as [|n IH]; intros [|k] high; try lia; auto. rewrite binomial_S, !IH by lia. lia.
Qed.

Lemma binomial_same n : binomial n n = 1.
Proof. induction n as [|n IH]; auto. rewrite binomial_S, IH, binomial_above by lia. lia. Qed.

Lemma binomial_positive n : forall k, (k <= n)%nat -> 1 <= binomial n k.
Proof.
  induction n as [|n IH]; intros [|k] low; rewrite ?binomial_0; try lia.
  rewrite binomial_S. pose proof (IH k ltac:(lia)). pose proof (binomial_nonneg n (S k)). lia.
Qed.

(* (k + 1) C(n, k+1) = (n - k) C(n, k) *)
Lemma binomial_next n : forall k, Z.of_nat (S k) * binomial n (S k) = (Z.of_nat n - Z.of_nat k) * binomial n k.
Proof.
  induction n as [|n IH]; intros k.
  - destruct k; simpl binomial; lia.
  - rewrite binomial_S. destruct k as [|k].
    + pose proof (IH 0%nat) as one. rewrite !binomial_0 in *. lia.
    + rewrite (binomial_S n k). pose proof (IH (S k)) as one. pose proof (IH k) as two. nia.
Qed.

(* k C(n, k) = n C(n-1, k-1) *)
Lemma binomial_absorb n k : Z.of_nat (S k) * binomial (S n) (S k) = Z.of_nat (S n) * binomial n k.
Proof. rewrite binomial_S. pose proof (binomial_next n k). nia. Qed.

Lemma binomial_symmetric n : forall k, (k <= n)%nat -> binomial n (n - k) = binomial n k.
Proof.
  induction n as [|n IH]; intros k low; [replace k with 0%nat by lia; auto|].
  destruct k as [|k]; [rewrite Nat.sub_0_r, binomial_same, binomial_0; auto|].
  destruct (Nat.eq_dec k n) as [->|]; [rewrite Nat.sub_diag, binomial_same, binomial_0; auto|].
  replace (S n - S k)%nat with (S (n - S k)) by lia. rewrite !binomial_S, IH by lia.
  replace (S (n - S k)) with (n - k)%nat by lia. rewrite IH by lia. lia.
Qed.

(* --- words by their ones --- *)

Lemma weight_top d c v : weight (S d) (with_bit d c v) = (Nat.b2n c + weight d v)%nat.
Proof.
  unfold weight. rewrite seq_S, filter_app, app_length. simpl. rewrite with_same.
  replace (filter (Nat.testbit (with_bit d c v)) (seq 0 d)) with (filter (Nat.testbit v) (seq 0 d)).
  - destruct c; simpl; lia.
  - apply filter_ext_in. intros i here. apply in_seq in here. rewrite with_bits.
    destruct (Nat.ltb_spec i d); auto. lia.
Qed.

Lemma weight_most d v : (weight d v <= d)%nat.
Proof.
  unfold weight. rewrite <- (seq_length d 0) at 2. induction (seq 0 d); simpl; [lia|].
  destruct (Nat.testbit v _); simpl; lia.
Qed.

Lemma weight_is_sum d v : Z.of_nat (weight d v) = sum d (fun i => Z.b2z (Nat.testbit v i)).
Proof.
  unfold weight. induction d as [|d IH]; [reflexivity|].
  rewrite sum_S, <- IH, seq_S, filter_app, app_length. simpl. destruct (Nat.testbit v d); simpl; lia.
Qed.

Lemma zero_weight d : weight d 0 = 0%nat.
Proof.
  unfold weight. induction (seq 0 d) as [|i l IH]; auto. simpl. rewrite Nat.bits_0. auto.
Qed.

Lemma weight_flip d i u : (i < d)%nat -> Nat.testbit u i = false -> weight d (flip i u) = S (weight d u).
Proof.
  intros ini clear_. apply Nat2Z.inj. rewrite Nat2Z.inj_succ, !weight_is_sum.
  assert (step : forall m, sum m (fun j => Z.b2z (Nat.testbit (flip i u) j)) =
    sum m (fun j => Z.b2z (Nat.testbit u j)) + (if (i <? m)%nat then 1 else 0)).
  { induction m as [|m IH]; [rewrite !sum_0; simpl; lia|]. rewrite !sum_S, IH. destruct (Nat.eq_dec i m) as [->|other].
    - rewrite flip_same, clear_. destruct (Nat.ltb_spec m m), (Nat.ltb_spec m (S m)); simpl Z.b2z; lia.
    - rewrite flip_other by auto. destruct (Nat.ltb_spec i m), (Nat.ltb_spec i (S m)); lia. }
  rewrite step. destruct (Nat.ltb_spec i d); lia.
Qed.

(* C(d, k) words have k ones. *)
Lemma sum_by_weight d : forall f : nat -> Z,
  sum (2 ^ d) (fun v => f (weight d v)) = sum (S d) (fun k => binomial d k * f k).
Proof.
  induction d as [|d IH]; intros f.
  - change (2 ^ 0)%nat with 1%nat. rewrite !sum_S, !sum_0, binomial_0. change (weight 0 0) with 0%nat. lia.
  - rewrite (sum_by_bit d d) by lia.
    rewrite (sum_ext _ _ (fun v => f (weight d v))) by (intros; rewrite weight_top; auto).
    rewrite (sum_ext _ (fun w => f (weight (S d) (with_bit d true w))) (fun v => f (S (weight d v))))
      by (intros; rewrite weight_top; auto).
    rewrite (IH f), (IH (fun k => f (S k))).
    rewrite (sum_first (S d) (fun k => binomial (S d) k * f k)), binomial_0.
    rewrite (sum_ext (S d) (fun i => binomial (S d) (S i) * f (S i))
      (fun i => binomial d i * f (S i) + binomial d (S i) * f (S i))) by (intros; rewrite binomial_S; lia).
    rewrite sum_add. rewrite (sum_S d (fun i => binomial d (S i) * f (S i))), (binomial_above d (S d)) by lia.
    rewrite (sum_first d (fun k => binomial d k * f k)), binomial_0. lia.
Qed.

(** volume d d is the sum of C(d,d') over 0 <= d' <= d. *)
Lemma all_words d : volume d d = 2 ^ Z.of_nat d.
Proof.
  pose proof (sum_by_weight d (fun _ => 1)) as count. cbv beta in count.
  rewrite sum_const, Nat2Z.inj_pow, Z.mul_1_r in count.
  change (Z.of_nat 2) with 2 in count. rewrite count. apply sum_ext. intros. lia.
Qed.

(* --- half of the largest sum of discrepancies: the ones of a word above d / 2, over all words --- *)

(** ceil(d / 2) C(d, floor(d / 2)) *)
(* compared: isoperimetry *)
Definition most_edges (d : nat) : Z := Z.of_nat ((d + 1) / 2) * binomial d (d / 2).

Lemma most_edges_up d : most_edges d = Z.of_nat ((d + 1) / 2) * binomial d ((d + 1) / 2).
Proof.
  unfold most_edges. rewrite <- (binomial_symmetric d ((d + 1) / 2)).
  - do 2 f_equal. pose proof (Nat.div_mod d 2). pose proof (Nat.div_mod (d + 1) 2).
    pose proof (Nat.mod_upper_bound d 2). pose proof (Nat.mod_upper_bound (d + 1) 2). lia.
  - destruct d; [simpl; lia|]. pose proof (Nat.div_mod (S d + 1) 2). pose proof (Nat.mod_upper_bound (S d + 1) 2). lia.
Qed.

(* (2k - d) C(d,k) = k C(d,k) - (k+1) C(d,k+1), so that sums over an interval of k collapse. *)
Lemma collapse d c : forall n,
  sum n (fun i => binomial d (c + i) * (2 * Z.of_nat (c + i) - Z.of_nat d)) =
  Z.of_nat c * binomial d c - Z.of_nat (c + n) * binomial d (c + n).
Proof.
  induction n as [|n IH]; [rewrite sum_0, Nat.add_0_r; lia|].
  rewrite sum_S, IH. replace (c + S n)%nat with (S (c + n)) by lia. rewrite (binomial_next d (c + n)). nia.
Qed.

Lemma sum_of_ones_above d :
  sum (2 ^ d) (fun v => Z.max 0 (2 * Z.of_nat (weight d v) - Z.of_nat d)) = most_edges d.
Proof.
  rewrite (sum_by_weight d (fun k => Z.max 0 (2 * Z.of_nat k - Z.of_nat d))), most_edges_up.
  set (c := ((d + 1) / 2)%nat).
  assert (place : (2 * c = d \/ 2 * c = d + 1)%nat).
  { unfold c. pose proof (Nat.div_mod (d + 1) 2). pose proof (Nat.mod_upper_bound (d + 1) 2). lia. }
  replace (S d) with (c + (S d - c))%nat by lia. rewrite sum_split.
  rewrite (sum_ext c _ (fun _ => 0)) by (intros; rewrite Z.max_l by lia; lia). rewrite sum_const.
  rewrite (sum_ext _ _ (fun i => binomial d (c + i) * (2 * Z.of_nat (c + i) - Z.of_nat d)))
    by (intros; rewrite Z.max_r by lia; auto).
  rewrite collapse. replace (c + (S d - c))%nat with (S d) by lia. rewrite (binomial_above d (S d)) by lia. lia.
Qed.

(* --- central binomials --- *)

(* (e + 1) C(2e+2, e+1) = 2 (2e + 1) C(2e, e) *)
Lemma central_next e : Z.of_nat (S e) * binomial (2 * S e) (S e) = 2 * (2 * Z.of_nat e + 1) * binomial (2 * e) e.
Proof.
  replace (2 * S e)%nat with (S (S (2 * e))) by lia. rewrite binomial_absorb.
  assert (mid : binomial (S (2 * e)) e = binomial (S (2 * e)) (S e)).
  { rewrite <- (binomial_symmetric (S (2 * e)) (S e)) by lia. f_equal. lia. }
  pose proof (binomial_absorb (2 * e) e) as absorb. rewrite mid. nia.
Qed.

Lemma central_positive e : 1 <= binomial (2 * e) e.
Proof. apply binomial_positive. lia. Qed.

(* A step of the inductions below: with a = C(2e,e), b = C(2e+2,e+1), each of the bounds is kept. *)
Lemma central_squares e : let k := Z.of_nat e in
  (k + 1) * (k + 1) * (binomial (2 * S e) (S e) * binomial (2 * S e) (S e)) =
  4 * (2 * k + 1) * (2 * k + 1) * (binomial (2 * e) e * binomial (2 * e) e).
Proof.
  intros k. pose proof (central_next e) as next. rewrite Nat2Z.inj_succ in next. fold k in next.
  transitivity (Z.succ k * binomial (2 * S e) (S e) * (Z.succ k * binomial (2 * S e) (S e))); [ring|].
  rewrite next. ring.
Qed.

Lemma central_above e : (2 * Z.of_nat e + 1) * (binomial (2 * e) e * binomial (2 * e) e) <= 16 ^ Z.of_nat e.
Proof.
  induction e as [|e IH]; [simpl; lia|]. pose proof (central_squares e) as next. cbv zeta in next.
  rewrite !Nat2Z.inj_succ, Z.pow_succ_r by lia. set (k := Z.of_nat e) in *.
  set (a := binomial (2 * e) e * binomial (2 * e) e) in *.
  set (b := binomial (2 * S e) (S e) * binomial (2 * S e) (S e)) in *.
  assert (0 <= k) by (unfold k; lia). assert (0 <= a) by (unfold a; nia).
  apply (Z.mul_le_mono_pos_l _ _ ((k + 1) * (k + 1))); [nia|].
  replace ((k + 1) * (k + 1) * ((2 * Z.succ k + 1) * b)) with ((2 * k + 3) * ((k + 1) * (k + 1) * b)) by ring.
  rewrite next.
  assert (step : (2 * k + 3) * (2 * k + 1) <= 4 * ((k + 1) * (k + 1))) by nia.
  assert (0 <= (2 * k + 1) * a) by nia. nia.
Qed.

Lemma central_below e : (1 <= e)%nat -> 16 ^ Z.of_nat e <= 4 * Z.of_nat e * (binomial (2 * e) e * binomial (2 * e) e).
Proof.
  intros some. induction e as [|e IH]; [lia|]. destruct (Nat.eq_dec e 0) as [->|]; [simpl; lia|].
  specialize (IH ltac:(lia)). pose proof (central_squares e) as next. cbv zeta in next.
  rewrite !Nat2Z.inj_succ, Z.pow_succ_r by lia. set (k := Z.of_nat e) in *.
  set (a := binomial (2 * e) e * binomial (2 * e) e) in *.
  set (b := binomial (2 * S e) (S e) * binomial (2 * S e) (S e)) in *.
  assert (1 <= k) by (unfold k; lia). assert (0 <= a) by (unfold a; nia).
  apply (Z.mul_le_mono_pos_l _ _ (k + 1)); [nia|].
  replace ((k + 1) * (4 * Z.succ k * b)) with (4 * ((k + 1) * (k + 1) * b)) by ring. rewrite next.
  assert (4 * k * (k + 1) * a <= (2 * k + 1) * (2 * k + 1) * a) by (apply Z.mul_le_mono_nonneg_r; nia). nia.
Qed.

(* (4e + 1) C(2e,e)^2 / 16^e grows with e, and is 81/64 for e = 2. *)
Lemma central_grows e : (2 <= e)%nat ->
  81 * 16 ^ Z.of_nat e <= 64 * ((4 * Z.of_nat e + 1) * (binomial (2 * e) e * binomial (2 * e) e)).
Proof.
  intros some. induction e as [|e IH]; [lia|]. destruct (Nat.eq_dec e 1) as [->|]; [simpl; lia|].
  specialize (IH ltac:(lia)). pose proof (central_squares e) as next. cbv zeta in next.
  rewrite !Nat2Z.inj_succ, Z.pow_succ_r by lia. set (k := Z.of_nat e) in *.
  set (a := binomial (2 * e) e * binomial (2 * e) e) in *.
  set (b := binomial (2 * S e) (S e) * binomial (2 * S e) (S e)) in *.
  assert (2 <= k) by (unfold k; lia). assert (0 <= a) by (unfold a; nia).
  apply (Z.mul_le_mono_pos_l _ _ ((k + 1) * (k + 1))); [nia|].
  replace ((k + 1) * (k + 1) * (64 * ((4 * Z.succ k + 1) * b))) with (64 * ((4 * k + 5) * ((k + 1) * (k + 1) * b))) by
    ring.
  rewrite next.
  assert (step : 4 * ((k + 1) * (k + 1)) * (4 * k + 1) <= (4 * k + 5) * ((2 * k + 1) * (2 * k + 1))) by nia.
  assert (4 * ((k + 1) * (k + 1)) * (4 * k + 1) * a <= (4 * k + 5) * ((2 * k + 1) * (2 * k + 1)) * a)
    by (apply Z.mul_le_mono_nonneg_r; auto).
  nia.
Qed.

Lemma even_or_odd d : exists e, (d = 2 * e \/ d = S (2 * e))%nat.
Proof. exists (d / 2)%nat. pose proof (Nat.div_mod d 2). pose proof (Nat.mod_upper_bound d 2). lia. Qed.

Lemma most_edges_even e : most_edges (2 * e) = Z.of_nat e * binomial (2 * e) e.
Proof.
  unfold most_edges. replace (2 * e / 2)%nat with e; [replace ((2 * e + 1) / 2)%nat with e; auto|].
  - rewrite Nat.add_comm, Nat.mul_comm, Nat.div_add by lia. auto.
  - rewrite Nat.mul_comm, Nat.div_mul; lia.
Qed.

Lemma most_edges_odd e : most_edges (S (2 * e)) = (2 * Z.of_nat e + 1) * binomial (2 * e) e.
Proof.
  rewrite most_edges_up. replace ((S (2 * e) + 1) / 2)%nat with (S e).
  - rewrite binomial_absorb. lia.
  - replace (S (2 * e) + 1)%nat with (S e * 2)%nat by lia. rewrite Nat.div_mul; lia.
Qed.

Lemma power_of_four e : 2 ^ Z.of_nat (2 * e) * 2 ^ Z.of_nat (2 * e) = 16 ^ Z.of_nat e.
Proof.
  rewrite <- Z.pow_add_r by lia. replace (Z.of_nat (2 * e) + Z.of_nat (2 * e)) with (4 * Z.of_nat e) by lia.
  rewrite Z.pow_mul_r by lia. reflexivity.
Qed.

(* ceil(d/2) C(d, floor(d/2)) <= sqrt(d) 2^d / 2 *)
Lemma most_edges_above d :
  4 * (most_edges d * most_edges d) <= Z.of_nat d * (2 ^ Z.of_nat d * 2 ^ Z.of_nat d).
Proof.
  destruct (even_or_odd d) as (e & [->| ->]); pose proof (central_above e) as above; pose proof (central_positive e).
  - rewrite most_edges_even, power_of_four. nia.
  - rewrite most_edges_odd, Nat2Z.inj_succ, Z.pow_succ_r by lia.
    replace (2 * 2 ^ Z.of_nat (2 * e) * (2 * 2 ^ Z.of_nat (2 * e))) with (4 * 16 ^ Z.of_nat e)
      by (rewrite <- power_of_four; ring).
    nia.
Qed.

(* and >= sqrt(d) 2^d / sqrt(8), for d >= 1 *)
Lemma most_edges_below d : (1 <= d)%nat ->
  Z.of_nat d * (2 ^ Z.of_nat d * 2 ^ Z.of_nat d) <= 8 * (most_edges d * most_edges d).
Proof.
  intros some. destruct (even_or_odd d) as (e & [->| ->]).
  - pose proof (central_below e ltac:(lia)) as below. rewrite most_edges_even, power_of_four. nia.
  - rewrite most_edges_odd, Nat2Z.inj_succ, Z.pow_succ_r by lia.
    replace (2 * 2 ^ Z.of_nat (2 * e) * (2 * 2 ^ Z.of_nat (2 * e))) with (4 * 16 ^ Z.of_nat e)
      by (rewrite <- power_of_four; ring).
    destruct (Nat.eq_dec e 0) as [->|]; [simpl; lia|]. pose proof (central_below e ltac:(lia)) as below.
    pose proof (central_positive e). nia.
Qed.
