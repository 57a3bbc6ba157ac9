(* The matrices of section 2 of Riess, Wanka as products, and the powers of the reduced ones (section 3.1). *)
From Coq Require Import List ZArith QArith Lia Bool Arith Setoid.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized StepMatrices ReducedMatrices.
Import ListNotations.
Open Scope Z_scope.

(** Products and powers of n x n matrices. *)
Definition product (n : nat) (A B : nat -> nat -> Q) (i j : nat) : Q := qsum n (fun m => A i m * B m j)%Q.
Fixpoint power (n : nat) (A : nat -> nat -> Q) (t : nat) : nat -> nat -> Q :=
  match t with
  | O => fun i j => if Nat.eqb i j then 1%Q else 0%Q
  | S t => product n A (power n A t)
  end.

(** The first n rows and columns have equal entries. *)
Definition same_matrix (n : nat) (A B : nat -> nat -> Q) : Prop :=
  forall i j, (i < n)%nat -> (j < n)%nat -> (A i j == B i j)%Q.

Lemma product_same n A A' B B' : same_matrix n A A' -> same_matrix n B B' ->
  same_matrix n (product n A B) (product n A' B').
Proof.
  unfold same_matrix. intros sameA sameB i j ini inj. apply qsum_ext. intros m inm. rewrite sameA, sameB by auto.
  reflexivity.
Qed.

Lemma product_assoc n A B C i j : (product n (product n A B) C i j == product n A (product n B C) i j)%Q.
Proof.
  unfold product. rewrite (qsum_ext _ _ (fun m => qsum n (fun l => A i l * (B l m * C m j)))%Q).
  - rewrite qsum_exchange. apply qsum_ext. intros l _. rewrite <- qsum_times. apply qsum_ext. intros; ring.
  - intros m _. rewrite Qmult_comm, <- qsum_times. apply qsum_ext. intros; ring.
Qed.

Lemma product_identity n A i j : (i < n)%nat -> (product n (power n A 0) A i j == A i j)%Q.
Proof.
  intros ini. unfold product. cbn [power].
  rewrite (qsum_ext _ _ (fun m => A m j * (if Nat.eqb m i then 1 else 0))%Q).
  - apply (qsum_pick n i (fun m => A m j)). auto.
  - intros m _. rewrite Nat.eqb_sym. ring.
Qed.

(* --- the notation --- *)

Lemma rows_of_product h s start i j : (1 <= h)%nat -> (i < 2 * h)%nat -> (j < 2 * h)%nat ->
  (product_of_steps h s start i j == matrix_product h s start i j)%Q.
Proof.
  intros some ini inj. symmetry.
  apply (proj2 (matrix_form_of_steps h some (unit (2 * h) i) s start (unit_length _ _) j inj)). exact ini.
Qed.

Lemma last_factor h s start i j : (1 <= h)%nat -> (i < 2 * h)%nat -> (j < 2 * h)%nat ->
  (product_of_steps h (S s) start i j == product (2 * h) (product_of_steps h s start) (step_matrix h (start + s)) i
    j)%Q.
Proof.
  intros some ini inj. rewrite rows_of_product by auto. cbn [matrix_product]. apply qsum_ext. intros m inm.
  rewrite rows_of_product by auto. reflexivity.
Qed.

(* P^(t,k) is the product of the first 2t - 2 + k factors of P1 P2 P1 ..; P^(t,1) = P^(t-1) P1, P^(t,2) = P^t for the
   round matrix P = P1 P2; and P^((t,k)-1), the product of one factor less, times the last factor is P^(t,k). *)
(** h is n = N/2 >= 1. `matrix_product` multiplies step matrices, P1 first; `round_power h t` is the power P^t of P = P1
    P2. The last part says that P^(t,k) is the product of all factors but the last, times the last. *)
Theorem notation : forall h t k, (1 <= h)%nat -> index t k ->
  same_matrix (2 * h) (P h t k) (matrix_product h (2 * t - 2 + k) 0)
  /\ same_matrix (2 * h) (P h t 1) (product (2 * h) (round_power h (t - 1)) (step_matrix h 0))
  /\ same_matrix (2 * h) (P h t 2) (round_power h t)
  /\ same_matrix (2 * h) (P h t k)
       (product (2 * h) (product_of_steps h (2 * t - 2 + k - 1) 0) (step_matrix h (k - 1))).
Proof.
  intros h t k some fit. assert (more : (1 <= t)%nat) by (destruct fit; auto).
  split; [|split; [|split]]; intros i j ini inj; unfold P.
  - apply rows_of_product; auto.
  - unfold factors. replace (2 * t - 2 + 1)%nat with (S (2 * (t - 1))) by lia. rewrite last_factor by auto.
    apply qsum_ext. intros m inm. rewrite rows_of_product, powers by auto.
    rewrite Nat.add_0_l, step_matrix_even by auto.
    reflexivity.
  - unfold factors. replace (2 * t - 2 + 2)%nat with (2 * t)%nat by lia. rewrite rows_of_product, powers by auto.
  reflexivity.
  - unfold factors. replace (2 * t - 2 + k)%nat with (S (2 * t - 2 + k - 1)) at 1 by (destruct fit; lia).
    rewrite last_factor by auto. apply qsum_ext. intros m _. rewrite Nat.add_0_l.
    destruct fit as [_ [-> | ->]].
    + replace (2 * t - 2 + 1 - 1)%nat with (2 * (t - 1))%nat by lia. rewrite step_matrix_even by auto. reflexivity.
    + replace (2 * t - 2 + 2 - 1)%nat with (2 * (t - 1) + 1)%nat by lia. rewrite step_matrix_turn by auto. reflexivity.
Qed.

(* --- powers of the reduced matrices --- *)

Lemma active_turn h s : active (cycle h) (S (S s)) = active (cycle h) s.
Proof.
  unfold active. change (chi (cycle h)) with 2%nat. replace (S (S s)) with (s + 1 * 2)%nat by lia.
  rewrite Nat.mod_add by lia. reflexivity.
Qed.

Lemma ideal_turn h b : forall y start, ideal h y b (S (S start)) = ideal h y b start.
Proof. induction b as [|b IH]; intros y start; cbn [ideal]; auto. rewrite active_turn. apply IH. Qed.

Lemma qsum_pairs n f : (qsum (2 * n) f == qsum n (fun q => f (2 * q)%nat + f (2 * q + 1)%nat))%Q.
Proof.
  induction n as [|n IH]; [reflexivity|]. replace (2 * S n)%nat with (S (S (2 * n))) by lia. cbn [qsum].
  rewrite IH. replace (2 * n + 1)%nat with (S (2 * n)) by lia. ring.
Qed.

(* Steps in two parts. *)
Lemma in_two_parts h a b start i j : (1 <= h)%nat -> (i < 2 * h)%nat -> (j < 2 * h)%nat ->
  (product_of_steps h (a + b) start i j
   == product (2 * h) (product_of_steps h a start) (product_of_steps h b (start + a)) i j)%Q.
Proof.
  intros some ini inj. unfold product_of_steps at 1. rewrite ideal_add.
  rewrite (proj1 (matrix_form_of_steps h some _ b (start + a) ltac:(rewrite ideal_length; apply unit_length) j inj)).
  apply qsum_ext. intros m inm. rewrite <- rows_of_product by auto. reflexivity.
Qed.

(* M1 leaves half of a unit at either end. *)
Lemma after_first_step h b q j : (1 <= h)%nat -> (q < h)%nat -> (j < 2 * h)%nat ->
  (product_of_steps h (S b) 0 (2 * q) j
   == (1 # 2) * (product_of_steps h b 1 (2 * q) j + product_of_steps h b 1 (2 * q + 1) j))%Q.
Proof.
  intros some inq inj. change (S b) with (1 + b)%nat. rewrite in_two_parts by (auto; lia). unfold product.
  change (0 + 1)%nat with 1%nat. rewrite qsum_pairs.
  assert (first : forall r c, (r < h)%nat -> (c = 2 * r \/ c = 2 * r + 1)%nat ->
    (product_of_steps h 1 0 (2 * q) c == (1 # 2) * (if Nat.eqb r q then 1 else 0))%Q).
  { intros r c inr place. rewrite entry by lia. unfold from, row, way.
    replace (Z.of_nat 0 + Z.of_nat (2 * q)) with (0 + 2 * Z.of_nat q) by lia. rewrite Z.even_add_mul_2. cbn [Z.even].
    rewrite Z.mul_1_l. change (spread h 1 ?p) with (spread h 0 p + spread h 0 (mate 0 p)).
    assert (unit : forall p, - (2 * Z.of_nat h) < p < 2 * Z.of_nat h -> spread h 0 p = if p =? 0 then 1 else 0).
    { intros p inside. cbn [spread]. destruct (Z.eqb_spec p 0) as [->|other]; [rewrite Z.mod_0_l by lia; reflexivity|].
      destruct (Z.eqb_spec (p mod (2 * Z.of_nat h)) 0) as [zero|]; auto. exfalso.
      apply Z.mod_divide in zero; [|lia]. destruct zero as (k & equal). assert (k = 0) by nia. lia. }
    set (d := Z.of_nat r - Z.of_nat q).
    assert (value : spread h 0 (Z.of_nat c - Z.of_nat (2 * q)) + spread h 0 (mate 0 (Z.of_nat c - Z.of_nat (2 * q)))
      = if Nat.eqb r q then 1 else 0).
    { destruct place as [-> | ->]; unfold mate.
      - replace (Z.of_nat (2 * r) - Z.of_nat (2 * q)) with (0 + 2 * d) by (unfold d; lia).
        rewrite Z.add_0_l, Z.even_add_mul_2. cbn [Z.even]. rewrite !unit by (unfold d; lia).
        destruct (Nat.eqb_spec r q), (Z.eqb_spec (2 * d) 0), (Z.eqb_spec (2 * d + 1) 0); unfold d in *; lia.
      - replace (Z.of_nat (2 * r + 1) - Z.of_nat (2 * q)) with (1 + 2 * d) by (unfold d; lia).
        rewrite Z.add_0_l, Z.even_add_mul_2. cbn [Z.even]. rewrite !unit by (unfold d; lia).
        destruct (Nat.eqb_spec r q), (Z.eqb_spec (1 + 2 * d) 0), (Z.eqb_spec (1 + 2 * d - 1) 0); unfold d in *; lia. }
    rewrite value. unfold over. destruct (Nat.eqb r q); reflexivity. }
  rewrite (qsum_ext _ _ (fun r => (1 # 2) * ((product_of_steps h b 1 (2 * r) j + product_of_steps h b 1 (2 * r + 1) j)
    * (if Nat.eqb r q then 1 else 0)))%Q).
  - rewrite qsum_times.
    rewrite (qsum_pick h q (fun r => product_of_steps h b 1 (2 * r) j + product_of_steps h b 1 (2 * r + 1) j)%Q) by
      auto.
    reflexivity.
  - intros r inr. rewrite !(first r) by auto. ring.
Qed.

(* A round of the walk: P1 P2 P1 in front of the rounds of P^t, as P1 is its own square. *)
Lemma one_round_more h t : (1 <= h)%nat -> (1 <= t)%nat ->
  same_matrix h (R h (t + 1) 2) (product h (fun i j => 2 * R h 2 1 i j)%Q (R h t 2)).
Proof.
  intros some more i j ini inj. unfold R at 1, reduced, P.
  replace (factors (t + 1) 2) with (3 + (2 * t - 1))%nat by (unfold factors; lia). rewrite in_two_parts by lia.
  unfold product. rewrite qsum_pairs. apply qsum_ext. intros q inq.
  assert (alike : (product_of_steps h 3 0 (2 * i) (2 * q + 1) == product_of_steps h 3 0 (2 * i) (2 * q))%Q).
  { symmetry. apply (columns_alike h some 2); [lia|]. rewrite active_turn.
    change 0%nat with (2 * 0)%nat. rewrite active_even by auto.
    apply in_map_iff. exists q. split; auto. apply in_seq. lia. }
  rewrite alike. unfold R, reduced, P. change (factors 2 1) with 3%nat.
  replace (factors t 2) with (S (2 * t - 1)) by (unfold factors; lia).
  rewrite (after_first_step h (2 * t - 1) q (2 * j)) by (auto; lia).
  assert (turn : forall m c, product_of_steps h (2 * t - 1) (0 + 3) m c = product_of_steps h (2 * t - 1) 1 m c).
  { intros m c. unfold product_of_steps. change (0 + 3)%nat with (S (S 1)). rewrite ideal_turn. reflexivity. }
  rewrite !turn. ring.
Qed.

(* Q^(t,2) = W^(t-1) Q, for W = 2 Q^(2,1) and Q = Q^(1,2). *)
(** h is n = N/2 >= 1. `product h` and `power h` multiply h x h matrices, and `same_matrix` says that all entries are
    equal. *)
Theorem powers_of_walk : forall h t, (1 <= h)%nat -> (1 <= t)%nat ->
  same_matrix h (R h t 2) (product h (power h (fun i j => 2 * R h 2 1 i j)%Q (t - 1)) (R h 1 2)).
Proof.
  intros h t some more. destruct t as [|t]; [lia|]. replace (S t - 1)%nat with t by lia. clear more.
  induction t as [|t IH]; intros i j ini inj.
  - symmetry. unfold product. cbn [power].
    rewrite (qsum_ext _ _ (fun m => R h 1 2 m j * (if Nat.eqb m i then 1 else 0))%Q).
    + apply (qsum_pick h i (fun m => R h 1 2 m j)). auto.
    + intros m _. rewrite Nat.eqb_sym. ring.
  - replace (S (S t)) with (S t + 1)%nat by lia. rewrite (one_round_more h (S t) some ltac:(lia) i j ini inj).
  cbn [power].
    rewrite product_assoc. apply product_same; auto. intros a b _ _. reflexivity.
Qed.

(** h is n = N/2 >= 1. `power h A t` is the t-th power of an h x h matrix. *)
Theorem not_powers :
  ~ forall h t, (1 <= h)%nat -> (1 <= t)%nat -> same_matrix h (R h t 2) (power h (R h 1 2) t).
Proof.
  intros all. specialize (all 1%nat 2%nat ltac:(lia) ltac:(lia) 0%nat 0%nat ltac:(lia) ltac:(lia)).
  vm_compute in all. discriminate.
Qed.
