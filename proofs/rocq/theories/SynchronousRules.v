(* Rules by which every node sends tokens to all its neighbors at once, as in diffusion. If every edge carries at most
   the (d + 1)-th part of the difference of its ends, toward the smaller load, where d is the largest degree, then no
   round raises the largest load or lowers the smallest one, and a round in which tokens move lowers the sum of squares.
   So a run ends, on every graph, on loads from which no edge sends. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Matchings EdgeFacts RestingLoads.
Import ListNotations.
Open Scope Z_scope.

(** How many tokens a node u with load x sends to a neighbor v with load y; fewer than 0 come back. *)
Definition neighbor_rule := nat -> nat -> Z -> Z -> Z.

Section Edges.
  Variables (f : neighbor_rule) (x : loads).

  (** What the edge (u, v) carries from u to v. *)
  Definition carried (e : edge) : Z := f (fst e) (snd e) (at_ x (fst e)) (at_ x (snd e)).

  (** What the edge takes from a node. *)
  Definition taken (e : edge) (w : nat) : Z :=
    (if (w =? fst e)%nat then carried e else 0) - (if (w =? snd e)%nat then carried e else 0).

  (** What all edges take from a node. *)
  Fixpoint sent (es : list edge) (w : nat) : Z := match es with [] => 0 | e :: es => taken e w + sent es w end.
End Edges.

(** The number of edges at a node. *)
Fixpoint degree (es : list edge) (w : nat) : Z :=
  match es with [] => 0 | e :: es => (if ((w =? fst e) || (w =? snd e))%nat then 1 else 0) + degree es w end.

(** A round: every edge carries what the rule says of the loads before the round. *)
Definition all_at_once (f : neighbor_rule) (g : coloring) (x : loads) : loads :=
  map (fun w => at_ x w - sent f x (edges g) w) (seq 0 (order g)).

(** The loads after so many rounds. *)
Definition synchronous_rounds (f : neighbor_rule) (g : coloring) (x : loads) (rounds : nat) : loads :=
  Nat.iter rounds (all_at_once f g) x.

(** No node has more than d neighbors. *)
Definition degree_at_most (g : coloring) (d : Z) : Prop := forall w, (w < order g)%nat -> degree (edges g) w <= d.

(** Each edge carries at most the share-th part of the difference of its ends, toward the smaller load. *)
Definition carries_a_share (f : neighbor_rule) (share : Z) : Prop :=
  forall u v x y, 0 <= share * f u v x y <= x - y \/ x - y <= share * f u v x y <= 0.

(** Two loads between which nothing is carried differ by at most c. *)
Definition carries_nothing_within (f : neighbor_rule) (c : Z) : Prop :=
  forall u v x y, f u v x y = 0 -> Z.abs (x - y) <= c.

Lemma all_at_once_length f g x : length (all_at_once f g x) = order g.
Proof. unfold all_at_once. rewrite map_length, seq_length. reflexivity. Qed.

Lemma at_nodes (h : nat -> Z) n w : (w < n)%nat -> at_ (map h (seq 0 n)) w = h w.
Proof.
  intros small. unfold at_. rewrite (nth_indep _ 0 (h 0%nat)) by (rewrite map_length, seq_length; exact small).
  rewrite map_nth, seq_nth by exact small. reflexivity.
Qed.

Lemma by_nodes (x : loads) : map (at_ x) (seq 0 (length x)) = x.
Proof.
  apply same_everywhere; rewrite map_length, seq_length; [reflexivity|]. intros w small. apply at_nodes. exact small.
Qed.

(* --- sums over all nodes --- *)

Definition over (n : nat) (h : nat -> Z) : Z := total (map h (seq 0 n)).

Lemma over_from h k n : total (map h (seq k (S n))) = total (map h (seq k n)) + h (k + n)%nat.
Proof.
  rewrite seq_S, map_app. simpl. induction (map h (seq k n)) as [|z l IH]; simpl; lia.
Qed.

Lemma over_next n h : over (S n) h = over n h + h n.
Proof. unfold over. rewrite over_from. reflexivity. Qed.

Lemma over_add n h k : over n (fun w => h w + k w) = over n h + over n k.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite !over_next, IH. lia. Qed.

Lemma over_times n c h : over n (fun w => c * h w) = c * over n h.
Proof. induction n as [|n IH]; [unfold over; simpl; lia|]. rewrite !over_next, IH. lia. Qed.

Lemma over_at_most n h k : (forall w, (w < n)%nat -> h w <= k w) -> over n h <= over n k.
Proof.
  induction n as [|n IH]; intros all; [unfold over; simpl; lia|]. rewrite !over_next.
  pose proof (all n ltac:(lia)). specialize (IH ltac:(intros; apply all; lia)). lia.
Qed.

Lemma over_same n h k : (forall w, (w < n)%nat -> h w = k w) -> over n h = over n k.
Proof. intros all. apply Z.le_antisymm; apply over_at_most; intros w inw; rewrite all; auto; lia. Qed.

Lemma over_one n h u : (u < n)%nat -> over n (fun w => if (w =? u)%nat then h w else 0) = h u.
Proof.
  intros small. induction n as [|n IH]; [lia|]. rewrite over_next. destruct (Nat.eqb_spec n u) as [->|other].
  - enough (over u (fun w => if (w =? u)%nat then h w else 0) = 0) by lia.
    clear. rewrite (over_same _ _ (fun w => 0 * 0)) by (intros w inw; destruct (Nat.eqb_spec w u); lia).
    rewrite over_times. lia.
  - rewrite IH by lia. lia.
Qed.

Section Round.
  Variables (f : neighbor_rule) (g : coloring) (x : loads).
  Hypotheses (good : proper g) (size : length x = order g).
  Let n := order g.

  Lemma nodes_of_edge e : In e (edges g) -> (fst e < n)%nat /\ (snd e < n)%nat /\ fst e <> snd e.
  Proof. destruct e as [u v]. intros here. apply good in here. simpl. unfold n. lia. Qed.

  Lemma at_round w : (w < n)%nat -> at_ (all_at_once f g x) w = at_ x w - sent f x (edges g) w.
  Proof. intros small. unfold all_at_once. apply (at_nodes (fun w => at_ x w - sent f x (edges g) w)). exact small. Qed.

  (* What the edges take from the nodes, weighted by any numbers: each edge counts at its two ends. *)
  Lemma weighted_sent (weight : nat -> Z) es : incl es (edges g) ->
    over n (fun w => weight w * sent f x es w)
    = total (map (fun e => carried f x e * (weight (fst e) - weight (snd e))) es).
  Proof.
    induction es as [|e es IH]; intros sub.
    - simpl. rewrite (over_same _ _ (fun w => 0 * 0)) by (intros; simpl; lia). rewrite over_times. lia.
    - destruct (nodes_of_edge e (sub e (or_introl eq_refl))) as (inu & inv & apart).
      simpl. rewrite <- IH by (intros d here; apply sub; right; exact here).
      rewrite (over_same _ _ (fun w => ((if (w =? fst e)%nat then weight w * carried f x e else 0)
        + -1 * (if (w =? snd e)%nat then weight w * carried f x e else 0)) + weight w * sent f x es w)).
      + rewrite !over_add, over_times, !(over_one n (fun w => weight w * carried f x e)) by auto. lia.
      + intros w _. unfold taken. destruct (w =? fst e)%nat, (w =? snd e)%nat; lia.
  Qed.

  (** No token is made or lost. *)
  Theorem tokens_stay_in_a_round : total (all_at_once f g x) = total x.
  Proof.
    transitivity (over n (at_ x)); [|unfold over, n; rewrite <- size, by_nodes; reflexivity].
    change (over n (fun w => at_ x w - sent f x (edges g) w) = over n (at_ x)).
    rewrite (over_same _ _ (fun w => at_ x w + -1 * (1 * sent f x (edges g) w))) by (intros; lia).
    rewrite over_add, over_times, (weighted_sent (fun _ => 1)) by apply incl_refl.
    enough (none : total (map (fun e => carried f x e * (1 - 1)) (edges g)) = 0) by (rewrite none; lia).
    induction (edges g) as [|e es IH]; simpl in *; lia.
  Qed.

  Variable d : Z.
  Hypothesis few : degree_at_most g d.

  (* --- no load passes the extremes --- *)

  Lemma gain_at_most es w high : carries_a_share f d -> (forall u, (u < n)%nat -> at_ x u <= high) -> (w < n)%nat ->
    incl es (edges g) -> d * - sent f x es w <= degree es w * (high - at_ x w).
  Proof.
    intros shares below inw. induction es as [|e es IH]; intros sub; [simpl; lia|].
    specialize (IH ltac:(intros e' here; apply sub; right; exact here)). cbn [sent degree].
    destruct (nodes_of_edge e (sub e (or_introl eq_refl))) as (inu & inv & apart).
    pose proof (shares (fst e) (snd e) (at_ x (fst e)) (at_ x (snd e))) as share. fold (carried f x e) in share.
    pose proof (below _ inu). pose proof (below _ inv). pose proof (below _ inw). unfold taken.
    destruct (Nat.eqb_spec w (fst e)), (Nat.eqb_spec w (snd e)); try congruence; try subst w; cbn [orb]; nia.
  Qed.

  Lemma loss_at_most es w low : carries_a_share f d -> (forall u, (u < n)%nat -> low <= at_ x u) -> (w < n)%nat ->
    incl es (edges g) -> d * sent f x es w <= degree es w * (at_ x w - low).
  Proof.
    intros shares above inw. induction es as [|e es IH]; intros sub; [simpl; lia|].
    specialize (IH ltac:(intros e' here; apply sub; right; exact here)). cbn [sent degree].
    destruct (nodes_of_edge e (sub e (or_introl eq_refl))) as (inu & inv & apart).
    pose proof (shares (fst e) (snd e) (at_ x (fst e)) (at_ x (snd e))) as share. fold (carried f x e) in share.
    pose proof (above _ inu). pose proof (above _ inv). pose proof (above _ inw). unfold taken.
    destruct (Nat.eqb_spec w (fst e)), (Nat.eqb_spec w (snd e)); try congruence; try subst w; cbn [orb]; nia.
  Qed.

  (** x are integer loads on a graph g whose largest degree is at most d >= 1, and each edge carries at most a d-th of
      the difference of its ends, toward the smaller load. Loads that are between `low` and `high` stay between them.
      *)
  Theorem loads_stay_between_in_a_round low high : 1 <= d -> carries_a_share f d ->
    (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    forall w, (w < order g)%nat -> low <= at_ (all_at_once f g x) w <= high.
  Proof.
    intros some shares range w inw. rewrite at_round by auto.
    pose proof (gain_at_most (edges g) w high shares (fun u inu => proj2 (range u inu)) inw (incl_refl _)) as gain.
    pose proof (loss_at_most (edges g) w low shares (fun u inu => proj1 (range u inu)) inw (incl_refl _)) as loss.
    pose proof (few w inw). pose proof (range w inw).
    assert (degree (edges g) w * (high - at_ x w) <= d * (high - at_ x w)) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (degree (edges g) w * (at_ x w - low) <= d * (at_ x w - low)) by (apply Z.mul_le_mono_nonneg_r; lia).
    split; nia.
  Qed.

  (* --- the sum of squares falls --- *)

  Fixpoint squares_at (es : list edge) (w : nat) : Z :=
    match es with
    | [] => 0
    | e :: es => (if ((w =? fst e) || (w =? snd e))%nat then carried f x e * carried f x e else 0) + squares_at es w
    end.

  (* The square of a sum of k numbers is at most k times the sum of their squares. *)
  Lemma sent_squared es w : incl es (edges g) ->
    0 <= degree es w /\ 0 <= squares_at es w
    /\ sent f x es w * sent f x es w <= degree es w * squares_at es w
    /\ (degree es w = 0 -> sent f x es w = 0).
  Proof.
    induction es as [|e es IH]; intros sub; [simpl; lia|].
    destruct IH as (k & q & square & none); [intros e' here; apply sub; right; exact here|].
    destruct (nodes_of_edge e (sub e (or_introl eq_refl))) as (inu & inv & apart). cbn [sent degree squares_at].
    unfold taken. set (a := carried f x e). set (s := sent f x es w) in *. set (b := degree es w) in *.
    set (c := squares_at es w) in *.
    pose proof (Z.square_nonneg a).
    assert (more : forall t, t = a \/ t = - a -> (t + s) * (t + s) <= (1 + b) * (a * a + c)).
    { intros t is. assert (t * t = a * a) by (destruct is as [-> | ->]; lia).
      assert (0 <= c + b * (t * t) - 2 * (s * t)).
      { destruct (Z.eq_dec b 0) as [zero|]; [rewrite (none zero), zero; lia|].
        assert (0 <= b * (c + b * (t * t) - 2 * (s * t))).
        { pose proof (Z.square_nonneg (s - b * t)). nia. }
        nia. }
      nia. }
    destruct (Nat.eqb_spec w (fst e)), (Nat.eqb_spec w (snd e)); try congruence; cbn [orb].
    - specialize (more (a - 0)). repeat split; try lia. 
    - specialize (more (0 - a)). repeat split; try lia.
    - rewrite Z.sub_0_r, !Z.add_0_l. repeat split; auto.
  Qed.

  (** The sum of the squares of what the edges carry. *)
  Definition squares_carried (es : list edge) : Z := total (map (fun e => carried f x e * carried f x e) es).

  Lemma squares_at_nodes es : incl es (edges g) -> over n (squares_at es) = 2 * squares_carried es.
  Proof.
    unfold squares_carried. induction es as [|e es IH]; intros sub.
    - rewrite (over_same _ _ (fun w => 0 * 0)) by (intros; simpl; lia). rewrite over_times. simpl. lia.
    - destruct (nodes_of_edge e (sub e (or_introl eq_refl))) as (inu & inv & apart).
      specialize (IH ltac:(intros d' here; apply sub; right; exact here)). cbn [map]. cbn [squares_at].
      change (total (?z :: ?l)) with (z + total l). set (a := carried f x e).
      rewrite (over_same _ _ (fun w => ((if (w =? fst e)%nat then a * a else 0)
        + (if (w =? snd e)%nat then a * a else 0)) + squares_at es w)).
      + rewrite !over_add, IH, (over_one n (fun _ => a * a)), (over_one n (fun _ => a * a)) by auto. lia.
      + intros w _. destruct (Nat.eqb_spec w (fst e)), (Nat.eqb_spec w (snd e)); cbn [orb]; try congruence; lia.
  Qed.

  Lemma squares_after_round :
    sum_of_squares (all_at_once f g x) = sum_of_squares x
      - 2 * total (map (fun e => carried f x e * (at_ x (fst e) - at_ x (snd e))) (edges g))
      + over n (fun w => sent f x (edges g) w * sent f x (edges g) w).
  Proof.
    assert (before : sum_of_squares x = over n (fun w => at_ x w * at_ x w)).
    { unfold over, n. rewrite <- size, <- map_map with (g := fun z => z * z), by_nodes. reflexivity. }
    rewrite before, <- (weighted_sent (at_ x)) by apply incl_refl. unfold sum_of_squares, all_at_once. fold n.
    rewrite map_map. change (total (map ?h (seq 0 n))) with (over n h).
    rewrite (over_same _ _ (fun w => (at_ x w * at_ x w + -2 * (at_ x w * sent f x (edges g) w))
      + sent f x (edges g) w * sent f x (edges g) w)) by (intros; lia).
    rewrite !over_add, over_times. lia.
  Qed.

  Lemma moves_or_not es : (forall e, In e es -> carried f x e = 0) \/ 1 <= squares_carried es.
  Proof.
    unfold squares_carried. induction es as [|e es IH]; [left; intros e []|]. cbn [map].
    change (total (?z :: ?l)) with (z + total l).
    assert (natural : 0 <= total (map (fun e => carried f x e * carried f x e) es)).
    { clear. induction es as [|e es IH]; simpl; [lia|]. pose proof (Z.square_nonneg (carried f x e)). lia. }
    destruct (Z.eq_dec (carried f x e) 0) as [zero|some]; [|right; nia].
    destruct IH as [none|more]; [left|right; nia]. intros e' [<-|here]; auto.
  Qed.

  Lemma carried_nothing : (forall e, In e (edges g) -> carried f x e = 0) -> all_at_once f g x = x.
  Proof.
    intros none. apply same_everywhere; [rewrite all_at_once_length; auto|].
    intros w inw. rewrite all_at_once_length in inw. rewrite at_round by exact inw.
    enough (sent f x (edges g) w = 0) by lia.
    induction (edges g) as [|e es IH]; [reflexivity|]. cbn [sent]. unfold taken.
    rewrite (none e) by (left; reflexivity). rewrite IH by (intros; apply none; right; assumption).
    destruct (w =? fst e)%nat, (w =? snd e)%nat; reflexivity.
  Qed.

  (** x are integer loads on a graph g whose largest degree is at most d, and each edge carries at most the (d + 1)-th
      part of the difference of its ends, toward the smaller load. In a round, no edge carries anything, or the sum of
      squares falls by at least twice the sum of the squares of what the edges carry. *)
  Theorem round_lowers_squares : 0 <= d -> carries_a_share f (d + 1) ->
    sum_of_squares (all_at_once f g x) + 2 * squares_carried (edges g) <= sum_of_squares x.
  Proof.
    intros some shares. rewrite squares_after_round.
    assert (square : over n (fun w => sent f x (edges g) w * sent f x (edges g) w)
      <= d * (2 * squares_carried (edges g))).
    { rewrite <- squares_at_nodes by apply incl_refl. rewrite <- over_times. apply over_at_most. intros w inw.
      destruct (sent_squared (edges g) w (incl_refl _)) as (k & q & square & _). pose proof (few w inw). nia. }
    assert (gain : (d + 1) * squares_carried (edges g)
      <= total (map (fun e => carried f x e * (at_ x (fst e) - at_ x (snd e))) (edges g))).
    { unfold squares_carried. clear -shares some. induction (edges g) as [|e es IH]; [simpl; lia|]. cbn [map].
      change (total (?z :: ?l)) with (z + total l).
      pose proof (shares (fst e) (snd e) (at_ x (fst e)) (at_ x (snd e))) as share. fold (carried f x e) in share.
      enough ((d + 1) * (carried f x e * carried f x e) <= carried f x e * (at_ x (fst e) - at_ x (snd e))) by lia.
      set (a := carried f x e) in *. set (z := at_ x (fst e) - at_ x (snd e)) in *. clearbody a z.
      destruct share as [[low high]|[low high]]; [assert (0 <= a) by nia|assert (a <= 0) by nia]; nia. }
    lia.
  Qed.
End Round.

(* --- runs --- *)

Section Runs.
  Variables (f : neighbor_rule) (g : coloring) (d : Z).
  Hypotheses (good : proper g) (some : 0 <= d) (few : degree_at_most g d) (shares : carries_a_share f (d + 1)).

  Lemma shares_less : carries_a_share f d.
  Proof. intros u v x y. pose proof (shares u v x y). destruct (Z_le_dec 0 (f u v x y)); nia. Qed.

  Lemma rounds_length x rounds : length x = order g -> length (synchronous_rounds f g x rounds) = order g.
  Proof. intros size. destruct rounds as [|rounds]; [exact size|]. apply all_at_once_length. Qed.

  Lemma round_between x low high : length x = order g -> (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    forall w, (w < order g)%nat -> low <= at_ (all_at_once f g x) w <= high.
  Proof.
    intros size range. destruct (Z.eq_dec d 0) as [zero|].
    - rewrite carried_nothing; auto. intros [u v] here. exfalso. apply good in here as order_.
      pose proof (few u ltac:(lia)) as most. rewrite zero in most.
      enough (1 <= degree (edges g) u) by lia. clear -here. induction (edges g) as [|e es IH]; [destruct here|].
      cbn [degree].
      assert (natural : 0 <= degree es u).
      { clear. induction es as [|e es IH]; cbn [degree]; [lia|]. destruct (_ || _)%bool; lia. }
      destruct here as [->|here]; [cbn [fst snd]; rewrite Nat.eqb_refl; cbn [orb]; lia|].
      specialize (IH here). destruct (_ || _)%bool; lia.
    - apply (loads_stay_between_in_a_round f g x good size d few); auto using shares_less. lia.
  Qed.

  (** x are integer loads on a graph g whose largest degree is at most d, and each edge carries at most the (d + 1)-th
      part of the difference of its ends, toward the smaller load. Loads that are between `low` and `high` stay between
      them, for any number of rounds. *)
  Theorem synchronous_loads_stay_between x rounds low high : length x = order g ->
    (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    forall w, (w < order g)%nat -> low <= at_ (synchronous_rounds f g x rounds) w <= high.
  Proof.
    intros size range. induction rounds as [|rounds IH]; [exact range|].
    apply (round_between (synchronous_rounds f g x rounds)); auto using rounds_length.
  Qed.

  (** x are integer loads on a graph g whose largest degree is at most d, and each edge carries at most the (d + 1)-th
      part of the difference of its ends, toward the smaller load. *)
  Theorem synchronous_extremes_close_in x rounds : length x = order g ->
    largest (synchronous_rounds f g x rounds) <= largest x /\ smallest x <= smallest (synchronous_rounds f g x rounds).
  Proof.
    intros size. apply extremes_of_range; [eauto using on_some|rewrite size; apply rounds_length; exact size|].
    rewrite size. apply synchronous_loads_stay_between; auto. intros w inw. apply between. lia.
  Qed.

  (** x are integer loads of discrepancy D on a graph g with n nodes whose largest degree is at most d, and each edge
      carries at most the (d + 1)-th part of the difference of its ends, toward the smaller load. After a number of
      rounds, at most n D^2 / 8, no edge carries anything, and no later round changes a load. *)
  Theorem synchronous_comes_to_rest x : length x = order g ->
    exists rounds, 8 * Z.of_nat rounds <= Z.of_nat (order g) * (discrepancy x * discrepancy x)
      /\ (forall e, In e (edges g) -> carried f (synchronous_rounds f g x rounds) e = 0)
      /\ forall later, (rounds <= later)%nat -> synchronous_rounds f g x later = synchronous_rounds f g x rounds.
  Proof.
    intros size.
    destruct (falls_until_rest (all_at_once f g) (fun y => length y = order g)
      (fun y => forall e, In e (edges g) -> carried f y e = 0) excess 2 ltac:(lia)) with (x := x)
      as (rounds & most & _ & sizey & none); auto.
    - intros y sizey. split; [apply (excess_bounds y (on_some g y good sizey))|apply all_at_once_length].
    - intros y sizey. destruct (moves_or_not f g y sizey (edges g)) as [none|moves]; [left; exact none|right].
      pose proof (round_lowers_squares f g y good sizey d few some shares) as falls.
      unfold excess. rewrite all_at_once_length, sizey, tokens_stay_in_a_round by auto. lia.
    - exists rounds. destruct (excess_bounds x (on_some g x good size)) as [_ bound]. rewrite size in bound.
      split; [lia|]. split; [exact none|]. intros later late. induction late as [|later late IH]; [reflexivity|].
      change (synchronous_rounds f g x (S later)) with (all_at_once f g (synchronous_rounds f g x later)). rewrite IH.
      apply carried_nothing; auto.
  Qed.

  (** x are integer loads of discrepancy D on a graph g with n nodes whose largest degree is at most d, and each edge
      carries at most the (d + 1)-th part of the difference of its ends, toward the smaller load; loads between which
      nothing is carried differ by at most c. `within g distance` says that a walk of at most that many edges joins
      every two nodes, so that it may be the diameter. After a number of rounds, at most n D^2 / 8, the loads are the
      same after every round, and their discrepancy is at most c times the diameter. *)
  Theorem synchronous_comes_within x c distance : length x = order g -> within g distance -> 0 <= c ->
    carries_nothing_within f c ->
    exists rounds, 8 * Z.of_nat rounds <= Z.of_nat (order g) * (discrepancy x * discrepancy x)
      /\ exists last, discrepancy last <= c * Z.of_nat distance
        /\ forall later, (rounds <= later)%nat -> synchronous_rounds f g x later = last.
  Proof.
    intros size short natural near. destruct (synchronous_comes_to_rest x size) as (rounds & most & none & rest).
    exists rounds. split; [exact most|]. exists (synchronous_rounds f g x rounds). split; [|exact rest].
    apply (discrepancy_within g); auto using rounds_length. intros u v here. apply (near u v), (none (u, v) here).
  Qed.
End Runs.

(** Every node sends each neighbor the (d + 1)-th part of the difference, rounded down, from the larger load. *)
Definition share_of_difference (d : Z) : neighbor_rule :=
  fun _ _ x y => if y <=? x then (x - y) / (d + 1) else - ((y - x) / (d + 1)).

(** x are integer loads of discrepancy D on a graph g with n nodes whose largest degree is at most d. `within g
    distance` says that a walk of at most that many edges joins every two nodes, so that it may be the diameter. If
    every node sends each neighbor the (d + 1)-th part of the difference, rounded down, then after at most n D^2 / 8
    rounds the loads are the same after every round, and their discrepancy is at most d times the diameter. *)
Theorem share_of_difference_comes_within g d x distance : proper g -> 0 <= d -> degree_at_most g d ->
  length x = order g -> within g distance ->
  exists rounds, 8 * Z.of_nat rounds <= Z.of_nat (order g) * (discrepancy x * discrepancy x)
    /\ exists last, discrepancy last <= d * Z.of_nat distance
      /\ forall later, (rounds <= later)%nat -> synchronous_rounds (share_of_difference d) g x later = last.
Proof.
  intros good some few size short. apply (synchronous_comes_within _ g d); auto.
  - intros u v y z. unfold share_of_difference. pose proof (Z.mul_div_le (y - z) (d + 1) ltac:(lia)).
    pose proof (Z.mul_div_le (z - y) (d + 1) ltac:(lia)).
    destruct (Z.leb_spec z y); [pose proof (Z.div_pos (y - z) (d + 1))|pose proof (Z.div_pos (z - y) (d + 1))]; nia.
  - intros u v y z. unfold share_of_difference. pose proof (Z.mul_succ_div_gt (y - z) (d + 1) ltac:(lia)).
    pose proof (Z.mul_succ_div_gt (z - y) (d + 1) ltac:(lia)). destruct (Z.leb_spec z y); nia.
Qed.
