(* The recursive algorithms Balance and MultiBalance (loadbal/protocols/recursive_balance.py): both halves of a chosen
   dimension recursively, then that dimension. Plaxton, sections 2.3 and 3.1: error at most log p, the gap of step 6. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(* --- definitions --- *)

(** The dimension that a subcube balances last: by the loads of each group of tokens, and by which halves led to the
   subcube (`true` for the one in which the bit is set), so that any two subcubes may choose differently. *)
Definition choice : Type := list bool -> list loads -> nat.

(** The most tokens, of all groups together, that a pair of the dimension moves. *)
Definition combined_moves_across (groups : list loads) (b : nat) : Z :=
  largest (map (fun e => total (map (fun x => pair_moves (at_ x (fst e)) (at_ x (snd e))) groups))
             (pairs_across (dimension_of (hd [] groups)) b)).

(** For each group of tokens, the loads of a cube from those of its two halves along dimension b. *)
Definition joined_each (low high : list loads) (b : nat) : list loads :=
  map (fun parts => joined (fst parts) (snd parts) b) (combine low high).

(** A cube of dimension d, with as many loads for each group of tokens. *)
(* compared: recursive_balance *)
Fixpoint balance (r : rule) (c : choice) (path : list bool) (d : nat) (groups : list loads) : list loads :=
  match d with
  | O => groups
  | S d =>
      let b := c path groups in
      let low := balance r c (path ++ [false]) d (map (half b false) groups) in
      let high := balance r c (path ++ [true]) d (map (half b true) groups) in
      map (fun x => balanced_across r x b) (joined_each low high b)
  end.

(** For l = 1, 2, .., d: the most moves of a pair where a subcube of dimension l balances. *)
(* compared: recursive_balance *)
Fixpoint costs (r : rule) (c : choice) (path : list bool) (d : nat) (groups : list loads) : list Z :=
  match d with
  | O => []
  | S d =>
      let b := c path groups in
      let low := balance r c (path ++ [false]) d (map (half b false) groups) in
      let high := balance r c (path ++ [true]) d (map (half b true) groups) in
      map (fun levels => Z.max (fst levels) (snd levels))
        (combine (costs r c (path ++ [false]) d (map (half b false) groups))
                 (costs r c (path ++ [true]) d (map (half b true) groups)))
      ++ [combined_moves_across (joined_each low high b) b]
  end.

(** A choice given as a list, from the whole cube on, the low half of a subcube before the high one. *)
Fixpoint place (d : nat) (path : list bool) : nat :=
  match d, path with
  | S d, false :: path => S (place d path)
  | S d, true :: path => (2 ^ d + place d path)%nat
  | _, _ => O
  end.
(* compared: recursive_balance, x_excess_tokens_and_costs *)
Definition listed (d : nat) (bits : list nat) : choice := fun path _ => nth (place d path) bits O.

(** What a choice has to be: a dimension of the subcube. *)
Definition chooses (c : choice) : Prop :=
  forall path d groups, groups <> [] -> (forall x, In x groups -> on_cube (S d) x) -> (c path groups <= d)%nat.

(** The sum over the groups of the discrepancy across every dimension; the first place of a value. *)
Definition combined_discrepancies (groups : list loads) : list Z :=
  map (fun b => total (map (fun x => discrepancy_across x b) groups)) (seq 0 (dimension_of (hd [] groups))).

Fixpoint first_place (value : Z) (values : list Z) : nat :=
  match values with
  | [] => O
  | v :: rest => if v =? value then O else S (first_place value rest)
  end.

(** The dimension of least discrepancy, the lowest of several, or the highest. *)
(* compared: recursive_balance, x_excess_tokens_and_costs *)
Definition least_discrepancy : choice := fun _ groups =>
  let sums := combined_discrepancies groups in first_place (smallest sums) sums.
(* compared: recursive_balance *)
Definition least_discrepancy_highest : choice := fun _ groups =>
  let sums := combined_discrepancies groups in (length sums - 1 - first_place (smallest sums) (rev sums))%nat.

(** All subcubes balance across their highest dimension last: the dimensions in ascending order. *)
(* compared: recursive_balance *)
Definition highest_dimension : choice := fun _ groups => (dimension_of (hd [] groups) - 1)%nat.

(* --- the two halves of a cube, and the cube of two halves --- *)

Lemma joined_on_cube d low high b : on_cube d low -> on_cube (S d) (joined low high b).
Proof. unfold on_cube, joined. intros size. rewrite map_length, seq_length, size. simpl. lia. Qed.

Lemma at_joined d low high b u : on_cube d low -> (u < 2 ^ S d)%nat ->
  at_ (joined low high b) u = at_ (if Nat.testbit u b then high else low) (without_bit b u).
Proof.
  intros size inu. unfold joined. rewrite size. change (2 * 2 ^ d)%nat with (2 ^ S d)%nat.
  apply (at_map (fun u => at_ (if Nat.testbit u b then high else low) (without_bit b u))). auto.
Qed.

Lemma half_joined d low high b c : (b <= d)%nat -> on_cube d low -> on_cube d high ->
  half b c (joined low high b) = if c then high else low.
Proof.
  intros inb sl sh. pose proof (joined_on_cube d low high b sl) as size.
  apply loads_ext; rewrite (half_on_cube d) by auto; [destruct c; auto|]. intros w inw.
  rewrite (at_half d), (at_joined d), with_same, without_with by auto using with_below. destruct c; auto.
Qed.

Lemma total_joined d low high b : (b <= d)%nat -> on_cube d low -> on_cube d high ->
  total (joined low high b) = total low + total high.
Proof.
  intros inb sl sh. rewrite (total_halves d b) by auto using joined_on_cube. rewrite !(half_joined d); auto.
Qed.

Lemma one_processor x : on_cube 0 x -> discrepancy x <= 0.
Proof.
  unfold on_cube. intros size. destruct x as [|z [|]]; simpl in size; try discriminate. unfold discrepancy. simpl. lia.
Qed.

(* --- error at most log p: Lemma 2.3 at every level --- *)

Lemma halves_then (P Q : loads -> loads -> Prop) (R : loads -> Prop) b k low high : forall groups,
  Forall2 P (map (half b false) groups) low -> Forall2 P (map (half b true) groups) high ->
  (forall x, In x groups -> R x) ->
  (forall x l h, R x -> P (half b false x) l -> P (half b true x) h -> Q x (k (joined l h b))) ->
  Forall2 Q groups (map k (joined_each low high b)).
Proof.
  unfold joined_each. intros groups. revert low high. induction groups as [|x groups IH]; intros low high lows highs
    all one;
    inversion lows; inversion highs; subst; simpl; constructor; auto.
  - apply one; auto. apply all. left. auto.
  - apply IH; auto. intros; apply all; right; auto.
Qed.

Definition ends_balanced (d : nat) (x y : loads) : Prop :=
  on_cube d y /\ total y = total x /\ discrepancy y <= Z.of_nat d.

Theorem any_choice_ends_balanced r c d : In r excess_rules -> chooses c -> forall path groups,
  (forall x, In x groups -> on_cube d x) -> Forall2 (ends_balanced d) groups (balance r c path d groups).
Proof.
  intros one good. induction d as [|d IH]; intros path groups sizes.
  - simpl. induction groups as [|x groups IH]; constructor.
    + pose proof (sizes x (or_introl eq_refl)). repeat split; auto. apply one_processor. auto.
    + apply IH. intros; apply sizes; right; auto.
  - destruct groups as [|x0 groups0] eqn:some.
    { simpl. destruct (balance r c (path ++ [false]) d []) eqn:E; [constructor|].
      pose proof (IH (path ++ [false]) [] ltac:(intros ? [])) as none. rewrite E in none. inversion none. }
    rewrite <- some in *. assert (nonempty : groups <> []) by (rewrite some; discriminate). clear some.
    pose proof (good path d groups nonempty sizes) as inb. simpl. set (b := c path groups) in *.
    assert (lows := IH (path ++ [false]) (map (half b false) groups)).
    assert (highs := IH (path ++ [true]) (map (half b true) groups)).
    apply (halves_then (ends_balanced d) (ends_balanced (S d)) (on_cube (S d))); auto.
    + apply lows. intros y here. apply in_map_iff in here. destruct here as (x & <- & here). apply half_on_cube. auto.
    + apply highs. intros y here. apply in_map_iff in here. destruct here as (x & <- & here). apply half_on_cube. auto.
    + intros x l h size (sl & tl & el) (sh & th & eh). pose proof (joined_on_cube d l h b sl) as sj.
      pose proof (balanced_is_shared r (S d) b _ (rules_share r one) ltac:(lia) sj) as shared.
      repeat split.
      * apply balanced_on_cube. auto.
      * rewrite (shared_total (S d) b _ _ ltac:(lia) shared), (total_joined d), tl, th by auto.
        rewrite <- (total_halves d b); auto.
      * replace (Z.of_nat (S d)) with (Z.of_nat d + 1) by lia.
        apply (lemma_2_3_shared d b (joined l h b)); auto; rewrite (half_joined d); auto.
Qed.

(* One kind of token, whichever dimension each subcube chooses. *)
(** `chooses c` says that c chooses a dimension for every subcube, which may depend on the halves that lead to the
    subcube and on its loads. *)
Theorem algorithm_balance_any_choice r c d x : In r excess_rules -> chooses c -> on_cube d x ->
  exists y, balance r c [] d [x] = [y] /\ on_cube d y /\ total y = total x /\ discrepancy y <= Z.of_nat d.
Proof.
  intros one good size. pose proof (any_choice_ends_balanced r c d one good [] [x]) as all.
  specialize (all ltac:(intros ? [<-|[]]; auto)). inversion all as [|? y ? rest here none]; subst. inversion none;
    subst.
  exists y. split; auto.
Qed.

(* --- the dimension of least discrepancy --- *)

Lemma first_place_in value values : In value values ->
  (first_place value values < length values)%nat /\ nth (first_place value values) values 0 = value.
Proof.
  induction values as [|v values IH]; simpl; intros here; [tauto|]. destruct (Z.eqb_spec v value); [split; [lia|auto]|].
  destruct here as [|here]; [tauto|]. destruct (IH here). split; [lia|auto].
Qed.

Lemma combined_length d groups : groups <> [] -> (forall x, In x groups -> on_cube d x) ->
  length (combined_discrepancies groups) = d.
Proof.
  intros some sizes. unfold combined_discrepancies. rewrite map_length, seq_length. apply dimension_is.
  destruct groups; [tauto|]. apply sizes. left. auto.
Qed.

(* Both are a dimension, and no other one is less discrepant. *)
Lemma least_is_least c d path groups : In c [least_discrepancy; least_discrepancy_highest] ->
  groups <> [] -> (forall x, In x groups -> on_cube (S d) x) ->
  (c path groups <= d)%nat
  /\ nth (c path groups) (combined_discrepancies groups) 0 = smallest (combined_discrepancies groups).
Proof.
  intros one some sizes. pose proof (combined_length (S d) groups some sizes) as size.
  assert (here : In (smallest (combined_discrepancies groups)) (combined_discrepancies groups)).
  { apply smallest_in. destruct (combined_discrepancies groups); discriminate. }
  destruct one as [<-|[<-|[]]]; unfold least_discrepancy, least_discrepancy_highest.
  - destruct (first_place_in _ _ here). split; auto. lia.
  - apply in_rev in here. destruct (first_place_in _ _ here) as [small at_place]. rewrite rev_length in small.
    split; [lia|]. rewrite rev_nth in at_place by auto.
    replace (length (combined_discrepancies groups) - 1 - first_place (smallest (combined_discrepancies groups))
      (rev (combined_discrepancies groups)))%nat
      with (length (combined_discrepancies groups) - S (first_place (smallest (combined_discrepancies groups))
      (rev (combined_discrepancies groups))))%nat by lia. auto.
Qed.

Lemma ties_choose c : In c [least_discrepancy; least_discrepancy_highest] -> chooses c.
Proof. intros one path d groups some sizes. apply (least_is_least c d path groups one some sizes). Qed.

(** The choice c is the dimension with the smallest discrepancy, the lowest or the highest of several, and y are the
    loads after Algorithm Balance from x. *)
Theorem algorithm_balance r c d x :
  In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] -> on_cube d x ->
  exists y, balance r c [] d [x] = [y] /\ on_cube d y /\ total y = total x /\ discrepancy y <= Z.of_nat d.
Proof. intros one tie size. apply algorithm_balance_any_choice; auto using ties_choose. Qed.

(* Several groups of tokens, all balanced across the dimension of least combined discrepancy last. *)
(** c chooses the dimension with the smallest combined discrepancy, the lowest or the highest of several. For each
    group, x are its loads before and y those after. The theorem is for any number of groups and any numbers of
    tokens. *)
Theorem algorithm_multibalance r c d groups :
  In r excess_rules -> In c [least_discrepancy; least_discrepancy_highest] -> (forall x, In x groups -> on_cube d x) ->
  Forall2 (fun x y => on_cube d y /\ total y = total x /\ discrepancy y <= Z.of_nat d) groups (balance r c [] d groups).
Proof. intros one tie sizes. apply any_choice_ends_balanced; auto using ties_choose. Qed.

(* --- the gap of step 6 --- *)

Lemma total_between n x low high : length x = n -> (forall z, In z x -> low <= z <= high) ->
  Z.of_nat n * low <= total x <= Z.of_nat n * high.
Proof.
  intros <-. induction x as [|a x IH]; intros all; simpl length; simpl total; [lia|].
  pose proof (all a (or_introl eq_refl)). specialize (IH (fun z here => all z (or_intror here))). lia.
Qed.

(* With l = d + 1: the loads of the two halves are from a to a + l - 1 and from b to b + l - 1. *)
(** l is d + 1, and the halves are those of any dimension. delta is `discrepancy_across`; both sides are multiplied by
    2^(l-1) or 2^l. *)
Theorem step_6_gap d bit x a b : (bit <= d)%nat -> on_cube (S d) x ->
  (forall z, In z (half bit false x) -> a <= z <= a + Z.of_nat d) ->
  (forall z, In z (half bit true x) -> b <= z <= b + Z.of_nat d) ->
  let delta := discrepancy_across x bit in
  2 ^ Z.of_nat d * (b + Z.of_nat d - a) <= delta + 2 * Z.of_nat d * 2 ^ Z.of_nat d
  /\ 2 ^ Z.of_nat d * (a + Z.of_nat d - b) <= delta + 2 * Z.of_nat d * 2 ^ Z.of_nat d
  /\ 2 ^ Z.of_nat (S d) * moves_across x bit <= delta + Z.of_nat d * 2 ^ Z.of_nat (S d).
Proof.
  intros inb size low high delta.
  pose proof (total_between _ _ _ _ (half_on_cube d bit false x size) low) as [tl tl'].
  pose proof (total_between _ _ _ _ (half_on_cube d bit true x size) high) as [th th'].
  rewrite Nat2Z.inj_pow in *. change (Z.of_nat 2) with 2 in *. pose proof (Z.pow_pos_nonneg 2 (Z.of_nat d)).
  unfold discrepancy_across in delta.
  assert (gap : 2 ^ Z.of_nat d * (b + Z.of_nat d - a) <= delta + 2 * Z.of_nat d * 2 ^ Z.of_nat d) by (unfold delta;
    nia).
  assert (gap' : 2 ^ Z.of_nat d * (a + Z.of_nat d - b) <= delta + 2 * Z.of_nat d * 2 ^ Z.of_nat d) by (unfold delta;
    nia).
  split; [|split]; auto.
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  destruct (pair_balance_dimension (S d) bit x ltac:(lia) size) as [-> _].
  assert (wide : 2 ^ Z.of_nat d * widest_across x bit <= delta + 2 * Z.of_nat d * 2 ^ Z.of_nat d).
  { unfold widest_across. rewrite (dimension_is (S d)) by auto.
    assert (some : map (fun e => Z.abs (at_ x (fst e) - at_ x (snd e))) (pairs_across (S d) bit) <> []).
    { intros none. apply map_eq_nil in none. apply (pairs_some _ _ none). }
    pose proof (largest_in _ some) as here. apply in_map_iff in here. destruct here as ([u v] & <- & here).
    apply in_pairs in here; [|lia]. destruct here as (inu & clear_ & ->). simpl fst. simpl snd.
    assert (inl : a <= at_ x u <= a + Z.of_nat d).
    { apply low. rewrite <- (with_without bit u), clear_, <- (at_half d) by auto using without_below.
      apply nth_In. rewrite (half_on_cube d) by auto. apply without_below; auto. }
    assert (inh : b <= at_ x (flip bit u) <= b + Z.of_nat d).
    { apply high. rewrite <- (with_without bit u), clear_, flip_with, <- (at_half d) by auto using without_below.
      apply nth_In. simpl. rewrite (half_on_cube d) by auto. apply without_below; auto. }
    destruct (Z.abs_spec (at_ x u - at_ x (flip bit u))) as [[_ ->]|[_ ->]]; nia. }
  pose proof (Z.mul_div_le (widest_across x bit) 2). nia.
Qed.
