(* The balanced periodic sorting circuit with balancers for comparators, on 2^k wires (Riess, Wanka, section 1, related
   work, from Aspnes, Herlihy, Shavit): k equal blocks, which leave every input 1-smooth. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven Circuits Bitonic PeriodicBlocks.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(** Layers that join the wires of every window of 2^j, 2^(j-1), ..., 2 wires with their mirror images. *)
Fixpoint folds (wires j : nat) : circuit :=
  match j with O => [] | S j => folded wires (2 ^ S j) :: folds wires j end.
(* compared: s1_related_circuits *)
Definition block (k : nat) : circuit := folds (2 ^ k) k.

(** A circuit so many times in a row. *)
Fixpoint repeated (count : nat) (c : circuit) : circuit :=
  match count with O => [] | S count => c ++ repeated count c end.
(* compared: s1_related_circuits *)
Definition periodic (k : nat) : circuit := repeated k (block k).

Lemma layer_of_folds wires j x p : length x = wires -> (exists q, wires = q * 2 ^ S j)%nat ->
  at_ (step balancer x (folded wires (2 ^ S j))) p = layer_at (2 ^ j) (at_ x) p.
Proof.
  intros size (n & windows). set (d := (2 ^ j)%nat). assert (twice : (2 ^ S j = 2 * d)%nat) by reflexivity.
  rewrite twice in *. assert (some : (0 < d)%nat) by (unfold d; pose proof (Nat.pow_nonzero 2 j); lia).
  destruct (parts (2 * d) p ltac:(lia)) as (q & r & E & small & Q & R). unfold layer_at, mirror. rewrite Q, R.
  destruct (lt_dec p wires) as [inside|out].
  - assert (room : (q * (2 * d) + 2 * d <= wires)%nat).
    { assert (q < n)%nat by nia. pose proof (Nat.mul_le_mono_r (S q) n (2 * d) ltac:(lia)). lia. }
    destruct (Nat.ltb_spec r d).
    + destruct (folded_step wires d x q r some size room ltac:(lia)) as [first _]. rewrite E. exact first.
    + destruct (folded_step wires d x q (2 * d - 1 - r) some size room ltac:(lia)) as [_ second].
      replace (q * (2 * d) + (2 * d - 1 - (2 * d - 1 - r)))%nat with p in second by lia. rewrite second.
      f_equal. ring.
  - assert (far : (wires <= q * (2 * d) + (2 * d - 1 - r))%nat).
    { assert (n <= q)%nat by nia. pose proof (Nat.mul_le_mono_r n q (2 * d) ltac:(lia)). lia. }
    unfold at_. rewrite !nth_overflow by (try rewrite step_length; lia). destruct (Nat.ltb r d); reflexivity.
Qed.

Lemma folds_at k j x p : length x = (2 ^ k)%nat -> (j <= k)%nat ->
  at_ (applied (folds (2 ^ k) j) x) p = block_at j (at_ x) p.
Proof.
  revert x. induction j as [|j IH]; intros x size less; [reflexivity|].
  change (applied (folds (2 ^ k) (S j)) x)
    with (applied (folds (2 ^ k) j) (step balancer x (folded (2 ^ k) (2 ^ S j)))).
  rewrite IH by (try rewrite step_length; auto; lia). cbn [block_at]. apply block_same. intros q.
  apply layer_of_folds; auto. exists (2 ^ (k - S j))%nat. rewrite <- Nat.pow_add_r. f_equal. lia.
Qed.

Lemma blocks_smooth k i x : length x = (2 ^ k)%nat -> (i <= k)%nat -> classes_fall k i (at_ x) ->
  discrepancy (applied (repeated i (block k)) x) <= 1.
Proof.
  revert x. induction i as [|i IH]; intros x size less falls.
  - apply discrepancy_at_most; [lia|]. intros u v inu inv. cbn [repeated] in *. change (applied [] x) with x in *.
    specialize (falls 0%nat ltac:(simpl; lia)). rewrite Nat.sub_0_r in falls. change (2 ^ 0)%nat with 1%nat in falls.
    destruct (le_lt_dec u v).
    + pose proof (falls u v ltac:(lia)) as near. cbv beta in near. rewrite !Nat.mul_1_r in near. exact (proj2 near).
    + pose proof (falls v u ltac:(lia)) as near. cbv beta in near. rewrite !Nat.mul_1_r in near.
      cbn [Nat.add] in near. lia.
  - cbn [repeated]. rewrite applied_app. apply IH; [rewrite applied_length; exact size|lia|].
    pose proof (block_spreads k i (at_ x) ltac:(lia) falls) as spread. intros r inside y z order. cbv beta.
    unfold block. rewrite !folds_at by auto. exact (spread r inside y z order).
Qed.

(* riess/related-counting-networks@periodic *)
(** `periodic k` lists the layers of the circuit on 2^k wires, and `applied` returns the loads after them; x are any
    integer loads. The theorem includes k = 0. *)
Theorem periodic_smooths k x : length x = (2 ^ k)%nat -> discrepancy (applied (periodic k) x) <= 1.
Proof.
  intros size. apply blocks_smooth; auto. intros r inside u v order. rewrite Nat.sub_diag in order. simpl in order.
  assert (u = v) as -> by lia. lia.
Qed.

(** Of two wires whose numbers differ in one binary digit alone, the lower one has 0 or 1 tokens more. *)
Definition falls_along_the_cube (k : nat) (x : loads) : Prop :=
  forall i v, (i < k)%nat -> (v < 2 ^ k)%nat -> Nat.testbit v i = false -> 0 <= at_ x v - at_ x (v + 2 ^ i) <= 1.

(* riess/related-counting-networks@periodic-first-block *)
(** `block k` lists the layers of one block on 2^k wires, and `applied` returns the loads after them; x are any integer
    loads. Digit i of wire v is 0, so wire v + 2^i differs from it in this digit alone. *)
Theorem first_block_falls k x : length x = (2 ^ k)%nat -> falls_along_the_cube k (applied (block k) x).
Proof.
  intros size i v small inside bit. unfold block. rewrite !folds_at by auto. apply block_falls; auto.
  rewrite <- Nat.negb_odd, <- Nat.bit0_odd, Nat.div_pow2_bits, Nat.add_0_l, bit. reflexivity.
Qed.

(* riess/related-counting-networks@periodic-other-blocks *)
(** `repeated (k - 1) (block k)` lists the layers of k - 1 blocks on 2^k wires, and `applied` returns the loads after
    them; x are any integer loads. *)
Theorem other_blocks_smooth k x : (1 <= k)%nat -> length x = (2 ^ k)%nat -> falls_along_the_cube k x ->
  discrepancy (applied (repeated (k - 1) (block k)) x) <= 1.
Proof.
  intros some size falls. apply blocks_smooth; auto; [lia|]. intros r inside u v order.
  replace (k - (k - 1))%nat with 1%nat in order by lia. change (2 ^ 1)%nat with 2%nat in order.
  assert (cases : (u = v \/ u = 0 /\ v = 1)%nat) by lia. destruct cases as [->|[-> ->]]; [lia|].
  assert (twice : (2 ^ k = 2 * 2 ^ (k - 1))%nat) by (replace k with (S (k - 1)) at 1 by lia; reflexivity).
  rewrite Nat.mul_0_l, Nat.add_0_r, Nat.mul_1_l. apply falls; [lia|lia|].
  rewrite Nat.testbit_eqb, Nat.div_small, Nat.mod_0_l by lia. reflexivity.
Qed.

Lemma folds_depth wires j : length (folds wires j) = j.
Proof. induction j as [|j IH]; cbn [folds length]; auto. Qed.

Lemma repeated_depth count c : length (repeated count c) = (count * length c)%nat.
Proof. induction count as [|count IH]; [reflexivity|]. cbn [repeated]. rewrite app_length, IH. reflexivity. Qed.

(* riess/related-counting-networks@periodic-depth *)
(** `periodic k` lists the layers of the circuit on 2^k wires. The theorem includes k = 0. *)
Theorem periodic_depth k : length (periodic k) = (k ^ 2)%nat.
Proof. unfold periodic, block. rewrite repeated_depth, folds_depth, Nat.pow_2_r. reflexivity. Qed.
