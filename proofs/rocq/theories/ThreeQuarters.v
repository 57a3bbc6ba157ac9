(* How many rounds of odd-even transposition balancing lower every discrepancy of two or more: exactly 3(N - 2)/4,
   rounded down, for even N >= 4 (Riess, Wanka, section 1). DiscrepancyTwo.v shows that so many are enough, and
   SlowBlocks.v that a block input needs them. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven OddEvenRest Heights SortingBound RoundsToRest TieRules DiscrepancyTwo.
From Loadbal Require Import SlowBlocks.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

Section Cycle.
  Variable h : nat.
  Hypothesis four : (2 <= h)%nat.
  Let some : (1 <= h)%nat. Proof. lia. Qed.
  Local Notation quarters := (3 * (h - 1) / 2)%nat.

  Lemma block_range start many u : (u < 2 * h)%nat -> 0 <= at_ (block h 2 start many) u <= 2.
  Proof. intros small. rewrite at_block by exact small. destruct (Nat.ltb _ _); lia. Qed.

  Lemma block_discrepancy start many : discrepancy (block h 2 start many) <= 2.
  Proof.
    apply discrepancy_at_most; [lia|]. rewrite block_length. intros u v inu inv.
    pose proof (block_range start many u inu). pose proof (block_range start many v inv). lia.
  Qed.

  (* Half of the nodes have load 2, from node h - 1 on if h is odd, and else from node h - 2 on. *)
  Lemma block_fits p : (3 <= h)%nat -> p = 0 \/ p = 1 ->
    fits h 1 (fun u => start_height (Z.of_nat h) p (u mod (2 * Z.of_nat h)))
      (block h 2 (h - 1 - Z.to_nat p) h).
  Proof.
    intros six bit u small. rewrite at_block by exact small.
    assert (place : ((u + 2 * h - (h - 1 - Z.to_nat p)) mod (2 * h) = if Nat.leb (h - 1 - Z.to_nat p) u
      then u - (h - 1 - Z.to_nat p) else u + 2 * h - (h - 1 - Z.to_nat p))%nat).
    { destruct (Nat.leb_spec (h - 1 - Z.to_nat p) u).
      - replace (u + 2 * h - (h - 1 - Z.to_nat p))%nat with (u - (h - 1 - Z.to_nat p) + 1 * (2 * h))%nat by lia.
        rewrite Nat.mod_add by lia. apply Nat.mod_small. lia.
      - apply Nat.mod_small. lia. }
    rewrite place. clear place. rewrite (Z.mod_small (Z.of_nat u)) by lia.
    assert (next : start_height (Z.of_nat h) p ((Z.of_nat u + 1) mod (2 * Z.of_nat h))
      = start_height (Z.of_nat h) p (Z.of_nat u + 1)).
    { destruct (Z.eq_dec (Z.of_nat u + 1) (2 * Z.of_nat h)) as [->|]; [|rewrite Z.mod_small by lia; reflexivity].
      rewrite Z.mod_same by lia. unfold start_height. lia. }
    rewrite next. clear next. unfold start_height.
    destruct (Nat.leb_spec (h - 1 - Z.to_nat p) u);
      match goal with |- context [Nat.ltb ?a ?b] => destruct (Nat.ltb_spec a b) end; lia.
  Qed.

  Lemma slow_block : exists start, (start < 2 * h)%nat
    /\ discrepancy (block h 2 start h) = 2
    /\ 2 <= discrepancy (after_rounds h (block h 2 start h) (quarters - 1)).
  Proof.
    assert (enough_late : forall start, 2 <= discrepancy (after_rounds h (block h 2 start h) (quarters - 1)) ->
      discrepancy (block h 2 start h) = 2
      /\ 2 <= discrepancy (after_rounds h (block h 2 start h) (quarters - 1))).
    { intros start late. pose proof (block_discrepancy start h).
      pose proof (run_extremes h some (block h 2 start h) (2 * (quarters - 1)) 0 (block_length _ _ _ _)) as [].
      fold (after_rounds h (block h 2 start h) (quarters - 1)) in *. unfold discrepancy in *. lia. }
    destruct (Nat.eq_dec h 2) as [E|].
    { exists 0%nat. split; [lia|]. apply enough_late. rewrite E. vm_compute. discriminate. }
    assert (six : (3 <= h)%nat) by lia.
    assert (bit : exists p, (p = 0 \/ p = 1) /\ exists k, Z.of_nat h + p = 2 * k + 1).
    { destruct (Nat.Even_or_Odd h) as [[k E]|[k E]]; [exists 1|exists 0]; (split; [lia|]); exists (Z.of_nat k); lia. }
    destruct bit as (p & bit & parity). exists (h - 1 - Z.to_nat p)%nat. split; [lia|]. apply enough_late.
    set (x := block h 2 (h - 1 - Z.to_nat p) h). set (t := (2 * (quarters - 1))%nat).
    assert (now : Z.of_nat t = 3 * Z.of_nat h - 5 - p).
    { destruct parity as [k E]. unfold t. pose proof (Nat.div_mod (3 * (h - 1)) 2 ltac:(lia)).
      pose proof (Nat.mod_upper_bound (3 * (h - 1)) 2 ltac:(lia)). lia. }
    assert (size : length x = (2 * h)%nat) by apply block_length.
    pose proof (not_yet h six p parity bit t now) as [one last]. cbv zeta in one, last.
    pose proof (fits_run h some 1 _ x t six size (f_periodic h six p) (block_fits p six bit)) as final.
    change (after_rounds h x (quarters - 1)) with (run h x t 0).
    pose proof (final 1%nat ltac:(lia)) as node_1. pose proof (final (2 * h - 1)%nat ltac:(lia)) as node_n.
    change (Z.of_nat 1 + 1) with 2 in node_1. change (Z.of_nat 1) with 1 in node_1.
    replace (Z.of_nat (2 * h - 1) + 1) with (2 * Z.of_nat h) in node_n by lia.
    replace (Z.of_nat (2 * h - 1)) with (2 * Z.of_nat h - 1) in node_n by lia.
    assert (length (run h x t 0) = (2 * h)%nat) as size' by (rewrite run_length; exact size).
    pose proof (between (run h x t 0) 1 ltac:(lia)). pose proof (between (run h x t 0) (2 * h - 1) ltac:(lia)).
    unfold discrepancy. lia.
  Qed.

  Lemma smooth_in_three_quarters x k : length x = (2 * h)%nat -> (1 <= k)%nat -> discrepancy x <= Z.of_nat k ->
    discrepancy (after_rounds h x ((k - 1) * quarters)) <= 1.
  Proof.
    intros size. revert x size. induction k as [|k IH]; intros x size least most; [lia|].
    destruct (Z_le_gt_dec (discrepancy x) 1) as [smooth|apart].
    - apply (stays_smooth h some x 0); [exact size|lia|exact smooth].
    - destruct k as [|k]; [lia|].
      replace ((S (S k) - 1) * quarters)%nat with (quarters + (S k - 1) * quarters)%nat by lia. rewrite rounds_add.
      pose proof (drops_in_three_quarters h some x four size ltac:(lia)).
      apply IH; [rewrite rounds_length; exact size|lia|lia].
  Qed.

  (* Runs do not depend on where counting begins. *)
  Lemma shifted_run c x t : length x = (2 * h)%nat -> run h (map (Z.add c) x) t 0 = map (Z.add c) (run h x t 0).
  Proof.
    intros size. induction t as [|t IH]; [reflexivity|]. rewrite !run_last, IH.
    set (y := run h x t 0). assert (sizey : length y = (2 * h)%nat) by (unfold y; rewrite run_length; exact size).
    assert (at_shifted : forall z u, (u < length z)%nat -> at_ (map (Z.add c) z) u = c + at_ z u).
    { intros z u small. unfold at_. rewrite (nth_indep _ 0 (c + 0)) by (rewrite map_length; exact small).
      apply (map_nth (Z.add c)). }
    apply loads_equal; [rewrite map_length, !step_length, map_length; reflexivity|].
    rewrite step_length, map_length, sizey. apply (by_edges h some _ _ (active_matching h (0 + t))). intros i j here.
    destruct (balanced_edge h some (map (Z.add c) y) _ i j ltac:(rewrite map_length; exact sizey)
      (active_matching h (0 + t)) here) as (order & -> & ->).
    destruct (balanced_edge h some y _ i j sizey (active_matching h (0 + t)) here) as (_ & first & second).
    rewrite !at_shifted by (rewrite ?step_length; lia). rewrite first, second. unfold balancer.
    replace (c + at_ y i - (c + at_ y j)) with (at_ y i - at_ y j) by lia. lia.
  Qed.

  Lemma smooth_fixed_after_half x : length x = (2 * h)%nat -> discrepancy x <= 1 ->
    round h (after_rounds h x h) = after_rounds h x h.
  Proof.
    intros size smooth. set (low := smallest x). set (z := map (Z.add (- low)) x).
    assert (sizez : length z = (2 * h)%nat) by (unfold z; rewrite map_length; exact size).
    assert (back : x = map (Z.add low) z).
    { unfold z. rewrite map_map. symmetry. rewrite <- (map_id x) at 2. apply map_ext. intros a. lia. }
    assert (zo : zeros_and_ones h z).
    { split; [exact sizez|]. intros u small. pose proof (between x u ltac:(lia)).
      assert (value : at_ z u = - low + at_ x u).
      { unfold z, at_. rewrite (nth_indep _ 0 (- low + 0)) by (rewrite map_length; lia).
        apply (map_nth (Z.add (- low))). }
      unfold discrepancy in smooth. fold low in smooth, H. lia. }
    pose proof (proj1 (rounds_to_rest h some) z zo) as fixed. rewrite <- rounds_last in *.
    unfold after_rounds in *. rewrite back, !shifted_run by exact sizez. rewrite fixed. reflexivity.
  Qed.

  (* Fewer rounds are not enough for a block. *)
  Lemma blocks_need r :
    (forall start many, (start < 2 * h)%nat -> (1 <= many <= 2 * h)%nat ->
      discrepancy (after_rounds h (block h 2 start many) r) <= 1) -> (quarters <= r)%nat.
  Proof.
    intros all. destruct slow_block as (start & small & _ & late). pose proof (all start h small ltac:(lia)) as smooth.
    destruct (le_lt_dec quarters r) as [|early]; [assumption|exfalso].
    pose proof (stays_smooth h some _ r (quarters - 1) (block_length h 2 start h) ltac:(lia) smooth). lia.
  Qed.
End Cycle.

(* riess/open-small-k *)
(** The cycle has N = 2h processors, h >= 2, and 3(N - 2)/4 is 3 (h - 1) / 2; division of natural numbers rounds down. x
    are any integer loads. So T(N, 2) is the least r. *)
Theorem worst_case_of_two h : (2 <= h)%nat -> forall r,
  (forall x, length x = (2 * h)%nat -> discrepancy x <= 2 -> discrepancy (after_rounds h x r) <= 1)
  <-> (3 * (h - 1) / 2 <= r)%nat.
Proof.
  intros four r. split.
  - intros all. apply blocks_need; auto. intros start many _ _. apply all; [apply block_length|].
    apply block_discrepancy. exact four.
  - intros late x size most. apply (stays_smooth h ltac:(lia) x ((2 - 1) * (3 * (h - 1) / 2))); [exact size|lia|].
    apply smooth_in_three_quarters; auto.
Qed.

(* riess/open-worst-inputs@blocks-for-two *)
(** The cycle has N = 2h processors, h >= 2, and x are any integer loads. `block h 2 start many` has load 2 on so
    many consecutive nodes, from node `start` on. If r rounds make every block input with load 2 1-smooth, they do so to
    every input of discrepancy at most 2. *)
Theorem blocks_are_worst_for_two h : (2 <= h)%nat -> forall r,
  (forall start many, (start < 2 * h)%nat -> (1 <= many <= 2 * h)%nat ->
    discrepancy (after_rounds h (block h 2 start many) r) <= 1) ->
  forall x, length x = (2 * h)%nat -> discrepancy x <= 2 -> discrepancy (after_rounds h x r) <= 1.
Proof. intros four r blocks. apply worst_case_of_two; [exact four|]. apply blocks_need; auto. Qed.

(* riess/sorting-bound@all-discrepancies *)
(** The cycle has N = 2h processors, h >= 2, and 3(N - 2)/4 is 3 (h - 1) / 2; division of natural numbers rounds down. x
    are any integer loads. So the least r is this number. *)
Theorem discrepancy_drops h : (2 <= h)%nat -> forall r,
  (forall x, length x = (2 * h)%nat -> 2 <= discrepancy x -> discrepancy (after_rounds h x r) < discrepancy x)
  <-> (3 * (h - 1) / 2 <= r)%nat.
Proof.
  intros four r. assert (some : (1 <= h)%nat) by lia.
  assert (longer : forall x a b, length x = (2 * h)%nat -> (a <= b)%nat ->
    discrepancy (after_rounds h x b) <= discrepancy (after_rounds h x a)).
  { intros x a b size more. replace b with (a + (b - a))%nat by lia. rewrite rounds_add.
    set (y := after_rounds h x a). assert (sizey : length y = (2 * h)%nat) by (unfold y; rewrite rounds_length; auto).
    pose proof (run_extremes h some y (2 * (b - a)) 0 sizey) as [].
    fold (after_rounds h y (b - a)) in *. unfold discrepancy. lia. }
  split.
  - intros all. destruct (slow_block h four) as (start & small & two & late).
    destruct (le_lt_dec (3 * (h - 1) / 2) r) as [|early]; [assumption|exfalso].
    pose proof (all (block h 2 start h) (block_length h 2 start h) ltac:(lia)).
    pose proof (longer (block h 2 start h) r (3 * (h - 1) / 2 - 1)%nat (block_length h 2 start h) ltac:(lia)). lia.
  - intros late x size apart. pose proof (drops_in_three_quarters h some x four size apart).
    pose proof (longer x (3 * (h - 1) / 2)%nat r size late). lia.
Qed.

(* riess/open-phase-length@discrepancy *)
(** The cycle has N = 2h processors, h >= 2, and 3(N - 2)/4 is 3 (h - 1) / 2; division of natural numbers rounds down. x
    are any integer loads. The first part is about the least r that lowers every discrepancy of at least 2, the second
    about T(N, 2). *)
Theorem phases_and_worst_case h : (2 <= h)%nat -> forall r,
  ((forall x, length x = (2 * h)%nat -> 2 <= discrepancy x -> discrepancy (after_rounds h x r) < discrepancy x)
    <-> (3 * (h - 1) / 2 <= r)%nat)
  /\ ((forall x, length x = (2 * h)%nat -> discrepancy x <= 2 -> discrepancy (after_rounds h x r) <= 1)
    <-> (3 * (h - 1) / 2 <= r)%nat).
Proof. intros four r. split; [apply discrepancy_drops|apply worst_case_of_two]; exact four. Qed.

(* riess/sorting-bound@three-quarters *)
(** The cycle has N = 2h processors, h >= 2, and 3(N - 2)/4 is 3 (h - 1) / 2; division of natural numbers rounds down. x
    are any integer loads of discrepancy at most k. *)
Theorem three_quarters_for_each_unit h : (2 <= h)%nat -> forall x k, length x = (2 * h)%nat -> (1 <= k)%nat ->
  discrepancy x <= Z.of_nat k -> discrepancy (after_rounds h x ((k - 1) * (3 * (h - 1) / 2))) <= 1.
Proof. intros four x k. apply smooth_in_three_quarters. exact four. Qed.

(* riess/contribution-final-phase@all-inputs *)
(** The cycle has N = 2h processors, h >= 2, and 3(N - 2)/4 is 3 (h - 1) / 2; division of natural numbers rounds down. x
    are any integer loads. Loads are fixed if a further round changes nothing. N/2 is h, and N^2/2 is 2 h h. *)
Theorem final_phase_in_parts h : (2 <= h)%nat ->
  (forall r, (forall x, length x = (2 * h)%nat -> 2 <= discrepancy x -> discrepancy (after_rounds h x r) < discrepancy x)
    <-> (3 * (h - 1) / 2 <= r)%nat)
  /\ (forall r, (forall x, length x = (2 * h)%nat -> discrepancy x <= 1 ->
      round h (after_rounds h x r) = after_rounds h x r) <-> (h <= r)%nat)
  /\ (forall x, length x = (2 * h)%nat -> discrepancy x <= Z.of_nat h - 1 ->
    let rounds := ((h - 2) * (3 * (h - 1) / 2) + h)%nat in round h (after_rounds h x rounds) = after_rounds h x rounds)
  /\ ((h - 2) * (3 * (h - 1) / 2) + h <= 2 * h * h)%nat.
Proof.
  intros four. assert (some : (1 <= h)%nat) by lia. split; [intros r; apply discrepancy_drops; exact four|].
  assert (later : forall x a b, (a <= b)%nat -> round h (after_rounds h x a) = after_rounds h x a ->
    round h (after_rounds h x b) = after_rounds h x b).
  { intros x a b more fixed. replace b with (a + (b - a))%nat by lia. rewrite rounds_add, (fixed_stays h _ fixed).
    exact fixed. }
  split; [|split].
  - intros r. split.
    + intros all. destruct (le_lt_dec h r) as [|early]; [assumption|exfalso].
      destruct (proj2 (rounds_to_rest h some)) as (x & [size range] & not_fixed). apply not_fixed.
      apply (later x r); [lia|]. apply all; [exact size|]. apply discrepancy_at_most; [lia|]. rewrite size.
      intros u v inu inv. pose proof (range u inu). pose proof (range v inv). lia.
    + intros late x size smooth. apply (later x h); [exact late|]. apply smooth_fixed_after_half; auto.
  - intros x size most rounds. unfold rounds. rewrite rounds_add.
    apply smooth_fixed_after_half; [exact four|rewrite rounds_length; exact size|].
    replace (h - 2)%nat with (h - 1 - 1)%nat by lia. apply smooth_in_three_quarters; [exact four|exact size|lia|lia].
  - pose proof (Nat.div_mod (3 * (h - 1)) 2 ltac:(lia)). set (q := (3 * (h - 1) / 2)%nat) in *. nia.
Qed.
