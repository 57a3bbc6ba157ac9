(* Made from loadbal/protocols/cycle_migration.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** What a processor sends that sends its whole surplus. *)
Definition all_sent (load average : Z) : Z :=
  (if (0 <=? (load - average)) then (load - average) else 0)%Z.

(** What a processor sends that sends one task of its surplus, if any. *)
Definition one_sent (load average : Z) : Z :=
  (if ((if (0 <=? (load - average)) then (load - average) else 0) <=? 1) then (if (0 <=? (load - average)) then (load - average) else 0) else 1)%Z.

(** Rounded to the nearest, halves up. *)
Definition nearest (number divisor : Z) : Z :=
  (((2 * number) + divisor) / (2 * divisor))%Z.

(** The M n units of section 5. *)
Definition budget (n most : Z) : Z :=
  (most * n)%Z.
