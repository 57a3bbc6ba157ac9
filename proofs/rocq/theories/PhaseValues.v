(* Beyond Riess, Wanka: the phase lengths R(N) for N = 2, 4, ..., 20. The virtual machine runs the lists of
   PhaseLengths.v, which have all inputs of N tokens; by monotonicity more tokens need no more rounds. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven OddEvenRest Circuits PhaseLengths.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(** The numbers N/2 and R(N), for N = 2, 4, ..., 20. *)
Definition phases : list (nat * nat) :=
  [(1, 1); (2, 1); (3, 3); (4, 5); (5, 7); (6, 9); (7, 12); (8, 14); (9, 17); (10, 19)]%nat.

Lemma from_three_on : forallb (fun p => (snd p <? 2)%nat || every_one (fst p) (snd p)) phases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(* Tokens taken away. *)
Lemma fewer_tokens x : (forall z, In z x -> 0 <= z) -> forall n, 0 <= n <= total x -> exists y, length y = length x /\
  (forall z, In z y -> 0 <= z) /\ total y = n /\ forall u, at_ y u <= at_ x u.
Proof.
  induction x as [|z x IH]; intros natural n range.
  - exists []. change (total []) with 0 in range. repeat split; [intros ? []|cbn; lia|intros; lia].
  - change (total (z :: x)) with (z + total x) in range. pose proof (natural z (or_introl eq_refl)).
    assert (naturals : forall y, In y x -> 0 <= y) by (intros; apply natural; right; auto).
    destruct (IH naturals (n - Z.min z n)) as (y & size & all & sum & less).
    { split; [lia|]. assert (0 <= total x); [|lia]. clear - naturals. induction x as [|a x IH]; [reflexivity|].
      change (0 <= a + total x). pose proof (naturals a (or_introl eq_refl)).
      specialize (IH ltac:(intros; apply naturals; right; auto)). lia. }
    exists (Z.min z n :: y). split; [simpl; now rewrite size|]. split; [|split].
    + intros w [<-|here]; [lia|auto].
    + change (Z.min z n + total y = n). lia.
    + intros [|u]; [change (Z.min z n <= z); lia|apply (less u)].
Qed.

(* At most one token on each processor, and none on one of them. *)
Lemma lacking y : (forall z, In z y -> z <= 1) -> total y <= Z.of_nat (length y)
  /\ forall u, (u < length y)%nat -> at_ y u <= 0 -> total y < Z.of_nat (length y).
Proof.
  induction y as [|a y IH]; intros all; [split; [reflexivity|intros u few; inversion few]|].
  destruct (IH ltac:(intros; apply all; right; auto)) as [most less]. change (total (a :: y)) with (a + total y).
  pose proof (all a (or_introl eq_refl)). cbn [length]. split; [lia|]. intros [|u] few none.
  - change (a <= 0) in none. lia.
  - specialize (less u ltac:(lia) none). lia.
Qed.

(* One round is enough for N = 2 and N = 4. *)
Lemma one_round h x : (h = 1 \/ h = 2)%nat -> length x = (2 * h)%nat -> Z.of_nat (2 * h) <= total x ->
  forall z, In z (round h x) -> 1 <= z.
Proof.
  intros small size enough. assert (some : (1 <= h)%nat) by lia.
  pose proof (one_round_for_two_and_four h x small size) as smooth. change (round h x) with (after_rounds h x 1) in *.
  rewrite <- (rounds_total h some x 1 size), <- size, <- (rounds_length h x 1) in enough. clear size.
  revert smooth enough. generalize (after_rounds h x 1). intros y smooth enough.
  rewrite discrepancy_at_most in smooth by lia. intros z here. destruct (In_nth _ _ 0 here) as (u & inu & <-).
  destruct (Z_le_gt_dec 1 (at_ y u)) as [|none]; auto. exfalso.
  destruct (lacking y) as [_ less]; [|specialize (less u inu ltac:(lia)); lia].
  intros w inw. destruct (In_nth _ _ 0 inw) as (v & inv & <-). specialize (smooth v u inv inu). unfold at_ in *. lia.
Qed.

Lemma in_phases h rounds : In (h, rounds) phases ->
  (1 <= h)%nat /\ (rounds = 1%nat /\ (h = 1 \/ h = 2)%nat \/ (2 <= rounds)%nat /\ every_one h rounds = true).
Proof.
  intros here. pose proof from_three_on as all. rewrite forallb_forall in all. specialize (all _ here).
  cbn [fst snd] in all.
  assert (cases : (1 <= h)%nat /\ (rounds = 1%nat /\ (h = 1 \/ h = 2)%nat \/ (2 <= rounds)%nat)).
  { clear all. cbn [In phases] in here. intuition (try discriminate);
      match goal with E : (_, _) = (h, rounds) |- _ => injection E as <- <-; lia end. }
  destruct cases as [some [[one small]|two]]; split; auto. right. split; auto.
  apply orb_prop in all. destruct all as [few|all]; auto. apply Nat.ltb_lt in few. lia.
Qed.

(* riess/open-phase-length@all-loads *)
(** N is 2h, and x are any loads from 0 on. *)
Theorem every_node_has_a_token h rounds x : In (h, rounds) phases -> length x = (2 * h)%nat ->
  (forall z, In z x -> 0 <= z) -> Z.of_nat (2 * h) <= total x -> forall z, In z (after_rounds h x rounds) -> 1 <= z.
Proof.
  intros phase size natural enough. destruct (in_phases h rounds phase) as (some & [[-> small]|[two all]]).
  - change (after_rounds h x 1) with (round h x). now apply one_round.
  - destruct (fewer_tokens x natural (Z.of_nat (2 * h)) ltac:(lia)) as (y & sizey & naturaly & sum & less).
    rewrite size in sizey. intros z here. destruct (In_nth _ _ 0 here) as (u & inu & <-).
    rewrite rounds_length, size in inu.
    pose proof (fewer_later h some x y (2 * rounds) size sizey ltac:(intros; apply less) u inu) as later.
    fold (after_rounds h x rounds) (after_rounds h y rounds) in later. unfold at_ in later.
    assert (1 <= nth u (after_rounds h y rounds) 0); [|lia].
    apply (enough_rounds h rounds y some two all sizey naturaly sum). apply nth_In. rewrite rounds_length. lia.
Qed.

(** An input of N tokens on N processors that takes R(N) rounds. *)
Definition late (h : nat) : loads :=
  nth h [[]; [0; 2]; [0; 0; 0; 4]; [0; 0; 0; 3; 0; 3]; repeat 0 7 ++ [8]; repeat 0 9 ++ [10];
    repeat 0 7 ++ [3; 0; 8; 0; 1]; repeat 0 9 ++ [7; 0; 7; 0; 0]; repeat 0 11 ++ [11; 0; 4; 0; 1];
    repeat 0 13 ++ [13; 0; 5; 0; 0]; repeat 0 15 ++ [17; 0; 2; 0; 1]] [].

Lemma ones x : (forall z, In z x -> 1 <= z) -> total x = Z.of_nat (length x) -> forall z, In z x -> z = 1.
Proof.
  intros all sum. assert (more : forall y, (forall z, In z y -> 1 <= z) -> Z.of_nat (length y) <= total y).
  { induction y as [|a y IH]; intros each; [reflexivity|]. change (total (a :: y)) with (a + total y). cbn [length].
    pose proof (each a (or_introl eq_refl)). specialize (IH ltac:(intros; apply each; right; auto)). lia. }
  intros z here. destruct (in_split _ _ here) as (l & r & ->).
  assert (total (l ++ z :: r) = total l + (z + total r)).
  { clear. induction l as [|a l IH]; [reflexivity|]. change (a + total (l ++ z :: r) = a + total l + (z + total r)).
    lia. }
  rewrite app_length in sum. cbn [length] in sum. pose proof (all z here).
  pose proof (more l ltac:(intros; apply all, in_or_app; auto)).
  pose proof (more r ltac:(intros; apply all, in_or_app; right; right; auto)). lia.
Qed.

(* riess/open-phase-length *)
(** N is 2h, and `phases` lists the pairs of N/2 and R(N). R(N) rounds lead from any N tokens to one token on each
    processor, and for each smaller number r of rounds there are N tokens from which r rounds do not. *)
Theorem phase_lengths h rounds : In (h, rounds) phases ->
  (forall x, length x = (2 * h)%nat -> (forall z, In z x -> 0 <= z) -> total x = Z.of_nat (2 * h) ->
    forall z, In z (after_rounds h x rounds) -> z = 1)
  /\ forall r, (r < rounds)%nat -> exists x, length x = (2 * h)%nat /\ (forall z, In z x -> 0 <= z)
    /\ total x = Z.of_nat (2 * h) /\ ~ forall z, In z (after_rounds h x r) -> z = 1.
Proof.
  intros phase. split.
  - intros x size natural sum. destruct (in_phases h rounds phase) as [some _]. apply ones.
    + apply every_node_has_a_token; auto. lia.
    + rewrite rounds_total, rounds_length, size by auto. exact sum.
  - intros r less. exists (late h).
    assert (check : forallb (fun p => let '(h, rounds) := p in (length (late h) =? 2 * h)%nat
      && forallb (Z.leb 0) (late h) && (total (late h) =? Z.of_nat (2 * h))
      && forallb (fun r => negb (forallb (Z.eqb 1) (after_rounds h (late h) r))) (seq 0 rounds)) phases = true)
      by (vm_compute; reflexivity).
    rewrite forallb_forall in check. specialize (check _ phase). cbv beta iota in check.
    apply andb_prop in check. destruct check as [check runs]. apply andb_prop in check. destruct check as [check sum].
    apply andb_prop in check. destruct check as [size natural]. apply Nat.eqb_eq in size. apply Z.eqb_eq in sum.
    rewrite forallb_forall in natural, runs. repeat split; auto.
    + intros z here. apply Z.leb_le. auto.
    + intros all. specialize (runs r ltac:(apply in_seq; lia)). apply negb_true_iff in runs.
      assert (forallb (Z.eqb 1) (after_rounds h (late h) r) = true); [|congruence].
      apply forallb_forall. intros z here. rewrite (all z here). reflexivity.
Qed.
