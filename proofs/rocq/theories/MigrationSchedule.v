(* Function 1 of Jan, Leu, Li, Dong (section 4) link by link: a one-port schedule for every reading and every cycle.

   In an iteration processor j sends s(j) tasks, at most those that it has. In unit k of the iteration, k = 0, 1, ...,
   the processors with s(j) > k send one task each, clockwise. So after k units processor j has sent min(k, s(j)) tasks
   and received min(k, s(j - 1)). *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Hypercube Discrepancies CycleMigration.
From Loadbal Require OnePort.
From Loadbal.Python Require Import arithmetic cycle_migration.
Import ListNotations.
Open Scope Z_scope.

(** The links of a cycle of n nodes. *)
(* compared: ccc_schedule *)
Definition ring (n u v : nat) : bool := ((v =? (u + 1) mod n) || (u =? (v + 1) mod n))%nat.

(** Each unit is a one-port step of the network, and each node that sends in it had a task before it. *)
Fixpoint executes (p : nat) (near : OnePort.network) (x : loads) (schedule : list (list (nat * nat))) : Prop :=
  match schedule with
  | [] => True
  | unit :: rest => OnePort.one_port p near unit /\ (forall u v, In (u, v) unit -> 1 <= at_ x u)
      /\ executes p near (OnePort.after_moves x unit) rest
  end.

Lemma executes_app p near schedule : forall x rest, executes p near x schedule ->
  executes p near (OnePort.after_schedule x schedule) rest -> executes p near x (schedule ++ rest).
Proof.
  induction schedule as [|unit schedule IH]; intros x rest; [auto|].
  intros (step & has_ & more) after. cbn [app executes]. split; [|split]; auto.
Qed.

Lemma after_app schedule rest x :
  OnePort.after_schedule x (schedule ++ rest) = OnePort.after_schedule (OnePort.after_schedule x schedule) rest.
Proof. unfold OnePort.after_schedule. apply fold_left_app. Qed.

(* --- one unit --- *)

Definition among (senders : list nat) (w : nat) : Z := if existsb (Nat.eqb w) senders then 1 else 0.
Definition clockwise (n : nat) (senders : list nat) : list (nat * nat) := map (fun j => (j, (j + 1) mod n)%nat) senders.

Lemma next_below n j : (2 <= n)%nat -> ((j + 1) mod n < n)%nat.
Proof. intros. apply Nat.mod_upper_bound. lia. Qed.

Lemma next_cases n j : (2 <= n)%nat -> (j < n)%nat ->
  (j + 1 < n /\ (j + 1) mod n = j + 1 \/ j = n - 1 /\ (j + 1) mod n = 0)%nat.
Proof.
  intros proper small. destruct (Nat.eq_dec (j + 1) n) as [wrap|].
  - right. split; [lia|]. rewrite wrap. apply Nat.mod_same. lia.
  - left. split; [lia|]. apply Nat.mod_small. lia.
Qed.

Lemma previous_cases n w : (2 <= n)%nat -> (w < n)%nat ->
  (1 <= w /\ previous n w = w - 1 \/ w = 0 /\ previous n w = n - 1)%nat.
Proof.
  intros proper small. unfold previous. destruct w as [|w].
  - right. split; auto. rewrite Nat.mod_small; lia.
  - left. split; [lia|]. replace (S w + (n - 1))%nat with (w + 1 * n)%nat by lia.
    rewrite Nat.mod_add, Nat.mod_small; lia.
Qed.

Lemma among_cons a senders w : ~ In a senders ->
  among (a :: senders) w = (if (w =? a)%nat then 1 else 0) + among senders w.
Proof.
  intros new. unfold among. cbn [existsb]. destruct (Nat.eqb_spec w a) as [->|]; [|reflexivity].
  destruct (existsb (Nat.eqb a) senders) eqn:E; [|reflexivity]. apply existsb_exists in E.
  destruct E as (b & inb & same). apply Nat.eqb_eq in same. subst. easy.
Qed.

Lemma after_clockwise n senders : (2 <= n)%nat -> NoDup senders -> (forall j, In j senders -> (j < n)%nat) ->
  forall x w, length x = n -> (w < n)%nat ->
  at_ (OnePort.after_moves x (clockwise n senders)) w = at_ x w - among senders w + among senders (previous n w).
Proof.
  intros proper once below. induction senders as [|a senders IH]; intros x w size small.
  - unfold among. simpl. lia.
  - inversion once as [|? ? new once']. subst. pose proof (below a (or_introl eq_refl)) as ina.
    change (OnePort.after_moves x (clockwise (length x) (a :: senders)))
      with (OnePort.after_moves (OnePort.moved x (a, ((a + 1) mod length x)%nat)) (clockwise (length x) senders)).
    rewrite IH; auto.
    2:{ intros j here. apply below. now right. }
    2:{ apply OnePort.moved_length. }
    pose proof (next_below (length x) a proper). pose proof (next_cases (length x) a proper ina) as cases.
    pose proof (previous_cases (length x) w proper small) as back.
    rewrite OnePort.at_moved by lia. rewrite !among_cons by auto.
    destruct (Nat.eqb_spec w ((a + 1) mod length x)), (Nat.eqb_spec w a), (Nat.eqb_spec (previous (length x) w) a); lia.
Qed.

(* --- the units of an iteration --- *)

Definition senders (n : nat) (sent : loads) (done : nat) : list nat :=
  filter (fun j => Z.of_nat done <? at_ sent j) (seq 0 n).
Definition units (n : nat) (sent : loads) (count : nat) : list (list (nat * nat)) :=
  map (fun done => clockwise n (senders n sent done)) (seq 0 count).

Lemma senders_once n sent done : NoDup (senders n sent done).
Proof. apply NoDup_filter, seq_NoDup. Qed.

Lemma senders_below n sent done j : In j (senders n sent done) -> (j < n)%nat /\ Z.of_nat done < at_ sent j.
Proof. intros here. apply filter_In in here. destruct here as [here less]. apply in_seq in here. lia. Qed.

Lemma among_senders n sent done w : (w < n)%nat ->
  among (senders n sent done) w = if Z.of_nat done <? at_ sent w then 1 else 0.
Proof.
  intros small. unfold among. destruct (existsb (Nat.eqb w) (senders n sent done)) eqn:E.
  - apply existsb_exists in E. destruct E as (j & here & same). apply Nat.eqb_eq in same. subst.
    apply senders_below in here. destruct (Z.ltb_spec (Z.of_nat done) (at_ sent j)); lia.
  - destruct (Z.ltb_spec (Z.of_nat done) (at_ sent w)) as [less|]; auto. exfalso.
    enough (existsb (Nat.eqb w) (senders n sent done) = true) by congruence.
    apply existsb_exists. exists w. rewrite Nat.eqb_refl. split; auto. apply filter_In.
    split; [apply in_seq; lia | now apply Z.ltb_lt].
Qed.

Lemma clockwise_legal n list : (2 <= n)%nat -> NoDup list -> (forall j, In j list -> (j < n)%nat) ->
  OnePort.one_port n (ring n) (clockwise n list).
Proof.
  intros proper once below. unfold OnePort.one_port, clockwise. rewrite !map_map. cbn [fst snd]. split; [|split].
  - now rewrite map_id.
  - induction list as [|a list IH]; [constructor|]. inversion once as [|? ? new once']. subst. cbn [map].
    constructor; [|apply IH; auto; intros; apply below; now right].
    intros here. apply in_map_iff in here. destruct here as (b & same & inb). apply new.
    pose proof (next_cases n a proper (below a (or_introl eq_refl))).
    pose proof (next_cases n b proper (below b (or_intror inb))). replace a with b by lia. auto.
  - intros u v here. apply in_map_iff in here. destruct here as (j & same & inj). injection same as <- <-.
    pose proof (below j inj) as small. pose proof (next_cases n j proper small). pose proof (next_below n j proper).
    repeat split; auto; [lia|]. unfold ring. now rewrite Nat.eqb_refl.
Qed.

Lemma previous_below n w : (w < n)%nat -> (previous n w < n)%nat.
Proof. intros. unfold previous. apply Nat.mod_upper_bound. lia. Qed.

Lemma at_moved x sent w : (w < length x)%nat ->
  at_ (moved x sent) w = at_ x w - at_ sent w + at_ sent (previous (length x) w).
Proof.
  intros small. set (f := fun j => at_ x j - at_ sent j + at_ sent (previous (length x) j)).
  change (nth w (map f (seq 0 (length x))) 0 = f w).
  rewrite nth_indep with (d' := f 0%nat) by (rewrite map_length, seq_length; auto).
  now rewrite (map_nth f), seq_nth by auto.
Qed.

Section Iteration.
  Variables (n : nat) (x sent : loads).
  Hypothesis proper : (2 <= n)%nat.
  Hypothesis size : length x = n.
  Hypothesis sizes : length sent = n.
  Hypothesis enough : forall j, (j < n)%nat -> 0 <= at_ sent j <= at_ x j.

  Lemma units_next count : units n sent (S count) = units n sent count ++ [clockwise n (senders n sent count)].
  Proof. unfold units. rewrite seq_S, map_app. reflexivity. Qed.

  Lemma after_units count w : (w < n)%nat -> at_ (OnePort.after_schedule x (units n sent count)) w =
    at_ x w - Z.min (Z.of_nat count) (at_ sent w) + Z.min (Z.of_nat count) (at_ sent (previous n w)).
  Proof.
    induction count as [|count IH]; intros small.
    - pose proof (enough w small). pose proof (enough (previous n w) (previous_below n w small)).
      change (OnePort.after_schedule x (units n sent 0)) with x. lia.
    - rewrite units_next, after_app. cbn [OnePort.after_schedule fold_left].
      rewrite after_clockwise; auto using senders_once.
      + fold (OnePort.after_schedule x (units n sent count)). rewrite IH by auto.
        rewrite !among_senders by (auto using previous_below).
        destruct (Z.ltb_spec (Z.of_nat count) (at_ sent w)),
          (Z.ltb_spec (Z.of_nat count) (at_ sent (previous n w))); lia.
      + intros j here. now apply senders_below in here.
      + fold (OnePort.after_schedule x (units n sent count)). now rewrite OnePort.schedule_length.
  Qed.

  Lemma units_execute count : executes n (ring n) x (units n sent count).
  Proof.
    induction count as [|count IH]; [exact I|]. rewrite units_next. apply executes_app; auto. cbn [executes].
    split; [|split]; auto.
    - apply clockwise_legal; auto using senders_once. intros j here. now apply senders_below in here.
    - intros u v here. apply in_map_iff in here. destruct here as (j & same & inj). injection same as <- _.
      apply senders_below in inj. destruct inj as [small less]. rewrite after_units by auto.
      pose proof (enough j small). pose proof (enough (previous n j) (previous_below n j small)). lia.
  Qed.

  Lemma units_suffice count : (forall j, (j < n)%nat -> at_ sent j <= Z.of_nat count) ->
    OnePort.after_schedule x (units n sent count) = moved x sent.
  Proof.
    intros most. apply (nth_ext _ _ 0 0).
    - rewrite OnePort.schedule_length. unfold moved. now rewrite map_length, seq_length.
    - intros w small. rewrite OnePort.schedule_length, size in small.
      change (at_ (OnePort.after_schedule x (units n sent count)) w = at_ (moved x sent) w).
      rewrite after_units, at_moved by (auto; lia). rewrite size.
      pose proof (most w small). pose proof (most (previous n w) (previous_below n w small)). lia.
  Qed.
End Iteration.

(* --- all iterations --- *)

(** The readings of Function 1. *)
Definition readings : list reading :=
  [all_floor; all_ceil; all_nearest; one_floor; one_ceil; one_floor_mn; one_ceil_mn; dif_once].

(** What each processor sends in iteration k, counted from 0. *)
Definition sent_in (r : reading) (x : loads) (k : nat) : loads :=
  map (fun load => send r load (average_of r x)) (after_iterations r x k).

Lemma what_readings_send r : In r readings -> forall z a, 0 <= z -> 0 <= a -> 0 <= send r z a <= z.
Proof.
  assert (all : forall z a, 0 <= z -> 0 <= a -> 0 <= all_sent z a <= z)
    by (intros z a Z A; destruct (all_sent_cases z a); lia).
  assert (one : forall z a, 0 <= z -> 0 <= a -> 0 <= one_sent z a <= z)
    by (intros z a Z A; destruct (one_sent_cases z a); lia).
  intros here. repeat (destruct here as [<-|here]; [auto|]). easy.
Qed.

Lemma averages_natural r : In r readings -> forall t n, 0 <= t -> 0 < n -> 0 <= average r t n.
Proof.
  intros here t n T N. repeat (destruct here as [<-|here];
    [cbn [average all_floor all_ceil all_nearest one_floor one_ceil one_floor_mn one_ceil_mn dif_once];
     unfold quotient_up, nearest; try (apply Z.div_pos; lia); Z.to_euclidean_division_equations; nia|]). easy.
Qed.

Section Run.
  Variables (r : reading) (x : loads).
  Hypothesis here : In r readings.
  Hypothesis proper : (2 <= length x)%nat.
  Hypothesis tasks : natural x.
  Let n := length x.

  Lemma average_is_natural : 0 <= average_of r x.
  Proof. apply averages_natural; auto; [now apply natural_total|lia]. Qed.

  Lemma next_state k : after_iterations r x (S k) = moved (after_iterations r x k) (sent_in r x k).
  Proof. reflexivity. Qed.

  Lemma state_length k : length (after_iterations r x k) = n.
  Proof. apply iterated_length. Qed.

  Lemma sent_length k : length (sent_in r x k) = n.
  Proof. unfold sent_in. rewrite map_length. apply state_length. Qed.

  Lemma sent_at k j : (j < n)%nat -> at_ (sent_in r x k) j = send r (at_ (after_iterations r x k) j) (average_of r x).
  Proof. intros small. unfold sent_in. apply at_map_loads. now rewrite state_length. Qed.

  Lemma enough_tasks k : forall j, (j < n)%nat -> 0 <= at_ (sent_in r x k) j <= at_ (after_iterations r x k) j.
  Proof.
    assert (all : forall j, (j < n)%nat -> 0 <= at_ (after_iterations r x k) j).
    { induction k as [|k IH]; intros j small.
      - apply (proj1 (Forall_forall _ x) tasks). now apply nth_In.
      - rewrite next_state, at_moved by (now rewrite state_length).
        assert (back : (previous (length (after_iterations r x k)) j < n)%nat)
          by (rewrite state_length; now apply previous_below).
        rewrite !sent_at by auto.
        pose proof (what_readings_send r here _ _ (IH j small) average_is_natural).
        pose proof (what_readings_send r here _ _ (IH _ back) average_is_natural). lia. }
    intros j small. rewrite sent_at by auto. apply what_readings_send; auto using average_is_natural.
  Qed.

  (** The units of iteration k. *)
  (* compared: ccc_schedule *)
  Definition block (k : nat) : list (list (nat * nat)) :=
    units n (sent_in r x k) (Z.to_nat (largest (sent_in r x k))).

  Lemma most_sent k : 0 <= largest (sent_in r x k)
    /\ forall j, (j < n)%nat -> at_ (sent_in r x k) j <= largest (sent_in r x k).
  Proof.
    assert (upper : forall j, (j < n)%nat -> at_ (sent_in r x k) j <= largest (sent_in r x k))
      by (intros j small; apply between; now rewrite sent_length).
    split; auto. pose proof (upper 0%nat ltac:(unfold n; lia)). pose proof (enough_tasks k 0 ltac:(unfold n; lia)). lia.
  Qed.

  Lemma run_executes count : executes n (ring n) x (concat (map block (seq 0 count)))
    /\ OnePort.after_schedule x (concat (map block (seq 0 count))) = after_iterations r x count.
  Proof.
    induction count as [|count [legal after]]; [split; [exact I|reflexivity]|].
    rewrite seq_S, map_app, concat_app. cbn [map concat Nat.add]. rewrite app_nil_r. split.
    - apply executes_app; auto. rewrite after.
      apply units_execute; auto using state_length, sent_length, enough_tasks.
    - rewrite after_app, after, next_state. apply units_suffice; auto using state_length, sent_length, enough_tasks.
      intros j small. destruct (most_sent count) as [natural_ upper]. rewrite Z2Nat.id by auto. auto.
  Qed.

  (* jan/function-1-cost@links *)
  (** `ring n` are the links of a cycle of n = length x processors. `executes` says that each unit of the schedule is a
      one-port step in which every sender has a task. `sent_in r x k` is what each processor sends in iteration k,
      counted from 0, under the reading r. The schedule has a block of units for each iteration. *)
  Theorem function_1_links : exists blocks,
    length blocks = Z.to_nat (iterations r (Z.of_nat (length x)) (largest x))
    /\ (forall k, (k < length blocks)%nat -> Z.of_nat (length (nth k blocks [])) = largest (sent_in r x k)
        /\ OnePort.after_schedule x (concat (firstn k blocks)) = after_iterations r x k)
    /\ executes (length x) (ring (length x)) x (concat blocks)
    /\ OnePort.after_schedule x (concat blocks) = final r x.
  Proof.
    set (count := Z.to_nat (iterations r (Z.of_nat (length x)) (largest x))). exists (map block (seq 0 count)).
    rewrite map_length, seq_length. destruct (run_executes count) as [legal after].
    split; [reflexivity|split; [|split; [exact legal|exact after]]]. intros k small. split.
    - rewrite nth_indep with (d' := block 0) by (rewrite map_length, seq_length; auto).
      rewrite map_nth, seq_nth by auto. cbn [Nat.add]. unfold block, units. rewrite map_length, seq_length.
      apply Z2Nat.id, most_sent.
    - replace count with (k + (count - k))%nat by lia.
      rewrite seq_app, map_app, firstn_app, firstn_all2, map_length, seq_length, Nat.sub_diag
        by (now rewrite map_length, seq_length).
      rewrite firstn_O, app_nil_r. apply run_executes.
  Qed.
End Run.
