(* Beyond Plaxton, section 2.3: the recursive algorithm, if of each pair the processor whose number has evenly many ones
   gets the excess token. Whatever dimensions the subcubes choose, the error at the end is at most ceil(d/2): two levels
   together leave each load the mean of four, rounded down or up. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials ParityRule RecursiveBalance.
From Loadbal.Python Require Import x_excess_tokens_and_costs.
Import ListNotations.
Open Scope Z_scope.

(** Marked loads are twice the loads, plus one where the number has an odd number of ones: so the rule `even_gets_it`
    sees the processors of a pair. *)
(* compared: x_excess_tokens_and_costs *)
Definition marked (x : loads) : loads :=
  map (fun u => 2 * at_ x u + (if gets_it false (dimension_of x) u then 0 else 1)) (seq 0 (length x)).
(** The loads without the marks. *)
(* compared: x_excess_tokens_and_costs *)
Definition unmarked (x : loads) : loads := map (fun z => z / 2) x.

(* --- marks --- *)

(* In a subcube the processors with evenly many ones in their numbers are marked, or the others. *)
Definition has_marks (odd : bool) (d : nat) (m : loads) : Prop :=
  on_cube d m /\ forall u, (u < 2 ^ d)%nat -> at_ m u mod 2 = if gets_it odd d u then 0 else 1.

Lemma ones_with b d c w : (b <= d)%nat -> weight (S d) (with_bit b c w) = (Nat.b2n c + weight d w)%nat.
Proof.
  intros inb. apply Nat2Z.inj. rewrite Nat2Z.inj_add, !weight_is_sum.
  replace (S d) with (b + S (d - b))%nat by lia. replace d with (b + (d - b))%nat at 2 by lia.
  rewrite !sum_split, sum_first, Nat.add_0_r, with_same.
  rewrite (sum_ext b _ (fun i => Z.b2z (Nat.testbit w i))).
  - rewrite (sum_ext (d - b) (fun i => Z.b2z (Nat.testbit (with_bit b c w) (b + S i))) (fun i => Z.b2z (Nat.testbit w
    (b + i)))).
    + destruct c; cbn [Nat.b2n Z.b2z]; lia.
    + intros i _. rewrite with_bits. destruct (Nat.ltb_spec (b + S i) b), (Nat.eqb_spec (b + S i) b); try lia.
      do 2 f_equal. lia.
  - intros i less. rewrite with_bits. destruct (Nat.ltb_spec i b); [reflexivity|lia].
Qed.

Lemma role_within odd d b s w : (b <= d)%nat -> gets_it odd (S d) (with_bit b s w) = gets_it (xorb odd s) d w.
Proof.
  intros inb. unfold gets_it. rewrite ones_with by auto. destruct s; cbn [Nat.b2n Nat.add].
  - rewrite Nat.even_succ, <- Nat.negb_even. destruct odd, (Nat.even (weight d w)); auto.
  - rewrite xorb_false_r. reflexivity.
Qed.

Lemma half_has_marks odd d b s m : (b <= d)%nat -> has_marks odd (S d) m -> has_marks (xorb odd s) d (half b s m).
Proof.
  intros inb [size marks]. split; [apply half_on_cube; auto|]. intros w inw.
  rewrite (at_half d), marks, role_within by auto using with_below. reflexivity.
Qed.

(* --- one level --- *)

Section Level.
  Variables (odd : bool) (d b : nat) (l h : loads).
  Hypotheses (inb : (b <= d)%nat) (low : has_marks odd d l) (high : has_marks (negb odd) d h).
  Notation y := (balanced_across even_gets_it (joined l h b) b).

  Lemma level_value s w : (w < 2 ^ d)%nat ->
    at_ y (with_bit b s w) mod 2 = (if gets_it (xorb odd s) d w then 0 else 1)
    /\ at_ y (with_bit b s w) / 2 = if gets_it (xorb odd s) d w then (at_ l w / 2 + at_ h w / 2 + 1) / 2
                                    else (at_ l w / 2 + at_ h w / 2) / 2.
  Proof.
    intros inw. destruct low as [sl ml], high as [sh mh]. pose proof (joined_on_cube d l h b sl) as size.
    assert (below : forall t, (with_bit b t w < 2 ^ S d)%nat) by (intros; apply with_below; auto).
    rewrite (at_balanced even_gets_it (S d)), flip_with, with_same by (auto; lia).
    rewrite !(at_joined d), !with_same, !without_with by auto.
    specialize (ml w inw). specialize (mh w inw).
    assert (role : gets_it (negb odd) d w = negb (gets_it odd d w)).
    { unfold gets_it. destruct odd, (Nat.even (weight d w)); auto. }
    rewrite role in mh. unfold even_gets_it.
    destruct s; cbn [negb]; rewrite ?xorb_false_r, ?xorb_true_r, ?role; destruct (gets_it odd d w); cbn [negb] in *;
      match goal with |- context [?p =? ?q] => destruct (Z.eqb_spec p q) end;
      split; Z.to_euclidean_division_equations; lia.
  Qed.

  Lemma every_word u : (u < 2 ^ S d)%nat -> exists s w, (w < 2 ^ d)%nat /\ u = with_bit b s w.
  Proof.
    intros inu. exists (Nat.testbit u b), (without_bit b u). split; [apply without_below; auto|]. symmetry.
    apply with_without.
  Qed.

  Lemma level_has_marks : has_marks odd (S d) y.
  Proof.
    split; [apply balanced_on_cube, joined_on_cube, low|]. intros u inu.
      destruct (every_word u inu) as (s & w & inw & ->).
    destruct (level_value s w inw) as [-> _]. rewrite role_within by auto. reflexivity.
  Qed.
End Level.

Lemma level_sum odd d b l h u : (b <= d)%nat -> has_marks odd d l -> has_marks (negb odd) d h -> (u < 2 ^ S d)%nat ->
  exists s w, (w < 2 ^ d)%nat /\ u = with_bit b s w /\ at_ (balanced_across even_gets_it (joined l h b) b) u / 2 =
    if gets_it odd (S d) u then (at_ l w / 2 + at_ h w / 2 + 1) / 2 else (at_ l w / 2 + at_ h w / 2) / 2.
Proof.
  intros inb low high inu. destruct (every_word d b inb u inu) as (s & w & inw & ->). exists s, w. split; auto.
  split; auto.
  rewrite role_within by auto. apply (level_value odd d b l h inb low high s w inw).
Qed.

(* --- two levels: every load is the mean of four, rounded down or up --- *)

Definition near (d : nat) (e : Z) (y : loads) : Prop :=
  forall u v, (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> at_ y u / 2 <= at_ y v / 2 + e.

Lemma two_levels odd d b a_f a_t l_f h_f l_t h_t e : (b <= S d)%nat -> (a_f <= d)%nat -> (a_t <= d)%nat ->
  has_marks odd d l_f -> has_marks (negb odd) d h_f -> has_marks (negb odd) d l_t -> has_marks odd d h_t ->
  near d e l_f -> near d e h_f -> near d e l_t -> near d e h_t ->
  near (S (S d)) (e + 1) (balanced_across even_gets_it (joined (balanced_across even_gets_it (joined l_f h_f a_f) a_f)
    (balanced_across even_gets_it (joined l_t h_t a_t) a_t) b) b).
Proof.
  intros inb in_f in_t mlf mhf mlt mht nlf nhf nlt nht. rewrite <- (negb_involutive odd) in mht.
  pose proof (level_has_marks odd d a_f l_f h_f in_f mlf mhf) as mf.
  pose proof (level_has_marks (negb odd) d a_t l_t h_t in_t mlt mht) as mt.
  set (f := balanced_across even_gets_it (joined l_f h_f a_f) a_f) in *.
  set (t := balanced_across even_gets_it (joined l_t h_t a_t) a_t) in *.
  set (z := balanced_across even_gets_it (joined f t b) b).
  assert (mean : forall u, (u < 2 ^ S (S d))%nat -> exists p q, (p < 2 ^ d)%nat /\ (q < 2 ^ d)%nat /\
    let sum := at_ l_f p / 2 + at_ h_f p / 2 + (at_ l_t q / 2 + at_ h_t q / 2) in
    4 * (at_ z u / 2) <= sum + 3 /\ sum <= 4 * (at_ z u / 2) + 3).
  { intros u inu. destruct (level_sum odd (S d) b f t u inb mf mt inu) as (s & w & inw & _ & top).
    destruct (level_sum odd d a_f l_f h_f w in_f mlf mhf inw) as (s1 & p & inp & _ & one). fold f in one.
    destruct (level_sum (negb odd) d a_t l_t h_t w in_t mlt mht inw) as (s2 & q & inq & _ & two). fold t in two.
    exists p, q. split; auto. split; auto. cbv zeta. fold z in top. rewrite top.
    assert (role : gets_it (negb odd) (S d) w = negb (gets_it odd (S d) w)).
    { unfold gets_it. destruct odd, (Nat.even (weight (S d) w)); auto. }
    rewrite role in two. set (lf := at_ l_f p / 2) in *. set (hf := at_ h_f p / 2) in *. set (lt := at_ l_t q / 2) in *.
    set (ht := at_ h_t q / 2) in *. clearbody lf hf lt ht. rewrite one, two. clear.
    destruct (gets_it odd (S d) w), (gets_it odd (S (S d)) u); cbn [negb]; Z.to_euclidean_division_equations; lia. }
  intros u v inu inv. destruct (mean u inu) as (p & q & inp & inq & up), (mean v inv) as (p' & q' & inp' & inq' & vp).
  cbv zeta in up, vp. specialize (nlf p p' inp inp'). specialize (nhf p p' inp inp'). specialize (nlt q q' inq inq').
  specialize (nht q q' inq inq'). lia.
Qed.

Lemma one_level d odd b l h : (b <= d)%nat -> has_marks odd d l -> has_marks (negb odd) d h -> d = 0%nat ->
  near 1 1 (balanced_across even_gets_it (joined l h b) b).
Proof.
  intros inb low high ->. intros u v inu inv.
  destruct (level_sum odd 0 b l h u inb low high inu) as (s & w & inw & _ & ->).
  destruct (level_sum odd 0 b l h v inb low high inv) as (s' & w' & inw' & _ & ->).
  change (2 ^ 0)%nat with 1%nat in *. replace w with 0%nat by lia. replace w' with 0%nat by lia.
  destruct (gets_it odd 1 u), (gets_it odd 1 v); Z.to_euclidean_division_equations; lia.
Qed.

(* --- the recursion --- *)

Section Recursion.
  Variable c : choice.
  Hypothesis good : chooses c.

  Definition ends_well (d : nat) : Prop := forall odd path m, has_marks odd d m ->
    exists y, balance even_gets_it c path d [m] = [y] /\ has_marks odd d y /\ near d (Z.of_nat ((d + 1) / 2)) y.

  Lemma chosen path d m : on_cube (S d) m -> (c path [m] <= d)%nat.
  Proof. intros size. apply good; [discriminate|]. intros x [<-|[]]. auto. Qed.

  Lemma ends_well_two d : ends_well d -> ends_well (S (S d)).
  Proof.
    intros IH odd path m marks. set (b := c path [m]). pose proof (chosen path (S d) m (proj1 marks)) as inb.
    fold b in inb.
    assert (sub : forall s, has_marks (xorb odd s) (S d) (half b s m)) by (intros; apply half_has_marks; auto).
    set (a := fun s => c (path ++ [s]) [half b s m]).
    assert (ina : forall s, (a s <= d)%nat) by (intros s; apply chosen, (sub s)).
    assert (each : forall s t, exists y, balance even_gets_it c ((path ++ [s]) ++ [t]) d [half (a s) t (half b s m)] =
    [y]
      /\ has_marks (xorb (xorb odd s) t) d y /\ near d (Z.of_nat ((d + 1) / 2)) y).
    { intros s t. apply IH, half_has_marks; auto. }
    destruct (each false false) as (l_f & rlf & mlf & nlf), (each false true) as (h_f & rhf & mhf & nhf).
    destruct (each true false) as (l_t & rlt & mlt & nlt), (each true true) as (h_t & rht & mht & nht).
    rewrite ?xorb_false_r, ?xorb_true_r, ?negb_involutive in *.
    cbn [balance map]. fold b. fold (a false). fold (a true). rewrite rlf, rhf, rlt, rht.
    cbn [joined_each combine map fst snd]. eexists. split; [reflexivity|]. split.
    - apply level_has_marks; auto; apply level_has_marks; auto. rewrite negb_involutive. auto.
    - replace (Z.of_nat ((S (S d) + 1) / 2)) with (Z.of_nat ((d + 1) / 2) + 1).
      + apply (two_levels odd); auto.
      + replace (S (S d) + 1)%nat with (d + 1 + 1 * 2)%nat by lia. rewrite Nat.div_add by lia. lia.
  Qed.

  Lemma all_end_well d : ends_well d /\ ends_well (S d).
  Proof.
    induction d as [|d [IH IH']]; [split|split; auto; apply ends_well_two; auto].
    - intros odd path m marks. exists m. split; auto. split; auto. intros u v inu inv.
      change (2 ^ 0)%nat with 1%nat in *.
      replace u with 0%nat by lia. replace v with 0%nat by lia. lia.
    - intros odd path m marks. set (b := c path [m]). pose proof (chosen path 0 m (proj1 marks)) as inb. fold b in inb.
      pose proof (half_has_marks odd 0 b false m inb marks) as low.
      pose proof (half_has_marks odd 0 b true m inb marks) as high.
      rewrite xorb_false_r in low. rewrite xorb_true_r in high.
      cbn [balance map]. fold b. cbn [joined_each combine map fst snd]. eexists. split; [reflexivity|].
      split; [apply level_has_marks; auto|]. apply (one_level 0 odd); auto.
  Qed.
End Recursion.

Lemma marked_has_marks d x : on_cube d x -> has_marks false d (marked x).
Proof.
  intros size. unfold marked. rewrite size, (dimension_is d) by auto. split.
  - unfold on_cube. rewrite map_length, seq_length. reflexivity.
  - intros u inu. rewrite (at_map (fun u => 2 * at_ x u + (if gets_it false d u then 0 else 1))) by auto.
    destruct (gets_it false d u); Z.to_euclidean_division_equations; lia.
Qed.

Lemma at_unmarked m u : at_ (unmarked m) u = at_ m u / 2.
Proof. unfold at_, unmarked. change 0 with (0 / 2) at 1. apply (map_nth (fun z => z / 2)). Qed.

Lemma parity_error_anyhow c d x : chooses c -> on_cube d x -> exists y,
  balance even_gets_it c [] d [marked x] = [y] /\ discrepancy (unmarked y) <= Z.of_nat ((d + 1) / 2).
Proof.
  intros good size. destruct (all_end_well c good d) as [all _].
  destruct (all false [] (marked x) (marked_has_marks d x size)) as (y & run & [size' _] & close). exists y.
  split; auto.
  apply discrepancy_at_most; [lia|]. unfold unmarked at 1 2. rewrite map_length, size'. intros u v inu inv.
  rewrite !at_unmarked. specialize (close u v inu inv). lia.
Qed.

(* --- the bound is attained if every subcube chooses its highest dimension --- *)

Lemma highest_chooses : chooses highest_dimension.
Proof.
  intros path d [|x groups] some sizes; [tauto|]. unfold highest_dimension. cbn [hd].
  rewrite (dimension_is (S d)) by (apply sizes; left; auto). lia.
Qed.

Lemma unmarked_half d b s m : (b <= d)%nat -> on_cube (S d) m -> unmarked (half b s m) = half b s (unmarked m).
Proof.
  intros inb size. assert (size' : on_cube (S d) (unmarked m)) by (unfold on_cube, unmarked; rewrite map_length; auto).
  pose proof (half_on_cube d b s m size) as sh. pose proof (half_on_cube d b s _ size') as sh'.
  apply loads_ext; [unfold unmarked at 1; rewrite map_length, sh, sh'; auto|]. intros w inw.
  unfold unmarked at 1 in inw. rewrite map_length, sh in inw.
  rewrite at_unmarked, !(at_half d), at_unmarked by auto. reflexivity.
Qed.

Lemma in_turn d : forall odd path m, has_marks odd d m -> exists y,
  balance even_gets_it highest_dimension path d [m] = [y] /\ has_marks odd d y /\
  forall u, (u < 2 ^ d)%nat -> at_ y u / 2 = at_ (all_by_parity odd (unmarked m) (seq 0 d)) u.
Proof.
  induction d as [|d IH]; intros odd path m marks.
  - exists m. split; auto. split; auto. intros u _. symmetry. apply at_unmarked.
  - pose proof (proj1 marks) as size.
    assert (top : highest_dimension path [m] = d) by (unfold highest_dimension; cbn [hd];
    rewrite (dimension_is (S d)) by auto; lia).
    assert (sub : forall s, has_marks (xorb odd s) d (half d s m)) by (intros; apply half_has_marks; auto).
    destruct (IH _ (path ++ [false]) _ (sub false)) as (l & rl & ml & vl), (IH _ (path ++ [true]) _ (sub true)) as (h &
    rh & mh & vh).
    rewrite xorb_false_r in ml, vl. rewrite xorb_true_r in mh, vh.
    cbn [balance map]. rewrite top, rl, rh. cbn [joined_each combine map fst snd]. eexists. split; [reflexivity|].
    split; [apply level_has_marks; auto|]. intros u inu.
    destruct (level_sum odd d d l h u (le_n d) ml mh inu) as (s & w & inw & is & ->).
    assert (size' : on_cube (S d) (unmarked m)) by (unfold on_cube, unmarked; rewrite map_length; auto).
    rewrite ascending_S, (at_parity odd (S d)) by auto using all_parity_on_cube.
    assert (part : forall t, at_ (all_by_parity odd (unmarked m) (seq 0 d)) (with_bit d t w) = at_ (if t then h else l)
    w / 2).
    { intros t. rewrite (half_by_parity odd d) by auto. rewrite <- (unmarked_half d) by auto.
      destruct t; [rewrite xorb_true_r, vh|rewrite xorb_false_r, vl]; auto. }
    rewrite is, flip_with, !part. destruct s; cbn [negb]; [rewrite (Z.add_comm (at_ h w / 2))|]; reflexivity.
Qed.

(** The error that balancing leaves with these choices. *)
(* compared: x_excess_tokens_and_costs *)
Definition error_left (c : choice) (d : nat) (x : loads) : Z :=
  discrepancy (unmarked (hd [] (balance even_gets_it c [] d [marked x]))).

Lemma error_in_turn d x : on_cube d x ->
  error_left highest_dimension d x = discrepancy (all_by_parity false x (seq 0 d)).
Proof.
  intros size. destruct (in_turn d false [] (marked x) (marked_has_marks d x size)) as (y & run & [size' _] & values).
  unfold error_left. rewrite run. cbn [hd]. f_equal.
  assert (same : unmarked (marked x) = x).
  { unfold unmarked, marked. rewrite map_map, size, (dimension_is d) by auto.
    apply loads_ext; [rewrite map_length, seq_length; auto|].
    intros u inu. rewrite map_length, seq_length in inu.
    rewrite (at_map (fun u => (2 * at_ x u + (if gets_it false d u then 0 else 1)) / 2)) by auto.
    destruct (gets_it false d u); Z.to_euclidean_division_equations; lia. }
  rewrite same in values. apply loads_ext.
  - unfold unmarked. rewrite map_length, size', (all_parity_on_cube false d) by auto. reflexivity.
  - intros u inu. unfold unmarked in inu. rewrite map_length, size' in inu. rewrite at_unmarked. auto.
Qed.

(** `marked` and `even_gets_it` are the parity rule: they tell the processors of a pair apart by the parity of the ones
    in their numbers. `error_left` is the error at the end, and `least_discrepancy` chooses the dimension of least
    discrepancy, the lowest of several. Marks do not change it: if there are two dimensions or more, both halves of each
    have equally many. *)
Theorem challenge_excess_rule_recursive d x : (1 <= d)%nat -> on_cube d x -> natural x ->
  error_left least_discrepancy d x <= Z.of_nat ((d + 1) / 2).
Proof.
  intros _ size _. destruct (parity_error_anyhow least_discrepancy d x) as (y & run & few); auto.
  - apply ties_choose. left. auto.
  - unfold error_left. rewrite run. exact few.
Qed.

(** `marked` and `even_gets_it` are the parity rule: they tell the processors of a pair apart by the parity of the ones
    in their numbers. `chooses c` says that c chooses a dimension of each subcube, by any means; `error_left` is the
    error at the end. *)
Theorem challenge_excess_rule_recursive_anyhow d : (1 <= d)%nat ->
  (forall c x, chooses c -> on_cube d x -> natural x -> error_left c d x <= Z.of_nat ((d + 1) / 2))
  /\ exists c x, chooses c /\ on_cube d x /\ natural x /\ error_left c d x = Z.of_nat ((d + 1) / 2).
Proof.
  intros _. split.
  - intros c x good size _. destruct (parity_error_anyhow c d x good size) as (y & run & few).
    unfold error_left. rewrite run. exact few.
  - destruct (challenge_excess_rule_parity d) as [_ (x & size & nat_ & far)]. exists highest_dimension, x.
    split; [apply highest_chooses|]. split; auto. split; auto. rewrite error_in_turn; auto.
Qed.
