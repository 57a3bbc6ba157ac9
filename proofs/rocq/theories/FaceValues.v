(* Bokhari, section 3.5 and beyond: the most extreme face counts up to a largest dimension, and the face count of a
   trillion dimensions, computed by the kernel's virtual machine. *)
From Coq Require Import List ZArith Lia Bool Arith Znumtheory Zpow_facts.
From Loadbal Require Import FaceCounts.
From Loadbal Require Boxes.
Import ListNotations.
Open Scope Z_scope.

(* --- the face count in binary numbers --- *)

Definition widest (d : Z) : Z := (Z.sqrt (2 * d + 1) - 1) / 2.

(** Adds to `found` how many of q, q - 1, .., with `w` numbers in all, divide d. *)
Fixpoint divisors_to (d : Z) (w : nat) (q found : Z) : Z :=
  match w with
  | O => found
  | S w => divisors_to d w (q - 1) (if d mod q =? 0 then found + 1 else found)
  end.

Definition count (d : Z) : Z :=
  Z.sqrt_up (8 * d) - 2 - divisors_to d (Z.to_nat (widest d)) (widest d) 0.

Lemma divisors_to_is d w : forall found,
  divisors_to (Z.of_nat d) w (Z.of_nat w) found = found + Z.of_nat (divisors d w).
Proof.
  induction w as [|w IH]; intros found; [cbn; lia|]. cbn [divisors_to].
  replace (Z.of_nat (S w) - 1) with (Z.of_nat w) by lia. rewrite IH, divisors_step.
  assert (same : (Z.of_nat d mod Z.of_nat (S w) =? 0) = (d mod S w =? 0)%nat).
  { rewrite <- Nat2Z.inj_mod. apply eq_true_iff_eq. rewrite Z.eqb_eq, Nat.eqb_eq.
    set (rest := (d mod S w)%nat). clearbody rest. lia. }
  rewrite same. destruct (d mod S w =? 0)%nat; lia.
Qed.

Lemma widest_is d : last_wide d (Z.to_nat (widest (Z.of_nat d))) /\ 0 <= widest (Z.of_nat d).
Proof.
  unfold widest, last_wide. set (z := Z.of_nat d). assert (0 <= z) by (unfold z; lia).
  pose proof (Z.sqrt_spec (2 * z + 1) ltac:(lia)) as root. pose proof (Z.sqrt_nonneg (2 * z + 1)).
  set (s := Z.sqrt (2 * z + 1)) in *. clearbody s. unfold Z.succ in root.
  assert (1 <= s) by (destruct (Z.eq_dec s 0) as [->|]; lia).
  pose proof (Z.div_mod (s - 1) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (s - 1) 2 ltac:(lia)).
  set (w := (s - 1) / 2) in *. clearbody w. assert (0 <= w) by lia.
  replace w with (Z.of_nat (Z.to_nat w)) in * by lia. set (v := Z.to_nat w) in *. clearbody v.
  rewrite Nat2Z.id. split; [|lia]. unfold z in *. nia.
Qed.

Lemma count_is d : (1 <= d)%nat -> Z.of_nat (faces d) = count (Z.of_nat d).
Proof.
  intros some. destruct (widest_is d) as [wide natural]. unfold count.
  pose proof (Z.sqrt_up_spec (8 * Z.of_nat d) ltac:(lia)) as root.
  assert (positive : 0 < Z.sqrt_up (8 * Z.of_nat d)) by (apply Z.sqrt_up_pos; lia).
  rewrite (challenge_1 d _ (Z.to_nat (Z.sqrt_up (8 * Z.of_nat d))) some wide).
  - rewrite Z2Nat.id by lia. f_equal.
    pose proof (divisors_to_is d (Z.to_nat (widest (Z.of_nat d))) 0) as same. rewrite Z2Nat.id in same by lia. lia.
  - set (c := Z.sqrt_up (8 * Z.of_nat d)) in *. clearbody c. unfold Z.pred in root. split; [nia|].
    intros b less. nia.
Qed.

(** Whether the test holds of 1, .., most. *)
Definition up_to (most : Z) (test : Z -> bool) : bool := Boxes.upto (Z.to_nat most) test 1.

Lemma up_to_all most test d : up_to most test = true -> (1 <= d)%nat -> Z.of_nat d <= most -> test (Z.of_nat d) = true.
Proof. intros all some small. apply (Boxes.upto_all test (Z.to_nat most) 1 all). lia. Qed.

(* --- the most extreme counts --- *)

Lemma squares_are_high : up_to 20000 (fun d => if d <? 100 then true else 529 * d <=? 120 * (count d * count d)) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** The smallest F(d)^2 / d over 100 <= d <= N, with `faces d` for F(d), is 529/120: it is never smaller, and has this
    value for some d. The sentence names N. *)
Theorem smallest_square N : (120 <= N)%nat -> Z.of_nat N <= 20000 ->
  (forall d, (100 <= d <= N)%nat -> (529 * d <= 120 * (faces d * faces d))%nat)
  /\ exists d, (100 <= d <= N)%nat /\ (529 * d = 120 * (faces d * faces d))%nat.
Proof.
  intros some small. split.
  - intros d range. pose proof (up_to_all _ _ d squares_are_high ltac:(lia) ltac:(lia)) as high. cbv beta in high.
    destruct (Z.ltb_spec (Z.of_nat d) 100); [lia|]. apply Z.leb_le in high. rewrite <- count_is in high by lia. lia.
  - exists 120%nat. split; [lia|]. pose proof (count_is 120 ltac:(lia)) as here.
    assert (value : count (Z.of_nat 120) = 23) by (vm_compute; reflexivity). rewrite value in here. lia.
Qed.

(* F^2 > v d and (F + 2)^2 < 8d, for this v, need F >= 887, so that d is almost 100,000: few counts are computed. *)
Definition square_is_low (d : Z) : bool :=
  if d <? 98791 then true else 99907 * (count d * count d) <=? 795664 * d.

Lemma squares_are_low : up_to 100000 square_is_low = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** The largest F(d)^2 / d over 1 <= d <= 100,000, with `faces d` for F(d), is 795664/99907: it is never larger, and has
    this value for some d. *)
Theorem largest_square :
  (forall d, (1 <= d)%nat -> Z.of_nat d <= 100000 ->
    99907 * (Z.of_nat (faces d) * Z.of_nat (faces d)) <= 795664 * Z.of_nat d)
  /\ exists d, (1 <= d)%nat /\ Z.of_nat d <= 100000
     /\ 99907 * (Z.of_nat (faces d) * Z.of_nat (faces d)) = 795664 * Z.of_nat d.
Proof.
  split.
  - intros d some small. pose proof (up_to_all _ _ d squares_are_low some small) as low. unfold square_is_low in low.
    destruct (Z.of_nat d <? 98791) eqn:small_enough; [|apply Z.leb_le in low; rewrite (count_is d some); exact low].
    apply Z.ltb_lt in small_enough. set (f := Z.of_nat (faces d)). apply Z.le_ngt. intros high.
    assert (four : (4 <= d)%nat).
    { destruct (le_lt_dec 4 d) as [|less]; auto. pose proof (face_theta d some) as [_ below]. unfold f in high. nia. }
    pose proof (two_less_than_root d four) as below.
    assert (square : (f + 2) * (f + 2) < 8 * Z.of_nat d) by (unfold f; nia).
    assert (natural : 0 <= f) by (unfold f; lia). clearbody f. assert (f <= 886 \/ 887 <= f) as [few|many] by lia; nia.
  - exists (Z.to_nat 99907). split; [lia|]. split; [lia|].
    rewrite (count_is (Z.to_nat 99907)) by lia. rewrite Z2Nat.id by lia. vm_compute. reflexivity.
Qed.

Lemma shares_are_low : up_to 2000 (fun d => 1980 * (d - count d) <=? 1871 * d) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** With `faces d` outer equipartitions among the d equipartitions of d, x is d less `faces d`. The largest x/d over
    1 <= d <= 2000 is 1871/1980: it is never larger, and has this value for some d. *)
Theorem largest_vertex_only :
  (forall d, (1 <= d <= 2000)%nat -> (1980 * (d - faces d) <= 1871 * d)%nat)
  /\ exists d, (1 <= d <= 2000)%nat /\ (1980 * (d - faces d) = 1871 * d)%nat.
Proof.
  split.
  - intros d range. pose proof (up_to_all _ _ d shares_are_low ltac:(lia) ltac:(lia)) as low. cbv beta in low.
    apply Z.leb_le in low. rewrite <- count_is in low by lia. lia.
  - exists 1980%nat. split; [lia|]. pose proof (count_is 1980 ltac:(lia)) as here.
    assert (value : count (Z.of_nat 1980) = 109) by (vm_compute; reflexivity). rewrite value in here. lia.
Qed.

(* --- the steps that construct the hull --- *)

(** Whether 9941 k^2 <= 122500 d, where k is the sum of the face count of d and of the number of levels q >= 1 with
    2q(q+1) <= d. *)
Definition steps_are_few (d : Z) : bool := 9941 * ((widest d + count d) * (widest d + count d)) <=? 122500 * d.

Lemma all_steps_are_few : up_to 10000 steps_are_few = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma steps_is d : (1 <= d)%nat -> Z.of_nat (length (wide d) + faces d) = widest (Z.of_nat d) + count (Z.of_nat d).
Proof.
  intros some. destruct (widest_is d) as [last natural]. rewrite (wide_count d _ last), Nat2Z.inj_add, Z2Nat.id by auto.
  rewrite count_is by auto. reflexivity.
Qed.

(** `wide d` lists the q >= 1 with 2q(q+1) <= d, and k is their number and `faces d` together. The largest k^2 / d over
    1 <= d <= 10,000 is 122500/9941: it is never larger, and has this value for some d. *)
Theorem largest_steps : let k d := Z.of_nat (length (wide d) + faces d) in
  (forall d, (1 <= d)%nat -> Z.of_nat d <= 10000 -> 9941 * (k d * k d) <= 122500 * Z.of_nat d)
  /\ exists d, (1 <= d)%nat /\ Z.of_nat d <= 10000 /\ 9941 * (k d * k d) = 122500 * Z.of_nat d.
Proof.
  intros k. split.
  - intros d some small. pose proof (up_to_all _ _ d all_steps_are_few some small) as few. apply Z.leb_le in few.
    unfold k. rewrite (steps_is d some). exact few.
  - exists (Z.to_nat 9941). split; [lia|]. split; [lia|].
    unfold k. rewrite (steps_is (Z.to_nat 9941)) by lia. rewrite Z2Nat.id by lia. vm_compute. reflexivity.
Qed.

(* --- a trillion dimensions --- *)

(** The numbers 2^a 5^b with a, b <= 12. *)
Definition products : list Z := flat_map (fun a => map (fun b => 2 ^ Z.of_nat a * 5 ^ Z.of_nat b) (seq 0 13)) (seq 0 13).

Lemma power_divisor p q n : prime p -> 0 < q -> (q | p ^ Z.of_nat n) -> exists a, (a <= n)%nat /\ q = p ^ Z.of_nat a.
Proof.
  intros good positive divides.
  destruct (Zdivide_power_2 q p (Z.of_nat n) ltac:(lia) ltac:(lia) good divides) as [m same].
  pose proof (prime_ge_2 _ good) as two.
  assert (natural : 0 <= m).
  { destruct (Z_lt_le_dec m 0) as [less|]; auto. rewrite (Z.pow_neg_r p m less) in same. lia. }
  exists (Z.to_nat m). rewrite Z2Nat.id by auto. split; auto.
  assert (small : q <= p ^ Z.of_nat n).
  { apply Z.divide_pos_le; auto. apply Z.pow_pos_nonneg; lia. }
  rewrite same in small. apply Z.pow_le_mono_r_iff in small; lia.
Qed.

Lemma trillion_divisor q : 0 < q -> (q | 10 ^ 12) -> In q products.
Proof.
  intros positive divides. change (10 ^ 12) with (2 ^ 12 * 5 ^ 12) in divides.
  set (g := Z.gcd q (2 ^ 12)). assert (one : 0 < g).
  { assert (g <> 0) by (intros zero; apply Z.gcd_eq_0_l in zero; lia). pose proof (Z.gcd_nonneg q (2 ^ 12)). unfold g in *. lia. }
  destruct (Z.gcd_divide_l q (2 ^ 12)) as [u left]. destruct (Z.gcd_divide_r q (2 ^ 12)) as [v right].
  fold g in left, right.
  assert (coprime : Z.gcd u v = 1).
  { assert (same : g * Z.gcd u v = g * 1).
    { rewrite Z.mul_1_r. rewrite <- (Z.abs_eq g) at 1 by lia. rewrite <- Z.gcd_mul_mono_l.
      rewrite !(Z.mul_comm g), <- left, <- right. reflexivity. }
    apply Z.mul_reg_l in same; lia. }
  assert (rest : (u | 5 ^ 12)).
  { apply Z.gauss with v; auto. apply (Z.mul_divide_cancel_l _ _ g); [lia|].
    replace (g * u) with q by lia. replace (g * (v * 5 ^ 12)) with (2 ^ 12 * 5 ^ 12) by (rewrite right; ring). auto. }
  destruct (power_divisor 2 g 12 prime_2 one) as (a & small_a & ->).
  { exists v. lia. }
  assert (five : prime 5).
  { apply prime_intro; [lia|]. intros n range. apply Zgcd_1_rel_prime.
    assert (n = 1 \/ n = 2 \/ n = 3 \/ n = 4) as cases by lia.
    repeat destruct cases as [->|cases]; try subst n; reflexivity. }
  destruct (power_divisor 5 u 12 five) as (b & small_b & ->); auto.
  { apply (Z.mul_pos_cancel_r _ _ one). lia. }
  apply in_flat_map. exists a. split; [apply in_seq; lia|]. apply in_map_iff. exists b. split; [lia|apply in_seq; lia].
Qed.

(** Those that divide 10^12 and are at most w. *)
Definition few : list Z := filter (fun q => (q <=? 707106) && (10 ^ 12 mod q =? 0)) products.

(* Each of the divisors is one of these products, so only these have to be tried. *)
Lemma divisors_of_a_trillion d w : Z.of_nat d = 10 ^ 12 -> Z.of_nat w = 707106 -> divisors d w = length few.
Proof.
  intros same last. unfold divisors. set (found := filter _ (seq 1 w)).
  rewrite <- (map_length Z.of_nat found).
  assert (single : NoDup (map Z.of_nat found)).
  { apply FinFun.Injective_map_NoDup; [intros x y e; lia|]. apply NoDup_filter, seq_NoDup. }
  assert (distinct : NoDup few).
  { replace few with (nodup Z.eq_dec few) by (vm_compute; reflexivity). apply NoDup_nodup. }
  apply Nat.le_antisymm.
  - apply NoDup_incl_length; auto. intros q here. apply in_map_iff in here. destruct here as (u & <- & here).
    apply filter_In in here. destruct here as [range divides]. apply in_seq in range. apply Nat.eqb_eq in divides.
    assert (even : 10 ^ 12 mod Z.of_nat u = 0) by (rewrite <- same, <- Nat2Z.inj_mod, divides; reflexivity).
    apply filter_In. split; [|apply andb_true_intro; split; [apply Z.leb_le; lia|apply Z.eqb_eq; auto]].
    apply trillion_divisor; [lia|]. apply Z.mod_divide; [lia|auto].
  - apply (NoDup_incl_length distinct). intros q here. apply filter_In in here. destruct here as [product both].
    apply andb_prop in both as [small divides]. apply Z.leb_le in small. apply Z.eqb_eq in divides.
    assert (positive : 0 < q).
    { apply in_flat_map in product. destruct product as (a & _ & product). apply in_map_iff in product.
      destruct product as (b & <- & _). apply Z.mul_pos_pos; apply Z.pow_pos_nonneg; lia. }
    apply in_map_iff. exists (Z.to_nat q). split; [lia|]. apply filter_In. split; [apply in_seq; lia|].
    apply Nat.eqb_eq, Nat2Z.inj. rewrite Nat2Z.inj_mod, same, Z2Nat.id by lia. exact divides.
Qed.

(** `faces d` is F(d). *)
Theorem faces_of_a_trillion d : Z.of_nat d = 10 ^ 12 -> Z.of_nat (faces d) = 2828344.
Proof.
  intros same. destruct (widest_is d) as [last natural]. rewrite same in last, natural.
  assert (value : widest (10 ^ 12) = 707106) by (vm_compute; reflexivity). rewrite value in last.
  remember (Z.to_nat 707106) as w eqn:is_w. assert (wide : Z.of_nat w = 707106).
  { rewrite is_w. apply Z2Nat.id. discriminate. }
  clear is_w. remember (Z.to_nat 2828428) as c eqn:is_c. assert (root : Z.of_nat c = 2828428).
  { rewrite is_c. apply Z2Nat.id. discriminate. }
  clear is_c. assert (some : (1 <= d)%nat) by lia.
  rewrite (challenge_1 d w c some last).
  - rewrite (divisors_of_a_trillion d w same wide), root. vm_compute. reflexivity.
  - split.
    + apply Nat2Z.inj_le. rewrite !Nat2Z.inj_mul, same, root. apply Z.leb_le. vm_compute. reflexivity.
    + intros b less. apply Nat2Z.inj_lt. rewrite !Nat2Z.inj_mul, same. apply Nat2Z.inj_lt in less. rewrite root in less.
      change (Z.of_nat 8) with 8. nia.
Qed.
