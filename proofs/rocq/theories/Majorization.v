(* Which partitions precede which, and how E(e, n - 1) grows out of E(e, n): Bokhari, section 3.3. *)
From Coq Require Import List ZArith Lia Permutation Arith Sorting.Sorted Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull SumsOfPowers.
Import ListNotations.

(* --- the sums of the largest parts --- *)

(** A list in descending order with an element inserted at its place. *)
Fixpoint inserted (a : nat) (A : list nat) : list nat :=
  match A with
  | [] => [a]
  | b :: B => if b <=? a then a :: A else b :: inserted a B
  end.

(** A list in descending order. *)
Definition descending (A : list nat) : list nat := fold_right inserted [] A.

(** The sums of the j largest parts, for j = 1 up to the number of parts. *)
(* compared: s3_3_properties_1_to_4 *)
Definition largest_sums (A : list nat) : list nat :=
  map (fun j => list_sum (firstn j (descending A))) (seq 1 (length A)).

(** X precedes Y: both have the same sum and the same number of parts, and for every j the j largest parts of X have at
    most the sum of the j largest parts of Y. *)
Definition precedes (X Y : list nat) : Prop :=
  list_sum X = list_sum Y /\ length X = length Y /\ Forall2 Nat.le (largest_sums X) (largest_sums Y).

Example two_and_two_precede : precedes [2; 2] [1; 3] /\ ~ precedes [1; 3] [2; 2].
Proof.
  split; [repeat constructor|]. intros (_ & _ & least). vm_compute in least. inversion_clear least. lia.
Qed.

Lemma inserted_permuted a A : Permutation (inserted a A) (a :: A).
Proof.
  induction A as [|b A IH]; [auto|]. simpl. destruct (b <=? a); auto. rewrite IH. apply perm_swap.
Qed.

Lemma descending_permuted A : Permutation (descending A) A.
Proof. induction A as [|a A IH]; [constructor|]. simpl. rewrite inserted_permuted. now constructor. Qed.

Lemma inserted_sorted a A : StronglySorted ge A -> StronglySorted ge (inserted a A).
Proof.
  induction 1 as [|b B sorted IH least]; [repeat constructor|]. simpl. destruct (b <=? a) eqn:order.
  - apply Nat.leb_le in order. repeat constructor; auto. eapply Forall_impl; [|exact least]. simpl. lia.
  - apply Nat.leb_gt in order. constructor; auto. rewrite inserted_permuted. constructor; auto. lia.
Qed.

Lemma descending_sorted A : StronglySorted ge (descending A).
Proof. induction A as [|a A IH]; [constructor|]. now apply inserted_sorted. Qed.

Lemma descending_length A : length (descending A) = length A.
Proof. apply Permutation_length, descending_permuted. Qed.

Lemma descending_sum A : list_sum (descending A) = list_sum A.
Proof. apply sum_permuted, descending_permuted. Qed.

Lemma map_related (R : nat -> nat -> Prop) (f g : nat -> nat) l :
  Forall2 R (map f l) (map g l) <-> forall j, In j l -> R (f j) (g j).
Proof.
  induction l as [|i l IH]; [split; [easy|constructor]|]. simpl. split.
  - intros all j [<-|here]; inversion all; subst; auto. now apply IH.
  - intros all. constructor; auto. apply IH. auto.
Qed.

(* The sums of the largest parts, of no part and of all parts among them. *)
Lemma precedes_at X Y : precedes X Y ->
  forall j, list_sum (firstn j (descending X)) <= list_sum (firstn j (descending Y)).
Proof.
  intros (sums & same & least) j. unfold largest_sums in least. rewrite same, map_related in least.
  destruct (Nat.eq_dec j 0) as [->|some]; [auto|]. destruct (le_lt_dec j (length Y)) as [within|beyond].
  - apply least, in_seq. lia.
  - rewrite !firstn_all2 by (rewrite descending_length; lia). rewrite !descending_sum. lia.
Qed.

(* --- E(e, n) precedes every partition of e into n parts --- *)

Lemma sum_at_most_times q A : Forall (fun a => a <= q) A -> list_sum A <= length A * q.
Proof. induction 1 as [|a A small _ IH]; simpl; lia. Qed.

Lemma sum_at_least_times q A : Forall (fun a => q <= a) A -> length A * q <= list_sum A.
Proof. induction 1 as [|a A big _ IH]; simpl; lia. Qed.

Lemma sum_of_both j A : list_sum (firstn j A) + list_sum (skipn j A) = list_sum A.
Proof. rewrite <- app_sum. now rewrite firstn_skipn. Qed.

Lemma sorted_parts j A : StronglySorted ge A -> forall a b, In a (firstn j A) -> In b (skipn j A) -> b <= a.
Proof.
  intros sorted. revert j. induction sorted as [|c A sorted IH least]; intros j a b ina inb.
  - now rewrite firstn_nil in ina.
  - destruct j as [|j]; [easy|]. simpl in ina, inb. destruct ina as [<-|ina]; [|now apply (IH j)].
    rewrite Forall_forall in least. assert (In b A) by (rewrite <- (firstn_skipn j A); apply in_or_app; auto).
    specialize (least b ltac:(auto)). lia.
Qed.

(* With r of the n parts equal to q + 1 and the others to q, the j largest sum to j q + min(j, r). *)
Lemma level_sum_at_most q j A : j <= length A -> Forall (fun a => q <= a <= q + 1) A ->
  list_sum (firstn j A) <= j * (q + 1) /\ list_sum (firstn j A) + (length A - j) * q <= list_sum A.
Proof.
  intros within level. rewrite <- (firstn_skipn j A) in level. apply Forall_app in level.
  destruct level as [left right].
  pose proof (sum_at_most_times (q + 1) _ ltac:(eapply Forall_impl; [|exact left]; simpl; lia)) as above.
  pose proof (sum_at_least_times q _ ltac:(eapply Forall_impl; [|exact right]; simpl; lia)) as below.
  rewrite firstn_length, Nat.min_l in above by auto. rewrite skipn_length in below.
  pose proof (sum_of_both j A). lia.
Qed.

Lemma sorted_sum_at_least q j A : j <= length A -> StronglySorted ge A ->
  j * (q + 1) <= list_sum (firstn j A) \/ list_sum A <= list_sum (firstn j A) + (length A - j) * q.
Proof.
  intros within sorted. destruct (Forall_Exists_dec (fun a => a <= q) (fun a => le_dec a q) (skipn j A)) as [low|high].
  - right. apply sum_at_most_times in low. rewrite skipn_length in low. pose proof (sum_of_both j A). lia.
  - left. apply Exists_exists in high. destruct high as (b & here & big).
    pose proof (sum_at_least_times (q + 1) (firstn j A)) as least. rewrite firstn_length, Nat.min_l in least by auto.
    apply least, Forall_forall. intros a ina. pose proof (sorted_parts j A sorted a b ina here). lia.
Qed.

(* bokhari/majorisation@at-most *)
(** The length of A is the number n of parts. *)
Theorem equipartition_precedes e A : 1 <= e -> partition e A -> precedes (E e (length A)) A.
Proof.
  intros some P. pose proof (not_empty e A some P) as nonempty. destruct P as [sum _].
  assert (N : 1 <= length A) by (destruct A; simpl; [easy|lia]).
  assert (level : Forall (fun a => e / length A <= a <= e / length A + 1) (descending (E e (length A)))).
  { rewrite descending_permuted. eapply Forall_impl; [|apply E_level]. simpl. lia. }
  unfold precedes, largest_sums. rewrite E_sum, E_length, map_related by auto. repeat split; auto.
  intros j here. apply in_seq in here.
  pose proof (level_sum_at_most (e / length A) j (descending (E e (length A)))
    ltac:(rewrite descending_length, E_length; lia) level) as [most least].
  rewrite descending_length, descending_sum, E_length, E_sum in least by auto.
  pose proof (sorted_sum_at_least (e / length A) j (descending A) ltac:(rewrite descending_length; lia)
    (descending_sorted A)) as cases. rewrite descending_length, descending_sum in cases. lia.
Qed.

(* --- sums of a convex function --- *)

Section Convex.
Variables value slope : nat -> Z.
Variable most : nat.
Hypothesis slope_rises : forall a b, a <= b -> b <= most -> (slope a <= slope b)%Z.
Hypothesis above_line : forall a b, a <= most -> b <= most ->
  (value a + slope a * (Z.of_nat b - Z.of_nat a) <= value b)%Z.

Definition value_sum (A : list nat) : Z := fold_right (fun a s => value a + s)%Z 0%Z A.

(* Summation by parts: `ahead` is by how much the parts of Y before these have the larger sum. *)
Lemma convex_sums X : forall Y (ahead top : Z), StronglySorted ge X -> length X = length Y ->
  Forall (fun a => a <= most) X -> Forall (fun a => a <= most) Y -> (0 <= ahead)%Z ->
  (forall j, 0 <= ahead + Z.of_nat (list_sum (firstn j Y)) - Z.of_nat (list_sum (firstn j X)))%Z ->
  (ahead + Z.of_nat (list_sum Y) = Z.of_nat (list_sum X))%Z -> Forall (fun a => (slope a <= top)%Z) X ->
  (value_sum X - top * ahead <= value_sum Y)%Z.
Proof.
  induction X as [|x X IH]; intros Y ahead top sorted same small_x small_y natural least total steep.
  - destruct Y; [|easy]. cbn in *. replace ahead with 0%Z by lia. lia.
  - destruct Y as [|y Y]; [easy|]. inversion_clear sorted as [|? ? sorted_x below].
    inversion_clear small_x as [|? ? x_small rest_x]. inversion_clear small_y as [|? ? y_small rest_y].
    inversion_clear steep as [|? ? x_steep _]. injection same as same.
    change (list_sum (x :: X)) with (x + list_sum X) in total.
    change (list_sum (y :: Y)) with (y + list_sum Y) in total.
    pose proof (least 1) as next. cbn in next.
    specialize (IH Y (ahead + Z.of_nat y - Z.of_nat x)%Z (slope x) sorted_x same rest_x rest_y ltac:(lia)).
    pose proof (above_line x y x_small y_small).
    change (value_sum (x :: X)) with (value x + value_sum X)%Z.
    change (value_sum (y :: Y)) with (value y + value_sum Y)%Z.
    assert (value_sum X - slope x * (ahead + Z.of_nat y - Z.of_nat x) <= value_sum Y)%Z.
    { apply IH; [|lia|].
      - intros j. specialize (least (S j)). cbn [firstn] in least.
        change (list_sum (x :: firstn j X)) with (x + list_sum (firstn j X)) in least.
        change (list_sum (y :: firstn j Y)) with (y + list_sum (firstn j Y)) in least. lia.
      - eapply Forall_impl; [|exact below]. simpl. intros a less. apply slope_rises; auto. }
    nia.
Qed.

Lemma value_sum_permuted A B : Permutation A B -> value_sum A = value_sum B.
Proof. unfold value_sum. induction 1; simpl; lia. Qed.

Lemma precedes_convex X Y : precedes X Y -> Forall (fun a => a <= most) X -> Forall (fun a => a <= most) Y ->
  (value_sum X <= value_sum Y)%Z.
Proof.
  intros order small_x small_y. pose proof (precedes_at X Y order) as least. destruct order as (sums & same & _).
  rewrite <- (value_sum_permuted _ _ (descending_permuted X)), <- (value_sum_permuted _ _ (descending_permuted Y)).
  rewrite <- (descending_permuted X) in small_x. rewrite <- (descending_permuted Y) in small_y.
  pose proof (convex_sums (descending X) (descending Y) 0 (slope most) (descending_sorted X)
    ltac:(rewrite !descending_length; auto) small_x small_y ltac:(lia) ltac:(intros j; specialize (least j); lia)
    ltac:(rewrite !descending_sum; lia)) as bound.
  rewrite Z.mul_0_r, Z.sub_0_r in bound. apply bound. eapply Forall_impl; [|exact small_x]. simpl.
  intros a less. now apply slope_rises.
Qed.
End Convex.

(* 2^b is above the line through (a, 2^a) with the slope 2^a: one step to the right the curve doubles. *)
Lemma power_above_line a b : (pow a + pow a * (Z.of_nat b - Z.of_nat a) <= pow b)%Z.
Proof.
  pose proof (pow_positive a). destruct (le_lt_dec a b) as [up|down].
  - replace (pow b) with (pow a * pow (b - a))%Z by (rewrite <- pow_add; f_equal; lia).
    pose proof (pow_above (b - a)). nia.
  - pose proof (pow_positive b). nia.
Qed.

Section Sums.
Variable F : ordered_field.

Lemma precedes_powers X Y : precedes X Y -> (powers X <= powers Y)%Z.
Proof.
  intros order. set (most := list_sum X + list_sum Y).
  assert (small : forall A, list_sum A <= most -> Forall (fun a => a <= most) A).
  { intros A less. apply Forall_forall. intros a here. pose proof (sum_at_least a A here). lia. }
  apply (precedes_convex pow pow most); auto; try (apply small; lia).
  - intros a b less _. now apply pow_rises.
  - intros a b _ _. apply power_above_line.
Qed.

Lemma precedes_halves X Y : precedes X Y -> (halves X <= (halves Y : F))%F.
Proof.
  intros order. set (most := list_sum X + list_sum Y).
  assert (small : forall A, list_sum A <= most -> Forall (fun a => a <= most) A).
  { intros A less. apply Forall_forall. intros a here. pose proof (sum_at_least a A here). lia. }
  apply halves_at_most with most; try (apply small; lia).
  apply (precedes_convex (fun a => pow (most - a)) (fun a => - pow (most - a))%Z most); auto; try (apply small; lia).
  - intros a b less _. pose proof (pow_rises (most - b) (most - a) ltac:(lia)). lia.
  - intros a b small_a small_b. pose proof (power_above_line (most - a) (most - b)).
    rewrite !Nat2Z.inj_sub in * by auto. lia.
Qed.

(* bokhari/schur-convexity@at-most *)
(** P is `powers` and Q is `halves`; X and Y are any lists of natural numbers. *)
Theorem schur_convexity_at_most X Y : precedes X Y -> (powers X <= powers Y)%Z /\ (halves X <= (halves Y : F))%F.
Proof. intros order. split; [now apply precedes_powers | now apply precedes_halves]. Qed.

(* bokhari/schur-convexity@equal *)
(** P is `powers` and Q is `halves`; X and Y are any lists of natural numbers. *)
Theorem schur_convexity_equal X Y : list_sum X = list_sum Y -> length X = length Y ->
  largest_sums X = largest_sums Y -> (powers X <= powers Y)%Z /\ (halves X <= (halves Y : F))%F.
Proof.
  intros sums same equal. apply schur_convexity_at_most. split; [|split]; auto. rewrite equal. clear equal.
  induction (largest_sums Y); constructor; [apply Nat.le_refl|assumption].
Qed.
End Sums.

(* --- the gains from E(e, n) to E(e, n - 1) --- *)

(** The parts of E(e, n) but the first, which is the smallest, each with the part of E(e, n - 1) at the same place. *)
(* compared: s3_3_properties_1_to_4 *)
Definition grown (e n : nat) : list (nat * nat) := combine (tl (E e n)) (E e (n - 1)).

Lemma first_of_E e n : 1 <= n -> E e n = e / n :: tl (E e n).
Proof.
  intros N. unfold E. pose proof (Nat.mod_upper_bound e n ltac:(lia)).
  destruct (n - e mod n) eqn:low; [lia|reflexivity].
Qed.

Lemma tail_of_E e n : 1 <= n -> tl (E e n) = repeat (e / n) (n - 1 - e mod n) ++ repeat (e / n + 1) (e mod n).
Proof.
  intros N. unfold E. pose proof (Nat.mod_upper_bound e n ltac:(lia)).
  replace (n - e mod n) with (S (n - 1 - e mod n)) by lia. reflexivity.
Qed.

Lemma related_repeats (a b m : nat) : a <= b -> Forall2 Nat.le (repeat a m) (repeat b m).
Proof. intros less. induction m; constructor; auto. Qed.

Lemma related_bounds q A B : length A = length B -> Forall (fun a => a <= q) A -> Forall (fun b => q <= b) B ->
  Forall2 Nat.le A B.
Proof.
  revert B. induction A as [|a A IH]; intros [|b B] same small big; try easy; constructor.
  - inversion_clear small. inversion_clear big. lia.
  - inversion_clear small. inversion_clear big. auto.
Qed.

Lemma grown_at_least e n : 2 <= n <= e -> Forall2 Nat.le (tl (E e n)) (E e (n - 1)).
Proof.
  intros N. set (q := e / n). set (q' := e / (n - 1)). set (r := e mod n). set (r' := e mod (n - 1)).
  pose proof (Nat.div_mod e n ltac:(lia)) as whole. pose proof (Nat.div_mod e (n - 1) ltac:(lia)) as whole'.
  pose proof (Nat.mod_upper_bound e n ltac:(lia)) as low. pose proof (Nat.mod_upper_bound e (n - 1) ltac:(lia)) as low'.
  fold q r in whole. fold q' r' in whole'. fold r in low. fold r' in low'.
  assert (rises : q <= q') by (apply Nat.div_le_compat_l; lia).
  assert (some : 1 <= q) by (apply Nat.div_le_lower_bound; lia).
  rewrite tail_of_E by lia. fold q r. unfold E. fold q' r'. destruct (Nat.eq_dec q q') as [same|less].
  - assert (more : r' = q + r) by nia. rewrite <- same, more. replace (n - 1 - r) with (n - 1 - (q + r) + q) by lia.
    rewrite !repeat_app, <- app_assoc. repeat apply Forall2_app; apply related_repeats; lia.
  - apply related_bounds with q'; [rewrite !app_length, !repeat_length; lia| |]; apply Forall_app; split;
      apply Forall_forall; intros a here; apply repeat_spec in here; lia.
Qed.

Lemma sum_of_gains A B : Forall2 Nat.le A B -> (forall a b, In (a, b) (combine A B) -> a <= b) /\
  list_sum (map (fun p => snd p - fst p) (combine A B)) + list_sum A = list_sum B.
Proof.
  induction 1 as [|a b A B less _ [each sum]]; [split; [easy|auto]|]. unfold Nat.le in less. split.
  - intros x y [same|here]; [injection same as <- <-; auto | now apply each].
  - cbn [combine map fst snd]. change (b - a + list_sum (map (fun p => snd p - fst p) (combine A B)) +
      (a + list_sum A) = b + list_sum B). lia.
Qed.

(* bokhari/property-4-proof@construction *)
(** A part a with b at the same place has the gain b - a. `hd 0 (E e n)` is the smallest part. *)
Theorem gains_of_smallest e n : 2 <= n <= e ->
  (forall a b, In (a, b) (grown e n) -> a <= b) /\
  list_sum (map (fun p => snd p - fst p) (grown e n)) = hd 0 (E e n).
Proof.
  intros N. destruct (sum_of_gains _ _ (grown_at_least e n N)) as [each sum]. split; [exact each|].
  assert (same : list_sum (E e n) = list_sum (E e (n - 1))) by (rewrite !E_sum; lia).
  rewrite first_of_E in same at 1 by lia. rewrite first_of_E by lia. unfold grown. cbn [hd].
  change (e / n + list_sum (tl (E e n)) = list_sum (E e (n - 1))) in same. lia.
Qed.

Section Gains.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(** The sum of 2^-a (1 - 2^-g) over the parts a whose gain g is positive. *)
Definition gained_terms (parts : list (nat * nat)) : F :=
  fold_right (fun p s => (if fst p <? snd p then 1 / two (fst p) * (1 - 1 / two (snd p - fst p)) else 0) + s)%F 0%F
    parts.

Lemma gained_difference A B : Forall2 Nat.le A B -> gained_terms (combine A B) = (halves A - halves B)%F.
Proof.
  induction 1 as [|a b A B less _ IH]; [cbn; ring|]. unfold Nat.le in less.
  cbn [combine gained_terms fold_right fst snd]. fold (gained_terms (combine A B)). rewrite IH.
  change (halves (a :: A)) with (1 / two a + halves A : F)%F.
  change (halves (b :: B)) with (1 / two b + halves B : F)%F.
  destruct (a <? b) eqn:more.
  - apply Nat.ltb_lt in more. replace (two b) with (two a * two (b - a) : F)%F by (rewrite <- two_add; f_equal; lia).
    field. split; apply two_not_zero.
  - apply Nat.ltb_ge in more. replace b with a by lia. ring.
Qed.

(* bokhari/property-4-proof@repaired *)
(** `gain e n` is Q(E(e,n)) - Q(E(e,n-1)). `hd 0 (E e n)` is the smallest part. *)
Theorem property_4_proof_repaired e n : 2 <= n <= e ->
  gain F e n = (1 / two (hd 0%nat (E e n)) + gained_terms (grown e n))%F.
Proof.
  intros N. unfold gain, grown. rewrite gained_difference by now apply grown_at_least.
  rewrite (first_of_E e n) at 1 2 by lia. cbn [hd].
  change (halves (e / n :: tl (E e n))) with (1 / two (e / n) + halves (tl (E e n)) : F)%F. ring.
Qed.
End Gains.
