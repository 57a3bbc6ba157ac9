(* The programs of a complete exchange on the d-cube and the machine that runs them: Standard, Direct and Multiphase of
   Bokhari's section 2, as loadbal/protocols/multiphase_exchange.py has them, and what one phase does to the memory. *)
From Coq Require Import List Arith Lia Bool.
From Loadbal Require Import Labels.
Import ListNotations.

(** What every node holds at every place: a number of a block. The cube has 2^d nodes, and a node 2^d places. *)
Definition memory := nat -> nat -> nat.

(** What all nodes do at once. *)
Inductive instruction :=
| Exchange (mask width : nat) (chosen : list nat)
  (* Node p sends its superblock of so many consecutive places whose number is chosen[p] to node p xor mask; what
     arrives takes its place. *)
| Shuffle (leftwards : bool) (rotations : nat).
  (* Every node moves the block at place i to i rotated to the left, or to the right, by so many bits. *)

(** The instructions of all nodes, one after the other. *)
Definition program := list instruction.

(* compared: multiphase_exchange *)
Definition nodes (d : nat) : list nat := seq 0 (2 ^ d).

(** The block from node o to node t, and the memory before the exchange: it is at place t of node o. *)
(* compared: multiphase_exchange *)
Definition block (d o t : nat) : nat := o * 2 ^ d + t.
(* compared: multiphase_exchange *)
Definition start (d : nat) : memory := fun p i => block d p i.

(** Place i rotated by so many bits; the other way round it is where the block at place i comes from. *)
Definition rotated (d : nat) (leftwards : bool) (rotations i : nat) : nat :=
  let turn := rotations mod d in rotated_left d (if leftwards then turn else (d - turn) mod d) i.

Definition after (d : nat) (before : memory) (it : instruction) : memory :=
  match it with
  | Exchange mask width chosen => fun p i =>
      let mine := nth p chosen 0 in
      let partner := Nat.lxor p mask in
      if i / width =? mine then before partner (nth partner chosen 0 * width + i mod width) else before p i
  | Shuffle leftwards rotations => fun p i => before p (rotated d (negb leftwards) rotations i)
  end.

(* compared: multiphase_exchange *)
Definition run (d : nat) (before : memory) (program : program) : memory := fold_left (after d) program before.

(** The memory is transposed: block p of node q is block q of node p. *)
Definition transposed (d : nat) (m : memory) : Prop :=
  forall p i, p < 2 ^ d -> i < 2 ^ d -> m p i = block d i p.

(** What a complete exchange does. *)
Definition transposes (d : nat) (program : program) : Prop := transposed d (run d (start d) program).

(* --- the programs --- *)

(** Standard exchange: for every bit, highest first, a node sends the half of its memory whose number is not its bit,
   and shuffles. *)
Definition standard_round (d : nat) (leftwards : bool) (bit : nat) : program :=
  [Exchange (2 ^ bit) (2 ^ (d - 1)) (map (fun p => 1 - (p / 2 ^ bit) mod 2) (nodes d)); Shuffle leftwards 1].

(* compared: multiphase_exchange *)
Definition standard (d : nat) (leftwards : bool) : program := flat_map (standard_round d leftwards) (rev (seq 0 d)).

(** Direct: in round i = 1 .. N - 1 node p exchanges the block for p xor i with node p xor i. *)
(* compared: multiphase_exchange *)
Definition direct (d : nat) : program :=
  map (fun i => Exchange i 1 (map (fun p => Nat.lxor p i) (nodes d))) (seq 1 (2 ^ d - 1)).

(** One phase over a bits from bit s on: at step j = 1 .. 2^a - 1 node p exchanges a superblock of 2^(d-a) blocks with
   node p xor j 2^s: the one with the number that the partner has in these bits. *)
Definition phase_step (d s a j : nat) : instruction :=
  Exchange (j * 2 ^ s) (2 ^ (d - a)) (map (fun p => (Nat.lxor p (j * 2 ^ s) / 2 ^ s) mod 2 ^ a) (nodes d)).

(* compared: multiphase_exchange *)
Definition phase (d s a : nat) : program := map (phase_step d s a) (seq 1 (2 ^ a - 1)).

(** Multiphase: the first phase has the highest bits; each is followed by as many shuffles as it has bits. *)
Fixpoint phases_below (d top : nat) (leftwards : bool) (sizes : list nat) : program :=
  match sizes with
  | [] => []
  | a :: rest => phase d (top - a) a ++ Shuffle leftwards a :: phases_below d (top - a) leftwards rest
  end.

(* compared: multiphase_exchange *)
Definition multiphase (d : nat) (leftwards : bool) (sizes : list nat) : program := phases_below d d leftwards sizes.

(** The sum of the dimensions of the phases. *)
Definition sum (sizes : list nat) : nat := fold_right Nat.add 0 sizes.

(** Phases of dimensions d_1 + .. + d_k = d, each of one bit or more, in any order. *)
Definition phases_of (d : nat) (sizes : list nat) : Prop := sum sizes = d /\ forall a, In a sizes -> 1 <= a.

(* --- running --- *)

Lemma run_app d m p q : run d m (p ++ q) = run d (run d m p) q.
Proof. apply fold_left_app. Qed.

Lemma nth_nodes f d p : p < 2 ^ d -> nth p (map f (nodes d)) 0 = f p.
Proof.
  intros small. rewrite (nth_indep _ 0 (f 0)) by (unfold nodes; rewrite map_length, seq_length; auto).
  rewrite map_nth. unfold nodes. rewrite seq_nth; auto.
Qed.

(** Memories that are equal in all places stay equal. *)
Definition same (d : nat) (m m' : memory) : Prop := forall p i, p < 2 ^ d -> i < 2 ^ d -> m p i = m' p i.

(* --- shuffles --- *)

Lemma rotated_below d leftwards r i : i < 2 ^ d -> rotated d leftwards r i < 2 ^ d.
Proof.
  intros small. unfold rotated. destruct d as [|d].
  - unfold rotated_left. simpl in small. assert (i = 0) as -> by lia. destruct leftwards; vm_compute; lia.
  - apply rotated_left_below; auto. destruct leftwards; apply Nat.lt_le_incl, Nat.mod_upper_bound; discriminate.
Qed.

(* Shuffles to the left by a bits bring to place i the block from the place with the lowest a bits of i in front. *)
Lemma shuffled d m a p i : a <= d -> i < 2 ^ d ->
  after d m (Shuffle true a) p i = m p (i mod 2 ^ a * 2 ^ (d - a) + i / 2 ^ a).
Proof.
  intros part small. simpl. f_equal. unfold rotated.
  destruct (Nat.eq_dec d 0) as [->|some].
  { assert (a = 0) as -> by lia. simpl in small. assert (i = 0) as -> by lia. reflexivity. }
  destruct (Nat.eq_dec a d) as [->|less].
  - rewrite Nat.mod_same, Nat.sub_0_r, Nat.mod_same, Nat.sub_diag by auto. unfold rotated_left.
    rewrite Nat.sub_0_r, !Nat.mod_small, !Nat.div_small by auto. simpl. lia.
  - rewrite (Nat.mod_small a) by lia. destruct (Nat.eq_dec a 0) as [->|more].
    + rewrite Nat.sub_0_r, Nat.mod_same by auto. unfold rotated_left.
      rewrite Nat.sub_0_r, Nat.mod_small, Nat.div_small by auto. change (2 ^ 0) with 1.
      rewrite Nat.mod_1_r, Nat.div_1_r. lia.
    + rewrite Nat.mod_small by lia. unfold rotated_left. replace (d - (d - a)) with a by lia. reflexivity.
Qed.

(* --- one phase --- *)

(* A step j of a phase over a bits, s + a <= d: with f the number that node p has in these bits, only the superblock
   with the number f xor j changes: it comes from the node with that number, where it was number f. *)
Lemma after_phase_step d s a j m p i : s + a <= d -> j < 2 ^ a -> p < 2 ^ d ->
  after d m (phase_step d s a j) p i =
  if i / 2 ^ (d - a) =? Nat.lxor (field s a p) j
  then m (Nat.lxor p (j * 2 ^ s)) (field s a p * 2 ^ (d - a) + i mod 2 ^ (d - a)) else m p i.
Proof.
  intros part smallj smallp. unfold phase_step, after.
  assert (mask : j * 2 ^ s < 2 ^ d).
  { apply Nat.lt_le_trans with (2 ^ (a + s)); [|apply Nat.pow_le_mono_r; lia].
    rewrite pow2_add. apply Nat.mul_lt_mono_pos_r; auto. }
  rewrite !nth_nodes by (auto; apply lxor_below; auto).
  fold (field s a (Nat.lxor p (j * 2 ^ s))). fold (field s a (Nat.lxor (Nat.lxor p (j * 2 ^ s)) (j * 2 ^ s))).
  rewrite lxor_twice, field_lxor by auto. reflexivity.
Qed.

(* After some steps of a phase, each different from the others: every superblock c of node p whose step f xor c is
   among them has come from the node with the number c, where it was number f. *)
Lemma after_phase_steps d s a steps : s + a <= d -> NoDup steps -> (forall j, In j steps -> j < 2 ^ a) ->
  forall m p i, p < 2 ^ d -> i < 2 ^ d ->
  run d m (map (phase_step d s a) steps) p i =
  let f := field s a p in
  let j := Nat.lxor f (i / 2 ^ (d - a)) in
  if in_dec Nat.eq_dec j steps then m (Nat.lxor p (j * 2 ^ s)) (f * 2 ^ (d - a) + i mod 2 ^ (d - a)) else m p i.
Proof.
  intros part. induction steps as [|j steps IH]; intros distinct small m p i smallp smalli; [reflexivity|].
  inversion distinct as [|? ? new distinct']; subst. cbv zeta.
  change (run d m (map (phase_step d s a) (j :: steps))) with
    (run d (after d m (phase_step d s a j)) (map (phase_step d s a) steps)).
  rewrite IH by (simpl in *; auto). cbv zeta.
  set (f := field s a p). set (c := i / 2 ^ (d - a)). set (k := Nat.lxor f c).
  assert (smallc : c < 2 ^ a) by (apply div_below; replace (d - a + a) with d by lia; auto).
  assert (smallf : f < 2 ^ a) by apply field_below.
  assert (smallk : k < 2 ^ a) by (apply lxor_below; auto).
  assert (smallj : j < 2 ^ a) by (apply small; simpl; auto).
  assert (mask : k * 2 ^ s < 2 ^ d).
  { apply Nat.lt_le_trans with (2 ^ (a + s)); [|apply Nat.pow_le_mono_r; lia].
    rewrite pow2_add. apply Nat.mul_lt_mono_pos_r; auto. }
  assert (here : forall x, c = Nat.lxor f x <-> x = k).
  { intros x. unfold k. rewrite (Nat.lxor_comm f c). split; [intros ->|intros ->].
    - rewrite (Nat.lxor_comm f x), lxor_twice. reflexivity.
    - rewrite lxor_back. reflexivity. }
  destruct (in_dec Nat.eq_dec k steps) as [later|not].
  - destruct (in_dec Nat.eq_dec k (j :: steps)) as [_|absurd]; [|simpl in absurd; tauto].
    rewrite after_phase_step by (auto; apply lxor_below; auto).
    rewrite field_lxor by auto. fold f.
    rewrite div_of_sum by (auto; apply Nat.mod_upper_bound; auto).
    destruct (Nat.eqb_spec f (Nat.lxor (Nat.lxor f k) j)) as [equal|_]; [|reflexivity].
    exfalso. apply new. symmetry in equal. apply lxor_moves in equal.
    enough (j = k) by congruence. rewrite equal. rewrite (Nat.lxor_comm f (Nat.lxor f k)).
    rewrite (Nat.lxor_comm f k), lxor_twice. reflexivity.
  - rewrite after_phase_step by auto. fold f c.
    destruct (Nat.eqb_spec c (Nat.lxor f j)) as [equal|other].
    + apply here in equal. subst j. destruct (in_dec Nat.eq_dec k (k :: steps)) as [_|absurd]; [reflexivity|].
      simpl in absurd. tauto.
    + destruct (in_dec Nat.eq_dec k (j :: steps)) as [[->|inside]|_]; [|tauto|reflexivity].
      exfalso. apply other, here. reflexivity.
Qed.

(* A whole phase: the superblock c of node p has come from the node that has c in these bits and is p in the others,
   where it was the superblock with the number of p. *)
Lemma after_phase d s a m p i : s + a <= d -> p < 2 ^ d -> i < 2 ^ d ->
  run d m (phase d s a) p i =
  let f := field s a p in
  m (Nat.lxor p (Nat.lxor f (i / 2 ^ (d - a)) * 2 ^ s)) (f * 2 ^ (d - a) + i mod 2 ^ (d - a)).
Proof.
  intros part smallp smalli. unfold phase.
  rewrite after_phase_steps; auto; [|apply seq_NoDup|intros j inside; apply in_seq in inside; lia].
  cbv zeta. set (f := field s a p). set (c := i / 2 ^ (d - a)).
  assert (smallc : c < 2 ^ a) by (apply div_below; replace (d - a + a) with d by lia; auto).
  assert (smallk : Nat.lxor f c < 2 ^ a) by (apply lxor_below; auto; apply field_below).
  destruct (in_dec _ _ _) as [_|not]; [reflexivity|].
  rewrite in_seq in not. assert (zero : Nat.lxor f c = 0) by lia.
  rewrite zero. simpl. rewrite Nat.lxor_0_r. f_equal.
  apply Nat.lxor_eq in zero. rewrite zero. apply split_at. auto.
Qed.

(* --- the block on its way --- *)

(** While the lowest t bits are left to phases, node p has at place i the block whose destination has the higher bits
   of p and then the highest bits of i, and whose origin has the lowest bits of i and then the lowest ones of p. *)
Definition on_its_way (d t : nat) : memory := fun p i =>
  block d (i mod 2 ^ (d - t) * 2 ^ t + p mod 2 ^ t) (p / 2 ^ t * 2 ^ t + i / 2 ^ (d - t)).

Lemma before_all_phases d : same d (start d) (on_its_way d d).
Proof.
  intros p i smallp smalli. unfold start, on_its_way, block.
  rewrite Nat.sub_diag, Nat.mod_1_r, Nat.div_1_r, Nat.mod_small, Nat.div_small by auto. simpl. lia.
Qed.

Lemma after_all_phases d : transposed d (on_its_way d 0).
Proof.
  intros p i smallp smalli. unfold on_its_way, block.
  rewrite Nat.sub_0_r, Nat.mod_1_r, Nat.div_1_r, Nat.mod_small, Nat.div_small by auto. simpl. lia.
Qed.

(* A phase before its shuffles. *)
Lemma exchanged d t a m : a <= t <= d -> same d m (on_its_way d t) ->
  forall p i, p < 2 ^ d -> i < 2 ^ d ->
  run d m (phase d (t - a) a) p i = block d
    ((i mod 2 ^ (d - a) mod 2 ^ (d - t)) * 2 ^ t + i / 2 ^ (d - a) * 2 ^ (t - a) + p mod 2 ^ (t - a))
    (p / 2 ^ (t - a) * 2 ^ (t - a) + i mod 2 ^ (d - a) / 2 ^ (d - t)).
Proof.
  intros part inside p i smallp smalli. rewrite after_phase by lia. cbv zeta.
  set (s := t - a) in *. assert (ts : t = s + a) by lia.
  set (f := field s a p). set (c := i / 2 ^ (d - a)).
  assert (smallc : c < 2 ^ a) by (apply div_below; replace (d - a + a) with d by lia; auto).
  assert (smallf : f < 2 ^ a) by apply field_below.
  assert (smallk : Nat.lxor f c < 2 ^ a) by (apply lxor_below; auto).
  assert (mask : Nat.lxor f c * 2 ^ s < 2 ^ d).
  { apply Nat.lt_le_trans with (2 ^ (a + s)); [|apply Nat.pow_le_mono_r; lia].
    rewrite pow2_add. apply Nat.mul_lt_mono_pos_r; auto. }
  assert (place : f * 2 ^ (d - a) + i mod 2 ^ (d - a) < 2 ^ d).
  { replace d with (a + (d - a)) at 3 by lia. rewrite pow2_add. apply pair_below; auto.
    apply Nat.mod_upper_bound. auto. }
  rewrite inside by (auto; apply lxor_below; auto). unfold on_its_way.
  (* the node and its field *)
  rewrite ts, high_lxor by auto.
  rewrite mod_add. fold (field s a (Nat.lxor p (Nat.lxor f c * 2 ^ s))).
  rewrite field_lxor, low_lxor by auto. fold f.
  replace (Nat.lxor f (Nat.lxor f c)) with c by (rewrite (Nat.lxor_comm f c); symmetry; apply lxor_back).
  (* the place *)
  rewrite <- ts. replace (d - a) with (d - t + s) by lia.
  rewrite mod_of_multiple, div_of_multiple. rewrite (div_field p s a). fold f. rewrite <- ts.
  f_equal; [lia|]. rewrite ts. rewrite (pow2_add s a). lia.
Qed.

(* One phase further, with its shuffles to the left. *)
Lemma one_phase_further d t a m : a <= t <= d -> same d m (on_its_way d t) ->
  same d (run d m (phase d (t - a) a ++ [Shuffle true a])) (on_its_way d (t - a)).
Proof.
  intros part inside p i smallp smalli. rewrite run_app. simpl run at 1.
  change (after d (run d m (phase d (t - a) a)) (Shuffle true a) p i = on_its_way d (t - a) p i).
  rewrite shuffled by lia.
  assert (smalli' : i / 2 ^ a < 2 ^ (d - a)) by (apply div_below; replace (a + (d - a)) with d by lia; auto).
  assert (place : i mod 2 ^ a * 2 ^ (d - a) + i / 2 ^ a < 2 ^ d).
  { replace d with (a + (d - a)) at 2 by lia. rewrite pow2_add. apply pair_below; auto.
    apply Nat.mod_upper_bound. auto. }
  rewrite exchanged by auto. rewrite mod_of_sum, div_of_sum by auto. unfold on_its_way.
  replace (d - (t - a)) with (a + (d - t)) by lia. rewrite div_add, mod_add.
  f_equal. replace t with (a + (t - a)) at 2 by lia. rewrite pow2_add. lia.
Qed.

Lemma all_phases d sizes : forall t m, sum sizes <= t -> t <= d -> same d m (on_its_way d t) ->
  same d (run d m (phases_below d t true sizes)) (on_its_way d (t - sum sizes)).
Proof.
  induction sizes as [|a sizes IH]; intros t m part small inside; simpl in *.
  - rewrite Nat.sub_0_r. exact inside.
  - fold (sum sizes) in *. change (Shuffle true a :: ?x) with ([Shuffle true a] ++ x). rewrite app_assoc, run_app.
    replace (t - (a + sum sizes)) with (t - a - sum sizes) by lia. apply IH; try lia.
    apply one_phase_further; auto. lia.
Qed.
