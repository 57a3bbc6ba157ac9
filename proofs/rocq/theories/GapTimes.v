(* Houle, Symvonis, Wood, Definition 4: a gap, counted in rounds, is no time, counted in steps. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Trees Tours Orderings.
Import ListNotations.

(* On two nodes a phase that begins at time 1 has the gap 0, not 1, at this time. *)
(** It is false that on every properly colored tree with two or more nodes, for all t0 and all t with t0 <= t < t0 + chi
    n, the observer of v is at time t at a node whose c-gap from v is t, where c is t0 modulo chi. It fails on the tree
    with two nodes at t = t0 = 1. *)
Theorem definition_4_printed_refuted : ~ forall g, proper g -> tree g -> 2 <= order g -> forall t0 c v t, v < order g ->
  t0 mod chi g = c -> t0 <= t < t0 + chi g * order g -> gap g c v (observer g (t - t0) t0 v) t.
Proof.
  intros all. set (two := {| order := 2; matchings := [[(0, 1)]] |}).
  assert (good : proper two) by (apply is_proper_true; reflexivity).
  assert (t : tree two) by (apply is_tree_true; [auto|reflexivity]).
  destruct (all two good t ltac:(simpl; lia) 1 0 0 1) as [_ there]; [simpl; lia|reflexivity|simpl; lia|].
  vm_compute in there. discriminate.
Qed.

(* Nor is the number of steps since the phase began: on the path 0-1-2 with two colors the observer of 0 is at node 1
   after one step, and the round leads it to node 2. *)
(** It is false that on every properly colored tree with two or more nodes, for all t < chi n, the observer of v is, t
    steps after a phase began at time t0, at a node whose c-gap from v is t, where c is t0 modulo chi. It fails on the
    path with three nodes at t = 1. *)
Theorem definition_4_since_start_refuted : ~ forall g, proper g -> tree g -> 2 <= order g -> forall t0 c v t,
  v < order g -> t0 mod chi g = c -> t < chi g * order g -> gap g c v (observer g t t0 v) t.
Proof.
  intros all. set (path := {| order := 3; matchings := [[(0, 1)]; [(1, 2)]] |}).
  assert (good : proper path) by (apply is_proper_true; reflexivity).
  assert (t : tree path) by (apply is_tree_true; [auto|reflexivity]).
  destruct (all path good t ltac:(simpl; lia) 0 0 0 1) as [_ there]; [simpl; lia|reflexivity|simpl; lia|].
  vm_compute in there. discriminate.
Qed.
