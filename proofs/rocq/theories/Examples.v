(* Houle, Symvonis, Wood: networks on which a statement of sections 3 and 4.5 fails as it is printed. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Checks.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope Z_scope.

(** A path is given by its nodes: one or more, all different, each adjacent to the next. *)
Definition path (g : coloring) (nodes : list nat) : Prop :=
  nodes <> [] /\ NoDup nodes /\ (forall u, In u nodes -> (u < order g)%nat)
  /\ (forall i, (S i < length nodes)%nat -> adjacent g (nth i nodes 0%nat) (nth (S i) nodes 0%nat)).

(** A triangle 1 2 3 with one more edge from 3 to 0: its diameter is 2, and 3 1 2 is a path of 2 edges, but no node is at
   distance 2 from 3. *)
Definition triangle_and_edge : coloring :=
  {| order := 4; matchings := [[(0, 3); (1, 2)]; [(1, 3)]; [(2, 3)]]%nat |}.

Lemma triangle_proper : proper triangle_and_edge.
Proof. check_proper. Qed.

Lemma triangle_diameter : diameter triangle_and_edge 2.
Proof.
  apply (diameter_by triangle_and_edge 2 [2; 0; 0; 1] 0 1); try reflexivity.
  - apply triangle_proper.
  - apply is_within_sound. vm_compute. reflexivity.
  - intros e here. repeat (destruct here as [<-|here]; [unfold even; vm_compute; discriminate|]). destruct here.
  - simpl. lia.
  - simpl. lia.
Qed.

Lemma neighbors g u v : adjacent g u v -> u <> v -> distance g u v 1.
Proof.
  intros one apart. split; [econstructor; [exact one|constructor]|].
  intros [|k] way; [inversion way; subst; tauto|lia].
Qed.

(* The distances from the end of a path with d edges are not always a load of discrepancy d, the diameter. *)
(** `path g (v :: rest)` is a path: distinct nodes, each adjacent to the next; `rest` has one entry for each edge. The
    statement fails on a triangle with one more edge. *)
Theorem construction_any_path_fails :
  ~ forall g d v rest x, proper g -> diameter g d -> path g (v :: rest) -> length rest = d -> distances_from g v x ->
      discrepancy x = Z.of_nat d /\ all_even g x.
Proof.
  intros all. destruct (all triangle_and_edge 2%nat 3%nat [1; 2]%nat [1; 1; 1; 0]) as [wrong _]; [| | | | |discriminate].
  - apply triangle_proper.
  - apply triangle_diameter.
  - split; [discriminate|]. split; [repeat constructor; simpl; lia|]. split.
    + intros u here. simpl in *. lia.
    + intros [|[|i]] small; simpl in *; [right|left|lia]; vm_compute; tauto.
  - reflexivity.
  - split; [reflexivity|]. intros u inu. simpl in inu.
    destruct u as [|[|[|[|u]]]]; [exists 1%nat|exists 1%nat|exists 1%nat|exists 0%nat|lia]; (split; [|reflexivity]).
    1, 2, 3: apply neighbors; [vm_compute; tauto|discriminate].
    split; [constructor|lia].
Qed.

(** Of the star with one edge the maximum stable discrepancy under Threshold-2 is 1. *)
Definition one_edge : coloring := {| order := 2; matchings := [[(0, 1)]]%nat |}.

(** g has the nodes and edges of a star with k edges in some proper coloring. `maximum_stable` says that stable loads
    have at most this discrepancy, and that some without a load below 0 have it. For k = 1 it is 1. *)
Theorem star_threshold_2_fails :
  ~ forall g k start, proper g -> (1 <= k)%nat -> has g (S k) (star_edges k) -> maximum_stable (threshold 2) g start 2.
Proof.
  intros all. assert (good : proper one_edge) by check_proper.
  assert (star_ : has one_edge 2 (star_edges 1)) by (split; reflexivity).
  destruct (all one_edge 1%nat 0%nat good ltac:(lia) star_) as [_ (x & size & _ & back & wrong)].
  destruct (star_threshold_2_repaired one_edge 1 0 good ltac:(lia) star_) as [most _].
  apply most in back; auto. simpl in back. lia.
Qed.
