(* What is false of CONSTRUCT SUBGRAPH as printed: Houle, Symvonis, Wood, section 4.4, the algorithm, Lemma 14 and the
   proof of Lemma 15; section 4.5, the proof of Lemma 17. Each by a run on one tree. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Families Trees Gaps Cuts Kary Checks ConstructSubgraph.
Import ListNotations.
Open Scope nat_scope.

(* --- the trees, and a run on each --- *)

Definition edge_2 := {| order := 2; matchings := [[(0, 1)]] |}.
Definition path_3 := {| order := 3; matchings := [[(0, 1)]; [(1, 2)]] |}.
Definition path_4 := {| order := 4; matchings := [[(0, 1)]; [(0, 2); (1, 3)]] |}.
Definition path_5 := {| order := 5; matchings := [[(0, 1); (3, 4)]; [(0, 2); (1, 3)]] |}.
Definition star_4 := {| order := 4; matchings := [[(0, 1)]; [(1, 2)]; [(1, 3)]] |}.
Definition spider_5 := {| order := 5; matchings := [[(0, 1)]; [(0, 2); (1, 3)]; [(1, 4)]] |}.
Definition tree_8 :=
  {| order := 8; matchings := [[(0, 1); (2, 3); (5, 6)]; [(0, 2); (1, 5); (6, 7)]; [(0, 4)]] |}.
Definition tree_9 :=
  {| order := 9; matchings := [[(0, 1); (2, 3); (5, 6)]; [(0, 2); (1, 5); (3, 4); (6, 7)]; [(5, 8)]] |}.
Definition tree_21 :=
  {| order := 21; matchings :=
    [[(0, 1); (2, 6); (3, 4); (7, 8); (9, 10); (11, 12); (13, 14); (15, 16); (17, 18); (19, 20)];
     [(1, 2); (3, 5); (6, 7); (12, 13); (14, 15); (16, 17); (18, 19)]; [(1, 3); (2, 11); (6, 9)]] |}.
Definition binary_7 := {| order := 7; matchings := [[(0, 1); (2, 5)]; [(0, 2); (1, 3)]; [(1, 4); (2, 6)]] |}.

(* A statement on all runs, of the run that these choices give. *)
Ltac on all g p leaf choices :=
  let found := eval vm_compute in (from_leaf g p leaf choices) in
  match found with
  | Some (?ts, Some ?s) =>
      let eq := fresh in
      assert (eq : from_leaf g p leaf choices = found) by (vm_compute; reflexivity);
      specialize (all g p ts (alpha s) ltac:(check_proper) ltac:(check_tree) ltac:(simpl; lia)
        ltac:(split; simpl; lia) (from_leaf_run g p leaf choices ts s eq ltac:(simpl; lia)));
      clear eq; cbn [alpha] in all
  end.

(* --- the number of components, and what Case 3 adds --- *)

(** `parts t` are beta_1, beta_2, ... *)
Theorem degree_in_tree_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
  run g p ts final -> forall t, In t ts -> length (parts t) = degree g (centroid t).
Proof.
  intros all. on all path_5 2 2 [(3, [[4]]); (1, [])].
  specialize (all _ (or_intror (or_introl eq_refl))). vm_compute in all. lia.
Qed.

(** `parts t` are beta_1, beta_2, ... `inside g s v` are the neighbors of v in s. *)
Theorem degree_in_beta_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
  run g p ts final -> forall t, In t ts -> length (parts t) = length (inside g (beta (before t)) (centroid t)).
Proof.
  intros all. on all path_3 2 0 [(1, [[2]])]. specialize (all _ (or_introl eq_refl)). vm_compute in all. lia.
Qed.

(* One turn from disjoint, connected alpha and beta that an edge joins: |alpha| + |beta| = p is too few. *)
(** `takes g p s t` says that t is a turn (iteration) from s, for any centroid and order; `chosen t` is the i of Case 3,
    the least j, or None. `gap_of g p` says that p is in 1..n-1, `set_of` that a list has each node once,
    `connected_set` that the edges within it link its nodes; `joining g a s` are the edges from a to s. *)
Theorem minimum_from_invariants_refuted : ~ forall g p s t, proper g -> tree g -> 2 <= order g -> gap_of g p ->
  set_of g (alpha s) -> set_of g (beta s) -> (forall v, In v (alpha s) -> ~ In v (beta s)) ->
  alpha s <> [] -> beta s <> [] -> connected_set g (alpha s) -> connected_set g (beta s) ->
  length (joining g (alpha s) (beta s)) = 1 -> length (alpha s) < p <= length (alpha s) + length (beta s) ->
  takes g p s t -> case t = 3 -> exists i, chosen t = Some i /\ 2 <= i.
Proof.
  intros all. set (s := State [0] [1]).
  specialize (all path_3 2 s (turn_at path_3 2 s 1 []) ltac:(check_proper) ltac:(check_tree) ltac:(vm_compute; lia)
    ltac:(split; vm_compute; lia)).
  destruct all as (i & none & _); [..|vm_compute in none; discriminate]; subst s; cbn [alpha beta].
  - split; [repeat constructor; simpl; tauto|simpl; intros v [<-|[]]; lia].
  - split; [repeat constructor; simpl; tauto|simpl; intros v [<-|[]]; lia].
  - simpl. lia.
  - discriminate.
  - discriminate.
  - intros v w [<-|[]] [<-|[]]. constructor.
  - intros v w [<-|[]] [<-|[]]. constructor.
  - vm_compute. reflexivity.
  - simpl. lia.
  - exists 1, []. split; [apply centroids_in, within_set_spec; vm_compute; reflexivity|].
    split; [vm_compute; constructor|reflexivity].
  - vm_compute. reflexivity.
Qed.

(** `parts t` are beta_1, beta_2, ... `chosen t` is the i of Case 3, `after t` the next alpha and beta, and `nth (i - 1)
    (parts t) []` is beta_i. *)
Theorem sum_from_i_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
  run g p ts final -> forall t, In t ts -> case t = 3 -> exists i s, chosen t = Some i /\ after t = Some s
    /\ length (alpha s) + length (beta s) = length (alpha (before t)) + 1 + length (nth (i - 1) (parts t) []).
Proof.
  intros all. on all path_4 3 2 [(1, [[3]])].
  destruct (all _ (or_introl eq_refl) eq_refl) as (i & s & ci & cs & sum).
  vm_compute in ci, cs. inversion ci; inversion cs; subst. vm_compute in sum. lia.
Qed.

(* --- the proof of Lemma 15 --- *)

(** `parts t` are beta_1, beta_2, ... `boundary g s` are the nodes of s with a neighbor outside. *)
Theorem boundary_every_gap_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
  run g p ts final -> length (boundary g final) <= length ts.
Proof. intros all. on all edge_2 1 0 (@nil (nat * list nodes)). vm_compute in all. lia. Qed.

Section CaseNodes.
  (* u is the neighbor in beta_1 of the centroid of a turn of one of the cases. *)
  Let named_in (g : coloring) (cases : list nat) (ts : list turn) (u : nat) : Prop :=
    exists t, In t ts /\ In (case t) cases /\ named g t u.

  (** `parts t` are beta_1, beta_2, ... `named g t u` says that u is the neighbor in beta_1 of the centroid v of turn t.
      `boundary g s` are the nodes of s with a neighbor outside, `outside g s u` the neighbors of u outside s. *)
  Theorem case_nodes_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
    run g p ts final -> forall u, In u (boundary g final) -> named_in g [1; 2] ts u -> length (outside g final u) = 1.
  Proof.
    intros all. on all spider_5 2 3 [(0, [[2]]); (1, [[4]])]. specialize (all 1). vm_compute in all.
    assert (2 = 1); [apply all; [auto|]|lia]. eexists. split; [left; reflexivity|]. vm_compute. auto.
  Qed.

  (** `parts t` are beta_1, beta_2, ... `named g t u` says that u is the neighbor in beta_1 of the centroid v of turn t.
      `boundary g s` are the nodes of s with a neighbor outside, `outside g s u` the neighbors of u outside s. *)
  Theorem case_nodes_1_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
    run g p ts final -> forall u, In u (boundary g final) -> named_in g [1] ts u -> length (outside g final u) = 1.
  Proof.
    intros all. on all spider_5 2 3 [(0, [[2]]); (1, [[4]])]. specialize (all 1). vm_compute in all.
    assert (2 = 1); [apply all; [auto|]|lia]. eexists. split; [left; reflexivity|]. vm_compute. auto.
  Qed.

  (** `parts t` are beta_1, beta_2, ... `named g t u` says that u is the neighbor in beta_1 of the centroid v of turn t.
      `boundary g s` are the nodes of s with a neighbor outside, `outside g s u` the neighbors of u outside s. *)
  Theorem case_nodes_2_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
    run g p ts final -> forall u, In u (boundary g final) -> named_in g [2] ts u -> length (outside g final u) = 1.
  Proof.
    intros all. on all spider_5 2 3 [(0, [[2]]); (4, [])]. specialize (all 1). vm_compute in all.
    assert (2 = 1); [apply all; [auto|]|lia]. eexists. split; [right; left; reflexivity|]. vm_compute. auto.
  Qed.

  (** `parts t` are beta_1, beta_2, ... `named g t u` says that u is the neighbor in beta_1 of the centroid v of turn t.
      `boundary g s` are the nodes of s with a neighbor outside, `outside g s u` the neighbors of u outside s.
      `centroids g s` lists the centroids of s. *)
  Theorem case_nodes_no_ties_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
    run g p ts final -> (forall t, In t ts -> length (centroids g (beta (before t))) = 1) ->
    forall u, In u (boundary g final) -> named_in g [1; 2] ts u -> length (outside g final u) = 1.
  Proof.
    intros all. on all tree_8 2 4 [(1, [[5; 6; 7]]); (2, [[3]])].
    assert (length (outside tree_8 [4; 0] 0) = 1) as wrong.
    { apply all.
      - intros t [<-|[<-|[]]]; vm_compute; reflexivity.
      - vm_compute. auto.
      - eexists. split; [left; reflexivity|]. vm_compute. auto. }
    vm_compute in wrong. lia.
  Qed.
End CaseNodes.

(** `parts t` are beta_1, beta_2, ... `hd [] (parts t)` is beta_1, `outside g s v` are the neighbors of v outside s; the
    numbers 1 and 2 stand on the other sides of the equations and bounds. *)
Theorem case_3_greater_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
  run g p ts final -> forall t, In t ts -> case t = 3 ->
    let size := length (alpha (before t)) + length (hd [] (parts t)) in
    let c := length (outside g final (centroid t)) in
    (size + 1 = p /\ c + 1 = degree g (centroid t)) \/ (p < size + 1 /\ c + 2 <= degree g (centroid t)).
Proof.
  intros all. on all star_4 3 0 [(1, [[2]; [3]])]. specialize (all _ (or_introl eq_refl) eq_refl).
  vm_compute in all. lia.
Qed.

(** `parts t` are beta_1, beta_2, ... `leaving g s s` are the edges that leave s, `boundary g s` the nodes of s with a
    neighbor outside, and `degree g v` is delta; `max_degree g d` says that d is the maximum degree. *)
Theorem m1_sum_every_gap_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
  run g p ts final -> (Z.of_nat (length (leaving g final final)) <=
    1 + fold_right Z.add 0 (map (fun v => Z.of_nat (degree g v) - 2) (boundary g final)))%Z.
Proof. intros all. on all edge_2 1 0 (@nil (nat * list nodes)). vm_compute in all. apply all. reflexivity. Qed.

(** `parts t` are beta_1, beta_2, ... `leaving g s s` are the edges that leave s, `boundary g s` the nodes of s with a
    neighbor outside, and `degree g v` is delta; `max_degree g d` says that d is the maximum degree. *)
Theorem m1_sum_gaps_above_one_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
  run g p ts final -> 2 <= p -> (Z.of_nat (length (leaving g final final)) <=
    1 + fold_right Z.add 0 (map (fun v => Z.of_nat (degree g v) - 2) (boundary g final)))%Z.
Proof.
  intros all. on all tree_9 4 8 [(0, [[2; 3; 4]]); (5, [[1]; [6; 7]]); (6, [[7]])].
  specialize (all ltac:(lia)). vm_compute in all. apply all. reflexivity.
Qed.

Lemma tree_21_degree : max_degree tree_21 3.
Proof.
  split; [|exists 1; vm_compute; split; [lia|reflexivity]].
  assert (all : forallb (fun v => degree tree_21 v <=? 3) (seq 0 21) = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in all. intros v inv. apply Nat.leb_le, all, in_seq. simpl in inv. lia.
Qed.

(** `parts t` are beta_1, beta_2, ... `leaving g s s` are the edges that leave s, `boundary g s` the nodes of s with a
    neighbor outside, and `degree g v` is delta; `max_degree g d` says that d is the maximum degree. *)
Theorem m1_product_refuted : ~ forall g p ts final, proper g -> tree g -> 2 <= order g -> gap_of g p ->
  run g p ts final -> 3 <= order g -> forall d, max_degree g d ->
    (Z.of_nat (length (leaving g final final)) <= 1 + (Z.of_nat d - 2) * Z.of_nat (length (boundary g final)))%Z.
Proof.
  intros all. on all tree_21 4 0
    [(11, [[12; 13; 14; 15; 16; 17; 18; 19; 20]]); (6, [[7; 8]; [9; 10]]); (3, [[4]; [5]])].
  specialize (all ltac:(vm_compute; lia) 3 tree_21_degree). vm_compute in all. apply all. reflexivity.
Qed.

(* --- the proof of Lemma 17 --- *)

(** The nodes of s induce a complete k-ary tree of some height. *)
Definition forms_complete (g : coloring) (k : nat) (s : nodes) : Prop :=
  exists j f, Permutation (map f (seq 0 (kary_order j k))) s
    /\ forall x y, x < kary_order j k -> y < kary_order j k ->
         adjacent g (f x) (f y) <-> In (x, y) (kary_edges j k) \/ In (y, x) (kary_edges j k).

Lemma binary_7_complete : complete binary_7 2 2.
Proof.
  split; [reflexivity|]. apply NoDup_Permutation; [apply (distinct_nodup edge_dec); vm_compute; reflexivity..|].
  intros e. vm_compute. tauto.
Qed.

(* The run on it for p = 2 from leaf 3 that removes 0 and then 1. *)
Lemma on_binary_7 : run binary_7 2
  [turn_at binary_7 2 (start binary_7 3) 0 [[2; 5; 6]]; turn_at binary_7 2 (State [3] [1; 4]) 1 [[4]]] [3; 1].
Proof.
  apply (from_leaf_run binary_7 2 3 [(0, [[2; 5; 6]]); (1, [[4]])] _ (State [3; 1] [4])); [|auto].
  vm_compute. reflexivity.
Qed.

(** `forms_complete g k s` says that the nodes of s induce a complete k-ary tree of some height. *)
Theorem beta_shape_refuted : ~ forall g h k p ts final, proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  gap_of g p -> run g p ts final ->
  forall i t, 1 <= i -> nth_error ts i = Some t -> forms_complete g k (beta (before t)).
Proof.
  intros all. specialize (all binary_7 2 2 2 _ _ ltac:(check_proper) ltac:(lia) ltac:(lia) binary_7_complete
    ltac:(split; vm_compute; lia)
    on_binary_7 1 _ (le_n 1) eq_refl).
  destruct all as (j & f & same & _). apply Permutation_length in same. rewrite map_length, seq_length in same.
  change (length _) with 2 in same at 1.
  destruct j as [|j]; [discriminate|]. rewrite kary_order_step in same. pose proof (kary_order_positive j 2). lia.
Qed.

(** `after t` are the next alpha and beta; both sides are multiplied by k. *)
Theorem beta_size_refuted : ~ forall g h k p ts final, proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  gap_of g p -> run g p ts final ->
  forall i t, 1 <= i -> nth_error ts i = Some t -> case t <> 2 ->
    exists s, after t = Some s /\ k * length (beta s) + 1 = length (beta (before t)).
Proof.
  intros all. specialize (all binary_7 2 2 2 _ _ ltac:(check_proper) ltac:(lia) ltac:(lia) binary_7_complete
    ltac:(split; vm_compute; lia)
    on_binary_7 1 _ (le_n 1) eq_refl).
  destruct all as (s & here & size); [vm_compute; discriminate|]. vm_compute in here. inversion here; subst.
  vm_compute in size. lia.
Qed.
