(* Partitions with two parts that differ by 2 or more, and the hull: Bokhari, Theorem 1 and Property 7, whatever costs
   are zero. Where moving costs nothing, or as much for all, they touch it at one block size at most. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints.
From Loadbal.Python Require Import exchange_hull.
Import ListNotations.

Section Uneven.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(* What sending 2^(d-a-b) blocks costs, brought to 2^d blocks. *)
Lemma scaled_to_cube d a b (x L : F) : a + b <= d ->
  (two (d - a - b) * x = L)%F -> (x * two d = two (a + b) * L)%F.
Proof.
  intros H <-. replace d with (a + b + (d - a - b)) at 1 by lia. rewrite !two_add. ring.
Qed.

Lemma equal_or_not (x y : F) : x = y \/ x <> y.
Proof. destruct (trichotomy F x y) as [H|[H|H]]; auto; right; intros ->; eapply irreflexive; eauto. Qed.

(* A partition with parts a and b >= a + 2 is fastest only where sending 2^(d-a-b) blocks costs what a message does. *)
Lemma touching_point (M : machine F) d A a b m : not_negative M -> partition d A -> In a A -> In b A -> a + 2 <= b ->
  (0 <= m)%F -> fastest (phase M d m) d A -> (send M * (m * two d) = two (a + b) * message M)%F.
Proof.
  intros C P ina inb far N fast. destruct (room d A a b P ina inb far) as [one fits].
  destruct (equal_or_not (two (d - a - b) * (send M * m)) (message M)) as [equal|other].
  - apply scaled_to_cube in equal; auto. rewrite <- equal. ring.
  - exfalso. destruct (theorem_1 F M d A a b m C P ina inb far N (or_introl other)) as (B & PB & less).
    eapply (fastest_or_beaten F); eauto.
Qed.

(* bokhari/theorem-1-induction@masking: what does not touch is no equipartition, nor is it with a part added. *)
(** `touches`: A is fastest at some m >= 0. `a :: A` is A with the part a added. *)
Theorem masking (M : machine F) d a A : positive M -> 1 <= d -> 1 <= a -> partition d A ->
  ~ touches M d A -> ~ touches M (d + a) (a :: A).
Proof.
  intros C D one P apart (m & natural & [Q fast]). destruct (even_or_not A) as [even|(x & y & inx & iny & far)].
  - apply apart, theorem_2_positive; auto.
  - assert (uneven : ~ equipartition (a :: A)).
    { intros even. specialize (even x y (or_intror inx) (or_intror iny)). lia. }
    destruct (theorem_1_positive F M C (d + a) (a :: A) Q uneven m natural) as (B & R & less).
    apply (irreflexive F (time M (d + a) m B)). eapply less_at_most_less; [exact less|]. now apply fast.
Qed.

(* --- the least run time, part by part --- *)

Lemma sum_zero A : partition 0 A -> A = [].
Proof. intros [sum positive]. destruct A as [|a A]; auto. simpl in sum. inversion positive. lia. Qed.

Lemma part_added n a A : 1 <= a <= n -> partition (n - a) A -> partition n (a :: A).
Proof. intros range [sum positive]. split; [simpl; lia|constructor; auto; lia]. Qed.

(* Of the partitions with a first part of the list, one takes the least time. *)
Lemma best_with_first_part (g : nat -> F) n firsts : firsts <> [] -> (forall a, In a firsts -> 1 <= a <= n) ->
  (forall a, In a firsts -> exists A, fastest g (n - a) A) ->
  exists B, partition n B /\ forall a A, In a firsts -> partition (n - a) A -> (total g B <= g a + total g A)%F.
Proof.
  induction firsts as [|a firsts IH]; [tauto|]. intros _ range some.
  destruct (some a (or_introl eq_refl)) as (A & P & best).
  pose proof (part_added n a A (range a (or_introl eq_refl)) P) as own.
  assert (least : forall A', partition (n - a) A' -> (total g (a :: A) <= g a + total g A')%F).
  { intros A' P'. cbn [total fold_right]. apply sum_rises. auto. }
  destruct firsts as [|b firsts].
  { exists (a :: A). split; auto. intros a' A' [<-|[]]. auto. }
  destruct IH as (B & PB & others); [discriminate|intros; apply range; simpl; auto|intros; apply some; simpl; auto|].
  destruct (less_or_at_most F (total g (a :: A)) (total g B)) as [less|more].
  - exists (a :: A). split; auto. intros a' A' [<-|here] P'; auto.
    eapply at_most_trans; [apply less_at_most; exact less|auto].
  - exists B. split; auto. intros a' A' [<-|here] P'; auto. eapply at_most_trans; [exact more|auto].
Qed.

Lemma fastest_exists (g : nat -> F) n : exists A, fastest g n A.
Proof.
  induction n as [n IH] using lt_wf_ind. destruct n as [|n].
  { exists []. split; [split; [reflexivity|constructor]|]. intros B P. rewrite (sum_zero B P). apply at_most_refl. }
  destruct (best_with_first_part g (S n) (seq 1 (S n))) as (B & P & best).
  - discriminate.
  - intros a here. apply in_seq in here. lia.
  - intros a here. apply in_seq in here. apply IH. lia.
  - exists B. split; auto. intros C [sum positive]. destruct C as [|a A]; [discriminate|]. simpl in sum.
    inversion positive as [|? ? one rest]. subst. cbn [total fold_right]. apply best; [apply in_seq; lia|].
    split; auto. lia.
Qed.

(** t is the least run time on the d-cube of a partition of n. *)
Definition least_run_time (M : machine F) (d : nat) (m : F) (n : nat) (t : F) : Prop :=
  exists A, fastest (phase M d m) n A /\ time M d m A = t.

(* bokhari/theorem-1-induction@envelope *)
(** The times on the (k+1)-cube are those of any machine and any block size m. A least run time exists for every n. The
    list `options` has t(k+1) and all t(a) + r(k+1-a), and r(k+1) is the least of them. *)
Theorem envelope (M : machine F) (m : F) k : let t := phase M (k + 1) m in
  (forall n, exists x, least_run_time M (k + 1) m n x) /\
  forall r, (forall n, 1 <= n <= k + 1 -> least_run_time M (k + 1) m n (r n)) ->
    let options := t (k + 1) :: map (fun a => (t a + r (k + 1 - a)%nat)%F) (seq 1 k) in
    In (r (k + 1)) options /\ forall x, In x options -> (r (k + 1)%nat <= x)%F.
Proof.
  intros t. split.
  { intros n. destruct (fastest_exists t n) as (A & best). exists (time M (k + 1) m A), A. auto. }
  intros r least options. destruct (least (k + 1) ltac:(lia)) as (A & [P best] & <-). unfold time in *. fold t in best |- *.
  split.
  - destruct A as [|a A]; [destruct P as [sum _]; simpl in sum; lia|]. destruct P as [sum positive]. simpl in sum.
    inversion positive as [|? ? one rest]. subst. destruct (Nat.eq_dec a (k + 1)) as [whole|part].
    + left. assert (none : A = []) by (apply sum_zero; split; auto; lia). subst. cbn [total fold_right].
      ring.
    + right. apply in_map_iff. exists a. split; [|apply in_seq; lia].
      destruct (least (k + 1 - a) ltac:(lia)) as (B & [PB bestB] & <-). unfold time. fold t in bestB |- *.
      cbn [total fold_right]. apply antisymmetric.
      * apply sum_rises, bestB. split; auto. lia.
      * apply (best (a :: B)). apply part_added; auto. lia.
  - intros x [<-|here].
    + replace (t (k + 1)%nat) with (total t [k + 1]%nat) by (cbn [total fold_right]; ring). apply best. split; [simpl; lia|].
      constructor; auto. lia.
    + apply in_map_iff in here. destruct here as (a & <- & range). apply in_seq in range.
      destruct (least (k + 1 - a) ltac:(lia)) as (B & [PB _] & <-). unfold time. fold t.
      apply (best (a :: B)). apply part_added; auto. lia.
Qed.

(* bokhari/theorem-1@repaired: with the smallest and the largest part. *)
(** a and b >= a + 2 are parts of A, and all parts of A lie between them. `two n` is 2^n. *)
Theorem theorem_1_repaired (M : machine F) d A a b : rho_zero M -> partition d A ->
  In a A -> In b A -> (forall c, In c A -> a <= c <= b) -> a + 2 <= b ->
  forall m, (0 <= m)%F -> fastest (phase M d m) d A -> (send M * (m * two d) = two (a + b) * message M)%F.
Proof. intros C P ina inb _ far m N fast. apply touching_point with A; auto. apply domain_not_negative; auto. Qed.

Lemma no_face_where_sending_costs (M : machine F) d A : not_negative M -> (0 < send M)%F ->
  partition d A -> ~ equipartition A -> ~ owns_face M d A.
Proof.
  intros C S P not (m & m' & N & less & H). destruct (uneven_parts A not) as (a & b & ina & inb & far).
  assert (at_ : forall x, (0 <= x)%F -> fastest (phase M d x) d A -> (send M * (x * two d) = two (a + b) * message M)%F)
    by (intros; now apply touching_point with A).
  pose proof (at_ m N (H m (at_most_refl _ _) (less_at_most _ _ _ less))) as K.
  pose proof (at_ m' ltac:(eapply at_most_trans; eauto with order) (H m' (less_at_most _ _ _ less) (at_most_refl _ _)))
    as K'.
  rewrite <- K' in K. apply less_by in less.
  assert (Z : (send M * two d * (m' - m) = 0)%F).
  { replace (send M * two d * (m' - m))%F with (send M * (m' * two d) - send M * (m * two d))%F by ring. rewrite K.
    ring. }
  apply factor_zero in Z; [|apply multiplied; auto; apply two_positive].
  rewrite Z in less. eapply irreflexive; eauto.
Qed.

(** `owns_face`: A is fastest on an interval of positive length. *)
Theorem theorem_1_rho_zero_face (M : machine F) d A : rho_zero M -> partition d A -> ~ equipartition A ->
  ~ owns_face M d A.
Proof. intros C. apply no_face_where_sending_costs; [apply domain_not_negative; auto | apply C]. Qed.

(** `fastest (phase M d m) d A`: no partition of d takes less time than A for blocks of m bytes. *)
Theorem theorem_1_repaired_latency_zero (M : machine F) d A : latency_zero M -> partition d A -> ~ equipartition A ->
  forall m, (0 <= m)%F -> fastest (phase M d m) d A -> m = 0%F.
Proof.
  intros C P not m N fast. destruct (uneven_parts A not) as (a & b & ina & inb & far).
  pose proof (touching_point M d A a b m ltac:(apply domain_not_negative; auto 6) P ina inb far N fast) as K.
  destruct C as (L & S & _). rewrite L in K.
  apply factor_zero with (send M * two d)%F; [apply multiplied; auto; apply two_positive|].
  replace (send M * two d * m)%F with (send M * (m * two d))%F by ring. rewrite K. ring.
Qed.

(* --- if each of the a shuffles of a phase over a bits moves every block: all partitions of d move as much --- *)

Lemma phase_of_passes_split (M : machine F) d m a :
  phase_of_passes M d m a
  = (phase_time d a (message M) (send M * m) 0 + of_nat a * (two d * (move M * m)))%F.
Proof. unfold phase_of_passes. rewrite !phase_split. ring. Qed.

(** a and b >= a + 2 are parts of A, and all parts of A lie between them. `two n` is 2^n. `phase_of_passes` is the time
    of a phase over a bits whose a shuffles each move every block. Programs with such shuffles are counted instruction
    by instruction. *)
Theorem theorem_1_repaired_di_passes (M : machine F) d A a b : positive M -> partition d A ->
  In a A -> In b A -> (forall c, In c A -> a <= c <= b) -> a + 2 <= b ->
  forall m, (0 <= m)%F -> fastest (phase_of_passes M d m) d A ->
  (send M * (m * two d) = two (a + b) * message M)%F.
Proof.
  intros C P ina inb _ far m N fast. destruct (room d A a b P ina inb far) as [one fits].
  destruct (equal_or_not (two (d - a - b) * (send M * m)) (message M)) as [equal|other].
  { apply scaled_to_cube in equal; auto. rewrite <- equal. ring. }
  exfalso. assert (I : improves F (phase_of_passes M d m) a b).
  { pose proof (uneven_beaten F d A a b (message M) (send M * m)%F 0%F P ina inb far (at_most_refl _ _) (or_introl
    other))
      as I.
    assert (S1 : (of_nat (a + 1) + of_nat (b - 1) = of_nat a + of_nat b :> F)%F)
      by (rewrite <- !nat_add; f_equal; lia).
    unfold improves in *. rewrite !phase_of_passes_split.
    set (x := (two d * (move M * m))%F). destruct I as [I|I]; [left|right]; apply less_by; apply less_by in I.
    - match type of I with (0 < ?p)%F => match goal with |- (0 < ?e)%F =>
        replace e with (p + (of_nat a + of_nat b - (of_nat (a + 1) + of_nat (b - 1))) * x)%F by ring end end.
      rewrite S1. match goal with |- (0 < ?p + (?s - ?s) * ?x)%F => replace (p + (s - s) * x)%F with p by ring end.
      auto.
    - rewrite nat_add.
      match type of I with (0 < ?p)%F => match goal with |- (0 < ?e)%F => replace e with p by ring end end. auto. }
  destruct (exchanged F _ d A a b P ina inb far I) as (B & PB & less). eapply (fastest_or_beaten F); eauto.
Qed.

(* --- Property 7: two parts --- *)

Lemma two_parts_uneven a b : a + 2 <= b -> ~ equipartition [a; b].
Proof. intros H even. specialize (even a b (or_introl eq_refl) (or_intror (or_introl eq_refl))). lia. Qed.

(** A has the parts a and b >= a + 2. At every block size some partition takes less time. *)
Theorem property_7_positive (M : machine F) d a b : positive M -> partition d [a; b] -> a + 2 <= b ->
  forall m, (0 <= m)%F -> exists B, partition d B /\ (time M d m B < time M d m [a; b])%F.
Proof. intros. apply theorem_1_positive; auto. now apply two_parts_uneven. Qed.

(** A has the parts a and b >= a + 2. At every block size some partition takes less time. *)
Theorem property_7_tau_zero (M : machine F) d a b : tau_zero M -> partition d [a; b] -> a + 2 <= b ->
  forall m, (0 <= m)%F -> exists B, partition d B /\ (time M d m B < time M d m [a; b])%F.
Proof. intros. apply theorem_1_tau_zero; auto. now apply two_parts_uneven. Qed.

(** `owns_face`: A is fastest on an interval of positive length. *)
Theorem property_7_rho_zero_face (M : machine F) d a b : rho_zero M -> partition d [a; b] -> a + 2 <= b ->
  ~ owns_face M d [a; b].
Proof. intros. apply theorem_1_rho_zero_face; auto. now apply two_parts_uneven. Qed.

(** `fastest (phase M d m) d A`: no partition of d takes less time than A for blocks of m bytes. *)
Theorem property_7_repaired (M : machine F) d a b : rho_zero M -> partition d [a; b] -> a + 2 <= b ->
  forall m, (0 <= m)%F -> fastest (phase M d m) d [a; b] -> m = (message M / send M)%F.
Proof.
  intros C P far m N fast. assert (S : send M <> 0%F) by (apply positive_not_zero, C).
  pose proof (touching_point M d [a; b] a b m ltac:(apply domain_not_negative; auto) P (or_introl eq_refl)
    (or_intror (or_introl eq_refl)) far N fast) as K.
  replace (a + b) with d in K by (destruct P as [P _]; simpl in P; lia).
  assert (T := two_not_zero F d).
  replace m with (send M * (m * two d) / (send M * two d))%F by (field; auto). rewrite K. field; auto.
Qed.

(** `fastest (phase M d m) d A`: no partition of d takes less time than A for blocks of m bytes. *)
Theorem property_7_repaired_latency_zero (M : machine F) d a b : latency_zero M -> partition d [a; b] -> a + 2 <= b ->
  forall m, (0 <= m)%F -> fastest (phase M d m) d [a; b] -> m = 0%F.
Proof. intros C P far. apply theorem_1_repaired_latency_zero; auto. now apply two_parts_uneven. Qed.

(* --- where the readings fail: {1, 3}, and small whole costs --- *)

Definition whole (L s r : Z) : machine F := {| message := of_Z L; send := of_Z s; move := of_Z r |}.
Definition whole_time (d : nat) (L s r : Z) (A : list nat) : Z := (messages A * L + sent d A * s + moved d A * r)%Z.

Lemma time_of_integers d L s r m A : partition d A ->
  time (whole L s r) d (of_Z m) A = of_Z (whole_time d L (s * m) (r * m) A).
Proof.
  intros P. rewrite time_linear by auto. unfold whole_time, whole. simpl.
  rewrite !of_Z_add, !of_Z_mul, ?of_Z_mul. ring.
Qed.

Lemma beaten_by_none d L s r m A : partition d A ->
  forallb (fun B => whole_time d L (s * m) (r * m) A <=? whole_time d L (s * m) (r * m) B)%Z (sequences d d) = true ->
  ~ exists B, partition d B /\ (time (whole L s r) d (of_Z m) B < time (whole L s r) d (of_Z m) A)%F.
Proof.
  intros P H (B & PB & less). pose proof (of_all_partitions _ d H B PB) as K. apply Z.leb_le in K.
  rewrite !time_of_integers in less by auto. apply of_Z_less in less. lia.
Qed.

Lemma one_and_three : partition 4 [1; 3].
Proof. split; [reflexivity | repeat constructor]. Qed.

Lemma one_and_three_uneven : ~ equipartition [1; 3].
Proof. apply two_parts_uneven. lia. Qed.

Lemma whole_positive : positive (whole 1 1 1).
Proof. repeat split; apply one_positive. Qed.

Lemma whole_rho_zero : rho_zero (whole 1 1 0).
Proof. repeat split; apply one_positive. Qed.

Lemma whole_latency_zero : latency_zero (whole 0 1 1).
Proof. repeat split; apply one_positive. Qed.

(** At every block size m >= 0 some partition B takes less time than A. `uneven_is_beaten F M` says this of every
    partition A that is not an equipartition. *)
Theorem theorem_1_rho_zero_touch : ~ forall M : machine F, rho_zero M -> forall d A, partition d A ->
  ~ equipartition A ->
  forall m, (0 <= m)%F -> exists B, partition d B /\ (time M d m B < time M d m A)%F.
Proof.
  intros all. apply (beaten_by_none 4 1 1 0 1 [1; 3] one_and_three); [reflexivity|].
  apply all; auto using whole_rho_zero, one_and_three, one_and_three_uneven. apply of_Z_natural. lia.
Qed.

(** At every block size m >= 0 some partition B takes less time than A. `uneven_is_beaten F M` says this of every
    partition A that is not an equipartition. *)
Theorem theorem_1_latency_zero :
  ~ forall M : machine F, latency_zero M -> forall d A, partition d A -> ~ equipartition A ->
  forall m, (0 <= m)%F -> exists B, partition d B /\ (time M d m B < time M d m A)%F.
Proof.
  intros all. apply (beaten_by_none 4 0 1 1 0 [1; 3] one_and_three); [reflexivity|].
  apply all; auto using whole_latency_zero, one_and_three, one_and_three_uneven. apply of_Z_natural. lia.
Qed.

(** A has the parts a and b >= a + 2. At every block size some partition takes less time. *)
Theorem property_7_rho_zero_touch :
  ~ forall M : machine F, rho_zero M -> forall d a b, partition d [a; b] -> a + 2 <= b ->
  forall m, (0 <= m)%F -> exists B, partition d B /\ (time M d m B < time M d m [a; b])%F.
Proof.
  intros all. apply (beaten_by_none 4 1 1 0 1 [1; 3] one_and_three); [reflexivity|].
  apply all; auto using whole_rho_zero, one_and_three. apply of_Z_natural. lia.
Qed.

(** A has the parts a and b >= a + 2. At every block size some partition takes less time. *)
Theorem property_7_latency_zero :
  ~ forall M : machine F, latency_zero M -> forall d a b, partition d [a; b] -> a + 2 <= b ->
  forall m, (0 <= m)%F -> exists B, partition d B /\ (time M d m B < time M d m [a; b])%F.
Proof.
  intros all. apply (beaten_by_none 4 0 1 1 0 [1; 3] one_and_three); [reflexivity|].
  apply all; auto using whole_latency_zero, one_and_three. apply of_Z_natural. lia.
Qed.

Lemma total_of_passes (M : machine F) d m A :
  total (phase_of_passes M d m) A
  = (total (fun a => phase_time d a (message M) (send M * m) 0) A + of_nat (list_sum A) * (two d * (move M * m)))%F.
Proof.
  induction A as [|a A IH]; [simpl; unfold of_nat; simpl; ring|].
  rewrite !total_cons, IH, phase_of_passes_split. change (list_sum (a :: A)) with (a + list_sum A).
  rewrite nat_add. ring.
Qed.

(** `phase_of_passes` is the time of a phase over a bits whose a shuffles each move every block. Programs with such
    shuffles are counted instruction by instruction. At every block size m >= 0 some partition B takes less time than A.
    `uneven_is_beaten F M` says this of every partition A that is not an equipartition. *)
Theorem theorem_1_di_passes :
  ~ forall M : machine F, positive M -> forall d A, partition d A -> ~ equipartition A ->
  forall m, (0 <= m)%F ->
  exists B, partition d B /\ (total (phase_of_passes M d m) B < total (phase_of_passes M d m) A)%F.
Proof.
  intros all. destruct (all (whole 1 1 1) whole_positive 4 [1; 3] one_and_three one_and_three_uneven (of_Z 1)
    ltac:(apply of_Z_natural; lia)) as (B & PB & less).
  rewrite !total_of_passes, (proj1 PB), (proj1 one_and_three) in less.
  apply (beaten_by_none 4 1 1 0 1 [1; 3] one_and_three); [reflexivity|]. exists B. split; auto.
  unfold time, phase. apply less_by. apply less_by in less. simpl in *.
  match type of less with (0 < ?p)%F => match goal with |- (0 < ?e)%F => replace e with p end end; auto.
  replace (0 * (1))%F with (0 : F)%F by ring. ring.
Qed.

(* bokhari/theorem-2@rates-zero: {2} is slower than {1, 1}. *)
(** `touches`: A is fastest at some m >= 0. *)
Theorem theorem_2_rates_zero :
  ~ forall M : machine F, rates_zero M -> forall d A, 1 <= d -> partition d A -> equipartition A -> touches M d A.
Proof.
  intros all. assert (C : rates_zero (whole 1 0 0)) by (repeat split; apply one_positive).
  assert (P : partition 2 [2]) by (split; [reflexivity | repeat constructor]).
  assert (T : touches (whole 1 0 0) 2 [2]).
  { apply all; auto. intros a b [<-|[]] [<-|[]]. lia. }
  apply (theorem_2_repaired F) in T; auto. inversion T. lia.
Qed.
End Uneven.
