(* Houle, Symvonis, Wood: what lets every other statement start with color 0 and with natural loads. Threshold-1,
   Threshold-2 and a cycle of Discrepancy-1 commute with adding a constant to every load, and starting with color c is
   starting with color 0 once every color j is renamed (j - c) mod chi. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network EdgeFacts RuleSymmetries Threshold2 Matchings DiscrepancyOne.
From Loadbal.Python Require Import threshold discrepancy_one.
Import ListNotations.
Open Scope Z_scope.

(* --- a constant more everywhere: the rules look at differences only --- *)

Lemma threshold_difference k : depends_on_difference (threshold k).
Proof. intros x y t. unfold threshold. replace (x + t - (y + t)) with (x - y) by lia. reflexivity. Qed.

Section Shifted.
  Variables (g : coloring) (tokens : Z).
  Hypothesis good : proper g.

  Lemma plus_step_shifted x maxima t : on g x -> on g maxima ->
    plus_step (shifted x tokens) (shifted maxima tokens) (active g t)
    = shifted (plus_step x maxima (active g t)) tokens.
  Proof.
    intros size size'. assert (fit : fits x (active g t)) by (apply active_fits; auto).
    apply transferred_shifted; [apply active_distinct; auto|exact fit|].
    intros u v here. pose proof (fit u v here). unfold on in *. rewrite !at_shifted by lia.
    unfold plus_flow. replace (at_ x u + tokens - (at_ x v + tokens)) with (at_ x u - at_ x v) by lia.
    replace (at_ x u + tokens =? at_ maxima u + tokens) with (at_ x u =? at_ maxima u)
      by (destruct (Z.eqb_spec (at_ x u) (at_ maxima u)), (Z.eqb_spec (at_ x u + tokens) (at_ maxima u + tokens)); lia).
    replace (at_ x v + tokens =? at_ maxima v + tokens) with (at_ x v =? at_ maxima v)
      by (destruct (Z.eqb_spec (at_ x v) (at_ maxima v)), (Z.eqb_spec (at_ x v + tokens) (at_ maxima v + tokens)); lia).
    auto.
  Qed.

  Lemma on_step r x t : on g x -> on g (step r x (active g t)).
  Proof. unfold on. rewrite step_length. auto. Qed.

  Lemma a_steps_shifted how count : forall x maxima start, on g x -> on g maxima ->
    a_steps how (shifted x tokens) (shifted maxima tokens) g count start =
    (shifted (fst (a_steps how x maxima g count start)) tokens,
     shifted (snd (a_steps how x maxima g count start)) tokens).
  Proof.
    induction count as [|count IH]; simpl; intros x maxima start size size'; auto.
    rewrite step_shifted by auto using threshold_difference. set (after := step (threshold 1) x (active g start)).
    assert (sizea : on g after) by (apply on_step, size). unfold on in *.
    replace (seen how (shifted x tokens) (shifted after tokens)) with (shifted (seen how x after) tokens)
      by (destruct how; auto).
    rewrite larger_shifted by (destruct how; simpl; congruence).
    apply IH; auto. rewrite larger_length; auto. destruct how; simpl; congruence.
  Qed.

  Lemma a_steps_on how count : forall x maxima start, on g x -> on g maxima ->
    on g (snd (a_steps how x maxima g count start)).
  Proof.
    induction count as [|count IH]; simpl; intros x maxima start size size'; auto.
    apply IH; [apply on_step, size|]. unfold on in *.
    rewrite larger_length; auto. destruct how; simpl; rewrite ?step_length; congruence.
  Qed.

  Lemma b_steps_shifted maxima count : on g maxima -> forall x start, on g x ->
    b_steps (shifted x tokens) (shifted maxima tokens) g count start = shifted (b_steps x maxima g count start) tokens.
  Proof.
    intros size'. induction count as [|count IH]; simpl; intros x start size; auto.
    rewrite plus_step_shifted by auto. apply IH. unfold on. rewrite plus_step_length. exact size.
  Qed.

  Lemma cycle_shifted how x start : on g x ->
    cycle how (shifted x tokens) g start = shifted (cycle how x g start) tokens.
  Proof.
    intros size. unfold cycle, a_phase. rewrite a_steps_shifted by auto.
    pose proof (a_steps_on how (chi g * order g) x x start size size) as onm.
    pose proof (a_steps_loads how g (chi g * order g) x x start) as same.
    destruct (a_steps how x x g (chi g * order g) start) as [middle maxima]. simpl in *.
    apply b_steps_shifted; auto. rewrite same. apply on_after; auto.
  Qed.
End Shifted.

(* --- colors renamed so that color c comes first --- *)

(** EdgeColoring.starting_at: color i of the new coloring is color (i + c) mod chi of the old one. *)
(* compared: discrepancy_one *)
Definition starting_at (g : coloring) (c : nat) : coloring :=
  {| order := order g; matchings := map (fun i => nth ((i + c) mod chi g) (matchings g) []) (seq 0 (chi g)) |}.

Lemma chi_starting_at g c : chi (starting_at g c) = chi g.
Proof. unfold chi, starting_at; simpl. rewrite map_length, seq_length. auto. Qed.

(* So color j has become (j - c) mod chi. *)
Lemma renamed g c j : (j < chi g)%nat ->
  nth (Z.to_nat ((Z.of_nat j - Z.of_nat c) mod Z.of_nat (chi g))) (matchings (starting_at g c)) []
  = nth j (matchings g) [].
Proof.
  intros small. set (n := chi g) in *. set (i := Z.to_nat ((Z.of_nat j - Z.of_nat c) mod Z.of_nat n)).
  pose proof (Z.mod_pos_bound (Z.of_nat j - Z.of_nat c) (Z.of_nat n) ltac:(lia)) as bound.
  assert (smalli : (i < n)%nat) by lia.
  unfold starting_at; simpl matchings. fold n.
  rewrite (nth_indep _ [] (nth ((0 + c) mod n) (matchings g) [])) by (rewrite map_length, seq_length; auto).
  rewrite (map_nth (fun i => nth ((i + c) mod n) (matchings g) [])), seq_nth by auto. f_equal.
  apply Nat2Z.inj. rewrite Nat2Z.inj_mod, Nat2Z.inj_add. simpl. unfold i. rewrite Z2Nat.id by lia.
  rewrite Z.add_mod_idemp_l by lia. replace (Z.of_nat j - Z.of_nat c + Z.of_nat c) with (Z.of_nat j) by lia.
  apply Z.mod_small. lia.
Qed.

Lemma active_starting_at g c t : proper g -> active (starting_at g c) t = active g (c + t).
Proof.
  intros good. pose proof (chi_positive g good) as positive. unfold active. rewrite chi_starting_at.
  unfold starting_at; simpl. set (n := chi g) in *.
  pose proof (Nat.mod_upper_bound t n ltac:(lia)) as small.
  rewrite (nth_indep _ [] (nth ((0 + c) mod n) (matchings g) [])) by (rewrite map_length, seq_length; auto).
  rewrite (map_nth (fun i => nth ((i + c) mod n) (matchings g) [])), seq_nth by auto. f_equal.
  rewrite Nat.add_0_l, Nat.add_mod_idemp_l by lia. f_equal. lia.
Qed.

Section Renamed.
  Variables (g : coloring) (c : nat).
  Hypothesis good : proper g.

  Lemma after_steps_renamed r count : forall x t,
    after_steps r x (starting_at g c) count t = after_steps r x g count (c + t).
  Proof.
    induction count as [|count IH]; simpl; intros x t; auto.
    rewrite active_starting_at, IH, Nat.add_succ_r by auto. auto.
  Qed.

  Lemma a_steps_renamed how count : forall x maxima t,
    a_steps how x maxima (starting_at g c) count t = a_steps how x maxima g count (c + t).
  Proof.
    induction count as [|count IH]; simpl; intros x maxima t; auto.
    rewrite active_starting_at, IH, Nat.add_succ_r by auto. auto.
  Qed.

  Lemma b_steps_renamed maxima count : forall x t,
    b_steps x maxima (starting_at g c) count t = b_steps x maxima g count (c + t).
  Proof.
    induction count as [|count IH]; simpl; intros x t; auto.
    rewrite active_starting_at, IH, Nat.add_succ_r by auto. auto.
  Qed.
End Renamed.

(** x are any loads on any properly colored graph, and c is the first color. `shifted x tokens` adds `tokens`, of either
    sign, to every load; `starting_at g c` is g with every color j renamed (j - c) mod chi. Both statements are about a
    round of Threshold-k for any k, and about a cycle of Discrepancy-1 with either record. *)
Theorem domain_reduction g x c tokens : proper g -> on g x ->
  (forall k, after_round (threshold k) (shifted x tokens) g c = shifted (after_round (threshold k) x g c) tokens
             /\ after_round (threshold k) x (starting_at g c) 0 = after_round (threshold k) x g c)
  /\ (forall how, cycle how (shifted x tokens) g c = shifted (cycle how x g c) tokens
                  /\ cycle how x (starting_at g c) 0 = cycle how x g c).
Proof.
  intros good size. split; [intros k|intros how]; split.
  - apply shift_commutes; auto using threshold_difference.
  - unfold after_round. rewrite chi_starting_at, after_steps_renamed, Nat.add_0_r by auto. auto.
  - apply cycle_shifted; auto.
  - unfold cycle, a_phase, b_phase. rewrite chi_starting_at. simpl order.
    rewrite a_steps_renamed, Nat.add_0_r by auto.
    destruct (a_steps how x x g (chi g * order g) c) as [middle maxima].
    rewrite b_steps_renamed, Nat.add_0_r by auto. auto.
Qed.
