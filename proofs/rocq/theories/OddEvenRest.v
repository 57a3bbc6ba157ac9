(* Odd-even transposition balancing comes to rest, and where (Riess, Wanka, section 1: convergence, its ranking, the
   fixpoints of a round, the final distribution).

   Over one edge [i:j], i < j, an exchange that changes anything lowers the sum of squares, or keeps it and moves one
   token to the lower number. So it lowers N * (sum of squares) + (sum of i * x_i) by at least one, a number that is
   never negative. A step is one exchange after the other, so that it changes nothing, or lowers that rank. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network EdgeFacts RestingLoads RoundedMean OddEven.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(** k x_0 + (k + 1) x_1 + ...; with k = 1 it is the paper's sum of i x_i *)
Fixpoint weight_from (k : Z) (x : loads) : Z :=
  match x with [] => 0 | z :: r => k * z + weight_from (k + 1) r end.
Definition weighted (x : loads) : Z := weight_from 1 x.
Definition rank (x : loads) : Z := count x * sum_of_squares x + weight_from 0 x.

Definition lower (y x : loads) : Prop :=
  sum_of_squares y < sum_of_squares x \/ sum_of_squares y = sum_of_squares x /\ weighted y < weighted x.

(** What an edge leaves alone: the lower-numbered end has as much as the other, or one more. *)
Definition even (x : loads) (i j : nat) : Prop := at_ x i = at_ x j \/ at_ x i = at_ x j + 1.

Lemma weight_put u z : forall k x, (u < length x)%nat ->
  weight_from k (put x u z) = weight_from k x + (k + Z.of_nat u) * (z - at_ x u).
Proof.
  unfold at_. induction u as [|u IH]; intros k [|a x]; simpl length; intros; try lia.
  - simpl. lia.
  - simpl put. simpl weight_from. rewrite IH by lia. simpl nth. lia.
Qed.

Lemma weight_exchange r k x u v : (u < v < length x)%nat ->
  weight_from k (exchange r x (u, v)) = weight_from k x + (Z.of_nat v - Z.of_nat u) * r (at_ x u) (at_ x v).
Proof.
  intros order. unfold exchange. rewrite !weight_put, at_put_other by (rewrite ?put_length; lia). lia.
Qed.

Lemma rank_natural x : 0 <= rank x.
Proof.
  unfold rank.
  enough (low : forall y k, 0 <= k -> k + count y <= count x -> 0 <= count x * sum_of_squares y + weight_from k y).
  { apply low; lia. }
  unfold count, sum_of_squares. generalize (Z.of_nat (length x)) as n. intros n.
  induction y as [|z y IH]; intros k some most; [simpl; lia|]. simpl length in most.
  assert (rest := IH (k + 1) ltac:(lia) ltac:(lia)). simpl total. simpl weight_from.
  assert (0 <= n * (z * z) + k * z).
  { destruct (Z_le_gt_dec 0 z); [nia|]. assert (- z <= z * z) by nia. assert (k * - z <= n * (z * z)) by nia. nia. }
  lia.
Qed.

Lemma exchange_lowers x u v : (u < v < length x)%nat ->
  exchange balancer x (u, v) = x /\ even x u v
  \/ lower (exchange balancer x (u, v)) x /\ rank (exchange balancer x (u, v)) + 1 <= rank x.
Proof.
  intros order. destruct (Z.eq_dec (balancer (at_ x u) (at_ x v)) 0) as [zero|moves].
  - left. split.
    + unfold exchange. rewrite zero, Z.sub_0_r, Z.add_0_r, put_at. apply put_at.
    + unfold even. unfold balancer in zero. Z.to_euclidean_division_equations; lia.
  - right. unfold lower, rank, weighted, sum_of_squares, count.
    rewrite exchange_length, total_exchange, !weight_exchange by lia.
    unfold balancer in *. set (a := at_ x u) in *. set (b := at_ x v) in *. set (t := (a - b) / 2) in *.
    set (s := total (map (fun z => z * z) x)). set (w := weight_from 0 x). set (w' := weight_from 1 x).
    assert (half : a - b = 2 * t \/ a - b = 2 * t + 1) by (unfold t; Z.to_euclidean_division_equations; lia).
    clearbody t.
    assert (fall : (a - t) * (a - t) + (b + t) * (b + t) - a * a - b * b = 2 * t * (t - (a - b))) by ring.
    set (g := Z.of_nat v - Z.of_nat u) in *. set (n := Z.of_nat (length x)) in *.
    assert (gap : 1 <= g <= n) by (unfold g, n; lia). clearbody g n.
    assert (cases : t * (t - (a - b)) <= - 1 /\ t <= - (t * (t - (a - b))) \/ t = -1 /\ a - b = - 1).
    { destruct half as [E|E]; rewrite E; [left; nia|]. destruct (Z.eq_dec t (-1)); [right; lia|left; nia]. }
    destruct cases as [[drop most]|[-> E]].
    + split; [left; lia|]. nia.
    + rewrite E in fall. split; [right; nia|nia].
Qed.

Lemma lower_trans x y z : lower z y -> lower y x -> lower z x.
Proof. unfold lower. lia. Qed.

Lemma exchanges_lower es : forall x, (forall u v, In (u, v) es -> (u < v < length x)%nat) ->
  exchanges balancer x es = x /\ (forall u v, In (u, v) es -> even x u v)
  \/ lower (exchanges balancer x es) x /\ rank (exchanges balancer x es) + 1 <= rank x.
Proof.
  unfold exchanges. induction es as [|[u v] es IH]; simpl; intros x range; [left; tauto|].
  assert (range' : forall a b, In (a, b) es -> (a < b < length (exchange balancer x (u, v)))%nat).
  { intros. rewrite exchange_length. auto. }
  destruct (exchange_lowers x u v) as [[same flat]|[falls less]]; auto.
  - unfold exchange in same. rewrite same in *. destruct (IH x) as [[same' flat']|falls]; auto.
    left. split; auto. intros a b [E|]; auto. injection E as <- <-. auto.
  - right. destruct (IH _ range') as [[same _]|[falls' less']].
    + unfold exchange in *. rewrite same. auto.
    + split; [eapply lower_trans; eauto|]. unfold exchange in *. lia.
Qed.

Lemma fixed_stays h x : round h x = x -> forall rounds, after_rounds h x rounds = x.
Proof. intros same. induction rounds as [|rounds IH]; [reflexivity|]. rewrite rounds_last, IH. auto. Qed.

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.

  Lemma step_lowers x m : length x = (2 * h)%nat -> In m (matchings (cycle h)) ->
    step balancer x m = x /\ (forall i j, In (i, j) m -> even x i j)
    \/ lower (step balancer x m) x /\ rank (step balancer x m) + 1 <= rank x.
  Proof.
    intros size inm. rewrite step_is_exchanges by (eapply cycle_distinct; eauto).
    apply exchanges_lower. intros u v here. rewrite size.
    apply (balanced_edge h some x m u v size inm here).
  Qed.

  (* riess/convergence@ranking *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. m is M1 or M2; `weighted` is the sum of i x_i over i = 1, ..., N. *)
  Theorem ranking x m : length x = (2 * h)%nat -> In m (matchings (cycle h)) ->
    step balancer x m = x
    \/ sum_of_squares (step balancer x m) < sum_of_squares x
    \/ sum_of_squares (step balancer x m) = sum_of_squares x /\ weighted (step balancer x m) < weighted x.
  Proof. intros size inm. destruct (step_lowers x m size inm) as [[same _]|[falls _]]; auto. Qed.

  (* riess/fixpoints@edge: a step leaves both ends as they are exactly if its edge is even. *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. (i, j) is an edge of M1 or M2. *)
  Theorem edge_kept x m i j : length x = (2 * h)%nat -> In m (matchings (cycle h)) -> In (i, j) m ->
    at_ (step balancer x m) i = at_ x i /\ at_ (step balancer x m) j = at_ x j <->
    at_ x i = at_ x j \/ at_ x i = at_ x j + 1.
  Proof.
    intros size inm here. destruct (balanced_edge h some x m i j size inm here) as (_ & -> & ->).
    unfold balancer. Z.to_euclidean_division_equations; lia.
  Qed.

  Lemma even_kept x m : length x = (2 * h)%nat -> In m (matchings (cycle h)) ->
    step balancer x m = x <-> (forall i j, In (i, j) m -> even x i j).
  Proof.
    intros size inm. split.
    - intros same i j here. apply (edge_kept x m i j size inm here). rewrite same. auto.
    - intros flat. apply loads_equal; [apply step_length|]. rewrite step_length, size.
      apply (by_edges h some _ m inm). intros i j here. apply (edge_kept x m i j size inm here), flat, here.
  Qed.

  (* --- what every edge of the cycle leaves alone --- *)

  (** No load is larger than that of an earlier node. *)
  Definition sorted (x : loads) : Prop := forall i j, (i <= j < length x)%nat -> at_ x j <= at_ x i.

  (* Along the path 0, 1, ..., N - 1 loads fall; the edge (0, N - 1) keeps them within one. *)
  Lemma even_everywhere x : length x = (2 * h)%nat ->
    (forall e, In e (around (2 * h)) -> even x (fst e) (snd e)) <-> discrepancy x <= 1 /\ sorted x.
  Proof.
    intros size. split.
    - intros flat.
      assert (ends : even x 0 (2 * h - 1)) by (apply (flat (0, 2 * h - 1)%nat); left; auto).
      assert (next : forall i, (S i < 2 * h)%nat -> even x i (S i)).
      { intros i small. rewrite <- Nat.add_1_r. apply (flat (i, i + 1)%nat). right. apply in_map_iff.
        exists i. split; auto. apply in_seq. lia. }
      assert (falls : forall k i, (i + k < 2 * h)%nat -> at_ x (i + k) <= at_ x i).
      { induction k as [|k IH]; intros i small; [rewrite Nat.add_0_r; lia|].
        rewrite Nat.add_succ_r in *. specialize (IH i ltac:(lia)). specialize (next (i + k)%nat ltac:(lia)).
        unfold even in next. lia. }
      assert (fall : sorted x).
      { intros i j order. rewrite size in order. specialize (falls (j - i)%nat i ltac:(lia)).
        replace (i + (j - i))%nat with j in falls by lia. exact falls. }
      split; auto. apply discrepancy_at_most; [lia|]. rewrite size. intros u v inu inv.
      pose proof (fall 0%nat u ltac:(lia)). pose proof (fall v (2 * h - 1)%nat ltac:(lia)). unfold even in ends. lia.
    - intros [near fall] e here.
      assert (order : (fst e <= snd e < 2 * h)%nat).
      { destruct here as [<-|here]; [simpl; lia|]. apply in_map_iff in here. destruct here as (i & <- & small).
        apply in_seq in small. simpl. lia. }
      pose proof (fall (fst e) (snd e) ltac:(lia)).
      pose proof (proj1 (discrepancy_at_most x 1 ltac:(lia)) near (fst e) (snd e) ltac:(lia) ltac:(lia)).
      unfold even. lia.
  Qed.

  (* riess/fixpoints@both-steps *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. `sorted x` says that x_j <= x_i for i <= j. *)
  Theorem kept_by_both_steps x : length x = (2 * h)%nat ->
    (forall m, In m (matchings (cycle h)) -> step balancer x m = x) <-> discrepancy x <= 1 /\ sorted x.
  Proof.
    intros size. rewrite <- even_everywhere by auto. split.
    - intros kept [i j] here. apply around_exactly in here; auto. apply in_app_or in here.
      destruct here as [here|here];
        [apply (proj1 (even_kept x (first_matching h) size (or_introl eq_refl)) (kept _ (or_introl eq_refl)))
        |apply (proj1 (even_kept x (second_matching h) size (or_intror (or_introl eq_refl)))
                 (kept _ (or_intror (or_introl eq_refl))))]; auto.
    - intros flat m inm. apply even_kept; auto. intros i j here. apply (flat (i, j)). apply around_exactly; auto.
      apply in_or_app. destruct inm as [<-|[<-|[]]]; auto.
  Qed.

  (* A round changes nothing, nor does any of its steps, or it lowers the rank. *)
  Lemma round_lowers x : length x = (2 * h)%nat ->
    round h x = x /\ (forall m, In m (matchings (cycle h)) -> step balancer x m = x) \/ rank (round h x) + 1 <= rank x.
  Proof.
    intros size. rewrite round_steps.
    destruct (step_lowers x (first_matching h) size (or_introl eq_refl)) as [[-> flat]|[_ falls]].
    - destruct (step_lowers x (second_matching h) size (or_intror (or_introl eq_refl))) as [[same flat']|[_ falls]];
        [left|right; auto].
      split; auto. intros m [<-|[<-|[]]]; auto. apply even_kept; simpl; auto.
    - right. set (y := step balancer x (first_matching h)) in *.
      destruct (step_lowers y (second_matching h) ltac:(unfold y; rewrite step_length; auto)
        (or_intror (or_introl eq_refl))) as [[-> _]|[_ falls']]; lia.
  Qed.

  (* riess/fixpoints@sorted-one-smooth: the steps of a round that changes nothing change nothing. *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. `sorted x` says that x_j <= x_i for i <= j. *)
  Theorem fixed_by_a_round x : length x = (2 * h)%nat -> round h x = x <-> discrepancy x <= 1 /\ sorted x.
  Proof.
    intros size. rewrite <- kept_by_both_steps by auto. split.
    - intros same. destruct (round_lowers x size) as [[_ kept]|falls]; auto. rewrite same in falls. lia.
    - intros kept. rewrite round_steps, (kept (first_matching h) (or_introl eq_refl)).
      apply kept. simpl; auto.
  Qed.

  (* riess/convergence, with a number of rounds: no more than the rank of the input *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. From any integer loads, some number of rounds reaches loads that a further round does not change. This
      number is at most N times the sum of squares plus the sum of i * x_i over i = 0, ..., N - 1. *)
  Theorem comes_to_rest x : length x = (2 * h)%nat ->
    exists rounds, Z.of_nat rounds <= rank x /\ round h (after_rounds h x rounds) = after_rounds h x rounds.
  Proof.
    intros size. destruct (falls_until_rest (round h) (fun y => length y = (2 * h)%nat) (fun y => round h y = y) rank 1
      ltac:(lia)) with (x := x) as (rounds & few & _ & _ & rest); auto.
    - intros y sizey. split; [apply rank_natural|]. rewrite round_steps, !step_length. exact sizey.
    - intros y sizey. destruct (round_lowers y sizey) as [[same _]|falls]; auto.
    - assert (iterated : Nat.iter rounds (round h) x = after_rounds h x rounds).
      { clear. induction rounds as [|rounds IH]; [reflexivity|]. rewrite rounds_last, <- IH. reflexivity. }
      rewrite iterated in rest. exists rounds. split; [lia|exact rest].
  Qed.

  (* --- the final distribution --- *)

  Lemma step_total x m : length x = (2 * h)%nat -> In m (matchings (cycle h)) -> total (step balancer x m) = total x.
  Proof.
    intros size inm. rewrite step_is_exchanges by (eapply cycle_distinct; eauto).
    assert (range : forall e, In e m -> inside x e).
    { intros [u v] here. pose proof (balanced_edge h some x m u v size inm here). unfold inside. simpl. lia. }
    apply (exchanges_keep (fun y => total y = total x)); auto. intros y e same here <-. apply exchange_total.
    unfold inside in *. rewrite same. apply range, here.
  Qed.

  Lemma rounds_total x rounds : length x = (2 * h)%nat -> total (after_rounds h x rounds) = total x.
  Proof.
    intros size. induction rounds as [|rounds IH]; [reflexivity|].
    rewrite rounds_last, round_steps, !step_total by (rewrite ?step_length, ?rounds_length; simpl; auto). auto.
  Qed.

  (* The sum of the first k loads, of those that are one of two values, the larger first. *)
  Lemma shares_in_order x low : (forall u, (u < length x)%nat -> low <= at_ x u <= low + 1) -> sorted x ->
    forall u, (u < length x)%nat -> at_ x u = low + 1 <-> Z.of_nat u < total x - count x * low.
  Proof.
    unfold sorted, count. induction x as [|z x IH]; intros range fall u inu; [simpl in inu; lia|].
    assert (range' : forall u, (u < length x)%nat -> low <= at_ x u <= low + 1).
    { intros v small. apply (range (S v)). simpl; lia. }
    assert (fall' : forall i j, (i <= j < length x)%nat -> at_ x j <= at_ x i).
    { intros i j order. apply (fall (S i) (S j)). simpl; lia. }
    pose proof (range 0%nat ltac:(simpl; lia)) as first. change (at_ (z :: x) 0) with z in first.
    assert (least : 0 <= total x - Z.of_nat (length x) * low).
    { assert (count x * low <= total x) by (apply total_at_least; intros v small; apply (range' v small)).
      unfold count in *. lia. }
    assert (all_low : z = low -> total x - Z.of_nat (length x) * low = 0).
    { intros E. destruct x as [|y x']; [simpl; lia|].
      pose proof (total_below (y :: x') low) as below. unfold count in below.
      assert (bound : forall v, (v < length (y :: x'))%nat -> at_ (y :: x') v <= low).
      { intros v small. pose proof (fall 0%nat (S v) ltac:(simpl in *; lia)) as down.
        change (at_ (z :: y :: x') 0) with z in down. change (at_ (z :: y :: x') (S v)) with (at_ (y :: x') v) in down.
        lia. }
      pose proof (below bound 0%nat ltac:(simpl; lia)). pose proof (bound 0%nat ltac:(simpl; lia)). lia. }
    simpl length. simpl total. destruct u as [|u].
    - change (at_ (z :: x) 0) with z. split; intros; [lia|].
      destruct (Z.eq_dec z low) as [E|]; [|lia]. pose proof (all_low E). lia.
    - change (at_ (z :: x) (S u)) with (at_ x u). simpl in inu. rewrite (IH range' fall' u) by lia.
      destruct (Z.eq_dec z low) as [E|]; [pose proof (all_low E)|]; lia.
  Qed.

  Lemma even_shares x : length x = (2 * h)%nat -> discrepancy x <= 1 -> sorted x ->
    forall u, (u < 2 * h)%nat -> at_ x u = (total x + (count x - 1 - Z.of_nat u)) / count x.
  Proof.
    intros size near fall u inu.
    set (low := at_ x (2 * h - 1)).
    assert (range : forall v, (v < length x)%nat -> low <= at_ x v <= low + 1).
    { rewrite size. intros v inv. pose proof (fall v (2 * h - 1)%nat ltac:(lia)).
      pose proof (proj1 (discrepancy_at_most x 1 ltac:(lia)) near v (2 * h - 1)%nat ltac:(lia) ltac:(lia)).
      unfold low. lia. }
    pose proof (shares_in_order x low range fall) as each.
    pose proof (each u ltac:(lia)) as here. pose proof (each (2 * h - 1)%nat ltac:(lia)) as last. fold low in last.
    pose proof (range u ltac:(lia)). unfold count in *. rewrite size in *.
    assert (positive : 0 <= total x - Z.of_nat (2 * h) * low).
    { pose proof (total_at_least x low) as least. unfold count in least. rewrite size in least.
      assert (Z.of_nat (2 * h) * low <= total x) by (apply least; intros v inv; apply (range v inv)). lia. }
    destruct (Z.eq_dec (at_ x u) (low + 1)) as [E|N].
    - rewrite E. apply here in E. apply Z.div_unique with (total x - Z.of_nat (2 * h) * low - 1 - Z.of_nat u); lia.
    - assert (~ Z.of_nat u < total x - Z.of_nat (2 * h) * low) by tauto. replace (at_ x u) with low by lia.
      apply Z.div_unique with (total x - Z.of_nat (2 * h) * low + Z.of_nat (2 * h) - 1 - Z.of_nat u); lia.
  Qed.

  (* riess/final-distribution: after no more rounds than the rank, and for good, node i has
     floor((S + N - 1 - i) / N) of all S tokens. *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. So (S + N - 1 - i) / N, rounded down, is the load that the claim states for processor i + 1. `rounds` is
      at most N times the sum of squares plus the sum of i * x_i over i = 0, ..., N - 1, and later rounds change
      nothing. *)
  Theorem final_distribution x : length x = (2 * h)%nat ->
    exists rounds, Z.of_nat rounds <= rank x
    /\ forall later, (rounds <= later)%nat -> forall i, (i < 2 * h)%nat ->
         at_ (after_rounds h x later) i = (total x + (Z.of_nat (2 * h) - 1 - Z.of_nat i)) / Z.of_nat (2 * h).
  Proof.
    intros size. destruct (comes_to_rest x size) as (rounds & few & rest).
    exists rounds. split; auto. intros later more i inu.
    replace later with (rounds + (later - rounds))%nat by lia.
    rewrite rounds_add, (fixed_stays _ _ rest).
    assert (sizey : length (after_rounds h x rounds) = (2 * h)%nat) by (rewrite rounds_length; auto).
    destruct (proj1 (fixed_by_a_round _ sizey) rest) as [near fall].
    rewrite (even_shares _ sizey near fall i inu), rounds_total by auto.
    unfold count. rewrite sizey. reflexivity.
  Qed.

  (* riess/perfect-balance: what it means, and that both steps keep it *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. `mean_down` and `mean_up` are floor(S/N) and ceil(S/N), where S is the sum of the loads and `count x` is
      N. The second part says |N x_i - S| < N. The third says that both steps keep a discrepancy of at most 1. *)
  Theorem perfect_balance_kept x : length x = (2 * h)%nat ->
    (discrepancy x <= 1 <-> (forall i, (i < 2 * h)%nat -> at_ x i = mean_down x \/ at_ x i = mean_up x))
    /\ (discrepancy x <= 1 <-> (forall i, (i < 2 * h)%nat -> Z.abs (count x * at_ x i - total x) < count x))
    /\ (discrepancy x <= 1 -> forall m, In m (matchings (cycle h)) -> discrepancy (step balancer x m) <= 1).
  Proof.
    intros size. assert (x <> []) by (intros ->; simpl in size; lia). rewrite <- size. split; [|split].
    - apply perfect_balance_rounded; auto.
    - apply perfect_balance; auto.
    - intros near m inm. pose proof (model_balancer h some x m size inm) as [_ less]. lia.
  Qed.
End Cycle.

(* riess/fixpoints@one-smooth: 0, 1 is 1-smooth, and becomes 1, 0. *)
(** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1 and
    M2. It is false that a round changes no load exactly if the discrepancy is at most 1. *)
Theorem one_smooth_not_fixed : ~ forall h x, (1 <= h)%nat -> length x = (2 * h)%nat ->
  round h x = x <-> discrepancy x <= 1.
Proof.
  intros all. destruct (all 1%nat [0; 1] (le_n 1) eq_refl) as [_ fixed].
  assert (same : round 1 [0; 1] = [0; 1]) by (apply fixed; discriminate). discriminate same.
Qed.
