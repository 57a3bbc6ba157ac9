(* Made from loadbal/theory/regular_distribution.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** What is left for the processor at the place, when those before took chunks of that size. *)
Definition chunk (elements size place : Z) : Z :=
  (if ((if (size <=? (elements - (place * size))) then size else (elements - (place * size))) <=? 0) then 0 else (if (size <=? (elements - (place * size))) then size else (elements - (place * size))))%Z.
