(* Houle, Symvonis, Wood, abstract and section 1.2: the discrepancy is at most one exactly if every load is the mean
   rounded down or up, and no loads with the same total on the same number of nodes have a smaller one. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads.
Import ListNotations.
Open Scope Z_scope.

(** The number of nodes. *)
Definition nodes (x : loads) : Z := Z.of_nat (length x).

(** The floor and the ceiling of a quotient. *)
Definition floor (a b : Z) : Z := a / b.
Definition ceiling (a b : Z) : Z := - (- a / b).

Lemma total_bounds x low high : (forall z, In z x -> low <= z <= high) ->
  nodes x * low <= total x <= nodes x * high.
Proof.
  unfold nodes. induction x as [|z x IH]; simpl length; simpl total; intros all; [lia|].
  pose proof (all z (or_introl eq_refl)). destruct IH; [intros; apply all; right; auto|]. nia.
Qed.

(* A load above the lowest shows in the total; one below the highest as well. *)
Lemma total_above x low a : (forall z, In z x -> low <= z) -> In a x -> nodes x * low + (a - low) <= total x.
Proof.
  unfold nodes. induction x as [|z x IH]; simpl length; simpl total; intros all here; [destruct here|].
  assert (low <= z) by (apply all; left; auto).
  assert (rest : forall z, In z x -> low <= z) by (intros; apply all; right; auto).
  destruct here as [->|here]; [|apply IH in here; auto; lia].
  enough (Z.of_nat (length x) * low <= total x) by lia.
  clear - rest. induction x as [|b x IH]; simpl length; simpl total; [lia|].
  pose proof (rest b (or_introl eq_refl)).
  assert (Z.of_nat (length x) * low <= total x) by (apply IH; intros; apply rest; right; auto). lia.
Qed.

Lemma total_below x high a : (forall z, In z x -> z <= high) -> In a x -> total x <= nodes x * high - (high - a).
Proof.
  intros all here. pose proof (total_above (map Z.opp x) (- high) (- a)) as above.
  replace (total (map Z.opp x)) with (- total x) in above by (clear; induction x; simpl; lia).
  replace (nodes (map Z.opp x)) with (nodes x) in above by (unfold nodes; rewrite map_length; auto).
  enough (nodes x * - high + (- a - - high) <= - total x) by lia. apply above.
  - intros z inz. apply in_map_iff in inz. destruct inz as (y & <- & iny). apply all in iny. lia.
  - apply in_map. exact here.
Qed.

Lemma in_at z x : In z x -> exists u, (u < length x)%nat /\ at_ x u = z.
Proof. intros here. destruct (In_nth _ _ 0 here) as (u & ? & ?). eauto. Qed.

Lemma rounded a n : 0 < n -> floor a n * n <= a < (floor a n + 1) * n /\ (ceiling a n - 1) * n < a <= ceiling a n * n.
Proof.
  intros positive. unfold floor, ceiling.
  pose proof (Z.div_mod a n ltac:(lia)). pose proof (Z.mod_pos_bound a n positive).
  pose proof (Z.div_mod (- a) n ltac:(lia)). pose proof (Z.mod_pos_bound (- a) n positive). nia.
Qed.

(* With lowest load m and all loads m or m + 1, the total is from n m to n m + n - 1: m is the mean rounded down, and a
   load m + 1 is the mean rounded up, as then the total is above n m. *)
(** x are any integer loads of n >= 1 nodes, `total x` is S and `nodes x` is n; `floor` and `ceiling` round a quotient
    down and up. *)
Theorem perfect_balance x : x <> [] ->
  (discrepancy x <= 1 <-> forall u, (u < length x)%nat ->
      at_ x u = floor (total x) (nodes x) \/ at_ x u = ceiling (total x) (nodes x))
  /\ ceiling (total x) (nodes x) - floor (total x) (nodes x) <= discrepancy x.
Proof.
  intros some. assert (positive : 0 < nodes x) by (unfold nodes; destruct x; [tauto|simpl length; lia]).
  pose proof (rounded (total x) (nodes x) positive) as [down up].
  assert (members : forall z, In z x -> smallest x <= z <= largest x).
  { intros z here. destruct (in_at z x here) as (v & inv & <-). apply between. exact inv. }
  pose proof (total_bounds x (smallest x) (largest x) members) as bounds.
  set (f := floor (total x) (nodes x)) in *. set (c := ceiling (total x) (nodes x)) in *.
  destruct (smallest_attained x some) as (w & inw & least).
  assert (lowest : In (at_ x w) x) by (apply nth_In; auto).
  split; [split|].
  - intros near u inu. pose proof (between x u inu) as bu. unfold discrepancy in near.
    assert (inx : In (at_ x u) x) by (apply nth_In; auto).
    pose proof (total_above x (smallest x) (at_ x u) ltac:(intros z here; apply members in here; lia) inx).
    pose proof (total_below x (smallest x + 1) (at_ x w) ltac:(intros z here; apply members in here; lia) lowest).
    destruct (Z.eq_dec (at_ x u) (smallest x)); [left|right]; nia.
  - intros each. apply discrepancy_at_most; [lia|]. intros u v inu inv.
    assert (f <= c <= f + 1) by nia. destruct (each u inu), (each v inv); lia.
  - unfold discrepancy. destruct (Z.eq_dec (largest x) (smallest x)) as [same|apart].
    + assert (total x = nodes x * smallest x) by (rewrite same in bounds; lia).
      assert (f = smallest x) by nia. assert (c = smallest x) by nia. lia.
    + pose proof (between x w inw). assert (c <= f + 1) by nia. lia.
Qed.
