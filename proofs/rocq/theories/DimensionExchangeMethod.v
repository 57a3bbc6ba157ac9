(* The dimension exchange method in Jan, Leu, Li, Dong (sections 1, 2 and 3.5): even splits of all pairs of a hypercube
   over dimensions 0..n-1 in turn, wherever the loose task of an odd sum is placed: how large the error is after each
   iteration, loads that attain it, and that some placement avoids it.

   Dimension i flips bit n - 1 - i of the address d_0 ... d_(n-1), so that d_i = 1 in the higher of two nodes. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube RegularDistribution AddressClasses RegularBalance.
From Loadbal.Python Require Import recursive_balance.
From Loadbal.Python Require arithmetic.
Import ListNotations.
Open Scope Z_scope.

(** An exchange over dimension i: the node of a pair with d_i = 1 gets the loose task where the flag of the other says
   so. *)
Definition exchanged_over (x : loads) (i : nat) (high_gets : nat -> bool) : loads :=
  let b := (dimension_of x - 1 - i)%nat in
  map (fun u =>
    let both := at_ x u + at_ x (flip b u) in
    let low := if Nat.testbit u b then flip b u else u in
    let high := (both + Z.b2z (high_gets low)) / 2 in
    if Nat.testbit u b then high else both - high) (seq 0 (length x)).

(** The loads after so many iterations; a placement says for iteration i which pairs place the loose task at d_i = 1. *)
(* compared: dimension_exchange_method *)
Fixpoint exchanged (x : loads) (placement : nat -> nat -> bool) (count : nat) : loads :=
  match count with
  | O => x
  | S i => exchanged_over (exchanged x placement i) i (placement i)
  end.

(* --- every exchange is an even split --- *)

Lemma exchanged_over_shared n x i high_gets : (i < n)%nat -> on_cube n x ->
  shared_across n (n - 1 - i) x (exchanged_over x i high_gets).
Proof.
  intros small size. set (b := (n - 1 - i)%nat). assert (inb : (b < n)%nat) by (unfold b; lia).
  assert (place : forall u, (u < 2 ^ n)%nat -> at_ (exchanged_over x i high_gets) u =
    let both := at_ x u + at_ x (flip b u) in
    let low := if Nat.testbit u b then flip b u else u in
    let high := (both + Z.b2z (high_gets low)) / 2 in
    if Nat.testbit u b then high else both - high).
  { intros u inu. unfold exchanged_over. rewrite size, (dimension_is n), at_map by auto. auto. }
  split; auto. split.
  { unfold on_cube, exchanged_over. rewrite length_map_seq. auto. }
  intros u inu. pose proof (flip_below b n u inb inu) as inu'. rewrite !place by auto. cbv zeta.
  rewrite flip_same, flip_flip. rewrite (Z.add_comm (at_ x (flip b u)) (at_ x u)).
  set (both := at_ x u + at_ x (flip b u)).
  assert (halves : forall c : bool, 2 * ((both + Z.b2z c) / 2) <= both + 1 /\ both - 1 <= 2 * ((both + Z.b2z c) / 2)).
  { intros c. pose proof (Z.div_mod (both + Z.b2z c) 2 ltac:(lia)).
    pose proof (Z.mod_pos_bound (both + Z.b2z c) 2 ltac:(lia)).
    destruct c; simpl Z.b2z in *; lia. }
  destruct (Nat.testbit u b); simpl negb; cbv iota;
    [pose proof (halves (high_gets (flip b u)))|pose proof (halves (high_gets u))]; lia.
Qed.

Lemma exchanged_on_cube n x placement count : on_cube n x -> (count <= n)%nat
  -> on_cube n (exchanged x placement count).
Proof.
  intros size. induction count as [|i IH]; intros small; auto. simpl.
  apply (exchanged_over_shared n); auto. apply IH. lia.
Qed.

(* --- errors add up over the dimensions --- *)

(** The bits of the dimensions that are done, the last first. *)
Fixpoint bits_done (n count : nat) : list nat :=
  match count with
  | O => []
  | S i => (n - 1 - i)%nat :: bits_done n i
  end.

Lemma in_bits_done n count j : (count <= n)%nat -> In j (bits_done n count) <-> (n - count <= j < n)%nat.
Proof.
  induction count as [|i IH]; intros small; simpl; [lia|]. rewrite IH by lia. lia.
Qed.

Lemma errors_add_up n x placement count : on_cube n x -> (count <= n)%nat ->
  forall u v, (u < 2 ^ n)%nat -> (v < 2 ^ n)%nat -> together (bits_done n count) u v ->
    Z.abs (at_ (exchanged x placement count) u - at_ (exchanged x placement count) v) <= Z.of_nat count.
Proof.
  intros size. induction count as [|i IH]; intros small.
  - intros u v _ _ same. replace u with v; [lia|]. apply Nat.bits_inj. intros j. symmetry. apply same. simpl. auto.
  - intros u v inu inv near. simpl exchanged. simpl bits_done in near. rewrite Nat2Z.inj_succ.
    apply (one_dimension_more n (n - 1 - i) (bits_done n i) (exchanged x placement i)); auto; [lia| |apply IH; lia].
    apply exchanged_over_shared; [lia|]. apply exchanged_on_cube; auto. lia.
Qed.

(* Two nodes of a subcube that iteration i completes differ in no bit of a later dimension. *)
Lemma together_in_subcube n i s k k' : (i < n)%nat -> (s < 2 ^ (n - 1 - i))%nat -> (k < 2 ^ S i)%nat
  -> (k' < 2 ^ S i)%nat ->
  together (bits_done n (S i)) (s + k * 2 ^ (n - 1 - i)) (s + k' * 2 ^ (n - 1 - i)).
Proof.
  intros small ins ink ink' j out. rewrite in_bits_done in out by lia.
  set (b := (n - 1 - i)%nat) in *.
  assert (inside : forall l, (l < 2 ^ S i)%nat -> (s + l * 2 ^ b < 2 ^ n)%nat).
  { intros l inl. destruct (two_powers n i small) as [_ ->]. fold b. nia. }
  destruct (le_lt_dec n j) as [high|low].
  - rewrite (proj1 (below_power _ n) (inside k ink) j high). symmetry. apply (below_power _ n); auto.
  - assert (inj : (j < b)%nat) by (unfold b; lia).
    rewrite <- (Nat.mod_pow2_bits_low (s + k * 2 ^ b) b j inj), <- (Nat.mod_pow2_bits_low (s + k' * 2 ^ b) b j inj).
    rewrite (proj1 (place_of b s k ins)), (proj1 (place_of b s k' ins)). auto.
Qed.

Lemma at_subcube n x i s k : on_cube n x -> (i < n)%nat -> (s < 2 ^ (n - 1 - i))%nat -> (k < 2 ^ S i)%nat ->
  at_ (subcube x i s) k = at_ x (s + k * 2 ^ (n - 1 - i)).
Proof.
  intros size small ins ink. unfold subcube. rewrite (bit_of n) by auto.
  rewrite (slice_is _ _ _ (2 ^ S i)) by (auto; rewrite size; apply two_powers; auto). rewrite at_map; auto.
Qed.

Lemma subcube_length n x i s : on_cube n x -> (i < n)%nat -> (s < 2 ^ (n - 1 - i))%nat
  -> length (subcube x i s) = (2 ^ S i)%nat.
Proof.
  intros size small ins. unfold subcube. rewrite (bit_of n) by auto.
  rewrite (slice_is _ _ _ (2 ^ S i)) by (auto; rewrite size; apply two_powers; auto). apply length_map_seq.
Qed.

Section Bound.
  Variables (n : nat) (x : loads) (placement : nat -> nat -> bool).
  Hypotheses (some : (1 <= n)%nat) (size : on_cube n x) (positive : natural x).

  (** `exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the loose task
      pair by pair. `subcube _ i suffix` is a subcube that iteration i completes. *)
  Theorem dem_error_bound_per_iteration i : (i < n)%nat ->
    forall suffix, (suffix < 2 ^ (n - 1 - i))%nat ->
      discrepancy (subcube (exchanged x placement (S i)) i suffix) <= Z.of_nat i + 1.
  Proof.
    intros small suffix ins. pose proof (exchanged_on_cube n x placement (S i) size ltac:(lia)) as size'.
    apply discrepancy_at_most; [lia|]. rewrite (subcube_length n) by auto. intros k k' ink ink'.
    rewrite !(at_subcube n) by auto.
    assert (inside : forall l, (l < 2 ^ S i)%nat -> (suffix + l * 2 ^ (n - 1 - i) < 2 ^ n)%nat).
    { intros l inl. destruct (two_powers n i small) as [_ ->]. nia. }
    pose proof (errors_add_up n x placement (S i) size ltac:(lia) _ _ (inside k ink) (inside k' ink')
      (together_in_subcube n i suffix k k' small ins ink ink')) as near. lia.
  Qed.

  (** `exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the loose task
      pair by pair. `subcube _ 0 suffix` is a 1-dimensional subcube of iteration 0. *)
  Theorem dem_error_bound_one_dimensional suffix : (suffix < 2 ^ (n - 1))%nat ->
    discrepancy (subcube (exchanged x placement 1) 0 suffix) <= 1.
  Proof.
    intros ins. apply (dem_error_bound_per_iteration 0); [lia|]. rewrite Nat.sub_0_r. auto.
  Qed.

  (** `exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the loose task
      pair by pair. `Nat.log2_up (2 ^ n)` is log2 P rounded up, which is n. *)
  Theorem dem_error_bound_final : discrepancy (exchanged x placement n) <= Z.of_nat (Nat.log2_up (2 ^ n)).
  Proof.
    rewrite Nat.log2_up_pow2 by lia. pose proof (exchanged_on_cube n x placement n size ltac:(lia)) as size'.
    apply discrepancy_at_most; [lia|]. rewrite size'. intros u v inu inv.
    pose proof (errors_add_up n x placement n size ltac:(lia) u v inu inv) as near.
    assert (all : together (bits_done n n) u v); [|specialize (near all); lia].
    intros j out. rewrite in_bits_done in out by lia.
    rewrite (proj1 (below_power u n) inu j ltac:(lia)). symmetry. apply (below_power v n); auto. lia.
  Qed.

  (* The pairs of d_i are the nodes of both halves, at most 1 apart. *)
  (** `exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the loose task
      pair by pair. `half_of_subcube _ i suffix bit` is the half with d_i = bit of a subcube that iteration i
      completes. *)
  Theorem dem_error_bound_repaired i : (i < n)%nat ->
    forall suffix, (suffix < 2 ^ (n - 1 - i))%nat ->
      let half bit := total (half_of_subcube (exchanged x placement (S i)) i suffix bit) in
      Z.abs (half 0%nat - half 1%nat) <= Z.of_nat (2 ^ i).
  Proof.
    intros small suffix ins half. pose proof (exchanged_on_cube n x placement (S i) size ltac:(lia)) as size'.
    set (y := exchanged x placement (S i)) in *.
    assert (E : forall bit, (bit < 2)%nat
      -> half bit = sum (2 ^ i) (fun h => at_ y (suffix + (2 * h + bit) * 2 ^ (n - 1 - i)))).
    { intros bit inb. unfold half, half_of_subcube.
      rewrite (total_slice _ _ _ (2 ^ i)) by (auto; rewrite (subcube_length n); auto; simpl; lia).
      apply sum_ext. intros h inh. rewrite (at_subcube n) by (auto; simpl; lia). do 2 f_equal. lia. }
    rewrite !E by lia. rewrite <- sum_sub.
    pose proof (exchanged_over_shared n (exchanged x placement i) i (placement i) small
      (exchanged_on_cube n x placement i size ltac:(lia))) as (_ & _ & pairs).
    change (exchanged_over (exchanged x placement i) i (placement i)) with y in pairs.
    assert (near : forall h, (h < 2 ^ i)%nat -> -1 <= at_ y (suffix + (2 * h + 0) * 2 ^ (n - 1 - i))
      - at_ y (suffix + (2 * h + 1) * 2 ^ (n - 1 - i)) <= 1).
    { intros h inh. rewrite Nat.add_0_r. destruct (pairs (suffix + 2 * h * 2 ^ (n - 1 - i))%nat) as [_ close].
      - destruct (two_powers n i small) as [_ ->]. change (2 ^ S i)%nat with (2 * 2 ^ i)%nat. nia.
      - rewrite (proj1 (flip_place _ _ h ins)) in close. lia. }
    match goal with |- Z.abs ?difference <= _ => enough (- Z.of_nat (2 ^ i) <= difference <= Z.of_nat (2 ^ i))
      by lia end.
    split.
    - replace (- Z.of_nat (2 ^ i)) with (sum (2 ^ i) (fun _ => -1)) by (rewrite sum_const; lia).
      apply sum_le. intros h inh. apply near. auto.
    - replace (Z.of_nat (2 ^ i)) with (sum (2 ^ i) (fun _ => 1)) by (rewrite sum_const; lia).
      apply sum_le. intros h inh. apply near. auto.
  Qed.
End Bound.

(** `exchanged x placement t` gives the loads after t iterations; the placement chooses the node of the loose task pair
    by pair. `subcube _ i suffix` is a subcube that iteration i completes. *)
Theorem dem_error_bound_balanced : ~ forall n x placement i, (1 <= n)%nat -> on_cube n x -> natural x -> (i < n)%nat ->
  forall suffix, (suffix < 2 ^ (n - 1 - i))%nat -> discrepancy (subcube (exchanged x placement (S i)) i suffix) <= 1.
Proof.
  intros all. specialize (all 2%nat [0; 1; 1; 2] (fun _ _ => false) 1%nat ltac:(lia) eq_refl ltac:(repeat constructor;
    lia)
    ltac:(lia) 0%nat ltac:(simpl; lia)). vm_compute in all. auto.
Qed.

(* --- the bound is attained --- *)

(** How many ones an address has. *)
Definition ones (n u : nat) : Z := sum n (fun j => Z.b2z (Nat.testbit u j)).
(* compared: dimension_exchange_method *)
Definition as_many_as_ones (n : nat) : loads := map (ones n) (seq 0 (2 ^ n)).

Lemma ones_flip n b u : (b < n)%nat -> ones n (flip b u) = ones n u + (if Nat.testbit u b then -1 else 1).
Proof.
  intros inb. unfold ones. assert (E : exists m, (n = b + S m)%nat) by (exists (n - 1 - b)%nat; lia).
  destruct E as (m & ->). rewrite !sum_split, !sum_first, Nat.add_0_r, flip_same.
  assert (low : sum b (fun j => Z.b2z (Nat.testbit (flip b u) j)) = sum b (fun j => Z.b2z (Nat.testbit u j))).
  { apply sum_ext. intros j inj. rewrite flip_other by lia. auto. }
  assert (high : sum m (fun j => Z.b2z (Nat.testbit (flip b u) (b + S j))) = sum m (fun j => Z.b2z (Nat.testbit u (b +
    S j)))).
  { apply sum_ext. intros j inj. rewrite flip_other by lia. auto. }
  rewrite low, high. destruct (Nat.testbit u b); cbn [negb Z.b2z]; lia.
Qed.

(** Every node has as many tasks as its address, with the bits of a mask complemented, has ones. *)
Definition counts_from (n mask : nat) (x : loads) : Prop :=
  on_cube n x /\ (mask < 2 ^ n)%nat /\ forall u, (u < 2 ^ n)%nat -> at_ x u = ones n (Nat.lxor u mask).

Lemma lxor_flip b u mask : Nat.lxor (flip b u) mask = flip b (Nat.lxor u mask).
Proof. unfold flip. rewrite !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm. Qed.

Lemma start_counts n : counts_from n 0 (as_many_as_ones n).
Proof.
  repeat split.
  - unfold on_cube, as_many_as_ones. apply length_map_seq.
  - pose proof (power_positive n). lia.
  - intros u inu. unfold as_many_as_ones. rewrite at_map, Nat.lxor_0_r by auto. auto.
Qed.

(* One dimension leaves the counts, or complements a bit: the sum of a pair is odd, and its two halves are its loads. *)
Lemma count_step n b mask x y : (b < n)%nat -> counts_from n mask x -> on_cube n y ->
  (forall u, (u < 2 ^ n)%nat -> at_ y u = at_ x u) \/ (forall u, (u < 2 ^ n)%nat -> at_ y u = at_ x (flip b u)) ->
  exists mask', counts_from n mask' y.
Proof.
  intros inb (size & inm & counts) size' [same|swapped].
  - exists mask. repeat split; auto. intros u inu. rewrite same; auto.
  - exists (flip b mask). repeat split; auto; [apply flip_below; auto|]. intros u inu.
    rewrite swapped, counts by (auto; apply flip_below; auto). f_equal.
    rewrite lxor_flip. unfold flip. rewrite Nat.lxor_assoc. auto.
Qed.

(* The node of the mask has none, the opposite one n. *)
Lemma counts_error n mask x : counts_from n mask x -> discrepancy x = Z.of_nat n.
Proof.
  intros (size & inm & counts).
  assert (range : forall u, 0 <= ones n u <= Z.of_nat n).
  { intros u. unfold ones. rewrite <- (Z.mul_1_r (Z.of_nat n)), <- sum_const. split.
    - rewrite <- (Z.mul_0_r (Z.of_nat n)), <- sum_const. apply sum_le. intros j _.
      destruct (Nat.testbit u j); simpl; lia.
    - apply sum_le. intros j _. destruct (Nat.testbit u j); simpl; lia. }
  assert (all : (2 ^ n - 1 < 2 ^ n)%nat) by (pose proof (power_positive n); lia).
  set (far := Nat.lxor (2 ^ n - 1) mask). assert (inf : (far < 2 ^ n)%nat) by (apply lxor_below; auto).
  assert (none : at_ x mask = 0).
  { rewrite counts, Nat.lxor_nilpotent by auto. unfold ones. rewrite (sum_ext n _ (fun _ => 0)).
    - rewrite sum_const. lia.
    - intros j _. rewrite Nat.bits_0. auto. }
  assert (most : at_ x far = Z.of_nat n).
  { rewrite counts by auto. unfold far. rewrite lxor_lxor. unfold ones. rewrite (sum_ext n _ (fun _ => 1)).
    - rewrite sum_const. lia.
    - intros j inj. rewrite Nat.sub_1_r, <- Nat.ones_equiv, Nat.ones_spec_low by auto. auto. }
  pose proof (between x mask ltac:(rewrite size; auto)). pose proof (between x far ltac:(rewrite size; auto)).
  assert (discrepancy x <= Z.of_nat n).
  { apply discrepancy_at_most; [lia|]. rewrite size. intros u v inu inv. rewrite !counts by auto.
    pose proof (range (Nat.lxor u mask)). pose proof (range (Nat.lxor v mask)). lia. }
  unfold discrepancy in *. lia.
Qed.

Lemma pair_of_counts n b mask x u : (b < n)%nat -> counts_from n mask x -> (u < 2 ^ n)%nat ->
  at_ x (flip b u) = at_ x u + 1 \/ at_ x (flip b u) = at_ x u - 1.
Proof.
  intros inb (size & inm & counts) inu. rewrite !counts by (auto; apply flip_below; auto).
  rewrite lxor_flip, ones_flip by auto. destruct (Nat.testbit (Nat.lxor u mask) b); auto.
Qed.

(* The loose task stays with the node that had more: nothing changes. *)
(** `as_many_as_ones n` puts as many tasks on each node as its address has ones. With `larger_keeps`, the node that had
    more keeps the loose task. The bits n - 1, ..., 0 are the dimensions 0, ..., n - 1. *)
Theorem dem_error_attained_keep n : (1 <= n)%nat ->
  discrepancy (balanced_across_all larger_keeps (as_many_as_ones n) (rev (seq 0 n))) = Z.of_nat n.
Proof.
  intros _. enough (exists mask, counts_from n mask (balanced_across_all larger_keeps (as_many_as_ones n) (rev (seq 0
    n))))
    as (mask & counts) by (eapply counts_error; eauto).
  assert (bits : forall b, In b (rev (seq 0 n)) -> (b < n)%nat).
  { intros b here. apply in_rev, in_seq in here. lia. }
  assert (start : exists mask, counts_from n mask (as_many_as_ones n)) by eauto using start_counts.
  revert bits start. generalize (as_many_as_ones n) as x.
  induction (rev (seq 0 n)) as [|b bits IH]; intros x range start; auto.
  simpl. apply IH; [intros; apply range; right; auto|]. destruct start as (mask & counts).
  assert (inb : (b < n)%nat) by (apply range; left; auto).
  apply (count_step n b mask x); auto; [apply balanced_on_cube; apply counts|]. left. intros u inu.
  rewrite (at_balanced larger_keeps n b x u inb) by (auto; apply counts).
  destruct (pair_of_counts n b mask x u inb counts inu) as [-> | ->]; generalize (at_ x u); intros z;
    unfold larger_keeps.
  - destruct (Nat.testbit u b);
      [destruct (Z.leb_spec z (z + 1)); [|lia]|destruct (Z.leb_spec (z + 1) z); [lia|]];
        Z.to_euclidean_division_equations; lia.
  - destruct (Nat.testbit u b);
      [destruct (Z.leb_spec z (z - 1)); [lia|]|destruct (Z.leb_spec (z - 1) z); [|lia]];
        Z.to_euclidean_division_equations; lia.
Qed.

(* In each iteration the loose tasks of all pairs go to the nodes with d_i = 0, or those of all to the others. *)
(** `as_many_as_ones n` puts as many tasks on each node as its address has ones. `exchanged` gives the loads after even
    splits over dimensions 0, ..., n - 1; `high_gets i` chooses, for all pairs of iteration i, whether d_i = 1 gets the
    loose task. *)
Theorem dem_error_attained_repaired n : (1 <= n)%nat -> forall high_gets : nat -> bool,
  discrepancy (exchanged (as_many_as_ones n) (fun i _ => high_gets i) n) = Z.of_nat n.
Proof.
  intros _ high_gets.
  enough (exists mask, counts_from n mask (exchanged (as_many_as_ones n) (fun i _ => high_gets i) n) /\
    forall j, (j < n - n)%nat -> Nat.testbit mask j = false) as (mask & counts & _) by (eapply counts_error; eauto).
  assert (all : forall count, (count <= n)%nat ->
    exists mask, counts_from n mask (exchanged (as_many_as_ones n) (fun i _ => high_gets i) count)
      /\ forall j, (j < n - count)%nat -> Nat.testbit mask j = false); [|apply all; auto].
  induction count as [|i IH]; intros small.
  - exists 0%nat. split; [apply start_counts|]. intros. apply Nat.bits_0.
  - destruct (IH ltac:(lia)) as (mask & counts & later). simpl exchanged.
    set (x := exchanged (as_many_as_ones n) (fun i _ => high_gets i) i) in *. set (b := (n - 1 - i)%nat).
    assert (inb : (b < n)%nat) by (unfold b; lia). destruct counts as (size & inm & counts).
    assert (size' : on_cube n (exchanged_over x i (fun _ => high_gets i))) by (apply (exchanged_over_shared n); auto).
    assert (place : forall u, (u < 2 ^ n)%nat -> at_ (exchanged_over x i (fun _ => high_gets i)) u =
      if high_gets i then at_ x u else at_ x (flip b u)).
    { intros u inu. unfold exchanged_over. rewrite size, (dimension_is n), at_map by auto. fold b.
      rewrite !counts by (auto; apply flip_below; auto). rewrite lxor_flip, ones_flip by auto.
      rewrite Nat.lxor_spec, (later b) by (unfold b; lia). rewrite xorb_false_r.
      generalize (ones n (Nat.lxor u mask)). intros z.
      destruct (Nat.testbit u b), (high_gets i); simpl Z.b2z; Z.to_euclidean_division_equations; lia. }
    destruct (high_gets i).
    + exists mask. split; [repeat split; auto; intros u inu; rewrite place; auto|]. intros j inj. apply later. lia.
    + exists (flip b mask). split; [split; [auto|split; [apply flip_below; auto|]]|].
      * intros u inu. rewrite place, counts by (auto; apply flip_below; auto). f_equal.
        rewrite lxor_flip. unfold flip. rewrite Nat.lxor_assoc. auto.
      * intros j inj. rewrite flip_other by (unfold b; lia). apply later. lia.
Qed.

(** `as_many_as_ones n` puts as many tasks on each node as its address has ones. `exchanged` gives the loads after even
    splits over dimensions 0, ..., n - 1; here the placement never gives the loose task to d_i = 1. *)
Theorem dem_error_attained_zero n : (1 <= n)%nat ->
  discrepancy (exchanged (as_many_as_ones n) (fun _ _ => false) n) = Z.of_nat n.
Proof. intros some. apply (dem_error_attained_repaired n some (fun _ => false)). Qed.

(** `as_many_as_ones n` puts as many tasks on each node as its address has ones. `exchanged` gives the loads after even
    splits over dimensions 0, ..., n - 1; the placement chooses the node of the loose task pair by pair. *)
Theorem dem_error_attained_free : ~ forall n placement, (1 <= n)%nat ->
  discrepancy (exchanged (as_many_as_ones n) placement n) = Z.of_nat n.
Proof.
  intros all. specialize (all 2%nat (fun i u => (i =? 0)%nat && (u =? 1)%nat) ltac:(lia)). vm_compute in all.
  discriminate.
Qed.

(* --- loose tasks placed with foresight --- *)

(* Pairs of these sums can be split evenly so that the totals of both sides differ by at most 1: sides take turns. *)
Lemma turns (sums : loads) : exists zero one, length zero = length sums /\ length one = length sums
  /\ (forall u, (u < length sums)%nat -> at_ zero u + at_ one u = at_ sums u /\ Z.abs (at_ zero u - at_ one u) <= 1)
  /\ 0 <= total zero - total one <= 1.
Proof.
  induction sums as [|s sums (zero & one & L0 & L1 & pairs & near)].
  - exists [], []. repeat split; simpl in *; auto; try lia.
  - assert (exists h, 0 <= s - h - h <= 1) as (h & half).
    { exists (s / 2). pose proof (Z.div_mod s 2 ltac:(lia)). pose proof (Z.mod_pos_bound s 2 ltac:(lia)). lia. }
    destruct (Z.eq_dec (total zero) (total one)) as [even|ahead].
    + exists (s - h :: zero), (h :: one). repeat split; simpl in *; try lia.
      all: destruct u as [|u]; [unfold at_; simpl; lia|]; apply (pairs u); lia.
    + exists (h :: zero), (s - h :: one). repeat split; simpl in *; try lia.
      all: destruct u as [|u]; [unfold at_; simpl; lia|]; apply (pairs u); lia.
Qed.

Lemma at_joined_list (x y : loads) u :
  at_ (x ++ y) u = if (u <? length x)%nat then at_ x u else at_ y (u - length x).
Proof. unfold at_. destruct (Nat.ltb_spec u (length x)); [apply app_nth1|apply app_nth2]; auto. Qed.

Lemma flip_high n b w : (b < n)%nat -> (w < 2 ^ n)%nat -> flip b (2 ^ n + w) = (2 ^ n + flip b w)%nat.
Proof.
  intros inb inw. pose proof (flip_below b n w inb inw).
  rewrite !(Nat.add_comm (2 ^ n)), !plus_is_flip by (apply (below_power _ n); auto). apply flip_swap.
Qed.

Lemma shared_side_by_side n b x y x' y' : (b < n)%nat -> shared_across n b x x' -> shared_across n b y y' ->
  shared_across (S n) b (x ++ y) (x' ++ y').
Proof.
  unfold shared_across, on_cube. intros inb (Lx & Lx' & px) (Ly & Ly' & py).
  rewrite !app_length, Lx, Lx', Ly, Ly'. repeat split; [simpl; lia..| |].
  all: simpl in H; rewrite !at_joined_list, ?Lx, ?Lx'; destruct (Nat.ltb_spec u (2 ^ n)) as [low|high].
  1, 3: pose proof (flip_below b n u inb low); destruct (Nat.ltb_spec (flip b u) (2 ^ n)); [|lia]; apply px; auto.
  all: replace u with (2 ^ n + (u - 2 ^ n))%nat by lia; set (w := (u - 2 ^ n)%nat);
    assert (inw : (w < 2 ^ n)%nat) by lia.
  all: rewrite flip_high by auto; destruct (Nat.ltb_spec (2 ^ n + flip b w) (2 ^ n)); [lia|].
  all: replace (2 ^ n + w - 2 ^ n)%nat with w by lia; replace (2 ^ n + flip b w - 2 ^ n)%nat with (flip b w) by lia.
  all: apply py; auto.
Qed.

Lemma runs_side_by_side n bits : forall x y x' y', (forall b, In b bits -> (b < n)%nat) ->
  run n bits x x' -> run n bits y y' -> run (S n) bits (x ++ y) (x' ++ y').
Proof.
  induction bits as [|b bits IH]; intros x y x' y' range one other; inversion one; inversion other; subst.
  - constructor. unfold on_cube in *. rewrite app_length. simpl. lia.
  - econstructor; [apply shared_side_by_side; eauto; apply range; left; auto|].
    apply IH; auto. intros; apply range; right; auto.
Qed.

(* Over dimension 0 the loose tasks take turns, so that both halves have as many tasks, or one more;
   the other dimensions
   do the same in each half. In the end every load is the mean rounded down or up. *)
Lemma foresight n : forall x, on_cube n x -> exists y, run n (rev (seq 0 n)) x y /\
  forall u, (u < 2 ^ n)%nat -> Z.of_nat (2 ^ n) * (at_ y u - 1) < total x < Z.of_nat (2 ^ n) * (at_ y u + 1).
Proof.
  induction n as [|n IH]; intros x size.
  - exists x. split; [constructor; auto|]. intros [|u] inu; [|simpl in inu; lia].
    destruct x as [|z [|? ?]]; try discriminate. change (Z.of_nat (2 ^ 0)) with 1. unfold at_, total.
    cbn [nth fold_right]. lia.
  - set (P := (2 ^ n)%nat) in *. assert (double : (2 ^ S n = 2 * P)%nat) by reflexivity.
    assert (L : length x = (2 * P)%nat) by exact size.
    destruct (turns (map (fun u => at_ x u + at_ x (u + P)) (seq 0 P))) as (zero & one & L0 & L1 & pairs & near).
    rewrite length_map_seq in L0, L1, pairs.
    assert (sums : forall u, (u < P)%nat -> at_ zero u + at_ one u = at_ x u + at_ x (u + P)
      /\ Z.abs (at_ zero u - at_ one u) <= 1).
    { intros u inu. destruct (pairs u inu) as [same close]. rewrite at_map in same by auto. auto. }
    assert (all : total zero + total one = total x).
    { rewrite !total_is_sum, L0, L1, L. replace (2 * P)%nat with (P + P)%nat by lia. rewrite sum_split, <- !sum_add.
      apply sum_ext. intros u inu. rewrite (proj1 (sums u inu)). f_equal. f_equal. lia. }
    destruct (IH zero L0) as (y0 & run0 & round0), (IH one L1) as (y1 & run1 & round1).
    exists (y0 ++ y1). pose proof (run_on_cube _ _ _ _ run0) as Ly0. unfold on_cube in Ly0. fold P in Ly0.
    split.
    + rewrite seq_S, rev_app_distr. simpl. apply run_more with (zero ++ one).
      * split; [exact size|]. split; [unfold on_cube; rewrite app_length; simpl; lia|].
        intros u inu. rewrite double in inu. rewrite !at_joined_list, L0.
        destruct (Nat.ltb_spec u P) as [low|high].
        -- assert (F : flip n u = (u + P)%nat) by (symmetry; apply plus_is_flip; apply (below_power u n); auto).
           rewrite F. destruct (Nat.ltb_spec (u + P) P); [lia|]. replace (u + P - P)%nat with u by lia. apply sums.
           auto.
        -- assert (F : flip n u = (u - P)%nat).
           { replace u with (u - P + P)%nat at 1 by lia. unfold P at 2.
             rewrite plus_is_flip by (apply (below_power _ n); auto; fold P; lia). apply flip_flip. }
           rewrite F. destruct (Nat.ltb_spec (u - P) P); [|lia].
           destruct (sums (u - P)%nat ltac:(lia)) as [same close]. replace (u - P + P)%nat with u in same by lia. lia.
      * apply runs_side_by_side; auto. intros b here. apply in_rev, in_seq in here. lia.
    + intros u inu. rewrite double in inu. rewrite double, at_joined_list, Ly0. destruct (Nat.ltb_spec u P).
      * pose proof (round0 u ltac:(auto)). nia.
      * pose proof (round1 (u - P)%nat ltac:(lia)). nia.
Qed.

(* `run n bits x y`: y is what even splits over these dimensions in turn make of x for some placement of loose tasks. *)
(** `run n (rev (seq 0 n)) x y` says that even splits over the bits n - 1, ..., 0, which are dimensions 0, ..., n - 1,
    can turn x into y, with the loose task of each pair at one of its nodes. The proof needs no flow: the loose tasks of
    dimension 0 alternate between the halves, and induction treats each half. *)
Theorem loose_placement n x : (1 <= n)%nat -> on_cube n x -> natural x ->
  exists y, run n (rev (seq 0 n)) x y /\ discrepancy y <= 1.
Proof.
  intros _ size _. destruct (foresight n x size) as (y & way & rounded). exists y. split; auto.
  apply discrepancy_at_most; [lia|]. rewrite (run_on_cube _ _ _ _ way). intros u v inu inv.
  pose proof (rounded u inu). pose proof (rounded v inv). pose proof (power_positive n). nia.
Qed.

(* The same, of loads with nothing at d_0 = 1. *)
(** `run n (rev (seq 0 n)) x y` says that even splits over the bits n - 1, ..., 0, which are dimensions 0, ..., n - 1,
    can turn x into y, with the loose task of each pair at one of its nodes. The proof needs no flow: the loose tasks of
    dimension 0 alternate between the halves, and induction treats each half. *)
Theorem loose_placement_sums n x : (1 <= n)%nat -> on_cube n x -> natural x ->
  (forall u, (2 ^ (n - 1) <= u < 2 ^ n)%nat -> at_ x u = 0) ->
  exists y, run n (rev (seq 0 n)) x y /\ discrepancy y <= 1.
Proof. intros. apply loose_placement; auto. Qed.

(* --- a pair by itself --- *)

(* Two nodes that share x + y differ by at most 1 exactly if they have its halves, rounded up and down, in either order;
   then they differ by 1 exactly if the sum is odd. *)
(** x' and y' are the tasks of the two nodes after they shared. `quotient_up` is the quotient rounded up. *)
Theorem dem_pair_balance x y x' : 0 <= x -> 0 <= y -> 0 <= x' -> 0 <= x + y - x' ->
  let y' := x + y - x' in
  let up := arithmetic.quotient_up (x + y) 2 in
  let down := (x + y) / 2 in
  (Z.abs (x' - y') <= 1 <-> x' = up /\ y' = down \/ x' = down /\ y' = up)
  /\ (Z.abs (x' - y') <= 1 -> (Z.abs (x' - y') = 1 <-> (x + y) mod 2 = 1)).
Proof.
  intros px py px' py' y' up down. unfold y', up, down, arithmetic.quotient_up.
  pose proof (Z.div_mod (x + y) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (x + y) 2 ltac:(lia)).
  pose proof (Z.div_mod (x + y + (2 - 1)) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (x + y + (2 - 1)) 2 ltac:(lia)).
  lia.
Qed.
