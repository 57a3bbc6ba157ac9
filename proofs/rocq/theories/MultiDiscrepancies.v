(* The discrepancies of one group of tokens, or of several. Plaxton, section 2.3 (Lemma 2.4 and Lemma 2.5 for Hamming
   balls) and section 3.2 (what is left at minimum error, what a step changes, the lower bound on MultiBalance). *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(* --- loads that are close: Delta does not change when a constant is taken off --- *)

Lemma signs_balance d : sum (2 ^ d) (fun v => 2 * Z.of_nat (weight d v) - Z.of_nat d) = 0.
Proof.
  rewrite (sum_ext _ _ (fun v => sum d (sign v))) by (intros; apply weight_signs). rewrite sum_swap.
  rewrite (sum_ext d _ (fun _ => 0)); [rewrite sum_const; lia|]. intros i ini. destruct d as [|d]; [lia|].
  rewrite (sum_by_bit d i) by lia.
  rewrite (sum_ext _ (fun w => sign (with_bit i false w) i) (fun _ => -1)) by (intros; unfold sign; rewrite with_same;
    auto).
  rewrite (sum_ext _ (fun w => sign (with_bit i true w) i) (fun _ => 1)) by (intros; unfold sign; rewrite with_same;
    auto).
  rewrite !sum_const. lia.
Qed.

Theorem close_loads d x e : on_cube d x -> discrepancy x <= e -> sum_of_discrepancies x <= e * most_edges d.
Proof.
  intros size near. destruct (lemma_2_4_toggled d x size) as [_ (a & ina & <-)].
  rewrite weighed_words by auto.
  assert (zero : sum (2 ^ d) (fun v => 2 * Z.of_nat (weight d (Nat.lxor v a)) - Z.of_nat d) = 0).
  { rewrite <- (signs_balance d), <- (sum_lxor d a (fun v => 2 * Z.of_nat (weight d v) - Z.of_nat d)) by auto. auto. }
  rewrite <- sum_of_ones_above, <- sum_scale.
  rewrite <- (sum_lxor d a (fun v => e * Z.max 0 (2 * Z.of_nat (weight d v) - Z.of_nat d))) by auto.
  replace (sum (2 ^ d) (fun v => (2 * Z.of_nat (weight d (Nat.lxor v a)) - Z.of_nat d) * at_ x v))
    with (sum (2 ^ d) (fun v => (2 * Z.of_nat (weight d (Nat.lxor v a)) - Z.of_nat d) * (at_ x v - smallest x))).
  - apply sum_le. intros v inv. pose proof (between x v) as inside. rewrite size in inside. specialize (inside inv).
    unfold discrepancy in near. nia.
  - rewrite (sum_ext _ _ (fun v => (2 * Z.of_nat (weight d (Nat.lxor v a)) - Z.of_nat d) * at_ x v
      + - smallest x * (2 * Z.of_nat (weight d (Nat.lxor v a)) - Z.of_nat d))) by (intros; ring).
    rewrite sum_add, sum_scale, zero. lia.
Qed.

Lemma power_2 d : 1 <= 2 ^ Z.of_nat d.
Proof. pose proof (Z.pow_pos_nonneg 2 (Z.of_nat d)). lia. Qed.

Lemma most_edges_few d : (1 <= d)%nat -> most_edges d < Z.of_nat d * 2 ^ Z.of_nat d.
Proof.
  intros some. pose proof (most_edges_above d) as above. pose proof (power_2 d). set (p := 2 ^ Z.of_nat d) in *.
  set (n := Z.of_nat d) in *. assert (1 <= n) by (unfold n; lia).
  destruct (Z.lt_ge_cases (most_edges d) (n * p)) as [|more]; auto.
  assert (n * p * (n * p) <= most_edges d * most_edges d) by (apply Z.mul_le_mono_nonneg; nia).
  assert (n * (p * p) <= n * p * (n * p)) by nia. nia.
Qed.

(** x are the loads of the group, at most 1 apart, and `sum_of_discrepancies` is Delta. *)
Theorem multi_residual_minimum_error d x : (1 <= d)%nat -> on_cube d x -> discrepancy x <= 1 ->
  sum_of_discrepancies x < Z.of_nat d * 2 ^ Z.of_nat d.
Proof. intros some size near. pose proof (close_loads d x 1 size near). pose proof (most_edges_few d some). lia. Qed.

(** x are the loads of the group, at most 1 apart, `sum_of_discrepancies` is Delta, and d may be 0. *)
Theorem multi_residual_repaired_one_processor d x : on_cube d x -> discrepancy x <= 1 ->
  sum_of_discrepancies x <= Z.of_nat d * 2 ^ Z.of_nat d.
Proof.
  intros size near. pose proof (close_loads d x 1 size near) as most. destruct d as [|d]; [exact most|].
  pose proof (most_edges_few (S d) ltac:(lia)). lia.
Qed.

(** d tokens on each number with more ones than zeros: no group whose loads are d apart has more. *)
Definition heavy (d : nat) (e : Z) : loads :=
  map (fun v => if Z.of_nat d <? 2 * Z.of_nat (weight d v) then e else 0) (seq 0 (2 ^ d)).

Lemma heavy_on_cube d e : on_cube d (heavy d e).
Proof. unfold on_cube, heavy. rewrite map_length, seq_length. auto. Qed.

Lemma heavy_error d e : 0 <= e -> discrepancy (heavy d e) <= e.
Proof.
  intros some. apply discrepancy_at_most; auto. rewrite heavy_on_cube. intros u v inu inv. unfold heavy.
  rewrite !(at_map (fun v => if Z.of_nat d <? 2 * Z.of_nat (weight d v) then e else 0)) by auto.
  destruct (Z.of_nat d <? 2 * Z.of_nat (weight d u)), (Z.of_nat d <? 2 * Z.of_nat (weight d v)); lia.
Qed.

Lemma heavy_sum d e : 0 <= e -> sum_of_discrepancies (heavy d e) = e * most_edges d.
Proof.
  intros some. apply Z.le_antisymm; [apply close_loads; auto using heavy_on_cube, heavy_error|].
  rewrite <- sum_of_ones_above, <- sum_scale. etransitivity; [|apply (weighed_at_most d 0); apply heavy_on_cube].
  rewrite weighed_words by apply heavy_on_cube. apply sum_le. intros v inv. rewrite lxor_0. unfold heavy.
  rewrite (at_map (fun v => if Z.of_nat d <? 2 * Z.of_nat (weight d v) then e else 0)) by auto.
  destruct (Z.ltb_spec (Z.of_nat d) (2 * Z.of_nat (weight d v))); nia.
Qed.

(** x are the loads of the group, at most d apart, and `sum_of_discrepancies` is Delta. The second part gives a group of
    natural loads that attains the bound. *)
Theorem multi_residual_repaired d :
  (forall x, on_cube d x -> discrepancy x <= Z.of_nat d ->
     sum_of_discrepancies x <= Z.of_nat d * (Z.of_nat ((d + 1) / 2) * binomial d (d / 2)))
  /\ exists x, on_cube d x /\ natural x /\ discrepancy x <= Z.of_nat d
       /\ sum_of_discrepancies x = Z.of_nat d * (Z.of_nat ((d + 1) / 2) * binomial d (d / 2)).
Proof.
  split; [intros; apply close_loads; auto|]. exists (heavy d (Z.of_nat d)). split; [apply heavy_on_cube|]. split.
  - apply natural_intro. rewrite heavy_on_cube. intros u inu. unfold heavy.
    rewrite (at_map (fun v => if Z.of_nat d <? 2 * Z.of_nat (weight d v) then Z.of_nat d else 0)) by auto.
    destruct (Z.of_nat d <? 2 * Z.of_nat (weight d u)); lia.
  - split; [apply heavy_error; lia|]. apply heavy_sum. lia.
Qed.

(* --- steps --- *)

(** Delta^M: the discrepancies of all groups and dimensions, added up. *)
Definition multi_discrepancy (groups : list loads) : Z := total (map sum_of_discrepancies groups).

(** A token of a group goes from one processor to another. *)
Record move := { source : nat; target : nat; kind : nat }.
Definition moved (u v : nat) (x : loads) : loads :=
  let y := put x u (at_ x u - 1) in put y v (at_ y v + 1).
Fixpoint on_group (k : nat) (f : loads -> loads) (groups : list loads) {struct groups} : list loads :=
  match groups, k with
  | [], _ => []
  | x :: rest, O => f x :: rest
  | x :: rest, S k => x :: on_group k f rest
  end.
Definition after_move (groups : list loads) (m : move) : list loads :=
  on_group (kind m) (moved (source m) (target m)) groups.
(* compared: one_port *)
Definition after_moves (groups : list loads) (step : list move) : list loads := fold_left after_move step groups.

(** A step of the hypercube: tokens go to neighbors, no processor sends two, and none receives two. *)
Definition one_port (d : nat) (step : list move) : Prop :=
  NoDup (map source step) /\ NoDup (map target step)
  /\ forall m, In m step -> (source m < 2 ^ d)%nat /\ exists i, (i < d)%nat /\ target m = flip i (source m).

(** The same as a test. *)
Fixpoint all_different (l : list nat) : bool :=
  match l with [] => true | u :: l => negb (existsb (Nat.eqb u) l) && all_different l end.
(* compared: one_port *)
Definition is_one_port (d : nat) (step : list move) : bool :=
  all_different (map source step) && all_different (map target step)
  && forallb (fun m => (source m <? 2 ^ d)%nat && existsb (fun i => (target m =? flip i (source m))%nat) (seq 0 d))
    step.

Lemma all_different_spec l : all_different l = true <-> NoDup l.
Proof.
  induction l as [|u l IH]; simpl; [split; [constructor|auto]|]. rewrite andb_true_iff, negb_true_iff, IH.
  assert (absent : existsb (Nat.eqb u) l = false <-> ~ In u l).
  { rewrite <- not_true_iff_false, existsb_exists. split; intros none.
    - intros here. apply none. exists u. split; auto. apply Nat.eqb_refl.
    - intros (v & here & same). apply Nat.eqb_eq in same. subst. auto. }
  rewrite absent. split; [intros []; constructor; auto|inversion 1; auto].
Qed.

Lemma is_one_port_spec d step : is_one_port d step = true <-> one_port d step.
Proof.
  unfold is_one_port, one_port. rewrite !andb_true_iff, !all_different_spec, forallb_forall.
  assert (each : (forall m, In m step ->
    ((source m <? 2 ^ d)%nat && existsb (fun i => (target m =? flip i (source m))%nat) (seq 0 d)) = true) <->
    forall m, In m step -> (source m < 2 ^ d)%nat /\ exists i, (i < d)%nat /\ target m = flip i (source m)).
  { split; intros all m here; specialize (all m here).
    - rewrite andb_true_iff, Nat.ltb_lt, existsb_exists in all. destruct all as (inu & i & ini & edge).
      split; auto. exists i. apply in_seq in ini. apply Nat.eqb_eq in edge. split; auto. lia.
    - rewrite andb_true_iff, Nat.ltb_lt, existsb_exists. destruct all as (inu & i & ini & edge).
      split; auto. exists i. rewrite in_seq, Nat.eqb_eq. split; auto. lia. }
  rewrite each. tauto.
Qed.

Lemma sum_single n u c : (u < n)%nat -> sum n (fun v => if (v =? u)%nat then c else 0) = c.
Proof.
  induction n as [|n IH]; intros small; [lia|]. rewrite sum_S. destruct (Nat.eq_dec u n) as [->|other].
  - rewrite Nat.eqb_refl, (sum_ext n _ (fun _ => 0)).
    + rewrite sum_const. lia.
    + intros i less. destruct (Nat.eqb_spec i n); lia.
  - rewrite IH by lia. destruct (Nat.eqb_spec n u); lia.
Qed.

Lemma at_moved x u v w : (u < length x)%nat -> (v < length x)%nat -> u <> v ->
  at_ (moved u v x) w = at_ x w + (if (w =? v)%nat then 1 else 0) - (if (w =? u)%nat then 1 else 0).
Proof.
  intros inu inv apart. unfold moved. destruct (Nat.eqb_spec w v) as [->|].
  - rewrite at_put_same, at_put_other by (rewrite ?put_length; auto). destruct (Nat.eqb_spec v u); [congruence|lia].
  - rewrite at_put_other by auto. destruct (Nat.eqb_spec w u) as [->|].
    + rewrite at_put_same by auto. lia.
    + rewrite at_put_other by auto. lia.
Qed.

Lemma moved_on_cube d u v x : on_cube d x -> on_cube d (moved u v x).
Proof. unfold on_cube, moved. rewrite !put_length. auto. Qed.

Lemma signed_sum_moved d u v x b : on_cube d x -> (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> u <> v ->
  sum (2 ^ d) (fun w => sign w b * at_ (moved u v x) w) = sum (2 ^ d) (fun w => sign w b * at_ x w) + sign v b - sign
    u b.
Proof.
  intros size inu inv apart.
  rewrite (sum_ext _ _ (fun w => sign w b * at_ x w + ((if (w =? v)%nat then sign v b else 0)
    + -1 * (if (w =? u)%nat then sign u b else 0)))).
  - rewrite !sum_add, sum_scale, !sum_single by auto. lia.
  - intros w _. rewrite at_moved by (rewrite ?size; auto).
    destruct (Nat.eqb_spec w v), (Nat.eqb_spec w u); subst; lia.
Qed.

(* A token that crosses an edge changes one discrepancy, by two. *)
Lemma one_move d u i x : on_cube d x -> (u < 2 ^ d)%nat -> (i < d)%nat ->
  sum_of_discrepancies x <= sum_of_discrepancies (moved u (flip i u) x) + 2.
Proof.
  intros size inu ini. rewrite !(discrepancies_sum d) by auto using moved_on_cube.
  rewrite <- (sum_single d i 2), <- sum_add by auto. apply sum_le. intros b inb.
  rewrite !(discrepancy_is d), (signed_sum_moved d) by
    (auto using moved_on_cube, flip_below; intros same; apply (flip_differs i u); auto).
  destruct (Nat.eqb_spec b i) as [->|other].
  - unfold sign. destruct (Nat.testbit (flip i u) i), (Nat.testbit u i); lia.
  - unfold sign. rewrite flip_other by auto. destruct (Nat.testbit u b); lia.
Qed.

Lemma total_cons z x : total (z :: x) = z + total x.
Proof. reflexivity. Qed.

Lemma one_group_moves d u i k : (u < 2 ^ d)%nat -> (i < d)%nat -> forall groups,
  (forall x, In x groups -> on_cube d x) ->
  multi_discrepancy groups <= multi_discrepancy (on_group k (moved u (flip i u)) groups) + 2
  /\ forall x, In x (on_group k (moved u (flip i u)) groups) -> on_cube d x.
Proof.
  intros inu ini groups. revert k. unfold multi_discrepancy.
  induction groups as [|x groups IH]; intros k sizes; [simpl; split; [lia|tauto]|].
  pose proof (sizes x (or_introl eq_refl)) as size.
  assert (rest : forall y, In y groups -> on_cube d y) by (intros; apply sizes; right; auto).
  destruct k as [|k]; cbn [on_group map]; rewrite !total_cons.
  - pose proof (one_move d u i x size inu ini). split; [lia|].
    intros y [<-|here]; [apply moved_on_cube; auto|auto].
  - destruct (IH k rest) as [less sizes']. split; [lia|]. intros y [<-|here]; auto.
Qed.

Lemma moves_drop d step : forall groups, (forall x, In x groups -> on_cube d x) ->
  (forall m, In m step -> (source m < 2 ^ d)%nat /\ exists i, (i < d)%nat /\ target m = flip i (source m)) ->
  multi_discrepancy groups <= multi_discrepancy (after_moves groups step) + 2 * Z.of_nat (length step)
  /\ forall x, In x (after_moves groups step) -> on_cube d x.
Proof.
  induction step as [|m step IH]; intros groups sizes legal; [simpl; split; [lia|auto]|].
  destruct (legal m (or_introl eq_refl)) as (inu & i & ini & edge).
  destruct (one_group_moves d (source m) i (kind m) inu ini groups sizes) as [less sizes'].
  rewrite <- edge in less, sizes'. fold (after_move groups m) in less, sizes'.
  destruct (IH (after_move groups m) sizes') as [less' sizes'']; [intros; apply legal; right; auto|].
  simpl length. simpl after_moves. split; [lia|auto].
Qed.

(* No more tokens move than there are processors. *)
(** `one_port d step` says that all moves of the step lead to neighbors and no processor sends two tokens or receives
    two. The token of a move is of the group `kind`; `multi_discrepancy` is Delta^M. The loads may be any integers, so
    the theorem does not need that senders have the tokens. *)
Theorem multi_step_drop d groups step : (forall x, In x groups -> on_cube d x) -> one_port d step ->
  multi_discrepancy groups - multi_discrepancy (after_moves groups step) <= 2 * 2 ^ Z.of_nat d.
Proof.
  intros sizes (single & _ & legal). destruct (moves_drop d step groups sizes legal) as [less _].
  assert (few : (length (map source step) <= length (seq 0 (2 ^ d)))%nat).
  { apply NoDup_incl_length; auto. intros u here. apply in_map_iff in here. destruct here as (m & <- & here).
    apply in_seq. destruct (legal m here). lia. }
  rewrite map_length, seq_length in few. apply inj_le in few. rewrite Nat2Z.inj_pow in few.
  change (Z.of_nat 2) with 2 in few. lia.
Qed.

(* --- the lower bound: what is left at the end, and what a step can take off --- *)

(** The loads of all groups after all steps of a schedule. *)
Definition after_schedule (groups : list loads) (schedule : list (list move)) : list loads :=
  fold_left after_moves schedule groups.

Lemma schedule_drop d schedule : forall groups, (forall x, In x groups -> on_cube d x) ->
  (forall step, In step schedule -> one_port d step) ->
  multi_discrepancy groups
    <= multi_discrepancy (after_schedule groups schedule) + 2 * 2 ^ Z.of_nat d * Z.of_nat (length schedule)
  /\ (forall x, In x (after_schedule groups schedule) -> on_cube d x).
Proof.
  induction schedule as [|step schedule IH]; intros groups sizes legal; [simpl; split; [lia|auto]|].
  pose proof (legal step (or_introl eq_refl)) as one. pose proof (multi_step_drop d groups step sizes one) as less.
  destruct one as (_ & _ & edges_). destruct (moves_drop d step groups sizes edges_) as [_ sizes'].
  destruct (IH (after_moves groups step) sizes') as [less' sizes'']; [intros; apply legal; right; auto|].
  simpl length. simpl after_schedule. split; [rewrite Nat2Z.inj_succ; lia|auto].
Qed.

Lemma on_group_length k f groups : length (on_group k f groups) = length groups.
Proof. revert k. induction groups; intros [|k]; simpl; auto. Qed.

Lemma after_schedule_length schedule : forall groups, length (after_schedule groups schedule) = length groups.
Proof.
  assert (one : forall step groups, length (after_moves groups step) = length groups).
  { induction step as [|m step IH]; intros groups; auto. simpl. rewrite IH. apply on_group_length. }
  induction schedule as [|step schedule IH]; intros groups; auto. simpl. rewrite IH. apply one.
Qed.

Lemma left_at_the_end d groups : (forall x, In x groups -> on_cube d x /\ discrepancy x <= 1) ->
  multi_discrepancy groups <= Z.of_nat (length groups) * most_edges d.
Proof.
  unfold multi_discrepancy. induction groups as [|x groups IH]; intros all; [simpl; lia|].
  destruct (all x (or_introl eq_refl)) as [size near]. pose proof (close_loads d x 1 size near).
  specialize (IH (fun y here => all y (or_intror here))). simpl length. simpl map. simpl total. lia.
Qed.

(** A schedule is a list of 1-port steps after which the loads of every group are at most 1 apart; its length is the
    number of steps. g is `length groups`. Both sides are multiplied by 2p. *)
Theorem multi_lower_bound_residual d groups schedule : (forall x, In x groups -> on_cube d x) ->
  (forall step, In step schedule -> one_port d step) ->
  (forall x, In x (after_schedule groups schedule) -> discrepancy x <= 1) ->
  multi_discrepancy groups - Z.of_nat (length groups) * most_edges d
    <= 2 * 2 ^ Z.of_nat d * Z.of_nat (length schedule).
Proof.
  intros sizes legal ends. destruct (schedule_drop d schedule groups sizes legal) as [less sizes'].
  pose proof (left_at_the_end d (after_schedule groups schedule) (fun x here => conj (sizes' x here) (ends x here)))
    as rest.
  rewrite after_schedule_length in rest. lia.
Qed.

(** A schedule is a list of 1-port steps after which the loads of every group are at most 1 apart; its length is the
    number of steps. g is `length groups`. Both sides are multiplied by 2p. *)
Theorem multi_lower_bound d groups schedule : (1 <= d)%nat -> (forall x, In x groups -> on_cube d x) ->
  (forall step, In step schedule -> one_port d step) ->
  (forall x, In x (after_schedule groups schedule) -> discrepancy x <= 1) ->
  multi_discrepancy groups - Z.of_nat d * Z.of_nat (length groups) * 2 ^ Z.of_nat d
    <= 2 * 2 ^ Z.of_nat d * Z.of_nat (length schedule).
Proof.
  intros some sizes legal ends. pose proof (multi_lower_bound_residual d groups schedule sizes legal ends).
  pose proof (most_edges_few d some). nia.
Qed.

(* --- Hamming balls around word 0: which of the words of weight r are members is free --- *)

(** The set has all words of weight less than r, and none of weight greater than r. *)
Definition ball (d r : nat) (member : nat -> bool) : Prop :=
  forall v, (v < 2 ^ d)%nat -> ((weight d v < r)%nat -> member v = true) /\ ((r < weight d v)%nat -> member v = false).

(** The edges that lead from a member to a word that is none. *)
(* compared: isoperimetry *)
Definition edges_leaving (d : nat) (member : nat -> bool) : Z :=
  sum (2 ^ d) (fun v => sum d (fun i => if member v && negb (member (flip i v)) then 1 else 0)).

Lemma from_below d x : on_cube d x ->
  sum (2 ^ d) (fun v => (Z.of_nat d - 2 * Z.of_nat (weight d v)) * at_ x v) <= sum_of_discrepancies x.
Proof.
  intros size. destruct (some_word d (fun _ => true)) as (a & ina & bits).
  etransitivity; [|apply (weighed_at_most d a); auto]. rewrite weighed_words by auto. apply Z.eq_le_incl, sum_ext.
  intros v inv. f_equal. rewrite weight_signs, (sum_ext d _ (fun i => -1 * sign v i)), sum_scale, <- weight_signs;
    [lia|].
  intros i ini. rewrite sign_toggled, bits by auto. lia.
Qed.

(* Delta is the sum of (d - 2 w(v)) n(v) for some toggled loads. *)
Lemma some_toggled d x : on_cube d x -> exists b, (b < 2 ^ d)%nat /\
  sum_of_discrepancies x = sum (2 ^ d) (fun v => (Z.of_nat d - 2 * Z.of_nat (weight d v)) * at_ (toggled b x) v).
Proof.
  intros size. destruct (lemma_2_4_toggled d x size) as [_ (a & ina & <-)].
  destruct (some_word d (fun i => negb (Nat.testbit a i))) as (b & inb & bits). exists b. split; auto.
  rewrite weighed_words by auto.
  rewrite <- (sum_lxor d b (fun v => (2 * Z.of_nat (weight d (Nat.lxor v a)) - Z.of_nat d) * at_ x v)) by auto.
  apply sum_ext. intros v inv. rewrite (at_toggled d) by auto. f_equal.
  rewrite weight_signs, (sum_ext d _ (fun i => -1 * sign v i)), sum_scale, <- weight_signs; [lia|].
  intros i ini. rewrite !sign_toggled, bits by auto. destruct (Nat.testbit a i); cbn [negb]; lia.
Qed.

(* Every member of the ball holds m tokens, but those of its outermost layer any number up to m: no loads of as many
   tokens, at most m a processor, have a larger Delta. *)
(** `weight d v` is the distance of v from processor 0. Members of the ball of radius r at distance less than r hold m
    tokens, and processors outside it none. At distance r, in the outermost layer, any loads up to m are allowed, among
    them m on the members but one and 0 on the others. z are any loads of as many tokens, at most m each. *)
Theorem lemma_2_4_repaired d r m x z : on_cube d x -> on_cube d z ->
  (forall v, (v < 2 ^ d)%nat -> ((weight d v < r)%nat -> at_ x v = m) /\ ((r < weight d v)%nat -> at_ x v = 0)
     /\ 0 <= at_ x v <= m) ->
  (forall v, (v < 2 ^ d)%nat -> 0 <= at_ z v <= m) -> total z = total x ->
  sum_of_discrepancies z <= sum_of_discrepancies x.
Proof.
  intros sx sz filled cap same. destruct (some_toggled d z sz) as (b & inb & ->).
  etransitivity; [|apply (from_below d); auto].
  apply (exchange_argument _ (fun v => Z.of_nat d - 2 * Z.of_nat (weight d v)) _ _ (Z.of_nat d - 2 * Z.of_nat r)).
  - transitivity (total (toggled b z)); [rewrite total_is_sum, toggled_on_cube with (d := d); auto|].
    rewrite (toggled_total d), same, total_is_sum, sx by auto. auto.
  - intros v inv. destruct (filled v inv) as (inner & outer & _). rewrite (at_toggled d) by auto.
    pose proof (cap (Nat.lxor v b) ltac:(apply lxor_below; auto)).
    destruct (Nat.lt_trichotomy (weight d v) r) as [less|[equal|more]].
    + rewrite inner by auto. nia.
    + rewrite equal. lia.
    + rewrite outer by auto. nia.
Qed.

Lemma ball_below d r member i u : ball d r member -> (i < d)%nat -> (u < 2 ^ d)%nat -> Nat.testbit u i = false ->
  member (flip i u) = true -> member u = true.
Proof.
  intros whole ini inu clear_ here. pose proof (weight_flip d i u ini clear_) as more.
  destruct (whole u inu) as [inner _], (whole (flip i u) (flip_below i d u ini inu)) as [_ outer].
  destruct (le_lt_dec r (weight d u)); [|apply inner; auto]. rewrite outer in here by lia. discriminate.
Qed.

(* m tokens on every member and none elsewhere: Delta is m times the edges that leave. *)
(** `ball d r member` says that the members are a Hamming ball of radius r around processor 0, complete or not. x has m
    tokens on each member and none elsewhere. `edges_leaving` counts the edges from a member to a processor that is not
    a member. *)
Theorem lemma_2_5_edges_full d r member m x : ball d r member -> 0 <= m -> on_cube d x ->
  (forall v, (v < 2 ^ d)%nat -> at_ x v = if member v then m else 0) ->
  sum_of_discrepancies x = m * edges_leaving d member.
Proof.
  intros whole cap size held. rewrite (discrepancies_sum d) by auto. unfold edges_leaving.
  rewrite sum_swap, <- sum_scale. apply sum_ext. intros i ini. destruct d as [|d]; [lia|].
  unfold discrepancy_across. rewrite !total_is_sum, !(half_on_cube d) by auto.
  rewrite (sum_by_bit d i), Z.mul_add_distr_l, <- !sum_scale by lia.
  assert (pair : forall w, (w < 2 ^ d)%nat ->
    let u := with_bit i false w in let v := with_bit i true w in
    flip i u = v /\ flip i v = u /\ (u < 2 ^ S d)%nat /\ (v < 2 ^ S d)%nat /\ (member v = true -> member u = true)).
  { intros w inw u v. assert (up : flip i u = v) by (unfold u, v; rewrite flip_with; auto).
    assert (inu : (u < 2 ^ S d)%nat) by (apply with_below; auto; lia).
    repeat split; auto; [rewrite <- up; apply flip_flip|apply with_below; auto; lia|].
    intros here. apply (ball_below (S d) r member i); auto; [apply with_same|rewrite up; auto]. }
  assert (none : sum (2 ^ d) (fun w => m * (if member (with_bit i true w) && negb (member (flip i (with_bit i true w)))
    then 1 else 0)) = 0).
  { rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_const; lia|]. intros w inw. destruct (pair w inw) as (_ & down &
    _ & _ & below).
    rewrite down. destruct (member (with_bit i true w)); [rewrite below by auto|]; cbn [andb negb]; lia. }
  rewrite none, Z.add_0_r.
  assert (apart : sum (2 ^ d) (at_ (half i false x)) - sum (2 ^ d) (at_ (half i true x)) =
    sum (2 ^ d) (fun w => m * (if member (with_bit i false w) && negb (member (flip i (with_bit i false w))) then 1
      else 0))).
  { assert (minus : forall a b : Z, a - b = a + -1 * b) by (intros; lia). rewrite minus, <- sum_scale, <- sum_add.
    apply sum_ext. intros w inw. destruct (pair w inw) as (up & _ & inu & inv & below). rewrite up.
    rewrite !(at_half d), !held by auto.
    destruct (member (with_bit i true w)); [rewrite below by auto|destruct (member (with_bit i false w))];
      cbn [andb negb]; lia. }
  rewrite apart. apply Z.abs_eq. apply sum_nonneg. intros w _.
  destruct (member (with_bit i false w) && negb (member (flip i (with_bit i false w)))); lia.
Qed.

(* All tokens on a ball of radius at most d/2, at most m a processor. *)
(** `ball d r member` says that the members are a Hamming ball of radius r around processor 0, complete or not. z are
    loads of at most m that are 0 outside the ball. `edges_leaving` counts the edges from a member to a processor that
    is not a member. *)
Theorem lemma_2_5_edges_repaired d r member m z : ball d r member -> (2 * r <= d)%nat -> on_cube d z ->
  (forall v, (v < 2 ^ d)%nat -> 0 <= at_ z v <= m) -> (forall v, (v < 2 ^ d)%nat -> member v = false -> at_ z v = 0) ->
  sum_of_discrepancies z <= m * edges_leaving d member.
Proof.
  intros whole small size cap inside.
  assert (positive : 0 <= m) by (pose proof (power_positive d); specialize (cap 0%nat ltac:(lia)); lia).
  set (x := map (fun v => if member v then m else 0) (seq 0 (2 ^ d))).
  assert (sx : on_cube d x) by (unfold on_cube, x; rewrite map_length, seq_length; auto).
  assert (held : forall v, (v < 2 ^ d)%nat -> at_ x v = if member v then m else 0).
  { intros v inv. apply (at_map (fun v => if member v then m else 0)). auto. }
  rewrite <- (lemma_2_5_edges_full d r member m x) by auto.
  destruct (some_toggled d z size) as (b & inb & ->). etransitivity; [|apply (from_below d); auto].
  assert (fewer : sum (2 ^ d) (at_ (toggled b z)) <= sum (2 ^ d) (at_ x)).
  { replace (sum (2 ^ d) (at_ (toggled b z))) with (total (toggled b z))
      by (rewrite total_is_sum, toggled_on_cube with (d := d); auto).
    rewrite (toggled_total d), total_is_sum, size by auto. apply sum_le. intros v inv. rewrite held by auto.
    pose proof (cap v inv). destruct (member v) eqn:E; [lia|]. rewrite inside by auto. lia. }
  assert (gain : 0 <= sum (2 ^ d) (fun v => (Z.of_nat d - 2 * Z.of_nat (weight d v) - (Z.of_nat d - 2 * Z.of_nat r))
    * (at_ x v - at_ (toggled b z) v))).
  { apply sum_nonneg. intros v inv. rewrite held, (at_toggled d) by auto. destruct (whole v inv) as [inner outer].
    pose proof (cap (Nat.lxor v b) ltac:(apply lxor_below; auto)).
    destruct (Nat.lt_trichotomy (weight d v) r) as [less|[equal|more]].
    - rewrite inner by auto. nia.
    - rewrite equal. lia.
    - rewrite outer by auto. nia. }
  rewrite (sum_ext _ _ (fun v => (Z.of_nat d - 2 * Z.of_nat (weight d v)) * at_ x v
    + (-1 * ((Z.of_nat d - 2 * Z.of_nat (weight d v)) * at_ (toggled b z) v)
    + (-(Z.of_nat d - 2 * Z.of_nat r) * at_ x v + (Z.of_nat d - 2 * Z.of_nat r) * at_ (toggled b z) v)))) in gain
    by (intros; ring).
  rewrite !sum_add, !sum_scale in gain. nia.
Qed.
