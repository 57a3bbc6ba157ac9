(* The problem Balance, and the discrepancies of the halves of a hypercube. Plaxton, section 2 (parameters, minimum
   error)
   and section 2.3: Definition 2.6, the least discrepancy, Lemma 2.4, Theorem 2.3, Lemma 2.5's first bound. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation Sorted.
From Loadbal Require Import Loads Words Hypercube Binomials.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(* --- definitions --- *)

(** a / b, rounded up, for b >= 1. *)
Definition quotient_up (a b : Z) : Z := (a + (b - 1)) / b.

(** Delta: the discrepancies of all dimensions, added up. *)
Definition sum_of_discrepancies (x : loads) : Z := total (discrepancies x).

(** The loads with the bits of the word a toggled in every number. *)
Definition toggled (a : nat) (x : loads) : loads := map (fun u => at_ x (Nat.lxor u a)) (seq 0 (length x)).

(** 2 sum w(v xor a) n(v) - n d, where w counts the ones of a word. *)
Definition weighed (d a : nat) (x : loads) : Z :=
  2 * sum (2 ^ d) (fun v => Z.of_nat (weight d (Nat.lxor v a)) * at_ x v) - total x * Z.of_nat d.

(** An order of the words, those with most ones first; n tokens, m on each word of the order as long as they last. *)
Definition heaviest_first (d : nat) (order : list nat) : Prop :=
  Permutation order (seq 0 (2 ^ d))
  /\ forall i j, (i < j < 2 ^ d)%nat -> (weight d (nth j order 0%nat) <= weight d (nth i order 0%nat))%nat.
Definition packed (d : nat) (order : list nat) (m n : Z) (y : loads) : Prop :=
  on_cube d y
  /\ forall k, (k < 2 ^ d)%nat -> at_ y (nth k order 0%nat) = Z.min m (Z.max 0 (n - m * Z.of_nat k)).

(* --- the problem: how many tokens there are, minimum error --- *)

Lemma natural_total x : natural x -> 0 <= total x.
Proof. unfold natural. induction 1; simpl; lia. Qed.

Lemma total_at_most x m : (forall z, In z x -> z <= m) -> total x <= Z.of_nat (length x) * m.
Proof.
  induction x as [|a x IH]; intros all; simpl length; simpl total; [lia|].
  pose proof (all a (or_introl eq_refl)). specialize (IH (fun z here => all z (or_intror here))). lia.
Qed.

Lemma total_at_least x m : (forall z, In z x -> m <= z) -> Z.of_nat (length x) * m <= total x.
Proof.
  induction x as [|a x IH]; intros all; simpl length; simpl total; [lia|].
  pose proof (all a (or_introl eq_refl)). specialize (IH (fun z here => all z (or_intror here))). lia.
Qed.

Lemma one_of_all x z : natural x -> In z x -> z <= total x.
Proof.
  unfold natural. induction 1 as [|a x one rest IH]; simpl; [tauto|]. pose proof (natural_total x rest).
  intros [<-|here]; [lia|]. specialize (IH here). lia.
Qed.

Lemma quotient_up_at_most a b q : 0 < b -> a <= q * b -> quotient_up a b <= q.
Proof. intros. unfold quotient_up. apply Z.lt_succ_r, Z.div_lt_upper_bound; lia. Qed.

Lemma quotient_up_bounds a b : 0 < b -> a <= b * quotient_up a b < a + b.
Proof.
  intros. unfold quotient_up. pose proof (Z.div_mod (a + (b - 1)) b ltac:(lia)).
  pose proof (Z.mod_pos_bound (a + (b - 1)) b ltac:(lia)). lia.
Qed.

(* On any number of processors, at least one. *)
(** x are the loads of any number of processors, `length x` = p >= 1. `natural` says that no load is negative;
    `quotient_up` is the quotient rounded up. *)
Theorem balance_parameters_cap x : x <> [] -> natural x ->
  quotient_up (total x) (Z.of_nat (length x)) <= largest x <= total x.
Proof.
  intros some nat_. split; [|apply one_of_all; auto using largest_in].
  pose proof (total_at_most x (largest x) (fun z here => proj2 (largest_bounds x z here))) as most.
  apply quotient_up_at_most; [destruct x; [tauto|simpl; lia]|lia].
Qed.

(** x are the loads of any number of processors, `length x` = p >= 1. `natural` says that no load is negative;
    `quotient_up` is the quotient rounded up. *)
Theorem balance_parameters_packed x : x <> [] -> natural x -> 1 <= total x ->
  1 <= largest x /\ quotient_up (total x) (largest x) <= Z.of_nat (length x).
Proof.
  intros some nat_ tokens. pose proof (total_at_most x (largest x) (fun z here => proj2 (largest_bounds x z here))) as
    most.
  assert (1 <= largest x) by nia. split; auto. apply quotient_up_at_most; lia.
Qed.

Lemma total_less x m z : (forall a, In a x -> a <= m) -> In z x -> z < m -> total x < Z.of_nat (length x) * m.
Proof.
  induction x as [|a x IH]; intros all; simpl length; simpl total; [intros []|].
  pose proof (all a (or_introl eq_refl)). pose proof (total_at_most x m (fun z here => all z (or_intror here))).
  intros [<-|here] less; [lia|]. specialize (IH (fun z here => all z (or_intror here)) here less). lia.
Qed.

Lemma total_more x m z : (forall a, In a x -> m <= a) -> In z x -> m < z -> Z.of_nat (length x) * m < total x.
Proof.
  induction x as [|a x IH]; intros all; simpl length; simpl total; [intros []|].
  pose proof (all a (or_introl eq_refl)). pose proof (total_at_least x m (fun z here => all z (or_intror here))).
  intros [<-|here] less; [lia|]. specialize (IH (fun z here => all z (or_intror here)) here less). lia.
Qed.

(* If the largest load is one more than the smallest, the mean is between them. *)
(** x are the loads of any number p >= 1 of processors, any integers. `discrepancy` is the error, n / p and `quotient_up
    n p` are the mean rounded down and up, and (p | n) says that p divides n. *)
Theorem minimum_error x : x <> [] -> let n := total x in let p := Z.of_nat (length x) in
  ((forall z, In z x -> z = n / p \/ z = quotient_up n p) <-> discrepancy x <= 1)
  /\ 0 <= discrepancy x /\ (~ (p | n) -> 1 <= discrepancy x).
Proof.
  intros some n p.
  pose proof (total_at_most x (largest x) (fun z here => proj2 (largest_bounds x z here))) as most. fold n p in most.
  pose proof (total_at_least x (smallest x) (fun z here => proj1 (largest_bounds x z here))) as least. fold n p in
    least.
  assert (1 <= p) by (unfold p; destruct x; [tauto|simpl; lia]).
  pose proof (largest_bounds x _ (largest_in x some)) as order.
  pose proof (quotient_up_bounds n p ltac:(lia)) as up.
  assert (down : p * (n / p) <= n < p * (n / p) + p).
  { pose proof (Z.div_mod n p ltac:(lia)). pose proof (Z.mod_pos_bound n p ltac:(lia)). lia. }
  unfold discrepancy. split; [split|split].
  - intros all. pose proof (all _ (largest_in x some)). pose proof (all _ (smallest_in x some)).
    assert (quotient_up n p <= n / p + 1) by nia. assert (n / p <= quotient_up n p) by nia. lia.
  - intros near z here. pose proof (largest_bounds x z here) as inside.
    destruct (Z.eq_dec (largest x) (smallest x)) as [same|other].
    + assert (n = p * largest x) by nia. left. assert (n / p = largest x) by nia. lia.
    + assert (p * smallest x < n).
      { apply (total_more x (smallest x) (largest x)); [|apply largest_in; auto|lia].
        intros a ina. apply (largest_bounds x a ina). }
      assert (n < p * largest x).
      { apply (total_less x (largest x) (smallest x)); [|apply smallest_in; auto|lia].
        intros a ina. apply (largest_bounds x a ina). }
      assert (top : largest x = smallest x + 1) by lia. rewrite top in *.
      assert (n / p = smallest x) by nia. assert (quotient_up n p = smallest x + 1) by nia. lia.
  - lia.
  - intros rest. destruct (Z.eq_dec (largest x) (smallest x)) as [same|]; [|lia].
    exfalso. apply rest. exists (largest x). nia.
Qed.

(* --- Definition 2.6: the difference of the halves, as a sum over the words --- *)

(** 1 for a word in which the bit is set, -1 for one in which it is clear. *)
Definition sign (v b : nat) : Z := if Nat.testbit v b then 1 else -1.

Lemma signed_halves d x b : (b < d)%nat -> on_cube d x ->
  total (half b true x) - total (half b false x) = sum (2 ^ d) (fun v => sign v b * at_ x v).
Proof.
  intros inb size. destruct d as [|d]; [lia|]. rewrite (sum_by_bit d b) by lia.
  rewrite !total_is_sum, !(half_on_cube d) by auto.
  rewrite (sum_ext _ (fun w => sign (with_bit b false w) b * _) (fun w => -1 * at_ (half b false x) w)).
  - rewrite (sum_ext _ (fun w => sign (with_bit b true w) b * _) (at_ (half b true x))).
    + rewrite sum_scale. lia.
    + intros w inw. rewrite (at_half d) by auto. unfold sign. rewrite with_same. lia.
  - intros w inw. rewrite (at_half d) by auto. unfold sign. rewrite with_same. lia.
Qed.

Lemma discrepancy_is d x b : (b < d)%nat -> on_cube d x ->
  discrepancy_across x b = Z.abs (sum (2 ^ d) (fun v => sign v b * at_ x v)).
Proof. intros. unfold discrepancy_across. rewrite <- signed_halves; auto. lia. Qed.

Lemma toggled_on_cube d a x : on_cube d x -> on_cube d (toggled a x).
Proof. unfold on_cube, toggled. rewrite map_length, seq_length. auto. Qed.

Lemma at_toggled d a x u : on_cube d x -> (u < 2 ^ d)%nat -> at_ (toggled a x) u = at_ x (Nat.lxor u a).
Proof. unfold on_cube, toggled. intros -> small. apply (at_map (fun u => at_ x (Nat.lxor u a))). auto. Qed.

Lemma sign_toggled u a b : sign (Nat.lxor u a) b = (if Nat.testbit a b then -1 else 1) * sign u b.
Proof. unfold sign. rewrite Nat.lxor_spec. destruct (Nat.testbit u b), (Nat.testbit a b); simpl; lia. Qed.

Lemma discrepancy_toggled d a x b : (a < 2 ^ d)%nat -> (b < d)%nat -> on_cube d x ->
  discrepancy_across (toggled a x) b = discrepancy_across x b.
Proof.
  intros ina inb size. rewrite !(discrepancy_is d) by auto using toggled_on_cube.
  rewrite <- (sum_lxor d a (fun v => sign v b * at_ x v)) by auto.
  rewrite (sum_ext _ _ (fun u => (if Nat.testbit a b then -1 else 1) * (sign (Nat.lxor u a) b * at_ x (Nat.lxor u a)))).
  - rewrite sum_scale. destruct (Nat.testbit a b); lia.
  - intros u inu. rewrite (at_toggled d) by auto. rewrite sign_toggled. destruct (Nat.testbit a b); lia.
Qed.

(* Natural loads of at most m: the parity of n, from 0 to n, at most m p / 2, unchanged by toggling. *)
(** x are natural loads of at most m on a cube of dimension d. `discrepancy_across x b` is delta_b, and `toggled a x`
    are the loads with the bits of a toggled in every processor number. (2 | n - delta) says that delta has the parity
    of n. *)
Theorem definition_2_6 d x m b a : natural x -> on_cube d x -> (forall z, In z x -> z <= m) ->
  (b < d)%nat -> (a < 2 ^ d)%nat ->
  let delta := discrepancy_across x b in
  (2 | total x - delta) /\ 0 <= delta <= total x /\ 2 * delta <= m * 2 ^ Z.of_nat d
  /\ discrepancy_across (toggled a x) b = delta.
Proof.
  intros nat_ size most inb ina delta. destruct d as [|d]; [lia|].
  pose proof (total_halves d b x size ltac:(lia)) as both.
  assert (positive : forall c, natural (half b c x)).
  { intros c. apply natural_intro. rewrite (half_on_cube d) by auto. intros w inw. rewrite (at_half d) by auto.
    apply natural_at. auto. }
  assert (capped : forall c, total (half b c x) <= 2 ^ Z.of_nat d * m).
  { intros c. pose proof (total_at_most (half b c x) m) as cap. rewrite (half_on_cube d), Nat2Z.inj_pow in cap by auto.
    apply cap. intros z here. destruct (In_nth _ _ 0 here) as (w & small & <-). rewrite (half_on_cube d) in small by
      auto.
    change (at_ (half b c x) w <= m). rewrite (at_half d) by auto. apply most, nth_In. rewrite size.
    apply with_below; auto. lia. }
  pose proof (natural_total _ (positive true)). pose proof (natural_total _ (positive false)).
  pose proof (capped true). pose proof (capped false). unfold delta. split; [|split; [|split]].
  - unfold discrepancy_across. destruct (Z.abs_spec (total (half b false x) - total (half b true x))) as [[_ ->]|[_
    ->]].
    + exists (total (half b true x)). lia.
    + exists (total (half b false x)). lia.
  - unfold discrepancy_across. lia.
  - unfold discrepancy_across. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
  - apply (discrepancy_toggled (S d)); auto.
Qed.

(* --- the least discrepancy is at most the mean --- *)

Lemma discrepancies_sum d x : on_cube d x -> sum_of_discrepancies x = sum d (discrepancy_across x).
Proof. intros size. unfold sum_of_discrepancies, discrepancies. rewrite (dimension_is d); auto. Qed.

Lemma least_at_most_mean n f : (1 <= n)%nat -> exists i, (i < n)%nat /\ Z.of_nat n * f i <= sum n f.
Proof.
  intros some. destruct (smallest_attained (map f (seq 0 n))) as (i & small & least).
  { destruct n; [lia|discriminate]. }
  rewrite map_length, seq_length in small. exists i. split; auto.
  rewrite at_map in least by auto. rewrite least.
  pose proof (total_at_least (map f (seq 0 n)) (smallest (map f (seq 0 n)))
    (fun z here => proj1 (largest_bounds _ z here))) as below.
  rewrite map_length, seq_length in below. exact below.
Qed.

(** `discrepancy_across x i` is delta_i, and `sum_of_discrepancies` is Delta; the loads are any integers. *)
Theorem least_discrepancy_is_small d x : (1 <= d)%nat -> on_cube d x ->
  exists i, (i < d)%nat /\ Z.of_nat d * discrepancy_across x i <= sum_of_discrepancies x.
Proof. intros some size. rewrite (discrepancies_sum d) by auto. apply least_at_most_mean. auto. Qed.

(* --- Lemma 2.4's formula: the words that have more ones above, by as much as they have --- *)

Lemma weight_signs d v : 2 * Z.of_nat (weight d v) - Z.of_nat d = sum d (sign v).
Proof.
  rewrite weight_is_sum. induction d as [|d IH]; [reflexivity|]. rewrite !sum_S, <- IH.
  unfold sign. destruct (Nat.testbit v d); simpl Z.b2z; lia.
Qed.

Lemma weighed_words d a x : on_cube d x ->
  weighed d a x = sum (2 ^ d) (fun v => (2 * Z.of_nat (weight d (Nat.lxor v a)) - Z.of_nat d) * at_ x v).
Proof.
  intros size. unfold weighed. rewrite total_is_sum, size.
  rewrite (sum_ext _ (fun v => (2 * _ - _) * _)
    (fun v => 2 * (Z.of_nat (weight d (Nat.lxor v a)) * at_ x v) + - Z.of_nat d * at_ x v)) by (intros; lia).
  rewrite sum_add, !sum_scale. lia.
Qed.

Lemma weighed_dimensions d a x : on_cube d x ->
  weighed d a x = sum d (fun i => (if Nat.testbit a i then -1 else 1) * sum (2 ^ d) (fun v => sign v i * at_ x v)).
Proof.
  intros size. rewrite weighed_words by auto.
  rewrite (sum_ext _ _ (fun v => sum d (fun i => (if Nat.testbit a i then -1 else 1) * (sign v i * at_ x v)))).
  - rewrite sum_swap. apply sum_ext. intros. apply sum_scale.
  - intros v _. rewrite weight_signs, Z.mul_comm, <- sum_scale. apply sum_ext. intros i _.
    rewrite sign_toggled. lia.
Qed.

Lemma weighed_at_most d a x : on_cube d x -> weighed d a x <= sum_of_discrepancies x.
Proof.
  intros size. rewrite weighed_dimensions, (discrepancies_sum d) by auto. apply sum_le. intros i ini.
  rewrite (discrepancy_is d) by auto. destruct (Nat.testbit a i); lia.
Qed.

(* Some word has just the bits that one wants. *)
Lemma some_word d (f : nat -> bool) : exists a, (a < 2 ^ d)%nat /\ forall i, (i < d)%nat -> Nat.testbit a i = f i.
Proof.
  induction d as [|d (a & ina & bits)].
  - exists 0%nat. split; [simpl; lia|]. lia.
  - exists (with_bit d (f d) a). split; [apply with_below; auto|]. intros i small. rewrite with_bits.
    destruct (Nat.ltb_spec i d); [apply bits; auto|]. destruct (Nat.eqb_spec i d) as [->|]; [auto|lia].
Qed.

(* Delta is the largest of 2 sum w(v xor a) n(v) - n d over all words a. *)
(** `weighed d a x` is 2 sum w(v xor a) n(v) - n d. None of these numbers is above Delta, which is
    `sum_of_discrepancies`, and one equals it. *)
Theorem lemma_2_4_toggled d x : on_cube d x ->
  (forall a, (a < 2 ^ d)%nat -> weighed d a x <= sum_of_discrepancies x)
  /\ exists a, (a < 2 ^ d)%nat /\ weighed d a x = sum_of_discrepancies x.
Proof.
  intros size. split; [intros; apply weighed_at_most; auto|].
  destruct (some_word d (fun i => sum (2 ^ d) (fun v => sign v i * at_ x v) <? 0)) as (a & ina & bits).
  exists a. split; auto. rewrite weighed_dimensions, (discrepancies_sum d) by auto. apply sum_ext. intros i ini.
  rewrite bits, (discrepancy_is d) by auto. destruct (Z.ltb_spec (sum (2 ^ d) (fun v => sign v i * at_ x v)) 0); lia.
Qed.

Lemma lxor_0 v : Nat.lxor v 0 = v.
Proof. apply Nat.lxor_0_r. Qed.

(* If every high half holds as many tokens as its low half, the word is 0. *)
(** `half i true x` is the high half of dimension i, `sum_of_discrepancies` is Delta, `weight d v` is the number of ones
    in v, and `sum (2^d)` adds up over all words v. *)
Theorem lemma_2_4_formula d x : on_cube d x ->
  (forall i, (i < d)%nat -> total (half i false x) <= total (half i true x)) ->
  sum_of_discrepancies x = 2 * sum (2 ^ d) (fun v => Z.of_nat (weight d v) * at_ x v) - total x * Z.of_nat d.
Proof.
  intros size high. transitivity (weighed d 0 x).
  - rewrite weighed_dimensions, (discrepancies_sum d) by auto. apply sum_ext. intros i ini.
    rewrite (discrepancy_is d), Nat.bits_0 by auto. pose proof (high i ini).
    pose proof (signed_halves d x i ini size). lia.
  - unfold weighed. f_equal. f_equal. apply sum_ext. intros. rewrite lxor_0. auto.
Qed.

(* --- Theorem 2.3: no loads of at most m have a larger Delta than m ceil(d/2) C(d, floor(d/2)) --- *)

(* Every word counts by its ones above d / 2, at most m times: what words with fewer ones have only lowers the sum. *)
Theorem capped_sum d x m : on_cube d x -> (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <= m) ->
  sum_of_discrepancies x <= m * most_edges d.
Proof.
  intros size cap. destruct (lemma_2_4_toggled d x size) as [_ (a & ina & <-)].
  rewrite weighed_words, <- sum_of_ones_above, <- sum_scale by auto.
  rewrite <- (sum_lxor d a (fun v => m * Z.max 0 (2 * Z.of_nat (weight d v) - Z.of_nat d))) by auto.
  apply sum_le. intros v inv. pose proof (cap v inv). nia.
Qed.

(** `sum_of_discrepancies` is Delta, `largest x` is m, (d + 1) / 2 and d / 2 are d/2 rounded up and down, and `binomial`
    is Pascal's triangle. *)
Theorem theorem_2_3 d x : on_cube d x -> natural x ->
  sum_of_discrepancies x <= largest x * (Z.of_nat ((d + 1) / 2) * binomial d (d / 2)).
Proof.
  intros size nat_. apply capped_sum; auto. intros u inu. pose proof (natural_at x u nat_).
  pose proof (between x u). rewrite size in *. intuition lia.
Qed.

(* M = m ceil(d/2) C(d, floor(d/2)): M / d is at most m p / (2 sqrt(d)), which is 2 M at most m sqrt(d) p. *)
(** M is `most`. M / d <= m p / (2 sqrt(d)) is 2 M <= sqrt(d) m p; neither side is negative, and their squares are
    compared. *)
Theorem theorem_2_3_half d m : let most := m * (Z.of_nat ((d + 1) / 2) * binomial d (d / 2)) in
  (2 * most) ^ 2 <= Z.of_nat d * (m * 2 ^ Z.of_nat d) ^ 2.
Proof.
  intros most. pose proof (most_edges_above d) as above. unfold most_edges in above. unfold most.
  set (e := Z.of_nat ((d + 1) / 2) * binomial d (d / 2)) in *. set (p := 2 ^ Z.of_nat d) in *.
  rewrite !Z.pow_2_r. assert (0 <= m * m) by nia. nia.
Qed.

(** Delta is `sum_of_discrepancies`. Delta <= m sqrt(d) p / 2 is stated by the squares of 2 Delta and sqrt(d) m p, which
    are not negative. *)
Theorem lemma_2_5_first_bound d x m : on_cube d x -> (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <= m) ->
  (2 * sum_of_discrepancies x) ^ 2 <= Z.of_nat d * (m * 2 ^ Z.of_nat d) ^ 2.
Proof.
  intros size cap. pose proof (capped_sum d x m size cap) as most. pose proof (theorem_2_3_half d m) as half_.
  cbv zeta in half_. fold (most_edges d) in half_. etransitivity; [|exact half_].
  assert (0 <= sum_of_discrepancies x).
  { rewrite (discrepancies_sum d) by auto. apply sum_nonneg. intros i _. unfold discrepancy_across. lia. }
  rewrite !Z.pow_2_r. nia.
Qed.

(** M is `most`. No side is negative, and their squares are compared. *)
Theorem lemma_2_5_constants d m : (1 <= d)%nat -> 0 <= m ->
  let most := m * (Z.of_nat ((d + 1) / 2) * binomial d (d / 2)) in
  Z.of_nat d * (m * 2 ^ Z.of_nat d) ^ 2 <= 8 * most ^ 2 /\ (2 * most) ^ 2 <= Z.of_nat d * (m * 2 ^ Z.of_nat d) ^ 2.
Proof.
  intros some cap most. split; [|apply theorem_2_3_half]. pose proof (most_edges_below d some) as below.
  unfold most_edges in below. unfold most. set (e := Z.of_nat ((d + 1) / 2) * binomial d (d / 2)) in *.
  set (p := 2 ^ Z.of_nat d) in *. rewrite !Z.pow_2_r. assert (0 <= m * m) by nia. nia.
Qed.

(* --- Lemma 2.4: tokens packed on the heaviest words --- *)

Lemma sum_order n order f : Permutation order (seq 0 n) -> sum n f = sum n (fun k => f (nth k order 0%nat)).
Proof.
  intros perm. unfold sum at 1. rewrite <- (total_permutation _ _ (Permutation_map f perm)).
  apply Permutation_length in perm. rewrite seq_length in perm. rewrite total_is_sum, map_length, perm.
  apply sum_ext. intros k small. unfold at_. rewrite nth_indep with (d' := f 0%nat) by (rewrite map_length, perm; auto).
  apply map_nth.
Qed.

(* The place of a word in an order of all words. *)
Lemma in_order n order v : Permutation order (seq 0 n) -> (v < n)%nat ->
  exists k, (k < n)%nat /\ nth k order 0%nat = v.
Proof.
  intros perm small. assert (here : In v order).
  { apply (Permutation_in _ (Permutation_sym perm)), in_seq. lia. }
  destruct (In_nth _ _ 0%nat here) as (k & ink & at_k). apply Permutation_length in perm. rewrite seq_length in perm.
  exists k. rewrite <- perm. auto.
Qed.

Lemma packed_partly m n k : 0 <= m -> 0 <= n ->
  sum k (fun i => Z.min m (Z.max 0 (n - m * Z.of_nat i))) = Z.min (m * Z.of_nat k) n.
Proof.
  intros cap some. induction k as [|k IH]; [rewrite sum_0; lia|]. rewrite sum_S, IH, Nat2Z.inj_succ.
  destruct (Z.le_gt_cases (m * Z.of_nat k) n); nia.
Qed.

Lemma total_in_order d order x : on_cube d x -> heaviest_first d order ->
  total x = sum (2 ^ d) (fun k => at_ x (nth k order 0%nat)).
Proof. intros size [perm _]. rewrite total_is_sum, size. apply sum_order. auto. Qed.

Lemma packed_total d order m n y : heaviest_first d order -> 0 <= n <= m * 2 ^ Z.of_nat d -> packed d order m n y ->
  total y = n.
Proof.
  intros first tokens (size & places). rewrite (total_in_order d order) by auto.
  rewrite (sum_ext _ _ (fun k => Z.min m (Z.max 0 (n - m * Z.of_nat k)))) by auto.
  pose proof (Z.pow_pos_nonneg 2 (Z.of_nat d)). rewrite packed_partly by nia.
  rewrite Nat2Z.inj_pow. change (Z.of_nat 2) with 2. lia.
Qed.

(* If what is gained is above a threshold, and what is lost below it, a weighted sum of the same total grows. *)
Lemma exchange_argument n (w x y : nat -> Z) t : sum n x = sum n y ->
  (forall k, (k < n)%nat -> 0 <= (w k - t) * (y k - x k)) -> sum n (fun k => w k * x k) <= sum n (fun k => w k * y k).
Proof.
  intros same gain. assert (0 <= sum n (fun k => (w k - t) * (y k - x k))) as all by (apply sum_nonneg; auto).
  rewrite (sum_ext n _ (fun k => w k * y k + (-1 * (w k * x k) + (-t * y k + t * x k)))) in all by (intros; ring).
  rewrite !sum_add, !sum_scale in all. rewrite same in all. lia.
Qed.

Lemma capped_total d x m : on_cube d x -> (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <= m) ->
  0 <= total x <= m * 2 ^ Z.of_nat d.
Proof.
  intros size cap. rewrite total_is_sum, size. split; [apply sum_nonneg; intros; apply cap; auto|].
  rewrite <- (Nat2Z.inj_pow 2), Z.mul_comm, <- sum_const. apply sum_le. intros. apply cap. auto.
Qed.

(* No loads have a larger sum of weights: with the threshold at the weight of the last word that is filled. *)
(** `order` lists the words in descending order of their ones, in any way. `packed d order m n y` says that y has m
    tokens on each word in this order as long as the n tokens of x last, and the rest on the next word; `weight d v` is
    w(v), the number of ones in v. *)
Theorem lemma_2_4_weight d order m x y : heaviest_first d order ->
  on_cube d x -> (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <= m) -> packed d order m (total x) y ->
  sum (2 ^ d) (fun v => Z.of_nat (weight d v) * at_ x v) <= sum (2 ^ d) (fun v => Z.of_nat (weight d v) * at_ y v).
Proof.
  intros first size cap pack. pose proof (capped_total d x m size cap) as tokens.
  pose proof (packed_total d order m _ y first tokens pack) as same. destruct pack as (size' & places).
  pose proof first as [perm falls].
  rewrite !(sum_order (2 ^ d) order (fun v => Z.of_nat (weight d v) * _)) by auto.
  assert (totals : sum (2 ^ d) (fun k => at_ x (nth k order 0%nat)) = sum (2 ^ d) (fun k => at_ y (nth k order 0%nat))).
  { rewrite <- !(total_in_order d) by auto. auto. }
  assert (inside : forall k, (k < 2 ^ d)%nat -> 0 <= at_ x (nth k order 0%nat) <= m).
  { intros k small. apply cap. assert (here : In (nth k order 0%nat) order).
    { apply nth_In. apply Permutation_length in perm. rewrite seq_length in perm. lia. }
    apply (Permutation_in _ perm), in_seq in here. lia. }
  set (n := total x) in *. destruct (Z.le_gt_cases (m * Z.of_nat (2 ^ d)) n) as [all|some].
  - apply (exchange_argument _ (fun k => Z.of_nat (weight d (nth k order 0%nat))) _ _ 0); auto. intros k small.
    rewrite places by auto. pose proof (inside k small). rewrite Z.min_l; [nia|].
    assert (m * Z.of_nat k + m <= m * Z.of_nat (2 ^ d)) by nia. lia.
  - assert (positive : 0 < m) by nia. set (k0 := Z.to_nat (n / m)).
    assert (at_k0 : Z.of_nat k0 = n / m) by (apply Z2Nat.id, Z.div_pos; lia).
    pose proof (Z.div_mod n m ltac:(lia)) as parts. pose proof (Z.mod_pos_bound n m positive) as rest.
    apply (exchange_argument _ (fun k => Z.of_nat (weight d (nth k order 0%nat))) _ _
      (Z.of_nat (weight d (nth k0 order 0%nat)))); auto.
    assert (k0 < 2 ^ d)%nat by nia. intros k small. rewrite places by auto. pose proof (inside k small).
    destruct (Nat.lt_trichotomy k k0) as [less|[->|more]].
    + pose proof (falls k k0 ltac:(lia)). rewrite (Z.min_l m) by nia. nia.
    + lia.
    + pose proof (falls k0 k ltac:(lia)). rewrite (Z.max_l 0) by nia. nia.
Qed.

(* Where loads fall along the order every high half holds at least as much: a word has one more one than its neighbor
   below, so it comes before. *)
Lemma falling_high d order y i : heaviest_first d order -> on_cube d y ->
  (forall a b, (a < b < 2 ^ d)%nat -> at_ y (nth b order 0%nat) <= at_ y (nth a order 0%nat)) -> (i < d)%nat ->
  total (half i false y) <= total (half i true y).
Proof.
  intros [perm falls] size less ini. destruct d as [|d]; [lia|].
  rewrite !total_is_sum, !(half_on_cube d) by auto. apply sum_le. intros w inw. rewrite !(at_half d) by auto.
  set (u := with_bit i false w). set (v := with_bit i true w).
  assert (inu : (u < 2 ^ S d)%nat) by (apply with_below; auto; lia).
  assert (inv : (v < 2 ^ S d)%nat) by (apply with_below; auto; lia).
  assert (more : weight (S d) v = S (weight (S d) u)).
  { unfold v. replace true with (negb false) by auto. rewrite <- flip_with. apply weight_flip; auto. apply with_same. }
  destruct (in_order _ _ u perm inu) as (a & ina & at_a), (in_order _ _ v perm inv) as (b & inb & at_b).
  rewrite <- at_a, <- at_b. apply less. split; auto.
  destruct (Nat.lt_trichotomy a b) as [before|[same|]]; auto.
  - pose proof (falls a b ltac:(lia)) as order_. rewrite at_a, at_b in order_. lia.
  - subst b. rewrite at_a in at_b. rewrite <- at_b in more. lia.
Qed.

(** `order` lists the words in descending order of their ones, in any way. `packed d order m n y` says that y has m
    tokens on each word in this order as long as n tokens last, and the rest on the next word; `sum_of_discrepancies` is
    Delta, `weight d v` the number of ones in v. *)
Theorem lemma_2_4_packing d order m n y : 1 <= m -> heaviest_first d order -> packed d order m n y ->
  sum_of_discrepancies y = 2 * sum (2 ^ d) (fun v => Z.of_nat (weight d v) * at_ y v) - total y * Z.of_nat d.
Proof.
  intros cap first pack. pose proof pack as [size places]. apply lemma_2_4_formula; auto. intros i ini.
  apply (falling_high d order); auto. intros a b range. rewrite !places by lia. nia.
Qed.

Lemma toggled_total d a x : (a < 2 ^ d)%nat -> on_cube d x -> total (toggled a x) = total x.
Proof.
  intros ina size. rewrite !total_is_sum, (toggled_on_cube d) by auto. rewrite size.
  rewrite <- (sum_lxor d a (at_ x)) by auto. apply sum_ext. intros u inu. apply (at_toggled d); auto.
Qed.

Lemma weighed_toggled d a x : (a < 2 ^ d)%nat -> on_cube d x ->
  weighed d a x = 2 * sum (2 ^ d) (fun v => Z.of_nat (weight d v) * at_ (toggled a x) v) - total x * Z.of_nat d.
Proof.
  intros ina size. unfold weighed. f_equal. f_equal.
  rewrite <- (sum_lxor d a (fun v => Z.of_nat (weight d (Nat.lxor v a)) * at_ x v)) by auto.
  apply sum_ext. intros u inu. rewrite lxor_lxor, (at_toggled d) by auto. auto.
Qed.

(** `order` lists the words in descending order of their ones, in any way. `packed d order m n y` says that y has m
    tokens on each word in this order as long as the n tokens of x last, and the rest on the next word;
    `sum_of_discrepancies` is Delta. *)
Theorem lemma_2_4_some_packing d order m x y : 1 <= m -> heaviest_first d order ->
  on_cube d x -> (forall u, (u < 2 ^ d)%nat -> 0 <= at_ x u <= m) -> packed d order m (total x) y ->
  sum_of_discrepancies x <= sum_of_discrepancies y.
Proof.
  intros some first size cap pack. pose proof (capped_total d x m size cap) as tokens.
  rewrite (lemma_2_4_packing d order m (total x) y) by auto.
  rewrite (packed_total d order m (total x) y) by auto.
  destruct (lemma_2_4_toggled d x size) as [_ (a & ina & <-)]. rewrite weighed_toggled by auto.
  pose proof (lemma_2_4_weight d order m (toggled a x) y first (toggled_on_cube d a x size)) as less.
  rewrite (toggled_total d) in less by auto.
  specialize (less ltac:(intros u inu; rewrite (at_toggled d) by auto; apply cap, lxor_below; auto) pack). lia.
Qed.
