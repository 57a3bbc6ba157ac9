(* The pipelined hypercube (loadbal/models/pipelined_hypercube.py): packets that correct their bits in order. Plaxton,
   section 2.1: the routes of one phase of Leighton's algorithm never meet on an edge, and neither do those of its
     phases
   when each begins a step after the one before. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube BlockPhases.
Import ListNotations.
Open Scope nat_scope.

(* --- definitions --- *)

(** The use of one direction of an edge: in this step, from this node, across this dimension. *)
Definition crossing : Type := nat * nat * nat.
Record packet := { from : nat; to : nat; start : nat }.
Record journey := { source : nat; target : nat; originated : nat; accepted : nat; crossings : list crossing }.

(** A step for every dimension of the list, from the node `here` and the time `time` on. *)
Fixpoint crossed (here towards time : nat) (bits : list nat) : list crossing :=
  match bits with
  | [] => []
  | b :: bits =>
      if Bool.eqb (Nat.testbit here b) (Nat.testbit towards b) then crossed here towards (S time) bits
      else (time, here, b) :: crossed (flip b here) towards (S time) bits
  end.
(* compared: pipelined_hypercube *)
Definition travel (k : packet) (bits : list nat) : journey :=
  {| source := from k; target := to k; originated := start k; accepted := start k + length bits - 1;
     crossings := crossed (from k) (to k) (start k) bits |}.

(** The dimensions in which the words differ; the block from the lowest of them to the highest. *)
Definition changed (d s t : nat) : list nat := filter (fun b => negb (Bool.eqb (Nat.testbit s b) (Nat.testbit t b)))
  (seq 0 d).
(* compared: pipelined_hypercube *)
Definition block (d s t : nat) : list nat :=
  match changed d s t with
  | [] => []
  | lo :: _ => seq lo (S (last (changed d s t) 0) - lo)
  end.

(** The journeys that end elsewhere than they begin. *)
Definition moving (js : list journey) : list journey := filter (fun j => negb (source j =? target j)) js.

(** What may not happen: an edge used twice in a direction in a step, two packets originated or accepted at a node. *)
Definition edges_once (js : list journey) : Prop := NoDup (flat_map crossings (moving js)).
Definition originated_once (js : list journey) : Prop := NoDup (map (fun j => (originated j, source j)) (moving js)).
Definition accepted_once (js : list journey) : Prop := NoDup (map (fun j => (accepted j, target j)) (moving js)).
Definition legal (js : list journey) : Prop := edges_once js /\ originated_once js /\ accepted_once js.

(* compared: pipelined_hypercube *)
Definition finishing_time (js : list journey) : nat := fold_right Nat.max 0 (map (fun j => S (accepted j)) (moving js)).

(** The packets of one phase, all starting at that time; those of all phases of loads, phase j at time j. *)
Definition packets_of (run : phase) (time : nat) : list packet :=
  map (fun r => {| from := fst r; to := snd r; start := time |}) (routes run).
Fixpoint packets_from (runs : list phase) (time : nat) : list packet :=
  match runs with [] => [] | run :: runs => packets_of run time ++ packets_from runs (S time) end.
(* compared: pipelined_hypercube *)
Definition pipeline (x : loads) : list packet := packets_from (phases x (Z.to_nat (largest x))) 0.

(** A step for every dimension, in ascending or in descending order; a step for every bit of its own block; crossing
   dimension b at b steps after it is due. *)
(* compared: pipelined_hypercube *)
Definition all_dimensions (d : nat) (k : packet) : journey := travel k (seq 0 d).
(* compared: pipelined_hypercube *)
Definition descending (d : nat) (k : packet) : journey := travel k (rev (seq 0 d)).
(* compared: pipelined_hypercube *)
Definition block_steps (d : nat) (k : packet) : journey := travel k (block d (from k) (to k)).
(* compared: pipelined_hypercube *)
Definition dimension_aligned (d : nat) (k : packet) : journey :=
  travel {| from := from k; to := to k; start := start k + hd 0 (block d (from k) (to k)) |} (block d (from k) (to k)).

(* --- where a packet is when it crosses a dimension --- *)

(* Dimensions lo, .., lo + n - 1: dimension b is crossed at time + b - lo, if the words differ there, from the node that
   has the bits from lo to b - 1 of the target. *)
Lemma crossed_in towards n : forall lo here time t h b, In (t, h, b) (crossed here towards time (seq lo n)) ->
  lo <= b < lo + n /\ t = time + (b - lo) /\ Nat.testbit here b <> Nat.testbit towards b
  /\ forall i, Nat.testbit h i = Nat.testbit (if (lo <=? i) && (i <? b) then towards else here) i.
Proof.
  induction n as [|n IH]; intros lo here time t h b; simpl; [tauto|].
  destruct (Bool.eqb (Nat.testbit here lo) (Nat.testbit towards lo)) eqn:same.
  - intros inside. apply IH in inside. destruct inside as (range & when & differ & bits). split; [lia|]. split; [lia|].
    split; auto. intros i. rewrite bits. apply Bool.eqb_prop in same.
    destruct (Nat.leb_spec (S lo) i), (Nat.leb_spec lo i), (Nat.ltb_spec i b); simpl; auto; try lia.
    replace i with lo by lia. auto.
  - apply Bool.eqb_false_iff in same. intros [one|inside].
    + injection one as <- <- <-. split; [lia|]. split; [lia|]. split; auto. intros i.
      destruct (Nat.leb_spec lo i), (Nat.ltb_spec i lo); simpl; auto; lia.
    + apply IH in inside. destruct inside as (range & when & differ & bits). split; [lia|]. split; [lia|].
      rewrite flip_other in differ by lia. split; auto. intros i. rewrite bits.
      destruct (Nat.eq_dec i lo) as [->|].
      * destruct (Nat.leb_spec (S lo) lo), (Nat.leb_spec lo lo), (Nat.ltb_spec lo b); simpl; try lia.
        rewrite flip_same. destruct (Nat.testbit here lo), (Nat.testbit towards lo); simpl; congruence.
      * destruct (Nat.leb_spec (S lo) i), (Nat.leb_spec lo i), (Nat.ltb_spec i b); simpl; try lia; auto;
          apply flip_other; lia.
Qed.

Lemma crossed_once towards bits : NoDup bits -> forall here time, NoDup (crossed here towards time bits).
Proof.
  assert (dims : forall l here time t h b, In (t, h, b) (crossed here towards time l) -> In b l).
  { clear. induction l as [|a l IH]; intros here time t h b; simpl; auto.
    destruct (Bool.eqb _ _); [intros one; right; eapply IH; eauto|].
    intros [one|one]; [injection one as _ _ <-; auto|right; eapply IH; eauto]. }
  induction 1 as [|b bits fresh distinct IH]; simpl; intros here time; [constructor|].
  destruct (Bool.eqb _ _); auto. constructor; auto. intros one. apply dims in one. tauto.
Qed.

(* --- the routes of a phase: sources ascend, targets are as far apart as the ranks of the senders --- *)

(** Of two senders of a phase the later one sends to k places farther around, 1 <= k <= the difference of their
   numbers. *)
Inductive apart (p : nat) : list (nat * nat) -> Prop :=
| apart_end : apart p []
| apart_more s t rest : apart p rest ->
    (forall s' t', In (s', t') rest -> exists a k, s < s' /\ t = a mod p /\ t' = (a + k) mod p /\ 1 <= k <= s' - s) ->
    apart p ((s, t) :: rest).

Lemma routes_apart p sends : forall u place,
  apart p (map snd (filter fst (combine sends (combine (seq u (length sends)) (targets p sends place)))))
  /\ forall s t, In (s, t) (map snd (filter fst (combine sends (combine (seq u (length sends)) (targets p sends
    place))))) ->
       u <= s < u + length sends /\ exists k, t = (place + k) mod p /\ k <= s - u.
Proof.
  induction sends as [|one sends IH]; intros u place; simpl; [split; [constructor|tauto]|].
  destruct one; simpl.
  - destruct (IH (S u) (S place)) as [rest range]. split.
    + constructor; auto. intros s' t' here. apply range in here. destruct here as (inside & k & -> & small).
      exists place, (S k). split; [lia|]. split; auto. split; [f_equal; lia|lia].
    + intros s t [same|here].
      * injection same as <- <-. split; [lia|]. exists 0. split; [f_equal; lia|lia].
      * apply range in here. destruct here as (inside & k & -> & small). split; [lia|]. exists (S k). split; [f_equal;
        lia|lia].
  - destruct (IH (S u) place) as [rest range]. split; auto.
    intros s t here. apply range in here. destruct here as (inside & k & -> & small). split; [lia|]. exists k. split;
      auto. lia.
Qed.

Lemma targets_length p sends : forall place, length (targets p sends place) = length sends.
Proof. induction sends; simpl; intros; auto. Qed.

Lemma phase_apart sends begin : apart (length sends) (routes (phase_of sends begin))
  /\ forall s t, In (s, t) (routes (phase_of sends begin)) -> s < length sends /\ t < length sends.
Proof.
  unfold routes, phase_of. cbn [fst snd]. destruct (routes_apart (length sends) sends 0 begin) as [all range]. split;
    auto.
  intros s t here. apply range in here. destruct here as (inside & k & -> & _). split; [lia|]. apply
    Nat.mod_upper_bound. lia.
Qed.

(* --- two packets of a phase never leave a node across the same dimension --- *)

Lemma same_high b u v : (forall i, b <= i -> Nat.testbit u i = Nat.testbit v i) -> u / 2 ^ b = v / 2 ^ b.
Proof. intros same. apply Nat.bits_inj. intros i. rewrite !Nat.div_pow2_bits. apply same. lia. Qed.

Lemma same_low b u v : (forall i, i < b -> Nat.testbit u i = Nat.testbit v i) -> u mod 2 ^ b = v mod 2 ^ b.
Proof.
  intros same. apply Nat.bits_inj. intros i. destruct (le_lt_dec b i) as [high|low].
  - rewrite !Nat.mod_pow2_bits_high; auto.
  - rewrite !Nat.mod_pow2_bits_low by auto. apply same. auto.
Qed.

Lemma mod_twice d b a : b <= d -> (a mod 2 ^ d) mod 2 ^ b = a mod 2 ^ b.
Proof.
  intros small. pose proof (power_positive b). pose proof (power_positive d).
  replace (2 ^ d) with (2 ^ b * 2 ^ (d - b)) by (rewrite <- Nat.pow_add_r; f_equal; lia).
  pose proof (power_positive (d - b)). rewrite Nat.mod_mul_r by lia.
  rewrite Nat.mul_comm, Nat.mod_add by lia. apply Nat.mod_mod. lia.
Qed.

(* Senders that agree from bit c on differ by less than 2^c; if their targets agree below bit c, their ranks differ by a
   multiple of 2^c. *)
Lemma never_alike d s s' a k c : c <= d -> s < s' -> 1 <= k <= s' - s ->
  (forall i, c <= i -> Nat.testbit s i = Nat.testbit s' i) ->
  (forall i, i < c -> Nat.testbit (a mod 2 ^ d) i = Nat.testbit ((a + k) mod 2 ^ d) i) -> False.
Proof.
  intros inc order rank above below. apply same_high in above. apply same_low in below.
  rewrite !mod_twice in below by lia. pose proof (power_positive c). set (m := 2 ^ c) in *.
  pose proof (Nat.div_mod s m ltac:(lia)). pose proof (Nat.div_mod s' m ltac:(lia)).
  pose proof (Nat.mod_upper_bound s m ltac:(lia)). pose proof (Nat.mod_upper_bound s' m ltac:(lia)).
  assert (k < m) by (rewrite above in *; lia).
  pose proof (Nat.div_mod a m ltac:(lia)). pose proof (Nat.div_mod (a + k) m ltac:(lia)).
  assert (a / m = (a + k) / m \/ a / m < (a + k) / m) as [same|less] by
    (pose proof (Nat.div_le_mono a (a + k) m ltac:(lia) ltac:(lia)); lia).
  - rewrite same in *. lia.
  - assert (m * (a / m) + m <= m * ((a + k) / m)) by nia. lia.
Qed.

(* At one node across dimension b: the senders agree from bit b on, the targets below it, and both in it. *)
Lemma no_meeting d s s' a k b h t t' : b < d -> s < s' -> 1 <= k <= s' - s ->
  t = a mod 2 ^ d -> t' = (a + k) mod 2 ^ d ->
  Nat.testbit s b <> Nat.testbit t b -> Nat.testbit s' b <> Nat.testbit t' b ->
  (forall i, Nat.testbit h i = Nat.testbit (if i <? b then t else s) i) ->
  (forall i, Nat.testbit h i = Nat.testbit (if i <? b then t' else s') i) -> False.
Proof.
  intros inb order rank -> -> differ differ' bits bits'.
  apply (never_alike d s s' a k (S b)); auto; intros i range; pose proof (bits i) as one; pose proof (bits' i) as two.
  - destruct (Nat.ltb_spec i b); [lia|congruence].
  - destruct (Nat.ltb_spec i b); [congruence|]. assert (i = b) as -> by lia.
    destruct (Nat.testbit s b), (Nat.testbit s' b), (Nat.testbit (a mod 2 ^ d) b),
      (Nat.testbit ((a + k) mod 2 ^ d) b); congruence.
Qed.

(* --- crossings of all packets --- *)

Lemma NoDup_app_intro {A} (x y : list A) : NoDup x -> NoDup y -> (forall a, In a x -> ~ In a y) -> NoDup (x ++ y).
Proof.
  induction x as [|a x IH]; simpl; auto. intros first second apart_. inversion first; subst. constructor.
  - intros here. apply in_app_or in here. destruct here; [tauto|]. apply (apart_ a); auto.
  - apply IH; auto.
Qed.

(** Every crossing of a packet that is due at time t, across dimension b at t + b. *)
Definition on_time (d : nat) (f : packet -> journey) : Prop :=
  forall k t h b, In (t, h, b) (crossings (f k)) -> b < d /\ t = start k + b
    /\ Nat.testbit (from k) b <> Nat.testbit (to k) b
    /\ forall i, Nat.testbit h i = Nat.testbit (if i <? b then to k else from k) i.

Lemma phase_crossings d f rs time : on_time d f -> (forall k, NoDup (crossings (f k))) -> apart (2 ^ d) rs ->
  NoDup (flat_map (fun r => crossings (f {| from := fst r; to := snd r; start := time |})) rs).
Proof.
  intros timely single. induction 1 as [|s t rest all IH far]; simpl; [constructor|].
  apply NoDup_app_intro; auto. intros [[w h] b] here there. apply in_flat_map in there.
  destruct there as ([s' t'] & inr & there). simpl in there.
  destruct (far s' t' inr) as (a & k & order & at_t & at_t' & rank).
  apply timely in here, there. cbn in here, there.
  destruct here as (inb & _ & differ & bits), there as (_ & _ & differ' & bits').
  apply (no_meeting d s s' a k b h t t'); auto.
Qed.

Lemma pipeline_crossings d f runs : on_time d f -> (forall k, NoDup (crossings (f k))) -> forall time,
  (forall run, In run runs -> apart (2 ^ d) (routes run)) ->
  NoDup (flat_map (fun k => crossings (f k)) (packets_from runs time))
  /\ forall t h b, In (t, h, b) (flat_map (fun k => crossings (f k)) (packets_from runs time)) -> time <= t - b /\ b
    <= t.
Proof.
  intros timely single. induction runs as [|run runs IH]; intros time all; simpl; [split; [constructor|tauto]|].
  destruct (IH (S time)) as [rest late]; [intros; apply all; right; auto|]. rewrite flat_map_app.
  assert (now : forall t h b, In (t, h, b) (flat_map (fun k => crossings (f k)) (packets_of run time)) -> t = time + b).
  { intros t h b here. apply in_flat_map in here. destruct here as (k & ink & here). apply in_map_iff in ink.
    destruct ink as (r & <- & _). apply timely in here. cbn in here. lia. }
  split.
  - apply NoDup_app_intro; auto.
    + unfold packets_of. rewrite flat_map_concat_map, map_map, <- flat_map_concat_map.
      apply (phase_crossings d f); auto. apply all. left. auto.
    + intros [[t h] b] here there. apply now in here. apply late in there. lia.
  - intros t h b here. apply in_app_or in here. destruct here as [here|here]; [apply now in here|apply late in here];
    lia.
Qed.

Lemma moving_crossings d f ks : on_time d f -> (forall k, source (f k) = from k /\ target (f k) = to k) ->
  flat_map crossings (moving (map f ks)) = flat_map (fun k => crossings (f k)) ks.
Proof.
  intros timely ends. unfold moving. induction ks as [|k ks IH]; simpl; auto. destruct (ends k) as [-> ->].
  destruct (Nat.eqb_spec (from k) (to k)) as [same|other]; simpl; rewrite IH; auto.
  destruct (crossings (f k)) as [|[[t h] b] l] eqn:E; auto. exfalso.
  destruct (timely k t h b) as (_ & _ & differ & _); [rewrite E; left; auto|]. rewrite same in differ. auto.
Qed.

Lemma all_dimensions_on_time d : on_time d (all_dimensions d).
Proof.
  intros k t h b here. apply crossed_in in here. destruct here as (range & -> & differ & bits).
  split; [lia|]. split; [lia|]. split; auto.
Qed.

Lemma phases_are_apart d x most : on_cube d x -> forall begin j run, In run (phases_from x begin j most) ->
  apart (2 ^ d) (routes run) /\ forall s t, In (s, t) (routes run) -> s < 2 ^ d /\ t < 2 ^ d.
Proof.
  intros size. induction most as [|most IH]; simpl; [tauto|]. intros begin j run [<-|here]; [|eapply IH; eauto].
  pose proof (phase_apart (sends_in x j) begin) as one.
  assert (same : length (sends_in x j) = 2 ^ d) by (unfold sends_in; rewrite map_length; exact size).
  rewrite same in one. exact one.
Qed.

(* One phase in lock step: whoever sends, wherever the block begins. *)
(** `sends` marks the processors that send, and the target block begins at `begin`. Each packet starts at time 0 and
    spends one step on every dimension, in ascending order. `edges_once` says that no crossing (a time, a node and a
    dimension) occurs twice. *)
Theorem leighton_phase_route_ascending d sends begin : length sends = 2 ^ d -> begin < 2 ^ d ->
  edges_once (map (all_dimensions d) (packets_of (phase_of sends begin) 0)).
Proof.
  intros size _. unfold edges_once. rewrite (moving_crossings d) by (auto using all_dimensions_on_time).
  unfold packets_of. rewrite flat_map_concat_map, map_map, <- flat_map_concat_map.
  apply (phase_crossings d); auto using all_dimensions_on_time.
  - intros k. apply crossed_once, seq_NoDup.
  - rewrite <- size. apply phase_apart.
Qed.

(* The packets of a phase have different sources, and different targets. *)
Lemma apart_ends p rs : 0 < p -> apart p rs -> (forall s t, In (s, t) rs -> s < p) ->
  NoDup (map fst rs) /\ NoDup (map snd rs).
Proof.
  intros some. induction 1 as [|s t rest all IH far]; simpl; [split; constructor|]. intros small.
  destruct IH as [sources targets_]; [intros; eapply small; eauto|]. split; constructor; auto.
  - intros here. apply in_map_iff in here. destruct here as ([s' t'] & <- & inr).
    destruct (far s' t' inr) as (a & k & order & _). simpl in order. lia.
  - intros here. apply in_map_iff in here. destruct here as ([s' t'] & same & inr). simpl in same.
    destruct (far s' t' inr) as (a & k & order & at_t & at_t' & rank). pose proof (small s' t' (or_intror inr)).
    assert (k < p) by lia. rewrite same, at_t in at_t'. clear - at_t' rank H0 some.
    pose proof (Nat.div_mod a p ltac:(lia)). pose proof (Nat.div_mod (a + k) p ltac:(lia)).
    pose proof (Nat.mod_upper_bound a p ltac:(lia)).
    assert (a / p = (a + k) / p \/ a / p < (a + k) / p) as [same|less] by
      (pose proof (Nat.div_le_mono a (a + k) p ltac:(lia) ltac:(lia)); lia).
    + rewrite same in *. lia.
    + assert (p * (a / p) + p <= p * ((a + k) / p)) by nia. lia.
Qed.

Lemma NoDup_filter_map {A B} (f : A -> B) g l : NoDup (map f l) -> NoDup (map f (filter g l)).
Proof.
  induction l as [|a l IH]; simpl; auto. intros distinct. inversion distinct; subst. destruct (g a); simpl; auto.
  constructor; auto. intros here. apply in_map_iff in here. destruct here as (b & same & inb). apply filter_In in inb.
  destruct inb. apply H1. apply in_map_iff. eauto.
Qed.

(* With a value that tells when a packet starts, and one that differs within a phase. *)
Lemma pipeline_ends {B} (g : packet -> B) runs : forall time,
  (forall run, In run runs -> NoDup (map (fun r => g {| from := fst r; to := snd r; start := 0 |}) (routes run))) ->
  (forall k time, g k = g {| from := from k; to := to k; start := time |}) ->
  NoDup (map (fun k => (start k, g k)) (packets_from runs time))
  /\ forall k, In k (packets_from runs time) -> time <= start k.
Proof.
  induction runs as [|run runs IH]; intros time single same; simpl; [split; [constructor|tauto]|].
  destruct (IH (S time)) as [rest late]; [intros; apply single; right; auto|auto|]. rewrite map_app. split.
  - apply NoDup_app_intro; auto.
    + unfold packets_of. rewrite map_map. simpl.
      assert (one := single run (or_introl eq_refl)). clear - one same.
      induction (routes run) as [|r l IH]; simpl in *; [constructor|]. inversion one; subst. constructor; auto.
      intros here. apply H1. apply in_map_iff in here. destruct here as (r' & eq & inr). injection eq as eq.
      apply in_map_iff. exists r'. split; auto.
      rewrite (same {| from := fst r'; to := snd r'; start := 0 |} time), (same {| from := fst r; to := snd r; start
        := 0 |} time). auto.
    + intros [t b] here there. apply in_map_iff in here, there. destruct here as (k & eq & ink), there as (k' & eq' &
      ink').
      apply late in ink'. apply in_map_iff in ink. destruct ink as (r & <- & _). simpl in eq. injection eq as -> _.
      injection eq' as <- _. lia.
  - intros k here. apply in_app_or in here. destruct here as [here|here]; [|apply late in here; lia].
    apply in_map_iff in here. destruct here as (r & <- & _). simpl. lia.
Qed.

(* On one node nothing moves. *)
Lemma one_node x most f : on_cube 0 x -> (forall k, source (f k) = from k /\ target (f k) = to k) ->
  forall begin j time, moving (map f (packets_from (phases_from x begin j most) time)) = [].
Proof.
  intros size ends_. assert (all : forall k begin j time, In k (packets_from (phases_from x begin j most) time) ->
    from k = 0 /\ to k = 0).
  { induction most as [|most IH]; simpl; [tauto|]. intros k begin j time here. apply in_app_or in here.
    destruct here as [here|here]; [|eapply IH; eauto]. apply in_map_iff in here. destruct here as (r & <- & here).
    destruct (phases_are_apart 0 x 1 size begin j (phase_of (sends_in x j) begin) (or_introl eq_refl)) as [_ small].
    destruct r as [s t]. apply small in here. simpl in *. lia. }
  intros begin j time. unfold moving. specialize (fun k => all k begin j time).
  induction (packets_from _ time) as [|k ks IH]; simpl; auto. destruct (ends_ k) as [-> ->].
  destruct (all k (or_introl eq_refl)) as [-> ->]. simpl. apply IH. intros; apply all; right; auto.
Qed.

(* All phases, phase j at time j, every packet a step for each dimension. *)
(** `pipeline x` lists the packets of all phases; those of phase j start at time j. With `all_dimensions` a packet takes
    d steps and crosses dimension b at time j + b. `legal` says that no crossing occurs twice, that no processor
    originates two packets at one time, and that none accepts two. As in the library, a packet whose source is its
    target does not count. *)
Theorem leighton_pipelined_all_dimensions d x : on_cube d x -> natural x -> legal (map (all_dimensions d) (pipeline x)).
Proof.
  intros size _. unfold legal, pipeline, phases. set (runs := phases_from x 0 0 (Z.to_nat (largest x))).
  assert (all : forall run, In run runs -> apart (2 ^ d) (routes run) /\ forall s t, In (s, t) (routes run) -> s < 2 ^
    d /\ t < 2 ^ d).
  { intros run here. eapply phases_are_apart; eauto. }
  assert (ends_ : forall run, In run runs -> NoDup (map fst (routes run)) /\ NoDup (map snd (routes run))).
  { intros run here. destruct (all run here) as [far small]. apply (apart_ends (2 ^ d)); auto.
    - pose proof (power_positive d). lia.
    - intros s t one. apply (small s t one). }
  split; [|split].
  - unfold edges_once. rewrite (moving_crossings d) by (auto using all_dimensions_on_time).
    apply (pipeline_crossings d); auto using all_dimensions_on_time.
    + intros k. apply crossed_once, seq_NoDup.
    + intros run here. apply all. auto.
  - unfold originated_once, moving. apply NoDup_filter_map. rewrite map_map. simpl.
    apply (pipeline_ends from runs 0); [|auto]. intros run here. simpl. apply (ends_ run here).
  - destruct d as [|d]; [unfold accepted_once, runs; rewrite (one_node x) by auto; constructor|].
    unfold accepted_once, moving. apply NoDup_filter_map. rewrite map_map.
    unfold all_dimensions, travel. cbn [accepted target]. rewrite seq_length.
    destruct (pipeline_ends to runs 0) as [single _]; [|auto|].
    + intros run here. simpl. apply (ends_ run here).
    + (* acceptance is d - 1 steps after the start *)
      assert (shift : map (fun k => (start k + S d - 1, to k)) (packets_from runs 0) =
        map (fun e => (fst e + d, snd e)) (map (fun k => (start k, to k)) (packets_from runs 0))).
      { rewrite map_map. apply map_ext. intros k. simpl. f_equal. lia. }
      rewrite shift. apply NoDup_map_in; auto. intros [a b] [a' b'] _ _ same. simpl in same.
      injection same as one two. f_equal; auto. lia.
Qed.

(* --- crossing dimension b at b steps after a packet is due --- *)

Lemma first_that f n : forall from lo rest, filter f (seq from n) = lo :: rest ->
  f lo = true /\ from <= lo < from + n /\ forall i, from <= i < lo -> f i = false.
Proof.
  induction n as [|n IH]; intros from lo rest; simpl; [discriminate|]. destruct (f from) eqn:E.
  - intros eq. injection eq as <- _. split; auto. split; lia.
  - intros eq. apply IH in eq. destruct eq as (here & range & before). split; auto. split; [lia|].
    intros i inside. destruct (Nat.eq_dec i from) as [->|]; auto. apply before. lia.
Qed.

Lemma block_is d s t : block d s t = [] \/ exists lo n, block d s t = seq lo n /\ hd 0 (block d s t) = lo /\ lo + n <= d
  /\ forall i, i < lo -> Nat.testbit s i = Nat.testbit t i.
Proof.
  unfold block. destruct (changed d s t) as [|lo rest] eqn:E; auto. right.
  assert (inside : forall i, In i (changed d s t) -> i < d).
  { intros i here. apply filter_In in here. destruct here as [here _]. apply in_seq in here. lia. }
  assert (high : last (lo :: rest) 0 < d).
  { apply inside. rewrite E. destruct (exists_last (l := lo :: rest)) as (l & a & ->); [discriminate|].
    rewrite last_last. apply in_or_app. right. left. auto. }
  set (hi := last (lo :: rest) 0) in *. destruct (first_that _ _ _ _ _ E) as (here & range & before).
  exists lo, (S hi - lo). split; auto. split; [|split].
  - destruct (S hi - lo) eqn:none; auto.
    (* the last one is not before the first *)
    exfalso. assert (In hi (changed d s t)) as last_.
    { rewrite E. unfold hi. destruct (exists_last (l := lo :: rest)) as (l & a & ->); [discriminate|].
      rewrite last_last. apply in_or_app. right. left. auto. }
    apply filter_In in last_. destruct last_ as [_ last_]. rewrite (before hi) in last_ by lia. discriminate.
  - lia.
  - intros i low. specialize (before i ltac:(lia)). apply negb_false_iff, Bool.eqb_prop in before. auto.
Qed.

Lemma dimension_aligned_on_time d : on_time d (dimension_aligned d).
Proof.
  intros k t h b here. unfold dimension_aligned, travel in here. cbn [crossings from to start] in here.
  destruct (block_is d (from k) (to k)) as [none|(lo & n & is & first & fits & before)].
  - rewrite none in here. destruct here.
  - rewrite first, is in here. apply crossed_in in here. destruct here as (range & -> & differ & bits).
    split; [lia|]. split; [lia|]. split; auto. intros i. rewrite bits.
    destruct (Nat.leb_spec lo i), (Nat.ltb_spec i b); simpl; auto.
Qed.

(** `pipeline x` lists the packets of all phases; those of phase j start at time j. With `dimension_aligned` a packet
    leaves at time j + lo and crosses dimension b at time j + b. `edges_once` says that no crossing (a time, a node and
    a dimension) occurs twice. *)
Theorem leighton_pipelined_repaired d x : on_cube d x -> natural x ->
  edges_once (map (dimension_aligned d) (pipeline x)).
Proof.
  intros size _. unfold edges_once. rewrite (moving_crossings d) by (auto using dimension_aligned_on_time).
  unfold pipeline, phases. apply (pipeline_crossings d); auto using dimension_aligned_on_time.
  - intros k. apply crossed_once. destruct (block_is d (from k) (to k)) as [->|(lo & n & -> & _)]; [constructor|apply
    seq_NoDup].
  - intros run here. eapply phases_are_apart; eauto.
Qed.

(* --- when all is over --- *)

Lemma starts_early runs : forall time k, In k (packets_from runs time) -> start k < time + length runs.
Proof.
  induction runs as [|run runs IH]; simpl; [tauto|]. intros time k here. apply in_app_or in here.
  destruct here as [here|here]; [|apply IH in here; lia]. apply in_map_iff in here. destruct here as (r & <- & _).
    simpl. lia.
Qed.

(** `pipeline x` lists the packets of all phases; those of phase j start at time j. With `all_dimensions` a packet takes
    d steps. `finishing_time` is the number of steps until the last packet is accepted, and `largest x` is m. *)
Theorem leighton_pipelined_time d x : on_cube d x -> natural x ->
  finishing_time (map (all_dimensions d) (pipeline x)) <= Z.to_nat (largest x) + Nat.max d 1 - 1.
Proof.
  intros size _. destruct d as [|d].
  - unfold finishing_time, pipeline, phases. rewrite (one_node x) by auto. simpl. lia.
  - assert (all : forall ks, (forall k, In k ks -> start k < Z.to_nat (largest x)) ->
      finishing_time (map (all_dimensions (S d)) ks) <= Z.to_nat (largest x) + Nat.max (S d) 1 - 1).
    { unfold finishing_time, moving. induction ks as [|k ks IH]; intros early; [simpl; lia|].
      specialize (IH (fun k here => early k (or_intror here))). pose proof (early k (or_introl eq_refl)) as first.
      cbn [map filter]. destruct (negb _); auto. cbn [map fold_right]. apply Nat.max_lub; auto.
      unfold all_dimensions, travel. cbn [accepted]. rewrite seq_length. lia. }
    apply all. intros k here. unfold pipeline, phases in here. apply starts_early in here.
    rewrite phases_length in here. exact here.
Qed.

(* --- what goes wrong with other orders --- *)

Definition crossing_dec : forall a b : crossing, {a = b} + {a <> b}.
Proof. repeat decide equality. Defined.
Definition pair_dec : forall a b : nat * nat, {a = b} + {a <> b}.
Proof. repeat decide equality. Defined.

Fixpoint single {A} (dec : forall a b : A, {a = b} + {a <> b}) (l : list A) : bool :=
  match l with [] => true | a :: l => (if in_dec dec a l then false else true) && single dec l end.

Lemma single_spec {A} (dec : forall a b : A, {a = b} + {a <> b}) l : single dec l = true <-> NoDup l.
Proof.
  induction l as [|a l IH]; simpl; [split; [constructor|auto]|]. rewrite andb_true_iff, IH. destruct (in_dec dec a l).
  - split; [intros []; discriminate|inversion 1; tauto].
  - split; [intros []; constructor; auto|inversion 1; auto].
Qed.

(** The three restrictions as tests. *)
(* compared: pipelined_hypercube *)
Definition are_edges_once (js : list journey) : bool := single crossing_dec (flat_map crossings (moving js)).
(* compared: pipelined_hypercube *)
Definition are_legal (js : list journey) : bool :=
  are_edges_once js && single pair_dec (map (fun j => (originated j, source j)) (moving js))
  && single pair_dec (map (fun j => (accepted j, target j)) (moving js)).

Lemma are_edges_once_spec js : are_edges_once js = true <-> edges_once js.
Proof. apply single_spec. Qed.

Lemma are_legal_spec js : are_legal js = true <-> legal js.
Proof. unfold are_legal, legal. rewrite !andb_true_iff, are_edges_once_spec, !single_spec. unfold originated_once,
  accepted_once. tauto. Qed.

(** `sends` marks the processors that send, and the target block begins at `begin`. Each packet starts at time 0 and
    spends one step on every dimension, in descending order. `edges_once` says that no crossing (a time, a node and a
    dimension) occurs twice. *)
Theorem leighton_phase_route_descending : ~ forall d sends begin, length sends = 2 ^ d -> begin < 2 ^ d ->
  edges_once (map (descending d) (packets_of (phase_of sends begin) 0)).
Proof.
  intros all. specialize (all 3 [false; false; false; true; false; false; false; true] 0 eq_refl ltac:(simpl; lia)).
  apply are_edges_once_spec in all. vm_compute in all. discriminate.
Qed.

(* Each sender in ascending or in descending order, as it likes. *)
(** `sends` marks the processors that send, and the target block begins at `begin`. Each packet starts at time 0 and
    spends one step on every dimension, in descending order if `down` says so of its sender, else in ascending order.
    `edges_once` says that no crossing (a time, a node and a dimension) occurs twice. *)
Theorem leighton_phase_route_sender_choice : ~ forall d sends begin (down : nat -> bool), length sends = 2 ^ d ->
  begin < 2 ^ d ->
  edges_once (map (fun k => if down (from k) then descending d k else all_dimensions d k)
                (packets_of (phase_of sends begin) 0)).
Proof.
  intros all. specialize (all 3 [false; false; false; true; false; false; false; true] 0 (fun _ => true) eq_refl
    ltac:(simpl; lia)).
  apply are_edges_once_spec in all. vm_compute in all. discriminate.
Qed.

(** `pipeline x` lists the packets of all phases; those of phase j start at time j. With `block_steps` a packet leaves
    at that time and takes one step for each bit from the lowest to the highest in which source and target differ. *)
Theorem leighton_pipelined_block_steps : ~ forall d x, on_cube d x -> natural x -> legal (map (block_steps d)
  (pipeline x)).
Proof.
  intros all. specialize (all 2 [0; 2; 2; 2]%Z eq_refl ltac:(repeat constructor; lia)).
  apply are_legal_spec in all. vm_compute in all. discriminate.
Qed.

(** `pipeline x` lists the packets of all phases; those of phase j start at time j. With `dimension_aligned` a packet
    leaves at time j + lo and crosses dimension b at time j + b. *)
Theorem leighton_pipelined_dimension_aligned : ~ forall d x, on_cube d x -> natural x ->
  legal (map (dimension_aligned d) (pipeline x)).
Proof.
  intros all. specialize (all 2 [0; 0; 1; 2]%Z eq_refl ltac:(repeat constructor; lia)).
  apply are_legal_spec in all. vm_compute in all. discriminate.
Qed.

(* --- one packet: its steps, where it ends, what it crosses --- *)

(** Where a packet is when it has spent a step on every dimension of the list. *)
(* compared: pipelined_hypercube *)
Fixpoint arrival (here towards : nat) (bits : list nat) : nat :=
  match bits with
  | [] => here
  | b :: bits => arrival (if Bool.eqb (Nat.testbit here b) (Nat.testbit towards b) then here else flip b here) towards
    bits
  end.

Lemma arrival_bits towards bits : forall here i,
  Nat.testbit (arrival here towards bits) i = Nat.testbit (if in_dec Nat.eq_dec i bits then towards else here) i.
Proof.
  induction bits as [|b bits IH]; intros here i; [reflexivity|]. cbn [arrival]. rewrite IH.
  destruct (in_dec Nat.eq_dec i bits) as [later|], (in_dec Nat.eq_dec i (b :: bits)) as [here_|out]; auto.
  - destruct out. right. auto.
  - destruct here_ as [->|]; [|tauto].
    destruct (Bool.eqb (Nat.testbit here i) (Nat.testbit towards i)) eqn:E; [apply Bool.eqb_prop; auto|].
    apply Bool.eqb_false_iff in E. rewrite flip_same. destruct (Nat.testbit here i), (Nat.testbit towards i); simpl;
      congruence.
  - destruct (Bool.eqb _ _); auto. apply flip_other. intros ->. apply out. left. auto.
Qed.

Lemma crossed_dimensions towards bits : NoDup bits -> forall here time b,
  In b (map snd (crossed here towards time bits)) <-> In b bits /\ Nat.testbit here b <> Nat.testbit towards b.
Proof.
  induction 1 as [|a bits fresh distinct IH]; simpl; [tauto|]. intros here time b.
  destruct (Bool.eqb (Nat.testbit here a) (Nat.testbit towards a)) eqn:E.
  - apply Bool.eqb_prop in E. rewrite IH. split; [tauto|]. intros [[->|] differ]; tauto.
  - apply Bool.eqb_false_iff in E. simpl. rewrite IH. split.
    + intros [<-|[later differ]]; auto. split; auto. rewrite flip_other in differ; auto. intros ->. tauto.
    + intros [[->|later] differ]; auto. right. split; auto. rewrite flip_other; auto. intros ->. tauto.
Qed.

(* In ascending or in descending order: hi - lo + 1 steps, none if the words are equal; all changed bits are crossed,
   and
   no other, so that the packet ends at its target. *)
(** `block d s t` lists the dimensions from the lowest to the highest in which s and t differ, one step for each; `rev`
    puts them in descending order. lo and hi are the lowest and the highest bit in which s and t differ, `arrival` is
    the last processor of the packet, `crossed` lists its crossings, and `map snd` their dimensions. *)
Theorem packet_step_count d s t bits : s < 2 ^ d -> t < 2 ^ d -> bits = block d s t \/ bits = rev (block d s t) ->
  (s = t -> length bits = 0)
  /\ (s <> t -> exists lo hi, Nat.testbit s lo <> Nat.testbit t lo /\ Nat.testbit s hi <> Nat.testbit t hi
        /\ (forall i, Nat.testbit s i <> Nat.testbit t i -> lo <= i <= hi) /\ length bits = hi - lo + 1)
  /\ arrival s t bits = t
  /\ NoDup (map snd (crossed s t 0 bits))
  /\ forall b, In b (map snd (crossed s t 0 bits)) <-> Nat.testbit s b <> Nat.testbit t b.
Proof.
  intros ins int order.
  assert (differ_in : forall i, Nat.testbit s i <> Nat.testbit t i <-> In i (changed d s t)).
  { intros i. unfold changed. rewrite filter_In, in_seq, negb_true_iff, Bool.eqb_false_iff. split; [|tauto].
    intros differ. split; auto. split; [lia|]. destruct (le_lt_dec d i) as [high|]; auto. destruct differ.
    rewrite (proj1 (below_power s d) ins i high), (proj1 (below_power t d) int i high). auto. }
  assert (shape : changed d s t = [] /\ block d s t = [] \/ exists lo hi, In lo (changed d s t) /\ In hi (changed d s t)
    /\ (forall i, In i (changed d s t) -> lo <= i <= hi) /\ block d s t = seq lo (S hi - lo)).
  { unfold block. destruct (changed d s t) as [|lo rest] eqn:E; auto. right. exists lo, (last (lo :: rest) 0).
    destruct (first_that _ _ _ _ _ E) as (here & range & before).
    destruct (exists_last (l := lo :: rest)) as (l & a & parts); [discriminate|]. rewrite parts, last_last.
    split; [rewrite <- parts; left; auto|]. split; [apply in_or_app; right; left; auto|]. split; auto.
    intros i inside. split.
    - rewrite <- parts, <- E in inside. apply filter_In in inside. destruct inside as [_ yes].
      destruct (le_lt_dec lo i); auto. rewrite (before i) in yes by lia. discriminate.
    - (* the list ascends, and a is its last *)
      apply in_app_or in inside. destruct inside as [inside|[->|[]]]; auto.
      rewrite <- E in parts. clear - parts inside. unfold changed in parts.
      assert (sorted : forall f n from x y z, filter f (seq from n) = x ++ [y] -> In z x -> z <= y).
      { clear. intros f n. induction n as [|n IH]; intros from x y z; simpl; [destruct x; discriminate|].
        destruct (f from); [|apply IH]. destruct x as [|b x]; simpl; [tauto|]. intros eq. injection eq as <- eq.
        intros [<-|here]; [|eapply IH; eauto].
        assert (In y (filter f (seq (S from) n))) as last_ by (rewrite eq; apply in_or_app; right; left; auto).
        apply filter_In in last_. destruct last_ as [last_ _]. apply in_seq in last_. lia. }
      eapply sorted; eauto. }
  assert (same_bits : forall i, In i bits <-> In i (block d s t)).
  { intros i. destruct order as [->| ->]; [tauto|]. symmetry. apply in_rev. }
  assert (size : length bits = length (block d s t)) by (destruct order as [->| ->]; auto using rev_length).
  assert (distinct : NoDup bits).
  { assert (NoDup (block d s t)) by (destruct shape as [[_ ->]|(lo & hi & _ & _ & _ & ->)]; [constructor|apply
    seq_NoDup]).
    destruct order as [->| ->]; auto. apply NoDup_rev. auto. }
  assert (covered : forall i, Nat.testbit s i <> Nat.testbit t i -> In i bits).
  { intros i differ. apply same_bits. apply differ_in in differ. destruct shape as [[none _]|(lo & hi & inlo & inhi &
    all & ->)].
    - rewrite none in differ. destruct differ.
    - apply in_seq. pose proof (all i differ). pose proof (all hi inhi). lia. }
  split; [|split; [|split; [|split]]].
  - intros <-. rewrite size. destruct shape as [[_ ->]|(lo & hi & inlo & _)]; auto. apply differ_in in inlo. tauto.
  - intros differ. destruct shape as [[none _]|(lo & hi & inlo & inhi & all & is)].
    + exfalso. apply differ. apply Nat.bits_inj. intros i. destruct (Bool.bool_dec (Nat.testbit s i) (Nat.testbit t
      i)); auto.
      assert (In i (changed d s t)) as here by (apply differ_in; auto). rewrite none in here. destruct here.
    + exists lo, hi. split; [apply differ_in; auto|]. split; [apply differ_in; auto|].
      split; [intros i; rewrite differ_in; apply all|]. rewrite size, is, seq_length. pose proof (all hi inhi). lia.
  - apply Nat.bits_inj. intros i. rewrite arrival_bits. destruct (in_dec Nat.eq_dec i bits) as [|out]; auto.
    destruct (Bool.bool_dec (Nat.testbit s i) (Nat.testbit t i)); auto. destruct out. auto.
  - assert (once : forall l here time, NoDup l -> NoDup (map snd (crossed here t time l))).
    { clear. induction l as [|a l IH]; intros here time fresh; simpl; [constructor|]. inversion fresh; subst.
      destruct (Bool.eqb _ _); auto. simpl. constructor; auto. rewrite crossed_dimensions by auto. tauto. }
    apply once. auto.
  - intros b. rewrite crossed_dimensions by auto. split; [tauto|]. intros differ. split; auto.
Qed.
