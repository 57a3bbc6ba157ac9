(* Partitions into two parts, and run times at the block size at which a message costs what sending a block does.
   Bokhari, sections 2.2, 3.1 and 3.3: Direct as a phase, the second differences of two phases, Properties 2 and 7. *)
From Coq Require Import List ZArith Lia Arith Permutation Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints SumsOfPowers Lines PrintedFormulas.
From Loadbal.Python Require Import exchange_hull.
Import ListNotations.

Lemma E_two d : E d 2 = [d / 2; d - d / 2].
Proof.
  unfold E. pose proof (Nat.div_mod d 2 ltac:(lia)) as split_. pose proof (Nat.mod_upper_bound d 2 ltac:(lia)).
  assert (rest : d mod 2 = 0 \/ d mod 2 = 1) by lia. destruct rest as [none|one].
  - rewrite none in *. cbn [repeat app Nat.sub]. do 2 f_equal. lia.
  - rewrite one in *. cbn [repeat app Nat.sub]. do 2 f_equal. lia.
Qed.

(* 2^(d-a) + 2^a falls towards the middle. *)
Lemma pow_sum_falls a b : a + 2 <= b -> (pow (a + 1) + pow (b - 1) < pow a + pow b)%Z.
Proof.
  intros apart. rewrite Nat.add_1_r, pow_S. replace b with (S (b - 1)) at 2 by lia. rewrite pow_S.
  assert (pow a < pow (b - 1))%Z by (apply pow_increases; lia). lia.
Qed.

Lemma pow_sum_of_halves d a : a < d / 2 -> (pow (d / 2) + pow (d - d / 2) < pow a + pow (d - a))%Z.
Proof.
  intros low. pose proof (Nat.div_mod d 2 ltac:(lia)) as split_. pose proof (Nat.mod_upper_bound d 2 ltac:(lia)).
  remember (d / 2 - a) as k eqn:far. revert a low far. induction k as [|k IH]; intros a low far; [lia|].
  pose proof (pow_sum_falls a (d - a) ltac:(lia)) as step. replace (d - a - 1) with (d - (a + 1)) in step by lia.
  destruct k as [|k]; [replace (a + 1) with (d / 2) in step by lia; lia|].
  specialize (IH (a + 1) ltac:(lia) ltac:(lia)). lia.
Qed.

(* The same for either part. *)
Lemma pow_sum_least d a b : partition d [a; b] -> ~ Permutation [a; b] (E d 2) ->
  (pow (d / 2) + pow (d - d / 2) < pow a + pow b)%Z.
Proof.
  intros [total _] other. simpl in total. rewrite E_two in other.
  pose proof (Nat.div_mod d 2 ltac:(lia)) as split_. pose proof (Nat.mod_upper_bound d 2 ltac:(lia)).
  destruct (lt_eq_lt_dec a (d / 2)) as [[low|same]|high].
  - replace b with (d - a) by lia. now apply pow_sum_of_halves.
  - exfalso. apply other. subst a. replace b with (d - d / 2) by lia. reflexivity.
  - destruct (Nat.eq_dec b (d / 2)) as [same|apart].
    + exfalso. apply other. subst b. replace a with (d - d / 2) by lia. apply perm_swap.
    + replace a with (d - b) by lia. pose proof (pow_sum_of_halves d b ltac:(lia)). lia.
Qed.

Section TwoParts.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Implicit Types (M : machine F) (m : F).
Local Open Scope F_scope.

Lemma halves_of_two d a : (a <= d)%nat -> halves [a; (d - a)%nat] * two d = (of_Z (pow (d - a) + pow a) : F).
Proof.
  intros small. replace d with (a + (d - a))%nat at 2 by lia. rewrite two_add, of_Z_add. unfold halves. cbn [fold_right].
  fold (@two F a) (@two F (d - a)). field. split; apply two_not_zero.
Qed.

(** E is the equipartition E(d,2). `halves` is Q, and `powers` is P. *)
Theorem property_2_other d a b : partition d [a; b] -> ~ Permutation [a; b] (E d 2) ->
  halves (E d 2) < (halves [a; b] : F) /\ (powers (E d 2) < powers [a; b])%Z.
Proof.
  intros parts other. pose proof (pow_sum_least d a b parts other) as less. destruct parts as [total _]. simpl in total.
  replace b with (d - a)%nat in * by lia. split.
  - apply less_by. apply factor_positive with (two d); [apply two_positive|].
    pose proof (Nat.div_le_upper_bound d 2 d ltac:(lia) ltac:(lia)) as half.
    replace (two d * (halves [a; (d - a)%nat] - halves (E d 2)) : F) with
      (halves [a; (d - a)%nat] * two d - halves (E d 2) * two d : F) by ring.
    rewrite E_two, !halves_of_two by lia. rewrite <- of_Z_sub. apply of_Z_positive. lia.
  - rewrite E_two. unfold powers. cbn [fold_right]. lia.
Qed.

(** E is the equipartition E(d,2). `halves` is Q, and `powers` is P. *)
Theorem crossing d a b : partition d [a; b] -> ~ Permutation [a; b] (E d 2) ->
  (halves [a; b] - halves (E d 2)) * two d =
    of_Z (pow (d - a) + pow a - pow (d - d / 2) - pow (d / 2)) :> F /\
  (pow (d - a) + pow a - pow (d - d / 2) - pow (d / 2) = powers [a; b] - powers (E d 2) /\
    powers [a; b] - powers (E d 2) <> 0)%Z.
Proof.
  intros parts other. pose proof (pow_sum_least d a b parts other) as less. destruct parts as [total _]. simpl in total.
  replace b with (d - a)%nat in * by lia. pose proof (Nat.div_le_upper_bound d 2 d ltac:(lia) ltac:(lia)) as half.
  rewrite E_two. split.
  - replace ((halves [a; (d - a)%nat] - halves [(d / 2)%nat; (d - d / 2)%nat]) * two d : F) with
      (halves [a; (d - a)%nat] * two d - halves [(d / 2)%nat; (d - d / 2)%nat] * two d : F) by ring.
    rewrite !halves_of_two, <- of_Z_sub by lia. f_equal. lia.
  - unfold powers. cbn [fold_right]. lia.
Qed.

(** The printed time of Direct is that of a phase over all d bits, less the share for moving blocks. *)
Theorem direct_is_a_phase_less_moving M d m : (1 <= d)%nat -> direct_time M d m = phase M d m d - move M * two d * m.
Proof.
  intros _. unfold direct_time, phase. rewrite phase_split, of_Z_sub. fold (@two F d). change (of_Z 1 : F) with (1 : F).
  field. apply two_not_zero.
Qed.

(** f(a) is t(a) + t(d - a), with the phase time t. *)
Theorem not_convex M d m : (4 <= d)%nat -> message M < send M * m ->
  let f a := phase M d m a + phase M d m (d - a) in f 1%nat + f 3%nat < of_Z 2 * f 2%nat.
Proof.
  intros big cheap f. unfold f, phase. rewrite !phase_split. apply less_by in cheap. apply less_by.
  remember (d - 3)%nat as k eqn:rest. assert (d = k + 3)%nat as -> by lia.
  replace (k + 3 - 1)%nat with (k + 2)%nat by lia. replace (k + 3 - 2)%nat with (k + 1)%nat by lia.
  rewrite !two_add. change (two 1 : F) with (of_Z 2 : F). change (two 2 : F) with (of_Z 4 : F).
  change (two 3 : F) with (of_Z 8 : F). replace (k + 3 - 3)%nat with k by lia.
  match goal with |- 0 < ?it => replace it with ((two k + of_Z 2) * (send M * m - message M)) end.
  - apply multiplied; auto. apply add_positive; [apply two_positive|left; apply of_Z_positive; reflexivity].
  - field. repeat split; try apply two_not_zero; now apply of_Z_not_zero.
Qed.

(* --- where a message costs what sending a block does --- *)

Lemma time_of_two M d m a : (a <= d)%nat ->
  time M d m [a; (d - a)%nat] = of_Z (pow a + pow (d - a) - 2) * message M + of_Z 2 * two d * (send M * m)
    - of_Z (pow (d - a) + pow a) * (send M * m) + of_Z 2 * two d * (move M * m).
Proof.
  intros small. unfold time, phase, total. cbn [fold_right]. rewrite !phase_split, !of_Z_sub, !of_Z_add.
  fold (@two F a) (@two F (d - a)). replace (two d : F) with (two a * two (d - a) : F) by
    (rewrite <- two_add; f_equal; lia).
  field. split; apply two_not_zero.
Qed.

(** `[a; d - a]` is a partition of d into two parts, and m is L / tau. *)
Theorem common_time M d a : (4 <= d)%nat -> 0 < send M -> (1 <= a < d)%nat ->
  let m := message M / send M in
  time M d m [a; (d - a)%nat] = of_Z (2 * (pow d - 1)) * message M + two (d + 1) * move M * m.
Proof.
  intros _ sends small m. pose proof (positive_not_zero F _ sends) as some. rewrite time_of_two by lia.
  assert (equal : send M * m = message M) by (unfold m; field; auto). rewrite equal, two_add.
  change (two 1 : F) with (of_Z 2 : F). rewrite !of_Z_mul, !of_Z_sub, !of_Z_add. fold (@two F d).
  change (of_Z 1 : F) with (1 : F). ring.
Qed.

Lemma time_of_one M d m : time M d m [d] = (two d - 1) * (send M * m + message M) + two d * (move M * m).
Proof.
  unfold time, phase, total. cbn [fold_right]. rewrite phase_split. field. apply two_not_zero.
Qed.

(** `halves` is Q, `powers` is P, and m is L / tau. *)
Theorem gap_first M d : (4 <= d)%nat -> 0 < send M ->
  let m := message M / send M in
  time M d m (E d 2) - time M d m [d] =
    ((1 - halves (E d 2) + 1 / two d) * send M + move M) * two d * message M / send M
    + of_Z (powers (E d 2) - pow d - 1) * message M.
Proof.
  intros big sends m. pose proof (positive_not_zero F _ sends) as some.
  pose proof (Nat.div_le_upper_bound d 2 d ltac:(lia) ltac:(lia)) as half.
  assert (shares : halves (E d 2) = of_Z (pow (d - d / 2) + pow (d / 2)) / two d :> F).
  { rewrite <- halves_of_two, <- E_two by auto. field. apply two_not_zero. }
  rewrite shares, time_of_one, E_two, time_of_two by auto. unfold powers. cbn [fold_right]. unfold m.
  rewrite !of_Z_sub, !of_Z_add. fold (@two F d). change (of_Z 1 : F) with (1 : F). change (of_Z 0 : F) with (0 : F).
  field. split; [apply two_not_zero|auto].
Qed.

(** The equipartition is E(d,2), and m is L / tau. *)
Theorem gap_value M d : (4 <= d)%nat -> 0 < send M ->
  let m := message M / send M in time M d m (E d 2) - time M d m [d] = move M * two d * message M / send M.
Proof.
  intros big sends m. pose proof (positive_not_zero F _ sends) as some. pose proof (Nat.div_mod d 2 ltac:(lia)) as split_.
  pose proof (Nat.mod_upper_bound d 2 ltac:(lia)). rewrite E_two. unfold m.
  rewrite common_time by (auto; lia). rewrite time_of_one, two_add. change (two 1 : F) with (of_Z 2 : F).
  rewrite of_Z_mul, of_Z_sub. fold (@two F d). change (of_Z 1 : F) with (1 : F). field. auto.
Qed.

(** `two e` is 2^e, and m is L / tau. *)
Theorem gap_repaired M d : (4 <= d)%nat -> 0 < send M ->
  let m := message M / send M in
  let e := (d / 2)%nat in
  time M d m (E d 2) - time M d m [d]
  = ((1 - 1 / two e - 1 / two (d - e) + 1 / two d) * two d + (two e + two (d - e) - two d - 1)
     + move M * two d / send M) * message M.
Proof.
  intros big sends m e. pose proof (positive_not_zero F _ sends) as some.
  pose proof (Nat.div_le_upper_bound d 2 d ltac:(lia) ltac:(lia)) as half. unfold m. rewrite gap_value by auto.
  assert (split_ : two d = two e * two (d - e) :> F) by (rewrite <- two_add; f_equal; unfold e; lia).
  rewrite split_. field. repeat split; auto; apply two_not_zero.
Qed.

(** The equipartition is E(d,2), and m is L / tau. *)
Theorem gap_positive M d : (4 <= d)%nat -> positive M ->
  let m := message M / send M in time M d m [d] < time M d m (E d 2).
Proof.
  intros big (more & sends & moves) m. apply less_by. unfold m. rewrite gap_value by auto.
  apply factor_positive with (send M); auto. pose proof (positive_not_zero F _ sends) as some.
  replace (send M * (move M * two d * message M / send M)) with (move M * two d * message M) by (field; auto).
  apply multiplied; auto. apply multiplied; auto. apply two_positive.
Qed.

(** The phase times on the (d + 1)-cube for blocks of m/2 bytes. *)
Theorem halved_blocks M d q m : (1 <= q < d)%nat -> of_nat (q + 1) * phase M d m q = of_nat q * phase M d m (q + 1) ->
  of_nat (q + 1) * phase M (d + 1) (m / of_Z 2) q = of_nat q * phase M (d + 1) (m / of_Z 2) (q + 1).
Proof.
  intros _ here. assert (same : forall a, phase M (d + 1) (m / of_Z 2) a = phase M d m a).
  { intros a. unfold phase. rewrite !phase_split, two_add. change (two 1 : F) with (of_Z 2 : F).
    field. repeat split; try apply two_not_zero; now apply of_Z_not_zero. }
  rewrite !same. exact here.
Qed.
End TwoParts.
