(* Sines and cosines of the multiples of a part of a right angle, in any ordered field that has them, and the complex
   numbers over it. *)
From Coq Require Import ZArith QArith Lia Bool Arith Ring Field.
From Loadbal Require Import OrderedField.
From Loadbal Require RootsOfUnity CosineSums.
Open Scope F_scope.

(** `cos j` and `sin j` are the cosine and the sine of j times 90 degrees / q. *)
Definition parts_of_right_angle {F : ordered_field} (q : nat) (cos sin : Z -> F) : Prop :=
  cos 0%Z = 1 /\ sin 0%Z = 0 /\ cos (Z.of_nat q) = 0 /\ sin (Z.of_nat q) = 1
  /\ (forall j, cos (- j)%Z = cos j /\ sin (- j)%Z = - sin j)
  /\ (forall i j, cos (i + j)%Z = cos i * cos j - sin i * sin j /\ sin (i + j)%Z = sin i * cos j + cos i * sin j)
  /\ forall j, (0 < j < Z.of_nat q)%Z -> 0 < cos j /\ 0 < sin j.

(** p is larger than half the perimeter of every regular polygon with 2q corners on the circle of radius 1, which is 2q
    times the sine of 90 degrees / q. *)
Definition exceeds_polygons {F : ordered_field} (p : F) : Prop := forall q cos sin, (1 <= q)%nat ->
  parts_of_right_angle q cos sin -> of_Z (2 * Z.of_nat q) * sin 1%Z < p.

Section Angles.
  Variable F : ordered_field.
  Variable quarter : nat.
  Hypothesis some : (1 <= quarter)%nat.
  Variables cos sin : Z -> F.
  Hypothesis angles : parts_of_right_angle quarter cos sin.
  Notation q := (Z.of_nat quarter).
  Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

  Lemma pythagoras j : cos j * cos j + sin j * sin j = 1.
  Proof.
    destruct angles as (one & _ & _ & _ & opposite & sums & _). destruct (sums j (- j)%Z) as [turned _].
    rewrite Z.add_opp_diag_r, one in turned. destruct (opposite j) as [-> ->] in turned. rewrite turned. ring.
  Qed.

  Lemma quarter_turn j : cos (j + q)%Z = - sin j /\ sin (j + q)%Z = cos j.
  Proof.
    destruct angles as (_ & _ & c & s & _ & sums & _). destruct (sums j q) as [-> ->]. rewrite c, s. split; ring.
  Qed.

  Lemma half_turn j : cos (j + 2 * q)%Z = - cos j /\ sin (j + 2 * q)%Z = - sin j.
  Proof.
    replace (j + 2 * q)%Z with (j + q + q)%Z by ring. destruct (quarter_turn (j + q)) as [-> ->].
    destruct (quarter_turn j) as [-> ->]. split; reflexivity.
  Qed.

  Lemma whole_turn j : cos (j + 4 * q)%Z = cos j /\ sin (j + 4 * q)%Z = sin j.
  Proof.
    replace (j + 4 * q)%Z with (j + 2 * q + 2 * q)%Z by ring. destruct (half_turn (j + 2 * q)) as [-> ->].
    destruct (half_turn j) as [-> ->]. split; ring.
  Qed.

  Lemma many_turns j k : cos (j + 4 * q * k)%Z = cos j /\ sin (j + 4 * q * k)%Z = sin j.
  Proof.
    assert (up : forall (m : nat) i, cos (i + 4 * q * Z.of_nat m)%Z = cos i /\ sin (i + 4 * q * Z.of_nat m)%Z = sin i).
    { induction m as [|m IH]; intros i; [rewrite Z.mul_0_r, Z.add_0_r; auto|].
      replace (i + 4 * q * Z.of_nat (S m))%Z with (i + 4 * q * Z.of_nat m + 4 * q)%Z by lia.
      destruct (whole_turn (i + 4 * q * Z.of_nat m)) as [-> ->]. apply IH. }
    destruct (Z_le_gt_dec 0 k).
    - rewrite <- (Z2Nat.id k) by lia. apply up.
    - destruct (up (Z.to_nat (- k)) (j + 4 * q * k)%Z) as [c s]. rewrite Z2Nat.id in c, s by lia.
      replace (j + 4 * q * k + 4 * q * - k)%Z with j in c, s by ring. auto.
  Qed.

  Lemma sin_positive j : (0 < j < 2 * q)%Z -> 0 < sin j.
  Proof.
    intros range. destruct angles as (_ & _ & _ & s & _ & _ & positive). destruct (Z.lt_total j q) as [less|[->|more]].
    - apply positive. lia.
    - rewrite s. apply one_positive.
    - replace j with (j - q + q)%Z by ring. destruct (quarter_turn (j - q)) as [_ ->]. apply positive. lia.
  Qed.

  Lemma sin_natural j : (0 <= j <= 2 * q)%Z -> 0 <= sin j.
  Proof.
    intros range. destruct angles as (c & s & _). destruct (Z.eq_dec j 0) as [->|]; [rewrite s; apply at_most_refl|].
    destruct (Z.eq_dec j (2 * q)) as [->|]; [|left; apply sin_positive; lia].
    destruct (half_turn 0) as [_ turned]. rewrite Z.add_0_l in turned. rewrite turned, s. right. ring.
  Qed.

  Lemma whole_turns_only j : cos j = 1 -> sin j = 0 -> (j mod (4 * q) = 0)%Z.
  Proof.
    intros c s. pose proof (Z.div_mod j (4 * q) ltac:(lia)) as whole.
    pose proof (Z.mod_pos_bound j (4 * q) ltac:(lia)) as range. set (r := (j mod (4 * q))%Z) in *.
    assert (same : cos r = 1 /\ sin r = 0).
    { destruct (many_turns r (j / (4 * q))) as [a b]. replace (r + 4 * q * (j / (4 * q)))%Z with j in a, b by lia.
      rewrite <- a, <- b. auto. }
    destruct same as [cr sr]. destruct (Z.eq_dec r 0) as [|apart]; auto. exfalso.
    destruct (Z.lt_total r (2 * q)) as [less|[half|more]].
    - apply (positive_not_zero F (sin r)); auto. apply sin_positive. lia.
    - destruct (half_turn 0) as [turned _]. rewrite Z.add_0_l, <- half in turned. rewrite cr in turned.
      destruct angles as (one & _). rewrite one in turned.
      apply (of_Z_not_zero F 2 ltac:(lia)). transitivity (1 + 1 : F); [ring|]. rewrite turned at 1. ring.
    - destruct (half_turn (r - 2 * q)) as [_ turned]. replace (r - 2 * q + 2 * q)%Z with r in turned by ring.
      apply (positive_not_zero F (sin (r - 2 * q)%Z)); [apply sin_positive; lia|].
      transitivity (- - sin (r - 2 * q)%Z); [ring|]. rewrite <- turned, sr. ring.
  Qed.

  Lemma cos_difference i j : cos (i - j)%Z - cos (i + j)%Z = of_Z 2 * (sin i * sin j).
  Proof.
    destruct angles as (_ & _ & _ & _ & opposite & sums & _). unfold Z.sub.
    destruct (sums i (- j)%Z) as [-> _], (sums i j) as [-> _], (opposite j) as [-> ->]. ring.
  Qed.

  Lemma cos_falls i j : (0 <= j <= i)%Z -> (i <= 2 * q)%Z -> cos (i + j)%Z <= cos (i - j)%Z.
  Proof.
    intros order small. apply at_most_by. rewrite cos_difference.
    apply mul_natural; [left; now apply of_Z_positive|]. apply mul_natural; apply sin_natural; lia.
  Qed.

  Lemma cos_natural j : (0 <= j <= q)%Z -> 0 <= cos j.
  Proof.
    intros range. destruct angles as (one & _ & c & _ & _ & _ & positive).
    destruct (Z.eq_dec j 0) as [->|]; [rewrite one; left; apply one_positive|].
    destruct (Z.eq_dec j q) as [->|]; [rewrite c; apply at_most_refl|]. left. apply positive. lia.
  Qed.

  Lemma square_natural (x : F) : 0 <= x * x.
  Proof.
    destruct (less_or_at_most F 0 x) as [more|[less| ->]].
    - left. now apply multiplied.
    - left. apply opposite_of_negative in less. replace (x * x) with (- x * - x) by ring. now apply multiplied.
    - right. ring.
  Qed.

  Lemma cos_at_most_one j : cos j <= 1.
  Proof.
    destruct (less_or_at_most F 1 (cos j)) as [more|]; auto. exfalso.
    apply (not_less F 1 (cos j * cos j)).
    - apply less_by in more. apply less_by.
      replace (cos j * cos j - 1) with ((cos j - 1) * (cos j - 1 + of_Z 2)) by ring.
      apply multiplied; auto. apply add_positive; auto. left. now apply of_Z_positive.
    - apply at_most_by. replace (1 - cos j * cos j) with (sin j * sin j); [apply square_natural|].
      rewrite <- (pythagoras j). ring.
  Qed.

  Lemma cos_at_least j : - (1) <= cos j.
  Proof.
    pose proof (cos_at_most_one (j + 2 * q)%Z) as less. destruct (half_turn j) as [turned _]. rewrite turned in less.
    apply at_most_by. apply at_most_by in less. replace (cos j - - (1)) with (1 - - cos j) by ring. exact less.
  Qed.

  (* The sine grows less and less: j sin(m) <= m sin(j) for j <= m. *)
  Lemma sin_concave : forall j m, (0 <= j <= m)%Z -> (m <= q)%Z -> of_Z j * sin m <= of_Z m * sin j.
  Proof.
    assert (slope : forall j : nat, (Z.of_nat j <= q)%Z ->
      of_Z (Z.of_nat j) * (cos (Z.of_nat j) * sin 1) <= sin (Z.of_nat j)).
    { induction j as [|j IH]; intros small.
      - change (Z.of_nat 0) with 0%Z. destruct angles as (_ & s & _). rewrite s. right.
        change (of_Z 0 : F) with (0 : F). ring.
      - specialize (IH ltac:(lia)). set (J := Z.of_nat j) in *. replace (Z.of_nat (S j)) with (J + 1)%Z by lia.
        destruct angles as (_ & _ & _ & _ & _ & sums & _). destruct (sums J 1%Z) as [-> ->]. rewrite of_Z_add.
        change (of_Z 1 : F) with (1 : F). apply at_most_by. apply at_most_by in IH.
        pose proof (sin_natural J ltac:(lia)) as sj. pose proof (sin_natural 1 ltac:(lia)) as s1.
        pose proof (cos_natural J ltac:(lia)) as cj. pose proof (cos_natural 1 ltac:(lia)) as c1.
        pose proof (cos_at_most_one 1) as top. apply at_most_by in top.
        assert (natural : (0 : F) <= of_Z J) by (apply of_Z_natural; lia).
        replace (sin J * cos 1 + cos J * sin 1 - (of_Z J + 1) * ((cos J * cos 1 - sin J * sin 1) * sin 1)) with
          (cos 1 * (sin J - of_Z J * (cos J * sin 1)) + (cos J * sin 1 * (1 - cos 1)
            + (of_Z J + 1) * (sin J * (sin 1 * sin 1)))) by ring.
        apply add_natural; [now apply mul_natural|]. apply add_natural.
        + repeat apply mul_natural; auto.
        + apply mul_natural; [apply add_natural; auto; left; apply one_positive|]. repeat apply mul_natural; auto. }
    assert (next : forall j : nat, (Z.of_nat j + 1 <= q)%Z ->
      of_Z (Z.of_nat j) * sin (Z.of_nat j + 1) <= of_Z (Z.of_nat j + 1) * sin (Z.of_nat j)).
    { intros j small. specialize (slope j ltac:(lia)). set (J := Z.of_nat j) in *.
      destruct angles as (_ & _ & _ & _ & _ & sums & _). destruct (sums J 1%Z) as [_ ->]. rewrite of_Z_add.
      change (of_Z 1 : F) with (1 : F). apply at_most_by. apply at_most_by in slope.
      pose proof (sin_natural J ltac:(lia)) as sj. pose proof (cos_at_most_one 1) as top. apply at_most_by in top.
      assert (natural : (0 : F) <= of_Z J) by (apply of_Z_natural; lia).
      replace ((of_Z J + 1) * sin J - of_Z J * (sin J * cos 1 + cos J * sin 1)) with
        (sin J - of_Z J * (cos J * sin 1) + of_Z J * (sin J * (1 - cos 1))) by ring.
      apply add_natural; auto. repeat apply mul_natural; auto. }
    intros j m order small. replace m with (j + Z.of_nat (Z.to_nat (m - j)))%Z in * by lia.
    set (k := Z.to_nat (m - j)) in *. clearbody k. clear m. revert order small.
    induction k as [|k IH]; intros order small; [rewrite Z.add_0_r; apply at_most_refl|].
    replace (j + Z.of_nat (S k))%Z with (j + Z.of_nat k + 1)%Z in * by lia. specialize (IH ltac:(lia) ltac:(lia)).
    set (M := (j + Z.of_nat k)%Z) in *. destruct (Z.eq_dec M 0) as [none|some_].
    - assert (j = 0%Z) as -> by lia. right. destruct angles as (_ & s & _). rewrite s.
      change (of_Z 0 : F) with (0 : F). ring.
    - pose proof (next (Z.to_nat M) ltac:(lia)) as grow. rewrite Z2Nat.id in grow by lia.
      assert (positive : (0 : F) < of_Z M) by (apply of_Z_positive; lia).
      assert (natural : (0 : F) <= of_Z j) by (apply of_Z_natural; lia).
      assert (more : (0 : F) <= of_Z (M + 1)) by (apply of_Z_natural; lia).
      apply at_most_by. apply (factor_natural F (of_Z M)); auto. apply at_most_by in IH, grow.
      replace (of_Z M * (of_Z (M + 1) * sin j - of_Z j * sin (M + 1)%Z)) with
        (of_Z (M + 1) * (of_Z M * sin j - of_Z j * sin M) + of_Z j * (of_Z (M + 1) * sin M - of_Z M * sin (M + 1)%Z))
        by ring.
      apply add_natural; now apply mul_natural.
  Qed.
End Angles.
