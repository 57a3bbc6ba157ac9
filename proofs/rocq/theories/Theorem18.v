(* Houle, Symvonis, Wood, Theorem 18: on a tree a cycle of Discrepancy-1 lowers a discrepancy of two or more, so that
   cycles come to discrepancy at most one; and how many steps that takes. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Matchings EdgeFacts Trees Tours Crossings Threshold2 DiscrepancyOne Cycles.
From Loadbal.Python Require Import threshold discrepancy_one.
Import ListNotations.
Open Scope Z_scope.

(* A cycle is a B-phase from what the A-phase leaves, with the local maxima it recorded. *)
Lemma cycle_is how x g start : cycle how x g start =
  b_run (a_run x g start (phase g)) (maxima how x g start (phase g)) g start (phase g).
Proof.
  unfold cycle, a_phase, maxima, a_run, phase. rewrite <- (a_steps_loads how g (chi g * order g) x x start).
  destruct (a_steps how x x g (chi g * order g) start) as [middle most]. reflexivity.
Qed.

Lemma a_phase_is how x g start : a_phase how x g start = (a_run x g start (phase g), maxima how x g start (phase g)).
Proof.
  unfold a_phase, maxima, a_run, phase. rewrite <- (a_steps_loads how g (chi g * order g) x x start).
  destruct (a_steps how x x g (chi g * order g) start). reflexivity.
Qed.

Section Frozen.
  Variables (g : coloring) (x most : loads) (start : nat).
  Hypotheses (good : proper g) (size : on g x) (same : uniform g most (largest x)).

  (* With every local maximum M, a node that has M after a step of the B-phase had it before, across a difference of at
     most one: so, going back from the end, before every step. *)
  (** `uniform g most (largest x)` says that every local maximum is the largest load M of x at the start of the B-phase.
      The theorem holds on any properly colored graph; a node without an active edge counts as its own partner. *)
  Theorem frozen_throughout v : (v < order g)%nat -> at_ (b_run x most g start (phase g)) v = largest x ->
    forall t, (t < phase g)%nat ->
      at_ (b_run x most g start t) v = largest x
      /\ Z.abs (at_ (b_run x most g start t) v - at_ (b_run x most g start t) (across (active g (start + t)) v)) <= 1.
  Proof.
    intros inv last.
    assert (range : forall t w, (w < order g)%nat -> at_ (b_run x most g start t) w <= largest x).
    { intros t w inw. apply (b_range g good x most start (smallest x) (largest x)); auto.
      intros u inu. apply between. unfold on in size. lia. }
    assert (back : forall t, at_ (b_run x most g start (S t)) v = largest x ->
      at_ (b_run x most g start t) v = largest x
      /\ Z.abs (at_ (b_run x most g start t) v - at_ (b_run x most g start t) (across (active g (start + t)) v)) <= 1).
    { intros t after. rewrite b_run_next, plus_at in after by auto using on_b_run.
      pose proof (range t v inv). pose proof (across_small g good (start + t) v inv) as inw.
      pose proof (range t _ inw). rewrite !same in after by auto.
      set (w := across (active g (start + t)) v) in *. set (y := b_run x most g start t) in *.
      destruct (plus_moves (at_ y w) (at_ y v) (largest x) (largest x)); lia. }
    assert (all : forall less, at_ (b_run x most g start (phase g - less)) v = largest x).
    { induction less as [|less IH]; [rewrite Nat.sub_0_r; exact last|].
      destruct (le_lt_dec (phase g) less) as [none|some].
      - replace (phase g - S less)%nat with (phase g - less)%nat by lia. exact IH.
      - apply back. replace (S (phase g - S less)) with (phase g - less)%nat by lia. exact IH. }
    intros t small. apply back. replace (S t) with (phase g - (phase g - S t))%nat by lia. apply all.
  Qed.
End Frozen.

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).

  (* After a phase an observer is home; some rounds, less than n, lead it to any node. *)
  Lemma home start v : (v < order g)%nat -> observer g (phase g) start v = v.
  Proof.
    intros inv. unfold phase. rewrite Nat.mul_comm, observer_rounds by auto. apply rounds_home; auto.
  Qed.

  Lemma visits start v w : (v < order g)%nat -> (w < order g)%nat ->
    exists t, (t < phase g)%nat /\ observer g t start v = w.
  Proof.
    intros inv inw. destruct (gap_exists g good is_tree start v w inv inw) as (k & small & here).
    exists (k * chi g)%nat. split; [|rewrite observer_rounds; auto].
    pose proof (chi_positive g good). unfold phase. nia.
  Qed.

  Section Start.
    Variables (x : loads) (start : nat).
    Hypothesis size : on g x.

    (* If an A-phase leaves the largest load M as it is, the observer of a node that has M at the end has it all the
       time, and so every node has M before some step: every local maximum is M. *)
    (** `uniform` says that every local maximum is a given number.

        houle/theorem-18-localmax@pre-step: The theorem requires only that the largest load after the A-phase, `a_run ..
        (phase g)`, is the largest load before it; `maxima how .. (phase g)` are the local maxima that the A-phase
        records, for `how` = pre_step too.

        houle/theorem-18-localmax@post-step: The theorem requires only that the largest load after the A-phase, `a_run
        .. (phase g)`, is the largest load before it; `maxima how .. (phase g)` are the local maxima that the A-phase
        records, for `how` = post_step too. *)
    Theorem localmax_all how : largest (a_run x g start (phase g)) = largest x ->
      uniform g (maxima how x g start (phase g)) (largest x).
    Proof.
      intros kept w inw. set (after := a_run x g start (phase g)) in *.
      assert (sizea : on g after) by (apply on_a_run; auto).
      destruct (largest_attained after (on_some g after good sizea)) as (v & inv & top).
      rewrite sizea, kept in *.
      assert (last : held (a_run x g start) g start v (phase g) = largest x)
        by (unfold held; rewrite home; auto).
      destruct (visits start v w inv inw) as (t & small & here).
      assert (seen_ : at_ (a_run x g start t) w = largest x).
      { destruct (Z.eq_dec (held (a_run x g start) g start v t) (largest x)) as [eq|away].
        - unfold held in eq. rewrite here in eq. exact eq.
        - exfalso. pose proof (a_extremes g x start good size t _ (observer_small g good t start v inv)).
          pose proof (a_stays_below g good x start (largest x) v size inv
            (fun u inu => proj2 (extremes g x size u inu)) t (phase g - t)) as below.
          replace (t + (phase g - t))%nat with (phase g) in below by lia.
          unfold held in *. specialize (below ltac:(lia)). lia. }
      destruct (records how x g start (phase g) w good size inw) as [all (s & early & attained)].
      pose proof (a_extremes g x start good size s w inw).
      assert (at_ (a_run x g start t) w <= at_ (maxima how x g start (phase g)) w) by (apply all; destruct how; lia).
      lia.
    Qed.

    (* Lemma 7 for the minimum of a B-phase: a node that has m, kept by the phase, at the end had it at the start. *)
    (** `frozen_start g x most` says that every local maximum is the largest load of x, at least two above the smallest.
        So the theorem is about a B-phase from any loads x, also those that an A-phase leaves. The loads after the phase
        are `b_run .. (phase g)`. *)
    Theorem lemma_7_plus most : frozen_start g x most ->
      smallest (b_run x most g start (phase g)) = smallest x ->
      forall v, (v < order g)%nat -> at_ (b_run x most g start (phase g)) v = smallest x -> at_ x v = smallest x.
    Proof.
      intros frozen _ v inv last. pose proof (extremes g x size v inv).
      destruct (Z.eq_dec (at_ x v) (smallest x)) as [|away]; [assumption|exfalso].
      pose proof (b_stays_above g good x most start (smallest x) v size inv
        (fun w inw => proj1 (extremes g x size w inw)) (all_frozen g x most frozen) 0 (phase g)) as above.
      unfold held in above. simpl in above. rewrite home in above by auto.
      specialize (above ltac:(unfold b_run; simpl; lia)). lia.
    Qed.
  End Start.

  (* --- Theorem 18 ---
     No load passes the extremes M and m. Were both the same after the cycle, every local maximum would be M, a node v
     that has M at the end would have it all the time, and the observer that has m at the end would have it all the
     time; but it visits v. *)
  Lemma extremes_kept how x start : on g x ->
    largest (cycle how x g start) <= largest x /\ smallest x <= smallest (cycle how x g start).
  Proof.
    intros size. rewrite cycle_is. set (middle := a_run x g start (phase g)).
    assert (sizem : on g middle) by (apply on_a_run; auto).
    assert (sizeb : on g (b_run middle (maxima how x g start (phase g)) g start (phase g))) by (apply on_b_run; auto).
    apply extremes_of_range; [apply (on_some g); auto|unfold on in *; congruence|].
    rewrite size. apply (b_range g good); auto. intros w inw. apply (a_extremes g x start good size). exact inw.
  Qed.

  (** `cycle how x g start` are the loads after an A-phase and a B-phase from integer loads x on a properly colored
      tree, both with the same first color, which is any; `how` is pre_step or post_step. *)
  Theorem theorem_18 how x start : on g x -> 2 <= discrepancy x -> discrepancy (cycle how x g start) < discrepancy x.
  Proof.
    intros size apart. destruct (extremes_kept how x start size) as [top bottom].
    destruct (Z_lt_le_dec (discrepancy (cycle how x g start)) (discrepancy x)) as [|not]; [assumption|exfalso].
    unfold discrepancy in *.
    assert (sameM : largest (cycle how x g start) = largest x) by lia.
    assert (samem : smallest (cycle how x g start) = smallest x) by lia.
    rewrite cycle_is in *. set (middle := a_run x g start (phase g)) in *.
    set (most := maxima how x g start (phase g)) in *. set (after := b_run middle most g start (phase g)) in *.
    assert (sizem : on g middle) by (apply on_a_run; auto).
    assert (sizeb : on g after) by (apply on_b_run; auto).
    assert (middleM : largest middle <= largest x /\ smallest x <= smallest middle).
    { apply extremes_of_range; [apply (on_some g); auto|unfold on in *; congruence|].
      rewrite size. apply (a_extremes g x start good size). }
    assert (afterM : largest after <= largest middle /\ smallest middle <= smallest after).
    { apply extremes_of_range; [apply (on_some g); auto|unfold on in *; congruence|].
      rewrite sizem. apply (b_range g good); auto. intros w inw. apply between. rewrite sizem. exact inw. }
    assert (all : uniform g most (largest middle)).
    { replace (largest middle) with (largest x) by lia. apply localmax_all; auto. fold middle. lia. }
    destruct (largest_attained after (on_some g after good sizeb)) as (v & inv & high).
    destruct (smallest_attained after (on_some g after good sizeb)) as (w & inw & low).
    rewrite sizeb in *.
    assert (frozen : frozen_start g middle most) by (split; [exact all|lia]).
    destruct (visits start w v inw inv) as (t & small & here).
    pose proof (frozen_throughout g middle most start good sizem all v inv ltac:(fold after; lia) t small) as [stays _].
    assert (kept : survives (b_run middle most g start) g start w (smallest middle)).
    { split.
      - change (at_ middle w = smallest middle).
        apply (lemma_7_plus middle start sizem most frozen); fold after; auto; lia.
      - unfold held. rewrite home by auto. fold after. lia. }
    pose proof (surviving_load_b g middle start good sizem w inw most frozen kept t ltac:(lia)) as meets.
    unfold held in meets. rewrite here in meets. lia.
  Qed.

  (* --- loads of discrepancy at most one stay as they are ---
     In the A-phase every observer carries its load along, and is home at the end; in the B-phase every local maximum is
     M, and no token crosses a difference of one. *)
  Lemma balanced_a_phase x start : on g x -> discrepancy x <= 1 -> a_run x g start (phase g) = x.
  Proof.
    intros size near. unfold discrepancy in near.
    assert (carried : forall v t, (v < order g)%nat -> held (a_run x g start) g start v t = at_ x v).
    { intros v t inv. induction t as [|t IH]; [reflexivity|]. unfold held in *.
      rewrite observer_next, a_run_next by auto.
      pose proof (observer_small g good t start v inv) as inu. rewrite step_across by auto using on_a_run.
      pose proof (a_extremes g x start good size t _ inu).
      pose proof (a_extremes g x start good size t _ (across_small g good (start + t) _ inu)).
      match goal with |- context [threshold 1 ?a ?b] => destruct (threshold_1_moves a b) end; lia. }
    assert (long : length (a_run x g start (phase g)) = order g) by (apply on_a_run; auto).
    apply same_everywhere; [unfold on in *; congruence|]. intros v inv. rewrite long in inv.
    pose proof (carried v (phase g) inv) as last. unfold held in last. rewrite home in last by auto. exact last.
  Qed.

  Lemma balanced_b_phase x most start : on g x -> discrepancy x <= 1 -> uniform g most (largest x) ->
    forall t, b_run x most g start t = x.
  Proof.
    intros size near all. induction t as [|t IH]; [reflexivity|]. rewrite b_run_next, IH by auto.
    unfold discrepancy in near. assert (long : length (plus_step x most (active g (start + t))) = order g)
      by (rewrite plus_step_length; exact size).
    apply same_everywhere; [unfold on in *; congruence|]. intros w inw. rewrite long in inw.
    pose proof (across_small g good (start + t) w inw) as inu. rewrite plus_at, !all by auto.
    pose proof (extremes g x size w inw). pose proof (extremes g x size _ inu).
    match goal with |- context [plus_flow ?a ?b ?p ?q] => destruct (plus_moves a b p q) end; lia.
  Qed.

  Lemma balanced_cycle how x start : on g x -> discrepancy x <= 1 -> cycle how x g start = x.
  Proof.
    intros size near. rewrite cycle_is. pose proof (balanced_a_phase x start size near) as same.
    pose proof (localmax_all x start size how) as all. rewrite same in *. apply balanced_b_phase; auto.
  Qed.

  (* --- cycles, one after the other; each has two phases, so that all begin with the same color --- *)

  (** The loads after so many cycles. *)
  Definition cycles (how : record) (start count : nat) (x : loads) : loads :=
    Nat.iter count (fun y => cycle how y g start) x.

  (** So many cycles begin with a discrepancy of two or more, and then it is at most one. *)
  Definition until_balanced (how : record) (start : nat) (x : loads) (count : nat) : Prop :=
    (forall earlier, (earlier < count)%nat -> 1 < discrepancy (cycles how start earlier x))
    /\ discrepancy (cycles how start count x) <= 1.

  Lemma cycles_next how start count x : cycles how start (S count) x = cycles how start count (cycle how x g start).
  Proof. unfold cycles. induction count as [|count IH]; [reflexivity|]. simpl in *. rewrite IH. reflexivity. Qed.

  Lemma on_cycle how x start : on g x -> on g (cycle how x g start).
  Proof. intros size. rewrite cycle_is. apply on_b_run, on_a_run; auto. Qed.

  Theorem cycles_are_few how start x : on g x ->
    exists count, until_balanced how start x count /\ Z.of_nat count <= Z.max (discrepancy x - 1) 0.
  Proof.
    remember (Z.to_nat (discrepancy x)) as fuel eqn:E. revert x E.
    induction fuel as [fuel IH] using lt_wf_ind. intros x -> size.
    destruct (Z_le_gt_dec (discrepancy x) 1) as [near|far].
    - exists 0%nat. split; [split; [lia|exact near]|lia].
    - pose proof (theorem_18 how x start size ltac:(lia)) as falls.
      destruct (IH (Z.to_nat (discrepancy (cycle how x g start)))) with (x := cycle how x g start)
        as (count & [before after] & few); [lia|auto|apply on_cycle; auto|].
      exists (S count). split; [split|lia].
      + intros [|earlier] small; [simpl; lia|]. rewrite cycles_next. apply before. lia.
      + rewrite cycles_next. exact after.
  Qed.

  (* Cycles come to loads of discrepancy at most one that a further cycle leaves as they are; and none leads from such
     a discrepancy to a larger one. *)
  (** `cycle how x g start` are the loads after an A-phase and a B-phase from integer loads x on a properly colored
      tree, both with the same first color, which is any; `how` is pre_step or post_step. `cycles .. count x` are the
      loads after `count` cycles. *)
  Theorem theorem_18_final how x start : on g x ->
    (exists count, let last := cycles how start count x in discrepancy last <= 1 /\ cycle how last g start = last)
    /\ (discrepancy x <= 1 -> discrepancy (cycle how x g start) <= 1).
  Proof.
    intros size. split.
    - destruct (cycles_are_few how start x size) as (count & [_ near] & _). exists count. split; [exact near|].
      apply balanced_cycle; [|exact near]. clear near. unfold cycles.
      induction count as [|count IH]; [exact size|]. apply on_cycle. exact IH.
    - intros near. rewrite balanced_cycle; auto.
  Qed.

  (* --- how many steps the cycles take: each has 2 chi n --- *)

  (** The number of steps of so many cycles: a cycle has two phases of chi n steps. *)
  Definition steps_of (count : nat) : Z := Z.of_nat (count * (2 * (chi g * order g))).

  (** `cycle how x g start` are the loads after an A-phase and a B-phase from integer loads x on a properly colored
      tree, both with the same first color, which is any; `how` is pre_step or post_step. `until_balanced .. count` says
      that the discrepancy is at most one after `count` cycles and not before; `steps_of count` is 2 chi n count. *)
  Theorem theorem_18_steps_any how start x : on g x -> exists count, until_balanced how start x count
    /\ steps_of count <= 2 * Z.max (discrepancy x - 1) 0 * Z.of_nat (chi g) * Z.of_nat (order g).
  Proof.
    intros size. destruct (cycles_are_few how start x size) as (count & until & few). exists count. split; auto.
    unfold steps_of. rewrite !Nat2Z.inj_mul. set (c := Z.of_nat (chi g)). set (n := Z.of_nat (order g)).
    assert (0 <= c * n) by nia. replace (Z.of_nat 2) with 2 by reflexivity. nia.
  Qed.

  (** `cycle how x g start` are the loads after an A-phase and a B-phase from integer loads x on a properly colored
      tree, both with the same first color, which is any; `how` is pre_step or post_step. `until_balanced .. count` says
      that the discrepancy is at most one after `count` cycles and not before; `steps_of count` is 2 chi n count. *)
  Theorem theorem_18_steps how start x : on g x -> 1 <= discrepancy x -> exists count, until_balanced how start x count
    /\ steps_of count <= 2 * (discrepancy x - 1) * Z.of_nat (chi g) * Z.of_nat (order g).
  Proof.
    intros size some. destruct (theorem_18_steps_any how start x size) as (count & until & few). exists count.
    split; auto. replace (discrepancy x - 1) with (Z.max (discrepancy x - 1) 0) by lia. exact few.
  Qed.

  (* chi^n >= chi n for chi >= 2. *)
  Lemma power_is_ahead c n : 2 <= c -> c * Z.of_nat (S n) <= c ^ Z.of_nat (S n).
  Proof.
    intros two. induction n as [|n IH]; [rewrite Z.pow_1_r; lia|].
    rewrite (Nat2Z.inj_succ (S n)), Z.pow_succ_r by lia. nia.
  Qed.

  (** `cycle how x g start` are the loads after an A-phase and a B-phase from integer loads x on a properly colored
      tree, both with the same first color, which is any; `how` is pre_step or post_step. `until_balanced .. count` says
      that the discrepancy is at most one after `count` cycles and not before; `steps_of count` is 2 chi n count. *)
  Theorem theorem_18_steps_power how start x : (2 <= chi g)%nat -> on g x -> 1 <= discrepancy x ->
    exists count, until_balanced how start x count
      /\ steps_of count <= 2 * (discrepancy x - 1) * Z.of_nat (chi g) ^ Z.of_nat (order g).
  Proof.
    intros two size some. destruct (theorem_18_steps how start x size some) as (count & until & few). exists count.
    split; auto. destruct good as (nodes_ & _). destruct (order g) as [|n] eqn:E; [lia|].
    pose proof (power_is_ahead (Z.of_nat (chi g)) n ltac:(lia)). nia.
  Qed.
End Tree.
