(* Made from loadbal/protocols/odd_even_transposition.py; a change there is a change here. Do not edit. *)
From Coq Require Import ZArith QArith Qround Bool.

(** Tokens from the node with load x to the one with load y. *)
Definition balancer (x y : Z) : Z :=
  ((x - y) / 2)%Z.

(** The same where tokens can be divided: half of the difference. *)
Definition divider (x y : Q) : Q :=
  ((x - y) * (1 # 2))%Q.
