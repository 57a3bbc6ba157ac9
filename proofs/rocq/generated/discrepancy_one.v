(* Made from loadbal/protocols/discrepancy_one.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** Threshold-1 Plus: tokens from the node with load x and local maximum most_x to the other; negative back. *)
Definition plus_flow (x y most_x most_y : Z) : Z :=
  ((if ((2 <=? (x - y)) || (((x - y) =? 1) && (negb (x =? most_x)))) then 1 else 0) - (if (((x - y) <=? (-2)) || (((x - y) =? (-1)) && (negb (y =? most_y)))) then 1 else 0))%Z.
