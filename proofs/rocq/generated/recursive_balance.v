(* Made from loadbal/protocols/recursive_balance.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** Tokens from the end with the low number: low gets it. *)
Definition low_keeps (x y : Z) : Z :=
  ((x - y) / 2)%Z.

(** Tokens from the end with the low number: high gets it. *)
Definition high_keeps (x y : Z) : Z :=
  (((x - y) + 1) / 2)%Z.

(** Tokens from the end with the low number: larger keeps it. *)
Definition larger_keeps (x y : Z) : Z :=
  (if (y <=? x) then ((x - y) / 2) else (((x - y) + 1) / 2))%Z.

(** Tokens from the end with the low number: smaller gets it. *)
Definition smaller_receives (x y : Z) : Z :=
  (if (y <=? x) then (((x - y) + 1) / 2) else ((x - y) / 2))%Z.

(** How many tokens must move to share those of two nodes as evenly as can be. *)
Definition pair_moves (x y : Z) : Z :=
  (((if (y <=? x) then x else y) - (if (x <=? y) then x else y)) / 2)%Z.
