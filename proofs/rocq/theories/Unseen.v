(* What a node does not see: houle/open-local-termination.

   On the star with three edges, active in the order of its leaves a, b, w, tokens pass from b through the center to a:
   in every round the center gives one and gets one before its edge to w is active. As long as b has more than the center
   and the center more than a, leaf w and the center have equal loads whenever their edge is active, as if all loads in
   the tree were equal: w sees nothing of what passes, in however many cycles. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network DiscrepancyOne.
From Loadbal.Python Require Import threshold discrepancy_one.
Import ListNotations.
Open Scope Z_scope.

(** The center is node 0; its edges to the leaves 1, 2, 3 have the colors 0, 1, 2. *)
(* compared: discrepancy_one *)
Definition star : coloring := {| order := 4; matchings := [[(0, 1)]; [(0, 2)]; [(0, 3)]]%nat |}.

(** discrepancy_one.cycle_steps: the loads after so many steps of one cycle; each phase has twelve. *)
(* compared: discrepancy_one *)
Definition within_cycle (how : record) (x : loads) (count : nat) : loads :=
  if (count <=? 12)%nat then fst (a_steps how x x star count 0)
  else let '(middle, maxima) := a_phase how x star 0 in b_steps middle maxima star (count - 12) 0.

(* compared: discrepancy_one *)
Definition after_cycles (how : record) (x : loads) (cycles : nat) : loads :=
  Nat.iter cycles (fun x => cycle how x star 0) x.

(** The loads after s steps, when t tokens have passed before. *)
Definition passed (m t : Z) (s : nat) : loads :=
  let q := t + Z.of_nat (s / 3) in
  match (s mod 3)%nat with
  | O => [m; q; 2 * m - q; m]
  | S O => [m - 1; q + 1; 2 * m - q; m]
  | _ => [m; q + 1; 2 * m - q - 1; m]
  end.

(* Two lists are the same, entry by entry. *)
Ltac entries := repeat (apply (f_equal2 (@cons Z)); [lia|]); reflexivity.

Lemma three s : exists q r, s = (3 * q + r)%nat /\ (r < 3)%nat.
Proof.
  exists (s / 3)%nat, (s mod 3)%nat. pose proof (Nat.div_mod s 3). pose proof (Nat.mod_upper_bound s 3). lia.
Qed.

Lemma thirds q r : (r < 3)%nat -> ((3 * q + r) / 3 = q /\ (3 * q + r) mod 3 = r)%nat.
Proof.
  intros. rewrite (Nat.mul_comm 3). split.
  - rewrite Nat.div_add_l by lia. rewrite Nat.div_small by lia. lia.
  - rewrite Nat.add_comm, Nat.mod_add by lia. apply Nat.mod_small. lia.
Qed.

Lemma one_flows x y : x > y -> threshold 1 x y = 1.
Proof. intros. unfold threshold. destruct (Z.leb_spec 1 (x - y)), (Z.leb_spec (x - y) (- (1))); lia. Qed.

Lemma one_back x y : x < y -> threshold 1 x y = -1.
Proof. intros. unfold threshold. destruct (Z.leb_spec 1 (x - y)), (Z.leb_spec (x - y) (- (1))); lia. Qed.

Lemma none_flows x : threshold 1 x x = 0.
Proof. unfold threshold. rewrite Z.sub_diag. reflexivity. Qed.

Lemma plus_flows x y a b : x - y >= 2 -> plus_flow x y a b = 1.
Proof.
  intros. unfold plus_flow. destruct (Z.leb_spec 2 (x - y)), (Z.leb_spec (x - y) (-2)), (Z.eqb_spec (x - y) (-1));
    try lia. reflexivity.
Qed.

Lemma plus_back x y a b : x - y <= -2 -> plus_flow x y a b = -1.
Proof.
  intros. unfold plus_flow. destruct (Z.leb_spec 2 (x - y)), (Z.leb_spec (x - y) (-2)), (Z.eqb_spec (x - y) 1);
    try lia. reflexivity.
Qed.

Lemma plus_none x a b : plus_flow x x a b = 0.
Proof. unfold plus_flow. rewrite Z.sub_diag. reflexivity. Qed.

(* One step more, of either phase, while at least two tokens are left to pass. *)
Section Step.
  Variables (m t : Z) (s : nat).
  Hypothesis left : t + Z.of_nat (s / 3) + 2 <= m.

  Lemma passes_one (flow : nat -> nat -> Z) :
    (forall u v x y, x - y >= 2 -> at_ (passed m t s) u = x -> at_ (passed m t s) v = y -> flow u v = 1) ->
    (forall u v x y, x - y <= -2 -> at_ (passed m t s) u = x -> at_ (passed m t s) v = y -> flow u v = -1) ->
    (forall u v x, at_ (passed m t s) u = x -> at_ (passed m t s) v = x -> flow u v = 0) ->
    transferred (passed m t s) (active star s) flow = passed m t (S s).
  Proof.
    destruct (three s) as (q & r & -> & small). destruct (thirds q r small) as [quotient rest].
    rewrite quotient in left. unfold active, chi. simpl length. rewrite rest.
    assert (cases : (r = 0 \/ r = 1 \/ r = 2)%nat) by lia.
    unfold passed. rewrite quotient, rest. destruct cases as [-> | [-> | ->]].
    - replace (S (3 * q + 0)) with (3 * q + 1)%nat by lia. destruct (thirds q 1 ltac:(lia)) as [-> ->]. intros one _ _. cbn -[Z.mul Z.sub Z.add Z.of_nat].
      rewrite (one 0%nat 1%nat m (t + Z.of_nat q)) by (auto; lia). reflexivity.
    - replace (S (3 * q + 1)) with (3 * q + 2)%nat by lia. destruct (thirds q 2 ltac:(lia)) as [-> ->]. intros _ back _. cbn -[Z.mul Z.sub Z.add Z.of_nat].
      rewrite (back 0%nat 2%nat (m - 1) (2 * m - (t + Z.of_nat q))) by (auto; lia). entries.
    - replace (S (3 * q + 2)) with (3 * S q + 0)%nat by lia. destruct (thirds (S q) 0 ltac:(lia)) as [-> ->].
      intros _ _ none. cbn -[Z.mul Z.sub Z.add Z.of_nat].
      rewrite (none 0%nat 3%nat m) by auto. rewrite Nat2Z.inj_succ. entries.
  Qed.

  Lemma passes : step (threshold 1) (passed m t s) (active star s) = passed m t (S s).
  Proof.
    apply passes_one; intros; subst; [apply one_flows; lia|apply one_back; lia|]. rewrite H0. apply none_flows.
  Qed.

  Lemma passes_plus maxima : plus_step (passed m t s) maxima (active star s) = passed m t (S s).
  Proof.
    apply passes_one; intros; subst; [apply plus_flows; lia|apply plus_back; lia|]. rewrite H0. apply plus_none.
  Qed.
End Step.

Lemma third_more s count : (s / 3 <= (s + S count - 1) / 3)%nat.
Proof. apply Nat.div_le_mono; lia. Qed.

Lemma a_passes how m t count : forall s maxima, t + Z.of_nat ((s + count - 1) / 3) + 2 <= m ->
  fst (a_steps how (passed m t s) maxima star count s) = passed m t (s + count).
Proof.
  induction count as [|count IH]; simpl a_steps; intros s maxima left; [rewrite Nat.add_0_r; auto|].
  pose proof (third_more s count). rewrite passes by lia.
  rewrite IH by (replace (S s + count - 1)%nat with (s + S count - 1)%nat by lia; auto).
  f_equal. lia.
Qed.

Lemma b_passes m t maxima count : forall s, t + Z.of_nat ((s + count - 1) / 3) + 2 <= m ->
  b_steps (passed m t s) maxima star count s = passed m t (s + count).
Proof.
  induction count as [|count IH]; simpl b_steps; intros s left; [rewrite Nat.add_0_r; auto|].
  pose proof (third_more s count). rewrite passes_plus by lia.
  rewrite IH by (replace (S s + count - 1)%nat with (s + S count - 1)%nat by lia; auto).
  f_equal. lia.
Qed.

Lemma phase_done m t : passed m t 12 = passed m (t + 4) 0.
Proof. unfold passed. simpl. entries. Qed.

Lemma few count : (count <= 12)%nat -> Z.of_nat ((0 + count - 1) / 3) <= 3.
Proof. intros. pose proof (Nat.div_le_mono (0 + count - 1) 11 3 ltac:(lia) ltac:(lia)). simpl (11 / 3)%nat in *. lia. Qed.

Lemma in_a_cycle how m t count : t + 9 <= m -> (count <= 24)%nat ->
  exists s t', within_cycle how (passed m t 0) count = passed m t' s /\ (s mod 3 = count mod 3)%nat.
Proof.
  intros left most. unfold within_cycle. destruct (Nat.leb_spec count 12) as [first|second].
  - exists count, t. split; auto. pose proof (few count first). rewrite a_passes by lia. auto.
  - unfold a_phase. change (chi star * order star)%nat with 12%nat.
    pose proof (a_passes how m t 12 0 (passed m t 0)) as middle. simpl Nat.add in middle.
    destruct (a_steps how (passed m t 0) (passed m t 0) star 12 0) as [x maxima]. simpl in middle.
    rewrite middle by (simpl; lia). rewrite phase_done. pose proof (few (count - 12) ltac:(lia)).
    exists (count - 12)%nat, (t + 4). rewrite b_passes by lia. split; auto. simpl Nat.add.
    replace count with (count - 12 + 4 * 3)%nat at 2 by lia. rewrite Nat.mod_add by lia. auto.
Qed.

Lemma a_cycle how m t : t + 9 <= m -> cycle how (passed m t 0) star 0 = passed m (t + 8) 0.
Proof.
  intros left. unfold cycle, a_phase, b_phase. change (chi star * order star)%nat with 12%nat.
  pose proof (a_passes how m t 12 0 (passed m t 0)) as middle. simpl Nat.add in middle.
  destruct (a_steps how (passed m t 0) (passed m t 0) star 12 0) as [x maxima]. simpl in middle.
  rewrite middle by (simpl; lia). rewrite phase_done, b_passes by (simpl; lia). simpl Nat.add.
  rewrite phase_done. f_equal. lia.
Qed.

(* For every number c of cycles, whichever load is recorded: from 8c + 1 tokens at the center and at w, none at a and twice
   as many at b, w keeps its load in all steps of c cycles, and so does the center whenever its edge to w is active, and
   yet the discrepancy is two or more after them. So no rule for one node and what it sees in c cycles is right. *)
(** `how` is the way in which localMax is recorded. Node 0 is the center, nodes 1, 2, 3 are the leaves a, b, w. A cycle
    has 24 steps; in each third step the edge to w is active, and w sees the load of the center before it, after a
    number of steps that is 2 modulo 3. *)
Theorem a_leaf_sees_nothing how c : (1 <= c)%nat ->
  let m := 8 * Z.of_nat c + 1 in
  let x := [m; 0; 2 * m; m] in
  (forall i count, (i < c)%nat -> (count <= 24)%nat ->
     at_ (within_cycle how (after_cycles how x i) count) 3 = m
     /\ ((count mod 3 = 2)%nat -> at_ (within_cycle how (after_cycles how x i) count) 0 = m))
  /\ 2 <= discrepancy (after_cycles how x c).
Proof.
  intros some m x.
  assert (start : x = passed m 0 0) by (unfold x, passed; simpl; entries).
  assert (at_cycle : forall i, (i <= c)%nat -> after_cycles how x i = passed m (8 * Z.of_nat i) 0).
  { induction i as [|i IH]; intros most; [rewrite start; reflexivity|].
    unfold after_cycles in *. simpl. rewrite IH by lia. rewrite a_cycle by lia. f_equal. lia. }
  split.
  - intros i count before most. rewrite at_cycle by lia.
    destruct (in_a_cycle how m (8 * Z.of_nat i) count) as (s & t & -> & same); [lia|auto|].
    unfold passed. destruct (s mod 3)%nat as [|[|r]] eqn:turn; (split; [reflexivity|]); rewrite <- same; intros;
      try discriminate; reflexivity.
  - rewrite at_cycle by lia. set (y := passed m (8 * Z.of_nat c) 0).
    assert (ends : at_ y 1 = 8 * Z.of_nat c /\ at_ y 2 = 2 * m - 8 * Z.of_nat c).
    { unfold y, passed, at_. cbn -[Z.mul Z.sub Z.add Z.of_nat]. lia. }
    pose proof (between y 1 ltac:(simpl; lia)). pose proof (between y 2 ltac:(simpl; lia)). unfold discrepancy. lia.
Qed.
