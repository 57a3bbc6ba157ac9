(* Houle, Symvonis, Wood, section 5: nodes of minimum load would do as well. A cycle that records and freezes local
   minima in place of maxima is the mirror image of a cycle of Discrepancy-1, so that Theorem 18 holds for it. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Trees Threshold2 Matchings DiscrepancyOne Cycles Theorem18.
From Loadbal.Python Require Import threshold discrepancy_one.
Import ListNotations.
Open Scope Z_scope.

(** A token crosses a difference of two or more, and of one unless the lighter end is at its local minimum: from the node
   with load x and local minimum p to the other; negative back. *)
Definition crosses (heavier lighter least : Z) : bool :=
  (2 <=? heavier - lighter) || ((heavier - lighter =? 1) && negb (lighter =? least)).

Definition minus_flow (x y p q : Z) : Z := (if crosses x y q then 1 else 0) - (if crosses y x p then 1 else 0).

Definition minus_step (x minima : loads) (m : matching) : loads :=
  transferred x m (fun u v => minus_flow (at_ x u) (at_ x v) (at_ minima u) (at_ minima v)).

(** The smaller of two loads, node by node; an A-phase that records local minima after each step; the B-phase. *)
Definition smaller (x y : loads) : loads := map (fun pair => Z.min (fst pair) (snd pair)) (combine x y).

Fixpoint min_a_steps (x minima : loads) (g : coloring) (count start : nat) : loads * loads :=
  match count with
  | O => (x, minima)
  | S count =>
      let after := step (threshold 1) x (active g start) in
      min_a_steps after (smaller minima after) g count (S start)
  end.

Fixpoint min_b_steps (x minima : loads) (g : coloring) (count start : nat) : loads :=
  match count with
  | O => x
  | S count => min_b_steps (minus_step x minima (active g start)) minima g count (S start)
  end.

(* compared: discrepancy_one *)
Definition min_cycle (x : loads) (g : coloring) (start : nat) : loads :=
  let '(middle, minima) := min_a_steps x x g (phase g) start in min_b_steps middle minima g (phase g) start.

(* --- the mirror image --- *)

(** The loads with the opposite signs. *)
Definition negated (x : loads) : loads := map Z.opp x.

Lemma negated_length x : length (negated x) = length x.
Proof. apply map_length. Qed.

Lemma at_negated x w : at_ (negated x) w = - at_ x w.
Proof. exact (map_nth Z.opp x 0 w). Qed.

Lemma negated_twice x : negated (negated x) = x.
Proof. unfold negated. rewrite map_map. rewrite <- (map_id x) at 2. apply map_ext. intros. lia. Qed.

Lemma negated_discrepancy x : discrepancy (negated x) = discrepancy x.
Proof.
  enough (half : forall y, discrepancy (negated y) <= discrepancy y).
  { pose proof (half x). pose proof (half (negated x)) as back. rewrite negated_twice in back. lia. }
  intros y. destruct y as [|z l]; [reflexivity|]. set (y := z :: l).
  assert (positive : 0 <= discrepancy y).
  { pose proof (between y 0 ltac:(simpl; lia)). unfold discrepancy. lia. }
  apply discrepancy_at_most; auto. rewrite negated_length. intros u v inu inv. rewrite !at_negated.
  pose proof (between y u inu). pose proof (between y v inv). unfold discrepancy. lia.
Qed.

Lemma transferred_negated x m flow flow' : NoDup (ends m) -> fits x m ->
  (forall u v, In (u, v) m -> flow' u v = - flow u v) ->
  transferred (negated x) m flow' = negated (transferred x m flow).
Proof.
  intros once range same. apply same_everywhere.
  - rewrite transferred_length, !negated_length, transferred_length. auto.
  - assert (range' : fits (negated x) m) by (intros u v here; rewrite negated_length; auto).
    intros w _. rewrite at_negated. revert w.
    apply (node_by_node (fun w => at_ (transferred (negated x) m flow') w = - at_ (transferred x m flow) w) m).
    + intros u v here. destruct (at_edge (negated x) m flow' u v once range' here) as [-> ->].
      destruct (at_edge x m flow u v once range here) as [-> ->]. rewrite !at_negated, same by auto. lia.
    + intros w out. rewrite !at_idle, at_negated by auto. auto.
Qed.

Lemma larger_negated x y : larger (negated x) (negated y) = negated (smaller x y).
Proof.
  unfold larger, smaller, negated. revert y. induction x as [|a x IH]; intros [|b y]; simpl; auto.
  rewrite IH. f_equal. lia.
Qed.

Lemma plus_is_minus x y p q : plus_flow (- x) (- y) (- p) (- q) = - minus_flow x y p q.
Proof.
  unfold minus_flow, crosses. destruct (plus_moves (- x) (- y) (- p) (- q)) as [[-> c]|[[-> c]|[-> c]]].
  all: destruct (Z.leb_spec 2 (x - y)), (Z.leb_spec 2 (y - x)), (Z.eqb_spec (x - y) 1), (Z.eqb_spec (y - x) 1),
    (Z.eqb_spec y q), (Z.eqb_spec x p); cbn [orb andb negb]; lia.
Qed.

Section Mirror.
  Variable g : coloring.
  Hypothesis good : proper g.

  Lemma step_negated x t : on g x ->
    step (threshold 1) (negated x) (active g t) = negated (step (threshold 1) x (active g t)).
  Proof.
    intros size. apply transferred_negated; [apply active_distinct; auto|apply active_fits; auto|].
    intros u v _. rewrite !at_negated.
    destruct (threshold_1_moves (- at_ x u) (- at_ x v)), (threshold_1_moves (at_ x u) (at_ x v)); lia.
  Qed.

  Lemma plus_step_negated x minima t : on g x ->
    plus_step (negated x) (negated minima) (active g t) = negated (minus_step x minima (active g t)).
  Proof.
    intros size. apply transferred_negated; [apply active_distinct; auto|apply active_fits; auto|].
    intros u v _. rewrite !at_negated. apply plus_is_minus.
  Qed.

  Lemma a_steps_negated count : forall x minima start, on g x ->
    a_steps post_step (negated x) (negated minima) g count start =
    (negated (fst (min_a_steps x minima g count start)), negated (snd (min_a_steps x minima g count start))).
  Proof.
    induction count as [|count IH]; simpl; intros x minima start size; auto.
    rewrite step_negated, larger_negated by auto. apply IH. unfold on. rewrite step_length. exact size.
  Qed.

  Lemma min_a_steps_on count : forall x minima start, on g x -> on g (fst (min_a_steps x minima g count start)).
  Proof.
    induction count as [|count IH]; simpl; intros x minima start size; auto.
    apply IH. unfold on. rewrite step_length. exact size.
  Qed.

  Lemma b_steps_negated minima count : forall x start, on g x ->
    b_steps (negated x) (negated minima) g count start = negated (min_b_steps x minima g count start).
  Proof.
    induction count as [|count IH]; simpl; intros x start size; auto.
    rewrite plus_step_negated by auto. apply IH. unfold on, minus_step. rewrite transferred_length. exact size.
  Qed.

  Theorem mirror x start : on g x -> min_cycle x g start = negated (cycle post_step (negated x) g start).
  Proof.
    intros size. unfold cycle, a_phase, min_cycle. rewrite a_steps_negated by auto. fold (phase g).
    pose proof (min_a_steps_on (phase g) x x start size) as sizem.
    destruct (min_a_steps x x g (phase g) start) as [middle minima]. simpl in *.
    unfold b_phase. fold (phase g). rewrite b_steps_negated, negated_twice by auto. auto.
  Qed.
End Mirror.

(** `min_cycle x g start` are the loads after a cycle that records local minima after each step; in its B-phase a token
    crosses a difference of one unless the lighter end is at its local minimum. `negated x` are the loads of opposite
    sign. The theorem is about integer loads and any first color. *)
Theorem freeze_minimum g x start : proper g -> tree g -> on g x -> 2 <= discrepancy x ->
  min_cycle x g start = negated (cycle post_step (negated x) g start)
  /\ discrepancy (min_cycle x g start) < discrepancy x.
Proof.
  intros good is_tree size apart. pose proof (mirror g good x start size) as same. split; auto.
  rewrite same, negated_discrepancy, <- (negated_discrepancy x) in *. apply theorem_18; auto.
  - unfold on. rewrite negated_length. exact size.
Qed.
