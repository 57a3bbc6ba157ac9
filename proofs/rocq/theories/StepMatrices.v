(* The products P^(t,k) of the step matrices of odd-even transposition balancing (Riess, Wanka, section 2; as
   loadbal/theory/step_matrices.py has them): their blocks, their transposes, their denominators.

   Entry (i, j) of a product of s step matrices is what arrives at place j of a unit at place i: by `UnitSpread.v` and
   `Idealized.v` a natural number over 2^s, which depends on the distance of i and j and the side of the first edge. *)
From Coq Require Import List ZArith QArith Qabs Qreduction Lia Lqa Bool Arith Setoid Znumtheory.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized.
Import ListNotations.
Open Scope Z_scope.

(** The number of factors of P^(t,k). *)
Definition factors (t k : nat) : nat := (2 * t - 2 + k)%nat.
(** P^(t,k), the product of the first 2t - 2 + k step matrices P1, P2, P1, ..., for N = 2h. Processors, rows and columns
    are counted from 0. *)
(* compared: step_matrices *)
Definition P (h t k : nat) : nat -> nat -> Q := product_of_steps h (factors t k) 0.
(** Every second row and column of a matrix, from the first on. *)
(* compared: step_matrices *)
Definition reduced (M : nat -> nat -> Q) (i j : nat) : Q := M (2 * i)%nat (2 * j)%nat.
(** The reduced matrix Q^(t,k): every second row and column of P^(t,k), from the first on. h is n = N/2. *)
(* compared: step_matrices *)
Definition R (h t k : nat) : nat -> nat -> Q := reduced (P h t k).

(** P^((1,1)-1), without factors. *)
Definition identity (h : nat) : nat -> nat -> Q := product_of_steps h 0 0.

(** t >= 1, and k is 1 or 2. *)
Definition index (t k : nat) : Prop := (1 <= t)%nat /\ (k = 1 \/ k = 2)%nat.

(** The matching applied last. *)
Definition last (h k : nat) : matching := if Nat.eqb k 1 then first_matching h else second_matching h.

(** A number over 2^s. *)
Definition over (s : nat) (z : Z) : Q := (inject_Z z / inject_Z (2 ^ Z.of_nat s))%Q.

Lemma two_positive s : 0 < 2 ^ Z.of_nat s.
Proof. apply Z.pow_pos_nonneg; lia. Qed.

Lemma two_some s : ~ (inject_Z (2 ^ Z.of_nat s) == 0)%Q.
Proof. pose proof (two_positive s). unfold Qeq. simpl. lia. Qed.

Lemma over_times s z : (inject_Z (2 ^ Z.of_nat s) * over s z == inject_Z z)%Q.
Proof. unfold over. field. apply two_some. Qed.

Lemma over_sub s a b : (over s a - over s b == over s (a - b))%Q.
Proof. unfold over. unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp. field. apply two_some. Qed.

Lemma over_add s a b : (over s a + over s b == over s (a + b))%Q.
Proof. unfold over. rewrite inject_Z_plus. field. apply two_some. Qed.

Lemma over_mul s a b : (inject_Z a * over s b == over s (a * b))%Q.
Proof. unfold over. rewrite inject_Z_mult. field. apply two_some. Qed.

Lemma over_half s a : (over (S s) a == (1 # 2) * over s a)%Q.
Proof.
  unfold over. rewrite Nat2Z.inj_succ, Z.pow_succ_r, inject_Z_mult by lia. change (inject_Z 2) with (2 # 1).
  field. apply two_some.
Qed.

Lemma over_abs s a : (Qabs (over s a) == over s (Z.abs a))%Q.
Proof.
  assert (positive : (0 < / inject_Z (2 ^ Z.of_nat s))%Q).
  { apply Qinv_lt_0_compat. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. apply two_positive. }
  unfold over, Qdiv. rewrite Qabs_Qmult, (Qabs_pos (/ _)) by (apply Qlt_le_weak; exact positive).
  apply Qmult_comp; [|reflexivity]. unfold Qabs, Qeq. simpl. lia.
Qed.

Lemma over_le s a b : a <= b -> (over s a <= over s b)%Q.
Proof.
  intros less. unfold over, Qdiv. apply Qmult_le_compat_r; [rewrite <- Zle_Qle; exact less|].
  apply Qinv_le_0_compat. change 0%Q with (inject_Z 0). rewrite <- Zle_Qle. apply Z.lt_le_incl, two_positive.
Qed.

Section Ring.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Notation N := (2 * Z.of_nat h).
  Notation G := (spread h).

  Definition from (start i : nat) : nat -> Z -> Z := row h (Z.of_nat start) (Z.of_nat i).

  Lemma entry s start i j : (i < 2 * h)%nat -> (j < 2 * h)%nat ->
    (product_of_steps h s start i j == over s (from start i s (Z.of_nat j)))%Q.
  Proof.
    intros ini inj. unfold over, from. rewrite <- (entries h some i j s start) by auto. field. apply two_some.
  Qed.

  Lemma entries_equal s start start' i j i' j' :
    (i < 2 * h)%nat -> (j < 2 * h)%nat -> (i' < 2 * h)%nat -> (j' < 2 * h)%nat ->
    from start i s (Z.of_nat j) = from start' i' s (Z.of_nat j') ->
    (product_of_steps h s start i j == product_of_steps h s start' i' j')%Q.
  Proof. intros. rewrite !entry by auto. replace (from start i s (Z.of_nat j)) with (from start' i' s (Z.of_nat j'))
    by auto. reflexivity. Qed.

  Lemma periodic_node f u : periodic h f -> f (Z.of_nat (node h u)) = f u.
  Proof.
    intros turns. unfold node. rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia).
    rewrite (Z.div_mod u N) at 2 by lia. set (r := u mod N). generalize (u / N). intros k.
    assert (up : forall n r, f (r + Z.of_nat n * N) = f r).
    { induction n as [|n IH]; intros r'; [f_equal; lia|].
      rewrite Nat2Z.inj_succ. replace (r' + Z.succ (Z.of_nat n) * N) with (r' + Z.of_nat n * N + N) by ring.
      rewrite turns. apply IH. }
    destruct (Z_le_gt_dec 0 k).
    - replace (N * k + r) with (r + Z.of_nat (Z.to_nat k) * N) by (rewrite Z2Nat.id by lia; ring). symmetry. apply up.
    - rewrite <- (up (Z.to_nat (- k)) (N * k + r)). rewrite Z2Nat.id by lia. f_equal. ring.
  Qed.

  (* After a step both ends of each of its edges have the same. *)
  Lemma spread_mates s p : G (S s) (mate (Z.of_nat s) p) = G (S s) p.
  Proof. cbn [spread]. rewrite mate_mate. lia. Qed.

  Lemma from_mates start i s u : from start i (S s) (mate (Z.of_nat start + Z.of_nat s) u) = from start i (S s) u.
  Proof. unfold from. rewrite !row_next, mate_mate. lia. Qed.

  Lemma from_periodic start i s : periodic h (from start i s).
  Proof. apply row_periodic. exact some. Qed.

  (* Where the last step joins d and d + 1 loads are the same at d and - d, for d + 1 mirrors - d. *)
  Lemma spread_opposite s d : Z.even (Z.of_nat s + d) = true -> G (S s) (- d) = G (S s) d.
  Proof.
    intros joined. rewrite <- (spread_mates s d). unfold mate. rewrite joined.
    rewrite <- (spread_mirrored h some s (d + 1)). f_equal. lia.
  Qed.

  (* --- blocks --- *)

  Lemma factors_some t k : index t k -> exists s, factors t k = S s /\ Nat.Even (s + k + 1).
  Proof.
    intros [more [-> | ->]]; unfold factors.
    - exists (2 * t - 2)%nat. split; [lia|]. exists t. lia.
    - exists (2 * t - 1)%nat. split; [lia|]. exists (t + 1)%nat. lia.
  Qed.

  Lemma last_active t k : index t k -> last h k = active (cycle h) (factors t k - 1).
  Proof.
    intros [more [-> | ->]]; unfold factors, last; simpl Nat.eqb; cbv iota.
    - replace (2 * t - 2 + 1 - 1)%nat with (2 * (t - 1))%nat by lia. rewrite active_even. reflexivity.
    - replace (2 * t - 2 + 2 - 1)%nat with (S (2 * (t - 1)))%nat by lia. rewrite active_odd. reflexivity.
  Qed.

  Lemma rows_alike start s i j : (i < h)%nat -> (j < 2 * h)%nat -> Nat.Even start ->
    (product_of_steps h (S s) start (2 * i) j == product_of_steps h (S s) start (2 * i + 1) j)%Q.
  Proof.
    intros small inj [k ->]. apply entries_equal; try lia. unfold from, row, way.
    replace (Z.of_nat (2 * k) + Z.of_nat (2 * i)) with (0 + 2 * (Z.of_nat k + Z.of_nat i)) by lia.
    replace (Z.of_nat (2 * k) + Z.of_nat (2 * i + 1)) with (1 + 2 * (Z.of_nat k + Z.of_nat i)) by lia.
    rewrite !Z.even_add_mul_2. cbn [Z.even].
    rewrite <- (spread_mirrored h some s (1 * _)). f_equal. lia.
  Qed.

  Lemma columns_alike s r i j : (r < 2 * h)%nat -> In (i, j) (active (cycle h) s) ->
    (product_of_steps h (S s) 0 r i == product_of_steps h (S s) 0 r j)%Q.
  Proof.
    intros inr here. destruct (active_mates h some s i j here) as [there back].
    assert (ini : (i < 2 * h)%nat) by (rewrite <- back; apply node_below; exact some).
    assert (inj : (j < 2 * h)%nat) by (rewrite <- there; apply node_below; exact some).
    apply entries_equal; auto. rewrite <- there.
    rewrite periodic_node by apply from_periodic. rewrite <- (from_mates 0 r s). reflexivity.
  Qed.
End Ring.

(** Rows 2i - 1 and 2i of the paper, 2i and 2i + 1 from 0, are equal; columns over the edges of a matching. *)
Definition equal_rows (h : nat) (M : nat -> nat -> Q) : Prop :=
  forall i j, (i < h)%nat -> (j < 2 * h)%nat -> (M (2 * i)%nat j == M (2 * i + 1)%nat j)%Q.
Definition equal_columns (h : nat) (m : matching) (M : nat -> nat -> Q) : Prop :=
  forall r i j, (r < 2 * h)%nat -> In (i, j) m -> (M r i == M r j)%Q.

(** h is n = N/2 >= 1. `equal_rows` says that rows 2i and 2i + 1 are equal, and `equal_columns` that columns are equal
    along the edges of a matching. `last h k` is M1 for k = 1, and M2 otherwise. *)
Theorem powers_in_blocks : forall h t k, (1 <= h)%nat -> index t k ->
  equal_rows h (P h t k) /\ equal_columns h (last h k) (P h t k).
Proof.
  intros h t k some fit. destruct (factors_some h some t k fit) as (s & steps & _). split.
  - intros i j small inj. unfold P. rewrite steps. apply rows_alike; auto. exists 0%nat. reflexivity.
  - intros r i j inr here. rewrite (last_active h some t k fit), steps in here. unfold P. rewrite steps.
    replace (S s - 1)%nat with s in here by lia. apply columns_alike; auto.
Qed.

(* The identity has no matching applied last, so that it would be M2. *)
(** h is n = N/2 >= 1. Processors, rows and columns are counted from 0. It is false that for every h all P^(t,k) and the
    identity, as the product of no factors, have such equal rows and columns. The columns of the identity, with k = 0,
    are compared along M2. *)
Theorem identity_not_in_blocks :
  ~ forall h, (1 <= h)%nat ->
    (forall t k, index t k -> equal_rows h (P h t k) /\ equal_columns h (last h k) (P h t k))
    /\ equal_rows h (identity h) /\ equal_columns h (second_matching h) (identity h).
Proof.
  intros all. destruct (all 1%nat (le_n 1)) as (_ & rows & _). specialize (rows 0%nat 0%nat ltac:(lia) ltac:(lia)).
  vm_compute in rows. discriminate.
Qed.

(* --- transposes --- *)

Lemma even_of_nat n : Nat.Even n -> Z.even (Z.of_nat n) = true.
Proof. intros [k ->]. rewrite Nat2Z.inj_mul, Z.even_mul. reflexivity. Qed.

(* As many steps by turns, the matrix of the matching applied last first: M1 for k = 1, M2 for k = 2. *)
(** h is n = N/2 >= 1. Entry (i, j) of P^(t,k) is entry (j, i) of the product of 2t - 2 + k step matrices by turns that
    begins with P1 for k = 1, and with P2 for k = 2. *)
Theorem transpose_reverses : forall h t k i j, (1 <= h)%nat -> index t k -> (i < 2 * h)%nat -> (j < 2 * h)%nat ->
  (P h t k i j == product_of_steps h (factors t k) (k - 1) j i)%Q.
Proof.
  intros h t k i j some fit ini inj. destruct (factors_some h some t k fit) as (s & steps & parity).
  unfold P. rewrite steps. apply entries_equal; auto. unfold from, row, way.
  assert (same : Z.even (Z.of_nat s) = Z.even (Z.of_nat (k - 1))).
  { destruct fit as [_ [-> | ->]]; destruct parity as [m parity].
    - replace s with (2 * (m - 1))%nat by lia. rewrite Nat2Z.inj_mul, Z.even_mul. reflexivity.
    - replace (Z.of_nat s) with (1 + 2 * (Z.of_nat m - 2)) by lia. rewrite Z.even_add_mul_2. reflexivity. }
  set (d := Z.of_nat j - Z.of_nat i). replace (Z.of_nat i - Z.of_nat j) with (- d) by (unfold d; lia).
  assert (turns : Z.even (Z.of_nat j) = eqb (Z.even (Z.of_nat i)) (Z.even d)).
  { unfold d. rewrite Z.even_sub. destruct (Z.even (Z.of_nat j)), (Z.even (Z.of_nat i)); reflexivity. }
  pose proof (spread_opposite h some s d) as opposite. rewrite Z.even_add in opposite.
  rewrite !Z.even_add, turns, <- same. change (Z.even (Z.of_nat 0)) with true.
  destruct (Z.even (Z.of_nat i)), (Z.even d), (Z.even (Z.of_nat s)); cbn [eqb] in *;
    rewrite ?Z.mul_1_l; replace (-1 * d) with (- d) by lia; replace (-1 * - d) with d by lia;
    first [reflexivity | apply opposite; reflexivity | symmetry; apply opposite; reflexivity].
Qed.

(* --- denominators --- *)

(** The denominator of an entry in lowest terms, and the least common one. *)
Definition denominator (x : Q) : Z := Z.pos (Qden (Qred x)).
Definition least_common (n : nat) (M : nat -> nat -> Q) (c : Z) : Prop :=
  (forall i j, (i < n)%nat -> (j < n)%nat -> (denominator (M i j) | c))
  /\ forall c', (forall i j, (i < n)%nat -> (j < n)%nat -> (denominator (M i j) | c')) -> (c | c').

(** c times each of the first n rows and columns is a matrix of integers. *)
Definition integral (n : nat) (M : nat -> nat -> Q) (c : Z) : Prop :=
  forall i j, (i < n)%nat -> (j < n)%nat -> exists z, (inject_Z c * M i j == inject_Z z)%Q.

Lemma denominator_divides x c : (denominator x | c) <-> exists z, (inject_Z c * x == inject_Z z)%Q.
Proof.
  unfold denominator. pose proof (Qred_correct x) as same. pose proof (Qred_complete x) as _.
  assert (prime : Z.gcd (Qnum (Qred x)) (Z.pos (Qden (Qred x))) = 1).
  { destruct x as [p q]. unfold Qred. pose proof (Z.ggcd_gcd p (Z.pos q)) as gcd.
    pose proof (Z.ggcd_correct_divisors p (Z.pos q)) as parts.
    destruct (Z.ggcd p (Z.pos q)) as [g [a b]]. simpl in gcd, parts. destruct parts as [numbers divisor].
    cbn [snd Qnum Qden].
    assert (0 < g).
    { rewrite gcd. pose proof (Z.gcd_nonneg p (Z.pos q)). destruct (Z.eq_dec (Z.gcd p (Z.pos q)) 0) as [zero|]; [|lia].
      apply Z.gcd_eq_0_r in zero. lia. }
    assert (0 < b) by nia. rewrite Z2Pos.id by auto.
    apply (Z.mul_cancel_l _ _ g); [lia|]. rewrite <- (Z.abs_eq g) at 1 by lia. rewrite <- Z.gcd_mul_mono_l.
    rewrite <- numbers, <- divisor, Z.mul_1_r. symmetry. exact gcd. }
  set (y := Qred x) in *. split.
  - intros [k ->]. exists (k * Qnum y). rewrite <- same. unfold Qeq. simpl. nia.
  - intros (z & equal). rewrite <- same in equal. unfold Qeq in equal. simpl in equal.
    apply (Z.gauss _ (Qnum y)); [|rewrite Z.gcd_comm; exact prime]. exists z. nia.
Qed.

Lemma steps_integral h s : (1 <= h)%nat -> integral (2 * h) (product_of_steps h s 0) (2 ^ Z.of_nat s).
Proof.
  intros some i j ini inj. eexists. rewrite entry by auto. apply over_times.
Qed.

(** h is n = N/2 >= 1. `integral` says that the number times every entry of the matrix is an integer. *)
Theorem divides : forall h t k, (1 <= h)%nat -> index t k -> integral (2 * h) (P h t k) (2 ^ Z.of_nat (2 * t + k)).
Proof.
  intros h t k some fit i j ini inj. destruct (steps_integral h (factors t k) some i j ini inj) as (z & equal).
  exists (4 * z). replace (2 * t + k)%nat with (2 + factors t k)%nat by (destruct fit; unfold factors; lia).
  rewrite Nat2Z.inj_add, Z.pow_add_r, inject_Z_mult, inject_Z_mult by lia. rewrite <- equal.
  change (inject_Z (2 ^ Z.of_nat 2)) with (inject_Z 4). unfold P. ring.
Qed.

(** h is n = N/2 >= 1. `denominator` is the denominator in lowest terms. *)
Theorem one_factor_a_step : forall h t k i j, (1 <= h)%nat -> index t k -> (i < 2 * h)%nat -> (j < 2 * h)%nat ->
  (denominator (P h t k i j) | 2 ^ Z.of_nat (2 * t - 2 + k)).
Proof. intros h t k i j some _ ini inj. apply denominator_divides, (steps_integral h (factors t k) some i j ini inj).
Qed.

(* While nothing has come around the outermost load, at place s, is one of 2^s; beyond it there is none. *)
Lemma frontier h s : (1 <= h)%nat -> (s <= h)%nat ->
  (forall p, Z.of_nat s < p < 2 * Z.of_nat h - Z.of_nat s -> spread h s p = 0) /\ spread h s (Z.of_nat s) = 1.
Proof.
  intros some. induction s as [|s IH]; intros short.
  - split; [|cbn [spread]; rewrite Z.mod_0_l by lia; reflexivity]. intros p range. cbn [spread].
    rewrite Z.mod_small by lia. destruct (Z.eqb_spec p 0); lia.
  - destruct (IH ltac:(lia)) as [zero one]. split.
    + intros p range. cbn [spread]. rewrite (zero p) by lia. unfold mate.
      destruct (Z.even (Z.of_nat s + p)); rewrite zero by lia; reflexivity.
    + cbn [spread]. rewrite zero by lia. unfold mate.
      replace (Z.of_nat s + Z.of_nat (S s)) with (1 + 2 * Z.of_nat s) by lia. rewrite Z.even_add_mul_2. cbn [Z.even].
      replace (Z.of_nat (S s) - 1) with (Z.of_nat s) by lia. rewrite one. reflexivity.
Qed.

(** h is n = N/2 >= 1. `least_common` says that the number is a multiple of the denominators in lowest terms of all
    entries, and divides every such multiple. *)
Theorem denominator_repaired : forall h t k, (1 <= h)%nat -> index t k -> (2 * t - 2 + k <= h)%nat ->
  least_common (2 * h) (P h t k) (2 ^ Z.of_nat (2 * t - 2 + k)).
Proof.
  intros h t k some fit short. split; [intros; apply one_factor_a_step; auto|].
  intros c all. fold (factors t k) in *. set (s := factors t k) in *.
  assert (positive : (1 <= s)%nat) by (destruct fit as [? [-> | ->]]; unfold s, factors; lia).
  specialize (all 0%nat s ltac:(lia) ltac:(lia)). apply denominator_divides in all. destruct all as (z & equal).
  unfold P in equal. fold s in equal. rewrite entry in equal by (auto; lia).
  unfold from, row, way in equal. cbn [Z.of_nat Z.add Z.even] in equal.
  rewrite Z.mul_1_l, Z.sub_0_r in equal. destruct (frontier h s some short) as [_ one]. rewrite one in equal.
  exists z. rewrite over_mul, Z.mul_1_r in equal.
  assert (whole : (inject_Z c == inject_Z (z * 2 ^ Z.of_nat s))%Q).
  { rewrite inject_Z_mult, <- equal, Qmult_comm. symmetry. apply over_times. }
  unfold Qeq in whole. simpl in whole. lia.
Qed.

(** h is n = N/2 >= 1. `least_common` says that the number is a multiple of the denominators in lowest terms of all
    entries, and divides every such multiple. It is not always true of 2^(2t+k). *)
Theorem not_least_common :
  ~ forall h t k, (1 <= h)%nat -> index t k -> least_common (2 * h) (P h t k) (2 ^ Z.of_nat (2 * t + k)).
Proof.
  intros all. destruct (all 1%nat 1%nat 1%nat (le_n 1) ltac:(split; lia)) as [_ least].
  assert (eight : (8 | 2)).
  { apply least. intros i j ini inj. exists 1. destruct i as [|[|]], j as [|[|]]; try lia; reflexivity. }
  destruct eight as (z & equal). lia.
Qed.

(** h is n = N/2 >= 1. `denominator` is the denominator in lowest terms. That of a nonzero entry is not always
    2^(2t+k). *)
Theorem not_in_lowest_terms :
  ~ forall h t k i j, (1 <= h)%nat -> index t k -> (i < 2 * h)%nat -> (j < 2 * h)%nat ->
    ~ (P h t k i j == 0)%Q -> denominator (P h t k i j) = 2 ^ Z.of_nat (2 * t + k).
Proof.
  intros all. specialize (all 1%nat 1%nat 1%nat 0%nat 0%nat (le_n 1) ltac:(split; lia) ltac:(lia) ltac:(lia)).
  assert (some : ~ (P 1 1 1 0 0 == 0)%Q) by (vm_compute; discriminate). specialize (all some). vm_compute in all.
  discriminate.
Qed.
