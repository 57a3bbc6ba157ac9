(* What Bokhari's section 3 prints in its proofs: formulas and steps that do not hold as printed, with small whole costs
   that show it, and some that do. Theorem 3, on run times of one level. *)
From Coq Require Import List ZArith Lia Permutation Arith Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes CommonPoints UnevenPartitions SumsOfPowers.
From Loadbal Require Import Lines Hull.
From Loadbal.Python Require Import exchange_hull hull_levels.
Import ListNotations.

(** The time of the program Direct, which moves nothing within the memory. *)
(* compared: exchange_hull *)
Definition direct_time {F} (M : machine F) (d : nat) (m : F) : F := (of_Z (pow d - 1) * (send M * m + message M))%F.

(* --- partitions --- *)

(** E(d,2) is the E of the sentence. *)
Theorem property_2_all : ~ forall (F : ordered_field) d a b, partition d [a; b] ->
  (halves (E d 2) < (halves [a; b] : F))%F /\ (powers (E d 2) < powers [a; b])%Z.
Proof.
  intros all. assert (P : partition 2 [1; 1]) by (split; [reflexivity | repeat constructor]).
  destruct (all rationals 2 1 1 P) as [_ K]. vm_compute in K. discriminate.
Qed.

(** A is a permutation of a :: B. The length of a list is the number of its parts. *)
Theorem property_8_cardinality : ~ forall d A B a, partition d A -> 2 <= length A -> Permutation A (a :: B) ->
  length A = length B.
Proof.
  intros all. assert (P : partition 2 [1; 1]) by (split; [reflexivity | repeat constructor]).
  specialize (all 2 [1; 1] [1] 1 P (le_n 2) (Permutation_refl _)). discriminate.
Qed.

(** A is a permutation of a :: B. The length of a list is the number of its parts. *)
Theorem property_8_repaired d A B (a : nat) : partition d A -> Permutation A (a :: B) -> length A = length B + 1.
Proof. intros _ P. rewrite (Permutation_length P). simpl. lia. Qed.

(** `partition d A`: A is a list of integers >= 1, in any order, with the sum d. *)
Theorem set_as_printed : ~ forall k, 1 <= k -> forall A, partition (k + 1) A <->
  (exists a B, 1 <= a <= k /\ partition (k + 1 - a) B /\ Permutation A (a :: B)) \/ A = [k].
Proof. intros all. destruct (proj2 (all 1 (le_n 1) [1]) (or_intror eq_refl)) as [S _]. discriminate. Qed.

(* bokhari/deletion-bijection@union *)
(** A list is a partition of d exactly if it is {d} or, for some a, a permutation of a :: B with a partition B of d -
    a. *)
Theorem union_of_deletions d A : 1 <= d -> partition d A <->
  A = [d] \/ exists a B, 1 <= a < d /\ partition (d - a) B /\ Permutation A (a :: B).
Proof.
  intros D. split.
  - intros [S O]. destruct A as [|a [|b A]]; [simpl in S; lia|left; f_equal; simpl in S; lia|right].
    exists a, (b :: A). inversion O as [|? ? oa O']. inversion O' as [|? ? ob _]. subst. simpl.
    split; [lia|]. split; [|apply Permutation_refl]. split; [simpl; lia|auto].
  - intros [->|(a & B & H & [S O] & P)]; [now apply single_partition|]. apply partition_permuted with (a :: B).
    + now apply Permutation_sym.
    + split; [simpl; lia|]. constructor; [lia|auto].
Qed.

(** A is the equipartition E. `rest` is a permutation of A with a added and one part x of A deleted. *)
Theorem delete_any : ~ forall A (a x : nat) rest, equipartition A -> 2 <= length A -> ~ equipartition (a :: A) ->
  In x A -> Permutation (a :: A) (x :: rest) -> ~ equipartition rest.
Proof.
  intros all. apply (all [1; 2] 3 1 [3; 2]).
  - intros x y [<-|[<-|[]]] [<-|[<-|[]]]; lia.
  - auto.
  - intros even. specialize (even 1 3). simpl in even. lia.
  - simpl. auto.
  - apply perm_swap.
  - intros x y [<-|[<-|[]]] [<-|[<-|[]]]; lia.
Qed.

(* bokhari/theorem-1-induction@delete-some *)
(** A is the equipartition E. `rest` is a permutation of A with a added and one part x of A deleted. *)
Theorem delete_some A (a : nat) : equipartition A -> 2 <= length A -> ~ equipartition (a :: A) ->
  exists x rest, In x A /\ Permutation (a :: A) (x :: rest) /\ ~ equipartition rest.
Proof.
  intros even len not. destruct (uneven_parts _ not) as (b & c & inb & inc & far).
  assert (far_part : exists e, In e A /\ (a + 2 <= e \/ e + 2 <= a)).
  { destruct inb as [<-|inb], inc as [<-|inc]; [lia|exists c; auto|exists b; auto|].
    exfalso. specialize (even b c inb inc). lia. }
  destruct far_part as (e & ine & apart_). destruct (in_split e A ine) as (l & r & ->).
  assert (perm : Permutation (l ++ e :: r) (e :: l ++ r)) by (symmetry; apply Permutation_middle).
  destruct (l ++ r) as [|x rest] eqn:X; [apply Permutation_length in perm; simpl in perm; lia|].
  exists x, (a :: e :: rest). split; [|split].
  - apply (Permutation_in _ (Permutation_sym perm)). simpl. auto.
  - rewrite perm. transitivity (a :: x :: e :: rest); [constructor; apply perm_swap | apply perm_swap].
  - intros even'. destruct apart_; [specialize (even' a e) | specialize (even' e a)]; simpl in even'; lia.
Qed.

(** [n,a] is `repeat a n`. *)
Theorem six_compact : ~ (E 6 6 = repeat 1 6 /\ E 6 5 = repeat 1 5 ++ repeat 2 1 /\ E 6 4 = repeat 1 2 ++ repeat 2 2 /\
  E 6 3 = repeat 2 3).
Proof. intros (_ & K & _). discriminate. Qed.

Section Formulas.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(** E(e,n) is 1, its smallest part, another part a and the rest; E(e,n-1) is a + 1 and the rest. *)
Theorem unit_case : ~ forall e n (a : nat) rest, 2 <= n <= e -> Permutation (E e n) (1 :: a :: rest) ->
  (forall b, In b (E e n) -> 1 <= b) -> Permutation (E e (n - 1)) (a + 1 :: rest) ->
  gain F e n = (of_Z 3 / of_Z 4)%F.
Proof.
  intros all. pose proof (all 3 2 2 [] ltac:(lia) (Permutation_refl _) ltac:(simpl; lia) (Permutation_refl _)) as K.
  pose proof (gain_scaled F 3 2 ltac:(lia)) as G. rewrite K in G.
  assert (Z : of_Z 48 = (of_Z 40 : F)); [|apply of_Z_equal in Z; discriminate].
  change (halved 4 (E 3 2) - halved 4 (E 3 (2 - 1)))%Z with 10%Z in G. change (two 4 : F) with (of_Z 16 : F) in G.
  replace (of_Z 40 : F) with (of_Z 4 * of_Z 10 : F)%F by ring. rewrite <- G. field.
  apply of_Z_not_zero. lia.
Qed.

(* --- run times of one level --- *)

Lemma level_total (g : nat -> F) q A : of_level q A ->
  total g A = (of_Z (Z.of_nat (length A) * (Z.of_nat q + 1) - Z.of_nat (list_sum A)) * g q
    + of_Z (Z.of_nat (list_sum A) - Z.of_nat (length A) * Z.of_nat q) * g (q + 1)%nat)%F.
Proof.
  induction 1 as [|a A H _ IH]; [simpl; ring|]. rewrite total_cons, IH.
  change (list_sum (a :: A)) with (a + list_sum A). simpl length. rewrite Nat2Z.inj_succ, Nat2Z.inj_add.
  rewrite !of_Z_sub, !of_Z_mul, !of_Z_add, <- Z.add_1_r, !of_Z_add. change (of_Z 1 : F) with (1 : F)%F.
  destruct H as [->| ->]; [ring|]. rewrite Nat2Z.inj_add, of_Z_add. change (of_Z (Z.of_nat 1) : F) with (1 : F)%F. ring.
Qed.

Lemma E_total (g : nat -> F) d n q : 1 <= n <= d -> on_level d n q = true ->
  total g (E d n) = (of_Z (few (Z.of_nat d) (Z.of_nat n) (Z.of_nat q)) * g q
    + of_Z (more (Z.of_nat d) (Z.of_nat n) (Z.of_nat q)) * g (q + 1)%nat)%F.
Proof.
  intros H L. rewrite (level_total g q) by now apply level_of_E. rewrite E_length, E_sum by lia. reflexivity.
Qed.

(* bokhari/theorem-3@recurrence *)
(** `on_level d n q` is the library's `is_on_level`: all parts of E(d,n) are q or q + 1. *)
Theorem recurrence (M : machine F) d p q m : 2 <= p -> p + 1 <= d ->
  on_level d (p - 1) q = true -> on_level d p q = true -> on_level d (p + 1) q = true ->
  (time M d m (E d (p + 1)) + time M d m (E d (p - 1)) = of_Z 2 * time M d m (E d p))%F.
Proof.
  intros P D L1 L L2. unfold time. rewrite !(E_total _ d _ q) by (auto; lia). unfold few, more.
  rewrite Nat2Z.inj_sub, Nat2Z.inj_add by lia. rewrite ?of_Z_sub, ?of_Z_mul, ?of_Z_add, ?of_Z_sub.
  change (of_Z (Z.of_nat 1) : F) with (1 : F)%F. ring.
Qed.

(* Lines are linearly dependent as vectors of slope and intercept: some combination of them, not all of whose
   coefficients are 0, is 0 in both. *)
(** The members of a level: all E(d, n) with parts q and q + 1 alone, those with the fewest parts first. *)
Definition level_members (d q : nat) : list (list nat) := map (E d) (filter (fun n => on_level d n q) (seq 1 d)).

(** The sum of c v over the pairs of a coefficient c and a value v. *)
Fixpoint combined (cs vs : list F) : F :=
  match cs, vs with c :: cs, v :: vs => (c * v + combined cs vs)%F | _, _ => 0%F end.
(** The lines of some partitions are linearly dependent, as vectors of slope and intercept: coefficients that are not
   all 0 combine them to 0. *)
Definition dependent (M : machine F) (d : nat) (parts : list (list nat)) : Prop :=
  exists cs, length cs = length parts /\ (exists c, In c cs /\ c <> 0%F) /\
    combined cs (map (slope F M d) parts) = 0%F /\ combined cs (map (intercept F M) parts) = 0%F.

Lemma combined_zero n vs : combined (repeat (0 : F)%F n) vs = 0%F.
Proof. revert vs. induction n as [|n IH]; intros [|v vs]; simpl; auto. rewrite IH. ring. Qed.

(* Three members or more, all of them: p - 1, p and p + 1 are the first three, whatever comes after. *)
Theorem dependent_three_or_more (M : machine F) d q p others : 2 <= p -> p + 1 <= d ->
  on_level d (p - 1) q = true -> on_level d p q = true -> on_level d (p + 1) q = true ->
  dependent M d (E d (p - 1) :: E d p :: E d (p + 1) :: others).
Proof.
  intros P D L1 L L2. exists (1 :: - of_Z 2 :: 1 :: repeat 0 (length others))%F.
  assert (H : forall m, (time M d m (E d (p + 1)) + time M d m (E d (p - 1)) = of_Z 2 * time M d m (E d p))%F)
    by (intros; now apply (recurrence M d p q)).
  split; [simpl; now rewrite repeat_length|]. split; [exists 1%F; split; [simpl; auto | apply one_not_zero]|].
  pose proof (H 0%F) as H0. pose proof (H 1%F) as H1. rewrite !(line_of F M d) in H0, H1 by (apply E_partition; lia).
  assert (I0 : (intercept F M (E d (p + 1)) + intercept F M (E d (p - 1)) = of_Z 2 * intercept F M (E d p))%F).
  { match type of H0 with ?x = ?y => transitivity x; [ring|]; rewrite H0; ring end. }
  simpl. rewrite !combined_zero. split.
  - assert (S1 : (slope F M d (E d (p + 1)) + slope F M d (E d (p - 1)) = of_Z 2 * slope F M d (E d p))%F).
    { match type of H1 with ?x = ?y => transitivity (x - (intercept F M (E d (p + 1))
        + intercept F M (E d (p - 1))))%F; [ring|]; rewrite H1, I0; ring end. }
    match goal with |- ?x = _ => transitivity ((slope F M d (E d (p + 1)) + slope F M d (E d (p - 1)))
      - of_Z 2 * slope F M d (E d p))%F; [ring|] end. rewrite S1. ring.
  - match goal with |- ?x = _ => transitivity ((intercept F M (E d (p + 1)) + intercept F M (E d (p - 1)))
      - of_Z 2 * intercept F M (E d p))%F; [ring|] end. rewrite I0. ring.
Qed.

Lemma filter_seq_head f : forall k n a l, filter f (seq n k) = a :: l ->
  f a = true /\ n <= a < n + k /\ l = filter f (seq (S a) (n + k - S a)) /\ forall x, n <= x < a -> f x = false.
Proof.
  induction k as [|k IH]; intros n a l H; [discriminate|]. simpl in H. destruct (f n) eqn:X.
  - injection H as <- <-. split; auto. split; [lia|]. split; [f_equal; f_equal; lia|]. intros; lia.
  - destruct (IH _ _ _ H) as (A & B & C & G). split; auto. split; [lia|]. split; [rewrite C; f_equal; f_equal; lia|].
    intros x I. destruct (Nat.eq_dec x n) as [->|]; auto. apply G. lia.
Qed.

(* bokhari/theorem-3@dependent-three-or-more *)
(** `level_members d q` lists all E(d,n) with parts q and q + 1 alone. `dependent`: some linear combination of their
    lines, with a nonzero coefficient, is zero in slope and in intercept. Costs may have any sign. *)
Theorem dependent_members (M : machine F) d q : 1 <= q -> 3 <= length (level_members d q) ->
  dependent M d (level_members d q).
Proof.
  intros Q. unfold level_members. rewrite map_length.
  destruct (filter (fun n => on_level d n q) (seq 1 d)) as [|a [|b [|c others]]] eqn:X; simpl; try lia. intros _.
  destruct (filter_seq_head _ _ _ _ _ X) as (A & HA & XB & _). symmetry in XB.
  destruct (filter_seq_head _ _ _ _ _ XB) as (B & HB & XC & NB). symmetry in XC.
  destruct (filter_seq_head _ _ _ _ _ XC) as (C & HC & _ & NC).
  assert (b = a + 1).
  { destruct (Nat.eq_dec b (a + 1)) as [|other]; auto. specialize (NB (a + 1) ltac:(lia)). cbv beta in *.
    rewrite (level_between d a (a + 1) c q) in NB; auto; [discriminate|lia]. }
  assert (c = a + 2).
  { destruct (Nat.eq_dec c (a + 2)) as [|other]; auto. specialize (NC (a + 2) ltac:(lia)). cbv beta in *.
    rewrite (level_between d a (a + 2) c q) in NC; auto; [discriminate|lia]. }
  subst. replace (E d a) with (E d (a + 1 - 1)) by (f_equal; lia).
  replace (E d (a + 2)) with (E d (a + 1 + 1)) by (f_equal; lia).
  apply dependent_three_or_more with q; auto; try lia; [replace (a + 1 - 1) with a by lia | replace (a + 1 + 1) with (a
    + 2) by lia];
    auto.
Qed.

(** `level_members d q` lists all E(d,n) with parts q and q + 1 alone. `dependent`: some linear combination of their
    lines, with a nonzero coefficient, is zero in slope and in intercept. *)
Theorem dependent_two_or_more : ~ forall (M : machine F) d q, positive M -> 1 <= q -> 2 <= length (level_members d q) ->
  dependent M d (level_members d q).
Proof.
  intros all. destruct (all (whole F 1 1 1) 2 1 (whole_positive F) (le_n 1) (le_n 2)) as (cs & len & (c & I & N) & S &
    L).
  change (level_members 2 1) with [[2]; [1; 1]] in *. destruct cs as [|x [|y [|z cs]]]; simpl in len; try lia.
  cbn [map combined] in S, L. unfold slope, intercept in S, L.
  change (sent 2 [2]) with 3%Z in S. change (moved 2 [2]) with 4%Z in S. change (sent 2 [1; 1]) with 4%Z in S.
  change (moved 2 [1; 1]) with 8%Z in S. change (messages [2]) with 3%Z in L. change (messages [1; 1]) with 2%Z in L.
  simpl in S, L. change (of_Z 1 : F) with (1 : F)%F in *.
  (* 7 x + 12 y = 0 and 3 x + 2 y = 0 *)
  assert (X : (of_Z 11 * x = 0)%F).
  { match type of S with ?s = _ => match type of L with ?l = _ =>
      transitivity (of_Z 6 * l - s)%F; [ring|]; rewrite S, L; ring end end. }
  assert (Y : (of_Z 22 * y = 0)%F).
  { match type of S with ?s = _ => match type of L with ?l = _ =>
      transitivity (of_Z 3 * s - of_Z 7 * l)%F; [ring|]; rewrite S, L; ring end end. }
  apply factor_zero in X; [|apply of_Z_positive; lia]. apply factor_zero in Y; [|apply of_Z_positive; lia].
  apply N. destruct I as [<-|[<-|[]]]; auto.
Qed.

(* --- Property 7, left of L / tau: two parts against two others --- *)

Lemma two_part_times (M : machine F) d a b m : partition d [a; b] ->
  time M d m [a; b] = (phase M d m d + of_Z ((pow a - 1) * (pow b - 1)) * (send M * m - message M)
    + two d * (move M * m))%F.
Proof.
  intros [S _]. simpl in S. pose proof (merge_gain F d a b 0 (message M) (send M * m)%F (move M * m)%F ltac:(lia)) as G.
  replace (a + b) with d in G by lia. change (two 0 : F) with (1 : F)%F in G. unfold time. rewrite !total_cons.
  unfold phase. match type of G with ?x = ?y => transitivity (x + phase_time d d (message M) (send M * m) (move M *
    m))%F;
    [simpl; ring|rewrite G; unfold two; ring] end.
Qed.

Lemma uneven_powers d a b x y : partition d [a; b] -> partition d [x; y] -> a + 2 <= b -> equipartition [x; y] ->
  (0 < (pow x - 1) * (pow y - 1) - (pow a - 1) * (pow b - 1))%Z.
Proof.
  intros [S O] [S' O'] far even. simpl in S, S'. inversion O. inversion O'. subst.
  pose proof (even x y (or_introl eq_refl) (or_intror (or_introl eq_refl))).
  pose proof (even y x (or_intror (or_introl eq_refl)) (or_introl eq_refl)).
  assert (P : (pow a * pow b = pow x * pow y)%Z) by (rewrite <- !pow_add; f_equal; lia).
  assert (K : (pow x + pow y < pow a + pow b)%Z); [|lia].
  assert (inside : a < x /\ a < y /\ x < b /\ y < b) by lia.
  pose proof (pow_increases a x ltac:(lia)). pose proof (pow_increases a y ltac:(lia)).
  assert ((pow x - pow a) * (pow y - pow a) > 0)%Z by nia. pose proof (pow_positive a). nia.
Qed.

(* bokhari/property-7-proof@left-only *)
(** A has the parts a and b >= a + 2, and E has the parts x and y. *)
Theorem left_only (M : machine F) d a b x y : partition d [a; b] -> a + 2 <= b ->
  partition d [x; y] -> equipartition [x; y] ->
  ((0 < send M)%F -> exists s i s' i', line M d [x; y] s i /\ line M d [a; b] s' i' /\ (s' < s)%F) /\
  (forall m, (send M * m < message M)%F -> (time M d m [x; y] < time M d m [a; b])%F).
Proof.
  intros P far P' even. pose proof (uneven_powers d a b x y P P' far even) as K.
  apply (of_Z_positive F) in K.
  assert (gap : forall m, (time M d m [a; b] - time M d m [x; y]
    = of_Z ((pow x - 1) * (pow y - 1) - (pow a - 1) * (pow b - 1)) * (message M - send M * m))%F).
  { intros m. rewrite (two_part_times M d a b m P), (two_part_times M d x y m P'), of_Z_sub. ring. }
  split.
  - intros S. exists (slope F M d [x; y]), (intercept F M [x; y]), (slope F M d [a; b]), (intercept F M [a; b]).
    split; [now apply line_of|]. split; [now apply line_of|]. apply less_by.
    pose proof (gap 0%F) as G0. pose proof (gap 1%F) as G1. rewrite !(line_of F M d) in G0, G1 by auto.
    pose proof (multiplied F _ _ K S) as G.
    match type of G with (0 < ?z)%F => match goal with |- (0 < ?w)%F => replace w with z; auto end end.
    match type of G0 with ?l0 = ?r0 => match type of G1 with ?l1 = ?r1 =>
      transitivity (r0 - r1)%F; [ring|]; rewrite <- G0, <- G1; ring end end.
  - intros m small. apply less_by in small. apply less_by. rewrite gap. now apply multiplied.
Qed.

(* --- as printed --- *)

Lemma unequal x y : x <> y -> of_Z x <> (of_Z y : F).
Proof. intros H K. apply H. now apply (of_Z_equal F). Qed.

Lemma whole_natural L s r : (0 <= L)%Z -> (0 <= s)%Z -> (0 <= r)%Z -> not_negative (whole F L s r).
Proof. intros. repeat split; now apply of_Z_natural. Qed.

(** alpha is the number of parts q of E(d,p): `few`, the first number of the library's `of_two_sizes`. *)
Theorem equation_14 : ~ forall (M : machine F) d p q m, not_negative M -> (0 <= m)%F -> 1 <= q -> 2 <= p ->
  p + 1 <= d ->
  on_level d (p - 1) q = true -> on_level d p q = true -> on_level d (p + 1) q = true ->
  let alpha := few (Z.of_nat d) (Z.of_nat p) (Z.of_nat q) in
  time M d m (E d (p + 1)) = (of_Z (1 + alpha + Z.of_nat q) * phase M d m q
    + of_Z (Z.of_nat p + alpha - Z.of_nat q) * phase M d m (q + 1)%nat)%F.
Proof.
  intros all. pose proof (all (whole F 0 0 1) 4 3 1 (of_Z 1) (whole_natural 0 0 1 ltac:(lia) ltac:(lia) ltac:(lia))
    (of_Z_natural F 1 ltac:(lia)) ltac:(lia) ltac:(lia) ltac:(lia) eq_refl eq_refl eq_refl) as K.
  cbv zeta in K. rewrite time_of_integers in K by (apply E_partition; lia). unfold phase in K.
  rewrite !phase_linear in K by lia. apply (unequal 64 128 ltac:(easy)).
  match type of K with ?x = ?y => change (of_Z 64 : F) with x; rewrite K; replace y with (of_Z 128 : F) end; auto.
  simpl. unfold few. simpl. change (pow 4) with 16%Z. change (pow 1) with 2%Z. change (pow 2) with 4%Z.
  change (pow 3) with 8%Z. ring.
Qed.

(** alpha is the number of parts q of E(d,p): `few`, the first number of the library's `of_two_sizes`. *)
Theorem sum_of_14_and_15 : ~ forall (M : machine F) d p q m, not_negative M -> (0 <= m)%F -> 1 <= q -> 2 <= p ->
  p + 1 <= d -> on_level d (p - 1) q = true -> on_level d p q = true -> on_level d (p + 1) q = true ->
  let alpha := few (Z.of_nat d) (Z.of_nat p) (Z.of_nat q) in
  (of_Z (1 + alpha + Z.of_nat q) * phase M d m q + of_Z (Z.of_nat p + alpha - Z.of_nat q) * phase M d m (q + 1)%nat
   + (of_Z (-1 + alpha - Z.of_nat q) * phase M d m q
      + of_Z (Z.of_nat p - alpha + Z.of_nat q) * phase M d m (q + 1)%nat)
   = of_Z (2 * alpha) * phase M d m q + of_Z (2 * (Z.of_nat p - alpha)) * phase M d m (q + 1)%nat)%F.
Proof.
  intros all. pose proof (all (whole F 0 0 1) 4 3 1 (of_Z 1) (whole_natural 0 0 1 ltac:(lia) ltac:(lia) ltac:(lia))
    (of_Z_natural F 1 ltac:(lia)) ltac:(lia) ltac:(lia) ltac:(lia) eq_refl eq_refl eq_refl) as K.
  cbv zeta in K. unfold phase in K. rewrite !phase_linear in K by lia. apply (unequal 160 96 ltac:(easy)).
  match type of K with ?x = ?y => replace (of_Z 160 : F) with x; [rewrite K|] end;
    simpl; unfold few; simpl; change (pow 4) with 16%Z; change (pow 1) with 2%Z; change (pow 2) with 4%Z;
    change (pow 3) with 8%Z; ring.
Qed.

(** `time M d m A` is the run time on the d-cube for blocks of m bytes: the sum of `phase M d m a` over the parts a. *)
Theorem step_adds_t1 : ~ forall (M : machine F) n i m, not_negative M -> (0 <= m)%F -> 1 <= i <= n ->
  (time M (n + 1) m (E (n + 1) i) - time M (n + 1) m (E n i))%F = time M (n + 1) m [1].
Proof.
  intros all. pose proof (all (whole F 0 0 1) 1 1 (of_Z 1) (whole_natural 0 0 1 ltac:(lia) ltac:(lia) ltac:(lia))
    (of_Z_natural F 1 ltac:(lia)) ltac:(lia)) as K.
  change (E (1 + 1) 1) with [2] in K. change (E 1 1) with [1] in K.
  rewrite !time_bounded in K by (repeat constructor; lia).
  apply (unequal 0 4 ltac:(easy)).
  match type of K with ?x = ?y => transitivity x; [|rewrite K] end; unfold intercept, slope; simpl;
    change (moved 2 [1]) with 4%Z; change (moved 2 [2]) with 4%Z; ring.
Qed.

(** `time M d m A` is the run time on the d-cube for blocks of m bytes: the sum of `phase M d m a` over the parts a. *)
Theorem step_same_for_all : ~ forall (M : machine F) n i m, not_negative M -> (0 <= m)%F -> 1 <= i <= n ->
  (time M (n + 1) m (E (n + 1) i) - time M (n + 1) m (E n i)
  = time M (n + 1) m (E (n + 1) 1) - time M (n + 1) m (E n 1))%F.
Proof.
  intros all. pose proof (all (whole F 0 1 0) 2 2 (of_Z 1) (whole_natural 0 1 0 ltac:(lia) ltac:(lia) ltac:(lia))
    (of_Z_natural F 1 ltac:(lia)) ltac:(lia)) as K.
  change (E (2 + 1) 2) with [1; 2] in K. change (E 2 2) with [1; 1] in K. change (E (2 + 1) 1) with [3] in K.
  change (E 2 1) with [2] in K. rewrite !time_bounded in K by (repeat constructor; lia).
  apply (unequal 2 1 ltac:(easy)).
  match type of K with ?x = ?y => transitivity x; [|rewrite K] end; unfold intercept, slope; simpl;
    change (sent 3 [1; 2]) with 10%Z; change (sent 3 [1; 1]) with 8%Z; change (sent 3 [3]) with 7%Z;
    change (sent 3 [2]) with 6%Z; ring.
Qed.

(** `[1; 2; 2]` is {122}. *)
Theorem line_122 : ~ forall (M : machine F) d m, not_negative M -> (0 <= m)%F -> 4 <= d ->
  time M d m [1; 2; 2] = (of_Z 5 * message M + two d * m * (of_Z 3 * move M + of_Z 7 * send M / of_Z 4))%F.
Proof.
  intros all. pose proof (all (whole F 0 1 0) 4 (of_Z 1) (whole_natural 0 1 0 ltac:(lia) ltac:(lia) ltac:(lia))
    (of_Z_natural F 1 ltac:(lia)) ltac:(lia)) as K.
  rewrite time_bounded in K by (repeat constructor; lia). apply (unequal 32 28 ltac:(easy)).
  match type of K with ?x = ?y => transitivity x; [|rewrite K] end; unfold intercept, slope; simpl.
  - change (sent 4 [1; 2; 2]) with 32%Z. ring.
  - change (two 4 : F) with (of_Z 16 : F). field. apply of_Z_not_zero. lia.
Qed.

(** `[4]` is {4}, `[1; 3]` is {13}, and `two d` is 2^d. *)
Theorem gap_sign_rho_zero : ~ forall (M : machine F) d m, rho_zero M -> 4 <= d ->
  (two d * m = of_Z 144 * message M / (of_Z 16 * move M + of_Z 9 * send M))%F ->
  (time M d m [4%nat] - time M d m [1%nat; 3%nat] < 0)%F.
Proof.
  intros all. assert (H : (two 4 * of_Z 1 = of_Z 144 * of_Z 1 / (of_Z 16 * of_Z 0 + of_Z 9 * of_Z 1) :> F)%F).
  { change (two 4 : F) with (of_Z 16 : F).
    replace (of_Z 16 * of_Z 0 + of_Z 9 * of_Z 1)%F with (of_Z 9 : F) by ring. field.
    apply of_Z_not_zero. lia. }
  pose proof (all (whole F 1 1 0) 4 (of_Z 1) (whole_rho_zero F) (le_n 4) H) as K.
  rewrite !time_of_integers in K by (split; [reflexivity | repeat constructor; lia]).
  change (whole_time 4 1 (1 * 1) (0 * 1) [4]) with 30%Z in K.
  change (whole_time 4 1 (1 * 1) (0 * 1) [1; 3]) with 30%Z in K.
  replace (of_Z 30 - of_Z 30)%F with (0 : F)%F in K by ring. eapply irreflexive; eauto.
Qed.

(** `printed M d m x y z` is (x tau + y rho) 2^d m + z L, `powers` is P, and `two d` is 2^d. *)
Theorem line_equi : ~ forall (M : machine F) d m, not_negative M -> (0 <= m)%F -> 4 <= d ->
  time M d m (E d 2) = printed F M d m (of_Z 2 - of_Z (powers (E d 2))) (of_Z 2) (of_Z (powers (E d 2))).
Proof.
  intros all. pose proof (all (whole F 0 1 0) 4 (of_Z 1) (whole_natural 0 1 0 ltac:(lia) ltac:(lia) ltac:(lia))
    (of_Z_natural F 1 ltac:(lia)) ltac:(lia)) as K.
  rewrite time_of_integers in K by (apply E_partition; lia). apply (unequal 24 (-96) ltac:(easy)).
  match type of K with ?x = ?y => transitivity x; [reflexivity|rewrite K] end. unfold printed.
  change (powers (E 4 2)) with 8%Z. change (two 4 : F) with (of_Z 16 : F). simpl. ring.
Qed.

(** `printed M d m x y z` is (x tau + y rho) 2^d m + z L, `powers` is P, and `two d` is 2^d. *)
Theorem line_arbitrary_two : ~ forall (M : machine F) d a b m, not_negative M -> (0 <= m)%F -> partition d [a; b] ->
  a + 2 <= b -> time M d m [a; b] = printed F M d m (of_Z 2 - of_Z (powers [a; b])) (of_Z 2) (of_Z (powers [a; b])).
Proof.
  intros all. pose proof (all (whole F 0 1 0) 4 1 3 (of_Z 1) (whole_natural 0 1 0 ltac:(lia) ltac:(lia) ltac:(lia))
    (of_Z_natural F 1 ltac:(lia)) one_and_three ltac:(lia)) as K.
  rewrite time_of_integers in K by apply one_and_three. apply (unequal 22 (-128) ltac:(easy)).
  match type of K with ?x = ?y => transitivity x; [reflexivity|rewrite K] end. unfold printed.
  change (powers [1; 3]) with 10%Z. change (two 4 : F) with (of_Z 16 : F). simpl. ring.
Qed.

(** `time M d m A` is the run time on the d-cube for blocks of m bytes: the sum of `phase M d m a` over the parts a. *)
Theorem gap_positive_rho_zero : ~ forall (M : machine F) d, rho_zero M -> 4 <= d ->
  (0 < time M d (message M / send M) (E d 2) - time M d (message M / send M) [d])%F.
Proof.
  intros all. pose proof (all (whole F 1 1 0) 4 (whole_rho_zero F) (le_n 4)) as K.
  replace (message (whole F 1 1 0) / send (whole F 1 1 0))%F with (of_Z 1 : F) in K
    by (unfold whole; cbn [message send]; field; apply one_not_zero).
  change (E 4 2) with [2; 2] in K.
  rewrite !time_of_integers in K by (split; [reflexivity | repeat constructor; lia]).
  change (whole_time 4 1 (1 * 1) (0 * 1) [4]) with 30%Z in K.
  change (whole_time 4 1 (1 * 1) (0 * 1) [2; 2]) with 30%Z in K.
  replace (of_Z 30 - of_Z 30)%F with (0 : F)%F in K by ring. eapply irreflexive; eauto.
Qed.

(** `line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept. *)
Theorem display_slope : ~ forall (M : machine F) d n s i s' i', positive M -> 2 <= n <= d ->
  line M d (E d n) s i -> line M d (E d (n - 1)) s' i' -> s = (s' + (halves (E d (n - 1)) - halves (E d n) + 1))%F.
Proof.
  intros all. destruct (property_5_display F (whole F 1 1 1) 2 2 ltac:(lia)) as (s & i & s' & i' & L & L' & G & _).
  pose proof (all _ 2 2 s i s' i' (whole_positive F) ltac:(lia) L L') as K. rewrite K in G.
  change (E 2 2) with [1; 1] in G. change (E 2 (2 - 1)) with [2] in G. simpl in G.
  change (two 1 : F) with (of_Z 2 : F) in G. change (two 2 : F) with (of_Z 4 : F) in G.
  assert (T2 : of_Z 2 <> (0 : F)%F) by now apply of_Z_not_zero.
  assert (T4 : of_Z 4 <> (0 : F)%F) by (apply of_Z_not_zero; lia).
  apply (unequal 1 20 ltac:(easy)).
  match type of G with ?x = ?y => transitivity (of_Z 4 * x)%F; [field; auto|rewrite G; field; auto] end.
Qed.

(** `line M d A s i`: the run time is i + s m for every m; s is its slope, and i its intercept. *)
Theorem display_intercept : ~ forall (M : machine F) d n s i s' i', positive M -> 2 <= n <= d ->
  line M d (E d n) s i -> line M d (E d (n - 1)) s' i' -> i = (i' + of_Z (powers (E d n) - powers (E d (n - 1)) - 1))%F.
Proof.
  intros all. assert (C : positive (whole F 2 1 1)) by (repeat split; apply of_Z_positive; lia).
  destruct (property_5_display F (whole F 2 1 1) 2 2 ltac:(lia)) as (s & i & s' & i' & L & L' & _ & G).
  pose proof (all _ 2 2 s i s' i' C ltac:(lia) L L') as K. rewrite K in G.
  change (powers (E 2 2) - powers (E 2 (2 - 1)) - 1)%Z with (-1)%Z in G. simpl in G.
  apply (unequal (-1) (-2) ltac:(easy)). match type of G with ?x = ?y => transitivity x; [ring|rewrite G; ring] end.
Qed.

(* bokhari/not-convex@every-m: the two phases {a, d-a} *)
(** f(a) is the time of the phases over a and d - a bits. f is not convex if some a has f(a-1) + f(a+1) < 2 f(a). *)
Theorem not_convex_every_m : ~ forall (M : machine F) d m, positive M -> (0 < m)%F -> 4 <= d ->
  exists a, 2 <= a <= d - 2 /\
    (time M d m [a - 1; d - (a - 1)]%nat + time M d m [a + 1; d - (a + 1)]%nat < of_Z 2 * time M d m [a; d - a]%nat)%F.
Proof.
  intros all. destruct (all (whole F 1 1 1) 4 (of_Z 1) (whole_positive F) (one_positive F) (le_n 4)) as (a & A & K).
  replace a with 2 in K by lia. change [2 - 1; 4 - (2 - 1)] with [1; 3] in K.
  change [2 + 1; 4 - (2 + 1)] with [3; 1] in K. change [2; 4 - 2] with [2; 2] in K.
  rewrite !time_of_integers in K by (split; [reflexivity | repeat constructor; lia]).
  change (whole_time 4 1 (1 * 1) (1 * 1) [1; 3]) with 62%Z in K.
  change (whole_time 4 1 (1 * 1) (1 * 1) [3; 1]) with 62%Z in K.
  change (whole_time 4 1 (1 * 1) (1 * 1) [2; 2]) with 62%Z in K.
  replace (of_Z 62 + of_Z 62)%F with (of_Z 2 * of_Z 62 : F)%F in K by ring. eapply irreflexive; eauto.
Qed.

(* bokhari/extreme-sizes@direct-formula: for d = 1 Direct is always faster, as it moves nothing. *)
(** `repeat 1 d` is {1, .., 1}, and `[d]` is {d}. `direct_time M d m` is the time of Direct. From 0 to m0 no partition
    takes less time than {1, .., 1}, nor does Direct; from m1 on no partition takes less time than Direct. *)
Theorem direct_formula : ~ forall (M : machine F) d, positive M -> 1 <= d ->
  exists m0 m1, (0 < m0)%F /\ (m0 <= m1)%F /\
    (forall m, (0 <= m)%F -> (m <= m0)%F -> fastest (phase M d m) d (repeat 1 d) /\
      (time M d m (repeat 1%nat d) <= direct_time M d m)%F) /\
    (forall m, (m1 <= m)%F -> forall A, partition d A -> (direct_time M d m <= time M d m A)%F).
Proof.
  intros all. destruct (all (whole F 1 1 1) 1 (whole_positive F) (le_n 1)) as (m0 & m1 & M0 & _ & H & _).
  destruct (H m0 (less_at_most _ _ _ M0) (at_most_refl _ _)) as [_ K]. simpl repeat in K.
  rewrite time_bounded in K by (repeat constructor). unfold intercept, slope, direct_time in K. simpl in K.
  change (sent 1 [1]) with 1%Z in K. change (moved 1 [1]) with 2%Z in K. change (messages [1]) with 1%Z in K.
  change (pow 1 - 1)%Z with 1%Z in K. change (of_Z 1 : F) with (1 : F)%F in K.
  assert (P : (0 < of_Z 2 * m0)%F) by (apply multiplied; auto; apply of_Z_positive; lia).
  eapply not_less; [exact P|]. apply at_most_by in K. apply at_most_by.
  match type of K with (0 <= ?x)%F => match goal with |- (0 <= ?y)%F => now replace y with x by ring end end.
Qed.

(** `printed M d m x y z` is (x tau + y rho) 2^d m + z L, `powers` is P, and `two d` is 2^d. *)
Theorem gap_second : ~ forall (M : machine F) d, not_negative M -> (0 < send M)%F -> 4 <= d ->
  let m := (message M / send M)%F in
  let e := d / 2 in
  (time M d m (E d 2) - time M d m [d])%F
  = (((1 - 1 / two e - 1 / two (d + e) + 1 / two d) * two d + (two e + two (d - e) - two d - 1)
     + move M * two d / send M) * message M)%F.
Proof.
  intros all. assert (S : (0 < send (whole F 1 1 0))%F) by apply one_positive.
  pose proof (all (whole F 1 1 0) 4 (whole_natural 1 1 0 ltac:(lia) ltac:(lia) ltac:(lia)) S (le_n 4)) as K.
  cbv zeta in K. replace (message (whole F 1 1 0) / send (whole F 1 1 0))%F with (of_Z 1 : F) in K
    by (unfold whole; cbn [message send]; field; apply one_not_zero).
  change (E 4 2) with [2; 2] in K. change (4 / 2) with 2 in K.
  rewrite !time_of_integers in K by (split; [reflexivity | repeat constructor; lia]).
  change (whole_time 4 1 (1 * 1) (0 * 1) [4]) with 30%Z in K.
  change (whole_time 4 1 (1 * 1) (0 * 1) [2; 2]) with 30%Z in K.
  change (two (4 + 2) : F) with (of_Z 64 : F) in K. change (two (4 - 2) : F) with (of_Z 4 : F) in K.
  change (two 4 : F) with (of_Z 16 : F) in K. change (two 2 : F) with (of_Z 4 : F) in K.
  assert (T4 : of_Z 4 <> (0 : F)%F) by (apply of_Z_not_zero; lia).
  assert (T16 : of_Z 16 <> (0 : F)%F) by (apply of_Z_not_zero; lia).
  assert (T64 : of_Z 64 <> (0 : F)%F) by (apply of_Z_not_zero; lia).
  apply (unequal 0 15 ltac:(easy)).
  match type of K with ?x = ?y => transitivity (of_Z 4 * x)%F; [ring|rewrite K] end.
  unfold whole. cbn [message send move]. field. repeat split; auto. exact (one_not_zero F).
Qed.

(* --- the hyperbola n y = d --- *)

(** d is x and n are elements of any ordered field. n <= sqrt d is n^2 <= d. *)
Theorem hyperbola_strict : ~ forall x n : F, (1 <= x)%F -> (1 <= n)%F -> (n * n <= x)%F -> (- (x / (n * n)) < - (1))%F.
Proof.
  intros all. pose proof (all 1 1 (at_most_refl _ _) (at_most_refl _ _) ltac:(right; ring))%F as K.
  replace (- (1 / (1 * 1)))%F with (- (1) : F)%F in K by (field; apply one_not_zero). eapply irreflexive; eauto.
Qed.

(** d is x and n are elements of any ordered field. n <= sqrt d is n^2 <= d. *)
Theorem hyperbola_at_most (x n : F) : (1 <= x)%F -> (1 <= n)%F -> (n * n <= x)%F -> (- (x / (n * n)) <= - (1))%F.
Proof.
  intros _ N H. assert (N0 : (0 < n)%F) by (eapply less_at_most_less; [apply one_positive|auto]).
  apply at_most_by in H. apply at_most_by. assert (NZ := positive_not_zero _ _ N0).
  replace (- (1) - - (x / (n * n)))%F with ((x - n * n) / (n * n))%F by (field; auto).
  apply quotient_natural; auto. now apply multiplied.
Qed.
End Formulas.
