(* Odd-even transposition balancing: the two matchings of the cycle with N = 2h processors, the balancer, where runs end
   (Riess, Wanka, section 1; loadbal/protocols/odd_even_transposition.py). Processor i of the paper is node i - 1.

   A step on a matching is described edge by edge. The rank N * (sum of squares) + (sum of i * load of i) falls with
   every step that changes anything, by at least one, and is never negative; so runs come to rest, on loads that every
   edge of the cycle leaves alone: these are sorted and within one of another, and the total alone decides them. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(** odd_even_transposition.matchings: M1 and M2; for N = 2 both are the one edge (0, 1) *)
Definition first_matching (h : nat) : matching := map (fun q => (2 * q, 2 * q + 1)%nat) (seq 0 h).
Definition second_matching (h : nat) : matching :=
  (0, 2 * h - 1)%nat :: map (fun q => (2 * q + 1, 2 * q + 2)%nat) (seq 0 (h - 1)).
(* compared: odd_even_transposition *)
Definition cycle (h : nat) : coloring :=
  {| order := 2 * h; matchings := [first_matching h; second_matching h] |}.

(** odd_even_transposition.after_steps, after_rounds and after_round; M1 is applied first, or M2 if start is 1 *)
(* compared: odd_even_transposition *)
Definition run (h : nat) (x : loads) (count start : nat) : loads := after_steps balancer x (cycle h) count start.
(* compared: odd_even_transposition *)
Definition after_rounds (h : nat) (x : loads) (rounds : nat) : loads := run h x (2 * rounds) 0.
(* compared: odd_even_transposition *)
Definition round (h : nat) (x : loads) : loads := after_round balancer x (cycle h) 0.

(** Each of the nodes 0, ..., n - 1 is an end of exactly one edge. *)
Definition perfect (n : nat) (m : matching) : Prop := Permutation (ends m) (seq 0 n).

(** The N-cycle: i and i + 1, and the last node and the first, lower number first. *)
Definition around (n : nat) : list edge := (0, n - 1)%nat :: map (fun i => (i, i + 1)%nat) (seq 0 (n - 1)).

(* --- a step, edge by edge, whatever the rule --- *)

Lemma exchanges_elsewhere r m : forall x w, ~ In w (ends m) -> at_ (exchanges r x m) w = at_ x w.
Proof.
  unfold exchanges. induction m as [|[u v] m IH]; simpl; intros x w out; auto.
  rewrite IH by tauto. rewrite !at_put_other; auto; intros ->; tauto.
Qed.

Lemma exchanges_edge r m : NoDup (ends m) -> forall x u v, In (u, v) m -> (u < length x)%nat -> (v < length x)%nat ->
  at_ (exchanges r x m) u = at_ x u - r (at_ x u) (at_ x v)
  /\ at_ (exchanges r x m) v = at_ x v + r (at_ x u) (at_ x v).
Proof.
  unfold exchanges. induction m as [|[a b] m IH]; simpl; intros distinct x u v here inu inv; [tauto|].
  inversion distinct as [|? ? na distinct']; subst. inversion distinct' as [|? ? nb distinct'']; subst.
  simpl in na. destruct here as [same|here].
  - injection same as -> ->. change (fold_left (exchange r) m ?y) with (exchanges r y m).
    rewrite !exchanges_elsewhere by tauto.
    rewrite at_put_same by (rewrite put_length; auto).
    rewrite at_put_other by (intros ->; tauto). rewrite at_put_same by auto. auto.
  - assert (meets : In u (ends m) /\ In v (ends m)).
    { split; apply in_flat_map; exists (u, v); simpl; auto. }
    destruct meets as [mu mv].
    destruct (IH distinct'' (put (put x a (at_ x a - r (at_ x a) (at_ x b))) b (at_ x b + r (at_ x a) (at_ x b))) u v)
      as [-> ->]; rewrite ?put_length; auto.
    rewrite !(at_put_other _ b), !(at_put_other _ a); auto; intros ->; tauto.
Qed.

Lemma step_edge r m x u v : NoDup (ends m) -> In (u, v) m -> (u < length x)%nat -> (v < length x)%nat ->
  at_ (step r x m) u = at_ x u - r (at_ x u) (at_ x v) /\ at_ (step r x m) v = at_ x v + r (at_ x u) (at_ x v).
Proof. intros distinct. rewrite step_is_exchanges by auto. intros. apply exchanges_edge; auto. Qed.

Lemma step_length r x m : length (step r x m) = length x.
Proof.
  unfold step, transferred.
  enough (keeps : forall after, length (fold_left (fun after e => let '(u, v) := e in
    put (put after u (at_ x u - r (at_ x u) (at_ x v))) v (at_ x v + r (at_ x u) (at_ x v))) m after) = length after)
    by apply keeps.
  induction m as [|[u v] m IH]; simpl; intros after; auto. rewrite IH, !put_length. auto.
Qed.

Lemma loads_equal (x y : loads) : length x = length y ->
  (forall u, (u < length x)%nat -> at_ x u = at_ y u) -> x = y.
Proof. intros size same. apply nth_ext with 0 0; auto. Qed.

(* --- the matchings --- *)

Lemma ends_in_order c k : forall s,
  ends (map (fun q => (2 * q + c, 2 * q + S c)%nat) (seq s k)) = seq (2 * s + c) (2 * k).
Proof.
  induction k as [|k IH]; intros s; [reflexivity|].
  transitivity ((2 * s + c) :: (2 * s + S c) :: ends (map (fun q => (2 * q + c, 2 * q + S c)) (seq (S s) k)))%nat;
    [reflexivity|].
  rewrite IH. replace (2 * S k)%nat with (S (S (2 * k))) by lia. cbn [seq].
  replace (2 * S s + c)%nat with (S (S (2 * s + c))) by lia. replace (2 * s + S c)%nat with (S (2 * s + c)) by lia.
  reflexivity.
Qed.

Lemma first_perfect h : perfect (2 * h) (first_matching h).
Proof.
  unfold perfect, first_matching.
  rewrite (map_ext _ (fun q => (2 * q + 0, 2 * q + 1)%nat)) by (intros; f_equal; lia).
  rewrite (ends_in_order 0). apply Permutation_refl.
Qed.

Lemma second_perfect h : (1 <= h)%nat -> perfect (2 * h) (second_matching h).
Proof.
  intros some. unfold perfect, second_matching.
  change (ends (?e :: ?m)) with (fst e :: snd e :: ends m). cbn [fst snd]. rewrite (ends_in_order 1).
  replace (2 * h)%nat with (S (S (2 * (h - 1)))) at 2 by lia. cbn [seq]. constructor.
  change (1%nat :: seq 2 (2 * (h - 1))) with (seq 1 (S (2 * (h - 1)))). rewrite seq_S.
  replace (1 + 2 * (h - 1))%nat with (2 * h - 1)%nat by lia. apply Permutation_cons_append.
Qed.

(* riess/model-matchings@perfect *)
(** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1 and
    M2. `perfect n m` says that the ends of all edges of m are a permutation of 0, ..., n - 1. So each processor is an
    end of exactly one edge. *)
Theorem matchings_perfect h : (1 <= h)%nat ->
  forall m, In m (matchings (cycle h)) -> perfect (2 * h) m /\ (forall i j, In (i, j) m -> (i < j)%nat).
Proof.
  intros some m [<-|[<-|[]]]; (split; [auto using first_perfect, second_perfect|]).
  - intros i j here. apply in_map_iff in here. destruct here as (q & same & _). injection same as <- <-. lia.
  - intros i j [same|here]; [injection same as <- <-; lia|].
    apply in_map_iff in here. destruct here as (q & same & _). injection same as <- <-. lia.
Qed.

Lemma perfect_distinct n m : perfect n m -> NoDup (ends m).
Proof. intros all. apply Permutation_NoDup with (seq 0 n); [apply Permutation_sym; exact all|apply seq_NoDup]. Qed.

Lemma perfect_below n m u v : perfect n m -> In (u, v) m -> (u < n)%nat /\ (v < n)%nat.
Proof.
  intros all here. assert (In u (ends m) /\ In v (ends m)) as [inu inv].
  { split; apply in_flat_map; exists (u, v); simpl; auto. }
  apply (Permutation_in _ all), in_seq in inu. apply (Permutation_in _ all), in_seq in inv. lia.
Qed.

(* Every node has an edge. *)
Lemma perfect_meets n m w : perfect n m -> (w < n)%nat -> exists u v, In (u, v) m /\ (w = u \/ w = v).
Proof.
  intros all small. assert (inside : In w (ends m)).
  { apply Permutation_in with (seq 0 n); [apply Permutation_sym; exact all|apply in_seq; lia]. }
  apply in_flat_map in inside. destruct inside as ([u v] & here & [same|[same|[]]]); simpl in same; subst; eauto.
Qed.

Lemma around_exactly h e : (1 <= h)%nat -> In e (around (2 * h)) <-> In e (first_matching h ++ second_matching h).
Proof.
  intros some. destruct e as [u v]. rewrite in_app_iff. unfold around, first_matching, second_matching. simpl In at 1.
  rewrite !in_map_iff. simpl In. rewrite in_map_iff. split.
  - intros [wrap|(i & same & small)]; [auto|]. injection same as <- <-. apply in_seq in small.
    destruct (Nat.Even_or_Odd i) as [[j ->]|[j ->]].
    + left. exists j. split; auto. apply in_seq. lia.
    + right; right. exists j. split; [f_equal; lia|]. apply in_seq. lia.
  - intros [(q & same & small)|[wrap|(q & same & small)]]; [right|auto|right]; apply in_seq in small.
    + exists (2 * q)%nat. split; auto. apply in_seq. lia.
    + exists (2 * q + 1)%nat. split; [rewrite <- same; f_equal; lia|]. apply in_seq. lia.
Qed.

Lemma distinct_edges m : NoDup (ends m) -> NoDup m.
Proof.
  induction m as [|[u v] m IH]; simpl; intros distinct; constructor; inversion distinct as [|? ? no distinct']; subst.
  - intros here. apply no. right. apply in_flat_map. exists (u, v). simpl. auto.
  - apply IH. inversion distinct'; auto.
Qed.

Lemma NoDup_app_apart {A} (a b : list A) :
  NoDup a -> NoDup b -> (forall e, In e a -> In e b -> False) -> NoDup (a ++ b).
Proof.
  induction a as [|e a IH]; simpl; intros da db apart; auto. inversion da; subst. constructor.
  - intros here. apply in_app_or in here. destruct here; eauto.
  - apply IH; eauto.
Qed.

Lemma matchings_apart h : (2 <= h)%nat -> forall e, In e (first_matching h) -> In e (second_matching h) -> False.
Proof.
  intros some [u v] here there. apply in_map_iff in here. destruct here as (q & same & _). injection same as <- <-.
  destruct there as [wrap|there]; [injection wrap; lia|].
  apply in_map_iff in there. destruct there as (p & same & _). injection same; lia.
Qed.

(* riess/model-matchings@proper-cycle: from N = 4 on they have no edge in common, and together those of the cycle. *)
(** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1 and
    M2. h >= 2 means N >= 4. No edge occurs twice in the two lists together, so they are disjoint. `around n` lists the
    edges of the cycle: i and i + 1, and 0 and n - 1. *)
Theorem matchings_are_the_cycle h : (2 <= h)%nat ->
  perfect (2 * h) (first_matching h) /\ perfect (2 * h) (second_matching h)
  /\ NoDup (first_matching h ++ second_matching h)
  /\ (forall e, In e (around (2 * h)) <-> In e (first_matching h ++ second_matching h))
  /\ (forall i j, In (i, j) (first_matching h ++ second_matching h) -> (i < j)%nat).
Proof.
  intros some. assert (one : (1 <= h)%nat) by lia. pose proof (first_perfect h) as first.
  pose proof (second_perfect h one) as second. repeat split; auto.
  - apply NoDup_app_apart; eauto using distinct_edges, perfect_distinct, matchings_apart.
  - apply around_exactly; auto.
  - apply around_exactly; auto.
  - intros i j here. apply in_app_or in here.
    destruct here as [here|here]; eapply (matchings_perfect h one); eauto; simpl; auto.
Qed.

(* riess/model-matchings@all-even: for N = 2 they are not disjoint. *)
(** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1 and
    M2. The statement of `matchings_are_the_cycle` does not hold for h = 1: for N = 2 both matchings consist of the same
    edge. *)
Theorem matchings_meet_at_two : ~ forall h, (1 <= h)%nat ->
  perfect (2 * h) (first_matching h) /\ perfect (2 * h) (second_matching h)
  /\ NoDup (first_matching h ++ second_matching h)
  /\ (forall e, In e (around (2 * h)) <-> In e (first_matching h ++ second_matching h))
  /\ (forall i j, In (i, j) (first_matching h ++ second_matching h) -> (i < j)%nat).
Proof.
  intros all. destruct (all 1%nat (le_n 1)) as (_ & _ & distinct & _).
  cbv in distinct. inversion distinct as [|? ? no _]. apply no. left. reflexivity.
Qed.

(* It is a proper coloring of the cycle, from N = 4 on. *)
Lemma cycle_proper h : (2 <= h)%nat -> proper (cycle h).
Proof.
  intros some. destruct (matchings_are_the_cycle h some) as (first & second & distinct & _ & order).
  unfold proper, edges, chi. cbn [Network.order matchings cycle length concat]. rewrite app_nil_r.
  repeat split; auto; try lia.
  - apply in_app_or in H. destruct H as [here|here]; eapply perfect_below in here; eauto; lia.
  - intros m [<-|[<-|[]]]; eauto using perfect_distinct.
Qed.

(* --- the balancer --- *)

Lemma balancer_halves x y :
  x - balancer x y = (x + y + 1) / 2 /\ y + balancer x y = (x + y) / 2
  /\ 2 * (x - balancer x y) = x + y + (x + y) mod 2 /\ 2 * (y + balancer x y) = x + y - (x + y) mod 2.
Proof. unfold balancer. Z.to_euclidean_division_equations; lia. Qed.

(* a and b become c = ceil((a + b)/2) at the lower-numbered end and f = floor((a + b)/2) at the other *)
Theorem balancer_edge a b : let c := a - balancer a b in let f := b + balancer a b in
  c = - (- (a + b) / 2) /\ f = (a + b) / 2
  /\ c + f = a + b /\ 0 <= c - f <= 1 /\ Z.min a b <= f /\ f <= c /\ c <= Z.max a b.
Proof. unfold balancer. cbv zeta. Z.to_euclidean_division_equations; lia. Qed.

Section Cycle.
  Variable h : nat.

  (* --- runs --- *)

  Lemma active_matching t : In (active (cycle h) t) (matchings (cycle h)).
  Proof. apply nth_In. apply Nat.mod_upper_bound. discriminate. Qed.

  Lemma run_next x count start :
    run h x (S count) start = run h (step balancer x (active (cycle h) start)) count (S start).
  Proof. reflexivity. Qed.

  Lemma run_add x a b start : run h x (a + b) start = run h (run h x a start) b (start + a).
  Proof.
    unfold run. revert start x. induction a as [|a IH]; simpl; intros; [rewrite Nat.add_0_r; auto|].
    rewrite IH, Nat.add_succ_r. auto.
  Qed.

  Lemma run_last x count start :
    run h x (S count) start = step balancer (run h x count start) (active (cycle h) (start + count)).
  Proof. replace (S count) with (count + 1)%nat by lia. rewrite run_add. reflexivity. Qed.

  Lemma run_length x count start : length (run h x count start) = length x.
  Proof. induction count; [reflexivity|]. rewrite run_last, step_length. auto. Qed.

  Lemma active_even t : active (cycle h) (2 * t) = first_matching h.
  Proof. unfold active. change (chi (cycle h)) with 2%nat. rewrite Nat.mul_comm, Nat.mod_mul by lia. reflexivity. Qed.

  Lemma active_odd t : active (cycle h) (S (2 * t)) = second_matching h.
  Proof.
    unfold active. change (chi (cycle h)) with 2%nat.
    replace (S (2 * t)) with (1 + t * 2)%nat by lia. rewrite Nat.mod_add by lia. reflexivity.
  Qed.

  Lemma round_steps x : round h x = step balancer (step balancer x (first_matching h)) (second_matching h).
  Proof. reflexivity. Qed.

  Lemma rounds_last x rounds : after_rounds h x (S rounds) = round h (after_rounds h x rounds).
  Proof.
    unfold after_rounds. replace (2 * S rounds)%nat with (S (S (2 * rounds))) by lia.
    rewrite !run_last, !Nat.add_0_l, active_even, active_odd. reflexivity.
  Qed.

  Lemma rounds_length x rounds : length (after_rounds h x rounds) = length x.
  Proof. apply run_length. Qed.

  Lemma rounds_add x a b : after_rounds h x (a + b) = after_rounds h (after_rounds h x a) b.
  Proof.
    induction b as [|b IH]; [rewrite Nat.add_0_r; reflexivity|]. rewrite Nat.add_succ_r, !rounds_last, IH. reflexivity.
  Qed.

  (* --- a step keeps what there is between the extremes --- *)

  Hypothesis some : (1 <= h)%nat.

  Lemma cycle_distinct m : In m (matchings (cycle h)) -> NoDup (ends m).
  Proof. intros here. eapply perfect_distinct, matchings_perfect; eauto. Qed.

  (* What a step does to the loads of an edge. *)
  Lemma balanced_edge x m i j : length x = (2 * h)%nat -> In m (matchings (cycle h)) -> In (i, j) m ->
    (i < j < 2 * h)%nat
    /\ at_ (step balancer x m) i = at_ x i - balancer (at_ x i) (at_ x j)
    /\ at_ (step balancer x m) j = at_ x j + balancer (at_ x i) (at_ x j).
  Proof.
    intros size inm here. destruct (matchings_perfect h some m inm) as [all order].
    pose proof (perfect_below _ _ _ _ all here). pose proof (order i j here).
    split; [lia|]. apply step_edge; eauto using cycle_distinct; lia.
  Qed.

  (* What holds of both ends of every edge holds of every node. *)
  Lemma by_edges (P : nat -> Prop) m : In m (matchings (cycle h)) ->
    (forall i j, In (i, j) m -> P i /\ P j) -> forall u, (u < 2 * h)%nat -> P u.
  Proof.
    intros inm each u small. destruct (matchings_perfect h some m inm) as [all _].
    destruct (perfect_meets _ _ u all small) as (i & j & here & [->| ->]); apply (each i j here).
  Qed.

  Lemma step_within x m low high : length x = (2 * h)%nat -> In m (matchings (cycle h)) ->
    (forall u, (u < 2 * h)%nat -> low <= at_ x u <= high) ->
    forall u, (u < 2 * h)%nat -> low <= at_ (step balancer x m) u <= high.
  Proof.
    intros size inm range. apply (by_edges _ m inm). intros i j here.
    destruct (balanced_edge x m i j size inm here) as (order & -> & ->).
    pose proof (balancer_edge (at_ x i) (at_ x j)) as facts. cbv zeta in facts.
    pose proof (range i ltac:(lia)). pose proof (range j ltac:(lia)). lia.
  Qed.

  Lemma extremes_within x low high : length x = (2 * h)%nat ->
    (forall u, (u < 2 * h)%nat -> low <= at_ x u <= high) <-> low <= smallest x /\ largest x <= high.
  Proof.
    intros size. assert (x <> []) by (intros ->; simpl in size; lia). split.
    - intros range. destruct (largest_attained x) as (u & inu & <-); auto.
      destruct (smallest_attained x) as (v & inv & <-); auto.
      rewrite size in *. pose proof (range u inu). pose proof (range v inv). lia.
    - intros bounds u small. pose proof (between x u ltac:(lia)). lia.
  Qed.

  Lemma step_extremes x m : length x = (2 * h)%nat -> In m (matchings (cycle h)) ->
    smallest x <= smallest (step balancer x m) /\ largest (step balancer x m) <= largest x.
  Proof.
    intros size inm. apply extremes_within; [rewrite step_length; auto|]. apply step_within; auto.
    apply extremes_within; auto. lia.
  Qed.

  (* riess/model-balancer *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. m is M1 or M2, and x are any integer loads. The ends of an edge (i, j) of m have the loads a, b before and
      c, f after the step. The last inequality compares the discrepancies. *)
  Theorem model_balancer x m : length x = (2 * h)%nat -> In m (matchings (cycle h)) ->
    (forall i j, In (i, j) m ->
      let a := at_ x i in let b := at_ x j in
      let c := at_ (step balancer x m) i in let f := at_ (step balancer x m) j in
      (i < j)%nat /\ c + f = a + b /\ 0 <= c - f <= 1 /\ Z.min a b <= f /\ f <= c /\ c <= Z.max a b)
    /\ discrepancy (step balancer x m) <= discrepancy x.
  Proof.
    intros size inm. split.
    - intros i j here. destruct (balanced_edge x m i j size inm here) as (order & -> & ->).
      pose proof (balancer_edge (at_ x i) (at_ x j)) as facts. cbv zeta in *. intuition lia.
    - pose proof (step_extremes x m size inm). unfold discrepancy. lia.
  Qed.

  (* riess/model-balancer@edge *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. Division rounds down, so - (- (a + b) / 2) is (a + b)/2 rounded up. *)
  Theorem model_balancer_edge x m i j : length x = (2 * h)%nat -> In m (matchings (cycle h)) -> In (i, j) m ->
    let a := at_ x i in let b := at_ x j in
    let c := at_ (step balancer x m) i in let f := at_ (step balancer x m) j in
    c = - (- (a + b) / 2) /\ f = (a + b) / 2
    /\ c + f = a + b /\ 0 <= c - f <= 1 /\ Z.min a b <= f /\ f <= c /\ c <= Z.max a b.
  Proof.
    intros size inm here. destruct (balanced_edge x m i j size inm here) as (order & -> & ->).
    apply balancer_edge.
  Qed.

  (* riess/monotone@edge: rounding a half up or down keeps the order of sums. *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. (i, j) is an edge of M1 or M2, and only the loads of its ends are compared. *)
  Theorem monotone_edge x y m i j : length x = (2 * h)%nat -> length y = (2 * h)%nat -> In m (matchings (cycle h)) ->
    In (i, j) m -> at_ x i <= at_ y i -> at_ x j <= at_ y j ->
    at_ (step balancer x m) i <= at_ (step balancer y m) i /\ at_ (step balancer x m) j <= at_ (step balancer y m) j.
  Proof.
    intros sizex sizey inm here below below'.
    destruct (balanced_edge x m i j sizex inm here) as (_ & -> & ->).
    destruct (balanced_edge y m i j sizey inm here) as (_ & -> & ->).
    unfold balancer. Z.to_euclidean_division_equations; lia.
  Qed.

  (* riess/monotone *)
  (** The cycle has N = 2h processors, h >= 1; node i of the theory is processor i + 1. `matchings (cycle h)` lists M1
      and M2. m is M1 or M2. *)
  Theorem monotone x y m : length x = (2 * h)%nat -> length y = (2 * h)%nat -> In m (matchings (cycle h)) ->
    (forall u, (u < 2 * h)%nat -> at_ x u <= at_ y u) ->
    forall u, (u < 2 * h)%nat -> at_ (step balancer x m) u <= at_ (step balancer y m) u.
  Proof.
    intros sizex sizey inm below. apply (by_edges _ m inm). intros i j here.
    destruct (balanced_edge x m i j sizex inm here) as (order & _).
    apply (monotone_edge x y m i j); auto; apply below; lia.
  Qed.

  Lemma fewer_later x y count : length x = (2 * h)%nat -> length y = (2 * h)%nat ->
    (forall u, (u < 2 * h)%nat -> at_ y u <= at_ x u) ->
    forall u, (u < 2 * h)%nat -> at_ (run h y count 0) u <= at_ (run h x count 0) u.
  Proof.
    intros sizex sizey less. induction count as [|count IH]; [exact less|]. rewrite !run_last.
    apply monotone; rewrite ?run_length; auto using active_matching.
  Qed.

  Lemma run_extremes x count start : length x = (2 * h)%nat ->
    smallest x <= smallest (run h x count start) /\ largest (run h x count start) <= largest x.
  Proof.
    intros size. induction count as [|count IH]; [change (run h x 0 start) with x; lia|].
    rewrite run_last. pose proof (step_extremes (run h x count start) _ ltac:(rewrite run_length; exact size)
      (active_matching (start + count))). lia.
  Qed.
End Cycle.
