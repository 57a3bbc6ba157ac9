(* The matrices that Riess and Wanka print for N = 6: section 2, and section 3.1. *)
From Coq Require Import List ZArith QArith Qreduction.
From Loadbal Require Import Idealized StepMatrices.
Import ListNotations.
Open Scope Q_scope.

(** The first step matrix, as printed. *)
(* compared: step_matrices *)
Definition printed_p1 : list (list Q) :=
  [[1 # 2; 1 # 2; 0; 0; 0; 0]; [1 # 2; 1 # 2; 0; 0; 0; 0]; [0; 0; 1 # 2; 1 # 2; 0; 0]; [0; 0; 1 # 2; 1 # 2; 0; 0];
   [0; 0; 0; 0; 1 # 2; 1 # 2]; [0; 0; 0; 0; 1 # 2; 1 # 2]].
(** The second step matrix, as printed. *)
(* compared: step_matrices *)
Definition printed_p2 : list (list Q) :=
  [[1 # 2; 0; 0; 0; 0; 1 # 2]; [0; 1 # 2; 1 # 2; 0; 0; 0]; [0; 1 # 2; 1 # 2; 0; 0; 0]; [0; 0; 0; 1 # 2; 1 # 2; 0];
   [0; 0; 0; 1 # 2; 1 # 2; 0]; [1 # 2; 0; 0; 0; 0; 1 # 2]].
(** The round matrix, as printed. *)
(* compared: step_matrices *)
Definition printed_p : list (list Q) :=
  [[1 # 4; 1 # 4; 1 # 4; 0; 0; 1 # 4]; [1 # 4; 1 # 4; 1 # 4; 0; 0; 1 # 4]; [0; 1 # 4; 1 # 4; 1 # 4; 1 # 4; 0];
   [0; 1 # 4; 1 # 4; 1 # 4; 1 # 4; 0]; [1 # 4; 0; 0; 1 # 4; 1 # 4; 1 # 4]; [1 # 4; 0; 0; 1 # 4; 1 # 4; 1 # 4]].
(** The reduced matrix, as printed. *)
(* compared: step_matrices *)
Definition printed_q : list (list Q) := [[1 # 4; 1 # 4; 0]; [0; 1 # 4; 1 # 4]; [1 # 4; 0; 1 # 4]].

(** The entries of a matrix with n rows and n columns, row by row, in lowest terms. *)
Definition entries (n : nat) (M : nat -> nat -> Q) : list (list Q) :=
  map (fun i => map (fun j => Qred (M i j)) (seq 0 n)) (seq 0 n).

(** h = 3 is N/2. `step_matrix 3 0` is P1, and `step_matrix 3 1` is P2; `round_matrix` is defined as their product. *)
Theorem matrices_n6 : entries 6 (step_matrix 3 0) = printed_p1 /\ entries 6 (step_matrix 3 1) = printed_p2 /\
  entries 6 (round_matrix 3) = printed_p.
Proof. vm_compute. auto. Qed.

(** h = 3 is N/2. Rows and columns are counted from 0 here, so `reduced` has the rows and columns 1, 3 and 5 of the
    paper. *)
Theorem q_n6 : entries 3 (reduced (round_matrix 3)) = printed_q.
Proof. vm_compute. reflexivity. Qed.
