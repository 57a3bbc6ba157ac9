(* Tasks that leave a cycle in a pipelining fashion: Jan, Leu, Li, Dong, sections 3.2 and 4.

   Tasks go clockwise to a position k, and leave the cycle there over its link. All that matters of a processor is its
   distance d to k on that way; `w` lists the tasks by distance, 0 first. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RegularDistribution.
Import ListNotations.
Open Scope Z_scope.

(** A link carries at most one task a unit: who has tasks sends one. *)
Definition sends (w : loads) (d : nat) : Z := if 0 <? at_ w d then 1 else 0.

(** A unit later: a task from distance d + 1 arrives at distance d; from distance 0 it leaves the cycle. *)
(* compared: pipelined_transfer *)
Definition later (w : loads) : loads := map (fun d => at_ w d - sends w d + sends w (S d)) (seq 0 (length w)).

(* compared: pipelined_transfer *)
Fixpoint after (w : loads) (units : nat) : loads :=
  match units with
  | O => w
  | S units => later (after w units)
  end.

(** The tasks at or beyond a distance; the distance and the number of these, if there are any; the largest of these. *)
(* compared: pipelined_transfer *)
Definition beyond (w : loads) (d : nat) : Z := sum (length w - d) (fun e => at_ w (d + e)).
Definition term (w : loads) (d : nat) : Z := if 0 <? beyond w d then Z.of_nat d + beyond w d else 0.
(* compared: lockstep, pipelined_transfer *)
Definition largest_term (w : loads) : Z := largest (map (term w) (seq 0 (length w))).

Lemma later_length w : length (later w) = length w.
Proof. apply length_map_seq. Qed.

Lemma after_length w t : length (after w t) = length w.
Proof. induction t; simpl; auto. rewrite later_length. auto. Qed.

Lemma sends_cases w d : 0 < at_ w d /\ sends w d = 1 \/ at_ w d <= 0 /\ sends w d = 0.
Proof. unfold sends. destruct (Z.ltb_spec 0 (at_ w d)); auto. Qed.

Lemma later_natural w : natural w -> natural (later w).
Proof.
  intros positive. apply natural_intro. rewrite later_length. intros d ind. unfold later. rewrite at_map by auto.
  pose proof (natural_at w d positive). destruct (sends_cases w d), (sends_cases w (S d)); lia.
Qed.

Lemma beyond_first w d : (d < length w)%nat -> beyond w d = at_ w d + beyond w (S d).
Proof.
  intros ind. unfold beyond. replace (length w - d)%nat with (S (length w - S d)) by lia.
  rewrite sum_first, Nat.add_0_r.
  f_equal. apply sum_ext. intros. f_equal. lia.
Qed.

Lemma beyond_none w d : (length w <= d)%nat -> beyond w d = 0.
Proof. intros far. unfold beyond. replace (length w - d)%nat with 0%nat by lia. apply sum_0. Qed.

Lemma beyond_natural w d : natural w -> 0 <= beyond w d.
Proof.
  intros positive. unfold beyond. rewrite <- (Z.mul_0_r (Z.of_nat (length w - d))), <- sum_const. apply sum_le.
  intros. apply natural_at. auto.
Qed.

(* The number of tasks at or beyond a distance falls by one exactly if there is a task at that distance. *)
Lemma beyond_later w d : (d <= length w)%nat -> beyond (later w) d = beyond w d - sends w d.
Proof.
  intros ind. unfold beyond. rewrite later_length.
  rewrite (sum_ext _ _ (fun e => at_ w (d + e) + (sends w (d + S e) - sends w (d + e)))).
  - rewrite sum_add. assert (all : forall m, sum m (fun e => sends w (d + S e) - sends w (d + e)) = sends w (d + m) -
      sends w d).
    { induction m as [|m IH]; [rewrite sum_0, Nat.add_0_r; lia|]. rewrite sum_S, IH. lia. }
    rewrite all. replace (d + (length w - d))%nat with (length w) by lia.
    assert (none : sends w (length w) = 0) by (unfold sends, at_; rewrite nth_overflow; auto). lia.
  - intros e ine. unfold later. rewrite at_map by lia. rewrite Nat.add_succ_r. lia.
Qed.

Lemma term_within w d : (d < length w)%nat -> term w d <= largest_term w.
Proof.
  intros ind. unfold largest_term. pose proof (between (map (term w) (seq 0 (length w))) d) as range.
  rewrite length_map_seq, at_map in range by auto. apply range. auto.
Qed.

Lemma term_attained w : (1 <= length w)%nat -> exists d, (d < length w)%nat /\ largest_term w = term w d.
Proof.
  intros some. destruct (largest_attained (map (term w) (seq 0 (length w)))) as (d & ind & same).
  - intros none. apply (f_equal (@length Z)) in none. rewrite length_map_seq in none. simpl in none. lia.
  - rewrite length_map_seq in ind. rewrite at_map in same by auto. exists d. auto.
Qed.

Lemma term_cases w d : 0 < beyond w d /\ term w d = Z.of_nat d + beyond w d \/ beyond w d <= 0 /\ term w d = 0.
Proof. unfold term. destruct (Z.ltb_spec 0 (beyond w d)); auto. Qed.

(* The largest term falls by exactly one in every unit while there are tasks. *)
Lemma one_unit w : natural w -> (1 <= length w)%nat -> largest_term (later w) = Z.max 0 (largest_term w - 1).
Proof.
  intros positive some. apply Z.le_antisymm.
  - destruct (term_attained (later w)) as (d & ind & ->); [rewrite later_length; auto|]. rewrite later_length in ind.
    destruct (term_cases (later w) d) as [[left_ ->]|[_ ->]]; [|lia].
    rewrite beyond_later in * by lia. pose proof (natural_at w d positive).
    destruct (sends_cases w d) as [[here sent]|[here sent]]; rewrite sent in *.
    + pose proof (term_within w d ind). destruct (term_cases w d); lia.
    + rewrite (beyond_first w d) in * by auto. assert (ind' : (S d < length w)%nat).
      { destruct (le_lt_dec (length w) (S d)) as [far|]; auto. rewrite (beyond_none w (S d) far) in left_. lia. }
      pose proof (term_within w (S d) ind'). destruct (term_cases w (S d)); lia.
  - assert (least : 0 <= largest_term (later w)).
    { pose proof (term_within (later w) 0 ltac:(rewrite later_length; lia)).
      pose proof (beyond_natural (later w) 0 (later_natural w positive)). destruct (term_cases (later w) 0); lia. }
    destruct (term_attained w some) as (d & ind & E). rewrite E.
    destruct (term_cases w d) as [[there V]|[_ V]]; rewrite V; [|lia].
    pose proof (natural_at w d positive). pose proof (beyond_first w d ind) as first.
    destruct (sends_cases w d) as [[here sent]|[here sent]].
    + pose proof (beyond_later w d ltac:(lia)) as now. rewrite sent in now.
      pose proof (term_within (later w) d ltac:(rewrite later_length; lia)).
      destruct (term_cases (later w) d) as [[left_ T]|[left_ T]]; [lia|].
      destruct d as [|d]; [lia|].
      pose proof (beyond_later w d ltac:(lia)) as nearer. rewrite (beyond_first w d) in nearer by lia.
      pose proof (term_within (later w) d ltac:(rewrite later_length; lia)).
      pose proof (natural_at w d positive). pose proof (term_within w d ltac:(lia)) as old.
      pose proof (beyond_first w d ltac:(lia)).
      destruct (sends_cases w d), (term_cases (later w) d), (term_cases w d); lia.
    + assert (ind' : (S d < length w)%nat).
      { destruct (le_lt_dec (length w) (S d)) as [far|]; auto. rewrite (beyond_none w (S d) far) in first. lia. }
      pose proof (term_within w (S d) ind') as farther. destruct (term_cases w (S d)); lia.
Qed.

Lemma none_left w : natural w -> (1 <= length w)%nat -> total w = 0 <-> largest_term w = 0.
Proof.
  intros positive some. assert (all : total w = beyond w 0).
  { rewrite total_is_sum. unfold beyond. rewrite Nat.sub_0_r. apply sum_ext. auto. }
  rewrite all. split.
  - intros none. destruct (term_attained w some) as (d & ind & ->).
    assert (beyond w d <= beyond w 0).
    { clear - positive ind. induction d as [|d IH]; [lia|]. rewrite (beyond_first w d) in IH by lia.
      pose proof (natural_at w d positive). specialize (IH ltac:(lia)). lia. }
    destruct (term_cases w d); lia.
  - intros none. pose proof (term_within w 0 ltac:(lia)). pose proof (beyond_natural w 0 positive).
    destruct (term_cases w 0); lia.
Qed.

(* All tasks have left after t units exactly if t is at least the largest term. *)
(** `w` lists the tasks of the n processors by their distance to position k, for any k. `after w t` lists those still on
    the cycle after t units. None are left exactly from unit `largest_term w` on: the largest sum of a distance and the
    number of tasks at least that far, over the distances with such tasks. *)
Theorem pipelined_transfer_exact n w t : (2 <= n)%nat -> length w = n -> natural w ->
  total (after w t) = 0 <-> largest_term w <= Z.of_nat t.
Proof.
  intros some size positive.
  assert (run : natural (after w t) /\ largest_term (after w t) = Z.max 0 (largest_term w - Z.of_nat t)).
  { induction t as [|t (N & E)].
    - simpl. split; auto. destruct (term_attained w ltac:(lia)) as (d & ind & ->).
      pose proof (beyond_natural w d positive). destruct (term_cases w d); lia.
    - simpl after. split; [apply later_natural; auto|]. rewrite one_unit, E by (auto; rewrite after_length; lia). lia. }
  destruct run as [N E]. rewrite none_left by (auto; rewrite after_length; lia). lia.
Qed.

Lemma term_most w : natural w -> (1 <= length w)%nat -> largest_term w <= total w + Z.of_nat (length w) - 1.
Proof.
  intros positive some. destruct (term_attained w some) as (d & ind & ->).
  assert (all : total w = beyond w 0).
  { rewrite total_is_sum. unfold beyond. rewrite Nat.sub_0_r. apply sum_ext. auto. }
  assert (beyond w d <= beyond w 0).
  { clear - positive ind. induction d as [|d IH]; [lia|]. rewrite (beyond_first w d) in IH by lia.
    pose proof (natural_at w d positive). specialize (IH ltac:(lia)). lia. }
  pose proof (beyond_natural w 0 positive). destruct (term_cases w d); lia.
Qed.

(* T tasks, at least one, have left after at most T + n - 1 units. *)
(** `w` lists the tasks of the n processors by their distance to position k, for any k. `after w t` lists those still on
    the cycle after t units. *)
Theorem pipelined_transfer n w : (2 <= n)%nat -> length w = n -> natural w -> 1 <= total w ->
  exists t, Z.of_nat t <= total w + Z.of_nat n - 1 /\ total (after w t) = 0.
Proof.
  intros some size positive tasks. exists (Z.to_nat (total w + Z.of_nat n - 1)). split; [lia|].
  apply (pipelined_transfer_exact n); auto. pose proof (term_most w positive). lia.
Qed.
