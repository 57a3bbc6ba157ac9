(* Houle, Symvonis, Wood: what is said of a single active edge, in sections 2, 4 and 5. Its ends have loads x and y; an
   observer comes from the end with load x. Local maxima are p and q. *)
From Coq Require Import ZArith Lia Bool.
From Loadbal Require Import Loads Threshold2 Cycles.
From Loadbal.Python Require Import threshold discrepancy_one.
Open Scope Z_scope.

(** The loads of the two ends after a step; the second is what the observer finds. *)
Definition stays_with (r : rule) (x y : Z) : Z := x - r x y.
Definition finds (r : rule) (x y : Z) : Z := y + r x y.

(** Threshold-1 Plus with given local maxima. *)
Definition plus (p q : Z) : rule := fun x y => plus_flow x y p q.

Ltac by_cases := unfold finds, stays_with, plus; flows; nia.
Ltac by_moves x y p q := unfold finds, stays_with, plus; destruct (plus_moves x y p q), (threshold_1_moves x y); lia.

(* --- section 2: the text before Observation 2 --- *)

(** `stays_with` and `finds` are the loads x' and y' of the two ends after a step of Threshold-k, k = 1 or 2. *)
Theorem small_keeps_large_drops k x y : 1 <= k <= 2 ->
  let x' := stays_with (threshold k) x y in let y' := finds (threshold k) x y in
  (Z.abs (x - y) <= 1 -> Z.abs (x' - y') = Z.abs (x - y) /\ x' * x' + y' * y' = x * x + y * y)
  /\ (2 <= Z.abs (x - y) -> x' * x' + y' * y' <= x * x + y * y - 2).
Proof. intros small x' y'. unfold x', y'. split; intros; [split|]; by_cases. Qed.

(** `stays_with` and `finds` are the loads x' and y' of the two ends after a step of Threshold-k, k = 1 or 2. *)
Theorem exact_drop k x y : 1 <= k <= 2 -> 2 <= Z.abs (x - y) ->
  let x' := stays_with (threshold k) x y in let y' := finds (threshold k) x y in
  x' * x' + y' * y' = x * x + y * y - 2 * (Z.abs (x - y) - 1).
Proof. intros small apart x' y'. unfold x', y'. by_cases. Qed.

(* --- section 4 --- *)

(** `stays_with` and `finds` are the loads of the two ends after the step. *)
Theorem unit_edge_swaps x y : Z.abs (x - y) = 1 ->
  let x' := stays_with (threshold 1) x y in let y' := finds (threshold 1) x y in
  x' = y /\ y' = x /\ Z.abs (x' - y') = Z.abs (x - y) /\ x' * x' + y' * y' = x * x + y * y.
Proof. intros one x' y'. unfold x', y'. repeat split; by_cases. Qed.

(** The observer comes from the end with load x; `finds` is the load of the other end after the step. *)
Theorem observer_keeps_threshold_1 x y : Z.abs (x - y) <= 1 -> finds (threshold 1) x y = x.
Proof. intros. by_cases. Qed.

(** The observer comes from the end with load x; `finds` is the load of the other end after the step. *)
Theorem observer_keeps_threshold_2 x y : x = y -> finds (threshold 2) x y = x.
Proof. intros. by_cases. Qed.

(** The observer comes from the end with load x; `finds` is the load of the other end after the step. It fails for the
    loads 0 and 1. *)
Theorem observer_keeps_threshold_2_fails :
  ~ forall x y, 0 <= x -> 0 <= y -> Z.abs (x - y) <= 1 -> finds (threshold 2) x y = x.
Proof. intros all. specialize (all 0 1 ltac:(lia) ltac:(lia) ltac:(lia)). discriminate all. Qed.

(** The observer comes from the end with load x and local maximum p to the end with load y and local maximum q; `finds`
    is its load after the step. *)
Theorem observation_5 x y :
  (x < finds (threshold 1) x y <-> 2 <= y - x) /\ (finds (threshold 1) x y < x <-> 2 <= x - y).
Proof. split; by_cases. Qed.

(** The observer comes from the end with load x and local maximum p to the end with load y and local maximum q; `finds`
    is its load after the step, under Threshold-1 Plus. *)
Theorem observation_5_plus_any_fails :
  ~ forall x y p q, 0 <= x <= p -> 0 <= y <= q ->
      (x < finds (plus p q) x y <-> 2 <= y - x) /\ (finds (plus p q) x y < x <-> 2 <= x - y).
Proof.
  intros all. destruct (all 0 1 0 1 ltac:(lia) ltac:(lia)) as [[rises _] _].
  specialize (rises ltac:(reflexivity)). lia.
Qed.

(** The observer comes from the end with load x and local maximum p to the end with load y and local maximum q; `finds`
    is its load after the step, under Threshold-1 Plus, p = q = `most`; `least` is m. *)
Theorem observation_5_plus_uniform_fails :
  ~ forall x y most least, 0 <= least -> least + 2 <= most -> least <= x <= most -> least <= y <= most ->
      (x < finds (plus most most) x y <-> 2 <= y - x) /\ (finds (plus most most) x y < x <-> 2 <= x - y).
Proof.
  intros all. destruct (all 1 2 2 0 ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as [[rises _] _].
  specialize (rises ltac:(reflexivity)). lia.
Qed.

(** The observer comes from the end with load x and local maximum p to the end with load y and local maximum q; `finds`
    is its load after the step, under Threshold-1 Plus. *)
Theorem observation_5_repaired x y p q : x <= p -> y <= q ->
  (x < finds (plus p q) x y <-> 2 <= y - x \/ y - x = 1 /\ y = q)
  /\ (finds (plus p q) x y < x <-> 2 <= x - y \/ x - y = 1 /\ x = p).
Proof. intros. split; by_moves x y p q. Qed.

(* Fig. 2: an observer with the largest load, or the smallest, of all. *)
(** The observer comes from the end with load x and local maximum p to the end with load y and local maximum q; `finds`
    is its load after the step. If x is the largest load, y <= x; if x is the smallest, x <= y. *)
Theorem fig_2 x y :
  (y <= x -> (x - y <= 1 -> finds (threshold 1) x y = x) /\ (2 <= x - y -> finds (threshold 1) x y < x))
  /\ (x <= y -> (y - x <= 1 -> finds (threshold 1) x y = x) /\ (2 <= y - x -> x < finds (threshold 1) x y)).
Proof. split; intros; split; intros; by_cases. Qed.

(* --- section 5 --- *)

(** The ends of the active edge have loads x and y and local maxima p and q; `stays_with` and `finds` are their loads
    after the step. *)
Theorem plus_monotone x y p q :
  Z.min x y <= stays_with (plus p q) x y <= Z.max x y /\ Z.min x y <= finds (plus p q) x y <= Z.max x y.
Proof. by_moves x y p q. Qed.

(** The ends of the active edge have loads x and y and local maxima p and q; `stays_with` and `finds` are their loads
    after the step; the first is at its local maximum. *)
Theorem plus_freeze x y p q : x = p -> y <= x -> plus_flow x y p q = threshold 2 x y.
Proof. intros top below. destruct (plus_moves x y p q); flows; lia. Qed.

(** The observer comes from load x, the smallest, to load y; `finds` is its load afterwards, under Threshold-1 Plus with
    both local maxima `most`, or under Threshold-1. *)
Theorem minimum_observer_uniform x y most : x <= y -> x + 2 <= most -> y <= most ->
  finds (plus most most) x y = finds (threshold 1) x y.
Proof. intros. by_moves x y most most. Qed.

(** The observer comes from load x, the smallest, to load y, and has the load x again after the step; p and q are any
    local maxima. *)
Theorem surviving_edge_step x y p q : x <= y -> finds (plus p q) x y = x -> Z.abs (x - y) <= 1.
Proof. intros least same. revert same. by_moves x y p q. Qed.
