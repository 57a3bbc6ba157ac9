(* CONSTRUCT SUBGRAPH on complete k-ary trees: Houle, Symvonis, Wood, section 4.5, the proof of Lemma 17.

   For k >= 3 let beta be what is at or below a node c, but perhaps for one leaf, which is alpha then; if
   no leaf is missing, the parent of c is in alpha. The only centroid is c: without it components have no more nodes
   than the subtree at a child, any other node leaves k - 1 >= 2 such subtrees together, one perhaps without a leaf. So
   the new beta is of this kind again, at a child of c. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Families Trees Gaps Cuts Growing DegreeBound StarsAndPaths Kary KaryBound.
From Loadbal Require Import ConstructSubgraph CentroidTurns SubgraphRuns SubgraphHalving SubgraphBoundary.
Import ListNotations.
Open Scope nat_scope.

Section Kary.
  Variables (g : coloring) (h k : nat).
  Hypotheses (good : proper g) (one : 1 <= h) (some : 1 <= k) (it : complete g h k).

  Let is_tree : tree g := kary_is_tree g h k good one some it.

  Lemma kary_nodes : order g = kary_order h k.
  Proof. apply it. Qed.

  Definition child (c w : nat) : Prop := 1 <= w < kary_order h k /\ (w - 1) / k = c.

  Lemma child_adjacent c w : child c w -> adjacent g c w.
  Proof. intros [range <-]. apply adjacent_sym, (kary_adjacent g h k it). auto. Qed.

  (** The nodes at or below c. *)
  Definition under (c x : nat) : Prop := x < order g /\ (1 <= c -> In x (side g c ((c - 1) / k))).

  Lemma child_under c w x : child c w -> under w x <-> In x (side g w c).
  Proof.
    intros [range <-]. unfold under. split; [intros [_ inx]; apply inx; lia|].
    intros inx. split; auto. apply side_spec in inx; [tauto|auto|].
    apply (kary_adjacent g h k it). auto.
  Qed.

  Lemma parent_adjacent c : 1 <= c < kary_order h k -> adjacent g c ((c - 1) / k) /\ (c - 1) / k < c.
  Proof.
    intros range. split; [apply (kary_adjacent g h k it); auto|apply (parent_less h k one some); lia].
  Qed.

  Lemma child_above c w : child c w -> c < w.
  Proof. intros [range <-]. apply (parent_less h k one some). lia. Qed.

  (* What is under a child is under c, and c is not under it. *)
  Lemma under_child c w x : c < kary_order h k -> child c w -> under w x -> under c x /\ x <> c.
  Proof.
    intros inc cw inx. pose proof (child_adjacent c w cw) as adj. apply (child_under c w x cw) in inx. split.
    - split; [apply side_spec in inx; [tauto|auto|apply adjacent_sym; auto]|]. intros pos.
      destruct (parent_adjacent c ltac:(lia)) as [up less].
      apply (side_nested g good is_tree w c ((c - 1) / k)); auto; [apply adjacent_sym; auto|].
      intros ->. pose proof (child_above _ _ cw). lia.
    - intros ->. apply (not_beyond g good is_tree c w adj inx).
  Qed.

  Lemma under_itself c : c < kary_order h k -> under c c.
  Proof.
    intros inc. split; [rewrite kary_nodes; auto|]. intros pos. apply side_self; auto. apply parent_adjacent. lia.
  Qed.

  (* All else that is under c is under one of its children. *)
  Lemma under_some_child c x : c < kary_order h k -> under c x -> x <> c -> exists w, child c w /\ under w x.
  Proof.
    intros inc [inx low] ne. destruct (towards g good is_tree c x) as (w & cw & far); auto; [rewrite kary_nodes; auto|].
    assert (down : child c w).
    { destruct (child_or_parent g h k it c w cw) as [|[range ->]]; auto. exfalso.
      apply (sides_disjoint g good is_tree c ((c - 1) / k) x cw); auto. apply low. lia. }
    exists w. split; auto. apply child_under with c; auto.
  Qed.

  Lemma parent_not_under c x : 1 <= c < kary_order h k -> under c x -> x <> (c - 1) / k.
  Proof.
    intros range [_ low] ->. destruct (parent_adjacent c range) as [up _].
    apply (not_beyond g good is_tree ((c - 1) / k) c (adjacent_sym _ _ _ up)). apply low. lia.
  Qed.

  (* --- how many --- *)

  Definition counts (c size : nat) : Prop := exists l, NoDup l /\ length l = size /\ forall x, In x l <-> under c x.

  Lemma count_under c e : c < kary_order h k -> at_level k e c -> e <= h -> counts c (kary_order (h - e) k).
  Proof.
    intros inc at_e le. destruct (Nat.eq_dec c 0) as [->|pos].
    - exists (seq 0 (order g)). split; [apply seq_NoDup|]. split.
      + rewrite seq_length, kary_nodes. assert (e = 0) as ->; [|f_equal; lia].
        destruct e as [|e]; auto. destruct at_e as [low _]. rewrite levels_step in low. lia.
      + intros x. unfold under. rewrite in_seq. lia.
    - exists (side g c ((c - 1) / k)). split; [apply side_nodup|]. split.
      + apply (kary_side_size g h k good one some it); auto. lia.
      + intros x. unfold under. split; [|intros [_ low]; apply low; lia]. intros inx. split; auto.
        apply side_spec in inx; [tauto|auto|]. apply parent_adjacent. lia.
  Qed.

  Lemma children_next c e w : at_level k e c -> child c w -> at_level k (S e) w.
  Proof. intros at_e [range up]. apply (child_level h k one some e c w); auto. Qed.

  (* A list without repetition of nodes under c has no more nodes. *)
  Lemma few_under c size l : counts c size -> NoDup l -> (forall x, In x l -> under c x) -> length l <= size.
  Proof.
    intros (all & _ & <- & members) once inside_. apply NoDup_incl_length; auto. intros x inx. apply members. auto.
  Qed.

  (* --- the kinds of beta, for k >= 3 --- *)

  Definition whole_at (s : state) (c : nat) : Prop :=
    1 <= c /\ In ((c - 1) / k) (alpha s) /\ forall x, In x (beta s) <-> under c x.
  Definition but_a_leaf (s : state) (c l : nat) : Prop :=
    alpha s = [l] /\ degree g l = 1 /\ under c l /\ forall x, In x (beta s) <-> under c x /\ x <> l.
  Definition of_kind (s : state) : Prop :=
    exists c e, c < kary_order h k /\ at_level k e c /\ e <= h /\ (whole_at s c \/ exists l, but_a_leaf s c l).

  Section Turn.
    Hypothesis three : 3 <= k.

    Lemma in_beta_under s c x : whole_at s c \/ (exists l, but_a_leaf s c l) -> In x (beta s) -> under c x.
    Proof. intros [(_ & _ & all)|(l & _ & _ & _ & all)] inx; apply all in inx; tauto. Qed.

    Lemma level_below c e : c < kary_order h k -> at_level k e c -> e < h -> forall i, 1 <= i <= k -> child c (k * c +
      i).
    Proof.
      intros inc at_e less i range. assert (up : (k * c + i - 1) / k = c).
      { symmetry. apply (Nat.div_unique _ _ _ (i - 1)); lia. }
      split; auto. destruct at_e as [_ high]. pose proof (levels_mono k (S (S e)) (S h) ltac:(lia)) as fits.
      rewrite levels_step in fits. unfold kary_order. nia.
    Qed.

    Lemma size_of_kind s c e : sound g s -> c < kary_order h k -> at_level k e c -> e <= h ->
      whole_at s c \/ (exists l, but_a_leaf s c l) -> 2 <= length (beta s) ->
      e < h /\ k * kary_order (h - S e) k <= length (beta s).
    Proof.
      intros (_ & set_b & _) inc at_e le kind two.
        destruct (count_under c e inc at_e le) as (all & once & size & members).
      assert (many : length all <= S (length (beta s))).
      { destruct kind as [(_ & _ & same)|(l & _ & _ & _ & same)].
        - apply Nat.le_trans with (length (beta s)); [|lia]. apply NoDup_incl_length; auto.
          intros x inx. apply same, members. auto.
        - change (S (length (beta s))) with (length (l :: beta s)). apply NoDup_incl_length; auto.
          intros x inx. apply members in inx. destruct (Nat.eq_dec x l) as [->|ne]; [left; auto|right; apply same;
            auto]. }
      assert (less : e < h).
      { destruct (Nat.eq_dec e h) as [->|]; [|lia]. exfalso. rewrite Nat.sub_diag in size.
        change (kary_order 0 k) with 1 in size.
        assert (few : length (beta s) <= length all); [|lia].
        apply NoDup_incl_length; [apply set_b|]. intros x inx. apply members, (in_beta_under s c); auto. }
      split; auto. replace (h - e) with (S (h - S e)) in size by lia. rewrite kary_order_step in size. lia.
    Qed.

    (* A leaf is not a node with children. *)
    Lemma leaf_has_none c e l : c < kary_order h k -> at_level k e c -> e < h -> degree g l = 1 -> l <> c.
    Proof.
      intros inc at_e less leaf ->. pose proof (neighbors_degree g good c) as few. rewrite leaf in few.
      assert (two : length [k * c + 1; k * c + 2] <= length (neighbors g c)).
      { apply NoDup_incl_length; [repeat constructor; simpl; lia|].
        intros w [<-|[<-|[]]]; apply neighbors_in; auto; apply child_adjacent, (level_below c e); auto; lia. }
      simpl in two. lia.
    Qed.

    Lemma only_centroid s c e v : sound g s -> c < kary_order h k -> at_level k e c -> e <= h ->
      whole_at s c \/ (exists l, but_a_leaf s c l) -> 2 <= length (beta s) -> is_centroid g (beta s) v -> v = c.
    Proof.
      intros safe inc at_e le kind two [inv least_].
      destruct (size_of_kind s c e safe inc at_e le kind two) as [less many].
      destruct (Nat.eq_dec v c) as [|ne]; auto. exfalso.
      pose proof safe as (_ & set_b & _ & _ & conn_b & _).
      assert (here : In c (beta s)).
      { pose proof (under_itself c inc) as own.
        destruct kind as [(_ & _ & all)|(l & _ & leaf & _ & all)]; apply all; auto.
        split; auto. intros eq. apply (leaf_has_none c e l); auto. }
      set (size := kary_order (h - S e) k) in *. pose proof (kary_order_positive (h - S e) k) as pos. fold size in pos.
      assert (small : forall w, child c w -> forall l, NoDup l -> (forall x, In x l -> under w x) -> length l <= size).
      { intros w cw l. apply few_under. apply count_under; [apply cw|apply (children_next c e); auto|lia]. }
      assert (low : largest_branch g (beta s) c <= size).
      { unfold largest_branch. rewrite (branches_are_parts g good is_tree), map_map by auto.
        apply list_max_le, Forall_forall. intros m inm. apply in_map_iff in inm. destruct inm as (w & <- & inw).
        apply inside_in in inw; auto. destruct inw as [cw inw].
        assert (down : child c w).
        { destruct (child_or_parent g h k it c w cw) as [|[range ->]]; auto. exfalso.
          apply (parent_not_under c ((c - 1) / k)); auto. apply (in_beta_under s c); auto. }
        apply (small w down); [apply part_set; auto|]. intros x inx. apply part_in in inx.
          apply child_under with c; tauto. }
      destruct (under_some_child c v inc (in_beta_under s c v kind inv) ne) as (u & cu & inu).
      pose proof (child_adjacent c u cu) as adj. apply (child_under c u v cu) in inu.
      assert (rv : v < order g) by (apply set_b; auto). assert (rc : c < order g) by (rewrite kary_nodes; auto).
      destruct (towards g good is_tree v c rv rc ltac:(auto)) as (w & vw & back).
      assert (inw : In w (beta s)) by (apply (holds_neighbor g good is_tree (beta s) v w c); auto).
      assert (large : length (part g (beta s) c u) <= largest_branch g (beta s) v).
      { unfold largest_branch. rewrite (branches_are_parts g good is_tree), map_map by auto.
        apply Nat.le_trans with (length (part g (beta s) w v)).
        - apply NoDup_incl_length; [apply part_set; auto|]. intros x inx. apply part_in in inx.
          destruct inx as [inx near].
          apply part_in. split; auto. assert (rx : x < order g) by (apply set_b; auto).
          destruct (sides_cover g good is_tree v w x vw rx) as [bad|]; auto. exfalso.
          assert (conn : connected_set g (part g (beta s) c u)) by (apply part_connected; auto).
          assert (inside_ : In v (part g (beta s) c u)).
          { apply (crosses g good is_tree (part g (beta s) c u) v w x c); auto.
            - apply part_set. auto.
            - apply part_in. auto.
            - apply part_in. split; auto. apply side_self; auto. }
          apply part_in in inside_. apply (sides_disjoint g good is_tree c u v adj); tauto.
        - assert (all : forall l, Forall (fun m => m <= list_max l) l) by (intros; apply list_max_le; auto).
          specialize (all (map (fun w => length (part g (beta s) w v)) (inside g (beta s) v))).
          rewrite Forall_forall in all. apply all. apply in_map_iff. exists w. split; auto. apply inside_in; auto. }
      pose proof (parts_make_all g good is_tree (beta s) c u set_b adj) as total.
      assert (below_u : length (part g (beta s) u c) <= size).
      { apply (small u cu); [apply part_set; auto|]. intros x inx. apply part_in in inx.
        apply child_under with c; tauto. }
      specialize (least_ c here). nia.
    Qed.

    Lemma start_kind leaf : 2 <= order g -> leaf < order g -> degree g leaf = 1 -> of_kind (start g leaf).
    Proof.
      intros two small leaf_. exists 0, 0. pose proof (kary_order_positive h k) as pos. split; [lia|].
      split; [unfold at_level, levels; simpl; lia|]. split; [lia|]. right. exists leaf.
      assert (all : forall x, under 0 x <-> x < order g).
      { intros x. split; [intros [inx _]; auto|]. intros inx. split; [exact inx|]. intros bad. lia. }
      split; [reflexivity|]. split; [exact leaf_|]. split; [apply all; auto|].
      intros x. rewrite start_in, all. tauto.
    Qed.

    Lemma turn_of_kind p s t s' a b v w1 ws : goes_on g p s -> length (alpha s) < p -> removes g s t a b v w1 ws ->
      outcome g p s t v w1 ws -> after t = Some s' -> of_kind s -> case t <> 2 ->
      of_kind s' /\ k * length (beta s') <= length (beta s).
    Proof.
      intros [safe sizes] running r out eq (c & e & inc & at_e & le & kind) not_two.
      assert (two : 2 <= length (beta s)) by lia.
      assert (v = c) as -> by (apply (only_centroid s c e v); auto; apply r).
      destruct (size_of_kind s c e safe inc at_e le kind two) as [less many].
      pose proof safe as (_ & set_b & _ & _ & conn_b & _).
      assert (down : forall w, adjacent g c w -> In w (beta s) -> child c w).
      { intros w cw inw. destruct (child_or_parent g h k it c w cw) as [|[range ->]]; auto. exfalso.
        apply (parent_not_under c ((c - 1) / k)); auto. apply (in_beta_under s c); auto. }
      assert (few : forall w, child c w -> k * length (beyond g s c w) <= length (beta s)).
      { intros w cw. enough (length (beyond g s c w) <= kary_order (h - S e) k) by nia.
        apply (few_under w); [apply count_under; [apply cw|apply (children_next c e); auto|lia]|apply part_set; auto|].
        intros x inx. apply beyond_in in inx. apply child_under with c; tauto. }
      destruct out as [_ more _ eq'|bad _ _ _|taken w left _ low order_ _ eq' sizes']; [|congruence|];
        rewrite eq' in eq;
        inversion eq; subst s'; cbn [beta].
      - destruct (w1_inside g good is_tree s t a b c w1 ws safe r) as [inw1 _]; [lia|].
        pose proof (down w1 (towards_w1 _ _ _ _ _ _ _ _ r) inw1) as cw. split; [|auto].
        exists w1, (S e). split; [apply cw|]. split; [apply (children_next c e); auto|]. split; [lia|]. right.
        destruct kind as [(pos & up & _)|(l & single & leaf & inl & all)].
        + exfalso. pose proof (behind _ _ _ _ _ _ _ _ r _ up) as far. apply (child_under c w1 _ cw) in far.
          destruct (under_child c w1 _ inc cw far) as [bad _]. apply (parent_not_under c ((c - 1) / k)); auto; lia.
        + exists l. split; [exact single|]. split; auto.
          assert (far : under w1 l).
          { apply child_under with c; auto. apply (behind _ _ _ _ _ _ _ _ r). rewrite single. left. auto. }
          split; auto. intros x. cbn [beta]. rewrite (beyond_in g), all, <- (child_under c w1 x cw). split; [tauto|].
          intros [inx ne]. split; auto. split; auto. apply (under_child c w1); auto.
      - assert (inw : In w ws) by (rewrite order_; apply in_or_app; right; left; auto).
        apply (ordered_in g good _ _ _ _ _ _ _ w r) in inw. destruct inw as (cw_ & inw & ne).
        pose proof (down w cw_ inw) as cw. split; [|auto].
        exists w, (S e). split; [apply cw|]. split; [apply (children_next c e); auto|]. split; [lia|]. left.
        pose proof cw as [range up]. split; [lia|]. rewrite up. split.
        + cbn [alpha]. apply (grown_in g). auto.
        + intros x. cbn [beta]. rewrite (beyond_in g), <- (child_under c w x cw). split; [tauto|]. intros inx.
          split; auto.
          destruct (under_child c w x inc cw inx) as [inc' ne'].
          destruct kind as [(_ & _ & all)|(l & single & leaf & inl & all)]; apply all; auto. split; auto. intros ->.
          apply ne. apply (not_both_sides g good is_tree c w w1 l cw_ (towards_w1 _ _ _ _ _ _ _ _ r)).
          * apply (proj1 (child_under c w l cw)). exact inx.
          * apply (behind _ _ _ _ _ _ _ _ r). rewrite single. left. auto.
    Qed.

    Lemma reached_kind p ts s : gap_of g p -> reaches g p ts (Some s) -> length (alpha s) < p -> of_kind s.
    Proof.
      intros isgap. assert (two : 2 <= order g) by (unfold gap_of in isgap; lia). revert ts s.
      apply (along g good is_tree p (fun _ s => length (alpha s) < p -> of_kind s)); auto.
      - intros leaf small leaf_ _. apply start_kind; auto.
      - intros ts s t s' a b v w1 ws here on low r out eq next IH low'.
        apply (turn_of_kind p s t s' a b v w1 ws); auto. intros two_.
        destruct out as [? _ _ _|_ same _ eq'|? ? ? ? _ _ _ _ _]; try congruence.
        rewrite eq' in eq. inversion eq; subst. cbn [alpha] in low'. rewrite app_length in low'. lia.
    Qed.
  End Turn.

  (* --- Lemma 17 --- *)

  (* Every turn of Case 1 or 3 leaves at most |beta| / k nodes of beta. *)
  (** `before t` and `after t` are the alpha and beta before and after a turn; both sides are multiplied by k. *)
  Theorem beta_repaired_size p ts o t : gap_of g p -> reaches g p ts o -> In t ts -> case t <> 2 ->
    exists s, after t = Some s /\ k * length (beta s) <= length (beta (before t)).
  Proof.
    intros isgap here int not_two. destruct (beta_halves g good is_tree p ts o t isgap here int not_two) as (s & eq &
      half).
    exists s. split; auto. destruct (le_lt_dec k 2) as [few|three]; [nia|].
    destruct (turn_reached g p ts o t here int) as (earlier & first & low & taken).
    pose proof (reached_on g good is_tree p earlier _ isgap first low) as on.
    destruct (turn_outcome g good is_tree p (before t) t (proj1 on) (proj2 (proj2 on)) low taken)
      as (a & b & v & w1 & ws & r & out).
    apply (turn_of_kind three p (before t) t s a b v w1 ws); auto. apply (reached_kind three p earlier); auto.
  Qed.

  Lemma divided p ts s : gap_of g p -> reaches g p ts (Some s) -> length (alpha s) < p ->
    k ^ length ts * length (beta s) <= order g - 1.
  Proof.
    intros isgap. revert ts s.
    apply (along g good is_tree p (fun ts s => length (alpha s) < p -> k ^ length ts * length (beta s) <= order g - 1));
      auto.
    - intros leaf small leaf_ _. pose proof (start_size g leaf small). simpl in *. lia.
    - intros ts s t s' a b v w1 ws here on low r out eq next IH low'.
      assert (int : In t (ts ++ [t])) by (apply in_or_app; right; left; auto).
      destruct (beta_repaired_size p (ts ++ [t]) _ t isgap next int) as (s_ & eq_ & less).
      { intros two_. destruct out as [? _ _ _|_ same _ eq'|? ? ? ? _ _ _ _ _]; try congruence.
        rewrite eq' in eq. inversion eq; subst. cbn [alpha] in low'. rewrite app_length in low'. lia. }
      rewrite eq in eq_. inversion eq_; subst s_. rewrite (starts _ _ _ _ _ _ _ _ r) in less.
      rewrite app_length, Nat.add_1_r, Nat.pow_succ_r'. specialize (IH low). nia.
  Qed.

  (* Every run has at most h turns. *)
  (** `reaches g p ts o` says that ts are the turns (iterations) so far of a run on g for the gap p, whole or not, for
      any leaf, centroids and orders of components. *)
  Theorem lowered_iterations p ts o : gap_of g p -> reaches g p ts o -> length ts <= h.
  Proof.
    intros isgap here. pose proof isgap as range. unfold gap_of in range.
    destruct (Nat.eq_dec k 1) as [path|more].
    - pose proof (few_turns g good is_tree p ts o ltac:(lia) isgap here) as few. unfold halvings in few.
      rewrite kary_nodes, path, kary_order_one in few. pose proof (Nat.log2_up_le_lin (h + 1) ltac:(lia)). lia.
    - destruct here as [leaf small leaf_|ts s t here low taken]; [simpl; lia|].
      pose proof (divided p ts s isgap here low) as less.
      destruct (reached_on g good is_tree p ts s isgap here low) as [_ sizes].
      rewrite app_length. simpl length. destruct (le_lt_dec h (length ts)) as [long|]; [exfalso|lia].
      rewrite kary_nodes in less. pose proof (geometric h k some) as size. rewrite Nat.pow_succ_r' in size.
      pose proof (Nat.pow_le_mono_r k h (length ts) ltac:(lia) long) as power.
      assert (1 <= k ^ h) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
      assert (twice : 2 * k ^ h <= kary_order h k - 1) by nia. nia.
  Qed.

  (** `reaches g p ts o` says that ts are the turns (iterations) so far of a run on g for the gap p, whole or not, for
      any leaf, centroids and orders of components. *)
  Theorem iterations_count p ts o : gap_of g p -> reaches g p ts o -> length ts <= h + 1.
  Proof. intros isgap here. pose proof (lowered_iterations p ts o isgap here). lia. Qed.
End Kary.
