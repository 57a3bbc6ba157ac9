(* Rules of dimension exchange that do the same wherever loads recur. What recurs depends only on the exchanges that
   keep or swap two loads; so what is known of Threshold-1 and Threshold-2 holds for every rule that treats loads that
   differ by at most one as they do, and moves fewer tokens than the difference of any others. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network EdgeFacts RestingLoads Threshold2 Threshold2Exact Trees Gaps Threshold1.
From Loadbal Require Import Families CycleLoads.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope Z_scope.

(** Where the first rule keeps or swaps two loads, the second does the same. *)
Definition agrees_when_calm (r r' : rule) : Prop := forall x y, r x y = 0 \/ r x y = x - y -> r' x y = r x y.

Lemma swaps_alike r r' es : agrees_when_calm r r' ->
  forall x, only_swaps r x es -> exchanges r' x es = exchanges r x es.
Proof.
  intros agree. unfold exchanges. induction es as [|[u v] es IH]; simpl; intros x all; [reflexivity|].
  destruct all as [first rest]. rewrite (agree (at_ x u) (at_ x v)) by exact first. apply IH. exact rest.
Qed.

(** x are integer loads on a properly colored graph g, and `start` is any first color. Loads that are `stable` under the
    first rule, so that they come back at the same color, are so under the second, and their runs are the same. *)
Theorem stable_alike r r' g x start : sends_at_most_difference r -> agrees_when_calm r r' -> proper g ->
  length x = order g -> stable r x g start ->
  stable r' x g start /\ forall count, after_steps r' x g count start = after_steps r x g count start.
Proof.
  intros moderate agree good size back.
  assert (same : forall count, after_steps r' x g count start = after_steps r x g count start).
  { intros count. rewrite !after_steps_exchanges by auto. apply swaps_alike; [exact agree|].
    apply recurrent_run; auto. }
  split; [|exact same]. destruct back as (k & some & home). exists k. split; [exact some|]. rewrite same. exact home.
Qed.

Lemma maximum_alike r r' g start most : (forall x, on g x -> stable r x g start <-> stable r' x g start) ->
  maximum_stable r g start most -> maximum_stable r' g start most.
Proof.
  intros alike [below (x & size & natural & back & top)]. split.
  - intros y sizey backy. apply below; [exact sizey|]. apply alike; auto.
  - exists x. split; [exact size|]. split; [exact natural|]. split; [apply alike; auto|exact top].
Qed.

Section Alike.
  Variables (r : rule) (g : coloring) (start : nat).
  Hypotheses (moderate : sends_at_most_difference r) (near : swaps_within r 1) (good : proper g).

  (** x are integer loads on a properly colored graph g, and `start` is any first color. A rule that sends at most the
      difference, swaps loads that differ by at most one, and keeps or swaps no others, has the stable loads of
      Threshold-1. *)
  Theorem stable_like_threshold_1 x : swaps_near r -> on g x ->
    stable r x g start <-> stable (threshold 1) x g start.
  Proof.
    intros swaps size.
    assert (one : forall y z, Z.abs (y - z) <= 1 -> threshold 1 y z = y - z) by (intros; flows; lia).
    split; intros back.
    - apply (stable_alike r (threshold 1) g x start); auto.
      intros y z calm. apply near in calm. rewrite swaps, one by exact calm. reflexivity.
    - apply (stable_alike (threshold 1) r g x start); auto; [apply threshold_at_most; lia|].
      intros y z calm. apply (threshold_near 1 ltac:(lia)) in calm. rewrite swaps, one by exact calm. reflexivity.
  Qed.

  (** x are integer loads on a properly colored graph g, and `start` is any first color. A rule that sends at most the
      difference, nothing between loads that differ by at most one, and keeps or swaps no others, has the stable loads
      of Threshold-2. *)
  Theorem stable_like_threshold_2 x : rests_near r -> on g x ->
    stable r x g start <-> stable (threshold 2) x g start.
  Proof.
    intros rests size.
    assert (two : forall y z, Z.abs (y - z) <= 1 -> threshold 2 y z = 0) by (intros; flows; lia).
    split; intros back.
    - apply (stable_alike r (threshold 2) g x start); auto.
      intros y z calm. apply near in calm. rewrite rests, two by exact calm. reflexivity.
    - apply (stable_alike (threshold 2) r g x start); auto; [apply threshold_at_most; lia|].
      intros y z calm. apply (threshold_near 2 ltac:(lia)) in calm. rewrite rests, two by exact calm. reflexivity.
  Qed.

  (** The rule sends at most the difference, swaps loads that differ by at most one, and keeps or swaps no others. On a
      properly colored tree the largest discrepancy of its stable loads is that of Threshold-1: the least m >= 0 for
      which each of 1, ..., n - 1 is a sum modulo n of at most m sizes of sides of edges. *)
  Theorem maximum_on_trees m : swaps_near r -> tree g -> least_from 0 (covers_gaps g) m ->
    maximum_stable r g start (Z.of_nat m).
  Proof.
    intros swaps is_tree least. apply (maximum_alike (threshold 1)).
    - intros x size. symmetry. apply stable_like_threshold_1; auto.
    - apply maximum_is_least_covering; auto.
  Qed.

  (** The rule sends at most the difference, swaps loads that differ by at most one, and keeps or swaps no others. On a
      cycle of n >= 3 nodes in any proper coloring the largest discrepancy of its stable loads is 2, as under
      Threshold-1. *)
  Theorem maximum_on_cycles n : swaps_near r -> (3 <= n)%nat -> has g n (cycle_edges n) -> maximum_stable r g start 2.
  Proof.
    intros swaps three it. apply (maximum_alike (threshold 1)).
    - intros x size. symmetry. apply stable_like_threshold_1; auto.
    - apply (cycle_maximum g n); auto.
  Qed.
End Alike.
