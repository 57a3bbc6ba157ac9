(* All partitions of an integer, and the tables and examples of partitions that the paper prints: Bokhari, sections 3.1
   to 3.4. *)
From Coq Require Import List ZArith Lia Permutation Arith Sorting.Sorted.
From Loadbal Require Import OrderedField Partitions SumsOfPowers BokhariRefutations.
Import ListNotations.

(** `rows` has every partition of d exactly once, with its parts in ascending order, and nothing else. *)
(* compared: partitions *)
Definition lists_partitions (d : nat) (rows : list (list nat)) : Prop :=
  NoDup rows /\ forall A, In A rows <-> partition d A /\ StronglySorted Nat.le A.

Example partitions_of_two : lists_partitions 2 [[2]; [1; 1]] /\ ~ lists_partitions 2 [[2]].
Proof.
  split; [|intros [_ all]; assert (here : In [1; 1] [[2]]) by (apply all; repeat constructor); now destruct here].
  split; [repeat constructor; simpl; intuition discriminate|]. intros A. split.
  - intros [<-|[<-|[]]]; repeat constructor.
  - intros [[sum ones] sorted]. destruct A as [|a [|b [|c A]]]; cbn in sum; [lia|left; f_equal; lia| |].
    + right. left. inversion_clear ones as [|? ? one rest]. inversion_clear rest. do 2 f_equal; [lia|f_equal; lia].
    + inversion_clear ones as [|? ? one rest]. inversion_clear rest as [|? ? two rest']. inversion_clear rest'. lia.
Qed.

(* --- a list of all partitions, computed --- *)

(* The partitions of d into parts of at most m: k times m after a partition into smaller parts. *)
Fixpoint up_to (m d : nat) : list (list nat) :=
  match m with
  | O => if d =? 0 then [[]] else []
  | S l => flat_map (fun k => map (fun A => A ++ repeat m k) (up_to l (d - k * m))) (seq 0 (S (d / m)))
  end.

Lemma largest_last m A : StronglySorted Nat.le A -> Forall (fun a => a <= S m) A ->
  exists B k, A = B ++ repeat (S m) k /\ StronglySorted Nat.le B /\ Forall (fun a => a <= m) B.
Proof.
  induction 1 as [|a A sorted IH least]; intros small; [exists [], 0; repeat constructor|].
  inversion_clear small as [|? ? a_small rest]. destruct (IH rest) as (B & k & -> & sorted_B & small_B).
  destruct (Nat.eq_dec a (S m)) as [->|below].
  - exists [], (S k). assert (B = []) as ->; [|repeat constructor].
    destruct B as [|b B]; auto. exfalso. inversion_clear least as [|? ? big _].
    inversion_clear small_B. unfold Nat.le in *. lia.
  - exists (a :: B), k. apply Forall_app in least.
    repeat split; [constructor; [auto|apply least]|constructor; [lia|auto]].
Qed.

Lemma up_to_complete m A : StronglySorted Nat.le A -> Forall (fun a => 1 <= a <= m) A -> In A (up_to m (list_sum A)).
Proof.
  revert A. induction m as [|m IH]; intros A sorted small.
  - destruct small as [|a A H]; [now left|lia].
  - destruct (largest_last m A sorted) as (B & k & -> & sorted_B & small_B).
    { eapply Forall_impl; [|exact small]. simpl. lia. }
    apply Forall_app in small. destruct small as [ones _]. rewrite app_sum, repeat_sum.
    apply in_flat_map. exists k. split.
    + apply in_seq. split; [lia|]. assert (k <= (list_sum B + k * S m) / S m); [|lia].
      apply Nat.div_le_lower_bound; lia.
    + apply in_map_iff. exists B. split; auto. replace (list_sum B + k * S m - k * S m) with (list_sum B) by lia.
      apply IH; auto. rewrite Forall_forall in *. intros a here. specialize (ones a here).
      specialize (small_B a here). lia.
Qed.

Lemma repeat_ascends a k : StronglySorted Nat.le (repeat a k).
Proof.
  induction k as [|k IH]; constructor; auto. apply Forall_forall. intros b here. apply repeat_spec in here. now subst.
Qed.

Lemma appended_ascends A B : StronglySorted Nat.le A -> StronglySorted Nat.le B ->
  (forall a b, In a A -> In b B -> a <= b) -> StronglySorted Nat.le (A ++ B).
Proof.
  intros sorted_A sorted_B order. induction sorted_A as [|a A sorted IH least]; auto. simpl. constructor.
  - apply IH. intros x y inx iny. apply order; auto. now right.
  - apply Forall_app. split; auto. apply Forall_forall. intros b here. apply order; auto. now left.
Qed.

Lemma up_to_sound m : forall d A, In A (up_to m d) ->
  list_sum A = d /\ StronglySorted Nat.le A /\ Forall (fun a => 1 <= a <= m) A.
Proof.
  induction m as [|m IH]; intros d A here.
  - cbn in here. destruct (d =? 0) eqn:zero; [|easy]. destruct here as [<-|[]]. apply Nat.eqb_eq in zero.
    repeat split; [auto|constructor|constructor].
  - apply in_flat_map in here. destruct here as (k & times & here). apply in_map_iff in here.
    destruct here as (B & <- & here). apply in_seq in times. destruct (IH _ _ here) as (sum & sorted & small).
    assert (k * S m <= d).
    { pose proof (Nat.mul_div_le d (S m) ltac:(lia)).
      assert (k * S m <= d / S m * S m) by (apply Nat.mul_le_mono_r; lia). lia. }
    rewrite app_sum, repeat_sum. split; [lia|]. rewrite Forall_forall in small. split.
    + apply appended_ascends; auto; [apply repeat_ascends|]. intros a b ina inb. apply repeat_spec in inb.
      specialize (small a ina). lia.
    + apply Forall_app. split; apply Forall_forall; intros a ina; [specialize (small a ina); lia|].
      apply repeat_spec in ina. lia.
Qed.

Lemma all_partitions d A : In A (up_to d d) <-> partition d A /\ StronglySorted Nat.le A.
Proof.
  split.
  - intros here. destruct (up_to_sound _ _ _ here) as (sum & sorted & small). repeat split; auto.
    eapply Forall_impl; [|exact small]. simpl. lia.
  - intros [P sorted]. pose proof P as [sum ones]. rewrite <- sum at 2. apply up_to_complete; auto.
    apply Forall_forall. intros a here. now apply (part_at_most d A a).
Qed.

(* --- comparing lists by computing --- *)

Definition same_parts : forall A B : list nat, {A = B} + {A <> B} := list_eq_dec Nat.eq_dec.
Definition has (rows : list (list nat)) (A : list nat) : bool := if in_dec same_parts A rows then true else false.
Fixpoint once (rows : list (list nat)) : bool :=
  match rows with
  | [] => true
  | A :: rest => if has rest A then false else once rest
  end.

Lemma has_iff rows A : has rows A = true <-> In A rows.
Proof. unfold has. destruct (in_dec same_parts A rows); split; easy. Qed.

Lemma once_nodup rows : once rows = true -> NoDup rows.
Proof.
  induction rows as [|A rest IH]; [constructor|]. simpl. destruct (has rest A) eqn:again; [easy|]. constructor; auto.
  rewrite <- has_iff, again. easy.
Qed.

Lemma lists_by_computing d rows :
  (once rows && forallb (has rows) (up_to d d) && forallb (has (up_to d d)) rows)%bool = true ->
  lists_partitions d rows.
Proof.
  rewrite !Bool.andb_true_iff, !forallb_forall. intros [[single all] only]. split; [now apply once_nodup|].
  intros A. rewrite <- all_partitions. split; intros here; apply has_iff; auto.
Qed.

Lemma as_many d rows others : lists_partitions d rows -> lists_partitions d others -> length rows = length others.
Proof.
  intros [nodup all] [nodup' all']. apply Nat.le_antisymm; apply NoDup_incl_length; auto; intros A here.
  - now apply all', all.
  - now apply all, all'.
Qed.

(** No two parts differ by more than 1; as a Boolean. *)
Definition is_even (A : list nat) : bool := forallb (fun a => forallb (fun b => b <=? a + 1) A) A.

Lemma is_even_iff A : is_even A = true <-> equipartition A.
Proof.
  unfold is_even, equipartition. rewrite forallb_forall. split.
  - intros all a b ina inb. specialize (all a ina). rewrite forallb_forall in all. now apply Nat.leb_le, all.
  - intros all a ina. apply forallb_forall. intros b inb. now apply Nat.leb_le, all.
Qed.

(* --- the statements --- *)

(* bokhari/p-20 *)
(** There is a list of all partitions of 20, and every such list has 627 entries. *)
Theorem p_20 : (exists rows, lists_partitions 20 rows) /\ forall rows, lists_partitions 20 rows -> length rows = 627.
Proof.
  assert (all : lists_partitions 20 (up_to 20 20)) by (apply lists_by_computing; vm_compute; reflexivity).
  split; [eauto|]. intros rows these. now rewrite (as_many 20 rows _ these all).
Qed.

(** The rows of Table 2. *)
(* compared: s3_2_notation *)
Definition table_2 : list (list nat) := [[5]; [1; 4]; [2; 3]; [1; 1; 3]; [1; 2; 2]; [1; 1; 1; 2]; [1; 1; 1; 1; 1]].

(* bokhari/table-2 *)
(** `table_2` has the rows of Table 2, in the order of the paper. *)
Theorem table_2_rows : length table_2 = 7 /\ lists_partitions 5 table_2 /\
  forall A, In A table_2 -> length A = 3 -> (equipartition A <-> A = [1; 2; 2]).
Proof.
  split; [reflexivity|]. split; [apply lists_by_computing; vm_compute; reflexivity|].
  intros A here three. rewrite <- is_even_iff. repeat destruct here as [<-|here]; try discriminate three; try easy;
    vm_compute; split; easy.
Qed.

(** The rows of Table 3: n, P and the partition A of 7. *)
(* compared: s3_3_properties_1_to_4 *)
Definition table_3_counts : list (nat * Z * list nat) := [
  (1, 128%Z, [7]); (2, 66%Z, [1; 6]); (2, 36%Z, [2; 5]); (2, 24%Z, [3; 4]); (3, 36%Z, [1; 1; 5]); (3, 22%Z, [1; 2; 4]);
  (3, 18%Z, [1; 3; 3]); (3, 16%Z, [2; 2; 3]); (4, 22%Z, [1; 1; 1; 4]); (4, 16%Z, [1; 1; 2; 3]); (4, 14%Z, [1; 2; 2; 2]);
  (5, 16%Z, [1; 1; 1; 1; 3]); (5, 14%Z, [1; 1; 1; 2; 2]); (6, 14%Z, [1; 1; 1; 1; 1; 2]);
  (7, 14%Z, [1; 1; 1; 1; 1; 1; 1])].

(* bokhari/table-3@rows *)
(** `table_3_counts` has the rows of Table 3, each with n, P and the partition A of 7. *)
Theorem table_3_rows : length table_3_counts = 15 /\ lists_partitions 7 (map snd table_3_counts) /\
  forall n p A, In (n, p, A) table_3_counts -> n = length A /\ p = powers A.
Proof.
  split; [reflexivity|]. split; [apply lists_by_computing; vm_compute; reflexivity|].
  intros n p A here. repeat destruct here as [here|here]; try easy; injection here as <- <- <-; split; reflexivity.
Qed.

(* bokhari/table-3@q-truncated *)
(** `table_3` has the printed decimals in millionths, each with its partition A. `halved 7 A` is 128 Q(A). The quotient
    is rounded down. *)
Theorem table_3_q_truncated : lists_partitions 7 (map snd table_3) /\
  forall printed A, In (printed, A) table_3 -> (printed = (1000000 * halved 7 A) / 128)%Z.
Proof.
  split; [apply lists_by_computing; vm_compute; reflexivity|].
  intros printed A here. repeat destruct here as [here|here]; try easy; injection here as <- <-; reflexivity.
Qed.

(* bokhari/table-3@marks *)
(** The partitions in the second list have 1, 2, ..., 7 parts, in this order. *)
Theorem table_3_marks : forall A, In A (map snd table_3_counts) -> (equipartition A <->
  In A [[7]; [3; 4]; [2; 2; 3]; [1; 2; 2; 2]; [1; 1; 1; 2; 2]; [1; 1; 1; 1; 1; 2]; [1; 1; 1; 1; 1; 1; 1]]).
Proof.
  intros A here. rewrite <- is_even_iff. repeat destruct here as [<-|here]; try easy; vm_compute;
    (split; [try discriminate; intros _; auto 10 | try reflexivity; intuition discriminate]).
Qed.

(** The columns of Table 4: an integer, and the partitions listed under it. *)
(* compared: s3_4_property_8 *)
Definition table_4 : list (nat * list (list nat)) := [
  (7, [[7]; [1; 6]; [2; 5]; [3; 4]; [1; 1; 5]; [1; 2; 4]; [1; 3; 3]; [2; 2; 3]; [1; 1; 1; 4]; [1; 1; 2; 3];
    [1; 2; 2; 2]; [1; 1; 1; 1; 3]; [1; 1; 1; 2; 2]; [1; 1; 1; 1; 1; 2]; [1; 1; 1; 1; 1; 1; 1]]);
  (6, [[6]; [1; 5]; [2; 4]; [3; 3]; [1; 1; 4]; [1; 2; 3]; [2; 2; 2]; [1; 1; 1; 3]; [1; 1; 2; 2]; [1; 1; 1; 1; 2];
    [1; 1; 1; 1; 1; 1]]);
  (5, [[5]; [1; 4]; [2; 3]; [1; 1; 3]; [1; 2; 2]; [1; 1; 1; 2]; [1; 1; 1; 1; 1]]);
  (4, [[4]; [1; 3]; [2; 2]; [1; 1; 2]; [1; 1; 1; 1]]);
  (3, [[3]; [1; 2]; [1; 1; 1]]);
  (2, [[2]; [1; 1]]);
  (1, [[1]])].

(* bokhari/table-4@columns *)
(** `table_4` has the columns of Table 4, each with its integer. *)
Theorem table_4_columns : map fst table_4 = [7; 6; 5; 4; 3; 2; 1] /\
  forall d rows, In (d, rows) table_4 -> lists_partitions d rows.
Proof.
  split; [reflexivity|]. intros d rows here. repeat destruct here as [here|here]; try easy; injection here as <- <-;
    apply lists_by_computing; vm_compute; reflexivity.
Qed.

(* bokhari/table-4@counts *)
(** Each column has as many entries as any list of all partitions of its integer. *)
Theorem table_4_counts :
  map (fun column => (fst column, length (snd column))) table_4 =
    [(7, 15); (6, 11); (5, 7); (4, 5); (3, 3); (2, 2); (1, 1)] /\
  forall d rows, In (d, rows) table_4 -> forall all, lists_partitions d all -> length rows = length all.
Proof.
  split; [reflexivity|]. intros d rows here all these. apply (as_many d); auto. now apply table_4_columns.
Qed.

(* bokhari/theorem-1-smallest *)
(** A list is a partition in any order; [1; 3] is {1,3}. *)
Theorem smallest_uneven d A : 1 <= d <= 4 -> partition d A -> (~ equipartition A <-> d = 4 /\ Permutation A [1; 3]).
Proof.
  intros small P. split.
  - intros uneven. destruct (Partitions.uneven_parts A uneven) as (a & b & ina & inb & far).
    destruct (taken a b A ina inb ltac:(lia)) as [rest same]. destruct (partition_permuted d _ _ same P) as [sum ones].
    inversion_clear ones as [|? ? one ones']. inversion_clear ones' as [|? ? two ones]. cbn in sum.
    change (a + (b + list_sum rest) = d) in sum. pose proof (parts_at_most_sum rest ones).
    destruct rest; [|cbn in *; lia]. cbn in sum. assert (a = 1) as -> by lia. assert (b = 3) as -> by lia. auto.
  - intros [-> same] even. symmetry in same. specialize (even 1 3 (Permutation_in _ same (or_introl eq_refl))
      (Permutation_in _ same (or_intror (or_introl eq_refl)))). lia.
Qed.

(* bokhari/notation-examples *)
(** `repeat a n` is [n,a]. *)
Theorem notation_examples :
  repeat 2 3 ++ repeat 3 4 ++ repeat 5 2 = [2; 2; 2; 3; 3; 3; 3; 5; 5] /\
  partition 30 [2; 2; 4; 6; 7; 9] /\ partition 30 [1; 1; 5; 7; 8; 8] /\
  (forall A, partition 19 A -> length A = 8 -> equipartition A -> Permutation A [2; 2; 2; 2; 2; 3; 3; 3]) /\
  partition 19 [2; 2; 2; 2; 2; 3; 3; 3] /\ [2; 2; 2; 2; 2; 3; 3; 3] = repeat 2 5 ++ repeat 3 3 /\
  forall d A, 1 <= d < 20 -> (partition d A /\ length A = 1 <-> A = [d]).
Proof.
  repeat (split; [solve [reflexivity | repeat constructor; lia |
    intros A P eight even; apply (equation_3 19 8 ltac:(lia)); auto]|]).
  intros d A small. split; [|intros ->; repeat constructor; simpl; lia].
  intros [[sum _] one]. destruct A as [|a [|b A]]; try easy. cbn in sum. f_equal. lia.
Qed.

(* bokhari/deletion-bijection@deletion *)
(** Deleting a from a permutation of a :: B leaves B, in any order. Every partition that has the part a leaves a
    partition of d - a, every partition of d - a is left, and only partitions that are equal but for the order leave the
    same. *)
Theorem deletion_is_bijective d a : 1 <= a < d ->
  (forall A, partition d A -> In a A -> exists B, Permutation A (a :: B) /\ partition (d - a) B) /\
  (forall B, partition (d - a) B -> partition d (a :: B)) /\
  (forall A A' B B', Permutation A (a :: B) -> Permutation A' (a :: B') -> (Permutation A A' <-> Permutation B B')).
Proof.
  intros small. split; [|split].
  - intros A P here. destruct (in_split a A here) as (l & r & ->). exists (l ++ r).
    assert (same : Permutation (l ++ a :: r) (a :: l ++ r)) by (symmetry; apply Permutation_middle). split; auto.
    destruct (partition_permuted d _ _ same P) as [sum ones]. inversion_clear ones. split; auto.
    cbn in sum. unfold list_sum. lia.
  - intros B [sum ones]. split; [|constructor; auto; lia]. cbn. unfold list_sum in sum. lia.
  - intros A A' B B' left right. split; intros same.
    + apply (Permutation_cons_inv (a := a)). now rewrite <- left, <- right.
    + rewrite left, right. now constructor.
Qed.
