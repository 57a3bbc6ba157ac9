(* Houle, Symvonis, Wood, beyond the paper: loads that recur under Threshold-1 on a cycle differ by at most two, however
   its edges are colored.

   Every observer goes round in one direction for ever, because the edge on its other side is active before the one it
   came by is active again. Two that go opposite ways meet, and differ by at most one as the loads are stable; there are
   observers both ways. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation Factorial.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Skeleton Trees Tours Families Matchings.
From Loadbal Require Import Crossings DiscrepancyOne Cycles.
From Loadbal.Python Require Import threshold.
Import ListNotations.
Open Scope nat_scope.

Lemma permutes_onto n f y : permutes n f -> y < n -> exists v, v < n /\ f v = y.
Proof.
  intros per iny. destruct (has_period n f per y iny) as (a & (pos & home & _) & _).
  exists (Nat.iter (a - 1) f y). split; [apply (iter_small n f per); auto|].
  replace a with (S (a - 1)) in home by lia. exact home.
Qed.

Section Cycle.
  Variables (g : coloring) (n : nat).
  Hypotheses (good : proper g) (three : 3 <= n) (it : has g n (cycle_edges n)).

  (** The neighbors of a node, and the edge to the right one. *)
  Definition right (u : nat) : nat := if u =? n - 1 then 0 else S u.
  Definition left (u : nat) : nat := if u =? 0 then n - 1 else u - 1.
  Definition edge_of (u : nat) : edge := if u =? n - 1 then (0, n - 1) else (u, S u).

  Lemma right_left u : u < n -> right (left u) = u /\ left (right u) = u /\ right u < n /\ left u < n.
  Proof.
    intros inu. unfold right, left.
    destruct (Nat.eqb_spec u 0), (Nat.eqb_spec u (n - 1)); subst; simpl; repeat split; try lia.
    all: repeat match goal with |- context [?a =? ?b] => destruct (Nat.eqb_spec a b) end; lia.
  Qed.

  Lemma edge_in u : u < n -> In (edge_of u) (edges g).
  Proof.
    intros inu. apply (Permutation_in _ (Permutation_sym (proj2 it))). unfold edge_of, cycle_edges.
    destruct (Nat.eqb_spec u (n - 1)); [right; left; reflexivity|].
    destruct u as [|u]; [left; reflexivity|]. right; right. apply in_map_iff. exists (S u). split; auto.
    apply in_seq. lia.
  Qed.

  Lemma edge_is u v : In (u, v) (edges g) -> (u, v) = edge_of u /\ v = right u \/ (u, v) = edge_of v /\ u = right v.
  Proof.
    intros here. apply (Permutation_in _ (proj2 it)) in here. unfold edge_of, right. destruct here as [eq|[eq|here]].
    - injection eq as <- <-. left. destruct (Nat.eqb_spec 0 (n - 1)); [lia|auto].
    - injection eq as <- <-. right. rewrite Nat.eqb_refl. auto.
    - apply in_map_iff in here. destruct here as (w & eq & inw). apply in_seq in inw. injection eq as <- <-.
      left. destruct (Nat.eqb_spec w (n - 1)); [lia|auto].
  Qed.

  (** The edge is next active i steps after time t. *)
  Definition next (e : edge) (t i : nat) : Prop := i < chi g /\ In e (active g (t + i)).

  Lemma next_exists u t : u < n -> exists i, next (edge_of u) t i.
  Proof.
    intros inu. destruct (skeleton_round g t good) as [_ all].
    destruct (all _ (edge_in u inu)) as (i & here & _). exists i. exact here.
  Qed.

  Lemma next_unique u t i j : u < n -> next (edge_of u) t i -> next (edge_of u) t j -> i = j.
  Proof.
    intros inu here there. destruct (skeleton_round g t good) as [_ all].
    destruct (all _ (edge_in u inu)) as (k & _ & only). rewrite <- (only i here). apply only. exact there.
  Qed.

  Lemma next_later e t i : next e t (S i) -> next e (S t) i.
  Proof. intros [small here]. split; [lia|]. replace (S t + i) with (t + S i) by lia. exact here. Qed.

  Lemma next_again e t : next e t 0 -> next e (S t) (chi g - 1).
  Proof.
    intros [some here]. split; [lia|]. replace (S t + (chi g - 1)) with (t + 1 * chi g) by lia.
    rewrite active_periodic by auto. rewrite Nat.add_0_r in here. exact here.
  Qed.

  Lemma across_right u t : u < n -> In (edge_of u) (active g t) ->
    across (active g t) u = right u /\ across (active g t) (right u) = u.
  Proof.
    intros inu here. pose proof (active_distinct g good t) as once. unfold edge_of, right in *.
    destruct (Nat.eqb_spec u (n - 1)) as [->|].
    - destruct (across_edge _ _ _ once here). auto.
    - apply (across_edge _ _ _ once here).
  Qed.

  (* The two edges of a node are not active at once. *)
  Lemma sides_apart u t i : u < n -> next (edge_of u) t i -> next (edge_of (left u)) t i -> False.
  Proof.
    intros inu [_ one] [_ two]. destruct (right_left u inu) as (back & _ & inr & inl).
    destruct (across_right u _ inu one) as [a _]. destruct (across_right (left u) _ inl two) as [_ b].
    rewrite back in b. rewrite a in b. unfold right, left in b. revert b.
    destruct (Nat.eqb_spec u 0), (Nat.eqb_spec u (n - 1)); lia.
  Qed.

  Lemma across_stays u t i j : u < n -> next (edge_of u) t (S i) -> next (edge_of (left u)) t (S j) ->
    across (active g t) u = u.
  Proof.
    intros inu one two. destruct (right_left u inu) as (back & _ & inr & inl).
    pose proof (chi_positive g good) as some.
    assert (not_right : ~ In (edge_of u) (active g t)).
    { intros here. enough (S i = 0) by lia. apply (next_unique u t); auto. split; [lia|]. rewrite Nat.add_0_r. auto. }
    assert (not_left : ~ In (edge_of (left u)) (active g t)).
    { intros here. enough (S j = 0) by lia. apply (next_unique (left u) t); auto.
      split; [lia|]. rewrite Nat.add_0_r. auto. }
    destruct (across_inv (active g t) u) as [|[here|here]]; auto; exfalso;
      pose proof (edge_is _ _ (active_edges g good t _ here)) as [[eq at_]|[eq at_]]; rewrite eq in here.
    - tauto.
    - apply not_left. rewrite at_. set (w := across (active g t) u) in *.
      assert (inw : w < n) by (rewrite <- (proj1 it); apply (across_small g good); rewrite (proj1 it); auto).
      destruct (right_left w inw) as (_ & -> & _). exact here.
    - apply not_left. set (w := across (active g t) u) in *.
      assert (inw : w < n) by (rewrite <- (proj1 it); apply (across_small g good); rewrite (proj1 it); auto).
      rewrite at_. destruct (right_left w inw) as (_ & -> & _). exact here.
    - tauto.
  Qed.

  (** An observer at u goes right: its right edge comes before its left one. *)
  Definition goes_right (t u i : nat) : Prop := next (edge_of u) t i /\ exists j, next (edge_of (left u)) t j /\ i < j.
  Definition goes_left (t u i : nat) : Prop := next (edge_of (left u)) t i /\ exists j, next (edge_of u) t j /\ i < j.

  Lemma right_goes_on t u i : u < n -> goes_right t u i ->
    (i = 0 -> across (active g t) u = right u /\ exists k, k < chi g - 1 /\ goes_right (S t) (right u) k)
    /\ (forall k, i = S k -> across (active g t) u = u /\ goes_right (S t) u k).
  Proof.
    intros inu [one (j & two & less)]. destruct (right_left u inu) as (_ & back & inr & inl). split.
    - intros ->. pose proof one as [_ here]. rewrite Nat.add_0_r in here.
      destruct (across_right u t inu here) as [moves _]. split; auto.
      destruct (next_exists (right u) (S t) inr) as (k & nk).
      pose proof (next_again _ _ one) as again.
      assert (k <> chi g - 1).
      { intros ->. apply (sides_apart (right u) (S t) (chi g - 1) inr nk). rewrite back. exact again. }
      destruct nk as [small nk]. exists k. split; [lia|]. split; [split; auto|].
      exists (chi g - 1). rewrite back. split; [exact again|lia].
    - intros k ->. destruct j as [|j]; [lia|]. split; [eauto using across_stays|].
      split; [apply next_later; auto|]. exists j. split; [apply next_later; auto|lia].
  Qed.

  Lemma left_goes_on t u i : u < n -> goes_left t u i ->
    (i = 0 -> across (active g t) u = left u /\ exists k, goes_left (S t) (left u) k)
    /\ (forall k, i = S k -> across (active g t) u = u /\ goes_left (S t) u k).
  Proof.
    intros inu [one (j & two & less)]. destruct (right_left u inu) as (back & _ & inr & inl). split.
    - intros ->. pose proof one as [_ here]. rewrite Nat.add_0_r in here.
      destruct (across_right (left u) t inl here) as [_ moves]. rewrite back in moves. split; auto.
      destruct (right_left (left u) inl) as (_ & _ & _ & inll).
      destruct (next_exists (left (left u)) (S t) inll) as (k & nk).
      pose proof (next_again _ _ one) as again.
      assert (k <> chi g - 1) by (intros ->; apply (sides_apart (left u) (S t) (chi g - 1) inl again nk)).
      destruct nk as [small nk]. exists k. split; [split; auto|].
      exists (chi g - 1). split; [exact again|lia].
    - intros k ->. destruct j as [|j]; [lia|]. split; [eauto using across_stays|].
      split; [apply next_later; auto|]. exists j. split; [apply next_later; auto|lia].
  Qed.

  Definition ahead (a b : nat) : nat := if a <? b then b - a else b + n - a.

  (* Observers that go opposite ways meet: the way between them gets shorter. *)
  Lemma they_meet : forall measure t a b i i', measure = ahead a b * chi g + i -> a < n -> b < n -> a <> b ->
    goes_right t a i -> goes_left t b i' ->
    exists k, In (edge_of (observer g k t a)) (active g (t + k)) /\ observer g k t b = right (observer g k t a).
  Proof.
    induction measure as [measure IH] using lt_wf_ind. intros t a b i i' -> ina inb apart one two.
    pose proof (right_goes_on t a i ina one) as [a_moves a_stays].
    pose proof (left_goes_on t b i' inb two) as [b_moves b_stays].
    destruct (right_left a ina) as (_ & _ & inra & _). destruct (right_left b inb) as (_ & _ & _ & inlb).
    assert (differ : across (active g t) a <> across (active g t) b).
    { intros same. apply apart. rewrite <- (across_twice (active g t) a), same, across_twice;
        auto using active_distinct. }
    assert (far : forall x y, x < n -> y < n -> x <> y -> 1 <= ahead x y < n)
      by (intros x y inx iny ne; unfold ahead; destruct (Nat.ltb_spec x y); lia).
    pose proof (chi_positive g good) as colors.
    destruct i as [|i].
    - destruct (a_moves eq_refl) as [ra (k & smallk & onk)].
      destruct (Nat.eq_dec b (right a)) as [->|notyet].
      { exists 0. simpl. rewrite Nat.add_0_r. destruct one as [[_ here] _]. rewrite Nat.add_0_r in here. auto. }
      destruct i' as [|i'].
      + destruct (b_moves eq_refl) as [lb (k' & onk')]. rewrite ra, lb in differ.
        assert (less : ahead (right a) (left b) < ahead a b).
        { unfold ahead, right, left in *. revert notyet differ.
          repeat match goal with |- context [?x =? ?y] => destruct (Nat.eqb_spec x y) end;
          repeat match goal with |- context [?x <? ?y] => destruct (Nat.ltb_spec x y) end; lia. }
        destruct (IH (ahead (right a) (left b) * chi g + k)) with (t := S t) (a := right a) (b := left b) (i := k)
          (i' := k') as (m & here & there); auto; [nia|].
        exists (S m). simpl observer. rewrite ra, lb, Nat.add_succ_r. auto.
      + destruct (b_stays i' eq_refl) as [sb onb]. rewrite ra, sb in differ.
        assert (less : ahead (right a) b < ahead a b).
        { unfold ahead, right in *. revert notyet differ.
          repeat match goal with |- context [?x =? ?y] => destruct (Nat.eqb_spec x y) end;
          repeat match goal with |- context [?x <? ?y] => destruct (Nat.ltb_spec x y) end; lia. }
        destruct (IH (ahead (right a) b * chi g + k)) with (t := S t) (a := right a) (b := b) (i := k)
          (i' := i') as (m & here & there); auto; [nia|].
        exists (S m). simpl observer. rewrite ra, sb, Nat.add_succ_r. auto.
    - destruct (a_stays i eq_refl) as [sa ona]. destruct i' as [|i'].
      + destruct (b_moves eq_refl) as [lb (k' & onk')]. rewrite sa, lb in differ.
        assert (less : ahead a (left b) <= ahead a b).
        { unfold ahead, left in *. revert differ.
          repeat match goal with |- context [?x =? ?y] => destruct (Nat.eqb_spec x y) end;
          repeat match goal with |- context [?x <? ?y] => destruct (Nat.ltb_spec x y) end; lia. }
        destruct (IH (ahead a (left b) * chi g + i)) with (t := S t) (a := a) (b := left b) (i := i)
          (i' := k') as (m & here & there); auto; [nia|].
        exists (S m). simpl observer. rewrite sa, lb, Nat.add_succ_r. auto.
      + destruct (b_stays i' eq_refl) as [sb onb].
        destruct (IH (ahead a b * chi g + i)) with (t := S t) (a := a) (b := b) (i := i) (i' := i')
          as (m & here & there); auto; [lia|].
        exists (S m). simpl observer. rewrite sa, sb, Nat.add_succ_r. auto.
  Qed.

  Lemma some_way t u : u < n -> (exists i, goes_right t u i) \/ (exists i, goes_left t u i).
  Proof.
    intros inu. destruct (right_left u inu) as (_ & _ & _ & inl).
    destruct (next_exists u t inu) as (i & one). destruct (next_exists (left u) t inl) as (j & two).
    destruct (lt_eq_lt_dec i j) as [[less|eq]|more].
    - left. exists i. split; eauto.
    - subst. exfalso. exact (sides_apart u t j inu one two).
    - right. exists j. split; eauto.
  Qed.

  (* At the two ends of an edge that is active first of all, observers go both ways. *)
  Lemma both_ways t : exists u v i j, u < n /\ v < n /\ goes_right t u i /\ goes_left t v j.
  Proof.
    destruct (next_exists 0 t ltac:(lia)) as (first & here).
    destruct (least_number (fun i => exists u, u < n /\ next (edge_of u) t i)) with (n := first)
      as (i & (u & inu & one) & least).
    - intros i. apply some_below. intros u. unfold next.
      destruct (lt_dec i (chi g)), (in_dec edge_eq_dec (edge_of u) (active g (t + i))); tauto.
    - exists 0. split; [lia|exact here].
    - destruct (right_left u inu) as (_ & back & inr & inl).
      destruct (next_exists (left u) t inl) as (j & two). destruct (next_exists (right u) t inr) as (k & other).
      assert (i <= j) by (apply least; eauto). assert (i <= k) by (apply least; eauto).
      assert (i <> j) by (intros ->; exact (sides_apart u t j inu one two)).
      assert (i <> k).
      { intros ->. apply (sides_apart (right u) t k inr other). rewrite back. exact one. }
      exists u, (right u), i, i. split; [auto|split; [auto|]]. split.
      + split; [exact one|]. exists j. split; [exact two|lia].
      + split; [rewrite back; exact one|]. exists k. split; [exact other|lia].
  Qed.

  (* --- stable loads: every observer carries its load along --- *)

  Section Stable.
  Variables (x : loads) (start : nat).
  Hypotheses (size : on g x) (back : stable (threshold 1) x g start).

  Lemma carried v t : v < n -> held (a_run x g start) g start v t = at_ x v.
  Proof.
    intros inv. assert (inv' : v < order g) by (rewrite (proj1 it); auto).
    induction t as [|t IH]; [reflexivity|]. unfold held in *. rewrite observer_next, a_run_next by auto.
    pose proof (observer_small g good t start v inv') as inu. rewrite step_across by (auto using on_a_run).
    set (u := observer g t start v) in *.
    assert (near : (Z.abs (at_ (a_run x g start t) u - at_ (a_run x g start t) (across (active g (start + t)) u))
      <= 1)%Z).
    { destruct (across_inv (active g (start + t)) u) as [->|[here|here]]; [lia| |];
        pose proof (lemma_2 g 1 x start good size ltac:(lia) back t _ here) as flat; unfold even in flat; simpl in flat;
        unfold a_run; lia. }
    match goal with |- context [threshold 1 ?a ?b] => destruct (threshold_1_moves a b) end; lia.
  Qed.

  Lemma opposite_ways_near v w i j : v < n -> w < n -> v <> w -> goes_right start v i -> goes_left start w j ->
    (Z.abs (at_ x v - at_ x w) <= 1)%Z.
  Proof.
    intros inv inw apart one two.
    destruct (they_meet _ start v w i j eq_refl inv inw apart one two) as (t & here & there).
    pose proof (carried v t inv) as loadv. pose proof (carried w t inw) as loadw. unfold held in *.
    rewrite there in loadw. set (u := observer g t start v) in *.
    assert (inu : u < n) by (rewrite <- (proj1 it); apply (observer_small g good); rewrite (proj1 it); auto).
    pose proof (lemma_2 g 1 x start good size ltac:(lia) back t _ here) as flat. unfold even in flat.
    fold (a_run x g start t) in flat. unfold edge_of, right in *. revert loadw flat.
    destruct (Nat.eqb_spec u (n - 1)) as [last|]; simpl fst; simpl snd; [rewrite <- last|]; intros; lia.
  Qed.

  (** g has the nodes and edges of the cycle with n nodes in any proper coloring, whatever the number of colors;
      `stable` are loads that come back later with the same active color. *)
  Theorem cycle_loads : (discrepancy x <= 2)%Z.
  Proof.
    apply discrepancy_at_most; [lia|]. unfold on in size. rewrite size, (proj1 it). intros v w inv inw.
    destruct (both_ways start) as (a & b & i & j & ina & inb & goa & gob).
    assert (opposite : forall p q k l, p < n -> q < n -> goes_right start p k -> goes_left start q l ->
      (Z.abs (at_ x p - at_ x q) <= 1)%Z).
    { intros p q k l inp inq one two. destruct (Nat.eq_dec p q) as [->|]; [lia|].
      apply (opposite_ways_near p q k l); auto. }
    destruct (some_way start v inv) as [[k gov]|[k gov]], (some_way start w inw) as [[l gow]|[l gow]].
    - pose proof (opposite v b k j inv inb gov gob). pose proof (opposite w b l j inw inb gow gob). lia.
    - pose proof (opposite v w k l inv inw gov gow). lia.
    - pose proof (opposite w v l k inw inv gow gov). lia.
    - pose proof (opposite a v i k ina inv goa gov). pose proof (opposite a w i l ina inw goa gow). lia.
  Qed.
  End Stable.

  (* --- two that go the same way never meet: one may have 0 and the other 2, if all others have 1 --- *)

  Lemma observer_in t start v : v < n -> observer g t start v < n.
  Proof. intros inv. rewrite <- (proj1 it). apply (observer_small g good). rewrite (proj1 it). exact inv. Qed.

  Lemma keeps_right start v i : v < n -> goes_right start v i ->
    forall t, exists k, goes_right (start + t) (observer g t start v) k.
  Proof.
    intros inv one. induction t as [|t (k & IH)].
    - exists i. rewrite Nat.add_0_r. exact one.
    - rewrite observer_next, Nat.add_succ_r by auto. pose proof (observer_in t start v inv) as inu.
      destruct (right_goes_on _ _ k inu IH) as [moves stays]. destruct k as [|k].
      + destruct (moves eq_refl) as (-> & k & _ & on_). eauto.
      + destruct (stays k eq_refl) as (-> & on_). eauto.
  Qed.

  Lemma keeps_left start v i : v < n -> goes_left start v i ->
    forall t, exists k, goes_left (start + t) (observer g t start v) k.
  Proof.
    intros inv one. induction t as [|t (k & IH)].
    - exists i. rewrite Nat.add_0_r. exact one.
    - rewrite observer_next, Nat.add_succ_r by auto. pose proof (observer_in t start v inv) as inu.
      destruct (left_goes_on _ _ k inu IH) as [moves stays]. destruct k as [|k].
      + destruct (moves eq_refl) as (-> & k & on_). eauto.
      + destruct (stays k eq_refl) as (-> & on_). eauto.
  Qed.

  Lemma not_both t u i j : u < n -> goes_right t u i -> goes_left t u j -> False.
  Proof.
    intros inu [one (k & two & less)] [three_ (l & four & less')]. destruct (right_left u inu) as (_ & _ & _ & inl).
    rewrite (next_unique u t i l inu one four) in *. rewrite (next_unique (left u) t j k inl three_ two) in *. lia.
  Qed.

  (* At an active edge one end goes right and the other left. *)
  Lemma ends_opposite t u : u < n -> In (edge_of u) (active g t) -> goes_right t u 0 /\ goes_left t (right u) 0.
  Proof.
    intros inu here. pose proof (chi_positive g good). destruct (right_left u inu) as (_ & back & inr & inl).
    assert (now : next (edge_of u) t 0) by (split; [lia|rewrite Nat.add_0_r; exact here]).
    destruct (next_exists (left u) t inl) as (j & two). destruct (next_exists (right u) t inr) as (k & other).
    assert (j <> 0) by (intros ->; exact (sides_apart u t 0 inu now two)).
    assert (k <> 0).
    { intros ->. apply (sides_apart (right u) t 0 inr other). rewrite back. exact now. }
    split; split; rewrite ?back; auto; [exists j|exists k]; (split; [assumption|lia]).
  Qed.

  (* Loads that differ by at most one at every meeting are carried along for ever. *)
  Lemma carried_along x start : on g x ->
    (forall t v w, v < n -> w < n -> In (edge_of (observer g t start v)) (active g (start + t)) ->
       observer g t start w = right (observer g t start v) -> (Z.abs (at_ x v - at_ x w) <= 1)%Z) ->
    forall t v, v < n -> held (a_run x g start) g start v t = at_ x v.
  Proof.
    intros size near. induction t as [|t IH]; intros v inv; [reflexivity|].
    unfold held in *. rewrite observer_next, a_run_next by auto.
    assert (inv' : v < order g) by (rewrite (proj1 it); auto).
    pose proof (observer_small g good t start v inv') as inu. rewrite step_across by (auto using on_a_run).
    rewrite IH by auto. set (u := observer g t start v) in *. set (m := active g (start + t)) in *.
    pose proof (across_small g good (start + t) u inu) as ina. fold m in ina.
    destruct (observer_permutes g good t start) as [_ inj].
    assert (found : exists w, w < n /\ observer g t start w = across m u).
    { destruct (permutes_onto (order g) (observer g t start) (across m u) (observer_permutes g good t start) ina)
        as (w & inw & eq). exists w. rewrite <- (proj1 it). auto. }
    destruct found as (w & inw & at_w). rewrite <- at_w, IH by auto.
    enough (flat : (Z.abs (at_ x v - at_ x w) <= 1)%Z)
      by (destruct (threshold_1_moves (at_ x v) (at_ x w)); lia).
    destruct (across_inv m u) as [same|[here|here]].
    - rewrite same in at_w. assert (w = v) as ->; [|lia]. apply inj; auto. rewrite (proj1 it). exact inw.
    - pose proof (edge_is _ _ (active_edges g good (start + t) _ here)) as [[eq is]|[eq is]]; rewrite eq in here.
      + apply (near t v w); auto. rewrite at_w. exact is.
      + enough (Z.abs (at_ x w - at_ x v) <= 1)%Z by lia. apply (near t w v); auto; rewrite at_w; auto.
    - pose proof (edge_is _ _ (active_edges g good (start + t) _ here)) as [[eq is]|[eq is]]; rewrite eq in here.
      + enough (Z.abs (at_ x w - at_ x v) <= 1)%Z by lia. apply (near t w v); auto; rewrite at_w; auto.
      + apply (near t v w); auto. rewrite at_w. exact is.
  Qed.

  (* After n! rounds every observer is home. *)
  Lemma all_home start v : v < n -> observer g (fact n * chi g) start v = v.
  Proof.
    intros inv. rewrite observer_rounds by auto. unfold rounds.
    destruct (has_period n (round g start)) with (x := v) as (a & (pos & home & _) & few); auto.
    { rewrite <- (proj1 it). apply round_permutes. exact good. }
    assert (divides : forall m, a <= m -> exists q, fact m = q * a).
    { induction m as [|m IH]; intros le; [lia|]. destruct (Nat.eq_dec a (S m)) as [->|].
      - exists (fact m). simpl. lia.
      - destruct IH as (q & eq); [lia|]. exists (S m * q). change (fact (S m)) with (S m * fact m). rewrite eq. lia. }
    destruct (divides n few) as (q & ->). apply iter_period. exact home.
  Qed.

  Lemma two_same_way start : exists v w, v < n /\ w < n /\ v <> w
    /\ ((exists i j, goes_right start v i /\ goes_right start w j)
        \/ (exists i j, goes_left start v i /\ goes_left start w j)).
  Proof.
    destruct (some_way start 0 ltac:(lia)) as [[i a]|[i a]], (some_way start 1 ltac:(lia)) as [[j b]|[j b]],
      (some_way start 2 ltac:(lia)) as [[k c]|[k c]].
    all: first [exists 0, 1; repeat split; try lia; first [left; eauto; fail|right; eauto; fail]
               |exists 0, 2; repeat split; try lia; first [left; eauto; fail|right; eauto; fail]
               |exists 1, 2; repeat split; try lia; first [left; eauto; fail|right; eauto; fail]].
  Qed.

  (* The maximum stable discrepancy under Threshold-1 is 2, for every proper coloring. *)
  (** g has the nodes and edges of the cycle with n nodes in any proper coloring, whatever the number of colors.
      `maximum_stable`: loads that recur under Threshold-1 have at most this discrepancy, and some without a load below
      0 have it. The proof uses the meetings of observers. *)
  Theorem cycle_maximum start : maximum_stable (threshold 1) g start 2.
  Proof.
    split; [intros x size back; apply (cycle_loads x start size back)|].
    destruct (two_same_way start) as (v & w & inv & inw & apart & same).
    set (x := map (fun u => if u =? v then 0%Z else if u =? w then 2%Z else 1%Z) (seq 0 n)).
    assert (at_x : forall u, u < n -> at_ x u = (if u =? v then 0%Z else if u =? w then 2%Z else 1%Z))
      by (intros u inu; apply at_map_seq; exact inu).
    assert (size : length x = n) by (unfold x; rewrite map_length, seq_length; auto).
    assert (on_ : on g x) by (unfold on; rewrite (proj1 it); exact size).
    assert (never : forall t p q, p < n -> q < n -> In (edge_of (observer g t start p)) (active g (start + t)) ->
      observer g t start q = right (observer g t start p) -> ~ (p = v /\ q = w) /\ ~ (p = w /\ q = v)).
    { intros t p q inp inq here there.
      destruct (ends_opposite _ _ (observer_in t start p inp) here) as [goes_r goes_l]. rewrite <- there in goes_l.
      assert (differ : forall a b, a < n -> b < n -> p = a -> q = b ->
        ((exists i j, goes_right start a i /\ goes_right start b j)
         \/ (exists i j, goes_left start a i /\ goes_left start b j)) -> False).
      { intros a b ina inb <- <- [(i & j & _ & two)|(i & j & one & _)].
        - destruct (keeps_right start q j inb two t) as (k & now).
          exact (not_both _ _ _ _ (observer_in t start q inb) now goes_l).
        - destruct (keeps_left start p i ina one t) as (k & now).
          exact (not_both _ _ _ _ (observer_in t start p ina) goes_r now). }
      split; intros [eqp eqq].
      - exact (differ v w inv inw eqp eqq same).
      - apply (differ w v inw inv eqp eqq). destruct same as [(i & j & a & b)|(i & j & a & b)]; eauto. }
    assert (carry_ : forall t u, u < n -> held (a_run x g start) g start u t = at_ x u).
    { apply carried_along; [exact on_|]. intros t p q inp inq here there.
      destruct (never t p q inp inq here there) as [one two]. rewrite !at_x by auto.
      destruct (Nat.eqb_spec p v), (Nat.eqb_spec p w), (Nat.eqb_spec q v), (Nat.eqb_spec q w); try lia; tauto. }
    exists x. split; [exact on_|]. split; [|split].
    - intros u inu. rewrite (proj1 it) in inu. rewrite at_x by auto. destruct (u =? v), (u =? w); lia.
    - exists (fact n). split; [pose proof (lt_O_fact n); lia|].
      assert (long : length (a_run x g start (fact n * chi g)) = n)
        by (rewrite <- (proj1 it); apply on_a_run; auto).
      apply same_everywhere; [unfold a_run in long; congruence|].
      intros u inu. unfold a_run in long. rewrite long in inu.
      pose proof (carry_ (fact n * chi g) u inu) as home. unfold held in home. rewrite all_home in home by auto.
      exact home.
    - apply Z.le_antisymm.
      + apply discrepancy_at_most; [lia|]. rewrite size. intros a b ina inb. rewrite !at_x by auto.
        destruct (a =? v), (a =? w), (b =? v), (b =? w); lia.
      + pose proof (between x v ltac:(lia)) as low. pose proof (between x w ltac:(lia)) as high.
        rewrite at_x in low, high by auto. rewrite Nat.eqb_refl in *.
        destruct (Nat.eqb_spec w v); [congruence|]. unfold discrepancy. lia.
  Qed.
End Cycle.
