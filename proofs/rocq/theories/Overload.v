(* Overloaded against underloaded processors: Jan, Leu, Li, Dong, section 2. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube RegularDistribution.
Import ListNotations.
Open Scope Z_scope.

(** How many processors have more, or less, than the mean N/P. *)
(* compared: step_costs *)
Definition overloaded (x : loads) : Z := total (map (fun load => Z.b2z (total x <? Z.of_nat (length x) * load)) x).
(* compared: step_costs *)
Definition underloaded (x : loads) : Z := total (map (fun load => Z.b2z (Z.of_nat (length x) * load <? total x)) x).

Lemma counted (f : Z -> Z) x : total (map f x) = sum (length x) (fun u => f (at_ x u)).
Proof.
  rewrite total_is_sum, map_length. apply sum_ext. intros u inu. unfold at_.
  rewrite nth_indep with (d' := f 0) by (rewrite map_length; auto). apply map_nth.
Qed.

(* If P divides N and the loads differ by at most 2, loads on both sides of the mean are one more and one less, and what
   all have over it adds up to 0; if nobody is on one side, nobody is on the other. *)
(** `overloaded x` and `underloaded x` are the numbers of processors with more and with less than the mean: P times a
    load is compared with N. *)
Theorem overload_equivalence_repaired x : (2 <= length x)%nat -> natural x ->
  discrepancy x <= 2 \/ length x = 2%nat ->
  (Z.of_nat (length x) | total x) -> overloaded x = underloaded x.
Proof.
  intros some _ near (m & whole). set (p := Z.of_nat (length x)) in *. assert (0 < p) by (unfold p; lia).
  assert (excess : sum (length x) (fun u => at_ x u - m) = 0).
  { rewrite sum_sub, sum_const, <- total_is_sum. fold p. lia. }
  assert (over : overloaded x = sum (length x) (fun u => Z.b2z (m <? at_ x u))).
  { unfold overloaded. rewrite counted. apply sum_ext. intros u inu. f_equal. fold p. rewrite whole.
    apply eq_true_iff_eq. rewrite !Z.ltb_lt. nia. }
  assert (under : underloaded x = sum (length x) (fun u => Z.b2z (at_ x u <? m))).
  { unfold underloaded. rewrite counted. apply sum_ext. intros u inu. f_equal. fold p. rewrite whole.
    apply eq_true_iff_eq. rewrite !Z.ltb_lt. nia. }
  rewrite over, under. clear over under whole.
  enough (sum (length x) (fun u => Z.b2z (m <? at_ x u) - Z.b2z (at_ x u <? m)) = 0) as same
    by (rewrite sum_sub in same; lia).
  destruct near as [near|two].
  - destruct (some_below (fun u => m < at_ x u)) with (n := length x) as [(u & inu & more)|nobody].
    { intros u. destruct (Z_lt_le_dec m (at_ x u)); [left|right]; lia. }
    + destruct (some_below (fun v => at_ x v < m)) with (n := length x) as [(v & inv & less)|nobody].
      { intros v. destruct (Z_lt_le_dec (at_ x v) m); [left|right]; lia. }
      * rewrite <- excess. apply sum_ext. intros w inw.
        pose proof (proj1 (discrepancy_at_most x 2 ltac:(lia)) near) as close.
        pose proof (close u w inu inw). pose proof (close w v inw inv).
        destruct (Z.ltb_spec m (at_ x w)), (Z.ltb_spec (at_ x w) m); simpl; lia.
      * (* nobody is under: one over would make the excess positive *)
        exfalso. assert (sum (length x) (fun _ => 0) + 1 <= sum (length x) (fun u => at_ x u - m)).
        { apply sum_lt with u; auto; [|lia]. intros w inw. destruct (Z_lt_le_dec (at_ x w) m); [|lia].
          destruct nobody. eauto. }
        rewrite sum_const in *. lia.
    + rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_const; lia|]. intros w inw.
      assert (at_ x w <= m) by (destruct (Z_lt_le_dec m (at_ x w)); [destruct nobody; eauto|auto]).
      destruct (Z.ltb_spec m (at_ x w)), (Z.ltb_spec (at_ x w) m); simpl; try lia. exfalso.
      assert (sum (length x) (fun u => at_ x u - m) + 1 <= sum (length x) (fun _ => 0)).
      { apply sum_lt with w; auto; [|lia]. intros v inv.
        destruct (Z_lt_le_dec m (at_ x v)); [destruct nobody; eauto|lia]. }
      rewrite sum_const in *. lia.
  - rewrite two in *. rewrite !sum_S, sum_0 in *.
    destruct (Z.ltb_spec m (at_ x 0)), (Z.ltb_spec (at_ x 0) m), (Z.ltb_spec m (at_ x 1)), (Z.ltb_spec (at_ x 1) m);
      simpl; lia.
Qed.

(* Of an odd number, as many over as under the mean leave at least one that is at it: the mean is whole. *)
(** `overloaded x` and `underloaded x` are the numbers of processors with more and with less than the mean: P times a
    load is compared with N. *)
Theorem overload_equivalence_repaired_converse x : (2 <= length x)%nat -> natural x -> Nat.Odd (length x) ->
  overloaded x = underloaded x -> (Z.of_nat (length x) | total x).
Proof.
  intros some _ (h & odd) same.
  destruct (some_below (fun u => Z.of_nat (length x) * at_ x u = total x)) with (n := length x) as [(u & inu &
    mean)|nobody].
  - intros u. apply Z.eq_dec.
  - exists (at_ x u). lia.
  - exfalso. assert (all : overloaded x + underloaded x = Z.of_nat (length x)); [|lia].
    unfold overloaded, underloaded. rewrite !counted, <- sum_add.
    rewrite (sum_ext _ _ (fun _ => 1)); [rewrite sum_const; lia|]. intros u inu.
    destruct (Z.ltb_spec (total x) (Z.of_nat (length x) * at_ x u)), (Z.ltb_spec (Z.of_nat (length x) * at_ x u)
      (total x));
      simpl; try lia. destruct nobody. exists u. split; auto. lia.
Qed.

(** `overloaded x` and `underloaded x` are the numbers of processors with more and with less than the mean: P times a
    load is compared with N. *)
Theorem overload_equivalence_forward : ~ forall x, (2 <= length x)%nat -> natural x ->
  (Z.of_nat (length x) | total x) -> overloaded x = underloaded x.
Proof.
  intros all. specialize (all [0; 0; 3] ltac:(simpl; lia) ltac:(repeat constructor; lia)). vm_compute in all.
  assert (1 = 2) by (apply all; exists 1; reflexivity). discriminate.
Qed.

(** `overloaded x` and `underloaded x` are the numbers of processors with more and with less than the mean: P times a
    load is compared with N. *)
Theorem overload_equivalence_converse : ~ forall x, (2 <= length x)%nat -> natural x ->
  overloaded x = underloaded x -> (Z.of_nat (length x) | total x).
Proof.
  intros all. destruct (all [0; 1] ltac:(simpl; lia) ltac:(repeat constructor; lia) eq_refl) as (m & whole).
  change (1 = m * 2) in whole. lia.
Qed.
