(* Broadcast on a hypercube (loadbal/protocols/broadcast.py): who knows a word after steps in which processors send it to
   neighbors. Plaxton, section 2.1: d steps suffice on the hypercube of dimension d, and fewer do not. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube HypercubeNetwork OnePort LowerBounds.
Import ListNotations.
Open Scope nat_scope.

(* --- definitions --- *)

(** A message from every processor of the hypercube of dimension d to its neighbor along dimension b. A message is a pair
    of sender and receiver. *)
Definition along (d b : nat) : list (nat * nat) := map (fun u => (u, flip b u)) (seq 0 (2 ^ d)).

(** The messages along dimension b whose senders know the word; `knows` says of each processor whether it does. *)
(* compared: broadcast, prefix_sums *)
Definition messages (d : nat) (knows : nat -> bool) (b : nat) : list (nat * nat) :=
  filter (fun e => knows (fst e)) (along d b).

(** Who knows the word after a step: the processors that knew it, and those that got a message from one that knew it. *)
(* compared: broadcast *)
Definition after_messages (knows : nat -> bool) (step : list (nat * nat)) : nat -> bool :=
  fun v => knows v || existsb (fun e => (snd e =? v) && knows (fst e)) step.

(** Who knows the word after all steps of a schedule, if processor s knew it before. *)
(* compared: broadcast *)
Definition informed (s : nat) (schedule : list (list (nat * nat))) : nat -> bool :=
  fold_left after_messages schedule (Nat.eqb s).

(** A step for each dimension of the list: every processor that knows the word sends it along the dimension. *)
Fixpoint steps_along (d : nat) (knows : nat -> bool) (bits : list nat) : list (list (nat * nat)) :=
  match bits with
  | [] => []
  | b :: bits => messages d knows b :: steps_along d (after_messages knows (messages d knows b)) bits
  end.

(** The steps of a broadcast from processor s: all dimensions in ascending order. *)
(* compared: broadcast *)
Definition broadcast (d s : nat) : list (list (nat * nat)) := steps_along d (Nat.eqb s) (seq 0 d).

(* --- the messages of a step --- *)

Lemma in_along d b u v : In (u, v) (along d b) <-> u < 2 ^ d /\ v = flip b u.
Proof.
  unfold along. rewrite in_map_iff. split.
  - intros (w & same & here). injection same as <- <-. apply in_seq in here. split; auto. lia.
  - intros (small & ->). exists u. rewrite in_seq. split; auto. lia.
Qed.

Lemma in_messages d knows b u v : In (u, v) (messages d knows b) <-> u < 2 ^ d /\ v = flip b u /\ knows u = true.
Proof. unfold messages. rewrite filter_In, in_along. cbn [fst]. tauto. Qed.

(* The chosen members of a list without repetitions, under a map that is one-to-one. *)
Lemma NoDup_map_filter {A B} (f : A -> B) (chosen : A -> bool) l : NoDup (map f l) -> NoDup (map f (filter chosen l)).
Proof.
  induction l as [|a l IH]; simpl; auto. intros distinct. inversion distinct as [|? ? fresh rest]; subst.
  destruct (chosen a); auto. simpl. constructor; auto. intros here. apply fresh. apply in_map_iff in here.
  destruct here as (c & same & here). apply filter_In in here. apply in_map_iff. exists c. tauto.
Qed.

(* Every processor sends at most one message along a dimension and receives at most one, and all go to neighbors. *)
Lemma messages_one_port d knows b : b < d -> one_port (2 ^ d) (beside (hypercube d)) (messages d knows b).
Proof.
  intros inb. split; [|split].
  - apply NoDup_map_filter. unfold along. rewrite map_map. cbn [fst]. rewrite map_id. apply seq_NoDup.
  - apply NoDup_map_filter. unfold along. rewrite map_map. cbn [snd]. apply NoDup_map_in; [apply seq_NoDup|].
    intros u v _ _ same. rewrite <- (flip_flip b u), same. apply flip_flip.
  - intros u v here. apply in_messages in here. destruct here as (inu & -> & _). split; auto.
    split; [apply flip_below; auto|]. split; [intros same; apply (flip_differs b u); auto|].
    apply beside_adjacent, hypercube_adjacent; auto. exists b. auto.
Qed.

Lemma steps_along_length d bits : forall knows, length (steps_along d knows bits) = length bits.
Proof. induction bits; simpl; intros; auto. Qed.

Lemma steps_along_one_port d bits : forall knows, (forall b, In b bits -> b < d) ->
  forall step, In step (steps_along d knows bits) -> one_port (2 ^ d) (beside (hypercube d)) step.
Proof.
  induction bits as [|b bits IH]; simpl; intros knows range step here; [tauto|]. destruct here as [<-|here].
  - apply messages_one_port. auto.
  - apply (IH _ (fun c inc => range c (or_intror inc)) step here).
Qed.

(* --- d steps suffice --- *)

(* If all processors know the word that agree with s in bit lo and all higher bits, then all know it after the steps
   along the dimensions from lo on. *)
Lemma all_are_told d s n : forall lo knows, lo + n = d ->
  (forall v, v < 2 ^ d -> (forall i, lo <= i < d -> Nat.testbit v i = Nat.testbit s i) -> knows v = true) ->
  forall v, v < 2 ^ d -> fold_left after_messages (steps_along d knows (seq lo n)) knows v = true.
Proof.
  induction n as [|n IH]; intros lo knows all told v inv.
  - apply told; auto. intros i range. lia.
  - cbn [seq steps_along fold_left]. apply (IH (S lo)); auto; [lia|]. clear v inv. intros v inv same.
    unfold after_messages. apply orb_true_iff.
    destruct (Bool.bool_dec (Nat.testbit v lo) (Nat.testbit s lo)) as [here|differ].
    + left. apply told; auto. intros i range. destruct (Nat.eq_dec i lo) as [->|]; auto. apply same. lia.
    + right. apply existsb_exists. assert (inf : flip lo v < 2 ^ d) by (apply flip_below; auto; lia).
      assert (other : knows (flip lo v) = true).
      { apply told; auto. intros i range. destruct (Nat.eq_dec i lo) as [->|].
        - rewrite flip_same. destruct (Nat.testbit v lo), (Nat.testbit s lo); simpl; congruence.
        - rewrite flip_other by auto. apply same. lia. }
      exists (flip lo v, v). split.
      * apply in_messages. rewrite flip_flip. auto.
      * cbn [fst snd]. rewrite Nat.eqb_refl, other. auto.
Qed.

(** `broadcast d s` lists the messages of d steps: in step i every processor that knows the word sends it to its neighbor
    along dimension i. `one_port` says that in each step every processor sends at most one message and receives at most
    one, and that all messages go to neighbors. `informed s` says who knows the word after all steps, if processor s knew
    it before. *)
Theorem all_dimensions d s : s < 2 ^ d ->
  let schedule := broadcast d s in
  length schedule = d
  /\ (forall step, In step schedule -> one_port (2 ^ d) (beside (hypercube d)) step)
  /\ forall v, v < 2 ^ d -> informed s schedule v = true.
Proof.
  intros ins schedule. split; [|split].
  - unfold schedule, broadcast. rewrite steps_along_length. apply seq_length.
  - apply steps_along_one_port. intros b here. apply in_seq in here. lia.
  - intros v inv. apply (all_are_told d s d 0); auto. clear v inv. intros v inv same. apply Nat.eqb_eq, Nat.bits_inj.
    intros i. destruct (le_lt_dec d i) as [high|low].
    + rewrite (proj1 (below_power s d) ins i high), (proj1 (below_power v d) inv i high). auto.
    + symmetry. apply same. lia.
Qed.

(* --- fewer steps do not --- *)

(** The processors that know the word, of processors 0, ..., p - 1. *)
Definition knowing (p : nat) (knows : nat -> bool) : list nat := filter knows (seq 0 p).

(* If every processor sends at most one message, a step at most doubles the number of processors that know the word. *)
Lemma at_most_doubled p knows step : NoDup (map fst step) -> (forall u v, In (u, v) step -> u < p) ->
  length (knowing p (after_messages knows step)) <= 2 * length (knowing p knows).
Proof.
  intros single range. set (sent := filter (fun e => knows (fst e)) step).
  assert (senders : length sent <= length (knowing p knows)).
  { rewrite <- (map_length fst). apply NoDup_incl_length; [apply NoDup_map_filter; auto|].
    intros u here. apply in_map_iff in here. destruct here as ((a & v) & <- & here). apply filter_In in here.
    destruct here as (here & known). apply filter_In. split; auto. apply in_seq. specialize (range a v here).
    cbn [fst]. lia. }
  assert (all : length (knowing p (after_messages knows step)) <= length (knowing p knows ++ map snd sent)).
  { apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|]. intros v here. apply filter_In in here.
    destruct here as (inv & here). apply in_app_iff. apply orb_true_iff in here. destruct here as [known|here].
    - left. apply filter_In. auto.
    - right. apply existsb_exists in here. destruct here as (e & here & got). apply andb_true_iff in got.
      destruct got as (same & known). apply Nat.eqb_eq in same. apply in_map_iff. exists e. split; auto.
      apply filter_In. auto. }
  rewrite app_length, map_length in all. lia.
Qed.

(* After t steps from k processors that know the word, at most k 2^t know it. *)
Lemma at_most_power p schedule : forall knows,
  (forall step, In step schedule -> NoDup (map fst step) /\ forall u v, In (u, v) step -> u < p) ->
  length (knowing p (fold_left after_messages schedule knows)) <= length (knowing p knows) * 2 ^ length schedule.
Proof.
  induction schedule as [|step schedule IH]; intros knows legal; [simpl; lia|]. cbn [fold_left length].
  destruct (legal step (or_introl eq_refl)) as (single & range).
  pose proof (at_most_doubled p knows step single range) as double.
  specialize (IH (after_messages knows step) (fun s here => legal s (or_intror here))).
  rewrite Nat.pow_succ_r'. nia.
Qed.

(** A schedule is a list of steps, a step a list of messages, as pairs of sender and receiver. The hypothesis says that in
    each step every processor sends at most one message, and that all messages go to neighbors; a processor may receive
    several. `informed s` says who knows the word after all steps, if processor s knew it before. *)
Theorem fewer_rounds d s schedule : s < 2 ^ d ->
  (forall step, In step schedule ->
    NoDup (map fst step) /\ forall u v, In (u, v) step -> u < 2 ^ d /\ beside (hypercube d) u v = true) ->
  length schedule < d ->
  exists v, v < 2 ^ d /\ informed s schedule v = false.
Proof.
  intros ins legal few. destruct (forallb (informed s schedule) (seq 0 (2 ^ d))) eqn:all.
  - exfalso. rewrite forallb_forall in all.
    assert (known : length (knowing (2 ^ d) (informed s schedule)) = 2 ^ d).
    { unfold knowing. rewrite <- (seq_length (2 ^ d) 0) at 2. f_equal. clear - all.
      induction (seq 0 (2 ^ d)) as [|v l IH]; simpl; auto. rewrite (all v) by (left; auto). f_equal.
      apply IH. intros u here. apply all. right. auto. }
    pose proof (at_most_power (2 ^ d) schedule (Nat.eqb s)) as most.
    fold (informed s schedule) in most. rewrite known in most.
    assert (one : length (knowing (2 ^ d) (Nat.eqb s)) <= 1).
    { change 1 with (length [s]). apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|].
      intros v here. apply filter_In in here. destruct here as (_ & same). apply Nat.eqb_eq in same. left. auto. }
    assert (legal' : forall step, In step schedule -> NoDup (map fst step) /\ forall u v, In (u, v) step -> u < 2 ^ d).
    { intros step here. destruct (legal step here) as (single & range). split; auto. intros u v one_.
      destruct (range u v one_). auto. }
    specialize (most legal'). assert (2 ^ length schedule < 2 ^ d) by (apply Nat.pow_lt_mono_r; lia). nia.
  - assert (some : exists v, In v (seq 0 (2 ^ d)) /\ informed s schedule v = false).
    { clear - all. induction (seq 0 (2 ^ d)) as [|v l IH]; [discriminate|]. simpl in all.
      destruct (informed s schedule v) eqn:here; [|exists v; split; auto; left; auto].
      destruct (IH all) as (u & inside & other). exists u. split; auto. right. auto. }
    destruct some as (v & here & other). apply in_seq in here. exists v. split; auto. lia.
Qed.
