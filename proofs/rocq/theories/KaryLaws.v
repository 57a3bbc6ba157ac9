(* Houle, Symvonis, Wood, section 4.5 and beyond: laws for the maximum stable discrepancy of complete k-ary trees,
   within bounds, from the table of `KaryValues`. *)
From Coq Require Import List NArith ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Threshold1 StarsAndPaths Kary.
From Loadbal Require Import StableGaps KaryValues.
From Loadbal Require RootedTrees.
Import ListNotations.
Open Scope nat_scope.

(* --- stars and paths --- *)

Lemma star_value g k c most : proper g -> 1 <= k -> complete g 1 k -> maximum_stable (threshold 1) g c most ->
  (most = (Z.of_nat k + 1) / 2)%Z.
Proof.
  intros good some it here.
  assert (order_is : kary_order 1 k = S k) by (unfold kary_order, levels; simpl; lia).
  assert (edges_are : kary_edges 1 k = star_edges k).
  { unfold kary_edges, RootedTrees.rooted, star_edges. rewrite order_is. replace (S k - 1) with k by lia.
    apply map_ext_in. intros v range. apply in_seq in range. rewrite Nat.div_small by lia. reflexivity. }
  unfold complete in it. rewrite order_is, edges_are in it.
  rewrite (maximum_unique g _ c _ _ here (star_msd g k c good some it)). f_equal. lia.
Qed.

Lemma not_negative g h k c most : proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  maximum_stable (threshold 1) g c most -> (0 <= most)%Z.
Proof.
  intros good pos some it here. destruct (theorem_12 g good (kary_is_tree g h k good pos some it) c) as (m & _ & here').
  rewrite (maximum_unique g _ c _ _ here here'). lia.
Qed.

(* --- what the table says --- *)

Open Scope Z_scope.

(** f = floor((k-1)h/2). *)
Definition middle (h k : nat) : Z := (Z.of_nat k - 1) * Z.of_nat h / 2.

(** The properties of a single value (h, k, m) that the theorems below use. *)
Definition obeys (it : nat * nat * nat) : bool :=
  let '(h, k, m) := it in
  let f := middle h k in
  let most := Z.of_nat m in
  (most <=? f + 1)
  && ((h =? 1)%nat || (k =? 1)%nat || (10000 <? kary_size (N.of_nat k) h)%N
      || (most <=? (Z.of_nat k - 1) * Z.of_nat h) && (2 * most + 8 <=? (Z.of_nat k + 2) * (Z.of_nat h + 1)))
  && ((6 <? h)%nat || (6 <? k)%nat || (f <=? most)).

Lemma all_obey : forallb obeys known = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma known_obeys h k m : In (h, k, m) known -> obeys (h, k, m) = true.
Proof. pose proof all_obey as all. rewrite forallb_forall in all. apply all. Qed.

Lemma box_listed : forallb (fun h => forallb (fun k => listed h k) (seq 1 6)) (seq 1 6) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma in_box h k : (1 <= h <= 6)%nat -> (1 <= k <= 6)%nat -> exists m, In (h, k, m) known.
Proof.
  intros high wide. apply listed_value. pose proof box_listed as all. rewrite forallb_forall in all.
  specialize (all h ltac:(apply in_seq; lia)). cbv beta in all. rewrite forallb_forall in all.
  exact (all k ltac:(apply in_seq; lia)).
Qed.

Section Tree.
  Variables (g : coloring) (h k c : nat) (most : Z).
  Hypotheses (good : proper g) (pos : (1 <= h)%nat) (some : (1 <= k)%nat) (it : complete g h k).
  Hypothesis (here : maximum_stable (threshold 1) g c most).

  Lemma value_obeys m : In (h, k, m) known -> most = Z.of_nat m /\ obeys (h, k, m) = true.
  Proof.
    intros inside. split; [exact (known_maximum g h k c m most good inside it here)|exact (known_obeys h k m inside)].
  Qed.

  Lemma star_middle : h = 1%nat -> most = middle h k + 1.
  Proof.
    intros one. pose proof it as star. rewrite one in star.
    rewrite (star_value g k c most good some star here). unfold middle. rewrite one.
    replace ((Z.of_nat k - 1) * Z.of_nat 1) with (Z.of_nat k - 1) by lia.
    replace (Z.of_nat k + 1) with (Z.of_nat k - 1 + 1 * 2) by lia. apply Z.div_add. lia.
  Qed.

  Lemma path_middle : k = 1%nat -> middle h k = 0 /\ 0 <= most <= 1.
  Proof.
    intros one. pose proof (lemma_17_first g h k c most good pos some it here) as bound.
    pose proof (not_negative g h k c most good pos some it here). unfold middle. rewrite one in *.
    change (Z.of_nat 1) with 1 in *. replace ((1 - 1) * Z.of_nat h) with 0 in * by lia. split; [reflexivity|lia].
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, here with at most 10000 nodes,
      in any proper coloring, from any color c on. By Theorem 12 it exists, and the gaps give it. *)
  Theorem upper_half : Z.of_nat (order g) <= 10000 -> most <= middle h k + 1.
  Proof.
    intros small. destruct (Nat.eq_dec h 1) as [one|tall]; [rewrite (star_middle one); lia|].
    destruct (Nat.eq_dec k 1) as [one|wide]; [pose proof (path_middle one); lia|].
    rewrite (proj1 it) in small. destruct (all_listed h k ltac:(lia) ltac:(lia) small) as (m & inside).
    destruct (value_obeys m inside) as [-> all]. unfold obeys in all. rewrite !andb_true_iff in all. lia.
  Qed.

  (** `most` is the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
      any color c on. By Theorem 12 it exists, and the gaps give it. *)
  Theorem evidence_box : (h <= 6)%nat -> (k <= 6)%nat -> most = middle h k \/ most = middle h k + 1.
  Proof.
    intros low narrow. destruct (in_box h k ltac:(lia) ltac:(lia)) as (m & inside).
    destruct (value_obeys m inside) as [-> all]. unfold obeys in all. rewrite !andb_true_iff in all.
    destruct all as [[top _] bottom]. apply orb_prop in bottom as [bottom|bottom].
    - apply orb_prop in bottom. rewrite !Nat.ltb_lt in bottom. lia.
    - rewrite Z.leb_le in *. lia.
  Qed.

  Lemma slacks : Z.of_nat (order g) <= 10000 -> (2 <= h)%nat -> (2 <= k)%nat ->
    most <= (Z.of_nat k - 1) * Z.of_nat h /\ 2 * most + 8 <= (Z.of_nat k + 2) * (Z.of_nat h + 1).
  Proof.
    intros small tall wide. rewrite (proj1 it) in small. destruct (all_listed h k tall wide small) as (m & inside).
    destruct (value_obeys m inside) as [-> all]. unfold obeys in all. rewrite !andb_true_iff in all.
    destruct all as [[_ slack] _]. apply orb_prop in slack as [slack|slack].
    - apply orb_prop in slack as [one|large]; [apply orb_prop in one as [one|one]; apply Nat.eqb_eq in one; lia|].
      apply N.ltb_lt in large. rewrite <- kary_size_is in large. lia.
    - rewrite andb_true_iff, !Z.leb_le in slack. exact slack.
  Qed.
End Tree.

(** T_{2,2} in some proper coloring, where M is 2. *)
Lemma t_2_2 : exists g, proper g /\ complete g 2 2 /\ Z.of_nat (order g) <= 10000
  /\ forall c, maximum_stable (threshold 1) g c 2.
Proof.
  destruct (some_t 2 2) as (g & good & it); auto with arith. exists g. split; auto. split; auto.
  split; [rewrite (proj1 it); vm_compute; discriminate|]. intros c.
  exact (kary_maximum g 2 2 c most_terms good ltac:(lia) ltac:(lia) it ltac:(vm_compute; lia)).
Qed.

(** M is `most`, the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
    any color c on; by Theorem 12 it exists, and the gaps give it. The value is at least 2, and 2 for one tree. *)
Theorem first_slack :
  (forall g h k c most, proper g -> (2 <= h)%nat -> (2 <= k)%nat -> complete g h k -> Z.of_nat (order g) <= 10000 ->
    maximum_stable (threshold 1) g c most -> 2 <= 2 * (Z.of_nat k - 1) * Z.of_nat h + 2 - 2 * most)
  /\ exists g h k, proper g /\ (2 <= h)%nat /\ (2 <= k)%nat /\ complete g h k /\ Z.of_nat (order g) <= 10000
     /\ forall c, exists most, maximum_stable (threshold 1) g c most
        /\ 2 * (Z.of_nat k - 1) * Z.of_nat h + 2 - 2 * most = 2.
Proof.
  split.
  - intros g h k c most good tall wide it small here.
    pose proof (slacks g h k c most good ltac:(lia) ltac:(lia) it here small tall wide). lia.
  - destruct t_2_2 as (g & good & it & small & here). exists g, 2%nat, 2%nat. repeat (split; [auto|]).
    intros c. exists 2. split; [apply here|reflexivity].
Qed.

(** M is `most`, the largest discrepancy of loads that recur under Threshold-1 on T_{h,k}, in any proper coloring, from
    any color c on; by Theorem 12 it exists, and the gaps give it. The value is at least 8, and 8 for one tree. *)
Theorem second_slack :
  (forall g h k c most, proper g -> (2 <= h)%nat -> (2 <= k)%nat -> complete g h k -> Z.of_nat (order g) <= 10000 ->
    maximum_stable (threshold 1) g c most -> 8 <= (Z.of_nat k + 2) * (Z.of_nat h + 1) - 2 * most)
  /\ exists g h k, proper g /\ (2 <= h)%nat /\ (2 <= k)%nat /\ complete g h k /\ Z.of_nat (order g) <= 10000
     /\ forall c, exists most, maximum_stable (threshold 1) g c most
        /\ (Z.of_nat k + 2) * (Z.of_nat h + 1) - 2 * most = 8.
Proof.
  split.
  - intros g h k c most good tall wide it small here.
    pose proof (slacks g h k c most good ltac:(lia) ltac:(lia) it here small tall wide). lia.
  - destruct t_2_2 as (g & good & it & small & here). exists g, 2%nat, 2%nat. repeat (split; [auto|]).
    intros c. exists 2. split; [apply here|reflexivity].
Qed.
