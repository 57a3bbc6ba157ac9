(* How many faces a hull has, counted by indistinct sets: Bokhari, section 3.5. Each set has two members that own a
   face, those with the fewest and with the most parts. *)
From Coq Require Import List ZArith Lia Permutation Arith.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes SumsOfPowers Hull FaceCounts Faces.
Import ListNotations.

(** How many E(d, n) are in two indistinct sets. *)
Definition in_two_sets (d : nat) : nat := length (filter (fun n => sets_of d n =? 2) (seq 1 d)).

(* --- sums over a list, of numbers given by a function --- *)

Definition summed {A} (f : A -> nat) (l : list A) : nat := list_sum (map f l).
Definition bit (b : bool) : nat := if b then 1 else 0.

Lemma counted {A} (f : A -> bool) l : length (filter f l) = summed (fun x => bit (f x)) l.
Proof. unfold summed. induction l as [|x l IH]; [reflexivity|]. simpl. destruct (f x); simpl; auto. Qed.

Lemma summed_add {A} (f g : A -> nat) l : summed (fun x => f x + g x) l = summed f l + summed g l.
Proof. unfold summed. induction l as [|x l IH]; [reflexivity|]. simpl. lia. Qed.

Lemma summed_same {A} (f g : A -> nat) l : (forall x, In x l -> f x = g x) -> summed f l = summed g l.
Proof. intros same. unfold summed. f_equal. now apply map_ext_in. Qed.

Lemma summed_zero {A} (l : list A) : summed (fun _ => 0) l = 0.
Proof. unfold summed. induction l; auto. Qed.

Lemma summed_twice {A B} (f : A -> B -> nat) l k :
  summed (fun x => summed (f x) k) l = summed (fun y => summed (fun x => f x y) l) k.
Proof.
  induction l as [|x l IH]; [symmetry; apply summed_zero|].
  change (summed (fun x => summed (f x) k) (x :: l)) with (summed (f x) k + summed (fun x => summed (f x) k) l).
  rewrite IH, <- summed_add. apply summed_same. reflexivity.
Qed.

Lemma summed_two {A} (f : A -> nat) l : (forall x, In x l -> f x = 2) -> summed f l = 2 * length l.
Proof. intros two. unfold summed. induction l as [|x l IH]; [reflexivity|]. simpl in *. rewrite two, IH; auto. lia. Qed.

(* --- members of indistinct sets --- *)

Section Dimension.
Variable d : nat.
Hypothesis D : 1 <= d.

(* The sets that E(d, n) is in, by their levels. *)
Definition levels_of (n : nat) : list nat :=
  filter (fun q => (on_level d n q && (2 <=? length (members d q)))%bool) (seq 1 d).

Lemma is_member n q : 1 <= n <= d -> existsb (Nat.eqb n) (members d q) = on_level d n q.
Proof.
  intros N. apply Bool.eq_true_iff_eq. rewrite existsb_exists. split.
  - intros (k & K & same). apply Nat.eqb_eq in same. subst k. now apply in_members in K.
  - intros L. exists n. rewrite Nat.eqb_refl. split; auto. now apply in_members.
Qed.

Lemma sets_by_levels n : 1 <= n <= d -> sets_of d n = length (levels_of n).
Proof.
  intros N. unfold sets_of, indistinct_sets, levels_of.
  induction (seq 1 d) as [|q l IH]; [reflexivity|]. simpl map. cbn [filter]. rewrite <- is_member by auto.
  destruct (2 <=? length (members d q)); [|rewrite Bool.andb_false_r; exact IH]. rewrite Bool.andb_true_r. cbn [filter].
  destruct (existsb (Nat.eqb n) (members d q)); simpl; auto.
Qed.

(* A set has two members or more, if one has: its neighbor above or below. *)
Lemma several_members q n k : 1 <= n <= d -> 1 <= k <= d -> n <> k -> on_level d n q = true -> on_level d k q = true ->
  2 <= length (members d q).
Proof.
  intros N K other L L'. apply (NoDup_incl_length (l := [n; k])).
  - repeat constructor; simpl; intuition.
  - intros x [<-|[<-|[]]]; now apply in_members.
Qed.

Lemma ends_of_level q : 1 <= q <= d -> 2 <= length (members d q) ->
  In (ceil d (q + 1)) (members d q) /\ In (d / q) (members d q) /\ ceil d (q + 1) < d / q.
Proof.
  intros Q several. pose proof (floor_bounds d q ltac:(lia)) as high.
  pose proof (ceil_above d (q + 1) ltac:(lia)) as low.
  destruct (ceil_bounds d (q + 1) ltac:(lia)) as [low'|[zero _]]; [|lia].
  assert (two : exists n k, In n (members d q) /\ In k (members d q) /\ n < k).
  { assert (distinct : NoDup (members d q)) by apply NoDup_filter, seq_NoDup.
    destruct (members d q) as [|n [|k rest]]; simpl in several; try lia. inversion_clear distinct as [|? ? new _].
    destruct (Nat.lt_trichotomy n k) as [less|[->|more]]; [exists n, k|exfalso; apply new; now left|exists k, n];
      simpl; auto. }
  destruct two as (n & k & inn & ink & less). rewrite !in_members, !on_level_iff in *.
  set (c := ceil d (q + 1)) in *. set (f := d / q) in *. clearbody c f.
  assert (c <= n) by nia. assert (k <= f) by nia. nia.
Qed.

(* Of the members of a set two own a face, the first and the last. *)
Lemma two_owners q : 1 <= q <= d -> 2 <= length (members d q) ->
  length (filter (fun n => (owns d n && on_level d n q)%bool) (seq 1 d)) = 2.
Proof.
  intros Q several. destruct (ends_of_level q Q several) as (first & last & order).
  rewrite (Permutation_length (l' := [ceil d (q + 1); d / q])); [reflexivity|]. apply NoDup_Permutation.
  - apply NoDup_filter, seq_NoDup.
  - repeat constructor; simpl; lia.
  - intros n. rewrite filter_In, in_seq, Bool.andb_true_iff. apply in_members in first, last. split.
    + intros (range & own & L). apply owns_iff in own; [|lia].
      destruct (end_of_level d n q) as [->|[_ ->]]; simpl; auto; try lia.
      destruct (inner_at d n q) eqn:I; auto. exfalso. apply own. exists q. split; auto. lia.
    + destruct first as [range first], last as [range' last].
      intros [<-|[<-|[]]]; split; try lia; split; auto; (apply owns_iff; [lia|]).
      * apply ceil_owns. pose proof (floor_bounds d q ltac:(lia)). nia.
      * now apply floor_owns.
Qed.

(* --- E(d, n) in none, one or two sets --- *)

Lemma levels_nodup n : NoDup (levels_of n).
Proof. apply NoDup_filter, seq_NoDup. Qed.

Lemma in_levels n q : In q (levels_of n) <-> 1 <= q <= d /\ on_level d n q = true /\ 2 <= length (members d q).
Proof. unfold levels_of. rewrite filter_In, in_seq, Bool.andb_true_iff, Nat.leb_le. intuition lia. Qed.

Lemma two_levels n q r : 1 <= n <= d -> q < r -> on_level d n q = true -> on_level d n r = true ->
  r = q + 1 /\ d = n * r.
Proof. intros N less L L'. apply on_level_iff in L, L'. nia. Qed.

Lemma at_most_two n : 1 <= n <= d -> length (levels_of n) <= 2.
Proof.
  intros N. apply (NoDup_incl_length (levels_nodup n) (l' := [d / n - 1; d / n])). intros q here.
  apply in_levels in here. destruct here as (Q & L & _). apply on_level_iff in L. simpl.
  pose proof (floor_bounds d n ltac:(lia)) as B. nia.
Qed.

(* In two sets, with equal parts: the first of the one and the last of the other. *)
Lemma two_sets_own n : 1 <= n <= d -> length (levels_of n) = 2 -> owns d n = true.
Proof.
  intros N two. pose proof (levels_nodup n) as distinct. pose proof (in_levels n) as these.
  destruct (levels_of n) as [|q [|r [|x rest]]]; try discriminate two. inversion_clear distinct as [|? ? new _].
  destruct (proj1 (these q) (or_introl eq_refl)) as (Q & L & _).
  destruct (proj1 (these r) (or_intror (or_introl eq_refl))) as (R & L' & _).
  assert (different : q <> r) by (intros ->; apply new; now left). apply owns_iff; [lia|]. intros (t & T & I).
  assert (divides : exists s, d = n * s).
  { destruct (le_lt_dec q r); [exists r; apply (two_levels n q r)|exists q; apply (two_levels n r q)]; auto; lia. }
  destruct divides as [s equal]. apply inner_at_iff in I; [|lia]. assert (t < s) by nia.
  assert ((n - 1) * (t + 1) <= (n - 1) * s) by (apply Nat.mul_le_mono_l; lia). nia.
Qed.

Lemma no_set_owns n : 1 <= n <= d -> length (levels_of n) = 0 -> owns d n = true.
Proof.
  intros N none. apply owns_iff; [lia|]. intros (q & Q & I). apply inner_at_iff in I; [|lia].
  assert (here : In q (levels_of n)).
  { apply in_levels. assert (L : on_level d n q = true) by (apply on_level_iff; nia). split; [nia|]. split; auto.
    apply (several_members q n (n + 1)); auto; try lia; [nia|]. apply on_level_iff. nia. }
  destruct (levels_of n); [easy|discriminate].
Qed.

Lemma faces_by_sets : faces d + in_two_sets d = in_no_set d + 2 * length (indistinct_sets d).
Proof.
  assert (pairs : summed (fun n => bit (owns d n) * sets_of d n) (seq 1 d) = 2 * length (indistinct_sets d)).
  { transitivity (summed (fun n => summed (fun q => bit (owns d n && on_level d n q))
      (filter (fun q => 2 <=? length (members d q)) (seq 1 d))) (seq 1 d)).
    - apply summed_same. intros n range. apply in_seq in range. rewrite sets_by_levels by lia.
      unfold levels_of. destruct (owns d n); cbn [bit andb]; [|rewrite summed_zero; lia]. rewrite Nat.mul_1_l.
      rewrite <- counted. induction (seq 1 d) as [|q l IH]; [reflexivity|]. cbn [filter].
      destruct (2 <=? length (members d q)); [|now rewrite Bool.andb_false_r]. cbn [filter].
      rewrite Bool.andb_true_r. destruct (on_level d n q); simpl; auto.
    - rewrite summed_twice. rewrite summed_two.
      + f_equal. unfold indistinct_sets. induction (seq 1 d) as [|q l IH]; [reflexivity|]. simpl map. cbn [filter].
        destruct (2 <=? length (members d q)); simpl; auto.
      + intros q here. apply filter_In in here. destruct here as [range several]. apply in_seq in range.
        apply Nat.leb_le in several. rewrite <- counted. apply two_owners; auto. lia. }
  unfold faces, face_owners, in_two_sets, in_no_set. rewrite <- pairs, !counted, <- !summed_add. apply summed_same.
  intros n range. apply in_seq in range. rewrite sets_by_levels by lia.
  pose proof (at_most_two n ltac:(lia)). pose proof (two_sets_own n ltac:(lia)) as two.
  pose proof (no_set_owns n ltac:(lia)) as none. destruct (length (levels_of n)) as [|[|[|more]]]; simpl; try lia;
    [rewrite none by auto|rewrite two by auto]; reflexivity.
Qed.
End Dimension.

(** `faces_of M d ns`: the partitions that own a face are exactly the E(d,n) with n in the list ns, which lists no n
    twice, so that the hull has as many faces as the list has entries. There is such a list. `in_no_set d` is u,
    `in_two_sets d` is v, and `indistinct_sets d` lists the s indistinct sets. No E(d,n) is in three of them. *)
Theorem face_contributions (F : ordered_field) (M : machine F) d : positive M -> 1 <= d ->
  (exists ns, faces_of M d ns) /\ (forall n, 1 <= n <= d -> sets_of d n <= 2) /\
  forall ns, faces_of M d ns ->
    Z.of_nat (length ns) =
      (Z.of_nat (in_no_set d) + 2 * Z.of_nat (length (indistinct_sets d)) - Z.of_nat (in_two_sets d))%Z.
Proof.
  intros C D. pose proof (positive_costs F M C) as costs. split; [exists (face_owners d); now apply faces_of_owners|].
  split; [intros n N; rewrite sets_by_levels by auto; now apply at_most_two|].
  intros ns these. rewrite (faces_of_length F M costs d D ns these). pose proof (faces_by_sets d D). lia.
Qed.
