(* The hull if each of the a shuffles of a phase over a bits moves every block: Bokhari, beyond section 3. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints UnevenPartitions Faces.
Import ListNotations.

(** The machine with the same costs, except that moving a block costs nothing. *)
Definition without_moving {F : ordered_field} (M : machine F) : machine F :=
  {| message := message M; send := send M; move := 0%F |}.

(** `owns_face` for phases with other times: A is fastest for all block sizes of an interval of positive length. *)
Definition owns_face_by {F : ordered_field} (t : F -> nat -> F) (d : nat) (A : list nat) : Prop :=
  exists a b, (0 <= a)%F /\ (a < b)%F /\ forall m, (a <= m)%F -> (m <= b)%F -> fastest (t m) d A.

(** `vertex` for phases with other times: at x > 0 a face ends, and the face of another partition begins. *)
Definition vertex_by {F : ordered_field} (t : F -> nat -> F) (d : nat) (x : F) : Prop :=
  exists A B, ~ Permutation A B /\ exists a b, (0 <= a)%F /\ (a < x)%F /\ (x < b)%F /\
    (forall m, (a <= m)%F -> (m <= x)%F -> fastest (t m) d A) /\
    (forall m, (x <= m)%F -> (m <= b)%F -> fastest (t m) d B).

Section Passes.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Variables (M : machine F) (d : nat).

(* All partitions of d have d shuffles, so that their times grow by the same amount. *)
Lemma passes_add_a_constant m A : partition d A ->
  total (phase_of_passes M d m) A = (time (without_moving M) d m A + of_nat d * (two d * (move M * m)))%F.
Proof.
  intros [sum _]. rewrite total_of_passes, sum. unfold time, phase. cbn [without_moving message send move].
  replace (0 * m)%F with (0 : F)%F by ring. reflexivity.
Qed.

Lemma same_fastest m A : fastest (phase_of_passes M d m) d A <-> fastest (phase (without_moving M) d m) d A.
Proof.
  assert (shift : forall A B, partition d A -> partition d B ->
    (total (phase_of_passes M d m) A <= total (phase_of_passes M d m) B)%F
    <-> (total (phase (without_moving M) d m) A <= total (phase (without_moving M) d m) B)%F).
  { intros A' B PA PB. rewrite !passes_add_a_constant by auto. unfold time. rewrite at_most_by.
    rewrite (at_most_by F (total (phase (without_moving M) d m) A')).
    match goal with |- (0 <= ?x)%F <-> (0 <= ?y)%F => replace x with y by ring end. reflexivity. }
  split; intros [P best]; (split; [auto|]); intros B PB; apply (shift A B); auto.
Qed.

(* bokhari/challenge-9 *)
(** `phase_of_passes M d m a` is t(a) with a rho in place of rho. `owns_face_by` and `vertex_by` are `owns_face` and
    `vertex` for these times; the machine `without_moving M` has the same L and tau, and rho = 0. *)
Theorem challenge_9 : positive M -> 1 <= d ->
  (forall A, owns_face_by (phase_of_passes M d) d A <-> owns_face (without_moving M) d A) /\
  (forall x, vertex_by (phase_of_passes M d) d x <-> vertex (without_moving M) d x).
Proof.
  intros _ _. split; [intros A|intros x]; split.
  - intros (a & b & N & less & fast). exists a, b. split; [auto|split; [auto|]]. intros. apply same_fastest. auto.
  - intros (a & b & N & less & fast). exists a, b. split; [auto|split; [auto|]]. intros. apply same_fastest. auto.
  - intros (A & B & other & a & b & N & left_ & right_ & first & second). exists A, B. split; auto.
    exists a, b. split; auto. split; auto. split; auto. split; intros; apply same_fastest; auto.
  - intros (A & B & other & a & b & N & left_ & right_ & first & second). exists A, B. split; auto.
    exists a, b. split; auto. split; auto. split; auto. split; intros; apply same_fastest; auto.
Qed.
End Passes.
