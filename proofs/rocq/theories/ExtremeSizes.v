(* For which block sizes {1, .., 1} is fastest, and for which {d}: Bokhari,
   section 3.3 after Property 6 (extreme-sizes);
   beyond the paper challenge-5. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints SumsOfPowers Lines.
Import ListNotations.

(** The product of the numbers of other nodes in the two halves of a cube. *)
Definition other_nodes (d : nat) : Z := ((pow (d / 2) - 1) * (pow (d - d / 2) - 1))%Z.

Section Sizes.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Implicit Types L s r m : F.

(* --- {1, .., 1}: t(a) is at least a t(1) as soon as t(2) is at least 2 t(1),
   for second differences stay positive --- *)

Lemma two_bits d L s r :
  (of_Z 4 * (phase_time d 2 L s r - of_Z 2 * phase_time d 1 L s r)
  = of_Z 4 * L - two d * (s + of_Z 4 * r))%F.
Proof.
  rewrite !phase_split. replace (two 2 : F) with (of_Z 4 : F) by reflexivity.
  replace (two 1 : F) with (of_Z 2 : F) by reflexivity. field.
  split; apply of_Z_not_zero; lia.
Qed.

Lemma worth_ones d L s r : (0 <= L)%F -> (0 <= r)%F ->
  (of_Z 2 * phase_time d 1 L s r <= phase_time d 2 L s r)%F ->
  forall a, 1 <= a -> (of_nat a * phase_time d 1 L s r <= phase_time d a L s r)%F.
Proof.
  intros HL HR H. set (g := fun a => phase_time d a L s r).
  assert (K : forall a, (0 <= bend g (S a))%F /\ (g 1%nat <= g (S (S a)) - g (S a))%F /\
    (of_nat (S a) * g 1%nat <= g (S a))%F).
  { induction a as [|a (B & R & W)].
    - assert (N : (0 <= g 0%nat)%F).
      { unfold g. rewrite phase_split. replace (two 0 : F) with (1 : F)%F by reflexivity.
        match goal with |- (0 <= ?x)%F => replace x with (two d * r)%F by (field; apply one_not_zero) end.
        apply mul_natural; auto. left. apply two_positive. }
      apply at_most_by in H. repeat split.
      + unfold bend. simpl pred. change (phase_time d 1 L s r) with (g 1%nat) in H.
        change (phase_time d 2 L s r) with (g 2%nat) in H.
        replace (g 2%nat - of_Z 2 * g 1%nat + g 0%nat)%F with ((g 2%nat - of_Z 2 * g 1%nat) + g 0%nat)%F by ring.
        now apply add_natural.
      + apply at_most_by. change (phase_time d 1 L s r) with (g 1%nat) in H.
        change (phase_time d 2 L s r) with (g 2%nat) in H.
        now replace (g 2%nat - g 1%nat - g 1%nat)%F with (g 2%nat - of_Z 2 * g 1%nat)%F by ring.
      + right. unfold of_nat. simpl. ring.
    - assert (B' : (0 <= bend g (S (S a)))%F).
      { apply factor_natural with (of_Z 2 : F); [apply of_Z_positive; lia|]. unfold g. rewrite bend_again by lia.
        apply add_natural; [exact B|]. apply mul_natural; [apply of_Z_natural; lia|]. apply mul_natural; auto.
        left. apply two_positive. }
      split; auto. apply at_most_by in R. apply at_most_by in W. split; apply at_most_by.
      + unfold bend in B'. simpl pred in B'.
        match type of B' with (0 <= ?x)%F => match type of R with (0 <= ?y)%F => match goal with |- (0 <= ?z)%F =>
          replace z with (x + y)%F by ring end end end. now apply add_natural.
      + rewrite nat_succ. match type of R with (0 <= ?x)%F => match type of W with (0 <= ?y)%F =>
          match goal with |- (0 <= ?z)%F => replace z with (x + y)%F by ring end end end. now apply add_natural. }
  intros a one. destruct a as [|a]; [lia|]. apply K.
Qed.

Lemma total_of_ones (g : nat -> F) A : (forall a, 1 <= a -> (of_nat a * g 1%nat <= g a)%F) ->
  Forall (fun a => 1 <= a) A -> (of_nat (list_sum A) * g 1%nat <= total g A)%F.
Proof.
  intros W. induction 1 as [|a A one _ IH]; [right; unfold of_nat; simpl; ring|].
  change (list_sum (a :: A)) with (a + list_sum A). rewrite nat_add, total_cons. specialize (W a one).
  apply at_most_by in W. apply at_most_by in IH. apply at_most_by.
  match type of W with (0 <= ?x)%F => match type of IH with (0 <= ?y)%F =>
    match goal with |- (0 <= ?z)%F => replace z with (x + y)%F by ring end end end. now apply add_natural.
Qed.

(* bokhari/challenge-5 *)
(** `repeat 1 d` is {1, .., 1}. *)
Theorem challenge_5 (M : machine F) d m : not_negative M -> (0 <= m)%F -> 1 <= d ->
  fastest (phase M d m) d (repeat 1 d) <->
  (two d * (send M + of_Z 4 * move M) * m <= of_Z 4 * message M)%F \/ d = 1.
Proof.
  intros (L & S & R) N D. pose proof (two_bits d (message M) (send M * m)%F (move M * m)%F) as G.
  assert (four : lt (zero : F) (of_Z 4)) by (apply of_Z_positive; lia).
  destruct (ones_partition d) as [PO O]. split.
  - intros [_ best]. destruct (Nat.eq_dec d 1) as [|more]; [now right|left].
    assert (P : partition d (2 :: repeat 1 (d - 2))).
    { destruct (ones_partition (d - 2)) as [[S1 O1] _]. split; [simpl; rewrite S1; lia|]. constructor; auto. }
    specialize (best _ P). replace d with (2 + (d - 2)) in best at 1 2 3 by lia.
    replace (2 + (d - 2)) with d in best by lia.
    replace (repeat 1 d) with (1 :: 1 :: repeat 1 (d - 2)) in best
      by (replace d with (Datatypes.S (Datatypes.S (d - 2))) at 2 by lia; reflexivity).
    rewrite !total_cons in best. apply at_most_by in best. apply at_most_by.
    replace (of_Z 4 * message M - two d * (send M + of_Z 4 * move M) * m)%F
      with (of_Z 4 * message M - two d * (send M * m + of_Z 4 * (move M * m)))%F by ring.
    rewrite <- G. apply mul_natural; [now left|]. unfold phase in best.
    match type of best with (0 <= ?x)%F => match goal with |- (0 <= ?y)%F => now replace y with x by ring end end.
  - intros small. split; auto. intros B P. unfold phase at 1. rewrite total_repeat.
    destruct small as [small| ->].
    + destruct P as [<- OB]. apply (total_of_ones (phase M (list_sum B) m)); auto. intros a one. unfold phase.
      apply worth_ones; auto.
      * now apply mul_natural.
      * apply at_most_by. apply at_most_by in small. apply factor_natural with (of_Z 4 : F); auto. rewrite G.
        match type of small with (0 <= ?x)%F => match goal with |- (0 <= ?y)%F => now replace y with x by ring end end.
    + rewrite (single_part 1 B P); [right; unfold phase, total, fold_right, of_nat; simpl; ring|].
      destruct P as [S1 OB]. pose proof (parts_at_most_sum B OB). destruct B; simpl in *; lia.
Qed.

(* --- {d}: merging two parts gains 2^d rho m less (u - 1)(v - 1)(L - z tau m),
   and the product is largest for halves of their sum, which is at most e --- *)

Lemma halves_of_two k : E k 2 = [k / 2; k - k / 2] \/ 2 * (k / 2) <> k /\ E k 2 = [k / 2; k / 2 + 1].
Proof.
  pose proof (Nat.div_mod k 2 ltac:(lia)) as D. pose proof (Nat.mod_upper_bound k 2 ltac:(lia)) as B.
  unfold E. assert (R : k mod 2 = 0 \/ k mod 2 = 1) by lia. destruct R as [R|R]; rewrite R in *.
  - left. cbn [Nat.sub repeat app]. do 2 f_equal. lia.
  - right. split; [lia|reflexivity].
Qed.

Lemma largest_product d a b : 1 <= a -> 1 <= b -> a + b <= d -> ((pow a - 1) * (pow b - 1) <= other_nodes d)%Z.
Proof.
  intros A B fits. set (k := a + b) in *. assert (P : partition k [a; b]).
  { split; [unfold k; simpl; lia|]. repeat constructor; auto. }
  pose proof (powers_least k 2 [a; b] ltac:(lia) P ltac:(simpl; lia)) as least.
  assert (PE : powers (E k 2) = (pow (k / 2) + pow (k - k / 2))%Z).
  { pose proof (Nat.div_mod k 2 ltac:(lia)) as D. pose proof (Nat.mod_upper_bound k 2 ltac:(lia)).
    unfold powers. destruct (halves_of_two k) as [->|[odd ->]]; cbn [fold_right]; [lia|].
    replace (k - k / 2) with (k / 2 + 1) by lia. lia. }
  rewrite PE in least. unfold powers in least. cbn [fold_right] in least.
  pose proof (pow_add a b) as S1. fold k in S1. pose proof (pow_add (k / 2) (k - k / 2)) as S2.
  assert (L : k / 2 <= k) by (apply Nat.div_le_upper_bound; lia).
  replace (k / 2 + (k - k / 2)) with k in S2 by lia.
  assert (up : ((pow (k / 2) - 1) * (pow (k - k / 2) - 1) <= other_nodes d)%Z).
  { unfold other_nodes. pose proof (Nat.div_le_mono k d 2 ltac:(lia) fits) as M1.
    assert (M2 : k - k / 2 <= d - d / 2).
    { pose proof (Nat.div_mod k 2 ltac:(lia)). pose proof (Nat.mod_upper_bound k 2 ltac:(lia)).
      pose proof (Nat.div_mod d 2 ltac:(lia)). pose proof (Nat.mod_upper_bound d 2 ltac:(lia)). lia. }
    pose proof (pow_rises _ _ M1). pose proof (pow_rises _ _ M2). pose proof (pow_positive (k / 2)).
    pose proof (pow_positive (k - k / 2)). apply Z.mul_le_mono_nonneg; lia. }
  lia.
Qed.

Lemma other_nodes_natural d : (0 <= other_nodes d)%Z.
Proof. unfold other_nodes. pose proof (pow_positive (d / 2)). pose proof (pow_positive (d - d / 2)). nia. Qed.

Lemma merging_pays d e a b L s r : 1 <= a -> 1 <= b -> a + b <= e <= d -> (0 <= s)%F -> (0 <= r)%F ->
  (of_Z (other_nodes e) * L <= of_Z (other_nodes e) * s + two d * r)%F ->
  (phase_time d (a + b) L s r <= phase_time d a L s r + phase_time d b L s r)%F.
Proof.
  intros A B fits HS HR H. apply at_most_by. rewrite (merge_gain F d a b (d - a - b)) by lia.
  set (k := ((pow a - 1) * (pow b - 1))%Z). assert (K : (0 <= k <= other_nodes e)%Z).
  { split; [|now apply largest_product]. unfold k. pose proof (pow_positive a). pose proof (pow_positive b). nia. }
  assert (Z1 : le (zero : F) (of_Z (pow (d - a - b) - 1)))
    by (apply of_Z_natural; pose proof (pow_positive (d - a - b)); lia).
  assert (K1 : le (zero : F) (of_Z k)) by (apply of_Z_natural; lia).
  assert (K2 : le (zero : F) (of_Z (other_nodes e - k))) by (apply of_Z_natural; lia).
  fold (@two F d). destruct (less_or_at_most F (two (d - a - b) * s) L) as [small|large].
  - assert (S1 : (0 <= L - two (d - a - b) * s)%F) by (apply (proj1 (at_most_by F _ _)); now left).
    apply at_most_by in H.
    (* two d r - k (L - z s) = [two d r + c s - c L] + (c - k) (L - z s) + c (z - 1) s *)
    match goal with |- (0 <= ?x)%F => replace x with
      ((of_Z (other_nodes e) * s + two d * r - of_Z (other_nodes e) * L)
       + (of_Z (other_nodes e - k) * (L - two (d - a - b) * s)
          + of_Z (other_nodes e) * (of_Z (pow (d - a - b) - 1) * s)))%F end.
    + apply add_natural; auto. apply add_natural; [now apply mul_natural|]. apply mul_natural; [|now apply mul_natural].
      apply of_Z_natural, other_nodes_natural.
    + unfold two. rewrite !of_Z_sub. ring.
  - apply at_most_by in large. apply add_natural; [now apply mul_natural|]. apply mul_natural; auto.
    left. apply two_positive.
Qed.

Lemma merged_into_one d e L s r : e <= d -> (0 <= s)%F -> (0 <= r)%F ->
  (of_Z (other_nodes e) * L <= of_Z (other_nodes e) * s + two d * r)%F ->
  forall A a, 1 <= a -> Forall (fun a => 1 <= a) A -> a + list_sum A <= e ->
  (phase_time d (a + list_sum A) L s r <= phase_time d a L s r + total (fun a => phase_time d a L s r) A)%F.
Proof.
  intros small HS HR H. induction A as [|b A IH]; intros a one O fits.
  - simpl. rewrite Nat.add_0_r. right. ring.
  - inversion O as [|? ? oneb O']. subst. change (list_sum (b :: A)) with (b + list_sum A) in *.
    specialize (IH (a + b) ltac:(lia) O' ltac:(lia)). rewrite total_cons. replace (a + (b + list_sum A))
      with (a + b + list_sum A) by lia. eapply at_most_trans; [exact IH|].
    pose proof (merging_pays d e a b L s r one oneb ltac:(lia) HS HR H) as G.
    apply at_most_by in G. apply at_most_by.
    match type of G with (0 <= ?x)%F => match goal with |- (0 <= ?y)%F => now replace y with x by ring end end.
Qed.

(* bokhari/challenge-5@single-phase *)
(** `[d]` is {d}, and `other_nodes d` is c. *)
Theorem challenge_5_single_phase (M : machine F) d m : not_negative M -> (0 <= m)%F -> 1 <= d ->
  fastest (phase M d m) d [d] <->
  (of_Z (other_nodes d) * message M <= (of_Z (other_nodes d) * send M + two d * move M) * m)%F.
Proof.
  intros (L & S & R) N D. split.
  - intros [_ best]. destruct (Nat.eq_dec d 1) as [->|more].
    + replace (other_nodes 1) with 0%Z by reflexivity. replace (of_Z 0 * message M)%F with (0 : F)%F by ring.
      replace ((of_Z 0 * send M + two 1 * move M) * m)%F with (two 1 * (move M * m))%F by ring.
      apply mul_natural; [left; apply two_positive | now apply mul_natural].
    + assert (H2 : 1 <= d / 2) by (apply Nat.div_le_lower_bound; lia).
      assert (H3 : d / 2 < d) by (apply Nat.div_lt; lia).
      assert (P : partition d [d / 2; d - d / 2])
        by (clear best; generalize dependent (d / 2); intros h H2 H3; split; [simpl; lia | repeat constructor; lia]).
      specialize (best _ P). rewrite !total_cons in best. apply at_most_by in best. apply at_most_by.
      pose proof (merge_gain F d (d / 2) (d - d / 2) 0 (message M) (send M * m)%F (move M * m)%F ltac:(lia)) as G.
      replace (d / 2 + (d - d / 2)) with d in G by lia. fold (other_nodes d) in G. fold (@two F d) in G.
      replace (two 0 : F) with (1 : F)%F in G by reflexivity.
      match goal with |- (0 <= ?y)%F => replace y with (of_Z (other_nodes d) * (1 * (send M * m) - message M)
        + two d * (move M * m))%F by ring end.
      rewrite <- G. unfold phase in best.
      match type of best with (0 <= ?x)%F => match goal with |- (0 <= ?y)%F => replace y with x; auto end end.
      unfold total, fold_right. ring.
  - intros H. split; [now apply single_partition|]. intros B P. assert (NE := not_empty d B D P).
    destruct P as [sum O]. destruct B as [|b B]; [easy|]. inversion O as [|? ? one O']. subst.
    change (list_sum (b :: B)) with (b + list_sum B) in *.
    rewrite (total_cons F _ b B). eapply at_most_trans; [|apply merged_into_one with (b + list_sum B); auto].
    + right. unfold total, fold_right, phase. ring.
    + now apply mul_natural.
    + now apply mul_natural.
    + eapply at_most_trans; [exact H|]. right. ring.
Qed.

Lemma at_most_quotient (k x y : F) : (0 < k)%F -> (k * x <= y)%F <-> (x <= y / k)%F.
Proof.
  intros K. rewrite (at_most_by F (k * x)%F), (at_most_by F x). assert (NZ := positive_not_zero _ _ K). split; intros H.
  - apply factor_natural with k; auto. replace (k * (y / k - x))%F with (y - k * x)%F by (field; auto). auto.
  - replace (y - k * x)%F with (k * (y / k - x))%F by (field; auto). apply mul_natural; auto. now left.
Qed.

Lemma quotient_at_most (k x y : F) : (0 < k)%F -> (x <= k * y)%F <-> (x / k <= y)%F.
Proof.
  intros K. rewrite (at_most_by F x), (at_most_by F (x / k)%F). assert (NZ := positive_not_zero _ _ K). split; intros H.
  - apply factor_natural with k; auto. replace (k * (y - x / k))%F with (k * y - x)%F by (field; auto). auto.
  - replace (k * y - x)%F with (k * (y - x / k))%F by (field; auto). apply mul_natural; auto. now left.
Qed.

(* bokhari/extreme-sizes@single-phase, solved for m *)
(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. `other_nodes d` is c. For d = 1 the only partition is fastest at every
    block size. *)
Theorem extreme_sizes (M : machine F) d m : positive M -> (0 <= m)%F -> 1 <= d ->
  (fastest (phase M d m) d (repeat 1 d) <->
    (m <= of_Z 4 * message M / (two d * (send M + of_Z 4 * move M)))%F \/ d = 1) /\
  (fastest (phase M d m) d [d] <->
    (of_Z (other_nodes d) * message M / (of_Z (other_nodes d) * send M + two d * move M) <= m)%F \/ d = 1).
Proof.
  intros (L & S & R) N D. assert (C : not_negative M) by (repeat split; auto with order).
  assert (four : lt (zero : F) (of_Z 4)) by (apply of_Z_positive; lia). assert (T := two_positive F d).
  assert (K1 : (0 < two d * (send M + of_Z 4 * move M))%F).
  { apply multiplied; auto. apply add_positive; auto. left. now apply multiplied. }
  assert (K2 : (0 < of_Z (other_nodes d) * send M + two d * move M)%F).
  { apply add_positive'; [|now apply multiplied]. apply mul_natural; [|now left].
    apply of_Z_natural, other_nodes_natural. }
  split.
  - rewrite (challenge_5 M d m C N D), at_most_quotient by auto. reflexivity.
  - rewrite (challenge_5_single_phase M d m C N D), quotient_at_most by auto. split; [auto|]. intros [|one]; auto. subst d.
    replace (other_nodes 1) with 0%Z by reflexivity.
    replace (of_Z 0 * message M / (of_Z 0 * send M + two 1 * move M))%F with (0 : F)%F; auto.
    replace (other_nodes 1) with 0%Z in K2 by reflexivity. field. split; now apply positive_not_zero.
Qed.
End Sizes.
