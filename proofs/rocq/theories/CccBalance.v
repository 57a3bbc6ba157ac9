(* Algorithm 2 of Jan, Leu, Li, Dong (section 4): balance the cycles of the cube-connected cycles against each other by
   Algorithm 1, cycle i taking part as node i with its total as its load, then each cycle in itself by Function 1.
   loadbal/protocols/ccc_balance.py *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RegularDistribution AddressClasses RegularBalance.
From Loadbal Require CycleMigration.
From Loadbal.Python Require Import recursive_balance regular_balance.
Import ListNotations.
Import CycleMigration (reading, final, all_floor, one_floor_mn, on_cycle).
Open Scope Z_scope.

(** The loads cycle by cycle: node i n + j is position j of cycle i. *)
(* compared: ccc_balance *)
Fixpoint cycles_of (n count : nat) (x : loads) : list loads :=
  match count with
  | O => []
  | S count => firstn n x :: cycles_of n count (skipn n x)
  end.

(** The cycle without so many tasks, taken where the way clockwise to the position is shortest. *)
(* compared: ccc_balance *)
Definition taken (cycle : loads) (position : nat) (tasks : Z) : loads :=
  let n := length cycle in
  fst (fold_left
    (fun state back => let '(rest, tasks) := state in
       let place := ((position + (n - back)) mod n)%nat in
       let gone := Z.min (at_ rest place) tasks in
       (put rest place (at_ rest place - gone), tasks - gone))
    (seq 0 n) (cycle, tasks)).

(** The cycle after a gain that arrives at the position, or a loss (a negative gain) that leaves there. *)
Definition exchanged (cycle : loads) (position : nat) (gain : Z) : loads :=
  let rest := taken cycle position (Z.max 0 (- gain)) in
  put rest position (at_ rest position + Z.max gain 0).

(** All cycles, when the loads of Algorithm 1 become new ones over the links of a position. *)
Definition all_exchanged (cycles : list loads) (position : nat) (old new : loads) : list loads :=
  map (fun i => exchanged (nth i cycles []) position (at_ new i - at_ old i)) (seq 0 (length cycles)).

(** Step 2: in iteration k of Algorithm 1 tasks go over position k, in both of its steps. *)
(* compared: ccc_balance *)
Fixpoint cycles_after (r : rule) (cycles : list loads) (count : nat) : list loads :=
  match count with
  | O => cycles
  | S k =>
      let before := after_iterations r (map total cycles) k in
      let shared := across r before k in
      let after := with_loose_tasks_regular shared k in
      all_exchanged (all_exchanged (cycles_after r cycles k) k before shared) k shared after
  end.

(* compared: ccc_balance *)
Definition step_2 (r : rule) (n : nat) (cycles : list loads) : list loads := cycles_after r cycles n.

(** Step 3: Function 1 in every cycle, under one reading. *)
(* compared: ccc_balance *)
Definition step_3 (reading_ : reading) (cycles : list loads) : list loads := map (final reading_) cycles.

(** Algorithm 2 on CCC(n, 2^n): Step 2 on all dimensions, then Step 3; the loads of each cycle. *)
Definition algorithm_2 (r : rule) (reading_ : reading) (n : nat) (x : loads) : list loads :=
  step_3 reading_ (step_2 r n (cycles_of n (2 ^ n) x)).

(** Loads of the n 2^n processors of CCC(n, 2^n). *)
Definition on_ccc (n : nat) (x : loads) : Prop := length x = (n * 2 ^ n)%nat.

(* --- cycles --- *)

Lemma cycles_lengths n count : forall x, length x = (count * n)%nat ->
  length (cycles_of n count x) = count /\ Forall (fun c => length c = n) (cycles_of n count x).
Proof.
  induction count as [|count IH]; intros x size; simpl; [auto|].
  destruct (IH (skipn n x)) as [one all]; [rewrite skipn_length; lia|].
  split; [lia|]. constructor; auto. rewrite firstn_length. lia.
Qed.

Lemma cycles_total n count : forall x, length x = (count * n)%nat -> total (map total (cycles_of n count x)) = total x.
Proof.
  induction count as [|count IH]; intros x size; simpl in *.
  - destruct x; [reflexivity|discriminate].
  - rewrite IH by (rewrite skipn_length; lia). rewrite <- total_app, firstn_skipn. auto.
Qed.

Lemma cycles_all (P : Z -> Prop) n count : forall x, Forall P x -> Forall (Forall P) (cycles_of n count x).
Proof.
  induction count as [|count IH]; intros x all; simpl; constructor.
  - rewrite Forall_forall in *. intros z here. apply all. rewrite <- (firstn_skipn n x). apply in_or_app. auto.
  - apply IH. rewrite Forall_forall in *. intros z here. apply all. rewrite <- (firstn_skipn n x). apply in_or_app. auto.
Qed.

Lemma total_natural x : natural x -> 0 <= total x.
Proof. unfold natural. induction 1; simpl; lia. Qed.

Lemma total_put_at x u z : (u < length x)%nat -> total (put x u z) = total x - at_ x u + z.
Proof. intros small. pose proof (total_put (fun z => z) x u z small) as one. rewrite !map_id in one. auto. Qed.

Lemma natural_put x u z : natural x -> 0 <= z -> natural (put x u z).
Proof.
  intros positive least. apply natural_intro. rewrite put_length. intros v inv.
  destruct (Nat.eq_dec u v) as [<-|]; [rewrite at_put_same; auto|rewrite at_put_other by auto; apply natural_at; auto].
Qed.

(* Tasks are taken from one processor after the other; if some are still asked for, all of these have none. *)
Lemma taking n position : forall backs held tasks, length held = n -> (1 <= n)%nat -> natural held -> 0 <= tasks ->
  let '(held', tasks') := fold_left
    (fun state back => let '(rest, tasks) := state in
       let place := ((position + (n - back)) mod n)%nat in
       let gone := Z.min (at_ rest place) tasks in
       (put rest place (at_ rest place - gone), tasks - gone)) backs (held, tasks) in
  length held' = n /\ natural held' /\ 0 <= tasks' <= tasks /\ total held' = total held - (tasks - tasks')
  /\ (forall u, at_ held' u <= at_ held u)
  /\ (tasks' = 0 \/ forall back, In back backs -> at_ held' ((position + (n - back)) mod n) = 0).
Proof.
  induction backs as [|back backs IH]; intros held tasks size some positive asked; simpl.
  - repeat split; auto; try lia. right. intros ? [].
  - set (place := ((position + (n - back)) mod n)%nat). set (gone := Z.min (at_ held place) tasks).
    assert (inp : (place < length held)%nat) by (unfold place; rewrite size; apply Nat.mod_upper_bound; lia).
    pose proof (natural_at held place positive) as here.
    assert (gives : 0 <= gone <= at_ held place /\ gone <= tasks /\ (gone = at_ held place \/ gone = tasks))
      by (unfold gone; lia). clearbody gone.
    specialize (IH (put held place (at_ held place - gone)) (tasks - gone)).
    rewrite put_length in IH. specialize (IH size some).
    assert (positive' : natural (put held place (at_ held place - gone))) by (apply natural_put; auto; lia).
    specialize (IH positive' ltac:(lia)).
    destruct (fold_left _ backs _) as [held' tasks']. destruct IH as (L & N & T & S & less & done).
    rewrite total_put_at in S by auto. repeat split; auto; try lia.
    + intros u. specialize (less u). destruct (Nat.eq_dec place u) as [E|]; [|rewrite at_put_other in less; auto].
      rewrite <- E in *. rewrite at_put_same in less by auto. lia.
    + destruct done as [done|done]; [auto|]. destruct (Z.eq_dec tasks' 0); [auto|]. right.
      intros b [<-|inb]; auto. fold place. pose proof (natural_at held' place N). specialize (less place).
      rewrite at_put_same in less by auto. lia.
Qed.

Lemma total_zero x : (forall u, (u < length x)%nat -> at_ x u = 0) -> total x = 0.
Proof.
  intros all. rewrite total_is_sum, (sum_ext _ _ (fun _ => 0)) by auto. rewrite sum_const. lia.
Qed.

Lemma taken_below cycle position tasks : natural cycle -> 0 <= tasks -> (position < length cycle)%nat ->
  forall u, at_ (taken cycle position tasks) u <= at_ cycle u.
Proof.
  intros positive asked inp. unfold taken.
  pose proof (taking (length cycle) position (seq 0 (length cycle)) cycle tasks eq_refl ltac:(lia) positive asked) as all.
  destruct (fold_left _ _ _) as [held' tasks']. apply all.
Qed.

(* If there are as many, just as many are taken. *)
Lemma taken_total cycle position tasks : (position < length cycle)%nat -> natural cycle -> 0 <= tasks <= total cycle ->
  length (taken cycle position tasks) = length cycle /\ natural (taken cycle position tasks)
  /\ total (taken cycle position tasks) = total cycle - tasks.
Proof.
  intros inp positive asked. unfold taken.
  pose proof (taking (length cycle) position (seq 0 (length cycle)) cycle tasks eq_refl ltac:(lia) positive
    ltac:(lia)) as all.
  destruct (fold_left _ _ _) as [held' tasks']. cbn [fst]. destruct all as (L & N & T & S & _ & done).
  repeat split; auto. destruct done as [->|done]; [lia|].
  assert (total held' = 0); [|lia]. apply total_zero. intros u inu. rewrite L in inu.
  rewrite <- (done (if (u <=? position)%nat then position - u else position + length cycle - u)%nat).
  - f_equal. destruct (Nat.leb_spec u position).
    + replace (position + (length cycle - (position - u)))%nat with (u + 1 * length cycle)%nat by lia.
      rewrite Nat.mod_add, Nat.mod_small; lia.
    + replace (position + (length cycle - (position + length cycle - u)))%nat with u by lia. rewrite Nat.mod_small; lia.
  - apply in_seq. destruct (Nat.leb_spec u position); lia.
Qed.

Lemma exchanged_total cycle position gain : (position < length cycle)%nat -> natural cycle -> 0 <= total cycle + gain ->
  length (exchanged cycle position gain) = length cycle /\ natural (exchanged cycle position gain)
  /\ total (exchanged cycle position gain) = total cycle + gain.
Proof.
  intros inp positive enough_. pose proof (total_natural cycle positive).
  destruct (taken_total cycle position (Z.max 0 (- gain)) inp positive ltac:(lia)) as (L & N & T).
  unfold exchanged. rewrite put_length. repeat split; auto.
  - apply natural_put; auto. pose proof (natural_at _ position N). lia.
  - rewrite total_put_at by lia. lia.
Qed.

(** Cycles of n processors with natural loads whose totals are these. *)
Definition hold (n : nat) (cycles : list loads) (totals : loads) : Prop :=
  map total cycles = totals /\ Forall (fun c => length c = n) cycles /\ Forall natural cycles.

Lemma all_exchanged_hold n cycles position old new : (position < n)%nat -> hold n cycles old -> natural new ->
  length new = length old -> hold n (all_exchanged cycles position old new) new.
Proof.
  intros inp (totals & sizes & naturals) positive same.
  assert (count : length cycles = length old) by (rewrite <- totals, map_length; auto).
  rewrite Forall_forall in *.
  assert (each : forall i, (i < length cycles)%nat
    -> let c := exchanged (nth i cycles []) position (at_ new i - at_ old i) in
    length c = n /\ natural c /\ total c = at_ new i).
  { intros i ini c. assert (inc : In (nth i cycles []) cycles) by (apply nth_In; auto).
    assert (T : total (nth i cycles []) = at_ old i).
    { unfold at_. rewrite <- totals. change 0 with (total []). rewrite map_nth. auto. }
    pose proof (natural_at new i positive). pose proof (sizes _ inc) as sizec. cbv beta in sizec.
    destruct (exchanged_total (nth i cycles []) position (at_ new i - at_ old i)) as (L & N & S); [lia|auto|lia|].
    fold c in L, N, S. repeat split; auto; lia. }
  repeat split.
  - unfold all_exchanged. rewrite map_map. rewrite (map_ext_in _ (at_ new)).
    + rewrite count, <- same. apply loads_ext; rewrite length_map_seq; auto. intros u inu. apply at_map. auto.
    + intros i ini. apply in_seq in ini. apply each. lia.
  - apply Forall_forall. intros c here. apply in_map_iff in here. destruct here as (i & <- & ini). apply in_seq in ini.
    apply each. lia.
  - apply Forall_forall. intros c here. apply in_map_iff in here. destruct here as (i & <- & ini). apply in_seq in ini.
    apply each. lia.
Qed.

(* --- the totals of the cycles are the loads of Algorithm 1 --- *)

Lemma shared_natural n b x y : (b < n)%nat -> shared_across n b x y -> natural x -> natural y.
Proof.
  intros inb (size & size' & pairs) positive. apply natural_intro. rewrite size'. intros u inu.
  destruct (pairs u inu) as [sums near]. pose proof (natural_at x u positive).
  pose proof (natural_at x (flip b u) positive).
  lia.
Qed.

Section Cycles.
  Variables (r : rule) (n : nat) (x : loads).
  Hypotheses (one : In r excess_rules) (some : (1 <= n)%nat) (size : on_ccc n x) (positive : natural x).

  Let cycles := cycles_of n (2 ^ n) x.
  Let totals := map total cycles.

  Lemma cycles_hold : hold n cycles totals.
  Proof.
    unfold on_ccc in size. destruct (cycles_lengths n (2 ^ n) x ltac:(lia)) as [_ lengths].
    repeat split; auto. apply cycles_all. auto.
  Qed.

  Lemma totals_on_cube : on_cube n totals.
  Proof.
    unfold on_cube, totals. rewrite map_length. apply cycles_lengths. unfold on_ccc in size. lia.
  Qed.

  Lemma totals_natural : natural totals.
  Proof.
    destruct cycles_hold as (_ & _ & all). unfold totals, natural. rewrite Forall_forall in *.
    intros z here. apply in_map_iff in here. destruct here as (c & <- & inc). apply total_natural, all. auto.
  Qed.

  Lemma totals_total : total totals = total x.
  Proof. apply cycles_total. unfold on_ccc in size. lia. Qed.

  Lemma across_shared k : (k < n)%nat ->
    shared_across n (n - 1 - k) (after_iterations r totals k) (across r (after_iterations r totals k) k).
  Proof.
    intros small. destruct (run_invariant r n totals one some totals_on_cube k ltac:(lia)) as [size' _].
    apply y_shared; auto using rules_share.
  Qed.

  (* At most as much as before goes around: all loads stay natural numbers. *)
  Lemma algorithm_1_natural k : (k <= n)%nat -> natural (after_iterations r totals k).
  Proof.
    induction k as [|k IH]; intros small; [apply totals_natural|]. specialize (IH ltac:(lia)).
    pose proof (across_shared k ltac:(lia)) as shared.
    pose proof (shared_natural n (n - 1 - k) _ _ ltac:(lia) shared IH) as halves.
    simpl after_iterations. unfold with_loose_tasks_regular. apply natural_intro. rewrite length_map_seq.
    intros u inu. rewrite at_map by auto. set (y := across r _ k) in *.
    pose proof (natural_at y u halves). pose proof (natural_at y (Nat.lxor u (length y / 2 ^ S k)) halves).
    assert (0 <= (at_ y u + at_ y (Nat.lxor u (length y / 2 ^ S k))) / 2) by (apply Z.div_pos; lia).
    unfold with_loose_task. match goal with |- context [?a <? ?b] => destruct (a <? b) end; lia.
  Qed.

  Lemma cycles_follow k : (k <= n)%nat -> hold n (cycles_after r cycles k) (after_iterations r totals k).
  Proof.
    induction k as [|k IH]; intros small; [apply cycles_hold|]. specialize (IH ltac:(lia)).
    pose proof (across_shared k ltac:(lia)) as shared. pose proof (algorithm_1_natural k ltac:(lia)) as before.
    pose proof (shared_natural n (n - 1 - k) _ _ ltac:(lia) shared before) as halves.
    pose proof (algorithm_1_natural (S k) small) as after. simpl after_iterations in after |- *. simpl cycles_after.
    fold totals. destruct shared as (L0 & L1 & _). unfold on_cube in L0, L1.
    apply all_exchanged_hold; auto.
    - apply all_exchanged_hold; auto. rewrite L0. auto.
    - unfold with_loose_tasks_regular. rewrite length_map_seq. auto.
  Qed.

  (* Step 2 leaves regular totals. *)
  Theorem step_2_regular : hold n (step_2 r n cycles) (regular (total x) (2 ^ n)).
  Proof.
    pose proof (cycles_follow n ltac:(lia)) as all.
    destruct (algorithm_1_final r n totals one some totals_on_cube) as [end_ _].
    unfold algorithm_1 in end_. rewrite (dimension_is n) in end_ by apply totals_on_cube.
    rewrite totals_total in end_. rewrite end_ in all. exact all.
  Qed.

  (* Step 3 moves nothing between cycles. *)
  Lemma step_3_totals reading_ cs : Forall (fun c => length c = n) cs -> map total (step_3 reading_ cs) = map total cs.
  Proof.
    intros sizes. unfold step_3. rewrite map_map. apply map_ext_in. intros c inc. rewrite Forall_forall in sizes.
    unfold final, CycleMigration.after_iterations. apply CycleMigration.iterated_total. rewrite (sizes c inc). auto.
  Qed.

  (** `algorithm_2 r reading n x` gives the final loads of all cycles, for each of the four rules r for the loose tasks
      of Step 1 of Algorithm 1 and each reading of Step 3; `all_floor` is one of these readings. *)
  Theorem algorithm_2_supernodes reading_ :
    let ended := map total (algorithm_2 r reading_ n x) in
    ended = regular (total x) (2 ^ n) /\ discrepancy ended <= 1.
  Proof.
    intros ended. destruct step_2_regular as (totals_ & sizes & _).
    assert (E : ended = regular (total x) (2 ^ n)).
    { unfold ended, algorithm_2. fold cycles. rewrite step_3_totals; auto. }
    rewrite E. split; auto. apply regular_is_regular.
  Qed.

  (** `algorithm_2 r reading n x` gives the final loads of all cycles, for each of the four rules r for the loose tasks
      of Step 1 of Algorithm 1 and each reading of Step 3. `balanced_on_levels` says that the totals of the classes with
      equal j lowest bits differ by at most 1 for every j = 1, ..., n. The totals of the cycles are those after Step
      2. *)
  Theorem algorithm_2_subcubes reading_ :
    let between := step_2 r n (cycles_of n (2 ^ n) x) in
    balanced_on_levels (map total (algorithm_2 r reading_ n x)) 1 n
    /\ map total (algorithm_2 r reading_ n x) = map total between.
  Proof.
    intros between. destruct step_2_regular as (totals_ & sizes & _). fold cycles in between.
    destruct (algorithm_2_supernodes reading_) as [-> _]. split.
    - apply low_bit_subcubes_regular; auto. apply total_natural. auto.
    - unfold between. rewrite totals_. auto.
  Qed.
End Cycles.

(* --- two cycles after Step 2 --- *)

Section TwoCycles.
  Variables (n : nat) (one other : loads).
  Hypotheses (some : (2 <= n)%nat) (size : on_cycle n one) (size' : on_cycle n other)
    (positive : natural one) (positive' : natural other)
    (totals : total one = total other \/ total one = total other + 1).

  (* Their loads in the end. *)
  Let ended reading_ := final reading_ one ++ final reading_ other.

  Lemma final_facts reading_ c : on_cycle n c -> length (final reading_ c) = n /\ total (final reading_ c) = total c.
  Proof.
    unfold on_cycle, final, CycleMigration.after_iterations. intros L.
    rewrite CycleMigration.iterated_length, CycleMigration.iterated_total by lia. auto.
  Qed.

  Lemma both_ends reading_ (P : loads -> Z -> Prop) :
    (forall c, total c = total one \/ total c = total other -> on_cycle n c -> natural c ->
       forall u, (u < n)%nat -> P c (at_ (final reading_ c) u)) ->
    forall u, (u < length (ended reading_))%nat ->
      P one (at_ (ended reading_) u) \/ P other (at_ (ended reading_) u).
  Proof.
    intros all u inu. unfold ended in *. rewrite app_length in inu.
    rewrite (proj1 (final_facts _ _ size)), (proj1 (final_facts _ _ size')) in inu.
    unfold at_. destruct (le_lt_dec n u).
    - right. rewrite app_nth2; rewrite (proj1 (final_facts _ _ size)); auto.
      apply (all other); auto. lia.
    - left. rewrite app_nth1; [apply (all one); auto|]. rewrite (proj1 (final_facts _ _ size)). auto.
  Qed.

  (* Each load is its cycle's mean rounded down or up; totals one apart have the same quotient, or the larger has one
     more and no rest. *)
  (** The two cycles have equal totals, or the first has one task more. `final one_floor_mn c` gives the loads of a
      cycle after Step 3. *)
  Theorem algorithm_2_one_floor_mn : discrepancy (ended one_floor_mn) <= 1.
  Proof.
    set (z := Z.of_nat n). assert (0 < z) by (unfold z; lia).
    assert (each : forall c, total c = total one \/ total c = total other -> on_cycle n c -> natural c ->
       forall u, (u < n)%nat -> z * (at_ (final one_floor_mn c) u - 1) < total c < z * (at_ (final one_floor_mn c) u +
         1)).
    { intros c _ L N u inu. destruct (final_facts one_floor_mn c L) as [L' T'].
      pose proof (CycleMigration.function_1_one_floor_mn n c some L N) as near.
      assert (nonempty : final one_floor_mn c <> []) by (intros E; rewrite E in L'; simpl in L'; lia).
      destruct (proj1 (error_one_iff _ nonempty) near u ltac:(lia)) as [-> | ->]; rewrite L', T'; fold z;
        unfold arithmetic.quotient_up.
      - pose proof (Z.div_mod (total c) z ltac:(lia)). pose proof (Z.mod_pos_bound (total c) z ltac:(lia)). nia.
      - pose proof (Z.div_mod (total c + (z - 1)) z ltac:(lia)).
        pose proof (Z.mod_pos_bound (total c + (z - 1)) z ltac:(lia)). nia. }
    pose proof (both_ends one_floor_mn (fun c load => z * (load - 1) < total c < z * (load + 1)) each) as all.
    cbv beta in all. apply discrepancy_at_most; [lia|]. intros u v inu inv.
    pose proof (all u inu). pose proof (all v inv). destruct totals; nia.
  Qed.

  (* All loads of a cycle are from its quotient to quotient and rest. *)
  (** The two cycles have equal totals, or the first has one task more. `final all_floor c` gives the loads of a cycle
      after Step 3. *)
  Theorem algorithm_2_repaired : discrepancy (ended all_floor) <= Z.of_nat n - 1.
  Proof.
    set (z := Z.of_nat n). assert (2 <= z) by (unfold z; lia).
    assert (each : forall c, total c = total one \/ total c = total other -> on_cycle n c -> natural c ->
       forall u, (u < n)%nat -> total c / z <= at_ (final all_floor c) u <= total c / z + total c mod z).
    { intros c _ L N u inu. destruct (final_facts all_floor c L) as [L' T'].
      assert (low : forall v, (v < n)%nat -> total c / z <= at_ (final all_floor c) v).
      { intros v inv. unfold final, CycleMigration.after_iterations, CycleMigration.average_of. simpl.
        unfold CycleMigration.each_of_n. rewrite Nat2Z.id. unfold on_cycle in L. rewrite L. fold z.
        apply CycleMigration.all_no_lack; try lia. rewrite L. fold z.
        apply Z.mul_div_le. lia. }
      split; auto. pose proof (CycleMigration.all_above (final all_floor c) (total c / z)) as high.
      rewrite L', T' in high. specialize (high low u inu). fold z in high.
      pose proof (Z.div_mod (total c) z ltac:(lia)). lia. }
    pose proof (both_ends all_floor (fun c load => total c / z <= load <= total c / z + total c mod z) each) as all.
    cbv beta in all. apply discrepancy_at_most; [lia|]. intros u v inu inv.
    pose proof (all u inu). pose proof (all v inv).
    pose proof (Z.div_mod (total one) z ltac:(lia)). pose proof (Z.mod_pos_bound (total one) z ltac:(lia)).
    pose proof (Z.div_mod (total other) z ltac:(lia)). pose proof (Z.mod_pos_bound (total other) z ltac:(lia)).
    set (q := total one / z) in *. set (q' := total other / z) in *.
    set (s := total one mod z) in *. set (s' := total other mod z) in *.
    assert (q = q' /\ (s = s' \/ s = s' + 1) \/ q = q' + 1 /\ s = 0 /\ s' = z - 1); [|lia].
    clear each all. clearbody q q' s s' z. destruct totals as [E|E]; rewrite E in *.
    - left. assert (q = q') by nia. subst. lia.
    - assert (q' - 1 < q < q' + 2) by nia. assert (F : q = q' \/ q = q' + 1) by lia. destruct F as [-> | ->]; nia.
  Qed.
End TwoCycles.

(** The two cycles have equal totals, or the first has one task more. `final all_floor c` gives the loads of a cycle
    after Step 3. *)
Theorem algorithm_2_all_floor : ~ forall n one other, (2 <= n)%nat -> on_cycle n one -> on_cycle n other ->
  natural one -> natural other -> total one = total other \/ total one = total other + 1 ->
  discrepancy (final all_floor one ++ final all_floor other) <= 1.
Proof.
  intros all. specialize (all 3%nat [0; 0; 2] [0; 0; 1] ltac:(lia) eq_refl eq_refl
    ltac:(repeat constructor; lia) ltac:(repeat constructor; lia) ltac:(right; reflexivity)).
  vm_compute in all. auto.
Qed.
