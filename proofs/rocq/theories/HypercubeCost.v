(* What the recursive algorithm costs. Plaxton, section 2.3: the least discrepancy of a subcube of dimension l is at
   most
   m 2^l / (2 sqrt(l)), so that level l takes at most m / (2 sqrt(l)) + l - 1 moves, and all levels m sqrt(d) +
     d(d-1)/2. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies RecursiveBalance.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(* --- the sum of the 1 / sqrt(l) --- *)

(* One term more: with b S^2 <= q d and 4 b (d+1) e^2 <= q, 2 S e is at most S^2 / (2d) + 2 d e^2. *)
Lemma one_root_more b d e s q : 1 <= b -> 0 <= d -> 0 <= s -> 0 <= e -> b * (s * s) <= q * d ->
  4 * (d + 1) * (b * (e * e)) <= q -> b * ((s + e) * (s + e)) <= q * (d + 1).
Proof.
  intros some dim ps pe so_far term. destruct (Z.eq_dec d 0) as [->|].
  - assert (s = 0) as -> by nia. lia.
  - assert (square : 0 <= b * ((s - 2 * d * e) * (s - 2 * d * e)))
      by (apply Z.mul_nonneg_nonneg; [lia|apply Z.square_nonneg]).
    assert (mixed : 2 * d * (b * (2 * s * e)) <= b * (s * s) + 4 * d * (d * (b * (e * e)))) by lia.
    assert (first : (2 * d + 1) * (b * (s * s)) <= (2 * d + 1) * (q * d)) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (second : d * (4 * (d + 1) * (b * (e * e))) <= d * q) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (0 <= b * (e * e)) by (apply Z.mul_nonneg_nonneg; [lia|apply Z.square_nonneg]).
    assert (0 <= d * (b * (e * e))) by (apply Z.mul_nonneg_nonneg; lia).
    apply (Z.mul_le_mono_pos_l _ _ (2 * d)); [lia|]. lia.
Qed.

(* If 2 sqrt(b l) e(l) <= sqrt(q) for l = 1, .., d, the e(l) add up to at most sqrt(q d/b). *)
Lemma roots_add_up b d (e : nat -> Z) q : 1 <= b ->
  (forall l, (l < d)%nat -> 0 <= e l /\ 4 * Z.of_nat (S l) * (b * (e l * e l)) <= q) ->
  0 <= sum d e /\ b * (sum d e * sum d e) <= q * Z.of_nat d.
Proof.
  intros some. induction d as [|d IH]; intros all; [rewrite sum_0; lia|].
  destruct IH as [ps so_far]; [intros; apply all; lia|]. destruct (all d ltac:(lia)) as [pe term].
  rewrite sum_S, Nat2Z.inj_succ in *. split; [lia|]. unfold Z.succ in *. apply one_root_more; auto. lia.
Qed.

(* Numbers q(l) <= n / sqrt(l), for any n: their sum over l = 1, .., d is at most 2 sqrt(d) n. *)
(** The theorem avoids real roots: for l = 0, ..., d - 1, q l is any number that is at most n / sqrt(l + 1). As n grows,
    the sum of the largest such q, over n, tends to the sum of 1 / sqrt(l). The sum of the q l is at most 2 sqrt(d) n,
    compared by squares. *)
Theorem sum_of_roots d (q : nat -> Z) n : (forall l, (l < d)%nat -> 0 <= q l /\ Z.of_nat (S l) * (q l) ^ 2 <= n ^ 2) ->
  (sum d q) ^ 2 <= 4 * Z.of_nat d * n ^ 2.
Proof.
  intros all. rewrite !Z.pow_2_r. destruct (roots_add_up 1 d q (4 * (n * n))) as [_ most]; [lia| |lia].
  intros l small. destruct (all l small) as [some root]. rewrite !Z.pow_2_r in root. split; [auto|lia].
Qed.

(* --- a level --- *)

(** Whether so many moves are at most m / (2 sqrt(l)) + l - 1, l = i + 1. *)
Definition level_within (m : Z) (i : nat) (moves : Z) : Prop :=
  4 * Z.of_nat (S i) * (Z.max 0 (moves - Z.of_nat i)) ^ 2 <= m ^ 2.

Lemma max_within m i a b : level_within m i a -> level_within m i b -> level_within m i (Z.max a b).
Proof. intros. destruct (Z.max_spec a b) as [[_ ->]|[_ ->]]; auto. Qed.

Lemma costs_length r c d : forall path groups, length (costs r c path d groups) = d.
Proof.
  induction d as [|d IH]; intros path groups; auto. simpl. rewrite app_length, map_length, combine_length, !IH. simpl.
    lia.
Qed.

(* The least discrepancy, of the loads at the start, is what the halves differ by when the step is taken. *)
Lemma last_level r c d path x m l h : In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] ->
  on_cube (S d) x -> (forall u, (u < 2 ^ S d)%nat -> 0 <= at_ x u <= m) ->
  ends_balanced d (half (c path [x]) false x) l -> ends_balanced d (half (c path [x]) true x) h ->
  level_within m d (moves_across (joined l h (c path [x])) (c path [x])).
Proof.
  intros one tie size cap (sl & tl & el) (sh & th & eh).
  destruct (least_is_least c d path [x] tie) as [inb least]; [discriminate|intros ? [<-|[]]; auto|].
  set (b := c path [x]) in *. pose proof (joined_on_cube d l h b sl) as sj.
  assert (range : forall y z, discrepancy y <= Z.of_nat d -> In z y -> smallest y <= z <= smallest y + Z.of_nat d).
  { intros y z near here. pose proof (largest_bounds y z here). unfold discrepancy in near. lia. }
  destruct (step_6_gap d b (joined l h b) (smallest l) (smallest h) inb sj) as (_ & _ & moves).
  { rewrite (half_joined d) by auto. intros z here. apply range; auto. }
  { rewrite (half_joined d) by auto. intros z here. apply range; auto. }
  set (k := moves_across (joined l h b) b) in *.
  assert (delta : discrepancy_across (joined l h b) b = discrepancy_across x b).
  { unfold discrepancy_across. rewrite !(half_joined d), tl, th by auto. auto. }
  rewrite delta in moves. set (delta_ := discrepancy_across x b) in *.
  assert (mean : Z.of_nat (S d) * delta_ <= sum_of_discrepancies x).
  { assert (sums : combined_discrepancies [x] = discrepancies x).
    { unfold combined_discrepancies, discrepancies. simpl hd. apply map_ext. intros. simpl. lia. }
    rewrite sums in least. assert (place_ : nth b (discrepancies x) 0 = delta_).
    { unfold discrepancies. apply (at_map (discrepancy_across x)). rewrite (dimension_is (S d)); auto. lia. }
    rewrite place_ in least. rewrite least. unfold sum_of_discrepancies.
    replace (S d) with (length (discrepancies x)).
    - apply total_at_least. intros z here. apply (largest_bounds _ z here).
    - unfold discrepancies. rewrite map_length, seq_length. apply dimension_is. auto. }
  pose proof (lemma_2_5_first_bound (S d) x m size cap) as root. rewrite !Z.pow_2_r in root.
  assert (0 <= delta_) by (unfold delta_, discrepancy_across; lia).
  pose proof (Z.pow_pos_nonneg 2 (Z.of_nat (S d)) ltac:(lia) ltac:(lia)) as positive.
  set (p := 2 ^ Z.of_nat (S d)) in *. set (n := Z.of_nat (S d)) in *. assert (1 <= n) by (unfold n; lia).
  set (all := sum_of_discrepancies x) in *. unfold level_within. fold n. rewrite !Z.pow_2_r.
  set (e := Z.max 0 (k - Z.of_nat d)). assert (0 <= e) by (unfold e; lia).
  assert (step : p * e <= delta_) by (unfold e; nia).
  assert (squares : (n * delta_) * (n * delta_) <= all * all) by (apply Z.mul_le_mono_nonneg; nia).
  assert (least_ : 4 * n * (delta_ * delta_) <= (m * p) * (m * p)) by nia.
  assert (both : (p * e) * (p * e) <= delta_ * delta_) by (apply Z.mul_le_mono_nonneg; nia).
  assert (p * p * (4 * n * (e * e)) <= p * p * (m * m)) by nia. nia.
Qed.

(* One kind of token: one group before, one group after. *)
Lemma one_group r c d path x : In r excess_rules -> chooses c -> on_cube d x ->
  exists y, balance r c path d [x] = [y] /\ ends_balanced d x y.
Proof.
  intros one good size. pose proof (any_choice_ends_balanced r c d one good path [x]) as all.
  specialize (all ltac:(intros ? [<-|[]]; auto)). inversion all as [|? y ? rest here none]; subst. inversion none;
    subst.
  exists y. auto.
Qed.

Lemma every_level r c d : In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] -> forall path x m,
  on_cube d x -> (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <= m) ->
  forall i, (i < d)%nat -> level_within m i (nth i (costs r c path d [x]) 0).
Proof.
  intros one tie. induction d as [|d IH]; intros path x m size cap i small; [lia|].
  destruct (least_is_least c d path [x] tie) as [inb _]; [discriminate|intros ? [<-|[]]; auto|].
  pose proof (half_on_cube d (c path [x]) false x size) as sl.
  pose proof (half_on_cube d (c path [x]) true x size) as sh.
  destruct (one_group r c d (path ++ [false]) _ one (ties_choose c tie) sl) as (l & low & endl).
  destruct (one_group r c d (path ++ [true]) _ one (ties_choose c tie) sh) as (h & high & endh).
  assert (inside : forall bit u, (u < 2 ^ d)%nat -> 0 <= at_ (half (c path [x]) bit x) u <= m).
  { intros bit u inu. rewrite (at_half d) by auto. apply cap, with_below; auto. }
  cbn [costs map]. rewrite low, high.
  assert (levels : forall a b : list Z, length a = d -> length b = d ->
    nth i (map (fun both => Z.max (fst both) (snd both)) (combine a b)
      ++ [combined_moves_across (joined_each [l] [h] (c path [x])) (c path [x])]) 0 =
    if (i <? d)%nat then Z.max (nth i a 0) (nth i b 0)
    else moves_across (joined l h (c path [x])) (c path [x])).
  { intros a b la lb. destruct (Nat.ltb_spec i d).
    - rewrite app_nth1 by (rewrite map_length, combine_length; lia).
      rewrite nth_indep with (d' := Z.max (fst (0, 0)) (snd (0, 0))) by (rewrite map_length, combine_length; lia).
      rewrite (map_nth (fun both => Z.max (fst both) (snd both))), combine_nth by lia. auto.
    - rewrite app_nth2; rewrite map_length, combine_length; [|lia]. replace (i - _)%nat with 0%nat by lia.
      unfold combined_moves_across, moves_across. cbn [joined_each combine map fst snd hd nth]. f_equal.
      apply map_ext. intros e. simpl. lia. }
  rewrite levels by apply costs_length. destruct (Nat.ltb_spec i d).
  - apply max_within; apply IH; auto.
  - replace i with d by lia. apply (last_level r c d path x m l h); auto.
Qed.

(* Level l = i + 1 takes at most m / (2 sqrt(l)) + l - 1 moves, for i = 0, .., d - 1; all of them together take at most
   m sqrt(d) + d (d-1) / 2. *)
(** c chooses the dimension with the smallest discrepancy, the lowest or the highest of several. `costs` lists the moves
    of the slowest pair for l = i + 1 = 1, ..., d. At most m / (2 sqrt(l)) + l - 1 moves means that 4 l times the square
    of their excess over l - 1, if any, is at most m^2. The bound with m sqrt(d) is stated likewise. *)
Theorem algorithm_balance_cost r c d x : In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] ->
  on_cube d x -> natural x ->
  let m := largest x in let levels := costs r c [] d [x] in
  length levels = d
  /\ (forall i, (i < d)%nat -> 4 * Z.of_nat (S i) * (Z.max 0 (nth i levels 0 - Z.of_nat i)) ^ 2 <= m ^ 2)
  /\ (Z.max 0 (total levels - Z.of_nat d * (Z.of_nat d - 1) / 2)) ^ 2 <= m ^ 2 * Z.of_nat d.
Proof.
  intros one tie size nat_ m levels. assert (count : length levels = d) by apply costs_length.
  assert (each : forall i, (i < d)%nat -> level_within m i (nth i levels 0)).
  { apply every_level; auto. intros u inu. split; [apply natural_at; auto|]. apply (between x u). rewrite size. auto. }
  split; [|split]; auto.
  destruct (roots_add_up 1 d (fun i => Z.max 0 (nth i levels 0 - Z.of_nat i)) (m * m)) as [positive most].
  { lia. }
  { intros i small. split; [lia|]. pose proof (each i small) as within. unfold level_within in within.
    rewrite !Z.pow_2_r in within. lia. }
  assert (triangle : forall n, 2 * sum n Z.of_nat = Z.of_nat n * (Z.of_nat n - 1)).
  { induction n as [|n IHn]; [reflexivity|]. rewrite sum_S, Nat2Z.inj_succ. lia. }
  assert (together : total levels <= sum d (fun i => Z.max 0 (nth i levels 0 - Z.of_nat i)) + sum d Z.of_nat).
  { rewrite total_is_sum, count, <- sum_add. apply sum_le. intros i _. unfold at_. lia. }
  rewrite <- triangle, Z.mul_comm, Z.div_mul by lia. rewrite !Z.pow_2_r.
  rewrite Z.mul_1_l in most. etransitivity; [|exact most]. apply Z.mul_le_mono_nonneg; lia.
Qed.
