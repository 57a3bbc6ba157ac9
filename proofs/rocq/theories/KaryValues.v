(* Houle, Symvonis, Wood, section 4.5: the maximum stable discrepancies of single complete k-ary trees, computed by the
   kernel's virtual machine from the numbers of nodes of their subtrees. *)
From Coq Require Import List NArith Nnat ZArith Lia Bool.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Threshold1 StarsAndPaths Kary.
From Loadbal Require Import StableGaps.
Import ListNotations.
Open Scope N_scope.

(* --- how many terms make every residue --- *)

(** The least number of terms with which `found`, the sums of at most `terms` terms as bits, becomes all residues. *)
Fixpoint until_full (n : N) (sizes : list N) (fuel terms : nat) (found : N) : nat :=
  match fuel with
  | O => terms
  | S fuel => if found =? N.ones n then terms else until_full n sizes fuel (S terms) (one_more n sizes found)
  end.

Definition kary_value (k : N) (h fuel : nat) : nat := until_full (kary_size k h) (kary_sizes k h) fuel 0 1.

Lemma until_full_first n sizes fuel : forall terms, gaps n sizes terms <> N.ones n ->
  forall m, until_full n sizes fuel terms (gaps n sizes terms) = m -> (m < terms + fuel)%nat ->
  exists k, m = S k /\ gaps n sizes (S k) = N.ones n /\ gaps n sizes k <> N.ones n.
Proof.
  induction fuel as [|fuel IH]; intros terms notyet m; [simpl; lia|].
  cbn [until_full]. apply N.eqb_neq in notyet as no. rewrite no. intros here below.
  change (one_more n sizes (gaps n sizes terms)) with (gaps n sizes (S terms)) in here.
  destruct (N.eq_dec (gaps n sizes (S terms)) (N.ones n)) as [full|not].
  - exists terms. split; auto. destruct fuel; cbn [until_full] in here; [lia|].
    apply N.eqb_eq in full. rewrite full in here. auto.
  - exact (IH (S terms) not m here ltac:(lia)).
Qed.

Lemma kary_sizes_small k h : 1 <= k -> forall t, In t (kary_sizes k h) -> 0 < t < kary_size k h.
Proof.
  intros some.
  assert (positive : forall j, 0 < kary_size k j) by (intros [|j]; cbn [kary_size]; nia).
  assert (grows : forall j i, (j < i)%nat -> kary_size k j < kary_size k i).
  { intros j i less. induction less as [|i less IH]; cbn [kary_size].
    - pose proof (positive j). nia.
    - pose proof (positive i). nia. }
  intros t inside. unfold kary_sizes in inside. apply in_flat_map in inside as (j & range & which).
  apply in_seq in range. pose proof (grows j h ltac:(lia)). pose proof (positive j).
  destruct which as [<-|[<-|[]]]; lia.
Qed.

Theorem kary_maximum g h k c fuel : proper g -> (1 <= h)%nat -> (1 <= k)%nat -> complete g h k ->
  (kary_value (N.of_nat k) h fuel < fuel)%nat ->
  maximum_stable (threshold 1) g c (Z.of_nat (kary_value (N.of_nat k) h fuel)).
Proof.
  intros good pos some it below. set (n := kary_size (N.of_nat k) h). set (sizes := kary_sizes (N.of_nat k) h).
  assert (t : tree g) by (apply (kary_is_tree g h k); auto).
  assert (size : N.of_nat (order g) = n) by (rewrite (proj1 it); apply kary_size_is).
  assert (first : forall p, In p (first_gaps g) <-> In (N.of_nat p) sizes) by (apply (kary_sizes_are g h k); auto).
  assert (small : forall u, In u sizes -> 0 < u < n) by (apply kary_sizes_small; lia).
  assert (big : 1 < n).
  { enough (here : In 1 sizes) by exact (proj2 (small 1 here)).
    apply in_flat_map. exists 0%nat. split; [apply in_seq; lia|left; reflexivity]. }
  assert (start : gaps n sizes 0 <> N.ones n).
  { cbn [gaps]. intros same. assert (two : N.testbit 1 1 = N.testbit (N.ones n) 1) by (rewrite same; auto).
    rewrite N.ones_spec_low in two by lia. discriminate. }
  destruct (until_full_first n sizes fuel 0 start _ eq_refl ltac:(exact below)) as (m & value & full & notyet).
  change (until_full n sizes fuel 0 (gaps n sizes 0)) with (kary_value (N.of_nat k) h fuel) in value.
  destruct (full_after n sizes small m big full notyet) as [all (q & inq & _ & least)].
  rewrite value. apply maximum_is_least_covering; auto. split; [lia|]. split.
  - intros p [positive inp]. apply (gap_of_bits g n sizes); auto; [lia|]. apply all. lia.
  - intros i _ fits. apply least. rewrite <- (N2Nat.id q).
    destruct (N.eq_dec q 0) as [->|nz].
    { (* 0 needs no term *) exfalso.
      assert (none : sums n sizes 0 0) by (exists []; split; [auto with arith|]; split; [intros ? []|reflexivity]).
      apply least in none. inversion none. }
    apply (bits_of_gap g); auto. apply fits. unfold gap_of. lia.
Qed.

(* --- all trees with at most 10000 nodes --- *)

Open Scope nat_scope.

(** The least number of terms that make every residue, for single (h, k): paths of height at most 6, every tree with
    h, k >= 2 and at most 10000 nodes, and those with h, k <= 6. *)
Definition known : list (nat * nat * nat) := [
  (1, 1, 1); (1, 2, 1); (1, 3, 2); (1, 4, 2); (1, 5, 3); (1, 6, 3);
  (2, 1, 1); (3, 1, 1); (4, 1, 1); (5, 1, 1); (6, 1, 1); (2, 2, 2); (2, 3, 3); (2, 4, 4); (2, 5, 5);
  (2, 6, 6); (2, 7, 7); (2, 8, 8); (2, 9, 9); (2, 10, 10); (2, 11, 11); (2, 12, 12); (2, 13, 13); (2, 14, 14);
  (2, 15, 15); (2, 16, 16); (2, 17, 17); (2, 18, 18); (2, 19, 19); (2, 20, 20); (2, 21, 21); (2, 22, 22);
  (2, 23, 23); (2, 24, 24); (2, 25, 25); (2, 26, 26); (2, 27, 27); (2, 28, 28); (2, 29, 29); (2, 30, 30);
  (2, 31, 31); (2, 32, 32); (2, 33, 33); (2, 34, 34); (2, 35, 35); (2, 36, 36); (2, 37, 37); (2, 38, 38);
  (2, 39, 39); (2, 40, 40); (2, 41, 41); (2, 42, 42); (2, 43, 43); (2, 44, 44); (2, 45, 45); (2, 46, 46);
  (2, 47, 47); (2, 48, 48); (2, 49, 49); (2, 50, 50); (2, 51, 51); (2, 52, 52); (2, 53, 53); (2, 54, 54);
  (2, 55, 55); (2, 56, 56); (2, 57, 57); (2, 58, 58); (2, 59, 59); (2, 60, 60); (2, 61, 61); (2, 62, 62);
  (2, 63, 63); (2, 64, 64); (2, 65, 65); (2, 66, 66); (2, 67, 67); (2, 68, 68); (2, 69, 69); (2, 70, 70);
  (2, 71, 71); (2, 72, 72); (2, 73, 73); (2, 74, 74); (2, 75, 75); (2, 76, 76); (2, 77, 77); (2, 78, 78);
  (2, 79, 79); (2, 80, 80); (2, 81, 81); (2, 82, 82); (2, 83, 83); (2, 84, 84); (2, 85, 85); (2, 86, 86);
  (2, 87, 87); (2, 88, 88); (2, 89, 89); (2, 90, 90); (2, 91, 91); (2, 92, 92); (2, 93, 93); (2, 94, 94);
  (2, 95, 95); (2, 96, 96); (2, 97, 97); (2, 98, 98); (2, 99, 99); (3, 2, 2); (3, 3, 4); (3, 4, 5); (3, 5, 7);
  (3, 6, 8); (3, 7, 10); (3, 8, 11); (3, 9, 13); (3, 10, 14); (3, 11, 16); (3, 12, 17); (3, 13, 19);
  (3, 14, 20); (3, 15, 22); (3, 16, 23); (3, 17, 25); (3, 18, 26); (3, 19, 28); (3, 20, 29); (3, 21, 31);
  (4, 2, 3); (4, 3, 4); (4, 4, 6); (4, 5, 8); (4, 6, 10); (4, 7, 12); (4, 8, 14); (4, 9, 16); (5, 2, 3);
  (5, 3, 5); (5, 4, 8); (5, 5, 10); (5, 6, 12); (6, 2, 4); (6, 3, 6); (6, 4, 9); (6, 5, 12); (6, 6, 15);
  (7, 2, 4); (7, 3, 7); (8, 2, 4); (8, 3, 8); (9, 2, 5); (10, 2, 5); (11, 2, 6); (12, 2, 6)].

Definition most_terms : nat := 200.

Definition is_known (it : nat * nat * nat) : bool :=
  let '(h, k, m) := it in
  (1 <=? h) && (1 <=? k) && (m <? most_terms) && (kary_value (N.of_nat k) h most_terms =? m).

Lemma known_values : forallb is_known known = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma known_maximum g h k c m most : proper g -> In (h, k, m) known -> complete g h k ->
  maximum_stable (threshold 1) g c most -> most = Z.of_nat m.
Proof.
  intros good inside it here. pose proof known_values as all. rewrite forallb_forall in all.
  specialize (all _ inside). unfold is_known in all. rewrite !andb_true_iff in all.
  destruct all as [[[pos some] below] value]. apply Nat.leb_le in pos, some. apply Nat.ltb_lt in below.
  apply Nat.eqb_eq in value. pose proof (kary_maximum g h k c most_terms good pos some it ltac:(lia)) as found.
  rewrite (maximum_unique g _ c _ _ here found), value. reflexivity.
Qed.

(** Whether the table has a value for (h, k). *)
Definition listed (h k : nat) : bool := existsb (fun '(a, b, _) => (a =? h) && (b =? k)) known.

Lemma listed_value h k : listed h k = true -> exists m, In (h, k, m) known.
Proof.
  unfold listed. rewrite existsb_exists. intros (((a, b), m) & inside & both). exists m.
  apply andb_prop in both as [one two]. apply Nat.eqb_eq in one, two. subst. auto.
Qed.

Lemma grid_listed :
  forallb (fun h => forallb (fun k => (10000 <? kary_size (N.of_nat k) h)%N || listed h k) (seq 2 98)) (seq 2 12)
  = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma all_listed h k : 2 <= h -> 2 <= k -> (Z.of_nat (kary_order h k) <= 10000)%Z -> exists m, In (h, k, m) known.
Proof.
  intros two some small. apply listed_value. pose proof (kary_order_between h k ltac:(lia) some) as [more _].
  assert (arity : k < 100).
  { apply Nat.lt_nge. intros many. pose proof (Nat.pow_le_mono_r k 2 h ltac:(lia) two). rewrite Nat.pow_2_r in *. nia. }
  assert (height : h < 14).
  { apply Nat.lt_nge. intros tall. pose proof (Nat.pow_le_mono_l 2 k h some) as wide.
    pose proof (Nat.pow_le_mono_r 2 14 h ltac:(lia) tall) as large.
    apply Nat2Z.inj_le in large. rewrite (Nat2Z.inj_pow 2 14) in large.
    change (Z.of_nat 2 ^ Z.of_nat 14)%Z with 16384%Z in large. lia. }
  pose proof grid_listed as all. rewrite forallb_forall in all. specialize (all h ltac:(apply in_seq; lia)).
  cbv beta in all. rewrite forallb_forall in all. specialize (all k ltac:(apply in_seq; lia)). cbv beta in all.
  apply orb_prop in all as [large|]; auto. apply N.ltb_lt in large. rewrite <- kary_size_is in large. lia.
Qed.
