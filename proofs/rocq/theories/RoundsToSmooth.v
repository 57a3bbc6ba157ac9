(* Corollary 1 of Riess, Wanka: N^2 ln(K N)/5 rounds make every input of discrepancy at most K 1-smooth.

   Let j be the logarithm of K N to the base 2, rounded down. After 1 + (j - 1) m rounds, where m is at least h^2/6, h =
   N/2, no two idealized loads differ by 1 or more (IdealContraction.v). Whole loads are at most N/4 away from idealized
   loads (Deviation.v), so their discrepancy is at most h then, and N rounds lower it by at least 1 until the loads are
   1-smooth (SortingBound.v). If K is at most h + 1, these last rounds are enough from the start. *)
From Coq Require Import List ZArith QArith Qabs Lia Lqa Bool Arith.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized Deviation SortingBound Circuits Means
  IdealContraction.
Import ListNotations.
Open Scope Z_scope.

(** ln (y/z) >= a/b: the b-th power of y/z is at least e^a, which is to say at least ((k+1)/k)^(k a) for each k >= 1,
    since these numbers rise to e^a. *)
Definition natural_log_at_least (y z a b : Z) : Prop :=
  forall k, 1 <= k -> z ^ b * (k + 1) ^ (k * a) <= y ^ b * k ^ (k * a).

(* ln y is at least 2/3 of its logarithm to the base 2. *)
Lemma log_from_two y j a b : 0 <= j -> 0 <= a -> 1 <= b -> 2 ^ j <= y -> 3 * a <= 2 * (j * b) ->
  natural_log_at_least y 1 a b.
Proof.
  intros natural_j natural_a some power less k least. rewrite Z.pow_1_l, Z.mul_1_l by lia.
  pose proof (e_below_two k least) as two. apply (root_at_most _ _ 2); [|lia|].
  { apply Z.mul_nonneg_nonneg; apply pow_nonneg; [|lia]. pose proof (pow_nonneg 2 j). lia. }
  assert (low : ((k + 1) ^ (k * 2)) ^ a <= (2 ^ 3 * k ^ (k * 2)) ^ a).
  { apply pow_at_most. split; [apply pow_nonneg; lia|exact two]. }
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in * by lia.
  replace (k * 2 * a) with (k * a * 2) in low by ring. etransitivity; [exact low|].
  apply Z.mul_le_mono_nonneg_r; [apply pow_nonneg; lia|].
  apply Z.le_trans with ((2 ^ j) ^ (b * 2)).
  - rewrite <- Z.pow_mul_r by lia. apply Z.pow_le_mono_r; lia.
  - apply pow_at_most. split; [apply pow_nonneg; lia|exact power].
Qed.

Section Cycle.
  Variable h : nat.
  Hypothesis many : (3 <= h)%nat.
  Notation n := (Z.of_nat h).

  Lemma some_edges : (1 <= h)%nat.
  Proof. lia. Qed.

  (* Whole loads differ by at most N/2 once idealized loads differ by less than 1. *)
  Lemma apart_at_most_half x s : length x = (2 * h)%nat ->
    (forall u v, after (tokens h x) s u - after (tokens h x) s v < 4 ^ Z.of_nat (S s)) ->
    discrepancy (after_rounds h x (S s)) <= n.
  Proof.
    intros size near. apply discrepancy_at_most; [lia|]. rewrite rounds_length, size. intros u v inu inv.
    pose proof (quarter h some_edges x (2 * S s) 0 u size inu) as of_u.
    pose proof (quarter h some_edges x (2 * S s) 0 v size inv) as of_v.
    fold (after_rounds h x (S s)) in of_u, of_v. apply Qabs_Qle_condition in of_u, of_v.
    assert (ideal_ : forall w, (w < 2 * h)%nat ->
      inject_Z (4 ^ Z.of_nat (S s)) * qat (ideal h (map inject_Z x) (2 * S s) 0) w
      == inject_Z (after (tokens h x) s (Z.of_nat w))).
    { intros w inw. unfold after. change (scaled (tokens h x) 0) with (scaled (tokens h x) (Z.of_nat 0)).
      rewrite <- (scaled_ideal h some_edges (tokens h x) (map inject_Z x)).
      - unfold share. rewrite (node_of_nat h) by lia. replace (4 ^ Z.of_nat (S s)) with (2 ^ Z.of_nat (2 * S s)).
        + reflexivity.
        + rewrite Nat2Z.inj_mul, Z.pow_mul_r by lia. reflexivity.
      - rewrite map_length. exact size.
      - intros w'. unfold share, tokens, qat, at_. change 0%Q with (inject_Z 0). rewrite map_nth. reflexivity. }
    specialize (near (Z.of_nat u) (Z.of_nat v)). pose proof (ideal_ u inu) as iu. pose proof (ideal_ v inv) as iv.
    pose proof (pow_positive 4 (Z.of_nat (S s)) ltac:(lia) ltac:(lia)) as positive.
    set (p := 4 ^ Z.of_nat (S s)) in *. set (a := qat (ideal h (map inject_Z x) (2 * S s) 0) u) in *.
    set (b := qat (ideal h (map inject_Z x) (2 * S s) 0) v) in *.
    assert (less : (a - b < 1)%Q).
    { apply Qmult_lt_l with (inject_Z p); [change 0%Q with (inject_Z 0); rewrite <- Zlt_Qlt; exact positive|].
      unfold Qminus. rewrite Qmult_plus_distr_r.
      setoid_replace (inject_Z p * - b)%Q with (- (inject_Z p * b))%Q by ring.
      rewrite iu, iv, Qmult_1_r, <- inject_Z_opp, <- inject_Z_plus, <- Zlt_Qlt. lia. }
    set (y := at_ (after_rounds h x (S s)) u) in *. set (z := at_ (after_rounds h x (S s)) v) in *.
    assert (whole : (inject_Z (y - z) < inject_Z (n + 1))%Q).
    { unfold Z.sub. rewrite !inject_Z_plus, inject_Z_opp. rewrite Nat2Z.inj_mul, inject_Z_mult in of_u, of_v.
      change (inject_Z (Z.of_nat 2)) with (2 # 1)%Q in *. change (inject_Z 1) with 1%Q.
      set (q := inject_Z n) in *. assert (half : ((2 # 1) * q / 4 == q / 2)%Q) by field. rewrite half in *.
      assert (twice : (q / 2 + q / 2 == q)%Q) by field. lra. }
    rewrite <- Zlt_Qlt in whole. lia.
  Qed.

  (* All rounds together, for loads whose differences are large. *)
  Lemma many_rounds x K j m : length x = (2 * h)%nat -> 0 <= K -> discrepancy x <= K -> n * n <= 6 * Z.of_nat m ->
    K * (2 * n) < 2 ^ (Z.of_nat j + 2) ->
    discrepancy (after_rounds h x (S (j * m) + (h - 1) * (2 * h))) <= 1.
  Proof.
    intros size natural most enough few. rewrite (rounds_add h x). apply (smooth_after h some_edges).
    - rewrite rounds_length. exact size.
    - lia.
    - apply apart_at_most_half; auto. apply (less_than_one h many _ (tokens_periodic h some_edges x) K).
      + intros u v. unfold tokens. apply discrepancy_at_most; auto; rewrite size; apply (node_below h some_edges).
      + exact enough.
      + rewrite Z.pow_add_r in few by lia. change (2 ^ 2) with 4 in few. lia.
  Qed.
End Cycle.

(* r rounds, where 15 r is at most 2 N^2 times the logarithm of K N, rounded down. *)
Lemma few_rounds h x K : (1 <= h)%nat -> length x = (2 * h)%nat -> 1 <= K -> discrepancy x <= K ->
  let N := 2 * Z.of_nat h in
  exists rounds, 15 * Z.of_nat rounds <= 2 * (Z.log2 (K * N) * N ^ 2) /\ discrepancy (after_rounds h x rounds) <= 1.
Proof.
  intros some size one most N. assert (large : 0 < K * N) by (unfold N; nia).
  replace (N ^ 2) with (4 * (Z.of_nat h * Z.of_nat h)) by (unfold N; ring).
  destruct (Z.log2_spec (K * N) large) as [low high]. pose proof (Z.log2_nonneg (K * N)) as natural.
  assert (at_least : forall j, 0 <= j -> 2 ^ j <= K * N -> j <= Z.log2 (K * N)) by (intros; apply Z.log2_le_pow2; lia).
  set (j := Z.log2 (K * N)) in *. clearbody j. unfold Z.succ in high.
  destruct (Z.eq_dec K 1) as [->|two].
  { exists 0%nat. split; [|exact most]. change (15 * Z.of_nat 0) with 0. repeat apply Z.mul_nonneg_nonneg; lia. }
  destruct (le_lt_dec h 2) as [few|many].
  { exists 1%nat. assert (2 <= j) by (apply at_least; [lia|unfold N; change (2 ^ 2) with 4; nia]).
    split; [nia|]. change (after_rounds h x 1) with (round h x). apply one_round_for_two_and_four; [lia|auto]. }
  assert (three : 3 <= Z.of_nat h) by lia. destruct (Z_le_gt_dec K (Z.of_nat h + 1)) as [small|far].
  - exists ((Z.to_nat K - 1) * (2 * h))%nat. split.
    + rewrite !Nat2Z.inj_mul, Nat2Z.inj_sub, Z2Nat.id by lia. unfold N in *. set (n := Z.of_nat h) in *. clearbody n.
      assert (3 <= j) by (apply at_least; [lia|change (2 ^ 3) with 8; nia]).
      assert (30 * (K - 1) <= 8 * (n * j)).
      { destruct (Z.eq_dec K 2) as [->|]; [nia|].
        assert (4 <= j) by (apply at_least; [lia|change (2 ^ 4) with 16; nia]). nia. }
      change (Z.of_nat 2) with 2. change (Z.of_nat 1) with 1. nia.
    + apply smooth_after; auto; lia.
  - set (m := Z.to_nat ((Z.of_nat h * Z.of_nat h + 5) / 6)).
    assert (enough : Z.of_nat h * Z.of_nat h <= 6 * Z.of_nat m <= Z.of_nat h * Z.of_nat h + 5).
    { unfold m. pose proof (Z.div_mod (Z.of_nat h * Z.of_nat h + 5) 6 ltac:(lia)).
      pose proof (Z.mod_pos_bound (Z.of_nat h * Z.of_nat h + 5) 6 ltac:(lia)).
      rewrite Z2Nat.id by (apply Z.div_pos; nia). lia. }
    assert (four : 4 <= j) by (apply at_least; [lia|change (2 ^ 4) with 16; unfold N; nia]).
    exists (S (Z.to_nat (j - 1) * m) + (h - 1) * (2 * h))%nat. split.
    + rewrite Nat2Z.inj_add, Nat2Z.inj_succ, !Nat2Z.inj_mul, Nat2Z.inj_sub, Z2Nat.id by lia.
      change (Z.of_nat 2) with 2. change (Z.of_nat 1) with 1. unfold N in *. destruct (Nat.eq_dec h 3) as [->|larger].
      * change (Z.of_nat m) with 2 in *. change (Z.of_nat 3) with 3. lia.
      * assert (5 <= j) by (apply at_least; [lia|change (2 ^ 5) with 32; nia]).
        assert (4 <= Z.of_nat h) by lia. set (n := Z.of_nat h) in *. set (q := Z.of_nat m) in *. clearbody n q.
        assert ((j - 1) * (6 * q) <= (j - 1) * (n * n + 5)) by (apply Z.mul_le_mono_nonneg_l; lia).
        assert (5 * (33 * (n * n) - 75) <= j * (33 * (n * n) - 75)) by (apply Z.mul_le_mono_nonneg_r; nia). nia.
    + apply (many_rounds h many x K); auto; [lia|lia|]. rewrite Z2Nat.id by lia. fold N.
      replace (j - 1 + 2) with (j + 1) by ring. exact high.
Qed.

(* riess/corollary-1 *)
(** N is 2h, and x are any integer loads of discrepancy at most K. `natural_log_at_least (K N) 1 (5 r) (N^2)` says that
    ln(K N) is at least 5 r/N^2, so that r is at most N^2 ln(K N)/5. *)
Theorem corollary_1 h x K : (1 <= h)%nat -> length x = (2 * h)%nat -> 1 <= K -> discrepancy x <= K ->
  let N := 2 * Z.of_nat h in
  exists r, natural_log_at_least (K * N) 1 (5 * Z.of_nat r) (N ^ 2) /\ discrepancy (after_rounds h x r) <= 1.
Proof.
  intros some size one most N. destruct (few_rounds h x K some size one most) as (r & few & smooth). fold N in few.
  exists r. split; [|exact smooth]. assert (large : 0 < K * N) by (unfold N; nia).
  apply (log_from_two _ (Z.log2 (K * N))); [apply Z.log2_nonneg|lia|unfold N; nia|apply Z.log2_spec; exact large|lia].
Qed.

(* riess/contribution-half-n@proper-cycle: the loads are even 1-smooth. *)
(** N is 2h, h >= 2 means N >= 4, and x are any integer loads of discrepancy at most K. `natural_log_at_least (K N) 1 r
    (N^2)` says that ln(K N) is at least r/N^2, so that r is at most N^2 ln(K N). N/2 - 1 is h - 1. *)
Theorem half_n_in_time h x K : (2 <= h)%nat -> length x = (2 * h)%nat -> 1 <= K -> discrepancy x <= K ->
  let N := 2 * Z.of_nat h in
  exists r, natural_log_at_least (K * N) 1 (Z.of_nat r) (N ^ 2) /\ discrepancy (after_rounds h x r) <= Z.of_nat h - 1.
Proof.
  intros some size one most N. destruct (few_rounds h x K ltac:(lia) size one most) as (r & few & smooth).
  fold N in few. exists r. split; [|lia]. assert (large : 0 < K * N) by (unfold N; nia).
  apply (log_from_two _ (Z.log2 (K * N))); [apply Z.log2_nonneg|lia|unfold N; nia|apply Z.log2_spec; exact large|lia].
Qed.
