(* Readings of Plaxton's statements that are false: the negation of each, by a small case. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies BallVolumes RecursiveBalance
  MultiDiscrepancies.
From Loadbal Require Import HammingBalls BlockPhases.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(* One word after the other. *)
Tactic Notation "each_word" integer(n) ident(v) :=
  do n (destruct v as [|v]; [vm_compute; intuition (congruence || lia)|]).

(* --- sections 1 and 2 --- *)

(** i is an ID exactly if it is a word of d bits, which is i < 2^d. *)
Theorem processor_range_text : ~ forall d, (1 <= d)%nat -> forall i, (i < 2 ^ d <-> 0 <= i <= 2 ^ (d - 1))%nat.
Proof. intros all. destruct (all 2%nat ltac:(lia) 3%nat) as [range _]. specialize (range ltac:(simpl; lia)). simpl in
  range. lia. Qed.

(** i runs through the processors, 0 <= i <= 2^d - 1. *)
Theorem processor_index_bound_text : ~ forall d i, (1 <= d)%nat -> (0 <= i <= 2 ^ d - 1)%nat -> (0 <= i < d)%nat.
Proof. intros all. specialize (all 1%nat 1%nat ltac:(lia) ltac:(simpl; lia)). lia. Qed.

(** x are natural loads of a hypercube, n = `total x` and p is their number; `quotient_up` is the quotient rounded
    up. *)
Theorem balance_parameters_text : ~ forall d x, on_cube d x -> natural x ->
  quotient_up (total x) (Z.of_nat (length x)) * total x <= total x.
Proof.
  intros all. specialize (all 0%nat [2] eq_refl ltac:(repeat constructor; lia)). vm_compute in all. auto.
Qed.

(** `quotient_up` is the quotient rounded up. *)
Theorem theorem_2_2_numerator_omega : ~ forall d n, (1 <= d)%nat -> 1 <= n ->
  let p := 2 ^ Z.of_nat d in 0 < n - quotient_up p 2 * quotient_up n p.
Proof. intros all. specialize (all 1%nat 1 ltac:(lia) ltac:(lia)). vm_compute in all. discriminate. Qed.

(** 2n/p <= m and g < p/2 are multiplied by p and by 2; `quotient_up` is the quotient rounded up. *)
Theorem se_packing_size : ~ forall d n m, (1 <= d)%nat -> 1 <= n -> let p := 2 ^ Z.of_nat d in
  2 * n <= m * p -> m <= n -> exists g, quotient_up n m <= g /\ 2 * g < p.
Proof.
  intros all. destruct (all 1%nat 1 1 ltac:(lia) ltac:(lia) ltac:(simpl; lia) ltac:(lia)) as (g & low & high).
  vm_compute in low, high. destruct g as [|g|g]; try (vm_compute in low; congruence). destruct g; vm_compute in high;
    congruence.
Qed.

(* --- balls --- *)

(** `sum r (binomial d)` is C(d,0) + ... + C(d,r-1); r and y are natural numbers. *)
Theorem definition_2_3_any_positive : ~ forall d x, (1 <= d)%nat -> 1 <= x ->
  exists r y, (x = Z.of_nat y + sum r (binomial d) /\ 1 <= Z.of_nat y <= binomial d r)
    /\ forall r' y', x = Z.of_nat y' + sum r' (binomial d) /\ 1 <= Z.of_nat y' <= binomial d r' -> r' = r /\ y' = y.
Proof.
  intros all. destruct (all 1%nat 3 ltac:(lia) ltac:(lia)) as (r & y & (parts & range) & _).
  destruct r as [|[|r]].
  - change (binomial 1 0) with 1 in range. rewrite sum_0 in parts. lia.
  - change (binomial 1 1) with 1 in range. rewrite sum_S, sum_0 in parts. change (binomial 1 0) with 1 in parts. lia.
  - rewrite binomial_above in range by lia. lia.
Qed.

(* With the printed range of layers, B(i,r) has C(d,0) + .. + C(d,r-1) words and B(i,r-1) those nearer than r - 1. *)
(** `nearer_than d i r` has the words at distances 0 <= l < r, which is the printed B(i,r). B(i,r-1) is `nearer_than d i
    (r - 1)`, also for r = 0, where both are empty; `chosen` is S. *)
Theorem definition_2_2_text : ~ forall d i r x y chosen, (1 <= d)%nat -> (i < 2 ^ d)%nat -> (r <= d)%nat ->
  x = y + sum r (binomial d) -> 1 <= y <= binomial d r ->
  NoDup chosen -> Z.of_nat (length chosen) = y -> incl chosen (layer d i r) ->
  Z.of_nat (length (nearer_than d i (r - 1) ++ chosen)) = x
  /\ Z.of_nat (length (nearer_than d i r)) = sum r (binomial d).
Proof.
  intros all. destruct (all 1%nat 0%nat 1%nat 2 1 [1%nat]) as [size _]; try lia; try (vm_compute; auto; fail).
  - vm_compute. split; discriminate.
  - repeat constructor; auto.
  - vm_compute in size. discriminate.
Qed.

(** How many words are members. *)
Definition members (d : nat) (member : nat -> bool) : Z := sum (2 ^ d) (fun v => if member v then 1 else 0).

(** `distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the members
    are all words at distance less than r and one or more words at distance r; `outermost` counts the members at
    distance r, from 1 to C(d,r); `members` counts a set, and `fringe` lists its members with a neighbor outside. *)
Theorem theorem_2_1_printed_range : ~ forall d x, (1 <= d)%nat -> 0 <= x <= 2 ^ Z.of_nat d ->
  exists c r member, (c < 2 ^ d)%nat /\ ball_around d c r member /\ 1 <= outermost d c r member <= binomial d r
    /\ members d member = x
    /\ forall other, members d other = x -> (length (fringe d member) <= length (fringe d other))%nat.
Proof.
  intros all. destruct (all 1%nat 0 ltac:(lia) ltac:(simpl; lia)) as (c & r & member & _ & _ & some & none & _).
  assert (outermost 1 c r member <= members 1 member).
  { apply sum_le. intros v _. destruct (distance 1 v c =? r)%nat, (member v); simpl; lia. }
  lia.
Qed.

(** `distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the members
    are all words at distance less than r and one or more words at distance r; `outermost` counts the members at
    distance r. *)
Theorem lemma_2_5_maximiser_every_ball : ~ forall d c member, (1 <= d)%nat -> (c < 2 ^ d)%nat ->
  ball_around d c (d / 2) member -> 1 <= outermost d c (d / 2) member ->
  edges_leaving d member = Z.of_nat ((d + 1) / 2) * binomial d (d / 2).
Proof.
  intros all. specialize (all 3%nat 0%nat (fun v => v <=? 1)%nat ltac:(lia) ltac:(vm_compute; lia)).
  assert (ball_around 3 0 (3 / 2) (fun v => v <=? 1)%nat) as whole.
  { intros v inv. change (2 ^ 3)%nat with 8%nat in inv. each_word 8 v. lia. }
  specialize (all whole ltac:(vm_compute; discriminate)). vm_compute in all. discriminate.
Qed.

(** `distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the members
    are all words at distance less than r and one or more words at distance r; `outermost` counts the members at
    distance r; `members` counts a set, and `fringe` is F(B). *)
Theorem lemma_2_5_fringe_edges_text : ~ forall d c r member, (c < 2 ^ d)%nat -> ball_around d c r member ->
  1 <= outermost d c r member -> 2 * members d member <= 2 ^ Z.of_nat d ->
  edges_leaving d member = Z.of_nat d * Z.of_nat r * Z.of_nat (length (fringe d member)).
Proof.
  intros all. specialize (all 1%nat 0%nat 0%nat (fun v => v =? 0)%nat ltac:(vm_compute; lia)).
  assert (ball_around 1 0 0 (fun v => v =? 0)%nat) as whole.
  { intros v inv. change (2 ^ 1)%nat with 2%nat in inv. each_word 2 v. lia. }
  specialize (all whole ltac:(vm_compute; discriminate) ltac:(vm_compute; discriminate)). vm_compute in all.
    discriminate.
Qed.

(** `distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the members
    are all words at distance less than r and one or more words at distance r; `outermost` counts the members at
    distance r; `members` counts a set, and `fringe` is F(B). *)
Theorem lemma_2_5_fringe_edges_difference : ~ forall d c r member, (c < 2 ^ d)%nat -> ball_around d c r member ->
  1 <= outermost d c r member -> 2 * members d member <= 2 ^ Z.of_nat d ->
  edges_leaving d member = (Z.of_nat d - Z.of_nat r) * Z.of_nat (length (fringe d member)).
Proof.
  intros all. specialize (all 3%nat 0%nat 1%nat (fun v => v <=? 2)%nat ltac:(vm_compute; lia)).
  assert (ball_around 3 0 1 (fun v => v <=? 2)%nat) as whole.
  { intros v inv. change (2 ^ 3)%nat with 8%nat in inv. each_word 8 v. lia. }
  specialize (all whole ltac:(vm_compute; discriminate) ltac:(vm_compute; discriminate)). vm_compute in all.
    discriminate.
Qed.

(** `distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the members
    are all words at distance less than r and one or more words at distance r; `outermost` counts the members at
    distance r; `members` counts a set, and `fringe` lists its members with a neighbor outside; `other` is any set of as
    many words. *)
Theorem lemma_2_5_fringe_every_ball : ~ forall d c r member other, (c < 2 ^ d)%nat -> ball_around d c r member ->
  1 <= outermost d c r member -> 2 * members d member <= 2 ^ Z.of_nat d -> members d other = members d member ->
  (length (fringe d member) <= length (fringe d other))%nat.
Proof.
  intros all. set (b := fun v => existsb (Nat.eqb v) [0; 1; 2; 4; 8; 3; 5; 6]%nat).
  specialize (all 4%nat 0%nat 2%nat b (fun v => existsb (Nat.eqb v) [0; 1; 2; 4; 8; 3; 5; 9]%nat) ltac:(vm_compute;
    lia)).
  assert (ball_around 4 0 2 b) as whole.
  { intros v inv. change (2 ^ 4)%nat with 16%nat in inv. each_word 16 v. lia. }
  specialize (all whole ltac:(vm_compute; discriminate) ltac:(vm_compute; discriminate) ltac:(vm_compute; auto)).
  vm_compute in all. lia.
Qed.

(** `ball d r member` says that the members are a Hamming ball of radius r around processor 0, complete or not. x has m
    tokens on each member but u, which has 1 to m; z are any loads of as many tokens, at most m each. *)
Theorem lemma_2_4_every_packing : ~ forall d r member u m x z, (1 <= d)%nat -> 1 <= m -> ball d r member ->
  (u < 2 ^ d)%nat -> member u = true -> on_cube d x -> 1 <= at_ x u <= m ->
  (forall v, (v < 2 ^ d)%nat -> v <> u -> at_ x v = if member v then m else 0) ->
  on_cube d z -> (forall v, (v < 2 ^ d)%nat -> 0 <= at_ z v <= m) -> total z = total x ->
  sum_of_discrepancies z <= sum_of_discrepancies x.
Proof.
  intros all. specialize (all 2%nat 1%nat (fun v => v <=? 2)%nat 0%nat 2 [1; 2; 2; 0] [2; 2; 1; 0] ltac:(lia)
    ltac:(lia)).
  assert (ball 2 1 (fun v => v <=? 2)%nat) as whole.
  { intros v inv. change (2 ^ 2)%nat with 4%nat in inv. each_word 4 v. lia. }
  specialize (all whole ltac:(vm_compute; lia) eq_refl eq_refl ltac:(vm_compute; split; discriminate)).
  assert (filled : forall v, (v < 2 ^ 2)%nat -> v <> 0%nat -> at_ [1; 2; 2; 0] v = if (v <=? 2)%nat then 2 else 0).
  { intros v inv. change (2 ^ 2)%nat with 4%nat in inv. each_word 4 v. lia. }
  assert (cap : forall v, (v < 2 ^ 2)%nat -> 0 <= at_ [2; 2; 1; 0] v <= 2).
  { intros v inv. change (2 ^ 2)%nat with 4%nat in inv. do 4 (destruct v as [|v]; [vm_compute; split; discriminate|]).
    lia. }
  specialize (all filled eq_refl cap eq_refl). vm_compute in all. auto.
Qed.

(** `ball d r member` says that the members are a Hamming ball of radius r around processor 0, complete or not. z are
    loads of at most m that are 0 outside the ball, and the ball has ceil(n/m) members. *)
Theorem lemma_2_5_edges : ~ forall d r member m z, (1 <= d)%nat -> 1 <= m -> ball d r member -> on_cube d z ->
  (forall v, (v < 2 ^ d)%nat -> 0 <= at_ z v <= m) -> (forall v, (v < 2 ^ d)%nat -> member v = false -> at_ z v = 0) ->
  members d member = quotient_up (total z) m -> sum_of_discrepancies z <= m * edges_leaving d member.
Proof.
  intros all. specialize (all 1%nat 1%nat (fun _ => true) 2 [1; 2] ltac:(lia) ltac:(lia)).
  assert (ball 1 1 (fun _ => true)) as whole.
  { intros v inv. change (2 ^ 1)%nat with 2%nat in inv. each_word 2 v. lia. }
  assert (cap : forall v, (v < 2 ^ 1)%nat -> 0 <= at_ [1; 2] v <= 2).
  { intros v inv. change (2 ^ 1)%nat with 2%nat in inv. do 2 (destruct v as [|v]; [vm_compute; split; discriminate|]).
    lia. }
  specialize (all whole eq_refl cap ltac:(intros; discriminate) eq_refl). vm_compute in all. auto.
Qed.

(* --- section 2.3: dimensions, the recursion --- *)

(** `excess_rules` lists the four excess rules. The cube has dimension d + 1; both halves for bit b have error exactly
    xi, and `discrepancy` is the error. *)
Theorem lemma_2_3_exact : ~ forall r d b x xi, In r excess_rules -> (b < S d)%nat -> on_cube (S d) x -> natural x ->
  discrepancy (half b false x) = xi -> discrepancy (half b true x) = xi ->
  discrepancy (balanced_across r x b) = xi + 1.
Proof.
  intros all. specialize (all low_keeps 0%nat 0%nat [0; 0] 0 ltac:(left; auto) ltac:(lia) eq_refl).
  specialize (all ltac:(repeat constructor; lia) eq_refl eq_refl). vm_compute in all. discriminate.
Qed.

(* Numbers q(l) that are not below n / sqrt(l), for any n: that the moves are at most the sum over 1 < l < d of
   m / (2 sqrt(l)) + l - 1 says that for all of them 2 n times the moves are at most the sum of m q(l) + 2 n (l - 1). *)
(** q l is any number that is at least n / sqrt(l), for any n. The moves of all levels are at most the sum over 1 < l <
    d of m / (2 sqrt(l)) + l - 1 exactly if this holds with every such q in place of n / sqrt(l), multiplied by 2n. *)
Theorem algorithm_balance_cost_text : ~ forall r c d x n (q : nat -> Z),
  In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] -> on_cube d x -> natural x ->
  1 <= n -> (forall l, (1 <= l)%nat -> 0 <= q l /\ n ^ 2 <= Z.of_nat l * q l ^ 2) ->
  2 * n * total (costs r c [] d [x]) <=
  sum d (fun l => if (1 <? l)%nat then largest x * q l + 2 * n * (Z.of_nat l - 1) else 0).
Proof.
  intros all. specialize (all low_keeps least_discrepancy 1%nat [0; 2] 1 (fun _ => 1)).
  specialize (all ltac:(left; auto) ltac:(left; auto) eq_refl ltac:(repeat constructor; lia) ltac:(lia)).
  specialize (all ltac:(intros; lia)). vm_compute in all. auto.
Qed.

(** As in the theorem for d >= 1, here for every d: a cost of at most 2 (m sqrt(d) + d^2) means that the square of its
    excess over 2 d^2 is at most 4 m^2 d. *)
Theorem theorem_2_4_one_processor : ~ forall r c d x,
  In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] -> on_cube d x -> natural x ->
  let m := largest x in let n := Z.of_nat d in
  (exists y, balance r c [] d [x] = [y] /\ total (finished y d) = total x /\ discrepancy (finished y d) <= 1)
  /\ (Z.max 0 (cost_in_all r c d x - 2 * n ^ 2)) ^ 2 <= 4 * m ^ 2 * n.
Proof.
  intros all. destruct (all low_keeps least_discrepancy 0%nat [1]) as [_ cost]; try (left; auto; fail).
  - reflexivity.
  - repeat constructor; lia.
  - vm_compute in cost. auto.
Qed.

(** `costs` lists the moves of all levels. `highest_dimension` makes every subcube balance its highest dimension last,
    which is balancing across the dimensions in ascending order. *)
Theorem challenge_cost_not_more : ~ forall d x, (1 <= d)%nat -> on_cube d x -> natural x ->
  total (costs low_keeps least_discrepancy [] d [x]) <= total (costs low_keeps highest_dimension [] d [x]).
Proof.
  intros all. specialize (all 2%nat [0; 1; 2; 1] ltac:(lia) eq_refl ltac:(repeat constructor; lia)).
  vm_compute in all. auto.
Qed.

(* --- section 3 and appendix B --- *)

(** x are the natural loads of the group, at most d apart, and `sum_of_discrepancies` is Delta. *)
Theorem multi_residual_error_log_p : ~ forall d x, (1 <= d)%nat -> on_cube d x -> natural x ->
  discrepancy x <= Z.of_nat d -> sum_of_discrepancies x < Z.of_nat d * 2 ^ Z.of_nat d.
Proof.
  intros all. specialize (all 7%nat (heavy 7 7) ltac:(lia) (heavy_on_cube 7 7)).
  assert (nat_ : natural (heavy 7 7)).
  { apply natural_intro. rewrite heavy_on_cube. intros u inu. unfold heavy.
    rewrite (at_map (fun v => if Z.of_nat 7 <? 2 * Z.of_nat (weight 7 v) then 7 else 0)) by auto.
    destruct (Z.of_nat 7 <? 2 * Z.of_nat (weight 7 u)); lia. }
  specialize (all nat_ (heavy_error 7 7 ltac:(lia))). rewrite heavy_sum in all by lia. vm_compute in all. discriminate.
Qed.

(** x are the natural loads of the group on one processor, d = 0 and p = 2^0. *)
Theorem multi_residual_one_processor : ~ forall x, on_cube 0 x -> natural x -> discrepancy x <= 1 ->
  sum_of_discrepancies x < 0 * 2 ^ 0.
Proof.
  intros all. specialize (all [0] eq_refl ltac:(repeat constructor; lia) ltac:(vm_compute; discriminate)).
  vm_compute in all. discriminate.
Qed.

(** sum d (binomial d) is the sum of C(d,d') over 0 <= d' < d. *)
Theorem subcube_total_text : ~ forall d, sum d (binomial d) = 2 ^ Z.of_nat d.
Proof. intros all. specialize (all 0%nat). vm_compute in all. discriminate. Qed.

(* |1 - 1/p| <= C sqrt(log p / p), both sides times p, squared. *)
(** The processor has one token of the group: |1 - 1/p| <= C sqrt(log p / p). Both sides are multiplied by p and
    squared. *)
Theorem sample_concentration : ~ forall d c, (1 <= d)%nat -> 1 <= c ->
  let p := 2 ^ Z.of_nat d in (p - 1) ^ 2 <= c ^ 2 * (Z.of_nat d * p).
Proof. intros all. specialize (all 2%nat 1 ltac:(lia) ltac:(lia)). vm_compute in all. auto. Qed.

(** R_{d,r} is `volume d r` over `binomial d r`; 0 <= r <= d/2. *)
Theorem lemma_b_2_case_1_text : ~ forall c d r, 1 <= c -> (1 <= d)%nat -> (2 * r <= d)%nat ->
  volume d r <= c * binomial d r.
Proof. intros all. specialize (all 1 2%nat 1%nat ltac:(lia) ltac:(lia) ltac:(lia)). vm_compute in all. auto. Qed.
