(* Houle, Symvonis, Wood, Theorem 5, the other half: on every connected graph some stable loads have discrepancy exactly
   d, the diameter. They are the distances from a node of largest eccentricity; the proof printed takes an end of any
   path with d edges. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network EdgeFacts RestingLoads Threshold2.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope Z_scope.

(** The largest discrepancy of stable loads; that of natural loads is no smaller. *)
Definition maximum_stable (r : rule) (g : coloring) (start : nat) (most : Z) : Prop :=
  (forall x, on g x -> stable r x g start -> discrepancy x <= most)
  /\ exists x, on g x /\ (forall u, (u < order g)%nat -> 0 <= at_ x u) /\ stable r x g start /\ discrepancy x = most.

(** The number of edges of a shortest walk. *)
Definition distance (g : coloring) (u v d : nat) : Prop := walk g d u v /\ forall k, walk g k u v -> (d <= k)%nat.

(** The distances from v, taken as loads. *)
Definition distances_from (g : coloring) (v : nat) (x : loads) : Prop :=
  on g x /\ forall u, (u < order g)%nat -> exists k, distance g v u k /\ at_ x u = Z.of_nat k.

(* A list with a given property for every position. *)
Lemma listed (P : nat -> Z -> Prop) n : (forall i, (i < n)%nat -> exists z, P i z) ->
  exists x, length x = n /\ forall i, (i < n)%nat -> P i (at_ x i).
Proof.
  induction n as [|n IH]; intros each.
  - exists []. split; auto. lia.
  - destruct IH as (x & size & holds); [auto|]. destruct (each n) as (z & last); [auto|].
    exists (x ++ [z]). split; [rewrite app_length; simpl; lia|]. intros i small. unfold at_.
    destruct (Nat.eq_dec i n) as [->|].
    + rewrite app_nth2, size, Nat.sub_diag by lia. auto.
    + rewrite app_nth1 by lia. apply holds. lia.
Qed.

Lemma walk_last g k u v w : walk g k u v -> adjacent g v w -> walk g (S k) u w.
Proof. induction 1; intros; econstructor; eauto using walk. Qed.

(* --- distances --- *)

Lemma distance_exists g k u v : proper g -> walk g k u v -> exists d, distance g u v d.
Proof.
  intros good way. apply (least_number (fun k => walk g k u v)) with (n := k); auto. intros. apply walk_dec; auto.
Qed.

Lemma distances_exist g v : proper g -> connected g -> (v < order g)%nat -> exists x, distances_from g v x.
Proof.
  intros good all inv. apply (listed (fun u z => exists k, distance g v u k /\ z = Z.of_nat k)).
  intros u inu. destruct (all v u inv inu) as (k & way).
  destruct (distance_exists g k v u good way) as (d & far). exists (Z.of_nat d), d. auto.
Qed.

(* In a graph of diameter d two nodes are at distance d. *)
Lemma farthest g d : proper g -> diameter g d -> exists u v, (u < order g)%nat /\ (v < order g)%nat /\ distance g u v d.
Proof.
  intros good [short least].
  assert (dec : forall u v, {forall k, (k < d)%nat -> ~ walk g k u v} + {~ forall k, (k < d)%nat -> ~ walk g k u v}).
  { intros. apply all_below. intros k. destruct (walk_dec g good k u v); [right|left]; tauto. }
  destruct (some_below (fun u => exists v, (v < order g)%nat /\ forall k, (k < d)%nat -> ~ walk g k u v))
    with (n := order g) as [yes|no].
  - intros u. apply some_below. auto.
  - destruct yes as (u & inu & v & inv & far). destruct (short u v inu inv) as (k & near & way).
    assert (k = d) as -> by (destruct (Nat.eq_dec k d); [auto|destruct (far k); auto; lia]).
    exists u, v. repeat split; auto. intros k other.
    destruct (le_lt_dec d k) as [|less]; [auto|destruct (far k less other)].
  - exfalso. destruct d as [|d].
    + apply no. exists 0%nat. destruct good as (some & _). split; [lia|]. exists 0%nat. split; [lia|]. lia.
    + enough (shorter : within g d) by (apply least in shorter; lia). intros u v inu inv.
      destruct (some_below (fun k => walk g k u v) (fun k => walk_dec g good k u v) (S d)) as [(k & ? & ?)|none].
      * exists k. split; auto; lia.
      * exfalso. apply no. exists u. split; auto. exists v. split; auto. intros k small way. apply none. eauto.
Qed.

Section Distances.
  Variables (g : coloring) (d v : nat) (x : loads).
  Hypotheses (good : proper g) (far : diameter g d) (inv : (v < order g)%nat) (from : distances_from g v x).

  (* A walk to one end of an edge, and the edge, are a walk to its other end. *)
  Lemma distances_even : all_even g x.
  Proof.
    destruct from as [_ holds]. intros [a b] here. unfold even; simpl.
    assert (in_ab : (a < b < order g)%nat) by (apply good; auto).
    destruct (holds a) as (i & [waya leasta] & ->); [lia|]. destruct (holds b) as (j & [wayb leastb] & ->); [lia|].
    assert (j <= S i)%nat by (apply leastb; eapply walk_last; eauto; left; auto).
    assert (i <= S j)%nat by (apply leasta; eapply walk_last; eauto; right; auto).
    lia.
  Qed.

  Lemma distance_to u k : (u < order g)%nat -> distance g v u k -> at_ x u = Z.of_nat k.
  Proof.
    intros inu [way least]. destruct from as [_ holds]. destruct (holds u inu) as (j & [way' least'] & ->).
    apply least in way'. apply least' in way. lia.
  Qed.

  Lemma distances_bounds u : (u < order g)%nat -> 0 <= at_ x u <= Z.of_nat d.
  Proof.
    intros inu. destruct from as [_ holds]. destruct (holds u inu) as (j & [_ least] & ->).
    destruct far as [short _]. destruct (short v u inv inu) as (k & ? & way). apply least in way. lia.
  Qed.

  Lemma distance_itself : at_ x v = 0.
  Proof. rewrite (distance_to v 0); auto. split; [constructor|lia]. Qed.

  Lemma distances_discrepancy : discrepancy x = largest x /\ largest x <= Z.of_nat d.
  Proof.
    assert (size : length x = order g) by apply from.
    assert (some : x <> []) by (intros ->; simpl in size; lia).
    destruct (largest_attained x some) as (u & inu & top), (smallest_attained x some) as (w & inw & bottom).
    pose proof (distances_bounds u ltac:(lia)). pose proof (distances_bounds w ltac:(lia)).
    pose proof (between x v ltac:(lia)). pose proof distance_itself. unfold discrepancy. lia.
  Qed.

  (* The distances from v have discrepancy d exactly if some node is at distance d from v. *)
  (** The theorem is about any node v, in particular an end of a path with d edges; `distances_from g v x` are the
      distances from v, taken as loads. *)
  Theorem construction_repaired :
    discrepancy x = Z.of_nat d /\ all_even g x <-> exists w, (w < order g)%nat /\ distance g v w d.
  Proof.
    assert (size : length x = order g) by apply from.
    assert (some : x <> []) by (intros ->; simpl in size; lia).
    destruct distances_discrepancy as [same most]. split.
    - intros [all _]. destruct (largest_attained x some) as (u & inu & top). rewrite size in inu. exists u. split; auto.
      destruct from as [_ holds]. destruct (holds u inu) as (k & here & is). replace d with k by lia. exact here.
    - intros (w & inw & here). split; [|apply distances_even].
      pose proof (distance_to w d inw here). pose proof (between x w ltac:(lia)). lia.
  Qed.

  (* So it is at an end v of a shortest path between two nodes at distance d. *)
  (** `distances_from g v x` says that every load of x is the distance of its node from v, the number of edges of a
      shortest walk. `distance g v w d` says that v is an end of a shortest path to w, at distance d, the diameter. *)
  Theorem construction_shortest w : (w < order g)%nat -> distance g v w d ->
    discrepancy x = Z.of_nat d /\ all_even g x.
  Proof. intros inw here. apply construction_repaired. eauto. Qed.
End Distances.

(* --- any rule that rests on levels --- *)

(** Nothing is sent between equal levels, nor between one level and the next. *)
Definition rests_on_levels (r : rule) (level : nat -> Z) : Prop :=
  forall i, r (level i) (level i) = 0 /\ r (level i) (level (S i)) = 0 /\ r (level (S i)) (level i) = 0.

Lemma connected_if_diameter g d : diameter g d -> connected g.
Proof. intros [short _] u v inu inv. destruct (short u v inu inv) as (k & _ & way). eauto. Qed.

(* A node at distance i from an end of a longest shortest path has the load of level i. *)
(** The theorem holds for any rule, on every properly colored graph g of diameter d. There are loads at the levels 0, 1,
    ..., d from which no edge sends, and two nodes have the levels 0 and d. *)
Theorem levels_at_rest r level g d : rests_on_levels r level -> proper g -> diameter g d ->
  exists x, on g x /\ (forall u, (u < order g)%nat -> exists i, (i <= d)%nat /\ at_ x u = level i)
    /\ (forall e, In e (edges g) -> idle r x e)
    /\ exists u v, (u < order g)%nat /\ (v < order g)%nat /\ at_ x u = level 0%nat /\ at_ x v = level d.
Proof.
  intros rests good far. destruct (farthest g d good far) as (a & b & ina & inb & apart).
  destruct (distances_exist g a good (connected_if_diameter g d far) ina) as (x & from).
  assert (size : on g x) by apply from.
  set (y := map (fun z => level (Z.to_nat z)) x).
  assert (sizey : on g y) by (unfold on, y; rewrite map_length; exact size).
  assert (value : forall u k, (u < order g)%nat -> distance g a u k -> at_ y u = level k).
  { intros u k inu way. pose proof (distance_to g a x ina from u k inu way) as here.
    unfold at_, y in *. rewrite (nth_indep _ 0 (level (Z.to_nat 0))) by (rewrite map_length, size; exact inu).
    rewrite (map_nth (fun z => level (Z.to_nat z))), here, Nat2Z.id. reflexivity. }
  exists y. split; [exact sizey|]. split; [|split].
  - intros u inu. destruct from as [_ holds]. destruct (holds u inu) as (k & [way least] & _). exists k.
    split; [|apply value; auto; split; auto]. destruct far as [short _].
    destruct (short a u ina inu) as (j & few & other). apply least in other. lia.
  - intros [u v] here.
    pose proof (distances_even g a x good ina from (u, v) here) as near. unfold even in near. simpl in near.
    assert (range : (u < v < order g)%nat) by (apply good; exact here).
    destruct from as [_ holds]. destruct (holds u ltac:(lia)) as (i & wayi & isi).
    destruct (holds v ltac:(lia)) as (j & wayj & isj). unfold idle. simpl.
    rewrite (value u i), (value v j) by (auto; lia). rewrite isi, isj in near.
    destruct (rests i) as (same & up & down), (rests j) as (_ & up' & down').
    assert (i = j \/ j = S i \/ i = S j) as [-> | [-> | ->]] by lia; auto.
  - exists a, b. repeat split; auto; apply value; auto. split; [constructor|lia].
Qed.

(** Nothing is sent between equal loads and loads that differ by c >= 0. Then on every properly colored graph of
    diameter d some loads without one below 0, from which no edge sends, have discrepancy c d. *)
Theorem discrepancy_at_rest r c g d : 0 <= c -> rests_at r c -> proper g -> diameter g d ->
  exists x, on g x /\ (forall u, (u < order g)%nat -> 0 <= at_ x u)
    /\ (forall e, In e (edges g) -> idle r x e) /\ discrepancy x = c * Z.of_nat d.
Proof.
  intros some rests good far. destruct (levels_at_rest r (fun i => c * Z.of_nat i) g d)
    as (x & size & levels & quiet & u & v & inu & inv & low & high); auto; [intros i; repeat split; apply rests; lia|].
  assert (range : forall w, (w < order g)%nat -> 0 <= at_ x w <= c * Z.of_nat d).
  { intros w inw. destruct (levels w inw) as (i & most & ->). nia. }
  exists x. split; [exact size|]. split; [intros w inw; apply range; exact inw|]. split; [exact quiet|].
  unfold on in size. apply Z.le_antisymm.
  - apply discrepancy_at_most; [nia|]. rewrite size. intros a b ina inb. pose proof (range a ina).
    pose proof (range b inb). lia.
  - pose proof (between x u ltac:(lia)). pose proof (between x v ltac:(lia)). unfold discrepancy. lia.
Qed.

(** The rule sends less than the difference of two loads; two loads from which nothing is sent differ by at most c, and
    nothing is sent between equal loads and loads that differ by c. Then on every properly colored graph of diameter d,
    with any first color, stable loads have discrepancy at most c d, and some without a load below 0 have it. *)
Theorem maximum_at_rest r c g d start : 0 <= c -> sends_less_than_difference r -> rests_within r c -> rests_at r c ->
  proper g -> diameter g d -> maximum_stable r g start (c * Z.of_nat d).
Proof.
  intros some less near rests good far. split.
  - intros x size back. apply (stable_discrepancy r g less good c some near x start); auto. apply far.
  - destruct (discrepancy_at_rest r c g d some rests good far) as (x & size & natural & quiet & exact_).
    exists x. split; [exact size|]. split; [exact natural|]. split; [apply stable_is_idle; auto|exact exact_].
Qed.

(* The maximum stable discrepancy under Threshold-2 of a connected graph is its diameter. *)
(** `maximum_stable` says that stable loads have at most this discrepancy, and that some stable loads without a load
    below 0 have it. The theorem holds for every proper coloring of a connected graph (`diameter g d` implies that it is
    connected) and every first color. *)
Theorem theorem_5_exact g d start : proper g -> diameter g d -> maximum_stable (threshold 2) g start (Z.of_nat d).
Proof.
  intros good far. rewrite <- (Z.mul_1_l (Z.of_nat d)). apply maximum_at_rest; auto using threshold_less; [lia| |].
  - apply rests_if_swaps, threshold_near. lia.
  - intros x y near. flows; lia.
Qed.
