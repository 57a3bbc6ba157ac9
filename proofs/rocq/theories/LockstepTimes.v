(* How many units Algorithm 2 takes in lockstep, all cycles at work on one dimension at a time and every link carrying
   one task or word each way a unit: Jan, Leu, Li, Dong, section 5. loadbal/models/lockstep.py *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RegularDistribution AddressClasses RegularBalance CccBalance
  PipelinedTransfer StepCosts Discrepancies.
From Loadbal Require CycleMigration.
From Loadbal.Python Require Import recursive_balance.
From Loadbal.Python Require cycle_migration.
Import ListNotations.
Import CycleMigration (one_floor_mn).
Open Scope Z_scope.

(* --- definitions --- *)

(** The tasks that a cycle loses over the link of a position, by their distance to it. *)
(* compared: lockstep *)
Definition gone (cycle : loads) (position : nat) (tasks : Z) : loads :=
  let n := length cycle in let kept := taken cycle position tasks in
  map (fun far => let place := ((position + (n - far)) mod n)%nat in at_ cycle place - at_ kept place) (seq 0 n).

(** Iteration k of Step 2: units until the slowest cycle lost its tasks of Step 1 of Algorithm 1. *)
Definition transfer_units (cycles : list loads) (k : nat) : Z :=
  let before := after_iterations larger_keeps (map total cycles) k in
  let shared := across larger_keeps before k in
  let now := cycles_after larger_keeps cycles k in
  largest (map (fun i => largest_term (gone (nth i now []) k (Z.max 0 (at_ before i - at_ shared i))))
    (seq 0 (length now))).

(** The words with the totals take n units in each of n iterations; a loose task goes round its cycle, and over the
   dimensions k, .., 0, 0, .., k, two units each. *)
Definition loose_units (n k : nat) : Z := Z.of_nat n - 1 + 2 * (2 * Z.of_nat k + 1).
(* compared: lockstep *)
Definition units_of_step_2 (n : nat) (x : loads) : Z :=
  Z.of_nat n * Z.of_nat n + sum n (transfer_units (cycles_of n (2 ^ n) x)) + sum n (loose_units n).

(** The units of a cycle in Step 3: the states of Function 1 in which its loads differ by more than 1. *)
(* compared: lockstep *)
Definition unsettled (c : loads) : Z :=
  let count := Z.to_nat (cycle_migration.budget (Z.of_nat (length c)) (largest c)) in
  Z.of_nat (length (filter (fun t => 1 <? discrepancy (CycleMigration.after_iterations one_floor_mn c t))
    (seq 0 (S count)))).

(** Step 1 and the sum in Function 1 take n - 1 units each. *)
(* compared: lockstep *)
Definition units (n : nat) (x : loads) : Z :=
  let entry := step_2 larger_keeps n (cycles_of n (2 ^ n) x) in
  (Z.of_nat n - 1) + units_of_step_2 n x + (Z.of_nat n - 1 + largest (map unsettled entry)).

(* --- a transfer --- *)

Lemma gone_natural cycle position tasks : natural cycle -> 0 <= tasks -> (position < length cycle)%nat ->
  natural (gone cycle position tasks).
Proof.
  intros positive asked inp. apply natural_intro. unfold gone. rewrite length_map_seq. intros u inu.
  rewrite at_map by auto. pose proof (taken_below cycle position tasks positive asked inp
    ((position + (length cycle - u)) mod length cycle)%nat). lia.
Qed.

(* On the way clockwise to a position every place is passed once. *)
Lemma place_by_distance n position far : (position < n)%nat -> (far < n)%nat ->
  ((position + (n - far)) mod n = if far <=? position then position - far else position + n - far)%nat.
Proof.
  intros inp inf. destruct (Nat.leb_spec far position).
  - replace (position + (n - far))%nat with (position - far + 1 * n)%nat by lia. rewrite Nat.mod_add, Nat.mod_small; lia.
  - rewrite Nat.mod_small; lia.
Qed.

Lemma gone_total cycle position tasks : natural cycle -> 0 <= tasks <= total cycle -> (position < length cycle)%nat ->
  total (gone cycle position tasks) = tasks.
Proof.
  intros positive asked inp. destruct (taken_total cycle position tasks inp positive asked) as (size & _ & rest).
  set (n := length cycle) in *. set (place := fun far => ((position + (n - far)) mod n)%nat).
  assert (once : forall i j, (i < n)%nat -> (j < n)%nat -> place i = place j -> i = j).
  { intros i j ini inj. unfold place. rewrite !place_by_distance by auto.
    destruct (Nat.leb_spec i position), (Nat.leb_spec j position); lia. }
  rewrite total_is_sum. unfold gone. rewrite length_map_seq. fold n.
  rewrite (sum_ext n _ (fun far => at_ cycle (place far) + -1 * at_ (taken cycle position tasks) (place far))).
  - rewrite sum_add, sum_scale, (sum_reindex n place (at_ cycle)), (sum_reindex n place (at_ (taken _ _ _))).
    + pose proof (total_is_sum cycle) as one. pose proof (total_is_sum (taken cycle position tasks)) as other.
      rewrite size in other. fold n in one. lia.
    + intros i ini. apply Nat.mod_upper_bound. lia.
    + exact once.
    + intros i ini. apply Nat.mod_upper_bound. lia.
    + exact once.
  - intros far infar. rewrite at_map by auto. unfold place. lia.
Qed.

Lemma transfer_most cycle position tasks : natural cycle -> 0 <= tasks <= total cycle -> (position < length cycle)%nat ->
  largest_term (gone cycle position tasks) <= tasks + Z.of_nat (length cycle) - 1.
Proof.
  intros positive asked inp. pose proof (gone_natural cycle position tasks positive ltac:(lia) inp) as natural_.
  pose proof (term_most _ natural_) as most. rewrite gone_total in most by auto. unfold gone in most at 1 3.
  rewrite length_map_seq in most. lia.
Qed.

Lemma at_totals cs i : at_ (map total cs) i = total (nth i cs []).
Proof. unfold at_. change 0 with (total []) at 1. apply map_nth. Qed.

(* --- Step 3 --- *)

(* Loads that differ by at most 1 are the average rounded down, and one more; so they stay. *)
Lemma settled_stays c t u : (1 <= length c)%nat -> (t <= u)%nat ->
  discrepancy (CycleMigration.after_iterations one_floor_mn c t) <= 1 ->
  discrepancy (CycleMigration.after_iterations one_floor_mn c u) <= 1.
Proof.
  intros some later near. unfold CycleMigration.after_iterations, CycleMigration.average_of in *. simpl in *.
  set (a := total c / Z.of_nat (length c)) in *. set (s := cycle_migration.one_sent) in *.
  replace u with (t + (u - t))%nat by lia. rewrite CycleMigration.iterated_add.
  set (y := CycleMigration.iterated s a c t) in *.
  assert (size : length y = length c) by apply CycleMigration.iterated_length.
  assert (all : total y = total c) by (apply CycleMigration.iterated_total; auto).
  assert (between : forall v, (v < length y)%nat -> a <= at_ y v <= a + 1).
  { intros v inv. assert (more : y <> []) by (destruct y; [simpl in inv; lia|discriminate]).
    destruct (proj2 (proj1 (minimum_error y more)) near (at_ y v)) as [-> | ->]; [apply nth_In; auto| |];
      rewrite all, size; fold a; [lia|].
    pose proof (quotient_up_at_most (total c) (Z.of_nat (length c)) (a + 1)) as up.
    pose proof (quotient_up_bounds (total c) (Z.of_nat (length c)) ltac:(lia)).
    pose proof (CycleMigration.floor_bounds (total c) (Z.of_nat (length c)) ltac:(lia)) as floor. fold a in floor.
    specialize (up ltac:(lia) ltac:(nia)). nia. }
  apply CycleMigration.error_between with a; [lia|]. rewrite CycleMigration.iterated_length.
  intros v inv. split.
  - apply CycleMigration.one_stays_filled; auto; [lia|]. intros w inw. apply between. auto.
  - apply CycleMigration.one_stays_low; auto; [lia|]. intros w inw. apply between. auto.
Qed.

Lemma unsettled_most c : (2 <= length c)%nat -> natural c -> unsettled c <= total c + Z.of_nat (length c) - 2.
Proof.
  intros some positive.
  destruct (CycleMigration.function_1_cost_entry_total (length c) c some eq_refl positive) as (t & early & near).
  unfold unsettled. set (count := Z.to_nat _). set (apart := fun t => 1 <? discrepancy (CycleMigration.after_iterations one_floor_mn c t)).
  enough (length (filter apart (seq 0 (S count))) <= t)%nat by lia.
  rewrite <- (seq_length t 0). apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|]. intros u here.
  apply filter_In in here. destruct here as [_ far]. apply Z.ltb_lt in far. apply in_seq.
  destruct (le_lt_dec t u) as [late|]; [|lia]. pose proof (settled_stays c t u ltac:(lia) late near). lia.
Qed.

(* --- all steps --- *)

Section Times.
  Variables (n : nat) (x : loads) (m : Z).
  Hypotheses (some : (2 <= n)%nat) (size : on_ccc n x) (least : 1 <= m)
    (range : forall u, (u < n * 2 ^ n)%nat -> 0 <= at_ x u <= m).
  Notation nz := (Z.of_nat n).
  Notation cycles := (cycles_of n (2 ^ n) x).

  Lemma natural_loads : natural x.
  Proof. apply natural_intro. rewrite size. intros u inu. apply range. auto. Qed.

  (* Every cycle has at most M n tasks. *)
  Lemma totals_most u : (u < 2 ^ n)%nat -> 0 <= at_ (map total cycles) u <= m * nz.
  Proof.
    intros inu. destruct (cycles_lengths n (2 ^ n) x ltac:(unfold on_ccc in size; lia)) as [count lengths].
    assert (inc : In (nth u cycles []) cycles) by (apply nth_In; rewrite count; auto).
    rewrite (at_totals cycles). rewrite Forall_forall in lengths.
    specialize (lengths _ inc). cbv beta in lengths.
    assert (each : forall z, In z (nth u cycles []) -> 0 <= z <= m).
    { intros z here. assert (all : Forall (fun z => 0 <= z <= m) x).
      { apply Forall_forall. intros w there. destruct (In_nth _ _ 0 there) as (v & inv & <-). apply range.
        rewrite <- size. auto. }
      apply (cycles_all _ n (2 ^ n)) in all. rewrite Forall_forall in all. specialize (all _ inc).
      rewrite Forall_forall in all. auto. }
    rewrite total_is_sum, lengths. split.
    - apply sum_nonneg. intros v inv. apply each, nth_In. lia.
    - replace (m * nz) with (nz * m) by lia. rewrite <- sum_const. apply sum_le. intros v inv. apply each, nth_In. lia.
  Qed.

  Lemma transfer_within k : (k < n)%nat -> 2 * transfer_units cycles k <= m * nz + 2 * (nz - 1).
  Proof.
    intros small. pose proof natural_loads as positive. pose proof (totals_on_cube n x ltac:(lia) size) as cube.
    destruct (cycles_follow larger_keeps n x in_rules ltac:(lia) size positive k ltac:(lia)) as (totals & sizes & nats).
    set (before := after_iterations larger_keeps (map total cycles) k) in *.
    set (now := cycles_after larger_keeps cycles k) in *.
    destruct (run_invariant larger_keeps n _ in_rules ltac:(lia) cube k ltac:(lia)) as [before_size _].
    fold before in before_size.
    assert (count : length now = (2 ^ n)%nat) by (rewrite <- before_size, <- totals, map_length; auto).
    pose proof (power_positive n). unfold transfer_units. fold before now.
    enough (all : forall z, In z (map (fun i => largest_term (gone (nth i now []) k
      (Z.max 0 (at_ before i - at_ (across larger_keeps before k) i)))) (seq 0 (length now)))
      -> 2 * z <= m * nz + 2 * (nz - 1)).
    { apply all, largest_in. rewrite count. destruct (2 ^ n)%nat; [lia|discriminate]. }
    intros z here. apply in_map_iff in here. destruct here as (i & <- & ini). apply in_seq in ini. rewrite count in ini.
    assert (inc : In (nth i now []) now) by (apply nth_In; lia). rewrite Forall_forall in sizes, nats.
    specialize (sizes _ inc). specialize (nats _ inc). cbv beta in sizes.
    assert (held : total (nth i now []) = at_ before i).
    { rewrite <- totals, at_totals. auto. }
    assert (cross : 2 * Z.abs (at_ (across larger_keeps before k) i - at_ before i) <= m * nz).
    { apply (crossing_bound_loose_stays n (map total cycles) m ltac:(lia) cube least totals_most k small).
      unfold crossing_staying. apply in_map_iff. exists i. split; auto. apply in_seq.
      unfold on_cube in cube. rewrite cube. lia. }
    assert (stays : 0 <= at_ (across larger_keeps before k) i).
    { apply natural_at. apply (shared_natural n (n - 1 - k) before); [lia| |].
      - apply across_shared; auto using in_rules; lia.
      - apply (algorithm_1_natural larger_keeps n x); auto using in_rules; lia. }
    assert (0 <= at_ before i) by (rewrite <- held; apply total_natural; auto).
    pose proof (transfer_most (nth i now []) k (Z.max 0 (at_ before i - at_ (across larger_keeps before k) i)) nats
      ltac:(lia) ltac:(lia)). lia.
  Qed.

  Lemma transfers_within k : (k <= n)%nat -> 2 * sum k (transfer_units cycles) <= Z.of_nat k * (m * nz + 2 * (nz - 1)).
  Proof.
    intros few. replace (2 * sum k (transfer_units cycles)) with (sum k (fun i => 2 * transfer_units cycles i))
      by apply sum_scale. rewrite <- sum_const. apply sum_le. intros i ini. apply transfer_within. lia.
  Qed.

  Lemma loose_sum k : sum k (loose_units n) = Z.of_nat k * (nz - 1) + 2 * Z.of_nat k * Z.of_nat k.
  Proof. induction k as [|k IH]; [rewrite sum_0; lia|]. rewrite sum_S, IH. unfold loose_units. lia. Qed.

  Lemma step_2_within : 2 * units_of_step_2 n x <= m * nz ^ 2 + 10 * nz ^ 2 - 4 * nz.
  Proof. unfold units_of_step_2. rewrite loose_sum. pose proof (transfers_within n ltac:(auto)). lia. Qed.

  (* jan/step-2-time@explicit, both sides doubled *)
  (** `on_ccc n x` says that x are loads of the n 2^n processors; here they are natural and at most m, which is M.
      `units_of_step_2 n x` and `units n x` are the units that loadbal/models/lockstep.py counts for the run from x.
      Both sides are doubled. *)
  Theorem step_2_time : 2 * units_of_step_2 n x <= m * nz ^ 2 + 10 * nz ^ 2.
  Proof. pose proof step_2_within. lia. Qed.

  Lemma slowest_within : largest (map unsettled (step_2 larger_keeps n cycles)) <= m * nz + nz - 2.
  Proof.
    pose proof natural_loads as positive. pose proof (power_positive n).
    assert (count : length (step_2 larger_keeps n cycles) = (2 ^ n)%nat).
    { destruct (step_2_regular larger_keeps n x in_rules ltac:(lia) size positive) as (totals & _).
      rewrite <- (map_length total), totals. apply regular_length. }
    apply largest_at_most; [destruct (step_2 _ _ _); [simpl in count; lia|discriminate]|].
    intros z here. apply in_map_iff in here. destruct here as (c & <- & inc).
    destruct (entry_cycles larger_keeps n x in_rules some size positive c inc) as (L & N & T).
    assert (largest x <= m).
    { apply largest_at_most; [intros ->; unfold on_ccc in size; simpl in size; nia|]. intros w there.
      destruct (In_nth _ _ 0 there) as (v & inv & <-). apply range. rewrite <- size. auto. }
    pose proof (unsettled_most c ltac:(lia) N). rewrite L in *. nia.
  Qed.

  (* jan/total-time@explicit, both sides doubled *)
  (** `on_ccc n x` says that x are loads of the n 2^n processors; here they are natural and at most m, which is M.
      `units_of_step_2 n x` and `units n x` are the units that loadbal/models/lockstep.py counts for the run from x.
      Both sides are doubled. *)
  Theorem total_time : 2 * units n x <= m * nz ^ 2 + 10 * nz ^ 2 + 2 * m * nz + 4 * nz.
  Proof. unfold units. pose proof step_2_within. pose proof slowest_within. lia. Qed.

  (* jan/time-abstract@explicit *)
  (** `on_ccc n x` says that x are loads of the n 2^n processors; here they are natural and at most m, which is M.
      `units_of_step_2 n x` and `units n x` are the units that loadbal/models/lockstep.py counts for the run from x. *)
  Theorem time_abstract : units n x <= 7 * m * nz ^ 2.
  Proof.
    pose proof total_time. assert (2 <= nz) by lia. assert (nz ^ 2 = nz * nz) by ring.
    assert (nz * nz <= m * (nz * nz)) by nia. assert (2 * (m * nz) <= m * (nz * nz)) by nia. nia.
  Qed.
End Times.
