(* How soon discrepancy two is lost in odd-even transposition balancing (Riess, Wanka, section 1).

   Let the mean load be b, and let the height of a place u between two processors be the sum of (load - b) over the
   processors before it. All loads are b if and only if all heights are equal. A step replaces the height of every other
   place by half the sum of the heights beside it, rounded up, but rounded down at place 0, between the last processor
   and the first. Places have integers as names here, and heights are periodic with period N = 2h. *)
From Coq Require Import ZArith Lia Bool.
Open Scope Z_scope.

(** The heights after step t, for t = 0, 1, ...: if t + u is even, the step keeps the height of place u. *)
Definition next_heights (n t : Z) (f : Z -> Z) (u : Z) : Z :=
  if Z.even (t + u) then f u
  else if u mod n =? 0 then (f (u - 1) + f (u + 1)) / 2 else (f (u - 1) + f (u + 1) + 1) / 2.

(** The heights before step t. *)
Fixpoint heights (n : Z) (f : Z -> Z) (t : nat) : Z -> Z :=
  match t with O => f | S t => next_heights n (Z.of_nat t) (heights n f t) end.

Lemma half x : 2 * (x / 2) <= x < 2 * (x / 2) + 2.
Proof. Z.to_euclidean_division_equations; lia. Qed.

Lemma other_parity t u : Z.even (Z.of_nat (S t) + u) = negb (Z.even (Z.of_nat t + u)).
Proof. replace (Z.of_nat (S t) + u) with (Z.succ (Z.of_nat t + u)) by lia. rewrite Z.even_succ, Z.negb_even. auto. Qed.

Lemma beside t u : Z.even (t + (u - 1)) = negb (Z.even (t + u)) /\ Z.even (t + (u + 1)) = negb (Z.even (t + u)).
Proof.
  split; [replace (t + (u - 1)) with (Z.pred (t + u)) by lia; rewrite Z.even_pred|
    replace (t + (u + 1)) with (Z.succ (t + u)) by lia; rewrite Z.even_succ]; rewrite Z.negb_even; auto.
Qed.

Section Heights.
  Variable h : nat.
  Hypothesis six : (3 <= h)%nat.
  Local Notation N := (2 * Z.of_nat h).
  Variable f : Z -> Z.
  Hypothesis periodic : forall u, f (u + N) = f u.
  Hypothesis gentle : forall u, Z.abs (f (u + 1) - f u) <= 1.
  Local Notation G := (heights N f).

  Lemma heights_next t u : G (S t) u = next_heights N (Z.of_nat t) (G t) u.
  Proof. reflexivity. Qed.

  Lemma place_turn u : (u + N) mod N = u mod N.
  Proof. rewrite <- (Z.mod_add u 1 N) by lia. f_equal. lia. Qed.

  Lemma heights_turn t : forall u, G t (u + N) = G t u.
  Proof.
    induction t as [|t IH]; [exact periodic|]. intros u. cbn [heights]. unfold next_heights.
    replace (Z.of_nat t + (u + N)) with (Z.of_nat t + u + 2 * Z.of_nat h) by lia. rewrite Z.even_add_mul_2.
    rewrite place_turn.
    replace (u + N - 1) with (u - 1 + N) by lia. replace (u + N + 1) with (u + 1 + N) by lia. rewrite !IH. reflexivity.
  Qed.

  (* Loads stay within one of the mean: heights of neighboring places differ by at most one. *)
  Lemma heights_gentle t : forall u, Z.abs (G t (u + 1) - G t u) <= 1.
  Proof.
    induction t as [|t IH]; [exact gentle|]. intros u. rewrite !heights_next. unfold next_heights.
    replace (Z.of_nat t + (u + 1)) with (Z.succ (Z.of_nat t + u)) by lia. rewrite Z.even_succ, <- Z.negb_even.
    pose proof (IH u). pose proof (IH (u - 1)) as before. pose proof (IH (u + 1)) as after.
    replace (u - 1 + 1) with u in before by lia. replace (u + 1 - 1) with u by lia.
    destruct (Z.even (Z.of_nat t + u)); cbn [negb].
    - pose proof (half (G t u + G t (u + 1 + 1))). pose proof (half (G t u + G t (u + 1 + 1) + 1)).
      destruct ((u + 1) mod N =? 0); lia.
    - pose proof (half (G t (u - 1) + G t (u + 1))). pose proof (half (G t (u - 1) + G t (u + 1) + 1)).
      destruct (u mod N =? 0); lia.
  Qed.

  (** A new height of at least c: one of the heights beside it is at least c, and the other at least c - 1. *)
  Lemma high_before c t u : Z.even (Z.of_nat t + u) = false -> c <= G (S t) u ->
    c - 1 <= G t (u - 1) /\ c - 1 <= G t (u + 1) /\ (c <= G t (u - 1) \/ c <= G t (u + 1)).
  Proof.
    intros odd. rewrite heights_next. unfold next_heights. rewrite odd.
    pose proof (heights_gentle t u). pose proof (heights_gentle t (u - 1)) as before.
    replace (u - 1 + 1) with u in before by lia.
    pose proof (half (G t (u - 1) + G t (u + 1))). pose proof (half (G t (u - 1) + G t (u + 1) + 1)).
    destruct (u mod N =? 0); lia.
  Qed.

  (* At place 0 rounding is down. *)
  Lemma high_before_0 c t u : u mod N = 0 -> Z.even (Z.of_nat t + u) = false -> c <= G (S t) u ->
    2 * c <= G t (u - 1) + G t (u + 1).
  Proof.
    intros zero odd. rewrite heights_next. unfold next_heights. rewrite odd.
    replace (u mod N =? 0) with true by (symmetry; apply Z.eqb_eq; exact zero).
    pose proof (half (G t (u - 1) + G t (u + 1))). lia.
  Qed.

  Lemma kept t u : Z.even (Z.of_nat t + u) = true -> G (S t) u = G t u.
  Proof. intros even. rewrite heights_next. unfold next_heights. rewrite even. reflexivity. Qed.

  (* --- a bound from below, from a place at z downward and upward --- *)

  (** Between places a and b: at least c at both, at least c - k at distance k from them, and at least c - k again as
      soon as 2k + t - m + |u - z| >= 0. *)
  Definition bound (a b m z : Z) (t : Z) (u : Z) : Z :=
    Z.min 0 (Z.max (Z.max (a - u) (u - b)) ((t - m + Z.abs (u - z)) / 2)).

  Definition above (c a b m z : Z) (t : nat) (u : Z) : Prop := c + bound a b m z (Z.of_nat t) u <= G t u.

  Lemma above_next c a b m z t u : Z.even (m + z) = true -> a < u < b -> (u mod N = 0 -> u = z) ->
    Z.even (Z.of_nat t + u) = false -> above c a b m z t (u - 1) -> above c a b m z t (u + 1) ->
    above c a b m z (S t) u.
  Proof.
    unfold above. intros fits inside only odd left right.
    rewrite heights_next. unfold next_heights. rewrite odd.
    assert (parity : exists k, Z.of_nat t - m + (u - 1) - z = 2 * k).
    { apply Z.even_spec in fits. destruct fits as [i Ei].
      rewrite <- Z.negb_odd in odd. apply negb_false_iff, Z.odd_spec in odd. destruct odd as [j Ej].
      exists (j - i). lia. }
    destruct parity as [k Ek]. unfold bound in *.
    replace (Z.of_nat (S t)) with (Z.of_nat t + 1) by lia. set (s := Z.of_nat t) in *.
    pose proof (half (G t (u - 1) + G t (u + 1))). pose proof (half (G t (u - 1) + G t (u + 1) + 1)).
    set (l := G t (u - 1)) in *. set (r := G t (u + 1)) in *. clearbody l r.
    set (down := (l + r) / 2) in *. set (up := (l + r + 1) / 2) in *. clearbody down up.
    pose proof (half (s - m + Z.abs (u - 1 - z))) as L. pose proof (half (s - m + Z.abs (u + 1 - z))) as R.
    pose proof (half (s + 1 - m + Z.abs (u - z))) as M.
    set (gl := (s - m + Z.abs (u - 1 - z)) / 2) in *. set (gr := (s - m + Z.abs (u + 1 - z)) / 2) in *.
    set (g := (s + 1 - m + Z.abs (u - z)) / 2) in *. clearbody gl gr g.
    assert (halves : (u < z -> gl = s - m - k /\ gr = s - m - k - 1 /\ g = s - m - k)
      /\ (z < u -> gl = k /\ gr = k + 1 /\ g = k + 1) /\ (u = z -> gl = k + 1 /\ gr = k + 1 /\ g = k + 1)).
    { clear left right. split; [|split]; intros; lia. }
    clear L R M.
    destruct halves as (below & higher & same).
    destruct (Z.eqb_spec (u mod N) 0) as [zero|].
    - pose proof (only zero) as equal. destruct (same equal) as (-> & -> & ->). clear below higher same. lia.
    - destruct (Z.lt_trichotomy u z) as [low|[equal|high]].
      + destruct (below low) as (-> & -> & ->). clear below higher same. lia.
      + destruct (same equal) as (-> & -> & ->). clear below higher same. lia.
      + destruct (higher high) as (-> & -> & ->). clear below higher same. lia.
  Qed.

  (* --- further from place to place --- *)

  Lemma turns t k : forall u, G t (u + k * N) = G t u.
  Proof.
    assert (forward : forall n u, G t (u + Z.of_nat n * N) = G t u).
    { induction n as [|n IH]; intros u; [f_equal; lia|].
      replace (u + Z.of_nat (S n) * N) with (u + Z.of_nat n * N + N) by lia. rewrite heights_turn. apply IH. }
    intros u. destruct (Z_le_gt_dec 0 k).
    - rewrite <- (Z2Nat.id k) by lia. apply forward.
    - rewrite <- (forward (Z.to_nat (- k)) (u + k * N)). f_equal. lia.
  Qed.

  Lemma slope t u v : G t v - Z.abs (u - v) <= G t u.
  Proof.
    assert (far : forall k v, Z.abs (G t (v + Z.of_nat k) - G t v) <= Z.of_nat k).
    { induction k as [|k IH]; intros w; [rewrite Z.add_0_r; lia|].
      pose proof (IH w). pose proof (heights_gentle t (w + Z.of_nat k)).
      replace (w + Z.of_nat (S k)) with (w + Z.of_nat k + 1) by lia. lia. }
    pose proof (far (Z.to_nat (u - v)) v). pose proof (far (Z.to_nat (v - u)) u).
    destruct (Z_le_gt_dec v u).
    - replace (v + Z.of_nat (Z.to_nat (u - v))) with u in * by lia. lia.
    - replace (u + Z.of_nat (Z.to_nat (v - u))) with v in * by lia. lia.
  Qed.

  (** Place u, of height at least c, has just had a step. *)
  Definition fresh (c : Z) (t : nat) (u : Z) : Prop := Z.even (Z.of_nat t + u) = true /\ c <= G t u.

  Lemma fresh_before c t u : fresh c (S t) u ->
    c - 1 <= G t (u - 1) /\ c - 1 <= G t (u + 1) /\ (fresh c t (u - 1) \/ fresh c t (u + 1)).
  Proof.
    intros [even high]. rewrite other_parity in even. apply negb_true_iff in even.
    destruct (high_before c t u even high) as (l & r & one). destruct (beside (Z.of_nat t) u) as [L R].
    rewrite even in L, R. split; [exact l|split; [exact r|]]. unfold fresh. tauto.
  Qed.

  Lemma fresh_early c t k : (exists u, fresh c (k + t) u) -> exists u, fresh c t u.
  Proof.
    induction k as [|k IH]; intros [u here]; [exists u; exact here|]. apply IH.
    destruct (fresh_before c (k + t) u here) as (_ & _ & [one|one]); eauto.
  Qed.

  (* --- two neighboring places that are high, neither of them place 0 --- *)

  (** The steps after which heights are equal, N >= 6: twice 3(N - 2)/4, rounded down. *)
  Definition enough : nat := 2 * (3 * (h - 1) / 2).

  Lemma enough_is : exists k, Z.of_nat enough = 2 * k /\ (2 * k = 3 * Z.of_nat h - 3 \/ 2 * k = 3 * Z.of_nat h - 4).
  Proof.
    exists (Z.of_nat (3 * (h - 1) / 2)). unfold enough. pose proof (Nat.div_mod (3 * (h - 1)) 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound (3 * (h - 1)) 2 ltac:(lia)). lia.
  Qed.

  Lemma place_0 u : - N < u < N -> u mod N = 0 -> u = 0.
  Proof. intros inside zero. apply Z.mod_divide in zero; [|lia]. destruct zero as [k ->].
    destruct (Z_lt_le_dec k 0); [|destruct (Z.eq_dec k 0) as [->|]; [reflexivity|]]; nia.
  Qed.

  (** A row t from place b + 1 - N, which is place b + 1, up to place b. *)
  Definition row_above (c b : Z) (t : nat) : Prop :=
    forall u, b + 1 - N <= u <= b -> Z.even (Z.of_nat t + u) = true -> above c (b + 1 - N) b (Z.of_nat enough) 0 t u.

  Lemma row_next c b t : 1 <= b <= N - 2 -> row_above c b t -> row_above c b (S t).
  Proof.
    intros inside all u range even. rewrite other_parity in even. apply negb_true_iff in even.
    destruct (beside (Z.of_nat t) u) as [L R]. rewrite even in L, R.
    assert (fits : Z.even (Z.of_nat enough + 0) = true).
    { destruct enough_is as (k & -> & _). rewrite Z.add_0_r. rewrite Z.even_mul. reflexivity. }
    assert (ends : u = b \/ u = b + 1 - N -> above c (b + 1 - N) b (Z.of_nat enough) 0 (S t) u).
    { intros one. assert (c - 1 <= G t (u - 1) /\ c - 1 <= G t (u + 1) /\ (c <= G t (u - 1) \/ c <= G t (u + 1)))
        as (l & r & high).
      { destruct one as [-> | ->].
        - pose proof (all (b - 1) ltac:(lia) L) as inner. pose proof (all (b + 1 - N) ltac:(lia)) as outer.
          rewrite <- (turns t (-1) (b + 1)) in *. replace (b + 1 + -1 * N) with (b + 1 - N) by lia.
          replace (Z.of_nat t + (b + 1 - N)) with (Z.of_nat t + (b + 1) + 2 * - Z.of_nat h) in outer by lia.
          rewrite Z.even_add_mul_2 in outer. specialize (outer R). unfold above, bound in inner, outer. lia.
        - pose proof (all (b + 1 - N + 1) ltac:(lia) R) as inner. pose proof (all b ltac:(lia)) as outer.
          rewrite <- (turns t 1 (b + 1 - N - 1)) in *. replace (b + 1 - N - 1 + 1 * N) with b in * by lia.
          replace (Z.of_nat t + (b + 1 - N - 1)) with (Z.of_nat t + b + 2 * - Z.of_nat h) in L by lia.
          rewrite Z.even_add_mul_2 in L. specialize (outer L). unfold above, bound in inner, outer. lia. }
      unfold above. rewrite heights_next. unfold next_heights. rewrite even.
      destruct (Z.eqb_spec (u mod N) 0) as [zero|]; [apply place_0 in zero; lia|].
      pose proof (half (G t (u - 1) + G t (u + 1) + 1)). unfold bound. lia. }
    destruct (Z.eq_dec u b); [auto|]. destruct (Z.eq_dec u (b + 1 - N)); [auto|].
    apply above_next; auto; [lia| |apply all; auto; lia|apply all; auto; lia].
    intros zero. apply place_0; auto. lia.
  Qed.

  Lemma rows_above c b t : 1 <= b <= N - 2 -> row_above c b t -> forall k, row_above c b (k + t).
  Proof. intros inside one k. induction k; [exact one|]. apply row_next; auto. Qed.

  (* Then all heights are high. *)
  Lemma all_high c b t : 1 <= b <= N - 2 -> (S t <= enough)%nat -> row_above c b t -> forall u, c <= G enough u.
  Proof.
    intros inside early one u.
    assert (last : row_above c b enough).
    { replace enough with (enough - t + t)%nat by lia. apply rows_above; auto. }
    assert (before : row_above c b (enough - 1)).
    { replace (enough - 1)%nat with (enough - 1 - t + t)%nat by lia. apply rows_above; auto. }
    assert (place : exists k, b + 1 - N <= u + k * N <= b).
    { exists (- ((u - (b + 1 - N)) / N)). pose proof (Z.div_mod (u - (b + 1 - N)) N ltac:(lia)).
      pose proof (Z.mod_pos_bound (u - (b + 1 - N)) N ltac:(lia)). lia. }
    destruct place as [k range]. rewrite <- (turns enough k u). set (v := u + k * N) in *.
    destruct (Z.even (Z.of_nat enough + v)) eqn:E.
    - specialize (last v range E). unfold above, bound in last.
      pose proof (half (Z.of_nat enough - Z.of_nat enough + Z.abs (v - 0))) as q.
      set (g := (Z.of_nat enough - Z.of_nat enough + Z.abs (v - 0)) / 2) in *. lia.
    - replace enough with (S (enough - 1)) in E by lia. rewrite other_parity in E. apply negb_false_iff in E.
      specialize (before v range E). unfold above, bound in before.
      replace enough with (S (enough - 1)) at 1 by lia. rewrite kept by exact E.
      assert (v <> 0).
      { intros ->. rewrite Z.add_0_r in E. apply Z.even_spec in E. destruct E as [j Ej].
        destruct enough_is as (i & Ei & _). lia. }
      pose proof (half (Z.of_nat (enough - 1) - Z.of_nat enough + Z.abs (v - 0))) as q.
      set (g := (Z.of_nat (enough - 1) - Z.of_nat enough + Z.abs (v - 0)) / 2) in *. lia.
  Qed.

  (* What the bound asks of an even place in row 0. *)
  Lemma bound_at_start b u : 1 <= b <= N - 2 -> b + 1 - N <= u <= b -> Z.even u = true ->
    bound (b + 1 - N) b (Z.of_nat enough) 0 0 u <= Z.max (b + 1 - N - u) (u - b).
  Proof.
    intros inside range even. apply Z.even_spec in even. destruct even as [j ->].
    destruct enough_is as (k & -> & size). unfold bound.
    pose proof (half (0 - 2 * k + Z.abs (2 * j - 0))) as q. set (g := (0 - 2 * k + Z.abs (2 * j - 0)) / 2) in *.
    clearbody g. lia.
  Qed.

  Lemma start_above c b : 1 <= b <= N - 2 ->
    (forall u, b + 1 - N <= u <= b -> Z.even u = true -> c + (b + 1 - N - u) <= G 0 u /\ c + (u - b) <= G 0 u) ->
    row_above c b 0.
  Proof.
    intros inside start u range even. rewrite Z.add_0_l in even. unfold above.
    pose proof (start u range even). pose proof (bound_at_start b u inside range even). change (Z.of_nat 0) with 0. lia.
  Qed.

  (* Place x is high before step 0, place y after it. *)
  Lemma high_pair c x y : fresh c 0 x -> fresh c 1 y -> (y = x - 1 \/ y = x + 1) -> x mod N <> 0 ->
    forall u, c <= G enough u.
  Proof.
    intros [evenx highx] freshy beside_x away.
    destruct (fresh_before c 0 y freshy) as (l & r & _). destruct freshy as [eveny highy].
    assert (far : c - 1 <= G 0 (2 * y - x)) by (destruct beside_x as [-> | ->];
      [replace (2 * (x - 1) - x) with (x - 1 - 1) by lia|replace (2 * (x + 1) - x) with (x + 1 + 1) by lia]; auto).
    set (low := Z.min x y). set (k := low / N). set (b := low - k * N).
    assert (range : 1 <= b <= N - 2).
    { pose proof (Z.div_mod low N ltac:(lia)) as parts. pose proof (Z.mod_pos_bound low N ltac:(lia)). fold k in parts.
      assert (oddy : Z.odd y = true).
      { rewrite <- Z.negb_even. replace (Z.of_nat 1 + y) with (Z.succ y) in eveny by lia. rewrite Z.even_succ in eveny.
        rewrite <- Z.negb_even in eveny. exact eveny. }
      apply Z.odd_spec in oddy. destruct oddy as [i Ei].
      assert (b <> 0).
      { intros zero. unfold low in *. destruct beside_x as [-> | ->].
        - assert (x - 1 = k * N) by lia. nia.
        - apply away. replace x with (0 + k * N) by lia. rewrite Z.mod_add by lia. reflexivity. }
      assert (b <> N - 1).
      { intros full. unfold low in *. destruct beside_x as [-> | ->].
        - apply away. replace x with (0 + (k + 1) * N) by lia. rewrite Z.mod_add by lia. reflexivity.
        - nia. }
      lia. }
    destruct enough_is as (e & E & size).
    apply (all_high c b 0); [exact range|lia|]. apply start_above; [exact range|]. intros u inside even.
    assert (up : forall p w, c - p <= G 0 w -> c - p - Z.abs (u - (w - k * N)) <= G 0 u).
    { intros p w high. pose proof (slope 0 u (w - k * N)) as near. pose proof (turns 0 (- k) w) as same.
      replace (w + - k * N) with (w - k * N) in same by lia. lia. }
    assert (up' : forall p w, c - p <= G 0 w -> c - p - Z.abs (u - (w - k * N - N)) <= G 0 u).
    { intros p w high. pose proof (slope 0 u (w - k * N - N)) as near. pose proof (turns 0 (- k - 1) w) as same.
      replace (w + (- k - 1) * N) with (w - k * N - N) in same by lia. lia. }
    pose proof (up 0 x ltac:(lia)). pose proof (up 1 _ far). pose proof (up' 0 x ltac:(lia)). pose proof (up' 1 _ far).
    rewrite Z.add_0_l in evenx. apply Z.even_spec in evenx, even. destruct evenx as [i Ei]. destruct even as [j Ej].
    unfold b, low in *. lia.
  Qed.

  (* --- high places at place 0 --- *)

  (* Place 0 is high before step 0, and place 1 after it and place 2 after step 1. *)
  Lemma high_upward c : c <= G 0 0 -> c <= G 1 1 -> c - 1 <= G 1 3 -> forall u, c <= G enough u.
  Proof.
    intros zero one three. destruct enough_is as (e & E & size).
    apply (all_high c 1 1); [lia|lia|]. intros u range even.
    assert (third : c - 1 <= G 1 (3 - N)).
    { rewrite <- (turns 1 1 (3 - N)). replace (3 - N + 1 * N) with 3 by lia. exact three. }
    destruct (high_before (c - 1) 0 (3 - N)) as (_ & fourth & _); [| exact third|].
    { replace (Z.of_nat 0 + (3 - N)) with (3 + 2 * - Z.of_nat h) by lia. apply Z.even_add_mul_2. }
    replace (3 - N + 1) with (4 - N) in fourth by lia.
    assert (inner : forall v, 1 + 1 - N < v <= 1 -> Z.even v = true -> above c (1 + 1 - N) 1 (Z.of_nat enough) 0 0 v).
    { intros v inside evenv. unfold above. change (Z.of_nat 0) with 0.
      pose proof (bound_at_start 1 v ltac:(lia) ltac:(lia) evenv).
      pose proof (slope 0 v 0). pose proof (slope 0 v (4 - N)). apply Z.even_spec in evenv. destruct evenv. lia. }
    replace (Z.of_nat 1 + u) with (Z.succ u) in even by lia. rewrite Z.even_succ in even.
    assert (Odd : exists j, u = 2 * j + 1) by (apply Z.odd_spec; exact even). destruct Odd as [j Ej].
    destruct (Z.eq_dec u 1) as [->|]; [unfold above, bound; lia|].
    destruct (Z.eq_dec u (3 - N)) as [->|].
    - unfold above, bound. change (Z.of_nat 1) with 1.
      pose proof (half (1 - Z.of_nat enough + Z.abs (3 - N - 0))) as q.
      set (g := (1 - Z.of_nat enough + Z.abs (3 - N - 0)) / 2) in *. clearbody g. lia.
    - rewrite <- Z.negb_even in even. apply negb_true_iff in even.
      destruct (beside 0 u) as [L R]. rewrite !Z.add_0_l, even in L, R.
      apply above_next; [|lia| |exact even|apply inner; [lia|exact L]|apply inner; [lia|exact R]].
      + rewrite E, Z.add_0_r, Z.even_mul. reflexivity.
      + intros same. apply place_0; auto. lia.
  Qed.

  (* Place 0 is high before step 0, and the places beside it after it. *)
  Lemma high_around c : c <= G 0 0 -> c <= G 1 1 -> c <= G 1 (-1) -> forall u, c <= G enough u.
  Proof.
    intros zero one minus. destruct enough_is as (e & E & size).
    assert (turn : forall t u, G t (u - N) = G t u).
    { intros t u. rewrite <- (turns t (-1) u). f_equal; lia. }
    assert (rows : forall t,
      (forall u, 1 <= u <= N - 1 -> Z.even (Z.of_nat t + u) = true -> above c 1 (N - 1) (Z.of_nat enough) 2 t u)
      /\ (Z.even (Z.of_nat t) = true -> c <= G t 0)).
    { induction t as [|t [inner centre]].
      - split; [|auto]. intros u range even. unfold above, bound. change (Z.of_nat 0) with 0 in *.
        rewrite Z.add_0_l in even. apply Z.even_spec in even. destruct even as [j Ej].
        destruct (high_before c 0 1 eq_refl one) as (_ & two & _). change (1 + 1) with 2 in two.
        destruct (high_before c 0 (-1) eq_refl minus) as (two' & _). change (-1 - 1) with (-2) in two'.
        rewrite <- (turns 0 1 (-2)) in two'. pose proof (slope 0 u 2). pose proof (slope 0 u (-2 + 1 * N)).
        pose proof (half (0 - Z.of_nat enough + Z.abs (u - 2))) as q.
        set (g := (0 - Z.of_nat enough + Z.abs (u - 2)) / 2) in *. clearbody g. lia.
      - split.
        + intros u range even. rewrite other_parity in even. apply negb_true_iff in even.
          destruct (beside (Z.of_nat t) u) as [L R]. rewrite even in L, R.
          destruct (Z.eq_dec u 1) as [->|]; [|destruct (Z.eq_dec u (N - 1)) as [->|]].
          * pose proof (inner 2 ltac:(lia) R) as next. change (1 - 1) with 0 in L. rewrite Z.add_0_r in L.
            pose proof (centre L). unfold above in *. rewrite heights_next. unfold next_heights. rewrite even.
            destruct (Z.eqb_spec (1 mod N) 0) as [no|]; [rewrite Z.mod_small in no; lia|].
            change (1 - 1) with 0. change (1 + 1) with 2. pose proof (half (G t 0 + G t 2 + 1)).
            unfold bound in *. lia.
          * pose proof (inner (N - 1 - 1) ltac:(lia) L) as next.
            replace (Z.of_nat t + (N - 1 + 1)) with (Z.of_nat t + 2 * Z.of_nat h) in R by lia.
            rewrite Z.even_add_mul_2 in R. pose proof (centre R).
            unfold above in *. rewrite heights_next. unfold next_heights. rewrite even.
            destruct (Z.eqb_spec ((N - 1) mod N) 0) as [no|]; [rewrite Z.mod_small in no; lia|].
            assert (turned : G t (N - 1 + 1) = G t 0) by (rewrite <- (turn t (N - 1 + 1)); f_equal; lia).
            rewrite turned. pose proof (half (G t (N - 1 - 1) + G t 0 + 1)). unfold bound in *. lia.
          * apply above_next; auto; [|lia| |apply inner; [lia|exact L]|apply inner; [lia|exact R]].
            { rewrite E, Z.even_add, Z.even_mul. reflexivity. }
            intros no. rewrite Z.mod_small in no by lia. lia.
        + intros even. rewrite <- (Z.add_0_r (Z.of_nat (S t))), other_parity in even. apply negb_true_iff in even.
          destruct (beside (Z.of_nat t) 0) as [L R]. rewrite even in L, R.
          pose proof (inner 1 ltac:(lia) R) as next. pose proof (inner (N - 1) ltac:(lia)) as last.
          replace (Z.of_nat t + (N - 1)) with (Z.of_nat t + (0 - 1) + 2 * Z.of_nat h) in last by lia.
          rewrite Z.even_add_mul_2 in last. specialize (last L). unfold above in *.
          rewrite heights_next. unfold next_heights. rewrite even.
          rewrite Z.mod_0_l by lia. rewrite Z.eqb_refl. rewrite <- (turn t (N - 1)) in last.
          replace (N - 1 - N) with (0 - 1) in last by lia. change (0 + 1) with 1 in *.
          pose proof (half (G t (0 - 1) + G t 1)). unfold bound in *. lia. }
    assert (positive : (1 <= enough)%nat) by lia.
    intros u. set (v := u mod N). assert (same : forall t, G t u = G t v).
    { intros t. unfold v. rewrite Z.mod_eq by lia. rewrite <- (turns t (- (u / N)) u). f_equal; lia. }
    rewrite same. assert (range : 0 <= v < N) by (apply Z.mod_pos_bound; lia). clearbody v. clear same u.
    destruct (Z.even (Z.of_nat enough + v)) eqn:even.
    - destruct (rows enough) as [inner centre]. destruct (Z.eq_dec v 0) as [->|].
      + rewrite Z.add_0_r in even. auto.
      + pose proof (inner v ltac:(lia) even) as this. unfold above, bound in this.
        pose proof (half (Z.of_nat enough - Z.of_nat enough + Z.abs (v - 2))) as q.
        set (g := (Z.of_nat enough - Z.of_nat enough + Z.abs (v - 2)) / 2) in *. clearbody g. lia.
    - replace enough with (S (enough - 1)) in even by lia. rewrite other_parity in even. apply negb_false_iff in even.
      destruct (rows (enough - 1)%nat) as [inner _]. replace enough with (S (enough - 1)) at 1 by lia.
      rewrite kept by exact even. apply Z.even_spec in even. destruct even as [j Ej].
      pose proof (inner v ltac:(lia)) as this. unfold above, bound in this.
      assert (parity : Z.even (Z.of_nat (enough - 1) + v) = true) by (rewrite Ej, Z.even_mul; reflexivity).
      specialize (this parity).
      pose proof (half (Z.of_nat (enough - 1) - Z.of_nat enough + Z.abs (v - 2))) as q.
      set (g := (Z.of_nat (enough - 1) - Z.of_nat enough + Z.abs (v - 2)) / 2) in *. clearbody g. lia.
  Qed.

  (* Place 0 is high before step 0, place 1 after it, and a place beside that after step 1. *)
  Lemma high_at_0 c w : fresh c 0 0 -> fresh c 1 1 -> fresh c 2 w -> (w = 0 \/ w = 2) ->
    forall u, c <= G enough u.
  Proof.
    intros [even0 zero] [even1 one] freshw [-> | ->].
    - destruct freshw as [_ high]. pose proof (high_before_0 c 1 0 (Z.mod_0_l N ltac:(lia)) eq_refl high) as sum.
      change (0 - 1) with (-1) in sum. change (0 + 1) with 1 in sum.
      destruct (Z_le_gt_dec c (G 1 (-1))); [apply high_around; auto|].
      destruct (high_before (c + 1) 0 1 eq_refl ltac:(lia)) as (_ & two & _). change (1 + 1) with 2 in two.
      apply (high_pair c 2 1); auto; [split; [reflexivity|lia]|split; [reflexivity|exact one]|].
      rewrite Z.mod_small by lia. lia.
    - destruct (fresh_before c 1 2 freshw) as (_ & three & _). apply high_upward; auto.
  Qed.
End Heights.

(* Read from the other side, heights are heights. *)
Lemma heights_mirrored n f t : forall u, heights n (fun u => f (- u)) t u = heights n f t (- u).
Proof.
  induction t as [|t IH]; intros u; [reflexivity|]. cbn [heights]. unfold next_heights.
  assert (even : Z.even (Z.of_nat t + - u) = Z.even (Z.of_nat t + u)) by (rewrite !Z.even_add, Z.even_opp; reflexivity).
  assert (zero : (- u mod n =? 0) = (u mod n =? 0)).
  { destruct (Z.eq_dec n 0) as [->|]; [rewrite !Zmod_0_r; destruct (Z.eqb_spec (- u) 0), (Z.eqb_spec u 0); lia|].
    destruct (Z.eqb_spec (u mod n) 0) as [E|E], (Z.eqb_spec (- u mod n) 0) as [E'|E']; auto.
    - rewrite (Z.mod_opp_l_z u n) in E' by auto. congruence.
    - rewrite <- (Z.opp_involutive u), (Z.mod_opp_l_z (- u) n) in E by auto. congruence. }
  rewrite even, zero, !IH. replace (- (u - 1)) with (- u + 1) by lia. replace (- (u + 1)) with (- u - 1) by lia.
  rewrite (Z.add_comm (heights n f t (- u + 1))). reflexivity.
Qed.

(** After 3(N - 2)/4 rounds, rounded down, all heights are equal, for N = 2h >= 6. *)
Theorem heights_equal h f : (3 <= h)%nat -> (forall u, f (u + 2 * Z.of_nat h) = f u) ->
  (forall u, Z.abs (f (u + 1) - f u) <= 1) ->
  forall u v, heights (2 * Z.of_nat h) f (enough h) u = heights (2 * Z.of_nat h) f (enough h) v.
Proof.
  intros six periodic gentle. set (n := 2 * Z.of_nat h) in *.
  enough (less : forall u v, heights n f (enough h) u <= heights n f (enough h) v).
  { intros u v. pose proof (less u v). pose proof (less v u). lia. }
  intros u. set (c := heights n f (enough h) u).
  destruct (enough_is h six) as (e & E & size).
  (* some place is high after step 1 *)
  assert (early : exists w, fresh h f c 2 w).
  { destruct (Z.even (Z.of_nat (enough h) + u)) eqn:even.
    - apply (fresh_early h six f gentle c 2 (enough h - 2)).
      replace (enough h - 2 + 2)%nat with (enough h) by lia. exists u. split; [exact even|]. unfold c, n. lia.
    - apply (fresh_early h six f gentle c 2 (enough h - 3)).
      replace (enough h - 3 + 2)%nat with (enough h - 1)%nat by lia. exists u.
      replace (enough h) with (S (enough h - 1)) in even by lia. rewrite other_parity in even.
      apply negb_false_iff in even. split; [exact even|]. rewrite <- (kept h f _ _ even).
      replace (S (enough h - 1)) with (enough h) by lia. unfold c, n. lia. }
  destruct early as [w freshw]. destruct (fresh_before h six f gentle c 1 w freshw) as (_ & _ & one).
  assert (exists y, fresh h f c 1 y /\ (w = y + 1 \/ w = y - 1)) as (y & freshy & besidey).
  { destruct one; eexists; (split; [eassumption|lia]). }
  destruct (fresh_before h six f gentle c 0 y freshy) as (_ & _ & zero).
  assert (exists x, fresh h f c 0 x /\ (y = x + 1 \/ y = x - 1)) as (x & freshx & besidex).
  { destruct zero; eexists; (split; [eassumption|lia]). }
  destruct (Z.eq_dec (x mod n) 0) as [at_0|away].
  2: { apply (high_pair h six f periodic gentle c x y); auto. tauto. }
  (* all three lie beside place 0: move there *)
  assert (move : forall t z, fresh h f c t z -> fresh h f c t (z - x)).
  { intros t z [even high]. pose proof (Z.div_exact x n ltac:(lia)) as [_ exact]. specialize (exact at_0).
    split.
    - replace (Z.of_nat t + (z - x)) with (Z.of_nat t + z + 2 * (- Z.of_nat h * (x / n))) by (unfold n in *; nia).
      rewrite Z.even_add_mul_2. exact even.
    - rewrite <- (turns h six f periodic t (x / n)). replace (z - x + x / n * (2 * Z.of_nat h)) with z
        by (unfold n in *; nia). exact high. }
  pose proof (move _ _ freshx) as X. pose proof (move _ _ freshy) as Y. pose proof (move _ _ freshw) as W.
  rewrite Z.sub_diag in X. destruct besidex as [-> | ->].
  - replace (x + 1 - x) with 1 in Y by lia. apply (high_at_0 h six f periodic gentle c (w - x)); auto. lia.
  - replace (x - 1 - x) with (-1) in Y by lia. intros v.
    set (g := fun u => f (- u)).
    assert (periodic' : forall u, g (u + n) = g u).
    { intros z. unfold g. rewrite <- (periodic (- (z + n))). f_equal. unfold n. lia. }
    assert (gentle' : forall u, Z.abs (g (u + 1) - g u) <= 1).
    { intros z. unfold g. pose proof (gentle (- (z + 1))) as near.
      replace (- (z + 1) + 1) with (- z) in near by lia. lia. }
    assert (mirrored : forall t z, fresh h f c t z -> fresh h g c t (- z)).
    { intros t z [even high]. split; [rewrite <- even, !Z.even_add, Z.even_opp; reflexivity|].
      unfold g. rewrite heights_mirrored, Z.opp_involutive. exact high. }
    apply mirrored in X, Y, W. change (- (0)) with 0 in X. change (- (-1)) with 1 in Y.
    pose proof (high_at_0 h six g periodic' gentle' c (- (w - x)) X Y W ltac:(lia) (- v)) as high.
    unfold g in high. rewrite heights_mirrored, Z.opp_involutive in high. exact high.
Qed.
