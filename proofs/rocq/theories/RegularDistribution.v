(* Regular distributions of N tasks on P processors: Definition 1 of Jan, Leu, Li, Dong, the ways to deal out an array
   (sections 3.6), what error 1 means (section 3.3), and two regular halves that are merged (sections 3.6 and 3.7).
   loadbal/protocols/regular_balance.py, loadbal/theory/regular_distribution.py *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Words Hypercube.
From Loadbal.Python Require Import arithmetic regular_balance regular_distribution.
Import ListNotations.
Open Scope Z_scope.

(** regular_balance.regular: Reg(N, P), which is ceil(N/P) on the first N mod P of P processors, floor(N/P) on others. *)
(* compared: regular_balance *)
Definition regular (tasks : Z) (order : nat) : loads :=
  let p := Z.of_nat order in
  map (fun place => share (Z.of_nat place) (tasks / p) (quotient_up tasks p) (remainder tasks p)) (seq 0 order).

(** Loads fall, that is, do not increase. *)
Definition falling (x : loads) : Prop := forall u v, (u <= v < length x)%nat -> at_ x v <= at_ x u.

(** regular_distribution.is_regular *)
Definition is_regular (x : loads) : Prop := falling x /\ discrepancy x <= 1.

(* --- sums --- *)

Lemma length_map_seq (f : nat -> Z) n : length (map f (seq 0 n)) = n.
Proof. rewrite map_length, seq_length. auto. Qed.

(* Nowhere less, and at one place more by so much. *)
Lemma sum_lt n f g u d : (forall i, (i < n)%nat -> f i <= g i) -> (u < n)%nat -> f u + d <= g u
  -> sum n f + d <= sum n g.
Proof.
  induction n as [|n IH]; intros le small more; [lia|]. rewrite !sum_S.
  destruct (Nat.eq_dec u n) as [->|].
  - assert (sum n f <= sum n g) by (apply sum_le; auto). lia.
  - pose proof (le n ltac:(lia)). assert (sum n f + d <= sum n g) by (apply IH; auto; lia). lia.
Qed.

Lemma sum_sub n f g : sum n (fun i => f i - g i) = sum n f - sum n g.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite !sum_S, IH. lia. Qed.

Lemma sum_pairs n f : sum (2 * n) f = sum n (fun i => f (2 * i)%nat + f (2 * i + 1)%nat).
Proof.
  induction n as [|n IH]; [reflexivity|]. replace (2 * S n)%nat with (S (S (2 * n))) by lia.
  rewrite !sum_S, IH. replace (S (2 * n)) with (2 * n + 1)%nat by lia. lia.
Qed.

(* --- the shares by quotient and rest --- *)

(** 1 if m < r, else 0 *)
Definition below (m r : Z) : Z := if m <? r then 1 else 0.

Ltac orders := unfold below in *;
  repeat match goal with
  | |- context [?a <? ?b] => destruct (Z.ltb_spec a b)
  | H : context [?a <? ?b] |- _ => destruct (Z.ltb_spec a b)
  end.

Lemma below_cases m r : m < r /\ below m r = 1 \/ r <= m /\ below m r = 0.
Proof. unfold below. destruct (Z.ltb_spec m r); auto. Qed.

(* Every share is compared, and then only a number. *)
Ltac compared :=
  repeat match goal with
  | |- context [below ?m ?r] => pose proof (below_cases m r); generalize dependent (below m r); intros
  | H : context [below ?m ?r] |- _ => pose proof (below_cases m r); generalize dependent (below m r); intros
  end.

Lemma regular_length tasks order : length (regular tasks order) = order.
Proof. apply length_map_seq. Qed.

Lemma at_regular tasks order q r u : tasks = Z.of_nat order * q + r -> 0 <= r < Z.of_nat order -> (u < order)%nat ->
  at_ (regular tasks order) u = q + below (Z.of_nat u) r.
Proof.
  intros division rest small. unfold regular. rewrite at_map by auto. unfold share, quotient_up, remainder.
  assert (quotient : tasks / Z.of_nat order = q) by (symmetry; apply Z.div_unique with r; lia). rewrite quotient.
  replace (tasks - Z.of_nat order * q) with r by lia. orders; [|lia].
  symmetry. apply Z.div_unique with (r - 1); lia.
Qed.

Lemma at_regular_mod tasks order u : (u < order)%nat ->
  at_ (regular tasks order) u = tasks / Z.of_nat order + below (Z.of_nat u) (tasks mod Z.of_nat order).
Proof.
  intros small. apply at_regular; auto; [apply Z.div_mod; lia|apply Z.mod_pos_bound; lia].
Qed.

Lemma sum_below n r : 0 <= r -> sum n (fun i => below (Z.of_nat i) r) = Z.min (Z.of_nat n) r.
Proof.
  intros positive. induction n as [|n IH]; [rewrite sum_0; lia|]. rewrite sum_S, IH. orders; lia.
Qed.

Lemma at_firstn (x : loads) m u : (u < m)%nat -> at_ (firstn m x) u = at_ x u.
Proof.
  unfold at_. revert m u. induction x as [|a x IH]; intros [|m] [|u] small; simpl; auto; try lia. apply IH. lia.
Qed.

(* Definition 1: the first m = 0..P processors have m floor(N/P) + min(m, N mod P) tasks together. *)
(** The theorem is about the total of the first m loads of `regular N P`. *)
Theorem definition_1_first tasks order m : 0 <= tasks -> (1 <= order)%nat -> (m <= order)%nat ->
  total (firstn m (regular tasks order)) =
  Z.of_nat m * (tasks / Z.of_nat order) + Z.min (Z.of_nat m) (tasks mod Z.of_nat order).
Proof.
  intros natural_ some small. rewrite total_is_sum, firstn_length, regular_length, Nat.min_l by auto.
  rewrite sum_ext with (g := fun i => tasks / Z.of_nat order + below (Z.of_nat i) (tasks mod Z.of_nat order)).
  - rewrite sum_add, sum_const, sum_below; auto. apply Z.mod_pos_bound. lia.
  - intros i ini. rewrite at_firstn by auto. apply at_regular_mod. lia.
Qed.

Lemma regular_total tasks order : (1 <= order)%nat -> total (regular tasks order) = tasks.
Proof.
  intros some. pose proof (Z.mod_pos_bound tasks (Z.of_nat order) ltac:(lia)).
  rewrite total_is_sum, regular_length.
  rewrite sum_ext with (g := fun i => tasks / Z.of_nat order + below (Z.of_nat i) (tasks mod Z.of_nat order))
    by (intros; apply at_regular_mod; auto).
  rewrite sum_add, sum_const, sum_below, Z.min_r by lia.
  symmetry. apply Z.div_mod. lia.
Qed.

Lemma regular_is_regular tasks order : is_regular (regular tasks order).
Proof.
  split.
  - intros u v order_. rewrite regular_length in order_. rewrite !at_regular_mod by lia. orders; lia.
  - apply discrepancy_at_most; [lia|]. rewrite regular_length. intros u v inu inv.
    rewrite !at_regular_mod by auto. orders; lia.
Qed.

Lemma regular_natural tasks order : 0 <= tasks -> natural (regular tasks order).
Proof.
  intros positive. apply natural_intro. intros u inu. rewrite regular_length in inu. rewrite at_regular_mod by auto.
  pose proof (Z.div_pos tasks (Z.of_nat order) ltac:(lia) ltac:(lia)). orders; lia.
Qed.

(* Where two regular vectors differ first, the one that is larger there is nowhere smaller from there on. *)
(** `is_regular` says that entries do not increase and differ by at most 1. The theorem holds for any integer entries,
    and for P = 0 too. *)
Theorem regular_information x y : length x = length y -> total x = total y -> is_regular x -> is_regular y -> x = y.
Proof.
  unfold is_regular. revert y. induction x as [|a x IH]; intros [|b y] size same [fallx nearx] [fally neary];
    simpl in size; try lia; auto.
  assert (near : forall l : loads, discrepancy l <= 1 ->
    forall u v, (u < length l)%nat -> (v < length l)%nat -> at_ l u - at_ l v <= 1)
    by (intros l near; apply discrepancy_at_most; auto; lia).
  assert (ends : a = b).
  { rewrite !total_is_sum in same. simpl length in same. rewrite <- size in same.
    destruct (Z.lt_trichotomy a b) as [less|[|more]]; auto; exfalso.
    - enough (sum (S (length x)) (at_ (a :: x)) + 1 <= sum (S (length x)) (at_ (b :: y))) by lia.
      apply sum_lt with 0%nat; [|lia|change (a + 1 <= b); lia].
      intros i ini. pose proof (near _ neary 0%nat i ltac:(simpl; lia) ltac:(simpl; lia)) as high.
      pose proof (fallx 0%nat i ltac:(simpl; lia)) as low. change (at_ (b :: y) 0) with b in high.
      change (at_ (a :: x) 0) with a in low. lia.
    - enough (sum (S (length x)) (at_ (b :: y)) + 1 <= sum (S (length x)) (at_ (a :: x))) by lia.
      apply sum_lt with 0%nat; [|lia|change (b + 1 <= a); lia].
      intros i ini. pose proof (near _ nearx 0%nat i ltac:(simpl; lia) ltac:(simpl; lia)) as high.
      pose proof (fally 0%nat i ltac:(simpl; lia)) as low. change (at_ (a :: x) 0) with a in high.
      change (at_ (b :: y) 0) with b in low. lia. }
  subst b. f_equal. apply IH; [lia|simpl in same; lia| |]; (split; [|apply discrepancy_at_most; [lia|]]).
  - intros u v order. apply (fallx (S u) (S v)). simpl. lia.
  - intros u v inu inv. apply (near _ nearx (S u) (S v)); simpl; lia.
  - intros u v order. apply (fally (S u) (S v)). simpl. lia.
  - intros u v inu inv. apply (near _ neary (S u) (S v)); simpl; lia.
Qed.

(* Definition 1 gives the only P natural numbers that sum to N, do not increase, and differ by at most 1. *)
(** `regular N P` is Reg(N, P). It is a vector with the five properties, and every such vector is equal to it. *)
Theorem definition_1 tasks order : 0 <= tasks -> (1 <= order)%nat ->
  let vector x := length x = order /\ natural x /\ total x = tasks /\ falling x /\ discrepancy x <= 1 in
  vector (regular tasks order) /\ forall x, vector x -> x = regular tasks order.
Proof.
  intros positive some vector. destruct (regular_is_regular tasks order). split.
  - repeat split; auto using regular_length, regular_natural, regular_total.
  - intros x (size & _ & same & falls & near). apply regular_information.
    + rewrite regular_length. auto.
    + rewrite regular_total; auto.
    + split; auto.
    + apply regular_is_regular.
Qed.

(* --- what error 1 means --- *)

(* Let s be the smallest load: all loads are s or s + 1, and fewer than P of them are s + 1. *)
(** `quotient_up` is the quotient rounded up. The theorem holds for any integer loads. *)
Theorem error_one_iff x : x <> [] ->
  discrepancy x <= 1 <->
  forall u, (u < length x)%nat ->
    at_ x u = total x / Z.of_nat (length x) \/ at_ x u = quotient_up (total x) (Z.of_nat (length x)).
Proof.
  intros some. assert (0 < length x)%nat by (destruct x; [tauto|simpl; lia]).
  set (p := Z.of_nat (length x)). assert (positive : 0 < p) by (unfold p; lia). split.
  - intros near. destruct (smallest_attained x some) as (w & inw & least).
    assert (values : forall u, (u < length x)%nat -> smallest x <= at_ x u <= smallest x + 1).
    { intros u inu. pose proof (between x u inu). unfold discrepancy in near. lia. }
    set (s := smallest x) in *.
    assert (low : p * s <= total x).
    { rewrite total_is_sum. unfold p. rewrite <- sum_const. apply sum_le. intros; apply values; auto. }
    assert (high : total x + 1 <= p * (s + 1)).
    { rewrite total_is_sum. unfold p. rewrite <- sum_const. apply sum_lt with w; auto; [|lia].
      intros; apply values; auto. }
    intros u inu. destruct (Z.eq_dec (at_ x u) s) as [here|more].
    + left. rewrite here. apply Z.div_unique with (total x - p * s); lia.
    + right. pose proof (values u inu). assert (here : at_ x u = s + 1) by lia.
      assert (one : p * s + 1 <= total x).
      { rewrite total_is_sum. unfold p. rewrite <- sum_const. apply sum_lt with u; auto; [|lia].
        intros; apply values; auto. }
      rewrite here. unfold quotient_up. apply Z.div_unique with (total x - p * s - 1); lia.
  - intros each. apply discrepancy_at_most; [lia|]. intros u v inu inv. unfold quotient_up in each.
    pose proof (Z.div_mod (total x) p ltac:(lia)). pose proof (Z.mod_pos_bound (total x) p positive).
    pose proof (Z.div_mod (total x + (p - 1)) p ltac:(lia)).
    pose proof (Z.mod_pos_bound (total x + (p - 1)) p positive).
    fold p in each. destruct (each u inu) as [-> | ->], (each v inv) as [-> | ->]; nia.
Qed.

(* --- block and cyclic distributions --- *)

(** regular_distribution.chunks_rounded_up: chunks of ceil(N/P), the last ones cut short. *)
(* compared: regular_distribution *)
Definition chunks_rounded_up (elements : Z) (order : nat) : loads :=
  map (fun place => chunk elements (quotient_up elements (Z.of_nat order)) (Z.of_nat place)) (seq 0 order).

(** regular_distribution.proportional_chunks: from element floor(m N / P) to floor((m + 1) N / P) - 1. *)
(* compared: regular_distribution *)
Definition proportional_chunks (elements : Z) (order : nat) : loads :=
  let start place := Z.of_nat place * elements / Z.of_nat order in
  map (fun place => start (S place) - start place) (seq 0 order).

(** Element e = 0..N-1 goes to processor e mod P: how many go to each. *)
(* compared: regular_distribution *)
Definition dealt_in_turn (elements order : nat) : loads :=
  map (fun place => Z.of_nat (length (filter (fun e => (e mod order =? place)%nat) (seq 0 elements)))) (seq 0 order).

Lemma below_0 u : below (Z.of_nat u) 0 = 0.
Proof. orders; lia. Qed.

(** If P divides N, the list of P numbers N/P is Reg(N, P). *)
Theorem block_regular_divisible elements order : 0 <= elements -> (1 <= order)%nat ->
  (Z.of_nat order | elements) -> repeat (elements / Z.of_nat order) order = regular elements order.
Proof.
  intros positive some (q & ->). rewrite Z.div_mul by lia. apply loads_ext; rewrite repeat_length.
  - rewrite regular_length. auto.
  - intros u inu. rewrite (at_regular _ _ q 0), below_0 by lia.
    unfold at_. rewrite nth_indep with (d' := q) by (rewrite repeat_length; auto). rewrite nth_repeat. lia.
Qed.

(* If N < P the chunks are single tasks; if N mod P is 0 all are full; if it is P - 1 the last one is cut by one; else
   the chunk at place N mod P is one too long. *)
(** `chunks_rounded_up N P` lists the sizes of chunks of ceil(N/P), of which the last are shorter. *)
Theorem block_regular_repaired elements order : 0 <= elements -> (1 <= order)%nat ->
  let p := Z.of_nat order in
  chunks_rounded_up elements order = regular elements order <->
  elements < p \/ elements mod p = 0 \/ elements mod p = p - 1.
Proof.
  intros positive some p.
  pose proof (Z.div_mod elements p ltac:(lia)) as division.
  pose proof (Z.mod_pos_bound elements p ltac:(lia)) as rest.
  pose proof (Z.div_pos elements p ltac:(lia) ltac:(lia)) as low.
  set (q := elements / p) in *. set (r := elements mod p) in *.
  assert (size : quotient_up elements p = q + below 0 r).
  { unfold quotient_up. symmetry. orders; [apply Z.div_unique with (r - 1)|apply Z.div_unique with (p - 1)]; lia. }
  assert (place : forall u, (u < order)%nat -> at_ (chunks_rounded_up elements order) u =
    Z.max 0 (Z.min (q + below 0 r) (elements - Z.of_nat u * (q + below 0 r)))).
  { intros u inu. unfold chunks_rounded_up. rewrite at_map by auto. fold p. rewrite size. unfold chunk.
    destruct (Z.leb_spec (q + below 0 r) (elements - Z.of_nat u * (q + below 0 r)));
    match goal with |- context [?a <=? 0] => destruct (Z.leb_spec a 0) end; lia. }
  split.
  - intros same. destruct (Z.eq_dec r 0); [auto|]. destruct (Z.eq_dec r (p - 1)); [auto|].
    destruct (Z.eq_dec q 0); [left; nia|]. exfalso.
    pose proof (place (Z.to_nat r) ltac:(lia)) as here. rewrite same, (at_regular _ _ q r) in here by lia.
    rewrite Z2Nat.id in here by lia. orders; nia.
  - intros cases. apply loads_ext.
    + unfold chunks_rounded_up. rewrite length_map_seq, regular_length. auto.
    + unfold chunks_rounded_up. rewrite length_map_seq. fold (chunks_rounded_up elements order). intros u inu.
      rewrite place, (at_regular _ _ q r) by (auto; lia).
      assert (bound : 0 <= Z.of_nat u <= p - 1) by lia. clear place size. clearbody q r.
      destruct cases as [few|[none|one]].
      * assert (q = 0) by nia. subst q. orders; lia.
      * subst r. assert (Z.of_nat u * q <= (p - 1) * q) by nia. orders; lia.
      * subst r. assert (Z.of_nat u * (q + 1) <= (p - 1) * (q + 1)) by nia.
        orders; try lia; try nia.
Qed.

(** `chunks_rounded_up N P` lists the sizes of chunks of ceil(N/P), of which the last are shorter. *)
Theorem block_regular_ceil_chunks : ~ forall elements order, 0 <= elements -> (1 <= order)%nat ->
  chunks_rounded_up elements order = regular elements order.
Proof. intros all. specialize (all 4 3%nat ltac:(lia) ltac:(lia)). vm_compute in all. discriminate. Qed.

(* As many of q and of q + 1 as of each other, if there are as many places and the sums are equal. *)
Lemma two_values q : forall x, (forall z, In z x -> z = q \/ z = q + 1) ->
  exists more, (more <= length x)%nat /\ Permutation x (repeat (q + 1) more ++ repeat q (length x - more)).
Proof.
  induction x as [|z x IH]; intros values.
  - exists 0%nat. split; auto.
  - destruct IH as (more & small & perm); [intros; apply values; right; auto|].
    destruct (values z (or_introl eq_refl)) as [->| ->].
    + exists more. split; [simpl; lia|].
      replace (length (q :: x) - more)%nat with (S (length x - more)) by (simpl length; lia).
      simpl repeat. apply Permutation_cons_app. auto.
    + exists (S more). split; [simpl; lia|]. simpl. constructor. auto.
Qed.

Lemma total_repeat z n : total (repeat z n) = Z.of_nat n * z.
Proof. induction n as [|n IH]; [reflexivity|]. simpl repeat. simpl total. rewrite IH. lia. Qed.

Lemma same_two_values q x y : (forall z, In z x -> z = q \/ z = q + 1) -> (forall z, In z y -> z = q \/ z = q + 1) ->
  length x = length y -> total x = total y -> Permutation x y.
Proof.
  intros inx iny size same.
  destruct (two_values q x inx) as (m & bm & px), (two_values q y iny) as (k & bk & py).
  pose proof (total_permutation _ _ px) as tx. pose proof (total_permutation _ _ py) as ty.
  rewrite total_app, !total_repeat, Nat2Z.inj_sub in tx, ty by auto. assert (m = k) by (rewrite size in tx; lia).
  subst k.
  rewrite px, py, size. auto.
Qed.

(* Every chunk is floor(N/P) or one more, and all together are N. *)
(** `proportional_chunks N P` lists the sizes of the chunks from element floor(mN/P) to floor((m+1)N/P) - 1. In some
    order means: a permutation of Reg(N, P). *)
Theorem block_regular_repaired_proportional elements order : 0 <= elements -> (1 <= order)%nat ->
  Permutation (proportional_chunks elements order) (regular elements order)
  /\ (proportional_chunks elements order = regular elements order <-> (Z.of_nat order | elements)).
Proof.
  intros positive some. set (p := Z.of_nat order). assert (0 < p) by (unfold p; lia).
  pose proof (Z.div_mod elements p ltac:(lia)) as division.
  pose proof (Z.mod_pos_bound elements p ltac:(lia)) as rest.
  assert (value : forall u, (u < order)%nat -> at_ (proportional_chunks elements order) u =
    (Z.of_nat u * elements + elements) / p - Z.of_nat u * elements / p).
  { intros u inu. unfold proportional_chunks. rewrite at_map by auto. rewrite Nat2Z.inj_succ. fold p.
    replace (Z.succ (Z.of_nat u) * elements) with (Z.of_nat u * elements + elements) by lia. auto. }
  assert (length_ : length (proportional_chunks elements order) = order) by apply length_map_seq.
  assert (values : forall z, In z (proportional_chunks elements order) -> z = elements / p \/ z = elements / p + 1).
  { intros z here. destruct (In_nth _ _ 0 here) as (u & inu & <-). rewrite length_ in inu.
    change (nth u _ 0) with (at_ (proportional_chunks elements order) u). rewrite value by auto.
    generalize (Z.of_nat u * elements). intros a.
    pose proof (Z.div_mod a p ltac:(lia)). pose proof (Z.mod_pos_bound a p ltac:(lia)).
    pose proof (Z.div_mod (a + elements) p ltac:(lia)). pose proof (Z.mod_pos_bound (a + elements) p ltac:(lia)).
    nia. }
  assert (telescopes : forall m, sum m (fun u => (Z.of_nat u * elements + elements) / p - Z.of_nat u * elements / p)
    = Z.of_nat m * elements / p).
  { induction m as [|m IH]; [rewrite sum_0, Z.mul_0_l, Z.div_0_l; lia|]. rewrite sum_S, IH, Nat2Z.inj_succ.
    replace (Z.succ (Z.of_nat m) * elements) with (Z.of_nat m * elements + elements) by lia. lia. }
  split; [|split].
  - apply same_two_values with (elements / p); auto.
    + intros z here. destruct (In_nth _ _ 0 here) as (u & inu & <-). rewrite regular_length in inu.
      change (nth u _ 0) with (at_ (regular elements order) u). rewrite at_regular_mod by auto. fold p. orders; lia.
    + rewrite regular_length. auto.
    + rewrite regular_total by auto. rewrite total_is_sum, length_.
      rewrite sum_ext with (g := fun u => (Z.of_nat u * elements + elements) / p - Z.of_nat u * elements / p)
        by (intros; apply value; auto).
      rewrite telescopes. fold p. rewrite Z.mul_comm. apply Z.div_mul. lia.
  - intros same. pose proof (value 0%nat ltac:(lia)) as first. rewrite same, at_regular_mod in first by lia.
    change (Z.of_nat 0 * elements) with 0 in first. rewrite Z.add_0_l, Z.div_0_l in first by lia. fold p in first.
    exists (elements / p). orders; lia.
  - intros (q & ->). apply loads_ext; [rewrite regular_length; auto|]. rewrite length_. intros u inu.
    rewrite value, (at_regular _ _ q 0), below_0 by (auto; lia).
    replace (Z.of_nat u * (q * p) + q * p) with ((Z.of_nat u * q + q) * p) by ring.
    replace (Z.of_nat u * (q * p)) with ((Z.of_nat u * q) * p) by ring. rewrite !Z.div_mul by lia. lia.
Qed.

(** `proportional_chunks N P` lists the sizes of the chunks from element floor(mN/P) to floor((m+1)N/P) - 1. *)
Theorem block_regular_proportional_chunks : ~ forall elements order, 0 <= elements -> (1 <= order)%nat ->
  proportional_chunks elements order = regular elements order.
Proof. intros all. specialize (all 1 2%nat ltac:(lia) ltac:(lia)). vm_compute in all. discriminate. Qed.

(* One element more goes to processor N mod P, whose share it is. *)
(** `dealt_in_turn N P` lists, for each remainder modulo P, how many of the elements e = 0, ..., N - 1 have it. *)
Theorem cyclic_regular elements order : (1 <= order)%nat ->
  dealt_in_turn elements order = regular (Z.of_nat elements) order.
Proof.
  intros some. unfold dealt_in_turn. apply loads_ext; rewrite length_map_seq; [rewrite regular_length; auto|].
  intros u inu. rewrite at_map by auto.
  induction elements as [|e IH].
  - rewrite (at_regular _ _ 0 0) by lia. rewrite below_0. auto.
  - rewrite seq_S, filter_app, app_length, Nat2Z.inj_add, IH, !at_regular_mod by auto. clear IH.
    pose proof (Nat.div_mod e order ltac:(lia)) as here. pose proof (Nat.mod_upper_bound e order ltac:(lia)) as rest.
    rewrite <- !Nat2Z.inj_div, <- !Nat2Z.inj_mod. simpl filter.
    set (q := (e / order)%nat) in *. set (r := (e mod order)%nat) in *.
    destruct (Nat.eq_dec (S r) order) as [full|].
    + assert (S e / order = S q)%nat as -> by (symmetry; apply Nat.div_unique with 0%nat; nia).
      assert (S e mod order = 0)%nat as -> by (symmetry; apply Nat.mod_unique with (S q); nia).
      destruct (Nat.eqb_spec r u); simpl length; orders; lia.
    + assert (S e / order = q)%nat as -> by (symmetry; apply Nat.div_unique with (S r); lia).
      assert (S e mod order = S r)%nat as -> by (symmetry; apply Nat.mod_unique with q; lia).
      destruct (Nat.eqb_spec r u); simpl length; orders; lia.
Qed.

(* --- Figure 3: 14 elements on 4 processors, and their neighbors --- *)

(** `chunks_rounded_up 14 4` is not `regular 14 4`. *)
Theorem figure_3_block_ceil : ~ chunks_rounded_up 14 4 = regular 14 4.
Proof. discriminate. Qed.

(** `proportional_chunks 14 4` is not `regular 14 4`. *)
Theorem figure_3_block_proportional : ~ proportional_chunks 14 4 = regular 14 4.
Proof. discriminate. Qed.

(** `dealt_in_turn 14 4` lists the number of elements of each processor. *)
Theorem figure_3_cyclic : dealt_in_turn 14 4 = regular 14 4 /\ regular 14 4 = [4; 4; 3; 3].
Proof. split; reflexivity. Qed.

(** For N = 12, ..., 16 the chunks are Reg(N, 4) exactly if N is neither 13 nor 14. *)
Theorem figure_3_repaired elements : 12 <= elements <= 16 ->
  chunks_rounded_up elements 4 = regular elements 4 <-> ~ (elements = 13 \/ elements = 14).
Proof.
  intros range. assert (cases : elements = 12 \/ elements = 13 \/ elements = 14 \/ elements = 15
    \/ elements = 16) by lia.
  destruct cases as [->|[->|[->|[->| ->]]]]; vm_compute; (split; [intros same|intros none]); try discriminate;
    try tauto;
    try (intros [?|?]; discriminate); try (destruct none; auto).
Qed.

(** The theorem gives the chunks and Reg(14, 4), and says that one is a permutation of the other. *)
Theorem figure_3_repaired_proportional :
  proportional_chunks 14 4 = [3; 4; 3; 4] /\ regular 14 4 = [4; 4; 3; 3] /\
  Permutation (proportional_chunks 14 4) (regular 14 4).
Proof. repeat split. apply block_regular_repaired_proportional; lia. Qed.
