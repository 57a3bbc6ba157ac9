(* Houle, Symvonis, Wood, section 5: trees and loads on which what is printed of Discrepancy-1 fails. All begin
   with color 0 and have natural loads; a B-phase begins with what an A-phase leaves, local maxima recorded after each
   step. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Trees Checks Tours Threshold2 Matchings DiscrepancyOne Cycles Theorem18.
From Loadbal.Python Require Import threshold discrepancy_one.
Import ListNotations.
Open Scope Z_scope.

(** A properly colored tree with natural loads. *)
Definition loaded_tree (g : coloring) (x : loads) : Prop :=
  proper g /\ tree g /\ on g x /\ forall z, In z x -> 0 <= z.

Definition one_node : coloring := {| order := 1; matchings := [[]] |}.
Definition two_nodes : coloring := {| order := 2; matchings := [[(0, 1)]]%nat |}.
Definition three_nodes : coloring := {| order := 3; matchings := [[(0, 1)]; [(1, 2)]]%nat |}.

Ltac check_loaded_tree :=
  split; [check_proper|split; [check_tree|split; [reflexivity|intros z here; simpl in here; lia]]].

(* What a comparison of numbers that are given comes to. *)
Ltac refute H := vm_compute in H; first [discriminate H | exact (H eq_refl)].
Ltac by_computing := vm_compute; first [reflexivity | discriminate].

(* --- local maxima recorded before each step miss the load at the end --- *)

(** `loaded_tree`: a properly colored tree with natural loads. It fails on two nodes with 0 and 3 tokens. *)
Theorem localmax_pre_step_fails :
  ~ forall g x w, loaded_tree g x -> (w < order g)%nat ->
      largest_of (a_run x g 0) w (phase g) (at_ (snd (a_phase pre_step x g 0)) w).
Proof.
  intros all. destruct (all two_nodes [0; 3] 0%nat) as [most _]; [check_loaded_tree|simpl; lia|].
  specialize (most 2%nat ltac:(vm_compute; lia)). refute most.
Qed.

(* --- a B-phase after an A-phase --- *)

(** The loads and the local maxima that the A-phase leaves, and the run of the B-phase from there. *)
Definition middle (g : coloring) (x : loads) : loads := fst (a_phase post_step x g 0).
Definition recorded (g : coloring) (x : loads) : loads := snd (a_phase post_step x g 0).
Definition second (g : coloring) (x : loads) : nat -> loads := b_run (middle g x) (recorded g x) g 0.

(* A surviving observer does not always keep its load, not even from a discrepancy of two or more. *)
(** `second g x` is the run of the B-phase after an A-phase from natural loads x on a properly colored tree; local
    maxima are recorded post-step, and both phases start with color 0. `middle g x` are the loads at the start of the
    B-phase. `survives` says that the observer of v has the extreme load of the start both before and after the phase;
    `held` is its load after t steps. *)
Theorem surviving_load_b_fails :
  ~ forall g x v load, loaded_tree g x -> (v < order g)%nat ->
      load = largest (middle g x) \/ load = smallest (middle g x) -> survives (second g x) g 0 v load ->
      forall t, (t <= phase g)%nat -> held (second g x) g 0 v t = load.
Proof.
  intros all. assert (kept : survives (second two_nodes [0; 1]) two_nodes 0 0 0) by (split; by_computing).
  pose proof (all two_nodes [0; 1] 0%nat 0 ltac:(check_loaded_tree) ltac:(simpl; lia) ltac:(right; by_computing) kept
    1%nat ltac:(vm_compute; lia)) as wrong. refute wrong.
Qed.

(** `second g x` is the run of the B-phase after an A-phase from natural loads x on a properly colored tree; local
    maxima are recorded post-step, and both phases start with color 0. `middle g x` are the loads at the start of the
    B-phase. `survives` says that the observer of v has the extreme load of the start both before and after the phase;
    `held` is its load after t steps. *)
Theorem surviving_load_b_large_fails :
  ~ forall g x v load, loaded_tree g x -> (v < order g)%nat -> 2 <= discrepancy (middle g x) ->
      load = largest (middle g x) \/ load = smallest (middle g x) -> survives (second g x) g 0 v load ->
      forall t, (t <= phase g)%nat -> held (second g x) g 0 v t = load.
Proof.
  intros all. assert (kept : survives (second three_nodes [0; 5; 8]) three_nodes 0 1 5) by (split; by_computing).
  pose proof (all three_nodes [0; 5; 8] 1%nat 5 ltac:(check_loaded_tree) ltac:(simpl; lia) ltac:(by_computing)
    ltac:(left; by_computing) kept 1%nat ltac:(vm_compute; lia)) as wrong. refute wrong.
Qed.

(** Nor does it meet even edges only. *)
Definition four_nodes : coloring := {| order := 4; matchings := [[(0, 2)]; [(0, 1)]; [(1, 3)]]%nat |}.

(** `second g x` is the run of the B-phase after an A-phase from natural loads x on a properly colored tree; local
    maxima are recorded post-step, and both phases start with color 0. `middle g x` are the loads at the start of the
    B-phase. `survives` says that the observer of v has the extreme load of the start both before and after the phase;
    `held` is its load after t steps; `meets_even` says that the ends of the active edge at its node, if any, differ by
    at most one. *)
Theorem surviving_edge_b_fails :
  ~ forall g x v, loaded_tree g x -> (v < order g)%nat -> survives (second g x) g 0 v (smallest (middle g x)) ->
      forall t, (t < phase g)%nat -> meets_even (second g x) g 0 v t.
Proof.
  intros all. assert (kept : survives (second four_nodes [7; 7; 1; 0]) four_nodes 0 0 3) by (split; by_computing).
  pose proof (all four_nodes [7; 7; 1; 0] 0%nat ltac:(check_loaded_tree) ltac:(simpl; lia) kept
    0%nat ltac:(vm_compute; lia)) as wrong. refute wrong.
Qed.

(* An observer that comes from the smallest load is not always treated as by Threshold-1. *)
(** The observer comes from load x, the smallest, to load y; its new load is y and the tokens that Threshold-1 Plus, or
    Threshold-1, sends there. *)
Theorem minimum_observer_action_any_fails :
  ~ forall x y most_x most_y least, 0 <= x -> x <= most_x -> y <= most_y -> x = least -> least <= y ->
      y + plus_flow x y most_x most_y = y + threshold 1 x y.
Proof.
  intros all. pose proof (all 0 1 0 1 0 ltac:(lia) ltac:(lia) ltac:(lia) eq_refl ltac:(lia)) as wrong. refute wrong.
Qed.

(** `second g x` is the run of the B-phase after an A-phase from natural loads x on a properly colored tree; local
    maxima are recorded post-step, and both phases start with color 0. `middle g x` are the loads at the start of the
    B-phase. It is false that an observer with the smallest of these loads before step t has after it the load that
    Threshold-1 gives. *)
Theorem minimum_observer_action_fails :
  ~ forall g x v t, loaded_tree g x -> (v < order g)%nat -> 2 <= discrepancy (middle g x) -> (t < phase g)%nat ->
      held (second g x) g 0 v t = smallest (middle g x) ->
      held (second g x) g 0 v (S t) = at_ (step (threshold 1) (second g x t) (active g t)) (observer g (S t) 0 v).
Proof.
  intros all.
  pose proof (all three_nodes [0; 0; 6] 0%nat 0%nat ltac:(check_loaded_tree) ltac:(simpl; lia) ltac:(by_computing)
    ltac:(vm_compute; lia) ltac:(by_computing)) as wrong. refute wrong.
Qed.

(* --- Lemma 7 does not hold in every B-phase --- *)

Definition another_path : coloring := {| order := 4; matchings := [[(0, 1)]; [(0, 2); (1, 3)]]%nat |}.

(** `second g x` is the run of the B-phase after an A-phase from natural loads x on a properly colored tree; local
    maxima are recorded post-step, and both phases start with color 0. `middle g x` are the loads at the start of the
    B-phase; `second g x (phase g)` are the loads at its end. *)
Theorem lemma_7_plus_fails :
  ~ forall g x, loaded_tree g x -> smallest (second g x (phase g)) = smallest (middle g x) ->
      forall v, (v < order g)%nat -> at_ (second g x (phase g)) v = smallest (middle g x) ->
        at_ (middle g x) v = smallest (middle g x).
Proof.
  intros all. pose proof (all three_nodes [0; 0; 2] ltac:(check_loaded_tree) ltac:(by_computing) 2%nat ltac:(simpl; lia)
    ltac:(by_computing)) as wrong. refute wrong.
Qed.

(** `second g x` is the run of the B-phase after an A-phase from natural loads x on a properly colored tree; local
    maxima are recorded post-step, and both phases start with color 0. `middle g x` are the loads at the start of the
    B-phase; `second g x (phase g)` are the loads at its end. *)
Theorem lemma_7_plus_large_fails :
  ~ forall g x, loaded_tree g x -> 2 <= discrepancy (middle g x) ->
      smallest (second g x (phase g)) = smallest (middle g x) ->
      forall v, (v < order g)%nat -> at_ (second g x (phase g)) v = smallest (middle g x) ->
        at_ (middle g x) v = smallest (middle g x).
Proof.
  intros all. pose proof (all another_path [0; 4; 9; 1] ltac:(check_loaded_tree) ltac:(by_computing) ltac:(by_computing)
    2%nat ltac:(simpl; lia) ltac:(by_computing)) as wrong. refute wrong.
Qed.

(* --- how many steps cycles take --- *)

(** `until_balanced .. count` says that the discrepancy is at most one after `count` cycles and not before; `steps_of
    count` is 2 chi n count. It fails on two nodes with one color and 0 and 2 tokens. *)
Theorem theorem_18_steps_power_fails :
  ~ forall how g x, loaded_tree g x -> 1 <= discrepancy x -> exists count, until_balanced g how 0 x count
      /\ steps_of g count <= 2 * (discrepancy x - 1) * Z.of_nat (chi g) ^ Z.of_nat (order g).
Proof.
  intros all. destruct (all pre_step two_nodes [0; 2] ltac:(check_loaded_tree) ltac:(by_computing))
    as (count & [_ near] & wrong).
  destruct count as [|count]; [refute near|]. unfold steps_of in wrong.
  change (2 * (discrepancy [0; 2] - 1) * Z.of_nat (chi two_nodes) ^ Z.of_nat (order two_nodes)) with 2 in wrong.
  change (chi two_nodes) with 1%nat in wrong. change (order two_nodes) with 2%nat in wrong. lia.
Qed.

(** `until_balanced .. count` says that the discrepancy is at most one after `count` cycles and not before; `steps_of
    count` is 2 chi n count. It fails on one node, where the number of steps would be negative. *)
Theorem theorem_18_steps_any_fails :
  ~ forall how g x, loaded_tree g x -> exists count, until_balanced g how 0 x count
      /\ steps_of g count <= 2 * (discrepancy x - 1) * Z.of_nat (chi g) * Z.of_nat (order g).
Proof.
  intros all. destruct (all pre_step one_node [0] ltac:(check_loaded_tree)) as (count & _ & wrong).
  unfold steps_of in wrong.
  change (2 * (discrepancy [0] - 1) * Z.of_nat (chi one_node) * Z.of_nat (order one_node)) with (-2) in wrong. lia.
Qed.

(* --- a node cannot tell on its own when to stop --- *)

(** The loads after a cycle from color 0, in which the load after a step is recorded. *)
Definition next (g : coloring) (x : loads) : loads := cycle post_step x g 0.

(** The smallest load of a node in an A-phase. *)
Definition local_min (g : coloring) (x : loads) (v : nat) : Z :=
  smallest (map (fun t => at_ (a_run x g 0 t) v) (seq 0 (S (phase g)))).

(** `next g x` are the loads after a cycle from color 0 that records local maxima post-step, `recorded g x` the local
    maxima of its A-phase. *)
Theorem one_node_two_cycles_fails :
  ~ forall g x v, loaded_tree g x -> (v < order g)%nat ->
      at_ (recorded g (next g x)) v = at_ (recorded g x) v -> discrepancy (next g (next g x)) <= 1.
Proof.
  intros all. pose proof (all three_nodes [0; 17; 22] 1%nat ltac:(check_loaded_tree) ltac:(simpl; lia)
    ltac:(by_computing)) as wrong. refute wrong.
Qed.

(** `next g x` are the loads after a cycle from color 0 that records local maxima post-step, `recorded g x` the local
    maxima of its A-phase. *)
Theorem one_node_three_cycles_fails :
  ~ forall g x v, loaded_tree g x -> (v < order g)%nat -> at_ (recorded g (next g x)) v = at_ (recorded g x) v ->
      at_ (recorded g (next g (next g x))) v = at_ (recorded g x) v -> discrepancy (next g (next g (next g x))) <= 1.
Proof.
  intros all. pose proof (all three_nodes [0; 23; 34] 1%nat ltac:(check_loaded_tree) ltac:(simpl; lia)
    ltac:(by_computing) ltac:(by_computing)) as wrong. refute wrong.
Qed.

(** `next g x` are the loads after a cycle from color 0 that records local maxima post-step, `recorded g x` the local
    maxima of its A-phase; `local_min g x v` is the smallest load of v in the A-phase. *)
Theorem one_node_both_fails :
  ~ forall g x v, loaded_tree g x -> (v < order g)%nat -> at_ (recorded g (next g x)) v = at_ (recorded g x) v ->
      local_min g (next g x) v = local_min g x v -> discrepancy (next g (next g x)) <= 1.
Proof.
  intros all. pose proof (all three_nodes [0; 16; 23] 1%nat ltac:(check_loaded_tree) ltac:(simpl; lia)
    ltac:(by_computing) ltac:(by_computing)) as wrong. refute wrong.
Qed.

(* The loads 12 14 13 are not stable: an active edge differs by two (Lemma 2). *)
(** `next g x` are the loads after a cycle from color 0 that records local maxima post-step, `recorded g x` the local
    maxima of its A-phase; `stable` are loads that come back at the same color. *)
Theorem unchanged_implies_stable_fails :
  ~ forall g x v, loaded_tree g x -> (v < order g)%nat ->
      at_ (recorded g (next g x)) v = at_ (recorded g x) v -> stable (threshold 1) (next g (next g x)) g 0.
Proof.
  intros all. pose proof (all three_nodes [0; 17; 22] 1%nat ltac:(check_loaded_tree) ltac:(simpl; lia)
    ltac:(by_computing)) as back.
  assert (good : proper three_nodes) by check_proper.
  pose proof (lemma_2 three_nodes 1 (next three_nodes (next three_nodes [0; 17; 22])) 0 good ltac:(by_computing)
    ltac:(lia) back 0 (0, 1)%nat ltac:(simpl; auto)) as wrong.
  refute wrong.
Qed.

(** Some stable loads keep discrepancy two: on the star with three edges they are back after four rounds. *)
Definition star_of_three : coloring := {| order := 4; matchings := [[(0, 1)]; [(1, 2)]; [(1, 3)]]%nat |}.

(** `stable` are loads that come back at the same color. On a star with three edges some loads of discrepancy 2 do. *)
Theorem stable_implies_one_fails :
  ~ forall g x, loaded_tree g x -> stable (threshold 1) x g 0 -> discrepancy x <= 1.
Proof.
  intros all. pose proof (all star_of_three [0; 1; 1; 2] ltac:(check_loaded_tree)
    ltac:(exists 4%nat; split; [lia|by_computing])) as wrong. refute wrong.
Qed.
