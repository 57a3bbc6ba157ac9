(* Partitions of an integer, those whose parts differ by at most 1, and sums of powers of two over the parts:
   loadbal/theory/partitions.py, in Gallina. Bokhari, sections 3.2 and 3.3. *)
From Coq Require Import List ZArith Lia Permutation Arith.
From Loadbal Require Import OrderedField.
Import ListNotations.

(** A list of integers >= 1, in any order, with the sum d. Its length is the number of parts. *)
Definition partition (d : nat) (parts : list nat) : Prop := list_sum parts = d /\ Forall (fun a => 1 <= a) parts.

(** No two parts differ by more than 1. *)
Definition equipartition (parts : list nat) : Prop := forall a b, In a parts -> In b parts -> b <= a + 1.

(** E(d, n): the partition of d into n parts that differ by at most 1, as the library makes it. *)
(* compared: partitions *)
Definition E (d n : nat) : list nat := repeat (d / n) (n - d mod n) ++ repeat (d / n + 1) (d mod n).

(** 2^a, an integer, and as an element of a field. *)
Definition pow (a : nat) : Z := (2 ^ Z.of_nat a)%Z.
Definition two {F : ordered_field} (a : nat) : F := of_Z (pow a).

(** P of section 3.2: the sum of 2^a over the parts a. *)
(* compared: partitions *)
Definition powers (parts : list nat) : Z := fold_right (fun a s => pow a + s)%Z 0%Z parts.
(** Q of section 3.2: the sum of 2^-a over the parts a, in any ordered field. *)
(* compared: partitions *)
Definition halves {F : ordered_field} (parts : list nat) : F := fold_right (fun a s => 1 / two a + s)%F 0%F parts.

(* --- powers of two --- *)

Lemma pow_positive a : (1 <= pow a)%Z.
Proof. unfold pow. assert (0 < 2 ^ Z.of_nat a)%Z by (apply Z.pow_pos_nonneg; lia). lia. Qed.

Lemma pow_add a b : pow (a + b) = (pow a * pow b)%Z.
Proof. unfold pow. rewrite Nat2Z.inj_add, Z.pow_add_r; lia. Qed.

Lemma pow_S a : pow (S a) = (2 * pow a)%Z.
Proof. unfold pow. rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia. Qed.

Lemma pow_increases a b : a < b -> (pow a < pow b)%Z.
Proof. intros. apply Z.pow_lt_mono_r; lia. Qed.

Lemma pow_rises a b : a <= b -> (pow a <= pow b)%Z.
Proof. intros. apply Z.pow_le_mono_r; lia. Qed.

(* 2^a >= a + 1 *)
Lemma pow_above a : (Z.of_nat a + 1 <= pow a)%Z.
Proof. induction a; [reflexivity|]. rewrite pow_S, Nat2Z.inj_succ. lia. Qed.

(* --- partitions --- *)

Lemma partition_permuted d A B : Permutation A B -> partition d A -> partition d B.
Proof.
  intros P [S O]. split; [|now rewrite <- P]. rewrite <- S. symmetry. clear S O. induction P; simpl; lia.
Qed.

Lemma sum_permuted A B : Permutation A B -> list_sum A = list_sum B.
Proof. induction 1; simpl; lia. Qed.

Lemma sum_at_least a A : In a A -> a <= list_sum A.
Proof. induction A; simpl; [easy|]. intros [->|]; [|intuition]; lia. Qed.

Lemma part_at_most d A a : partition d A -> In a A -> 1 <= a <= d.
Proof. intros [<- O] I. rewrite Forall_forall in O. split; auto. now apply sum_at_least. Qed.

Lemma parts_at_most_sum A : Forall (fun a => 1 <= a) A -> length A <= list_sum A.
Proof. induction 1; simpl; lia. Qed.

Lemma not_empty d A : 1 <= d -> partition d A -> A <> [].
Proof. intros H [S _] ->. simpl in S. lia. Qed.

(* Two parts taken out. *)
Lemma taken (a b : nat) A : In a A -> In b A -> a <> b -> exists rest, Permutation A (a :: b :: rest).
Proof.
  intros ina inb far. destruct (in_split a A ina) as (l & r & ->).
  assert (inb' : In b (l ++ r)).
  { apply in_app_or in inb. apply in_or_app. destruct inb as [|[|]]; auto. congruence. }
  destruct (in_split b (l ++ r) inb') as (l' & r' & same). exists (l' ++ r').
  rewrite <- Permutation_middle. constructor. rewrite same. symmetry. apply Permutation_middle.
Qed.

Lemma uneven_parts A : ~ equipartition A -> exists a b, In a A /\ In b A /\ a + 2 <= b.
Proof.
  intros not. destruct (existsb (fun a => existsb (fun b => a + 2 <=? b) A) A) eqn:X.
  - apply existsb_exists in X. destruct X as (a & ina & X). apply existsb_exists in X.
    destruct X as (b & inb & X). apply Nat.leb_le in X. eauto.
  - exfalso. apply not. intros a b ina inb. destruct (le_lt_dec b (a + 1)); auto.
    enough (existsb (fun a => existsb (fun b => a + 2 <=? b) A) A = true) by congruence.
    apply existsb_exists. exists a. split; auto. apply existsb_exists. exists b. split; auto. apply Nat.leb_le. lia.
Qed.

Lemma even_or_not A : equipartition A \/ exists a b, In a A /\ In b A /\ a + 2 <= b.
Proof.
  destruct (existsb (fun a => existsb (fun b => a + 2 <=? b) A) A) eqn:X.
  - right. apply existsb_exists in X. destruct X as (a & ina & X). apply existsb_exists in X.
    destruct X as (b & inb & X). apply Nat.leb_le in X. eauto.
  - left. intros a b ina inb. destruct (le_lt_dec b (a + 1)); auto.
    enough (existsb (fun a => existsb (fun b => a + 2 <=? b) A) A = true) by congruence.
    apply existsb_exists. exists a. split; auto. apply existsb_exists. exists b. split; auto. apply Nat.leb_le. lia.
Qed.

(* --- all of them, for small integers --- *)

(** All sequences of positive integers with the sum d, if there is enough fuel; each partition in all its orders. *)
Fixpoint sequences (fuel d : nat) : list (list nat) :=
  match d, fuel with
  | 0, _ => [[]]
  | _, 0 => []
  | _, S fuel => flat_map (fun a => map (cons a) (sequences fuel (d - a))) (seq 1 d)
  end.

Lemma in_sequences A : forall fuel d, partition d A -> d <= fuel -> In A (sequences fuel d).
Proof.
  induction A as [|a A IH]; intros fuel d [S O] L; simpl in S; subst d.
  - destruct fuel; simpl; auto.
  - inversion O as [|? ? one O']. subst. destruct fuel as [|fuel]; [lia|].
    destruct a as [|a]; [lia|]. cbn [sequences Nat.add].
    apply in_flat_map. exists (S a). split; [apply in_seq; lia|].
    apply in_map. apply IH; [split; auto|]; lia.
Qed.

(* What is true of all sequences of an integer is true of its partitions. *)
Lemma of_all_partitions (test : list nat -> bool) d :
  forallb test (sequences d d) = true -> forall A, partition d A -> test A = true.
Proof. intros H A P. rewrite forallb_forall in H. apply H. now apply in_sequences. Qed.
