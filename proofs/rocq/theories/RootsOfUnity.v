(* The expression for the entries of the reduced matrices by the n-th roots of unity (Riess, Wanka, section 3.1, the
   display with two cases; equation (1), from Knuth; line 2 of section 3.3).

   The complex numbers (RealNumbers.v) are one of the rings meant here: commutative rings without zero divisors that
   contain the rational numbers and an element w with w^n = 1 and w^j <> 1 for 0 < j < n. Row 1 of Q^(t,k) is a function
   on the integers modulo n; a step multiplies its sums over p of f(p) w^(-mp) by (1 + w^(-m))/2 or (1 + w^m)/2; and
   these sums give f back. *)
From Coq Require Import List ZArith QArith Qcanon Lia Lqa Bool Arith Setoid Ring.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized StepMatrices ReducedMatrices DivergenceParts.
Import ListNotations.
Open Scope Z_scope.

(** A commutative ring without zero divisors that contains the rational numbers and powers `root e` = w^e, where w^e = 1
    exactly if n divides e. The complex numbers with w = e^(2 pi i/n) are such a ring. *)
Record ring_with_root (n : nat) := {
  element :> Type;
  zero : element;
  one : element;
  add : element -> element -> element;
  mul : element -> element -> element;
  sub : element -> element -> element;
  opp : element -> element;
  laws : ring_theory zero one add mul sub opp eq;
  no_zero_divisors : forall x y, mul x y = zero -> x = zero \/ y = zero;
  rational : Q -> element;
  rational_same : forall x y, (x == y)%Q -> rational x = rational y;
  rational_one : rational 1 = one;
  rational_add : forall x y, rational (x + y)%Q = add (rational x) (rational y);
  rational_mul : forall x y, rational (x * y)%Q = mul (rational x) (rational y);
  (* w^e for every integer e: it depends on e modulo n alone, and is 1 for multiples of n only. *)
  root : Z -> element;
  root_add : forall d e, root (d + e) = mul (root d) (root e);
  root_one : forall e, root e = one <-> e mod Z.of_nat n = 0 }.

Arguments element {_}.
Arguments zero {_ _}.
Arguments one {_ _}.
Arguments add {_ _}.
Arguments mul {_ _}.
Arguments sub {_ _}.
Arguments opp {_ _}.
Arguments rational {_ _}.
Arguments root {_ _}.

Declare Scope K_scope.
Delimit Scope K_scope with K.
Bind Scope K_scope with element.
Infix "+" := add : K_scope.
Infix "*" := mul : K_scope.
Infix "-" := sub : K_scope.

(** f(0) + f(1) + ... + f(m - 1), and powers. *)
Fixpoint ksum {n} {K : ring_with_root n} (m : nat) (f : nat -> K) : K :=
  match m with O => zero | S m => (ksum m f + f m)%K end.
Fixpoint kpower {n} {K : ring_with_root n} (x : K) (t : nat) : K :=
  match t with O => one | S t => (x * kpower x t)%K end.

(** L_m = (w^m + 2 + w^(-m)) / 4, A_1 = 1/2 and A_2 = (1 + w^(-m)) / 4. *)
Definition L {n} {K : ring_with_root n} (m : nat) : K :=
  (rational (1 # 4) * (root (Z.of_nat m) + rational 2 + root (- Z.of_nat m)))%K.
Definition A {n} {K : ring_with_root n} (k m : nat) : K :=
  if Nat.eqb k 1 then rational (1 # 2) else (rational (1 # 4) * (one + root (- Z.of_nat m)))%K.

(** (1/n) sum_{m=0}^{terms-1} w^(lead m) A_k L_m^t *)
Definition expression {n} (K : ring_with_root n) (terms k t : nat) (lead : nat -> Z) : K :=
  (rational (1 / inject_Z (Z.of_nat n)) * ksum terms (fun m => root (lead m) * A k m * kpower (L m) t))%K.

Section Roots.
  Variable n : nat.
  Hypothesis some : (1 <= n)%nat.
  Variable K : ring_with_root n.
  Add Ring K_ring : (laws n K).
  Notation N := (Z.of_nat n).

  Lemma rational_zero : rational 0 = zero :> K.
  Proof.
    set (z := rational 0 : K). assert (twice : add z z = z).
    { unfold z. rewrite <- rational_add. apply rational_same. reflexivity. }
    replace z with (sub (add z z) z) by ring. rewrite twice. ring.
  Qed.

  Lemma root_zero : root 0 = one :> K.
  Proof. apply root_one. apply Z.mod_0_l. lia. Qed.

  Lemma root_multiple e : root (N * e) = one :> K.
  Proof. apply root_one. rewrite Z.mul_comm. apply Z.mod_mul. lia. Qed.

  Lemma ksum_ext m (f g : nat -> K) : (forall i, (i < m)%nat -> f i = g i) -> ksum m f = ksum m g.
  Proof. induction m as [|m IH]; intros same; cbn [ksum]; auto. rewrite IH, same by auto. reflexivity. Qed.

  Lemma ksum_add m (f g : nat -> K) : (ksum m (fun i => f i + g i) = ksum m f + ksum m g)%K.
  Proof. induction m as [|m IH]; cbn [ksum]; [ring|]. rewrite IH. ring. Qed.

  Lemma ksum_times m c (f : nat -> K) : (ksum m (fun i => c * f i) = c * ksum m f)%K.
  Proof. induction m as [|m IH]; cbn [ksum]; [ring|]. rewrite IH. ring. Qed.

  Lemma ksum_exchange m m' (f : nat -> nat -> K) :
    ksum m (fun i => ksum m' (fun j => f i j)) = ksum m' (fun j => ksum m (fun i => f i j)).
  Proof.
    induction m as [|m IH]; cbn [ksum].
    - induction m' as [|m' IH']; cbn [ksum]; auto. rewrite <- IH'. ring.
    - rewrite IH, <- ksum_add. reflexivity.
  Qed.

  Lemma ksum_first m (f : nat -> K) : (ksum (S m) f = f 0%nat + ksum m (fun i => f (S i)))%K.
  Proof.
    induction m as [|m IH]; [cbn [ksum]; ring|]. change (ksum (S (S m)) f) with (ksum (S m) f + f (S m))%K.
    rewrite IH. cbn [ksum]. ring.
  Qed.

  (* Once around, from the place before. *)
  Lemma ksum_around m (f : Z -> K) : (forall p, f (p + Z.of_nat m)%Z = f p) ->
    ksum m (fun p => f (Z.of_nat p - 1)%Z) = ksum m (fun p => f (Z.of_nat p)).
  Proof.
    intros turns. destruct m as [|m]; [reflexivity|]. rewrite ksum_first. cbn [ksum].
    replace (f (Z.of_nat 0 - 1)%Z) with (f (Z.of_nat m)).
    - rewrite (ksum_ext m (fun i => f (Z.of_nat (S i) - 1)%Z) (fun p => f (Z.of_nat p))).
      + ring.
      + intros i _. f_equal. lia.
    - rewrite <- (turns (Z.of_nat 0 - 1)%Z). f_equal. lia.
  Qed.

  Lemma ksum_ones m : ksum m (fun _ => one) = rational (inject_Z (Z.of_nat m)) :> K.
  Proof.
    induction m as [|m IH]; cbn [ksum]; [symmetry; apply rational_zero|].
    rewrite IH, <- rational_one, <- rational_add. apply rational_same.
    rewrite Nat2Z.inj_succ. unfold Z.succ. rewrite inject_Z_plus. reflexivity.
  Qed.

  (* All powers of w^j add up to n if n divides j, else to 0. *)
  Lemma all_roots j : ksum n (fun m => root (Z.of_nat m * j)) =
    (if j mod N =? 0 then rational (inject_Z N) else zero) :> K.
  Proof.
    destruct (Z.eqb_spec (j mod N) 0) as [divides|not].
    - rewrite <- ksum_ones. apply ksum_ext. intros m _. apply root_one.
      rewrite Z.mul_mod, divides, Z.mul_0_r by lia. apply Z.mod_0_l. lia.
    - set (total := ksum n (fun m => root (Z.of_nat m * j)) : K).
      assert (turned : mul (root j) total = total).
      { unfold total. rewrite <- ksum_times.
        rewrite (ksum_ext n _ (fun m => root ((Z.of_nat m + 1) * j))).
        - rewrite <- (ksum_around n (fun p => root ((p + 1) * j))).
          + apply ksum_ext. intros m _. f_equal. ring.
          + intros p. replace ((p + N + 1) * j) with ((p + 1) * j + N * j) by ring.
            rewrite root_add, root_multiple. ring.
        - intros m _. rewrite <- root_add. f_equal. ring. }
      destruct (no_zero_divisors n K (sub (root j) one) total) as [none|zero_sum]; auto.
      + replace (mul (sub (root j) one) total) with (sub (mul (root j) total) total) by ring. rewrite turned. ring.
      + exfalso. apply not, (root_one n K). replace (root j : K) with (add (sub (root j) one) one : K) by ring.
        rewrite none. ring.
  Qed.

  Lemma ksum_pick m r (x : K) : (r < m)%nat -> ksum m (fun p => if Nat.eqb p r then x else zero) = x.
  Proof.
    induction m as [|m IH]; intros small; [lia|]. cbn [ksum]. destruct (Nat.eqb_spec m r) as [->|other].
    - assert (none : ksum r (fun p => if Nat.eqb p r then x else zero) = zero).
      { clear. assert (less : forall k, (k <= r)%nat -> ksum k (fun p => if Nat.eqb p r then x else zero) = zero).
        { induction k as [|k IH]; intros small; cbn [ksum]; auto. rewrite IH by lia.
          destruct (Nat.eqb_spec k r); [lia|]. ring. }
        apply less. auto. }
      rewrite none. ring.
    - rewrite IH by lia. ring.
  Qed.

  (* Equation (1), coefficient by coefficient: the coefficient at z^m of (1/n) sum_k w^(-kr) G(w^k z), where that of G
     is a, is a if m is r modulo n, else 0. *)
  (** The theorem compares one coefficient: that of G at z^m is any number a. So the claim holds for every G. *)
  Theorem equation_1 (a : Q) m r :
    mul (rational (1 / inject_Z N)) (ksum n (fun k =>
      mul (root (- (Z.of_nat k * r))) (mul (rational a) (root (Z.of_nat k * m)))))
    = (if m mod N =? r mod N then rational a else zero) :> K.
  Proof.
    rewrite (ksum_ext n _ (fun k => mul (rational a) (root (Z.of_nat k * (m - r))))).
    - rewrite ksum_times, all_roots.
      assert (same : ((m - r) mod N =? 0) = (m mod N =? r mod N)).
      { apply eq_true_iff_eq. rewrite !Z.eqb_eq. split.
        - intros zero_mod. apply Z.mod_divide in zero_mod; [|lia]. destruct zero_mod as (k & equal).
          replace m with (r + k * N) by lia. apply Z.mod_add. lia.
        - intros equal. apply mod_apart; [lia|exact equal]. }
      rewrite same. destruct (m mod N =? r mod N); [|ring].
      transitivity (mul (mul (rational (1 / inject_Z N)) (rational (inject_Z N))) (rational a) : K); [ring|].
      rewrite <- rational_mul. rewrite (rational_same n K (1 / inject_Z N * inject_Z N) 1).
      + rewrite rational_one. ring.
      + field. unfold Qeq. simpl. lia.
    - intros k _. replace (Z.of_nat k * (m - r)) with (- (Z.of_nat k * r) + Z.of_nat k * m) by ring.
      rewrite root_add. ring.
  Qed.

  (* --- the sums of a function on the integers modulo n --- *)

  Definition turns (f : Z -> Q) : Prop := forall p, (f (p + N)%Z == f p)%Q.
  Definition transform (f : Z -> Q) (m : nat) : K :=
    ksum n (fun p => mul (rational (f (Z.of_nat p))) (root (- (Z.of_nat m * Z.of_nat p)))).

  (* The sums give the function back. *)
  Lemma inverted f q : turns f ->
    rational (f q) = mul (rational (1 / inject_Z N)) (ksum n (fun m => mul (root (Z.of_nat m * q)) (transform f m))).
  Proof.
    intros periodic. assert (sums : ksum n (fun m => mul (root (Z.of_nat m * q)) (transform f m))
      = mul (rational (inject_Z N)) (rational (f q))).
    { unfold transform.
      rewrite (ksum_ext n _ (fun m => ksum n (fun p =>
        mul (rational (f (Z.of_nat p))) (root (Z.of_nat m * (q - Z.of_nat p)))))).
      - rewrite ksum_exchange.
        rewrite (ksum_ext n _ (fun p => mul (rational (f (Z.of_nat p)))
          (if (q - Z.of_nat p) mod N =? 0 then rational (inject_Z N) else zero))).
        + assert (place : 0 <= q mod N < N) by (apply Z.mod_pos_bound; lia).
          assert (value : rational (f q) = rational (f (q mod N)) :> K).
          { apply rational_same. assert (up : forall (k : nat) p, (f (p + Z.of_nat k * N)%Z == f p)%Q).
            { induction k as [|k IH]; intros p; [replace (p + Z.of_nat 0 * N) with p by lia; reflexivity|].
              replace (p + Z.of_nat (S k) * N) with (p + Z.of_nat k * N + N) by lia. rewrite (periodic _). apply IH. }
            pose proof (Z.div_mod q N ltac:(lia)) as split. destruct (Z_le_gt_dec 0 (q / N)).
            - rewrite <- (up (Z.to_nat (q / N)) (q mod N)). rewrite Z2Nat.id by lia.
              replace (q mod N + q / N * N) with q by lia. reflexivity.
            - rewrite <- (up (Z.to_nat (- (q / N))) q). rewrite Z2Nat.id by lia.
              replace (q + - (q / N) * N) with (q mod N) by lia. reflexivity. }
          rewrite value. set (r := Z.to_nat (q mod N)).
          rewrite (ksum_ext n _ (fun p => if Nat.eqb p r
            then mul (rational (inject_Z N)) (rational (f (q mod N))) else zero)).
          * rewrite ksum_pick by lia. reflexivity.
          * intros p small. destruct (Nat.eqb_spec p r) as [->|other].
            -- unfold r. rewrite Z2Nat.id by lia.
               assert (Z.eqb ((q - q mod N) mod N) 0 = true) as ->.
               { apply Z.eqb_eq. apply mod_apart; [lia|]. symmetry. apply Z.mod_mod. lia. }
               ring.
            -- destruct (Z.eqb_spec ((q - Z.of_nat p) mod N) 0) as [zero_mod|]; [|ring]. exfalso. apply other.
               unfold r. assert (same : q mod N = Z.of_nat p); [|rewrite same, Nat2Z.id; reflexivity].
               apply Z.mod_divide in zero_mod; [|lia]. destruct zero_mod as (k & equal).
               replace q with (Z.of_nat p + k * N) by lia. rewrite Z.mod_add by lia. apply Z.mod_small. lia.
        + intros p _. rewrite ksum_times, all_roots. reflexivity.
      - intros m _. rewrite <- ksum_times. apply ksum_ext. intros p _.
        replace (Z.of_nat m * (q - Z.of_nat p)) with (Z.of_nat m * q + - (Z.of_nat m * Z.of_nat p)) by ring.
        rewrite root_add. ring. }
    rewrite sums. transitivity (mul (mul (rational (1 / inject_Z N)) (rational (inject_Z N))) (rational (f q)) : K);
      [|ring].
    rewrite <- rational_mul. rewrite (rational_same n K (1 / inject_Z N * inject_Z N) 1).
    - rewrite rational_one. ring.
    - field. unfold Qeq. simpl. lia.
  Qed.

  Lemma ksum_shift (g : Z -> K) : (forall p, g (p + N)%Z = g p) -> forall e,
    ksum n (fun p => g (Z.of_nat p - e)%Z) = ksum n (fun p => g (Z.of_nat p)).
  Proof.
    intros periodic. assert (back : forall (k : nat) (g : Z -> K), (forall p, g (p + N)%Z = g p) ->
      ksum n (fun p => g (Z.of_nat p - Z.of_nat k)%Z) = ksum n (fun p => g (Z.of_nat p))).
    { clear g periodic. induction k as [|k IH]; intros g periodic.
      - apply ksum_ext. intros p _. f_equal. lia.
      - rewrite <- (IH g periodic). rewrite <- (ksum_around n (fun p => g (p - Z.of_nat k))).
        + apply ksum_ext. intros p _. f_equal. lia.
        + intros p. rewrite <- (periodic (p - Z.of_nat k)). f_equal. lia. }
    intros e. destruct (Z_le_gt_dec 0 e).
    - rewrite <- (back (Z.to_nat e) g periodic). apply ksum_ext. intros p _. f_equal. rewrite Z2Nat.id; lia.
    - rewrite <- (back (Z.to_nat (- e)) (fun p => g (p - e))).
      + apply ksum_ext. intros p _. f_equal. rewrite Z2Nat.id; lia.
      + intros p. rewrite <- (periodic (p - e)). f_equal. lia.
  Qed.

  Lemma transform_same f g m : (forall p, f p == g p)%Q -> transform f m = transform g m.
  Proof. intros same. apply ksum_ext. intros p _. rewrite (rational_same n K _ _ (same _)). reflexivity. Qed.

  (** What a polynomial is at w^(-m). *)
  Definition value (polynomial : list (Z * Q)) (m : nat) : K :=
    fold_right (fun term rest => add (mul (rational (snd term)) (root (- (Z.of_nat m * fst term)))) rest) zero
      polynomial.

  (* Multiplying with a polynomial multiplies the sums. *)
  Lemma transform_times f polynomial m : turns f ->
    transform (times f polynomial) m = mul (value polynomial m) (transform f m).
  Proof.
    intros periodic. induction polynomial as [|[e c] polynomial IH]; cbn [value fold_right fst snd].
    - unfold transform, times. cbn [fold_right].
      rewrite (ksum_ext n _ (fun _ => mul zero zero)) by (intros; rewrite rational_zero; ring).
      rewrite (ksum_times n zero (fun _ => zero)). ring.
    - fold (value polynomial m). transitivity (add (mul (rational c)
        (ksum n (fun p => mul (rational (f (Z.of_nat p - e)%Z)) (root (- (Z.of_nat m * Z.of_nat p))))))
        (transform (times f polynomial) m)).
      + unfold transform at 2. rewrite <- ksum_times, <- ksum_add. apply ksum_ext. intros p _.
        unfold times at 1. cbn [fold_right fst snd]. fold (times f polynomial (Z.of_nat p)).
        rewrite rational_add, rational_mul. ring.
      + rewrite IH. set (g := fun p : Z => mul (rational (f p)) (root (- (Z.of_nat m * p))) : K).
        rewrite (ksum_ext n _ (fun p => mul (root (- (Z.of_nat m * e))) (g (Z.of_nat p - e)%Z))).
        * rewrite ksum_times, ksum_shift; [change (ksum n (fun p => g (Z.of_nat p))) with (transform f m); ring|].
          intros p. unfold g. rewrite (rational_same n K _ _ (periodic p)).
          replace (- (Z.of_nat m * (p + N))) with (- (Z.of_nat m * p) + N * - Z.of_nat m) by ring.
          rewrite root_add, root_multiple. ring.
        * intros p _. unfold g. replace (- (Z.of_nat m * Z.of_nat p)) with
            (- (Z.of_nat m * e) + - (Z.of_nat m * (Z.of_nat p - e))) by ring. rewrite root_add. ring.
  Qed.

  Lemma series_turns s : turns (series n s).
  Proof.
    intros p. rewrite !series_entry by auto. rewrite (pairs_turn n s (p + N) p); [reflexivity|auto|].
    replace (p + N - p) with N by lia. apply Z.mod_same. lia.
  Qed.

  Lemma quarter_halves : rational (1 # 4) = mul (rational (1 # 2)) (rational (1 # 2)) :> K.
  Proof. rewrite <- rational_mul. apply rational_same. reflexivity. Qed.

  Lemma half_of_two : mul (rational (1 # 4)) (rational 2) = rational (1 # 2) :> K.
  Proof. rewrite <- rational_mul. apply rational_same. reflexivity. Qed.

  (* M1 leaves half of the unit at processor 1. *)
  Lemma first_transform m : transform (series n (factors 1 1)) m = rational (1 # 2).
  Proof.
    unfold transform. rewrite (ksum_ext n _ (fun p => if Nat.eqb p 0 then rational (1 # 2) else zero)).
    - apply ksum_pick. lia.
    - intros p small. change (factors 1 1) with 1%nat.
      assert (unit : forall q, 0 <= q < 2 * N -> spread n 0 q = if q =? 0 then 1 else 0).
      { intros q inside. cbn [spread]. rewrite Z.mod_small by lia. reflexivity. }
      assert (load : spread n 1 (2 * Z.of_nat p) = if Nat.eqb p 0 then 1 else 0).
      { change (spread n 1 ?q) with (spread n 0 q + spread n 0 (mate 0 q)). unfold mate.
        rewrite Z.add_0_l. replace (2 * Z.of_nat p) with (0 + 2 * Z.of_nat p) at 2 by lia. rewrite Z.even_add_mul_2.
        cbn [Z.even]. rewrite !unit by lia.
        destruct (Nat.eqb_spec p 0), (Z.eqb_spec (2 * Z.of_nat p) 0), (Z.eqb_spec (2 * Z.of_nat p + 1) 0); lia. }
      assert (entry_p : (series n 1 (Z.of_nat p) == if Nat.eqb p 0 then 1 # 2 else 0)%Q).
      { rewrite series_entry, load by auto. destruct (Nat.eqb p 0); reflexivity. }
      rewrite (rational_same n K _ _ entry_p). destruct (Nat.eqb_spec p 0) as [->|_].
      + replace (- (Z.of_nat m * Z.of_nat 0)) with 0 by lia. rewrite root_zero. ring.
      + rewrite rational_zero. ring.
  Qed.

  Lemma transforms t k m : index (t + 1) k -> transform (series n (factors (t + 1) k)) m = mul (A k m) (kpower (L m) t).
  Proof.
    intros [_ fit]. induction t as [|t IH].
    - change (0 + 1)%nat with 1%nat. cbn [kpower]. unfold A. destruct fit as [-> | ->]; cbn [Nat.eqb].
      + rewrite first_transform. ring.
      + destruct (single_steps n 1 some (le_n 1)) as (to_second & _ & _).
        rewrite (transform_same _ _ m to_second), transform_times, first_transform by apply series_turns.
        unfold value, up. cbn [fold_right fst snd]. rewrite Z.mul_0_r, Z.mul_1_r. change (- 0) with 0.
        rewrite root_zero, quarter_halves. ring.
    - pose proof (double_step n (S t + 1) k some ltac:(split; [lia|exact fit]) ltac:(lia)) as twice.
      replace (S t + 1 - 1)%nat with (t + 1)%nat in twice by lia.
      rewrite (transform_same _ _ m twice), transform_times, IH by apply series_turns.
      cbn [kpower]. assert (both : value double m = L m); [|rewrite both; ring].
      unfold value, double, L. cbn [fold_right fst snd]. rewrite Z.mul_0_r, Z.mul_1_r. change (- 0) with 0.
      replace (- (Z.of_nat m * -1)) with (Z.of_nat m) by lia. rewrite root_zero, <- half_of_two. ring.
  Qed.

  (* Q^(t,k)_ij by the roots of unity; rows and columns count from 0, r is i - j. *)
  (** h is n = N/2 >= 1. `expression K terms k t lead` is (1/n) times the sum of w^(lead m) A_k L_m^t over m from 0 to
      terms - 1; i and j are counted from 0. *)
  Theorem entries_by_roots t k i j : index t k -> (i < n)%nat -> (j < n)%nat ->
    rational (R n t k i j) =
    expression K n k (t - 1) (fun m => - (Z.of_nat m * (Z.of_nat i - Z.of_nat j))).
  Proof.
    intros fit ini inj. assert (same : (R n t k i j == series n (factors t k) (Z.of_nat j - Z.of_nat i))%Q).
    { rewrite reduced_entry, series_entry by auto. reflexivity. }
    rewrite (rational_same n K _ _ same), inverted by apply series_turns. unfold expression. f_equal. apply ksum_ext.
    intros m _. replace t with (t - 1 + 1)%nat at 1 by (destruct fit; lia).
    rewrite transforms by (replace (t - 1 + 1)%nat with t by (destruct fit; lia); exact fit).
    replace (Z.of_nat m * (Z.of_nat j - Z.of_nat i)) with (- (Z.of_nat m * (Z.of_nat i - Z.of_nat j))) by ring. ring.
  Qed.

  (* With the first factor w^m the expression is Q^(t+1,k)_12, and Q^(t+1,k)_11 for n = 1. *)
  (** h is n = N/2 >= 1. `expression K terms k t lead` is (1/n) times the sum of w^(lead m) A_k L_m^t over m from 0 to
      terms - 1; i and j are counted from 0. *)
  Theorem expression_is_later_entry t k : index t k ->
    expression K n k t (fun m => Z.of_nat m) = rational (R n (t + 1) k 0 (1 mod n)).
  Proof.
    intros [more fit]. rewrite entries_by_roots by (try (apply Nat.mod_upper_bound); try (split; [lia|exact fit]); lia).
    replace (t + 1 - 1)%nat with t by lia. unfold expression. f_equal. apply ksum_ext. intros m small.
    do 2 f_equal. f_equal. destruct (Nat.eq_dec n 1) as [->|other].
    - assert (m = 0%nat) as -> by lia. reflexivity.
    - rewrite (Nat.mod_small 1) by lia. lia.
  Qed.

  (* The further term, m = n, is 1/(2n). *)
  (** h is n = N/2 >= 1. `expression K terms k t lead` is (1/n) times the sum of w^(lead m) A_k L_m^t over m from 0 to
      terms - 1; i and j are counted from 0. *)
  Theorem expression_with_last_term t k : index t k ->
    expression K (S n) k t (fun m => Z.of_nat m)
    = rational (R n (t + 1) k 0 (1 mod n) + 1 / (2 * inject_Z (Z.of_nat n)))%Q.
  Proof.
    intros fit. rewrite rational_add, <- expression_is_later_entry by exact fit. unfold expression. cbn [ksum].
    assert (turn : forall e, e = N \/ e = - N -> root e = one :> K).
    { intros e [-> | ->]; apply root_one; [apply Z.mod_same; lia|]. apply Z.mod_opp_l_z; [lia|apply Z.mod_same; lia]. }
    assert (last_l : L n = one :> K).
    { unfold L. rewrite !turn by auto. rewrite <- rational_one, <- !rational_add, <- rational_mul. apply rational_same.
      reflexivity. }
    assert (last_a : A k n = rational (1 # 2) :> K).
    { unfold A. destruct (Nat.eqb k 1); [reflexivity|]. rewrite turn by auto.
      rewrite <- rational_one, <- rational_add, <- rational_mul. apply rational_same. reflexivity. }
    assert (powers : kpower (L n) t = one :> K).
    { rewrite last_l. clear. induction t as [|t IH]; cbn [kpower]; [reflexivity|]. rewrite IH. ring. }
    rewrite (turn N), last_a, powers by auto.
    assert (further : rational (1 / (2 * inject_Z N)) = mul (rational (1 / inject_Z N)) (rational (1 # 2)) :> K).
    { rewrite <- rational_mul. apply rational_same. field. unfold Qeq. simpl. lia. }
    rewrite further. ring.
  Qed.

  (* --- line 2 of section 3.3 --- *)

  (** (1/n) sum_{k=0}^{n-1} (1 - w^(kc)) (1/2 + w^(-k)/2) L_k^t, c = ceil (n/2) *)
  Definition term_of_line_2 (t : nat) : K :=
    mul (rational (1 / inject_Z N)) (ksum n (fun m =>
      mul (mul (sub one (root (Z.of_nat m * Z.of_nat (ceiling n))))
        (add (rational (1 # 2)) (mul (rational (1 # 2)) (root (- Z.of_nat m))))) (kpower (L m) t))).

  (** `term_of_line_2 n K (t - 1)` is term t - 1 of line 2, and `line_1 n t` is 2 (Q_11 - Q_c1) for the reduced matrix Q
      of P^t, or of the identity for t = 0. *)
  Theorem termwise t : (1 <= t)%nat -> term_of_line_2 (t - 1) = rational (line_1 n t).
  Proof.
    intros more. assert (fit : index t 2) by (split; auto). set (c := Z.of_nat (ceiling n)).
    assert (entries : (line_1 n t == 2 * (R n t 2 0 0 + (-1 # 1) * R n t 2 (at_row n (1 - c)) 0))%Q).
    { unfold line_1. assert (Nat.eqb t 0 = false) as -> by (apply Nat.eqb_neq; lia). cbv zeta. fold c.
      rewrite (symmetry_2 n t c some more). unfold column at 2.
      assert (first : column n t 2 1 = R n t 2 0 0).
      { unfold column, at_row. change (1 - 1) with 0. rewrite Z.mod_0_l by lia. reflexivity. }
      rewrite first. ring. }
    rewrite (rational_same n K _ _ entries), rational_mul, rational_add, rational_mul.
    rewrite !entries_by_roots by (auto using at_row_below; lia).
    unfold expression, term_of_line_2. set (share := rational (1 / inject_Z N) : K).
    transitivity (mul share (ksum n (fun m => add
      (mul (rational 2) (mul (mul (root (- (Z.of_nat m * (Z.of_nat 0 - Z.of_nat 0)))) (A 2 m)) (kpower (L m) (t - 1))))
      (mul (mul (rational 2) (rational (-1 # 1)))
        (mul (mul (root (- (Z.of_nat m * (Z.of_nat (at_row n (1 - c)) - Z.of_nat 0)))) (A 2 m))
          (kpower (L m) (t - 1))))))).
    - f_equal. apply ksum_ext. intros m _. fold c.
      replace (- (Z.of_nat m * (Z.of_nat 0 - Z.of_nat 0))) with 0 by lia. rewrite root_zero.
      assert (back : root (- (Z.of_nat m * (Z.of_nat (at_row n (1 - c)) - Z.of_nat 0))) = root (Z.of_nat m * c) :> K).
      { unfold at_row. rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia).
        pose proof (Z.div_mod (1 - c - 1) N ltac:(lia)) as split.
        replace (- (Z.of_nat m * ((1 - c - 1) mod N - Z.of_nat 0))) with
          (Z.of_nat m * c + N * (Z.of_nat m * ((1 - c - 1) / N))) by nia.
        rewrite root_add, root_multiple. ring. }
      rewrite back. unfold A. cbn [Nat.eqb].
      assert (halves : rational (1 # 2) = mul (rational 2) (rational (1 # 4)) :> K).
      { rewrite <- rational_mul. apply rational_same. reflexivity. }
      assert (minus : rational (-1 # 1) = opp one :> K).
      { assert (none : add (rational (-1 # 1)) one = zero :> K).
        { rewrite <- rational_one, <- rational_add, <- rational_zero. apply rational_same. reflexivity. }
        replace (rational (-1 # 1) : K) with (sub (add (rational (-1 # 1)) one) one : K) by ring. rewrite none. ring. }
      rewrite halves, minus. ring.
    - rewrite ksum_add, !ksum_times. ring.
  Qed.

  (* From n = 2 on different rational numbers are different. *)
  Lemma rational_apart x y : (2 <= n)%nat -> rational x = rational y :> K -> (x == y)%Q.
  Proof.
    intros more equal. destruct (Qeq_dec x y) as [|apart]; auto. exfalso.
    assert (none : rational (x - y) = zero :> K).
    { rewrite <- rational_zero. rewrite <- (rational_same n K (y - y)%Q 0%Q) by ring.
      unfold Qminus. rewrite !rational_add, equal. reflexivity. }
    assert (trivial : one = zero :> K).
    { rewrite <- rational_one. rewrite (rational_same n K 1 ((x - y) * (1 / (x - y)))%Q).
      - rewrite rational_mul, none. ring.
      - field. intros zero_difference. apply apart. rewrite <- (Qplus_0_l y), <- zero_difference. ring. }
    assert (first : root 1 = one :> K).
    { replace (root 1 : K) with (mul (root 1) one : K) by ring. rewrite trivial. ring. }
    apply root_one in first. rewrite Z.mod_small in first by lia. discriminate.
  Qed.
End Roots.

(* --- two such rings --- *)

Lemma reduced_same x y : (x == y)%Q -> Q2Qc x = Q2Qc y.
Proof. intros same. apply Qc_is_canon. change (Qred x == Qred y)%Q. now rewrite !Qred_correct. Qed.

Lemma reduced_add x y : Q2Qc (x + y) = (Q2Qc x + Q2Qc y)%Qc.
Proof. apply Qc_is_canon. change (Qred (x + y) == Qred (Qred x + Qred y))%Q. now rewrite !Qred_correct. Qed.

Lemma reduced_mul x y : Q2Qc (x * y) = (Q2Qc x * Q2Qc y)%Qc.
Proof. apply Qc_is_canon. change (Qred (x * y) == Qred (Qred x * Qred y))%Q. now rewrite !Qred_correct. Qed.

(** The rational numbers, with w = -1, for n = 2. *)
Definition with_minus_one : ring_with_root 2.
Proof.
  refine {| element := Qc; zero := Q2Qc 0; one := Q2Qc 1; add := Qcplus; mul := Qcmult; sub := Qcminus; opp := Qcopp;
    laws := Qcrt; no_zero_divisors := Qcmult_integral; rational := Q2Qc; rational_same := reduced_same;
    rational_add := reduced_add; rational_mul := reduced_mul;
    root := fun e => if Z.even e then Q2Qc 1 else Qcopp (Q2Qc 1) |}.
  - reflexivity.
  - intros d e. rewrite Z.even_add. destruct (Z.even d), (Z.even e); reflexivity.
  - intros e. change (Z.of_nat 2) with 2. rewrite Zmod_even. destruct (Z.even e); split; intros H; auto; discriminate.
Defined.

(** a + b w, where w^2 + w + 1 = 0. *)
Definition eisenstein : Type := (Qc * Qc)%type.
Definition product (x y : eisenstein) : eisenstein :=
  (fst x * fst y - snd x * snd y, fst x * snd y + snd x * fst y - snd x * snd y)%Qc.

(** The product of a + b w and a + b w^2. *)
Definition norm (x : eisenstein) : Qc := (fst x * fst x - fst x * snd x + snd x * snd x)%Qc.

Lemma norm_of_product x y : norm (product x y) = (norm x * norm y)%Qc.
Proof. destruct x, y. unfold norm, product. cbn [fst snd]. ring. Qed.

Lemma no_rational_norm_zero a b : (a * a - a * b + b * b == 0)%Q -> (a == 0)%Q /\ (b == 0)%Q.
Proof.
  assert (square_zero : forall x, (x * x <= 0 -> x == 0)%Q).
  { intros x least. destruct (Q_dec x 0) as [[less|more]|]; auto; exfalso; nra. }
  intros none. assert (second : (b == 0)%Q).
  { apply square_zero. assert (natural : (0 <= (2 * a - b) * (2 * a - b))%Q) by nra. lra. }
  split; auto. apply square_zero. rewrite second in none. lra.
Qed.

Lemma only_zero_has_norm_zero x : norm x = Q2Qc 0 -> x = (Q2Qc 0, Q2Qc 0).
Proof.
  destruct x as [a b]. unfold norm. cbn [fst snd]. intros none.
  assert (equal : (this a * this a - this a * this b + this b * this b == 0)%Q).
  { transitivity (this (a * a - a * b + b * b)%Qc); [|now rewrite none].
    unfold Qcminus, Qcplus, Qcmult, Qcopp. cbn [this Q2Qc]. rewrite !Qred_correct. reflexivity. }
  apply no_rational_norm_zero in equal as [first second]. f_equal; apply Qc_is_canon; auto.
Qed.

(** w^e, by the remainder of e modulo 3. *)
Definition cube_root (e : Z) : eisenstein :=
  if e mod 3 =? 0 then (Q2Qc 1, Q2Qc 0) else if e mod 3 =? 1 then (Q2Qc 0, Q2Qc 1) else (- Q2Qc 1, - Q2Qc 1)%Qc.

(** The numbers a + b w, with w^2 + w + 1 = 0, for n = 3. *)
Definition with_cube_root : ring_with_root 3.
Proof.
  refine {| element := eisenstein; zero := (Q2Qc 0, Q2Qc 0); one := (Q2Qc 1, Q2Qc 0); mul := product;
    add := fun x y => (fst x + fst y, snd x + snd y)%Qc; sub := fun x y => (fst x - fst y, snd x - snd y)%Qc;
    opp := fun x => (- fst x, - snd x)%Qc; rational := fun x => (Q2Qc x, Q2Qc 0); root := cube_root |}.
  - constructor; intros; repeat match goal with x : eisenstein |- _ => destruct x end; unfold product; cbn [fst snd];
      f_equal; ring.
  - intros x y none. assert (zero : (norm x * norm y = Q2Qc 0)%Qc).
    { rewrite <- norm_of_product, none. reflexivity. }
    destruct (Qcmult_integral _ _ zero); [left|right]; now apply only_zero_has_norm_zero.
  - intros x y same. f_equal. now apply reduced_same.
  - reflexivity.
  - intros x y. cbn [fst snd]. rewrite reduced_add. f_equal.
  - intros x y. unfold product. cbn [fst snd]. rewrite reduced_mul. f_equal; ring.
  - intros d e. unfold cube_root. rewrite Z.add_mod by lia.
    assert (three : forall r, r mod 3 = 0 \/ r mod 3 = 1 \/ r mod 3 = 2).
    { intros r. pose proof (Z.mod_pos_bound r 3 ltac:(lia)). lia. }
    destruct (three d) as [->|[->| ->]], (three e) as [->|[->| ->]]; reflexivity.
  - intros e. unfold cube_root. change (Z.of_nat 3) with 3. destruct (Z.eqb_spec (e mod 3) 0) as [first|other].
    + tauto.
    + split; [|tauto]. intros one. apply (f_equal fst) in one. destruct (e mod 3 =? 1); discriminate.
Defined.

(* --- what does not hold --- *)

(** h is n = N/2 >= 1. `expression K terms k t lead` is (1/n) times the sum of w^(lead m) A_k L_m^t over m from 0 to
    terms - 1; i and j are counted from 0. The statement is false for N = 4, n = 2, over the rational numbers with w =
    -1, which are the ring `with_minus_one`. *)
Theorem not_as_printed : ~ forall n (K : ring_with_root n), (1 <= n)%nat ->
  forall t k i j, index t k -> (i < n)%nat -> (j < n)%nat ->
    rational (R n t k i j) = expression K (n + 1) k t (fun m => Z.of_nat m).
Proof.
  intros every. pose proof (every 2%nat with_minus_one ltac:(lia)) as all. cbn [Nat.add] in all.
  specialize (all 1%nat 1%nat 0%nat 1%nat ltac:(split; lia) ltac:(lia) ltac:(lia)).
  rewrite (expression_with_last_term 2 ltac:(lia) with_minus_one) in all by (split; lia).
  apply rational_apart in all; [|lia|lia]. vm_compute in all. discriminate.
Qed.

(** h is n = N/2 >= 1. `expression K terms k t lead` is (1/n) times the sum of w^(lead m) A_k L_m^t over m from 0 to
    terms - 1; i and j are counted from 0. The statement is false for N = 4, n = 2, over the rational numbers with w =
    -1, which are the ring `with_minus_one`. *)
Theorem not_with_n_terms : ~ forall n (K : ring_with_root n), (1 <= n)%nat ->
  forall t k i j, index t k -> (i < n)%nat -> (j < n)%nat ->
    rational (R n t k i j) = expression K n k t (fun m => Z.of_nat m).
Proof.
  intros every. pose proof (every 2%nat with_minus_one ltac:(lia)) as all.
  specialize (all 1%nat 1%nat 0%nat 1%nat ltac:(split; lia) ltac:(lia) ltac:(lia)).
  rewrite (expression_is_later_entry 2 ltac:(lia) with_minus_one) in all by (split; lia).
  apply rational_apart in all; [|lia|lia]. vm_compute in all. discriminate.
Qed.

(** h is n = N/2 >= 1. `expression K terms k t lead` is (1/n) times the sum of w^(lead m) A_k L_m^t over m from 0 to
    terms - 1; i and j are counted from 0. The statement is false for N = 4, n = 2, over the rational numbers with w =
    -1, which are the ring `with_minus_one`. *)
Theorem not_by_equation_1 : ~ forall n (K : ring_with_root n), (1 <= n)%nat ->
  forall t k i j, index t k -> (i < n)%nat -> (j < n)%nat ->
    rational (R n t k i j) = expression K n k t (fun m => - (Z.of_nat m * (Z.of_nat i - Z.of_nat j))).
Proof.
  intros every. pose proof (every 2%nat with_minus_one ltac:(lia)) as all.
  specialize (all 1%nat 1%nat 0%nat 0%nat ltac:(split; lia) ltac:(lia) ltac:(lia)).
  pose proof (entries_by_roots 2 ltac:(lia) with_minus_one 2 1 0 0 ltac:(split; lia) ltac:(lia) ltac:(lia)) as later.
  change (2 - 1)%nat with 1%nat in later. rewrite <- later in all.
  apply rational_apart in all; [|lia|lia]. vm_compute in all. discriminate.
Qed.

(* For N = 6: line 1 as displayed has the identity for t = 1, which is 2 and not 1/2. *)
(** `term_of_line_2 n K (t - 1)` is term t - 1 of line 2, and `line_1 n t` is 2 (Q_11 - Q_c1) for the reduced matrix Q
    of P^t, or of the identity for t = 0. The statement is false for N = 6, n = 3, over the numbers a + b w with rational
    a and b, where w^2 + w + 1 = 0; they are the ring `with_cube_root`. *)
Theorem not_termwise : ~ forall n (K : ring_with_root n), (1 <= n)%nat ->
  forall t, (1 <= t)%nat -> term_of_line_2 n K (t - 1) = rational (line_1 n (t - 1)).
Proof.
  intros every. pose proof (every 3%nat with_cube_root ltac:(lia) 1%nat (le_n 1)) as all.
  rewrite (termwise 3 ltac:(lia) with_cube_root 1 (le_n 1)) in all.
  apply rational_apart in all; [|lia|lia]. vm_compute in all. discriminate.
Qed.
