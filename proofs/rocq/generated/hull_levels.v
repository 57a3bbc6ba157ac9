(* Made from loadbal/theory/hull_levels.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** How many of so many parts have the size, if the others are 1 larger and all add up to the total. *)
Definition few (total parts size : Z) : Z :=
  ((parts * (size + 1)) - total)%Z.

(** How many of them are 1 larger. *)
Definition more (total parts size : Z) : Z :=
  (total - (parts * size))%Z.

(** Whether all parts of E(d, n) are q or q + 1, q the level, q >= 1. *)
Definition is_on_level (dimension count level : Z) : bool :=
  ((0 <=? ((count * (level + 1)) - dimension)) && (0 <=? (dimension - (count * level))))%Z.

(** Whether all parts of E(d, n-1), E(d, n) and E(d, n+1) are q or q + 1, q the level, q >= 1. *)
Definition is_inner (dimension count level : Z) : bool :=
  (((0 <=? (((count - 1) * (level + 1)) - dimension)) && (0 <=? (dimension - ((count - 1) * level)))) && ((0 <=? (((count + 1) * (level + 1)) - dimension)) && (0 <=? (dimension - ((count + 1) * level)))))%Z.
