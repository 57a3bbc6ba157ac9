(* The worst case of odd-even transposition balancing on six processors: for every K >= 2, every input of discrepancy at
   most K is 1-smooth after 2 + floor(log4(3K - 2)) rounds, and fewer rounds are not enough (Riess, Wanka, section 1).

   After a round, three numbers give all loads: the sums a, b, c on the edges of M2. A round divides the differences of
   the sums by 4, up to rounding. The upper bound is about the region `near m`, which contains the sums of all inputs of
   discrepancy m: a round leads from `near (4m + 1)` to `near m`. The lower bound is the run of one block input, whose
   sums stay in an arithmetic progression. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven SortingBound.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(* The loads after a step with M2, from the sums a of nodes 0 and 5, b of nodes 1 and 2, c of nodes 3 and 4. *)
Definition halved (a b c : Z) : loads := [(a + 1) / 2; (b + 1) / 2; b / 2; (c + 1) / 2; c / 2; a / 2].

(* M1 joins nodes 0 and 1, 2 and 3, 4 and 5. The loads after a round depend only on these three sums. *)
Lemma round_of_six u v w x y z : round 3 [u; v; w; x; y; z] =
  halved ((u + v + 1) / 2 + (y + z) / 2) ((u + v) / 2 + (w + x + 1) / 2) ((w + x) / 2 + (y + z + 1) / 2).
Proof.
  unfold round, after_round, chi, halved. cbn. unfold at_, balancer.
  repeat match goal with |- _ :: _ = _ :: _ => f_equal end; Z.to_euclidean_division_equations; lia.
Qed.

Lemma round_of_halved a b c : round 3 (halved a b c) =
  let p := (a + 1) / 2 + (b + 1) / 2 in let q := b / 2 + (c + 1) / 2 in let r := c / 2 + a / 2 in
  halved ((p + 1) / 2 + r / 2) (p / 2 + (q + 1) / 2) (q / 2 + (r + 1) / 2).
Proof. apply round_of_six. Qed.

(* The region of the upper bound, for odd m. Without the parities it would be too large: a round could lead from m = 1
   to loads that are not 1-smooth. *)
Definition near (m a b c : Z) : Prop :=
  - m - 1 - c mod 2 <= a - b <= m + c mod 2
  /\ - m - 1 + a mod 2 <= b - c <= m + 2 - a mod 2
  /\ - m - b mod 2 <= a - c <= m + 1 + b mod 2.

(* Names for the halves of z, rounded down and up, and for its parity, so that lia sees no division. *)
Lemma bit z : exists q s, z = 2 * q + s /\ (s = 0 \/ s = 1) /\ z / 2 = q /\ (z + 1) / 2 = q + s /\ z mod 2 = s.
Proof. exists (z / 2), (z mod 2). Z.to_euclidean_division_equations; lia. Qed.

(* The first round, with p, q, r the sums on the edges of M1. If all loads lie between s and s + m, where m = 2k + 1,
   these sums lie between 2s and 2s + 2m. *)
Lemma near_first k s p q r : 0 <= k -> 2 * s <= p <= 2 * s + 2 * (2 * k + 1) ->
  2 * s <= q <= 2 * s + 2 * (2 * k + 1) -> 2 * s <= r <= 2 * s + 2 * (2 * k + 1) ->
  near (2 * k + 1) ((p + 1) / 2 + r / 2) (p / 2 + (q + 1) / 2) (q / 2 + (r + 1) / 2).
Proof.
  unfold near. intros some.
  destruct (bit p) as (p' & v & -> & vbit & -> & -> & _).
  destruct (bit q) as (q' & w & -> & wbit & -> & -> & _).
  destruct (bit r) as (r' & x & -> & xbit & -> & -> & _).
  destruct (bit (p' + v + r')) as (a & t & ea & ? & _ & _ & ->).
  destruct (bit (p' + (q' + w))) as (b & u & eb & ? & _ & _ & ->).
  destruct (bit (q' + (r' + x))) as (c & y & ec & ? & _ & _ & ->).
  intros inp inq inr.
  destruct vbit as [-> | ->], wbit as [-> | ->], xbit as [-> | ->]; lia.
Qed.

Section OneRound.
  Variables a b c : Z.
  Let p := (a + 1) / 2 + (b + 1) / 2.
  Let q := b / 2 + (c + 1) / 2.
  Let r := c / 2 + a / 2.

  (* Names for the halves and parities of a, b, c, p, q and r. *)
  Ltac six_bits :=
    destruct (bit a) as (i & s & -> & sbit & -> & -> & ->);
    destruct (bit b) as (j & t & -> & tbit & -> & -> & ->);
    destruct (bit c) as (l & u & -> & ubit & -> & -> & ->);
    destruct (bit (i + s + (j + t))) as (p' & v & ep & vbit & -> & -> & _);
    destruct (bit (j + (l + u))) as (q' & w & eq & wbit & -> & -> & _);
    destruct (bit (l + i)) as (r' & x & er & xbit & -> & -> & _).

  (* The next rounds, with m = 2k + 1. *)
  Lemma near_next k : 0 <= k -> near (4 * (2 * k + 1) + 1) a b c ->
    near (2 * k + 1) ((p + 1) / 2 + r / 2) (p / 2 + (q + 1) / 2) (q / 2 + (r + 1) / 2).
  Proof.
    unfold near, p, q, r. intros some.
    six_bits.
    destruct (bit (p' + v + r')) as (a' & s' & ea & ? & _ & _ & ->).
    destruct (bit (p' + (q' + w))) as (b' & t' & eb & ? & _ & _ & ->).
    destruct (bit (q' + (r' + x))) as (c' & u' & ec & ? & _ & _ & ->).
    intros (ab & bc & ac). destruct sbit, tbit, ubit, vbit, wbit, xbit; subst; lia.
  Qed.

  (* The last round. *)
  Lemma near_last : near 1 a b c -> discrepancy (round 3 (halved a b c)) <= 1.
  Proof.
    rewrite round_of_halved. unfold near. cbv zeta.
    six_bits.
    unfold halved.
    destruct (bit (p' + v + r')) as (a' & s' & ea & abit & -> & -> & _).
    destruct (bit (p' + (q' + w))) as (b' & t' & eb & bbit & -> & -> & _).
    destruct (bit (q' + (r' + x))) as (c' & u' & ec & cbit & -> & -> & _).
    intros (ab & bc & ac).
    assert (pairs : a' + s' <= b' + 1 /\ a' + s' <= c' + 1 /\ b' + t' <= a' + 1 /\ b' + t' <= c' + 1
      /\ c' + u' <= a' + 1 /\ c' + u' <= b' + 1).
    { clear p q r. destruct sbit, tbit, ubit, vbit, wbit, xbit; subst; lia. }
    clear - abit bbit cbit pairs. apply discrepancy_at_most; [lia|]. intros m n inm inn.
    assert (within : forall w, (w < 6)%nat -> exists d f, at_ [a' + s'; b' + t'; b'; c' + u'; c'; a'] w = d + f
      /\ (d = a' /\ 0 <= f <= s' \/ d = b' /\ 0 <= f <= t' \/ d = c' /\ 0 <= f <= u')).
    { intros [|[|[|[|[|[|w]]]]]] small;
        [exists a', s'|exists b', t'|exists b', 0|exists c', u'|exists c', 0|exists a', 0|lia];
        unfold at_; cbn [nth]; lia. }
    destruct (within m inm) as (d & f & -> & D). destruct (within n inn) as (e & g & -> & E). lia.
  Qed.
End OneRound.

(* The largest K for which t + 2 rounds are enough: 1, 5, 21, ... *)
Fixpoint most (t : nat) : Z := match t with O => 1 | S t => 4 * most t + 1 end.

Lemma most_odd t : exists k, 0 <= k /\ most t = 2 * k + 1.
Proof. induction t as [|t (k & some & E)]; cbn [most]; [exists 0|exists (2 * most t)]; lia. Qed.

Lemma most_power t : 3 * most t + 1 = 4 ^ Z.of_nat (S t).
Proof.
  induction t as [|t IH]; [reflexivity|]. cbn [most]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
Qed.

Lemma first_round x r : after_rounds 3 x (S r) = after_rounds 3 (round 3 x) r.
Proof. exact (rounds_add 3 x 1 r). Qed.

Lemma smooth_from_near t : forall a b c, near (most t) a b c -> discrepancy (after_rounds 3 (halved a b c) (S t)) <= 1.
Proof.
  induction t as [|t IH]; intros a b c close.
  - rewrite first_round. apply near_last. exact close.
  - rewrite first_round, round_of_halved. cbv zeta. apply IH.
    destruct (most_odd t) as (k & some & E). rewrite E. apply near_next; [exact some|]. rewrite <- E. exact close.
Qed.

(* The upper bound. *)
Lemma enough t x : length x = 6%nat -> discrepancy x <= most t -> discrepancy (after_rounds 3 x (t + 2)) <= 1.
Proof.
  intros size small.
  assert (range : forall u, (u < 6)%nat -> smallest x <= at_ x u <= smallest x + most t).
  { intros u inu. pose proof (between x u ltac:(lia)). unfold discrepancy in small. lia. }
  set (s := smallest x) in range. clearbody s. clear small.
  destruct x as [|x0 [|x1 [|x2 [|x3 [|x4 [|x5 [|]]]]]]]; try discriminate size.
  pose proof (range 0%nat ltac:(lia)) as r0. pose proof (range 1%nat ltac:(lia)) as r1.
  pose proof (range 2%nat ltac:(lia)) as r2. pose proof (range 3%nat ltac:(lia)) as r3.
  pose proof (range 4%nat ltac:(lia)) as r4. pose proof (range 5%nat ltac:(lia)) as r5.
  clear range. unfold at_ in *. cbn [nth] in *.
  replace (t + 2)%nat with (S (S t)) by lia. rewrite first_round, round_of_six. apply smooth_from_near.
  destruct (most_odd t) as (k & some & E). rewrite E in *. apply (near_first k s); lia.
Qed.

(* Half of the smallest K for which t + 2 rounds are not enough: 1, 3, 11, ... *)
Fixpoint half_least (t : nat) : Z := match t with O => 1 | S t => 4 * half_least t - 1 end.

Lemma half_least_odd t : exists k, 0 <= k /\ half_least t = 2 * k + 1.
Proof. induction t as [|t (k & some & E)]; cbn [half_least]; [exists 0|exists (4 * k + 1)]; lia. Qed.

Lemma half_least_power t : 6 * half_least t = 4 ^ Z.of_nat (S t) + 2.
Proof.
  induction t as [|t IH]; [reflexivity|]. cbn [half_least]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
Qed.

(* A round leads from sums a, a + m, a + 2m, with a odd and m = 4n - 1, to sums e, e + n, e + 2n, with e odd, if n is
   odd. *)
Lemma slow_next a k : let n := 2 * k + 1 in let m := 4 * n - 1 in let e := 2 * (a + 3 * k + 1) + 1 in
  round 3 (halved (2 * a + 1) (2 * a + 1 + m) (2 * a + 1 + 2 * m)) = halved e (e + n) (e + 2 * n).
Proof. cbv zeta. rewrite round_of_halved. cbv zeta. f_equal; Z.to_euclidean_division_equations; lia. Qed.

(* If n is 1, a further round does not make the loads 1-smooth. *)
Lemma slow_last a : 2 <= discrepancy (round 3 (halved (2 * a + 1) (2 * a + 1 + 1) (2 * a + 1 + 2))).
Proof.
  replace (round 3 _) with (halved (2 * a + 1) (2 * a + 3) (2 * a + 2)).
  - set (x := halved _ _ _). pose proof (between x 1 ltac:(simpl; lia)). pose proof (between x 5 ltac:(simpl; lia)).
    assert (at_ x 1 = a + 2 /\ at_ x 5 = a); [|unfold discrepancy; lia].
    unfold x, halved, at_; cbn [nth]. Z.to_euclidean_division_equations; lia.
  - rewrite round_of_halved. cbv zeta. f_equal; Z.to_euclidean_division_equations; lia.
Qed.

Lemma slow_for t : forall a, let n := half_least t in
  2 <= discrepancy (after_rounds 3 (halved (2 * a + 1) (2 * a + 1 + n) (2 * a + 1 + 2 * n)) (S t)).
Proof.
  induction t as [|t IH]; intros a; cbv zeta.
  - rewrite first_round. apply slow_last.
  - rewrite first_round. cbn [half_least]. destruct (half_least_odd t) as (k & _ & E). specialize (IH (a + 3 * k + 1)).
    cbv zeta in IH. rewrite E in IH |- *. rewrite slow_next. exact IH.
Qed.

(* The block input of the lower bound: nodes 2, 3 and 4 have the smallest K for which t + 2 rounds are not enough. *)
Definition slow (t : nat) : loads := let z := 2 * half_least t in [0; 0; z; z; z; 0].

Lemma slow_is_late t : 2 <= discrepancy (after_rounds 3 (slow t) (t + 2)).
Proof.
  replace (t + 2)%nat with (S (S t)) by lia. unfold slow. rewrite first_round, round_of_six.
  destruct (half_least_odd t) as (k & _ & E). pose proof (slow_for t k) as late. cbv zeta in late. rewrite E in *.
  replace (halved _ _ _) with (halved (2 * k + 1) (2 * k + 1 + (2 * k + 1)) (2 * k + 1 + 2 * (2 * k + 1)));
    [exact late|]. f_equal; Z.to_euclidean_division_equations; lia.
Qed.

Lemma slow_discrepancy t : discrepancy (slow t) <= 2 * half_least t.
Proof.
  destruct (half_least_odd t) as (k & some & E). unfold slow. rewrite E. apply discrepancy_at_most; [lia|].
  intros u v inu inv. cbn [length] in *.
  assert (within : forall w, (w < 6)%nat -> 0 <= at_ [0; 0; 2 * (2 * k + 1); 2 * (2 * k + 1); 2 * (2 * k + 1); 0] w
    <= 2 * (2 * k + 1)).
  { intros [|[|[|[|[|[|w]]]]]] small; unfold at_; cbn [nth]; lia. }
  pose proof (within u inu). pose proof (within v inv). lia.
Qed.

(* The logarithm exists. *)
Lemma log_4 z : 1 <= z -> exists t, 4 ^ Z.of_nat t <= z < 4 ^ Z.of_nat (S t).
Proof.
  intros some. exists (Z.to_nat (Z.log2 z / 2)). pose proof (Z.log2_nonneg z) as natural.
  rewrite Nat2Z.inj_succ, Z2Nat.id by (apply Z.div_pos; lia).
  change 4 with (2 ^ 2). rewrite <- !Z.pow_mul_r by (try apply Z.le_le_succ_r; try apply Z.div_pos; lia).
  destruct (Z.log2_spec z ltac:(lia)) as [below above]. split.
  - apply Z.le_trans with (2 ^ Z.log2 z); [apply Z.pow_le_mono_r; [lia|]|exact below].
    apply Z.mul_div_le. lia.
  - apply Z.lt_le_trans with (2 ^ Z.succ (Z.log2 z)); [exact above|apply Z.pow_le_mono_r; [lia|]].
    pose proof (Z.mul_succ_div_gt (Z.log2 z) 2 ltac:(lia)). lia.
Qed.

(* riess/open-growth-law@six-nodes *)
(** The cycle has N = 6 processors, and x are any integer loads. The two inequalities of 3k - 2 say that t is its
    base-4 logarithm, rounded down. So T(6, k), the least r, is t + 2. *)
Theorem worst_case_of_six k : 2 <= k -> exists t : nat, 4 ^ Z.of_nat t <= 3 * k - 2 < 4 ^ Z.of_nat (t + 1)
  /\ forall r, (forall x, length x = 6%nat -> discrepancy x <= k -> discrepancy (after_rounds 3 x r) <= 1)
    <-> (t + 2 <= r)%nat.
Proof.
  intros two. destruct (log_4 (3 * k - 2) ltac:(lia)) as (t & below & above). exists t.
  replace (t + 1)%nat with (S t) by lia. split; [auto|]. intros r. split.
  - intros all. destruct t as [|t]; [change (4 ^ Z.of_nat 1) with 4 in above; lia|].
    destruct (le_lt_dec (S t + 2) r) as [|early]; [assumption|exfalso].
    pose proof (half_least_power t). pose proof (slow_discrepancy t). pose proof (slow_is_late t).
    pose proof (stays_smooth 3 ltac:(lia) (slow t) r (t + 2) eq_refl ltac:(lia) (all (slow t) eq_refl ltac:(lia))). lia.
  - intros late x size small. apply (stays_smooth 3 ltac:(lia) x (t + 2)); [exact size|exact late|].
    apply enough; [exact size|]. pose proof (most_power t). lia.
Qed.
