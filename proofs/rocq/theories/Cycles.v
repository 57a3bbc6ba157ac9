(* Houle, Symvonis, Wood, section 5: what the phases of Discrepancy-1 do to observers, and Theorem 18: on a tree a cycle
   lowers a discrepancy of two or more.

   An observer walks across every active edge it meets. Where it stands after a step, the load is that of the node
   across before the step, and what its old node sent. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Matchings EdgeFacts Trees Tours Crossings Threshold2 DiscrepancyOne.
From Loadbal.Python Require Import threshold discrepancy_one.
Import ListNotations.
Open Scope Z_scope.

(* When tokens move: Threshold-1, and Threshold-1 Plus with local maxima p and q. *)
Lemma threshold_1_moves x y :
  threshold 1 x y = 1 /\ y < x \/ threshold 1 x y = -1 /\ x < y \/ threshold 1 x y = 0 /\ x = y.
Proof. flows; lia. Qed.

Lemma plus_moves x y p q :
  plus_flow x y p q = 1 /\ (y + 2 <= x \/ x = y + 1 /\ x <> p)
  \/ plus_flow x y p q = -1 /\ (x + 2 <= y \/ y = x + 1 /\ y <> q)
  \/ plus_flow x y p q = 0 /\ (x = y \/ x = y + 1 /\ x = p \/ y = x + 1 /\ y = q).
Proof.
  unfold plus_flow.
  destruct (Z.leb_spec 2 (x - y)), (Z.leb_spec (x - y) (-2)), (Z.eqb_spec (x - y) 1), (Z.eqb_spec (x - y) (-1)),
    (Z.eqb_spec x p), (Z.eqb_spec y q); cbn [orb andb negb]; lia.
Qed.

(** The load that an observer who began at node v has after so many steps, in a run of loads. *)
Definition held (run : nat -> loads) (g : coloring) (start v t : nat) : Z := at_ (run t) (observer g t start v).

(** The runs of the two phases. *)
Definition a_run (x : loads) (g : coloring) (start t : nat) : loads := after_steps (threshold 1) x g t start.
Definition b_run (x maxima : loads) (g : coloring) (start t : nat) : loads := b_steps x maxima g t start.

(** How many steps a phase has. *)
Definition phase (g : coloring) : nat := chi g * order g.

(** Every local maximum is so much. *)
Definition uniform (g : coloring) (maxima : loads) (most : Z) : Prop :=
  forall w, (w < order g)%nat -> at_ maxima w = most.

Section Network.
  Variable g : coloring.
  Hypothesis good : proper g.

  Lemma b_steps_add maxima a : forall b x start,
    b_steps x maxima g (a + b) start = b_steps (b_steps x maxima g a start) maxima g b (start + a).
  Proof.
    induction a as [|a IH]; simpl; intros; [rewrite Nat.add_0_r; auto|]. rewrite IH, Nat.add_succ_r. auto.
  Qed.

  Lemma b_run_next x maxima start t :
    b_run x maxima g start (S t) = plus_step (b_run x maxima g start t) maxima (active g (start + t)).
  Proof. unfold b_run. rewrite <- Nat.add_1_r, b_steps_add. reflexivity. Qed.

  Lemma a_run_next x start t : a_run x g start (S t) = step (threshold 1) (a_run x g start t) (active g (start + t)).
  Proof. apply after_steps_next. exact good. Qed.

  Lemma on_b_run x maxima start t : on g x -> on g (b_run x maxima g start t).
  Proof. unfold on, b_run. rewrite b_steps_length. auto. Qed.

  Lemma on_a_run x start t : on g x -> on g (a_run x g start t).
  Proof. apply on_after. exact good. Qed.

  (* --- one step, at the node across --- *)

  Lemma step_across x t v : on g x -> (v < order g)%nat ->
    at_ (step (threshold 1) x (active g t)) (across (active g t) v)
    = at_ x (across (active g t) v) + threshold 1 (at_ x v) (at_ x (across (active g t) v)).
  Proof. intros size _. apply Crossings.step_across; auto using threshold_direction. Qed.

  Lemma plus_across x maxima t v : on g x -> (v < order g)%nat ->
    let w := across (active g t) v in
    at_ (plus_step x maxima (active g t)) w
    = at_ x w + plus_flow (at_ x v) (at_ x w) (at_ maxima v) (at_ maxima w).
  Proof.
    intros size _ w. apply (transferred_across g good x t v
      (fun u v => plus_flow (at_ x u) (at_ x v) (at_ maxima u) (at_ maxima v)) size).
    intros u z. destruct (plus_moves (at_ x u) (at_ x z) (at_ maxima u) (at_ maxima z)),
      (plus_moves (at_ x z) (at_ x u) (at_ maxima z) (at_ maxima u)); lia.
  Qed.

  (* So it is at every node: the one across from it is across to it. *)
  Lemma plus_at x maxima t w : on g x -> (w < order g)%nat ->
    let v := across (active g t) w in
    at_ (plus_step x maxima (active g t)) w
    = at_ x w + plus_flow (at_ x v) (at_ x w) (at_ maxima v) (at_ maxima w).
  Proof.
    intros size inw v. pose proof (plus_across x maxima t v size (across_small g good t w inw)) as there.
    unfold v in *. rewrite across_twice in there by (apply active_distinct; auto). exact there.
  Qed.

  (* --- no load passes the extremes, in either phase --- *)

  Lemma plus_range x maxima t low high : on g x -> (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    forall w, (w < order g)%nat -> low <= at_ (plus_step x maxima (active g t)) w <= high.
  Proof.
    intros size range w inw. rewrite plus_at by auto.
    pose proof (range w inw). pose proof (range _ (across_small g good t w inw)). set (v := across (active g t) w) in *.
    destruct (plus_moves (at_ x v) (at_ x w) (at_ maxima v) (at_ maxima w)); lia.
  Qed.

  Lemma b_range x maxima start low high : on g x -> (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    forall t w, (w < order g)%nat -> low <= at_ (b_run x maxima g start t) w <= high.
  Proof.
    intros size range. induction t as [|t IH]; [exact range|].
    rewrite b_run_next. apply plus_range; auto using on_b_run.
  Qed.

  Lemma a_range x start low high : on g x -> (forall w, (w < order g)%nat -> low <= at_ x w <= high) ->
    forall t w, (w < order g)%nat -> low <= at_ (a_run x g start t) w <= high.
  Proof. intros size range t. apply loads_stay_between; auto. apply threshold_at_most. lia. Qed.

  (* --- an observer away from an extreme stays away from it --- *)

  Lemma a_stays_above x start low v : on g x -> (v < order g)%nat -> (forall w, (w < order g)%nat -> low <= at_ x w) ->
    forall t more, low < held (a_run x g start) g start v t -> low < held (a_run x g start) g start v (t + more).
  Proof.
    intros size inv least t more above. induction more as [|more IH]; [rewrite Nat.add_0_r; exact above|].
    rewrite Nat.add_succ_r. unfold held in *.
    rewrite a_run_next, observer_next, step_across by auto using on_a_run, observer_small.
    assert (least' : forall s w, (w < order g)%nat -> low <= at_ (a_run x g start s) w).
    { intros s w inw. apply (a_range x start low (largest x) size); auto.
      intros u inu. split; auto. apply between. unfold on in size. lia. }
    pose proof (least' (t + more)%nat _
      (across_small g good (start + (t + more)) _ (observer_small g good (t + more) start v inv))).
    match goal with |- context [threshold 1 ?a ?b] => destruct (threshold_1_moves a b) end; lia.
  Qed.

  Lemma a_stays_below x start high v :
    on g x -> (v < order g)%nat -> (forall w, (w < order g)%nat -> at_ x w <= high) ->
    forall t more, held (a_run x g start) g start v t < high -> held (a_run x g start) g start v (t + more) < high.
  Proof.
    intros size inv most t more below. induction more as [|more IH]; [rewrite Nat.add_0_r; exact below|].
    rewrite Nat.add_succ_r. unfold held in *.
    rewrite a_run_next, observer_next, step_across by auto using on_a_run, observer_small.
    assert (most' : forall s w, (w < order g)%nat -> at_ (a_run x g start s) w <= high).
    { intros s w inw. apply (a_range x start (smallest x) high size); auto.
      intros u inu. split; auto. apply between. unfold on in size. lia. }
    pose proof (most' (t + more)%nat _
      (across_small g good (start + (t + more)) _ (observer_small g good (t + more) start v inv))).
    match goal with |- context [threshold 1 ?a ?b] => destruct (threshold_1_moves a b) end; lia.
  Qed.

  (* In a B-phase so it is for the smallest load, if every local maximum is two or more above it. *)
  Lemma plus_stays_above x maxima t v low : on g x -> (v < order g)%nat ->
    (forall w, (w < order g)%nat -> low <= at_ x w) -> (forall w, (w < order g)%nat -> low + 2 <= at_ maxima w) ->
    low < at_ x v -> low < at_ (plus_step x maxima (active g t)) (across (active g t) v).
  Proof.
    intros size inv least frozen above. rewrite plus_across by auto.
    pose proof (least _ (across_small g good t v inv)). pose proof (frozen v inv).
    set (w := across (active g t) v) in *.
    destruct (plus_moves (at_ x v) (at_ x w) (at_ maxima v) (at_ maxima w)); lia.
  Qed.

  Lemma b_stays_above x maxima start low v : on g x -> (v < order g)%nat ->
    (forall w, (w < order g)%nat -> low <= at_ x w) -> (forall w, (w < order g)%nat -> low + 2 <= at_ maxima w) ->
    forall t more, low < held (b_run x maxima g start) g start v t ->
      low < held (b_run x maxima g start) g start v (t + more).
  Proof.
    intros size inv least frozen t more above. induction more as [|more IH]; [rewrite Nat.add_0_r; exact above|].
    rewrite Nat.add_succ_r. unfold held in *. rewrite b_run_next, observer_next.
    apply plus_stays_above; auto using on_b_run, observer_small.
    intros w inw. apply (b_range x maxima start low (largest x) size); auto.
    intros u inu. split; auto. apply between. unfold on in size. lia.
  Qed.
End Network.

(* --- local maxima --- *)

(** The local maxima after so many steps of an A-phase. *)
Definition maxima (how : record) (x : loads) (g : coloring) (start t : nat) : loads := snd (a_steps how x x g t start).

(** The largest load that node w has in a run from the start up to some step. *)
Definition largest_of (run : nat -> loads) (w last : nat) (most : Z) : Prop :=
  (forall t, (t <= last)%nat -> at_ (run t) w <= most) /\ exists t, (t <= last)%nat /\ at_ (run t) w = most.

Lemma largest_more run w last most : largest_of run w last most ->
  largest_of run w (S last) (Z.max most (at_ (run (S last)) w)).
Proof.
  intros [all (t & before & attained)]. split.
  - intros s small. destruct (Nat.eq_dec s (S last)) as [->|]; [lia|]. pose proof (all s ltac:(lia)). lia.
  - destruct (Z.le_ge_cases most (at_ (run (S last)) w)); [exists (S last)|exists t]; lia.
Qed.

Lemma a_steps_add how a : forall b x most g start,
  a_steps how x most g (a + b) start =
  a_steps how (fst (a_steps how x most g a start)) (snd (a_steps how x most g a start)) g b (start + a).
Proof.
  induction a as [|a IH]; simpl; intros; [rewrite Nat.add_0_r; auto|]. rewrite IH, Nat.add_succ_r. auto.
Qed.

Lemma maxima_next how x g start t : maxima how x g start (S t) =
  larger (maxima how x g start t)
    (seen how (a_run x g start t) (step (threshold 1) (a_run x g start t) (active g (start + t)))).
Proof.
  unfold maxima, a_run. rewrite <- Nat.add_1_r, a_steps_add. simpl. rewrite a_steps_loads. auto.
Qed.

Lemma maxima_length how x g start t : length (maxima how x g start t) = length x.
Proof.
  induction t as [|t IH]; [reflexivity|]. rewrite maxima_next, larger_length; auto. rewrite IH.
  unfold a_run. destruct how; simpl; rewrite ?step_length.
  all: clear; revert x start; induction t as [|t IH]; simpl; intros; auto; rewrite IH, step_length; auto.
Qed.

(* A local maximum is the largest load recorded: all up to now, or all before the last step. *)
Lemma records how x g start t w : proper g -> on g x -> (w < order g)%nat ->
  largest_of (a_run x g start) w (match how with pre_step => t - 1 | post_step => t end)
    (at_ (maxima how x g start t) w).
Proof.
  intros good size inw. induction t as [|t IH].
  - assert (only : largest_of (a_run x g start) w 0 (at_ x w)).
    { split; [intros t zero; replace t with 0%nat by lia; apply Z.le_refl|exists 0%nat; auto]. }
    destruct how; exact only.
  - assert (long : forall s, length (a_run x g start s) = length x) by (intros; apply after_steps_length; auto).
    rewrite maxima_next. rewrite <- a_run_next by auto.
    rewrite at_larger; [|destruct how; simpl; rewrite long, maxima_length; auto|rewrite maxima_length, size; auto].
    destruct how; simpl seen; [|apply largest_more; exact IH].
    destruct t as [|t].
    + change (largest_of (a_run x g start) w 0 (Z.max (at_ x w) (at_ x w))). rewrite Z.max_id. exact IH.
    + simpl in IH. rewrite Nat.sub_0_r in IH. apply largest_more. exact IH.
Qed.

Lemma phase_positive g : proper g -> (1 <= phase g)%nat.
Proof. intros good. pose proof (chi_positive g good). destruct good as (some & _). unfold phase. nia. Qed.

(* The local maximum of the algorithm: recorded after each step, it is the largest load from the start of the A-phase to
   its end; recorded before each step, it leaves out the load at the end. *)
(** `largest_of run w last most` says that most is the largest load that node w has in the run from the start to the
    step `last`. The theorem is about every properly colored graph, any integer loads and any first color; `phase g` is
    the end of the A-phase, and `a_phase post_step` gives the local maxima at that time. *)
Theorem localmax_post_step g x start w : proper g -> on g x -> (w < order g)%nat ->
  largest_of (a_run x g start) w (phase g) (at_ (snd (a_phase post_step x g start)) w).
Proof. intros good size inw. exact (records post_step x g start (phase g) w good size inw). Qed.

(** `largest_of run w last most` says that most is the largest load that node w has in the run from the start to the
    step `last`. The theorem is about every properly colored graph, any integer loads and any first color; `phase g - 1`
    is just before the last step of the A-phase. *)
Theorem localmax_pre_step g x start w : proper g -> on g x -> (w < order g)%nat ->
  largest_of (a_run x g start) w (phase g - 1) (at_ (snd (a_phase pre_step x g start)) w).
Proof. intros good size inw. exact (records pre_step x g start (phase g) w good size inw). Qed.

(* --- observers that survive a phase --- *)

(** An observer has a load both before and after a phase. *)
Definition survives (run : nat -> loads) (g : coloring) (start v : nat) (load : Z) : Prop :=
  held run g start v 0 = load /\ held run g start v (phase g) = load.

(** The active edge that it meets in step t, if any, has ends that differ by at most one. *)
Definition meets_even (run : nat -> loads) (g : coloring) (start v t : nat) : Prop :=
  let here := observer g t start v in
  Z.abs (at_ (run t) here - at_ (run t) (across (active g (start + t)) here)) <= 1.

(** A B-phase at whose start every local maximum is the largest load, two or more above the smallest. *)
Definition frozen_start (g : coloring) (x most : loads) : Prop :=
  uniform g most (largest x) /\ smallest x + 2 <= largest x.

Section Survivors.
  Variables (g : coloring) (x : loads) (start : nat).
  Hypotheses (good : proper g) (size : on g x).

  Lemma extremes w : (w < order g)%nat -> smallest x <= at_ x w <= largest x.
  Proof. intros inw. apply between. unfold on in size. lia. Qed.

  Lemma a_extremes t w : (w < order g)%nat -> smallest x <= at_ (a_run x g start t) w <= largest x.
  Proof. intros inw. apply (a_range g good); auto using extremes. Qed.

  Lemma b_extremes most t w : (w < order g)%nat -> smallest x <= at_ (b_run x most g start t) w <= largest x.
  Proof. intros inw. apply (b_range g good); auto using extremes. Qed.

  Variable v : nat.
  Hypothesis inv : (v < order g)%nat.

  (* Were it away from the extreme at some step, it would be so from then on, and at the end. *)
  (** `survives` says that the observer of v has the extreme load of the start both before and after the phase; `held`
      is its load after t steps, on any properly colored graph, from any color. *)
  Theorem surviving_load_a load : load = largest x \/ load = smallest x ->
    survives (a_run x g start) g start v load ->
    forall t, (t <= phase g)%nat -> held (a_run x g start) g start v t = load.
  Proof.
    intros which [_ last] t small. replace (phase g) with (t + (phase g - t))%nat in last by lia.
    pose proof (a_extremes t _ (observer_small g good t start v inv)) as range.
    destruct (Z.eq_dec (held (a_run x g start) g start v t) load) as [|away]; [assumption|exfalso].
    unfold held in *. destruct which as [-> | ->].
    - pose proof (a_stays_below g good x start (largest x) v size inv (fun w inw => proj2 (extremes w inw)) t
        (phase g - t)) as below. unfold held in below. specialize (below ltac:(lia)). lia.
    - pose proof (a_stays_above g good x start (smallest x) v size inv (fun w inw => proj1 (extremes w inw)) t
        (phase g - t)) as above. unfold held in above. specialize (above ltac:(lia)). lia.
  Qed.

  (* Across a difference of two or more it would lose its load. *)
  (** `survives` says that the observer of v has the extreme load of the start both before and after the phase; `held`
      is its load after t steps. `meets_even`: the active edge at its node in step t, if any, differs by at most one. *)
  Theorem surviving_edge_a load : load = largest x \/ load = smallest x ->
    survives (a_run x g start) g start v load ->
    forall t, (t < phase g)%nat -> meets_even (a_run x g start) g start v t.
  Proof.
    intros which kept t small.
    pose proof (surviving_load_a load which kept t ltac:(lia)) as now.
    pose proof (surviving_load_a load which kept (S t) ltac:(lia)) as then_.
    unfold meets_even, held in *. rewrite observer_next, a_run_next in then_ by auto.
    pose proof (observer_small g good t start v inv) as inu. set (u := observer g t start v) in *.
    rewrite step_across in then_ by auto using on_a_run.
    pose proof (a_extremes t _ (across_small g good (start + t) u inu)).
    set (w := across (active g (start + t)) u) in *.
    destruct (threshold_1_moves (at_ (a_run x g start t) u) (at_ (a_run x g start t) w)); lia.
  Qed.

  Variable most : loads.
  Hypothesis frozen : frozen_start g x most.

  Lemma all_frozen w : (w < order g)%nat -> smallest x + 2 <= at_ most w.
  Proof. destruct frozen as [same apart]. intros inw. rewrite same; auto. Qed.

  (* An observer above the smallest load of the start stays above it. *)
  (** `frozen_start g x most` says that every local maximum is the largest load of x, at least two above the smallest.
      So the theorem is about a B-phase from any loads x, also those that an A-phase leaves. `held` is the load that the
      observer of v has before step t, and after it. *)
  Theorem observers_above t : smallest x < held (b_run x most g start) g start v t ->
    smallest x < held (b_run x most g start) g start v (S t).
  Proof.
    intros above. rewrite <- Nat.add_1_r. apply (b_stays_above g good); auto using all_frozen.
    intros w inw. apply extremes. exact inw.
  Qed.

  (** `frozen_start g x most` says that every local maximum is the largest load of x, at least two above the smallest.
      So the theorem is about a B-phase from any loads x, also those that an A-phase leaves, on any properly colored
      graph. `survives` says that the observer of v has the extreme load of the start both before and after the phase;
      `held` is its load after t steps. *)
  Theorem surviving_load_b : survives (b_run x most g start) g start v (smallest x) ->
    forall t, (t <= phase g)%nat -> held (b_run x most g start) g start v t = smallest x.
  Proof.
    intros [_ last] t small. replace (phase g) with (t + (phase g - t))%nat in last by lia.
    pose proof (b_extremes most t _ (observer_small g good t start v inv)) as range.
    destruct (Z.eq_dec (held (b_run x most g start) g start v t) (smallest x)) as [|away]; [assumption|exfalso].
    pose proof (b_stays_above g good x most start (smallest x) v size inv (fun w inw => proj1 (extremes w inw))
      all_frozen t (phase g - t)) as above. unfold held in *. specialize (above ltac:(lia)). lia.
  Qed.

  (** `frozen_start g x most` says that every local maximum is the largest load of x, at least two above the smallest.
      So the theorem is about a B-phase from any loads x, also those that an A-phase leaves, on any properly colored
      graph. `survives` says that the observer of v has the extreme load of the start both before and after the phase;
      `held` is its load after t steps; `meets_even` says that the ends of the active edge at its node, if any, differ
      by at most one. *)
  Theorem surviving_edge_b : survives (b_run x most g start) g start v (smallest x) ->
    forall t, (t < phase g)%nat -> meets_even (b_run x most g start) g start v t.
  Proof.
    intros kept t small.
    pose proof (surviving_load_b kept t ltac:(lia)) as now.
    pose proof (surviving_load_b kept (S t) ltac:(lia)) as then_.
    unfold meets_even, held in *. rewrite observer_next, b_run_next in then_ by auto.
    pose proof (observer_small g good t start v inv) as inu. set (u := observer g t start v) in *.
    rewrite plus_across in then_ by auto using on_b_run.
    pose proof (b_extremes most t _ (across_small g good (start + t) u inu)).
    set (w := across (active g (start + t)) u) in *. set (y := b_run x most g start t) in *.
    destruct (plus_moves (at_ y u) (at_ y w) (at_ most u) (at_ most w)); lia.
  Qed.

  (* An observer that comes from a node with the smallest load of the start gets what Threshold-1 would give it. *)
  (** `frozen_start g x most` says that every local maximum is the largest load of x, at least two above the smallest.
      So the theorem is about a B-phase from any loads x, also those that an A-phase leaves, on any properly colored
      graph. An observer with the smallest load of x before step t has after it what Threshold-1 gives. *)
  Theorem minimum_observer_action t : held (b_run x most g start) g start v t = smallest x ->
    held (b_run x most g start) g start v (S t)
    = at_ (step (threshold 1) (b_run x most g start t) (active g (start + t))) (observer g (S t) start v).
  Proof.
    intros now. unfold held in *. rewrite observer_next, b_run_next by auto.
    pose proof (observer_small g good t start v inv) as inu. set (u := observer g t start v) in *.
    rewrite plus_across, step_across by auto using on_b_run.
    pose proof (b_extremes most t _ (across_small g good (start + t) u inu)).
    pose proof (all_frozen _ (across_small g good (start + t) u inu)).
    set (w := across (active g (start + t)) u) in *. set (y := b_run x most g start t) in *.
    destruct (plus_moves (at_ y u) (at_ y w) (at_ most u) (at_ most w)), (threshold_1_moves (at_ y u) (at_ y w)); lia.
  Qed.
End Survivors.
