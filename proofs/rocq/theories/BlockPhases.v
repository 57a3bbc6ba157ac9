(* Leighton's algorithm (loadbal/protocols/block_phases.py): phase j sends one token of every node that holds more
   than j
   to the next nodes around the circle of their numbers. Plaxton, section 2.1 (phases, minimum error), and section 2.3:
   what is left to do after Algorithm Balance, and Theorem 2.4. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies RecursiveBalance HypercubeCost.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope nat_scope.

(* --- definitions --- *)

(** Who sends, and where every node sends to, or would: on p nodes, the first sender to the node `place`, modulo p. *)
Fixpoint targets (p : nat) (sends : list bool) (place : nat) : list nat :=
  match sends with
  | [] => []
  | one :: rest => place mod p :: targets p rest (if one then S place else place)
  end.
Definition phase : Type := list bool * list nat.
(* compared: block_phases, s2_4_shuffle_exchange *)
Definition phase_of (sends : list bool) (start : nat) : phase := (sends, targets (length sends) sends start).

(** How many processors of a block send. *)
Definition count (sends : list bool) : nat := length (filter (fun one => one) sends).
Definition sends_in (x : loads) (j : nat) : list bool := map (fun z => Z.of_nat j <? z)%Z x.

(** So many phases from phase j on; each block begins where the one before it ended. *)
Fixpoint phases_from (x : loads) (start j most : nat) : list phase :=
  match most with
  | O => []
  | S most =>
      let sends := sends_in x j in
      phase_of sends start :: phases_from x ((start + count sends) mod length x) (S j) most
  end.
(* compared: block_phases *)
Definition phases (x : loads) (most : nat) : list phase := phases_from x 0 0 most.

(** The targets of the tokens that are sent, sender by sender; the senders with their targets. *)
Definition sent (run : phase) : list nat := map snd (filter fst (combine (fst run) (snd run))).
(* compared: block_phases, s2_4_shuffle_exchange *)
Definition routes (run : phase) : list (nat * nat) :=
  map snd (filter fst (combine (fst run) (combine (seq 0 (length (fst run))) (snd run)))).

(** How many tokens every node has received once all phases are over. *)
(* compared: block_phases *)
Definition after_phases (x : loads) (most : nat) : loads :=
  map (fun node => Z.of_nat (count_occ Nat.eq_dec (flat_map sent (phases x most)) node)) (seq 0 (length x)).

Open Scope Z_scope.

(** Everybody sets the minimum aside, and the rest goes through so many phases; what more would move stays. *)
(* compared: block_phases *)
Definition finished (x : loads) (most : nat) : loads :=
  let rest := shifted x (- smallest x) in
  map (fun u => smallest x + Z.max (at_ rest u - Z.of_nat most) 0 + at_ (after_phases rest most) u) (seq 0 (length x)).

(* --- the targets go round without a gap --- *)

Lemma sent_of_phase p sends : forall place,
  sent (sends, targets p sends place) = map (fun t => (t mod p)%nat) (seq place (count sends)).
Proof.
  unfold sent, count. induction sends as [|[|] sends IH]; intros place; simpl; auto.
  - f_equal. apply IH.
  - apply IH.
Qed.

Lemma same_round p a b k : (p <> 0)%nat -> (a mod p = b mod p)%nat ->
  map (fun t => (t mod p)%nat) (seq a k) = map (fun t => (t mod p)%nat) (seq b k).
Proof.
  intros some. revert a b. induction k as [|k IH]; intros a b same; simpl; auto. f_equal; auto. apply IH.
  rewrite <- (Nat.add_1_r a), <- (Nat.add_1_r b), <- (Nat.add_mod_idemp_l a), <- (Nat.add_mod_idemp_l b), same by
    auto. auto.
Qed.

(** So many tokens are sent in the phases from j on. *)
Fixpoint tokens_from (x : loads) (j most : nat) : nat :=
  match most with O => O | S most => (count (sends_in x j) + tokens_from x (S j) most)%nat end.

Lemma sent_in_order x most : x <> [] -> forall start before j, (start mod length x = before mod length x)%nat ->
  flat_map sent (phases_from x start j most) =
  map (fun t => (t mod length x)%nat) (seq before (tokens_from x j most)).
Proof.
  intros some. assert (nonzero : length x <> 0%nat) by (destruct x; [tauto|discriminate]).
  induction most as [|most IH]; intros start before j same; simpl; auto.
  assert (size : length (sends_in x j) = length x) by apply map_length. unfold phase_of. rewrite size.
  rewrite sent_of_phase, seq_app, map_app. f_equal; [apply same_round; auto|].
  apply IH. rewrite Nat.mod_mod by auto.
  rewrite <- (Nat.add_mod_idemp_l start), <- (Nat.add_mod_idemp_l before), same by auto. auto.
Qed.

Lemma count_cons b sends : Z.of_nat (count (b :: sends)) = Z.b2z b + Z.of_nat (count sends).
Proof. unfold count. destruct b; simpl filter; simpl length; simpl Z.b2z; lia. Qed.

Lemma turns_of_one z most : 0 <= z -> sum most (fun j => Z.b2z (Z.of_nat j <? z)) = Z.min z (Z.of_nat most).
Proof.
  intros some. induction most as [|most IH]; [rewrite sum_0; lia|]. rewrite sum_S, IH.
  destruct (Z.ltb_spec (Z.of_nat most) z); simpl Z.b2z; lia.
Qed.

Lemma tokens_are_sum x most : forall j,
  Z.of_nat (tokens_from x j most) = sum most (fun i => Z.of_nat (count (sends_in x (j + i)))).
Proof.
  induction most as [|most IH]; intros j; [reflexivity|]. simpl tokens_from. rewrite Nat2Z.inj_add, IH, sum_first.
  rewrite Nat.add_0_r. f_equal. apply sum_ext. intros i _. do 3 f_equal. lia.
Qed.

Lemma all_tokens x most : natural x -> (forall z, In z x -> z <= Z.of_nat most) ->
  Z.of_nat (tokens_from x 0 most) = total x.
Proof.
  intros nat_ fits. rewrite tokens_are_sum. unfold natural in nat_. induction nat_ as [|z x some rest IH].
  - rewrite (sum_ext _ _ (fun _ => 0)) by reflexivity. rewrite sum_const. simpl. lia.
  - rewrite (sum_ext _ _ (fun i => Z.b2z (Z.of_nat i <? z) + Z.of_nat (count (sends_in x (0 + i))))).
    + rewrite sum_add, turns_of_one, IH by (auto; intros; apply fits; right; auto).
      pose proof (fits z (or_introl eq_refl)). simpl. lia.
    + intros i _. apply (count_cons (Z.of_nat (0 + i) <? z) (sends_in x (0 + i))).
Qed.

Lemma at_phase x j most : forall start from, (j < most)%nat ->
  exists start', nth j (phases_from x start from most) ([], []) = phase_of (sends_in x (from + j)) start'.
Proof.
  revert j. induction most as [|most IH]; intros j start from small; [lia|]. destruct j as [|j]; simpl.
  - rewrite Nat.add_0_r. eauto.
  - destruct (IH j ((start + count (sends_in x from)) mod length x)%nat (S from)) as (start' & ->); [lia|].
    exists start'. do 2 f_equal. lia.
Qed.

Lemma phases_length x most : forall start j, length (phases_from x start j most) = most.
Proof. induction most; simpl; intros; auto. Qed.

Lemma sends_at x j u : (u < length x)%nat -> nth u (sends_in x j) false = (Z.of_nat j <? at_ x u).
Proof.
  intros small. unfold sends_in. rewrite nth_indep with (d' := (Z.of_nat j <? 0)) by (rewrite map_length; auto).
  rewrite (map_nth (fun z => Z.of_nat j <? z)). auto.
Qed.

(* Who has more than j tokens is there exactly if the largest load is above j. *)
Lemma somebody_sends x j : x <> [] -> (1 <=? count (sends_in x j))%nat = (Z.of_nat j <? largest x).
Proof.
  intros some. destruct (Z.ltb_spec (Z.of_nat j) (largest x)) as [more|less].
  - apply Nat.leb_le. pose proof (largest_in x some) as here. unfold count, sends_in.
    assert (inside : In true (filter (fun one => one) (map (fun z => Z.of_nat j <? z) x))).
    { apply filter_In. split; auto. apply in_map_iff. exists (largest x). split; auto. apply Z.ltb_lt. auto. }
    destruct (filter _ _); [destruct inside|simpl; lia].
  - apply Nat.leb_gt. unfold count, sends_in.
    enough (filter (fun one => one) (map (fun z => Z.of_nat j <? z) x) = []) as -> by (simpl; lia).
    assert (below : forall z, In z x -> z <= Z.of_nat j) by (intros z here; pose proof (largest_bounds x z here); lia).
    clear some less. induction x as [|z x IH]; simpl; auto. pose proof (below z (or_introl eq_refl)).
    destruct (Z.ltb_spec (Z.of_nat j) z); [lia|]. apply IH. intros; apply below; right; auto.
Qed.

(* A node sends in phase j if it has more than j tokens, so in as many phases as it has tokens; somebody sends in as
   many
   phases as the largest load; token t, in the order of the phases and of the senders, goes to node t mod p. *)
(** x are loads of any number p of nodes, and `most` is a number of phases, at least the largest load. A node sends in
    phase j exactly if it has more than j tokens, and in as many phases as it has tokens. The number of phases with a
    sender is the largest load. `flat_map sent` lists the targets of all tokens, phase by phase and sender by sender;
    they are 0, 1, 2, ... modulo p. *)
Theorem leighton_phases x most : x <> [] -> natural x -> largest x <= Z.of_nat most ->
  let runs := phases x most in
  (forall u, (u < length x)%nat ->
    (forall j, (j < most)%nat -> nth u (fst (nth j runs ([], []))) false = (Z.of_nat j <? at_ x u))
    /\ sum most (fun j => Z.b2z (nth u (fst (nth j runs ([], []))) false)) = at_ x u)
  /\ sum most (fun j => Z.b2z (1 <=? count (fst (nth j runs ([], []))))%nat) = largest x
  /\ flat_map sent runs = map (fun t => (t mod length x)%nat) (seq 0 (Z.to_nat (total x))).
Proof.
  intros some nat_ fits runs.
  assert (who : forall j, (j < most)%nat -> fst (nth j runs ([], [])) = sends_in x j).
  { intros j small. destruct (at_phase x j most 0 0 small) as (start & place). unfold runs, phases. rewrite place.
    auto. }
  split; [|split].
  - intros u small. assert (turn : forall j, (j < most)%nat -> nth u (fst (nth j runs ([], []))) false = (Z.of_nat j
    <? at_ x u)).
    { intros j less. rewrite who by auto. apply sends_at. auto. }
    split; auto. rewrite (sum_ext _ _ (fun j => Z.b2z (Z.of_nat j <? at_ x u))) by (intros; rewrite turn; auto).
    pose proof (natural_at x u nat_). rewrite turns_of_one by auto. pose proof (between x u small). lia.
  - rewrite (sum_ext _ _ (fun j => Z.b2z (Z.of_nat j <? largest x))).
    + rewrite turns_of_one; [lia|]. pose proof (largest_in x some) as here. unfold natural in nat_.
      rewrite Forall_forall in nat_. auto.
    + intros j small. rewrite who, somebody_sends by auto. auto.
  - unfold runs, phases. rewrite (sent_in_order x most some 0 0 0) by auto. do 2 f_equal.
    rewrite <- all_tokens with (most := most); auto; [lia|]. intros z here. pose proof (largest_bounds x z here). lia.
Qed.

(* --- minimum error --- *)

Lemma count_mod p j n : (j < p)%nat ->
  count_occ Nat.eq_dec (map (fun t => (t mod p)%nat) (seq 0 n)) j = (n / p + (if j <? n mod p then 1 else 0))%nat.
Proof.
  intros small. induction n as [|n IH].
  - rewrite Nat.div_small, Nat.mod_small by lia. destruct (Nat.ltb_spec j 0); [lia|]. auto.
  - rewrite seq_S, map_app, count_occ_app, IH. simpl.
    pose proof (Nat.div_mod n p ltac:(lia)) as parts. pose proof (Nat.mod_upper_bound n p ltac:(lia)) as low.
    pose proof (Nat.div_mod (S n) p ltac:(lia)) as parts'. pose proof (Nat.mod_upper_bound (S n) p ltac:(lia)) as low'.
    assert (step : (S n / p = n / p /\ S n mod p = S (n mod p) \/ S n / p = S (n / p) /\ S n mod p = 0 /\ n mod p = p
      - 1)%nat).
    { destruct (Nat.eq_dec (S (n mod p)) p) as [full|].
      - right. assert (S n / p = S (n / p))%nat by nia. split; auto. split; [nia|lia].
      - left. assert (S n / p = n / p)%nat by nia. split; auto. nia. }
    destruct step as [[-> ->]|(-> & -> & last_)];
      destruct (Nat.eq_dec (n mod p) j); destruct (Nat.ltb_spec j (n mod p));
      try destruct (Nat.ltb_spec j (S (n mod p))); try destruct (Nat.ltb_spec j 0); lia.
Qed.

Lemma at_after_phases x most u : x <> [] -> natural x -> largest x <= Z.of_nat most -> (u < length x)%nat ->
  at_ (after_phases x most) u =
  total x / Z.of_nat (length x) + (if Z.of_nat u <? total x mod Z.of_nat (length x) then 1 else 0).
Proof.
  intros some nat_ fits small. destruct (leighton_phases x most some nat_ fits) as (_ & _ & order).
  unfold after_phases. rewrite (at_map (fun node => Z.of_nat (count_occ Nat.eq_dec (flat_map sent (phases x most))
    node)))
    by auto. rewrite order, count_mod by auto. rewrite Nat2Z.inj_add, Nat2Z.inj_div, Z2Nat.id by (apply natural_total;
      auto).
  f_equal. pose proof (natural_total x nat_).
  assert (same : Z.of_nat (Z.to_nat (total x) mod length x) = total x mod Z.of_nat (length x)).
  { rewrite Nat2Z.inj_mod, Z2Nat.id; auto. }
  destruct (Nat.ltb_spec u (Z.to_nat (total x) mod length x)), (Z.ltb_spec (Z.of_nat u) (total x mod Z.of_nat (length
    x))); lia.
Qed.

(** x are loads of any number p of nodes, n tokens in all, and `most` is a number of phases, at least the largest load.
    `after_phases` counts the tokens that every node has received. *)
Theorem leighton_minimum_error x most : x <> [] -> natural x -> largest x <= Z.of_nat most ->
  let n := total x in let p := Z.of_nat (length x) in
  forall j, (j < length x)%nat ->
    at_ (after_phases x most) j = if Z.of_nat j <? n mod p then n / p + 1 else n / p.
Proof.
  intros some nat_ fits n p j small. rewrite at_after_phases by auto. fold n p.
  destruct (Z.of_nat j <? n mod p); lia.
Qed.

Lemma shares_add_up p q r : 0 <= r <= Z.of_nat p ->
  sum p (fun u => q + (if Z.of_nat u <? r then 1 else 0)) = Z.of_nat p * q + r.
Proof.
  intros range. rewrite sum_add, sum_const. f_equal.
  assert (all : forall k, sum k (fun u => if Z.of_nat u <? r then 1 else 0) = Z.min (Z.of_nat k) r).
  { induction k as [|k IH]; [rewrite sum_0; lia|]. rewrite sum_S, IH. destruct (Z.ltb_spec (Z.of_nat k) r); lia. }
  rewrite all. lia.
Qed.

(* --- what is left after Algorithm Balance --- *)

Lemma at_shifted x t u : (u < length x)%nat -> at_ (shifted x t) u = at_ x u + t.
Proof.
  intros small. unfold at_, shifted. rewrite nth_indep with (d' := 0 + t) by (rewrite map_length; auto).
  apply (map_nth (fun z => z + t)).
Qed.

(* Loads at most d apart, any number of nodes: with the minimum aside, d phases are all phases. *)
(** x are loads at most d apart on any number of nodes. `finished x d` are the loads after every node sets the smallest
    load aside, d phases run on the rest, and the smallest load is added again. *)
Theorem post_processing x d : x <> [] -> discrepancy x <= Z.of_nat d ->
  let y := finished x d in total y = total x /\ discrepancy y <= 1.
Proof.
  intros some near y. set (rest := shifted x (- smallest x)) in *.
  assert (size : length rest = length x) by apply map_length.
  assert (some' : rest <> []) by (destruct x; [tauto|discriminate]).
  assert (inside : forall z, In z rest -> 0 <= z <= Z.of_nat d).
  { intros z here. apply in_map_iff in here. destruct here as (a & <- & here). pose proof (largest_bounds x a here).
    unfold discrepancy in near. lia. }
  assert (nat_ : natural rest) by (apply Forall_forall; intros z here; apply inside; auto).
  assert (fits : largest rest <= Z.of_nat d) by (apply inside, largest_in; auto).
  set (p := Z.of_nat (length x)). set (n := total rest).
  assert (1 <= p) by (unfold p; destruct x; [tauto|simpl; lia]).
  assert (places : forall u, (u < length x)%nat ->
    at_ y u = smallest x + n / p + (if Z.of_nat u <? n mod p then 1 else 0)).
  { intros u small. unfold y, finished. fold rest.
    rewrite (at_map (fun u => smallest x + Z.max (at_ rest u - Z.of_nat d) 0 + at_ (after_phases rest d) u)) by auto.
    rewrite at_after_phases by (rewrite ?size; auto). rewrite size. fold p n.
    assert (In (at_ rest u) rest) as here by (apply nth_In; rewrite size; auto). pose proof (inside _ here). lia. }
  assert (size' : length y = length x) by (unfold y, finished; rewrite map_length, seq_length; auto).
  split.
  - rewrite total_is_sum, size'. rewrite (sum_ext _ _ (fun u => (smallest x + n / p) + (if Z.of_nat u <? n mod p then
    1 else 0))).
    + pose proof (Z.mod_pos_bound n p ltac:(lia)). rewrite shares_add_up by (fold p; lia). fold p.
      pose proof (Z.div_mod n p ltac:(lia)). replace (total x) with (n + p * smallest x); [lia|].
      unfold n. rewrite (total_is_sum rest), (total_is_sum x), size.
      rewrite (sum_ext _ _ (fun u => at_ x u + - smallest x)) by (intros; apply at_shifted; auto).
      rewrite sum_add, sum_const. fold p. lia.
    + intros u small. apply places. auto.
  - apply discrepancy_at_most; [lia|]. rewrite size'. intros u v inu inv. rewrite !places by auto.
    destruct (Z.of_nat u <? n mod p), (Z.of_nat v <? n mod p); lia.
Qed.

(* --- Theorem 2.4 --- *)

(** m for counting, at each level of Balance the most moves of a pair, d for each of d phases. *)
Definition cost_in_all (r : rule) (c : choice) (d : nat) (x : loads) : Z :=
  largest x + total (costs r c [] d [x]) + Z.of_nat d ^ 2.

(* Algorithm Balance and d phases lead to minimum error at a cost of at most m + m sqrt(d) + 3 d^2 / 2. *)
(** c chooses the dimension with the smallest discrepancy, the lowest or the highest of several. y are the loads after
    Algorithm Balance, and `finished y d` those after d phases more. `cost_in_all` is m, plus the moves of all levels,
    plus d^2. A cost of at most m + m sqrt(d) + 3 d^2 / 2 means that the square of twice its excess over m + 3 d^2 / 2
    is at most 4 m^2 d. *)
Theorem theorem_2_4_repaired r c d x : In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] ->
  on_cube d x -> natural x ->
  let m := largest x in let n := Z.of_nat d in
  (exists y, balance r c [] d [x] = [y] /\ total (finished y d) = total x /\ discrepancy (finished y d) <= 1)
  /\ (Z.max 0 (2 * (cost_in_all r c d x - m) - 3 * n ^ 2)) ^ 2 <= 4 * m ^ 2 * n.
Proof.
  intros one tie size nat_ m n. destruct (algorithm_balance r c d x one tie size) as (y & run & sy & kept & near).
  split.
  - exists y. split; auto. destruct (post_processing y d (cube_some d y sy) near) as [all minimum]. split; auto. lia.
  - destruct (algorithm_balance_cost r c d x one tie size nat_) as (_ & _ & cost). fold m n in cost.
    unfold cost_in_all. fold m n. rewrite !Z.pow_2_r in *.
    set (moves := total (costs r c [] d [x])) in *.
    assert (half_ : 2 * (n * (n - 1) / 2) <= n * n).
    { pose proof (Z.mul_div_le (n * (n - 1)) 2 ltac:(lia)). unfold n in *. nia. }
    set (over := Z.max 0 (moves - n * (n - 1) / 2)) in *. assert (0 <= over) by (unfold over; lia).
    set (twice := Z.max 0 (2 * (m + moves + n * n - m) - 3 * (n * n))).
    assert (0 <= twice <= 2 * over) by (unfold twice, over; lia).
    assert (twice * twice <= 2 * over * (2 * over)) by (apply Z.mul_le_mono_nonneg; lia). lia.
Qed.

(* From d = 1 on that is at most 2 (m sqrt(d) + d^2). *)
(** c chooses the dimension with the smallest discrepancy, the lowest or the highest of several. y are the loads after
    Algorithm Balance, and `finished y d` those after d phases more. `cost_in_all` is m, plus the moves of all levels,
    plus d^2. A cost of at most 2 (m sqrt(d) + d^2) means that the square of its excess over 2 d^2 is at most 4 m^2
    d. *)
Theorem theorem_2_4 r c d x : In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] ->
  (1 <= d)%nat -> on_cube d x -> natural x ->
  let m := largest x in let n := Z.of_nat d in
  (exists y, balance r c [] d [x] = [y] /\ total (finished y d) = total x /\ discrepancy (finished y d) <= 1)
  /\ (Z.max 0 (cost_in_all r c d x - 2 * n ^ 2)) ^ 2 <= 4 * m ^ 2 * n.
Proof.
  intros one tie some size nat_ m n. destruct (theorem_2_4_repaired r c d x one tie size nat_) as [ends cost].
  split; auto. fold m n in cost. rewrite !Z.pow_2_r in *. set (whole := cost_in_all r c d x) in *.
  assert (0 <= m).
  { pose proof (largest_in x (cube_some d x size)) as here. unfold natural in nat_. rewrite Forall_forall in nat_.
    apply nat_. auto. }
  assert (1 <= n) by (unfold n; lia).
  set (over := Z.max 0 (2 * (whole - m) - 3 * (n * n))) in *. assert (0 <= over) by (unfold over; lia).
  set (mine := Z.max 0 (whole - 2 * (n * n))). assert (mine_ : 0 <= mine /\ 2 * mine <= 2 * m + over) by (unfold mine,
    over; lia).
  (* with t = over / 2 <= m sqrt(n) and m <= m sqrt(n): (m + t)^2 <= 4 m^2 n *)
  assert (both : (2 * m + over) * (2 * m + over) <= 16 * (m * m * n)).
  { assert (2 * m * (2 * m) <= 4 * (m * m * n)) by nia.
    assert (0 <= (2 * m - over) * (2 * m - over)) by apply Z.square_nonneg. lia. }
  assert (2 * mine * (2 * mine) <= (2 * m + over) * (2 * m + over)) by (apply Z.mul_le_mono_nonneg; lia). lia.
Qed.
