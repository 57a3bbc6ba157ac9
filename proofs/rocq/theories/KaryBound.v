(* The second bound of Lemma 17 of Houle, Symvonis, Wood on complete k-ary trees, with h turns in place of h + 1: each
   turn removes the node of beta nearest to the root, so that the next begins one level lower. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Tours Orderings Threshold1.
From Loadbal Require Import StarsAndPaths Kary Cuts Growing DegreeBound.
Import ListNotations.
Open Scope nat_scope.

Section Kary.
  Variables (g : coloring) (h k : nat).
  Hypotheses (good : proper g) (one : 1 <= h) (some : 1 <= k) (it : complete g h k).

  Let is_tree : tree g := kary_is_tree g h k good one some it.

  (** All nodes of a set are at or below a node of level e, and j levels or more are from there to the leaves. *)
  Definition below_level (e : nat) (s : list nat) : Prop :=
    exists c, c < kary_order h k /\ at_level k e c /\ forall x, In x s -> below k c (S h) x = true.
  Definition kary_rank (j : nat) (s : list nat) : Prop := exists e, h <= e + j /\ below_level e s.

  Lemma below_least c x : below k c (S h) x = true -> c <= x.
  Proof.
    rewrite (below_spec h k one some). intros (d & _ & on). apply on_level_spec in on.
    assert (1 <= k ^ d) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia). nia.
  Qed.

  (* A neighbor of c is a child, or the parent. *)
  Lemma child_or_parent c w : adjacent g c w -> (1 <= w < kary_order h k /\ (w - 1) / k = c)
    \/ (1 <= c < kary_order h k /\ w = (c - 1) / k).
  Proof.
    intros adj. apply (has_adjacent g _ _ c w it) in adj.
    destruct adj as [e|e]; apply (kary_edge h k) in e; destruct e as [-> range]; auto.
  Qed.

  Lemma child_side c w : 1 <= w < kary_order h k -> (w - 1) / k = c ->
    forall x, In x (side g w c) -> below k w (S h) x = true.
  Proof.
    intros range <- x inx. rewrite (kary_side g h k good one some it) in inx by auto. apply filter_In in inx. tauto.
  Qed.

  Lemma child_level e c w : at_level k e c -> 1 <= w < kary_order h k -> (w - 1) / k = c -> at_level k (S e) w.
  Proof.
    intros at_e range parent. replace (S e) with (e + 1) by lia.
    apply (on_level_range h k one some e c 1 w at_e). rewrite (on_level_up h k one some) by lia. rewrite parent.
    apply (on_level_0 h k one some). auto.
  Qed.

  Lemma splits_below m : forall e s, e + m = h -> below_level e s -> set_of g s -> connected_set g s -> 2 <= length s ->
    1 <= m /\ exists v, In v s /\ forall w, adjacent g v w -> In w s ->
      exists e', S e <= e' /\ below_level e' (part g s w v).
  Proof.
    induction m as [|m IH]; intros e s levels_ (c & inc & at_e & all) set_s conn two.
    - exfalso. assert (only : incl s [c]).
      { intros x inx. left. specialize (all x inx). apply (below_spec h k one some) in all.
        destruct all as (d & _ & on).
        pose proof (on_level_range h k one some e c d x at_e on) as [low _].
        assert (x < kary_order h k) by (rewrite <- (proj1 it); apply set_s; auto).
        destruct d as [|d]; [symmetry; apply (on_level_0 h k one some c x); auto|].
        pose proof (levels_mono k (S h) (e + S d) ltac:(lia)). unfold kary_order in *. lia. }
      apply NoDup_incl_length in only; [simpl in only; lia|apply set_s].
    - split; [lia|]. destruct (in_dec Nat.eq_dec c s) as [here|no].
      + exists c. split; auto. intros w cw inw. exists (S e). split; [auto|].
        destruct (child_or_parent c w cw) as [[range parent]|[range ->]].
        * exists w. split; [lia|]. split; [apply (child_level e c w); auto|].
          intros x inx. apply part_in in inx. apply (child_side c w); tauto.
        * exfalso. specialize (all _ inw). apply below_least in all.
          pose proof (parent_less h k one some c ltac:(lia)). lia.
      + destruct (list_nonempty s) as (x & inx); [lia|].
        assert (ne : x <> c) by (intros ->; tauto).
        assert (rx : x < order g) by (apply set_s; auto).
        assert (rc : c < order g) by (rewrite (proj1 it); auto).
        destruct (towards g good is_tree c x rc rx ne) as (w & cw & far).
        assert (child : 1 <= w < kary_order h k /\ (w - 1) / k = c).
        { destruct (child_or_parent c w cw) as [|[range ->]]; auto. exfalso.
          apply (sides_disjoint g good is_tree c ((c - 1) / k) x cw); auto.
          rewrite (kary_side g h k good one some it) by auto. apply filter_In. split; [|apply all; auto].
          apply in_seq. rewrite <- (proj1 it). lia. }
        destruct child as [range parent].
        assert (under : below_level (S e) s).
        { exists w. split; [lia|]. split; [apply (child_level e c w); auto|].
          intros y iny. apply (child_side c w); auto.
          assert (ry : y < order g) by (apply set_s; auto).
          destruct (sides_cover g good is_tree c w y cw ry) as [near|]; auto. exfalso.
          apply no, (crosses g good is_tree s c w y x); auto. }
        destruct (IH (S e) s ltac:(lia) under set_s conn two) as [_ (v & inv & parts)].
        exists v. split; auto. intros u vu inu. destruct (parts u vu inu) as (e' & le & low). exists e'. split; auto.
        lia.
  Qed.

  Lemma kary_ranks : ranks g kary_rank.
  Proof.
    split.
    - intros j s s' (e & le & c & inc & at_e & all) sub _. exists e. split; auto. exists c. auto.
    - intros j s (e & le & low) set_s conn two.
      assert (eh : e <= h).
      { destruct low as (c & inc & [lowc _] & _). destruct (le_lt_dec e h); auto. exfalso.
        pose proof (levels_mono k (S h) e ltac:(lia)). unfold kary_order in inc. lia. }
      destruct (splits_below (h - e) e s ltac:(lia) low set_s conn two) as [pos (v & inv & parts)].
      exists v, (j - 1). split; [lia|]. split; auto. intros w vw inw. destruct (parts w vw inw) as (e' & le' & low').
      exists e'. split; auto. lia.
  Qed.

  Lemma kary_start s : (forall x, In x s -> x < order g) -> kary_rank h s.
  Proof.
    intros small. exists 0. split; [lia|]. exists 0. pose proof (kary_order_positive h k). split; [lia|]. split.
    - unfold at_level, levels. simpl. lia.
    - intros x inx. specialize (small x inx). rewrite (proj1 it) in small.
      destruct (has_level h k one some x small) as (e & le & low & high). apply (below_spec h k one some). exists e.
      split; [lia|].
      apply on_level_spec. rewrite levels_more in high. lia.
  Qed.

  Lemma kary_neighbors v : v < order g -> length (neighbors g v) <= k + 1.
  Proof.
    intros inv. pose proof (neighbors_degree g good v). rewrite (proj1 it) in inv.
    rewrite (kary_degree_is g h k v good one some it inv) in H.
    destruct (1 <=? v), (v <? kary_order (h - 1) k); lia.
  Qed.

  Lemma kary_gaps p : gap_of g p -> stable_gap g (Z.to_nat (bound_2 (k + 1) h)) p.
  Proof.
    intros isgap.
    assert (half : (1 <= bound_2 (k + 1) h)%Z) by (unfold bound_2; apply Z.div_le_lower_bound; nia).
    assert (two : 2 <= order g) by (unfold gap_of in isgap; lia).
    destruct (Nat.eq_dec k 1) as [e|ne].
    - destruct (path_like g good is_tree) with (s := p) as (x & y & xy & size); [|exact isgap|].
      { intros v inv. pose proof (kary_neighbors v inv). lia. }
      apply stable_gap_more with 1; [lia|]. apply in_sg1; auto. apply first_gaps_in. eauto.
    - refine (stable_gap_more g _ _ p _ (by_rank g good is_tree kary_rank h (k + 1) p kary_ranks kary_neighbors _ one
        two _ isgap));
        [lia|lia|].
      intros a b ab _. apply kary_start. intros x inx.
      apply (side_spec g good b a x (adjacent_sym _ _ _ ab)) in inx. tauto.
  Qed.
End Kary.

(** `most` is the largest discrepancy of loads that recur under Threshold-1, from any color c on. Both sides are
    doubled. *)
Theorem lowered_bound g h k c most : proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  maximum_stable (threshold 1) g c most -> (2 * most <= (Z.of_nat k + 2) * Z.of_nat h)%Z.
Proof.
  intros good one some it here. pose proof (kary_is_tree g h k good one some it) as t.
  destruct (theorem_12 g good t c) as (m & (_ & _ & least) & here').
  rewrite (maximum_unique g _ c _ _ here here').
  assert (covers : covers_gaps g (Z.to_nat (bound_2 (k + 1) h))) by (intros p isgap; apply kary_gaps; auto).
  apply covers_without_zero in covers; auto. specialize (least _ (Nat.le_0_l _) covers).
  assert (half : (0 <= bound_2 (k + 1) h)%Z) by (unfold bound_2; apply Z.div_pos; nia).
  assert (twice : (2 * bound_2 (k + 1) h <= (Z.of_nat k + 2) * Z.of_nat h)%Z).
  { unfold bound_2. replace (Z.of_nat (k + 1) + 1)%Z with (Z.of_nat k + 2)%Z by lia. apply Z.mul_div_le. lia. }
  lia.
Qed.

(** `most` is the largest discrepancy of loads that recur under Threshold-1, from any color c on. Both sides are
    doubled. *)
Theorem lemma_17_second g h k c most : proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  maximum_stable (threshold 1) g c most -> (2 * most <= (Z.of_nat k + 2) * (Z.of_nat h + 1))%Z.
Proof. intros good one some it here. pose proof (lowered_bound g h k c most good one some it here). nia. Qed.

(** `most` is the largest discrepancy of loads that recur under Threshold-1, from any color c on. Both sides are
    doubled. *)
Theorem lemma_17_minimum g h k c most : proper g -> 1 <= h -> 1 <= k -> complete g h k ->
  maximum_stable (threshold 1) g c most ->
  (2 * most <= Z.min (2 * ((Z.of_nat k - 1) * Z.of_nat h + 1)) ((Z.of_nat k + 2) * (Z.of_nat h + 1)))%Z.
Proof.
  intros good one some it here. pose proof (lemma_17_second g h k c most good one some it here).
  pose proof (lemma_17_first g h k c most good one some it here). lia.
Qed.
