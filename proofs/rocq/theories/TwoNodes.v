(* Beyond the paper: how many cycles of Discrepancy-1 the tree with two nodes needs, exactly.

   An active edge lowers a difference of two or more by two, in both phases, whatever the local maxima are; a difference
   of at most one stays. The edge is active once a round, so four times a cycle. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network EdgeFacts Threshold2 Trees Tours EvenThreshold PerfectBalance.
From Loadbal Require Import DiscrepancyOne Cycles Theorem18.
From Loadbal.Python Require Import threshold discrepancy_one.
Import ListNotations.
Open Scope Z_scope.

(** What an active edge leaves of the difference of its loads. *)
Definition fallen (d : Z) : Z := if 2 <=? d then d - 2 else d.

Lemma still_apart j : forall d, 1 < Nat.iter j fallen d <-> 1 < d - 2 * Z.of_nat j.
Proof.
  induction j as [|j IH]; intros d; [simpl; lia|].
  rewrite (iter_S fallen j d), IH. unfold fallen. destruct (Z.leb_spec 2 d); lia.
Qed.

Lemma of_two a b : discrepancy [a; b] = Z.abs (a - b).
Proof. unfold discrepancy. simpl. lia. Qed.

Section Two.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g) (two : order g = 2%nat).

  Lemma one_edge : length (edges g) = 1%nat.
  Proof. destruct is_tree as [_ count]. lia. Qed.

  Lemma active_is t : active g t = [] \/ active g t = [(0, 1)%nat].
  Proof.
    pose proof (active_distinct g good t) as distinct.
    assert (only : forall e, In e (active g t) -> e = (0, 1)%nat).
    { intros [u v] here. apply active_edges in here; auto. apply good in here. f_equal; lia. }
    destruct (active g t) as [|e [|e' rest]]; auto.
    - right. rewrite (only e (or_introl eq_refl)). reflexivity.
    - exfalso. rewrite (only e (or_introl eq_refl)), (only e' (or_intror (or_introl eq_refl))) in distinct.
      inversion distinct as [|? ? away _]. apply away. simpl. auto.
  Qed.

  Lemma in_a_phase count : forall x start, on g x ->
    discrepancy (after_steps (threshold 1) x g count start)
    = Nat.iter (length (activations g count start)) fallen (discrepancy x).
  Proof.
    induction count as [|count IH]; intros x start size; [reflexivity|]. cbn [after_steps activations].
    rewrite app_length, IH by (unfold on; rewrite step_length; exact size).
    destruct (active_is start) as [-> | ->]; [reflexivity|].
    change (length [(0, 1)%nat] + length (activations g count (S start)))%nat
      with (S (length (activations g count (S start)))).
    rewrite iter_S. f_equal. unfold on in size. rewrite two in size.
    destruct x as [|a [|b [|? ?]]]; try discriminate. cbn. rewrite !of_two. unfold fallen.
    destruct (Z.leb_spec 2 (Z.abs (a - b))), (threshold_1_moves a b); lia.
  Qed.

  Lemma in_b_phase maxima count : forall x start, on g x ->
    discrepancy (b_steps x maxima g count start)
    = Nat.iter (length (activations g count start)) fallen (discrepancy x).
  Proof.
    induction count as [|count IH]; intros x start size; [reflexivity|]. cbn [b_steps activations].
    rewrite app_length, IH by (unfold on; rewrite plus_step_length; exact size).
    destruct (active_is start) as [-> | ->]; [reflexivity|].
    change (length [(0, 1)%nat] + length (activations g count (S start)))%nat
      with (S (length (activations g count (S start)))).
    rewrite iter_S. f_equal. unfold on in size. rewrite two in size.
    destruct x as [|a [|b [|? ?]]]; try discriminate. unfold plus_step, transferred. cbn. rewrite !of_two.
    unfold fallen.
    destruct (Z.leb_spec 2 (Z.abs (a - b))), (plus_moves a b (at_ maxima 0) (at_ maxima 1)); unfold at_ in *;
      simpl in *; lia.
  Qed.

  Lemma twice_a_phase start : length (activations g (chi g * order g) start) = 2%nat.
  Proof.
    rewrite two, phase_is_rounds by auto. simpl. rewrite !app_length.
    rewrite (Permutation_length (round_edges g good start)), one_edge. reflexivity.
  Qed.

  Lemma a_cycle how x start : on g x -> discrepancy (cycle how x g start) = Nat.iter 4 fallen (discrepancy x).
  Proof.
    intros size. rewrite cycle_is. unfold b_run, a_run, phase.
    rewrite in_b_phase, in_a_phase, twice_a_phase by (auto; apply on_a_run; auto). reflexivity.
  Qed.

  Lemma some_cycles how start count : forall x, on g x ->
    discrepancy (cycles g how start count x) = Nat.iter (4 * count) fallen (discrepancy x).
  Proof.
    induction count as [|count IH]; intros x size; [reflexivity|].
    rewrite cycles_next, IH, a_cycle by (auto; apply on_cycle; auto).
    replace (4 * S count)%nat with (4 * count + 4)%nat by lia.
    generalize (4 * count)%nat as j. intros j. rewrite Nat.add_comm. simpl Nat.add.
    rewrite !iter_S. reflexivity.
  Qed.

  (** `cycle how x g start` are the loads after an A-phase and a B-phase on a properly colored tree g with two nodes and
      any number of colors, from integer loads x, with any first color; `how` is pre_step or post_step. `until_balanced
      .. count` says that the discrepancy is at most one after `count` cycles, and above one after any fewer. *)
  Theorem two_node_cycles how start x : on g x ->
    until_balanced g how start x (Z.to_nat (ceiling (discrepancy x - 1) 8)).
  Proof.
    intros size. set (count := Z.to_nat (ceiling (discrepancy x - 1) 8)).
    pose proof (between x 0 ltac:(unfold on in size; lia)) as some.
    pose proof (rounded (discrepancy x - 1) 8 ltac:(lia)) as [_ up].
    assert (exact : Z.of_nat count = ceiling (discrepancy x - 1) 8).
    { unfold count. apply Z2Nat.id. unfold discrepancy in *. lia. }
    split.
    - intros earlier small. rewrite some_cycles by auto. apply still_apart. lia.
    - rewrite some_cycles by auto.
      destruct (Z_lt_le_dec 1 (Nat.iter (4 * count) fallen (discrepancy x))) as [apart|near]; [|exact near].
      apply still_apart in apart. lia.
  Qed.
End Two.
