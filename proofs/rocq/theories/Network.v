(* Networks with a proper edge coloring, steps, rounds, walks, diameter: loadbal/network.py and
   loadbal/protocols/dimension_exchange.py. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads.
Import ListNotations.

(** A colored network: its number of nodes, which are 0, 1, ..., and for each color the edges of that color. *)
Record coloring := { order : nat; matchings : list matching }.

(** The number of colors. *)
Definition chi (g : coloring) : nat := length (matchings g).
(* compared: shuffle_exchange *)
Definition edges (g : coloring) : list edge := concat (matchings g).

(** What Network and EdgeColoring check when they are built: at least one node and one color, every edge between two
   nodes, the smaller first, no edge twice, no two edges of one color that meet. *)
Definition proper (g : coloring) : Prop :=
  (1 <= order g)%nat /\ (1 <= chi g)%nat
  /\ (forall u v, In (u, v) (edges g) -> (u < v < order g)%nat)
  /\ NoDup (edges g)
  /\ (forall m, In m (matchings g) -> NoDup (ends m)).

(** The matching that acts in step t, if step 0 has color 0. *)
Definition active (g : coloring) (t : nat) : matching := nth (t mod chi g) (matchings g) [].

(** dimension_exchange.after_steps and after_round *)
(* compared: dimension_exchange *)
Fixpoint after_steps (r : rule) (x : loads) (g : coloring) (count start : nat) : loads :=
  match count with
  | O => x
  | S count => after_steps r (step r x (active g start)) g count (S start)
  end.

(* compared: dimension_exchange *)
Definition after_round (r : rule) (x : loads) (g : coloring) (start : nat) : loads :=
  after_steps r x g (chi g) start.

(* compared: dimension_exchange *)
Definition after_phase (r : rule) (x : loads) (g : coloring) (start : nat) : loads :=
  after_steps r x g (chi g * order g) start.

(** Section 1.1, definition "stable": the loads come back, at the same color. *)
Definition stable (r : rule) (x : loads) (g : coloring) (start : nat) : Prop :=
  exists k, (1 <= k)%nat /\ after_steps r x g (k * chi g) start = x.

(* --- walks, connected, diameter --- *)

(** An edge joins u and v. *)
Definition adjacent (g : coloring) (u v : nat) : Prop := In (u, v) (edges g) \/ In (v, u) (edges g).

(** A walk of k edges leads from u to v. *)
Inductive walk (g : coloring) : nat -> nat -> nat -> Prop :=
| walk_here u : walk g 0 u u
| walk_more k u v w : adjacent g u v -> walk g k v w -> walk g (S k) u w.

(** A walk of at most d edges joins every two nodes. *)
Definition within (g : coloring) (d : nat) : Prop :=
  forall u v, (u < order g)%nat -> (v < order g)%nat -> exists k, (k <= d)%nat /\ walk g k u v.

(** A walk joins every two nodes. *)
Definition connected (g : coloring) : Prop :=
  forall u v, (u < order g)%nat -> (v < order g)%nat -> exists k, walk g k u v.

(** d is the largest distance of two nodes; so the network is connected. *)
Definition diameter (g : coloring) (d : nat) : Prop :=
  within g d /\ (forall less, within g less -> (d <= less)%nat).

(* --- a run of steps is a run of exchanges --- *)

Fixpoint activations (g : coloring) (count start : nat) : list edge :=
  match count with
  | O => []
  | S count => active g start ++ activations g count (S start)
  end.

Section Proper.
  Variables (r : rule) (g : coloring).
  Hypothesis good : proper g.

  Lemma chi_positive : (1 <= chi g)%nat.
  Proof. destruct good as (_ & some & _). exact some. Qed.

  Lemma active_in t : In (active g t) (matchings g).
  Proof. pose proof chi_positive. apply nth_In. apply Nat.mod_upper_bound. fold (chi g). lia. Qed.

  Lemma active_distinct t : NoDup (ends (active g t)).
  Proof. destruct good as (_ & _ & _ & _ & apart). apply apart, active_in. Qed.

  Lemma active_edges t e : In e (active g t) -> In e (edges g).
  Proof. intros. apply in_concat. eauto using active_in. Qed.

  Lemma activations_edges count start e : In e (activations g count start) -> In e (edges g).
  Proof.
    revert start; induction count; simpl; intros start inside; [tauto|].
    apply in_app_or in inside. destruct inside; eauto using active_edges.
  Qed.

  Lemma after_steps_exchanges count : forall start x,
    after_steps r x g count start = exchanges r x (activations g count start).
  Proof.
    induction count; simpl; intros; auto.
    rewrite IHcount, step_is_exchanges by apply active_distinct.
    unfold exchanges. rewrite fold_left_app. auto.
  Qed.

  Lemma after_steps_add a : forall b start x,
    after_steps r x g (a + b) start = after_steps r (after_steps r x g a start) g b (start + a).
  Proof.
    induction a; simpl; intros; [rewrite Nat.add_0_r; auto|].
    rewrite IHa, Nat.add_succ_r. auto.
  Qed.

  Lemma active_periodic t k : active g (t + k * chi g) = active g t.
  Proof. unfold active. rewrite Nat.mod_add; auto. pose proof chi_positive. lia. Qed.

  Lemma after_steps_periodic count : forall start k x,
    after_steps r x g count (start + k * chi g) = after_steps r x g count start.
  Proof.
    induction count; simpl; intros; auto.
    rewrite active_periodic, <- (IHcount (S start) k). auto.
  Qed.

  (* Loads that come back keep coming back. *)
  Lemma returns start x p : after_steps r x g (p * chi g) start = x ->
    forall k, after_steps r x g (k * (p * chi g)) start = x.
  Proof.
    intros home. induction k as [|k IH]; [reflexivity|].
    simpl Nat.mul at 1. rewrite after_steps_add, home, after_steps_periodic. exact IH.
  Qed.

  Lemma activations_active count : forall start i, (i < count)%nat ->
    incl (active g (start + i)) (activations g count start).
  Proof.
    induction count; simpl; intros start i small; [lia|].
    destruct i as [|i].
    - rewrite Nat.add_0_r. apply incl_appl, incl_refl.
    - rewrite Nat.add_succ_r. apply incl_appr, (IHcount (S start)). lia.
  Qed.

  (* Every edge is active in every round, whatever its first color. *)
  Lemma activations_all rounds start e :
    (1 <= rounds)%nat -> In e (edges g) -> In e (activations g (rounds * chi g) start).
  Proof.
    intros some inside. apply in_concat in inside. destruct inside as (m & inm & ine).
    destruct (In_nth _ _ [] inm) as (c & small & <-). change (c < chi g)%nat in small.
    pose proof chi_positive as positive.
    pose proof (Nat.mod_upper_bound start (chi g) ltac:(lia)) as bound.
    set (s := (start mod chi g)%nat) in *.
    assert (place : exists i, (i < chi g)%nat /\ ((start + i) mod chi g = c)%nat).
    { destruct (le_lt_dec s c).
      - exists (c - s)%nat. split; [lia|].
        rewrite <- Nat.add_mod_idemp_l by lia. fold s.
        replace (s + (c - s))%nat with c by lia. apply Nat.mod_small. exact small.
      - exists (chi g - s + c)%nat. split; [lia|].
        rewrite <- Nat.add_mod_idemp_l by lia. fold s.
        replace (s + (chi g - s + c))%nat with (c + 1 * chi g)%nat by lia.
        rewrite Nat.mod_add by lia. apply Nat.mod_small. exact small. }
    destruct place as (i & smalli & here).
    apply (activations_active _ start i); [nia|].
    unfold active. rewrite here. auto.
  Qed.

  Lemma after_steps_length count start x : length (after_steps r x g count start) = length x.
  Proof. rewrite after_steps_exchanges. apply exchanges_length. Qed.
End Proper.

(* --- a connected network has a diameter --- *)

Lemma walk_nodes g : proper g -> forall k u v, walk g k u v -> (u < order g)%nat -> (v < order g)%nat.
Proof.
  intros (_ & _ & range & _) k u v way. induction way as [|k u v w [one|one] _ IH]; auto; intros;
    apply IH; apply range in one; lia.
Qed.

Lemma adjacent_sym g u v : adjacent g u v -> adjacent g v u.
Proof. unfold adjacent; tauto. Qed.

(* compared: cube_connected_cycles *)
Definition edge_eq_dec : forall a b : edge, {a = b} + {a <> b}.
Proof. repeat decide equality. Defined.

Lemma adjacent_dec g u v : {adjacent g u v} + {~ adjacent g u v}.
Proof.
  unfold adjacent. destruct (in_dec edge_eq_dec (u, v) (edges g)); [auto|].
  destruct (in_dec edge_eq_dec (v, u) (edges g)); [auto|]. right; tauto.
Qed.

(* A bounded search decides. *)
Lemma some_below (P : nat -> Prop) : (forall i, {P i} + {~ P i}) ->
  forall n, {exists i, (i < n)%nat /\ P i} + {~ exists i, (i < n)%nat /\ P i}.
Proof.
  intros dec. induction n as [|n [yes|no]].
  - right. intros (i & ? & _). lia.
  - left. destruct yes as (i & ? & ?). exists i; split; auto.
  - destruct (dec n) as [here|not].
    + left. exists n; auto.
    + right. intros (i & small & holds). apply no. exists i.
      destruct (Nat.eq_dec i n) as [->|]; [tauto|]. split; auto; lia.
Qed.

Lemma all_below (P : nat -> Prop) : (forall i, {P i} + {~ P i}) ->
  forall n, {forall i, (i < n)%nat -> P i} + {~ forall i, (i < n)%nat -> P i}.
Proof.
  intros dec n. destruct (some_below (fun i => ~ P i)) with (n := n) as [yes|no].
  - intros i. destruct (dec i); [right|left]; tauto.
  - right. destruct yes as (i & ? & fails). auto.
  - left. intros i small. destruct (dec i); auto. destruct no; eauto.
Qed.

Lemma walk_dec g : proper g -> forall k u v, {walk g k u v} + {~ walk g k u v}.
Proof.
  intros good. induction k as [|k IH]; intros u w.
  - destruct (Nat.eq_dec u w) as [->|no]; [left; constructor|right]. intros way; inversion way; tauto.
  - destruct (some_below (fun v => adjacent g u v /\ walk g k v w)) with (n := order g) as [yes|no].
    + intros v. destruct (adjacent_dec g u v), (IH v w); tauto.
    + left. destruct yes as (v & _ & ? & ?). econstructor; eauto.
    + right. intros way. inversion way as [|? ? v ? one rest]; subst. apply no. exists v. repeat split; auto.
      destruct good as (_ & _ & range & _). destruct one as [one|one]; apply range in one; lia.
Qed.

Lemma within_dec g d : proper g -> {within g d} + {~ within g d}.
Proof.
  intros good. unfold within.
  destruct (all_below (fun u => forall v, (v < order g)%nat -> exists k, (k < S d)%nat /\ walk g k u v))
    with (n := order g) as [yes|no].
  - intros u. apply all_below. intros v. apply some_below. intros k. apply walk_dec; auto.
  - left. intros u v inu inv. destruct (yes u inu v inv) as (k & ? & ?). exists k; split; auto; lia.
  - right. intros all. apply no. intros u inu v inv. destruct (all u v inu inv) as (k & ? & ?).
    exists k; split; auto; lia.
Qed.

Lemma bounded_choice (P : nat -> nat -> Prop) n : (forall i, (i < n)%nat -> exists k, P i k) ->
  exists most, forall i, (i < n)%nat -> exists k, (k <= most)%nat /\ P i k.
Proof.
  induction n as [|n IH]; intros each.
  - exists 0%nat. lia.
  - destruct IH as (most & below); auto. destruct (each n) as (k & holds); auto.
    exists (Nat.max most k). intros i small. destruct (Nat.eq_dec i n) as [->|].
    + exists k. split; auto; lia.
    + destruct (below i) as (k' & ? & ?); [lia|]. exists k'. split; auto; lia.
Qed.

Lemma connected_within g : connected g -> exists d, within g d.
Proof.
  intros all.
  destruct (bounded_choice (fun u d => forall v, (v < order g)%nat -> exists k, (k <= d)%nat /\ walk g k u v) (order g))
    as (d & most).
  { intros u inu. destruct (bounded_choice (fun v k => walk g k u v) (order g)) as (d & ?); eauto. }
  exists d. intros u v inu inv. destruct (most u inu) as (d' & ? & near). destruct (near v inv) as (k & ? & ?).
  exists k. split; auto; lia.
Qed.

Lemma least_number (P : nat -> Prop) : (forall i, {P i} + {~ P i}) ->
  forall n, P n -> exists i, P i /\ (forall less, P less -> (i <= less)%nat).
Proof.
  intros dec n. induction n as [n IH] using lt_wf_ind. intros here.
  destruct (some_below P dec n) as [(i & small & holds)|no].
  - eauto.
  - exists n. split; auto. intros less holds. destruct (le_lt_dec n less); auto. destruct no; eauto.
Qed.

Theorem connected_diameter g : proper g -> connected g -> exists d, diameter g d.
Proof.
  intros good all. destruct (connected_within g all) as (n & holds).
  apply (least_number (within g)) with (n := n); auto. intros. apply within_dec; auto.
Qed.
