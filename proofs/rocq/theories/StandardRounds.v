(* Standard is the fastest of all complete exchanges for small blocks: an exchange in d rounds sends as many blocks as
   Standard, and any other has a round more. Bokhari, abstract and section 1. *)
From Coq Require Import List Arith Lia Bool ZArith Ring Field FinFun.
From Loadbal Require Import OrderedField BlockMessages.
Import ListNotations.

Definition block_eq_dec (a b : block) : {a = b} + {a <> b}.
Proof. decide equality; apply Nat.eq_dec. Defined.

(** How often a block is sent. *)
Definition times_sent (b : block) (past : list round) : nat :=
  count_occ block_eq_dec (flat_map content (concat past)) b.

(** The most blocks of a message of each round, added up. *)
(* compared: block_messages *)
Definition width (past : list round) : nat :=
  list_sum (map (fun r => list_max (map (fun m => length (content m)) r)) past).

(* How many nodes can hold a block that was sent at most h times, after r rounds. *)
Fixpoint within (r h : nat) : nat :=
  match r with
  | 0 => 1
  | S r => within r h + match h with 0 => 0 | S h => within r h end
  end.

Lemma times_sent_next r past b :
  times_sent b (r :: past) = count_occ block_eq_dec (flat_map content r) b + times_sent b past.
Proof. unfold times_sent. simpl concat. rewrite flat_map_app, count_occ_app. auto. Qed.

Lemma reached o N past : legal N past -> forall h, exists l, length l <= within (length past) h
  /\ forall u t, holds past u (o, t) = true -> times_sent (o, t) past <= h -> In u l.
Proof.
  induction past as [|r past IH]; intros rules h.
  - exists [o]. split; [simpl; lia|]. intros u t own _. simpl in own. apply Nat.eqb_eq in own. left. auto.
  - destruct rules as (single & sends & rules). destruct (IH rules h) as (l & short & all).
    assert (before : exists l', length l' <= match h with 0 => 0 | S h => within (length past) h end
      /\ forall u t, holds past u (o, t) = true -> S (times_sent (o, t) past) <= h -> In u l').
    { destruct h as [|h]; [exists []; split; [simpl; lia|intros; lia]|].
      destruct (IH rules h) as (l' & short' & all'). exists l'. split; auto. intros u t held few. apply (all' u t); auto. lia. }
    destruct before as (l' & short' & all').
    set (informed := fun m => existsb (Nat.eqb (sender m)) l').
    exists (l ++ map receiver (filter informed r)). split.
    + rewrite app_length, map_length. simpl length. cbn [within].
      assert (few : length (filter informed r) <= length l'); [|lia].
      rewrite <- (map_length sender). apply NoDup_incl_length.
      * clear sends all all'. induction r as [|m r IHr]; [constructor|]. inversion single; subst. simpl.
        destruct (informed m); simpl; auto. constructor; auto. intros here. apply in_map_iff in here.
        destruct here as (m' & same & here). apply filter_In in here. apply H1. rewrite <- same. now apply in_map.
      * intros u here. apply in_map_iff in here. destruct here as (m & <- & here). apply filter_In in here.
        destruct here as [_ known]. apply existsb_exists in known. destruct known as (v & inv & same).
        apply Nat.eqb_eq in same. now subst.
    + intros u t later few. rewrite times_sent_next in few. apply in_app_iff. apply holds_next in later.
      destruct later as [held|(m & here & <- & carried)]; [left; apply (all u t); auto; lia|right].
      apply in_map, filter_In. split; auto. apply existsb_exists. exists (sender m). split; [|apply Nat.eqb_refl].
      destruct (sends m here) as (_ & _ & had). apply (all' (sender m) t); [now apply had|].
      assert (In (o, t) (flat_map content r)) as sent by (apply in_flat_map; exists m; auto).
      apply (count_occ_In block_eq_dec) in sent. lia.
Qed.

Fixpoint summed (n : nat) (f : nat -> nat) : nat := match n with 0 => 0 | S n => summed n f + f n end.

Lemma summed_add n f g : summed n (fun h => f h + g h) = summed n f + summed n g.
Proof. induction n; simpl; lia. Qed.

Lemma summed_first n f : summed (S n) f = f 0 + summed n (fun h => f (S h)).
Proof. induction n; [simpl; lia|]. cbn [summed] in *. lia. Qed.

Lemma summed_le n f g : (forall h, h < n -> f h <= g h) -> summed n f <= summed n g.
Proof. induction n; intros less; simpl; [lia|]. pose proof (less n ltac:(lia)). specialize (IHn ltac:(intros; apply less; lia)). lia. Qed.

Lemma summed_ext n f g : (forall h, h < n -> f h = g h) -> summed n f = summed n g.
Proof. induction n; intros same; simpl; [lia|]. rewrite (same n), IHn; auto. Qed.

Lemma within_all r : forall h, r <= h -> within r h = 2 ^ r.
Proof.
  induction r as [|r IH]; intros h enough; [auto|]. cbn [within]. destruct h as [|h]; [lia|].
  rewrite !IH by lia. simpl. lia.
Qed.

Lemma within_sum r : 2 * summed (S r) (within r) = (r + 2) * 2 ^ r.
Proof.
  induction r as [|r IH]; [reflexivity|].
  assert (E : summed (S (S r)) (within (S r)) = summed (S (S r)) (within r) + summed (S r) (within r)).
  { cbn [within]. rewrite summed_add. f_equal. rewrite summed_first. auto. }
  rewrite E. cbn [summed] in *. rewrite (within_all r (S r)) by lia. rewrite Nat.pow_succ_r'. lia.
Qed.

(* A sum of numbers by how many of them are greater than 0, 1, .. *)
Lemma sum_by_size (f : nat -> nat) n k : summed k (fun h => length (filter (fun t => h <? f t) (seq 0 n)))
  <= list_sum (map f (seq 0 n)).
Proof.
  generalize (seq 0 n). induction l as [|t l IH]; [induction k; simpl in *; lia|].
  assert (E : summed k (fun h => length (filter (fun t => h <? f t) (t :: l))) =
    summed k (fun h => if h <? f t then 1 else 0) + summed k (fun h => length (filter (fun t => h <? f t) l))).
  { rewrite <- summed_add. apply summed_ext. intros h _. simpl. destruct (h <? f t); simpl; lia. }
  rewrite E. simpl. assert (summed k (fun h => if h <? f t then 1 else 0) <= Nat.min k (f t)); [|lia].
  clear. induction k as [|k IH]; [simpl; lia|]. cbn [summed]. destruct (Nat.ltb_spec k (f t)); lia.
Qed.

Lemma origin_sent d past o : exchange (2 ^ d) past -> length past = d -> o < 2 ^ d ->
  d * 2 ^ d <= 2 * list_sum (map (fun t => times_sent (o, t) past) (seq 0 (2 ^ d))).
Proof.
  intros [rules all] exact ino.
  assert (each : forall h, 2 ^ d - within d h <=
    length (filter (fun t => h <? times_sent (o, t) past) (seq 0 (2 ^ d)))).
  { intros h. destruct (reached o _ past rules h) as (l & short & known). rewrite exact in short.
    assert (few : length (filter (fun t => negb (h <? times_sent (o, t) past)) (seq 0 (2 ^ d))) <= length l).
    { apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|]. intros t here. apply filter_In in here.
      destruct here as [int few]. apply in_seq in int. apply negb_true_iff, Nat.ltb_ge in few.
      apply (known t t); auto. apply all; lia. }
    assert (split_ : forall l, length (filter (fun t => h <? times_sent (o, t) past) l)
      + length (filter (fun t => negb (h <? times_sent (o, t) past)) l) = length l).
    { induction l0 as [|t l0 IH]; [auto|]. simpl. destruct (h <? times_sent (o, t) past); simpl; lia. }
    specialize (split_ (seq 0 (2 ^ d))). rewrite seq_length in split_. lia. }
  pose proof (sum_by_size (fun t => times_sent (o, t) past) (2 ^ d) (S d)) as sizes.
  pose proof (summed_le (S d) _ _ (fun h _ => each h)) as lower.
  assert (total : summed (S d) (fun h => 2 ^ d - within d h) + summed (S d) (within d) >= S d * 2 ^ d).
  { rewrite <- summed_add. clear. generalize (S d). intros n. induction n; simpl; lia. }
  pose proof (within_sum d). lia.
Qed.

(* --- all origins together, and round by round --- *)

Definition all_blocks (N : nat) : list block := flat_map (fun o => map (fun t => (o, t)) (seq 0 N)) (seq 0 N).

Lemma counted_once (l K : list block) : NoDup K -> list_sum (map (count_occ block_eq_dec l) K) <= length l.
Proof.
  intros single. induction l as [|x l IH]; [clear; induction K; simpl in *; lia|].
  assert (E : list_sum (map (count_occ block_eq_dec (x :: l)) K) =
    count_occ block_eq_dec K x + list_sum (map (count_occ block_eq_dec l) K)).
  { clear. induction K as [|y K IH]; [auto|]. cbn [map list_sum fold_right].
    change (fold_right Nat.add 0 (map (count_occ block_eq_dec (x :: l)) K))
      with (list_sum (map (count_occ block_eq_dec (x :: l)) K)).
    change (fold_right Nat.add 0 (map (count_occ block_eq_dec l) K)) with (list_sum (map (count_occ block_eq_dec l) K)).
    rewrite IH. cbn [count_occ]. destruct (block_eq_dec x y), (block_eq_dec y x); subst; try congruence; lia. }
  rewrite E. pose proof (proj1 (NoDup_count_occ block_eq_dec K) single x). simpl. lia.
Qed.

Lemma all_blocks_distinct N : NoDup (all_blocks N).
Proof.
  unfold all_blocks. generalize (seq_NoDup N 0). generalize (seq 0 N) at 1 3 as l. induction l as [|o l IH]; intros single;
    [constructor|]. inversion single as [|? ? new rest]. subst. simpl.
  assert (E : forall k, NoDup k -> (forall b, In b k -> fst b <> o) -> NoDup (map (fun t => (o, t)) (seq 0 N) ++ k)).
  { intros k distinct other. generalize (seq_NoDup N 0). generalize (seq 0 N) as ts. induction ts as [|t ts IHt]; auto.
    intros apart. inversion apart; subst. simpl. constructor; auto. intros here. apply in_app_iff in here.
    destruct here as [here|here]; [|specialize (other _ here); simpl in other; congruence].
    apply in_map_iff in here. destruct here as (t' & same & here). injection same as ->. contradiction. }
  apply E; auto. intros b here. apply in_flat_map in here. destruct here as (o' & ino & here). apply in_map_iff in here.
  destruct here as (t & <- & _). simpl. intros ->. contradiction.
Qed.

Lemma sum_flat (f : block -> nat) N l : list_sum (map f (flat_map (fun o => map (fun t => (o, t)) (seq 0 N)) l)) =
  list_sum (map (fun o => list_sum (map (fun t => f (o, t)) (seq 0 N))) l).
Proof.
  induction l as [|o l IH]; [auto|]. cbn [flat_map map]. rewrite map_app, list_sum_app, map_map. cbn [map].
  etransitivity; [apply f_equal2; [reflexivity|exact IH]|]. reflexivity.
Qed.

Lemma largest_content r m : In m r -> length (content m) <= list_max (map (fun m => length (content m)) r).
Proof.
  intros here. pose proof (proj1 (list_max_le (map (fun m => length (content m)) r) _) (le_n _)) as all.
  rewrite Forall_forall in all. apply all. apply in_map_iff. exists m. auto.
Qed.

Lemma contents_at_most r k w : length r <= k -> (forall m, In m r -> length (content m) <= w) ->
  length (flat_map content r) <= k * w.
Proof.
  intros few. revert k few. induction r as [|m r IH]; intros k few small; simpl; [lia|]. rewrite app_length.
  destruct k as [|k]; [simpl in few; lia|]. simpl in few.
  pose proof (small m (or_introl eq_refl)). specialize (IH k ltac:(lia) (fun m' here => small m' (or_intror here))).
  simpl. lia.
Qed.

Lemma total_at_most N past : legal N past -> length (flat_map content (concat past)) <= N * width past.
Proof.
  induction past as [|r past IH]; intros rules; [simpl; lia|]. destruct rules as (single & sends & rules).
  specialize (IH rules). simpl concat. rewrite flat_map_app, app_length. unfold width in *. simpl map. simpl list_sum.
  fold (list_sum (map (fun r => list_max (map (fun m => length (content m)) r)) past)).
  assert (few : length r <= N).
  { rewrite <- (map_length sender), <- (seq_length N 0). apply NoDup_incl_length; auto. intros u here.
    apply in_map_iff in here. destruct here as (m & <- & here). apply in_seq. pose proof (sends m here). lia. }
  pose proof (contents_at_most r N _ few (largest_content r)). nia.
Qed.

Lemma node_at_most N past p : legal N past -> length (blocks_of p past) <= width past.
Proof.
  induction past as [|r past IH]; intros rules; [simpl; lia|]. destruct rules as (single & sends & rules).
  specialize (IH rules). unfold blocks_of, messages_of in *. simpl concat. rewrite filter_app, flat_map_app, app_length.
  unfold width in *. simpl map. simpl list_sum.
  fold (list_sum (map (fun r => list_max (map (fun m => length (content m)) r)) past)).
  assert (one : length (filter (fun m => sender m =? p) r) <= 1).
  { clear - single. induction r as [|m r IHr]; [simpl; lia|]. simpl in single. inversion single as [|? ? new rest]. subst.
    simpl. destruct (Nat.eqb_spec (sender m) p) as [same|]; [|auto]. simpl.
    assert (none : filter (fun m => sender m =? p) r = []).
    { destruct (filter (fun m => sender m =? p) r) as [|m' l] eqn:E; auto. exfalso. apply new.
      assert (here : In m' (filter (fun m => sender m =? p) r)) by (rewrite E; left; auto).
      apply filter_In in here. destruct here as [here equal]. apply Nat.eqb_eq in equal. rewrite same, <- equal.
      now apply in_map. }
    rewrite none. simpl. lia. }
  pose proof (contents_at_most _ 1 (list_max (map (fun m => length (content m)) r)) one) as small.
  specialize (small ltac:(intros m here; apply filter_In in here; apply largest_content; tauto)). lia.
Qed.

Lemma width_of_exchange d past : exchange (2 ^ d) past ->
  2 ^ d - 1 <= width past /\ (length past = d -> d * 2 ^ d <= 2 * width past).
Proof.
  intros ends. pose proof ends as [rules all]. pose proof (Nat.pow_nonzero 2 d ltac:(lia)) as positive. split.
  - destruct (exchange_messages _ past ends) as [blocks_ _].
    pose proof (blocks_ 0 ltac:(lia)). pose proof (node_at_most _ past 0 rules). lia.
  - intros exact. pose proof (total_at_most _ past rules) as most.
    pose proof (counted_once (flat_map content (concat past)) _ (all_blocks_distinct (2 ^ d))) as once.
    unfold all_blocks in once. rewrite sum_flat in once.
    assert (least : forall l, (forall o, In o l -> o < 2 ^ d) -> length l * (d * 2 ^ d) <=
      2 * list_sum (map (fun o => list_sum (map (fun t => count_occ block_eq_dec (flat_map content (concat past)) (o, t))
        (seq 0 (2 ^ d)))) l)).
    { induction l as [|o l IH]; intros inside; [simpl; lia|].
      pose proof (origin_sent d past o ends exact (inside o (or_introl eq_refl))) as one. unfold times_sent in one.
      specialize (IH (fun o' here => inside o' (or_intror here))). simpl length. simpl map. simpl list_sum in *. lia. }
    specialize (least (seq 0 (2 ^ d)) ltac:(intros o here; apply in_seq in here; lia)). rewrite seq_length in least.
    set (N := 2 ^ d) in *. clearbody N. nia.
Qed.

(* --- time: Standard is the fastest exchange for small blocks --- *)

Section Time.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(** A round takes `startup`, and `each` for every block of its longest message; `width past` adds up these numbers of
    blocks. `startup` is L and `each` is tau m, so that d (startup + 2^(d-1) each) is what the rounds of Standard take. *)
Theorem standard_is_fastest (startup each : F) d past : 1 <= d -> (0 <= startup)%F -> (0 <= each)%F ->
  (of_Z (Z.of_nat (d * 2 ^ (d - 1)) - Z.of_nat (2 ^ d) + 1) * each <= startup)%F -> exchange (2 ^ d) past ->
  (of_nat d * (startup + of_nat (2 ^ (d - 1)) * each) <=
    of_nat (length past) * startup + of_nat (width past) * each)%F.
Proof.
  intros some L T small ends. destruct (width_of_exchange d past ends) as [least exact].
  destruct (standard_has_fewest_rounds d past some ends) as [rounds_ _].
  assert (double : 2 ^ d = 2 * 2 ^ (d - 1)) by (replace d with (S (d - 1)) at 1 by lia; apply Nat.pow_succ_r').
  assert (product : (of_nat (d * 2 ^ (d - 1)) = of_nat d * of_nat (2 ^ (d - 1)) :> F)%F).
  { unfold of_nat. rewrite Nat2Z.inj_mul. apply of_Z_mul. }
  destruct (Nat.eq_dec (length past) d) as [same|more].
  - specialize (exact same).
    replace (of_nat d * (startup + of_nat (2 ^ (d - 1)) * each))%F
      with (of_nat d * startup + of_nat (d * 2 ^ (d - 1)) * each)%F by (rewrite product; ring).
    apply sums_rise; apply counts_rise; auto. rewrite double in exact. nia.
  - apply at_most_trans with (of_nat (S d) * startup + of_nat (2 ^ d - 1) * each)%F.
    + apply at_most_by. apply at_most_by in small.
      replace (of_nat (S d) * startup + of_nat (2 ^ d - 1) * each
        - of_nat d * (startup + of_nat (2 ^ (d - 1)) * each))%F
        with (startup - of_Z (Z.of_nat (d * 2 ^ (d - 1)) - Z.of_nat (2 ^ d) + 1) * each)%F; auto.
      rewrite of_Z_add, of_Z_sub. fold (@of_nat F (d * 2 ^ (d - 1))) (@of_nat F (2 ^ d)). rewrite product.
      replace (of_nat (2 ^ d - 1) : F) with (of_nat (2 ^ d) - 1 : F)%F.
      * replace (of_nat (S d) : F) with (of_nat d + 1 : F)%F; [ring|].
        unfold of_nat. rewrite Nat2Z.inj_succ, <- Z.add_1_r, of_Z_add. ring.
      * unfold of_nat. rewrite Nat2Z.inj_sub by (pose proof (Nat.pow_nonzero 2 d); lia). rewrite of_Z_sub. ring.
    + apply sums_rise; apply counts_rise; auto; lia.
Qed.
End Time.
