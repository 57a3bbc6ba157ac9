(* Values of extrema on hypercubes of few processors, computed by the kernel's virtual machine: Plaxton, section 2.3 and
   beyond; Jan, Leu, Li, Dong, section 3.7. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal.Python Require Import recursive_balance.
From Loadbal Require Import Loads Words Binomials Hypercube HypercubeTight RecursiveBalance RegularBalance.
Import ListNotations.
Open Scope Z_scope.

(* --- the worst error --- *)

(** r is one of the four rules, and `seq 0 d` are the dimensions in ascending order. Over 1 <= d <= 5 and all natural
    loads, the largest discrepancy afterwards is 5: it is never larger, and 5 for some d and loads. *)
Theorem largest_worst_error r : In r excess_rules ->
  (forall d x, (1 <= d <= 5)%nat -> on_cube d x -> natural x ->
    discrepancy (balanced_across_all r x (seq 0 d)) <= 5)
  /\ exists d x, (1 <= d <= 5)%nat /\ on_cube d x /\ natural x
     /\ discrepancy (balanced_across_all r x (seq 0 d)) = 5.
Proof.
  intros one. split.
  - intros d x range size some. pose proof (proj1 (challenge_excess_rule r d one) x size some). lia.
  - destruct (proj2 (challenge_excess_rule r 5 one)) as (x & size & some & here). exists 5%nat, x. auto with arith.
Qed.

(* --- the cost of balancing --- *)

(** The moves of the recursion from the loads x under the rule "low gets it": the sum over its levels. *)
Definition moves (choose : choice) (d : nat) (x : loads) : Z := total (costs low_keeps choose [] d [x]).

(** (c / (m sqrt(d)))^2 in millionths, rounded down. *)
Definition squared_share (c m d : Z) : Z := c * c * 1000000 / (m * m * d).

(** Whether the test is true of all numbers from the first to the last one. *)
Definition all_from (first last : nat) (test : nat -> bool) : bool := forallb test (seq first (last + 1 - first)).

Lemma all_from_true first last test : all_from first last test = true ->
  forall i, (first <= i <= last)%nat -> test i = true.
Proof. unfold all_from. rewrite forallb_forall. intros all i range. apply all, in_seq. lia. Qed.

(** m = 128 tokens on each word of weight at most r, and none elsewhere. *)
Definition packed_ball (d r : nat) : loads := map (fun v => if (weight d v <=? r)%nat then 128 else 0) (seq 0 (2 ^ d)).

(** The share of the cost from the loads of a ball, in millionths. *)
Definition ball_share (choose : choice) (d r : nat) : Z :=
  squared_share (moves choose d (packed_ball d r)) 128 (Z.of_nat d).

Lemma balls_are_low :
  all_from 1 7 (fun d => all_from 0 (d - 1) (fun r => ball_share least_discrepancy d r <=? 406808)) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma balls_are_low_ascending :
  all_from 1 7 (fun d => all_from 0 (d - 1) (fun r => ball_share highest_dimension d r <=? 406808)) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** `ball_share least_discrepancy d r` is (c / (m sqrt(d)))^2 in millionths, rounded down, for the c moves of the
    recursion from m = 128 tokens on each processor of the ball of radius r. Over 1 <= d <= 7 and r < d the largest is
    406808 millionths, which is 50851/125000. *)
Theorem largest_ball_share :
  (forall d r, (1 <= d <= 7)%nat -> (r < d)%nat -> ball_share least_discrepancy d r <= 406808)
  /\ exists d r, (1 <= d <= 7)%nat /\ (r < d)%nat /\ ball_share least_discrepancy d r = 406808.
Proof.
  split.
  - intros d r range small. pose proof (all_from_true _ _ _ (all_from_true _ _ _ balls_are_low d range) r) as low.
    apply Z.leb_le. apply low. lia.
  - exists 7%nat, 3%nat. split; [lia|]. split; [lia|]. vm_compute. reflexivity.
Qed.

(** As for the recursion, but all subcubes balance across their dimensions in ascending order (`highest_dimension`
    last). *)
Theorem largest_ball_share_ascending :
  (forall d r, (1 <= d <= 7)%nat -> (r < d)%nat -> ball_share highest_dimension d r <= 406808)
  /\ exists d r, (1 <= d <= 7)%nat /\ (r < d)%nat /\ ball_share highest_dimension d r = 406808.
Proof.
  split.
  - intros d r range small.
    pose proof (all_from_true _ _ _ (all_from_true _ _ _ balls_are_low_ascending d range) r) as low.
    apply Z.leb_le. apply low. lia.
  - exists 7%nat, 3%nat. split; [lia|]. split; [lia|]. vm_compute. reflexivity.
Qed.

(** The share of the cost from the slow loads, in millionths. *)
Definition slow_share (choose : choice) (d m : nat) : Z :=
  squared_share (moves choose d (slow d (Z.of_nat m))) (Z.of_nat m) (Z.of_nat d).

Lemma slow_loads_are_low :
  all_from 2 7 (fun d => all_from 2 8 (fun m => slow_share least_discrepancy d m <=? 281250)) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma slow_loads_are_low_ascending :
  all_from 2 7 (fun d => all_from 2 8 (fun m => slow_share highest_dimension d m <=? 1285714)) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** `slow d m` are the slow loads, with m tokens where the bit below the highest one of the number exists and is zero.
    `slow_share least_discrepancy d m` is (c / (m sqrt(d)))^2 in millionths, rounded down, for the c moves of the
    recursion. Over 2 <= d <= 7 and 2 <= m <= 8 the largest is 281250 millionths, which is 9/32. *)
Theorem largest_slow_share :
  (forall d m, (2 <= d <= 7)%nat -> (2 <= m <= 8)%nat -> slow_share least_discrepancy d m <= 281250)
  /\ exists d m, (2 <= d <= 7)%nat /\ (2 <= m <= 8)%nat /\ slow_share least_discrepancy d m = 281250.
Proof.
  split.
  - intros d m range small. apply Z.leb_le.
    exact (all_from_true _ _ _ (all_from_true _ _ _ slow_loads_are_low d range) m small).
  - exists 2%nat, 4%nat. split; [lia|]. split; [lia|]. vm_compute. reflexivity.
Qed.

(** As for the recursion, but all subcubes balance across their dimensions in ascending order (`highest_dimension`
    last). The largest is 1285714 millionths, which is 642857/500000. *)
Theorem largest_slow_share_ascending :
  (forall d m, (2 <= d <= 7)%nat -> (2 <= m <= 8)%nat -> slow_share highest_dimension d m <= 1285714)
  /\ exists d m, (2 <= d <= 7)%nat /\ (2 <= m <= 8)%nat /\ slow_share highest_dimension d m = 1285714.
Proof.
  split.
  - intros d m range small. apply Z.leb_le.
    exact (all_from_true _ _ _ (all_from_true _ _ _ slow_loads_are_low_ascending d range) m small).
  - exists 7%nat, 2%nat. split; [lia|]. split; [lia|]. vm_compute. reflexivity.
Qed.

(* --- Algorithm 1 --- *)

(** The crossing of iteration i of Algorithm 1 on a cube of dimension d, whose Step 1 gives the loose task to the larger
    load: the largest change of a load in Step 1, which sends tasks along one link of each processor. *)
Definition crossing (x : loads) (i : nat) : Z :=
  let before := after_iterations larger_keeps x i in
  largest (map (fun pair => Z.abs (fst pair - snd pair)) (combine before (across larger_keeps before i))).

(** The four load vectors, with the dimensions of their cubes. *)
Definition traced : list (nat * loads) := [
  (2%nat, [0; 0; 1; 3]); (3%nat, [7; 0; 0; 0; 0; 0; 0; 12]); (3%nat, [9; 0; 4; 1; 0; 0; 3; 2]);
  (4%nat, [5; 0; 0; 1; 2; 8; 0; 3; 1; 1; 0; 0; 6; 2; 0; 2])].

(** `crossing x i` is the largest number of tasks that Step 1 of iteration i sends over one link. Over the four runs and
    all iterations the largest is 6: it is never larger, and 6 in some iteration. *)
Theorem largest_traced_crossing :
  (forall d x i, In (d, x) traced -> (i < d)%nat -> on_cube d x /\ crossing x i <= 6)
  /\ exists d x i, In (d, x) traced /\ (i < d)%nat /\ crossing x i = 6.
Proof.
  assert (all : forallb (fun run => (length (snd run) =? 2 ^ fst run)%nat
    && forallb (fun i => crossing (snd run) i <=? 6) (seq 0 (fst run))) traced = true) by (vm_compute; reflexivity).
  split.
  - intros d x i here below. rewrite forallb_forall in all. specialize (all (d, x) here). cbn [fst snd] in all.
    apply andb_prop in all as [size low]. apply Nat.eqb_eq in size. rewrite forallb_forall in low. split; [exact size|].
    apply Z.leb_le, low, in_seq. lia.
  - exists 3%nat. eexists. exists 0%nat. split; [right; left; reflexivity|]. split; [lia|]. vm_compute. reflexivity.
Qed.
