(* Balancing a hypercube across its dimensions (loadbal/protocols/recursive_balance.py): a pair, a dimension, all
   dimensions in any order. Plaxton, section 2.3: pairs, Definition 2.5, Lemma 2.3, error at most log p, no overload. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Words.
From Loadbal.Python Require Import recursive_balance.
Import ListNotations.
Open Scope Z_scope.

(* --- definitions --- *)

(** Processor u of a hypercube of dimension d is the word u of d bits, and place u of its 2^d loads. *)
Definition on_cube (d : nat) (x : loads) : Prop := length x = (2 ^ d)%nat.
Definition dimension_of (x : loads) : nat := Nat.log2 (length x).

(** The edges that flip bit b, from the end in which it is clear. *)
Definition pairs_across (d b : nat) : matching :=
  map (fun u => (u, flip b u)) (filter (fun u => negb (Nat.testbit u b)) (seq 0 (2 ^ d))).

(* compared: recursive_balance *)
Definition balanced_across (r : rule) (x : loads) (b : nat) : loads := step r x (pairs_across (dimension_of x) b).
(* compared: recursive_balance *)
Definition balanced_across_all (r : rule) (x : loads) (bits : list nat) : loads := fold_left (balanced_across r) bits x.

(** The most tokens that a pair of the dimension moves, and the largest difference of a pair. *)
Definition moves_across (x : loads) (b : nat) : Z :=
  largest (map (fun e => pair_moves (at_ x (fst e)) (at_ x (snd e))) (pairs_across (dimension_of x) b)).
Definition widest_across (x : loads) (b : nat) : Z :=
  largest (map (fun e => Z.abs (at_ x (fst e) - at_ x (snd e))) (pairs_across (dimension_of x) b)).

(** Dimensions one after the other: the moves of each, added up. *)
(* compared: recursive_balance *)
Fixpoint moves_across_all (r : rule) (x : loads) (bits : list nat) : Z :=
  match bits with
  | [] => 0
  | b :: bits => moves_across x b + moves_across_all r (balanced_across r x b) bits
  end.

(** The subcube in which bit b is c, and the cube of two such subcubes. *)
(* compared: recursive_balance *)
Definition half (b : nat) (c : bool) (x : loads) : loads :=
  map (fun w => at_ x (with_bit b c w)) (seq 0 (2 ^ (dimension_of x - 1))).
(* compared: recursive_balance *)
Definition joined (low high : loads) (b : nat) : loads :=
  map (fun u => at_ (if Nat.testbit u b then high else low) (without_bit b u)) (seq 0 (2 * length low)).

(** How much the tokens of the two halves differ, for one dimension and for each. *)
Definition discrepancy_across (x : loads) (b : nat) : Z := Z.abs (total (half b false x) - total (half b true x)).
(* compared: recursive_balance *)
Definition discrepancies (x : loads) : list Z := map (discrepancy_across x) (seq 0 (dimension_of x)).

(** The rules: of the two ends of a pair with an excess token the low one, the high one, the one with the larger or with
   the smaller load gets it. *)
Definition excess_rules : list rule := [low_keeps; high_keeps; larger_keeps; smaller_receives].

(** No load is below 0. *)
Definition natural (x : loads) : Prop := Forall (fun z => 0 <= z) x.
(** The loads with so many tokens more on each node. *)
Definition shifted (x : loads) (tokens : Z) : loads := map (fun z => z + tokens) x.

(* --- rules --- *)

(** What is needed of a rule for all but a few statements: a pair that shared its tokens differs by at most one. *)
Definition shares (r : rule) : Prop := forall x y, Z.abs ((x - r x y) - (y + r x y)) <= 1.

Ltac four_rules :=
  let one := fresh in
  intros one; unfold excess_rules in one; simpl in one; destruct one as [<-|[<-|[<-|[<-|[]]]]];
  unfold low_keeps, high_keeps, larger_keeps, smaller_receives.

Lemma rules_share r : In r excess_rules -> shares r.
Proof.
  unfold shares. four_rules; intros x y; try destruct (y <=? x); Z.to_euclidean_division_equations; lia.
Qed.

Lemma rules_shift r : In r excess_rules -> forall x y t, r (x + t) (y + t) = r x y.
Proof.
  four_rules; intros x y t; replace (x + t - (y + t)) with (x - y) by lia; auto;
    destruct (Z.leb_spec (y + t) (x + t)), (Z.leb_spec y x); auto; lia.
Qed.

Lemma pair_moves_is x y : pair_moves x y = Z.abs (x - y) / 2.
Proof. unfold pair_moves. f_equal. destruct (Z.leb_spec y x), (Z.leb_spec x y); lia. Qed.

Lemma half_mono a b : a <= b -> a / 2 <= b / 2.
Proof. intros. apply Z.div_le_mono; lia. Qed.

(* --- the largest of some numbers --- *)

Lemma largest_bounds x a : In a x -> smallest x <= a <= largest x.
Proof. intros here. destruct (In_nth _ _ 0 here) as (u & small & <-). apply (between x u). auto. Qed.

Lemma largest_in x : x <> [] -> In (largest x) x.
Proof. intros some. destruct (largest_attained x some) as (u & small & <-). apply nth_In. auto. Qed.

Lemma smallest_in x : x <> [] -> In (smallest x) x.
Proof. intros some. destruct (smallest_attained x some) as (u & small & <-). apply nth_In. auto. Qed.

Lemma largest_at_most x m : x <> [] -> (largest x <= m <-> forall a, In a x -> a <= m).
Proof.
  intros some. split.
  - intros most a here. pose proof (largest_bounds x a here). lia.
  - intros all. apply all, largest_in. auto.
Qed.

Lemma smallest_at_least x m : x <> [] -> (m <= smallest x <-> forall a, In a x -> m <= a).
Proof.
  intros some. split.
  - intros most a here. pose proof (largest_bounds x a here). lia.
  - intros all. apply all, smallest_in. auto.
Qed.

Lemma largest_map {A} (f : A -> Z) (g : Z -> Z) l : (forall a b, a <= b -> g a <= g b) -> l <> [] ->
  largest (map (fun a => g (f a)) l) = g (largest (map f l)).
Proof.
  intros mono some.
  assert (left_ : map (fun a => g (f a)) l <> []) by (destruct l; [tauto|discriminate]).
  assert (right_ : map f l <> []) by (destruct l; [tauto|discriminate]).
  apply Z.le_antisymm.
  - apply largest_at_most; auto. intros z here. apply in_map_iff in here. destruct here as (a & <- & here).
    apply mono, largest_bounds, in_map. auto.
  - pose proof (largest_in _ right_) as here. apply in_map_iff in here. destruct here as (a & same & here).
    rewrite <- same. apply largest_bounds. apply (in_map (fun a => g (f a))). auto.
Qed.

Lemma natural_at x u : natural x -> 0 <= at_ x u.
Proof.
  intros all. unfold natural in all. rewrite Forall_forall in all. unfold at_.
  destruct (le_lt_dec (length x) u); [rewrite nth_overflow; auto; lia|]. apply all, nth_In. auto.
Qed.

Lemma natural_intro x : (forall u, (u < length x)%nat -> 0 <= at_ x u) -> natural x.
Proof.
  intros all. apply Forall_forall. intros a here. destruct (In_nth _ _ 0 here) as (u & small & <-). apply all. auto.
Qed.

(* --- a dimension, place by place --- *)

Lemma dimension_is d x : on_cube d x -> dimension_of x = d.
Proof. unfold on_cube, dimension_of. intros ->. apply Nat.log2_pow2. lia. Qed.

Lemma cube_some d x : on_cube d x -> x <> [].
Proof. unfold on_cube. intros size. pose proof (power_positive d). destruct x; [simpl in *; lia|discriminate]. Qed.

Lemma in_pairs d b u v : (b < d)%nat ->
  In (u, v) (pairs_across d b) <-> (u < 2 ^ d)%nat /\ Nat.testbit u b = false /\ v = flip b u.
Proof.
  intros inb. unfold pairs_across. rewrite in_map_iff. split.
  - intros (w & same & here). injection same as -> <-. apply filter_In in here. rewrite in_seq in here.
    destruct (Nat.testbit u b); simpl in here; intuition (discriminate || lia).
  - intros (inu & low & ->). exists u. split; auto. apply filter_In. rewrite low, in_seq. split; auto. lia.
Qed.

Lemma pairs_some d b : pairs_across d b <> [].
Proof.
  unfold pairs_across. pose proof (power_positive d). destruct (2 ^ d)%nat; [lia|]. simpl. rewrite Nat.bits_0.
  discriminate.
Qed.

Lemma pairs_distinct d b : NoDup (ends (pairs_across d b)).
Proof.
  unfold pairs_across.
  assert (distinct : NoDup (filter (fun u => negb (Nat.testbit u b)) (seq 0 (2 ^ d)))) by apply NoDup_filter, seq_NoDup.
  assert (low : forall u, In u (filter (fun u => negb (Nat.testbit u b)) (seq 0 (2 ^ d))) -> Nat.testbit u b = false).
  { intros u here. apply filter_In in here. destruct (Nat.testbit u b); simpl in here; intuition discriminate. }
  induction (filter _ _) as [|u l IH]; simpl; [constructor|].
  inversion distinct as [|? ? fresh distinct']; subst.
  assert (rest : forall w, In w (ends (map (fun u => (u, flip b u)) l)) ->
     (In w l /\ Nat.testbit w b = false) \/ (exists v, In v l /\ w = flip b v /\ Nat.testbit w b = true)).
  { intros w here. apply in_flat_map in here. destruct here as (e & ine & here). apply in_map_iff in ine.
    destruct ine as (v & <- & inv). simpl in here. destruct here as [<-|[<-|[]]].
    - left. split; auto. apply low; right; auto.
    - right. exists v. repeat split; auto. rewrite flip_same, low by (right; auto). auto. }
  assert (lowbit : Nat.testbit u b = false) by (apply low; left; auto).
  assert (highbit : Nat.testbit (flip b u) b = true) by (rewrite flip_same, lowbit; auto).
  constructor; [|constructor].
  - intros [same|here]; [rewrite same in highbit; congruence|].
    destruct (rest u here) as [[? _]|(v & _ & _ & ?)]; [auto|congruence].
  - intros here. destruct (rest _ here) as [[_ ?]|(v & inv & same & _)]; [congruence|].
    apply (f_equal (flip b)) in same. rewrite !flip_flip in same. congruence.
  - apply IH; auto. intros; apply low; right; auto.
Qed.

Lemma at_exchanges_other r es w : forall x, ~ In w (ends es) -> at_ (exchanges r x es) w = at_ x w.
Proof.
  unfold exchanges. induction es as [|[u v] es IH]; simpl; intros x out; auto.
  rewrite IH by tauto. unfold exchange. rewrite !at_put_other by tauto. auto.
Qed.

Lemma at_exchanges r es u v : forall x, NoDup (ends es) ->
  (forall u v, In (u, v) es -> u < length x /\ v < length x)%nat -> In (u, v) es ->
  at_ (exchanges r x es) u = at_ x u - r (at_ x u) (at_ x v)
  /\ at_ (exchanges r x es) v = at_ x v + r (at_ x u) (at_ x v).
Proof.
  induction es as [|[a b] es IH]; intros x distinct range here; [destruct here|].
  simpl in distinct, range, here.
  inversion distinct as [|? ? na distinct']; subst. inversion distinct' as [|? ? nb distinct'']; subst. simpl in na.
  change (exchanges r x ((a, b) :: es)) with (exchanges r (exchange r x (a, b)) es).
  destruct (range a b (or_introl eq_refl)) as [ina inb].
  assert (apart : a <> b) by (intros ->; tauto).
  destruct here as [same|here].
  - injection same as -> ->. rewrite !at_exchanges_other by tauto. rewrite !at_exchange by auto.
    destruct (Nat.eq_dec u u), (Nat.eq_dec v u), (Nat.eq_dec v v); try congruence. auto.
  - assert (inends : In u (ends es) /\ In v (ends es)).
    { unfold ends. rewrite !in_flat_map. split; exists (u, v); simpl; auto. }
    destruct (IH (exchange r x (a, b))) as [hu hv]; auto.
    { rewrite exchange_length. intros; apply range; auto. }
    rewrite hu, hv, !at_exchange by auto.
    destruct inends. destruct (Nat.eq_dec u a), (Nat.eq_dec u b), (Nat.eq_dec v a), (Nat.eq_dec v b); subst; tauto.
Qed.

Lemma balanced_length r x b : length (balanced_across r x b) = length x.
Proof. unfold balanced_across. rewrite step_is_exchanges by apply pairs_distinct. apply exchanges_length. Qed.

Lemma balanced_on_cube r d x b : on_cube d x -> on_cube d (balanced_across r x b).
Proof. unfold on_cube. rewrite balanced_length. auto. Qed.

Lemma balanced_all_on_cube r d bits : forall x, on_cube d x -> on_cube d (balanced_across_all r x bits).
Proof. induction bits as [|b bits IH]; intros x size; auto. apply IH, balanced_on_cube. auto. Qed.

(* The end in which the bit is clear gives what the rule says, the other one receives it. *)
Lemma at_balanced r d b x u : (b < d)%nat -> on_cube d x -> (u < 2 ^ d)%nat ->
  at_ (balanced_across r x b) u =
  if Nat.testbit u b then at_ x u + r (at_ x (flip b u)) (at_ x u) else at_ x u - r (at_ x u) (at_ x (flip b u)).
Proof.
  intros inb size inu. unfold balanced_across. rewrite step_is_exchanges by apply pairs_distinct.
  rewrite (dimension_is d) by auto.
  assert (range : forall u v, In (u, v) (pairs_across d b) -> (u < length x /\ v < length x)%nat).
  { rewrite size. intros w v here. apply in_pairs in here; auto. destruct here as (inw & _ & ->).
    split; auto. apply flip_below; auto. }
  destruct (Nat.testbit u b) eqn:E.
  - assert (pair : In (flip b u, u) (pairs_across d b)).
    { apply in_pairs; auto. rewrite flip_same, E, flip_flip. repeat split; auto. apply flip_below; auto. }
    apply (at_exchanges r _ _ _ x (pairs_distinct d b) range pair).
  - assert (pair : In (u, flip b u) (pairs_across d b)) by (apply in_pairs; auto).
    apply (at_exchanges r _ _ _ x (pairs_distinct d b) range pair).
Qed.

(* --- sharing, whoever gets the excess tokens --- *)

(** Every pair of the dimension shares its tokens; nothing is said of who gets the excess token, pair by pair. *)
Definition shared_across (d b : nat) (x y : loads) : Prop :=
  on_cube d x /\ on_cube d y
  /\ forall u, (u < 2 ^ d)%nat ->
       at_ y u + at_ y (flip b u) = at_ x u + at_ x (flip b u) /\ Z.abs (at_ y u - at_ y (flip b u)) <= 1.

Lemma balanced_is_shared r d b x : shares r -> (b < d)%nat -> on_cube d x ->
  shared_across d b x (balanced_across r x b).
Proof.
  intros fair inb size. unfold shared_across. split; auto. split; [apply balanced_on_cube; auto|].
  intros u inu. pose proof (flip_below b d u inb inu) as inu'.
  rewrite !(at_balanced r d) by auto. rewrite flip_same, flip_flip.
  destruct (Nat.testbit u b); simpl.
  - pose proof (fair (at_ x (flip b u)) (at_ x u)). lia.
  - pose proof (fair (at_ x u) (at_ x (flip b u))). lia.
Qed.

Lemma half_on_cube d b c x : on_cube (S d) x -> on_cube d (half b c x).
Proof.
  intros size. unfold on_cube, half. rewrite map_length, seq_length, (dimension_is (S d)) by auto. f_equal. lia.
Qed.

Lemma at_half d b c x w : on_cube (S d) x -> (w < 2 ^ d)%nat -> at_ (half b c x) w = at_ x (with_bit b c w).
Proof.
  intros size inw. unfold half. rewrite (dimension_is (S d)) by auto. replace (S d - 1)%nat with d by lia.
  apply (at_map (fun w => at_ x (with_bit b c w))). auto.
Qed.

Lemma total_halves d b x : on_cube (S d) x -> (b <= d)%nat -> total x = total (half b false x) + total (half b true x).
Proof.
  intros size inb. rewrite !total_is_sum, size. rewrite !(half_on_cube d) by auto. rewrite (sum_by_bit d b) by auto.
  f_equal; apply sum_ext; intros; rewrite (at_half d); auto.
Qed.

Lemma shared_total d b x y : (b < d)%nat -> shared_across d b x y -> total y = total x.
Proof.
  intros inb (sx & sy & pairs). destruct d as [|d]; [lia|]. rewrite !total_is_sum, sx, sy, !(sum_by_bit d b), <-
    !sum_add by lia.
  apply sum_ext. intros w inw. destruct (pairs (with_bit b false w)) as [same _]; [apply with_below; auto; lia|].
  rewrite flip_with in same. auto.
Qed.

(* Definition 2.5: tokens are kept, a pair ends within one, the cost is then 0, constants stay added. *)
(** y is x balanced across b. It has as many tokens, no pair is more than 1 apart, the cost of b (`moves_across`) is
    then 0, and a constant added before (`shifted`) is added after. *)
Theorem definition_2_5 r d b x tokens : In r excess_rules -> (b < d)%nat -> on_cube d x ->
  let y := balanced_across r x b in
  total y = total x
  /\ (forall u v, In (u, v) (pairs_across d b) -> Z.abs (at_ y u - at_ y v) <= 1)
  /\ moves_across y b = 0
  /\ balanced_across r (shifted x tokens) b = shifted y tokens.
Proof.
  intros one inb size y. pose proof (balanced_is_shared r d b x (rules_share r one) inb size) as shared.
  fold y in shared. pose proof (shared_total d b x y inb shared) as kept. destruct shared as (_ & sy & pairs).
  assert (near : forall u v, In (u, v) (pairs_across d b) -> Z.abs (at_ y u - at_ y v) <= 1).
  { intros u v here. apply in_pairs in here; auto. destruct here as (inu & _ & ->). apply pairs. auto. }
  split; [|split; [|split]]; auto.
  - unfold moves_across. rewrite (dimension_is d) by auto. apply Z.le_antisymm.
    + apply largest_at_most; [intros none; apply map_eq_nil in none; apply (pairs_some _ _ none)|].
      intros a here. apply in_map_iff in here. destruct here as ([u v] & <- & here). simpl. rewrite pair_moves_is.
      pose proof (near u v here). Z.to_euclidean_division_equations; lia.
    + pose proof (pairs_some d b) as some. destruct (pairs_across d b) as [|[u v] l] eqn:E; [tauto|].
      apply Z.le_trans with (pair_moves (at_ y u) (at_ y v)).
      * rewrite pair_moves_is. apply Z.div_pos; lia.
      * apply largest_bounds. left. auto.
  - assert (size' : on_cube d (shifted x tokens)) by (unfold on_cube, shifted; rewrite map_length; auto).
    assert (shift : forall z u, (u < length z)%nat -> at_ (shifted z tokens) u = at_ z u + tokens).
    { intros z u small. unfold at_, shifted. rewrite nth_indep with (d' := 0 + tokens) by (rewrite map_length; auto).
      apply (map_nth (fun z => z + tokens)). }
    apply loads_ext.
    + unfold shifted. rewrite balanced_length, !map_length. unfold y. rewrite balanced_length. auto.
    + rewrite balanced_length, size'. intros u inu. pose proof (flip_below b d u inb inu).
      rewrite shift by (rewrite sy; auto). unfold y. rewrite !(at_balanced r d), !shift by (rewrite ?size; auto).
      rewrite !(rules_shift r one). destruct (Nat.testbit u b); lia.
Qed.

(* Of two pairs that differ by at most one each, balanced against each other by one rule, both stay so. *)
Lemma square_stays_even r : In r excess_rules -> forall w x y z, Z.abs (w - x) <= 1 -> Z.abs (y - z) <= 1 ->
  Z.abs ((w - r w y) - (x - r x z)) <= 1 /\ Z.abs ((y + r w y) - (z + r x z)) <= 1.
Proof.
  four_rules; intros w x y z; try destruct (Z.leb_spec y w), (Z.leb_spec z x); Z.to_euclidean_division_equations; lia.
Qed.

(** y is x balanced across i and then across another dimension j, and u and v are a pair along i. *)
Theorem definition_2_5_kept r d i j x : In r excess_rules -> (i < d)%nat -> (j < d)%nat -> i <> j -> on_cube d x ->
  let y := balanced_across r (balanced_across r x i) j in
  forall u v, In (u, v) (pairs_across d i) -> Z.abs (at_ y u - at_ y v) <= 1.
Proof.
  intros one ini inj apart size y u v here. apply in_pairs in here; auto. destruct here as (inu & _ & ->).
  pose proof (balanced_is_shared r d i x (rules_share r one) ini size) as (_ & sy & pairs).
  set (z := balanced_across r x i) in *. pose proof (flip_below i d u ini inu) as inu'.
  pose proof (proj2 (pairs u inu)) as near.
  pose proof (proj2 (pairs (flip j u) (flip_below j d u inj inu))) as near'. rewrite flip_swap in near'.
  unfold y. rewrite !(at_balanced r d) by auto. rewrite flip_other by auto.
  destruct (Nat.testbit u j).
  - apply (square_stays_even r one _ _ _ _ near' near).
  - apply (square_stays_even r one _ _ _ _ near near').
Qed.

(* The slowest pair moves half of the largest difference, rounded down; of loads from 0 to m that is at most m / 2. *)
(** `moves_across` is the number of moves of the slowest pair along dimension b, and `widest_across` is xi, the largest
    difference of a pair along it. The second part is for loads from 0 to m. *)
Theorem pair_balance_dimension d b x : (b < d)%nat -> on_cube d x ->
  moves_across x b = widest_across x b / 2
  /\ (natural x -> forall m, (forall u, (u < 2 ^ d)%nat -> at_ x u <= m) -> 2 * moves_across x b <= m).
Proof.
  intros inb size. assert (moves : moves_across x b = widest_across x b / 2).
  { unfold moves_across, widest_across.
    rewrite <- (largest_map (fun e => Z.abs (at_ x (fst e) - at_ x (snd e))) (fun z => z / 2));
      auto using half_mono, pairs_some.
    f_equal. apply map_ext. intros. apply pair_moves_is. }
  split; auto. intros nat_ m most. rewrite moves.
  assert (widest_across x b <= m).
  { unfold widest_across. apply largest_at_most; [intros none; apply map_eq_nil in none; apply (pairs_some _ _ none)|].
    intros a here. apply in_map_iff in here. destruct here as ([u v] & <- & here). simpl.
    rewrite (dimension_is d) in here by auto. apply in_pairs in here; auto. destruct here as (inu & _ & ->).
    pose proof (most u inu). pose proof (most (flip b u) (flip_below b d u inb inu)).
    pose proof (natural_at x u nat_). pose proof (natural_at x (flip b u) nat_). lia. }
  Z.to_euclidean_division_equations; lia.
Qed.

(* --- Lemma 2.3: one dimension raises the error of the halves by at most one --- *)

(* Two loads that come of pairs whose low ends differ by at most xi, and whose high ends do, differ by at most xi + 1.
   *)
Lemma lemma_2_3_shared d b x y xi : (b <= d)%nat -> shared_across (S d) b x y ->
  discrepancy (half b false x) <= xi -> discrepancy (half b true x) <= xi -> discrepancy y <= xi + 1.
Proof.
  intros inb (sx & sy & pairs) low high.
  assert (apart : forall c w w', (w < 2 ^ d)%nat -> (w' < 2 ^ d)%nat -> at_ x (with_bit b c w) - at_ x (with_bit b c
    w') <= xi).
  { intros c w w' inw inw'. rewrite <- !(at_half d) by auto. pose proof (half_on_cube d b c x sx) as size.
    pose proof (between (half b c x) w). pose proof (between (half b c x) w'). rewrite size in *.
    unfold discrepancy in *. destruct c; lia. }
  apply discrepancy_at_most.
  { pose proof (power_positive d). specialize (apart true 0%nat 0%nat). lia. }
  rewrite sy. intros u v inu inv. destruct (pairs u inu) as [su eu], (pairs v inv) as [sv ev].
  enough (at_ x u + at_ x (flip b u) - (at_ x v + at_ x (flip b v)) <= 2 * xi) by lia.
  assert (word : forall w, at_ x w + at_ x (flip b w) =
    at_ x (with_bit b false (without_bit b w)) + at_ x (with_bit b true (without_bit b w))).
  { intros w. rewrite <- (with_without b w) at 1 2. rewrite flip_with. destruct (Nat.testbit w b); simpl; lia. }
  rewrite !word. pose proof (without_below b u d inb inu). pose proof (without_below b v d inb inv).
  pose proof (apart false (without_bit b u) (without_bit b v)). pose proof (apart true (without_bit b u) (without_bit
    b v)).
  lia.
Qed.

(** The cube has dimension d + 1, its halves for bit b have error at most xi, and `discrepancy` is the error. *)
Theorem lemma_2_3 r d b x xi : In r excess_rules -> (b < S d)%nat -> on_cube (S d) x ->
  discrepancy (half b false x) <= xi -> discrepancy (half b true x) <= xi ->
  discrepancy (balanced_across r x b) <= xi + 1.
Proof.
  intros one inb size. apply (lemma_2_3_shared d); [lia|]. apply balanced_is_shared; auto using rules_share.
Qed.

(* --- all dimensions: after k of them every subcube that they span has error at most k --- *)

(** Dimensions one after the other, whoever gets each excess token. *)
Inductive run (d : nat) : list nat -> loads -> loads -> Prop :=
| run_end x : on_cube d x -> run d [] x x
| run_more b bits x y z : shared_across d b x y -> run d bits y z -> run d (b :: bits) x z.

Lemma run_on_cube d bits x y : run d bits x y -> on_cube d y.
Proof. induction 1; auto. Qed.

Lemma balanced_is_run r d bits : forall x, shares r -> (forall b, In b bits -> (b < d)%nat) -> on_cube d x ->
  run d bits x (balanced_across_all r x bits).
Proof.
  unfold balanced_across_all. induction bits as [|b bits IH]; simpl; intros x fair range size; [constructor; auto|].
  pose proof (balanced_is_shared r d b x fair (range b (or_introl eq_refl)) size) as one.
  econstructor; eauto. apply IH; auto. apply one.
Qed.

(** Two nodes that differ in no bit outside those of the list: they lie in one subcube that the list spans. *)
Definition together (bits : list nat) (u v : nat) : Prop :=
  forall i, ~ In i bits -> Nat.testbit u i = Nat.testbit v i.

Lemma one_dimension_more d b done x y e : (b < d)%nat -> shared_across d b x y ->
  (forall u v, (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> together done u v -> Z.abs (at_ x u - at_ x v) <= e) ->
  forall u v, (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> together (b :: done) u v -> Z.abs (at_ y u - at_ y v) <= e + 1.
Proof.
  intros inb (_ & _ & pairs) before u v inu inv near.
  pose proof (flip_below b d u inb inu) as inu'. pose proof (flip_below b d v inb inv) as inv'.
  destruct (pairs u inu) as [sumu eu], (pairs v inv) as [sumv ev].
  destruct (Bool.bool_dec (Nat.testbit u b) (Nat.testbit v b)) as [same|other].
  - enough (t : together done u v /\ together done (flip b u) (flip b v)).
    { pose proof (before u v inu inv (proj1 t)). pose proof (before _ _ inu' inv' (proj2 t)). lia. }
    split; intros i out; rewrite ?flip_bit; destruct (Nat.eq_dec b i) as [->|];
      rewrite ?same; auto; rewrite (near i); auto; simpl; tauto.
  - enough (t : together done u (flip b v) /\ together done (flip b u) v).
    { pose proof (before u _ inu inv' (proj1 t)). pose proof (before _ v inu' inv (proj2 t)). lia. }
    split; intros i out; rewrite ?flip_bit; destruct (Nat.eqb_spec b i) as [<-|];
      try (destruct (Nat.testbit u b), (Nat.testbit v b); simpl; tauto);
      rewrite xorb_false_r; apply near; simpl; tauto.
Qed.

Lemma run_error d bits : forall done x y e, (forall b, In b bits -> (b < d)%nat) -> run d bits x y ->
  (forall u v, (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> together done u v -> Z.abs (at_ x u - at_ x v) <= e) ->
  forall u v, (u < 2 ^ d)%nat -> (v < 2 ^ d)%nat -> together (rev bits ++ done) u v ->
    Z.abs (at_ y u - at_ y v) <= e + Z.of_nat (length bits).
Proof.
  induction bits as [|b bits IH]; intros done x y e range way before; inversion way; subst; intros u v inu inv near.
  - simpl. pose proof (before u v inu inv near). lia.
  - simpl in near. rewrite <- app_assoc in near. simpl length.
    replace (e + Z.of_nat (S (length bits))) with (e + 1 + Z.of_nat (length bits)) by lia.
    eapply (IH (b :: done)); eauto.
    + intros; apply range; simpl; auto.
    + eapply one_dimension_more; eauto. apply range; simpl; auto.
Qed.

Theorem all_dimensions_error_shared d bits x y : Permutation bits (seq 0 d) -> run d bits x y ->
  discrepancy y <= Z.of_nat d.
Proof.
  intros perm way. apply discrepancy_at_most; [lia|]. rewrite (run_on_cube _ _ _ _ way). intros u v inu inv.
  enough (Z.abs (at_ y u - at_ y v) <= 0 + Z.of_nat (length bits)) as most.
  { apply Permutation_length in perm. rewrite seq_length in perm. lia. }
  eapply (run_error d bits []); eauto.
  - intros b inside. apply (Permutation_in _ perm), in_seq in inside. lia.
  - intros a c ina inc same. replace a with c; [lia|].
    apply Nat.bits_inj. intros i. symmetry. apply same. auto.
  - intros i out. rewrite app_nil_r in out. assert (high : (d <= i)%nat).
    { destruct (le_lt_dec d i); auto. destruct out. apply in_rev. rewrite rev_involutive.
      apply (Permutation_in _ (Permutation_sym perm)), in_seq. lia. }
    rewrite (proj1 (below_power u d) inu i high). symmetry. apply below_power with d; auto.
Qed.

(** plaxton/all-dimensions-error: `bits` are the dimensions in any order, and the loads are any integers.

    plaxton/all-dimensions-error@all-loads: x are any loads, however large, and `bits` the dimensions in any order, so
    the worst error is at most d. *)
Theorem all_dimensions_error r d bits x : In r excess_rules -> Permutation bits (seq 0 d) -> on_cube d x ->
  discrepancy (balanced_across_all r x bits) <= Z.of_nat d.
Proof.
  intros one perm size. eapply all_dimensions_error_shared; eauto. apply balanced_is_run; auto using rules_share.
  intros b here. apply (Permutation_in _ perm), in_seq in here. lia.
Qed.

(* --- no overload: loads stay between the least and the most at the start --- *)

Lemma one_dimension_within d b x y least most : (b < d)%nat -> shared_across d b x y ->
  (forall u, (u < 2 ^ d)%nat -> least <= at_ x u <= most) -> forall u, (u < 2 ^ d)%nat -> least <= at_ y u <= most.
Proof.
  intros inb (_ & _ & pairs) before u inu. pose proof (flip_below b d u inb inu) as inu'.
  pose proof (before u inu). pose proof (before _ inu'). destruct (pairs u inu). lia.
Qed.

Lemma stays_within r d bits : shares r -> forall x least most, (forall b, In b bits -> (b < d)%nat) -> on_cube d x ->
  (forall u, (u < 2 ^ d)%nat -> least <= at_ x u <= most) ->
  forall u, (u < 2 ^ d)%nat -> least <= at_ (balanced_across_all r x bits) u <= most.
Proof.
  intros fair. induction bits as [|b bits IH]; simpl; intros x least most range size inside; auto.
  pose proof (balanced_is_shared r d b x fair (range b (or_introl eq_refl)) size) as one.
  apply IH; auto; [apply one|]. eapply one_dimension_within; eauto.
Qed.

(* Whatever dimensions were balanced, no load is above the most or below the least at the start, and the next one moves
   no more than half of the most across a pair. *)
(** y are the loads after any list of dimensions, which may have one dimension or none. The cost of any next dimension b
    (`moves_across`) is at most floor(m/2), where m is the largest load of x. *)
Theorem no_overload r d bits x : In r excess_rules -> (forall b, In b bits -> (b < d)%nat) -> on_cube d x -> natural x
  ->
  let y := balanced_across_all r x bits in
  largest y <= largest x /\ smallest x <= smallest y /\ forall b, (b < d)%nat -> moves_across y b <= largest x / 2.
Proof.
  intros one range size nat_ y. assert (inside : forall u, (u < 2 ^ d)%nat -> smallest x <= at_ y u <= largest x).
  { apply stays_within; auto using rules_share. intros u inu. apply between. rewrite size. auto. }
  assert (size' : on_cube d y) by (apply balanced_all_on_cube; auto).
  assert (positive : 0 <= smallest x).
  { apply smallest_at_least; [apply (cube_some d); auto|]. apply Forall_forall. auto. }
  assert (all : forall a, In a y -> smallest x <= a <= largest x).
  { intros a here. destruct (In_nth _ _ 0 here) as (u & small & <-). rewrite size' in small. apply (inside u small). }
  split; [|split].
  - apply largest_at_most; [apply (cube_some d); auto|]. intros a here. apply all. auto.
  - apply smallest_at_least; [apply (cube_some d); auto|]. intros a here. apply all. auto.
  - intros b inb. destruct (pair_balance_dimension d b y inb size') as [_ most].
    specialize (most ltac:(apply Forall_forall; intros a here; pose proof (all a here); lia) (largest x)).
    specialize (most ltac:(intros u inu; apply inside; auto)). Z.to_euclidean_division_equations; lia.
Qed.

(* Before every dimension of an order of all dimensions, and after the last. *)
(** y are the loads after the first k dimensions of the order. No load of y is above the largest or below the smallest
    of x, and the cost of the next dimension (`moves_across`) is at most half of the largest. *)
Theorem all_dimensions_no_overload r d bits x :
  In r excess_rules -> Permutation bits (seq 0 d) -> on_cube d x -> natural x ->
  forall k, (k <= d)%nat -> let y := balanced_across_all r x (firstn k bits) in
    largest y <= largest x /\ smallest x <= smallest y
    /\ ((k < d)%nat -> moves_across y (nth k bits 0%nat) <= largest x / 2).
Proof.
  intros one perm size nat_ k most. assert (range : forall b, In b bits -> (b < d)%nat).
  { intros b here. apply (Permutation_in _ perm), in_seq in here. lia. }
  destruct (no_overload r d (firstn k bits) x) as (high & low & moves); auto.
  { intros b here. apply range. rewrite <- (firstn_skipn k bits). apply in_or_app. auto. }
  repeat split; auto. intros less. apply moves, range, nth_In. apply Permutation_length in perm.
  rewrite seq_length in perm. lia.
Qed.

(* One dimension; and so any number of them in any order. *)
Theorem each_step_no_overload r d b x : In r excess_rules -> (b < d)%nat -> on_cube d x -> natural x ->
  let y := balanced_across r x b in
  largest y <= largest x /\ smallest x <= smallest y /\ moves_across x b <= largest x / 2.
Proof.
  intros one inb size nat_ y. split; [|split].
  - apply (no_overload r d [b]); auto. intros c [<-|[]]; auto.
  - apply (no_overload r d [b]); auto. intros c [<-|[]]; auto.
  - apply (no_overload r d []); auto. intros c [].
Qed.

(* Loads of at most m end within m as well. *)
(** `bits` are the dimensions in any order, and m is the largest load of x. *)
Theorem challenge_capped_error r d bits x :
  In r excess_rules -> Permutation bits (seq 0 d) -> on_cube d x -> natural x ->
  discrepancy (balanced_across_all r x bits) <= Z.min (Z.of_nat d) (largest x).
Proof.
  intros one perm size nat_. apply Z.min_glb; [apply all_dimensions_error; auto|].
  destruct (no_overload r d bits x) as (high & low & _); auto.
  { intros b here. apply (Permutation_in _ perm), in_seq in here. lia. }
  assert (0 <= smallest x) by (apply smallest_at_least; [apply (cube_some d); auto|]; apply Forall_forall; auto).
  unfold discrepancy. lia.
Qed.
