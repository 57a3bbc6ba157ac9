(* A rule without memory that brings every tree to discrepancy one: houle/open-no-information.

   Loads 2c - 1 and 2c are of class c. Between loads of one class, Even-Threshold exchanges the two loads, as
   Threshold-1 does where they differ by one; between loads of two classes that differ by one it leaves them, as
   Threshold-2 does; and loads that differ by two or more lose two or more of the sum of squares. So while the sum of
   squares stays, classes stay, and over the edges inside a class the loads wander as observers do: on a tree each of
   them comes by each node of its region. At an edge that leaves the region they all meet the same load, and it differs
   by one from all of theirs, so that all are equal. Hence only two loads are left, 2c and 2c + 1, or 2c - 1 and 2c. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Checks EdgeFacts RestingLoads EdgeTactics Threshold2 Trees Tours.
From Loadbal.Python Require Import even_threshold.
Import ListNotations.
Open Scope Z_scope.

Definition class (z : Z) : Z := (z + 1) / 2.

(* Loads that differ by one at most: those of one class change places, others stay. *)
Lemma flow_near x y : Z.abs (x - y) <= 1 -> even_threshold x y = if class x =? class y then x - y else 0.
Proof.
  intros near. unfold even_threshold, class.
  destruct (Z.leb_spec 2 (x - y)); [lia|]. destruct (Z.leb_spec (x - y) (-2)); [lia|]. cbn [orb].
  destruct (Z.eqb_spec (x - y) 1), (Z.eqb_spec (x - y) (-1)), (Z.eqb_spec x (2 * (x / 2))),
    (Z.eqb_spec y (2 * (y / 2))), (Z.eqb_spec ((x + 1) / 2) ((y + 1) / 2)); cbn [andb];
    Z.to_euclidean_division_equations; lia.
Qed.

Lemma even_threshold_at_most : sends_at_most_difference even_threshold.
Proof. edge_fact even_threshold. Qed.

Lemma even_threshold_near : swaps_within even_threshold 1.
Proof. edge_fact even_threshold. Qed.

(** Every exchange of the run keeps or swaps its two loads; so they differ by at most one. *)
Definition calm (x : loads) (es : list edge) : Prop := only_swaps even_threshold x es.

Lemma calm_even x e : keeps_or_swaps even_threshold x e -> even x e.
Proof. apply even_threshold_near. Qed.

(* --- while all is calm, classes stay, and loads wander inside them --- *)

Section Classes.
  Variable K : nat -> Z.

  Definition within_class (e : edge) : bool := K (fst e) =? K (snd e).

  Definition classified (x : loads) : Prop := forall w, (w < length x)%nat -> class (at_ x w) = K w.

  Lemma calm_exchange x e : inside x e -> even x e -> classified x ->
    classified (exchange even_threshold x e)
    /\ forall w, at_ (exchange even_threshold x e) (if within_class e then swap e w else w) = at_ x w.
  Proof.
    destruct e as [u v]. unfold inside, even, within_class; simpl fst; simpl snd. intros range near classes.
    assert (flow : even_threshold (at_ x u) (at_ x v) = if K u =? K v then at_ x u - at_ x v else 0).
    { rewrite flow_near by auto. rewrite !classes by lia. reflexivity. }
    split.
    - intros w. rewrite exchange_length. intros inw. rewrite at_exchange, flow by lia.
      pose proof (classes u ltac:(lia)) as cu. pose proof (classes v ltac:(lia)) as cv.
      destruct (Z.eqb_spec (K u) (K v)) as [same|other];
        (destruct (Nat.eq_dec w u) as [here|]; [subst w|destruct (Nat.eq_dec w v) as [here|]; [subst w|auto]]).
      + replace (at_ x u - (at_ x u - at_ x v)) with (at_ x v) by lia. congruence.
      + replace (at_ x v + (at_ x u - at_ x v)) with (at_ x u) by lia. congruence.
      + rewrite Z.sub_0_r. auto.
      + rewrite Z.add_0_r. auto.
    - intros w. rewrite at_exchange, flow by lia. destruct (K u =? K v).
      + unfold swap. destruct (Nat.eqb_spec w u) as [here|]; [subst w|destruct (Nat.eqb_spec w v) as [here|]; [subst w|]].
        * destruct (Nat.eq_dec v u); [lia|]. destruct (Nat.eq_dec v v); [lia|tauto].
        * destruct (Nat.eq_dec u u); [lia|tauto].
        * destruct (Nat.eq_dec w u); [tauto|]. destruct (Nat.eq_dec w v); tauto.
      + destruct (Nat.eq_dec w u) as [here|]; [subst w|destruct (Nat.eq_dec w v) as [here|]; [subst w|]]; lia.
  Qed.

  Lemma calm_travel es : forall x, (forall e, In e es -> inside x e) -> calm x es -> classified x ->
    classified (exchanges even_threshold x es)
    /\ forall w, at_ (exchanges even_threshold x es) (travel (filter within_class es) w) = at_ x w.
  Proof.
    induction es as [|e es IH]; intros x range quiet classes; [auto|].
    simpl in quiet, range. destruct quiet as [near rest].
    destruct (calm_exchange x e) as [classes' moved]; auto using calm_even.
    destruct (IH (exchange even_threshold x e)) as [kept wander]; auto using inside_after.
    change (exchanges even_threshold x (e :: es)) with (exchanges even_threshold (exchange even_threshold x e) es).
    split; auto. intros w. rewrite <- (moved w). simpl. destruct (within_class e); simpl; apply wander.
  Qed.
End Classes.

(* --- part of a forest is a forest --- *)

Lemma filter_split {A} (f : A -> bool) es : forall before e after, filter f es = before ++ e :: after ->
  exists b a, es = b ++ e :: a /\ filter f b = before.
Proof.
  induction es as [|d es IH]; simpl; intros before e after eq; [destruct before; discriminate|].
  destruct (f d) eqn:fd.
  - destruct before as [|d' before]; simpl in eq; injection eq as -> eq.
    + exists [], es. auto.
    + destruct (IH _ _ _ eq) as (b & a & -> & <-). exists (d' :: b), a. simpl. rewrite fd. auto.
  - destruct (IH _ _ _ eq) as (b & a & -> & <-). exists (d :: b), a. simpl. rewrite fd. auto.
Qed.

Lemma forest_filter f es : forest es -> forest (filter f es).
Proof.
  intros tree before u v after eq way. destruct (filter_split f es _ _ _ eq) as (b & a & split & <-).
  apply (tree b u v a split). apply linked_incl with (filter f b); auto. intros e. rewrite filter_In. tauto.
Qed.

(* --- a phase is n rounds --- *)

Fixpoint repeated (k : nat) (es : list edge) : list edge :=
  match k with O => [] | S k => es ++ repeated k es end.

Lemma repeated_app a b es : repeated (a + b) es = repeated a es ++ repeated b es.
Proof. induction a; simpl; auto. rewrite IHa, app_assoc. auto. Qed.

Lemma repeated_in k es e : In e (repeated k es) -> In e es.
Proof. induction k; simpl; [tauto|]. rewrite in_app_iff. tauto. Qed.

Lemma travel_repeated f k es v : travel (filter f (repeated k es)) v = Nat.iter k (travel (filter f es)) v.
Proof.
  revert v. induction k as [|k IH]; intros v; auto. simpl repeated.
  rewrite filter_app, travel_app, IH, <- iter_S. auto.
Qed.

Section Tree.
  Variables (g : coloring) (start : nat).
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.
  Let round := activations g (chi g) start.

  Lemma activations_add a : forall b s, activations g (a + b) s = activations g a s ++ activations g b (s + a).
  Proof.
    induction a as [|a IH]; simpl; intros b s; [rewrite Nat.add_0_r; auto|].
    rewrite IH, Nat.add_succ_r, app_assoc. auto.
  Qed.

  Lemma activations_later count : forall s k, activations g count (s + k * chi g) = activations g count s.
  Proof.
    induction count as [|count IH]; simpl; intros s k; auto.
    rewrite active_periodic by auto. f_equal. apply (IH (S s) k).
  Qed.

  Lemma phase_is_rounds k : activations g (chi g * k) start = repeated k round.
  Proof.
    rewrite Nat.mul_comm. induction k as [|k IH]; simpl; auto.
    rewrite activations_add, <- IH. f_equal.
    replace (start + chi g)%nat with (start + 1 * chi g)%nat by lia. apply activations_later.
  Qed.

  Lemma round_in_range es : incl es round -> in_range n es.
  Proof.
    intros sub u v here. apply sub in here. apply activations_edges in here; auto.
    apply good in here. unfold n. lia.
  Qed.

  Section Calm.
    Variable x : loads.
    Hypotheses (size : on g x) (quiet : calm x (repeated n round)).
    Let K (w : nat) : Z := class (at_ x w).
    Let wandering := filter (within_class K) round.

    Lemma wandering_forest : forest wandering.
    Proof. apply forest_filter, tree_forest with g; auto. apply round_edges. auto. Qed.

    Lemma wandering_range : in_range n wandering.
    Proof. apply round_in_range. intros e. unfold wandering. rewrite filter_In. tauto. Qed.

    Lemma inside_round k e : In e (repeated k round) -> inside x e.
    Proof. intros here. apply repeated_in in here. eapply in_activations; eauto. Qed.

    (* The loads before an edge is active for the k-th time: each load of the region has been there once. *)
    Lemma visited v u w before after : round = before ++ (u, w) :: after -> (v < n)%nat ->
      forall here, (here < n)%nat -> linked wandering v here ->
      exists es, even (exchanges even_threshold x es) (u, w)
        /\ classified K (exchanges even_threshold x es)
        /\ at_ (exchanges even_threshold x es) here = at_ x v.
    Proof.
      intros split inv here inh way.
      set (A := filter (within_class K) before).
      assert (rangeA : in_range n A).
      { apply round_in_range. intros e. unfold A. rewrite filter_In, split, in_app_iff. tauto. }
      assert (subA : incl A wandering).
      { intros e. unfold A, wandering. rewrite !filter_In, split, in_app_iff. tauto. }
      (* where the load that is at `here` then is at the beginning of that round *)
      assert (came : exists origin, (origin < n)%nat /\ travel A origin = here).
      { destruct (has_period n (travel A) (travel_permutes n A rangeA) here inh) as (a & (pos & home & _) & _).
        exists (Nat.iter (a - 1) (travel A) here). split; [apply iter_small; auto using travel_permutes|].
        change (Nat.iter (S (a - 1)) (travel A) here = here). replace (S (a - 1)) with a by lia. exact home. }
      destruct came as (origin & ino & came).
      assert (same_region : linked wandering v origin).
      { apply linked_trans with here; auto. apply linked_sym, linked_incl with A; auto.
        rewrite <- came. apply travel_linked. }
      apply (forest_orbits n wandering wandering_range wandering_forest v origin inv ino) in same_region.
      destruct same_region as (k & reach).
      pose proof (travel_permutes n wandering wandering_range) as per.
      destruct (has_period n (travel wandering) per v inv) as (a & per_a & most).
      set (r := (k mod a)%nat).
      assert (fewer : (r < n)%nat).
      { destruct per_a as (pos & _). pose proof (Nat.mod_upper_bound k a ltac:(lia)). unfold r. lia. }
      assert (reach' : Nat.iter r (travel wandering) v = origin).
      { unfold r. rewrite (iter_mod (travel wandering) v a k per_a). exact reach. }
      exists (repeated r round ++ before).
      assert (parts : repeated n round = (repeated r round ++ before) ++ (u, w) :: after ++ repeated (n - S r) round).
      { replace n with (r + S (n - S r))%nat at 1 by lia. rewrite repeated_app. simpl. rewrite split at 2.
        rewrite <- !app_assoc. simpl. auto. }
      pose proof quiet as calm_all. rewrite parts in calm_all. apply only_swaps_app in calm_all.
      destruct calm_all as [calm_before [near _]].
      destruct (calm_travel K (repeated r round ++ before) x) as [kept wander]; auto.
      { intros e at_e. apply (inside_round n). rewrite parts. apply in_or_app. auto. }
      { intros z _. reflexivity. }
      split; [exact (calm_even _ _ near)|]. split; [exact kept|].
      rewrite <- (wander v). f_equal. rewrite filter_app, travel_app, travel_repeated.
      fold wandering A. rewrite reach', came. reflexivity.
    Qed.

    Lemma in_round u w : adjacent g u w -> In (u, w) round \/ In (w, u) round.
    Proof.
      intros [one|one]; [left|right]; apply (Permutation_in _ (Permutation_sym (round_edges g good start)) one).
    Qed.

    (* At an edge that leaves a region, all loads of the region are the same, and differ from the other's by one. *)
    Lemma border u w : adjacent g u w -> K u <> K w ->
      (forall v, (v < n)%nat -> linked wandering v u -> at_ x v = at_ x u) /\ Z.abs (at_ x u - at_ x w) <= 1.
    Proof.
      intros next other.
      assert (range : (u < n /\ w < n)%nat).
      { destruct next as [one|one]; apply good in one; unfold n; lia. }
      destruct range as [inu inw].
      (* what a load of the region of an end, there when the edge is active, looks like *)
      assert (seen : forall e a b, In e round -> (e = (u, w) \/ e = (w, u)) ->
          (a = u /\ b = w \/ a = w /\ b = u) -> forall v, (v < n)%nat -> linked wandering v a ->
          at_ x v = if K a <? K b then 2 * K a else 2 * K a - 1).
      { intros e a b here is ends v inv way. destruct e as [p q].
        apply in_split in here. destruct here as (before & after & split).
        assert (ina : (a < n)%nat) by (destruct ends as [[-> ->]|[-> ->]]; auto).
        destruct (visited v p q before after split inv a ina way) as (es & near & kept & <-).
        set (y := exchanges even_threshold x es) in *.
        assert (len : length y = n) by (unfold y; rewrite exchanges_length; exact size).
        assert (ka := kept a ltac:(lia)). assert (kb := kept b ltac:(destruct ends as [[-> ->]|[-> ->]]; lia)).
        unfold class in ka, kb.
        assert (close : Z.abs (at_ y a - at_ y b) <= 1).
        { unfold even in near. simpl in near.
          destruct is as [eq|eq]; injection eq as -> ->; destruct ends as [[-> ->]|[-> ->]]; lia. }
        assert (differ : K a <> K b) by (destruct ends as [[-> ->]|[-> ->]]; auto).
        rewrite <- ka, <- kb in *.
        destruct (Z.ltb_spec ((at_ y a + 1) / 2) ((at_ y b + 1) / 2)); Z.to_euclidean_division_equations; lia. }
      assert (some : exists e, In e round /\ (e = (u, w) \/ e = (w, u))).
      { destruct (in_round u w next); eauto. }
      destruct some as (e & here & is).
      assert (valu := seen e u w here is (or_introl (conj eq_refl eq_refl)) u inu (linked_here _ u)).
      assert (valw := seen e w u here is (or_intror (conj eq_refl eq_refl)) w inw (linked_here _ w)).
      split.
      - intros v inv way. rewrite (seen e u w here is (or_introl (conj eq_refl eq_refl)) v inv way). auto.
      - assert (es : exists es, even (exchanges even_threshold x es) e
            /\ classified K (exchanges even_threshold x es)).
        { destruct e as [p q]. pose proof here as place. apply in_split in place.
          destruct place as (before & after & split).
          destruct (visited u p q before after split inu u inu (linked_here _ u)) as (es & near & kept & _). eauto. }
        destruct es as (es & near & kept). set (y := exchanges even_threshold x es) in *.
        assert (len : length y = n) by (unfold y; rewrite exchanges_length; exact size).
        assert (ku := kept u ltac:(lia)). assert (kw := kept w ltac:(lia)). unfold class in ku, kw.
        assert (close : Z.abs (at_ y u - at_ y w) <= 1).
        { unfold even in near. destruct is as [-> | ->]; simpl in near; lia. }
        destruct (Z.ltb_spec (K u) (K w)), (Z.ltb_spec (K w) (K u)); try lia; Z.to_euclidean_division_equations; lia.
    Qed.

    (** Does an edge leave the region of a node? *)
    Definition bordered (v : nat) : Prop :=
      exists u w, (u < n)%nat /\ linked wandering v u /\ adjacent g u w /\ K u <> K w.

    Lemma edge_of_region v v' : adjacent g v v' -> K v = K v' -> linked wandering v v'.
    Proof.
      intros next same. apply linked_one. unfold wandering. rewrite !filter_In. unfold within_class. simpl.
      rewrite same, Z.eqb_refl. destruct (in_round v v' next); auto.
    Qed.

    Lemma spread m : Z.Even m -> forall k v z, walk g k v z -> (v < n)%nat -> bordered v ->
      m <= at_ x v <= m + 1 -> m <= at_ x z <= m + 1.
    Proof.
      intros even_m k v z way. destruct even_m as [c ->]. induction way as [|k v v' z next way IH]; intros inv edge value; auto.
      assert (inv' : (v' < n)%nat) by (destruct next as [one|one]; apply good in one; unfold n; lia).
      destruct (Z.eq_dec (K v) (K v')) as [same|other].
      - destruct edge as (u & w & inu & region & out & differ).
        destruct (border u w out differ) as [all _].
        assert (region' : linked wandering v' u).
        { apply linked_trans with v; auto. apply linked_sym, edge_of_region; auto. }
        apply IH; auto; [exists u, w; auto|]. rewrite (all v' inv' region'), <- (all v inv region). auto.
      - destruct (border v v' next other) as [_ near]. apply IH; auto.
        + exists v', v. repeat split; auto; [constructor|apply Network.adjacent_sym; auto].
        + unfold K, class in other. Z.to_euclidean_division_equations. lia.
    Qed.

    Lemma calm_phase_is_balanced : discrepancy x <= 1.
    Proof.
      apply discrepancy_at_most; [lia|]. rewrite size. fold n. intros a b ina inb.
      destruct is_tree as [all _]. destruct (all b a inb ina) as (k & way).
      assert (dec : (exists u w, (u < n)%nat /\ adjacent g u w /\ K u <> K w)
        \/ forall u w, (u < n)%nat -> adjacent g u w -> K u = K w).
      { destruct (some_below (fun u => exists w, (w < n)%nat /\ adjacent g u w /\ K u <> K w)) with (n := n)
          as [(u & inu & w & _ & next & other)|none].
        - intros u. apply some_below. intros w. destruct (adjacent_dec g u w), (Z.eq_dec (K u) (K w)); tauto.
        - left. eauto.
        - right. intros u w inu next. destruct (Z.eq_dec (K u) (K w)); auto. destruct none.
          exists u. split; auto. exists w. repeat split; auto.
          destruct next as [one|one]; apply good in one; unfold n; lia. }
      destruct dec as [(u & w & inu & next & other)|same].
      - destruct (border u w next other) as [_ near].
        assert (even_m : exists m, Z.Even m /\ m <= at_ x u <= m + 1).
        { exists (2 * (at_ x u / 2)). split; [exists (at_ x u / 2); auto|].
          Z.to_euclidean_division_equations. lia. }
        destruct even_m as (m & ev & value).
        assert (edge : bordered u) by (exists u, w; repeat split; auto; constructor).
        destruct (all u a inu ina) as (i & wayi). destruct (all u b inu inb) as (j & wayj).
        pose proof (spread m ev i u a wayi inu edge value). pose proof (spread m ev j u b wayj inu edge value). lia.
      - assert (one : forall k u v, walk g k u v -> (u < n)%nat -> K u = K v).
        { clear -same good. intros k u v way. induction way as [|k u v z next way IH]; intros inu; auto.
          rewrite (same u v inu next). apply IH. destruct next as [one|one]; apply good in one; unfold n; lia. }
        pose proof (one k b a way inb) as eq. unfold K, class in eq. Z.to_euclidean_division_equations. lia.
    Qed.
  End Calm.

  (* A phase that starts with a discrepancy of two or more lowers the sum of squares by two or more. *)
  Theorem phase_falls x : on g x -> 2 <= discrepancy x ->
    sum_of_squares (after_phase even_threshold x g start) <= sum_of_squares x - 2.
  Proof.
    intros size apart. unfold after_phase. rewrite after_steps_exchanges, phase_is_rounds by auto. fold n.
    destruct (exchanges_fall even_threshold (repeated n round) even_threshold_at_most x) as [[quiet _]|falls];
      [|pose proof (calm_phase_is_balanced x size quiet)|]; try lia.
    intros e here. apply repeated_in in here. eapply in_activations; eauto.
  Qed.
End Tree.

(* --- on every graph: no step raises the sum of squares or the discrepancy --- *)

(** The theorem is about a step with any active color on every properly colored graph. *)
Theorem step_never_rises g x start : proper g -> on g x ->
  let y := step even_threshold x (active g start) in
  sum_of_squares y <= sum_of_squares x /\ discrepancy y <= discrepancy x.
Proof.
  intros good size. split.
  - exact (squares_of_a_run even_threshold g even_threshold_at_most good x 1 start size).
  - exact (discrepancy_never_rises even_threshold g x 1 start even_threshold_at_most good size).
Qed.

(* The answer to the question of section 6: no memory, no number but the loads of the two ends of an edge, and every
   phase that starts with a discrepancy of two or more lowers the sum of squares by two or more, so that the discrepancy
   is at most one after at most half the first sum of squares in phases, and for ever. *)
(** `tree g` is a properly colored tree with any colors, `on g x` any integer loads, `start` the color of the first
    step; `after_phase` is n rounds. The number of phases is at most half the sum of squares, and the discrepancy is at
    most one after every step from then on. *)
Theorem no_memory_is_needed g x start : proper g -> tree g -> on g x ->
  (2 <= discrepancy x -> sum_of_squares (after_phase even_threshold x g start) <= sum_of_squares x - 2)
  /\ exists phases, 2 * Z.of_nat phases <= sum_of_squares x
     /\ forall count, (phases * (chi g * order g) <= count)%nat ->
          discrepancy (after_steps even_threshold x g count start) <= 1.
Proof.
  intros good t size. split; [apply phase_falls; auto|].
  destruct (falls_until_rest (fun y => after_steps even_threshold y g (order g * chi g) start) (on g)
    (fun y => discrepancy y <= 1) sum_of_squares 2 ltac:(lia)) with (x := x)
    as (phases & few & _ & sizey & close); auto.
  - intros y sizey. split; [apply total_squares_nonneg|apply on_after; auto].
  - intros y sizey. rewrite Nat.mul_comm. destruct (Z_le_dec 2 (discrepancy y)) as [apart|close]; [right|left; lia].
    pose proof (phase_falls g start good t y sizey apart) as falls. unfold after_phase in falls. lia.
  - rewrite steps_iterated in sizey, close by auto. exists phases. split; [exact few|]. intros count late.
    replace count with (phases * (order g * chi g) + (count - phases * (order g * chi g)))%nat by lia.
    rewrite after_steps_add by auto.
    pose proof (discrepancy_never_rises even_threshold g _ (count - phases * (order g * chi g))
      (start + phases * (order g * chi g)) even_threshold_at_most good sizey). lia.
Qed.

(* Not so on graphs: on a triangle with one more edge, loads 0, 1, 2, 1 lose nothing in a phase. *)
(** It is false for some connected properly colored graph: a triangle with one more edge. *)
Theorem cycles_need_more : ~ forall g x start, proper g -> connected g -> on g x -> 2 <= discrepancy x ->
  sum_of_squares (after_phase even_threshold x g start) <= sum_of_squares x - 2.
Proof.
  intros all.
  set (g := {| order := 4; matchings := [[(0, 3); (1, 2)]; [(1, 3)]; [(2, 3)]]%nat |}).
  assert (joined : connected g).
  { intros u v inu inv. destruct (is_within_sound g 2 ltac:(vm_compute; reflexivity) u v inu inv) as (k & _ & way).
    eauto. }
  specialize (all g [0; 1; 2; 1] 0%nat ltac:(check_proper) joined eq_refl).
  vm_compute in all. apply all; [discriminate|reflexivity].
Qed.
