(* Bounds on the time from below. Plaxton, section 2.1: how far tokens can be from a processor, and (m + log p) / 4;
   section 2.2: Definition 2.4, where the bound of Lemma 2.1 is defined, and its numerator; sections 2.2 and 2.4: what
   fails for fewer tokens than processors. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube Binomials Discrepancies BallVolumes HammingBalls.
From Loadbal Require Import HypercubeNetwork ShuffleExchange OnePort.
From Loadbal Require MultiDiscrepancies.
Import ListNotations.
Open Scope Z_scope.

(* --- half of the words are at distance ceil(d/2) or more from a word, and no more --- *)

(* A sum in the opposite order. *)
Lemma sum_reversed n f : sum n (fun i => f (n - 1 - i)%nat) = sum n f.
Proof. apply sum_reindex; intros; lia. Qed.

(* As many words are nearer than r as are farther than d - r. *)
Lemma opposite_layers d r : (r <= S d)%nat -> sum r (binomial d) + sum (S d - r) (binomial d) = 2 ^ Z.of_nat d.
Proof.
  intros small. rewrite <- all_words. unfold volume. replace (S d) with (r + (S d - r))%nat at 2 by lia.
  rewrite sum_split. f_equal. rewrite <- (sum_reversed (S d - r)). apply sum_ext. intros i less.
  rewrite <- (binomial_symmetric d (r + i)) by lia. f_equal. lia.
Qed.

Definition half_up (d : nat) : nat := ((d + 1) / 2)%nat.

Lemma half_up_is d : (2 * half_up d = d \/ 2 * half_up d = S d)%nat.
Proof.
  unfold half_up. pose proof (Nat.div_mod (d + 1) 2). pose proof (Nat.mod_upper_bound (d + 1) 2). lia.
Qed.

Lemma half_is_nearer d : 2 * sum (half_up d) (binomial d) <= 2 ^ Z.of_nat d.
Proof.
  pose proof (half_up_is d). rewrite <- (opposite_layers d (half_up d)) by lia.
  pose proof (volumes_grow d (half_up d) (S d - half_up d - half_up d)) as grow.
  replace (half_up d + (S d - half_up d - half_up d))%nat with (S d - half_up d)%nat in grow by lia. lia.
Qed.

Lemma more_is_within d : 2 ^ Z.of_nat d < 2 * sum (S (half_up d)) (binomial d).
Proof.
  pose proof (half_up_is d). rewrite <- (opposite_layers d (S (half_up d))) by lia.
  pose proof (volumes_grow d (S d - S (half_up d)) (half_up d - (S d - S (half_up d)))) as grow.
  replace (S d - S (half_up d) + (half_up d - (S d - S (half_up d))))%nat with (half_up d) in grow by lia.
  rewrite sum_S. pose proof (binomial_positive d (half_up d) ltac:(lia)). lia.
Qed.

(* How many words are at distance r or more from c. *)
Lemma far_words d c r : (c < 2 ^ d)%nat -> (r <= S d)%nat ->
  members (2 ^ d) (fun v => (r <=? distance d v c)%nat) = 2 ^ Z.of_nat d - sum r (binomial d).
Proof.
  intros inc small. rewrite <- (nearer_size d c r) by auto. unfold nearer_than. rewrite filter_count. unfold members.
  enough (both : sum (2 ^ d) (fun v => if (r <=? distance d v c)%nat then 1 else 0)
    + sum (2 ^ d) (fun v => if (distance d v c <? r)%nat then 1 else 0) = 2 ^ Z.of_nat d) by lia.
  rewrite <- sum_add, (sum_ext _ _ (fun _ => 1)).
  - rewrite sum_const, Nat2Z.inj_pow. change (Z.of_nat 2) with 2. lia.
  - intros v _. destruct (Nat.leb_spec r (distance d v c)), (Nat.ltb_spec (distance d v c) r); lia.
Qed.

(* Some x of the members of a set. *)
Lemma some_of p member x : 0 <= x <= members p member ->
  exists part, (forall v, part v = true -> member v = true) /\ members p part = x.
Proof.
  revert x. induction p as [|p IH]; intros x range.
  - unfold members in *. rewrite sum_0 in *. exists (fun _ => false). split; [discriminate|]. rewrite sum_0. lia.
  - unfold members in range. rewrite sum_S in range. fold (members p member) in range.
    destruct (Z.le_gt_cases x (members p member)) as [few|all].
    + destruct (IH x ltac:(lia)) as (part & inside & size). exists (fun v => part v && negb (v =? p)%nat). split.
      * intros v here. apply andb_true_iff in here. apply inside. tauto.
      * unfold members. rewrite sum_S, Nat.eqb_refl, andb_false_r. rewrite <- size, Z.add_0_r. apply sum_ext.
        intros v less. destruct (Nat.eqb_spec v p); [lia|]. rewrite andb_true_r. auto.
    + exists member. split; auto. unfold members. rewrite sum_S. fold (members p member).
      assert (0 <= members p member) by (apply sum_nonneg; intros v _; destruct (member v); lia).
      destruct (member p); lia.
Qed.

(** Tokens on some x processors, all at distance r or more from the processor c. *)
Definition placed (d : nat) (x : Z) (r : nat) : Prop :=
  exists c member, (c < 2 ^ d)%nat /\ members (2 ^ d) member = x
    /\ forall v, (v < 2 ^ d)%nat -> member v = true -> (r <= distance d v c)%nat.

Lemma placed_free d x r : 1 <= x -> placed d x r <-> x <= 2 ^ Z.of_nat d - sum r (binomial d).
Proof.
  intros some. split.
  - intros (c & member & inc & size & far).
    assert (less : x <= members (2 ^ d) (fun v => (r <=? distance d v c)%nat)).
    { rewrite <- size. apply sum_le. intros v inv. specialize (far v inv). destruct (member v).
      - apply Nat.leb_le in far; auto. rewrite far. lia.
      - destruct (r <=? distance d v c)%nat; lia. }
    destruct (le_lt_dec r (S d)) as [small|large]; [rewrite far_words in less; auto|]. exfalso.
    enough (members (2 ^ d) (fun v => (r <=? distance d v c)%nat) = 0) by lia. unfold members.
    rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_const; lia|]. intros v _.
    pose proof (weight_most d (Nat.lxor v c)).
    destruct (Nat.leb_spec r (distance d v c)); auto. unfold distance in *. lia.
  - intros free. assert (zero : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia).
    assert (small : (r <= S d)%nat).
    { destruct (le_lt_dec r (S d)) as [|large]; auto. exfalso. pose proof (volumes_grow d (S d) (r - S d)) as grow.
      replace (S d + (r - S d))%nat with r in grow by lia. pose proof (all_words d) as all. unfold volume in all. lia. }
    destruct (some_of (2 ^ d) (fun v => (r <=? distance d v 0)%nat) x) as (member & inside & size).
    { rewrite far_words by auto. lia. }
    exists 0%nat, member. split; auto. split; auto. intros v _ here. apply Nat.leb_le, inside. auto.
Qed.

(** `sum r (binomial d)` is the volume of the ball of radius r - 1. The first part says that this ball leaves x
    processors free, the second that no larger r does. `placed d x r` says that some x processors all have distance r or
    more from some processor c. *)
Theorem leighton_far_processor d x : (1 <= d)%nat -> 1 <= x -> 2 * x <= 2 ^ Z.of_nat d ->
  exists r, x <= 2 ^ Z.of_nat d - sum r (binomial d)
    /\ (forall r', x <= 2 ^ Z.of_nat d - sum r' (binomial d) -> (r' <= r)%nat)
    /\ placed d x r /\ (forall r', placed d x r' -> (r' <= r)%nat)
    /\ ((d + 1) / 2 <= r)%nat.
Proof.
  intros _ some half. pose proof (all_words d) as all. unfold volume in all.
  assert (search : forall n, 2 ^ Z.of_nat d - sum n (binomial d) < x -> exists r,
    x <= 2 ^ Z.of_nat d - sum r (binomial d) /\ 2 ^ Z.of_nat d - sum (S r) (binomial d) < x).
  { induction n as [|n IH]; [rewrite sum_0; lia|]. intros full.
    destruct (Z.le_gt_cases x (2 ^ Z.of_nat d - sum n (binomial d))); [exists n; auto|apply IH; lia]. }
  destruct (search (S d) ltac:(lia)) as (r & free & full).
  assert (largest_ : forall r', x <= 2 ^ Z.of_nat d - sum r' (binomial d) -> (r' <= r)%nat).
  { intros r' free'. destruct (le_lt_dec r' r) as [|more]; auto. exfalso.
    pose proof (volumes_grow d (S r) (r' - S r)) as grow. replace (S r + (r' - S r))%nat with r' in grow by lia. lia. }
  exists r. split; auto. split; auto. split; [apply placed_free; auto|]. split.
  - intros r' here. apply largest_, placed_free; auto.
  - apply largest_. pose proof (half_is_nearer d) as near. unfold half_up in near. lia.
Qed.

(** `sum r (binomial d)` is the volume of the ball of radius r - 1. Exactly the r up to ceil(d/2) leave x = p/2
    processors free, so ceil(d/2) is the largest. *)
Theorem leighton_far_processor_half_full d : (1 <= d)%nat -> let x := 2 ^ (Z.of_nat d - 1) in
  forall r, x <= 2 ^ Z.of_nat d - sum r (binomial d) <-> (r <= (d + 1) / 2)%nat.
Proof.
  intros some x r. assert (twice : 2 ^ Z.of_nat d = 2 * x).
  { unfold x. rewrite <- Z.pow_succ_r by lia. f_equal. lia. }
  pose proof (half_is_nearer d) as near. pose proof (more_is_within d) as more. fold (half_up d). split.
  - intros free. destruct (le_lt_dec r (half_up d)) as [|less]; auto. exfalso.
    pose proof (volumes_grow d (S (half_up d)) (r - S (half_up d))) as grow.
    replace (S (half_up d) + (r - S (half_up d)))%nat with r in grow by lia. lia.
  - intros less. pose proof (volumes_grow d r (half_up d - r)) as grow.
    replace (r + (half_up d - r))%nat with (half_up d) in grow by lia. lia.
Qed.

(* --- fringes --- *)

(** Which nodes of a network are neighbors. *)
(* compared: one_port *)
Definition beside (g : coloring) : network := fun u v =>
  existsb (fun e => (fst e =? u) && (snd e =? v) || (fst e =? v) && (snd e =? u))%nat (edges g).
(** The hypercube or the shuffle-exchange. *)
Definition either_network (d : nat) (g : coloring) : Prop := g = hypercube d \/ g = shuffle_exchange d.

Lemma beside_adjacent g u v : beside g u v = true <-> adjacent g u v.
Proof.
  unfold beside. rewrite existsb_exists. split.
  - intros ([a b] & here & j). cbn [fst snd] in j. rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq in j.
    destruct j as [[-> ->]|[-> ->]]; [left|right]; auto.
  - intros [here|here]; eexists; (split; [exact here|]); cbn [fst snd]; rewrite !Nat.eqb_refl; auto using orb_true_r.
Qed.

Lemma either_connected d g : (1 <= d)%nat -> either_network d g -> order g = (2 ^ d)%nat /\ connected g
  /\ forall u v, adjacent g u v -> (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat.
Proof.
  intros some [->| ->]; (split; [reflexivity|split]).
  - intros u v inu inv. exists (weight d (Nat.lxor u v)). apply hypercube_walk; auto.
  - intros u v one inu. apply hypercube_adjacent in one; auto. destruct one as (i & ini & ->). apply flip_below; auto.
  - intros u v inu inv. destruct (se_within d some u v inu inv) as (k & _ & way_). eauto.
  - intros u v one _. apply (se_adjacent d) in one; tauto.
Qed.

Lemma walk_leaves g (member : nat -> bool) k u v : walk g k u v -> member u = true -> member v = false ->
  (forall a b, adjacent g a b -> (a < order g)%nat -> (b < order g)%nat) -> (u < order g)%nat ->
  exists a b, (a < order g)%nat /\ (b < order g)%nat /\ adjacent g a b /\ member a = true /\ member b = false.
Proof.
  induction 1 as [u|k u v w one rest IH]; intros inside outside stays inu; [congruence|].
  destruct (member v) eqn:E; [apply IH; eauto|]. exists u, v. eauto 6.
Qed.

Lemma members_bounds p member : (exists u, (u < p)%nat /\ member u = true) -> 1 <= members p member.
Proof.
  intros (u & inu & here). rewrite <- (sum_single p u 1 inu). apply sum_le. intros v _.
  destruct (Nat.eqb_spec v u) as [->|]; [rewrite here; lia|destruct (member v); lia].
Qed.

Lemma some_member p member : 0 < members p member -> exists u, (u < p)%nat /\ member u = true.
Proof.
  intros some. induction p as [|p IH]; unfold members in *; [rewrite sum_0 in some; lia|]. rewrite sum_S in some.
  destruct (member p) eqn:E; [exists p; auto|]. destruct IH as (u & inu & here); [lia|]. exists u. auto.
Qed.

Lemma complement_members p member : members p (fun v => negb (member v)) = Z.of_nat p - members p member.
Proof.
  enough (members p (fun v => negb (member v)) + members p member = Z.of_nat p) by lia. unfold members.
  rewrite <- sum_add, (sum_ext _ _ (fun _ => 1)); [rewrite sum_const; lia|].
  intros v _. destruct (member v); simpl; lia.
Qed.

(* In a connected network an edge leads out of every set but the empty one and the one of all nodes. *)
Lemma some_fringe d g member : (1 <= d)%nat -> either_network d g -> 0 < members (2 ^ d) member < Z.of_nat (2 ^ d) ->
  (0 < length (fringe (2 ^ d) (beside g) member))%nat.
Proof.
  intros some one range. destruct (either_connected d g some one) as (size & joined_ & stays).
  destruct (some_member (2 ^ d) member ltac:(lia)) as (u & inu & here).
  destruct (some_member (2 ^ d) (fun v => negb (member v)) ltac:(rewrite complement_members; lia)) as (v & inv & out).
  apply negb_true_iff in out. rewrite <- size in inu, inv. destruct (joined_ u v inu inv) as (k & way_).
  destruct (walk_leaves g member k u v way_ here out ltac:(rewrite size; auto) inu) as (a & b & ina & inb & edge_ & ha
    & hb).
  rewrite size in ina, inb.
  assert (found : In a (fringe (2 ^ d) (beside g) member));
    [|    destruct (fringe (2 ^ d) (beside g) member); [destruct found|simpl; lia]].
  apply filter_In. rewrite in_seq, ha, andb_true_l. split; [lia|]. apply existsb_exists. exists b.
  rewrite in_seq, hb. split; [lia|]. rewrite andb_true_r. apply beside_adjacent. auto.
Qed.

Lemma no_fringe p near (b : bool) : fringe p near (fun _ => b) = [].
Proof.
  unfold fringe. rewrite (filter_ext _ (fun _ => false)); [induction (seq 0 p); auto|]. intros u. destruct b; auto.
  cbn [andb negb]. induction (seq 0 p) as [|v l IH]; auto. simpl. rewrite andb_false_r. auto.
Qed.

Lemma least_fringe_ends p near : least_fringe p near 0 0 /\ least_fringe p near (Z.of_nat p) 0.
Proof.
  split; (split; [|intros; lia]).
  - exists (fun _ => false). rewrite no_fringe. split; auto. unfold members. rewrite sum_const. lia.
  - exists (fun _ => true). rewrite no_fringe. split; auto. unfold members. rewrite sum_const. lia.
Qed.

(** `beside g` says which nodes of g, the hypercube or the shuffle-exchange, are neighbors. `least_fringe` says that f
    is f(G,x): some x nodes have a fringe of f nodes, and no x nodes have a smaller one. *)
Theorem definition_2_4 d g : (1 <= d)%nat -> either_network d g ->
  least_fringe (2 ^ d) (beside g) 0 0 /\ least_fringe (2 ^ d) (beside g) (2 ^ Z.of_nat d) 0
  /\ forall x f, 0 < x < 2 ^ Z.of_nat d -> least_fringe (2 ^ d) (beside g) x f -> (0 < f)%nat.
Proof.
  intros some one. destruct (least_fringe_ends (2 ^ d) (beside g)) as [empty full].
  rewrite Nat2Z.inj_pow in full. change (Z.of_nat 2) with 2 in full. split; auto. split; auto.
  intros x f range ((member & size & <-) & _). apply some_fringe; auto. rewrite size, Nat2Z.inj_pow. exact range.
Qed.

(** `beside g` says which nodes of g, the hypercube or the shuffle-exchange, are neighbors. `least_fringe` says that f
    is f(G,x): some x nodes have a fringe of f nodes, and no x nodes have a smaller one; `quotient_up` is the quotient
    rounded up. *)
Theorem lemma_2_1_repaired d g n m : (1 <= d)%nat -> either_network d g -> 1 <= n ->
  let p := 2 ^ Z.of_nat d in let x := quotient_up n m in
  quotient_up n p <= m <= n -> x < p -> forall f, least_fringe (2 ^ d) (beside g) x f -> (0 < f)%nat.
Proof.
  intros some one tokens p x range fits f least. destruct (definition_2_4 d g some one) as (_ & _ & positive).
  apply (positive x f); auto. split; [|exact fits]. assert (1 <= p) by (unfold p; apply MultiDiscrepancies.power_2).
  pose proof (quotient_up_bounds n p ltac:(lia)). assert (0 < m) by nia. pose proof (quotient_up_bounds n m ltac:(lia)).
  unfold x. nia.
Qed.

(** `beside g` says which nodes of g, the hypercube or the shuffle-exchange, are neighbors. `least_fringe` says that f
    is f(G,x): some x nodes have a fringe of f nodes, and no x nodes have a smaller one; `quotient_up` is the quotient
    rounded up. *)
Theorem lemma_2_1_denominator : ~ forall d g n m, (1 <= d)%nat -> either_network d g -> 1 <= n ->
  let p := 2 ^ Z.of_nat d in let x := quotient_up n m in
  quotient_up n p <= m <= n -> forall f, least_fringe (2 ^ d) (beside g) x f -> (0 < f)%nat.
Proof.
  intros all. specialize (all 1%nat (hypercube 1) 2 1 ltac:(lia) ltac:(left; auto) ltac:(lia)). cbv zeta in all.
  specialize (all ltac:(vm_compute; split; discriminate) 0%nat).
  change (quotient_up 2 1) with (Z.of_nat (2 ^ 1)) in all.
  specialize (all (proj2 (least_fringe_ends _ _))). lia.
Qed.

(* --- schedules in which every sender has a token --- *)

(** Whether every sender has a token when it sends, step by step. *)
(* compared: one_port *)
Fixpoint affordable (x : loads) (schedule : list (list (nat * nat))) : bool :=
  match schedule with
  | [] => true
  | step :: rest => forallb (fun e => 1 <=? at_ x (fst e)) step && affordable (after_moves x step) rest
  end.

(** From some loads of n tokens, at most m at a processor, the number of steps of every balancing schedule satisfies the
    last argument; so T* does. *)
Definition time_at_least (p : nat) (near : network) (n m : Z) (enough : nat -> Prop) : Prop :=
  exists x, length x = p /\ total x = n /\ (forall u, (u < p)%nat -> 0 <= at_ x u <= m)
    /\ forall schedule, balances p near x schedule -> affordable x schedule = true -> enough (length schedule).

Lemma untouched step : forall x w, (forall u v, In (u, v) step -> u <> w /\ v <> w) -> at_ (after_moves x step) w = at_
  x w.
Proof.
  induction step as [|[u v] step IH]; intros x w none; auto. simpl.
  rewrite IH by (intros a b here; apply none; right; auto). destruct (none u v (or_introl eq_refl)) as [one two].
  unfold moved. cbn [fst snd]. rewrite !at_put_other; auto.
Qed.

(* While no token is at a distance below c - t from processor 0, none comes nearer than c - t - 1 in a step. *)
Lemma arrives_late d near schedule : (forall u v, near u v = true -> (u < 2 ^ d)%nat ->
    (weight d v <= S (weight d u) /\ weight d u <= S (weight d v))%nat) ->
  forall x c, (forall step, In step schedule -> one_port (2 ^ d) near step) -> affordable x schedule = true ->
  (forall w, (w < 2 ^ d)%nat -> (weight d w < c)%nat -> at_ x w = 0) ->
  forall w, (w < 2 ^ d)%nat -> (weight d w + length schedule < c)%nat -> at_ (after_schedule x schedule) w = 0.
Proof.
  intros slow. induction schedule as [|step schedule IH]; intros x c legal paid empty w inw near_.
  - apply empty; auto. simpl in near_. lia.
  - cbn [affordable] in paid. apply andb_true_iff in paid. destruct paid as [paid rest]. simpl. cbn [length] in near_.
    apply (IH (after_moves x step) (c - 1)%nat); auto; [intros; apply legal; right; auto| |lia].
    intros v inv close. rewrite untouched; [apply empty; auto; lia|]. intros a b here.
    destruct (legal step (or_introl eq_refl)) as (_ & _ & edges_).
    destruct (edges_ a b here) as (ina & inb & _ & edge_).
    rewrite forallb_forall in paid. pose proof (proj1 (Z.leb_le _ _) (paid (a, b) here)) as token. cbn [fst] in token.
    destruct (slow a b edge_ ina) as [up down].
    split; intros same; rewrite (empty a ina) in token; try lia; subst; lia.
Qed.

Lemma cube_is_slow d u v : beside (hypercube d) u v = true -> (u < 2 ^ d)%nat ->
  (weight d v <= S (weight d u) /\ weight d u <= S (weight d v))%nat.
Proof.
  intros edge_ inu. apply beside_adjacent, hypercube_adjacent in edge_; auto. destruct edge_ as (i & ini & ->).
  destruct (Nat.testbit u i) eqn:E.
  - pose proof (weight_flip d i (flip i u) ini ltac:(rewrite flip_same, E; auto)) as less. rewrite flip_flip in less.
    lia.
  - pose proof (weight_flip d i u ini E). lia.
Qed.

Lemma packed_on_is p member m n : 0 <= m -> 0 <= n -> n <= m * members p member ->
  length (packed_on p member m n) = p /\ total (packed_on p member m n) = n
  /\ forall u, (u < p)%nat -> at_ (packed_on p member m n) u = if member u then Z.min m (Z.max 0 (n - m * members u
    member)) else 0.
Proof.
  intros cap some fit. assert (size : length (packed_on p member m n) = p) by
    (unfold packed_on; rewrite map_length, seq_length; auto).
  assert (held : forall u, (u < p)%nat -> at_ (packed_on p member m n) u = if member u then Z.min m (Z.max 0 (n - m *
    members u member)) else 0).
  { intros u inu. apply (at_map (fun u => if member u then Z.min m (Z.max 0 (n - m * members u member)) else 0)).
    auto. }
  split; auto. split; auto. rewrite total_is_sum, size, (sum_ext _ _ _ held), packed_sum by auto. lia.
Qed.

Lemma balanced_has_all p near x schedule : (1 <= p)%nat -> length x = p -> balances p near x schedule ->
  Z.of_nat p <= total x -> forall u, (u < p)%nat -> 1 <= at_ (after_schedule x schedule) u.
Proof.
  intros some size (legal & ends) many u inu. set (y := after_schedule x schedule) in *.
  assert (size' : length y = p) by (unfold y; rewrite schedule_length; auto).
  assert (nonempty : y <> []) by (destruct y; [simpl in size'; lia|discriminate]).
  destruct (minimum_error y nonempty) as (rounded & _). rewrite size' in rounded.
  assert (kept : total y = total x) by (apply (schedule_keeps p near); auto). rewrite kept in rounded.
  assert (here : In (at_ y u) y) by (apply nth_In; lia).
  assert (1 <= total x / Z.of_nat p) by (apply Z.div_le_lower_bound; lia).
  pose proof (quotient_up_bounds (total x) (Z.of_nat p) ltac:(lia)).
  destruct (proj2 rounded ends _ here) as [-> | ->]; [auto|nia].
Qed.

(* The loads that are packed onto half of all processors, or those with m on one of them. *)
(** `balances` says that all steps of a schedule are 1-port steps and that it ends with loads at most 1 apart,
    `affordable` that every sender has a token. `quotient_up` is the quotient rounded up. Both sides are multiplied by
    4. *)
Theorem leighton_lower_bound_repaired d n m : (1 <= d)%nat -> let p := 2 ^ Z.of_nat d in
  p <= n -> 2 * quotient_up n p <= m <= n ->
  time_at_least (2 ^ d) (beside (hypercube d)) n m (fun time => m + Z.of_nat d <= 4 * Z.of_nat time).
Proof.
  intros some p many range. pose proof (MultiDiscrepancies.power_2 d) as power. fold p in power.
  assert (order_ : Z.of_nat (2 ^ d) = p) by (unfold p; rewrite Nat2Z.inj_pow; auto).
  pose proof (power_positive d) as positive. pose proof (quotient_up_bounds n p ltac:(lia)) as share.
  assert (1 <= quotient_up n p) by nia. destruct (Z.le_gt_cases (Z.of_nat d) m) as [heavy|far].
  - assert (all : members (2 ^ d) (fun _ => true) = p) by (unfold members; rewrite sum_const; lia).
    destruct (packed_on_is (2 ^ d) (fun _ => true) m n ltac:(lia) ltac:(lia) ltac:(rewrite all; nia)) as (size & kept &
      held).
    exists (packed_on (2 ^ d) (fun _ => true) m n). split; auto. split; auto. split.
    { intros u inu. rewrite held by auto. lia. }
    intros schedule ends _. pose proof (leighton_send_bound (2 ^ d) _ _ _ positive size ends) as bound.
    rewrite kept, order_ in bound. set (x := packed_on (2 ^ d) (fun _ => true) m n) in *.
    assert (most : m <= largest x).
    { assert (top : at_ x 0 = m) by (rewrite held by lia; unfold members; rewrite sum_0; lia). rewrite <- top.
      apply largest_bounds, nth_In. lia. }
    lia.
  - set (member := fun v => (half_up d <=? distance d v 0)%nat).
    assert (many_ : p <= 2 * members (2 ^ d) member).
    { unfold member. rewrite far_words by (pose proof (half_up_is d); lia). pose proof (half_is_nearer d).
      fold p in H |- *.
      lia. }
    destruct (packed_on_is (2 ^ d) member m n ltac:(lia) ltac:(lia) ltac:(nia)) as (size & kept & held).
    exists (packed_on (2 ^ d) member m n). split; auto. split; auto. split.
    { intros u inu. rewrite held by auto. destruct (member u); lia. }
    intros schedule ends paid. assert (enough_ : Z.of_nat (2 ^ d) <= total (packed_on (2 ^ d) member m n)) by lia.
    pose proof (balanced_has_all _ _ _ _ positive size ends enough_ 0%nat positive) as there.
    assert (late : (half_up d <= length schedule)%nat).
    { destruct (le_lt_dec (half_up d) (length schedule)) as [|less]; auto. exfalso. destruct ends as (legal & _).
      pose proof (zero_weight d) as none.
      rewrite (arrives_late d (beside (hypercube d)) schedule (cube_is_slow d) _ (half_up d)) in there; auto; try lia.
      intros w inw close. rewrite held by auto. unfold member, distance. rewrite lxor_0.
      destruct (Nat.leb_spec (half_up d) (weight d w)); auto. lia. }
    pose proof (half_up_is d). lia.
Qed.

(* --- few tokens --- *)

Lemma one_at_each p x : natural x -> length x = p -> (forall u, (u < p)%nat -> at_ x u <= 1) -> discrepancy x <= 1.
Proof.
  intros all size few. apply discrepancy_at_most; [lia|]. rewrite size. intros u v inu inv.
  pose proof (few u inu). pose proof (natural_at x v all). lia.
Qed.

Lemma rest_is_nothing x u v : natural x -> (u < length x)%nat -> (v < length x)%nat -> u <> v ->
  at_ x u + at_ x v <= total x.
Proof.
  intros all inu inv apart. rewrite total_is_sum.
  rewrite <- (sum_single (length x) u (at_ x u) inu), <- (sum_single (length x) v (at_ x v) inv), <- sum_add.
  apply sum_le. intros w _. pose proof (natural_at x w all).
  destruct (Nat.eqb_spec w u), (Nat.eqb_spec w v); subst; lia.
Qed.

(* The worst loads of two tokens are balanced by one step: a token of two at one processor goes to a neighbor. *)
(** `balances` says that all steps of a schedule are 1-port steps and that it ends with loads at most 1 apart,
    `affordable` that every sender has a token. Some loads of two tokens need at least one step, and from all loads of
    two tokens some schedule has at most one. *)
Theorem leighton_lower_bound_two_tokens d : (1 <= d)%nat ->
  time_at_least (2 ^ d) (beside (hypercube d)) 2 2 (fun time => (1 <= time)%nat)
  /\ forall x, length x = (2 ^ d)%nat -> natural x -> total x = 2 ->
       exists schedule, balances (2 ^ d) (beside (hypercube d)) x schedule /\ affordable x schedule = true
         /\ (length schedule <= 1)%nat.
Proof.
  intros some. assert (one : (1 < 2 ^ d)%nat) by (apply (Nat.pow_lt_mono_r 2 0 d); lia). split.
  - destruct (packed_on_is (2 ^ d) (fun _ => true) 2 2 ltac:(lia) ltac:(lia)) as (size & kept & held).
    { unfold members. rewrite sum_const. lia. }
    exists (packed_on (2 ^ d) (fun _ => true) 2 2). split; auto. split; auto. split.
    { intros u inu. rewrite held by auto. lia. }
    intros [|step schedule] [_ ends] _; [|simpl; lia]. exfalso. simpl in ends. pose proof ends as apart.
    rewrite (discrepancy_at_most _ 1) in apart by lia. rewrite size in apart.
    specialize (apart 0%nat 1%nat ltac:(lia) one).
    rewrite !held in apart by lia. unfold members in apart. rewrite sum_0, sum_S, sum_0 in apart. simpl in apart. lia.
  - intros x size all two. destruct (Z.le_gt_cases (discrepancy x) 1) as [near_|far].
    + exists []. split; [split; [intros step []|exact near_]|]. simpl. auto.
    + assert (nonempty : x <> []) by (destruct x; [simpl in size; lia|discriminate]).
      destruct (largest_attained x nonempty) as (u & inu & most).
      assert (heavy : 2 <= at_ x u).
      { rewrite most. pose proof (natural_at x 0 all). unfold discrepancy in far.
        pose proof (smallest_in x nonempty) as here. unfold natural in all. rewrite Forall_forall in all.
        specialize (all _ here). lia. }
      assert (exactly : forall v, (v < length x)%nat -> v <> u -> at_ x v = 0 /\ at_ x u = 2).
      { intros v inv apart. pose proof (rest_is_nothing x u v all inu inv (not_eq_sym apart)).
        pose proof (natural_at x v all). lia. }
      assert (inu' : (u < 2 ^ d)%nat) by lia. pose proof (flip_below 0 d u ltac:(lia) inu') as inv.
      pose proof (flip_differs 0 u) as apart.
      assert (adj : beside (hypercube d) u (flip 0 u) = true).
      { apply beside_adjacent, hypercube_adjacent; auto. exists 0%nat. split; auto. }
      exists [[(u, flip 0 u)]]. split; [split|split].
      * intros step [<-|[]]. split; [repeat constructor; tauto|]. split; [repeat constructor; tauto|].
        intros a b [same|[]]. injection same as <- <-. auto.
      * simpl. assert (after : forall w, (w < 2 ^ d)%nat -> at_ (moved x (u, flip 0 u)) w =
          at_ x w + (if (w =? flip 0 u)%nat then 1 else 0) - (if (w =? u)%nat then 1 else 0)).
        { intros w inw. apply at_moved; auto; lia. }
        destruct (exactly (flip 0 u) ltac:(lia) apart) as [none full].
        assert (each : forall w, (w < 2 ^ d)%nat -> 0 <= at_ (moved x (u, flip 0 u)) w <= 1).
        { intros w inw. rewrite after by auto.
          destruct (Nat.eqb_spec w (flip 0 u)) as [is_v|not_v], (Nat.eqb_spec w u) as [is_u|not_u].
          - exfalso. apply apart. congruence.
          - rewrite is_v, none. lia.
          - rewrite is_u, full. lia.
          - destruct (exactly w ltac:(lia) not_u). lia. }
        apply discrepancy_at_most; [lia|]. rewrite moved_length, size. intros a b ina inb.
        pose proof (each a ina). pose proof (each b inb). lia.
      * cbn [affordable forallb fst]. rewrite (proj2 (Z.leb_le 1 (at_ x u))) by lia. auto.
      * auto.
Qed.

Lemma two_tokens_are_fast d enough : (1 <= d)%nat ->
  time_at_least (2 ^ d) (beside (hypercube d)) 2 2 enough -> exists time, (time <= 1)%nat /\ enough time.
Proof.
  intros some (x & size & tokens & cap & all). destruct (leighton_lower_bound_two_tokens d some) as [_ fast].
  destruct (fast x size) as (schedule & ends & paid & few); auto.
  { apply natural_intro. rewrite size. intros u inu. apply cap. auto. }
  exists (length schedule). auto.
Qed.

(** `balances` says that all steps of a schedule are 1-port steps and that it ends with loads at most 1 apart,
    `affordable` that every sender has a token. c is C, and both sides are multiplied by C. *)
Theorem leighton_lower_bound_text : ~ forall c d n m, 1 <= c -> (1 <= d)%nat -> 1 <= n ->
  2 * quotient_up n (2 ^ Z.of_nat d) <= m <= n ->
  time_at_least (2 ^ d) (beside (hypercube d)) n m (fun time => m + Z.of_nat d <= c * Z.of_nat time).
Proof.
  intros all. specialize (all 1 1%nat 2 2 ltac:(lia) ltac:(lia) ltac:(lia) ltac:(vm_compute; split; discriminate)).
  destruct (two_tokens_are_fast 1 _ ltac:(lia) all) as (time & few & bound). lia.
Qed.

(** `balances` says that all steps of a schedule are 1-port steps and that it ends with loads at most 1 apart,
    `affordable` that every sender has a token. Both sides are multiplied by 4. *)
Theorem leighton_lower_bound_quarter : ~ forall d n m, (1 <= d)%nat -> 1 <= n ->
  2 * quotient_up n (2 ^ Z.of_nat d) <= m <= n ->
  time_at_least (2 ^ d) (beside (hypercube d)) n m (fun time => m + Z.of_nat d <= 4 * Z.of_nat time).
Proof.
  intros all. specialize (all 3%nat 2 2 ltac:(lia) ltac:(lia) ltac:(vm_compute; split; discriminate)).
  destruct (two_tokens_are_fast 3 _ ltac:(lia) all) as (time & few & bound). lia.
Qed.

(* With at most one token at a processor nothing need move. *)
Lemma nothing_to_do p near n enough : (1 <= p)%nat -> time_at_least p near n 1 enough -> enough 0%nat.
Proof.
  intros some (x & size & _ & cap & all). apply (all []); [|simpl; auto]. split; [intros step []|].
  change (discrepancy x <= 1). apply (one_at_each p); auto.
  - apply natural_intro. rewrite size. intros u inu. apply cap. auto.
  - intros u inu. apply cap. auto.
Qed.

(* m = p^(1/k) n/p has k = 1 for m = n. *)
(** `balances` says that all steps of a schedule are 1-port steps and that it ends with loads at most 1 apart,
    `affordable` that every sender has a token. Any 2n/p <= m <= n has its k. The theorem refutes that T* is positive,
    as it would have to be for any bound c sqrt(k) m with c > 0. *)
Theorem theorem_2_2 : ~ forall d n m, (1 <= d)%nat -> 1 <= n -> 2 * n <= m * 2 ^ Z.of_nat d -> m <= n ->
  time_at_least (2 ^ d) (beside (hypercube d)) n m (fun time => (0 < time)%nat).
Proof.
  intros all. specialize (all 1%nat 1 1 ltac:(lia) ltac:(lia) ltac:(simpl; lia) ltac:(lia)).
  apply nothing_to_do in all; [|simpl; lia]. lia.
Qed.

(* T* >= m log(n/m) / 5: for every a/b that is at most log(n/m), 5 b T* >= m a. *)
(** `balances` says that all steps of a schedule are 1-port steps and that it ends with loads at most 1 apart,
    `affordable` that every sender has a token. a/b is any fraction that is at most log(n/m), which 2^a m^b <= n^b says;
    both sides are multiplied by 5 b. *)
Theorem theorem_2_5_plain_log : ~ forall d n m, (1 <= d)%nat -> 1 <= n -> 2 * n <= m * 2 ^ Z.of_nat d -> m <= n ->
  time_at_least (2 ^ d) (beside (shuffle_exchange d)) n m
    (fun time => forall a b, 0 <= a -> 1 <= b -> 2 ^ a * m ^ b <= n ^ b -> m * a <= 5 * b * Z.of_nat time).
Proof.
  intros all. specialize (all 2%nat 2 1 ltac:(lia) ltac:(lia) ltac:(simpl; lia) ltac:(lia)).
  apply nothing_to_do in all; [|simpl; lia]. specialize (all 1 1 ltac:(lia) ltac:(lia) ltac:(simpl; lia)). lia.
Qed.

(** `balances` says that all steps of a schedule are 1-port steps and that it ends with loads at most 1 apart,
    `affordable` that every sender has a token. The bound with 1 is 5 T* >= m. In the bound with the logarithm, a/b is
    any fraction that is at most log(n/m), which 2^a m^b <= n^b says, and both sides are multiplied by 5 b. *)
Theorem theorem_2_5_barred_log : ~ forall d n m, (1 <= d)%nat -> 1 <= n -> 2 * n <= m * 2 ^ Z.of_nat d -> m <= n ->
  time_at_least (2 ^ d) (beside (shuffle_exchange d)) n m
    (fun time => m <= 5 * Z.of_nat time
       /\ forall a b, 0 <= a -> 1 <= b -> 2 ^ a * m ^ b <= n ^ b -> m * a <= 5 * b * Z.of_nat time).
Proof.
  intros all. specialize (all 1%nat 1 1 ltac:(lia) ltac:(lia) ltac:(simpl; lia) ltac:(lia)).
  apply nothing_to_do in all; [|simpl; lia]. lia.
Qed.

(* All tokens are on g processors; in the end the loads z of all are at most 1 apart. *)
(** All tokens of x are on the g members, and z are any loads of as many tokens, at most 1 apart. `inside` counts the
    tokens on members. That at least n/2 tokens have left the members is multiplied by 2. *)
Theorem se_half_must_leave : ~ forall d n m g member x z, (2 <= d)%nat -> 1 <= n ->
  2 * n <= m * 2 ^ Z.of_nat d -> m <= n -> quotient_up n m <= g -> 2 * g < 2 ^ Z.of_nat d ->
  members (2 ^ d) member = g -> length x = (2 ^ d)%nat -> total x = n -> (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <=
    m) ->
  (forall u, (u < 2 ^ d)%nat -> member u = false -> at_ x u = 0) ->
  length z = (2 ^ d)%nat -> natural z -> total z = n -> discrepancy z <= 1 ->
  n <= 2 * (inside member x - inside member z).
Proof.
  intros all. specialize (all 2%nat 1 1 1 (fun u => u =? 0)%nat [1; 0; 0; 0] [1; 0; 0; 0]).
  specialize (all ltac:(lia) ltac:(lia) ltac:(simpl; lia) ltac:(lia) ltac:(vm_compute; discriminate) ltac:(simpl; lia)).
  specialize (all eq_refl eq_refl eq_refl). assert (cap : forall u, (u < 2 ^ 2)%nat -> 0 <= at_ [1; 0; 0; 0] u <= 1).
  { intros u inu. change (2 ^ 2)%nat with 4%nat in inu. do 4 (destruct u as [|u]; [vm_compute; split; discriminate|]).
      lia. }
  assert (off : forall u, (u < 2 ^ 2)%nat -> (u =? 0)%nat = false -> at_ [1; 0; 0; 0] u = 0).
  { intros u inu. change (2 ^ 2)%nat with 4%nat in inu. do 4 (destruct u as [|u]; [vm_compute; congruence|]). lia. }
  specialize (all cap off eq_refl ltac:(repeat constructor; lia) eq_refl ltac:(vm_compute; discriminate)).
  vm_compute in all. auto.
Qed.

(* --- section 2.2: the k of Lemma 2.2 and Theorem 2.2, and the numerator --- *)

(* V = 2^(d (1 - 1/k)) is 2^d / V = 2^(d/k), which for 1 <= k <= d is between 2 and 2^d. *)
(** `volume d r` is V. V = 2^(d (1 - 1/k)) means that 2^d / V = 2^(d/k). As powers of two increase, 1 <= k <= d is 2 <=
    2^d / V <= 2^d; the theorem has this multiplied by V. *)
Theorem lemma_2_2_range_repaired d r : (1 <= d)%nat -> (2 * r < d)%nat ->
  2 * volume d r <= 2 ^ Z.of_nat d /\ 2 ^ Z.of_nat d <= 2 ^ Z.of_nat d * volume d r.
Proof.
  intros _ small. pose proof (volume_positive d r). pose proof (MultiDiscrepancies.power_2 d). split; [|nia].
  unfold volume. rewrite <- (opposite_layers d (S r)) by lia.
  pose proof (volumes_grow d (S r) (S d - S r - S r)) as grow.
  replace (S r + (S d - S r - S r))%nat with (S d - S r)%nat in grow by lia. lia.
Qed.

(** `volume d r` is V. V = 2^(d (1 - 1/k)) means that 2^d / V = 2^(d/k). As powers of two increase, 1 <= k <= d is 2 <=
    2^d / V <= 2^d; the theorem has this multiplied by V. *)
Theorem lemma_2_2_range : ~ forall d r, (1 <= d)%nat -> (2 * r <= d)%nat ->
  2 * volume d r <= 2 ^ Z.of_nat d /\ 2 ^ Z.of_nat d <= 2 ^ Z.of_nat d * volume d r.
Proof. intros all. destruct (all 2%nat 1%nat ltac:(lia) ltac:(lia)) as [most _]. vm_compute in most. auto. Qed.

Lemma power_not_three d : 2 ^ Z.of_nat d <> 3.
Proof.
  destruct d as [|d]; [discriminate|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
Qed.

(** `quotient_up` is the quotient rounded up; both sides are multiplied by 5. *)
Theorem theorem_2_2_numerator_without_substitution d n m : (1 <= d)%nat -> 1 <= n -> let p := 2 ^ Z.of_nat d in
  2 * n <= m * p -> 2 <= m <= n -> n <= 5 * (n - quotient_up n m * quotient_up n p).
Proof.
  intros some tokens p low range. destruct d as [|d]; [lia|]. set (half := 2 ^ Z.of_nat d).
  assert (twice : p = 2 * half) by (unfold p, half; rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia; auto).
  pose proof (MultiDiscrepancies.power_2 d) as power. fold half in power. pose proof (power_not_three d) as odd.
  fold half in
    odd.
  pose proof (quotient_up_bounds n m ltac:(lia)) as packed_. pose proof (quotient_up_bounds n p ltac:(lia)) as share_.
  set (x := quotient_up n m) in *. set (s := quotient_up n p) in *. rewrite twice in *. clearbody x s half.
  clear twice p.
  assert (1 <= s) by nia. assert (x <= half) by nia. assert (1 <= x) by nia.
  destruct (Z.le_gt_cases (4 * half) n) as [many|few].
  - assert (x * s <= half * s) by nia. nia.
  - assert (s = 1 \/ (s = 2 /\ 2 * half < n)) as [->|[-> more]] by nia; [nia|].
    assert (3 <= m) by nia. destruct (Z.eq_dec m 3) as [->|]; [|nia].
    assert (2 * x <= 3 * half - 0) by nia. nia.
Qed.

(* --- ceilings --- *)

(** p is even. `quotient_up` is the quotient rounded up, and m >= 2n/p is multiplied by p. *)
Theorem substitution_all n m p : 1 <= n -> 1 <= m -> 1 <= p -> Z.Even p -> 2 * n <= m * p -> 2 * quotient_up n m <= p.
Proof.
  intros some more positive [h ->] enough. pose proof (quotient_up_bounds n m ltac:(lia)). nia.
Qed.

Lemma even_power d : (1 <= d)%nat -> Z.Even (2 ^ Z.of_nat d) /\ 2 <= 2 ^ Z.of_nat d.
Proof.
  intros some. destruct d as [|d]; [lia|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  pose proof (Z.pow_pos_nonneg 2 (Z.of_nat d)). split; [eexists; reflexivity|lia].
Qed.

Lemma half_of_even h : quotient_up (2 * h) 2 = h.
Proof. pose proof (quotient_up_bounds (2 * h) 2 ltac:(lia)). lia. Qed.

(** `quotient_up` is the quotient rounded up. *)
Theorem substitution d n m : (1 <= d)%nat -> 1 <= n -> let p := 2 ^ Z.of_nat d in 2 * n <= m * p -> m <= n ->
  n - quotient_up p 2 * quotient_up n p <= n - quotient_up n m * quotient_up n p.
Proof.
  intros some tokens p enough most. destruct (even_power d some) as [even two]. fold p in even, two.
  assert (1 <= m) by nia. pose proof (substitution_all n m p tokens ltac:(lia) ltac:(lia) even enough) as half.
  destruct even as [h split_]. rewrite split_ in half at 1. rewrite split_ at 1. rewrite half_of_even.
  pose proof (quotient_up_bounds n p ltac:(lia)). nia.
Qed.

(** `quotient_up` is the quotient rounded up; both sides are multiplied by 4. *)
Theorem numerator_repaired d n : (1 <= d)%nat -> let p := 2 ^ Z.of_nat d in 2 * p <= n ->
  n <= 4 * (n - quotient_up p 2 * quotient_up n p).
Proof.
  intros some p many. destruct (even_power d some) as [[h split_] two]. fold p in split_, two.
  rewrite split_ at 1. rewrite half_of_even. pose proof (quotient_up_bounds n p ltac:(lia)). nia.
Qed.

(** `quotient_up` is the quotient rounded up; both sides are multiplied by 2. *)
Theorem numerator_text d n : (1 <= d)%nat -> 1 <= n -> let p := 2 ^ Z.of_nat d in
  2 * (n - quotient_up p 2 * quotient_up n p) <= n.
Proof.
  intros some tokens p. destruct (even_power d some) as [[h split_] two]. fold p in split_, two.
  rewrite split_ at 1. rewrite half_of_even. pose proof (quotient_up_bounds n p ltac:(lia)). nia.
Qed.

(** `quotient_up` is the quotient rounded up; g <= p/2 is multiplied by 2. *)
Theorem packing_size_repaired d n m : (1 <= d)%nat -> 1 <= n -> 2 * n <= m * 2 ^ Z.of_nat d -> m <= n ->
  exists g, quotient_up n m <= g /\ 2 * g <= 2 ^ Z.of_nat d.
Proof.
  intros some tokens enough most. destruct (even_power d some) as [even two]. exists (quotient_up n m).
  split; [lia|]. apply substitution_all; auto; nia.
Qed.

(* All tokens are on the members at first, and at most their share at the end. *)
Lemma members_keep_at_most p member x z : (1 <= p)%nat -> length x = p -> length z = p -> total z = total x ->
  (forall u, (u < p)%nat -> member u = false -> at_ x u = 0) -> discrepancy z <= 1 ->
  let n := total x in let g := members p member in
  inside member x - inside member z >= n - (g * (n / Z.of_nat p) + Z.min g (n mod Z.of_nat p)).
Proof.
  intros some size size' same off near n g. pose proof (stays_inside p member z some size' near) as most.
  cbv zeta in most. rewrite same in most. fold n g in most.
  assert (all : inside member x = n).
  { unfold n, inside. rewrite total_is_sum, size. apply sum_ext. intros u small. destruct (member u) eqn:M; auto.
    symmetry. auto. }
  lia.
Qed.

(** All tokens of x are on the g members, and z are any loads of as many tokens, at most 1 apart. `inside` counts the
    tokens on members. That at least n/3 tokens have left the members is multiplied by 3. *)
Theorem third_must_leave d n m g member x z : (2 <= d)%nat -> 1 <= n ->
  2 * n <= m * 2 ^ Z.of_nat d -> m <= n -> quotient_up n m <= g -> 2 * g < 2 ^ Z.of_nat d -> 2 ^ Z.of_nat d <= n ->
  members (2 ^ d) member = g -> length x = (2 ^ d)%nat -> total x = n ->
  (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <= m) ->
  (forall u, (u < 2 ^ d)%nat -> member u = false -> at_ x u = 0) ->
  length z = (2 ^ d)%nat -> natural z -> total z = n -> discrepancy z <= 1 ->
  n <= 3 * (inside member x - inside member z).
Proof.
  intros big tokens enough most packed_ few many count size total_x _ off size' _ total_z near.
  pose proof (Nat.pow_nonzero 2 d ltac:(lia)) as nonzero.
  pose proof (members_keep_at_most (2 ^ d) member x z ltac:(lia) size size' ltac:(lia) off near) as leave.
  cbv zeta in leave. rewrite count, total_x in leave. rewrite Nat2Z.inj_pow in leave. change (Z.of_nat 2) with 2 in leave.
  destruct (even_power d ltac:(lia)) as [[h split_] two]. set (p := 2 ^ Z.of_nat d) in *.
  pose proof (Z.div_mod n p ltac:(lia)) as parts_. pose proof (Z.mod_pos_bound n p ltac:(lia)) as rest.
  set (share := n / p) in *. set (r := n mod p) in *. assert (1 <= share) by nia.
  pose proof (quotient_up_bounds n m ltac:(nia)) as up. assert (0 <= g) by nia.
  destruct (Z.le_gt_cases g r); nia.
Qed.

(** All tokens of x are on the g members, and z are any equal loads of as many tokens. `inside` counts the tokens on
    members. That at least n/2 tokens have left the members is multiplied by 2. *)
Theorem half_must_leave_even d n m g member x z : (2 <= d)%nat -> 1 <= n ->
  2 * n <= m * 2 ^ Z.of_nat d -> m <= n -> quotient_up n m <= g -> 2 * g < 2 ^ Z.of_nat d -> (2 ^ Z.of_nat d | n) ->
  members (2 ^ d) member = g -> length x = (2 ^ d)%nat -> total x = n ->
  (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <= m) ->
  (forall u, (u < 2 ^ d)%nat -> member u = false -> at_ x u = 0) ->
  length z = (2 ^ d)%nat -> natural z -> total z = n -> discrepancy z <= 0 ->
  n <= 2 * (inside member x - inside member z).
Proof.
  intros big tokens enough most packed_ few multiple count size total_x _ off size' _ total_z near.
  pose proof (Nat.pow_nonzero 2 d ltac:(lia)) as nonzero.
  pose proof (members_keep_at_most (2 ^ d) member x z ltac:(lia) size size' ltac:(lia) off ltac:(lia)) as leave.
  cbv zeta in leave. rewrite count, total_x in leave. rewrite Nat2Z.inj_pow in leave. change (Z.of_nat 2) with 2 in leave.
  destruct (even_power d ltac:(lia)) as [_ two]. set (p := 2 ^ Z.of_nat d) in *.
  pose proof (Z.div_mod n p ltac:(lia)) as parts_. apply Z.mod_divide in multiple; [|lia]. rewrite multiple in *.
  set (share := n / p) in *. pose proof (quotient_up_bounds n m ltac:(nia)) as up. assert (0 <= g) by nia.
  assert (0 <= share) by nia. assert (2 * (g * share) <= p * share) by nia. lia.
Qed.
