(* Words of d bits, which number the processors of a hypercube, and sums over them: the words of the first half and
   those
   of the second, for any bit. For the statements of Plaxton, sections 1 to 3. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads.
Import ListNotations.
Open Scope nat_scope.

(** The word with that bit the other way. *)
Definition flip (b u : nat) : nat := Nat.lxor u (2 ^ b).

(** The word of one bit more with c at place b, and the word of one bit less without its bit b. *)
Definition with_bit (b : nat) (c : bool) (w : nat) : nat := (2 * (w / 2 ^ b) + Nat.b2n c) * 2 ^ b + w mod 2 ^ b.
Definition without_bit (b u : nat) : nat := u / 2 ^ b / 2 * 2 ^ b + u mod 2 ^ b.

(* --- bits --- *)

Lemma power_positive d : 1 <= 2 ^ d.
Proof. pose proof (Nat.pow_nonzero 2 d). lia. Qed.

Lemma flip_bit b u i : Nat.testbit (flip b u) i = xorb (Nat.testbit u i) (Nat.eqb b i).
Proof. unfold flip. rewrite Nat.lxor_spec, Nat.pow2_bits_eqb. auto. Qed.

Lemma below_power u d : u < 2 ^ d <-> forall i, d <= i -> Nat.testbit u i = false.
Proof.
  split.
  - intros small i high. destruct (Nat.eq_dec u 0) as [->|]; [apply Nat.bits_0|].
    apply Nat.bits_above_log2. apply Nat.log2_lt_pow2; [lia|].
    apply Nat.lt_le_trans with (2 ^ d); auto. apply Nat.pow_le_mono_r; lia.
  - intros zero. destruct (Nat.eq_dec u 0) as [->|]; [apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia|].
    apply Nat.log2_lt_pow2; [lia|]. destruct (le_lt_dec d (Nat.log2 u)) as [high|]; auto.
    exfalso. pose proof (Nat.bit_log2 u ltac:(auto)) as set. rewrite zero in set; [discriminate|auto].
Qed.

Lemma flip_below b d u : b < d -> u < 2 ^ d -> flip b u < 2 ^ d.
Proof.
  rewrite !below_power. intros inb small i high. rewrite flip_bit, small by auto.
  destruct (Nat.eqb_spec b i); auto; lia.
Qed.

Lemma flip_flip b u : flip b (flip b u) = u.
Proof. unfold flip. rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r. auto. Qed.

Lemma flip_swap i j u : flip i (flip j u) = flip j (flip i u).
Proof. unfold flip. rewrite !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm. Qed.

Lemma flip_same b u : Nat.testbit (flip b u) b = negb (Nat.testbit u b).
Proof. rewrite flip_bit, Nat.eqb_refl. destruct (Nat.testbit u b); auto. Qed.

Lemma flip_other b u i : b <> i -> Nat.testbit (flip b u) i = Nat.testbit u i.
Proof. intros. rewrite flip_bit. destruct (Nat.eqb_spec b i); [tauto|]. apply xorb_false_r. Qed.

Lemma flip_differs b u : flip b u <> u.
Proof. intros same. pose proof (flip_same b u) as other. rewrite same in other. destruct (Nat.testbit u b);
  discriminate. Qed.

Lemma plus_is_flip u b : Nat.testbit u b = false -> u + 2 ^ b = flip b u.
Proof.
  intros clear_. unfold flip. apply Nat.add_nocarry_lxor, Nat.bits_inj. intros i.
  rewrite Nat.land_spec, Nat.pow2_bits_eqb, Nat.bits_0.
  destruct (Nat.eqb_spec b i) as [<-|]; [rewrite clear_|rewrite andb_false_r]; auto.
Qed.

Lemma lxor_below d u v : u < 2 ^ d -> v < 2 ^ d -> Nat.lxor u v < 2 ^ d.
Proof. rewrite !below_power. intros a b i high. rewrite Nat.lxor_spec, a, b; auto. Qed.

Lemma with_quotient b c w : with_bit b c w / 2 ^ b = 2 * (w / 2 ^ b) + Nat.b2n c.
Proof.
  unfold with_bit. pose proof (power_positive b). rewrite Nat.div_add_l by lia.
  rewrite (Nat.div_small (w mod _)); [lia|]. apply Nat.mod_upper_bound. lia.
Qed.

Lemma with_rest b c w : with_bit b c w mod 2 ^ b = w mod 2 ^ b.
Proof.
  unfold with_bit. pose proof (power_positive b). rewrite Nat.add_comm, Nat.mod_add by lia.
  apply Nat.mod_mod. lia.
Qed.

Lemma with_bits b c w i : Nat.testbit (with_bit b c w) i =
  if i <? b then Nat.testbit w i else if i =? b then c else Nat.testbit w (i - 1).
Proof.
  destruct (Nat.ltb_spec i b) as [low|high].
  - rewrite <- (Nat.mod_pow2_bits_low _ b), with_rest, Nat.mod_pow2_bits_low by auto. auto.
  - replace i with (i - b + b) at 1 by lia. rewrite <- Nat.div_pow2_bits, with_quotient.
    destruct (Nat.eqb_spec i b) as [->|].
    + rewrite Nat.sub_diag. apply Nat.testbit_0_r.
    + replace (i - b) with (S (i - b - 1)) by lia. rewrite Nat.testbit_succ_r, Nat.div_pow2_bits. f_equal. lia.
Qed.

Lemma without_with b c w : without_bit b (with_bit b c w) = w.
Proof.
  unfold without_bit. rewrite with_quotient, with_rest. pose proof (power_positive b).
  replace ((2 * (w / 2 ^ b) + Nat.b2n c) / 2) with (w / 2 ^ b).
  - pose proof (Nat.div_mod w (2 ^ b)). lia.
  - rewrite Nat.add_comm, Nat.mul_comm, Nat.div_add by lia. destruct c; auto.
Qed.

Lemma with_without b u : with_bit b (Nat.testbit u b) (without_bit b u) = u.
Proof.
  unfold with_bit, without_bit. pose proof (power_positive b).
  rewrite Nat.div_add_l, (Nat.div_small (u mod _)), Nat.add_0_r by (try apply Nat.mod_upper_bound; lia).
  rewrite (Nat.add_comm (_ * _) (u mod _)), Nat.mod_add, Nat.mod_mod by lia.
  rewrite Nat.testbit_spec' with (n := b). pose proof (Nat.div_mod (u / 2 ^ b) 2). pose proof (Nat.div_mod u (2 ^ b)).
    nia.
Qed.

Lemma with_below b c w d : b <= d -> w < 2 ^ d -> with_bit b c w < 2 ^ S d.
Proof.
  rewrite !below_power. intros inb small i high. rewrite with_bits.
  destruct (Nat.ltb_spec i b); [lia|]. destruct (Nat.eqb_spec i b); [lia|]. apply small. lia.
Qed.

Lemma without_below b u d : b <= d -> u < 2 ^ S d -> without_bit b u < 2 ^ d.
Proof.
  intros inb small. rewrite <- (with_without b u), below_power in small. apply below_power. intros i high.
  specialize (small (S i) ltac:(lia)). rewrite with_bits in small.
  destruct (Nat.ltb_spec (S i) b); [lia|]. destruct (Nat.eqb_spec (S i) b); [lia|].
  simpl in small. rewrite Nat.sub_0_r in small. auto.
Qed.

Lemma with_same b c w : Nat.testbit (with_bit b c w) b = c.
Proof. rewrite with_bits. destruct (Nat.ltb_spec b b); [lia|]. rewrite Nat.eqb_refl. auto. Qed.

Lemma flip_with b c w : flip b (with_bit b c w) = with_bit b (negb c) w.
Proof.
  apply Nat.bits_inj. intros i. rewrite flip_bit, !with_bits. destruct (Nat.ltb_spec i b), (Nat.eqb_spec b i),
    (Nat.eqb_spec i b);
    try lia; rewrite ?xorb_false_r, ?xorb_true_r; auto.
Qed.

(* Flipping any other bit of a word flips a bit of the word of one bit less. *)
Lemma flip_within b i c w : i < b -> flip i (with_bit b c w) = with_bit b c (flip i w).
Proof.
  intros low. apply Nat.bits_inj. intros j. rewrite flip_bit, !with_bits, !flip_bit.
  destruct (Nat.ltb_spec j b), (Nat.eqb_spec i j), (Nat.eqb_spec j b), (Nat.eqb_spec i (j - 1));
    try lia; rewrite ?xorb_false_r, ?xorb_true_r; auto.
Qed.

(* --- sums --- *)

Open Scope Z_scope.

(** f 0 + .. + f (n - 1) *)
Definition sum (n : nat) (f : nat -> Z) : Z := total (map f (seq 0 n)).

Lemma total_app x y : total (x ++ y) = total x + total y.
Proof. induction x; simpl; lia. Qed.

Lemma total_map_add {A} (f g : A -> Z) l : total (map (fun a => f a + g a) l) = total (map f l) + total (map g l).
Proof. induction l; simpl; lia. Qed.

Lemma total_map_scale {A} c (f : A -> Z) l : total (map (fun a => c * f a) l) = c * total (map f l).
Proof. induction l; simpl; lia. Qed.

Lemma total_map_le {A} (f g : A -> Z) l : (forall a, In a l -> f a <= g a) -> total (map f l) <= total (map g l).
Proof.
  induction l as [|a l IH]; simpl; intros less; [lia|]. pose proof (less a (or_introl eq_refl)).
  specialize (IH (fun b here => less b (or_intror here))). lia.
Qed.

Lemma total_permutation x y : Permutation x y -> total x = total y.
Proof. induction 1; simpl; lia. Qed.

Lemma sum_0 f : sum 0 f = 0.
Proof. reflexivity. Qed.

Lemma sum_S n f : sum (S n) f = sum n f + f n.
Proof. unfold sum. rewrite seq_S, map_app, total_app. simpl. lia. Qed.

Lemma sum_ext n f g : (forall i, (i < n)%nat -> f i = g i) -> sum n f = sum n g.
Proof. intros same. unfold sum. f_equal. apply map_ext_in. intros i here. apply in_seq in here. apply same. lia. Qed.

Lemma sum_add n f g : sum n (fun i => f i + g i) = sum n f + sum n g.
Proof. apply total_map_add. Qed.

Lemma sum_scale n c f : sum n (fun i => c * f i) = c * sum n f.
Proof. apply total_map_scale. Qed.

Lemma sum_le n f g : (forall i, (i < n)%nat -> f i <= g i) -> sum n f <= sum n g.
Proof. intros less. apply total_map_le. intros i here. apply in_seq in here. apply less. lia. Qed.

Lemma sum_nonneg n f : (forall i, (i < n)%nat -> 0 <= f i) -> 0 <= sum n f.
Proof.
  intros all. induction n as [|n IH]; [rewrite sum_0; lia|]. rewrite sum_S.
  pose proof (all n ltac:(lia)). specialize (IH (fun i small => all i ltac:(lia))). lia.
Qed.

Lemma sum_const n c : sum n (fun _ => c) = Z.of_nat n * c.
Proof. induction n; [reflexivity|]. rewrite sum_S, IHn. lia. Qed.

Lemma sum_swap n m f : sum n (fun i => sum m (f i)) = sum m (fun j => sum n (fun i => f i j)).
Proof.
  induction n as [|n IH].
  - rewrite sum_0. rewrite (sum_ext m _ (fun _ => 0)) by reflexivity. rewrite sum_const. lia.
  - rewrite sum_S, IH, <- sum_add. apply sum_ext. intros. rewrite sum_S. auto.
Qed.

Lemma sum_split n m f : sum (n + m) f = sum n f + sum m (fun i => f (n + i)%nat).
Proof.
  induction m as [|m IH]; [rewrite sum_0, Nat.add_0_r; lia|].
  rewrite Nat.add_succ_r, !sum_S, IH. lia.
Qed.

Lemma sum_first n f : sum (S n) f = f 0%nat + sum n (fun i => f (S i)).
Proof. rewrite <- Nat.add_1_l, sum_split, sum_S, sum_0. reflexivity. Qed.

Lemma total_is_sum x : total x = sum (length x) (at_ x).
Proof.
  induction x as [|a x IH]; [reflexivity|]. simpl length. rewrite sum_first. simpl total. rewrite IH. auto.
Qed.

Lemma at_map f n u : (u < n)%nat -> at_ (map f (seq 0 n)) u = f u.
Proof.
  intros small. unfold at_. rewrite nth_indep with (d' := f 0%nat) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth by auto. auto.
Qed.

(* Two loads with as many places are the same if they are place by place. *)
Lemma loads_ext x y : length x = length y -> (forall u, (u < length x)%nat -> at_ x u = at_ y u) -> x = y.
Proof. intros size same. apply (nth_ext x y 0 0); auto. Qed.

Lemma NoDup_map_in {A B} (f : A -> B) l : NoDup l -> (forall a b, In a l -> In b l -> f a = f b -> a = b) ->
  NoDup (map f l).
Proof.
  induction l as [|a l IH]; simpl; intros distinct single; [constructor|]. inversion distinct; subst. constructor.
  - intros here. apply in_map_iff in here. destruct here as (b & same & inb). assert (a = b) as -> by (apply single;
    auto). tauto.
  - apply IH; auto.
Qed.

(* A one-to-one map of the first n numbers does not change a sum over them. *)
Lemma sum_reindex n s f : (forall i, (i < n)%nat -> (s i < n)%nat) ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> s i = s j -> i = j) -> sum n (fun i => f (s i)) = sum n f.
Proof.
  intros range single. unfold sum. rewrite <- (map_map s f). apply total_permutation, Permutation_map.
  apply NoDup_Permutation_bis.
  - apply NoDup_map_in; [apply seq_NoDup|]. intros i j ini inj. apply in_seq in ini, inj. apply single; lia.
  - rewrite map_length. auto.
  - intros i here. apply in_map_iff in here. destruct here as (j & <- & here). apply in_seq in here. apply in_seq.
    specialize (range j). lia.
Qed.

(* The words of d + 1 bits are those with bit b clear and those with it set. *)
Lemma sum_by_bit d b f : (b <= d)%nat ->
  sum (2 ^ S d) f = sum (2 ^ d) (fun w => f (with_bit b false w)) + sum (2 ^ d) (fun w => f (with_bit b true w)).
Proof.
  intros inb.
  set (s := fun i => if (i <? 2 ^ d)%nat then with_bit b false i else with_bit b true (i - 2 ^ d)).
  rewrite <- (sum_reindex (2 ^ S d) s f).
  - change (2 ^ S d)%nat with (2 ^ d + (2 ^ d + 0))%nat. rewrite Nat.add_0_r, sum_split. f_equal; apply sum_ext;
    intros i small.
    + unfold s. destruct (Nat.ltb_spec i (2 ^ d)); [auto|lia].
    + unfold s. destruct (Nat.ltb_spec (2 ^ d + i) (2 ^ d)); [lia|]. do 2 f_equal. lia.
  - intros i small. unfold s. destruct (Nat.ltb_spec i (2 ^ d)); apply with_below; auto. simpl in small. lia.
  - intros i j ini inj same. unfold s in same. simpl in ini, inj.
    pose proof (f_equal (without_bit b) same) as rest. pose proof (f_equal (fun u => Nat.testbit u b) same) as bit.
      simpl in bit.
    destruct (Nat.ltb_spec i (2 ^ d)), (Nat.ltb_spec j (2 ^ d)); rewrite !without_with in rest; rewrite !with_same in
      bit;
      try discriminate; lia.
Qed.

Lemma sum_flip d b f : (b < d)%nat -> sum (2 ^ d) (fun u => f (flip b u)) = sum (2 ^ d) f.
Proof.
  intros inb. apply sum_reindex; [intros; apply flip_below; auto|].
  intros i j _ _ same. rewrite <- (flip_flip b i), same. apply flip_flip.
Qed.

Lemma lxor_lxor a u : Nat.lxor (Nat.lxor u a) a = u.
Proof. rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r. auto. Qed.

Lemma sum_lxor d a f : (a < 2 ^ d)%nat -> sum (2 ^ d) (fun u => f (Nat.lxor u a)) = sum (2 ^ d) f.
Proof.
  intros ina. apply (sum_reindex (2 ^ d) (fun u => Nat.lxor u a)); [intros; apply lxor_below; auto|].
  intros i j _ _ same. rewrite <- (lxor_lxor a i), same. apply lxor_lxor.
Qed.
