(* Made from loadbal/papers/plaxton/x_excess_tokens_and_costs.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** Twice the tokens from the end with the low number, for marked loads. *)
Definition even_gets_it (x y : Z) : Z :=
  (2 * (if (x =? (2 * (x / 2))) then (((x / 2) - (y / 2)) / 2) else ((((x / 2) - (y / 2)) + 1) / 2)))%Z.
