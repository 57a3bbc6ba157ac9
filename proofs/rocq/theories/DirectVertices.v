(* The hull if the program Direct stands in the place of the single phase, and where its last vertex lies: Bokhari, beyond
   section 3. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints SumsOfPowers Lines.
From Loadbal Require Import PrintedFormulas TwoParts ExtremeSizes Hull FaceCounts Faces ShufflePasses DirectSizes.
Import ListNotations.

(** The time of a phase over a bits, if the single phase over all d bits is the program Direct, which moves nothing within
    the memory. *)
Definition unmoved_phase {F : ordered_field} (M : machine F) (d : nat) (m : F) (a : nat) : F :=
  if a =? d then direct_time M d m else phase M d m a.

(** The block size from which on Direct is at least as fast as every partition. *)
Definition direct_from {F : ordered_field} (M : machine F) (d : nat) : F :=
  let c := of_Z (other_nodes d) in (c * message M / (c * send M + two (d + 1) * move M))%F.

Section Vertices.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Local Open Scope F_scope.

Lemma positive_by (a b : F) : a < b -> 0 < b - a.
Proof. apply less_by. Qed.

Lemma natural_by (a b : F) : a <= b -> 0 <= b - a.
Proof. apply at_most_by. Qed.

Lemma between (a b : F) : a < b -> exists z, a < z /\ z < b.
Proof.
  intros less. assert (T : (0 : F) < of_Z 2) by (apply of_Z_positive; lia). exists ((a + b) / of_Z 2).
  apply less_by in less. split; apply less_by; apply factor_positive with (of_Z 2); auto;
    match goal with |- 0 < ?g => replace g with (b - a); auto end; field; now apply positive_not_zero.
Qed.

(* A point after a, before x and not after b. *)
Lemma before_both (a b x : F) : a < b -> a < x -> exists z, a < z /\ z <= b /\ z < x.
Proof.
  intros B X. destruct (less_or_at_most F b x) as [L|L]; [exists b; auto using at_most_refl|].
  destruct (between a x X) as (z & A & Z). exists z. split; [auto|split; [|auto]]. left. eapply less_at_most_less; eauto.
Qed.

Variables (M : machine F) (d : nat).
Hypotheses (C : positive M) (D : (2 <= d)%nat).

Let c := of_Z (other_nodes d) : F.
Let halves := [(d / 2)%nat; (d - d / 2)%nat].

Let x := direct_from M d.

(* The same for another factor k in the place of c. *)
Let meeting (k : Z) : F := of_Z k * message M / (of_Z k * send M + two (d + 1) * move M).
Let slope_ (k : Z) : F := of_Z k * send M + two (d + 1) * move M.

Lemma slope_positive k : (0 <= k)%Z -> 0 < slope_ k.
Proof.
  intros K. destruct C as (_ & S & R). unfold slope_. apply add_positive'.
  - apply mul_natural; [now apply of_Z_natural|now left].
  - apply multiplied; auto. apply two_positive.
Qed.

Lemma gap_at k m : (0 <= k)%Z ->
  of_Z k * (message M - send M * m) - of_Z 2 * (two d * (move M * m)) = slope_ k * (meeting k - m).
Proof.
  intros K. unfold meeting. fold (slope_ k). pose proof (slope_positive k K) as S.
  transitivity (of_Z k * message M - slope_ k * m).
  - unfold slope_. rewrite two_add. change (two 1 : F) with (of_Z 2 : F). ring.
  - field. now apply positive_not_zero.
Qed.

Lemma meeting_natural k : (0 <= k)%Z -> 0 <= meeting k.
Proof.
  intros K. destruct C as (L & _). apply quotient_natural; [|now apply slope_positive].
  apply mul_natural; [now apply of_Z_natural|now left].
Qed.

Lemma meeting_increases j k : (0 <= j < k)%Z -> meeting j < meeting k.
Proof.
  intros [J less]. destruct C as (L & S & R). pose proof (slope_positive j J) as SJ.
  pose proof (slope_positive k ltac:(lia)) as SK. apply less_by.
  replace (meeting k - meeting j)
    with ((of_Z k - of_Z j) * (message M * (two (d + 1) * move M)) / (slope_ j * slope_ k)).
  - apply quotient_positive; [|now apply multiplied]. apply multiplied; [apply positive_by; apply of_Z_less; lia|].
    apply multiplied; auto. apply multiplied; auto. apply two_positive.
  - unfold meeting. fold (slope_ k) (slope_ j). unfold slope_ at 3 4. unfold slope_ in *.
    field. split; now apply positive_not_zero.
Qed.

Let k0 := (2 * other_nodes (d - 1))%Z.
Let x' := meeting k0.

Lemma k0_less : (0 <= k0 < other_nodes d)%Z.
Proof.
  unfold k0. pose proof (other_nodes_more_than_halve d D). pose proof (other_nodes_natural (d - 1)). lia.
Qed.

Lemma x_positive : 0 < x.
Proof.
  pose proof k0_less as K. eapply at_most_less; [apply (meeting_natural k0); lia|].
  apply (meeting_increases k0 (other_nodes d)). lia.
Qed.

Lemma gap m : c * (message M - send M * m) - of_Z 2 * (two d * (move M * m)) = slope_ (other_nodes d) * (x - m).
Proof. apply (gap_at (other_nodes d)). pose proof k0_less. lia. Qed.

Lemma late_from m : x <= m -> c * (message M - send M * m) <= of_Z 2 * (two d * (move M * m)).
Proof.
  intros after. apply at_most_by. apply at_most_by in after. pose proof k0_less as K.
  match goal with |- 0 <= ?a - ?b => replace (a - b) with (- (b - a)) by ring end. rewrite gap.
  replace (- (slope_ (other_nodes d) * (x - m))) with (slope_ (other_nodes d) * (m - x)) by ring.
  apply mul_natural; auto. left. apply slope_positive. lia.
Qed.

Lemma late_after m : x < m -> c * (message M - send M * m) < of_Z 2 * (two d * (move M * m)).
Proof.
  intros after. apply less_by. apply less_by in after. pose proof k0_less as K.
  match goal with |- 0 < ?a - ?b => replace (a - b) with (- (b - a)) by ring end. rewrite gap.
  replace (- (slope_ (other_nodes d) * (x - m))) with (slope_ (other_nodes d) * (m - x)) by ring.
  apply multiplied; auto. apply slope_positive. lia.
Qed.

Lemma halves_partition : partition d halves.
Proof. apply (halves_against_direct F M d 0 D). Qed.

Lemma halves_and_direct m : direct_time M d m - time M d m halves = slope_ (other_nodes d) * (x - m).
Proof.
  destruct (halves_against_direct F M d m D) as [_ G]. fold halves c in G. rewrite <- gap.
  replace (direct_time M d m - time M d m halves) with (- (time M d m halves - direct_time M d m)) by ring.
  rewrite G. ring.
Qed.

Lemma halves_before m : m < x -> time M d m halves < direct_time M d m.
Proof.
  intros early. apply less_by. rewrite halves_and_direct. pose proof k0_less as K.
  apply multiplied; [apply slope_positive; lia|now apply positive_by].
Qed.

Lemma halves_until m : m <= x -> time M d m halves <= direct_time M d m.
Proof.
  intros early. apply at_most_by. rewrite halves_and_direct. pose proof k0_less as K.
  apply mul_natural; [left; apply slope_positive; lia|now apply natural_by].
Qed.

Lemma direct_at_most_single m : 0 <= m -> direct_time M d m <= time M d m [d].
Proof.
  intros N. rewrite direct_is_single_less. apply at_most_by.
  match goal with |- 0 <= ?g => replace g with (two d * (move M * m)) by ring end. now apply moving_natural.
Qed.

Lemma halves_fastest m : x' <= m -> m <= x -> fastest (phase M d m) d halves.
Proof.
  intros from until. pose proof k0_less as K.
  assert (N : 0 <= m) by (eapply at_most_trans; [apply (meeting_natural k0); lia|exact from]).
  split; [exact halves_partition|]. intros B P. change (time M d m halves <= time M d m B).
  destruct (single_or_more F M d D B P) as [->|[several _]].
  - eapply at_most_trans; [now apply halves_until|now apply direct_at_most_single].
  - destruct (two_parts_enough F M d m C N D B P several) as (a & small & less).
    { apply at_most_by. match goal with |- 0 <= ?a - ?b => replace (a - b) with (- (b - a)) by ring end.
      rewrite (gap_at k0) by lia. replace (- (slope_ k0 * (meeting k0 - m))) with (slope_ k0 * (m - x')) by (unfold x'; ring).
      apply mul_natural; [left; apply slope_positive; lia|now apply natural_by]. }
    eapply at_most_trans; [|exact less].
    pose proof (two_against_direct F M d m D a ltac:(lia)) as G. destruct (halves_against_direct F M d m D) as [_ G'].
    fold halves c in G'. pose proof (product_of_parts d D a small) as range.
    set (k := ((pow a - 1) * (pow (d - a) - 1))%Z) in *. apply at_most_by.
    replace (time M d m [a; (d - a)%nat] - time M d m halves)
      with ((time M d m [a; (d - a)%nat] - direct_time M d m) - (time M d m halves - direct_time M d m)) by ring.
    rewrite G, G'. replace (of_Z 2 * (two d * (move M * m)) - of_Z k * (message M - send M * m)
        - (of_Z 2 * (two d * (move M * m)) - c * (message M - send M * m)))
      with ((c - of_Z k) * (message M - send M * m)) by ring.
    apply mul_natural.
    + unfold c. rewrite <- of_Z_sub. apply of_Z_natural. lia.
    + apply factor_natural with c; [apply of_Z_positive; lia|].
      replace (c * (message M - send M * m)) with ((c * (message M - send M * m) - of_Z 2 * (two d * (move M * m)))
        + of_Z 2 * (two d * (move M * m))) by ring.
      apply add_natural.
      * rewrite gap. apply mul_natural; [left; apply slope_positive; lia|now apply natural_by].
      * apply mul_natural; [apply of_Z_natural; lia|now apply moving_natural].
Qed.

(* --- the times after the change --- *)

Lemma unmoved_total m A : partition d A -> total (unmoved_phase M d m) A = unmoved_time M d m A.
Proof.
  intros P. destruct (single_or_more F M d D A P) as [->|[several same]].
  - unfold total, unmoved_phase. cbn [fold_right unmoved_time]. rewrite Nat.eqb_refl. ring.
  - rewrite same. unfold time. assert (small : Forall (fun a => (a < d)%nat) A).
    { destruct P as [sum parts]. rewrite <- sum. clear - several parts.
      apply Forall_forall. intros e I.
      apply in_split in I. destruct I as (u & v & ->). rewrite Forall_app in parts. destruct parts as [pu pv].
      inversion_clear pv as [|? ? pe pv']. rewrite list_sum_app. simpl. rewrite app_length in several. simpl in several.
      destruct u as [|f u]; [destruct v as [|f v]; simpl in several; [lia|]|].
      - inversion_clear pv'. simpl. lia.
      - inversion_clear pu. simpl. lia. }
    clear - small. unfold total. induction small as [|a A less rest IH]; [reflexivity|]. cbn [fold_right]. rewrite IH.
    unfold unmoved_phase at 1. destruct (Nat.eqb_spec a d); [lia|reflexivity].
Qed.

Lemma fastest_unmoved m A : fastest (unmoved_phase M d m) d A <->
  partition d A /\ forall B, partition d B -> unmoved_time M d m A <= unmoved_time M d m B.
Proof.
  unfold fastest. split; intros [P H]; split; auto; intros B PB; specialize (H B PB);
    rewrite !unmoved_total in *; auto.
Qed.

Lemma halves_unmoved m : unmoved_time M d m halves = time M d m halves.
Proof. reflexivity. Qed.

Lemma before m A : 0 <= m -> m < x -> fastest (unmoved_phase M d m) d A <-> fastest (phase M d m) d A.
Proof.
  intros N early. rewrite fastest_unmoved. pose proof (halves_before m early) as better. split.
  - intros [P H]. split; auto. intros B PB. change (time M d m A <= time M d m B).
    destruct (single_or_more F M d D A P) as [->|[_ same]].
    + exfalso. eapply not_less; [exact better|]. apply (H halves halves_partition).
    + rewrite <- same. eapply at_most_trans; [apply (H B PB)|]. now apply unmoved_at_most_time.
  - intros [P H]. split; auto. intros B PB. assert (H' : forall B, partition d B -> time M d m A <= time M d m B) by exact H.
    destruct (single_or_more F M d D A P) as [->|[_ same]].
    + exfalso. eapply not_less; [exact better|]. eapply at_most_trans; [now apply direct_at_most_single|].
      apply (H' halves halves_partition).
    + rewrite same. destruct (single_or_more F M d D B PB) as [->|[_ same']]; [|rewrite same'; now apply H'].
      eapply at_most_trans; [apply (H' halves halves_partition)|]. now left.
Qed.

Lemma single_partition_ : partition d [d].
Proof. apply single_partition. lia. Qed.

Lemma single_from m : x <= m -> fastest (unmoved_phase M d m) d [d].
Proof.
  intros after. assert (N : 0 <= m) by (eapply at_most_trans; [left; exact x_positive|exact after]).
  rewrite fastest_unmoved. split; [exact single_partition_|]. intros B PB.
  destruct (single_or_more F M d D B PB) as [->|[_ same]]; [apply at_most_refl|]. rewrite same.
  apply direct_at_most; auto. now apply late_from.
Qed.

Lemma only_single_after m A : x < m -> fastest (unmoved_phase M d m) d A -> A = [d].
Proof.
  intros after. assert (N : 0 < m) by (eapply transitive; [exact x_positive|exact after]).
  rewrite fastest_unmoved. intros [P H]. destruct (single_or_more F M d D A P) as [|[several same]]; auto. exfalso.
  eapply not_less; [|apply (H [d] single_partition_)]. rewrite same. cbn [unmoved_time].
  apply direct_faster; auto; [now left| |now apply late_after].
  destruct C as (_ & _ & R). apply multiplied; [apply two_positive|now apply multiplied].
Qed.

Lemma halves_unmoved_until m : x' <= m -> m <= x -> fastest (unmoved_phase M d m) d halves.
Proof.
  intros from until. pose proof k0_less as K.
  assert (N : 0 <= m) by (eapply at_most_trans; [apply (meeting_natural k0); lia|exact from]).
  destruct (less_or_at_most F m x) as [early|late_]; [apply before; auto; now apply halves_fastest|].
  assert (m = x) as -> by now apply antisymmetric. rewrite fastest_unmoved. split; [exact halves_partition|].
  intros B PB. rewrite halves_unmoved. eapply at_most_trans; [apply halves_until, at_most_refl|].
  assert (single := single_from x (at_most_refl _ _)). rewrite fastest_unmoved in single. now apply single.
Qed.

(* --- owners and vertices --- *)

Let costs : blocks_cost M := positive_costs F M C.
Let some : (1 <= d)%nat := Nat.le_trans _ _ _ (Nat.le_succ_diag_r 1) D.

Lemma halves_are : halves = E d 2.
Proof. unfold halves. now rewrite E_two. Qed.

Lemma E_even n : equipartition (E d n).
Proof. eapply level_even; apply E_level. Qed.

Lemma x'_less : x' < x.
Proof. apply meeting_increases. exact k0_less. Qed.

(* After x' no partition with more parts than two is fastest. *)
Lemma few_parts A m : x' < m -> equipartition A -> fastest (phase M d m) d A -> (length A <= 2)%nat.
Proof.
  intros late_ even fast. pose proof x'_less as less.
  apply (order F M costs d some halves A x' m); auto; [rewrite halves_are; apply E_even|].
  apply halves_fastest; [apply at_most_refl|now left].
Qed.

Lemma two_parts_are_halves A : partition d A -> equipartition A -> length A = 2 -> Permutation A halves.
Proof.
  intros P even two_. destruct (equation_3 d 2 ltac:(lia)) as (_ & _ & _ & unique). rewrite halves_are. now apply unique.
Qed.

Lemma step_is_later (y : F) : y < y + 1.
Proof. apply less_by. replace (y + 1 - y) with (1 : F) by ring. apply one_positive. Qed.

Lemma single_owns : owns_face M d [d].
Proof.
  destruct (property_6a_positive F M d C some) as (y & Y). destruct (less_or_at_most F y 0) as [L|L].
  - exists 0, 1. split; [apply at_most_refl|split; [apply one_positive|]]. intros m M0 _. apply Y.
    eapply at_most_trans; [left; exact L|exact M0].
  - exists y, (y + 1). split; [auto|split; [apply step_is_later|]]. intros m YM _. now apply Y.
Qed.

Lemma owners_stay A : partition d A -> owns_face_by (unmoved_phase M d) d A <-> owns_face M d A.
Proof.
  intros P. split.
  - intros (a & b & N & less & H). destruct (less_or_at_most F a x) as [early|late_].
    + destruct (before_both a b x less early) as (z & AZ & ZB & ZX). exists a, z. split; [auto|split; [auto|]].
      intros m AM MZ. apply before; [eapply at_most_trans; eauto|eapply at_most_less; eauto|]. apply H; auto.
      eapply at_most_trans; eauto.
    + replace A with [d]; [exact single_owns|]. symmetry. apply (only_single_after b); [eapply at_most_less; eauto|].
      apply H; [now left|apply at_most_refl].
  - intros O. pose proof O as (a & b & N & less & H). destruct (single_or_more F M d D A P) as [->|[several same]].
    + exists x, (x + 1). split; [left; exact x_positive|split; [apply step_is_later|]].
      intros m XM _. now apply single_from.
    + destruct (less_or_at_most F a x) as [early|late_].
      * destruct (before_both a b x less early) as (z & AZ & ZB & ZX). exists a, z. split; [auto|split; [auto|]].
        intros m AM MZ. apply before; [eapply at_most_trans; eauto|eapply at_most_less; eauto|]. apply H; auto.
        eapply at_most_trans; eauto.
      * apply (owners F M costs d some A P) in O. destruct O as [even _]. pose proof x'_less as less'.
        assert (small : (length A <= 2)%nat).
        { apply (few_parts A b); auto; [|apply H; [now left|apply at_most_refl]].
          eapply transitive; [exact less'|]. eapply at_most_less; eauto. }
        assert (perm : Permutation halves A) by (symmetry; apply two_parts_are_halves; auto; lia).
        pose proof k0_less as K. exists x', x. split; [apply (meeting_natural k0); lia|split; [auto|]]. intros m XM MX.
        apply (fastest_permuted F) with halves; auto. now apply halves_unmoved_until.
Qed.

Lemma vertex_before y : y < x -> vertex_by (unmoved_phase M d) d y <-> vertex M d y.
Proof.
  intros early. split; intros (A & B & other & a & b & N & AY & YB & HA & HB);
    destruct (before_both y b x YB early) as (z & YZ & ZB & ZX); exists A, B; split; auto; exists a, z;
    (split; [auto|split; [auto|split; [auto|split]]]); intros m AM MZ.
  - apply before; [eapply at_most_trans; eauto|eapply at_most_less; eauto|auto].
  - apply before; [|eapply at_most_less; eauto|apply HB; auto; eapply at_most_trans; eauto].
    eapply at_most_trans; [exact N|]. eapply at_most_trans; [left; exact AY|auto].
  - apply before; [eapply at_most_trans; eauto|eapply at_most_less; eauto|auto].
  - apply before; [|eapply at_most_less; eauto|apply HB; auto; eapply at_most_trans; eauto].
    eapply at_most_trans; [exact N|]. eapply at_most_trans; [left; exact AY|auto].
Qed.

Lemma vertex_at_x : vertex_by (unmoved_phase M d) d x.
Proof.
  pose proof k0_less as K. exists halves, [d]. split; [intros perm; apply Permutation_length in perm; discriminate|].
  exists x', (x + 1). split; [apply (meeting_natural k0); lia|]. split; [exact x'_less|].
  split; [apply step_is_later|]. split; intros m; [apply halves_unmoved_until|]. intros XM _. now apply single_from.
Qed.

Lemma no_vertex_after y : x < y -> ~ vertex_by (unmoved_phase M d) d y.
Proof.
  intros late_ (A & B & other & a & b & _ & AY & YB & HA & HB). apply other.
  rewrite (only_single_after y A), (only_single_after y B); auto.
  - apply HB; [apply at_most_refl|now left].
  - apply HA; [now left|apply at_most_refl].
Qed.

Lemma first_owners : In 1%nat (face_owners d) /\ In 2%nat (face_owners d).
Proof.
  split; apply in_face_owners; (split; [lia|]); intros (q & Q & I); rewrite inner_at_levels, Bool.andb_true_iff in I by lia;
    destruct I as [I J]; apply on_level_iff in I, J; simpl in I, J; lia.
Qed.

Lemma crossing_after : x < crossing F M d 2 1.
Proof.
  destruct first_owners as [one_ two_]. assert (next : neighbors d 2 1) by (repeat split; auto; lia).
  destruct (neighbors_meet F M costs d some 2 1 next) as (a & _ & N & AV & _). set (v := crossing F M d 2 1) in *.
  destruct (less_or_at_most F x v) as [|early]; auto. exfalso.
  assert (V : 0 < v) by (eapply at_most_less; eauto).
  assert (same : time M d v (E d 2) = time M d v (E d 1)) by (apply (equal_at_crossing F M costs d some 2 1 v); auto; lia).
  rewrite <- halves_are in same. assert (single : E d 1 = [d]).
  { apply single_part; [apply E_partition; lia|apply E_length; lia]. }
  rewrite single in same. eapply not_less; [|apply (halves_until v early)]. rewrite same, direct_is_single_less.
  apply less_by. match goal with |- 0 < ?g => replace g with (two d * (move M * v)) by ring end.
  pose proof C as (_ & _ & R). apply multiplied; [apply two_positive|now apply multiplied].
Qed.

Lemma vertex_of_crossing : vertex M d (crossing F M d 2 1).
Proof.
  destruct first_owners as [one_ two_]. apply (vertices_in_order F M costs d some). exists 2%nat, 1%nat.
  split; [|reflexivity]. repeat split; auto; lia.
Qed.

Lemma other_vertices y : vertex M d y -> y = crossing F M d 2 1 \/ y < x.
Proof.
  intros V. apply (vertices_in_order F M costs d some) in V. destruct V as (n & k & next & ->).
  destruct first_owners as [one_ two_]. pose proof next as (IN & IK & less & none).
  assert (K : (1 <= k)%nat) by (apply in_face_owners in IK; lia).
  assert (N : (1 <= n <= d)%nat) by (apply in_face_owners in IN; tauto).
  destruct (Nat.eq_dec k 1) as [->|more].
  - left. destruct (Nat.eq_dec n 2) as [->|]; auto. exfalso. apply (none 2%nat); auto. lia.
  - right. destruct (neighbors_meet F M costs d some n k next) as (a & _ & _ & AV & _ & H & _).
    destruct (less_or_at_most F x' (crossing F M d n k)) as [late_|early].
    + exfalso. pose proof (few_parts (E d n) (crossing F M d n k) late_ (E_even n)) as few. rewrite E_length in few by lia.
      assert ((n <= 2)%nat); [|lia]. apply few, H; [now left|apply at_most_refl].
    + eapply at_most_less; [exact early|exact x'_less].
Qed.
End Vertices.

(* bokhari/challenge-6@vertices *)
(** `other_nodes d` is c, and `unmoved_phase` has the times after the change: that of the phase over all d bits is
    smaller by 2^d rho m. `owns_face_by` and `vertex_by` are about the hull with these times. The last vertex before the
    change is v, and the last one after it is `direct_from M d`, the m of the sentence. *)
Theorem challenge_6_vertices (F : ordered_field) (M : machine F) d : positive M -> 2 <= d ->
  (forall A, partition d A -> owns_face_by (unmoved_phase M d) d A <-> owns_face M d A) /\
  exists v, (vertex M d v /\ forall y, vertex M d y -> (y <= v)%F) /\
    (forall y, vertex_by (unmoved_phase M d) d y <-> y = direct_from M d \/ vertex M d y /\ y <> v) /\
    (forall y, vertex_by (unmoved_phase M d) d y -> (y <= direct_from M d)%F).
Proof.
  intros C D. split; [intros A P; now apply owners_stay|]. exists (crossing F M d 2 1).
  pose proof (crossing_after F M d C D) as after. split; [split|split].
  - now apply vertex_of_crossing.
  - intros y V. destruct (other_vertices F M d C D y V) as [->|less]; [apply at_most_refl|].
    left. eapply transitive; eauto.
  - intros y. split.
    + intros V. destruct (trichotomy F y (direct_from M d)) as [L|[->|L]]; [|now left|].
      * right. split; [now apply (vertex_before F M d C D)|]. intros ->. eapply not_less; [exact after|now left].
      * exfalso. eapply (no_vertex_after F M d C D); eauto.
    + intros [->|[V other]]; [now apply vertex_at_x|]. destruct (other_vertices F M d C D y V) as [|less]; [easy|].
      now apply vertex_before.
  - intros y V. destruct (less_or_at_most F (direct_from M d) y) as [L|]; auto. exfalso.
    eapply (no_vertex_after F M d C D); eauto.
Qed.
