(* Logarithms of integers, in any ordered field that has them. Plaxton, section 3.1: groups of equal sizes have the
   largest bound, which is concave; appendix B: the k that belongs to a volume. *)
From Coq Require Import List ZArith Lia Ring Field Arith.
From Loadbal Require Import Loads Words Binomials BallVolumes HammingBalls OrderedField SquareRoots Means EntropyBound.
Import ListNotations.

(** A logarithm to the base 2 of the integers from 1 on: it is 1 for 2, turns products into sums, and grows. *)
Definition is_logarithm {F : ordered_field} (log : Z -> F) : Prop :=
  log 2%Z = one /\ (forall y z, (1 <= y)%Z -> (1 <= z)%Z -> log (y * z)%Z = add (log y) (log z))
  /\ forall y z, (1 <= y < z)%Z -> lt (log y) (log z).

(* --- the numbers of which a product is largest --- *)

Lemma positive_product l : Forall (Z.le 1) l -> (0 < product l)%Z.
Proof. induction 1 as [|a l one _ IH]; [reflexivity|]. change (0 < a * product l)%Z. nia. Qed.

Lemma product_doubled l : product (map (Z.mul 2) l) = (2 ^ Z.of_nat (length l) * product l)%Z.
Proof.
  induction l as [|a l IH]; [reflexivity|]. cbn [map length]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  change (2 * a * product (map (Z.mul 2) l) = 2 * 2 ^ Z.of_nat (length l) * (a * product l))%Z. rewrite IH. ring.
Qed.

(* Two numbers of the list that differ can be replaced by their mean, twice: the product grows. *)
Lemma unequal_means l1 a l2 b l3 : let l := l1 ++ a :: l2 ++ b :: l3 in Forall (Z.le 1) l -> a <> b ->
  let n := Z.of_nat (length l) in (n ^ n * product l < total l ^ n)%Z.
Proof.
  intros l all apart n. set (evened := map (Z.mul 2) l1 ++ (a + b)%Z :: map (Z.mul 2) l2 ++ (a + b)%Z :: map (Z.mul 2)
  l3).
  assert (size : length evened = length l).
  { unfold evened, l. rewrite !app_length. cbn [length]. rewrite !app_length. cbn [length]. rewrite !map_length. auto. }
  assert (sums : total evened = (2 * total l)%Z).
  { assert (twice : forall k, total (map (Z.mul 2) k) = (2 * total k)%Z).
    { intros k. rewrite <- (map_id k) at 2. rewrite <- (total_map_scale 2 (fun z => z) k). reflexivity. }
    unfold evened, l. rewrite !total_app. change (total (?c :: ?r)) with (c + total r)%Z. rewrite !total_app.
    change (total (?c :: ?r)) with (c + total r)%Z. rewrite !twice. ring. }
  apply Forall_app in all. destruct all as [one all]. apply Forall_cons_iff in all. destruct all as [some_a all].
  apply Forall_app in all. destruct all as [two all]. apply Forall_cons_iff in all. destruct all as [some_b three].
  assert (natural_ : Forall (Z.le 0) evened).
  { assert (doubled : forall k, Forall (Z.le 1) k -> Forall (Z.le 0) (map (Z.mul 2) k)).
    { intros k. induction 1; cbn [map]; constructor; auto; lia. }
    unfold evened. apply Forall_app. split; auto. constructor; [lia|]. apply Forall_app. split; auto.
    constructor; [lia|auto]. }
  pose proof (means evened natural_) as most. cbn zeta in most. rewrite size, sums in most. fold n in most.
  rewrite Z.pow_mul_l in most.
  apply positive_product in one. apply positive_product in two. apply positive_product in three.
  set (rest := (product l1 * product l2 * product l3)%Z). assert (0 < rest)%Z by (unfold rest; nia).
  assert (whole : product l = (a * b * rest)%Z).
  { unfold l, rest. rewrite product_app. change (product (?c :: ?r)) with (c * product r)%Z. rewrite product_app.
    change (product (?c :: ?r)) with (c * product r)%Z. ring. }
  assert (other : (4 * product evened = 2 ^ n * ((a + b) * (a + b) * rest))%Z).
  { unfold evened, rest. rewrite product_app. change (product (?c :: ?r)) with (c * product r)%Z. rewrite product_app.
    change (product (?c :: ?r)) with (c * product r)%Z. rewrite !product_doubled.
    replace (2 ^ n)%Z with (4 * (2 ^ Z.of_nat (length l1) * 2 ^ Z.of_nat (length l2) * 2 ^ Z.of_nat (length l3)))%Z.
    - ring.
    - rewrite <- !Z.pow_add_r by lia. change 4%Z with (2 ^ 2)%Z. rewrite <- Z.pow_add_r by lia. f_equal. unfold n, l.
      rewrite !app_length. cbn [length]. rewrite !app_length. cbn [length]. lia. }
  assert (0 < n ^ n)%Z by (apply pow_positive; unfold n, l; rewrite app_length; cbn [length]; lia).
  assert (0 < 2 ^ n)%Z by (apply pow_positive; unfold n; lia). rewrite whole.
  assert (gain : (4 * (a * b) < (a + b) * (a + b))%Z) by nia.
  set (p := (n ^ n)%Z) in *. set (t := (2 ^ n)%Z) in *. set (s := (total l ^ n)%Z) in *. clearbody p t s rest.
  assert (p * (t * ((a + b) * (a + b) * rest)) <= 4 * (t * s))%Z by (rewrite <- other; nia).
  assert (p * t * rest * (4 * (a * b)) < p * t * rest * ((a + b) * (a + b)))%Z
    by (apply Z.mul_lt_mono_pos_l; auto; repeat apply Z.mul_pos_pos; auto).
  assert (4 * t * (p * (a * b * rest)) < 4 * t * s)%Z by lia.
  apply (Z.mul_lt_mono_pos_l (4 * t)); lia.
Qed.

Lemma equal_or_not (l : list Z) : (exists a, Forall (eq a) l) \/
  exists l1 a l2 b l3, l = l1 ++ a :: l2 ++ b :: l3 /\ a <> b.
Proof.
  destruct l as [|a l]; [left; exists 0%Z; constructor|]. induction l as [|b l IH]; [left; exists a;
  repeat constructor|].
  destruct (Z.eq_dec a b) as [<-|apart]; [|right; exists [], a, [], b, l; auto].
  destruct IH as [[c all]|(l1 & c & l2 & b & l3 & parts & apart)].
  - left. exists a. apply Forall_cons_iff in all. destruct all as [-> all]. repeat constructor; auto.
  - right. destruct l1 as [|e l1].
    + injection parts as -> ->. exists [c], c, l2, b, l3. auto.
    + injection parts as -> parts. exists (e :: e :: l1), c, l2, b, l3. split; auto. cbn [app]. rewrite <- parts. auto.
Qed.

(* --- groups of n tokens: n^n is at most g^n times the product of the x^x --- *)

(** The product of x^x over the sizes x of groups. *)
Definition self_powers (sizes : list Z) : Z := product (map (fun x => x ^ x)%Z sizes).

(** For every token of every group the product p of all sizes over the size of its group. *)
Definition inverse_shares (p : Z) (sizes : list Z) : list Z := flat_map (fun x => repeat (p / x)%Z (Z.to_nat x)) sizes.

Lemma divides_product x l : In x l -> (x | product l)%Z.
Proof.
  induction l as [|a l IH]; intros []; change (product (a :: l)) with (a * product l)%Z; subst.
  - apply Z.divide_factor_l.
  - apply Z.divide_mul_r. auto.
Qed.

Lemma inverse_shares_are p sizes : (1 <= p)%Z -> (forall x, In x sizes -> (1 <= x)%Z /\ (x | p)%Z) ->
  Z.of_nat (length (inverse_shares p sizes)) = total sizes
  /\ total (inverse_shares p sizes) = (Z.of_nat (length sizes) * p)%Z
  /\ (product (inverse_shares p sizes) * self_powers sizes = p ^ total sizes)%Z
  /\ Forall (Z.le 1) (inverse_shares p sizes) /\ (0 <= total sizes)%Z.
Proof.
  intros some. induction sizes as [|x sizes IH]; intros all; [repeat split; try reflexivity; constructor|].
  destruct (all x (or_introl eq_refl)) as [one [q part]].
  destruct IH as (number & sums & products & each & natural_); [intros; apply all; right; auto|].
  assert (quotient : (p / x = q)%Z) by (rewrite part; apply Z.div_mul; lia).
  cbn [inverse_shares flat_map]. fold (inverse_shares p sizes).
  rewrite app_length, repeat_length, total_app, total_repeat, product_app, product_repeat, quotient.
  rewrite !Z2Nat.id by lia. change (total (x :: sizes)) with (x + total sizes)%Z.
  change (self_powers (x :: sizes)) with (x ^ x * self_powers sizes)%Z. cbn [length].
  split; [lia|]. split; [lia|]. split; [|split; [|lia]].
  - rewrite Z.pow_add_r, <- products by lia. rewrite part at 2. rewrite Z.pow_mul_l. ring.
  - apply Forall_app. split; auto. apply Forall_forall. intros c here. apply repeat_spec in here. subst c. nia.
Qed.

Lemma shares_at_most sizes : sizes <> [] -> Forall (Z.le 1) sizes -> let n := total sizes in
  let g := Z.of_nat (length sizes) in (n ^ n <= g ^ n * self_powers sizes)%Z
  /\ ((exists x, Forall (eq x) sizes) \/ (n ^ n < g ^ n * self_powers sizes)%Z).
Proof.
  intros some all n g. pose proof (positive_product sizes all) as more. set (p := product sizes) in *.
  assert (parts : forall x, In x sizes -> (1 <= x)%Z /\ (x | p)%Z).
  { intros x here. rewrite Forall_forall in all. split; auto. apply divides_product. auto. }
  destruct (inverse_shares_are p sizes ltac:(lia) parts) as (number & sums & products & each & natural_).
  fold n in number, products, natural_. set (l := inverse_shares p sizes) in *.
  assert (positive_ : (0 < self_powers sizes)%Z).
  { apply positive_product. apply Forall_forall. intros c here. apply in_map_iff in here.
    destruct here as (x & <- & here). rewrite Forall_forall in all. specialize (all x here).
    pose proof (pow_positive x x). lia. }
  assert (cancels : forall u, (u * product l * self_powers sizes = p ^ n * u)%Z) by (intros; rewrite <- products; ring).
  assert (0 < p ^ n)%Z by (apply pow_positive; lia). split.
  - pose proof (means l) as most. cbn zeta in most. rewrite number, sums, Z.pow_mul_l in most. fold g in most.
    apply (Z.mul_le_mono_pos_l _ _ (p ^ n)); auto. rewrite <- cancels.
    replace (p ^ n * (g ^ n * self_powers sizes))%Z with (g ^ n * p ^ n * self_powers sizes)%Z by ring.
    apply Z.mul_le_mono_nonneg_r; [lia|]. apply most. eapply Forall_impl; [|exact each]. cbn. lia.
  - destruct (equal_or_not l) as [[c same]|(l1 & a & l2 & b & l3 & form & apart)].
    + left. destruct sizes as [|x sizes]; [tauto|]. exists x.
      assert (quotients : forall y, In y (x :: sizes) -> (y * c = p)%Z).
      { intros y here. destruct (parts y here) as [one [q part]]. rewrite Forall_forall in same.
        rewrite (same (p / y)%Z); [rewrite part, Z.div_mul by lia; ring|]. unfold l, inverse_shares.
        apply in_flat_map. exists y. split; auto. destruct (Z.to_nat y) eqn:none; [lia|]. left. auto. }
      apply Forall_forall. intros y here. pose proof (quotients y here) as one.
      pose proof (quotients x (or_introl eq_refl)) as two. apply (Z.mul_reg_r _ _ c); [intros ->|]; lia.
    + right. pose proof (unequal_means l1 a l2 b l3) as most. cbn zeta in most. rewrite <- form in most.
      specialize (most each apart). rewrite number, sums, Z.pow_mul_l in most. fold g in most.
      apply (Z.mul_lt_mono_pos_l (p ^ n)); auto. rewrite <- cancels.
      replace (p ^ n * (g ^ n * self_powers sizes))%Z with (g ^ n * p ^ n * self_powers sizes)%Z by ring.
      apply Z.mul_lt_mono_pos_r; auto.
Qed.

(* --- logarithms --- *)

Lemma volume_below d r : (r < d)%nat -> (volume d r < 2 ^ Z.of_nat d)%Z.
Proof.
  intros small. rewrite <- all_words. unfold volume. pose proof (volumes_grow d (S r) (d - S r)) as grow.
  replace (S r + (d - S r))%nat with d in grow by lia. rewrite (sum_S d), binomial_same. lia.
Qed.

Section Logarithms.
  Variable F : ordered_field.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
  Local Open Scope F_scope.
  Variable log : Z -> F.
  Hypothesis is_log : is_logarithm log.

  Lemma log_of_product y z : (1 <= y)%Z -> (1 <= z)%Z -> log (y * z) = log y + log z.
  Proof. apply is_log. Qed.

  Lemma log_grows y z : (1 <= y < z)%Z -> log y < log z.
  Proof. apply is_log. Qed.

  Lemma log_at_most y z : (1 <= y <= z)%Z -> log y <= log z.
  Proof. intros range. destruct (Z.eq_dec y z) as [->|]; [right; auto|left; apply log_grows; lia]. Qed.

  Lemma log_of_1 : log 1 = 0.
  Proof.
    pose proof (log_of_product 1 1 ltac:(lia) ltac:(lia)) as twice. change (1 * 1)%Z with 1%Z in twice.
    replace (log 1) with (log 1 + log 1 - log 1) by ring. rewrite <- twice. ring.
  Qed.

  Lemma log_of_power y k : (1 <= y)%Z -> (0 <= k)%Z -> log (y ^ k) = of_Z k * log y.
  Proof.
    intros some. revert k. apply natlike_ind; [rewrite Z.pow_0_r, log_of_1; ring|]. intros k natural_ IH.
    unfold Z.succ. rewrite Z.pow_add_r, Z.pow_1_r, log_of_product, IH, of_Z_add by (try apply Zlt_le_succ; try lia;
      pose proof (pow_positive y k); lia). ring.
  Qed.

  Lemma log_of_self_powers sizes : Forall (Z.le 1) sizes ->
    log (self_powers sizes) = sum_of (map (fun x => of_Z x * log x) sizes) /\ (1 <= self_powers sizes)%Z.
  Proof.
    induction 1 as [|x sizes some _ [IH more]]; [split; [apply log_of_1|reflexivity]|].
    change (self_powers (x :: sizes)) with (x ^ x * self_powers sizes)%Z. pose proof (pow_positive x x). split; [|nia].
    rewrite log_of_product, log_of_power, IH by lia. reflexivity.
  Qed.

  Lemma sum_over_sizes (l : F) sizes :
    sum_of (map (fun x => of_Z x * (l - log x)) sizes) = of_Z (total sizes) * l - sum_of (map (fun x => of_Z x * log x)
      sizes).
  Proof.
    induction sizes as [|x sizes IH]; [cbn; ring|]. change (total (x :: sizes)) with (x + total sizes)%Z.
    cbn [map sum_of fold_right]. unfold sum_of in IH. rewrite IH, of_Z_add. ring.
  Qed.

  (* The sum of x log(n/x) is at most n log g, and less unless all sizes are equal. *)
  Lemma entropy_at_most sizes : sizes <> [] -> Forall (Z.le 1) sizes -> let n := total sizes in
    let g := Z.of_nat (length sizes) in let sum := sum_of (map (fun x => of_Z x * (log n - log x)) sizes) in
    sum <= of_Z n * log g /\ ((exists x, Forall (eq x) sizes) \/ sum < of_Z n * log g).
  Proof.
    intros some all n g sum. destruct (shares_at_most sizes some all) as [most unless]. fold n g in most, unless.
    destruct (log_of_self_powers sizes all) as [powers_ positive_].
    assert (1 <= g)%Z by (unfold g; destruct sizes; [tauto|cbn [length]; lia]).
    assert (1 <= n)%Z.
    { unfold n. destruct all as [|x l one rest]; [tauto|]. change (1 <= x + total l)%Z. enough (0 <= total l)%Z by lia.
      clear - rest. induction rest as [|y r]; [reflexivity|change (0 <= y + total r)%Z; lia]. }
    assert (right_ : log (g ^ n * self_powers sizes) = of_Z n * log g + sum_of (map (fun x => of_Z x * log x) sizes)).
    { pose proof (pow_positive g n). rewrite log_of_product, log_of_power, powers_ by lia. reflexivity. }
    assert (left_ : log (n ^ n) = of_Z n * log n) by (apply log_of_power; lia).
    pose proof (pow_positive n n ltac:(lia) ltac:(lia)) as size. unfold sum. rewrite sum_over_sizes. fold n. split.
    - pose proof (log_at_most _ _ (conj (proj2 (Z.le_succ_l 0 _) size) most)) as less. rewrite left_, right_ in less.
      apply at_most_by in less. apply at_most_by. replace (of_Z n * log g - (of_Z n * log n - _)) with
        (of_Z n * log g + sum_of (map (fun x => of_Z x * log x) sizes) - of_Z n * log n) by ring. auto.
    - destruct unless as [same|more]; [left; auto|right].
      pose proof (log_grows _ _ (conj (proj2 (Z.le_succ_l 0 _) size) more)) as less. rewrite left_, right_ in less.
      apply less_by in less. apply less_by. replace (of_Z n * log g - (of_Z n * log n - _)) with
        (of_Z n * log g + sum_of (map (fun x => of_Z x * log x) sizes) - of_Z n * log n) by ring. auto.
  Qed.

  (* --- appendix B --- *)

  (** F is any ordered field that has a logarithm `log` to the base 2, such as the reals. `volume d r` is the sum of
      C(d,l) over l <= r, and V = 2^(d(1-1/k)) says that d(1-1/k) is log V. *)
  Theorem theorem_b_1_repaired d r : (1 <= d)%nat -> (2 * r <= d)%nat ->
    exists! k : F, k <> 0 /\ of_nat d * (1 - 1 / k) = log (volume d r).
  Proof.
    intros some half. pose proof (log_grows (volume d r) (2 ^ Z.of_nat d) (conj (volume_positive d r)
      (volume_below d r ltac:(lia)))) as less.
    rewrite log_of_power, (proj1 is_log) in less by lia. fold (of_nat d : F) in less.
    set (n := of_nat d : F) in *. set (l := log (volume d r)) in *.
    replace (n * 1) with n in less by ring. apply less_by, positive_not_zero in less.
    assert (size : n <> 0) by (apply of_Z_not_zero; lia). exists (n / (n - l)). split.
    - split; [|field; auto]. intros none. apply (one_not_zero F).
      transitivity (n / (n - l) * ((n - l) / n)); [field; auto|]. rewrite none. ring.
    - intros k [not_zero same]. rewrite <- same. field. split; auto.
      match goal with |- ?it <> 0 => replace it with n by ring end. auto.
  Qed.
End Logarithms.
