(* MultiBalance on the shuffle-exchange: loadbal/protocols/multi_balance.py. Plaxton, section 3.3: what it spends on
   moves that make up for shuffles, and an input on which that is more than what balancing takes.

   Where a true unshuffle would take all that a processor holds, only so many tokens of each group go that what stays is
   the same all around the necklace, the words that unshuffles lead through. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RecursiveBalance ShuffleExchange.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(* compared: multi_balance *)
Definition unshuffled (x : loads) : loads := map (fun v => at_ x (shuffle (dimension_of x) v)) (seq 0 (length x)).

(** As many unshuffles as there are bits lead through the whole necklace, and back. *)
(* compared: multi_balance *)
Definition staying (x : loads) : loads :=
  let d := dimension_of x in
  map (fun v => smallest (map (fun i => at_ x (Nat.iter i (unshuffle d) v)) (seq 0 (S d)))) (seq 0 (length x)).

(** A dimension: the exchange across the lowest bit, group by group, then the unshuffle. *)
Definition exchanged (r : rule) (groups : list loads) : list loads := map (fun x => balanced_across r x 0) groups.
(* compared: multi_balance *)
Fixpoint after_dimensions (r : rule) (groups : list loads) (count : nat) : list loads :=
  match count with
  | O => groups
  | S count => map unshuffled (exchanged r (after_dimensions r groups count))
  end.

(** The processor with the most tokens to send to its unshuffle, of all groups together. *)
Definition shuffle_moves (groups : list loads) : Z :=
  largest (map (fun v => total (map (fun x => at_ x v - at_ (staying x) v) groups)) (seq 0 (length (hd [] groups)))).

(* compared: multi_balance *)
Definition balancing (r : rule) (groups : list loads) (d : nat) : Z :=
  sum d (fun b => combined_moves_across (after_dimensions r groups b) 0).
(* compared: multi_balance *)
Definition shuffling (r : rule) (groups : list loads) (d : nat) : Z :=
  sum d (fun b => shuffle_moves (exchanged r (after_dimensions r groups b))).

(** q tokens on each of 2^d processors, of the second group where the highest bit of the number is set. *)
(* compared: multi_balance *)
Definition split (d : nat) (q : Z) : list loads :=
  let high v := Nat.testbit v (d - 1) in
  [map (fun v => if high v then 0 else q) (seq 0 (2 ^ d)); map (fun v => if high v then q else 0) (seq 0 (2 ^ d))].

(* g log^2 p is 2 d^2. With q = 17 and d = 3 there are more shuffling moves than that and the balancing ones. *)
(** `split d q` are the loads of the two groups, which the highest bit tells apart. `shuffling` and `balancing` count
    the moves of a run across d dimensions in which the larger load gets the extra token; 2 d^2 is g log^2 p. *)
Theorem se_multibalance_any_input : ~ forall d q, (1 <= d)%nat -> 1 <= q ->
  shuffling larger_keeps (split d q) d <= balancing larger_keeps (split d q) d + 2 * Z.of_nat d ^ 2.
Proof. intros all. specialize (all 3%nat 17 ltac:(lia) ltac:(lia)). vm_compute in all. auto. Qed.
