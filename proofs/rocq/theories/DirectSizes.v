(* For which block sizes the program Direct is fastest, and for which {1, .., 1}, if Direct moves nothing within the
   memory: Bokhari, sections 1 and 3.3. *)
From Coq Require Import List ZArith Lia Arith Permutation Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints SumsOfPowers Lines.
From Loadbal Require Import PrintedFormulas TwoParts ExtremeSizes Hull Faces.
Import ListNotations.

(* The factor for d - 1 is less than half of that for d. *)
Lemma other_nodes_more_than_halve d : 2 <= d -> (2 * other_nodes (d - 1) < other_nodes d)%Z.
Proof.
  intros some. unfold other_nodes. pose proof (Nat.div_mod d 2 ltac:(lia)) as split_.
  pose proof (Nat.mod_upper_bound d 2 ltac:(lia)). pose proof (Nat.div_mod (d - 1) 2 ltac:(lia)) as split_'.
  pose proof (Nat.mod_upper_bound (d - 1) 2 ltac:(lia)).
  set (h := d / 2) in *. set (l := (d - 1) / 2) in *.
  assert (cases : d mod 2 = 0 /\ S l = h /\ d - 1 - l = d - h \/ d mod 2 = 1 /\ l = h /\ S (d - 1 - l) = d - h) by lia.
  assert (big : forall n, 1 <= n -> (2 <= pow n)%Z).
  { intros n N. replace n with (S (n - 1)) by lia. rewrite pow_S. pose proof (pow_positive (n - 1)). lia. }
  destruct cases as [(_ & one & ->)|(_ & -> & one)].
  - assert (pow h = 2 * pow l)%Z as -> by (rewrite <- one; apply pow_S).
    pose proof (pow_positive l). pose proof (big (d - h) ltac:(lia)). nia.
  - assert (pow (d - h) = 2 * pow (d - 1 - h))%Z as -> by (rewrite <- one; apply pow_S).
    pose proof (pow_positive (d - 1 - h)). pose proof (big h ltac:(lia)). nia.
Qed.

Section Sizes.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Local Open Scope F_scope.
Variables (M : machine F) (d : nat) (m : F).
Hypotheses (C : positive M) (N : 0 <= m) (D : (2 <= d)%nat).

Let L := message M.
Let s := send M * m.
Let r := two d * (move M * m).
Let c := of_Z (other_nodes d) : F.

Lemma sending_natural : 0 <= s.
Proof. destruct C as (_ & S & _). apply mul_natural; auto. now left. Qed.

Lemma moving_natural : 0 <= r.
Proof. destruct C as (_ & _ & R). apply mul_natural; [left; apply two_positive|]. apply mul_natural; auto. now left. Qed.

Lemma direct_is_single_less : direct_time M d m = time M d m [d] - r.
Proof. unfold direct_time, r. rewrite time_of_one, of_Z_sub. fold (@two F d). change (of_Z 1 : F) with (1 : F). ring. Qed.

(* A partition into two parts against Direct. *)
Lemma two_against_direct a : (a <= d)%nat ->
  time M d m [a; (d - a)%nat] - direct_time M d m
  = of_Z 2 * r - of_Z ((pow a - 1) * (pow (d - a) - 1)) * (L - s).
Proof.
  intros small. rewrite direct_is_single_less. unfold time, phase, total. cbn [fold_right].
  pose proof (merge_gain F d a (d - a) 0 L s (move M * m) ltac:(lia)) as gain.
  replace (a + (d - a))%nat with d in gain by lia. change (two 0 : F) with (1 : F) in gain. fold (@two F d) in gain.
  match type of gain with ?x = ?y => match goal with |- ?g = _ => replace g with (x + r) by (unfold L, s; ring) end end.
  rewrite gain. unfold r. ring.
Qed.

Lemma gain_at_most k : (0 <= k <= other_nodes d)%Z -> c * (L - s) <= of_Z 2 * r -> of_Z k * (L - s) <= of_Z 2 * r.
Proof.
  intros small most. assert (K : (0 : F) <= of_Z k) by (apply of_Z_natural; lia).
  assert (rest : (0 : F) <= of_Z (other_nodes d - k)) by (apply of_Z_natural; lia). rewrite of_Z_sub in rest.
  assert (two_ : (0 : F) <= of_Z 2) by (apply of_Z_natural; lia).
  destruct (less_or_at_most F s L) as [less|more].
  - eapply at_most_trans; [|exact most]. apply at_most_by. apply less_by in less.
    replace (c * (L - s) - of_Z k * (L - s)) with ((c - of_Z k) * (L - s)) by ring. apply mul_natural; auto. now left.
  - apply at_most_by in more. apply at_most_by.
    replace (of_Z 2 * r - of_Z k * (L - s)) with (of_Z 2 * r + of_Z k * (s - L)) by ring.
    apply add_natural; apply mul_natural; auto using moving_natural.
Qed.

Lemma product_of_parts a : (1 <= a < d)%nat -> (0 <= (pow a - 1) * (pow (d - a) - 1) <= other_nodes d)%Z.
Proof.
  intros small. split; [|apply largest_product; lia]. pose proof (pow_positive a). pose proof (pow_positive (d - a)). nia.
Qed.

(* Merging all parts but one into one part loses nothing, from somewhat before Direct and the halves meet. *)
Lemma two_parts_enough A : partition d A -> (2 <= length A)%nat ->
  of_Z (2 * other_nodes (d - 1)) * (L - s) <= of_Z 2 * r ->
  exists a, (1 <= a < d)%nat /\ time M d m [a; (d - a)%nat] <= time M d m A.
Proof.
  intros [sum parts] several gain. destruct A as [|a [|b A]]; simpl in several; try lia.
  inversion_clear parts as [|? ? onea parts']. inversion_clear parts' as [|? ? oneb parts''].
  change (list_sum (a :: b :: A)) with (a + (b + list_sum A))%nat in sum.
  exists a. split; [lia|]. replace (d - a)%nat with (b + list_sum A)%nat by lia.
  assert (merged : phase_time d (b + list_sum A) L s (move M * m)
    <= phase_time d b L s (move M * m) + total (fun a => phase_time d a L s (move M * m)) A).
  { apply merged_into_one with (d - 1)%nat; auto using sending_natural; try lia.
    - destruct C as (_ & _ & R). apply mul_natural; auto. now left.
    - rewrite of_Z_mul in gain.
      apply at_most_by in gain. apply at_most_by. apply factor_natural with (of_Z 2 : F); [apply of_Z_positive; lia|].
      unfold r in gain.
      match type of gain with 0 <= ?x => match goal with |- 0 <= ?y => now replace y with x by ring end end. }
  unfold time. rewrite !total_cons. apply at_most_by in merged. apply at_most_by.
  match type of merged with 0 <= ?x => match goal with |- 0 <= ?y => replace y with x; auto end end.
  unfold L, s, phase, total. cbn [fold_right]. ring.
Qed.

Lemma two_are_enough A : partition d A -> (2 <= length A)%nat -> c * (L - s) <= of_Z 2 * r ->
  exists a, (1 <= a < d)%nat /\ time M d m [a; (d - a)%nat] <= time M d m A.
Proof.
  intros P several most. apply two_parts_enough; auto.
  pose proof (other_nodes_more_than_halve d D). pose proof (other_nodes_natural (d - 1)).
  apply gain_at_most; [lia|exact most].
Qed.

Lemma direct_at_most A : partition d A -> c * (L - s) <= of_Z 2 * r -> direct_time M d m <= time M d m A.
Proof.
  intros P most. destruct (le_lt_dec 2 (length A)) as [several|few].
  - destruct (two_are_enough A P several most) as (a & small & less). eapply at_most_trans; [|exact less].
    apply at_most_by. rewrite two_against_direct by lia. apply (proj1 (at_most_by F _ _)).
    apply gain_at_most; auto. now apply product_of_parts.
  - rewrite (single_part d A P) by (pose proof (not_empty d A ltac:(lia) P); destruct A; [easy|simpl in *; lia]). rewrite direct_is_single_less. apply at_most_by.
    replace (time M d m [d] - (time M d m [d] - r)) with r by ring. apply moving_natural.
Qed.

(* Direct against the two halves tells which side of the block size m is on. *)
Lemma halves_against_direct : partition d [(d / 2)%nat; (d - d / 2)%nat] /\
  time M d m [(d / 2)%nat; (d - d / 2)%nat] - direct_time M d m = of_Z 2 * r - c * (L - s).
Proof.
  assert (low : (1 <= d / 2)%nat) by (apply Nat.div_le_lower_bound; lia).
  assert (high : (d / 2 < d)%nat) by (apply Nat.div_lt; lia).
  split; [|apply two_against_direct; lia]. generalize dependent (d / 2)%nat. intros h low high.
  split; [simpl; lia|repeat constructor; lia].
Qed.

Lemma direct_faster A : partition d A -> (2 <= length A)%nat -> 0 < r -> c * (L - s) < of_Z 2 * r ->
  direct_time M d m < time M d m A.
Proof.
  intros P several moves strict. destruct (two_are_enough A P several ltac:(now left)) as (a & small & less).
  eapply less_at_most_less; [|exact less]. apply less_by. rewrite two_against_direct by lia.
  pose proof (product_of_parts a small) as range. set (k := ((pow a - 1) * (pow (d - a) - 1))%Z) in *.
  assert (K : (0 : F) <= of_Z k) by (apply of_Z_natural; lia).
  destruct (less_or_at_most F s L) as [more|less'].
  - assert (rest : (0 : F) <= of_Z (other_nodes d - k)) by (apply of_Z_natural; lia). rewrite of_Z_sub in rest.
    apply less_by in strict. apply less_by in more.
    replace (of_Z 2 * r - of_Z k * (L - s)) with ((of_Z 2 * r - c * (L - s)) + (c - of_Z k) * (L - s)) by ring.
    apply add_positive; auto. apply mul_natural; auto. now left.
  - apply at_most_by in less'. replace (of_Z 2 * r - of_Z k * (L - s)) with (of_Z 2 * r + of_Z k * (s - L)) by ring.
    apply add_positive; [apply multiplied; auto; apply of_Z_positive; lia|now apply mul_natural].
Qed.

Lemma direct_first : (forall A, partition d A -> direct_time M d m <= time M d m A) <-> c * (L - s) <= of_Z 2 * r.
Proof.
  split; [|intros; now apply direct_at_most]. intros all. destruct halves_against_direct as [P gap].
  specialize (all _ P). apply at_most_by in all. rewrite gap in all. now apply at_most_by.
Qed.

(* If Direct is not faster than the halves, nor are the fastest {1, .., 1}. *)
Lemma ones_first_of_all : fastest (phase M d m) d (repeat 1%nat d) /\ time M d m (repeat 1%nat d) <= direct_time M d m
  <-> of_Z 2 * r <= c * (L - s) /\ two d * (send M + of_Z 4 * move M) * m <= of_Z 4 * message M.
Proof.
  assert (natural_ : not_negative M) by (destruct C as (? & ? & ?); repeat split; auto with order).
  rewrite (challenge_5 F M d m natural_ N ltac:(lia)). split.
  - intros [[small|one] less]; [|lia]. split; auto. destruct (less_or_at_most F (c * (L - s)) (of_Z 2 * r)) as [late|]; auto.
    exfalso. destruct (ones_partition d) as [P _]. eapply not_less; [|exact less]. apply direct_faster; auto.
    + rewrite repeat_length. lia.
    + destruct moving_natural as [|zero]; auto. exfalso.
      assert (none : m = 0).
      { destruct C as (_ & _ & R). apply (factor_zero F (two d * move M)); [apply multiplied; auto; apply two_positive|].
        unfold r in zero. rewrite zero. ring. }
      destruct C as (more & _ & _). rewrite <- zero in late. replace s with (0 : F) in late by (unfold s; rewrite none; ring).
      eapply not_less; [exact late|]. replace (of_Z 2 * 0) with (0 : F) by ring. apply mul_natural.
      * apply of_Z_natural, other_nodes_natural.
      * left. unfold L. now replace (message M - 0) with (message M) by ring.
  - intros [early small]. split; [now left|]. destruct halves_against_direct as [P gap].
    assert (best : fastest (phase M d m) d (repeat 1%nat d)) by (apply challenge_5; auto; lia).
    eapply at_most_trans; [apply best; exact P|]. apply at_most_by in early. apply at_most_by.
    change (total (phase M d m)) with (time M d m).
    replace (direct_time M d m - time M d m [(d / 2)%nat; (d - d / 2)%nat])
      with (- (time M d m [(d / 2)%nat; (d - d / 2)%nat] - direct_time M d m)) by ring.
    rewrite gap. now replace (- (of_Z 2 * r - c * (L - s))) with (c * (L - s) - of_Z 2 * r) by ring.
Qed.

(* bokhari/extreme-sizes@repaired *)
(** `repeat 1 d` is {1, .., 1}, `other_nodes d` is c, and `direct_time M d m` is the time of Direct. The least time y is
    that of Direct if no partition takes less. It is that of {1, .., 1} if no partition takes less, nor does Direct. *)
Theorem extreme_sizes_repaired :
  let c := of_Z (other_nodes d) in
  let m1 := c * message M / (c * send M + two (d + 1) * move M) in
  ((forall A, partition d A -> direct_time M d m <= time M d m A) <-> m1 <= m) /\
  (fastest (phase M d m) d (repeat 1%nat d) /\ time M d m (repeat 1%nat d) <= direct_time M d m
    <-> m <= m1 /\ m <= of_Z 4 * message M / (two d * (send M + of_Z 4 * move M))).
Proof.
  intros c' m1. subst c'. fold c in m1. destruct C as (more & sends & moves).
  assert (four : (0 : F) < of_Z 4) by (apply of_Z_positive; lia). assert (power := two_positive F d).
  assert (K : 0 < two d * (send M + of_Z 4 * move M)).
  { apply multiplied; auto. apply add_positive; auto. left. now apply multiplied. }
  assert (K1 : 0 < c * send M + two (d + 1) * move M).
  { apply add_positive'; [|apply multiplied; auto; apply two_positive]. apply mul_natural; [|now left].
    apply of_Z_natural, other_nodes_natural. }
  assert (rest : (c * send M + two (d + 1) * move M) * m - c * L = of_Z 2 * r - c * (L - s)).
  { rewrite two_add. change (two 1 : F) with (of_Z 2 : F). unfold L, s, r. ring. }
  split.
  - rewrite direct_first. unfold m1. rewrite <- quotient_at_most by auto. fold L.
    now rewrite (at_most_by F (c * L)), (at_most_by F (c * (L - s))), rest.
  - rewrite ones_first_of_all. unfold m1. rewrite <- !at_most_quotient by auto. fold L.
    rewrite (at_most_by F _ (c * L)), (at_most_by F (of_Z 2 * r)).
    replace (c * L - (c * send M + two (d + 1) * move M) * m) with (c * (L - s) - of_Z 2 * r); [reflexivity|].
    transitivity (- (of_Z 2 * r - c * (L - s))); [ring|rewrite <- rest; ring].
Qed.

End Sizes.

(** The run time if the single phase is the program Direct, which moves nothing within the memory. *)
Definition unmoved_time {F : ordered_field} (M : machine F) (d : nat) (m : F) (A : list nat) : F :=
  match A with [_] => direct_time M d m | _ => time M d m A end.

(** Fastest at some m >= 0, if the single phase is the program Direct. *)
Definition touches_unmoved {F : ordered_field} (M : machine F) (d : nat) (A : list nat) : Prop :=
  exists m, (0 <= m)%F /\ forall B, partition d B -> (unmoved_time M d m A <= unmoved_time M d m B)%F.

Section Unmoved.
Variable F : ordered_field.
Add Field F_field' : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Local Open Scope F_scope.
Variables (M : machine F) (d : nat).
Hypotheses (C : positive M) (D : (2 <= d)%nat).

Let c := of_Z (other_nodes d) : F.
Let late m := c * (message M - send M * m) <= of_Z 2 * (two d * (move M * m)).
Let early m := of_Z 2 * (two d * (move M * m)) <= c * (message M - send M * m).
Let halves := [(d / 2)%nat; (d - d / 2)%nat].

Lemma single_or_more A : partition d A -> A = [d] \/ (2 <= length A)%nat /\ forall m, unmoved_time M d m A = time M d m A.
Proof.
  intros P. pose proof (not_empty d A ltac:(lia) P) as some. destruct A as [|a [|b A]]; [easy| |].
  - left. apply single_part; auto.
  - right. split; [simpl; lia|auto].
Qed.

Lemma unmoved_at_most_time A m : 0 <= m -> partition d A -> unmoved_time M d m A <= time M d m A.
Proof.
  intros N P. destruct (single_or_more A P) as [->|[_ same]]; [|rewrite same; apply at_most_refl].
  cbn [unmoved_time]. rewrite direct_is_single_less. apply at_most_by.
  replace (time M d m [d] - (time M d m [d] - two d * (move M * m))) with (two d * (move M * m)) by ring.
  now apply moving_natural.
Qed.

(* At one block size Direct and the halves take equally long. *)
Lemma meeting_size : exists x, 0 <= x /\ late x /\ early x /\ forall m, x < m \/ early m.
Proof.
  destruct C as (more & sends & moves). pose proof (two_positive F d) as power.
  assert (natural_ : 0 <= c) by (apply of_Z_natural, other_nodes_natural).
  set (k := c * send M + of_Z 2 * (two d * move M)). assert (K : 0 < k).
  { apply add_positive'; [apply mul_natural; auto; now left|]. apply multiplied; [apply of_Z_positive; lia|].
    now apply multiplied. }
  assert (rest : forall m, c * (message M - send M * m) - of_Z 2 * (two d * (move M * m)) = c * message M - k * m).
  { intros m. unfold k. ring. }
  set (x := c * message M / k). assert (met : c * message M - k * x = 0).
  { unfold x. field. now apply positive_not_zero. }
  exists x. split; [|split; [|split]].
  - unfold x. apply quotient_natural; auto. apply mul_natural; auto. now left.
  - unfold late. apply at_most_by. match goal with |- 0 <= ?a - ?b => replace (a - b) with (- (b - a)) by ring end.
    rewrite rest, met. right. ring.
  - unfold early. apply at_most_by. rewrite rest, met. apply at_most_refl.
  - intros m. destruct (less_or_at_most F x m) as [less|]; [now left|right]. unfold early. apply at_most_by.
    rewrite rest. replace (c * message M - k * m) with ((c * message M - k * x) + k * (x - m)) by ring. rewrite met.
    apply add_natural; [apply at_most_refl|]. apply mul_natural; [now left|]. now apply (proj1 (at_most_by F _ _)).
Qed.

Lemma halves_first m : 0 <= m -> late m -> early m ->
  fastest (phase M d m) d halves /\ time M d m halves = direct_time M d m.
Proof.
  intros N late_ early_. destruct (halves_against_direct F M d m D) as [P gap].
  assert (same : time M d m halves = direct_time M d m).
  { assert (zero : c * (message M - send M * m) = of_Z 2 * (two d * (move M * m))) by now apply antisymmetric.
    fold halves c in gap. rewrite zero in gap. replace (time M d m halves)
      with ((time M d m halves - direct_time M d m) + direct_time M d m) by ring. rewrite gap. ring. }
  split; auto. split; auto. intros B PB. change (time M d m halves <= time M d m B). rewrite same.
  now apply direct_at_most.
Qed.

Lemma unmoved_exactly_equipartitions A : partition d A -> touches_unmoved M d A <-> equipartition A.
Proof.
  intros P. split.
  - intros (m & N & best). destruct (single_or_more A P) as [->|[several same]].
    { intros a b [<-|[]] [<-|[]]. lia. }
    destruct (even_or_not A) as [|(a & b & ina & inb & far)]; auto. exfalso.
    assert (uneven : ~ equipartition A) by (intros even; specialize (even a b ina inb); lia).
    destruct (theorem_1_positive F M C d A P uneven m N) as (B & PB & faster). specialize (best B PB).
    rewrite same in best. eapply not_less; [exact faster|]. eapply at_most_trans; [exact best|].
    now apply unmoved_at_most_time.
  - intros even. destruct meeting_size as (x & X & late_ & early_ & side).
    assert (single : forall m, 0 <= m -> late m -> forall B, partition d B -> direct_time M d m <= unmoved_time M d m B).
    { intros m N after B PB. destruct (single_or_more B PB) as [->|[_ same]]; [apply at_most_refl|rewrite same].
      now apply direct_at_most. }
    destruct (single_or_more A P) as [->|[several same]]; [exists x; split; auto; now apply single|].
    destruct (theorem_2_positive F M d A C ltac:(lia) P even) as (m & N & fast).
    destruct (halves_first x X late_ early_) as [first meets].
    destruct (side m) as [after|before].
    + exists x. split; auto. intros B PB. rewrite same. eapply at_most_trans; [|now apply single]. right.
      rewrite <- meets. assert (balanced : equipartition halves).
      { intros a b ina inb. pose proof (Nat.div_mod d 2 ltac:(lia)). pose proof (Nat.mod_upper_bound d 2 ltac:(lia)).
        unfold halves in *. destruct ina as [<-|[<-|[]]], inb as [<-|[<-|[]]]; lia. }
      pose proof (order F M (positive_costs F M C) d ltac:(lia) halves A x m balanced even first fast after) as few.
      destruct (equation_3 d 2 ltac:(lia)) as (_ & _ & _ & unique).
      assert (permA : Permutation A (E d 2)) by (apply unique; auto; simpl in few; lia).
      assert (permH : Permutation halves (E d 2)) by (unfold halves; rewrite E_two; reflexivity).
      unfold time. rewrite (total_permuted F _ _ _ permA), (total_permuted F _ _ _ permH). reflexivity.
    + exists m. split; auto. destruct fast as [_ best]. intros B PB. rewrite same.
      destruct (single_or_more B PB) as [->|[_ same']]; [|rewrite same'; now apply best]. cbn [unmoved_time].
      destruct (halves_against_direct F M d m D) as [PH gap]. eapply at_most_trans; [apply best; exact PH|].
      change (total (phase M d m)) with (time M d m). fold halves c in gap |- *. unfold early in before.
      apply at_most_by in before. apply at_most_by.
      replace (direct_time M d m - time M d m halves) with (- (time M d m halves - direct_time M d m)) by ring.
      rewrite gap. match type of before with 0 <= ?a => match goal with |- 0 <= ?b => replace b with a by ring end end.
      auto.
Qed.
End Unmoved.

Lemma partition_of_one A : partition 1 A -> A = [1].
Proof.
  intros P. apply single_part; auto. pose proof (not_empty 1 A ltac:(lia) P). destruct P as [sum parts].
  pose proof (parts_at_most_sum A parts). destruct A; simpl in *; [easy|lia].
Qed.

(* bokhari/challenge-6 *)
(** `touches_unmoved` says that A touches the hull after the change. *)
Theorem challenge_6 (F : ordered_field) (M : machine F) d A : positive M -> 1 <= d -> partition d A ->
  touches_unmoved M d A <-> equipartition A.
Proof.
  intros C some P. destruct (Nat.eq_dec d 1) as [->|more]; [|apply unmoved_exactly_equipartitions; auto; lia].
  rewrite (partition_of_one A P). split.
  - intros _ a b [<-|[]] [<-|[]]. lia.
  - intros _. exists (zero : F). split; [apply at_most_refl|]. intros B PB. rewrite (partition_of_one B PB).
    apply at_most_refl.
Qed.
