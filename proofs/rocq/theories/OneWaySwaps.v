(* Rules that swap loads one way only: the larger load always moves to the end with the smaller number, or always to the
   other end. Their runs come to rest: swaps lower, or raise, the sum of the loads times the numbers of their nodes. *)
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

(** Both at once: `way` is 1 if larger loads move to the first end, and -1 if they move to the second. *)
Definition swaps_one_way (r : rule) (way : Z) : Prop :=
  forall x y, r x y = 0 \/ 0 < r x y < x - y \/ x - y < r x y < 0 \/ 0 < way * (y - x) /\ r x y = x - y.

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

Lemma moment_exchange r x u v : (u < length x)%nat -> (v < length x)%nat -> u <> v ->
  moment 0 (exchange r x (u, v)) = moment 0 x + (Z.of_nat v - Z.of_nat u) * r (at_ x u) (at_ x v).
Proof. intros. unfold exchange. rewrite !moment_put, at_put_other by (rewrite ?put_length; auto). lia. Qed.

Lemma moment_range low high x : forall k, 0 <= k -> (forall w, (w < length x)%nat -> low <= at_ x w <= high) ->
  low * places k (length x) <= moment k x <= high * places k (length x).
Proof.
  unfold at_. induction x as [|z x IH]; intros k some range; [simpl; lia|]. cbn [length places moment].
  pose proof (range 0%nat ltac:(simpl; lia)) as first. simpl in first.
  pose proof (IH (k + 1) ltac:(lia) (fun w small => range (S w) ltac:(simpl; lia))). nia.
Qed.

Section Way.
  Variables (r : rule) (way : Z) (g : coloring).
  Hypotheses (one : way = 1 \/ way = -1) (swaps : swaps_one_way r way) (good : proper g).

  Lemma one_way_at_most : sends_at_most_difference r.
  Proof. intros x y. specialize (swaps x y). lia. Qed.

  (** The sum of squares falls by two or more, or it stays and the moment moves one way. *)
  Definition lower (y x : loads) : Prop :=
    sum_of_squares y + 2 <= sum_of_squares x
    \/ sum_of_squares y <= sum_of_squares x /\ way * moment 0 y + 1 <= way * moment 0 x.

  Lemma exchange_lower x e : inside x e -> idle r x e \/ lower (exchange r x e) x.
  Proof.
    destruct e as [u v]. unfold inside, idle, lower, sum_of_squares; simpl fst; simpl snd. intros range.
    rewrite total_exchange, moment_exchange by lia. set (a := at_ x u). set (b := at_ x v).
    pose proof (squares_of_an_edge a b (r a b)) as squares.
    destruct (swaps a b) as [none|[down|[up|[ahead all]]]]; [left; exact none|right; left; nia|right; left; nia|].
    right. right. rewrite all in *. split; [lia|]. assert (1 <= Z.of_nat v - Z.of_nat u) by lia.
    destruct one as [-> | ->]; nia.
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

  (* From loads between low and high, this number is natural, and each round that moves tokens lowers it by 2. *)
  Lemma one_way_rest low high start : forall fuel x, length x = order g ->
    (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    let width := (high - low) * places 0 (order g) in
    excess x * (width + 1) + 2 * (way * moment 0 x - Z.min (way * low) (way * high) * places 0 (order g))
      <= Z.of_nat fuel ->
    exists rounds, 2 * Z.of_nat rounds <= Z.of_nat fuel
      /\ (forall e, In e (edges g) -> idle r (after_steps r x g (rounds * chi g) start) e).
  Proof.
    induction fuel as [fuel IH] using lt_wf_ind. intros x size range width small.
    destruct (round_lower x start size) as [quiet|falls]; [exists 0%nat; split; [lia|exact quiet]|].
    set (y := after_steps r x g (chi g) start) in *.
    assert (sizey : length y = order g) by (apply on_after; auto).
    assert (rangey : forall w, (w < order g)%nat -> low <= at_ y w <= high).
    { apply loads_stay_between; auto using one_way_at_most. }
    pose proof (moment_range low high x 0 ltac:(lia) ltac:(rewrite size; auto)) as mx.
    pose proof (moment_range low high y 0 ltac:(lia) ltac:(rewrite sizey; auto)) as my. rewrite size in mx.
    rewrite sizey in my. pose proof (excess_bounds y (on_some g y good sizey)) as [natural _].
    assert (same : excess x - excess y = sum_of_squares x - sum_of_squares y).
    { unfold excess. rewrite sizey, size. unfold y at 2. rewrite tokens_stay by auto. lia. }
    assert (some : 0 <= places 0 (order g)) by (pose proof (places_is (order g) 0); destruct (order g); nia).
    assert (wide : low <= high) by (destruct good as (positive & _); specialize (range 0%nat ltac:(lia)); lia).
    set (p := places 0 (order g)) in *. set (base := Z.min (way * low) (way * high) * p) in *.
    assert (ends : 0 <= way * moment 0 y - base <= width /\ 0 <= way * moment 0 x - base <= width).
    { unfold base, width. destruct one as [-> | ->]; [rewrite Z.min_l by lia|rewrite Z.min_r by lia]; lia. }
    assert (lessy : excess y * (width + 1) + 2 * (way * moment 0 y - base) + 2 <= Z.of_nat fuel).
    { destruct falls as [falls|[still falls]]; [|assert (excess y <= excess x) by lia; nia].
      assert (excess y + 2 <= excess x) by lia. assert (0 <= width) by lia. nia. }
    assert (0 <= excess y * (width + 1)) by nia.
    destruct (IH (fuel - 2)%nat ltac:(lia) y sizey rangey) as (rounds & few & quiet); [fold p; fold base; fold width; lia|].
    exists (S rounds). split; [lia|]. replace (S rounds) with (1 + rounds)%nat by lia.
    rewrite rounds_then_rounds, Nat.mul_1_l by auto. exact quiet.
  Qed.

  Theorem one_way_comes_to_rest x start : length x = order g ->
    exists rounds,
      8 * Z.of_nat rounds <= (Z.of_nat (order g) * (discrepancy x * discrepancy x) + 8)
                             * (discrepancy x * (Z.of_nat (order g) * Z.of_nat (order g)))
      /\ (forall e, In e (edges g) -> idle r (after_steps r x g (rounds * chi g) start) e).
  Proof.
    intros size. pose proof (on_some g x good size) as some.
    destruct (excess_bounds x some) as [natural most]. rewrite size in most.
    set (low := smallest x). set (high := largest x). set (p := places 0 (order g)).
    assert (range : forall w, (w < order g)%nat -> low <= at_ x w <= high).
    { intros w inw. apply between. rewrite size. exact inw. }
    pose proof (moment_range low high x 0 ltac:(lia) ltac:(rewrite size; auto)) as mx. rewrite size in mx.
    fold p in mx. pose proof (places_is (order g) 0) as twice. fold p in twice.
    assert (positive : 1 <= Z.of_nat (order g)) by (destruct good as (positive & _); lia).
    assert (D : discrepancy x = high - low) by reflexivity. rewrite D in *.
    assert (wide : 0 <= high - low) by (specialize (range 0%nat ltac:(lia)); lia).
    set (n := Z.of_nat (order g)) in *. set (width := (high - low) * p) in *.
    set (base := Z.min (way * low) (way * high) * p).
    assert (0 <= p) by nia.
    assert (ends : 0 <= way * moment 0 x - base <= width).
    { unfold base, width. destruct one as [-> | ->]; [rewrite Z.min_l by lia|rewrite Z.min_r by lia]; lia. }
    set (bound := excess x * (width + 1) + 2 * (way * moment 0 x - base)).
    assert (0 <= bound) by (unfold bound; nia).
    destruct (one_way_rest low high start (Z.to_nat bound) x size range) as (rounds & few & quiet).
    { fold p. fold base. fold width. fold bound. lia. }
    exists rounds. split; [|exact quiet].
    assert (2 * Z.of_nat rounds <= bound) by lia.
    assert (twice' : 2 * p = n * (n - 1)) by lia.
    destruct (Z.eq_dec high low) as [same|apart].
    - assert (width = 0) by (unfold width; rewrite same; lia). assert (excess x = 0) by (rewrite same in most; lia).
      assert (bound = 0) by (unfold bound; nia). nia.
    - set (D' := high - low) in *.
      assert (unit : width + 1 <= D' * (n * n)).
      { assert (half : 2 * width = D' * (n * n) - D' * n).
        { unfold width. replace (2 * (D' * p)) with (D' * (2 * p)) by ring. rewrite twice'. ring. }
        assert (1 <= D') by lia.
        pose proof (Z.mul_le_mono_nonneg 1 D' 1 n ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as one_.
        pose proof (Z.mul_le_mono_nonneg 1 (D' * n) 1 n ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as two_. lia. }
      assert (squares : 0 <= n * (D' * D')) by (apply Z.mul_nonneg_nonneg; [lia|apply Z.square_nonneg]).
      pose proof (Z.mul_le_mono_nonneg_r (4 * excess x) (n * (D' * D')) (width + 1) ltac:(lia) most) as first.
      pose proof (Z.mul_le_mono_nonneg_l (width + 1) (D' * (n * n)) (n * (D' * D')) squares unit) as second.
      unfold bound in *. lia.
  Qed.
End Way.
