(* The local divergence Psi of odd-even transposition balancing (Riess, Wanka, section 2: definition 1, theorem 2).

   For a row l of the products A of the first s step matrices, the differences |A_li - A_lj| over the edges [i:j] of the
   matching used next are those of a unit of load shared from l for s steps (UnitSpread.v). So the sum over the first T
   steps is twice the sum of distance times load after them, and lacks less than N^3 / T of N/2. *)
From Coq Require Import List ZArith QArith Qabs Lqa Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network RoundedMean OddEven UnitSpread Idealized Deviation.
Import ListNotations.
Open Scope Z_scope.

(** The sum of f over the edges of a matching. *)
Fixpoint qtotal (f : edge -> Q) (m : matching) : Q :=
  match m with [] => 0%Q | e :: m => (f e + qtotal f m)%Q end.

(** |A_li - A_lj| over the edges [i:j] of the matching used next, A the product of s step matrices, that of M1 first if
   start is 0, of M2 if it is 1 *)
Definition differences (h start l s : nat) : Q :=
  let A := product_of_steps h s start in
  qtotal (fun e => Qabs (A l (fst e) - A l (snd e))) (active (cycle h) (start + s)).

(** The series of the terms 0, 1, 2, ... converges to the value: for every positive distance, its partial sums are
    closer to the value from some term on. *)
Definition adds_up_to (terms : nat -> Q) (value : Q) : Prop :=
  forall eps, (0 < eps)%Q -> exists few, forall many, (few <= many)%nat -> (Qabs (qsum many terms - value) < eps)%Q.

(** Definition 1: the largest over all rows l of what the differences add up to *)
Definition local_divergence (h start : nat) (psi : Q) : Prop :=
  (forall l, (l < 2 * h)%nat -> exists value, adds_up_to (differences h start l) value /\ (value <= psi)%Q)
  /\ (exists l, (l < 2 * h)%nat /\ adds_up_to (differences h start l) psi).

(* --- limits --- *)

(* A bound that falls as 1 / T. *)
Lemma comes_near (x : nat -> Q) v c : 0 <= c ->
  (forall T, Qabs (x T - v) * inject_Z (Z.of_nat T) <= inject_Z c)%Q ->
  forall eps, (0 < eps)%Q -> exists few, forall many, (few <= many)%nat -> (Qabs (x many - v) < eps)%Q.
Proof.
  intros natural bound eps positive. exists (Z.to_nat ((c + 1) * Z.pos (Qden eps))). intros many more.
  apply Qnot_le_lt. intros far. specialize (bound many).
  assert (large : (inject_Z (c + 1) <= eps * inject_Z (Z.of_nat many))%Q).
  { destruct eps as [a b]. unfold Qlt in positive. unfold Qle, inject_Z in *. simpl in *.
    rewrite Pos.mul_1_r in *. assert ((c + 1) * Z.pos b <= Z.of_nat many) by lia. nia. }
  assert (product : (eps * inject_Z (Z.of_nat many) <= Qabs (x many - v) * inject_Z (Z.of_nat many))%Q).
  { apply Qmult_le_compat_r; auto. change 0%Q with (inject_Z 0). rewrite <- Zle_Qle. lia. }
  assert (less : (inject_Z c < inject_Z (c + 1))%Q) by (rewrite <- Zlt_Qlt; lia). lra.
Qed.

(* Partial sums that, scaled to whole numbers, miss the scaled value by whole numbers which become small beside it. *)
Lemma adds_up_as_scaled terms v c (scale miss : nat -> Z) : (forall t, 0 < scale t) ->
  (forall t, (1 <= t)%nat -> (inject_Z (scale t) * (qsum t terms - v) == inject_Z (miss t))%Q) ->
  (forall t, (1 <= t)%nat -> Z.abs (miss t) * Z.of_nat t <= c * scale t) -> adds_up_to terms v.
Proof.
  intros positive same small.
  assert (natural : 0 <= c) by (pose proof (small 1%nat ltac:(lia)); specialize (positive 1%nat); nia).
  refine (comes_near (fun t => qsum t terms) v c natural _). intros [|t].
  { change (inject_Z (Z.of_nat 0)) with 0%Q. rewrite Qmult_0_r.
    change 0%Q with (inject_Z 0). rewrite <- Zle_Qle. auto. }
  assert (above : (0 < inject_Z (scale (S t)))%Q) by (change 0%Q with (inject_Z 0); rewrite <- Zlt_Qlt; auto).
  apply Qmult_le_l with (inject_Z (scale (S t))); auto. rewrite Qmult_assoc.
  rewrite <- (Qabs_pos (inject_Z (scale (S t)))) at 1 by (apply Qlt_le_weak; auto).
  rewrite <- Qabs_Qmult, same by lia. change (Qabs (inject_Z ?z)) with (inject_Z (Z.abs z)).
  rewrite <- !inject_Z_mult, <- Zle_Qle. specialize (small (S t) ltac:(lia)). lia.
Qed.

Lemma adds_up_once terms v w : adds_up_to terms v -> adds_up_to terms w -> v == w.
Proof.
  intros onev onew. destruct (Qeq_dec v w) as [|apart]; auto. exfalso.
  assert (gap : (0 < Qabs (v - w))%Q).
  { destruct (Qlt_le_dec 0 (Qabs (v - w))) as [|none]; auto. exfalso. apply apart.
    pose proof (Qabs_Qle_condition (v - w) 0) as [range _]. destruct (range none). lra. }
  destruct (onev ((1 # 2) * Qabs (v - w))%Q) as (a & neara); [lra|].
  destruct (onew ((1 # 2) * Qabs (v - w))%Q) as (b & nearb); [lra|].
  specialize (neara (Nat.max a b) ltac:(lia)). specialize (nearb (Nat.max a b) ltac:(lia)).
  set (s := qsum (Nat.max a b) terms) in *.
  assert (apart' : (Qabs (v - w) <= Qabs (s - v) + Qabs (s - w))%Q).
  { rewrite <- (Qabs_opp (s - v)). eapply Qle_trans; [|apply Qabs_triangle]. apply Qle_lteq; right.
    apply Qabs_wd. ring. }
  lra.
Qed.

Lemma adds_up_same terms terms' v v' : (forall s, terms s == terms' s) -> v == v' ->
  adds_up_to terms v -> adds_up_to terms' v'.
Proof.
  intros same samev adds eps positive. destruct (adds eps positive) as (few & near). exists few. intros many more.
  assert (E : qsum many terms == qsum many terms').
  { clear more. induction many as [|k IH]; cbn [qsum]; [reflexivity|]. rewrite IH, same. reflexivity. }
  rewrite <- E, <- samev. auto.
Qed.

(* Leaving out the first term. *)
Lemma adds_up_later terms v : adds_up_to terms v -> adds_up_to (fun s => terms (S s)) (v - terms 0%nat).
Proof.
  intros adds eps positive. destruct (adds eps positive) as (few & near). exists few. intros many more.
  assert (E : qsum many (fun s => terms (S s)) == qsum (S many) terms - terms 0%nat).
  { clear more. induction many as [|k IH]; cbn [qsum] in *; [ring|]. rewrite IH. ring. }
  rewrite E. setoid_replace (qsum (S many) terms - terms 0%nat - (v - terms 0%nat))%Q with (qsum (S many) terms - v)%Q
    by ring. apply near. lia.
Qed.

(* --- over the edges of a matching, once, and from both of their ends --- *)

Lemma total_of_nodes n f : total (map (fun i => f (Z.of_nat i)) (seq 0 n)) = sum n 0 f.
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite seq_S, map_app, total_app, IH. simpl. lia.
Qed.

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Notation N := (2 * Z.of_nat h).

  Lemma at_node w u : periodic h w -> w u = w (Z.of_nat (node h u)).
  Proof.
    intros turns. assert (per : forall k u, w (u + Z.of_nat k * N) = w u).
    { induction k as [|k IH]; intros u'; [apply (f_equal w); lia|].
      replace (u' + Z.of_nat (S k) * N) with (u' + Z.of_nat k * N + N) by lia. rewrite turns. apply IH. }
    unfold node. rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia). rewrite (Z.div_mod u N) at 1 by lia.
    generalize (u mod N) (u / N). intros r k. destruct (Z_le_gt_dec 0 k).
    - rewrite <- (per (Z.to_nat k) r). apply (f_equal w). rewrite Z2Nat.id by lia. ring.
    - rewrite <- (per (Z.to_nat (- k)) (N * k + r)). apply (f_equal w). rewrite Z2Nat.id by lia. ring.
  Qed.

  (* Over the edges once, and from both of their ends. *)
  Lemma edges_twice w t : periodic h w ->
    2 * total (map (fun e => Z.abs (w (Z.of_nat (fst e)) - w (Z.of_nat (snd e)))) (active (cycle h) t))
    = sum (2 * h) 0 (fun u => Z.abs (w u - w (mate (Z.of_nat t) u))).
  Proof.
    intros turns. rewrite <- total_of_nodes.
    assert (all : Permutation (ends (active (cycle h) t)) (seq 0 (2 * h))).
    { apply (matchings_perfect h some _ (active_matching h t)). }
    rewrite <- (total_permutation _ _ (Permutation_map _ all)).
    assert (mates : forall i j, In (i, j) (active (cycle h) t) ->
      w (mate (Z.of_nat t) (Z.of_nat i)) = w (Z.of_nat j) /\ w (mate (Z.of_nat t) (Z.of_nat j)) = w (Z.of_nat i)).
    { intros i j here. destruct (active_mates h some t i j here) as [first second].
      rewrite (at_node w (mate _ (Z.of_nat i)) turns), (at_node w (mate _ (Z.of_nat j)) turns), first, second. auto. }
    revert mates. clear all. generalize (active (cycle h) t). intros m mates.
    induction m as [|[i j] m IH]; [reflexivity|].
    change (ends ((i, j) :: m)) with (i :: j :: ends m). cbn [map total fold_right fst snd].
    change (fold_right Z.add 0 ?x) with (total x). rewrite Z.mul_add_distr_l, IH by (intros; apply mates; right; auto).
    destruct (mates i j (or_introl eq_refl)) as [first second]. rewrite first, second. lia.
  Qed.

  Lemma edges_of_rows start l t : total (map (fun e =>
      Z.abs (row h (Z.of_nat start) l t (Z.of_nat (fst e)) - row h (Z.of_nat start) l t (Z.of_nat (snd e))))
      (active (cycle h) (start + t))) = variation h t.
  Proof.
    pose proof (row_variation h some (Z.of_nat start) l t) as twice.
    pose proof (edges_twice (row h (Z.of_nat start) l t) (start + t) (row_periodic h some (Z.of_nat start) l t))
      as edges.
    rewrite Nat2Z.inj_add in edges. lia.
  Qed.

  Lemma differences_scaled start l t : (l < 2 * h)%nat ->
    inject_Z (2 ^ Z.of_nat t) * differences h start l t == inject_Z (variation h t).
  Proof.
    intros inl. rewrite <- (edges_of_rows start (Z.of_nat l) t). unfold differences.
    assert (range : forall i j, In (i, j) (active (cycle h) (start + t)) -> (i < 2 * h /\ j < 2 * h)%nat).
    { intros i j. apply perfect_below, (matchings_perfect h some _ (active_matching h (start + t))). }
    revert range. generalize (active (cycle h) (start + t)). intros m range.
    assert (positive : 0 <= 2 ^ Z.of_nat t) by (apply Z.pow_nonneg; lia).
    induction m as [|[i j] m IH]; cbn [qtotal map total fold_right fst snd]; [ring|].
    change (fold_right Z.add 0 ?x) with (total x). rewrite inject_Z_plus, <- IH by (intros; apply range; right; auto).
    destruct (range i j (or_introl eq_refl)) as [ini inj].
    change (inject_Z (Z.abs ?z)) with (Qabs (inject_Z z)). unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp.
    rewrite <- (entries h some l i t start), <- (entries h some l j t start) by auto.
    rewrite Qmult_plus_distr_r. apply Qplus_comp; [|reflexivity].
    rewrite <- (Qabs_pos (inject_Z (2 ^ Z.of_nat t))) at 1
      by (change 0%Q with (inject_Z 0); rewrite <- Zle_Qle; exact positive).
    rewrite <- Qabs_Qmult. apply Qabs_wd. ring.
  Qed.

  Lemma partial_sums start l t : (l < 2 * h)%nat ->
    inject_Z (2 ^ Z.of_nat t) * qsum t (differences h start l) == inject_Z (2 * moment h t).
  Proof.
    intros inl. induction t as [|t IH].
    - rewrite (moment_0 h some). reflexivity.
    - cbn [qsum]. rewrite (moment_next h some), Nat2Z.inj_succ, Z.pow_succ_r by lia.
      replace (2 * (2 * moment h t + variation h t)) with (2 * (2 * moment h t) + 2 * variation h t) by ring.
      rewrite inject_Z_plus, !(inject_Z_mult 2), <- (differences_scaled start l t inl).
      rewrite <- (inject_Z_mult 2 (moment h t)), <- IH. ring.
  Qed.

  (* riess/definition-1@every-row *)
  (** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is
      0 and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l
      + 1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. The sum h is N/2. *)
  Theorem every_row start l : (l < 2 * h)%nat -> adds_up_to (differences h start l) (inject_Z (Z.of_nat h)).
  Proof.
    intros inl. set (n := Z.of_nat h).
    apply (adds_up_as_scaled _ _ (2 * n * n * n) (fun t => 2 ^ Z.of_nat t) (fun t => - lack h t)).
    - intros t. apply Z.pow_pos_nonneg; lia.
    - intros t _. unfold lack. fold n.
      replace (- (n * _ - 2 * moment h t)) with (2 * moment h t + - (n * 2 ^ Z.of_nat t)) by ring.
      rewrite inject_Z_plus, inject_Z_opp, inject_Z_mult, <- (partial_sums start l t inl), (inject_Z_mult n). ring.
    - intros t _. destruct (lack_vanishes h some t) as [natural small]. fold n in small.
      assert (0 <= 2 * n * n) by (unfold n; nia). rewrite Z.abs_opp, Z.abs_eq by auto. nia.
  Qed.

  (* riess/definition-1@l-independent: whatever one row adds up to, so do all. *)
  (** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is
      0 and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l
      + 1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. All rows have the same sum. *)
  Theorem l_independent : exists value, forall l, (l < 2 * h)%nat -> adds_up_to (differences h 0 l) value.
  Proof. exists (inject_Z (Z.of_nat h)). intros l inl. apply every_row. auto. Qed.

  Lemma divergence_is_half start : local_divergence h start (inject_Z (Z.of_nat (2 * h)) / 2).
  Proof.
    assert (half : inject_Z (Z.of_nat h) == inject_Z (Z.of_nat (2 * h)) / 2).
    { rewrite Nat2Z.inj_mul, inject_Z_mult. change (inject_Z (Z.of_nat 2)) with (2 # 1). field. }
    assert (each : forall l, (l < 2 * h)%nat -> adds_up_to (differences h start l) (inject_Z (Z.of_nat (2 * h)) / 2)).
    { intros l inl. apply adds_up_same with (differences h start l) (inject_Z (Z.of_nat h)); auto; [reflexivity|].
      apply every_row; auto. }
    split.
    - intros l inl. exists (inject_Z (Z.of_nat (2 * h)) / 2)%Q. split; auto. apply Qle_refl.
    - exists 0%nat. split; [lia|]. apply each. lia.
  Qed.

  Lemma divergence_once start psi : local_divergence h start psi -> psi == inject_Z (Z.of_nat h).
  Proof. intros [_ (l & inl & adds)]. apply (adds_up_once _ _ _ adds). apply every_row; auto. Qed.

  Lemma first_term start l : (l < 2 * h)%nat -> differences h start l 0 == 1.
  Proof.
    intros inl. pose proof (differences_scaled start l 0 inl) as same.
    pose proof (moment_next h some 0) as next. rewrite (moment_0 h some) in next.
    assert (one : variation h 0 = 1).
    { unfold variation. change (parity (Z.of_nat 0)) with 0. replace h with (S (h - 1)) at 1 by lia. rewrite sum_first.
      rewrite (sum_ext _ _ _ (fun _ => 0)), sum_zero.
      - cbv zeta. change (0 + 2 * 0) with 0. rewrite (unit_odd h some (0 + 1)) by reflexivity.
        cbn [spread]. rewrite Z.mod_0_l by lia. reflexivity.
      - intros q range. cbv zeta. rewrite (unit_odd h some (0 + 2 * q + 1))
          by (replace (0 + 2 * q + 1) with (1 + 2 * q) by ring; rewrite Z.even_add_mul_2; reflexivity).
        cbn [spread]. rewrite Z.mod_small by lia. destruct (Z.eqb_spec (0 + 2 * q) 0); lia. }
    rewrite one in same. change (2 ^ Z.of_nat 0) with 1 in same. change (inject_Z 1) with 1%Q in same. lra.
  Qed.

  (* riess/definition-1@repaired: Psi(P) is N/2, and the term of the identity is 1. *)
  (** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is
      0 and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l
      + 1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. `local_divergence h 0` is true of
      the largest sum over l. It is true of N/2 and of no other number, and each term s = 0 is 1. *)
  Theorem divergence_repaired : local_divergence h 0 (inject_Z (Z.of_nat (2 * h)) / 2)
    /\ (forall psi, local_divergence h 0 psi -> psi == inject_Z (Z.of_nat (2 * h)) / 2)
    /\ (forall l, (l < 2 * h)%nat -> differences h 0 l 0 == 1).
  Proof.
    split; [apply divergence_is_half|]. split; [|intros; apply first_term; auto].
    intros psi is. rewrite (divergence_once 0 psi is), (divergence_once 0 _ (divergence_is_half 0)). reflexivity.
  Qed.

  (* riess/definition-1@transpose-equal *)
  (** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is
      0 and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l
      + 1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. `local_divergence h start` is true
      of the largest sum over l, with P1 first for start = 0 and P2 first for start = 1. *)
  Theorem transpose_equal : exists psi, local_divergence h 0 psi /\ local_divergence h 1 psi.
  Proof. exists (inject_Z (Z.of_nat (2 * h)) / 2)%Q. split; apply divergence_is_half. Qed.

  (* riess/theorem-2@repaired *)
  (** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is
      0 and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l
      + 1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. `local_divergence h 1` is true of
      the largest sum over l, with P2 first. It is true of N/2 and of no other number. *)
  Theorem theorem_2_repaired : local_divergence h 1 (inject_Z (Z.of_nat (2 * h)) / 2)
    /\ (forall psi, local_divergence h 1 psi -> psi == inject_Z (Z.of_nat (2 * h)) / 2).
  Proof.
    split; [apply divergence_is_half|].
    intros psi is. rewrite (divergence_once 1 psi is), (divergence_once 1 _ (divergence_is_half 1)). reflexivity.
  Qed.

  (* riess/theorem-2@from-first-matrix: every row adds up to N/2 - 1 without its term of the identity. *)
  (** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is
      0 and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l
      + 1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. The terms S s >= 1 add up to N/2 -
      1 for every row l, so this is the largest sum over l. *)
  Theorem theorem_2_from_first_matrix l : (l < 2 * h)%nat ->
    adds_up_to (fun s => differences h 1 l (S s)) (inject_Z (Z.of_nat (2 * h)) / 2 - 1).
  Proof.
    intros inl. pose proof (adds_up_later _ _ (every_row 1 l inl)) as later. revert later.
    apply adds_up_same; [reflexivity|]. rewrite first_term by auto.
    rewrite Nat2Z.inj_mul, inject_Z_mult. change (inject_Z (Z.of_nat 2)) with (2 # 1). field.
  Qed.

  (* riess/theorem-1@psi-definition *)
  (** N is 2h. `run h x t 0` returns the integer loads after t steps from x, and `ideal h (map inject_Z x) t 0` the
      idealized loads after t steps from the same loads as rational numbers. `after_rounds h x t` makes 2t steps. Loads
      are any integers. psi is the local divergence of definition 1 for the round that starts with M2: `local_divergence
      h 1 psi` says that psi is the largest sum, over all rows, of the differences across the edges used next. *)
  Theorem theorem_1_as_defined psi x t i : local_divergence h 1 psi -> length x = (2 * h)%nat -> (i < 2 * h)%nat ->
    (Qabs (qat (ideal h (map inject_Z x) (2 * t) 0) i - inject_Z (at_ (after_rounds h x t) i)) <= psi)%Q.
  Proof.
    intros is size small. eapply Qle_trans; [apply quarter; auto|].
    rewrite (divergence_once 1 psi is), Nat2Z.inj_mul, inject_Z_mult. change (inject_Z (Z.of_nat 2)) with (2 # 1).
    assert (0 <= inject_Z (Z.of_nat h))%Q by (change 0%Q with (inject_Z 0); rewrite <- Zle_Qle; lia).
    setoid_replace ((2 # 1) * inject_Z (Z.of_nat h) / 4)%Q with ((1 # 2) * inject_Z (Z.of_nat h))%Q by field. lra.
  Qed.

  (* riess/definition-1@folded: places numbered from l, over its edge of the first step *)
  (** y are the loads after S s >= 1 steps from a unit of load at node l, M1 first if start is even. `place` numbers the
      nodes around the cycle, up or down: place 0 is l, and place 1 is the other end of the edge that the first step
      uses at l. *)
  Theorem folded start l s : (l < 2 * h)%nat ->
    let y := ideal h (unit (2 * h) l) (S s) start in
    let place := fun p => node h (Z.of_nat l + way (Z.of_nat start) (Z.of_nat l) * p) in
    place 0 = l /\ (In (l, place 1) (active (cycle h) start) \/ In (place 1, l) (active (cycle h) start))
    /\ (forall p, qat y (place p) == qat y (place (1 - p)%Z))
    /\ (forall p, 1 <= p < Z.of_nat h -> (qat y (place (p + 1)%Z) <= qat y (place p))%Q).
  Proof.
    intros inl y place. set (w := way (Z.of_nat start) (Z.of_nat l)) in *.
    assert (positive : 0 < 2 ^ Z.of_nat (S s)) by (apply Z.pow_pos_nonneg; lia).
    assert (value : forall p, inject_Z (2 ^ Z.of_nat (S s)) * qat y (place p) == inject_Z (spread h (S s) p)).
    { intros p. unfold y, place. change (qat ?z (node h ?u)) with (share h z u).
      rewrite (scaled_ideal h some (row h (Z.of_nat start) (Z.of_nat l) 0)).
      - rewrite <- row_scaled by auto. unfold row. fold w.
        replace (w * (Z.of_nat l + w * p - Z.of_nat l)) with p; [reflexivity|].
        unfold w, way. destruct (Z.even (Z.of_nat start + Z.of_nat l)); ring.
      - apply unit_length.
      - intros u. apply unit_share; auto. }
    assert (home : place 0 = l).
    { unfold place. rewrite Z.mul_0_r, Z.add_0_r. apply node_of_nat; auto. }
    split; [exact home|]. split; [|split].
    - destruct (edge_of h some start l inl) as (i & j & here & _ & ends).
      assert (next : node h (mate (Z.of_nat start) (Z.of_nat l)) = place 1).
      { unfold place, w, way, mate. f_equal. destruct (Z.even (Z.of_nat start + Z.of_nat l)); lia. }
      rewrite next in ends. destruct ends as [[-> <-]|[-> <-]]; auto.
    - intros p. apply Qmult_inj_l with (inject_Z (2 ^ Z.of_nat (S s))).
      + apply Qnot_eq_sym, Qlt_not_eq. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. exact positive.
      + rewrite !value, (spread_mirrored h some). reflexivity.
    - intros p range. apply Qmult_le_l with (inject_Z (2 ^ Z.of_nat (S s))).
      + change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. exact positive.
      + rewrite !value, <- Zle_Qle. apply (spread_falls h some). lia.
  Qed.
End Cycle.

(* riess/definition-1@value and riess/theorem-2@literal: for N = 2 the term of the identity alone is 1, more than 0. *)
(** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is 0
    and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l +
    1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. `local_divergence h 0` is true of the
    largest sum over l. It is false that the largest sum is N/2 - 1 for every h >= 1. *)
Theorem value_fails : ~ forall h, (1 <= h)%nat -> local_divergence h 0 (inject_Z (Z.of_nat (2 * h)) / 2 - 1).
Proof. intros all. pose proof (divergence_once 1 (le_n 1) 0 _ (all 1%nat (le_n 1))) as same. discriminate same. Qed.

(** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is 0
    and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l +
    1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. `local_divergence h 1` is true of the
    largest sum over l, with P2 first. It is false that this sum is N/2 - 1 for every h. *)
Theorem theorem_2_literal_fails :
  ~ forall h, (1 <= h)%nat -> local_divergence h 1 (inject_Z (Z.of_nat (2 * h)) / 2 - 1).
Proof. intros all. pose proof (divergence_once 1 (le_n 1) 1 _ (all 1%nat (le_n 1))) as same. discriminate same. Qed.

(** Transposed entries: |A_il - A_jl| instead, by columns. *)
Definition column_differences (h l s : nat) : Q :=
  let A := product_of_steps h s 0 in
  qtotal (fun e => Qabs (A (fst e) l - A (snd e) l)) (active (cycle h) s).

Lemma qtotal_natural f m : (forall e, 0 <= f e)%Q -> (0 <= qtotal f m)%Q.
Proof. intros natural. induction m as [|e m IH]; cbn [qtotal]; [lra|]. specialize (natural e). lra. Qed.

(* riess/theorem-2@transposed-entries: again the term of the identity is 1 for N = 2, more than 0. *)
(** N is 2h, h >= 1. `product_of_steps h s start` is the product A of the first s step matrices, P1 first if start is 0
    and P2 first if it is 1. Its row l has the loads that result from a unit of load at node l, which is processor l +
    1. `differences h start l s` adds up |A_li - A_lj| over the edges used next. `column_differences h l s` adds up
    |A_il - A_jl| instead, with P1 first. It is false that for every h >= 1 the largest sum over l is N/2 - 1. *)
Theorem transposed_entries_fail : ~ forall h, (1 <= h)%nat ->
  (forall l, (l < 2 * h)%nat -> exists value, adds_up_to (column_differences h l) value
    /\ (value <= inject_Z (Z.of_nat (2 * h)) / 2 - 1)%Q)
  /\ (exists l, (l < 2 * h)%nat /\ adds_up_to (column_differences h l) (inject_Z (Z.of_nat (2 * h)) / 2 - 1)).
Proof.
  intros all. destruct (all 1%nat (le_n 1)) as [each _]. destruct (each 0%nat ltac:(lia)) as (value & adds & small).
  destruct (adds (1 # 2)%Q ltac:(reflexivity)) as (few & near). specialize (near (S few) ltac:(lia)).
  assert (first : (1 <= qsum (S few) (column_differences 1 0))%Q).
  { induction few as [|k IH]; [vm_compute; discriminate|].
    change (qsum (S (S k)) ?f) with (qsum (S k) f + f (S k))%Q.
    assert (0 <= column_differences 1 0 (S k))%Q by (apply qtotal_natural; intros; apply Qabs_nonneg).
    assert (1 <= qsum (S k) (column_differences 1 0))%Q; [|lra].
    clear. induction k as [|k IH]; [vm_compute; discriminate|].
    change (qsum (S (S k)) ?f) with (qsum (S k) f + f (S k))%Q.
    assert (0 <= column_differences 1 0 (S k))%Q by (apply qtotal_natural; intros; apply Qabs_nonneg). lra. }
  apply Qlt_not_le in near. apply near.
  assert (value <= 0)%Q by (eapply Qle_trans; [exact small|vm_compute; discriminate]).
  rewrite Qabs_pos; lra.
Qed.
