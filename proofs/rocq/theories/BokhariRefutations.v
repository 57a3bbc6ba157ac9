(* Readings of Bokhari's statements that are false, by a small case: Table 3, sums of the largest parts, how Q changes
   with one part less (section 3.3), a line in figure 2, and Theorem 1 where messages take time over links (challenge
   7). *)
From Coq Require Import List ZArith Lia Permutation Arith Sorted Ring Field.
From Loadbal Require Import OrderedField Partitions ExchangeHull PhaseTimes SumsOfPowers LinkDelays SquareRoots.
From Loadbal.Python Require Import arithmetic exchange_hull.
Import ListNotations.

(* For all j = 1..n the j largest parts of E(e,n) and of A have one sum. *)
(** A and B are in decreasing order, so that `firstn j` are the j largest parts. B is E(e,n). *)
Theorem majorisation_equal : ~ forall e A B, partition e A -> Permutation B (E e (length A)) ->
  Sorted ge A -> Sorted ge B -> forall j, 1 <= j <= length A -> list_sum (firstn j B) = list_sum (firstn j A).
Proof.
  intros all. specialize (all 4 [3; 1] [2; 2]).
  assert (whole : partition 4 [3; 1]) by (split; [reflexivity|repeat constructor]).
  specialize (all whole (Permutation_refl _)). specialize (all ltac:(repeat constructor) ltac:(repeat constructor) 1).
  specialize (all ltac:(simpl; lia)). discriminate.
Qed.

(** Table 3: the column 2^-A in millionths, and the partition A of 7. `halved 7 A` is 128 Q(A). *)
(* compared: s3_3_properties_1_to_4 *)
Definition table_3 : list (Z * list nat) := [
  (7812%Z, [7]); (515625%Z, [1; 6]); (281250%Z, [2; 5]); (187500%Z, [3; 4]); (1031250%Z, [1; 1; 5]); (812500%Z, [1;
  2; 4]); (750000%Z, [1; 3; 3]); (625000%Z, [2; 2; 3]); (1562500%Z, [1; 1; 1; 4]); (1375000%Z, [1; 1; 2; 3]);
  (1250000%Z, [1; 2; 2; 2]); (2125000%Z, [1; 1; 1; 1; 3]); (2000000%Z, [1; 1; 1; 2; 2]); (2750000%Z, [1; 1; 1; 1; 1;
  2]); (3500000%Z, [1; 1; 1; 1; 1; 1; 1])].

(** `table_3` has the printed decimals in millionths, each with its partition A. `halved 7 A` is 128 Q(A). *)
Theorem table_3_q_exact : ~ forall printed A, In (printed, A) table_3 -> (128 * printed = 1000000 * halved 7 A)%Z.
Proof. intros all. specialize (all 7812%Z [7] (or_introl eq_refl)). vm_compute in all. discriminate. Qed.

(* To the nearest millionth, ties away from zero: the half of it added, and cut. *)
(** `table_3` has the printed decimals in millionths, each with its partition A. `halved 7 A` is 128 Q(A). *)
Theorem table_3_q_rounded : ~ forall printed A, In (printed, A) table_3 ->
  (printed = (2 * 1000000 * halved 7 A + 128) / (2 * 128))%Z.
Proof. intros all. specialize (all 7812%Z [7] (or_introl eq_refl)). vm_compute in all. discriminate. Qed.

(** With so many ports a phase over a bits takes (2^a - 1) / ports rounds, rounded up. *)
(* compared: part_times *)
Definition ported_phase {F : ordered_field} (ports : Z) (message send move : F) (d : nat) (m : F) (a : nat) : F :=
  (of_Z (quotient_up (pow a - 1) ports) * (message + two d / two a * (send * m)) + two d * (move * m))%F.

Section Formulas.
Variable F : ordered_field.
Add Field F_field : (laws F) (morphism (of_Z_morphism F), constants [integer_constant]).

(** The printed terms of parts a that gain g: 2^-a (1 - 2^-g), or 2^-a if g = 0. *)
Definition printed_terms (gaining : list (nat * nat)) : F :=
  (fold_right (fun p s => (match snd p with O => 1 / two (fst p) | S _ => 1 / two (fst p) * (1 - 1 / two (snd p)) end)
    + s)
    0 gaining)%F.

(* E(e,n) is f, its smallest part, and the others; E(e,n-1) is the others with what each gains, f in all. *)
(** E(e,n) is its smallest part f and the other parts. `gaining` lists each other part with what it gains; the gains
    have the sum f. *)
Theorem property_4_proof_identity : ~ forall e n f (gaining : list (nat * nat)), 2 <= n <= e ->
  Permutation (E e n) (f :: map fst gaining) -> (forall a, In a (map fst gaining) -> f <= a) ->
  list_sum (map snd gaining) = f -> Permutation (E e (n - 1)) (map (fun p => fst p + snd p) gaining) ->
  gain F e n = (1 / two f + printed_terms gaining)%F.
Proof.
  intros all. specialize (all 3 3 1 [(1, 0); (1, 1)] ltac:(lia) (Permutation_refl _)).
  specialize (all ltac:(simpl; intuition lia) eq_refl (Permutation_refl _)).
  pose proof (gain_scaled F 3 3 ltac:(lia)) as value. rewrite all in value. unfold printed_terms in value.
  cbn [fold_right fst snd] in value. change (two 1 : F) with (of_Z 2 : F) in value.
  change (two 4 : F) with (of_Z 16 : F) in value.
  change (halved 4 (E 3 3) - halved 4 (E 3 (3 - 1)))%Z with 12%Z in value.
  assert (false_ : of_Z 20 = (of_Z 12 : F)); [|apply of_Z_equal in false_; discriminate].
  rewrite <- value. field. apply of_Z_not_zero. lia.
Qed.

(* --- challenge 7: {1, 3} is fastest on the cube of dimension 4 --- *)

Definition added (f : nat -> Z) (parts : list nat) : Z := fold_right (fun a s => f a + s)%Z 0%Z parts.

Lemma total_linear (g : nat -> F) d free rate m parts : Forall (fun a => 1 <= a <= d) parts ->
  (forall a, 1 <= a <= d -> g a = (of_Z (free a) + of_Z (rate a) * m)%F) ->
  total g parts = (of_Z (added free parts) + of_Z (added rate parts) * m)%F.
Proof.
  intros small each. induction small as [|a parts one small IH]; [unfold added; simpl; ring|].
  change (total g (a :: parts)) with (g a + total g parts)%F. rewrite IH, each by auto.
  change (added free (a :: parts)) with (free a + added free parts)%Z.
  change (added rate (a :: parts)) with (rate a + added rate parts)%Z. rewrite !of_Z_add. ring.
Qed.

(* What is not negative at both ends of an interval is nowhere negative between them. *)
Lemma between x y (lo hi m : F) : (lo <= m)%F -> (m <= hi)%F -> (0 <= of_Z x + of_Z y * lo)%F ->
  (0 <= of_Z x + of_Z y * hi)%F -> (0 <= of_Z x + of_Z y * m)%F.
Proof.
  intros above below at_lo at_hi. apply at_most_by in above, below. destruct (Z.le_gt_cases 0 y) as [up|down].
  - replace (of_Z x + of_Z y * m)%F with (of_Z x + of_Z y * lo + of_Z y * (m - lo))%F by ring.
    apply add_natural; auto. apply mul_natural; auto. apply of_Z_natural. auto.
  - replace (of_Z x + of_Z y * m)%F with (of_Z x + of_Z y * hi + of_Z (- y) * (hi - m))%F
      by (rewrite of_Z_opp; ring).
    apply add_natural; auto. apply mul_natural; auto. apply of_Z_natural. lia.
Qed.

Lemma at_fraction x y p q : (0 < q)%Z -> (0 <= x * q + y * p)%Z -> (0 <= of_Z x + of_Z y * (of_Z p / of_Z q : F))%F.
Proof.
  intros positive_ natural_. assert (0 < (of_Z q : F))%F by (apply of_Z_positive; auto).
  apply (factor_natural F (of_Z q)); auto.
  replace (of_Z q * (of_Z x + of_Z y * (of_Z p / of_Z q)))%F with (of_Z (x * q + y * p) : F).
  - apply of_Z_natural. auto.
  - rewrite of_Z_add, !of_Z_mul. field. apply positive_not_zero. auto.
Qed.

(* A partition of d is fastest between lo and hi if it is at both, the times being linear forms. *)
Lemma uneven_wins (g : F -> nat -> F) d uneven free rate lo hi (m : F) : partition d uneven ->
  (forall n a, 1 <= a <= d -> g n a = (of_Z (free a) + of_Z (rate a) * n)%F) -> (lo <= m)%F -> (m <= hi)%F ->
  (forall parts, partition d parts -> let x := (added free parts - added free uneven)%Z in
    let y := (added rate parts - added rate uneven)%Z in
    (0 <= of_Z x + of_Z y * lo)%F /\ (0 <= of_Z x + of_Z y * hi)%F) ->
  fastest (g m) d uneven.
Proof.
  intros parts_ linear above below ends.
  assert (small : forall parts, partition d parts -> Forall (fun a => 1 <= a <= d) parts).
  { intros parts P. apply Forall_forall. intros a here. apply (part_at_most d parts); auto. }
  split; auto. intros parts P. rewrite !(total_linear (g m) d free rate m) by auto. apply at_most_by.
  destruct (ends parts P) as [at_lo at_hi]. pose proof (between _ _ lo hi m above below at_lo at_hi) as least.
  rewrite !of_Z_sub in least.
  replace (of_Z (added free parts) + of_Z (added rate parts) * m - (of_Z (added free uneven) + of_Z (added rate uneven)
    * m))%F with (of_Z (added free parts) - of_Z (added free uneven) + (of_Z (added rate parts) - of_Z (added rate
        uneven)) * m)%F by ring. exact least.
Qed.

Definition slow_rate (a : nat) : Z := match a with 1 => 232 | 2 => 340 | 3 => 394 | _ => 421 end.
Definition free_rate (a : nat) : Z := match a with 1 => 8 | 2 => 12 | 3 => 14 | _ => 15 end.
Definition uneven : list nat := [1; 3].
Definition free (a : nat) : Z := match a with 1 => 1 | 2 => 4 | 3 => 12 | _ => 32 end.

Lemma uneven_parts : partition 4 uneven.
Proof. split; [reflexivity|repeat constructor]. Qed.

Ltac one_phase := unfold delayed_phase, phase_time, subcube_time, of_nat;
  repeat match goal with |- context [two ?a] => let z := eval vm_compute in (pow a) in change (@two F a) with (@of_Z F
    z) end;
  cbn [free slow_rate free_rate Z.of_nat Pos.of_succ_nat Pos.succ]; field;
  repeat split; apply of_Z_not_zero; lia.

Lemma slow_links m a : 1 <= a <= 4 -> delayed_phase 0%F 1%F (of_Z 27) 1%F 4 m a =
  (of_Z (free a) + of_Z (slow_rate a) * m)%F :> F.
Proof. intros range. assert (a = 1 \/ a = 2 \/ a = 3 \/ a = 4) as [->|[->|[->| ->]]] by lia; one_phase. Qed.

Lemma free_moves m a : 1 <= a <= 4 -> delayed_phase 0%F 1%F 1%F 0%F 4 m a =
  (of_Z (free a) + of_Z (free_rate a) * m)%F :> F.
Proof. intros range. assert (a = 1 \/ a = 2 \/ a = 3 \/ a = 4) as [->|[->|[->| ->]]] by lia; one_phase. Qed.

Lemma not_even : ~ equipartition uneven.
Proof. intros even. specialize (even 1 3 (or_introl eq_refl) (or_intror (or_introl eq_refl))). lia. Qed.

(** `delayed_phase lambda delta tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m bytes;
    its messages cross a 2^(a-1) links in total. Costs are elements of any ordered field. *)
Theorem challenge_7_theorem_1 : ~ forall (latency distance send move : F) d parts m,
  (0 <= latency)%F -> (0 < distance)%F -> (0 < send)%F -> (0 < move)%F -> (0 <= m)%F -> partition d parts ->
  fastest (delayed_phase latency distance send move d m) d parts -> equipartition parts.
Proof.
  intros all. set (m := (of_Z 5 / of_Z 54 : F)%F).
  apply not_even, (all 0%F 1%F (of_Z 27) 1%F 4 uneven m); auto using at_most_refl, one_positive.
  - apply of_Z_positive. lia.
  - apply quotient_natural; [apply of_Z_natural|apply of_Z_positive]; lia.
  - exact uneven_parts.
  - apply (uneven_wins (delayed_phase 0%F 1%F (of_Z 27) 1%F 4) 4 uneven free slow_rate m m m uneven_parts slow_links); auto using at_most_refl.
    intros parts P x y. enough (0 <= x * 54 + y * 5)%Z by (split; apply at_fraction; auto; lia). apply Z.leb_le.
    refine (of_all_partitions (fun parts => 0 <=? (added free parts - added free uneven) * 54 +
      (added slow_rate parts - added slow_rate uneven) * 5)%Z 4 _ parts P).
    reflexivity.
Qed.

(** `delayed_phase lambda delta tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m bytes;
    its messages cross a 2^(a-1) links in total. Costs are elements of any ordered field. rho is 0; start < stop are the
    ends of an interval of block sizes. *)
Theorem challenge_7_theorem_1_rho_zero : ~ forall (latency distance send : F) d parts,
  (0 <= latency)%F -> (0 < distance)%F -> (0 < send)%F -> partition d parts ->
  (exists start stop, (0 <= start)%F /\ (start < stop)%F /\
     forall m, (start <= m)%F -> (m <= stop)%F -> fastest (delayed_phase latency distance send 0%F d m) d parts) ->
  equipartition parts.
Proof.
  intros all. apply not_even, (all 0%F 1%F 1%F 4 uneven); auto using at_most_refl, one_positive.
  - exact uneven_parts.
  - exists (of_Z 5 / of_Z 2 : F)%F, (of_Z 8 / of_Z 3 : F)%F. split; [|split].
    + apply quotient_natural; [apply of_Z_natural|apply of_Z_positive]; lia.
    + apply less_by. replace (of_Z 8 / of_Z 3 - of_Z 5 / of_Z 2)%F with (1 / of_Z 6 : F)%F
        by (field; repeat split; apply of_Z_not_zero; lia).
      apply inverse_positive, of_Z_positive. lia.
    + intros m above below. apply (uneven_wins (delayed_phase 0%F 1%F 1%F 0%F 4) 4 uneven free free_rate _ _ m uneven_parts
        free_moves above below).
      intros parts P x y. enough (both : ((0 <=? x * 2 + y * 5) && (0 <=? x * 3 + y * 8))%Z%bool = true).
      { apply andb_prop in both. destruct both as [one two_]. apply Z.leb_le in one, two_.
        split; apply at_fraction; auto; lia. }
      refine (of_all_partitions (fun parts =>
        let x := (added free parts - added free uneven)%Z in
        let y := (added free_rate parts - added free_rate uneven)%Z in
        ((0 <=? x * 2 + y * 5) && (0 <=? x * 3 + y * 8))%Z%bool) 4 _ parts P).
      reflexivity.
Qed.
(* --- challenge 12: with three ports {2, 4} is fastest on the cube of dimension 6 --- *)

Definition rounds_of_three (a : nat) : Z := quotient_up (pow a - 1) 3.
Definition rate_of_three (a : nat) : Z := (rounds_of_three a * pow (6 - a) + 64)%Z.

Lemma three_ports_linear m a : 1 <= a <= 6 ->
  ported_phase 3 1%F 1%F 1%F 6 m a = (of_Z (rounds_of_three a) + of_Z (rate_of_three a) * m)%F :> F.
Proof.
  intros range. unfold ported_phase, rate_of_three. fold (rounds_of_three a). rewrite width by lia.
  change (two 6 : F) with (of_Z 64 : F). unfold two. rewrite of_Z_add, of_Z_mul. ring.
Qed.

(** `ported_phase 3 message tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m bytes. It
    has ceil((2^a - 1)/3) rounds, in each of which a superblock is sent. Costs are elements of any ordered field. *)
Theorem challenge_12_three_ports : ~ forall (message send move : F) d parts m,
  (0 < message)%F -> (0 < send)%F -> (0 < move)%F -> (0 <= m)%F -> partition d parts ->
  fastest (ported_phase 3 message send move d m) d parts -> equipartition parts.
Proof.
  intros all. assert (whole : partition 6 [2; 4]) by (split; [reflexivity|repeat constructor]).
  assert (even : equipartition [2; 4]).
  { set (m := (of_Z 1 / of_Z 10 : F)%F). apply (all 1%F 1%F 1%F 6 [2; 4] m); auto using one_positive.
    - apply quotient_natural; [apply of_Z_natural|apply of_Z_positive]; lia.
    - apply (uneven_wins (ported_phase 3 1%F 1%F 1%F 6) 6 [2; 4] rounds_of_three rate_of_three m m m whole
        three_ports_linear); auto using at_most_refl.
      intros parts P x y. enough (0 <= x * 10 + y * 1)%Z by (split; apply at_fraction; auto; lia). apply Z.leb_le.
      refine (of_all_partitions (fun parts => 0 <=? (added rounds_of_three parts - added rounds_of_three [2; 4]%nat) * 10 +
        (added rate_of_three parts - added rate_of_three [2; 4]%nat) * 1)%Z 6 _ parts P).
      reflexivity. }
  specialize (even 2 4 (or_introl eq_refl) (or_intror (or_introl eq_refl))). lia.
Qed.

(* --- figure 2: the line through (s, s) with slope -1, and the curve n y = d --- *)

(** n and y are elements of any ordered field. The line through (s, s) is y - s = -(n - s). *)
Theorem figure_2_tangent_11 : let d := 11 in let s := of_nat (Nat.sqrt d) : F in
  ~ exists n y, ((y - s = - (n - s) /\ n * y = of_nat d)
      /\ forall n' y', y' - s = - (n' - s) /\ n' * y' = of_nat d -> n' = n /\ y' = y)%F.
Proof.
  intros d s (n & y & (line & curve) & _). change s with (of_Z 3 : F) in line.
  change (of_nat d) with (of_Z 11 : F) in curve.
  assert (height : y = (of_Z 6 - n)%F).
  { replace y with (y - of_Z 3 + of_Z 3)%F by ring. rewrite line. ring. }
  assert (square : ((n - of_Z 3) * (n - of_Z 3) + of_Z 2 = 0)%F).
  { replace ((n - of_Z 3) * (n - of_Z 3) + of_Z 2)%F with (of_Z 11 - n * (of_Z 6 - n))%F by ring.
    rewrite <- height, curve. ring. }
  apply (irreflexive F 0%F). rewrite <- square at 2. apply add_positive'; [apply square_natural|].
  apply of_Z_positive. lia.
Qed.
End Formulas.
