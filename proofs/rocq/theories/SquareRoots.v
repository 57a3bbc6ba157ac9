(* Sums of square roots, in any ordered field that has them, such as the reals. Plaxton, section 3.3: groups of equal
   sizes add most, and the sum over the steps of an average run; section 3.1: the sum of Theorem 3.1. *)
From Coq Require Import List ZArith Lia Ring Field Arith.
From Loadbal Require Import Loads OrderedField.
Import ListNotations.

(** The sum of a list. *)
Definition sum_of {F : ordered_field} (l : list F) : F := fold_right add zero l.

Section Field.
  Variable F : ordered_field.
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
  Implicit Types x y z r s u : F.
  Local Open Scope F_scope.

  Lemma square_natural x : 0 <= x * x.
  Proof.
    destruct (trichotomy F 0 x) as [more|[<-|less]].
    - left. apply multiplied; auto.
    - right. ring.
    - left. apply opposite_of_negative in less. replace (x * x) with (- x * - x) by ring. apply multiplied; auto.
  Qed.

  Lemma square_positive x : x <> 0 -> 0 < x * x.
  Proof.
    intros some. destruct (trichotomy F 0 x) as [more|[same|less]]; [apply multiplied; auto|congruence|].
    apply opposite_of_negative in less. replace (x * x) with (- x * - x) by ring. apply multiplied; auto.
  Qed.

  (* Squares of numbers that are not negative are ordered as they are. *)
  Lemma root_at_most x y : 0 <= x -> 0 <= y -> x * x <= y * y -> x <= y.
  Proof.
    intros posx posy less. destruct (less_or_at_most F y x) as [more|]; auto. exfalso.
    apply (not_less F (y * y) (x * x)); auto. apply less_by. apply less_by in more.
    replace (x * x - y * y) with ((x - y) * ((x - y) + (y + y))) by ring. apply multiplied; auto.
    apply add_positive; auto. apply add_natural; auto.
  Qed.

  Lemma root_unique x y : 0 <= x -> 0 <= y -> x * x = y * y -> x = y.
  Proof. intros posx posy same. apply antisymmetric; apply root_at_most; auto; right; auto. Qed.

  Lemma add_at_most x y z u : x <= y -> z <= u -> x + z <= y + u.
  Proof.
    intros one two. apply at_most_by in one, two. apply at_most_by.
    replace (y + u - (x + z)) with ((y - x) + (u - z)) by ring. apply add_natural; auto.
  Qed.

  Lemma mul_at_most x y z : 0 <= z -> x <= y -> z * x <= z * y.
  Proof.
    intros pos less. apply at_most_by in less. apply at_most_by. replace (z * y - z * x) with (z * (y - x)) by ring.
    apply mul_natural; auto.
  Qed.

  Lemma of_nat_natural n : 0 <= (of_nat n : F).
  Proof. apply of_Z_natural. lia. Qed.

  Lemma of_nat_S n : of_nat (S n) = of_nat n + 1 :> F.
  Proof. unfold of_nat. rewrite Nat2Z.inj_succ, <- Z.add_1_r, of_Z_add. reflexivity. Qed.

  (* --- Cauchy and Schwarz, by the squares of differences --- *)

  Definition square_of_sum (l : list F) : F := sum_of l * sum_of l.
  Definition sum_of_squares (l : list F) : F := sum_of (map (fun x => x * x) l).
  Definition gap (l : list F) : F := of_nat (length l) * sum_of_squares l - square_of_sum l.

  Lemma gap_more x l : gap (x :: l) = gap l + sum_of (map (fun y => (x - y) * (x - y)) l).
  Proof.
    assert (parts : sum_of (map (fun y => (x - y) * (x - y)) l) =
      of_nat (length l) * (x * x) - (x + x) * sum_of l + sum_of_squares l).
    { unfold sum_of_squares. induction l as [|y l IH]; [unfold of_nat, sum_of; cbn; ring|].
      cbn [map sum_of fold_right length] in *. unfold sum_of in *. rewrite IH, of_nat_S. ring. }
    rewrite parts. unfold gap, square_of_sum, sum_of_squares. cbn [map length sum_of fold_right]. unfold sum_of.
    rewrite of_nat_S. cbn [map fold_right]. ring.
  Qed.

  Lemma squares_natural x l : 0 <= sum_of (map (fun y => (x - y) * (x - y)) l).
  Proof. induction l; simpl; [right; auto|]. apply add_natural; auto. apply square_natural. Qed.

  Lemma gap_natural l : 0 <= gap l.
  Proof.
    induction l as [|x l IH]; [right; unfold gap, square_of_sum, sum_of; cbn; ring|]. rewrite gap_more.
    apply add_natural; auto. apply squares_natural.
  Qed.

  Lemma gap_of_equal x l : Forall (eq x) l -> gap l = 0.
  Proof.
    induction 1 as [|y l <- all IH]; [unfold gap, square_of_sum, sum_of; cbn; ring|]. rewrite gap_more, IH.
    replace (sum_of (map (fun z => (x - z) * (x - z)) l)) with (0 : F); [ring|]. clear IH.
    induction all as [|z l <- all IH]; simpl; auto. rewrite <- IH. ring.
  Qed.

  Lemma gap_of_unequal x l : Forall (eq x) l \/ 0 < gap (x :: l).
  Proof.
    revert x. induction l as [|y l IH]; intros x; [left; constructor|]. rewrite gap_more.
    destruct (IH y) as [same|apart].
    - destruct (trichotomy F x y) as [less|[->|more]]; [right|left; constructor; auto|right];
        (apply add_positive'; [apply gap_natural|]; simpl; apply add_positive; [|apply squares_natural];
         apply square_positive; intros zero; assert (x = y) by (replace x with (x - y + y) by ring; rewrite zero; ring);
         subst; eapply irreflexive; eauto).
    - right. apply add_positive; auto. apply squares_natural.
  Qed.

  (* For the roots of g numbers, none negative. *)
  (** F is any ordered field that has the square roots named here, such as the reals. `roots` are the roots of the n_i,
      not negative; both sides are squared. *)
  Theorem average_equal_groups_reals (roots : list F) : (2 <= length roots)%nat -> Forall (le 0) roots ->
    sum_of roots * sum_of roots <= of_nat (length roots) * sum_of (map (fun r => r * r) roots).
  Proof. intros _ _. apply at_most_by, gap_natural. Qed.

  Lemma squares_are sizes (roots : list F) : Forall2 (fun r m => 0 <= r /\ r * r = of_Z m) roots sizes ->
    sum_of_squares roots = of_Z (total sizes).
  Proof.
    intros all. induction all as [|r m roots sizes [pos square] are IH]; [reflexivity|].
    change (sum_of_squares (r :: roots)) with (r * r + sum_of_squares roots).
    change (total (m :: sizes)) with (m + total sizes)%Z. rewrite IH, square, of_Z_add. auto.
  Qed.

  (* Both sums are not negative: the square of the one is below g n, but for equal groups. *)
  (** F is any ordered field that has the square roots named here, such as the reals. `sizes` are the n_i, natural
      numbers, for any number of groups, and `roots` their square roots. Neither side is negative, and their squares are
      compared. *)
  Theorem average_equal_groups sizes (roots : list F) : (2 <= length sizes)%nat -> Forall (Z.le 0) sizes ->
    (1 <= total sizes)%Z -> Forall2 (fun r m => 0 <= r /\ r * r = of_Z m) roots sizes ->
    let square := sum_of roots * sum_of roots in let most := of_Z (Z.of_nat (length sizes) * total sizes) in
    ((exists m, Forall (eq m) sizes) -> square = most) /\ (~ (exists m, Forall (eq m) sizes) -> square < most).
  Proof.
    intros some _ _ are square most. assert (sizes_ : length roots = length sizes) by (clear - are; induction are;
      simpl; auto).
    assert (difference : most - square = gap roots).
    { unfold most, square, gap, square_of_sum. rewrite (squares_are sizes) by auto. rewrite sizes_. unfold of_nat.
      rewrite of_Z_mul. auto. }
    split.
    - intros (m & all). destruct are as [|r m' roots sizes [pos square_] are]; [simpl in some; lia|].
      assert (same : Forall (eq r) (r :: roots)).
      { constructor; auto. apply Forall_inv in all as first. apply Forall_inv_tail in all. subst m'.
        clear - are all pos square_. induction are as [|r' m' roots sizes [pos' square'] are IH]; constructor.
        - apply Forall_inv in all. subst m'. apply root_unique; auto; congruence.
        - apply IH. apply Forall_inv_tail in all. auto. }
      apply gap_of_equal in same. rewrite same in difference.
      replace most with (most - square + square) by ring. rewrite difference. ring.
    - intros apart. apply less_by. rewrite difference.
      destruct are as [|r m roots sizes [pos square_] are]; [simpl in some; lia|].
      destruct (gap_of_unequal r roots) as [same|]; auto. exfalso. apply apart. exists m. constructor; auto.
      clear - same square_ are. induction are as [|r' m' roots sizes [pos' square'] are IH]; constructor.
      + apply Forall_inv in same. subst r'. apply (of_Z_equal F). congruence.
      + apply IH. apply Forall_inv_tail in same. auto.
  Qed.

  (* --- sums over the steps of an average run --- *)

  (** r^n *)
  Fixpoint power r (n : nat) : F := match n with O => 1 | S n => r * power r n end.
  (** r^0 + r^1 + ... + r^(d - 1) *)
  Definition powers r (d : nat) : F := sum_of (map (power r) (seq 0 d)).
  (** 0 + 1 + ... + (d - 1) *)
  Definition below (d : nat) : F := sum_of (map of_nat (seq 0 d)).

  Lemma sum_of_app (l l' : list F) : sum_of (l ++ l') = sum_of l + sum_of l'.
  Proof. induction l as [|x l IH]; simpl; [ring|]. rewrite IH. ring. Qed.

  Lemma powers_S r d : powers r (S d) = powers r d + power r d.
  Proof. unfold powers. rewrite seq_S, map_app, sum_of_app. simpl. ring. Qed.

  Lemma below_S d : below (S d) = below d + of_nat d.
  Proof. unfold below. rewrite seq_S, map_app, sum_of_app. simpl. ring. Qed.

  Lemma power_natural r n : 0 <= r -> 0 <= power r n.
  Proof. intros pos. induction n; simpl; [left; apply one_positive|apply mul_natural; auto]. Qed.

  Lemma progression r d : powers r d * (1 - r) = 1 - power r d.
  Proof.
    induction d as [|d IH]; [unfold powers; simpl; ring|]. rewrite powers_S. simpl.
    replace ((powers r d + power r d) * (1 - r)) with (powers r d * (1 - r) + power r d - r * power r d) by ring.
    rewrite IH. ring.
  Qed.

  (* With r = 1 / sqrt(2), that is 2 r^2 = 1, all sums are at most 1 / (1 - r) = 2 + 2r = 2 + sqrt(2). *)
  Lemma below_one r : 0 <= r -> of_Z 2 * (r * r) = 1 -> 0 < 1 - r.
  Proof.
    intros pos half. apply (proj1 (less_by F r 1)). destruct (less_or_at_most F r 1) as [|more]; auto. exfalso.
    apply at_most_by in more. apply (irreflexive F 1). rewrite <- half at 2.
    apply (proj2 (less_by F 1 _)). set (y := r - 1) in *. replace r with (y + 1) by (unfold y; ring).
    replace (of_Z 2 * ((y + 1) * (y + 1)) - 1) with (1 + (of_Z 2 * y + (of_Z 2 * y + of_Z 2 * (y * y)))) by ring.
    apply add_positive; [apply one_positive|]. assert (0 <= (of_Z 2 : F)) by (apply of_Z_natural; lia).
    repeat apply add_natural; apply mul_natural; auto. apply mul_natural; auto.
  Qed.

  Lemma powers_most r d : 0 <= r -> of_Z 2 * (r * r) = 1 -> powers r d <= of_Z 2 + of_Z 2 * r.
  Proof.
    intros pos half. pose proof (below_one r pos half) as small. apply at_most_by.
    apply (factor_natural F (1 - r)); auto.
    replace ((1 - r) * (of_Z 2 + of_Z 2 * r - powers r d)) with (of_Z 2 - of_Z 2 * (r * r) - powers r d * (1 - r)) by
      ring.
    rewrite half, progression. replace (of_Z 2 - 1 - (1 - power r d)) with (power r d) by ring.
    apply power_natural; auto.
  Qed.

  Lemma below_most d : of_Z 2 * below d <= of_nat d * of_nat d.
  Proof.
    apply at_most_by. induction d as [|d IH]; [right; unfold below, of_nat; simpl; ring|].
    rewrite below_S, of_nat_S. replace ((of_nat d + 1) * (of_nat d + 1) - of_Z 2 * (below d + of_nat d)) with
      (of_nat d * of_nat d - of_Z 2 * below d + 1 : F) by ring.
    apply add_natural; auto. left. apply one_positive.
  Qed.

  (** The terms of step j, one for every group: s is sqrt(n_i log p / p), so that s r^j is sqrt(n_i log p / (p 2^j)). *)
  Definition step_terms r (roots : list F) (j : nat) : F := sum_of (map (fun s => s * power r j + of_nat j) roots).
  Definition all_terms r (roots : list F) (d : nat) : F := sum_of (map (step_terms r roots) (seq 0 d)).

  Lemma all_terms_are r (roots : list F) d : all_terms r roots d = sum_of roots * powers r d + of_nat (length roots) *
    below d.
  Proof.
    assert (one : forall j, step_terms r roots j = sum_of roots * power r j + of_nat (length roots) * of_nat j).
    { intros j. unfold step_terms. induction roots as [|s roots IH]; [simpl; unfold of_nat at 1; simpl; ring|].
      cbn [map sum_of fold_right length]. unfold sum_of in *. rewrite IH, of_nat_S. ring. }
    induction d as [|d IH]; [unfold all_terms, powers, below; simpl; ring|]. unfold all_terms in *.
    rewrite seq_S, map_app, sum_of_app, IH, powers_S, below_S. simpl. rewrite one. ring.
  Qed.

  Lemma roots_natural (roots : list F) : Forall (le 0) roots -> 0 <= sum_of roots.
  Proof. induction 1; simpl; [right; auto|apply add_natural; auto]. Qed.

  Lemma terms_most r c (roots : list F) d : 0 <= r -> of_Z 2 * (r * r) = 1 -> of_Z 2 + of_Z 2 * r <= c ->
    Forall (le 0) roots ->
    all_terms r roots d <= c * (sum_of roots + of_nat (length roots) * (of_nat d * of_nat d)).
  Proof.
    intros pos half enough all. rewrite all_terms_are. pose proof (powers_most r d pos half) as few.
    pose proof (below_most d) as low. pose proof (roots_natural roots all) as some.
    pose proof (of_nat_natural (length roots)) as groups. assert (two : 0 <= (of_Z 2 : F)) by (apply of_Z_natural; lia).
    assert (large : 0 <= c - 1).
    { apply at_most_by in enough. replace (c - 1) with (c - (of_Z 2 + of_Z 2 * r) + (1 + of_Z 2 * r)) by ring.
      apply add_natural; auto. apply add_natural; [left; apply one_positive|apply mul_natural; auto]. }
    assert (square : 0 <= (of_nat d * of_nat d : F)) by (apply mul_natural; apply of_nat_natural).
    assert (below_ : 0 <= below d).
    { unfold below. apply roots_natural, Forall_map, Forall_forall. intros j _. apply of_nat_natural. }
    replace (c * (sum_of roots + of_nat (length roots) * (of_nat d * of_nat d))) with
      (sum_of roots * c + of_nat (length roots) * (c * (of_nat d * of_nat d))) by ring.
    apply add_at_most; apply mul_at_most; auto.
    - apply at_most_trans with (of_Z 2 + of_Z 2 * r); auto.
    - apply at_most_trans with (of_nat d * of_nat d).
      + apply at_most_trans with (of_Z 2 * below d); auto. apply at_most_by.
        replace (of_Z 2 * below d - below d) with (below d) by ring. auto.
      + apply at_most_by. replace (c * (of_nat d * of_nat d) - of_nat d * of_nat d) with ((c - 1) * (of_nat d * of_nat
          d))
          by ring. apply mul_natural; auto.
  Qed.

  (** F is any ordered field that has the square roots named here, such as the reals. r is 1 / sqrt(2), so that 2r is
      sqrt(2). `roots` are the numbers s = sqrt(n_i log p / p), so that s r^j is sqrt(n_i log p / (p 2^j)), and
      `all_terms` adds up s r^j + j over all groups and steps j < d. `powers` adds up r^j, and `below` adds up j, both
      over j < d. *)
  Theorem average_step_sum r (roots : list F) d : (1 <= d)%nat -> 0 <= r -> of_Z 2 * (r * r) = 1 -> Forall (le 0) roots
    ->
    powers r d <= of_Z 2 + of_Z 2 * r
    /\ of_Z 2 * below d <= of_nat d * of_nat d
    /\ all_terms r roots d <=
       (of_Z 2 + of_Z 2 * r) * (sum_of roots + of_nat (length roots) * (of_nat d * of_nat d)).
  Proof.
    intros _ pos half all. split; [apply powers_most; auto|]. split; [apply below_most|]. apply terms_most; auto.
    right. auto.
  Qed.

  Lemma even_power r n : of_Z 2 * (r * r) = 1 -> of_Z (2 ^ Z.of_nat n) * power r (2 * n) = 1.
  Proof.
    intros half. induction n as [|n IH]; [simpl; ring|]. replace (2 * S n)%nat with (S (S (2 * n))) by lia.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r, of_Z_mul by lia. cbn [power].
    replace (of_Z 2 * of_Z (2 ^ Z.of_nat n) * (r * (r * power r (2 * n))))
      with (of_Z 2 * (r * r) * (of_Z (2 ^ Z.of_nat n) * power r (2 * n))) by ring.
    rewrite half, IH. ring.
  Qed.

  (* The sum in closed form: 1 - r^2 is 1/2. *)
  Lemma powers_are r d : of_Z 2 * (r * r) = 1 -> powers r d = of_Z 2 * (1 + r) * (1 - power r d).
  Proof.
    intros half. rewrite <- progression.
    replace (of_Z 2 * (1 + r) * (powers r d * (1 - r))) with (powers r d * (of_Z 2 - of_Z 2 * (r * r))) by ring.
    rewrite half. ring.
  Qed.

  (** F is any ordered field that has the square root of 2, such as the reals. r is 1 / sqrt(2), and `powers r d` is S.
      Rounded down to six decimals, S is at most 3.414213, and for some d it is 3.414213. Both sides are multiplied by
      10^6. *)
  Theorem average_step_sum_largest r : 0 <= r -> of_Z 2 * (r * r) = 1 ->
    (forall d, (1 <= d)%nat -> of_Z 1000000 * powers r d < of_Z 3414214) /\
    exists d, (1 <= d)%nat /\ of_Z 3414213 <= of_Z 1000000 * powers r d.
  Proof.
    intros pos half. assert (natural_ : forall a, (0 <= a)%Z -> 0 <= of_Z a * r).
    { intros a some. apply mul_natural; auto. now apply of_Z_natural. }
    assert (square : forall a b, (a * a = 2 * b)%Z -> of_Z a * r * (of_Z a * r) = of_Z b).
    { intros a b same. replace (of_Z a * r * (of_Z a * r)) with (of_Z (a * a) * (r * r)) by (rewrite of_Z_mul; ring).
      rewrite same, of_Z_mul. replace (of_Z 2 * of_Z b * (r * r)) with (of_Z b * (of_Z 2 * (r * r))) by ring.
      rewrite half. ring. }
    split.
    - intros d _. assert (high : of_Z 20000000 * r <= of_Z 14142136).
      { apply root_at_most; [apply natural_; lia|apply of_Z_natural; lia|].
        rewrite (square 20000000%Z (2 * 10 ^ 14)%Z eq_refl), <- of_Z_mul. apply of_Z_at_most. lia. }
      pose proof (powers_most r d pos half) as most. apply at_most_by in most, high.
      apply (proj2 (less_by F _ _)), (factor_positive F (of_Z 10)); [apply of_Z_positive; lia|].
      replace (of_Z 10 * (of_Z 3414214 - of_Z 1000000 * powers r d))
        with (of_Z 4 + (of_Z 14142136 - of_Z 20000000 * r + of_Z 10000000 * (of_Z 2 + of_Z 2 * r - powers r d))) by ring.
      apply add_positive; [apply of_Z_positive; lia|]. apply add_natural; auto. apply mul_natural; auto.
      apply of_Z_natural. lia.
    - exists 48%nat. split; [lia|]. assert (low : of_Z 7071067 <= of_Z 10000000 * r).
      { apply root_at_most; [apply of_Z_natural; lia|apply natural_; lia|].
        rewrite (square 10000000%Z (5 * 10 ^ 13)%Z eq_refl), <- of_Z_mul. apply of_Z_at_most. lia. }
      (* r^48 is 2^-24. *)
      pose proof (even_power r 24 half) as last. change (2 * 24)%nat with 48%nat in last.
      change (2 ^ Z.of_nat 24)%Z with 16777216%Z in last. rewrite (powers_are r 48 half). set (p := power r 48) in *.
      apply (proj2 (at_most_by F _ _)), (factor_natural F (of_Z (16777216 * 10))); [apply of_Z_positive; lia|].
      apply at_most_by in low. rewrite of_Z_mul.
      replace (of_Z 16777216 * of_Z 10 * (of_Z 1000000 * (of_Z 2 * (1 + r) * (1 - p)) - of_Z 3414213))
        with (of_Z 20000000 * (1 + r) * (of_Z 16777216 - of_Z 16777216 * p) - of_Z 16777216 * of_Z 34142130) by ring.
      rewrite last.
      replace (of_Z 20000000 * (1 + r) * (of_Z 16777216 - 1) - of_Z 16777216 * of_Z 34142130)
        with (of_Z 33554430 * (of_Z 10000000 * r - of_Z 7071067)
          + of_Z (33554430 * 17071067 - 16777216 * 34142130)) by (rewrite of_Z_sub, !of_Z_mul; ring).
      apply add_natural; [apply mul_natural; auto|]; apply of_Z_natural; lia.
  Qed.

  (* 2 + sqrt(2) is below 3.4143. *)
  (** F is any ordered field that has the square roots named here, such as the reals. r is 1 / sqrt(2), so that 2r is
      sqrt(2). `roots` are the numbers s = sqrt(n_i log p / p), so that s r^j is sqrt(n_i log p / (p 2^j)), and
      `all_terms` adds up s r^j + j over all groups and steps j < d. Both sides are multiplied by 10000. *)
  Theorem average_step_sum_groups r (roots : list F) d : (1 <= d)%nat -> (2 <= length roots)%nat -> 0 <= r ->
    of_Z 2 * (r * r) = 1 -> Forall (le 0) roots ->
    of_Z 10000 * all_terms r roots d <=
    of_Z 34143 * (sum_of roots + of_nat (length roots) * (of_nat d * of_nat d)).
  Proof.
    intros _ _ pos half all. assert (tenk : 0 < (of_Z 10000 : F)) by (apply of_Z_positive; lia).
    set (c := of_Z 34143 / of_Z 10000 : F). assert (value : of_Z 10000 * c = of_Z 34143).
    { unfold c. field. apply positive_not_zero. auto. }
    assert (enough : of_Z 2 + of_Z 2 * r <= c).
    { apply at_most_by, (factor_natural F (of_Z 10000)); auto.
      replace (of_Z 10000 * (c - (of_Z 2 + of_Z 2 * r))) with (of_Z 14143 - of_Z 20000 * r)
        by (replace (of_Z 10000 * (c - (of_Z 2 + of_Z 2 * r))) with (of_Z 10000 * c - (of_Z 20000 + of_Z 20000 * r)) by
          ring; rewrite value; ring).
      apply (proj1 (at_most_by F _ _)), root_at_most.
      - apply mul_natural; auto. apply of_Z_natural. lia.
      - apply of_Z_natural. lia.
      - replace (of_Z 20000 * r * (of_Z 20000 * r)) with (of_Z 200000000 * (of_Z 2 * (r * r))) by ring. rewrite half.
        replace (of_Z 200000000 * 1) with (of_Z 200000000 : F) by ring. rewrite <- of_Z_mul. apply of_Z_at_most. lia. }
    pose proof (terms_most r c roots d pos half enough all) as most. rewrite <- value.
    replace (of_Z 10000 * c * (sum_of roots + of_nat (length roots) * (of_nat d * of_nat d))) with
      (of_Z 10000 * (c * (sum_of roots + of_nat (length roots) * (of_nat d * of_nat d)))) by ring.
    apply mul_at_most; auto. left. auto.
  Qed.

  (* --- the largest summand of Theorem 3.1: first is sqrt(log g), later is sqrt((log g) / l) --- *)

  (** F is any ordered field that has the square roots named here, such as the reals. `log_g` is log g, an integer and
      at least 1, `first` is its square root, and `later` that of log_g / l. The right side is the left side for l = 1.
      The theorem does not need that log g is at most 3d. *)
  Theorem theorem_3_1_largest_summand (d l : nat) (log_g : Z) (g first later : F) : (1 <= l <= d)%nat ->
    (1 <= log_g)%Z -> 0 <= g -> 0 <= first -> first * first = of_Z log_g ->
    0 <= later -> of_nat l * (later * later) = of_Z log_g ->
    g * ((of_nat d - of_nat l) * later + of_nat l) <= g * ((of_nat d - 1) * first + 1).
  Proof.
    intros range some pos_g pos_first square_first pos_later square_later. apply mul_at_most; auto.
    assert (one : 1 <= first).
    { apply root_at_most; auto; [left; apply one_positive|]. rewrite square_first.
      replace (1 * 1 : F) with (of_Z 1 : F) by ring. apply of_Z_at_most. auto. }
    assert (far : 0 <= (of_nat l - 1 : F)).
    { unfold of_nat. replace (1 : F) with (of_Z 1 : F) by ring. rewrite <- of_Z_sub. apply of_Z_natural. lia. }
    assert (rest : 0 <= (of_nat d - of_nat l : F)) by (unfold of_nat; rewrite <- of_Z_sub; apply of_Z_natural; lia).
    assert (less : later <= first).
    { apply root_at_most; auto. rewrite square_first, <- square_later. apply at_most_by.
      replace (of_nat l * (later * later) - later * later) with ((of_nat l - 1) * (later * later)) by ring.
      apply mul_natural; auto. apply square_natural. }
    apply at_most_by in less, one. apply at_most_by.
    replace ((of_nat d - 1) * first + 1 - ((of_nat d - of_nat l) * later + of_nat l)) with
      ((of_nat d - of_nat l) * (first - later) + (of_nat l - 1) * (first - 1)) by ring.
    apply add_natural; apply mul_natural; auto.
  Qed.
  (* --- the sum of Theorem 3.1: root l is sqrt(l) --- *)

  Section Levels.
    Variable root : nat -> F.
    Hypothesis natural_ : forall l, 0 <= root l.
    Hypothesis square : forall l, root l * root l = of_nat l.

    Lemma root_positive l : (1 <= l)%nat -> 0 < root l.
    Proof.
      intros some. destruct (natural_ l) as [|zero]; auto. exfalso. pose proof (square l) as same.
      rewrite <- zero in same.
      apply (irreflexive F 0). replace (0 * 0 : F) with (0 : F) in same by ring. rewrite same at 2.
      apply of_Z_positive. lia.
    Qed.

    (** The sums of 1 / sqrt(l) and of (d - l) / sqrt(l) over l = 1..d. *)
    Definition inverses (d : nat) : F := sum_of (map (fun l => 1 / root l) (seq 1 d)).
    Definition weighted (d : nat) : F := sum_of (map (fun l => (of_nat d - of_nat l) * (1 / root l)) (seq 1 d)).
    Definition numbers (d : nat) : F := sum_of (map of_nat (seq 1 d)).

    Lemma inverses_S d : inverses (S d) = inverses d + 1 / root (S d).
    Proof. unfold inverses. rewrite seq_S, map_app, sum_of_app. simpl. ring. Qed.

    Lemma numbers_S d : numbers (S d) = numbers d + of_nat (S d).
    Proof. unfold numbers. rewrite seq_S, map_app, sum_of_app. simpl. ring. Qed.

    Lemma weighted_S d : weighted (S d) = weighted d + inverses d.
    Proof.
      unfold weighted, inverses. rewrite seq_S, map_app, sum_of_app. cbn [map sum_of fold_right].
      replace (of_nat (S d) - of_nat (1 + d)) with (0 : F) by (change (1 + d)%nat with (S d); ring).
      replace (sum_of (map (fun l => (of_nat (S d) - of_nat l) * (1 / root l)) (seq 1 d))) with
        (sum_of (map (fun l => (of_nat d - of_nat l) * (1 / root l)) (seq 1 d)) + sum_of (map (fun l => 1 / root l)
          (seq 1 d)));
        [ring|].
      induction (seq 1 d) as [|l rest IH]; [simpl; ring|]. cbn [map sum_of fold_right]. unfold sum_of in IH.
      rewrite <- IH, of_nat_S. ring.
    Qed.

    Lemma next_square d : root (S d) * root (S d) = root d * root d + 1.
    Proof. rewrite !square. apply of_nat_S. Qed.

    (* 2 sqrt(d) + 1 / sqrt(d+1) <= 2 sqrt(d+1), as the square of a difference is not negative. *)
    Lemma inverses_most d : inverses d <= of_Z 2 * root d.
    Proof.
      induction d as [|d IH].
      - change (inverses 0) with (0 : F). apply mul_natural; auto. apply of_Z_natural. lia.
      - rewrite inverses_S. pose proof (root_positive (S d) ltac:(lia)) as some. pose proof (next_square d) as next.
        apply at_most_trans with (of_Z 2 * root d + 1 / root (S d)).
        + apply add_at_most; auto. right. auto.
        + apply at_most_by, (factor_natural F (root (S d))); auto.
          replace (root (S d) * (of_Z 2 * root (S d) - (of_Z 2 * root d + 1 / root (S d)))) with
            (of_Z 2 * (root (S d) * root (S d)) - of_Z 2 * (root (S d) * root d) - 1)
            by (field; apply positive_not_zero; auto).
          replace (of_Z 2 * (root (S d) * root (S d)) - of_Z 2 * (root (S d) * root d) - 1) with
            ((root (S d) - root d) * (root (S d) - root d) + (root (S d) * root (S d) - (root d * root d + 1))) by ring.
          rewrite next. replace (root d * root d + 1 - (root d * root d + 1)) with (0 : F) by ring.
          apply add_natural; [apply square_natural|right; auto].
    Qed.

    Lemma weighted_most d : of_Z 3 * weighted d <= of_Z 4 * (of_nat d * root d).
    Proof.
      induction d as [|d IH].
      - right. unfold weighted, of_nat. simpl. ring.
      - rewrite weighted_S. pose proof (inverses_most d) as few. pose proof (next_square d) as next.
        apply at_most_trans with (of_Z 4 * (of_nat d * root d) + of_Z 3 * (of_Z 2 * root d)).
        + replace (of_Z 3 * (weighted d + inverses d)) with (of_Z 3 * weighted d + of_Z 3 * inverses d) by ring.
          apply add_at_most; auto. apply mul_at_most; auto. apply of_Z_natural. lia.
        + rewrite <- !square. apply at_most_by. set (a := root d) in *. set (b := root (S d)) in *.
          replace (of_Z 4 * (b * b * b) - (of_Z 4 * (a * a * a) + of_Z 3 * (of_Z 2 * a))) with
            (of_Z 2 * ((b - a) * (b - a) * (of_Z 2 * b + a)) + of_Z 6 * (a * (b * b - (a * a + 1)))) by ring.
          rewrite next. replace (a * a + 1 - (a * a + 1)) with (0 : F) by ring.
          replace (of_Z 6 * (a * 0)) with (0 : F) by ring. apply add_natural; [|right; auto].
          apply mul_natural; [apply of_Z_natural; lia|]. apply mul_natural; [apply square_natural|].
          apply add_natural; [apply mul_natural; [apply of_Z_natural; lia|]|]; apply natural_.
    Qed.

    Lemma numbers_are d : of_Z 2 * numbers d = of_nat d * (of_nat d + 1).
    Proof.
      induction d as [|d IH]; [unfold numbers, of_nat; simpl; ring|]. rewrite numbers_S.
      replace (of_Z 2 * (numbers d + of_nat (S d))) with (of_Z 2 * numbers d + of_Z 2 * of_nat (S d)) by ring.
      rewrite IH, of_nat_S. ring.
    Qed.

    (* t is sqrt(log g), share is n/p: 2^(-l) (n 2^(l-d) + g 2^l (d-l)) is n/p + g (d-l). *)
    (** F is any ordered field that has the square roots named here, such as the reals. `root l` is sqrt(l), t is
        sqrt(log g), `log_g` is log g, an integer from 1 to 3d, and `share` is n/p, so that 2^(-l) (n 2^(l-d) + g 2^l
        (d-l)) is n/p + g (d-l). The first sum is that of the terms with n, the second that of the others. *)
    Theorem theorem_3_1_polynomial (d : nat) (log_g : Z) (t share g : F) : (1 <= d)%nat ->
      (1 <= log_g <= 3 * Z.of_nat d)%Z -> 0 <= t -> t * t = of_Z log_g -> 0 <= share -> 0 <= g ->
      sum_of (map (fun l => share * (t * (1 / root l))) (seq 1 d)) <= of_Z 2 * (share * (t * root d))
      /\ sum_of (map (fun l => g * ((of_nat d - of_nat l) * (t * (1 / root l)) + of_nat l)) (seq 1 d)) <=
         of_Z 3 * (g * (of_nat d * of_nat d)).
    Proof.
      intros some range pos_t square_t pos_share pos_g. split.
      - replace (sum_of (map (fun l => share * (t * (1 / root l))) (seq 1 d))) with (share * t * inverses d).
        + replace (of_Z 2 * (share * (t * root d))) with (share * t * (of_Z 2 * root d)) by ring.
          apply mul_at_most; [apply mul_natural; auto|apply inverses_most].
        + unfold inverses. induction (seq 1 d) as [|l rest IH]; [simpl; ring|]. cbn [map sum_of fold_right].
          unfold sum_of in IH. rewrite <- IH. unfold sum_of. ring.
      - replace (sum_of (map (fun l => g * ((of_nat d - of_nat l) * (t * (1 / root l)) + of_nat l)) (seq 1 d))) with
          (g * (t * weighted d + numbers d)).
        2:{ unfold weighted, numbers. induction (seq 1 d) as [|l rest IH]; [simpl; ring|]. cbn [map sum_of fold_right].
            unfold sum_of in IH. rewrite <- IH. unfold sum_of. ring. }
        replace (of_Z 3 * (g * (of_nat d * of_nat d))) with (g * (of_Z 3 * (of_nat d * of_nat d))) by ring.
        apply mul_at_most; auto. pose proof (numbers_are d) as sum_. pose proof (weighted_most d) as most.
        set (n := of_nat d : F) in *. assert (pos_n : 0 <= n) by apply of_nat_natural.
        (* t sqrt(d) is at most 7/4 d, as 3 is below 49/16 *)
        assert (product_ : of_Z 4 * (t * root d) <= of_Z 7 * n).
        { apply root_at_most.
          - apply mul_natural; [apply of_Z_natural; lia|apply mul_natural; auto].
          - apply mul_natural; auto. apply of_Z_natural. lia.
          - replace (of_Z 4 * (t * root d) * (of_Z 4 * (t * root d))) with (of_Z 16 * ((t * t) * (root d * root d))) by
              ring.
            rewrite square_t, square. fold n. replace (of_Z 7 * n * (of_Z 7 * n)) with (of_Z 49 * (n * n)) by ring.
            unfold n, of_nat. rewrite <- !of_Z_mul. apply of_Z_at_most. nia. }
        assert (six : of_Z 6 * (t * weighted d) <= of_Z 14 * (n * n)).
        { apply at_most_trans with (of_Z 2 * n * (of_Z 4 * (t * root d))).
          - replace (of_Z 6 * (t * weighted d)) with (of_Z 2 * t * (of_Z 3 * weighted d)) by ring.
            replace (of_Z 2 * n * (of_Z 4 * (t * root d))) with (of_Z 2 * t * (of_Z 4 * (n * root d))) by ring.
            apply mul_at_most; auto. apply mul_natural; auto. apply of_Z_natural. lia.
          - replace (of_Z 14 * (n * n)) with (of_Z 2 * n * (of_Z 7 * n)) by ring. apply mul_at_most; auto.
            apply mul_natural; auto. apply of_Z_natural. lia. }
        apply at_most_by, (factor_natural F (of_Z 6)); [apply of_Z_positive; lia|].
        replace (of_Z 6 * (of_Z 3 * (n * n) - (t * weighted d + numbers d))) with
          (of_Z 18 * (n * n) - of_Z 6 * (t * weighted d) - of_Z 3 * (of_Z 2 * numbers d)) by ring.
        rewrite sum_. destruct (le_lt_dec 3 d) as [large|small].
        + apply at_most_by in six.
          replace (of_Z 18 * (n * n) - of_Z 6 * (t * weighted d) - of_Z 3 * (n * (n + 1))) with
            (of_Z 14 * (n * n) - of_Z 6 * (t * weighted d) + n * (n - of_Z 3)) by ring.
          apply add_natural; auto. apply mul_natural; auto. unfold n, of_nat. rewrite <- of_Z_sub.
          apply of_Z_natural. lia.
        + assert (light : of_Z 6 * (t * weighted d) <= of_Z 6 * t * (n - 1)).
          { destruct (Nat.eq_dec d 1) as [one_|].
            - right. unfold n. rewrite one_. unfold weighted, of_nat. simpl. ring.
            - assert (one : root 1 = 1) by (apply root_unique; auto; [left; apply one_positive|];
                rewrite square; unfold of_nat; simpl; ring).
              assert (all : weighted 2 = 1).
              { rewrite (weighted_S 1), (weighted_S 0), (inverses_S 0), one. change (weighted 0) with (0 : F).
                change (inverses 0) with (0 : F). field. apply one_not_zero. }
              replace n with (of_Z 2 : F) by (unfold n; replace d with 2%nat by lia; reflexivity).
              right. replace d with 2%nat by lia. rewrite all. ring. }
          assert (low : t <= of_Z 3).
          { apply root_at_most; auto; [apply of_Z_natural; lia|]. rewrite square_t, <- of_Z_mul. apply of_Z_at_most.
            lia. }
          assert (pos : 0 <= n - 1).
          { unfold n, of_nat. replace (1 : F) with (of_Z 1 : F) by ring. rewrite <- of_Z_sub. apply of_Z_natural. lia. }
          apply at_most_by in light, low.
          replace (of_Z 18 * (n * n) - of_Z 6 * (t * weighted d) - of_Z 3 * (n * (n + 1))) with
            (of_Z 6 * t * (n - 1) - of_Z 6 * (t * weighted d) + of_Z 6 * ((of_Z 3 - t) * (n - 1))
             + (of_Z 15 * (n * n) - of_Z 21 * n + of_Z 18)) by ring.
          apply add_natural; [apply add_natural; auto; apply mul_natural;
            [apply of_Z_natural; lia|apply mul_natural; auto]|].
          unfold n, of_nat. rewrite <- !of_Z_mul, <- of_Z_sub, <- of_Z_add. apply of_Z_natural. nia.
    Qed.
  End Levels.
End Field.
