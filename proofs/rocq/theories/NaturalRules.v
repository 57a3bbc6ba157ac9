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

(* r' is a rule that does the same as r on loads of at least 0. *)
Section Natural.
  Variables (r r' : rule) (g : coloring).
  Hypotheses (same : forall x y, 0 <= x -> 0 <= y -> r' x y = r x y).
  Hypotheses (moderate : sends_at_most_difference r') (good : proper g).

  Lemma natural_step x t : length x = order g -> natural_loads g x ->
    step r x (active g t) = step r' x (active g t).
  Proof.
    intros size low. apply same_everywhere; [unfold step; rewrite !transferred_length; reflexivity|].
    intros w _. revert w. apply (node_by_node (fun w =>
      at_ (step r x (active g t)) w = at_ (step r' x (active g t)) w) (active g t)).
    - intros u v here. destruct (step_edge r g x t u v good size here) as (range & -> & ->).
      destruct (step_edge r' g x t u v good size here) as (_ & -> & ->).
      rewrite same by (apply low; lia). lia.
    - intros w out. rewrite !step_idle by auto. reflexivity.
  Qed.

  Lemma natural_stays x count start : length x = order g -> natural_loads g x ->
    natural_loads g (after_steps r' x g count start).
  Proof. intros size low w inw. apply (natural r' moderate g x count start); auto. Qed.

  Lemma natural_runs count : forall x start, length x = order g -> natural_loads g x ->
    after_steps r x g count start = after_steps r' x g count start.
  Proof.
    induction count as [|count IH]; intros x start size low; [reflexivity|]. simpl. rewrite natural_step by auto.
    apply IH; [unfold step; rewrite transferred_length; exact size|].
    intros w inw. exact (natural_stays x 1 start size low w inw).
  Qed.

  Lemma natural_rest x : length x = order g -> natural_loads g x -> at_rest r' g x <-> at_rest r g x.
  Proof.
    intros size low. assert (alike : forall e, In e (edges g) -> idle r' x e <-> idle r x e).
    { intros e here. destruct (in_order g x e good size here). unfold idle.
      rewrite same by (apply low; lia). reflexivity. }
    split; intros quiet e here; apply alike; auto.
  Qed.
End Natural.

Definition extended_step r g := natural_step r (extended r) g (extended_same r).
Definition extended_runs r g := natural_runs r (extended r) g (extended_same r).
Definition extended_rest r g := natural_rest r (extended r) g (extended_same r).

(** The theorems below are those of StudiedRules, for loads of at least 0. *)
Theorem natural_on_naturals (r : rule) : sends_at_most_difference (extended r) ->
  forall g x count start, proper g -> length x = order g -> natural_loads g x ->
  natural_loads g (after_steps r x g count start).
Proof. intros moderate g x count start good size low. rewrite (extended_runs r g) by auto. apply natural_stays; auto. Qed.

Theorem range_on_naturals (r : rule) : sends_at_most_difference (extended r) ->
  forall g x count start, proper g -> length x = order g -> natural_loads g x ->
  largest (after_steps r x g count start) <= largest x /\ smallest x <= smallest (after_steps r x g count start).
Proof. intros moderate g x count start good size low. rewrite (extended_runs r g) by auto. apply range; auto. Qed.

Theorem swaps_on_naturals (r : rule) : sends_at_most_difference (extended r) ->
  forall g x t, proper g -> length x = order g -> natural_loads g x ->
  Permutation (step r x (active g t)) x \/ sum_of_squares (step r x (active g t)) + 2 <= sum_of_squares x.
Proof. intros moderate g x t good size low. rewrite (extended_step r g) by auto. apply swaps; auto. Qed.

Theorem squares_on_naturals (r : rule) : sends_less_than_difference (extended r) ->
  forall g x t, proper g -> length x = order g -> natural_loads g x ->
  step r x (active g t) = x \/ sum_of_squares (step r x (active g t)) + 2 <= sum_of_squares x.
Proof. intros less g x t good size low. rewrite (extended_step r g) by auto. apply squares; auto. Qed.

Theorem rest_on_naturals (r : rule) : sends_less_than_difference (extended r) ->
  forall g x start, proper g -> length x = order g -> natural_loads g x ->
  exists rounds, 8 * Z.of_nat rounds <= Z.of_nat (order g) * (discrepancy x * discrepancy x)
    /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof.
  intros less g x start good size low. assert (moderate := less_is_at_most _ less).
  destruct (rest (extended r) less g x start good size) as (rounds & few & quiet & last).
  exists rounds. split; [exact few|]. rewrite !(extended_runs r g) by auto. split.
  - apply (extended_rest r g); auto using on_after, natural_stays.
  - intros count enough. rewrite (extended_runs r g) by auto. auto.
Qed.

Theorem recurs_on_naturals (r : rule) : sends_at_most_difference (extended r) ->
  forall g x start, proper g -> length x = order g -> natural_loads g x ->
  exists rounds, Z.of_nat rounds < (discrepancy x + 1) ^ Z.of_nat (order g)
    /\ stable r (after_steps r x g (rounds * chi g) start) g start.
Proof.
  intros moderate g x start good size low.
  destruct (recurs (extended r) moderate g x start good size) as (rounds & few & k & some & back).
  exists rounds. split; [exact few|]. exists k. split; [exact some|]. rewrite !(extended_runs r g); auto.
  - apply on_after; auto.
  - rewrite (extended_runs r g) by auto. apply natural_stays; auto.
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

(** `stable` says that the loads x come back after some rounds; `chi g` is the number of colors, and d is as above. *)
Theorem recurrent_on_naturals (r : rule) (c : Z) : sends_at_most_difference (extended r) ->
  swaps_within (extended r) c -> forall g x start d, proper g -> length x = order g -> within g d ->
  natural_loads g x -> stable r x g start -> discrepancy x <= c * Z.of_nat (chi g) * Z.of_nat d.
Proof.
  intros moderate near g x start d good size short low (k & some & back).
  apply (recurrent (extended r) c moderate near g x start d good size short). exists k. split; [exact some|].
  rewrite <- (extended_runs r g); auto.
Qed.

(** `stable` is as above. A round leaves such loads as they are. *)
Theorem still_on_naturals (r : rule) : sends_less_than_difference (extended r) ->
  forall g x start, proper g -> length x = order g -> natural_loads g x -> stable r x g start ->
  after_round r x g start = x.
Proof.
  intros less g x start good size low (k & some & back).
  pose proof (less_is_at_most (extended r) less) as moderate. unfold after_round.
  rewrite (extended_runs r g) by auto. apply (still (extended r) less g x start good size). exists k.
  split; [exact some|]. rewrite <- (extended_runs r g); auto.
Qed.

(** `stable` and d are as above. *)
Theorem settled_on_naturals (r : rule) (c : Z) : sends_less_than_difference (extended r) ->
  rests_within (extended r) c -> 0 <= c -> forall g x start d, proper g -> length x = order g -> within g d ->
  natural_loads g x -> stable r x g start -> discrepancy x <= c * Z.of_nat d.
Proof.
  intros less near some g x start d good size short low (k & positive & back).
  pose proof (less_is_at_most (extended r) less) as moderate.
  apply (settled (extended r) c less near some g x start d good size short). exists k. split; [exact positive|].
  rewrite <- (extended_runs r g); auto.
Qed.

(* The theorem about loads at rest of StudiedRules speaks of the loads that the rule gets, and these are natural. *)
(** The rule on loads of at least 0; nothing is sent if a load is negative. *)
Definition silent (r : rule) : rule := fun x y => if (0 <=? x) && (0 <=? y) then r x y else 0.

(** `diameter g d` says that d is the diameter, so that g is connected. *)
Theorem attained_on_naturals (r : rule) (c : Z) : rests_at (silent r) c -> 0 <= c ->
  forall g d, proper g -> diameter g d ->
  exists x, length x = order g /\ natural_loads g x /\ at_rest r g x /\ discrepancy x = c * Z.of_nat d.
Proof.
  intros still some g d good far.
  destruct (attained (silent r) c still some g d good far) as (x & size & low & quiet & exact_).
  exists x. repeat split; auto. intros e here. pose proof (quiet e here) as none.
  destruct (in_order g x e good size here). unfold idle, silent in *.
  pose proof (low (fst e) ltac:(lia)). pose proof (low (snd e) ltac:(lia)).
  destruct (Z.leb_spec 0 (at_ x (fst e))), (Z.leb_spec 0 (at_ x (snd e))); simpl in none; lia.
Qed.

(* --- symmetries --- *)

(** One more token at an end changes how many are sent by 0 or 1, toward the other end. *)
Definition keeps_natural_order (r : rule) : Prop := forall x y, 0 <= x -> 0 <= y ->
  (r x y <= r (x + 1) y <= r x y + 1) /\ (r x y - 1 <= r x (y + 1) <= r x y).

(* Threshold-2 on negative loads beside the rule on others need not keep order, so negative loads count as 0 here. *)
Definition clamped (r : rule) : rule := fun x y => r (Z.max 0 x) (Z.max 0 y).

Lemma clamped_same r x y : 0 <= x -> 0 <= y -> clamped r x y = r x y.
Proof. intros. unfold clamped. rewrite !Z.max_r by lia. reflexivity. Qed.

Lemma clamped_moderate r : sends_at_most_difference (extended r) -> sends_at_most_difference (clamped r).
Proof.
  intros moderate x y. pose proof (moderate (Z.max 0 x) (Z.max 0 y)). rewrite extended_same in * by lia.
  unfold clamped. lia.
Qed.

Lemma clamped_order r : keeps_natural_order r -> keeps_order (clamped r).
Proof.
  intros keeps. apply order_token_by_token. intros x y. unfold clamped.
  pose proof (keeps (Z.max 0 x) (Z.max 0 y) ltac:(lia) ltac:(lia)) as (first & second).
  split; [destruct (Z_le_dec 0 x)|destruct (Z_le_dec 0 y)].
  - replace (Z.max 0 (x + 1)) with (Z.max 0 x + 1) by lia. lia.
  - replace (Z.max 0 (x + 1)) with (Z.max 0 x) by lia. lia.
  - replace (Z.max 0 (y + 1)) with (Z.max 0 y + 1) by lia. lia.
  - replace (Z.max 0 (y + 1)) with (Z.max 0 y) by lia. lia.
Qed.

(** If no load of x is larger than that of y, so it is after any number of steps. *)
Theorem monotone_on_naturals (r : rule) : sends_at_most_difference (extended r) -> keeps_natural_order r ->
  forall g count x y start, proper g -> length x = order g -> length y = order g ->
  natural_loads g x -> natural_loads g y -> (forall w, (w < order g)%nat -> at_ x w <= at_ y w) ->
  forall w, (w < order g)%nat -> at_ (after_steps r x g count start) w <= at_ (after_steps r y g count start) w.
Proof.
  intros moderate keeps g count x y start good sizex sizey lowx lowy below w inw.
  rewrite !(natural_runs r (clamped r) g (clamped_same r) (clamped_moderate r moderate) good) by assumption.
  revert w inw. apply monotone; auto using clamped_order.
Qed.

(** Which end of an edge with natural loads comes first is of no consequence. *)
Definition alike_on_naturals (r : rule) : Prop := forall x y, 0 <= x -> 0 <= y -> r y x = - r x y.

(* Proves a fact whose definition says that both loads are at least 0. *)
Ltac on_naturals rule :=
  unfold keeps_natural_order, alike_on_naturals; let x := fresh "x" in let y := fresh "y" in intros x y ? ?;
  fact_about rule x y.

(* Proves a fact about the rule at hand on natural loads, or about one of its extensions. *)
Ltac natural_fact rule :=
  lazymatch goal with
  | |- keeps_natural_order _ => on_naturals rule
  | |- alike_on_naturals _ => on_naturals rule
  | _ => unfold extended, silent; studied_fact rule
  end.
