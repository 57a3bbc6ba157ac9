(* Lemma 14 of Houle, Symvonis, Wood (section 4.4): CONSTRUCT SUBGRAPH finds a connected set of p nodes within L
   turns, L the logarithm of n to base two, rounded up; within L - 1, in fact. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Trees Gaps Cuts Growing DegreeBound ConstructSubgraph CentroidTurns
  SubgraphRuns.
Import ListNotations.
Open Scope nat_scope.

(* Any numbers have a least, and a node that has it. *)
Lemma least_of (h : nat -> nat) l : l <> [] -> exists v, In v l /\ forall w, In w l -> h v <= h w.
Proof.
  induction l as [|a l IH]; [tauto|]. intros _. destruct l as [|b l].
  - exists a. split; [left; auto|]. intros w [<-|[]]. auto.
  - destruct IH as (v & inv & all); [discriminate|]. destruct (le_lt_dec (h a) (h v)).
    + exists a. split; [left; auto|]. intros w [<-|inw]; auto. specialize (all w inw). lia.
    + exists v. split; [right; auto|]. intros w [<-|inw]; [lia|auto].
Qed.

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  (* A node whose largest branch is least leaves components of at most half of a connected set: some node does. *)
  Lemma centroid_halves s v : set_of g s -> connected_set g s -> is_centroid g s v -> light g s v.
  Proof.
    intros set_s conn [inv least] w vw inw.
    assert (some : 1 <= length s) by (destruct s; simpl in *; [tauto|lia]).
    destruct (has_centroid g good is_tree s set_s some) as (c & inc & half).
    assert (few : 2 * largest_branch g s c <= length s).
    { unfold largest_branch. rewrite branches_are_parts, map_map by auto.
      enough (list_max (map (fun w => length (part g s w c)) (inside g s c)) <= length s / 2) as low.
      { pose proof (Nat.div_mod (length s) 2). lia. }
      apply list_max_le, Forall_forall. intros k ink. apply in_map_iff in ink. destruct ink as (u & <- & inu).
      apply inside_in in inu; auto. apply Nat.div_le_lower_bound; [lia|]. apply half; tauto. }
    assert (here : length (part g s w v) <= largest_branch g s v).
    { unfold largest_branch. rewrite branches_are_parts, map_map by auto.
      assert (all : Forall (fun k => k <= list_max (map (fun w => length (part g s w v)) (inside g s v)))
        (map (fun w => length (part g s w v)) (inside g s v))) by (apply list_max_le; auto).
      rewrite Forall_forall in all. apply all. apply in_map_iff. exists w. split; auto. apply inside_in; auto. }
    specialize (least c inc). lia.
  Qed.

  (* Where alpha has fewer than p nodes there is a turn. *)
  Lemma some_turn p s : sound g s -> exists t, takes g p s t.
  Proof.
    intros (_ & _ & _ & _ & _ & a & b & _ & _ & inb).
    destruct (least_of (largest_branch g (beta s)) (beta s)) as (v & inv & all).
    { intros none. rewrite none in inb. destruct inb. }
    exists (turn_at g p s v (other_parts g s v)), v, (other_parts g s v). split; [split; auto|]. auto.
  Qed.

  Lemma beta_halves p ts o t : gap_of g p -> reaches g p ts o -> In t ts -> case t <> 2 ->
    exists s, after t = Some s /\ 2 * length (beta s) <= length (beta (before t)).
  Proof.
    intros isgap here int not_two.
    destruct (turn_of_run g good is_tree p ts o t isgap here int) as ([safe sizes] & low & a & b & v & w1 & ws & r &
      out).
    pose proof safe as (set_a & set_b & apart & conn_a & conn_b & _).
    pose proof (centroid_halves _ v set_b conn_b (least _ _ _ _ _ _ _ _ r)) as half.
    destruct out as [_ more _ eq|two _ _ _|taken w left _ less order_ _ eq sizes']; [|congruence|];
      eexists; (split; [exact eq|]); cbn [beta].
    - apply half; [apply r|]. apply (w1_inside g good is_tree _ t a b v w1 ws); auto. lia.
    - assert (inw : In w ws) by (rewrite order_; apply in_or_app; right; left; auto).
      apply (ordered_in g good _ _ _ _ _ _ _ w r) in inw. apply half; tauto.
  Qed.

  (* n - 1 candidates at first, and at most half as many each time. *)
  (** `before t` and `after t` are the states before and after a turn, `parts t` are beta_1, beta_2, ... s is a state
      that a run reaches with fewer than p nodes in alpha: turn t + 1 starts from s, where t is the length of `ts`. *)
  Theorem halved p ts s : 2 <= n -> gap_of g p -> reaches g p ts (Some s) -> length (alpha s) < p ->
    2 ^ length ts * length (beta s) <= n - 1.
  Proof.
    intros two isgap here. remember (Some s) as o eqn:e. revert s e.
    induction here as [leaf small one|ts s t here IH low taken]; intros s' e.
    - inversion e; subst. intros _. pose proof (start_size g leaf small). simpl in *. unfold n. lia.
    - intros low'. specialize (IH s eq_refl low).
      destruct (beta_halves p (ts ++ [t]) (after t) t isgap) as (s_ & eq & half).
      + apply (reaches_turn g p ts s t); auto.
      + apply in_or_app. right. left. auto.
      + intros two_. pose proof (reached_on g good is_tree p ts s isgap here low) as [safe sizes].
        destruct (turn_outcome g good is_tree p s t safe (proj2 sizes) low taken) as (a & b & v & w1 & ws & r & out).
        destruct out as [? _ _ _|_ same _ eq|? ? ? ? _ _ _ _ _]; try congruence.
        rewrite eq in e. inversion e; subst. cbn [alpha] in low'. rewrite app_length in low'. lia.
      + rewrite eq in e. inversion e; subst s_. clear e.
        assert (before_ : before t = s).
        { destruct taken as (v & rest & _ & _ & ->). unfold turn_at. destruct (_ ?= _); reflexivity. }
        rewrite before_ in half. rewrite app_length, Nat.add_1_r, Nat.pow_succ_r'. nia.
  Qed.

  (* While alpha has fewer than p nodes, beta has two or more. *)
  Lemma few_turns p ts o : 2 <= n -> gap_of g p -> reaches g p ts o -> length ts <= halvings g - 1.
  Proof.
    intros two isgap [leaf small one|ts_ s t here low taken]; [simpl; lia|].
    pose proof (halved p ts_ s two isgap here low) as less.
    destruct (reached_on g good is_tree p ts_ s isgap here low) as [_ sizes].
    rewrite app_length. simpl length. unfold halvings. fold n.
    enough (length ts_ + 1 < Nat.log2_up n) by lia.
    apply Nat.log2_up_lt_pow2; [lia|]. rewrite Nat.add_1_r, Nat.pow_succ_r'.
    assert (2 ^ length ts_ * 2 <= 2 ^ length ts_ * length (beta s)) by (apply Nat.mul_le_mono_l; lia). lia.
  Qed.

  (* However far a run is: it has at most L - 1 turns, each of Case 1 or 3 halves beta, and it goes on until alpha is a
     connected set of p nodes. *)
  (** `before t` and `after t` are the states before and after a turn, `parts t` are beta_1, beta_2, ... A run, whole or
      not, has at most this number of turns, and its state s exists. If alpha has fewer than p nodes the run goes on; if
      alpha has p or more, alpha is connected and has exactly p. *)
  Theorem lemma_14_lowered p ts o : 2 <= n -> gap_of g p -> reaches g p ts o ->
    length ts <= halvings g - 1
    /\ (forall t, In t ts -> case t <> 2 -> exists s, after t = Some s /\ 2 * length (beta s) <= length (beta (before
      t)))
    /\ exists s, o = Some s /\ (length (alpha s) < p -> exists t, takes g p s t)
         /\ (p <= length (alpha s) -> set_of g (alpha s) /\ connected_set g (alpha s) /\ length (alpha s) = p).
  Proof.
    intros two isgap here. split; [apply (few_turns p ts o); auto|]. split; [intros; apply (beta_halves p ts o); auto|].
    destruct (reached g good is_tree p ts o isgap here) as (s & -> & state_). exists s. split; auto. split.
    - intros low. destruct state_ as [[safe _]|(_ & _ & full)]; [apply some_turn; auto|lia].
    - intros enough. destruct state_ as [[(set_a & _ & _ & conn_a & _) sizes]|]; auto. split; auto. split; auto. lia.
  Qed.

  (** `before t` and `after t` are the states before and after a turn, `parts t` are beta_1, beta_2, ... A run, whole or
      not, has at most this number of turns, and its state s exists. If alpha has fewer than p nodes the run goes on; if
      alpha has p or more, alpha is connected and has exactly p. *)
  Theorem lemma_14 p ts o : 2 <= n -> gap_of g p -> reaches g p ts o ->
    length ts <= halvings g
    /\ (forall t, In t ts -> case t <> 2 -> exists s, after t = Some s /\ 2 * length (beta s) <= length (beta (before
      t)))
    /\ exists s, o = Some s /\ (length (alpha s) < p -> exists t, takes g p s t)
         /\ (p <= length (alpha s) -> set_of g (alpha s) /\ connected_set g (alpha s) /\ length (alpha s) = p).
  Proof.
    intros two isgap here. destruct (lemma_14_lowered p ts o two isgap here) as [few rest]. split; [lia|exact rest].
  Qed.

  (* A whole run. *)
  Lemma run_ends p ts final : gap_of g p -> run g p ts final ->
    exists s, reaches g p ts (Some s) /\ final = alpha s /\ set_of g final /\ connected_set g final /\ length final = p.
  Proof.
    intros isgap [(s & here & enough & ->)|(t & earlier & _ & here & _)].
    - exists s. split; auto. split; auto. destruct (reached g good is_tree p ts _ isgap here) as (s_ & eq & state_).
      inversion eq; subst s_. destruct state_ as [[(set_a & _ & _ & conn_a & _) sizes]|(? & ? & ?)]; auto. split; auto.
        split; auto.
      lia.
    - destruct (reached g good is_tree p ts _ isgap here) as (s & eq & _). discriminate.
  Qed.
End Tree.
