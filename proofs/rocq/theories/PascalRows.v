(* While nothing goes around, the entries of a row of a reduced matrix are a row of Pascal's triangle over 2^s (Riess,
   Wanka, section 3.1, figure 2). *)
From Coq Require Import List ZArith QArith Lia Bool Arith Permutation Setoid.
From Loadbal Require Import Loads Network Binomials OddEven UnitSpread Idealized StepMatrices ReducedMatrices.
Import ListNotations.
Open Scope Z_scope.

(** Row m of Pascal's triangle, from 0 on. *)
Definition pascal (m : nat) : list Z := map (binomial m) (seq 0 (S m)).

(** The same for any integer, 0 to the left of the triangle. *)
Definition choose (n : nat) (k : Z) : Z := if k <? 0 then 0 else binomial n (Z.to_nat k).

Lemma choose_next n k : choose (S n) k = choose n (k - 1) + choose n k.
Proof.
  unfold choose. destruct (Z.ltb_spec k 0); destruct (Z.ltb_spec (k - 1) 0); try lia.
  - replace k with 0 by lia. destruct n; reflexivity.
  - replace (Z.to_nat k) with (S (Z.to_nat (k - 1))) by lia. reflexivity.
Qed.

(* After m + 1 steps the pair of place p has a binomial coefficient, as long as nothing has come around. *)
Lemma spread_pascal h m : (1 <= h)%nat -> (S m <= h)%nat ->
  forall p, Z.of_nat (S m) - 2 * Z.of_nat h < p <= 2 * Z.of_nat h - Z.of_nat (S m) ->
  spread h (S m) p = choose m ((p + Z.of_nat m) / 2).
Proof.
  intros some. induction m as [|m IH]; intros short p range.
  - cbn [spread]. assert (unit : forall q, - (2 * Z.of_nat h) < q < 2 * Z.of_nat h ->
      (if q mod (2 * Z.of_nat h) =? 0 then 1 else 0) = (if q =? 0 then 1 else 0)).
    { intros q inside. destruct (Z.eqb_spec q 0) as [->|other]; [rewrite Z.mod_0_l by lia; reflexivity|].
      destruct (Z.eqb_spec (q mod (2 * Z.of_nat h)) 0) as [zero|]; auto. exfalso.
      apply Z.mod_divide in zero; [|lia]. destruct zero as (k & equal). assert (k = 0) by nia. lia. }
    change (Z.of_nat 0) with 0. rewrite Z.add_0_r. unfold mate. cbn [Z.add].
    pose proof (Z.div_mod p 2 ltac:(lia)) as split. rewrite Zmod_even in split. destruct (Z.even p) eqn:parity.
    + assert (p < 2 * Z.of_nat h - 1).
      { destruct (Z.eq_dec p (2 * Z.of_nat h - 1)) as [->|]; [|lia]. exfalso.
        replace (2 * Z.of_nat h - 1) with (1 + 2 * (Z.of_nat h - 1)) in parity by lia.
        rewrite Z.even_add_mul_2 in parity. discriminate. }
      rewrite !unit by lia. unfold choose.
      destruct (Z.eqb_spec p 0) as [->|]; [reflexivity|]. destruct (Z.eqb_spec (p + 1) 0); [lia|].
      destruct (Z.ltb_spec (p / 2) 0); [reflexivity|]. rewrite binomial_above by lia. reflexivity.
    + rewrite !unit by lia. unfold choose. destruct (Z.eqb_spec p 0) as [->|]; [discriminate|].
      destruct (Z.eqb_spec (p - 1) 0) as [one|]; [replace p with 1 by lia; reflexivity|].
      destruct (Z.ltb_spec (p / 2) 0); [reflexivity|]. rewrite binomial_above by lia. reflexivity.
  - change (spread h (S (S m)) p) with (spread h (S m) p + spread h (S m) (mate (Z.of_nat (S m)) p)).
    rewrite choose_next. unfold mate. set (M := Z.of_nat m) in *.
    replace (Z.of_nat (S m)) with (M + 1) in * by lia. replace (Z.of_nat (S (S m))) with (M + 2) in range by lia.
    pose proof (Z.div_mod (p + (M + 1)) 2 ltac:(lia)) as split. rewrite Zmod_even in split.
    replace (M + 1 + p) with (p + (M + 1)) by lia. set (q := (p + (M + 1)) / 2) in *.
    destruct (Z.even (p + (M + 1))); rewrite !IH by lia.
    + replace (p + 1 + M) with (p + (M + 1)) by lia. fold q.
      replace ((p + M) / 2) with (q - 1); [lia|]. apply (Z.div_unique _ _ _ 1); lia.
    + replace ((p + M) / 2) with q; [|apply (Z.div_unique _ _ _ 0); lia].
      replace ((p - 1 + M) / 2) with (q - 1); [lia|]. apply (Z.div_unique _ _ _ 1); lia.
Qed.

(* --- rows --- *)

(* Once around, from wherever one starts, a list with the same elements. *)
Lemma around_permuted (f : Z -> Z) n : (forall p, f (p + Z.of_nat n) = f p) -> forall b : nat,
  Permutation (map (fun i => f (Z.of_nat i)) (seq 0 n)) (map (fun i => f (Z.of_nat i - Z.of_nat b)) (seq 0 n)).
Proof.
  intros turns. induction b as [|b IH]; [rewrite (map_ext _ (fun i => f (Z.of_nat i - Z.of_nat 0))); auto;
    intros; f_equal; lia|].
  rewrite IH. destruct n as [|n]; [reflexivity|]. rewrite seq_S at 1. rewrite map_app. cbn [seq map].
  rewrite <- seq_shift, map_map, <- Permutation_cons_append. rewrite Nat.add_0_l.
  replace (f (Z.of_nat n - Z.of_nat b)) with (f (Z.of_nat 0 - Z.of_nat (S b))).
  - constructor. rewrite (map_ext _ (fun i => f (Z.of_nat (S i) - Z.of_nat (S b)))); auto.
    intros i. f_equal. lia.
  - rewrite <- (turns (Z.of_nat 0 - Z.of_nat (S b))). f_equal. lia.
Qed.

Definition not_zero (z : Z) : bool := negb (z =? 0).

Lemma permuted_filter {A} (keep : A -> bool) l l' : Permutation l l' -> Permutation (filter keep l) (filter keep l').
Proof.
  induction 1 as [|x l l' _ IH|x y l|l l' l'' _ IH _ IH']; simpl; auto.
  - destruct (keep x); auto.
  - destruct (keep x), (keep y); auto. constructor.
  - eauto using Permutation_trans.
Qed.

Lemma kept {A} (keep : A -> bool) l : (forall x, In x l -> keep x = true) -> filter keep l = l.
Proof.
  induction l as [|x l IH]; intros all; simpl; auto. rewrite (all x), IH; simpl in *; auto.
Qed.

Lemma dropped {A} (keep : A -> bool) l : (forall x, In x l -> keep x = false) -> filter keep l = [].
Proof. induction l as [|x l IH]; intros all; simpl; auto. rewrite (all x), IH; simpl in *; auto. Qed.

Lemma pascal_alone m h : (S m <= h)%nat -> filter not_zero (map (binomial m) (seq 0 h)) = pascal m.
Proof.
  intros short. replace h with (S m + (h - S m))%nat by lia. rewrite seq_app, map_app, filter_app.
  rewrite kept, dropped, app_nil_r; [reflexivity| |].
  - intros x inside. apply in_map_iff in inside. destruct inside as (i & <- & range). apply in_seq in range.
    rewrite binomial_above by lia. reflexivity.
  - intros x inside. apply in_map_iff in inside. destruct inside as (i & <- & range). apply in_seq in range.
    pose proof (binomial_positive m i ltac:(lia)). unfold not_zero. destruct (Z.eqb_spec (binomial m i) 0); auto. lia.
Qed.

(* The loads but 0 of every second place, from place 0 on. *)
Lemma loads_permuted h m : (1 <= h)%nat -> (S m <= h)%nat ->
  Permutation (filter not_zero (map (fun j => spread h (S m) (2 * Z.of_nat j)) (seq 0 h))) (pascal m).
Proof.
  intros some short. rewrite <- (pascal_alone m h short). apply permuted_filter.
  rewrite (around_permuted (fun p => spread h (S m) (2 * p)) h) with (b := (m / 2)%nat).
  - rewrite (map_ext_in _ (binomial m)); [reflexivity|]. intros i inside. apply in_seq in inside. cbv beta.
    pose proof (Nat.div_mod m 2 ltac:(lia)) as split. pose proof (Nat.mod_upper_bound m 2 ltac:(lia)).
    rewrite spread_pascal by lia.
    replace ((2 * (Z.of_nat i - Z.of_nat (m / 2)) + Z.of_nat m) / 2) with (Z.of_nat i).
    + unfold choose. destruct (Z.ltb_spec (Z.of_nat i) 0); [lia|]. rewrite Nat2Z.id. reflexivity.
    + apply (Z.div_unique _ _ _ (Z.of_nat (m mod 2))); lia.
  - intros p. rewrite <- (spread_periodic h some (S m) (2 * p)). f_equal. lia.
Qed.

(* --- the claims --- *)

(** The entries but 0 of row 1 of Q^(t,k). *)
Definition row_entries (h t k : nat) : list Q :=
  filter (fun x => negb (Qeq_bool x 0)) (map (R h t k 0) (seq 0 h)).

(** Times a number they are in some order a list of integers. *)
Definition in_some_order (c : Q) (entries : list Q) (row : list Z) : Prop :=
  exists order, Permutation order row /\ Forall2 (fun x z => c * x == inject_Z z)%Q entries order.

Lemma over_zero s z : Qeq_bool (over s z) 0 = (z =? 0).
Proof.
  apply eq_true_iff_eq. rewrite Qeq_bool_iff, Z.eqb_eq. split; [|intros ->; unfold over; change (inject_Z 0) with 0%Q;
    field; apply two_some].
  intros zero. pose proof (over_times s z) as times. rewrite zero, Qmult_0_r in times. unfold Qeq in times.
  simpl in times. lia.
Qed.

(** h is n = N/2 >= 1. `row_entries` lists the nonzero entries of row 1, and `pascal m` is row m of Pascal's triangle,
    from row 0 on. `in_some_order c` says that c times the entries are a permutation of a row. *)
Theorem binomials : forall h t k, (1 <= h)%nat -> index t k -> (2 * t - 2 + k <= h)%nat ->
  in_some_order (inject_Z (2 ^ Z.of_nat (2 * t - 2 + k))) (row_entries h t k) (pascal (2 * t + k - 3)).
Proof.
  intros h t k some fit short. fold (factors t k) in *.
  destruct (factors_some h some t k fit) as (s & steps & _).
  replace (2 * t + k - 3)%nat with s by (destruct fit; unfold factors in steps; lia). rewrite steps in short |- *.
  exists (filter not_zero (map (fun j => spread h (S s) (2 * Z.of_nat j)) (seq 0 h))).
  split; [apply loads_permuted; auto|]. unfold row_entries.
  assert (inside : forall j, In j (seq 0 h) -> (j < h)%nat) by (intros j among; apply in_seq in among; lia).
  revert inside. generalize (seq 0 h). intros js. induction js as [|j js IH]; intros inside; [constructor|].
  cbn [map filter]. specialize (IH (fun i among => inside i (or_intror among))).
  pose proof (reduced_entry h t k 0 j some ltac:(lia) (inside j (or_introl eq_refl))) as entry_j.
  rewrite steps in entry_j. change (Z.of_nat 0) with 0 in entry_j. rewrite Z.sub_0_r in entry_j.
  assert (same : Qeq_bool (R h t k 0 j) 0 = (spread h (S s) (2 * Z.of_nat j) =? 0)).
  { rewrite <- (over_zero (S s)). apply eq_true_iff_eq. rewrite !Qeq_bool_iff, entry_j. reflexivity. }
  rewrite same. unfold not_zero at 1. destruct (spread h (S s) (2 * Z.of_nat j) =? 0); cbn [negb]; auto.
  constructor; auto. rewrite entry_j. apply over_times.
Qed.

(* A multiple of a row: c times the row, for c = 2^-s. *)
(** h is n = N/2 >= 1. `row_entries` lists the nonzero entries of row 1, and `pascal m` is row m of Pascal's triangle,
    from row 0 on. `in_some_order c` says that c times the entries are a permutation of a row; here the entries are a
    permutation of row 2t - 3 + k, times some number c. *)
Theorem proportional : forall h t k, (1 <= h)%nat -> index t k -> (2 * t - 2 + k <= h)%nat ->
  exists c, exists order, Permutation order (pascal (2 * t + k - 3))
    /\ Forall2 (fun x z => x == c * inject_Z z)%Q (row_entries h t k) order.
Proof.
  intros h t k some fit short. destruct (binomials h t k some fit short) as (order & permuted & each).
  exists (/ inject_Z (2 ^ Z.of_nat (2 * t - 2 + k)))%Q, order. split; auto.
  clear permuted. induction each as [|x z xs zs equal _ IH]; constructor; auto. rewrite <- equal. field. apply two_some.
Qed.

(* Times 2^(2t+k) they are not. *)
(** h is n = N/2 >= 1. `row_entries` lists the nonzero entries of row 1, and `pascal m` is row m of Pascal's triangle,
    from row 0 on. `in_some_order c` says that c times the entries are a permutation of a row; it is false that 2^(2t+k)
    times the entries are always a permutation of some row m. *)
Theorem not_printed_scale :
  ~ forall h t k, (1 <= h)%nat -> index t k -> (2 * t - 2 + k <= h)%nat ->
    exists m, in_some_order (inject_Z (2 ^ Z.of_nat (2 * t + k))) (row_entries h t k) (pascal m).
Proof.
  intros all. destruct (all 1%nat 1%nat 1%nat (le_n 1) ltac:(split; lia) (le_n 1)) as (m & order & permuted & each).
  assert (one : exists z, order = [z] /\ z = 4).
  { assert (entries : row_entries 1 1 1 = [(1 # 2)%Q]) by (vm_compute; reflexivity).
    rewrite entries in each. inversion each as [|x z xs zs equal rest]; subst. inversion rest; subst.
    exists z. split; auto. change ((8 # 1) * (1 # 2) == inject_Z z)%Q in equal. unfold Qeq in equal.
    change (8 * 1 * 1 = z * 2) in equal. lia. }
  destruct one as (z & -> & ->). pose proof (Permutation_length permuted) as count.
  unfold pascal in *. rewrite map_length, seq_length in count. simpl in count. assert (m = 0%nat) as -> by lia.
  apply Permutation_length_1 in permuted. discriminate.
Qed.
