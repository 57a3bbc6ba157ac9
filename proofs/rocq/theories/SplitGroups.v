(* MultiBalance on the shuffle-exchange, from two groups that the highest bit tells apart: Plaxton, section 3.3. The
   groups move from bit to bit with the unshuffles, and balance at the last one. loadbal/protocols/multi_balance.py *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RecursiveBalance ShuffleExchange MultiBalanceMoves.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(** Loads q on the 2^d processors in whose number bit j is b, and no loads on the others. *)
Definition by_bit (d : nat) (q : Z) (j : nat) (b : bool) : loads :=
  map (fun v => if Bool.eqb (Nat.testbit v j) b then q else 0) (seq 0 (2 ^ d)).

Lemma at_repeated z n v : (v < n)%nat -> at_ (repeat z n) v = z.
Proof. unfold at_. revert v. induction n as [|n IH]; intros [|v] small; simpl; auto; [lia|lia|]. apply IH. lia. Qed.

Section Split.
Variables (d : nat) (q : Z).
Hypotheses (some : (1 <= d)%nat) (natural_ : 0 <= q).

Let both j := [by_bit d q j false; by_bit d q j true].
Let shared := [repeat (q / 2) (2 ^ d); repeat (q / 2) (2 ^ d)].

Lemma by_bit_on_cube j b : on_cube d (by_bit d q j b).
Proof. unfold on_cube, by_bit. now rewrite map_length, seq_length. Qed.

Lemma at_by_bit j b v : (v < 2 ^ d)%nat -> at_ (by_bit d q j b) v = if Bool.eqb (Nat.testbit v j) b then q else 0.
Proof. intros small. unfold by_bit. now rewrite at_map. Qed.

Lemma split_is : split d q = both (d - 1).
Proof.
  unfold split, both, by_bit. f_equal; [|f_equal]; apply map_ext; intros v; now destruct (Nat.testbit v (d - 1)).
Qed.

Lemma nothing_moves x : larger_keeps x x = 0.
Proof. unfold larger_keeps. now rewrite Z.leb_refl, Z.sub_diag. Qed.

(* Across the lowest bit, nodes have equal loads unless it is the bit that tells the groups apart. *)
Lemma same_across j b : (1 <= j)%nat -> balanced_across larger_keeps (by_bit d q j b) 0 = by_bit d q j b.
Proof.
  intros high. apply loads_ext; [apply balanced_length|]. intros v inv. rewrite balanced_length, by_bit_on_cube in inv.
  rewrite (at_balanced _ d) by (auto using by_bit_on_cube; lia).
  rewrite !at_by_bit, flip_other, nothing_moves by (auto using flip_below; lia). destruct (Nat.testbit v 0); lia.
Qed.

Lemma unshuffled_by_bit j b : (S j < d)%nat -> unshuffled (by_bit d q (S j) b) = by_bit d q j b.
Proof.
  intros small. unfold unshuffled. rewrite (dimension_is d) by apply by_bit_on_cube. rewrite by_bit_on_cube.
  unfold by_bit at 2. apply map_ext_in. intros v inv. apply in_seq in inv.
  rewrite at_by_bit by (apply shuffle_below; lia). rewrite shuffle_bits by lia. simpl. now rewrite Nat.sub_0_r.
Qed.

Lemma after_some b : (b < d)%nat -> after_dimensions larger_keeps (split d q) b = both (d - 1 - b).
Proof.
  induction b as [|b IH]; intros small; [rewrite Nat.sub_0_r; apply split_is|].
  cbn [after_dimensions]. rewrite IH by lia. unfold exchanged, both. cbn [map].
  replace (d - 1 - b)%nat with (S (d - 1 - S b)) by lia. rewrite !same_across, !unshuffled_by_bit by lia. reflexivity.
Qed.

Lemma no_moves_before j : (1 <= j)%nat -> combined_moves_across (both j) 0 = 0.
Proof.
  intros high. unfold combined_moves_across, both. cbn [hd map]. rewrite (dimension_is d) by apply by_bit_on_cube.
  assert (none : forall e, In e (pairs_across d 0) ->
    total [pair_moves (at_ (by_bit d q j false) (fst e)) (at_ (by_bit d q j false) (snd e));
           pair_moves (at_ (by_bit d q j true) (fst e)) (at_ (by_bit d q j true) (snd e))] = 0).
  { intros [u v] here. apply in_pairs in here as (small & _ & ->); [|lia]. cbn [fst snd].
    rewrite !at_by_bit, flip_other by (auto using flip_below; lia). rewrite !pair_moves_is, !Z.sub_diag. reflexivity. }
  rewrite (map_ext_in _ (fun _ => 0) (pairs_across d 0)) by exact none.
  assert (full := pairs_some d 0). destruct (pairs_across d 0) as [|e l]; [easy|]. apply Z.le_antisymm.
  - apply largest_at_most; [easy|]. intros a ina. apply in_map_iff in ina as (? & <- & _). lia.
  - pose proof (largest_bounds (map (fun _ => 0) (e :: l)) 0 ltac:(now left)). lia.
Qed.

Lemma moves_at_last : q mod 2 = 0 -> combined_moves_across (both 0) 0 = q.
Proof.
  intros even. unfold combined_moves_across, both. cbn [hd map]. rewrite (dimension_is d) by apply by_bit_on_cube.
  assert (all : forall e, In e (pairs_across d 0) ->
    total [pair_moves (at_ (by_bit d q 0 false) (fst e)) (at_ (by_bit d q 0 false) (snd e));
           pair_moves (at_ (by_bit d q 0 true) (fst e)) (at_ (by_bit d q 0 true) (snd e))] = q).
  { intros [u v] here. apply in_pairs in here as (small & low & ->); [|lia]. cbn [fst snd].
    rewrite !at_by_bit, flip_same, low by (auto using flip_below; lia). cbn [Bool.eqb negb total fold_right].
    rewrite !pair_moves_is. rewrite Z.sub_0_r, Z.sub_0_l, Z.abs_opp, Z.abs_eq by auto.
    Z.to_euclidean_division_equations; lia. }
  rewrite (map_ext_in _ (fun _ => q) (pairs_across d 0)) by exact all.
  assert (full := pairs_some d 0). destruct (pairs_across d 0) as [|e l]; [easy|]. apply Z.le_antisymm.
  - apply largest_at_most; [easy|]. intros a ina. apply in_map_iff in ina as (? & <- & _). lia.
  - pose proof (largest_bounds (map (fun _ => q) (e :: l)) q ltac:(now left)). lia.
Qed.

Lemma staying_at x v : on_cube d x -> (v < 2 ^ d)%nat ->
  at_ (staying x) v = smallest (map (fun i => at_ x (Nat.iter i (unshuffle d) v)) (seq 0 (S d))).
Proof. intros size small. unfold staying. rewrite (dimension_is d) by auto. now rewrite size, at_map. Qed.

(* Before the last bit, some processor keeps nothing: its word, and the unshuffle of it, differ in the bit. *)
Lemma all_shuffled j : (1 <= j < d)%nat -> shuffle_moves (both j) = q.
Proof.
  intros range. unfold shuffle_moves, both. cbn [hd map]. rewrite by_bit_on_cube.
  assert (held : forall v, (v < 2 ^ d)%nat -> at_ (by_bit d q j false) v + at_ (by_bit d q j true) v = q).
  { intros v small. rewrite !at_by_bit by auto. destruct (Nat.testbit v j); simpl; lia. }
  assert (kept : forall b v, (v < 2 ^ d)%nat -> 0 <= at_ (staying (by_bit d q j b)) v).
  { intros b v small. rewrite staying_at by auto using by_bit_on_cube. apply smallest_at_least; [easy|].
    intros a ina. apply in_map_iff in ina as (i & <- & _). apply natural_at. apply natural_intro. intros u inu.
    rewrite by_bit_on_cube in inu. rewrite at_by_bit by auto. destruct (Bool.eqb _ _); lia. }
  apply Z.le_antisymm.
  - apply largest_at_most.
    { pose proof (power_positive d). destruct (2 ^ d)%nat; [lia|easy]. }
    intros a ina. apply in_map_iff in ina as (v & <- & inv). apply in_seq in inv. cbn [total fold_right].
    pose proof (held v ltac:(lia)). pose proof (kept false v ltac:(lia)). pose proof (kept true v ltac:(lia)). lia.
  - set (v := (2 ^ j)%nat). assert (small : (v < 2 ^ d)%nat) by (apply Nat.pow_lt_mono_r; lia).
    assert (none : forall b, at_ (staying (by_bit d q j b)) v = 0).
    { intros b. apply Z.le_antisymm; [|auto]. rewrite staying_at by auto using by_bit_on_cube.
      assert (place : exists i, (i <= 1)%nat /\ at_ (by_bit d q j b) (Nat.iter i (unshuffle d) v) = 0).
      { destruct b.
        - exists 1%nat. split; auto. simpl Nat.iter. rewrite at_by_bit by (apply unshuffle_below; auto; lia).
          rewrite unshuffle_bits by (auto; lia). unfold v. rewrite !Nat.pow2_bits_eqb.
          destruct (Nat.eqb_spec j (d - 1)), (Nat.eqb_spec j 0), (Nat.eqb_spec j (S j)); try lia; reflexivity.
        - exists 0%nat. split; auto. simpl Nat.iter. rewrite at_by_bit by auto. unfold v. now rewrite Nat.pow2_bits_true. }
      destruct place as (i & few & <-). apply largest_bounds. apply in_map_iff. exists i. split; auto. apply in_seq. lia. }
    assert (listed : In q (map (fun v => total [at_ (by_bit d q j false) v - at_ (staying (by_bit d q j false)) v;
      at_ (by_bit d q j true) v - at_ (staying (by_bit d q j true)) v]) (seq 0 (2 ^ d)))).
    { apply in_map_iff. exists v. rewrite !none. split; [|apply in_seq; lia]. cbn [total fold_right].
      pose proof (held v small). lia. }
    apply largest_bounds in listed. lia.
Qed.

Lemma shared_at_last : q mod 2 = 0 -> exchanged larger_keeps (both 0) = shared.
Proof.
  intros even. unfold exchanged, both, shared. cbn [map].
  assert (one : forall b, balanced_across larger_keeps (by_bit d q 0 b) 0 = repeat (q / 2) (2 ^ d)).
  { intros b. apply loads_ext; [now rewrite balanced_length, by_bit_on_cube, repeat_length|]. intros v inv.
    rewrite balanced_length, by_bit_on_cube in inv. rewrite (at_balanced _ d) by (auto using by_bit_on_cube; lia).
    rewrite !at_by_bit, flip_same by (auto using flip_below; lia).
    rewrite at_repeated by auto.
    unfold larger_keeps. destruct (Nat.testbit v 0), b; cbn [Bool.eqb negb];
      repeat match goal with |- context [?x <=? ?y] => destruct (Z.leb_spec x y) end; Z.to_euclidean_division_equations; lia. }
  now rewrite !one.
Qed.

Lemma nothing_shuffled : shuffle_moves shared = 0.
Proof.
  unfold shuffle_moves, shared. cbn [hd map]. rewrite repeat_length.
  assert (size : on_cube d (repeat (q / 2) (2 ^ d))) by apply repeat_length.
  assert (value : forall v, (v < 2 ^ d)%nat -> at_ (repeat (q / 2) (2 ^ d)) v = q / 2).
  { intros v small. now apply at_repeated. }
  assert (below : forall i v, (v < 2 ^ d)%nat -> (Nat.iter i (unshuffle d) v < 2 ^ d)%nat).
  { induction i as [|i IH]; intros v small; simpl; auto. apply unshuffle_below; auto. }
  assert (all : forall v, In v (seq 0 (2 ^ d)) -> total [at_ (repeat (q / 2) (2 ^ d)) v - at_ (staying (repeat (q / 2) (2 ^ d))) v;
    at_ (repeat (q / 2) (2 ^ d)) v - at_ (staying (repeat (q / 2) (2 ^ d))) v] = 0).
  { intros v inv. apply in_seq in inv. rewrite staying_at by (auto; lia).
    assert (same : smallest (map (fun i => at_ (repeat (q / 2) (2 ^ d)) (Nat.iter i (unshuffle d) v)) (seq 0 (S d))) = q / 2).
    { assert (in_ := smallest_in (map (fun i => at_ (repeat (q / 2) (2 ^ d)) (Nat.iter i (unshuffle d) v)) (seq 0 (S d))) ltac:(easy)).
      apply in_map_iff in in_ as (i & same & _). rewrite <- same. apply value, below. lia. }
    rewrite same, value by lia. cbn [total fold_right]. lia. }
  rewrite (map_ext_in _ (fun _ => 0) (seq 0 (2 ^ d))) by exact all. apply Z.le_antisymm.
  - apply largest_at_most; [pose proof (power_positive d); destruct (2 ^ d)%nat; [lia|easy]|].
    intros a ina. apply in_map_iff in ina as (? & <- & _). lia.
  - apply largest_bounds. apply in_map_iff. exists 0%nat. split; auto. apply in_seq. pose proof (power_positive d). lia.
Qed.
End Split.

(* plaxton/se-multibalance@split-groups *)
(** `split d q` are the loads of the two groups, which the highest bit tells apart. `balancing` and `shuffling` count the
    moves of a run across d dimensions in which the larger load gets the extra token. *)
Theorem se_multibalance_split_groups d q : (1 <= d)%nat -> 2 <= q -> q mod 2 = 0 ->
  balancing larger_keeps (split d q) d = q /\ shuffling larger_keeps (split d q) d = (Z.of_nat d - 1) * q.
Proof.
  intros some large even. unfold balancing, shuffling. destruct d as [|k]; [lia|]. rewrite !sum_S.
  assert (last : after_dimensions larger_keeps (split (S k) q) k = [by_bit (S k) q 0 false; by_bit (S k) q 0 true]).
  { rewrite after_some by lia. now replace (S k - 1 - k)%nat with 0%nat by lia. }
  rewrite last, moves_at_last, shared_at_last, nothing_shuffled by (auto; lia).
  rewrite (sum_ext k _ (fun _ => 0)), (sum_ext k (fun b => shuffle_moves _) (fun _ => q)).
  - rewrite !sum_const. lia.
  - intros b inb. rewrite after_some by lia. unfold exchanged. cbn [map]. rewrite !same_across by lia. apply all_shuffled; lia.
  - intros b inb. rewrite after_some by lia. apply no_moves_before; lia.
Qed.
