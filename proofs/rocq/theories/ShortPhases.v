(* Beyond the paper: with n - 2 rounds in place of n a cycle of Discrepancy-1 that records loads before a step can leave
   the discrepancy as it is. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Checks Threshold2 Trees DiscrepancyOne.
Import ListNotations.
Open Scope Z_scope.

(** A cycle whose phases have so many rounds each: an A-phase, and a B-phase with the local maxima that it recorded. Both
    begin with the same color. *)
Definition short_cycle (how : record) (x : loads) (g : coloring) (start rounds : nat) : loads :=
  let '(middle, maxima) := a_steps how x x g (chi g * rounds) start in
  b_steps middle maxima g (chi g * rounds) start.

(** It is false that on every properly colored tree with n >= 4 nodes a cycle with phases of n - 2 rounds that records
    pre-step lowers every discrepancy of at least 2. It fails on a tree with six nodes and loads 0 2 2 0 0 2. *)
Theorem two_rounds_less : ~ forall g x start, proper g -> tree g -> (4 <= order g)%nat -> on g x ->
  2 <= discrepancy x -> discrepancy (short_cycle pre_step x g start (order g - 2)) < discrepancy x.
Proof.
  intros all. set (g := {| order := 6; matchings := [[(1, 2); (0, 5)]; [(1, 3)]; [(1, 4)]; [(0, 1)]]%nat |}).
  assert (good : proper g) by (apply is_proper_true; reflexivity).
  assert (t : tree g) by (apply is_tree_true; [exact good|reflexivity]).
  specialize (all g [0; 2; 2; 0; 0; 2] 0%nat good t ltac:(simpl; lia) eq_refl).
  vm_compute in all. specialize (all ltac:(discriminate)). discriminate.
Qed.
