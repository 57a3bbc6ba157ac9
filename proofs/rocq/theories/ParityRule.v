(* Beyond Plaxton, section 2.3: if of each pair the processor whose number has evenly many ones gets the excess token,
   balancing across all dimensions in ascending order has the worst error ceil(d/2). Two dimensions together leave the
   four processors of a square at most one apart, whatever they held; so each two of them cost one, not two. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Words Hypercube Binomials.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(** Of a pair the processor with evenly many ones in its number gets the excess token, or with `odd` the other one. *)
Definition gets_it (odd : bool) (d u : nat) : bool := xorb odd (Nat.even (weight d u)).
Definition shared_by_parity (odd : bool) (x : loads) (b : nat) : loads :=
  map (fun u => if gets_it odd (dimension_of x) u then (at_ x u + at_ x (flip b u) + 1) / 2
                else (at_ x u + at_ x (flip b u)) / 2) (seq 0 (length x)).
(* compared: excess_rules *)
Definition all_by_parity (odd : bool) (x : loads) (bits : list nat) : loads := fold_left (shared_by_parity odd) bits x.

Lemma parity_on_cube odd d x b : on_cube d x -> on_cube d (shared_by_parity odd x b).
Proof. unfold on_cube, shared_by_parity. rewrite map_length, seq_length. auto. Qed.

Lemma all_parity_on_cube odd d bits : forall x, on_cube d x -> on_cube d (all_by_parity odd x bits).
Proof. induction bits as [|b bits IH]; intros x size; auto. apply IH, parity_on_cube. auto. Qed.

Lemma at_parity odd d x b u : on_cube d x -> (u < 2 ^ d)%nat -> at_ (shared_by_parity odd x b) u =
  if gets_it odd d u then (at_ x u + at_ x (flip b u) + 1) / 2 else (at_ x u + at_ x (flip b u)) / 2.
Proof.
  intros size inu. unfold shared_by_parity. rewrite (dimension_is d) by auto.
  apply (at_map (fun u => if gets_it odd d u then (at_ x u + at_ x (flip b u) + 1) / 2 else (at_ x u + at_ x (flip b
    u)) / 2)).
  rewrite size. auto.
Qed.

Lemma gets_flip odd d i u : (i < d)%nat -> gets_it odd d (flip i u) = negb (gets_it odd d u).
Proof.
  intros ini. unfold gets_it. assert (step : Nat.even (weight d (flip i u)) = negb (Nat.even (weight d u))).
  { destruct (Nat.testbit u i) eqn:E.
    - pose proof (weight_flip d i (flip i u) ini) as more. rewrite flip_same, E, flip_flip in more. rewrite more by
      auto.
      rewrite Nat.even_succ, <- Nat.negb_even. destruct (Nat.even (weight d (flip i u))); auto.
    - rewrite weight_flip, Nat.even_succ, <- Nat.negb_even by auto. auto. }
  rewrite step. destruct odd, (Nat.even (weight d u)); auto.
Qed.

(* A pair that one of its ends rounds up and the other down keeps its tokens. *)
Lemma parity_is_shared odd d b x : (b < d)%nat -> on_cube d x -> shared_across d b x (shared_by_parity odd x b).
Proof.
  intros inb size. split; auto. split; [apply parity_on_cube; auto|]. intros u inu.
  rewrite !(at_parity odd d) by auto using flip_below. rewrite gets_flip, flip_flip by auto.
  destruct (gets_it odd d u); cbn [negb]; Z.to_euclidean_division_equations; lia.
Qed.

(* --- two dimensions: every load is the mean of its square, rounded down or up --- *)

Definition square (x : loads) (i j u : nat) : Z :=
  at_ x u + at_ x (flip i u) + (at_ x (flip j u) + at_ x (flip i (flip j u))).

Lemma two_dimensions odd d i j x u : (i < d)%nat -> (j < d)%nat -> on_cube d x -> (u < 2 ^ d)%nat ->
  let z := at_ (shared_by_parity odd (shared_by_parity odd x i) j) u in
  4 * z <= square x i j u + 3 /\ square x i j u <= 4 * z + 3.
Proof.
  intros ini inj size inu. cbv zeta. pose proof (flip_below j d u inj inu) as inj_.
  rewrite !(at_parity odd d) by auto using parity_on_cube. rewrite gets_flip by auto. unfold square.
  destruct (gets_it odd d u); cbn [negb]; Z.to_euclidean_division_equations; lia.
Qed.

Lemma square_flip x i j u : square x i j (flip i u) = square x i j u /\ square x i j (flip j u) = square x i j u.
Proof.
  unfold square. split; [|rewrite !(flip_flip j); lia]. rewrite (flip_flip i u), (flip_swap j i u), (flip_flip i). lia.
Qed.

Lemma together_flip done i u v : together done u v -> together done (flip i u) (flip i v).
Proof. intros near k out. rewrite !flip_bit, near by auto. auto. Qed.

(* A word of the square of v that has the bits i and j of u. *)
Lemma matched i j done u v : i <> j -> together (j :: i :: done) u v -> exists v',
  together done u v' /\ forall x d, (i < d)%nat -> (j < d)%nat -> (v < 2 ^ d)%nat -> (v' < 2 ^ d)%nat /\ square x i j
    v' = square x i j v.
Proof.
  intros apart near.
  set (v1 := if Bool.eqb (Nat.testbit u i) (Nat.testbit v i) then v else flip i v).
  set (v2 := if Bool.eqb (Nat.testbit u j) (Nat.testbit v j) then v1 else flip j v1). exists v2. split.
  - intros k out. assert (bit1 : Nat.testbit v1 k = if Nat.eq_dec k i then Nat.testbit u k else Nat.testbit v k).
    { unfold v1. destruct (Nat.eq_dec k i) as [->|]; destruct (Bool.eqb (Nat.testbit u i) (Nat.testbit v i)) eqn:E;
      auto.
      - apply Bool.eqb_prop in E. auto.
      - apply Bool.eqb_false_iff in E. rewrite flip_same. destruct (Nat.testbit u i), (Nat.testbit v i); simpl;
        congruence.
      - apply flip_other. auto. }
    unfold v2. destruct (Nat.eq_dec k j) as [->|otherj].
    + destruct (Nat.eq_dec j i); [congruence|]. destruct (Bool.eqb (Nat.testbit u j) (Nat.testbit v j)) eqn:E.
      * apply Bool.eqb_prop in E. congruence.
      * apply Bool.eqb_false_iff in E. rewrite flip_same, bit1.
        destruct (Nat.testbit u j), (Nat.testbit v j); simpl; congruence.
    + assert (same : Nat.testbit v2 k = Nat.testbit v1 k).
      { unfold v2. destruct (Bool.eqb (Nat.testbit u j) (Nat.testbit v j)); auto. apply flip_other. auto. }
      fold v2. rewrite same, bit1. destruct (Nat.eq_dec k i) as [|otheri]; auto.
      apply near. intros [<-|[<-|here]]; tauto.
  - intros x d ini inj inv. assert (one : (v1 < 2 ^ d)%nat /\ square x i j v1 = square x i j v).
    { unfold v1. destruct (Bool.eqb (Nat.testbit u i) (Nat.testbit v i)); auto. split; [apply flip_below; auto|apply
      square_flip]. }
    destruct one as [in1 same1]. unfold v2. destruct (Bool.eqb (Nat.testbit u j) (Nat.testbit v j)); auto. split;
      [apply flip_below; auto|].
    rewrite <- same1. apply square_flip.
Qed.

Lemma two_dimensions_more odd d i j done x e : (i < d)%nat -> (j < d)%nat -> i <> j -> on_cube d x ->
  (forall u v, (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> together done u v -> Z.abs (at_ x u - at_ x v) <= e) ->
  let z := shared_by_parity odd (shared_by_parity odd x i) j in
  forall u v, (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> together (j :: i :: done) u v -> Z.abs (at_ z u - at_ z v) <= e + 1.
Proof.
  intros ini inj apart size before z u v inu inv near.
  destruct (matched i j done u v apart near) as (v' & close & same). destruct (same x d ini inj inv) as [inv' sq].
  pose proof (two_dimensions odd d i j x u ini inj size inu) as up. pose proof (two_dimensions odd d i j x v ini inj
    size inv) as vp.
  cbv zeta in up, vp. fold z in up, vp. rewrite <- sq in vp. unfold square in up, vp.
  pose proof (before u v' inu inv' close). pose proof (together_flip done i _ _ close) as ci.
  pose proof (before _ _ (flip_below i d u ini inu) (flip_below i d v' ini inv') ci).
  pose proof (together_flip done j _ _ close) as cj.
  pose proof (before _ _ (flip_below j d u inj inu) (flip_below j d v' inj inv') cj).
  pose proof (together_flip done i _ _ cj) as cij.
  pose proof (before _ _ (flip_below i d _ ini (flip_below j d u inj inu)) (flip_below i d _ ini (flip_below j d v'
    inj inv')) cij).
  lia.
Qed.

Definition apart_at_most (d : nat) (done : list nat) (x : loads) (e : Z) : Prop :=
  forall u v, (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> together done u v -> Z.abs (at_ x u - at_ x v) <= e.

Lemma ascending_S odd x k : all_by_parity odd x (seq 0 (S k)) = shared_by_parity odd (all_by_parity odd x (seq 0 k)) k.
Proof. unfold all_by_parity. rewrite seq_S, fold_left_app. auto. Qed.

Lemma after_even odd d x k : on_cube d x -> (2 * k <= d)%nat ->
  apart_at_most d (rev (seq 0 (2 * k))) (all_by_parity odd x (seq 0 (2 * k))) (Z.of_nat k).
Proof.
  intros size. induction k as [|k IH]; intros small.
  - intros u v inu inv near. replace v with u; [simpl; lia|]. apply Nat.bits_inj. intros i. apply near. simpl. tauto.
  - replace (2 * S k)%nat with (S (S (2 * k))) by lia. rewrite !ascending_S.
    rewrite seq_S, rev_app_distr, seq_S, rev_app_distr. simpl app. rewrite Nat2Z.inj_succ. unfold apart_at_most, Z.succ.
    apply (two_dimensions_more odd d (2 * k) (S (2 * k))); try lia.
    + apply all_parity_on_cube. auto.
    + apply IH. lia.
Qed.

Lemma everything_together d u v : (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> together (rev (seq 0 d)) u v.
Proof.
  intros inu inv i out. assert (high : (d <= i)%nat).
  { destruct (le_lt_dec d i); auto. destruct out. rewrite <- in_rev. apply in_seq. lia. }
  rewrite (proj1 (below_power u d) inu i high). symmetry. apply below_power with d; auto.
Qed.

Theorem parity_error odd d x : on_cube d x ->
  discrepancy (all_by_parity odd x (seq 0 d)) <= Z.of_nat ((d + 1) / 2).
Proof.
  intros size. apply discrepancy_at_most; [lia|]. rewrite (all_parity_on_cube odd d) by auto. intros u v inu inv.
  enough (Z.abs (at_ (all_by_parity odd x (seq 0 d)) u - at_ (all_by_parity odd x (seq 0 d)) v) <= Z.of_nat ((d + 1) /
    2)) by lia.
  destruct (even_or_odd d) as (k & [->| ->]).
  - replace ((2 * k + 1) / 2)%nat with k by (rewrite Nat.add_comm, Nat.mul_comm, Nat.div_add; auto; lia).
    apply (after_even odd (2 * k)); auto using everything_together.
  - replace ((S (2 * k) + 1) / 2)%nat with (S k)
      by (replace (S (2 * k) + 1)%nat with (S k * 2)%nat by lia; rewrite Nat.div_mul; lia).
    rewrite ascending_S, Nat2Z.inj_succ. unfold Z.succ.
    apply (one_dimension_more (S (2 * k)) (2 * k) (rev (seq 0 (2 * k))) (all_by_parity odd x (seq 0 (2 * k)))); auto;
      try lia.
    + apply parity_is_shared; [lia|]. apply all_parity_on_cube. auto.
    + apply after_even; auto; lia.
    + pose proof (everything_together (S (2 * k)) u v inu inv) as all. rewrite seq_S, rev_app_distr in all. exact all.
Qed.

(* --- the bound is attained: processor 0 far above the one of all ones, and the other way round --- *)

(* The halves of the last dimension balance by themselves, the high one with the roles of the ends exchanged. *)
Lemma half_by_parity odd d x c : on_cube (S d) x -> forall k, (k <= d)%nat -> forall w, (w < 2 ^ d)%nat ->
  at_ (all_by_parity odd x (seq 0 k)) (with_bit d c w) = at_ (all_by_parity (xorb odd c) (half d c x) (seq 0 k)) w.
Proof.
  intros size. induction k as [|k IH]; intros small w inw.
  - symmetry. apply (at_half d); auto.
  - rewrite !ascending_S. pose proof (half_on_cube d d c x size) as sh.
    assert (inw' : (with_bit d c w < 2 ^ S d)%nat) by (apply with_below; auto).
    rewrite (at_parity odd (S d)), (at_parity _ d) by auto using all_parity_on_cube.
    rewrite flip_within by lia. pose proof (flip_below k d w ltac:(lia) inw). rewrite !IH by (auto; lia).
    assert (same : gets_it odd (S d) (with_bit d c w) = gets_it (xorb odd c) d w).
    { unfold gets_it. rewrite weight_top. destruct c; simpl Nat.b2n.
      - change (1 + weight d w)%nat with (S (weight d w)). rewrite Nat.even_succ, <- Nat.negb_even.
        destruct odd, (Nat.even (weight d w)); auto.
      - simpl. rewrite xorb_false_r. auto. }
    rewrite same. auto.
Qed.

(** Negating loads exchanges the roles; a constant stays added. *)
Definition mirrored (c : Z) (x : loads) : loads := map (fun z => c - z) x.

Lemma at_mirrored c x u : (u < length x)%nat -> at_ (mirrored c x) u = c - at_ x u.
Proof.
  intros small. unfold at_, mirrored. rewrite nth_indep with (d' := c - 0) by (rewrite map_length; auto).
  apply (map_nth (fun z => c - z)).
Qed.

Lemma mirrored_on_cube d c x : on_cube d x -> on_cube d (mirrored c x).
Proof. unfold on_cube, mirrored. rewrite map_length. auto. Qed.

Lemma by_parity_mirrored odd d c x : on_cube d x -> forall k, (k <= d)%nat -> forall u, (u < 2 ^ d)%nat ->
  at_ (all_by_parity (negb odd) (mirrored c x) (seq 0 k)) u = c - at_ (all_by_parity odd x (seq 0 k)) u.
Proof.
  intros size. induction k as [|k IH]; intros small u inu.
  - apply at_mirrored. rewrite size. auto.
  - rewrite !ascending_S, !(at_parity _ d) by auto using all_parity_on_cube, mirrored_on_cube.
    rewrite !IH by (auto using flip_below; try apply flip_below; auto; lia).
    assert (role : gets_it (negb odd) d u = negb (gets_it odd d u)).
    { unfold gets_it. destruct odd, (Nat.even (weight d u)); auto. }
    rewrite role. destruct (gets_it odd d u); cbn [negb]; Z.to_euclidean_division_equations; lia.
Qed.

Lemma by_parity_shifted odd d c x : on_cube d x -> forall k u, (u < 2 ^ d)%nat -> (k <= d)%nat ->
  at_ (all_by_parity odd (shifted x c) (seq 0 k)) u = at_ (all_by_parity odd x (seq 0 k)) u + c.
Proof.
  intros size. assert (size' : on_cube d (shifted x c)) by (unfold on_cube, shifted; rewrite map_length; auto).
  induction k as [|k IH]; intros u inu small.
  - change (at_ (shifted x c) u = at_ x u + c). unfold at_, shifted.
    rewrite nth_indep with (d' := 0 + c) by (rewrite map_length, size; auto). apply (map_nth (fun z => z + c)).
  - rewrite !ascending_S, !(at_parity _ d) by auto using all_parity_on_cube.
    rewrite !IH by (auto using flip_below; try apply flip_below; auto; lia).
    destruct (gets_it odd d u); Z.to_euclidean_division_equations; lia.
Qed.

(** The word of d ones. *)
Fixpoint ones (d : nat) : nat := match d with O => O | S d => with_bit d true (ones d) end.

Lemma ones_below d : (ones d < 2 ^ d)%nat.
Proof. induction d as [|d IH]; simpl ones; [simpl; lia|]. apply with_below; auto. Qed.

Lemma ones_weight d : weight d (ones d) = d.
Proof. induction d as [|d IH]; auto. simpl ones. rewrite weight_top, IH. auto. Qed.

Lemma zero_with d : with_bit d false 0 = 0%nat.
Proof.
  apply Nat.bits_inj. intros i. rewrite with_bits, !Nat.bits_0. destruct (i <? d)%nat, (i =? d)%nat; auto.
Qed.

Definition result (d : nat) (x : loads) (u : nat) : Z := at_ (all_by_parity false x (seq 0 d)) u.

(* The result of a cube from loads l of its low half and c - h of its high half, at the processors 0 and all ones. *)
Lemma ends_of_join d l h c : on_cube d l -> on_cube d h -> exists x, on_cube (S d) x
  /\ result (S d) x 0 = (result d l 0 + (c - result d h 0) + 1) / 2
  /\ result (S d) x (ones (S d)) =
     (result d l (ones d) + (c - result d h (ones d)) + (if Nat.even d then 0 else 1)) / 2.
Proof.
  intros sl sh. exists (map (fun u => at_ (if Nat.testbit u d then mirrored c h else l) (without_bit d u)) (seq 0 (2 ^
    S d))).
  set (x := map _ _). assert (size : on_cube (S d) x) by (unfold on_cube, x; rewrite map_length, seq_length; auto).
  assert (halves : forall b, half d b x = if b then mirrored c h else l).
  { intros b. apply loads_ext; rewrite (half_on_cube d) by auto; [destruct b; [rewrite (mirrored_on_cube d)|rewrite
    sl]; auto|].
    intros w inw. rewrite (at_half d) by auto. unfold x.
    rewrite (at_map (fun u => at_ (if Nat.testbit u d then mirrored c h else l) (without_bit d u))) by (apply
      with_below; auto).
    rewrite with_same, without_with. destruct b; auto. }
  assert (zero : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia). pose proof (ones_below d) as low.
  assert (parts : forall b w, (w < 2 ^ d)%nat -> at_ (all_by_parity false x (seq 0 d)) (with_bit d b w) =
    if b then c - result d h w else result d l w).
  { intros b w inw. rewrite half_by_parity, halves by (auto; lia). destruct b; [|reflexivity].
    apply (by_parity_mirrored false d c h); auto. }
  split; auto. unfold result. rewrite !ascending_S.
  rewrite !(at_parity false (S d)) by (auto using all_parity_on_cube, ones_below; simpl; lia). split.
  - assert (other : flip d 0 = with_bit d true 0) by (rewrite <- (zero_with d) at 1; apply flip_with).
    pose proof (parts false 0%nat zero) as here. rewrite zero_with in here. rewrite other, here, (parts true 0%nat
      zero).
    unfold gets_it. rewrite zero_weight. reflexivity.
  - cbn [ones]. rewrite flip_with. cbn [negb]. rewrite !parts by auto. unfold gets_it.
    change (with_bit d true (ones d)) with (ones (S d)). rewrite ones_weight, Nat.even_succ, <- Nat.negb_even.
    fold (result d l (ones d)) (result d h (ones d)). destruct (Nat.even d); cbn [negb xorb]; f_equal; lia.
Qed.

Lemma both_ways d : (exists x, on_cube d x /\ result d x 0 - result d x (ones d) = Z.of_nat ((d + 1) / 2))
  /\ (exists x, on_cube d x /\ result d x (ones d) - result d x 0 = Z.of_nat (d / 2)).
Proof.
  induction d as [|d ((xa & sa & a) & (xb & sb & b))].
  - split; exists [0]; split; reflexivity.
  - (* the parity of a sum is that of the constant c that is added to the high half *)
    assert (parity : forall s, exists c, (s + c) mod 2 = 1) by (intros s; exists (1 - s); replace (s + (1 - s)) with 1
      by lia; auto).
    destruct (even_or_odd d) as (k & [E|E]).
    + assert (even_ : Nat.even d = true) by (rewrite E, Nat.even_mul; auto).
      assert (up : ((d + 1) / 2 = k /\ d / 2 = k /\ (S d + 1) / 2 = S k /\ S d / 2 = k)%nat).
      { subst d. repeat split.
        - rewrite Nat.add_comm, Nat.mul_comm, Nat.div_add; auto; lia.
        - rewrite Nat.mul_comm, Nat.div_mul; lia.
        - replace (S (2 * k) + 1)%nat with (S k * 2)%nat by lia. rewrite Nat.div_mul; lia.
        - replace (S (2 * k)) with (1 + k * 2)%nat by lia. rewrite Nat.div_add; auto; lia. }
      destruct up as (u1 & u2 & -> & ->). rewrite u1 in a. rewrite u2 in b. split.
      * destruct (parity (result d xa 0 - result d xb 0)) as (c & odd_).
        destruct (ends_of_join d xa xb c sa sb) as (x & size & at_0 & at_1). rewrite even_ in at_1. exists x. split;
          auto.
        rewrite at_0, at_1. Z.to_euclidean_division_equations; lia.
      * destruct (parity (result d xb 0 - result d xa 0 + 1)) as (c & odd_).
        destruct (ends_of_join d xb xa c sb sa) as (x & size & at_0 & at_1). rewrite even_ in at_1. exists x. split;
          auto.
        rewrite at_0, at_1. Z.to_euclidean_division_equations; lia.
    + assert (odd_d : Nat.even d = false) by (rewrite E, Nat.even_succ, Nat.odd_mul; auto).
      assert (up : ((d + 1) / 2 = S k /\ d / 2 = k /\ (S d + 1) / 2 = S k /\ S d / 2 = S k)%nat).
      { subst d. repeat split.
        - replace (S (2 * k) + 1)%nat with (S k * 2)%nat by lia. rewrite Nat.div_mul; lia.
        - replace (S (2 * k)) with (1 + k * 2)%nat by lia. rewrite Nat.div_add; auto; lia.
        - replace (S (S (2 * k)) + 1)%nat with (1 + S k * 2)%nat by lia. rewrite Nat.div_add; auto; lia.
        - replace (S (S (2 * k))) with (S k * 2)%nat by lia. rewrite Nat.div_mul; lia. }
      destruct up as (u1 & u2 & -> & ->). rewrite u1 in a. rewrite u2 in b. split.
      * destruct (parity (result d xa 0 - result d xb 0)) as (c & odd_).
        destruct (ends_of_join d xa xb c sa sb) as (x & size & at_0 & at_1). rewrite odd_d in at_1. exists x. split;
          auto.
        rewrite at_0, at_1. Z.to_euclidean_division_equations; lia.
      * destruct (parity (result d xb (ones d) - result d xa (ones d))) as (c & odd_).
        destruct (ends_of_join d xb xa c sb sa) as (x & size & at_0 & at_1). rewrite odd_d in at_1. exists x. split;
          auto.
        rewrite at_0, at_1. Z.to_euclidean_division_equations; lia.
Qed.

(* Of all natural loads none ends with an error above ceil(d/2), and some end with it. *)
(** `all_by_parity false` balances across the dimensions 0, ..., d - 1, where of each pair the processor whose number
    has an even number of ones gets the extra token. Of all natural loads x, none ends with an error above ceil(d/2),
    and some end with that error. *)
Theorem challenge_excess_rule_parity d :
  (forall x, on_cube d x -> natural x -> discrepancy (all_by_parity false x (seq 0 d)) <= Z.of_nat ((d + 1) / 2))
  /\ exists x, on_cube d x /\ natural x /\ discrepancy (all_by_parity false x (seq 0 d)) = Z.of_nat ((d + 1) / 2).
Proof.
  split; [intros; apply parity_error; auto|]. destruct (both_ways d) as [(x & size & far) _].
  set (y := shifted x (- smallest x)). assert (size' : on_cube d y) by (unfold on_cube, y, shifted; rewrite
    map_length; auto).
  exists y. split; auto. split.
  - apply Forall_forall. intros z here. apply in_map_iff in here. destruct here as (a & <- & here).
    pose proof (largest_bounds x a here). lia.
  - apply Z.le_antisymm; [apply parity_error; auto|].
    assert (zero : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia). pose proof (ones_below d) as low.
    pose proof (all_parity_on_cube false d (seq 0 d) y size') as ends.
    pose proof (between (all_by_parity false y (seq 0 d)) 0) as at_0. pose proof (between (all_by_parity false y (seq
      0 d)) (ones d)) as at_1.
    rewrite ends in at_0, at_1. specialize (at_0 zero). specialize (at_1 low). unfold y in at_0, at_1.
    rewrite (by_parity_shifted false d) in at_0 by auto. rewrite (by_parity_shifted false d) in at_1 by auto.
    fold y in at_0, at_1. unfold result in far. unfold discrepancy. lia.
Qed.
