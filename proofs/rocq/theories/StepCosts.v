(* What the steps of Algorithm 2 cost: Jan, Leu, Li, Dong, section 5, and the bounds that go with it.
   loadbal/papers/jan/s5_step_costs.py *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RegularDistribution AddressClasses RegularBalance CccBalance.
From Loadbal Require CycleMigration.
From Loadbal.Python Require Import arithmetic recursive_balance regular_balance.
From Loadbal.Python Require cycle_migration.
Import ListNotations.
Import CycleMigration (all_floor, one_floor, messages, average_of).
Open Scope Z_scope.

(** How many tasks arrive or leave at each node in Step 1 of iteration i, if the loose task of a pair stays with the node
   that had more, or if it crosses where the regular distribution wants it on the other side. *)
(* compared: step_costs *)
Definition crossing_staying (x : loads) (i : nat) : list Z :=
  let before := after_iterations larger_keeps x i in
  let shared := across larger_keeps before i in
  map (fun u => Z.abs (at_ shared u - at_ before u)) (seq 0 (length x)).

(* compared: step_costs *)
Definition crossing_as_needed (x : loads) (i : nat) : list Z :=
  let before := after_iterations larger_keeps x i in
  let after := after_iterations larger_keeps x (S i) in
  let partner u := Nat.lxor u (length x / 2 ^ S i) in
  map (fun u => Z.max 0 (Z.min (at_ after u) (quotient_up (at_ before u + at_ before (partner u)) 2) - at_ before u))
    (seq 0 (length x)).

(* --- no load of Algorithm 1 exceeds the largest at first --- *)

Section Bounded.
  Variables (r : rule) (n : nat) (x : loads) (most : Z).
  Hypotheses (one : In r excess_rules) (some : (1 <= n)%nat) (size : on_cube n x)
    (range : forall u, (u < 2 ^ n)%nat -> 0 <= at_ x u <= most).

  Lemma algorithm_1_within k : (k <= n)%nat -> forall u, (u < 2 ^ n)%nat -> 0 <= at_ (after_iterations r x k) u <= most.
  Proof.
    induction k as [|k IH]; intros small; [exact range|]. specialize (IH ltac:(lia)). intros u inu.
    destruct (two_powers n k ltac:(lia)) as [_ all]. set (B := (2 ^ (n - 1 - k))%nat) in *.
    assert (positive : (0 < B)%nat) by (unfold B; pose proof (power_positive (n - 1 - k)); lia).
    destruct (run_invariant r n x one some size k ltac:(lia)) as [before _].
    destruct (run_invariant r n x one some size (S k) ltac:(lia)) as [after _].
    pose proof (Nat.mod_upper_bound u B ltac:(lia)) as ins. pose proof (Nat.div_mod u B ltac:(lia)) as place.
    assert (ink : (u / B < 2 ^ S k)%nat) by (apply Nat.div_lt_upper_bound; lia).
    destruct (algorithm_1_invariant r n x one some size k ltac:(lia) (u mod B) ins) as [_ regular_].
    set (T := total (subcube (after_iterations r x k) k (u mod B))) in *.
    assert (here : at_ (after_iterations r x (S k)) u = at_ (regular T (2 ^ S k)) (u / B)).
    { rewrite <- regular_. unfold subcube. rewrite (bit_of n) by (auto; lia). fold B.
      rewrite (slice_is _ _ _ (2 ^ S k)) by (auto; rewrite after; auto). rewrite at_map by auto. f_equal. lia. }
    assert (bounds : 0 <= T <= Z.of_nat (2 ^ S k) * most).
    { unfold T, subcube. rewrite (bit_of n) by (auto; lia). fold B.
      rewrite (total_slice _ _ _ (2 ^ S k)) by (auto; rewrite before; auto).
      assert (inside : forall t, (t < 2 ^ S k)%nat -> (u mod B + t * B < 2 ^ n)%nat) by (intros t int; rewrite all;
        nia).
      rewrite <- sum_const. split.
      - rewrite <- (Z.mul_0_r (Z.of_nat (2 ^ S k))), <- (sum_const _ 0). apply sum_le. intros t int. apply IH. auto.
      - apply sum_le. intros t int. apply IH. auto. }
    rewrite here, at_regular_mod by auto. pose proof (power_positive (S k)).
    pose proof (Z.div_mod T (Z.of_nat (2 ^ S k)) ltac:(lia)).
    pose proof (Z.mod_pos_bound T (Z.of_nat (2 ^ S k)) ltac:(lia)).
    pose proof (Z.div_pos T (Z.of_nat (2 ^ S k)) ltac:(lia) ltac:(lia)).
    set (q := T / Z.of_nat (2 ^ S k)) in *. set (s := T mod Z.of_nat (2 ^ S k)) in *. clearbody q s.
    pose proof (below_cases (Z.of_nat (u / B)) s). generalize dependent (below (Z.of_nat (u / B)) s). intros. nia.
  Qed.
End Bounded.

(* --- jan/crossing-bound: X tasks cross, 2 X is at most so much --- *)

Section Crossing.
  Variables (n : nat) (x : loads) (m : Z).
  Hypotheses (some : (1 <= n)%nat) (size : on_cube n x) (least : 1 <= m)
    (range : forall u, (u < 2 ^ n)%nat -> 0 <= at_ x u <= m * Z.of_nat n).

  Let bound := m * Z.of_nat n.

  Lemma in_rules : In larger_keeps excess_rules.
  Proof. unfold excess_rules. simpl. auto. Qed.

  (** `crossing_staying x i` lists the tasks that cross at each node in Step 1 of iteration i, if loose tasks stay with
      the node that had more. M is m, and X is one of these numbers: 2 X <= M n. *)
  Theorem crossing_bound_loose_stays i : (i < n)%nat -> forall tasks, In tasks (crossing_staying x i)
    -> 2 * tasks <= bound.
  Proof.
    intros small tasks here. unfold crossing_staying in here. apply in_map_iff in here.
    destruct here as (u & <- & inu). apply in_seq in inu. rewrite size in inu.
    destruct (run_invariant larger_keeps n x in_rules some size i ltac:(lia)) as [size' _].
    pose proof (algorithm_1_within larger_keeps n x bound in_rules some size range i ltac:(lia)) as within_.
    unfold across. rewrite (dimension_is n) by auto. set (b := (n - 1 - i)%nat).
    assert (inb : (b < n)%nat) by (unfold b; lia).
    rewrite (at_balanced larger_keeps n b) by (auto; lia).
    set (y := after_iterations larger_keeps x i) in *.
    pose proof (within_ u ltac:(lia)) as here.
    pose proof (within_ (flip b u) (flip_below b n u inb ltac:(lia))) as there.
    generalize dependent (at_ y u). generalize dependent (at_ y (flip b u)). intros v there w here. unfold larger_keeps.
    destruct (Nat.testbit u b);
      match goal with |- context [?c <=? ?d] => destruct (Z.leb_spec c d) end; Z.to_euclidean_division_equations; lia.
  Qed.

  Lemma crossing_needed i : (i < n)%nat -> forall tasks, In tasks (crossing_as_needed x i) -> 2 * tasks <= bound + 1.
  Proof.
    intros small tasks here. unfold crossing_as_needed in here. apply in_map_iff in here.
    destruct here as (u & <- & inu). apply in_seq in inu. rewrite (bit_of n), size in * by auto.
    pose proof (algorithm_1_within larger_keeps n x bound in_rules some size range i ltac:(lia)) as within_.
    set (b := (n - 1 - i)%nat) in *. assert (inb : (b < n)%nat) by (unfold b; lia).
    set (y := after_iterations larger_keeps x i) in *.
    pose proof (within_ u ltac:(lia)) as here.
    pose proof (within_ (flip b u) (flip_below b n u inb ltac:(lia))) as there.
    unfold flip in there. generalize dependent (at_ y u). generalize dependent (at_ y (Nat.lxor u (2 ^ b))).
    intros v there w here. unfold quotient_up.
    pose proof (Z.div_mod (w + v + (2 - 1)) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (w + v + (2 - 1)) 2 ltac:(lia)).
    lia.
  Qed.

  (** `crossing_as_needed x i` lists the tasks that cross at each node in Step 1 of iteration i, if loose tasks cross
      where the regular distribution wants them. M is m. *)
  Theorem crossing_bound_repaired i : (i < n)%nat -> forall tasks, In tasks (crossing_as_needed x i) ->
    tasks <= quotient_up bound 2.
  Proof.
    intros small tasks here. pose proof (crossing_needed i small tasks here). unfold quotient_up.
    pose proof (Z.div_mod (bound + (2 - 1)) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (bound + (2 - 1)) 2 ltac:(lia)).
    lia.
  Qed.

  (* X is at most (M/2) log2 P for P = n 2^n: 2^(2 X) is at most P^M. *)
  (** `crossing_as_needed x i` lists the tasks that cross at each node in Step 1 of iteration i, if loose tasks cross
      where the regular distribution wants them. M is m. X <= (M/2) log2 P is 2^(2 X) <= P^M, where P = n 2^n. *)
  Theorem crossing_bound_all_processors i : (2 <= n)%nat -> (i < n)%nat
    -> forall tasks, In tasks (crossing_as_needed x i) ->
    2 ^ (2 * tasks) <= (Z.of_nat n * 2 ^ Z.of_nat n) ^ m.
  Proof.
    intros two small tasks here. pose proof (crossing_needed i small tasks here) as most. unfold bound in most.
    rewrite Z.pow_mul_l, <- Z.pow_mul_r by lia.
    apply Z.le_trans with (2 ^ (m + Z.of_nat n * m)); [apply Z.pow_le_mono_r; lia|].
    rewrite Z.pow_add_r by nia. apply Z.mul_le_mono_nonneg_r; [apply Z.pow_nonneg; lia|].
    apply Z.pow_le_mono_l. lia.
  Qed.
End Crossing.

(** `crossing_as_needed x i` lists the tasks that cross at each node in Step 1 of iteration i, if loose tasks cross
    where the regular distribution wants them. M is m. *)
Theorem crossing_bound_loose_as_needed : ~ forall n x m, (1 <= n)%nat -> on_cube n x -> 1 <= m ->
  (forall u, (u < 2 ^ n)%nat -> 0 <= at_ x u <= m * Z.of_nat n) ->
  forall i, (i < n)%nat -> forall tasks, In tasks (crossing_as_needed x i) -> 2 * tasks <= m * Z.of_nat n.
Proof.
  intros all. specialize (all 1%nat [0; 1] 1 ltac:(lia) eq_refl ltac:(lia)).
  assert (range : forall u, (u < 2 ^ 1)%nat -> 0 <= at_ [0; 1] u <= 1 * Z.of_nat 1).
  { intros [|[|u]] inu; [vm_compute; split; discriminate..|]. simpl in inu. lia. }
  specialize (all range 0%nat ltac:(lia) 1). vm_compute in all. apply all; auto.
Qed.

(* --- jan/function-1-cost: what Step 3 costs, by the largest load before Algorithm 2 --- *)

Section Cost.
  Variables (r : rule) (n : nat) (x : loads).
  Hypotheses (one : In r excess_rules) (some : (2 <= n)%nat) (size : on_ccc n x) (positive : natural x).

  Let m := largest x.
  Let nz := Z.of_nat n.
  Let entry := step_2 r n (cycles_of n (2 ^ n) x).

  (* No cycle has more than M n tasks after Step 2, as all together have at most M n 2^n. *)
  Lemma entry_cycles c : In c entry -> length c = n /\ natural c /\ total c <= m * nz.
  Proof.
    intros inc. destruct (step_2_regular r n x one ltac:(lia) size positive) as (totals & sizes & naturals).
    fold entry in totals, sizes, naturals. rewrite Forall_forall in *. repeat split; auto.
    assert (here : In (total c) (regular (total x) (2 ^ n))) by (rewrite <- totals; apply in_map; auto).
    destruct (In_nth _ _ 0 here) as (u & inu & E). rewrite regular_length in inu. change (nth u _ 0) with
      (at_ (regular (total x) (2 ^ n)) u) in E. rewrite <- E, at_regular_mod by auto. pose proof (power_positive n).
    assert (all : total x <= Z.of_nat (2 ^ n) * (m * nz)).
    { rewrite total_is_sum. rewrite size.
      replace (Z.of_nat (2 ^ n) * (m * nz)) with (Z.of_nat (n * 2 ^ n) * m) by (unfold nz; lia).
      rewrite <- sum_const. apply sum_le. intros v inv. apply between. rewrite size. auto. }
    pose proof (Z.div_mod (total x) (Z.of_nat (2 ^ n)) ltac:(lia)).
    pose proof (Z.mod_pos_bound (total x) (Z.of_nat (2 ^ n)) ltac:(lia)).
    set (q := total x / Z.of_nat (2 ^ n)) in *. set (s := total x mod Z.of_nat (2 ^ n)) in *. clearbody q s.
    pose proof (below_cases (Z.of_nat u) s). generalize dependent (below (Z.of_nat u) s). intros. nia.
  Qed.

  Lemma largest_within_total c : length c = n -> natural c -> largest c <= total c.
  Proof.
    intros L N. destruct (largest_attained c) as (u & inu & <-); [intros ->; simpl in L; lia|].
    rewrite total_is_sum. assert (sum (length c) (fun _ => 0) + at_ c u <= sum (length c) (at_ c)).
    { apply sum_lt with u; auto; [|lia]. intros. apply natural_at. auto. }
    rewrite sum_const in *. lia.
  Qed.

  (** The theorem is about each cycle c of `step_2 r n _`, the loads after Step 2. M is `largest x`. `messages all_sent
      _ c n` adds up, over n iterations, the most tasks that one processor sends. The theorem holds for each of the four
      rules for the loose task of Step 1 of Algorithm 1. *)
  Theorem function_1_cost_repaired c : In c entry
    -> messages cycle_migration.all_sent (average_of all_floor c) c n <= m * (nz * nz).
  Proof.
    intros inc. destruct (entry_cycles c inc) as (L & N & T).
    pose proof (CycleMigration.function_1_cost_entry_all n c some L N) as cost. fold nz in cost.
    pose proof (largest_within_total c L N). assert (0 < nz) by (unfold nz; lia). nia.
  Qed.

  (** The theorem is about each cycle c of `step_2 r n _`, the loads after Step 2. M is `largest x`. `after_iterations
      one_floor c t` gives the loads of the cycle after t units, for some t up to the bound. The theorem holds for each
      of the four rules for the loose task of Step 1 of Algorithm 1. *)
  Theorem function_1_cost_repaired_one c : In c entry -> exists t, Z.of_nat t <= m * nz + nz - 2
    /\ discrepancy (CycleMigration.after_iterations one_floor c t) <= 1.
  Proof.
    intros inc. destruct (entry_cycles c inc) as (L & N & T).
    destruct (CycleMigration.function_1_cost_entry_total n c some L N) as (t & early & near). fold nz in early.
    exists t. split; auto. lia.
  Qed.

  (** The theorem is about each cycle c of `step_2 r n _`, the loads after Step 2. M is `largest x`. `after_iterations
      one_floor c t` gives the loads of the cycle after t units, for some t up to the bound. The theorem holds for each
      of the four rules for the loose task of Step 1 of Algorithm 1. *)
  Theorem function_1_cost_large_loads c : In c entry -> exists t,
    Z.of_nat t <= m * (nz - 1) + nz - 2 /\ (nz - 2 <= m -> Z.of_nat t <= m * nz)
    /\ discrepancy (CycleMigration.after_iterations one_floor c t) <= 1.
  Proof.
    intros inc. destruct (entry_cycles c inc) as (L & N & T).
    destruct (CycleMigration.function_1_cost_entry_mean n c some L N) as (t & early & near). fold nz in early.
    assert (positive_ : 1 < nz) by (unfold nz; lia).
    destruct (CycleMigration.floor_bounds (total c) nz ltac:(lia)) as [parts rest].
    assert (fewer : total c - total c / nz <= m * (nz - 1)).
    { set (q := total c / nz) in *. set (rest_ := total c mod nz) in *. clearbody q rest_.
      destruct (Z.le_gt_cases q (m - 1)); nia. }
    exists t. repeat split; auto; lia.
  Qed.
End Cost.

(** The theorem is about each cycle c of `step_2 r n _`, the loads after Step 2. M is `largest x`. `messages all_sent _
    c n` adds up, over n iterations, the most tasks that one processor sends. *)
Theorem function_1_cost_initial_all : ~ forall n x, (2 <= n)%nat -> on_ccc n x -> natural x ->
  forall c, In c (step_2 larger_keeps n (cycles_of n (2 ^ n) x)) ->
    messages cycle_migration.all_sent (average_of all_floor c) c n <= largest x * Z.of_nat n.
Proof.
  intros all.
  set (x := concat (map (fun i => repeat (if Nat.even i then 1 else 0) 3) (seq 0 8))).
  assert (positive : natural x) by (vm_compute; repeat constructor; discriminate).
  specialize (all 3%nat x ltac:(lia) eq_refl positive).
  assert (each : forallb (fun c => messages cycle_migration.all_sent (average_of all_floor c) c 3 <=? 3)
    (step_2 larger_keeps 3 (cycles_of 3 (2 ^ 3) x)) = false) by (vm_compute; reflexivity).
  assert (holds : forallb (fun c => messages cycle_migration.all_sent (average_of all_floor c) c 3 <=? 3)
    (step_2 larger_keeps 3 (cycles_of 3 (2 ^ 3) x)) = true); [|congruence].
  apply forallb_forall. intros c inc. apply Z.leb_le. apply (all c inc).
Qed.

(* One task on every processor but five of the first of 64 cycles of 6: some cycle has not settled after 6 units. *)
(** The theorem is about each cycle c of `step_2 r n _`, the loads after Step 2. M is `largest x`. `after_iterations
    one_floor c t` gives the loads of the cycle after t units, for some t up to the bound. *)
Theorem function_1_cost_initial_one : ~ forall n x, (2 <= n)%nat -> on_ccc n x -> natural x ->
  forall c, In c (step_2 larger_keeps n (cycles_of n (2 ^ n) x)) ->
    exists t, Z.of_nat t <= largest x * Z.of_nat n /\ discrepancy (CycleMigration.after_iterations one_floor c t) <= 1.
Proof.
  intros all. set (x := [1; 0; 0; 0; 0; 0] ++ repeat 1 378).
  set (settled := fun c => existsb (fun t => discrepancy (CycleMigration.after_iterations one_floor c t) <=? 1) (seq 0
    7)).
  assert (positive : natural x).
  { apply Forall_forall. assert (E : forallb (Z.leb 0) x = true) by (vm_compute; reflexivity).
    rewrite forallb_forall in E. intros z here. apply Z.leb_le. auto. }
  assert (each : forallb settled (step_2 larger_keeps 6 (cycles_of 6 (2 ^ 6) x)) = false) by (vm_compute; reflexivity).
  assert (holds : forallb settled (step_2 larger_keeps 6 (cycles_of 6 (2 ^ 6) x)) = true); [|congruence].
  apply forallb_forall. intros c inc.
  destruct (all 6%nat x ltac:(lia) ltac:(vm_compute; reflexivity) positive c inc) as (t & early & near).
  assert (most : largest x = 1) by (vm_compute; reflexivity). rewrite most in early.
  apply existsb_exists. exists t. split; [apply in_seq; lia|apply Z.leb_le; auto].
Qed.

(* One task on every processor but those of the first of 128 cycles of 7: some cycle has not settled after 7 units. *)
(** The theorem is about each cycle c of `step_2 r 7 _`, the loads after Step 2, for loads of at most 1. `after_iterations
    one_floor c t` gives the loads of the cycle after t units, for some t up to 7. *)
Theorem function_1_cost_seven : ~ forall x, on_ccc 7 x -> natural x -> largest x = 1 ->
  forall c, In c (step_2 larger_keeps 7 (cycles_of 7 (2 ^ 7) x)) ->
    exists t, Z.of_nat t <= 7 /\ discrepancy (CycleMigration.after_iterations one_floor c t) <= 1.
Proof.
  intros all. set (x := repeat 0 7 ++ repeat 1 889).
  set (settled := fun c => existsb (fun t => discrepancy (CycleMigration.after_iterations one_floor c t) <=? 1) (seq 0
    8)).
  assert (positive : natural x).
  { apply Forall_forall. assert (E : forallb (Z.leb 0) x = true) by (vm_compute; reflexivity).
    rewrite forallb_forall in E. intros z here. apply Z.leb_le. auto. }
  assert (each : forallb settled (step_2 larger_keeps 7 (cycles_of 7 (2 ^ 7) x)) = false) by (vm_compute; reflexivity).
  assert (holds : forallb settled (step_2 larger_keeps 7 (cycles_of 7 (2 ^ 7) x)) = true); [|congruence].
  apply forallb_forall. intros c inc.
  destruct (all x ltac:(vm_compute; reflexivity) positive ltac:(vm_compute; reflexivity) c inc) as (t & early & near).
  apply existsb_exists. exists t. split; [apply in_seq; lia|apply Z.leb_le; auto].
Qed.

(* --- jan/mn-bound --- *)

(** log2 P is `Z.log2 (2 ^ n)`, which is exact because 2^n is a power of 2. *)
Theorem mn_bound_strict : ~ forall n m, 1 <= n -> 1 <= m -> m * n < m * Z.log2 (2 ^ n).
Proof. intros all. specialize (all 1 1 ltac:(lia) ltac:(lia)). vm_compute in all. discriminate. Qed.

(** log2 P is `Z.log2 (2 ^ n)`, which is exact because 2^n is a power of 2. *)
Theorem mn_bound_repaired n m : 1 <= n -> 1 <= m -> m * n = m * Z.log2 (2 ^ n).
Proof. intros. rewrite Z.log2_pow2; lia. Qed.

(** log2 P is `Z.log2 (2 ^ n)`, which is exact because 2^n is a power of 2. *)
Theorem mn_bound_non_strict n m : 1 <= n -> 1 <= m -> m * n <= m * Z.log2 (2 ^ n).
Proof. intros. rewrite Z.log2_pow2; lia. Qed.

(* M n < M log2 P: 2^(M n) is less than P^M. *)
(** M n < M log2 P is 2^(M n) < P^M, where P = n 2^n. *)
Theorem mn_bound_all_processors n m : 2 <= n -> 1 <= m -> 2 ^ (m * n) < (n * 2 ^ n) ^ m.
Proof.
  intros two some. rewrite Z.mul_comm, Z.pow_mul_r by lia. apply Z.pow_lt_mono_l; [lia|].
  pose proof (Z.pow_pos_nonneg 2 n ltac:(lia) ltac:(lia)). nia.
Qed.

(* --- jan/dominance: L = log P, M the largest load --- *)

(** l is log P, and m is the largest load. *)
Theorem dominance_without_hypothesis : ~ forall l m, 1 <= l -> 1 <= m -> m * l ^ 2 + l ^ 3 <= 2 * (m * l ^ 2).
Proof. intros all. specialize (all 2 1 ltac:(lia) ltac:(lia)). vm_compute in all. auto. Qed.

(** l is log P, and m is the largest load. *)
Theorem dominance_repaired l m : 1 <= l -> 1 <= m -> m * l ^ 2 + l ^ 3 <= 2 * (m * l ^ 2) <-> l <= m.
Proof. intros. replace (l ^ 3) with (l * l ^ 2) by ring. assert (0 < l ^ 2) by nia. nia. Qed.

(** l is log P, and m is the largest load. *)
Theorem dominance_with_hypothesis l m : 1 <= l -> l < m -> m * l ^ 2 + l ^ 3 <= 2 * (m * l ^ 2).
Proof. intros. apply dominance_repaired; lia. Qed.

(** The largest load is 1, and log P is c. *)
Theorem dominance_no_constant c : 1 <= c -> c * (1 * c ^ 2) < 1 * c ^ 2 + c ^ 3.
Proof. intros. replace (c ^ 3) with (c * c ^ 2) by ring. assert (0 < c ^ 2) by nia. lia. Qed.
