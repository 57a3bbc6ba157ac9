(* Eigenvalues of circulant matrices over a field with a root of unity w (Riess, Wanka, section 2).

   A circulant matrix turns a function f on the integers modulo n into z -> sum of q f(z + d) over its weights (q, d).
   So it multiplies the sum X_m of f(z) w^(-mz) over z by the sum of q w^(dm), and these sums give f back. *)
From Coq Require Import List ZArith QArith Lia Bool Arith Ring Field.
From Loadbal Require Import RootsOfUnity CosineSums.
Import ListNotations.
Open Scope Z_scope.

(* One of finitely many, or none of them. *)
Lemma one_or_all n (P : Prop) (R : nat -> Prop) :
  (forall i, (i < n)%nat -> P \/ R i) -> P \/ forall i, (i < n)%nat -> R i.
Proof.
  induction n as [|n IH]; intros each; [right; intros; lia|].
  destruct (IH ltac:(auto)) as [|all]; auto. destruct (each n ltac:(lia)) as [|last]; auto.
  right. intros i small. destruct (Nat.eq_dec i n) as [->|]; auto. apply all. lia.
Qed.

Section Circulant.
  Variable n : nat.
  Hypothesis some : (1 <= n)%nat.
  Variable K : field_with_root n.
  Notation N := (Z.of_nat n).
  Add Field K_field : (field_laws n K) (morphism (integer_morphism n K), constants [integer_among]).

  Definition periodic_to (f : Z -> K) : Prop := forall z, f (z + N) = f z.

  (* The sum of f(z) w^(-mz), and how they give f back. *)
  Definition part (f : Z -> K) (m : nat) : K :=
    ksum n (fun p => mul (f (Z.of_nat p)) (root (- (Z.of_nat m * Z.of_nat p)))).

  Lemma periodic_many f z k : periodic_to f -> f (z + N * k) = f z.
  Proof.
    intros turns. assert (up : forall (j : nat) z, f (z + N * Z.of_nat j) = f z).
    { induction j as [|j IH]; intros y; [f_equal; lia|].
      replace (y + N * Z.of_nat (S j)) with (y + N * Z.of_nat j + N) by lia. rewrite turns. apply IH. }
    destruct (Z_le_gt_dec 0 k).
    - rewrite <- (up (Z.to_nat k) z). f_equal. rewrite Z2Nat.id; lia.
    - rewrite <- (up (Z.to_nat (- k)) (z + N * k)). f_equal. rewrite Z2Nat.id; lia.
  Qed.

  Lemma parts_back f q : periodic_to f ->
    mul (integer N) (f q) = ksum n (fun m => mul (root (Z.of_nat m * q)) (part f m)).
  Proof.
    intros turns. unfold part.
    rewrite (ksum_ext n K n _ (fun m => ksum n (fun p =>
      mul (f (Z.of_nat p)) (root (Z.of_nat m * (q - Z.of_nat p)))))).
    - rewrite (ksum_exchange n K). pose proof (Z.mod_pos_bound q N ltac:(lia)) as place.
      pose proof (Z.div_mod q N ltac:(lia)) as whole. set (r := Z.to_nat (q mod N)).
      rewrite (ksum_ext n K n _ (fun p => if Nat.eqb p r then mul (integer N) (f q) else zero)).
      + symmetry. apply (ksum_pick n some K). unfold r. lia.
      + intros p small. rewrite (ksum_times n K), (all_roots n some K). destruct (Nat.eqb_spec p r) as [->|other].
        * unfold r. rewrite Z2Nat.id by lia.
          assert (Z.eqb ((q - q mod N) mod N) 0 = true) as ->.
          { apply Z.eqb_eq. rewrite whole at 1. replace (N * (q / N) + q mod N - q mod N) with (q / N * N) by ring.
            apply Z.mod_mul. lia. }
          fold (integer N : K). replace (f (q mod N)) with (f q); [ring|].
          rewrite whole at 1. rewrite Z.add_comm. apply periodic_many. exact turns.
        * destruct (Z.eqb_spec ((q - Z.of_nat p) mod N) 0) as [none|]; [|ring]. exfalso. apply other. unfold r.
          apply Z.mod_divide in none; [|lia]. destruct none as (k & equal).
          assert (same : q mod N = Z.of_nat p); [|lia]. replace q with (Z.of_nat p + k * N) by lia.
          rewrite Z.mod_add by lia. apply Z.mod_small. lia.
    - intros m _. rewrite <- (ksum_times n K). apply (ksum_ext n K). intros p _.
      replace (Z.of_nat m * (q - Z.of_nat p)) with (Z.of_nat m * q + - (Z.of_nat m * Z.of_nat p)) by ring.
      rewrite root_add. ring.
  Qed.

  Lemma part_turned f d m : periodic_to f -> part (fun z => f (z + d)) m = mul (root (d * Z.of_nat m)) (part f m).
  Proof.
    intros turns. unfold part. rewrite <- (ksum_times n K).
    set (g := fun z => mul (root (d * Z.of_nat m)) (mul (f z) (root (- (Z.of_nat m * z)))) : K).
    transitivity (ksum n (fun p => g (Z.of_nat p - - d))); [|rewrite (ksum_shift n some K g)].
    - apply (ksum_ext n K). intros p _. unfold g. replace (Z.of_nat p - - d) with (Z.of_nat p + d) by ring.
      replace (- (Z.of_nat m * (Z.of_nat p + d))) with (- (Z.of_nat m * Z.of_nat p) + - (d * Z.of_nat m)) by ring.
      rewrite root_add. transitivity (mul (mul (root (d * Z.of_nat m)) (root (- (d * Z.of_nat m))))
        (mul (f (Z.of_nat p + d)) (root (- (Z.of_nat m * Z.of_nat p))))); [|ring].
      rewrite <- root_add, Z.add_opp_diag_r, (root_zero n some K). ring.
    - reflexivity.
    - intros p. unfold g. rewrite turns. replace (- (Z.of_nat m * (p + N))) with (- (Z.of_nat m * p) + N * - Z.of_nat m)
        by ring. rewrite root_add, (root_multiple n some K). ring.
  Qed.

  (** The sum of q f(z + d) over the weights (q, d), and the sum of q w^(dm). *)
  Definition circulant (weights : list (Q * Z)) (f : Z -> K) (z : Z) : K :=
    fold_right (fun w rest => add (mul (rational (fst w)) (f (z + snd w))) rest) zero weights.
  Definition symbol (weights : list (Q * Z)) (m : nat) : K :=
    fold_right (fun w rest => add (mul (rational (fst w)) (root (snd w * Z.of_nat m))) rest) zero weights.

  Lemma part_circulant weights f m : periodic_to f -> part (circulant weights f) m = mul (symbol weights m) (part f m).
  Proof.
    intros turns. induction weights as [|[q d] weights IH]; cbn [circulant symbol fold_right fst snd].
    - unfold part, circulant. cbn [fold_right].
      rewrite (ksum_times n K). ring.
    - transitivity (add (mul (rational q) (part (fun z => f (z + d)) m)) (part (circulant weights f) m)).
      + unfold part. rewrite <- (ksum_times n K), <- (ksum_add n K). apply (ksum_ext n K). intros p _.
        unfold circulant. cbn [fold_right fst snd]. ring.
      + rewrite IH, part_turned by exact turns. fold (symbol weights m). ring.
  Qed.

  (* Either mu is one of the sums, or f is zero. *)
  Lemma circulant_eigenvalues weights f mu : periodic_to f -> (forall z, circulant weights f z = mul mu (f z)) ->
    (exists m, (m < n)%nat /\ mu = symbol weights m) \/ forall z, f z = zero.
  Proof.
    intros turns same.
    destruct (one_or_all n (exists m, (m < n)%nat /\ mu = symbol weights m) (fun m => part f m = zero))
      as [|none]; auto.
    - intros m small. pose proof (part_circulant weights f m turns) as both.
      assert (scaled : part (circulant weights f) m = mul mu (part f m)).
      { unfold part. rewrite <- (ksum_times n K). apply (ksum_ext n K). intros p _. rewrite same. ring. }
      destruct (no_zero_divisors n K (sub mu (symbol weights m)) (part f m)) as [equal|zero]; auto.
      + transitivity (sub (mul mu (part f m)) (mul (symbol weights m) (part f m)) : K); [ring|].
        rewrite <- both, scaled. ring.
      + left. exists m. split; auto. transitivity (add (sub mu (symbol weights m)) (symbol weights m) : K); [ring|].
        rewrite equal. ring.
    - right. intros z. pose proof (parts_back f z turns) as back.
      rewrite (ksum_ext n K n _ (fun _ => mul zero one)), (ksum_times n K) in back.
      + destruct (no_zero_divisors n K (integer N) (f z)) as [zero_n|]; auto; [rewrite back; ring|].
        exfalso. revert zero_n. apply integer_apart. lia.
      + intros m small. rewrite none by auto. ring.
  Qed.

  (* If mu is none of the sums but the first, f is constant. *)
  Lemma circulant_constant weights f mu : periodic_to f -> (forall z, circulant weights f z = mul mu (f z)) ->
    (forall m, (0 < m < n)%nat -> mu <> symbol weights m) -> forall y z, f y = f z.
  Proof.
    intros turns same apart. assert (constant : forall z, mul (integer N) (f z) = part f 0).
    { intros z. rewrite (parts_back f z turns).
      rewrite (ksum_ext n K n _ (fun m => if Nat.eqb m 0 then part f 0 else zero)).
      - apply (ksum_pick n some K). lia.
      - intros m small. destruct (Nat.eqb_spec m 0) as [->|other].
        + change (Z.of_nat 0 * z) with 0. rewrite (root_zero n some K). ring.
        + pose proof (part_circulant weights f m turns) as both.
          assert (scaled : part (circulant weights f) m = mul mu (part f m)).
          { unfold part. rewrite <- (ksum_times n K). apply (ksum_ext n K). intros p _. rewrite same. ring. }
          destruct (no_zero_divisors n K (sub mu (symbol weights m)) (part f m)) as [equal|none].
          * transitivity (sub (mul mu (part f m)) (mul (symbol weights m) (part f m)) : K); [ring|].
            rewrite <- both, scaled. ring.
          * exfalso. apply (apart m ltac:(lia)).
            transitivity (add (sub mu (symbol weights m)) (symbol weights m) : K); [ring|]. rewrite equal. ring.
          * rewrite none. ring. }
    intros y z. assert (apart_n : integer N <> zero :> K) by (apply integer_apart; lia).
    transitivity (quotient (mul (integer N) (f y)) (integer N)); [field; exact apart_n|].
    rewrite constant, <- (constant z). field. exact apart_n.
  Qed.

  (* The powers of w^m *)
  Lemma circulant_root weights m z :
    circulant weights (fun z => root (Z.of_nat m * z)) z = mul (symbol weights m) (root (Z.of_nat m * z)).
  Proof.
    induction weights as [|[q d] weights IH]; cbn [circulant symbol fold_right fst snd]; [ring|].
    unfold circulant, symbol in IH. rewrite IH. replace (Z.of_nat m * (z + d)) with (d * Z.of_nat m + Z.of_nat m * z)
      by ring. rewrite root_add. ring.
  Qed.

  Lemma powers_periodic m : periodic_to (fun z => root (Z.of_nat m * z)).
  Proof.
    intros z. replace (Z.of_nat m * (z + N)) with (Z.of_nat m * z + N * Z.of_nat m) by ring.
    rewrite root_add, (root_multiple n some K). ring.
  Qed.
End Circulant.
