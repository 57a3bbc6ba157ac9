(* A bound from below on every schedule that balances the cube-connected cycles: half of the cycles are full, and tasks
   leave them only over the links of one position. Beyond Jan, Leu, Li, Dong, section 5. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube Discrepancies OnePort LowerBounds HypercubeAddresses.
From Loadbal Require Import CubeConnectedCycles.
From Loadbal Require CondensedIds Cuts HammingBalls.
Import ListNotations.
Open Scope Z_scope.

Definition on_side (n b : nat) (side : bool) (u : nat) : bool := Bool.eqb (Nat.testbit (u / n) b) side.

(** M tasks on every processor whose cycle has the value `side` at bit b of its address, and none on the others. *)
(* compared: s5_total_time *)
Definition half_full (n b : nat) (side : bool) (M : Z) : loads :=
  map (fun u => if on_side n b side u then M else 0) (seq 0 (n * 2 ^ n)).

(* --- half of the addresses have a given value at a bit --- *)

Definition half (n b : nat) (side : bool) : list nat :=
  filter (fun i => Bool.eqb (Nat.testbit i b) side) (seq 0 (2 ^ n)).

Lemma half_of_addresses n b side : (b < n)%nat -> (2 * length (half n b side) = 2 ^ n)%nat.
Proof.
  intros inb. pose proof (pairs_count n b inb) as count. unfold pairs_across in count. rewrite map_length in count.
  pose proof (Cuts.filter_length (fun i => Nat.testbit i b) (seq 0 (2 ^ n))) as both. rewrite seq_length in both.
  unfold half. destruct side.
  - rewrite (filter_ext _ (fun i => Nat.testbit i b)) by (intros i; destruct (Nat.testbit i b); auto). lia.
  - rewrite (filter_ext _ (fun i => negb (Nat.testbit i b))) by (intros i; destruct (Nat.testbit i b); auto). lia.
Qed.

Section Half.
Variables (n b : nat) (side : bool).
Hypotheses (some : (1 <= n)%nat) (inb : (b < n)%nat).

Lemma members_half : members (n * 2 ^ n) (on_side n b side) = Z.of_nat n * Z.of_nat (length (half n b side)).
Proof.
  unfold members. rewrite CondensedIds.sum_blocks. unfold half. rewrite HammingBalls.filter_count, <- sum_scale.
  apply sum_ext. intros i _.
  rewrite (sum_ext _ _ (fun _ => if Bool.eqb (Nat.testbit i b) side then 1 else 0)).
  - rewrite sum_const. auto.
  - intros j inj. unfold on_side. rewrite Nat.mul_comm. destruct (of_place n i j inj) as [-> _]. auto.
Qed.

(* Only the processors at one position have a neighbor on the other side. *)
Lemma fringe_half : (length (fringe (n * 2 ^ n) (beside (ccc false n)) (on_side n b side)) <= length (half n b side))%nat.
Proof.
  rewrite <- (map_length (fun i => i * n + (n - 1 - b))%nat (half n b side)).
  apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|]. intros u here. unfold fringe in here.
  apply filter_In in here. destruct here as [inu here]. apply in_seq in inu. apply andb_true_iff in here.
  destruct here as [ours out]. apply existsb_exists in out. destruct out as (v & _ & out).
  apply andb_true_iff in out. destruct out as [joined theirs]. apply negb_true_iff in theirs.
  apply beside_adjacent in joined. apply adjacent_is in joined; [|auto|lia].
  unfold on_side in *. destruct joined as [_ [-> |[-> | ->]]].
  - destruct (cross_place false n some u) as [there _]. rewrite there, partner_flip in theirs.
    destruct (place_is n u some) as [place below]. apply in_map_iff. exists (u / n)%nat.
    assert (bit : (n - 1 - u mod n = b)%nat).
    { destruct (Nat.eq_dec (n - 1 - u mod n) b) as [|other]; auto. rewrite flip_other in theirs by auto. congruence. }
    split; [lia|]. apply filter_In. rewrite in_seq. split; [|auto].
    pose proof (proj1 (cycle_below n u some) ltac:(lia)). lia.
  - rewrite (proj1 (before_place n some u)) in theirs. congruence.
  - rewrite (proj1 (next_place n some u)) in theirs. congruence.
Qed.

(* jan/total-time@half-full *)
(** `beside (ccc false n)` says which processors a link joins. `balances`: each unit of the schedule moves every task
    over a link, no processor sends two or receives two, and the loads at the end differ by at most one. M / 2 is rounded
    down. *)
Theorem half_full_time M schedule : 0 <= M ->
  balances (n * 2 ^ n) (beside (ccc false n)) (half_full n b side M) schedule ->
  Z.of_nat n * (M / 2) <= Z.of_nat (length schedule).
Proof.
  intros natural_ (legal & even). set (x := half_full n b side M) in *. set (p := (n * 2 ^ n)%nat) in *.
  set (member := on_side n b side). pose proof (half_of_addresses n b side inb) as double.
  pose proof members_half as size. pose proof fringe_half as few. fold member p in size, few.
  set (h := length (half n b side)) in *.
  assert (P : (1 <= p)%nat) by (unfold p; pose proof (Nat.pow_nonzero 2 n); nia).
  assert (held : forall u, (u < p)%nat -> at_ x u = if member u then M else 0) by (intros u inu; apply at_map; auto).
  assert (len : length x = p) by (unfold x, half_full; rewrite map_length, seq_length; auto).
  assert (begin : inside member x = M * members p member).
  { unfold inside, members. rewrite len, <- sum_scale. apply sum_ext. intros u inu. rewrite held by auto.
    destruct (member u); lia. }
  assert (all : total x = M * members p member).
  { rewrite <- begin, total_is_sum. unfold inside. apply sum_ext. intros u inu. rewrite held by lia.
    destruct (member u); lia. }
  pose proof (schedule_leaves p _ member schedule x len legal) as less.
  pose proof (schedule_keeps p _ schedule x len legal) as kept. pose proof (schedule_length schedule x) as len'.
  pose proof (stays_inside p member (after_schedule x schedule) P ltac:(lia) even) as stays. cbv zeta in stays.
  rewrite kept, all, size in stays. rewrite begin, size in less.
  assert (whole : Z.of_nat p = 2 * (Z.of_nat n * Z.of_nat h)) by (unfold p; rewrite <- double; nia).
  set (X := Z.of_nat n * Z.of_nat h) in *. assert (X1 : 1 <= X) by lia. rewrite whole in stays.
  replace (M * X / (2 * X)) with (M / 2) in stays
    by (rewrite (Z.mul_comm M), (Z.mul_comm 2), Z.div_mul_cancel_l; lia).
  replace ((M * X) mod (2 * X)) with (M mod 2 * X) in stays
    by (rewrite (Z.mul_comm M), (Z.mul_comm 2), Z.mul_mod_distr_l; lia).
  pose proof (Z.div_mod M 2 ltac:(lia)) as parts. pose proof (Z.mod_pos_bound M 2 ltac:(lia)).
  assert (Z.min X (M mod 2 * X) <= M mod 2 * X) by lia.
  assert (leave : X * (M / 2) <= Z.of_nat (length schedule) * Z.of_nat h) by nia.
  assert (1 <= Z.of_nat h) by (unfold X in X1; nia). unfold X in leave. nia.
Qed.
End Half.
