(* Half of the cube-connected cycles, with the unused processors taken out of its cycles, are cube-connected cycles of the
   next smaller dimension: Jan, Leu, Li, Dong, sections 1 and 3.4. loadbal/networks/cube_connected_cycles.py *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube CubeConnectedCycles.
Import ListNotations.
Open Scope nat_scope.

(** The address bit that the links at position k change. *)
Definition bit_at (lowest_first : bool) (n k : nat) : nat := if lowest_first then k else n - 1 - k.

(** The processor is in the half whose addresses have a 0 at the bit that the links at position k change. *)
Definition in_half (lowest_first : bool) (n k u : nat) : Prop :=
  u < n * 2 ^ n /\ Nat.testbit (u / n) (bit_at lowest_first n k) = false.

(** The processor is in the half, and not at position k. *)
Definition kept (lowest_first : bool) (n k u : nat) : Prop := in_half lowest_first n k u /\ u mod n <> k.

(** Two kept processors are joined in the smoothed half if they are so in the network, or if they are the two neighbors,
    on one cycle, of the processor w at position k. *)
Definition joined_in_half (lowest_first : bool) (n k u v : nat) : Prop :=
  u <> v /\ (adjacent (ccc lowest_first n) u v \/
    exists w, w < n * 2 ^ n /\ w mod n = k /\ (u = before n w /\ v = next n w \/ u = next n w /\ v = before n w)).

(** The processor of the half that becomes processor u of the smaller network: its address gets a 0 at the bit, and its
    position grows by 1 from k on. *)
(* compared: cube_connected_cycles *)
Definition unrenumbered (lowest_first : bool) (n k u : nat) : nat :=
  with_bit (bit_at lowest_first n k) false (u / (n - 1)) * n + (if u mod (n - 1) <? k then u mod (n - 1) else S (u mod (n - 1))).

Section Half.
Variables (lowest_first : bool) (m k : nat).
Hypotheses (some : 1 <= m) (small : k < S m).

Let n := S m.
Let b := bit_at lowest_first n k.
Let embed := unrenumbered lowest_first n k.

Lemma b_small : b <= m.
Proof. unfold b, bit_at, n. destruct lowest_first; lia. Qed.

Lemma position_below u : u mod m < m.
Proof. apply Nat.mod_upper_bound. lia. Qed.

Lemma embed_place u : embed u / n = with_bit b false (u / m) /\
  embed u mod n = if u mod m <? k then u mod m else S (u mod m).
Proof.
  unfold embed, unrenumbered. fold b. replace (n - 1) with m by (unfold n; lia). apply of_place.
  pose proof (position_below u). unfold n. destruct (_ <? _); lia.
Qed.

Lemma same_place p u v : 1 <= p -> u / p = v / p -> u mod p = v mod p -> u = v.
Proof. intros P cycles places. rewrite (proj1 (place_is p u P)), (proj1 (place_is p v P)), cycles, places. auto. Qed.

Lemma embed_kept u : u < m * 2 ^ m -> kept lowest_first n k (embed u).
Proof.
  intros inu. apply cycle_below in inu; auto. destruct (embed_place u) as [cycle_ place]. split; [split|].
  - apply cycle_below; [unfold n; lia|]. rewrite cycle_. unfold n. apply with_below; auto. apply b_small.
  - rewrite cycle_. fold b. apply with_same.
  - rewrite place. destruct (Nat.ltb_spec (u mod m) k); lia.
Qed.

Lemma embed_injective u v : embed u = embed v -> u = v.
Proof.
  intros same. destruct (embed_place u) as [cu pu], (embed_place v) as [cv pv]. rewrite same in cu, pu.
  apply (same_place m); auto.
  - rewrite <- (without_with b false (u / m)), <- (without_with b false (v / m)). congruence.
  - rewrite pv in pu. destruct (Nat.ltb_spec (u mod m) k), (Nat.ltb_spec (v mod m) k); lia.
Qed.

Lemma embed_onto v : kept lowest_first n k v -> exists u, u < m * 2 ^ m /\ embed u = v.
Proof.
  intros ((inv & zero) & off). apply cycle_below in inv; [|unfold n; lia].
  assert (place : v mod n < n) by (apply Nat.mod_upper_bound; unfold n; lia).
  set (j := if v mod n <? k then v mod n else v mod n - 1).
  assert (inj : j < m) by (unfold j; destruct (Nat.ltb_spec (v mod n) k); unfold n in *; lia).
  set (i := without_bit b (v / n)). assert (back : with_bit b false i = v / n).
  { unfold i. fold b in zero. rewrite <- zero. apply with_without. }
  exists (i * m + j). destruct (of_place m i j inj) as [ci pj]. split.
  - apply cycle_below; auto. rewrite ci. apply below_power. intros t high.
    assert (above : Nat.testbit (with_bit b false i) (S t) = false).
    { rewrite back. apply below_power with (d := n); auto. unfold n. lia. }
    rewrite with_bits in above. pose proof b_small.
    destruct (Nat.ltb_spec (S t) b); [lia|]. destruct (Nat.eqb_spec (S t) b); [lia|].
    replace (S t - 1) with t in above by lia. auto.
  - destruct (embed_place (i * m + j)) as [ce pe]. apply (same_place n); [unfold n; lia| |].
    + now rewrite ce, ci.
    + rewrite pe, pj. unfold j. destruct (Nat.ltb_spec (v mod n) k).
      * destruct (Nat.ltb_spec (v mod n) k); lia.
      * destruct (Nat.ltb_spec (v mod n - 1) k); lia.
Qed.

(* Bits above the new one move up by a place. *)
Lemma flip_beyond t w : b <= t -> flip (S t) (with_bit b false w) = with_bit b false (flip t w).
Proof.
  intros high. apply Nat.bits_inj. intros s. rewrite flip_bit, !with_bits, !flip_bit.
  destruct (Nat.ltb_spec s b), (Nat.eqb_spec s b); try lia;
    repeat match goal with |- context [?p =? ?q] => destruct (Nat.eqb_spec p q) end; try lia; now rewrite ?xorb_false_r.
Qed.

Lemma embed_cross u : embed (cross lowest_first m u) = cross lowest_first n (embed u).
Proof.
  apply (same_place n); [unfold n; lia| |].
  - rewrite (proj1 (cross_place lowest_first n ltac:(unfold n; lia) (embed u))), (proj1 (embed_place _)).
    rewrite (proj1 (cross_place lowest_first m some u)). destruct (embed_place u) as [-> ->]. rewrite !partner_flip.
    pose proof (position_below u) as low. generalize dependent (u mod m). intros i low.
    change (with_bit b false (flip (bit_at lowest_first m i) (u / m)) =
      flip (bit_at lowest_first n (if i <? k then i else S i)) (with_bit b false (u / m))).
    assert (moved : bit_at lowest_first m i < b /\ bit_at lowest_first n (if i <? k then i else S i) = bit_at lowest_first m i
      \/ b <= bit_at lowest_first m i /\ bit_at lowest_first n (if i <? k then i else S i) = S (bit_at lowest_first m i)).
    { unfold b, bit_at, n. clear - low small. destruct (Nat.ltb_spec i k), lowest_first; lia. }
    destruct moved as [[below_ ->]|[above ->]]; symmetry; [now apply flip_within|now apply flip_beyond].
  - rewrite (proj2 (cross_place lowest_first n ltac:(unfold n; lia) (embed u))), !(proj2 (embed_place _)).
    now rewrite (proj2 (cross_place lowest_first m some u)).
Qed.

(* The next processor on the cycle that is kept. *)
Let following (u : nat) : nat := if next n u mod n =? k then next n (next n u) else next n u.

Lemma embed_next u : embed (next m u) = following (embed u).
Proof.
  assert (P : 1 <= n) by (unfold n; lia). pose proof (position_below u) as low.
  destruct (embed_place u) as [cu pu], (embed_place (next m u)) as [cv pv].
  rewrite (proj1 (next_place m some u)) in cv. rewrite (proj2 (next_place m some u)) in pv.
  destruct (next_place n P (embed u)) as [c1 p1]. destruct (next_place n P (next n (embed u))) as [c2 p2].
  rewrite p1 in p2. rewrite c1 in c2. rewrite pu in p1, p2. rewrite cu in c1, c2.
  unfold following. rewrite p1. apply (same_place n); auto.
  - rewrite cv. destruct (_ =? k); congruence.
  - rewrite pv. clear - low small some p1 p2. unfold n in *.
    assert (wrap : (u mod m + 1) mod m = if u mod m + 1 =? m then 0 else u mod m + 1).
    { destruct (Nat.eqb_spec (u mod m + 1) m) as [->|]; [apply Nat.mod_same|apply Nat.mod_small]; lia. }
    assert (around : forall a, a < S m -> (a + 1) mod S m = if a =? m then 0 else a + 1).
    { intros a ina. destruct (Nat.eqb_spec a m) as [->|]; [replace (m + 1) with (S m) by lia; apply Nat.mod_same|apply Nat.mod_small]; lia. }
    rewrite wrap. set (j := if u mod m <? k then u mod m else S (u mod m)) in *.
    assert (inj : j < S m) by (unfold j; destruct (_ <? _); lia). rewrite (around j inj) in *.
    assert (next_in : (if j =? m then 0 else j + 1) < S m) by (destruct (Nat.eqb_spec j m); lia).
    rewrite (around _ next_in) in p2. subst j.
    generalize dependent (u mod m). intros i low. intros. destruct (Nat.ltb_spec i k); repeat match goal with
      | |- context [?a =? ?c] => destruct (Nat.eqb_spec a c)
      | H : context [?a =? ?c] |- _ => destruct (Nat.eqb_spec a c)
      | |- context [?a <? ?c] => destruct (Nat.ltb_spec a c)
      end; lia.
Qed.

Lemma following_is u v : kept lowest_first n k u -> kept lowest_first n k v -> v = following u <->
  v = next n u \/ exists w, w < n * 2 ^ n /\ w mod n = k /\ u = before n w /\ v = next n w.
Proof.
  intros ((inu & _) & _) (_ & off). assert (P : 1 <= n) by (unfold n; lia). unfold following. split.
  - destruct (Nat.eqb_spec (next n u mod n) k) as [at_k|]; intros ->; auto. right. exists (next n u).
    split; [apply (neighbors_below lowest_first n P u inu)|]. split; auto. split; auto. now apply next_before.
  - intros [->|(w & inw & at_k & back & ->)].
    + destruct (Nat.eqb_spec (next n u mod n) k); [easy|auto].
    + apply next_before in back; auto. subst w. now rewrite at_k, Nat.eqb_refl.
Qed.

Lemma joined_is u v : kept lowest_first n k u -> kept lowest_first n k v ->
  joined_in_half lowest_first n k u v <-> v <> u /\ (v = cross lowest_first n u \/ v = following u \/ u = following v).
Proof.
  intros ku kv. assert (P : 1 <= n) by (unfold n; lia). rewrite (following_is u v), (following_is v u) by auto.
  unfold joined_in_half. rewrite (adjacent_is lowest_first n P u v) by apply ku. split.
  - intros [apart [[_ [one|[two|three]]]|(w & inw & at_k & [[back on]|[on back]])]]; (split; [auto|]); auto.
    + right. right. left. now apply next_before.
    + right. left. right. exists w. auto.
    + right. right. right. exists w. auto.
  - intros [apart [one|[[two|(w & inw & at_k & back & on)]|[three|(w & inw & at_k & back & on)]]]]; (split; [auto|]); auto 6.
    + right. exists w. auto.
    + left. split; auto. right. left. now apply next_before.
    + right. exists w. auto.
Qed.

Lemma embed_adjacent u v : u < m * 2 ^ m -> v < m * 2 ^ m ->
  adjacent (ccc lowest_first m) u v <-> joined_in_half lowest_first n k (embed u) (embed v).
Proof.
  intros inu inv. rewrite joined_is by now apply embed_kept. rewrite (adjacent_is lowest_first m some u v inu).
  rewrite <- embed_cross, <- !embed_next. rewrite <- (next_before m some u v).
  assert (same : forall x y, embed x = embed y <-> x = y) by (intros; split; [apply embed_injective|now intros ->]).
  rewrite !same. tauto.
Qed.
End Half.

(* jan/subcube-shape@any-bit *)
(** The half is that of the bit which the links at position k change, in either order of the bits. `kept` says which
    processors it has, and `joined_in_half` which of them are joined. Each of them is the processor `unrenumbered`, for
    exactly one processor of the smaller network, and both networks have the same links. *)
Theorem smoothed_half lowest_first n k : 2 <= n -> k < n -> let back := unrenumbered lowest_first n k in
  (forall u, u < (n - 1) * 2 ^ (n - 1) -> kept lowest_first n k (back u)) /\
  (forall v, kept lowest_first n k v -> exists! u, u < (n - 1) * 2 ^ (n - 1) /\ back u = v) /\
  forall u v, u < (n - 1) * 2 ^ (n - 1) -> v < (n - 1) * 2 ^ (n - 1) ->
    adjacent (ccc lowest_first (n - 1)) u v <-> joined_in_half lowest_first n k (back u) (back v).
Proof.
  intros large small back. subst back. destruct n as [|m]; [lia|]. replace (S m - 1) with m by lia. split; [|split].
  - intros u inu. apply embed_kept; auto; lia.
  - intros v kv. destruct (embed_onto lowest_first m k ltac:(lia) small v kv) as (u & inu & same).
    exists u. split; [auto|]. intros u' [_ same']. apply (embed_injective lowest_first m k ltac:(lia) small). congruence.
  - intros u v inu inv. apply embed_adjacent; auto; lia.
Qed.

(* jan/subcube-shape@smoothed *)
(** The lowest bit is that which the links at position 0 change if bit 0 is the lowest, and at position n - 1 if it is the
    highest. `kept` says which processors the half has, and `joined_in_half` which of them are joined. Each of them is
    the processor `unrenumbered`, for exactly one processor of the smaller network, and both networks have the same
    links. *)
Theorem smoothed_lowest_half (lowest_first : bool) n : 2 <= n -> let k := if lowest_first then 0 else n - 1 in
  let back := unrenumbered lowest_first n k in bit_at lowest_first n k = 0 /\
  (forall u, u < (n - 1) * 2 ^ (n - 1) -> kept lowest_first n k (back u)) /\
  (forall v, kept lowest_first n k v -> exists! u, u < (n - 1) * 2 ^ (n - 1) /\ back u = v) /\
  forall u v, u < (n - 1) * 2 ^ (n - 1) -> v < (n - 1) * 2 ^ (n - 1) ->
    adjacent (ccc lowest_first (n - 1)) u v <-> joined_in_half lowest_first n k (back u) (back v).
Proof.
  intros large k back. split; [unfold bit_at, k; destruct lowest_first; lia|].
  apply smoothed_half; auto. unfold k. destruct lowest_first; lia.
Qed.

Section Inserted.
Variables (lowest_first : bool) (n k w : nat).
Hypotheses (large : 4 <= n) (here : in_half lowest_first n k w) (place : w mod n = k).

Let P : 1 <= n.
Proof. lia. Qed.

Lemma around a c : a < n -> c < n -> (a + c) mod n = if a + c <? n then a + c else a + c - n.
Proof.
  intros ina inc. destruct (Nat.ltb_spec (a + c) n); [apply Nat.mod_small; lia|].
  replace (a + c) with (a + c - n + 1 * n) at 1 by lia. rewrite Nat.mod_add by lia. apply Nat.mod_small. lia.
Qed.

Lemma k_below : k < n.
Proof. rewrite <- place. apply Nat.mod_upper_bound. lia. Qed.

Lemma beside : kept lowest_first n k (before n w) /\ kept lowest_first n k (next n w) /\ before n w <> next n w /\
  before n w <> w /\ next n w <> w.
Proof.
  pose proof here as [inw zero]. pose proof k_below. destruct (before_place n P w) as [cb pb], (next_place n P w) as [cn pn].
  destruct (neighbors_below lowest_first n P w inw) as (inn & inb & _).
  rewrite place, around in pb, pn by lia.
  assert (off : before n w mod n <> k /\ next n w mod n <> k /\ before n w mod n <> next n w mod n).
  { rewrite pb, pn. destruct (Nat.ltb_spec (k + 1) n), (Nat.ltb_spec (k + (n - 1)) n); lia. }
  destruct off as (offb & offn & apart).
  split; [split; [split; [auto|now rewrite cb]|auto]|]. split; [split; [split; [auto|now rewrite cn]|auto]|].
  split; [congruence|]. split; congruence.
Qed.

Lemma only_beside v : in_half lowest_first n k v -> adjacent (ccc lowest_first n) w v <-> v = before n w \/ v = next n w.
Proof.
  intros [inv zero']. pose proof here as [inw zero]. rewrite (adjacent_is lowest_first n P w v inw).
  destruct beside as (_ & _ & _ & apartb & apartn). split.
  - intros [_ [->|rest]]; auto. exfalso. rewrite (proj1 (cross_place lowest_first n P w)), partner_flip, place in zero'.
    fold (bit_at lowest_first n k) in zero'. rewrite flip_same, zero in zero'. discriminate.
  - intros [-> | ->]; auto.
Qed.

Lemma not_joined : ~ adjacent (ccc lowest_first n) (before n w) (next n w).
Proof.
  destruct beside as (((inb & _) & _) & _ & _). rewrite (adjacent_is lowest_first n P _ _ inb).
  pose proof here as [inw _]. pose proof k_below. destruct (before_place n P w) as [cb pb], (next_place n P w) as [cn pn].
  intros [_ [same|[same|same]]].
  - apply (cross_apart lowest_first n P (before n w)). rewrite <- same. congruence.
  - assert (p2 : before n (before n w) mod n = (before n w mod n + (n - 1)) mod n) by apply (before_place n P).
    rewrite <- same, pn, pb, place in p2.
    assert (more : (k + (n - 1)) mod n < n) by (apply Nat.mod_upper_bound; lia).
    rewrite (around ((k + (n - 1)) mod n)), !around in p2 by lia.
    destruct (Nat.ltb_spec (k + 1) n), (Nat.ltb_spec (k + (n - 1)) n);
      repeat match type of p2 with context [?a <? ?c] => destruct (Nat.ltb_spec a c) end; lia.
  - destruct beside as (_ & _ & _ & _ & apartn). apply apartn. rewrite same. symmetry. now apply next_before.
Qed.
End Inserted.

(* jan/subcube-shape@repaired *)
(** The lowest bit is that which the links at position 0 change if bit 0 is the lowest, and at position n - 1 if it is the
    highest. The first part is that of `smoothed_lowest_half`: without the processors w at position k, and with their
    neighbors joined, the half is the smaller network. The second part says that each w has exactly two neighbors in
    the half, which are not joined in it. So the half is the smaller network with w in the place of this link. *)
Theorem half_with_inserted (lowest_first : bool) n : 4 <= n -> let k := if lowest_first then 0 else n - 1 in
  let back := unrenumbered lowest_first n k in bit_at lowest_first n k = 0 /\
  ((forall u, u < (n - 1) * 2 ^ (n - 1) -> kept lowest_first n k (back u)) /\
   (forall v, kept lowest_first n k v -> exists! u, u < (n - 1) * 2 ^ (n - 1) /\ back u = v) /\
   forall u v, u < (n - 1) * 2 ^ (n - 1) -> v < (n - 1) * 2 ^ (n - 1) ->
     adjacent (ccc lowest_first (n - 1)) u v <-> joined_in_half lowest_first n k (back u) (back v)) /\
  forall w, in_half lowest_first n k w -> w mod n = k ->
    kept lowest_first n k (before n w) /\ kept lowest_first n k (next n w) /\ before n w <> next n w /\
    (forall v, in_half lowest_first n k v -> adjacent (ccc lowest_first n) w v <-> v = before n w \/ v = next n w) /\
    ~ adjacent (ccc lowest_first n) (before n w) (next n w).
Proof.
  intros large k back. destruct (smoothed_lowest_half lowest_first n ltac:(lia)) as [lowest same]. split; [auto|].
  split; [exact same|]. intros w here place. destruct (beside lowest_first n k w large here place) as (kb & kn & apart & _).
  split; [auto|]. split; [auto|]. split; [auto|]. split; [now apply only_beside|now apply not_joined with (k := k)].
Qed.
