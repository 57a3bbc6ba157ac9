(* What a rule of dimension exchange does on one edge decides what it does on every properly colored graph, from any
   loads, with any first color.

   A rule that sends at most the difference of two loads, from the larger to the smaller, keeps both loads between the
   two before. So no exchange raises the sum of squares, and one that leaves it as it was keeps the two loads or swaps
   them. A rule that never sends the whole difference swaps none: then every exchange that sends something lowers the
   sum of squares by two or more, and a run ends on loads from which no edge sends. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Matchings.
Import ListNotations.
Open Scope Z_scope.

(* --- facts about one edge --- *)

(** Tokens go from the larger load to the smaller, at most as many as they differ by. *)
Definition sends_at_most_difference (r : rule) : Prop := forall x y, 0 <= r x y <= x - y \/ x - y <= r x y <= 0.

(** Tokens go from the larger load to the smaller, fewer than they differ by. *)
Definition sends_less_than_difference (r : rule) : Prop :=
  forall x y, r x y = 0 \/ 0 < r x y < x - y \/ x - y < r x y < 0.

(** Two loads from which nothing is sent differ by at most c. *)
Definition rests_within (r : rule) (c : Z) : Prop := forall x y, r x y = 0 -> Z.abs (x - y) <= c.

(** Two loads that are kept or swapped differ by at most c. *)
Definition swaps_within (r : rule) (c : Z) : Prop := forall x y, r x y = 0 \/ r x y = x - y -> Z.abs (x - y) <= c.

(** Nothing is sent between equal loads, nor between loads that differ by c. *)
Definition rests_at (r : rule) (c : Z) : Prop := forall x y, x = y \/ Z.abs (x - y) = c -> r x y = 0.

(** Loads that differ by at most one are swapped. *)
Definition swaps_near (r : rule) : Prop := forall x y, Z.abs (x - y) <= 1 -> r x y = x - y.

(** Between loads that differ by at most one nothing is sent. *)
Definition rests_near (r : rule) : Prop := forall x y, Z.abs (x - y) <= 1 -> r x y = 0.

(** Larger loads before give larger loads after: neither end loses when loads are added. *)
Definition keeps_order (r : rule) : Prop :=
  forall x y x' y', x <= x' -> y <= y' -> x - r x y <= x' - r x' y' /\ y + r x y <= y' + r x' y'.

(** The same is sent if both loads grow by the same. *)
Definition depends_on_difference (r : rule) : Prop := forall x y t, r (x + t) (y + t) = r x y.

(** The opposite is sent between the negated loads. *)
Definition commutes_with_negation (r : rule) : Prop := forall x y, r (- x) (- y) = - r x y.

(** Which end of the edge comes first is of no consequence. *)
Definition ignores_direction (r : rule) : Prop := forall x y, r y x = - r x y.

Lemma less_is_at_most r : sends_less_than_difference r -> sends_at_most_difference r.
Proof. intros less x y. specialize (less x y). lia. Qed.

Lemma rests_if_swaps r c : swaps_within r c -> rests_within r c.
Proof. intros near x y none. apply near. auto. Qed.

(* A rule that sends less than the difference swaps only equal loads. *)
Lemma swaps_if_rests r c : 0 <= c -> sends_less_than_difference r -> rests_within r c -> swaps_within r c.
Proof. intros some less near x y. specialize (less x y). specialize (near x y). lia. Qed.

Lemma squares_of_an_edge x y t :
  (x - t) * (x - t) + (y + t) * (y + t) = x * x + y * y - 2 * (t * (x - y - t)).
Proof. ring. Qed.

(* The same fact in three other ways: both loads stay between the two; the sum of squares never rises; it falls, or the
   two loads are kept or swapped. *)
(** The loads x - r x y and y + r x y of the two ends after the exchange are between x and y. *)
Theorem ends_stay_between r : sends_at_most_difference r <->
  forall x y, Z.min x y <= x - r x y <= Z.max x y /\ Z.min x y <= y + r x y <= Z.max x y.
Proof. split; intros all x y; specialize (all x y); lia. Qed.

(** The sum of the squares of the two loads is no larger after the exchange than before. *)
Theorem squares_of_ends_do_not_rise r : sends_at_most_difference r <->
  forall x y, (x - r x y) * (x - r x y) + (y + r x y) * (y + r x y) <= x * x + y * y.
Proof.
  split; intros all x y; specialize (all x y); rewrite squares_of_an_edge in *; [nia|].
  destruct (Z_le_dec 0 (r x y)), (Z_le_dec (r x y) (x - y)); nia.
Qed.

(** The two loads are kept, or swapped, or the sum of their squares falls by two or more. *)
Theorem ends_are_swapped_or_squares_fall r : sends_at_most_difference r <->
  forall x y, r x y = 0 \/ r x y = x - y
    \/ (x - r x y) * (x - r x y) + (y + r x y) * (y + r x y) + 2 <= x * x + y * y.
Proof.
  split; intros all x y; specialize (all x y); rewrite squares_of_an_edge in *; [nia|].
  destruct (Z_le_dec 0 (r x y)), (Z_le_dec (r x y) (x - y)); nia.
Qed.

(** Nothing is sent, or the sum of the squares of the two loads falls by two or more. *)
Theorem squares_of_ends_fall r : sends_less_than_difference r <->
  forall x y, r x y = 0 \/ (x - r x y) * (x - r x y) + (y + r x y) * (y + r x y) + 2 <= x * x + y * y.
Proof.
  split; intros all x y; specialize (all x y); rewrite squares_of_an_edge in *; [nia|].
  destruct (Z_le_dec 0 (r x y)), (Z_le_dec (r x y) (x - y)); nia.
Qed.

(* --- exchanges over edges of a network --- *)

Definition inside (x : loads) (e : edge) : Prop := (fst e < snd e < length x)%nat.

Lemma in_order g x e : proper g -> length x = order g -> In e (edges g) -> inside x e.
Proof. intros (_ & _ & range & _) size here. destruct e. apply range in here. unfold inside in *. simpl. lia. Qed.

Lemma in_active g x t e : proper g -> length x = order g -> In e (active g t) -> inside x e.
Proof. eauto using in_order, active_edges. Qed.

Lemma in_activations g x count start e : proper g -> length x = order g ->
  In e (activations g count start) -> inside x e.
Proof. eauto using in_order, activations_edges. Qed.

(* Every edge is active in every round. *)
Lemma activation_time g start e : proper g -> In e (edges g) ->
  exists i, (i < chi g)%nat /\ In e (active g (start + i)).
Proof.
  intros good here. pose proof (activations_all g good 1 start e (le_n 1) here) as run. rewrite Nat.mul_1_l in run.
  revert start run. induction (chi g) as [|n IH]; simpl; intros start run; [tauto|].
  apply in_app_or in run. destruct run as [now|later].
  - exists 0%nat. rewrite Nat.add_0_r. split; [lia|exact now].
  - destruct (IH (S start) later) as (i & small & then_). exists (S i). rewrite Nat.add_succ_r.
    split; [lia|exact then_].
Qed.

Lemma inside_after r x e e' : inside x e -> inside (exchange r x e') e.
Proof. unfold inside. rewrite exchange_length. auto. Qed.

(* What every exchange keeps, every run of exchanges keeps. *)
Lemma exchanges_keep (P : loads -> Prop) r es :
  forall x, (forall e, In e es -> inside x e) ->
  (forall y e, length y = length x -> In e es -> P y -> P (exchange r y e)) -> P x -> P (exchanges r x es).
Proof.
  unfold exchanges. induction es as [|e es IH]; simpl; intros x range kept first; auto.
  apply IH; auto using inside_after. intros. apply kept; auto. rewrite exchange_length in *; auto.
Qed.

Lemma exchange_total r x e : inside x e -> total (exchange r x e) = total x.
Proof.
  destruct e as [u v]; unfold inside; simpl fst; simpl snd; intros.
  rewrite <- !(total_id (exchange _ _ _)), <- (total_id x), total_exchange; lia.
Qed.

(* No token is made or lost. *)
(** The theorem holds for every rule, on every properly colored graph g, from any integer loads x. *)
Theorem tokens_stay r g x count start : proper g -> length x = order g ->
  total (after_steps r x g count start) = total x.
Proof.
  intros good size. rewrite after_steps_exchanges by auto.
  apply (exchanges_keep (fun y => total y = total x)); auto.
  - eauto using in_activations.
  - intros y e same here <-. apply exchange_total. apply (in_activations g y count start); auto. congruence.
Qed.

Lemma after_steps_next r g x count start : proper g ->
  after_steps r x g (S count) start = step r (after_steps r x g count start) (active g (start + count)).
Proof. intros good. rewrite <- Nat.add_1_r, after_steps_add by auto. reflexivity. Qed.

Lemma on_after r g x count start : proper g -> length x = order g -> length (after_steps r x g count start) = order g.
Proof. intros good size. rewrite after_steps_length; auto. Qed.

Lemma rounds_then_rounds r x g rounds more start : proper g ->
  after_steps r x g ((rounds + more) * chi g) start
  = after_steps r (after_steps r x g (rounds * chi g) start) g (more * chi g) start.
Proof. intros good. rewrite Nat.mul_add_distr_r, after_steps_add by auto. apply after_steps_periodic. exact good. Qed.

Lemma step_length r x m : length (step r x m) = length x.
Proof. apply transferred_length. Qed.

(* A step changes the ends of an active edge as its rule says, and no other node. *)
Lemma step_edge r g x t u v : proper g -> length x = order g -> In (u, v) (active g t) ->
  (u < v < length x)%nat
  /\ at_ (step r x (active g t)) u = at_ x u - r (at_ x u) (at_ x v)
  /\ at_ (step r x (active g t)) v = at_ x v + r (at_ x u) (at_ x v).
Proof.
  intros good size here. split; [apply (active_fits g x t good size u v here)|].
  apply (at_edge x (active g t) (fun u v => r (at_ x u) (at_ x v))); auto using active_distinct, active_fits.
Qed.

Lemma step_idle r x m w : ~ In w (ends m) -> at_ (step r x m) w = at_ x w.
Proof. apply at_idle. Qed.

(* --- a rule that sends at most the difference: the extremes close in --- *)

Lemma on_some g (x : loads) : proper g -> length x = order g -> x <> [].
Proof. intros (some & _) size ->. simpl in size. lia. Qed.

Lemma extremes_of_range x y : x <> [] -> length y = length x ->
  (forall w, (w < length x)%nat -> smallest x <= at_ y w <= largest x) ->
  largest y <= largest x /\ smallest x <= smallest y.
Proof.
  intros some same all. assert (some' : y <> []) by (destruct x, y; simpl in *; congruence).
  destruct (largest_attained y some') as (u & inu & <-), (smallest_attained y some') as (v & inv & <-).
  rewrite same in *. pose proof (all u inu). pose proof (all v inv). lia.
Qed.

Lemma exchange_range r x e low high : sends_at_most_difference r -> inside x e ->
  (forall w, (w < length x)%nat -> low <= at_ x w <= high) ->
  forall w, (w < length x)%nat -> low <= at_ (exchange r x e) w <= high.
Proof.
  intros moderate range bounds w small. destruct e as [u v]; unfold inside in range; simpl in range.
  rewrite at_exchange by lia. pose proof (bounds u ltac:(lia)). pose proof (bounds v ltac:(lia)).
  pose proof (moderate (at_ x u) (at_ x v)). destruct (Nat.eq_dec w u), (Nat.eq_dec w v); auto; lia.
Qed.

Lemma exchanges_range r x es low high : sends_at_most_difference r -> (forall e, In e es -> inside x e) ->
  (forall w, (w < length x)%nat -> low <= at_ x w <= high) ->
  forall w, (w < length x)%nat -> low <= at_ (exchanges r x es) w <= high.
Proof.
  intros moderate range bounds.
  apply (exchanges_keep (fun y => forall w, (w < length x)%nat -> low <= at_ y w <= high)); auto.
  intros y e same here before w small. rewrite <- same in *. apply exchange_range; auto.
  unfold inside in *. rewrite same. auto.
Qed.

(** g is any properly colored graph, x any integer loads on it, `count` any number of steps, and `start` any first
    color. Loads that are between `low` and `high` stay between them. *)
Theorem loads_stay_between r g x count start low high : sends_at_most_difference r -> proper g -> length x = order g ->
  (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
  forall w, (w < order g)%nat -> low <= at_ (after_steps r x g count start) w <= high.
Proof.
  intros moderate good size. rewrite after_steps_exchanges, <- size by auto.
  apply exchanges_range; eauto using in_activations.
Qed.

(** g is any properly colored graph, x are loads on it of at least 0, `count` is any number of steps, and `start` any
    first color. *)
Theorem loads_stay_natural r g x count start : sends_at_most_difference r -> proper g -> length x = order g ->
  (forall w, (w < order g)%nat -> 0 <= at_ x w) ->
  forall w, (w < order g)%nat -> 0 <= at_ (after_steps r x g count start) w.
Proof.
  intros moderate good size natural. apply (loads_stay_between r g x count start 0 (largest x)); auto.
  intros w inw. split; [auto|]. apply between. lia.
Qed.

(** g is any properly colored graph, x any integer loads on it, `count` any number of steps, and `start` any first
    color. *)
Theorem extremes_close_in r g x count start : sends_at_most_difference r -> proper g -> length x = order g ->
  largest (after_steps r x g count start) <= largest x /\ smallest x <= smallest (after_steps r x g count start).
Proof.
  intros moderate good size. apply extremes_of_range; [eauto using on_some|apply after_steps_length; auto|].
  rewrite size. apply loads_stay_between; auto. rewrite <- size. apply between.
Qed.

(** g is any properly colored graph, x any integer loads on it, `count` any number of steps, and `start` any first
    color. *)
Theorem discrepancy_never_rises r g x count start : sends_at_most_difference r -> proper g -> length x = order g ->
  discrepancy (after_steps r x g count start) <= discrepancy x.
Proof.
  intros moderate good size. pose proof (extremes_close_in r g x count start moderate good size).
  unfold discrepancy. lia.
Qed.

(** Two nodes and the edge between them. *)
Definition single_edge : coloring := {| order := 2; matchings := [[(0, 1)%nat]] |}.

Lemma single_edge_proper : proper single_edge.
Proof.
  unfold proper, single_edge, chi, edges. simpl. repeat split; auto.
  - destruct H as [same|[]]. injection same as <- <-. auto.
  - destruct H as [same|[]]. injection same as <- <-. auto.
  - constructor; [intros []|constructor].
  - intros m [<-|[]]. repeat constructor; simpl; intuition discriminate.
Qed.

(* No weaker fact is enough: two loads that are not kept between the two are a network of one edge. *)
(** The rule sends at most the difference iff on every properly colored graph, from any integer loads, with any first
    color, the largest load never rises and the smallest never falls. *)
Theorem extremes_close_in_exactly r : sends_at_most_difference r <->
  forall g x count start, proper g -> length x = order g ->
    largest (after_steps r x g count start) <= largest x /\ smallest x <= smallest (after_steps r x g count start).
Proof.
  split; [intros moderate g x count start; apply extremes_close_in; exact moderate|]. intros all y z.
  specialize (all single_edge [y; z] 1%nat 0%nat single_edge_proper eq_refl).
  unfold largest, smallest in all. cbn in all. lia.
Qed.

(* --- each exchange keeps two loads, or swaps them, or lowers the sum of squares --- *)

(** From these loads the edge sends nothing. *)
Definition idle (r : rule) (x : loads) (e : edge) : Prop := r (at_ x (fst e)) (at_ x (snd e)) = 0.

(** The edge sends nothing, or the difference of its ends: their loads are kept or swapped. *)
Definition keeps_or_swaps (r : rule) (x : loads) (e : edge) : Prop :=
  idle r x e \/ r (at_ x (fst e)) (at_ x (snd e)) = at_ x (fst e) - at_ x (snd e).

(** Every exchange of the run keeps or swaps two loads. *)
Fixpoint only_swaps (r : rule) (x : loads) (es : list edge) : Prop :=
  match es with [] => True | e :: es => keeps_or_swaps r x e /\ only_swaps r (exchange r x e) es end.

Lemma idle_exchange r x e : idle r x e -> exchange r x e = x.
Proof.
  destruct e as [u v]. unfold idle, exchange; simpl. intros ->. rewrite Z.sub_0_r, Z.add_0_r, put_at. apply put_at.
Qed.

Lemma idle_exchanges r es x : (forall e, In e es -> idle r x e) -> exchanges r x es = x.
Proof.
  unfold exchanges. induction es as [|e es IH]; simpl; intros all; auto. rewrite idle_exchange by auto. auto.
Qed.

Lemma permutation_of_totals (x y : loads) :
  (forall f, total (map f x) = total (map f y)) -> Permutation x y.
Proof.
  intros same. apply (Permutation_count_occ Z.eq_dec). intros z.
  enough (counts : forall l,
    Z.of_nat (count_occ Z.eq_dec l z) = total (map (fun a => if Z.eq_dec a z then 1 else 0) l)).
  { pose proof (same (fun a => if Z.eq_dec a z then 1 else 0)) as here. rewrite <- !counts in here. lia. }
  induction l as [|a l IH]; simpl; auto. destruct (Z.eq_dec a z); lia.
Qed.

Lemma swap_permutes r x e : inside x e -> keeps_or_swaps r x e -> Permutation (exchange r x e) x.
Proof.
  destruct e as [u v]. unfold inside, keeps_or_swaps, idle; simpl fst; simpl snd. intros range either.
  apply permutation_of_totals. intros f. rewrite total_exchange by lia.
  set (a := at_ x u) in *. set (b := at_ x v) in *. destruct either as [-> | ->].
  - rewrite Z.sub_0_r, Z.add_0_r. lia.
  - replace (a - (a - b)) with b by lia. replace (b + (a - b)) with a by lia. lia.
Qed.

Lemma swaps_permute r es : forall x, (forall e, In e es -> inside x e) -> only_swaps r x es ->
  Permutation (exchanges r x es) x.
Proof.
  unfold exchanges. induction es as [|e es IH]; simpl; intros x range all; [reflexivity|]. destruct all as [first rest].
  transitivity (exchange r x e); [apply IH; auto using inside_after|apply swap_permutes; auto].
Qed.

Lemma exchange_falls r x e : sends_at_most_difference r -> inside x e ->
  keeps_or_swaps r x e /\ sum_of_squares (exchange r x e) = sum_of_squares x
  \/ sum_of_squares (exchange r x e) + 2 <= sum_of_squares x.
Proof.
  destruct e as [u v]. unfold inside, keeps_or_swaps, idle, sum_of_squares; simpl fst; simpl snd. intros moderate range.
  rewrite total_exchange by lia. set (a := at_ x u). set (b := at_ x v).
  pose proof (squares_of_an_edge a b (r a b)) as squares.
  pose proof (proj1 (ends_are_swapped_or_squares_fall r) moderate a b) as [none|[all|falls]]; [left|left|right; lia];
    (split; [tauto|]); rewrite none in *  || rewrite all in *; lia.
Qed.

Lemma exchanges_fall r es : sends_at_most_difference r -> forall x, (forall e, In e es -> inside x e) ->
  only_swaps r x es /\ sum_of_squares (exchanges r x es) = sum_of_squares x
  \/ sum_of_squares (exchanges r x es) + 2 <= sum_of_squares x.
Proof.
  intros moderate. unfold exchanges. induction es as [|e es IH]; simpl; intros x range; [auto|].
  destruct (IH (exchange r x e)) as [[rest same]|falls]; auto using inside_after;
    destruct (exchange_falls r x e) as [[first same']|falls']; auto; try (right; lia).
  left. split; auto. lia.
Qed.

Lemma only_swaps_app r es es' : forall x,
  only_swaps r x (es ++ es') <-> only_swaps r x es /\ only_swaps r (exchanges r x es) es'.
Proof. unfold exchanges. induction es as [|e es IH]; simpl; intros x; [tauto|]. rewrite IH. tauto. Qed.

(* The edges of a matching do not disturb each other. *)
Lemma matching_swaps r m : NoDup (ends m) -> forall x, fits x m -> only_swaps r x m ->
  forall e, In e m -> keeps_or_swaps r x e.
Proof.
  induction m as [|[a b] m IH]; simpl; intros once x range all e here; [tauto|].
  inversion once as [|? ? na once']; subst. inversion once' as [|? ? nb once'']; subst. simpl in na.
  destruct all as [first rest]. destruct here as [<-|here]; [exact first|]. destruct e as [u v].
  pose proof (range a b ltac:(left; auto)) as ab.
  assert (meets : In u (ends m) /\ In v (ends m)) by (split; apply in_flat_map; exists (u, v); simpl; auto).
  assert (fits' : fits (exchange r x (a, b)) m).
  { intros c d inside. rewrite exchange_length. apply range. right. exact inside. }
  pose proof (IH once'' _ fits' rest _ here) as later. unfold keeps_or_swaps, idle in *. simpl in *.
  rewrite !(at_exchange r x a b) in later by lia.
  destruct (Nat.eq_dec u a) as [->|]; [tauto|]. destruct (Nat.eq_dec u b) as [->|]; [tauto|].
  destruct (Nat.eq_dec v a) as [->|]; [tauto|]. destruct (Nat.eq_dec v b) as [->|]; [tauto|]. exact later.
Qed.

(* A rule that sends less than the difference swaps only equal loads. *)
Lemma only_swaps_idle r es : sends_less_than_difference r -> forall x, only_swaps r x es ->
  forall e, In e es -> idle r x e.
Proof.
  intros less. induction es as [|e es IH]; simpl; intros x all e' here; [tauto|]. destruct all as [first rest].
  assert (quiet : idle r x e).
  { unfold keeps_or_swaps, idle in *. specialize (less (at_ x (fst e)) (at_ x (snd e))). lia. }
  rewrite idle_exchange in rest by exact quiet. destruct here as [<-|here]; eauto.
Qed.
