(* Sums of cosines over squares of sines at the multiples of pi/n (Riess, Wanka, section 3.3).

   With a root of unity w a cosine is (w^j + w^(-j))/2, and sin^2(x/2) is (1 - cos x)/2. So the statements are about any
   field that has the root; the complex numbers (RealNumbers.v) are one. *)
From Coq Require Import List ZArith QArith Lia Lqa Bool Arith Ring Field.
From Loadbal Require Import RootsOfUnity.
Open Scope Z_scope.

(** A ring with a root of unity in which one is not zero, and every element but zero has an inverse. The complex numbers
    with w = e^(2 pi i/n) are such a field. *)
Record field_with_root (n : nat) := {
  numbers :> ring_with_root n;
  inverse : numbers -> numbers;
  one_apart : one <> zero :> numbers;
  inverse_law : forall x : numbers, x <> zero -> mul (inverse x) x = one }.

Arguments numbers {_}.
Arguments inverse {_ _}.

(** x/y *)
Definition quotient {n} {K : field_with_root n} (x y : K) : K := (x * inverse y)%K.

(** An integer as an element of the field. *)
Definition integer {n} {K : field_with_root n} (z : Z) : K := rational (inject_Z z).

(** For x = e^(i a): cos(a) = (x + 1/x)/2, and sin^2(a/2) = (1 - cos(a))/2. With w = e^(2 pi i/n) and x = w^j = `root j`
    these are cos(2 pi j/n) and sin^2(pi j/n). *)
Definition cosine {n} {K : field_with_root n} (x : K) : K := (rational (1 # 2) * (x + inverse x))%K.
Definition sine_squared {n} {K : field_with_root n} (x : K) : K := (rational (1 # 2) * (one - cosine x))%K.

Section Laws.
  Variable n : nat.
  Hypothesis some : (1 <= n)%nat.
  Variable K : field_with_root n.
  Notation N := (Z.of_nat n).

  Lemma field_laws : field_theory (R := K) zero one add mul sub opp quotient inverse eq.
  Proof.
    constructor; [exact (laws n K)|exact (one_apart n K)|reflexivity|exact (inverse_law n K)].
  Qed.

  Lemma integer_add a b : integer (a + b) = add (integer a) (integer b) :> K.
  Proof. unfold integer. rewrite <- rational_add. apply rational_same. now rewrite inject_Z_plus. Qed.

  Lemma integer_mul a b : integer (a * b) = mul (integer a) (integer b) :> K.
  Proof. unfold integer. rewrite <- rational_mul. apply rational_same. now rewrite inject_Z_mult. Qed.

  Lemma integer_0 : integer 0 = zero :> K.
  Proof. exact (rational_zero n K). Qed.

  Lemma integer_1 : integer 1 = one :> K.
  Proof. exact (rational_one n K). Qed.

  Add Ring K_plain : (laws n K).

  Lemma integer_opp a : integer (- a) = opp (integer a) :> K.
  Proof.
    assert (none : add (integer (- a)) (integer a) = zero :> K).
    { rewrite <- integer_add, Z.add_opp_diag_l. exact integer_0. }
    replace (integer (- a) : K) with (sub (add (integer (- a)) (integer a)) (integer a) : K) by ring.
    rewrite none. ring.
  Qed.

  Lemma integer_morphism :
    ring_morph (R := K) zero one add mul sub opp eq 0%Z 1%Z Z.add Z.mul Z.sub Z.opp Zeq_bool integer.
  Proof.
    constructor.
    - exact integer_0.
    - exact integer_1.
    - exact integer_add.
    - intros a b. change (a - b) with (a + - b). rewrite integer_add, integer_opp. ring.
    - exact integer_mul.
    - exact integer_opp.
    - intros a b same. now rewrite (Zeq_bool_eq a b same).
  Qed.

  Lemma rational_apart_zero q : ~ (q == 0)%Q -> rational q <> zero :> K.
  Proof.
    intros apart none. apply (one_apart n K). rewrite <- rational_one.
    rewrite (rational_same n K 1 (q * (1 / q)))%Q by (field; exact apart). rewrite rational_mul, none. ring.
  Qed.

  Lemma integer_apart a : a <> 0 -> integer a <> zero :> K.
  Proof.
    intros apart. apply rational_apart_zero. intros none. apply apart. now apply (inject_Z_injective a 0).
  Qed.
End Laws.

(* An integer among the terms of an equation is a constant to the tactics `ring` and `field`. *)
Ltac integer_among t :=
  match t with
  | integer ?z => match isZcst z with true => z | _ => constr:(NotConstant) end
  | _ => constr:(NotConstant)
  end.

(** f(first) + ... + f(after - 1) *)
Definition sum {n} {K : field_with_root n} (first after : nat) (f : nat -> K) : K :=
  ksum (after - first) (fun i => f (first + i)%nat).

(** (1 - cos(2 pi kj/n))/sin^2(pi k/n) *)
Definition ratio {n} {K : field_with_root n} (j : Z) (k : nat) : K :=
  quotient (one - cosine (root (Z.of_nat k * j)))%K (sine_squared (root (Z.of_nat k))).

Section Sums.
  Variable n : nat.
  Hypothesis some : (1 <= n)%nat.
  Variable K : field_with_root n.
  Notation N := (Z.of_nat n).
  Add Field K_field : (field_laws n K) (morphism (integer_morphism n K), constants [integer_among]).

  Lemma half : rational (1 # 2) = quotient one (integer 2) :> K.
  Proof.
    assert (two : mul (rational (1 # 2)) (integer 2) = one :> K).
    { unfold integer. rewrite <- rational_mul, <- rational_one. apply rational_same. reflexivity. }
    rewrite <- two. field. now apply integer_apart.
  Qed.

  Lemma sum_ext first after (f g : nat -> K) :
    (forall k, (first <= k < after)%nat -> f k = g k) -> sum first after f = sum first after g.
  Proof. intros same. apply (ksum_ext n K). intros i small. apply same. lia. Qed.

  Lemma sum_add first after (f g : nat -> K) :
    sum first after (fun k => add (f k) (g k)) = add (sum first after f) (sum first after g).
  Proof. apply (ksum_add n K). Qed.

  Lemma sum_times first after c (f : nat -> K) : sum first after (fun k => mul c (f k)) = mul c (sum first after f).
  Proof. apply (ksum_times n K). Qed.

  Lemma sum_reversed m (f : nat -> K) : sum 1 m f = sum 1 m (fun k => f (m - k)%nat).
  Proof.
    assert (back : forall r (g : nat -> K), ksum r g = ksum r (fun i => g (r - 1 - i)%nat)).
    { induction r as [|r IH]; intros g; [reflexivity|]. rewrite (ksum_first n K r (fun i => g (S r - 1 - i)%nat)).
      cbn [ksum]. rewrite (IH g).
      rewrite (ksum_ext n K r (fun i => g (S r - 1 - S i)%nat) (fun i => g (r - 1 - i)%nat)) by (intros; f_equal; lia).
      replace (S r - 1 - 0)%nat with r by lia. ring. }
    unfold sum. rewrite back. apply (ksum_ext n K). intros i small. f_equal. lia.
  Qed.

  Lemma root_apart j : root j <> zero :> K.
  Proof.
    intros none. apply (one_apart n K). rewrite <- (root_zero n some K), <- (Z.add_opp_diag_r j), root_add, none. ring.
  Qed.

  Lemma inverse_root j : inverse (root j) = root (- j) :> K.
  Proof.
    assert (unit : mul (root j) (root (- j)) = one :> K) by now rewrite <- root_add, Z.add_opp_diag_r, root_zero.
    transitivity (mul (inverse (root j)) (mul (root j) (root (- j))) : K); [rewrite unit; ring|].
    field. apply root_apart.
  Qed.

  Notation c j := (cosine (root j)).

  Lemma cosine_root j : c j = quotient (add (root j) (root (- j))) (integer 2) :> K.
  Proof. unfold cosine. rewrite half, inverse_root. field. now apply integer_apart. Qed.

  Lemma cosine_opp j : c (- j) = c j :> K.
  Proof. rewrite !cosine_root, Z.opp_involutive. field. now apply integer_apart. Qed.

  Lemma cosine_turn j e : c (j + N * e) = c j :> K.
  Proof.
    rewrite !cosine_root. replace (- (j + N * e)) with (- j + N * - e) by ring.
    rewrite !root_add, !(root_multiple n some K). field. now apply integer_apart.
  Qed.

  Lemma cosine_zero : c 0 = one :> K.
  Proof. rewrite cosine_root. change (- 0) with 0. rewrite (root_zero n some K). field. now apply integer_apart. Qed.

  Lemma cosine_product a b : mul (mul (integer 2) (c a)) (c b) = add (c (a + b)) (c (a - b)) :> K.
  Proof.
    rewrite !cosine_root. replace (- (a + b)) with (- a + - b) by ring. replace (- (a - b)) with (- a + b) by ring.
    unfold Z.sub. rewrite !root_add. field. now apply integer_apart.
  Qed.

  Lemma sine_root k : sine_squared (root k) = quotient (sub one (c k)) (integer 2) :> K.
  Proof. unfold sine_squared. rewrite half. field. now apply integer_apart. Qed.

  Lemma sine_zero : sine_squared (root 0) = zero :> K.
  Proof. rewrite sine_root, cosine_zero. field. now apply integer_apart. Qed.

  Lemma sine_apart k : k mod N <> 0 -> sine_squared (root k) <> zero :> K.
  Proof.
    intros apart none. assert (unit : mul (root k) (root (- k)) = one :> K).
    { now rewrite <- root_add, Z.add_opp_diag_r, root_zero. }
    destruct (no_zero_divisors n K (sub one (root k)) (sub one (root (- k)))) as [same|same].
    - transitivity (mul (integer 4) (sine_squared (root k)) : K); [|rewrite none; ring].
      rewrite sine_root, cosine_root. transitivity
        (add (sub (sub one (root k)) (root (- k))) (mul (root k) (root (- k))) : K); [ring|].
      rewrite unit. field. now apply integer_apart.
    - apply apart, (root_one n K). transitivity (sub one (sub one (root k)) : K); [ring|]. rewrite same. ring.
    - apply apart. rewrite <- (Z.opp_involutive k). apply Z.mod_opp_l_z; [lia|]. apply (root_one n K).
      transitivity (sub one (sub one (root (- k))) : K); [ring|]. rewrite same. ring.
  Qed.

  Lemma inside k : 1 <= k < N -> k mod N <> 0.
  Proof. intros range. rewrite Z.mod_small by lia. lia. Qed.

  Lemma sum_all (f : nat -> K) : ksum n f = add (f 0%nat) (sum 1 n f).
  Proof.
    unfold sum. destruct n as [|m]; [lia|]. rewrite (ksum_first (S m) K m). cbn [Nat.sub]. rewrite Nat.sub_0_r.
    f_equal.
  Qed.

  (* The cosines at all multiples of j/n of a turn but the first. *)
  Lemma sum_of_cosines j : sum 1 n (fun k => c (Z.of_nat k * j)) = integer (if j mod N =? 0 then N - 1 else - 1) :> K.
  Proof.
    assert (roots : forall j, sum 1 n (fun k => root (Z.of_nat k * j))
      = integer (if j mod N =? 0 then N - 1 else - 1) :> K).
    { clear j. intros j. pose proof (all_roots n some K j) as all.
      rewrite (sum_all (fun k => root (Z.of_nat k * j))), Z.mul_0_l, (root_zero n some K) in all.
      transitivity (sub (add one (sum 1 n (fun k => root (Z.of_nat k * j)))) one : K); [ring|]. rewrite all.
      destruct (j mod N =? 0).
      - change (rational (inject_Z N) : K) with (integer N : K). rewrite <- (integer_1 n K).
        unfold Z.sub. rewrite integer_add, integer_opp. ring.
      - ring. }
    rewrite (sum_ext _ _ _ (fun k => add (mul (rational (1 # 2)) (root (Z.of_nat k * j)))
      (mul (rational (1 # 2)) (root (Z.of_nat k * - j))))).
    - rewrite sum_add, !sum_times, !roots, half.
      assert (same : ((- j) mod N =? 0) = (j mod N =? 0)).
      { apply eq_true_iff_eq. rewrite !Z.eqb_eq. split; intros none; [rewrite <- (Z.opp_involutive j)|];
          apply Z.mod_opp_l_z; auto; lia. }
      rewrite same. field. now apply integer_apart.
    - intros k _. rewrite cosine_root, half, Z.mul_opp_r. field. now apply integer_apart.
  Qed.

  (* Second differences: cos((j + 1)x) - 2 cos(jx) + cos((j - 1)x) = -4 cos(jx) sin^2(x/2). *)
  Lemma second_difference j : add (sum 1 n (ratio (j + 1))) (sum 1 n (ratio (j - 1)))
    = add (mul (integer 2) (sum 1 n (ratio j))) (mul (integer 4) (sum 1 n (fun k => c (Z.of_nat k * j)))) :> K.
  Proof.
    rewrite <- !sum_times, <- !sum_add. apply sum_ext. intros k range. cbv beta. unfold ratio.
    pose proof (sine_apart (Z.of_nat k) (inside (Z.of_nat k) ltac:(lia))) as apart. revert apart.
    rewrite sine_root. intros apart.
    set (x := Z.of_nat k) in *. pose proof (cosine_product (x * j) x) as product.
    replace (x * (j + 1)) with (x * j + x) by ring. replace (x * (j - 1)) with (x * j - x) by ring.
    assert (next : c (x * j + x) = sub (mul (mul (integer 2) (c (x * j))) (c x)) (c (x * j - x)) :> K).
    { rewrite product. ring. }
    rewrite next. field. split; [now apply integer_apart|]. rewrite integer_1.
    intros none. apply apart. rewrite none. field. now apply integer_apart.
  Qed.

  (* riess, section 3.3: what lines 3 to 7 have in common *)
  Lemma sum_of_ratios j : (j <= n)%nat ->
    sum 1 n (ratio (Z.of_nat j)) = integer (2 * Z.of_nat j * (N - Z.of_nat j)) :> K.
  Proof.
    assert (none : sum 1 n (ratio 0) = zero :> K).
    { rewrite (sum_ext _ _ _ (fun _ => mul zero one)); [rewrite sum_times; ring|]. intros k range. unfold ratio.
      rewrite Z.mul_0_r, cosine_zero. pose proof (sine_apart (Z.of_nat k) (inside (Z.of_nat k) ltac:(lia))). field.
      auto. }
    assert (first : sum 1 n (ratio 1) = integer (2 * (N - 1)) :> K).
    { pose proof (second_difference 0) as twice. rewrite sum_of_cosines, none, Z.mod_0_l in twice by lia.
      cbn [Z.eqb] in twice. change (0 + 1) with 1 in twice. change (0 - 1) with (- 1) in twice.
      assert (back : sum 1 n (ratio (- 1)) = sum 1 n (ratio 1) :> K).
      { apply sum_ext. intros k _. unfold ratio. replace (Z.of_nat k * -1) with (- (Z.of_nat k * 1)) by ring.
        now rewrite cosine_opp. }
      rewrite back in twice. rewrite integer_mul.
      transitivity (quotient (add (sum 1 n (ratio 1)) (sum 1 n (ratio 1))) (integer 2) : K);
        [|rewrite twice]; field; now apply integer_apart. }
    assert (both : forall j, (j < n)%nat ->
      sum 1 n (ratio (Z.of_nat j)) = integer (2 * Z.of_nat j * (N - Z.of_nat j)) :> K /\
      sum 1 n (ratio (Z.of_nat (S j))) = integer (2 * Z.of_nat (S j) * (N - Z.of_nat (S j))) :> K).
    { clear j. induction j as [|j IH]; intros small.
      - split; [|exact first]. change (Z.of_nat 0) with 0. now rewrite none, integer_0.
      - destruct (IH ltac:(lia)) as [before here]. split; [exact here|].
        pose proof (second_difference (Z.of_nat (S j))) as step.
        replace (Z.of_nat (S j) + 1) with (Z.of_nat (S (S j))) in step by lia.
        replace (Z.of_nat (S j) - 1) with (Z.of_nat j) in step by lia.
        rewrite sum_of_cosines, here, before in step.
        assert (Z.eqb (Z.of_nat (S j) mod N) 0 = false) as other.
        { apply Z.eqb_neq, inside. lia. }
        rewrite other in step.
        transitivity (sub (add (sum 1 n (ratio (Z.of_nat (S (S j))))) (integer (2 * Z.of_nat j * (N - Z.of_nat j))))
          (integer (2 * Z.of_nat j * (N - Z.of_nat j))) : K); [ring|].
        rewrite step, <- !integer_mul, <- integer_add. unfold Z.sub.
        transitivity (add (integer (2 * (2 * Z.of_nat (S j) * (N + - Z.of_nat (S j))) + 4 * -1))
          (integer (- (2 * Z.of_nat j * (N + - Z.of_nat j)))) : K); [rewrite integer_opp; ring|].
        rewrite <- integer_add. f_equal. lia. }
    intros small. destruct j as [|j]; [|apply both; lia].
    change (Z.of_nat 0) with 0. now rewrite none, integer_0.
  Qed.

  (* Of (1 - cos(2 pi kj/n))/sin^2(pi k/n) for j = 0, ..., n - 1 the cosines cancel. *)
  Lemma sum_of_inverses :
    sum 1 n (fun k => quotient one (sine_squared (root (Z.of_nat k))))
    = quotient (integer (N * N - 1)) (integer 3) :> K.
  Proof.
    assert (squares : forall m, (m <= n)%nat -> ksum m (fun j => sum 1 n (ratio (Z.of_nat j)))
      = quotient (integer (Z.of_nat m * (Z.of_nat m - 1) * (3 * N - 2 * Z.of_nat m + 1))) (integer 3) :> K).
    { induction m as [|m IH]; intros small; cbn [ksum].
      - change (Z.of_nat 0) with 0. rewrite !Z.mul_0_l, integer_0. field. now apply integer_apart.
      - rewrite IH, sum_of_ratios by lia.
        transitivity (quotient (add (integer (Z.of_nat m * (Z.of_nat m - 1) * (3 * N - 2 * Z.of_nat m + 1)))
          (mul (integer 3) (integer (2 * Z.of_nat m * (N - Z.of_nat m))))) (integer 3) : K).
        + field. now apply integer_apart.
        + rewrite <- integer_mul, <- integer_add. do 2 f_equal. rewrite Nat2Z.inj_succ. ring. }
    specialize (squares n (le_n n)). unfold sum, ratio in squares. rewrite (ksum_exchange n K) in squares.
    set (all := sum 1 n (fun k => quotient one (sine_squared (root (Z.of_nat k))))).
    assert (total : mul (integer N) all = quotient (integer (N * (N - 1) * (3 * N - 2 * N + 1))) (integer 3)).
    { rewrite <- squares. unfold all. rewrite <- sum_times. apply (ksum_ext n K). intros i small.
      set (k := Z.of_nat (1 + i)). set (s := inverse (sine_squared (root k)) : K).
      rewrite (ksum_ext n K n _ (fun j => mul s (add one (mul (integer (- 1)) (c (Z.of_nat j * k)))))).
      - rewrite ksum_times, (ksum_add n K), ksum_times, (ksum_ones n K).
        rewrite (sum_all (fun j => c (Z.of_nat j * k))), sum_of_cosines.
        assert (Z.eqb (k mod N) 0 = false) as ->.
        { apply Z.eqb_neq, inside. unfold k. lia. }
        change (Z.of_nat 0 * k) with 0. rewrite cosine_zero. unfold quotient. fold s. fold (integer N : K). ring.
      - intros j _. rewrite (Z.mul_comm (Z.of_nat j)). unfold quotient. fold s. ring. }
    assert (apart : integer N <> zero :> K) by (apply integer_apart; lia).
    transitivity (quotient (mul (integer N) all) (integer N)); [field; exact apart|]. rewrite total.
    replace (N * (N - 1) * (3 * N - 2 * N + 1)) with (N * (N * N - 1)) by ring. rewrite integer_mul.
    field. split; [now apply integer_apart|exact apart].
  Qed.
End Sums.
