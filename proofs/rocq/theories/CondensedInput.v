(* Every schedule that balances the input in which each condensed ID has a group of its own takes long: Plaxton,
   Theorem 3.2. *)
From Coq Require Import List ZArith Lia Arith.
From Loadbal Require Import Loads Words Binomials Hypercube Discrepancies MultiDiscrepancies CondensedIds.
Import ListNotations.
Open Scope Z_scope.

(** The group of the condensed ID c: m tokens on each processor with this ID, and none elsewhere. *)
Definition group_of_id (d r : nat) (m : Z) (c : nat) : loads :=
  map (fun v => if sharing d r c v then m else 0) (seq 0 (2 ^ d)).

Lemma group_on_cube d r m c : on_cube d (group_of_id d r m c).
Proof. unfold on_cube, group_of_id. now rewrite map_length, seq_length. Qed.

Lemma group_at d r m c v : (v < 2 ^ d)%nat -> at_ (group_of_id d r m c) v = if sharing d r c v then m else 0.
Proof.
  intros small. unfold at_, group_of_id.
  rewrite (nth_indep _ 0 (if sharing d r c 0%nat then m else 0)) by (rewrite map_length, seq_length; auto).
  rewrite (map_nth (fun v => if sharing d r c v then m else 0)), seq_nth by auto. reflexivity.
Qed.

(* Each of the groups adds equally much to the multi-discrepancy. *)
Lemma groups_of_ids d r m ids : (1 <= r <= d)%nat -> 0 <= m -> Forall (fun c => (c < 2 ^ r)%nat) ids ->
  let q := width d r in
  2 ^ (Z.of_nat q - 1) * multi_discrepancy (map (group_of_id d r m) ids) =
  Z.of_nat (length ids) *
    (m * 2 ^ Z.of_nat (d - r) * (Z.of_nat r * (Z.of_nat ((q + 1) / 2) * binomial q ((q + 1) / 2)))).
Proof.
  intros range some small q. induction small as [|c ids inc _ IH]; [unfold multi_discrepancy; simpl; lia|].
  pose proof (theorem_3_2_group d r c m _ range inc some (group_on_cube d r m c) (group_at d r m c)) as one.
  cbv zeta in one. fold q in one. unfold multi_discrepancy in *. cbn [map length]. rewrite total_cons, Z.mul_add_distr_l.
  rewrite one, IH. lia.
Qed.

(** `groups` has a group for each condensed ID: m tokens on each of its processors. The schedule is a list of 1-port
    steps after which the loads of every group are at most 1 apart; its length is the number of steps. Both sides are
    multiplied by 2p and by 2^(q-1). `e` divided by 2^(q-1) is the rim factor E. *)
Theorem balancing_condensed_ids d r m schedule : (1 <= r <= d)%nat -> 0 <= m ->
  let groups := map (group_of_id d r m) (seq 0 (2 ^ r)) in
  let q := width d r in let e := Z.of_nat ((q + 1) / 2) * binomial q ((q + 1) / 2) in
  (forall step, In step schedule -> one_port d step) ->
  (forall x, In x (after_schedule groups schedule) -> discrepancy x <= 1) ->
  m * 2 ^ Z.of_nat d * (Z.of_nat r * e) - 2 ^ (Z.of_nat q - 1) * (2 ^ Z.of_nat r * most_edges d)
    <= 2 ^ (Z.of_nat q - 1) * (2 * 2 ^ Z.of_nat d * Z.of_nat (length schedule)).
Proof.
  intros range some groups q e legal ends.
  assert (sizes : forall x, In x groups -> on_cube d x).
  { intros x here. apply in_map_iff in here. destruct here as (c & <- & _). apply group_on_cube. }
  pose proof (multi_lower_bound_residual d groups schedule sizes legal ends) as low.
  assert (small : Forall (fun c => (c < 2 ^ r)%nat) (seq 0 (2 ^ r))).
  { apply Forall_forall. intros c here. apply in_seq in here. lia. }
  pose proof (groups_of_ids d r m (seq 0 (2 ^ r)) range some small) as value. cbv zeta in value.
  fold groups q e in value. unfold groups in low at 2. rewrite map_length in low.
  rewrite seq_length, Nat2Z.inj_pow in low, value. change (Z.of_nat 2) with 2 in low, value.
  assert (split : 2 ^ Z.of_nat d = 2 ^ Z.of_nat r * 2 ^ Z.of_nat (d - r)) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  apply (Z.mul_le_mono_nonneg_l _ _ (2 ^ (Z.of_nat q - 1)) ltac:(apply Z.pow_nonneg; lia)) in low.
  rewrite Z.mul_sub_distr_l, value in low. nia.
Qed.
