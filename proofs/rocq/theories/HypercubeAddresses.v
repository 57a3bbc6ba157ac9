(* The hypercube by the addresses of its nodes, and what its size P means: Jan, Leu, Li, Dong, sections 3.1 and 3.2. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Words Hypercube HypercubeNetwork.
Import ListNotations.
Open Scope nat_scope.

(* --- index ranges --- *)

(** The number that an address d_0 d_1 ... is, d_0 being the highest bit. *)
Definition value (bits : list bool) : nat := fold_left (fun v bit => 2 * v + Nat.b2n bit) bits 0.

(** m has an n-bit address, and that has a bit d_i. *)
Definition has_bit (n m i : nat) : Prop := exists bits, length bits = n /\ value bits = m /\ i < length bits.

Lemma value_below bits : value bits < 2 ^ length bits.
Proof.
  induction bits as [|bit bits IH] using rev_ind; [unfold value; simpl; lia|]. unfold value in *.
  rewrite fold_left_app, app_length. cbn [length]. rewrite Nat.add_1_r, Nat.pow_succ_r'. cbn [fold_left].
  destruct bit; cbn [Nat.b2n]; lia.
Qed.

Lemma value_of n : forall m, m < 2 ^ n -> exists bits, length bits = n /\ value bits = m.
Proof.
  induction n as [|n IH]; intros m small.
  - exists []. simpl in small. split; auto. unfold value. simpl. lia.
  - rewrite Nat.pow_succ_r' in small.
    destruct (IH (m / 2)) as (bits & size & same); [apply Nat.div_lt_upper_bound; lia|].
    exists (bits ++ [Nat.odd m]). rewrite app_length, size. cbn [length]. split; [lia|].
    unfold value in *. rewrite fold_left_app, same. cbn [fold_left].
    pose proof (Nat.div2_odd m) as halves. rewrite Nat.div2_div in halves. lia.
Qed.

(** `has_bit n m i` says that some list of n bits, d_0 first, has the value m, and i is the number of one of its
    bits. *)
Theorem hypercube_index_range_repaired n m i : 1 <= n -> m <= 2 ^ n -> i <= n -> has_bit n m i <-> m < 2 ^ n /\ i < n.
Proof.
  intros _ _ _. split.
  - intros (bits & <- & <- & small). split; auto. apply value_below.
  - intros [inm ini]. destruct (value_of n m inm) as (bits & size & same). exists bits. repeat split; auto. lia.
Qed.

(** `has_bit n m i` says that some list of n bits, d_0 first, has the value m, and i is the number of one of its
    bits. *)
Theorem hypercube_index_range_half_open n m i : 1 <= n -> m < 2 ^ n -> i < n -> has_bit n m i.
Proof. intros. apply hypercube_index_range_repaired; lia. Qed.

(** `has_bit n m i` says that some list of n bits, d_0 first, has the value m, and i is the number of one of its
    bits. *)
Theorem hypercube_index_range_as_printed : ~ forall n m i, 1 <= n -> m <= 2 ^ n -> i <= n -> has_bit n m i.
Proof.
  intros all. specialize (all 1 0 1 ltac:(lia) ltac:(lia) ltac:(lia)).
  apply hypercube_index_range_repaired in all; simpl; lia.
Qed.

(* --- adjacency --- *)

Lemma flips_distinct n m : NoDup (map (fun i => flip (n - 1 - i) m) (seq 0 n)).
Proof.
  apply NoDup_map_in; [apply seq_NoDup|]. intros a b ina inb same. apply in_seq in ina, inb.
  destruct (Nat.eq_dec a b) as [|apart]; auto. exfalso.
  apply (f_equal (fun w => Nat.testbit w (n - 1 - a))) in same. rewrite flip_same, flip_other in same by lia.
  destruct (Nat.testbit m (n - 1 - a)); discriminate.
Qed.

Lemma every_end n b m : b < n -> m < 2 ^ n -> In m (ends (pairs_across n b)).
Proof.
  intros inb inm. unfold ends. apply in_flat_map. destruct (Nat.testbit m b) eqn:E.
  - exists (flip b m, m). split; [|simpl; auto]. apply in_pairs; auto. rewrite flip_same, E, flip_flip.
    repeat split; auto. apply flip_below; auto.
  - exists (m, flip b m). split; [|simpl; auto]. apply in_pairs; auto.
Qed.

Lemma pairs_count n b : b < n -> 2 * length (pairs_across n b) = 2 ^ n.
Proof.
  intros inb. assert (two : forall l, length (ends l) = 2 * length l) by (induction l; simpl; lia).
  rewrite <- two, <- (seq_length (2 ^ n) 0). apply Permutation_length, NoDup_Permutation.
  - apply pairs_distinct.
  - apply seq_NoDup.
  - intros m. rewrite in_seq. split; [|intros small; apply every_end; auto; lia].
    intros here. unfold ends in here. apply in_flat_map in here. destruct here as ((u & v) & pair & here).
    apply in_pairs in pair; auto. destruct pair as (inu & _ & ->). pose proof (flip_below b n u inb inu).
    simpl in here. lia.
Qed.

(* Dimension i flips bit n - 1 - i, d_0 being the highest bit. *)
(** `flip (n - 1 - i) m` is the address with bit d_i complemented; the n listed nodes differ and are the neighbors of m.
    `pairs_across n (n - 1 - i)` lists the edges of dimension i; each node is an end of exactly one of them. *)
Theorem hypercube_adjacency n : 1 <= n ->
  (forall m, m < 2 ^ n ->
    let listed := map (fun i => flip (n - 1 - i) m) (seq 0 n) in
    NoDup listed /\ length listed = n /\ forall v, adjacent (hypercube n) m v <-> In v listed)
  /\ (forall i, i < n ->
    let dimension := pairs_across n (n - 1 - i) in
    NoDup (ends dimension) /\ (forall m, m < 2 ^ n -> In m (ends dimension)) /\ incl dimension (edges (hypercube n)))
  /\ length (edges (hypercube n)) = n * 2 ^ (n - 1).
Proof.
  intros some. split; [|split].
  - intros m inm listed. split; [apply flips_distinct|]. split; [unfold listed; rewrite map_length, seq_length; auto|].
    intros v. rewrite hypercube_adjacent by auto. unfold listed. rewrite in_map_iff. split.
    + intros (b & inb & ->). exists (n - 1 - b). split; [f_equal; lia|apply in_seq; lia].
    + intros (i & <- & ini). apply in_seq in ini. exists (n - 1 - i). split; auto. lia.
  - intros i ini dimension. split; [apply pairs_distinct|]. split.
    + intros m inm. apply every_end; auto. lia.
    + intros e here. unfold edges, hypercube. cbn [matchings]. apply in_concat. exists dimension. split; auto.
      unfold dimension. apply in_map, in_seq. lia.
  - unfold edges, hypercube. cbn [matchings].
    assert (double : 2 ^ n = 2 * 2 ^ (n - 1)) by (replace n with (S (n - 1)) at 1 by lia; auto).
    assert (all : forall l, (forall b, In b l -> b < n) ->
      length (concat (map (pairs_across n) l)) = length l * 2 ^ (n - 1)).
    { induction l as [|b l IH]; intros range; [auto|]. simpl.
      rewrite app_length, IH by (intros; apply range; right; auto).
      pose proof (pairs_count n b (range b (or_introl eq_refl))). lia. }
    rewrite all, seq_length; auto. intros b here. apply in_seq in here. lia.
Qed.

(* --- the two meanings of P --- *)

(* 1 + log2(n)/n, the ratio of log2(n 2^n) to n, is at most 1 + log2(3)/3 exactly if n^3 <= 3^n. *)
(** log2(n 2^n) = n + log2(n), so that the ratio is 1 + log2(n)/n. It is at most 1 + log2(3)/3 exactly if 3 log2(n) <= n
    log2(3), that is, if n^3 <= 3^n. The theorem says this, with equality at n = 3 alone. *)
Theorem meaning_of_p n : 1 <= n -> n ^ 3 <= 3 ^ n /\ (n ^ 3 = 3 ^ n <-> n = 3).
Proof.
  intros some. assert (small : n = 1 \/ n = 2 \/ n = 3 \/ 4 <= n) by lia.
  destruct small as [->|[->|[->|large]]]; [cbn; split; [lia|split; intros; lia]..|].
  assert (less : n ^ 3 < 3 ^ n); [|lia].
  clear some. induction large as [|m large IH]; [apply Nat.ltb_lt; reflexivity|].
  rewrite Nat.pow_succ_r'. apply Nat.le_lt_trans with (3 * m ^ 3); [|apply Nat.mul_lt_mono_pos_l; auto; lia].
  change (S m * (S m * (S m * 1)) <= 3 * (m * (m * (m * 1)))). nia.
Qed.

(* Complementing one bit of an address gives n different nodes, none of them m itself, and doing so again leads back. *)
(** `complemented i` is the address m with bit d_i complemented, which is bit n - 1 - i from the lowest. *)
Theorem hypercube_adjacency_bits n m : 1 <= n -> m < 2 ^ n ->
  let complemented i := flip (n - 1 - i) m in
  (forall i, i < n -> complemented i < 2 ^ n /\ complemented i <> m /\ flip (n - 1 - i) (complemented i) = m)
  /\ (forall i i', i < n -> i' < n -> complemented i = complemented i' -> i = i').
Proof.
  intros some inm complemented. unfold complemented. split.
  - intros i ini. split; [apply flip_below; auto; lia|]. split; [apply flip_differs|apply flip_flip].
  - intros i i' ini ini' same. destruct (Nat.eq_dec i i') as [|apart]; auto. exfalso.
    apply (f_equal (fun w => Nat.testbit w (n - 1 - i))) in same. rewrite flip_same, flip_other in same by lia.
    destruct (Nat.testbit m (n - 1 - i)); discriminate.
Qed.
