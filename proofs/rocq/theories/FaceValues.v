(* Bokhari, section 3.5 and beyond: the most extreme face counts up to a largest dimension, and the face count of a
   trillion dimensions, computed by the kernel's virtual machine. *)
From Coq Require Import List ZArith Lia Bool Arith.
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

(** The smallest F(d)^2 / d over 1 <= d <= N, with `faces d` for F(d), is 1: it is never smaller, and 1 for some d. The
    sentence names N. *)
Theorem smallest_square N : (1 <= N)%nat ->
  (forall d, (1 <= d <= N)%nat -> (1 * d <= faces d * faces d)%nat)
  /\ exists d, (1 <= d <= N)%nat /\ (faces d * faces d = 1 * d)%nat.
Proof.
  intros some. split; [intros d range; pose proof (face_theta d ltac:(lia)); lia|].
  exists 1%nat. split; [lia|]. destruct small_counts as (-> & _). reflexivity.
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
