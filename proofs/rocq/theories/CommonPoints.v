(* Where q + 1 phases over q bits take as long as q phases over q + 1 bits, the fastest partitions are those into parts
   q and q + 1 alone. So every equipartition touches the hull: Bokhari, Theorem 2, and beyond the paper challenge-3.
   loadbal/theory/hull_levels.py has the common point. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes.
From Loadbal.Python Require Import exchange_hull.
Import ListNotations.

(** The block size for which all partitions of d into parts q and q + 1 take equally long. *)
(* compared: hull_levels *)
Definition common_point {F} (M : machine F) (d q : nat) : F :=
  (of_Z 2 * ((of_nat q - 1) * two q + 1) * message M /
    (two d / two q * ((two (q + 1) - of_nat q - of_Z 2) * send M + two (q + 1) * move M)))%F.

(** Blocks of some size cost something. *)
Definition blocks_cost {F} (M : machine F) : Prop :=
  (0 < message M)%F /\ (0 <= send M)%F /\ (0 <= move M)%F /\ (0 < send M \/ 0 < move M)%F.

Section Points.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Implicit Types m L s r : F.

Lemma domain_blocks_cost (M : machine F) : positive M \/ rho_zero M \/ tau_zero M -> blocks_cost M.
Proof.
  unfold positive, rho_zero, tau_zero, blocks_cost.
  intros [(?&?&?)|[((?&?)&->)|(?&->&?)]]; repeat split; auto with order.
Qed.

(* The time of a phase is that of 2^d blocks, less one superblock not sent, and of its messages. *)
Lemma phase_split d a L s r :
  phase_time d a L s r = (two d * s - two d / two a * s + (two a - 1) * L + two d * r)%F.
Proof. unfold phase_time, subcube_time. field. apply two_not_zero. Qed.

(* Second differences: those of messages grow with a, those of blocks fall. *)
Lemma bend_of_phase d a L s r : 1 <= a ->
  bend (fun a => phase_time d a L s r) a = (two (pred a) * L - two d / two (S a) * s)%F.
Proof.
  intros one. destruct a as [|a]; [lia|]. unfold bend. simpl pred. rewrite !phase_split, !two_S. field.
  pose proof (two_not_zero F a). pose proof (of_Z_not_zero F 2 ltac:(easy)). auto.
Qed.

Lemma bend_again d a L s r : 1 <= a ->
  (of_Z 2 * bend (fun a => phase_time d a L s r) (S a)
  = bend (fun a => phase_time d a L s r) a + of_Z 3 * (two (pred a) * L))%F.
Proof.
  intros one. rewrite !bend_of_phase by lia. destruct a as [|a]; [lia|]. simpl pred. rewrite !two_S. field.
  pose proof (two_not_zero F a). pose proof (of_Z_not_zero F 2 ltac:(easy)). auto.
Qed.

Lemma bends_strictly d a L s r : (0 < L)%F -> 1 <= a ->
  (0 <= bend (fun a => phase_time d a L s r) a)%F -> (0 < bend (fun a => phase_time d a L s r) (S a))%F.
Proof.
  intros HL one H. apply factor_positive with (of_Z 2 : F); [apply of_Z_positive; lia|]. rewrite bend_again by auto.
  apply add_positive'; auto. apply multiplied; [apply of_Z_positive; lia|]. apply multiplied; auto. apply two_positive.
Qed.

(* What changes once from below 0 to at least 0 has a place where it does. *)
Lemma change_of_sign (f : nat -> F) d : (forall a, 1 <= a -> (0 <= f a)%F -> (0 <= f (S a))%F) ->
  exists c, forall a, 1 <= a < d -> if a <? c then (f a < 0)%F else (0 <= f a)%F.
Proof.
  intros once. induction d as [|d [c C]]; [exists 0; intros; lia|].
  destruct (Nat.eq_dec d 0) as [->|]; [exists 0; intros; lia|].
  destruct (less_or_at_most F (f d) 0%F) as [down|up].
  - exists (S d). intros a A. destruct (Nat.ltb_spec a (S d)); [|lia].
    destruct (Nat.eq_dec a d) as [->|]; auto. destruct (less_or_at_most F (f a) 0%F) as [|B]; auto. exfalso.
    assert (later : forall k, (0 <= f (a + k)%nat)%F).
    { induction k; [now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r. apply once; auto. lia. }
    specialize (later (d - a)). replace (a + (d - a)) with d in later by lia. eapply not_less; eauto.
  - exists (min c d). intros a A. destruct (Nat.eq_dec a d) as [->|].
    + destruct (Nat.ltb_spec d (min c d)); auto. lia.
    + specialize (C a ltac:(lia)). destruct (Nat.ltb_spec a c), (Nat.ltb_spec a (min c d)); auto; lia.
Qed.

Lemma phases_shape D d L s r : (0 < L)%F -> concave_then_convex (fun a => phase_time d a L s r) D.
Proof.
  intros. apply change_of_sign. intros a one H'. left. now apply bends_strictly.
Qed.

(* bokhari/challenge-3 at the common point, for any d >= 1 and machine where messages cost something. *)
Theorem fastest_where_equal (M : machine F) d q m : (0 < message M)%F -> (0 <= move M)%F -> (0 <= m)%F ->
  1 <= q -> 1 <= d -> (exists parts, partition d parts /\ of_level q parts) ->
  (of_nat (q + 1) * phase M d m q = of_nat q * phase M d m (q + 1)%nat)%F ->
  forall parts, partition d parts -> (fastest (phase M d m) d parts <-> of_level q parts).
Proof.
  intros HL HR N one D some meet. assert (Q : 1 <= q <= d).
  { split; auto. destruct some as (A & P & L). assert (NE := not_empty d A D P).
    destruct A as [|a A]; [easy|]. pose proof (part_at_most d _ a P (or_introl eq_refl)).
    inversion L as [|? ? H0 ?]; subst. lia. }
  apply fastest_on_level; auto.
  - unfold phase. rewrite phase_linear by lia. replace (pow 0 - 1)%Z with 0%Z by reflexivity.
    replace (pow d - pow (d - 0))%Z with 0%Z by (rewrite Nat.sub_0_r; lia).
    replace (of_Z 0 * message M + of_Z 0 * (send M * m) + of_Z (pow d) * (move M * m))%F
      with (of_Z (pow d) * (move M * m))%F by ring.
    apply mul_natural; [|now apply mul_natural]. left. apply two_positive.
  - now apply phases_shape.
  - intros a A. now apply bends_strictly.
Qed.

Lemma nat_minus_one q : 1 <= q -> (of_nat q - 1)%F = (of_Z (Z.of_nat q - 1) : F).
Proof. intros. unfold of_nat. now rewrite of_Z_sub. Qed.

Lemma above_positive q : 1 <= q -> (0 < (of_nat q - 1) * two q + (1 : F))%F.
Proof.
  intros. rewrite nat_minus_one by auto. apply add_positive'; auto with order.
  apply mul_natural; [apply of_Z_natural; lia | left; apply two_positive].
Qed.

Lemma below_positive q : 1 <= q -> (0 < two (q + 1) - of_nat q - (of_Z 2 : F))%F.
Proof.
  intros. unfold two, of_nat. rewrite <- !of_Z_sub. apply of_Z_positive. pose proof (pow_above q).
  rewrite Nat.add_1_r, pow_S. lia.
Qed.

Lemma rate_positive (M : machine F) q : blocks_cost M -> 1 <= q ->
  (0 < (two (q + 1) - of_nat q - of_Z 2) * send M + two (q + 1) * move M)%F.
Proof.
  intros (_ & S & R & some) one. pose proof (below_positive q one). pose proof (two_positive F (q + 1)).
  destruct some; [apply add_positive | apply add_positive']; auto with order.
Qed.

Lemma common_point_positive (M : machine F) d q : blocks_cost M -> 1 <= q -> (0 < common_point M d q)%F.
Proof.
  intros C one. pose proof (rate_positive M q C one). pose proof (above_positive q one). destruct C as [L _].
  unfold common_point. pose proof (two_positive F d). pose proof (two_positive F q).
  assert (lt (zero : F) (of_Z 2)) by (apply of_Z_positive; lia).
  apply quotient_positive; auto with order. apply multiplied; auto. now apply quotient_positive.
Qed.

(* q + 1 phases over q bits take longer than q over q + 1 beyond the common point alone. *)
Lemma level_gap (M : machine F) d q m : blocks_cost M -> 1 <= q ->
  (of_nat (q + 1) * phase M d m q - of_nat q * phase M d m (q + 1)%nat
  = (m - common_point M d q) * (two d / two q * ((two (q + 1) - of_nat q - of_Z 2) * send M + two (q + 1) * move M))
    / of_Z 2)%F.
Proof.
  intros C one. pose proof (positive_not_zero _ _ (rate_positive M q C one)) as K. unfold common_point, phase.
  rewrite !phase_split. replace (q + 1) with (S q) in * by lia. rewrite !two_S in *. rewrite !nat_succ. field.
  pose proof (two_not_zero F d). pose proof (two_not_zero F q). pose proof (of_Z_not_zero F 2 ltac:(easy)). auto.
Qed.

Lemma meets_at_common_point (M : machine F) d q : blocks_cost M -> 1 <= q ->
  (of_nat (q + 1) * phase M d (common_point M d q) q
  = of_nat q * phase M d (common_point M d q) (q + 1)%nat)%F.
Proof.
  intros C one. pose proof (level_gap M d q (common_point M d q) C one) as G.
  match type of G with (?a - ?b)%F = _ => replace a with ((a - b) + b)%F by ring end.
  rewrite G. field. split; [apply two_not_zero|]; now apply of_Z_not_zero.
Qed.

(* --- Theorem 2 --- *)


Lemma equipartition_level d A : 1 <= d -> partition d A -> equipartition A -> exists q, 1 <= q <= d /\ of_level q A.
Proof.
  intros D P even. destruct (smallest_part A (not_empty d A D P)) as (q & inq & least). exists q.
  split; [now apply (part_at_most d A)|]. apply Forall_forall. intros b inb. specialize (least b inb).
  specialize (even q b inq inb). lia.
Qed.

Theorem fastest_at_common_point (M : machine F) d q A : blocks_cost M -> 1 <= d -> 1 <= q -> of_level q A ->
  partition d A -> fastest (phase M d (common_point M d q)) d A.
Proof.
  intros C D one L P. pose proof C as (HL & _ & HR & _). apply fastest_where_equal with q; eauto.
  - left. now apply common_point_positive.
  - now apply meets_at_common_point.
Qed.

(* bokhari/theorem-2: every equipartition is fastest at some block size. *)
Theorem theorem_2 (M : machine F) d A : blocks_cost M -> 1 <= d -> partition d A -> equipartition A -> touches M d A.
Proof.
  intros C D P even. destruct (equipartition_level d A D P even) as (q & Q & L). exists (common_point M d q). split.
  - left. now apply common_point_positive.
  - now apply fastest_at_common_point.
Qed.

(** `touches`: A is fastest at some m >= 0. *)
Theorem theorem_2_positive (M : machine F) d A : positive M ->
  1 <= d -> partition d A -> equipartition A -> touches M d A.
Proof. intros. apply theorem_2; auto. apply domain_blocks_cost. auto. Qed.

(** `touches`: A is fastest at some m >= 0. *)
Theorem theorem_2_rho_zero (M : machine F) d A : rho_zero M ->
  1 <= d -> partition d A -> equipartition A -> touches M d A.
Proof. intros. apply theorem_2; auto. apply domain_blocks_cost. auto. Qed.

(** `touches`: A is fastest at some m >= 0. *)
Theorem theorem_2_tau_zero (M : machine F) d A : tau_zero M ->
  1 <= d -> partition d A -> equipartition A -> touches M d A.
Proof. intros. apply theorem_2; auto. apply domain_blocks_cost. auto. Qed.

(* At m = 0 all take no time. *)
(** `touches`: A is fastest at some m >= 0. *)
Theorem theorem_2_latency_zero (M : machine F) d A : latency_zero M ->
  1 <= d -> partition d A -> equipartition A -> touches M d A.
Proof.
  intros (L & S & R) _ P _. exists 0%F. split; [apply at_most_refl|]. split; auto. intros B PB.
  change (time M d 0 A <= time M d 0 B)%F. rewrite !time_linear, L by auto. right. ring.
Qed.

(* --- where blocks cost nothing: the sum of 2^a - 1 is d for parts 1 alone, and more otherwise --- *)

Lemma messages_at_least A : Forall (fun a => 1 <= a) A -> (Z.of_nat (list_sum A) <= messages A)%Z.
Proof.
  induction 1 as [|a A H _ IH]; [reflexivity|].
  change (list_sum (a :: A)) with (a + list_sum A). change (messages (a :: A)) with (pow a - 1 + messages A)%Z.
  pose proof (pow_above a). lia.
Qed.

Lemma messages_of_ones A : Forall (fun a => a = 1) A -> messages A = Z.of_nat (list_sum A).
Proof.
  induction 1 as [|a A -> _ IH]; [reflexivity|].
  change (list_sum (1 :: A)) with (1 + list_sum A). change (messages (1 :: A)) with (1 + messages A)%Z. lia.
Qed.

Lemma messages_more A : Forall (fun a => 1 <= a) A -> (messages A <= Z.of_nat (list_sum A))%Z ->
  Forall (fun a => a = 1) A.
Proof.
  induction 1 as [|a A H O IH]; [constructor|]. change (list_sum (a :: A)) with (a + list_sum A).
  change (messages (a :: A)) with (pow a - 1 + messages A)%Z. pose proof (messages_at_least A O).
  intros L. assert (a = 1).
  { destruct (Nat.eq_dec a 1); auto. pose proof (pow_above (pred a)).
    replace (pow a) with (2 * pow (pred a))%Z in L by (rewrite <- pow_S; f_equal; lia). lia. }
  subst. constructor; auto. apply IH. change (pow 1) with 2%Z in L. lia.
Qed.

Lemma ones_partition d : partition d (repeat 1 d) /\ Forall (fun a => a = 1) (repeat 1 d).
Proof.
  assert (K : Forall (fun a => a = 1) (repeat 1 d)) by (apply Forall_forall; intros a H; now apply repeat_spec in H).
  repeat split; auto.
  - clear. induction d; simpl; congruence.
  - eapply Forall_impl; [|exact K]. simpl; lia.
Qed.

(* bokhari/theorem-2@repaired *)
(** The partition whose parts are all 1 is {1, .., 1}. It touches, and no other partition does. *)
Theorem theorem_2_repaired (M : machine F) d A : rates_zero M ->
  partition d A -> (touches M d A <-> Forall (fun a => a = 1) A).
Proof.
  intros (L & S & R) P.
  assert (K : forall m B, partition d B -> time M d m B = (of_Z (messages B) * message M)%F).
  { intros. rewrite time_linear, S, R by auto. ring. }
  destruct (ones_partition d) as [PO O]. split.
  - intros (m & N & _ & H). specialize (H _ PO). change (time M d m A <= time M d m (repeat 1%nat d))%F in H.
    rewrite !K in H by auto. apply at_most_by in H.
    assert (H' : (0 <= message M * of_Z (messages (repeat 1%nat d) - messages A))%F).
    { rewrite of_Z_sub. match goal with |- (0 <= ?x)%F => replace x with
       (of_Z (messages (repeat 1%nat d)) * message M - of_Z (messages A) * message M)%F by ring end. auto. }
    apply factor_natural in H'; auto. apply (of_Z_at_most F 0) in H'.
    rewrite messages_of_ones in H' by auto. destruct P as [P OA], PO as [PO _]. apply messages_more; auto. lia.
  - intros one. exists 0%F. split; [apply at_most_refl|]. split; auto. intros B PB.
    change (time M d 0 A <= time M d 0 B)%F. rewrite !K by auto. apply at_most_by.
    match goal with |- (0 <= ?x)%F => replace x with (of_Z (messages B - messages A) * message M)%F
      by (rewrite of_Z_sub; ring) end.
    apply mul_natural; auto with order. apply of_Z_natural. rewrite (messages_of_ones A one).
    destruct P as [<- _], PB as [SB OB]. pose proof (messages_at_least B OB). lia.
Qed.
End Points.
