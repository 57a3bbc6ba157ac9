(* The bound x sqrt(log(n/x)) on the discrepancies of a group of x tokens. Plaxton, section 3.1: it is concave, and
   groups of equal sizes have the largest sum of it. *)
From Coq Require Import List ZArith Lia Ring Field Arith.
From Loadbal Require Import Loads Words OrderedField SquareRoots Means EntropyBound Logarithms.
Import ListNotations.

Section Shares.
  Variable F : ordered_field.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
  Local Open Scope F_scope.

  Lemma less_by_squares (x y : F) : 0 <= y -> x * x < y * y -> x < y.
  Proof.
    intros natural_ less. destruct (less_or_at_most F x y) as [|more]; auto. exfalso.
    apply (not_less F (x * x) (y * y)); auto. apply at_most_trans with (y * x); [apply mul_at_most; auto|].
    replace (y * x) with (x * y) by ring. apply mul_at_most; auto. apply at_most_trans with y; auto.
  Qed.

  (* Cauchy and Schwarz, for weights that are integers. *)
  Lemma weighted_squares (root : Z -> F) sizes : Forall (Z.le 1) sizes ->
    let sum := sum_of (map (fun x => of_Z x * root x) sizes) in
    let squares := sum_of (map (fun x => of_Z x * (root x * root x)) sizes) in
    sum * sum <= of_Z (total sizes) * squares
    /\ forall v, 0 <= squares - of_Z 2 * sum * v + of_Z (total sizes) * (v * v).
  Proof.
    induction 1 as [|x sizes some _ [IH spread]]; cbn zeta in *.
    - cbn [map sum_of fold_right total]. split; [right; ring|]. intros v. right. ring.
    - change (total (x :: sizes)) with (x + total sizes)%Z. cbn [map sum_of fold_right].
      change (fold_right add 0 (map (fun x => of_Z x * root x) sizes)) with (sum_of (map (fun x => of_Z x * root x)
        sizes)).
      change (fold_right add 0 (map (fun x => of_Z x * (root x * root x)) sizes)) with
        (sum_of (map (fun x => of_Z x * (root x * root x)) sizes)).
      set (a := sum_of (map (fun x => of_Z x * root x) sizes)) in *.
      set (s := sum_of (map (fun x => of_Z x * (root x * root x)) sizes)) in *. rewrite of_Z_add.
      assert (natural_ : 0 <= (of_Z x : F)) by (apply of_Z_natural; lia). split.
      + apply at_most_by in IH. apply at_most_by.
        match goal with |- 0 <= ?it => replace it with (of_Z (total sizes) * s - a * a
          + of_Z x * (s - of_Z 2 * a * root x + of_Z (total sizes) * (root x * root x))) by ring end.
        apply add_natural; auto. apply mul_natural; auto.
      + intros v. match goal with |- 0 <= ?it => replace it with
          (s - of_Z 2 * a * v + of_Z (total sizes) * (v * v) + of_Z x * ((root x - v) * (root x - v))) by ring end.
        apply add_natural; auto. apply mul_natural; auto. apply square_natural.
  Qed.

  Lemma sum_ext_in (f g : Z -> F) sizes : (forall x, In x sizes -> f x = g x) ->
    sum_of (map f sizes) = sum_of (map g sizes).
  Proof. intros same. f_equal. apply map_ext_in. auto. Qed.

  Variable log : Z -> F.
  Hypothesis is_log : is_logarithm log.

  Section Groups.
    Variables (sizes : list Z) (root : Z -> F) (root_g : F).
    Notation n := (total sizes).
    Notation g := (Z.of_nat (length sizes)).
    Hypotheses (some : sizes <> []) (all : Forall (Z.le 1) sizes).
    Hypothesis roots : forall x, In x sizes -> 0 <= root x /\ root x * root x = log n - log x.
    Hypothesis root_of_g : 0 <= root_g /\ root_g * root_g = log g.

    Lemma squares_are : sum_of (map (fun x => of_Z x * (root x * root x)) sizes) =
      sum_of (map (fun x => of_Z x * (log n - log x)) sizes).
    Proof. apply sum_ext_in. intros x here. destruct (roots x here) as [_ ->]. reflexivity. Qed.

    Lemma equal_sizes x : Forall (eq x) sizes -> (1 <= x)%Z /\ n = (g * x)%Z.
    Proof.
      intros same. split; [destruct sizes as [|y l]; [tauto|]; apply Forall_cons_iff in same;
      apply Forall_cons_iff in all;
        destruct same as [-> _]; apply all|].
      clear - same. induction same as [|y l <- _ IH]; [reflexivity|].
        change (x + total l = Z.of_nat (S (length l)) * x)%Z.
      rewrite IH. lia.
    Qed.

    Lemma equal_sum x : Forall (eq x) sizes -> sum_of (map (fun x => of_Z x * root x) sizes) = of_Z n * root_g.
    Proof.
      intros same. destruct (equal_sizes x same) as [one number].
      assert (1 <= g)%Z by (destruct sizes; [tauto|cbn [length]; lia]).
      assert (value : forall y, In y sizes -> root y = root_g).
      { intros y here. destruct (roots y here) as [natural_ square]. apply root_unique; auto; [apply root_of_g|].
        rewrite square, (proj2 root_of_g). rewrite Forall_forall in same. rewrite <- (same y here), number at 1.
        rewrite (log_of_product F log is_log) by lia. ring. }
      rewrite (sum_ext_in _ (fun y => of_Z y * root_g)) by (intros y here; rewrite value by auto; reflexivity).
      clear. induction sizes as [|y l IH]; [cbn; ring|]. change (total (y :: l)) with (y + total l)%Z.
      cbn [map sum_of fold_right]. unfold sum_of in IH. rewrite IH, of_Z_add. ring.
    Qed.

    Lemma shares_of_groups : let sum := sum_of (map (fun x => of_Z x * root x) sizes) in
      sum <= of_Z n * root_g /\ (sum = of_Z n * root_g <-> Forall (fun x => g * x = n)%Z sizes).
    Proof.
      intros sum. destruct (weighted_squares root sizes all) as [cauchy _]. fold sum in cauchy.
      rewrite squares_are in cauchy.
      destruct (entropy_at_most F log is_log sizes some all) as [most unless].
      set (entropy := sum_of (map (fun x => of_Z x * (log n - log x)) sizes)) in *.
      assert (tokens : (1 <= n)%Z).
      { clear - some all. destruct all as [|x l one rest]; [tauto|]. change (1 <= x + total l)%Z.
        enough (0 <= total l)%Z by lia.
        clear - rest. induction rest as [|y r]; [reflexivity|change (0 <= y + total r)%Z; lia]. }
      assert (positive_ : 0 < (of_Z n : F)) by (apply of_Z_positive; lia).
      assert (square : of_Z n * root_g * (of_Z n * root_g) = of_Z n * (of_Z n * log g)).
      { rewrite <- (proj2 root_of_g). ring. }
      assert (bound : 0 <= of_Z n * root_g) by (apply mul_natural; [left; auto|apply root_of_g]).
      destruct unless as [[x same]|less].
      - rewrite (equal_sum x same : sum = _). split; [right; auto|]. split; auto. intros _.
        destruct (equal_sizes x same) as [_ number]. eapply Forall_impl; [|exact same]. intros y <-. lia.
      - assert (strict : sum < of_Z n * root_g).
        { apply less_by_squares; auto. rewrite square. apply at_most_less with (of_Z n * entropy); auto.
          apply product_increases; auto. }
        split; [left; auto|]. split; [intros same; exfalso; apply (less_not_equal F _ _ strict same)|]. intros same.
          exfalso.
        assert (one : exists x, In x sizes) by (clear - some; destruct sizes as [|x l]; [tauto|exists x; left; auto]).
        destruct one as [x here]. apply (less_not_equal F _ _ strict), (equal_sum x).
        rewrite Forall_forall in *. intros y there. apply (Z.mul_reg_l _ _ g); [clear - some; destruct sizes;
        [tauto|]; discriminate|].
        rewrite same, same by auto. reflexivity.
    Qed.
  End Groups.

  (** F is any ordered field that has the roots named here and a logarithm `log` to the base 2, such as the reals.
      `sizes` are the sizes of the groups, n tokens in all, and length sizes is g. `root x` is the root of log (n/x),
      and `root_g` that of log g. *)
  Theorem lemma_3_1_equal_shares sizes root root_g : (2 <= length sizes <= 6)%nat -> Forall (Z.le 1) sizes ->
    let n := total sizes in let g := Z.of_nat (length sizes) in
    (forall x, In x sizes -> 0 <= root x /\ root x * root x = log n - log x) -> 0 <= root_g ->
      root_g * root_g = log g ->
    let sum := sum_of (map (fun x => of_Z x * root x) sizes) in
    sum <= of_Z n * root_g /\ (sum = of_Z n * root_g <-> Forall (fun x => g * x = n)%Z sizes).
  Proof.
    intros range all n g roots natural_ square. apply shares_of_groups; auto. intros none. rewrite none in range.
    cbn [length] in range. lia.
  Qed.

  (* Groups without a token add nothing. *)
  Lemma some_tokens sizes : Forall (Z.le 0) sizes -> let some := filter (Z.leb 1) sizes in
    Forall (Z.le 1) some /\ total some = total sizes /\ (0 <= total sizes)%Z
    /\ (some = sizes \/ (length some < length sizes)%nat /\ In 0%Z sizes).
  Proof.
    induction 1 as [|x sizes natural_ _ (large & same & least & which)]; cbn zeta in *.
    { split; [constructor|]. split; [reflexivity|]. split; [reflexivity|left; reflexivity]. }
    cbn [filter]. change (total (x :: sizes)) with (x + total sizes)%Z. destruct (Z.leb_spec 1 x).
    - change (total (x :: filter (Z.leb 1) sizes)) with (x + total (filter (Z.leb 1) sizes))%Z.
      split; [constructor; auto|]. split; [lia|]. split; [lia|].
      destruct which as [->|[less zero]]; [left; auto|right; cbn [length]; split; [lia|right; auto]].
    - split; auto. split; [lia|]. split; [lia|]. right. split; [|left; lia].
      cbn [length]. destruct which as [->|[less _]]; lia.
  Qed.

  (** F is any ordered field that has the roots named here and a logarithm `log` to the base 2, such as the reals.
      `sizes` are the sizes of the groups, n tokens in all, and length sizes is g. `some` are the sizes that are not 0.
      `root x` is the root of log (n/x), and `root_g` that of log g. *)
  Theorem lemma_3_1_equal_shares_empty sizes root root_g : (2 <= length sizes <= 6)%nat -> Forall (Z.le 0) sizes ->
    let n := total sizes in let g := Z.of_nat (length sizes) in let some := filter (Z.leb 1) sizes in (1 <= n)%Z ->
    (forall x, In x some -> 0 <= root x /\ root x * root x = log n - log x) -> 0 <= root_g -> root_g * root_g = log g ->
    let sum := sum_of (map (fun x => of_Z x * root x) some) in
    sum <= of_Z n * root_g /\ (sum = of_Z n * root_g <-> Forall (fun x => g * x = n)%Z sizes).
  Proof.
    intros range all n g some tokens roots natural_ square sum.
    destruct (some_tokens sizes all) as (large & same & _ & which).
    fold some n in large, same, which. destruct which as [whole|[less zero]].
    - unfold sum. rewrite whole in *. apply shares_of_groups; auto. intros none. unfold n in tokens.
      rewrite none in tokens.
      cbn in tokens. lia.
    - assert (any : some <> []) by (intros none; rewrite none in same; cbn in same; lia).
      assert (strict : sum < of_Z n * root_g).
      { destruct (weighted_squares root some large) as [cauchy _]. fold sum in cauchy. rewrite same in cauchy.
        rewrite (sum_ext_in (fun x => of_Z x * (root x * root x)) (fun x => of_Z x * (log n - log x))) in cauchy
          by (intros x here; rewrite (proj2 (roots x here)); reflexivity).
        destruct (entropy_at_most F log is_log some any large) as [most _]. rewrite same in most.
        set (entropy := sum_of (map (fun x => of_Z x * (log n - log x)) some)) in *.
        assert (positive_ : 0 < (of_Z n : F)) by (apply of_Z_positive; lia).
        apply less_by_squares; [apply mul_natural; auto; left; auto|].
        replace (of_Z n * root_g * (of_Z n * root_g)) with (of_Z n * (of_Z n * log g)) by (rewrite <- square; ring).
        apply at_most_less with (of_Z n * entropy); auto. apply product_increases; auto.
        apply at_most_less with (of_Z n * log (Z.of_nat (length some))); auto. apply product_increases; auto.
        apply log_grows; auto. unfold g. split; [|lia]. destruct some; [tauto|cbn [length]; lia]. }
      split; [left; auto|]. split; intros equal; exfalso; [apply (less_not_equal F _ _ strict); auto|].
      rewrite Forall_forall in equal. specialize (equal 0%Z zero). lia.
  Qed.

  (** F is any ordered field that has the roots named here and a logarithm `log` to the base 2, such as the reals. The
      root of log (n/y) is `root y`, so that f(y) is y `root y`. Both sides are doubled. *)
  Theorem lemma_3_1_concave_chords (n x : Z) (root : Z -> F) : (2 <= x < n)%Z ->
    (forall y, (1 <= y <= n)%Z -> 0 <= root y /\ root y * root y = log n - log y) ->
    of_Z (x - 1) * root (x - 1)%Z + of_Z (x + 1) * root (x + 1)%Z < of_Z 2 * (of_Z x * root x).
  Proof.
    intros range roots. destruct (roots (x - 1)%Z ltac:(lia)) as [_ before], (roots (x + 1)%Z ltac:(lia)) as [_ after].
    destruct (roots x ltac:(lia)) as [natural_ here]. set (a := root (x - 1)%Z) in *. set (b := root (x + 1)%Z) in *.
    set (c := root x) in *.
    assert (positive_ : 0 < (of_Z (2 * x) : F)) by (apply of_Z_positive; lia).
    apply less_by_squares; [repeat apply mul_natural; auto; apply of_Z_natural; lia|].
    apply at_most_less with (of_Z (2 * x) * (of_Z (x - 1) * (a * a) + of_Z (x + 1) * (b * b))).
    - apply at_most_by. rewrite of_Z_mul, of_Z_add, of_Z_sub.
      match goal with |- 0 <= ?it => replace it with ((of_Z x - of_Z 1) * (of_Z x + of_Z 1) * ((a - b) * (a - b))) by
        ring end.
      apply mul_natural; [|apply square_natural]. rewrite <- of_Z_sub, <- of_Z_add.
      apply mul_natural; apply of_Z_natural; lia.
    - replace (of_Z 2 * (of_Z x * c) * (of_Z 2 * (of_Z x * c))) with (of_Z (2 * x) * (of_Z (2 * x) * (c * c)))
        by (rewrite of_Z_mul; ring).
      apply product_increases; auto. rewrite before, after, here.
      assert (grows : log (x ^ (2 * x)) < log ((x + 1) ^ (x + 1) * (x - 1) ^ (x - 1))).
      { apply log_grows; auto. pose proof (bend x ltac:(lia)) as more. pose proof (pow_positive x (2 * x)).
        set (u := (x ^ (2 * x))%Z) in *. set (v := ((x + 1) ^ (x + 1) * (x - 1) ^ (x - 1))%Z) in *. nia. }
      rewrite (log_of_product F log is_log), !(log_of_power F log is_log) in grows
        by (try lia; pose proof (pow_positive (x + 1) (x + 1)); pose proof (pow_positive (x - 1) (x - 1)); lia).
      apply less_by in grows. apply less_by. rewrite !of_Z_mul, !of_Z_add, !of_Z_sub in *.
      match goal with H : 0 < ?it |- 0 < ?goal => replace goal with it by ring end. auto.
  Qed.
End Shares.
