(* Threshold-1 on trees: Houle, Symvonis, Wood, section 4.2 (a single token, Lemmas 7 and 8) and section 4.3 (Lemma 10,
   Theorems 11 and 12), for every properly colored tree, any integer loads, from any color.

   An observer that crosses an active edge finds on the other side its own load, if the two differ by at most one. So if
   that is so at every step of a phase, all observers come home with the loads they left with: nothing has changed. If
   it is not so at some step, the sum of squares falls. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network EdgeFacts RestingLoads Threshold2 Threshold2Exact Trees Gaps Tours Orderings
  Crossings.
Import ListNotations.
Open Scope Z_scope.

(** The load that the observer of v finds where it is after t steps from a step of color c on. *)
Definition held (g : coloring) (x : loads) (c t v : nat) : Z :=
  at_ (after_steps (threshold 1) x g t c) (observer g t c v).

(* --- crossing an edge --- *)

(* Its own load, if the two differ by at most one; never down to a load that bounds both from below, nor up. *)
Lemma flow_near a y : Z.abs (a - y) <= 1 -> y + threshold 1 a y = a.
Proof. intros. flows; lia. Qed.

Lemma flow_above m a y : m <= y -> m < a -> m < y + threshold 1 a y.
Proof. intros. flows; lia. Qed.

Lemma flow_below m a y : y <= m -> a < m -> y + threshold 1 a y < m.
Proof. intros. flows; lia. Qed.

Section Network.
  Variable g : coloring.
  Hypothesis good : proper g.

  Lemma held_next x c t v : on g x ->
    let y := at_ (after_steps (threshold 1) x g t c) (across (active g (c + t)) (observer g t c v)) in
    held g x c (S t) v = y + threshold 1 (held g x c t v) y.
  Proof.
    intros size y. unfold held. rewrite after_steps_next, observer_next by auto.
    apply step_across; auto using threshold_direction. apply on_after; auto.
  Qed.

  (** Every edge that is active at a step before `count` is even before that step. *)
  Definition even_run (x : loads) (c count : nat) : Prop :=
    forall t e, (t < count)%nat -> In e (active g (c + t)) -> even (after_steps (threshold 1) x g t c) e.

  Lemma even_across x t v : on g x -> (forall e, In e (active g t) -> even x e) ->
    Z.abs (at_ x v - at_ x (across (active g t) v)) <= 1.
  Proof.
    intros size flat. destruct (across_inv (active g t) v) as [->|[here|here]].
    - lia.
    - apply flat in here. exact here.
    - apply flat in here. unfold even in here. simpl in here. lia.
  Qed.

  (* Then every observer keeps its load. *)
  Lemma held_if_even x c count v : on g x -> even_run x c count -> forall t, (t <= count)%nat -> held g x c t v = at_
    x v.
  Proof.
    intros size flat. induction t as [|t IH]; intros le; [reflexivity|].
    rewrite held_next by auto. rewrite IH by lia.
    assert (near : Z.abs (held g x c t v
      - at_ (after_steps (threshold 1) x g t c) (across (active g (c + t)) (observer g t c v))) <= 1).
    { apply even_across; [apply on_after; auto|]. intros e here. apply flat; auto. }
    rewrite IH in near by lia. apply flow_near. exact near.
  Qed.

  (* --- Lemma 7: an observer above the first minimum stays above it --- *)

  Lemma within_first_extremes x c t w : on g x -> (w < order g)%nat ->
    smallest x <= at_ (after_steps (threshold 1) x g t c) w <= largest x.
  Proof.
    intros size. apply loads_stay_between; auto; [apply threshold_at_most; lia|].
    intros v inv. apply between. unfold on in size. lia.
  Qed.

  (** `held g x c t v` is the load of the observer of v after t steps from the loads x. If it is above the smallest load
      of x before step t, it is so before every step t' >= t, in this phase or later. The theorem holds on every
      properly colored graph. *)
  Theorem lemma_7_observers_above x c v t t' : on g x -> (v < order g)%nat -> (t <= t')%nat ->
    smallest x < held g x c t v -> smallest x < held g x c t' v.
  Proof.
    intros size inv later above. induction later as [|t' later IH]; auto.
    rewrite held_next by auto.
    pose proof (within_first_extremes x c t' (across (active g (c + t')) (observer g t' c v)) size) as range.
    specialize (range (across_small g good _ _ (proj1 (observer_permutes g good t' c) v inv))).
    apply flow_above; lia.
  Qed.

  (** `held g x c t v` is the load of the observer of v after t steps from the loads x. If it is below the largest load
      of x before step t, it is so before every step t' >= t, in this phase or later. The theorem holds on every
      properly colored graph. *)
  Theorem lemma_7_observers_below x c v t t' : on g x -> (v < order g)%nat -> (t <= t')%nat ->
    held g x c t v < largest x -> held g x c t' v < largest x.
  Proof.
    intros size inv later below. induction later as [|t' later IH]; auto.
    rewrite held_next by auto.
    pose proof (within_first_extremes x c t' (across (active g (c + t')) (observer g t' c v)) size) as range.
    specialize (range (across_small g good _ _ (proj1 (observer_permutes g good t' c) v inv))).
    apply flow_below; lia.
  Qed.
End Network.

(** The loads after so many phases of chi n steps. *)
Definition after_phases (r : rule) (x : loads) (g : coloring) (phases start : nat) : loads :=
  after_steps r x g (phases * (chi g * order g)) start.

Section OnTree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).

  Lemma home_after_phase c v : (v < order g)%nat -> observer g (chi g * order g) c v = v.
  Proof. intros inv. rewrite Nat.mul_comm, observer_rounds by auto. apply rounds_home; auto. Qed.

  Lemma held_after_phase x c v : (v < order g)%nat ->
    held g x c (chi g * order g) v = at_ (after_phase (threshold 1) x g c) v.
  Proof. intros inv. unfold held. rewrite home_after_phase; auto. Qed.

  (** `after_phase` are the loads after a phase of Threshold-1 that begins with any color c. If the smallest load after
      the phase is the smallest load of x, every node that has it after the phase has it in x. *)
  Theorem lemma_7_minimum x c : on g x ->
    smallest (after_phase (threshold 1) x g c) = smallest x ->
    forall v, (v < order g)%nat -> at_ (after_phase (threshold 1) x g c) v = smallest (after_phase (threshold 1) x g
      c) ->
      at_ x v = smallest x.
  Proof.
    intros size same v inv holds. pose proof (between x v) as range. unfold on in size. rewrite size in range.
    specialize (range inv). destruct (Z.eq_dec (at_ x v) (smallest x)) as [|ne]; auto.
    pose proof (lemma_7_observers_above g good x c v 0 (chi g * order g) size inv ltac:(lia)) as above.
    rewrite held_after_phase in above by auto. unfold held in above. simpl in above. lia.
  Qed.

  (** `after_phase` are the loads after a phase of Threshold-1 that begins with any color c. If the largest load after
      the phase is the largest load of x, every node that has it after the phase has it in x. *)
  Theorem lemma_7_maximum x c : on g x ->
    largest (after_phase (threshold 1) x g c) = largest x ->
    forall v, (v < order g)%nat -> at_ (after_phase (threshold 1) x g c) v = largest (after_phase (threshold 1) x g c)
      ->
      at_ x v = largest x.
  Proof.
    intros size same v inv holds. pose proof (between x v) as range. unfold on in size. rewrite size in range.
    specialize (range inv). destruct (Z.eq_dec (at_ x v) (largest x)) as [|ne]; auto.
    pose proof (lemma_7_observers_below g good x c v 0 (chi g * order g) size inv ltac:(lia)) as below.
    rewrite held_after_phase in below by auto. unfold held in below. simpl in below. lia.
  Qed.

  (* --- Lemma 8 --- *)

  Lemma same_loads_from (x y : loads) : length x = length y -> (forall v, (v < length x)%nat -> at_ x v = at_ y v) ->
    x = y.
  Proof. intros len same. apply (nth_ext x y 0 0); auto. Qed.

  (* A phase whose active edges are all even changes nothing. *)
  (** `even_run g x c (chi g * order g)`: before each of the chi n steps of the phase the two ends of every active edge
      differ by at most one. Then the loads after the phase are those before it. *)
  Theorem lemma_8_even_phase x c : on g x -> even_run g x c (chi g * order g) -> after_phase (threshold 1) x g c = x.
  Proof.
    intros size flat. assert (size' : on g (after_phase (threshold 1) x g c)) by (apply on_after; auto).
    apply same_loads_from; [unfold on in *; congruence|]. intros v inv. unfold on in size'. rewrite size' in inv.
    rewrite <- held_after_phase by auto. apply (held_if_even g good x c (chi g * order g)); auto.
  Qed.

  Lemma phase_either x c : on g x -> after_phase (threshold 1) x g c = x
    \/ sum_of_squares (after_phase (threshold 1) x g c) + 2 <= sum_of_squares x.
  Proof.
    intros size. destruct (run_falls (threshold 1) g (threshold_at_most 1 ltac:(lia)) good x (chi g * order g) c size)
      as [swaps|falls]; [left|right; exact falls].
    apply lemma_8_even_phase; auto. intros t e small here.
    apply (threshold_near 1 ltac:(lia)). exact (swaps t e small here).
  Qed.

  Lemma phase_twice x c : after_phase (threshold 1) x g c = x -> stable (threshold 1) x g c.
  Proof.
    intros same. exists (order g). split; [destruct good as (some & _); exact some|].
    rewrite Nat.mul_comm. exact same.
  Qed.

  Lemma stable_even x c count : on g x -> stable (threshold 1) x g c -> even_run g x c count.
  Proof. intros size back t e _ here. apply (lemma_2 g 1 x c); auto. lia. Qed.

  (* On a tree loads are stable under Threshold-1 exactly if one phase leaves all of them unchanged. *)
  (** On a properly colored tree, `stable` says that the loads come back after k >= 1 rounds, and so with the same
      active color. `c` is the time t, and `after_phase` are the loads n rounds later. *)
  Theorem stable_is_one_phase x c : on g x -> stable (threshold 1) x g c <-> after_phase (threshold 1) x g c = x.
  Proof.
    intros size. split; [|apply phase_twice]. intros back. apply lemma_8_even_phase; auto. apply stable_even; auto.
  Qed.

  Lemma after_more_phases x c a b : after_phases (threshold 1) x g (a + b) c =
    after_phases (threshold 1) (after_phases (threshold 1) x g a c) g b c.
  Proof.
    unfold after_phases. rewrite Nat.mul_add_distr_r, after_steps_add by auto.
    replace (c + a * (chi g * order g))%nat with (c + (a * order g) * chi g)%nat by lia.
    apply after_steps_periodic. exact good.
  Qed.

  (* Every run of Threshold-1 has `phases` phases that change a load, at most half the sum of squares at the start; what
     it has come to then recurs, and is the same after every later phase. *)
  (** There is a number of phases, at most half the sum of squares rounded down, each of which changes a load. The loads
      after them are stable, that is they recur, and no later phase changes any of them. *)
  Theorem lemma_8 x c : on g x ->
    exists phases, Z.of_nat phases <= sum_of_squares x / 2
      /\ (forall i, (i < phases)%nat ->
            after_phases (threshold 1) x g (S i) c <> after_phases (threshold 1) x g i c)
      /\ stable (threshold 1) (after_phases (threshold 1) x g phases c) g c
      /\ (forall more, (phases <= more)%nat ->
            after_phases (threshold 1) x g more c = after_phases (threshold 1) x g phases c).
  Proof.
    intros size. destruct (falls_until_rest (fun y => after_steps (threshold 1) y g (order g * chi g) c) (on g)
      (fun y => after_phase (threshold 1) y g c = y) sum_of_squares 2 ltac:(lia)) with (x := x)
      as (phases & few & change & sizey & rest); auto.
    - intros y sizey. split; [apply total_squares_nonneg|apply on_after; auto].
    - intros y sizey. rewrite Nat.mul_comm. apply phase_either. exact sizey.
    - assert (iterated : forall k, Nat.iter k (fun y => after_steps (threshold 1) y g (order g * chi g) c) x
        = after_phases (threshold 1) x g k c).
      { intros k. rewrite steps_iterated by auto. unfold after_phases. f_equal. lia. }
      rewrite iterated in sizey, rest. exists phases. split; [apply Z.div_le_lower_bound; lia|]. split; [|split].
      + intros i small same. specialize (change i small). rewrite !iterated, same in change. lia.
      + apply phase_twice. exact rest.
      + intros more late. replace more with (phases + (more - phases))%nat by lia. rewrite after_more_phases.
        generalize (more - phases)%nat as extra. induction extra as [|extra IH]; [reflexivity|].
        replace (S extra) with (extra + 1)%nat by lia. rewrite after_more_phases, IH.
        unfold after_phases at 1. rewrite Nat.mul_1_l. exact rest.
  Qed.

  (* --- Lemma 10: stable means near where observers meet --- *)

  (** Loads differ by at most one where observers meet whose gap is a first gap. *)
  Definition near_where_they_meet (x : loads) (c : nat) : Prop :=
    forall v w k, (v < order g)%nat -> (w < order g)%nat -> v <> w -> gap g c v w k -> In k (first_gaps g) ->
      Z.abs (at_ x v - at_ x w) <= 1.

  Lemma meets_at_edge c t p q : In (p, q) (active g (c + t)) ->
    exists v w, (v < order g)%nat /\ (w < order g)%nat /\ v <> w /\ observer g t c v = p /\ observer g t c w = q.
  Proof.
    intros here. pose proof (active_edges g good (c + t) _ here) as e.
    pose proof (adjacent_range g p q good (or_introl e)) as (inp & inq & ne).
    destruct (observer_onto g good t c p inp) as (v & inv & <-).
    destruct (observer_onto g good t c q inq) as (w & inw & <-).
    exists v, w. repeat split; auto.
  Qed.

  Lemma near_stays x c : on g x -> near_where_they_meet x c ->
    forall t, (t <= chi g * order g)%nat -> forall v, (v < order g)%nat -> held g x c t v = at_ x v.
  Proof.
    intros size near.
    assert (flat : forall count, (count <= chi g * order g)%nat -> even_run g x c count).
    { induction count as [|count IH]; intros le t [p q] small here; [lia|].
      destruct (meets_at_edge c t p q here) as (v & w & inv & inw & ne & <- & <-).
      assert (flat : even_run g x c count) by (apply IH; lia).
      unfold even. simpl.
      change (Z.abs (held g x c t v - held g x c t w) <= 1).
      rewrite !(held_if_even g good x c count) by (auto; lia).
      destruct (gap_exists g good is_tree c v w inv inw) as (k & gk).
      apply (near v w k); auto. apply (lemma_9 g good is_tree c v w k); auto.
      exists t. split; [lia|]. left. exact here. }
    intros t le v inv. apply (held_if_even g good x c (chi g * order g)); auto.
  Qed.

  (** `stable` says that the loads x come back after some rounds that begin with color c; `near_where_they_meet` says
      that the loads of two nodes differ by at most 1 if their c-gap is in SG_1. *)
  Theorem lemma_10 x c : on g x -> stable (threshold 1) x g c <-> near_where_they_meet x c.
  Proof.
    intros size. split.
    - intros back v w k inv inw ne gk inside.
      apply (lemma_9 g good is_tree c v w k) in inside; auto. destruct inside as (t & small & meeting).
      pose proof (stable_even x c (chi g * order g) size back) as flat.
      rewrite <- !(held_if_even g good x c (chi g * order g) _ size flat t) by lia.
      destruct meeting as [here|here]; apply (flat t) in here; auto; unfold even in here; simpl in here; unfold held;
        lia.
    - intros near. apply stable_is_one_phase; auto.
      assert (size' : on g (after_phase (threshold 1) x g c)) by (apply on_after; auto).
      apply same_loads_from; [unfold on in *; congruence|]. intros v inv. unfold on in size'. rewrite size' in inv.
      rewrite <- held_after_phase by auto. apply near_stays; auto.
  Qed.

  (** A phase that begins with color c leaves the loads x as they are iff loads of two nodes differ by at most 1 where
      their c-gap is in SG_1. *)
  Theorem lemma_10_one_phase x c : on g x -> after_phase (threshold 1) x g c = x <-> near_where_they_meet x c.
  Proof. intros size. rewrite <- stable_is_one_phase, lemma_10 by auto. tauto. Qed.

  (* --- Theorem 11: loads differ by at most the stability of their gap --- *)

  (** Loads differ by at most s where observers meet whose gap has stability s. *)
  Definition within_stability (x : loads) (c : nat) : Prop :=
    forall v w k s, (v < order g)%nat -> (w < order g)%nat -> v <> w -> gap g c v w k -> stability g k s ->
      Z.abs (at_ x v - at_ x w) <= Z.of_nat s.

  Lemma along_terms x c : near_where_they_meet x c -> forall terms v, incl terms (first_gaps g) -> (v < order g)%nat ->
    Z.abs (at_ x v - at_ x (rounds g c (list_sum terms) v)) <= Z.of_nat (length terms).
  Proof.
    intros near. induction terms as [|p terms IH]; intros v all inv.
    - simpl. unfold rounds. simpl. lia.
    - pose proof (first_gaps_range g p good is_tree (all p (or_introl eq_refl))) as range.
      set (w := rounds g c p v). assert (inw : (w < order g)%nat) by (apply rounds_small; auto).
      assert (gp : gap g c v w p) by (split; [lia|auto]).
      assert (ne : v <> w).
      { intros eq. rewrite <- eq in gp. pose proof (gap_unique g good is_tree c v v p 0 inv gp (gap_self g good c v)).
        lia. }
      pose proof (near v w p inv inw ne gp (all p (or_introl eq_refl))).
      specialize (IH w (fun a i => all a (or_intror i)) inw).
      simpl list_sum. rewrite Nat.add_comm, rounds_plus. fold w. simpl length. lia.
  Qed.

  (** `within_stability x c`: loads of two nodes differ by at most the stability of their c-gap, the least i with the
      gap in SG_i. Every two nodes have a gap and every gap has a stability. *)
  Theorem theorem_11 x c : on g x -> stable (threshold 1) x g c <-> within_stability x c.
  Proof.
    intros size. rewrite lemma_10 by auto. split.
    - intros near v w k s inv inw ne [small here] [(terms & few & all & sum) _].
      pose proof (along_terms x c near terms v all inv) as way.
      rewrite <- (rounds_mod g good is_tree c v (list_sum terms)), <- sum, here in way by auto. lia.
    - intros near v w k inv inw ne gk inside.
      apply (near v w k 1%nat); auto. split; [apply in_sg1; auto|].
      intros i (terms & few & _). lia.
  Qed.

  (** A phase that begins with color c leaves the loads x as they are iff the loads of any two nodes differ by at most
      the stability of their c-gap. *)
  Theorem theorem_11_one_phase x c : on g x -> after_phase (threshold 1) x g c = x <-> within_stability x c.
  Proof. intros size. rewrite <- stable_is_one_phase, theorem_11 by auto. tauto. Qed.

  (* --- Theorem 12: the stabilities of the gaps from a node are stable loads --- *)

  (** 0 at s, elsewhere the stability of the gap from s. *)
  Definition stabilities_from (s c : nat) (x : loads) : Prop :=
    on g x /\ at_ x s = 0
    /\ forall v, (v < order g)%nat -> v <> s ->
         exists k i, gap g c s v k /\ stability g k i /\ at_ x v = Z.of_nat i.

  Lemma gap_in_range c v w k : (v < order g)%nat -> v <> w -> gap g c v w k -> gap_of g k.
  Proof.
    intros inv ne [small here]. unfold gap_of. destruct k; [|lia]. unfold rounds in here. simpl in here. tauto.
  Qed.

  Lemma two_nodes v w : (v < order g)%nat -> (w < order g)%nat -> v <> w -> (2 <= order g)%nat.
  Proof. lia. Qed.

  (* The terms for the way from s to v and those for the way from v to w make a way from s to w. *)
  Lemma stabilities_near s c x v w k i : stabilities_from s c x -> (s < order g)%nat -> (v < order g)%nat ->
    (w < order g)%nat -> v <> w -> gap g c v w k -> stability g k i -> at_ x w <= at_ x v + Z.of_nat i.
  Proof.
    intros (size & zero & others) ins inv inw ne gvw [stable_k least_k].
    destruct (Nat.eq_dec w s) as [->|nw].
    { destruct (Nat.eq_dec v s) as [->|nv]; [tauto|].
      destruct (others v inv nv) as (kv & iv & _ & _ & eq). lia. }
    destruct (others w inw nw) as (kw & iw & gw & [_ least] & ->).
    destruct (Nat.eq_dec v s) as [->|nv].
    - rewrite zero. pose proof (gap_unique g good is_tree c s w k kw ins gvw gw). subst.
      specialize (least i stable_k). lia.
    - destruct (others v inv nv) as (kv & iv & gv & [stable_v _] & ->).
      pose proof (equation_3 g good is_tree c s w v kv k kw ins inw inv gv gvw gw) as sum.
      assert (some : order g <> 0%nat) by lia.
      pose proof (stable_gap_sum g iv i kv k some stable_v stable_k) as together. rewrite <- sum in together.
      specialize (least _ together). lia.
  Qed.

  Lemma stabilities_stable s c x : (s < order g)%nat -> stabilities_from s c x -> stable (threshold 1) x g c.
  Proof.
    intros ins from. pose proof (proj1 from) as size. apply theorem_11; auto.
    intros v w k i inv inw ne gvw st.
    pose proof (stabilities_near s c x v w k i from ins inv inw ne gvw st) as forth.
    destruct (gap_exists g good is_tree c w v inw inv) as (k' & gwv).
    pose proof (gap_sum g good is_tree c v w k k' inv inw ne gvw gwv) as both.
    pose proof (gap_in_range c v w k inv ne gvw) as isgap.
    assert (st' : stability g k' i).
    { replace k' with (order g - k)%nat by lia. apply (gap_symmetry g good is_tree 1 k isgap); auto. }
    pose proof (stabilities_near s c x w v k' i from ins inw inv (not_eq_sym ne) gwv st') as back. lia.
  Qed.

  Lemma stabilities_exist s c : (s < order g)%nat -> exists x, stabilities_from s c x.
  Proof.
    intros ins.
    assert (each : forall v, (v < order g)%nat -> exists z, (v = s /\ z = 0) \/ (v <> s
      /\ exists k i, gap g c s v k /\ stability g k i /\ z = Z.of_nat i)).
    { intros v inv. destruct (Nat.eq_dec v s) as [->|ne]; [exists 0; auto|].
      destruct (gap_exists g good is_tree c s v ins inv) as (k & gk).
      destruct (has_stability g good is_tree k) as (i & st);
        [lia|apply (gap_in_range c s v); auto|]. exists (Z.of_nat i). right. eauto 7. }
    assert (choice : forall m, (forall v, (v < m)%nat -> exists z, (v = s /\ z = 0) \/ (v <> s
      /\ exists k i, gap g c s v k /\ stability g k i /\ z = Z.of_nat i)) ->
      exists x, length x = m /\ forall v, (v < m)%nat -> (v = s /\ at_ x v = 0) \/ (v <> s
      /\ exists k i, gap g c s v k /\ stability g k i /\ at_ x v = Z.of_nat i)).
    { induction m as [|m IH]; intros all; [exists []; split; auto; lia|].
      destruct IH as (x & len & here); [intros; apply all; lia|].
      destruct (all m) as (z & at_m); [lia|]. exists (x ++ [z]). rewrite app_length. simpl. split; [lia|].
      intros v small. unfold at_. destruct (Nat.eq_dec v m) as [->|ne].
      - rewrite <- len, nth_middle, len. exact at_m.
      - rewrite app_nth1 by lia. apply here. lia. }
    destruct (choice (order g) each) as (x & len & here). exists x. split; [exact len|split].
    - destruct (here s ins) as [[_ ->]|[ne _]]; tauto.
    - intros v inv ne. destruct (here v inv) as [[eq _]|[_ found]]; [tauto|exact found].
  Qed.

  Lemma stabilities_discrepancy s c x m : (s < order g)%nat -> (2 <= order g)%nat -> largest_stability g m ->
    stabilities_from s c x -> discrepancy x = Z.of_nat m.
  Proof.
    intros ins two [(p & isgap & st) most] (size & zero & others).
    assert (least : forall v, (v < order g)%nat -> 0 <= at_ x v <= Z.of_nat m).
    { intros v inv. destruct (Nat.eq_dec v s) as [->|ne]; [lia|].
      destruct (others v inv ne) as (k & i & gk & sti & ->).
      destruct (most k (gap_in_range c s v k ins (not_eq_sym ne) gk)) as (i' & sti' & le).
      pose proof (stability_unique g k i i' sti sti'). lia. }
    assert (top : exists v, (v < order g)%nat /\ at_ x v = Z.of_nat m).
    { exists (rounds g c p s). assert (inv : (rounds g c p s < order g)%nat) by (apply rounds_small; auto). split; auto.
      assert (gp : gap g c s (rounds g c p s) p) by (split; [apply isgap|auto]).
      assert (ne : rounds g c p s <> s).
      { intros eq. rewrite eq in gp. pose proof (gap_unique g good is_tree c s s p 0 ins gp (gap_self g good c s)) as
          bad.
        unfold gap_of in isgap. lia. }
      destruct (others _ inv ne) as (k & i & gk & sti & ->).
      pose proof (gap_unique g good is_tree c s _ p k ins gp gk). subst.
      rewrite (stability_unique g k m i st sti). auto. }
    destruct top as (v & inv & top). unfold on in size.
    assert (le : discrepancy x <= Z.of_nat m).
    { apply discrepancy_at_most; [lia|]. rewrite size. intros a b ina inb.
      pose proof (least a ina). pose proof (least b inb). lia. }
    pose proof (between x v) as bv. pose proof (between x s) as bs. rewrite size in bv, bs.
    specialize (bv inv). specialize (bs ins). unfold discrepancy in *. lia.
  Qed.

  (* For any node s: these loads exist, a phase leaves them as they are, and their discrepancy is the largest stability;
     on one node, where there is no gap, it is 0. *)
  (** `stabilities_from s c x`: x is 0 at s and elsewhere the stability of the c-gap from s; such loads exist, by
      `Threshold1.stabilities_exist`. A phase that begins with c leaves them as they are, and their discrepancy is the
      largest stability of a gap, or 0 on one node. *)
  Theorem theorem_12_construction s c x : (s < order g)%nat -> stabilities_from s c x ->
    after_phase (threshold 1) x g c = x
    /\ (forall m, largest_stability g m -> discrepancy x = Z.of_nat m)
    /\ (order g = 1%nat -> discrepancy x = 0).
  Proof.
    intros ins from. pose proof (proj1 from) as size.
    split; [apply stable_is_one_phase; auto; apply (stabilities_stable s c); auto|]. split.
    - intros m most. apply (stabilities_discrepancy s c x m); auto.
      destruct most as [(p & isgap & _) _]. unfold gap_of in isgap. lia.
    - intros one. unfold on in size. rewrite one in size. destruct x as [|z [|]]; simpl in size; try lia.
      unfold discrepancy. simpl. lia.
  Qed.

  Lemma one_node_even x : order g = 1%nat -> on g x -> discrepancy x = 0.
  Proof.
    intros one size. unfold on in size. rewrite one in size. destruct x as [|z [|]]; simpl in size; try lia.
    unfold discrepancy. simpl. lia.
  Qed.

  Lemma maximum_is_largest_stability c m : (2 <= order g)%nat -> largest_stability g m ->
    maximum_stable (threshold 1) g c (Z.of_nat m).
  Proof.
    intros two most. split.
    - intros x size back. apply discrepancy_at_most; [lia|]. unfold on in size. rewrite size.
      intros v w inv inw. destruct (Nat.eq_dec v w) as [->|ne]; [lia|].
      destruct (gap_exists g good is_tree c v w inv inw) as (k & gk).
      destruct (proj2 most k (gap_in_range c v w k inv ne gk)) as (i & st & le).
      pose proof (proj1 (theorem_11 x c size) back v w k i inv inw ne gk st). lia.
    - assert (ins : (0 < order g)%nat) by lia. destruct (stabilities_exist 0 c ins) as (x & from).
      exists x. split; [apply from|split; [|split]].
      + intros v inv. destruct from as (_ & zero & others). destruct (Nat.eq_dec v 0) as [->|ne]; [lia|].
        destruct (others v inv ne) as (k & i & _ & _ & ->). lia.
      + apply (stabilities_stable 0); auto.
      + apply (stabilities_discrepancy 0 c); auto.
  Qed.

  Lemma maximum_unique r c most most' : maximum_stable r g c most -> maximum_stable r g c most' -> most = most'.
  Proof.
    intros [below (x & size & _ & back & eq)] [below' (x' & size' & _ & back' & eq')].
    specialize (below x' size' back'). specialize (below' x size back). lia.
  Qed.

  (* Theorem 12. *)
  (** `maximum_stable (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1, from color c
      on, attained by loads none of which is below 0. It is the least i >= 1 for which SG_i without 0 is {1,..,n-1}. *)
  Theorem theorem_12_two_or_more c : (2 <= order g)%nat ->
    exists m, least_from 1 (equals_gaps_without_zero g) m /\ maximum_stable (threshold 1) g c (Z.of_nat m).
  Proof.
    intros two. destruct (msd_definition_ignoring_zero g good is_tree two) as (m & least & most).
    exists m. split; auto. apply maximum_is_largest_stability; auto.
  Qed.

  Lemma one_node_maximum c : order g = 1%nat -> maximum_stable (threshold 1) g c 0.
  Proof.
    intros one. split.
    - intros x size _. rewrite one_node_even; auto. lia.
    - exists [0]. assert (size : on g [0]) by (unfold on; auto).
      split; auto. split; [|split].
      + intros u inu. replace u with 0%nat by lia. unfold at_. simpl. lia.
      + apply theorem_11; auto. intros v w k i inv inw ne. lia.
      + apply one_node_even; auto.
  Qed.

  (* With SG_0, which is empty, the least index is 0 on one node. *)
  (** `maximum_stable (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1, from color c
      on. It is the least i >= 0 for which SG_i without 0 is {1,..,n-1}; no sum of 1 to 0 terms is in SG_0. *)
  Theorem theorem_12 c :
    exists m, least_from 0 (equals_gaps_without_zero g) m /\ maximum_stable (threshold 1) g c (Z.of_nat m).
  Proof.
    destruct (le_lt_dec 2 (order g)) as [two|less].
    - destruct (theorem_12_two_or_more c two) as (m & (pos & fits & least) & most). exists m. split; auto.
      split; [lia|]. split; auto. intros i _ fits'. destruct i as [|i]; [|apply least; auto; lia].
      assert (one : gap_of g 1) by (unfold gap_of; lia). apply fits' in one. destruct one as [(terms & few & _) _]. lia.
    - assert (one : order g = 1%nat) by (destruct good as (some & _); lia).
      exists 0%nat. split; [|apply one_node_maximum; auto]. split; [lia|]. split; [|lia].
      intros p. unfold gap_of. split; [intros [(terms & few & _) _]; lia|lia].
  Qed.

  (* MSD(T) as the claims name it: the least i for which each of 1, .., n - 1 is a sum modulo n of at most i sizes. *)
  Lemma maximum_is_least_covering c m : least_from 0 (covers_gaps g) m -> maximum_stable (threshold 1) g c (Z.of_nat m).
  Proof.
    intros (_ & fits & least). destruct (theorem_12 c) as (m' & (_ & fits' & least') & most).
    replace m with m'; auto. apply covers_without_zero in fits'; auto.
    specialize (least m' ltac:(lia) fits'). apply covers_without_zero in fits; auto.
    specialize (least' m ltac:(lia) fits). lia.
  Qed.

  (** `least_from 0 (covers_gaps g) m`: m is MSD(T), the least i for which each of 1..n-1 is a sum modulo n of at most i
      sizes of sides, 0 on one node. *)
  Theorem theorem_12_stable_loads x c m : on g x -> after_phase (threshold 1) x g c = x ->
    least_from 0 (covers_gaps g) m -> discrepancy x <= Z.of_nat m.
  Proof.
    intros size same least. destruct (maximum_is_least_covering c m least) as [below _].
    apply below; auto. apply stable_is_one_phase; auto.
  Qed.

  Lemma permutation_discrepancy x y : Permutation x y -> discrepancy x = discrepancy y.
  Proof.
    assert (half : forall x y, Permutation x y -> discrepancy x <= discrepancy y).
    { clear x y. intros x y perm. apply discrepancy_at_most.
      - unfold discrepancy. destruct y as [|z l]; [simpl; lia|].
        pose proof (between (z :: l) 0 ltac:(simpl; lia)). lia.
      - intros u v inu inv.
        assert (value : forall w, (w < length x)%nat -> smallest y <= at_ x w <= largest y).
        { intros w inw. assert (inside : In (at_ x w) y) by (apply (Permutation_in _ perm), nth_In; auto).
          destruct (In_nth _ _ 0 inside) as (w' & inw' & <-). apply between. auto. }
        pose proof (value u inu). pose proof (value v inv). unfold discrepancy. lia. }
    intros perm. pose proof (half x y perm). pose proof (half y x (Permutation_sym perm)). lia.
  Qed.

  (* From some phase on the loads at its end are the same, and no later load vector has a larger discrepancy. *)
  (** From some step on the discrepancy is at most MSD(T), the least i for which each of 1..n-1 is a sum modulo n of at
      most i sizes of sides, 0 on one node. *)
  Theorem theorem_12_runs x c m : on g x -> least_from 0 (covers_gaps g) m ->
    exists count, forall later, (count <= later)%nat -> discrepancy (after_steps (threshold 1) x g later c) <=
      Z.of_nat m.
  Proof.
    intros size least. destruct (lemma_8 x c size) as (phases & _ & _ & back & _).
    set (y := after_phases (threshold 1) x g phases c) in *.
    assert (sizey : on g y) by (apply on_after; auto).
    exists (phases * (chi g * order g))%nat. intros later le.
    replace later with (phases * (chi g * order g) + (later - phases * (chi g * order g)))%nat by lia.
    rewrite after_steps_add by auto. fold (after_phases (threshold 1) x g phases c). fold y.
    replace (c + phases * (chi g * order g))%nat with (c + (phases * order g) * chi g)%nat by lia.
    rewrite after_steps_periodic by auto.
    rewrite (permutation_discrepancy _ y) by (apply (proj2 (stable_bound g y c good sizey)); auto).
    destruct (maximum_is_least_covering c m least) as [below _]. apply below; auto.
  Qed.
End OnTree.

(* --- MSD does not depend on the coloring --- *)

(** Two properly colored networks on the same nodes, with the same edges. *)
Definition same_network (g g' : coloring) : Prop := order g = order g' /\ Permutation (edges g) (edges g').

Lemma first_gaps_same g g' p : proper g -> proper g' -> same_network g g' -> In p (first_gaps g) -> In p (first_gaps
  g').
Proof.
  intros good good' [size same] inside. apply first_gaps_in in inside. destruct inside as (x & y & adj & ->).
  pose proof (adjacent_range g x y good adj) as (inx & _).
  assert (adj' : adjacent g' x y) by (destruct adj as [e|e]; [left|right]; apply (Permutation_in _ same); auto).
  apply first_gaps_in. exists x, y. split; auto. apply Permutation_length, NoDup_Permutation; try apply side_nodup.
  intros w. rewrite !side_in, size by (auto; congruence).
  assert (linked_same : forall a b, linked (other_edges g x y) a b <-> linked (other_edges g' x y) a b).
  { intros a b. split; apply linked_incl; intros [u v] here; apply other_edges_in in here; apply other_edges_in;
      (split; [|tauto]); [apply (Permutation_in _ same)|apply (Permutation_in _ (Permutation_sym same))]; tauto. }
  rewrite linked_same. tauto.
Qed.

Lemma same_network_sym g g' : same_network g g' -> same_network g' g.
Proof. intros [size same]. split; auto using Permutation_sym. Qed.

Lemma covers_gaps_same g g' i : proper g -> proper g' -> same_network g g' -> covers_gaps g i -> covers_gaps g' i.
Proof.
  intros good good' same all p isgap. destruct (all p) as (terms & few & inside & sum).
  - unfold gap_of in *. destruct same as [-> _]. exact isgap.
  - exists terms. split; auto. split.
    + intros t int. apply (first_gaps_same g); auto.
    + destruct same as [<- _]. exact sum.
Qed.

(** `same_network g g'`: the two properly colored trees have the same nodes and edges, with any colors, and rounds begin
    with any colors c and c'. Both trees have one maximum stable discrepancy; by `Threshold1.theorem_12` it exists. *)
Theorem msd_coloring_independent g g' c c' most : proper g -> proper g' -> tree g -> tree g' -> same_network g g' ->
  maximum_stable (threshold 1) g c most <-> maximum_stable (threshold 1) g' c' most.
Proof.
  assert (half : forall g g' c c', proper g -> proper g' -> tree g -> tree g' -> same_network g g' ->
    maximum_stable (threshold 1) g c most -> maximum_stable (threshold 1) g' c' most).
  { clear. intros g g' c c' good good' t t' same here.
    destruct (theorem_12 g' good' t' c') as (m & (_ & fits & least) & most').
    replace most with (Z.of_nat m); auto.
    apply (maximum_unique g (threshold 1) c); auto. apply maximum_is_least_covering; auto.
    apply covers_without_zero in fits; auto. split; [lia|]. split.
    - apply (covers_gaps_same g'); auto using same_network_sym.
    - intros i _ fits'. apply least; [lia|]. apply covers_without_zero; auto. apply (covers_gaps_same g); auto. }
  intros good good' t t' same. split; apply half; auto using same_network_sym.
Qed.

(* --- a single token --- *)

(** One token at node v, and none elsewhere. *)
Definition token (g : coloring) (v : nat) : loads := put (repeat 0 (order g)) v 1.

Lemma token_at g v w : (v < order g)%nat -> at_ (token g v) w = if (w =? v)%nat then 1 else 0.
Proof.
  intros inv. unfold token. destruct (Nat.eqb_spec w v) as [->|ne].
  - apply at_put_same. rewrite repeat_length. auto.
  - rewrite at_put_other by auto. unfold at_. destruct (le_lt_dec (order g) w).
    + rewrite nth_overflow; auto. rewrite repeat_length. auto.
    + apply nth_repeat.
Qed.

Lemma token_on g v : on g (token g v).
Proof. unfold on, token. rewrite put_length. apply repeat_length. Qed.

Theorem token_follows_the_tour g c v : proper g -> (v < order g)%nat -> forall t,
  after_steps (threshold 1) (token g v) g t c = token g (observer g t c v).
Proof.
  intros good inv t.
  assert (flat : forall count, even_run g (token g v) c count).
  { intros count t' [p q] _ here. apply active_edges in here; auto. apply good in here. unfold even. simpl.
    assert (range : forall w, (w < order g)%nat -> 0 <= at_ (after_steps (threshold 1) (token g v) g t' c) w <= 1).
    { apply loads_stay_between; [apply threshold_at_most; lia|exact good|exact (token_on g v)|].
      intros w inw. rewrite token_at by auto. destruct (_ =? _)%nat; lia. }
    pose proof (range p ltac:(lia)). pose proof (range q ltac:(lia)). lia. }
  assert (size : on g (after_steps (threshold 1) (token g v) g t c)).
  { apply on_after; [exact good|exact (token_on g v)]. }
  pose proof (token_on g (observer g t c v)) as size'. unfold on in *.
  apply same_loads_from; [congruence|]. intros w inw. rewrite size in inw.
  pose proof (observer_permutes g good t c) as per.
  assert (onto : exists u, (u < order g)%nat /\ observer g t c u = w).
  { destruct (has_period (order g) _ per w inw) as (a & (pos & home & _) & _).
    exists (Nat.iter (a - 1) (observer g t c) w). split; [apply (iter_small (order g)); auto|].
    replace a with (S (a - 1)) in home by lia. exact home. }
  destruct onto as (u & inu & <-).
  pose proof (held_if_even g good (token g v) c t u (token_on g v) (flat t) t (le_n t)) as keeps.
  unfold held in keeps. rewrite keeps, !token_at by (auto; apply per; auto).
  destruct (Nat.eqb_spec u v) as [->|ne]; [rewrite Nat.eqb_refl; auto|].
  destruct (Nat.eqb_spec (observer g t c u) (observer g t c v)) as [eq|]; auto.
  apply per in eq; auto. tauto.
Qed.

(* It is where the observer of its node is after every step; in chi n steps that passes each arc of T' once, has been
   at every node, and is back. *)
(** `token g v` are the loads 1 at v and 0 elsewhere. After t steps of Threshold-1 with any first color c, the token is
    at the node of the observer of v: it follows the tour. The arcs of the tour at the times t < chi n are the arcs of
    T', each once. By then the tour has been at every node and is back at v, and so is the token. *)
Theorem single_token g c v : proper g -> tree g -> (v < order g)%nat ->
  (forall t, after_steps (threshold 1) (token g v) g t c = token g (observer g t c v))
  /\ Permutation (tour g v c) (arcs g)
  /\ (forall t, (t < chi g * order g)%nat ->
        nth t (tour g v c) (0, 0, 0)%nat = (observer g t c v, observer g (S t) c v, (c + t) mod chi g)%nat)
  /\ (forall w, (w < order g)%nat -> exists t, (t < order g * chi g)%nat /\ observer g t c v = w)
  /\ after_phase (threshold 1) (token g v) g c = token g v.
Proof.
  intros good t inv. split; [|split; [|split; [|split]]].
  - intros. apply token_follows_the_tour; auto.
  - apply lemma_6; auto.
  - intros. apply tour_arc; auto.
  - apply definition_3; auto.
  - unfold after_phase. rewrite token_follows_the_tour by auto. rewrite home_after_phase; auto.
Qed.

(* --- the smallest load, over time --- *)

(** From any loads and with any first color, no step lowers the smallest load. *)
Theorem minimum_non_decreasing g x c count : proper g -> tree g -> on g x ->
  smallest (after_steps (threshold 1) x g count c) <= smallest (after_steps (threshold 1) x g (S count) c).
Proof.
  intros good _ size. rewrite after_steps_next by auto.
  apply observation_3; auto; [|lia]. apply on_after; auto.
Qed.

Definition one_edge : coloring := {| order := 2; matchings := [[(0, 1)]]%nat |}.

Lemma one_edge_tree : proper one_edge /\ tree one_edge.
Proof.
  assert (good : proper one_edge) by (apply is_proper_true; reflexivity).
  split; auto. apply is_tree_true; auto.
Qed.

(** It is false that on every tree and from all loads every step leaves the smallest load as it is or lowers it: over an
    edge with the loads 0 and 2 it rises. *)
Theorem minimum_non_increasing_refuted : ~ forall g x c count, proper g -> tree g -> on g x ->
  smallest (after_steps (threshold 1) x g (S count) c) <= smallest (after_steps (threshold 1) x g count c).
Proof.
  intros all. destruct one_edge_tree as [good t].
  specialize (all one_edge [0; 2] 0%nat 0%nat good t eq_refl). vm_compute in all. auto.
Qed.

(** Theorem 12 for the tree with one node as well: SG_1 is {} then, but no load differs from another. *)
Definition one_node : coloring := {| order := 1; matchings := [[]] |}.

Lemma one_node_tree : proper one_node /\ tree one_node.
Proof.
  assert (good : proper one_node) by (apply is_proper_true; reflexivity).
  split; auto. apply is_tree_true; auto.
Qed.

(** It is false that the maximum stable discrepancy is the least i >= 1 for which SG_i without 0 is {1,..,n-1}, for
    every n >= 1: for n = 1 it is 0. *)
Theorem theorem_12_every_tree_refuted : ~ forall g c, proper g -> tree g -> (1 <= order g)%nat ->
  exists m, least_from 1 (equals_gaps_without_zero g) m /\ maximum_stable (threshold 1) g c (Z.of_nat m).
Proof.
  intros all. destruct one_node_tree as [good t].
  destruct (all one_node 0%nat good t ltac:(simpl; lia)) as (m & (pos & _) & most).
  pose proof (one_node_maximum one_node good t 0 eq_refl) as zero.
  pose proof (maximum_unique one_node _ _ _ _ most zero). lia.
Qed.

(* Lemma 13. *)
(** `maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under Threshold-1 on
    the tree, with any proper coloring, from any color c on. Theorem 12 computes it from the gaps. *)
Theorem lemma_13_discrepancy g c most : proper g -> tree g -> maximum_stable (threshold 1) g c most ->
  most <= Z.of_nat (order g) / 2.
Proof.
  intros good t most_. change 2 with (Z.of_nat 2). rewrite <- Nat2Z.inj_div.
  destruct (theorem_12 g good t c) as (m & (_ & _ & least) & here).
  rewrite (maximum_unique g _ c _ _ most_ here). apply Nat2Z.inj_le, least; [lia|].
  destruct (le_lt_dec 2 (order g)) as [two|less].
  - apply lemma_13_without_zero; auto.
  - assert (one : order g = 1%nat) by (destruct good as (some & _); lia).
    intros p. unfold gap_of. rewrite one. split; [intros [(terms & few & _) _]; simpl in few; lia|lia].
Qed.
