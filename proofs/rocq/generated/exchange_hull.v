(* Made from loadbal/theory/exchange_hull.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.
From Loadbal Require Import OrderedField.

(** The time of a direct exchange of superblocks on subcubes of so many nodes, and of the permutation after it. *)
Definition subcube_time {F : ordered_field} (nodes width message send move : F) : F :=
  (((nodes - 1) * ((width * send) + message)) + ((nodes * width) * move))%F.
