(* P(A), the sum of 2^a over the parts a of a partition, and Q(A), that of 2^-a; of all partitions into n parts the
   equipartition has the least of both. Bokhari, equation (3), Properties 1 to 4, Schur convexity.

   All from one remark: 2^a is nowhere below the line through its values at q and q + 1, and 2^-a neither. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes.
Import ListNotations.

(* --- equation (3) --- *)

Lemma level_form q A : of_level q A ->
  exists k, k <= length A /\ list_sum A = length A * q + k /\
    Permutation A (repeat q (length A - k) ++ repeat (q + 1) k).
Proof.
  induction 1 as [|a A H _ (k & K & sum & P)]; [exists 0; simpl; auto|].
  change (list_sum (a :: A)) with (a + list_sum A). simpl length. destruct H as [->| ->].
  - exists k. split; [lia|]. split; [lia|]. replace (S (length A) - k) with (S (length A - k)) by lia.
    simpl. now constructor.
  - exists (S k). split; [lia|]. split; [lia|]. simpl Nat.sub. simpl repeat. rewrite <- Permutation_middle.
    now constructor.
Qed.

Lemma repeat_sum a n : list_sum (repeat a n) = n * a.
Proof. induction n; simpl; auto. Qed.

Lemma app_sum A B : list_sum (A ++ B) = list_sum A + list_sum B.
Proof. induction A; simpl; lia. Qed.

Lemma E_length d n : 1 <= n -> length (E d n) = n.
Proof. intros. unfold E. rewrite app_length, !repeat_length. pose proof (Nat.mod_upper_bound d n). lia. Qed.

Lemma E_sum d n : 1 <= n -> list_sum (E d n) = d.
Proof.
  intros. unfold E. rewrite app_sum, !repeat_sum. pose proof (Nat.mod_upper_bound d n).
  pose proof (Nat.div_mod d n). nia.
Qed.

Lemma E_level d n : of_level (d / n) (E d n).
Proof.
  unfold E. apply Forall_app. split; apply Forall_forall; intros a H; apply repeat_spec in H; auto.
Qed.

Lemma level_even q A : of_level q A -> equipartition A.
Proof.
  intros L a b ina inb. unfold of_level in L. rewrite Forall_forall in L.
  destruct (L a ina) as [->| ->], (L b inb) as [->| ->]; lia.
Qed.

Lemma quotient_at_least_one d n : 1 <= n <= d -> 1 <= d / n.
Proof. intros. apply Nat.div_le_lower_bound; lia. Qed.

Lemma E_partition d n : 1 <= n <= d -> partition d (E d n).
Proof.
  intros H. split; [apply E_sum; lia|]. eapply Forall_impl; [|apply E_level]. simpl. intros a A.
  pose proof (quotient_at_least_one d n H). lia.
Qed.

(* bokhari/equation-3: E(d, n) is, up to the order, the one partition of d into n parts that differ by at most 1. *)
(** `E d n` is E(d,n), as the library makes it. *)
Theorem equation_3 d n : 1 <= n <= d ->
  partition d (E d n) /\ length (E d n) = n /\ equipartition (E d n) /\
  forall A, partition d A -> length A = n -> equipartition A -> Permutation A (E d n).
Proof.
  intros H. split; [now apply E_partition|]. split; [apply E_length; lia|].
  split; [apply level_even with (d / n), E_level|]. intros A P len even.
  assert (N : A <> []) by (intros ->; simpl in len; lia).
  destruct (level_of_smallest A N even) as (q & inq & L). destruct (level_form q A L) as (k & K & S & form).
  assert (k < n).
  { enough (k <> n) by lia. intros ->. rewrite len, Nat.sub_diag in form. simpl in form.
    apply (Permutation_in _ form) in inq. apply repeat_spec in inq. lia. }
  rewrite len, (proj1 P) in *. assert (Q : d / n = q) by (symmetry; apply Nat.div_unique with k; lia).
  assert (R : d mod n = k) by (symmetry; apply Nat.mod_unique with q; lia). unfold E. now rewrite Q, R.
Qed.

(* --- P: 2^a is at least 2^q (1 + a - q), with equality at q and q + 1 --- *)

Lemma power_above q a : (pow q * (1 + Z.of_nat a - Z.of_nat q) <= pow a)%Z.
Proof.
  pose proof (pow_positive q). pose proof (pow_positive a). destruct (le_lt_dec q a) as [L|L]; [|nia].
  replace a with (q + (a - q)) at 2 by lia. rewrite pow_add. pose proof (pow_above (a - q)). nia.
Qed.

Lemma powers_above q A :
  (pow q * (Z.of_nat (list_sum A) + Z.of_nat (length A) * (1 - Z.of_nat q)) <= powers A)%Z.
Proof.
  induction A as [|a A IH]; [simpl; lia|].
  change (list_sum (a :: A)) with (a + list_sum A). change (powers (a :: A)) with (pow a + powers A)%Z.
  simpl length. pose proof (power_above q a). lia.
Qed.

Lemma powers_on_level q A : of_level q A ->
  powers A = (pow q * (Z.of_nat (list_sum A) + Z.of_nat (length A) * (1 - Z.of_nat q)))%Z.
Proof.
  induction 1 as [|a A H _ IH]; [simpl; lia|].
  change (list_sum (a :: A)) with (a + list_sum A). change (powers (a :: A)) with (pow a + powers A)%Z.
  simpl length. rewrite IH. destruct H as [->| ->]; rewrite ?Nat.add_1_r, ?pow_S; lia.
Qed.

Lemma powers_permuted A B : Permutation A B -> powers A = powers B.
Proof. unfold powers. induction 1; simpl; lia. Qed.

Lemma powers_messages A : messages A = (powers A - Z.of_nat (length A))%Z.
Proof.
  induction A as [|a A IH]; [reflexivity|].
  change (messages (a :: A)) with (pow a - 1 + messages A)%Z. change (powers (a :: A)) with (pow a + powers A)%Z.
  simpl length. lia.
Qed.

(* Fewer parts or as many: no smaller sum of 2^a. *)
Lemma powers_least d n A : 1 <= n <= d -> partition d A -> length A <= n -> (powers (E d n) <= powers A)%Z.
Proof.
  intros H [S O] len. rewrite (powers_on_level (d / n) _ (E_level d n)), E_sum, E_length by lia.
  pose proof (powers_above (d / n) A) as K. rewrite S in K. pose proof (pow_positive (d / n)).
  pose proof (quotient_at_least_one d n H).
  assert (0 <= pow (d / n) * ((Z.of_nat n - Z.of_nat (length A)) * (Z.of_nat (d / n) - 1)))%Z
    by (apply Z.mul_nonneg_nonneg; [|apply Z.mul_nonneg_nonneg]; lia). lia.
Qed.

(* Property 1(a), weakly: 2e <= P(A); and when it is more. *)
(** `powers` is P and `halves` is Q, in any ordered field. *)
Theorem property_1a_weak e A : partition e A -> length A < e -> (2 * Z.of_nat e <= powers A)%Z.
Proof.
  intros [sum _] _. pose proof (powers_above 1 A) as K. rewrite sum in K. change (pow 1) with 2%Z in K.
  change (Z.of_nat 1) with 1%Z in K. lia.
Qed.

(** `powers` is P and `halves` is Q, in any ordered field. *)
Theorem property_1a_repaired e A : partition e A ->
  ((exists a, In a A /\ 3 <= a) -> (2 * Z.of_nat e < powers A)%Z) /\
  ((forall a, In a A -> a = 1 \/ a = 2) -> powers A = (2 * Z.of_nat e)%Z).
Proof.
  intros [S O]. split.
  - intros (a & ina & big). destruct (in_split a A ina) as (l & r & ->).
    assert (P : Permutation (l ++ a :: r) (a :: l ++ r)) by (symmetry; apply Permutation_middle).
    rewrite (powers_permuted _ _ P). rewrite (sum_permuted _ _ P) in S.
    change (powers (a :: l ++ r)) with (pow a + powers (l ++ r))%Z. simpl in S.
    pose proof (powers_above 1 (l ++ r)). change (pow 1) with 2%Z in *. pose proof (power_above 2 a).
    change (pow 2) with 4%Z in *. lia.
  - intros H. assert (L : of_level 1 A) by (apply Forall_forall; intros a ina; destruct (H a ina); auto).
    rewrite (powers_on_level 1 A L), S. change (pow 1) with 2%Z. lia.
Qed.

(** `powers` is P and `halves` is Q, in any ordered field. *)
Theorem property_1a_strict : ~ forall e A, partition e A -> length A < e -> (2 * Z.of_nat e < powers A)%Z.
Proof.
  intros all. assert (P : partition 2 [2]) by (split; [reflexivity | repeat constructor]).
  specialize (all 2 [2] P ltac:(simpl; lia)). now apply Z.lt_irrefl in all.
Qed.

(* Property 3, P(E(e,n)) <= P(E(e,n-1)) *)
(** `powers` is P and `halves` is Q, in any ordered field. *)
Theorem property_3 e n : 2 <= n <= e -> (powers (E e n) <= powers (E e (n - 1)))%Z.
Proof.
  intros H. apply powers_least; [lia|apply E_partition; lia|]. rewrite E_length; lia.
Qed.

(* --- Q, times 2^D so that it is whole: 2^(D-a) is at least 2^(D-q-1) (q + 2 - a), with equality at q and q + 1 --- *)

(* compared: s3_3_properties_1_to_4 *)
Definition halved (D : nat) (A : list nat) : Z := fold_right (fun a s => pow (D - a) + s)%Z 0%Z A.

Lemma half_above D q a : q < D -> a <= D -> (pow (D - q - 1) * (Z.of_nat q + 2 - Z.of_nat a) <= pow (D - a))%Z.
Proof.
  intros Q A. pose proof (pow_positive (D - q - 1)). pose proof (pow_positive (D - a)).
  destruct (le_lt_dec a (q + 1)) as [L|L]; [|nia].
  replace (D - a) with (D - q - 1 + (q + 1 - a)) by lia. rewrite pow_add. pose proof (pow_above (q + 1 - a)). nia.
Qed.

Lemma halved_above D q A : q < D -> Forall (fun a => a <= D) A ->
  (pow (D - q - 1) * (Z.of_nat (length A) * (Z.of_nat q + 2) - Z.of_nat (list_sum A)) <= halved D A)%Z.
Proof.
  intros Q. induction 1 as [|a A H _ IH]; [simpl; lia|].
  change (list_sum (a :: A)) with (a + list_sum A). change (halved D (a :: A)) with (pow (D - a) + halved D A)%Z.
  simpl length. pose proof (half_above D q a Q H). lia.
Qed.

Lemma halved_on_level D q A : q < D -> of_level q A ->
  halved D A = (pow (D - q - 1) * (Z.of_nat (length A) * (Z.of_nat q + 2) - Z.of_nat (list_sum A)))%Z.
Proof.
  intros Q. induction 1 as [|a A H _ IH]; [simpl; lia|].
  change (list_sum (a :: A)) with (a + list_sum A). change (halved D (a :: A)) with (pow (D - a) + halved D A)%Z.
  simpl length. rewrite IH. destruct H as [->| ->].
  - assert (pow (D - q) = 2 * pow (D - q - 1))%Z by (rewrite <- pow_S; f_equal; lia). lia.
  - replace (D - (q + 1)) with (D - q - 1) by lia. lia.
Qed.

Lemma halved_half D A : Forall (fun a => 1 <= a) A -> list_sum A <= D ->
  (2 * halved D A <= Z.of_nat (length A) * pow D)%Z.
Proof.
  induction 1 as [|a A one _ IH]; [simpl; lia|]. intros H. change (list_sum (a :: A)) with (a + list_sum A) in H.
  change (halved D (a :: A)) with (pow (D - a) + halved D A)%Z. simpl length. specialize (IH ltac:(lia)).
  assert (2 * pow (D - a) <= pow D)%Z by (rewrite <- pow_S; apply pow_rises; lia). lia.
Qed.

Lemma E_bounded d n D : 1 <= n <= d -> d <= D -> Forall (fun a => a <= D) (E d n).
Proof.
  intros H L. apply Forall_forall. intros a ina. pose proof (part_at_most d _ a (E_partition d n H) ina). lia.
Qed.

Lemma quotient_at_most d n : 1 <= n -> d / n <= d.
Proof. intros. apply Nat.div_le_upper_bound; nia. Qed.

(* Q(E(d,n)) is at most Q(A) for partitions into n parts or more. *)
Lemma halved_least d n A : 1 <= n <= d -> partition d A -> n <= length A ->
  (halved (S d) (E d n) <= halved (S d) A)%Z.
Proof.
  intros H P len. assert (Q := quotient_at_most d n ltac:(lia)).
  rewrite (halved_on_level (S d) (d / n) _ ltac:(lia) (E_level d n)), E_sum, E_length by lia.
  assert (B : Forall (fun a => a <= S d) A)
    by (eapply Forall_impl; [|apply (partition_bounded d A P)]; simpl; lia).
  pose proof (halved_above (S d) (d / n) A ltac:(lia) B) as K. rewrite (proj1 P) in K.
  pose proof (pow_positive (S d - d / n - 1)).
  assert (0 <= pow (S d - d / n - 1) * ((Z.of_nat (length A) - Z.of_nat n) * (Z.of_nat (d / n) + 2)))%Z
    by (apply Z.mul_nonneg_nonneg; [|apply Z.mul_nonneg_nonneg]; lia). lia.
Qed.

Section Halves.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

Lemma halves_scaled D A : Forall (fun a => a <= D) A -> (two D * halves A = (of_Z (halved D A) : F))%F.
Proof.
  induction 1 as [|a A H _ IH]; [simpl; ring|].
  change (halves (a :: A)) with (1 / two a + halves A : F)%F.
  change (halved D (a :: A)) with (pow (D - a) + halved D A)%Z. rewrite of_Z_add, <- IH.
  fold (@two F (D - a)). rewrite <- width by auto. field. apply two_not_zero.
Qed.

Lemma halves_at_most D A B : Forall (fun a => a <= D) A -> Forall (fun a => a <= D) B ->
  (halved D A <= halved D B)%Z -> (halves A <= (halves B : F))%F.
Proof.
  intros HA HB H. apply (of_Z_at_most F) in H. rewrite <- !halves_scaled in H by auto.
  apply at_most_by. apply at_most_by in H. apply factor_natural with (two D : F); [apply two_positive|].
  now replace (two D * (halves B - halves A))%F with (two D * halves B - two D * halves A : F)%F by ring.
Qed.

Lemma halves_less D A B : Forall (fun a => a <= D) A -> Forall (fun a => a <= D) B ->
  (halved D A < halved D B)%Z -> (halves A < (halves B : F))%F.
Proof.
  intros HA HB H. apply (of_Z_less F) in H. rewrite <- !halves_scaled in H by auto.
  apply less_by. apply less_by in H. apply factor_positive with (two D : F); [apply two_positive|].
  now replace (two D * (halves B - halves A))%F with (two D * halves B - two D * halves A : F)%F by ring.
Qed.

Lemma partition_bounded_S d A : partition d A -> Forall (fun a => a <= S d) A.
Proof. intros P. eapply Forall_impl; [|apply (partition_bounded d A P)]. simpl; lia. Qed.

(* bokhari/schur-convexity@equipartition *)
(** The length of the list is the number n of parts. *)
Theorem schur_convexity e A : 1 <= e -> partition e A ->
  (powers (E e (length A)) <= powers A)%Z /\ (halves (E e (length A)) <= (halves A : F))%F.
Proof.
  intros D P. assert (H : 1 <= length A <= e).
  { split; [pose proof (not_empty e A D P); destruct A; simpl; [easy|lia]|].
    rewrite <- (proj1 P). apply parts_at_most_sum, P. }
  split; [apply powers_least; auto|]. apply halves_at_most with (S e); try now apply partition_bounded_S.
  - apply E_bounded; auto.
  - apply halved_least; auto.
Qed.

(* Property 1(b) *)
(** `[e]` is {e}, and `two e` is 2^e. *)
Theorem property_1b e A : 1 <= e -> partition e A -> length A < e ->
  halves [e] = (1 / two e : F)%F /\ (halves [e] <= (halves A : F))%F /\
    (halves A <= (of_nat (length A) / of_Z 2 : F))%F.
Proof.
  intros D P _. split; [simpl; ring|]. split.
  - apply halves_at_most with e; [repeat constructor | now apply partition_bounded |].
    pose proof (not_empty e A D P). destruct A as [|a A]; [easy|].
    simpl. rewrite Nat.sub_diag. change (pow 0) with 1%Z. pose proof (pow_positive (e - a)).
    assert (0 <= halved e A)%Z; [|lia]. clear. induction A as [|b A]; simpl; [lia|].
    pose proof (pow_positive (e - b)). lia.
  - destruct P as [_ O]. clear D. induction O as [|a A one _ IH].
    + right. simpl. unfold of_nat. simpl. field. apply of_Z_not_zero. lia.
    + change (halves (a :: A)) with (1 / two a + halves A : F)%F. simpl length. rewrite nat_succ.
      apply at_most_by in IH. apply at_most_by.
      assert (T : of_Z 2 <> (0 : F)%F) by (apply of_Z_not_zero; lia).
      assert (K : (0 <= ((two a - of_Z 2) / (of_Z 2 * two a) : F))%F).
      { apply quotient_natural; [|apply multiplied; [apply of_Z_positive; lia | apply two_positive]].
        unfold two. rewrite <- of_Z_sub. apply of_Z_natural. pose proof (pow_rises 1 a one).
        change (pow 1) with 2%Z in *. lia. }
      match goal with |- (0 <= ?x)%F => replace x with
        (of_nat (length A) / of_Z 2 - halves A + (two a - of_Z 2) / (of_Z 2 * two a) : F)%F end.
      * now apply add_natural.
      * field. split; auto. apply two_not_zero.
Qed.

(* Property 4: what E(e,n) has more of Q than E(e,n-1), in units of 2^-(e+1): a line through parts q and q + 1 of the
   one is nowhere above the other. *)
Lemma gain_at_most e n : 2 <= n <= e ->
  (halved (S e) (E e n) - halved (S e) (E e (n - 1)) <= pow (e - e / n) * (Z.of_nat (e / n) + 2))%Z.
Proof.
  intros H. assert (Q := quotient_at_most e n ltac:(lia)).
  rewrite (halved_on_level (S e) (e / n) _ ltac:(lia) (E_level e n)), E_sum, E_length by lia.
  pose proof (halved_above (S e) (e / n) (E e (n - 1)) ltac:(lia) (E_bounded e (n - 1) (S e) ltac:(lia) ltac:(lia))) as
    K.
  rewrite E_sum, E_length in K by lia. replace (S e - e / n - 1) with (e - e / n) in * by lia. nia.
Qed.

Lemma gain_at_least e n : 2 <= n <= e ->
  (pow (e - e / (n - 1)) * (Z.of_nat (e / (n - 1)) + 2) <= halved (S e) (E e n) - halved (S e) (E e (n - 1)))%Z.
Proof.
  intros H. set (q := e / (n - 1)). assert (Q := quotient_at_most e (n - 1) ltac:(lia)). fold q in Q.
  rewrite (halved_on_level (S e) q (E e (n - 1)) ltac:(lia) (E_level e (n - 1))), E_sum, E_length by lia.
  pose proof (halved_above (S e) q (E e n) ltac:(lia) (E_bounded e n (S e) ltac:(lia) ltac:(lia))) as K.
  rewrite E_sum, E_length in K by lia. replace (S e - q - 1) with (e - q) in * by lia. nia.
Qed.

(* (q + 2) / 2^(q+1) is at most 3/4, and less from q = 2 on. *)
Lemma three_quarters e q : 1 <= q <= e -> (4 * (pow (e - q) * (Z.of_nat q + 2)) <= 3 * pow (S e))%Z /\
  (2 <= q -> (4 * (pow (e - q) * (Z.of_nat q + 2)) < 3 * pow (S e))%Z).
Proof.
  intros H. replace (S e) with (e - q + S q) by lia. rewrite pow_add, pow_S. pose proof (pow_positive (e - q)).
  pose proof (pow_above (q - 1)) as K. replace (pow q) with (2 * pow (q - 1))%Z by (rewrite <- pow_S; f_equal; lia).
  replace (Z.of_nat (q - 1)) with (Z.of_nat q - 1)%Z in K by lia. nia.
Qed.

(** What the sum of 2^-a over the parts a of E(e, n) gains by the n-th part. *)
Definition gain (e n : nat) : F := (halves (E e n) - halves (E e (n - 1)))%F.

Lemma gain_scaled e n : 2 <= n <= e ->
  (two (S e) * gain e n = of_Z (halved (S e) (E e n) - halved (S e) (E e (n - 1))))%F.
Proof.
  intros H. unfold gain. rewrite of_Z_sub, <- !halves_scaled by (apply E_bounded; lia). ring.
Qed.

(** `gain e n` is Q(E(e,n)) - Q(E(e,n-1)). *)
Theorem property_4_bound e n : 2 <= n <= e -> (gain e n <= of_Z 3 / of_Z 4)%F.
Proof.
  intros H. apply at_most_by. apply factor_natural with (of_Z 4 * two (S e) : F)%F.
  { apply multiplied; [apply of_Z_positive; lia | apply two_positive]. }
  replace (of_Z 4 * two (S e) * (of_Z 3 / of_Z 4 - gain e n))%F
    with (of_Z 3 * two (S e) - of_Z 4 * (two (S e) * gain e n))%F
    by (field; apply of_Z_not_zero; lia).
  rewrite gain_scaled by auto. unfold two. rewrite <- !of_Z_mul, <- of_Z_sub. apply of_Z_natural.
  pose proof (gain_at_most e n H). pose proof (quotient_at_least_one e n ltac:(lia)).
  pose proof (proj1 (three_quarters e (e / n) (conj H1 (quotient_at_most e n ltac:(lia))))). lia.
Qed.

(** `gain e n` is Q(E(e,n)) - Q(E(e,n-1)). *)
Theorem property_4_positive e n : 2 <= n <= e -> (0 < gain e n)%F.
Proof.
  intros H. apply factor_positive with (two (S e) : F); [apply two_positive|]. rewrite gain_scaled by auto.
  apply of_Z_positive. pose proof (gain_at_least e n H). pose proof (pow_positive (e - e / (n - 1))). nia.
Qed.

(* bokhari/property-4-proof@maximum: where it is 3/4 the smallest part is 1. *)
(** All parts are at least 1, so that the smallest part is 1 if some part is 1. *)
Theorem property_4_maximum e n : 2 <= n <= e -> (gain e n <= of_Z 3 / of_Z 4)%F /\
  (gain e n = (of_Z 3 / of_Z 4)%F -> In 1 (E e n)).
Proof.
  intros H. split; [now apply property_4_bound|]. intros G.
  pose proof (quotient_at_least_one e n ltac:(lia)) as one. pose proof (quotient_at_most e n ltac:(lia)) as most.
  destruct (le_lt_dec 2 (e / n)) as [big|small].
  - exfalso. pose proof (gain_scaled e n H) as K. rewrite G in K.
    assert (Z : of_Z (3 * pow (S e)) = (of_Z (4 * (halved (S e) (E e n) - halved (S e) (E e (n - 1)))) : F)).
    { rewrite (of_Z_mul F 4), <- K, of_Z_mul. fold (@two F (S e)). field. apply of_Z_not_zero. lia. }
    apply of_Z_equal in Z. pose proof (gain_at_most e n H).
    pose proof (proj2 (three_quarters e (e / n) (conj one most)) big). lia.
  - replace 1 with (e / n) by lia. unfold E. apply in_or_app. left.
    pose proof (Nat.mod_upper_bound e n ltac:(lia)). destruct (n - e mod n) eqn:X; [lia|]. simpl. auto.
Qed.

(* bokhari/property-5-display@signs *)
(** `powers` is P and `halves` is Q. *)
Theorem property_5_signs d n : 2 <= n <= d ->
  (0 < halves (E d (n - 1)) - halves (E d n) + (1 : F))%F /\ (powers (E d n) - powers (E d (n - 1)) - 1 < 0)%Z.
Proof.
  intros H. split; [|pose proof (property_3 d n H); lia].
  pose proof (property_4_bound d n H) as K. apply at_most_by in K. unfold gain in K.
  assert (T : of_Z 4 <> (0 : F)%F) by (apply of_Z_not_zero; lia).
  replace (halves (E d (n - 1)) - halves (E d n) + 1)%F
    with (of_Z 1 / of_Z 4 + (of_Z 3 / of_Z 4 - (halves (E d n) - halves (E d (n - 1)))) : F)%F by (field; auto).
  apply add_positive; auto. apply quotient_positive; apply of_Z_positive; lia.
Qed.
End Halves.
