(* Which trees attain the bounds: Houle, Symvonis, Wood, Lemma 13, section 4.5 and Theorem 16. Only stars attain
   floor(n/2), and only they and paths attain the bound of Theorem 16. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Tours Orderings Threshold1.
From Loadbal Require Import StarsAndPaths Cuts Growing DegreeBound LogarithmicBound.
Import ListNotations.
Open Scope nat_scope.

(** One node is joined to all others. *)
Definition is_star (g : coloring) : Prop := max_degree g (order g - 1).

Section Tree.
  Variable g : coloring.
  Hypotheses (good : proper g) (is_tree : tree g).
  Let n := order g.

  Definition touches (v : nat) (e : edge) : bool := (fst e =? v) || (snd e =? v).

  Lemma degree_touching v : degree g v = length (filter (touches v) (edges g)).
  Proof.
    unfold degree. pose proof good as (_ & _ & less & _). revert less. unfold ends.
    induction (edges g) as [|[a b] es IH]; intros less; [reflexivity|].
    cbn [flat_map fst snd app count_occ filter]. rewrite IH by (intros u w here; apply less; right; auto).
    pose proof (less a b (or_introl eq_refl)). change (touches v (a, b)) with ((a =? v) || (b =? v)).
    destruct (Nat.eq_dec a v), (Nat.eq_dec b v), (Nat.eqb_spec a v), (Nat.eqb_spec b v); simpl; lia.
  Qed.

  Lemma degree_small v : degree g v <= n - 1.
  Proof.
    rewrite degree_touching. pose proof (filter_le (touches v) (edges g)). destruct is_tree as [_ count].
    unfold n, edge in *. lia.
  Qed.

  (* Every edge of a star ends in a leaf. *)
  Lemma star_gaps : 2 <= n -> is_star g -> forall t, In t (first_gaps g) -> t = 1 \/ t = n - 1.
  Proof.
    intros two [_ (v & inv & full)] t int. fold n in full.
    assert (all : forall e, In e (edges g) -> touches v e = true).
    { rewrite degree_touching in full. pose proof (Cuts.filter_length (touches v) (edges g)) as parts.
      destruct is_tree as [_ count].
      assert (none : filter (fun e => negb (touches v e)) (edges g) = []).
      { apply length_zero_iff_nil. unfold n, edge in *. lia. }
      intros e here. destruct (touches v e) eqn:no; auto. exfalso.
      assert (bad : In e (filter (fun e => negb (touches v e)) (edges g))) by (apply filter_In; rewrite no; auto).
      rewrite none in bad. exact bad. }
    assert (at_v : forall x y, adjacent g x y -> x = v \/ y = v).
    { intros x y [e|e]; apply all in e; unfold touches in e; simpl in e; rewrite orb_true_iff, !Nat.eqb_eq in e;
        tauto. }
    assert (leaf : forall x, adjacent g x v -> length (side g x v) = 1).
    { intros x xv. pose proof (adjacent_range g x v good xv) as (rx & _ & ne).
      pose proof (gammas_around g good is_tree x rx) as around. pose proof (sides_make_all g x v good is_tree xv).
      assert (only : neighbors g x = [v]).
      { assert (inc : incl (neighbors g x) [v]).
        { intros w inw. apply neighbors_in in inw; auto. left. destruct (at_v x w inw); congruence. }
        pose proof (NoDup_incl_length (neighbors_nodup g x) inc) as short. simpl in short.
        assert (here : In v (neighbors g x)) by (apply neighbors_in; auto).
        destruct (neighbors g x) as [|a [|b l]]; simpl in *; try tauto; try lia.
        destruct here as [->|[]]. auto. }
      rewrite only in around. unfold gamma in around. simpl in around. lia. }
    apply first_gaps_in in int. destruct int as (x & y & xy & ->).
    destruct (at_v x y xy) as [->| ->].
    - right. pose proof (sides_make_all g v y good is_tree xy). pose proof (leaf y (adjacent_sym _ _ _ xy)). unfold n.
      lia.
    - left. apply leaf. auto.
  Qed.

  (* If all sides have 1 or n - 1 nodes, the neighbor of a leaf is joined to all other nodes. *)
  Lemma star_by_gaps : 2 <= n -> (forall t, In t (first_gaps g) -> t = 1 \/ t = n - 1) -> is_star g.
  Proof.
    intros two each. split; [intros; apply degree_small|].
    pose proof (two_leaves g good is_tree two) as [_ one]. apply first_gaps_in in one.
    destruct one as (x & y & xy & alone).
    pose proof (adjacent_range g x y good xy) as (rx & ry & ne). exists y. split; auto.
    pose proof (gammas_around g good is_tree y ry) as around.
    assert (inx : In x (neighbors g y)) by (apply neighbors_in; auto; apply adjacent_sym; auto).
    assert (gx : gamma g y x = 1) by (symmetry; exact alone).
    assert (all : forall w, In w (neighbors g y) -> gamma g y w = 1).
    { intros w inw. destruct (Nat.eq_dec w x) as [->|nw]; auto.
      pose proof inw as yw. apply neighbors_in in yw; auto.
      destruct (each (gamma g y w)) as [|big]; auto.
      { apply first_gaps_in. exists w, y. split; [apply adjacent_sym; auto|auto]. }
      exfalso.
      assert (both : forall l, NoDup l -> In x l -> In w l -> gamma g y x + gamma g y w <= list_sum (map (gamma g y)
        l)).
      { assert (member : forall a l, In a l -> gamma g y a <= list_sum (map (gamma g y) l)).
        { induction l as [|b l IH]; simpl; [tauto|]. intros [->|ina]; [lia|]. specialize (IH ina). lia. }
        induction l as [|a l IH]; simpl; [tauto|]. intros apart [->|ix] [->|iw]; try tauto.
        - pose proof (member w l iw). lia.
        - pose proof (member x l ix). lia.
        - inversion apart; subst. specialize (IH H2 ix iw). lia. }
      pose proof (both (neighbors g y) (neighbors_nodup g y) inx inw) as more.
      rewrite around, gx, big in more. unfold n in two, more. lia. }
    assert (count : list_sum (map (gamma g y) (neighbors g y)) = length (neighbors g y)).
    { revert all. generalize (neighbors g y). induction l as [|a l IH]; simpl; intros all; auto.
      rewrite (all a (or_introl eq_refl)), IH; auto. }
    pose proof (neighbors_degree g good y). pose proof (degree_small y). unfold n in *. lia.
  Qed.

  (* With a side of 2 up to n / 2 nodes in place of ones, gaps up to n / 2 take less than n / 2 terms. *)
  Lemma inner_side s : In s (first_gaps g) -> 2 <= s <= n / 2 -> covers_gaps g (n / 2 - 1).
  Proof.
    intros ins range p isgap. pose proof (Nat.div_mod n 2 ltac:(lia)). pose proof (Nat.mod_upper_bound n 2 ltac:(lia)).
    set (half := n / 2) in *. assert (two : 2 <= n) by lia.
    assert (repeated : forall k, list_sum (repeat 1 k) = k) by (induction k; simpl; auto).
    assert (ones : forall k, incl (repeat 1 k) (first_gaps g)).
    { intros k a ina. apply repeat_spec in ina. subst. apply two_leaves; auto. }
    assert (low : forall p, 1 <= p <= half -> stable_gap g (half - 1) p).
    { intros q rq. destruct (le_lt_dec s q).
      - exists (s :: repeat 1 (q - s)). simpl. rewrite repeat_length, repeated. split; [lia|]. split.
        + intros a [<-|ina]; auto. apply (ones (q - s)). auto.
        + rewrite Nat.mod_small; unfold n in *; lia.
      - exists (repeat 1 q). rewrite repeat_length, repeated. split; [lia|]. split; auto.
        rewrite Nat.mod_small; unfold n in *; lia. }
    destruct (le_lt_dec p (half)); [apply low; unfold gap_of in isgap; lia|].
    replace p with (order g - (order g - p)) by (unfold gap_of in isgap; lia).
    apply mirrored; auto; [unfold gap_of in *; lia|]. apply low. unfold gap_of, n in *. lia.
  Qed.

  Lemma inner_gap : 2 <= n -> is_star g \/ exists s, In s (first_gaps g) /\ 2 <= s <= n / 2.
  Proof.
    intros two.
    destruct (Forall_Exists_dec (fun t => t = 1 \/ t = n - 1)
      (fun t => ltac:(destruct (Nat.eq_dec t 1), (Nat.eq_dec t (n - 1)); [left|left|left|right]; tauto)) (first_gaps g))
      as [all|some].
    - left. apply star_by_gaps; auto. rewrite Forall_forall in all. auto.
    - right. apply Exists_exists in some. destruct some as (s & ins & inner).
      pose proof (first_gaps_range g s good is_tree ins) as range.
      pose proof (Nat.div_mod n 2 ltac:(lia)). pose proof (Nat.mod_upper_bound n 2 ltac:(lia)).
      destruct (le_lt_dec s (n / 2)); [exists s|exists (n - s)]; (split; [|unfold n in *; lia]); auto.
      apply first_gaps_mirror; auto.
  Qed.

  Lemma star_or_less : 2 <= n -> is_star g \/ covers_gaps g (n / 2 - 1).
  Proof.
    intros two. destruct (inner_gap two) as [|(s & ins & range)]; [left|right; apply (inner_side s)]; auto.
  Qed.

  Lemma star_maximum c : 2 <= n -> is_star g -> maximum_stable (threshold 1) g c (Z.of_nat n / 2).
  Proof.
    intros two star. change 2%Z with (Z.of_nat 2). rewrite <- Nat2Z.inj_div.
    apply maximum_is_least_covering; auto. split; [lia|]. split; [apply lemma_13; auto|].
    intros i _ fits. rewrite <- (Nat.mul_1_r i). apply halfway_is_far; [unfold n in *; lia| |].
    { intros t int. pose proof (star_gaps two star t int). unfold n in *. lia. }
    apply fits. unfold gap_of. fold n. pose proof (Nat.div_mod n 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound n 2 ltac:(lia)). lia.
  Qed.

  Lemma less_than_half c most : 2 <= n -> covers_gaps g (n / 2 - 1) -> maximum_stable (threshold 1) g c most ->
    (most <= Z.of_nat n / 2 - 1)%Z.
  Proof.
    intros two covers here. destruct (theorem_12 g good is_tree c) as (m & (_ & _ & least) & here').
    rewrite (maximum_unique g _ c _ _ here here').
    specialize (least _ (Nat.le_0_l _) (proj1 (covers_without_zero g good _) covers)).
    assert (1 <= n / 2) by (apply Nat.div_le_lower_bound; lia).
    change 2%Z with (Z.of_nat 2). rewrite <- Nat2Z.inj_div. lia.
  Qed.

  (** `maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under Threshold-1,
      from any color c on; by Theorem 12 it exists, and the gaps give it. `is_star g`: the maximum degree is n - 1, so
      that one node is joined to all others. *)
  Theorem only_stars c most : 2 <= n -> maximum_stable (threshold 1) g c most ->
    most = (Z.of_nat n / 2)%Z <-> is_star g.
  Proof.
    intros two here. split.
    - intros eq. destruct (star_or_less two) as [|covers]; auto.
      pose proof (less_than_half c most two covers here). lia.
    - intros star. apply (maximum_unique g (threshold 1) c); auto. apply star_maximum; auto.
  Qed.

  (* A tree is a path if no node has more than two neighbors. *)
  (** `maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under Threshold-1;
      by Theorem 12 it exists, and the gaps give it. For n >= 3 a tree is a path if its maximum degree is 2, and a star
      if it is n - 1. *)
  Theorem theorem_16_tight c d most : 3 <= n -> max_degree g d -> maximum_stable (threshold 1) g c most ->
    most = theorem_16_bound g d <-> max_degree g 2 \/ is_star g.
  Proof.
    intros three deg here. pose proof (degree_two g good is_tree d three deg) as two.
    pose proof (theorem_16_msd g c d most good is_tree three deg here) as above.
    pose proof (sharper_bound g c d most good is_tree three deg here) as sharper.
    assert (many : 2 <= halvings g).
    { unfold halvings. enough (1 < Nat.log2_up (order g)) by lia.
      apply Nat.log2_up_lt_pow2; unfold n in three; simpl; lia. }
    destruct (Nat.eq_dec d 2) as [->|large].
    - split; [auto|]. intros _. apply Z.le_antisymm; auto.
      assert (one : (theorem_16_bound g 2 <= 1)%Z) by (unfold theorem_16_bound, bound_1; lia).
      enough (1 <= most)%Z by lia.
      destruct (theorem_12_two_or_more g good is_tree c) as (m & (pos & _) & here'); [unfold n in three; lia|].
      rewrite (maximum_unique g _ c _ _ here here'). lia.
    - assert (not2 : ~ max_degree g 2) by (intros bad; apply large, (max_degree_unique g d 2 deg bad)).
      destruct (star_or_less ltac:(lia)) as [star|covers].
      + split; [auto|]. intros _. apply Z.le_antisymm; auto.
        rewrite (maximum_unique g _ c _ _ here (star_maximum c ltac:(lia) star)). unfold theorem_16_bound, n. lia.
      + pose proof (less_than_half c most ltac:(lia) covers here) as half.
        assert (strict_1 : (bound_1 d (halvings g - 1) < bound_1 d (halvings g))%Z) by (unfold bound_1; nia).
        assert (strict_2 : (bound_2 d (halvings g - 1) < bound_2 d (halvings g))%Z).
        { unfold bound_2. apply Z.lt_le_trans with ((Z.of_nat d + 1) * Z.of_nat (halvings g - 1) / 2 + 1)%Z; [lia|].
          rewrite <- Z.div_add by lia. apply Z.div_le_mono; nia. }
        split.
        * intros eq. exfalso. unfold theorem_16_bound in eq. unfold n in half. lia.
        * intros [bad|star]; [tauto|]. exfalso.
          pose proof (maximum_unique g _ c _ _ here (star_maximum c ltac:(lia) star)). lia.
  Qed.
End Tree.
