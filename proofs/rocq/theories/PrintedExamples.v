(* Examples that Bokhari prints: partitions of 6 and of 19, the bars and the tangent of Figure 2, and three run times of
   Figure 1b. *)
From Coq Require Import List ZArith Lia Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints SumsOfPowers Lines PrintedFormulas
  Faces TwoParts.
Import ListNotations.

(** E(6,n) for n = 6, 5, 4, 3. *)
Theorem six : E 6 6 = [1; 1; 1; 1; 1; 1] /\ E 6 5 = [1; 1; 1; 1; 2] /\ E 6 4 = [1; 1; 2; 2] /\ E 6 3 = [2; 2; 2] /\
  Forall (Forall (fun a => a = 1 \/ a = 2)) (map (E 6) [6; 5; 4; 3]).
Proof.
  repeat split. vm_compute.
  repeat (apply Forall_cons || apply Forall_nil || (left; reflexivity) || (right; reflexivity)).
Qed.

(** E(6,n) for n = 6, 5, 4, 3; [n,a] is `repeat a n`. *)
Theorem six_repaired : E 6 6 = repeat 1 6 /\ E 6 5 = repeat 1 4 ++ repeat 2 1 /\ E 6 4 = repeat 1 2 ++ repeat 2 2 /\
  E 6 3 = repeat 2 3.
Proof. repeat split. Qed.

(** E(19,n) for n = 7, 8, 9. *)
Theorem nineteen : E 19 7 = [2; 2; 3; 3; 3; 3; 3] /\ E 19 8 = [2; 2; 2; 2; 2; 3; 3; 3] /\
  E 19 9 = [2; 2; 2; 2; 2; 2; 2; 2; 3] /\
  Forall (Forall (fun a => a = 2 \/ a = 3)) (map (E 19) [7; 8; 9]).
Proof.
  repeat split. vm_compute.
  repeat (apply Forall_cons || apply Forall_nil || (left; reflexivity) || (right; reflexivity)).
Qed.

(** d / n is rounded down, and (d + n - 1) / n is d / n rounded up; n divides d exactly if d mod n is 0. *)
Theorem bars d n : d = 11 \/ d = 16 -> 1 <= n <= d -> (d / n < (d + n - 1) / n <-> d mod n <> 0).
Proof.
  intros _ range. pose proof (Nat.div_mod d n ltac:(lia)) as split_. pose proof (Nat.mod_upper_bound d n ltac:(lia)) as rest.
  set (q := d / n) in *. set (r := d mod n) in *. destruct (Nat.eq_dec r 0) as [none|some].
  - assert (up : (d + n - 1) / n = q) by (symmetry; apply (Nat.div_unique _ n q (n - 1)); nia). rewrite up. lia.
  - assert (up : (d + n - 1) / n = q + 1) by (symmetry; apply (Nat.div_unique _ n (q + 1) (r - 1)); nia). rewrite up. lia.
Qed.

Section Figures.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Local Open Scope F_scope.

(** For d = 16 and s = 4, the line through (s, s) with the slope -1 is x + y = 8. *)
Theorem tangent_16 : exists! point : F * F,
  fst point + snd point = of_Z 8 /\ fst point * snd point = of_Z 16.
Proof.
  exists (of_Z 4, of_Z 4). unfold unique. cbn [fst snd]. split; [split; ring|]. intros [x y] [line curve]. cbn [fst snd] in *.
  assert (square : (x - of_Z 4) * (x - of_Z 4) = 0).
  { replace ((x - of_Z 4) * (x - of_Z 4)) with (x * (x + y) - x * y - of_Z 8 * x + of_Z 16) by ring.
    rewrite line, curve. ring. }
  assert (first : x = of_Z 4).
  { destruct (trichotomy F x (of_Z 4)) as [less|[same|more]]; auto; exfalso.
    - apply less_by in less. apply (irreflexive F 0). rewrite <- square at 2.
      replace ((x - of_Z 4) * (x - of_Z 4)) with ((of_Z 4 - x) * (of_Z 4 - x)) by ring. apply multiplied; auto.
    - apply less_by in more. apply (irreflexive F 0). rewrite <- square at 2. apply multiplied; auto. }
  subst x. f_equal. replace y with (of_Z 4 + y - of_Z 4) by ring. rewrite line. ring.
Qed.

(** `figure_1` is the machine of Figure 1, and m is L / tau. *)
Theorem circle : let M := figure_1 F in let m := message M / send M in
  m = of_Z 55 /\ time M 6 m [3; 3]%nat = time M 6 m [2; 4]%nat /\ time M 6 m [2; 4]%nat = time M 6 m [1; 5]%nat.
Proof.
  intros M m. assert (not_zero : of_Z 2 <> (0 : F)) by (apply of_Z_not_zero; lia).
  assert (sends : 0 < send M) by (apply of_Z_positive; lia).
  assert (at_point : forall a, (1 <= a < 6)%nat -> time M 6 m [a; (6 - a)%nat] =
    of_Z (2 * (pow 6 - 1)) * message M + two (6 + 1)%nat * move M * m) by (intros; apply common_time; auto; lia).
  split; [unfold m, M, figure_1; simpl message; simpl send; field; auto|].
  pose proof (at_point 3%nat ltac:(lia)) as three. pose proof (at_point 2%nat ltac:(lia)) as two_.
  pose proof (at_point 1%nat ltac:(lia)) as one. cbn [Nat.sub] in *. split; congruence.
Qed.
End Figures.
