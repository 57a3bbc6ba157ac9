(* The run time of a partition against the block size is a line: slopes, intercepts, and which block sizes are small
   enough for {1, .., 1} or large enough for {d}. Bokhari, equations (5) and (6), Properties 5 and 6, challenge-5. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints SumsOfPowers.
From Loadbal.Python Require Import exchange_hull.
Import ListNotations.

(** The run time for blocks of m bytes is intercept + slope m, for every m. *)
Definition line {F} (M : machine F) (d : nat) (A : list nat) (slope intercept : F) : Prop :=
  forall m, time M d m A = (intercept + slope * m)%F.

Section Lines.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(** The slope and the intercept of the run time as a function of the block size. *)
Definition slope (M : machine F) (d : nat) (A : list nat) : F :=
  (of_Z (sent d A) * send M + of_Z (moved d A) * move M)%F.
Definition intercept (M : machine F) (A : list nat) : F := (of_Z (messages A) * message M)%F.

Lemma time_bounded (M : machine F) d m A : Forall (fun a => a <= d) A ->
  time M d m A = (intercept M A + slope M d A * m)%F.
Proof. intros B. unfold time, phase. rewrite total_linear by auto. unfold intercept, slope. ring. Qed.

Lemma line_of (M : machine F) d A : partition d A -> line M d A (slope M d A) (intercept M A).
Proof. intros P m. apply time_bounded. now apply partition_bounded. Qed.

Lemma line_is (M : machine F) d A s i : partition d A -> line M d A s i -> s = slope M d A /\ i = intercept M A.
Proof.
  intros P H. pose proof (H 0%F) as H0. pose proof (H 1%F) as H1. rewrite (line_of M d A P) in H0, H1.
  assert (i = intercept M A).
  { replace i with (i + s * 0)%F by ring. rewrite <- H0. ring. }
  split; auto. subst i. replace s with (intercept M A + s * 1 - intercept M A)%F by ring. rewrite <- H1. ring.
Qed.

(* --- equations (5) and (6) --- *)

Lemma sent_halved d A : Forall (fun a => a <= d) A ->
  sent d A = (Z.of_nat (length A) * pow d - halved d A)%Z.
Proof.
  induction 1 as [|a A H _ IH]; [reflexivity|].
  change (sent d (a :: A)) with (pow d - pow (d - a) + sent d A)%Z.
  change (halved d (a :: A)) with (pow (d - a) + halved d A)%Z. simpl length. lia.
Qed.

(* On a d-cube, parts of up to d, whatever they add up to. *)
Theorem equation_6 (M : machine F) d m A : Forall (fun a => a <= d) A ->
  time M d m A = (((of_nat (length A) - halves A) * send M + of_nat (length A) * move M) * (two d * m)
    + of_Z (powers A - Z.of_nat (length A)) * message M)%F.
Proof.
  intros B. rewrite time_bounded by auto. unfold intercept, slope, moved. rewrite sent_halved by auto.
  rewrite powers_messages, !of_Z_sub, !of_Z_mul, <- halves_scaled by auto. fold (@of_nat F (length A)).
  fold (@two F d). ring.
Qed.

(** `powers` is P, `halves` is Q, and the length of the list is the number n of parts. *)
Theorem equation_6_compact (M : machine F) d m A : partition d A ->
  time M d m A = (((of_nat (length A) - halves A) * send M + of_nat (length A) * move M) * (two d * m)
    + of_Z (powers A - Z.of_nat (length A)) * message M)%F.
Proof. intros P. apply equation_6. now apply partition_bounded. Qed.

(** `powers` is P, `halves` is Q, and the length of the list is the number n of parts. *)
Theorem equation_6_expanded : ~ forall (M : machine F) d m A, not_negative M -> (0 <= m)%F -> partition d A ->
  time M d m A = (((of_nat (length A) - halves A) * send M + of_nat (length A) * move M) * (two d * m)
    + of_Z (powers A) * message M)%F.
Proof.
  intros all. set (M := {| message := 1%F; send := 0%F; move := 0%F |} : machine F).
  assert (P : partition 1 [1]) by (split; [reflexivity | repeat constructor]).
  assert (C : not_negative M) by (unfold not_negative, M; simpl; auto with order).
  pose proof (all M 1 0%F [1] C (at_most_refl _ _) P) as K. rewrite equation_6_compact in K by auto.
  simpl in K. apply (one_not_zero F).
  match type of K with ?x = ?y => replace (1 : F)%F with (y - x)%F by (unfold of_nat; simpl; ring) end.
  rewrite K. ring.
Qed.

Lemma total_repeat (g : nat -> F) a n : total g (repeat a n) = (of_nat n * g a)%F.
Proof.
  induction n as [|n IH]; [unfold of_nat; simpl; ring|]. simpl repeat. rewrite total_cons, IH, nat_succ. ring.
Qed.

Lemma total_app (g : nat -> F) A B : total g (A ++ B) = (total g A + total g B)%F.
Proof.
  induction A as [|a A IH]; [simpl; ring|]. change ((a :: A) ++ B) with (a :: (A ++ B)).
  rewrite !total_cons, IH. ring.
Qed.

(* The partition of e <= d into n parts that differ by at most 1, on the d-cube; the ceiling of e / n is e / n + 1
   where it counts, and e mod n is 0 otherwise. *)
(** e / n is rounded down. (e + n - 1) / n is the ceiling of e / n. *)
Theorem equation_5 (M : machine F) d e n m : 1 <= n <= e -> e <= d ->
  time M d m (E e n) = (of_nat (n - e mod n) * phase M d m (e / n)
    + of_nat (e mod n) * phase M d m ((e + n - 1) / n))%F /\
  time M d m (E e n) = (((of_nat n - halves (E e n)) * send M + of_nat n * move M) * (two d * m)
    + of_Z (powers (E e n) - Z.of_nat n) * message M)%F.
Proof.
  intros H D. split.
  - unfold time, E. rewrite total_app, !total_repeat. f_equal.
    destruct (Nat.eq_dec (e mod n) 0) as [->|R]; [unfold of_nat; simpl; ring|]. do 2 f_equal.
    apply Nat.div_unique with (e mod n - 1); [pose proof (Nat.mod_upper_bound e n); lia|].
    pose proof (Nat.div_mod e n ltac:(lia)). nia.
  - rewrite equation_6 by (apply E_bounded; auto). now rewrite E_length by lia.
Qed.

(* --- positive slopes and intercepts --- *)

Lemma messages_positive d A : 1 <= d -> partition d A -> (1 <= messages A)%Z.
Proof. intros D [S O]. pose proof (messages_at_least A O). lia. Qed.

Lemma sent_at_least d A : partition d A -> (Z.of_nat (length A) * pow d <= 2 * sent d A)%Z.
Proof.
  intros P. pose proof (partition_bounded d A P) as B. destruct P as [_ O].
  induction O as [|a A one _ IH]; [simpl; lia|]. inversion B as [|? ? L B']. subst. specialize (IH B').
  change (sent d (a :: A)) with (pow d - pow (d - a) + sent d A)%Z. simpl length.
  assert (2 * pow (d - a) <= pow d)%Z by (rewrite <- pow_S; apply pow_rises; lia). lia.
Qed.

Lemma length_positive d A : 1 <= d -> partition d A -> 1 <= length A.
Proof. intros D P. pose proof (not_empty d A D P). destruct A; simpl; [easy|lia]. Qed.

Lemma sent_positive d A : 1 <= d -> partition d A -> (1 <= sent d A)%Z.
Proof. intros D P. pose proof (sent_at_least d A P). pose proof (length_positive d A D P).
pose proof (pow_positive d). nia. Qed.

Lemma moved_positive d A : 1 <= d -> partition d A -> (1 <= moved d A)%Z.
Proof. intros D P. pose proof (length_positive d A D P). pose proof (pow_positive d). unfold moved. nia. Qed.

Lemma positive_line (M : machine F) d A : blocks_cost M -> 1 <= d -> partition d A ->
  exists s i, (0 < s)%F /\ (0 < i)%F /\ line M d A s i.
Proof.
  intros (L & S & R & some) D P. exists (slope M d A), (intercept M A).
  pose proof (messages_positive d A D P). pose proof (sent_positive d A D P). pose proof (moved_positive d A D P).
  assert (lt (zero : F) (of_Z (sent d A))) by (apply of_Z_positive; lia).
  assert (lt (zero : F) (of_Z (moved d A))) by (apply of_Z_positive; lia).
  split; [|split; [|now apply line_of]].
  - unfold slope. destruct some; [apply add_positive | apply add_positive']; auto with order.
  - apply multiplied; auto. apply of_Z_positive. lia.
Qed.

(** `line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept. *)
Theorem positive_line_positive (M : machine F) d A : positive M -> 1 <= d -> partition d A ->
  exists s i, (0 < s)%F /\ (0 < i)%F /\ line M d A s i.
Proof. intros. apply positive_line; auto. apply domain_blocks_cost. auto. Qed.

(** `line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept. *)
Theorem positive_line_rho_zero (M : machine F) d A : rho_zero M -> 1 <= d -> partition d A ->
  exists s i, (0 < s)%F /\ (0 < i)%F /\ line M d A s i.
Proof. intros. apply positive_line; auto. apply domain_blocks_cost. auto. Qed.

(** `line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept. *)
Theorem positive_line_tau_zero (M : machine F) d A : tau_zero M -> 1 <= d -> partition d A ->
  exists s i, (0 < s)%F /\ (0 < i)%F /\ line M d A s i.
Proof. intros. apply positive_line; auto. apply domain_blocks_cost. auto. Qed.

Lemma one_partition : partition 1 [1].
Proof. split; [reflexivity | repeat constructor]. Qed.

(** `line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept. *)
Theorem positive_line_rates_zero : ~ forall (M : machine F) d A, rates_zero M -> 1 <= d -> partition d A ->
  exists s i, (0 < s)%F /\ (0 < i)%F /\ line M d A s i.
Proof.
  intros all. set (M := {| message := 1%F; send := 0%F; move := 0%F |} : machine F).
  destruct (all M 1 [1] ltac:(repeat split; apply one_positive) ltac:(lia) one_partition) as (s & i & S & _ & L).
  apply line_is in L; [|apply one_partition]. destruct L as [-> _]. unfold slope in S. simpl in S.
  match type of S with (0 < ?x)%F => replace x with (0 : F)%F in S by ring end. eapply irreflexive; eauto.
Qed.

(** `line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept. *)
Theorem positive_line_latency_zero : ~ forall (M : machine F) d A, latency_zero M -> 1 <= d -> partition d A ->
  exists s i, (0 < s)%F /\ (0 < i)%F /\ line M d A s i.
Proof.
  intros all. set (M := {| message := 0%F; send := 1%F; move := 1%F |} : machine F).
  destruct (all M 1 [1] ltac:(repeat split; apply one_positive) ltac:(lia) one_partition) as (s & i & _ & S & L).
  apply line_is in L; [|apply one_partition]. destruct L as [_ ->]. unfold intercept in S. simpl in S.
  match type of S with (0 < ?x)%F => replace x with (0 : F)%F in S by ring end. eapply irreflexive; eauto.
Qed.

(* --- Property 5: E(e,n) is steeper than E(e,n-1), and begins lower --- *)

Lemma slope_by_sums (M : machine F) d n : 1 <= n <= d ->
  slope M d (E d n) = (two d * ((of_nat n - halves (E d n)) * send M + of_nat n * move M))%F.
Proof.
  intros H. pose proof (E_bounded d n d H (le_n d)) as B. unfold slope, moved. rewrite sent_halved by auto.
  rewrite E_length by lia. rewrite of_Z_sub, !of_Z_mul, <- halves_scaled by auto.
  fold (@of_nat F n). fold (@two F d). ring.
Qed.

(* bokhari/property-5-display@repaired *)
(** `powers` is P, `halves` is Q, and `two d` is 2^d. *)
Theorem property_5_display (M : machine F) d n : 2 <= n <= d ->
  exists s i s' i', line M d (E d n) s i /\ line M d (E d (n - 1)) s' i' /\
  (s - s' = ((halves (E d (n - 1)) - halves (E d n) + 1) * send M + move M) * two d)%F /\
  (i - i' = of_Z (powers (E d n) - powers (E d (n - 1)) - 1) * message M)%F.
Proof.
  intros H. exists (slope M d (E d n)), (intercept M (E d n)), (slope M d (E d (n - 1))), (intercept M (E d (n - 1))).
  split; [apply line_of, E_partition; lia|]. split; [apply line_of, E_partition; lia|]. split.
  - rewrite !slope_by_sums by lia. replace n with (S (n - 1)) at 1 3 by lia. rewrite nat_succ. ring.
  - unfold intercept. rewrite !powers_messages, !E_length by lia.
    replace (powers (E d n) - powers (E d (n - 1)) - 1)%Z
      with ((powers (E d n) - Z.of_nat n) - (powers (E d (n - 1)) - Z.of_nat (n - 1)))%Z by lia.
    rewrite (of_Z_sub F (powers (E d n) - Z.of_nat n)). ring.
Qed.

Lemma steeper (M : machine F) d n : (0 <= send M)%F -> (0 <= move M)%F -> (0 < send M \/ 0 < move M)%F ->
  2 <= n <= d -> (slope M d (E d (n - 1)) < slope M d (E d n))%F.
Proof.
  intros S R some H. destruct (property_5_display M d n H) as (s & i & s' & i' & L & L' & G & _).
  apply line_is in L; [|apply E_partition; lia]. apply line_is in L'; [|apply E_partition; lia].
  destruct L as [-> _], L' as [-> _]. apply less_by. rewrite G.
  pose proof (proj1 (property_5_signs F d n H)). apply multiplied; [|apply two_positive].
  destruct some; [apply add_positive | apply add_positive']; auto with order.
Qed.

Lemma earlier (M : machine F) d n : (0 < message M)%F ->
  2 <= n <= d -> (intercept M (E d n) < intercept M (E d (n - 1)))%F.
Proof.
  intros L H. unfold intercept. rewrite !powers_messages, !E_length by lia. pose proof (property_3 d n H).
  apply less_by. match goal with |- (0 < ?x)%F => replace x with
    (of_Z (powers (E d (n - 1)) - Z.of_nat (n - 1) - (powers (E d n) - Z.of_nat n)) * message M)%F
    by (rewrite (of_Z_sub F (powers (E d (n - 1)) - _)); ring) end.
  apply multiplied; auto. apply of_Z_positive. lia.
Qed.

(** Greater slope, smaller intercept. *)
Definition steeper_and_earlier (M : machine F) (d : nat) (A B : list nat) : Prop :=
  exists s i s' i', line M d A s i /\ line M d B s' i' /\ (s' < s)%F /\ (i < i')%F.

Lemma property_5 (M : machine F) e n : blocks_cost M -> 2 <= n <= e ->
  steeper_and_earlier M e (E e n) (E e (n - 1)).
Proof.
  intros (L & S & R & some) H.
  exists (slope M e (E e n)), (intercept M (E e n)), (slope M e (E e (n - 1))), (intercept M (E e (n - 1))).
  split; [apply line_of, E_partition; lia|]. split; [apply line_of, E_partition; lia|].
  split; [now apply steeper | now apply earlier].
Qed.

(** `steeper_and_earlier M e A B`: on the e-cube the line of A has a greater slope and a smaller intercept than the line
    of B. *)
Theorem property_5_positive (M : machine F) e n : positive M -> 2 <= n <= e ->
  steeper_and_earlier M e (E e n) (E e (n - 1)).
Proof. intros. apply property_5; auto. apply domain_blocks_cost. auto. Qed.

(** `steeper_and_earlier M e A B`: on the e-cube the line of A has a greater slope and a smaller intercept than the line
    of B. *)
Theorem property_5_rho_zero (M : machine F) e n : rho_zero M -> 2 <= n <= e ->
  steeper_and_earlier M e (E e n) (E e (n - 1)).
Proof. intros. apply property_5; auto. apply domain_blocks_cost. auto. Qed.

(** `steeper_and_earlier M e A B`: on the e-cube the line of A has a greater slope and a smaller intercept than the line
    of B. *)
Theorem property_5_tau_zero (M : machine F) e n : tau_zero M -> 2 <= n <= e ->
  steeper_and_earlier M e (E e n) (E e (n - 1)).
Proof. intros. apply property_5; auto. apply domain_blocks_cost. auto. Qed.

Lemma flat_where_rates_zero (M : machine F) d A : rates_zero M -> slope M d A = 0%F.
Proof. intros (_ & S & R). unfold slope. rewrite S, R. ring. Qed.

Lemma free_where_latency_zero (M : machine F) A : latency_zero M -> intercept M A = 0%F.
Proof. intros (L & _). unfold intercept. rewrite L. ring. Qed.

(** `line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept. *)
Theorem property_5_repaired (M : machine F) e n : rates_zero M -> 2 <= n <= e ->
  exists s i s' i', line M e (E e n) s i /\ line M e (E e (n - 1)) s' i' /\ s = s' /\ (i < i')%F.
Proof.
  intros C H.
  exists (slope M e (E e n)), (intercept M (E e n)), (slope M e (E e (n - 1))), (intercept M (E e (n - 1))).
  split; [apply line_of, E_partition; lia|]. split; [apply line_of, E_partition; lia|].
  split; [now rewrite !flat_where_rates_zero | apply earlier; auto; apply C].
Qed.

(** `line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept. *)
Theorem property_5_repaired_latency_zero (M : machine F) e n : latency_zero M -> 2 <= n <= e ->
  exists s i s' i', line M e (E e n) s i /\ line M e (E e (n - 1)) s' i' /\ i = i' /\ (s' < s)%F.
Proof.
  intros C H.
  exists (slope M e (E e n)), (intercept M (E e n)), (slope M e (E e (n - 1))), (intercept M (E e (n - 1))).
  split; [apply line_of, E_partition; lia|]. split; [apply line_of, E_partition; lia|].
  split; [now rewrite !free_where_latency_zero|]. destruct C as (_ & S & R). apply steeper; auto with order.
Qed.

(** `steeper_and_earlier M e A B`: on the e-cube the line of A has a greater slope and a smaller intercept than the line
    of B. *)
Theorem property_5_rates_zero : ~ forall (M : machine F) e n, rates_zero M -> 2 <= n <= e ->
  steeper_and_earlier M e (E e n) (E e (n - 1)).
Proof.
  intros all. set (M := {| message := 1%F; send := 0%F; move := 0%F |} : machine F).
  assert (C : rates_zero M) by (repeat split; apply one_positive).
  destruct (all M 2 2 C ltac:(lia)) as (s & i & s' & i' & L & L' & S & _).
  apply line_is in L; [|apply E_partition; lia]. apply line_is in L'; [|apply E_partition; lia].
  destruct L as [-> _], L' as [-> _]. rewrite !flat_where_rates_zero in S by auto. eapply irreflexive; eauto.
Qed.

(** `steeper_and_earlier M e A B`: on the e-cube the line of A has a greater slope and a smaller intercept than the line
    of B. *)
Theorem property_5_latency_zero : ~ forall (M : machine F) e n, latency_zero M -> 2 <= n <= e ->
  steeper_and_earlier M e (E e n) (E e (n - 1)).
Proof.
  intros all. set (M := {| message := 0%F; send := 1%F; move := 1%F |} : machine F).
  assert (C : latency_zero M) by (repeat split; apply one_positive).
  destruct (all M 2 2 C ltac:(lia)) as (s & i & s' & i' & L & L' & _ & I).
  apply line_is in L; [|apply E_partition; lia]. apply line_is in L'; [|apply E_partition; lia].
  destruct L as [_ ->], L' as [_ ->]. rewrite !free_where_latency_zero in I by auto. eapply irreflexive; eauto.
Qed.

(* --- Property 6 --- *)

Lemma single_part d A : partition d A -> length A = 1 -> A = [d].
Proof. intros [S _] L. destruct A as [|a [|b A]]; simpl in *; try lia. f_equal. lia. Qed.

Lemma single_partition d : 1 <= d -> partition d [d].
Proof. intros. split; [simpl; lia|]. repeat constructor. auto. Qed.

(* (a) Beyond 2^d L / (tau + 2^d rho) no partition is faster than {d}. *)
Theorem property_6a (M : machine F) d : not_negative M -> (0 < send M \/ 0 < move M)%F -> 1 <= d ->
  exists from, (0 <= from)%F /\ forall m, (from <= m)%F -> fastest (phase M d m) d [d].
Proof.
  intros (L & S & R) some D. assert (T := two_positive F d).
  assert (K : (0 < send M + two d * move M)%F)
    by (destruct some; [apply add_positive | apply add_positive']; auto with order).
  exists (two d * message M / (send M + two d * move M))%F.
  split; [apply quotient_natural; auto with order|]. intros m large. split; [now apply single_partition|].
  intros B P. change (time M d m [d] <= time M d m B)%F.
  destruct (Nat.eq_dec (length B) 1) as [one|more]; [rewrite (single_part d B P one); apply at_most_refl|].
  pose proof (length_positive d B D P) as some'. rewrite !time_bounded by (apply partition_bounded;
    auto using single_partition).
  pose proof (sent_at_least d B P) as H1. pose proof (pow_positive d) as H2.
  pose proof (messages_positive d B D P) as H3.
  assert (N1 : sent d [d] = (pow d - 1)%Z) by (simpl; rewrite Nat.sub_diag; change (pow 0) with 1%Z; lia).
  assert (N2 : moved d [d] = pow d) by (unfold moved; cbn [length]; lia).
  assert (N3 : messages [d] = (pow d - 1)%Z) by (unfold messages; cbn [fold_right]; lia).
  assert (two_parts : (2 <= Z.of_nat (length B))%Z) by lia.
  assert (N4 : (2 * pow d <= moved d B)%Z) by (unfold moved; nia).
  apply at_most_by in large. apply at_most_by. unfold intercept, slope. rewrite N1, N2, N3.
  match goal with |- (0 <= ?x)%F => replace x with
    (of_Z (messages B + 1) * message M
     + (m * (of_Z (sent d B - pow d) * send M + of_Z (moved d B - 2 * pow d) * move M)
     + (m - two d * message M / (send M + two d * move M)) * (send M + two d * move M)))%F end.
  - assert (0 <= m)%F.
    { apply at_most_by in large. eapply at_most_trans; [|exact large]. apply quotient_natural; auto with order. }
    apply add_natural; [apply mul_natural; auto; apply of_Z_natural; lia|]. apply add_natural; [|auto with order].
    apply mul_natural; auto. apply add_natural; apply mul_natural; auto; apply of_Z_natural; nia.
  - rewrite !of_Z_sub, of_Z_add, of_Z_mul. unfold two in *. field. now apply positive_not_zero.
Qed.

(** From some block size on, the partition into the single part d is fastest. *)
Definition eventually_single (M : machine F) (d : nat) : Prop :=
  exists from, forall m, (from <= m)%F -> fastest (phase M d m) d [d].

(** `eventually_single M d`: from some block size on no partition of d takes less time than {d}. *)
Theorem property_6a_positive (M : machine F) d : positive M -> 1 <= d -> eventually_single M d.
Proof.
  intros C D. destruct (property_6a M d) as (m0 & _ & H); auto; [apply domain_not_negative; auto|left; apply C|].
  now exists m0.
Qed.

(** `eventually_single M d`: from some block size on no partition of d takes less time than {d}. *)
Theorem property_6a_rho_zero (M : machine F) d : rho_zero M -> 1 <= d -> eventually_single M d.
Proof.
  intros C D. destruct (property_6a M d) as (m0 & _ & H); auto; [apply domain_not_negative; auto|left; apply C|].
  now exists m0.
Qed.

(** `eventually_single M d`: from some block size on no partition of d takes less time than {d}. *)
Theorem property_6a_tau_zero (M : machine F) d : tau_zero M -> 1 <= d -> eventually_single M d.
Proof.
  intros C D. destruct (property_6a M d) as (m0 & _ & H); auto; [apply domain_not_negative; auto|right; apply C|].
  now exists m0.
Qed.

(** `eventually_single M d`: from some block size on no partition of d takes less time than {d}. *)
Theorem property_6a_latency_zero (M : machine F) d : latency_zero M -> 1 <= d -> eventually_single M d.
Proof.
  intros C D. destruct (property_6a M d) as (m0 & _ & H); auto; [apply domain_not_negative; auto 6|left; apply C|].
  now exists m0.
Qed.

(* Where blocks cost nothing every other partition is faster, at every size. *)
Lemma others_faster (M : machine F) d m A : rates_zero M -> 1 <= d -> partition d A -> A <> [d] ->
  (time M d m A < time M d m [d])%F.
Proof.
  intros C D P other. rewrite !time_bounded by (apply partition_bounded; auto using single_partition).
  rewrite !flat_where_rates_zero by auto. destruct C as (L & _).
  assert (less : (messages A < messages [d])%Z).
  { assert (len : 2 <= length A).
    { pose proof (length_positive d A D P). enough (length A <> 1) by lia. intros one. apply other.
      now apply single_part. }
    destruct A as [|a [|b A]]; simpl in len; try lia. simpl. clear other len.
    revert a b P. induction A as [|c A IH]; intros a b [S O]; simpl in S.
    - inversion O as [|? ? oa O1]. inversion O1 as [|? ? ob _]. subst. simpl. rewrite Nat.add_0_r, pow_add.
      pose proof (pow_rises 1 a oa). pose proof (pow_rises 1 b ob). change (pow 1) with 2%Z in *. nia.
    - inversion O as [|? ? oa O1]. inversion O1 as [|? ? ob O2]. inversion O2 as [|? ? oc O3]. subst.
      specialize (IH (a + b) c). simpl. simpl in IH.
      assert (P' : partition (a + (b + (c + list_sum A))) (a + b :: c :: A)).
      { split; [simpl; lia|]. constructor; [lia|]. constructor; auto. }
      specialize (IH P'). rewrite pow_add in IH. pose proof (pow_rises 1 a oa). pose proof (pow_rises 1 b ob).
      change (pow 1) with 2%Z in *. nia. }
  apply less_by. unfold intercept.
  match goal with |- (0 < ?x)%F => replace x with (of_Z (messages [d] - messages A) * message M)%F
    by (rewrite of_Z_sub; ring) end.
  apply multiplied; auto. apply of_Z_positive. lia.
Qed.

(** If both rates are zero, every other partition takes less time than {d} from some block size on. *)
Theorem property_6a_repaired (M : machine F) d : not_negative M -> (0 < message M)%F -> 1 <= d ->
  (send M = 0%F /\ move M = 0%F ->
    exists from, forall m, (from <= m)%F -> forall A, partition d A -> A <> [d] -> (time M d m A < time M d m [d])%F) /\
  (~ (send M = 0%F /\ move M = 0%F) -> eventually_single M d).
Proof.
  intros C L D. split.
  - intros [S R]. exists 0%F. intros m _ A P other. apply others_faster; auto. split; auto.
  - intros not. pose proof C as (_ & [S|S] & R); [|destruct R as [R|R]; [|exfalso; auto]].
    + destruct (property_6a M d) as (m0 & _ & H); auto. now exists m0.
    + destruct (property_6a M d) as (m0 & _ & H); auto. now exists m0.
Qed.

(** `eventually_single M d`: from some block size on no partition of d takes less time than {d}. *)
Theorem property_6a_rates_zero : ~ forall (M : machine F) d, rates_zero M -> 1 <= d -> eventually_single M d.
Proof.
  intros all. set (M := {| message := 1%F; send := 0%F; move := 0%F |} : machine F).
  assert (C : rates_zero M) by (repeat split; apply one_positive).
  destruct (all M 2 C ltac:(lia)) as (m & H). specialize (H m (at_most_refl _ _)). destruct H as [_ H].
  assert (P : partition 2 [1; 1]) by (split; [reflexivity | repeat constructor]).
  apply (not_less F _ _ (others_faster M 2 m [1; 1] C ltac:(lia) P ltac:(easy))). now apply H.
Qed.

(* (b) For empty blocks *)
Lemma time_of_empty (M : machine F) d A : partition d A -> time M d 0 A = (of_Z (messages A) * message M)%F.
Proof. intros P. rewrite time_bounded by now apply partition_bounded. unfold intercept. ring. Qed.

(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. *)
Theorem property_6b_touch (M : machine F) d : (0 <= message M)%F -> fastest (phase M d 0%F) d (repeat 1 d).
Proof.
  intros L. destruct (ones_partition d) as [PO O]. split; auto. intros B P.
  change (time M d 0 (repeat 1%nat d) <= time M d 0 B)%F. rewrite !time_of_empty, messages_of_ones by auto.
  rewrite (proj1 PO). apply at_most_by. destruct P as [<- OB]. pose proof (messages_at_least B OB).
  match goal with |- (0 <= ?x)%F => replace x with (of_Z (messages B - Z.of_nat (list_sum B)) * message M)%F
    by (rewrite of_Z_sub; ring) end.
  apply mul_natural; auto. apply of_Z_natural. lia.
Qed.

(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. *)
Theorem property_6b_unique (M : machine F) d A : (0 < message M)%F -> partition d A -> A <> repeat 1 d ->
  (time M d 0 (repeat 1%nat d) < time M d 0 A)%F.
Proof.
  intros L P other. destruct (ones_partition d) as [PO O]. rewrite !time_of_empty, messages_of_ones by auto.
  rewrite (proj1 PO). apply less_by. destruct P as [S OA].
  assert (K : (Z.of_nat d < messages A)%Z).
  { destruct (Z.lt_ge_cases (Z.of_nat d) (messages A)) as [|K]; auto. exfalso. apply other.
    rewrite <- S in K. pose proof (messages_more A OA ltac:(lia)) as ones.
    assert (len : length A = d).
    { rewrite <- S. clear - ones. induction ones as [|a A -> _ IH]; simpl; congruence. }
    rewrite <- len. clear - ones. induction ones as [|a A -> _ IH]; simpl; congruence. }
  match goal with |- (0 < ?x)%F => replace x with (of_Z (messages A - Z.of_nat d) * message M)%F
    by (rewrite of_Z_sub; ring) end.
  apply multiplied; auto. apply of_Z_positive. lia.
Qed.

(** `time M d m A` is the run time on the d-cube for blocks of m bytes: the sum of `phase M d m a` over the parts a. *)
Theorem property_6b_repaired (M : machine F) d A : message M = 0%F -> partition d A -> time M d 0 A = 0%F.
Proof. intros L P. rewrite time_of_empty, L by auto. ring. Qed.

(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. *)
Theorem property_6b_unique_latency_zero : ~ forall (M : machine F) d A, not_negative M -> message M = 0%F ->
  partition d A -> A <> repeat 1 d -> (time M d 0 (repeat 1%nat d) < time M d 0 A)%F.
Proof.
  intros all. set (M := {| message := 0%F; send := 1%F; move := 1%F |} : machine F).
  assert (P : partition 2 [2]) by (split; [reflexivity | repeat constructor]).
  assert (C : not_negative M) by (unfold not_negative, M; simpl; auto with order).
  pose proof (all M 2 [2] C eq_refl P ltac:(easy)) as K.
  rewrite !property_6b_repaired in K; auto; [eapply irreflexive; eauto | apply (ones_partition 2)].
Qed.

(* --- Property 8: phases add up --- *)

(** A is a permutation of a :: B. The cube has any dimension d, not only the sum of A, and costs may have any sign. *)
Theorem additivity (M : machine F) d m A B a : Permutation A (a :: B) ->
  time M d m A = (time M d m B + phase M d m a)%F.
Proof. intros P. unfold time. rewrite (total_permuted F _ _ _ P), total_cons. ring. Qed.

(* --- the displays in the proof of Property 6 --- *)

Lemma powers_of_ones A : Forall (fun a => a = 1) A -> powers A = (2 * Z.of_nat (length A))%Z.
Proof.
  induction 1 as [|a A -> _ IH]; [reflexivity|]. change (powers (1 :: A)) with (2 + powers A)%Z. simpl length. lia.
Qed.

(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. *)
Theorem property_6_display (M : machine F) d m A : 1 <= d -> partition d A ->
  (time M d m A - time M d m [d]
  = ((of_nat (length A) - 1 - halves A + 1 / two d) * send M + (of_nat (length A) - 1) * move M) * (two d * m)
    + of_Z (powers A - pow d - Z.of_nat (length A) + 1) * message M)%F.
Proof.
  intros D P. rewrite !equation_6_compact by auto using single_partition.
  assert (Q1 : halves [d] = (1 / two d : F)%F) by (simpl; ring).
  assert (P1 : powers [d] = pow d) by (unfold powers; cbn [fold_right]; lia). rewrite Q1, P1.
  change (length [d]) with 1. change (of_nat 1 : F) with (1 : F)%F.
  replace (powers A - pow d - Z.of_nat (length A) + 1)%Z
    with (powers A - Z.of_nat (length A) - (pow d - Z.of_nat 1))%Z by lia.
  rewrite (of_Z_sub F (powers A - _)). ring.
Qed.

Lemma halves_at_most_half A : Forall (fun a => 1 <= a) A -> (of_Z 2 * halves A <= (of_nat (length A) : F))%F.
Proof.
  intros O. destruct (Nat.eq_dec (list_sum A) 0) as [zero|some].
  - destruct O as [|a A one O]; [right; unfold of_nat; simpl; ring|simpl in zero; lia].
  - set (n := length A). pose proof (halved_half (list_sum A) A O (le_n _)) as K.
    assert (B : Forall (fun a => a <= list_sum A) A)
      by (apply (partition_bounded (list_sum A)); split; auto).
    apply at_most_by. apply factor_natural with (two (list_sum A) : F); [apply two_positive|].
    replace (two (list_sum A) * (of_nat n - of_Z 2 * halves A))%F
      with (two (list_sum A) * of_nat n - of_Z 2 * (two (list_sum A) * halves A) : F)%F by ring.
    rewrite halves_scaled by auto. unfold two, of_nat. rewrite <- !of_Z_mul, <- of_Z_sub. apply of_Z_natural.
    unfold n. lia.
Qed.

(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. *)
Theorem property_6_lower_bound (M : machine F) d m A : not_negative M -> (0 <= m)%F -> 1 <= d -> partition d A ->
  (((of_nat (length A) / of_Z 2 + 1 / two d - 1) * send M + (of_nat (length A) - 1) * move M) * (two d * m)
    + of_Z (powers A - pow d - Z.of_nat (length A) + 1) * message M <= time M d m A - time M d m [d])%F /\
  (1 < length A -> (0 < of_nat (length A) / of_Z 2 + 1 / two d - (1 : F))%F).
Proof.
  intros (_ & S & _) N D P. assert (T2 : of_Z 2 <> (0 : F)%F) by (apply of_Z_not_zero; lia).
  assert (T := two_not_zero F d). split.
  - rewrite property_6_display by auto. apply at_most_by.
    assert (H : le (zero : F) ((of_nat (length A) - of_Z 2 * halves A) / of_Z 2)%F).
    { apply quotient_natural; [|apply of_Z_positive; lia]. apply (proj1 (at_most_by F _ _)).
      apply halves_at_most_half, P. }
    match goal with |- (0 <= ?x)%F => replace x with
      ((of_nat (length A) - of_Z 2 * halves A) / of_Z 2 * (send M * (two d * m)))%F by (field; auto) end.
    apply mul_natural; auto. apply mul_natural; auto. apply mul_natural; auto. left. apply two_positive.
  - intros more. replace (of_nat (length A) / of_Z 2 + 1 / two d - (1 : F))%F
      with (1 / two d + (of_nat (length A) - of_Z 2) / of_Z 2 : F)%F by (field; auto).
    apply add_positive; [apply inverse_positive, two_positive|]. apply quotient_natural; [|apply of_Z_positive; lia].
    unfold of_nat. rewrite <- of_Z_sub. apply of_Z_natural. lia.
Qed.

(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. *)
Theorem property_6_difference_b (M : machine F) d A : 1 <= d -> partition d A ->
  (time M d 0 A - time M d 0 (repeat 1%nat d)
  = of_Z (powers A - powers (repeat 1%nat d) - Z.of_nat (length A) + Z.of_nat d) * message M)%F.
Proof.
  intros D P. destruct (ones_partition d) as [PO O]. rewrite !time_of_empty, !powers_messages, repeat_length by auto.
  match goal with |- context [of_Z (powers A - powers ?o - ?n + ?k)] =>
    replace (powers A - powers o - n + k)%Z with ((powers A - n) - (powers o - k))%Z by lia end.
  rewrite (of_Z_sub F (powers A - _)). ring.
Qed.

(** The lines as printed have P in place of Q, and rho with the wrong sign. *)
Definition printed (M : machine F) (d : nat) (m sends moves messages_ : F) : F :=
  ((sends * send M + moves * move M) * (two d * m) + messages_ * message M)%F.

Lemma one_byte (M : machine F) : message M = 0%F -> time M 1 1 [1] = (send M + of_Z 2 * move M)%F.
Proof.
  intros L. rewrite time_bounded by (repeat constructor). unfold intercept, slope. rewrite L.
  replace (sent 1 [1]) with 1%Z by reflexivity. replace (moved 1 [1]) with 2%Z by reflexivity.
  replace (of_Z 1) with (1 : F)%F by reflexivity. ring.
Qed.

(** `printed M d m x y z` is (x tau + y rho) 2^d m + z L. *)
Theorem line_arbitrary : ~ forall (M : machine F) d m A, not_negative M -> (0 <= m)%F -> 1 <= d -> partition d A ->
  time M d m A = printed M d m (of_nat (length A) - of_Z (powers A)) (of_nat (length A))
    (of_Z (powers A) - of_nat (length A)).
Proof.
  intros all. set (M := {| message := 0%F; send := 1%F; move := 0%F |} : machine F).
  assert (C : not_negative M) by (unfold not_negative, M; simpl; auto with order).
  pose proof (all M 1 1%F [1] C (less_at_most _ _ _ (one_positive F)) (le_n 1) one_partition) as K.
  rewrite one_byte in K by reflexivity. unfold printed in K. simpl in K.
  apply (of_Z_not_zero F 3 ltac:(easy)).
  match type of K with ?x = ?y => replace (of_Z 3 : F) with (x - y)%F by
    (unfold of_nat, two; simpl; change (pow 1) with 2%Z; change (of_Z 1) with (1 : F)%F; ring) end.
  rewrite K. ring.
Qed.

(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. `printed M d m x y z` is (x tau + y rho) 2^d m + z L. *)
Theorem line_single : ~ forall (M : machine F) d m, not_negative M -> (0 <= m)%F -> 1 <= d ->
  time M d m [d] = printed M d m (1 - two d) (- (1)) (two d - 1).
Proof.
  intros all. set (M := {| message := 0%F; send := 0%F; move := 1%F |} : machine F).
  assert (C : not_negative M) by (unfold not_negative, M; simpl; auto with order).
  pose proof (all M 1 1%F C (less_at_most _ _ _ (one_positive F)) (le_n 1)) as K.
  rewrite one_byte in K by reflexivity. unfold printed in K. simpl in K. apply (of_Z_not_zero F 4 ltac:(easy)).
  match type of K with ?x = ?y => replace (of_Z 4 : F) with (x - y)%F by
    (unfold two; change (pow 1) with 2%Z; ring) end.
  rewrite K. ring.
Qed.

(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. `printed M d m x y z` is (x tau + y rho) 2^d m + z L. *)
Theorem line_ones : ~ forall (M : machine F) d m, not_negative M -> (0 <= m)%F -> 1 <= d ->
  time M d m (repeat 1%nat d) = printed M d m (of_nat d - of_Z (powers (repeat 1%nat d))) (- of_nat d)
    (of_Z (powers (repeat 1%nat d)) - of_nat d).
Proof.
  intros all. set (M := {| message := 0%F; send := 0%F; move := 1%F |} : machine F).
  assert (C : not_negative M) by (unfold not_negative, M; simpl; auto with order).
  pose proof (all M 1 1%F C (less_at_most _ _ _ (one_positive F)) (le_n 1)) as K.
  simpl repeat in K. rewrite one_byte in K by reflexivity. unfold printed in K. simpl in K.
  apply (of_Z_not_zero F 4 ltac:(easy)).
  match type of K with ?x = ?y => replace (of_Z 4 : F) with (x - y)%F by
    (unfold of_nat, two; change (pow 1) with 2%Z; change (of_Z (Z.of_nat 1)) with (1 : F)%F; ring) end.
  rewrite K. ring.
Qed.

(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. *)
Theorem difference_a : ~ forall (M : machine F) d m A, not_negative M -> (0 <= m)%F -> 1 <= d -> partition d A ->
  (time M d m A - time M d m [d]
  = (of_nat (length A) - 1 - halves A + 1 / two d) * send M + (of_nat (length A) - 1) * move M
    + of_Z (powers A - pow d - Z.of_nat (length A) + 1) * message M)%F.
Proof.
  intros all. set (M := {| message := 0%F; send := 0%F; move := 1%F |} : machine F).
  assert (C : not_negative M) by (unfold not_negative, M; simpl; auto with order).
  assert (P : partition 2 [1; 1]) by (split; [reflexivity | repeat constructor]).
  pose proof (all M 2 0%F [1; 1] C (at_most_refl _ _) ltac:(lia) P) as K.
  rewrite property_6_display in K by (auto; lia).
  apply (one_not_zero F).
  match type of K with ?x = ?y => replace (1 : F)%F with (y - x)%F end; [rewrite K; ring|].
  unfold M. simpl. unfold of_nat. change (of_Z (Z.of_nat 2)) with (of_Z 2 : F). ring.
Qed.
End Lines.
