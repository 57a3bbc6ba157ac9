(* Levels of floor(d/n), the line through (s, s) with slope -1, s the square root of d rounded down, and what the text
   of Bokhari's section 3.5 counts on them. *)
From Coq Require Import List ZArith Lia Permutation Arith.
From Loadbal Require Import Partitions ExchangeHull SumsOfPowers Hull FaceCounts FaceContributions.
Import ListNotations.

(** How many different numbers f takes over the n from 1 to d that are kept. *)
Definition distinct (f : nat -> nat) (keep : nat -> bool) (d : nat) : nat :=
  length (nodup Nat.eq_dec (map f (filter keep (seq 1 d)))).

(** Every n is kept. *)
Definition all_ (n : nat) : bool := true.

(* --- distinct values of floor(d/n) --- *)

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem distinct_values_open_range :
  ~ forall d, 1 <= d -> distinct (fun n => d / n) (fun n => d <? n * n) d = Nat.sqrt d.
Proof. intros all. specialize (all 1 (le_n 1)). discriminate. Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem distinct_values_closed_range :
  ~ forall d, 1 <= d -> distinct (fun n => d / n) (fun n => d <=? n * n) d = Nat.sqrt d.
Proof. intros all. specialize (all 5 ltac:(lia)). discriminate. Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem distinct_values_from_s :
  ~ forall d, 1 <= d -> distinct (fun n => d / n) (fun n => Nat.sqrt d <=? n) d = Nat.sqrt d.
Proof. intros all. specialize (all 2 ltac:(lia)). discriminate. Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem distinct_values_at_most d : 1 <= d ->
  distinct (fun n => d / n) (fun n => d <? n * n) d <= Nat.sqrt d.
Proof.
  intros D. unfold distinct. rewrite <- (seq_length (Nat.sqrt d) 1). apply NoDup_incl_length; [apply NoDup_nodup|].
  intros v I. apply nodup_In, in_map_iff in I. destruct I as (n & V & I). apply filter_In in I. destruct I as [I K].
  apply in_seq in I. apply Nat.ltb_lt in K. apply in_seq. pose proof (root_bounds d) as R.
  pose proof (floor_bounds d n ltac:(lia)) as B. assert (1 <= d / n) by (apply Nat.div_le_lower_bound; lia).
  rewrite V in *. set (s := Nat.sqrt d) in *. clearbody s. destruct (le_lt_dec v s); [lia|].
  exfalso. assert (s < n) by nia. nia.
Qed.

Lemma counted_members (f : nat -> nat) (keep : nat -> bool) d values : NoDup values ->
  (forall v, In v values -> exists n, 1 <= n <= d /\ keep n = true /\ f n = v) -> length values <= distinct f keep d.
Proof.
  intros once taken. apply NoDup_incl_length; auto. intros v here. destruct (taken v here) as (n & range & kept & <-).
  apply nodup_In, in_map, filter_In. split; auto. apply in_seq. lia.
Qed.

(* The last member of the set of level q has the quotient q. *)
(** Square roots are written as squares. `indistinct_sets d` lists the sets, for q = 1, ..., d. *)
Theorem distinct_values_sets d : 1 <= d ->
  length (indistinct_sets d) <= distinct (fun n => d / n) (fun n => d <? n * n) d.
Proof.
  intros D. set (several := filter (fun q => 2 <=? length (members d q)) (seq 1 d)).
  assert (same : length (indistinct_sets d) = length several).
  { unfold indistinct_sets, several. induction (seq 1 d) as [|q l IH]; [reflexivity|]. simpl map. cbn [filter].
    destruct (2 <=? length (members d q)); simpl; auto. }
  rewrite same. apply counted_members; [apply NoDup_filter, seq_NoDup|]. intros q here. apply filter_In in here.
  destruct here as [range two]. apply in_seq in range. apply Nat.leb_le in two.
  destruct (ends_of_level d D q ltac:(lia) two) as (first & last & order). apply in_members in first, last.
  exists (d / q). split; [tauto|]. destruct first as [_ first], last as [inside last]. apply on_level_iff in first, last.
  set (n := d / q) in *. set (k := ceil d (q + 1)) in *. clearbody n k. split; [apply Nat.ltb_lt; nia|].
  symmetry. apply floor_unique; nia.
Qed.

(* --- the number of levels --- *)

(** `d / q` is rounded down and `ceil d q` up. Square roots are written as squares; `Nat.sqrt d` is the square root
    rounded down. *)
Theorem level_count_floor : ~ forall d, 1 <= d -> distinct (fun n => d / n) all_ d =
  if Nat.sqrt d * Nat.sqrt d =? d then 2 * Nat.sqrt d - 1 else 2 * Nat.sqrt d.
Proof. intros all. specialize (all 5 ltac:(lia)). discriminate. Qed.

(** `d / q` is rounded down and `ceil d q` up. Square roots are written as squares; `Nat.sqrt d` is the square root
    rounded down. *)
Theorem level_count_ceiling : ~ forall d, 1 <= d -> distinct (ceil d) all_ d =
  if Nat.sqrt d * Nat.sqrt d =? d then 2 * Nat.sqrt d - 1 else 2 * Nat.sqrt d.
Proof. intros all. specialize (all 3 ltac:(lia)). discriminate. Qed.

(** `d / q` is rounded down and `ceil d q` up. Square roots are written as squares; `Nat.sqrt d` is the square root
    rounded down. *)
Theorem level_count_literal_line : ~ forall d, 1 <= d -> distinct (fun n => d / n) all_ d = 2 * Nat.sqrt d - 1.
Proof. intros all. specialize (all 2 ltac:(lia)). discriminate. Qed.

Lemma floors_fall d n k : 1 <= n < k -> n * k <= d -> d / k < d / n.
Proof.
  intros H L. pose proof (floor_bounds d n ltac:(lia)). pose proof (floor_bounds d k ltac:(lia)).
  set (x := d / n) in *. set (y := d / k) in *. clearbody x y. destruct (le_lt_dec x y) as [G|]; auto. exfalso.
  assert ((x + 1) * n <= (y + 1) * n) by (apply Nat.mul_le_mono_r; lia). nia.
Qed.

(* All values up to s are taken, and beyond s one for each n with n(s + 1) <= d: n < s, and s itself if s(s+1) <= d. *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem level_count d : 1 <= d -> distinct (fun n => d / n) all_ d =
  if d <? Nat.sqrt d * (Nat.sqrt d + 1) then 2 * Nat.sqrt d - 1 else 2 * Nat.sqrt d.
Proof.
  intros D. pose proof (root_bounds d) as R. set (s := Nat.sqrt d) in *. clearbody s. assert (S1 : 1 <= s) by nia.
  set (j := if d <? s * (s + 1) then s - 1 else s).
  assert (J : forall n, 1 <= n <= s -> n <= j <-> n * (s + 1) <= d).
  { intros n N. unfold j. destruct (Nat.ltb_spec d (s * (s + 1))); [split; intros; [nia|]|split; intros; [nia|lia]].
    destruct (Nat.eq_dec n s) as [->|]; lia. }
  assert (J' : j <= s) by (unfold j; destruct (d <? s * (s + 1)); lia).
  assert (L : length (seq 1 s ++ map (fun n => d / n) (seq 1 j))
    = if d <? s * (s + 1) then 2 * s - 1 else 2 * s).
  { rewrite app_length, map_length, !seq_length. unfold j. destruct (d <? s * (s + 1)); lia. }
  rewrite <- L. unfold distinct. rewrite (filter_all nat all_) by reflexivity.
  apply Permutation_length, NoDup_Permutation; [apply NoDup_nodup | |].
  - assert (H : NoDup (map (fun n => d / n) (seq 1 j))).
    { clear L. assert (G : forall m, m <= j -> NoDup (map (fun n => d / n) (seq 1 m))); [|now apply G].
      induction m as [|m IH]; intros M; [constructor|]. rewrite seq_S, map_app. simpl map at 2.
      apply (Permutation_NoDup (l := (d / (1 + m)) :: map (fun n => d / n) (seq 1 m))).
      { apply Permutation_cons_append. }
      constructor; [|apply IH; lia]. intros I. apply in_map_iff in I. destruct I as (n & V & I). apply in_seq in I.
      pose proof (floors_fall d n (1 + m) ltac:(lia)). assert (n * (1 + m) <= d) by nia. lia. }
    clear L. revert H. assert (apart_ : forall x, In x (seq 1 s) -> ~ In x (map (fun n => d / n) (seq 1 j))).
    { intros x I I'. apply in_seq in I. apply in_map_iff in I'. destruct I' as (n & V & I'). apply in_seq in I'.
      pose proof (proj1 (J n ltac:(lia)) ltac:(lia)) as K.
      assert (s + 1 <= d / n) by (apply Nat.div_le_lower_bound; nia). lia. }
    revert apart_. generalize (map (fun n => d / n) (seq 1 j)) as tail. generalize (seq_NoDup s 1).
    generalize (seq 1 s) as l. induction l as [|x l IH]; simpl; auto. intros N tail A T. inversion N. subst.
    constructor; [|apply IH; auto]. rewrite in_app_iff. intros [|]; [auto|]. apply (A x); auto.
  - intros v. rewrite nodup_In, in_map_iff, in_app_iff, in_seq, in_map_iff. split.
    + intros (n & V & I). apply in_seq in I. assert (1 <= d / n) by (apply Nat.div_le_lower_bound; lia).
      pose proof (floor_bounds d n ltac:(lia)) as B. rewrite V in *.
      destruct (le_lt_dec v s) as [|big]; [left; lia|right]. exists n. split; auto. apply in_seq.
      assert (n <= s) by nia. assert (n <= j) by (apply J; nia). lia.
    + intros [I|(n & V & I)].
      * exists (d / v). assert (1 <= d / v) by (apply Nat.div_le_lower_bound; nia).
        assert (d / v <= d) by (apply Nat.div_le_upper_bound; nia). split; [|apply in_seq; lia].
        symmetry. pose proof (floor_bounds d v ltac:(lia)) as B. apply floor_unique; auto.
        assert (v <= d / v) by (apply Nat.div_le_lower_bound; nia). nia.
      * apply in_seq in I. exists n. split; auto. apply in_seq. nia.
Qed.

(* --- points (n, 2s - n) on the line, both numbers positive --- *)

(** How many n from 1 to 2s - 1 are kept, where s is the square root of d, rounded down. *)
Definition points (d : nat) (keep : nat -> bool) : nat := length (filter keep (seq 1 (2 * Nat.sqrt d - 1))).

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem tangent_points_open : ~ forall d, 1 <= d -> points d (fun n => d <? n * n) = Nat.sqrt d.
Proof. intros all. specialize (all 1 (le_n 1)). discriminate. Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem tangent_points_closed : ~ forall d, 1 <= d -> points d (fun n => d <=? n * n) = Nat.sqrt d.
Proof. intros all. specialize (all 2 ltac:(lia)). discriminate. Qed.

Lemma root_positive d : 1 <= d -> 1 <= Nat.sqrt d.
Proof. intros. pose proof (root_bounds d). nia. Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem tangent_points_first d : 1 <= d -> points d (fun n => n <=? Nat.sqrt d) = Nat.sqrt d.
Proof.
  intros D. pose proof (root_positive d D). unfold points. set (s := Nat.sqrt d) in *. clearbody s.
  replace (2 * s - 1) with (s + (s - 1)) by lia. rewrite seq_app, filter_app, app_length.
  rewrite filter_all by (intros n I; apply in_seq in I; apply Nat.leb_le; lia).
  rewrite filter_none by (intros n I; apply in_seq in I; apply Nat.leb_gt; lia). rewrite seq_length. simpl. lia.
Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem tangent_points_from_s d : 1 <= d -> points d (fun n => Nat.sqrt d <=? n) = Nat.sqrt d.
Proof.
  intros D. pose proof (root_positive d D). unfold points. set (s := Nat.sqrt d) in *. clearbody s.
  replace (2 * s - 1) with (s - 1 + s) by lia. rewrite seq_app, filter_app, app_length.
  rewrite filter_none by (intros n I; apply in_seq in I; apply Nat.leb_gt; lia).
  rewrite filter_all by (intros n I; apply in_seq in I; apply Nat.leb_le; lia). rewrite seq_length. reflexivity.
Qed.

(* --- what E(d, n) and E(d, n+1) have in common, and where indistinct sets are --- *)

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem common_element_both_in_range : ~ forall d n, 1 <= n -> (n + 1) * (n + 1) <= d ->
  forall a, ~ (In a (E d n) /\ In a (E d (n + 1))).
Proof. intros all. apply (all 17 3 ltac:(lia) ltac:(lia) 5). vm_compute. auto 10. Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem common_element_first_in_range : ~ forall d n, 1 <= n -> n * n <= d -> n + 1 <= d ->
  forall a, ~ (In a (E d n) /\ In a (E d (n + 1))).
Proof. intros all. apply (all 4 2 ltac:(lia) ltac:(lia) ltac:(lia) 2). vm_compute. auto 10. Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. If both equipartitions have the
    parts a and b, then a = b. *)
Theorem common_element_repaired d n a b : 1 <= n -> (n + 1) * (n + 1) <= d ->
  In a (E d n) -> In a (E d (n + 1)) -> In b (E d n) -> In b (E d (n + 1)) -> a = b.
Proof.
  intros N H A A' B B'. assert (level : forall k x, In x (E d k) -> x = d / k \/ x = d / k + 1).
  { intros k x I. pose proof (E_level d k) as L. unfold PhaseTimes.of_level in L. rewrite Forall_forall in L. auto. }
  pose proof (level _ _ A). pose proof (level _ _ A'). pose proof (level _ _ B). pose proof (level _ _ B').
  pose proof (floors_fall d n (n + 1) ltac:(lia) ltac:(nia)). lia.
Qed.

(* E(d, n) and E(d, k) are in the indistinct set of level q. *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. A member of an indistinct set is
    on a level q >= 1 that has another member E(d,k). *)
Theorem indistinct_range_members : ~ forall d q n k, 1 <= q -> n <> k -> 1 <= n <= d -> 1 <= k <= d ->
  on_level d n q = true -> on_level d k q = true -> d < n * n.
Proof.
  intros all. specialize (all 2 1 1 2 ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) eq_refl eq_refl). lia.
Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. E(d,n) has parts q and parts q +
    1, and some other E(d,k), neighbor or not, is on level q. *)
Theorem indistinct_range_both_parts d q n k : 1 <= q -> n <> k -> 1 <= n <= d -> 1 <= k <= d ->
  on_level d n q = true -> on_level d k q = true -> In q (E d n) -> In (q + 1) (E d n) -> d < n * n.
Proof.
  intros Q other N K L L' I I'. apply on_level_iff in L, L'.
  assert (strict : n * q < d /\ d < n * (q + 1)).
  { assert (R : d mod n <> 0).
    { intros R. unfold E in I, I'. rewrite R in I, I'. simpl in I, I'. rewrite app_nil_r in I, I'.
      apply repeat_spec in I, I'. lia. }
    pose proof (Nat.div_mod d n ltac:(lia)). split.
    - destruct (Nat.eq_dec (n * q) d) as [X|]; [|lia]. exfalso. apply R. rewrite <- X, Nat.mul_comm.
      apply Nat.mod_mul. lia.
    - destruct (Nat.eq_dec (n * (q + 1)) d) as [X|]; [|lia]. exfalso. apply R. rewrite <- X, Nat.mul_comm.
      apply Nat.mod_mul. lia. }
  destruct (le_lt_dec k n) as [less|more]; nia.
Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem indistinct_range_whole_set d q n : 1 <= q -> 2 <= n <= d ->
  on_level d (n - 1) q = true -> on_level d n q = true -> d < n * n.
Proof. intros Q N L L'. apply on_level_iff in L, L'. nia. Qed.

(* --- which n own a face, by heights of the line --- *)

(** `d / q` is rounded down and `ceil d q` up. Square roots are written as squares; `Nat.sqrt d` is the square root
    rounded down. *)
Theorem enumeration_as_printed : ~ forall d n, 1 <= n <= d ->
  (~ inner d n <-> n <= Nat.sqrt d \/ exists i, Nat.sqrt d <= i <= 2 * Nat.sqrt d /\
    ceil d (i + 1) <= d / i /\ (n = ceil d (i + 1) \/ n = d / i)).
Proof.
  intros all. destruct (all 4 4 ltac:(lia)) as [K _].
  assert (not : ~ inner 4 4) by (apply (proj2 (owner_iff 4 4 ltac:(lia))); exists 1; split; [lia|now left]).
  change (Nat.sqrt 4) with 2 in K. destruct (K not) as [A|(i & I & _ & A)]; [lia|].
  assert (C : i = 2 \/ i = 3 \/ i = 4) by lia.
  destruct C as [->|[->| ->]]; vm_compute in A; lia.
Qed.

(** `d / q` is rounded down and `ceil d q` up. Square roots are written as squares; `Nat.sqrt d` is the square root
    rounded down. *)
Theorem enumeration_tangent_height d n : 1 <= n <= d ->
  (~ inner d n <-> n <= Nat.sqrt d \/ exists i, 1 <= i <= Nat.sqrt d /\
    ceil d (i + 1) <= d / i /\ (n = ceil d (i + 1) \/ n = d / i)).
Proof.
  intros N. pose proof (root_bounds d) as R. assert (S1 := root_positive d ltac:(lia)). set (s := Nat.sqrt d) in *.
  clearbody s. assert (below : forall i k, 1 <= i -> k * i <= d -> d <= k * (i + 1) -> ceil d (i + 1) <= d / i).
  { intros i k I low high. apply Nat.le_trans with k; [|apply Nat.div_le_lower_bound; nia].
    destruct (ceil_bounds d (i + 1) ltac:(lia)) as [B|[_ ->]]; nia. }
  split.
  - intros not. destruct (le_lt_dec n s) as [|big]; [now left|right]. apply owner_iff in not; auto.
    destruct not as (q & Q & [X|X]).
    + exists q. pose proof (floor_bounds d q ltac:(lia)) as B. rewrite <- X in *. assert (q <= s) by nia.
      split; [lia|]. split; [|auto]. rewrite X. apply below with n; nia.
    + destruct (Nat.eq_dec q 1) as [->|].
      { exists 1. split; [lia|]. assert (n = d / 1) by (rewrite Nat.div_1_r, X; unfold ceil; rewrite Nat.div_1_r; lia).
        split; [|auto]. apply below with d; nia. }
      exists (q - 1). replace (q - 1 + 1) with q by lia. pose proof (ceil_above d q ltac:(lia)) as A.
      destruct (ceil_bounds d q ltac:(lia)) as [B|[B _]]; [|lia]. rewrite <- X in *. assert (q - 1 <= s) by nia.
      split; [lia|]. split; [|auto]. replace q with (q - 1 + 1) at 1 by lia.
      assert (n * (q - 1) <= d) by nia.
      rewrite X. apply Nat.div_le_lower_bound; [lia|]. replace (q - 1 + 1) with q by lia. rewrite <- X. lia.
  - intros [low|(i & I & _ & [->| ->])].
    + apply up_to_the_root; nia.
    + destruct (le_lt_dec (i + 1) d); [apply ceil_owns; lia|]. assert (d = 1) by nia. subst.
      intros (q & Q & K). apply inner_at_iff in K; [|lia]. assert (i = 1) by nia. subst. simpl in K. nia.
    + apply floor_owns. nia.
Qed.

(* --- the number of partitions that touch --- *)

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. ns lists the n for which E(d,n)
    touches, each once. By theorem-1@positive no other partition touches. *)
Theorem optimal_count_touching : ~ forall (F : OrderedField.ordered_field) (M : machine F) d ns, positive M -> 1 <= d ->
  NoDup ns -> (forall n, In n ns <-> 1 <= n <= d /\ touches M d (E d n)) ->
  4 * d <= (length ns + 1) * (length ns + 1) /\ length ns * length ns <= 9 * d.
Proof.
  intros all.
  set (M := {| message := OrderedField.one; send := OrderedField.one; move := OrderedField.one |}
    : machine OrderedField.rationals).
  assert (C : positive M) by (repeat split; apply OrderedField.one_positive).
  destruct (all _ M 10 (seq 1 10) C ltac:(lia) (seq_NoDup 10 1)) as [_ K]; [|rewrite seq_length in K; lia].
  intros n. rewrite in_seq. split; [|lia]. intros H. split; [lia|].
  apply CommonPoints.theorem_2_positive; auto; [lia| |].
  - apply E_partition. lia.
  - eapply level_even. apply E_level.
Qed.
