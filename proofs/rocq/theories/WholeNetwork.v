(* Algorithm 2 on the whole network: Jan, Leu, Li, Dong, abstract and section 4. With single-task iterations in Step 3 it
   balances from any loads; as printed it does not. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RegularDistribution RegularBalance CccBalance.
From Loadbal Require Import CycleMigration.
From Loadbal.Python Require Import recursive_balance regular_balance.
Import ListNotations.
Open Scope Z_scope.

Lemma near_in x z z' : discrepancy x <= 1 -> In z x -> In z' x -> z - z' <= 1.
Proof.
  intros near here here'. destruct (In_nth x z 0 here) as (u & inu & <-). destruct (In_nth x z' 0 here') as (v & inv & <-).
  now apply (proj1 (discrepancy_at_most x 1 ltac:(lia)) near).
Qed.

(* Loads that lie pairwise in two cycles that are balanced together are balanced. *)
Lemma balanced_by_pairs (cycles : list loads) :
  (forall c c', In c cycles -> In c' cycles -> discrepancy (c ++ c') <= 1 \/ discrepancy (c' ++ c) <= 1) ->
  discrepancy (concat cycles) <= 1.
Proof.
  intros pairs. apply discrepancy_at_most; [lia|]. intros u v inu inv. unfold at_.
  pose proof (nth_In (concat cycles) 0 inu) as here. pose proof (nth_In (concat cycles) 0 inv) as here'.
  apply in_concat in here, here'. destruct here as (c & inc & here), here' as (c' & inc' & here').
  destruct (pairs c c' inc inc') as [near|near]; apply (near_in _ _ _ near); apply in_or_app; auto.
Qed.

(** `algorithm_2 r one_floor_mn n x` gives the final loads of all cycles, for each of the four rules r for the loose
    tasks of Step 1 of Algorithm 1, with M n single-task iterations in Step 3. *)
Theorem perfect_balance r n x : In r excess_rules -> (2 <= n)%nat -> on_ccc n x -> natural x ->
  discrepancy (concat (algorithm_2 r one_floor_mn n x)) <= 1.
Proof.
  intros rule_ some size positive.
  destruct (step_2_regular r n x rule_ ltac:(lia) size positive) as (totals & sizes & naturals).
  destruct (algorithm_2_supernodes r n x rule_ ltac:(lia) size positive one_floor_mn) as [regular_ error].
  rewrite regular_, <- totals in error.
  unfold algorithm_2, step_3. set (cycles := step_2 r n (cycles_of n (2 ^ n) x)) in *. apply balanced_by_pairs.
  intros f f' here here'. apply in_map_iff in here, here'. destruct here as (c & <- & inc), here' as (c' & <- & inc').
  rewrite Forall_forall in sizes, naturals.
  assert (close : forall c c', In c cycles -> In c' cycles -> total c - total c' <= 1).
  { intros b b' inb inb'. apply (near_in (map total cycles)); auto; apply in_map; auto. }
  pose proof (close c c' inc inc'). pose proof (close c' c inc' inc).
  destruct (Z_le_gt_dec (total c') (total c)); [left|right]; apply (algorithm_2_one_floor_mn n); auto;
    try (apply sizes; assumption); lia.
Qed.

(** `algorithm_2 r all_floor n x` gives the final loads of all cycles, for each of the four rules r for the loose tasks
    of Step 1 of Algorithm 1. *)
Theorem as_printed : ~ forall r n x, In r excess_rules -> (2 <= n)%nat -> on_ccc n x -> natural x ->
  discrepancy (concat (algorithm_2 r all_floor n x)) <= 1.
Proof.
  intros all. set (x := [0; 0; 0] ++ concat (repeat [1; 0; 1] 7)).
  specialize (all larger_keeps 3%nat x). vm_compute in all. apply all; auto; repeat constructor; discriminate.
Qed.
