(* Complete exchange by any schedule of messages: how many rounds, blocks and messages it needs, and when Direct is the
   fastest of all exchanges. Bokhari, abstract and section 1. loadbal/models/block_messages.py *)
From Coq Require Import List Arith Lia Bool ZArith Ring Field FinFun.
From Loadbal Require Import OrderedField BlockExchange ExchangeMessages.
Import ListNotations.

(** A block by the node that it comes from and the node that it is for. *)
Definition block : Type := nat * nat.
Definition same_block (a b : block) : bool := (fst a =? fst b) && (snd a =? snd b).

(** A message from a node to another with some blocks, and the messages of a round. *)
Record message := { sender : nat; receiver : nat; content : list block }.
Definition round : Type := list message.

Definition delivers (b : block) (u : nat) (m : message) : bool :=
  (receiver m =? u) && existsb (same_block b) (content m).

(** Node u holds the block after these rounds, the last round first: its own, or one that a message brought. Nodes keep
    copies of what they send. *)
(* compared: block_messages *)
Fixpoint holds (past : list round) (u : nat) (b : block) : bool :=
  match past with
  | [] => fst b =? u
  | r :: past => holds past u b || existsb (delivers b u) r
  end.

(** In every round each of the N nodes sends at most one message, to a node, of blocks that it held before the round. *)
Fixpoint legal (N : nat) (past : list round) : Prop :=
  match past with
  | [] => True
  | r :: past => NoDup (map sender r)
      /\ (forall m, In m r -> sender m < N /\ receiver m < N /\ forall b, In b (content m) -> holds past (sender m) b = true)
      /\ legal N past
  end.

(** A schedule, the last round first, after which every node holds the block that each node had for it. *)
Definition exchange (N : nat) (past : list round) : Prop :=
  legal N past /\ forall o t, o < N -> t < N -> holds past t (o, t) = true.

(* compared: block_messages *)
Definition messages_of (p : nat) (past : list round) : list message :=
  filter (fun m => sender m =? p) (concat past).
(* compared: block_messages *)
Definition blocks_of (p : nat) (past : list round) : list block := flat_map content (messages_of p past).

(** The nodes other than p. *)
Definition others (N p : nat) : list nat := filter (fun t => negb (t =? p)) (seq 0 N).

Lemma same_block_iff a b : same_block a b = true <-> a = b.
Proof.
  destruct a as [o t], b as [o' t']. unfold same_block. simpl. rewrite andb_true_iff, !Nat.eqb_eq. split.
  - intros [-> ->]. auto.
  - intros equal. injection equal. auto.
Qed.

Lemma delivers_iff b u m : delivers b u m = true <-> receiver m = u /\ In b (content m).
Proof.
  unfold delivers. rewrite andb_true_iff, Nat.eqb_eq, existsb_exists. split.
  - intros [to (b' & here & same)]. apply same_block_iff in same. subst. auto.
  - intros [to here]. split; auto. exists b. split; auto. now apply same_block_iff.
Qed.

Lemma holds_next r past u b : holds (r :: past) u b = true <->
  holds past u b = true \/ exists m, In m r /\ receiver m = u /\ In b (content m).
Proof.
  simpl. rewrite orb_true_iff, existsb_exists. split; (intros [here|(m & here & brings)]; [left; auto|right]);
    exists m; split; auto; now apply delivers_iff.
Qed.

Lemma others_count N p : p < N -> S (length (others N p)) = N.
Proof.
  intros inp. assert (E : forall l, NoDup l -> In p l -> S (length (filter (fun t => negb (t =? p)) l)) = length l).
  { induction l as [|t l IH]; [easy|]. intros single [->|here]; inversion single; subst; simpl.
    - rewrite Nat.eqb_refl. simpl. do 2 f_equal.
      assert (none : forall t, In t l -> negb (t =? p) = true).
      { intros t here. apply negb_true_iff, Nat.eqb_neq. now intros ->. }
      clear - none. induction l as [|t l IH]; auto. simpl. rewrite none by (left; auto). simpl. f_equal.
      apply IH. intros. apply none. right. auto.
    - destruct (Nat.eqb_spec t p); [subst; contradiction|]. simpl. now rewrite IH. }
  unfold others. rewrite E; [apply seq_length|apply seq_NoDup|apply in_seq; lia].
Qed.

Lemma in_others N p t : In t (others N p) <-> t < N /\ t <> p.
Proof. unfold others. rewrite filter_In, in_seq, negb_true_iff, Nat.eqb_neq. lia. Qed.

Lemma others_distinct N p : NoDup (others N p).
Proof. apply NoDup_filter, seq_NoDup. Qed.

(* --- rounds: the nodes that have heard of a node at most double --- *)

Lemma heard o N past : legal N past -> exists l, length l <= 2 ^ length past
  /\ forall u t, holds past u (o, t) = true -> In u l.
Proof.
  induction past as [|r past IH]; intros rules.
  - exists [o]. split; [simpl; lia|]. intros u t own. simpl in own. apply Nat.eqb_eq in own. left. auto.
  - destruct rules as (single & sends & rules). destruct (IH rules) as (l & short & all).
    set (informed := fun m => existsb (Nat.eqb (sender m)) l).
    exists (l ++ map receiver (filter informed r)). split.
    + rewrite app_length, map_length. simpl length. rewrite Nat.pow_succ_r'.
      assert (few : length (filter informed r) <= length l); [|lia].
      rewrite <- (map_length sender). apply NoDup_incl_length.
      * clear sends. induction r as [|m r IHr]; [constructor|]. inversion single; subst. simpl.
        destruct (informed m); simpl; auto. constructor; auto. intros here. apply in_map_iff in here.
        destruct here as (m' & same & here). apply filter_In in here. apply H1. rewrite <- same. now apply in_map.
      * intros u here. apply in_map_iff in here. destruct here as (m & <- & here). apply filter_In in here.
        destruct here as [_ known]. apply existsb_exists in known. destruct known as (v & inv & same).
        apply Nat.eqb_eq in same. now subst.
    + intros u t later. apply holds_next in later. apply in_app_iff.
      destruct later as [before|(m & here & <- & carried)]; [left; eapply all; eauto|right].
      apply in_map, filter_In. split; auto. apply existsb_exists. exists (sender m).
      split; [|apply Nat.eqb_refl]. destruct (sends m here) as (_ & _ & had). eapply all, had, carried.
Qed.

Lemma exchange_rounds N past : 1 <= N -> exchange N past -> N <= 2 ^ length past.
Proof.
  intros some [rules all]. destruct (heard 0 N past rules) as (l & short & known).
  assert (N <= length l); [|lia]. rewrite <- (seq_length N 0). apply NoDup_incl_length; [apply seq_NoDup|].
  intros t here. apply in_seq in here. apply (known t t), all; lia.
Qed.

(** `masks (standard d true)` lists the exchanges of Standard: there are d of them, one a round. *)
Theorem standard_has_fewest_rounds d past : 1 <= d -> exchange (2 ^ d) past ->
  d <= length past /\ length (masks (standard d true)) = d.
Proof.
  intros some ends. split; [|now apply standard_counts].
  assert (many : 2 ^ d <= 2 ^ length past) by (apply exchange_rounds; auto; pose proof (Nat.pow_nonzero 2 d); lia).
  destruct (le_lt_dec d (length past)) as [|short]; auto. exfalso.
  pose proof (Nat.pow_lt_mono_r 2 (length past) d ltac:(lia) short). lia.
Qed.

(* --- blocks: every node sends each of its own --- *)

Lemma arrived N past u b : legal N past -> holds past u b = true -> fst b <> u ->
  exists m, In m (concat past) /\ receiver m = u /\ In b (content m).
Proof.
  intros _. induction past as [|r past IH]; intros here apart.
  - simpl in here. apply Nat.eqb_eq in here. contradiction.
  - simpl concat. apply holds_next in here. destruct here as [before|(m & inm & to & carried)].
    + destruct (IH before apart) as (m & inm & rest). exists m. split; auto. apply in_app_iff. auto.
    + exists m. split; auto. apply in_app_iff. auto.
Qed.

Lemma departed N past u b : legal N past -> holds past u b = true -> fst b <> u -> In b (blocks_of (fst b) past).
Proof.
  revert u. induction past as [|r past IH]; intros u rules here apart.
  - simpl in here. apply Nat.eqb_eq in here. contradiction.
  - destruct rules as (single & sends & rules). unfold blocks_of, messages_of. simpl concat.
    rewrite filter_app, flat_map_app. apply in_app_iff. apply holds_next in here.
    destruct here as [before|(m & inm & to & carried)]; [right; now apply (IH u)|].
    destruct (Nat.eq_dec (fst b) (sender m)) as [own|other].
    + left. apply in_flat_map. exists m. split; auto. apply filter_In. split; auto. now apply Nat.eqb_eq.
    + right. apply (IH (sender m)); auto. now apply (sends m inm).
Qed.

Lemma own_blocks_distinct N p : NoDup (map (fun t => (p, t)) (others N p)).
Proof. apply Injective_map_NoDup; [intros t t' equal; now injection equal|apply others_distinct]. Qed.

Lemma own_blocks_sent N past p : exchange N past -> p < N ->
  incl (map (fun t => (p, t)) (others N p)) (blocks_of p past).
Proof.
  intros [rules all] inp b here. apply in_map_iff in here. destruct here as (t & <- & int). apply in_others in int.
  apply (departed N past t (p, t) rules); [apply all; lia|simpl; lia].
Qed.

Lemma sends_own_blocks N past p : exchange N past -> p < N -> N - 1 <= length (blocks_of p past).
Proof.
  intros ends inp. pose proof (others_count N p inp).
  pose proof (NoDup_incl_length (own_blocks_distinct N p) (own_blocks_sent N past p ends inp)) as enough.
  rewrite map_length in enough. eapply Nat.le_trans; [|exact enough]. lia.
Qed.

Lemma sent_directly N past p t : exchange N past -> (forall q, q < N -> length (blocks_of q past) <= N - 1) ->
  p < N -> t < N -> t <> p -> exists m, In m (messages_of p past) /\ receiver m = t.
Proof.
  intros ends few inp int apart. pose proof ends as [rules all].
  destruct (arrived N past t (p, t) rules (all p t inp int)) as (m & inm & to & carried); [simpl; lia|].
  assert (node : sender m < N).
  { clear - rules inm. induction past as [|r past IH]; [contradiction|]. destruct rules as (_ & sends & rules).
    simpl in inm. apply in_app_iff in inm. destruct inm as [here|here]; auto. now apply (sends m here). }
  exists m. split; auto. apply filter_In. split; auto. apply Nat.eqb_eq.
  assert (sent : In (p, t) (blocks_of (sender m) past)).
  { apply in_flat_map. exists m. split; auto. apply filter_In. split; auto. apply Nat.eqb_refl. }
  pose proof (others_count N (sender m) node) as count.
  specialize (few (sender m) node).
  assert (exact : In (p, t) (map (fun t => (sender m, t)) (others N (sender m)))).
  { apply (NoDup_length_incl (l' := blocks_of (sender m) past) (own_blocks_distinct N (sender m))); auto.
    - rewrite map_length. eapply Nat.le_trans; [exact few|]. lia.
    - now apply own_blocks_sent. }
  apply in_map_iff in exact. destruct exact as (t' & equal & _). now injection equal.
Qed.

(** `blocks_of p past` lists the blocks in all messages that node p sends, as often as they are sent, and `messages_of p
    past` these messages. *)
Theorem exchange_messages N past : exchange N past ->
  (forall p, p < N -> N - 1 <= length (blocks_of p past)) /\
  ((forall p, p < N -> length (blocks_of p past) <= N - 1) ->
    forall p, p < N -> N - 1 <= length (messages_of p past)).
Proof.
  intros ends. split; [intros; now apply sends_own_blocks|]. intros few p inp.
  pose proof (others_count N p inp) as count. rewrite <- (map_length receiver (messages_of p past)).
  assert (length (others N p) <= length (map receiver (messages_of p past))); [|lia].
  apply NoDup_incl_length; [apply others_distinct|]. intros t here. apply in_others in here.
  destruct (sent_directly N past p t ends few inp) as (m & inm & <-); try tauto. now apply in_map.
Qed.

(* --- time: Direct is the fastest exchange for large blocks --- *)

Section Time.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(** What node p spends on sending: `startup` for each message and `each` for each block in it. *)
Definition sending_time (startup each : F) (p : nat) (past : list round) : F :=
  (of_nat (length (messages_of p past)) * startup + of_nat (length (blocks_of p past)) * each)%F.

Lemma counts_rise (x : F) a b : (0 <= x)%F -> a <= b -> (of_nat a * x <= of_nat b * x)%F.
Proof.
  intros natural less. apply at_most_by.
  replace (of_nat b * x - of_nat a * x)%F with (of_Z (Z.of_nat b - Z.of_nat a) * x)%F
    by (rewrite of_Z_sub; unfold of_nat; ring).
  apply mul_natural; auto. apply of_Z_natural. lia.
Qed.

Lemma sums_rise (x x' y y' : F) : (x <= x')%F -> (y <= y')%F -> (x + y <= x' + y')%F.
Proof.
  intros one other. apply at_most_trans with (x + y')%F; [now apply sum_rises|].
  replace (x + y')%F with (y' + x)%F by ring. replace (x' + y')%F with (y' + x')%F by ring. now apply sum_rises.
Qed.

(** `startup` is L and `each` is tau m, so that (N - 1) (startup + each) is the time of Direct. Some node spends at least
    this time on sending, whatever the exchange. *)
Theorem direct_is_fastest (startup each : F) N past : 2 <= N -> (0 <= startup)%F -> (0 <= each)%F ->
  (of_nat (N - 2) * startup <= each)%F -> exchange N past ->
  exists p, p < N /\ (of_nat (N - 1) * (startup + each) <= sending_time startup each p past)%F.
Proof.
  intros some L T large ends. destruct (exchange_messages N past ends) as [blocks_ messages_].
  destruct (Exists_dec (fun p => N <= length (blocks_of p past)) (seq 0 N)) as [more|few].
  { intros p. apply le_dec. }
  - apply Exists_exists in more. destruct more as (p & here & more). apply in_seq in here. exists p. split; [lia|].
    assert (one : 1 <= length (messages_of p past)).
    { unfold blocks_of in more. destruct (messages_of p past); simpl in *; lia. }
    apply at_most_trans with (of_nat 1 * startup + of_nat N * each)%F.
    + apply at_most_by. apply at_most_by in large.
      replace (of_nat 1 * startup + of_nat N * each - of_nat (N - 1) * (startup + each))%F
        with (each - of_nat (N - 2) * startup)%F; auto.
      unfold of_nat. replace (Z.of_nat N) with (Z.of_nat (N - 2) + 2)%Z by lia.
      replace (Z.of_nat (N - 1)) with (Z.of_nat (N - 2) + 1)%Z by lia. rewrite !of_Z_add. simpl (Z.of_nat 1). ring.
    + apply sums_rise; now apply counts_rise.
  - exists 0. split; [lia|].
    assert (exact : forall p, p < N -> length (blocks_of p past) <= N - 1).
    { intros p inp. destruct (le_lt_dec N (length (blocks_of p past))); [|lia]. exfalso. apply few.
      apply Exists_exists. exists p. split; auto. apply in_seq. lia. }
    replace (of_nat (N - 1) * (startup + each))%F with (of_nat (N - 1) * startup + of_nat (N - 1) * each)%F by ring.
    apply sums_rise; apply counts_rise; auto; [apply messages_|apply blocks_]; auto; lia.
Qed.
End Time.
