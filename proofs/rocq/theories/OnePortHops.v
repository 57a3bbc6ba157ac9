(* Why Leighton's phases cannot be a pipeline on a hypercube with one port. Plaxton, section 2.1: from m tokens on every
   odd-numbered processor all m phases have m p d / 4 hops, and a 1-port step makes at most p.

   The odd processor 2r + 1 has rank r in every phase, and blocks begin at 0 and at p/2 in turn, so that r goes to r or
     to
   r + p/2. Source and target differ in bit 0 if bit 0 of r is clear; in bit i in between if bits i - 1 and i of r
     differ;
   in the last bit if that of r is not that of the block: each for half of all r. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials HammingBalls BlockPhases PipelinedHypercube.
From Loadbal Require MultiDiscrepancies OnePort.
Import ListNotations.
Open Scope Z_scope.

(** The Hamming distances from source to target of all packets, added up. *)
(* compared: s2_1_lower_bounds *)
Definition hops (d : nat) (x : loads) : Z :=
  total (map (fun k => Z.of_nat (distance d (from k) (to k))) (pipeline x)).

Definition is_odd (u : nat) : bool := Nat.testbit u 0.

Lemma odd_routes p q : forall a place,
  let sends := map is_odd (seq (2 * a) (2 * q)) in
  map snd (filter fst (combine sends (combine (seq (2 * a) (2 * q)) (targets p sends place)))) =
  map (fun r => (2 * (a + r) + 1, (place + r) mod p)%nat) (seq 0 q).
Proof.
  induction q as [|q IH]; intros a place; [reflexivity|]. cbv zeta in *.
  replace (2 * S q)%nat with (S (S (2 * q))) by lia. cbn [seq map targets combine].
  replace (is_odd (2 * a)) with false by (symmetry; apply Nat.testbit_even_0).
  replace (is_odd (S (2 * a))) with true by (symmetry; rewrite <- Nat.add_1_r; apply Nat.testbit_odd_0).
  cbn [combine filter fst map snd]. replace (S (S (2 * a))) with (2 * S a)%nat by lia. rewrite IH. f_equal.
  - f_equal; [lia|]. f_equal. lia.
  - rewrite <- seq_shift, map_map. apply map_ext. intros r. f_equal; [lia|]. f_equal. lia.
Qed.

(* --- the hops of one phase --- *)

Lemma odd_bits r i : Nat.testbit (2 * r + 1) i = match i with O => true | S i => Nat.testbit r i end.
Proof. destruct i; [apply Nat.testbit_odd_0|apply Nat.testbit_odd_succ; lia]. Qed.

(* What toggling a bit turns around is so for half of all words. *)
Lemma half_of_all n b (f : nat -> bool) : (b < n)%nat ->
  (forall r, (r < 2 ^ n)%nat -> f (flip b r) = negb (f r)) -> 2 * sum (2 ^ n) (fun r => Z.b2z (f r)) = 2 ^ Z.of_nat n.
Proof.
  intros inb turns. replace (2 * sum (2 ^ n) (fun r => Z.b2z (f r))) with
    (sum (2 ^ n) (fun r => Z.b2z (f r)) + sum (2 ^ n) (fun r => Z.b2z (f (flip b r))))
    by (rewrite (sum_flip n b (fun r => Z.b2z (f r))) by auto; lia).
  rewrite <- sum_add, (sum_ext _ _ (fun _ => 1)).
  - rewrite sum_const, Nat2Z.inj_pow. change (Z.of_nat 2) with 2. lia.
  - intros r inr. rewrite turns by auto. destruct (f r); auto.
Qed.

(** The block begins at 0, or at p/2 = 2^n. *)
Definition block_start (n : nat) (second : bool) : nat := if second then (2 ^ n)%nat else 0%nat.

Lemma target_bits n second r i : (r < 2 ^ n)%nat -> (i <= n)%nat ->
  Nat.testbit (block_start n second + r) i = if (i =? n)%nat then second else Nat.testbit r i.
Proof.
  intros inr small. pose proof (proj1 (below_power r n) inr n (le_n n)) as clear_. unfold block_start. destruct second.
  - rewrite Nat.add_comm, plus_is_flip, flip_bit by auto. rewrite (Nat.eqb_sym n i).
    destruct (Nat.eqb_spec i n) as [->|]; [rewrite clear_; auto|apply xorb_false_r].
  - rewrite Nat.add_0_l. destruct (Nat.eqb_spec i n) as [->|]; auto.
Qed.

Lemma phase_hops n second : (1 <= n)%nat ->
  2 * sum (2 ^ n) (fun r => Z.of_nat (distance (S n) (2 * r + 1) (block_start n second + r))) =
  Z.of_nat (S n) * 2 ^ Z.of_nat n.
Proof.
  intros some. rewrite (sum_ext _ _ (fun r => sum (S n) (fun i => Z.b2z (Nat.testbit (Nat.lxor (2 * r + 1) (block_start
    n
    second + r)) i)))) by (intros; apply weight_is_sum).
  rewrite sum_swap, <- sum_scale, <- sum_const. apply sum_ext. intros i small.
  rewrite (sum_ext _ _ (fun r => Z.b2z (xorb (match i with O => true | S i => Nat.testbit r i end)
    (if (i =? n)%nat then second else Nat.testbit r i)))).
  2:{ intros r inr. rewrite Nat.lxor_spec, odd_bits, target_bits by lia. auto. }
  destruct (Nat.eqb_spec i n) as [->|below].
  - destruct n as [|n]; [lia|]. apply (half_of_all (S n) n); [lia|]. intros r _. rewrite flip_same.
    destruct (Nat.testbit r n), second; auto.
  - apply (half_of_all n i); [lia|]. intros r _. rewrite flip_same. destruct i as [|i].
    + destruct (Nat.testbit r 0); auto.
    + rewrite flip_other by lia. destruct (Nat.testbit r i), (Nat.testbit r (S i)); auto.
Qed.

(* --- all phases --- *)

Lemma odd_count q : forall a, count (map is_odd (seq (2 * a) (2 * q))) = q.
Proof.
  unfold count. induction q as [|q IH]; intros a; [reflexivity|]. replace (2 * S q)%nat with (S (S (2 * q))) by lia.
  cbn [seq map filter].
  replace (is_odd (2 * a)) with false by (symmetry; apply Nat.testbit_even_0).
  replace (is_odd (S (2 * a))) with true by (symmetry; rewrite <- Nat.add_1_r; apply Nat.testbit_odd_0).
  cbn [length]. replace (S (S (2 * a))) with (2 * S a)%nat by lia. rewrite IH. auto.
Qed.

Section Phases.
  Variables (n : nat) (m : Z) (x : loads).
  Hypotheses (some : (1 <= n)%nat) (size : on_cube (S n) x).
  Hypothesis held : forall u, (u < 2 ^ S n)%nat -> at_ x u = if is_odd u then m else 0.

  Lemma all_send j : Z.of_nat j < m -> sends_in x j = map is_odd (seq (2 * 0) (2 * 2 ^ n)).
  Proof.
    intros early. assert (is : x = map (fun u => if is_odd u then m else 0) (seq 0 (2 ^ S n))).
    { apply loads_ext; [rewrite map_length, seq_length; auto|]. intros u small. rewrite size in small.
      rewrite held by auto. symmetry. apply (at_map (fun u => if is_odd u then m else 0)). auto. }
    unfold sends_in. rewrite is, map_map. change (2 ^ S n)%nat with (2 * 2 ^ n)%nat. apply map_ext. intros u.
    destruct (is_odd u); [apply Z.ltb_lt|apply Z.ltb_ge]; lia.
  Qed.

  Lemma hops_from k : forall second j time, Z.of_nat (j + k) <= m ->
    4 * total (map (fun it => Z.of_nat (distance (S n) (from it) (to it)))
      (packets_from (phases_from x (block_start n second) j k) time)) =
    Z.of_nat k * (2 ^ Z.of_nat (S n) * Z.of_nat (S n)).
  Proof.
    induction k as [|k IH]; intros second j time room; [reflexivity|]. cbn [phases_from packets_from].
    rewrite all_send by lia. rewrite map_app, total_app, odd_count, size.
    assert (next : ((block_start n second + 2 ^ n) mod 2 ^ S n)%nat = block_start n (negb second)).
    { change (2 ^ S n)%nat with (2 * 2 ^ n)%nat. pose proof (power_positive n). destruct second; cbn [block_start negb].
      - replace (2 ^ n + 2 ^ n)%nat with (2 * 2 ^ n)%nat by lia. apply Nat.mod_same. lia.
      - apply Nat.mod_small. lia. }
    rewrite next, Z.mul_add_distr_l, IH by lia. unfold packets_of, routes, phase_of. cbn [fst snd].
    rewrite map_length, seq_length. pose proof (odd_routes (2 * 2 ^ n) (2 ^ n) 0 (block_start n second)) as each.
    cbv zeta in each. change (2 * 0)%nat with 0%nat in *. rewrite each, !map_map.
    cbn [fst snd from to].
    assert (one : 2 * total (map (fun r => Z.of_nat (distance (S n) (2 * (0 + r) + 1) ((block_start n second + r) mod
      (2 * 2
      ^ n)))) (seq 0 (2 ^ n))) = Z.of_nat (S n) * 2 ^ Z.of_nat n).
    { rewrite <- (phase_hops n second some). f_equal. apply sum_ext. intros r inr. rewrite Nat.add_0_l.
      rewrite Nat.mod_small; auto. unfold block_start. destruct second; lia. }
    rewrite (Nat2Z.inj_succ k), (Nat2Z.inj_succ n) in *. rewrite Z.pow_succ_r by lia. lia.
  Qed.
End Phases.

(** x has m tokens on every processor with an odd number and none elsewhere. `hops` adds up the Hamming distances from
    source to target of the packets of all phases. The second part says that no 1-port step has more than p moves. *)
Theorem leighton_no_one_port_pipelining d m x : (2 <= d)%nat -> 1 <= m -> on_cube d x ->
  (forall u, (u < 2 ^ d)%nat -> at_ x u = if Nat.odd u then m else 0) ->
  m * 2 ^ Z.of_nat d * Z.of_nat d <= 4 * hops d x
  /\ forall near step, OnePort.one_port (2 ^ d) near step -> Z.of_nat (length step) <= 2 ^ Z.of_nat d.
Proof.
  intros large some size held. split.
  - destruct d as [|n]; [lia|].
    assert (held' : forall u, (u < 2 ^ S n)%nat -> at_ x u = if is_odd u then m else 0)
      by (intros; rewrite held by auto; unfold is_odd; rewrite Nat.bit0_odd; auto).
    assert (one : (1 < 2 ^ S n)%nat) by (apply (Nat.pow_lt_mono_r 2 0 (S n)); lia).
    assert (most : largest x = m).
    { apply Z.le_antisymm.
      - apply largest_at_most; [apply (cube_some (S n)); auto|]. intros a here.
        destruct (In_nth _ _ 0 here) as (u & small & <-). change (at_ x u <= m).
        rewrite held' by (rewrite <- size; auto).
        destruct (is_odd u); lia.
      - replace m with (at_ x 1) by (rewrite held' by auto; reflexivity). apply largest_bounds, nth_In. rewrite size.
        auto. }
    unfold hops, pipeline, phases. rewrite most.
    pose proof (hops_from n m x ltac:(lia) size held' (Z.to_nat m) false 0 0 ltac:(lia)) as all.
    change (block_start n false) with 0%nat in all. rewrite all, Z2Nat.id by lia. lia.
  - intros near step (single & _ & legal). rewrite <- (map_length fst).
    change 2 with (Z.of_nat 2). rewrite <- Nat2Z.inj_pow. apply inj_le. rewrite <- (seq_length (2 ^ d) 0).
    apply NoDup_incl_length; auto. intros u here. apply in_map_iff in here. destruct here as ([a b] & <- & here).
    apply in_seq. destruct (legal a b here). simpl. lia.
Qed.
