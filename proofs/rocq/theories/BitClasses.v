(* Classes of addresses of a hypercube that agree in given bits, and their totals in regular distributions.
   loadbal/theory/regular_distribution.py *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RegularDistribution.
Import ListNotations.
Open Scope Z_scope.

(** regular_distribution.bit_class_totals: the 1s of the number `bits` are the given bits. A class is named by its
    addresses with all other bits cleared; the totals of all classes are listed in the order of these names. *)
(* compared: regular_distribution *)
Definition bit_class_totals (x : loads) (bits : nat) : loads :=
  map (fun name => total (map (at_ x) (filter (fun u => Nat.land u bits =? name)%nat (seq 0 (length x)))))
    (filter (fun name => Nat.land name bits =? name)%nat (seq 0 (length x))).

(** How many of the k lowest bits are not given. *)
Definition free_bits (k bits : nat) : nat := length (filter (fun i => negb (Nat.testbit bits i)) (seq 0 k)).

(** x_open_questions.Split.free_below: how many bits below the highest given bit are not given. *)
(* compared: regular_distribution *)
Definition free_below (bits : nat) : nat := free_bits (Nat.log2 bits) bits.

(* --- how many of the first addresses belong to a class --- *)

(** 1 if the address u belongs to the class called `name`, and 0 otherwise; the number of members among the first m. *)
Definition belongs (bits name u : nat) : Z := if (Nat.land u bits =? name)%nat then 1 else 0.

Definition members (bits name m : nat) : Z := sum m (belongs bits name).

Lemma members_range bits name m m' : (m <= m')%nat -> 0 <= members bits name m <= members bits name m'.
Proof.
  intros more. unfold members. replace m' with (m + (m' - m))%nat by lia. rewrite sum_split.
  assert (natural_ : forall k f, (forall i, 0 <= f i) -> 0 <= sum k f).
  { intros k f all. induction k as [|k IH]; [rewrite sum_0|rewrite sum_S; specialize (all k)]; lia. }
  assert (some : forall u, 0 <= belongs bits name u) by (intros u; unfold belongs; destruct (_ =? _)%nat; lia).
  split; [now apply natural_|]. pose proof (natural_ (m' - m)%nat _ (fun i => some (m + i)%nat)). lia.
Qed.

Lemma total_of_class f keep l :
  total (map f (filter keep l)) = total (map (fun u : nat => if keep u then f u else 0) l).
Proof. induction l as [|u l IH]; auto. simpl. destruct (keep u); simpl; rewrite IH; auto. Qed.

Lemma odd_address i bits : Nat.land (2 * i + 1) bits = (2 * Nat.land i (Nat.div2 bits) + Nat.b2n (Nat.odd bits))%nat.
Proof.
  apply Nat.bits_inj. intros [|j].
  - rewrite Nat.land_spec, Nat.testbit_odd_0, Nat.testbit_0_r. apply Nat.bit0_odd.
  - rewrite Nat.land_spec, Nat.testbit_odd_succ, Nat.testbit_succ_r, Nat.land_spec, Nat.div2_spec, Nat.shiftr_spec by lia.
    now rewrite Nat.add_1_r.
Qed.

Lemma even_address i bits : Nat.land (2 * i) bits = (2 * Nat.land i (Nat.div2 bits))%nat.
Proof.
  apply Nat.bits_inj. intros [|j].
  - now rewrite Nat.land_spec, !Nat.testbit_even_0.
  - rewrite Nat.land_spec, !Nat.testbit_even_succ, Nat.land_spec, Nat.div2_spec, Nat.shiftr_spec by lia.
    now rewrite Nat.add_1_r.
Qed.

Lemma halved bits : bits = (2 * Nat.div2 bits + Nat.b2n (Nat.odd bits))%nat.
Proof. apply Nat.div2_odd. Qed.

Lemma free_bits_halved k bits :
  free_bits (S k) bits = (Nat.b2n (negb (Nat.odd bits)) + free_bits k (Nat.div2 bits))%nat.
Proof.
  unfold free_bits. simpl seq. rewrite <- seq_shift. cbn [filter]. rewrite Nat.bit0_odd.
  assert (rest : length (filter (fun i => negb (Nat.testbit bits i)) (map S (seq 0 k))) =
    length (filter (fun i => negb (Nat.testbit (Nat.div2 bits) i)) (seq 0 k))).
  { induction (seq 0 k) as [|i l IH]; auto. cbn [map filter].
    replace (Nat.testbit (Nat.div2 bits) i) with (Nat.testbit bits (S i))
      by (now rewrite Nat.div2_spec, Nat.shiftr_spec, Nat.add_1_r by lia).
    destruct (negb _); simpl; auto. }
  destruct (Nat.odd bits); simpl; rewrite rest; auto.
Qed.

(* Of all 2^k addresses every class has equally many. *)
Lemma members_of_all k : forall bits name, (bits < 2 ^ k)%nat -> Nat.land name bits = name ->
  members bits name (2 ^ k) = Z.of_nat (2 ^ free_bits k bits).
Proof.
  induction k as [|k IH]; intros bits name small within.
  - assert (bits = 0)%nat by (simpl in small; lia). subst bits. rewrite Nat.land_0_r in within. subst name. reflexivity.
  - assert (double : (2 ^ S k = 2 * 2 ^ k)%nat) by (simpl; lia).
    rewrite double in *. unfold members. rewrite sum_pairs, free_bits_halved.
    pose proof (halved bits) as bits_. pose proof (halved name) as name_.
    assert (inner : Nat.land (Nat.div2 name) (Nat.div2 bits) = Nat.div2 name /\
      (Nat.odd name = true -> Nat.odd bits = true)).
    { destruct (Nat.odd name); cbn [Nat.b2n] in name_.
      - rewrite name_ in within. rewrite odd_address in within. rewrite <- name_ in within.
        destruct (Nat.odd bits); cbn [Nat.b2n] in within; split; auto; lia.
      - rewrite Nat.add_0_r in name_. rewrite name_ in within. rewrite even_address, <- name_ in within.
        split; [lia|easy]. }
    destruct inner as [inner odd]. specialize (IH (Nat.div2 bits) (Nat.div2 name) ltac:(destruct (Nat.odd bits); simpl in *; lia) inner).
    unfold members in IH.
    assert (both : forall i, belongs bits name (2 * i) + belongs bits name (2 * i + 1) =
      Z.of_nat (2 ^ Nat.b2n (negb (Nat.odd bits))) * belongs (Nat.div2 bits) (Nat.div2 name) i).
    { intros i. unfold belongs. rewrite odd_address, even_address.
      destruct (Nat.odd bits), (Nat.odd name); simpl in *; try (specialize (odd eq_refl); discriminate);
        repeat match goal with |- context [(?a =? ?b)%nat] => destruct (Nat.eqb_spec a b) end; lia. }
    rewrite (sum_ext _ _ _ (fun i _ => both i)), sum_scale, IH.
    rewrite Nat.pow_add_r, Nat2Z.inj_mul. reflexivity.
Qed.

(* Addresses that differ in bits above the given ones belong to the same class. *)
Lemma belongs_low k bits name u : (bits < 2 ^ k)%nat -> belongs bits name u = belongs bits name (u mod 2 ^ k).
Proof.
  intros small. unfold belongs. do 2 f_equal. rewrite <- Nat.land_ones, <- Nat.land_assoc.
  rewrite (Nat.land_comm (Nat.ones k)), Nat.land_ones, (Nat.mod_small bits) by auto. auto.
Qed.

Lemma members_in_blocks k bits name a r : (bits < 2 ^ k)%nat ->
  members bits name (a * 2 ^ k + r) = Z.of_nat a * members bits name (2 ^ k) + members bits name r.
Proof.
  intros small. pose proof (Nat.pow_nonzero 2 k ltac:(lia)). unfold members.
  assert (shift : forall b i, belongs bits name (b * 2 ^ k + i) = belongs bits name i).
  { intros b i. rewrite (belongs_low k), (belongs_low k bits name i) by auto.
    f_equal. now rewrite Nat.add_comm, Nat.mod_add. }
  rewrite sum_split, (sum_ext r _ (belongs bits name)) by (intros i _; apply shift). f_equal.
  induction a as [|a IH]; [now rewrite sum_0|]. rewrite Nat.mul_succ_l, sum_split, IH.
  rewrite (sum_ext _ (fun i => belongs bits name (a * 2 ^ k + i)) (belongs bits name)) by (intros; apply shift). lia.
Qed.

Lemma log_range n bits : (0 < bits < 2 ^ n)%nat ->
  (Nat.log2 bits < n)%nat /\ (2 ^ Nat.log2 bits <= bits < 2 ^ S (Nat.log2 bits))%nat /\
  Nat.testbit bits (Nat.log2 bits) = true.
Proof.
  intros range. pose proof (Nat.log2_spec bits ltac:(lia)). repeat split; try lia.
  - apply Nat.log2_lt_pow2; lia.
  - apply Nat.bit_log2. lia.
Qed.

(* --- totals of a regular distribution --- *)

Lemma total_sum (f : nat -> Z) n : total (map f (seq 0 n)) = sum n f.
Proof. reflexivity. Qed.

Lemma class_of_regular n tasks bits name : 0 <= tasks ->
  total (map (at_ (regular tasks (2 ^ n))) (filter (fun u => Nat.land u bits =? name)%nat (seq 0 (2 ^ n)))) =
  tasks / Z.of_nat (2 ^ n) * members bits name (2 ^ n) + members bits name (Z.to_nat (tasks mod Z.of_nat (2 ^ n))).
Proof.
  intros positive. pose proof (power_positive n) as some.
  pose proof (Z.mod_pos_bound tasks (Z.of_nat (2 ^ n)) ltac:(lia)) as rest.
  rewrite total_of_class, total_sum. unfold members.
  set (q := tasks / Z.of_nat (2 ^ n)). set (r := tasks mod Z.of_nat (2 ^ n)) in *.
  rewrite (sum_ext (2 ^ n) _ (fun u => q * belongs bits name u + below (Z.of_nat u) r * belongs bits name u)).
  - rewrite sum_add, sum_scale. f_equal.
    replace (2 ^ n)%nat with (Z.to_nat r + (2 ^ n - Z.to_nat r))%nat by lia. rewrite sum_split.
    rewrite (sum_ext _ (fun i => below (Z.of_nat (Z.to_nat r + i)) r * _) (fun _ => 0)), sum_const.
    + rewrite Z.mul_0_r, Z.add_0_r. apply sum_ext. intros u inu. compared; lia.
    + intros i _. compared; lia.
  - intros u inu. rewrite at_regular_mod by auto. fold q r. unfold belongs. destruct (_ =? _)%nat; lia.
Qed.

Section Given.
Variables n bits : nat.
Hypothesis given : (0 < bits < 2 ^ n)%nat.

Let h := Nat.log2 bits.
Let most := Z.of_nat (2 ^ free_below bits).

Lemma members_of_block name : Nat.land name bits = name -> members bits name (2 ^ S h) = most.
Proof.
  intros within. destruct (log_range n bits given) as (_ & range & bit). fold h in range, bit.
  rewrite members_of_all by (auto; lia). unfold most, free_below, free_bits. fold h. rewrite seq_S, filter_app, app_length. cbn [filter plus]. rewrite bit.
  simpl. now rewrite Nat.add_0_r.
Qed.

(* Whole blocks have equally many of every class, and the last block, if it is not whole, has at most a whole block's. *)
Lemma near_classes tasks name name' : 0 <= tasks -> Nat.land name bits = name -> Nat.land name' bits = name' ->
  let total_of name := tasks / Z.of_nat (2 ^ n) * members bits name (2 ^ n)
    + members bits name (Z.to_nat (tasks mod Z.of_nat (2 ^ n))) in
  total_of name - total_of name' <= most.
Proof.
  intros positive within within' total_of. destruct (log_range n bits given) as (low & range & _).
  unfold total_of. rewrite !(members_of_all n) by (auto; lia). set (r := Z.to_nat _).
  pose proof (Nat.div_mod r (2 ^ S h) ltac:(apply Nat.pow_nonzero; lia)) as division.
  pose proof (Nat.mod_upper_bound r (2 ^ S h) ltac:(apply Nat.pow_nonzero; lia)) as rest.
  rewrite division, Nat.mul_comm, !members_in_blocks, !members_of_block by (auto; fold h in range; lia).
  pose proof (members_range bits name (r mod 2 ^ S h) (2 ^ S h) ltac:(lia)).
  pose proof (members_range bits name' (r mod 2 ^ S h) (2 ^ S h) ltac:(lia)).
  rewrite members_of_block in * by auto. lia.
Qed.

(* Tasks on the addresses below the highest given bit. *)
Lemma members_below : members bits 0 (2 ^ h) = most /\ members bits bits (2 ^ h) = 0.
Proof.
  destruct (log_range n bits given) as (_ & range & bit). fold h in range, bit.
  pose proof (members_of_block 0 (Nat.land_0_l _)) as all.
  pose proof (members_of_block bits (Nat.land_diag _)) as all'.
  assert (none : members bits bits (2 ^ h) = 0 /\ sum (2 ^ h) (fun i => belongs bits 0 (2 ^ h + i)) = 0).
  { unfold members. split; rewrite (sum_ext (2 ^ h) _ (fun _ => 0)); try (rewrite sum_const; lia); intros u inu; unfold belongs;
      match goal with |- context [(?a =? ?b)%nat] => destruct (Nat.eqb_spec a b) as [same|] end; auto; exfalso; apply (f_equal (fun v => Nat.testbit v h)) in same;
      rewrite Nat.land_spec, bit, andb_true_r in same.
    - rewrite Nat.testbit_eqb, Nat.div_small in same by auto. easy.
    - rewrite Nat.bits_0 in same. rewrite <- (Nat.mul_1_l (2 ^ h)), Nat.add_comm, Nat.testbit_eqb in same.
      rewrite Nat.div_add, Nat.div_small in same by lia. easy. }
  destruct none as [none rest]. split; auto.
  unfold members in all |- *. replace (2 ^ S h)%nat with (2 ^ h + 2 ^ h)%nat in all by (simpl; lia).
  rewrite sum_split in all. lia.
Qed.

Let value tasks name := tasks / Z.of_nat (2 ^ n) * members bits name (2 ^ n)
  + members bits name (Z.to_nat (tasks mod Z.of_nat (2 ^ n))).

Lemma total_of_a_class tasks z : 0 <= tasks -> In z (bit_class_totals (regular tasks (2 ^ n)) bits) <->
  exists name, (name < 2 ^ n)%nat /\ Nat.land name bits = name /\ z = value tasks name.
Proof.
  intros positive. unfold bit_class_totals. rewrite in_map_iff, !regular_length. unfold value. split.
  - intros (name & <- & here). apply filter_In in here as [low within]. apply in_seq in low. apply Nat.eqb_eq in within.
    exists name. repeat split; auto; [lia|]. now apply class_of_regular.
  - intros (name & low & within & ->). exists name. split; [now apply class_of_regular|].
    apply filter_In. split; [apply in_seq; lia|now apply Nat.eqb_eq].
Qed.

Lemma spread_at_most tasks : 0 <= tasks -> discrepancy (bit_class_totals (regular tasks (2 ^ n)) bits) <= most.
Proof.
  intros positive. apply discrepancy_at_most; [unfold most; lia|]. intros u v inu inv.
  pose proof (proj1 (total_of_a_class tasks _ positive) (nth_In _ 0 inu)) as (name & _ & within & same).
  pose proof (proj1 (total_of_a_class tasks _ positive) (nth_In _ 0 inv)) as (name' & _ & within' & same').
  unfold at_. rewrite same, same'. now apply near_classes.
Qed.

Lemma spread_below : discrepancy (bit_class_totals (regular (Z.of_nat (2 ^ h)) (2 ^ n)) bits) = most.
Proof.
  apply Z.le_antisymm; [apply spread_at_most; lia|]. destruct (log_range n bits given) as (low & range & _). fold h in low, range.
  assert (less : (2 ^ h < 2 ^ n)%nat) by (apply Nat.pow_lt_mono_r; lia).
  assert (here : forall name, (name < 2 ^ n)%nat -> Nat.land name bits = name ->
    smallest (bit_class_totals (regular (Z.of_nat (2 ^ h)) (2 ^ n)) bits) <= members bits name (2 ^ h)
    <= largest (bit_class_totals (regular (Z.of_nat (2 ^ h)) (2 ^ n)) bits)).
  { intros name small within. set (totals := bit_class_totals _ _).
    assert (listed : In (members bits name (2 ^ h)) totals).
    { apply total_of_a_class; [lia|]. exists name. repeat split; auto. unfold value.
      rewrite Z.div_small, Z.mod_small, Nat2Z.id by lia. lia. }
    destruct (In_nth _ _ 0 listed) as (i & ini & <-). now apply (between totals i). }
  destruct members_below as [all none].
  pose proof (here 0%nat ltac:(lia) (Nat.land_0_l _)). pose proof (here bits ltac:(lia) (Nat.land_diag _)).
  unfold discrepancy. lia.
Qed.

End Given.

(* jan/open-class-totals *)
(** The 1s of the number `bits` are the bits in B, and `free_below bits` is f. `bit_class_totals` lists the totals of all
    bit classes, so that its discrepancy is the largest difference of two of them. The theorem is about all regular
    distributions, those of any number of tasks. *)
Theorem class_totals n bits : (1 <= n)%nat -> (0 < bits < 2 ^ n)%nat ->
  (forall tasks, 0 <= tasks ->
    discrepancy (bit_class_totals (regular tasks (2 ^ n)) bits) <= Z.of_nat (2 ^ free_below bits)) /\
  (exists tasks, 0 <= tasks /\
    discrepancy (bit_class_totals (regular tasks (2 ^ n)) bits) = Z.of_nat (2 ^ free_below bits)).
Proof.
  intros _ given. split; [intros; now apply spread_at_most|].
  exists (Z.of_nat (2 ^ Nat.log2 bits)). split; [lia|]. now apply spread_below.
Qed.

Lemma none_free k bits : free_bits k bits = 0%nat <-> forall i, (i < k)%nat -> Nat.testbit bits i = true.
Proof.
  unfold free_bits. rewrite length_zero_iff_nil. split.
  - intros none i small. destruct (Nat.testbit bits i) eqn:bit; auto. exfalso.
    assert (here : In i (filter (fun i => negb (Nat.testbit bits i)) (seq 0 k))).
    { apply filter_In. rewrite bit. split; auto. apply in_seq. lia. }
    rewrite none in here. easy.
  - intros all. destruct (filter _ _) as [|i l] eqn:listed; auto. exfalso.
    assert (here : In i (i :: l)) by now left. rewrite <- listed in here. apply filter_In in here as [low free].
    apply in_seq in low. rewrite all in free by lia. easy.
Qed.

(* jan/open-class-totals@within-one *)
(** The 1s of the number `bits` are the bits in B. `bit_class_totals` lists the totals of all bit classes, so that its
    discrepancy is the largest difference of two of them. The last line says that B consists of the j lowest bits. *)
Theorem class_totals_within_one n bits : (1 <= n)%nat -> (0 < bits < 2 ^ n)%nat ->
  (forall tasks, 0 <= tasks -> discrepancy (bit_class_totals (regular tasks (2 ^ n)) bits) <= 1) <->
  exists j, forall i, Nat.testbit bits i = (i <? j)%nat.
Proof.
  intros some given. destruct (class_totals n bits some given) as (least & tasks & positive & same).
  destruct (log_range n bits given) as (_ & range & bit).
  assert (few : (forall tasks, 0 <= tasks -> discrepancy (bit_class_totals (regular tasks (2 ^ n)) bits) <= 1)
    <-> free_below bits = 0%nat).
  { split.
    - intros all. specialize (all tasks positive). rewrite same in all.
      destruct (free_below bits) as [|f]; auto. exfalso. pose proof (power_positive f). simpl in all. lia.
    - intros none. rewrite none in least. exact least. }
  rewrite few. unfold free_below. rewrite none_free. split.
  - intros all. exists (S (Nat.log2 bits)). intros i. destruct (Nat.ltb_spec i (S (Nat.log2 bits))) as [low|high].
    + destruct (Nat.eq_dec i (Nat.log2 bits)) as [->|]; auto. apply all. lia.
    + apply Nat.bits_above_log2. lia.
  - intros (j & lowest) i small. rewrite lowest. apply Nat.ltb_lt. rewrite lowest in bit. apply Nat.ltb_lt in bit. lia.
Qed.
