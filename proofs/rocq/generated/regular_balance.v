(* Made from loadbal/protocols/regular_balance.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** What is left after division. *)
Definition remainder (number divisor : Z) : Z :=
  (number - (divisor * (number / divisor)))%Z.

(** What Definition 1 gives to the processor at the place. *)
Definition share (place low high rest : Z) : Z :=
  (if (place <? rest) then high else low)%Z.

(** What a node has after Step 2 that kept half of the even part of its pair. *)
Definition with_loose_task (kept wanted : Z) : Z :=
  (kept + (if (kept <? wanted) then 1 else 0))%Z.
