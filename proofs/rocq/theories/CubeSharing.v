(* Houle, Symvonis, Wood, section 1.1, on earlier work for the d-cube: along one dimension after the other, both ends of
   every edge share their loads. Divisible loads become equal; tokens differ by at most d, whoever gets the odd ones. *)
From Coq Require Import List ZArith QArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Words Families.
Import ListNotations.
Open Scope nat_scope.

(* --- bits: the two ends of the edge of a node along a dimension --- *)

Lemma clearbit_below d u i : u < 2 ^ d -> Nat.clearbit u i < 2 ^ d.
Proof.
  rewrite !below_power. intros small j high. rewrite Nat.clearbit_eqb, small by auto. auto.
Qed.

Lemma setbit_below d u i : i < d -> u < 2 ^ d -> Nat.setbit u i < 2 ^ d.
Proof.
  rewrite !below_power. intros ini small j high. rewrite Nat.setbit_eqb, small by auto.
  destruct (Nat.eqb_spec i j); [lia|auto].
Qed.

(** The same word but for bit i. *)
Definition agree (k u v : nat) : Prop := forall i, k <= i -> Nat.testbit u i = Nat.testbit v i.

Lemma agree_clear k u v : agree (S k) u v -> agree k (Nat.clearbit u k) (Nat.clearbit v k).
Proof.
  intros same i high. rewrite !Nat.clearbit_eqb. destruct (Nat.eqb_spec k i) as [->|]; simpl.
  - rewrite !andb_false_r. auto.
  - rewrite !andb_true_r. apply same. lia.
Qed.

Lemma agree_set k u v : agree (S k) u v -> agree k (Nat.setbit u k) (Nat.setbit v k).
Proof.
  intros same i high. rewrite !Nat.setbit_eqb. destruct (Nat.eqb_spec k i) as [->|]; simpl; auto. apply same. lia.
Qed.

Lemma all_agree d u v : u < 2 ^ d -> v < 2 ^ d -> agree d u v.
Proof. intros inu inv i high. rewrite (proj1 (below_power u d) inu), (proj1 (below_power v d) inv); auto. Qed.

(* --- tokens --- *)

(** Along dimension i the ends u and v of each edge, bit i of u not set, share as evenly as they can; v gets the odd
   token if `high u`. *)
Definition share (i : nat) (high : nat -> bool) (x : loads) : loads :=
  map (fun w =>
    let u := Nat.clearbit w i in
    let both := (at_ x u + at_ x (Nat.setbit w i))%Z in
    let second := ((both + Z.b2z (high u)) / 2)%Z in
    if Nat.testbit w i then second else (both - second)%Z) (seq 0 (length x)).

(* compared: cube_sharing *)
Fixpoint shared (d : nat) (high : nat -> nat -> bool) (x : loads) : loads :=
  match d with O => x | S d => share d (high d) (shared d high x) end.

Lemma shared_length d high x : length (shared d high x) = length x.
Proof. induction d as [|d IH]; simpl; auto. unfold share. rewrite map_length, seq_length. exact IH. Qed.

Lemma at_share i high x w : w < length x -> at_ (share i high x) w =
  (let u := Nat.clearbit w i in
   let both := at_ x u + at_ x (Nat.setbit w i) in
   let second := (both + Z.b2z (high u)) / 2 in
   if Nat.testbit w i then second else both - second)%Z.
Proof. intros small. apply Families.at_map_seq. exact small. Qed.

(* After k dimensions the loads of a k-cube lie between some low and low + k: from low a and b in its halves, shares lie
   between floor((a + b) / 2) and one more than k above it. *)
Lemma shared_spread n high x : length x = 2 ^ n -> forall k, k <= n -> forall w, w < 2 ^ n ->
  exists low, forall v, v < 2 ^ n -> agree k v w -> (low <= at_ (shared k high x) v <= low + Z.of_nat k)%Z.
Proof.
  intros size. induction k as [|k IH]; intros few w inw.
  - exists (at_ x w). intros v inv same. replace v with w; [simpl; lia|].
    apply Nat.bits_inj. intros i. symmetry. apply same. lia.
  - destruct (IH ltac:(lia) (Nat.clearbit w k) ltac:(apply clearbit_below; auto)) as (a & lowa).
    destruct (IH ltac:(lia) (Nat.setbit w k) ltac:(apply setbit_below; auto)) as (b & lowb).
    exists ((a + b) / 2)%Z. intros v inv same. simpl shared.
    rewrite at_share by (rewrite shared_length, size; auto). cbv zeta.
    pose proof (lowa (Nat.clearbit v k) ltac:(apply clearbit_below; auto) (agree_clear k v w same)).
    pose proof (lowb (Nat.setbit v k) ltac:(apply setbit_below; auto) (agree_set k v w same)).
    set (one := at_ (shared k high x) (Nat.clearbit v k)) in *.
    set (two := at_ (shared k high x) (Nat.setbit v k)) in *.
    pose proof (Z.div_mod (a + b) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (a + b) 2 ltac:(lia)).
    set (odd := Z.b2z (high k (Nat.clearbit v k))).
    assert (0 <= odd <= 1)%Z by (unfold odd; destruct (high k (Nat.clearbit v k)); simpl; lia).
    pose proof (Z.div_mod (one + two + odd) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (one + two + odd) 2 ltac:(lia)).
    destruct (Nat.testbit v k); lia.
Qed.

(** x are any integer loads of the 2^d nodes. `shared d high x` are the loads after the ends of every edge shared their
    tokens as evenly as possible, along one dimension after the other. `high i u` says whether the end with bit i set
    gets the odd token along dimension i; the theorem holds for every `high`. *)
Theorem cube_shares_tokens d high x : length x = 2 ^ d -> (discrepancy (shared d high x) <= Z.of_nat d)%Z.
Proof.
  intros size. pose proof (power_positive d). apply discrepancy_at_most; [lia|]. rewrite shared_length, size.
  intros u v inu inv. destruct (shared_spread d high x size d ltac:(lia) 0 ltac:(lia)) as (low & all).
  pose proof (all u inu (all_agree d u 0 inu ltac:(lia))). pose proof (all v inv (all_agree d v 0 inv ltac:(lia))). lia.
Qed.

(* --- divisible loads --- *)

Open Scope Q_scope.

(** Loads that can be divided at will, node by node. *)
Definition divisible := list Q.
(** The load of node w. *)
Definition held_by (x : divisible) (w : nat) : Q := nth w x 0.
(** The sum of all loads. *)
Definition sum (x : divisible) : Q := fold_right Qplus 0 x.

(** Along dimension i both ends of every edge take their mean. *)
Definition average (i : nat) (x : divisible) : divisible :=
  map (fun w => (held_by x (Nat.clearbit w i) + held_by x (Nat.setbit w i)) * (1 # 2)) (seq 0 (length x)).

(* compared: cube_sharing *)
Fixpoint averaged (d : nat) (x : divisible) : divisible :=
  match d with O => x | S d => average d (averaged d x) end.

Lemma averaged_length d x : length (averaged d x) = length x.
Proof. induction d as [|d IH]; simpl; auto. unfold average. rewrite map_length, seq_length. exact IH. Qed.

Lemma at_average i x w : (w < length x)%nat ->
  held_by (average i x) w = (held_by x (Nat.clearbit w i) + held_by x (Nat.setbit w i)) * (1 # 2).
Proof.
  intros small. unfold held_by at 1, average.
  rewrite (nth_indep _ 0 ((held_by x (Nat.clearbit 0 i) + held_by x (Nat.setbit 0 i)) * (1 # 2)))
    by (rewrite map_length, seq_length; auto).
  rewrite (map_nth (fun w => (held_by x (Nat.clearbit w i) + held_by x (Nat.setbit w i)) * (1 # 2))), seq_nth by auto.
  reflexivity.
Qed.

(* After k dimensions all nodes of a k-cube have the same. *)
Lemma averaged_equal n x : length x = (2 ^ n)%nat -> forall k, (k <= n)%nat -> forall u v,
  (u < 2 ^ n)%nat -> (v < 2 ^ n)%nat -> agree k u v -> held_by (averaged k x) u == held_by (averaged k x) v.
Proof.
  intros size. induction k as [|k IH]; intros few u v inu inv same.
  - replace v with u; [reflexivity|]. apply Nat.bits_inj. intros i. apply same. lia.
  - simpl averaged. rewrite !at_average by (rewrite averaged_length, size; auto).
    rewrite (IH ltac:(lia) (Nat.clearbit u k) (Nat.clearbit v k)), (IH ltac:(lia) (Nat.setbit u k) (Nat.setbit v k));
      auto using agree_clear, agree_set, clearbit_below; try reflexivity; apply setbit_below; auto.
Qed.

(* Nothing is lost: as a node runs through all, so does the other end of its edge. *)
Lemma sum_permutation x y : Permutation x y -> sum x == sum y.
Proof.
  induction 1 as [|a x y _ IH|a b x|x y z _ one _ two]; simpl; [reflexivity| | |rewrite one; exact two].
  - rewrite IH. reflexivity.
  - ring.
Qed.

Lemma sum_map_plus {A} (f h : A -> Q) l : sum (map (fun a => f a + h a) l) == sum (map f l) + sum (map h l).
Proof. induction l as [|a l IH]; simpl; [reflexivity|]. rewrite IH. ring. Qed.

Lemma sum_map_scaled {A} (f : A -> Q) c l : sum (map (fun a => f a * c) l) == sum (map f l) * c.
Proof. induction l as [|a l IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma sum_map_same {A} (f h : A -> Q) l : (forall a, In a l -> f a == h a) -> sum (map f l) == sum (map h l).
Proof.
  induction l as [|a l IH]; simpl; intros same; [reflexivity|]. rewrite (same a), IH; auto. reflexivity.
Qed.

Definition other_end (i w : nat) : nat := if Nat.testbit w i then Nat.clearbit w i else Nat.setbit w i.

Lemma other_end_below n i w : (i < n)%nat -> (w < 2 ^ n)%nat -> (other_end i w < 2 ^ n)%nat.
Proof. intros ini inw. unfold other_end. destruct (Nat.testbit w i); auto using clearbit_below, setbit_below. Qed.

Lemma other_end_twice i w : other_end i (other_end i w) = w.
Proof.
  unfold other_end. apply Nat.bits_inj. intros j. destruct (Nat.testbit w i) eqn:bit_.
  - rewrite Nat.clearbit_eq, Nat.setbit_eqb, Nat.clearbit_eqb. destruct (Nat.eqb_spec i j) as [<-|]; simpl; auto.
    apply andb_true_r.
  - rewrite Nat.setbit_eq, Nat.clearbit_eqb, Nat.setbit_eqb. destruct (Nat.eqb_spec i j) as [<-|]; simpl.
    + rewrite bit_. auto.
    + apply andb_true_r.
Qed.

Lemma nodes_permuted n i : (i < n)%nat -> Permutation (map (other_end i) (seq 0 (2 ^ n))) (seq 0 (2 ^ n)).
Proof.
  intros ini. apply NoDup_Permutation; [|apply seq_NoDup|].
  - apply FinFun.Injective_map_NoDup; [|apply seq_NoDup]. intros u v same.
    rewrite <- (other_end_twice i u), same. apply other_end_twice.
  - intros w. rewrite in_map_iff, in_seq. split.
    + intros (u & <- & inu). apply in_seq in inu. split; [lia|]. apply other_end_below; auto. lia.
    + intros inw. exists (other_end i w). split; [apply other_end_twice|]. apply in_seq. split; [lia|].
      apply other_end_below; auto. lia.
Qed.

Lemma sum_listed x : sum x = sum (map (held_by x) (seq 0 (length x))).
Proof.
  enough (listed : map (held_by x) (seq 0 (length x)) = x) by (rewrite listed; auto).
  apply (nth_ext _ _ 0 0); rewrite map_length, seq_length; auto. intros w small.
  rewrite (nth_indep _ 0 (held_by x 0)) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth by auto. reflexivity.
Qed.

Lemma average_sum n i x : (i < n)%nat -> length x = (2 ^ n)%nat -> sum (average i x) == sum x.
Proof.
  intros ini size. unfold average. rewrite size, sum_map_scaled.
  rewrite (sum_map_same _ (fun w => held_by x w + held_by x (other_end i w))).
  - rewrite sum_map_plus, <- (map_map (other_end i) (held_by x)).
    pose proof (sum_permutation _ _ (Permutation_map (held_by x) (nodes_permuted n i ini))) as same.
    rewrite same, <- size, <- sum_listed. field.
  - intros w _. unfold other_end. destruct (Nat.testbit w i) eqn:bit_.
    + replace (Nat.setbit w i) with w; [ring|]. apply Nat.bits_inj. intros j. rewrite Nat.setbit_eqb.
      destruct (Nat.eqb_spec i j) as [<-|]; simpl; auto.
    + replace (Nat.clearbit w i) with w; [ring|]. apply Nat.bits_inj. intros j. rewrite Nat.clearbit_eqb.
      destruct (Nat.eqb_spec i j) as [<-|]; simpl; rewrite ?andb_false_r, ?andb_true_r; auto.
Qed.

Lemma averaged_sum n x : length x = (2 ^ n)%nat -> forall k, (k <= n)%nat -> sum (averaged k x) == sum x.
Proof.
  intros size. induction k as [|k IH]; intros few; [reflexivity|]. simpl.
  rewrite (average_sum n) by (rewrite ?averaged_length; auto). apply IH. lia.
Qed.

Lemma sum_of_equals z x : (forall a, In a x -> a == z) -> sum x == inject_Z (Z.of_nat (length x)) * z.
Proof.
  induction x as [|a x IH]; intros same; [reflexivity|].
  change (a + sum x == inject_Z (Z.of_nat (S (length x))) * z).
  assert (rest : sum x == inject_Z (Z.of_nat (length x)) * z) by (apply IH; intros; apply same; right; auto).
  assert (first : a == z) by (apply same; left; auto). rewrite rest, first.
  rewrite Nat2Z.inj_succ. unfold Z.succ. rewrite inject_Z_plus. ring.
Qed.

(* After all d dimensions every node has the mean of all loads. *)
(** houle/intro-hypercube-real: x are any rational loads of the 2^d nodes. `averaged d x` are the loads after the ends
    of every edge took their mean, along one dimension after the other, and `sum x` is the total load. The theorem
    includes d = 0.

    houle/intro-hypercube-real@common-denominator: The theorem is about any rational loads x, and so about natural
    numbers over a common denominator. *)
Theorem cube_averages d x w : length x = (2 ^ d)%nat -> (w < 2 ^ d)%nat ->
  held_by (averaged d x) w == sum x / inject_Z (Z.of_nat (2 ^ d)).
Proof.
  intros size inw. pose proof (power_positive d) as some.
  assert (all : forall a, In a (averaged d x) -> a == held_by (averaged d x) w).
  { intros a here. destruct (In_nth _ _ 0 here) as (u & inu & <-). rewrite averaged_length, size in inu.
    apply (averaged_equal d x size d (le_n d)); auto. apply all_agree; auto. }
  pose proof (sum_of_equals _ _ all) as total_. rewrite (averaged_sum d x size d (le_n d)) in total_.
  rewrite averaged_length, size in total_. rewrite total_. field.
  intros zero. unfold Qeq in zero. simpl in zero. lia.
Qed.
