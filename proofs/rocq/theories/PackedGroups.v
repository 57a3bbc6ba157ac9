(* A group of tokens packed on the heaviest words of a hypercube that hold q tokens each, some of them one more.
   Plaxton, section 3.1, proof of Lemma 3.1: no other group of as many tokens has a larger Delta, and what that is. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies MultiDiscrepancies HammingBalls
  SubcubeTokens PlaxtonSmallCases.
Import ListNotations.
Open Scope Z_scope.

(** The room of the first k words of an order if every word has room for q tokens, and the first words for one more, so
   many as there are extra ones. *)
Definition room (q : Z) (extra k : nat) : Z := q * Z.of_nat k + Z.of_nat (Nat.min k extra).

(** x tokens from the first word of the order on, as far as there is room on each. *)
Definition filled (d : nat) (order : list nat) (q : Z) (extra : nat) (x : Z) (y : loads) : Prop :=
  on_cube d y
  /\ forall k, (k < 2 ^ d)%nat ->
       at_ y (nth k order 0%nat) = Z.min (room q extra (S k) - room q extra k) (Z.max 0 (x - room q extra k)).

(** The first k words of an order. *)
Definition among_first (order : list nat) (k v : nat) : bool := existsb (Nat.eqb v) (firstn k order).

Lemma nth_of_first {A} (l : list A) k i other : (i < k)%nat -> nth i (firstn k l) other = nth i l other.
Proof. revert k i. induction l as [|a l IH]; intros [|k] [|i] less; simpl; try lia; auto; apply IH; lia. Qed.

Section Packed.
  Variables (d : nat) (order : list nat).
  Hypothesis first : heaviest_first d order.
  Notation word k := (nth k order 0%nat).

  Lemma order_length : length order = (2 ^ d)%nat.
  Proof. destruct first as [perm _]. apply Permutation_length in perm. rewrite seq_length in perm. exact perm. Qed.

  Lemma word_below k : (k < 2 ^ d)%nat -> (word k < 2 ^ d)%nat.
  Proof.
    intros small. destruct first as [perm _]. assert (here : In (word k) order) by (apply nth_In; rewrite order_length;
      auto).
    apply (Permutation_in _ perm), in_seq in here. lia.
  Qed.

  Lemma word_once i k : (i < 2 ^ d)%nat -> (k < 2 ^ d)%nat -> word i = word k -> i = k.
  Proof.
    intros ini ink. apply NoDup_nth; rewrite ?order_length; auto. destruct first as [perm _].
    apply (Permutation_NoDup (Permutation_sym perm)), seq_NoDup.
  Qed.

  (* --- the edges that leave the first words --- *)

  Lemma among_first_nth k j : (k <= 2 ^ d)%nat -> (j < 2 ^ d)%nat -> among_first order k (word j) = (j <? k)%nat.
  Proof.
    intros few inj. apply eq_true_iff_eq. unfold among_first. rewrite existsb_exists, Nat.ltb_lt. split.
    - intros (w & here & same). apply Nat.eqb_eq in same. subst w.
      destruct (In_nth _ _ 0%nat here) as (i & ini & at_i). rewrite firstn_length, order_length in ini.
      rewrite nth_of_first in at_i by lia. assert (i = j) by (apply word_once; auto; lia). lia.
    - intros less. exists (word j). split; [|apply Nat.eqb_refl].
      rewrite <- (nth_of_first order k) by auto. apply nth_In. rewrite firstn_length, order_length. lia.
  Qed.

  Lemma ones_below : (Nat.ones d < 2 ^ d)%nat.
  Proof. rewrite Nat.ones_equiv. pose proof (Nat.pow_nonzero 2 d). lia. Qed.

  Lemma weight_of_others v : Z.of_nat (weight d (Nat.lxor v (Nat.ones d))) = Z.of_nat d - Z.of_nat (weight d v).
  Proof.
    rewrite !weight_is_sum. enough (sum d (fun i => Z.b2z (Nat.testbit (Nat.lxor v (Nat.ones d)) i)
      + Z.b2z (Nat.testbit v i)) = Z.of_nat d) by (rewrite sum_add in *; lia).
    rewrite (sum_ext _ _ (fun _ => 1)); [rewrite sum_const; lia|]. intros i ini.
    rewrite Nat.lxor_spec, Nat.ones_spec_low by auto. destruct (Nat.testbit v i); reflexivity.
  Qed.

  (* They are a ball around the word of all ones: its radius is that of the next word. *)
  Lemma first_are_ball k : (k <= 2 ^ d)%nat ->
    ball_around d (Nat.ones d) (d - weight d (word k)) (among_first order k).
  Proof.
    destruct first as [perm falls]. intros small v inv. unfold distance. pose proof (weight_of_others v) as others.
    pose proof (weight_most d (word k)). destruct (in_order _ _ v perm inv) as (j & inj & <-).
    rewrite among_first_nth by lia. rewrite Nat.ltb_lt, Nat.ltb_ge. split; intros far.
    - destruct (Nat.lt_trichotomy j k) as [|[->|after]]; [auto|lia|]. pose proof (falls k j ltac:(lia)). lia.
    - destruct (Nat.eq_dec k (2 ^ d)) as [->|].
      + assert (none : weight d (word (2 ^ d)) = 0%nat) by (rewrite nth_overflow, zero_weight by (rewrite order_length;
          lia); auto). lia.
      + destruct (Nat.lt_trichotomy j k) as [before|[->|]]; [|lia|lia]. pose proof (falls j k ltac:(lia)). lia.
  Qed.

  Lemma edges_of_first k : (k <= 2 ^ d)%nat -> edges_leaving d (among_first order k) =
    sum k (fun j => 2 * Z.of_nat (weight d (word j)) - Z.of_nat d).
  Proof.
    intros small. pose proof ones_below as inc. pose proof (first_are_ball k small) as whole.
    rewrite <- (edges_moved d (Nat.ones d)), (edges_of_ball d (d - weight d (word k))) by auto using moved_to_0.
    rewrite <- (sum_lxor d (Nat.ones d)) by auto. destruct first as [perm _]. rewrite (sum_order _ order) by auto.
    replace (2 ^ d)%nat with (k + (2 ^ d - k))%nat by lia. rewrite sum_split.
    rewrite (sum_ext (2 ^ d - k) _ (fun _ => 0)), sum_const.
    - enough (sum k _ = sum k (fun j => 2 * Z.of_nat (weight d (word j)) - Z.of_nat d)) as -> by lia.
      apply sum_ext. intros j inj. rewrite lxor_lxor, among_first_nth, weight_of_others by lia.
      destruct (Nat.ltb_spec j k); lia.
    - intros j inj. rewrite lxor_lxor, among_first_nth by lia. destruct (Nat.ltb_spec (k + j) k); lia.
  Qed.

  Lemma edges_of_next k : (k < 2 ^ d)%nat ->
    edges_leaving d (among_first order (S k)) - edges_leaving d (among_first order k) =
    2 * Z.of_nat (weight d (word k)) - Z.of_nat d.
  Proof. intros small. rewrite !edges_of_first, sum_S by lia. lia. Qed.

  (* --- what is packed falls along the order, and holds as much as any on the first words --- *)

  Variables (q : Z) (extra : nat) (x : Z) (y : loads).
  Hypotheses (some : 0 <= q) (packed : filled d order q extra x y).

  Lemma packed_falls a b : (a < b < 2 ^ d)%nat -> at_ y (word b) <= at_ y (word a).
  Proof. destruct packed as [_ places]. intros range. rewrite !places by lia. unfold room. nia. Qed.

  Lemma packed_sum : sum_of_discrepancies y =
    sum (2 ^ d) (fun k => at_ y (word k) * (2 * Z.of_nat (weight d (word k)) - Z.of_nat d)).
  Proof.
    pose proof packed as [size _]. rewrite (lemma_2_4_formula d) by (auto; intros; apply (falling_high d order);
      auto using packed_falls).
    rewrite (total_in_order d order) by auto. pose proof first as [perm _]. rewrite (sum_order _ order _ perm).
    rewrite (sum_ext _ (fun k => at_ y (word k) * _) (fun k =>
      2 * (Z.of_nat (weight d (word k)) * at_ y (word k)) + - Z.of_nat d * at_ y (word k))) by (intros; ring).
    rewrite sum_add, !sum_scale. ring.
  Qed.

  (* Delta is the sum of each load times the edges that its word adds to those that leave the ball of words before. *)
  Lemma packed_edges : sum_of_discrepancies y = sum (2 ^ d) (fun k =>
    at_ y (word k) * (edges_leaving d (among_first order (S k)) - edges_leaving d (among_first order k))).
  Proof. rewrite packed_sum. apply sum_ext. intros k small. rewrite edges_of_next by auto. reflexivity. Qed.

  (* A group of x tokens, q or q + 1 at most on each word, q + 1 on no more than so many words as are extra. *)
  Variable z : loads.
  Hypotheses (size : on_cube d z) (all : total z = x) (natural_ : natural z)
    (most : forall u, (u < 2 ^ d)%nat -> at_ z u <= q + 1)
    (has_room : sum (2 ^ d) (fun u => if q <? at_ z u then 1 else 0) <= Z.of_nat extra).

  Lemma room_for_first k : (k <= 2 ^ d)%nat -> sum k (fun j => at_ z (word j)) <= Z.min (room q extra k) x.
  Proof.
    intros few. pose proof first as [perm _].
    assert (rest : forall j, 0 <= at_ z j) by (intros; apply natural_at; auto).
    enough (sum k (fun j => at_ z (word j)) <= room q extra k /\ sum k (fun j => at_ z (word j)) <= x) by lia. split.
    - pose proof (sum_order _ order (fun u => if q <? at_ z u then 1 else 0) perm) as same.
      rewrite same in has_room. clear same. revert has_room. replace (2 ^ d)%nat with (k + (2 ^ d - k))%nat by lia.
      rewrite sum_split. assert (0 <= sum (2 ^ d - k) (fun i => if q <? at_ z (word (k + i)) then 1 else 0)).
      { apply sum_nonneg. intros. destruct (q <? _); lia. }
      assert (sum k (fun j => at_ z (word j)) <= sum k (fun j => (if q <? at_ z (word j) then 1 else 0) + q)).
      { apply sum_le. intros j inj. pose proof (most (word j) (word_below j ltac:(lia))).
        destruct (Z.ltb_spec q (at_ z (word j))); lia. }
      rewrite sum_add, sum_const in *.
      assert (sum k (fun j => if q <? at_ z (word j) then 1 else 0) <= sum k (fun _ => 1)).
      { apply sum_le. intros. destruct (q <? _); lia. }
      rewrite sum_const in *. unfold room. lia.
    - rewrite <- all, (total_in_order d order) by auto. replace (2 ^ d)%nat with (k + (2 ^ d - k))%nat by lia.
      rewrite sum_split. assert (0 <= sum (2 ^ d - k) (fun i => at_ z (word (k + i)))) by (apply sum_nonneg; auto). lia.
  Qed.

  Lemma packed_first k : (k <= 2 ^ d)%nat -> sum k (fun j => at_ y (word j)) = Z.min (room q extra k) x.
  Proof.
    assert (0 <= x) by (rewrite <- all; apply natural_total; auto). destruct packed as [_ places].
    induction k as [|k IH]; intros few; [rewrite sum_0; unfold room; lia|].
    rewrite sum_S, IH, places by lia. assert (room q extra k <= room q extra (S k)) by (unfold room; lia). lia.
  Qed.

  (* By the first words: a sum with weights that fall is larger if all its first parts are. *)
  Lemma by_first_parts n (w a b : nat -> Z) : (forall k, (S k < n)%nat -> w (S k) <= w k) ->
    (forall k, (k < n)%nat -> sum k a <= sum k b) -> sum n a = sum n b ->
    sum n (fun k => w k * a k) <= sum n (fun k => w k * b k).
  Proof.
    intros falls less same. destruct n as [|n]; [rewrite !sum_0; lia|].
    assert (part : forall k, (k <= n)%nat -> w k * (sum (S k) b - sum (S k) a)
      <= sum (S k) (fun j => w j * b j) - sum (S k) (fun j => w j * a j)).
    { induction k as [|k IH]; intros few; rewrite !(sum_S (S _)) || rewrite !sum_S, !sum_0; [lia|].
      specialize (IH ltac:(lia)). pose proof (falls k ltac:(lia)). pose proof (less (S k) ltac:(lia)). nia. }
    specialize (part n ltac:(lia)). rewrite same in part. lia.
  Qed.

  Lemma packed_weight : total y = x /\ sum (2 ^ d) (fun v => Z.of_nat (weight d v) * at_ z v)
    <= sum (2 ^ d) (fun v => Z.of_nat (weight d v) * at_ y v).
  Proof.
    pose proof first as [perm falls]. pose proof (room_for_first (2 ^ d) ltac:(auto)) as fits.
    pose proof (packed_first (2 ^ d) ltac:(auto)) as full. pose proof (total_in_order d order z size first) as same.
    pose proof (total_in_order d order y (proj1 packed) first) as same'. split; [lia|].
    rewrite (sum_order _ order (fun v => _ * at_ z v) perm), (sum_order _ order (fun v => _ * at_ y v) perm).
    apply (by_first_parts _ (fun k => Z.of_nat (weight d (word k)))); intros; [|rewrite packed_first by lia|lia].
    - pose proof (falls k (S k) ltac:(lia)). lia.
    - apply room_for_first. lia.
  Qed.
End Packed.

(* Toggling bits, a group has no larger a sum of weights than what is packed; some toggling gives its Delta. *)
Lemma packed_is_best d order q extra y z : heaviest_first d order -> 0 <= q -> on_cube d z -> natural z ->
  (forall u, (u < 2 ^ d)%nat -> at_ z u <= q + 1) ->
  sum (2 ^ d) (fun u => if q <? at_ z u then 1 else 0) <= Z.of_nat extra ->
  filled d order q extra (total z) y -> sum_of_discrepancies z <= sum_of_discrepancies y.
Proof.
  intros first some size nat_ most has_room packed. pose proof (proj1 packed) as size'.
  destruct (lemma_2_4_toggled d z size) as [_ (a & ina & <-)]. rewrite weighed_toggled by auto.
  destruct (packed_weight d order first q extra (total z) y some packed (toggled a z)) as [same less].
  - apply toggled_on_cube. auto.
  - apply (toggled_total d); auto.
  - apply natural_intro. rewrite (toggled_on_cube d a z size). intros u inu. rewrite (at_toggled d) by auto.
    apply natural_at. auto.
  - intros u inu. rewrite (at_toggled d) by auto. apply most, lxor_below; auto.
  - rewrite (sum_ext _ _ (fun u => if q <? at_ z (Nat.lxor u a) then 1 else 0))
      by (intros; rewrite (at_toggled d) by auto; reflexivity).
    rewrite (sum_lxor d a (fun u => if q <? at_ z u then 1 else 0)) by auto. auto.
  - rewrite (lemma_2_4_formula d y) by (auto; intros; apply (falling_high d order); auto using
      (packed_falls d order q extra (total z) y some packed)). lia.
Qed.

(* --- n tokens, n/p of them on each processor, rounded down or up --- *)

Lemma mean_parts d n : 0 <= n -> let p := 2 ^ Z.of_nat d in
  0 <= n / p /\ n = n / p * p + Z.of_nat (Z.to_nat (n mod p)) /\ quotient_up n p <= n / p + 1.
Proof.
  intros tokens p. assert (0 < p) by (apply Z.pow_pos_nonneg; lia). pose proof (Z.mod_pos_bound n p ltac:(auto)).
  pose proof (Z.div_mod n p ltac:(lia)). repeat split; [apply Z.div_pos; lia|lia|apply quotient_up_at_most; nia].
Qed.

(** heaviest_first d order says that the order lists all processors, those with more ones in their numbers first, and
    filled that y has the tokens from the first of them on, as many as the room on each allows: n/p rounded down, and
    one more on the first n mod p of them. among_first order k are the first k processors, a Hamming ball around the one
    whose number has ones alone; edges_leaving counts the edges from a member to a processor that is none, and
    sum_of_discrepancies is Delta. *)
Theorem lemma_3_1_small_group_formula d order n x y : (1 <= d)%nat -> heaviest_first d order ->
  1 <= x -> 2 * x <= n -> let p := 2 ^ Z.of_nat d in filled d order (n / p) (Z.to_nat (n mod p)) x y ->
  sum_of_discrepancies y = sum (2 ^ d) (fun k => at_ y (nth k order 0%nat)
    * (edges_leaving d (among_first order (S k)) - edges_leaving d (among_first order k))).
Proof.
  intros _ first tokens half p packed. destruct (mean_parts d n ltac:(lia)) as (some & _).
  apply (packed_edges d order first _ _ _ y some packed).
Qed.

(* No more processors hold more than n/p tokens of the group than do of all tokens, and these are n mod p. *)
(** spread d [x; rest] n says that the groups x and rest have n tokens in all, natural loads, and that every processor
    of the d-cube has n/p of them, rounded down or up. heaviest_first d order says that the order lists all processors,
    those with more ones in their numbers first, and filled that y has the tokens from the first of them on, as many as
    the room on each allows: n/p rounded down, and one more on the first n mod p of them. sum_of_discrepancies is
    Delta. *)
Theorem lemma_3_1_small_group_packing d order n x rest y : (1 <= d)%nat -> 1 <= n -> heaviest_first d order ->
  spread d [x; rest] n -> let p := 2 ^ Z.of_nat d in filled d order (n / p) (Z.to_nat (n mod p)) (total x) y ->
  sum_of_discrepancies x <= sum_of_discrepancies y.
Proof.
  intros _ tokens first (groups & all & share) p packed. change (2 ^ Z.of_nat d) with p in share.
  destruct (mean_parts d n ltac:(lia)) as (some & parts & up). change (2 ^ Z.of_nat d) with p in some, parts, up.
  destruct (groups x (or_introl eq_refl)) as [size nat_]. destruct (groups rest (or_intror (or_introl eq_refl))) as [_
    nat_'].
  assert (held : forall u, at_ x u <= on_processor [x; rest] u).
  { intros u. unfold on_processor. simpl. pose proof (natural_at rest u nat_'). lia. }
  apply (packed_is_best d order (n / p) (Z.to_nat (n mod p)) y x); auto.
  - intros u inu. pose proof (held u). destruct (share u inu); lia.
  - rewrite (in_all_processors d) in all by (intros z here; apply groups; auto).
    assert (more : forall u, (u < 2 ^ d)%nat ->
      (if n / p <? at_ x u then 1 else 0) <= on_processor [x; rest] u + - (n / p)).
    { intros u inu. pose proof (held u). destruct (Z.ltb_spec (n / p) (at_ x u)); [lia|].
      destruct (share u inu) as [->| ->]; [lia|]. pose proof (quotient_up_bounds n p). nia. }
    apply sum_le in more. rewrite sum_add, all, sum_const, Nat2Z.inj_pow in more.
    change (Z.of_nat 2 ^ Z.of_nat d) with p in more. lia.
Qed.
