(* The bounds of Hypercube.v are attained. Plaxton, section 2.3 and beyond: the error d by each of the four rules, in
   ascending order of the dimensions, also under a cap on the loads; and loads that make all dimensions but one
     costly. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Words Hypercube Discrepancies.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(** The ones among the lowest m bits of a word, and as many tokens on every processor. *)
Definition ones_below (m v : nat) : Z := sum m (fun i => Z.b2z (Nat.testbit v i)).
Definition counts (d m : nat) : loads := map (ones_below m) (seq 0 (2 ^ d)).

(** What the four rules have in common: they commute with shifts, and of x, x + 1 each load stays or they swap. *)
Definition plain (r : rule) : Prop :=
  (forall x y t, r (x + t) (y + t) = r x y) /\ (forall x, r x x = 0) /\ forall x, r x (x + 1) = 0 \/ r x (x + 1) = -1.

Lemma rules_plain r : In r excess_rules -> plain r.
Proof.
  intros one. unfold plain. split; [apply (rules_shift r one)|]. revert one.
  four_rules; split; intros x; try destruct (Z.leb_spec x x); try destruct (Z.leb_spec (x + 1) x); try lia;
    Z.to_euclidean_division_equations; lia.
Qed.

Definition slope (u i : nat) : Z := if Nat.testbit u i then -1 else 1.

Lemma ones_flip m u i :
  ones_below m (flip i u) = ones_below m u + (if (i <? m)%nat then slope u i else 0).
Proof.
  unfold ones_below, slope. induction m as [|m IH]; [rewrite !sum_0; simpl; lia|].
  rewrite !sum_S, IH. destruct (Nat.eq_dec i m) as [->|other].
  - rewrite flip_same. destruct (Nat.ltb_spec m m), (Nat.ltb_spec m (S m)); try lia. destruct (Nat.testbit u m);
    simpl; lia.
  - rewrite flip_other by auto. destruct (Nat.ltb_spec i m), (Nat.ltb_spec i (S m)); try lia;
      destruct (Nat.testbit u i); simpl; lia.
Qed.

Lemma counts_on_cube d m : on_cube d (counts d m).
Proof. unfold on_cube, counts. rewrite map_length, seq_length. auto. Qed.

Lemma at_counts d m u : (u < 2 ^ d)%nat -> at_ (counts d m) u = ones_below m u.
Proof. intros. apply (at_map (ones_below m)). auto. Qed.

Lemma ones_range m v : 0 <= ones_below m v <= Z.of_nat m.
Proof.
  unfold ones_below. induction m as [|m IH]; [rewrite sum_0; lia|]. rewrite sum_S.
  destruct (Nat.testbit v m); simpl Z.b2z; lia.
Qed.

Lemma counts_natural d m : natural (counts d m).
Proof. apply natural_intro. rewrite counts_on_cube. intros. rewrite at_counts by auto. apply ones_range. Qed.

Lemma slope_flip u i j : i <> j -> slope (flip i u) j = slope u j.
Proof. intros. unfold slope. rewrite flip_other; auto. Qed.

Lemma ascending_more r x k : balanced_across_all r x (seq 0 (S k)) =
  balanced_across r (balanced_across_all r x (seq 0 k)) k.
Proof. unfold balanced_across_all. rewrite seq_S, fold_left_app. auto. Qed.

Section Attained.
  Variables (r : rule) (d m : nat).
  Hypothesis nice : plain r.

  Definition after (k : nat) : loads := balanced_across_all r (counts d m) (seq 0 k).

  Lemma after_on_cube k : on_cube d (after k).
  Proof. apply balanced_all_on_cube, counts_on_cube. Qed.

  (* Dimensions not yet balanced still change a load by one, or not at all from dimension m on. *)
  Lemma still_ones k : forall i u, (k <= i < d)%nat -> (u < 2 ^ d)%nat ->
    at_ (after k) (flip i u) = at_ (after k) u + (if (i <? m)%nat then slope u i else 0).
  Proof.
    destruct nice as [shift _]. induction k as [|k IH]; intros i u range inu.
    - change (after 0) with (counts d m). rewrite !at_counts by (auto; apply flip_below; auto; lia). apply ones_flip.
    - unfold after. rewrite ascending_more. fold (after k).
      assert (inf : (flip i u < 2 ^ d)%nat) by (apply flip_below; auto; lia).
      assert (ing : (flip k u < 2 ^ d)%nat) by (apply flip_below; auto; lia).
      rewrite !(at_balanced r d) by (auto using after_on_cube; lia).
      rewrite flip_other, (flip_swap k i) by lia.
      rewrite (IH i u), (IH i (flip k u)) by (auto; lia). rewrite slope_flip, !shift by lia.
      destruct (Nat.testbit u k); lia.
  Qed.

  Lemma spread k : (k <= d)%nat -> (k <= m)%nat -> exists u v, (u < 2 ^ d)%nat /\ (v < 2 ^ d)%nat
    /\ (forall i, (k <= i)%nat -> Nat.testbit u i = Nat.testbit v i) /\ Z.of_nat k <= at_ (after k) u - at_ (after k) v.
  Proof.
    induction k as [|k IH]; intros most cap.
    - exists 0%nat, 0%nat. pose proof (power_positive d). repeat split; auto; lia.
    - destruct IH as (u & v & inu & inv & same & far); try lia.
      (* each pair holds a and a + 1; after the step, in some order *)
      assert (pair : forall w, (w < 2 ^ d)%nat -> exists a high low, (high < 2 ^ d)%nat /\ (low < 2 ^ d)%nat
        /\ (forall i, (S k <= i)%nat -> Nat.testbit high i = Nat.testbit w i /\ Nat.testbit low i = Nat.testbit w i)
        /\ a = at_ (after k) w - (if Nat.testbit w k then 1 else 0)
        /\ at_ (after (S k)) high = a + 1 /\ at_ (after (S k)) low = a).
      { intros w inw. pose proof (flip_below k d w ltac:(lia) inw) as inw'.
        assert (bits : forall i, (S k <= i)%nat -> Nat.testbit (flip k w) i = Nat.testbit w i).
        { intros i high. apply flip_other. lia. }
        pose proof (still_ones k k w ltac:(lia) inw) as other.
        destruct (Nat.ltb_spec k m) as [_|]; [|lia].
        assert (here := at_balanced r d k (after k) w ltac:(lia) (after_on_cube k) inw).
        assert (there := at_balanced r d k (after k) (flip k w) ltac:(lia) (after_on_cube k) inw').
        assert (next : balanced_across r (after k) k = after (S k)) by (unfold after; rewrite ascending_more; auto).
        rewrite next in here, there. rewrite flip_flip, flip_same in there.
        unfold slope in other. destruct nice as (_ & _ & stays).
        destruct (Nat.testbit w k) eqn:E; simpl in there; rewrite other in *.
        - pose proof (stays (at_ (after k) w + -1)) as s.
          replace (at_ (after k) w + -1 + 1) with (at_ (after k) w) in s by lia.
          destruct s as [s|s]; rewrite s in *.
          + exists (at_ (after k) w - 1), w, (flip k w). repeat split; auto; lia.
          + exists (at_ (after k) w - 1), (flip k w), w. repeat split; auto; lia.
        - destruct (stays (at_ (after k) w)) as [s|s]; rewrite s in *.
          + exists (at_ (after k) w - 0), (flip k w), w. repeat split; auto; lia.
          + exists (at_ (after k) w - 0), w, (flip k w). repeat split; auto; lia. }
      destruct (pair u inu) as (a & hu & lu & inhu & inlu & bitsu & ea & high & low').
      destruct (pair v inv) as (b & hv & lv & inhv & inlv & bitsv & eb & high' & low).
      exists hu, lv. repeat split; auto.
      + intros i ini. destruct (bitsu i ini) as [-> _]. destruct (bitsv i ini) as [_ ->]. apply same. lia.
      + rewrite (same k) in ea by lia. destruct (Nat.testbit v k); lia.
  Qed.

  (* From dimension m on pairs hold the same. *)
  Lemma nothing_more k : (m <= k <= d)%nat -> after k = after m.
  Proof.
    intros [low high]. induction low as [|k low IH]; auto. rewrite <- IH by lia.
    unfold after. rewrite ascending_more. fold (after k). apply loads_ext.
    - apply balanced_length.
    - rewrite balanced_length, after_on_cube. intros u inu. rewrite (at_balanced r d) by (auto using after_on_cube;
      lia).
      rewrite still_ones by (auto; lia). destruct (Nat.ltb_spec k m); [lia|]. rewrite Z.add_0_r.
      destruct nice as (_ & same & _). rewrite same. destruct (Nat.testbit u k); lia.
  Qed.

  Lemma error_attained : Z.of_nat (Nat.min d m) <= discrepancy (after d).
  Proof.
    assert (far : forall k, (k <= d)%nat -> (k <= m)%nat -> Z.of_nat k <= discrepancy (after k)).
    { intros k low high. destruct (spread k low high) as (u & v & inu & inv & _ & far).
      pose proof (between (after k) u). pose proof (between (after k) v). rewrite after_on_cube in *.
      unfold discrepancy. intuition lia. }
    destruct (le_lt_dec d m) as [low|high].
    - rewrite Nat.min_l by auto. apply far; auto.
    - rewrite Nat.min_r, nothing_more by lia. apply far; lia.
  Qed.
End Attained.

Lemma ascending d : Permutation (seq 0 d) (seq 0 d).
Proof. apply Permutation_refl. Qed.

(* The worst error over all loads is exactly d: none is larger, and some loads have it. *)
(** Of all natural loads x, none ends with an error above d after the dimensions 0, ..., d - 1, and some end with the
    error d. *)
Theorem challenge_excess_rule r d : In r excess_rules ->
  (forall x, on_cube d x -> natural x -> discrepancy (balanced_across_all r x (seq 0 d)) <= Z.of_nat d)
  /\ exists x, on_cube d x /\ natural x /\ discrepancy (balanced_across_all r x (seq 0 d)) = Z.of_nat d.
Proof.
  intros one. split.
  - intros x size _. apply all_dimensions_error; auto using ascending.
  - exists (counts d d). split; [apply counts_on_cube|]. split; [apply counts_natural|]. apply Z.le_antisymm.
    + apply all_dimensions_error; auto using ascending, counts_on_cube.
    + pose proof (error_attained r d d (rules_plain r one)) as far. rewrite Nat.min_id in far. exact far.
Qed.

(* As many tokens as there are ones among the lowest m bits. *)
(** `counts d m` has on every processor as many tokens as there are ones among the lowest m bits of its number, and `seq
    0 d` are the dimensions 0, ..., d - 1. *)
Theorem challenge_capped_error_attained r d m : In r excess_rules ->
  discrepancy (balanced_across_all r (counts d m) (seq 0 d)) = Z.min (Z.of_nat d) (Z.of_nat m).
Proof.
  intros one. rewrite <- Nat2Z.inj_min. apply Z.le_antisymm; [|apply (error_attained r d m (rules_plain r one))].
  destruct (le_lt_dec d m) as [low|high].
  - rewrite Nat.min_l by auto. apply all_dimensions_error; auto using ascending, counts_on_cube.
  - rewrite Nat.min_r by lia. etransitivity.
    + apply (challenge_capped_error r d (seq 0 d)); auto using ascending, counts_on_cube, counts_natural.
    + rewrite Z.min_comm. etransitivity; [apply Z.le_min_l|]. apply largest_at_most.
      * apply (cube_some d), counts_on_cube.
      * intros a here. apply in_map_iff in here. destruct here as (v & <- & _). apply ones_range.
Qed.

(* --- all dimensions but one are costly --- *)

(** m tokens where the bit below the highest one of the word is zero; there are two bits or more. *)
Definition full (v : nat) : bool := (1 <=? Nat.log2 v)%nat && negb (Nat.testbit v (Nat.log2 v - 1)).
Definition slow (d : nat) (m : Z) : loads := map (fun v => if full v then m else 0) (seq 0 (2 ^ d)).

(** The highest one of the word is bit t. *)
Definition top (t v : nat) : Prop := Nat.testbit v t = true /\ forall i, (t < i)%nat -> Nat.testbit v i = false.

Lemma top_log2 t v : top t v -> Nat.log2 v = t.
Proof.
  intros [here above]. destruct (Nat.eq_dec v 0) as [->|some]; [rewrite Nat.bits_0 in here; discriminate|].
  destruct (Nat.lt_trichotomy (Nat.log2 v) t) as [less|[same|more]]; auto.
  - rewrite Nat.bits_above_log2 in here; auto. discriminate.
  - specialize (above _ more). rewrite Nat.bit_log2 in above; auto. discriminate.
Qed.

Lemma full_top t v : top (S t) v -> full v = negb (Nat.testbit v t).
Proof. intros high. unfold full. rewrite (top_log2 _ _ high). simpl. rewrite Nat.sub_0_r. auto. Qed.

Lemma top_flip t v i : (i < t)%nat -> top t v -> top t (flip i v).
Proof.
  intros low [here above]. split; [rewrite flip_other by lia; auto|].
  intros j high. rewrite flip_other by lia. apply above. auto.
Qed.

Lemma slow_on_cube d m : on_cube d (slow d m).
Proof. unfold on_cube, slow. rewrite map_length, seq_length. auto. Qed.

(* Among the words whose highest one is bit b + 1 dimensions below b meet equal loads. *)
Lemma slow_blocks r d m b : plain r -> (S b < d)%nat -> forall k, (k <= b)%nat -> forall v, (v < 2 ^ d)%nat -> top (S
  b) v ->
  at_ (balanced_across_all r (slow d m) (seq 0 k)) v = if Nat.testbit v b then 0 else m.
Proof.
  intros nice inb. induction k as [|k IH]; intros low v inv high.
  - change (at_ (slow d m) v = if Nat.testbit v b then 0 else m). unfold slow.
    rewrite (at_map (fun v => if full v then m else 0)) by auto. rewrite (full_top b) by auto.
    destruct (Nat.testbit v b); auto.
  - rewrite ascending_more. pose proof (flip_below k d v ltac:(lia) inv) as inf.
    rewrite (at_balanced r d) by (auto using balanced_all_on_cube, slow_on_cube; lia).
    rewrite !IH by (auto using top_flip; try apply top_flip; auto; lia).
    rewrite flip_other by lia. destruct nice as (_ & same & _). rewrite same. destruct (Nat.testbit v k); lia.
Qed.

Lemma moves_of_pair d x u b : (b < d)%nat -> on_cube d x -> (u < 2 ^ d)%nat -> Nat.testbit u b = false ->
  pair_moves (at_ x u) (at_ x (flip b u)) <= moves_across x b.
Proof.
  intros inb size inu clear_. unfold moves_across. rewrite (dimension_is d) by auto. apply largest_bounds.
  apply (in_map (fun e => pair_moves (at_ x (fst e)) (at_ x (snd e))) (pairs_across d b) (u, flip b u)).
  apply in_pairs; auto.
Qed.

Lemma slow_dimension r d m b : plain r -> 0 <= m -> (S b < d)%nat ->
  m / 2 <= moves_across (balanced_across_all r (slow d m) (seq 0 b)) b.
Proof.
  intros nice cap inb. set (u := with_bit (S b) true 0).
  assert (bits : forall i, Nat.testbit u i = (i =? S b)%nat).
  { intros i. unfold u. rewrite with_bits, !Nat.bits_0. destruct (Nat.ltb_spec i (S b)), (Nat.eqb_spec i (S b)); auto;
    lia. }
  assert (high : top (S b) u).
  { split; [rewrite bits, Nat.eqb_refl; auto|]. intros i above. rewrite bits. apply Nat.eqb_neq. lia. }
  assert (clear_ : Nat.testbit u b = false) by (rewrite bits; apply Nat.eqb_neq; lia).
  assert (inu : (u < 2 ^ d)%nat).
  { apply below_power. intros i above. rewrite bits. apply Nat.eqb_neq. lia. }
  pose proof (balanced_all_on_cube r d (seq 0 b) _ (slow_on_cube d m)) as size.
  etransitivity; [|apply (moves_of_pair d _ u b); auto; lia].
  rewrite !(slow_blocks r d m b nice inb b) by (auto using top_flip, flip_below; try apply flip_below; lia).
  rewrite flip_same, clear_, pair_moves_is. simpl. rewrite Z.abs_eq; [|lia]. rewrite Z.sub_0_r. lia.
Qed.

Lemma moves_nonneg x b : 0 <= moves_across x b.
Proof.
  unfold moves_across. pose proof (pairs_some (dimension_of x) b) as some.
  destruct (pairs_across (dimension_of x) b) as [|e l] eqn:E; [tauto|].
  apply Z.le_trans with (pair_moves (at_ x (fst e)) (at_ x (snd e))).
  - rewrite pair_moves_is. apply Z.div_pos; lia.
  - apply largest_bounds. left. auto.
Qed.

Lemma moves_app r bits more : forall x, moves_across_all r x (bits ++ more) =
  moves_across_all r x bits + moves_across_all r (balanced_across_all r x bits) more.
Proof. induction bits as [|b bits IH]; intros x; simpl; auto. rewrite IH. simpl. lia. Qed.

(** `slow d m` has m tokens where the bit below the highest one of the number exists and is zero. `total` is n, and
    `moves_across_all` adds up the moves of the slowest pair, dimension by dimension. Both sides are multiplied by p or
    by 6. *)
Theorem all_dimensions_worst_case d m : (2 <= d)%nat -> 2 <= m ->
  m * 2 ^ Z.of_nat d <= 4 * total (slow d m)
  /\ m * Z.of_nat d <= 6 * moves_across_all low_keeps (slow d m) (seq 0 d).
Proof.
  intros some cap. split.
  - destruct d as [|[|d]]; try lia. rewrite total_is_sum, slow_on_cube.
    rewrite (sum_ext _ _ (fun v => if full v then m else 0)).
    2: intros v inv; apply (at_map (fun v => if full v then m else 0)); auto.
    rewrite (sum_by_bit (S d) (S d)), (sum_by_bit d d (fun w => if full (with_bit (S d) true w) then m else 0)) by lia.
    rewrite (sum_ext _ (fun w => if full (with_bit (S d) true (with_bit d false w)) then m else 0) (fun _ => m)).
    2: { intros w inw. rewrite (full_top d).
      - rewrite with_bits. destruct (Nat.ltb_spec d (S d)); [|lia]. rewrite with_same. auto.
      - split; [apply with_same|]. pose proof (with_below d false w d ltac:(lia) inw) as low.
        intros i high. apply (below_power _ (S (S d))); [|lia]. apply with_below; auto. }
    rewrite sum_const, Nat2Z.inj_pow, (Nat2Z.inj_succ (S d)), (Nat2Z.inj_succ d), !Z.pow_succ_r by lia.
    change (Z.of_nat 2) with 2.
    assert (positive : forall n f, 0 <= sum n (fun w : nat => if f w : bool then m else 0)).
    { intros n f. apply sum_nonneg. intros i _. destruct (f i); lia. }
    pose proof (positive (2 ^ S d)%nat (fun w => full (with_bit (S d) false w))).
    pose proof (positive (2 ^ d)%nat (fun w => full (with_bit (S d) true (with_bit d true w)))). cbv beta in *. lia.
  - assert (plain low_keeps) as nice by (apply rules_plain; left; auto).
    assert (each : forall k, (k <= d - 1)%nat ->
      Z.of_nat k * (m / 2) <= moves_across_all low_keeps (slow d m) (seq 0 k)).
    { induction k as [|k IH]; intros low; [simpl; lia|]. rewrite seq_S, moves_app, Nat2Z.inj_succ, Nat.add_0_l. cbn
      [moves_across_all].
      pose proof (slow_dimension low_keeps d m k nice ltac:(lia) ltac:(lia)). specialize (IH ltac:(lia)). lia. }
    specialize (each (d - 1)%nat ltac:(lia)).
    replace (seq 0 d) with (seq 0 (d - 1) ++ [(d - 1)%nat]) by (rewrite <- seq_S; f_equal; lia).
    rewrite moves_app. cbn [moves_across_all]. pose proof (moves_nonneg (balanced_across_all low_keeps (slow d m) (seq
      0 (d - 1))) (d - 1)).
    pose proof (Z.div_mod m 2 ltac:(lia)). pose proof (Z.mod_pos_bound m 2 ltac:(lia)).
    rewrite Nat2Z.inj_sub in each by lia. change (Z.of_nat 1) with 1 in each.
    set (q := m / 2) in *. set (n := Z.of_nat d) in *. assert (2 <= n) by (unfold n; lia).
    assert (m * n <= 3 * q * n) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (3 * q * n <= 6 * ((n - 1) * q)) by nia. lia.
Qed.
