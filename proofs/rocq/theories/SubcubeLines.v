(* Property 5 for the subcubes of a larger cube: E(e,n), of a sum e of at most d, on the d-cube (Bokhari, section 3.3).
   All slopes grow by the factor 2^(d-e), and all intercepts stay. *)
From Coq Require Import List ZArith Lia Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints SumsOfPowers Lines.
Import ListNotations.

Section Subcubes.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

Lemma slope_on_larger (M : machine F) d e A : partition e A -> e <= d ->
  slope F M d A = (two (d - e) * slope F M e A)%F.
Proof.
  intros P inside. pose proof (partition_bounded e A P) as B.
  assert (scale : forall z, z <= e -> (pow (d - e) * pow (e - z) = pow (d - z))%Z)
    by (intros z small; rewrite <- pow_add; f_equal; lia).
  assert (S : sent d A = (pow (d - e) * sent e A)%Z).
  { clear P. induction B as [|a A small _ IH]; [simpl; lia|].
    change (sent ?k (a :: A)) with (pow k - pow (k - a) + sent k A)%Z. rewrite IH, <- (scale a small).
    pose proof (scale 0 ltac:(lia)) as whole. rewrite !Nat.sub_0_r in whole. rewrite <- whole. ring. }
  assert (R : moved d A = (pow (d - e) * moved e A)%Z).
  { unfold moved. pose proof (scale 0 ltac:(lia)) as whole. rewrite !Nat.sub_0_r in whole. rewrite <- whole. ring. }
  unfold slope, two. rewrite S, R, !of_Z_mul. ring.
Qed.

(* bokhari/property-5@subcubes *)
(** `blocks_cost M`: L > 0, tau >= 0 and rho >= 0, and tau or rho is positive. `E e n` is the equipartition of e into n
    parts. `steeper_and_earlier M d A B`: on the d-cube the line of A has a greater slope and a smaller intercept than the
    line of B. *)
Theorem property_5_on_larger (M : machine F) d e n : blocks_cost M -> 2 <= n <= e -> e <= d ->
  steeper_and_earlier F M d (E e n) (E e (n - 1)).
Proof.
  intros (L & S & R & some) H inside.
  assert (P : forall k, 1 <= k <= e -> partition e (E e k)) by (intros; apply E_partition; lia).
  assert (lines : forall k, 1 <= k <= e -> line M d (E e k) (slope F M d (E e k)) (intercept F M (E e k)))
    by (intros k range m; apply time_bounded, E_bounded; auto).
  exists (slope F M d (E e n)), (intercept F M (E e n)), (slope F M d (E e (n - 1))), (intercept F M (E e (n - 1))).
  split; [apply lines; lia|]. split; [apply lines; lia|]. split; [|now apply earlier].
  rewrite !(slope_on_larger M d e) by (auto; apply P; lia). apply less_by.
  match goal with |- (0 < ?x)%F => replace x with
    (two (d - e) * (slope F M e (E e n) - slope F M e (E e (n - 1))))%F by ring end.
  apply multiplied; [apply two_positive|]. apply (proj1 (less_by F _ _)). now apply steeper.
Qed.
End Subcubes.
