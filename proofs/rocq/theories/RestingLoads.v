(* Where runs of a rule of dimension exchange end, on every properly colored graph, by facts about one edge.

   If the rule sends at most the difference, a run comes to loads that recur; from then on exchanges only keep or swap
   two loads. If it sends less than the difference, loads that recur are at rest: no edge sends. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Matchings EdgeFacts.
Import ListNotations.
Open Scope Z_scope.

(* --- what lowers a natural number comes to rest --- *)

Lemma falls_until_rest (advance : loads -> loads) (valid rest : loads -> Prop) (measure : loads -> Z) (least : Z) :
  1 <= least -> (forall x, valid x -> 0 <= measure x /\ valid (advance x)) ->
  (forall x, valid x -> rest x \/ measure (advance x) + least <= measure x) ->
  forall x, valid x -> exists times, least * Z.of_nat times <= measure x
    /\ (forall i, (i < times)%nat -> measure (Nat.iter (S i) advance x) + least <= measure (Nat.iter i advance x))
    /\ valid (Nat.iter times advance x) /\ rest (Nat.iter times advance x).
Proof.
  intros some kept falls x. remember (Z.to_nat (measure x)) as fuel eqn:E. revert x E.
  induction fuel as [fuel IH] using lt_wf_ind. intros x -> is_valid. destruct (kept x is_valid) as [natural next].
  destruct (falls x is_valid) as [rests|lower].
  - exists 0%nat. split; [lia|]. split; [lia|]. split; assumption.
  - destruct (IH (Z.to_nat (measure (advance x)))) with (x := advance x) as (times & few & each & fine & rests); auto.
    { destruct (kept (advance x) next). lia. }
    assert (later : forall i, Nat.iter (S i) advance x = Nat.iter i advance (advance x)).
    { induction i as [|i IHi]; [reflexivity|]. simpl in *. rewrite IHi. reflexivity. }
    exists (S times). rewrite later. split; [lia|]. split; [|split; assumption].
    intros [|i] small; [exact lower|]. rewrite !later. apply each. lia.
Qed.

(* Rounds, or other numbers of steps after which the first color comes again. *)
Lemma steps_iterated r g x start rounds times : proper g ->
  Nat.iter times (fun y => after_steps r y g (rounds * chi g) start) x
  = after_steps r x g (times * (rounds * chi g)) start.
Proof.
  intros good. induction times as [|times IH]; [reflexivity|].
  change (Nat.iter (S times) ?f x) with (f (Nat.iter times f x)). cbv beta. rewrite IH.
  replace (S times * (rounds * chi g))%nat with (times * (rounds * chi g) + rounds * chi g)%nat by lia.
  rewrite after_steps_add by auto.
  replace (start + times * (rounds * chi g))%nat with (start + times * rounds * chi g)%nat by lia.
  symmetry. apply after_steps_periodic. exact good.
Qed.

(* --- the least sum of squares --- *)

(** The sum of squares of so many loads with this total that differ by at most one. *)
Definition least_squares (nodes tokens : Z) : Z :=
  let low := tokens / nodes in let more := tokens mod nodes in
  more * ((low + 1) * (low + 1)) + (nodes - more) * (low * low).

(** The sum of squares of the loads, minus the least one for their number and their total. *)
Definition excess (x : loads) : Z := sum_of_squares x - least_squares (Z.of_nat (length x)) (total x).

Lemma least_squares_is n s : 0 < n -> least_squares n s = (2 * (s / n) + 1) * s - n * (s / n * (s / n + 1)).
Proof.
  intros some. unfold least_squares. pose proof (Z.div_mod s n ltac:(lia)) as split.
  set (low := s / n) in *. set (more := s mod n) in *. rewrite split. ring.
Qed.

Lemma least_squares_natural n s : 0 < n -> 0 <= least_squares n s.
Proof.
  intros some. unfold least_squares. pose proof (Z.mod_pos_bound s n some).
  apply Z.add_nonneg_nonneg; apply Z.mul_nonneg_nonneg; try apply Z.square_nonneg; lia.
Qed.

Lemma squares_at_least x low :
  (2 * low + 1) * total x - Z.of_nat (length x) * (low * (low + 1)) <= sum_of_squares x.
Proof.
  unfold sum_of_squares. induction x as [|z x IH]; [simpl; lia|]. cbn [length map]. rewrite Nat2Z.inj_succ.
  change (total (z :: x)) with (z + total x). change (total (z * z :: ?l)) with (z * z + total l).
  assert (0 <= (z - low) * (z - low - 1)) by (destruct (Z_le_dec z low); nia). lia.
Qed.

Lemma squares_at_most x low high : (forall w, (w < length x)%nat -> low <= at_ x w <= high) ->
  sum_of_squares x <= (low + high) * total x - Z.of_nat (length x) * (low * high).
Proof.
  unfold sum_of_squares, at_. induction x as [|z x IH]; intros range; [simpl; lia|]. cbn [length map].
  rewrite Nat2Z.inj_succ. change (total (z :: x)) with (z + total x).
  change (total (z * z :: ?l)) with (z * z + total l).
  pose proof (range 0%nat ltac:(simpl; lia)) as first. simpl in first.
  assert (rest : forall w, (w < length x)%nat -> low <= nth w x 0 <= high)
    by (intros w small; apply (range (S w)); simpl; lia).
  specialize (IH rest). assert (0 <= (z - low) * (high - z)) by nia. lia.
Qed.

(* No loads with the same total have a smaller sum of squares, and the excess is at most n D^2 / 4. *)
(** `excess x` is the sum of squares minus the least one of as many loads with the same total. D is the discrepancy. *)
Theorem excess_bounds x : x <> [] ->
  0 <= excess x /\ 4 * excess x <= Z.of_nat (length x) * (discrepancy x * discrepancy x).
Proof.
  intros some. assert (positive : 0 < Z.of_nat (length x)) by (destruct x; [tauto|simpl length; lia]).
  unfold excess. rewrite least_squares_is by auto. set (n := Z.of_nat (length x)) in *.
  split; [pose proof (squares_at_least x (total x / n)); fold n in H; lia|].
  pose proof (squares_at_most x (smallest x) (largest x) (fun w => between x w)) as most. fold n in most.
  unfold discrepancy. pose proof (Z.div_mod (total x) n ltac:(lia)) as split.
  pose proof (Z.mod_pos_bound (total x) n positive) as bound.
  set (q := total x / n) in *. set (m := total x mod n) in *. set (h := largest x) in *. set (l := smallest x) in *.
  rewrite split in *. clearbody q m h l n.
  assert (one : 0 <= (h - l) * (h - l) - 4 * ((h - q) * (q - l))).
  { replace ((h - l) * (h - l) - 4 * ((h - q) * (q - l))) with ((h - q - (q - l)) * (h - q - (q - l))) by ring.
    apply Z.square_nonneg. }
  assert (two : 0 <= (h - l) * (h - l) - 4 * ((h - q - 1) * (q + 1 - l))).
  { replace ((h - l) * (h - l) - 4 * ((h - q - 1) * (q + 1 - l)))
      with ((h - q - 1 - (q + 1 - l)) * (h - q - 1 - (q + 1 - l))) by ring. apply Z.square_nonneg. }
  assert (first : 0 <= (n - m) * ((h - l) * (h - l) - 4 * ((h - q) * (q - l)))) by (apply Z.mul_nonneg_nonneg; lia).
  assert (second : 0 <= m * ((h - l) * (h - l) - 4 * ((h - q - 1) * (q + 1 - l)))) by (apply Z.mul_nonneg_nonneg; lia).
  nia.
Qed.

(* --- loads that recur, under a rule that sends at most the difference --- *)

Section Recurrence.
  Variables (r : rule) (g : coloring).
  Hypotheses (moderate : sends_at_most_difference r) (good : proper g).

  Lemma squares_of_a_run x count start : length x = order g ->
    sum_of_squares (after_steps r x g count start) <= sum_of_squares x.
  Proof.
    intros size. rewrite after_steps_exchanges by auto.
    destruct (exchanges_fall r (activations g count start) moderate x) as [[_ ->]|]; [|lia|lia].
    eauto using in_activations.
  Qed.

  (* A run of exchanges that only keep or swap does so in each step; any other run lowers the sum of squares. *)
  Lemma swaps_in_a_run count : forall x start, length x = order g -> only_swaps r x (activations g count start) ->
    forall t e, (t < count)%nat -> In e (active g (start + t)) -> keeps_or_swaps r (after_steps r x g t start) e.
  Proof.
    induction count as [|count IH]; simpl; intros x start size all t e small here; [lia|].
    apply only_swaps_app in all. destruct all as [first rest]. destruct t as [|t].
    - rewrite Nat.add_0_r in here. apply (matching_swaps r (active g start)); auto using active_distinct, active_fits.
    - simpl. rewrite <- step_is_exchanges in rest by (apply active_distinct; auto).
      rewrite Nat.add_succ_r in here. apply (IH _ (S start)); auto; [rewrite step_length; exact size|lia].
  Qed.

  Lemma run_falls x count start : length x = order g ->
    (forall t e, (t < count)%nat -> In e (active g (start + t)) -> keeps_or_swaps r (after_steps r x g t start) e)
    \/ sum_of_squares (after_steps r x g count start) + 2 <= sum_of_squares x.
  Proof.
    intros size. rewrite after_steps_exchanges by auto.
    destruct (exchanges_fall r (activations g count start) moderate x) as [[all _]|falls];
      [eauto using in_activations|left|right; exact falls].
    apply swaps_in_a_run; auto.
  Qed.

  (* A step with an active edge that neither keeps nor swaps its loads lowers the sum of squares by two or more. *)
  Lemma step_falls x t e : length x = order g -> In e (active g t) -> ~ keeps_or_swaps r x e ->
    sum_of_squares (step r x (active g t)) + 2 <= sum_of_squares x.
  Proof.
    intros size here neither. destruct (run_falls x 1 t size) as [all|falls]; [|exact falls].
    destruct neither. apply (all 0%nat e); [lia|]. rewrite Nat.add_0_r. exact here.
  Qed.

  (* Loads that recur do so at every later step. *)
  Lemma stable_later x count start : stable r x g start ->
    stable r (after_steps r x g count start) g (start + count).
  Proof.
    intros (k & some & back). exists k. split; auto. rewrite <- after_steps_add by auto.
    rewrite Nat.add_comm, after_steps_add, back by auto. apply after_steps_periodic. exact good.
  Qed.

  Lemma squares_recur x count start : length x = order g -> stable r x g start ->
    sum_of_squares (after_steps r x g count start) = sum_of_squares x.
  Proof.
    intros size (rounds & some & back). pose proof (chi_positive g good) as positive.
    pose proof (squares_of_a_run x count start size) as before.
    pose proof (returns r g good start x rounds back count) as home.
    pose proof (Nat.mul_le_mono_l 1 (rounds * chi g) count ltac:(nia)).
    replace (count * (rounds * chi g))%nat with (count + (count * (rounds * chi g) - count))%nat in home by lia.
    rewrite after_steps_add in home by auto.
    pose proof (squares_of_a_run (after_steps r x g count start) (count * (rounds * chi g) - count) (start + count)
      ltac:(apply on_after; auto)) as after.
    rewrite home in after. lia.
  Qed.

  Lemma recurrent_run x count start : length x = order g -> stable r x g start ->
    only_swaps r x (activations g count start).
  Proof.
    intros size back. pose proof (squares_recur x count start size back) as same.
    rewrite after_steps_exchanges in same by auto.
    destruct (exchanges_fall r (activations g count start) moderate x) as [[all _]|falls];
      [eauto using in_activations|exact all|lia].
  Qed.

  (** `stable` says that the loads x come back at the same color. From such loads on, every active edge of every step
      keeps or swaps its two loads. *)
  Theorem recurrent_edges x count start e : length x = order g -> stable r x g start ->
    In e (active g (start + count)) -> keeps_or_swaps r (after_steps r x g count start) e.
  Proof. intros size back. apply (swaps_in_a_run (S count)); auto using recurrent_run. Qed.

  (** `stable` says that the loads x come back at the same color. From such loads on, the loads are those of x in
      another order. *)
  Theorem recurrent_multiset x count start : length x = order g -> stable r x g start ->
    Permutation (after_steps r x g count start) x.
  Proof.
    intros size back. rewrite after_steps_exchanges by auto.
    apply swaps_permute; [eauto using in_activations|apply recurrent_run; auto].
  Qed.

  (* --- the ends of an edge differ by at most c chi where loads recur --- *)

  Variable c : Z.
  Hypothesis near : swaps_within r c.

  Lemma bound_natural : 0 <= c.
  Proof. pose proof (moderate 0 0). specialize (near 0 0). lia. Qed.

  (** `stable` says that the loads x come back at the same color. From such loads on, the ends of every active edge of
      every step differ by at most c before the step. *)
  Theorem recurrent_edges_near x count start u v : length x = order g -> stable r x g start ->
    In (u, v) (active g (start + count)) ->
    Z.abs (at_ (after_steps r x g count start) u - at_ (after_steps r x g count start) v) <= c.
  Proof. intros size back here. apply near. exact (recurrent_edges x count start (u, v) size back here). Qed.

  Lemma drift_in_a_step x t w : length x = order g -> stable r x g t ->
    Z.abs (at_ (step r x (active g t)) w - at_ x w) <= c.
  Proof.
    intros size back. pose proof bound_natural.
    revert w. apply (node_by_node (fun w => Z.abs (at_ (step r x (active g t)) w - at_ x w) <= c) (active g t)).
    - intros u v here. pose proof (recurrent_edges x 0 t (u, v) size back) as either.
      rewrite Nat.add_0_r in either. specialize (either here). unfold keeps_or_swaps, idle in either. simpl in either.
      pose proof (near _ _ either). destruct (step_edge r g x t u v good size here) as (_ & -> & ->). lia.
    - intros w out. rewrite step_idle by auto. lia.
  Qed.

  Lemma drift x count w : length x = order g -> forall start, stable r x g start ->
    Z.abs (at_ (after_steps r x g count start) w - at_ x w) <= c * Z.of_nat count.
  Proof.
    intros size start back. induction count as [|count IH]; [simpl; lia|].
    rewrite after_steps_next by auto.
    pose proof (drift_in_a_step (after_steps r x g count start) (start + count) w) as last.
    specialize (last ltac:(apply on_after; auto) (stable_later x count start back)). lia.
  Qed.

  (* Where loads recur, an edge has been active at most half a round ago, or will be in at most half a round. *)
  (** `stable` says that the loads x come back at the same color. The ends of every edge differ by at most c times the
      number of colors. *)
  Theorem recurrent_ends_near x start u v : length x = order g -> stable r x g start -> In (u, v) (edges g) ->
    Z.abs (at_ x u - at_ x v) <= c * Z.of_nat (chi g).
  Proof.
    intros size back here. pose proof bound_natural as natural.
    destruct (activation_time g start (u, v) good here) as (i & small & now).
    destruct (le_lt_dec (2 * i) (chi g - 1)) as [soon|late].
    - pose proof (recurrent_edges_near x i start u v size back now).
      pose proof (drift x i u size start back). pose proof (drift x i v size start back). nia.
    - destruct back as (k & some & home).
      assert (back : stable r x g start) by (exists k; auto).
      set (before := (k * chi g - (chi g - i))%nat).
      assert (whole : (k * chi g = before + S (chi g - S i))%nat) by (unfold before; nia).
      set (y := after_steps r x g before start).
      assert (sizey : length y = order g) by (apply on_after; auto).
      assert (backy : stable r y g (start + before)) by (apply stable_later; auto).
      assert (nowy : In (u, v) (active g (start + before))).
      { replace (start + before)%nat with (start + i + (k - 1) * chi g)%nat by (unfold before; nia).
        rewrite active_periodic; auto. }
      set (z := step r y (active g (start + before))).
      assert (backz : stable r z g (S (start + before))).
      { pose proof (stable_later y 1 (start + before) backy) as next. rewrite Nat.add_1_r in next. exact next. }
      assert (sizez : length z = order g) by (unfold z, step; rewrite transferred_length; exact sizey).
      assert (closez : Z.abs (at_ z u - at_ z v) <= c).
      { pose proof (recurrent_edges y 0 (start + before) (u, v) sizey backy) as either.
        rewrite Nat.add_0_r in either. specialize (either nowy). unfold keeps_or_swaps, idle in either.
        simpl in either. pose proof (near _ _ either). unfold z.
        destruct (step_edge r g y (start + before) u v good sizey nowy) as (_ & -> & ->). lia. }
      assert (last : after_steps r z g (chi g - S i) (S (start + before)) = x).
      { rewrite <- home, whole, after_steps_add by auto. reflexivity. }
      pose proof (drift z (chi g - S i) u sizez _ backz) as one.
      pose proof (drift z (chi g - S i) v sizez _ backz) as two.
      rewrite last in one, two. nia.
  Qed.
End Recurrence.

(* --- along a walk --- *)

Lemma along_a_walk g x bound : (forall u v, In (u, v) (edges g) -> Z.abs (at_ x u - at_ x v) <= bound) ->
  forall k u v, walk g k u v -> Z.abs (at_ x u - at_ x v) <= bound * Z.of_nat k.
Proof.
  intros near k u v way. induction way as [|k u v w [one|one] _ IH]; [lia| |]; apply near in one; nia.
Qed.

Lemma discrepancy_within g x bound d : 0 <= bound -> length x = order g -> within g d ->
  (forall u v, In (u, v) (edges g) -> Z.abs (at_ x u - at_ x v) <= bound) -> discrepancy x <= bound * Z.of_nat d.
Proof.
  intros some size short near. apply discrepancy_at_most; [nia|]. rewrite size. intros u v inu inv.
  destruct (short u v inu inv) as (k & few & way). pose proof (along_a_walk g x bound near k u v way). nia.
Qed.

(** `stable` says that the loads x come back at the same color, and `within g d` that a walk of at most d edges joins
    every two nodes, so that d may be the diameter. chi is the number of colors. *)
Theorem recurrent_discrepancy r g c x start d : sends_at_most_difference r -> swaps_within r c -> proper g ->
  length x = order g -> within g d -> stable r x g start -> discrepancy x <= c * Z.of_nat (chi g) * Z.of_nat d.
Proof.
  intros moderate near good size short back. pose proof (bound_natural r moderate c near).
  apply (discrepancy_within g); auto; [nia|]. intros u v here.
  apply (recurrent_ends_near r g moderate good c near x start); auto.
Qed.

(* --- runs come to loads that recur: there are only finitely many loads between the extremes --- *)

Fixpoint vectors (values : list Z) (n : nat) : list loads :=
  match n with O => [[]] | S n => flat_map (fun z => map (cons z) (vectors values n)) values end.

Lemma vectors_length values n : length (vectors values n) = (length values ^ n)%nat.
Proof.
  induction n as [|n IH]; [reflexivity|]. simpl. rewrite <- IH. generalize (vectors values n) as rest.
  clear IH. intros rest.
  induction values as [|z values IHv]; [reflexivity|]. simpl. rewrite app_length, map_length. f_equal. exact IHv.
Qed.

Lemma vectors_all values n : forall x, length x = n -> (forall z, In z x -> In z values) -> In x (vectors values n).
Proof.
  induction n as [|n IH]; intros [|z x] size all; simpl in *; try discriminate; [auto|].
  apply in_flat_map. exists z. split; [auto|]. apply in_map, IH; auto.
Qed.

Lemma some_state_returns (states : nat -> loads) (all : list loads) :
  (forall i, In (states i) all) -> exists i j, (i < j <= length all)%nat /\ states i = states j.
Proof.
  intros range.
  destruct (some_below (fun j => exists i, (i < j)%nat /\ states i = states j)) with (n := S (length all))
    as [(j & small & i & less & same)|none].
  - intros j. apply some_below. intros i. apply list_eq_dec, Z.eq_dec.
  - exists i, j. split; [lia|exact same].
  - exfalso. assert (distinct : NoDup (map states (seq 0 (S (length all))))).
    { apply (NoDup_nth _ (states 0%nat)). rewrite map_length, seq_length. intros i j ini inj same.
      rewrite !map_nth, !seq_nth in same by auto. simpl in same.
      destruct (Nat.lt_trichotomy i j) as [less|[eq|more]]; [|exact eq|]; destruct none; [exists j|exists i]; eauto. }
    apply NoDup_incl_length with (l' := all) in distinct.
    + rewrite map_length, seq_length in distinct. lia.
    + intros x here. apply in_map_iff in here. destruct here as (i & <- & _). apply range.
Qed.

(** D is the discrepancy of the loads x, and n the number of nodes. After fewer than (D + 1)^n rounds the loads are
    `stable`: they come back at the same color. *)
Theorem comes_to_recur r g x start : sends_at_most_difference r -> proper g -> length x = order g ->
  exists rounds, Z.of_nat rounds < (discrepancy x + 1) ^ Z.of_nat (order g)
    /\ stable r (after_steps r x g (rounds * chi g) start) g start.
Proof.
  intros moderate good size. set (width := S (Z.to_nat (discrepancy x))).
  set (values := map (fun i => smallest x + Z.of_nat i) (seq 0 width)).
  assert (natural : 0 <= discrepancy x).
  { pose proof (on_some g x good size) as some. destruct x as [|z l]; [tauto|].
    pose proof (between (z :: l) 0 ltac:(simpl; lia)). unfold discrepancy. lia. }
  assert (range : forall i, In (after_steps r x g (i * chi g) start) (vectors values (order g))).
  { intros i. apply vectors_all; [apply on_after; auto|]. intros z here.
    apply (In_nth _ _ 0) in here. destruct here as (w & inw & <-). rewrite on_after in inw by auto.
    pose proof (loads_stay_between r g x (i * chi g) start (smallest x) (largest x) moderate good size) as low.
    specialize (low ltac:(rewrite <- size; apply between) w inw). unfold at_ in low.
    apply in_map_iff. exists (Z.to_nat (nth w (after_steps r x g (i * chi g) start) 0 - smallest x)).
    split; [lia|]. apply in_seq. unfold width, discrepancy. lia. }
  destruct (some_state_returns _ _ range) as (i & j & less & same).
  exists i. split.
  - rewrite vectors_length in less. unfold values in less. rewrite map_length, seq_length in less.
    assert (power : Z.of_nat (width ^ order g) = (discrepancy x + 1) ^ Z.of_nat (order g)).
    { rewrite Nat2Z.inj_pow. f_equal. unfold width. lia. }
    lia.
  - exists (j - i)%nat. split; [lia|]. rewrite <- rounds_then_rounds by auto.
    replace (i + (j - i))%nat with j by lia. auto.
Qed.

(* --- a rule that sends less than the difference: loads recur only if no edge sends --- *)

Section Rest.
  Variables (r : rule) (g : coloring).
  Hypotheses (less : sends_less_than_difference r) (good : proper g).

  Lemma idle_for_ever x count start : (forall e, In e (edges g) -> idle r x e) -> after_steps r x g count start = x.
  Proof. intros quiet. rewrite after_steps_exchanges by auto. apply idle_exchanges. eauto using activations_edges. Qed.

  Lemma round_falls x start : length x = order g ->
    (forall e, In e (edges g) -> idle r x e) \/ sum_of_squares (after_round r x g start) + 2 <= sum_of_squares x.
  Proof.
    intros size. unfold after_round. rewrite after_steps_exchanges by auto.
    destruct (exchanges_fall r (activations g (chi g) start) (less_is_at_most r less) x) as [[all _]|falls];
      [eauto using in_activations| |right; exact falls].
    left. intros e here. apply (only_swaps_idle r (activations g (chi g) start)); auto.
    rewrite <- (Nat.mul_1_l (chi g)). apply activations_all; auto.
  Qed.

  (** x are integer loads on a properly colored graph g, and `start` is any first color. `idle` says that the edge sends
      nothing. One round leaves the loads as they are iff no edge sends. *)
  Theorem kept_by_a_round x start : length x = order g ->
    after_round r x g start = x <-> forall e, In e (edges g) -> idle r x e.
  Proof.
    intros size. split; [|apply idle_for_ever]. intros same.
    destruct (round_falls x start size) as [quiet|falls]; [exact quiet|rewrite same in falls; lia].
  Qed.

  (** x are integer loads on a properly colored graph g, and `start` is any first color. `stable` says that the loads
      come back at the same color, and `idle` that the edge sends nothing. *)
  Theorem stable_is_idle x start : length x = order g ->
    stable r x g start <-> forall e, In e (edges g) -> idle r x e.
  Proof.
    intros size. split.
    - intros back. destruct (round_falls x start size) as [quiet|falls]; [exact quiet|].
      pose proof (squares_recur r g (less_is_at_most r less) good x (chi g) start size back).
      unfold after_round in falls. lia.
    - intros quiet. exists 1%nat. split; [lia|]. apply idle_for_ever. exact quiet.
  Qed.

  (* Every round that changes a load lowers the sum of squares by two or more; it is never below the least one. *)
  (** x are integer loads on a properly colored graph g, and `start` is any first color. There is a number of rounds, at
      most half of the `excess`, the sum of squares minus the least one of as many loads with the same total. Each of
      these rounds changes a load. After them no edge sends, and no later step changes a load. *)
  Theorem comes_to_rest x start : length x = order g ->
    exists rounds, 2 * Z.of_nat rounds <= excess x
      /\ (forall i, (i < rounds)%nat ->
            after_steps r x g (S i * chi g) start <> after_steps r x g (i * chi g) start)
      /\ (forall e, In e (edges g) -> idle r (after_steps r x g (rounds * chi g) start) e)
      /\ (forall count, (rounds * chi g <= count)%nat ->
            after_steps r x g count start = after_steps r x g (rounds * chi g) start).
  Proof.
    intros size.
    destruct (falls_until_rest (fun y => after_steps r y g (1 * chi g) start) (fun y => length y = order g)
      (fun y => forall e, In e (edges g) -> idle r y e) excess 2 ltac:(lia)) with (x := x)
      as (rounds & few & change & sizey & quiet); auto.
    - intros y sizey. split; [apply (excess_bounds y (on_some g y good sizey))|apply on_after; auto].
    - intros y sizey. rewrite Nat.mul_1_l. destruct (round_falls y start sizey) as [quiet|falls]; [auto|right].
      unfold after_round, excess in *. rewrite tokens_stay, on_after, sizey by auto. lia.
    - rewrite steps_iterated, Nat.mul_1_l in quiet by auto. exists rounds. split; [exact few|].
      split; [|split; [exact quiet|]].
      + intros i small same. specialize (change i small). rewrite !steps_iterated, Nat.mul_1_l, same in change by auto.
        lia.
      + intros count enough. replace count with (rounds * chi g + (count - rounds * chi g))%nat by lia.
        rewrite after_steps_add by auto. apply idle_for_ever. exact quiet.
  Qed.

  Variable c : Z.
  Hypotheses (some : 0 <= c) (near : rests_within r c).

  (** `stable` says that the loads x come back at the same color, and `within g d` that a walk of at most d edges joins
      every two nodes, so that d may be the diameter. *)
  Theorem stable_discrepancy x start d : length x = order g -> within g d -> stable r x g start ->
    discrepancy x <= c * Z.of_nat d.
  Proof.
    intros size short back. apply (discrepancy_within g); auto. intros u v here.
    apply near. apply (proj1 (stable_is_idle x start size) back (u, v) here).
  Qed.

  (* From loads of discrepancy D on n nodes, a run takes at most n D^2 / 8 rounds. *)
  (** x are integer loads of discrepancy D on a properly colored graph g with n nodes, and `start` is any first color.
      `within g d` says that a walk of at most d edges joins every two nodes, so that d may be the diameter. After at
      most n D^2 / 8 rounds the loads are the same after every step, and their discrepancy is at most c d. *)
  Theorem comes_within x start d : length x = order g -> within g d ->
    exists rounds, 8 * Z.of_nat rounds <= Z.of_nat (order g) * (discrepancy x * discrepancy x)
      /\ exists last, discrepancy last <= c * Z.of_nat d
        /\ forall count, (rounds * chi g <= count)%nat -> after_steps r x g count start = last.
  Proof.
    intros size short. destruct (comes_to_rest x start size) as (rounds & few & _ & quiet & rest).
    destruct (excess_bounds x (on_some g x good size)) as [_ most]. rewrite size in most.
    exists rounds. split; [lia|]. exists (after_steps r x g (rounds * chi g) start). split; [|exact rest].
    apply (discrepancy_within g); auto; [apply on_after; auto|]. intros u v here. apply near. exact (quiet (u, v) here).
  Qed.
End Rest.
