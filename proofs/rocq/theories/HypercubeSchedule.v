(* Algorithm 1 of Jan, Leu, Li, Dong link by link (loadbal/models/hypercube_schedule.py): a one-port schedule for every
   hypercube and all loads.

   Iteration i takes a unit for words. Then it takes as many units as the slowest pair moves tasks in Step 1, at most
   floor(M/2). In the last 2 (i + 1) units the loose tasks take their ranked routes. No two of them are ever at the same
   node, so that no node sends or receives two. Over all n iterations this is at most n floor(M/2) + n + n (n + 1). *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Words Hypercube HypercubeNetwork RegularDistribution RegularBalance LooseRoutes.
From Loadbal Require OnePort LowerBounds MigrationSchedule StepCosts.
From Loadbal.Python Require Import recursive_balance regular_balance.
Import ListNotations.
Import OnePort (one_port, after_moves, after_schedule).
Import LowerBounds (beside).
Import MigrationSchedule (executes).
Open Scope Z_scope.

(** The moves of a unit of time, either all of words or all of tasks. *)
Inductive unit_of_time : Type :=
| Words (moves : list (nat * nat))
| Tasks (moves : list (nat * nat)).

(** The moves of a unit, be they of words or of tasks. *)
Definition moves_of (it : unit_of_time) : list (nat * nat) := match it with Words moves | Tasks moves => moves end.

(** The moves of the units in which tasks move. *)
Definition task_moves (schedule : list unit_of_time) : list (list (nat * nat)) :=
  flat_map (fun it => match it with Words _ => [] | Tasks moves => [moves] end) schedule.

(** Both nodes of every pair of a dimension send a word to each other. *)
Definition words_across (n b : nat) : list (nat * nat) :=
  pairs_across n b ++ map (fun e => (snd e, fst e)) (pairs_across n b).

(** How much each node gains in Step 1, and which tasks move in a unit of it. *)
Definition gains (before shared : loads) : list Z := map (fun w => at_ shared w - at_ before w) (seq 0 (length before)).
Definition sharing_moves (b : nat) (gained : list Z) (time : nat) : list (nat * nat) :=
  map (fun w => (flip b w, w)) (filter (fun w => Z.of_nat time <? at_ gained w) (seq 0 (length gained))).

(** The moves of objects that change their places, in the order of a list of the objects. *)
Definition changed {A} (before now : A -> nat) (objects : list A) : list (nat * nat) :=
  map (fun it => (before it, now it)) (filter (fun it => negb (before it =? now it)%nat) objects).

(** The units of iteration i, and all units. *)
Definition iteration_units (x : loads) (i : nat) : list unit_of_time :=
  let n := dimension_of x in
  let before := after_iterations larger_keeps x i in
  let shared := across larger_keeps before i in
  let after := after_iterations larger_keeps x (S i) in
  let b := (n - 1 - i)%nat in
  let gained := gains before shared in
  Words (words_across n b)
  :: map (fun time => Tasks (sharing_moves b gained time)) (seq 0 (Z.to_nat (largest gained)))
  ++ map (fun handled => Tasks (changed (node_after shared after i handled) (node_after shared after i (S handled))
      (loose_tasks shared after i))) (seq 0 (2 * S i)).

(* compared: hypercube_schedule *)
Definition cube_schedule (x : loads) : list unit_of_time := flat_map (iteration_units x) (seq 0 (dimension_of x)).

(* --- objects that change their places --- *)

(** How many times a list has a node. *)
Definition times (l : list nat) (w : nat) : Z := Z.of_nat (count_occ Nat.eq_dec l w).

Lemma times_cons v l w : times (v :: l) w = (if (w =? v)%nat then 1 else 0) + times l w.
Proof.
  unfold times. cbn [count_occ]. destruct (Nat.eq_dec v w) as [->|other].
  - rewrite Nat.eqb_refl. lia.
  - destruct (Nat.eqb_spec w v); [congruence|lia].
Qed.

Lemma times_once l w : NoDup l -> times l w = if existsb (Nat.eqb w) l then 1 else 0.
Proof.
  intros once. unfold times. destruct (existsb (Nat.eqb w) l) eqn:E.
  - apply existsb_exists in E. destruct E as (v & here & same). apply Nat.eqb_eq in same. subst v.
    rewrite (proj1 (NoDup_count_occ' Nat.eq_dec l) once w here). auto.
  - rewrite (proj1 (count_occ_not_In Nat.eq_dec l w)); auto. intros here. apply not_true_iff_false in E. apply E.
    apply existsb_exists. exists w. rewrite Nat.eqb_refl. auto.
Qed.

Lemma times_in l w : In w l -> 1 <= times l w.
Proof. intros here. unfold times. apply (count_occ_In Nat.eq_dec) in here. lia. Qed.

(* A node is once in a list without repetitions if it has the property of the members, or not at all. *)
Lemma times_if l w (P : Prop) (c : bool) : NoDup l -> (In w l <-> P) -> reflect P c -> times l w = if c then 1 else 0.
Proof.
  intros once members test. rewrite times_once by auto.
  enough (existsb (Nat.eqb w) l = c) as -> by auto. apply eq_true_iff_eq. rewrite existsb_exists. split.
  - intros (v & here & same). apply Nat.eqb_eq in same. subst v. apply members in here. destruct test; tauto.
  - intros ->. exists w. rewrite Nat.eqb_refl. inversion test. tauto.
Qed.

(* A node loses the objects that were there and gets those that are there now. *)
Lemma after_changed {A} (f g : A -> nat) objects w : forall x,
  (forall it, In it objects -> (f it < length x /\ g it < length x)%nat) ->
  at_ (after_moves x (changed f g objects)) w = at_ x w - times (map f objects) w + times (map g objects) w.
Proof.
  unfold changed. induction objects as [|it objects IH]; intros x below.
  - change (at_ x w = at_ x w - 0 + 0). lia.
  - cbn [map filter]. rewrite !times_cons. destruct (below it (or_introl eq_refl)) as [bf bg].
    destruct (Nat.eqb_spec (f it) (g it)) as [same|other]; cbn [negb map].
    + rewrite IH by (intros; apply below; now right). rewrite same. lia.
    + change (after_moves x ((f it, g it) :: ?l)) with (after_moves (OnePort.moved x (f it, g it)) l).
      rewrite IH by (rewrite OnePort.moved_length; intros; apply below; now right).
      rewrite OnePort.at_moved by auto. lia.
Qed.

(* A part of a list has no repetitions if the list has none. *)
Lemma NoDup_map_filter {A} (f : A -> nat) (p : A -> bool) l : NoDup (map f l) -> NoDup (map f (filter p l)).
Proof.
  induction l as [|it l IH]; intros once; [constructor|]. cbn [map filter] in *.
  inversion once as [|? ? new once']; subst.
  destruct (p it); auto. cbn [map]. constructor; auto. intros here. apply new. apply in_map_iff in here.
  destruct here as (other & <- & here). apply filter_In in here. apply in_map. tauto.
Qed.

Section Objects.
  Variables (p : nat) (near : OnePort.network) (A : Type) (objects : list A) (place : nat -> A -> nat) (y : loads)
    (last : nat).
  Hypotheses (size : length y = p)
    (below : forall t it, (t <= last)%nat -> In it objects -> (place t it < p)%nat)
    (once : forall t, (t <= last)%nat -> NoDup (map (place t) objects))
    (links : forall t it, (t < last)%nat -> In it objects -> place (S t) it <> place t it ->
      near (place t it) (place (S t) it) = true)
    (enough : forall w, (w < p)%nat -> times (map (place 0) objects) w <= at_ y w).
  Let units count := map (fun t => changed (place t) (place (S t)) objects) (seq 0 count).

  Lemma units_next count : units (S count) = units count ++ [changed (place count) (place (S count)) objects].
  Proof. unfold units. rewrite seq_S, map_app. reflexivity. Qed.

  (* After some units a node has lost the objects that were there first, and has those that are there now. *)
  Lemma after_units count w : (count <= last)%nat ->
    at_ (after_schedule y (units count)) w
    = at_ y w - times (map (place 0) objects) w + times (map (place count) objects) w.
  Proof.
    induction count as [|count IH]; intros range.
    - change (after_schedule y (units 0)) with y. lia.
    - rewrite units_next, MigrationSchedule.after_app. cbn [after_schedule fold_left]. rewrite after_changed.
      + fold (after_schedule y (units count)). rewrite IH by lia. lia.
      + fold (after_schedule y (units count)). rewrite OnePort.schedule_length, size.
        intros it here. split; apply below; auto; lia.
  Qed.

  (* No two objects come from the same node or go to the same node. *)
  Lemma changed_legal t : (t < last)%nat -> one_port p near (changed (place t) (place (S t)) objects).
  Proof.
    intros range. unfold changed. split; [|split].
    - rewrite map_map. cbn [fst]. apply NoDup_map_filter. apply once. lia.
    - rewrite map_map. cbn [snd]. apply NoDup_map_filter. apply once. lia.
    - intros u v here. apply in_map_iff in here. destruct here as (it & same & here). injection same as <- <-.
      apply filter_In in here. destruct here as [here moves]. apply negb_true_iff, Nat.eqb_neq in moves.
      repeat split; auto; apply below; auto; lia.
  Qed.

  (* An object that moves is at its node before the unit. *)
  Lemma units_execute count : (count <= last)%nat -> executes p near y (units count).
  Proof.
    induction count as [|count IH]; intros range; [exact I|]. rewrite units_next.
    apply MigrationSchedule.executes_app; [apply IH; lia|]. cbn [executes]. split; [|split; auto].
    - apply changed_legal. lia.
    - intros u v here. unfold changed in here. apply in_map_iff in here. destruct here as (it & same & here).
      injection same as <- _. apply filter_In in here. destruct here as [here _]. rewrite after_units by lia.
      pose proof (enough (place count it) (below count it ltac:(lia) here)).
      pose proof (times_in (map (place count) objects) (place count it) ltac:(now apply in_map)). lia.
  Qed.
End Objects.

(* --- Step 1: pairs share their tasks --- *)

Lemma beside_flip n b w : (b < n)%nat -> (w < 2 ^ n)%nat -> beside (hypercube n) w (flip b w) = true.
Proof.
  intros inb inw. apply LowerBounds.beside_adjacent, hypercube_adjacent; auto. exists b. auto.
Qed.

(* If all objects change their places, all of them move. *)
Lemma changed_all {A} (f g : A -> nat) l : (forall it, In it l -> f it <> g it) ->
  changed f g l = map (fun it => (f it, g it)) l.
Proof.
  intros all. unfold changed. f_equal. induction l as [|it l IH]; [reflexivity|]. cbn [filter].
  rewrite IH by (intros; apply all; now right).
  destruct (Nat.eqb_spec (f it) (g it)) as [same|]; [|reflexivity]. exfalso. apply (all it); auto. now left.
Qed.

Section Sharing.
  Variables (n b : nat) (before shared : loads).
  Hypotheses (inb : (b < n)%nat) (pairs : shared_across n b before shared)
    (tasks : forall w, (w < 2 ^ n)%nat -> 0 <= at_ shared w).
  Let gained := gains before shared.
  Let gainers time := filter (fun w => Z.of_nat time <? at_ gained w) (seq 0 (2 ^ n)).
  Let units count := map (sharing_moves b gained) (seq 0 count).

  Lemma gained_length : length gained = (2 ^ n)%nat.
  Proof. unfold gained, gains. rewrite length_map_seq. apply pairs. Qed.

  Lemma gained_at w : (w < 2 ^ n)%nat -> at_ gained w = at_ shared w - at_ before w.
  Proof. intros inw. unfold gained, gains. rewrite at_map; auto. destruct pairs as (size & _). rewrite size. auto. Qed.

  (* What a node gains its neighbor loses. *)
  Lemma gained_flip w : (w < 2 ^ n)%nat -> at_ gained (flip b w) = - at_ gained w.
  Proof.
    intros inw. rewrite !gained_at by auto using flip_below. destruct pairs as (_ & _ & each).
    destruct (each w inw). lia.
  Qed.

  Lemma in_gainers time w : In w (gainers time) <-> (w < 2 ^ n)%nat /\ Z.of_nat time < at_ gained w.
  Proof. unfold gainers. rewrite filter_In, in_seq, Z.ltb_lt. intuition lia. Qed.

  Lemma sharing_is time : sharing_moves b gained time = changed (flip b) (fun w => w) (gainers time).
  Proof.
    unfold sharing_moves. rewrite gained_length, changed_all; [reflexivity|]. intros w _. apply flip_differs.
  Qed.

  Lemma gainers_once time : NoDup (gainers time) /\ NoDup (map (flip b) (gainers time)).
  Proof.
    assert (once : NoDup (gainers time)) by apply NoDup_filter, seq_NoDup. split; auto.
    apply NoDup_map_in; auto. intros u v _ _ same. rewrite <- (flip_flip b u), same. apply flip_flip.
  Qed.

  (* A node gets a task if it still gains one, and loses a task if its neighbor still gains one. *)
  Lemma after_sharing_moves x time w : on_cube n x -> (w < 2 ^ n)%nat ->
    at_ (after_moves x (sharing_moves b gained time)) w = at_ x w
    - (if Z.of_nat time <? at_ gained (flip b w) then 1 else 0) + (if Z.of_nat time <? at_ gained w then 1 else 0).
  Proof.
    intros size inw. destruct (gainers_once time) as [once once']. rewrite sharing_is, after_changed.
    - rewrite map_id. f_equal; [f_equal|].
      + apply times_if with (Z.of_nat time < at_ gained (flip b w)); auto using Z.ltb_spec0. rewrite in_map_iff. split.
        * intros (v & <- & here). rewrite flip_flip. now apply in_gainers in here.
        * intros less. exists (flip b w). rewrite flip_flip, in_gainers. auto using flip_below.
      + apply times_if with (Z.of_nat time < at_ gained w); auto using Z.ltb_spec0. rewrite in_gainers. tauto.
    - intros v here. apply in_gainers in here. rewrite size. split; [apply flip_below|]; tauto.
  Qed.

  (* In the first units a node has moved one task in each, as long as it had to. *)
  Lemma after_sharing count w : (w < 2 ^ n)%nat -> at_ (after_schedule before (units count)) w = at_ before w
    - Z.min (Z.of_nat count) (Z.max 0 (at_ gained (flip b w))) + Z.min (Z.of_nat count) (Z.max 0 (at_ gained w)).
  Proof.
    intros inw. destruct pairs as (size & _). induction count as [|count IH].
    - change (after_schedule before (units 0)) with before. lia.
    - unfold units. rewrite seq_S, map_app, MigrationSchedule.after_app. fold (units count).
      cbn [map after_schedule fold_left]. fold (after_schedule before (units count)).
      rewrite after_sharing_moves; auto; [|unfold on_cube; rewrite OnePort.schedule_length; auto]. rewrite IH.
      destruct (Z.ltb_spec (Z.of_nat (0 + count)) (at_ gained (flip b w))),
        (Z.ltb_spec (Z.of_nat (0 + count)) (at_ gained w)); lia.
  Qed.

  (* A node is in one pair, so that it sends or receives at most one task. *)
  Lemma sharing_legal time : one_port (2 ^ n) (beside (hypercube n)) (sharing_moves b gained time).
  Proof.
    destruct (gainers_once time) as [once once']. unfold sharing_moves. rewrite gained_length. fold (gainers time).
    split; [|split].
    - rewrite map_map. auto.
    - rewrite map_map. cbn [snd]. rewrite map_id. auto.
    - intros u v here. apply in_map_iff in here. destruct here as (w & same & here). injection same as <- <-.
      apply in_gainers in here. destruct here as [inw _]. repeat split; auto using flip_below, flip_differs.
      rewrite <- (flip_flip b w) at 2. apply beside_flip; auto using flip_below.
  Qed.

  (* A node that still has to send has more than it will have in the end. *)
  Lemma sharing_executes count : executes (2 ^ n) (beside (hypercube n)) before (units count).
  Proof.
    induction count as [|count IH]; [exact I|]. unfold units. rewrite seq_S, map_app. fold (units count).
    apply MigrationSchedule.executes_app; auto. cbn [executes map]. split; [apply sharing_legal|split; auto].
    intros u v here. unfold sharing_moves in here. rewrite gained_length in here. fold (gainers (0 + count)) in here.
    apply in_map_iff in here. destruct here as (w & same & here). injection same as <- _.
    apply in_gainers in here. destruct here as [inw less]. pose proof (flip_below b n w inb inw) as inf.
    rewrite after_sharing, flip_flip by auto. pose proof (gained_at _ inf) as loss. rewrite gained_flip in * by auto.
    pose proof (tasks _ inf). lia.
  Qed.

  (* After as many units as the largest gain all pairs have shared their tasks. *)
  Lemma sharing_ends : after_schedule before (units (Z.to_nat (largest gained))) = shared.
  Proof.
    destruct pairs as (size & size' & _). apply loads_ext; rewrite OnePort.schedule_length; [congruence|].
    rewrite size. intros w inw. rewrite after_sharing by auto. pose proof (flip_below b n w inb inw) as inf.
    pose proof (between gained w) as here. pose proof (between gained (flip b w)) as there.
    rewrite gained_length in here, there. specialize (here inw). specialize (there inf).
    rewrite gained_flip in * by auto. rewrite (gained_at w) in * by auto. lia.
  Qed.
End Sharing.

(* --- words --- *)

(* A node is in one pair, so that it sends one word and receives one. *)
Lemma words_legal n b : (b < n)%nat -> one_port (2 ^ n) (beside (hypercube n)) (words_across n b).
Proof.
  intros inb. assert (once : NoDup (map fst (words_across n b)) /\ NoDup (map snd (words_across n b))).
  { pose proof (pairs_distinct n b) as distinct. unfold words_across. rewrite !map_app, !map_map. cbn [fst snd].
    assert (perm : forall l : matching, NoDup (ends l) ->
      NoDup (map fst l ++ map snd l) /\ NoDup (map snd l ++ map fst l)).
    { intros l all. assert (same : Permutation (ends l) (map fst l ++ map snd l)).
      { clear all. induction l as [|[u v] l IH]; [constructor|].
        cbn. constructor. rewrite IH. apply Permutation_middle. }
      split; [|apply (Permutation_NoDup (Permutation_app_comm _ _))]; apply (Permutation_NoDup same); auto. }
    destruct (perm _ distinct) as [one two]. split; auto. }
  destruct once as [one two]. split; [|split]; auto. intros u v here. unfold words_across in here.
  apply in_app_or in here. destruct here as [here|here].
  - apply in_pairs in here; auto. destruct here as (inu & _ & ->).
    repeat split; auto using flip_below, beside_flip. intros same. now apply (flip_differs b u).
  - apply in_map_iff in here. destruct here as ([u' v'] & same & here). injection same as -> ->.
    apply in_pairs in here; auto. destruct here as (inu & _ & ->). repeat split; auto using flip_below, flip_differs.
    rewrite <- (flip_flip b v) at 2. apply beside_flip; auto using flip_below.
Qed.

(* --- schedules --- *)

Lemma task_moves_app one two : task_moves (one ++ two) = task_moves one ++ task_moves two.
Proof. apply flat_map_app. Qed.

Lemma task_moves_map (f : nat -> list (nat * nat)) l : task_moves (map (fun t => Tasks (f t)) l) = map f l.
Proof. induction l as [|t l IH]; [reflexivity|]. cbn [map task_moves flat_map app]. f_equal. exact IH. Qed.

(* A list of the nodes whose loads fall has each of them once. *)
Lemma where_loads_fall n old new nodes w : on_cube n old -> on_cube n new -> NoDup nodes ->
  (forall v, In v nodes <-> (v < 2 ^ n)%nat /\ at_ new v < at_ old v) ->
  times nodes w = if at_ new w <? at_ old w then 1 else 0.
Proof.
  intros cube cube' once members. apply times_if with ((w < 2 ^ n)%nat /\ at_ new w < at_ old w); auto.
  destruct (Z.ltb_spec0 (at_ new w) (at_ old w)) as [less|]; constructor; [|tauto]. split; auto.
  destruct (le_lt_dec (2 ^ n) w) as [high|]; auto. unfold at_ in less.
  rewrite !nth_overflow in less by (unfold on_cube in *; lia). lia.
Qed.

Section Run.
  Variables (n : nat) (x : loads).
  Hypotheses (some : (1 <= n)%nat) (size : on_cube n x) (tasks : natural x).
  Let M := largest x.
  Let state i := after_iterations larger_keeps x i.

  Lemma keeps_is_a_rule : In larger_keeps excess_rules.
  Proof. unfold excess_rules. simpl. auto. Qed.

  (* No load is ever more than the largest at first. *)
  Lemma states_within i : (i <= n)%nat -> on_cube n (state i) /\ forall w, (w < 2 ^ n)%nat -> 0 <= at_ (state i) w <= M.
  Proof.
    intros small. split; [now apply run_invariant; auto using keeps_is_a_rule|].
    apply (StepCosts.algorithm_1_within larger_keeps n x M keeps_is_a_rule some size); auto. intros w inw.
    split; [now apply natural_at|]. apply between. rewrite size. auto.
  Qed.

  Section Iteration.
    Variable i : nat.
    Hypothesis small : (i < n)%nat.
    Let shared := across larger_keeps (state i) i.
    Let after := state (S i).
    Let b := (n - 1 - i)%nat.
    Let gained := gains (state i) shared.
    Let routes := node_after shared after i.
    Let loose := loose_tasks shared after i.

    Lemma step_1 : shared_across n b (state i) shared.
    Proof. apply (pairs_share larger_keeps n x i keeps_is_a_rule size small). Qed.

    (* Step 2 changes a load by at most 1. *)
    Lemma changes w : (w < 2 ^ n)%nat -> 0 <= at_ shared w /\ -1 <= at_ after w - at_ shared w <= 1.
    Proof.
      intros inw. pose proof (near_half larger_keeps n x i keeps_is_a_rule size small w inw) as near.
      cbv zeta in near. fold (state i) (state (S i)) shared after b in near. destruct step_1 as (_ & _ & pairs).
      destruct (pairs w inw) as [same _]. rewrite same in near.
      pose proof (flip_below b n w ltac:(unfold b; lia) inw) as inf.
      destruct (states_within i ltac:(lia)) as [_ within].
      pose proof (within w inw). pose proof (within _ inf).
      pose proof (Z.div_pos (at_ (state i) w + at_ (state i) (flip b w)) 2 ltac:(lia) ltac:(lia)). lia.
    Qed.

    Lemma equal s : (s < 2 ^ b)%nat -> length (givers (subcube shared i s) (subcube after i s))
      = length (takers (subcube shared i s) (subcube after i s)).
    Proof. apply (equal_numbers larger_keeps n x i keeps_is_a_rule size small). Qed.

    Lemma sizes : on_cube n shared /\ on_cube n after.
    Proof. split; [apply step_1|]. apply states_within. lia. Qed.

    (* A pair moves at most half of what the fuller node has. *)
    Lemma gains_at_most : 0 <= largest gained <= M / 2.
    Proof.
      assert (each : forall w, (w < 2 ^ n)%nat -> at_ gained w <= M / 2).
      { intros w inw. unfold gained. rewrite (gained_at n b _ _ step_1) by auto. 
        destruct (states_within i ltac:(lia)) as [size' within].
        unfold shared, across. rewrite (dimension_is n) by auto. fold b. assert (inb : (b < n)%nat) by (unfold b; lia).
        rewrite (at_balanced larger_keeps n b) by auto.
        pose proof (within w inw) as here. pose proof (within _ (flip_below b n w inb inw)) as there.
        generalize dependent (at_ (state i) w). generalize dependent (at_ (state i) (flip b w)). intros v there u here.
        unfold larger_keeps. destruct (Nat.testbit w b);
          match goal with |- context [?c <=? ?d] => destruct (Z.leb_spec c d) end;
          Z.to_euclidean_division_equations; lia. }
      pose proof (gained_length n b (state i) shared step_1) as length_. fold gained in length_.
      assert (nonempty : gained <> []) by (apply (cube_some n); exact length_).
      destruct (largest_attained gained nonempty) as (w & inw & most). rewrite length_ in inw. split.
      - pose proof (flip_below b n w ltac:(unfold b; lia) inw) as inf.
        pose proof (between gained (flip b w) ltac:(rewrite length_; exact inf)) as there.
        pose proof (gained_flip n b (state i) shared ltac:(unfold b; lia) step_1 w inw) as opposite.
        fold gained in opposite. lia.
      - rewrite <- most. auto.
    Qed.

    Lemma once handled : NoDup (map (routes handled) loose).
    Proof. apply (nodes_once n); auto; try apply sizes. exact equal. Qed.

    (* The tasks start where Step 2 takes one, and end where it adds one. *)
    Lemma at_start w : times (map (routes 0) loose) w = if at_ after w <? at_ shared w then 1 else 0.
    Proof.
      destruct sizes as [cube cube']. apply (where_loads_fall n shared after); auto using once.
      intros v. now apply tasks_start; auto using equal.
    Qed.

    Lemma at_end w : times (map (routes (2 * S i)) loose) w = if at_ shared w <? at_ after w then 1 else 0.
    Proof.
      destruct sizes as [cube cube']. apply (where_loads_fall n after shared); auto using once.
      intros v. now apply tasks_end; auto using equal.
    Qed.

    Let moves handled := changed (routes handled) (routes (S handled)) loose.

    Lemma routes_below handled it : (handled <= 2 * S i)%nat -> In it loose -> (routes handled it < 2 ^ n)%nat.
    Proof. destruct sizes as [cube cube']. apply node_below; auto. exact equal. Qed.

    Lemma routes_take_links handled it : (handled < 2 * S i)%nat -> In it loose ->
      routes (S handled) it <> routes handled it ->
      beside (hypercube n) (routes handled it) (routes (S handled) it) = true.
    Proof.
      intros range here moved. destruct sizes as [cube cube'].
      destruct (node_next n i shared after small cube cube' equal handled it range here) as [same|(c & inc & next)];
        [contradiction|].
      fold (routes (S handled) it) (routes handled it) in next. rewrite next. apply beside_flip; auto.
      apply routes_below; auto. lia.
    Qed.

    Lemma enough w : (w < 2 ^ n)%nat -> times (map (routes 0) loose) w <= at_ shared w.
    Proof.
      intros inw. rewrite at_start. destruct (states_within (S i) ltac:(lia)) as [_ within].
      pose proof (within w inw) as natural_. fold after in natural_. destruct (changes w inw).
      destruct (Z.ltb_spec (at_ after w) (at_ shared w)); lia.
    Qed.

    Lemma routes_execute : executes (2 ^ n) (beside (hypercube n)) shared (map moves (seq 0 (2 * S i))).
    Proof.
      apply (units_execute _ _ _ loose routes shared (2 * S i)); try apply sizes;
        auto using once, routes_below, routes_take_links, enough.
    Qed.

    (* With the loose tasks at their ends the loads are those after Step 2. *)
    Lemma routes_end : after_schedule shared (map moves (seq 0 (2 * S i))) = after.
    Proof.
      destruct sizes as [cube cube']. apply loads_ext; rewrite OnePort.schedule_length; [congruence|].
      rewrite cube. intros w inw. unfold moves.
      rewrite (after_units (2 ^ n) _ loose routes shared (2 * S i)); auto using routes_below.
      rewrite at_start, at_end. destruct (changes w inw).
      destruct (Z.ltb_spec (at_ after w) (at_ shared w)), (Z.ltb_spec (at_ shared w) (at_ after w)); lia.
    Qed.

    Lemma units_are : iteration_units x i = Words (words_across n b)
      :: map (fun time => Tasks (sharing_moves b gained time)) (seq 0 (Z.to_nat (largest gained)))
      ++ map (fun handled => Tasks (moves handled)) (seq 0 (2 * S i)).
    Proof. unfold iteration_units. rewrite (dimension_is n) by auto. reflexivity. Qed.

    Lemma iteration_moves : task_moves (iteration_units x i) =
      map (sharing_moves b gained) (seq 0 (Z.to_nat (largest gained))) ++ map moves (seq 0 (2 * S i)).
    Proof.
      rewrite units_are. change (Words (words_across n b) :: ?l) with ([Words (words_across n b)] ++ l).
      rewrite !task_moves_app, !task_moves_map. reflexivity.
    Qed.

    Lemma iteration_legal it : In it (iteration_units x i) -> one_port (2 ^ n) (beside (hypercube n)) (moves_of it).
    Proof.
      assert (inb : (b < n)%nat) by (unfold b; lia). rewrite units_are. intros [<-|here]; [now apply words_legal|].
      apply in_app_or in here. destruct here as [here|here]; apply in_map_iff in here; destruct here as (t & <- & int).
      - apply (sharing_legal n b _ _ inb step_1).
      - apply in_seq in int. cbn [moves_of].
        apply (changed_legal (2 ^ n) _ _ loose routes shared (2 * S i)); auto using once, routes_below,
          routes_take_links, enough; try apply sizes. lia.
    Qed.

    Lemma iteration_runs : executes (2 ^ n) (beside (hypercube n)) (state i) (task_moves (iteration_units x i))
      /\ after_schedule (state i) (task_moves (iteration_units x i)) = after.
    Proof.
      assert (inb : (b < n)%nat) by (unfold b; lia). pose proof (sharing_ends n b _ _ inb step_1) as ends.
      fold gained in ends. rewrite iteration_moves, MigrationSchedule.after_app, ends. split; [|apply routes_end].
      apply MigrationSchedule.executes_app; [|rewrite ends; apply routes_execute].
      apply sharing_executes; auto using step_1. intros w inw. now apply changes.
    Qed.

    Lemma iteration_length : Z.of_nat (length (iteration_units x i)) <= M / 2 + 2 * Z.of_nat i + 3.
    Proof.
      rewrite units_are. cbn [length]. rewrite app_length, !map_length, !seq_length. pose proof gains_at_most. lia.
    Qed.
  End Iteration.

  (* The units of the first iterations together, one iteration after the other. *)
  Lemma first_iterations count : (count <= n)%nat -> let units := flat_map (iteration_units x) (seq 0 count) in
    Z.of_nat (length units) <= Z.of_nat count * (M / 2) + Z.of_nat count ^ 2 + 2 * Z.of_nat count
    /\ (forall it, In it units -> one_port (2 ^ n) (beside (hypercube n)) (moves_of it))
    /\ executes (2 ^ n) (beside (hypercube n)) x (task_moves units)
    /\ after_schedule x (task_moves units) = state count.
  Proof.
    induction count as [|count IH]; intros small units.
    - split; [cbn; lia|split; [|split; [exact I|reflexivity]]]. intros it [].
    - destruct (IH ltac:(lia)) as (length_ & legal & runs & ends).
      unfold units. rewrite seq_S, flat_map_app, task_moves_app, MigrationSchedule.after_app, ends. clear units.
      cbn [flat_map Nat.add]. rewrite app_nil_r. destruct (iteration_runs count ltac:(lia)) as [runs' ends'].
      split; [|split; [|split; auto]].
      + rewrite app_length. pose proof (iteration_length count ltac:(lia)). lia.
      + intros it here. apply in_app_or in here. destruct here; [auto|]. now apply iteration_legal with count.
      + apply MigrationSchedule.executes_app; auto. rewrite ends. auto.
  Qed.

  (* jan/algorithm-1@links *)
  (** `cube_schedule x` lists the units of time, each with the moves of tasks or of words. `one_port` says that moves
      are along links, and that no node sends or receives two. `executes` says this of the units in which tasks move,
      and that each node that sends a task had one before the unit. By the rule `larger_keeps` the loose task of a pair
      stays with the node that had more. *)
  Theorem algorithm_1_links :
    let near := beside (hypercube n) in
    let schedule := cube_schedule x in
    Z.of_nat (length schedule) <= Z.of_nat n * (largest x / 2) + Z.of_nat n ^ 2 + 2 * Z.of_nat n
    /\ (forall unit, In unit schedule -> one_port (2 ^ n) near (moves_of unit))
    /\ executes (2 ^ n) near x (task_moves schedule)
    /\ after_schedule x (task_moves schedule) = algorithm_1 larger_keeps x.
  Proof.
    intros near schedule. unfold schedule, cube_schedule, algorithm_1. rewrite (dimension_is n) by auto.
    apply first_iterations. auto.
  Qed.
End Run.
