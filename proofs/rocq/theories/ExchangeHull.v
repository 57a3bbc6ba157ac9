(* The hull of optimality: which multiphase exchange is fastest for which block size. Bokhari, section 3: equations (1),
   (2) and (6), Theorem 1, Property 7, and the lines of section 3.2. loadbal/theory/exchange_hull.py, in Gallina.

   All costs, block sizes and times are elements of any ordered field. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions.
From Loadbal.Python Require Import exchange_hull.
Import ListNotations.

(** What a message costs (`message` is lambda + delta), a byte to send (`send` is tau) and a byte to move (`move` is
    rho). Costs, block sizes and times are elements of any ordered field F, such as the rationals or the reals. *)
Record machine (F : ordered_field) := { message : F; send : F; move : F }.
Arguments message {_}.
Arguments send {_}.
Arguments move {_}.

(** The domains of the claims. *)
Definition positive {F} (M : machine F) : Prop := (0 < message M /\ 0 < send M /\ 0 < move M)%F.
Definition rho_zero {F} (M : machine F) : Prop := (0 < message M /\ 0 < send M)%F /\ move M = 0%F.
Definition tau_zero {F} (M : machine F) : Prop := (0 < message M)%F /\ send M = 0%F /\ (0 < move M)%F.
Definition rates_zero {F} (M : machine F) : Prop := (0 < message M)%F /\ send M = 0%F /\ move M = 0%F.
Definition latency_zero {F} (M : machine F) : Prop := message M = 0%F /\ (0 < send M /\ 0 < move M)%F.
Definition not_negative {F} (M : machine F) : Prop := (0 <= message M /\ 0 <= send M /\ 0 <= move M)%F.

(** The sum of what the parts cost, one by one. *)
(* compared: circuit_switched *)
Definition total {F : ordered_field} (g : nat -> F) (parts : list nat) : F :=
  fold_right (fun a t => g a + t)%F 0%F parts.

(** A phase over a bits of the d-cube, for costs of a message, of sending a block and of moving a block: equation (1). *)
(* compared: exchange_hull *)
Definition phase_time {F : ordered_field} (d a : nat) (message send move : F) : F :=
  subcube_time (two a) (two d / two a) message send move.

(** The time of a phase over a bits on the d-cube, for blocks of m bytes. *)
Definition phase {F} (M : machine F) (d : nat) (m : F) (a : nat) : F :=
  phase_time d a (message M) (send M * m) (move M * m).
(** The run time on the d-cube for blocks of m bytes, equation (2): the sum of `phase M d m a` over the parts a. *)
(* compared: circuit_switched, exchange_hull *)
Definition time {F} (M : machine F) (d : nat) (m : F) (parts : list nat) : F := total (phase M d m) parts.

(** If each of the a shuffles of a phase over a bits moves every block: then a phase moves all blocks a times. *)
(* compared: circuit_switched *)
Definition phase_of_passes {F} (M : machine F) (d : nat) (m : F) (a : nat) : F :=
  phase_time d a (message M) (send M * m) (of_nat a * (move M * m)).

(** No partition of d takes less time than `parts`, if a phase over a bits takes the time g a. *)
Definition fastest {F : ordered_field} (g : nat -> F) (d : nat) (parts : list nat) : Prop :=
  partition d parts /\ forall others, partition d others -> (total g parts <= total g others)%F.

(** Fastest at some block size m >= 0. *)
Definition touches {F} (M : machine F) (d : nat) (parts : list nat) : Prop :=
  exists m, (0 <= m)%F /\ fastest (phase M d m) d parts.
(** Fastest for all block sizes of an interval of positive length. *)
Definition owns_face {F} (M : machine F) (d : nat) (parts : list nat) : Prop :=
  exists start stop, (0 <= start)%F /\ (start < stop)%F /\
    forall m, (start <= m)%F -> (m <= stop)%F -> fastest (phase M d m) d parts.

(* --- lines: a run time is a linear form in what messages, sending and moving cost, with whole coefficients --- *)

(** How often a run pays for a message, for the bytes of a block that are sent, and for those that are moved: the sum
   of 2^a - 1, of 2^d - 2^(d-a), and of 2^d, over all parts a. *)
Definition messages (parts : list nat) : Z := fold_right (fun a s => pow a - 1 + s)%Z 0%Z parts.
Definition sent (d : nat) (parts : list nat) : Z := fold_right (fun a s => pow d - pow (d - a) + s)%Z 0%Z parts.
Definition moved (d : nat) (parts : list nat) : Z := (Z.of_nat (length parts) * pow d)%Z.

Section Times.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Implicit Types m L s r : F.

Lemma total_cons (g : nat -> F) a A : total g (a :: A) = (g a + total g A)%F.
Proof. reflexivity. Qed.

Lemma two_positive a : (0 < (two a : F))%F.
Proof. apply of_Z_positive. pose proof (pow_positive a). lia. Qed.

Lemma two_not_zero a : two a <> (0 : F)%F.
Proof. apply positive_not_zero, two_positive. Qed.

Lemma two_add a b : two (a + b) = (two a * two b)%F :> F.
Proof. unfold two. now rewrite pow_add, of_Z_mul. Qed.

Lemma two_S a : two (S a) = (of_Z 2 * two a)%F :> F.
Proof. unfold two. now rewrite pow_S, of_Z_mul. Qed.

Lemma width d a : a <= d -> (two d / two a)%F = two (d - a) :> F.
Proof.
  intros H. replace d with (a + (d - a)) at 1 by lia. rewrite two_add. field. apply two_not_zero.
Qed.

Lemma phase_linear d a L s r : a <= d ->
  phase_time d a L s r = (of_Z (pow a - 1) * L + of_Z (pow d - pow (d - a)) * s + of_Z (pow d) * r)%F.
Proof.
  intros H. unfold phase_time, subcube_time. rewrite (width d a H). unfold two.
  replace (pow d) with (pow a * pow (d - a))%Z by (rewrite <- pow_add; f_equal; lia).
  rewrite !of_Z_sub, !of_Z_mul. ring.
Qed.

Lemma total_linear d L s r A : Forall (fun a => a <= d) A ->
  total (fun a => phase_time d a L s r) A
  = (of_Z (messages A) * L + of_Z (sent d A) * s + of_Z (moved d A) * r)%F.
Proof.
  induction 1 as [|a A H _ IH]; [unfold messages, sent, moved; simpl; ring|].
  rewrite total_cons, IH, phase_linear by auto.
  change (messages (a :: A)) with (pow a - 1 + messages A)%Z.
  change (sent d (a :: A)) with (pow d - pow (d - a) + sent d A)%Z.
  replace (moved d (a :: A)) with (pow d + moved d A)%Z by (unfold moved; simpl length; lia).
  rewrite !of_Z_add. ring.
Qed.

Lemma partition_bounded d A : partition d A -> Forall (fun a => a <= d) A.
Proof. intros H. apply Forall_forall. intros a I. apply (part_at_most d A a H I). Qed.

Lemma time_linear (M : machine F) d m A : partition d A ->
  time M d m A
  = (of_Z (messages A) * message M + m * (of_Z (sent d A) * send M + of_Z (moved d A) * move M))%F.
Proof.
  intros H. unfold time, phase. rewrite total_linear by now apply partition_bounded. ring.
Qed.

Lemma total_permuted (g : nat -> F) A B : Permutation A B -> total g A = total g B.
Proof.
  induction 1 as [|a A B _ IH|a b A|A B C _ IH1 _ IH2]; rewrite ?total_cons;
    [reflexivity | now rewrite IH | ring | congruence].
Qed.

Lemma fastest_permuted (g : nat -> F) d A B : Permutation A B -> fastest g d A -> fastest g d B.
Proof.
  intros P [K H]. split; [eapply partition_permuted; eauto|]. now rewrite <- (total_permuted g A B P).
Qed.

Lemma fastest_or_beaten (g : nat -> F) d A B :
  partition d B -> (total g B < total g A)%F -> ~ fastest g d A.
Proof. intros K L [_ H]. eapply not_less; eauto. Qed.

(* --- Theorem 1 ---

   Let a and b >= a + 2 be parts, and z = 2^c, c = d - a - b. If sending z blocks costs less than a message, parts a + 1
   and b - 1 take less time; if more, or as much and moving costs something, the part a + b does. With u = 2^a, v = 2^b
   and 2h = v the former gains (h - u)(L - z s), the latter (u - 1)(v - 1)(z s - L) + u v z r. *)
Lemma balance d a b c L s r : d = a + b + c -> a + 2 <= b -> (two c * s < L)%F ->
  (phase_time d (a + 1) L s r + phase_time d (b - 1) L s r < phase_time d a L s r + phase_time d b L s r)%F.
Proof.
  intros D far small. apply less_by. rewrite !phase_linear by lia. apply less_by in small.
  replace (d - (a + 1)) with (b - 1 + c) by lia. replace (d - (b - 1)) with (S a + c) by lia.
  replace (d - a) with (S (b - 1) + c) by lia. replace (d - b) with (a + c) by lia.
  replace (pow b) with (pow (S (b - 1))) by (f_equal; lia). replace (a + 1) with (S a) by lia.
  rewrite !pow_add, !pow_S. pose proof (pow_increases a (b - 1) ltac:(lia)).
  assert (K : (0 < of_Z (pow (b - 1) - pow a) * (L - two c * s))%F) by (apply multiplied; auto with order zarith).
  match goal with |- (0 < ?e)%F =>
    replace e with (of_Z (pow (b - 1) - pow a) * (L - two c * s))%F; auto end.
  unfold two. rewrite ?of_Z_sub, ?of_Z_mul. ring.
Qed.

Lemma merge_gain d a b c L s r : d = a + b + c ->
  (phase_time d a L s r + phase_time d b L s r - phase_time d (a + b) L s r
  = of_Z ((pow a - 1) * (pow b - 1)) * (two c * s - L) + of_Z (pow d) * r)%F.
Proof.
  intros D. rewrite !phase_linear by lia.
  replace (d - (a + b)) with c by lia. replace (d - a) with (b + c) by lia. replace (d - b) with (a + c) by lia.
  unfold two. rewrite D, !pow_add, ?of_Z_sub, ?of_Z_mul, ?of_Z_sub. ring.
Qed.

Lemma merge d a b c L s r : d = a + b + c -> 1 <= a -> 1 <= b ->
  (L < two c * s /\ 0 <= r \/ L = two c * s /\ 0 < r)%F ->
  (phase_time d (a + b) L s r < phase_time d a L s r + phase_time d b L s r)%F.
Proof.
  intros D A B large. apply less_by. rewrite (merge_gain d a b c) by auto.
  pose proof (pow_increases 0 a ltac:(lia)) as U. pose proof (pow_increases 0 b ltac:(lia)) as V.
  change (pow 0) with 1%Z in *.
  assert (W : lt (zero : F) (of_Z ((pow a - 1) * (pow b - 1)))) by (apply of_Z_positive; nia).
  assert (Y : lt (zero : F) (of_Z (pow d))) by (apply of_Z_positive; pose proof (pow_positive d); lia).
  destruct large as [[large R]|[-> R]].
  - apply less_by in large. apply add_positive; auto with order.
  - apply add_positive'; [right; ring | auto with order].
Qed.

(** A phase cost g, a partition with two parts that differ by 2 or more: what one exchange gains, the partition gains. *)
Definition improves (g : nat -> F) (a b : nat) : Prop :=
  (g (a + 1)%nat + g (b - 1)%nat < g a + g b \/ g (a + b)%nat < g a + g b)%F.

Lemma exchanged (g : nat -> F) d A a b :
  partition d A -> In a A -> In b A -> a + 2 <= b -> improves g a b ->
  exists B, partition d B /\ (total g B < total g A)%F.
Proof.
  intros P ina inb far better. destruct (taken a b A ina inb ltac:(lia)) as [rest perm].
  pose proof (partition_permuted d _ _ perm P) as [S O]. simpl in S.
  rewrite (total_permuted g _ _ perm). inversion O as [|? ? OA O']. inversion O' as [|? ? OB OR]. subst.
  change (total g (a :: b :: rest)) with (g a + (g b + total g rest))%F. destruct better as [better|better].
  - exists (a + 1 :: b - 1 :: rest). split; [split; [simpl; lia|]|].
    { constructor; [lia|]. constructor; [lia|auto]. }
    change (total g (a + 1 :: b - 1 :: rest)) with (g (a + 1)%nat + (g (b - 1)%nat + total g rest))%F.
    apply less_by. apply less_by in better.
    match goal with |- (0 < ?e)%F => replace e with (g a + g b - (g (a + 1)%nat + g (b - 1)%nat))%F by ring; auto end.
  - exists (a + b :: rest). split; [split; [simpl; lia|]|].
    { constructor; [lia|auto]. }
    change (total g (a + b :: rest)) with (g (a + b)%nat + total g rest)%F.
    apply less_by. apply less_by in better.
    match goal with |- (0 < ?e)%F => replace e with (g a + g b - g (a + b)%nat)%F by ring; auto end.
Qed.

Lemma room d A a b : partition d A -> In a A -> In b A -> a + 2 <= b -> 1 <= a /\ a + b <= d.
Proof.
  intros P ina inb far. destruct (taken a b A ina inb ltac:(lia)) as [rest perm].
  pose proof (partition_permuted d _ _ perm P) as [S O]. simpl in S. inversion O. subst. split; lia.
Qed.

(* Wherever sending 2^(d-a-b) blocks does not cost what a message costs, or moving costs something. *)
Lemma uneven_beaten d A a b L s r : partition d A -> In a A -> In b A -> a + 2 <= b -> (0 <= r)%F ->
  (two (d - a - b) * s <> L \/ 0 < r)%F -> improves (fun a => phase_time d a L s r) a b.
Proof.
  intros P ina inb far moving either. destruct (room d A a b P ina inb far) as [one fits].
  destruct (trichotomy F (two (d - a - b) * s)%F L) as [small|[equal|large]].
  - left. apply balance with (d - a - b); auto; lia.
  - right. apply merge with (d - a - b); try lia. right. destruct either; [contradiction|auto].
  - right. apply merge with (d - a - b); try lia. left. auto.
Qed.

(* bokhari/theorem-1 for all domains in one: a partition with parts a and b >= a + 2 is fastest at no block size but
   that where sending 2^(d-a-b) blocks costs what a message costs, and there only if moving costs nothing. *)
Theorem theorem_1 (M : machine F) d A a b m : not_negative M -> partition d A -> In a A -> In b A -> a + 2 <= b ->
  (0 <= m)%F -> (two (d - a - b) * (send M * m) <> message M \/ 0 < move M * m)%F ->
  exists B, partition d B /\ (time M d m B < time M d m A)%F.
Proof.
  intros (_ & _ & R) P ina inb far N either. apply exchanged with a b; auto.
  apply uneven_beaten with A; auto. now apply mul_natural.
Qed.

Lemma domain_not_negative (M : machine F) :
  positive M \/ rho_zero M \/ tau_zero M \/ rates_zero M \/ latency_zero M -> not_negative M.
Proof.
  unfold positive, rho_zero, tau_zero, rates_zero, latency_zero, not_negative.
  intros [(?&?&?)|[((?&?)&->)|[(?&->&?)|[(?&->&->)|(->&?&?)]]]]; auto with order.
Qed.

(* --- domain by domain --- *)

(** At every block size, some partition is faster than a given one that is no equipartition. *)
Definition uneven_is_beaten (M : machine F) : Prop :=
  forall d A, partition d A -> ~ equipartition A ->
  forall m, (0 <= m)%F -> exists B, partition d B /\ (time M d m B < time M d m A)%F.

Lemma theorem_1_from (M : machine F) : not_negative M ->
  (forall c m, (0 <= m)%F -> (two c * (send M * m) <> message M \/ 0 < move M * m)%F) -> uneven_is_beaten M.
Proof.
  intros C either d A P not m N. destruct (uneven_parts A not) as (a & b & ina & inb & far).
  apply theorem_1 with a b; auto.
Qed.

(** At every block size m >= 0 some partition B takes less time than A. `uneven_is_beaten F M` says this of every
    partition A that is not an equipartition. *)
Theorem theorem_1_positive (M : machine F) : positive M -> uneven_is_beaten M.
Proof.
  intros C. apply theorem_1_from; [now apply domain_not_negative; auto|]. intros c m N.
  destruct C as (L & S & R). destruct N as [N| <-]; [right; now apply multiplied | left].
  replace (two c * (send M * 0))%F with (0 : F)%F by ring. now apply less_not_equal.
Qed.

(** At every block size m >= 0 some partition B takes less time than A. `uneven_is_beaten F M` says this of every
    partition A that is not an equipartition. *)
Theorem theorem_1_tau_zero (M : machine F) : tau_zero M -> uneven_is_beaten M.
Proof.
  intros C. apply theorem_1_from; [now apply domain_not_negative; auto|]. intros c m N.
  destruct C as (L & -> & R). left. replace (two c * (0 * m))%F with (0 : F)%F by ring. now apply less_not_equal.
Qed.

(** At every block size m >= 0 some partition B takes less time than A. `uneven_is_beaten F M` says this of every
    partition A that is not an equipartition. *)
Theorem theorem_1_rates_zero (M : machine F) : rates_zero M -> uneven_is_beaten M.
Proof.
  intros C. apply theorem_1_from; [now apply domain_not_negative; auto 6|]. intros c m N.
  destruct C as (L & -> & R). left. replace (two c * (0 * m))%F with (0 : F)%F by ring. now apply less_not_equal.
Qed.
End Times.
