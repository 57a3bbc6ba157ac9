(* How many faces the hull has, whatever the machine: Bokhari, section 3.5; beyond the paper challenge-1, challenge-2.

   E(d, n) owns a face exactly if n is d / q rounded down or up for some q. Let w be the largest with 2w(w+1) <= d. Up
   to q = w the two roundings of d / q, and those of d / (q+1), do not meet; below d / (w+1) every n owns a face. So there
   are k + 2w - D owners, where k is d / (w+1) rounded up, and D how many of 1, .., w divide d; k + 2w + 2 is the square
   root of 8d rounded up. *)
From Coq Require Import List ZArith Lia Permutation Arith.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes SumsOfPowers Hull.
Import ListNotations.

(** E(d, n) owns a face: for no q are all parts of E(d, n-1), E(d, n) and E(d, n+1) q or q + 1; as a Boolean. *)
Definition owns (d n : nat) : bool := forallb (fun q => negb (inner_at d n q)) (seq 1 d).

(** The numbers n from 1 to d that are not inner. *)
(* compared: exchange_hull *)
Definition face_owners (d : nat) : list nat := filter (owns d) (seq 1 d).
(** F(d), the number of n from 1 to d that are not inner. *)
(* compared: exchange_hull *)
Definition faces (d : nat) : nat := length (face_owners d).

(** The quotient rounded up. *)
Definition ceil (d q : nat) : nat := (d + q - 1) / q.

(** w is the largest integer with 2w(w+1) <= d. *)
Definition last_wide (d w : nat) : Prop := 2 * w * (w + 1) <= d < 2 * (w + 1) * (w + 2).

(** How many of 1, .., w divide d. *)
Definition divisors (d w : nat) : nat := length (filter (fun q => d mod q =? 0) (seq 1 w)).

Lemma inner_below d n q : 1 <= n -> inner_at d n q = true -> q <= d.
Proof. intros N H. apply inner_at_iff in H; nia. Qed.

Lemma owns_iff d n : 1 <= n -> owns d n = true <-> ~ inner d n.
Proof.
  intros N. unfold owns. rewrite forallb_forall. split.
  - intros H (q & Q & I). specialize (H q). rewrite I in H. simpl in H. pose proof (inner_below d n q N I).
    assert (false = true) by (apply H, in_seq; lia). easy.
  - intros H q I. apply in_seq in I. destruct (inner_at d n q) eqn:X; auto. exfalso. apply H. exists q.
    split; [lia|auto].
Qed.

Lemma ceil_bounds d q : 1 <= q -> (ceil d q - 1) * q < d \/ d = 0 /\ ceil d q = 0.
Proof.
  intros Q. unfold ceil. pose proof (Nat.div_mod (d + q - 1) q ltac:(lia)).
  pose proof (Nat.mod_upper_bound (d + q - 1) q ltac:(lia)). destruct d; [right; split; auto|left; nia].
  apply Nat.div_small. lia.
Qed.

Lemma ceil_above d q : 1 <= q -> d <= ceil d q * q.
Proof.
  intros Q. unfold ceil. pose proof (Nat.div_mod (d + q - 1) q ltac:(lia)).
  pose proof (Nat.mod_upper_bound (d + q - 1) q ltac:(lia)). nia.
Qed.

Lemma ceil_unique d q n : 1 <= q -> 1 <= d -> (n - 1) * q < d -> d <= n * q -> n = ceil d q.
Proof.
  intros Q D low high. pose proof (ceil_above d q Q). destruct (ceil_bounds d q Q) as [B|[B _]]; [|lia]. nia.
Qed.

Lemma floor_bounds d q : 1 <= q -> d / q * q <= d < (d / q + 1) * q.
Proof.
  intros Q. pose proof (Nat.div_mod d q ltac:(lia)). pose proof (Nat.mod_upper_bound d q ltac:(lia)). nia.
Qed.

Lemma floor_unique d q n : 1 <= q -> n * q <= d < (n + 1) * q -> n = d / q.
Proof. intros Q H. pose proof (floor_bounds d q Q). nia. Qed.

(* --- who owns a face --- *)

Lemma floor_owns d q : 1 <= q <= d -> ~ inner d (d / q).
Proof.
  intros Q (r & R & I). assert (1 <= d / q) by (apply Nat.div_le_lower_bound; lia).
  apply inner_at_iff in I; auto. pose proof (floor_bounds d q ltac:(lia)). set (n := d / q) in *. clearbody n.
  assert (r < q) by nia. assert ((n - 1) * (r + 1) <= (n - 1) * q) by (apply Nat.mul_le_mono_l; lia). nia.
Qed.

Lemma ceil_owns d q : 1 <= q <= d -> ~ inner d (ceil d q).
Proof.
  intros Q (r & R & I). pose proof (ceil_above d q ltac:(lia)).
  destruct (ceil_bounds d q ltac:(lia)) as [B|[B _]]; [|lia].
  assert (1 <= ceil d q) by nia. apply inner_at_iff in I; auto. set (n := ceil d q) in *. clearbody n.
  assert (q <= r) by nia. assert (n * q <= n * r) by (apply Nat.mul_le_mono_l; lia). nia.
Qed.

(* A member of level q that is not inside it is its first or its last one. *)
Lemma end_of_level d n q : 1 <= q -> 1 <= n <= d -> on_level d n q = true -> inner_at d n q = false ->
  n = d / q \/ q + 1 <= d /\ n = ceil d (q + 1).
Proof.
  intros Q H L I. apply on_level_iff in L. rewrite inner_at_levels in I by lia.
  destruct (on_level d (n - 1) q) eqn:L1; [destruct (on_level d (n + 1) q) eqn:L2; [easy|]|].
  - left. apply floor_unique; auto. rewrite <- Bool.not_true_iff_false, on_level_iff in L2. nia.
  - destruct (le_lt_dec (q + 1) d); [right; split; auto|left; apply floor_unique; nia].
    apply ceil_unique; try lia. rewrite <- Bool.not_true_iff_false, on_level_iff in L1. nia.
Qed.

(* bokhari/challenge-1@owners *)
Theorem owner_iff d n : 1 <= n <= d ->
  ~ inner d n <-> exists q, 1 <= q <= d /\ (n = d / q \/ n = ceil d q).
Proof.
  intros H. split.
  - intros not. assert (Q : 1 <= d / n) by (apply Nat.div_le_lower_bound; lia).
    assert (Q' : d / n <= d) by (apply Nat.div_le_upper_bound; nia).
    destruct (end_of_level d n (d / n) Q H) as [E|[L E]].
    + apply level_of_quotient. lia.
    + destruct (inner_at d n (d / n)) eqn:I; auto. exfalso. apply not. now exists (d / n).
    + exists (d / n). auto.
    + exists (d / n + 1). split; [lia|auto].
  - intros (q & Q & [->| ->]); [now apply floor_owns | now apply ceil_owns].
Qed.

(** `d / q` is rounded down and `ceil d q` up. *)
Theorem challenge_1_owners d n : 1 <= n <= d ->
  (~ inner d n <-> exists q, 1 <= q <= d /\ (n = d / q \/ n = ceil d q)) /\
  (forall q, 1 <= q -> on_level d n q = true -> inner_at d n q = false ->
    n = d / q \/ q + 1 <= d /\ n = ceil d (q + 1)).
Proof. intros H. split; [now apply owner_iff|]. intros; now apply end_of_level. Qed.

(* --- the list of owners --- *)

(** d / q rounded down and up, for q = w, .., 1. *)
Fixpoint ends (d w : nat) : list nat :=
  match w with
  | 0 => []
  | S v => (if d mod w =? 0 then [d / w] else [d / w; ceil d w]) ++ ends d v
  end.

Definition listed (d w : nat) : list nat := seq 1 (ceil d (w + 1)) ++ ends d w.

Lemma ceil_of_divisor d q : 1 <= q -> d mod q = 0 -> ceil d q = d / q.
Proof.
  intros Q R. pose proof (Nat.div_mod d q ltac:(lia)). destruct (Nat.eq_dec d 0) as [->|].
  - unfold ceil. rewrite Nat.div_0_l by lia. apply Nat.div_small. lia.
  - symmetry. apply ceil_unique; nia.
Qed.

Lemma ceil_of_other d q : 1 <= q -> d mod q <> 0 -> ceil d q = d / q + 1.
Proof.
  intros Q R. pose proof (Nat.div_mod d q ltac:(lia)). pose proof (Nat.mod_upper_bound d q ltac:(lia)).
  symmetry. assert (d <> 0) by (intros ->; rewrite Nat.mod_0_l in R; lia). apply ceil_unique; nia.
Qed.

Lemma in_ends d w n : In n (ends d w) <-> exists q, 1 <= q <= w /\ (n = d / q \/ n = ceil d q).
Proof.
  induction w as [|w IH]; [split; [easy|intros (q & Q & _); lia]|].
  cbn [ends]. rewrite in_app_iff, IH. split.
  - intros [I|(q & Q & I)]; [exists (S w) | exists q; split; auto; lia]. split; [lia|].
    destruct (d mod S w =? 0); simpl in I; intuition.
  - intros (q & Q & I). destruct (Nat.eq_dec q (S w)) as [->|]; [left | right; exists q; split; auto; lia].
    destruct (Nat.eqb_spec (d mod S w) 0) as [R|R]; simpl; [|intuition].
    rewrite (ceil_of_divisor d (S w)) in I by (auto; lia). intuition.
Qed.

(* Up to the last wide level neighbors do not meet. *)
Lemma apart_ d q : 1 <= q -> 2 * q * (q + 1) <= d -> ceil d (q + 1) < d / q.
Proof.
  intros Q H. assert (D : 1 <= d) by (destruct q; lia). pose proof (floor_bounds d q Q) as A.
  destruct (ceil_bounds d (q + 1) ltac:(lia)) as [B|[B _]]; [|lia].
  set (n := d / q) in *. set (c := ceil d (q + 1)) in *. clearbody n c.
  destruct (le_lt_dec n c) as [L|]; auto. exfalso.
  assert ((n + 1) * q <= (c + 1) * q) by (apply Nat.mul_le_mono_r; lia).
  assert (c <= 2 * q - 1) by nia. assert ((c + 1) * q <= 2 * q * q) by nia. nia.
Qed.

Lemma floor_at_most_ceil d q : 1 <= q -> d / q <= ceil d q.
Proof.
  intros Q. pose proof (floor_bounds d q Q). pose proof (ceil_above d q Q). nia.
Qed.

Lemma ends_above d w : 2 * w * (w + 1) <= d -> Forall (fun n => ceil d (w + 1) < n) (ends d w) /\ NoDup (ends d w).
Proof.
  induction w as [|w IH]; intros H; [split; constructor|].
  destruct IH as [above nodup]; [nia|]. replace (w + 1) with (S w) in above by lia.
  pose proof (apart_ d (S w) ltac:(lia) H) as A. cbn [ends].
  assert (above' : Forall (fun n => ceil d (S w + 1) < n) (ends d w)).
  { eapply Forall_impl; [|exact above]. intros n K. cbv beta in *.
    pose proof (floor_at_most_ceil d (S w) ltac:(lia)). lia. }
  assert (notin : forall n, n <= ceil d (S w) -> ~ In n (ends d w)).
  { intros n L I. rewrite Forall_forall in above. specialize (above n I). lia. }
  pose proof (floor_at_most_ceil d (S w) ltac:(lia)) as low.
  destruct (Nat.eqb_spec (d mod S w) 0) as [R|R].
  - split; [constructor; auto|]. constructor; auto.
  - pose proof (ceil_of_other d (S w) ltac:(lia) R) as up. rewrite up in *. set (f := d / S w) in *. clearbody f.
    split; [constructor; auto; constructor; auto; lia|].
    constructor; [intros [I|I]; [lia|revert I; apply notin; lia]|]. constructor; auto.
Qed.

Lemma divisors_step d w : divisors d (S w) = divisors d w + (if d mod S w =? 0 then 1 else 0).
Proof.
  unfold divisors. rewrite seq_S, filter_app, app_length. change (1 + w) with (S w). cbn [filter].
  destruct (d mod S w =? 0); reflexivity.
Qed.

Lemma divisors_at_most d w : divisors d w <= w.
Proof. induction w as [|w IH]; [auto|]. rewrite divisors_step. destruct (d mod S w =? 0); lia. Qed.

Lemma ends_length d w : length (ends d w) + divisors d w = 2 * w.
Proof.
  induction w as [|w IH]; [reflexivity|]. cbn [ends]. rewrite app_length, divisors_step.
  destruct (d mod S w =? 0); simpl length; lia.
Qed.

Lemma listed_nodup d w : 2 * w * (w + 1) <= d -> NoDup (listed d w).
Proof.
  intros H. destruct (ends_above d w H) as [above nodup]. unfold listed. rewrite Forall_forall in above.
  assert (K : forall x, In x (seq 1 (ceil d (w + 1))) -> ~ In x (ends d w)).
  { intros x I I'. apply in_seq in I. specialize (above x I'). lia. }
  revert K. generalize (seq_NoDup (ceil d (w + 1)) 1). generalize (seq 1 (ceil d (w + 1))) as l.
  induction l as [|x l IH]; simpl; auto. intros nd K. inversion nd as [|? ? N1 N2]. subst.
  constructor; [|apply IH; auto]. rewrite in_app_iff. intros [|]; [auto|]. apply (K x); auto.
Qed.

Lemma ceil_falls d q r : 1 <= q <= r -> ceil d r <= ceil d q.
Proof.
  intros H. pose proof (ceil_above d q ltac:(lia)). destruct (ceil_bounds d r ltac:(lia)) as [B|[_ ->]]; [nia|lia].
Qed.

Lemma ceil_positive d q : 1 <= q -> 1 <= d -> 1 <= ceil d q.
Proof. intros. pose proof (ceil_above d q ltac:(lia)). nia. Qed.

Lemma ceil_at_most d q : 1 <= q -> ceil d q <= d.
Proof. intros. destruct (ceil_bounds d q ltac:(lia)) as [B|[_ ->]]; nia. Qed.

(* What is inside a level r has at least 2 r + 1 parts, and if these are few, r is beyond the last wide level. *)
Lemma inner_is_low d n r w k : 1 <= n <= k -> (n + 1) * r <= d <= (n - 1) * (r + 1) -> (k - 1) * (w + 1) < d ->
  d < 2 * (w + 1) * (w + 2) -> False.
Proof.
  intros few inside low wide.
  assert ((n - 1) * (w + 1) <= (k - 1) * (w + 1)) by (apply Nat.mul_le_mono_r; lia).
  assert (w < r).
  { apply Nat.nle_gt. intros le. assert ((n - 1) * (r + 1) <= (n - 1) * (w + 1)) by (apply Nat.mul_le_mono_l; lia). lia. }
  assert (2 * r + 1 <= n) by (clear - few inside; destruct n; simpl in inside; nia).
  assert ((2 * r + 2) * r <= (n + 1) * r) by (apply Nat.mul_le_mono_r; lia).
  assert ((w + 1) * (w + 2) <= r * (r + 1)) by (apply Nat.mul_le_mono; lia). lia.
Qed.

(* bokhari/challenge-1@listed: the owners are exactly those of the list. *)
Lemma listed_owners d w n : 1 <= d -> last_wide d w -> In n (listed d w) <-> 1 <= n <= d /\ ~ inner d n.
Proof.
  intros D [W W']. unfold listed. rewrite in_app_iff, in_seq, in_ends. split.
  - intros [B|(q & Q & I)].
    + pose proof (ceil_at_most d (w + 1) ltac:(lia)). split; [lia|]. intros (r & R & I).
      apply inner_at_iff in I; [|lia]. destruct (ceil_bounds d (w + 1) ltac:(lia)) as [K|[K _]]; [|lia].
      apply (inner_is_low d n r w (ceil d (w + 1))); auto; lia.
    + assert (q <= d) by nia. assert (1 <= d / q) by (apply Nat.div_le_lower_bound; lia).
      pose proof (floor_at_most_ceil d q ltac:(lia)). pose proof (ceil_at_most d q ltac:(lia)).
      destruct I as [->| ->]; (split; [lia|]); [apply floor_owns | apply ceil_owns]; lia.
  - intros [H not]. apply owner_iff in not; auto. destruct not as (q & Q & I).
    destruct (le_lt_dec q w) as [L|L]; [right; exists q; split; auto; lia|]. left.
    pose proof (floor_at_most_ceil d q ltac:(lia)). pose proof (ceil_falls d (w + 1) q ltac:(lia)). lia.
Qed.

Lemma in_face_owners d n : In n (face_owners d) <-> 1 <= n <= d /\ ~ inner d n.
Proof.
  unfold face_owners. rewrite filter_In, in_seq. split.
  - intros [H K]. split; [lia|]. apply owns_iff; auto; lia.
  - intros [H K]. split; [lia|]. apply owns_iff; auto; lia.
Qed.

Lemma face_owners_nodup d : NoDup (face_owners d).
Proof. apply NoDup_filter, seq_NoDup. Qed.

Lemma face_owners_listed d w : 1 <= d -> last_wide d w -> Permutation (face_owners d) (listed d w).
Proof.
  intros D W. apply NoDup_Permutation; [apply face_owners_nodup | now apply listed_nodup, W |].
  intros n. now rewrite in_face_owners, (listed_owners d w n D W).
Qed.

(* bokhari/challenge-1@listed *)
(** `d / q` is rounded down and `ceil d q` up. D is added on the left in place of being subtracted on the right. *)
Theorem challenge_1_listed d w : 1 <= d -> last_wide d w ->
  (forall n, 1 <= n <= d -> (~ inner d n <->
    1 <= n <= ceil d (w + 1) \/ exists q, 1 <= q <= w /\ (n = d / q \/ n = ceil d q))) /\
  faces d + divisors d w = ceil d (w + 1) + 2 * w.
Proof.
  intros D W. split.
  - intros n H. pose proof (listed_owners d w n D W) as K. unfold listed in K.
    rewrite in_app_iff, in_seq, in_ends in K. split.
    + intros not. destruct (proj2 K (conj H not)) as [B|B]; [left; lia|now right].
    + intros B. apply K. destruct B as [B|B]; [left; lia|now right].
  - unfold faces. rewrite (Permutation_length (face_owners_listed d w D W)). unfold listed.
    rewrite app_length, seq_length. pose proof (ends_length d w). lia.
Qed.

(* --- bounds --- *)

Lemma last_wide_exists d : exists w, last_wide d w.
Proof.
  unfold last_wide. induction d as [|d [w W]]; [exists 0; lia|].
  destruct (le_lt_dec (2 * (w + 1) * (w + 2)) (S d)); [exists (w + 1); nia | exists w; lia].
Qed.

(* k + 2w + 2 is the square root of 8d rounded up, and its predecessor squared is at most 8d - 4. *)
Lemma root_of_eight d w : 1 <= d -> last_wide d w ->
  (ceil d (w + 1) + 2 * w + 1) * (ceil d (w + 1) + 2 * w + 1) + 4 <= 8 * d /\
  8 * d <= (ceil d (w + 1) + 2 * w + 2) * (ceil d (w + 1) + 2 * w + 2).
Proof.
  intros D [W W']. pose proof (ceil_above d (w + 1) ltac:(lia)) as A.
  destruct (ceil_bounds d (w + 1) ltac:(lia)) as [B|[B _]]; [|lia].
  pose proof (ceil_positive d (w + 1) ltac:(lia) D) as K. set (k := ceil d (w + 1)) in *. clearbody k.
  assert (k - 1 <= 2 * w + 3) by nia. assert (2 * w <= k) by nia.
  split; [|pose proof (Z.square_nonneg (Z.of_nat k - 2 * (Z.of_nat w + 1))); nia].
  assert (cases : k = 2 * w \/ k = 2 * w + 1 \/ k = 2 * w + 2 \/ k = 2 * w + 3 \/ k = 2 * w + 4) by lia.
  destruct cases as [->|[->|[->|[->| ->]]]]; nia.
Qed.

(** c is the square root of n, rounded up. *)
Definition ceiling_root (n c : nat) : Prop := n <= c * c /\ forall b, b < c -> b * b < n.

(* bokhari/challenge-1: F(d) is the square root of 8d rounded up, less 2, less the divisors of d up to w. *)
(** `d / q` is rounded down and `ceil d q` up. `ceiling_root (8 * d) c`: c is the least integer with 8d <= c^2. *)
Theorem challenge_1 d w c : 1 <= d -> last_wide d w -> ceiling_root (8 * d) c ->
  Z.of_nat (faces d) = (Z.of_nat c - 2 - Z.of_nat (divisors d w))%Z.
Proof.
  intros D W [C C']. destruct (challenge_1_listed d w D W) as [_ count]. destruct (root_of_eight d w D W) as [low high].
  set (x := ceil d (w + 1) + 2 * w) in *. assert (c = x + 2); [|lia].
  destruct (le_lt_dec c (x + 1)) as [L|L]; [nia|]. destruct (le_lt_dec c (x + 2)) as [|G]; [lia|].
  specialize (C' (x + 2) G). lia.
Qed.

(* bokhari/challenge-2 *)
(** `d / q` is rounded down and `ceil d q` up. *)
Theorem challenge_2 d w : 1 <= d -> last_wide d w ->
  (faces d + divisors d w + 1) * (faces d + divisors d w + 1) <= 8 * d - 4 /\
  8 * d <= (faces d + divisors d w + 2) * (faces d + divisors d w + 2).
Proof.
  intros D W. destruct (challenge_1_listed d w D W) as [_ ->]. pose proof (root_of_eight d w D W). lia.
Qed.

Lemma four_below d : 1 <= d -> 4 * d <= (faces d + 1) * (faces d + 1).
Proof.
  intros D. destruct (last_wide_exists d) as [w W]. destruct (challenge_1_listed d w D W) as [_ count].
  pose proof (divisors_at_most d w). pose proof (ceil_above d (w + 1) ltac:(lia)) as A.
  set (k := ceil d (w + 1)) in *. assert (k + (w + 1) <= faces d + 1) by lia. clearbody k.
  pose proof (Z.square_nonneg (Z.of_nat k - (Z.of_nat w + 1))).
  assert ((k + (w + 1)) * (k + (w + 1)) <= (faces d + 1) * (faces d + 1)) by (apply Nat.mul_le_mono; lia). nia.
Qed.

Lemma below_eight d : 1 <= d -> faces d * faces d + 4 <= 8 * d.
Proof.
  intros D. destruct (last_wide_exists d) as [w W]. destruct (challenge_2 d w D W) as [K _]. nia.
Qed.

Lemma one_divides d w : 1 <= w -> 1 <= divisors d w.
Proof.
  induction w as [|w IH]; [lia|]. intros _. rewrite divisors_step.
  destruct w as [|w]; [rewrite Nat.mod_1_r; simpl; lia|].
  specialize (IH ltac:(lia)). lia.
Qed.

Lemma two_less_than_root d : 4 <= d -> (faces d + 2) * (faces d + 2) < 8 * d.
Proof.
  intros D. destruct (last_wide_exists d) as [w W]. destruct (challenge_2 d w ltac:(lia) W) as [K _].
  assert (1 <= w) by (unfold last_wide in W; nia). pose proof (one_divides d w ltac:(lia)). nia.
Qed.

Lemma small_counts : faces 1 = 1 /\ faces 2 = 2 /\ faces 3 = 3.
Proof. vm_compute. auto. Qed.

(* s is the square root of d rounded down: Nat.sqrt of the standard library. *)
Lemma root_bounds d : Nat.sqrt d * Nat.sqrt d <= d < (Nat.sqrt d + 1) * (Nat.sqrt d + 1).
Proof. pose proof (Nat.sqrt_spec d (Nat.le_0_l d)). nia. Qed.

(* bokhari/challenge-2@upper: F(d) < 2 sqrt(2d) - 2 from d = 4 on; F(d) <= 3s, with equality for d = 3 alone. *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. F < 2 sqrt(2d) - 2 is (F + 2)^2 <
    8d. By challenge-1@listed this F(d) is the value of the formula. *)
Theorem challenge_2_upper d : 1 <= d ->
  (4 <= d -> (faces d + 2) * (faces d + 2) < 8 * d) /\
  faces d <= 3 * Nat.sqrt d /\ (faces d = 3 * Nat.sqrt d <-> d = 3).
Proof.
  intros D. split; [apply two_less_than_root|]. pose proof (root_bounds d) as R.
  destruct (le_lt_dec 4 d) as [big|small].
  - pose proof (two_less_than_root d big). set (s := Nat.sqrt d) in *. set (f := faces d) in *.
    clearbody s f. assert (f < 3 * s); [|lia]. destruct (le_lt_dec (3 * s) f) as [L|]; auto. exfalso.
    assert ((3 * s + 2) * (3 * s + 2) <= (f + 2) * (f + 2)) by (apply Nat.mul_le_mono; lia).
    pose proof (Z.square_nonneg (Z.of_nat s - 2)). nia.
  - destruct small_counts as (F1 & F2 & F3). assert (C : d = 1 \/ d = 2 \/ d = 3) by lia.
    destruct C as [->|[->| ->]]; rewrite ?F1, ?F2, ?F3; simpl; lia.
Qed.

(* bokhari/face-bounds *)
Theorem face_bounds_lower d : 1 <= d -> 2 * Nat.sqrt d - 1 <= faces d.
Proof.
  intros D. pose proof (four_below d D). pose proof (root_bounds d). set (s := Nat.sqrt d) in *.
  set (f := faces d) in *.
  clearbody s f. destruct (le_lt_dec (2 * s) (f + 1)) as [|L]; [lia|].
  assert ((f + 1) * (f + 1) < 2 * s * (2 * s)) by (apply Nat.mul_lt_mono_nonneg; lia). nia.
Qed.

(* With k + w <= F and d <= k (w+1), where 2w <= k, F^2 >= 4d from w = 8 on. *)
Lemma four_at_most_square d : 144 <= d -> 4 * d <= faces d * faces d.
Proof.
  intros D. destruct (last_wide_exists d) as [w W]. destruct (challenge_1_listed d w ltac:(lia) W) as [_ count].
  pose proof (divisors_at_most d w). pose proof (ceil_above d (w + 1) ltac:(lia)) as A. destruct W as [W W'].
  set (k := ceil d (w + 1)) in *. set (f := faces d) in *. assert (k + w <= f) by lia. clearbody k f.
  assert (8 <= w) by nia. assert (2 * w <= k) by nia.
  assert ((k + w) * (k + w) <= f * f) by (apply Nat.mul_le_mono; lia).
  replace k with (2 * w + (k - 2 * w)) in * by lia. set (r := k - 2 * w) in *. clearbody r. nia.
Qed.

(* What `challenge_2_lower` says of one d with f faces, as a Boolean. *)
Definition has_lower_bound (d f : nat) : bool :=
  (((d <? 2) || (2 * d <=? f * f)) && (2 * Nat.sqrt d <=? f + 1) &&
  Bool.eqb (f + 1 =? 2 * Nat.sqrt d) ((d =? 1) || (d =? 4)))%bool.

(* The number of faces is computed by `challenge_1_listed`, since to count the owners takes long. *)
Lemma small_lower_bounds : forallb (fun d => forallb (fun w =>
  ((d <? 2 * w * (w + 1)) || (2 * (w + 1) * (w + 2) <=? d) ||
  has_lower_bound d (ceil d (w + 1) + 2 * w - divisors d w))%bool) (seq 0 8)) (seq 1 143) = true.
Proof. vm_compute. reflexivity. Qed.

Lemma lower_bound_below_144 d : 1 <= d < 144 -> has_lower_bound d (faces d) = true.
Proof.
  intros D. destruct (last_wide_exists d) as [w W]. destruct (challenge_1_listed d w ltac:(lia) W) as [_ count].
  pose proof small_lower_bounds as all. rewrite forallb_forall in all. specialize (all d). rewrite in_seq in all.
  specialize (all ltac:(lia)). rewrite forallb_forall in all. specialize (all w). rewrite in_seq in all.
  destruct W as [W W']. specialize (all ltac:(nia)).
  replace (d <? 2 * w * (w + 1)) with false in all by (symmetry; now apply Nat.ltb_ge).
  replace (2 * (w + 1) * (w + 2) <=? d) with false in all by (symmetry; now apply Nat.leb_gt).
  now replace (ceil d (w + 1) + 2 * w - divisors d w) with (faces d) in all by lia.
Qed.

(* bokhari/challenge-2@lower: F(d) >= sqrt(2d) from d = 2 on; F(d) >= 2s - 1, with equality for d = 1 and d = 4 alone. *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem challenge_2_lower d : 1 <= d ->
  (2 <= d -> 2 * d <= faces d * faces d) /\
  2 * Nat.sqrt d - 1 <= faces d /\ (faces d = 2 * Nat.sqrt d - 1 <-> d = 1 \/ d = 4).
Proof.
  intros D. destruct (le_lt_dec 144 d) as [big|small].
  - pose proof (four_at_most_square d big). pose proof (root_bounds d) as R. set (s := Nat.sqrt d) in *.
    set (f := faces d) in *. clearbody s f.
    assert (2 * s <= f).
    { destruct (le_lt_dec (2 * s) f) as [|L]; auto. exfalso.
      assert (f * f < 2 * s * (2 * s)) by (apply Nat.mul_lt_mono_nonneg; lia). nia. }
    assert (1 <= s) by nia. repeat split; lia.
  - pose proof (lower_bound_below_144 d ltac:(lia)) as all. unfold has_lower_bound in all. set (f := faces d) in *.
    set (s := Nat.sqrt d) in *.
    assert (1 <= s) by (subst s; change 1 with (Nat.sqrt 1); apply Nat.sqrt_le_mono; lia). clearbody f s.
    rewrite !Bool.andb_true_iff, Bool.orb_true_iff, Nat.ltb_lt, !Nat.leb_le in all. destruct all as [[square least] equal].
    apply Bool.eqb_prop in equal. repeat split; [lia|lia| |].
    + intros same. replace (f + 1 =? 2 * s) with true in equal by (symmetry; apply Nat.eqb_eq; lia).
      symmetry in equal. rewrite Bool.orb_true_iff, !Nat.eqb_eq in equal. exact equal.
    + intros one_or_four. replace ((d =? 1) || (d =? 4))%bool with true in equal
        by (symmetry; now rewrite Bool.orb_true_iff, !Nat.eqb_eq).
      apply Nat.eqb_eq in equal. lia.
Qed.

(* The same with what its sentence says of the owners. *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem face_bounds_lower_and_listed d w : 1 <= d -> last_wide d w ->
  2 * Nat.sqrt d - 1 <= faces d /\
  (forall n, 1 <= n <= d -> (~ inner d n <->
    1 <= n <= ceil d (w + 1) \/ exists q, 1 <= q <= w /\ (n = d / q \/ n = ceil d q))) /\
  faces d + divisors d w = ceil d (w + 1) + 2 * w.
Proof. intros D W. split; [now apply face_bounds_lower | now apply challenge_1_listed]. Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem face_bounds_upper d : 1 <= d -> faces d <= 3 * Nat.sqrt d.
Proof. intros D. now apply challenge_2_upper. Qed.

(* bokhari/distinct-range@faces, for 1 <= n <= sqrt d *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem up_to_the_root d n : 1 <= n -> n * n <= d -> ~ inner d n.
Proof. intros N H (q & Q & I). apply inner_at_iff in I; auto. nia. Qed.

Lemma filter_all (A : Type) (f : A -> bool) l : (forall x, In x l -> f x = true) -> filter f l = l.
Proof. induction l as [|x l IH]; intros H; auto. simpl. rewrite (H x) by now left. f_equal. apply IH. firstorder. Qed.

Lemma filter_none (A : Type) (f : A -> bool) l : (forall x, In x l -> f x = false) -> filter f l = [].
Proof. induction l as [|x l IH]; intros H; auto. simpl. rewrite (H x) by now left. apply IH. firstorder. Qed.

(* bokhari/face-bounds@first-part: exactly s owners have n <= sqrt d. *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. `face_owners d` lists the n from
    1 to d that are not inner. *)
Theorem face_bounds_first_part d : 1 <= d ->
  length (filter (fun n => n * n <=? d) (face_owners d)) = Nat.sqrt d.
Proof.
  intros D. pose proof (root_bounds d) as R. set (s := Nat.sqrt d) in *.
  assert (P : Permutation (filter (fun n => n * n <=? d) (face_owners d)) (seq 1 s)).
  { apply NoDup_Permutation; [apply NoDup_filter, face_owners_nodup | apply seq_NoDup |]. intros n.
    rewrite filter_In, in_face_owners, in_seq, Nat.leb_le. split; [intros [H K]; nia|]. intros H.
    assert (n * n <= d) by nia. split; auto. split; [nia|]. now apply up_to_the_root. }
  now rewrite (Permutation_length P), seq_length.
Qed.

Lemma filter_split (A : Type) (f : A -> bool) l :
  length (filter f l) + length (filter (fun x => negb (f x)) l) = length l.
Proof. induction l as [|x l IH]; auto. simpl. destruct (f x); simpl; lia. Qed.

(* bokhari/face-bounds@second-part: at most 2s owners have n > sqrt d. *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. `face_owners d` lists the n from
    1 to d that are not inner. *)
Theorem face_bounds_second_part d : 1 <= d ->
  length (filter (fun n => d <? n * n) (face_owners d)) <= 2 * Nat.sqrt d.
Proof.
  intros D. pose proof (face_bounds_first_part d D). pose proof (face_bounds_upper d D).
  pose proof (filter_split nat (fun n => n * n <=? d) (face_owners d)) as S. unfold faces in *.
  replace (filter (fun n => d <? n * n) (face_owners d)) with (filter (fun n => negb (n * n <=? d)) (face_owners d));
    [lia|].
  apply filter_ext. intros n. symmetry. apply Nat.ltb_antisym.
Qed.

(* bokhari/face-theta@explicit *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. *)
Theorem face_theta d : 1 <= d -> d <= faces d * faces d < 8 * d.
Proof. intros D. pose proof (four_below d D). pose proof (below_eight d D). nia. Qed.

(* bokhari/optimal-count@faces: 2 sqrt(d) - 1 <= F(d) <= 3 sqrt(d) *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. 2 sqrt(d) - 1 <= F is 4d <= (F +
    1)^2, and F <= 3 sqrt(d) is F^2 <= 9d. *)
Theorem optimal_count d : 1 <= d -> 4 * d <= (faces d + 1) * (faces d + 1) /\ faces d * faces d <= 9 * d.
Proof. intros D. pose proof (four_below d D). pose proof (below_eight d D). nia. Qed.

(** The levels q >= 1 with 2q(q+1) <= d. *)
(* compared: exchange_hull *)
Definition wide (d : nat) : list nat := filter (fun q => 2 * q * (q + 1) <=? d) (seq 1 d).

Lemma wide_count d w : last_wide d w -> length (wide d) = w.
Proof.
  intros [W W']. assert (P : Permutation (wide d) (seq 1 w)).
  { apply NoDup_Permutation; [apply NoDup_filter, seq_NoDup | apply seq_NoDup |]. intros q. unfold wide.
    rewrite filter_In, !in_seq, Nat.leb_le. nia. }
  now rewrite (Permutation_length P), seq_length.
Qed.

(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. `wide d` lists the q >= 1 with
    2q(q+1) <= d. *)
Theorem construction_cost d : 1 <= d ->
  d <= (length (wide d) + faces d) * (length (wide d) + faces d) /\
  2 * ((length (wide d) + faces d) * (length (wide d) + faces d)) < 25 * d.
Proof.
  intros D. destruct (last_wide_exists d) as [w W]. rewrite (wide_count d w W). destruct W as [W _].
  pose proof (face_theta d D) as [low high]. set (f := faces d) in *. split; [nia|].
  (* 2 (w + f)^2 <= 2 (5 w^2 + 5/4 f^2): the square of 2 w - f / 2 is not negative *)
  assert (8 * (w * f) <= 16 * (w * w) + f * f) by (pose proof (Z.square_nonneg (4 * Z.of_nat w - Z.of_nat f)); nia).
  nia.
Qed.

(* bokhari/level-face *)
(** By this rule E(d,n) owns a face unless it is inner. *)
Theorem level_face d v : (exists n, 1 <= n <= d /\ d / n = v) -> exists n, 1 <= n <= d /\ d / n = v /\ ~ inner d n.
Proof.
  intros (n & H & V). assert (1 <= v) by (subst; apply Nat.div_le_lower_bound; lia).
  assert (v <= d) by (subst; apply Nat.div_le_upper_bound; nia).
  pose proof (floor_bounds d n ltac:(lia)) as B. pose proof (floor_bounds d v ltac:(lia)) as B'. rewrite V in B.
  assert (1 <= d / v) by (apply Nat.div_le_lower_bound; lia).
  exists (d / v). split; [split; [auto|apply Nat.div_le_upper_bound; nia]|]. split; [|apply floor_owns; lia].
  symmetry. apply floor_unique; auto. clear V. set (c := d / v) in *. clearbody c. assert (n <= c) by nia.
  assert ((v + 1) * n <= (v + 1) * c) by (apply Nat.mul_le_mono_l; lia). nia.
Qed.

(* bokhari/distinct-range@pairwise *)
(** Square roots are written as squares; `Nat.sqrt d` is the square root rounded down. If E(d,n) and E(d,k) were in one
    indistinct set, both would be on one level q >= 1. *)
Theorem distinct_range_pairwise d n k q : 1 <= n < k -> k * k <= d -> 1 <= q ->
  ~ (on_level d n q = true /\ on_level d k q = true).
Proof. intros N K Q [L L']. apply on_level_iff in L. apply on_level_iff in L'. nia. Qed.

(** The indistinct sets: for every q the numbers n for which E(d, n) has parts q and q + 1 alone, if two or more. *)
Definition members (d q : nat) : list nat := filter (fun n => on_level d n q) (seq 1 d).
(* compared: hull_levels *)
Definition indistinct_sets (d : nat) : list (list nat) :=
  filter (fun ns => 2 <=? length ns) (map (members d) (seq 1 d)).

Lemma in_indistinct d s : In s (indistinct_sets d) -> exists q, 1 <= q /\ s = members d q.
Proof.
  intros inside. apply filter_In in inside as [inside _]. apply in_map_iff in inside as (q & <- & range).
  exists q. apply in_seq in range. split; auto; lia.
Qed.

Lemma in_members d q n : In n (members d q) <-> 1 <= n <= d /\ on_level d n q = true.
Proof. unfold members. rewrite filter_In, in_seq. intuition lia. Qed.

(** s is an indistinct set of d, and the numbers in it stand for their equipartitions E(d, n). *)
Theorem successive d s n n' n'' : In s (indistinct_sets d) -> n < n' < n'' -> In n s -> In n'' s -> In n' s.
Proof.
  intros set between first last. apply in_indistinct in set as (q & some & ->). rewrite in_members, on_level_iff in *.
  nia.
Qed.

(** s is an indistinct set of d, and the numbers in it stand for their equipartitions E(d, n). `inner d b` says that 1 < b
    < d and that E(d, b) is inner. Of any three members the one in the middle is inner, so that at most two are outer. *)
Theorem two_outer d s a b c : In s (indistinct_sets d) -> a < b < c -> In a s -> In b s -> In c s -> 1 < b < d /\ inner d b.
Proof.
  intros set order ina inb inc. apply in_indistinct in set as (q & some & ->). rewrite in_members, on_level_iff in *.
  split; [lia|]. exists q. split; auto. apply inner_at_iff; [lia|]. nia.
Qed.
