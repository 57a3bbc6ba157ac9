(* Bounds on the discrepancies of groups of tokens. Plaxton, section 3.1 (Lemma 3.1 and its proof, Lemma 3.2), Theorem 2.3
   with one constant, the sharp bound of Lemma 2.5, and what is beyond: the best constant of Lemma 3.1. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies MultiDiscrepancies SubcubeTokens HammingBalls
  PlaxtonSmallCases Means LogarithmBound.
Import ListNotations.
Open Scope Z_scope.

(* --- one constant for Theorem 2.3 --- *)

(** `sum_of_discrepancies` is Delta, `largest x` is m. Delta / d <= m p / (2 sqrt(d)) is 2 Delta <= sqrt(d) m p; neither
    side is negative, and their squares are compared. *)
Theorem theorem_2_3_root d x : on_cube d x -> natural x ->
  (2 * sum_of_discrepancies x) ^ 2 <= Z.of_nat d * (largest x * 2 ^ Z.of_nat d) ^ 2.
Proof.
  intros size nat_. apply lemma_2_5_first_bound; auto. intros u inu. pose proof (natural_at x u nat_).
  pose proof (between x u). rewrite size in *. intuition lia.
Qed.

(** M is `most d m`. (M / (m sqrt(d) p))^2 is M^2 / (d (m p)^2); both sides are multiplied by 4 d (m p)^2. It is at most
    1/4, and some d and m attain it: d = 1 and m = 1. Rounding down to six decimals leaves 1/4 as it is. *)
Theorem largest_total_discrepancy : let most d m := m * (Z.of_nat ((d + 1) / 2) * binomial d (d / 2)) in
  (forall d m, (1 <= d)%nat -> 1 <= m -> 4 * most d m ^ 2 <= Z.of_nat d * (m * 2 ^ Z.of_nat d) ^ 2) /\
  exists d m, (1 <= d)%nat /\ 1 <= m /\ 4 * most d m ^ 2 = Z.of_nat d * (m * 2 ^ Z.of_nat d) ^ 2.
Proof.
  intros most. split; [|exists 1%nat, 1; repeat split; auto; discriminate].
  intros d m some cap. pose proof (proj2 (lemma_2_5_constants d m some ltac:(lia))) as least. cbv zeta in least.
  unfold most. rewrite !Z.pow_2_r in *. lia.
Qed.

(** M is `most d m`. (M sqrt(d) / (d m p))^2 is at least 1/8, which is M^2 / (d (m p)^2) at least 1/8; both sides are
    multiplied by 8 d (m p)^2. Some d and m attain it: d = 2 and m = 1. *)
Theorem theorem_2_3_smallest : let most d m := m * (Z.of_nat ((d + 1) / 2) * binomial d (d / 2)) in
  (forall d m, (1 <= d)%nat -> 1 <= m -> Z.of_nat d * (m * 2 ^ Z.of_nat d) ^ 2 <= 8 * most d m ^ 2) /\
  exists d m, (1 <= d)%nat /\ 1 <= m /\ Z.of_nat d * (m * 2 ^ Z.of_nat d) ^ 2 = 8 * most d m ^ 2.
Proof.
  intros most. split; [|exists 2%nat, 1; repeat split; auto; discriminate].
  intros d m some cap. apply (lemma_2_5_constants d m some). lia.
Qed.

(* --- how many tokens of a group a processor can hold --- *)

Lemma held_by_all groups u : (forall x, In x groups -> natural x) -> forall x, In x groups ->
  0 <= at_ x u <= on_processor groups u.
Proof.
  unfold on_processor. induction groups as [|y rest IH]; intros nat_ x []; subst;
    cbn [map]; change (total (?a :: ?l)) with (a + total l).
  - assert (0 <= at_ x u) by (apply natural_at, nat_; left; auto). split; auto.
    enough (0 <= total (map (fun z => at_ z u) rest)) by lia. apply natural_total, Forall_forall. intros a here.
    apply in_map_iff in here. destruct here as (z & <- & here). apply natural_at, nat_. right. auto.
  - destruct (IH ltac:(intros; apply nat_; right; auto) x ltac:(auto)).
    assert (0 <= at_ y u) by (apply natural_at, nat_; left; auto). lia.
Qed.

Lemma group_cap d groups n x : spread d groups n -> In x groups ->
  on_cube d x /\ natural x /\ forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <= quotient_up n (2 ^ Z.of_nat d).
Proof.
  intros (sizes & _ & held) here. destruct (sizes x here) as [size nat_]. split; auto. split; auto. intros u inu.
  destruct (held_by_all groups u ltac:(intros; apply sizes; auto) x here) as [low high]. split; auto.
  pose proof (power_2 d). assert (n / 2 ^ Z.of_nat d <= quotient_up n (2 ^ Z.of_nat d)).
  { unfold quotient_up. apply Z.div_le_mono; lia. }
  destruct (held u inu); lia.
Qed.

Lemma even_share n p : 0 < p -> (p | n) -> quotient_up n p * p = n.
Proof.
  intros some [q ->]. pose proof (quotient_up_bounds (q * p) p some). assert (quotient_up (q * p) p = q) as -> by nia.
  lia.
Qed.

Lemma one_group_total x : in_all [x] = total x /\ multi_discrepancy [x] = sum_of_discrepancies x.
Proof. change (total x + 0 = total x /\ sum_of_discrepancies x + 0 = sum_of_discrepancies x). lia. Qed.

(** x are the loads of the group. `natural_log_at_most` is about the logarithm of m p over the number of tokens. The
    bound is stated for every fraction a/b that is at least this logarithm; both sides are multiplied by b.
    `sum_of_discrepancies` is Delta. *)
Theorem lemma_3_1_small_group_capped d x m a b : (1 <= d)%nat -> on_cube d x -> natural x -> 1 <= total x -> 1 <= m ->
  (forall u, (u < 2 ^ d)%nat -> at_ x u <= m) -> 0 <= a -> 1 <= b ->
  natural_log_at_most (m * 2 ^ Z.of_nat d) (total x) a b ->
  b * sum_of_discrepancies x ^ 2 <= 2 * Z.of_nat d * total x ^ 2 * a.
Proof.
  intros dims size nat_ some _ cap natural_a some_b log. destruct (one_group_total x) as [one two].
  pose proof (groups_natural d m [x] dims) as bound. rewrite one, two in bound. cbn [length] in bound.
  change (Z.of_nat 1) with 1 in bound. rewrite Z.mul_1_l in bound. specialize (bound ltac:(intros z [<-|[]]; auto)).
  specialize (bound some a b natural_a some_b log). lia.
Qed.

Lemma capped_binary d x m a b : (1 <= d)%nat -> on_cube d x -> natural x -> 1 <= total x ->
  (forall u, (u < 2 ^ d)%nat -> at_ x u <= m) -> 0 <= a -> 1 <= b ->
  log_at_most (m * 2 ^ Z.of_nat d) (total x) a b ->
  10 * b * sum_of_discrepancies x ^ 2 <= 14 * Z.of_nat d * total x ^ 2 * a.
Proof.
  intros dims size nat_ some cap natural_a some_b log. destruct (one_group_total x) as [one two].
  pose proof (groups_binary d m [x] dims) as bound. rewrite one, two in bound. cbn [length] in bound.
  change (Z.of_nat 1) with 1 in bound. rewrite Z.mul_1_l in bound. specialize (bound ltac:(intros z [<-|[]]; auto)).
  specialize (bound some a b natural_a some_b log). lia.
Qed.

(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up; p divides n. x is one of the groups, k its tokens,
    `sum_of_discrepancies` is Delta. Both sides are squared and multiplied by 10 b. The bound is stated for every
    fraction a/b that is at least the logarithm, which is to say that 2^a is at least the b-th power of its argument. *)
Theorem lemma_3_1_small_group_even d groups n x a b : (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  let p := 2 ^ Z.of_nat d in (p | n) -> p <= n -> In x groups ->
  let k := total x in 1 <= k -> 2 * k <= n -> 0 <= a -> 1 <= b -> n ^ b <= 2 ^ a * k ^ b ->
  10 * b * sum_of_discrepancies x ^ 2 <= 14 * Z.of_nat d * k ^ 2 * a.
Proof.
  intros dims _ all p even many here k some _ natural_a some_b log.
  destruct (group_cap d groups n x all here) as (size & nat_ & cap).
  apply (capped_binary d x (quotient_up n p)); auto; [intros; apply cap; auto|].
  unfold log_at_most. fold p k. rewrite even_share by (auto; unfold p; apply pow_positive; lia). lia.
Qed.

(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up. x is one of the groups, k its tokens, `sum_of_discrepancies` is Delta.
    Both sides are squared and multiplied by 10 b. The bound is stated for every fraction a/b that is at least the
    logarithm, which is to say that 2^a is at least the b-th power of its argument. *)
Theorem lemma_3_1_small_group_repaired d groups n x a b : (1 <= d)%nat -> (2 <= length groups)%nat ->
  spread d groups n -> 2 ^ Z.of_nat d <= n -> In x groups ->
  let k := total x in 1 <= k -> 2 * k <= n -> 0 <= a -> 1 <= b -> n ^ b <= 2 ^ a * k ^ b ->
  10 * b * sum_of_discrepancies x ^ 2 <= 28 * Z.of_nat d * k ^ 2 * a.
Proof.
  intros dims _ all many here k some half natural_a some_b log. set (p := 2 ^ Z.of_nat d) in *.
  destruct (group_cap d groups n x all here) as (size & nat_ & cap). fold p in cap.
  assert (some_p : 0 < p) by (apply pow_positive; lia). pose proof (quotient_up_bounds n p some_p).
  assert (b <= a).
  { apply (Z.pow_le_mono_r_iff 2); [lia|lia|]. apply (Z.mul_le_mono_pos_r _ _ (k ^ b)); [apply pow_positive; lia|].
    rewrite <- Z.pow_mul_l. etransitivity; [|exact log]. apply pow_at_most. lia. }
  enough (10 * b * sum_of_discrepancies x ^ 2 <= 14 * Z.of_nat d * k ^ 2 * (2 * a)) by lia.
  apply (capped_binary d x (quotient_up n p)); auto; [intros; apply cap; auto|lia|]. unfold log_at_most. fold p k.
  apply Z.le_trans with ((2 * n) ^ b); [apply pow_at_most; nia|]. rewrite Z.pow_mul_l.
  replace (2 * a) with (a + a) by ring. rewrite Z.pow_add_r by lia.
  assert (2 ^ b <= 2 ^ a) by (apply Z.pow_le_mono_r; lia).
  apply Z.le_trans with (2 ^ a * n ^ b); [apply Z.mul_le_mono_nonneg_r; auto; apply pow_nonneg; lia|].
  replace (k ^ b * (2 ^ a * 2 ^ a)) with (2 ^ a * (2 ^ a * k ^ b)) by ring.
  apply Z.mul_le_mono_nonneg_l; auto. apply pow_nonneg. lia.
Qed.

(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up. x is one of the groups, `sum_of_discrepancies` is Delta. Both sides
    are squared. *)
Theorem lemma_3_1_large_group_repaired d groups n x : (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  2 ^ Z.of_nat d <= n -> In x groups -> n <= 2 * total x -> sum_of_discrepancies x ^ 2 <= n ^ 2 * Z.of_nat d.
Proof.
  intros _ _ all many here _. set (p := 2 ^ Z.of_nat d) in *.
  destruct (group_cap d groups n x all here) as (size & nat_ & cap). fold p in cap.
  pose proof (lemma_2_5_first_bound d x _ size cap) as bound. fold p in bound.
  assert (some_p : 0 < p) by (apply pow_positive; lia). pose proof (quotient_up_bounds n p some_p).
  assert (share : (quotient_up n p * p) ^ 2 <= (2 * n) ^ 2) by (apply pow_at_most; nia).
  assert (Z.of_nat d * (quotient_up n p * p) ^ 2 <= Z.of_nat d * (2 * n) ^ 2) by (apply Z.mul_le_mono_nonneg_l; lia).
  rewrite !Z.pow_mul_l in *. change (2 ^ 2) with 4 in *. lia.
Qed.

(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up; p divides n. x is one of the groups, `sum_of_discrepancies` is Delta.
    Both sides are doubled and squared. *)
Theorem lemma_3_1_large_group_even d groups n x : (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  let p := 2 ^ Z.of_nat d in (p | n) -> p <= n -> In x groups -> n <= 2 * total x ->
  (2 * sum_of_discrepancies x) ^ 2 <= n ^ 2 * Z.of_nat d.
Proof.
  intros _ _ all p even _ here _. destruct (group_cap d groups n x all here) as (size & nat_ & cap).
  pose proof (lemma_2_5_first_bound d x _ size cap) as bound. fold p in bound.
  rewrite even_share in bound by (auto; unfold p; apply pow_positive; lia). lia.
Qed.

(* --- all groups --- *)

Lemma even_places d groups n : spread d groups n -> let p := 2 ^ Z.of_nat d in (p | n) -> in_all groups = n /\
  (forall z, In z groups -> on_cube d z /\ natural z /\ forall u, (u < 2 ^ d)%nat -> at_ z u <= quotient_up n p) /\
  Z.of_nat (length groups) * quotient_up n p * p = Z.of_nat (length groups) * n.
Proof.
  intros all p even. split; [apply all|]. split.
  - intros z here. destruct (group_cap d groups n z all here) as (size & nat_ & cap). split; auto. split; auto.
    intros u inu. apply cap. auto.
  - rewrite <- Z.mul_assoc, even_share by (auto; unfold p; apply pow_positive; lia). reflexivity.
Qed.

(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up; p divides n. `multi_discrepancy` is Delta^M, length groups is g. The
    bound is stated for every fraction a/b that is at least ln g; both sides are multiplied by b. *)
Theorem challenge_multi_discrepancy d groups n a b : (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  let p := 2 ^ Z.of_nat d in (p | n) -> p <= n -> 0 <= a -> 1 <= b ->
  natural_log_at_most (Z.of_nat (length groups)) 1 a b ->
  b * multi_discrepancy groups ^ 2 <= 2 * n ^ 2 * Z.of_nat d * a.
Proof.
  intros dims _ all p even many natural_a some_b log. destruct (even_places d groups n all even) as (number & each &
  room).
  fold p in each, room. assert (0 < p) by (apply pow_positive; lia).
  pose proof (groups_natural d (quotient_up n p) groups dims each) as bound. fold p in bound.
  rewrite number, room in bound.
  apply bound; auto; [lia|]. intros k least. specialize (log k least). rewrite Z.pow_1_l, Z.mul_1_l in log by lia.
  rewrite Z.pow_mul_l. replace (Z.of_nat (length groups) ^ b * n ^ b * k ^ ((k + 1) * a)) with
    (n ^ b * (Z.of_nat (length groups) ^ b * k ^ ((k + 1) * a))) by ring.
  apply Z.mul_le_mono_nonneg_l; auto. apply pow_nonneg. lia.
Qed.

(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up; p divides n. `multi_discrepancy` is Delta^M, length groups is g. Both
    sides are squared and multiplied by 10 b. The bound is stated for every fraction a/b that is at least the logarithm,
    which is to say that 2^a is at least the b-th power of its argument. *)
Theorem lemma_3_1_even d groups n a b : (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  let p := 2 ^ Z.of_nat d in (p | n) -> p <= n -> 0 <= a -> 1 <= b -> Z.of_nat (length groups) ^ b <= 2 ^ a ->
  10 * b * multi_discrepancy groups ^ 2 <= 14 * n ^ 2 * Z.of_nat d * a.
Proof.
  intros dims _ all p even many natural_a some_b log. destruct (even_places d groups n all even) as (number & each &
  room).
  fold p in each, room. assert (0 < p) by (apply pow_positive; lia).
  pose proof (groups_binary d (quotient_up n p) groups dims each) as bound. fold p in bound.
  rewrite number, room in bound.
  apply bound; auto; [lia|]. unfold log_at_most. rewrite Z.pow_mul_l, Z.mul_comm.
  apply Z.mul_le_mono_nonneg_l; auto. apply pow_nonneg. lia.
Qed.

(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up; p divides n. `multi_discrepancy` is Delta^M, length groups is g. Both
    sides are squared and multiplied by 10 b d^2. The bound is stated for every fraction a/b that is at least the
    logarithm, which is to say that 2^a is at least the b-th power of its argument. *)
Theorem lemma_3_2_even d groups n a b : (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  let p := 2 ^ Z.of_nat d in (p | n) -> p <= n -> 0 <= a -> 1 <= b -> Z.of_nat (length groups) ^ b <= 2 ^ a ->
  10 * b * Z.of_nat d * multi_discrepancy groups ^ 2 <= 14 * n ^ 2 * Z.of_nat d ^ 2 * a.
Proof.
  intros dims more all p even many natural_a some_b log.
  pose proof (lemma_3_1_even d groups n a b dims more all even many natural_a some_b log) as bound.
  apply (Z.mul_le_mono_nonneg_l _ _ (Z.of_nat d)) in bound; lia.
Qed.

(* --- all groups, if there are at least as many tokens as processors --- *)

(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up; a group may be empty. `multi_discrepancy` is Delta^M, length groups is
    g. Both sides are squared and multiplied by 10 b. The bound is stated for every fraction a/b that is at least the
    logarithm, which is to say that 2^a is at least the b-th power of its argument. *)
Theorem lemma_3_1_at_least_p d groups n a b : (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  2 ^ Z.of_nat d <= n -> 0 <= a -> 1 <= b -> Z.of_nat (length groups) ^ b <= 2 ^ a ->
  10 * b * multi_discrepancy groups ^ 2 <= 28 * n ^ 2 * Z.of_nat d * a.
Proof.
  intros dims more all many natural_a some_b log. set (p := 2 ^ Z.of_nat d) in *.
  assert (number : in_all groups = n) by apply all.
  assert (some_p : 0 < p) by (apply pow_positive; lia). pose proof (quotient_up_bounds n p some_p).
  set (g := Z.of_nat (length groups)) in *. assert (2 <= g) by lia.
  pose proof (groups_binary d (quotient_up n p) groups dims) as bound. fold p g in bound. rewrite number in bound.
  assert (each : forall z, In z groups -> on_cube d z /\ natural z /\
      forall u, (u < 2 ^ d)%nat -> at_ z u <= quotient_up n p).
  { intros z here. destruct (group_cap d groups n z all here) as (size & nat_ & cap). split; auto. split; auto.
    intros u inu. apply cap. auto. }
  specialize (bound each ltac:(lia)).
  enough (10 * b * multi_discrepancy groups ^ 2 <= 14 * n ^ 2 * Z.of_nat d * (2 * a)) by lia.
  apply bound; auto; [lia|]. unfold log_at_most.
  apply Z.le_trans with ((g * g * n) ^ b).
  { apply pow_at_most. assert (0 <= quotient_up n p * p <= 2 * n) by nia. nia. }
  rewrite !Z.pow_mul_l. replace (2 * a) with (a + a) by ring. rewrite Z.pow_add_r by lia.
  assert (0 <= g ^ b) by (apply pow_nonneg; lia).
  rewrite Z.mul_comm. apply Z.mul_le_mono_nonneg_l; [apply pow_nonneg; lia|]. apply Z.mul_le_mono_nonneg; auto.
Qed.

(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up; a group may be empty. `multi_discrepancy` is Delta^M, length groups is
    g. Both sides are squared and multiplied by 10 b d^2. The bound is stated for every fraction a/b that is at least
    the logarithm, which is to say that 2^a is at least the b-th power of its argument. *)
Theorem lemma_3_2_at_least_p d groups n a b : (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  2 ^ Z.of_nat d <= n -> 0 <= a -> 1 <= b -> Z.of_nat (length groups) ^ b <= 2 ^ a ->
  10 * b * Z.of_nat d * multi_discrepancy groups ^ 2 <= 28 * n ^ 2 * Z.of_nat d ^ 2 * a.
Proof.
  intros dims more all many natural_a some_b log.
  pose proof (lemma_3_1_at_least_p d groups n a b dims more all many natural_a some_b log) as bound.
  apply (Z.mul_le_mono_nonneg_l _ _ (Z.of_nat d)) in bound; lia.
Qed.

(* --- edges that leave Hamming balls --- *)

(* One token on each member is a group. *)
Lemma ball_edges d c r member a b : (1 <= d)%nat -> (c < 2 ^ d)%nat -> ball_around d c r member ->
  let x := sum (2 ^ d) (fun v => if member v then 1 else 0) in 1 <= x -> 0 <= a -> 1 <= b ->
  natural_log_at_most (2 ^ Z.of_nat d) x a b -> b * edges_leaving d member ^ 2 <= 2 * Z.of_nat d * x ^ 2 * a.
Proof.
  intros dims inc whole x some natural_a some_b log. rewrite <- (edges_moved d c) by auto.
  set (tokens := map (fun v => if member (Nat.lxor v c) then 1 else 0) (seq 0 (2 ^ d))).
  assert (size : on_cube d tokens) by (unfold on_cube, tokens; rewrite map_length, seq_length; auto).
  assert (held : forall v, (v < 2 ^ d)%nat -> at_ tokens v = if member (Nat.lxor v c) then 1 else 0).
  { intros v inv. apply (at_map (fun v => if member (Nat.lxor v c) then 1 else 0)). auto. }
  rewrite <- (Z.mul_1_l (edges_leaving d _)),
    <- (lemma_2_5_edges_full d r (fun v => member (Nat.lxor v c)) 1 tokens) by (auto using moved_to_0; lia).
  assert (number : total tokens = x).
  { rewrite total_is_sum, size. unfold x. rewrite <- (sum_lxor d c (fun v => if member v then 1 else 0)) by auto.
    apply sum_ext. auto. }
  rewrite <- number in *. apply (lemma_3_1_small_group_capped d tokens 1); auto; [|lia| |rewrite Z.mul_1_l; auto].
  - apply natural_intro. rewrite size. intros u inu. rewrite held by auto. destruct (member _); lia.
  - intros u inu. rewrite held by auto. destruct (member _); lia.
Qed.

Lemma center_counts d c (member : nat -> bool) : (c < 2 ^ d)%nat -> member c = true ->
  1 <= sum (2 ^ d) (fun v => if member v then 1 else 0).
Proof.
  intros inc here. transitivity (sum (2 ^ d) (fun v => if (v =? c)%nat then 1 else 0)).
  { rewrite sum_single by auto. apply Z.le_refl. }
  apply sum_le. intros v _.
  destruct (Nat.eqb_spec v c) as [->|]; [rewrite here; apply Z.le_refl|destruct (member v); lia].
Qed.

(** `ball_around d c r member` says that the members are a Hamming ball of radius r around c, complete or not; x is the
    number of members, and `edges_leaving` is e. As x = p^(1-1/k), d/k is log (p/x), and ln 2 times this is ln (p/x).
    Both sides are multiplied by d x^2 (d/k) b. The bound is stated for every fraction a/b that is at least ln (p/x). *)
Theorem lemma_2_5_sharp_bound_upper d c r member a b : (1 <= d)%nat -> (c < 2 ^ d)%nat -> ball_around d c r member ->
  let p := 2 ^ Z.of_nat d in let x := sum (2 ^ d) (fun v => if member v then 1 else 0) in 1 <= x -> 2 * x <= p ->
  0 <= a -> 1 <= b -> natural_log_at_most p x a b -> b * edges_leaving d member ^ 2 <= 2 * Z.of_nat d * x ^ 2 * a.
Proof. intros dims inc whole p x some _. apply (ball_edges d c r); auto. Qed.

(** `member` is the complete ball of radius r around c, x the number of its words, and `edges_leaving` is e. Both sides
    are multiplied by x^2 b. The bound is stated for every fraction a/b that is at least ln (p/x). *)
Theorem challenge_multi_discrepancy_balls d c r a b : (1 <= d)%nat -> (c < 2 ^ d)%nat ->
  let member := fun v => (distance d v c <=? r)%nat in
  let p := 2 ^ Z.of_nat d in let x := sum (2 ^ d) (fun v => if member v then 1 else 0) in 2 * x <= p ->
  0 <= a -> 1 <= b -> natural_log_at_most p x a b -> b * edges_leaving d member ^ 2 <= 2 * Z.of_nat d * x ^ 2 * a.
Proof.
  intros dims inc member p x _. apply (ball_edges d c r); auto; [apply complete_ball|].
  apply (center_counts d c member inc). unfold member, distance. rewrite Nat.lxor_nilpotent, zero_weight. reflexivity.
Qed.

(** The code words `code` are the centers of balls of radius r, and each word is in exactly one of them: this is a
    perfect code, and all words, Hamming's codes and Golay's are such codes. `member` is the ball around a code word c,
    x the number of its words, and `edges_leaving` is e. Both sides are multiplied by x^2 b. The bound is stated for
    every fraction a/b that is at least ln (p/x). *)
Theorem challenge_multi_discrepancy_perfect_codes d r code a b : (1 <= d)%nat ->
  (forall c, In c code -> (c < 2 ^ d)%nat) ->
  (forall v, (v < 2 ^ d)%nat -> exists! c, In c code /\ (distance d v c <= r)%nat) ->
  forall c, In c code -> let member := fun v => (distance d v c <=? r)%nat in
  let p := 2 ^ Z.of_nat d in let x := sum (2 ^ d) (fun v => if member v then 1 else 0) in
  0 <= a -> 1 <= b -> natural_log_at_most p x a b -> b * edges_leaving d member ^ 2 <= 2 * Z.of_nat d * x ^ 2 * a.
Proof.
  intros dims inside _ c here member p x. pose proof (inside c here) as inc.
  apply (ball_edges d c r); auto; [apply complete_ball|].
  apply (center_counts d c member inc). unfold member, distance. rewrite Nat.lxor_nilpotent, zero_weight. reflexivity.
Qed.

(* --- two tokens, for which no constant serves in Lemmas 3.1 and 3.2, and in the proof of Lemma 3.1 --- *)

(** A token on processor w, and none elsewhere. *)
Definition lone (d w : nat) : loads := map (fun u => if (u =? w)%nat then 1 else 0) (seq 0 (2 ^ d)).

Lemma lone_size d w : on_cube d (lone d w).
Proof. unfold on_cube, lone. rewrite map_length, seq_length. auto. Qed.

Lemma lone_discrepancies d w : (w < 2 ^ d)%nat -> sum_of_discrepancies (lone d w) = Z.of_nat d.
Proof.
  intros inw. pose proof (lone_size d w) as size. rewrite (discrepancies_sum d) by auto.
  rewrite (sum_ext d (discrepancy_across (lone d w)) (fun _ => 1)); [rewrite sum_const; lia|].
  intros i ini. rewrite (discrepancy_is d) by auto.
  rewrite (sum_ext _ _ (fun v => if (v =? w)%nat then sign w i else 0)).
  - rewrite sum_single by auto. unfold sign. destruct (Nat.testbit w i); reflexivity.
  - intros v inv. unfold lone. rewrite (at_map (fun u => if (u =? w)%nat then 1 else 0)) by auto.
    destruct (Nat.eqb_spec v w) as [->|]; lia.
Qed.

Lemma lone_total d w : (w < 2 ^ d)%nat -> total (lone d w) = 1.
Proof.
  intros inw. change (sum (2 ^ d) (fun u => if (u =? w)%nat then 1 else 0) = 1). apply sum_single. auto.
Qed.

(** `lone d w` and `lone d v` are a token each, on any two processors w and v, so that n is 2, no group is empty, and
    log g, for g = 2 groups, is 1. `multi_discrepancy` is Delta^M. Both sides are squared. *)
Theorem lemma_3_1_no_constant C d w v : 1 <= C -> C ^ 2 < Z.of_nat d -> (w < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> w <> v ->
  let groups := [lone d w; lone d v] in
  spread d groups 2 /\ C ^ 2 * 2 ^ 2 * Z.of_nat d < multi_discrepancy groups ^ 2.
Proof.
  intros some large inw inv apart groups. unfold groups. split.
  2:{ change (multi_discrepancy [lone d w; lone d v]) with
        (sum_of_discrepancies (lone d w) + (sum_of_discrepancies (lone d v) + 0)).
      rewrite !lone_discrepancies by auto. nia. }
  assert (more : 2 < 2 ^ Z.of_nat d).
  { change 2 with (2 ^ 1) at 1. apply Z.pow_lt_mono_r; nia. }
  split; [|split].
  - intros x [<-|[<-|[]]]; (split; [apply lone_size|]);
      apply Forall_forall; intros z here; apply in_map_iff in here; destruct here as (u & <- & _);
      destruct (Nat.eqb u _); lia.
  - change (total (lone d w) + (total (lone d v) + 0) = 2). rewrite !lone_total by auto. reflexivity.
  - intros u inu. change (on_processor [lone d w; lone d v] u) with (at_ (lone d w) u + (at_ (lone d v) u + 0)).
    unfold lone. rewrite !(at_map (fun u => if (u =? _)%nat then 1 else 0)) by auto.
    rewrite Z.div_small by lia. assert (quotient_up 2 (2 ^ Z.of_nat d) = 1) as ->.
    { unfold quotient_up. symmetry. apply (Z.div_unique _ _ 1 1); lia. }
    destruct (Nat.eqb_spec u w), (Nat.eqb_spec u v); lia.
Qed.

(** `lone d w` and `lone d v` are a token each, on any two processors w and v, so that n is 2, no group is empty, and
    log g, for g = 2 groups, is 1, and log p is d. `multi_discrepancy` is Delta^M. Both sides are squared and multiplied
    by d^3. *)
Theorem lemma_3_2_no_constant C d w v : 1 <= C -> C ^ 2 < Z.of_nat d -> (w < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> w <> v ->
  let groups := [lone d w; lone d v] in
  spread d groups 2 /\ C ^ 2 * 2 ^ 2 * Z.of_nat d ^ 2 < Z.of_nat d * multi_discrepancy groups ^ 2.
Proof.
  intros some large inw inv apart groups.
  destruct (lemma_3_1_no_constant C d w v some large inw inv apart) as [whole more]. fold groups in more.
  split; [exact whole|].
  replace (C ^ 2 * 2 ^ 2 * Z.of_nat d ^ 2) with (Z.of_nat d * (C ^ 2 * 2 ^ 2 * Z.of_nat d)) by ring.
  apply Z.mul_lt_mono_pos_l; [nia|exact more].
Qed.

(** `lone d w` and `lone d v` are a token each, on any two processors w and v, so that n is 2 and no group is empty. The
    first group has 1 = n/2 token, and `sum_of_discrepancies` is its Delta. Both sides are squared. *)
Theorem lemma_3_1_large_group_no_constant C d w v : 1 <= C -> 4 * C ^ 2 < Z.of_nat d ->
  (w < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> w <> v -> let n := 2 in
  spread d [lone d w; lone d v] n /\ n <= 2 * total (lone d w)
  /\ C ^ 2 * n ^ 2 * Z.of_nat d < sum_of_discrepancies (lone d w) ^ 2.
Proof.
  intros some large inw inv apart n.
  destruct (lemma_3_1_no_constant C d w v some ltac:(nia) inw inv apart) as [whole _].
  split; [exact whole|]. rewrite lone_total, lone_discrepancies by auto. unfold n. nia.
Qed.

(** `lone d w` and `lone d v` are a token each, on any two processors w and v, so that n is 2 and no group is empty. The
    first group has x = 1 = n/2 token, so that log(n/x) is 1, and `sum_of_discrepancies` is its Delta. Both sides are
    squared. *)
Theorem lemma_3_1_small_group_no_constant C d w v : 1 <= C -> C ^ 2 < Z.of_nat d ->
  (w < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> w <> v -> let n := 2 in let x := total (lone d w) in
  spread d [lone d w; lone d v] n /\ 2 * x = n
  /\ C ^ 2 * Z.of_nat d * x ^ 2 < sum_of_discrepancies (lone d w) ^ 2.
Proof.
  intros some large inw inv apart n x.
  destruct (lemma_3_1_no_constant C d w v some large inw inv apart) as [whole _].
  split; [exact whole|]. unfold x, n. rewrite lone_total, lone_discrepancies by auto. nia.
Qed.
