(* Powers of integers: Bernoulli's inequality, the inequality of the arithmetic and the geometric mean, and the
   sequences (1 + 1/k)^k and (1 + 1/k)^(k+1), which rise and fall to e. *)
From Coq Require Import List ZArith Lia.
From Loadbal Require Import Loads Words.
Import ListNotations.
Open Scope Z_scope.

Lemma pow_nonneg a k : 0 <= a -> 0 <= a ^ k.
Proof. apply Z.pow_nonneg. Qed.

Lemma pow_positive a k : 0 < a -> 0 <= k -> 0 < a ^ k.
Proof. apply Z.pow_pos_nonneg. Qed.

Lemma pow_at_most a b k : 0 <= a <= b -> a ^ k <= b ^ k.
Proof. apply Z.pow_le_mono_l. Qed.

Lemma root_at_most a b k : 0 <= b -> 0 < k -> a ^ k <= b ^ k -> a <= b.
Proof. intros some more least. destruct (Z.lt_ge_cases b a); auto. pose proof (Z.pow_lt_mono_l b a k). lia. Qed.

(* --- Bernoulli's inequality --- *)

Lemma bernoulli a b k : 0 <= a -> 0 <= a + b -> 0 <= k -> a ^ k * (a + (k + 1) * b) <= (a + b) ^ (k + 1).
Proof.
  intros some all natural_. revert k natural_. apply natlike_ind; [rewrite Z.pow_0_r, Z.pow_1_r; lia|].
  intros k natural_ IH. unfold Z.succ. rewrite (Z.pow_add_r (a + b) (k + 1)), Z.pow_1_r by lia.
  apply Z.le_trans with (a ^ k * (a + (k + 1) * b) * (a + b)); [|apply Z.mul_le_mono_nonneg_r; auto].
  rewrite Z.pow_add_r, Z.pow_1_r by lia. pose proof (pow_nonneg a k some).
  replace (a ^ k * a * (a + (k + 1 + 1) * b)) with
    (a ^ k * (a + (k + 1) * b) * (a + b) - a ^ k * ((k + 1) * (b * b))) by ring.
  assert (0 <= a ^ k * ((k + 1) * (b * b))) by (apply Z.mul_nonneg_nonneg; nia). lia.
Qed.

(* --- the product of n numbers is at most the n-th power of their mean --- *)

(** The product of a list. *)
Definition product (l : list Z) : Z := fold_right Z.mul 1 l.

Lemma product_app l l' : product (l ++ l') = product l * product l'.
Proof. induction l as [|a l IH]; cbn [app]; [change (product l' = 1 * product l')|change (a * product (l ++ l') = a *
  product l * product l'); rewrite IH]; ring. Qed.

Lemma product_repeat a n : product (repeat a n) = a ^ Z.of_nat n.
Proof.
  induction n as [|n IH]; [reflexivity|]. cbn [repeat product fold_right]. fold (product (repeat a n)).
  rewrite IH, Nat2Z.inj_succ, Z.pow_succ_r by lia. reflexivity.
Qed.

Lemma total_repeat a n : total (repeat a n) = Z.of_nat n * a.
Proof. induction n as [|n IH]; cbn [repeat total fold_right]; [lia|]. fold (total (repeat a n)). rewrite IH. lia. Qed.

Lemma one_number_more n s a : 1 <= n -> 0 <= s -> 0 <= a -> (n + 1) ^ (n + 1) * (s ^ n * a) <= n ^ n * (s + a) ^ (n +
  1).
Proof.
  intros some natural_ a_natural. apply (Z.mul_le_mono_pos_l _ _ n); [lia|].
  pose proof (bernoulli ((n + 1) * s) (n * a - s) n) as more.
  replace ((n + 1) * s + (n * a - s)) with (n * (s + a)) in more by ring. rewrite !Z.pow_mul_l in more.
  specialize (more ltac:(apply Z.mul_nonneg_nonneg; lia) ltac:(apply Z.mul_nonneg_nonneg; lia) ltac:(lia)).
  replace (n * ((n + 1) ^ (n + 1) * (s ^ n * a))) with
    ((n + 1) ^ n * s ^ n * ((n + 1) * s + (n + 1) * (n * a - s))) by (rewrite Z.pow_add_r, Z.pow_1_r by lia; ring).
  replace (n * (n ^ n * (s + a) ^ (n + 1))) with (n ^ (n + 1) * (s + a) ^ (n + 1))
    by (rewrite (Z.pow_add_r n n), Z.pow_1_r by lia; ring). auto.
Qed.

Theorem means l : Forall (Z.le 0) l -> let n := Z.of_nat (length l) in n ^ n * product l <= total l ^ n.
Proof.
  induction 1 as [|a l natural_ all IH]; cbn zeta in *; [reflexivity|].
  cbn [length product total fold_right]. fold (product l) (total l).
  rewrite Nat2Z.inj_succ. unfold Z.succ. destruct l as [|b l]; [change (1 * (a * 1) <= (a + 0) ^ 1);
  rewrite Z.pow_1_r; lia|].
  set (rest := b :: l) in *. set (n := Z.of_nat (length rest)) in *.
  assert (some : 1 <= n) by (unfold n, rest; cbn [length]; lia).
  assert (0 <= total rest) by (clear - all; induction all as [|c r]; [reflexivity|change (0 <= c + total r); lia]).
  apply (Z.mul_le_mono_pos_l _ _ (n ^ n)); [apply pow_positive; lia|].
  pose proof (one_number_more n (total rest) a some ltac:(auto) natural_) as more.
  replace (a + total rest) with (total rest + a) by ring. etransitivity; [|exact more].
  pose proof (pow_nonneg (n + 1) (n + 1) ltac:(lia)).
  assert (n ^ n * product rest * a <= total rest ^ n * a) by (apply Z.mul_le_mono_nonneg_r; auto). nia.
Qed.

(* --- (1 + 1/j)^j <= (1 + 1/k)^(k+1) --- *)

Lemma below_and_above_e j k : 1 <= j -> 1 <= k -> (j + 1) ^ j * k ^ (k + 1) <= j ^ j * (k + 1) ^ (k + 1).
Proof.
  intros somej somek.
  pose proof (means (repeat ((j + 1) * (k + 1)) (Z.to_nat j) ++ repeat (k * j) (Z.to_nat (k + 1)))) as most.
  cbn zeta in most. rewrite app_length, !repeat_length, product_app, total_app, !product_repeat, !total_repeat in most.
  rewrite Nat2Z.inj_add, !Z2Nat.id in most by lia. set (n := j + (k + 1)) in *.
  replace (j * ((j + 1) * (k + 1)) + (k + 1) * (k * j)) with (n * (j * (k + 1))) in most by (unfold n; ring).
  rewrite (Z.pow_mul_l n) in most. apply Z.mul_le_mono_pos_l in most; [|apply pow_positive; unfold n; lia|].
  - rewrite !Z.pow_mul_l in most. unfold n in most. rewrite !Z.pow_add_r with (b := j) in most by lia.
    apply (Z.mul_le_mono_pos_l _ _ ((k + 1) ^ j * j ^ (k + 1))).
    + apply Z.mul_pos_pos; apply pow_positive; lia.
    + etransitivity; [|etransitivity; [exact most|]]; apply Z.eq_le_incl; ring.
  - apply Forall_app. split; apply Forall_forall; intros a here; apply repeat_spec in here; subst; nia.
Qed.

(* 2^10 is less than e^7. *)
Lemma two_below_e k : 1 <= k -> 2 ^ 10 * k ^ ((k + 1) * 7) <= (k + 1) ^ ((k + 1) * 7).
Proof.
  intros some. pose proof (below_and_above_e 100 k ltac:(lia) some) as least.
  assert (near : ((100 + 1) ^ 100 * k ^ (k + 1)) ^ 7 <= (100 ^ 100 * (k + 1) ^ (k + 1)) ^ 7).
  { apply pow_at_most. split; [|exact least]. apply Z.mul_nonneg_nonneg; apply pow_nonneg; lia. }
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in near by lia. apply (Z.mul_le_mono_pos_l _ _ (100 ^ (100 * 7))).
  - apply pow_positive; lia.
  - etransitivity; [|exact near]. rewrite Z.mul_assoc. apply Z.mul_le_mono_nonneg_r; [apply pow_nonneg; lia|].
    apply Z.leb_le. vm_compute. reflexivity.
Qed.

(* e^2 is less than 2^3. *)
Lemma e_below_two k : 1 <= k -> (k + 1) ^ (k * 2) <= 2 ^ 3 * k ^ (k * 2).
Proof.
  intros some. pose proof (below_and_above_e k 13 some ltac:(lia)) as most.
  assert (near : ((k + 1) ^ k * 13 ^ (13 + 1)) ^ 2 <= (k ^ k * (13 + 1) ^ (13 + 1)) ^ 2).
  { apply pow_at_most. split; [|exact most]. apply Z.mul_nonneg_nonneg; apply pow_nonneg; lia. }
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in near by lia. pose proof (pow_nonneg k (k * 2) ltac:(lia)) as natural.
  apply (Z.mul_le_mono_pos_r _ _ (13 ^ ((13 + 1) * 2))); [reflexivity|].
  etransitivity; [exact near|]. rewrite (Z.mul_comm (2 ^ 3)), <- Z.mul_assoc.
  apply Z.mul_le_mono_nonneg_l; [exact natural|]. apply Z.leb_le. vm_compute. reflexivity.
Qed.

(* ln (1 + u/z) is at most u/z, and ln 2 more than 2/3. *)
Lemma small_growth z u : 1 <= z -> 0 <= u -> (z + u) ^ (2 * z) <= 2 ^ (3 * u) * z ^ (2 * z).
Proof.
  intros some natural. destruct (Z.eq_dec u 0) as [->|more]; [rewrite Z.add_0_r; lia|].
  pose proof (bernoulli z 1 (u - 1) ltac:(lia) ltac:(lia) ltac:(lia)) as first.
  replace (z + (u - 1 + 1) * 1) with (z + u) in first by ring. replace (u - 1 + 1) with u in first by ring.
  assert (raised : (z ^ (u - 1) * (z + u)) ^ (2 * z) <= ((z + 1) ^ u) ^ (2 * z)).
  { apply pow_at_most. split; [|exact first]. apply Z.mul_nonneg_nonneg; [apply pow_nonneg|]; lia. }
  assert (two : ((z + 1) ^ (z * 2)) ^ u <= (2 ^ 3 * z ^ (z * 2)) ^ u).
  { apply pow_at_most. split; [apply pow_nonneg; lia|apply e_below_two; lia]. }
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in raised, two by lia.
  apply (Z.mul_le_mono_pos_l _ _ (z ^ ((u - 1) * (2 * z)))); [apply pow_positive; nia|].
  etransitivity; [exact raised|]. replace (u * (2 * z)) with (z * 2 * u) by ring. etransitivity; [exact two|].
  apply Z.eq_le_incl. rewrite <- (Z.pow_mul_r z) by lia.
  replace (z * 2 * u) with ((u - 1) * (2 * z) + 2 * z) by ring. rewrite (Z.pow_add_r z) by nia. ring.
Qed.
