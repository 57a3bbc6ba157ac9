(* The hull is built without sorting in Theta(sqrt d) steps: the owners of faces in the order of their numbers of parts,
   then the vertices between neighbors. Bokhari, abstract and section 3.5. *)
From Coq Require Import List ZArith Arith Lia Bool Sorting.Sorted.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes Hull FaceCounts Faces HullLookup.
Import ListNotations.

(** The list that the hull construction writes down. *)
(* compared: s3_5_finding_the_hull *)
Definition constructed (d : nat) : list nat := listed d (length (wide d)).

(** Its steps: one for each of the first numbers, for each level, and for each vertex. *)
(* compared: s3_5_finding_the_hull *)
Definition construction_steps (d : nat) : nat :=
  ceil d (length (wide d) + 1) + length (wide d) + (length (constructed d) - 1).

(* --- the list rises --- *)

Lemma app_rises l l' : StronglySorted Nat.lt l -> StronglySorted Nat.lt l' ->
  (forall a b, In a l -> In b l' -> a < b) -> StronglySorted Nat.lt (l ++ l').
Proof.
  intros rises rises'. induction rises as [|a l _ IH all]; intros between; simpl; auto. constructor.
  - apply IH. intros; apply between; auto. now right.
  - apply Forall_forall. intros b here. apply in_app_iff in here. rewrite Forall_forall in all.
    destruct here as [here|here]; [now apply all|]. apply between; auto. now left.
Qed.

Lemma ends_rise d w : 2 * w * (w + 1) <= d -> StronglySorted Nat.lt (ends d w).
Proof.
  induction w as [|w IH]; intros wide_; [constructor|]. cbn [ends].
  destruct (ends_above d w ltac:(nia)) as [above _]. rewrite Forall_forall in above.
  replace (w + 1) with (S w) in above by lia. apply app_rises; [|apply IH; nia|].
  - destruct (Nat.eqb_spec (d mod S w) 0) as [|R]; [repeat constructor|].
    rewrite (ceil_of_other d (S w)) by (auto; lia). constructor; [repeat constructor|].
    constructor; [lia|constructor].
  - intros a b ina inb. specialize (above b inb). pose proof (floor_at_most_ceil d (S w) ltac:(lia)).
    destruct (d mod S w =? 0); cbn [In] in ina; intuition (subst; lia).
Qed.

Lemma listed_rises d w : last_wide d w -> StronglySorted Nat.lt (listed d w).
Proof.
  intros [wide_ _]. unfold listed. apply app_rises; [|now apply ends_rise|].
  - pose proof (filtered_rises (fun _ => true) 1 (ceil d (w + 1))) as rises.
    now rewrite filter_all in rises.
  - destruct (ends_above d w wide_) as [above _]. rewrite Forall_forall in above.
    intros a b ina inb. apply in_seq in ina. specialize (above b inb). lia.
Qed.

Lemma rising_lists_equal l l' : StronglySorted Nat.lt l -> StronglySorted Nat.lt l' ->
  (forall n, In n l <-> In n l') -> l = l'.
Proof.
  intros rises. revert l'. induction rises as [|a l rises IH all]; intros l' rises' same.
  - destruct l' as [|b l']; auto. destruct (proj2 (same b)). now left.
  - destruct rises' as [|b l' rises' all']; [destruct (proj1 (same a)); now left|].
    rewrite Forall_forall in all, all'.
    assert (first : a = b).
    { destruct (proj1 (same a) (or_introl eq_refl)) as [->|ina]; auto.
      destruct (proj2 (same b) (or_introl eq_refl)) as [->|inb]; auto.
      specialize (all b inb). specialize (all' a ina). lia. }
    subst b. f_equal. apply IH; auto. intros n. split; intros here.
    + destruct (proj1 (same n) (or_intror here)) as [->|]; auto. specialize (all n here). lia.
    + destruct (proj2 (same n) (or_intror here)) as [->|]; auto. specialize (all' n here). lia.
Qed.

Lemma constructed_owners d : 1 <= d -> constructed d = face_owners d.
Proof.
  intros D. destruct (last_wide_exists d) as [w W]. unfold constructed. rewrite (wide_count d w W).
  apply rising_lists_equal; [now apply listed_rises|apply filtered_rises|].
  intros n. now rewrite in_face_owners, (listed_owners d w n D W).
Qed.

(* --- the steps --- *)

Lemma few_steps d : 1 <= d ->
  d <= construction_steps d * construction_steps d /\ construction_steps d * construction_steps d <= 25 * d.
Proof.
  intros D. destruct (last_wide_exists d) as [w W]. unfold construction_steps. rewrite constructed_owners by auto.
  fold (faces d). rewrite (wide_count d w W). pose proof (face_theta d D) as [low _].
  destruct (challenge_1_listed d w D W) as [_ count]. destruct (root_of_eight d w D W) as [root _].
  pose proof (ceil_positive d (w + 1) ltac:(lia) D) as first. destruct W as [_ wide_].
  set (c := ceil d (w + 1)) in *. set (f := faces d) in *. clearbody c f. split.
  - assert (f <= c + w + (f - 1)) by lia. nia.
  - set (k := c + w + (f - 1)). assert (sum : k + w + 3 <= 2 * (c + 2 * w + 1)) by (unfold k; nia).
    set (e := c + 2 * w + 1) in *. clearbody k e. clear - sum root wide_.
    (* With a = 2 w + 3 and b = 2 k: a^2 > 2 d and (a + b)^2 < 128 d, so that b^2 <= 100 d. *)
    assert (a2 : 2 * d <= (2 * w + 3) * (2 * w + 3)) by nia.
    assert (ab : (2 * w + 3 + 2 * k) * (2 * w + 3 + 2 * k) <= 128 * d).
    { assert (2 * w + 3 + 2 * k <= 4 * e) by lia.
      assert ((2 * w + 3 + 2 * k) * (2 * w + 3 + 2 * k) <= 4 * e * (4 * e)) by (apply Nat.mul_le_mono; auto). nia. }
    set (a := 2 * w + 3) in *. clearbody a. clear - a2 ab.
    destruct (le_lt_dec (k * k) (25 * d)) as [|many]; auto. exfalso.
    assert (product : 7 * d < a * k).
    { apply Nat.nle_gt. intros le. assert (a * k * (a * k) <= 7 * d * (7 * d)) by (apply Nat.mul_le_mono; auto).
      assert (2 * d * (25 * d) <= a * a * (k * k)) by (apply Nat.mul_le_mono; lia). nia. }
    nia.
Qed.

Section Construction.
Variable F : ordered_field.

(** `constructed d` is the list of the hull construction, `construction_steps d` the number of its steps. `faces_of M d
    ns`: the partitions that own a face are exactly the E(d,n) with n in the list ns. `vertex M d x`: at x > 0 a face ends
    and the face of another partition begins. `crossing M d n k` is the one block size at which E(d,n) and E(d,k) take
    equally long, for neighbors n > k of the list. The list rises, so that E(d,n) with n from its end to its beginning own
    the faces in the order of block sizes, by hull-order. *)
Theorem hull_construction (M : machine F) d : positive M -> 1 <= d ->
  StronglySorted Nat.lt (constructed d) /\ faces_of M d (constructed d) /\
  (forall i, S i < length (constructed d) ->
    let n := nth (S i) (constructed d) 0 in let k := nth i (constructed d) 0 in
    forall m, time M d m (E d n) = time M d m (E d k) <-> m = crossing F M d n k) /\
  (forall x, vertex M d x <-> exists i, S i < length (constructed d) /\
    x = crossing F M d (nth (S i) (constructed d) 0) (nth i (constructed d) 0)) /\
  d <= construction_steps d * construction_steps d <= 25 * d.
Proof.
  intros C D. rewrite constructed_owners by auto. destruct (vertex_order F M d C D) as (one & all & _).
  assert (pairs_ : forall n k, neighbors d n k <-> exists i, S i < faces d /\
    nth (S i) (face_owners d) 0 = n /\ nth i (face_owners d) 0 = k).
  { intros n k. rewrite owners_are_neighbors. unfold owner. split; intros (j & range & <- & <-).
    - exists (faces d - 2 - j). split; [lia|]. split; f_equal; lia.
    - exists (faces d - 2 - j). split; [lia|]. split; f_equal; lia. }
  split; [apply filtered_rises|]. split; [apply faces_of_owners; auto using positive_costs|]. split; [|split].
  - intros i range n k. apply one, pairs_. exists i. auto.
  - intros x. rewrite all. split.
    + intros (n & k & near & ->). apply pairs_ in near. destruct near as (i & range & <- & <-). exists i. auto.
    + intros (i & range & ->). do 2 eexists. split; [apply pairs_; exists i; repeat split; auto|]. reflexivity.
  - now apply few_steps.
Qed.
End Construction.
