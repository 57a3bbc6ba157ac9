(* Any time g(a) for a phase over a bits: which partitions of d are fastest. Bokhari, beyond the paper (challenge-8).

   If the second differences of g are below 0 first and at least 0 from some a on, as those of run times are, and parts
   q and q + 1 are equally good, (q+1) g(q) = q g(q+1), then the line through (q, g(q)) and (q+1, g(q+1)), which passes
   through the origin, is nowhere above g: so parts q and q + 1 alone are fastest. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull.
Import ListNotations.

(** The second difference of g at a >= 1. *)
Definition bend {F : ordered_field} (g : nat -> F) (a : nat) : F := (g (S a) - of_Z 2 * g a + g (pred a))%F.

(** From 1 to d - 1: below 0 first, at least 0 from some place on. *)
Definition concave_then_convex {F : ordered_field} (g : nat -> F) (d : nat) : Prop :=
  exists c, forall a, 1 <= a < d -> if a <? c then (bend g a < 0)%F else (0 <= bend g a)%F.

(** All parts are q or q + 1. *)
Definition of_level (q : nat) (parts : list nat) : Prop := Forall (fun a => a = q \/ a = q + 1) parts.

Lemma smallest_part A : A <> [] -> exists a, In a A /\ forall b, In b A -> a <= b.
Proof.
  induction A as [|x A IH]; [easy|]. intros _. destruct A as [|y A]; [exists x; simpl; intuition; subst; lia|].
  destruct IH as (a & ina & least); [easy|]. destruct (le_lt_dec x a).
  - exists x. split; [now left|]. intros b [->|inb]; auto. specialize (least b inb). lia.
  - exists a. split; [now right|]. intros b [->|inb]; auto. lia.
Qed.

Lemma level_of_smallest A : A <> [] -> equipartition A -> exists q, In q A /\ of_level q A.
Proof.
  intros N even. destruct (smallest_part A N) as (q & inq & least). exists q. split; auto.
  apply Forall_forall. intros b inb. specialize (least b inb). specialize (even q b inq inb). lia.
Qed.

Section Support.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

Lemma nat_succ n : of_nat (S n) = (of_nat n + 1)%F :> F.
Proof. unfold of_nat. now rewrite Nat2Z.inj_succ, <- Z.add_1_r, of_Z_add. Qed.

Lemma nat_add a b : of_nat (a + b) = (of_nat a + of_nat b)%F :> F.
Proof. unfold of_nat. now rewrite Nat2Z.inj_add, of_Z_add. Qed.

Variable g : nat -> F.
Variables d q : nat.
Hypothesis start : (0 <= g 0%nat)%F.
Hypothesis shape : concave_then_convex g d.
Hypothesis level : 1 <= q < d.
Hypothesis meet : (of_nat (q + 1) * g q = of_nat q * g (q + 1)%nat)%F.

(* How much g is above the line, and by how much that grows from a to a + 1. *)
Let y := (g (S q) - g q)%F.
Let e a := (g a - of_nat a * y)%F.
Let rise a := (e (S a) - e a)%F.

Lemma e_q : e q = 0%F.
Proof.
  unfold e, y. rewrite Nat.add_1_r, nat_succ in meet.
  replace (g q - of_nat q * (g (S q) - g q))%F with ((of_nat q + 1) * g q - of_nat q * g (S q))%F by ring.
  rewrite meet. ring.
Qed.

Lemma e_next : e (S q) = 0%F.
Proof. pose proof e_q as H. unfold e, y in *. rewrite nat_succ. rewrite <- H. ring. Qed.

Lemma e_start : (0 <= e 0%nat)%F.
Proof. unfold e. replace (g 0%nat - of_nat 0 * y)%F with (g 0%nat) by (unfold of_nat; simpl; ring). auto. Qed.

Lemma rise_q : rise q = 0%F.
Proof. unfold rise. rewrite e_q, e_next. ring. Qed.

Lemma rise_bends a : 1 <= a -> (rise a - rise (pred a))%F = bend g a.
Proof. destruct a as [|a]; [lia|]. intros _. unfold rise, e, bend. simpl pred. rewrite !nat_succ. ring. Qed.

Lemma grows i k : i <= k -> (forall j, i <= j < k -> (0 <= rise j)%F) -> (e i <= e k)%F.
Proof.
  induction 1 as [|k L IH]; intros H; [apply at_most_refl|].
  apply at_most_trans with (e k); [apply IH; intros; apply H; lia|]. apply at_most_by. apply (H k). lia.
Qed.

Lemma falls i k : i <= k -> (forall j, i <= j < k -> (rise j <= 0)%F) -> (e k <= e i)%F.
Proof.
  induction 1 as [|k L IH]; intros H; [apply at_most_refl|].
  apply at_most_trans with (e k); [|apply IH; intros; apply H; lia]. apply at_most_by.
  assert (K := H k ltac:(lia)). apply at_most_by in K. unfold rise in K.
  now replace (e k - e (S k))%F with (0 - (e (S k) - e k))%F by ring.
Qed.

(* Where second differences are at least 0 (below 0), the rise does not fall (falls). *)
Lemma rises_up i k : i <= k -> (forall j, i < j <= k -> (0 <= bend g j)%F) -> (rise i <= rise k)%F.
Proof.
  induction 1 as [|k L IH]; intros H; [apply at_most_refl|].
  apply at_most_trans with (rise k); [apply IH; intros; apply H; lia|]. apply at_most_by.
  replace (rise k) with (rise (pred (S k))) by reflexivity. rewrite rise_bends by lia. apply H. lia.
Qed.

Lemma rises_down i k : i < k -> (forall j, i < j <= k -> (bend g j < 0)%F) -> (rise k < rise i)%F.
Proof.
  induction 1 as [|k L IH]; intros H.
  - apply less_by. replace (rise i - rise (S i))%F with (- (rise (S i) - rise (pred (S i))))%F by (simpl; ring).
    rewrite rise_bends by lia. apply opposite_of_negative, H. lia.
  - apply transitive with (rise k); [|apply IH; intros; apply H; lia]. apply less_by.
    replace (rise k - rise (S k))%F with (- (rise (S k) - rise (pred (S k))))%F by (simpl; ring).
    rewrite rise_bends by lia. apply opposite_of_negative, H. lia.
Qed.

(* If all second differences up to a are below 0 and e still rises from a on, it has risen all the way. *)
Lemma risen a : (forall j, 1 <= j <= a -> (bend g j < 0)%F) -> (0 <= rise a)%F -> (0 <= e a)%F.
Proof.
  intros B R. apply at_most_trans with (e 0%nat); [apply e_start|]. apply grows; [lia|].
  intros j J. left. apply at_most_less with (rise a); auto. apply rises_down; [lia|]. intros; apply B; lia.
Qed.

Lemma left_side k : forall a, a + k = q -> (0 <= e a)%F.
Proof.
  destruct shape as [c C]. induction k as [|k IH]; intros a A.
  { right. rewrite Nat.add_0_r in A. subst a. symmetry. apply e_q. }
  assert (N := IH (S a) ltac:(lia)). destruct (le_lt_dec c (S a)) as [late|early].
  - apply at_most_trans with (e q); [right; symmetry; apply e_q|]. apply falls; [lia|]. intros j J.
    rewrite <- rise_q. apply rises_up; [lia|]. intros i I. specialize (C i ltac:(lia)).
    destruct (Nat.ltb_spec i c); auto; lia.
  - destruct (less_or_at_most F (rise a) 0%F) as [down|up].
    + apply at_most_trans with (e (S a)); auto. apply at_most_by. apply opposite_of_negative in down.
      unfold rise in down. left. now replace (e a - e (S a))%F with (- (e (S a) - e a))%F by ring.
    + apply risen; auto. intros j J. specialize (C j ltac:(lia)). destruct (Nat.ltb_spec j c); auto; lia.
Qed.

(* Not all second differences up to q are below 0: else e would have risen strictly from e(0) >= 0 to e(q) = 0. *)
Lemma risen_strictly a : 1 <= a -> (forall j, 1 <= j <= a -> (bend g j < 0)%F) -> (0 <= rise a)%F -> (0 < e a)%F.
Proof.
  intros one B R. apply at_most_less with (e 0%nat); [apply e_start|]. apply less_at_most_less with (e 1).
  - apply less_by. change (0 < rise 0)%F. apply at_most_less with (rise a); auto. apply rises_down; auto.
  - apply grows; auto. intros j J. left. apply at_most_less with (rise a); auto. apply rises_down; [lia|].
    intros; apply B; lia.
Qed.

Lemma turned c : (forall a, 1 <= a < d -> if a <? c then (bend g a < 0)%F else (0 <= bend g a)%F) -> c <= q.
Proof.
  intros C. destruct (le_lt_dec c q) as [|late]; auto. exfalso.
  assert (up : (0 < e q)%F).
  { apply risen_strictly; [lia| |rewrite rise_q; apply at_most_refl].
    intros j J. specialize (C j ltac:(lia)). destruct (Nat.ltb_spec j c); auto; lia. }
  rewrite e_q in up. eapply irreflexive; eauto.
Qed.

Theorem support a : a <= d -> (of_nat a * y <= g a)%F.
Proof.
  intros A. apply at_most_by. change (0 <= e a)%F. destruct (le_lt_dec a q) as [L|R].
  { apply (left_side (q - a)). lia. }
  destruct shape as [c C]. assert (T := turned c C).
  apply at_most_trans with (e q); [right; symmetry; apply e_q|]. apply grows; [lia|]. intros j J.
  rewrite <- rise_q. apply rises_up; [lia|]. intros i I. specialize (C i ltac:(lia)).
  destruct (Nat.ltb_spec i c); auto; lia.
Qed.

Lemma on_level A : of_level q A -> total g A = (of_nat (list_sum A) * y)%F.
Proof.
  assert (Q := e_q). assert (Q' := e_next). unfold e in Q, Q'.
  assert (E1 : g q = (of_nat q * y)%F) by (replace (g q) with (g q - of_nat q * y + of_nat q * y)%F by ring;
    rewrite Q; ring).
  assert (E2 : g (S q) = (of_nat (S q) * y)%F)
    by (replace (g (S q)) with (g (S q) - of_nat (S q) * y + of_nat (S q) * y)%F by ring; rewrite Q'; ring).
  induction 1 as [|a A H _ IH].
  - simpl. unfold of_nat. simpl. ring.
  - rewrite total_cons, IH. change (list_sum (a :: A)) with (a + list_sum A). rewrite nat_add.
    destruct H as [->| ->]; rewrite ?Nat.add_1_r, ?E1, ?E2; ring.
Qed.

Lemma above_line A : Forall (fun a => a <= d) A -> (of_nat (list_sum A) * y <= total g A)%F.
Proof.
  induction 1 as [|a A H _ IH].
  - right. simpl. unfold of_nat. simpl. ring.
  - rewrite total_cons. change (list_sum (a :: A)) with (a + list_sum A). rewrite nat_add.
    apply support in H. apply at_most_by in H. apply at_most_by in IH. apply at_most_by.
    match goal with |- (0 <= ?x)%F =>
      replace x with ((g a - of_nat a * y) + (total g A - of_nat (list_sum A) * y))%F by ring end.
    now apply add_natural.
Qed.

(* The same strictly, if after a second difference that is not below 0 the next is above 0. *)
Hypothesis strict : forall a, 1 <= a -> S a < d -> (0 <= bend g a)%F -> (0 < bend g (S a))%F.

Lemma right_strictly a : S q < a <= d -> (0 < e a)%F.
Proof.
  intros A. destruct shape as [c C]. assert (T := turned c C).
  assert (B : forall i, q <= i < d -> (0 <= bend g i)%F).
  { intros i I. specialize (C i ltac:(lia)). destruct (Nat.ltb_spec i c); auto; lia. }
  apply less_at_most_less with (e (S (S q))).
  - replace (e (S (S q))) with (rise (S q)) by (unfold rise; rewrite e_next; ring).
    replace (rise (S q)) with (rise (S q) - rise (pred (S q)))%F by (simpl pred; rewrite rise_q; ring).
    rewrite rise_bends by lia. apply strict; try lia. apply B. lia.
  - apply grows; [lia|]. intros j J. rewrite <- rise_q. apply rises_up; [lia|]. intros; apply B; lia.
Qed.

Lemma left_strictly a : 1 <= a < q -> (0 < e a)%F.
Proof.
  intros A. destruct shape as [c C]. assert (T := turned c C).
  assert (B : forall i, c <= i < d -> 1 <= i -> (0 <= bend g i)%F).
  { intros i I one. specialize (C i ltac:(lia)). destruct (Nat.ltb_spec i c); auto; lia. }
  assert (N : forall i, i < c -> 1 <= i < d -> (bend g i < 0)%F).
  { intros i I one. specialize (C i ltac:(lia)). destruct (Nat.ltb_spec i c); auto; lia. }
  assert (last : rise (pred q) = (- bend g q)%F) by (rewrite <- rise_bends, rise_q by lia; ring).
  destruct (less_or_at_most F (rise a) 0%F) as [down|up].
  - apply less_at_most_less with (e a - e (S a))%F.
    + apply opposite_of_negative in down. unfold rise in down.
      now replace (e a - e (S a))%F with (- (e (S a) - e a))%F by ring.
    + apply at_most_by. replace (e a - (e a - e (S a)))%F with (e (S a)) by ring.
      apply (left_side (q - S a)). lia.
  - destruct (le_lt_dec c a) as [late|early]; [|apply risen_strictly; auto; [lia|]; intros; apply N; lia].
    (* the rise would be below 0, for it grows strictly to rise q = 0 *)
    exfalso. assert (bends : (0 < bend g q)%F).
    { replace q with (S (pred q)) by lia. apply strict; try lia. apply B; lia. }
    assert (down : (rise a <= rise (pred q))%F) by (apply rises_up; [lia|]; intros; apply B; lia).
    rewrite last in down. apply (not_less F 0%F (bend g q)); auto.
    apply (at_most_trans _ _ _ _ up) in down. apply at_most_by in down. apply at_most_by.
    now replace (0 - bend g q)%F with (- bend g q - 0)%F by ring.
Qed.

Lemma above_line_strictly A a : Forall (fun a => 1 <= a <= d) A -> In a A -> a <> q -> a <> S q ->
  (of_nat (list_sum A) * y < total g A)%F.
Proof.
  intros all ina Q Q'. destruct (in_split a A ina) as (l & r & ->).
  apply Forall_app in all. destruct all as [L R]. inversion R as [|? ? one R']. subst.
  assert (K : (0 < e a)%F). { destruct (le_lt_dec a q); [apply left_strictly | apply right_strictly]; lia. }
  assert (P : Permutation (l ++ a :: r) (a :: l ++ r)) by (symmetry; apply Permutation_middle).
  rewrite (total_permuted F g _ _ P), (sum_permuted _ _ P), total_cons.
  change (list_sum (a :: l ++ r)) with (a + list_sum (l ++ r)). rewrite nat_add.
  assert (S : (of_nat (list_sum (l ++ r)) * y <= total g (l ++ r))%F).
  { apply above_line. apply Forall_app. split; [eapply Forall_impl; [|exact L] | eapply Forall_impl; [|exact R']];
      simpl; intros; lia. }
  apply at_most_by in S. apply less_by. unfold e in K.
  match goal with |- (0 < ?x)%F =>
    replace x with ((g a - of_nat a * y) + (total g (l ++ r) - of_nat (list_sum (l ++ r)) * y))%F by ring end.
  now apply add_positive.
Qed.
End Support.

(* If g(0) >= 0 and the second differences change sign once, from below 0 to at least 0, no partition of d is faster
   than one into parts q and q + 1 alone, q < d, for which (q+1) g(q) = q g(q+1). *)
(** g is any sequence in any ordered field. `bend g a` is its second difference at a, `total g A` the sum of g over the
    parts of A. `concave_then_convex g d`: among the second differences at 1, ..., d - 1, once one is at least 0, all
    later ones are. *)
Theorem challenge_8 (F : ordered_field) (g : nat -> F) (d q : nat) (parts : list nat) :
  (forall a, a <= d -> (0 <= g a)%F) -> concave_then_convex g d -> 1 <= q < d ->
  (of_nat (q + 1) * g q = of_nat q * g (q + 1)%nat)%F ->
  partition d parts -> of_level q parts -> fastest g d parts.
Proof.
  intros N C Q M P L. split; auto. intros others O.
  rewrite (on_level F g q M parts L). destruct P as [-> _], (O) as [S _].
  rewrite <- S at 1. apply above_line with d; auto. { apply N; lia. } now apply partition_bounded.
Qed.

(* There the fastest are exactly the partitions into parts q and q + 1 alone, if there are any, q = d allowed. *)
Theorem fastest_on_level (F : ordered_field) (g : nat -> F) (d q : nat) : (0 <= g 0%nat)%F ->
  concave_then_convex g (d + 1) ->
  (forall a, 1 <= a < d -> (0 <= bend g a)%F -> (0 < bend g (S a))%F) -> 1 <= q <= d ->
  (of_nat (q + 1) * g q = of_nat q * g (q + 1)%nat)%F ->
  (exists parts, partition d parts /\ of_level q parts) ->
  forall parts, partition d parts -> (fastest g d parts <-> of_level q parts).
Proof.
  intros N C strict Q M (best & PB & LB) parts P.
  assert (strict' : forall a, 1 <= a -> S a < d + 1 -> (0 <= bend g a)%F -> (0 < bend g (S a))%F)
    by (intros; apply strict; auto; lia).
  assert (bounded : forall A, partition d A -> Forall (fun a => a <= d + 1) A).
  { intros A H. eapply Forall_impl; [|exact (partition_bounded d A H)]. simpl; lia. }
  assert (Q' : 1 <= q < d + 1) by lia. split.
  - intros [_ H]. apply Forall_forall. intros a ina. destruct (Nat.eq_dec a q) as [|no]; [now left|].
    destruct (Nat.eq_dec a (S q)) as [|no']; [right; lia|]. exfalso.
    apply (not_less F (total g best) (total g parts)); [|now apply H].
    rewrite (on_level F g q M best LB), (proj1 PB), <- (proj1 P).
    eapply above_line_strictly; eauto. apply Forall_forall. intros x X. pose proof (part_at_most d parts x P X). lia.
  - intros L. split; auto. intros others O. rewrite (on_level F g q M parts L), (proj1 P), <- (proj1 O).
    apply above_line with (d + 1); auto.
Qed.

(* If balancing or merging any two parts a and b >= a + 2 takes less time, only equipartitions are fastest. *)
(** g is any sequence in any ordered field. `bend g a` is its second difference at a, `total g A` the sum of g over the
    parts of A. *)
Theorem challenge_8_repaired (F : ordered_field) (g : nat -> F) (d : nat) (parts : list nat) :
  (forall a, a <= d -> (0 <= g a)%F) ->
  (forall a b, 1 <= a -> a + 2 <= b -> a + b <= d ->
    (g (a + 1)%nat + g (b - 1)%nat < g a + g b \/ g (a + b)%nat < g a + g b)%F) ->
  partition d parts -> ~ equipartition parts -> ~ fastest g d parts.
Proof.
  intros _ better P not. destruct (uneven_parts parts not) as (a & b & ina & inb & far).
  destruct (room d parts a b P ina inb far) as [one fits].
  destruct (exchanged F g d parts a b P ina inb far (better a b one far fits)) as (B & PB & less).
  eapply fastest_or_beaten; eauto.
Qed.

(* That second differences increase is not enough: {1, 3} and 0, 1, 1, 1, 2. *)
(** g is any sequence in any ordered field. `bend g a` is its second difference at a, `total g A` the sum of g over the
    parts of A. *)
Theorem challenge_8_theorem_1 (F : ordered_field) : ~ forall (g : nat -> F) d parts,
  (forall a, a <= d -> (0 <= g a)%F) -> (forall a, 1 <= a -> S a < d -> (bend g a < bend g (S a))%F) ->
  partition d parts -> ~ equipartition parts -> ~ fastest g d parts.
Proof.
  intros all. set (z := fun a : nat => match a with 0%nat => 0 | 1%nat | 2%nat | 3%nat => 1 | _ => 2 end%Z).
  set (g := fun a => of_Z (z a) : F).
  assert (sum : forall A, total g A = of_Z (fold_right (fun a s => z a + s) 0 A)%Z).
  { induction A as [|a A IH]; [reflexivity|]. rewrite total_cons, IH. unfold g. now rewrite <- of_Z_add. }
  assert (bends : forall a, bend g a = of_Z (z (S a) - 2 * z a + z (pred a))).
  { intros. unfold bend, g. now rewrite <- of_Z_mul, <- of_Z_sub, <- of_Z_add. }
  apply (all g 4 [1; 3]).
  - intros a _. apply of_Z_natural. unfold z. destruct a as [|[|[|[|a]]]]; lia.
  - intros a one H. rewrite !bends. apply of_Z_less. assert (C : a = 1 \/ a = 2) by lia.
    destruct C as [->| ->]; reflexivity.
  - split; [reflexivity | repeat constructor].
  - intros even. specialize (even 1 3 (or_introl eq_refl) (or_intror (or_introl eq_refl))). lia.
  - split; [split; [reflexivity | repeat constructor]|]. intros B P. rewrite !sum. apply of_Z_at_most.
    apply Z.leb_le.
    refine (of_all_partitions (fun B => fold_right (fun a s => z a + s) 0 [1;
      3]%nat <=? fold_right (fun a s => z a + s) 0 B)%Z
      4 _ B P). reflexivity.
Qed.
