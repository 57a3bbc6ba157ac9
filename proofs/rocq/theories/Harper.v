(* Harper's theorem: of all sets of x words some Hamming ball has the fewest members with a neighbor outside. Plaxton,
   section 2.2, Theorem 2.1. The proof follows Frankl and Furedi: words are exchanged for lighter words until the set
   has all words that are lighter than one of its words. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials MultiDiscrepancies HammingBalls PlaxtonRefutations
  PlaxtonSmallCases WordExchange.
Import ListNotations.
Open Scope Z_scope.

(* --- sets with all words that are lighter than one of theirs --- *)

(** A set has every word with fewer ones than one of its words. *)
Definition settled (d : nat) (C : nat -> bool) : Prop := forall X Y, (X < 2 ^ d)%nat -> (Y < 2 ^ d)%nat ->
  heft d Y < heft d X -> C X = true -> C Y = true.

(** Some word of the set is heavier than one that is not in it, at a distance below k. *)
Definition unsettled (d k : nat) (C : nat -> bool) : bool :=
  existsb (fun X => existsb (fun Y => C X && negb (C Y) && (weight d Y <? weight d X)%nat
    && (weight d (Nat.lxor X Y) <? k)%nat) (seq 0 (2 ^ d))) (seq 0 (2 ^ d)).

Lemma unsettled_spec d k C : unsettled d k C = true <-> exists X Y, (X < 2 ^ d)%nat /\ (Y < 2 ^ d)%nat /\ C X = true /\
  C Y = false /\ heft d Y < heft d X /\ heft d (Nat.lxor X Y) < Z.of_nat k.
Proof.
  unfold unsettled. rewrite existsb_exists. split.
  - intros (X & inX & some). apply existsb_exists in some. destruct some as (Y & inY & all).
    rewrite !andb_true_iff, negb_true_iff, !Nat.ltb_lt in all. apply in_seq in inX, inY. exists X, Y. intuition lia.
  - intros (X & Y & inX & inY & here & out & less & near). exists X. split; [apply in_seq; lia|].
    apply existsb_exists. exists Y. split; [apply in_seq; lia|]. rewrite !andb_true_iff, negb_true_iff, !Nat.ltb_lt.
    intuition lia.
Qed.

Lemma unsettled_below d k C : unsettled d k C = false -> forall X Y, (X < 2 ^ d)%nat -> (Y < 2 ^ d)%nat ->
  heft d (Nat.lxor X Y) < Z.of_nat k -> heft d Y < heft d X -> C X = true -> C Y = true.
Proof.
  intros none X Y inX inY near less here. destruct (C Y) eqn:out; auto. exfalso. rewrite <- not_true_iff_false in none.
  apply none, unsettled_spec. exists X, Y. intuition auto.
Qed.

Lemma nearest d C k : unsettled d k C = true -> exists F G, (F < 2 ^ d)%nat /\ (G < 2 ^ d)%nat /\ C F = true /\
  C G = false /\ heft d G < heft d F /\ forall X Y, (X < 2 ^ d)%nat -> (Y < 2 ^ d)%nat ->
    heft d (Nat.lxor X Y) < heft d (Nat.lxor F G) -> heft d Y < heft d X -> C X = true -> C Y = true.
Proof.
  induction k as [|k IH]; intros some.
  - apply unsettled_spec in some. destruct some as (X & Y & _ & _ & _ & _ & _ & near). lia.
  - destruct (unsettled d k C) eqn:before; auto. apply unsettled_spec in some.
    destruct some as (F & G & inF & inG & here & out & less & near). exists F, G. do 5 (split; auto).
    intros X Y inX inY closer. apply (unsettled_below d k C before X Y inX inY). lia.
Qed.

Lemma settling d : forall weight_ (A C : nat -> bool), sum (2 ^ d) (fun v => heft d v * (if C v then 1 else 0)) <=
  Z.of_nat weight_ ->
  inside d A C -> exists A' C', settled d C' /\ members d C' = members d C /\ members d A' = members d A /\ inside d A'
    C'.
Proof.
  induction weight_ as [|n IH]; intros A C light interior; (destruct (unsettled d (S d) C) eqn:some;
    [destruct (nearest d C _ some) as (F & G & inF & inG & here & out & less & closest);
     pose proof (exchanged_is_lighter d C F G inF inG less here out) as falls;
     pose proof (exchanged_inside d C F G inF inG less closest A interior) as interior'
    |exists A, C; split; [|auto]; intros X Y inX inY less; apply (unsettled_below d _ C some X Y inX inY); auto;
     pose proof (weight_most d (Nat.lxor X Y)); lia]).
  - assert (0 <= sum (2 ^ d) (fun v => heft d v * (if exchanged F G C v then 1 else 0))); [|lia].
    apply sum_nonneg. intros v _. destruct (exchanged F G C v); lia.
  - destruct (IH (exchanged F G A) (exchanged F G C)) as (A' & C' & all & size & size' & final); [lia|auto|].
    rewrite !exchanged_members in size, size' by auto. exists A', C'. auto.
Qed.

(* --- settled sets are Hamming balls around 0 --- *)

Lemma heaviest d (C : nat -> bool) : (exists v, (v < 2 ^ d)%nat /\ C v = true) -> exists r, (r <= d)%nat
  /\ (exists v, (v < 2 ^ d)%nat /\ C v = true /\ weight d v = r)
  /\ forall v, (v < 2 ^ d)%nat -> C v = true -> (weight d v <= r)%nat.
Proof.
  intros (u & inu & here). assert (search : forall k, (weight d u <= k)%nat ->
    (forall v, (v < 2 ^ d)%nat -> C v = true -> (weight d v <= k)%nat) -> exists r, (r <= k)%nat
    /\ (exists v, (v < 2 ^ d)%nat /\ C v = true /\ weight d v = r)
    /\ forall v, (v < 2 ^ d)%nat -> C v = true -> (weight d v <= r)%nat).
  { induction k as [|k IH]; intros least most.
    - exists 0%nat. split; auto. split; auto. exists u. repeat split; auto. lia.
    - destruct (existsb (fun v => C v && (weight d v =? S k)%nat) (seq 0 (2 ^ d))) eqn:some.
      + apply existsb_exists in some. destruct some as (v & inv & both). apply in_seq in inv.
        apply andb_true_iff in both. rewrite Nat.eqb_eq in both. exists (S k). split; auto. split; auto.
        exists v. repeat split; try tauto; lia.
      + assert (fewer : forall v, (v < 2 ^ d)%nat -> C v = true -> (weight d v <= k)%nat).
        { intros v inv one. pose proof (most v inv one). destruct (Nat.eq_dec (weight d v) (S k)) as [full|]; [|lia].
          exfalso. rewrite <- not_true_iff_false, existsb_exists in some. apply some. exists v.
            split; [apply in_seq; lia|].
          rewrite one, full, Nat.eqb_refl. reflexivity. }
        destruct (IH (fewer u inu here) fewer) as (r & low & rest). exists r. split; [lia|auto]. }
  apply (search d); intros; apply weight_most.
Qed.

Lemma settled_is_ball d C : settled d C -> (exists v, (v < 2 ^ d)%nat /\ C v = true) -> exists r, (r <= d)%nat
  /\ ball_around d 0 r C /\ 1 <= outermost d 0 r C.
Proof.
  intros all some. destruct (heaviest d C some) as (r & small & (u & inu & here & top) & most). exists r. split; auto.
  split.
  - intros v inv. unfold distance. rewrite Nat.lxor_0_r. split; intros far.
    + apply (all u v); auto. lia.
    + rewrite <- not_true_iff_false. intros one. specialize (most v inv one). lia.
  - transitivity (sum (2 ^ d) (fun v => if (v =? u)%nat then 1 else 0)).
    { rewrite sum_single by auto. apply Z.le_refl. }
    apply sum_le. intros v _.
    destruct (Nat.eqb_spec v u) as [->|].
    + unfold distance. rewrite Nat.lxor_0_r, top, Nat.eqb_refl, here. apply Z.le_refl.
    + destruct ((distance d v 0 =? r)%nat && C v); lia.
Qed.

(* --- the fringe and the interior --- *)

(** The members without a neighbor outside. *)
Definition interior (d : nat) (C : nat -> bool) (v : nat) : bool :=
  C v && forallb (fun i => C (flip i v)) (seq 0 d).

Lemma interior_inside d C : inside d (interior d C) C.
Proof.
  intros v inv here. apply andb_true_iff in here. destruct here as [here around]. split; auto. intros i ini.
  rewrite forallb_forall in around. apply around, in_seq. lia.
Qed.

Lemma inside_interior d A C : inside d A C -> members d A <= members d (interior d C).
Proof.
  intros all. apply sum_le. intros v inv. destruct (A v) eqn:here; [|destruct (interior d C v); lia].
  destruct (all v inv here) as [one around]. unfold interior. rewrite one. cbn [andb].
  assert (whole : forallb (fun i => C (flip i v)) (seq 0 d) = true); [|rewrite whole; lia].
  apply forallb_forall. intros i ini. apply in_seq in ini. apply around. lia.
Qed.

Lemma fringe_and_interior d C : Z.of_nat (length (fringe d C)) + members d (interior d C) = members d C.
Proof.
  unfold fringe. rewrite filter_count. unfold members. rewrite <- sum_add. apply sum_ext. intros v _. unfold interior.
  destruct (C v); cbn [andb]; [|lia].
  assert (either : existsb (fun i => negb (C (flip i v))) (seq 0 d) = negb (forallb (fun i => C (flip i v)) (seq 0 d))).
  { induction (seq 0 d) as [|i l IH]; [reflexivity|]. cbn [existsb forallb]. rewrite IH, negb_andb. reflexivity. }
  rewrite either. destruct (forallb _ _); cbn; lia.
Qed.

Lemma some_ball d C : 1 <= members d C -> exists r B, (r <= d)%nat /\ ball_around d 0 r B /\ 1 <= outermost d 0 r B
  /\ members d B = members d C /\ (length (fringe d B) <= length (fringe d C))%nat.
Proof.
  intros some. set (load := sum (2 ^ d) (fun v => heft d v * (if C v then 1 else 0))).
  assert (0 <= load) by (apply sum_nonneg; intros v _; destruct (C v); lia).
  destruct (settling d (Z.to_nat load) (interior d C) C) as (A & B & all & size & size' & within);
    [fold load; lia|apply interior_inside|].
  assert (any : exists v, (v < 2 ^ d)%nat /\ B v = true).
  { destruct (existsb B (seq 0 (2 ^ d))) eqn:here.
    - apply existsb_exists in here. destruct here as (v & inv & here). apply in_seq in inv. exists v. split; [lia|auto].
    - exfalso. assert (none : members d B = 0); [|lia]. unfold members.
      rewrite (sum_ext _ _ (fun _ => 0)), sum_const; [lia|].
      intros v inv. rewrite <- not_true_iff_false, existsb_exists in here. destruct (B v) eqn:one; auto. exfalso.
      apply here. exists v. split; auto. apply in_seq. lia. }
  destruct (settled_is_ball d B all any) as (r & small & ball_ & top). exists r, B. do 4 (split; auto).
  pose proof (fringe_and_interior d B). pose proof (fringe_and_interior d C).
  pose proof (inside_interior d A B within). lia.
Qed.

(* --- a set with the fewest words in its fringe --- *)

Lemma fewest {T} (f : T -> nat) (l : list T) : l <> [] -> exists a, In a l /\ forall b, In b l -> (f a <= f b)%nat.
Proof.
  induction l as [|a l IH]; intros some; [tauto|]. destruct l as [|b l]; [exists a; split; [left;
    auto|intros c [<-|[]]; auto]|].
  destruct IH as (c & here & least); [discriminate|]. destruct (le_lt_dec (f a) (f c)) as [low|high].
  - exists a. split; [left; auto|]. intros e [<-|there]; auto. specialize (least e there). lia.
  - exists c. split; [right; auto|]. intros e [<-|there]; [lia|auto].
Qed.

Lemma same_set d B C : (forall v, (v < 2 ^ d)%nat -> B v = C v) -> members d B = members d C /\ fringe d B = fringe d C.
Proof.
  intros same. split.
  - apply sum_ext. intros v inv. rewrite same by auto. reflexivity.
  - unfold fringe. apply filter_ext_in. intros v here. apply in_seq in here. rewrite same by lia. f_equal.
    assert (each : forall l, (forall i, In i l -> (i < d)%nat) -> existsb (fun i => negb (B (flip i v))) l =
      existsb (fun i => negb (C (flip i v))) l).
    { induction l as [|i l IH]; intros inside_; [reflexivity|]. cbn [existsb].
      rewrite IH by (intros; apply inside_; right; auto).
      rewrite same by (apply flip_below; [apply inside_; left; auto|lia]). reflexivity. }
    apply each. intros i ini. apply in_seq in ini. lia.
Qed.

Lemma least_set d x : 0 <= x <= 2 ^ Z.of_nat d -> exists C, members d C = x /\ forall other, members d other = x ->
  (length (fringe d C) <= length (fringe d other))%nat.
Proof.
  intros range. set (sets := filter (fun l => members d (fun v => nth v l false) =? x) (truths (2 ^ d))).
  assert (listed : forall C, members d C = x -> exists l, In l sets /\ forall v, (v < 2 ^ d)%nat ->
  nth v l false = C v).
  { intros C size. set (l := map C (seq 0 (2 ^ d))).
    assert (same : forall v, (v < 2 ^ d)%nat -> nth v l false = C v).
    { intros v inv. unfold l. rewrite nth_indep with (d' := C 0%nat) by (rewrite map_length, seq_length; auto).
      rewrite map_nth, seq_nth by auto. reflexivity. }
    exists l. split; auto. apply filter_In. split.
    - assert (long : length l = (2 ^ d)%nat) by (unfold l; rewrite map_length, seq_length; auto). rewrite <- long.
      apply all_truths.
    - apply Z.eqb_eq. rewrite <- size. apply same_set. auto. }
  assert (some : sets <> []).
  { destruct (listed (fun v => Z.of_nat v <? x)) as (l & here & _); [|intros none; rewrite none in here; destruct here].
    unfold members. assert (count : forall n, sum n (fun v => if Z.of_nat v <? x then 1 else 0) = Z.min (Z.of_nat n) x).
    { induction n as [|n IH]; [rewrite sum_0; lia|]. rewrite sum_S, IH. destruct (Z.ltb_spec (Z.of_nat n) x); lia. }
    rewrite count, Nat2Z.inj_pow. change (Z.of_nat 2) with 2. lia. }
  destruct (fewest (fun l => length (fringe d (fun v => nth v l false))) sets some) as (l & here & least).
  apply filter_In in here as chosen. destruct chosen as [_ size]. apply Z.eqb_eq in size.
  exists (fun v => nth v l false). split; auto. intros C size_C. destruct (listed C size_C) as (k & there & same).
  specialize (least k there). destruct (same_set d _ C same) as [_ equal]. rewrite equal in least. auto.
Qed.

(** `distance d v c` is the Hamming distance of v from the center c. `ball_around d c r member` says that the members
    are all words at distance less than r and one or more words at distance r; `outermost` counts the members at
    distance r, from 1 to C(d,r); `members` counts a set, and `fringe` lists its members with a neighbor outside. *)
Theorem theorem_2_1_positive_size d x : (1 <= d)%nat -> 1 <= x <= 2 ^ Z.of_nat d ->
  exists c r member, (c < 2 ^ d)%nat /\ ball_around d c r member /\ 1 <= outermost d c r member <= binomial d r
    /\ members d member = x
    /\ forall other, members d other = x -> (length (fringe d member) <= length (fringe d other))%nat.
Proof.
  intros _ range. destruct (least_set d x ltac:(lia)) as (C & size & least).
  destruct (some_ball d C ltac:(lia)) as (r & B & _ & ball_ & top & same & few).
  assert (inc : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia).
  exists 0%nat, r, B. split; auto. split; auto. split; [split; auto; apply outermost_most; auto|]. split; [lia|].
  intros other size'. specialize (least other size'). lia.
Qed.
