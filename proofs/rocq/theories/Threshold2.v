(* Houle, Symvonis, Wood, sections 2 and 3: what Threshold-1 and Threshold-2 have in common, and that Threshold-2
   converges. Observations 2 and 3, Lemmas 2, 3 and 4, Theorem 5 but for its lower bound, for every properly colored
   graph, every integer load and every color to start with. They follow from facts about one edge (EdgeFacts). *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network EdgeFacts RestingLoads.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope Z_scope.

(** One load for every node. *)
Definition on (g : coloring) (x : loads) : Prop := length x = order g.

(** The loads of the two ends of an edge differ by at most one. *)
Definition even (x : loads) (e : edge) : Prop := Z.abs (at_ x (fst e) - at_ x (snd e)) <= 1.
Definition all_even (g : coloring) (x : loads) : Prop := forall e, In e (edges g) -> even x e.

(* Whether a threshold is met: all cases of the rule, those that cannot be removed by arithmetic. *)
Ltac flows := unfold threshold; repeat match goal with |- context [?a <=? ?b] => destruct (Z.leb_spec a b) end.

(* --- one edge --- *)

Lemma threshold_at_most k : 1 <= k -> sends_at_most_difference (threshold k).
Proof. intros some x y. flows; lia. Qed.

Lemma threshold_less : sends_less_than_difference (threshold 2).
Proof. intros x y. flows; lia. Qed.

Lemma threshold_near k : 1 <= k <= 2 -> swaps_within (threshold k) 1.
Proof. intros small x y. flows; lia. Qed.

Lemma threshold_direction k : ignores_direction (threshold k).
Proof. intros x y. flows; lia. Qed.

Lemma idle_is_even x e : idle (threshold 2) x e <-> even x e.
Proof. unfold idle, even. flows; lia. Qed.

(* --- Observation 2 ---
   On one edge with loads x and y, Threshold-k moves a token only from the larger load to the smaller, and only if they
   differ by k >= 1 or more: the sum of squares falls by 2 (|x - y| - 1) then, and stays otherwise. *)

(* No step of Threshold-1, Threshold-2, or any Threshold-k with k >= 1, lets the sum of the squared loads grow. *)
(** The theorem is about one step, with the active color t mod chi, of Threshold-k for any k >= 1, from any integer
    loads x on a properly colored graph g, connected or not. *)
Theorem observation_2 g k x t : proper g -> on g x -> 1 <= k ->
  sum_of_squares (step (threshold k) x (active g t)) <= sum_of_squares x.
Proof.
  intros good size some. exact (squares_of_a_run (threshold k) g (threshold_at_most k some) good x 1 t size).
Qed.

(* A step of Threshold-1 or Threshold-2 over an active edge that differs by two or more lowers it by at least two. *)
(** (u, v) is an active edge of step t whose ends differ by two or more; k is 1 or 2. *)
Theorem observation_2_uneven g k x t u v : proper g -> on g x -> 1 <= k <= 2 ->
  In (u, v) (active g t) -> 2 <= Z.abs (at_ x u - at_ x v) ->
  sum_of_squares (step (threshold k) x (active g t)) <= sum_of_squares x - 2.
Proof.
  intros good size small here apart.
  pose proof (step_falls (threshold k) g (threshold_at_most k ltac:(lia)) good x t (u, v) size here) as falls.
  enough (~ keeps_or_swaps (threshold k) x (u, v)) by (specialize (falls H); lia).
  intros either. apply (threshold_near k small) in either. simpl in either. lia.
Qed.

(* --- Observation 3 --- *)

(* No step of any Threshold-k with k >= 1 raises the largest load or lowers the smallest. *)
(** The theorem is about one step, with any active color, of Threshold-k for any k >= 1, from any loads on any properly
    colored graph. *)
Theorem observation_3 g k x t : proper g -> on g x -> 1 <= k ->
  largest (step (threshold k) x (active g t)) <= largest x
  /\ smallest x <= smallest (step (threshold k) x (active g t)).
Proof. intros good size some. exact (extremes_close_in (threshold k) g x 1 t (threshold_at_most k some) good size). Qed.

(* --- Lemma 2 --- *)

(* From loads that come back on, every active edge differs by at most one, at every step from the first on. *)
(** `stable .. start` says that the loads at time t = start come back after some rounds. `even` says that the ends of
    every edge that is active at step t' = t + count differ by at most one at that step; count >= 0. *)
Theorem lemma_2 g k x start : proper g -> on g x -> 1 <= k <= 2 -> stable (threshold k) x g start ->
  forall count e, In e (active g (start + count)) -> even (after_steps (threshold k) x g count start) e.
Proof.
  intros good size small back count [u v] here.
  apply (recurrent_edges_near (threshold k) g (threshold_at_most k ltac:(lia)) good 1 (threshold_near k small)
    x count start u v size back here).
Qed.

(* The same for every later step only. *)
(** `stable .. start` says that the loads at time t = start come back after some rounds. `even` says that the ends of
    every edge that is active at step t' = t + count differ by at most one at that step; count > 0. *)
Theorem lemma_2_after g k x start : proper g -> on g x -> 1 <= k <= 2 -> stable (threshold k) x g start ->
  forall count e, (0 < count)%nat -> In e (active g (start + count)) ->
    even (after_steps (threshold k) x g count start) e.
Proof. intros good size small back count e _ here. apply lemma_2; auto. Qed.

(* From stable loads on, Threshold-2 changes no load and Threshold-1 not their multiset. *)
(** The theorem holds on every properly colored graph. `Permutation` says that the loads are those of x in another
    order: they have the same multiset. *)
Theorem stable_bound g x start : proper g -> on g x ->
  (stable (threshold 2) x g start -> forall count, after_steps (threshold 2) x g count start = x)
  /\ (stable (threshold 1) x g start -> forall count, Permutation (after_steps (threshold 1) x g count start) x).
Proof.
  intros good size. split; intros back count.
  - apply idle_for_ever; auto. apply (stable_is_idle (threshold 2) g threshold_less good x start size). exact back.
  - apply (recurrent_multiset (threshold 1) g); auto. apply threshold_at_most. lia.
Qed.

(* --- Lemma 4: stable means even; definition "stable": one round is enough to tell --- *)

Section Network.
  Variables (g : coloring) (x : loads) (start : nat).
  Hypotheses (good : proper g) (size : on g x).

  Lemma all_idle : (forall e, In e (edges g) -> idle (threshold 2) x e) <-> all_even g x.
  Proof. split; intros all e here; apply idle_is_even, all, here. Qed.

  (* Loads recur under Threshold-2 exactly if the two ends of every edge differ by at most one. *)
  (** On a properly colored graph, with any first color: `stable` says that the loads come back after some positive
      number of rounds, and `all_even` that the loads of the ends of every edge differ by at most one. *)
  Theorem lemma_4 : stable (threshold 2) x g start <-> all_even g x.
  Proof. rewrite <- all_idle. apply stable_is_idle; auto using threshold_less. Qed.

  (** A round with any first color leaves the loads of a properly colored graph as they are iff `all_even` holds: the
      loads of the ends of every edge differ by at most one. *)
  Theorem lemma_4_one_round : after_round (threshold 2) x g start = x <-> all_even g x.
  Proof. rewrite <- all_idle. apply kept_by_a_round; auto using threshold_less. Qed.

  (** `stable` says that the loads come back after k >= 1 rounds, and so with the same active color; `start` is the time
      t. *)
  Theorem stable_is_one_round : stable (threshold 2) x g start <-> after_round (threshold 2) x g start = x.
  Proof. rewrite lemma_4, lemma_4_one_round. tauto. Qed.

  Lemma even_within d : within g d -> all_even g x -> discrepancy x <= Z.of_nat d.
  Proof.
    intros short flat. rewrite <- (Z.mul_1_l (Z.of_nat d)). apply (discrepancy_within g); auto; [lia|].
    intros u v here. exact (flat (u, v) here).
  Qed.

  (* Theorem 5 for loads that a round of Threshold-2 leaves as they are. *)
  (** `diameter g d` implies that g is connected; `after_round .. = x` says that one round, with any first color, leaves
      the loads x as they are. *)
  Theorem theorem_5_upper_stable d : diameter g d -> after_round (threshold 2) x g start = x ->
    discrepancy x <= Z.of_nat d.
  Proof. intros [short _] same. apply even_within; auto. apply lemma_4_one_round. exact same. Qed.
End Network.

(* --- Lemma 3 ---
   A round that changes a load lowers the sum of squares by two, which is never negative. *)

(** The loads after so many rounds. *)
Definition after_rounds (r : rule) (x : loads) (g : coloring) (rounds start : nat) : loads :=
  after_steps r x g (rounds * chi g) start.

(* Every run of Threshold-2 has `rounds` rounds that change a load, at most half the sum of squares at the start; what
   it has come to then recurs, and is left by no later step. *)
(** `proper g` says that g is a properly colored graph, and `on g x` that x are integer loads on it; `start` is the
    first color. There is a number of rounds, at most half the sum of squares rounded down, each of which changes a
    load. The loads after them are stable, that is they recur, and no later step changes any of them. *)
Theorem lemma_3 g x start : proper g -> on g x ->
  exists rounds, Z.of_nat rounds <= sum_of_squares x / 2
    /\ (forall i, (i < rounds)%nat ->
          after_rounds (threshold 2) x g (S i) start <> after_rounds (threshold 2) x g i start)
    /\ stable (threshold 2) (after_rounds (threshold 2) x g rounds start) g start
    /\ (forall count, (rounds * chi g <= count)%nat ->
          after_steps (threshold 2) x g count start = after_rounds (threshold 2) x g rounds start).
Proof.
  intros good size. destruct (comes_to_rest (threshold 2) g threshold_less good x start size)
    as (rounds & few & change & quiet & rest).
  exists rounds. unfold after_rounds. split; [|split; [exact change|split; [|exact rest]]].
  - pose proof (least_squares_natural (Z.of_nat (length x)) (total x)) as least.
    unfold excess in few. apply Z.div_le_lower_bound; [lia|].
    assert (0 < Z.of_nat (length x)) by (destruct good; unfold on in size; lia). lia.
  - apply stable_is_idle; auto using threshold_less. apply on_after; auto.
Qed.

(* --- Theorem 5, the upper bound --- *)

(* On a connected graph of diameter d the run ends: from some step on the loads are the same and differ by at most d. *)
(** `diameter g d` says that a walk of at most d edges joins every two nodes, and that d is the least such number; so g
    is connected. The run from any loads x ends in `last`: from some step on its loads are `last`. *)
Theorem theorem_5_upper g d x start : proper g -> diameter g d -> on g x ->
  exists last, discrepancy last <= Z.of_nat d
    /\ exists rounds, forall count, (rounds * chi g <= count)%nat -> after_steps (threshold 2) x g count start = last.
Proof.
  intros good [short _] size. destruct (lemma_3 g x start good size) as (rounds & _ & _ & settled & rest).
  exists (after_rounds (threshold 2) x g rounds start). split; eauto.
  apply (even_within g); auto; [apply on_after; auto|].
  apply lemma_4 in settled; auto. apply on_after; auto.
Qed.
