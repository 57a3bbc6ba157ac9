(* The shuffle-exchange (loadbal/networks/shuffle_exchange.py): its maps, its diameter and its degrees. Plaxton, section
   1 and Table 1. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network Words Hypercube Binomials Discrepancies HypercubeNetwork.
From Loadbal Require CondensedIds.
Import ListNotations.
Open Scope nat_scope.

(** Exchange flips the lowest bit; Shuffle rotates the d bits left by one place, Unshuffle rotates them right. *)
(* compared: shuffle_exchange *)
Definition exchange (v : nat) : nat := flip 0 v.
(* compared: shuffle_exchange *)
Definition shuffle (d v : nat) : nat := (2 * v + v / 2 ^ (d - 1)) mod 2 ^ d.
(* compared: shuffle_exchange *)
Definition unshuffle (d v : nat) : nat := v / 2 + v mod 2 * 2 ^ (d - 1).

(** SE_d, without loops and parallel edges. Its edges are one list, which is no matching: walks, diameters and neighbors
   do not look at colors. *)
Definition joined (d u v : nat) : bool := (v =? exchange u) || (v =? shuffle d u) || (u =? shuffle d v).
(* compared: one_port, shuffle_exchange *)
Definition shuffle_exchange (d : nat) : coloring :=
  {| order := 2 ^ d;
     matchings := [filter (fun e => (fst e <? snd e) && joined d (fst e) (snd e))
       (list_prod (seq 0 (2 ^ d)) (seq 0 (2 ^ d)))] |}.

(** Whether a node has so many neighbors. *)
Definition has_degree (g : coloring) (u k : nat) : Prop :=
  exists neighbors, NoDup neighbors /\ length neighbors = k /\ forall v, In v neighbors <-> adjacent g u v.

(* --- the maps, bit by bit --- *)

Section Maps.
  Variable d : nat.
  Hypothesis some : 1 <= d.

  Lemma exchange_below v : v < 2 ^ d -> exchange v < 2 ^ d.
  Proof. apply flip_below. lia. Qed.

  Lemma shuffle_below v : shuffle d v < 2 ^ d.
  Proof. apply Nat.mod_upper_bound. pose proof (power_positive d). lia. Qed.

  Lemma top_bit v : v < 2 ^ d -> v / 2 ^ (d - 1) = Nat.b2n (Nat.testbit v (d - 1)).
  Proof.
    intros inv. rewrite Nat.testbit_spec', Nat.mod_small; auto. apply Nat.div_lt_upper_bound.
    - pose proof (power_positive (d - 1)). lia.
    - replace d with (S (d - 1)) in inv by lia. rewrite Nat.pow_succ_r' in inv. lia.
  Qed.

  Lemma shuffle_bits v j : v < 2 ^ d -> j < d ->
    Nat.testbit (shuffle d v) j = if j =? 0 then Nat.testbit v (d - 1) else Nat.testbit v (j - 1).
  Proof.
    intros inv small. unfold shuffle. rewrite Nat.mod_pow2_bits_low, top_bit, Nat.add_comm by auto. destruct j as [|j].
    - apply Nat.add_b2n_double_bit0.
    - rewrite <- Nat.div2_bits, Nat.add_b2n_double_div2. simpl. f_equal. lia.
  Qed.

  Lemma unshuffle_is v : v < 2 ^ d -> unshuffle d v = with_bit (d - 1) (Nat.testbit v 0) (v / 2).
  Proof.
    intros inv. assert (v / 2 < 2 ^ (d - 1)).
    { apply Nat.div_lt_upper_bound; [lia|]. replace d with (S (d - 1)) in inv by lia.
      rewrite Nat.pow_succ_r' in inv. lia. }
    unfold unshuffle, with_bit. rewrite (Nat.div_small (v / 2)), (Nat.mod_small (v / 2)), <- Nat.bit0_mod by auto. lia.
  Qed.

  Lemma unshuffle_below v : v < 2 ^ d -> unshuffle d v < 2 ^ d.
  Proof.
    intros inv. rewrite unshuffle_is by auto. replace d with (S (d - 1)) at 2 by lia. apply with_below; auto.
    apply Nat.div_lt_upper_bound; [lia|]. rewrite <- Nat.pow_succ_r'. replace (S (d - 1)) with d by lia. auto.
  Qed.

  Lemma unshuffle_bits v j : v < 2 ^ d -> j < d ->
    Nat.testbit (unshuffle d v) j = if j =? d - 1 then Nat.testbit v 0 else Nat.testbit v (S j).
  Proof.
    intros inv small. rewrite unshuffle_is, with_bits by auto. destruct (Nat.ltb_spec j (d - 1)), (Nat.eqb_spec j (d -
      1)); try lia; auto. apply Nat.div2_bits.
  Qed.

  Lemma unshuffle_undoes v : v < 2 ^ d -> unshuffle d (shuffle d v) = v.
  Proof.
    intros inv. pose proof (shuffle_below v). apply (CondensedIds.same_word d); auto using unshuffle_below.
    intros j small. rewrite unshuffle_bits by auto. destruct (Nat.eqb_spec j (d - 1)) as [->|].
    - rewrite shuffle_bits by (auto; lia). auto.
    - rewrite shuffle_bits by (auto; lia). simpl. f_equal. lia.
  Qed.

  Lemma shuffle_undoes v : v < 2 ^ d -> shuffle d (unshuffle d v) = v.
  Proof.
    intros inv. pose proof (unshuffle_below v inv). apply (CondensedIds.same_word d); auto using shuffle_below.
    intros j small. rewrite shuffle_bits by auto. destruct (Nat.eqb_spec j 0) as [->|].
    - rewrite unshuffle_bits, Nat.eqb_refl by (auto; lia). auto.
    - rewrite unshuffle_bits by (auto; lia). destruct (Nat.eqb_spec (j - 1) (d - 1)); [lia|]. f_equal. lia.
  Qed.

  (* A map of the words into themselves that another one undoes is a permutation. *)
  Lemma undone_permutes f g : (forall v, v < 2 ^ d -> f v < 2 ^ d /\ g (f v) = v) ->
    Permutation (map f (seq 0 (2 ^ d))) (seq 0 (2 ^ d)).
  Proof.
    intros undone. apply NoDup_Permutation_bis.
    - apply NoDup_map_in; [apply seq_NoDup|]. intros u v inu inv same. apply in_seq in inu, inv.
      destruct (undone u ltac:(lia)) as [_ <-], (undone v ltac:(lia)) as [_ <-]. congruence.
    - rewrite map_length. auto.
    - intros w here. apply in_map_iff in here. destruct here as (v & <- & here). apply in_seq in here. apply in_seq.
      destruct (undone v ltac:(lia)). lia.
  Qed.

  Lemma shuffles_below k v : v < 2 ^ d -> Nat.iter k (shuffle d) v < 2 ^ d.
  Proof. intros inv. destruct k; simpl; auto using shuffle_below. Qed.

  Lemma shuffles_bits k v j : v < 2 ^ d -> j < d ->
    Nat.testbit (Nat.iter k (shuffle d) v) ((j + k) mod d) = Nat.testbit v j.
  Proof.
    intros inv small. induction k as [|k IH]; [rewrite Nat.add_0_r, Nat.mod_small by auto; auto|].
    simpl Nat.iter. pose proof (shuffles_below k v inv). pose proof (Nat.mod_upper_bound (j + k) d ltac:(lia)).
    rewrite shuffle_bits by (auto; apply Nat.mod_upper_bound; lia). rewrite <- IH.
    replace ((j + S k) mod d) with ((S ((j + k) mod d)) mod d).
    - destruct (Nat.eq_dec (S ((j + k) mod d)) d) as [end_|].
      + rewrite end_, Nat.mod_same by lia. simpl. f_equal. lia.
      + rewrite Nat.mod_small by lia. simpl. f_equal. lia.
    - rewrite <- Nat.add_1_l, Nat.add_mod_idemp_r by lia. f_equal. lia.
  Qed.

  Lemma shuffles_back v : v < 2 ^ d -> Nat.iter d (shuffle d) v = v.
  Proof.
    intros inv. apply (CondensedIds.same_word d); auto using shuffles_below. intros j small.
    rewrite <- (shuffles_bits d v j) by auto. f_equal.
    replace (j + d) with (j + 1 * d) by lia. rewrite Nat.mod_add, Nat.mod_small by lia. auto.
  Qed.

  (* --- adjacent words --- *)

  Lemma se_adjacent u v : adjacent (shuffle_exchange d) u v <->
    u < 2 ^ d /\ v < 2 ^ d /\ u <> v /\ (v = exchange u \/ v = shuffle d u \/ u = shuffle d v).
  Proof.
    assert (listed : forall a b, In (a, b) (edges (shuffle_exchange d)) <->
      a < 2 ^ d /\ b < 2 ^ d /\ a < b /\ (b = exchange a \/ b = shuffle d a \/ a = shuffle d b)).
    { intros a b. unfold edges, shuffle_exchange. cbn [matchings concat].
      rewrite app_nil_r, filter_In, in_prod_iff, !in_seq.
      cbn [fst snd]. rewrite andb_true_iff, Nat.ltb_lt. unfold joined. rewrite !orb_true_iff, !Nat.eqb_eq.
      intuition lia. }
    assert (back : forall a b, a = exchange b <-> b = exchange a).
    { intros a b. unfold exchange. split; intros ->; rewrite flip_flip; auto. }
    unfold adjacent. rewrite !listed, (back u v). intuition lia.
  Qed.

  (** A way of at most so many edges. *)
  Definition way (n u v : nat) : Prop := exists k, k <= n /\ walk (shuffle_exchange d) k u v.

  Lemma way_here n v : way n v v.
  Proof. exists 0. split; [lia|constructor]. Qed.

  Lemma way_on n u v w : way n u v -> (v = w \/ adjacent (shuffle_exchange d) v w) -> way (S n) u w.
  Proof.
    intros (k & few & steps) [<-|one]; [exists k; split; auto; lia|]. exists (S k). split; [lia|].
    clear few. induction steps as [u|k u v' v next rest IH].
    - apply walk_more with w; auto. constructor.
    - apply walk_more with v'; auto.
  Qed.

  Lemma unshuffle_edge v : v < 2 ^ d -> v = unshuffle d v \/ adjacent (shuffle_exchange d) v (unshuffle d v).
  Proof.
    intros inv. destruct (Nat.eq_dec v (unshuffle d v)) as [|apart]; [auto|right]. apply se_adjacent.
    rewrite shuffle_undoes by auto. split; auto. split; [apply unshuffle_below; auto|]. auto.
  Qed.

  Lemma right_low_bit c v : v < 2 ^ d -> exists w, w < 2 ^ d /\ Nat.testbit w 0 = c
    /\ (forall j, 1 <= j -> Nat.testbit w j = Nat.testbit v j) /\ (v = w \/ adjacent (shuffle_exchange d) v w).
  Proof.
    intros inv. destruct (Bool.bool_dec (Nat.testbit v 0) c) as [right|wrong]; [exists v; repeat split; auto|].
    exists (exchange v). split; [apply exchange_below; auto|]. split; [|split].
    - unfold exchange. rewrite flip_same. destruct (Nat.testbit v 0), c; simpl; congruence.
    - intros j high. apply flip_other. lia.
    - right. apply se_adjacent. split; auto. split; [apply exchange_below; auto|]. split; auto.
      intros same. symmetry in same. exact (flip_differs 0 v same).
  Qed.

  (* Exchange if the lowest bit is wrong, unshuffle, and so on: after s rotations the s highest bits, which were lowest,
     are right, and so is the lowest. *)
  Lemma route u v s : u < 2 ^ d -> v < 2 ^ d -> s < d -> exists w, w < 2 ^ d /\ way (2 * s + 1) u w
    /\ Nat.testbit w 0 = Nat.testbit v (S s mod d)
    /\ (forall j, 1 <= j < d - s -> Nat.testbit w j = Nat.testbit u (j + s))
    /\ (forall j, d - s <= j < d -> Nat.testbit w j = Nat.testbit v (j + s + 1 - d)).
  Proof.
    intros inu inv. induction s as [|s IH]; intros small.
    - destruct (right_low_bit (Nat.testbit v (1 mod d)) u inu) as (w & inw & low & rest & edge). exists w.
      split; auto. split; [apply way_on with u; auto using way_here|]. split; auto. split; [|lia].
      intros j range. rewrite rest, Nat.add_0_r by lia. auto.
    - destruct (IH ltac:(lia)) as (w & inw & there & low & between & high).
      destruct (right_low_bit (Nat.testbit v (S (S s) mod d)) (unshuffle d w) (unshuffle_below w inw))
        as (w' & inw' & low' & rest & edge).
      exists w'. split; auto. split.
      { replace (2 * S s + 1) with (S (S (2 * s + 1))) by lia. apply way_on with (unshuffle d w); auto.
        apply way_on with w; auto using unshuffle_edge. }
      split; auto. split; intros j range; rewrite rest, unshuffle_bits by (auto; lia).
      + destruct (Nat.eqb_spec j (d - 1)); [lia|]. rewrite between by lia. f_equal. lia.
      + destruct (Nat.eqb_spec j (d - 1)) as [->|].
        * rewrite low, Nat.mod_small by lia. f_equal. lia.
        * rewrite high by lia. f_equal. lia.
  Qed.

  Lemma se_within : within (shuffle_exchange d) (2 * d - 1).
  Proof.
    intros u v inu inv. destruct (route u v (d - 1) inu inv ltac:(lia)) as (w & inw & (k & few & steps) & low & _ &
      high).
    replace (S (d - 1)) with d in low by lia. rewrite Nat.mod_same in low by lia.
    assert (w = v) as <-; [|exists k; split; auto; lia]. apply (CondensedIds.same_word d); auto. intros j small.
    destruct (Nat.eq_dec j 0) as [->|]; auto. rewrite high by lia. f_equal. lia.
  Qed.

  (* --- far words: all ones are far from all zeros --- *)

  Lemma shuffle_weight v : v < 2 ^ d -> weight d (shuffle d v) = weight d v.
  Proof.
    intros inv. apply Nat2Z.inj. rewrite !weight_is_sum.
    assert (first : forall f, sum d f = (f 0%nat + sum (d - 1)%nat (fun j => f (S j)))%Z)
      by (intros; rewrite <- sum_first; f_equal; lia).
    assert (last : forall f, sum d f = (sum (d - 1)%nat f + f (d - 1)%nat)%Z) by (intros; rewrite <- sum_S; f_equal;
      lia).
    rewrite first, last, Z.add_comm, shuffle_bits by (auto; lia). f_equal. apply sum_ext. intros j small.
    rewrite shuffle_bits by (auto; lia). cbn [Nat.eqb]. do 2 f_equal. lia.
  Qed.

  Lemma exchange_weight v : weight d (exchange v) = S (weight d v) \/ weight d v = S (weight d (exchange v)).
  Proof.
    unfold exchange. destruct (Nat.testbit v 0) eqn:E.
    - right. rewrite <- (flip_flip 0 v) at 1. apply weight_flip; [lia|]. rewrite flip_same, E. auto.
    - left. apply weight_flip; auto.
  Qed.

  (* On a way to all ones, e exchanges and s rotations from its end, at most e bits are zeros; they lie among the s + 1
     that the rotations bring to the low end: at most b from the low end up, at most a from the high end down. *)
  Lemma far_from_ones k u w : walk (shuffle_exchange d) k u w -> weight d w = d ->
    (forall j, j < d -> Nat.testbit w j = true) -> u < 2 ^ d ->
    exists e a b, e + a + b <= k /\ d <= weight d u + e
      /\ forall j, j < d -> Nat.testbit u j = false -> j <= b \/ d - j <= a.
  Proof.
    induction 1 as [w|k u v w one rest IH]; intros ones all inu.
    - exists 0, 0, 0. split; [lia|]. split; [lia|]. intros j small zero. rewrite all in zero by auto. discriminate.
    - apply se_adjacent in one. destruct one as (_ & inv & _ & step).
      destruct (IH ones all inv) as (e & a & b & few & heavy & window). destruct step as [->|[->|back]].
      + exists (S e), a, b. split; [lia|]. split; [destruct (exchange_weight u); lia|]. intros j small zero.
        destruct (Nat.eq_dec j 0) as [->|]; [lia|]. apply window; auto. unfold exchange. rewrite flip_other; auto.
      + exists e, (S a), b. split; [lia|]. rewrite shuffle_weight in heavy by auto. split; auto. intros j small zero.
        destruct (Nat.eq_dec j (d - 1)) as [->|]; [lia|]. specialize (window (S j) ltac:(lia)).
        rewrite shuffle_bits in window by (auto; lia). simpl in window. rewrite Nat.sub_0_r in window.
        specialize (window zero). lia.
      + exists e, a, (S b). split; [lia|]. subst u. rewrite shuffle_weight by auto. split; auto. intros j small zero.
        destruct (Nat.eq_dec j 0) as [->|]; [lia|]. rewrite shuffle_bits in zero by auto.
        destruct (Nat.eqb_spec j 0); [lia|]. specialize (window (j - 1) ltac:(lia) zero). lia.
  Qed.

  Lemma se_far less : within (shuffle_exchange d) less -> 2 * d - 1 <= less.
  Proof.
    intros all. pose proof (power_positive d). destruct (some_word d (fun _ => true)) as (w & inw & ones).
    assert (heavy : weight d w = d).
    { unfold weight. rewrite <- (seq_length d 0) at 2. f_equal.
      rewrite (filter_ext_in _ (fun _ => true)) by (intros j here; apply in_seq in here; apply ones; lia).
      clear. induction (seq 0 d); simpl; congruence. }
    destruct (all 0 w ltac:(simpl; lia) inw) as (k & few & steps).
    destruct (far_from_ones k 0 w steps heavy ones ltac:(lia)) as (e & a & b & count & zeros & window).
    rewrite zero_weight in zeros. enough (d <= S (a + b)) by lia. destruct (le_lt_dec d (S b)); [lia|].
    specialize (window (S b) ltac:(lia) (Nat.bits_0 _)). lia.
  Qed.

  (* --- neighbors --- *)

  Lemma unshuffle_weight v : v < 2 ^ d -> weight d (unshuffle d v) = weight d v.
  Proof. intros inv. rewrite <- shuffle_weight, shuffle_undoes by auto using unshuffle_below. auto. Qed.

  Lemma degree_by_maps v : v < 2 ^ d -> has_degree (shuffle_exchange d) v
    (if shuffle d v =? v then 1 else if shuffle d v =? unshuffle d v then 2 else 3).
  Proof.
    intros inv. pose proof (exchange_weight v) as odd. pose proof (exchange_below v inv). pose proof (shuffle_below v).
    pose proof (unshuffle_below v inv). pose proof (shuffle_weight v inv) as same.
    pose proof (unshuffle_weight v inv) as
      same'.
    assert (apart : exchange v <> v /\ exchange v <> shuffle d v /\ exchange v <> unshuffle d v)
      by (repeat split; intros eq; rewrite eq in odd; lia).
    assert (near : forall w, adjacent (shuffle_exchange d) v w <->
      w <> v /\ (w = exchange v \/ w = shuffle d v \/ w = unshuffle d v)).
    { intros w. rewrite se_adjacent. split.
      - intros (_ & inw & other & [->|[->|back]]); split; auto. right. right. rewrite back, unshuffle_undoes; auto.
      - intros (other & [->|[->| ->]]); repeat split; auto. right. right. rewrite shuffle_undoes; auto. }
    unfold has_degree. destruct (Nat.eqb_spec (shuffle d v) v) as [fixed|moved].
    - assert (fixed' : unshuffle d v = v) by (rewrite <- fixed at 1; apply unshuffle_undoes; auto).
      exists [exchange v]. split; [repeat constructor; simpl; tauto|]. split; auto. intros w.
      rewrite near, fixed, fixed'.
      simpl. intuition congruence.
    - assert (moved' : unshuffle d v <> v) by (intros eq; apply moved; rewrite <- eq at 1; apply shuffle_undoes; auto).
      destruct (Nat.eqb_spec (shuffle d v) (unshuffle d v)) as [two|three].
      + exists [exchange v; shuffle d v]. split; [repeat constructor; simpl; intuition congruence|]. split; auto.
        intros w. rewrite near, <- two. simpl. intuition congruence.
      + exists [exchange v; shuffle d v; unshuffle d v]. split; [repeat constructor; simpl; intuition congruence|].
        split; auto. intros w. rewrite near. simpl. intuition congruence.
  Qed.
End Maps.

Lemma degree_unique g u a b : has_degree g u a -> has_degree g u b -> a = b.
Proof.
  assert (less : forall a b, has_degree g u a -> has_degree g u b -> a <= b).
  { intros m n (l & single & <- & all) (l' & _ & <- & all'). apply NoDup_incl_length; auto. intros v here.
    apply all', all. auto. }
  intros one two. apply Nat.le_antisymm; auto.
Qed.

(* --- the statements --- *)

(** Each map permutes the words of d bits. `Nat.iter k (shuffle d)` is k shuffles: d of them move no word, and any
    smaller positive number moves some word. *)
Theorem shuffle_maps d : 1 <= d ->
  let words := seq 0 (2 ^ d) in
  (Permutation (map exchange words) words /\ Permutation (map (shuffle d) words) words
   /\ Permutation (map (unshuffle d) words) words)
  /\ (forall v, v < 2 ^ d -> exchange (exchange v) = v /\ unshuffle d (shuffle d v) = v)
  /\ (forall v, v < 2 ^ d -> Nat.iter d (shuffle d) v = v)
  /\ (forall k, 1 <= k < d -> exists v, v < 2 ^ d /\ Nat.iter k (shuffle d) v <> v)
  /\ connected (shuffle_exchange d).
Proof.
  intros some words. split; [split; [|split]|split; [|split; [|split]]].
  - apply (undone_permutes d some exchange exchange). intros v inv. split; [apply exchange_below; auto|apply flip_flip].
  - apply (undone_permutes d some _ (unshuffle d)). intros v inv.
    split; [apply shuffle_below|apply unshuffle_undoes]; auto.
  - apply (undone_permutes d some _ (shuffle d)). intros v inv. split; [apply unshuffle_below; auto|].
    apply shuffle_undoes; auto.
  - intros v inv. split; [apply flip_flip|apply unshuffle_undoes; auto].
  - apply shuffles_back. auto.
  - intros k range. assert (one : 1 < 2 ^ d) by (apply (Nat.pow_lt_mono_r 2 0 d); lia). exists 1. split; auto.
    intros same. pose proof (shuffles_bits d some k 1 0 one ltac:(lia)) as bit.
    rewrite same, Nat.mod_small in bit by lia. destruct k; [lia|]. simpl in bit. rewrite Nat.bits_0 in bit.
    discriminate.
  - intros u v inu inv. destruct (se_within d some u v inu inv) as (k & _ & steps). eauto.
Qed.

(** `diameter g n` says that n is the smallest number such that a walk of at most n edges joins any two nodes. *)
Theorem table_1_se_diameter_repaired d : 1 <= d -> diameter (shuffle_exchange d) (2 * d - 1).
Proof. intros some. split; [apply se_within|intros less; apply se_far]; auto. Qed.

(** `diameter g n` says that n is the smallest number such that a walk of at most n edges joins any two nodes. *)
Theorem table_1_se_diameter_at_most d : 1 <= d -> exists n, diameter (shuffle_exchange d) n /\ n <= 2 * d.
Proof. intros some. exists (2 * d - 1). split; [apply table_1_se_diameter_repaired; auto|lia]. Qed.

(** `diameter g n` says that n is the smallest number such that a walk of at most n edges joins any two nodes. *)
Theorem table_1_se_diameter_equal : ~ forall d, 1 <= d -> diameter (shuffle_exchange d) (2 * d).
Proof.
  intros all. destruct (all 1 ltac:(lia)) as [_ least]. destruct (table_1_se_diameter_repaired 1 ltac:(lia)) as [near
    _].
  specialize (least _ near). simpl in least. lia.
Qed.

(** `has_degree g u k` says that u has exactly k neighbors. *)
Theorem table_1_se_degree_at_most d u : 1 <= d -> u < 2 ^ d -> exists k, has_degree (shuffle_exchange d) u k /\ k <= 3.
Proof.
  intros some inu. eexists. split; [apply degree_by_maps; auto|].
  destruct (shuffle d u =? u), (shuffle d u =? unshuffle d u); lia.
Qed.

(* --- which words have fewer neighbors --- *)

(** All d bits of v are the same. *)
Definition constant (d v : nat) : Prop := exists c, forall j, j < d -> Nat.testbit v j = c.
(** Neighboring bits of the d bits of v differ. *)
Definition alternating (d v : nat) : Prop := forall j, S j < d -> Nat.testbit v (S j) = negb (Nat.testbit v j).

Lemma fixed_constant d v : 1 <= d -> v < 2 ^ d -> shuffle d v = v <-> constant d v.
Proof.
  intros some inv. split.
  - intros fixed. exists (Nat.testbit v 0). induction j as [|j IH]; intros small; auto. rewrite <- fixed at 1.
    rewrite shuffle_bits by auto. simpl. rewrite Nat.sub_0_r. apply IH. lia.
  - intros (c & all). apply (CondensedIds.same_word d); auto using shuffle_below. intros j small.
    rewrite shuffle_bits, (all j) by auto. destruct (j =? 0); apply all; lia.
Qed.

Lemma alternating_bits d v : alternating d v -> forall j, j < d ->
  Nat.testbit v j = xorb (Nat.odd j) (Nat.testbit v 0).
Proof.
  intros all j. induction j as [|j IH]; intros small; [destruct (Nat.testbit v 0); auto|].
  rewrite all, IH by lia. rewrite Nat.odd_succ, <- Nat.negb_odd. destruct (Nat.odd j), (Nat.testbit v 0); auto.
Qed.

Lemma rotations_agree d v : 1 <= d -> v < 2 ^ d ->
  shuffle d v = unshuffle d v <-> constant d v \/ (Nat.even d = true /\ alternating d v).
Proof.
  intros some inv. split.
  - intros agree. assert (both : forall j, j < d -> Nat.testbit (shuffle d v) j = Nat.testbit (unshuffle d v) j)
      by (rewrite agree; auto).
    destruct (Nat.eq_dec d 1) as [->|more].
    { left. exists (Nat.testbit v 0). intros j small. replace j with 0 by lia. auto. }
    assert (two : forall j, S (S j) < d -> Nat.testbit v (S (S j)) = Nat.testbit v j).
    { intros j small. specialize (both (S j) ltac:(lia)). rewrite shuffle_bits, unshuffle_bits in both by (auto; lia).
      destruct (Nat.eqb_spec (S j) (d - 1)); [lia|]. simpl in both. rewrite Nat.sub_0_r in both. auto. }
    assert (last : Nat.testbit v (d - 1) = Nat.testbit v 1).
    { specialize (both 0 ltac:(lia)). rewrite shuffle_bits, unshuffle_bits in both by (auto; lia).
      destruct (Nat.eqb_spec 0 (d - 1)); [lia|auto]. }
    assert (pairs : forall j, (j < d -> Nat.testbit v j = Nat.testbit v (Nat.b2n (Nat.odd j)))
      /\ (S j < d -> Nat.testbit v (S j) = Nat.testbit v (Nat.b2n (negb (Nat.odd j))))).
    { induction j as [|j [IH IH']]; [simpl; auto|]. rewrite Nat.odd_succ, <- Nat.negb_odd. split; auto.
      intros small. rewrite two, negb_involutive by auto. apply IH. lia. }
    destruct (Bool.bool_dec (Nat.testbit v 1) (Nat.testbit v 0)) as [same|differ].
    + left. exists (Nat.testbit v 0). intros j small. rewrite (proj1 (pairs j) small).
      destruct (Nat.odd j); simpl; auto.
    + right. split.
      * rewrite (proj1 (pairs (d - 1)) ltac:(lia)) in last. replace d with (S (d - 1)) by lia. rewrite Nat.even_succ.
        destruct (Nat.odd (d - 1)); cbn [Nat.b2n] in last; congruence.
      * intros j small. rewrite (proj2 (pairs j) small), (proj1 (pairs j) ltac:(lia)).
        destruct (Nat.odd j); cbn [Nat.b2n negb]; destruct (Nat.testbit v 1), (Nat.testbit v 0); simpl; congruence.
  - intros [same|[even_ all]].
    + apply (fixed_constant d v some inv) in same. rewrite same. rewrite <- same at 2. symmetry.
      apply unshuffle_undoes; auto.
    + pose proof (alternating_bits d v all) as bits.
      apply (CondensedIds.same_word d); auto using shuffle_below, unshuffle_below. intros j small.
      rewrite shuffle_bits, unshuffle_bits by auto. destruct (Nat.eq_dec d 1) as [->|more]; [discriminate|].
      replace d with (S (d - 1)) in even_ by lia. rewrite Nat.even_succ in even_.
      destruct (Nat.eqb_spec j 0) as [zero|], (Nat.eqb_spec j (d - 1)) as [top|]; try lia; try subst j.
      * rewrite (bits (d - 1)), (bits 1), even_ by lia. auto.
      * rewrite (bits (d - 1 - 1)) by lia. replace (d - 1) with (S (d - 1 - 1)) in even_ by lia.
        rewrite Nat.odd_succ, <- Nat.negb_odd in even_. destruct (Nat.odd (d - 1 - 1)); [discriminate|].
        destruct (Nat.testbit v 0); auto.
      * rewrite (bits (j - 1)), (bits (S j)) by lia. replace (S j) with (S (S (j - 1))) by lia.
        rewrite Nat.odd_succ, Nat.even_succ. auto.
Qed.

(** `has_degree g u k` says that u has exactly k neighbors. `constant` says that all d bits are equal, `alternating`
    that each bit differs from the next. *)
Theorem table_1_se_degree_repaired_vertices d v : 1 <= d -> v < 2 ^ d ->
  (constant d v -> has_degree (shuffle_exchange d) v 1)
  /\ (Nat.even d = true /\ alternating d v -> has_degree (shuffle_exchange d) v 2)
  /\ (~ constant d v -> ~ (Nat.even d = true /\ alternating d v) -> has_degree (shuffle_exchange d) v 3).
Proof.
  intros some inv. pose proof (degree_by_maps d some v inv) as degree.
  pose proof (fixed_constant d v some inv) as fixed.
  pose proof (rotations_agree d v some inv) as agree.
  destruct (Nat.eqb_spec (shuffle d v) v) as [same|moved], (Nat.eqb_spec (shuffle d v) (unshuffle d v)) as [two|three];
    (split; [|split]); try tauto; intros; try tauto.
  - exfalso. destruct H as [even_ all]. apply fixed in same. destruct same as (c & same).
    destruct (Nat.eq_dec d 1) as [->|]; [discriminate|]. specialize (all 0 ltac:(lia)).
    rewrite !same in all by lia. destruct c; discriminate.
Qed.

(** `has_degree g u k` says that u has exactly k neighbors. No vertex has more than 3, and some has 3. *)
Theorem table_1_se_degree_repaired d : 3 <= d ->
  (forall u, u < 2 ^ d -> exists k, has_degree (shuffle_exchange d) u k /\ k <= 3)
  /\ exists u, u < 2 ^ d /\ has_degree (shuffle_exchange d) u 3.
Proof.
  intros large. split; [intros u inu; apply table_1_se_degree_at_most; auto; lia|].
  assert (one : 1 < 2 ^ d) by (apply (Nat.pow_lt_mono_r 2 0 d); lia). exists 1. split; auto.
  apply table_1_se_degree_repaired_vertices; auto; [lia| |].
  - intros (c & same). pose proof (same 0 ltac:(lia)) as low. rewrite <- (same 1) in low by lia. discriminate.
  - intros [_ all]. specialize (all 1 ltac:(lia)). discriminate.
Qed.

Lemma one_bit u : u < 2 ^ 1 -> has_degree (shuffle_exchange 1) u 1.
Proof.
  intros inu. apply table_1_se_degree_repaired_vertices; auto. exists (Nat.testbit u 0). intros j small.
  replace j with 0 by lia. auto.
Qed.

(** `has_degree g u k` says that u has exactly k neighbors. The theorem refutes that no vertex has more than 3 and some
    vertex has 3. *)
Theorem table_1_se_degree_maximum : ~ forall d, 1 <= d ->
  (forall u, u < 2 ^ d -> exists k, has_degree (shuffle_exchange d) u k /\ k <= 3)
  /\ exists u, u < 2 ^ d /\ has_degree (shuffle_exchange d) u 3.
Proof.
  intros all. destruct (all 1 ltac:(lia)) as [_ (u & inu & three)].
  discriminate (degree_unique _ _ _ _ three (one_bit u inu)).
Qed.

(** `has_degree g u k` says that u has exactly k neighbors. *)
Theorem table_1_se_degree_every_vertex : ~ forall d u, 1 <= d -> u < 2 ^ d -> has_degree (shuffle_exchange d) u 3.
Proof.
  intros all. discriminate (degree_unique _ _ _ _ (all 1 0 ltac:(lia) ltac:(simpl; lia)) (one_bit 0 ltac:(simpl; lia))).
Qed.

(** i is an ID exactly if it is a word of d bits, which is i < 2^d. *)
Theorem ids d : (1 <= d)%nat -> forall i, (i < 2 ^ d <-> 0 <= i <= 2 ^ d - 1)%nat.
Proof. intros _ i. pose proof (Nat.pow_nonzero 2 d ltac:(lia)). lia. Qed.

(** i runs through the processors, 0 <= i <= 2^d - 1, and their number p is 2^d. *)
Theorem ids_below_their_number d i : (1 <= d)%nat -> (0 <= i <= 2 ^ d - 1)%nat -> (0 <= i < 2 ^ d)%nat.
Proof. intros _ range. pose proof (Nat.pow_nonzero 2 d ltac:(lia)). lia. Qed.
