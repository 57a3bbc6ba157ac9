(* Multiphase with the lowest bits first: Bokhari, beyond the paper (challenge-11). Its instructions undo those of
   Multiphase with the phases in reverse order, one by one and the last one first; what undoes a complete exchange is a
   complete exchange. *)
From Coq Require Import List Arith Lia Bool Permutation QArith.
From Loadbal Require Import Labels BlockExchange MultiphaseExchange ExchangeTimes.
Import ListNotations.
Local Open Scope nat_scope.

(** For every phase of a bits, first as many shuffles to the right, then the exchanges over the next a bits from bit
    `low` upwards. *)
Fixpoint phases_above (d low : nat) (sizes : list nat) : program :=
  match sizes with
  | [] => []
  | a :: rest => Shuffle false a :: phase d low a ++ phases_above d (low + a) rest
  end.

(* compared: x_machines *)
Definition lowest_first (d : nat) (sizes : list nat) : program := phases_above d 0 sizes.

(* --- instructions that are undone --- *)

(** Run on any memory, the program ends with every block where the other memory has it. *)
Definition respects (d : nat) (program : program) : Prop :=
  forall m m', same d m m' -> same d (run d m program) (run d m' program).

Lemma source_below d s a p i : s + a <= d -> p < 2 ^ d -> i < 2 ^ d ->
  Nat.lxor p (Nat.lxor (field s a p) (i / 2 ^ (d - a)) * 2 ^ s) < 2 ^ d /\
  field s a p * 2 ^ (d - a) + i mod 2 ^ (d - a) < 2 ^ d /\ Nat.lxor (field s a p) (i / 2 ^ (d - a)) < 2 ^ a /\
  i / 2 ^ (d - a) < 2 ^ a.
Proof.
  intros part smallp smalli.
  assert (c : i / 2 ^ (d - a) < 2 ^ a) by (apply div_below; replace (d - a + a) with d by lia; auto).
  assert (k : Nat.lxor (field s a p) (i / 2 ^ (d - a)) < 2 ^ a) by (apply lxor_below; auto; apply field_below).
  split; [|split; auto].
  - apply lxor_below; auto. apply Nat.lt_le_trans with (2 ^ (a + s)); [|apply Nat.pow_le_mono_r; lia].
    rewrite pow2_add. apply Nat.mul_lt_mono_pos_r; auto.
  - replace d with (a + (d - a)) at 3 by lia. rewrite pow2_add. apply pair_below; [apply field_below|].
    apply Nat.mod_upper_bound. auto.
Qed.

Lemma phase_respects d s a : s + a <= d -> respects d (phase d s a).
Proof.
  intros part m m' equal p i smallp smalli. rewrite !after_phase by auto. cbv zeta.
  destruct (source_below d s a p i part smallp smalli) as (node & place & _). now apply equal.
Qed.

(* A phase twice: the superblock c of node p has come from where c is the number of the node, and goes back. *)
Lemma phase_undone d s a m : s + a <= d -> same d (run d (run d m (phase d s a)) (phase d s a)) m.
Proof.
  intros part p i smallp smalli.
  destruct (source_below d s a p i part smallp smalli) as (node & place & smallk & smallc).
  rewrite !after_phase by auto. cbv zeta. set (f := field s a p) in *. set (c := i / 2 ^ (d - a)) in *.
  rewrite field_lxor by auto. fold f.
  assert (there : Nat.lxor f (Nat.lxor f c) = c) by (rewrite (Nat.lxor_comm f c); apply lxor_back).
  rewrite there, div_of_sum, mod_of_sum by (auto; apply Nat.mod_upper_bound; auto).
  rewrite (Nat.lxor_comm c f), lxor_twice. f_equal. symmetry. apply split_at. auto.
Qed.

Lemma shuffle_respects d a : respects d [Shuffle false a].
Proof. intros m m' equal p i smallp smalli. simpl. apply equal; auto. now apply rotated_below. Qed.

Lemma turns_undone d a i : i < 2 ^ d -> rotated d false a (rotated d true a i) = i.
Proof.
  intros small. unfold rotated. cbv zeta. destruct (Nat.eq_dec d 0) as [->|some].
  { simpl in small. assert (i = 0) as -> by lia. vm_compute. lia. }
  pose proof (Nat.mod_upper_bound a d some) as turn. set (t := a mod d) in *.
  destruct (Nat.eq_dec t 0) as [->|more].
  - assert (none : rotated_left d 0 i = i)
      by (unfold rotated_left; rewrite Nat.sub_0_r, Nat.mod_small, Nat.div_small by auto; simpl; lia).
    now rewrite Nat.sub_0_r, Nat.mod_same, !none by auto.
  - rewrite (Nat.mod_small (d - t)) by lia. apply rotated_left_back; auto. lia.
Qed.

Lemma shuffle_undone d a m : same d (run d (run d m [Shuffle true a]) [Shuffle false a]) m.
Proof. intros p i smallp smalli. simpl. now rewrite turns_undone. Qed.

Lemma same_trans d m m' m'' : same d m m' -> same d m' m'' -> same d m m''.
Proof. intros one two p i smallp smalli. rewrite one; auto. Qed.

Lemma phases_above_app d left_ right_ : forall low, phases_above d low (left_ ++ right_) =
  phases_above d low left_ ++ phases_above d (low + sum left_) right_.
Proof.
  induction left_ as [|a left_ IH]; intros low; [now rewrite Nat.add_0_r|]. cbn [app phases_above].
  rewrite IH, <- app_assoc. replace (low + a + sum left_) with (low + sum (a :: left_)); [reflexivity|].
  unfold sum. simpl. lia.
Qed.

Lemma sum_reversed sizes : sum (rev sizes) = sum sizes.
Proof.
  assert (joined : forall a b, sum (a ++ b) = sum a + sum b) by (intros a b; unfold sum; induction a; simpl; lia).
  induction sizes as [|a sizes IH]; [reflexivity|]. simpl rev. rewrite joined, IH. unfold sum. simpl. lia.
Qed.

Lemma phases_undone d sizes : forall top m, sum sizes <= top -> top <= d ->
  same d (run d (run d m (phases_below d top true sizes)) (phases_above d (top - sum sizes) (rev sizes))) m.
Proof.
  induction sizes as [|a sizes IH]; intros top m part small; [now intros p i|].
  change (sum (a :: sizes)) with (a + sum sizes) in *. cbn [phases_below rev].
  rewrite phases_above_app, sum_reversed, !run_app. cbn [phases_above]. rewrite app_nil_r.
  replace (top - (a + sum sizes) + sum sizes) with (top - a) by lia.
  change (Shuffle true a :: phases_below d (top - a) true sizes)
    with ([Shuffle true a] ++ phases_below d (top - a) true sizes).
  change (Shuffle false a :: phase d (top - a) a) with ([Shuffle false a] ++ phase d (top - a) a). rewrite !run_app.
  eapply same_trans; [|apply (phase_undone d (top - a) a m); lia]. apply phase_respects; [lia|].
  eapply same_trans; [|apply shuffle_undone]. apply shuffle_respects.
  replace (top - (a + sum sizes)) with (top - a - sum sizes) by lia. apply IH; lia.
Qed.

Lemma phases_above_respect d sizes : forall low, low + sum sizes <= d -> respects d (phases_above d low sizes).
Proof.
  induction sizes as [|a sizes IH]; intros low part; [now intros m m'|].
  change (sum (a :: sizes)) with (a + sum sizes) in part. intros m m' equal. cbn [phases_above].
  change (Shuffle false a :: phase d low a ++ phases_above d (low + a) sizes)
    with ([Shuffle false a] ++ phase d low a ++ phases_above d (low + a) sizes).
  rewrite !run_app. apply IH; [lia|]. apply phase_respects; [lia|]. now apply shuffle_respects.
Qed.

(* --- what undoes a complete exchange is one --- *)

Lemma numbers_follow d f (p : program) : forall m m', (forall n i, m' n i = f (m n i)) ->
  forall n i, run d m' p n i = f (run d m p n i).
Proof.
  induction p as [|it p IH]; intros m m' equal; [exact equal|].
  apply (IH (after d m it) (after d m' it)). intros n i. destruct it as [mask width chosen|leftwards r]; simpl; auto.
  destruct (_ =? _); auto.
Qed.

(** The block from t to o in place of that from o to t. *)
Definition turned (d b : nat) : nat := if b <? 2 ^ d * 2 ^ d then block d (b mod 2 ^ d) (b / 2 ^ d) else b.

Lemma turned_block d o t : o < 2 ^ d -> t < 2 ^ d -> turned d (block d o t) = block d t o.
Proof.
  intros smallo smallt. unfold turned, block. destruct (Nat.ltb_spec (o * 2 ^ d + t) (2 ^ d * 2 ^ d)) as [_|large].
  - now rewrite mod_of_sum, div_of_sum by auto.
  - pose proof (pair_below o t (2 ^ d) (2 ^ d) smallo smallt). lia.
Qed.

Lemma turned_twice d b : turned d (turned d b) = b.
Proof.
  destruct (b <? 2 ^ d * 2 ^ d) eqn:size; unfold turned at 2; rewrite size; [|unfold turned; now rewrite size].
  apply Nat.ltb_lt in size. assert (low : b mod 2 ^ d < 2 ^ d) by (apply Nat.mod_upper_bound; auto).
  assert (high : b / 2 ^ d < 2 ^ d) by (apply Nat.div_lt_upper_bound; auto).
  rewrite turned_block by auto. unfold block. symmetry. apply split_at. auto.
Qed.

Lemma undoing_transposes d p q : respects d q -> transposes d p ->
  (forall m, same d (run d (run d m p) q) m) -> transposes d q.
Proof.
  intros respect exchange undone n i smalln smalli.
  pose proof (numbers_follow d (turned d) q (start d) _ (fun _ _ => eq_refl) n i) as f.
  assert (equal : same d (run d (start d) p) (fun n i => turned d (start d n i))).
  { intros n' i' smalln' smalli'. rewrite exchange by auto. unfold start. now rewrite turned_block. }
  rewrite <- (respect _ _ equal) in f by auto. rewrite undone in f by auto.
  apply (f_equal (turned d)) in f. rewrite turned_twice in f. rewrite <- f. unfold start. now apply turned_block.
Qed.

(* bokhari/challenge-11 *)
(** `phases_of d` are the sequences of positive numbers with the sum d, in any order. `transposes` runs the program from
    the memory in which node p has its block for node i at place i. It says that in the end node p has at place i the
    block from i to p. *)
Theorem lowest_first_transposes d sizes : 1 <= d -> phases_of d sizes -> transposes d (lowest_first d sizes).
Proof.
  intros _ [total one]. apply undoing_transposes with (multiphase d true (rev sizes)).
  - apply phases_above_respect. rewrite total. auto.
  - apply multiphase_transposes. split; [rewrite sum_reversed; auto|]. intros a here. apply in_rev in here. auto.
  - intros m. pose proof (phases_undone d (rev sizes) d m) as undone.
    rewrite rev_involutive, sum_reversed, total in undone.
    rewrite Nat.sub_diag in undone. now apply undone.
Qed.

(* --- its time: each phase has the instructions of a phase of Multiphase, in another order --- *)

Lemma phases_above_time of d m sizes : (forall a, In a sizes -> a <= d) -> forall low,
  (run_time d false (priced of m) (phases_above d low sizes) == equation_2 of d m sizes)%Q.
Proof.
  induction sizes as [|a sizes IH]; intros part low; cbn [phases_above]; [reflexivity|].
  change (Shuffle false a :: ?x) with ([Shuffle false a] ++ x). rewrite !run_time_app, IH by (simpl in *; auto).
  change (equation_2 of d m (a :: sizes)) with (equation_1 of d m a + equation_2 of d m sizes)%Q.
  rewrite <- (whole_phase_time of d low a m false) by (apply part; now left). rewrite run_time_app. ring.
Qed.

(* bokhari/challenge-11@time *)
(** `machine` has the parameters of Table 1, all nonnegative, and m is the size of a block. `run_time d false` counts
    the time of the program instruction by instruction, with the shuffles of one instruction as one permutation.
    `equation_2` is the sum of the printed formula of equation (1) over the parts. The parts are the phases, in any
    order or sorted. *)
Theorem lowest_first_time : forall of d sizes parts m, not_negative of -> (0 <= m)%Q -> 1 <= d ->
  phases_of d sizes -> Permutation sizes parts ->
  (run_time d false (priced of m) (lowest_first d sizes) == equation_2 of d m parts)%Q.
Proof.
  intros of d sizes parts m _ _ _ [total _] order. unfold lowest_first.
  rewrite phases_above_time by (rewrite <- total; apply part_at_most). apply equation_2_permuted. exact order.
Qed.
