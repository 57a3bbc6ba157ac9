(* Made from loadbal/papers/riess/x_tie_rules.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** The excess token goes to the end that had more. *)
Definition richer_keeps (x y : Z) : Z :=
  (if (y <=? x) then ((x - y) / 2) else (- ((y - x) / 2)))%Z.

(** The excess token goes to the end that had fewer. *)
Definition poorer_gets (x y : Z) : Z :=
  (if (y <=? x) then (- ((y - x) / 2)) else ((x - y) / 2))%Z.
