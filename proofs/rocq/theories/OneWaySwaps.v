(* Rules that swap loads one way only: the larger load always moves to the end with the smaller number, or always to the
   other end. Their runs come to rest: swaps lower, or raise, the sum of the loads times the numbers of their nodes. The
   same is true if odd loads always move one way, or if any function f says which of two swapped loads moves to the first
   end: swaps lower the sum of the values of f times the numbers of the nodes. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Matchings EdgeFacts RestingLoads.
Import ListNotations.
Open Scope Z_scope.

(** Nothing is sent, or the two loads come closer together, or they are swapped: the larger load to the first end. *)
Definition swaps_to_first (r : rule) : Prop :=
  forall x y, r x y = 0 \/ 0 < r x y < x - y \/ x - y < r x y < 0 \/ x < y /\ r x y = x - y.

(** Nothing is sent, or the two loads come closer together, or they are swapped: the larger load to the second end. *)
Definition swaps_to_second (r : rule) : Prop :=
  forall x y, r x y = 0 \/ 0 < r x y < x - y \/ x - y < r x y < 0 \/ y < x /\ r x y = x - y.

(** Nothing is sent, or the two loads come closer together, or they are swapped: the odd load to the first end. *)
Definition swaps_odd_to_first (r : rule) : Prop :=
  forall x y, r x y = 0 \/ 0 < r x y < x - y \/ x - y < r x y < 0 \/ x mod 2 < y mod 2 /\ r x y = x - y.

(** Nothing is sent, or the two loads come closer together, or they are swapped: the odd load to the second end. *)
Definition swaps_odd_to_second (r : rule) : Prop :=
  forall x y, r x y = 0 \/ 0 < r x y < x - y \/ x - y < r x y < 0 \/ y mod 2 < x mod 2 /\ r x y = x - y.

(** All four at once: of two loads that are swapped, the one with the larger value of f moves to the first end. *)
Definition swaps_by (f : Z -> Z) (r : rule) : Prop :=
  forall x y, r x y = 0 \/ 0 < r x y < x - y \/ x - y < r x y < 0 \/ f x < f y /\ r x y = x - y.

(** The sum of the loads, each times the number of its node, if the first node has the number k. *)
Fixpoint moment (k : Z) (x : loads) : Z := match x with [] => 0 | z :: x => k * z + moment (k + 1) x end.

(** The sum of n numbers from k on. *)
Fixpoint places (k : Z) (n : nat) : Z := match n with O => 0 | S n => k + places (k + 1) n end.

Lemma places_is n : forall k, 2 * places k n = Z.of_nat n * (2 * k + Z.of_nat n - 1).
Proof. induction n as [|n IH]; intros k; [simpl; lia|]. cbn [places]. specialize (IH (k + 1)). nia. Qed.

Lemma moment_put x z : forall u k, (u < length x)%nat ->
  moment k (put x u z) = moment k x + (k + Z.of_nat u) * (z - at_ x u).
Proof.
  unfold at_. induction x as [|a x IH]; intros [|u] k small; simpl in *; try lia. rewrite IH by lia. lia.
Qed.

Lemma map_put (f : Z -> Z) x z : forall u, map f (put x u z) = put (map f x) u (f z).
Proof. induction x as [|a x IH]; intros [|u]; simpl; auto. rewrite IH. reflexivity. Qed.

Lemma at_map (f : Z -> Z) x u : (u < length x)%nat -> at_ (map f x) u = f (at_ x u).
Proof.
  intros small. unfold at_. rewrite (nth_indep _ 0 (f 0)) by (rewrite map_length; exact small). apply map_nth.
Qed.

Lemma moment_exchange r x u v : (u < length x)%nat -> (v < length x)%nat -> u <> v ->
  moment 0 (exchange r x (u, v)) = moment 0 x + (Z.of_nat v - Z.of_nat u) * r (at_ x u) (at_ x v).
Proof. intros. unfold exchange. rewrite !moment_put, at_put_other by (rewrite ?put_length; auto). lia. Qed.

Lemma moment_swap f r x u v : (u < length x)%nat -> (v < length x)%nat -> u <> v ->
  r (at_ x u) (at_ x v) = at_ x u - at_ x v ->
  moment 0 (map f (exchange r x (u, v)))
  = moment 0 (map f x) + (Z.of_nat v - Z.of_nat u) * (f (at_ x u) - f (at_ x v)).
Proof.
  intros inu inv apart swap. unfold exchange. rewrite swap, !map_put.
  rewrite !moment_put, at_put_other, !at_map by (rewrite ?put_length, ?map_length; auto).
  replace (at_ x u - (at_ x u - at_ x v)) with (at_ x v) by lia.
  replace (at_ x v + (at_ x u - at_ x v)) with (at_ x u) by lia. lia.
Qed.

Lemma moment_range low high x : forall k, 0 <= k -> (forall w, (w < length x)%nat -> low <= at_ x w <= high) ->
  low * places k (length x) <= moment k x <= high * places k (length x).
Proof.
  unfold at_. induction x as [|z x IH]; intros k some range; [simpl; lia|]. cbn [length places moment].
  pose proof (range 0%nat ltac:(simpl; lia)) as first. simpl in first.
  pose proof (IH (k + 1) ltac:(lia) (fun w small => range (S w) ltac:(simpl; lia))). nia.
Qed.

Section Swaps.
  Variables (f : Z -> Z) (r : rule) (g : coloring).
  Hypotheses (swaps : swaps_by f r) (good : proper g).

  Lemma one_way_at_most : sends_at_most_difference r.
  Proof. intros x y. specialize (swaps x y). lia. Qed.

  (** The sum of squares falls by two or more, or it stays and the moment of the values of f falls. *)
  Definition lower (y x : loads) : Prop :=
    sum_of_squares y + 2 <= sum_of_squares x
    \/ sum_of_squares y <= sum_of_squares x /\ moment 0 (map f y) + 1 <= moment 0 (map f x).

  Lemma exchange_lower x e : inside x e -> idle r x e \/ lower (exchange r x e) x.
  Proof.
    destruct e as [u v]. unfold inside, idle, lower, sum_of_squares; simpl fst; simpl snd. intros range.
    rewrite total_exchange by lia. pose proof (moment_swap f r x u v ltac:(lia) ltac:(lia) ltac:(lia)) as moves.
    pose proof (squares_of_an_edge (at_ x u) (at_ x v) (r (at_ x u) (at_ x v))) as squares.
    destruct (swaps (at_ x u) (at_ x v)) as [none|[down|[up|[ahead all]]]];
      [left; exact none|right; left; nia|right; left; nia|].
    right. right. specialize (moves all). rewrite moves. rewrite all in *. split; [lia|].
    assert (1 <= Z.of_nat v - Z.of_nat u) by lia. nia.
  Qed.

  Lemma exchanges_lower es : forall x, (forall e, In e es -> inside x e) ->
    (forall e, In e es -> idle r x e) \/ lower (exchanges r x es) x.
  Proof.
    unfold exchanges. induction es as [|e es IH]; simpl; intros x range; [left; tauto|].
    assert (rest : (forall e', In e' es -> idle r (exchange r x e) e')
      \/ lower (fold_left (exchange r) es (exchange r x e)) (exchange r x e)) by (apply IH; auto using inside_after).
    destruct (exchange_lower x e) as [quiet|falls]; auto.
    - rewrite idle_exchange in rest by exact quiet. rewrite (idle_exchange r x e) by exact quiet.
      destruct rest as [all|falls]; [left|right; exact falls]. intros e' [<-|here]; auto.
    - right. destruct rest as [all|falls'].
      + fold (exchanges r (exchange r x e) es). rewrite idle_exchanges by exact all. exact falls.
      + unfold lower in *. lia.
  Qed.

  Lemma round_lower x start : length x = order g ->
    (forall e, In e (edges g) -> idle r x e) \/ lower (after_steps r x g (chi g) start) x.
  Proof.
    intros size. rewrite after_steps_exchanges by auto.
    destruct (exchanges_lower (activations g (chi g) start) x) as [all|falls]; [eauto using in_activations| |auto].
    left. intros e here. apply all. rewrite <- (Nat.mul_1_l (chi g)). apply activations_all; auto.
  Qed.

  Lemma values_range low high bottom top x : (forall z, low <= z <= high -> bottom <= f z <= top) ->
    length x = order g -> (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    bottom * places 0 (order g) <= moment 0 (map f x) <= top * places 0 (order g).
  Proof.
    intros bounded size range. rewrite <- size, <- (map_length f x). apply moment_range; [lia|]. intros w inw.
    rewrite map_length in inw. rewrite at_map by exact inw. apply bounded, range. rewrite <- size. exact inw.
  Qed.

  (* From loads between low and high, this number is natural, and each round that moves tokens lowers it by 2. *)
  Lemma one_way_rest low high bottom top start : (forall z, low <= z <= high -> bottom <= f z <= top) ->
    forall fuel x, length x = order g -> (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    let width := (top - bottom) * places 0 (order g) in
    excess x * (width + 1) + 2 * (moment 0 (map f x) - bottom * places 0 (order g)) <= Z.of_nat fuel ->
    exists rounds, 2 * Z.of_nat rounds <= Z.of_nat fuel
      /\ (forall e, In e (edges g) -> idle r (after_steps r x g (rounds * chi g) start) e).
  Proof.
    intros bounded. induction fuel as [fuel IH] using lt_wf_ind. intros x size range width small.
    destruct (round_lower x start size) as [quiet|falls]; [exists 0%nat; split; [lia|exact quiet]|].
    set (y := after_steps r x g (chi g) start) in *.
    assert (sizey : length y = order g) by (apply on_after; auto).
    assert (rangey : forall w, (w < order g)%nat -> low <= at_ y w <= high).
    { apply loads_stay_between; auto using one_way_at_most. }
    pose proof (values_range low high bottom top x bounded size range) as mx.
    pose proof (values_range low high bottom top y bounded sizey rangey) as my.
    pose proof (excess_bounds y (on_some g y good sizey)) as [natural _].
    assert (same : excess x - excess y = sum_of_squares x - sum_of_squares y).
    { unfold excess. rewrite sizey, size. unfold y at 2. rewrite tokens_stay by auto. lia. }
    set (p := places 0 (order g)) in *.
    assert (ends : 0 <= moment 0 (map f y) - bottom * p <= width /\ 0 <= moment 0 (map f x) - bottom * p <= width).
    { unfold width. lia. }
    assert (lessy : excess y * (width + 1) + 2 * (moment 0 (map f y) - bottom * p) + 2 <= Z.of_nat fuel).
    { destruct falls as [falls|[still falls]]; [|assert (excess y <= excess x) by lia; nia].
      assert (excess y + 2 <= excess x) by lia. assert (0 <= width) by lia. nia. }
    assert (0 <= excess y * (width + 1)) by nia.
    destruct (IH (fuel - 2)%nat ltac:(lia) y sizey rangey) as (rounds & few & quiet); [fold p; fold width; lia|].
    exists (S rounds). split; [lia|]. replace (S rounds) with (1 + rounds)%nat by lia.
    rewrite rounds_then_rounds, Nat.mul_1_l by auto. exact quiet.
  Qed.

  (** n is the number of nodes, D the discrepancy of the loads x, and the values of f are between bottom and top. *)
  Theorem swaps_come_to_rest x start bottom top : length x = order g ->
    (forall z, smallest x <= z <= largest x -> bottom <= f z <= top) -> bottom < top \/ smallest x = largest x ->
    exists rounds,
      8 * Z.of_nat rounds <= (Z.of_nat (order g) * (discrepancy x * discrepancy x) + 8)
                             * ((top - bottom) * (Z.of_nat (order g) * Z.of_nat (order g)))
      /\ (forall e, In e (edges g) -> idle r (after_steps r x g (rounds * chi g) start) e).
  Proof.
    intros size bounded wide. pose proof (on_some g x good size) as some.
    destruct (excess_bounds x some) as [natural most]. rewrite size in most.
    set (p := places 0 (order g)).
    assert (range : forall w, (w < order g)%nat -> smallest x <= at_ x w <= largest x).
    { intros w inw. apply between. rewrite size. exact inw. }
    pose proof (values_range (smallest x) (largest x) bottom top x bounded size range) as mx. fold p in mx.
    pose proof (places_is (order g) 0) as twice. fold p in twice.
    assert (positive : 1 <= Z.of_nat (order g)) by (destruct good as (positive & _); lia).
    assert (bottom <= top).
    { destruct good as (positive' & _). pose proof (range 0%nat ltac:(lia)). pose proof (bounded (at_ x 0%nat)). lia. }
    set (n := Z.of_nat (order g)) in *. set (width := (top - bottom) * p) in *.
    assert (0 <= p) by nia.
    assert (ends : 0 <= moment 0 (map f x) - bottom * p <= width) by (unfold width; lia).
    set (bound := excess x * (width + 1) + 2 * (moment 0 (map f x) - bottom * p)).
    assert (0 <= bound) by (unfold bound; nia).
    destruct (one_way_rest (smallest x) (largest x) bottom top start bounded (Z.to_nat bound) x size range)
      as (rounds & few & quiet).
    { fold p. fold width. fold bound. lia. }
    exists rounds. split; [|exact quiet].
    assert (2 * Z.of_nat rounds <= bound) by lia.
    assert (twice' : 2 * p = n * (n - 1)) by lia.
    set (W := top - bottom) in *. set (D := discrepancy x) in *.
    assert (half : 2 * width = W * (n * n) - W * n).
    { unfold width. replace (2 * (W * p)) with (W * (2 * p)) by ring. rewrite twice'. ring. }
    assert (squares : 0 <= n * (D * D)) by (apply Z.mul_nonneg_nonneg; [lia|apply Z.square_nonneg]).
    assert (0 <= W * n) by nia.
    destruct wide as [wide|same].
    - assert (unit : width + 1 <= W * (n * n)).
      { assert (1 <= W) by (unfold W; lia).
        pose proof (Z.mul_le_mono_nonneg 1 W 1 n ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as one_.
        pose proof (Z.mul_le_mono_nonneg 1 (W * n) 1 n ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as two_. lia. }
      pose proof (Z.mul_le_mono_nonneg_r (4 * excess x) (n * (D * D)) (width + 1) ltac:(lia) most) as first.
      pose proof (Z.mul_le_mono_nonneg_l (width + 1) (W * (n * n)) (n * (D * D)) squares unit) as second.
      unfold bound in *. lia.
    - assert (none : D = 0) by (unfold D, discrepancy; lia). rewrite none in *.
      assert (excess x = 0) by lia. unfold bound in *. nia.
  Qed.
End Swaps.

(** D and n are as above. *)
Theorem one_way_comes_to_rest (r : rule) g : proper g -> swaps_to_first r \/ swaps_to_second r ->
  forall x start, length x = order g ->
  exists rounds,
    8 * Z.of_nat rounds <= (Z.of_nat (order g) * (discrepancy x * discrepancy x) + 8)
                           * (discrepancy x * (Z.of_nat (order g) * Z.of_nat (order g)))
    /\ (forall e, In e (edges g) -> idle r (after_steps r x g (rounds * chi g) start) e).
Proof.
  intros good all x start size. assert (wide : smallest x <= largest x).
  { destruct good as (positive & _). pose proof (between x 0%nat ltac:(rewrite size; lia)). lia. }
  destruct all as [swaps|swaps].
  - apply (swaps_come_to_rest (fun z => z) r g swaps good x start (smallest x) (largest x) size);
      [intros; cbv beta; lia|lia].
  - assert (swaps' : swaps_by (fun z => - z) r) by (intros a b; specialize (swaps a b); lia).
    assert (same : - smallest x - - largest x = discrepancy x) by (unfold discrepancy; ring).
    pose proof (swaps_come_to_rest (fun z => - z) r g swaps' good x start (- largest x) (- smallest x) size) as found.
    rewrite same in found. apply found; [intros; cbv beta; lia|lia].
Qed.

(** D and n are as above: the number of an odd load is 1, and that of an even load is 0. *)
Theorem odd_one_way_comes_to_rest (r : rule) g : proper g -> swaps_odd_to_first r \/ swaps_odd_to_second r ->
  forall x start, length x = order g ->
  exists rounds,
    8 * Z.of_nat rounds <= (Z.of_nat (order g) * (discrepancy x * discrepancy x) + 8)
                           * (1 * (Z.of_nat (order g) * Z.of_nat (order g)))
    /\ (forall e, In e (edges g) -> idle r (after_steps r x g (rounds * chi g) start) e).
Proof.
  intros good [swaps|swaps] x start size.
  - apply (swaps_come_to_rest (fun z => z mod 2) r g swaps good x start 0 1 size); [|lia].
    intros z _. cbv beta. pose proof (Z.mod_pos_bound z 2). lia.
  - assert (swaps' : swaps_by (fun z => - (z mod 2)) r) by (intros a b; specialize (swaps a b); lia).
    apply (swaps_come_to_rest (fun z => - (z mod 2)) r g swaps' good x start (-1) 0 size); [|lia].
    intros z _. cbv beta. pose proof (Z.mod_pos_bound z 2). lia.
Qed.
