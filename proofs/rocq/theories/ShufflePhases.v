(* One phase of Leighton's algorithm on the shuffle-exchange, with one port: bit after bit is corrected at the low end,
   and all tokens are rotated on. Plaxton, sections 2.1 and 2.4; loadbal/papers/plaxton/s2_4_shuffle_exchange.py. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube Binomials HypercubeNetwork ShuffleExchange OnePort.
From Loadbal Require Import LowerBounds BlockPhases PipelinedHypercube.
Import ListNotations.
Open Scope nat_scope.

(** Where the token of a sender, with its target, is after k steps: every even step, 0, 2, .., exchanges it if its low
   bit is not the next one of its target, and every odd step unshuffles it. *)
(* compared: s2_4_shuffle_exchange *)
Fixpoint place (d k : nat) (r : nat * nat) : nat :=
  match k with
  | O => fst r
  | S k =>
      let here := place d k r in
      if Nat.odd k then unshuffle d here
      else if Bool.eqb (Nat.testbit here 0) (Nat.testbit (snd r) (k / 2)) then here else exchange here
  end.

(** What goes over an edge in step k. *)
(* compared: s2_4_shuffle_exchange *)
Definition moves (d k : nat) (rs : list (nat * nat)) : list (nat * nat) :=
  filter (fun e => negb (fst e =? snd e)) (map (fun r => (place d k r, place d (S k) r)) rs).

Section Phase.
  Variables (d s t : nat).
  Hypotheses (some : 1 <= d) (ins : s < 2 ^ d) (int : t < 2 ^ d).

  Lemma place_corrects b : place d (2 * b + 1) (s, t) =
    let here := place d (2 * b) (s, t) in
    if Bool.eqb (Nat.testbit here 0) (Nat.testbit t b) then here else exchange here.
  Proof.
    rewrite Nat.add_1_r. cbn [place]. rewrite Nat.odd_mul. cbn [Nat.odd Nat.even negb andb].
    rewrite Nat.mul_comm, Nat.div_mul by lia. auto.
  Qed.

  Lemma place_turns b : place d (2 * S b) (s, t) = unshuffle d (place d (2 * b + 1) (s, t)).
  Proof.
    replace (2 * S b) with (S (2 * b + 1)) by lia. cbn [place]. rewrite Nat.odd_add, Nat.odd_mul. reflexivity.
  Qed.

  Lemma corrected_bits h c j :
    Nat.testbit (if Bool.eqb (Nat.testbit h 0) c then h else exchange h) j = if j =? 0 then c else Nat.testbit h j.
  Proof.
    destruct (Bool.eqb (Nat.testbit h 0) c) eqn:right; destruct (Nat.eqb_spec j 0) as [->|]; auto.
    - apply Bool.eqb_prop. auto.
    - apply Bool.eqb_false_iff in right. unfold exchange. rewrite flip_same.
      destruct (Nat.testbit h 0), c; simpl; congruence.
    - unfold exchange. apply flip_other. auto.
  Qed.

  (** The bit at place j after b rotations is bit j + b, around the word: of the target below bit b, else of the
     sender. *)
  Definition bit_at (b j : nat) : bool := if j + b <? d then Nat.testbit s (j + b) else Nat.testbit t (j + b - d).

  Definition at_even (b : nat) : Prop :=
    place d (2 * b) (s, t) < 2 ^ d /\ forall j, j < d -> Nat.testbit (place d (2 * b) (s, t)) j = bit_at b j.
  Definition at_odd (b : nat) : Prop :=
    place d (2 * b + 1) (s, t) < 2 ^ d
    /\ forall j, j < d -> Nat.testbit (place d (2 * b + 1) (s, t)) j = if j =? 0 then Nat.testbit t b else bit_at b j.

  Lemma odd_after_even b : at_even b -> at_odd b.
  Proof.
    unfold at_odd. intros [small bits]. rewrite place_corrects. cbn [snd]. split.
    - destruct (Bool.eqb _ _); auto using exchange_below.
    - intros j inj. rewrite corrected_bits, bits by auto. auto.
  Qed.

  Lemma even_after_odd b : at_odd b -> at_even (S b).
  Proof.
    unfold at_even. intros [small bits]. rewrite place_turns. split; [apply unshuffle_below; auto|].
    intros j inj. rewrite unshuffle_bits by auto. unfold bit_at in *.
    destruct (Nat.eqb_spec j (d - 1)) as [->|].
    - rewrite bits by lia. destruct (Nat.ltb_spec (d - 1 + S b) d); [lia|]. simpl. f_equal. lia.
    - rewrite bits by lia. destruct (Nat.eqb_spec (S j) 0); [lia|].
      replace (S j + b) with (j + S b) by lia. auto.
  Qed.

  Lemma even_step b : at_even b.
  Proof.
    induction b as [|b IH]; [|apply even_after_odd, odd_after_even, IH].
    split; auto. intros j inj. unfold bit_at. rewrite Nat.add_0_r. destruct (Nat.ltb_spec j d); [auto|lia].
  Qed.

  Lemma place_below k : place d k (s, t) < 2 ^ d.
  Proof.
    destruct (Nat.Even_or_Odd k) as [[b ->]|[b ->]]; [apply even_step|apply odd_after_even, even_step].
  Qed.

  Lemma place_arrives : place d (2 * d) (s, t) = t.
  Proof.
    destruct (even_step d) as [small bits]. apply (CondensedIds.same_word d); auto. intros j inj.
    rewrite bits by auto. unfold bit_at. destruct (Nat.ltb_spec (j + d) d); [lia|]. f_equal. lia.
  Qed.
End Phase.

(* Every bit i of the number is somewhere in the word: of the target where it has been corrected, else of the sender. *)
Lemma place_bits d k i : 1 <= d -> k <= 2 * d -> i < d -> exists j, forall s t, s < 2 ^ d -> t < 2 ^ d ->
  Nat.testbit (place d k (s, t)) j = Nat.testbit (if i <? (k + 1) / 2 then t else s) i.
Proof.
  intros some small ini. destruct (Nat.Even_or_Odd k) as [[b ->]|[b ->]].
  - replace ((2 * b + 1) / 2) with b by (apply Nat.div_unique with 1; lia).
    exists (if i <? b then i + d - b else i - b). intros s t ins int.
    destruct (even_step d s t some ins int b) as [_ bits].
    destruct (Nat.ltb_spec i b); rewrite bits by lia; unfold bit_at.
    + destruct (Nat.ltb_spec (i + d - b + b) d); [lia|]. f_equal. lia.
    + destruct (Nat.ltb_spec (i - b + b) d); [|lia]. f_equal. lia.
  - replace ((2 * b + 1 + 1) / 2) with (S b) by (apply Nat.div_unique with 0; lia).
    exists (if i <? b then i + d - b else i - b). intros s t ins int.
    destruct (odd_after_even d s t some ins int b (even_step d s t some ins int b)) as [_ bits].
    destruct (Nat.ltb_spec i (S b)), (Nat.ltb_spec i b); try lia; rewrite bits by lia; unfold bit_at.
    + destruct (Nat.eqb_spec (i + d - b) 0); [lia|]. destruct (Nat.ltb_spec (i + d - b + b) d); [lia|]. f_equal. lia.
    + destruct (Nat.eqb_spec (i - b) 0); [|lia]. f_equal. lia.
    + destruct (Nat.eqb_spec (i - b) 0); [lia|]. destruct (Nat.ltb_spec (i - b + b) d); [|lia]. f_equal. lia.
Qed.

Definition on_words (d : nat) (rs : list (nat * nat)) : Prop := forall s t, In (s, t) rs -> s < 2 ^ d /\ t < 2 ^ d.

(* Two tokens are never at one processor: their senders would agree from a bit on, and their targets below it. *)
Lemma never_two d k rs : 1 <= d -> k <= 2 * d -> apart (2 ^ d) rs -> on_words d rs -> NoDup (map (place d k) rs).
Proof.
  intros some small. induction 1 as [|s t rest all IH far]; intros words; simpl; [constructor|].
  constructor; [|apply IH; intros a b here; apply words; right; auto].
  intros here. apply in_map_iff in here. destruct here as ([s' t'] & same & inr).
  destruct (far s' t' inr) as (a & j & order & -> & -> & rank).
  destruct (words _ _ (or_introl eq_refl)) as [ins int]. destruct (words _ _ (or_intror inr)) as [ins' int'].
  assert (agree : forall i, i < d -> Nat.testbit (if i <? (k + 1) / 2 then a mod 2 ^ d else s) i
    = Nat.testbit (if i <? (k + 1) / 2 then (a + j) mod 2 ^ d else s') i).
  { intros i ini. destruct (place_bits d k i some small ini) as (at_ & bits).
    rewrite <- !bits by auto. rewrite same. auto. }
  assert (half : (k + 1) / 2 < S d) by (apply Nat.div_lt_upper_bound; lia).
  apply (never_alike d s s' a j ((k + 1) / 2)); auto; [lia| |]; intros i range.
  - destruct (le_lt_dec d i) as [high|low].
    + rewrite (proj1 (below_power s d) ins), (proj1 (below_power s' d) ins'); auto.
    + pose proof (agree i low). destruct (Nat.ltb_spec i ((k + 1) / 2)); [lia|auto].
  - pose proof (agree i ltac:(lia)). destruct (Nat.ltb_spec i ((k + 1) / 2)); [auto|lia].
Qed.

(* A step goes over edges: those that exchange, or those that unshuffle. *)
Lemma place_edge d k s t : 1 <= d -> s < 2 ^ d -> t < 2 ^ d -> place d k (s, t) <> place d (S k) (s, t) ->
  adjacent (shuffle_exchange d) (place d k (s, t)) (place d (S k) (s, t)).
Proof.
  intros some ins int. pose proof (place_below d s t some ins int k) as here.
  cbn [place]. destruct (Nat.odd k).
  - intros ne. destruct (unshuffle_edge d some _ here); [congruence|auto].
  - destruct (Bool.eqb _ _); [congruence|]. intros ne. apply se_adjacent; auto.
    split; auto. split; [apply exchange_below; auto|]. auto.
Qed.

Lemma moves_one_port d k rs : 1 <= d -> k < 2 * d -> apart (2 ^ d) rs -> on_words d rs ->
  one_port (2 ^ d) (beside (shuffle_exchange d)) (moves d k rs).
Proof.
  intros some small far words. unfold moves. split; [|split].
  - apply NoDup_filter_map. rewrite map_map. apply never_two; auto; lia.
  - apply NoDup_filter_map. rewrite map_map. apply (never_two d (S k)); auto.
  - intros u v here. apply filter_In in here. destruct here as [here ne]. apply in_map_iff in here.
    destruct here as ([s t] & eq & inr). injection eq as <- <-. cbn [fst snd] in ne.
    apply negb_true_iff, Nat.eqb_neq in ne. destruct (words s t inr) as [ins int].
    split; [apply place_below; auto|]. split; [apply (place_below d s t some ins int (S k))|]. split; auto.
    apply beside_adjacent, place_edge; auto.
Qed.

(* Whoever sends, wherever the block begins: after 2 d steps every token is at its target; at no time two are at one
   processor; and every step is one of the 1-port model. *)
(** `sends` marks the processors that send, `begin` is the processor at which the target block begins, so that `routes`
    are the senders with their targets; `place d k r` is the processor of the token of such a pair after k steps, and
    `moves d k` lists the moves of step k. `NoDup` says that no two tokens are at one processor, `one_port` that each
    move is along an edge and no processor sends or receives two tokens.

    plaxton/se-leighton@from-zero: It holds for every begin, so for 0. *)
Theorem se_leighton d sends begin : length sends = 2 ^ d -> begin < 2 ^ d ->
  let rs := routes (phase_of sends begin) in
  map (place d (2 * d)) rs = map snd rs
  /\ (forall k, k <= 2 * d -> NoDup (map (place d k) rs))
  /\ (forall k, k < 2 * d -> one_port (2 ^ d) (beside (shuffle_exchange d)) (moves d k rs)).
Proof.
  intros size _ rs. destruct (phase_apart sends begin) as [far words]. rewrite size in far, words.
  fold rs in far, words.
  destruct (Nat.eq_dec d 0) as [->|some].
  - split; [|split; [|lia]].
    + apply map_ext_in. intros [s t] here. apply words in here. simpl in *. lia.
    + intros k small. replace k with 0 by lia. change (NoDup (map fst rs)).
      apply (apart_ends (2 ^ 0)); auto. intros s t here. apply words in here. tauto.
  - split; [|split].
    + apply map_ext_in. intros [s t] here. apply words in here as [ins int]. apply place_arrives; auto. lia.
    + intros k small. apply never_two; auto. lia.
    + intros k small. apply moves_one_port; auto. lia.
Qed.
