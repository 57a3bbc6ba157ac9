(* How many tokens a subcube holds when Algorithm MultiBalance comes to balance it. Plaxton, proof of Theorem 3.1: no
   step
   crossed it before, so they are those that its processors held at the start. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Discrepancies RecursiveBalance.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(** The groups on a subcube of dimension l when both of its halves are balanced and it is not yet. *)
Inductive comes_to (r : rule) (c : choice) : list bool -> nat -> list loads -> nat -> list loads -> Prop :=
| comes_here path d groups :
    comes_to r c path (S d) groups (S d)
      (joined_each (balance r c (path ++ [false]) d (map (half (c path groups) false) groups))
                   (balance r c (path ++ [true]) d (map (half (c path groups) true) groups)) (c path groups))
| comes_within path d groups bit l sub :
    comes_to r c (path ++ [bit]) d (map (half (c path groups) bit) groups) l sub ->
    comes_to r c path (S d) groups l sub.

(** The tokens of all groups, on a processor and in all. *)
Definition on_processor (groups : list loads) (u : nat) : Z := total (map (fun x => at_ x u) groups).
Definition in_all (groups : list loads) : Z := total (map total groups).

Lemma in_all_processors d groups : (forall x, In x groups -> on_cube d x) ->
  in_all groups = sum (2 ^ d) (on_processor groups).
Proof.
  unfold in_all, on_processor. induction groups as [|x groups IH]; intros sizes.
  - cbn [map total fold_right]. rewrite sum_const. lia.
  - cbn [map]. change (total (total x :: map total groups)) with (total x + total (map total groups)).
    rewrite IH by (intros; apply sizes; right; auto). rewrite total_is_sum, (sizes x (or_introl eq_refl)), <- sum_add.
    apply sum_ext. auto.
Qed.

Lemma halves_on_cube d b bit groups : (forall x, In x groups -> on_cube (S d) x) ->
  forall x, In x (map (half b bit) groups) -> on_cube d x.
Proof. intros sizes x here. apply in_map_iff in here. destruct here as (y & <- & here). apply half_on_cube. auto. Qed.

Lemma on_processor_half d b bit groups w : (forall x, In x groups -> on_cube (S d) x) -> (w < 2 ^ d)%nat ->
  on_processor (map (half b bit) groups) w = on_processor groups (with_bit b bit w).
Proof.
  intros sizes inw. unfold on_processor. rewrite map_map. f_equal. apply map_ext_in. intros x here. apply (at_half d);
    auto.
Qed.

Lemma in_all_halves d b groups : (b <= d)%nat -> (forall x, In x groups -> on_cube (S d) x) ->
  in_all groups = in_all (map (half b false) groups) + in_all (map (half b true) groups).
Proof.
  intros inb. unfold in_all. induction groups as [|x groups IH]; intros sizes; [reflexivity|]. cbn [map].
  change (total (total x :: map total groups)) with (total x + total (map total groups)).
  rewrite IH by (intros; apply sizes; right; auto). rewrite (total_halves d b x) by (auto; apply sizes; left; auto).
  simpl. lia.
Qed.

(* When the whole is reached it has its tokens still. *)
Lemma joined_keep d b groups : (b <= d)%nat -> (forall x, In x groups -> on_cube (S d) x) -> forall low high,
  Forall2 (ends_balanced d) (map (half b false) groups) low -> Forall2 (ends_balanced d) (map (half b true) groups)
    high ->
  in_all (joined_each low high b) = in_all groups.
Proof.
  intros inb. unfold in_all, joined_each. induction groups as [|x groups IH]; intros sizes low high lows highs;
    inversion lows; inversion highs; subst; [reflexivity|]. cbn [combine map fst snd].
  destruct H1 as (sl & tl & _), H6 as (sh & th & _).
  change (total (total (joined y y0 b) :: ?l)) with (total (joined y y0 b) + total l).
  change (total (total x :: map total groups)) with (total x + total (map total groups)).
  rewrite (IH (fun z here => sizes z (or_intror here)) l' l'0) by auto.
  rewrite (total_joined d), tl, th by auto. rewrite <- (total_halves d b) by (auto; apply sizes; left; auto). auto.
Qed.

Lemma tokens_of_subcube r c : In r excess_rules -> chooses c -> forall path d groups l sub, comes_to r c path d groups
  l sub ->
  groups <> [] -> (forall x, In x groups -> on_cube d x) -> forall most,
  (forall u, (u < 2 ^ d)%nat -> 0 <= on_processor groups u <= most) ->
  (l <= d)%nat /\ in_all sub <= 2 ^ Z.of_nat l * most /\ in_all sub <= in_all groups.
Proof.
  intros one good path d groups l sub reached. induction reached as [path d groups|path d groups bit l sub reached IH];
    intros some sizes most held; pose proof (good path d groups some sizes) as inb.
  - assert (kept : in_all (joined_each (balance r c (path ++ [false]) d (map (half (c path groups) false) groups))
      (balance r c (path ++ [true]) d (map (half (c path groups) true) groups)) (c path groups)) = in_all groups).
    { apply (joined_keep d); auto; apply any_choice_ends_balanced; auto; apply halves_on_cube; auto. }
    rewrite kept. split; auto. split; [|lia]. rewrite (in_all_processors (S d)) by auto.
    replace (2 ^ Z.of_nat (S d)) with (Z.of_nat (2 ^ S d)) by apply Nat2Z.inj_pow.
    rewrite <- sum_const. apply sum_le. intros u inu. apply held. auto.
  - assert (less : (l <= d)%nat /\ in_all sub <= 2 ^ Z.of_nat l * most
      /\ in_all sub <= in_all (map (half (c path groups) bit) groups)).
    { apply IH; [destruct groups; [tauto|discriminate]|apply halves_on_cube; auto|].
      intros w inw. rewrite (on_processor_half d) by auto. apply held, with_below; auto. }
    destruct less as (low & few & part). split; [lia|]. split; auto.
    assert (parts : forall b, 0 <= in_all (map (half (c path groups) b) groups)).
    { intros b. rewrite (in_all_processors d) by (apply halves_on_cube; auto). apply sum_nonneg. intros w inw.
      rewrite (on_processor_half d) by auto. apply held, with_below; auto. }
    pose proof (in_all_halves d (c path groups) groups inb sizes). pose proof (parts true). pose proof (parts false).
    destruct bit; lia.
Qed.

(* At most 2^l times the most tokens of a processor. *)
(** c chooses the dimension with the smallest combined discrepancy, the lowest or the highest of several. `comes_to`
    says that sub are the groups on a subcube of dimension l when both its halves are balanced, before it is. `in_all`
    counts the tokens of all groups, `on_processor` those at one processor. Every processor has at most `most` tokens,
    for instance the largest number at one processor. *)
Theorem subcube_tokens_initial r c d groups l sub most :
  In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] -> groups <> [] ->
  (forall x, In x groups -> on_cube d x) -> (forall u, (u < 2 ^ d)%nat -> 0 <= on_processor groups u <= most) ->
  comes_to r c [] d groups l sub -> in_all sub <= 2 ^ Z.of_nat l * most.
Proof.
  intros one tie some sizes held reached.
  apply (tokens_of_subcube r c one (ties_choose c tie) [] d groups l sub reached some sizes most held).
Qed.

(* With n tokens in all, n/p on each processor rounded down or up, and g groups: at most n 2^(l-d) + g 2^l (d-l), here
   both times 2^(d-l). *)
(** c chooses the dimension with the smallest combined discrepancy, the lowest or the highest of several. `comes_to`
    says that sub are the groups on a subcube of dimension l when both its halves are balanced, before it is. `in_all`
    counts the tokens of all groups, `on_processor` those at one processor. n is the number of all tokens, every
    processor has n/p of them, rounded down or up, and g is the number of groups. Both sides are multiplied by
    2^(d-l). *)
Theorem subcube_tokens r c d groups l sub :
  In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] -> groups <> [] ->
  (forall x, In x groups -> on_cube d x) ->
  let n := in_all groups in let p := 2 ^ Z.of_nat d in let g := Z.of_nat (length groups) in
  (forall u, (u < 2 ^ d)%nat -> 0 <= on_processor groups u
     /\ (on_processor groups u = n / p \/ on_processor groups u = quotient_up n p)) ->
  comes_to r c [] d groups l sub ->
  in_all sub * 2 ^ Z.of_nat (d - l) <= n + g * p * Z.of_nat (d - l).
Proof.
  intros one tie some sizes n p g held reached.
  assert (1 <= p) by (unfold p; pose proof (Z.pow_pos_nonneg 2 (Z.of_nat d)); lia).
  pose proof (quotient_up_bounds n p ltac:(lia)) as up. pose proof (Z.mul_div_le n p ltac:(lia)) as down.
  assert (range : forall u, (u < 2 ^ d)%nat -> 0 <= on_processor groups u <= quotient_up n p).
  { intros u inu. destruct (held u inu) as [positive [same|same]]; [|lia]. split; auto. rewrite same. nia. }
  destruct (tokens_of_subcube r c one (ties_choose c tie) [] d groups l sub reached some sizes _ range) as (low & few
    & part).
  fold n in part. assert (1 <= g) by (unfold g; destruct groups; [tauto|simpl length; lia]).
  destruct (Nat.eq_dec l d) as [->|other].
  - rewrite Nat.sub_diag. change (2 ^ Z.of_nat 0) with 1. lia.
  - assert (whole : 2 ^ Z.of_nat l * 2 ^ Z.of_nat (d - l) = p).
    { unfold p. rewrite <- Z.pow_add_r by lia. f_equal. lia. }
    pose proof (Z.pow_pos_nonneg 2 (Z.of_nat (d - l)) ltac:(lia) ltac:(lia)) as positive.
    set (m := quotient_up n p) in *. set (rest := 2 ^ Z.of_nat (d - l)) in *.
    assert (times : in_all sub * rest <= 2 ^ Z.of_nat l * m * rest) by (apply Z.mul_le_mono_nonneg_r; lia).
    replace (2 ^ Z.of_nat l * m * rest) with (2 ^ Z.of_nat l * rest * m) in times by ring. rewrite whole in times.
    assert (1 <= Z.of_nat (d - l)) by lia. assert (p * 1 <= p * (g * Z.of_nat (d - l))) by (apply
      Z.mul_le_mono_nonneg_l; nia).
    lia.
Qed.
