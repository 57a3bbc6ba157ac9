(* If a message over h links costs lambda + h delta: which partitions touch the hull. Bokhari, beyond the paper
   (challenge-7). *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints UnevenPartitions.
Import ListNotations.

(** A phase over a bits sends to each of 2^a - 1 nodes one message, over a 2^(a-1) links in all. *)
(* compared: part_times *)
Definition delayed_phase {F : ordered_field} (latency distance send move : F) (d : nat) (m : F) (a : nat) : F :=
  (phase_time d a latency (send * m) (move * m) + distance * of_nat a * two a / of_Z 2)%F.

Section Delays.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).
Variables latency distance send move : F.
Hypothesis costs : (0 <= latency)%F /\ (0 < distance)%F /\ (0 < send)%F /\ (0 <= move)%F.
Variable d : nat.
Hypothesis D : 1 <= d.
Let g (m : F) (a : nat) : F := delayed_phase latency distance send move d m a.

(* Second differences of latencies and delays grow with a; twice the next one is the one before and something more. *)
Lemma bend_of_delays m a : 1 <= a ->
  (of_Z 2 * bend (g m) (S a) = bend (g m) a + of_Z 3 * (two (pred a) * latency)
    + distance * two (pred a) * (of_Z 3 * of_nat a + of_Z 13) / of_Z 2)%F.
Proof.
  intros one. destruct a as [|a]; [lia|]. simpl pred. unfold bend, g, delayed_phase. simpl pred.
  rewrite !phase_split, !two_S, !nat_succ. field.
  pose proof (two_not_zero F a). pose proof (of_Z_not_zero F 2 ltac:(easy)). auto.
Qed.

Lemma bends_strictly_delayed m a : 1 <= a -> (0 <= bend (g m) a)%F -> (0 < bend (g m) (S a))%F.
Proof.
  intros one H. destruct costs as (L & Dl & _). apply factor_positive with (of_Z 2 : F); [apply of_Z_positive; lia|].
  rewrite bend_of_delays by auto. pose proof (two_positive F (pred a)) as T.
  apply add_positive'.
  - apply add_natural; auto. apply mul_natural; [apply of_Z_natural; lia|]. apply mul_natural; auto. now left.
  - apply quotient_positive; [|apply of_Z_positive; lia]. apply multiplied; [now apply multiplied|].
    apply add_positive'; [|apply of_Z_positive; lia]. apply mul_natural; apply of_Z_natural; lia.
Qed.

(** The block size for which q + 1 phases over q bits take as long as q over q + 1. *)
Definition delayed_point (q : nat) : F :=
  (of_Z 2 * (((of_nat q - 1) * two q + 1) * latency + distance * of_nat q * (of_nat q + 1) * two q / of_Z 2) /
    (two d / two q * ((two (q + 1) - of_nat q - of_Z 2) * send + two (q + 1) * move)))%F.

Lemma delayed_rate q : 1 <= q -> (0 < two d / two q * ((two (q + 1) - of_nat q - of_Z 2) * send + two (q + 1) *
  move))%F.
Proof.
  intros one. destruct costs as (_ & _ & S & R). pose proof (below_positive F q one).
  pose proof (two_positive F (q + 1)).
  apply multiplied; [apply quotient_positive; apply two_positive|]. apply add_positive; auto with order.
Qed.

Lemma delayed_point_positive q : 1 <= q -> (0 < delayed_point q)%F.
Proof.
  intros one. destruct costs as (L & Dl & _). apply quotient_positive; [|now apply delayed_rate].
  apply multiplied; [apply of_Z_positive; lia|]. apply add_positive'.
  - apply mul_natural; auto. left. now apply above_positive.
  - apply quotient_positive; [|apply of_Z_positive; lia]. apply multiplied; [|apply two_positive].
    apply multiplied; [apply multiplied; auto; apply of_Z_positive; lia|].
    rewrite <- nat_succ. apply of_Z_positive. lia.
Qed.

Lemma delayed_meet q : 1 <= q ->
  (of_nat (q + 1) * g (delayed_point q) q = of_nat q * g (delayed_point q) (q + 1)%nat)%F.
Proof.
  intros one. pose proof (positive_not_zero _ _ (delayed_rate q one)) as K. unfold g, delayed_phase.
  rewrite !phase_split.
  set (rate := (two d / two q * ((two (q + 1) - of_nat q - of_Z 2) * send + two (q + 1) * move))%F) in *.
  set (m := delayed_point q).
  assert (E : (rate * m = of_Z 2 * (((of_nat q - 1) * two q + 1) * latency
    + distance * of_nat q * (of_nat q + 1) * two q / of_Z 2))%F).
  { unfold m, delayed_point. fold rate. field. split; auto. now apply of_Z_not_zero. }
  unfold rate in E. replace (q + 1) with (S q) in * by lia. rewrite !two_S, !nat_succ in *.
  assert (T := two_not_zero F q). assert (T2 := of_Z_not_zero F 2 ltac:(easy)).
  match goal with |- ?x = ?y => assert (G : (x - y = (two d / two q * ((of_Z 2 * two q - of_nat q - of_Z 2) * send
    + of_Z 2 * two q * move) * m - of_Z 2 * (((of_nat q - 1) * two q + 1) * latency
    + distance * of_nat q * (of_nat q + 1) * two q / of_Z 2)) / of_Z 2)%F) by (field; auto);
    replace x with (x - y + y)%F by ring; rewrite G, E; field; auto end.
Qed.

(* bokhari/challenge-7: every equipartition is fastest at some block size. *)
(** `delayed_phase lambda delta tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m bytes;
    its messages cross a 2^(a-1) links in total. Costs are elements of any ordered field. *)
Theorem equipartitions_touch A : partition d A -> equipartition A ->
  exists m, (0 <= m)%F /\ fastest (g m) d A.
Proof.
  intros P even. destruct (equipartition_level d A D P even) as (q & Q & L). exists (delayed_point q).
  split; [left; apply delayed_point_positive; lia|]. destruct costs as (HL & HD & HS & HR).
  apply (fastest_on_level F (g (delayed_point q)) d q); auto.
  - unfold g, delayed_phase. rewrite phase_split. change (two 0 : F) with (1 : F)%F.
    change (of_nat 0 : F) with (0 : F)%F.
    match goal with |- (0 <= ?x)%F => replace x with (two d * (move * delayed_point q))%F end.
    + apply mul_natural; [left; apply two_positive|]. apply mul_natural; auto. left. apply delayed_point_positive. lia.
    + field. split; [now apply of_Z_not_zero | apply one_not_zero].
  - apply change_of_sign. intros a one H. left. now apply bends_strictly_delayed.
  - intros a B H. apply bends_strictly_delayed; auto. lia.
  - apply delayed_meet. lia.
  - exists A. auto.
Qed.
End Delays.

Section Uneven.
Variable F : ordered_field.
Add Field F_field' : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(* Two parts a and b >= a + 2, u = 2^a, v = 2^b, X = tau 2^d m, R = rho 2^d m >= X. If balancing saves no time, X is at
   least u v (lambda + delta (b + 1) / 2), and then merging saves time. *)
Lemma balance_gain (latency distance X R u v a b : F) : u <> 0%F -> v <> 0%F ->
  let phase_ := fun w c : F => (X - X / w + (w - 1) * latency + R + distance * c * w / of_Z 2)%F in
  (of_Z 2 * u * v * (phase_ u a + phase_ v b - (phase_ (of_Z 2 * u) (a + 1) + phase_ (v / of_Z 2) (b - 1)))
  = (v - of_Z 2 * u) * (u * v * (latency + distance * (b + 1) / of_Z 2) - X)
    + u * v * u * distance * (b - a - 1))%F.
Proof.
  intros U V phase_. unfold phase_. field. repeat split; auto. now apply of_Z_not_zero.
Qed.

Lemma merge_gain_delayed (latency distance X R u v a b : F) : u <> 0%F -> v <> 0%F ->
  let phase_ := fun w c : F => (X - X / w + (w - 1) * latency + R + distance * c * w / of_Z 2)%F in
  (u * v * (phase_ u a + phase_ v b - phase_ (u * v) (a + b))
  = (X - u * v * (latency + distance * (b + 1) / of_Z 2)) * ((u - 1) * (v - 1) + u * v)
    + (u * v * (R - X) + (u * v * (latency * (u * v))
    + u * v * distance / of_Z 2 * ((b + 1) * ((u - 1) * (v - 1) + u * v) - (a * u * (v - 1) + b * v * (u - 1))))))%F.
Proof.
  intros U V phase_. unfold phase_. field. repeat split; auto. now apply of_Z_not_zero.
Qed.

(* bokhari/challenge-7@repaired *)
(** `delayed_phase lambda delta tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m bytes;
    its messages cross a 2^(a-1) links in total. Costs are elements of any ordered field. *)
Theorem uneven_do_not_touch (latency distance send move : F) d A m :
  (0 <= latency)%F -> (0 < distance)%F -> (0 < send)%F -> (send <= move)%F -> (0 <= m)%F ->
  partition d A -> ~ equipartition A -> ~ fastest (delayed_phase latency distance send move d m) d A.
Proof.
  intros HL HD HS HR N P not. destruct (uneven_parts A not) as (a & b & ina & inb & far).
  destruct (room d A a b P ina inb far) as [one fits].
  assert (I : improves F (delayed_phase latency distance send move d m) a b); [|
    destruct (exchanged F _ d A a b P ina inb far I) as (B & PB & less); eapply (fastest_or_beaten F); eauto].
  set (X := (two d * (send * m))%F). set (R := (two d * (move * m))%F).
  set (phase_ := fun w c : F => (X - X / w + (w - 1) * latency + R + distance * c * w / of_Z 2)%F).
  assert (form : forall c, delayed_phase latency distance send move d m c = phase_ (two c) (of_nat c)).
  { intros c. unfold delayed_phase, phase_, X, R. rewrite phase_split. field.
    split; [now apply of_Z_not_zero | apply two_not_zero]. }
  assert (U := two_positive F a). assert (V := two_positive F b). assert (U' := two_not_zero F a).
  assert (V' := two_not_zero F b). assert (UV := multiplied F _ _ U V).
  pose proof (pow_increases a (b - 1) ltac:(lia)) as far'.
  assert (half : two b = (of_Z 2 * two (b - 1))%F :> F) by (rewrite <- two_S; f_equal; lia).
  assert (wide : (0 < two b - of_Z 2 * (two a : F))%F).
  { rewrite half. unfold two. rewrite <- !of_Z_mul, <- of_Z_sub. apply of_Z_positive. lia. }
  assert (RX : (0 <= R - X)%F).
  { apply at_most_by in HR. unfold R, X. replace (two d * (move * m) - two d * (send * m))%F
      with (two d * ((move - send) * m))%F by ring. apply mul_natural; [left; apply two_positive|].
      now apply mul_natural. }
  unfold improves. rewrite !form.
  set (need := (two a * two b * (latency + distance * (of_nat b + 1) / of_Z 2))%F).
  destruct (less_or_at_most F X need) as [small|large].
  - left. apply less_by. pose proof (balance_gain latency distance X R (two a) (two b) (of_nat a) (of_nat b) U' V') as
    G.
    cbv zeta in G. fold phase_ in G. fold need in G.
    replace (two (a + 1)) with (of_Z 2 * two a : F)%F by (rewrite <- two_S; f_equal; lia).
    replace (two (b - 1)) with (two b / of_Z 2 : F)%F by (rewrite half; field; now apply of_Z_not_zero).
    replace (of_nat (a + 1)) with (of_nat a + 1 : F)%F by (rewrite <- nat_succ; f_equal; lia).
    replace (of_nat (b - 1)) with (of_nat b - 1 : F)%F
      by (replace b with (S (b - 1)) at 1 by lia; rewrite nat_succ; ring).
    apply factor_positive with (of_Z 2 * two a * two b)%F.
    { apply multiplied; auto. apply multiplied; auto. apply of_Z_positive. lia. }
    rewrite G. apply less_by in small. apply add_positive; [now apply multiplied|].
    apply mul_natural; [apply mul_natural; [apply mul_natural; auto with order|now left]|].
    replace (of_nat b - of_nat a - 1)%F with (of_Z (Z.of_nat b - Z.of_nat a - 1) : F).
    + apply of_Z_natural. lia.
    + unfold of_nat. now rewrite !of_Z_sub.
  - right. apply less_by.
    pose proof (merge_gain_delayed latency distance X R (two a) (two b) (of_nat a) (of_nat b) U' V') as G.
    cbv zeta in G. fold phase_ in G. fold need in G. rewrite two_add, nat_add.
    apply factor_positive with (two a * two b)%F; auto. rewrite G. apply at_most_by in large.
    apply add_positive'.
    + apply mul_natural; auto. apply add_natural; [|now left].
      apply mul_natural; [replace (two a - 1)%F with (of_Z (pow a - 1) : F) | replace (two b - 1)%F with (of_Z (pow b -
        1) : F)].
      * apply of_Z_natural. pose proof (pow_positive a). lia.
      * unfold two. now rewrite of_Z_sub.
      * apply of_Z_natural. pose proof (pow_positive b). lia.
      * unfold two. now rewrite of_Z_sub.
    + apply add_positive'; [apply mul_natural; [now left|auto]|].
      apply add_positive'; [apply mul_natural; [now left|]; apply mul_natural; [auto|now left]|].
      apply multiplied; [apply quotient_positive; [now apply multiplied|apply of_Z_positive; lia]|].
      pose proof (pow_positive a). pose proof (pow_rises 1 a one) as A2. change (pow 1) with 2%Z in A2.
      pose proof (pow_rises 1 b ltac:(lia)) as B2. change (pow 1) with 2%Z in B2.
      replace ((of_nat b + 1) * ((two a - 1) * (two b - 1) + two a * two b)
        - (of_nat a * two a * (two b - 1) + of_nat b * two b * (two a - 1)))%F
        with (of_Z ((Z.of_nat b + 1) * ((pow a - 1) * (pow b - 1) + pow a * pow b)
          - (Z.of_nat a * pow a * (pow b - 1) + Z.of_nat b * pow b * (pow a - 1))) : F).
      * apply of_Z_positive. set (u := pow a) in *. set (v := pow b) in *.
        assert (K1 : (0 <= (Z.of_nat b - Z.of_nat a) * (u * (v - 1)))%Z)
          by (apply Z.mul_nonneg_nonneg; [lia | apply Z.mul_nonneg_nonneg; lia]).
        assert (K2 : (0 <= (u - 1) * (v - 1))%Z) by (apply Z.mul_nonneg_nonneg; lia).
        assert (K3 : (0 < u * v)%Z) by (apply Z.mul_pos_pos; lia). nia.
      * unfold two, of_nat. rewrite ?of_Z_sub, ?of_Z_add, ?of_Z_mul, ?of_Z_sub, ?of_Z_add, ?of_Z_mul, ?of_Z_sub. ring.
Qed.
End Uneven.
