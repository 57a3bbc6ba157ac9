(* Rules that are studied on loads of at least 0. Such a rule may do anything with negative loads. So it is extended: on a
   negative load it acts like Threshold-2. Both rules have the same runs from natural loads, and what StudiedRules proves
   of the extended rule holds for the rule itself. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Matchings.
From Loadbal Require Export StudiedRules.
Import ListNotations.
Open Scope Z_scope.

(** The rule on loads of at least 0; Threshold-2 if a load is negative. *)
Definition extended (r : rule) : rule := fun x y =>
  if (0 <=? x) && (0 <=? y) then r x y else (if 2 <=? x - y then 1 else 0) - (if 2 <=? y - x then 1 else 0).

Definition natural_loads (g : coloring) (x : loads) : Prop := forall w, (w < order g)%nat -> 0 <= at_ x w.

Lemma extended_same (r : rule) x y : 0 <= x -> 0 <= y -> extended r x y = r x y.
Proof. intros. unfold extended. destruct (Z.leb_spec 0 x), (Z.leb_spec 0 y); simpl; lia. Qed.

Section Natural.
  Variables (r : rule) (g : coloring).
  Hypotheses (moderate : sends_at_most_difference (extended r)) (good : proper g).

  Lemma natural_step x t : length x = order g -> natural_loads g x ->
    step r x (active g t) = step (extended r) x (active g t).
  Proof.
    intros size low. apply same_everywhere; [unfold step; rewrite !transferred_length; reflexivity|].
    intros w _. revert w. apply (node_by_node (fun w =>
      at_ (step r x (active g t)) w = at_ (step (extended r) x (active g t)) w) (active g t)).
    - intros u v here. destruct (step_edge r g x t u v good size here) as (range & -> & ->).
      destruct (step_edge (extended r) g x t u v good size here) as (_ & -> & ->).
      rewrite extended_same by (apply low; lia). lia.
    - intros w out. rewrite !step_idle by auto. reflexivity.
  Qed.

  Lemma natural_stays x count start : length x = order g -> natural_loads g x ->
    natural_loads g (after_steps (extended r) x g count start).
  Proof. intros size low w inw. apply (natural (extended r) moderate g x count start); auto. Qed.

  Lemma natural_runs count : forall x start, length x = order g -> natural_loads g x ->
    after_steps r x g count start = after_steps (extended r) x g count start.
  Proof.
    induction count as [|count IH]; intros x start size low; [reflexivity|]. simpl. rewrite natural_step by auto.
    apply IH; [unfold step; rewrite transferred_length; exact size|].
    intros w inw. exact (natural_stays x 1 start size low w inw).
  Qed.

  Lemma natural_rest x : length x = order g -> natural_loads g x -> at_rest (extended r) g x <-> at_rest r g x.
  Proof.
    intros size low. assert (same : forall e, In e (edges g) -> idle (extended r) x e <-> idle r x e).
    { intros e here. destruct (in_order g x e good size here). unfold idle.
      rewrite extended_same by (apply low; lia). reflexivity. }
    split; intros quiet e here; apply same; auto.
  Qed.
End Natural.

(** The theorems below are those of StudiedRules, for loads of at least 0. *)
Theorem natural_on_naturals (r : rule) : sends_at_most_difference (extended r) ->
  forall g x count start, proper g -> length x = order g -> natural_loads g x ->
  natural_loads g (after_steps r x g count start).
Proof. intros moderate g x count start good size low. rewrite (natural_runs r g) by auto. apply natural_stays; auto. Qed.

Theorem range_on_naturals (r : rule) : sends_at_most_difference (extended r) ->
  forall g x count start, proper g -> length x = order g -> natural_loads g x ->
  largest (after_steps r x g count start) <= largest x /\ smallest x <= smallest (after_steps r x g count start).
Proof. intros moderate g x count start good size low. rewrite (natural_runs r g) by auto. apply range; auto. Qed.

Theorem swaps_on_naturals (r : rule) : sends_at_most_difference (extended r) ->
  forall g x t, proper g -> length x = order g -> natural_loads g x ->
  Permutation (step r x (active g t)) x \/ sum_of_squares (step r x (active g t)) + 2 <= sum_of_squares x.
Proof. intros moderate g x t good size low. rewrite natural_step by auto. apply swaps; auto. Qed.

Theorem squares_on_naturals (r : rule) : sends_less_than_difference (extended r) ->
  forall g x t, proper g -> length x = order g -> natural_loads g x ->
  step r x (active g t) = x \/ sum_of_squares (step r x (active g t)) + 2 <= sum_of_squares x.
Proof. intros less g x t good size low. rewrite natural_step by auto. apply squares; auto. Qed.

Theorem rest_on_naturals (r : rule) : sends_less_than_difference (extended r) ->
  forall g x start, proper g -> length x = order g -> natural_loads g x ->
  exists rounds, 8 * Z.of_nat rounds <= Z.of_nat (order g) * (discrepancy x * discrepancy x)
    /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof.
  intros less g x start good size low. assert (moderate := less_is_at_most _ less).
  destruct (rest (extended r) less g x start good size) as (rounds & few & quiet & last).
  exists rounds. split; [exact few|]. rewrite !(natural_runs r g) by auto. split.
  - apply natural_rest; auto using on_after, natural_stays.
  - intros count enough. rewrite (natural_runs r g) by auto. auto.
Qed.

Theorem recurs_on_naturals (r : rule) : sends_at_most_difference (extended r) ->
  forall g x start, proper g -> length x = order g -> natural_loads g x ->
  exists rounds, Z.of_nat rounds < (discrepancy x + 1) ^ Z.of_nat (order g)
    /\ stable r (after_steps r x g (rounds * chi g) start) g start.
Proof.
  intros moderate g x start good size low.
  destruct (recurs (extended r) moderate g x start good size) as (rounds & few & k & some & back).
  exists rounds. split; [exact few|]. exists k. split; [exact some|]. rewrite !(natural_runs r g); auto.
  - apply on_after; auto.
  - rewrite (natural_runs r g) by auto. apply natural_stays; auto.
Qed.

(** `at_rest` says that no edge sends anything, and u and v are joined by an edge. *)
Theorem gap_on_naturals (r : rule) (c : Z) : rests_within (extended r) c ->
  forall g x u v, proper g -> length x = order g -> natural_loads g x -> at_rest r g x -> In (u, v) (edges g) ->
  Z.abs (at_ x u - at_ x v) <= c.
Proof.
  intros near g x u v good size low quiet here. apply near. destruct (in_order g x (u, v) good size here).
  simpl in *. rewrite extended_same by (apply low; lia). exact (quiet (u, v) here).
Qed.

(** `within g d` says that a walk of at most d edges joins every two nodes, so that d may be the diameter. *)
Theorem final_on_naturals (r : rule) (c : Z) : rests_within (extended r) c -> 0 <= c ->
  forall g x d, proper g -> length x = order g -> within g d -> natural_loads g x -> at_rest r g x ->
  discrepancy x <= c * Z.of_nat d.
Proof.
  intros near some g x d good size short low quiet. apply (discrepancy_within g); auto. intros u v here.
  exact (gap_on_naturals r c near g x u v good size low quiet here).
Qed.

(* Proves a fact about the extension of the rule at hand. *)
Ltac natural_fact rule := unfold extended; studied_fact rule.
