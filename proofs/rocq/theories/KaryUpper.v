(* Houle, Symvonis, Wood, section 4.5, beyond the paper: how many terms make every residue modulo n in T_{h,k}, h >= 2,
   at most. If k >= 2h - 5, floor((h(k-2)+5)/2) terms do.

   A number p has digits d_0, .., d_{h-1} from 0 to k, with p the sum of all d_j |T_{j,k}|. Let the digits from 1 on
   have the sum A; then p takes d_0 + A terms. The relations k |T_{j,k}| + 1 = |T_{j+1,k}| turn n - p into
   |h - 1 - d_0| + B terms, where A + B = (k-1)(h-1) + 1 unless a digit from 2 on is k. The relation
   (k+1) |T_{0,k}| = |T_{1,k}| changes the first digit of either sum by k + 1. Of two sums, the smaller one has at most
   half of the terms of both together. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Kary KarySums.
Import ListNotations.
Open Scope Z_scope.

Section Upper.
  Variable k : nat.
  Hypothesis some : (1 <= k)%nat.
  Notation K := (Z.of_nat k).

  (* p and n - p with the digits d and e of |T_{0,k}| and |T_{1,k}| apart. *)
  Definition regular (h : nat) (p : Z) : Prop :=
    exists d e a b x y, 0 <= d <= K /\ 0 <= e <= K /\ made k h a x /\ made k h b y
      /\ p = d + e * size k 1 + x /\ size k h - p = (Z.of_nat h - 1 - d) + (K - e) * size k 1 + y
      /\ a + b = (Z.of_nat h - 2) * (K - 1).

  (* The first digits are 0 and one of the digits from 2 on is k: then p + 1 has few terms. *)
  Definition irregular (h : nat) (p : Z) : Prop :=
    exists m a b x y, 0 <= m /\ made k h a x /\ made k h b y /\ p = -1 + x /\ size k h - p = m + y
      /\ m + 1 + a + b <= (Z.of_nat h - 3) * K + 3.

  Lemma digits h p : (2 <= h)%nat -> 0 <= p < size k h ->
    regular h p \/ ((3 <= h)%nat /\ p = size k h - 1) \/ ((4 <= h)%nat /\ irregular h p).
  Proof.
    intros two. revert p. induction two as [|h two IH]; intros p range.
    - left. assert (first : size k 1 = K + 1) by (rewrite size_S, size_0; ring).
      rewrite (size_S k 1), first in range. pose proof (Z.div_mod p (K + 1) ltac:(lia)) as parts.
      pose proof (Z.mod_pos_bound p (K + 1) ltac:(lia)) as rest.
      set (e := p / (K + 1)) in *. set (d := p mod (K + 1)) in *.
      exists d, e, 0, 0, 0, 0. rewrite (size_S k 1), first. repeat split; try (apply made_none); try lia; try nia.
    - pose proof (size_positive k h) as positive. rewrite size_S in range.
      pose proof (Z.div_mod p (size k h) ltac:(lia)) as parts.
      pose proof (Z.mod_pos_bound p (size k h) ltac:(lia)) as rest.
      set (q := p / size k h) in *. set (r := p mod size k h) in *.
      assert (digit : 0 <= q <= K) by nia.
      destruct (Z.eq_dec q K) as [top|below].
      { right. left. split; [lia|]. rewrite size_S. nia. }
      assert (higher : forall a c x, made k h a x -> 0 <= c -> made k (S h) (a + c) (x + c * size k h)).
      { intros a c x here natural. apply made_add; [apply (made_more k h (S h) a a); auto; lia|].
        rewrite <- (Z.abs_eq c) at 1 by auto. apply made_times. lia. }
      destruct (IH r rest) as [it|[(three & last)|(four & it)]].
      + left. destruct it as (d & e & a & b & x & y & low & next & one & other & value & rest' & few).
        exists d, e, (a + q), (b + (K - 1 - q)), (x + q * size k h), (y + (K - 1 - q) * size k h).
        rewrite (size_S k h). repeat split; try lia; try (apply higher; auto; lia); try nia.
      + right. right. split; [lia|]. exists 2, (q + 1), (K - 1 - q), ((q + 1) * size k h), ((K - 1 - q) * size k h).
        rewrite (size_S k h). repeat split; try lia; try nia.
        * rewrite <- (Z.abs_eq (q + 1)) at 1 by lia. apply made_times. lia.
        * rewrite <- (Z.abs_eq (K - 1 - q)) at 1 by lia. apply made_times. lia.
      + right. right. split; [lia|]. destruct it as (m & a & b & x & y & pos & one & other & value & rest' & few).
        exists (m + 1), (a + q), (b + (K - 1 - q)), (x + q * size k h), (y + (K - 1 - q) * size k h).
        rewrite (size_S k h). repeat split; try lia; try (apply higher; auto; lia); try nia.
  Qed.

  (* u and v terms |T_{0,k}| and |T_{1,k}| more. *)
  Lemma with_low h a x u v : (2 <= h)%nat -> made k h a x -> made k h (Z.abs u + Z.abs v + a) (u + v * size k 1 + x).
  Proof.
    intros two here. apply made_add; auto. apply made_add; [|apply made_times; lia].
    replace u with (u * size k 0) at 2 by (rewrite size_0; ring). apply made_times. lia.
  Qed.

  (** Some sum of at most b/2 terms is p modulo n. *)
  Definition reached (h : nat) (p b : Z) : Prop :=
    exists m x, made k h m x /\ x mod size k h = p /\ 2 * m <= b.

  Lemma reached_up h p b m x : 0 <= p < size k h -> made k h m x -> x = p -> 2 * m <= b -> reached h p b.
  Proof. intros range here same few. exists m, x. rewrite same, Z.mod_small by lia. rewrite same in here. auto. Qed.

  Lemma reached_down h p b m x : 0 <= p < size k h -> made k h m x -> x = size k h - p -> 2 * m <= b -> reached h p b.
  Proof.
    intros range here same few. exists m, (- x). split; [apply made_opp; auto|]. split; auto.
    rewrite same. replace (- (size k h - p)) with (p + (-1) * size k h) by ring.
    rewrite Z.mod_add, Z.mod_small by lia. reflexivity.
  Qed.

  Lemma reached_either h p b m x m' x' : 0 <= p < size k h -> made k h m x -> x = p ->
    made k h m' x' -> x' = size k h - p -> m + m' <= b -> reached h p b.
  Proof.
    intros range one same two other few. destruct (Z_le_gt_dec m m').
    - apply (reached_up h p b m x); auto. lia.
    - apply (reached_down h p b m' x'); auto. lia.
  Qed.

  (* For every arity: half of the larger of h(k-2) + 5 and (h-1)k + 1. *)
  Lemma reached_always h p : (2 <= h)%nat -> 0 <= p < size k h ->
    reached h p (Z.max (Z.of_nat h * (K - 2) + 5) ((Z.of_nat h - 1) * K + 1)).
  Proof.
    intros two range. assert (s_1 : size k 1 = K + 1) by (rewrite size_S, size_0; ring).
    destruct (digits h p two range) as [it|[(three & last)|(four & it)]].
    - destruct it as (d & e & a & b & x & y & low & next & one & other & value & rest & few).
      destruct (Z_le_gt_dec (Z.of_nat h - 1) d) as [large|small].
      + apply (reached_either h p _ _ _ _ _ range (with_low h a x (d - (K + 1)) (e + 1) two one)
          ltac:(rewrite s_1 in *; lia) (with_low h b y (Z.of_nat h - 1 - d) (K - e) two other)); lia.
      + apply (reached_either h p _ _ _ _ _ range (with_low h a x d e two one) ltac:(lia)
          (with_low h b y (Z.of_nat h - 1 - d) (K - e) two other)); lia.
    - apply (reached_down h p _ 1 (size k 0) range); [apply made_one; lia|rewrite size_0; lia|nia].
    - destruct it as (m & a & b & x & y & pos & one & other & value & rest & few).
      apply (reached_either h p _ _ _ _ _ range (with_low h a x (-1) 0 two one) ltac:(lia)
        (with_low h b y m 0 two other)); nia.
  Qed.

  Lemma reached_from h p : (2 <= h)%nat -> 2 * Z.of_nat h - 5 <= K -> 0 <= p < size k h ->
    reached h p (Z.of_nat h * (K - 2) + 5).
  Proof.
    intros two wide range. assert (s_1 : size k 1 = K + 1) by (rewrite size_S, size_0; ring).
    destruct (digits h p two range) as [it|[(three & last)|(four & it)]].
    - destruct it as (d & e & a & b & x & y & low & next & one & other & value & rest & few).
      destruct (Z_le_gt_dec (Z.of_nat h - 1) d) as [large|small].
      { apply (reached_either h p _ _ _ _ _ range (with_low h a x (d - (K + 1)) (e + 1) two one)
          ltac:(rewrite s_1 in *; lia) (with_low h b y (Z.of_nat h - 1 - d) (K - e) two other)); lia. }
      destruct (Z.eq_dec d 0) as [none|positive].
      { apply (reached_either h p _ _ _ _ _ range (with_low h a x d e two one) ltac:(lia)
          (with_low h b y (Z.of_nat h - 1 - d - (K + 1)) (K - e + 1) two other)); [rewrite s_1 in *; lia|nia]. }
      destruct (Z_le_gt_dec (2 * (Z.abs d + Z.abs e + a)) (Z.of_nat h * (K - 2) + 5)) as [fits|over].
      { apply (reached_up h p _ _ _ range (with_low h a x d e two one)); [lia|exact fits]. }
      destruct (Z_le_gt_dec (2 * (Z.abs (Z.of_nat h - 1 - d) + Z.abs (K - e) + b)) (Z.of_nat h * (K - 2) + 5))
        as [fits|over'].
      { apply (reached_down h p _ _ _ range (with_low h b y (Z.of_nat h - 1 - d) (K - e) two other));
          [lia|exact fits]. }
      (* Both take one term too many, so that k is 2h - 5, an odd number, and 2e is not k. The relation of |T_{2,k}|
         gives one of the two sums fewer terms. *)
      assert (s_2 : size k 2 = K * size k 1 + 1) by (rewrite size_S; ring).
      pose proof (made_one k h 2 ltac:(nia)) as next_size.
      destruct (Z_le_gt_dec (2 * (Z.abs (d - 1) + Z.abs (e - K) + (a + 1))) (Z.of_nat h * (K - 2) + 5))
        as [fits|over''].
      { apply (reached_up h p _ _ _ range (with_low h (a + 1) (x + size k 2) (d - 1) (e - K) two
          (made_add k h a 1 x _ one next_size))); [rewrite s_2; lia|exact fits]. }
      apply (reached_down h p _ _ _ range (with_low h (b + 1) (y + size k 2) (Z.of_nat h - 2 - d) (- e) two
        (made_add k h b 1 y _ other next_size))); [rewrite s_2; lia|nia].
    - apply (reached_down h p _ 1 (size k 0) range); [apply made_one; lia|rewrite size_0; lia|nia].
    - destruct it as (m & a & b & x & y & pos & one & other & value & rest & few).
      apply (reached_either h p _ _ _ _ _ range (with_low h a x (-1) 0 two one) ltac:(lia)
        (with_low h b y m 0 two other)); nia.
  Qed.
End Upper.
