(* The balancing time of two neighboring processors, beyond Lemma 2.1 of Plaxton's report. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Discrepancies OnePort LowerBounds.
Import ListNotations.
Open Scope Z_scope.

(** Two processors that are neighbors. *)
Definition two_neighbors : network := fun u v => negb (u =? v)%nat.

Lemma fringe_of_one : least_fringe 2 two_neighbors 1 1.
Proof.
  split; [exists (fun u => (u =? 0)%nat); split; reflexivity|]. intros member size. unfold members in size.
  rewrite !sum_S, sum_0 in size. unfold OnePort.fringe. cbn [seq filter existsb]. unfold two_neighbors.
  cbn [Nat.eqb negb andb].
  destruct (member 0%nat), (member 1%nat); cbn in *; lia.
Qed.

Lemma one_step_legal a b : In (a, b) [(0, 1); (1, 0)]%nat -> one_port 2 two_neighbors [(a, b)].
Proof.
  intros one. split; [repeat constructor; intros []|]. split; [repeat constructor; intros []|].
  intros u v [same|[]]. injection same as <- <-. destruct one as [same|[same|[]]]; injection same as <- <-;
  repeat split; auto.
Qed.

Lemma two_balance k : forall a b, 0 <= a -> 0 <= b -> Z.abs (a - b) <= 2 * Z.of_nat k + 1 -> exists schedule,
  balances 2 two_neighbors [a; b] schedule /\ affordable [a; b] schedule = true /\ (length schedule <= k)%nat.
Proof.
  induction k as [|k IH]; intros a b some_a some_b near.
  - exists []. split; [split; [intros step []|]|auto]. unfold discrepancy. cbn. lia.
  - destruct (Z.le_gt_cases (Z.abs (a - b)) 1) as [close|far].
    + exists []. split; [split; [intros step []|]|split; [auto|cbn; lia]]. unfold discrepancy. cbn. lia.
    + rewrite Nat2Z.inj_succ in near. assert (which : b < a \/ a < b) by lia. destruct which as [more|less].
      * destruct (IH (a - 1) (b + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as (rest & (legal & ends) & paid & few).
        exists ([(0, 1)]%nat :: rest). split; [split|split].
        -- intros step [<-|here]; [apply one_step_legal; left; auto|auto].
        -- exact ends.
        -- cbn [affordable forallb fst at_ nth]. rewrite andb_true_r. apply andb_true_iff.
          split; [apply Z.leb_le; lia|exact paid].
        -- cbn [length]. lia.
      * destruct (IH (a + 1) (b - 1) ltac:(lia) ltac:(lia) ltac:(lia)) as (rest & (legal & ends) & paid & few).
        exists ([(1, 0)]%nat :: rest). split; [split|split].
        -- intros step [<-|here]; [apply one_step_legal; right; left; auto|auto].
        -- exact ends.
        -- cbn [affordable forallb fst at_ nth]. rewrite andb_true_r. apply andb_true_iff.
          split; [apply Z.leb_le; lia|exact paid].
        -- cbn [length]. lia.
Qed.

(** `balances` says that all steps of a schedule are 1-port steps and that it ends with loads at most 1 apart, and
    `affordable` that every sender has a token. All loads x of n tokens can be balanced in so many steps, and some need
    them; m = n says that the loads can be any. *)
Theorem cut_bound_two_processors n : 1 <= n -> let time := n - n / 2 - Z.min 1 (n mod 2) in
  (forall x, length x = 2%nat -> natural x -> total x = n -> exists schedule, balances 2 two_neighbors x schedule
     /\ affordable x schedule = true /\ Z.of_nat (length schedule) <= time)
  /\ exists x, length x = 2%nat /\ natural x /\ total x = n /\ forall schedule, balances 2 two_neighbors x schedule ->
       affordable x schedule = true -> time <= Z.of_nat (length schedule).
Proof.
  intros some time. assert (half : 0 <= time /\ n <= 2 * time + 1) by (unfold time; Z.to_euclidean_division_equations;
  lia).
  split.
  - intros x size all number. destruct x as [|a [|b [|]]]; try discriminate. change (a + (b + 0) = n) in number.
    inversion_clear all as [|? ? some_a rest]. inversion_clear rest as [|? ? some_b _].
    destruct (two_balance (Z.to_nat time) a b some_a some_b ltac:(lia)) as (schedule & ends & paid & few).
    exists schedule. split; auto. split; auto. lia.
  - pose proof (cut_bound 2 two_neighbors n n 1 ltac:(lia) some some) as bound. cbv zeta in bound.
    assert (share : quotient_up n n = 1).
    { unfold quotient_up. replace (n + (n - 1)) with (n - 1 + 1 * n) by ring. rewrite Z.div_add, Z.div_small by lia.
      reflexivity. }
    rewrite share in bound. destruct (bound fringe_of_one) as (x & size & number & range & long).
    exists x. split; auto. split; [apply natural_intro; rewrite size; intros; apply range; auto|]. split; auto.
    intros schedule ends _. specialize (long schedule ends). change (Z.of_nat 2) with 2 in long. unfold time. lia.
Qed.
