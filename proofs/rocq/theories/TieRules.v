(* Beyond Riess, Wanka: other rules for the excess token on the same matchings that leave some inputs to circle for
   ever, and inputs that take longer than one would think. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven.
From Loadbal.Python Require Import odd_even_transposition x_tie_rules.
Import ListNotations.
Open Scope Z_scope.

(** cases.Bent: rounds by two matchings and a rule; the first end of an edge is where the balancer sends excess tokens *)
Definition bent (r : rule) (m1 m2 : matching) (x : loads) : loads := step r (step r x m1) m2.

Fixpoint repeated (rounds : nat) (advance : loads -> loads) (x : loads) : loads :=
  match rounds with O => x | S rounds => repeated rounds advance (advance x) end.

Definition turned (m : matching) : matching := map (fun e => (snd e, fst e)) m.

(** x_tie_rules.lower_then_higher, alternating, and rounds by another balancer *)
(* compared: x_tie_rules *)
Definition lower_then_higher (h : nat) (x : loads) (rounds : nat) : loads :=
  repeated rounds (bent balancer (first_matching h) (turned (second_matching h))) x.

Fixpoint alternating_from (h : nat) (x : loads) (rounds time : nat) : loads :=
  match rounds with
  | O => x
  | S rounds =>
      let after := if Nat.even time then bent balancer (first_matching h) (second_matching h) x
                   else bent balancer (turned (first_matching h)) (turned (second_matching h)) x in
      alternating_from h after rounds (S time)
  end.
(* compared: x_tie_rules *)
Definition alternating (h : nat) (x : loads) (rounds : nat) : loads := alternating_from h x rounds 0.

(* compared: x_tie_rules *)
Definition by_balancer (r : rule) (h : nat) (x : loads) (rounds : nat) : loads :=
  repeated rounds (bent r (first_matching h) (second_matching h)) x.

(* A step in which each edge (i, j) with an odd sum gives the excess token to i if its turn is false, and then changes its
   turn. *)
Fixpoint step_in_turn (m : matching) (turns : list bool) (x : loads) : loads * list bool :=
  match m, turns with
  | (i, j) :: m, turn :: turns =>
      let tokens := at_ x i + at_ x j in
      let kept := tokens / 2 + (if turn then 0 else tokens mod 2) in
      let (after, rest) := step_in_turn m turns (put (put x i kept) j (tokens - kept)) in
      (after, xorb turn (Z.odd tokens) :: rest)
  | _, _ => (x, [])
  end.

Fixpoint in_turn_from (h : nat) (x : loads) (rounds : nat) (turns turns' : list bool) : loads :=
  match rounds with
  | O => x
  | S rounds =>
      let (half_way, first) := step_in_turn (first_matching h) turns x in
      let (after, second) := step_in_turn (second_matching h) turns' half_way in
      in_turn_from h after rounds first second
  end.
(** x_tie_rules.toggling *)
(* compared: x_tie_rules *)
Definition in_turn (h : nat) (x : loads) (rounds : nat) : loads :=
  in_turn_from h x rounds (repeat false h) (repeat false h).

(** x_tie_rules.CELLS, with N = 2h *)
Definition cells : list (nat * nat) := [(2, 2); (2, 3); (3, 2); (3, 3); (4, 2)]%nat.

(** Whether K N rounds make all loads 0..K of a cell 1-smooth. *)
Definition smooths_the_cells (advance : nat -> loads -> nat -> loads) : Prop :=
  forall h k, In (h, k) cells -> forall x, length x = (2 * h)%nat -> (forall z, In z x -> 0 <= z <= Z.of_nat k) ->
  discrepancy (advance h x (k * (2 * h))%nat) <= 1.

Lemma fails (advance : nat -> loads -> nat -> loads) h k x : In (h, k) cells -> length x = (2 * h)%nat ->
  forallb (fun z => (0 <=? z) && (z <=? Z.of_nat k)) x = true ->
  (discrepancy (advance h x (k * (2 * h))%nat) <=? 1) = false -> ~ smooths_the_cells advance.
Proof.
  intros cell size range rough all. apply Z.leb_gt in rough.
  assert (discrepancy (advance h x (k * (2 * h))%nat) <= 1); [|lia]. apply all; auto.
  intros z here. rewrite forallb_forall in range. specialize (range z here). lia.
Qed.

(* riess/open-tie-rules@lower-then-higher *)
(** `smooths_the_cells` says that for the five pairs (N, K), N = 2h, every input of loads 0 to K is 1-smooth after K N
    rounds by the rule. It is false. *)
Theorem lower_then_higher_fails : ~ smooths_the_cells lower_then_higher.
Proof. apply (fails _ 3 2 [0; 0; 0; 2; 1; 2]); vm_compute; auto. Qed.

(* riess/open-tie-rules@alternating *)
(** `smooths_the_cells` says that for the five pairs (N, K), N = 2h, every input of loads 0 to K is 1-smooth after K N
    rounds by the rule. It is false. *)
Theorem alternating_fails : ~ smooths_the_cells alternating.
Proof. apply (fails _ 4 2 [0; 0; 0; 0; 2; 2; 2; 2]); vm_compute; auto 6. Qed.

(* riess/open-tie-rules@in-turn *)
(** `in_turn h x rounds` are the loads on N = 2h processors after so many rounds from x, if each edge gives its excess
    tokens to its lower-numbered and its higher-numbered end by turns, first to the lower-numbered end. *)
Theorem in_turn_fails : ~ forall h k, (2 <= h)%nat -> (2 <= k)%nat -> forall x, length x = (2 * h)%nat ->
  (forall z, In z x -> 0 <= z <= Z.of_nat k) -> discrepancy (in_turn h x (k * (2 * h))%nat) <= 1.
Proof.
  intros all. set (x := [2; 1; 2; 1; 2; 2; 2; 2; 2; 2; 0; 0; 0; 0; 0; 0; 0; 1; 0; 0; 1; 2]).
  assert (smooth : discrepancy (in_turn 11 x (2 * (2 * 11))%nat) <= 1).
  { apply all; auto with arith. intros z here. simpl in here. lia. }
  revert smooth. now vm_compute.
Qed.

(* riess/open-tie-rules@richer-keeps *)
(** `smooths_the_cells` says that for the five pairs (N, K), N = 2h, every input of loads 0 to K is 1-smooth after K N
    rounds by the rule. It is false. *)
Theorem richer_keeps_fails : ~ smooths_the_cells (by_balancer richer_keeps).
Proof. apply (fails _ 2 2 [0; 1; 2; 1]); vm_compute; auto. Qed.

(* riess/open-tie-rules@poorer-gets *)
(** `smooths_the_cells` says that for the five pairs (N, K), N = 2h, every input of loads 0 to K is 1-smooth after K N
    rounds by the rule. It is false. *)
Theorem poorer_gets_fails : ~ smooths_the_cells (by_balancer poorer_gets).
Proof. apply (fails _ 2 2 [0; 1; 2; 1]); vm_compute; auto. Qed.

(* --- inputs that take long --- *)

(** K on so many consecutive nodes of the cycle, from the first one on, and 0 elsewhere *)
(* compared: x_tie_rules *)
Definition block (h : nat) (k : Z) (start many : nat) : loads :=
  map (fun u => if Nat.ltb ((u + 2 * h - start) mod (2 * h)) many then k else 0) (seq 0 (2 * h)).

(* riess/random-vs-worst@blocks-are-worst: two rounds are enough for all blocks of 5 on 6 nodes, not for 0 0 0 3 4 5. *)
(** N is 2h. `block h k start many` has load K on `many` consecutive nodes of the cycle, and 0 elsewhere. It is false
    that every number of rounds that makes all blocks 1-smooth makes every input of discrepancy K 1-smooth. *)
Theorem blocks_are_not_worst : ~ forall h k rounds, (1 <= h)%nat -> 1 <= k ->
  (forall start many, (start < 2 * h)%nat -> (1 <= many <= 2 * h)%nat ->
     discrepancy (after_rounds h (block h k start many) rounds) <= 1) ->
  forall x, length x = (2 * h)%nat -> discrepancy x = k -> discrepancy (after_rounds h x rounds) <= 1.
Proof.
  intros all. specialize (all 3%nat 5 2%nat ltac:(lia) ltac:(lia)).
  assert (blocks : forall start many, (start < 2 * 3)%nat -> (1 <= many <= 2 * 3)%nat ->
    discrepancy (after_rounds 3 (block 3 5 start many) 2) <= 1).
  { intros start many ins inm.
    assert (table : forallb (fun s => forallb (fun n => discrepancy (after_rounds 3 (block 3 5 s n) 2) <=? 1) (seq 1 6))
      (seq 0 6) = true) by (vm_compute; reflexivity).
    rewrite forallb_forall in table. specialize (table start ltac:(apply in_seq; lia)).
    rewrite forallb_forall in table. specialize (table many ltac:(apply in_seq; lia)). apply Z.leb_le. exact table. }
  specialize (all blocks [0; 0; 0; 3; 4; 5] eq_refl eq_refl). vm_compute in all. apply all. reflexivity.
Qed.

(* riess/contribution-half-n@all-even: on N = 2 nodes no number of rounds makes 1, 0 equal. *)
(** N is 2h. It is false that for every h and K >= 1 there is a number of rounds after which every input of discrepancy
    at most K has discrepancy at most N/2 - 1 = h - 1. So it is false for N^2 ln(K N) rounds, rounded up or down. *)
Theorem half_n_fails_at_two : ~ forall h, (1 <= h)%nat -> forall k, (1 <= k)%nat -> exists rounds, forall x,
  length x = (2 * h)%nat -> discrepancy x <= Z.of_nat k -> discrepancy (after_rounds h x rounds) <= Z.of_nat h - 1.
Proof.
  intros all. destruct (all 1%nat (le_n 1) 1%nat (le_n 1)) as (rounds & equal).
  specialize (equal [1; 0] eq_refl ltac:(vm_compute; discriminate)).
  assert (still : after_rounds 1 [1; 0] rounds = [1; 0]).
  { clear equal. induction rounds as [|rounds IH]; [reflexivity|]. rewrite rounds_last, IH. reflexivity. }
  rewrite still in equal. vm_compute in equal. apply equal. reflexivity.
Qed.

(* riess/open-phase-length@at-most-n: x_worst_cases.LATE *)
(** N is 2h. It is false that for the numbers N of the claim, N rounds leave one token on each node from any N
    tokens. *)
Theorem phase_longer_than_n : ~ forall h, In h [1; 2; 3; 4; 5; 6; 7; 8; 9; 10;
  14]%nat -> forall x, length x = (2 * h)%nat ->
  (forall z, In z x -> 0 <= z) -> total x = Z.of_nat (2 * h) ->
  forall z, In z (after_rounds h x (2 * h)) -> z = 1.
Proof.
  intros all. set (late := repeat 0 21 ++ [9; 0; 19] ++ repeat 0 4).
  specialize (all 14%nat ltac:(simpl; tauto) late eq_refl).
  assert (natural : forall z, In z late -> 0 <= z).
  { apply Forall_forall. unfold late. simpl. repeat constructor; discriminate. }
  specialize (all natural eq_refl). apply Forall_forall in all.
  assert (same : forallb (Z.eqb 1) (after_rounds 14 late (2 * 14)) = true).
  { apply forallb_forall. rewrite Forall_forall in all. intros z here. rewrite (all z here). reflexivity. }
  vm_compute in same. discriminate same.
Qed.
