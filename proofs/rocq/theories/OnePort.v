(* Bounds from below in the 1-port model, on any network: what must leave a set of nodes, over how many can send out of
   it. Plaxton, section 2.1 (a most loaded processor) and Lemma 2.1 with its largest numerator. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Discrepancies.
From Loadbal Require MultiDiscrepancies.
Import ListNotations.
Open Scope Z_scope.

(* --- definitions --- *)

(** A network of p nodes says which are neighbors. In a step tokens go to neighbors, no node sends two, none receives
   two. *)
Definition network : Type := nat -> nat -> bool.
Definition one_port (p : nat) (near : network) (step : list (nat * nat)) : Prop :=
  NoDup (map fst step) /\ NoDup (map snd step)
  /\ forall u v, In (u, v) step -> (u < p)%nat /\ (v < p)%nat /\ u <> v /\ near u v = true.

Definition moved (x : loads) (e : nat * nat) : loads :=
  let y := put x (fst e) (at_ x (fst e) - 1) in put y (snd e) (at_ y (snd e) + 1).
(* compared: one_port *)
Definition after_moves (x : loads) (step : list (nat * nat)) : loads := fold_left moved step x.
(** The loads after all steps of a schedule. *)
Definition after_schedule (x : loads) (schedule : list (list (nat * nat))) : loads := fold_left after_moves schedule x.

(** A schedule from the loads to loads that differ by at most one. *)
Definition balances (p : nat) (near : network) (x : loads) (schedule : list (list (nat * nat))) : Prop :=
  (forall step, In step schedule -> one_port p near step) /\ discrepancy (after_schedule x schedule) <= 1.

(** The members of a set with a neighbor outside; f is the fewest that a set of so many nodes can have. *)
(* compared: one_port *)
Definition fringe (p : nat) (near : network) (member : nat -> bool) : list nat :=
  filter (fun u => member u && existsb (fun v => near u v && negb (member v)) (seq 0 p)) (seq 0 p).
Definition members (p : nat) (member : nat -> bool) : Z := sum p (fun u => if member u then 1 else 0).
Definition least_fringe (p : nat) (near : network) (x : Z) (f : nat) : Prop :=
  (exists member, members p member = x /\ length (fringe p near member) = f)
  /\ forall member, members p member = x -> (f <= length (fringe p near member))%nat.

(** The tokens on the members of a set. *)
Definition inside (member : nat -> bool) (x : loads) : Z := sum (length x) (fun u => if member u then at_ x u else 0).

(** A step as a test. *)
(* compared: one_port *)
Definition is_one_port (p : nat) (near : network) (step : list (nat * nat)) : bool :=
  MultiDiscrepancies.all_different (map fst step) && MultiDiscrepancies.all_different (map snd step)
  && forallb (fun e => (fst e <? p)%nat && (snd e <? p)%nat && negb (fst e =? snd e)%nat && near (fst e) (snd e)) step.

Lemma is_one_port_spec p near step : is_one_port p near step = true <-> one_port p near step.
Proof.
  unfold is_one_port, one_port. rewrite !andb_true_iff, !MultiDiscrepancies.all_different_spec, forallb_forall.
  assert (each : (forall e, In e step -> ((fst e <? p)%nat && (snd e <? p)%nat && negb (fst e =? snd e)%nat
    && near (fst e) (snd e)) = true) <->
    forall u v, In (u, v) step -> (u < p)%nat /\ (v < p)%nat /\ u <> v /\ near u v = true).
  { split.
    - intros all u v here. specialize (all (u, v) here). cbn [fst snd] in all.
      rewrite !andb_true_iff, !Nat.ltb_lt, negb_true_iff, Nat.eqb_neq in all. tauto.
    - intros all [u v] here. cbn [fst snd]. rewrite !andb_true_iff, !Nat.ltb_lt, negb_true_iff, Nat.eqb_neq.
      specialize (all u v here). tauto. }
  rewrite each. tauto.
Qed.

(* --- a step takes at most one token over each member of the fringe --- *)

Lemma sum_single n u c : (u < n)%nat -> sum n (fun v => if (v =? u)%nat then c else 0) = c.
Proof.
  induction n as [|n IH]; intros small; [lia|]. rewrite sum_S. destruct (Nat.eq_dec u n) as [->|other].
  - rewrite Nat.eqb_refl, (sum_ext n _ (fun _ => 0)).
    + rewrite sum_const. lia.
    + intros i less. destruct (Nat.eqb_spec i n); lia.
  - rewrite IH by lia. destruct (Nat.eqb_spec n u); lia.
Qed.

Lemma moved_length x e : length (moved x e) = length x.
Proof. unfold moved. rewrite !put_length. auto. Qed.

Lemma moves_length step : forall x, length (after_moves x step) = length x.
Proof. induction step as [|e step IH]; intros x; auto. simpl. rewrite IH. apply moved_length. Qed.

Lemma schedule_length schedule : forall x, length (after_schedule x schedule) = length x.
Proof. induction schedule as [|step schedule IH]; intros x; auto. simpl. rewrite IH. apply moves_length. Qed.

Lemma at_moved x u v w : (u < length x)%nat -> (v < length x)%nat -> u <> v ->
  at_ (moved x (u, v)) w = at_ x w + (if (w =? v)%nat then 1 else 0) - (if (w =? u)%nat then 1 else 0).
Proof.
  intros inu inv apart. unfold moved. cbn [fst snd]. destruct (Nat.eqb_spec w v) as [->|].
  - rewrite at_put_same, at_put_other by (rewrite ?put_length; auto). destruct (Nat.eqb_spec v u); [congruence|lia].
  - rewrite at_put_other by auto. destruct (Nat.eqb_spec w u) as [->|].
    + rewrite at_put_same by auto. lia.
    + rewrite at_put_other by auto. lia.
Qed.

Definition leaves (member : nat -> bool) (e : nat * nat) : bool := member (fst e) && negb (member (snd e)).

Lemma inside_moved member x u v : (u < length x)%nat -> (v < length x)%nat -> u <> v ->
  inside member (moved x (u, v)) =
  inside member x + (if member v then 1 else 0) - (if member u then 1 else 0).
Proof.
  intros inu inv apart. unfold inside. rewrite moved_length.
  rewrite (sum_ext _ _ (fun w => (if member w then at_ x w else 0)
    + ((if (w =? v)%nat then if member v then 1 else 0 else 0)
       + -1 * (if (w =? u)%nat then if member u then 1 else 0 else 0)))).
  - rewrite !sum_add, sum_scale, !sum_single by auto. lia.
  - intros w _. rewrite at_moved by auto. destruct (Nat.eqb_spec w v), (Nat.eqb_spec w u); subst; try congruence;
      destruct (member _); lia.
Qed.

Lemma inside_moves member p step : forall x, length x = p ->
  (forall u v, In (u, v) step -> (u < p)%nat /\ (v < p)%nat /\ u <> v) ->
  inside member x - Z.of_nat (length (filter (leaves member) step)) <= inside member (after_moves x step).
Proof.
  induction step as [|[u v] step IH]; intros x size legal; [simpl; lia|].
  destruct (legal u v (or_introl eq_refl)) as (inu & inv & apart).
  pose proof (inside_moved member x u v ltac:(lia) ltac:(lia) apart) as one.
  specialize (IH (moved x (u, v)) ltac:(rewrite moved_length; auto) (fun a b here => legal a b (or_intror here))).
  change (after_moves x ((u, v) :: step)) with (after_moves (moved x (u, v)) step). cbn [filter].
  unfold leaves at 1. cbn [fst snd]. destruct (member u), (member v); cbn [andb negb length]; lia.
Qed.

Lemma step_leaves p near member step : one_port p near step ->
  (length (filter (leaves member) step) <= length (fringe p near member))%nat.
Proof.
  intros (single & _ & legal). rewrite <- (map_length fst). apply NoDup_incl_length.
  - clear legal. induction step as [|e step IH]; simpl in *; [constructor|]. inversion single; subst.
    destruct (leaves member e); simpl; auto. constructor; auto. intros here. apply H1.
    apply in_map_iff in here. destruct here as (a & same & here). apply filter_In in here. apply in_map_iff.
    exists a. tauto.
  - intros u here. apply in_map_iff in here. destruct here as ([a v] & <- & here). apply filter_In in here.
    destruct here as [here out]. unfold leaves in out. cbn [fst snd] in *. apply andb_true_iff in out. destruct out as
      [ina outv].
    destruct (legal a v here) as (inp & inv & _ & edge). apply filter_In. rewrite in_seq, ina. split; [lia|].
    cbn [andb]. apply existsb_exists. exists v. rewrite in_seq, edge, outv. split; auto. lia.
Qed.

Lemma schedule_leaves p near member schedule : forall x, length x = p ->
  (forall step, In step schedule -> one_port p near step) ->
  inside member x - Z.of_nat (length schedule) * Z.of_nat (length (fringe p near member))
    <= inside member (after_schedule x schedule).
Proof.
  induction schedule as [|step schedule IH]; intros x size legal; [simpl; lia|].
  pose proof (legal step (or_introl eq_refl)) as one.
  specialize (IH (after_moves x step) ltac:(rewrite moves_length; auto) (fun s here => legal s (or_intror here))).
  pose proof (step_leaves p near member step one) as few. destruct one as (_ & _ & edges_).
  pose proof (inside_moves member p step x size ltac:(intros u v here; destruct (edges_ u v here) as (? & ? & ? & _);
    auto)) as less.
  change (after_schedule x (step :: schedule)) with (after_schedule (after_moves x step) schedule).
  cbn [length]. rewrite Nat2Z.inj_succ. nia.
Qed.

(* --- what may stay at the end --- *)

Lemma inside_total x : inside (fun _ => true) x = total x.
Proof. unfold inside. rewrite total_is_sum. apply sum_ext. auto. Qed.

Lemma step_keeps p near step x : length x = p -> one_port p near step -> total (after_moves x step) = total x.
Proof.
  intros size (_ & _ & legal). rewrite <- !inside_total. revert x size.
  induction step as [|[u v] step IH]; intros x size; auto. destruct (legal u v (or_introl eq_refl)) as (inu & inv &
    apart & _).
  change (after_moves x ((u, v) :: step)) with (after_moves (moved x (u, v)) step).
  rewrite IH; [|intros; apply legal; right; auto|rewrite moved_length; auto]. rewrite inside_moved by (auto; lia). lia.
Qed.

Lemma schedule_keeps p near schedule : forall x, length x = p ->
  (forall step, In step schedule -> one_port p near step) -> total (after_schedule x schedule) = total x.
Proof.
  induction schedule as [|step schedule IH]; intros x size legal; auto.
  change (after_schedule x (step :: schedule)) with (after_schedule (after_moves x step) schedule).
  rewrite IH; [|rewrite moves_length; auto|intros; apply legal; right; auto].
  apply (step_keeps p near); auto. apply legal. left. auto.
Qed.

(* At minimum error every node has the mean rounded down, n mod p of them one more. *)
Lemma stays_inside p member y : (1 <= p)%nat -> length y = p -> discrepancy y <= 1 ->
  let n := total y in let q := n / Z.of_nat p in let x := members p member in
  inside member y <= x * q + Z.min x (n mod Z.of_nat p).
Proof.
  intros some size near n q x. assert (nonempty : y <> []) by (destruct y; [simpl in size; lia|discriminate]).
  destruct (minimum_error y nonempty) as (rounded & _). rewrite size in rounded. fold n in rounded.
  pose proof (proj2 rounded near) as each. fold q in each.
  pose proof (Z.div_mod n (Z.of_nat p) ltac:(lia)) as parts. fold q in parts.
  pose proof (Z.mod_pos_bound n (Z.of_nat p) ltac:(lia)) as rest.
  pose proof (quotient_up_bounds n (Z.of_nat p) ltac:(lia)) as up.
  assert (ceiling : q <= quotient_up n (Z.of_nat p) <= q + 1) by nia.
  assert (extra : forall u, (u < p)%nat -> 0 <= at_ y u - q <= 1).
  { intros u small. destruct (each (at_ y u)) as [->| ->]; try lia. apply nth_In. lia. }
  assert (split_ : inside member y = x * q + sum p (fun u => if member u then at_ y u - q else 0)).
  { unfold inside, x, members. rewrite size, Z.mul_comm, <- sum_scale, <- sum_add. apply sum_ext. intros u _.
    destruct (member u); lia. }
  assert (loose : sum p (fun u => at_ y u - q) = n mod Z.of_nat p).
  { rewrite (sum_ext _ _ (fun u => at_ y u + -q)), sum_add, sum_const by (intros; lia).
    assert (sum p (at_ y) = n) as -> by (unfold n; rewrite total_is_sum, size; auto). lia. }
  assert (few : sum p (fun u => if member u then at_ y u - q else 0) <= x).
  { apply sum_le. intros u small. pose proof (extra u small). destruct (member u); lia. }
  assert (part : sum p (fun u => if member u then at_ y u - q else 0) <= sum p (fun u => at_ y u - q)).
  { apply sum_le. intros u small. pose proof (extra u small). destruct (member u); lia. }
  lia.
Qed.

(* --- a most loaded processor, on any network --- *)

(** `near` says which of p nodes are neighbors, for any p, so that the network may be a hypercube, a shuffle-exchange or
    any other. `balances` says that every step of the schedule is a 1-port step and that it ends with loads at most 1
    apart. largest x is m, total x is n. *)
Theorem leighton_send_bound p near x schedule : (1 <= p)%nat -> length x = p -> balances p near x schedule ->
  largest x - quotient_up (total x) (Z.of_nat p) <= Z.of_nat (length schedule).
Proof.
  intros some size (legal & near_). assert (nonempty : x <> []) by (destruct x; [simpl in size; lia|discriminate]).
  destruct (largest_attained x nonempty) as (u & small & most). set (member := fun v => (v =? u)%nat).
  assert (held : forall z, length z = p -> inside member z = at_ z u).
  { intros z same. unfold inside. rewrite same. unfold member.
    rewrite (sum_ext _ _ (fun v => if (v =? u)%nat then at_ z u else 0)); [apply sum_single; lia|].
    intros v _. destruct (Nat.eqb_spec v u); subst; auto. }
  pose proof (schedule_leaves p near member schedule x size legal) as less.
  pose proof (schedule_length schedule x) as size'. pose proof (schedule_keeps p near schedule x size legal) as kept.
  rewrite !held, most in less by lia.
  assert (one : (length (fringe p near member) <= 1)%nat).
  { change 1%nat with (length [u]). apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|].
    intros v here. apply filter_In in here. destruct here as [_ here]. apply andb_true_iff in here. destruct here as
      [here _].
    apply Nat.eqb_eq in here. left. auto. }
  assert (nonempty' : after_schedule x schedule <> []).
  { intros none. rewrite none in size'. simpl in size'. lia. }
  destruct (minimum_error (after_schedule x schedule) nonempty') as (rounded & _).
  pose proof (proj2 rounded near_ (at_ (after_schedule x schedule) u) ltac:(apply nth_In; lia)) as ends.
  rewrite kept, size', size in ends.
  assert (total x / Z.of_nat p <= quotient_up (total x) (Z.of_nat p)).
  { pose proof (quotient_up_bounds (total x) (Z.of_nat p) ltac:(lia)). pose proof (Z.mul_div_le (total x) (Z.of_nat p)
    ltac:(lia)). nia. }
  nia.
Qed.

(* --- Lemma 2.1: the tokens packed on x nodes with the smallest fringe --- *)

(** m tokens on each member as long as n tokens last. *)
Definition packed_on (p : nat) (member : nat -> bool) (m n : Z) : loads :=
  map (fun u => if member u then Z.min m (Z.max 0 (n - m * members u member)) else 0) (seq 0 p).

Lemma packed_sum (member : nat -> bool) m n p : 0 <= m -> 0 <= n ->
  sum p (fun u => if member u then Z.min m (Z.max 0 (n - m * members u member)) else 0) = Z.min (m * members p member)
    n.
Proof.
  intros cap some. induction p as [|p IH]; [unfold members; rewrite !sum_0; lia|]. rewrite sum_S, IH.
  unfold members at 3. rewrite sum_S. fold (members p member). destruct (member p); [|rewrite !Z.add_0_r; auto].
  assert (0 <= members p member) by (apply sum_nonneg; intros i _; destruct (member i); lia).
  destruct (Z.le_gt_cases (m * members p member) n); nia.
Qed.

(* Some loads of n tokens, at most m each, which every schedule takes long to balance: T* is at least that long. *)
(** `near` says which of p nodes are neighbors, for any p, so that the network may be a hypercube, a shuffle-exchange or
    any other. `balances` says that every step of the schedule is a 1-port step and that it ends with loads at most 1
    apart. x is ceil(n/m), `least_fringe` says that f is f(G,x): some x nodes have a fringe of f nodes, and no x nodes
    have a smaller one. From some loads y of n tokens, at most m each, every schedule has at least the stated number of
    steps, and so T* is at least that number; f > 0 is not needed. *)
Theorem cut_bound p near n m f : (1 <= p)%nat -> 1 <= n -> 1 <= m ->
  let x := quotient_up n m in least_fringe p near x f ->
  exists y, length y = p /\ total y = n /\ (forall u, (u < p)%nat -> 0 <= at_ y u <= m)
    /\ forall schedule, balances p near y schedule ->
         n - x * (n / Z.of_nat p) - Z.min x (n mod Z.of_nat p) <= Z.of_nat (length schedule) * Z.of_nat f.
Proof.
  intros some tokens cap x ((member & size & least) & _). exists (packed_on p member m n).
  assert (len : length (packed_on p member m n) = p) by (unfold packed_on; rewrite map_length, seq_length; auto).
  assert (held : forall u, (u < p)%nat -> at_ (packed_on p member m n) u =
    if member u then Z.min m (Z.max 0 (n - m * members u member)) else 0).
  { intros u small. apply (at_map (fun u => if member u then Z.min m (Z.max 0 (n - m * members u member)) else 0)).
    auto. }
  assert (all : total (packed_on p member m n) = n).
  { rewrite total_is_sum, len. etransitivity; [apply sum_ext, held|]. rewrite packed_sum, size by lia.
    pose proof (quotient_up_bounds n m ltac:(lia)) as up. fold x in up. lia. }
  split; [exact len|]. split; [exact all|]. split.
  - intros u small. rewrite held by auto. destruct (member u); lia.
  - intros schedule (legal & near_). pose proof (schedule_leaves p near member schedule _ len legal) as less.
    pose proof (schedule_keeps p near schedule _ len legal) as kept. pose proof (schedule_length schedule (packed_on p
      member m n)) as size'.
    pose proof (stays_inside p member (after_schedule (packed_on p member m n) schedule) some ltac:(lia) near_) as
      stays.
    cbv zeta in stays. rewrite kept, all, size in stays. rewrite least in less.
    assert (inside member (packed_on p member m n) = n) as begin.
    { transitivity (total (packed_on p member m n)); [|exact all]. unfold inside. rewrite total_is_sum, len.
      apply sum_ext. intros u small. rewrite held by auto. destruct (member u); auto. }
    lia.
Qed.

(* With x ceil(n/p) for what may stay. *)
(** `near` says which of p nodes are neighbors, for any p, so that the network may be a hypercube, a shuffle-exchange or
    any other. `balances` says that every step of the schedule is a 1-port step and that it ends with loads at most 1
    apart. x is ceil(n/m), `least_fringe` says that f is f(G,x): some x nodes have a fringe of f nodes, and no x nodes
    have a smaller one. From some loads y of n tokens, at most m each, every schedule has at least the stated number of
    steps, and so T* is at least that number; f > 0 is not needed, as both sides are multiplied by f. *)
Theorem lemma_2_1_constant_one p near n m f : (1 <= p)%nat -> 1 <= n -> 1 <= m ->
  let x := quotient_up n m in least_fringe p near x f ->
  exists y, length y = p /\ total y = n /\ (forall u, (u < p)%nat -> 0 <= at_ y u <= m)
    /\ forall schedule, balances p near y schedule ->
         n - x * quotient_up n (Z.of_nat p) <= Z.of_nat (length schedule) * Z.of_nat f.
Proof.
  intros some tokens cap x least. destruct (cut_bound p near n m f some tokens cap least) as (y & len & all & within &
    long).
  exists y. split; auto. split; auto. split; auto. intros schedule ends. specialize (long schedule ends). fold x in
    long.
  pose proof (quotient_up_bounds n (Z.of_nat p) ltac:(lia)) as up. pose proof (Z.div_mod n (Z.of_nat p) ltac:(lia)) as
    parts.
  pose proof (Z.mod_pos_bound n (Z.of_nat p) ltac:(lia)) as rest.
  assert (0 <= x) by (unfold x, quotient_up; apply Z.div_pos; lia).
  assert (x * (n / Z.of_nat p) + Z.min x (n mod Z.of_nat p) <= x * quotient_up n (Z.of_nat p)).
  { destruct (Z.eq_dec (n mod Z.of_nat p) 0) as [zero|].
    - rewrite zero in *. assert (n / Z.of_nat p <= quotient_up n (Z.of_nat p)) by nia. nia.
    - assert (n / Z.of_nat p + 1 <= quotient_up n (Z.of_nat p)) by nia. nia. }
  lia.
Qed.
