(* The bound on discrepancies in terms of logarithms: with n tokens of g groups, at most m of each at a processor, the
   square of Delta^M is at most 2 d n^2 ln(g m p / n), where p = 2^d. *)
From Coq Require Import List ZArith Lia Arith.
From Loadbal Require Import Loads Words Hypercube Discrepancies MultiDiscrepancies SubcubeTokens Means EntropyBound.
Import ListNotations.
Open Scope Z_scope.

(** ln (y/z) <= a/b: the b-th power of y/z is at most e^a, which is to say at most ((k+1)/k)^((k+1)a) for each k >= 1,
    since these numbers fall to e^a. *)
Definition natural_log_at_most (y z a b : Z) : Prop :=
  forall k, 1 <= k -> y ^ b * k ^ ((k + 1) * a) <= z ^ b * (k + 1) ^ ((k + 1) * a).

(** log (y/z) <= a/b, to the base 2. *)
Definition log_at_most (y z a b : Z) : Prop := y ^ b <= z ^ b * 2 ^ a.

(* --- powers --- *)

Lemma powers_scaled c x k : 0 < c -> 0 <= k <= x ->
  powers (c * x) (c * k) = c ^ (4 * (c * x)) * ((x + k) ^ (x + k) * (x - k) ^ (x - k)) ^ (2 * c).
Proof.
  intros some range. unfold powers. rewrite <- Z.mul_add_distr_l, <- Z.mul_sub_distr_l.
  assert (one : forall a, 0 <= a -> (c * a) ^ (c * a) = c ^ (c * a) * (a ^ a) ^ c).
  { intros a natural_. rewrite Z.pow_mul_l. f_equal. rewrite <- Z.pow_mul_r by lia. f_equal. ring. }
  rewrite !one by lia.
  replace (c ^ (4 * (c * x))) with ((c ^ (c * (x + k)) * c ^ (c * (x - k))) ^ 2).
  - rewrite (Z.mul_comm 2 c), (Z.pow_mul_r _ c 2), <- !Z.pow_mul_l by lia. f_equal. rewrite !Z.pow_mul_l. ring.
  - rewrite <- Z.pow_add_r, <- Z.pow_mul_r by nia. f_equal. ring.
Qed.

Lemma powers_at_0 c x : 0 < c -> 0 <= x -> powers (c * x) 0 = c ^ (4 * (c * x)) * x ^ (4 * (c * x)).
Proof.
  intros some natural_. unfold powers. rewrite Z.add_0_r, Z.sub_0_r, <- Z.pow_add_r, <- Z.pow_mul_r, <- Z.pow_mul_l by
  nia.
  f_equal. ring.
Qed.

(* Whether a b <= a' b' for a <= a' and b <= b', where all are natural. *)
Lemma product_at_most a b a' b' : 0 <= a <= a' -> 0 <= b <= b' -> a * b <= a' * b'.
Proof. intros. apply Z.mul_le_mono_nonneg; lia. Qed.

Lemma cleared x k n y q c : 0 < c -> 1 <= x -> 0 <= k <= x -> 0 <= n -> 0 <= y -> 0 <= q ->
  q * n ^ (2 * n) <= y ^ (2 * n) * x ^ (2 * x) ->
  c ^ (4 * (c * x)) * x ^ (4 * (c * x)) * (c * x + 2) ^ (c * k * (c * k)) <=
    c ^ (4 * (c * x)) * q ^ (2 * c) * (c * x) ^ (c * k * (c * k)) ->
  (c * x + 2) ^ (c * k * (c * k)) * n ^ (2 * n * (2 * c)) <= y ^ (2 * n * (2 * c)) * (c * x) ^ (c * k * (c * k)).
Proof.
  intros some size range natural_n natural_y natural_q.
  assert (0 <= 2 * c) by lia. assert (0 <= 2 * n) by lia. assert (0 <= 2 * x) by lia.
  assert (0 <= c * x) by (apply Z.mul_nonneg_nonneg; lia). assert (0 <= 4 * (c * x)) by (apply Z.mul_nonneg_nonneg;
  lia).
  intros few grows. set (u := (c * x + 2) ^ (c * k * (c * k))) in *. set (v := (c * x) ^ (c * k * (c * k))) in *.
  assert (0 <= v) by (apply pow_nonneg; auto).
  assert (more : (q * n ^ (2 * n)) ^ (2 * c) <= (y ^ (2 * n) * x ^ (2 * x)) ^ (2 * c)).
  { apply pow_at_most. split; auto. apply Z.mul_nonneg_nonneg; auto. apply pow_nonneg; auto. }
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in more by auto.
  replace (2 * x * (2 * c)) with (4 * (c * x)) in more by ring.
  apply (Z.mul_le_mono_pos_l _ _ (c ^ (4 * (c * x)) * x ^ (4 * (c * x)))).
  { apply Z.mul_pos_pos; apply pow_positive; auto. clear - size. lia. }
  set (a := c ^ (4 * (c * x))) in *. set (b := x ^ (4 * (c * x))) in *. set (r := q ^ (2 * c)) in *.
  set (s := n ^ (2 * n * (2 * c))) in *. set (t := y ^ (2 * n * (2 * c))) in *.
  assert (0 <= a) by (apply pow_nonneg; clear - some; lia). assert (0 <= s) by (apply pow_nonneg; auto).
  apply Z.le_trans with (a * r * v * s).
  - replace (a * b * (u * s)) with (a * b * u * s) by ring. apply Z.mul_le_mono_nonneg_r; auto.
  - replace (a * r * v * s) with (a * v * (r * s)) by ring. replace (a * b * (t * v)) with (a * v * (t * b)) by ring.
    apply Z.mul_le_mono_nonneg_l; auto. apply Z.mul_nonneg_nonneg; auto.
Qed.

Lemma scaled_down n x k y i : 1 <= n -> 1 <= x -> 0 <= y -> 1 <= i -> 0 <= k <= x ->
  (x + k) ^ (x + k) * (x - k) ^ (x - k) * n ^ (2 * n) <= y ^ (2 * n) * x ^ (2 * x) ->
  (i * x + 1) ^ (i * (k * k)) * n ^ (2 * n) <= y ^ (2 * n) * (i * x) ^ (i * (k * k)).
Proof.
  intros some size natural_y scale range. assert (0 < 2 * i) by lia. assert (0 <= i * x) by nia.
  assert (0 <= 2 * i * k <= 2 * i * x) by nia. assert (0 <= i * (k * k)) by nia. assert (0 <= 4 * i) by lia.
  assert (0 <= 2 * i * k * (2 * i * k)) by nia. assert (0 <= 2 * n) by lia. assert (0 <= x + k /\ 0 <= x - k) by lia.
  assert (1 <= 2 * i * x) by nia. assert (0 < 4 * i) by lia. assert (0 <= i * x + 1) by lia. assert (0 <= n) by lia.
  assert (0 <= x) by lia. intros few.
  pose proof (powers_grow (2 * i * x) ltac:(auto) (Z.to_nat (2 * i * k))) as grows. cbn zeta in grows.
  rewrite Z2Nat.id in grows by tauto. specialize (grows ltac:(tauto)).
  rewrite powers_at_0, powers_scaled in grows by auto.
  apply (cleared x k n y) in grows; auto.
  2:{ apply Z.mul_nonneg_nonneg; apply pow_nonneg; tauto. }
  replace (2 * i * x + 2) with (2 * (i * x + 1)) in grows by ring.
  replace (2 * i * x) with (2 * (i * x)) in grows by ring.
  rewrite !(Z.pow_mul_l 2) in grows.
  replace (2 * i * k * (2 * i * k)) with (i * (k * k) * (4 * i)) in grows by ring.
  replace (2 * n * (2 * (2 * i))) with (2 * n * (4 * i)) in grows by ring.
  apply (root_at_most _ _ (4 * i)); auto; [apply Z.mul_nonneg_nonneg; apply pow_nonneg; auto|].
  set (place := i * x) in *. rewrite !Z.pow_mul_l, <- !Z.pow_mul_r by auto.
  set (two := 2 ^ (i * (k * k) * (4 * i))) in *.
  apply (Z.mul_le_mono_pos_l _ _ two).
  - apply pow_positive; [reflexivity|]. apply Z.mul_nonneg_nonneg; auto.
  - etransitivity; [|etransitivity; [exact grows|]]; apply Z.eq_le_incl; ring.
Qed.

(* With K = i x: ((K + 1) / K)^(i D^2) is at most (y/n)^(2 n). *)
Lemma group_bound d m groups i : (1 <= d)%nat -> 1 <= i -> (forall z, In z groups -> on_cube d z /\ natural z /\
    forall u, (u < 2 ^ d)%nat -> at_ z u <= m) -> 0 <= m ->
  let n := in_all groups in let x := n * Z.of_nat d in let k := multi_discrepancy groups in
  let y := Z.of_nat (length groups) * m * 2 ^ Z.of_nat d in 1 <= n ->
  (i * x + 1) ^ (i * (k * k)) * n ^ (2 * n) <= y ^ (2 * n) * (i * x) ^ (i * (k * k)).
Proof.
  intros dims scale all cap n x k y some. assert (size : 1 <= x) by (clear - dims some; unfold x; nia).
  assert (natural_y : 0 <= y) by (unfold y; repeat apply Z.mul_nonneg_nonneg; auto; try apply pow_nonneg; lia).
  destruct (powers_at_most d m groups all) as [range few]. fold n x k y in range, few. clearbody n x k y.
  apply (scaled_down n x k y i); auto.
Qed.

(* --- logarithms --- *)

(* (K + 1)^p / K^p is at most (K + 1)^q / K^q only if p <= q. *)
Lemma exponents_at_most a p q : 1 <= a -> 0 <= p -> 0 <= q -> (a + 1) ^ p * a ^ q <= a ^ p * (a + 1) ^ q -> p <= q.
Proof.
  intros some natural_p natural_q least. destruct (Z.le_gt_cases p q) as [|more]; auto. exfalso.
  replace p with (q + (p - q)) in least by ring. rewrite !Z.pow_add_r in least by lia.
  assert (larger : a ^ (p - q) < (a + 1) ^ (p - q)) by (apply Z.pow_lt_mono_l; lia).
  assert (0 < a ^ q * (a + 1) ^ q) by (apply Z.mul_pos_pos; apply pow_positive; lia).
  set (u := a ^ q) in *. set (v := (a + 1) ^ q) in *. set (r := a ^ (p - q)) in *. set (s := (a + 1) ^ (p - q)) in *.
  clearbody u v r s. nia.
Qed.

Lemma raised c n y p q b : 0 <= c -> 0 < n -> 0 < y -> 0 <= p -> 0 <= q -> 0 <= b ->
  (c + 1) ^ p * n ^ (2 * n) <= y ^ (2 * n) * c ^ p -> y ^ b * c ^ q <= n ^ b * (c + 1) ^ q ->
  (c + 1) ^ (p * b) * c ^ (q * (2 * n)) <= c ^ (p * b) * (c + 1) ^ (q * (2 * n)).
Proof.
  intros natural_c some_n some_y natural_p natural_q natural_b.
  assert (0 <= c + 1) by lia. assert (0 <= 2 * n) by lia. assert (0 <= n) by lia. assert (0 <= y) by lia.
  assert (0 <= b * (2 * n)) by (apply Z.mul_nonneg_nonneg; auto). intros one two.
  assert (one_b : ((c + 1) ^ p * n ^ (2 * n)) ^ b <= (y ^ (2 * n) * c ^ p) ^ b).
  { apply pow_at_most. split; auto. apply Z.mul_nonneg_nonneg; apply pow_nonneg; auto. }
  assert (two_n : (y ^ b * c ^ q) ^ (2 * n) <= (n ^ b * (c + 1) ^ q) ^ (2 * n)).
  { apply pow_at_most. split; auto. apply Z.mul_nonneg_nonneg; apply pow_nonneg; auto. }
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in one_b, two_n by auto. rewrite !(Z.mul_comm (2 * n) b) in one_b.
  apply (Z.mul_le_mono_pos_l _ _ (n ^ (b * (2 * n)) * y ^ (b * (2 * n)))).
  { apply Z.mul_pos_pos; apply pow_positive; auto. }
  assert (natural_one : 0 <= (c + 1) ^ (p * b) * n ^ (b * (2 * n)))
    by (apply Z.mul_nonneg_nonneg; apply pow_nonneg; auto).
  assert (natural_two : 0 <= y ^ (b * (2 * n)) * c ^ (q * (2 * n)))
    by (apply Z.mul_nonneg_nonneg; apply pow_nonneg; auto).
  pose proof (product_at_most _ _ _ _ (conj natural_one one_b) (conj natural_two two_n)) as both.
  etransitivity; [|etransitivity; [exact both|]]; apply Z.eq_le_incl; ring.
Qed.

Lemma natural_log_bound x k n y a b : 1 <= x -> 1 <= n -> 0 < y -> 0 <= a -> 1 <= b ->
  (forall i, 1 <= i -> (i * x + 1) ^ (i * (k * k)) * n ^ (2 * n) <= y ^ (2 * n) * (i * x) ^ (i * (k * k))) ->
  natural_log_at_most y n a b -> b * (k * k) <= 2 * n * x * a.
Proof.
  intros size some some_y natural_a some_b all log. assert (0 <= k * k) by apply Z.square_nonneg.
  destruct (Z.le_gt_cases (b * (k * k)) (2 * n * x * a)) as [|more]; auto. exfalso.
  set (i := 2 * n * a + 1). assert (scale : 1 <= i) by (unfold i; nia). set (c := i * x).
  assert (1 <= c) by (unfold c; nia).
  assert (few : i * (k * k) * b <= (c + 1) * a * (2 * n)).
  { specialize (all i scale). specialize (log c ltac:(auto)). fold c in all. clearbody i c.
    assert (0 <= (c + 1) * a) by (apply Z.mul_nonneg_nonneg; lia). assert (0 <= i * (k * k)) by nia.
    apply (exponents_at_most c); [auto|apply Z.mul_nonneg_nonneg; lia|apply Z.mul_nonneg_nonneg; lia|].
    apply (raised c n y (i * (k * k)) ((c + 1) * a) b); auto; clear - some some_b H0; lia. }
  unfold c in few. assert (i * (b * (k * k) - 2 * n * x * a) <= 2 * n * a) by nia.
  assert (i * 1 <= i * (b * (k * k) - 2 * n * x * a)) by (apply Z.mul_le_mono_nonneg_l; lia). unfold i in *. lia.
Qed.

(* 2^10 is less than e^7, so that 10 ln y is at most 7 log y. *)
Lemma natural_log_of_log y z a b : 0 <= y -> 0 <= z -> 0 <= a -> 1 <= b -> log_at_most y z a b ->
  natural_log_at_most y z (7 * a) (10 * b).
Proof.
  intros natural_y natural_z natural_a some log k least. pose proof (two_below_e k least) as two.
  assert (0 <= b) by lia. assert (0 <= k) by lia. assert (0 <= (k + 1) * 7) by lia. assert (0 <= k + 1) by lia.
  unfold log_at_most in log. rewrite (Z.mul_comm 10 b). replace ((k + 1) * (7 * a)) with ((k + 1) * 7 * a) by ring.
  assert (one : (y ^ b) ^ 10 <= (z ^ b * 2 ^ a) ^ 10) by (apply pow_at_most; split; auto; apply pow_nonneg; auto).
  assert (many : (2 ^ 10 * k ^ ((k + 1) * 7)) ^ a <= ((k + 1) ^ ((k + 1) * 7)) ^ a).
  { apply pow_at_most. split; auto. apply Z.mul_nonneg_nonneg; [discriminate|apply pow_nonneg; auto]. }
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in one, many by (auto; discriminate).
  rewrite (Z.mul_comm a 10) in one. set (t := 2 ^ (10 * a)) in *.
  assert (0 <= z ^ (b * 10)) by (apply pow_nonneg; auto). assert (0 <= k ^ ((k + 1) * 7 * a)) by (apply pow_nonneg;
  auto).
  apply Z.le_trans with (z ^ (b * 10) * t * k ^ ((k + 1) * 7 * a)); [apply Z.mul_le_mono_nonneg_r; auto|].
  rewrite <- Z.mul_assoc. apply Z.mul_le_mono_nonneg_l; auto.
Qed.

(* --- groups of tokens --- *)

Section Groups.
  Variables (d : nat) (m : Z) (groups : list loads).
  Hypotheses (dims : (1 <= d)%nat) (all : forall z, In z groups -> on_cube d z /\ natural z /\
    forall u, (u < 2 ^ d)%nat -> at_ z u <= m).
  Notation n := (in_all groups).
  Notation places := (Z.of_nat (length groups) * m * 2 ^ Z.of_nat d).
  Hypothesis some : 1 <= n.

  Lemma there_is_room : n <= places.
  Proof.
    clear some. unfold in_all. induction groups as [|z rest IH]; [cbn; lia|].
    change (total (map total (z :: rest))) with (total z + total (map total rest)). cbn [length].
    destruct (all z (or_introl eq_refl)) as (size & _ & most).
    specialize (IH ltac:(intros; apply all; right; auto)).
    assert (total z <= Z.of_nat (2 ^ d) * m).
    { rewrite total_is_sum, size, <- sum_const. apply sum_le. auto. }
    rewrite Nat2Z.inj_pow in *. change (Z.of_nat 2) with 2 in *. rewrite Nat2Z.inj_succ. unfold Z.succ. lia.
  Qed.

  Lemma cap_natural : 0 <= m.
  Proof.
    pose proof there_is_room. destruct (Z.le_gt_cases 0 m) as [|less]; auto.
    assert (0 < 2 ^ Z.of_nat d) by (apply pow_positive; lia).
    assert (0 <= Z.of_nat (length groups) * 2 ^ Z.of_nat d) by (apply Z.mul_nonneg_nonneg; lia).
    set (p := Z.of_nat (length groups) * 2 ^ Z.of_nat d) in *.
    replace places with (p * m) in * by (unfold p; ring). nia.
  Qed.

  Theorem groups_natural a b : 0 <= a -> 1 <= b -> natural_log_at_most places n a b ->
    b * multi_discrepancy groups ^ 2 <= 2 * n ^ 2 * Z.of_nat d * a.
  Proof.
    intros natural_a some_b log. pose proof there_is_room as room_. pose proof cap_natural as cap.
    pose proof (natural_log_bound (n * Z.of_nat d) (multi_discrepancy groups) n places a b) as bound.
    rewrite Z.pow_2_r. replace (2 * n ^ 2 * Z.of_nat d * a) with (2 * n * (n * Z.of_nat d) * a) by ring.
    apply bound; auto; [nia|lia|]. intros i scale. apply (group_bound d m groups i); auto.
  Qed.

  Theorem groups_binary a b : 0 <= a -> 1 <= b -> log_at_most places n a b ->
    10 * b * multi_discrepancy groups ^ 2 <= 14 * n ^ 2 * Z.of_nat d * a.
  Proof.
    intros natural_a some_b log. pose proof there_is_room.
    apply (natural_log_of_log _ _ a b) in log; auto; try lia.
    apply groups_natural in log; lia.
  Qed.
End Groups.
