(* Houle, Symvonis, Wood, beyond the paper: the maximum stable discrepancy of two adjacent nodes with a and b leaves.

   The sizes of sides are 1, s = a + 1, and their negatives modulo n, where n = q s + r with 0 <= r < s. A gap is
   x + y s modulo n, and takes |x| + |y| terms; the pairs (x, y) for one gap differ by combinations of (s, -1) and
   (r, q). *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal.Python Require Import threshold.
From Loadbal Require Import Loads Network Threshold2 Threshold2Exact Families Trees Gaps Threshold1 RootedTrees.
From Loadbal Require Import TreeFamilies.
Import ListNotations.
Open Scope Z_scope.

(** Twice the value, up to rounding, less q. *)
Definition spread (s r : Z) : Z :=
  if (r =? 0) || (r =? 1) && Z.even s then s - 1 else Z.max r (s + 1 - r).

(* --- every gap --- *)

Lemma few_terms s q r p : 2 <= s -> 1 <= q -> 0 <= r < s -> 0 <= p < q * s + r ->
  exists x y turns, x + y * s = p + turns * (q * s + r) /\ 2 * (Z.abs x + Z.abs y) <= q + spread s r.
Proof.
  intros two some rest range. pose proof (Z.div_mod p s ltac:(lia)) as parts.
  pose proof (Z.mod_pos_bound p s ltac:(lia)) as small. set (j := p / s) in *. set (i := p mod s) in *.
  assert (natural : 0 <= j) by (apply Z.div_pos; lia).
  assert (last : j <= q /\ (r <= i -> j <= q - 1)) by nia. destruct last as [last less].
  assert (better : forall x y x' y', x + y * s = p -> x' + y' * s = p - (q * s + r) ->
    Z.abs x + Z.abs y + (Z.abs x' + Z.abs y') <= q + spread s r ->
    exists x y turns, x + y * s = p + turns * (q * s + r) /\ 2 * (Z.abs x + Z.abs y) <= q + spread s r).
  { intros x y x' y' up down few. destruct (Z_le_gt_dec (Z.abs x + Z.abs y) (Z.abs x' + Z.abs y')).
    - exists x, y, 0. lia.
    - exists x', y', (-1). lia. }
  assert (parity : Z.even s = true /\ (exists h, s = 2 * h) \/ Z.even s = false /\ exists h, s = 2 * h + 1).
  { destruct (Z.Even_or_Odd s) as [(h & it)|(h & it)]; [left|right]; split; eauto.
    - rewrite it, Z.even_mul. reflexivity.
    - rewrite it, Z.even_add, Z.even_mul. reflexivity. }
  unfold spread in *.
  destruct (Z_le_gt_dec r i) as [above|below].
  - specialize (less above).
    destruct (Z_le_gt_dec (i + (i - r)) (if (r =? 0) || (r =? 1) && Z.even s then s - 1 else Z.max r (s + 1 - r))).
    + apply (better i j (i - r) (j - q)); lia.
    + destruct (Z_le_gt_dec (s + 1 - i + (i - r)) (if (r =? 0) || (r =? 1) && Z.even s then s - 1
        else Z.max r (s + 1 - r))).
      * apply (better (i - s) (j + 1) (i - r) (j - q)); lia.
      * destruct (Z_le_gt_dec (i + (r + s - i - 1)) (if (r =? 0) || (r =? 1) && Z.even s then s - 1
          else Z.max r (s + 1 - r))).
        -- apply (better i j (i - r - s) (j - q + 1)); lia.
        -- apply (better (i - s) (j + 1) (i - r - s) (j - q + 1)); try lia.
           destruct parity as [[even (h & twice)]|[even (h & twice)]]; rewrite even in *;
             destruct (Z.eqb_spec r 0), (Z.eqb_spec r 1); cbn [orb andb] in *; lia.
  - apply (better i j (i - r) (j - q)); try lia.
    destruct parity as [[even (h & twice)]|[even (h & twice)]]; rewrite even in *;
      destruct (Z.eqb_spec r 0), (Z.eqb_spec r 1); cbn [orb andb] in *; lia.
Qed.

(* --- gaps that are far --- *)

(* r is at least half of s + 1. *)
Lemma ahead_large s q r i j t c : 0 <= q -> s <= 3 * q + 1 -> s + 1 <= 2 * r -> r < s -> 0 <= i -> 2 * i <= r + 1 ->
  0 <= j -> 0 <= t -> i + j <= Z.abs (i + t * r - c * s) + Z.abs (j + t * q + c).
Proof.
  intros some enough half small pos near pos' forward.
  destruct (Z_le_gt_dec c 0) as [back|on].
  - assert (0 <= t * r) by nia. assert (0 <= t * q) by nia. assert (- c <= - c * s) by nia. lia.
  - destruct (Z.eq_dec t 0) as [->|more].
    + destruct (Z.eq_dec c 1) as [->|]; [lia|]. assert (2 * s + (c - 2) <= c * s) by nia. lia.
    + destruct (Z.eq_dec t 1) as [->|].
      * destruct (Z.eq_dec c 1) as [->|]; [lia|]. assert (2 * s <= c * s) by nia. lia.
      * assert (2 * q <= t * q) by nia. lia.
Qed.

(* r is 0, written as s. *)
Lemma ahead_none s q i j t c : 1 <= s -> 0 <= q -> 0 <= i -> 2 * i <= s + 1 -> 0 <= j -> 0 <= t ->
  i + j <= Z.abs (i + t * s - c * s) + Z.abs (j + t * q + c).
Proof.
  intros one some pos near pos' forward. assert (0 <= t * q) by nia.
  destruct (Z_le_gt_dec c t).
  - assert (0 <= (t - c) * s) by nia. assert (0 <= c \/ - c <= (t - c) * s) by nia. lia.
  - assert (s + (c - t - 1) <= (c - t) * s) by nia. lia.
Qed.

(* r is at most half of s + 1; x has the other sign. *)
Lemma ahead_small s q r u j t c : 0 <= q -> s <= 3 * q + 1 -> 2 <= r -> 2 * r <= s + 1 -> 0 <= u ->
  2 * u <= s - r + 1 -> 0 <= j -> 0 <= t -> u + j <= Z.abs (u + t * (s - r) - c * s) + Z.abs (j + t * (q + 1) - c).
Proof.
  intros some enough two half pos near pos' forward.
  destruct (Z_le_gt_dec c 0) as [back|on].
  - assert (0 <= t * (s - r)) by nia. assert (0 <= t * (q + 1)) by nia. assert (- c <= - c * s) by nia. lia.
  - destruct (Z.eq_dec t 0) as [->|more].
    + assert (s + (c - 1) <= c * s) by nia. lia.
    + destruct (Z_le_gt_dec (c * (s + 1)) (t * (q + 1 + s - r))) as [long|short]; [lia|].
      enough (t * (s - r) + 2 * u <= c * (s - 1) + t * (q + 1)) by lia.
      destruct (Z.eq_dec t 1) as [->|].
      * destruct (Z.eq_dec c 1) as [->|]; [lia|]. assert (2 * (s - 1) <= c * (s - 1)) by nia. lia.
      * (* Both sides times s + 1. *)
        apply (Z.mul_le_mono_pos_l _ _ (s + 1)); [lia|].
        assert (product : s * (s - 1) <= s * (3 * q)) by (apply Z.mul_le_mono_nonneg_l; lia).
        assert (rows : 2 * (s + 1) <= r * (s + 1)) by (apply Z.mul_le_mono_nonneg_r; lia).
        pose proof (Z.square_nonneg (s - 2)) as square.
        assert (far : (s + 1) * (s + 1 - r) <= 4 * (s * q + r)) by lia.
        assert (twice : 2 * (2 * (s * q + r)) <= t * (2 * (s * q + r))) by (apply Z.mul_le_mono_nonneg_r; nia).
        assert (close : (s + 1) * (2 * u) <= (s + 1) * (s - r + 1)) by (apply Z.mul_le_mono_nonneg_l; lia).
        assert (bound : (s - 1) * (t * (q + 1 + s - r)) <= (s - 1) * (c * (s + 1)))
          by (apply Z.mul_le_mono_nonneg_l; lia).
        assert (parts : (s - 1) * (t * (q + 1 + s - r)) + (s + 1) * (t * (q + 1)) - (s + 1) * (t * (s - r))
          = t * (2 * (s * q + r))) by ring.
        lia.
Qed.

(* r is 1 and s is odd. *)
Lemma ahead_one s q u j t c : 1 <= q -> 2 <= s -> 0 <= u -> 2 * u <= s - 1 -> 0 <= j -> 0 <= t ->
  u + j <= Z.abs (u + t * (s - 1) - c * s) + Z.abs (j + t * (q + 1) - c).
Proof.
  intros some two pos near pos' forward. assert (t <= t * q) by nia.
  destruct (Z_le_gt_dec c t) as [back|on].
  - assert (t - c <= (t - c) * s) by nia. lia.
  - assert (s + (c - t - 1) <= (c - t) * s) by nia. lia.
Qed.

(* r is 1 and s is 2h. *)
Lemma around_one h q j t c : 1 <= q -> 1 <= h -> 0 <= j <= q -> h + j <= h - 1 + (q - j) + 1 ->
  Z.min (h + j) (h - 1 + (q - j)) <= Z.abs (h + t - c * (2 * h)) + Z.abs (j + t * q + c).
Proof.
  intros some one range even. destruct (Z_le_gt_dec 0 t) as [ahead|behind].
  - assert (t <= t * q) by nia. destruct (Z_le_gt_dec c 0).
    + assert (- c <= - c * (2 * h)) by nia. lia.
    + assert (2 * h + (c - 1) <= c * (2 * h)) by nia. lia.
  - assert (- t - 1 + q <= - t * q) by nia. destruct (Z.lt_trichotomy c 0) as [low|[->|high]]; [|lia|].
    + assert (- c <= - c * (2 * h)) by nia. assert (2 * h <= - c * (2 * h)) by nia. lia.
    + assert (2 * h + (c - 1) <= c * (2 * h)) by nia. lia.
Qed.

Lemma around s q r i j n : n = q * s + r ->
  (forall t c, 0 <= t -> i + j <= Z.abs (i + t * r - c * s) + Z.abs (j + t * q + c)) ->
  (forall t c, 0 <= t -> (r - i) + (q - j) <= Z.abs (r - i + t * r - c * s) + Z.abs (q - j + t * q + c)) ->
  forall x y turns, x + y * s = i + j * s + turns * n -> Z.min (i + j) (r - i + (q - j)) <= Z.abs x + Z.abs y.
Proof.
  intros -> ahead behind x y t whole. destruct (Z_le_gt_dec 0 t) as [forward|back].
  - specialize (ahead t (y - j - t * q) forward).
    replace (i + t * r - (y - j - t * q) * s) with x in ahead by nia.
    replace (j + t * q + (y - j - t * q)) with y in ahead by ring. lia.
  - set (t' := -1 - t). specialize (behind t' (- y - (q - j) - t' * q) ltac:(unfold t'; lia)).
    replace (r - i + t' * r - (- y - (q - j) - t' * q) * s) with (- x) in behind by (unfold t'; nia).
    replace (q - j + t' * q + (- y - (q - j) - t' * q)) with (- y) in behind by ring. lia.
Qed.

Lemma around_small s q r u j n : n = q * s - r ->
  (forall t c, 0 <= t -> u + j <= Z.abs (u + t * r - c * s) + Z.abs (j + t * q - c)) ->
  (forall t c, 0 <= t -> (r - u) + (q - j) <= Z.abs (r - u + t * r - c * s) + Z.abs (q - j + t * q - c)) ->
  forall x y turns, x + y * s = - u + j * s + turns * n -> Z.min (u + j) (r - u + (q - j)) <= Z.abs x + Z.abs y.
Proof.
  intros -> ahead behind x y t whole. destruct (Z_le_gt_dec 0 t) as [forward|back].
  - specialize (ahead t (j + t * q - y) forward).
    replace (u + t * r - (j + t * q - y) * s) with (- x) in ahead by nia.
    replace (j + t * q - (j + t * q - y)) with y in ahead by ring. lia.
  - set (t' := -1 - t). specialize (behind t' (q - j + t' * q + y) ltac:(unfold t'; lia)).
    replace (r - u + t' * r - (q - j + t' * q + y) * s) with x in behind by (unfold t'; nia).
    replace (q - j + t' * q - (q - j + t' * q + y)) with (- y) in behind by ring. lia.
Qed.

Lemma many_terms s q r : 2 <= s -> 1 <= q -> 0 <= r < s -> s <= 3 * q + 1 ->
  exists p, forall x y turns, x + y * s = p + turns * (q * s + r) -> q + spread s r <= 2 * (Z.abs x + Z.abs y) + 1.
Proof.
  intros two some rest enough. unfold spread.
  assert (half : forall z, 2 * (z / 2) <= z < 2 * (z / 2) + 2).
  { intros z. pose proof (Z.div_mod z 2 ltac:(lia)). pose proof (Z.mod_pos_bound z 2 ltac:(lia)). lia. }
  destruct (Z.eqb_spec r 0) as [none|more];
    [|destruct (Z.eqb_spec r 1) as [one|other]; [destruct (Z.even s) eqn:even|]]; cbn [orb andb].
  - pose proof (half s) as at_i. pose proof (half (q - 1 + s)) as at_d. set (i := s / 2) in *.
    set (d := (q - 1 + s) / 2) in *. exists (i + (d - i) * s). intros x y turns whole.
    pose proof (around s (q - 1) s i (d - i) (q * s + r) ltac:(rewrite none; ring)
      (fun t c on => ahead_none s (q - 1) i (d - i) t c ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) on)
      (fun t c on => ahead_none s (q - 1) (s - i) (q - 1 - (d - i)) t c ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)
        ltac:(lia) on) x y turns whole). lia.
  - apply Z.even_spec in even as (h & twice). pose proof (half q) as at_j. set (j := q / 2) in *.
    exists (h + j * s). intros x y turns whole. rewrite one in *.
    pose proof (around_one h q j turns (y - j - turns * q) some ltac:(lia) ltac:(lia) ltac:(lia)) as far.
    replace (h + turns - (y - j - turns * q) * (2 * h)) with x in far by (rewrite <- twice; nia).
    replace (j + turns * q + (y - j - turns * q)) with y in far by ring. lia.
  - assert (odd : exists h, s = 2 * h + 1).
    { rewrite <- Z.negb_odd, negb_false_iff in even. apply Z.odd_spec in even. exact even. }
    destruct odd as (h & twice). pose proof (half (q + s)) as at_d. set (d := (q + s) / 2) in *.
    exists (- h + (d - h) * s). intros x y turns whole.
    pose proof (around_small s (q + 1) (s - 1) h (d - h) (q * s + r) ltac:(rewrite one; ring)
      (fun t c on => ahead_one s q h (d - h) t c some two ltac:(lia) ltac:(lia) ltac:(lia) on)
      (fun t c on => ahead_one s q (s - 1 - h) (q + 1 - (d - h)) t c some two ltac:(lia) ltac:(lia) ltac:(lia) on)
      x y turns whole). lia.
  - destruct (Z_le_gt_dec (s + 1) (2 * r)) as [large|small].
    + pose proof (half r) as at_i. pose proof (half (q + r)) as at_d. set (i := r / 2) in *.
      set (d := (q + r) / 2) in *. exists (i + (d - i) * s). intros x y turns whole.
      pose proof (around s q r i (d - i) (q * s + r) eq_refl
        (fun t c on => ahead_large s q r i (d - i) t c ltac:(lia) enough large ltac:(lia) ltac:(lia) ltac:(lia)
          ltac:(lia) on)
        (fun t c on => ahead_large s q r (r - i) (q - (d - i)) t c ltac:(lia) enough large ltac:(lia) ltac:(lia)
          ltac:(lia) ltac:(lia) on) x y turns whole). lia.
    + pose proof (half (s - r)) as at_u. pose proof (half (q + 1 + s - r)) as at_d. set (u := (s - r) / 2) in *.
      set (d := (q + 1 + s - r) / 2) in *. exists (- u + (d - u) * s). intros x y turns whole.
      pose proof (around_small s (q + 1) (s - r) u (d - u) (q * s + r) ltac:(ring)
        (fun t c on => ahead_small s q r u (d - u) t c ltac:(lia) enough ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)
          ltac:(lia) on)
        (fun t c on => ahead_small s q r (s - r - u) (q + 1 - (d - u)) t c ltac:(lia) enough ltac:(lia) ltac:(lia)
          ltac:(lia) ltac:(lia) ltac:(lia) on) x y turns whole). lia.
Qed.

(* --- the trees --- *)

Open Scope nat_scope.

(** Nodes 0 and 1 with an edge between them, leaves 2, .., a + 1 at node 0, and b further leaves at node 1. *)
Definition double_star_parent (a v : nat) : nat := if a + 2 <=? v then 1 else 0.
(* compared: x_open_challenges *)
Definition double_star_edges (a b : nat) : list edge := rooted (a + b + 2) (double_star_parent a).

Section DoubleStar.
  Variables (g : coloring) (a b : nat).
  Hypotheses (good : proper g) (some : 1 <= a) (some' : 1 <= b) (it : has g (a + b + 2) (double_star_edges a b)).

  Lemma double_star_parent_less v : 1 <= v < a + b + 2 -> double_star_parent a v < v.
  Proof. intros range. unfold double_star_parent. destruct (Nat.leb_spec (a + 2) v); lia. Qed.

  Lemma double_star_side v : 1 <= v < a + b + 2 ->
    length (side g v (double_star_parent a v)) = if v =? 1 then b + 1 else 1.
  Proof.
    intros range. set (from := if v =? 1 then a + 2 else a + b + 2).
    rewrite (rooted_side g (a + b + 2) (double_star_parent a) good it double_star_parent_less v
      (fun u => (v <=? u) && (u <? v + 1) || (from <=? u) && (u <? a + b + 2))); auto.
    - replace (a + b + 2) with ((a + 2) + b) by lia. rewrite seq_app, filter_app, app_length.
      unfold from. destruct (Nat.eqb_spec v 1) as [->|other].
      + rewrite (filter_ext_in _ (fun u => (1 <=? u) && (u <? 1 + 1)))
          by (intros u inu; apply in_seq in inu; apply eq_true_iff_eq;
            rewrite !orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt; lia).
        rewrite (filter_ext_in _ (fun u => (a + 2 <=? u) && (u <? a + 2 + b)) (seq (0 + (a + 2)) b))
          by (intros u inu; apply in_seq in inu; apply eq_true_iff_eq;
            rewrite !orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt; lia).
        rewrite !count_between; lia.
      + rewrite <- app_length, <- filter_app, <- seq_app.
        rewrite (filter_ext_in _ (fun u => (v <=? u) && (u <? v + 1)))
          by (intros u inu; apply in_seq in inu; apply eq_true_iff_eq;
            rewrite !orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt; lia).
        rewrite count_between; lia.
    - apply orb_true_iff. left. apply andb_true_iff. rewrite Nat.leb_le, Nat.ltb_lt. lia.
    - apply not_true_iff_false. unfold double_star_parent, from. rewrite orb_true_iff, !andb_true_iff, !Nat.leb_le,
        !Nat.ltb_lt. destruct (Nat.leb_spec (a + 2) v), (Nat.eqb_spec v 1); lia.
    - intros u inu ne. apply eq_true_iff_eq. unfold double_star_parent, from.
      rewrite !orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt.
      destruct (Nat.leb_spec (a + 2) u), (Nat.eqb_spec v 1); lia.
  Qed.

  Lemma double_star_gaps p : In p (first_gaps g) <->
    p = 1 \/ p = a + b + 1 \/ p = a + 1 \/ p = b + 1.
  Proof.
    rewrite (rooted_gaps g _ _ good it double_star_parent_less _ double_star_side). split.
    - intros (v & inv & which). destruct (Nat.eqb_spec v 1); lia.
    - intros [-> |[-> |[-> | ->]]]; [exists 2|exists 2|exists 1|exists 1]; cbn [Nat.eqb]; lia.
  Qed.

  Open Scope Z_scope.
  Notation s := (Z.of_nat a + 1).
  Notation n := (Z.of_nat a + Z.of_nat b + 2).

  Lemma order_is : Z.of_nat (order g) = n.
  Proof. rewrite (proj1 it). clear. lia. Qed.

  Lemma sum_of_terms i p x y turns : gap_of g p -> x + y * s = Z.of_nat p + turns * n ->
    Z.abs x + Z.abs y <= Z.of_nat i -> stable_gap g i p.
  Proof.
    intros isgap whole few. pose proof order_is as size. unfold gap_of in isgap.
    set (one := if 0 <=? x then 1%nat else (a + b + 1)%nat). set (two := if 0 <=? y then (a + 1)%nat else (b + 1)%nat).
    exists (repeat one (Z.to_nat (Z.abs x)) ++ repeat two (Z.to_nat (Z.abs y))).
    assert (total : exists more,
      Z.of_nat (list_sum (repeat one (Z.to_nat (Z.abs x)) ++ repeat two (Z.to_nat (Z.abs y)))) = Z.of_nat p + more * n).
    { rewrite list_sum_app, !sum_repeat, Nat2Z.inj_add, !Nat2Z.inj_mul, !Z2Nat.id by lia.
      exists (turns + (if 0 <=? x then 0 else - x) + (if 0 <=? y then 0 else - y)). unfold one, two.
      destruct (Z.leb_spec 0 x), (Z.leb_spec 0 y); nia. }
    destruct total as (more & total). rewrite app_length, !repeat_length. split; [split|split].
    - destruct (Z.eq_dec (Z.abs x + Z.abs y) 0) as [none|]; [exfalso|lia].
      assert (zero : Z.of_nat p + turns * n = 0) by nia. destruct (Z_le_gt_dec 0 turns); nia.
    - lia.
    - apply incl_app; apply repeat_incl; apply double_star_gaps; unfold one, two;
        [destruct (0 <=? x)|destruct (0 <=? y)]; lia.
    - apply Nat2Z.inj. rewrite Nat2Z.inj_mod, total, size. rewrite Z.mod_add, Z.mod_small; lia.
  Qed.

  Lemma terms_of_sum i p : stable_gap g i p ->
    exists x y turns, x + y * s = Z.of_nat p + turns * n /\ Z.abs x + Z.abs y <= Z.of_nat i.
  Proof.
    intros (terms & few & all & ->). pose proof order_is as size.
    assert (found : exists x y turns, x + y * s = Z.of_nat (list_sum terms) + turns * n
      /\ Z.abs x + Z.abs y <= Z.of_nat (length terms)).
    { clear few. induction terms as [|t terms IH]; [exists 0, 0, 0; simpl; lia|].
      destruct IH as (x & y & turns & sum & few); [intros u inu; apply all; right; auto|].
      pose proof (all t (or_introl eq_refl)) as first. apply double_star_gaps in first.
      change (list_sum (t :: terms)) with (t + list_sum terms)%nat. cbn [length].
      destruct first as [-> |[-> |[-> | ->]]].
      - exists (x + 1), y, turns. lia.
      - exists (x - 1), y, (turns - 1). lia.
      - exists x, (y + 1), turns. lia.
      - exists x, (y - 1), (turns - 1). lia. }
    destruct found as (x & y & turns & sum & short). exists x, y, (turns + Z.of_nat (list_sum terms) / n).
    split; [|lia]. rewrite Nat2Z.inj_mod, size. pose proof (Z.div_mod (Z.of_nat (list_sum terms)) n ltac:(lia)). lia.
  Qed.
End DoubleStar.

Open Scope Z_scope.

(** g has the nodes and edges of two adjacent nodes with a and b leaves, in any proper coloring, and n = a + b + 2 is
    q (a + 1) + r. `maximum_stable (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1,
    from any color c on; by Theorem 12 it exists, and the gaps give it. *)
Theorem all_double_stars g a b q r : proper g -> (1 <= a)%nat -> (1 <= b)%nat ->
  has g (a + b + 2) (double_star_edges a b) ->
  Z.of_nat a + Z.of_nat b + 2 = q * (Z.of_nat a + 1) + r -> 0 <= r <= Z.of_nat a -> Z.of_nat a <= 3 * q ->
  forall c, maximum_stable (threshold 1) g c ((q + spread (Z.of_nat a + 1) r) / 2).
Proof.
  intros good some some' it parts rest enough c. pose proof (order_is g a b it) as size.
  assert (large : 1 <= spread (Z.of_nat a + 1) r) by (unfold spread; destruct (_ || _); lia).
  assert (quotient : 1 <= q) by nia.
  set (value := (q + spread (Z.of_nat a + 1) r) / 2).
  pose proof (Z.div_mod (q + spread (Z.of_nat a + 1) r) 2 ltac:(lia)) as halves.
  pose proof (Z.mod_pos_bound (q + spread (Z.of_nat a + 1) r) 2 ltac:(lia)). fold value in halves.
  replace value with (Z.of_nat (Z.to_nat value)) by (apply Z2Nat.id; lia).
  apply maximum_is_least_covering; auto.
  - apply (rooted_tree g _ _ good it). intros v. apply double_star_parent_less; auto.
  - split; [lia|]. split.
    + intros p isgap. pose proof isgap as range. unfold gap_of in range.
      destruct (few_terms (Z.of_nat a + 1) q r (Z.of_nat p) ltac:(lia) quotient ltac:(lia) ltac:(lia))
        as (x & y & turns & whole & few).
      rewrite <- parts in whole. apply (sum_of_terms g a b good some some' it _ _ x y turns isgap whole). lia.
    + intros i _ covers.
      destruct (many_terms (Z.of_nat a + 1) q r ltac:(lia) quotient ltac:(lia) ltac:(lia)) as (p & far).
      rewrite <- parts in far. set (n := Z.of_nat a + Z.of_nat b + 2) in *.
      pose proof (Z.div_mod p n ltac:(lia)) as turn. pose proof (Z.mod_pos_bound p n ltac:(lia)) as small.
      assert (isgap : gap_of g (Z.to_nat (p mod n))).
      { unfold gap_of. enough (p mod n <> 0) by lia. intros none.
        specialize (far 0 0 (- (p / n)) ltac:(nia)). lia. }
      destruct (terms_of_sum g a b good some some' it i _ (covers _ isgap)) as (x & y & turns & whole & few).
      specialize (far x y (turns - p / n)). fold n in whole. rewrite Z2Nat.id in whole by lia.
      specialize (far ltac:(nia)). lia.
Qed.
