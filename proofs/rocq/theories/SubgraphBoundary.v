(* What a run of CONSTRUCT SUBGRAPH leaves at the rim of alpha: Houle, Symvonis, Wood, section 4.4, the steps in the
   proof of Lemma 15.

   What a turn keeps is alpha and beta together, or the final alpha. Of the edges that lead out of it all but those that
   led out before have one end in common: in Cases 1 and 2 the only one leads from w1 to the centroid v, in Case 3 they
   lead from v to the neighbors whose components are left. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Trees Gaps Cuts Growing DegreeBound.
From Loadbal Require Import ConstructSubgraph CentroidTurns SubgraphRuns SubgraphHalving.
Import ListNotations.
Open Scope nat_scope.

(** What a state keeps: the final alpha, or alpha and beta while alpha has fewer than p nodes. *)
Definition kept (p : nat) (s : state) : nodes := if length (alpha s) <? p then alpha s ++ beta s else alpha s.

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  Lemma kept_low p s : length (alpha s) < p -> kept p s = alpha s ++ beta s.
  Proof. unfold kept. destruct (Nat.ltb_spec (length (alpha s)) p); [auto|lia]. Qed.

  Lemma kept_full p s : p <= length (alpha s) -> kept p s = alpha s.
  Proof. unfold kept. destruct (Nat.ltb_spec (length (alpha s)) p); [lia|auto]. Qed.

  Lemma kept_set p s : goes_on g p s \/ complete_alpha g p s -> set_of g (kept p s).
  Proof.
    intros [[(set_a & set_b & apart & _) _]|(set_a & _ & full)].
    - unfold kept. destruct (_ <? _); auto. apply union_set; auto.
    - rewrite kept_full by lia. auto.
  Qed.

  (* --- which edges lead out --- *)

  Lemma out_of_kept s t a b v w1 ws x y : sound g s -> removes g s t a b v w1 ws -> adjacent g x y ->
    In x (alpha s ++ beyond g s v w1) -> ~ In y (alpha s ++ beyond g s v w1) -> In y (alpha s ++ beta s) ->
    x = w1 /\ y = v.
  Proof.
    intros safe r xy inx out iny. pose proof safe as (set_a & set_b & apart & _).
    pose proof (towards_w1 _ _ _ _ _ _ _ _ r) as vw1. pose proof (behind _ _ _ _ _ _ _ _ r) as back.
    unfold beyond in *. rewrite (kept_in g s b v w1 back (place _ _ _ _ _ _ _ _ r)) in inx, out.
      rewrite in_app_iff in iny.
    assert (ry : y < order g) by (destruct iny; [apply set_a|apply set_b]; auto).
    apply (crossing_edge g good is_tree w1 v x y); auto; [apply adjacent_sym; auto|tauto|].
    destruct (sides_cover g good is_tree w1 v y (adjacent_sym _ _ _ vw1) ry); tauto.
  Qed.

  Lemma grown_in s v w1 ws x : In x (grown g s v w1 ws) <->
    In x (alpha s) \/ x = v \/ In x (beyond g s v w1) \/ exists w, In w ws /\ In x (beyond g s v w).
  Proof. unfold grown. rewrite !in_app_iff, in_flat_map. simpl. intuition auto. Qed.

  Lemma out_of_grown s t a b v w1 keeps drops x y : sound g s -> removes g s t a b v w1 (keeps ++ drops) ->
    adjacent g x y -> In x (grown g s v w1 keeps) -> ~ In y (grown g s v w1 keeps) -> In y (alpha s ++ beta s) ->
    x = v /\ In y drops.
  Proof.
    intros safe r xy inx out iny. rewrite grown_in in inx, out.
    assert (far : exists w, In w drops /\ In y (beyond g s v w)).
    { apply in_app_or in iny. destruct iny as [iny|iny]; [tauto|].
      apply (Permutation_in y (Permutation_sym (all_of_beta g good is_tree s t a b v w1 _ safe r))) in iny.
      destruct iny as [<-|iny]; [tauto|]. apply in_app_or in iny. destruct iny as [iny|iny]; [tauto|].
      apply in_flat_map in iny. destruct iny as (w & inw & iny). apply in_app_or in inw.
        destruct inw as [inw|inw]; eauto.
      destruct out. eauto 6. }
    destruct far as (w & inw & far). apply (beyond_in g) in far. destruct far as [_ far].
    assert (inws : In w (keeps ++ drops)) by (apply in_or_app; auto).
    apply (ordered_in g good _ _ _ _ _ _ _ w r) in inws. destruct inws as (vw & inwb & ne).
    assert (once : NoDup (keeps ++ drops)).
    { apply (Permutation_NoDup (ordered _ _ _ _ _ _ _ _ r)). apply others_nodup. }
    apply nodup_app in once. destruct once as (_ & _ & sep).
    assert (near : In x (side g v w)).
    { assert (rx : x < order g).
      { pose proof (adjacent_range g x y good xy). tauto. }
      destruct (sides_cover g good is_tree v w x vw rx) as [|bad]; auto. exfalso.
      destruct inx as [inx|[->|[inx|(w' & inw' & inx)]]].
      - apply ne. apply (not_both_sides g good is_tree v w w1 x); auto; [apply r|apply (behind _ _ _ _ _ _ _ _ r);
        auto].
      - apply (not_beyond g good is_tree v w vw bad).
      - apply (beyond_in g) in inx. apply ne. apply (not_both_sides g good is_tree v w w1 x); auto; [apply r|tauto].
      - apply (beyond_in g) in inx. apply (sep w' inw').
        assert (vw' : In w' (keeps ++ drops)) by (apply in_or_app; auto).
        apply (ordered_in g good _ _ _ _ _ _ _ w' r) in vw'.
        rewrite (not_both_sides g good is_tree v w' w x); tauto. }
    destruct (crossing_edge g good is_tree v w x y vw xy near far) as [-> ->]. auto.
  Qed.

  (* Between what a turn keeps and what it leaves out of alpha and beta. *)
  Lemma rim_of_turn p s t s' a b v w1 ws : goes_on g p s -> length (alpha s) < p -> removes g s t a b v w1 ws ->
    outcome g p s t v w1 ws -> after t = Some s' ->
    incl (kept p s') (alpha s ++ beta s) /\ incl (alpha s) (alpha s') /\
    exists rim, (forall x y, adjacent g x y -> In x (kept p s') -> ~ In y (kept p s') -> In y (alpha s ++ beta s) ->
        In (x, y) rim)
      /\ ((case t = 1 \/ case t = 2) /\ rim = [(w1, v)]
          \/ case t = 3 /\ exists drops, rim = map (fun w => (v, w)) drops
              /\ length drops + 2 <= length (neighbors g v) + if length (alpha s') <? p then 0 else 1).
  Proof.
    intros on low r out eq. pose proof on as [safe sizes].
    destruct out as [one more _ eq'|two same _ eq'|taken w left three less order_ _ eq' sizes']; rewrite eq' in eq;
      inversion eq; subst s'; clear eq; cbn [alpha].
    - rewrite kept_low by (cbn [alpha]; auto). cbn [alpha beta]. split; [|split; [apply incl_refl|]].
      { intros x inx. apply in_app_or in inx. apply in_or_app. destruct inx as [|inx]; auto. apply (beyond_in g) in inx.
        tauto. }
      exists [(w1, v)]. split; [|auto]. intros x y xy inx out iny. left.
      destruct (out_of_kept s t a b v w1 ws x y) as [-> ->]; auto.
    - rewrite kept_full by (cbn [alpha]; rewrite app_length; lia). cbn [alpha].
      split; [|split; [apply incl_appl, incl_refl|]].
      { intros x inx. apply in_app_or in inx. apply in_or_app. destruct inx as [|inx]; auto. apply (beyond_in g) in inx.
        tauto. }
      exists [(w1, v)]. split; [|auto]. intros x y xy inx out iny. left.
      destruct (out_of_kept s t a b v w1 ws x y) as [-> ->]; auto.
    - assert (inner : forall x, In x (grown g s v w1 taken ++ beyond g s v w) -> In x (alpha s ++ beta s)).
      { intros x inx. rewrite in_app_iff, grown_in in inx. apply in_or_app.
        destruct inx as [[inx|[->|[inx|(w' & _ & inx)]]]|inx]; try (apply (beyond_in g) in inx); auto;
          right; try tauto. apply r. }
      assert (many : S (length ws) <= length (neighbors g v)).
      { change (length (w1 :: ws) <= length (neighbors g v)). apply NoDup_incl_length.
        - constructor; [rewrite (ordered_in g good _ _ _ _ _ _ _ w1 r); tauto|].
          apply (Permutation_NoDup (ordered _ _ _ _ _ _ _ _ r)). apply others_nodup.
        - intros u [<-|inu]; apply neighbors_in; auto; [apply r|].
          apply (ordered_in g good _ _ _ _ _ _ _ u r) in inu. tauto. }
      rewrite order_, app_length in many. simpl in many.
      destruct (Nat.ltb_spec (length (grown g s v w1 taken)) p) as [few|full].
      + rewrite kept_low by (cbn [alpha]; auto). cbn [alpha beta]. split; [exact inner|]. split.
        { intros x inx. apply grown_in. auto. }
        exists (map (fun w => (v, w)) left). split; [|right; split; auto; exists left; split; auto; lia].
        assert (same : forall x, In x (grown g s v w1 taken ++ beyond g s v w) <-> In x (grown g s v w1 (taken ++
          [w]))).
        { intros x. rewrite in_app_iff, !grown_in. split.
          - intros [[?|[?|[?|(w' & inw' & ?)]]]|?]; auto 6; right; right; right; eexists; (split;
            [apply in_or_app|eauto]);
              auto. right. left. auto.
          - intros [?|[?|[?|(w' & inw' & ?)]]]; auto 6. apply in_app_or in inw'. destruct inw' as [|[<-|[]]]; eauto 7. }
        intros x y xy inx out iny. rewrite same in inx, out.
        destruct (out_of_grown s t a b v w1 (taken ++ [w]) left x y) as [-> inl]; auto.
        { rewrite <- app_assoc. cbn [app]. rewrite <- order_. exact r. }
        apply in_map_iff. eauto.
      + rewrite kept_full by (cbn [alpha]; auto). cbn [alpha]. split.
        { intros x inx. apply inner. apply in_or_app. auto. }
        split; [intros x inx; apply grown_in; auto|].
        exists (map (fun w => (v, w)) (w :: left)).
          split; [|right; split; auto; exists (w :: left); split; auto; simpl; lia].
        intros x y xy inx out iny.
        destruct (out_of_grown s t a b v w1 taken (w :: left) x y) as [-> inl]; auto.
        { rewrite <- order_. exact r. }
        apply in_map_iff. eauto.
  Qed.

  (* What holds of the first state, and after a turn of what it held before, holds of all that a run comes to. *)
  Lemma along (p : nat) (P : list turn -> state -> Prop) : gap_of g p ->
    (forall leaf, leaf < n -> degree g leaf = 1 -> P [] (start g leaf)) ->
    (forall ts s t s' a b v w1 ws, reaches g p ts (Some s) -> goes_on g p s -> length (alpha s) < p ->
       removes g s t a b v w1 ws -> outcome g p s t v w1 ws -> after t = Some s' ->
       reaches g p (ts ++ [t]) (Some s') -> P ts s -> P (ts ++ [t]) s') ->
    forall ts s, reaches g p ts (Some s) -> P ts s.
  Proof.
    intros isgap first more ts s here. remember (Some s) as o eqn:e. revert s e.
    induction here as [leaf small one|ts s t here IH low taken]; intros s' e.
    - inversion e; subst. auto.
    - pose proof (reached_on g good is_tree p ts s isgap here low) as on.
      destruct (turn_outcome g good is_tree p s t (proj1 on) (proj2 (proj2 on)) low taken)
        as (a & b & v & w1 & ws & r & out).
      apply (more ts s t s' a b v w1 ws); auto. rewrite <- e. apply (reaches_turn g p ts s t); auto.
  Qed.

  Lemma start_kept p leaf x : 2 <= p -> x < n -> In x (kept p (start g leaf)).
  Proof.
    intros two inx. rewrite kept_low by (simpl; lia). apply in_or_app. cbn [start alpha].
    destruct (Nat.eq_dec x leaf) as [->|ne]; [left; left; auto|right]. apply start_in. auto.
  Qed.

  (* --- the nodes with a neighbor outside --- *)

  Lemma few_boundary_nodes p ts s : 2 <= p -> gap_of g p -> reaches g p ts (Some s) ->
    length (boundary g (kept p s)) <= length ts.
  Proof.
    intros two isgap. revert ts s. apply along; auto.
    - intros leaf small one. enough (boundary g (kept p (start g leaf)) = []) as -> by auto.
      destruct (boundary g (kept p (start g leaf))) as [|x l] eqn:e; auto.
      assert (here : In x (boundary g (kept p (start g leaf)))) by (rewrite e; left; auto).
      apply boundary_in in here; auto. destruct here as (_ & y & xy & out). destruct out. apply start_kept; auto.
      pose proof (adjacent_range g x y good xy). unfold n. tauto.
    - intros ts s t s' a b v w1 ws here on low r out eq next few.
      destruct (rim_of_turn p s t s' a b v w1 ws on low r out eq) as (sub & _ & rim & covers & which).
      rewrite kept_low in few by auto. rewrite app_length. simpl.
      assert (state_ : goes_on g p s' \/ complete_alpha g p s').
      { destruct (reached g good is_tree p _ _ isgap next) as (s_ & e & ?). inversion e; subst. auto. }
      assert (center : exists c, forall x y, In (x, y) rim -> x = c).
      { destruct which as [[_ ->]|(_ & drops & -> & _)].
        - exists w1. intros x y [e|[]]. inversion e. auto.
        - exists v. intros x y inr. apply in_map_iff in inr. destruct inr as (w & e & _). inversion e. auto. }
      destruct center as (c & center).
      enough (length (boundary g (kept p s')) <= S (length (boundary g (alpha s ++ beta s)))) by lia.
      change (S (length (boundary g (alpha s ++ beta s)))) with (length (c :: boundary g (alpha s ++ beta s))).
      apply NoDup_incl_length; [apply boundary_nodup, kept_set; auto|].
      intros x inx. apply boundary_in in inx; auto. destruct inx as (inx & y & xy & out').
      destruct (in_dec Nat.eq_dec y (alpha s ++ beta s)) as [iny|no].
      + left. symmetry. apply (center x y). auto.
      + right. apply boundary_in; auto. split; [apply sub; auto|eauto].
  Qed.

  Lemma final_boundary p ts final : 2 <= p -> gap_of g p -> run g p ts final -> length (boundary g final) <= length ts.
  Proof.
    intros two isgap here. destruct (run_ends g good is_tree p ts final isgap here) as (s & there & -> & _ & _ & full).
    rewrite <- (kept_full p s) by lia. apply few_boundary_nodes; auto.
  Qed.

  (** `parts t` are beta_1, beta_2, ... `boundary g s` are the nodes of s with a neighbor outside; their number is r. *)
  Theorem boundary_above_one p ts final : 2 <= n -> gap_of g p -> run g p ts final -> 2 <= p ->
    length (boundary g final) <= length ts.
  Proof. intros _ isgap here two. apply (final_boundary p); auto. Qed.

  (** `parts t` are beta_1, beta_2, ... `boundary g s` are the nodes of s with a neighbor outside; their number is r. *)
  Theorem boundary_repaired p ts final : 2 <= n -> gap_of g p -> run g p ts final ->
    length (boundary g final) <= max 1 (length ts).
  Proof.
    intros two isgap here. destruct (le_lt_dec 2 p) as [more|one].
    - pose proof (final_boundary p ts final more isgap here). lia.
    - destruct (run_ends g good is_tree p ts final isgap here) as (s & _ & _ & _ & _ & full).
      pose proof (Cuts.filter_le (fun v => existsb (fun w => negb (within_set final w)) (neighbors g v)) final) as few.
      fold (boundary g final) in few. lia.
  Qed.

  (** `parts t` are beta_1, beta_2, ... `boundary g s` are the nodes of s with a neighbor outside; their number is r. *)
  Theorem boundary_logarithm p ts final : 2 <= n -> gap_of g p -> run g p ts final ->
    length (boundary g final) <= halvings g.
  Proof.
    intros two isgap here. pose proof (boundary_repaired p ts final two isgap here) as few.
    destruct (run_ends g good is_tree p ts final isgap here) as (s & there & _).
    pose proof (few_turns g good is_tree p ts _ two isgap there).
    assert (1 <= halvings g).
    { unfold halvings. fold n. enough (0 < Nat.log2_up n) by lia. apply Nat.log2_up_pos. lia. }
    lia.
  Qed.

  (* --- the nodes that turns of Case 1 or 2 name --- *)

  Lemma rim_was_removed p ts s : 2 <= p -> gap_of g p -> reaches g p ts (Some s) ->
    forall x y, adjacent g x y -> In x (kept p s) -> ~ In y (kept p s) ->
      (exists t, In t ts /\ case t = 3 /\ centroid t = x)
      \/ exists t, In t ts /\ (case t = 1 \/ case t = 2) /\ centroid t = y.
  Proof.
    intros two isgap. revert ts s. apply (along p (fun ts s => forall x y, adjacent g x y ->
      In x (kept p s) -> ~ In y (kept p s) -> (exists t, In t ts /\ case t = 3 /\ centroid t = x)
      \/ exists t, In t ts /\ (case t = 1 \/ case t = 2) /\ centroid t = y)); auto.
    - intros leaf small one x y xy _ out. destruct out. apply start_kept; auto.
      pose proof (adjacent_range g x y good xy). unfold n. tauto.
    - intros ts s t s' a b v w1 ws here on low r out eq next before_ x y xy inx outy.
      destruct (rim_of_turn p s t s' a b v w1 ws on low r out eq) as (sub & _ & rim & covers & which).
      rewrite kept_low in before_ by auto.
      assert (last : In t (ts ++ [t])) by (apply in_or_app; right; left; auto).
      destruct (in_dec Nat.eq_dec y (alpha s ++ beta s)) as [iny|no].
      + specialize (covers x y xy inx outy iny). destruct which as [[cases ->]|(three & drops & -> & _)].
        * right. exists t. split; auto. split; auto. destruct covers as [e|[]]. inversion e.
          rewrite (removed _ _ _ _ _ _ _ _ r). auto.
        * left. exists t. split; auto. split; auto. apply in_map_iff in covers. destruct covers as (w & e & _).
          inversion e. rewrite (removed _ _ _ _ _ _ _ _ r). auto.
      + destruct (before_ x y xy (sub x inx) no) as [(t' & int & rest)|(t' & int & rest)]; [left|right]; exists t';
          (split; [apply in_or_app; auto|auto]).
  Qed.

  (* If a node of the final alpha was the neighbor in beta_1 of the v of a turn of Case 1 or 2, and never itself the v
     of one of Case 3, all its neighbors outside were the v of turns of Case 1 or 2. *)
  (** `parts t` are beta_1, beta_2, ... `named g t u` says that u is the neighbor in beta_1 of the centroid v of turn t;
      `outside g s u` are the neighbors of u outside s. *)
  Theorem case_nodes_repaired p ts final : 2 <= n -> gap_of g p -> run g p ts final ->
    forall u, In u final -> (exists t, In t ts /\ (case t = 1 \/ case t = 2) /\ named g t u) ->
      (forall t, In t ts -> case t = 3 -> centroid t <> u) ->
      forall w, In w (outside g final u) -> exists t, In t ts /\ (case t = 1 \/ case t = 2) /\ centroid t = w.
  Proof.
    intros _ isgap here u inu (t & int & _) never w inw.
    destruct (run_ends g good is_tree p ts final isgap here) as (s & there & -> & _ & _ & full).
    destruct (turn_of_run g good is_tree p ts _ t isgap there int) as (_ & low & a & b & v & w1 & ws & r & _).
    assert (some : 1 <= length (alpha (before t))).
    { pose proof (in_alpha _ _ _ _ _ _ _ _ r). destruct (alpha (before t)); simpl in *; [tauto|lia]. }
    unfold outside in inw. rewrite filter_In, negb_true_iff, <- not_true_iff_false, within_set_spec in inw.
    destruct inw as [uw out]. apply neighbors_in in uw; auto.
    destruct (rim_was_removed p ts s ltac:(lia) isgap there u w uw) as [(t' & int' & three & is_u)|]; auto.
    - rewrite kept_full by lia. auto.
    - rewrite kept_full by lia. auto.
    - destruct (never t' int' three is_u).
  Qed.

  (* --- the edges that leave the final alpha --- *)

  Lemma few_edges_leave p ts s d : 2 <= p -> 3 <= d -> (forall v, v < n -> length (neighbors g v) <= d) -> gap_of g p ->
    reaches g p ts (Some s) ->
    length (leaving g (kept p s) (kept p s)) <= (d - 2) * length ts + if length (alpha s) <? p then 0 else 1.
  Proof.
    intros two three deg isgap. revert ts s. apply (along p (fun ts s => length (leaving g (kept p s) (kept p s))
      <= (d - 2) * length ts + if length (alpha s) <? p then 0 else 1)); auto.
    - intros leaf small one. enough (leaving g (kept p (start g leaf)) (kept p (start g leaf)) = []) as -> by (simpl;
      lia).
      destruct (leaving _ _ _) as [|[x y] l] eqn:e; auto.
      assert (here : In (x, y) (leaving g (kept p (start g leaf)) (kept p (start g leaf)))) by (rewrite e; left; auto).
      apply leaving_in in here; auto. destruct here as (_ & xy & out). destruct out. apply start_kept; auto.
      pose proof (adjacent_range g x y good xy). unfold n. tauto.
    - intros ts s t s' a b v w1 ws here on low r out eq next few.
      destruct (rim_of_turn p s t s' a b v w1 ws on low r out eq) as (sub & _ & rim & covers & which).
      destruct (Nat.ltb_spec (length (alpha s)) p); [|lia]. rewrite kept_low in few by auto.
      assert (state_ : goes_on g p s' \/ complete_alpha g p s').
      { destruct (reached g good is_tree p _ _ isgap next) as (s_ & e & ?). inversion e; subst. auto. }
      assert (more : length (leaving g (kept p s') (kept p s'))
        <= length (rim ++ leaving g (alpha s ++ beta s) (alpha s ++ beta s))).
      { apply NoDup_incl_length; [apply leaving_nodup, kept_set; auto|].
        intros [x y] inx. apply leaving_in in inx; auto. destruct inx as (inx & xy & out').
        apply in_or_app. destruct (in_dec Nat.eq_dec y (alpha s ++ beta s)) as [iny|no]; auto.
        right. apply leaving_in; auto. }
      rewrite app_length in more.
      assert (size : length rim <= d - 2 + if length (alpha s') <? p then 0 else 1).
      { destruct which as [[_ ->]|(_ & drops & -> & many)]; [simpl; lia|]. rewrite map_length.
        assert (rv : v < n) by (pose proof (adjacent_range g v w1 good (towards_w1 _ _ _ _ _ _ _ _ r)); unfold n;
          tauto).
        specialize (deg v rv). lia. }
      rewrite app_length. simpl length. nia.
  Qed.

  (* Counted node by node: a connected set of p nodes has p - 1 edges within it. *)
  Lemma leaving_by_degrees s d leaf : proper_part g s -> connected_set g s -> In leaf s -> length (neighbors g leaf) <=
    1 ->
    2 <= d -> (forall v, v < n -> length (neighbors g v) <= d) ->
    length (leaving g s s) <= (d - 2) * (length s - 1) + 1.
  Proof.
    intros part_ conn inl one two deg. pose proof (inner_count g good is_tree s part_ conn) as inner.
    destruct part_ as [[once small] sizes].
    pose proof (Permutation_length (staying_both g good s once)) as both. rewrite app_length, map_length in both.
    assert (all : forall from, length (staying g s from) + length (leaving g s from)
      = list_sum (map (fun v => length (neighbors g v)) from)).
    { induction from as [|v from IH]; auto. unfold staying, leaving. simpl. fold (staying g s from) (leaving g s from).
      rewrite !app_length, !map_length. pose proof (Cuts.filter_length (within_set s) (neighbors g v)). lia. }
    specialize (all s).
    assert (most : forall l, (forall v, In v l -> v < n) -> In leaf l ->
      list_sum (map (fun v => length (neighbors g v)) l) + d <= d * length l + 1).
    { assert (top : forall l, (forall v, In v l -> v < n) -> list_sum (map (fun v => length (neighbors g v)) l) <= d *
      length l).
      { induction l as [|v l IH]; intros few; [simpl; lia|]. specialize (IH (fun w i => few w (or_intror i))).
        specialize (deg v (few v (or_introl eq_refl))). simpl. lia. }
      induction l as [|v l IH]; intros few inside_; [destruct inside_|].
      destruct inside_ as [->|inside_].
      - specialize (top l (fun w i => few w (or_intror i))). simpl. lia.
      - specialize (IH (fun w i => few w (or_intror i)) inside_). specialize (deg v (few v (or_introl eq_refl))).
        simpl. lia. }
    specialize (most s small inl). unfold edge in *. nia.
  Qed.

  Lemma leaf_stays p ts s : gap_of g p -> reaches g p ts (Some s) -> exists leaf, In leaf (alpha s) /\ degree g leaf =
    1.
  Proof.
    intros isgap. revert ts s. apply (along p (fun _ s => exists leaf, In leaf (alpha s) /\ degree g leaf = 1)); auto.
    - intros leaf small one. exists leaf. split; [left|]; auto.
    - intros ts s t s' a b v w1 ws here on low r out eq next (leaf & inl & one). exists leaf. split; auto.
      destruct (rim_of_turn p s t s' a b v w1 ws on low r out eq) as (_ & grows & _). auto.
  Qed.

  (** `parts t` are beta_1, beta_2, ... `leaving g s s` are the edges that leave s, `boundary g s` the nodes of s with a
      neighbor outside, and `degree g v` is delta; `max_degree g d` says that d is the maximum degree. *)
  Theorem m1_repaired p ts final d : 2 <= n -> gap_of g p -> run g p ts final -> 3 <= n -> max_degree g d ->
    (Z.of_nat (length (leaving g final final)) <= 1 + (Z.of_nat d - 2) * Z.of_nat (length ts))%Z.
  Proof.
    intros _ isgap here three top. pose proof (degree_two g good is_tree d three top) as two.
    assert (deg : forall v, v < n -> length (neighbors g v) <= d).
    { intros v inv. pose proof (neighbors_degree g good v). pose proof (proj1 top v inv). lia. }
    destruct (run_ends g good is_tree p ts final isgap here) as (s & there & -> & set_a & conn & full).
    assert (enough_ : length (leaving g (alpha s) (alpha s)) <= 1 + (d - 2) * length ts); [|nia].
    unfold gap_of in isgap. destruct (le_lt_dec 3 d) as [big|small]; [destruct (le_lt_dec 2 p) as [more|single]|].
    - pose proof (few_edges_leave p ts s d more big deg isgap there) as few. rewrite kept_full in few by lia.
      destruct (_ <? _); lia.
    - destruct (leaf_stays p ts s isgap there) as (leaf & inl & one).
      pose proof (neighbors_degree g good leaf).
      pose proof (leaving_by_degrees (alpha s) d leaf ltac:(split; auto; unfold n in *;
        lia) conn inl ltac:(lia) two deg). nia.
    - destruct (leaf_stays p ts s isgap there) as (leaf & inl & one).
      pose proof (neighbors_degree g good leaf).
      pose proof (leaving_by_degrees (alpha s) d leaf ltac:(split; auto; unfold n in *;
        lia) conn inl ltac:(lia) two deg). nia.
  Qed.

  (* --- the neighbors of the centroid of Case 3 --- *)

  (** Two neighbors of v are in alpha, or one is, as v is, and another next to them in beta. *)
  Definition two_neighbors (p v : nat) (s : state) : Prop :=
    (exists x y, x <> y /\ adjacent g v x /\ adjacent g v y /\ In x (alpha s) /\ In y (alpha s))
    \/ (length (alpha s) < p /\ In v (alpha s)
        /\ exists x y, x <> y /\ adjacent g v x /\ adjacent g v y /\ In x (alpha s) /\ In y (beta s)).

  Lemma two_neighbors_stay p u s t s' a b v w1 ws : goes_on g p s -> length (alpha s) < p -> removes g s t a b v w1 ws
    ->
    outcome g p s t v w1 ws -> after t = Some s' -> two_neighbors p u s -> two_neighbors p u s'.
  Proof.
    intros on low r out eq have. destruct (rim_of_turn p s t s' a b v w1 ws on low r out eq) as (_ & grows & _).
    destruct have as [(x & y & ne & ux & uy & inx & iny)|(_ & inu & x & y & ne & ux & uy & inx & iny)].
    - left. exists x, y. auto 6.
    - pose proof on as [safe _]. pose proof safe as (set_a & set_b & apart & conn_a & conn_b & _).
      destruct (only_edge g good is_tree s a b set_a set_b apart conn_a conn_b (edge_ab _ _ _ _ _ _ _ _ r)
        (in_alpha _ _ _ _ _ _ _ _ r) (in_beta _ _ _ _ _ _ _ _ r) u y uy inu iny) as [-> ->].
      destruct out as [_ more _ eq'|_ same _ eq'|taken w left _ less _ _ eq' _]; rewrite eq' in eq; inversion eq;
        subst s';
        cbn [alpha] in grows.
      + right. cbn [alpha beta]. split; auto. split; auto. exists x, b. repeat (split; auto).
        apply (w1_inside g good is_tree s t a b v w1 ws); auto. lia.
      + left. cbn [alpha]. exists x, b. repeat (split; auto). apply in_or_app. right.
        apply (w1_inside g good is_tree s t a b v w1 ws); auto. lia.
      + left. cbn [alpha]. exists x, b. repeat (split; auto). apply grown_in.
        destruct (place _ _ _ _ _ _ _ _ r) as [[_ ->]|[_ near]]; auto.
  Qed.

  (** What Case 3 leaves of v, by the size of alpha and beta_1. *)
  Definition follows (p : nat) (t : turn) (s : state) : Prop :=
    let size := length (alpha (before t)) + length (hd [] (parts t)) in
    (size + 1 = p /\ length (alpha s) = p /\ length (inside g (alpha s) (centroid t)) = 1)
    \/ (size + 1 < p /\ two_neighbors p (centroid t) s).

  Lemma third_follows p s t s' a b v w1 ws : goes_on g p s -> length (alpha s) < p -> removes g s t a b v w1 ws ->
    outcome g p s t v w1 ws -> after t = Some s' -> case t = 3 -> follows p t s'.
  Proof.
    intros on low r out eq third. pose proof on as [safe _].
    destruct out as [one _ _ _|two _ _ _|taken w left _ less order_ _ eq' sizes]; [congruence|congruence|].
    rewrite eq' in eq. inversion eq; subst s'. unfold follows.
    rewrite (starts _ _ _ _ _ _ _ _ r), (listed _ _ _ _ _ _ _ _ r), (removed _ _ _ _ _ _ _ _ r). cbn [hd alpha beta].
    pose proof (towards_w1 _ _ _ _ _ _ _ _ r) as vw1.
    assert (inw1 : In w1 (grown g s v w1 taken)).
    { apply grown_in. destruct (place _ _ _ _ _ _ _ _ r) as [[]|[inb _]]; auto. right. right. left.
      apply (beyond_in g). split; auto. apply side_self; auto. apply adjacent_sym. auto. }
    assert (inws : forall u, In u ws -> adjacent g v u /\ In u (beyond g s v u) /\ u <> w1).
    { intros u inu. apply (ordered_in g good _ _ _ _ _ _ _ u r) in inu. split; [tauto|]. split; [|tauto].
      apply (beyond_in g). split; [tauto|]. apply side_self; auto. apply adjacent_sym. tauto. }
    assert (size : length (grown g s v w1 taken)
      = length (alpha s) + length (beyond g s v w1) + 1 + length (flat_map (beyond g s v) taken)).
    { unfold grown. rewrite !app_length. simpl. lia. }
    destruct taken as [|u taken].
    - cbn [flat_map length] in size. destruct (Nat.eq_dec (length (alpha s) + length (beyond g s v w1) + 1) p) as
      [same|ne].
      + left. split; [exact same|]. split; [lia|].
        enough (inside g (grown g s v w1 []) v = [w1]) as -> by reflexivity.
        apply Permutation_length_1_inv, NoDup_Permutation; [repeat constructor; simpl; tauto| |].
        * apply NoDup_filter, neighbors_nodup.
        * intros x. rewrite (inside_in g good), grown_in. simpl. split; [intros [<-|[]]|].
          { split; auto. apply grown_in in inw1. exact inw1. }
          intros [vx inx]. left. destruct inx as [inx|[->|[inx|(u & [] & _)]]].
          -- apply (not_both_sides g good is_tree v w1 x x); auto;
               [apply (behind _ _ _ _ _ _ _ _ r); auto|apply side_self; auto; apply adjacent_sym; auto].
          -- pose proof (adjacent_range g v v good vx). tauto.
          -- apply (beyond_in g) in inx. apply (not_both_sides g good is_tree v w1 x x); auto;
               [tauto|apply side_self; auto; apply adjacent_sym; auto].
      + right. split; [lia|]. right. cbn [alpha beta]. split; [lia|]. split; [apply grown_in; auto|].
        assert (inw : In w ws) by (rewrite order_; left; auto). destruct (inws w inw) as (vw & here & ne').
        exists w1, w. auto 6.
    - right. assert (inu : In u ws) by (rewrite order_; left; auto). destruct (inws u inu) as (vu & here & ne).
      assert (some : 1 <= length (beyond g s v u)) by (destruct (beyond g s v u); simpl in *; [tauto|lia]).
      cbn [flat_map] in size. rewrite app_length in size. split; [lia|]. left. cbn [alpha]. exists w1, u.
      repeat (split; auto). apply grown_in. right. right. right. exists u. split; auto. left. auto.
  Qed.

  Lemma all_follow p ts s : gap_of g p -> reaches g p ts (Some s) -> forall t, In t ts -> case t = 3 -> follows p t s.
  Proof.
    intros isgap. revert ts s. apply (along p (fun ts s => forall t, In t ts -> case t = 3 -> follows p t s)); auto.
    - intros leaf small one t [].
    - intros ts s t s' a b v w1 ws here on low r out eq next before_ t' int third.
      apply in_app_or in int. destruct int as [int|[<-|[]]]; [|apply (third_follows p s t s' a b v w1 ws); auto].
      destruct (before_ t' int third) as [(_ & full & _)|[less have]]; [lia|]. right. split; auto.
      apply (two_neighbors_stay p _ s t s' a b v w1 ws); auto.
  Qed.

  (** `parts t` are beta_1, beta_2, ... `hd [] (parts t)` is beta_1, `neighbors g v` are the delta neighbors of v,
      `outside g s v` those outside s; the numbers 1 and 2 stand on the other sides of the equations and bounds. *)
  Theorem case_3_less p ts final : 2 <= n -> gap_of g p -> run g p ts final -> forall t, In t ts -> case t = 3 ->
    let size := length (alpha (before t)) + length (hd [] (parts t)) in
    let c := length (outside g final (centroid t)) in
    (size + 1 = p /\ c + 1 = length (neighbors g (centroid t)))
    \/ (size + 1 < p /\ c + 2 <= length (neighbors g (centroid t))).
  Proof.
    intros _ isgap here t int third size c.
    destruct (run_ends g good is_tree p ts final isgap here) as (s & there & -> & set_a & _ & full).
    pose proof (Cuts.filter_length (within_set (alpha s)) (neighbors g (centroid t))) as both.
    fold (inside g (alpha s) (centroid t)) in both. fold (outside g (alpha s) (centroid t)) in both. fold c in both.
    destruct (all_follow p ts s isgap there t int third) as [(same & _ & one)|[less [have|[low _]]]]; [left|right|lia].
    - split; auto. lia.
    - split; auto. destruct have as (x & y & ne & vx & vy & inx & iny).
      assert (two : length [x; y] <= length (inside g (alpha s) (centroid t))).
      { apply NoDup_incl_length.
        - repeat constructor; simpl; intuition auto.
        - intros z [<-|[<-|[]]]; apply inside_in; auto. }
      simpl in two. lia.
  Qed.
End Tree.
