(* The theorems that `loadbal study` states about a rule of dimension exchange. Each is about every rule that has some
   facts about a single edge; the study proves these facts for the rule at hand. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Matchings Threshold2 Threshold2Exact.
From Loadbal Require Export Loads Network EdgeFacts RestingLoads OneWaySwaps RuleSymmetries EdgeTactics.
Import ListNotations.
Open Scope Z_scope.

(** No edge sends anything. *)
Definition at_rest (r : rule) (g : coloring) (x : loads) : Prop := forall e, In e (edges g) -> idle r x e.

(* --- steps --- *)

(** x are any loads on any properly colored graph g, `count` is any number of steps, and `start` any first color. *)
Theorem tokens (r : rule) : forall g x count start, proper g -> length x = order g ->
  total (after_steps r x g count start) = total x.
Proof. intros. apply tokens_stay; auto. Qed.

(** x are loads of at least 0. *)
Theorem natural (r : rule) : sends_at_most_difference r -> forall g x count start, proper g -> length x = order g ->
  (forall w, (w < order g)%nat -> 0 <= at_ x w) ->
  forall w, (w < order g)%nat -> 0 <= at_ (after_steps r x g count start) w.
Proof. intros moderate g x count start good size low. apply loads_stay_natural; auto. Qed.

(** The largest load never rises, and the smallest never falls. *)
Theorem range (r : rule) : sends_at_most_difference r -> forall g x count start, proper g -> length x = order g ->
  largest (after_steps r x g count start) <= largest x /\ smallest x <= smallest (after_steps r x g count start).
Proof. intros. apply extremes_close_in; auto. Qed.

(** A step permutes the loads, or lowers the sum of squares by two or more. *)
Theorem swaps (r : rule) : sends_at_most_difference r -> forall g x t, proper g -> length x = order g ->
  Permutation (step r x (active g t)) x
  \/ sum_of_squares (step r x (active g t)) + 2 <= sum_of_squares x.
Proof.
  intros moderate g x t good size. rewrite step_is_exchanges by (apply active_distinct; auto).
  destruct (exchanges_fall r (active g t) moderate x) as [[all _]|falls]; [eauto using in_active| |auto].
  left. apply swaps_permute; eauto using in_active.
Qed.

(** A step changes nothing, or lowers the sum of squares by two or more. *)
Theorem squares (r : rule) : sends_less_than_difference r -> forall g x t, proper g -> length x = order g ->
  step r x (active g t) = x \/ sum_of_squares (step r x (active g t)) + 2 <= sum_of_squares x.
Proof.
  intros less g x t good size. rewrite step_is_exchanges by (apply active_distinct; auto).
  destruct (exchanges_fall r (active g t) (less_is_at_most r less) x) as [[all _]|falls];
    [eauto using in_active| |auto].
  left. apply idle_exchanges. intros e here. exact (only_swaps_idle r (active g t) less x all e here).
Qed.

(* --- where runs end --- *)

(** D is the discrepancy of the loads x, and n the number of nodes. After at most n D^2 / 8 rounds the loads are at
    rest, and no later step changes them. *)
Theorem rest (r : rule) : sends_less_than_difference r -> forall g x start, proper g -> length x = order g ->
  exists rounds, 8 * Z.of_nat rounds <= Z.of_nat (order g) * (discrepancy x * discrepancy x)
    /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof.
  intros less g x start good size.
  destruct (comes_to_rest r g less good x start size) as (rounds & few & _ & quiet & rest).
  destruct (excess_bounds x (on_some g x good size)) as [_ most]. rewrite size in most.
  exists rounds. split; [lia|]. split; [exact quiet|exact rest].
Qed.

(* Loads from which no edge sends stay for ever. *)
Lemma rests_for_ever r g x start bound : proper g ->
  (exists rounds, 8 * Z.of_nat rounds <= bound
     /\ forall e, In e (edges g) -> idle r (after_steps r x g (rounds * chi g) start) e) ->
  exists rounds, 8 * Z.of_nat rounds <= bound /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof.
  intros good (rounds & few & quiet). exists rounds. split; [exact few|]. split; [exact quiet|]. intros count enough.
  replace count with (rounds * chi g + (count - rounds * chi g))%nat by lia.
  rewrite after_steps_add by auto. apply idle_for_ever; auto.
Qed.

(** D and n are as above: after at most (n D^2 / 8 + 1) n^2 D rounds the loads are at rest. *)
Theorem rest_first (r : rule) : swaps_to_first r -> forall g x start, proper g -> length x = order g ->
  exists rounds,
    8 * Z.of_nat rounds <= (Z.of_nat (order g) * (discrepancy x * discrepancy x) + 8)
                           * (discrepancy x * (Z.of_nat (order g) * Z.of_nat (order g)))
    /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof. intros. apply rests_for_ever; auto. apply one_way_comes_to_rest; auto. Qed.

(** The same for a rule that moves the larger load to the second end. *)
Theorem rest_second (r : rule) : swaps_to_second r -> forall g x start, proper g -> length x = order g ->
  exists rounds,
    8 * Z.of_nat rounds <= (Z.of_nat (order g) * (discrepancy x * discrepancy x) + 8)
                           * (discrepancy x * (Z.of_nat (order g) * Z.of_nat (order g)))
    /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof. intros. apply rests_for_ever; auto. apply one_way_comes_to_rest; auto. Qed.

(** A rule that swaps loads only such that an odd load comes to the first end; D and n are as above. After at most
    (n D^2 / 8 + 1) n^2 rounds the loads are at rest. *)
Theorem rest_odd_first (r : rule) : swaps_odd_to_first r -> forall g x start, proper g -> length x = order g ->
  exists rounds,
    8 * Z.of_nat rounds <= (Z.of_nat (order g) * (discrepancy x * discrepancy x) + 8)
                           * (1 * (Z.of_nat (order g) * Z.of_nat (order g)))
    /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof. intros. apply rests_for_ever; auto. apply odd_one_way_comes_to_rest; auto. Qed.

(** The same for a rule by which odd loads come to the second end; D and n are as above. After at most
    (n D^2 / 8 + 1) n^2 rounds the loads are at rest. *)
Theorem rest_odd_second (r : rule) : swaps_odd_to_second r -> forall g x start, proper g -> length x = order g ->
  exists rounds,
    8 * Z.of_nat rounds <= (Z.of_nat (order g) * (discrepancy x * discrepancy x) + 8)
                           * (1 * (Z.of_nat (order g) * Z.of_nat (order g)))
    /\ at_rest r g (after_steps r x g (rounds * chi g) start)
    /\ forall count, (rounds * chi g <= count)%nat ->
         after_steps r x g count start = after_steps r x g (rounds * chi g) start.
Proof. intros. apply rests_for_ever; auto. apply odd_one_way_comes_to_rest; auto. Qed.

(** Loads that come back are those that come back after some rounds; D and n are as above. *)
Theorem recurs (r : rule) : sends_at_most_difference r -> forall g x start, proper g -> length x = order g ->
  exists rounds, Z.of_nat rounds < (discrepancy x + 1) ^ Z.of_nat (order g)
    /\ stable r (after_steps r x g (rounds * chi g) start) g start.
Proof. intros. apply comes_to_recur; auto. Qed.

(** u and v are joined by an edge. *)
Theorem gap (r : rule) (c : Z) : rests_within r c -> forall g x u v, at_rest r g x -> In (u, v) (edges g) ->
  Z.abs (at_ x u - at_ x v) <= c.
Proof. intros near g x u v quiet here. apply near. exact (quiet (u, v) here). Qed.

(** `within g d` says that a walk of at most d edges joins every two nodes, so that d may be the diameter. *)
Theorem final (r : rule) (c : Z) : rests_within r c -> 0 <= c -> forall g x d, length x = order g -> within g d ->
  at_rest r g x -> discrepancy x <= c * Z.of_nat d.
Proof.
  intros near some g x d size short quiet. apply (discrepancy_within g); auto. intros u v here.
  exact (gap r c near g x u v quiet here).
Qed.

(* The bound of `final` is attained on every connected graph. *)
(** `diameter g d` says that d is the diameter, so that g is connected. *)
Theorem attained (r : rule) (c : Z) : rests_at r c -> 0 <= c -> forall g d, proper g -> diameter g d ->
  exists x, length x = order g /\ (forall w, (w < order g)%nat -> 0 <= at_ x w)
    /\ at_rest r g x /\ discrepancy x = c * Z.of_nat d.
Proof. intros still some g d good far. apply discrepancy_at_rest; auto. Qed.

(** `stable` says that the loads x come back after some rounds. Then a round leaves them as they are. *)
Theorem still (r : rule) : sends_less_than_difference r -> forall g x start, proper g -> length x = order g ->
  stable r x g start -> after_round r x g start = x.
Proof.
  intros less g x start good size back. apply (kept_by_a_round r g less good x start size).
  exact (proj1 (stable_is_idle r g less good x start size) back).
Qed.

(** `stable` and d are as above. *)
Theorem settled (r : rule) (c : Z) : sends_less_than_difference r -> rests_within r c -> 0 <= c ->
  forall g x start d, proper g -> length x = order g -> within g d -> stable r x g start ->
  discrepancy x <= c * Z.of_nat d.
Proof. intros less near some g x start d good size short. eapply stable_discrepancy; eauto. Qed.

(* Loads that come back, in a run that comes to rest, are at rest. *)
Lemma stable_at_rest r g x start rounds : proper g -> stable r x g start ->
  at_rest r g (after_steps r x g (rounds * chi g) start) ->
  (forall count, (rounds * chi g <= count)%nat ->
     after_steps r x g count start = after_steps r x g (rounds * chi g) start) ->
  at_rest r g x.
Proof.
  intros good (k & some & back) quiet last. pose proof (returns r g good start x k back rounds) as home.
  rewrite last in home by nia. rewrite home in quiet. exact quiet.
Qed.

Lemma stable_first r : swaps_to_first r -> forall g x start, proper g -> length x = order g -> stable r x g start ->
  at_rest r g x.
Proof.
  intros swaps g x start good size back.
  destruct (rest_first r swaps g x start good size) as (rounds & _ & quiet & last).
  exact (stable_at_rest r g x start rounds good back quiet last).
Qed.

Lemma stable_second r : swaps_to_second r -> forall g x start, proper g -> length x = order g -> stable r x g start ->
  at_rest r g x.
Proof.
  intros swaps g x start good size back.
  destruct (rest_second r swaps g x start good size) as (rounds & _ & quiet & last).
  exact (stable_at_rest r g x start rounds good back quiet last).
Qed.

(** `still` and `settled` for a rule that only swaps loads such that the larger one comes to the first end. *)
Theorem still_first (r : rule) : swaps_to_first r -> forall g x start, proper g -> length x = order g ->
  stable r x g start -> after_round r x g start = x.
Proof. intros swaps g x start good size back. apply idle_for_ever; [exact good|]. eapply stable_first; eauto. Qed.

Theorem settled_first (r : rule) (c : Z) : swaps_to_first r -> rests_within r c -> 0 <= c ->
  forall g x start d, proper g -> length x = order g -> within g d -> stable r x g start ->
  discrepancy x <= c * Z.of_nat d.
Proof. intros swaps near some g x start d good size short back. eapply final; eauto using stable_first. Qed.

(** `still` and `settled` for a rule that only swaps loads such that the larger one comes to the second end. *)
Theorem still_second (r : rule) : swaps_to_second r -> forall g x start, proper g -> length x = order g ->
  stable r x g start -> after_round r x g start = x.
Proof. intros swaps g x start good size back. apply idle_for_ever; [exact good|]. eapply stable_second; eauto. Qed.

Theorem settled_second (r : rule) (c : Z) : swaps_to_second r -> rests_within r c -> 0 <= c ->
  forall g x start d, proper g -> length x = order g -> within g d -> stable r x g start ->
  discrepancy x <= c * Z.of_nat d.
Proof. intros swaps near some g x start d good size short back. eapply final; eauto using stable_second. Qed.

(** `stable` says that the loads x come back after some rounds; `chi g` is the number of colors, and d is as above. *)
Theorem recurrent (r : rule) (c : Z) : sends_at_most_difference r -> swaps_within r c -> forall g x start d, proper g ->
  length x = order g -> within g d -> stable r x g start -> discrepancy x <= c * Z.of_nat (chi g) * Z.of_nat d.
Proof. intros. eapply recurrent_discrepancy; eauto. Qed.

(* --- symmetries --- *)

(** If no load of x is larger than that of y, so it is after any number of steps. *)
Theorem monotone (r : rule) : keeps_order r -> forall g count x y start, proper g -> length x = order g ->
  length y = order g -> (forall w, (w < order g)%nat -> at_ x w <= at_ y w) ->
  forall w, (w < order g)%nat -> at_ (after_steps r x g count start) w <= at_ (after_steps r y g count start) w.
Proof. intros keeps g count x y start good sizex sizey. apply order_is_kept; auto. Qed.

(** `shifted x t` adds t to every load. *)
Theorem level (r : rule) : depends_on_difference r -> forall g t count x start, proper g -> length x = order g ->
  after_steps r (shifted x t) g count start = shifted (after_steps r x g count start) t.
Proof. intros same g t count x start good size. apply shift_commutes; auto. Qed.

(** With the loads t - x and t - y at the ends, the opposite is sent. *)
Definition mirrors (r : rule) : Prop := forall x y t, r (t - x) (t - y) = - r x y.

(** The loads t - z in place of the loads z. *)
Definition mirrored (t : Z) (x : loads) : loads := map (fun z => t - z) x.

Lemma mirrored_is t x : mirrored t x = shifted (negated x) t.
Proof. unfold mirrored, shifted, negated. rewrite map_map. apply map_ext. intros. lia. Qed.

Lemma mirrors_negation r : mirrors r -> commutes_with_negation r.
Proof. intros same x y. exact (same x y 0). Qed.

Lemma mirrors_shift r : mirrors r -> depends_on_difference r.
Proof.
  intros same x y t. pose proof (same (- x) (- y) t) as far. rewrite (mirrors_negation r same) in far.
  replace (x + t) with (t - - x) by lia. replace (y + t) with (t - - y) by lia. lia.
Qed.

(** `mirrored t x` has the load t - z where x has z. *)
Theorem mirror (r : rule) : mirrors r -> forall g t count x start, proper g -> length x = order g ->
  after_steps r (mirrored t x) g count start = mirrored t (after_steps r x g count start).
Proof.
  intros same g t count x start good size. rewrite !mirrored_is.
  rewrite shift_commutes; [|exact good|exact (mirrors_shift r same)|rewrite negated_length; exact size].
  rewrite negation_commutes; auto using mirrors_negation.
Qed.

(* Proves a fact about the rule at hand, whose definition it unfolds. *)
Ltac studied_fact rule :=
  unfold swaps_to_first, swaps_to_second, swaps_odd_to_first, swaps_odd_to_second, mirrors; edge_fact rule.
