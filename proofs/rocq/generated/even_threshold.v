(* Made from loadbal/protocols/even_threshold.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** How many tokens Even-Threshold sends from the node with load x to the node with load y; negative back. *)
Definition even_threshold (x y : Z) : Z :=
  ((if ((2 <=? (x - y)) || (((x - y) =? 1) && (x =? (2 * (x / 2))))) then 1 else 0) - (if (((x - y) <=? (-2)) || (((x - y) =? (-1)) && (y =? (2 * (y / 2))))) then 1 else 0))%Z.
