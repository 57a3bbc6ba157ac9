(* A binary search among the vertices of a hull finds a partition that is fastest: Bokhari, abstract and section 3.5. *)
From Coq Require Import List ZArith Arith Lia Bool Sorting.Sorted Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints Hull FaceCounts Faces Lookup.
Import ListNotations.

(** The number of parts of the owner of face j. The faces are numbered 0, 1, ..., F(d) - 1 in the order of block sizes,
    and their owners have ever fewer parts. *)
Definition owner (d j : nat) : nat := nth (faces d - 1 - j) (face_owners d) 0.

(* --- the owners fall from d to 1 --- *)

Lemma filtered_rises test first count : StronglySorted Nat.lt (filter test (seq first count)).
Proof.
  revert first. induction count as [|count IH]; intros first; simpl; [constructor|].
  destruct (test first); auto. constructor; auto. apply Forall_forall. intros j here.
  apply filter_In in here. destruct here as [here _]. apply in_seq in here. lia.
Qed.

Lemma nth_rises l : StronglySorted Nat.lt l -> forall i j, i < j < length l -> nth i l 0 < nth j l 0.
Proof.
  induction 1 as [|a l sorted IH all]; intros i j range; simpl in range; [lia|]. destruct j as [|j]; [lia|].
  destruct i as [|i]; simpl; [|apply IH; lia]. rewrite Forall_forall in all. apply all, nth_In. lia.
Qed.

Lemma owner_falls d i j : i < j < faces d -> owner d j < owner d i.
Proof. intros range. unfold owner. apply nth_rises; [apply filtered_rises|]. fold (faces d). lia. Qed.

Lemma owner_in d j : j < faces d -> In (owner d j) (face_owners d).
Proof. intros range. apply nth_In. fold (faces d). lia. Qed.

Lemma owner_of d n : In n (face_owners d) -> exists j, j < faces d /\ owner d j = n.
Proof.
  intros here. destruct (In_nth _ _ 0 here) as (i & range & same). fold (faces d) in range.
  exists (faces d - 1 - i). split; [lia|]. unfold owner. now replace (faces d - 1 - (faces d - 1 - i)) with i by lia.
Qed.

Lemma owners_are_neighbors d n k : neighbors d n k <-> exists j, S j < faces d /\ owner d j = n /\ owner d (S j) = k.
Proof.
  split.
  - intros (IN & IK & less & none). destruct (owner_of d n IN) as (i & inI & <-), (owner_of d k IK) as (j & inJ & <-).
    exists i. assert (next : j = S i).
    { destruct (lt_eq_lt_dec i j) as [[before|same]|after].
      - destruct (Nat.eq_dec j (S i)) as [|far]; auto. exfalso. apply (none (owner d (S i))); [|apply owner_in; lia].
        split; apply owner_falls; lia.
      - subst. lia.
      - pose proof (owner_falls d j i ltac:(lia)). lia. }
    subst j. auto.
  - intros (j & range & <- & <-). repeat split; try apply owner_in; try apply owner_falls; try lia.
    intros x [above below] here. destruct (owner_of d x here) as (i & inI & <-).
    destruct (lt_eq_lt_dec i j) as [[before|same]|after].
    + pose proof (owner_falls d i j ltac:(lia)). lia.
    + subst. lia.
    + destruct (Nat.eq_dec i (S j)) as [->|]; [lia|]. pose proof (owner_falls d (S j) i ltac:(lia)). lia.
Qed.

(** Where face j begins: face 0 at 0, and any other face at the block size at which its owner takes as long as that of
    the face before. *)
Definition start {F : ordered_field} (M : machine F) (d j : nat) : F :=
  match j with 0 => 0%F | S i => crossing F M d (owner d i) (owner d j) end.

Section Lookup.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Variables (M : machine F) (d : nat).
Hypotheses (C : positive M) (D : 1 <= d).

Let costs : blocks_cost M := positive_costs F M C.

Lemma owns_by_fastest n x y : 1 <= n <= d -> (0 <= x)%F -> (x < y)%F ->
  (forall m, (x <= m)%F -> (m <= y)%F -> fastest (phase M d m) d (E d n)) -> In n (face_owners d).
Proof.
  intros range natural_ less fast. apply in_face_owners. split; auto. apply (E_owns F M costs d D n range).
  exists x, y. auto.
Qed.

Lemma first_owner : owner d 0 = d /\ fastest (phase M d 0%F) d (E d d).
Proof.
  destruct (hull_order F M d C D) as ((x & X & fast) & _). assert (ones : E d d = repeat 1 d).
  { unfold E. rewrite Nat.mod_same, Nat.div_same by lia. rewrite Nat.sub_0_r, app_nil_r. auto. }
  rewrite <- ones in fast. split; [|apply fast; [apply at_most_refl|now apply less_at_most]].
  assert (here : In d (face_owners d)) by (apply (owns_by_fastest d 0%F x); auto using at_most_refl; lia).
  destruct (owner_of d d here) as (j & range & same). destruct (Nat.eq_dec j 0) as [->|far]; auto.
  pose proof (owner_falls d 0 j ltac:(lia)). pose proof (owner_in d 0 ltac:(lia)) as inside.
  apply in_face_owners in inside. lia.
Qed.

Lemma last_owner : owner d (faces d - 1) = 1 /\ exists x, forall m, (x <= m)%F -> fastest (phase M d m) d (E d 1).
Proof.
  destruct (hull_order F M d C D) as (_ & (x & fast) & _). assert (single : E d 1 = [d]).
  { unfold E. rewrite Nat.mod_1_r, Nat.div_1_r. auto. }
  rewrite <- single in fast. split; eauto.
  assert (here : In 1 (face_owners d)).
  { destruct (less_or_at_most F x 0%F) as [less|more].
    - apply (owns_by_fastest 1 0%F 1%F); auto using at_most_refl, one_positive; try lia.
      intros m low _. apply fast. eapply at_most_trans; [apply less_at_most; exact less|auto].
    - apply (owns_by_fastest 1 x (x + 1)%F); auto; try lia.
      apply less_by. replace (x + 1 - x)%F with (1 : F)%F by ring. apply one_positive. }
  destruct (owner_of d 1 here) as (j & range & same). destruct (Nat.eq_dec j (faces d - 1)) as [->|far]; auto.
  pose proof (owner_falls d j (faces d - 1) ltac:(lia)). pose proof (owner_in d (faces d - 1) ltac:(lia)) as inside.
  apply in_face_owners in inside. lia.
Qed.

Lemma fastest_at_start j : S j < faces d ->
  fastest (phase M d (start M d (S j))) d (E d (owner d j))
  /\ fastest (phase M d (start M d (S j))) d (E d (owner d (S j))).
Proof.
  intros range. assert (near : neighbors d (owner d j) (owner d (S j))) by (apply owners_are_neighbors; eauto).
  destruct (neighbors_meet F M costs d D _ _ near) as (a & b & _ & A & B & first & second). cbn [start].
  split; [apply first|apply second]; auto using at_most_refl, less_at_most.
Qed.

(* bokhari/lookup@optimal *)
(** `start M d j` is the vertex at which face j begins; these are all vertices, for 0 < j < F(d). A comparison asks
    whether m < start j, and the search finds the face with the number found - 1. Its owner is fastest at m, for any m
    at least 0, and not only for those of the sentence. *)
Theorem lookup_optimal :
  (forall x, vertex M d x <-> exists j, 1 <= j < faces d /\ x = start M d j) /\
  forall m before, (0 <= m)%F -> (forall j, 1 <= j < faces d -> (before j = true <-> (m < start M d j)%F)) ->
    let found := fst (search (faces d) 1 (faces d) before) in
    fastest (phase M d m) d (E d (owner d (found - 1))).
Proof.
  split.
  { intros x. destruct (vertices_in_order F M costs d D) as [all _]. rewrite all. split.
    - intros (n & k & near & ->). apply owners_are_neighbors in near. destruct near as (j & range & <- & <-).
      exists (S j). split; [lia|auto].
    - intros (j & range & ->). destruct j as [|j]; [lia|]. exists (owner d j), (owner d (S j)). split; auto.
      apply owners_are_neighbors. exists j. repeat split. lia. }
  intros m before natural_ asks found. assert (some : 1 <= faces d).
  { destruct last_owner as [one _]. destruct (faces d) as [|c] eqn:none; [|lia].
    unfold owner in one. rewrite none in one. unfold faces in none. apply length_zero_iff_nil in none.
    rewrite none in one. discriminate. }
  destruct (search_finds before (faces d) 1 (faces d) (faces d) some ltac:(lia)
    ltac:(pose proof (Nat.pow_gt_lin_r 2 (faces d)); lia)) as (range & left_ & right_ & _).
  fold found in range, left_, right_.
  assert (low : exists x, (x <= m)%F /\ fastest (phase M d x) d (E d (owner d (found - 1)))).
  { destruct (Nat.eq_dec found 1) as [one|far].
    - exists 0%F. split; auto. replace (found - 1) with 0 by lia. destruct first_owner as [-> fast]. auto.
    - exists (start M d (found - 1)). split.
      + destruct (less_or_at_most F m (start M d (found - 1))) as [less|]; auto. apply asks in less; [|lia].
        rewrite left_ in less by lia. discriminate.
      + replace (found - 1) with (S (found - 2)) by lia. apply fastest_at_start. lia. }
  assert (high : exists y, (m <= y)%F /\ fastest (phase M d y) d (E d (owner d (found - 1)))).
  { destruct (Nat.eq_dec found (faces d)) as [end_|far].
    - rewrite end_. destruct last_owner as [-> (x & fast)]. destruct (less_or_at_most F x m) as [less|more].
      + exists m. split; [apply at_most_refl|]. apply fast. now apply less_at_most.
      + exists x. split; auto. apply fast, at_most_refl.
    - exists (start M d found). split.
      + apply less_at_most, asks; [lia|]. apply right_. lia.
      + replace found with (S (found - 1)) at 1 by lia. apply fastest_at_start. lia. }
  destruct low as (x & below & first), high as (y & above & last). eapply fastest_between; eauto using positive_costs.
Qed.

End Lookup.
