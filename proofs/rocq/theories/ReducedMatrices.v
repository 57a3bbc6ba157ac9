(* The reduced matrices Q^(t,k), the odd rows and columns of P^(t,k) (Riess, Wanka, sections 3.1 and 3.2): what they
   lose, their circularity, the symmetry of their columns, the sum of differences along a column.

   Entry (i, j) is the load, 2^s times, of place 2 (j - i) after s = 2t - 2 + k steps from a unit at place 0; by the
   mirror that takes place p to 1 - p it is that of place 2 (i - j) + 1, and loads fall from place 1 to the far side. *)
From Coq Require Import List ZArith QArith Qabs Lia Lqa Bool Arith Setoid.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized StepMatrices.
Import ListNotations.
Open Scope Z_scope.

(** Entry (i, j) of Q^(t,k), rows and columns counted from 1, modulo n = h. *)
Definition at_row (h : nat) (i : Z) : nat := Z.to_nat ((i - 1) mod Z.of_nat h).
Definition column (h t k : nat) (i : Z) : Q := R h t k (at_row h i) 0%nat.

(* The same entry as a load, for column 1 and for row 1. *)
Lemma at_row_below h i : (1 <= h)%nat -> (at_row h i < h)%nat.
Proof. intros some. unfold at_row. pose proof (Z.mod_pos_bound (i - 1) (Z.of_nat h) ltac:(lia)). lia. Qed.

Lemma reduced_entry h t k i j : (1 <= h)%nat -> (i < h)%nat -> (j < h)%nat ->
  (R h t k i j == over (factors t k) (spread h (factors t k) (2 * (Z.of_nat j - Z.of_nat i))))%Q.
Proof.
  intros some ini inj. unfold R, reduced, P. rewrite entry by lia. unfold from, row, way.
  replace (Z.of_nat 0 + Z.of_nat (2 * i)) with (0 + 2 * Z.of_nat i) by lia. rewrite Z.even_add_mul_2. cbn [Z.even].
  replace (1 * (Z.of_nat (2 * j) - Z.of_nat (2 * i))) with (2 * (Z.of_nat j - Z.of_nat i)) by lia. reflexivity.
Qed.

Lemma pairs_turn h s a b : (1 <= h)%nat -> (a - b) mod Z.of_nat h = 0 -> spread h s (2 * a) = spread h s (2 * b).
Proof.
  intros some around. apply Z.mod_divide in around; [|lia]. destruct around as (m & equal).
  assert (up : forall n x, spread h s (2 * (x + Z.of_nat n * Z.of_nat h)) = spread h s (2 * x)).
  { induction n as [|n IH]; intros x; [f_equal; lia|].
    rewrite <- (IH x), <- (spread_periodic h some s (2 * (x + Z.of_nat n * Z.of_nat h))). f_equal. lia. }
  destruct (Z_le_gt_dec 0 m).
  - rewrite <- (up (Z.to_nat m) b), Z2Nat.id by lia. f_equal. lia.
  - rewrite <- (up (Z.to_nat (- m)) a), Z2Nat.id by lia. f_equal. lia.
Qed.

Lemma mod_apart a b h : 0 < h -> a mod h = b mod h -> (a - b) mod h = 0.
Proof. intros some equal. rewrite Zminus_mod, equal, Z.sub_diag. apply Z.mod_0_l. lia. Qed.

(* Column 1, as loads of odd places. *)
Lemma column_entry h t k i : (1 <= h)%nat -> index t k ->
  (column h t k i == over (factors t k) (spread h (factors t k) (2 * (i - 1) + 1)))%Q.
Proof.
  intros some fit. unfold column. rewrite reduced_entry by (auto using at_row_below; lia).
  destruct (factors_some h some t k fit) as (s & steps & _). rewrite steps.
  rewrite <- (spread_mirrored h some s (2 * (i - 1) + 1)).
  replace (1 - (2 * (i - 1) + 1)) with (2 * (1 - i)) by lia.
  rewrite (pairs_turn h (S s) (Z.of_nat 0 - Z.of_nat (at_row h i)) (1 - i)); [reflexivity|auto|].
  unfold at_row. rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia).
  replace (Z.of_nat 0 - (i - 1) mod Z.of_nat h - (1 - i)) with ((i - 1) - (i - 1) mod Z.of_nat h) by lia.
  apply mod_apart; [lia|]. symmetry. apply Z.mod_mod. lia.
Qed.

(* --- what is lost: nothing --- *)

(** P^(t,k) repeats the entries over the pairs of M1, and over the columns that the matching applied last joins. *)
Definition repeats (h late : nat) (M : nat -> nat -> Q) : Prop :=
  forall r c, (r < 2 * h)%nat -> (c < 2 * h)%nat -> (M r c == reduced M (r / 2) ((c + late) / 2 mod h))%Q.

(** h is n = N/2 >= 1. `repeats h (k - 1)` says that entry (r, c) is entry (r / 2, (c + k - 1) / 2 modulo n) of the
    reduced matrix, where division rounds down. So M1 joins the columns with equal entries for k = 1, and M2 for k =
    2. *)
Theorem nothing_lost : forall h t k, (1 <= h)%nat -> index t k -> repeats h (k - 1) (P h t k).
Proof.
  intros h t k some fit r c inr inc. destruct (factors_some h some t k fit) as (s & steps & parity).
  unfold reduced.
  assert (small : (((c + (k - 1)) / 2) mod h < h)%nat) by (apply Nat.mod_upper_bound; lia).
  assert (half : (r / 2 < h)%nat) by (apply Nat.div_lt_upper_bound; lia).
  transitivity (P h t k (2 * (r / 2))%nat c).
  - pose proof (Nat.div_mod r 2 ltac:(lia)) as split. pose proof (Nat.mod_upper_bound r 2 ltac:(lia)).
    destruct (r mod 2)%nat as [|[|]] eqn:rest; [rewrite Nat.add_0_r in split; rewrite <- split; reflexivity| |lia].
    symmetry. rewrite split at 2. destruct (powers_in_blocks h t k some fit) as [rows _]. apply rows; auto.
  - unfold P. rewrite steps. apply entries_equal; auto; try lia.
    set (w := (2 * (((c + (k - 1)) / 2) mod h))%nat).
    assert (moved : node h (if Nat.eqb (c mod 2) 0 then Z.of_nat c else mate (Z.of_nat s) (Z.of_nat c)) = w).
    { pose proof (Nat.div_mod c 2 ltac:(lia)) as split. pose proof (Nat.mod_upper_bound c 2 ltac:(lia)).
      destruct fit as [_ fit]. unfold w.
      destruct (c mod 2)%nat as [|[|]] eqn:rest; [| |lia]; cbn [Nat.eqb].
      - rewrite Nat.add_0_r in split. destruct fit as [-> | ->].
        + cbn [Nat.sub]. rewrite Nat.add_0_r, Nat.mod_small by lia. rewrite <- split. apply node_of_nat; auto.
        + cbn [Nat.sub]. rewrite split, (Nat.mul_comm 2), Nat.div_add_l by lia. change (1 / 2)%nat with 0%nat.
          rewrite Nat.add_0_r, Nat.mod_small by lia. rewrite Nat.mul_comm. rewrite <- split at 2. rewrite <- split.
          apply node_of_nat; auto.
      - destruct parity as [m parity]. unfold mate. destruct fit as [-> | ->].
        + replace (Z.of_nat s + Z.of_nat c) with (1 + 2 * (Z.of_nat m - 1 + Z.of_nat (c / 2))) by lia.
          rewrite Z.even_add_mul_2. cbn [Z.even Nat.sub]. rewrite Nat.add_0_r, Nat.mod_small by lia.
          replace (Z.of_nat c - 1) with (Z.of_nat (2 * (c / 2))) by lia. apply node_of_nat; lia.
        + replace (Z.of_nat s + Z.of_nat c) with (0 + 2 * (Z.of_nat m - 1 + Z.of_nat (c / 2))) by lia.
          rewrite Z.even_add_mul_2. cbn [Z.even Nat.sub].
          replace (c + 1)%nat with ((c / 2 + 1) * 2)%nat by lia. rewrite Nat.div_mul by lia.
          unfold node. replace (Z.of_nat c + 1) with (2 * Z.of_nat (c / 2 + 1)) by lia.
          rewrite Z.mul_mod_distr_l by lia. rewrite <- Nat2Z.inj_mod by lia. lia. }
    rewrite <- moved, periodic_node by (auto using from_periodic).
    destruct (Nat.eqb (c mod 2) 0); [reflexivity|]. symmetry.
    pose proof (from_mates h some 0 (2 * (r / 2)) s (Z.of_nat c)) as same. cbn [Z.of_nat Z.add] in same. exact same.
Qed.

(** h is n = N/2 >= 1. `repeats h (k - 1)` says that a matrix repeats the entries of its reduced matrix. It is false
    that for every h all P^(t,k) do so, and the identity does so with the columns that M2 joins. *)
Theorem identity_loses :
  ~ forall h, (1 <= h)%nat -> (forall t k, index t k -> repeats h (k - 1) (P h t k)) /\ repeats h 1 (identity h).
Proof.
  intros all. destruct (all 1%nat (le_n 1)) as [_ lost]. specialize (lost 0%nat 1%nat ltac:(lia) ltac:(lia)).
  vm_compute in lost. discriminate.
Qed.

(* --- circularity and symmetry --- *)

(** h is n = N/2 >= 1. `R h t k` is the reduced matrix Q^(t,k), with every second row and column of P^(t,k) from the
    first on. Both indices increase by one, modulo n. *)
Theorem block_circularity : forall h t k i j, (1 <= h)%nat -> index t k -> (i < h)%nat -> (j < h)%nat ->
  (R h t k ((i + 1) mod h)%nat ((j + 1) mod h)%nat == R h t k i j)%Q.
Proof.
  intros h t k i j some _ ini inj. rewrite !reduced_entry by (auto; apply Nat.mod_upper_bound; lia).
  rewrite (pairs_turn h _ _ (Z.of_nat j - Z.of_nat i)); [reflexivity|auto|].
  rewrite !Nat2Z.inj_mod, !Nat2Z.inj_add. change (Z.of_nat 1) with 1.
  replace ((Z.of_nat j + 1) mod Z.of_nat h - (Z.of_nat i + 1) mod Z.of_nat h - (Z.of_nat j - Z.of_nat i)) with
    (((Z.of_nat j + 1) mod Z.of_nat h - (Z.of_nat i + 1) mod Z.of_nat h) - ((Z.of_nat j + 1) - (Z.of_nat i + 1))) by
      lia.
  apply mod_apart; [lia|]. symmetry. apply Zminus_mod.
Qed.

(* With two factors for every round, and one more for k = 1: the last step joins d and d + 1 for d of its parity. *)
(** h is n = N/2 >= 1. `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n, for every integer i. *)
Theorem symmetry_1 : forall h t i, (1 <= h)%nat -> (1 <= t)%nat -> (column h t 1 i == column h t 1 (2 - i))%Q.
Proof.
  intros h t i some more. assert (fit : index t 1) by (split; auto). rewrite !column_entry by auto.
  destruct (factors_some h some t 1 fit) as (s & steps & [m parity]). rewrite steps.
  replace (2 * (2 - i - 1) + 1) with (1 - 2 * (i - 1)) by lia. rewrite spread_mirrored by auto.
  pose proof (spread_mates h some s (2 * (i - 1))) as joined. unfold mate in joined.
  replace (Z.of_nat s + 2 * (i - 1)) with (0 + 2 * (Z.of_nat m - 1 + (i - 1))) in joined by lia.
  rewrite Z.even_add_mul_2 in joined. cbn [Z.even] in joined. rewrite joined. reflexivity.
Qed.

(** h is n = N/2 >= 1. `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n, for every integer i. *)
Theorem symmetry_2 : forall h t i, (1 <= h)%nat -> (1 <= t)%nat -> (column h t 2 i == column h t 2 (1 - i))%Q.
Proof.
  intros h t i some more. assert (fit : index t 2) by (split; auto). rewrite !column_entry by auto.
  destruct (factors_some h some t 2 fit) as (s & steps & [m parity]). rewrite steps.
  replace (2 * (1 - i - 1) + 1) with (1 - (2 * (i - 1) + 1 + 1)) by lia. rewrite spread_mirrored by auto.
  pose proof (spread_mates h some s (2 * (i - 1) + 1)) as joined. unfold mate in joined.
  replace (Z.of_nat s + (2 * (i - 1) + 1)) with (0 + 2 * (Z.of_nat m - 1 + (i - 1))) in joined by lia.
  rewrite Z.even_add_mul_2 in joined. cbn [Z.even] in joined. rewrite joined. reflexivity.
Qed.

(* --- along a column loads fall from row 1 to the far side, and rise again --- *)

Lemma spread_rises h s p : (1 <= h)%nat -> Z.of_nat h <= p <= 2 * Z.of_nat h ->
  spread h (S s) p <= spread h (S s) (p + 1).
Proof.
  intros some range. set (N := 2 * Z.of_nat h) in *.
  assert (back : forall q, spread h (S s) q = spread h (S s) (N + 1 - q)).
  { intros q. rewrite <- (spread_mirrored h some s q), <- (spread_periodic h some (S s) (1 - q)). f_equal. unfold N.
  lia. }
  rewrite (back p), (back (p + 1)). replace (N + 1 - (p + 1)) with (N - p) by lia.
  pose proof (spread_falls h some s (N - p) ltac:(unfold N in *; lia)) as falls.
  replace (N - p + 1) with (N + 1 - p) in falls by lia. exact falls.
Qed.

(** The load of row a + 1 of column 1. *)
Definition odd_place (h s : nat) (a : Z) : Z := spread h s (2 * a + 1).

Lemma odd_falls h s a : (1 <= h)%nat -> 0 <= a < Z.of_nat (h / 2) -> odd_place h (S s) (a + 1) <= odd_place h (S s) a.
Proof.
  intros some range. unfold odd_place. pose proof (Nat.div_mod h 2 ltac:(lia)).
  pose proof (Nat.mod_upper_bound h 2 ltac:(lia)).
  pose proof (spread_falls h some s (2 * a + 1) ltac:(lia)) as one.
  pose proof (spread_falls h some s (2 * a + 1 + 1) ltac:(lia)) as two.
  replace (2 * (a + 1) + 1) with (2 * a + 1 + 1 + 1) by lia. lia.
Qed.

Lemma odd_rises h s a : (1 <= h)%nat -> Z.of_nat (h / 2) <= a < Z.of_nat h ->
  odd_place h (S s) a <= odd_place h (S s) (a + 1).
Proof.
  intros some range. unfold odd_place. pose proof (Nat.div_mod h 2 ltac:(lia)).
  pose proof (Nat.mod_upper_bound h 2 ltac:(lia)).
  pose proof (spread_rises h s (2 * a + 1) some ltac:(lia)) as one.
  pose proof (spread_rises h s (2 * a + 1 + 1) some ltac:(lia)) as two.
  replace (2 * (a + 1) + 1) with (2 * a + 1 + 1 + 1) by lia. lia.
Qed.

(* Around column 1 entries fall from row 1 to some row, and rise from there on to row n + 1, which is row 1. *)
(** h is n = N/2 >= 1. `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n. Entries do not rise from
    row 1 to row `low`, and do not fall from there to row n + 1, which is row 1. *)
Theorem unimodality : forall h t k, (1 <= h)%nat -> index t k ->
  exists low : Z, forall i, 1 <= i <= Z.of_nat h ->
    (i < low -> (column h t k (i + 1) <= column h t k i)%Q) /\ (low <= i -> (column h t k i <= column h t k (i + 1))%Q).
Proof.
  intros h t k some fit. exists (Z.of_nat (h / 2) + 1). intros i range.
  rewrite !column_entry by auto. destruct (factors_some h some t k fit) as (s & steps & _). rewrite steps.
  change (spread h (S s) (2 * (i - 1) + 1)) with (odd_place h (S s) (i - 1)).
  replace (2 * (i + 1 - 1) + 1) with (2 * (i - 1 + 1) + 1) by lia.
  change (spread h (S s) (2 * (i - 1 + 1) + 1)) with (odd_place h (S s) (i - 1 + 1)).
  split; intros side; apply over_le; [apply odd_falls|apply odd_rises]; auto; lia.
Qed.

(* --- the sum of differences --- *)

(** |Q_11 - Q_21| + ... + |Q_m1 - Q_(m+1)1|, for column 1 as a function of the row. *)
Definition differences (m : nat) (entries : Z -> Q) : Q :=
  qsum m (fun i => Qabs (entries (Z.of_nat i + 1) - entries (Z.of_nat i + 2))).

Lemma qsum_over n s f : (qsum n (fun i => over s (f (Z.of_nat i))) == over s (sum n 0 f))%Q.
Proof.
  induction n as [|n IH]; cbn [qsum sum]; [unfold over; change (inject_Z 0) with 0%Q; field; apply two_some|].
  rewrite IH, over_add, Z.add_0_l. reflexivity.
Qed.

Lemma sum_split m n b f : sum (m + n) b f = sum m b f + sum n (b + Z.of_nat m) f.
Proof.
  induction n as [|n IH]; [rewrite Nat.add_0_r; cbn [sum]; lia|]. rewrite Nat.add_succ_r. cbn [sum]. rewrite IH.
  rewrite Nat2Z.inj_add, Z.add_assoc. lia.
Qed.

Lemma differences_over h t k m : (1 <= h)%nat -> index t k ->
  (differences m (column h t k) == over (factors t k) (sum m 0 (fun a =>
    Z.abs (odd_place h (factors t k) a - odd_place h (factors t k) (a + 1)))))%Q.
Proof.
  intros some fit. unfold differences. rewrite <- qsum_over. apply qsum_ext. intros i _.
  rewrite !column_entry, over_sub, over_abs by auto.
  replace (2 * (Z.of_nat i + 1 - 1) + 1) with (2 * Z.of_nat i + 1) by lia.
  replace (2 * (Z.of_nat i + 2 - 1) + 1) with (2 * (Z.of_nat i + 1) + 1) by lia. reflexivity.
Qed.

Lemma falling_sum h s m : (1 <= h)%nat -> (m <= h / 2)%nat ->
  sum m 0 (fun a => Z.abs (odd_place h (S s) a - odd_place h (S s) (a + 1)))
  = odd_place h (S s) 0 - odd_place h (S s) (Z.of_nat m).
Proof.
  intros some short. pose proof (telescopes m 0 (odd_place h (S s))) as ends. rewrite Z.add_0_l in ends.
  rewrite ends. apply sum_ext. intros a range. pose proof (odd_falls h s a some ltac:(lia)). lia.
Qed.

Lemma whole_sum h s : (1 <= h)%nat ->
  sum h 0 (fun a => Z.abs (odd_place h (S s) a - odd_place h (S s) (a + 1)))
  = 2 * (odd_place h (S s) 0 - odd_place h (S s) (Z.of_nat (h / 2))).
Proof.
  intros some. assert (half : (h / 2 <= h)%nat) by (apply Nat.div_le_upper_bound; lia).
  set (m := (h / 2)%nat) in *. replace h with (m + (h - m))%nat at 1 by lia.
  rewrite sum_split, falling_sum by (auto; unfold m; lia).
  assert (rest : sum (h - m) (0 + Z.of_nat m) (fun a => Z.abs (odd_place h (S s) a - odd_place h (S s) (a + 1)))
    = odd_place h (S s) (Z.of_nat h) - odd_place h (S s) (Z.of_nat m)).
  { pose proof (telescopes (h - m) (Z.of_nat m) (odd_place h (S s))) as ends.
    replace (Z.of_nat m + Z.of_nat (h - m)) with (Z.of_nat h) in ends by lia.
    enough (sum (h - m) (0 + Z.of_nat m) (fun a => Z.abs (odd_place h (S s) a - odd_place h (S s) (a + 1)))
      = -1 * sum (h - m) (Z.of_nat m) (fun a => odd_place h (S s) a - odd_place h (S s) (a + 1))) by lia.
    rewrite <- sum_times, Z.add_0_l. apply sum_ext. intros a range.
    pose proof (odd_rises h s a some ltac:(unfold m in *; lia)). lia. }
  rewrite rest. assert (around : odd_place h (S s) (Z.of_nat h) = odd_place h (S s) 0).
  { unfold odd_place. rewrite <- (spread_periodic h some (S s) (2 * 0 + 1)). f_equal. lia. }
  lia.
Qed.

(* Half of the rows, c = floor (n/2), have half of all differences. *)
Lemma half_of_all h t k : (1 <= h)%nat -> index t k ->
  (differences h (column h t k) == 2 * differences (h / 2) (column h t k))%Q.
Proof.
  intros some fit. rewrite !differences_over by auto.
  destruct (factors_some h some t k fit) as (s & steps & _). rewrite steps, whole_sum, falling_sum by auto.
  change 2%Q with (inject_Z 2). rewrite over_mul. reflexivity.
Qed.

(** h is n = N/2 >= 1. `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n; `differences m` adds up
    the first m differences |Q_i1 - Q_(i+1)1|; m = n gives all differences around the column. P^t is the case k = 2; h /
    2 is floor(n/2), and `ceiling h` is ceil(n/2). *)
Theorem half_sum : forall h t, (1 <= h)%nat -> (1 <= t)%nat ->
  (differences h (column h t 2) == 2 * differences (h / 2) (column h t 2))%Q.
Proof. intros. apply half_of_all; auto. split; auto. Qed.

(** c = ceil (n/2) *)
Definition ceiling (n : nat) : nat := ((n + 1) / 2)%nat.

(** h is n = N/2 >= 1. `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n; `differences m` adds up
    the first m differences |Q_i1 - Q_(i+1)1|; m = n gives all differences around the column. P^t is the case k = 2; h /
    2 is floor(n/2), and `ceiling h` is ceil(n/2). *)
Theorem telescoping : forall h t, (1 <= h)%nat -> (1 <= t)%nat ->
  (differences h (column h t 2) == 2 * (column h t 2 1 - column h t 2 (Z.of_nat (ceiling h))))%Q.
Proof.
  intros h t some more. assert (fit : index t 2) by (split; auto).
  assert (far : (column h t 2 (Z.of_nat (ceiling h)) == column h t 2 (Z.of_nat (h / 2) + 1))%Q).
  { unfold ceiling. pose proof (Nat.div_mod h 2 ltac:(lia)) as split. pose proof (Nat.mod_upper_bound h 2 ltac:(lia)).
    destruct (h mod 2)%nat as [|[|]] eqn:rest; [| |lia].
    - assert (((h + 1) / 2 = h / 2)%nat) as ->.
      { replace (h + 1)%nat with (h / 2 * 2 + 1)%nat by lia. rewrite Nat.div_add_l by lia.
      change (1 / 2)%nat with 0%nat. lia. }
      rewrite symmetry_2 by auto. unfold column, at_row.
      replace (1 - Z.of_nat (h / 2) - 1) with (Z.of_nat (h / 2) + -1 * Z.of_nat h) by lia.
      rewrite Z.mod_add by lia. replace (Z.of_nat (h / 2) + 1 - 1) with (Z.of_nat (h / 2)) by lia. reflexivity.
    - assert (((h + 1) / 2 = h / 2 + 1)%nat) as ->.
      { replace (h + 1)%nat with ((h / 2 + 1) * 2)%nat by lia. apply Nat.div_mul. lia. }
      rewrite Nat2Z.inj_add. reflexivity. }
  rewrite far, differences_over, !column_entry by auto.
  destruct (factors_some h some t 2 fit) as (s & steps & _). rewrite steps, whole_sum by auto.
  rewrite over_sub. change 2%Q with (inject_Z 2). rewrite over_mul.
  replace (2 * (Z.of_nat (h / 2) + 1 - 1) + 1) with (2 * Z.of_nat (h / 2) + 1) by lia. reflexivity.
Qed.

(* --- the same with a term for the identity --- *)

(** Column 1 of the n x n identity; the differences over a matching down a column of a matrix with N rows. *)
Definition identity_column (h : nat) (i : Z) : Q := if Nat.eqb (at_row h i) 0 then 1%Q else 0%Q.
Definition across (m : matching) (entries : nat -> Q) : Q :=
  fold_right (fun e rest => Qabs (entries (fst e) - entries (snd e)) + rest)%Q 0%Q m.
Definition identity_term (h : nat) : Q := across (first_matching h) (fun i => identity h i 0%nat).

Lemma identity_entry h i j : (i < 2 * h)%nat -> (j < 2 * h)%nat -> identity h i j = if Nat.eqb i j then 1%Q else 0%Q.
Proof. intros. unfold identity, product_of_steps. cbn [ideal]. apply unit_entry. auto. Qed.

Lemma across_ext m f g : (forall i j, In (i, j) m -> f i == g i /\ f j == g j)%Q -> (across m f == across m g)%Q.
Proof.
  unfold across. induction m as [|[i j] m IH]; intros same; cbn [fold_right fst snd]; [reflexivity|].
  destruct (same i j (or_introl eq_refl)) as [one two]. rewrite one, two, IH by (intros; apply same; right; auto).
  reflexivity.
Qed.

Lemma identity_term_one h : (1 <= h)%nat -> (identity_term h == 1)%Q.
Proof.
  intros some. unfold identity_term.
  rewrite (across_ext _ _ (fun i => if Nat.eqb i 0 then 1%Q else 0%Q)).
  - unfold first_matching. replace h with (S (h - 1)) by lia. cbn [seq map across fold_right].
    unfold across. cbn [fold_right fst snd].
    enough (rest : forall n s : nat, (1 <= s)%nat -> (fold_right (fun (e : edge) (rest : Q) =>
      (Qabs ((if Nat.eqb (fst e) 0 then 1 else 0) - (if Nat.eqb (snd e) 0 then 1 else 0)) + rest))%Q 0%Q
      (map (fun q => (2 * q, 2 * q + 1)%nat) (seq s n)) == 0)%Q).
    { rewrite rest by lia. reflexivity. }
    induction n as [|n IH]; intros s later; [reflexivity|]. cbn [seq map fold_right fst snd].
    rewrite IH by lia. destruct s as [|s]; [lia|]. reflexivity.
  - intros i j here. unfold first_matching in here. apply in_map_iff in here. destruct here as (q & same & small).
    apply in_seq in small. injection same as <- <-. rewrite !identity_entry by lia. split; reflexivity.
Qed.

(** h is n = N/2 >= 1. `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n; `differences m` adds up
    the first m differences |Q_i1 - Q_(i+1)1|; m = n gives all differences around the column. P^t is the case k = 2; h /
    2 is floor(n/2), and `ceiling h` is ceil(n/2); `identity_term` adds up the differences over M1 in column 1 of the N
    x N identity, and `identity_column` is column 1 of the n x n identity; h >= 2 means N >= 4. *)
Theorem half_sum_with_identity : forall h, (2 <= h)%nat ->
  (forall t, (1 <= t)%nat -> (differences h (column h t 2) == 2 * differences (h / 2) (column h t 2))%Q)
  /\ (differences (h / 2) (identity_column h) == identity_term h)%Q /\ (identity_term h == 1)%Q.
Proof.
  intros h some. split; [intros; apply half_sum; lia|]. split; [|apply identity_term_one; lia].
  rewrite identity_term_one by lia. unfold differences.
  assert (half : (1 <= h / 2 < h)%nat) by (split; [apply Nat.div_le_lower_bound|apply Nat.div_lt]; lia).
  revert half. generalize (h / 2)%nat. intros c. induction c as [|c IH]; intros range; [lia|].
  assert (place : forall i : nat, (i < h)%nat -> at_row h (Z.of_nat i + 1) = i).
  { intros i small. unfold at_row. replace (Z.of_nat i + 1 - 1) with (Z.of_nat i) by lia.
    rewrite Z.mod_small by lia. apply Nat2Z.id. }
  cbn [qsum]. unfold identity_column at 3 4.
  replace (Z.of_nat c + 2) with (Z.of_nat (S c) + 1) by lia. rewrite !place by lia.
  destruct c as [|c]; [reflexivity|]. rewrite IH by lia. reflexivity.
Qed.

(** h is n = N/2 >= 1. `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n; `differences m` adds up
    the first m differences |Q_i1 - Q_(i+1)1|; m = n gives all differences around the column. P^t is the case k = 2; h /
    2 is floor(n/2), and `ceiling h` is ceil(n/2). *)
Theorem half_sum_not_ceiling :
  ~ forall h t, (1 <= h)%nat -> (1 <= t)%nat ->
    (differences h (column h t 2) == 2 * differences (ceiling h) (column h t 2))%Q.
Proof.
  intros all. specialize (all 3%nat 1%nat ltac:(lia) (le_n 1)). vm_compute in all. discriminate.
Qed.

(** h is n = N/2 >= 1. `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n; `differences m` adds up
    the first m differences |Q_i1 - Q_(i+1)1|; m = n gives all differences around the column. P^t is the case k = 2; h /
    2 is floor(n/2), and `ceiling h` is ceil(n/2); `identity_term` adds up the differences over M1 in column 1 of the N
    x N identity, and `identity_column` is column 1 of the n x n identity. *)
Theorem half_sum_not_with_identity :
  ~ forall h, (1 <= h)%nat ->
    (forall t, (1 <= t)%nat -> (differences h (column h t 2) == 2 * differences (ceiling h) (column h t 2))%Q)
    /\ (identity_term h == 2 * differences (ceiling h) (identity_column h))%Q /\ (identity_term h == 1)%Q.
Proof. intros all. destruct (all 1%nat (le_n 1)) as (_ & one & _). vm_compute in one. discriminate. Qed.

(** h is n = N/2 >= 1. `column h t k i` is entry i of column 1 of Q^(t,k), i from 1, modulo n; `differences m` adds up
    the first m differences |Q_i1 - Q_(i+1)1|; m = n gives all differences around the column. P^t is the case k = 2; h /
    2 is floor(n/2), and `ceiling h` is ceil(n/2); `identity_term` adds up the differences over M1 in column 1 of the N
    x N identity, and `identity_column` is column 1 of the n x n identity. *)
Theorem telescoping_not_with_identity :
  ~ forall h, (1 <= h)%nat ->
    (forall t, (1 <= t)%nat ->
      (differences h (column h t 2) == 2 * (column h t 2 1 - column h t 2 (Z.of_nat (ceiling h))))%Q)
    /\ (identity_term h == 2 * (identity_column h 1 - identity_column h (Z.of_nat (ceiling h))))%Q
    /\ (identity_term h == 1)%Q.
Proof. intros all. destruct (all 1%nat (le_n 1)) as (_ & one & _). vm_compute in one. discriminate. Qed.

(* --- the divergence from the entries of the reduced matrices --- *)

(** V(t,k;2l-1): the differences down column 2l - 1 of P^(t,k) over M2; l counts from 0 here, and so do rows. *)
Definition V (h t k l : nat) : Q := across (second_matching h) (fun i => P h t k i (2 * l)%nat).

(** |Q_1l - Q_nl| + sum_{i=1}^m |Q_il - Q_(i+1)l|, row n + 1 being something. *)
Definition display (h t k l m : nat) (after_last : Q) : Q :=
  let entries i := if Nat.eqb i h then after_last else R h t k i l in
  (Qabs (entries 0%nat - entries (h - 1)%nat) + qsum m (fun i => Qabs (entries i - entries (i + 1)%nat)))%Q.

Lemma across_pairs f g n : (forall q, (q < n)%nat -> f (2 * q + 1)%nat == g q /\ f (2 * q + 2)%nat == g (q + 1)%nat)%Q
  ->
  (across (map (fun q => (2 * q + 1, 2 * q + 2)%nat) (seq 0 n)) f == qsum n (fun q => Qabs (g q - g (q + 1)%nat)))%Q.
Proof.
  induction n as [|n IH]; intros same; [reflexivity|]. rewrite seq_S, map_app. cbn [qsum].
  rewrite <- IH by (intros; apply same; lia). destruct (same n ltac:(lia)) as [one two].
  rewrite <- one, <- two.
  unfold across. rewrite fold_right_app. cbn [map fold_right fst snd]. rewrite Nat.add_0_l.
  clear IH same one two. induction (map (fun q => (2 * q + 1, 2 * q + 2)%nat) (seq 0 n)) as [|e es IHe];
    cbn [fold_right]; [ring|].
  rewrite IHe. ring.
Qed.

(** h is n = N/2 >= 1. `V h t k l` adds up the differences in column 2l of P^(t,k) over the edges of M2, l from 0.
    `display h t k l m x` adds up |Q_1l - Q_nl| and the first m differences of neighboring entries in column l of
    Q^(t,k), where row n + 1 is x; the sum with m = n - 1 does not use row n + 1. *)
Theorem divergence_reduced : forall h t k l, (1 <= h)%nat -> index t k -> (l < h)%nat ->
  (display h t k l (h - 1) 0 == V h t k l)%Q.
Proof.
  intros h t k l some fit inl. destruct (powers_in_blocks h t k some fit) as [rows _].
  unfold display, V, second_matching. cbv zeta. cbn [across fold_right fst snd].
  change (fold_right _ 0%Q ?m) with (across m (fun i => P h t k i (2 * l)%nat)).
  assert (inside : forall i, (i < h)%nat -> Nat.eqb i h = false) by (intros; apply Nat.eqb_neq; lia).
  rewrite (across_pairs _ (fun i => if Nat.eqb i h then 0%Q else R h t k i l)).
  - rewrite !inside by lia. apply Qplus_comp; [|reflexivity]. unfold R, reduced. rewrite Nat.mul_0_r.
    rewrite (rows (h - 1)%nat (2 * l)%nat) by lia.
    replace (2 * (h - 1) + 1)%nat with (2 * h - 1)%nat by lia. reflexivity.
  - intros q small. rewrite !inside by lia. unfold R, reduced.
    replace (2 * q + 2)%nat with (2 * (q + 1))%nat by lia. rewrite (rows q) by lia. split; reflexivity.
Qed.

(* With row n + 1 being 0 the term i = n is Q_nl, which is not negative. *)
(** h is n = N/2 >= 1. `V h t k l` adds up the differences in column 2l of P^(t,k) over the edges of M2, l from 0.
    `display h t k l m x` adds up |Q_1l - Q_nl| and the first m differences of neighboring entries in column l of
    Q^(t,k), where row n + 1 is x; `R h t k (h - 1) l` is Q_nl. *)
Theorem divergence_with_zero : forall h t k l, (1 <= h)%nat -> index t k -> (l < h)%nat ->
  (display h t k l h 0 == R h t k (h - 1) l + V h t k l)%Q.
Proof.
  intros h t k l some fit inl. rewrite <- divergence_reduced by auto. unfold display. cbv zeta.
  destruct h as [|n]; [lia|]. replace (S n - 1)%nat with n by lia. cbn [qsum].
  replace (n + 1)%nat with (S n) by lia. rewrite (Nat.eqb_refl (S n)).
  assert (Nat.eqb n (S n) = false) as -> by (apply Nat.eqb_neq; lia).
  rewrite (Qabs_pos (R (S n) t k n l - 0)); [ring|].
  unfold Qminus. rewrite Qplus_0_r. rewrite reduced_entry by (auto; lia).
  setoid_replace 0%Q with (over (factors t k) 0) by (unfold over; change (inject_Z 0) with 0%Q; field; apply two_some).
  apply over_le, spread_natural. auto.
Qed.

(** h is n = N/2 >= 1. `V h t k l` adds up the differences in column 2l of P^(t,k) over the edges of M2, l from 0.
    `display h t k l m x` adds up |Q_1l - Q_nl| and the first m differences of neighboring entries in column l of
    Q^(t,k), where row n + 1 is x; here m = n and row n + 1 is row 1. *)
Theorem divergence_not_cyclic :
  ~ forall h t k l, (1 <= h)%nat -> index t k -> (l < h)%nat ->
    (display h t k l h (R h t k 0 l) == V h t k l)%Q.
Proof.
  intros all. specialize (all 2%nat 1%nat 1%nat 0%nat ltac:(lia) ltac:(split; lia) ltac:(lia)).
  vm_compute in all. discriminate.
Qed.

(** h is n = N/2 >= 1. `V h t k l` adds up the differences in column 2l of P^(t,k) over the edges of M2, l from 0.
    `display h t k l m x` adds up |Q_1l - Q_nl| and the first m differences of neighboring entries in column l of
    Q^(t,k), where row n + 1 is x; here m = n and row n + 1 is 0. *)
Theorem divergence_not_zero :
  ~ forall h t k l, (1 <= h)%nat -> index t k -> (l < h)%nat -> (display h t k l h 0 == V h t k l)%Q.
Proof.
  intros all. specialize (all 1%nat 1%nat 1%nat 0%nat (le_n 1) ltac:(split; lia) ltac:(lia)).
  vm_compute in all. discriminate.
Qed.

(* --- row 1 as a series in z, z^n = 1 --- *)

(** Row 1 of the reduced product of s step matrices: the coefficient at z^p is the entry in column 1 + p, modulo n. *)
Definition series (h s : nat) (p : Z) : Q :=
  reduced (product_of_steps h s 0) 0%nat (Z.to_nat (p mod Z.of_nat h)).

(** A series times a polynomial, which is given by its exponents and coefficients. *)
Definition times (f : Z -> Q) (polynomial : list (Z * Q)) (p : Z) : Q :=
  fold_right (fun term rest => snd term * f (p - fst term)%Z + rest)%Q 0%Q polynomial.

(** The polynomial of a step by the first matching, (1 + z) / 2. *)
Definition up : list (Z * Q) := [(0, 1 # 2); (1, 1 # 2)].
(** The polynomial of a step by the second matching, (z^-1 + 1) / 2. *)
Definition down : list (Z * Q) := [(-1, 1 # 2); (0, 1 # 2)].
(** The polynomial of two steps, (z^-1 + 2 + z) / 4. *)
Definition double : list (Z * Q) := [(-1, 1 # 4); (0, 1 # 2); (1, 1 # 4)].

Lemma series_entry h s p : (1 <= h)%nat -> (series h s p == over s (spread h s (2 * p)))%Q.
Proof.
  intros some. pose proof (Z.mod_pos_bound p (Z.of_nat h) ltac:(lia)). unfold series, reduced.
  rewrite entry by lia. unfold from, row, way. rewrite Nat.mul_0_r. change (Z.even (Z.of_nat 0 + Z.of_nat 0)) with true.
  rewrite Z.mul_1_l, Z.sub_0_r.
  replace (Z.of_nat (2 * Z.to_nat (p mod Z.of_nat h))) with (2 * (p mod Z.of_nat h)) by lia.
  rewrite (pairs_turn h s (p mod Z.of_nat h) p); [reflexivity|auto|].
  apply mod_apart; [lia|]. apply Z.mod_mod. lia.
Qed.

(* A step of M2 shares with the place before, which is like the pair before; a step of M1 with the pair after. *)
(** h is n = N/2 >= 1. `series h s p` is the coefficient of z^p, p modulo n, which is entry 1 + p of row 1 of the
    reduced product of s step matrices; `factors t k` is 2t - 2 + k. `times` multiplies by a polynomial in z and z^-1,
    given by its exponents and coefficients: `up` is (1 + z)/2, `down` is (z^-1 + 1)/2, and `double` is (z^-1 + 2 +
    z)/4. The last part says that multiplying any series by `up` and then by `down` is multiplying it by `double`: it is
    their product. *)
Theorem single_steps : forall h t, (1 <= h)%nat -> (1 <= t)%nat ->
  (forall p, series h (factors t 2) p == times (series h (factors t 1)) up p)%Q
  /\ (forall p, series h (factors (t + 1) 1) p == times (series h (factors t 2)) down p)%Q
  /\ (forall f p, times (times f up) down p == times f double p)%Q.
Proof.
  intros h t some more. unfold times, up, down, double. cbn [fold_right fst snd]. split; [|split]; intros.
  - rewrite !series_entry by auto. destruct (factors_some h some t 1 ltac:(split; auto)) as (s & steps & [m parity]).
    replace (factors t 2) with (S (S s)) by (unfold factors in *; lia). rewrite steps, over_half.
    change (spread h (S (S s)) (2 * p)) with (spread h (S s) (2 * p) + spread h (S s) (mate (Z.of_nat (S s)) (2 * p))).
    rewrite <- over_add. unfold mate. replace (Z.of_nat (S s) + 2 * p) with (1 + 2 * (Z.of_nat m - 1 + p)) by lia.
    rewrite Z.even_add_mul_2. cbn [Z.even].
    pose proof (spread_mates h some s (2 * p - 1)) as joined. unfold mate in joined.
    replace (Z.of_nat s + (2 * p - 1)) with (1 + 2 * (Z.of_nat m - 2 + p)) in joined by lia.
    rewrite Z.even_add_mul_2 in joined. cbn [Z.even] in joined. rewrite <- joined.
    replace (2 * p - 1 - 1) with (2 * (p - 1)) by lia. rewrite Z.sub_0_r. ring.
  - rewrite !series_entry by auto. destruct (factors_some h some t 2 ltac:(split; auto)) as (s & steps & [m parity]).
    replace (factors (t + 1) 1) with (S (S s)) by (unfold factors in *; lia). rewrite steps, over_half.
    change (spread h (S (S s)) (2 * p)) with (spread h (S s) (2 * p) + spread h (S s) (mate (Z.of_nat (S s)) (2 * p))).
    rewrite <- over_add. unfold mate. replace (Z.of_nat (S s) + 2 * p) with (0 + 2 * (Z.of_nat m - 1 + p)) by lia.
    rewrite Z.even_add_mul_2. cbn [Z.even].
    pose proof (spread_mates h some s (2 * p + 1)) as joined. unfold mate in joined.
    replace (Z.of_nat s + (2 * p + 1)) with (0 + 2 * (Z.of_nat m - 1 + p)) in joined by lia.
    rewrite Z.even_add_mul_2 in joined. cbn [Z.even] in joined. rewrite <- joined.
    replace (2 * p + 1 + 1) with (2 * (p - -1)) by lia. rewrite Z.sub_0_r. ring.
  - replace (p - -1 - 0) with (p - -1) by lia. replace (p - -1 - 1) with p by lia.
    replace (p - 0 - 0) with p by lia. replace (p - 0 - 1) with (p - 1) by lia. replace (p - 0) with p by lia. ring.
Qed.

Lemma times_same f g polynomial p : (forall p, f p == g p)%Q -> (times f polynomial p == times g polynomial p)%Q.
Proof.
  intros same. unfold times. induction polynomial as [|[e c] polynomial IH]; simpl; [reflexivity|]. rewrite IH, same.
  reflexivity.
Qed.

(** h is n = N/2 >= 1. `series h s p` is the coefficient of z^p, p modulo n, which is entry 1 + p of row 1 of the
    reduced product of s step matrices; `factors t k` is 2t - 2 + k. `times` multiplies by a polynomial in z and z^-1,
    given by its exponents and coefficients: `up` is (1 + z)/2, `down` is (z^-1 + 1)/2, and `double` is (z^-1 + 2 +
    z)/4. *)
Theorem double_step : forall h t k, (1 <= h)%nat -> index t k -> (2 <= t)%nat ->
  forall p, (series h (factors t k) p == times (series h (factors (t - 1) k)) double p)%Q.
Proof.
  intros h t k some [_ fit] more p.
  destruct (single_steps h (t - 1) some ltac:(lia)) as (to_second & to_first & both).
  destruct (single_steps h t some ltac:(lia)) as (to_second' & _ & _).
  replace (t - 1 + 1)%nat with t in to_first by lia. destruct fit as [-> | ->].
  - rewrite to_first, (times_same _ _ _ _ to_second). apply both.
  - rewrite to_second', (times_same _ _ _ _ to_first). unfold times, up, down, double. cbn [fold_right fst snd].
    replace (p - 0 - -1) with (p - -1) by lia. replace (p - 0 - 0) with p by lia.
    replace (p - 1 - -1) with p by lia. replace (p - 1 - 0) with (p - 1) by lia. replace (p - 0) with p by lia. ring.
Qed.
