(* Which partitions touch the hull where moving blocks costs nothing, or equally much for all partitions: Bokhari, beyond
   sections 3 and 3.4. Partitions with two parts that differ by 2 or more touch it only in two shapes. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField SquareRoots Partitions ExchangeHull PhaseTimes CommonPoints UnevenPartitions Lines Faces ShufflePasses.
Import ListNotations.

(** A partition that touches the hull if moving costs nothing: an equipartition, two parts, or {1, 3, .., 3}. *)
Definition touching_shape (d : nat) (A : list nat) : Prop :=
  equipartition A \/ length A = 2 \/ exists j, d = 3 * j + 1 /\ Permutation A (1 :: repeat 3 j).

Section Free.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Variables (M : machine F) (d : nat).
Hypothesis C : rho_zero M.
Local Open Scope F_scope.

Let L := message M.

(** The block size m at which sending 2^d blocks costs 2^c messages. *)
Definition point (c : nat) (m : F) : Prop := send M * (m * two d) = two c * message M.

Lemma phase_is m a : phase M d m a = two d * (send M * m) - two d / two a * (send M * m) + (two a - 1) * L.
Proof. unfold phase. rewrite phase_split. destruct C as [_ none]. rewrite none. fold L. field. apply two_not_zero. Qed.

Lemma phase_at c m a : point c m -> (a <= c)%nat -> phase M d m a = of_Z (pow c - pow (c - a) + pow a - 1) * L.
Proof.
  intros here small. rewrite phase_is. unfold point in here. fold L in here.
  replace (two d * (send M * m)) with (two c * L) by (rewrite <- here; ring).
  replace (two d / two a * (send M * m)) with (two (c - a) * L).
  - rewrite !of_Z_sub, of_Z_add, of_Z_sub. fold (@two F c) (@two F (c - a)) (@two F a). change (of_Z 1 : F) with (1 : F). ring.
  - rewrite <- width by auto. replace (two d / two a * (send M * m)) with (two d * (send M * m) / two a) by
      (field; apply two_not_zero).
    replace (two d * (send M * m)) with (send M * (m * two d)) by ring. rewrite here. field. apply two_not_zero.
Qed.

(* At this size two parts with the sum c take as long as one part c. *)
Lemma parts_of_sum c m a b : point c m -> (a + b = c)%nat -> phase M d m a + phase M d m b = phase M d m c.
Proof.
  intros here sum. rewrite !(phase_at c) by (auto; lia).
  replace (c - a)%nat with b by lia. replace (c - b)%nat with a by lia. rewrite Nat.sub_diag. change (pow 0) with 1%Z.
  transitivity (of_Z ((pow c - pow b + pow a - 1) + (pow c - pow a + pow b - 1)) * L); [rewrite of_Z_add; ring|].
  do 2 f_equal. ring.
Qed.

Lemma message_positive : 0 < L.
Proof. apply C. Qed.

Lemma one_point c c' m : point c m -> point c' m -> c = c'.
Proof.
  assert (less : forall p q, (p < q)%nat -> two p * L < two q * L).
  { intros p q inpq. apply pow_increases in inpq. apply (of_Z_less F) in inpq. fold (@two F p) (@two F q) in inpq.
    pose proof (product_increases F L _ _ message_positive inpq) as more.
    replace (two p * L) with (L * two p) by ring. replace (two q * L) with (L * two q) by ring. auto. }
  intros here there. unfold point in *. rewrite here in there. fold L in there.
  destruct (lt_eq_lt_dec c c') as [[low|]|high]; auto; exfalso;
    [pose proof (less c c' low) as more|pose proof (less c' c high) as more]; rewrite there in more; now apply irreflexive in more.
Qed.

(* Of a fastest partition, parts that differ by 2 or more have the sum c. *)
Lemma sum_of_far_parts m A a b c : 0 <= m -> point c m -> fastest (phase M d m) d A -> In a A -> In b A ->
  (a + 2 <= b \/ b + 2 <= a)%nat -> (a + b = c)%nat.
Proof.
  intros N here fast ina inb far. pose proof fast as [P _].
  assert (not_negative_ : not_negative M) by (apply domain_not_negative; auto).
  destruct far as [far|far].
  - pose proof (touching_point F M d A a b m not_negative_ P ina inb far N fast) as there. now apply (one_point _ _ m).
  - pose proof (touching_point F M d A b a m not_negative_ P inb ina far N fast) as there.
    rewrite Nat.add_comm. now apply (one_point _ _ m).
Qed.

Lemma same_time_fastest (g : nat -> F) A B : fastest g d A -> partition d B -> total g B = total g A -> fastest g d B.
Proof. intros [_ best] P same. split; auto. intros others PO. rewrite same. auto. Qed.

Lemma uneven_shape m A a b : 0 <= m -> fastest (phase M d m) d A -> In a A -> In b A -> (a + 2 <= b)%nat ->
  touching_shape d A.
Proof.
  intros N fast ina inb far. pose proof fast as [P _].
  destruct (taken a b A ina inb ltac:(lia)) as [rest perm].
  pose proof (partition_permuted d _ _ perm P) as PR. pose proof (fastest_permuted F _ d _ _ perm fast) as fastR.
  assert (here : point (a + b) m).
  { apply (touching_point F M d A a b m); auto. apply domain_not_negative; auto. }
  set (c := (a + b)%nat) in *. destruct PR as [sum positive]. simpl in sum. pose proof (Forall_inv positive) as one.
  pose proof (Forall_inv (Forall_inv_tail positive)) as onb. pose proof (Forall_inv_tail (Forall_inv_tail positive)) as rest2.
  cbv beta in one, onb.
  assert (swapped : forall a' b', (1 <= a')%nat -> (1 <= b')%nat -> (a' + b' = c)%nat -> fastest (phase M d m) d (a' :: b' :: rest)).
  { intros a' b' one' onb' same. apply (same_time_fastest _ (a :: b :: rest)); auto.
    - split; [simpl; unfold c in same; lia|]. constructor; [auto|]. constructor; auto.
    - rewrite !total_cons. pose proof (parts_of_sum c m a' b' here same) as first.
      pose proof (parts_of_sum c m a b here eq_refl) as second.
      match goal with |- ?p + (?q + ?t) = ?u + (?v + ?t) =>
        replace (p + (q + t)) with ((p + q) + t) by ring; replace (u + (v + t)) with ((u + v) + t) by ring end.
      now rewrite first, second. }
  assert (merged : fastest (phase M d m) d (c :: rest)).
  { apply (same_time_fastest _ (a :: b :: rest)); auto.
    - split; [simpl; unfold c; lia|]. constructor; auto. unfold c. lia.
    - rewrite !total_cons, <- (parts_of_sum c m a b here eq_refl). ring. }
  assert (all : forall x, In x rest -> x = 3%nat /\ a = 1%nat /\ b = 3%nat).
  { intros x inx.
    assert (near : ~ (c + 2 <= x \/ x + 2 <= c)%nat).
    { intros apart. pose proof (sum_of_far_parts m _ c x c N here merged (or_introl eq_refl) (or_intror inx) ltac:(tauto)).
      rewrite Forall_forall in rest2. specialize (rest2 x inx). lia. }
    assert (same : (a + x = c)%nat).
    { apply (sum_of_far_parts m (a :: b :: rest)); auto; [now left|now right; right|]. unfold c in *. lia. }
    assert (x = b /\ a = 1)%nat as [-> ->] by (unfold c in *; lia).
    assert (three : b = 3%nat); [|auto].
    destruct (le_lt_dec b 3) as [|big]; [lia|]. exfalso.
    pose proof (swapped 2%nat (b - 1)%nat ltac:(lia) ltac:(lia) ltac:(unfold c; lia)) as fast2.
    pose proof (sum_of_far_parts m _ 2 b c N here fast2 (or_introl eq_refl) (or_intror (or_intror inx)) ltac:(lia)).
    unfold c in *. lia. }
  destruct rest as [|x rest].
  - right. left. now rewrite (Permutation_length perm).
  - right. right. destruct (all x (or_introl eq_refl)) as (_ & -> & ->).
    assert (threes : x :: rest = repeat 3%nat (length (x :: rest))).
    { apply Forall_eq_repeat, Forall_forall. intros y iny. symmetry. now apply all. }
    set (k := length (x :: rest)) in *. exists (S k). split.
    + rewrite <- sum, threes. assert (sum3 : forall i, list_sum (repeat 3%nat i) = (3 * i)%nat) by (induction i; simpl; lia).
      rewrite sum3. lia.
    + rewrite perm. cbn [repeat]. now rewrite <- threes.
Qed.

(* --- at m = L/tau every partition into two parts is as fast as {d} --- *)

Lemma merging_gains m a k : point d m -> (a + k <= d)%nat -> phase M d m (a + k) <= phase M d m a + phase M d m k.
Proof.
  intros here small. rewrite !(phase_at d) by (auto; lia). apply at_most_by.
  match goal with |- 0 <= of_Z ?x * L + of_Z ?y * L - of_Z ?z * L =>
    replace (of_Z x * L + of_Z y * L - of_Z z * L) with (of_Z (x + y - z) * L) by (rewrite of_Z_sub, of_Z_add; ring) end.
  apply mul_natural; [|left; apply message_positive]. apply of_Z_natural.
  assert (parts : (pow d = pow a * pow k * pow (d - (a + k)))%Z) by (rewrite <- !pow_add; f_equal; lia).
  assert (first : (pow (d - a) = pow k * pow (d - (a + k)))%Z) by (rewrite <- pow_add; f_equal; lia).
  assert (second : (pow (d - k) = pow a * pow (d - (a + k)))%Z) by (rewrite <- pow_add; f_equal; lia).
  rewrite parts, first, second, pow_add. pose proof (pow_positive a). pose proof (pow_positive k).
  pose proof (pow_positive (d - (a + k))).
  clear parts first second. set (u := pow a) in *. set (v := pow k) in *. set (w := pow (d - (a + k))) in *.
  clearbody u v w.
  replace (u * v * w - v * w + u - 1 + (u * v * w - u * w + v - 1) - (u * v * w - w + u * v - 1))%Z with
    ((w - 1) * ((u - 1) * (v - 1)))%Z by ring.
  repeat apply Z.mul_nonneg_nonneg; lia.
Qed.

Lemma one_part_least m A : point d m -> (list_sum A <= d)%nat -> phase M d m (list_sum A) <= total (phase M d m) A.
Proof.
  intros here. induction A as [|a A IH]; intros small.
  - right. change (list_sum []) with 0%nat. rewrite (phase_at d) by (auto; lia). rewrite Nat.sub_0_r. cbn [total fold_right].
    change (pow 0) with 1%Z. replace (pow d - pow d + 1 - 1)%Z with 0%Z by ring. change (of_Z 0 : F) with (0 : F). ring.
  - change (list_sum (a :: A)) with (a + list_sum A)%nat in *. rewrite total_cons.
    eapply at_most_trans; [apply merging_gains; auto|]. apply sum_rises. apply IH. lia.
Qed.

Lemma two_parts_touch A : partition d A -> length A = 2%nat -> touches M d A.
Proof.
  intros P two_. destruct A as [|a [|b [|]]]; try discriminate. pose proof P as [sum _]. simpl in sum.
  destruct C as [[_ sends] _]. pose proof (positive_not_zero F _ sends) as some. pose proof message_positive as more.
  assert (here : point d (L / send M)) by (unfold point; fold L; field; auto).
  exists (L / send M). split; [left; now apply quotient_positive|]. split; auto. intros B [sumB _].
  rewrite total_cons, total_cons. cbn [total fold_right].
  replace (phase M d (L / send M) a + (phase M d (L / send M) b + 0)) with (phase M d (L / send M) a + phase M d (L / send M) b) by ring.
  rewrite (parts_of_sum d) by (auto; lia). rewrite <- sumB at 2. apply one_part_least; auto. lia.
Qed.

(* --- {1, 3, .., 3} where sending 2^d blocks costs 16 messages --- *)

(** A lower bound on the time of a phase over a bits, in messages: 9, 15, 21 and 30 for a = 1, 2, 3, 4. *)
Definition weight (a : nat) : nat := 7 * a + (2 * a) mod 3.

Lemma phase_at_least m a : point 4 m -> (1 <= a)%nat -> of_nat (weight a) * L <= phase M d m a.
Proof.
  intros here some. pose proof message_positive as more.
  destruct (le_lt_dec 4 a) as [large|small].
  - assert (fewer : (Z.of_nat (weight a) <= pow a + 14)%Z).
    { unfold weight. pose proof (Nat.mod_upper_bound (2 * a) 3 ltac:(lia)). enough (7 * Z.of_nat a + 2 <= pow a + 14)%Z by lia.
      replace a with (4 + (a - 4))%nat by lia. generalize (a - 4)%nat. induction n as [|n IH]; [vm_compute; discriminate|].
      rewrite Nat.add_succ_r, pow_S. lia. }
    apply at_most_trans with (of_Z (pow a + 14) * L).
    { replace (of_nat (weight a) * L) with (L * of_nat (weight a)) by ring.
      replace (of_Z (pow a + 14) * L) with (L * of_Z (pow a + 14)) by ring.
      apply mul_at_most; [now left|]. now apply of_Z_at_most. }
    rewrite phase_is. unfold point in here. fold L in here.
    replace (two d * (send M * m)) with (two 4 * L) by (rewrite <- here; ring).
    replace (two d / two a * (send M * m)) with (two 4 * L / two a).
    2: { rewrite <- here. field. apply two_not_zero. }
    assert (share : two 4 * L / two a <= L).
    { apply at_most_by. apply factor_natural with (two a); [apply two_positive|].
      replace (two a * (L - two 4 * L / two a)) with ((two a - two 4) * L) by (field; apply two_not_zero).
      apply mul_natural; [|now left]. apply (proj1 (at_most_by F _ _)). apply of_Z_at_most.
      unfold pow. apply Z.pow_le_mono_r; lia. }
    apply at_most_by in share. apply at_most_by. rewrite of_Z_add. fold (@two F a). change (two 4 : F) with (of_Z 16 : F) in *.
    replace (of_Z 16 * L - of_Z 16 * L / two a + (two a - 1) * L - (two a + of_Z 14) * L) with (L - of_Z 16 * L / two a)
      by (field; apply two_not_zero). auto.
  - right. rewrite (phase_at 4) by (auto; lia). unfold of_nat. do 2 f_equal.
    destruct a as [|[|[|[|a]]]]; try lia; vm_compute; reflexivity.
Qed.

Lemma weights_add a b : (weight (a + b) <= weight a + weight b)%nat.
Proof.
  unfold weight. replace (2 * (a + b))%nat with (2 * a + 2 * b)%nat by lia. rewrite Nat.add_mod by lia.
  pose proof (Nat.mod_le ((2 * a) mod 3 + (2 * b) mod 3) 3 ltac:(lia)). lia.
Qed.

Lemma total_at_least m A : point 4 m -> Forall (fun a => (1 <= a)%nat) A ->
  of_nat (weight (list_sum A)) * L <= total (phase M d m) A.
Proof.
  intros here. induction 1 as [|a A some _ IH].
  - right. change (weight (list_sum [])) with 0%nat. cbn [total fold_right]. change (of_nat 0 : F) with (0 : F). ring.
  - change (list_sum (a :: A)) with (a + list_sum A)%nat. rewrite total_cons.
    apply at_most_trans with (of_nat (weight a) * L + of_nat (weight (list_sum A)) * L).
    + replace (of_nat (weight a) * L + of_nat (weight (list_sum A)) * L) with (L * of_nat (weight a + weight (list_sum A)))
        by (rewrite nat_add; ring).
      replace (of_nat (weight (a + list_sum A)) * L) with (L * of_nat (weight (a + list_sum A))) by ring.
      apply mul_at_most; [left; apply message_positive|]. apply of_Z_at_most, inj_le, weights_add.
    + apply add_at_most; auto. now apply phase_at_least.
Qed.

Lemma threes_touch j A : d = (3 * j + 1)%nat -> partition d A -> Permutation A (1%nat :: repeat 3%nat j) -> touches M d A.
Proof.
  intros size P perm. destruct C as [[_ sends] _]. pose proof (positive_not_zero F _ sends) as some.
  pose proof message_positive as more. pose proof (two_positive F d) as power.
  set (m := two 4 * L / (send M * two d)).
  assert (here : point 4 m) by (unfold point, m; fold L; field; split; auto; apply two_not_zero).
  exists m. split; [unfold m; left; apply quotient_positive; apply multiplied; auto; apply two_positive|].
  apply (fastest_permuted F _ d (1%nat :: repeat 3%nat j)); [now symmetry|]. split.
  { now apply (partition_permuted d A). }
  intros B [sum parts]. eapply at_most_trans; [|apply total_at_least; eauto]. right. rewrite sum.
  rewrite total_cons, total_repeat, !(phase_at 4) by (auto; lia).
  assert (value : weight d = (9 + 21 * j)%nat).
  { unfold weight. rewrite size. replace (2 * (3 * j + 1))%nat with (2 + (2 * j) * 3)%nat by lia. rewrite Nat.mod_add by lia.
    change (2 mod 3)%nat with 2%nat. lia. }
  rewrite value, nat_add. replace (of_nat (21 * j) : F) with (of_Z 21 * of_nat j : F)
    by (unfold of_nat; rewrite <- of_Z_mul; f_equal; lia).
  change (pow 4 - pow (4 - 1) + pow 1 - 1)%Z with 9%Z. change (pow 4 - pow (4 - 3) + pow 3 - 1)%Z with 21%Z.
  change (of_nat 9 : F) with (of_Z 9 : F). ring.
Qed.

(* bokhari/challenge-4 *)
(** `touching_shape` lists the partitions of the sentence; partitions are lists of parts, in any order. *)
Theorem challenge_4 A : (1 <= d)%nat -> partition d A -> touches M d A <-> touching_shape d A.
Proof.
  intros some P. split.
  - intros (m & N & fast). destruct (even_or_not A) as [even|(a & b & ina & inb & far)]; [now left|].
    now apply (uneven_shape m A a b).
  - intros [even|[pair|(j & size & perm)]].
    + now apply theorem_2_rho_zero.
    + now apply two_parts_touch.
    + now apply (threes_touch j).
Qed.
End Free.

(** `touches` for phases with other times: A is fastest at some block size m >= 0. *)
Definition touches_by {F : ordered_field} (t : F -> nat -> F) (d : nat) (A : list nat) : Prop :=
  exists m, (0 <= m)%F /\ fastest (t m) d A.

(* bokhari/challenge-9@touching *)
(** `phase_of_passes M d m a` is t(a) with a rho in place of rho, and `touches_by` is `touches` for these times.
    `touching_shape` lists the partitions of the sentence; partitions are lists of parts, in any order. *)
Theorem challenge_9_touching (F : ordered_field) (M : machine F) d A : positive M -> 1 <= d -> partition d A ->
  touches_by (phase_of_passes M d) d A <-> touching_shape d A.
Proof.
  intros (more & sends & _) some P. assert (C : rho_zero (without_moving M)) by (repeat split; auto).
  rewrite <- (challenge_4 F (without_moving M) d C A some P). unfold touches_by, touches.
  split; intros (m & N & fast); exists m; (split; [auto|]); now apply same_fastest.
Qed.
