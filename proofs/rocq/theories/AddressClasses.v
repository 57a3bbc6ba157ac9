(* Classes of addresses of a hypercube with equal lowest bits, or equal highest bits, and their totals: the two meanings
   of balance in sections 3.3 and 3.4 of Jan, Leu, Li, Dong, and what section 3.6 says of d_0.
   loadbal/theory/regular_distribution.py *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RegularDistribution.
From Loadbal.Python Require Import arithmetic regular_balance.
Import ListNotations.
Open Scope Z_scope.

(** Every so many-th load from the first on: Python's loads[first::every]. *)
Definition slice (x : loads) (first every : nat) : loads :=
  map (fun t => at_ x (first + t * every)) (seq 0 ((length x + every - 1 - first) / every)).

(** regular_distribution.low_bit_totals: the totals of the classes of addresses with equal j lowest bits. *)
(* compared: regular_distribution *)
Definition low_bit_totals (x : loads) (bits : nat) : loads :=
  map (fun low => total (slice x low (2 ^ bits))) (seq 0 (2 ^ bits)).

(* compared: regular_distribution *)
Definition high_bit_totals (x : loads) (bits : nat) : loads :=
  let size := (length x / 2 ^ bits)%nat in
  map (fun high => total (firstn size (skipn (high * size) x))) (seq 0 (2 ^ bits)).

(** Balance in section 3.4: on every level j = 1..n the totals of all classes differ by at most 1. *)
Definition balanced_on_levels (x : loads) (least most : nat) : Prop :=
  forall j, (least <= j <= most)%nat -> discrepancy (low_bit_totals x j) <= 1.

(* --- the totals of classes as sums --- *)

Lemma slice_is x first every m : length x = (every * m)%nat -> (first < every)%nat ->
  slice x first every = map (fun t => at_ x (first + t * every)) (seq 0 m).
Proof.
  intros size small. unfold slice. do 2 f_equal. rewrite size.
  replace (every * m + every - 1 - first)%nat with ((every - 1 - first) + m * every)%nat by lia.
  rewrite Nat.div_add, Nat.div_small by lia. auto.
Qed.

Lemma total_slice x first every m : length x = (every * m)%nat -> (first < every)%nat ->
  total (slice x first every) = sum m (fun t => at_ x (first + t * every)).
Proof. intros. rewrite (slice_is x first every m); auto. Qed.

Lemma levels n j : (j <= n)%nat -> (2 ^ n = 2 ^ j * 2 ^ (n - j))%nat.
Proof. intros. rewrite <- Nat.pow_add_r. f_equal. lia. Qed.

Lemma low_length x j : length (low_bit_totals x j) = (2 ^ j)%nat.
Proof. apply length_map_seq. Qed.

Lemma low_at x n j low : on_cube n x -> (j <= n)%nat -> (low < 2 ^ j)%nat ->
  at_ (low_bit_totals x j) low = sum (2 ^ (n - j)) (fun t => at_ x (low + t * 2 ^ j)).
Proof.
  intros size small inl. unfold low_bit_totals. rewrite at_map by auto. apply total_slice; auto.
  rewrite size. apply levels. auto.
Qed.

(* On the last level the classes are the nodes; on level 0 there is one class; a class is two classes of the level
   below, which differ in the highest of their bits. *)
Lemma last_level x n : on_cube n x -> low_bit_totals x n = x.
Proof.
  intros size. apply loads_ext; rewrite low_length; [auto|]. intros u inu. rewrite (low_at x n n) by auto.
  rewrite Nat.sub_diag. change (2 ^ 0)%nat with 1%nat. rewrite sum_S, sum_0, Z.add_0_l. f_equal. lia.
Qed.

Lemma two_halves x n j low : on_cube n x -> (S j <= n)%nat -> (low < 2 ^ j)%nat ->
  at_ (low_bit_totals x j) low =
  at_ (low_bit_totals x (S j)) low + at_ (low_bit_totals x (S j)) (low + 2 ^ j).
Proof.
  intros size small inl. assert (double : (2 ^ S j = 2 * 2 ^ j)%nat) by (simpl; lia).
  rewrite !(low_at x n) by (auto; lia). replace (2 ^ (n - j))%nat with (2 * 2 ^ (n - S j))%nat.
  - rewrite sum_pairs, sum_add. f_equal; apply sum_ext; intros i ini; f_equal; rewrite double; ring.
  - rewrite <- Nat.pow_succ_r'. f_equal. lia.
Qed.

Lemma near_all x d : 0 <= d -> discrepancy x <= d ->
  forall u v, (u < length x)%nat -> (v < length x)%nat -> at_ x u - at_ x v <= d.
Proof. intros positive. apply discrepancy_at_most. auto. Qed.

(* --- regular loads --- *)

(* Dealing N tasks in turn to m * every processors deals them in turn to the classes modulo `every`. *)
Lemma regular_class tasks every m first : (1 <= m)%nat -> (first < every)%nat ->
  total (slice (regular tasks (every * m)) first every) = at_ (regular tasks every) first.
Proof.
  intros some small. rewrite (total_slice _ _ _ m) by (auto using regular_length).
  set (p := Z.of_nat (every * m)). assert (positive : 0 < p) by (unfold p; nia).
  pose proof (Z.div_mod tasks p ltac:(lia)) as division.
  pose proof (Z.mod_pos_bound tasks p positive) as rest. set (q := tasks / p) in *. set (r := tasks mod p) in *.
  set (e := Z.of_nat every). assert (0 < e) by lia. assert (product : p = e * Z.of_nat m) by lia.
  pose proof (Z.div_mod r e ltac:(lia)) as division'. pose proof (Z.mod_pos_bound r e ltac:(lia)) as rest'.
  set (q' := r / e) in *. set (r' := r mod e) in *.
  rewrite sum_ext with (g := fun t => q + below (Z.of_nat t) (q' + below (Z.of_nat first) r')).
  - rewrite sum_add, sum_const, sum_below.
    + assert (tasks = e * (Z.of_nat m * q + q') + r') by (rewrite division, division', product; ring).
      rewrite (at_regular tasks every (Z.of_nat m * q + q') r') by auto.
      assert (q' < Z.of_nat m) by nia. assert (0 <= q') by nia. clearbody q' r' q r. rewrite Z.min_r; [lia|].
      compared; lia.
    + assert (0 <= q') by nia. compared; lia.
  - intros t int. rewrite (at_regular tasks (every * m) q r) by (auto; nia). f_equal.
    rewrite Nat2Z.inj_add, Nat2Z.inj_mul. fold e. clearbody q' r' q r.
    assert (0 <= Z.of_nat first < e) by lia. generalize dependent (Z.of_nat first). generalize (Z.of_nat t).
    intros i f inf.
    destruct (below_cases f r') as [[lf ->]|[lf ->]], (below_cases (f + i * e) r) as [[l ->]|[l ->]];
      [destruct (below_cases i (q' + 1)) as [[l' ->]|[l' ->]]|destruct (below_cases i (q' + 1)) as [[l' ->]|[l' ->]]
      |destruct (below_cases i (q' + 0)) as [[l' ->]|[l' ->]]|destruct (below_cases i (q' + 0)) as [[l' ->]|[l' ->]]];
      auto; exfalso; nia.
Qed.

Theorem regular_totals n tasks j : (j <= n)%nat -> low_bit_totals (regular tasks (2 ^ n)) j = regular tasks (2 ^ j).
Proof.
  intros small. apply loads_ext; rewrite low_length; [rewrite regular_length; auto|]. intros low inl.
  unfold low_bit_totals. rewrite at_map by auto. rewrite (levels n j) by auto. apply regular_class; auto.
  apply power_positive.
Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits.

    jan/low-bit-subcubes@regular: `balanced_on_levels x 1 n` says that they differ by at most 1 for every j = 1, ..., n.

    jan/low-bit-subcubes@level: `balanced_on_levels x 1 n` says that they differ by at most 1 for every j = 1, ..., n,
    that is, for any one of these j. *)
Theorem low_bit_subcubes_regular n tasks : (1 <= n)%nat -> 0 <= tasks ->
  balanced_on_levels (regular tasks (2 ^ n)) 1 n.
Proof. intros _ _ j range. rewrite regular_totals by lia. apply regular_is_regular. Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits; for j = 1 these are the
    even and the odd addresses. *)
Theorem low_bit_halves_regular n tasks : (1 <= n)%nat -> 0 <= tasks ->
  discrepancy (low_bit_totals (regular tasks (2 ^ n)) 1) <= 1.
Proof. intros. apply low_bit_subcubes_regular; auto. Qed.

(** `low_bit_totals x 1` lists the totals of the even and of the odd addresses. *)
Theorem low_bit_halves_apart n tasks : (1 <= n)%nat -> 0 <= tasks ->
  let totals := low_bit_totals (regular tasks (2 ^ n)) 1 in at_ totals 0 = at_ totals 1 + tasks mod 2.
Proof.
  intros some _ totals. unfold totals. rewrite regular_totals by auto. change (2 ^ 1)%nat with 2%nat.
  rewrite !at_regular_mod by auto. change (Z.of_nat 2) with 2. pose proof (Z.mod_pos_bound tasks 2 ltac:(lia)).
  compared; lia.
Qed.

(* --- any loads with error at most 1 --- *)

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits. *)
Theorem low_bit_subcubes_repaired n x j : (1 <= n)%nat -> on_cube n x -> natural x -> discrepancy x <= 1 ->
  (1 <= j <= n)%nat -> discrepancy (low_bit_totals x j) <= Z.of_nat (2 ^ (n - j)).
Proof.
  intros _ size _ near range. apply discrepancy_at_most; [lia|]. rewrite low_length. intros u v inu inv.
  rewrite !(low_at x n) by (auto; lia). rewrite <- sum_sub.
  replace (Z.of_nat (2 ^ (n - j))) with (sum (2 ^ (n - j)) (fun _ => 1)) by (rewrite sum_const; lia).
  apply sum_le. intros t int. apply near_all; auto; [lia| |]; rewrite size, (levels n j) by lia; nia.
Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits; for j = 1 these are the
    even and the odd addresses. *)
Theorem low_bit_halves_repaired n x : (1 <= n)%nat -> on_cube n x -> natural x -> discrepancy x <= 1 ->
  discrepancy (low_bit_totals x 1) <= Z.of_nat (2 ^ (n - 1)).
Proof. intros. apply low_bit_subcubes_repaired; auto. Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits. *)
Theorem perfect_definitions_repaired n x : (1 <= n)%nat -> on_cube n x -> natural x -> discrepancy x <= 1 ->
  (forall j, (1 <= j <= n)%nat -> discrepancy (low_bit_totals x j) <= Z.of_nat (2 ^ (n - j)))
  /\ discrepancy (low_bit_totals x n) <= 1.
Proof.
  intros some size positive near. split.
  - intros j range. apply low_bit_subcubes_repaired; auto.
  - rewrite (last_level x n); auto.
Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits. `balanced_on_levels x 1
    n` says that they differ by at most 1 for every j = 1, ..., n. *)
Theorem perfect_definitions_34_implies_33 n x : (1 <= n)%nat -> on_cube n x -> natural x ->
  balanced_on_levels x 1 n -> discrepancy x <= 1.
Proof. intros some size _ all. rewrite <- (last_level x n) by auto. apply all. lia. Qed.

(** Classes that differ in the highest of their j bits alone. *)
Definition siblings_balanced (x : loads) (j : nat) : Prop :=
  forall low, (low < 2 ^ (j - 1))%nat ->
    Z.abs (at_ (low_bit_totals x j) low - at_ (low_bit_totals x j) (low + 2 ^ (j - 1))) <= 1.

(* If two totals differ by at most 1, and so do the halves of each, any two of these halves do. *)
Lemma one_level_more x n j : on_cube n x -> (S j <= n)%nat -> discrepancy (low_bit_totals x j) <= 1 ->
  siblings_balanced x (S j) -> discrepancy (low_bit_totals x (S j)) <= 1.
Proof.
  intros size small near halves. apply discrepancy_at_most; [lia|]. rewrite low_length. intros u v inu inv.
  assert (parent : forall w, (w < 2 ^ S j)%nat -> exists low, (low < 2 ^ j)%nat /\ exists sibling,
    at_ (low_bit_totals x j) low = at_ (low_bit_totals x (S j)) w + sibling
    /\ Z.abs (at_ (low_bit_totals x (S j)) w - sibling) <= 1).
  { intros w inw. simpl in inw. unfold siblings_balanced in halves. replace (S j - 1)%nat with j in halves by lia.
    destruct (le_lt_dec (2 ^ j) w) as [high|low].
    - exists (w - 2 ^ j)%nat. split; [lia|]. exists (at_ (low_bit_totals x (S j)) (w - 2 ^ j)).
      pose proof (halves (w - 2 ^ j)%nat ltac:(lia)) as one. rewrite (two_halves x n) by (auto; lia).
      replace (w - 2 ^ j + 2 ^ j)%nat with w in * by lia. lia.
    - exists w. split; auto. exists (at_ (low_bit_totals x (S j)) (w + 2 ^ j)). pose proof (halves w low).
      rewrite (two_halves x n) by (auto; lia). lia. }
  destruct (parent u inu) as (a & ina & s & sa & na), (parent v inv) as (b & inb & s' & sb & nb).
  pose proof (near_all _ 1 ltac:(lia) near) as close. rewrite low_length in close.
  pose proof (close a b ina inb). pose proof (close b a inb ina). lia.
Qed.

Lemma all_levels x n most : on_cube n x -> (most <= n)%nat ->
  (forall j, (1 <= j <= most)%nat -> siblings_balanced x j) ->
  forall j, (j <= most)%nat -> discrepancy (low_bit_totals x j) <= 1.
Proof.
  intros size small halves. induction j as [|j IH]; intros inj.
  - unfold discrepancy, low_bit_totals. simpl. lia.
  - apply (one_level_more x n); auto; [lia| |]; [apply IH; lia|apply halves; lia].
Qed.

Lemma levels_give_siblings x n j : on_cube n x -> (1 <= j <= n)%nat -> discrepancy (low_bit_totals x j) <= 1 ->
  siblings_balanced x j.
Proof.
  intros size range near low inl. pose proof (near_all _ 1 ltac:(lia) near) as close. rewrite low_length in close.
  assert (2 ^ j = 2 ^ (j - 1) + 2 ^ (j - 1))%nat by (replace j with (S (j - 1)) at 1 by lia; simpl; lia).
  pose proof (close low (low + 2 ^ (j - 1))%nat ltac:(lia) ltac:(lia)).
  pose proof (close (low + 2 ^ (j - 1))%nat low ltac:(lia) ltac:(lia)). lia.
Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits. `balanced_on_levels x 1
    n` says that they differ by at most 1 for every j = 1, ..., n. `siblings_balanced x j` says this of any two classes
    low and low + 2^(j-1), which differ in the highest of the j bits alone. *)
Theorem perfect_definitions_siblings n x : (1 <= n)%nat -> on_cube n x -> natural x ->
  balanced_on_levels x 1 n <-> forall j, (1 <= j <= n)%nat -> siblings_balanced x j.
Proof.
  intros some size _. split.
  - intros all j range. apply (levels_give_siblings x n); auto.
  - intros halves j range. apply (all_levels x n n); auto. lia.
Qed.

(* Two nodes that differ in the highest bit alone are a 1-dimensional subcube. *)
(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits. `balanced_on_levels`
    says that they differ by at most 1 on the given levels, here for every j = 1, ..., n - 1. The nodes m and m +
    2^(n-1), m < 2^(n-1), differ in the highest bit alone. *)
Theorem perfect_definitions_repaired_to_dimension_1 n x : (1 <= n)%nat -> on_cube n x -> natural x ->
  balanced_on_levels x 1 (n - 1) ->
  (forall m, (m < 2 ^ (n - 1))%nat -> Z.abs (at_ x m - at_ x (m + 2 ^ (n - 1))) <= 1) ->
  discrepancy x <= 1.
Proof.
  intros some size _ all edges. rewrite <- (last_level x n) by auto. apply (all_levels x n n); auto.
  intros j range. destruct (Nat.eq_dec j n) as [->|].
  - intros low inl. rewrite (last_level x n) by auto. auto.
  - apply (levels_give_siblings x n); auto. apply all. lia.
Qed.

(* --- the highest bit --- *)

(** `high_bit_totals x 1` lists the totals of the two halves by the highest bit. The theorem gives their difference, and
    says that it is at most 2^(n-1). *)
Theorem bit_0_halves_repaired n tasks : (1 <= n)%nat -> 0 <= tasks ->
  let r := tasks mod Z.of_nat (2 ^ n) in
  discrepancy (high_bit_totals (regular tasks (2 ^ n)) 1) = Z.min r (Z.of_nat (2 ^ n) - r)
  /\ discrepancy (high_bit_totals (regular tasks (2 ^ n)) 1) <= Z.of_nat (2 ^ (n - 1)).
Proof.
  intros some positive r. set (h := (2 ^ (n - 1))%nat).
  assert (double : (2 ^ n = h * 2)%nat) by (unfold h; replace n with (S (n - 1)) at 1 by lia; simpl; lia).
  pose proof (power_positive (n - 1)) as atleast. fold h in atleast.
  assert (some' : (1 <= 2 ^ n)%nat) by apply power_positive.
  pose proof (definition_1_first tasks (2 ^ n) h positive some' ltac:(lia)) as first.
  pose proof (regular_total tasks (2 ^ n) some') as all.
  set (x := regular tasks (2 ^ n)) in *. assert (size : length x = (2 ^ n)%nat) by apply regular_length.
  assert (second : total x = total (firstn h x) + total (skipn h x)) by (rewrite <- total_app, firstn_skipn; auto).
  assert (halves : high_bit_totals x 1 = [total (firstn h x); total (skipn h x)]).
  { unfold high_bit_totals. change (2 ^ 1)%nat with 2%nat. rewrite size, double, Nat.div_mul by lia.
    simpl seq. simpl map. rewrite Nat.add_0_r. do 2 f_equal. rewrite firstn_all2; auto.
    rewrite skipn_length. lia. }
  rewrite halves. unfold discrepancy. simpl.
  pose proof (Z.div_mod tasks (Z.of_nat (2 ^ n)) ltac:(lia)) as division.
  pose proof (Z.mod_pos_bound tasks (Z.of_nat (2 ^ n)) ltac:(lia)) as rest. fold r in first, division, rest.
  rewrite double in *. rewrite Nat2Z.inj_mul in *. set (q := tasks / (Z.of_nat h * Z.of_nat 2)) in *.
  clearbody q r. change (Z.of_nat 2) with 2 in *. split; lia.
Qed.

(* --- the highest bits --- *)

Lemma firstn_further k s (x : loads) : firstn (k + s) x = firstn k x ++ firstn s (skipn k x).
Proof.
  revert x. induction k as [|k IH]; intros x; auto. destruct x as [|z x]; [simpl; now rewrite firstn_nil|].
  simpl. now rewrite IH.
Qed.

(* A class of equal highest bits has consecutive addresses. *)
Lemma high_class n tasks j high : 0 <= tasks -> (j <= n)%nat -> (high < 2 ^ j)%nat ->
  let s := Z.of_nat (2 ^ (n - j)) in let r := tasks mod Z.of_nat (2 ^ n) in
  at_ (high_bit_totals (regular tasks (2 ^ n)) j) high
  = s * (tasks / Z.of_nat (2 ^ n)) + Z.min (Z.of_nat (high + 1) * s) r - Z.min (Z.of_nat high * s) r.
Proof.
  intros positive small inh s r. pose proof (power_positive n) as some. unfold high_bit_totals.
  rewrite regular_length, at_map by auto.
  assert (size : (2 ^ n / 2 ^ j = 2 ^ (n - j))%nat).
  { rewrite (levels n j small), Nat.mul_comm, Nat.div_mul; auto. pose proof (power_positive j). lia. }
  rewrite size. set (m := (2 ^ (n - j))%nat) in *. set (k := (high * m)%nat).
  assert (inside : (k + m <= 2 ^ n)%nat) by (rewrite (levels n j small); fold m; unfold k; nia).
  assert (block : total (firstn m (skipn k (regular tasks (2 ^ n))))
    = total (firstn (k + m) (regular tasks (2 ^ n))) - total (firstn k (regular tasks (2 ^ n)))).
  { rewrite firstn_further, total_app. lia. }
  rewrite block, !definition_1_first by lia. fold r. unfold s, k. rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul.
  change (Z.of_nat 1) with 1. rewrite (Z.mul_add_distr_r (Z.of_nat high) 1), Z.mul_1_l. ring.
Qed.

(* jan/open-class-totals@highest *)
(** The theorem is about all regular distributions, those of any number of tasks. `high_bit_totals x j` lists the totals
    of the classes of addresses with equal j highest bits. *)
Theorem highest_bits n j : (1 <= j <= n)%nat ->
  (forall tasks, 0 <= tasks ->
    discrepancy (high_bit_totals (regular tasks (2 ^ n)) j) <= Z.of_nat (2 ^ (n - j))) /\
  (exists tasks, 0 <= tasks /\ discrepancy (high_bit_totals (regular tasks (2 ^ n)) j) = Z.of_nat (2 ^ (n - j))).
Proof.
  intros range. set (s := (2 ^ (n - j))%nat). pose proof (power_positive (n - j)) as some. fold s in some.
  assert (several : (2 <= 2 ^ j)%nat) by (change 2%nat with (2 ^ 1)%nat at 1; apply Nat.pow_le_mono_r; lia).
  assert (count : forall tasks, length (high_bit_totals (regular tasks (2 ^ n)) j) = (2 ^ j)%nat)
    by (intros; apply length_map_seq).
  assert (most : forall tasks, 0 <= tasks ->
    discrepancy (high_bit_totals (regular tasks (2 ^ n)) j) <= Z.of_nat s).
  { intros tasks positive. apply discrepancy_at_most; [lia|]. rewrite count. intros u v inu inv.
    rewrite !high_class by (auto; lia). fold s. nia. }
  split; auto. exists (Z.of_nat s). split; [lia|]. apply Z.le_antisymm; [apply most; lia|].
  assert (fewer : Z.of_nat s < Z.of_nat (2 ^ n)) by (rewrite (levels n j) by lia; fold s; nia).
  pose proof (between (high_bit_totals (regular (Z.of_nat s) (2 ^ n)) j) 0 ltac:(rewrite count; lia)) as first.
  pose proof (between (high_bit_totals (regular (Z.of_nat s) (2 ^ n)) j) 1 ltac:(rewrite count; lia)) as second.
  rewrite high_class in first, second by lia. fold s in first, second.
  rewrite Z.div_small, Z.mod_small, Z.mul_0_r in first, second by lia. unfold discrepancy.
  change (Z.of_nat (0 + 1)) with 1 in first. change (Z.of_nat 0) with 0 in first.
  change (Z.of_nat (1 + 1)) with 2 in second. change (Z.of_nat 1) with 1 in second. lia.
Qed.

(* --- what is not true: witnesses of the ledger --- *)

(** `high_bit_totals x 1` lists the totals of the two halves by the highest bit. *)
Theorem bit_0_halves_msb : ~ forall n tasks, (1 <= n)%nat -> 0 <= tasks ->
  discrepancy (high_bit_totals (regular tasks (2 ^ n)) 1) <= 1.
Proof. intros all. specialize (all 2%nat 2 ltac:(lia) ltac:(lia)). vm_compute in all. auto. Qed.

Lemma a_square : on_cube 2 [0; 1; 0; 1] /\ natural [0; 1; 0; 1] /\ discrepancy [0; 1; 0; 1] <= 1.
Proof. repeat split; [repeat constructor; lia|]. vm_compute. discriminate. Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits; for j = 1 these are the
    even and the odd addresses. *)
Theorem low_bit_halves_error_one : ~ forall n x, (1 <= n)%nat -> on_cube n x -> natural x -> discrepancy x <= 1 ->
  discrepancy (low_bit_totals x 1) <= 1.
Proof.
  intros all. destruct a_square as (size & positive & near).
  specialize (all 2%nat _ ltac:(lia) size positive near). vm_compute in all. auto.
Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits. `balanced_on_levels x 1
    n` says that they differ by at most 1 for every j = 1, ..., n. *)
Theorem low_bit_subcubes_error_one : ~ forall n x, (1 <= n)%nat -> on_cube n x -> natural x -> discrepancy x <= 1 ->
  balanced_on_levels x 1 n.
Proof. intros all. apply low_bit_halves_error_one. intros. apply (all n); auto. Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits. `balanced_on_levels`
    says that they differ by at most 1 on the given levels, here for every j = 1, ..., n - 1. *)
Theorem perfect_definitions_34_to_dimension_1 : ~ forall n x, (1 <= n)%nat -> on_cube n x -> natural x ->
  balanced_on_levels x 1 (n - 1) -> discrepancy x <= 1.
Proof.
  intros all. specialize (all 1%nat [0; 2] ltac:(lia) eq_refl ltac:(repeat constructor; lia)).
  vm_compute in all. apply all; auto. intros j range. simpl in range. lia.
Qed.

(* --- Figure 2: 19 tasks on 8 cycles --- *)

(** The superscript of each set of addresses in Figure 2, and the addresses; both as lists of bits. *)
(* compared: regular_distribution *)
Definition printed_sets : list (list nat * list (list nat)) := (
  [([0], [[0; 0; 0]; [0; 1; 0]; [1; 0; 0]; [1; 1; 0]]); ([1], [[0; 0; 1]; [0; 1; 1]; [1; 0; 1]; [1; 1; 1]]);
   ([0; 0], [[0; 0; 0]; [1; 0; 0]]); ([1; 0], [[0; 1; 0]; [1; 1; 0]]); ([0; 1], [[0; 0; 1]; [1; 0; 1]]); ([1;
   1], [[0; 1; 1]; [1; 1; 1]]); ([0; 0; 0], [[0; 0; 0]]); ([1; 0; 0], [[1; 0; 0]]); ([0; 1; 0], [[0; 1; 0]]);
   ([1; 1; 0], [[1; 1; 0]]); ([0; 0; 1], [[0; 0; 1]]); ([1; 0; 1], [[1; 0; 1]]); ([0; 1; 1], [[0; 1; 1]]); ([1;
   1; 1], [[1; 1; 1]])])%nat.

(** `printed_sets` has the superscript and the addresses of each set. *)
Theorem figure_2_sets : forall superscript addresses, In (superscript, addresses) printed_sets -> forall A,
  In A addresses <->
  length A = 3%nat /\ Forall (fun bit => bit = 0 \/ bit = 1)%nat A /\ exists front, A = front ++ superscript.
Proof.
  intros superscript addresses here A. split.
  - intros inA. repeat destruct here as [here|here]; try easy; injection here as <- <-;
      repeat destruct inA as [<-|inA]; try easy;
      (split; [reflexivity|split; [repeat first [apply Forall_nil | apply Forall_cons; [auto|]]|]]);
      try (exists []; reflexivity); try (eexists [_]; reflexivity); try (eexists [_; _]; reflexivity).
  - intros (three & bits & front & ->). assert (few : (length front <= 3)%nat) by (rewrite app_length in three; lia).
    destruct front as [|a [|b [|c [|e front]]]]; cbn in few; [| | | |lia];
      repeat destruct here as [here|here]; try easy; injection here as <- <-; try discriminate three; cbn in bits;
      repeat match goal with H : Forall _ (_ :: _) |- _ => inversion_clear H end;
      repeat match goal with H : _ \/ _ |- _ => destruct H as [->| ->] end; cbn; auto 10.
Qed.

(** `low_bit_totals x j` lists the totals of the classes of addresses with equal j lowest bits, in the order of the
    number that these bits form: 0, 1, and 00, 01, 10, 11. *)
Theorem figure_2_totals :
  let x := regular 19 8 in
  x = [3; 3; 3; 2; 2; 2; 2; 2] /\ low_bit_totals x 1 = [10; 9]
  /\ at_ (low_bit_totals x 2) 0 = 5 /\ at_ (low_bit_totals x 2) 2 = 5
  /\ at_ (low_bit_totals x 2) 1 = 5 /\ at_ (low_bit_totals x 2) 3 = 4.
Proof. repeat split. Qed.
