(* Bokhari, sections 2.1 to 2.3: Multiphase transposes for every d and all phases, and so do Standard and Direct, its
   special cases; what its messages are, what its last shuffles do, and that a block serves every pair of nodes. *)
From Coq Require Import List Arith Lia Bool.
From Loadbal Require Import Labels BlockExchange.
Import ListNotations.

(* --- Multiphase transposes: before all phases every block is at its origin, and after a phase it is that phase
   further; when no bits are left it is at its destination --- *)

(** `phases_of d` are the sequences of positive numbers with the sum d, in any order. `transposes` runs the program from
    the memory in which node p has its block for node i at place i. It says that in the end node p has at place i the
    block from i to p. `multiphase d true` shuffles to the left. *)
Theorem multiphase_transposes d sizes : phases_of d sizes -> transposes d (multiphase d true sizes).
Proof.
  intros [total _] p i smallp smalli. unfold multiphase.
  rewrite (all_phases d sizes d (start d)); auto using before_all_phases; try lia.
  rewrite total, Nat.sub_diag. apply after_all_phases; auto.
Qed.

(** `multiphase d false` shuffles to the right. It does not transpose for all phases on every d-cube, d >= 1. *)
Theorem multiphase_not_right :
  ~ forall d sizes, 1 <= d -> phases_of d sizes -> transposes d (multiphase d false sizes).
Proof.
  intros all. assert (three : phases_of 3 [1; 2]) by (split; [reflexivity|simpl; lia]).
  specialize (all 3 [1; 2] ltac:(lia) three 0 3). vm_compute in all. lia.
Qed.

(* --- with d phases of one bit Multiphase is Standard --- *)

Lemma one_bit bit p : Nat.lxor p (1 * 2 ^ bit) / 2 ^ bit mod 2 ^ 1 = 1 - p / 2 ^ bit mod 2.
Proof.
  rewrite div_lxor. rewrite mod_lxor. change (2 ^ 1) with 2. change (1 mod 2) with 1.
  pose proof (Nat.mod_upper_bound (p / 2 ^ bit) 2 ltac:(lia)).
  destruct (p / 2 ^ bit mod 2) as [|[|]]; try reflexivity; lia.
Qed.

Lemma phase_of_one_bit d leftwards bit : phase d bit 1 ++ [Shuffle leftwards 1] = standard_round d leftwards bit.
Proof.
  unfold phase, standard_round. change (seq 1 (2 ^ 1 - 1)) with [1]. cbn [map app]. unfold phase_step.
  do 2 f_equal; [lia|]. apply map_ext. intros p. apply one_bit.
Qed.

(** The two programs are equal as lists of instructions, for shuffles in either direction. *)
Theorem ones_are_standard d leftwards : multiphase d leftwards (repeat 1 d) = standard d leftwards.
Proof.
  unfold multiphase, standard.
  enough (below : forall top, phases_below d top leftwards (repeat 1 top)
    = flat_map (standard_round d leftwards) (rev (seq 0 top))) by apply below.
  induction top as [|top IH]; [reflexivity|].
  rewrite seq_S, rev_unit. cbn [flat_map repeat phases_below]. rewrite Nat.add_0_l, <- IH.
  replace (S top - 1) with top by lia. rewrite <- phase_of_one_bit, <- app_assoc. reflexivity.
Qed.

Lemma sum_of_ones n : sum (repeat 1 n) = n.
Proof. unfold sum. induction n; simpl; lia. Qed.

(** `transposes` runs the program from the memory in which node p has its block for node i at place i. It says that in
    the end node p has at place i the block from i to p. `standard d true` shuffles to the left. *)
Theorem standard_transposes d : 1 <= d -> transposes d (standard d true).
Proof.
  intros _. rewrite <- ones_are_standard. apply multiphase_transposes.
  split; [apply sum_of_ones|]. intros a inside. apply repeat_spec in inside. lia.
Qed.

(** `standard d false` shuffles to the right. It does not transpose for every d >= 1. *)
Theorem standard_not_right : ~ forall d, 1 <= d -> transposes d (standard d false).
Proof. intros all. specialize (all 3 ltac:(lia) 0 1). vm_compute in all. lia. Qed.

(* --- with one phase Multiphase is Direct, and d shuffles --- *)

Lemma whole_phase d : phase d 0 d = direct d.
Proof.
  unfold phase, direct. apply map_ext_in. intros j inside. apply in_seq in inside. unfold phase_step.
  rewrite Nat.pow_0_r, Nat.mul_1_r, Nat.sub_diag. f_equal. apply map_ext_in. intros p among.
  apply in_seq in among. rewrite Nat.div_1_r, Nat.mod_small; auto. apply lxor_below; lia.
Qed.

Lemma shuffled_around d m leftwards : same d (after d m (Shuffle leftwards d)) m.
Proof.
  intros p i smallp smalli. cbn [after]. f_equal. unfold rotated.
  destruct d as [|d]; [simpl in smalli; assert (i = 0) as -> by lia; destruct leftwards; reflexivity|].
  cbv zeta. rewrite Nat.mod_same, Nat.sub_0_r, Nat.mod_same by discriminate. unfold rotated_left.
  destruct leftwards; cbn [negb]; rewrite Nat.sub_0_r, Nat.mod_small, Nat.div_small by auto; simpl; lia.
Qed.

Lemma one_phase_is_direct d leftwards : multiphase d leftwards [d] = direct d ++ [Shuffle leftwards d].
Proof. unfold multiphase. cbn [phases_below]. rewrite Nat.sub_diag, whole_phase. reflexivity. Qed.

(* The exchanges are those of Direct; the shuffles leave whatever the memory is. *)
(** The program is that of Direct and one more instruction, the shuffles. From every memory both end with the same
    blocks in all places (`same`), for shuffles in either direction. *)
Theorem one_phase_as_direct d leftwards : 1 <= d ->
  multiphase d leftwards [d] = direct d ++ [Shuffle leftwards d]
  /\ forall m, same d (run d m (multiphase d leftwards [d])) (run d m (direct d)).
Proof.
  intros _. split; [apply one_phase_is_direct|]. intros m. rewrite one_phase_is_direct, run_app.
  apply shuffled_around.
Qed.

Lemma direct_alone d : transposes d (direct d).
Proof.
  destruct d as [|d].
  { intros p i smallp smalli. simpl in *. assert (p = 0) as -> by lia. assert (i = 0) as -> by lia. reflexivity. }
  intros p i smallp smalli.
  destruct (one_phase_as_direct (S d) true ltac:(lia)) as [_ equal].
  rewrite <- equal by auto. apply multiphase_transposes; auto.
  split; [unfold sum; simpl; lia|]. intros a [<-|[]]. lia.
Qed.

(* Round i of Direct, the i-th instruction, exchanges one single block of every node p with node p xor i. *)
(** Direct transposes and has N - 1 instructions. Instruction i exchanges one superblock of width 1 between every node p
    and p xor i: the block at place p xor i. *)
Theorem direct_exchange d : 1 <= d ->
  transposes d (direct d) /\ length (direct d) = 2 ^ d - 1
  /\ forall i, 1 <= i < 2 ^ d ->
     nth_error (direct d) (i - 1) = Some (Exchange i 1 (map (fun p => Nat.lxor p i) (nodes d))).
Proof.
  intros _. split; [apply direct_alone|split].
  - unfold direct. rewrite map_length, seq_length. reflexivity.
  - intros i range. unfold direct.
    apply (map_nth_error (fun i => Exchange i 1 (map (fun p => Nat.lxor p i) (nodes d)))).
    rewrite (nth_error_nth' _ 0) by (rewrite seq_length; lia). rewrite seq_nth by lia. f_equal. lia.
Qed.

(* --- the last shuffles --- *)

(* Of k shuffles in one place. *)
Lemma single_shuffles d m k : k <= d -> forall p i, p < 2 ^ d -> i < 2 ^ d ->
  run d m (repeat (Shuffle true 1) k) p i = m p (i mod 2 ^ k * 2 ^ (d - k) + i / 2 ^ k).
Proof.
  induction k as [|k IH]; intros part p i smallp smalli.
  - change (2 ^ 0) with 1. rewrite Nat.mod_1_r, Nat.div_1_r. reflexivity.
  - replace (repeat (Shuffle true 1) (S k)) with (repeat (Shuffle true 1) k ++ [Shuffle true 1])
      by (rewrite <- repeat_cons; reflexivity).
    rewrite run_app. change (run d ?x [Shuffle true 1]) with (after d x (Shuffle true 1)).
    rewrite shuffled by lia.
    assert (low : i / 2 ^ 1 < 2 ^ (d - 1)) by (apply div_below; replace (1 + (d - 1)) with d by lia; auto).
    assert (place : i mod 2 ^ 1 * 2 ^ (d - 1) + i / 2 ^ 1 < 2 ^ d).
    { replace d with (1 + (d - 1)) at 2 by lia. rewrite pow2_add. apply pair_below; auto.
      apply Nat.mod_upper_bound. auto. }
    rewrite IH by (auto; lia). f_equal.
    assert (rest : exists x, d = 1 + k + x) by (exists (d - S k); lia). destruct rest as (x & ->).
    replace (1 + k + x - 1) with (k + x) by lia. replace (1 + k + x - k) with (1 + x) by lia.
    replace (1 + k + x - S k) with x by lia. replace (S k) with (1 + k) by lia.
    rewrite mod_of_multiple, div_of_multiple, div_add, mod_add, (pow2_add 1 x). lia.
Qed.

(** In every memory d single shuffles to the left leave every block where it is (`same`). *)
Theorem shuffles_are_identity d : 1 <= d -> forall m, same d (run d m (repeat (Shuffle true 1) d)) m.
Proof.
  intros _ m p i smallp smalli. rewrite single_shuffles, Nat.sub_diag, Nat.mod_small, Nat.div_small by auto.
  f_equal. simpl. lia.
Qed.

(** Without the shuffles after the last phase. *)
Definition without_last (d : nat) (sizes : list nat) : program := removelast (multiphase d true sizes).

(** `without_last` is Multiphase without its last instruction, which is the shuffles after the last phase. *)
Theorem last_shuffle_redundant d : 1 <= d -> transposes d (without_last d [d]).
Proof. intros _. unfold without_last. rewrite one_phase_is_direct, removelast_last. apply direct_alone. Qed.

Lemma last_phase d leftwards sizes a : forall top, phases_below d top leftwards (sizes ++ [a]) =
  phases_below d top leftwards sizes ++ phase d (top - sum sizes - a) a ++ [Shuffle leftwards a].
Proof.
  induction sizes as [|b sizes IH]; intros top; cbn [app phases_below].
  - unfold sum. simpl. rewrite Nat.sub_0_r. reflexivity.
  - rewrite IH, <- app_assoc. replace (top - sum (b :: sizes) - a) with (top - b - sum sizes - a)
      by (unfold sum; simpl; lia).
    reflexivity.
Qed.

Lemma sum_app a b : sum (a ++ b) = sum a + sum b.
Proof. unfold sum. induction a; simpl; lia. Qed.

(* The block from node 1 to node 0 is at place 2^(d-a) where the last phase is over a < d bits, not at place 1: at
   place 1 there is the block from node 2^a. *)
(** `without_last` is Multiphase without its last instruction, which is the shuffles after the last phase. With two or
    more phases it never transposes. *)
Theorem last_shuffle_needed d sizes : phases_of d sizes -> 2 <= length sizes -> ~ transposes d (without_last d sizes).
Proof.
  intros [total positive] several.
  destruct (exists_last (l := sizes)) as (init & a & ->); [intros ->; simpl in several; lia|].
  rewrite app_length in several. simpl in several. rewrite sum_app in total. simpl in total.
  assert (onea : 1 <= a) by (apply positive, in_or_app; simpl; auto).
  assert (before : 1 <= sum init).
  { destruct init as [|b init]; [simpl in several; lia|]. specialize (positive b ltac:(simpl; auto)).
    unfold sum. simpl. lia. }
  intros done. unfold without_last, multiphase in done. rewrite last_phase, app_assoc, removelast_last in done.
  replace (d - sum init - a) with 0 in done by lia.
  assert (one : 1 < 2 ^ (d - a)) by (apply (Nat.pow_lt_mono_r 2 0); lia).
  assert (oned : 1 < 2 ^ d) by (apply (Nat.pow_lt_mono_r 2 0); lia).
  assert (large : 1 < 2 ^ a) by (apply (Nat.pow_lt_mono_r 2 0); lia).
  specialize (done 0 1 (pow2_pos d) oned). rewrite run_app in done.
  replace 0 with (a - a) in done at 1 by lia. rewrite exchanged in done; auto; try lia.
  - unfold block in done. rewrite !(Nat.mod_small 1), !(Nat.div_small 1) in done by auto.
    rewrite Nat.sub_diag, Nat.mod_1_r, Nat.div_1_r in done. simpl in done. nia.
  - pose proof (all_phases d init d (start d) ltac:(lia) ltac:(lia) (before_all_phases d)) as phases.
    replace (d - sum init) with a in phases by lia. exact phases.
Qed.

(* --- the complete directed graph --- *)

(** Every block that a node has at the end is for it, and for every ordered pair of nodes (p, q) there is exactly one
   place, in node q, with a block from p to q. *)
Definition serves_all (d : nat) (program : program) : Prop :=
  let m := run d (start d) program in
  (forall q i, q < 2 ^ d -> i < 2 ^ d -> exists p, p < 2 ^ d /\ m q i = block d p q)
  /\ forall p q, p < 2 ^ d -> q < 2 ^ d ->
     exists i, i < 2 ^ d /\ m q i = block d p q
     /\ forall r k, r < 2 ^ d -> k < 2 ^ d -> m r k = block d p q -> r = q /\ k = i.

Lemma block_same d o t o' t' : t < 2 ^ d -> t' < 2 ^ d -> block d o t = block d o' t' -> o = o' /\ t = t'.
Proof.
  unfold block. intros small small' equal.
  assert (o = o').
  { rewrite <- (div_of_sum o (2 ^ d) t), <- (div_of_sum o' (2 ^ d) t') by auto. congruence. }
  subst o'. split; [reflexivity|lia].
Qed.

Lemma transposing_serves_all d program : transposes d program -> serves_all d program.
Proof.
  intros all. split.
  - intros q i smallq smalli. exists i. split; auto.
  - intros p q smallp smallq. exists p. split; [auto|split; [auto|]].
    intros r k smallr smallk equal. rewrite all in equal by auto.
    apply block_same in equal; auto. tauto.
Qed.

(** `serves_all` says two things about the end: every block in a node q is for q; and for all nodes p and q the block
    from p to q is at exactly one place, in node q. `phases_of d` are the sequences of positive numbers with the sum
    d. *)
Theorem complete_digraph d : 1 <= d ->
  (forall sizes, phases_of d sizes -> serves_all d (multiphase d true sizes))
  /\ serves_all d (standard d true) /\ serves_all d (direct d).
Proof.
  intros some. split; [|split]; auto using transposing_serves_all, multiphase_transposes, standard_transposes,
    direct_alone.
Qed.

(* --- equation (4): phases over fewer than d bits do not make a complete exchange --- *)

(* With t > 0 bits left node 1 has at place 0 a block of its own, not the one from node 0. *)
(** `multiphase d true` with phases of sum e < d takes the highest e bits. It does not transpose. *)
Theorem too_few_bits d e sizes : 1 <= e < d -> phases_of e sizes -> ~ transposes d (multiphase d true sizes).
Proof.
  intros less [total _] done. unfold multiphase in done.
  pose proof (pow2_pos d).
  assert (one : 1 < 2 ^ (d - e)) by (apply (Nat.pow_lt_mono_r 2 0); lia).
  assert (oned : 1 < 2 ^ d) by (apply (Nat.pow_lt_mono_r 2 0); lia).
  specialize (done 1 0 oned (pow2_pos d)).
  rewrite (all_phases d sizes d (start d)) in done; auto using before_all_phases; try lia.
  unfold on_its_way in done. rewrite total, Nat.mod_0_l, Nat.div_0_l, Nat.mod_small, Nat.div_small in done by auto.
  unfold block in done. simpl in done. lia.
Qed.
