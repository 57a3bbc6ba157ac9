(* Made from loadbal/arithmetic.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** Division by a positive integer, rounded up. *)
Definition quotient_up (number divisor : Z) : Z :=
  ((number + (divisor - 1)) / divisor)%Z.
