(* Which partitions own a face of the hull: the equipartitions E(d, n) but those inside a level, for which E(d, n-1),
   E(d, n) and E(d, n+1) have parts q and q + 1 alone. Bokhari, section 3.5, hull-order, face-contributions; beyond the
   paper challenge-3.

   At the common point of a level the fastest are exactly its members, so that a member with the fewest (the most) parts
   stays fastest a little to the right (to the left), for the others are steeper (less steep) or not fastest there; an
   inner member is beaten by its neighbors on either side. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints UnevenPartitions SumsOfPowers.
From Loadbal Require Import Lines.
From Loadbal.Python Require Import hull_levels.
Import ListNotations.

(** All parts of E(d, n) are q or q + 1: the library's `is_on_level`. *)
Definition on_level (d n q : nat) : bool := is_on_level (Z.of_nat d) (Z.of_nat n) (Z.of_nat q).
(** E(d, n-1), E(d, n) and E(d, n+1) have parts q and q + 1 alone: the library's `is_inner`. *)
Definition inner_at (d n q : nat) : bool := is_inner (Z.of_nat d) (Z.of_nat n) (Z.of_nat q).
(** For some q >= 1, E(d, n-1), E(d, n) and E(d, n+1) have parts q and q + 1 alone. By this rule E(d, n) owns a face
    unless it is inner. *)
Definition inner (d n : nat) : Prop := exists q, 1 <= q /\ inner_at d n q = true.

Lemma on_level_iff d n q : on_level d n q = true <-> n * q <= d /\ d <= n * (q + 1).
Proof. unfold on_level, is_on_level. rewrite Bool.andb_true_iff, !Z.leb_le. nia. Qed.

Lemma inner_at_levels d n q : 1 <= n -> inner_at d n q = (on_level d (n - 1) q && on_level d (n + 1) q)%bool.
Proof. intros. unfold inner_at, is_inner, on_level, is_on_level. now rewrite Nat2Z.inj_sub, Nat2Z.inj_add by lia. Qed.

Lemma inner_at_iff d n q : 1 <= n -> inner_at d n q = true <->
  (n - 1) * q <= d /\ d <= (n - 1) * (q + 1) /\ (n + 1) * q <= d /\ d <= (n + 1) * (q + 1).
Proof. intros. rewrite inner_at_levels, Bool.andb_true_iff, !on_level_iff by auto. tauto. Qed.

Lemma level_permuted q A B : Permutation A B -> of_level q A -> of_level q B.
Proof. unfold of_level. intros P. now rewrite P. Qed.

(* What is generated says what it is to say. *)
Lemma level_of_partition d A q : partition d A -> of_level q A -> on_level d (length A) q = true.
Proof. intros [S _] L. destruct (level_form q A L) as (k & K & S' & _). apply on_level_iff. nia. Qed.

Lemma level_of_E d n q : 1 <= n <= d -> on_level d n q = true -> of_level q (E d n).
Proof.
  intros H L. apply on_level_iff in L. pose proof (Nat.div_mod d n ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound d n ltac:(lia)) as R.
  destruct (Nat.eq_dec d (n * (q + 1))) as [full|part].
  - assert (Q : q + 1 = d / n) by (apply Nat.div_unique with 0; lia). assert (d mod n = 0) by nia.
    unfold E. rewrite H0, <- Q. simpl. rewrite app_nil_r. apply Forall_forall. intros a I. apply repeat_spec in I. auto.
  - assert (Q : q = d / n) by (apply Nat.div_unique with (d - n * q); nia). rewrite Q. apply E_level.
Qed.

Lemma level_of_equipartition d A q : 1 <= d -> partition d A -> equipartition A ->
  on_level d (length A) q = true <-> of_level q A.
Proof.
  intros D P even. split; [|now apply level_of_partition]. intros L.
  assert (H : 1 <= length A <= d).
  { split; [now apply (length_positive d)|]. rewrite <- (proj1 P). apply parts_at_most_sum, P. }
  destruct (equation_3 d (length A) H) as (_ & _ & _ & unique).
  apply (level_permuted q _ _ (Permutation_sym (unique A P eq_refl even))). now apply level_of_E.
Qed.

(* Levels are runs of successive n. *)
Lemma level_between d n k j q : n <= k <= j -> on_level d n q = true -> on_level d j q = true -> on_level d k q = true.
Proof. rewrite !on_level_iff. nia. Qed.

Lemma level_of_quotient d n : 1 <= n -> on_level d n (d / n) = true.
Proof.
  intros. apply on_level_iff. pose proof (Nat.div_mod d n ltac:(lia)).
  pose proof (Nat.mod_upper_bound d n ltac:(lia)). nia.
Qed.

Section Hull.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(* --- of all partitions some equipartition is fastest --- *)

(** Balancing keeps the number of parts and makes the sum of squares smaller; merging makes the parts fewer. *)
Definition squares (A : list nat) : nat := list_sum (map (fun a => a * a) A).
Definition rank (d : nat) (A : list nat) : nat := squares A + length A * (d * d + 1).

Lemma squares_permuted A B : Permutation A B -> squares A = squares B.
Proof. intros P. apply sum_permuted. now apply Permutation_map. Qed.

Lemma exchanged_weakly (M : machine F) d m A a b : not_negative M -> (0 <= m)%F -> partition d A ->
  In a A -> In b A -> a + 2 <= b ->
  exists B, partition d B /\ rank d B < rank d A /\ (time M d m B <= time M d m A)%F.
Proof.
  intros (_ & _ & R) N P ina inb far. destruct (room d A a b P ina inb far) as [one fits].
  destruct (taken a b A ina inb ltac:(lia)) as [rest perm].
  pose proof (partition_permuted d _ _ perm P) as [S O]. simpl in S.
  inversion O as [|? ? OA O']. inversion O' as [|? ? OB OR]. subst.
  set (d := a + (b + list_sum rest)) in *.
  assert (before : time M d m A = (phase M d m a + (phase M d m b + time M d m rest))%F)
    by (unfold time; rewrite (total_permuted F _ _ _ perm); reflexivity).
  assert (RA : rank d A = a * a + (b * b + squares rest) + (2 + length rest) * (d * d + 1)).
  { unfold rank. rewrite (squares_permuted _ _ perm), (Permutation_length perm). reflexivity. }
  destruct (less_or_at_most F (two (d - a - b) * (send M * m)) (message M)) as [small|large].
  - exists (a + 1 :: b - 1 :: rest). split; [split; [simpl; lia|]|]; [|split].
    { constructor; [lia|]. constructor; [lia|auto]. }
    { rewrite RA. unfold rank, squares. simpl length. simpl list_sum. fold (squares rest). nia. }
    rewrite before. unfold time, total, fold_right. fold (total (phase M d m) rest).
    pose proof (balance F d a b (d - a - b) _ _ (move M * m)%F ltac:(lia) far small) as G. unfold phase.
    left. apply less_by. apply less_by in G.
    match type of G with (0 < ?p)%F => match goal with |- (0 < ?e)%F => replace e with p by ring end end. auto.
  - exists (a + b :: rest). split; [split; [simpl; lia|]|]; [|split].
    { constructor; [lia|auto]. }
    { rewrite RA. unfold rank, squares. simpl length. simpl list_sum. fold (squares rest).
      assert ((a + b) * (a + b) <= d * d) by (apply Nat.mul_le_mono; lia). nia. }
    rewrite before. unfold time, total, fold_right. fold (total (phase M d m) rest). apply at_most_by.
    pose proof (merge_gain F d a b (d - a - b) (message M) (send M * m)%F (move M * m)%F ltac:(lia)) as G. unfold phase.
    match type of G with (?p = ?g)%F => match goal with |- (0 <= ?e)%F => replace e with p by ring end end.
    rewrite G. apply at_most_by in large. apply add_natural; apply mul_natural; auto; try (now apply mul_natural).
    + apply of_Z_natural. pose proof (pow_positive a). pose proof (pow_positive b). nia.
    + apply of_Z_natural. pose proof (pow_positive d). lia.
Qed.

Lemma even_at_least (M : machine F) d m : not_negative M -> (0 <= m)%F -> 1 <= d -> forall A, partition d A ->
  exists n, 1 <= n <= d /\ (time M d m (E d n) <= time M d m A)%F.
Proof.
  intros C N D. assert (K : forall k A, rank d A < k -> partition d A ->
    exists n, 1 <= n <= d /\ (time M d m (E d n) <= time M d m A)%F).
  { induction k as [|k IH]; [lia|]. intros A small P. destruct (even_or_not A) as [even|(a & b & ina & inb & far)].
    - assert (H : 1 <= length A <= d).
      { split; [now apply (length_positive d)|]. rewrite <- (proj1 P). apply parts_at_most_sum, P. }
      exists (length A). split; auto. right. destruct (equation_3 d (length A) H) as (_ & _ & _ & unique).
      apply total_permuted. symmetry. now apply unique.
    - destruct (exchanged_weakly M d m A a b C N P ina inb far) as (B & PB & less & better).
      destruct (IH B ltac:(lia) PB) as (n & H & best). exists n. split; auto. eapply at_most_trans; eauto. }
  intros A P. apply (K (S (rank d A))); auto.
Qed.

Lemma fastest_among_even (M : machine F) d m n : not_negative M -> (0 <= m)%F -> 1 <= n <= d ->
  (forall k, 1 <= k <= d -> (time M d m (E d n) <= time M d m (E d k))%F) -> fastest (phase M d m) d (E d n).
Proof.
  intros C N H least. split; [now apply E_partition|]. intros B P.
  destruct (even_at_least M d m C N ltac:(lia) B P) as (k & K & best). eapply at_most_trans; [apply least|]; eauto.
Qed.

(* --- two lines near a point where the one is not above the other --- *)

Lemma near (i s j t p : F) : (i + s * p <= j + t * p)%F -> ((i + s * p)%F = (j + t * p)%F -> (s <= t)%F) ->
  exists e, (0 < e)%F /\ forall m, (p <= m)%F -> (m <= p + e)%F -> (i + s * m <= j + t * m)%F.
Proof.
  intros below steep. destruct (less_or_at_most F t s) as [S|S].
  - assert (strict : (i + s * p < j + t * p)%F).
    { destruct below as [|E]; auto. exfalso. eapply not_less; [exact S|now apply steep]. }
    apply less_by in strict. apply less_by in S. exists ((j + t * p - (i + s * p)) / (s - t))%F.
    split; [now apply quotient_positive|]. intros m _ close. apply at_most_by in close. apply at_most_by.
    match goal with |- (0 <= ?x)%F => replace x with
      ((s - t) * (p + (j + t * p - (i + s * p)) / (s - t) - m))%F end.
    + apply mul_natural; auto. now left.
    + field. now apply positive_not_zero.
  - exists 1%F. split; [apply one_positive|]. intros m right _. apply at_most_by in below. apply at_most_by in right.
    apply at_most_by in S. apply at_most_by.
    match goal with |- (0 <= ?x)%F => replace x with ((j + t * p - (i + s * p)) + (t - s) * (m - p))%F by ring end.
    apply add_natural; auto. now apply mul_natural.
Qed.

Lemma smaller (x y : F) : (0 < x)%F -> (0 < y)%F -> exists z, (0 < z)%F /\ (z <= x)%F /\ (z <= y)%F.
Proof.
  intros X Y. destruct (less_or_at_most F x y) as [L|L]; [exists x | exists y]; auto with order.
Qed.

(* Finitely many lines. *)
Lemma near_all (i s p : F) (js ts : nat -> F) K :
  (forall k, 1 <= k <= K -> (i + s * p <= js k + ts k * p)%F) ->
  (forall k, 1 <= k <= K -> (i + s * p)%F = (js k + ts k * p)%F -> (s <= ts k)%F) ->
  exists e, (0 < e)%F /\
    forall k, 1 <= k <= K -> forall m, (p <= m)%F -> (m <= p + e)%F -> (i + s * m <= js k + ts k * m)%F.
Proof.
  induction K as [|K IH]; intros below steep.
  - exists 1%F. split; [apply one_positive|]. intros; lia.
  - destruct IH as (e & E0 & H); [intros; apply below; lia | intros; apply steep; auto; lia|].
    destruct (near i s (js (S K)) (ts (S K)) p) as (e' & E0' & H'); [apply below; lia | apply steep; lia|].
    destruct (smaller e e' E0 E0') as (z & Z0 & Z1 & Z2). exists z. split; auto. intros k B m right close.
    destruct (Nat.eq_dec k (S K)) as [->|]; [apply H' | apply H]; auto; try lia;
      eapply at_most_trans; eauto; now apply sum_rises.
Qed.

(* --- slopes increase with the number of parts --- *)

Variable M : machine F.
Hypothesis C : blocks_cost M.
Variable d : nat.
Hypothesis D : 1 <= d.

Lemma costs_not_negative : not_negative M.
Proof. destruct C as (L & S & R & _). repeat split; auto with order. Qed.

Lemma steeper_with_parts k n : 1 <= k < n -> n <= d -> (slope F M d (E d k) < slope F M d (E d n))%F.
Proof.
  destruct C as (L & S & R & some). intros [one less]. induction less as [|n less IH]; intros H.
  - replace k with (Datatypes.S k - 1) at 1 by lia. apply steeper; auto. lia.
  - eapply transitive; [apply IH; lia|]. replace n with (Datatypes.S n - 1) at 1 by lia. apply steeper; auto. lia.
Qed.

Lemma fastest_at_level n q : 1 <= n <= d -> 1 <= q -> on_level d n q = true ->
  fastest (phase M d (common_point M d q)) d (E d n).
Proof.
  intros H Q L. apply fastest_at_common_point; auto; [now apply level_of_E | now apply E_partition].
Qed.

Lemma equal_on_level n k q : 1 <= n <= d -> 1 <= k <= d -> 1 <= q ->
  on_level d n q = true -> on_level d k q = true ->
  time M d (common_point M d q) (E d n) = time M d (common_point M d q) (E d k).
Proof.
  intros H K Q L L'. apply antisymmetric; [apply (fastest_at_level n q) | apply (fastest_at_level k q)]; auto;
    now apply E_partition.
Qed.

Lemma slower_off_level n k q : 1 <= n <= d -> 1 <= k <= d -> 1 <= q ->
  on_level d n q = true -> on_level d k q = false ->
  (time M d (common_point M d q) (E d n) < time M d (common_point M d q) (E d k))%F.
Proof.
  intros H K Q L L'. pose proof (fastest_at_level n q H Q L) as [_ best].
  destruct (best (E d k) (E_partition d k K)) as [|equal]; auto. exfalso.
  assert (fast : fastest (phase M d (common_point M d q)) d (E d k)).
  { split; [now apply E_partition|]. intros B P. change (total (phase M d (common_point M d q)) (E d k))
      with (time M d (common_point M d q) (E d k)). unfold time. rewrite <- equal. now apply best. }
  assert (lv : of_level q (E d k)).
  { pose proof C as (HL & _ & HR & _).
    apply (fastest_where_equal F M d q (common_point M d q)); auto using E_partition, meets_at_common_point.
    - left. now apply common_point_positive.
    - exists (E d n). split; [now apply E_partition | now apply level_of_E]. }
  apply (level_of_partition d) in lv; [|now apply E_partition]. rewrite E_length in lv by lia. congruence.
Qed.

Lemma time_E m n : 1 <= n <= d -> time M d m (E d n) = (intercept F M (E d n) + slope F M d (E d n) * m)%F.
Proof. intros H. apply line_of. now apply E_partition. Qed.

(* The member of a level with the fewest parts is fastest from the common point on, for a while. *)
Lemma fewest_owns n q : 1 <= n <= d -> 1 <= q -> on_level d n q = true -> on_level d (n - 1) q = false ->
  exists e, (0 < e)%F /\ forall m, (common_point M d q <= m)%F -> (m <= common_point M d q + e)%F ->
    fastest (phase M d m) d (E d n).
Proof.
  intros H Q L L'. set (p := common_point M d q).
  assert (at_p : forall k, 1 <= k <= d -> (time M d p (E d n) <= time M d p (E d k))%F).
  { intros k K. apply (fastest_at_level n q H Q L). now apply E_partition. }
  destruct (near_all (intercept F M (E d n)) (slope F M d (E d n)) p (fun k => intercept F M (E d k))
    (fun k => slope F M d (E d k)) d) as (e & E0 & best).
  - intros k K. rewrite <- !time_E by auto. now apply at_p.
  - intros k K equal. rewrite <- !time_E in equal by auto. destruct (Nat.eq_dec k n) as [->|other];
    [apply at_most_refl|].
    destruct (le_lt_dec n k) as [more|fewer]; [left; apply steeper_with_parts; lia|]. exfalso.
    destruct (on_level d k q) eqn:Lk.
    + rewrite (level_between d k (n - 1) n q) in L'; auto; [easy|lia].
    + apply (less_not_equal F _ _ (slower_off_level n k q H K Q L Lk)). exact equal.
  - exists e. split; auto. intros m right close. apply fastest_among_even; auto using costs_not_negative.
    + eapply at_most_trans; [left; now apply (common_point_positive F M d q)|]. exact right.
    + intros k K. rewrite !time_E by auto. now apply best.
Qed.

(* That with the most parts is fastest up to the common point, from some place on. *)
Lemma most_owns n q : 1 <= n <= d -> 1 <= q -> on_level d n q = true -> on_level d (n + 1) q = false ->
  exists b, (0 <= b)%F /\ (b < common_point M d q)%F /\
    forall m, (b <= m)%F -> (m <= common_point M d q)%F -> fastest (phase M d m) d (E d n).
Proof.
  intros H Q L L'. set (p := common_point M d q).
  assert (P0 : (0 < p)%F) by now apply common_point_positive.
  assert (at_p : forall k, 1 <= k <= d -> (time M d p (E d n) <= time M d p (E d k))%F).
  { intros k K. apply (fastest_at_level n q H Q L). now apply E_partition. }
  destruct (near_all (intercept F M (E d n)) (- slope F M d (E d n))%F (- p)%F (fun k => intercept F M (E d k))
    (fun k => - slope F M d (E d k))%F d) as (e & E0 & best).
  - intros k K. specialize (at_p k K). rewrite !time_E in at_p by auto.
    replace (intercept F M (E d n) + - slope F M d (E d n) * - p)%F
      with (intercept F M (E d n) + slope F M d (E d n) * p)%F by ring.
    replace (intercept F M (E d k) + - slope F M d (E d k) * - p)%F
      with (intercept F M (E d k) + slope F M d (E d k) * p)%F by ring. auto.
  - intros k K equal. assert (equal' : time M d p (E d n) = time M d p (E d k)).
    { rewrite !time_E by auto. replace (intercept F M (E d n) + slope F M d (E d n) * p)%F
        with (intercept F M (E d n) + - slope F M d (E d n) * - p)%F by ring. rewrite equal. ring. }
    assert (flip : forall x y : F, (y <= x)%F -> (- x <= - y)%F).
    { intros x y. rewrite (at_most_by F y x), (at_most_by F (- x)%F (- y)%F).
      now replace (- y - - x)%F with (x - y)%F by ring. }
    apply flip. destruct (Nat.eq_dec k n) as [->|other]; [apply at_most_refl|].
    destruct (le_lt_dec k n) as [fewer|more]; [left; apply steeper_with_parts; lia|]. exfalso.
    destruct (on_level d k q) eqn:Lk.
    + rewrite (level_between d n (n + 1) k q) in L'; auto; [easy|lia].
    + apply (less_not_equal F _ _ (slower_off_level n k q H K Q L Lk)). exact equal'.
  - destruct (smaller e p E0 P0) as (z & Z0 & Z1 & Z2). exists (p - z)%F.
    split; [now apply (proj1 (at_most_by F _ _))|].
    split; [apply less_by; now replace (p - (p - z))%F with z by ring|]. intros m left_ close.
    assert (N : (0 <= m)%F) by (eapply at_most_trans; [|exact left_]; now apply (proj1 (at_most_by F _ _))).
    apply fastest_among_even; auto using costs_not_negative. intros k K. rewrite !time_E by auto.
    specialize (best k K (- m)%F). rewrite (at_most_by F (- p)%F), (at_most_by F (- m)%F) in best.
    replace (- m - - p)%F with (p - m)%F in best by ring. replace (- p + e - - m)%F with (m - (p - e))%F in best by
      ring.
    assert (B1 : (0 <= p - m)%F) by now apply (proj1 (at_most_by F _ _)).
    assert (B2 : (0 <= m - (p - e))%F).
    { apply (proj1 (at_most_by F _ _)). eapply at_most_trans; [|exact left_]. apply at_most_by. apply at_most_by in Z1.
      now replace (p - z - (p - e))%F with (e - z)%F by ring. }
    specialize (best B1 B2). cbv beta in best.
    replace (intercept F M (E d n) + - slope F M d (E d n) * - m)%F
      with (intercept F M (E d n) + slope F M d (E d n) * m)%F in best by ring.
    replace (intercept F M (E d k) + - slope F M d (E d k) * - m)%F
      with (intercept F M (E d k) + slope F M d (E d k) * m)%F in best by ring. auto.
Qed.

(* An inner member is fastest at the common point alone. *)
Lemma inner_at_point n q m : 1 <= n <= d -> 1 <= q -> inner_at d n q = true -> (0 <= m)%F ->
  fastest (phase M d m) d (E d n) -> m = common_point M d q.
Proof.
  intros H Q I N [_ best]. rewrite inner_at_levels, Bool.andb_true_iff in I by lia. destruct I as [I1 I2].
  assert (L : on_level d n q = true) by (apply level_between with (n - 1) (n + 1); auto; lia).
  assert (B1 : 1 <= n - 1 <= d).
  { apply on_level_iff in I1. destruct (Nat.eq_dec n 1); [subst; simpl in I1; lia|lia]. }
  assert (B2 : 1 <= n + 1 <= d) by (apply on_level_iff in I2; nia).
  set (p := common_point M d q) in *. destruct (trichotomy F m p) as [left_|[|right_]]; auto; exfalso.
  - pose proof (equal_on_level n (n + 1) q H B2 Q L I2) as equal. fold p in equal.
    specialize (best (E d (n + 1)) (E_partition d (n + 1) B2)).
    change (time M d m (E d n) <= time M d m (E d (n + 1)))%F in best. rewrite !time_E in best, equal by auto.
    pose proof (steeper_with_parts n (n + 1) ltac:(lia) ltac:(lia)) as S. apply less_by in S. apply less_by in left_.
    pose proof (multiplied F _ _ S left_) as G. apply at_most_by in best. eapply not_less; [exact G|]. apply at_most_by.
    match type of best with (0 <= ?x)%F => match goal with |- (0 <= ?y)%F => replace y with
      (x + (intercept F M (E d n) + slope F M d (E d n) * p)
       - (intercept F M (E d (n + 1)) + slope F M d (E d (n + 1)) * p))%F by ring end end.
    rewrite equal. match goal with |- (0 <= ?x + ?y - ?y)%F => now replace (x + y - y)%F with x by ring end.
  - pose proof (equal_on_level n (n - 1) q H B1 Q L I1) as equal. fold p in equal.
    specialize (best (E d (n - 1)) (E_partition d (n - 1) B1)).
    change (time M d m (E d n) <= time M d m (E d (n - 1)))%F in best. rewrite !time_E in best, equal by auto.
    pose proof (steeper_with_parts (n - 1) n ltac:(lia) ltac:(lia)) as S. apply less_by in S. apply less_by in right_.
    pose proof (multiplied F _ _ S right_) as G. apply at_most_by in best. eapply not_less; [exact G|].
    apply at_most_by.
    match type of best with (0 <= ?x)%F => match goal with |- (0 <= ?y)%F => replace y with
      (x + (intercept F M (E d n) + slope F M d (E d n) * p)
       - (intercept F M (E d (n - 1)) + slope F M d (E d (n - 1)) * p))%F by ring end end.
    rewrite equal. match goal with |- (0 <= ?x + ?y - ?y)%F => now replace (x + y - y)%F with x by ring end.
Qed.

Theorem E_owns n : 1 <= n <= d -> owns_face M d (E d n) <-> ~ inner d n.
Proof.
  intros H. split.
  - intros (a & b & A0 & less & best) (q & Q & I).
    assert (A : a = common_point M d q) by (apply inner_at_point with n; auto with order).
    assert (B : b = common_point M d q).
    { apply inner_at_point with n; auto; [eapply at_most_trans; eauto with order|]. apply best; auto with order. }
    subst. eapply irreflexive; eauto.
  - intros not. set (q := d / n). assert (Q : 1 <= q) by now apply quotient_at_least_one.
    assert (L : on_level d n q = true) by (apply level_of_quotient; lia).
    destruct (on_level d (n - 1) q) eqn:L1; [destruct (on_level d (n + 1) q) eqn:L2|].
    + exfalso. apply not. exists q. split; auto. rewrite inner_at_levels by lia. now rewrite L1, L2.
    + destruct (most_owns n q H Q L L2) as (b & B0 & B1 & best). exists b, (common_point M d q). auto.
    + destruct (fewest_owns n q H Q L L1) as (e & E0 & best). exists (common_point M d q), (common_point M d q + e)%F.
      split; [left; now apply common_point_positive|]. split; auto. apply less_by.
      now replace (common_point M d q + e - common_point M d q)%F with e by ring.
Qed.

Lemma uneven_owns_none A : partition d A -> ~ equipartition A -> ~ owns_face M d A.
Proof.
  intros P not. pose proof C as (L & S & R & some). destruct S as [S|S].
  - apply no_face_where_sending_costs; auto using costs_not_negative.
  - intros (a & b & A0 & less & best). destruct some as [K|K]; [rewrite <- S in K; eapply irreflexive; eauto|].
    assert (T : tau_zero M) by (repeat split; auto).
    destruct (theorem_1_tau_zero F M T d A P not a A0) as (B & PB & faster).
    eapply (fastest_or_beaten F); eauto. apply best; auto with order.
Qed.

Lemma parts_between A : partition d A -> 1 <= length A <= d.
Proof.
  intros P. split; [now apply (length_positive d)|]. rewrite <- (proj1 P). apply parts_at_most_sum, P.
Qed.

Lemma owns_permuted A B : Permutation A B -> owns_face M d A -> owns_face M d B.
Proof.
  intros P (a & b & A0 & less & best). exists a, b. repeat split; auto; eapply (fastest_permuted F); eauto.
Qed.

(* The owners of faces, of all partitions. *)
Theorem owners A : partition d A -> owns_face M d A <-> equipartition A /\ ~ inner d (length A).
Proof.
  intros P. pose proof (parts_between A P) as H. destruct (equation_3 d (length A) H) as (_ & _ & _ & unique).
  split.
  - intros O. destruct (even_or_not A) as [even|(a & b & ina & inb & far)].
    + split; auto. apply E_owns; auto. apply owns_permuted with A; auto.
    + exfalso. apply (uneven_owns_none A P); auto. intros even. specialize (even a b ina inb). lia.
  - intros [even not]. apply owns_permuted with (E d (length A)); [symmetry; now apply unique|]. now apply E_owns.
Qed.

(* --- the order of the faces --- *)

Lemma slopes_fall A B m m' : fastest (phase M d m) d A -> fastest (phase M d m') d B -> (m < m')%F ->
  (slope F M d B <= slope F M d A)%F.
Proof.
  intros [PA HA] [PB HB] less. specialize (HA B PB). specialize (HB A PA).
  change (time M d m A <= time M d m B)%F in HA. change (time M d m' B <= time M d m' A)%F in HB.
  rewrite !(line_of F) in HA, HB by auto. apply at_most_by in HA. apply at_most_by in HB. apply less_by in less.
  apply at_most_by. apply factor_natural with (m' - m)%F; auto.
  match type of HA with (0 <= ?x)%F => match type of HB with (0 <= ?y)%F =>
    replace ((m' - m) * (slope F M d A - slope F M d B))%F with (x + y)%F by ring end end.
  now apply add_natural.
Qed.

Lemma length_by_slope A B : partition d A -> partition d B -> equipartition A -> equipartition B ->
  (slope F M d B <= slope F M d A)%F -> length B <= length A.
Proof.
  intros PA PB EA EB S. pose proof (parts_between A PA) as HA. pose proof (parts_between B PB) as HB.
  destruct (le_lt_dec (length B) (length A)) as [|more]; auto. exfalso.
  destruct (equation_3 d (length A) HA) as (_ & _ & _ & UA). destruct (equation_3 d (length B) HB) as (_ & _ & _ & UB).
  assert (same : forall X Y, partition d X -> Permutation X Y -> slope F M d X = slope F M d Y).
  { intros X Y PX P. assert (L : line M d Y (slope F M d X) (intercept F M X)).
    { intros m. rewrite <- (line_of F M d X PX m). symmetry. now apply total_permuted. }
    apply line_is in L; [apply L | eapply partition_permuted; eauto]. }
  rewrite (same A _ PA (UA A PA eq_refl EA)), (same B _ PB (UB B PB eq_refl EB)) in S.
  eapply not_less; [|exact S]. apply steeper_with_parts; lia.
Qed.

Theorem order A B m m' : equipartition A -> equipartition B ->
  fastest (phase M d m) d A -> fastest (phase M d m') d B -> (m < m')%F -> length B <= length A.
Proof.
  intros EA EB FA FB less. apply length_by_slope; auto; [apply FA | apply FB |]. eapply slopes_fall; eauto.
Qed.
End Hull.
