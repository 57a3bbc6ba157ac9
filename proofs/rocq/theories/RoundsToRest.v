(* How many rounds of odd-even transposition balancing loads of 0 and 1 need to come to rest, on the cycle with N = 2h
   processors: Riess, Wanka, beyond the paper. The first cells of the cycle get their ones as in odd-even transposition
   sort; the edge between the last cell and the first only helps. loadbal/protocols/odd_even_transposition.py *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words RegularDistribution OddEven OddEvenRest.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(** Loads of 0 and 1 on the 2h processors. *)
Definition zeros_and_ones (h : nat) (x : loads) : Prop :=
  length x = (2 * h)%nat /\ forall u, (u < 2 * h)%nat -> 0 <= at_ x u <= 1.

Section Ones.
Variable h : nat.
Hypothesis some : (1 <= h)%nat.

(** The ones in the first j cells. *)
Let ones (x : loads) (j : nat) : Z := sum j (at_ x).

Lemma in_first q : (q < h)%nat -> In (2 * q, 2 * q + 1)%nat (first_matching h).
Proof. intros small. unfold first_matching. apply (in_map (fun q => (2 * q, 2 * q + 1)%nat)). apply in_seq. lia. Qed.

Lemma in_second q : (q < h - 1)%nat -> In (2 * q + 1, 2 * q + 2)%nat (second_matching h).
Proof.
  intros small. unfold second_matching. right. apply (in_map (fun q => (2 * q + 1, 2 * q + 2)%nat)). apply in_seq. lia.
Qed.

Lemma a_step x m : In m (matchings (cycle h)) -> zeros_and_ones h x -> zeros_and_ones h (step balancer x m) /\
  forall i j, In (i, j) m -> at_ (step balancer x m) i = Z.max (at_ x i) (at_ x j) /\
    at_ (step balancer x m) j = Z.min (at_ x i) (at_ x j).
Proof.
  intros inm [size range].
  assert (edges_ : forall i j, In (i, j) m -> (i < j < 2 * h)%nat /\ at_ (step balancer x m) i = Z.max (at_ x i) (at_ x j) /\
    at_ (step balancer x m) j = Z.min (at_ x i) (at_ x j)).
  { intros i j here. destruct (balanced_edge h some x m i j size inm here) as (order & _).
    destruct (model_balancer_edge h some x m i j size inm here) as (up & down & _).
    split; auto. rewrite up, down. pose proof (range i ltac:(lia)). pose proof (range j ltac:(lia)).
    split; Z.to_euclidean_division_equations; lia. }
  split; [|intros i j here; now apply edges_]. split; [now rewrite step_length|].
  apply (by_edges h some (fun u => 0 <= at_ (step balancer x m) u <= 1) m inm). intros i j here.
  destruct (edges_ i j here) as (order & -> & ->). pose proof (range i ltac:(lia)). pose proof (range j ltac:(lia)). lia.
Qed.

Lemma in_cycle_first : In (first_matching h) (matchings (cycle h)).
Proof. now left. Qed.

Lemma in_cycle_second : In (second_matching h) (matchings (cycle h)).
Proof. right. now left. Qed.

Lemma first_cuts x q : zeros_and_ones h x -> (q <= h)%nat -> let y := step balancer x (first_matching h) in
  ones y (2 * q) = ones x (2 * q) /\
  ((q < h)%nat -> Z.min (ones x (2 * q) + 1) (ones x (2 * q + 2)) <= ones y (2 * q + 1)).
Proof.
  intros zo small y. destruct (a_step x _ in_cycle_first zo) as [_ moved]. destruct zo as [_ range]. fold y in moved.
  assert (even : ones y (2 * q) = ones x (2 * q)).
  { unfold ones. rewrite !sum_pairs. apply sum_ext. intros i ini. destruct (moved _ _ (in_first i ltac:(lia))) as [-> ->]. lia. }
  split; auto. intros less. unfold ones in *. replace (2 * q + 2)%nat with (S (S (2 * q))) by lia.
  replace (2 * q + 1)%nat with (S (2 * q)) by lia. rewrite !sum_S, even.
  destruct (moved _ _ (in_first q less)) as [-> _]. replace (S (2 * q)) with (2 * q + 1)%nat by lia.
  pose proof (range (2 * q)%nat ltac:(lia)). pose proof (range (2 * q + 1)%nat ltac:(lia)). lia.
Qed.

Lemma sum_first n f : sum (S n) f = f 0%nat + sum n (fun i => f (S i)).
Proof. induction n as [|n IH]; [rewrite !sum_S, !sum_0; lia|]. rewrite sum_S, IH, sum_S. lia. Qed.

Lemma second_cuts x q : zeros_and_ones h x -> (q < h)%nat -> let y := step balancer x (second_matching h) in
  ones x (2 * q + 1) <= ones y (2 * q + 1) /\
  ((q < h - 1)%nat -> Z.min (ones x (2 * q + 1) + 1) (ones x (2 * q + 3)) <= ones y (2 * q + 2)).
Proof.
  intros zo small y. destruct (a_step x _ in_cycle_second zo) as [_ moved]. destruct zo as [_ range]. fold y in moved.
  assert (odd : ones x (2 * q + 1) <= ones y (2 * q + 1)).
  { unfold ones. replace (2 * q + 1)%nat with (S (2 * q)) by lia. rewrite !sum_first, !sum_pairs.
    assert (rest : sum q (fun i => at_ y (S (2 * i)) + at_ y (S (2 * i + 1))) =
      sum q (fun i => at_ x (S (2 * i)) + at_ x (S (2 * i + 1)))).
    { apply sum_ext. intros i ini. destruct (moved _ _ (in_second i ltac:(lia))) as [one two].
      replace (S (2 * i)) with (2 * i + 1)%nat by lia. replace (S (2 * i + 1)) with (2 * i + 2)%nat by lia.
      rewrite one, two. lia. }
    rewrite rest. destruct (moved 0%nat (2 * h - 1)%nat ltac:(now left)) as [-> _]. lia. }
  split; auto. intros less. unfold ones in *. replace (2 * q + 3)%nat with (S (S (2 * q + 1))) by lia.
  replace (2 * q + 2)%nat with (S (2 * q + 1)) by lia. rewrite !sum_S.
  destruct (moved _ _ (in_second q less)) as [-> _]. replace (S (2 * q + 1)) with (2 * q + 2)%nat by lia.
  pose proof (range (2 * q + 1)%nat ltac:(lia)). pose proof (range (2 * q + 2)%nat ltac:(lia)). lia.
Qed.

(* After t steps the first j cells have their ones, or as many as could have come: k is the number of all ones, and e is
   even, k or k + 1. *)
Let come (k e : Z) (t : nat) (x : loads) : Prop := ones x (2 * h) = k /\ forall j, (j <= 2 * h)%nat ->
  Z.min (Z.min (Z.of_nat j) k) ((Z.of_nat j + Z.of_nat t - 2 * Z.of_nat h + e) / 2) <= ones x j.

Lemma ones_total x m : In m (matchings (cycle h)) -> length x = (2 * h)%nat -> ones (step balancer x m) (2 * h) = ones x (2 * h).
Proof.
  intros inm size. pose proof (step_total h some x m size inm) as same. rewrite !total_is_sum, step_length, size in same. auto.
Qed.

Lemma come_first k e r x : zeros_and_ones h x -> 0 <= k -> e mod 2 = 0 -> come k e (2 * r) x ->
  come k e (2 * r + 1) (step balancer x (first_matching h)).
Proof.
  intros zo K E [all there]. split; [rewrite ones_total; auto using in_cycle_first; apply zo|]. intros j inj.
  destruct (Nat.Even_or_Odd j) as [[q ->]|[q ->]].
  - destruct (first_cuts x q zo ltac:(lia)) as [-> _]. specialize (there (2 * q)%nat inj).
    Z.to_euclidean_division_equations; lia.
  - destruct (first_cuts x q zo ltac:(lia)) as [_ cut]. specialize (cut ltac:(lia)).
    pose proof (there (2 * q)%nat ltac:(lia)) as low. pose proof (there (2 * q + 2)%nat ltac:(lia)) as high.
    Z.to_euclidean_division_equations; lia.
Qed.

Lemma come_second k e r x : zeros_and_ones h x -> 0 <= k -> e mod 2 = 0 -> come k e (2 * r + 1) x ->
  come k e (2 * r + 2) (step balancer x (second_matching h)).
Proof.
  intros zo K E [all there]. assert (total_ : ones (step balancer x (second_matching h)) (2 * h) = k)
    by (rewrite ones_total; auto using in_cycle_second; apply zo).
  split; auto. intros j inj. destruct (Nat.Even_or_Odd j) as [[q ->]|[q ->]].
  - destruct (Nat.eq_dec q 0) as [->|more].
    { change (ones (step balancer x (second_matching h)) (2 * 0)) with 0. lia. }
    destruct (Nat.eq_dec q h) as [->|less]; [rewrite total_; lia|].
    destruct (second_cuts x (q - 1) zo ltac:(lia)) as [_ cut]. specialize (cut ltac:(lia)).
    replace (2 * (q - 1) + 1)%nat with (2 * q - 1)%nat in cut by lia. replace (2 * (q - 1) + 2)%nat with (2 * q)%nat in cut by lia.
    replace (2 * (q - 1) + 3)%nat with (2 * q + 1)%nat in cut by lia.
    pose proof (there (2 * q - 1)%nat ltac:(lia)) as low. pose proof (there (2 * q + 1)%nat ltac:(lia)) as high.
    Z.to_euclidean_division_equations; lia.
  - destruct (second_cuts x q zo ltac:(lia)) as [cut _].
    specialize (there (2 * q + 1)%nat inj). Z.to_euclidean_division_equations; lia.
Qed.

Lemma all_rounds k e x r : zeros_and_ones h x -> 0 <= k -> e mod 2 = 0 -> come k e 0 x ->
  zeros_and_ones h (after_rounds h x r) /\ come k e (2 * r) (after_rounds h x r).
Proof.
  intros zo K E start. induction r as [|r [zo' IH]]; [split; auto|]. rewrite rounds_last, round_steps.
  destruct (a_step _ _ in_cycle_first zo') as [zo1 _]. destruct (a_step _ _ in_cycle_second zo1) as [zo2 _]. split; auto.
  replace (2 * S r)%nat with (2 * r + 2)%nat by lia. apply come_second; auto. apply come_first; auto.
Qed.

Lemma ones_range x j : zeros_and_ones h x -> (j <= 2 * h)%nat -> 0 <= ones x j <= Z.of_nat j.
Proof.
  intros [_ range]. induction j as [|j IH]; intros small; unfold ones in *; [rewrite sum_0; lia|]. rewrite sum_S.
  pose proof (range j ltac:(lia)). specialize (IH ltac:(lia)). lia.
Qed.

Lemma ones_further x i j : zeros_and_ones h x -> (i <= j <= 2 * h)%nat -> ones x i <= ones x j <= ones x i + (Z.of_nat j - Z.of_nat i).
Proof.
  intros zo order. replace j with (i + (j - i))%nat by lia. assert (all : forall m, (i + m <= 2 * h)%nat ->
    ones x i <= ones x (i + m) <= ones x i + Z.of_nat m).
  { induction m as [|m IH]; intros small; [rewrite Nat.add_0_r; lia|]. rewrite Nat.add_succ_r. unfold ones in *. rewrite sum_S.
    destruct zo as [_ range]. pose proof (range (i + m)%nat ltac:(lia)). specialize (IH ltac:(lia)). lia. }
  specialize (all (j - i)%nat ltac:(lia)). lia.
Qed.

Lemma fixed_after_half x : zeros_and_ones h x -> round h (after_rounds h x h) = after_rounds h x h.
Proof.
  intros zo. set (k := ones x (2 * h)). pose proof (ones_range x (2 * h) zo ltac:(lia)) as K. fold k in K.
  set (e := k + k mod 2). assert (E : e mod 2 = 0) by (unfold e; Z.to_euclidean_division_equations; lia).
  assert (near : k <= e <= k + 1) by (unfold e; Z.to_euclidean_division_equations; lia).
  assert (start : come k e 0 x).
  { split; auto. intros j inj. pose proof (ones_range x j zo inj). pose proof (ones_further x j (2 * h) zo ltac:(lia)) as rest.
    fold k in rest. clearbody k e. Z.to_euclidean_division_equations; lia. }
  destruct (all_rounds k e x h zo ltac:(lia) E start) as [zo' [all there]]. set (y := after_rounds h x h) in *.
  pose proof zo' as [size range].
  assert (filled : forall j, (j <= 2 * h)%nat -> ones y j = Z.min (Z.of_nat j) k).
  { intros j inj. specialize (there j inj). pose proof (ones_range y j zo' inj).
    pose proof (ones_further y j (2 * h) zo' ltac:(lia)) as rest. rewrite all in rest. clearbody k e.
    Z.to_euclidean_division_equations; lia. }
  assert (value : forall u, (u < 2 * h)%nat -> at_ y u = Z.min (Z.of_nat u + 1) k - Z.min (Z.of_nat u) k).
  { intros u small. pose proof (filled u ltac:(lia)) as before_. pose proof (filled (S u) ltac:(lia)) as after_.
    unfold ones in *. rewrite sum_S in after_. lia. }
  apply fixed_by_a_round; auto. split.
  - apply discrepancy_at_most; [lia|]. intros u v inu inv. rewrite size in *. pose proof (range u inu). pose proof (range v inv). lia.
  - intros i j order. rewrite size in order. rewrite !value by lia. lia.
Qed.

(* --- a one in the last cell needs all these rounds --- *)

Let unit (a : nat) : loads := map (fun u => if (u =? a)%nat then 1 else 0) (seq 0 (2 * h)).

Lemma at_unit a u : (u < 2 * h)%nat -> at_ (unit a) u = if (u =? a)%nat then 1 else 0.
Proof. intros small. unfold unit. now rewrite at_map. Qed.

Lemma unit_is a : zeros_and_ones h (unit a).
Proof.
  split; [unfold unit; now rewrite map_length, seq_length|]. intros u small. rewrite at_unit by auto. destruct (_ =? _)%nat; lia.
Qed.

Lemma unit_moves m a : In m (matchings (cycle h)) -> (1 <= a < 2 * h)%nat ->
  (forall i j, In (i, j) m -> (i < 2 * h)%nat /\ (j < 2 * h)%nat /\
    (i = a - 1 /\ j = a \/ i <> a /\ j <> a /\ i <> a - 1 /\ j <> a - 1)%nat) ->
  step balancer (unit a) m = unit (a - 1).
Proof.
  intros inm range apart. destruct (a_step (unit a) m inm (unit_is a)) as [[size _] moved].
  apply loads_equal; [rewrite size; symmetry; apply unit_is|]. rewrite size. apply (by_edges h some _ m inm). intros i j here.
  destruct (moved i j here) as [-> ->]. destruct (apart i j here) as (ini & inj & place). rewrite !at_unit by auto.
  repeat match goal with |- context [(?p =? ?r)%nat] => destruct (Nat.eqb_spec p r) end; lia.
Qed.

Lemma unit_after r : (r <= h - 1)%nat -> after_rounds h (unit (2 * h - 1)) r = unit (2 * h - 1 - 2 * r).
Proof.
  induction r as [|r IH]; intros small; [now rewrite Nat.sub_0_r|]. rewrite rounds_last, IH, round_steps by lia.
  rewrite (unit_moves (first_matching h)), (unit_moves (second_matching h)); auto using in_cycle_first, in_cycle_second; try lia.
  - f_equal. lia.
  - intros i j [same|here]; [injection same as <- <-; lia|]. apply in_map_iff in here as (q & same & inq). apply in_seq in inq.
    injection same as <- <-. lia.
  - intros i j here. apply in_map_iff in here as (q & same & inq). apply in_seq in inq. injection same as <- <-. lia.
Qed.

Lemma last_cell_late : exists x, zeros_and_ones h x /\ round h (after_rounds h x (h - 1)) <> after_rounds h x (h - 1).
Proof.
  exists (unit (2 * h - 1)). split; [apply unit_is|]. intros fixed. rewrite unit_after in fixed by lia. apply fixed_by_a_round in fixed; [|auto|apply unit_is].
  destruct fixed as [_ falls]. specialize (falls 0%nat 1%nat). rewrite (proj1 (unit_is _)) in falls. specialize (falls ltac:(lia)).
  rewrite !at_unit in falls by lia. replace (2 * h - 1 - 2 * (h - 1))%nat with 1%nat in falls by lia. simpl in falls. lia.
Qed.
End Ones.

(* riess/open-rounds-to-fixpoint *)
(** The cycle has N = 2h processors. Loads are fixed if a further round changes nothing. So N/2 rounds are enough for all
    loads of 0 and 1, and for some of them N/2 - 1 rounds are not. *)
Theorem rounds_to_rest h : (1 <= h)%nat ->
  (forall x, zeros_and_ones h x -> round h (after_rounds h x h) = after_rounds h x h) /\
  exists x, zeros_and_ones h x /\ round h (after_rounds h x (h - 1)) <> after_rounds h x (h - 1).
Proof.
  intros some. split; [intros x zo; now apply fixed_after_half|now apply last_cell_late].
Qed.
