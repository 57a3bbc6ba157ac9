(* The faces of the hull of a machine, their owners, their order and where they meet: Bokhari, sections 3.3 to 3.5;
   beyond the paper challenge-3. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints UnevenPartitions SumsOfPowers.
From Loadbal Require Import Lines Hull FaceCounts.
Import ListNotations.

(** n is one of the numbers of parts of the list that challenge-1 makes, w the largest integer with 2w(w+1) <= d. *)
Definition is_listed (d w n : nat) : Prop :=
  1 <= n <= ceil d (w + 1) \/ exists q, 1 <= q <= w /\ (n = d / q \/ n = ceil d q).

(** The owners of the faces of a machine's hull are the E(d, n), each n once, in any order of their parts. *)
Definition faces_of {F} (M : machine F) (d : nat) (ns : list nat) : Prop :=
  NoDup ns /\ (forall n, In n ns -> 1 <= n <= d) /\
  forall A, partition d A -> (owns_face M d A <-> exists n, In n ns /\ Permutation A (E d n)).

(** The faces of E(d, n) and of E(d, k) meet at the block size x. *)
Definition meet_at {F} (M : machine F) (d : nat) (x : F) (A B : list nat) : Prop :=
  exists a b, (0 <= a)%F /\ (a < x)%F /\ (x < b)%F /\
    (forall m, (a <= m)%F -> (m <= x)%F -> fastest (phase M d m) d A) /\
    (forall m, (x <= m)%F -> (m <= b)%F -> fastest (phase M d m) d B).

(** A vertex: there the face of a partition ends and that of another one begins. *)
Definition vertex {F} (M : machine F) (d : nat) (x : F) : Prop :=
  exists A B, ~ Permutation A B /\ meet_at M d x A B.

(** Owners of faces that are neighbors by their numbers of parts. *)
Definition neighbors (d n k : nat) : Prop :=
  In n (face_owners d) /\ In k (face_owners d) /\ k < n /\ forall j, k < j < n -> ~ In j (face_owners d).

Lemma uneven_vs_permutation d A n : 1 <= n <= d -> partition d A -> Permutation A (E d n) ->
  length A = n /\ equipartition A.
Proof.
  intros H P perm. split; [rewrite (Permutation_length perm); apply E_length; lia|].
  intros a b ina inb. apply (level_even (d / n) (E d n) (E_level d n)); eapply Permutation_in; eauto.
Qed.

Section Faces.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

Section Machine.
Variable M : machine F.
Hypothesis C : blocks_cost M.
Variable d : nat.
Hypothesis D : 1 <= d.

Theorem owners_listed w A : last_wide d w -> partition d A ->
  owns_face M d A <-> equipartition A /\ is_listed d w (length A).
Proof.
  intros W P. rewrite (owners F M C d D A P). pose proof (parts_between d D A P) as H.
  destruct (challenge_1_listed d w D W) as [K _]. unfold is_listed. rewrite (K (length A) H). reflexivity.
Qed.

Lemma faces_of_owners : faces_of M d (face_owners d).
Proof.
  split; [apply face_owners_nodup|]. split; [intros n I; apply in_face_owners in I; tauto|]. intros A P.
  rewrite (owners F M C d D A P). pose proof (parts_between d D A P) as H. split.
  - intros [even not]. exists (length A). split; [now apply in_face_owners|].
    destruct (equation_3 d (length A) H) as (_ & _ & _ & unique). now apply unique.
  - intros (n & I & perm). apply in_face_owners in I. destruct I as [B not].
    destruct (uneven_vs_permutation d A n B P perm) as [<- even]. auto.
Qed.

Lemma faces_of_length ns : faces_of M d ns -> length ns = faces d.
Proof.
  intros (N & B & H). apply Permutation_length, NoDup_Permutation; auto using face_owners_nodup. intros n.
  destruct faces_of_owners as (_ & _ & H'). split; intros I.
  - assert (P : partition d (E d n)) by (apply E_partition; now apply B).
    destruct (proj1 (H' _ P)) as (k & K & perm); [apply (H _ P); eauto|].
    destruct (uneven_vs_permutation d (E d n) k) as [L _]; auto; [apply in_face_owners in K; tauto|].
    rewrite E_length in L by (apply B in I; lia). now subst.
  - pose proof I as I0. apply in_face_owners in I0. destruct I0 as [B0 _].
    assert (P : partition d (E d n)) by now apply E_partition.
    destruct (proj1 (H _ P)) as (k & K & perm); [apply (H' _ P); eauto|].
    destruct (uneven_vs_permutation d (E d n) k) as [L _]; auto. rewrite E_length in L by lia. now subst.
Qed.

(* --- the order of the faces --- *)

Lemma fastest_between A m x m' : (m <= x)%F -> (x <= m')%F ->
  fastest (phase M d m) d A -> fastest (phase M d m') d A -> fastest (phase M d x) d A.
Proof.
  intros left_ right_ [P H] [_ H']. split; auto. intros B PB. specialize (H B PB). specialize (H' B PB).
  change (time M d x A <= time M d x B)%F. change (time M d m A <= time M d m B)%F in H.
  change (time M d m' A <= time M d m' B)%F in H'. rewrite !(line_of F M d) in * by auto.
  destruct left_ as [left_|<-]; auto. apply less_by in left_. apply at_most_by in right_.
  apply at_most_by in H. apply at_most_by in H'. apply at_most_by.
  assert (W : (0 < m' - m)%F).
  { replace (m' - m)%F with ((x - m) + (m' - x))%F by ring. now apply add_positive. }
  apply factor_natural with (m' - m)%F; auto.
  match type of H with (0 <= ?y)%F => match type of H' with (0 <= ?y')%F =>
    match goal with |- (0 <= _ * ?z)%F => replace ((m' - m) * z)%F with ((m' - x) * y + (x - m) * y')%F by ring
    end end end.
  apply add_natural; apply mul_natural; auto with order.
Qed.

Lemma ones_first : exists x, (0 < x)%F /\ forall m, (0 <= m)%F -> (m <= x)%F -> fastest (phase M d m) d (repeat 1 d).
Proof.
  pose proof C as (L & S & R & _). exists (common_point M d 1). split; [now apply common_point_positive|].
  intros m N small. destruct (ones_partition d) as [P O].
  apply fastest_between with (0%F : F) (common_point M d 1); auto; [apply property_6b_touch; auto with order|].
  apply fastest_at_common_point; auto. eapply Forall_impl; [|exact O]. simpl; auto.
Qed.

Lemma owner_length A : partition d A -> owns_face M d A -> equipartition A.
Proof. intros P O. now apply (owners F M C d D A P). Qed.

Theorem order_of_faces A B start stop start' stop' :
  (0 <= start)%F -> (start < stop)%F -> (stop <= start')%F -> (start' < stop')%F ->
  (forall m, (start <= m)%F -> (m <= stop)%F -> fastest (phase M d m) d A) ->
  (forall m, (start' <= m)%F -> (m <= stop')%F -> fastest (phase M d m) d B) ->
  Permutation A B \/ length B < length A.
Proof.
  intros N less between less' FA FB.
  assert (FA0 := FA start (at_most_refl _ _) (less_at_most _ _ _ less)). pose proof FA0 as [PA _].
  assert (FB0 := FB stop' (less_at_most _ _ _ less') (at_most_refl _ _)). pose proof FB0 as [PB _].
  assert (EA : equipartition A) by (apply owner_length; auto; exists start, stop; auto).
  assert (EB : equipartition B).
  { apply owner_length; auto. exists start', stop'. split; auto. eapply at_most_trans; [exact N|].
    eapply at_most_trans; [left; exact less|auto]. }
  assert (far : (start < stop')%F).
  { eapply transitive; [exact less|]. eapply at_most_less; eauto. }
  pose proof (order F M C d D A B start stop' EA EB FA0 FB0 far) as L.
  destruct (Nat.eq_dec (length A) (length B)) as [same|other]; [left | right; lia].
  pose proof (parts_between d D A PA) as H. destruct (equation_3 d (length A) H) as (_ & _ & _ & unique).
  rewrite (unique A), (unique B); auto.
Qed.

(* --- at every block size an owner of a face is fastest --- *)

Lemma end_of_level_fastest n q : 1 <= n <= d -> 1 <= q -> on_level d n q = true ->
  exists k, In k (face_owners d) /\ on_level d k q = true.
Proof.
  intros H Q L. assert (B : 1 <= d / q) by (apply on_level_iff in L; apply Nat.div_le_lower_bound; nia).
  assert (Q' : q <= d) by (apply on_level_iff in L; nia).
  exists (d / q). split.
  - apply in_face_owners. split; [split; [auto|apply Nat.div_le_upper_bound; nia]|]. now apply floor_owns.
  - apply on_level_iff in L. apply on_level_iff. pose proof (floor_bounds d q Q) as K.
    assert (n <= d / q) by nia. nia.
Qed.

Lemma some_owner_fastest m : (0 <= m)%F -> exists n, In n (face_owners d) /\ fastest (phase M d m) d (E d n).
Proof.
  intros N. assert (best : exists n, 1 <= n <= d /\ fastest (phase M d m) d (E d n)).
  { assert (K : forall j, 1 <= j <= d -> exists n, 1 <= n <= j /\
      forall k, 1 <= k <= j -> (time M d m (E d n) <= time M d m (E d k))%F).
    { induction j as [|j IH]; [lia|]. intros J. destruct (Nat.eq_dec j 0) as [->|some].
      - exists 1. split; [lia|]. intros k K. replace k with 1 by lia. apply at_most_refl.
      - destruct IH as (n & H & least); [lia|].
        destruct (less_or_at_most F (time M d m (E d (S j))) (time M d m (E d n))) as [better|worse].
        + exists (S j). split; [lia|]. intros k K. destruct (Nat.eq_dec k (S j)) as [->|]; [apply at_most_refl|].
          eapply at_most_trans; [left; exact better|]. apply least. lia.
        + exists n. split; [lia|]. intros k K. destruct (Nat.eq_dec k (S j)) as [->|]; auto. apply least. lia. }
    destruct (K d ltac:(lia)) as (n & H & least). exists n. split; auto.
    apply fastest_among_even; auto using (costs_not_negative F M C). }
  destruct best as (n & H & fast). destruct (owns d n) eqn:O.
  - exists n. split; auto. apply in_face_owners. split; auto. apply owns_iff; auto. lia.
  - assert (I : inner d n).
    { unfold owns in O. apply Bool.not_true_iff_false in O. rewrite forallb_forall in O.
      destruct (existsb (fun q => inner_at d n q) (seq 1 d)) eqn:X.
      - apply existsb_exists in X. destruct X as (q & Q & X). apply in_seq in Q. exists q. split; [lia|auto].
      - exfalso. apply O. intros q Q. destruct (inner_at d n q) eqn:Y; auto. exfalso.
        assert (existsb (fun q => inner_at d n q) (seq 1 d) = true) by (apply existsb_exists; eauto). congruence. }
    destruct I as (q & Q & I). pose proof (inner_at_point F M C d D n q m H Q I N fast) as ->.
    rewrite inner_at_levels, Bool.andb_true_iff in I by lia. destruct I as [I1 I2].
    assert (L : on_level d n q = true) by (apply level_between with (n - 1) (n + 1); auto; lia).
    destruct (end_of_level_fastest n q H Q L) as (k & K & Lk). exists k. split; auto.
    apply fastest_at_level; auto. apply in_face_owners in K. tauto.
Qed.

(* --- vertices --- *)

Lemma E_order n k m m' : 1 <= n <= d -> 1 <= k <= d -> fastest (phase M d m) d (E d n) ->
  fastest (phase M d m') d (E d k) -> (m < m')%F -> k <= n.
Proof.
  intros N K FN FK less. pose proof (order F M C d D (E d n) (E d k) m m') as O. rewrite !E_length in O by lia.
  apply O; auto; eapply level_even; apply E_level.
Qed.

(** The lines of two owners meet at one block size. *)
Definition crossing (n k : nat) : F :=
  ((intercept F M (E d k) - intercept F M (E d n)) / (slope F M d (E d n) - slope F M d (E d k)))%F.

Lemma before_crossing n k m : 1 <= k < n -> n <= d ->
  (time M d m (E d k) - time M d m (E d n)
  = (slope F M d (E d n) - slope F M d (E d k)) * (crossing n k - m))%F.
Proof.
  intros K N. pose proof (steeper_with_parts F M C d D k n K N) as S. apply less_by in S.
  rewrite !(time_E F M d m) by lia. unfold crossing. field. now apply positive_not_zero.
Qed.

Lemma equal_at_crossing n k m : 1 <= k < n -> n <= d ->
  time M d m (E d n) = time M d m (E d k) <-> m = crossing n k.
Proof.
  intros K N. pose proof (before_crossing n k m K N) as G. pose proof (steeper_with_parts F M C d D k n K N) as S.
  apply less_by in S. split.
  - intros equal. rewrite equal in G.
    assert (Z : (crossing n k - m = 0)%F) by (apply (factor_zero F _ _ S); rewrite <- G; ring).
    replace m with (crossing n k - (crossing n k - m))%F by ring. rewrite Z. ring.
  - intros ->. replace (time M d (crossing n k) (E d k)) with (time M d (crossing n k) (E d n)
      + (time M d (crossing n k) (E d k) - time M d (crossing n k) (E d n)))%F by ring. rewrite G. ring.
Qed.

Lemma faster_before n k m : 1 <= k < n -> n <= d -> (m <= crossing n k)%F ->
  (time M d m (E d n) <= time M d m (E d k))%F.
Proof.
  intros K N B. pose proof (steeper_with_parts F M C d D k n K N) as S. apply less_by in S. apply at_most_by in B.
  apply at_most_by. rewrite (before_crossing n k m K N). apply mul_natural; auto. now left.
Qed.

Lemma faster_after n k m : 1 <= k < n -> n <= d -> (crossing n k <= m)%F ->
  (time M d m (E d k) <= time M d m (E d n))%F.
Proof.
  intros K N B. pose proof (steeper_with_parts F M C d D k n K N) as S. apply less_by in S. apply at_most_by in B.
  apply at_most_by. pose proof (before_crossing n k m K N) as G.
  replace (time M d m (E d n) - time M d m (E d k))%F
    with ((slope F M d (E d n) - slope F M d (E d k)) * (m - crossing n k))%F.
  - apply mul_natural; auto. now left.
  - replace (time M d m (E d n) - time M d m (E d k))%F
      with (- (time M d m (E d k) - time M d m (E d n)))%F by ring. rewrite G. ring.
Qed.

Lemma fastest_as_fast m n k : 1 <= n <= d -> fastest (phase M d m) d (E d k) ->
  (time M d m (E d n) <= time M d m (E d k))%F -> fastest (phase M d m) d (E d n).
Proof.
  intros N [_ H] L. split; [now apply E_partition|]. intros B P. eapply at_most_trans; [exact L|]. now apply H.
Qed.

Lemma before_crossing_if_fastest n k m : 1 <= k < n -> n <= d -> fastest (phase M d m) d (E d n) ->
  (m <= crossing n k)%F.
Proof.
  intros K N [_ H]. destruct (less_or_at_most F (crossing n k) m) as [L|]; auto. exfalso.
  specialize (H (E d k) (E_partition d k ltac:(lia))). change (time M d m (E d n) <= time M d m (E d k))%F in H.
  pose proof (steeper_with_parts F M C d D k n K N) as S. apply less_by in S. apply less_by in L.
  pose proof (multiplied F _ _ S L) as G. eapply not_less; [exact G|]. apply at_most_by in H. apply at_most_by.
  rewrite (before_crossing n k m K N) in H.
  match type of H with (0 <= ?x)%F => match goal with |- (0 <= ?y)%F => now replace y with x by ring end end.
Qed.

Lemma after_crossing_if_fastest n k m : 1 <= k < n -> n <= d -> fastest (phase M d m) d (E d k) ->
  (crossing n k <= m)%F.
Proof.
  intros K N [_ H]. destruct (less_or_at_most F m (crossing n k)) as [L|]; auto. exfalso.
  specialize (H (E d n) (E_partition d n ltac:(lia))). change (time M d m (E d k) <= time M d m (E d n))%F in H.
  pose proof (steeper_with_parts F M C d D k n K N) as S. apply less_by in S. apply less_by in L.
  pose proof (multiplied F _ _ S L) as G. rewrite <- (before_crossing n k m K N) in G.
  eapply not_less; [exact G|]. apply at_most_by in H. apply at_most_by.
  match type of H with (0 <= ?x)%F => match goal with |- (0 <= ?y)%F => now replace y with x by ring end end.
Qed.

(* Neighbors by their numbers of parts have neighboring faces. *)
Theorem neighbors_meet n k : neighbors d n k -> meet_at M d (crossing n k) (E d n) (E d k).
Proof.
  intros (IN & IK & less & none). pose proof IN as IN'. pose proof IK as IK'.
  apply in_face_owners in IN, IK. destruct IN as [N not], IK as [K not'].
  apply (E_owns F M C d D n N) in not. apply (E_owns F M C d D k K) in not'.
  destruct not as (a & b & A0 & AB & FN). destruct not' as (a' & b' & A0' & AB' & FK).
  assert (H1 : 1 <= k < n) by lia. assert (H2 : n <= d) by lia. set (x := crossing n k) in *.
  assert (BX : (b <= x)%F) by (apply before_crossing_if_fastest; auto; apply FN; auto with order).
  assert (XA : (x <= a')%F) by (apply after_crossing_if_fastest; auto; apply FK; auto with order).
  assert (some : forall m, (b <= m)%F -> (m <= a')%F ->
    fastest (phase M d m) d (E d n) \/ fastest (phase M d m) d (E d k)).
  { intros m BM MA. destruct (trichotomy F m b) as [L|[->|L]]; [exfalso; eapply not_less; eauto|left; apply FN;
    auto with order|].
    destruct (trichotomy F m a') as [L'|[->|L']];
      [|right; apply FK; auto with order|exfalso; eapply not_less; eauto].
    assert (N0 : (0 <= m)%F) by (eapply at_most_trans; [exact A0|]; eapply at_most_trans; [left; exact AB|auto]).
    destruct (some_owner_fastest m N0) as (j & IJ & FJ). pose proof IJ as IJ'. apply in_face_owners in IJ'.
    destruct IJ' as [J _].
    assert (j <= n) by (eapply (E_order n j b m); eauto; apply FN; auto with order).
    assert (k <= j) by (eapply (E_order j k m a'); eauto; apply FK; auto with order).
    destruct (Nat.eq_dec j n) as [->|]; auto. destruct (Nat.eq_dec j k) as [->|]; auto.
    exfalso. apply (none j); auto. lia. }
  exists a, b'. split; auto. split; [eapply less_at_most_less; eauto|]. split; [eapply at_most_less; eauto|]. split.
  - intros m AM MX. destruct (less_or_at_most F b m) as [L|L]; [|now apply FN].
    destruct (some m (less_at_most _ _ _ L) (at_most_trans _ _ _ _ MX XA)) as [|fast]; auto.
    apply fastest_as_fast with k; auto. now apply faster_before.
  - intros m XM MB. destruct (less_or_at_most F m a') as [L|L]; [|now apply FK].
    destruct (some m (at_most_trans _ _ _ _ BX XM) (less_at_most _ _ _ L)) as [fast|]; auto.
    apply fastest_as_fast with n; auto. now apply faster_after.
Qed.

Lemma order_of_vertices A B B' D' x y : partition d A -> meet_at M d x A B -> meet_at M d y B' D' ->
  equipartition B -> equipartition D' -> length D' < length B -> (x < y)%F.
Proof.
  intros _ (a & b & A0 & AX & XB & _ & HB) (a' & b' & A0' & AY & YB & _ & HD) EB ED less.
  destruct (less_or_at_most F x y) as [|L]; auto. exfalso.
  pose proof (order F M C d D D' B y b) as O. apply (Nat.lt_irrefl (length D')). eapply Nat.lt_le_trans; [exact less|].
  apply O; auto; [apply HD; auto with order | apply HB; auto with order | eapply at_most_less; eauto].
Qed.

(* bokhari/vertex-order: the crossings of neighbors are exactly the vertices,
   and increase as the numbers of parts fall. *)
Theorem vertices_in_order :
  (forall x, vertex M d x <-> exists n k, neighbors d n k /\ x = crossing n k) /\
  (forall n k j, neighbors d n k -> neighbors d k j -> (crossing n k < crossing k j)%F).
Proof.
  assert (even : forall n, equipartition (E d n)) by (intros n; eapply level_even; apply E_level).
  split.
  - intros x. split.
    + intros (A & B & other & a & b & A0 & AX & XB & FA & FB).
      assert (FA0 := FA x (less_at_most _ _ _ AX) (at_most_refl _ _)). pose proof FA0 as [PA _].
      assert (FB0 := FB x (at_most_refl _ _) (less_at_most _ _ _ XB)). pose proof FB0 as [PB _].
      assert (OA : owns_face M d A) by (exists a, x; auto).
      assert (OB : owns_face M d B).
      { exists x, b. split; auto. eapply at_most_trans; [exact A0|]. now left. }
      destruct (order_of_faces A B a x x b A0 AX (at_most_refl _ _) XB FA FB) as [|less]; [easy|].
      apply (owners F M C d D A PA) in OA. apply (owners F M C d D B PB) in OB.
      destruct OA as [EA IA], OB as [EB IB]. pose proof (parts_between d D A PA) as HA.
      pose proof (parts_between d D B PB) as HB. set (n := length A) in *. set (k := length B) in *.
      destruct (equation_3 d n HA) as (_ & _ & _ & UA). destruct (equation_3 d k HB) as (_ & _ & _ & UB).
      assert (PermA : Permutation A (E d n)) by (apply UA; auto).
      assert (PermB : Permutation B (E d k)) by (apply UB; auto).
      assert (FAE : forall m, (a <= m)%F -> (m <= x)%F -> fastest (phase M d m) d (E d n))
        by (intros; eapply (fastest_permuted F); eauto).
      assert (FBE : forall m, (x <= m)%F -> (m <= b)%F -> fastest (phase M d m) d (E d k))
        by (intros; eapply (fastest_permuted F); eauto).
      assert (X0 := less_at_most _ _ _ AX). assert (X1 := less_at_most _ _ _ XB).
      exists n, k. split; [split; [|split; [|split; [auto|]]]|].
      * now apply in_face_owners.
      * now apply in_face_owners.
      * intros j J IJ. apply in_face_owners in IJ. destruct IJ as [BJ OJ]. apply (E_owns F M C d D j BJ) in OJ.
        destruct OJ as (c & c' & C0 & CC & FJ).
        assert (XC : (x <= c)%F).
        { destruct (less_or_at_most F c x) as [L|]; auto. exfalso.
          assert (n <= j); [|lia]. apply (E_order j n c x); auto; [apply FJ | apply FAE]; auto with order. }
        assert (CX : (c' <= x)%F).
        { destruct (less_or_at_most F x c') as [L|]; auto. exfalso.
          assert (j <= k); [|lia]. apply (E_order k j x c'); auto; [apply FBE | apply FJ]; auto with order. }
        eapply not_less; [exact CC|]. eapply at_most_trans; eauto.
      * apply equal_at_crossing; try lia. apply antisymmetric.
        -- apply (FAE x); auto with order. now apply E_partition.
        -- apply (FBE x); auto with order. now apply E_partition.
    + intros (n & k & NK & ->). exists (E d n), (E d k). split; [|now apply neighbors_meet].
      destruct NK as (IN & IK & less & _). apply in_face_owners in IN, IK. intros perm.
      apply Permutation_length in perm. rewrite !E_length in perm by lia. lia.
  - intros n k j NK KJ. pose proof (neighbors_meet n k NK) as V. pose proof (neighbors_meet k j KJ) as V'.
    destruct NK as (IN & IK & less & _), KJ as (_ & IJ & less' & _). apply in_face_owners in IN, IK, IJ.
    eapply order_of_vertices; eauto; [now apply E_partition|]. rewrite !E_length by lia. lia.
Qed.

(* --- what levels contribute --- *)

(* A member of a level that is inside another level is not possible: an inner member has both parts. *)
Lemma inner_level n q r : 1 <= n -> 1 <= r -> inner_at d n r = true -> on_level d n q = true -> q = r.
Proof.
  intros N R I L. apply inner_at_iff in I; auto. apply on_level_iff in L.
  destruct (Nat.lt_trichotomy q r) as [X|[|X]]; auto; exfalso; nia.
Qed.

Theorem distinct_owns A : partition d A -> equipartition A ->
  (forall q n, 1 <= q -> 1 <= n <= d -> of_level q A -> of_level q (E d n) -> n = length A) -> owns_face M d A.
Proof.
  intros P even alone. apply (owners F M C d D A P). split; auto. intros (q & Q & I).
  pose proof (parts_between d D A P) as H. rewrite inner_at_levels, Bool.andb_true_iff in I by lia.
  destruct I as [I1 I2].
  assert (L : on_level d (length A) q = true) by (apply level_between with (length A - 1) (length A + 1); auto; lia).
  assert (B : 1 <= length A + 1 <= d) by (apply on_level_iff in I2; nia).
  specialize (alone q (length A + 1) Q B). rewrite (level_of_equipartition d A q D P even) in L.
  specialize (alone L (level_of_E d _ q B I2)). lia.
Qed.

(* Of the partitions into parts q and q + 1 alone those with the fewest and the most parts own a face, and no other. *)
Theorem ends_own q A : 1 <= q -> partition d A -> of_level q A ->
  owns_face M d A <-> (forall B, partition d B -> of_level q B -> length A <= length B) \/
    (forall B, partition d B -> of_level q B -> length B <= length A).
Proof.
  intros Q P L. pose proof (level_even q A L) as even. pose proof (parts_between d D A P) as H.
  pose proof (level_of_partition d A q P L) as LA. set (n := length A) in *.
  rewrite (owners F M C d D A P). fold n. split.
  - intros [_ not]. destruct (on_level d (n - 1) q) eqn:L1; [destruct (on_level d (n + 1) q) eqn:L2|].
    + exfalso. apply not. exists q. split; auto. rewrite inner_at_levels by lia. now rewrite L1, L2.
    + right. intros B PB LB. apply (level_of_partition d B q PB) in LB. destruct (le_lt_dec (length B) n); auto.
      rewrite (level_between d n (n + 1) (length B) q) in L2; auto; [easy|lia].
    + left. intros B PB LB. apply (level_of_partition d B q PB) in LB. destruct (le_lt_dec n (length B)); auto.
      rewrite (level_between d (length B) (n - 1) n q) in L1; auto; [easy|lia].
  - intros extreme. split; auto. intros (r & R & I). pose proof (inner_level n q r ltac:(lia) R I LA) as <-.
    rewrite inner_at_levels, Bool.andb_true_iff in I by lia. destruct I as [I1 I2].
    assert (B1 : 1 <= n - 1 <= d).
    { apply on_level_iff in I1. destruct (Nat.eq_dec n 1) as [->|]; [simpl in I1; lia|lia]. }
    assert (B2 : 1 <= n + 1 <= d) by (apply on_level_iff in I2; nia). destruct extreme as [least|most].
    + specialize (least _ (E_partition d _ B1) (level_of_E d _ q B1 I1)). rewrite E_length in least; lia.
    + specialize (most _ (E_partition d _ B2) (level_of_E d _ q B2 I2)). rewrite E_length in most; lia.
Qed.

(* bokhari/theorem-3@concurrent *)
Theorem concurrent q A B : 1 <= q -> partition d A -> partition d B -> of_level q A -> of_level q B ->
  time M d (common_point M d q) A = time M d (common_point M d q) B.
Proof.
  intros Q PA PB LA LB. apply antisymmetric; [apply (fastest_at_common_point F M d q A) |
    apply (fastest_at_common_point F M d q B)]; auto.
Qed.
End Machine.

(* --- domain by domain --- *)

(** `d / q` is rounded down and `ceil d q` up. `is_listed d w n`: n <= ceil(d/(w+1)), or n is floor(d/q) or ceil(d/q)
    for some q <= w. The partitions that own a face are the equipartitions with a listed number of parts. *)
Theorem challenge_3 (M : machine F) d w A : positive M -> 1 <= d -> last_wide d w -> partition d A ->
  owns_face M d A <-> equipartition A /\ is_listed d w (length A).
Proof. intros. apply owners_listed; auto. apply domain_blocks_cost. auto. Qed.

(** `d / q` is rounded down and `ceil d q` up. `is_listed d w n`: n <= ceil(d/(w+1)), or n is floor(d/q) or ceil(d/q)
    for some q <= w. The partitions that own a face are the equipartitions with a listed number of parts. *)
Theorem challenge_3_rho_zero (M : machine F) d w A : rho_zero M -> 1 <= d -> last_wide d w -> partition d A ->
  owns_face M d A <-> equipartition A /\ is_listed d w (length A).
Proof. intros. apply owners_listed; auto. apply domain_blocks_cost. auto. Qed.

(** `d / q` is rounded down and `ceil d q` up. `is_listed d w n`: n <= ceil(d/(w+1)), or n is floor(d/q) or ceil(d/q)
    for some q <= w. The partitions that own a face are the equipartitions with a listed number of parts. *)
Theorem challenge_3_tau_zero (M : machine F) d w A : tau_zero M -> 1 <= d -> last_wide d w -> partition d A ->
  owns_face M d A <-> equipartition A /\ is_listed d w (length A).
Proof. intros. apply owners_listed; auto. apply domain_blocks_cost. auto. Qed.

(* The parts that are equally good for the paper's formula, for which a phase over d + 1 bits is half a block wide. *)
(** The block size is that at which q + 1 phases over q bits take as long as q phases over q + 1 bits. A phase over a
    bits has superblocks of 2^d / 2^a blocks, also for a = d + 1. If d has a partition into parts q and q + 1 alone,
    these partitions are exactly the fastest there. *)
Theorem challenge_3_point (M : machine F) d q m : positive M -> (0 <= m)%F -> 1 <= q -> 1 <= d ->
  (exists parts, partition d parts /\ of_level q parts) ->
  (of_nat (q + 1) * phase M d m q = of_nat q * phase M d m (q + 1)%nat)%F ->
  forall parts, partition d parts -> (fastest (phase M d m) d parts <-> of_level q parts).
Proof. intros (L & S & R). intros. apply fastest_where_equal; auto with order. Qed.

(** The block size is that at which q + 1 phases over q bits take as long as q phases over q + 1 bits. A phase over a
    bits has superblocks of 2^d / 2^a blocks, also for a = d + 1. If d has a partition into parts q and q + 1 alone,
    these partitions are exactly the fastest there. *)
Theorem challenge_3_point_rho_zero (M : machine F) d q m : rho_zero M -> (0 <= m)%F -> 1 <= q -> 1 <= d ->
  (exists parts, partition d parts /\ of_level q parts) ->
  (of_nat (q + 1) * phase M d m q = of_nat q * phase M d m (q + 1)%nat)%F ->
  forall parts, partition d parts -> (fastest (phase M d m) d parts <-> of_level q parts).
Proof. intros ((L & S) & R). intros. apply fastest_where_equal; auto. rewrite R. apply at_most_refl. Qed.

(** The block size is that at which q + 1 phases over q bits take as long as q phases over q + 1 bits. A phase over a
    bits has superblocks of 2^d / 2^a blocks, also for a = d + 1. If d has a partition into parts q and q + 1 alone,
    these partitions are exactly the fastest there. *)
Theorem challenge_3_point_tau_zero (M : machine F) d q m : tau_zero M -> (0 <= m)%F -> 1 <= q -> 1 <= d ->
  (exists parts, partition d parts /\ of_level q parts) ->
  (of_nat (q + 1) * phase M d m q = of_nat q * phase M d m (q + 1)%nat)%F ->
  forall parts, partition d parts -> (fastest (phase M d m) d parts <-> of_level q parts).
Proof. intros (L & S & R). intros. apply fastest_where_equal; auto with order. Qed.

Lemma positive_costs (M : machine F) : positive M -> blocks_cost M.
Proof. intros. apply domain_blocks_cost. auto. Qed.

(** `repeat 1 d` is {1, .., 1}. It is fastest from m = 0 to some m > 0, and {d} is fastest from some m on. If A is
    fastest on an interval and B on a later interval, then A and B are equal or B has fewer parts. *)
Theorem hull_order (M : machine F) d : positive M -> 1 <= d ->
  (exists x, (0 < x)%F /\ forall m, (0 <= m)%F -> (m <= x)%F -> fastest (phase M d m) d (repeat 1 d)) /\
  (exists x, forall m, (x <= m)%F -> fastest (phase M d m) d [d]) /\
  (forall A B start stop start' stop',
    (0 <= start)%F -> (start < stop)%F -> (stop <= start')%F -> (start' < stop')%F ->
    (forall m, (start <= m)%F -> (m <= stop)%F -> fastest (phase M d m) d A) ->
    (forall m, (start' <= m)%F -> (m <= stop')%F -> fastest (phase M d m) d B) ->
    Permutation A B \/ length B < length A).
Proof.
  intros C D. split; [apply ones_first; auto using positive_costs|]. split; [now apply property_6a_positive|].
  intros. eapply (order_of_faces M); eauto using positive_costs.
Qed.

(** `faces_of M d ns`: the partitions that own a face are exactly the E(d,n) with n in the list ns, which lists no n
    twice. No two of them own one face, so that the hull has as many faces as the list has entries. There is such a
    list. *)
Theorem faces_at_most_d (M : machine F) d : positive M -> 1 <= d ->
  (exists ns, faces_of M d ns) /\
  forall ns, faces_of M d ns -> length ns <= d /\ (length ns = d <-> d <= 3).
Proof.
  intros C D. split; [exists (face_owners d); apply faces_of_owners; auto using positive_costs|].
  intros ns H. rewrite (faces_of_length M (positive_costs M C) d D ns H). destruct (le_lt_dec 4 d) as [big|small].
  - pose proof (two_less_than_root d big) as K. set (f := faces d) in *. clearbody f. assert (f < d); [|lia].
    destruct (le_lt_dec d f) as [L|]; auto. exfalso.
    assert ((d + 2) * (d + 2) <= (f + 2) * (f + 2)) by (apply Nat.mul_le_mono; lia).
    pose proof (Z.square_nonneg (Z.of_nat d - 2)). nia.
  - destruct small_counts as (F1 & F2 & F3). assert (K : d = 1 \/ d = 2 \/ d = 3) by lia.
    destruct K as [->|[->| ->]]; rewrite ?F1, ?F2, ?F3; lia.
Qed.

(** `faces_of M d ns`: the partitions that own a face are exactly the E(d,n) with n in the list ns, which lists no n
    twice. There is such a list, and two partitions that are fastest on one interval are permutations of each other: so
    the hull has as many faces as the list has entries, say F. 2 sqrt(d) - 1 <= F is 4d <= (F + 1)^2, and F <= 3 sqrt(d)
    is F^2 <= 9d. *)
Theorem face_bounds_of_hull (M : machine F) d : positive M -> 1 <= d ->
  (exists ns, faces_of M d ns) /\
  (forall ns, faces_of M d ns ->
    4 * d <= (length ns + 1) * (length ns + 1) /\ length ns * length ns <= 9 * d) /\
  (forall A B start stop, (0 <= start)%F -> (start < stop)%F ->
    (forall m, (start <= m)%F -> (m <= stop)%F -> fastest (phase M d m) d A /\ fastest (phase M d m) d B) ->
    Permutation A B).
Proof.
  intros C D. pose proof (positive_costs M C) as C'. split; [exists (face_owners d); now apply faces_of_owners|]. split.
  - intros ns H. rewrite (faces_of_length M C' d D ns H). now apply optimal_count.
  - intros A B start stop N less both.
    destruct (both start (at_most_refl _ _) (less_at_most _ _ _ less)) as [FA FB].
    destruct (both stop (less_at_most _ _ _ less) (at_most_refl _ _)) as [FA' FB'].
    pose proof FA as [PA _]. pose proof FB as [PB _].
    assert (EA : equipartition A)
      by (apply (owner_length M C' d D A PA); exists start, stop; do 2 (split; auto); intros; now apply both).
    assert (EB : equipartition B)
      by (apply (owner_length M C' d D B PB); exists start, stop; do 2 (split; auto); intros; now apply both).
    pose proof (order F M C' d D A B start stop EA EB FA FB' less).
    pose proof (order F M C' d D B A start stop EB EA FB FA' less).
    destruct (equation_3 d (length A) (parts_between d D A PA)) as (_ & _ & _ & unique).
    rewrite (unique A), (unique B); auto. lia.
Qed.

(** A is in no indistinct set: for every q, if A has parts q and q + 1 alone, no other E(d,n) has. *)
Theorem face_contributions_distinct_one (M : machine F) d A : positive M -> 1 <= d -> partition d A ->
  equipartition A ->
  (forall q n, 1 <= q -> 1 <= n <= d -> of_level q A -> of_level q (E d n) -> n = length A) -> owns_face M d A.
Proof. intros. eapply distinct_owns; eauto using positive_costs. Qed.

(** Of the partitions with parts q and q + 1 alone, exactly those with the fewest and with the most parts own a face. If
    there are two or more, these are two partitions, since all have different numbers of parts. *)
Theorem face_contributions_set_two (M : machine F) d q A : positive M -> 1 <= d -> 1 <= q ->
  partition d A -> of_level q A ->
  owns_face M d A <-> (forall B, partition d B -> of_level q B -> length A <= length B) \/
    (forall B, partition d B -> of_level q B -> length B <= length A).
Proof. intros. apply ends_own; auto using positive_costs. Qed.

(** `neighbors d n k`: E(d,n) and E(d,k) own a face, n > k, and no E(d,j) with n > j > k does. By challenge-3 no other
    partitions own faces. `crossing M d n k` is the one block size at which both take equally long. `vertex M d x`: at x
    > 0 a face ends and the face of another partition begins. *)
Theorem vertex_order (M : machine F) d : positive M -> 1 <= d ->
  (forall n k, neighbors d n k -> forall m, time M d m (E d n) = time M d m (E d k) <-> m = crossing M d n k) /\
  (forall x, vertex M d x <-> exists n k, neighbors d n k /\ x = crossing M d n k) /\
  (forall n k j, neighbors d n k -> neighbors d k j -> (crossing M d n k < crossing M d k j)%F).
Proof.
  intros C D. split; [|now apply vertices_in_order; auto using positive_costs].
  intros n k (IN & IK & less & _) m. apply in_face_owners in IN, IK.
  apply equal_at_crossing; auto using positive_costs; lia.
Qed.

(** `common_point M d q` is the m of the sentence, with the fraction multiplied out as in the library. *)
Theorem theorem_3_concurrent (M : machine F) d q A B : positive M -> 1 <= d -> 1 <= q ->
  partition d A -> partition d B -> of_level q A -> of_level q B ->
  time M d (common_point M d q) A = time M d (common_point M d q) B.
Proof. intros. apply concurrent; auto using positive_costs. Qed.

(** The machine of Figure 1: lambda = 100, delta = 10, tau = 2, rho = 1. *)
Definition figure_1 : machine F := {| message := of_Z (100 + 10); send := of_Z 2; move := of_Z 1 |}.

Lemma figure_1_positive : positive figure_1.
Proof. repeat split; apply of_Z_positive; lia. Qed.

(** `d / q` is rounded down and `ceil d q` up. `faces_of figure_1 d ns`: the partitions that own a face are exactly the
    E(d,n) with n in the list ns, which lists no n twice. `ceiling_root (8 * d) c`: c is the least integer with 8d <=
    c^2. *)
Theorem challenge_1_enumerated d w c ns : 1 <= d -> last_wide d w -> ceiling_root (8 * d) c -> faces_of figure_1 d ns ->
  Z.of_nat (length ns) = (Z.of_nat c - 2 - Z.of_nat (divisors d w))%Z /\ forall n, 1 <= n <= d ->
    (In n ns <-> is_listed d w n).
Proof.
  intros D W R H. pose proof (positive_costs _ figure_1_positive) as C. split.
  - rewrite (faces_of_length figure_1 C d D ns H). now apply challenge_1.
  - intros n B. destruct H as (_ & B' & H). pose proof (E_partition d n B) as P.
    destruct (challenge_3 figure_1 d w (E d n) figure_1_positive D W P) as [K K'].
    rewrite E_length in K, K' by lia. split.
    + intros I. apply K. apply (H _ P). exists n. auto.
    + intros L. destruct (proj1 (H _ P)) as (k & I & perm).
      { apply K'. split; auto. eapply level_even. apply E_level. }
      destruct (uneven_vs_permutation d (E d n) k) as [L' _]; auto. rewrite E_length in L' by lia. now subst.
Qed.
End Faces.

(** How many indistinct sets E(d, n) is in. *)
Definition sets_of (d n : nat) : nat := length (filter (fun ns => existsb (Nat.eqb n) ns) (indistinct_sets d)).
(** How many E(d, n) are in no indistinct set. *)
Definition in_no_set (d : nat) : nat := length (filter (fun n => sets_of d n =? 0) (seq 1 d)).

(* bokhari/face-contributions@total: for d = 6 there are 4 faces, one distinct equipartition and two sets. *)
(** `faces_of M d ns`: the partitions that own a face are exactly the E(d,n) with n in the list ns, which lists no n
    twice. `in_no_set d` is the number of E(d,n) in no indistinct set, and `indistinct_sets d` lists these sets. *)
Theorem face_contributions_total : ~ forall (F : ordered_field) (M : machine F) d ns, positive M -> 1 <= d ->
  faces_of M d ns -> length ns = in_no_set d + 2 * length (indistinct_sets d).
Proof.
  intros all. pose proof (figure_1_positive rationals) as C. pose proof (positive_costs _ _ C) as C'.
  pose proof (faces_of_owners _ _ C' 6 ltac:(lia)) as H. specialize (all _ _ 6 _ C ltac:(lia) H).
  vm_compute in all. discriminate.
Qed.
