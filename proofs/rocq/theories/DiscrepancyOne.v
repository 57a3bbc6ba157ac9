(* Houle, Symvonis, Wood, section 5: algorithm Discrepancy-1, loadbal/protocols/discrepancy_one.py in Gallina, and what
   its steps do to the loads at the ends of an active edge. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Threshold2 Matchings.
From Loadbal.Python Require Import threshold discrepancy_one.
Import ListNotations.
Open Scope Z_scope.

(** Which load of a step is recorded in a local maximum: that before it, or that after it. *)
Inductive record := pre_step | post_step.

(** The loads that are recorded: those before a step, or those after it. *)
Definition seen (how : record) (before after : loads) : loads :=
  match how with pre_step => before | post_step => after end.

(** The larger of two loads, node by node. *)
Definition larger (x y : loads) : loads := map (fun pair => Z.max (fst pair) (snd pair)) (combine x y).

(** Steps of the A-phase: Threshold-1, which records local maxima. *)
Fixpoint a_steps (how : record) (x maxima : loads) (g : coloring) (count start : nat) : loads * loads :=
  match count with
  | O => (x, maxima)
  | S count =>
      let after := step (threshold 1) x (active g start) in
      a_steps how after (larger maxima (seen how x after)) g count (S start)
  end.

(** The loads and the local maxima after as many rounds as there are nodes. *)
(* compared: discrepancy_one *)
Definition a_phase (how : record) (x : loads) (g : coloring) (start : nat) : loads * loads :=
  a_steps how x x g (chi g * order g) start.

(** Threshold-1 Plus, with given local maxima; and the B-phase, of as many rounds as there are nodes. *)
Definition plus_step (x maxima : loads) (m : matching) : loads :=
  transferred x m (fun u v => plus_flow (at_ x u) (at_ x v) (at_ maxima u) (at_ maxima v)).

(* compared: discrepancy_one *)
Fixpoint b_steps (x maxima : loads) (g : coloring) (count start : nat) : loads :=
  match count with
  | O => x
  | S count => b_steps (plus_step x maxima (active g start)) maxima g count (S start)
  end.

(* compared: discrepancy_one *)
Definition b_phase (x maxima : loads) (g : coloring) (start : nat) : loads :=
  b_steps x maxima g (chi g * order g) start.

(** A cycle: an A-phase, and a B-phase with the local maxima that it recorded; both begin with the same color. *)
(* compared: discrepancy_one *)
Definition cycle (how : record) (x : loads) (g : coloring) (start : nat) : loads :=
  let '(middle, maxima) := a_phase how x g start in b_phase middle maxima g start.

(* --- local maxima --- *)

Lemma larger_length x y : length y = length x -> length (larger x y) = length x.
Proof. intros same. unfold larger. rewrite map_length, combine_length. lia. Qed.

Lemma at_larger x y w : length y = length x -> (w < length x)%nat -> at_ (larger x y) w = Z.max (at_ x w) (at_ y w).
Proof.
  intros same small. unfold at_, larger.
  rewrite (nth_indep _ 0 (Z.max (fst (0, 0)) (snd (0, 0)))) by (rewrite map_length, combine_length; lia).
  rewrite (map_nth (fun pair => Z.max (fst pair) (snd pair))), combine_nth by auto. auto.
Qed.

Lemma larger_shifted x y tokens : length y = length x ->
  larger (shifted x tokens) (shifted y tokens) = shifted (larger x y) tokens.
Proof.
  intros same.
  assert (same' : length (shifted y tokens) = length (shifted x tokens)) by (rewrite !shifted_length; auto).
  apply same_everywhere.
  - rewrite larger_length, !shifted_length, larger_length by auto. auto.
  - intros w small. rewrite larger_length, shifted_length in small by auto.
    rewrite at_larger, !at_shifted, at_larger by (rewrite ?shifted_length, ?larger_length; auto; lia). lia.
Qed.

(* --- what an active edge does --- *)

Lemma step_length r x m : length (step r x m) = length x.
Proof. apply transferred_length. Qed.

Lemma plus_step_length x maxima m : length (plus_step x maxima m) = length x.
Proof. apply transferred_length. Qed.

Lemma a_steps_loads how g count : forall x maxima start,
  fst (a_steps how x maxima g count start) = after_steps (threshold 1) x g count start.
Proof. induction count; simpl; intros; auto. Qed.

Lemma b_steps_length maxima g count : forall x start, length (b_steps x maxima g count start) = length x.
Proof. induction count; simpl; intros; auto. rewrite IHcount. apply plus_step_length. Qed.
