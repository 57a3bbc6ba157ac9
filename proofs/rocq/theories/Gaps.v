(* Stable gaps: loadbal/theory/stable_gaps.py, in Gallina. Houle, Symvonis, Wood, section 4.3 (the sets SG_i, equation
   (4), the definition of MSD) and Lemma 13 on them. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Trees.
Import ListNotations.
Open Scope nat_scope.

(** SG_i: the sums modulo n of 1 to i of the sizes of sides of edges. *)
Definition stable_gap (g : coloring) (i p : nat) : Prop :=
  exists terms, 1 <= length terms <= i /\ incl terms (first_gaps g) /\ p = list_sum terms mod order g.

(** The stability of a gap: the least i with the gap in SG_i. *)
Definition stability (g : coloring) (p s : nat) : Prop :=
  stable_gap g s p /\ (forall i, stable_gap g i p -> s <= i).

(** The gaps of a tree with n nodes: 1, .., n - 1. *)
Definition gap_of (g : coloring) (p : nat) : Prop := 1 <= p < order g.

(** The largest stability of a gap. *)
Definition largest_stability (g : coloring) (m : nat) : Prop :=
  (exists p, gap_of g p /\ stability g p m) /\ (forall p, gap_of g p -> exists s, stability g p s /\ s <= m).

(** The least number from `first` on with a property. *)
Definition least_from (first : nat) (fits : nat -> Prop) (m : nat) : Prop :=
  first <= m /\ fits m /\ (forall i, first <= i -> fits i -> m <= i).

(** What may be wanted of SG_i: to be the set of all gaps, to be it but for 0, or to contain it. *)
Definition equals_gaps g i := forall p, stable_gap g i p <-> gap_of g p.
Definition equals_gaps_without_zero g i := forall p, stable_gap g i p /\ p <> 0 <-> gap_of g p.
Definition covers_gaps g i := forall p, gap_of g p -> stable_gap g i p.

(** The sets as lists, built by equation (4), and how many additions that takes for the set after SG_i. *)
(* compared: stable_gaps *)
Fixpoint stable_gaps (g : coloring) (i : nat) : list nat :=
  let first := nodup Nat.eq_dec (first_gaps g) in
  match i with
  | O => []
  | S O => first
  | S i => let before := stable_gaps g i in
      nodup Nat.eq_dec (before ++ flat_map (fun p => map (fun q => (p + q) mod order g) first) before)
  end.

(** How many additions that takes: one for each member of SG_i and each first gap. *)
Definition additions (g : coloring) (i : nat) : nat :=
  length (stable_gaps g i) * length (nodup Nat.eq_dec (first_gaps g)).

Lemma list_sum_mod_cons n a l : n <> 0 -> (a + list_sum l) mod n = (list_sum l mod n + a) mod n.
Proof. intros. rewrite Nat.add_mod_idemp_l by auto. f_equal. lia. Qed.

Lemma stable_gap_more g i j p : i <= j -> stable_gap g i p -> stable_gap g j p.
Proof. intros le (terms & few & all & sum). exists terms. repeat split; auto; lia. Qed.

Lemma stable_gap_sum g i j p q : order g <> 0 -> stable_gap g i p -> stable_gap g j q ->
  stable_gap g (i + j) ((p + q) mod order g).
Proof.
  intros some (terms & few & all & ->) (terms' & few' & all' & ->). exists (terms ++ terms').
  rewrite app_length, list_sum_app. repeat split; try lia.
  - intros a inside. apply in_app_or in inside. destruct inside; auto.
  - symmetry. apply Nat.add_mod. auto.
Qed.

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).

  Lemma order_some : order g <> 0.
  Proof. destruct good as (some & _). lia. Qed.

  Lemma in_sg1 p : stable_gap g 1 p <-> In p (first_gaps g).
  Proof.
    split.
    - intros (terms & few & all & ->). destruct terms as [|t [|t' terms]]; simpl in few; try lia.
      assert (inside : In t (first_gaps g)) by (apply all; left; auto).
      pose proof (first_gaps_range g t good is_tree inside). simpl.
      rewrite Nat.add_0_r, Nat.mod_small by lia. auto.
    - intros inside. pose proof (first_gaps_range g p good is_tree inside).
      exists [p]. simpl. repeat split; auto.
      + intros a [<-|[]]. auto.
      + rewrite Nat.add_0_r, Nat.mod_small; lia.
  Qed.

  Lemma stable_gap_small i p : stable_gap g i p -> p < order g.
  Proof. intros (terms & _ & _ & ->). apply Nat.mod_upper_bound, order_some. Qed.

  (* A sum of 1 to i + 1 terms has at most i, or is one of i terms and one more. *)
  (** p is in SG_i iff it is in SG_(i-1) or is (q + t) mod n for a q in SG_(i-1) and a t in SG_1. *)
  Theorem equation_4 i p : 2 <= i -> stable_gap g i p <->
    stable_gap g (i - 1) p
    \/ exists q t, stable_gap g (i - 1) q /\ In t (first_gaps g) /\ p = (q + t) mod order g.
  Proof.
    intros two. pose proof order_some as some. split.
    - intros (terms & few & all & sum). destruct (le_lt_dec (length terms) (i - 1)) as [less|more].
      + left. exists terms. repeat split; auto; lia.
      + right. destruct terms as [|t terms]; simpl in *; [lia|].
        exists (list_sum terms mod order g), t. repeat split.
        * exists terms. repeat split; try lia. intros a ina. apply all. right. auto.
        * apply all. left. auto.
        * rewrite sum. apply list_sum_mod_cons. auto.
    - intros [less|(q & t & less & int & ->)].
      + apply stable_gap_more with (i - 1); auto. lia.
      + replace i with ((i - 1) + 1) by lia. apply stable_gap_sum; auto. apply in_sg1. auto.
  Qed.

  (* The same with 0 taken out of every set. *)
  (** A number p != 0 is in SG_i iff it is in SG_(i-1) or is (q + t) mod n for a q != 0 in SG_(i-1) and a t in SG_1,
      which has no 0. *)
  Theorem equation_4_without_zero i p : 2 <= i -> stable_gap g i p /\ p <> 0 <->
    (stable_gap g (i - 1) p /\ p <> 0)
    \/ ((exists q t, (stable_gap g (i - 1) q /\ q <> 0) /\ In t (first_gaps g) /\ p = (q + t) mod order g)
        /\ p <> 0).
  Proof.
    intros two. rewrite equation_4 by auto. split.
    - intros [[less|(q & t & less & int & sum)] nz]; auto.
      destruct (Nat.eq_dec q 0) as [->|nq]; [left|right; eauto 7]. split; auto.
      apply stable_gap_more with 1; [lia|]. pose proof (first_gaps_range g t good is_tree int).
      rewrite sum. simpl. rewrite Nat.mod_small by lia. apply in_sg1. auto.
    - intros [[less nz]|((q & t & (less & _) & int & sum) & nz)]; split; eauto 7.
  Qed.

  Lemma stable_gaps_in i p : In p (stable_gaps g i) <-> stable_gap g i p.
  Proof.
    revert p. induction i as [|i IH]; intros p.
    - simpl. split; [tauto|]. intros (terms & few & _). lia.
    - destruct i as [|i]; [simpl; rewrite nodup_In, in_sg1; tauto|].
      rewrite equation_4 by lia. replace (S (S i) - 1) with (S i) by lia. rewrite <- IH.
      cbn [stable_gaps]. fold (stable_gaps g (S i)). rewrite nodup_In, in_app_iff, in_flat_map.
      assert (same : (exists q, In q (stable_gaps g (S i))
          /\ In p (map (fun t => (q + t) mod order g) (nodup Nat.eq_dec (first_gaps g))))
        <-> exists q t, stable_gap g (S i) q /\ In t (first_gaps g) /\ p = (q + t) mod order g).
      { split.
        - intros (q & inq & inp). apply in_map_iff in inp. destruct inp as (t & <- & int).
          apply nodup_In in int. exists q, t. rewrite <- IH. auto.
        - intros (q & t & inq & int & ->). exists q. rewrite IH. split; auto. apply in_map_iff. exists t.
          rewrite nodup_In. auto. }
      rewrite same. tauto.
  Qed.

  Lemma stable_gap_dec i p : {stable_gap g i p} + {~ stable_gap g i p}.
  Proof.
    destruct (in_dec Nat.eq_dec p (stable_gaps g i)); [left|right]; rewrite <- stable_gaps_in; auto.
  Qed.

  (* Replacing every term of a sum by n less the term makes a sum of as many terms: n less the first, modulo n. *)
  Lemma mirrored_sum terms : incl terms (first_gaps g) ->
    list_sum terms + list_sum (map (fun t => order g - t) terms) = length terms * order g.
  Proof.
    induction terms as [|t terms IH]; intros all; auto.
    pose proof (first_gaps_range g t good is_tree (all t (or_introl eq_refl))).
    specialize (IH (fun a i => all a (or_intror i))). simpl. lia.
  Qed.

  Lemma mirrored i p : gap_of g p -> stable_gap g i p -> stable_gap g i (order g - p).
  Proof.
    intros isgap (terms & few & all & sum). exists (map (fun t => order g - t) terms).
    rewrite map_length. repeat split; try lia.
    - intros a ina. apply in_map_iff in ina. destruct ina as (t & <- & int). apply first_gaps_mirror; auto.
    - pose proof order_some as some. pose proof (mirrored_sum terms all) as both. unfold gap_of in *.
      rewrite (Nat.div_mod (list_sum terms) (order g) some), <- sum in both.
      set (d := list_sum terms / order g) in *. set (other := list_sum (map _ terms)) in *.
      assert (other = (length terms - d - 1) * order g + (order g - p)).
      { assert (d < length terms) by nia. nia. }
      rewrite H, Nat.add_comm, Nat.mod_add by auto. symmetry. apply Nat.mod_small. lia.
  Qed.

  (* p is in SG_i exactly if n - p is, and both have the same stability. *)
  (** `stable_gap g i p`: p is in SG_i, a sum modulo n of 1 to i sizes of sides; `stability g p s`: s is the least i
      with p in SG_i. Trees have a proper coloring here, which the statement does not use. *)
  Theorem gap_symmetry i p : gap_of g p -> 1 <= i ->
    (stable_gap g i p <-> stable_gap g i (order g - p))
    /\ forall s, stability g p s <-> stability g (order g - p) s.
  Proof.
    intros isgap _.
    assert (other : gap_of g (order g - p)) by (unfold gap_of in *; lia).
    assert (same : forall j, stable_gap g j p <-> stable_gap g j (order g - p)).
    { intros j. split; [apply mirrored; auto|]. intros there. apply (mirrored j) in there; auto.
      replace (order g - (order g - p)) with p in there by (unfold gap_of in *; lia). auto. }
    split; auto. intros s. unfold stability. rewrite same.
    split; intros [here least]; split; auto; intros j inj; apply least, same; auto.
  Qed.

  (* As 1 is in SG_1, a gap p is the sum of p ones. *)
  Lemma sum_of_ones p : 2 <= order g -> gap_of g p -> stable_gap g p p.
  Proof.
    intros two isgap. exists (repeat 1 p). rewrite repeat_length. unfold gap_of in isgap. repeat split; try lia.
    - intros a ina. apply repeat_spec in ina. subst. apply two_leaves; auto.
    - assert (sum : forall k, list_sum (repeat 1 k) = k) by (induction k; simpl; auto).
      rewrite sum, Nat.mod_small; lia.
  Qed.

  (* Lemma 13: a gap is the sum of at most floor(n/2) ones, or n less the gap is. *)
  (** `covers_gaps g i`: every gap 1, .., n - 1 is in SG_i; here i is floor(n/2). *)
  Theorem lemma_13 : 2 <= order g -> covers_gaps g (order g / 2).
  Proof.
    intros two p isgap. pose proof (Nat.div_mod (order g) 2). pose proof (Nat.mod_upper_bound (order g) 2).
    destruct (le_lt_dec p (order g / 2)).
    - apply stable_gap_more with p; auto. apply sum_of_ones; auto.
    - replace p with (order g - (order g - p)) by (unfold gap_of in *; lia).
      assert (other : gap_of g (order g - p)) by (unfold gap_of in *; lia).
      apply mirrored; auto. apply stable_gap_more with (order g - p); [unfold gap_of in *; lia|].
      apply sum_of_ones; auto.
  Qed.

  Lemma covers_without_zero i : covers_gaps g i <-> equals_gaps_without_zero g i.
  Proof.
    unfold covers_gaps, equals_gaps_without_zero. split.
    - intros all p. split; [|intros isgap; split; auto; unfold gap_of in isgap; lia].
      intros [here nz]. apply stable_gap_small in here. unfold gap_of. lia.
    - intros all p isgap. apply all. auto.
  Qed.

  (** `equals_gaps_without_zero g i`: SG_i without 0 is {1,..,n-1}; here i is floor(n/2). *)
  Theorem lemma_13_without_zero : 2 <= order g -> equals_gaps_without_zero g (order g / 2).
  Proof. intros. apply covers_without_zero, lemma_13. auto. Qed.

  Lemma has_stability p : 2 <= order g -> gap_of g p -> exists s, stability g p s.
  Proof.
    intros two isgap.
    destruct (least_number (fun i => stable_gap g i p) (fun i => stable_gap_dec i p) (order g / 2)) as (s & here &
      least).
    - apply lemma_13; auto.
    - exists s. split; auto.
  Qed.

  Lemma stability_unique p s s' : stability g p s -> stability g p s' -> s = s'.
  Proof. intros [here least] [here' least']. specialize (least _ here'). specialize (least' _ here). lia. Qed.

  Lemma covers_dec i : {covers_gaps g i} + {~ covers_gaps g i}.
  Proof.
    destruct (all_below (fun p => 1 <= p -> stable_gap g i p)) with (n := order g) as [yes|no].
    - intros p. destruct (le_lt_dec 1 p), (stable_gap_dec i p); [left|right|left|left]; auto; lia.
    - left. intros p [low high]. auto.
    - right. intros all. apply no. intros p high low. apply all. split; auto.
  Qed.

  (* The least i for which SG_i contains all gaps is the largest stability. *)
  Lemma least_covering_is_largest_stability : 2 <= order g ->
    exists m, least_from 1 (covers_gaps g) m /\ largest_stability g m.
  Proof.
    intros two.
    destruct (least_number (covers_gaps g) covers_dec (order g / 2)) as (m & here & least); [apply lemma_13; auto|].
    assert (one : gap_of g 1) by (unfold gap_of; lia).
    assert (positive : 1 <= m) by (destruct (here 1 one) as (terms & few & _); lia).
    exists m. split; [split; [|split]; auto|].
    assert (all : forall p, gap_of g p -> exists s, stability g p s /\ s <= m).
    { intros p isgap. destruct (has_stability p two isgap) as (s & is_s). exists s. split; auto.
      apply is_s. auto. }
    split; auto.
    (* m - 1 does not serve: some gap has a larger stability. *)
    destruct (some_below (fun p => 1 <= p /\ ~ stable_gap g (m - 1) p)) with (n := order g) as [some|none].
    - intros p. destruct (le_lt_dec 1 p), (stable_gap_dec (m - 1) p); [right|left|right|right]; lia || tauto.
    - destruct some as (p & high & low & no). assert (isgap : gap_of g p) by (unfold gap_of; lia).
      exists p. split; auto. destruct (all p isgap) as (s & is_s & le).
      replace m with s; auto. destruct (le_lt_dec m s); [lia|]. destruct no.
      apply stable_gap_more with s; [lia|]. apply is_s.
    - assert (covers_gaps g (m - 1)).
      { intros p [low high]. destruct (stable_gap_dec (m - 1) p); auto. destruct none. eauto. }
      specialize (least _ H). lia.
  Qed.

  (** `covers_gaps g i`: every gap 1, .., n - 1 is in SG_i. The least such i >= 1 exists and is the largest
      stability. *)
  Theorem msd_definition_covers : 2 <= order g ->
    exists m, least_from 1 (covers_gaps g) m /\ largest_stability g m.
  Proof. exact least_covering_is_largest_stability. Qed.

  (** `least_from 1 (equals_gaps_without_zero g) m`: m is the least i >= 1 for which SG_i without 0 is {1,..,n-1};
      `largest_stability g m`: some gap has stability m, and every gap has one, at most m. *)
  Theorem msd_definition_ignoring_zero : 2 <= order g ->
    exists m, least_from 1 (equals_gaps_without_zero g) m /\ largest_stability g m.
  Proof.
    intros two. destruct (least_covering_is_largest_stability two) as (m & (low & here & least) & largest).
    exists m. split; auto. split; [auto|split; [apply covers_without_zero; auto|]].
    intros i posi cover. apply least; auto. apply covers_without_zero. auto.
  Qed.

  (* The two sides of an edge make 0 a sum of two terms. *)
  Lemma zero_from_two i : 2 <= order g -> 2 <= i -> stable_gap g i 0.
  Proof.
    intros two more. apply stable_gap_more with 2; auto.
    assert (one : In 1 (first_gaps g)) by (apply two_leaves; auto).
    exists [1; order g - 1]. simpl. split; [lia|]. split.
    - intros a [<-|[<-|[]]]; auto. apply first_gaps_mirror; auto.
    - replace (S (order g - 1 + 0)) with (order g) by lia. symmetry. apply Nat.mod_same. lia.
  Qed.

  Lemma equals_only_for_one i : 2 <= order g -> 1 <= i -> equals_gaps g i -> i = 1.
  Proof.
    intros two pos equal. destruct (le_lt_dec i 1) as [|more]; [lia|].
    assert (zero : gap_of g 0) by (apply equal, zero_from_two; auto). unfold gap_of in zero. lia.
  Qed.

  (** `equals_gaps g i` says that SG_i is {1,..,n-1}. This holds for some i >= 1 iff it holds for i = 1, and then the
      least i is 1. From i = 2 on 0 is in SG_i. *)
  Theorem msd_definition_repaired : 2 <= order g ->
    ((exists i, 1 <= i /\ equals_gaps g i) <-> equals_gaps g 1)
    /\ (equals_gaps g 1 -> least_from 1 (equals_gaps g) 1)
    /\ (forall i, 2 <= i -> stable_gap g i 0).
  Proof.
    intros two. split; [|split].
    - split; [|eauto]. intros (i & pos & equal). pose proof (equals_only_for_one i two pos equal). subst. auto.
    - intros equal. split; auto.
    - intros. apply zero_from_two; auto.
  Qed.

  Lemma stable_gaps_nodup i : NoDup (stable_gaps g i).
  Proof.
    destruct i as [|[|i]]; [constructor|apply NoDup_nodup|]. cbn [stable_gaps]. apply NoDup_nodup.
  Qed.

  (* Every set has at most n residues, and SG_1, which lacks 0, at most n - 1. *)
  (** `least_from 0 (covers_gaps g) m`: m is the MSD, 0 on one node. `additions g i`: the pairs of a member of SG_i, the
      set before, and one of SG_1 whose sums make SG_(i+1); the sets to build are SG_2, .., SG_m. *)
  Theorem msd_complexity m : least_from 0 (covers_gaps g) m ->
    (forall i, 1 <= i < m -> additions g i <= order g * (order g - 1))
    /\ list_sum (map (additions g) (seq 1 (m - 1))) <= order g * (order g - 1) * m.
  Proof.
    intros _.
    assert (each : forall i, additions g i <= order g * (order g - 1)).
    { intros i. unfold additions. apply Nat.mul_le_mono.
      - rewrite <- (seq_length (order g) 0). apply NoDup_incl_length; [apply stable_gaps_nodup|].
        intros p inp. apply stable_gaps_in, stable_gap_small in inp. apply in_seq. lia.
      - rewrite <- (seq_length (order g - 1) 1). apply NoDup_incl_length; [apply NoDup_nodup|].
        intros p inp. apply nodup_In in inp. pose proof (first_gaps_range g p good is_tree inp).
        apply in_seq. lia. }
    split; [auto|].
    assert (sums : forall l, list_sum (map (additions g) l) <= order g * (order g - 1) * length l).
    { induction l as [|i l IH]; simpl; [lia|]. pose proof (each i). nia. }
    specialize (sums (seq 1 (m - 1))). rewrite seq_length in sums. nia.
  Qed.
End Tree.

(* --- what is false as printed --- *)

(** SG_i = {1, .., n-1} need not hold for any i: the star with three edges. *)
Definition star_3 : coloring := {| order := 4; matchings := [[(0, 1)]; [(1, 2)]; [(1, 3)]] |}.

(** It is false that on every tree with n >= 2 nodes the least i >= 1 with SG_i = {1,..,n-1} exists and is the largest
    stability: on the star with three edges there is no such i. *)
Theorem msd_definition_equal_set_refuted : ~ forall g, proper g -> tree g -> 2 <= order g ->
  exists m, least_from 1 (equals_gaps g) m /\ largest_stability g m.
Proof.
  intros all.
  assert (good : proper star_3) by (apply is_proper_true; reflexivity).
  assert (t : tree star_3) by (apply is_tree_true; [auto|reflexivity]).
  destruct (all star_3 good t) as (m & (pos & equal & _) & _); [simpl; lia|].
  assert (m = 1) by (apply (equals_only_for_one star_3); auto; simpl; lia). subst.
  assert (inside : In 2 (stable_gaps star_3 1)).
  { apply stable_gaps_in; auto. apply equal. unfold gap_of. simpl. lia. }
  vm_compute in inside. repeat destruct inside as [inside|inside]; try discriminate; tauto.
Qed.

(** SG_i for i = floor(n/2) holds 0 as well: the path with four nodes. *)
Definition path_4 : coloring := {| order := 4; matchings := [[(0, 1)]; [(0, 2)]; [(1, 3)]] |}.

(** It is false that SG_i is {1,..,n-1} for i = floor(n/2) on every tree with n >= 2 nodes: on the path with four nodes
    SG_i contains 0. *)
Theorem lemma_13_set_equality_refuted : ~ forall g, proper g -> tree g -> 2 <= order g ->
  equals_gaps g (order g / 2).
Proof.
  intros all.
  assert (good : proper path_4) by (apply is_proper_true; reflexivity).
  assert (t : tree path_4) by (apply is_tree_true; [auto|reflexivity]).
  assert (zero : gap_of path_4 0).
  { apply (all path_4 good t); [simpl; lia|]. apply zero_from_two; auto; simpl; lia. }
  unfold gap_of in zero. lia.
Qed.

(* The tree with one node has no node of degree one. *)
(** The tree with one node has no node of degree one, and its SG_1 is empty. *)
Theorem leaf_of_every_tree_refuted : ~ forall g, proper g -> tree g -> 1 <= order g ->
  1 <= length (leaves g) /\ In 1 (first_gaps g).
Proof.
  intros all. set (one := {| order := 1; matchings := [[]] |}).
  assert (good : proper one) by (apply is_proper_true; reflexivity).
  assert (t : tree one) by (apply is_tree_true; [auto|reflexivity]).
  destruct (all one good t) as [some _]; simpl in *; lia.
Qed.

(** The least index below a bound with a property, or the bound: for stabilities on numbers. *)
(* compared: stable_gaps *)
Fixpoint least_index (fits : nat -> bool) (bound : nat) : nat :=
  match bound with
  | O => O
  | S bound => if fits O then O else S (least_index (fun i => fits (S i)) bound)
  end.
