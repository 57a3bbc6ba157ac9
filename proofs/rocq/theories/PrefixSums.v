(* Prefix sums on a hypercube (loadbal/protocols/prefix_sums.py): every processor gets the sum of the values of all
   processors with smaller numbers, and the sum of all values. Plaxton, section 2.1. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube HypercubeNetwork BlockPhases OnePort LowerBounds Broadcast.
Import ListNotations.
Open Scope Z_scope.

(* --- definitions --- *)

(** The two numbers of every processor: S, a sum of values of processors with smaller numbers, and T, a sum of values of
    any processors. *)
Record state := { prefixes : loads; totals : loads }.

(** Every processor sends T to its neighbor along dimension b. It adds the number that it receives to its own T, and also
    to S if bit b of its own number is 1. *)
(* compared: prefix_sums *)
Definition after_step (x : state) (b : nat) : state :=
  let received u := at_ (totals x) (flip b u) in
  {| prefixes := map (fun u => at_ (prefixes x) u + (if Nat.testbit u b then received u else 0))
       (seq 0 (length (totals x)));
     totals := map (fun u => at_ (totals x) u + received u) (seq 0 (length (totals x))) |}.

(** The state after a step for each dimension, in ascending order. At the start S is 0, and T is the own value. *)
(* compared: prefix_sums *)
Definition prefix_sums (values : loads) : state :=
  fold_left after_step (seq 0 (dimension_of values)) {| prefixes := repeat 0 (length values); totals := values |}.

(* --- sums of the values of a block --- *)

(** The first processor of the block of 2^b consecutive processors with processor u. *)
Definition first (b u : nat) : nat := (u / 2 ^ b * 2 ^ b)%nat.

(** The sum of the values of the first n processors of this block. *)
Definition block_sum (values : loads) (b u n : nat) : Z := sum n (fun i => at_ values (first b u + i)).

Lemma with_half b c w : (with_bit b c w / 2 ^ S b = w / 2 ^ b)%nat.
Proof.
  pose proof (power_positive b). replace (2 ^ S b)%nat with (2 ^ b * 2)%nat by (rewrite Nat.pow_succ_r'; lia).
  rewrite <- Nat.div_div, with_quotient by lia. rewrite Nat.add_comm, Nat.mul_comm, Nat.div_add by lia.
  destruct c; auto.
Qed.

(* A block of 2^(b+1) processors is two blocks of 2^b, whose processors have bit b clear and set. *)
Lemma first_of_half b c w : first b (with_bit b c w) = (first (S b) (with_bit b c w) + Nat.b2n c * 2 ^ b)%nat.
Proof. unfold first. rewrite with_quotient, with_half, Nat.pow_succ_r'. nia. Qed.

Lemma first_same b c w : first (S b) (with_bit b (negb c) w) = first (S b) (with_bit b c w).
Proof. unfold first. rewrite !with_half. auto. Qed.

Lemma place_in_block b c w : (with_bit b c w mod 2 ^ S b = Nat.b2n c * 2 ^ b + with_bit b c w mod 2 ^ b)%nat.
Proof.
  pose proof (power_positive b). pose proof (first_of_half b c w) as half. unfold first in half.
  pose proof (Nat.div_mod (with_bit b c w) (2 ^ b)). pose proof (Nat.div_mod (with_bit b c w) (2 ^ S b)).
  pose proof (power_positive (S b)). nia.
Qed.

Lemma block_halves values b u : block_sum values (S b) u (2 ^ S b) =
  sum (2 ^ b) (fun i => at_ values (first (S b) u + i)) + sum (2 ^ b) (fun i => at_ values (first (S b) u + 2 ^ b + i)).
Proof.
  unfold block_sum. rewrite Nat.pow_succ_r'. replace (2 * 2 ^ b)%nat with (2 ^ b + 2 ^ b)%nat by lia.
  rewrite sum_split. f_equal. apply sum_ext. intros i _. f_equal. lia.
Qed.

(* --- the state after some steps --- *)

(** After the steps along dimensions 0, ..., b - 1, T is the sum of the values of the own block of 2^b processors, and S
    that of the processors before the own place in this block. *)
Definition summed (d : nat) (values : loads) (b : nat) (x : state) : Prop :=
  on_cube d (prefixes x) /\ on_cube d (totals x) /\ forall u, (u < 2 ^ d)%nat ->
    at_ (prefixes x) u = block_sum values b u (u mod 2 ^ b) /\ at_ (totals x) u = block_sum values b u (2 ^ b).

Lemma summed_step d values b x : (b < d)%nat -> summed d values b x -> summed d values (S b) (after_step x b).
Proof.
  intros inb (size1 & size2 & all). unfold on_cube in *.
  split; [|split]; try (unfold on_cube, after_step; cbn; rewrite map_length, seq_length; auto; fail).
  intros u inu. unfold after_step. cbn [prefixes totals]. rewrite !at_map by lia.
  destruct (all u inu) as (before & own). destruct (all (flip b u) (flip_below b d u inb inu)) as (_ & other).
  rewrite before, own, other. clear before own other all.
  rewrite block_halves. rewrite <- (with_without b u). set (c := Nat.testbit u b). set (w := without_bit b u).
  assert (bit : Nat.testbit (with_bit b c w) b = c) by apply with_same. rewrite bit, flip_with, place_in_block.
  unfold block_sum. rewrite !(first_of_half b), first_same. set (f := first (S b) (with_bit b c w)).
  set (r := (with_bit b c w mod 2 ^ b)%nat). clearbody f r. clear bit.
  destruct c; cbn [negb Nat.b2n]; rewrite ?Nat.mul_0_l, ?Nat.mul_1_l, ?Nat.add_0_r, ?Nat.add_0_l.
  - split; [|lia]. rewrite sum_split, Z.add_comm. f_equal. apply sum_ext. intros i _. f_equal. lia.
  - split; [lia|]. lia.
Qed.

Lemma summed_steps d values n : forall b x, (b + n = d)%nat -> summed d values b x ->
  summed d values d (fold_left after_step (seq b n) x).
Proof.
  induction n as [|n IH]; intros b x all now.
  - rewrite Nat.add_0_r in all. subst b. auto.
  - cbn [seq fold_left]. apply IH; [lia|]. apply summed_step; auto. lia.
Qed.

Lemma summed_start d values : on_cube d values ->
  summed d values 0 {| prefixes := repeat 0 (length values); totals := values |}.
Proof.
  unfold on_cube. intros size. split; [|split]; unfold on_cube; cbn [prefixes totals]; [rewrite repeat_length|..]; auto.
  intros u _. unfold block_sum, first. change (2 ^ 0)%nat with 1%nat. rewrite Nat.mod_1_r, Nat.div_1_r, Nat.mul_1_r.
  rewrite sum_S, sum_0, Nat.add_0_r. split; [|lia]. unfold at_. apply nth_repeat.
Qed.

(** values has a number for each of the 2^d processors. The first part says of each step b what its messages are, one from
    every processor to its neighbor along dimension b, and by `one_port` that every processor receives at most one, hence
    one, and that all go to neighbors. The second part says what the numbers S and T of processor u are after all steps:
    the sum of the values of processors 0, ..., u - 1, and the sum of all values. *)
Theorem prefix_sum d values : on_cube d values ->
  (forall b, (b < d)%nat ->
    let step := messages d (fun _ => true) b in
    map fst step = seq 0 (2 ^ d) /\ one_port (2 ^ d) (beside (hypercube d)) step)
  /\ forall u, (u < 2 ^ d)%nat ->
    at_ (prefixes (prefix_sums values)) u = sum u (at_ values)
    /\ at_ (totals (prefix_sums values)) u = total values.
Proof.
  intros size. split.
  - intros b inb step. split; [|apply messages_one_port; auto]. unfold step, messages, along.
    assert (all : forall l : list (nat * nat), filter (fun _ => true) l = l) by (induction l; simpl; congruence).
    rewrite all, map_map. apply map_id.
  - intros u inu. pose proof (summed_steps d values d 0 _ eq_refl (summed_start d values size)) as (_ & _ & all).
    unfold prefix_sums. rewrite (dimension_is d values size). destruct (all u inu) as (-> & ->).
    unfold block_sum, first. rewrite Nat.div_small, Nat.mod_small by auto. rewrite Nat.mul_0_l.
    split; [reflexivity|]. rewrite total_is_sum, size. reflexivity.
Qed.

(* --- the targets of a phase of Leighton's algorithm --- *)

Lemma target_is p sends : forall place u, (u < length sends)%nat ->
  nth u (targets p sends place) 0%nat = ((place + count (firstn u sends)) mod p)%nat.
Proof.
  induction sends as [|one sends IH]; intros place u small; simpl in small; [lia|].
  destruct u as [|u]; [cbn; rewrite Nat.add_0_r; auto|]. cbn [targets nth firstn]. rewrite IH by lia. f_equal.
  unfold count. destruct one; simpl; lia.
Qed.

Lemma senders_before sends u : (u <= length sends)%nat ->
  sum u (at_ (map Z.b2z sends)) = Z.of_nat (count (firstn u sends)).
Proof.
  revert u. induction sends as [|one sends IH]; intros u small; simpl in small.
  - replace u with 0%nat by lia. reflexivity.
  - destruct u as [|u]; [reflexivity|]. rewrite sum_first. cbn [firstn]. rewrite count_cons, <- IH by lia. reflexivity.
Qed.

(** sends says of each of the 2^d processors whether it sends a token. `phase_of sends start` has the target of each
    sender, if the target block begins at processor start. The values of `prefix_sums` are 1 for a sender and 0 for any
    other processor, and `count sends` is the number of senders. *)
Theorem offsets d sends start : length sends = (2 ^ d)%nat ->
  let x := prefix_sums (map Z.b2z sends) in
  forall u, (u < 2 ^ d)%nat ->
    (nth u sends false = true ->
      Z.of_nat (nth u (snd (phase_of sends start)) 0%nat) = (Z.of_nat start + at_ (prefixes x) u) mod 2 ^ Z.of_nat d)
    /\ at_ (totals x) u = Z.of_nat (count sends).
Proof.
  intros size x u inu. assert (cube : on_cube d (map Z.b2z sends)) by (unfold on_cube; rewrite map_length; auto).
  destruct (prefix_sum d _ cube) as (_ & all). destruct (all u inu) as (before & every). unfold x.
  rewrite before, every, senders_before by lia. split.
  - intros _. unfold phase_of. cbn [snd]. rewrite target_is, size by lia.
    rewrite Nat2Z.inj_mod, Nat2Z.inj_add, Nat2Z.inj_pow. reflexivity.
  - rewrite total_is_sum, map_length, senders_before, firstn_all by lia. reflexivity.
Qed.
