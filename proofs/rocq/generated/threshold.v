(* Made from loadbal/protocols/threshold.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** How many tokens Threshold-k sends from the node with load x to the node with load y; negative back. *)
Definition threshold (k x y : Z) : Z :=
  ((if (k <=? (x - y)) then 1 else 0) - (if ((x - y) <=? (- k)) then 1 else 0))%Z.
