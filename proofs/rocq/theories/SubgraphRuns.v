(* CONSTRUCT SUBGRAPH on trees: Houle, Symvonis, Wood, section 4.4, the algorithm, Lemma 14 and its proof.

   Where a turn starts, alpha and beta are disjoint, connected, joined by one edge, and more than p nodes together. The
   new beta is a component of beta without a centroid, so that beta halves; it has two nodes or more
   while alpha has fewer than p, so that there are fewer turns than L, the logarithm of n, rounded up. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Trees Gaps Cuts Growing DegreeBound ConstructSubgraph CentroidTurns.
Import ListNotations.
Open Scope nat_scope.

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  (* --- one turn --- *)

  (** The part of beta on the side of w, for a neighbor w of v. *)
  Definition beyond (s : state) (v w : nat) : nodes := part g (beta s) w v.

  Lemma beyond_in s v w x : In x (beyond s v w) <-> In x (beta s) /\ In x (side g w v).
  Proof. unfold beyond. apply part_in. Qed.

  (** A turn t from s removes v, whose neighbor towards alpha is w1; ws are the others in beta, in the order chosen. *)
  Record removes (s : state) (t : turn) (a b v w1 : nat) (ws : list nat) : Prop := {
    starts : before t = s;
    removed : centroid t = v;
    least : is_centroid g (beta s) v;
    edge_ab : adjacent g a b;
    in_alpha : In a (alpha s);
    in_beta : In b (beta s);
    towards_w1 : adjacent g v w1;
    behind : forall x, In x (alpha s) -> In x (side g w1 v);
    place : In w1 (alpha s) /\ b = v \/ In w1 (beta s) /\ In b (beyond s v w1);
    ordered : Permutation (others g s v w1) ws;
    listed : parts t = beyond s v w1 :: map (beyond s v) ws
  }.

  (** The alpha of Case 3, with the components of the first of the others. *)
  Definition grown (s : state) (v w1 : nat) (ws : list nat) : nodes :=
    (alpha s ++ v :: beyond s v w1) ++ flat_map (beyond s v) ws.

  Inductive outcome (p : nat) (s : state) (t : turn) (v w1 : nat) (ws : list nat) : Prop :=
  | case_1 : case t = 1 -> p < length (alpha s) + length (beyond s v w1) -> chosen t = None ->
      after t = Some (State (alpha s) (beyond s v w1)) -> outcome p s t v w1 ws
  | case_2 : case t = 2 -> length (alpha s) + length (beyond s v w1) = p -> chosen t = None ->
      after t = Some (State (alpha s ++ beyond s v w1) (beta s)) -> outcome p s t v w1 ws
  | case_3 taken w left : case t = 3 -> length (alpha s) + length (beyond s v w1) < p -> ws = taken ++ w :: left ->
      chosen t = Some (length taken + 2) -> after t = Some (State (grown s v w1 taken) (beyond s v w)) ->
      length (grown s v w1 taken) <= p < length (grown s v w1 taken) + length (beyond s v w) ->
      outcome p s t v w1 ws.

  Lemma ordered_in s t a b v w1 ws w : removes s t a b v w1 ws ->
    In w ws <-> adjacent g v w /\ In w (beta s) /\ w <> w1.
  Proof.
    intros r. pose proof (ordered _ _ _ _ _ _ _ r) as perm. rewrite <- (others_in g good s v w1 w).
    split; apply Permutation_in; [apply Permutation_sym|]; exact perm.
  Qed.

  Lemma all_of_beta s t a b v w1 ws : sound g s -> removes s t a b v w1 ws ->
    Permutation (v :: beyond s v w1 ++ flat_map (beyond s v) ws) (beta s).
  Proof.
    intros (set_a & set_b & apart & conn_a & conn_b & _) [? ? [inv _] ab ina inb vw1 back at_w1 perm _].
    rewrite <- (beta_is_all g good is_tree s b set_b conn_b v inv w1 vw1 back at_w1).
    constructor. apply Permutation_app_head. apply Permutation_flat_map, Permutation_sym. exact perm.
  Qed.

  Lemma turn_outcome p s t : sound g s -> p < length (alpha s) + length (beta s) -> length (alpha s) < p ->
    takes g p s t -> exists a b v w1 ws, removes s t a b v w1 ws /\ outcome p s t v w1 ws.
  Proof.
    intros safe large low (v & rest & light & perm & eq).
    pose proof safe as (set_a & set_b & apart & conn_a & conn_b & a & b & ab & ina & inb).
    destruct (toward_alpha g good is_tree s a b set_a set_b apart conn_a conn_b ab ina inb v (proj1 light))
      as (w1 & vw1 & back & at_w1).
    assert (first : first_part g s v = beyond s v w1).
    { apply (first_is_part g good is_tree s a b); auto. apply light. }
    rewrite (others_are_parts g good is_tree s a b set_a set_b apart conn_a conn_b ab ina inb v (proj1 light) w1 vw1
      at_w1)
      in perm.
    apply Permutation_sym, Permutation_map_inv in perm. destruct perm as (ws & -> & perm).
    change (fun w => part g (beta s) w v) with (beyond s v) in eq. unfold turn_at in eq. rewrite first in eq.
    exists a, b, v, w1, ws.
    assert (r : removes s t a b v w1 ws).
    { constructor; auto; subst t; destruct (_ ?= _); reflexivity. }
    split; auto.
    pose proof (Permutation_length (all_of_beta s t a b v w1 ws safe r)) as total. simpl in total.
    rewrite app_length in total.
    destruct (Nat.compare_spec (length (alpha s) + length (beyond s v w1)) p) as [same|less|more]; subst t.
    - apply case_2; auto.
    - destruct (minimum_found p (beyond s v w1 :: map (beyond s v) ws) (length (alpha s) + 1))
        as (before_ & q & left & parts_ & least_ & sizes); [lia| |].
      { simpl. rewrite app_length, <- flat_map_concat_map. lia. }
      destruct before_ as [|first_ before_]; inversion parts_ as [[h rest]]; subst.
      { simpl in sizes. lia. }
      apply map_eq_app in rest. destruct rest as (taken & others_ & -> & <- & cons_).
      apply map_eq_cons in cons_. destruct cons_ as (w & left' & -> & <- & <-).
      simpl in sizes. rewrite app_length, <- flat_map_concat_map in sizes.
      apply (case_3 p s _ v w1 _ taken w left'); cbn [case chosen after]; [reflexivity|exact less|reflexivity|..].
      + rewrite least_. f_equal. simpl. rewrite map_length. lia.
      + rewrite least_. cbn [option_map]. f_equal. unfold moved. rewrite parts_.
        cbn [length]. rewrite map_length. replace (S (S (length taken)) - 1) with (S (length taken)) by lia.
        cbn [app firstn nth concat]. rewrite firstn_app, map_length, Nat.sub_diag, firstn_O, app_nil_r.
        rewrite firstn_all2 by (rewrite map_length; auto).
        rewrite app_nth2, map_length, Nat.sub_diag by (rewrite map_length; auto).
        cbn [nth]. f_equal. unfold grown. rewrite <- flat_map_concat_map, <- app_assoc. reflexivity.
      + unfold grown. rewrite !app_length. simpl. lia.
    - apply case_1; auto.
  Qed.

  (* --- the state after a turn --- *)

  (* A connected part of beta at v that has nodes holds the neighbor of v. *)
  Lemma beyond_holds s v w x : sound g s -> In v (beta s) -> adjacent g v w -> In x (beyond s v w) -> In w (beta s).
  Proof.
    intros (_ & set_b & _ & _ & conn_b & _) inv vw inx. apply beyond_in in inx. destruct inx as [inx far].
    apply (holds_neighbor g good is_tree (beta s) v w x); auto.
  Qed.

  Lemma beyond_set s v w : set_of g (beta s) -> set_of g (beyond s v w).
  Proof. apply part_set. Qed.

  Lemma beyond_connected s v w : sound g s -> adjacent g v w -> connected_set g (beyond s v w).
  Proof.
    intros (_ & set_b & _ & _ & conn_b & _) vw. apply part_connected; auto. apply adjacent_sym. auto.
  Qed.

  Lemma w1_inside s t a b v w1 ws : sound g s -> removes s t a b v w1 ws -> 1 <= length (beyond s v w1) ->
    In w1 (beta s) /\ In b (beyond s v w1).
  Proof.
    intros safe [? ? [inv _] ab ina inb vw1 back at_w1 perm _] some.
    destruct (list_nonempty _ some) as (x & inx). pose proof (beyond_holds s v w1 x safe inv vw1 inx) as here.
    destruct at_w1 as [[there _]|]; auto. destruct safe as (_ & _ & apart & _). destruct (apart w1); auto.
  Qed.

  (** What has run its course, or goes on. *)
  Definition goes_on (p : nat) (s : state) : Prop := sound g s /\ length (alpha s) <= p < length (alpha s) + length
    (beta s).
  Definition complete_alpha (p : nat) (s : state) : Prop :=
    set_of g (alpha s) /\ connected_set g (alpha s) /\ length (alpha s) = p.

  Lemma after_case_1 p s t a b v w1 ws : goes_on p s -> removes s t a b v w1 ws -> length (alpha s) < p ->
    p < length (alpha s) + length (beyond s v w1) -> goes_on p (State (alpha s) (beyond s v w1)).
  Proof.
    intros [safe sizes] r low more. destruct (w1_inside s t a b v w1 ws safe r) as [inw1 inb]; [lia|].
    pose proof safe as (set_a & set_b & apart & conn_a & conn_b & _).
    split; [|simpl; lia]. unfold sound. cbn [alpha beta]. split; [auto|]. split; [apply beyond_set; auto|]. split.
    { intros x inx far. apply (apart x); auto. apply beyond_in in far. tauto. }
    split; [auto|]. split; [apply beyond_connected; auto; apply r|]. exists a, b. split; [apply r|].
      split; [apply r|auto].
  Qed.

  Lemma after_case_2 p s t a b v w1 ws : sound g s -> removes s t a b v w1 ws ->
    length (alpha s) + length (beyond s v w1) = p -> complete_alpha p (State (alpha s ++ beyond s v w1) (beta s)).
  Proof.
    intros safe r same. pose proof safe as (set_a & set_b & apart & conn_a & conn_b & _).
    destruct r as [? ? [inv _] ab ina inb vw1 back at_w1 perm _]. unfold complete_alpha. cbn [alpha].
    split; [|split].
    - split.
      + apply nodup_app. split; [apply set_a|]. split; [apply beyond_set; auto|].
        intros x inx far. apply beyond_in in far. apply (apart x); tauto.
      + intros x here. apply in_app_or in here. destruct here as [here|here]; [apply set_a; auto|].
        apply beyond_in in here. apply set_b. tauto.
    - apply (kept_connected g good is_tree s a b); auto.
    - rewrite app_length. auto.
  Qed.

  Lemma grown_in_beta s t a b v w1 ws taken w left : sound g s -> removes s t a b v w1 ws -> ws = taken ++ w :: left ->
    exists more, Permutation (grown s v w1 taken ++ beyond s v w ++ more) (alpha s ++ beta s).
  Proof.
    intros safe r ->. exists (flat_map (beyond s v) left).
    rewrite <- (all_of_beta s t a b v w1 _ safe r), flat_map_app. simpl. unfold grown.
    rewrite <- !app_assoc. reflexivity.
  Qed.

  Lemma after_case_3 p s t a b v w1 ws taken w left : sound g s -> removes s t a b v w1 ws -> ws = taken ++ w :: left ->
    length (grown s v w1 taken) <= p < length (grown s v w1 taken) + length (beyond s v w) ->
    goes_on p (State (grown s v w1 taken) (beyond s v w)).
  Proof.
    intros safe r eq sizes. destruct (grown_in_beta s t a b v w1 ws taken w left safe r eq) as (more & perm).
    pose proof safe as (set_a & set_b & apart & conn_a & conn_b & _).
    assert (inw : adjacent g v w /\ In w (beta s) /\ w <> w1).
    { apply (ordered_in s t a b v w1 ws w r). rewrite eq. apply in_or_app. right. left. auto. }
    assert (once : NoDup (grown s v w1 taken ++ beyond s v w ++ more)).
    { apply (Permutation_NoDup (Permutation_sym perm)). apply (union_set g s set_a set_b apart). }
    apply nodup_app in once. destruct once as (once & rest & sep).
    split; [|exact sizes]. unfold sound. cbn [alpha beta].
      split; [split; [exact once|]|split; [|split; [|split; [|split]]]].
    - intros x inx. apply (union_set g s set_a set_b apart). apply (Permutation_in x perm). apply in_or_app. auto.
    - apply beyond_set. auto.
    - intros x inx far. apply (sep x inx). apply in_or_app. auto.
    - destruct r as [? ? [inv _] ab ina inb vw1 back at_w1 order_ _].
      apply (grown_connected g good is_tree s a b); auto. intros w' here.
        apply (Permutation_in w' (Permutation_sym order_)).
      rewrite eq. apply in_or_app. auto.
    - apply beyond_connected; tauto.
    - exists v, w. split; [tauto|]. split.
      + unfold grown. apply in_or_app. left. apply in_or_app. right. left. auto.
      + apply beyond_in. split; [tauto|]. apply side_self; auto. apply adjacent_sym. tauto.
  Qed.

  (* --- what is reached --- *)

  Lemma start_in leaf x : In x (beta (start g leaf)) <-> x < n /\ x <> leaf.
  Proof. cbn [start beta]. unfold without. rewrite filter_In, in_seq, negb_true_iff, Nat.eqb_neq. unfold n. lia. Qed.

  Lemma start_size leaf : leaf < n -> S (length (beta (start g leaf))) = n.
  Proof.
    intros small. rewrite <- (seq_length n 0). change (S (length (beta (start g leaf))))
      with (length (leaf :: beta (start g leaf))).
    apply Permutation_length, NoDup_Permutation; [|apply seq_NoDup|].
    - constructor; [rewrite start_in; tauto|]. apply NoDup_filter, seq_NoDup.
    - intros x. rewrite in_seq. cbn [In]. rewrite start_in. destruct (Nat.eq_dec x leaf); unfold n in *; lia.
  Qed.

  Lemma start_sound leaf : 2 <= n -> leaf < n -> degree g leaf = 1 -> sound g (start g leaf).
  Proof.
    intros two small one. destruct (tree_neighbor g leaf good is_tree two small) as (w & lw).
    assert (all : set_of g (seq 0 n)) by (split; [apply seq_NoDup|intros v inv; apply in_seq in inv; unfold n in *;
      lia]).
    pose proof (leaf_side g leaf w good is_tree lw one) as alone.
    assert (members : forall x, In x (part g (seq 0 n) w leaf) <-> In x (beta (start g leaf))).
    { intros x. rewrite part_in, start_in, in_seq. split.
      - intros [inx far]. split; [lia|]. intros ->. apply (not_beyond g good is_tree leaf w lw far).
      - intros [inx ne]. split; [lia|]. destruct (sides_cover g good is_tree leaf w x lw inx) as [near|]; auto.
        rewrite alone in near. destruct near as [<-|[]]. tauto. }
    unfold sound. split; [|split; [|split; [|split; [|split]]]].
    - split; [repeat constructor; simpl; tauto|]. intros x [<-|[]]. exact small.
    - split; [apply NoDup_filter, seq_NoDup|]. intros x inx. apply start_in in inx. tauto.
    - intros x [<-|[]] bad. apply start_in in bad. tauto.
    - apply connected_one.
    - apply (connected_same g _ _ members). apply part_connected; auto; [|apply adjacent_sym; auto].
      intros x y inx iny. apply linked_incl with (edges g).
      + intros [c d] here. unfold inner_edges. apply filter_In. rewrite andb_true_iff, !within_set_spec, !in_seq.
        simpl. pose proof (edges_in_range g good c d here). unfold n. split; auto; lia.
      + apply in_seq in inx, iny. apply tree_linked; auto; unfold n in *; lia.
    - exists leaf, w. split; auto. split; [left; auto|]. apply start_in.
      pose proof (adjacent_range g leaf w good lw) as (_ & rw & ne). unfold n. split; auto.
  Qed.

  Lemma turn_goes_on p s t : goes_on p s -> length (alpha s) < p -> takes g p s t ->
    exists s', after t = Some s' /\ (goes_on p s' \/ complete_alpha p s').
  Proof.
    intros [safe sizes] low here. destruct (turn_outcome p s t safe (proj2 sizes) low here) as (a & b & v & w1 & ws & r
      & out).
    destruct out as [_ more _ eq|_ same _ eq|taken w left _ less order_ _ eq sizes']; eexists; (split; [exact eq|]).
    - left. apply (after_case_1 p s t a b v w1 ws); auto. split; auto.
    - right. apply (after_case_2 p s t a b v w1 ws); auto.
    - left. apply (after_case_3 p s t a b v w1 ws taken w left); auto.
  Qed.

  (* The minimum of Case 3 always exists, so that a run never breaks off; its states are as they should be. *)
  Lemma reached p ts o : gap_of g p -> reaches g p ts o ->
    exists s, o = Some s /\ (goes_on p s \/ complete_alpha p s).
  Proof.
    intros isgap. unfold gap_of in isgap. induction 1 as [leaf small one|ts s t here IH low taken].
    - exists (start g leaf). split; auto. left. split; [apply start_sound; auto; unfold n; lia|].
      pose proof (start_size leaf small). cbn [start alpha length]. fold (start g leaf). unfold n in *.
      cbn [start beta] in *. lia.
    - destruct IH as (s_ & eq & state_). inversion eq; subst s_.
      destruct state_ as [on|(_ & _ & full)]; [|lia]. destruct (turn_goes_on p s t on low taken) as (s' & -> & after_).
      eauto.
  Qed.

  Lemma reached_on p ts s : gap_of g p -> reaches g p ts (Some s) -> length (alpha s) < p -> goes_on p s.
  Proof.
    intros isgap here low. destruct (reached p ts (Some s) isgap here) as (s_ & eq & state_). inversion eq; subst s_.
    destruct state_ as [|(_ & _ & full)]; [auto|lia].
  Qed.

  (* A turn of a run starts from a state that the run comes to. *)
  Lemma turn_reached p ts o t : reaches g p ts o -> In t ts -> exists earlier, reaches g p earlier (Some (before t))
    /\ length (alpha (before t)) < p /\ takes g p (before t) t.
  Proof.
    induction 1 as [leaf small one|ts s t' here IH low taken]; [simpl; tauto|].
    intros int. apply in_app_or in int. destruct int as [int|[<-|[]]]; auto.
    assert (eq : before t' = s).
    { destruct taken as (v & rest & _ & _ & ->). unfold turn_at. destruct (_ ?= _); reflexivity. }
    rewrite eq. eauto.
  Qed.

  (* What a turn of a run does. *)
  Lemma turn_of_run p ts o t : gap_of g p -> reaches g p ts o -> In t ts ->
    goes_on p (before t) /\ length (alpha (before t)) < p
    /\ exists a b v w1 ws, removes (before t) t a b v w1 ws /\ outcome p (before t) t v w1 ws.
  Proof.
    intros isgap here int. destruct (turn_reached p ts o t here int) as (earlier & first & low & taken).
    pose proof (reached_on p earlier _ isgap first low) as on. split; auto. split; auto.
    destruct on as [safe sizes]. apply turn_outcome; tauto.
  Qed.

  (* --- the invariants, and the minimum of Case 3 --- *)

  (** `before t` and `after t` are the states before and after a turn, `parts t` are beta_1, beta_2, ... s is a state
      that a run reaches with fewer than p nodes in alpha, so that the run goes on. `set_of` says that a list has each
      node once, `connected_set` that the edges within it link its nodes; `joining g a s` are the edges from a to s. As
      one such edge exists, neither set is empty. *)
  Theorem invariants_strict p ts s : 2 <= n -> gap_of g p -> reaches g p ts (Some s) -> length (alpha s) < p ->
    set_of g (alpha s) /\ set_of g (beta s) /\ (forall x, In x (alpha s) -> ~ In x (beta s))
    /\ connected_set g (alpha s) /\ connected_set g (beta s) /\ length (joining g (alpha s) (beta s)) = 1
    /\ p < length (alpha s) + length (beta s).
  Proof.
    intros _ isgap here low. destruct (reached_on p ts s isgap here low) as [safe sizes].
    pose proof safe as (set_a & set_b & apart & conn_a & conn_b & a & b & ab & ina & inb).
    rewrite (one_edge_joins g good is_tree s a b); auto. repeat split; auto; try apply set_a; try apply set_b.
      apply sizes.
  Qed.

  (** `before t` and `after t` are the states before and after a turn, `parts t` are beta_1, beta_2, ... s is a state
      that a run reaches with fewer than p nodes in alpha, so that the run goes on. `set_of` says that a list has each
      node once, `connected_set` that the edges within it link its nodes; `joining g a s` are the edges from a to s. As
      one such edge exists, neither set is empty. *)
  Theorem invariants_at_least p ts s : 2 <= n -> gap_of g p -> reaches g p ts (Some s) -> length (alpha s) < p ->
    set_of g (alpha s) /\ set_of g (beta s) /\ (forall x, In x (alpha s) -> ~ In x (beta s))
    /\ connected_set g (alpha s) /\ connected_set g (beta s) /\ length (joining g (alpha s) (beta s)) = 1
    /\ p <= length (alpha s) + length (beta s).
  Proof.
    intros two isgap here low. pose proof (invariants_strict p ts s two isgap here low) as all. intuition lia.
  Qed.

  (** `before t` and `after t` are the states before and after a turn, `parts t` are beta_1, beta_2, ... `chosen t` is
      the i of Case 3, the least j, or None where there is none. *)
  Theorem minimum_reachable p ts o t : 2 <= n -> gap_of g p -> reaches g p ts o -> In t ts -> case t = 3 ->
    exists i, chosen t = Some i /\ 2 <= i.
  Proof.
    intros _ isgap here int third. destruct (turn_of_run p ts o t isgap here int) as (_ & _ & a & b & v & w1 & ws & _ &
      out).
    destruct out as [one|two|taken w left _ _ _ eq _ _]; [congruence|congruence|]. exists (length taken + 2).
      split; auto. lia.
  Qed.

  (* From any state with the invariants, if alpha and beta are more than p nodes. *)
  (** `takes g p s t` says that t is a turn (iteration) from s, for any centroid and order; `chosen t` is the i of Case
      3, the least j, or None. `gap_of g p` says that p is in 1..n-1, `set_of` that a list has each node once,
      `connected_set` that the edges within it link its nodes; `joining g a s` are the edges from a to s. *)
  Theorem minimum_repaired p s t : 2 <= n -> gap_of g p ->
    set_of g (alpha s) -> set_of g (beta s) -> (forall v, In v (alpha s) -> ~ In v (beta s)) ->
    alpha s <> [] -> beta s <> [] -> connected_set g (alpha s) -> connected_set g (beta s) ->
    length (joining g (alpha s) (beta s)) = 1 -> length (alpha s) < p < length (alpha s) + length (beta s) ->
    takes g p s t -> case t = 3 -> exists i, chosen t = Some i /\ 2 <= i.
  Proof.
    intros _ _ set_a set_b apart _ _ conn_a conn_b one [low high] here third.
    assert (safe : sound g s).
    { repeat (split; [assumption|]). apply joined_spec; auto. unfold joined. rewrite one. reflexivity. }
    destruct (turn_outcome p s t safe high low here) as (a & b & v & w1 & ws & _ & out).
    destruct out as [one'|two|taken w left _ _ _ eq _ _]; [congruence|congruence|]. exists (length taken + 2).
      split; auto. lia.
  Qed.

  (* --- the number of components, and what Case 3 adds --- *)

  (** `before t` and `after t` are the states before and after a turn, `parts t` are beta_1, beta_2, ... `inside g s v`
      are the neighbors of v in s. *)
  Theorem degree_in_both p ts o t : 2 <= n -> gap_of g p -> reaches g p ts o -> In t ts ->
    length (parts t) = length (inside g (alpha (before t) ++ beta (before t)) (centroid t)).
  Proof.
    intros _ isgap here int. destruct (turn_of_run p ts o t isgap here int) as ([safe _] & _ & a & b & v & w1 & ws & r &
      _).
    pose proof safe as (set_a & set_b & apart & conn_a & conn_b & _).
    rewrite (listed _ _ _ _ _ _ _ r), (removed _ _ _ _ _ _ _ r). cbn [length]. rewrite map_length.
    change (S (length ws)) with (length (w1 :: ws)). apply Permutation_length, NoDup_Permutation.
    - constructor; [rewrite (ordered_in _ _ _ _ _ _ _ w1 r); tauto|].
      apply (Permutation_NoDup (ordered _ _ _ _ _ _ _ r)). apply others_nodup.
    - apply NoDup_filter, neighbors_nodup.
    - intros w. rewrite (inside_in g good), in_app_iff. cbn [In]. rewrite (ordered_in _ _ _ _ _ _ _ w r). split.
      + intros [<-|(vw & inw & _)]; [|auto]. split; [apply r|]. destruct (place _ _ _ _ _ _ _ r); tauto.
      + intros [vw [inw|inw]].
        * left. symmetry. apply (not_both_sides g good is_tree v w w1 w); auto; [apply r|apply side_self; auto;
          apply adjacent_sym; auto|].
          apply (behind _ _ _ _ _ _ _ r). auto.
        * destruct (Nat.eq_dec w1 w); auto.
  Qed.

  (** `before t` and `after t` are the states before and after a turn, `parts t` are beta_1, beta_2, ... *)
  Theorem degree_repaired p ts o t : 2 <= n -> gap_of g p -> reaches g p ts o -> In t ts ->
    length (parts t) <= length (neighbors g (centroid t)).
  Proof. intros two isgap here int. rewrite (degree_in_both p ts o t) by auto. apply Cuts.filter_le. Qed.

  (** `before t` and `after t` are the states before and after a turn, `parts t` are beta_1, beta_2, ... `chosen t` is
      the i of Case 3, `after t` the next alpha and beta, `firstn i (parts t)` are beta_1, ..., beta_i. *)
  Theorem sum_from_one p ts o t : 2 <= n -> gap_of g p -> reaches g p ts o -> In t ts -> case t = 3 ->
    exists i s, chosen t = Some i /\ after t = Some s /\ beta s = nth (i - 1) (parts t) []
      /\ length (alpha s) + length (beta s) =
         length (alpha (before t)) + 1 + list_sum (map (@length nat) (firstn i (parts t))).
  Proof.
    intros _ isgap here int third. destruct (turn_of_run p ts o t isgap here int) as (_ & _ & a & b & v & w1 & ws & r &
      out).
    destruct out as [one|two|taken w left _ _ order_ eq end_ _]; [congruence|congruence|].
    exists (length taken + 2), (State (grown (before t) v w1 taken) (beyond (before t) v w)).
    rewrite (listed _ _ _ _ _ _ _ r), order_, map_app. split; auto. split; auto. cbn [alpha beta].
    set (s := before t). set (f := beyond s v). replace (length taken + 2 - 1) with (S (length taken)) by lia.
    replace (length taken + 2) with (S (S (length taken))) by lia. cbn [nth map].
    rewrite app_nth2; rewrite map_length; [|auto]. rewrite Nat.sub_diag. split; [reflexivity|].
    rewrite firstn_cons, firstn_app, map_length. replace (S (length taken) - length taken) with 1 by lia.
    rewrite firstn_all2 by (rewrite map_length; lia). cbn [firstn map]. rewrite !map_app, map_map.
    unfold grown. fold s f. rewrite !app_length, flat_map_sum. cbn [length map list_sum fold_right].
    rewrite list_sum_app. simpl. lia.
  Qed.
End Tree.
