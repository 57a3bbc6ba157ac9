(* What Riess and Wanka print in table 1 and in the captions of figures 3 and 4 (loadbal/papers/riess/printed.py). *)
From Coq Require Import List ZArith.
Import ListNotations.
Open Scope Z_scope.

(** A column: N, K, k0, the runs, the average from K and the worst from k0. *)
Record column := { nodes : Z; larger : Z; smaller : Z; runs : Z; average : Z; worst : Z }.
(* compared: printed *)
Definition columns : list column :=
  [ {| nodes := 200; larger := 3200; smaller := 400; runs := 30000; average := 6984; worst := 5418 |};
    {| nodes := 200; larger := 1600; smaller := 400; runs := 30000; average := 5349; worst := 5418 |};
    {| nodes := 100; larger := 3200; smaller := 100; runs := 52030; average := 1632; worst := 1176 |};
    {| nodes := 100; larger := 1600; smaller := 400; runs := 10000; average := 1957; worst := 1896 |} ].

(** A panel: N, the larger discrepancy and the smaller one. *)
(* compared: printed *)
Definition panels : list (Z * Z * Z) := [(200, 3200, 400); (200, 1600, 400); (100, 3200, 100); (100, 1600, 400)].

(** `columns` lists the columns of table 1: N, K, k0, the number of runs, the printed average and the printed largest
    number, in rounds. *)
Theorem prebalanced_vs_worst_printed_table : ~ forall it, In it columns -> worst it < average it.
Proof. intros all. specialize (all _ (or_intror (or_introl eq_refl))). vm_compute in all. discriminate. Qed.

(** `columns` lists the columns of table 1: N, K, k0, the number of runs, the printed average and the printed largest
    number, in rounds. *)
Theorem prebalanced_vs_worst_repaired : forall it, In it columns ->
  (nodes it, larger it, smaller it) <> (200, 1600, 400) -> worst it < average it.
Proof. intros it here other. repeat destruct here as [<-|here]; try easy; now destruct other. Qed.

(** `panels` lists N, K and k0 as the captions of figures 3 and 4 name them, and `columns` the columns of table 1. *)
Theorem figures_setup_repaired : panels = map (fun it => (nodes it, larger it, smaller it)) columns.
Proof. reflexivity. Qed.

(** `panels` lists N, K and k0 as the captions of figures 3 and 4 name them. *)
Theorem figures_setup : ~ forall nodes larger smaller, In (nodes, larger, smaller) panels ->
  larger = 3200 /\ smaller = 400.
Proof.
  intros all. destruct (all 200 1600 400 (or_intror (or_introl eq_refl))) as [wrong _]. discriminate.
Qed.
