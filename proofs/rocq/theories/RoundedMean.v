(* Perfect balance: the discrepancy is at most one exactly if every load is the mean rounded down or up, which is to say
   less than one away from the mean; and the discrepancy is the largest difference of two loads (Riess, Wanka,
   section 1). *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads.
Import ListNotations.
Open Scope Z_scope.

(** The number of nodes. *)
Definition count (x : loads) : Z := Z.of_nat (length x).
(** The average, rounded down. *)
Definition mean_down (x : loads) : Z := total x / count x.
(** The average, rounded up. *)
Definition mean_up (x : loads) : Z := - (- total x / count x).

Lemma total_at_least x low : (forall u, (u < length x)%nat -> low <= at_ x u) -> count x * low <= total x.
Proof.
  unfold count, at_. induction x as [|z x IH]; simpl length; simpl total; intros all; [lia|].
  pose proof (all 0%nat ltac:(lia)) as first. simpl in first.
  assert (Z.of_nat (length x) * low <= total x) by (apply IH; intros v small; apply (all (S v)); lia). lia.
Qed.

(* Loads of at least low make a total of at least n low, and every excess of one of them comes on top. *)
Lemma total_above x low : (forall u, (u < length x)%nat -> low <= at_ x u) ->
  forall u, (u < length x)%nat -> count x * low + (at_ x u - low) <= total x.
Proof.
  unfold count, at_. induction x as [|z x IH]; simpl length; simpl total; intros all u inu; [lia|].
  pose proof (all 0%nat ltac:(lia)) as first. simpl in first.
  assert (rest : forall u, (u < length x)%nat -> low <= nth u x 0) by (intros v small; apply (all (S v)); lia).
  destruct u as [|u]; simpl nth.
  - pose proof (total_at_least x low rest). unfold count in *. lia.
  - pose proof (IH rest u ltac:(lia)). lia.
Qed.

Lemma total_app x y : total (x ++ y) = total x + total y.
Proof. induction x as [|z x IH]; simpl; lia. Qed.

Lemma total_permutation x y : Permutation x y -> total x = total y.
Proof. induction 1; simpl; lia. Qed.

Lemma total_opp x : total (map Z.opp x) = - total x.
Proof. induction x; simpl; lia. Qed.

Lemma at_opp x u : at_ (map Z.opp x) u = - at_ x u.
Proof. unfold at_. change 0 with (Z.opp 0) at 1. apply map_nth. Qed.

Lemma total_below x high : (forall u, (u < length x)%nat -> at_ x u <= high) ->
  forall u, (u < length x)%nat -> total x <= count x * high - (high - at_ x u).
Proof.
  intros all u inu. pose proof (total_above (map Z.opp x) (- high)) as flipped.
  unfold count in *. rewrite map_length, total_opp in flipped.
  assert (H : Z.of_nat (length x) * - high + (at_ (map Z.opp x) u - - high) <= - total x).
  { apply flipped; auto. intros v inv. rewrite at_opp. pose proof (all v inv). lia. }
  rewrite at_opp in H. lia.
Qed.

Lemma near_mean_rounded n s z : 0 < n -> Z.abs (n * z - s) < n <-> z = s / n \/ z = - (- s / n).
Proof.
  intros positive.
  pose proof (Z.div_mod s n ltac:(lia)). pose proof (Z.mod_pos_bound s n positive).
  pose proof (Z.div_mod (- s) n ltac:(lia)). pose proof (Z.mod_pos_bound (- s) n positive).
  set (q := s / n) in *. set (p := - s / n) in *.
  assert (p = - q \/ p = - q - 1) by nia. split.
  - intros near. assert (q - 1 < z < q + 2) by nia. assert (z = q \/ z = q + 1) as [->| ->] by lia; [auto|].
    right. nia.
  - intros [->| ->]; nia.
Qed.

(* The loads of a vector of discrepancy one are low and low + 1, and some load is low: so none is off by a whole. *)
Theorem perfect_balance x : x <> [] ->
  discrepancy x <= 1 <-> (forall u, (u < length x)%nat -> Z.abs (count x * at_ x u - total x) < count x).
Proof.
  intros some. assert (positive : 0 < count x) by (unfold count; destruct x; [tauto|simpl length; lia]).
  split.
  - intros near u inu. unfold discrepancy in near.
    destruct (smallest_attained x some) as (v & inv & least). destruct (largest_attained x some) as (w & inw & most).
    pose proof (total_above x (smallest x) ltac:(intros; apply between; auto)) as above.
    pose proof (total_below x (largest x) ltac:(intros; apply between; auto)) as below.
    pose proof (above u inu). pose proof (above w inw). pose proof (below u inu). pose proof (below v inv).
    pose proof (between x u inu).
    assert (largest x = smallest x \/ largest x = smallest x + 1) as [same|one] by lia.
    + rewrite same in *. assert (at_ x u = smallest x) as -> by lia. nia.
    + rewrite one in *. assert (at_ x u = smallest x \/ at_ x u = smallest x + 1) as [E|E] by lia; rewrite E in *; nia.
  - intros each. apply discrepancy_at_most; [lia|]. intros u v inu inv.
    pose proof (each u inu). pose proof (each v inv). nia.
Qed.

Theorem perfect_balance_rounded x : x <> [] ->
  discrepancy x <= 1 <-> (forall u, (u < length x)%nat -> at_ x u = mean_down x \/ at_ x u = mean_up x).
Proof.
  intros some. assert (positive : 0 < count x) by (unfold count; destruct x; [tauto|simpl length; lia]).
  rewrite perfect_balance by auto. split; intros each u inu; apply near_mean_rounded; auto.
Qed.

(* riess/discrepancy@two-index: the largest |x_i - x_j| over all i and j *)
(** x is any nonempty list of loads. No |x_i - x_j| exceeds the largest load minus the smallest, and one of them is
    equal to it. *)
Theorem discrepancy_two_index x : x <> [] ->
  (forall i j, (i < length x)%nat -> (j < length x)%nat -> Z.abs (at_ x i - at_ x j) <= discrepancy x)
  /\ (exists i j, (i < length x)%nat /\ (j < length x)%nat /\ Z.abs (at_ x i - at_ x j) = discrepancy x).
Proof.
  intros some. unfold discrepancy. split.
  - intros i j ini inj. pose proof (between x i ini). pose proof (between x j inj). lia.
  - destruct (largest_attained x some) as (i & ini & most). destruct (smallest_attained x some) as (j & inj & least).
    exists i, j. rewrite most, least. pose proof (between x i ini). repeat split; auto. lia.
Qed.

(* riess/discrepancy@one-index: from a fixed j the largest difference may be less, as from load 1 to loads 0, 0, 2 *)
(** It is false that for N = 2h loads and every fixed j the largest |x_i - x_j| over i is the discrepancy. *)
Theorem discrepancy_one_index_fails : ~ forall h x j, (1 <= h)%nat -> length x = (2 * h)%nat -> (j < 2 * h)%nat ->
  (forall i, (i < 2 * h)%nat -> Z.abs (at_ x i - at_ x j) <= discrepancy x)
  /\ (exists i, (i < 2 * h)%nat /\ Z.abs (at_ x i - at_ x j) = discrepancy x).
Proof.
  intros all. destruct (all 2%nat [0; 0; 1; 2] 2%nat) as (_ & i & small & reach); try (simpl; lia); auto.
  change (discrepancy [0; 0; 1; 2]) with 2 in reach.
  do 4 (destruct i as [|i]; [discriminate reach|]). simpl in small. lia.
Qed.

(* riess/contribution-derivation@repaired: N = 2h loads within N/2 - 1 of their mean differ by at most N - 2. *)
(** N is 2h, and S is the sum of the integer loads. |N x_u - S| <= N (N/2 - 1) says that a load differs from the mean by
    at most N/2 - 1. *)
Theorem twice_the_deviation h x : (1 <= h)%nat -> length x = (2 * h)%nat ->
  (forall u, (u < 2 * h)%nat -> Z.abs (count x * at_ x u - total x) <= count x * (Z.of_nat h - 1)) ->
  discrepancy x <= Z.of_nat (2 * h) - 2.
Proof.
  intros some size near. apply discrepancy_at_most; [lia|]. intros u v inu inv. rewrite size in *.
  pose proof (near u inu) as hu. pose proof (near v inv) as hv. unfold count in *. rewrite size in *.
  set (n := Z.of_nat (2 * h)) in *. assert (Z.of_nat h = n / 2).
  { unfold n. rewrite Nat2Z.inj_mul. rewrite Z.mul_comm. symmetry. apply Z.div_mul. lia. }
  assert (E : n = 2 * Z.of_nat h) by (unfold n; lia). nia.
Qed.

(* riess/contribution-derivation: 0, 0, 2, 2 are within 1 = N/2 - 1 of their mean, and two apart. *)
(** N is 2h, and S is the sum of the loads. It is false that integer loads with |N x_u - S| <= N (N/2 - 1), which differ
    from their mean by at most N/2 - 1, have discrepancy at most N/2 - 1. *)
Theorem derivation_fails : ~ forall h x, (1 <= h)%nat -> length x = (2 * h)%nat ->
  (forall u, (u < 2 * h)%nat -> Z.abs (count x * at_ x u - total x) <= count x * (Z.of_nat h - 1)) ->
  discrepancy x <= Z.of_nat h - 1.
Proof.
  intros all. specialize (all 2%nat [0; 0; 2; 2] ltac:(lia) eq_refl).
  assert (false : discrepancy [0; 0; 2; 2] <= Z.of_nat 2 - 1); [apply all|exact (false eq_refl)].
  intros u small. do 4 (destruct u as [|u]; [discriminate|]). simpl in small. lia.
Qed.
