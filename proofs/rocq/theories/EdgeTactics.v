(* Tactics that prove the facts of EdgeFacts and SynchronousRules about a rule that is written with +, -, *, /, mod,
   min, max, abs, comparisons and Boolean operations, where every divisor is a positive number or a parameter that is
   known to be positive. *)
From Coq Require Import ZArith Lia Bool.
From Loadbal Require Import Loads EdgeFacts RuleSymmetries SynchronousRules.
Open Scope Z_scope.

(* Fails if a term has a quotient, a remainder or a condition, so that the innermost ones are treated first. *)
Ltac is_plain term :=
  lazymatch term with
  | context [_ / _] => fail
  | context [_ mod _] => fail
  | context [if _ then _ else _] => fail
  | _ => idtac
  end.

(* Quotients by the same number are in the order of the numbers that are divided. *)
Lemma quotients_in_order b a q a' q' : 0 < b -> b * q <= a < b * (q + 1) -> b * q' <= a' < b * (q' + 1) ->
  (a <= a' -> q <= q') /\ (a' <= a -> q' <= q) /\ (a' <= a + b -> q' <= q + 1) /\ (a <= a' + b -> q <= q' + 1).
Proof. intros. repeat split; intros; nia. Qed.

Lemma quotient_sign b a q : 0 < b -> b * q <= a < b * (q + 1) -> (0 <= a <-> 0 <= q) /\ (b <= a <-> 1 <= q).
Proof. intros. repeat split; intros; nia. Qed.

Lemma quotient_bounds a b : 0 < b -> b * (a / b) <= a < b * (a / b + 1).
Proof. intros positive. pose proof (Z.mul_div_le a b positive). pose proof (Z.mul_succ_div_gt a b positive). lia. Qed.

(* A quotient becomes an unknown between its bounds. For a divisor that is no numeral, what follows from the bounds by
   multiplication is added, because `lia` does not multiply. *)
Ltac name_a_quotient :=
  match goal with
  | |- context [?a mod ?b] => is_plain a; is_plain b; rewrite (Z.mod_eq a b) by lia
  | |- context [?a / ?b] =>
      is_plain a; is_plain b;
      let positive := fresh "positive" in assert (positive : 0 < b) by (lia || nia);
      let bounds := fresh "bounds" in pose proof (quotient_bounds a b positive) as bounds;
      let q := fresh "q" in set (q := a / b) in *; clearbody q;
      lazymatch isZcst b with
      | true => idtac
      | _ =>
          pose proof (quotient_sign b a q positive bounds);
          repeat match goal with
          | other : b * ?q' <= ?a' < b * (?q' + 1) |- _ =>
              lazymatch q' with q => fail | _ => idtac end;
              lazymatch goal with
              | _ : (a <= a' -> q <= q') /\ _ |- _ => fail
              | _ => pose proof (quotients_in_order b a q a' q' positive bounds other)
              end
          end
      end;
      clear positive
  end.

(* A comparison becomes two cases; a case that cannot be is dropped at once, before it splits again. *)
Ltac decide_a_comparison :=
  match goal with
  | |- context [?a >=? ?b] => rewrite (Z.geb_leb a b)
  | |- context [?a >? ?b] => rewrite (Z.gtb_ltb a b)
  | |- context [?a <=? ?b] => is_plain a; is_plain b; destruct (Z.leb_spec a b)
  | |- context [?a <? ?b] => is_plain a; is_plain b; destruct (Z.ltb_spec a b)
  | |- context [?a =? ?b] => is_plain a; is_plain b; destruct (Z.eqb_spec a b)
  end; cbn [andb orb negb]; try (exfalso; lia).

Ltac cases_of_a_rule := repeat first [decide_a_comparison | name_a_quotient].

(* Loads that are equal, or differ by one, are written as one: products with their difference become simple. *)
Ltac join_near_loads x y :=
  first
    [ let same := fresh "same" in assert (same : y = x) by lia; subst y
    | let same := fresh "same" in assert (same : y = x + 1) by lia; subst y
    | let same := fresh "same" in assert (same : x = y + 1) by lia; subst x
    | idtac ].

(* What is left of a fact about the loads x and y. *)
Ltac fact_about rule x y :=
  unfold rule; cases_of_a_rule;
  first [lia | join_near_loads x y; first [lia | nia | repeat split; intros; nia]].

(* The fact about the rule, with the definition of the rule unfolded: `edge_fact threshold`. *)
Ltac edge_fact rule :=
  lazymatch goal with
  | |- keeps_order _ => apply order_token_by_token
  | |- carries_a_share _ _ => unfold carries_a_share; intros ? ?
  | |- carries_nothing_within _ _ => unfold carries_nothing_within; intros ? ?
  | _ => idtac
  end;
  unfold sends_at_most_difference, sends_less_than_difference, rests_within, swaps_within, rests_at, swaps_near,
    rests_near, depends_on_difference, commutes_with_negation, ignores_direction;
  let x := fresh "x" in let y := fresh "y" in intros x y;
  lazymatch goal with |- forall t : Z, _ => intros t | _ => idtac end;
  fact_about rule x y.
