(* How soon the largest load, or the smallest, is lost in odd-even transposition balancing (Riess, Wanka, sections 1 and
   4.1: the bound K N that sorting gives), and how soon zeros and ones are sorted.

   Let M be the largest load, and mark nodes with M - 2 or less. Over an edge, a load M stays, or moves to the lower
   number, or is lost; a mark moves to the higher number, unless both ends are marked, and is taken away when it meets a
   load M, which is then lost. So loads M run down and marks run up, like the numbers that odd-even transposition sort
   moves, and over the edge (0, N - 1) what has come down meets what has come up. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network RoundedMean OddEven OddEvenRest UnitSpread Idealized.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(** f 0 + ... + f (n - 1) *)
Fixpoint first (n : nat) (f : nat -> Z) : Z := match n with O => 0 | S n => first n f + f n end.

(** 1 if node u has exactly the load z, and else 0. *)
Definition has (x : loads) (z : Z) (u : nat) : Z := if at_ x u =? z then 1 else 0.

(** How many of the first n nodes have that load. *)
Definition number (x : loads) (z : Z) : Z := first (length x) (has x z).

Lemma first_total n f : total (map f (seq 0 n)) = first n f.
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite seq_S, map_app, total_app, IH. simpl. lia.
Qed.

Lemma first_natural n f : (forall u, 0 <= f u) -> 0 <= first n f.
Proof. intros natural. induction n as [|n IH]; cbn [first]; [lia|]. specialize (natural n). lia. Qed.

Lemma first_more n k f : (forall u, 0 <= f u) -> first n f <= first (n + k) f.
Proof.
  intros natural. induction k as [|k IH]; [rewrite Nat.add_0_r; lia|]. rewrite Nat.add_succ_r. cbn [first].
  specialize (natural (n + k)%nat). lia.
Qed.

Lemma first_from n p f : (p <= n)%nat ->
  first n (fun u => if Nat.leb p u then f u else 0) = first n f - first p f.
Proof.
  induction n as [|n IH]; intros most.
  - replace p with 0%nat by lia. reflexivity.
  - cbn [first]. destruct (Nat.eq_dec p (S n)) as [->|].
    + assert (none : forall k, (k <= n)%nat -> first k (fun u => if Nat.leb (S n) u then f u else 0) = 0).
      { induction k as [|k IHk]; intros small; [reflexivity|]. cbn [first]. rewrite IHk by lia.
        destruct (Nat.leb_spec (S n) k); lia. }
      rewrite none by lia. cbn [first]. destruct (Nat.leb_spec (S n) n); lia.
    + rewrite IH by lia. destruct (Nat.leb_spec p n); lia.
Qed.

Lemma has_small x z u : 0 <= has x z u <= 1.
Proof. unfold has. destruct (at_ x u =? z); lia. Qed.

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.

  (* What does not grow over any edge does not grow in all. *)
  Lemma over_edges m f g : In m (matchings (cycle h)) -> (forall i j, In (i, j) m -> f i + f j <= g i + g j) ->
    first (2 * h) f <= first (2 * h) g.
  Proof.
    intros inm each. destruct (matchings_perfect h some m inm) as [all _].
    rewrite <- !first_total, <- (total_permutation _ _ (Permutation_map f all)),
      <- (total_permutation _ _ (Permutation_map g all)).
    clear all inm. induction m as [|[i j] m IH]; [reflexivity|].
    change (ends ((i, j) :: m)) with (i :: j :: ends m). cbn [map total fold_right].
    change (fold_right Z.add 0 ?x) with (total x).
    pose proof (each i j (or_introl eq_refl)). pose proof (IH ltac:(intros; apply each; right; auto)). lia.
  Qed.

  Section Largest.
    Variables (M : Z) (x : loads) (t : nat).
    Hypothesis size : length x = (2 * h)%nat.
    Hypothesis most : forall u, (u < 2 * h)%nat -> at_ x u <= M.
    Let y := step balancer x (active (cycle h) t).

    Lemma after_edge i j : In (i, j) (active (cycle h) t) -> (i < j < 2 * h)%nat
      /\ has y M i + has y M j <= has x M i + has x M j
      /\ has y M j <= has x M i /\ has y M j <= has x M j.
    Proof.
      intros here. destruct (balanced_edge h some x _ i j size (active_matching h t) here) as (order & first & second).
      split; [exact order|]. unfold has, y. rewrite first, second.
      pose proof (most i ltac:(lia)). pose proof (most j ltac:(lia)). unfold balancer.
      destruct (Z.eqb_spec (at_ x i) M), (Z.eqb_spec (at_ x j) M),
        (Z.eqb_spec (at_ x i - (at_ x i - at_ x j) / 2) M), (Z.eqb_spec (at_ x j + (at_ x i - at_ x j) / 2) M);
        Z.to_euclidean_division_equations; lia.
    Qed.

    (* Loads M run down: those from node p on never become more. *)
    Lemma run_down p : (p <= 2 * h)%nat ->
      first (2 * h) (has y M) - first p (has y M) <= first (2 * h) (has x M) - first p (has x M).
    Proof.
      intros small. rewrite <- !first_from by auto. apply (over_edges _ _ _ (active_matching h t)).
      intros i j here. destruct (after_edge i j here) as (order & both & low & high).
      pose proof (has_small y M i). pose proof (has_small x M i).
      destruct (Nat.leb_spec p i), (Nat.leb_spec p j); lia.
    Qed.

    Lemma never_more : first (2 * h) (has y M) <= first (2 * h) (has x M).
    Proof. pose proof (run_down 0 ltac:(lia)). cbn [first] in *. lia. Qed.

    (* An edge (k, k + 1), and the loads M up to there: if k + 1 keeps one, there were two. *)
    Lemma one_down k b : In (k, S k) (active (cycle h) t) ->
      first (2 * h) (has x M) - b <= first (S (S k)) (has x M) ->
      first (2 * h) (has x M) - (b + 1) <= first k (has x M) ->
      first (2 * h) (has y M) - b <= first (S k) (has y M).
    Proof.
      intros here near nearer. destruct (after_edge k (S k) here) as (order & both & low & high).
      pose proof (run_down (S (S k)) ltac:(lia)) as down. cbn [first] in *.
      pose proof (has_small y M (S k)). pose proof (has_small x M k). pose proof (has_small x M (S k)). lia.
    Qed.

    (* --- marks --- *)

    Variable s : nat -> bool.
    Hypothesis marked : forall u, (u < 2 * h)%nat -> s u = true -> at_ x u <= M - 2.

    Definition mark (s : nat -> bool) (u : nat) : Z := if s u then 1 else 0.
    Definition partner (u : nat) : nat := node h (mate (Z.of_nat t) (Z.of_nat u)).
    Definition next_marks (u : nat) : bool :=
      let v := partner u in
      if Nat.ltb u v then s u && s v else (s u || s v) && negb ((at_ x u =? M) || (at_ x v =? M)).

    Lemma marks_edge i j : In (i, j) (active (cycle h) t) ->
      next_marks i = s i && s j /\ next_marks j = (s i || s j) && negb ((at_ x i =? M) || (at_ x j =? M)).
    Proof.
      intros here. destruct (active_mates h some t i j here) as [upper lower].
      destruct (after_edge i j here) as (order & _).
      unfold next_marks, partner. rewrite upper, lower.
      destruct (Nat.ltb_spec i j), (Nat.ltb_spec j i); try lia. split; auto.
      rewrite (orb_comm (s j)), (orb_comm (at_ x j =? M)). reflexivity.
    Qed.

    (* Marks stay on loads of at most M - 2. *)
    Lemma marks_low u : (u < 2 * h)%nat -> next_marks u = true -> at_ y u <= M - 2.
    Proof.
      apply (by_edges h some (fun u => next_marks u = true -> at_ y u <= M - 2) _ (active_matching h t)).
      intros i j here. destruct (marks_edge i j here) as [lower upper]. rewrite lower, upper.
      destruct (balanced_edge h some x _ i j size (active_matching h t) here) as (order & first & second).
      unfold y. rewrite first, second.
      pose proof (most i ltac:(lia)). pose proof (most j ltac:(lia)).
      pose proof (marked i ltac:(lia)). pose proof (marked j ltac:(lia)). unfold balancer.
      destruct (Z.eqb_spec (at_ x i) M), (Z.eqb_spec (at_ x j) M), (s i), (s j); cbn [andb orb negb];
        (split; [intros yes|intros yes]); try discriminate yes;
        repeat match goal with H : true = true -> _ |- _ => specialize (H eq_refl) end;
        Z.to_euclidean_division_equations; lia.
    Qed.

    (* Marks run up: from node p on they lose no more than loads M are lost. *)
    Lemma run_up p : (p <= 2 * h)%nat ->
      first (2 * h) (mark s) - first p (mark s)
      <= first (2 * h) (mark next_marks) - first p (mark next_marks)
         + (first (2 * h) (has x M) - first (2 * h) (has y M)).
    Proof.
      intros small. rewrite <- !first_from by auto.
      assert (add : forall f g n, first n (fun u => f u + g u) = first n f + first n g).
      { clear. intros f g n. induction n as [|n IH]; cbn [first]; lia. }
      enough (first (2 * h) (fun u => (if Nat.leb p u then mark s u else 0) + has y M u)
        <= first (2 * h) (fun u => (if Nat.leb p u then mark next_marks u else 0) + has x M u)) as all.
      { rewrite !add in all. lia. }
      apply (over_edges _ _ _ (active_matching h t)). intros i j here.
      destruct (marks_edge i j here) as [lower upper]. unfold mark. rewrite lower, upper.
      destruct (balanced_edge h some x _ i j size (active_matching h t) here) as (order & first & second).
      destruct (after_edge i j here) as (_ & both & _). pose proof (has_small y M i). pose proof (has_small y M j).
      pose proof (most i ltac:(lia)). pose proof (most j ltac:(lia)).
      pose proof (marked i ltac:(lia)) as lowi. pose proof (marked j ltac:(lia)) as lowj.
      assert (lost : (s i = true \/ s j = true) -> has y M i + has y M j = 0).
      { intros one. unfold has, y. rewrite first, second. unfold balancer.
        assert (at_ x i <= M - 2 \/ at_ x j <= M - 2) by (destruct one; auto).
        destruct (Z.eqb_spec (at_ x i - (at_ x i - at_ x j) / 2) M), (Z.eqb_spec (at_ x j + (at_ x i - at_ x j) / 2) M);
          Z.to_euclidean_division_equations; lia. }
      unfold has in *.
      destruct (Z.eqb_spec (at_ x i) M), (Z.eqb_spec (at_ x j) M), (s i), (s j); cbn [andb orb negb] in *;
        destruct (Nat.leb_spec p i), (Nat.leb_spec p j); try lia;
        try (specialize (lost (or_introl eq_refl)); lia); try (specialize (lost (or_intror eq_refl)); lia);
        try (specialize (lowi eq_refl); lia); try (specialize (lowj eq_refl); lia).
    Qed.

    (* An edge (k, k + 1), and the marks from there on: if k keeps one, there were two. *)
    Lemma one_up k b : In (k, S k) (active (cycle h) t) ->
      first (2 * h) (has x M) - b <= first (2 * h) (mark s) - first k (mark s) ->
      first (2 * h) (has x M) - (b + 1) <= first (2 * h) (mark s) - first (S (S k)) (mark s) ->
      first (2 * h) (has y M) - b <= first (2 * h) (mark next_marks) - first (S k) (mark next_marks).
    Proof.
      intros here near nearer. destruct (after_edge k (S k) here) as (order & _).
      destruct (marks_edge k (S k) here) as [lower upper].
      pose proof (run_up k ltac:(lia)) as up. pose proof (run_up (S (S k)) ltac:(lia)) as up'.
      pose proof (marked k ltac:(lia)) as lowk. pose proof (marked (S k) ltac:(lia)) as lowSk.
      cbn [first] in *. unfold mark in *. rewrite lower, upper in *.
      destruct (s k) eqn:Ek, (s (S k)) eqn:ESk; cbn [andb orb] in *; lia.
    Qed.

    (* What has come down to node 0 meets what has come up to node N - 1. *)
    Lemma meet b : In (0, 2 * h - 1)%nat (active (cycle h) t) ->
      first (2 * h) (has x M) - b <= has x M 0 ->
      first (2 * h) (has x M) - b <= mark s (2 * h - 1) ->
      first (2 * h) (has x M) - (b + 1) <= 0 -> first (2 * h) (has y M) - b <= 0.
    Proof.
      intros here down up nearer. pose proof never_more as less.
      destruct (Z_le_gt_dec (first (2 * h) (has x M)) b) as [|more]; [lia|].
      assert (high : has x M 0 = 1) by (pose proof (has_small x M 0); lia).
      assert (low : s (2 * h - 1)%nat = true).
      { unfold mark in up. destruct (s (2 * h - 1)%nat); [reflexivity|lia]. }
      pose proof (marked (2 * h - 1)%nat ltac:(lia) low) as few.
      destruct (balanced_edge h some x _ 0 _ size (active_matching h t) here) as (order & first0 & second).
      assert (gone : has y M 0 = 0).
      { unfold has in high. destruct (Z.eqb_spec (at_ x 0) M) as [E|]; [|lia]. unfold has, y. rewrite first0, E.
        unfold balancer. destruct (Z.eqb_spec (M - (M - at_ x (2 * h - 1)) / 2) M); [|reflexivity].
        Z.to_euclidean_division_equations; lia. }
      pose proof (run_down 1 ltac:(lia)) as rest. cbn [first] in rest. lia.
    Qed.
  End Largest.

  (* --- where edges are --- *)

  Lemma edge_up t k : Z.even (Z.of_nat t + Z.of_nat k) = true -> (S k < 2 * h)%nat -> In (k, S k) (active (cycle h) t).
  Proof.
    intros used small. destruct (edge_of h some t k ltac:(lia)) as (i & j & here & order & ends).
    assert (next : node h (mate (Z.of_nat t) (Z.of_nat k)) = S k).
    { unfold mate. rewrite used. replace (Z.of_nat k + 1) with (Z.of_nat (S k)) by lia. apply node_of_nat; auto. }
    rewrite next in ends. destruct ends as [[-> <-]|[-> <-]]; [exact here|lia].
  Qed.

  Lemma edge_around t : Z.even (Z.of_nat t) = false -> In (0, 2 * h - 1)%nat (active (cycle h) t).
  Proof.
    intros second. destruct (edge_of h some t 0 ltac:(lia)) as (i & j & here & order & ends).
    assert (next : node h (mate (Z.of_nat t) (Z.of_nat 0)) = (2 * h - 1)%nat).
    { unfold mate. change (Z.of_nat 0) with 0. rewrite Z.add_0_r, second. rewrite <- (node_turn h some).
      replace (0 - 1 + 2 * Z.of_nat h) with (Z.of_nat (2 * h - 1)) by lia. apply node_of_nat; auto. lia. }
    rewrite next in ends. destruct ends as [[E F]|[E F]]; subst i j; [exact here|lia].
  Qed.

  (* --- all but so many have come down, and up --- *)

  (** N as long as t <= 2 (q - 1), then one less with every step *)
  Definition top (t : nat) (q : Z) : nat :=
    Z.to_nat (Z.min (2 * Z.of_nat h) (2 * Z.of_nat h - (Z.of_nat t - 2 * (q - 1)))).

  (** Of the loads M that are there, all but F - q are among the first nodes, and so many marks are among the last. *)
  Definition come (M F : Z) (x : loads) (s : nat -> bool) (t : nat) (q : Z) : Prop :=
    first (2 * h) (has x M) - (F - q) <= first (top t q) (has x M)
    /\ first (2 * h) (has x M) - (F - q) <= first (2 * h) (mark s) - first (2 * h - top t q) (mark s).

  Lemma top_small t q : (top t q <= 2 * h)%nat.
  Proof. unfold top. lia. Qed.

  Lemma come_next M F x s t : length x = (2 * h)%nat -> (forall u, (u < 2 * h)%nat -> at_ x u <= M) ->
    (forall u, (u < 2 * h)%nat -> s u = true -> at_ x u <= M - 2) ->
    first (2 * h) (has x M) <= F ->
    (forall q, 0 <= q <= F -> come M F x s t q) ->
    forall q, 0 <= q <= F -> come M F (step balancer x (active (cycle h) t)) (next_marks M x t s) (S t) q.
  Proof.
    intros size most marked all before q range.
    pose proof (never_more M x t size most) as less. pose proof (run_up M x t size most s marked 0 ltac:(lia)) as up.
    set (y := step balancer x (active (cycle h) t)) in *. set (r := next_marks M x t s) in *.
    assert (natural : forall n, 0 <= first n (has y M)) by (intros; apply first_natural; intros u; apply has_small).
    assert (marks : forall n, (n <= 2 * h)%nat -> 0 <= first (2 * h) (mark r) - first n (mark r)).
    { intros n small. replace (2 * h)%nat with (n + (2 * h - n))%nat by lia.
      pose proof (first_more n (2 * h - n) (mark r)) as more.
      enough (first n (mark r) <= first (n + (2 * h - n)) (mark r)) by lia.
      apply more. intros u. unfold mark. destruct (r u); lia. }
    unfold come. destruct (Z.eq_dec q 0) as [->|].
    { pose proof (natural (top (S t) 0)). pose proof (marks (2 * h - top (S t) 0)%nat ltac:(lia)). lia. }
    destruct (before q range) as [here high]. destruct (before (q - 1) ltac:(lia)) as [nearer higher].
    set (Y := 2 * Z.of_nat h - (Z.of_nat t - 2 * (q - 1))) in *.
    destruct (Z_le_gt_dec (Z.of_nat (S t)) (2 * (q - 1))) as [early|late].
    { assert (top (S t) q = (2 * h)%nat) as -> by (unfold top; lia).
      assert (E : top t q = (2 * h)%nat) by (unfold top; lia). rewrite E in *.
      rewrite Nat.sub_diag in *. cbn [first] in *. lia. }
    assert (now : top t q = Z.to_nat Y) by (unfold top, Y; lia).
    assert (then_ : top (S t) q = Z.to_nat (Y - 1)) by (unfold top, Y; lia).
    assert (two : top t (q - 1) = Z.to_nat (Y - 2)) by (unfold top, Y; lia).
    assert (parity : Z.even (Z.of_nat t + (Y - 2)) = true).
    { replace (Z.of_nat t + (Y - 2)) with (0 + 2 * (Z.of_nat h + q - 2)) by (unfold Y; lia).
      apply Z.even_add_mul_2. }
    rewrite now in here, high. rewrite then_. rewrite two in nearer, higher.
    replace (F - (q - 1)) with (F - q + 1) in * by lia.
    destruct (Z_le_gt_dec Y 0) as [over|on].
    { replace (Z.to_nat Y) with 0%nat in * by lia. replace (Z.to_nat (Y - 1)) with 0%nat by lia.
      rewrite Nat.sub_0_r. cbn [first] in *. lia. }
    destruct (Z.eq_dec Y 1) as [one|].
    { assert (odd : Z.even (Z.of_nat t) = false).
      { rewrite one in parity. change (1 - 2) with (- (1)) in parity. rewrite Z.even_add in parity.
        destruct (Z.even (Z.of_nat t)); [discriminate parity|reflexivity]. }
      rewrite one in *. change (Z.to_nat 1) with 1%nat in *. change (Z.to_nat (1 - 1)) with 0%nat.
      change (Z.to_nat (1 - 2)) with 0%nat in *. rewrite Nat.sub_0_r in *.
      assert (last : first (2 * h) (mark s) = first (2 * h - 1) (mark s) + mark s (2 * h - 1)).
      { replace (2 * h)%nat with (S (2 * h - 1)) at 1 by lia. reflexivity. }
      cbn [first] in *.
      assert (first (2 * h) (has y M) - (F - q) <= 0).
      { apply (meet M x t size most s marked (F - q)); auto using edge_around; lia. }
      lia. }
    set (k := Z.to_nat (Y - 2)) in *.
    assert (Ek : Z.of_nat k = Y - 2) by (unfold k; lia).
    assert (Y <= 2 * Z.of_nat h) by (unfold Y; lia).
    replace (Z.to_nat Y) with (S (S k)) in * by lia. replace (Z.to_nat (Y - 1)) with (S k) by lia.
    split.
    - apply (one_down M x t size most k (F - q)); [|exact here|exact nearer].
      apply edge_up; [|lia]. rewrite Ek. exact parity.
    - replace (2 * h - S k)%nat with (S (2 * h - S (S k))) by lia.
      apply (one_up M x t size most s marked (2 * h - S (S k)) (F - q)); [|exact high|].
      + apply edge_up; [|lia].
        replace (Z.of_nat t + Z.of_nat (2 * h - S (S k))) with (Z.of_nat t + (Y - 2) + 2 * (Z.of_nat h - Y + 1)) by lia.
        rewrite Z.even_add_mul_2. exact parity.
      + replace (S (S (2 * h - S (S k)))) with (2 * h - k)%nat by lia. lia.
  Qed.

  Lemma come_always M F x s : length x = (2 * h)%nat -> (forall u, (u < 2 * h)%nat -> at_ x u <= M) ->
    (forall u, (u < 2 * h)%nat -> s u = true -> at_ x u <= M - 2) ->
    first (2 * h) (has x M) <= F -> F <= first (2 * h) (mark s) ->
    forall t, exists r, let y := run h x t 0 in
      (forall u, (u < 2 * h)%nat -> at_ y u <= M)
      /\ (forall u, (u < 2 * h)%nat -> r u = true -> at_ y u <= M - 2)
      /\ first (2 * h) (has y M) <= F
      /\ (forall q, 0 <= q <= F -> come M F y r t q).
  Proof.
    intros size most marked all enough t. induction t as [|t IH].
    - exists s. cbv zeta. change (run h x 0 0) with x. repeat split; auto; destruct (Z.eq_dec q 0) as [->|].
      + pose proof (first_natural (top 0 0) (has x M) ltac:(intros; apply has_small)). lia.
      + assert (top 0 q = (2 * h)%nat) as -> by (unfold top; lia). lia.
      + pose proof (first_more (2 * h - top 0 0) (top 0 0) (mark s) ltac:(intros u; unfold mark; destruct (s u);
        lia)) as more.
        pose proof (top_small 0 0). replace (2 * h - top 0 0 + top 0 0)%nat with (2 * h)%nat in more by lia. lia.
      + assert (top 0 q = (2 * h)%nat) as -> by (unfold top; lia). rewrite Nat.sub_diag. cbn [first]. lia.
    - destruct IH as (r & most' & marked' & all' & come'). set (y := run h x t 0) in *.
      assert (sizey : length y = (2 * h)%nat) by (unfold y; rewrite run_length; auto).
      exists (next_marks M y t r). cbv zeta. rewrite run_last, Nat.add_0_l. fold y. split; [|split; [|split]].
      + intros u small. pose proof (step_extremes h some y _ sizey (active_matching h t)) as [_ below].
        pose proof (between (step balancer y (active (cycle h) t)) u ltac:(rewrite step_length, sizey; auto)).
        assert (largest y <= M); [|lia]. apply (extremes_within h some y (smallest y) M sizey).
        intros v inv. pose proof (between y v ltac:(lia)). pose proof (most' v inv). lia.
      + intros u small. apply marks_low; auto.
      + pose proof (never_more M y t sizey most'). lia.
      + apply come_next; auto.
  Qed.

  (** How many loads are at most z. *)
  Definition at_most (x : loads) (z : Z) : Z := first (length x) (fun u => if at_ x u <=? z then 1 else 0).

  Lemma first_positive n f u : (forall v, 0 <= f v) -> (u < n)%nat -> f u <= first n f.
  Proof.
    clear some. intros natural small. pose proof (first_more (S u) (n - S u) f natural) as more.
    replace (S u + (n - S u))%nat with n in more by lia. cbn [first] in more.
    pose proof (first_natural u f natural). lia.
  Qed.

  (* riess/sorting-bound@largest-load *)
  (** N is 2h; `number x z` is the number of loads z, and `at_most x z` the number of loads that are at most z. After
      N/2 + F - 1 rounds all loads are less than the largest load of x. *)
  Theorem largest_load_is_lost x F : length x = (2 * h)%nat -> number x (largest x) = Z.of_nat F ->
    Z.of_nat F <= at_most x (largest x - 2) ->
    forall u, (u < 2 * h)%nat -> at_ (after_rounds h x (h + F - 1)) u < largest x.
  Proof.
    intros size full low u small. unfold number, at_most in *. rewrite size in *. set (M := largest x) in *.
    destruct (come_always M (Z.of_nat F) x (fun u => at_ x u <=? M - 2)) with (t := (2 * (h + F - 1))%nat)
      as (r & most & _ & _ & come); auto; try lia.
    - intros v inv. pose proof (between x v ltac:(lia)). unfold M. lia.
    - cbv zeta in most, come. destruct (come (Z.of_nat F) ltac:(lia)) as [none _].
      fold (after_rounds h x (h + F - 1)) in *. set (y := after_rounds h x (h + F - 1)) in *.
      assert (E : top (2 * (h + F - 1)) (Z.of_nat F) = 0%nat) by (unfold top; lia).
      rewrite E in none. cbn [first] in none.
      pose proof (first_positive (2 * h) (has y M) u ltac:(intros v; apply has_small) small) as here.
      pose proof (most u small). assert (no : has y M u <= 0) by lia. unfold has in no.
      destruct (Z.eqb_spec (at_ y u) M); lia.
  Qed.

  (* --- the cycle turned over --- *)

  Definition reflected (x : loads) : loads := rev (map Z.opp x).

  Lemma reflected_length x : length (reflected x) = length x.
  Proof. unfold reflected. rewrite rev_length, map_length. reflexivity. Qed.

  Lemma at_reflected x u : (u < length x)%nat -> at_ (reflected x) u = - at_ x (length x - 1 - u).
  Proof.
    intros small. unfold at_, reflected. rewrite rev_nth by (rewrite map_length; auto). rewrite map_length.
    change 0 with (Z.opp 0) at 1. rewrite map_nth. f_equal. f_equal. lia.
  Qed.

  Lemma reflected_edge t i j : In (i, j) (active (cycle h) t) ->
    In (2 * h - 1 - j, 2 * h - 1 - i)%nat (active (cycle h) t).
  Proof.
    intros here. destruct (matchings_perfect h some _ (active_matching h t)) as [all order].
    pose proof (perfect_below _ _ _ _ all here) as []. pose proof (order i j here).
    destruct (active_mates h some t i j here) as [upper lower].
    destruct (edge_of h some t (2 * h - 1 - j) ltac:(lia)) as (a & b & there & order' & ends).
    assert (image : node h (mate (Z.of_nat t) (Z.of_nat (2 * h - 1 - j))) = (2 * h - 1 - i)%nat).
    { assert (turned : mate (Z.of_nat t) (Z.of_nat (2 * h - 1 - j))
        = - mate (Z.of_nat t) (Z.of_nat j) - 1 + 2 * Z.of_nat h).
      { unfold mate. replace (Z.of_nat t + Z.of_nat (2 * h - 1 - j))
          with (Z.succ (Z.of_nat t + Z.of_nat j) + 2 * (Z.of_nat h - 1 - Z.of_nat j)) by lia.
        rewrite Z.even_add_mul_2, Z.even_succ, <- Z.negb_even.
        destruct (Z.even (Z.of_nat t + Z.of_nat j)); cbn [negb]; lia. }
      rewrite turned, (node_turn h some). rewrite <- (node_of_nat h some (2 * h - 1 - i)) by lia.
      apply node_same; auto. rewrite <- lower. unfold node.
      pose proof (Z.mod_pos_bound (mate (Z.of_nat t) (Z.of_nat j)) (2 * Z.of_nat h) ltac:(lia)).
      pose proof (Z.div_mod (mate (Z.of_nat t) (Z.of_nat j)) (2 * Z.of_nat h) ltac:(lia)) as parts.
      set (w := mate (Z.of_nat t) (Z.of_nat j)) in *.
      replace (- w - 1 - Z.of_nat (2 * h - 1 - Z.to_nat (w mod (2 * Z.of_nat h))))
        with ((- (w / (2 * Z.of_nat h)) - 1) * (2 * Z.of_nat h)) by lia.
      apply Z.mod_mul. lia. }
    rewrite image in ends. destruct ends as [[E F]|[E F]]; subst a b; [exact there|lia].
  Qed.

  (* Turned over and negated, a run is a run. *)
  Lemma reflected_step x t : length x = (2 * h)%nat ->
    step balancer (reflected x) (active (cycle h) t) = reflected (step balancer x (active (cycle h) t)).
  Proof.
    intros size. apply loads_equal; [rewrite reflected_length, !step_length, reflected_length; auto|].
    rewrite step_length, reflected_length, size.
    apply (by_edges h some _ _ (active_matching h t)). intros i j here.
    pose proof (reflected_edge t i j here) as there.
    destruct (balanced_edge h some (reflected x) _ i j ltac:(rewrite reflected_length; auto) (active_matching h t) here)
      as (order & -> & ->).
    destruct (balanced_edge h some x _ _ _ size (active_matching h t) there) as (_ & first & second).
    rewrite !at_reflected by (rewrite ?step_length; lia). rewrite !step_length, size, first, second.
    unfold balancer. split; Z.to_euclidean_division_equations; lia.
  Qed.

  Lemma reflected_run x t : length x = (2 * h)%nat -> run h (reflected x) t 0 = reflected (run h x t 0).
  Proof.
    intros size. induction t as [|t IH]; [reflexivity|]. rewrite !run_last, IH. apply reflected_step.
    rewrite run_length. auto.
  Qed.

  (* --- every discrepancy of two or more falls --- *)

  Lemma largest_below x z : length x = (2 * h)%nat -> (forall u, (u < 2 * h)%nat -> at_ x u < z) -> largest x < z.
  Proof.
    intros size below. assert (x <> []) by (intros ->; simpl in size; lia).
    destruct (largest_attained x) as (u & inu & <-); auto. apply below. lia.
  Qed.

  Lemma reflected_extremes x : length x = (2 * h)%nat ->
    largest (reflected x) = - smallest x /\ smallest (reflected x) = - largest x.
  Proof.
    intros size. assert (some_x : x <> []) by (intros ->; simpl in size; lia).
    assert (some_r : reflected x <> []).
    { intros none. apply (f_equal (@length Z)) in none. rewrite reflected_length in none. simpl in none. lia. }
    assert (back : forall u, (u < 2 * h)%nat -> at_ (reflected x) u = - at_ x (2 * h - 1 - u)).
    { intros u small. rewrite at_reflected, size by lia. reflexivity. }
    destruct (largest_attained x some_x) as (a & ina & Ea). destruct (smallest_attained x some_x) as (b & inb & Eb).
    destruct (largest_attained _ some_r) as (c & inc & Ec). destruct (smallest_attained _ some_r) as (d & ind & Ed).
    rewrite reflected_length in inc, ind.
    pose proof (between (reflected x) (2 * h - 1 - a)%nat ltac:(rewrite reflected_length; lia)) as at_a.
    pose proof (between (reflected x) (2 * h - 1 - b)%nat ltac:(rewrite reflected_length; lia)) as at_b.
    rewrite back in at_a, at_b, Ec, Ed by lia.
    replace (2 * h - 1 - (2 * h - 1 - a))%nat with a in at_a by lia.
    replace (2 * h - 1 - (2 * h - 1 - b))%nat with b in at_b by lia.
    pose proof (between x (2 * h - 1 - c)%nat ltac:(lia)). pose proof (between x (2 * h - 1 - d)%nat ltac:(lia)). lia.
  Qed.

  Lemma numbers_apart x : length x = (2 * h)%nat -> 2 <= discrepancy x ->
    number x (largest x) + number x (smallest x) <= Z.of_nat (2 * h)
    /\ 0 <= number x (largest x) /\ 0 <= number x (smallest x) <= at_most x (largest x - 2).
  Proof.
    intros size apart. unfold number, at_most, discrepancy in *. rewrite size.
    set (M := largest x) in *. set (m := smallest x) in *.
    assert (forall n, first n (has x M) + first n (has x m) <= Z.of_nat n) by
      (induction n as [|n IH]; cbn [first]; [lia|]; unfold has at 2 4;
       destruct (Z.eqb_spec (at_ x n) M), (Z.eqb_spec (at_ x n) m); lia).
    assert (forall n, first n (has x m) <= first n (fun u => if at_ x u <=? M - 2 then 1 else 0)) by
      (induction n as [|n IH]; cbn [first]; [lia|]; unfold has at 2;
       destruct (Z.eqb_spec (at_ x n) m), (Z.leb_spec (at_ x n) (M - 2)); lia).
    repeat split; auto; apply first_natural; intros; apply has_small.
  Qed.

  Lemma number_reflected x z : length x = (2 * h)%nat -> number (reflected x) (- z) = number x z.
  Proof.
    intros size. unfold number. rewrite reflected_length, size.
    assert (swap : forall f n, first n (fun u => f (n - 1 - u)%nat) = first n f).
    { clear. intros f n. revert f. induction n as [|n IH]; intros f; [reflexivity|].
      assert (shift : forall g k, first (S k) g = g 0%nat + first k (fun u => g (S u))).
      { clear. intros g k. induction k as [|k IH]; [cbn; lia|].
        change (first (S (S k)) g) with (first (S k) g + g (S k)).
        rewrite IH. cbn [first]. lia. }
      rewrite (shift _ n). cbn [first]. replace (S n - 1 - 0)%nat with n by lia.
      rewrite <- (IH f). assert (ext : forall k, (k <= n)%nat ->
        first k (fun u => f (S n - 1 - S u)%nat) = first k (fun u => f (n - 1 - u)%nat)).
      { induction k as [|k IHk]; intros small; [reflexivity|]. cbn [first]. rewrite IHk by lia. do 2 f_equal. lia. }
      rewrite ext by lia. lia. }
    rewrite <- (swap (has x z)).
    assert (ext : forall k, (k <= 2 * h)%nat ->
      first k (has (reflected x) (- z)) = first k (fun u => has x z (2 * h - 1 - u)%nat)).
    { induction k as [|k IHk]; intros small; [reflexivity|]. cbn [first]. rewrite IHk by lia. f_equal.
      unfold has. rewrite at_reflected, size by lia.
      destruct (Z.eqb_spec (- at_ x (2 * h - 1 - k)) (- z)), (Z.eqb_spec (at_ x (2 * h - 1 - k)) z); lia. }
    apply ext. lia.
  Qed.

  (* If no more nodes have the largest load than the smallest, the largest is lost. *)
  Lemma drops_one_way x : length x = (2 * h)%nat -> 2 <= discrepancy x ->
    number x (largest x) <= number x (smallest x) ->
    largest (after_rounds h x (h + Z.to_nat (number x (largest x)) - 1)) < largest x.
  Proof.
    intros size apart fewer. destruct (numbers_apart x size apart) as (all & natural & low).
    apply largest_below; [now rewrite rounds_length|]. intros u small. apply largest_load_is_lost; auto; lia.
  Qed.

  (* riess/sorting-bound@fewer-extremes *)
  (** N is 2h, and x are any integer loads. `number x z` is the number of loads z. *)
  Theorem drops_by_fewer_extremes x : length x = (2 * h)%nat -> 2 <= discrepancy x ->
    let f := Z.to_nat (Z.min (number x (largest x)) (number x (smallest x))) in
    discrepancy (after_rounds h x (h + f - 1)) <= discrepancy x - 1.
  Proof.
    intros size apart f. destruct (run_extremes h some x (2 * (h + f - 1)) 0 size) as [least most].
    fold (after_rounds h x (h + f - 1)) in *. unfold discrepancy in *.
    destruct (Z_le_gt_dec (number x (largest x)) (number x (smallest x))) as [fewer|more].
    - pose proof (drops_one_way x size apart fewer) as down. replace (Z.to_nat (number x (largest x))) with f in down
        by (unfold f; now rewrite Z.min_l). lia.
    - destruct (reflected_extremes x size) as [high low].
      assert (down : largest (after_rounds h (reflected x) (h + f - 1)) < largest (reflected x)).
      { replace f with (Z.to_nat (number (reflected x) (largest (reflected x))))
          by (rewrite high, number_reflected by auto; unfold f; rewrite Z.min_r; [reflexivity|lia]).
        apply drops_one_way; [rewrite reflected_length; auto| |].
        - unfold discrepancy. rewrite high, low. lia.
        - rewrite high, low, !number_reflected by auto. lia. }
      unfold after_rounds in down. rewrite reflected_run in down by auto. fold (after_rounds h x (h + f - 1)) in down.
      destruct (reflected_extremes (after_rounds h x (h + f - 1)) ltac:(rewrite rounds_length; auto)) as [high' _].
      rewrite high, high' in down. lia.
  Qed.

  (* At most N/2 nodes have the rarer of both loads. *)
  Theorem drops_in_n_rounds x : length x = (2 * h)%nat -> 2 <= discrepancy x ->
    discrepancy (after_rounds h x (2 * h)) <= discrepancy x - 1.
  Proof.
    intros size apart. pose proof (drops_by_fewer_extremes x size apart) as drop. cbv zeta in drop.
    destruct (numbers_apart x size apart) as (all & natural & low).
    set (f := Z.to_nat (Z.min (number x (largest x)) (number x (smallest x)))) in *.
    assert (few : (h + f - 1 <= 2 * h)%nat) by (unfold f; lia).
    replace (2 * h)%nat with (h + f - 1 + (2 * h - (h + f - 1)))%nat by lia. rewrite rounds_add.
    set (y := after_rounds h x (h + f - 1)) in *.
    assert (sizey : length y = (2 * h)%nat) by (unfold y; rewrite rounds_length; auto).
    pose proof (run_extremes h some y (2 * (2 * h - (h + f - 1))) 0 sizey) as [].
    fold (after_rounds h y (2 * h - (h + f - 1))) in *. unfold discrepancy in *. lia.
  Qed.

  (* riess/sorting-bound@drops *)
  Theorem smooth_in_time x k : length x = (2 * h)%nat -> 1 <= discrepancy x -> discrepancy x <= Z.of_nat k ->
    discrepancy (after_rounds h x ((k - 1) * (2 * h))) <= 1.
  Proof.
    intros size. revert x size. induction k as [|k IH]; intros x size least most; [lia|].
    destruct (Z.eq_dec (discrepancy x) 1) as [one|].
    - pose proof (run_extremes h some x (2 * ((S k - 1) * (2 * h))) 0 size) as [].
      fold (after_rounds h x ((S k - 1) * (2 * h))) in *. unfold discrepancy in *. lia.
    - destruct k as [|k]; [lia|]. replace ((S (S k) - 1) * (2 * h))%nat with (2 * h + (S k - 1) * (2 * h))%nat by lia.
      rewrite rounds_add. pose proof (drops_in_n_rounds x size ltac:(lia)) as drop.
      set (y := after_rounds h x (2 * h)) in *.
      assert (sizey : length y = (2 * h)%nat) by (unfold y; rewrite rounds_length; auto).
      destruct (Z_le_gt_dec 1 (discrepancy y)); [apply IH; auto; lia|].
      pose proof (run_extremes h some y (2 * ((S k - 1) * (2 * h))) 0 sizey) as [].
      fold (after_rounds h y ((S k - 1) * (2 * h))) in *. unfold discrepancy in *. lia.
  Qed.

  Lemma stays_smooth x a b : length x = (2 * h)%nat -> (a <= b)%nat -> discrepancy (after_rounds h x a) <= 1 ->
    discrepancy (after_rounds h x b) <= 1.
  Proof.
    intros size more smooth. replace b with (a + (b - a))%nat by lia. rewrite rounds_add.
    set (y := after_rounds h x a) in *. assert (sizey : length y = (2 * h)%nat) by (unfold y; rewrite rounds_length;
      auto).
    pose proof (run_extremes h some y (2 * (b - a)) 0 sizey) as []. fold (after_rounds h y (b - a)) in *.
    unfold discrepancy in *. lia.
  Qed.

  (** N is 2h, and x are any integer loads. The second part says that loads of discrepancy k >= 1 are 1-smooth after (k
      - 1) N rounds. *)
  Theorem sorting_drops x : length x = (2 * h)%nat ->
    (2 <= discrepancy x -> discrepancy (after_rounds h x (2 * h)) < discrepancy x)
    /\ (forall k, (1 <= k)%nat -> discrepancy x = Z.of_nat k ->
      discrepancy (after_rounds h x ((k - 1) * (2 * h))) <= 1).
  Proof.
    intros size. split.
    - intros apart. pose proof (drops_in_n_rounds x size apart). lia.
    - intros k positive is. apply smooth_in_time; auto; lia.
  Qed.

  (* From any loads, whatever their discrepancy. *)
  Theorem smooth_after x k : length x = (2 * h)%nat -> (1 <= k)%nat -> discrepancy x <= Z.of_nat k ->
    discrepancy (after_rounds h x ((k - 1) * (2 * h))) <= 1.
  Proof.
    intros size positive most. destruct (Z_le_gt_dec 1 (discrepancy x)) as [some_apart|equal].
    - apply smooth_in_time; auto.
    - apply (stays_smooth x 0); [auto|apply Nat.le_0_l|]. change (after_rounds h x 0) with x. lia.
  Qed.

  (* riess/sorting-bound *)
  (** N is 2h, x are any integer loads of discrepancy at most k >= 1, and k * (2 * h) is K N. *)
  Theorem sorting_bound x k : length x = (2 * h)%nat -> (1 <= k)%nat -> discrepancy x <= Z.of_nat k ->
    discrepancy (after_rounds h x (k * (2 * h))) <= 1.
  Proof.
    intros size positive most. apply (stays_smooth x ((k - 1) * (2 * h))); auto; [nia|]. apply smooth_after; auto.
  Qed.

  (* --- zeros and ones are sorted in N rounds --- *)

  (* At least q ones are among the first max (q, top t q) nodes. *)
  Lemma ones_come x low t : length x = (2 * h)%nat -> (forall u, (u < 2 * h)%nat -> low <= at_ x u <= low + 1) ->
    let y := run h x t 0 in
    (forall u, (u < 2 * h)%nat -> low <= at_ y u <= low + 1)
    /\ first (2 * h) (has y (low + 1)) = first (2 * h) (has x (low + 1))
    /\ (forall q, 0 <= q <= first (2 * h) (has x (low + 1)) ->
        q <= first (Nat.max (Z.to_nat q) (top t q)) (has y (low + 1))).
  Proof.
    intros size range. set (F := first (2 * h) (has x (low + 1))).
    assert (natural : forall z n, 0 <= first n (has z (low + 1))) by (intros; apply first_natural; intros u;
      apply has_small).
    assert (bound : forall z n, first n (has z (low + 1)) <= Z.of_nat n).
    { intros z n. induction n as [|n IH]; cbn [first]; [lia|]. pose proof (has_small z (low + 1) n). lia. }
    induction t as [|t IH]; cbv zeta.
    - change (run h x 0 0) with x. split; [exact range|]. split; [reflexivity|]. intros q inq.
      destruct (Z.eq_dec q 0) as [->|]; [apply natural|].
      pose proof (bound x (2 * h)%nat). fold F in H.
      assert (Nat.max (Z.to_nat q) (top 0 q) = (2 * h)%nat) as -> by (unfold top; lia). fold F. lia.
    - cbv zeta in IH. destruct IH as (range' & same & come). set (y := run h x t 0) in *.
      assert (sizey : length y = (2 * h)%nat) by (unfold y; rewrite run_length; auto).
      rewrite run_last, Nat.add_0_l. fold y. set (z := step balancer y (active (cycle h) t)) in *.
      assert (rangez : forall u, (u < 2 * h)%nat -> low <= at_ z u <= low + 1).
      { apply step_within; auto using active_matching. }
      assert (kept : first (2 * h) (has z (low + 1)) = F).
      { assert (ones : forall w, length w = (2 * h)%nat -> (forall u, (u < 2 * h)%nat -> low <= at_ w u <= low + 1) ->
          total w = Z.of_nat (2 * h) * low + first (2 * h) (has w (low + 1))).
        { intros w sizew rangew. assert (sum_of : forall n, (n <= length w)%nat ->
            first n (at_ w) = Z.of_nat n * low + first n (has w (low + 1))).
          { induction n as [|n IHn]; intros small; cbn [first]; [lia|]. rewrite IHn by lia.
            pose proof (rangew n ltac:(lia)). unfold has at 3. destruct (Z.eqb_spec (at_ w n) (low + 1)); lia. }
          rewrite <- sum_of by lia. rewrite <- first_total. f_equal. symmetry.
          apply nth_ext with 0 0; [rewrite map_length, seq_length; auto|].
          rewrite map_length, seq_length. intros n small.
          rewrite (nth_indep _ 0 (at_ w 0)) by (rewrite map_length, seq_length; auto).
          rewrite map_nth, seq_nth by auto. reflexivity. }
        pose proof (step_total h some y _ sizey (active_matching h t)) as still. fold z in still.
        rewrite (ones y sizey range') in still.
        rewrite (ones z ltac:(unfold z; rewrite step_length; auto) rangez) in still. lia. }
      split; [exact rangez|]. split; [exact kept|]. intros q inq.
      destruct (Z.eq_dec q 0) as [->|]; [apply natural|].
      assert (mosty : forall u, (u < 2 * h)%nat -> at_ y u <= low + 1) by (intros u small; apply range'; auto).
      pose proof (come q inq) as here. pose proof (come (q - 1) ltac:(lia)) as nearer.
      assert (F <= Z.of_nat (2 * h)) by apply bound.
      set (Y := 2 * Z.of_nat h - (Z.of_nat t - 2 * (q - 1))) in *.
      (* where nothing changes, loads run down *)
      assert (still : forall p, (p <= 2 * h)%nat -> q <= first p (has y (low + 1)) -> q <= first p (has z (low + 1))).
      { intros p small enough. pose proof (run_down (low + 1) y t sizey mosty p small) as down. fold z in down. lia. }
      destruct (Z_le_gt_dec (Z.of_nat (S t)) (2 * (q - 1))) as [early|late].
      { assert (E : Nat.max (Z.to_nat q) (top (S t) q) = (2 * h)%nat) by (unfold top; lia). rewrite E.
        apply still; auto. assert (E' : Nat.max (Z.to_nat q) (top t q) = (2 * h)%nat) by (unfold top; lia).
        rewrite E' in here. exact here. }
      destruct (Z_le_gt_dec Y q) as [over|on].
      { assert (E : Nat.max (Z.to_nat q) (top (S t) q) = Z.to_nat q) by (unfold top; lia). rewrite E.
        apply still; [lia|]. assert (E' : Nat.max (Z.to_nat q) (top t q) = Z.to_nat q) by (unfold top; lia).
        rewrite E' in here. exact here. }
      set (k := Z.to_nat (Y - 2)) in *. assert (Ek : Z.of_nat k = Y - 2) by (unfold k; lia).
      assert (E : Nat.max (Z.to_nat q) (top (S t) q) = S k) by (unfold top; lia).
      assert (E' : Nat.max (Z.to_nat q) (top t q) = S (S k)) by (unfold top; lia).
      assert (E2 : Nat.max (Z.to_nat (q - 1)) (top t (q - 1)) = k) by (unfold top; lia).
      rewrite E. rewrite E' in here. rewrite E2 in nearer.
      pose proof (one_down (low + 1) y t sizey mosty k (F - q)) as down. fold z in down. rewrite kept, same in down.
      fold F in down. enough (F - (F - q) <= first (S k) (has z (low + 1))) by lia. apply down; [|lia|lia].
      apply edge_up; [|lia]. rewrite Ek.
      replace (Z.of_nat t + (Y - 2)) with (0 + 2 * (Z.of_nat h + q - 2)) by (unfold Y; lia). apply Z.even_add_mul_2.
  Qed.

  (* riess/open-rounds-to-fixpoint@at-most-n *)
  (** N is 2h, and x are any integer loads of discrepancy at most 1. After N rounds a further round changes nothing. *)
  Theorem fixed_after_n_rounds x : length x = (2 * h)%nat -> discrepancy x <= 1 ->
    round h (after_rounds h x (2 * h)) = after_rounds h x (2 * h).
  Proof.
    intros size near. set (low := smallest x). set (F := first (2 * h) (has x (low + 1))).
    assert (range : forall u, (u < 2 * h)%nat -> low <= at_ x u <= low + 1).
    { intros u small. pose proof (between x u ltac:(lia)). unfold discrepancy, low in *. lia. }
    destruct (ones_come x low (2 * (2 * h)) size range) as (range' & same & come).
    fold (after_rounds h x (2 * h)) in *. set (y := after_rounds h x (2 * h)) in *. fold F in same, come.
    assert (sizey : length y = (2 * h)%nat) by (unfold y; rewrite rounds_length; auto).
    assert (natural : 0 <= F) by (apply first_natural; intros u; apply has_small).
    assert (bound : forall n, first n (has y (low + 1)) <= Z.of_nat n).
    { intros n. induction n as [|n IH]; cbn [first]; [lia|]. pose proof (has_small y (low + 1) n). lia. }
    assert (FN : F <= Z.of_nat (2 * h)) by (rewrite <- same; apply bound).
    (* the first F nodes have ones, and no others *)
    assert (all : first (Z.to_nat F) (has y (low + 1)) = F).
    { pose proof (come F ltac:(lia)) as those. assert (E : Nat.max (Z.to_nat F) (top (2 * (2 * h)) F) = Z.to_nat F)
        by (unfold top; lia). rewrite E in those. pose proof (bound (Z.to_nat F)). lia. }
    assert (ones : forall u, (u < Z.to_nat F)%nat -> has y (low + 1) u = 1).
    { intros u small. assert (full : forall n, (n <= Z.to_nat F)%nat -> first n (has y (low + 1)) = Z.of_nat n).
      { intros n less. replace (Z.to_nat F) with (n + (Z.to_nat F - n))%nat in all by lia.
        assert (rest : forall k, first (n + k) (has y (low + 1)) <= first n (has y (low + 1)) + Z.of_nat k).
        { induction k as [|k IH]; [rewrite Nat.add_0_r; lia|]. rewrite Nat.add_succ_r. cbn [first].
          pose proof (has_small y (low + 1) (n + k)). lia. }
        pose proof (rest (Z.to_nat F - n)%nat). pose proof (bound n). lia. }
      pose proof (full (S u) ltac:(lia)) as this. cbn [first] in this. rewrite full in this by lia. lia. }
    assert (zeros : forall u, (Z.to_nat F <= u < 2 * h)%nat -> has y (low + 1) u = 0).
    { intros u inside. pose proof (first_more (Z.to_nat F) (u - Z.to_nat F) (has y (low + 1))
        ltac:(intros; apply has_small)) as before. replace (Z.to_nat F + (u - Z.to_nat F))%nat with u in before by lia.
      pose proof (first_more (S u) (2 * h - S u) (has y (low + 1)) ltac:(intros; apply has_small)) as after.
      replace (S u + (2 * h - S u))%nat with (2 * h)%nat in after by lia. cbn [first] in after.
      pose proof (has_small y (low + 1) u). lia. }
    apply fixed_by_a_round; auto. split.
    - apply discrepancy_at_most; [lia|]. rewrite sizey. intros u v inu inv.
      pose proof (range' u inu). pose proof (range' v inv). lia.
    - intros i j order. rewrite sizey in order. pose proof (range' i ltac:(lia)). pose proof (range' j ltac:(lia)).
      destruct (le_lt_dec (Z.to_nat F) j) as [far|near'].
      + pose proof (zeros j ltac:(lia)) as zero. unfold has in zero. destruct (Z.eqb_spec (at_ y j) (low + 1)); lia.
      + pose proof (ones i ltac:(lia)) as one. unfold has in one. destruct (Z.eqb_spec (at_ y i) (low + 1)); lia.
  Qed.

  (* --- the second phase: from N/2 - 1 --- *)

  (* riess/contribution-final-phase@one-smooth: N^2/2 = 2 h^2 rounds *)
  (** N is 2h, so N/2 - 1 is h - 1 and N^2/2 is 2 h h; x are any integer loads. *)
  Theorem final_phase_smooth x : length x = (2 * h)%nat -> discrepancy x <= Z.of_nat h - 1 ->
    discrepancy (after_rounds h x (2 * h * h)) <= 1.
  Proof.
    intros size most. apply (stays_smooth x ((Nat.max 1 (h - 1) - 1) * (2 * h))); [auto|nia|].
    apply smooth_after; auto; lia.
  Qed.

  (* riess/contribution-final-phase@fixpoint *)
  (** N is 2h, so N/2 - 1 is h - 1 and N^2/2 is 2 h h; x are any integer loads. A further round changes nothing. *)
  Theorem final_phase_fixed x : length x = (2 * h)%nat -> discrepancy x <= Z.of_nat h - 1 ->
    round h (after_rounds h x (2 * h * h)) = after_rounds h x (2 * h * h).
  Proof.
    intros size most. destruct (Nat.eq_dec h 1) as [one|].
    - (* N = 2: the loads are equal *)
      assert (same : round h x = x).
      { apply fixed_by_a_round; auto. split; [lia|]. intros i j order.
        pose proof (proj1 (discrepancy_at_most x 0 ltac:(lia)) ltac:(lia) j i ltac:(lia) ltac:(lia)). lia. }
      rewrite (fixed_stays h x same). exact same.
    - pose proof (smooth_after x (Nat.max 1 (h - 1)) size ltac:(lia) ltac:(lia)) as smooth.
      set (a := ((Nat.max 1 (h - 1) - 1) * (2 * h))%nat) in *.
      assert (enough : (a + 2 * h <= 2 * h * h)%nat) by (unfold a; nia).
      replace (2 * h * h)%nat with (a + 2 * h + (2 * h * h - (a + 2 * h)))%nat by lia.
      rewrite (rounds_add h x), (rounds_add h x).
      set (y := after_rounds h x a) in *. assert (sizey : length y = (2 * h)%nat) by (unfold y; rewrite rounds_length;
        auto).
      pose proof (fixed_after_n_rounds y sizey smooth) as fixed. rewrite (fixed_stays h _ fixed). exact fixed.
  Qed.
End Cycle.

(* riess/open-kn-all-sizes *)
(** N is 2h, and x are any integer loads. T(N, K) <= K N reads: an input of discrepancy at most K is 1-smooth after some
    number of rounds that is at most K N. *)
Theorem kn_all_sizes h x : (1 <= h)%nat -> length x = (2 * h)%nat ->
  (2 <= discrepancy x -> discrepancy (after_rounds h x (2 * h)) < discrepancy x)
  /\ (forall k, (1 <= k)%nat -> discrepancy x <= Z.of_nat k ->
      exists rounds, (rounds <= k * (2 * h))%nat /\ discrepancy (after_rounds h x rounds) <= 1).
Proof.
  intros some size. split; [apply sorting_drops; auto|]. intros k positive most.
  exists (k * (2 * h))%nat. split; auto. apply sorting_bound; auto.
Qed.
