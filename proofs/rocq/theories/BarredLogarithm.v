(* The larger of log x and 1, for whole x. Plaxton, section 1. *)
From Coq Require Import ZArith Lia.
From Loadbal Require Import OrderedField.
Open Scope Z_scope.

(** Whether c is the larger of a and b. *)
Definition is_larger {F : ordered_field} (a b c : F) : Prop := (a <= c)%F /\ (b <= c)%F /\ (c = a \/ c = b).

(* Of the logarithm it is enough that it grows, and that it is 1 for 2. *)
(** F is any ordered field, such as the reals, and `log` any increasing function that is 1 at 2, as the logarithm is.
    `is_larger a b c` says that c is the larger of a and b. *)
Theorem log_bar_integers (F : ordered_field) (log : Z -> F) :
  (forall x y, 1 <= x -> x < y -> (log x < log y)%F) -> log 2 = 1%F ->
  forall x, 1 <= x -> is_larger (log x) 1%F (if x <=? 2 then 1%F else log x).
Proof.
  intros grows two_ x some. destruct (Z.leb_spec x 2) as [small|large].
  - split; [|split; [apply at_most_refl|right; reflexivity]].
    destruct (Z.eq_dec x 2) as [->|]; [rewrite two_; apply at_most_refl|]. rewrite <- two_. left. apply grows; lia.
  - split; [apply at_most_refl|split; [|left; reflexivity]]. rewrite <- two_. left. apply grows; lia.
Qed.
