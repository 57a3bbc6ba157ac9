(* Houle, Symvonis, Wood, sections 2 and 3: what Threshold-1 and Threshold-2 have in common, and that Threshold-2
   converges. Observations 2 and 3, Lemmas 2, 3 and 4, Theorem 5 but for its lower bound, for every properly colored
   graph, every integer load and every color to start with. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope Z_scope.

(** One load for every node. *)
Definition on (g : coloring) (x : loads) : Prop := length x = order g.

(** The loads of the two ends of an edge differ by at most one. *)
Definition even (x : loads) (e : edge) : Prop := Z.abs (at_ x (fst e) - at_ x (snd e)) <= 1.
Definition all_even (g : coloring) (x : loads) : Prop := forall e, In e (edges g) -> even x e.

Definition inside (x : loads) (e : edge) : Prop := (fst e < snd e < length x)%nat.

(* Whether a threshold is met: all cases of the rule, those that cannot be removed by arithmetic. *)
Ltac flows := unfold threshold; repeat match goal with |- context [?a <=? ?b] => destruct (Z.leb_spec a b) end.

Lemma in_order g x e : proper g -> on g x -> In e (edges g) -> inside x e.
Proof. intros (_ & _ & range & _) size here. destruct e. apply range in here. unfold inside, on in *. simpl. lia. Qed.

Lemma in_active g x t e : proper g -> on g x -> In e (active g t) -> inside x e.
Proof. eauto using in_order, active_edges. Qed.

Lemma in_activations g x count start e : proper g -> on g x -> In e (activations g count start) -> inside x e.
Proof. eauto using in_order, activations_edges. Qed.

(* --- what every exchange keeps, every run of exchanges keeps --- *)

Lemma exchanges_keep (P : loads -> Prop) r es :
  forall x, (forall e, In e es -> inside x e) ->
  (forall y e, length y = length x -> In e es -> P y -> P (exchange r y e)) -> P x -> P (exchanges r x es).
Proof.
  unfold exchanges. induction es as [|e es IH]; simpl; intros x range kept first; auto.
  apply IH.
  - intros. unfold inside. rewrite exchange_length. apply range; auto.
  - intros. apply kept; auto. rewrite exchange_length in *; auto.
  - auto.
Qed.

Lemma exchange_total r x e : inside x e -> total (exchange r x e) = total x.
Proof.
  destruct e as [u v]; unfold inside; simpl fst; simpl snd; intros.
  rewrite <- !(total_id (exchange _ _ _)), <- (total_id x), total_exchange; lia.
Qed.

(* No token is made or lost. *)
Theorem tokens_stay r g x count start : proper g -> on g x -> total (after_steps r x g count start) = total x.
Proof.
  intros good size. rewrite after_steps_exchanges by auto.
  apply (exchanges_keep (fun y => total y = total x)); auto.
  - eauto using in_activations.
  - intros y e same here <-. apply exchange_total.
    apply (in_activations g y count start); auto. unfold on in *; lia.
Qed.

(* --- Observation 2 ---
   On one edge with loads x and y, Threshold-k moves a token only from the larger load to the smaller, and only if they
   differ by k >= 1 or more: the sum of squares falls by 2 (|x - y| - 1) then, and stays otherwise. A step is one
   exchange after the other over the edges of a matching, each with the loads that its ends had before the step. *)

Lemma exchange_squares k x e : 1 <= k -> inside x e ->
  sum_of_squares (exchange (threshold k) x e) <= sum_of_squares x.
Proof.
  destruct e as [u v]. unfold inside, sum_of_squares; simpl fst; simpl snd; intros.
  rewrite total_exchange by lia. flows; nia.
Qed.

Lemma exchange_squares_uneven k x u v : 1 <= k <= 2 -> inside x (u, v) -> 2 <= Z.abs (at_ x u - at_ x v) ->
  sum_of_squares (exchange (threshold k) x (u, v)) + 2 <= sum_of_squares x.
Proof.
  unfold inside, sum_of_squares; simpl fst; simpl snd; intros.
  rewrite total_exchange by lia. flows; nia.
Qed.

Lemma exchanges_squares k es : 1 <= k -> forall x, (forall e, In e es -> inside x e) ->
  sum_of_squares (exchanges (threshold k) x es) <= sum_of_squares x.
Proof.
  intros positive x range.
  apply (exchanges_keep (fun y => sum_of_squares y <= sum_of_squares x)); auto; [|lia].
  intros y e same here most. pose proof (exchange_squares k y e positive) as less.
  unfold inside in *. rewrite same in less. specialize (less (range e here)). lia.
Qed.

(* An edge that no edge before touches finds its ends as they were. *)
Lemma exchanges_uneven k x m u v : 1 <= k <= 2 -> (forall e, In e m -> inside x e) -> NoDup (ends m) ->
  In (u, v) m -> 2 <= Z.abs (at_ x u - at_ x v) ->
  sum_of_squares (exchanges (threshold k) x m) + 2 <= sum_of_squares x.
Proof.
  intros small. revert x. induction m as [|[a b] m IH]; intros x range once here apart; [destruct here|].
  change (exchanges (threshold k) x ((a, b) :: m))
    with (exchanges (threshold k) (exchange (threshold k) x (a, b)) m).
  assert (range' : forall e, In e m -> inside (exchange (threshold k) x (a, b)) e)
    by (intros; unfold inside; rewrite exchange_length; apply range; simpl; auto).
  assert (ab : inside x (a, b)) by (apply range; simpl; auto).
  destruct here as [same|here].
  - injection same as -> ->. pose proof (exchange_squares_uneven k x u v small ab apart).
    pose proof (exchanges_squares k m ltac:(lia) _ range'). lia.
  - simpl in once. inversion once as [|? ? na once']; subst. inversion once' as [|? ? nb once'']; subst.
    assert (inu : In u (ends m)) by (apply in_flat_map; exists (u, v); simpl; auto).
    assert (inv : In v (ends m)) by (apply in_flat_map; exists (u, v); simpl; auto).
    assert (keep : forall w, In w (ends m) -> at_ (exchange (threshold k) x (a, b)) w = at_ x w).
    { intros w inw. unfold inside in ab; simpl in ab. rewrite at_exchange by lia.
      destruct (Nat.eq_dec w a) as [->|]; [simpl in na; tauto|].
      destruct (Nat.eq_dec w b) as [->|]; [tauto|reflexivity]. }
    pose proof (exchange_squares k x (a, b) ltac:(lia) ab).
    enough (sum_of_squares (exchanges (threshold k) (exchange (threshold k) x (a, b)) m) + 2
            <= sum_of_squares (exchange (threshold k) x (a, b))) by lia.
    apply IH; auto. rewrite !keep by auto. exact apart.
Qed.

(* No step of Threshold-1, Threshold-2, or any Threshold-k with k >= 1, lets the sum of the squared loads grow. *)
(** The theorem is about one step, with the active color t mod chi, of Threshold-k for any k >= 1, from any integer
    loads x on a properly colored graph g, connected or not. *)
Theorem observation_2 g k x t : proper g -> on g x -> 1 <= k ->
  sum_of_squares (step (threshold k) x (active g t)) <= sum_of_squares x.
Proof.
  intros good size positive. rewrite step_is_exchanges by (apply active_distinct; auto).
  apply exchanges_squares; eauto using in_active.
Qed.

(* A step of Threshold-1 or Threshold-2 over an active edge that differs by two or more lowers it by at least two. *)
(** (u, v) is an active edge of step t whose ends differ by two or more; k is 1 or 2. *)
Theorem observation_2_uneven g k x t u v : proper g -> on g x -> 1 <= k <= 2 ->
  In (u, v) (active g t) -> 2 <= Z.abs (at_ x u - at_ x v) ->
  sum_of_squares (step (threshold k) x (active g t)) <= sum_of_squares x - 2.
Proof.
  intros good size small here apart. rewrite step_is_exchanges by (apply active_distinct; auto).
  pose proof (exchanges_uneven k x (active g t) u v small ltac:(eauto using in_active)
    (active_distinct g good t) here apart). lia.
Qed.

(* --- Observation 3 ---
   A token goes from the larger load to the smaller, which differ by at least one: both stay between the two. *)

Lemma exchange_range k x e low high : 1 <= k -> inside x e ->
  (forall w, (w < length x)%nat -> low <= at_ x w <= high) ->
  forall w, (w < length x)%nat -> low <= at_ (exchange (threshold k) x e) w <= high.
Proof.
  intros positive range bounds w small. destruct e as [u v]; unfold inside in range; simpl in range.
  rewrite at_exchange by lia. pose proof (bounds u ltac:(lia)). pose proof (bounds v ltac:(lia)).
  destruct (Nat.eq_dec w u), (Nat.eq_dec w v); auto; flows; lia.
Qed.

Lemma exchanges_range k x es low high : 1 <= k -> (forall e, In e es -> inside x e) ->
  (forall w, (w < length x)%nat -> low <= at_ x w <= high) ->
  forall w, (w < length x)%nat -> low <= at_ (exchanges (threshold k) x es) w <= high.
Proof.
  intros positive range bounds.
  apply (exchanges_keep (fun y => forall w, (w < length x)%nat -> low <= at_ y w <= high)); auto.
  intros y e same here before w small. rewrite <- same in *. apply exchange_range; auto.
  unfold inside in *. rewrite same. auto.
Qed.

Lemma on_some g x : proper g -> on g x -> x <> [].
Proof. intros (some & _) size ->. unfold on in size. simpl in size. lia. Qed.

Lemma extremes_of_range x y : x <> [] -> length y = length x ->
  (forall w, (w < length x)%nat -> smallest x <= at_ y w <= largest x) ->
  largest y <= largest x /\ smallest x <= smallest y.
Proof.
  intros some same all. assert (some' : y <> []) by (destruct x, y; simpl in *; congruence).
  destruct (largest_attained y some') as (u & inu & <-), (smallest_attained y some') as (v & inv & <-).
  rewrite same in *. pose proof (all u inu). pose proof (all v inv). lia.
Qed.

(* No step of any Threshold-k with k >= 1 raises the largest load or lowers the smallest. *)
(** The theorem is about one step, with any active color, of Threshold-k for any k >= 1, from any loads on any properly
    colored graph. *)
Theorem observation_3 g k x t : proper g -> on g x -> 1 <= k ->
  largest (step (threshold k) x (active g t)) <= largest x
  /\ smallest x <= smallest (step (threshold k) x (active g t)).
Proof.
  intros good size positive. rewrite step_is_exchanges by (apply active_distinct; auto).
  apply extremes_of_range; [eauto using on_some|apply exchanges_length|].
  apply exchanges_range; eauto using in_active, between.
Qed.

(* So it is for any number of steps. *)
Theorem observation_3_run g k x count start : proper g -> on g x -> 1 <= k ->
  largest (after_steps (threshold k) x g count start) <= largest x
  /\ smallest x <= smallest (after_steps (threshold k) x g count start).
Proof.
  intros good size positive. rewrite after_steps_exchanges by auto.
  apply extremes_of_range; [eauto using on_some|apply exchanges_length|].
  apply exchanges_range; eauto using in_activations, between.
Qed.

(* --- Lemma 2 ---
   If the loads come back, so does their sum of squares; it never grows, so that it never falls, and a step over an
   uneven edge would let it fall. *)

Lemma after_steps_next r g x count start : proper g ->
  after_steps r x g (S count) start = step r (after_steps r x g count start) (active g (start + count)).
Proof. intros good. rewrite <- Nat.add_1_r, after_steps_add by auto. reflexivity. Qed.

Lemma on_after r g x count start : proper g -> on g x -> on g (after_steps r x g count start).
Proof. intros good size. unfold on. rewrite after_steps_length; auto. Qed.

Lemma squares_of_a_run g k x count start : proper g -> on g x -> 1 <= k ->
  sum_of_squares (after_steps (threshold k) x g count start) <= sum_of_squares x.
Proof.
  intros good size positive. rewrite after_steps_exchanges by auto.
  apply exchanges_squares; eauto using in_activations.
Qed.

(* From loads that come back on, every active edge differs by at most one, at every step from the first on. *)
(** `stable .. start` says that the loads at time t = start come back after some rounds. `even` says that the ends of
    every edge that is active at step t' = t + count differ by at most one at that step; count >= 0. *)
Theorem lemma_2 g k x start : proper g -> on g x -> 1 <= k <= 2 -> stable (threshold k) x g start ->
  forall count e, In e (active g (start + count)) -> even (after_steps (threshold k) x g count start) e.
Proof.
  intros good size small (rounds & some & back) count [u v] here.
  set (y := after_steps (threshold k) x g count start).
  assert (sizey : on g y) by (apply on_after; auto).
  destruct (Z_le_dec (Z.abs (at_ y u - at_ y v)) 1) as [|uneven]; [assumption|exfalso].
  pose proof (squares_of_a_run g k x count start good size ltac:(lia)) as before. fold y in before.
  pose proof (observation_2_uneven g k y (start + count) u v good sizey small here ltac:(lia)) as fall.
  unfold y in fall at 1. rewrite <- after_steps_next in fall by auto.
  set (z := after_steps (threshold k) x g (S count) start) in *.
  pose proof (chi_positive g good) as positive.
  pose proof (returns (threshold k) g good start x rounds back (S count)) as home.
  assert (split : (S count * (rounds * chi g) = S count + (S count * (rounds * chi g) - S count))%nat) by nia.
  rewrite split, after_steps_add in home by auto. fold z in home.
  pose proof (squares_of_a_run g k z (S count * (rounds * chi g) - S count) (start + S count) good
    ltac:(apply on_after; auto) ltac:(lia)) as after.
  rewrite home in after. lia.
Qed.

(* The same for every later step only. *)
(** `stable .. start` says that the loads at time t = start come back after some rounds. `even` says that the ends of
    every edge that is active at step t' = t + count differ by at most one at that step; count > 0. *)
Theorem lemma_2_after g k x start : proper g -> on g x -> 1 <= k <= 2 -> stable (threshold k) x g start ->
  forall count e, (0 < count)%nat -> In e (active g (start + count)) ->
    even (after_steps (threshold k) x g count start) e.
Proof. intros good size small back count e _ here. apply lemma_2; auto. Qed.

(* --- Threshold-2 on one edge, then on any sequence of edges: nothing changes, or the sum of squares falls --- *)

Lemma even_exchange x e : even x e -> exchange (threshold 2) x e = x.
Proof.
  destruct e as [u v]. unfold even, exchange; simpl fst; simpl snd. intros near.
  replace (threshold 2 (at_ x u) (at_ x v)) with 0 by (flows; lia).
  rewrite Z.sub_0_r, Z.add_0_r, put_at. apply put_at.
Qed.

Lemma exchange_either x e : inside x e ->
  exchange (threshold 2) x e = x /\ even x e
  \/ sum_of_squares (exchange (threshold 2) x e) + 2 <= sum_of_squares x.
Proof.
  intros range. destruct e as [u v].
  destruct (Z_le_dec (Z.abs (at_ x u - at_ x v)) 1) as [near|far].
  - left. split; [apply even_exchange|]; exact near.
  - right. apply exchange_squares_uneven; auto; lia.
Qed.

Lemma exchanges_either es : forall x, (forall e, In e es -> inside x e) ->
  exchanges (threshold 2) x es = x /\ (forall e, In e es -> even x e)
  \/ sum_of_squares (exchanges (threshold 2) x es) + 2 <= sum_of_squares x.
Proof.
  unfold exchanges. induction es as [|e es IH]; simpl; intros x range; [left; tauto|].
  assert (range' : forall e', In e' es -> inside (exchange (threshold 2) x e) e')
    by (intros; unfold inside; rewrite exchange_length; apply range; auto).
  destruct (exchange_either x e) as [[same flat]|falls]; auto.
  - rewrite same in *. destruct (IH x) as [[same' flat']|falls]; auto.
    left. split; auto. intros e' [<-|]; auto.
  - right. destruct (IH _ range') as [[-> _]|]; lia.
Qed.

Lemma even_stays es : forall x, (forall e, In e es -> even x e) -> exchanges (threshold 2) x es = x.
Proof.
  unfold exchanges. induction es as [|e es IH]; simpl; intros x flat; auto.
  rewrite even_exchange by auto. auto.
Qed.

(* --- Threshold-1 across a difference of at most one exchanges the two loads --- *)

Lemma permutation_of_totals (x y : loads) :
  (forall f, total (map f x) = total (map f y)) -> Permutation x y.
Proof.
  intros same. apply (Permutation_count_occ Z.eq_dec). intros z.
  enough (counts : forall l,
    Z.of_nat (count_occ Z.eq_dec l z) = total (map (fun a => if Z.eq_dec a z then 1 else 0) l)).
  { pose proof (same (fun a => if Z.eq_dec a z then 1 else 0)) as here. rewrite <- !counts in here. lia. }
  induction l as [|a l IH]; simpl; auto. destruct (Z.eq_dec a z); lia.
Qed.

Lemma even_swap x e : inside x e -> even x e -> Permutation (exchange (threshold 1) x e) x.
Proof.
  destruct e as [u v]. unfold inside, even; simpl fst; simpl snd. intros range near.
  apply permutation_of_totals. intros f. rewrite total_exchange by lia.
  replace (threshold 1 (at_ x u) (at_ x v)) with (at_ x u - at_ x v) by (flows; lia).
  replace (at_ x u - (at_ x u - at_ x v)) with (at_ x v) by lia.
  replace (at_ x v + (at_ x u - at_ x v)) with (at_ x u) by lia. lia.
Qed.

Lemma even_swaps x m : (forall e, In e m -> inside x e) -> NoDup (ends m) ->
  (forall e, In e m -> even x e) -> Permutation (exchanges (threshold 1) x m) x.
Proof.
  revert x. induction m as [|[a b] m IH]; intros x range once flat; [reflexivity|].
  change (exchanges (threshold 1) x ((a, b) :: m))
    with (exchanges (threshold 1) (exchange (threshold 1) x (a, b)) m).
  assert (ab : inside x (a, b)) by (apply range; simpl; auto).
  simpl in once. inversion once as [|? ? na once']; subst. inversion once' as [|? ? nb once'']; subst.
  transitivity (exchange (threshold 1) x (a, b)); [|apply even_swap; auto; apply flat; simpl; auto].
  apply IH; auto.
  - intros. unfold inside. rewrite exchange_length. apply range; simpl; auto.
  - intros [u v] here. unfold inside in ab; simpl in ab. unfold even. simpl fst; simpl snd.
    assert (inu : In u (ends m)) by (apply in_flat_map; exists (u, v); simpl; auto).
    assert (inv : In v (ends m)) by (apply in_flat_map; exists (u, v); simpl; auto).
    rewrite !at_exchange by lia. simpl in na.
    destruct (Nat.eq_dec u a) as [->|]; [tauto|]. destruct (Nat.eq_dec u b) as [->|]; [tauto|].
    destruct (Nat.eq_dec v a) as [->|]; [tauto|]. destruct (Nat.eq_dec v b) as [->|]; [tauto|].
    apply (flat (u, v)). simpl; auto.
Qed.

(* From stable loads on, Threshold-2 changes no load and Threshold-1 not their multiset. *)
(** The theorem holds on every properly colored graph. `Permutation` says that the loads are those of x in another
    order: they have the same multiset. *)
Theorem stable_bound g x start : proper g -> on g x ->
  (stable (threshold 2) x g start -> forall count, after_steps (threshold 2) x g count start = x)
  /\ (stable (threshold 1) x g start -> forall count, Permutation (after_steps (threshold 1) x g count start) x).
Proof.
  intros good size. split; intros back count.
  - induction count as [|count IH]; [reflexivity|]. rewrite after_steps_next by auto.
    rewrite step_is_exchanges by (apply active_distinct; auto). rewrite even_stays; auto.
    apply lemma_2; auto; lia.
  - induction count as [|count IH]; [reflexivity|]. rewrite after_steps_next by auto.
    rewrite step_is_exchanges by (apply active_distinct; auto).
    transitivity (after_steps (threshold 1) x g count start); [|exact IH].
    apply even_swaps; [|apply active_distinct; auto|apply lemma_2; auto; lia].
    intros e here. apply (in_active g _ (start + count)); auto. apply on_after; auto.
Qed.

(* --- Lemma 4: stable means even; definition "stable": one round is enough to tell --- *)

Section Network.
  Variables (g : coloring) (x : loads) (start : nat).
  Hypotheses (good : proper g) (size : on g x).

  Lemma even_for_ever : all_even g x -> forall count, after_steps (threshold 2) x g count start = x.
  Proof.
    intros flat count. rewrite after_steps_exchanges by auto.
    apply even_stays; eauto using activations_edges.
  Qed.

  Lemma even_if_back k : (1 <= k)%nat -> after_steps (threshold 2) x g (k * chi g) start = x -> all_even g x.
  Proof.
    intros some back e here. rewrite after_steps_exchanges in back by auto.
    destruct (exchanges_either (activations g (k * chi g) start) x) as [[_ flat]|falls];
      [eauto using in_activations| |rewrite back in falls; lia].
    apply flat. apply activations_all; auto.
  Qed.

  (* Loads recur under Threshold-2 exactly if the two ends of every edge differ by at most one. *)
  (** On a properly colored graph, with any first color: `stable` says that the loads come back after some positive
      number of rounds, and `all_even` that the loads of the ends of every edge differ by at most one. *)
  Theorem lemma_4 : stable (threshold 2) x g start <-> all_even g x.
  Proof.
    split.
    - intros (k & some & back). eauto using even_if_back.
    - intros flat. exists 1%nat. auto using even_for_ever.
  Qed.

  (** A round with any first color leaves the loads of a properly colored graph as they are iff `all_even` holds: the
      loads of the ends of every edge differ by at most one. *)
  Theorem lemma_4_one_round : after_round (threshold 2) x g start = x <-> all_even g x.
  Proof.
    unfold after_round. split; [|auto using even_for_ever].
    rewrite <- (Nat.mul_1_l (chi g)). apply even_if_back. lia.
  Qed.

  (** `stable` says that the loads come back after k >= 1 rounds, and so with the same active color; `start` is the time
      t. *)
  Theorem stable_is_one_round : stable (threshold 2) x g start <-> after_round (threshold 2) x g start = x.
  Proof. rewrite lemma_4, lemma_4_one_round. tauto. Qed.

  (* --- along a walk of k edges even loads change by at most k --- *)

  Lemma along_a_walk : all_even g x -> forall k u v, walk g k u v -> Z.abs (at_ x u - at_ x v) <= Z.of_nat k.
  Proof.
    intros flat k u v way. induction way as [|k u v w [one|one] _ IH]; [lia| |];
      apply flat in one; unfold even in one; simpl in one; lia.
  Qed.

  Lemma even_within d : within g d -> all_even g x -> discrepancy x <= Z.of_nat d.
  Proof.
    intros short flat. apply discrepancy_at_most; [lia|]. rewrite size. intros u v inu inv.
    destruct (short u v inu inv) as (k & ? & way).
    pose proof (along_a_walk flat k u v way). lia.
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

Lemma after_more_rounds r x g rounds more start : proper g ->
  after_rounds r x g (rounds + more) start = after_rounds r (after_rounds r x g rounds start) g more start.
Proof.
  intros good. unfold after_rounds. rewrite Nat.mul_add_distr_r, after_steps_add by auto.
  apply after_steps_periodic. exact good.
Qed.

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
  intros good. remember (Z.to_nat (sum_of_squares x)) as fuel eqn:E. revert x E.
  induction fuel as [fuel IH] using lt_wf_ind. intros x -> size.
  pose proof (total_squares_nonneg x) as least.
  destruct (exchanges_either (activations g (chi g) start) x) as [[same _]|falls]; [eauto using in_activations| |].
  - rewrite <- after_steps_exchanges in same by auto.
    exists 0%nat. split; [apply Z.div_pos; lia|]. split; [lia|]. unfold after_rounds. simpl.
    assert (flat : all_even g x) by (apply (lemma_4_one_round g x start); auto).
    split; [apply lemma_4; auto|]. intros count _. apply even_for_ever; auto.
  - rewrite <- after_steps_exchanges in falls by auto.
    set (y := after_steps (threshold 2) x g (chi g) start) in *.
    assert (sizey : on g y) by (apply on_after; auto).
    pose proof (total_squares_nonneg y).
    destruct (IH (Z.to_nat (sum_of_squares y))) with (x := y) as (rounds & few & change & settled & rest); auto; [lia|].
    assert (first : after_rounds (threshold 2) x g 1 start = y) by (unfold after_rounds; rewrite Nat.mul_1_l; auto).
    assert (later : forall i, after_rounds (threshold 2) x g (S i) start = after_rounds (threshold 2) y g i start)
      by (intros i; rewrite <- first; apply (after_more_rounds _ _ _ 1 i); auto).
    exists (S rounds). split; [|split; [|split]].
    + replace (sum_of_squares x) with ((sum_of_squares x - 2) + 1 * 2) by lia.
      rewrite Z.div_add by lia.
      assert (sum_of_squares y / 2 <= (sum_of_squares x - 2) / 2) by (apply Z.div_le_mono; lia). lia.
    + intros [|i] small.
      * rewrite first. unfold after_rounds; simpl. intros same. rewrite same in falls. lia.
      * rewrite !later. apply change. lia.
    + rewrite later. exact settled.
    + intros count enough. rewrite later.
      replace count with (chi g + (count - chi g))%nat by lia. rewrite after_steps_add by auto. fold y.
      rewrite <- (Nat.mul_1_l (chi g)) at 2. rewrite after_steps_periodic by auto. apply rest. lia.
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
