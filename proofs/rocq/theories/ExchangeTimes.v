(* Bokhari, section 3, equations (1) and (2), and what they say of sections 2.2 and 2.4: the run times of Standard,
   Direct, a phase and Multiphase, counted on the programs as loadbal/models/circuit_switched.py does. *)
From Coq Require Import List Arith ZArith QArith Lia Lqa Permutation Bool.
From Loadbal Require Import Labels BlockExchange MultiphaseExchange.
Import ListNotations.
Open Scope Q_scope.

(** What time is made of, for blocks of one size: a message, sending a block, moving a block within the memory. *)
Record costs := { message : Q; send : Q; move : Q }.

(** A natural number as a rational one. *)
Definition q (n : nat) : Q := inject_Z (Z.of_nat n).

(** Shuffles in one instruction are one permutation of the 2^d blocks of a node, or, by passes, each moves them all. *)
Definition time_of (d : nat) (passes : bool) (c : costs) (it : instruction) : Q :=
  match it with
  | Exchange _ width _ => message c + q width * send c
  | Shuffle _ rotations => q (if passes then rotations else 1) * q (2 ^ d) * move c
  end.

(* compared: circuit_switched *)
Definition run_time (d : nat) (passes : bool) (c : costs) (p : program) : Q :=
  fold_right (fun it rest => time_of d passes c it + rest)%Q 0%Q p.

(** The parameters of Table 1, none negative. *)
Record machine := { lambda : Q; delta : Q; tau : Q; rho : Q }.

(** No parameter of the machine is below 0. *)
Definition not_negative (of : machine) : Prop :=
  (0 <= lambda of /\ 0 <= delta of /\ 0 <= tau of /\ 0 <= rho of)%Q.

(** What a message and a block of m bytes cost. *)
Definition priced (of : machine) (m : Q) : costs :=
  {| message := lambda of + delta of; send := tau of * m; move := rho of * m |}.

(** The printed run times; equation (2) is the sum of the times of equation (1). *)
Definition equation_1 (of : machine) (d : nat) (m : Q) (a : nat) : Q :=
  ((1 - 1 / q (2 ^ a)) * tau of + rho of) * q (2 ^ d) * m + (q (2 ^ a) - 1) * (lambda of + delta of).

(** Equation (2): the sum of the times of the phases. *)
Definition equation_2 (of : machine) (d : nat) (m : Q) (parts : list nat) : Q :=
  fold_right (fun a rest => equation_1 of d m a + rest)%Q 0%Q parts.

(** The time of Standard on a d-cube, for blocks of m bytes. *)
Definition t_standard (of : machine) (d : nat) (m : Q) : Q :=
  q d * (tau of * m * q (2 ^ (d - 1)) + lambda of + delta of) + q d * rho of * q (2 ^ d) * m.

(** The time of Direct on a d-cube, for blocks of m bytes. *)
Definition t_direct (of : machine) (d : nat) (m : Q) : Q := (q (2 ^ d) - 1) * (tau of * m + lambda of + delta of).

(* --- counting --- *)

Lemma q_add a b : q (a + b) == q a + q b.
Proof. unfold q. rewrite Nat2Z.inj_add, inject_Z_plus. reflexivity. Qed.

Lemma q_mul a b : q (a * b) == q a * q b.
Proof. unfold q. rewrite Nat2Z.inj_mul, inject_Z_mult. reflexivity. Qed.

Lemma q_succ n : q (S n) == q n + 1.
Proof. rewrite <- Nat.add_1_r, q_add. reflexivity. Qed.

Lemma q_less n : (1 <= n)%nat -> q (n - 1) == q n - 1.
Proof. intros. replace n with (S (n - 1))%nat at 2 by lia. rewrite q_succ. ring. Qed.

Lemma q_pow a b : q (2 ^ (a + b)) == q (2 ^ a) * q (2 ^ b).
Proof. rewrite pow2_add. apply q_mul. Qed.

Lemma q_pow_positive a : ~ q (2 ^ a) == 0.
Proof.
  intros zero. unfold q, Qeq in zero. simpl in zero. pose proof (pow2_pos a). lia.
Qed.

Lemma run_time_app d passes c p p' : run_time d passes c (p ++ p') == run_time d passes c p + run_time d passes c p'.
Proof. induction p; simpl; [ring|]. fold (run_time d passes c) in *. rewrite IHp. ring. Qed.

Lemma run_time_same d passes c t p : (forall it, In it p -> time_of d passes c it == t)%Q ->
  run_time d passes c p == q (length p) * t.
Proof.
  induction p as [|it p IH]; intros all; simpl run_time; simpl length; [unfold q; simpl; ring|].
  rewrite IH, q_succ, all by (simpl in *; auto). ring.
Qed.

(* A phase is 2^a - 1 exchanges of superblocks of 2^(d-a) blocks, whichever bits it is over. *)
Lemma phase_time d s a passes c :
  run_time d passes c (phase d s a) == (q (2 ^ a) - 1) * (message c + q (2 ^ (d - a)) * send c).
Proof.
  rewrite (run_time_same _ _ _ (message c + q (2 ^ (d - a)) * send c)).
  - unfold phase. rewrite map_length, seq_length, q_less; [reflexivity|]. apply pow2_pos.
  - intros it inside. unfold phase in inside. apply in_map_iff in inside. destruct inside as (j & <- & _).
    reflexivity.
Qed.

Lemma whole_phase_time of d s a m leftwards : (a <= d)%nat ->
  run_time d false (priced of m) (phase d s a ++ [Shuffle leftwards a]) == equation_1 of d m a.
Proof.
  intros part. rewrite run_time_app, phase_time. unfold equation_1. simpl.
  replace d with (a + (d - a))%nat at 2 3 by lia. rewrite q_pow. change (q 1) with 1.
  field. apply q_pow_positive.
Qed.

(* Equation (1), if the shuffles of a phase are one permutation; over any a bits, from bit s on. *)
(** `machine` has the parameters of Table 1, all nonnegative, and m is the size of a block. `run_time d false` counts
    the time of the program instruction by instruction, with the shuffles of one instruction as one permutation. The
    phase is over any a bits, from bit s on. `equation_1` is the printed formula, with 1 / 2^a for 2^-a. *)
Theorem equation_1_counted : forall of d s a m, not_negative of -> 0 <= m -> (1 <= a <= d)%nat -> (s + a <= d)%nat ->
  run_time d false (priced of m) (phase d s a ++ [Shuffle true a]) == equation_1 of d m a.
Proof. intros. apply whole_phase_time. lia. Qed.

Lemma multiphase_time of d m leftwards sizes : (forall a, In a sizes -> (a <= d)%nat) -> forall top,
  run_time d false (priced of m) (phases_below d top leftwards sizes) == equation_2 of d m sizes.
Proof.
  induction sizes as [|a sizes IH]; intros part top; cbn [phases_below]; [reflexivity|].
  change (Shuffle leftwards a :: ?x) with ([Shuffle leftwards a] ++ x). rewrite app_assoc, run_time_app.
  rewrite whole_phase_time, IH by (simpl in *; auto). reflexivity.
Qed.

Lemma part_at_most sizes a : In a sizes -> (a <= sum sizes)%nat.
Proof. unfold sum. induction sizes; simpl; [tauto|]. intros [->|inside]; [lia|]. apply IHsizes in inside. lia. Qed.

Lemma equation_2_permuted of d m parts parts' : Permutation parts parts' ->
  equation_2 of d m parts == equation_2 of d m parts'.
Proof. unfold equation_2. induction 1; simpl; try lra. Qed.

(* Equation (2), for the phases in any order. *)
(** `machine` has the parameters of Table 1, all nonnegative, and m is the size of a block. `run_time d false` counts
    the time of the program instruction by instruction, with the shuffles of one instruction as one permutation.
    `equation_2` is the sum of the printed formula of equation (1) over the parts. The parts are the phases, in any
    order or sorted. *)
Theorem equation_2_counted : forall of d sizes parts m, not_negative of -> 0 <= m ->
  phases_of d sizes -> Permutation sizes parts ->
  run_time d false (priced of m) (multiphase d true sizes) == equation_2 of d m parts.
Proof.
  intros of d sizes parts m _ _ [total _] order. unfold multiphase.
  rewrite multiphase_time by (rewrite <- total; apply part_at_most). apply equation_2_permuted. exact order.
Qed.

Lemma ones_time of d m n : (1 <= d)%nat -> equation_2 of d m (repeat 1%nat n) ==
  q n * (tau of * m * q (2 ^ (d - 1)) + lambda of + delta of) + q n * rho of * q (2 ^ d) * m.
Proof.
  intros some. induction n as [|n IH]; simpl equation_2.
  - change (q 0) with 0. ring.
  - fold (equation_2 of d m (repeat 1%nat n)). rewrite IH, !q_succ. unfold equation_1.
    assert (half : q (2 ^ d) == 2 * q (2 ^ (d - 1))).
    { replace d with (1 + (d - 1))%nat at 1 by lia. rewrite q_pow. reflexivity. }
    rewrite half. change (q (2 ^ 1)) with 2. field.
Qed.

(* The time of Standard, and of Multiphase with d phases of one bit by equation (2). *)
(** `machine` has the parameters of Table 1, all nonnegative, and m is the size of a block. `run_time d false` counts
    the time of the program instruction by instruction, with the shuffles of one instruction as one permutation.
    `t_standard` is the printed formula. The second part of the theorem is equation (2) for d parts 1. *)
Theorem t_standard_counted : forall of d m, not_negative of -> 0 <= m -> (1 <= d)%nat ->
  run_time d false (priced of m) (standard d true) == t_standard of d m
  /\ equation_2 of d m (repeat 1%nat d) == t_standard of d m.
Proof.
  intros of d m _ _ some. pose proof (ones_time of d m d some) as ones. split; [|exact ones].
  rewrite <- ones_are_standard. unfold multiphase.
  rewrite multiphase_time; [exact ones|]. intros a inside. apply repeat_spec in inside. lia.
Qed.

(** `machine` has the parameters of Table 1, all nonnegative, and m is the size of a block. `run_time d false` counts
    the time of the program instruction by instruction, with the shuffles of one instruction as one permutation.
    `t_direct` is the printed formula. *)
Theorem t_direct_counted : forall of d m, not_negative of -> 0 <= m -> (1 <= d)%nat ->
  run_time d false (priced of m) (direct d) == t_direct of d m.
Proof.
  intros of d m _ _ _. rewrite <- whole_phase, phase_time, Nat.sub_diag. unfold t_direct. simpl.
  change (q 1) with 1. ring.
Qed.

(* --- what does not hold --- *)

Definition only_moving : machine := {| lambda := 0; delta := 0; tau := 0; rho := 1 |}.

Lemma only_moving_fits : not_negative only_moving.
Proof. unfold not_negative. simpl. lra. Qed.

(* The printed time of Direct is not that of Multiphase with one phase by equation (2). *)
(** `machine` has the parameters of Table 1, all nonnegative, and m is the size of a block. `run_time d false` counts
    the time of the program instruction by instruction, with the shuffles of one instruction as one permutation. The
    theorem says: the printed formula `t_direct` is not always the time of equation (2) for the one part d. *)
Theorem t_direct_not_single_phase :
  ~ forall of d m, not_negative of -> 0 <= m -> (1 <= d)%nat -> equation_2 of d m [d] == t_direct of d m.
Proof.
  intros all. specialize (all only_moving 1%nat 1 only_moving_fits ltac:(lra) (le_n _)). vm_compute in all.
  discriminate.
Qed.

(* Nor is equation (1) what is counted if each shuffle moves all blocks. *)
(** `machine` has the parameters of Table 1, all nonnegative, and m is the size of a block. `run_time d false` counts
    the time of the program instruction by instruction, with the shuffles of one instruction as one permutation. With
    `true` each shuffle moves all blocks. The theorem says: the formula is then not always the counted time. *)
Theorem equation_1_not_passes :
  ~ forall of d s a m, not_negative of -> 0 <= m -> (1 <= a <= d)%nat -> (s + a <= d)%nat ->
    run_time d true (priced of m) (phase d s a ++ [Shuffle true a]) == equation_1 of d m a.
Proof.
  intros all. specialize (all only_moving 2%nat 0%nat 2%nat 1 only_moving_fits ltac:(lra) ltac:(lia) ltac:(lia)).
  vm_compute in all. discriminate.
Qed.

(* The permutation after a phase does not take rho 2^d for blocks of m bytes. *)
(** Moving a block costs rate times bytes. The theorem says: it is false that for all integer rates and bytes >= 1 the
    permutation after a phase over a bits takes rate 2^d. *)
Theorem permutation_not_bytes :
  ~ forall d a bytes rate : nat, (1 <= a <= d)%nat -> (1 <= rate)%nat -> (1 <= bytes)%nat ->
    run_time d false {| message := 0; send := 0; move := q (rate * bytes) |} [Shuffle true a] == q (rate * 2 ^ d).
Proof.
  intros all. specialize (all 1%nat 1%nat 2%nat 1%nat ltac:(lia) ltac:(lia) ltac:(lia)). vm_compute in all.
  discriminate.
Qed.

(* Where moving a block costs nothing the time of Direct does not always grow less with m than that of Standard. *)
(** The theorem says: it is false that for all machines with lambda + delta > 0, tau > 0, rho = 0 and all d >= 1 the
    printed time of Direct grows less than that of Standard, from every block size m to every larger m'. *)
Theorem direct_not_flatter :
  ~ forall of d m m', (0 < lambda of + delta of)%Q -> (0 < tau of)%Q -> rho of == 0 -> (1 <= d)%nat -> 0 <= m < m' ->
    (t_direct of d m' - t_direct of d m < t_standard of d m' - t_standard of d m)%Q.
Proof.
  intros all. specialize (all {| lambda := 1; delta := 0; tau := 1; rho := 0 |} 1%nat 0 1).
  simpl lambda in all; simpl delta in all; simpl tau in all; simpl rho in all.
  specialize (all ltac:(reflexivity) ltac:(reflexivity) ltac:(reflexivity) (le_n _) ltac:(lra)).
  vm_compute in all. discriminate.
Qed.

Lemma q_at_most a b : (a <= b)%nat -> q a <= q b.
Proof. intros. unfold q. rewrite <- Zle_Qle. lia. Qed.

Lemma q_power_half d : (1 <= d)%nat -> q (2 ^ d) == 2 * q (2 ^ (d - 1)).
Proof. intros some. replace d with (S (d - 1)) at 1 by lia. rewrite Nat.pow_succ_r', q_mul. reflexivity. Qed.

(* Sending: Standard sends d 2^(d-1) blocks, and Direct 2^d - 1. *)
Lemma standard_sends_as_many d : (1 <= d)%nat -> q (2 ^ d) - 1 <= q d * q (2 ^ (d - 1)).
Proof.
  intros some. rewrite <- q_mul. assert (more : (2 ^ d <= d * 2 ^ (d - 1) + 1)%nat).
  { destruct d as [|[|d]]; [lia|simpl; lia|]. replace (S (S d) - 1)%nat with (S d) by lia. rewrite Nat.pow_succ_r'. nia. }
  apply q_at_most in more. rewrite q_add in more. change (q 1) with 1 in more. lra.
Qed.

Lemma standard_sends_more d : (2 <= d)%nat -> q (2 ^ d) <= q d * q (2 ^ (d - 1)).
Proof.
  intros some. rewrite <- q_mul. apply q_at_most. replace d with (S (d - 1)) at 1 by lia. rewrite Nat.pow_succ_r'. nia.
Qed.

Lemma q_positive n : (1 <= n)%nat -> 1 <= q n.
Proof. intros some. apply q_at_most in some. exact some. Qed.

Lemma power_at_least_one d : (1 <= 2 ^ d)%nat.
Proof. pose proof (Nat.pow_nonzero 2 d). lia. Qed.

(** The slope in m is smaller: from every block size to every larger one `t_direct`, the printed time of Direct, grows
    less than `t_standard`, that of Standard. L is lambda + delta. *)
Theorem direct_flatter : forall of d m m', (0 < lambda of + delta of)%Q -> (0 < tau of)%Q -> (0 < rho of)%Q -> (1 <= d)%nat ->
  m < m' -> (t_direct of d m' - t_direct of d m < t_standard of d m' - t_standard of d m)%Q.
Proof.
  intros of d m m' _ sends moves some more. unfold t_direct, t_standard.
  pose proof (standard_sends_as_many d some) as many. pose proof (q_positive d some) as dims.
  pose proof (q_positive (2 ^ d) (power_at_least_one d)) as nodes.
  set (D := q (2 ^ d)) in *. set (H := q d * q (2 ^ (d - 1))) in *. set (n := q d) in *.
  assert (sending : 0 <= (H - (D - 1)) * (tau of * (m' - m))) by (apply Qmult_le_0_compat; nra).
  assert (moving : 0 < n * rho of * D * (m' - m)) by (repeat apply Qmult_lt_0_compat; lra).
  unfold H in sending. lra.
Qed.

(** The slope in m is smaller: from every block size to every larger one `t_direct`, the printed time of Direct, grows
    less than `t_standard`, that of Standard. L is lambda + delta. *)
Theorem direct_flatter_from_two : forall of d m m', (0 < lambda of + delta of)%Q -> (0 < tau of)%Q -> rho of == 0 ->
  (2 <= d)%nat -> m < m' -> (t_direct of d m' - t_direct of d m < t_standard of d m' - t_standard of d m)%Q.
Proof.
  intros of d m m' _ sends still some more. unfold t_direct, t_standard. pose proof (standard_sends_more d some) as many.
  set (D := q (2 ^ d)) in *. set (H := q d * q (2 ^ (d - 1))) in *. set (n := q d) in *. rewrite still.
  assert (sending : 0 < (H - (D - 1)) * (tau of * (m' - m))) by (apply Qmult_lt_0_compat; nra).
  unfold H in sending. lra.
Qed.

(** lambda, delta, tau, rho and m are nonnegative in the claim; the theorem is about any of them. *)
Theorem standard_forms : forall of d m, (1 <= d)%nat ->
  q d * (tau of * m * q (2 ^ (d - 1)) + lambda of + delta of) + q d * rho of * q (2 ^ d) * m ==
  q d * ((tau of / 2 + rho of) * q (2 ^ d) * m + lambda of + delta of).
Proof. intros of d m some. rewrite (q_power_half d some). field. Qed.

(** lambda, delta, tau, rho and m are nonnegative in the claim; the theorem is about any of them. `equation_1` is the
    second formula, with 1 / 2^a for 2^(-a). *)
Theorem equation_1_forms : forall of d a m, (1 <= a <= d)%nat ->
  (q (2 ^ a) - 1) * (lambda of + tau of * m * q (2 ^ (d - a)) + delta of) + rho of * m * q (2 ^ d) == equation_1 of d m a.
Proof.
  intros of d a m range. unfold equation_1. replace (2 ^ d)%nat with (2 ^ a * 2 ^ (d - a))%nat by
    (rewrite <- Nat.pow_add_r; f_equal; lia). rewrite q_mul. field.
  pose proof (q_positive (2 ^ a) (power_at_least_one a)). lra.
Qed.

(** `Shuffle true a` is the sequence of a shuffles. Moving a byte costs `rate`, that is rho, and a block has one byte. *)
Theorem permutation_of_bytes : forall d a rate l s, (1 <= a <= d)%nat -> (1 <= rate)%nat ->
  run_time d false {| message := l; send := s; move := q rate * 1 |} [Shuffle true a] == q rate * q (2 ^ d).
Proof. intros. unfold run_time, time_of. cbn [fold_right move]. change (q 1) with 1. ring. Qed.

(* --- section 2.4: a factor of two is exceeded --- *)

(** The machine of figure 1. *)
Definition figure_1 : machine := {| lambda := 100; delta := 10; tau := 2; rho := 1 |}.

(** The programs on the d-cube take these times: Direct, which is not charged a permutation, and Multiphase. *)
Definition takes (of : machine) (d : nat) (m time : Q) : Prop :=
  time = t_direct of d m \/ exists sizes, phases_of d sizes /\ time = equation_2 of d m sizes.

(* At most twice the least of all times is at most twice each of them. *)
(** `takes` speaks of Direct and of Multiphase with any phases of sum d. The better of Standard and Direct takes at most
    twice the least of these times exactly if Standard or Direct takes at most twice each of them. *)
Theorem more_than_twice :
  ~ forall d m time, (1 <= d)%nat -> 0 <= m -> takes figure_1 d m time ->
    t_standard figure_1 d m <= 2 * time \/ t_direct figure_1 d m <= 2 * time.
Proof.
  intros all. specialize (all 8%nat 5 (equation_2 figure_1 8 5 [4; 4]%nat) ltac:(lia) ltac:(lra)).
  assert (one : takes figure_1 8 5 (equation_2 figure_1 8 5 [4; 4]%nat)).
  { right. exists [4; 4]%nat. split; [|reflexivity]. split; [reflexivity|]. simpl. lia. }
  destruct (all one) as [most|most]; vm_compute in most; apply most; reflexivity.
Qed.
