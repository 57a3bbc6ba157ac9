(* Labels of d bits: numbers below 2^d, their fields, exclusive or, and rotation. What the theories of Bokhari's
   complete exchanges (section 2) say of bits. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.

(** The label whose bits are those of i rotated to the left: its lowest d - left bits move up, the others to the end. *)
Definition rotated_left (d left i : nat) : nat := (i mod 2 ^ (d - left)) * 2 ^ left + i / 2 ^ (d - left).

(** The number that a label has in the bits s .. s + a - 1. *)
Definition field (s a p : nat) : nat := (p / 2 ^ s) mod 2 ^ a.

Lemma pow2_pos n : 0 < 2 ^ n.
Proof. apply Nat.neq_0_lt_0, Nat.pow_nonzero. discriminate. Qed.

Lemma pow2_neq n : 2 ^ n <> 0.
Proof. apply Nat.pow_nonzero. discriminate. Qed.

#[export] Hint Resolve pow2_pos pow2_neq : core.

(* --- dividing by powers of two --- *)

Lemma div_of_sum a b c : b <> 0 -> c < b -> (a * b + c) / b = a.
Proof. intros some small. rewrite Nat.div_add_l, (Nat.div_small c); auto with arith. Qed.

Lemma mod_of_sum a b c : b <> 0 -> c < b -> (a * b + c) mod b = c.
Proof. intros some small. rewrite Nat.add_comm, Nat.mod_add, Nat.mod_small; auto. Qed.

Lemma split_at n b : b <> 0 -> n = n / b * b + n mod b.
Proof. intros. rewrite Nat.mul_comm. apply Nat.div_mod. auto. Qed.

Lemma pow2_add a b : 2 ^ (a + b) = 2 ^ a * 2 ^ b.
Proof. apply Nat.pow_add_r. Qed.

(* Low bits of low bits, and the low bits above some. *)
Lemma mod_add n a b : n mod 2 ^ (a + b) = (n / 2 ^ a) mod 2 ^ b * 2 ^ a + n mod 2 ^ a.
Proof. rewrite pow2_add, Nat.mod_mul_r by auto. lia. Qed.

Lemma div_add n a b : n / 2 ^ (a + b) = n / 2 ^ a / 2 ^ b.
Proof. rewrite pow2_add, Nat.div_div by auto. reflexivity. Qed.

Lemma div_field n a b : n / 2 ^ a = n / 2 ^ (a + b) * 2 ^ b + field a b n.
Proof. unfold field. rewrite div_add. apply split_at. auto. Qed.

Lemma mod_of_multiple n c a b : (n * 2 ^ (a + b) + c) mod 2 ^ a = c mod 2 ^ a.
Proof.
  rewrite pow2_add, Nat.add_comm. replace (n * (2 ^ a * 2 ^ b)) with (n * 2 ^ b * 2 ^ a) by lia.
  apply Nat.mod_add. auto.
Qed.

Lemma div_of_multiple n c a b : (n * 2 ^ (a + b) + c) / 2 ^ a = n * 2 ^ b + c / 2 ^ a.
Proof.
  rewrite pow2_add. replace (n * (2 ^ a * 2 ^ b)) with (n * 2 ^ b * 2 ^ a) by lia. apply Nat.div_add_l. auto.
Qed.

Lemma div_below n a b : n < 2 ^ (a + b) -> n / 2 ^ a < 2 ^ b.
Proof. intros. apply Nat.div_lt_upper_bound; auto. rewrite <- pow2_add. auto. Qed.

Lemma pair_below a b m n : a < m -> b < n -> a * n + b < m * n.
Proof. nia. Qed.

Lemma field_below s a p : field s a p < 2 ^ a.
Proof. apply Nat.mod_upper_bound. auto. Qed.

(* --- bits --- *)

Lemma below_bits n d : n < 2 ^ d <-> (forall k, d <= k -> Nat.testbit n k = false).
Proof.
  split.
  - intros small k high. rewrite <- (Nat.mod_small n (2 ^ d)) by auto. apply Nat.mod_pow2_bits_high. auto.
  - intros none. enough (same : n mod 2 ^ d = n) by (rewrite <- same; apply Nat.mod_upper_bound; auto).
    apply Nat.bits_inj. intros k. destruct (le_lt_dec d k).
    + rewrite Nat.mod_pow2_bits_high, none; auto.
    + apply Nat.mod_pow2_bits_low. auto.
Qed.

Lemma lxor_below a b d : a < 2 ^ d -> b < 2 ^ d -> Nat.lxor a b < 2 ^ d.
Proof.
  rewrite !below_bits. intros lowa lowb k high. rewrite Nat.lxor_spec, lowa, lowb; auto.
Qed.

Lemma shifted_bits j s k : Nat.testbit (j * 2 ^ s) k = if le_lt_dec s k then Nat.testbit j (k - s) else false.
Proof.
  destruct (le_lt_dec s k) as [far|near].
  - rewrite <- (Nat.sub_add s k) at 1 by auto. apply Nat.mul_pow2_bits_add.
  - apply Nat.mul_pow2_bits_low. auto.
Qed.

(* Exclusive or with j, at bits from s on, changes the field there alone. *)
Lemma div_lxor p j s : Nat.lxor p (j * 2 ^ s) / 2 ^ s = Nat.lxor (p / 2 ^ s) j.
Proof.
  apply Nat.bits_inj. intros k.
  rewrite Nat.div_pow2_bits, !Nat.lxor_spec, Nat.div_pow2_bits, Nat.mul_pow2_bits_add. reflexivity.
Qed.

Lemma mod_lxor a b n : Nat.lxor a b mod 2 ^ n = Nat.lxor (a mod 2 ^ n) (b mod 2 ^ n).
Proof.
  apply Nat.bits_inj. intros k. rewrite Nat.lxor_spec. destruct (le_lt_dec n k).
  - rewrite !Nat.mod_pow2_bits_high; auto.
  - rewrite !Nat.mod_pow2_bits_low, Nat.lxor_spec; auto.
Qed.

Lemma field_lxor s a p j : j < 2 ^ a -> field s a (Nat.lxor p (j * 2 ^ s)) = Nat.lxor (field s a p) j.
Proof. intros small. unfold field. rewrite div_lxor, mod_lxor, (Nat.mod_small j); auto. Qed.

Lemma low_lxor s p j : Nat.lxor p (j * 2 ^ s) mod 2 ^ s = p mod 2 ^ s.
Proof. rewrite mod_lxor, Nat.mod_mul by auto. apply Nat.lxor_0_r. Qed.

Lemma high_lxor s a p j : j < 2 ^ a -> Nat.lxor p (j * 2 ^ s) / 2 ^ (s + a) = p / 2 ^ (s + a).
Proof.
  intros small. rewrite !div_add, div_lxor. apply Nat.bits_inj. intros k.
  rewrite !Nat.div_pow2_bits, Nat.lxor_spec, Nat.div_pow2_bits. rewrite below_bits in small.
  rewrite (small (k + a)) by lia. apply xorb_false_r.
Qed.

Lemma lxor_twice a b : Nat.lxor (Nat.lxor a b) b = a.
Proof. rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r. reflexivity. Qed.

Lemma lxor_back a b : Nat.lxor a (Nat.lxor b a) = b.
Proof. rewrite (Nat.lxor_comm b), <- Nat.lxor_assoc, Nat.lxor_nilpotent. apply Nat.lxor_0_l. Qed.

Lemma lxor_moves a b c : Nat.lxor a b = c <-> b = Nat.lxor c a.
Proof.
  split; [intros <-|intros ->].
  - rewrite (Nat.lxor_comm a), lxor_twice. reflexivity.
  - apply lxor_back.
Qed.

(* --- rotation --- *)

Lemma rotated_left_below d l i : l <= d -> i < 2 ^ d -> rotated_left d l i < 2 ^ d.
Proof.
  intros part small. unfold rotated_left. rewrite <- (Nat.sub_add l d) at 3 by auto. rewrite pow2_add.
  apply pair_below; [apply Nat.mod_upper_bound; auto|].
  apply div_below. rewrite Nat.sub_add; auto.
Qed.

(* Rotated to the left by l bits and by the d - l others, a label is what it was. *)
Lemma rotated_left_back d l i : l <= d -> i < 2 ^ d -> rotated_left d (d - l) (rotated_left d l i) = i.
Proof.
  intros part small. unfold rotated_left. replace (d - (d - l)) with l by lia.
  assert (low : i / 2 ^ (d - l) < 2 ^ l) by (apply div_below; rewrite Nat.sub_add; auto).
  rewrite mod_of_sum, div_of_sum by auto. symmetry. apply split_at. auto.
Qed.
