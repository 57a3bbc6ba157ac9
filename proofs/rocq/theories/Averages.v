(* Counting for the average case. Plaxton, section 3.3: proper subcubes, and the moments of how many tokens of a group
   are
   on some of the places, when tokens are put on places at random. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Binomials.
Import ListNotations.
Open Scope Z_scope.

(* --- subcubes: C(d,k) 2^(d-k) of dimension k --- *)

Lemma all_subcubes d : sum (S d) (fun k => binomial d k * 2 ^ Z.of_nat (d - k)) = 3 ^ Z.of_nat d.
Proof.
  rewrite <- (sum_by_weight d (fun k => 2 ^ Z.of_nat (d - k))). induction d as [|d IH]; [reflexivity|].
  rewrite (sum_by_bit d d) by lia. rewrite Nat2Z.inj_succ, Z.pow_succ_r, <- IH by lia.
  rewrite (sum_ext _ _ (fun v => 2 * 2 ^ Z.of_nat (d - weight d v))).
  - rewrite (sum_ext _ (fun v => 2 ^ Z.of_nat (S d - weight (S d) (with_bit d true v))) (fun v => 2 ^ Z.of_nat (d -
    weight d v))).
    + rewrite sum_scale. lia.
    + intros v _. rewrite weight_top. simpl Nat.b2n. do 2 f_equal.
  - intros v _. rewrite weight_top. simpl Nat.b2n. pose proof (weight_most d v).
    replace (S d - (0 + weight d v))%nat with (S (d - weight d v)) by lia. rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia.
Qed.

(* 3^d - 1 proper ones, at most p^(8/5). *)
(** `proper` is the sum of C(d,k) 2^(d-k) over 0 <= k < d. At most p^1.6 is stated by the fifth power, which is at most
    p^8. *)
Theorem subcube_total_polynomial d :
  let proper := sum d (fun k => binomial d k * 2 ^ Z.of_nat (d - k)) in
  proper = 3 ^ Z.of_nat d - 1 /\ proper ^ 5 <= (2 ^ Z.of_nat d) ^ 8.
Proof.
  intros proper. assert (count : proper = 3 ^ Z.of_nat d - 1).
  { pose proof (all_subcubes d) as all. rewrite sum_S, binomial_same, Nat.sub_diag in all. unfold proper. lia. }
  split; auto. rewrite count. assert (positive : 0 < 3 ^ Z.of_nat d) by (apply Z.pow_pos_nonneg; lia).
  apply Z.le_trans with ((3 ^ Z.of_nat d) ^ 5); [apply Z.pow_le_mono_l; lia|].
  rewrite <- !Z.pow_mul_r by lia. rewrite (Z.mul_comm _ 5), (Z.mul_comm _ 8), !Z.pow_mul_r by lia.
  apply Z.pow_le_mono_l. lia.
Qed.

(* --- n tokens on n places, a of them of a group, t of the places: k of the group there in so many ways --- *)

(** In how many ways t of n places hold exactly k of a tokens, if each place holds at most one token. *)
Definition ways (n a t k : nat) : Z := binomial a k * binomial (n - a) (t - k).

Lemma vanishing n (f : nat -> Z) : (forall k, (k < n)%nat -> f k = 0) -> sum n f = 0.
Proof. intros all. rewrite (sum_ext n f (fun _ => 0)), sum_const by auto. lia. Qed.

(* Vandermonde: in C(n,t) ways in all. *)
Lemma vandermonde a b : forall t, sum (S t) (fun k => binomial a k * binomial b (t - k)) = binomial (a + b) t.
Proof.
  induction a as [|a IH]; intros t.
  - rewrite sum_first, Nat.sub_0_r, vanishing, binomial_0, Nat.add_0_l; [lia|]. intros i _.
    rewrite (binomial_above 0) by lia. lia.
  - destruct t as [|t]; [rewrite sum_S, sum_0, !binomial_0; lia|].
    rewrite sum_first, binomial_0, Nat.sub_0_r.
    rewrite (sum_ext _ _ (fun i => binomial a i * binomial b (t - i) + binomial a (S i) * binomial b (S t - S i)))
      by (intros; rewrite binomial_S; simpl Nat.sub; lia).
    rewrite sum_add, IH. change (S a + b)%nat with (S (a + b)). rewrite binomial_S, <- (IH (S t)).
    rewrite (sum_first (S t)), binomial_0, Nat.sub_0_r. lia.
Qed.

(* k C(a,k) = a C(a-1,k-1) takes a factor k out of the sum. *)
Lemma first_moment a b t : sum (S (S t)) (fun k => Z.of_nat k * (binomial (S a) k * binomial b (S t - k))) =
  Z.of_nat (S a) * binomial (a + b) t.
Proof.
  rewrite sum_first, <- vandermonde, <- sum_scale. change (Z.of_nat 0) with 0. rewrite Z.mul_0_l, Z.add_0_l.
  apply sum_ext. intros i _. rewrite Z.mul_assoc, binomial_absorb. change (S t - S i)%nat with (t - i)%nat. ring.
Qed.

Lemma second_moment a b t :
  sum (S (S (S t))) (fun k => Z.of_nat k * (Z.of_nat k - 1) * (binomial (S (S a)) k * binomial b (S (S t) - k))) =
  Z.of_nat (S (S a)) * Z.of_nat (S a) * binomial (a + b) t.
Proof.
  rewrite sum_first. change (Z.of_nat 0) with 0. rewrite !Z.mul_0_l, Z.add_0_l.
  rewrite (sum_ext (S (S t)) _ (fun i => Z.of_nat (S (S a)) * (Z.of_nat i * (binomial (S a) i * binomial b (S t -
    i))))).
  - rewrite sum_scale, first_moment. lia.
  - intros i _. pose proof (binomial_absorb (S a) i) as absorb.
    change (S (S t) - S i)%nat with (S t - i)%nat. rewrite (Nat2Z.inj_succ i) in *.
    set (c := binomial (S (S a)) (S i)) in *. set (c' := binomial (S a) i) in *. set (b' := binomial b _) in *.
    replace (Z.succ (Z.of_nat i) * (Z.succ (Z.of_nat i) - 1) * (c * b')) with (Z.of_nat i * b' * (Z.succ (Z.of_nat i)
      * c)) by lia.
    rewrite absorb. lia.
Qed.

(* n E X = a t, and n (n-1) E X(X-1) = a (a-1) t (t-1), each times the number of ways. *)
Lemma mean_of_first n a t : (a <= n)%nat -> (t <= n)%nat ->
  Z.of_nat n * sum (S t) (fun k => Z.of_nat k * ways n a t k) = Z.of_nat a * Z.of_nat t * binomial n t.
Proof.
  intros small few. unfold ways. destruct a as [|a].
  - rewrite vanishing; [lia|]. intros [|k] _; simpl binomial; lia.
  - destruct t as [|t]; [rewrite sum_S, sum_0; simpl; lia|]. rewrite first_moment.
    replace (a + (n - S a))%nat with (n - 1)%nat by lia. pose proof (binomial_absorb (n - 1) t) as absorb.
    replace (S (n - 1)) with n in absorb by lia. nia.
Qed.

Lemma mean_of_second n a t : (2 <= n)%nat -> (a <= n)%nat -> (t <= n)%nat ->
  Z.of_nat n * (Z.of_nat n - 1) * sum (S t) (fun k => Z.of_nat k * (Z.of_nat k - 1) * ways n a t k) =
  Z.of_nat a * (Z.of_nat a - 1) * (Z.of_nat t * (Z.of_nat t - 1)) * binomial n t.
Proof.
  intros two small few. unfold ways. destruct a as [|[|a]].
  - rewrite vanishing; [lia|]. intros [|k] _; simpl binomial; lia.
  - rewrite vanishing; [lia|]. intros [|[|k]] _; try lia. rewrite (binomial_above 1) by lia. lia.
  - destruct t as [|[|t]]; [rewrite sum_S, sum_0; simpl; lia|rewrite !sum_S, sum_0; simpl; lia|]. rewrite second_moment.
    replace (a + (n - S (S a)))%nat with (n - 2)%nat by lia.
    pose proof (binomial_absorb (n - 1) (S t)) as one. pose proof (binomial_absorb (n - 2) t) as two_.
    replace (S (n - 1)) with n in one by lia. replace (S (n - 2)) with (n - 1)%nat in two_ by lia.
    set (c := binomial n (S (S t))) in *. set (c1 := binomial (n - 1) (S t)) in *. set (c2 := binomial (n - 2) t) in *.
    rewrite !Nat2Z.inj_succ in *. replace (Z.of_nat (n - 1)) with (Z.of_nat n - 1) in two_ by lia.
    set (m := Z.of_nat n) in *. set (i := Z.of_nat t) in *. set (j := Z.of_nat a) in *. unfold Z.succ in *.
    assert (both : m * (m - 1) * c2 = (i + 2) * (i + 1) * c).
    { replace (m * (m - 1) * c2) with (m * ((m - 1) * c2)) by ring. rewrite <- two_.
      replace (m * ((i + 1) * c1)) with ((i + 1) * (m * c1)) by ring. rewrite <- one. ring. }
    replace (m * (m - 1) * ((j + 1 + 1) * (j + 1) * c2)) with ((j + 2) * (j + 1) * (m * (m - 1) * c2)) by ring.
    rewrite both. ring.
Qed.

(* With theta = t/n: E X = a theta, and Var X = a theta (1 - theta) (n - a)/(n - 1), which is at most a theta (1 -
   theta),
   and that at most a theta; all multiplied by the number of ways, by n, by n^2 (n - 1). *)
(** a is n_i. `ways n a t k` counts, among the C(n,t) choices of t places, those in which k of the tokens on them are of
    the group, so that `mean j` / C(n,t) is the mean of X^j; theta is t/n. E X = n_i theta, and the formula for Var X =
    E X^2 - (E X)^2 with its two bounds, are multiplied by C(n,t), n and n^2 (n - 1). *)
Theorem sample_moments n a t : (2 <= n)%nat -> (a <= n)%nat -> (t <= n)%nat ->
  let all := binomial n t in
  let mean power := sum (S t) (fun k => Z.of_nat k ^ power * ways n a t k) in
  let n := Z.of_nat n in let a := Z.of_nat a in let t := Z.of_nat t in
  1 <= all /\ mean 0 = all /\ n * mean 1 = a * t * all
  /\ n ^ 2 * (n - 1) * (mean 2 * all - mean 1 ^ 2) = a * t * (n - t) * (n - a) * all ^ 2
  /\ a * t * (n - t) * (n - a) <= a * t * (n - t) * (n - 1) /\ a * t * (n - t) <= a * t * n.
Proof.
  intros two small few all mean n' a' t'. split; [apply binomial_positive; auto|].
  assert (zero : mean 0 = all).
  { unfold mean, ways, all. rewrite (sum_ext _ _ (fun k => binomial a k * binomial (n - a) (t - k))) by (intros;
    rewrite Z.pow_0_r; lia).
    rewrite vandermonde. f_equal. lia. }
  assert (one : mean 1 = sum (S t) (fun k => Z.of_nat k * ways n a t k)) by (apply sum_ext; intros; rewrite Z.pow_1_r;
    auto).
  assert (second : mean 2 = sum (S t) (fun k => Z.of_nat k * (Z.of_nat k - 1) * ways n a t k) + mean 1).
  { rewrite one, <- sum_add. apply sum_ext. intros. rewrite Z.pow_2_r. ring. }
  pose proof (mean_of_first n a t small few) as first. rewrite <- one in first.
  pose proof (mean_of_second n a t two small few) as falling. fold n' a' t' all in first, falling.
  split; auto. split; auto. split.
  - rewrite second. set (f := sum (S t) (fun k => Z.of_nat k * (Z.of_nat k - 1) * ways n a t k)) in *. rewrite
    !Z.pow_2_r.
    set (m := mean 1) in *.
    transitivity (n' * (n' * (n' - 1) * f) * all + n' * (n' - 1) * (n' * m) * all - (n' - 1) * (n' * m * (n' * m)));
      [ring|].
    rewrite falling, first. ring.
  - assert (0 <= a' <= n' /\ 0 <= t' <= n' /\ 2 <= n') by (unfold a', n', t'; lia). split.
    + destruct (Z.eq_dec a' 0) as [->|]; [lia|]. apply Z.mul_le_mono_nonneg_l; nia.
    + apply Z.mul_le_mono_nonneg_l; nia.
Qed.
