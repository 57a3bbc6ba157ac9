(* Bokhari, sections 2.2, 2.3 and 4: routes of the circuit-switched hypercube, as loadbal/models/circuit_switched.py has
   them, and that the messages of Direct, and of every phase of Multiphase, hold no directed channel twice. *)
From Coq Require Import List Arith Lia Bool Permutation.
From Loadbal Require Import Distinct Labels BlockExchange.
Import ListNotations.

(** One direction of a link: from a node along a dimension. *)
Definition channel : Type := nat * nat.

(** The channels that a message holds which crosses the dimensions in that order; e-cube: 0, 1, .., d - 1. *)
(* compared: circuit_switched *)
Fixpoint route (here target : nat) (order : list nat) : list channel :=
  match order with
  | [] => []
  | k :: rest =>
      if Nat.testbit (Nat.lxor here target) k then (here, k) :: route (Nat.lxor here (2 ^ k)) target rest
      else route here target rest
  end.

(** The channels that are held while every node p of the d-cube sends to p xor mask. *)
(* compared: circuit_switched *)
Definition held (mask d : nat) (order : list nat) : list channel :=
  flat_map (fun p => route p (Nat.lxor p mask) order) (nodes d).

(** The link of a channel, named by its end with bit 0. *)
(* compared: circuit_switched *)
Definition undirected (c : channel) : channel := (Nat.clearbit (fst c) (snd c), snd c).

(** How often a list has a channel. *)
Definition channel_eq_dec : forall a b : channel, {a = b} + {a <> b}.
Proof. decide equality; apply Nat.eq_dec. Defined.

(* compared: circuit_switched *)
Definition times (cs : list channel) (c : channel) : nat := count_occ channel_eq_dec cs c.

(* --- two messages that cross a dimension start in different nodes, and so are in different nodes before it --- *)

(** By what a message to p xor m differs from p when it comes to dimension k: the bits of m that it has crossed. *)
Fixpoint crossed (m k : nat) (order : list nat) : nat :=
  match order with
  | [] => 0
  | j :: rest =>
      if j =? k then 0
      else if Nat.testbit m j then Nat.lxor (2 ^ j) (crossed m k rest) else crossed m k rest
  end.

Lemma crossed_same m m' k order : (forall j, In j order -> Nat.testbit m j = Nat.testbit m' j) ->
  crossed m k order = crossed m' k order.
Proof.
  induction order as [|j order IH]; intros equal; simpl; auto.
  rewrite (equal j) by (simpl; auto). rewrite IH by (intros; apply equal; simpl; auto). reflexivity.
Qed.

Lemma bit_other j k : j <> k -> Nat.testbit (2 ^ k) j = false.
Proof. intros. apply Nat.pow2_bits_false. auto. Qed.

Lemma route_place order : NoDup order -> forall here target c, In c (route here target order) ->
  In (snd c) order /\ Nat.testbit (Nat.lxor here target) (snd c) = true
  /\ fst c = Nat.lxor here (crossed (Nat.lxor here target) (snd c) order).
Proof.
  induction order as [|j order IH]; intros distinct here target c inside; [contradiction|].
  inversion distinct as [|? ? new distinct']; subst. simpl in inside.
  assert (other : forall x, In x order -> x <> j) by (intros x among ->; contradiction).
  destruct (Nat.testbit (Nat.lxor here target) j) eqn:crosses.
  - simpl in inside. destruct inside as [<-|inside]; simpl.
    + rewrite Nat.eqb_refl, Nat.lxor_0_r. auto.
    + apply IH in inside; auto. destruct inside as (among & bit & place).
      assert (shift : Nat.lxor (Nat.lxor here (2 ^ j)) target = Nat.lxor (Nat.lxor here target) (2 ^ j)).
      { rewrite !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm. }
      rewrite shift in bit, place.
      assert (same : forall x, x <> j ->
        Nat.testbit (Nat.lxor (Nat.lxor here target) (2 ^ j)) x = Nat.testbit (Nat.lxor here target) x).
      { intros x differs. rewrite (Nat.lxor_spec (Nat.lxor here target)), bit_other by auto. apply xorb_false_r. }
      rewrite same in bit by auto. split; [auto|split; [auto|]].
      destruct (Nat.eqb_spec j (snd c)) as [equal|_]; [exfalso; subst j; contradiction|].
      rewrite crosses, place, Nat.lxor_assoc.
      rewrite (crossed_same _ (Nat.lxor here target)) by (intros; apply same, other; auto). reflexivity.
  - apply IH in inside; auto. destruct inside as (among & bit & place). simpl. split; [auto|split; [auto|]].
    destruct (Nat.eqb_spec j (snd c)) as [equal|_]; [exfalso; subst j; contradiction|].
    rewrite crosses. exact place.
Qed.

Lemma route_distinct order : NoDup order -> forall here target, NoDup (route here target order).
Proof.
  induction order as [|j order IH]; intros distinct here target; simpl; [constructor|].
  inversion distinct as [|? ? new distinct']; subst.
  destruct (Nat.testbit _ j); auto. constructor; auto.
  intros inside. apply route_place in inside; auto. simpl in inside. tauto.
Qed.

Lemma lxor_same_left a b c : Nat.lxor a c = Nat.lxor b c -> a = b.
Proof. intros equal. rewrite <- (lxor_twice a c), equal. apply lxor_twice. Qed.

Lemma mask_of p mask : Nat.lxor p (Nat.lxor p mask) = mask.
Proof. rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent. apply Nat.lxor_0_l. Qed.

Lemma in_held mask d order c : NoDup order -> In c (held mask d order) ->
  In (snd c) order /\ Nat.testbit mask (snd c) = true.
Proof.
  intros distinct inside. apply in_flat_map in inside. destruct inside as (p & _ & inside).
  apply route_place in inside; auto. rewrite mask_of in inside. tauto.
Qed.

(* Whatever the mask and the order, as long as it is that of all messages. *)
Lemma held_distinct mask d order : NoDup order -> NoDup (held mask d order).
Proof.
  intros distinct. apply NoDup_flat_map; [apply seq_NoDup|auto using route_distinct|].
  intros p q c _ _ inp inq. apply route_place in inp, inq; auto. rewrite mask_of in inp, inq.
  destruct inp as (_ & _ & inp), inq as (_ & _ & inq). apply (lxor_same_left p q (crossed mask (snd c) order)).
  congruence.
Qed.

(** `held i d (seq 0 d)` lists the channels of the e-cube routes of all messages from p to p xor i, each as often as
    messages hold it. `NoDup` says that no channel is listed twice. *)
Theorem direct_directed : forall d i, 1 <= i < 2 ^ d -> NoDup (held i d (seq 0 d)).
Proof. intros d i _. apply held_distinct, seq_NoDup. Qed.

(* A step j of a phase over a bits from bit s on. *)
(** Step j of a phase over the a bits s, ..., s + a - 1 of a label of d bits has the mask j 2^s. No channel of the
    e-cube routes is listed twice. *)
Theorem multiphase_contention : forall d s a j, 1 <= a -> s + a <= d -> 1 <= j < 2 ^ a ->
  NoDup (held (j * 2 ^ s) d (seq 0 d)).
Proof. intros d s a j _ _ _. apply held_distinct, seq_NoDup. Qed.

(** `undirected` names the link of a channel. The theorem says: it is false that for every d and i no link is listed
    twice. *)
Theorem not_undirected : ~ forall d i, 1 <= d -> 1 <= i < 2 ^ d -> NoDup (map undirected (held i d (seq 0 d))).
Proof.
  intros all. specialize (all 1 1 (le_n 1) ltac:(simpl; lia)). vm_compute in all.
  inversion all as [|? ? new _]. apply new. simpl. auto.
Qed.

(* --- a link is two channels, one in each direction --- *)

(** No link is held more than twice, and if twice then once in each direction: by u, its end with bit 0, and by its
   other end. *)
Definition once_each_way (cs : list channel) : Prop :=
  forall u k, Nat.testbit u k = false ->
  times (map undirected cs) (u, k) <= 2
  /\ (times (map undirected cs) (u, k) = 2 -> times cs (u, k) = 1 /\ times cs (u + 2 ^ k, k) = 1).

Lemma with_bit u k : Nat.testbit u k = false -> u + 2 ^ k = Nat.lor u (2 ^ k).
Proof.
  intros bit. assert (apart : Nat.land u (2 ^ k) = 0).
  { apply Nat.bits_inj. intros j. rewrite Nat.land_spec, Nat.pow2_bits_eqb, Nat.bits_0.
    destruct (Nat.eqb_spec k j) as [<-|]; [rewrite bit; reflexivity|apply andb_false_r]. }
  rewrite Nat.add_nocarry_lxor, Nat.lxor_lor; auto.
Qed.

Lemma undirected_ends u k c : Nat.testbit u k = false ->
  undirected c = (u, k) <-> c = (u, k) \/ c = (u + 2 ^ k, k).
Proof.
  intros bit. rewrite with_bit by auto. destruct c as [v j]. unfold undirected. simpl. split.
  - intros equal. injection equal as low ->. destruct (Nat.testbit v k) eqn:high; [right|left]; f_equal.
    + apply Nat.bits_inj. intros i. rewrite Nat.lor_spec, <- low, Nat.clearbit_eqb, Nat.pow2_bits_eqb.
      destruct (Nat.eqb_spec k i) as [<-|]; [rewrite high; reflexivity|].
      rewrite andb_true_r, orb_false_r. reflexivity.
    + rewrite <- low. apply Nat.bits_inj. intros i. rewrite Nat.clearbit_eqb.
      destruct (Nat.eqb_spec k i) as [<-|]; [rewrite high; reflexivity|]. rewrite andb_true_r. reflexivity.
  - intros [equal|equal]; injection equal as -> ->; f_equal; apply Nat.bits_inj; intros i;
      rewrite Nat.clearbit_eqb; rewrite ?Nat.lor_spec, ?Nat.pow2_bits_eqb;
      destruct (Nat.eqb_spec k i) as [<-|]; rewrite ?bit, ?andb_false_r, ?andb_true_r, ?orb_false_r; reflexivity.
Qed.

Lemma times_of_link u k cs : Nat.testbit u k = false ->
  times (map undirected cs) (u, k) = times cs (u, k) + times cs (u + 2 ^ k, k).
Proof.
  intros bit. pose proof (pow2_pos k). unfold times. induction cs as [|c cs IH]; [reflexivity|].
  cbn [map count_occ]. rewrite IH. pose proof (undirected_ends u k c bit) as ends.
  destruct (channel_eq_dec (undirected c) (u, k)) as [yes|no];
    destruct (channel_eq_dec c (u, k)) as [one|one]; destruct (channel_eq_dec c (u + 2 ^ k, k)) as [other|other];
    try lia; exfalso; try tauto.
  rewrite one in other. injection other as other. lia.
Qed.

Lemma distinct_once_each_way cs : NoDup cs -> once_each_way cs.
Proof.
  intros distinct u k bit. rewrite times_of_link by auto. unfold times.
  rewrite (NoDup_count_occ channel_eq_dec) in distinct.
  pose proof (distinct (u, k)). pose proof (distinct (u + 2 ^ k, k)). lia.
Qed.

(** `once_each_way` speaks of every link, named by its end u with bit 0 and its dimension k. The link is listed at most
    twice, and if twice, then its channels from u and from u + 2^k are listed once each. *)
Theorem direct_links : forall d i, 1 <= i < 2 ^ d -> once_each_way (held i d (seq 0 d)).
Proof. intros. apply distinct_once_each_way, direct_directed. auto. Qed.

(* Whichever order of the dimensions all messages cross them in. *)
(** As direct-contention@repaired, for routes that cross the dimensions in any permutation of 0, ..., d - 1. *)
Theorem any_order_links : forall d i order, 1 <= i < 2 ^ d -> Permutation order (seq 0 d) ->
  once_each_way (held i d order).
Proof.
  intros d i order _ all. apply distinct_once_each_way, held_distinct.
  apply (Permutation_NoDup (Permutation_sym all)), seq_NoDup.
Qed.

(* --- section 4: Direct on the hypercube --- *)

(* A message comes to every dimension that it has to cross, in a node with the bit that its origin has there. *)
Lemma crossed_bit m k order : Nat.testbit (crossed m k order) k = false.
Proof.
  induction order as [|j order IH]; simpl; [apply Nat.bits_0|].
  destruct (Nat.eqb_spec j k) as [|other]; [apply Nat.bits_0|].
  destruct (Nat.testbit m j); auto. rewrite Nat.lxor_spec, IH, bit_other by auto. reflexivity.
Qed.

Lemma crossed_below m k d order : (forall j, In j order -> j < d) -> crossed m k order < 2 ^ d.
Proof.
  induction order as [|j order IH]; simpl; intros inside; [auto|].
  destruct (j =? k); [auto|]. destruct (Nat.testbit m j); [|apply IH; auto].
  apply lxor_below; [apply Nat.pow_lt_mono_r; auto|apply IH; auto].
Qed.

Lemma comes_to order k : NoDup order -> In k order -> forall here target,
  Nat.testbit (Nat.lxor here target) k = true -> exists u, In (u, k) (route here target order).
Proof.
  induction order as [|j order IH]; intros distinct inside here target bit; [contradiction|].
  inversion distinct as [|? ? new distinct']; subst. simpl.
  destruct (Nat.eq_dec j k) as [->|other]; [rewrite bit; exists here; simpl; auto|].
  destruct inside as [|inside]; [contradiction|].
  destruct (Nat.testbit (Nat.lxor here target) j); [|apply IH; auto].
  assert (later : Nat.testbit (Nat.lxor (Nat.lxor here (2 ^ j)) target) k = true).
  { rewrite Nat.lxor_spec in bit |- *. rewrite Nat.lxor_spec, bit_other, xorb_false_r by auto. exact bit. }
  destruct (IH distinct' inside _ _ later) as (u & among). exists u. simpl. auto.
Qed.

(** A message from a node to another one, and what its e-cube route holds. *)
Definition e_cube (d : nat) (message : nat * nat) : list channel := route (fst message) (snd message) (seq 0 d).

(** From the half with the lower labels to the other: across the middle. *)
Definition across (d : nat) (message : nat * nat) : bool := (fst message <? 2 ^ (d - 1)) && (2 ^ (d - 1) <=? snd
  message).

(** The channels up across the middle. *)
Definition up (d : nat) (c : channel) : bool := (fst c <? 2 ^ (d - 1)) && (snd c =? d - 1).

Lemma top_bit d p : 1 <= d -> p < 2 ^ d -> Nat.testbit p (d - 1) = negb (p <? 2 ^ (d - 1)).
Proof.
  intros some small. destruct (Nat.ltb_spec p (2 ^ (d - 1))) as [low|high].
  - rewrite below_bits in low. apply low. auto.
  - destruct (Nat.testbit p (d - 1)) eqn:bit; [reflexivity|]. exfalso.
    enough (p < 2 ^ (d - 1)) by lia. rewrite below_bits in *. intros k far.
    destruct (Nat.eq_dec k (d - 1)) as [->|]; auto. apply small. lia.
Qed.

Lemma holds_middle d message : 1 <= d -> fst message < 2 ^ d -> snd message < 2 ^ d -> across d message = true ->
  1 <= length (filter (up d) (e_cube d message)).
Proof.
  intros some smallp smallq cross. unfold across in cross. apply andb_true_iff in cross. destruct cross as [low high].
  destruct message as [p r]. simpl in *. unfold e_cube. simpl.
  assert (bit : Nat.testbit (Nat.lxor p r) (d - 1) = true).
  { rewrite Nat.lxor_spec, !top_bit by auto. rewrite low. apply Nat.leb_le in high.
    destruct (Nat.ltb_spec r (2 ^ (d - 1))); [lia|reflexivity]. }
  destruct (comes_to (seq 0 d) (d - 1) (seq_NoDup d 0) ltac:(apply in_seq; lia) p r bit) as (u & inside).
  pose proof (route_place _ (seq_NoDup d 0) _ _ _ inside) as (_ & _ & place). simpl in place.
  assert (smallu : u < 2 ^ d).
  { rewrite place. apply lxor_below; auto. apply crossed_below. intros j among. apply in_seq in among. lia. }
  assert (same : u <? 2 ^ (d - 1) = true).
  { pose proof (top_bit d u some smallu) as topu.
    rewrite place, Nat.lxor_spec, crossed_bit, xorb_false_r, (top_bit d p) in topu by auto.
    rewrite low in topu. rewrite <- place in topu. destruct (u <? 2 ^ (d - 1)); auto. }
  assert (among : In (u, d - 1) (filter (up d) (route p r (seq 0 d)))).
  { apply filter_In. split; auto. unfold up. simpl. rewrite same, Nat.eqb_refl. reflexivity. }
  destruct (filter (up d) _); [contradiction|simpl; lia].
Qed.

Lemma filter_flat_map {A B} (P : B -> bool) (f : A -> list B) l :
  filter P (flat_map f l) = flat_map (fun a => filter P (f a)) l.
Proof. induction l; simpl; auto. rewrite filter_app, IHl. reflexivity. Qed.

(* A round without contention carries at most as many messages across the middle as there are links. *)
Lemma round_carries d round : 1 <= d -> (forall m, In m round -> fst m < 2 ^ d /\ snd m < 2 ^ d) ->
  NoDup (flat_map (e_cube d) round) -> length (filter (across d) round) <= 2 ^ (d - 1).
Proof.
  intros some nodes free.
  assert (fits : length (filter (up d) (flat_map (e_cube d) round)) <= 2 ^ (d - 1)).
  { replace (2 ^ (d - 1)) with (length (map (fun u => (u, d - 1)) (seq 0 (2 ^ (d - 1)))))
      by (rewrite map_length, seq_length; reflexivity).
    apply NoDup_incl_length; [apply NoDup_filter; exact free|].
    intros [u k] inside. apply filter_In in inside. destruct inside as [_ inside]. unfold up in inside. simpl in inside.
    apply andb_true_iff in inside. destruct inside as [low top].
    apply Nat.ltb_lt in low. apply Nat.eqb_eq in top. subst k.
    apply in_map_iff. exists u. split; auto. apply in_seq. lia. }
  rewrite filter_flat_map in fits. clear free.
  enough (length (filter (across d) round) <= length (flat_map (fun m => filter (up d) (e_cube d m)) round)) by lia.
  clear fits. induction round as [|m round IH]; simpl; [lia|]. rewrite app_length.
  specialize (IH (fun m' inside => nodes m' (or_intror inside))).
  destruct (across d m) eqn:cross; simpl; [|lia].
  destruct (nodes m (or_introl eq_refl)) as [smallp smallr].
  pose proof (holds_middle d m some smallp smallr cross). lia.
Qed.

Lemma concat_length {A} (ls : list (list A)) b : (forall l, In l ls -> length l <= b) ->
  length (concat ls) <= length ls * b.
Proof.
  induction ls as [|l ls IH]; simpl; intros each; auto. rewrite app_length.
  pose proof (each l (or_introl eq_refl)). specialize (IH (fun l' inside => each l' (or_intror inside))). lia.
Qed.

Lemma crossing_count (f : nat -> list nat) l h : (forall p, In p l -> length (f p) = h) ->
  length (flat_map (fun p => map (fun r => (p, r)) (f p)) l) = length l * h.
Proof.
  induction l as [|p l IH]; simpl; intros each; auto.
  rewrite app_length, map_length, IH, each by auto. reflexivity.
Qed.

(* However the messages from the lower half to the other are put into rounds without contention, by e-cube routes, there
   are N/2 rounds or more: (N/2)^2 messages, N/2 links. *)
Theorem middle_needs d rounds : 1 <= d ->
  (forall round m, In round rounds -> In m round -> fst m < 2 ^ d /\ snd m < 2 ^ d) ->
  (forall p r, p < 2 ^ (d - 1) -> 2 ^ (d - 1) <= r < 2 ^ d -> exists round, In round rounds /\ In (p, r) round) ->
  (forall round, In round rounds -> NoDup (flat_map (e_cube d) round)) ->
  2 ^ (d - 1) <= length rounds.
Proof.
  intros some nodes served free. set (h := 2 ^ (d - 1)) in *.
  assert (twice : 2 ^ d = h + h) by (unfold h; replace d with (1 + (d - 1)) at 1 by lia; rewrite pow2_add; simpl; lia).
  pose proof (pow2_pos (d - 1)) as positive. fold h in positive.
  set (wanted := flat_map (fun p => map (fun r => (p, r)) (seq h h)) (seq 0 h)).
  assert (many : length wanted = h * h).
  { unfold wanted. rewrite (crossing_count _ _ h), seq_length; auto using seq_length. }
  assert (distinct : NoDup wanted).
  { apply NoDup_flat_map; [apply seq_NoDup| |].
    - intros p _. apply FinFun.Injective_map_NoDup; [intros x y equal; congruence|apply seq_NoDup].
    - intros p p' m _ _ one other. apply in_map_iff in one, other.
      destruct one as (r & <- & _), other as (r' & equal & _). congruence. }
  assert (carried : length (concat (map (filter (across d)) rounds)) <= length rounds * h).
  { rewrite <- (map_length (filter (across d)) rounds). apply concat_length. intros l inside.
    apply in_map_iff in inside. destruct inside as (round & <- & among). apply round_carries; eauto. }
  assert (all : length wanted <= length (concat (map (filter (across d)) rounds))).
  { apply NoDup_incl_length; auto. intros m inside. unfold wanted in inside. apply in_flat_map in inside.
    destruct inside as (p & low & inside). apply in_map_iff in inside. destruct inside as (r & <- & high).
    apply in_seq in low, high. destruct (served p r) as (round & among & message); [lia|lia|].
    apply in_concat. exists (filter (across d) round). split; [apply in_map; auto|].
    apply filter_In. split; auto. unfold across. simpl. fold h. apply andb_true_iff.
    split; [apply Nat.ltb_lt|apply Nat.leb_le]; lia. }
  rewrite many in all. nia.
Qed.

(* The rounds i = 1 .. N - 1 of Direct serve every ordered pair of different nodes, and hold no channel twice; the
   messages across the middle one way need N/2 rounds of any schedule, and N/2 rounds of Direct do for them. *)
(** The rounds i = 1, ..., N - 1 serve every pair. `held i d (seq 0 d)` lists the channels of the e-cube routes of all
    messages of a round, and none is listed twice. Every schedule without contention, by such routes, of the messages
    from the lower half of the labels to the upper has at least N/2 rounds; N/2 rounds of Direct are enough. *)
Theorem direct_on_hypercube d : 1 <= d ->
  (forall p r, p < 2 ^ d -> r < 2 ^ d -> p <> r -> exists i, 1 <= i < 2 ^ d /\ Nat.lxor p i = r)
  /\ (forall i, 1 <= i < 2 ^ d -> NoDup (held i d (seq 0 d)))
  /\ (forall rounds,
       (forall round m, In round rounds -> In m round -> fst m < 2 ^ d /\ snd m < 2 ^ d) ->
       (forall p r, p < 2 ^ (d - 1) -> 2 ^ (d - 1) <= r < 2 ^ d -> exists round, In round rounds /\ In (p, r) round) ->
       (forall round, In round rounds -> NoDup (flat_map (e_cube d) round)) ->
       2 ^ (d - 1) <= length rounds)
  /\ (forall p r, p < 2 ^ (d - 1) -> 2 ^ (d - 1) <= r < 2 ^ d -> 2 ^ (d - 1) <= Nat.lxor p r < 2 ^ d).
Proof.
  intros some. split; [|split; [auto using direct_directed|split; [eauto using middle_needs|]]].
  - intros p r smallp smallr differ. exists (Nat.lxor p r). split; [split|apply mask_of].
    + destruct (Nat.eq_dec (Nat.lxor p r) 0) as [equal|]; [apply Nat.lxor_eq in equal; lia|lia].
    + apply lxor_below; auto.
  - intros p r smallp high.
    assert (smallp' : p < 2 ^ d) by (apply Nat.lt_le_trans with (2 ^ (d - 1)); auto; apply Nat.pow_le_mono_r; lia).
    assert (small : Nat.lxor p r < 2 ^ d) by (apply lxor_below; lia). split; auto.
    assert (top : Nat.testbit (Nat.lxor p r) (d - 1) = true).
    { rewrite Nat.lxor_spec, !top_bit by lia. destruct (Nat.ltb_spec p (2 ^ (d - 1))); [|lia].
      destruct (Nat.ltb_spec r (2 ^ (d - 1))); [lia|reflexivity]. }
    rewrite top_bit in top by auto. apply negb_true_iff, Nat.ltb_ge in top. exact top.
Qed.
