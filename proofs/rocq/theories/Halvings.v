(* Which partitions repeated halving makes of an integer: Bokhari, section 3.1. *)
From Coq Require Import List ZArith Lia Permutation Bool Arith.
From Loadbal Require Import OrderedField Partitions ExchangeHull FaceCounts Faces.
Import ListNotations.
Open Scope nat_scope.

(** The parts floor(a/2) and ceil(a/2) of a part a of 2 or more; a part 1 stays. *)
Definition two_halves (a : nat) : list nat := if 2 <=? a then [a / 2; (a + 1) / 2] else [a].

(** Made from {d} by halving one part a >= 2 any number of times. *)
Inductive made (d : nat) : list nat -> Prop :=
| made_whole : made d [d]
| made_half before a after : made d (before ++ a :: after) -> 2 <= a -> made d (before ++ two_halves a ++ after).

(** Made from {d} by halving all parts of 2 or more at once any number of times. *)
Inductive made_at_once (d : nat) : list nat -> Prop :=
| at_once_whole : made_at_once d [d]
| at_once_halves A : made_at_once d A -> made_at_once d (flat_map two_halves A).

Example halved_five : made 5 [2; 3] /\ ~ made_at_once 1 [2].
Proof.
  split; [exact (made_half 5 [] 5 [] (made_whole 5) ltac:(lia))|].
  assert (all : forall A, made_at_once 1 A -> A = [1]) by (intros A; induction 1 as [|A here ->]; reflexivity).
  intros here. apply all in here. discriminate.
Qed.

(* --- by computing --- *)

Definition same_lists (A B : list nat) : bool := if list_eq_dec Nat.eq_dec A B then true else false.
Definition is_among (A : list nat) (rows : list (list nat)) : bool := existsb (same_lists A) rows.

Lemma is_among_iff A rows : is_among A rows = true <-> In A rows.
Proof.
  unfold is_among, same_lists. rewrite existsb_exists. split.
  - intros (B & here & same). destruct (list_eq_dec Nat.eq_dec A B) as [->|]; [auto|discriminate].
  - intros here. exists A. split; auto. destruct (list_eq_dec Nat.eq_dec A A); auto.
Qed.

(** All lists in which one part of 2 or more has been halved. *)
Fixpoint halved_once (A : list nat) : list (list nat) :=
  match A with
  | [] => []
  | a :: rest => (if 2 <=? a then [two_halves a ++ rest] else []) ++ map (cons a) (halved_once rest)
  end.

Lemma halved_once_all before a after : 2 <= a -> In (before ++ two_halves a ++ after) (halved_once (before ++ a :: after)).
Proof.
  intros two. induction before as [|b before IH]; cbn [app halved_once].
  - apply in_or_app. left. apply Nat.leb_le in two. rewrite two. left. reflexivity.
  - apply in_or_app. right. apply in_map. exact IH.
Qed.

Lemma halved_once_made d A : made d A -> forall B, In B (halved_once A) -> made d B.
Proof.
  intros here. assert (all : forall rest before, made d (before ++ rest) -> forall B, In B (halved_once rest) ->
    made d (before ++ B)).
  { induction rest as [|a rest IH]; intros before from B inside; [destruct inside|]. cbn [halved_once] in inside.
    apply in_app_or in inside. destruct inside as [inside|inside].
    - destruct (2 <=? a) eqn:two; [|destruct inside]. destruct inside as [<-|[]]. apply Nat.leb_le in two.
      apply made_half; auto.
    - apply in_map_iff in inside. destruct inside as (C & <- & inside).
      replace (before ++ a :: C) with ((before ++ [a]) ++ C) by (rewrite <- app_assoc; reflexivity).
      apply IH; auto. rewrite <- app_assoc. exact from. }
  intros B inside. exact (all A [] here B inside).
Qed.

(** What at most so many halvings make of the rows. *)
Fixpoint after_halvings (times : nat) (rows : list (list nat)) : list (list nat) :=
  match times with O => rows | S times => after_halvings times (rows ++ flat_map halved_once rows) end.

Lemma after_halvings_made d times : forall rows, (forall A, In A rows -> made d A) ->
  forall A, In A (after_halvings times rows) -> made d A.
Proof.
  induction times as [|times IH]; intros rows all A here; [auto|]. apply (IH _) in here; auto.
  intros B inside. apply in_app_or in inside. destruct inside as [|inside]; auto. apply in_flat_map in inside.
  destruct inside as (C & from & inside). exact (halved_once_made d C (all C from) B inside).
Qed.

Fixpoint at_once (times : nat) (A : list nat) : list (list nat) :=
  match times with O => [A] | S times => A :: at_once times (flat_map two_halves A) end.

Lemma at_once_made d times : forall A, made_at_once d A -> forall B, In B (at_once times A) -> made_at_once d B.
Proof.
  induction times as [|times IH]; intros A from B here; destruct here as [<-|here]; auto; [destruct here|].
  apply (IH (flat_map two_halves A)); auto. constructor. exact from.
Qed.

(** Whether the lists are equal but for the order of their parts: every part is as often in both. *)
Definition is_permuted (A B : list nat) : bool :=
  forallb (fun a => count_occ Nat.eq_dec A a =? count_occ Nat.eq_dec B a) (A ++ B).

Lemma is_permuted_iff A B : is_permuted A B = true <-> Permutation A B.
Proof.
  unfold is_permuted. rewrite forallb_forall, (Permutation_count_occ Nat.eq_dec). split.
  - intros all a. destruct (in_dec Nat.eq_dec a (A ++ B)) as [here|not]; [apply Nat.eqb_eq, all; auto|].
    assert (~ In a A /\ ~ In a B) as [left right] by (split; intros here; apply not, in_or_app; auto).
    apply (count_occ_not_In Nat.eq_dec) in left, right. congruence.
  - intros all a _. apply Nat.eqb_eq, all.
Qed.

(* --- the smallest d --- *)

Section Smallest.
Variable F : ordered_field.
Notation figure_1 := (figure_1 F).

Lemma owners d A : 1 <= d -> partition d A ->
  (owns_face figure_1 d A <-> exists n, In n (face_owners d) /\ Permutation A (E d n)).
Proof.
  intros some whole. pose proof (faces_of_owners F figure_1 (positive_costs F _ (figure_1_positive F)) d some) as (_ & _ & all).
  exact (all A whole).
Qed.

Lemma all_owners_made d rows : forallb (fun n => existsb (fun B => is_permuted B (E d n)) rows) (face_owners d) = true ->
  forall n, In n (face_owners d) -> exists B, In B rows /\ Permutation B (E d n).
Proof.
  rewrite forallb_forall. intros all n here. specialize (all n here). apply existsb_exists in all.
  destruct all as (B & inside & same). exists B. split; auto. now apply is_permuted_iff.
Qed.

(** `owns_face figure_1 d A`: the partition A of d owns a face on the machine of Figure 1. `made d B`: halving one part
    at a time makes B of {d}. Below 6 every owner of a face is made so, in some order of its parts, and for 6 one is not. *)
Theorem smallest_not_made :
  (forall d A, 1 <= d -> partition d A -> owns_face figure_1 d A -> ~ (exists B, made d B /\ Permutation B A) -> 6 <= d)
  /\ exists A, partition 6 A /\ owns_face figure_1 6 A /\ ~ exists B, made 6 B /\ Permutation B A.
Proof.
  split.
  - intros d A some whole owner not. apply Nat.lt_nge. intros small. apply not. apply owners in owner; auto.
    destruct owner as (n & here & same).
    assert (all : forallb (fun d => forallb (fun n => existsb (fun B => is_permuted B (E d n)) (after_halvings 4 [[d]]))
      (face_owners d)) (seq 1 5) = true) by (vm_compute; reflexivity).
    rewrite forallb_forall in all. specialize (all d ltac:(apply in_seq; lia)). cbv beta in all.
    destruct (all_owners_made _ _ all n here) as (B & inside & perm). exists B. split.
    + apply (after_halvings_made d 4 [[d]]); auto. intros C [<-|[]]. constructor.
    + rewrite same. exact perm.
  - exists [2; 2; 2]. assert (whole : partition 6 [2; 2; 2]) by (repeat constructor). split; auto. split.
    { apply owners; [lia|auto|]. exists 3. split; [vm_compute; auto 10|reflexivity]. }
    intros (B & from & same). set (rows := after_halvings 5 [[6]]).
    assert (closed : forallb (fun A => forallb (fun C => is_among C rows) (halved_once A)) rows = true)
      by (vm_compute; reflexivity).
    assert (all : forall C, made 6 C -> In C rows).
    { induction 1 as [|before a after from' IH two]; [apply is_among_iff; vm_compute; reflexivity|].
      rewrite forallb_forall in closed. specialize (closed _ IH). rewrite forallb_forall in closed.
      apply is_among_iff, closed, halved_once_all. exact two. }
    apply all in from. apply is_permuted_iff in same.
    assert (none : existsb (fun C => is_permuted C [2; 2; 2]) rows = false) by (vm_compute; reflexivity).
    rewrite <- not_true_iff_false in none. apply none, existsb_exists. exists B. auto.
Qed.

(** As for `smallest_not_made`, but all parts of 2 or more are halved at once (`made_at_once`); the smallest d is 5. *)
Theorem smallest_not_made_at_once :
  (forall d A, 1 <= d -> partition d A -> owns_face figure_1 d A -> ~ (exists B, made_at_once d B /\ Permutation B A) ->
    5 <= d)
  /\ exists A, partition 5 A /\ owns_face figure_1 5 A /\ ~ exists B, made_at_once 5 B /\ Permutation B A.
Proof.
  split.
  - intros d A some whole owner not. apply Nat.lt_nge. intros small. apply not. apply owners in owner; auto.
    destruct owner as (n & here & same).
    assert (all : forallb (fun d => forallb (fun n => existsb (fun B => is_permuted B (E d n)) (at_once 3 [d]))
      (face_owners d)) (seq 1 4) = true) by (vm_compute; reflexivity).
    rewrite forallb_forall in all. specialize (all d ltac:(apply in_seq; lia)). cbv beta in all.
    destruct (all_owners_made _ _ all n here) as (B & inside & perm). exists B. split.
    + apply (at_once_made d 3 [d]); auto. constructor.
    + rewrite same. exact perm.
  - set (rows := at_once 4 [5]).
    assert (closed : forallb (fun A => is_among (flat_map two_halves A) rows) rows = true) by (vm_compute; reflexivity).
    assert (all : forall C, made_at_once 5 C -> In C rows).
    { induction 1 as [|A from IH]; [apply is_among_iff; vm_compute; reflexivity|].
      rewrite forallb_forall in closed. apply is_among_iff, closed, IH. }
    exists [1; 2; 2]. assert (whole : partition 5 [1; 2; 2]) by (repeat constructor). split; auto. split.
    { apply owners; [lia|auto|]. exists 3. split; [vm_compute; auto 10|reflexivity]. }
    intros (B & from & same). apply all in from. apply is_permuted_iff in same.
    assert (none : existsb (fun C => is_permuted C [1; 2; 2]) rows = false) by (vm_compute; reflexivity).
    rewrite <- not_true_iff_false in none. apply none, existsb_exists. exists B. auto.
Qed.
End Smallest.
