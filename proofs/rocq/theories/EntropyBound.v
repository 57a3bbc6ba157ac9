(* How large the discrepancies of groups of tokens can be at all: the mean of numbers that belong to the tokens bounds
   their product, and so D = Delta^M by the logarithm of the number of places that the tokens have.

   The proof is by entropies without logarithms: with n tokens, d dimensions and X = n d, the powers (X + D)^(X + D) and
   (X - D)^(X - D) are large if D is, since x ln x has the second derivative 1/x. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies MultiDiscrepancies SubcubeTokens Means.
Import ListNotations.
Open Scope Z_scope.

(* --- (X + D)^(X + D) (X - D)^(X - D) grows with D as e^(D^2 / X) does, or faster --- *)

Lemma bend u : 1 <= u -> (u + 1) * u ^ (2 * u) <= u * ((u + 1) ^ (u + 1) * (u - 1) ^ (u - 1)).
Proof.
  intros some. assert (u = 1 \/ 2 <= u) as [->|two] by lia; [vm_compute; discriminate|].
  pose proof (bernoulli (u * u) (-1) (u - 2) ltac:(nia) ltac:(nia) ltac:(lia)) as least.
  replace (u - 2 + 1) with (u - 1) in least by ring.
  replace (u * u + -1) with ((u + 1) * (u - 1)) in least by ring. rewrite !Z.pow_mul_l in least.
  replace (u ^ (2 * u)) with (u ^ (u - 2) * u ^ (u - 2) * (u * u * (u * u))).
  2:{ replace (2 * u) with (u - 2 + (u - 2) + 4) by ring. rewrite !Z.pow_add_r by lia. ring. }
  replace ((u + 1) ^ (u + 1)) with ((u + 1) ^ (u - 1) * ((u + 1) * (u + 1))).
  2:{ replace (u + 1) with (u - 1 + 2) at 5 by ring. rewrite Z.pow_add_r by lia. ring. }
  set (a := u ^ (u - 2)) in *. assert (0 <= a) by (apply pow_nonneg; lia).
  set (b := (u + 1) ^ (u - 1) * (u - 1) ^ (u - 1)) in *.
  apply Z.le_trans with (u * ((u + 1) * (u + 1)) * (a * a * (u * u + (u - 1) * -1))).
  - assert (0 <= a * a * (u + 1) * u) by (repeat apply Z.mul_nonneg_nonneg; lia).
    replace (u * ((u + 1) * (u + 1)) * (a * a * (u * u + (u - 1) * -1))) with
      ((u + 1) * (a * a * (u * u * (u * u))) + a * a * (u + 1) * u) by ring. lia.
  - replace (u * ((u + 1) ^ (u - 1) * ((u + 1) * (u + 1)) * (u - 1) ^ (u - 1))) with (u * ((u + 1) * (u + 1)) * b)
      by (unfold b; ring). apply Z.mul_le_mono_nonneg_l; [nia|exact least].
Qed.

Section Growth.
  Variable x : Z.
  Hypothesis some : 1 <= x.

  (** The product of the two powers for D = k, squared. *)
  Definition powers (k : Z) : Z := ((x + k) ^ (x + k) * (x - k) ^ (x - k)) ^ 2.

  Lemma powers_positive k : 0 <= k <= x -> 0 < powers k.
  Proof.
    intros range. unfold powers. apply pow_positive; [|lia]. apply Z.mul_pos_pos; [apply pow_positive; lia|].
    assert (k = x \/ k < x) as [->|] by lia; [rewrite Z.sub_diag; reflexivity|apply pow_positive; lia].
  Qed.

  Lemma powers_bend k : 1 <= k < x -> powers k ^ 2 * (x + 2) ^ 2 <= powers (k + 1) * powers (k - 1) * x ^ 2.
  Proof.
    intros range. unfold powers. rewrite <- !Z.pow_mul_l. apply pow_at_most.
    assert (above : 0 < x + k) by lia. assert (below : 0 < x - k) by lia.
    pose proof (bend (x + k) ltac:(lia)) as up. pose proof (bend (x - k) ltac:(lia)) as down.
    set (u := x + k) in *. set (w := x - k) in *. replace (x + (k + 1)) with (u + 1) by (unfold u; ring).
    replace (x - (k + 1)) with (w - 1) by (unfold w; ring). replace (x + (k - 1)) with (u - 1) by (unfold u; ring).
    replace (x - (k - 1)) with (w + 1) by (unfold w; ring).
    assert (0 <= u ^ u /\ 0 <= w ^ w) as [] by (split; apply pow_nonneg; lia).
    split; [repeat apply Z.mul_nonneg_nonneg; try apply pow_nonneg; lia|].
    rewrite !(Z.mul_comm 2), !Z.pow_mul_r, !Z.pow_2_r in * by lia.
    set (a := u ^ u) in *. set (b := w ^ w) in *.
    set (a' := (u + 1) ^ (u + 1) * (u - 1) ^ (u - 1)) in *. set (b' := (w + 1) ^ (w + 1) * (w - 1) ^ (w - 1)) in *.
    replace ((u + 1) ^ (u + 1) * (w - 1) ^ (w - 1) * ((u - 1) ^ (u - 1) * (w + 1) ^ (w + 1)) * x) with (a' * b' * x)
      by (unfold a', b'; ring).
    apply (Z.mul_le_mono_pos_l _ _ (u * w)); [nia|].
    assert (both : (u + 1) * (a * a) * ((w + 1) * (b * b)) <= u * a' * (w * b')).
    { apply Z.mul_le_mono_nonneg; auto; repeat apply Z.mul_nonneg_nonneg; lia. }
    apply Z.le_trans with ((u + 1) * (a * a) * ((w + 1) * (b * b)) * x).
    - replace (u * w * (a * b * (a * b) * (x + 2))) with (u * w * (x + 2) * (a * b * (a * b))) by ring.
      replace ((u + 1) * (a * a) * ((w + 1) * (b * b)) * x) with ((u + 1) * (w + 1) * x * (a * b * (a * b))) by ring.
      apply Z.mul_le_mono_nonneg_r; [apply Z.square_nonneg|].
      unfold u, w. assert (0 <= k * k) by nia. nia.
    - replace (u * w * (a' * b' * x)) with (u * a' * (w * b') * x) by ring. apply Z.mul_le_mono_nonneg_r; lia.
  Qed.

  Lemma powers_ratio i : let k := Z.of_nat i in k < x ->
    powers k * (x + 2) ^ (2 * k + 1) <= powers (k + 1) * x ^ (2 * k + 1).
  Proof.
    induction i as [|i IH]; cbn zeta; intros small.
    - change (Z.of_nat 0) with 0. change (2 * 0 + 1) with 1. rewrite !Z.pow_1_r. unfold powers.
      rewrite !Z.add_0_r, Z.sub_0_r, Z.add_0_l. pose proof (bend x some) as up.
      rewrite (Z.mul_comm 2), Z.pow_mul_r, Z.pow_2_r in up by lia. set (a := x ^ x) in *.
      set (b := (x + 1) ^ (x + 1) * (x - 1) ^ (x - 1)) in *. rewrite !Z.pow_2_r.
      assert (0 <= a) by (apply pow_nonneg; lia).
      assert (square : ((x + 1) * (a * a)) * ((x + 1) * (a * a)) <= (x * b) * (x * b))
        by (apply Z.mul_le_mono_nonneg; auto; repeat apply Z.mul_nonneg_nonneg; lia).
      apply (Z.mul_le_mono_pos_l _ _ x); [lia|].
      replace (x * (b * b * x)) with ((x * b) * (x * b)) by ring. etransitivity; [|exact square].
      replace (x * (a * a * (a * a) * (x + 2))) with ((x * x + 2 * x) * (a * a * (a * a))) by ring.
      replace ((x + 1) * (a * a) * ((x + 1) * (a * a))) with ((x * x + 2 * x + 1) * (a * a * (a * a))) by ring.
      apply Z.mul_le_mono_nonneg_r; [apply Z.square_nonneg|lia].
    - rewrite Nat2Z.inj_succ in *. set (k := Z.of_nat i) in *. unfold Z.succ in *.
      pose proof (IH ltac:(lia)) as before. pose proof (powers_bend (k + 1) ltac:(lia)) as step.
      replace (k + 1 - 1) with k in step by ring. pose proof (powers_positive k ltac:(lia)).
      pose proof (powers_positive (k + 1) ltac:(lia)). pose proof (powers_positive (k + 1 + 1) ltac:(lia)).
      replace (2 * (k + 1) + 1) with (2 * k + 1 + 2) by ring. rewrite !Z.pow_add_r with (c := 2) by lia.
      set (p0 := powers k) in *. set (p1 := powers (k + 1)) in *. set (p2 := powers (k + 1 + 1)) in *.
      set (b := (x + 2) ^ (2 * k + 1)) in *. set (a := x ^ (2 * k + 1)) in *.
      assert (0 <= a /\ 0 <= b) as [] by (split; apply pow_nonneg; lia).
      apply (Z.mul_le_mono_pos_l _ _ (p0 * p1)); [apply Z.mul_pos_pos; auto|].
      replace (p0 * p1 * (p1 * (b * (x + 2) ^ 2))) with (p0 * b * (p1 ^ 2 * (x + 2) ^ 2)) by ring.
      replace (p0 * p1 * (p2 * (a * x ^ 2))) with (p1 * a * (p2 * p0 * x ^ 2)) by ring.
      apply Z.mul_le_mono_nonneg; auto; repeat apply Z.mul_nonneg_nonneg; try apply pow_nonneg; lia.
  Qed.

  Lemma powers_grow i : let k := Z.of_nat i in k <= x -> powers 0 * (x + 2) ^ (k * k) <= powers k * x ^ (k * k).
  Proof.
    induction i as [|i IH]; cbn zeta; intros small; [apply Z.le_refl|]. pose proof (powers_ratio i) as step.
    cbn zeta in *. rewrite Nat2Z.inj_succ in *. set (k := Z.of_nat i) in *. unfold Z.succ in *.
    specialize (IH ltac:(lia)). specialize (step ltac:(lia)).
    replace ((k + 1) * (k + 1)) with (k * k + (2 * k + 1)) by ring. rewrite !(Z.pow_add_r _ (k * k)) by nia.
    pose proof (powers_positive k ltac:(lia)).
    set (b := (x + 2) ^ (2 * k + 1)) in *. set (a := x ^ (2 * k + 1)) in *.
    set (b' := (x + 2) ^ (k * k)) in *. set (a' := x ^ (k * k)) in *.
    assert (0 <= a /\ 0 <= a' /\ 0 <= b) as (? & ? & ?) by (repeat split; apply pow_nonneg; lia).
    apply Z.le_trans with (powers k * a' * b).
    - replace (powers 0 * (b' * b)) with (powers 0 * b' * b) by ring. apply Z.mul_le_mono_nonneg_r; auto.
    - replace (powers k * a' * b) with (a' * (powers k * b)) by ring.
      replace (powers (k + 1) * (a' * a)) with (a' * (powers (k + 1) * a)) by ring. apply Z.mul_le_mono_nonneg_l; auto.
  Qed.
End Growth.

(* --- the tokens, each with its number of ones --- *)

Lemma binomial_formula d a b : sum (2 ^ d) (fun v => a ^ Z.of_nat (weight d v) * b ^ (Z.of_nat d - Z.of_nat (weight d
  v)))
  = (a + b) ^ Z.of_nat d.
Proof.
  induction d as [|d IH]; [reflexivity|]. rewrite (sum_by_bit d d) by lia.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r, <- IH by lia.
  rewrite Z.mul_add_distr_r, Z.add_comm, <- !sum_scale. f_equal; apply sum_ext; intros w _; rewrite weight_top;
    cbn [Nat.b2n]; rewrite Nat2Z.inj_add; pose proof (weight_most d w).
  - change (Z.of_nat 1) with 1. rewrite Z.pow_add_r, Z.pow_1_r by lia.
    replace (Z.succ (Z.of_nat d) - (1 + Z.of_nat (weight d w))) with (Z.of_nat d - Z.of_nat (weight d w)) by lia. ring.
  - change (Z.of_nat 0) with 0.
    replace (Z.succ (Z.of_nat d) - (0 + Z.of_nat (weight d w))) with (Z.succ (Z.of_nat d - Z.of_nat (weight d w))) by
    lia.
    rewrite Z.pow_succ_r, Z.add_0_l by lia. ring.
Qed.

(** For each token of a group the number of ones that its processor has when the bits of a are toggled. *)
Definition tokens_of (d a : nat) (z : loads) : list Z :=
  flat_map (fun v => repeat (Z.of_nat (weight d (Nat.lxor v a))) (Z.to_nat (at_ z v))) (seq 0 (2 ^ d)).

Lemma total_repeated (f : Z -> Z) a n : total (map f (repeat a n)) = Z.of_nat n * f a.
Proof.
  induction n as [|n IH]; [reflexivity|]. change (f a + total (map f (repeat a n)) = Z.of_nat (S n) * f a).
  rewrite IH. lia.
Qed.

Lemma total_flat_map (f : Z -> Z) (g : nat -> list Z) l :
  total (map f (flat_map g l)) = total (map (fun v => total (map f (g v))) l).
Proof.
  induction l as [|v l IH]; [reflexivity|]. cbn [flat_map map]. rewrite map_app, total_app, IH. reflexivity.
Qed.

Lemma sum_over_tokens d a z f : natural z ->
  total (map f (tokens_of d a z)) = sum (2 ^ d) (fun v => at_ z v * f (Z.of_nat (weight d (Nat.lxor v a)))).
Proof.
  intros nat_. unfold tokens_of. rewrite total_flat_map. unfold sum. f_equal. apply map_ext. intros v.
  rewrite total_repeated, Z2Nat.id by (apply natural_at; auto). reflexivity.
Qed.

(** The tokens of all groups, each group with the word that toggles its bits. *)
Definition all_tokens (d : nat) (toggles : list (nat * loads)) : list Z :=
  flat_map (fun it => tokens_of d (fst it) (snd it)) toggles.

Lemma some_toggles d groups : (forall z, In z groups -> on_cube d z) -> exists toggles, map snd toggles = groups /\
  forall a z, In (a, z) toggles -> (a < 2 ^ d)%nat /\ weighed d a z = sum_of_discrepancies z.
Proof.
  induction groups as [|z groups IH]; intros sizes; [exists []; split; [reflexivity|intros a z []]|].
  destruct (lemma_2_4_toggled d z (sizes z (or_introl eq_refl))) as [_ (a & ina & best)].
  destruct IH as (toggles & same & all); [intros; apply sizes; right; auto|].
  exists ((a, z) :: toggles). split; [cbn; f_equal; auto|]. intros b y [here|here]; [injection here as <- <-;
    auto|auto].
Qed.

Section Tokens.
  Variables (d : nat) (m : Z) (toggles : list (nat * loads)).
  Hypothesis good : forall a z, In (a, z) toggles -> on_cube d z /\ natural z /\ (a < 2 ^ d)%nat /\
    weighed d a z = sum_of_discrepancies z /\ forall u, (u < 2 ^ d)%nat -> at_ z u <= m.
  Notation groups := (map snd toggles).
  Notation tokens := (all_tokens d toggles).

  Lemma number_of_tokens : Z.of_nat (length tokens) = in_all groups.
  Proof.
    assert (ones : forall l : list Z, total (map (fun _ => 1) l) = Z.of_nat (length l)).
    { induction l as [|a l IH]; [reflexivity|]. change (1 + total (map (fun _ => 1) l) = Z.of_nat (S (length l))).
      lia. }
    rewrite <- ones. unfold all_tokens, in_all. induction toggles as [|[a z] rest IH]; [reflexivity|].
    destruct (good a z (or_introl eq_refl)) as (size & nat_ & _). cbn [flat_map map fst snd].
    rewrite map_app, total_app, IH by (intros; apply good; right; auto). rewrite sum_over_tokens by auto.
    change (total (total z :: map total (map snd rest))) with (total z + total (map total (map snd rest))).
    rewrite (total_is_sum z), size. f_equal. apply sum_ext. intros. lia.
  Qed.

  Lemma ones_of_tokens : 2 * total tokens = in_all groups * Z.of_nat d + multi_discrepancy groups.
  Proof.
    unfold all_tokens, in_all, multi_discrepancy. induction toggles as [|[a z] rest IH]; [reflexivity|].
    destruct (good a z (or_introl eq_refl)) as (size & nat_ & ina & best & _). cbn [flat_map map fst snd].
    rewrite total_app. change (total (total z :: map total (map snd rest))) with (total z + total (map total (map snd
    rest))).
    change (total (sum_of_discrepancies z :: map sum_of_discrepancies (map snd rest))) with
      (sum_of_discrepancies z + total (map sum_of_discrepancies (map snd rest))).
    specialize (IH ltac:(intros; apply good; right; auto)). rewrite <- best. unfold weighed.
    pose proof (sum_over_tokens d a z (fun w => w) nat_) as ones. rewrite total_id in ones.
    rewrite (sum_ext _ (fun v => Z.of_nat (weight d (Nat.lxor v a)) * at_ z v)
      (fun v => at_ z v * Z.of_nat (weight d (Nat.lxor v a)))) by (intros; lia). lia.
  Qed.

  Lemma few_ones w : In w tokens -> 0 <= w <= Z.of_nat d.
  Proof.
    intros here. apply in_flat_map in here. destruct here as ([a z] & _ & here). apply in_flat_map in here.
    destruct here as (v & _ & here). apply repeat_spec in here. subst. cbn [fst].
    pose proof (weight_most d (Nat.lxor v a)). lia.
  Qed.

  Lemma tokens_fit a b : 0 <= a -> 0 <= b ->
    total (map (fun w => a ^ w * b ^ (Z.of_nat d - w)) tokens) <= Z.of_nat (length groups) * m * (a + b) ^ Z.of_nat d.
  Proof.
    intros some_a some_b. unfold all_tokens. induction toggles as [|[c z] rest IH]; [cbn; lia|].
    destruct (good c z (or_introl eq_refl)) as (size & nat_ & inc & _ & most). cbn [flat_map map fst snd length].
    rewrite map_app, total_app, sum_over_tokens by auto. specialize (IH ltac:(intros; eapply good; right; eauto)).
    assert (one : sum (2 ^ d) (fun v => at_ z v * (a ^ Z.of_nat (weight d (Nat.lxor v c))
      * b ^ (Z.of_nat d - Z.of_nat (weight d (Nat.lxor v c))))) <= m * (a + b) ^ Z.of_nat d).
    { rewrite <- binomial_formula, <- (sum_lxor d c (fun v => a ^ Z.of_nat (weight d v) * _)), <- sum_scale by auto.
      apply sum_le. intros v inv. apply Z.mul_le_mono_nonneg_r; [|auto].
      apply Z.mul_nonneg_nonneg; apply pow_nonneg; auto. }
    rewrite Nat2Z.inj_succ. unfold Z.succ. lia.
  Qed.

  Lemma product_of_powers a b l : (forall w, In w l -> 0 <= w <= Z.of_nat d) ->
    product (map (fun w => a ^ w * b ^ (Z.of_nat d - w)) l) =
    a ^ total l * b ^ (Z.of_nat (length l) * Z.of_nat d - total l).
  Proof.
    enough (strong : (forall w, In w l -> 0 <= w <= Z.of_nat d) -> 0 <= total l <= Z.of_nat (length l) * Z.of_nat d /\
      product (map (fun w => a ^ w * b ^ (Z.of_nat d - w)) l) =
      a ^ total l * b ^ (Z.of_nat (length l) * Z.of_nat d - total l)) by apply strong.
    induction l as [|w l IH]; intros few; [split; [cbn; lia|reflexivity]|].
    destruct IH as [range IH]; [intros; apply few; right; auto|]. pose proof (few w (or_introl eq_refl)).
    cbn [length]. change (total (w :: l)) with (w + total l). rewrite Nat2Z.inj_succ. unfold Z.succ.
    split; [lia|]. cbn [map].
    change (a ^ w * b ^ (Z.of_nat d - w) * product (map (fun w => a ^ w * b ^ (Z.of_nat d - w)) l) =
      a ^ (w + total l) * b ^ ((Z.of_nat (length l) + 1) * Z.of_nat d - (w + total l))). rewrite IH.
    replace ((Z.of_nat (length l) + 1) * Z.of_nat d - (w + total l)) with
      (Z.of_nat d - w + (Z.of_nat (length l) * Z.of_nat d - total l)) by ring.
    rewrite !Z.pow_add_r by lia. ring.
  Qed.
End Tokens.

Lemma squared n x k d w p q c : 0 <= n -> 0 <= d -> 0 <= w <= x -> 2 * w = x + k -> x = n * d -> 0 <= p -> 0 <= q ->
  n ^ n * (p ^ w * q ^ (x - w)) <= (c * (2 * x) ^ d) ^ n ->
  n ^ (2 * n) * (p ^ (x + k) * q ^ (x - k)) <= (c * 2 ^ d) ^ (2 * n) * x ^ (2 * x).
Proof.
  intros natural_n natural_d range twice size natural_p natural_q bound.
  replace (x + k) with (w * 2) by lia. replace (x - k) with ((x - w) * 2) by lia.
  assert (right : (c * 2 ^ d) ^ (2 * n) * x ^ (2 * x) = ((c * (2 * x) ^ d) ^ n) ^ 2).
  { rewrite <- Z.pow_mul_r by lia. rewrite (Z.mul_comm n 2), (Z.pow_mul_l 2 x d), (Z.mul_assoc c),
      (Z.pow_mul_l (c * 2 ^ d)). f_equal. rewrite <- Z.pow_mul_r by lia. f_equal. lia. }
  assert (left : n ^ (2 * n) * (p ^ (w * 2) * q ^ ((x - w) * 2)) = (n ^ n * (p ^ w * q ^ (x - w))) ^ 2).
  { rewrite !Z.pow_mul_l, <- !Z.pow_mul_r by lia. rewrite (Z.mul_comm n 2). reflexivity. }
  rewrite right, left. apply pow_at_most. split; [|exact bound].
  repeat apply Z.mul_nonneg_nonneg; apply pow_nonneg; auto.
Qed.

(* With n tokens, g groups and X = n d. *)
Lemma powers_at_most d m groups : (forall z, In z groups -> on_cube d z /\ natural z /\
    forall u, (u < 2 ^ d)%nat -> at_ z u <= m) ->
  let n := in_all groups in let x := n * Z.of_nat d in let k := multi_discrepancy groups in
  0 <= k <= x /\
  (x + k) ^ (x + k) * (x - k) ^ (x - k) * n ^ (2 * n) <=
    (Z.of_nat (length groups) * m * 2 ^ Z.of_nat d) ^ (2 * n) * x ^ (2 * x).
Proof.
  intros all n x k. destruct (some_toggles d groups) as (toggles & <- & best); [intros; apply all; auto|].
  assert (good : forall a z, In (a, z) toggles -> on_cube d z /\ natural z /\ (a < 2 ^ d)%nat /\
    weighed d a z = sum_of_discrepancies z /\ forall u, (u < 2 ^ d)%nat -> at_ z u <= m).
  { intros a z here. destruct (all z) as (size & nat_ & most); [apply (in_map snd) in here; exact here|].
    destruct (best a z here). auto. }
  pose proof (number_of_tokens d m toggles good) as number. pose proof (ones_of_tokens d m toggles good) as ones.
  pose proof (few_ones d toggles) as few. set (l := all_tokens d toggles) in *. fold n in number, ones. fold k in ones.
  assert (natural_k : 0 <= k).
  { unfold k, multi_discrepancy. clear. induction (map snd toggles) as [|z rest IH]; [reflexivity|].
    change (0 <= sum_of_discrepancies z + total (map sum_of_discrepancies rest)).
    enough (0 <= sum_of_discrepancies z) by lia. unfold sum_of_discrepancies, discrepancies.
    induction (seq 0 (dimension_of z)) as [|i r IHr]; [reflexivity|].
    change (0 <= discrepancy_across z i + total (map (discrepancy_across z) r)).
    assert (0 <= discrepancy_across z i) by apply Z.abs_nonneg. lia. }
  assert (most : total l <= x).
  { unfold x. rewrite <- number. apply total_at_most. intros w here. apply few. auto. }
  assert (range : 0 <= k <= x) by lia. split; [exact range|].
  pose proof (product_of_powers d (x + k) (x - k) l few) as powers_. rewrite number in powers_. fold x in powers_.
  pose proof (tokens_fit d m toggles good (x + k) (x - k) ltac:(lia) ltac:(lia)) as fit. fold l in fit.
  replace (x + k + (x - k)) with (2 * x) in fit by ring. set (g := Z.of_nat (length (map snd toggles))) in *.
  set (f := fun w => (x + k) ^ w * (x - k) ^ (Z.of_nat d - w)) in *.
  assert (all_natural : Forall (Z.le 0) (map f l)).
  { apply Forall_forall. intros b here. apply in_map_iff in here. destruct here as (w & <- & _).
    apply Z.mul_nonneg_nonneg; apply pow_nonneg; lia. }
  pose proof (means (map f l) all_natural) as mean. cbn zeta in mean. rewrite map_length, number, powers_ in mean.
  assert (0 <= n) by (rewrite <- number; lia).
  assert (bound : n ^ n * ((x + k) ^ total l * (x - k) ^ (x - total l)) <= (g * m * (2 * x) ^ Z.of_nat d) ^ n).
  { etransitivity; [exact mean|]. apply pow_at_most. split; [|exact fit].
    clear - all_natural. induction all_natural as [|c r]; [reflexivity|change (0 <= c + total r); lia]. }
  assert (0 <= total l) by (clear - ones range; lia).
  rewrite Z.mul_comm. apply (squared n x k (Z.of_nat d) (total l)); auto; clear - range ones number; lia.
Qed.
