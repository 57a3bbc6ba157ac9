(* What a rule of dimension exchange does when its loads are raised, all by the same, or negated: what holds on one edge
   holds on every properly colored graph, for any number of steps and any first color. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Matchings RoundedMean EdgeFacts.
Import ListNotations.
Open Scope Z_scope.

(* One token more at an end changes what is sent by nothing or by one, toward the other end. *)
(** A rule keeps order iff one token more at the first end raises what this end sends by 0 or 1, and one token more at
    the second end lowers it by 0 or 1. *)
Theorem order_token_by_token r : keeps_order r <->
  forall x y, r x y <= r (x + 1) y <= r x y + 1 /\ r x y - 1 <= r x (y + 1) <= r x y.
Proof.
  split.
  - intros keeps x y. pose proof (keeps x y (x + 1) y ltac:(lia) ltac:(lia)).
    pose proof (keeps x y x (y + 1) ltac:(lia) ltac:(lia)). lia.
  - intros ones.
    assert (first : forall y k, 0 <= k -> forall x, r x y <= r (x + k) y <= r x y + k).
    { intros y. refine (natlike_ind _ _ _); [intros x; rewrite Z.add_0_r; lia|]. intros k some IH x.
      pose proof (IH x). pose proof (ones (x + k) y). replace (x + Z.succ k) with (x + k + 1) by lia. lia. }
    assert (second : forall x k, 0 <= k -> forall y, r x y - k <= r x (y + k) <= r x y).
    { intros x. refine (natlike_ind _ _ _); [intros y; rewrite Z.add_0_r; lia|]. intros k some IH y.
      pose proof (IH y). pose proof (ones x (y + k)). replace (y + Z.succ k) with (y + k + 1) by lia. lia. }
    intros x y x' y' lex ley. pose proof (first y (x' - x) ltac:(lia) x) as one.
    pose proof (second x' (y' - y) ltac:(lia) y) as two.
    replace (x + (x' - x)) with x' in one by lia. replace (y + (y' - y)) with y' in two by lia. lia.
Qed.

(** The loads with the sign of each changed. *)
Definition negated (x : loads) : loads := map Z.opp x.

Lemma negated_length x : length (negated x) = length x.
Proof. apply map_length. Qed.

Section Symmetries.
  Variables (r : rule) (g : coloring).
  Hypothesis good : proper g.

  (** x and y are integer loads on a properly colored graph g, and `start` is any first color. If no load of x is larger
      than that of y, so it is after any number of steps. *)
  Theorem order_is_kept count : keeps_order r -> forall x y start, length x = order g -> length y = order g ->
    (forall w, (w < order g)%nat -> at_ x w <= at_ y w) ->
    forall w, (w < order g)%nat -> at_ (after_steps r x g count start) w <= at_ (after_steps r y g count start) w.
  Proof.
    intros keeps. induction count as [|count IH]; intros x y start sizex sizey below; [exact below|].
    simpl. apply IH; rewrite ?step_length; auto.
    apply (node_by_node (fun w => (w < order g)%nat ->
      at_ (step r x (active g start)) w <= at_ (step r y (active g start)) w) (active g start)).
    - intros u v here. destruct (step_edge r g x start u v good sizex here) as (range & -> & ->).
      destruct (step_edge r g y start u v good sizey here) as (_ & -> & ->).
      pose proof (keeps _ _ _ _ (below u ltac:(lia)) (below v ltac:(lia))). tauto.
    - intros w out inw. rewrite !step_idle by auto. auto.
  Qed.

  Lemma step_shifted tokens x t : depends_on_difference r -> length x = order g ->
    step r (shifted x tokens) (active g t) = shifted (step r x (active g t)) tokens.
  Proof.
    intros same size. assert (fit : fits x (active g t)) by (apply active_fits; auto).
    apply transferred_shifted; [apply active_distinct; auto|exact fit|].
    intros u v here. pose proof (fit u v here). rewrite !at_shifted by lia. apply same.
  Qed.

  (** x are integer loads on a properly colored graph g, and `start` is any first color; `shifted x tokens` adds
      `tokens`, of either sign, to every load. *)
  Theorem shift_commutes tokens count : depends_on_difference r -> forall x start, length x = order g ->
    after_steps r (shifted x tokens) g count start = shifted (after_steps r x g count start) tokens.
  Proof.
    intros same. induction count as [|count IH]; simpl; intros x start size; auto.
    rewrite step_shifted by auto. apply IH. rewrite step_length. exact size.
  Qed.

  (** x and y are integer loads on a properly colored graph g, and `start` is any first color. If the loads of each node
      differ by at most `most`, they do so after any number of steps. *)
  Theorem runs_stay_near most count : keeps_order r -> depends_on_difference r -> forall x y start,
    length x = order g -> length y = order g ->
    (forall w, (w < order g)%nat -> Z.abs (at_ x w - at_ y w) <= most) ->
    forall w, (w < order g)%nat ->
      Z.abs (at_ (after_steps r x g count start) w - at_ (after_steps r y g count start) w) <= most.
  Proof.
    intros keeps same.
    assert (below : forall x y start, length x = order g -> length y = order g ->
      (forall w, (w < order g)%nat -> Z.abs (at_ x w - at_ y w) <= most) -> forall w, (w < order g)%nat ->
      at_ (after_steps r x g count start) w <= at_ (after_steps r y g count start) w + most).
    { intros x y start sizex sizey near w inw.
      pose proof (order_is_kept count keeps x (shifted y most) start sizex) as order_.
      rewrite shifted_length in order_. specialize (order_ sizey).
      rewrite shift_commutes in order_ by auto. rewrite <- at_shifted by (rewrite after_steps_length; auto; lia).
      apply order_; [|exact inw]. intros v inv. rewrite at_shifted by lia. specialize (near v inv). lia. }
    intros x y start sizex sizey near w inw. pose proof (below x y start sizex sizey near w inw).
    pose proof (below y x start sizey sizex) as back.
    specialize (back ltac:(intros v inv; specialize (near v inv); lia) w inw).
    lia.
  Qed.

  Lemma step_negated x t : commutes_with_negation r -> length x = order g ->
    step r (negated x) (active g t) = negated (step r x (active g t)).
  Proof.
    intros odd size. assert (size' : length (negated x) = order g) by (rewrite negated_length; exact size).
    apply same_everywhere; [rewrite !step_length, !negated_length, step_length; reflexivity|].
    intros w _. revert w. apply (node_by_node (fun w =>
      at_ (step r (negated x) (active g t)) w = at_ (negated (step r x (active g t))) w) (active g t)).
    - intros u v here. destruct (step_edge r g x t u v good size here) as (_ & one & two).
      destruct (step_edge r g (negated x) t u v good size' here) as (_ & -> & ->).
      unfold negated. rewrite !at_opp, odd, one, two. lia.
    - intros w out. rewrite step_idle by auto. unfold negated. rewrite !at_opp, step_idle by auto. reflexivity.
  Qed.

  (** x are integer loads on a properly colored graph g, and `start` is any first color; `negated x` has the load -z
      where x has z. *)
  Theorem negation_commutes count : commutes_with_negation r -> forall x start, length x = order g ->
    after_steps r (negated x) g count start = negated (after_steps r x g count start).
  Proof.
    intros odd. induction count as [|count IH]; simpl; intros x start size; auto.
    rewrite step_negated by auto. apply IH. rewrite step_length. exact size.
  Qed.

  Lemma shifted_back x tokens : shifted (shifted x tokens) (- tokens) = x.
  Proof. unfold shifted. rewrite map_map. rewrite <- (map_id x) at 2. apply map_ext. intros. lia. Qed.

  (** `stable` says that the loads come back at the same color; `shifted x tokens` adds `tokens`, of either sign, to
      every load. So statements about integer loads follow from those about loads of at least 0. *)
  Theorem stable_if_shifted x tokens start : depends_on_difference r -> length x = order g ->
    stable r (shifted x tokens) g start <-> stable r x g start.
  Proof.
    intros same size. split; intros (k & some & back); exists k; (split; [exact some|]).
    - rewrite shift_commutes in back by auto. apply (f_equal (fun y => shifted y (- tokens))) in back.
      rewrite !shifted_back in back. exact back.
    - rewrite shift_commutes, back by auto. reflexivity.
  Qed.
End Symmetries.

(* --- the numbers of the nodes --- *)

(** The edge of a color between two nodes, whichever of them has the smaller number. *)
Definition joined (m : matching) (u v : nat) : Prop := In (u, v) m \/ In (v, u) m.

(** The network with new numbers for the nodes: p gives every node its new number, and no two nodes the same. *)
Definition renumbered (p : nat -> nat) (g g' : coloring) : Prop :=
  order g' = order g
  /\ (forall u, (u < order g)%nat -> (p u < order g)%nat)
  /\ (forall u v, (u < order g)%nat -> (v < order g)%nat -> p u = p v -> u = v)
  /\ (forall t u v, (u < order g)%nat -> (v < order g)%nat ->
        joined (active g' t) (p u) (p v) <-> joined (active g t) u v).

Section Renumbered.
  Variables (r : rule) (p : nat -> nat) (g g' : coloring).
  Hypotheses (ignores : ignores_direction r) (good : proper g) (good' : proper g') (same : renumbered p g g').

  (* An end loses what the rule says of its load and that of the other end. *)
  Lemma step_joined h x t u v : proper h -> length x = order h -> joined (active h t) u v ->
    at_ (step r x (active h t)) u = at_ x u - r (at_ x u) (at_ x v).
  Proof.
    intros fine size [here|here]; destruct (step_edge r h x t _ _ fine size here) as (_ & one & two); [exact one|].
    rewrite two, (ignores (at_ x u)). lia.
  Qed.

  Lemma step_renumbered x x' t : length x = order g -> length x' = order g ->
    (forall u, (u < order g)%nat -> at_ x' (p u) = at_ x u) ->
    forall u, (u < order g)%nat -> at_ (step r x' (active g' t)) (p u) = at_ (step r x (active g t)) u.
  Proof.
    intros size size' alike u inu. destruct same as (nodes & into & apart & edges_).
    assert (onto : forall w, (w < order g)%nat -> exists v, (v < order g)%nat /\ p v = w).
    { intros w inw. destruct (in_dec Nat.eq_dec w (map p (seq 0 (order g)))) as [here|not].
      - apply in_map_iff in here. destruct here as (v & eq & inv). apply in_seq in inv. exists v. split; [lia|exact eq].
      - exfalso. assert (distinct : NoDup (map p (seq 0 (order g)))).
        { apply (NoDup_nth _ (p 0%nat)). rewrite map_length, seq_length. intros i j ini inj eq.
          rewrite !map_nth, !seq_nth in eq by auto. apply apart; auto. }
        assert (all : incl (w :: map p (seq 0 (order g))) (seq 0 (order g))).
        { intros v [<-|here]; [apply in_seq; lia|]. apply in_map_iff in here. destruct here as (i & <- & ini).
          apply in_seq in ini. apply in_seq. pose proof (into i ltac:(lia)). lia. }
        apply NoDup_incl_length in all; [|constructor; auto]. simpl in all.
        rewrite map_length, !seq_length in all. lia. }
    destruct (in_dec Nat.eq_dec u (ends (active g t))) as [here|out].
    - apply in_ends in here. destruct here as (v & joins). change (joined (active g t) u v) in joins.
      assert (inv : (v < order g)%nat).
      { destruct joins as [one|one]; apply active_edges in one; auto; apply good in one; lia. }
      rewrite (step_joined g x t u v good size joins).
      apply (edges_ t u v inu inv) in joins.
      rewrite (step_joined g' x' t (p u) (p v) good' ltac:(congruence) joins), !alike by auto. reflexivity.
    - rewrite (step_idle r x _ u out), (step_idle r x' _ (p u)); [auto|]. intros here. apply out.
      apply in_ends in here. destruct here as (w & joins). change (joined (active g' t) (p u) w) in joins.
      assert (inw : (w < order g)%nat).
      { destruct joins as [one|one]; apply active_edges in one; auto; apply good' in one; lia. }
      destruct (onto w inw) as (v & inv & <-). apply in_ends. exists v. apply edges_; auto.
  Qed.

  (** g and g' are properly colored graphs that differ in the numbers of their nodes only: node u of g is node p u of
      g', and x' has the loads of x at these nodes. So it is after any number of steps, with any first color. *)
  Theorem renumbering_commutes count : forall x x' start, length x = order g -> length x' = order g ->
    (forall u, (u < order g)%nat -> at_ x' (p u) = at_ x u) ->
    forall u, (u < order g)%nat ->
      at_ (after_steps r x' g' count start) (p u) = at_ (after_steps r x g count start) u.
  Proof.
    induction count as [|count IH]; simpl; intros x x' start size size' alike; [exact alike|].
    apply IH; rewrite ?step_length; auto. apply step_renumbered; auto.
  Qed.
End Renumbered.
