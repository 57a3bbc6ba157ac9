(* Two neighbors that share their tokens. Plaxton, section 2.3: the moves that they need, and the interval of Lemma 2.3. *)
From Coq Require Import List ZArith Lia.
From Loadbal Require Import Loads Hypercube.
From Loadbal.Python Require Import arithmetic recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(** A share is a pair of loads with the sum a + b that differ by at most 1. It takes |a - x| moves to make a to x.
    `moves_across [a; b] 0` is the cost of the dimension of the 1-cube with these loads. *)
Theorem pair_balance a b : 0 <= a -> 0 <= b ->
  let moves := Z.abs (a - b) / 2 in
  (exists x y, x + y = a + b /\ Z.abs (x - y) <= 1 /\ Z.abs (a - x) = moves) /\
  (forall x y, x + y = a + b -> Z.abs (x - y) <= 1 -> moves <= Z.abs (a - x)) /\
  (forall m, a <= m -> b <= m -> 2 * moves <= m) /\ moves_across [a; b] 0 = moves.
Proof.
  intros natural_a natural_b moves. subst moves.
  pose proof (Z.div_mod (a - b) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (a - b) 2 ltac:(lia)).
  pose proof (Z.div_mod (Z.abs (a - b)) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (Z.abs (a - b)) 2 ltac:(lia)).
  split; [|split; [|split]].
  - destruct (Z.le_gt_cases b a).
    + exists (a - Z.abs (a - b) / 2), (b + Z.abs (a - b) / 2). lia.
    + exists (a + Z.abs (a - b) / 2), (b - Z.abs (a - b) / 2). lia.
  - intros x y total near. lia.
  - intros m below_a below_b. lia.
  - unfold moves_across. cbn. apply pair_moves_is.
Qed.

(** r is one of the four excess rules, and `r x y` tokens go from x to y. `quotient_up` is the quotient rounded up, and
    `/` that rounded down. *)
Theorem lemma_2_3_interval r a b xi x y : In r excess_rules -> 0 <= a -> 0 <= b -> 0 <= xi ->
  a <= x <= a + xi -> b <= y <= b + xi ->
  let u := quotient_up (a + b + 2 * xi) 2 in
  (a + b) / 2 <= x - r x y <= u /\ (a + b) / 2 <= y + r x y <= u /\
  u = quotient_up (a + b) 2 + xi /\ u <= (a + b) / 2 + xi + 1.
Proof.
  intros one natural_a natural_b natural_xi range_x range_y u. subst u. unfold quotient_up.
  destruct one as [<-|[<-|[<-|[<-|[]]]]]; unfold low_keeps, high_keeps, larger_keeps, smaller_receives;
    try destruct (Z.leb_spec y x); Z.to_euclidean_division_equations; lia.
Qed.
