(* If a message over h links costs lambda + h delta: in which dimension a partition with parts that differ by 2 or more
   touches the hull first. Bokhari, beyond the paper (challenge-7).

   Let a and b >= a + 2 be two parts, and x = tau 2^d m. Parts a + 1 and b - 1 take as long as a and b if x is some
   x(a,b). For smaller x they are faster, and for larger x parts a and b are. If the part a + b is faster than a and
   b for some x, then also for all larger ones. So a and b can be fastest only if the part a + b is not faster at
   x(a,b). If b >= a + 4, then x(a+1,b-1) <= x(a,b), and at x(a+1,b-1) the part a + b is not faster than a + 1 and b
   - 1. So the first such parts have b = a + 2 or b = a + 3. For these, at x(a,b), three parts are never faster than
   two, since the times of phases are concave up to a + 2. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints LinkDelays.
Import ListNotations.

(** With o = d mod 2 and e = 3d + 18 + o: tau delta ((6d - e) 2^d + (36 - 9o) 2^ceil(d/2) - e) minus
    rho (12 lambda + e delta) 2^d. *)
(* compared: part_times *)
Definition delay_margin {F : ordered_field} (latency distance send move : F) (d : nat) : F :=
  let o := Z.of_nat (d mod 2) in
  let e := (3 * Z.of_nat d + 18 + o)%Z in
  (send * distance * (of_Z (6 * Z.of_nat d - e) * two d + of_Z (36 - 9 * o) * two (d - d / 2) - of_Z e)
    - move * (of_Z 12 * latency + of_Z e * distance) * two d)%F.

(** d >= 4, and `delay_margin` is at least 0. *)
Definition delay_test {F : ordered_field} (latency distance send move : F) (d : nat) : Prop :=
  4 <= d /\ (0 <= delay_margin latency distance send move d)%F.

(** The parts floor(d/2) - 1 and ceil(d/2) + 1 of d. *)
(* compared: part_times *)
Definition uneven_halves (d : nat) : list nat := [d / 2 - 1; d - d / 2 + 1].

Lemma halved d : d = 2 * (d / 2) + d mod 2 /\ d mod 2 < 2.
Proof. split; [apply Nat.div_mod|apply Nat.mod_upper_bound]; easy. Qed.

Section Reduction.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Variable g : nat -> F.
Variable top : nat.
Hypothesis start : (0 <= g 0%nat)%F.
Hypothesis concave : forall a, 1 <= a < top -> (bend g a <= 0)%F.

(* Where g is concave, its rises do not grow. *)
Lemma rise_falls x y : x <= y -> y < top -> (g (S y) - g y <= g (S x) - g x)%F.
Proof.
  induction 1 as [|y L IH]; intros below; [apply at_most_refl|].
  apply at_most_trans with (g (S y) - g y)%F; [|apply IH; lia]. apply at_most_by.
  pose proof (concave (S y) ltac:(lia)) as H. apply at_most_by in H. unfold bend in H. simpl pred in H.
  replace (g (S y) - g y - (g (S (S y)) - g (S y)))%F with (0 - (g (S (S y)) - of_Z 2 * g (S y) + g y))%F by ring. auto.
Qed.

Lemma outward t : forall x y, x <= y -> t <= x -> y + t <= top -> (g (x - t)%nat + g (y + t)%nat <= g x + g y)%F.
Proof.
  induction t as [|t IH]; intros x y order small below.
  - rewrite Nat.sub_0_r, Nat.add_0_r. apply at_most_refl.
  - apply at_most_trans with (g (x - t)%nat + g (y + t)%nat)%F; [|apply IH; lia].
    pose proof (rise_falls (x - S t) (y + t) ltac:(lia) ltac:(lia)) as H. apply at_most_by in H. apply at_most_by.
    replace (S (x - S t)) with (x - t) in H by lia. replace (y + S t) with (S (y + t)) by lia.
    match type of H with (0 <= ?u)%F => match goal with |- (0 <= ?v)%F => replace v with u by ring; auto end end.
Qed.

Lemma merged x y : x <= y -> x + y <= top -> (g (x + y)%nat <= g x + g y)%F.
Proof.
  intros order below. apply at_most_trans with (g (x - x)%nat + g (y + x)%nat)%F.
  - rewrite Nat.sub_diag, (Nat.add_comm y). apply at_most_by.
    now replace (g 0%nat + g (x + y)%nat - g (x + y)%nat)%F with (g 0%nat) by ring.
  - apply outward; lia.
Qed.

(* Of three parts the two smallest merge, or the larger of them grows up to `top` and the rest joins the third part. *)
Lemma three_sorted x y z : 1 <= x -> x <= y -> y <= z -> x + y + z < 2 * top ->
  exists u v, 1 <= u /\ 1 <= v /\ u + v = x + y + z /\ (g u + g v <= g x + g y + g z)%F.
Proof.
  intros one xy yz small. destruct (le_lt_dec (x + y) top) as [low|high].
  - exists (x + y), z. repeat split; try lia. pose proof (merged x y xy low) as H. apply at_most_by in H.
    apply at_most_by. match type of H with (0 <= ?u)%F => match goal with |- (0 <= ?v)%F =>
      replace v with u by ring; auto end end.
  - pose proof (outward (top - y) x y xy ltac:(lia) ltac:(lia)) as H.
    replace (y + (top - y)) with top in H by lia. set (w := x - (top - y)) in *.
    assert (K : (g (w + z)%nat <= g w + g z)%F) by (apply merged; lia).
    exists top, (w + z). repeat split; try lia. apply at_most_by in H, K. apply at_most_by.
    pose proof (add_natural _ _ _ H K) as S.
    match type of S with (0 <= ?u)%F => match goal with |- (0 <= ?v)%F => replace v with u by ring; auto end end.
Qed.

Lemma three x y z : 1 <= x -> 1 <= y -> 1 <= z -> x + y + z < 2 * top ->
  exists u v, 1 <= u /\ 1 <= v /\ u + v = x + y + z /\ (g u + g v <= g x + g y + g z)%F.
Proof.
  intros X Y Z small.
  assert (any : forall p q r, 1 <= p -> p <= q -> q <= r -> p + q + r = x + y + z ->
    (g p + g q + g r = g x + g y + g z)%F ->
    exists u v, 1 <= u /\ 1 <= v /\ u + v = x + y + z /\ (g u + g v <= g x + g y + g z)%F).
  { intros p q r one pq qr sum <-. rewrite <- sum. apply three_sorted; auto. lia. }
  destruct (le_lt_dec x y), (le_lt_dec y z), (le_lt_dec x z);
    first [solve [apply (any x y z); lia || ring] | solve [apply (any x z y); lia || ring]
      | solve [apply (any y x z); lia || ring] | solve [apply (any y z x); lia || ring]
      | solve [apply (any z x y); lia || ring] | solve [apply (any z y x); lia || ring]].
Qed.

Lemma add_nothing t : (t + total g [] = t)%F.
Proof. unfold total. simpl. ring. Qed.

(* The least time of one or two parts is the least of all. *)
Lemma two_parts_suffice (least : F) d : d < 2 * top -> (least <= g d)%F ->
  (forall u v, 1 <= u -> 1 <= v -> u + v = d -> (least <= g u + g v)%F) ->
  forall n A, length A <= n -> partition d A -> A <> [] -> (least <= total g A)%F.
Proof.
  intros small one two. induction n as [|n IH]; intros A size P some; [destruct A; simpl in size; [easy|lia]|].
  destruct P as [sum positive]. destruct A as [|x [|y [|z rest]]]; [easy| | |].
  - simpl in sum. rewrite Nat.add_0_r in sum. subst. now rewrite total_cons, add_nothing.
  - simpl in sum. inversion positive as [|? ? X R]. inversion R. subst.
    rewrite !total_cons. rewrite add_nothing. apply two; trivial; lia.
  - inversion positive as [|? ? X R]. inversion R as [|? ? Y R']. inversion R' as [|? ? Z R'']. subst.
    simpl in small. destruct (three x y z X Y Z ltac:(lia)) as (u & v & U & V & sum & less).
    apply at_most_trans with (total g (u :: v :: rest)).
    + apply IH; [simpl in *; lia| |easy]. split; [simpl; lia|]. repeat constructor; auto.
    + rewrite !total_cons. apply at_most_by in less. apply at_most_by.
      match type of less with (0 <= ?u)%F => match goal with |- (0 <= ?v)%F => replace v with u by ring; auto end end.
Qed.
End Reduction.

Section Delays.
Variable F : ordered_field.
Add Field F_field' : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Variables latency distance send move : F.
Hypothesis costs : (0 <= latency)%F /\ (0 < distance)%F /\ (0 < send)%F /\ (0 <= move)%F.

(* The time of a phase over a bits, by x = tau 2^d m. *)
Let g (x : F) (a : nat) : F :=
  (x - x / two a + (two a - 1) * latency + move / send * x + distance * of_nat a * two a / of_Z 2)%F.

Lemma by_sent_bytes d m a : delayed_phase latency distance send move d m a = g (two d * (send * m))%F a.
Proof.
  destruct costs as (_ & _ & S & _). apply positive_not_zero in S. unfold delayed_phase, g. rewrite phase_split. field.
  repeat split; auto; [now apply of_Z_not_zero | apply two_not_zero].
Qed.

(* Some block size has any given x. *)
Lemma size_for d x : (0 <= x)%F -> exists m, (0 <= m)%F /\ (two d * (send * m))%F = x.
Proof.
  intros X. destruct costs as (_ & _ & S & _). exists (x / (two d * send))%F. split.
  - apply quotient_natural; auto. apply multiplied; auto. apply two_positive.
  - field. split; [now apply positive_not_zero | apply two_not_zero].
Qed.

(** Below this x parts a + 1 and b - 1 are faster than a and b >= a + 2. *)
Let point (a b : nat) : F :=
  (two a * two b * (latency + distance * (of_nat b + 1) / of_Z 2
    + distance * two a * (of_nat b - of_nat a - 1) / (two b - of_Z 2 * two a)))%F.

Lemma wide a b : a + 2 <= b -> (0 < two b - of_Z 2 * (two a : F))%F.
Proof.
  intros far. unfold two. rewrite <- of_Z_mul, <- of_Z_sub. apply of_Z_positive.
  pose proof (pow_rises (S (S a)) b ltac:(lia)). rewrite !pow_S in *. pose proof (pow_positive a). lia.
Qed.

Lemma balanced x a b : a + 2 <= b ->
  (of_Z 2 * two a * two b * (g x a + g x b - (g x (a + 1)%nat + g x (b - 1)%nat))
  = (two b - of_Z 2 * two a) * (point a b - x))%F.
Proof.
  intros far. destruct b as [|b]; [lia|]. replace (S b - 1) with b by lia. replace (a + 1) with (S a) by lia.
  pose proof (positive_not_zero F _ (wide a (S b) far)) as W. unfold point, g. rewrite !two_S, !nat_succ in *. field.
  repeat split; auto; try apply two_not_zero; try now apply of_Z_not_zero.
  destruct costs as (_ & _ & S & _). now apply positive_not_zero.
Qed.

Lemma joined x a b :
  (two a * two b * (g x a + g x b - g x (a + b)%nat)
  = x * ((two a - 1) * (two b - 1) + two a * two b * (move / send))
    - two a * two b * (latency * ((two a - 1) * (two b - 1))
      + distance / of_Z 2 * (of_nat a * two a * (two b - 1) + of_nat b * two b * (two a - 1))))%F.
Proof.
  unfold g. rewrite two_add, nat_add. field. repeat split; try apply two_not_zero; try now apply of_Z_not_zero.
  destruct costs as (_ & _ & S & _). now apply positive_not_zero.
Qed.

Lemma two_at_least_one a : (0 <= two a - (1 : F))%F.
Proof.
  replace (two a - 1)%F with (of_Z (pow a - 1) : F) by (unfold two; now rewrite of_Z_sub).
  apply of_Z_natural. pose proof (pow_positive a). lia.
Qed.

(* If the part a + b is no faster than a and b, then at a smaller x neither. *)
Lemma joined_below x y a b : (y <= x)%F -> (g x a + g x b <= g x (a + b)%nat)%F ->
  (g y a + g y b <= g y (a + b)%nat)%F.
Proof.
  intros less H. pose proof (joined x a b) as J. pose proof (joined y a b) as K.
  pose proof (multiplied F _ _ (two_positive F a) (two_positive F b)) as W. apply at_most_by in H, less.
  apply at_most_by. apply factor_natural with (two a * two b)%F; auto.
  assert (C : (0 <= (two a - 1) * (two b - 1) + two a * two b * (move / send))%F).
  { destruct costs as (_ & _ & S & M). apply add_natural.
    - apply mul_natural; apply two_at_least_one.
    - apply mul_natural; [now left|now apply quotient_natural]. }
  pose proof (add_natural _ _ _ (mul_natural _ _ _ less C) (mul_natural _ _ _ (less_at_most _ _ _ W) H)) as S.
  match type of S with (0 <= ?u)%F => match goal with |- (0 <= ?v)%F => replace v with u; auto end end.
  transitivity ((x - y) * ((two a - 1) * (two b - 1) + two a * two b * (move / send))
    - two a * two b * (g x a + g x b - g x (a + b)%nat))%F; [ring|].
  transitivity (- (two a * two b * (g y a + g y b - g y (a + b)%nat)))%F; [rewrite J, K|]; ring.
Qed.

(* The points fall when parts come nearer. *)
Lemma inner_point a b : a + 4 <= b -> (point (a + 1) (b - 1) <= point a b)%F.
Proof.
  intros far. assert (W := wide a b ltac:(lia)). assert (V := wide (a + 1) (b - 1) ltac:(lia)).
  destruct costs as (_ & D & _). apply at_most_by.
  remember (b - a - 4) as k eqn:K. assert (B : b = k + a + 4) by lia.
  replace (b - 1) with (S (S (S (k + a)))) in * by lia. replace b with (S (S (S (S (k + a))))) in * by lia.
  replace (a + 1) with (S a) in * by lia. clear B K far. unfold point.
  set (w := (two (S (S (S (S (k + a))))) - of_Z 2 * two a : F)%F) in *.
  set (v := (two (S (S (S (k + a)))) - of_Z 2 * two (S a) : F)%F) in *.
  assert (N := positive_not_zero F _ W). assert (N' := positive_not_zero F _ V).
  apply factor_natural with (of_Z 2 * w * v)%F.
  { apply multiplied; auto. apply multiplied; auto. now apply of_Z_positive. }
  match goal with |- (0 <= ?u)%F => replace u with (two (S a) * two (S (S (S (k + a)))) * distance *
    (w * (v - of_Z 4 * two a * of_nat (k + 1)) + of_Z 2 * two a * of_nat (k + 3) * v))%F end.
  - apply mul_natural; [apply mul_natural; [|now left]; left; apply multiplied; apply two_positive|].
    apply add_natural; apply mul_natural; try now left.
    + unfold v, two, of_nat. rewrite <- !of_Z_mul, <- !of_Z_sub. apply of_Z_natural. rewrite !pow_S, pow_add.
      pose proof (pow_above k). pose proof (pow_positive a). rewrite !Nat2Z.inj_add. nia.
    + apply mul_natural; [left; apply multiplied; [now apply of_Z_positive|apply two_positive]|].
      apply of_Z_natural. lia.
  - rewrite !two_S, !nat_succ, !nat_add, ?nat_succ.
    change (of_nat 0 : F) with (0 : F)%F. field.
    repeat split; auto. now apply of_Z_not_zero.
Qed.

(* --- two parts in the middle --- *)

Lemma point_by_two a : point a (S (S a)) = (of_Z 4 * two a * two a * (latency + distance * (of_nat a + of_Z 4) /
  of_Z 2))%F.
Proof.
  pose proof (positive_not_zero F _ (wide a (S (S a)) ltac:(lia))) as W. unfold point.
  rewrite !two_S, !nat_succ in *. field. split; auto. now apply of_Z_not_zero.
Qed.

Lemma point_by_three a : point a (S (S (S a))) = (of_Z 8 * two a * two a * (latency + distance * (of_nat a + of_Z 4) /
  of_Z 2 + distance / of_Z 3))%F.
Proof.
  pose proof (positive_not_zero F _ (wide a (S (S (S a))) ltac:(lia))) as W. unfold point.
  rewrite !two_S, !nat_succ in *. field. repeat split; auto; now apply of_Z_not_zero.
Qed.

(* The margin says whether the part a + b is faster than a and b at their point. *)
Lemma margin_by_two a : delay_margin latency distance send move (a + S (S a)) = (of_Z 12 * send *
  (g (point a (S (S a))) (a + S (S a)) - (g (point a (S (S a))) a + g (point a (S (S a))) (S (S a)))))%F.
Proof.
  pose proof (halved (a + S (S a))) as H. unfold delay_margin.
  replace ((a + S (S a)) mod 2) with 0 by lia. replace (a + S (S a) - (a + S (S a)) / 2) with (S a) by lia.
  rewrite point_by_two. unfold g. rewrite Nat2Z.inj_add, !Nat2Z.inj_succ. unfold Z.succ.
  change (Z.of_nat 0) with 0%Z. rewrite ?of_Z_sub, ?of_Z_mul, ?of_Z_add, ?of_Z_mul, ?of_Z_add, !two_add, !nat_add,
    !two_S, !nat_succ. fold (of_nat a : F). field.
  repeat split; try apply two_not_zero; try now apply of_Z_not_zero.
  destruct costs as (_ & _ & S & _). now apply positive_not_zero.
Qed.

Lemma margin_by_three a : delay_margin latency distance send move (a + S (S (S a))) = (of_Z 12 * send *
  (g (point a (S (S (S a)))) (a + S (S (S a)))
  - (g (point a (S (S (S a)))) a + g (point a (S (S (S a)))) (S (S (S a))))))%F.
Proof.
  pose proof (halved (a + S (S (S a)))) as H. unfold delay_margin.
  replace ((a + S (S (S a))) mod 2) with 1 by lia.
  replace (a + S (S (S a)) - (a + S (S (S a))) / 2) with (S (S a)) by lia.
  rewrite point_by_three. unfold g. rewrite Nat2Z.inj_add, !Nat2Z.inj_succ. unfold Z.succ.
  change (Z.of_nat 1) with 1%Z. rewrite ?of_Z_sub, ?of_Z_mul, ?of_Z_add, ?of_Z_mul, ?of_Z_add, !two_add, !nat_add,
    !two_S, !nat_succ. fold (of_nat a : F). field.
  repeat split; try apply two_not_zero; try now apply of_Z_not_zero.
  destruct costs as (_ & _ & S & _). now apply positive_not_zero.
Qed.

Lemma margin_says a b : b = S (S a) \/ b = S (S (S a)) ->
  ((0 <= delay_margin latency distance send move (a + b))%F <->
  (g (point a b) a + g (point a b) b <= g (point a b) (a + b)%nat)%F).
Proof.
  intros near. rewrite (at_most_by F (_ + _)). destruct costs as (_ & _ & S & _).
  assert (P : (0 < of_Z 12 * send)%F) by (apply multiplied; auto; now apply of_Z_positive).
  destruct near as [-> | ->]; [rewrite margin_by_two | rewrite margin_by_three]; split; intros H;
    [now apply (factor_natural F) in H | apply mul_natural; auto; now left
    |now apply (factor_natural F) in H | apply mul_natural; auto; now left].
Qed.

(* --- two parts that are fastest, and those nearer to the middle --- *)

Lemma toward_the_middle n : forall a b x, b - a <= n -> 1 <= a -> a + 2 <= b -> (point a b <= x)%F ->
  (g x a + g x b <= g x (a + b)%nat)%F -> delay_test latency distance send move (a + b).
Proof.
  induction n as [|n IH]; intros a b x near one far above H; [lia|]. destruct (le_lt_dec b (a + 3)) as [middle|wide_].
  - split; [lia|]. apply margin_says; [lia|]. now apply joined_below with x.
  - replace (a + b) with (a + 1 + (b - 1)) by lia. set (y := point (a + 1) (b - 1)).
    assert (inner : (y <= point a b)%F) by (apply inner_point; lia).
    apply (IH (a + 1) (b - 1) y); try lia; [apply at_most_refl|].
    assert (K : (g y a + g y b <= g y (a + b)%nat)%F).
    { apply joined_below with x; auto. now apply at_most_trans with (point a b). }
    apply at_most_trans with (g y a + g y b)%F; [|now replace (a + 1 + (b - 1)) with (a + b) by lia].
    apply at_most_by in inner. apply at_most_by.
    assert (U := two_positive F a). assert (V := two_positive F b).
    apply factor_natural with (of_Z 2 * two a * two b)%F.
    { apply multiplied; auto. apply multiplied; auto. now apply of_Z_positive. }
    rewrite balanced by auto. apply mul_natural; auto. left. now apply wide.
Qed.

(* If uneven parts touch the hull, their dimension or a smaller one passes the test. *)
Lemma tested_below d A m : (0 <= m)%F -> partition d A -> ~ equipartition A ->
  fastest (delayed_phase latency distance send move d m) d A ->
  exists s, s <= d /\ delay_test latency distance send move s.
Proof.
  intros N P uneven fast. destruct (uneven_parts A uneven) as (a & b & ina & inb & far).
  destruct (room d A a b P ina inb far) as [one fits]. set (x := (two d * (send * m))%F).
  assert (not : ~ improves F (delayed_phase latency distance send move d m) a b).
  { intros better. destruct (exchanged F _ d A a b P ina inb far better) as (B & Q & less).
    eapply (fastest_or_beaten F); eauto. }
  unfold improves in not. rewrite !by_sent_bytes in not. fold x in not.
  exists (a + b). split; auto. apply (toward_the_middle (b - a) a b x); auto.
  - destruct (less_or_at_most F x (point a b)) as [below|above]; auto. exfalso. apply not. left.
    apply less_by. apply less_by in below.
    assert (U := two_positive F a). assert (V := two_positive F b).
    apply factor_positive with (of_Z 2 * two a * two b)%F.
    { apply multiplied; auto. apply multiplied; auto. now apply of_Z_positive. }
    rewrite balanced by auto. apply multiplied; auto. now apply wide.
  - destruct (less_or_at_most F (g x (a + b)%nat) (g x a + g x b)) as [below|above]; auto. exfalso. apply not. auto.
Qed.

(* --- a dimension that passes the test --- *)

(* Up to this x the second difference of g at a + 1 is at least 0. *)
Let turn (a : nat) : F := (two (S a) * two (S a) * (latency + distance * (of_nat a + of_Z 4) / of_Z 2))%F.

Lemma bend_by_turn x a : (of_Z 2 * two (S a) * bend (g x) (S a) = turn a - x)%F.
Proof.
  unfold bend, turn, g. simpl pred. rewrite !two_S, !nat_succ. field.
  repeat split; try apply two_not_zero; try now apply of_Z_not_zero.
  destruct costs as (_ & _ & S & _). now apply positive_not_zero.
Qed.

Lemma turn_rises a b : a <= b -> (turn a <= turn b)%F.
Proof.
  destruct costs as (L & D & _). induction 1 as [|b _ IH]; [apply at_most_refl|].
  apply at_most_trans with (turn b); auto. apply at_most_by. unfold turn. rewrite !two_S, !nat_succ.
  assert (P := two_positive F b). assert (T : lt (zero : F) (of_Z 2)) by now apply of_Z_positive.
  assert (N : (0 <= (of_nat b : F))%F) by (apply of_Z_natural; lia).
  match goal with |- (0 <= ?u)%F => replace u with (two b * two b * (of_Z 12 * latency +
    distance * (of_Z 6 * of_nat b + of_Z 32)))%F end.
  - apply mul_natural; [left; now apply multiplied|]. apply add_natural.
    + apply mul_natural; auto. now apply of_Z_natural.
    + apply mul_natural; [now left|]. apply add_natural; [apply mul_natural; auto|]; now apply of_Z_natural.
  - field. now apply of_Z_not_zero.
Qed.

Lemma turn_below_point a b : b = S (S a) \/ b = S (S (S a)) -> (turn a <= point a b)%F.
Proof.
  destruct costs as (L & D & _). assert (P := two_positive F a).
  assert (N : (0 <= (of_nat a : F))%F) by (apply of_Z_natural; lia).
  assert (T : forall z, (0 < z)%Z -> lt (zero : F) (of_Z z)) by (intros; now apply of_Z_positive).
  unfold turn. rewrite two_S. intros [-> | ->]; [right; rewrite point_by_two; ring|].
  rewrite point_by_three. apply at_most_by.
  match goal with |- (0 <= ?u)%F => replace u with (two a * two a * (of_Z 4 * latency + distance * (of_Z 2 * of_nat a +
    of_Z 8 + of_Z 8 / of_Z 3)))%F end.
  - apply mul_natural; [left; now apply multiplied|]. apply add_natural.
    + apply mul_natural; auto. left. now apply T.
    + apply mul_natural; [now left|]. apply add_natural; [apply add_natural; [apply mul_natural; auto|]|];
        try (left; now apply T). left. apply quotient_positive; now apply T.
  - field. split; now apply of_Z_not_zero.
Qed.

Lemma apart a b : b = S (S a) \/ b = S (S (S a)) -> let x := point a b in
  forall n u v, v - u <= n -> 1 <= u -> u <= v -> u + v = a + b ->
  (g x a + g x b <= g x u + g x v)%F /\ (u + 2 <= v -> (x <= point u v)%F).
Proof.
  intros near x.
  assert (step : forall u v, 1 <= u -> u + 2 <= v -> (x <= point u v)%F ->
    (g x (u + 1)%nat + g x (v - 1)%nat <= g x u + g x v)%F).
  { intros u v one far above. apply at_most_by in above. apply at_most_by.
    assert (U := two_positive F u). assert (V := two_positive F v).
    apply factor_natural with (of_Z 2 * two u * two v)%F.
    { apply multiplied; auto. apply multiplied; auto. now apply of_Z_positive. }
    rewrite balanced by auto. apply mul_natural; auto. left. now apply wide. }
  assert (tie : (g x a + g x b = g x (a + 1)%nat + g x (b - 1)%nat)%F).
  { assert (U := two_positive F a). assert (V := two_positive F b).
    assert (E : (g x a + g x b - (g x (a + 1)%nat + g x (b - 1)%nat) = 0)%F).
    { apply factor_zero with (of_Z 2 * two a * two b)%F.
      - apply multiplied; auto. apply multiplied; auto. now apply of_Z_positive.
      - rewrite balanced by lia. unfold x. ring. }
    transitivity (g x a + g x b - (g x (a + 1)%nat + g x (b - 1)%nat) + (g x (a + 1)%nat + g x (b - 1)%nat))%F;
      [ring|]. rewrite E. ring. }
  induction n as [|n IH]; intros u v size one order sum.
  - assert (u = a + 1 /\ v = b - 1) as [-> ->] by lia. split; [right; exact tie|lia].
  - destruct (le_lt_dec v (u + 1)) as [close|far].
    { assert (u = a + 1 /\ v = b - 1) as [-> ->] by lia. split; [right; exact tie|lia]. }
    destruct (le_lt_dec v (u + 3)) as [middle|wide_].
    { assert (u = a /\ v = b) as [-> ->] by lia. split; [|intros _]; apply at_most_refl. }
    destruct (IH (u + 1) (v - 1)) as [inner above]; try lia.
    assert (P : (x <= point u v)%F).
    { apply at_most_trans with (point (u + 1) (v - 1)); [apply above; lia|]. apply inner_point. lia. }
    split; auto. apply at_most_trans with (g x (u + 1)%nat + g x (v - 1)%nat)%F; auto. apply step; auto. lia.
Qed.

Lemma point_natural a b : a + 2 <= b -> (0 <= point a b)%F.
Proof.
  destruct costs as (L & D & _). intros far. assert (W := wide a b far). assert (U := two_positive F a).
  assert (V := two_positive F b). assert (T : lt (zero : F) (of_Z 2)) by now apply of_Z_positive.
  apply mul_natural; [left; now apply multiplied|]. apply add_natural; [apply add_natural; auto|].
  - apply quotient_natural; auto. apply mul_natural; [now left|]. rewrite <- nat_succ. apply of_Z_natural. lia.
  - apply quotient_natural; auto. apply mul_natural; [left; now apply multiplied|].
    replace (of_nat b - of_nat a - 1)%F with (of_Z (Z.of_nat b - Z.of_nat a - 1) : F).
    + apply of_Z_natural. lia.
    + unfold of_nat. now rewrite !of_Z_sub.
Qed.

Lemma tested_touches d : delay_test latency distance send move d ->
  exists m, (0 <= m)%F /\ fastest (delayed_phase latency distance send move d m) d (uneven_halves d).
Proof.
  intros [large margin]. pose proof (halved d) as H. unfold uneven_halves.
  remember (d / 2 - 1) as a eqn:A. remember (d - d / 2 + 1) as b eqn:B.
  assert (near : b = S (S a) \/ b = S (S (S a))) by lia. assert (sum : a + b = d) by lia. assert (one : 1 <= a) by lia.
  clear A B H. set (x := point a b). assert (X : (0 <= x)%F) by (apply point_natural; lia).
  destruct (size_for d x X) as (m & M & E). exists m. split; auto.
  assert (same : forall c, delayed_phase latency distance send move d m c = g x c).
  { intros c. rewrite by_sent_bytes. now rewrite E. }
  assert (totals : forall C, total (delayed_phase latency distance send move d m) C = total (g x) C).
  { induction C as [|c C IH]; auto. rewrite !total_cons, same, IH. reflexivity. }
  split; [split; [simpl; lia|repeat constructor; lia]|]. intros C P. rewrite !totals.
  replace (total (g x) [a; b]) with (g x a + g x b)%F by (rewrite !total_cons, add_nothing; reflexivity).
  apply (two_parts_suffice F (g x) (a + 2)) with (d := d) (n := length C); auto; try lia.
  - unfold g. change (two 0 : F) with (1 : F)%F. change (of_nat 0 : F) with (0 : F)%F.
    destruct costs as (_ & _ & S & R).
    match goal with |- (0 <= ?u)%F => replace u with (move / send * x)%F end.
    + apply mul_natural; auto. now apply quotient_natural.
    + field. repeat split; [now apply of_Z_not_zero | now apply positive_not_zero | apply one_not_zero].
  - intros c range. destruct c as [|c]; [lia|].
    assert (T : (turn c <= x)%F).
    { apply at_most_trans with (turn a); [apply turn_rises; lia|now apply turn_below_point]. }
    apply at_most_by in T. apply at_most_by. apply factor_natural with (of_Z 2 * two (S c))%F.
    { apply multiplied; [now apply of_Z_positive|apply two_positive]. }
    replace (of_Z 2 * two (S c) * (0 - bend (g x) (S c)))%F with (- (of_Z 2 * two (S c) * bend (g x) (S c)))%F by ring.
    rewrite bend_by_turn. now replace (- (turn c - x))%F with (x - turn c)%F by ring.
  - rewrite <- sum in *. now apply margin_says.
  - intros u v U V same_sum. destruct (le_lt_dec u v) as [order|order].
    + apply (apart a b near (v - u) u v); auto; lia.
    + replace (g x u + g x v)%F with (g x v + g x u)%F by ring.
      apply (apart a b near (u - v) v u); auto; lia.
  - apply (not_empty d C); auto. lia.
Qed.
End Delays.

Lemma uneven_halves_differ d : 4 <= d -> ~ equipartition (uneven_halves d).
Proof.
  intros large even. specialize (even (d / 2 - 1) (d - d / 2 + 1) ltac:(now left) ltac:(right; now left)).
  pose proof (halved d). lia.
Qed.

(* bokhari/challenge-7@dimension *)
(** `delayed_phase lambda delta tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m bytes;
    its messages cross a 2^(a-1) links in total. Costs are elements of any ordered field. *)
Theorem first_dimension (F : ordered_field) (latency distance send move : F) d :
  (0 <= latency)%F -> (0 < distance)%F -> (0 < send)%F -> (0 <= move)%F ->
  (delay_test latency distance send move d ->
    partition d (uneven_halves d) /\ ~ equipartition (uneven_halves d) /\
    exists m, (0 <= m)%F /\ fastest (delayed_phase latency distance send move d m) d (uneven_halves d))
  /\ ((forall s, s <= d -> ~ delay_test latency distance send move s) ->
    forall A m, (0 <= m)%F -> partition d A -> fastest (delayed_phase latency distance send move d m) d A ->
    equipartition A).
Proof.
  intros L D S R. split.
  - intros test. destruct (tested_touches F latency distance send move (conj L (conj D (conj S R))) d test) as
      (m & M & fast). split; [apply fast|]. split; [apply uneven_halves_differ, test|]. now exists m.
  - intros none A m M P fast. destruct (even_or_not A) as [|(a & b & ina & inb & far)]; auto. exfalso.
    destruct (tested_below F latency distance send move (conj L (conj D (conj S R))) d A m M P) as (s & below & test);
      auto; [|eapply none; eauto]. intros even. specialize (even a b ina inb). lia.
Qed.

Section Exactly.
Variable F : ordered_field.
Add Field F_field'' : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(* From some dimension on all pass the test if moving a byte costs less than sending it. *)
Lemma late_dimensions_pass (latency distance send move : F) d : 4 <= d ->
  (0 < distance)%F -> (0 < send)%F -> (0 <= move)%F ->
  (of_Z 12 * move * latency + of_Z 19 * (send + move) * distance <= of_Z 3 * of_nat d * (send - move) * distance)%F ->
  delay_test latency distance send move d.
Proof.
  intros large D S R H. split; auto. unfold delay_margin.
  pose proof (halved d) as [E U]. set (o := Z.of_nat (d mod 2)). set (t := d - d / 2).
  assert (O : (0 <= o <= 1)%Z) by (unfold o; lia). set (e := (3 * Z.of_nat d + 18 + o)%Z).
  assert (P : (e <= (36 - 9 * o) * pow t)%Z).
  { pose proof (pow_above t). assert (Z.of_nat d <= 2 * Z.of_nat t)%Z by (unfold t; lia). unfold e. nia. }
  apply at_most_by in H. assert (T := two_positive F d).
  assert (K : (0 <= send * distance * of_Z ((36 - 9 * o) * pow t - e))%F).
  { apply mul_natural; [left; now apply multiplied|]. apply of_Z_natural. lia. }
  assert (J : (0 <= of_Z (1 - o) * (send + move) * distance)%F).
  { apply mul_natural; [|now left]. apply mul_natural; [apply of_Z_natural; lia|]. apply add_natural; auto. now left. }
  pose proof (add_natural _ _ _ (mul_natural _ _ _ (less_at_most _ _ _ T) (add_natural _ _ _ H J)) K) as G.
  match type of G with (0 <= ?u)%F => match goal with |- (0 <= ?v)%F => replace v with u; auto end end.
  unfold e, of_nat. rewrite ?of_Z_sub, ?of_Z_mul, ?of_Z_sub, ?of_Z_add, ?of_Z_mul. fold (two t : F). ring.
Qed.

(* bokhari/challenge-7@exactly *)
(** `delayed_phase lambda delta tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m bytes;
    its messages cross a 2^(a-1) links in total. Costs are elements of any ordered field in which some natural number is
    above each element, such as the real numbers. *)
Theorem exactly_if_moving_costs_as_sending (latency distance send move : F) :
  (forall x : F, exists n, (x <= of_nat n)%F) ->
  (0 <= latency)%F -> (0 < distance)%F -> (0 < send)%F -> (0 <= move)%F ->
  ((send <= move)%F <-> forall d A m, (0 <= m)%F -> partition d A ->
    fastest (delayed_phase latency distance send move d m) d A -> equipartition A)
  /\ ((move < send)%F -> forall d, 4 <= d ->
    (of_Z 12 * move * latency + of_Z 19 * (send + move) * distance <= of_Z 3 * of_nat d * (send - move) * distance)%F ->
    exists m, (0 <= m)%F /\ fastest (delayed_phase latency distance send move d m) d (uneven_halves d)).
Proof.
  intros archimedes L D S R.
  assert (late : (move < send)%F -> forall d, 4 <= d ->
    (of_Z 12 * move * latency + of_Z 19 * (send + move) * distance <= of_Z 3 * of_nat d * (send - move) * distance)%F ->
    exists m, (0 <= m)%F /\ fastest (delayed_phase latency distance send move d m) d (uneven_halves d)).
  { intros less d large H. apply tested_touches; auto. now apply late_dimensions_pass. }
  split; auto. split.
  - intros dear d A m M P fast. destruct (even_or_not A) as [|(a & b & ina & inb & far)]; auto. exfalso.
    apply (uneven_do_not_touch F latency distance send move d A m); auto.
    intros even. specialize (even a b ina inb). lia.
  - intros all. destruct (less_or_at_most F move send) as [cheap|]; auto. exfalso.
    set (z := (of_Z 3 * (send - move) * distance)%F).
    assert (Z : (0 < z)%F).
    { apply less_by in cheap. apply multiplied; auto. apply multiplied; auto. now apply of_Z_positive. }
    destruct (archimedes ((of_Z 12 * move * latency + of_Z 19 * (send + move) * distance) / z)%F) as [n N].
    destruct (late cheap (n + 4)) as (m & M & fast); [lia| |].
    + apply at_most_by in N. apply at_most_by.
      pose proof (add_natural _ _ _ (mul_natural _ _ _ (less_at_most _ _ _ Z) N)
        (mul_natural _ _ _ (of_Z_natural F 4 ltac:(easy)) (less_at_most _ _ _ Z))) as G.
      match type of G with (0 <= ?u)%F => match goal with |- (0 <= ?v)%F => replace v with u; auto end end.
      rewrite nat_add. change (of_nat 4 : F) with (of_Z 4 : F). unfold z. field.
      apply less_by in cheap. repeat split; try (now apply of_Z_not_zero); apply positive_not_zero; auto.
    + apply (uneven_halves_differ (n + 4)); [lia|]. eapply all; eauto. apply fast.
Qed.

(* --- the machine of Figure 1 --- *)

Lemma integer_margin (l h s m : Z) d : delay_margin (of_Z l : F) (of_Z h) (of_Z s) (of_Z m) d =
  of_Z (let o := Z.of_nat (d mod 2) in let e := (3 * Z.of_nat d + 18 + o)%Z in
    s * h * ((6 * Z.of_nat d - e) * pow d + (36 - 9 * o) * pow (d - d / 2) - e) - m * (12 * l + e * h) * pow d).
Proof.
  cbv zeta. unfold delay_margin, two. set (o := Z.of_nat (d mod 2)). set (e := (3 * Z.of_nat d + 18 + o)%Z).
  repeat rewrite ?of_Z_sub, ?of_Z_mul, ?of_Z_add. ring.
Qed.

(* bokhari/challenge-7@figure-1 *)
(** `delayed_phase lambda delta tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m bytes,
    here for the costs of the machine of Figure 1, which are elements of any ordered field. *)
Theorem figure_1_dimension : let touches_ d A := exists m : F,
    (0 <= m)%F /\ fastest (delayed_phase (of_Z 100) (of_Z 10) (of_Z 2) (of_Z 1) d m) d A in
  (exists A, partition 58 A /\ ~ equipartition A /\ touches_ 58 A)
  /\ forall d A, d < 58 -> partition d A -> touches_ d A -> equipartition A.
Proof.
  intros touches_. assert (L : (0 <= (of_Z 100 : F))%F) by now apply of_Z_natural.
  assert (D : (0 < (of_Z 10 : F))%F) by now apply of_Z_positive.
  assert (S : (0 < (of_Z 2 : F))%F) by now apply of_Z_positive.
  assert (R : (0 <= (of_Z 1 : F))%F) by now apply of_Z_natural.
  split.
  - exists (uneven_halves 58). destruct (first_dimension F _ _ _ _ 58 L D S R) as [touch _]. apply touch.
    split; [lia|]. rewrite integer_margin. apply of_Z_natural. now vm_compute.
  - intros d A below P (m & M & fast). destruct (first_dimension F _ _ _ _ d L D S R) as [_ even].
    apply (fun none => even none A m M P fast). intros s small [large H]. rewrite integer_margin in H.
    apply (of_Z_at_most F 0) in H. revert H. apply Z.lt_nge.
    assert (all : forallb (fun s => (let o := Z.of_nat (s mod 2) in let e := (3 * Z.of_nat s + 18 + o)%Z in
      2 * 10 * ((6 * Z.of_nat s - e) * pow s + (36 - 9 * o) * pow (s - s / 2) - e) -
      1 * (12 * 100 + e * 10) * pow s <? 0)%Z) (seq 4 54) = true) by now vm_compute.
    rewrite forallb_forall in all. apply Z.ltb_lt, all, in_seq. lia.
Qed.
End Exactly.
