(* Bounds on real numbers that Plaxton's report uses: on logarithms (sections 2.2, 2.4 and 3.1, the summary), on square
   roots (section 3.1), and on quotients (appendix B). A logarithm or a root stands for itself, as an element of any
   ordered field that has it: p >= 2 is a logarithm of p that is at least 1. *)
From Coq Require Import List ZArith Lia Ring Field.
From Loadbal Require Import OrderedField SquareRoots.
Import ListNotations.

Section Bounds.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Implicit Types a b c d x y z k i l m A g low high low_bar high_bar log_p log_n log_m log_g inverse epsilon : F.
Implicit Types three root_d root_k root_l root_i : F.
Local Open Scope F_scope.

Lemma times_at_most a x y : 0 < a -> a * x <= a * y -> x <= y.
Proof.
  intros more least. apply at_most_by. apply (factor_natural F a); auto.
  replace (a * (y - x)) with (a * y - a * x) by ring. now apply at_most_by in least.
Qed.


(* --- logarithms --- *)

(** b is the larger of l and 1. *)
Definition barred l b : Prop := (1 <= l /\ b = l) \/ (l <= 1 /\ b = 1).

(** low and high are the logarithms of x and y, so that y >= x >= 1 is 0 <= low <= high; the barred logarithms are
    `low_bar` and `high_bar`. *)
Theorem log_bar low high low_bar high_bar : 0 <= low -> low <= high -> barred low low_bar -> barred high high_bar ->
  0 < low_bar /\ low_bar <= high_bar /\ low <= low_bar /\ low_bar <= low + 1.
Proof.
  intros natural rise one two. pose proof (one_positive F) as unit.
  assert (more : low <= low + 1) by (apply at_most_by; replace (low + 1 - low) with (1 : F) by ring; auto with order).
  assert (one_more : 1 <= low + 1) by (apply at_most_by; replace (low + 1 - 1) with low by ring; auto).
  destruct one as [[big ->]|[small ->]], two as [[big' ->]|[small' ->]]; repeat split; auto using at_most_refl;
    solve [exact (less_at_most_less F _ _ _ unit big) | exact (at_most_trans F _ _ _ rise small')].
Qed.

(** `log_p` and `log_n` are the logarithms of p and n, and `inverse` is 1/k, so that m has the logarithm `log_m`. *)
Theorem k_range log_p log_n inverse : 1 <= log_p -> 0 <= log_n -> 0 <= inverse ->
  let log_m := log_p * inverse + (log_n - log_p) in
  (log_m <= log_n -> inverse <= 1) /\ (log_n - log_p + 1 <= log_m -> 1 <= log_p * inverse).
Proof.
  intros two _ _ log_m. assert (some : 0 < log_p) by (eapply less_at_most_less; [apply one_positive|eauto]). split; intros least.
  - apply (times_at_most log_p); auto. apply at_most_by in least. apply at_most_by.
    replace (log_p * 1 - log_p * inverse) with (log_n - log_m) by (unfold log_m; ring). auto.
  - apply at_most_by in least. apply at_most_by.
    replace (log_p * inverse - 1) with (log_m - (log_n - log_p + 1)) by (unfold log_m; ring). auto.
Qed.

(** `log_p`, `log_n` and `log_m` are the logarithms of p, n and m. The bound m log p is divided by m and multiplied by
    epsilon. *)
Theorem tight_range log_p log_n log_m epsilon : 1 <= log_p -> 0 <= log_n -> 0 <= log_m -> 0 < epsilon -> epsilon < 1 ->
  1 + log_n - log_p <= log_m -> log_m <= (1 - epsilon) * log_n -> log_p <= log_n ->
  epsilon * log_p <= log_n - log_m.
Proof.
  intros _ _ _ some _ _ most wide. apply at_most_by in most, wide. apply at_most_by.
  replace (log_n - log_m - epsilon * log_p) with ((1 - epsilon) * log_n - log_m + epsilon * (log_n - log_p)) by ring.
  apply add_natural; auto. apply mul_natural; auto with order.
Qed.

(** `log_p`, `log_n` and `log_m` are the logarithms of p, n and m; n >= sqrt(p) is log_p <= 2 log_n. The bound m log p is
    divided by m and multiplied by epsilon. *)
Theorem tight_range_root log_p log_n log_m epsilon : 1 <= log_p -> 0 <= log_n -> 0 <= log_m -> 0 < epsilon -> epsilon < 1 ->
  1 + log_n - log_p <= log_m -> log_m <= (1 - epsilon) * log_n -> log_p <= of_Z 2 * log_n ->
  epsilon * log_p <= of_Z 2 * (log_n - log_m).
Proof.
  intros _ _ _ some _ _ most wide. apply at_most_by in most, wide. apply at_most_by.
  replace (of_Z 2 * (log_n - log_m) - epsilon * log_p) with
    (of_Z 2 * ((1 - epsilon) * log_n - log_m) + epsilon * (of_Z 2 * log_n - log_p)) by ring.
  apply add_natural; apply mul_natural; auto with order. apply of_Z_natural. lia.
Qed.

(** p and g are the logarithms of p and g, integers; g = p^(1/k) is k log g = log p. *)
Theorem k_of_groups (p g : Z) : (1 <= p)%Z -> (1 <= g)%Z -> let k := of_Z p / of_Z g : F in k * of_Z g = of_Z p.
Proof. intros _ some k. unfold k. field. apply of_Z_not_zero. lia. Qed.

(** `log_p` and `log_g` are the logarithms of p and g; g = p^(1/k) is k log g = log p. *)
Theorem k_is_one log_p log_g k : 1 <= log_p -> 1 <= log_g -> 0 < k -> k * log_g = log_p -> (k = 1 <-> log_g = log_p).
Proof.
  intros _ some _ equal. assert (not_zero : log_g <> 0).
  { apply positive_not_zero. eapply less_at_most_less; [apply one_positive|eauto]. }
  split; [intros ->; rewrite <- equal; ring|]. intros same. rewrite same in equal, not_zero.
  transitivity (k * log_p / log_p); [field|rewrite equal; field]; auto.
Qed.

(** `d`, `root_k` and `c` are the roots of log p, of k and of log C. That m is at most C n/p means that p^(1/k) is at most
    C, and so that d <= root_k c. *)
Theorem hypercube_tight d root_k c m : 1 <= d -> 0 < root_k -> 1 <= c -> 0 <= m -> d <= root_k * c -> d * d * d <= m ->
  m * d + d * d * (d * d) <= of_Z 2 * c * (root_k * m).
Proof.
  intros two _ _ natural near long. assert (some : 0 <= d) by (eapply at_most_trans; [left; apply one_positive|eauto]).
  apply at_most_by in near, long. apply at_most_by.
  replace (of_Z 2 * c * (root_k * m) - (m * d + d * d * (d * d))) with
    (of_Z 2 * m * (root_k * c - d) + d * (m - d * d * d)) by ring.
  apply add_natural; apply mul_natural; auto. apply mul_natural; auto. apply of_Z_natural. lia.
Qed.

Lemma long_enough l : 1 <= l -> 0 <= l * l - l.
Proof.
  intros two. pose proof (proj1 (at_most_by F _ _) two) as more. replace (l * l - l) with (l * (l - 1)) by ring.
  apply mul_natural; [|exact more].
  eapply at_most_trans; [left; apply one_positive|eauto].
Qed.

(** l is log p, and `three` is the root of 3. *)
Theorem multibalance_tight A g l c three : 0 <= g -> 1 <= l -> 1 < c -> 0 < three -> three * three = of_Z 3 ->
  c * g * (l * l) <= A ->
  A + g * (l * l) <= of_Z 2 * three * (c + 1) / (c - 1) * ((A - g * l) / (of_Z 2 * three)).
Proof.
  intros groups two more some _ most. pose proof (long_enough l two) as long. apply less_by in more. apply at_most_by in most.
  pose proof (positive_not_zero F _ more) as apart. pose proof (positive_not_zero F _ some) as root.
  apply (times_at_most (c - 1)); auto. apply at_most_by.
  match goal with |- 0 <= ?it => replace it with
    (of_Z 2 * (A - c * g * (l * l)) + (c - 1 + of_Z 2) * g * (l * l - l)) end.
  - apply add_natural; apply mul_natural; auto; try (apply of_Z_natural; lia). apply mul_natural; auto.
    apply add_natural; auto with order. apply of_Z_natural. lia.
  - field. repeat split; auto. apply of_Z_not_zero. lia.
Qed.

(** l is log p, and `three` is the root of 3. *)
Theorem multibalance_tight_two A g l three : 0 <= g -> 1 <= l -> 0 < three -> three * three = of_Z 3 ->
  of_Z 2 * g * (l * l) <= A -> A + g * (l * l) <= of_Z 6 * three * ((A - g * l) / (of_Z 2 * three)).
Proof.
  intros groups two some root most. pose proof (positive_not_zero F _ some) as not_zero.
  assert (more : (1 : F) < of_Z 2).
  { apply less_by. replace (of_Z 2 - 1 : F) with (1 : F) by ring. apply one_positive. }
  pose proof (multibalance_tight A g l (of_Z 2) three groups two more some root most) as least.
  replace (of_Z 6 * three * ((A - g * l) / (of_Z 2 * three))) with
    (of_Z 2 * three * (of_Z 2 + 1) / (of_Z 2 - 1) * ((A - g * l) / (of_Z 2 * three))); auto.
  field. repeat split; auto; try (apply of_Z_not_zero; lia).
Qed.

(** l is log p, and `three` is the root of 3. *)
Theorem multibalance_positive A g l c three : 0 < g -> 1 <= l -> 0 < c -> 0 < three -> three * three = of_Z 3 ->
  c * g * (l * l) <= A -> 1 / c < l -> 0 < (A - g * l) / (of_Z 2 * three).
Proof.
  intros groups two some root _ most long. pose proof (positive_not_zero F _ some) as not_zero.
  assert (positive_l : 0 < l) by (eapply less_at_most_less; [apply one_positive|eauto]).
  apply (factor_positive F (of_Z 2 * three)); [apply multiplied; auto; apply of_Z_positive; lia|].
  pose proof (positive_not_zero F _ root) as some_root.
  replace (of_Z 2 * three * ((A - g * l) / (of_Z 2 * three))) with
    (A - c * g * (l * l) + c * g * l * (l - 1 / c)) by (field; repeat split; auto; apply of_Z_not_zero; lia).
  apply at_most_by in most. apply less_by in long. apply add_positive'; auto. repeat apply multiplied; auto.
Qed.

(* --- roots --- *)

(** `root_d` and `root_k` are the roots of d and k. *)
Theorem root_at_most_quotient d k root_d root_k : 0 < k -> k <= d -> 0 <= root_d -> root_d * root_d = d ->
  0 < root_k -> root_k * root_k = k -> root_d <= d / root_k.
Proof.
  intros _ more natural square some square_k. pose proof (positive_not_zero F _ some) as not_zero.
  assert (order_ : root_k <= root_d) by (apply root_at_most; auto with order; congruence).
  apply (times_at_most root_k); auto. replace (root_k * (d / root_k)) with (root_d * root_d) by (rewrite square; field; auto).
  replace (root_k * root_d) with (root_d * root_k) by ring. apply mul_at_most; auto.
Qed.

(** l is log(n/x), and i is 1/k_j, so that l = d i; the roots of d, l and i are `root_d`, `root_l` and `root_i`. *)
Theorem root_identity d x l i root_d root_l root_i : 0 <= x -> l = d * i ->
  0 <= root_d -> root_d * root_d = d -> 0 <= root_l -> root_l * root_l = l -> 0 <= root_i -> root_i * root_i = i ->
  d * x * root_i = root_d * x * root_l.
Proof.
  intros _ equal natural_d square_d natural_l square_l natural_i square_i.
  assert (root_l = root_d * root_i) as ->.
  { apply root_unique; auto; [apply mul_natural; auto|]. rewrite square_l, equal, <- square_d, <- square_i. ring. }
  rewrite <- square_d. ring.
Qed.

(* --- quotients --- *)

(** z is D. *)
Theorem last_step d z : 0 < d -> 0 < z -> 1 - of_Z 8 * z / d <= (d / of_Z 2 - of_Z 2 * z) / (d / of_Z 2 + of_Z 2 * z).
Proof.
  intros some more. pose proof (positive_not_zero F _ some) as not_zero.
  assert (sum : 0 < d + of_Z 4 * z) by (apply add_positive; auto; left; apply multiplied; auto; apply of_Z_positive; lia).
  pose proof (positive_not_zero F _ sum) as sum_not_zero. pose proof (of_Z_not_zero F 2 ltac:(lia)) as two.
  apply (times_at_most (d * (d + of_Z 4 * z))); [apply multiplied; auto|]. apply at_most_by.
  match goal with |- 0 <= ?it => replace it with (of_Z 32 * (z * z)) end.
  - apply mul_natural; [apply of_Z_natural; lia|apply square_natural].
  - field. repeat split; auto. replace (d + of_Z 2 * z * of_Z 2) with (d + of_Z 4 * z) by ring. auto.
Qed.

(** Both parts are about the slopes of the bounds on ln(1 + x) and ln(1 - x). *)
Theorem slopes x : 0 <= x ->
  (1 - x <= 1 / (1 + x) /\ 1 / (1 + x) <= 1) /\
  (x <= 1 / of_Z 2 -> - (1) - of_Z 2 * x <= - (1 / (1 - x)) /\ - (1 / (1 - x)) <= - (1) - x).
Proof.
  intros natural. pose proof (one_positive F) as unit. split.
  - assert (more : 0 < 1 + x) by (apply add_positive; auto). pose proof (positive_not_zero F _ more).
    split; apply (times_at_most (1 + x)); auto; apply at_most_by; match goal with |- 0 <= ?it =>
      first [replace it with (x * x) by (field; auto); apply square_natural | replace it with x by (field; auto); auto] end.
  - intros half. apply at_most_by in half. pose proof (of_Z_not_zero F 2 ltac:(lia)) as two.
    assert (some : 0 < 1 - x).
    { replace (1 - x) with (1 / of_Z 2 - x + 1 / of_Z 2) by (field; auto). apply add_positive'; auto.
      apply (factor_positive F (of_Z 2)); [apply of_Z_positive; lia|]. replace (of_Z 2 * (1 / of_Z 2) : F) with (1 : F) by (field; auto).
      auto. }
    pose proof (positive_not_zero F _ some). split; apply (times_at_most (1 - x)); auto; apply at_most_by.
    + match goal with |- 0 <= ?it => replace it with (of_Z 2 * x * (1 / of_Z 2 - x)) by (field; auto) end.
      apply mul_natural; auto. apply mul_natural; auto. apply of_Z_natural. lia.
    + match goal with |- 0 <= ?it => replace it with (x * x) by (field; auto) end. apply square_natural.
Qed.

Lemma cube_over_square d z : 0 < d -> 0 <= z -> 0 <= z * z * z / (d * d).
Proof.
  intros some natural. pose proof (positive_not_zero F _ some). apply (factor_natural F (d * d)); [apply multiplied; auto|].
  replace (d * d * (z * z * z / (d * d))) with (z * z * z) by (field; auto). repeat apply mul_natural; auto.
Qed.

Lemma square_less_cube d z c : 0 < d -> 0 <= z -> c * z <= d -> 0 <= z * z / d - c * (z * z * z / (d * d)).
Proof.
  intros some natural small. pose proof (positive_not_zero F _ some). apply at_most_by in small.
  apply (factor_natural F (d * d)); [apply multiplied; auto|].
  replace (d * d * (z * z / d - c * (z * z * z / (d * d)))) with (z * z * (d - c * z)) by (field; auto).
  repeat apply mul_natural; auto.
Qed.

(** z is D, and x is X = 2D/d. *)
Theorem expansion d z : 0 < d -> 0 <= z -> z <= d ->
  let x := of_Z 2 * z / d in
  let lower := (d / of_Z 2 - z) * (x + x * x / of_Z 2) - (d / of_Z 2 + z) * x in
  let upper := (d / of_Z 2 - z) * (x + x * x) - (d / of_Z 2 + z) * (x - x * x / of_Z 2) in
  lower = - (of_Z 3 * (z * z) / d) - of_Z 2 * (z * z * z) / (d * d) /\ - (of_Z 5 * (z * z) / d) <= lower /\
  upper = - (z * z / d) - of_Z 2 * (z * z * z) / (d * d) /\ upper <= - (z * z / d).
Proof.
  intros some natural small x lower upper. pose proof (positive_not_zero F _ some).
  pose proof (of_Z_not_zero F 2 ltac:(lia)) as two.
  assert (first : lower = - (of_Z 3 * (z * z) / d) - of_Z 2 * (z * z * z) / (d * d)) by (unfold lower, x; field; auto).
  assert (second : upper = - (z * z / d) - of_Z 2 * (z * z * z) / (d * d)) by (unfold upper, x; field; auto).
  repeat split; auto; apply at_most_by; rewrite ?first, ?second.
  - match goal with |- 0 <= ?it => replace it with (of_Z 2 * (z * z / d - 1 * (z * z * z / (d * d)))) by (field; auto) end.
    apply mul_natural; [apply of_Z_natural; lia|]. apply square_less_cube; auto. replace (1 * z) with z by ring. auto.
  - match goal with |- 0 <= ?it => replace it with (of_Z 2 * (z * z * z / (d * d))) by (field; auto) end.
    apply mul_natural; [apply of_Z_natural; lia|]. apply cube_over_square; auto.
Qed.

(** z is D, and x is X = 2D/d. *)
Theorem expansion_four d z : 0 < d -> 0 <= z -> of_Z 2 * z <= d ->
  let x := of_Z 2 * z / d in
  - (of_Z 4 * (z * z) / d) <= (d / of_Z 2 - z) * (x + x * x / of_Z 2) - (d / of_Z 2 + z) * x.
Proof.
  intros some natural small x. pose proof (positive_not_zero F _ some). pose proof (of_Z_not_zero F 2 ltac:(lia)) as two.
  apply at_most_by. match goal with |- 0 <= ?it => replace it with (z * z / d - of_Z 2 * (z * z * z / (d * d))) end.
  - apply square_less_cube; auto.
  - unfold x. field. auto.
Qed.
End Bounds.
