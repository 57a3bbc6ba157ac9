(* Bounds and formulas that are printed for all sizes, and comparisons of them: Houle, Symvonis, Wood, sections 4.4,
   4.5 and 5. *)
From Coq Require Import ZArith QArith Lia Lqa.
Open Scope Z_scope.

(** M_1 is m. `Z.min` is the smaller of two integers, and q / 2 is rounded down. *)
Theorem smaller_half m q : 0 <= m -> 0 <= q -> Z.min m (q - m) <= q / 2.
Proof. intros. pose proof (Z.div_mod q 2 ltac:(lia)). pose proof (Z.mod_pos_bound q 2 ltac:(lia)). lia. Qed.

(** The difference of the two bounds for k = 2. *)
Theorem binary_bounds h k : 1 <= h -> k = 2 -> (k - 1) * h + 1 - h = 1.
Proof. intros. subst. lia. Qed.

(** Both sides are multiplied by 2. *)
Theorem bounds_for_large_k h k : 2 <= h -> 4 * h + 1 <= k -> (k + 2) * (h + 1) < 2 * ((k - 1) * h + 1).
Proof. nia. Qed.

(** Both sides are multiplied by 2; k > 4h/(h-1) is multiplied by h - 1. *)
Theorem bounds_compared h k : 1 <= h -> 1 <= k ->
  ((k + 2) * (h + 1) < 2 * ((k - 1) * h + 1) <-> 2 <= h /\ 4 * h < k * (h - 1)).
Proof. intros. split; [intros less; split; nia|nia]. Qed.

Open Scope Q_scope.

(** `discrepancy` is Delta_0, a natural number as an integer; the two bounds are those of Theorem 18 and Observation 1. *)
Theorem optimal_but_for_a_factor (n colors discrepancy : Z) : (1 <= discrepancy)%Z -> Z.Even n ->
  let of := inject_Z in
  2 * (of discrepancy - 1) * of colors * of n == 8 * of colors * (of n * (of discrepancy - 1) / 4).
Proof. intros _ _ of. field. Qed.
