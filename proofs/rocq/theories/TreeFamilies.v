(* Which trees come next to stars, and families of trees: what is beyond Houle, Symvonis, Wood, section 4.5, for every
   proper coloring of spiders, brooms, caterpillars and stars with one edge divided.
   loadbal/papers/houle/x_open_challenges.py *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal.Python Require Import arithmetic threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Tours Orderings Threshold1.
From Loadbal Require Import StarsAndPaths RootedTrees OnlyStars.
Import ListNotations.
Open Scope nat_scope.

(* --- the families, every node but node 0 with its parent --- *)

(** k legs of l nodes each, one after the other, and a body 0. *)
Definition spider_parent (l v : nat) : nat := if (v - 1) mod l =? 0 then 0 else v - 1.
(* compared: x_open_challenges *)
Definition spider_edges (k l : nat) : list edge := rooted (k * l + 1) (spider_parent l).

(** A path with l nodes, and k leaves more at its end. *)
Definition broom_parent (l v : nat) : nat := Nat.min (v - 1) (l - 1).
(* compared: x_open_challenges *)
Definition broom_edges (l k : nat) : list edge := rooted (l + k) (broom_parent l).

(** A path with s nodes, and k leaves at each of them. *)
Definition caterpillar_parent (s k v : nat) : nat := if v <? s then v - 1 else (v - s) / k.
(* compared: x_open_challenges *)
Definition caterpillar_edges (s k : nat) : list edge := rooted (s * (k + 1)) (caterpillar_parent s k).

(** A star with one edge divided in two: the last node hangs at the last leaf. *)
Definition next_to_star_parent (n v : nat) : nat := if v =? n - 1 then n - 2 else 0.
(* compared: x_open_challenges *)
Definition next_to_star_edges (n : nat) : list edge := rooted n (next_to_star_parent n).

(* --- steps of at most s --- *)

Lemma sum_repeat a k : list_sum (repeat a k) = k * a.
Proof. induction k; simpl; auto. Qed.

Lemma repeat_incl (a : nat) k l : In a l -> incl (repeat a k) l.
Proof. intros here b inb. apply repeat_spec in inb. subst. auto. Qed.

(* The terms up to s reach p <= n / 2 in as many steps as p / s, rounded up. *)
Lemma steps_cover g s most : proper g -> tree g -> 1 <= s -> (forall t, 1 <= t <= s -> In t (first_gaps g)) ->
  order g / 2 <= most * s -> covers_gaps g most.
Proof.
  intros good t pos inside reach. set (n := order g) in *.
  assert (low : forall p, 1 <= p <= n / 2 -> p < n -> stable_gap g most p).
  { intros p range small. pose proof (Nat.div_mod p s ltac:(lia)) as parts.
    pose proof (Nat.mod_upper_bound p s ltac:(lia)). set (q := p / s) in *. set (r := p mod s) in *.
    assert (incl (repeat s q) (first_gaps g)) by (apply repeat_incl, inside; lia).
    destruct (Nat.eq_dec r 0) as [none|some].
    - exists (repeat s q). rewrite repeat_length, sum_repeat. split; [nia|]. split; auto.
      fold n. rewrite Nat.mod_small; nia.
    - exists (r :: repeat s q). simpl. rewrite repeat_length, sum_repeat. split; [nia|]. split.
      + apply incl_cons; auto. apply inside. lia.
      + fold n. rewrite Nat.mod_small; nia. }
  intros p isgap. unfold gap_of in isgap. fold n in isgap.
  pose proof (Nat.div_mod n 2 ltac:(lia)). pose proof (Nat.mod_upper_bound n 2 ltac:(lia)).
  destruct (le_lt_dec p (n / 2)); [apply low; lia|].
  replace p with (order g - (order g - p)) by (fold n; lia).
  apply mirrored; auto; unfold gap_of; fold n; [lia|]. apply low; lia.
Qed.

(* If SG_1 consists of 1, .., s and their negatives modulo n, as many steps as n / 2 takes are enough for any gap. *)
Theorem in_steps g s c : proper g -> tree g -> 2 <= order g -> 1 <= s ->
  (forall p, In p (first_gaps g) <-> 1 <= p <= s \/ order g - s <= p <= order g - 1) ->
  maximum_stable (threshold 1) g c (quotient_up (Z.of_nat (order g) / 2) (Z.of_nat s)).
Proof.
  intros good t two pos sg1. unfold quotient_up. set (h := order g / 2).
  pose proof (Nat.div_mod (h + (s - 1)) s ltac:(lia)) as parts. pose proof (Nat.mod_upper_bound (h + (s - 1)) s).
  replace ((Z.of_nat (order g) / 2 + (Z.of_nat s - 1)) / Z.of_nat s)%Z with (Z.of_nat ((h + (s - 1)) / s))
    by (rewrite Nat2Z.inj_div, Nat2Z.inj_add, Nat2Z.inj_sub by lia; unfold h; rewrite Nat2Z.inj_div; auto).
  apply maximum_is_least_covering; auto. split; [lia|]. split.
  - apply (steps_cover g s); auto; [intros; apply sg1; lia|]. fold h. nia.
  - intros i _ fits. assert (far : h <= i * s).
    { apply (halfway_is_far g s); [lia| |].
      - intros p inp. pose proof (first_gaps_range g p good t inp). apply sg1 in inp. lia.
      - apply fits. unfold gap_of. pose proof (Nat.div_mod (order g) 2 ltac:(lia)).
        pose proof (Nat.mod_upper_bound (order g) 2 ltac:(lia)). unfold h. lia. }
    nia.
Qed.

(* --- spiders --- *)

(* The legs keep their numbers: below the j-th node of a leg of l are the l - j + 1 last ones. *)
Section Spider.
  Variables (g : coloring) (k l : nat).
  Hypotheses (good : proper g) (legs : 1 <= k) (long : 1 <= l) (it : has g (k * l + 1) (spider_edges k l)).

  Lemma spider_parent_less v : 1 <= v < k * l + 1 -> spider_parent l v < v.
  Proof. intros range. unfold spider_parent. destruct ((v - 1) mod l =? 0); lia. Qed.

  Lemma spider_side v : 1 <= v < k * l + 1 -> length (side g v (spider_parent l v)) = l - (v - 1) mod l.
  Proof.
    intros range. set (j := (v - 1) mod l).
    pose proof (Nat.div_mod (v - 1) l ltac:(lia)) as parts.
    pose proof (Nat.mod_upper_bound (v - 1) l ltac:(lia)) as low.
    fold j in parts, low. set (leg := (v - 1) / l) in *.
    assert (inleg : leg + 1 <= k) by nia.
    rewrite (rooted_side g (k * l + 1) (spider_parent l) good it spider_parent_less v
      (fun w => (v <=? w) && (w <? v + (l - j)))); auto.
    - rewrite count_between; [lia|lia|nia].
    - apply andb_true_iff. rewrite Nat.leb_le, Nat.ltb_lt. lia.
    - apply andb_false_iff. left. apply Nat.leb_gt. apply spider_parent_less. auto.
    - intros w inw ne. apply eq_true_iff_eq. rewrite !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt. unfold spider_parent.
      destruct (Nat.eqb_spec ((w - 1) mod l) 0) as [first|later].
      2: { assert (w <> v + (l - j)); [|lia]. intros ->. apply later.
           replace (v + (l - j) - 1) with ((leg + 1) * l) by nia. apply Nat.mod_mul. lia. }
      split; [lia|]. intros inside. exfalso.
      pose proof (Nat.div_mod (w - 1) l ltac:(lia)) as parts'. rewrite first in parts'.
      assert (leg < (w - 1) / l) by nia. nia.
  Qed.

  (** g has the nodes and edges of the spider with k legs of l nodes each in any proper coloring; `quotient_up` is the
      quotient rounded up. `maximum_stable (threshold 1) g c`: the largest discrepancy of loads that recur under
      Threshold-1, from any color c on; by Theorem 12 it exists, and the gaps give it. *)
  Theorem spiders c : maximum_stable (threshold 1) g c (quotient_up (Z.of_nat (k * l + 1) / 2) (Z.of_nat l)).
  Proof.
    rewrite <- (proj1 it). apply in_steps; auto.
    - apply (rooted_tree g _ _ good it spider_parent_less).
    - rewrite (proj1 it). nia.
    - intros p. rewrite (rooted_gaps g _ _ good it spider_parent_less _ spider_side), (proj1 it).
      assert (range : forall v, 1 <= l - (v - 1) mod l <= l).
      { intros v. pose proof (Nat.mod_upper_bound (v - 1) l ltac:(lia)). lia. }
      assert (every : forall q, 1 <= q <= l -> exists v, 1 <= v < k * l + 1 /\ q = l - (v - 1) mod l).
      { intros q inq. exists (l - q + 1). split; [nia|]. rewrite Nat.mod_small; lia. }
      split.
      + intros (v & inv & [->| ->]); pose proof (range v); nia.
      + intros [small|large].
        * destruct (every p small) as (v & inv & eq). eauto.
        * destruct (every (k * l + 1 - p) ltac:(lia)) as (v & inv & eq). exists v. split; auto. lia.
  Qed.
End Spider.

(* --- brooms --- *)

Section Broom.
  Variables (g : coloring) (l k : nat).
  Hypotheses (good : proper g) (handle : 2 <= l) (bristles : 1 <= k) (it : has g (l + k) (broom_edges l k)).

  Lemma broom_parent_less v : 1 <= v < l + k -> broom_parent l v < v.
  Proof. unfold broom_parent. lia. Qed.

  Definition below_in_broom (v : nat) : nat := if v <? l then l + k - v else 1.

  Lemma broom_side v : 1 <= v < l + k -> length (side g v (broom_parent l v)) = below_in_broom v.
  Proof.
    intros range. unfold below_in_broom. set (last := if v <? l then l + k else v + 1).
    rewrite (rooted_side g (l + k) (broom_parent l) good it broom_parent_less v
      (fun w => (v <=? w) && (w <? last))); auto.
    - unfold last. destruct (Nat.ltb_spec v l); rewrite count_between; lia.
    - unfold last. apply andb_true_iff. rewrite Nat.leb_le, Nat.ltb_lt. destruct (v <? l); lia.
    - apply andb_false_iff. left. apply Nat.leb_gt. apply broom_parent_less. auto.
    - intros w inw ne. apply eq_true_iff_eq. rewrite !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt.
      unfold last, broom_parent. destruct (Nat.ltb_spec v l); lia.
  Qed.

  (** g has the nodes and edges of the path with l nodes and k leaves more at its end, in any proper coloring;
      `quotient_up` is the quotient rounded up. `maximum_stable (threshold 1) g c`: the largest discrepancy of loads
      that recur under Threshold-1, from any color c on; by Theorem 12 it exists, and the gaps give it. *)
  Theorem brooms c : maximum_stable (threshold 1) g c (quotient_up (Z.of_nat (l + k) / 2) (Z.of_nat (l - 1))).
  Proof.
    rewrite <- (proj1 it). apply in_steps; auto; [|rewrite (proj1 it); lia|lia|].
    - apply (rooted_tree g _ _ good it broom_parent_less).
    - intros p. rewrite (rooted_gaps g _ _ good it broom_parent_less _ broom_side), (proj1 it).
      unfold below_in_broom. split.
      + intros (v & inv & which). destruct (Nat.ltb_spec v l); lia.
      + intros [small|large].
        * exists p. destruct (Nat.ltb_spec p l); lia.
        * exists (l + k - p). destruct (Nat.ltb_spec (l + k - p) l); lia.
  Qed.
End Broom.

(* --- a star with one edge divided in two --- *)

Section NextToStar.
  Variables (g : coloring) (n : nat).
  Hypotheses (good : proper g) (four : 4 <= n) (it : has g n (next_to_star_edges n)).

  Lemma next_to_star_less v : 1 <= v < n -> next_to_star_parent n v < v.
  Proof. unfold next_to_star_parent. destruct (Nat.eqb_spec v (n - 1)); lia. Qed.

  Lemma next_to_star_side v : 1 <= v < n ->
    length (side g v (next_to_star_parent n v)) = if v =? n - 2 then 2 else 1.
  Proof.
    intros range. set (last := if v =? n - 2 then n else v + 1).
    rewrite (rooted_side g n (next_to_star_parent n) good it next_to_star_less v
      (fun w => (v <=? w) && (w <? last))); auto.
    - unfold last. destruct (Nat.eqb_spec v (n - 2)); rewrite count_between; lia.
    - unfold last. apply andb_true_iff. rewrite Nat.leb_le, Nat.ltb_lt. destruct (v =? n - 2); lia.
    - apply andb_false_iff. left. apply Nat.leb_gt. apply next_to_star_less. auto.
    - intros w inw ne. apply eq_true_iff_eq. rewrite !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt.
      unfold last, next_to_star_parent. destruct (Nat.eqb_spec v (n - 2)), (Nat.eqb_spec w (n - 1)); lia.
  Qed.

  (* floor((n + 2) / 4) *)
  (** g has the nodes and edges of the star with n nodes one edge of which is divided in two, in any proper coloring.
      `maximum_stable (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1, from any color
      c on; by Theorem 12 it exists, and the gaps give it. *)
  Theorem next_to_star c : maximum_stable (threshold 1) g c ((Z.of_nat n + 2) / 4).
  Proof.
    replace ((Z.of_nat n + 2) / 4)%Z with (quotient_up (Z.of_nat (order g) / 2) (Z.of_nat 2)).
    - apply in_steps; auto; [|rewrite (proj1 it); lia|].
      + apply (rooted_tree g _ _ good it next_to_star_less).
      + intros p. rewrite (rooted_gaps g _ _ good it next_to_star_less _ next_to_star_side), (proj1 it). split.
        * intros (v & inv & which). destruct (v =? n - 2); lia.
        * intros range. assert (which : (p = 2 \/ p = n - 2) \/ p = 1 \/ p = n - 1) by lia.
          destruct which; [exists (n - 2)|exists 1]; split; try lia.
          { rewrite Nat.eqb_refl. lia. }
          { destruct (Nat.eqb_spec 1 (n - 2)); lia. }
    - rewrite (proj1 it). unfold quotient_up. change (Z.of_nat 2) with 2%Z.
      replace (Z.of_nat n + 2)%Z with (Z.of_nat n + 1 * 2)%Z by lia.
      change 4%Z with (2 * 2)%Z. rewrite <- Z.div_div, Z.div_add by lia. reflexivity.
  Qed.
End NextToStar.

(* --- what comes next to stars --- *)

(* With a side of 2 up to n / 2 nodes a gap p up to n / 2 is sides and ones, or below a side a side less ones. *)
Lemma inner_side_covers g s : proper g -> tree g -> In s (first_gaps g) -> 2 <= s <= order g / 2 ->
  covers_gaps g ((order g + 2) / 4).
Proof.
  intros good t ins range. set (n := order g) in *.
  pose proof (Nat.div_mod n 2 ltac:(lia)). pose proof (Nat.mod_upper_bound n 2 ltac:(lia)).
  pose proof (Nat.div_mod (n + 2) 4 ltac:(lia)). pose proof (Nat.mod_upper_bound (n + 2) 4 ltac:(lia)).
  assert (one : In 1 (first_gaps g)) by (apply two_leaves; auto; fold n; lia).
  assert (minus : In (n - 1) (first_gaps g)) by (apply first_gaps_mirror; auto).
  assert (low : forall p, 1 <= p <= n / 2 -> stable_gap g ((n + 2) / 4) p).
  { intros p inp. destruct (le_lt_dec s p) as [whole|less].
    - pose proof (Nat.div_mod p s ltac:(lia)). pose proof (Nat.mod_upper_bound p s ltac:(lia)).
      set (q := p / s) in *. set (r := p mod s) in *. exists (repeat s q ++ repeat 1 r).
      rewrite app_length, !repeat_length, list_sum_app, !sum_repeat. fold n.
      assert (1 <= q) by nia. assert (s - 2 <= q * (s - 2)) by nia. assert (2 * (q + r) <= n / 2 + 1) by nia.
      split; [lia|]. split; [apply incl_app; apply repeat_incl; auto|]. rewrite Nat.mod_small; nia.
    - destruct (le_lt_dec p (s - p)).
      + exists (repeat 1 p). rewrite repeat_length, sum_repeat. split; [lia|]. split; [apply repeat_incl; auto|].
        fold n. rewrite Nat.mod_small; lia.
      + exists (s :: repeat (n - 1) (s - p)). simpl length. simpl list_sum. rewrite repeat_length, sum_repeat.
        split; [lia|]. split.
        * apply incl_cons; auto using repeat_incl.
        * fold n. replace (s + (s - p) * (n - 1)) with (p + (s - p) * n) by nia.
          rewrite Nat.mod_add, Nat.mod_small; lia. }
  intros p isgap. unfold gap_of in isgap. fold n in isgap. destruct (le_lt_dec p (n / 2)); [apply low; lia|].
  replace p with (order g - (order g - p)) by (fold n; lia).
  apply mirrored; auto; unfold gap_of; fold n; [lia|]. apply low. lia.
Qed.

(** `maximum_stable (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1, from any color c
    on; by Theorem 12 it exists, and the gaps give it. `is_star g`: the maximum degree is n - 1, so that one node is
    joined to all others. *)
Theorem second_to_stars g c most : proper g -> tree g -> 4 <= order g -> ~ is_star g ->
  maximum_stable (threshold 1) g c most -> (most <= (Z.of_nat (order g) + 2) / 4)%Z.
Proof.
  intros good t four other here.
  destruct (inner_gap g good t ltac:(lia)) as [star|(s & ins & range)]; [tauto|].
  pose proof (inner_side_covers g s good t ins range) as covers.
  destruct (theorem_12 g good t c) as (m & (_ & _ & least) & here').
  rewrite (maximum_unique g _ c _ _ here here').
  specialize (least _ (Nat.le_0_l _) (proj1 (covers_without_zero g good _) covers)).
  change 2%Z with (Z.of_nat 2). change 4%Z with (Z.of_nat 4). rewrite <- Nat2Z.inj_add, <- Nat2Z.inj_div. lia.
Qed.

(* --- caterpillars --- *)

Section Caterpillar.
  Variables (g : coloring) (s k : nat).
  Hypotheses (good : proper g) (spine : 2 <= s) (some : 1 <= k) (it : has g (s * (k + 1)) (caterpillar_edges s k)).
  Let w := k + 1.

  Lemma caterpillar_parent_less v : 1 <= v < s * (k + 1) -> caterpillar_parent s k v < v.
  Proof.
    intros range. unfold caterpillar_parent. destruct (Nat.ltb_spec v s); [lia|].
    assert ((v - s) / k <= v - s) by (apply Nat.div_le_upper_bound; nia). lia.
  Qed.

  (* A node of the spine is above those after it and their leaves. *)
  Lemma caterpillar_side v : 1 <= v < s * (k + 1) ->
    length (side g v (caterpillar_parent s k v)) = if v <? s then (s - v) * (k + 1) else 1.
  Proof.
    intros range. set (last := if v <? s then s else v + 1).
    set (from := if v <? s then s + v * k else s * (k + 1)).
    assert (split_ : s * (k + 1) = s + s * k) by nia.
    rewrite (rooted_side g (s * (k + 1)) (caterpillar_parent s k) good it caterpillar_parent_less v
      (fun u => (v <=? u) && (u <? last) || (from <=? u) && (u <? s * (k + 1)))); auto.
    - unfold from, last. destruct (Nat.ltb_spec v s).
      + rewrite split_, seq_app, filter_app, app_length.
        rewrite (filter_ext_in _ (fun u => (v <=? u) && (u <? s)))
          by (intros u inu; apply in_seq in inu; apply eq_true_iff_eq;
            rewrite !orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt; lia).
        rewrite (filter_ext_in _ (fun u => (s + v * k <=? u) && (u <? s + s * k)) (seq (0 + s) (s * k)))
          by (intros u inu; apply in_seq in inu; apply eq_true_iff_eq;
            rewrite !orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt; lia).
        rewrite !count_between; nia.
      + rewrite (filter_ext_in _ (fun u => (v <=? u) && (u <? v + 1)))
          by (intros u inu; apply in_seq in inu; apply eq_true_iff_eq;
            rewrite !orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt; lia).
        rewrite count_between; lia.
    - unfold last. apply orb_true_iff. left. apply andb_true_iff. rewrite Nat.leb_le, Nat.ltb_lt.
      destruct (Nat.ltb_spec v s); lia.
    - apply not_true_iff_false. pose proof (caterpillar_parent_less v range) as less.
      unfold caterpillar_parent, from in *. rewrite orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt.
      destruct (Nat.ltb_spec v s); nia.
    - intros u inu ne. apply eq_true_iff_eq. unfold caterpillar_parent, from, last.
      rewrite !orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt.
      destruct (Nat.ltb_spec u s); [destruct (Nat.ltb_spec v s); nia|].
      pose proof (Nat.div_mod (u - s) k ltac:(lia)). pose proof (Nat.mod_upper_bound (u - s) k ltac:(lia)).
      set (p := (u - s) / k) in *. set (r := (u - s) mod k) in *.
      assert (p < s) by nia. destruct (Nat.ltb_spec v s); [|lia]. split; intros; nia.
  Qed.

  Lemma caterpillar_gaps p : In p (first_gaps g) <->
    p = 1 \/ p = order g - 1 \/ exists j, 1 <= j <= s - 1 /\ p = j * w.
  Proof.
    rewrite (rooted_gaps g _ _ good it caterpillar_parent_less _ caterpillar_side), (proj1 it). unfold w. split.
    - intros (v & inv & which). destruct (Nat.ltb_spec v s); [right; right|lia].
      destruct which as [->| ->]; [exists (s - v)|exists v]; split; try lia.
    - intros [->|[->|(j & range & ->)]].
      + exists s. destruct (Nat.ltb_spec s s); nia.
      + exists s. destruct (Nat.ltb_spec s s); nia.
      + exists j. destruct (Nat.ltb_spec j s); [|lia]. split; [nia|]. right. rewrite Nat.mul_sub_distr_r. nia.
  Qed.

  Lemma caterpillar_order : order g = s * w.
  Proof. exact (proj1 it). Qed.

  (* A gap is a multiple of w and ones, or the next multiple less ones: w / 2 of them are enough. *)
  Lemma caterpillar_covers : covers_gaps g (1 + w / 2).
  Proof.
    intros p isgap. unfold gap_of in isgap. rewrite caterpillar_order in isgap.
    assert (one : In 1 (first_gaps g)) by (apply caterpillar_gaps; auto).
    assert (minus : In (s * w - 1) (first_gaps g)) by (apply caterpillar_gaps; rewrite caterpillar_order; auto).
    assert (multiple : forall j, exists terms, length terms <= 1 /\ incl terms (first_gaps g)
      /\ (1 <= j <= s - 1 -> terms = [j * w]) /\ (j = 0 \/ j = s -> terms = [])).
    { intros j. destruct (le_lt_dec 1 j), (le_lt_dec j (s - 1)).
      1: { exists [j * w]. split; [auto|]. split; [|split; [auto|lia]].
           apply incl_cons; [apply caterpillar_gaps; right; right; exists j; auto|apply incl_nil_l]. }
      all: exists []; (split; [simpl; lia|]); (split; [apply incl_nil_l|]); (split; [lia|auto]). }
    pose proof (Nat.div_mod p w ltac:(unfold w; lia)) as parts.
    pose proof (Nat.mod_upper_bound p w ltac:(unfold w; lia)).
    pose proof (Nat.div_mod w 2 ltac:(lia)). pose proof (Nat.mod_upper_bound w 2 ltac:(lia)).
    set (q := p / w) in *. set (r := p mod w) in *. set (half := w / 2) in *.
    assert (q < s) by nia. destruct (le_lt_dec r half) as [up|down].
    - destruct (multiple q) as (terms & few & all & yes & no). exists (terms ++ repeat 1 r).
      rewrite app_length, repeat_length, list_sum_app, sum_repeat.
      assert (sum : list_sum terms = q * w /\ (length terms = 0 -> q = 0)).
      { destruct (Nat.eq_dec q 0) as [->|]; [rewrite no by auto; auto|].
        rewrite yes by lia. simpl. lia. }
      split; [lia|]. split; [apply incl_app; auto using repeat_incl|].
      rewrite caterpillar_order, Nat.mod_small; nia.
    - destruct (multiple (S q)) as (terms & few & all & yes & no). exists (terms ++ repeat (s * w - 1) (w - r)).
      rewrite app_length, repeat_length, list_sum_app, sum_repeat, caterpillar_order.
      split; [lia|]. split; [apply incl_app; auto using repeat_incl|].
      destruct (Nat.eq_dec (S q) s) as [last|].
      + rewrite no by auto. simpl list_sum.
        replace (0 + (w - r) * (s * w - 1)) with (p + (w - r - 1) * (s * w)) by nia.
        rewrite Nat.mod_add, Nat.mod_small; nia.
      + rewrite yes by lia. change (list_sum [S q * w]) with (S q * w + 0).
        replace (S q * w + 0 + (w - r) * (s * w - 1)) with (p + (w - r) * (s * w)) by nia.
        rewrite Nat.mod_add, Nat.mod_small; nia.
  Qed.

  (* A sum of terms is a multiple of w and ones, as many as there are terms, or one less if the multiple is not 0. *)
  Lemma caterpillar_reach terms : incl terms (first_gaps g) -> exists d m q : Z,
    (Z.of_nat (list_sum terms) = d + m * Z.of_nat w + q * Z.of_nat (order g))%Z
    /\ ((m = 0 /\ Z.abs d <= Z.of_nat (length terms)) \/ Z.abs d + 1 <= Z.of_nat (length terms))%Z.
  Proof.
    induction terms as [|t terms IH]; intros all; [exists 0%Z, 0%Z, 0%Z; simpl; lia|].
    destruct IH as (d & m & q & sum & few); [intros a ina; apply all; right; auto|].
    assert (int : In t (first_gaps g)) by (apply all; left; auto). apply caterpillar_gaps in int.
    simpl list_sum. simpl length. pose proof caterpillar_order. destruct int as [->|[->|(j & _ & ->)]].
    - exists (d + 1)%Z, m, q. lia.
    - exists (d - 1)%Z, m, (q + 1)%Z. nia.
    - exists d, (m + Z.of_nat j)%Z, q. rewrite Nat2Z.inj_add, Nat2Z.inj_mul. lia.
  Qed.

  (* The gap w + w / 2 takes 1 + w / 2 terms. *)
  Lemma caterpillar_far i : 3 <= s -> stable_gap g i (w + w / 2) -> 1 + w / 2 <= i.
  Proof.
    intros three (terms & few & all & sum). destruct (caterpillar_reach terms all) as (d & m & q & total & reach).
    pose proof caterpillar_order as size. unfold w in size.
    pose proof (Nat.div_mod (list_sum terms) (order g) ltac:(nia)) as parts. rewrite <- sum, size in parts.
    rewrite size in total. fold w in parts, total.
    pose proof (Nat.div_mod w 2 ltac:(lia)) as halves. pose proof (Nat.mod_upper_bound w 2 ltac:(lia)).
    assert (two : 2 <= w) by (unfold w; lia).
    set (half := w / 2) in *. set (turns := list_sum terms / (s * w)) in *. clearbody half turns w. clear sum size.
    set (c := (1 - m + (Z.of_nat turns - q) * Z.of_nat s)%Z).
    assert (at_d : (d = Z.of_nat half + c * Z.of_nat w)%Z) by (unfold c; nia).
    assert (least : (Z.of_nat half <= Z.abs d)%Z).
    { destruct (Z_le_gt_dec 0 c); [|assert (c <= -1)%Z by lia]; nia. }
    destruct reach as [[-> short]|short]; [|lia].
    assert (apart : (1 <= c \/ c <= -2)%Z).
    { unfold c. destruct (Z_le_gt_dec 0 (Z.of_nat turns - q)); [left|right; assert (Z.of_nat turns - q <= -1)%Z by lia];
        nia. }
    destruct apart; nia.
  Qed.

  (* On a spine of two nodes w is its own negative. Ones, or w less ones, reach any gap up to w in (w + 1) / 2 steps. *)
  Lemma double_star_covers : s = 2 -> covers_gaps g ((w + 1) / 2).
  Proof.
    intros two. pose proof caterpillar_order as size. rewrite two in size.
    pose proof (Nat.div_mod (w + 1) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (w + 1) 2 ltac:(lia)).
    set (half := (w + 1) / 2) in *.
    assert (one : In 1 (first_gaps g)) by (apply caterpillar_gaps; auto).
    assert (minus : In (2 * w - 1) (first_gaps g)) by (apply caterpillar_gaps; rewrite size; auto).
    assert (middle : In w (first_gaps g)) by (apply caterpillar_gaps; right; right; exists 1; lia).
    assert (low : forall p, 1 <= p <= w -> stable_gap g half p).
    { intros p range. destruct (le_lt_dec p half).
      - exists (repeat 1 p). rewrite repeat_length, sum_repeat. split; [lia|]. split; [auto using repeat_incl|].
        rewrite size, Nat.mod_small; nia.
      - exists (w :: repeat (2 * w - 1) (w - p)). simpl length. rewrite repeat_length. split; [lia|].
        split; [apply incl_cons; auto using repeat_incl|].
        change (list_sum (w :: repeat (2 * w - 1) (w - p))) with (w + list_sum (repeat (2 * w - 1) (w - p))).
        rewrite sum_repeat, size. replace (w + (w - p) * (2 * w - 1)) with (p + (w - p) * (2 * w)) by nia.
        rewrite Nat.mod_add, Nat.mod_small; nia. }
    intros p isgap. unfold gap_of in isgap. rewrite size in isgap.
    destruct (le_lt_dec p w); [apply low; lia|].
    replace p with (order g - (order g - p)) by lia.
    apply mirrored; auto; unfold gap_of; [apply (rooted_tree g _ _ good it caterpillar_parent_less)|lia|apply low; lia].
  Qed.

  (* The gap (w + 1) / 2 takes as many terms. *)
  Lemma double_star_far i : s = 2 -> stable_gap g i ((w + 1) / 2) -> (w + 1) / 2 <= i.
  Proof.
    intros two (terms & few & all & sum). destruct (caterpillar_reach terms all) as (d & m & q & total & reach).
    pose proof caterpillar_order as size. rewrite two in size.
    pose proof (Nat.div_mod (list_sum terms) (order g) ltac:(unfold w in size; lia)) as parts.
    rewrite <- sum in parts. rewrite size in parts, total.
    pose proof (Nat.div_mod (w + 1) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (w + 1) 2 ltac:(lia)).
    assert (2 <= w) by (unfold w; lia).
    set (half := (w + 1) / 2) in *. set (turns := list_sum terms / (2 * w)) in *. clearbody half turns w. clear sum size.
    set (c := (- m + (Z.of_nat turns - q) * 2)%Z).
    assert (at_d : (d = Z.of_nat half + c * Z.of_nat w)%Z) by (unfold c; nia).
    destruct (Z.eq_dec c 0) as [none|some_]; [rewrite none in at_d; lia|].
    destruct reach as [[-> short]|short].
    - assert (apart : (2 <= c \/ c <= -2)%Z) by (unfold c in *; lia). destruct apart; nia.
    - assert (apart : (1 <= c \/ c <= -1)%Z) by lia. destruct apart; nia.
  Qed.
End Caterpillar.

(** g has the nodes and edges of the path with s nodes and k leaves at each, in any proper coloring. `maximum_stable
    (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1, from any color c on; by Theorem 12
    it exists, and the gaps give it. *)
Theorem caterpillars g s k : proper g -> 3 <= s -> 1 <= k -> has g (s * (k + 1)) (caterpillar_edges s k) ->
  forall c, maximum_stable (threshold 1) g c (1 + (Z.of_nat k + 1) / 2).
Proof.
  intros good spine some it c. assert (two : 2 <= s) by lia.
  replace (1 + (Z.of_nat k + 1) / 2)%Z with (Z.of_nat (1 + (k + 1) / 2)).
  - apply maximum_is_least_covering; auto; [apply (rooted_tree g _ _ good it (caterpillar_parent_less s k two some))|].
    split; [lia|]. split; [apply (caterpillar_covers g s k); auto|]. intros i _ fits.
    apply (caterpillar_far g s k good two some it i spine), fits.
    unfold gap_of. rewrite (caterpillar_order g s k it). pose proof (Nat.div_mod (k + 1) 2 ltac:(lia)). nia.
  - rewrite Nat2Z.inj_add, Nat2Z.inj_div, Nat2Z.inj_add. reflexivity.
Qed.

(** g has the nodes and edges of two adjacent nodes with k leaves at each, in any proper coloring. `maximum_stable
    (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1, from any color c on; by Theorem 12
    it exists, and the gaps give it. *)
Theorem double_stars g k : proper g -> 1 <= k -> has g (2 * (k + 1)) (caterpillar_edges 2 k) ->
  forall c, maximum_stable (threshold 1) g c (1 + Z.of_nat k / 2).
Proof.
  intros good some it c. assert (two : 2 <= 2) by lia.
  replace (1 + Z.of_nat k / 2)%Z with (Z.of_nat ((k + 1 + 1) / 2)).
  - apply maximum_is_least_covering; auto; [apply (rooted_tree g _ _ good it (caterpillar_parent_less 2 k two some))|].
    split; [lia|]. split; [apply (double_star_covers g 2 k); auto|]. intros i _ fits.
    apply (double_star_far g 2 k good two some it i eq_refl), fits.
    unfold gap_of. rewrite (caterpillar_order g 2 k it). pose proof (Nat.div_mod (k + 1 + 1) 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound (k + 1 + 1) 2 ltac:(lia)). lia.
  - replace (k + 1 + 1) with (k + 1 * 2) by lia. rewrite Nat.div_add, Nat2Z.inj_add, Nat2Z.inj_div; lia.
Qed.

(* --- spanning trees --- *)

(** t is a spanning tree of g, with its own colors. *)
Definition spans (t g : coloring) : Prop := proper t /\ tree t /\ order t = order g /\ incl (edges t) (edges g).

(* A spanning tree of a tree has all of its edges. *)
Lemma spans_tree t g : proper g -> tree g -> spans t g -> Permutation (edges t) (edges g).
Proof.
  intros good [_ count] ((_ & _ & _ & once & _) & [_ count'] & same & part).
  apply NoDup_Permutation_bis; auto. unfold edge in *. lia.
Qed.

(** The broom with a handle of four nodes and two leaves. *)
Definition broom_4_2 : coloring := {| order := 6; matchings := [[(0, 1)]; [(1, 2)]; [(2, 3)]; [(3, 4)]; [(3, 5)]] |}.

(* houle/open-spanning-tree@hamilton-path: whatever the coloring of the spanning tree and the color to begin with. *)
(** The statement is false for some properly colored connected g with at most six nodes. `spans t g` says that t, in any
    proper coloring, is a spanning tree of g; a Hamilton path is a spanning tree in which no node has more than two
    neighbors. The broom with a handle of four nodes and two leaves is its own only spanning tree, which is not a path,
    and its stable loads have a discrepancy of at most 1 from every color on. `maximum_stable (threshold 1) g c`: the
    largest discrepancy of loads that recur under Threshold-1, from any color c on; by Theorem 12 it exists, and the
    gaps give it. *)
Theorem hamilton_path_refuted : ~ forall g, proper g -> connected g -> order g <= 6 ->
  (exists t, spans t g /\ forall c, exists most, maximum_stable (threshold 1) t c most /\ (most <= 1)%Z)
  <-> exists t, spans t g /\ forall v, v < order t -> degree t v <= 2.
Proof.
  intros all. assert (good : proper broom_4_2) by (apply is_proper_true; reflexivity).
  assert (t : tree broom_4_2) by (apply is_tree_true; [auto|reflexivity]).
  destruct (all broom_4_2 good (proj1 t) (le_n 6)) as [only _].
  destruct only as (path & spanning & small).
  - exists broom_4_2. split; [exact (conj good (conj t (conj eq_refl (incl_refl _))))|]. intros c. exists 1%Z.
    split; [|lia].
    apply (brooms broom_4_2 4 2 good ltac:(lia) ltac:(lia)). split; reflexivity.
  - pose proof (spans_tree path broom_4_2 good t spanning) as same.
    specialize (small 3 ltac:(destruct spanning as (_ & _ & -> & _); simpl; lia)).
    assert (ends_same : Permutation (ends (edges path)) (ends (edges broom_4_2))).
    { unfold ends. apply Permutation_flat_map. exact same. }
    unfold degree in small. rewrite (proj1 (Permutation_count_occ Nat.eq_dec _ _) ends_same) in small.
    vm_compute in small. lia.
Qed.
