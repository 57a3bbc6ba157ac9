(* If every node has several ports: which partitions touch the hull. Bokhari, beyond the paper (challenge-12).

   With two ports a phase over a bits has 2^(a-1) rounds. It takes as long as with one port on `free`, a machine that
   sends for nothing, if blocks there are larger by the constant `shift`. So the hull is the part of the hull of `free`
   from `shift` on. At `shift` the face of {1, .., 1} ends. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull CommonPoints FaceCounts Faces ExtremeSizes.
From Loadbal Require Import BokhariRefutations.
From Loadbal.Python Require Import arithmetic.
Import ListNotations.

(** Fastest at some block size m >= 0, if every node has this number of ports. *)
Definition touches_with_ports {F} (ports : Z) (M : machine F) (d : nat) (parts : list nat) : Prop :=
  exists m, (0 <= m)%F /\ fastest (ported_phase ports (message M) (send M) (move M) d m) d parts.
(** Fastest for all block sizes of an interval of positive length, if every node has this number of ports. *)
Definition owns_face_with_ports {F} (ports : Z) (M : machine F) (d : nat) (parts : list nat) : Prop :=
  exists start stop, (0 <= start)%F /\ (start < stop)%F /\
    forall m, (start <= m)%F -> (m <= stop)%F -> fastest (ported_phase ports (message M) (send M) (move M) d m) d parts.

Lemma quotient_up_is number divisor q : (0 < divisor -> divisor * (q - 1) < number <= divisor * q ->
  quotient_up number divisor = q)%Z.
Proof.
  intros D range. unfold quotient_up. symmetry. apply Z.div_unique with (number + (divisor - 1) - divisor * q)%Z; lia.
Qed.

Section Ports.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Variable M : machine F.
Hypothesis C : positive M.
Variable d : nat.

Let g (ports : Z) (m : F) : nat -> F := ported_phase ports (message M) (send M) (move M) d m.

Lemma total_by (f h : nat -> F) A : partition d A -> (forall a, 1 <= a <= d -> f a = h a) -> total f A = total h A.
Proof.
  intros P same. assert (K : Forall (fun a => 1 <= a <= d) A).
  { apply Forall_forall. intros a here. now apply (part_at_most d A). }
  clear P. induction K as [|a A H _ IH]; [reflexivity|]. now rewrite !total_cons, IH, same.
Qed.

Lemma fastest_by (f h : nat -> F) A : (forall a, 1 <= a <= d -> f a = h a) -> fastest f d A -> fastest h d A.
Proof.
  intros same [P best]. split; auto. intros B PB. rewrite <- !(total_by f h) by auto. now apply best.
Qed.

(* --- two ports --- *)

(* The machine that sends for nothing. *)
Definition free : machine F :=
  {| message := (message M / of_Z 2)%F; send := 0%F; move := (send M / of_Z 2 + move M)%F |}.
Definition shift : F := (message free / (two d * move free))%F.

Lemma free_tau_zero : tau_zero free.
Proof.
  destruct C as (L & S & R). unfold tau_zero, free. simpl.
  assert (T : (0 < (of_Z 2 : F))%F) by (apply of_Z_positive; lia).
  split; [now apply quotient_positive|]. split; auto. apply add_positive; [now apply quotient_positive|now left].
Qed.

Lemma shift_positive : (0 < shift)%F.
Proof.
  destruct free_tau_zero as (L & _ & R). apply quotient_positive; auto. apply multiplied; auto. apply two_positive.
Qed.

Lemma moved_by_shift m : (two d * (move free * (m + shift)) = two d * (move free * m) + message free)%F.
Proof.
  destruct free_tau_zero as (_ & _ & R). apply positive_not_zero in R. unfold shift. field.
  split; auto. apply two_not_zero.
Qed.

Lemma two_ports_shift m a : 1 <= a <= d -> g 2 m a = phase free d (m + shift)%F a.
Proof.
  intros [one most]. unfold g, ported_phase, phase. rewrite phase_split, moved_by_shift. destruct a as [|a]; [lia|].
  rewrite (quotient_up_is _ 2 (pow a)) by (rewrite ?pow_S; lia). change (of_Z (pow a)) with (two a : F).
  rewrite two_S. unfold free. simpl. field. split; [now apply of_Z_not_zero | apply two_not_zero].
Qed.

Lemma fastest_with_two_ports m A : fastest (g 2 m) d A <-> fastest (phase free d (m + shift)%F) d A.
Proof. split; apply fastest_by; intros; [|symmetry]; now apply two_ports_shift. Qed.

(* {1, .., 1} is fastest up to `shift`, and so with two ports at m = 0 alone. *)
Lemma ones_up_to_shift m : (0 <= m)%F -> 2 <= d -> fastest (phase free d m) d (repeat 1 d) <-> (m <= shift)%F.
Proof.
  intros N D. pose proof free_tau_zero as nothing.
  assert (K : not_negative free) by (apply domain_not_negative; do 2 right; now left).
  rewrite (challenge_5 F free d m K N) by lia. destruct nothing as (L & S & R).
  set (k := (of_Z 4 * (two d * move free))%F).
  assert (P : (0 < k)%F) by (apply multiplied; [apply of_Z_positive; lia|apply multiplied; auto; apply two_positive]).
  rewrite S. assert (same : (of_Z 4 * message free - two d * (0 + of_Z 4 * move free) * m = k * (shift - m))%F).
  { unfold k, shift. field. split; [now apply positive_not_zero | apply two_not_zero]. }
  split.
  - intros [small|one]; [|lia]. apply at_most_by in small. apply at_most_by. rewrite same in small.
    now apply factor_natural in small.
  - intros small. left. apply at_most_by. rewrite same. apply at_most_by in small. apply mul_natural; auto.
    now left.
Qed.

(* A partition with fewer parts is not fastest before `shift`: its line falls against that of {1, .., 1}. *)
Lemma fewer_from_shift m A : (0 <= m)%F -> 2 <= d -> partition d A -> length A < d ->
  fastest (phase free d m) d A -> (shift <= m)%F.
Proof.
  intros N D P few [_ best]. destruct (less_or_at_most F m shift) as [early|]; auto. exfalso.
  destruct (ones_partition d) as [PO O]. specialize (best _ PO).
  assert (late : (time free d shift (repeat 1%nat d) <= time free d shift A)%F).
  { apply (proj2 (ones_up_to_shift shift (less_at_most _ _ _ shift_positive) D) (at_most_refl _ _)). auto. }
  change (time free d m A <= time free d m (repeat 1%nat d))%F in best. rewrite !time_linear in best, late by auto.
  destruct free_tau_zero as (_ & S & R). rewrite S in best, late. unfold moved in best, late.
  rewrite repeat_length in best, late.
  assert (gain : (0 < (shift - m) * (of_Z (Z.of_nat d * pow d - Z.of_nat (length A) * pow d) * move free))%F).
  { apply less_by in early. apply multiplied; auto. apply multiplied; auto. apply of_Z_positive.
    pose proof (pow_positive d). nia. }
  apply at_most_by in best, late. rewrite of_Z_sub in gain.
  match type of best with (0 <= ?x)%F => match type of late with (0 <= ?y)%F => match type of gain with (0 < ?z)%F =>
    apply (irreflexive F (0 : F)%F); replace (0 : F)%F with (z + (x + y))%F at 2 by ring end end end.
  apply add_positive; auto. now apply add_natural.
Qed.

Lemma all_ones A : partition d A -> d <= length A -> A = repeat 1 d.
Proof.
  intros [S O] many. assert (len : length A = d) by (pose proof (parts_at_most_sum A O); lia).
  rewrite <- len in S |- *. clear len many. induction O as [|a A one O IH]; auto.
  pose proof (parts_at_most_sum A O). simpl in *. assert (a = 1) as -> by lia. f_equal. apply IH. lia.
Qed.

Lemma even_with_two_ports m A : (0 <= m)%F -> partition d A -> fastest (g 2 m) d A -> equipartition A.
Proof.
  intros N P fast. apply fastest_with_two_ports in fast. destruct (even_or_not A) as [|uneven]; auto. exfalso.
  assert (odd : ~ equipartition A) by (intros even; destruct uneven as (a & b & ina & inb & far);
    specialize (even a b ina inb); lia).
  assert (later : (0 <= m + shift)%F) by (left; apply add_positive'; auto; apply shift_positive).
  destruct (theorem_1_tau_zero F free free_tau_zero d A P odd _ later) as (B & PB & less).
  now apply (fastest_or_beaten F _ d A B PB less).
Qed.

(** `is_listed d w n`: n <= ceil(d/(w+1)), or n is d/q rounded down or up for some q <= w. *)
Theorem two_ports w : 2 <= d -> last_wide d w ->
  (forall A, partition d A -> (touches_with_ports 2 M d A <-> equipartition A)) /\
  (forall A, partition d A -> (owns_face_with_ports 2 M d A <->
    equipartition A /\ length A < d /\ is_listed d w (length A))).
Proof.
  intros D W. pose proof free_tau_zero as nothing. pose proof shift_positive as positive. split; intros A P.
  - split; [intros (m & N & fast); now apply even_with_two_ports with m|]. intros even.
    destruct (le_lt_dec d (length A)) as [many|few].
    + rewrite (all_ones A P many). exists 0%F. split; [apply at_most_refl|]. apply fastest_with_two_ports.
      apply ones_up_to_shift; auto; [left; apply add_positive'; auto; apply at_most_refl|]. right. ring.
    + destruct (theorem_2_tau_zero F free d A nothing ltac:(lia) P even) as (m & N & fast).
      pose proof (fewer_from_shift m A N D P few fast) as late. apply at_most_by in late.
      exists (m - shift)%F. split; auto.
      apply fastest_with_two_ports. now replace (m - shift + shift)%F with m by ring.
  - pose proof (challenge_3_tau_zero F free d w A nothing ltac:(lia) W P) as owners. split.
    + intros (start & stop & N & less & fast).
      assert (face : owns_face free d A).
      { exists (start + shift)%F, (stop + shift)%F. split; [now apply add_natural; [|left]|].
        split; [now apply OrderedField.added|].
        intros m from to. replace m with ((m - shift) + shift)%F by ring. apply fastest_with_two_ports, fast;
          apply at_most_by; [apply at_most_by in from|apply at_most_by in to];
          match goal with H : (0 <= ?x)%F |- (0 <= ?y)%F => replace y with x by ring; exact H end. }
      apply owners in face. destruct face as [even listed]. repeat split; auto.
      destruct (le_lt_dec d (length A)) as [many|]; auto. exfalso. rewrite (all_ones A P many) in fast.
      assert (after : fastest (g 2 stop) d (repeat 1 d)) by (apply fast; auto using less_at_most, at_most_refl).
      apply fastest_with_two_ports, ones_up_to_shift in after; auto.
      * apply (not_less F 0%F stop); [now apply at_most_less with start|]. apply at_most_by in after. apply at_most_by.
        match goal with H : (0 <= ?x)%F |- (0 <= ?y)%F => replace y with x by ring; exact H end.
      * apply add_natural; left; auto. now apply at_most_less with start.
    + intros (even & few & listed). destruct (proj2 owners (conj even listed)) as (start & stop & N & less & fast).
      assert (late : (shift <= start)%F).
      { apply fewer_from_shift with A; auto. apply fast; auto using less_at_most, at_most_refl. }
      exists (start - shift)%F, (stop - shift)%F. split; [now apply at_most_by in late|]. split.
      { apply less_by. apply less_by in less.
        now replace (stop - shift - (start - shift))%F with (stop - start)%F by ring. }
      intros m from to. apply fastest_with_two_ports, fast; apply at_most_by;
        [apply at_most_by in from|apply at_most_by in to];
        match goal with H : (0 <= ?x)%F |- (0 <= ?y)%F => replace y with x by ring; exact H end.
Qed.

(* --- four ports: one round for one bit or two bits, 2^(a-2) rounds for a >= 2 bits --- *)

Let rest (m : F) : F := (two d * (send M * m / of_Z 4 + move M * m))%F.

Lemma four_ports_many m a : 2 <= a <= d -> g 4 m a = (two a / of_Z 4 * message M + rest m)%F.
Proof.
  intros [more most]. unfold g, ported_phase, rest. destruct a as [|[|a]]; [lia|lia|].
  rewrite (quotient_up_is _ 4 (pow a)) by (rewrite ?pow_S; lia). change (of_Z (pow a)) with (two a : F).
  rewrite !two_S. field.
  pose proof (of_Z_not_zero F 4 ltac:(easy)). pose proof (of_Z_not_zero F 2 ltac:(easy)). auto using two_not_zero.
Qed.

Lemma four_ports_one m : g 4 m 1 = (message M + two d * (send M * m / of_Z 4) + rest m)%F.
Proof.
  unfold g, ported_phase, rest. change (quotient_up (pow 1 - 1) 4) with 1%Z. change (two 1 : F) with (of_Z 2 : F).
  change (of_Z 1 : F) with (1 : F)%F. field. split; now apply of_Z_not_zero.
Qed.

Lemma four_positive : (0 < (of_Z 4 : F))%F.
Proof. apply of_Z_positive. lia. Qed.

Lemma rest_natural m : (0 <= m)%F -> (0 <= two d * (send M * m / of_Z 4))%F /\ (0 <= rest m)%F.
Proof.
  intros N. destruct C as (L & S & R). pose proof four_positive. pose proof (two_positive F d).
  assert (K : (0 <= send M * m / of_Z 4)%F) by (apply quotient_natural; auto; apply mul_natural; auto; now left).
  split; apply mul_natural; auto; try (now left). apply add_natural; auto. apply mul_natural; auto. now left.
Qed.

(* Balancing two parts never changes the number of parts, and saves rounds. *)
Lemma four_ports_balance m a b : (0 <= m)%F -> 1 <= a -> a + 2 <= b <= d -> improves F (g 4 m) a b.
Proof.
  intros N one [far most]. left. destruct C as (L & S & R). destruct (rest_natural m N) as [sent _].
  set (c := b - 1). replace b with (Datatypes.S c) by lia.
  rewrite (four_ports_many m (a + 1)), (four_ports_many m c), (four_ports_many m (Datatypes.S c)), two_S by lia.
  assert (more : (0 < message M / of_Z 4 * (two c - two a))%F).
  { apply multiplied; [apply quotient_positive; auto; apply four_positive|].
    unfold two. rewrite <- of_Z_sub. apply of_Z_positive. pose proof (pow_increases a c ltac:(lia)). lia. }
  apply less_by. destruct (Nat.eq_dec a 1) as [->|].
  - rewrite four_ports_one. change (1 + 1) with 2.
    replace (two 2 : F) with (of_Z 4 : F) by reflexivity.
    assert (c_more : (0 < message M / of_Z 4 * two c)%F).
    { apply multiplied; [apply quotient_positive; auto; apply four_positive|apply two_positive]. }
    match type of sent with (0 <= ?x)%F => match type of c_more with (0 < ?y)%F => match goal with |- (0 < ?z)%F =>
      replace z with (y + x)%F by (field; now apply of_Z_not_zero) end end end. now apply add_positive.
  - rewrite four_ports_many by lia. rewrite Nat.add_1_r, two_S.
    match type of more with (0 < ?y)%F => match goal with |- (0 < ?z)%F =>
      replace z with y by (field; now apply of_Z_not_zero) end end. exact more.
Qed.

(** The equipartition that does not touch is {1, .., 1}. *)
Theorem four_ports : 2 <= d ->
  (forall A, partition d A -> touches_with_ports 4 M d A -> equipartition A) /\
  exists A, partition d A /\ equipartition A /\ ~ touches_with_ports 4 M d A.
Proof.
  intros D. split.
  - intros A P (m & N & fast). destruct (even_or_not A) as [|(a & b & ina & inb & far)]; auto. exfalso.
    destruct (room d A a b P ina inb far) as [one fits].
    destruct (exchanged F (g 4 m) d A a b P ina inb far (four_ports_balance m a b N one ltac:(lia))) as (B & PB & less).
    now apply (fastest_or_beaten F _ d A B PB less).
  - destruct (ones_partition d) as [PO O]. exists (repeat 1 d). split; auto. split.
    { rewrite Forall_forall in O. intros a b ina inb. rewrite (O a ina), (O b inb). lia. }
    intros (m & N & fast). destruct C as (L & S & R). destruct (rest_natural m N) as [sent more].
    assert (P : partition d (2 :: repeat 1 (d - 2))).
    { destruct (ones_partition (d - 2)) as [[S1 O1] _]. split; [simpl; rewrite S1; lia|]. constructor; auto. }
    apply (fastest_or_beaten F (g 4 m) d (repeat 1 d) _ P); auto.
    replace (repeat 1 d) with (1 :: 1 :: repeat 1 (d - 2))
      by (replace d with (Datatypes.S (Datatypes.S (d - 2))) at 2 by lia; reflexivity).
    rewrite !total_cons, four_ports_one, (four_ports_many m 2) by lia. apply less_by.
    replace (two 2 : F) with (of_Z 4 : F) by reflexivity.
    match type of sent with (0 <= ?x)%F => match type of more with (0 <= ?y)%F => match goal with |- (0 < ?z)%F =>
      replace z with (message M + (x + x + y))%F by (field; now apply of_Z_not_zero) end end end.
    auto using add_positive, add_natural.
Qed.

(* --- as many ports as nodes: one round --- *)

Lemma all_ports m a : 1 <= a <= d ->
  g (pow d) m a = (message M + two (d - a) * (send M * m) + two d * (move M * m))%F.
Proof.
  intros [one most]. unfold g, ported_phase. rewrite width by lia. pose proof (pow_increases 0 a one) as more.
  pose proof (pow_rises a d most). change (pow 0) with 1%Z in more.
  rewrite (quotient_up_is _ (pow d) 1) by lia. change (of_Z 1 : F) with (1 : F)%F. ring.
Qed.

(* Fewer bits take longer, and every phase takes some time. *)
Lemma least_with_all_ports m a : (0 <= m)%F -> 1 <= a <= d ->
  (0 < g (pow d) m d)%F /\ (g (pow d) m d <= g (pow d) m a)%F.
Proof.
  intros N range. destruct C as (L & S & R). rewrite !all_ports by lia. rewrite Nat.sub_diag.
  assert (s : (0 <= send M * m)%F) by (apply mul_natural; auto; now left).
  assert (r : (0 <= move M * m)%F) by (apply mul_natural; auto; now left). split.
  - apply add_positive; [apply add_positive; auto|]; apply mul_natural; auto; left; apply two_positive.
  - apply at_most_by.
    match goal with |- (0 <= ?x)%F => replace x with ((two (d - a) - two 0) * (send M * m))%F by ring end.
    apply mul_natural; auto. unfold two. rewrite <- of_Z_sub. apply of_Z_natural.
    pose proof (pow_rises 0 (d - a) ltac:(lia)). lia.
Qed.

Lemma total_positive m A : (0 <= m)%F -> Forall (fun a => 1 <= a <= d) A ->
  A = [] \/ (0 < total (g (pow d) m) A)%F.
Proof.
  intros N. induction 1 as [|a A range _ IH]; [now left|right]. rewrite total_cons.
  destruct (least_with_all_ports m a N range) as [some more].
  assert (0 < g (pow d) m a)%F by now apply less_at_most_less with (g (pow d) m d).
  apply add_positive; auto. destruct IH as [->|]; [apply at_most_refl|now left].
Qed.

Lemma whole_takes_least m A : (0 <= m)%F -> 1 <= d -> partition d A ->
  A = [d] \/ (total (g (pow d) m) [d] < total (g (pow d) m) A)%F.
Proof.
  intros N D P. assert (ranges : Forall (fun a => 1 <= a <= d) A).
  { apply Forall_forall. intros a here. now apply (part_at_most d A). }
  destruct P as [S _]. destruct ranges as [|a A range ranges]; simpl in S; [lia|].
  destruct (total_positive m A N ranges) as [->|more]; [left; f_equal; simpl in S; lia|right].
  destruct (least_with_all_ports m a N range) as [_ first]. rewrite !total_cons. apply less_by.
  apply at_most_by in first.
  match type of first with (0 <= ?x)%F => match goal with |- (0 < ?z)%F => replace z with (x + total (g (pow d) m) A)%F
    by (change (total (g (pow d) m) []) with (0 : F)%F; ring) end end. now apply add_positive'.
Qed.

(** `[d]` is {d}. Every node has as many ports as the d-cube has nodes, 2^d. *)
Theorem only_one_part A : 1 <= d -> partition d A -> (touches_with_ports (pow d) M d A <-> A = [d]).
Proof.
  intros D P. assert (whole : partition d [d]) by (split; [simpl; lia|repeat constructor; lia]). split.
  - intros (m & N & fast). destruct (whole_takes_least m A N D P) as [|less]; auto. exfalso.
    now apply (fastest_or_beaten F _ d A [d] whole less).
  - intros ->. exists 0%F. split; [apply at_most_refl|]. split; auto. intros B PB.
    destruct (whole_takes_least 0%F B (at_most_refl _ _) D PB) as [->|less]; [apply at_most_refl|now left].
Qed.
End Ports.
