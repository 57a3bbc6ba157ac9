(* The tokens of a group in the subcubes of a hypercube, when all tokens are put on processors at random, equally many
   on each. Plaxton, section 3.3: the chances that subcubes of one dimension have far from their share of the group add
   up to at most 1/p. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Binomials Means Averages SampleTails.
From Loadbal Require Subcubes MultiDiscrepancies.
Import ListNotations.
Open Scope Z_scope.

(* --- the subcubes of a dimension --- *)

(* At most 2/3 of 3^d. *)
Lemma few_subcubes d : forall part, (1 <= d)%nat ->
  3 * (binomial d part * 2 ^ Z.of_nat (d - part)) <= 2 * 3 ^ Z.of_nat d.
Proof.
  intros part some. revert part. destruct d as [|d]; [lia|]. clear some. induction d as [|d IH]; intros part.
  - destruct part as [|[|part]]; [vm_compute; discriminate|vm_compute; discriminate|].
    rewrite binomial_above by lia. vm_compute. discriminate.
  - rewrite (Nat2Z.inj_succ (S d)), (Z.pow_succ_r 3) by lia. destruct part as [|part].
    + specialize (IH 0%nat). rewrite !binomial_0, !Nat.sub_0_r in *.
      rewrite (Nat2Z.inj_succ (S d)), (Z.pow_succ_r 2) by lia. pose proof (pow_nonneg 3 (Z.of_nat (S d))). lia.
    + rewrite (binomial_S (S d)). pose proof (IH part) as one. pose proof (IH (S part)) as two.
      change (S (S d) - S part)%nat with (S d - part)%nat. destruct (le_lt_dec (S part) (S d)) as [low|high].
      * replace (S d - part)%nat with (S (S d - S part)) in * by lia.
        rewrite !(Nat2Z.inj_succ (S d - S part)), !(Z.pow_succ_r 2) in * by lia. lia.
      * rewrite (binomial_above _ (S part)) by lia. pose proof (pow_nonneg 3 (Z.of_nat (S d))). lia.
Qed.

Lemma length_as_sum test n : Z.of_nat (length (filter test (seq 0 n))) = sum n (fun v => if test v then 1 else 0).
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite seq_S, filter_app, app_length, Nat2Z.inj_add, IH, sum_S. cbn.
  destruct (test n); reflexivity.
Qed.

(* The last bit of a pattern and of a word. *)
Lemma fits_last pattern bit v c : (v < 2 ^ length pattern)%nat ->
  Subcubes.fits (pattern ++ [bit]) (with_bit (length pattern) c v) =
  Subcubes.fits pattern v && match bit with None => true | Some value => Bool.eqb c value end.
Proof.
  intros small. unfold Subcubes.fits. rewrite app_length. cbn [length]. rewrite Nat.add_1_r, seq_S, forallb_app.
  cbn [forallb].
  rewrite Nat.add_0_l, app_nth2, Nat.sub_diag, with_same, andb_true_r by lia. f_equal.
  apply eq_true_iff_eq. rewrite !forallb_forall. split; intros all i here; specialize (all i here);
    apply in_seq in here; rewrite app_nth1 in * by lia; rewrite with_bits in *;
    destruct (Nat.ltb_spec i (length pattern)); try lia; auto.
Qed.

(* A subcube of dimension l has 2^l words. *)
Lemma filled_length pattern : Z.of_nat (length (Subcubes.filled pattern)) = 2 ^ Z.of_nat (Subcubes.free pattern).
Proof.
  unfold Subcubes.filled. rewrite length_as_sum. induction pattern as [|bit pattern IH] using rev_ind; [reflexivity|].
  rewrite app_length, Nat.add_1_r, (sum_by_bit _ (length pattern)) by lia.
  assert (each : forall c, sum (2 ^ length pattern)
      (fun w => if Subcubes.fits (pattern ++ [bit]) (with_bit (length pattern) c w) then 1 else 0) =
    (if match bit with None => true | Some value => Bool.eqb c value end then 1 else 0) *
      sum (2 ^ length pattern) (fun w => if Subcubes.fits pattern w then 1 else 0)).
  { intros c. rewrite <- sum_scale. apply sum_ext. intros v small. rewrite fits_last by auto.
    destruct (Subcubes.fits pattern v), bit as [[]|], c; reflexivity. }
  rewrite !each, IH. unfold Subcubes.free. rewrite filter_app, app_length, Nat2Z.inj_add, Z.pow_add_r by lia.
  cbn [filter]. destruct bit as [[]|]; cbn [Subcubes.is_free length Bool.eqb]; rewrite ?Z.pow_0_r; lia.
Qed.

Lemma subcube_length d part words : In words (Subcubes.subcubes d part) -> length words = (2 ^ part)%nat.
Proof.
  intros here. apply in_map_iff in here. destruct here as (pattern & <- & here). apply filter_In in here.
  destruct here as [_ free]. apply Nat.eqb_eq in free. apply Nat2Z.inj. rewrite filled_length, free, Nat2Z.inj_pow.
  reflexivity.
Qed.

Lemma subcube_words d part words : In words (Subcubes.subcubes d part) ->
  NoDup words /\ forall u, In u words -> (u < 2 ^ d)%nat.
Proof.
  intros here. apply in_map_iff in here. destruct here as (pattern & <- & here). apply filter_In in here.
  destruct here as [here _]. apply Subcubes.patterns_length in here. unfold Subcubes.filled. split.
  - apply NoDup_filter, seq_NoDup.
  - intros u inu. apply filter_In in inu. destruct inu as [inu _]. apply in_seq in inu. rewrite here in inu. lia.
Qed.

(* --- the ways to put tokens on processors --- *)

Lemma zero_sum n g : (forall i, (i < n)%nat -> 0 <= g i) -> sum n g = 0 -> forall i, (i < n)%nat -> g i = 0.
Proof.
  induction n as [|n IH]; intros natural zero i small; [lia|]. rewrite sum_S in zero.
  pose proof (sum_nonneg n g ltac:(intros; apply natural; lia)). pose proof (natural n ltac:(lia)).
  assert (i = n \/ (i < n)%nat) as [->|] by lia; [lia|]. apply IH; auto. lia.
Qed.

(** How many of the first a tokens are on processors of a set. *)
Definition held (inside : nat -> bool) (a : nat) (word : list nat) : nat := length (filter inside (firstn a word)).

(** The sum of f(X) over all choices of t places, X as above. *)
Definition over_choices (f : nat -> Z) (n a t : nat) : Z := sum (S t) (fun k => ways n a t k * f k).

(* The first token of the group is on one of the t places, or on another place. *)
Lemma over_choices_S f n a t : (a <= n)%nat -> over_choices f (S n) (S a) t =
  match t with O => 0 | S t => over_choices (fun k => f (S k)) n a t end + over_choices f n a t.
Proof.
  intros small. unfold over_choices, ways. change (S n - S a)%nat with (n - a)%nat. destruct t as [|t].
  - rewrite !sum_S, !sum_0, !binomial_0. lia.
  - rewrite !(sum_first (S t)), !binomial_0, Z.add_assoc, (Z.add_comm (sum _ _)), <- Z.add_assoc, <- sum_add.
    f_equal. apply sum_ext. intros i _. rewrite binomial_S. change (S t - S i)%nat with (t - i)%nat. ring.
Qed.

Section Placements.
  Variables (p : nat) (inside : nat -> bool).

  (** The sum of f over all ways in which processor u gets c u of n tokens. *)
  Definition over_placements (c : nat -> nat) (n : nat) (f : list nat -> Z) : Z :=
    total (map f (filter (Subcubes.gives p c) (Subcubes.assignments p n))).
  (** The number of places in the set. *)
  Definition places (c : nat -> nat) : Z := sum p (fun u => if inside u then Z.of_nat (c u) else 0).

  (* The first token is on a processor u that has a place for it. *)
  Lemma over_placements_first c n f : over_placements c (S n) f = sum p (fun u =>
    if (0 <? c u)%nat then over_placements (Subcubes.less_at c u) n (fun w => f (u :: w)) else 0).
  Proof.
    unfold over_placements, sum. cbn [Subcubes.assignments].
    assert (each : forall l, (forall u, In u l -> (u < p)%nat) ->
      total (map f (filter (Subcubes.gives p c) (flat_map (fun u => map (cons u) (Subcubes.assignments p n)) l))) =
      total (map (fun u => if (0 <? c u)%nat then total (map (fun w => f (u :: w))
        (filter (Subcubes.gives p (Subcubes.less_at c u)) (Subcubes.assignments p n))) else 0) l)).
    { induction l as [|u l IH]; intros small; [reflexivity|]. cbn [flat_map map].
      rewrite filter_app, map_app, total_app, IH by (intros; apply small; right; auto).
      match goal with |- _ = total (?x :: ?l) => change (total (x :: l)) with (x + total l) end. f_equal.
      pose proof (small u (or_introl eq_refl)) as here. clear IH small.
      induction (Subcubes.assignments p n) as [|w r IH].
      - destruct (0 <? c u)%nat; reflexivity.
      - cbn [map filter]. rewrite Subcubes.gives_more by auto. destruct (0 <? c u)%nat; cbn [andb]; [|exact IH].
        destruct (Subcubes.gives p (Subcubes.less_at c u) w); [|exact IH]. cbn [map].
        match goal with |- total (?x :: ?l) = total (?y :: ?m) =>
          change (x + total l = y + total m) end. rewrite IH. reflexivity. }
    apply each. intros u here. apply in_seq in here. lia.
  Qed.

  Lemma product_positive n f : (forall i, 0 < f i) -> 0 < Subcubes.product n f.
  Proof. intros all. induction n as [|n IH]; cbn; [lia|]. apply Z.mul_pos_pos; auto. Qed.

  Lemma factorial_positive n : 0 < Subcubes.factorial n.
  Proof. induction n as [|n IH]; [reflexivity|]. cbn [Subcubes.factorial]. apply Z.mul_pos_pos; lia. Qed.

  (* The places in a set g, when processor u has one less. *)
  Lemma less_total (g : nat -> bool) c u : (u < p)%nat -> (0 < c u)%nat ->
    sum p (fun v => if g v then Z.of_nat (Subcubes.less_at c u v) else 0) + (if g u then 1 else 0) =
    sum p (fun v => if g v then Z.of_nat (c v) else 0).
  Proof.
    intros small some. rewrite <- (MultiDiscrepancies.sum_single p u (if g u then 1 else 0) small), <- sum_add.
    apply sum_ext. intros v _. unfold Subcubes.less_at. destruct (Nat.eqb_spec v u) as [->|apart]; destruct (g _); lia.
  Qed.

  (* n times the placements in which the first token is on processor u. *)
  Lemma first_token c n u : (u < p)%nat -> (0 < c u)%nat -> sum p (fun v => Z.of_nat (c v)) = Z.of_nat (S n) ->
    Z.of_nat (S n) * Subcubes.ways p n (Subcubes.less_at c u) = Z.of_nat (c u) * Subcubes.ways p (S n) c.
  Proof.
    intros small some all. pose proof (Subcubes.ways_are p (S n) c all) as before.
    pose proof (less_total (fun _ => true) c u small some) as rest. cbn beta iota in rest.
    pose proof (Subcubes.ways_are p n (Subcubes.less_at c u) ltac:(lia)) as after.
    assert (split : Subcubes.product p (fun v => Subcubes.factorial (c v)) =
      Z.of_nat (c u) * Subcubes.product p (fun v => Subcubes.factorial (Subcubes.less_at c u v))).
    { apply (Subcubes.product_change p _ _ u); auto.
      - intros v apart. unfold Subcubes.less_at. destruct (Nat.eqb_spec v u); [tauto|auto].
      - unfold Subcubes.less_at. rewrite Nat.eqb_refl. destruct (c u) as [|k]; [lia|]. simpl Nat.sub.
        rewrite Nat.sub_0_r. auto. }
    rewrite split in before. cbn [Subcubes.factorial] in before. rewrite <- after in before.
    assert (positive : 0 < Subcubes.product p (fun v => Subcubes.factorial (Subcubes.less_at c u v)))
      by (apply product_positive; intros; apply factorial_positive).
    set (q := Subcubes.product p _) in *. apply (Z.mul_reg_r _ _ q); [lia|]. lia.
  Qed.

  (* The number of the first a tokens in the set, which has t places, is distributed as X. *)
  Lemma placements_are a : forall n c t (f : nat -> Z), (a <= n)%nat -> sum p (fun u => Z.of_nat (c u)) = Z.of_nat n ->
    places c = Z.of_nat t ->
    binomial n t * over_placements c n (fun w => f (held inside a w)) = Subcubes.ways p n c * over_choices f n a t.
  Proof.
    induction a as [|a IH]; intros n c t f small all set_.
    - assert (one : over_choices f n 0 t = binomial n t * f 0%nat).
      { unfold over_choices, ways. rewrite sum_first, vanishing, !Nat.sub_0_r, binomial_0; [ring|].
        intros k _. rewrite (binomial_above 0) by lia. ring. }
      rewrite one. unfold over_placements, Subcubes.ways. unfold held. cbn [firstn filter length].
      induction (filter _ _) as [|w r IHr]; [cbn; ring|]. cbn [map length].
      match goal with |- _ * total (?x :: ?l) = _ => change (total (x :: l)) with (x + total l) end.
      rewrite Nat2Z.inj_succ. lia.
    - destruct n as [|n]; [lia|]. rewrite over_placements_first, over_choices_S by lia.
      set (one := match t with O => 0 | S t => over_choices (fun k => f (S k)) n a t end).
      set (two := over_choices f n a t). set (W := Subcubes.ways p (S n) c).
      assert (each : forall u, (u < p)%nat -> binomial (S n) t * (if (0 <? c u)%nat then
          over_placements (Subcubes.less_at c u) n (fun w => f (held inside (S a) (u :: w))) else 0) *
          (if inside u then Z.of_nat t else Z.of_nat (S n) - Z.of_nat t) =
        W * (Z.of_nat (c u) * (if inside u then one else two))).
      { intros u inu. destruct (Nat.ltb_spec 0 (c u)) as [some|none];
          [|replace (c u) with 0%nat by lia; change (Z.of_nat 0) with 0; ring].
        pose proof (less_total (fun _ => true) c u inu some) as rest. cbn beta iota in rest.
        pose proof (less_total inside c u inu some) as rest_inside. fold (places c) in rest_inside.
        fold (places (Subcubes.less_at c u)) in rest_inside. rewrite set_ in rest_inside.
        pose proof (first_token c n u inu some all) as first. fold W in first. unfold held. cbn [firstn filter].
        destruct (inside u).
        - assert (natural : 0 <= places (Subcubes.less_at c u))
            by (apply sum_nonneg; intros v _; destruct (inside v); lia).
          destruct t as [|t]; [lia|]. cbn [length].
          pose proof (IH n (Subcubes.less_at c u) t (fun k => f (S k)) ltac:(lia) ltac:(lia) ltac:(lia)) as step.
          pose proof (binomial_absorb n t) as absorb. unfold one. unfold held in step.
          set (g := over_placements _ n _) in *. set (o := over_choices _ n a t) in *.
          transitivity (Z.of_nat (S t) * binomial (S n) (S t) * g); [ring|]. rewrite absorb.
          transitivity (Z.of_nat (S n) * (binomial n t * g)); [ring|]. rewrite step.
          transitivity (Z.of_nat (S n) * Subcubes.ways p n (Subcubes.less_at c u) * o); [ring|]. rewrite first. ring.
        - pose proof (IH n (Subcubes.less_at c u) t f ltac:(lia) ltac:(lia) ltac:(lia)) as step.
          pose proof (binomial_absorb n t) as absorb. rewrite (binomial_next (S n) t) in absorb. unfold held in step.
          set (g := over_placements _ n _) in *. fold two in step.
          transitivity ((Z.of_nat (S n) - Z.of_nat t) * binomial (S n) t * g); [ring|]. rewrite absorb.
          transitivity (Z.of_nat (S n) * (binomial n t * g)); [ring|]. rewrite step.
          transitivity (Z.of_nat (S n) * Subcubes.ways p n (Subcubes.less_at c u) * two); [ring|]. rewrite first.
          ring. }
      set (G := fun u => if (0 <? c u)%nat then
        over_placements (Subcubes.less_at c u) n (fun w => f (held inside (S a) (u :: w))) else 0) in *.
      change (forall u, (u < p)%nat -> binomial (S n) t * G u *
        (if inside u then Z.of_nat t else Z.of_nat (S n) - Z.of_nat t) =
        W * (Z.of_nat (c u) * (if inside u then one else two))) in each.
      change (binomial (S n) t * sum p G = W * (one + two)).
      rewrite (sum_ext p G (fun u => (if inside u then G u else 0) + (if inside u then 0 else G u)))
        by (intros u _; destruct (inside u); lia).
      rewrite sum_add, !Z.mul_add_distr_l. f_equal.
      + destruct t as [|t].
        * unfold one. rewrite vanishing; [lia|]. intros u inu. destruct (inside u) eqn:E; auto.
          pose proof (zero_sum p (fun v => if inside v then Z.of_nat (c v) else 0)
            ltac:(intros i _; cbv beta; destruct (inside i); lia) set_ u inu) as none. cbv beta in none.
          rewrite E in none. unfold G. destruct (Nat.ltb_spec 0 (c u)); [lia|auto].
        * apply (Z.mul_reg_r _ _ (Z.of_nat (S t))); [lia|].
          transitivity (sum p (fun u => binomial (S n) (S t) * Z.of_nat (S t) * (if inside u then G u else 0)));
            [rewrite sum_scale; ring|].
          transitivity (sum p (fun u => W * one * (if inside u then Z.of_nat (c u) else 0)));
            [|rewrite sum_scale; fold (places c); rewrite set_; ring].
          apply sum_ext. intros u inu. specialize (each u inu). destruct (inside u); lia.
      + assert (outside : sum p (fun u => if inside u then 0 else Z.of_nat (c u)) = Z.of_nat (S n) - Z.of_nat t).
        { rewrite <- all, <- set_. unfold places. apply Z.add_move_r. rewrite <- sum_add. apply sum_ext. intros u _.
          destruct (inside u); lia. }
        assert (0 <= Z.of_nat (S n) - Z.of_nat t)
          by (rewrite <- outside; apply sum_nonneg; intros u _; destruct (inside u); lia).
        destruct (Z.eq_dec (Z.of_nat (S n) - Z.of_nat t) 0) as [same|apart].
        * rewrite same in outside. rewrite vanishing.
          -- replace two with 0; [lia|]. symmetry. unfold two, over_choices, ways. apply vanishing. intros k _.
             destruct (le_lt_dec k a); [rewrite (binomial_above (n - a)) by lia|rewrite (binomial_above a) by lia];
               ring.
          -- intros u inu. destruct (inside u) eqn:E; auto.
             pose proof (zero_sum p (fun v => if inside v then 0 else Z.of_nat (c v))
               ltac:(intros i _; cbv beta; destruct (inside i); lia) outside u inu) as none.
             cbv beta in none. rewrite E in none. unfold G. destruct (Nat.ltb_spec 0 (c u)); [lia|auto].
        * apply (Z.mul_reg_r _ _ (Z.of_nat (S n) - Z.of_nat t)); [lia|].
          transitivity (sum p (fun u => binomial (S n) t * (Z.of_nat (S n) - Z.of_nat t) *
            (if inside u then 0 else G u))); [rewrite sum_scale; ring|].
          transitivity (sum p (fun u => W * two * (if inside u then 0 else Z.of_nat (c u))));
            [|rewrite sum_scale, outside; ring].
          apply sum_ext. intros u inu. specialize (each u inu). destruct (inside u); lia.
  Qed.
End Placements.

(* --- the sum over all subcubes --- *)

(** `placement` lists the processor of every token. How many of the first a tokens are in the subcube with these words,
    and whether this differs from a/2^(d-l) by more than C sqrt(a d/2^(d-l)): the difference is multiplied by 2^(d-l)
    and squared. *)
(* compared: s3_3_average_case *)
Definition deviates (C : Z) (d l a : nat) (words placement : list nat) : bool :=
  let there := length (filter (fun u => existsb (Nat.eqb u) words) (firstn a placement)) in
  C ^ 2 * (Z.of_nat a * Z.of_nat d * 2 ^ Z.of_nat (d - l)) <? (2 ^ Z.of_nat (d - l) * Z.of_nat there - Z.of_nat a) ^ 2.

(* A set of words has q places for each of its words. *)
Lemma places_of_words p q words : NoDup words -> (forall u, In u words -> (u < p)%nat) ->
  places p (fun u => existsb (Nat.eqb u) words) (fun _ => q) = Z.of_nat (q * length words).
Proof.
  unfold places. intros apart. induction apart as [|u words new apart IH]; intros range.
  - rewrite vanishing by auto. rewrite Nat.mul_0_r. reflexivity.
  - rewrite (sum_ext _ _ (fun v => (if (v =? u)%nat then Z.of_nat q else 0) +
      (if existsb (Nat.eqb v) words then Z.of_nat q else 0))).
    + rewrite sum_add, IH by (intros; apply range; right; auto).
      rewrite (MultiDiscrepancies.sum_single p u) by (apply range; left; auto). cbn [length]. lia.
    + intros v _. cbn [existsb]. destruct (Nat.eqb_spec v u) as [->|other]; cbn [orb]; [|lia].
      destruct (existsb (Nat.eqb u) words) eqn:E; [|lia]. apply existsb_exists in E. destruct E as (w & here & same).
      apply Nat.eqb_eq in same. subst w. tauto.
Qed.

Lemma count_as_total {A} (test : A -> bool) l :
  Z.of_nat (length (filter test l)) = total (map (fun x => if test x then 1 else 0) l).
Proof.
  induction l as [|x l IH]; [reflexivity|]. cbn [filter map].
  change (total (?h :: ?r)) with (h + total r). destruct (test x); cbn [length]; lia.
Qed.

(* One subcube. *)
Lemma deviations_are_rare d l q a words : (l < d)%nat -> (1 <= q)%nat -> (1 <= a <= q * 2 ^ d)%nat ->
  (d * 2 ^ (d - l) <= a)%nat -> In words (Subcubes.subcubes d l) -> let all := Subcubes.even_assignments (2 ^ d) q in
  2 * 6 ^ Z.of_nat d * Z.of_nat (length (filter (deviates 3 d l a words) all)) <= 3 * Z.of_nat (length all).
Proof.
  intros less some_q group enough here all. pose proof (subcube_length d l words here) as size.
  destruct (subcube_words d l words here) as [apart range].
  set (n := (2 ^ d * q)%nat). set (t := (q * 2 ^ l)%nat). set (D := (2 ^ (d - l))%nat).
  assert (0 < 2 ^ l)%nat by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
  assert (0 < D)%nat by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
  assert (product : n = (D * t)%nat).
  { unfold n, t, D. replace d with (d - l + l)%nat at 1 by lia. rewrite Nat.pow_add_r. ring. }
  assert (some_t : (1 <= t)%nat) by (unfold t; nia).
  pose proof (placements_are (2 ^ d) (fun u => existsb (Nat.eqb u) words) a n (fun _ => q) t
    (fun k => if is_far a D d k then 1 else 0) ltac:(unfold n; lia) ltac:(cbv beta; rewrite sum_const; unfold n; lia)
    ltac:(rewrite places_of_words, size by auto; reflexivity)) as same.
  pose proof (far_is_rare n a t D d product some_t ltac:(lia) ltac:(unfold n; lia) ltac:(lia) ltac:(auto)) as rare.
  replace (over_choices _ n a t) with (passing (is_far a D d) n a t) in same
    by (apply sum_ext; intros k _; destruct (is_far a D d k); ring).
  change (Subcubes.ways (2 ^ d) n (fun _ => q)) with (Z.of_nat (length all)) in same.
  replace (over_placements _ _ _ _) with (Z.of_nat (length (filter (deviates 3 d l a words) all))) in same.
  2:{ rewrite count_as_total. unfold over_placements. f_equal. apply map_ext. intros w. unfold deviates, is_far, held.
      unfold D. rewrite Nat2Z.inj_pow. reflexivity. }
  assert (some : 1 <= binomial n t) by (apply binomial_positive; nia).
  set (x := Z.of_nat (length (filter _ all))) in *. set (y := Z.of_nat (length all)) in *.
  apply (Z.mul_le_mono_pos_l _ _ (binomial n t)); [lia|].
  replace (binomial n t * (2 * 6 ^ Z.of_nat d * x)) with (2 * 6 ^ Z.of_nat d * (binomial n t * x)) by ring.
  rewrite same. apply (Z.mul_le_mono_nonneg_l _ _ y) in rare; [|unfold y; lia]. lia.
Qed.

(* plaxton/sample-concentration@repaired *)
(** p is 2^d, q is n/p, l is d', and the first a of the tokens are the n_i tokens of group i. `even_assignments p q`
    lists the ways to put all tokens on the processors, q on each, as lists that have the processor of every token;
    there is at least one. `subcubes d l` lists the subcubes of dimension l, each as the list of its processors, and
    `deviates 3 d l a words` holds for the placements in which the number of tokens of the group in the subcube differs
    from the mean by more than 3 sqrt(n_i d/2^(d-l)). That the sum of the probabilities is at most 1/p is multiplied by
    p and by the number of placements. *)
Theorem sample_concentration_repaired d l q a : (l < d)%nat -> (1 <= q)%nat -> (1 <= a <= q * 2 ^ d)%nat ->
  (d * 2 ^ (d - l) <= a)%nat ->
  let placements := Subcubes.even_assignments (2 ^ d) q in
  (1 <= length placements)%nat /\
  2 ^ Z.of_nat d * total (map (fun words => Z.of_nat (length (filter (deviates 3 d l a words) placements)))
    (Subcubes.subcubes d l)) <= Z.of_nat (length placements).
Proof.
  intros less some_q group enough placements. assert (some : (1 <= d)%nat) by lia. split.
  { pose proof (Subcubes.assignment_count (2 ^ d) q ltac:(apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia)) as count.
    fold placements in count. pose proof (factorial_positive (2 ^ d * q)).
    destruct (length placements); [cbn in count; lia|lia]. }
  set (y := Z.of_nat (length placements)). set (x := total _). assert (natural : 0 <= y) by (unfold y; lia).
  assert (all : 2 * 6 ^ Z.of_nat d * x <= Z.of_nat (length (Subcubes.subcubes d l)) * (3 * y)).
  { unfold x. rewrite <- total_map_scale.
    assert (each : forall words, In words (Subcubes.subcubes d l) -> 2 * 6 ^ Z.of_nat d *
      Z.of_nat (length (filter (deviates 3 d l a words) placements)) <= 3 * y)
      by (intros words here; apply (deviations_are_rare d l q a); auto).
    etransitivity; [apply (total_map_le _ (fun _ => 3 * y)); exact each|].
    clear. induction (Subcubes.subcubes d l) as [|w r IH]; [cbn; lia|]. cbn [map length].
    change (total (?h :: ?r)) with (h + total r). lia. }
  pose proof (proj2 (Subcubes.subcube_count_binomial_power d l ltac:(lia))) as count. rewrite count in all.
  pose proof (few_subcubes d l some) as few. set (s := binomial d l * 2 ^ Z.of_nat (d - l)) in *.
  change 6 with (2 * 3) in all. rewrite Z.pow_mul_l in all.
  assert (0 < 3 ^ Z.of_nat d) by (apply pow_positive; lia). set (three := 3 ^ Z.of_nat d) in *.
  apply (Z.mul_le_mono_pos_l _ _ (2 * three)); [lia|].
  apply Z.le_trans with (3 * s * y); [lia|]. apply Z.mul_le_mono_nonneg_r; auto.
Qed.
