(* An exchange of words for lighter words, for Harper's theorem (Plaxton, section 2.2). Let a set C have a word F and
   not the lighter word G. Every word that agrees with F where F and G differ is exchanged there for the one that agrees
   with G, if that one is not yet in the set. If F and G are as near as possible, a set A whose words and their
   neighbors are all in C is taken to such a set again, of the same size. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials MultiDiscrepancies HammingBalls PlaxtonRefutations.
Import ListNotations.
Open Scope Z_scope.

Notation heft d v := (Z.of_nat (weight d v)).

Lemma heft_flip d i v : (i < d)%nat -> heft d (flip i v) = heft d v + (if Nat.testbit v i then -1 else 1).
Proof.
  intros ini. destruct (Nat.testbit v i) eqn:bit.
  - pose proof (weight_flip d i (flip i v) ini) as more. rewrite flip_same, bit, flip_flip in more.
    rewrite more by reflexivity. lia.
  - rewrite weight_flip by auto. lia.
Qed.

Lemma no_ones d v : (v < 2 ^ d)%nat -> weight d v = 0%nat -> v = 0%nat.
Proof.
  intros inv none. apply Nat.bits_inj_0. intros i. destruct (le_lt_dec d i) as [high|low].
  - apply (proj1 (below_power v d)); auto.
  - destruct (Nat.testbit v i) eqn:bit; auto. exfalso. pose proof (heft_flip d i v low) as less.
    rewrite bit, none in less. lia.
Qed.

(** A as part of the interior of C: the words of A and their neighbors are in C. *)
Definition inside (d : nat) (A C : nat -> bool) : Prop :=
  forall v, (v < 2 ^ d)%nat -> A v = true -> C v = true /\ forall i, (i < d)%nat -> C (flip i v) = true.

Section Exchange.
  Variables (d : nat) (C : nat -> bool) (F G : nat).
  Hypotheses (inF : (F < 2 ^ d)%nat) (inG : (G < 2 ^ d)%nat) (lighter : heft d G < heft d F).
  Notation W := (Nat.lxor F G).
  Hypothesis minimal : forall X Y, (X < 2 ^ d)%nat -> (Y < 2 ^ d)%nat -> heft d (Nat.lxor X Y) < heft d W ->
    heft d Y < heft d X -> C X = true -> C Y = true.
  Notation other v := (Nat.lxor v W).

  Lemma inW : (W < 2 ^ d)%nat.
  Proof. apply lxor_below; auto. Qed.

  Lemma other_below v : (v < 2 ^ d)%nat -> (other v < 2 ^ d)%nat.
  Proof. intros. apply lxor_below; auto. apply inW. Qed.

  Lemma other_other v : other (other v) = v.
  Proof. apply lxor_lxor. Qed.

  (** v agrees with F where F and G differ. *)
  Definition up (v : nat) : bool := (Nat.land (Nat.lxor v F) W =? 0)%nat.

  Lemma up_spec v : up v = true <-> forall i, Nat.testbit W i = true -> Nat.testbit v i = Nat.testbit F i.
  Proof.
    unfold up. rewrite Nat.eqb_eq. split.
    - intros none i bit. assert (no : Nat.testbit (Nat.land (Nat.lxor v F) W) i = false) by (rewrite none;
      apply Nat.bits_0).
      rewrite Nat.land_spec, bit, andb_true_r, Nat.lxor_spec in no.
      destruct (Nat.testbit v i), (Nat.testbit F i); auto; discriminate.
    - intros same. apply Nat.bits_inj_0. intros i. rewrite Nat.land_spec, Nat.lxor_spec.
      destruct (Nat.testbit W i) eqn:bit;
        [rewrite same, xorb_nilpotent by auto; reflexivity|apply andb_false_r].
  Qed.

  Lemma W_not_0 : exists i, (i < d)%nat /\ Nat.testbit W i = true.
  Proof.
    destruct (existsb (Nat.testbit W) (seq 0 d)) eqn:some.
    - apply existsb_exists in some. destruct some as (i & ini & bit). apply in_seq in ini. exists i. split; [lia|auto].
    - exfalso. assert (W = 0%nat) as none.
      { apply Nat.bits_inj_0. intros i. destruct (le_lt_dec d i); [apply (proj1 (below_power W d) inW); auto|].
        rewrite <- not_true_iff_false. intros bit. rewrite <- not_true_iff_false, existsb_exists in some. apply some.
        exists i. split; auto. apply in_seq. lia. }
      apply Nat.lxor_eq in none. rewrite none in lighter. lia.
  Qed.

  Lemma not_both v : up v = true -> up (other v) = false.
  Proof.
    intros one. rewrite <- not_true_iff_false. intros two. destruct W_not_0 as (i & _ & bit).
    rewrite up_spec in one, two. specialize (one i bit). specialize (two i bit). rewrite Nat.lxor_spec, bit in two.
    destruct (Nat.testbit v i), (Nat.testbit F i); discriminate.
  Qed.

  Lemma heft_other v : up v = true -> heft d v - heft d (other v) = heft d F - heft d G.
  Proof.
    intros agrees. rewrite up_spec in agrees. rewrite !weight_is_sum. set (minus := fun f => sum d (fun i => -1 * f i)).
    assert (each : sum d (fun i => Z.b2z (Nat.testbit v i) + -1 * Z.b2z (Nat.testbit (other v) i)) =
      sum d (fun i => Z.b2z (Nat.testbit F i) + -1 * Z.b2z (Nat.testbit G i))).
    { apply sum_ext. intros i _. rewrite !Nat.lxor_spec. destruct (Nat.testbit W i) eqn:bit;
        pose proof bit as apart; rewrite Nat.lxor_spec in apart.
      - rewrite (agrees i bit). destruct (Nat.testbit F i), (Nat.testbit G i); try discriminate; reflexivity.
      - destruct (Nat.testbit F i), (Nat.testbit G i), (Nat.testbit v i); try discriminate; reflexivity. }
    rewrite !sum_add, !sum_scale in each. lia.
  Qed.

  (** The set after the exchange. *)
  Definition exchanged (S : nat -> bool) (v : nat) : bool :=
    if up v then S v && S (other v) else if up (other v) then S v || S (other v) else S v.

  (* A word whose neighbors are all in C, exchanged for another everywhere but in one place: still in C. *)
  Lemma reaches v i : (v < 2 ^ d)%nat -> (i < d)%nat -> Nat.testbit W i = true ->
    (forall j, Nat.testbit W j = true -> j <> i -> Nat.testbit v j = Nat.testbit F j) ->
    C v = true -> (forall j, (j < d)%nat -> C (flip j v) = true) -> C (flip i (other v)) = true.
  Proof.
    intros inv ini bit agrees here around. pose proof (other_below v inv) as ino.
    pose proof (flip_below i d _ ini ino) as int.
    set (t := flip i (other v)) in *.
    assert (step : Nat.lxor v t = flip i W).
    { apply Nat.bits_inj. intros j. unfold t. rewrite Nat.lxor_spec, !flip_bit, !Nat.lxor_spec.
      destruct (Nat.testbit v j), (Nat.testbit F j), (Nat.testbit G j), (Nat.eqb i j); reflexivity. }
    assert (near : heft d (Nat.lxor v t) = heft d W - 1) by (rewrite step, heft_flip, bit by auto; lia).
    assert (gain : heft d v - heft d t = heft d F - heft d G - (if Nat.testbit F i then 1 else -1)).
    { set (u := if Bool.eqb (Nat.testbit v i) (Nat.testbit F i) then v else flip i v).
      assert (high : up u = true).
      { apply up_spec. intros j bit_j. unfold u. destruct (Nat.eq_dec j i) as [->|apart].
        - destruct (Bool.eqb (Nat.testbit v i) (Nat.testbit F i)) eqn:same; [apply Bool.eqb_prop; auto|].
          apply Bool.eqb_false_iff in same. rewrite flip_same.
          destruct (Nat.testbit v i), (Nat.testbit F i); auto; congruence.
        - destruct (Bool.eqb (Nat.testbit v i) (Nat.testbit F i)); rewrite ?flip_other by auto; auto. }
      pose proof (heft_other u high) as difference. unfold u in difference. unfold t.
      pose proof (heft_flip d i (other v) ini) as one. rewrite Nat.lxor_spec, bit in one.
      destruct (Bool.eqb (Nat.testbit v i) (Nat.testbit F i)) eqn:same.
      - apply Bool.eqb_prop in same. rewrite same in one. destruct (Nat.testbit F i); cbn [xorb] in one; lia.
      - apply Bool.eqb_false_iff in same. rewrite <- flip_lxor in difference.
        rewrite !heft_flip, Nat.lxor_spec, bit in difference by auto.
        destruct (Nat.testbit v i), (Nat.testbit F i); cbn [xorb] in *; try congruence; lia. }
    destruct (Z.lt_ge_cases (heft d t) (heft d v)) as [less|more]; [apply (minimal v t); auto; lia|].
    assert (one : Nat.testbit F i = true /\ heft d F - heft d G = 1) by (destruct (Nat.testbit F i); split; auto; lia).
    destruct one as [high one]. rewrite high in gain.
    destruct (existsb (fun j => Nat.testbit W j && negb (Nat.testbit F j)) (seq 0 d)) eqn:some.
    - apply existsb_exists in some. destruct some as (j & inj & both). apply in_seq in inj.
      apply andb_true_iff in both. destruct both as [bit_j low]. apply negb_true_iff in low.
      assert (apart : j <> i) by (intros ->; congruence).
      assert (zero : Nat.testbit v j = false) by (rewrite (agrees j bit_j apart); auto).
      pose proof (heft_flip d j v ltac:(lia)) as more_. rewrite zero in more_.
      apply (minimal (flip j v) t); auto; [apply flip_below; auto; lia| |lia|apply around; lia].
      rewrite <- flip_lxor, step, heft_flip, flip_other, bit_j, heft_flip, bit by (auto; lia). lia.
    - assert (whole : heft d F - heft d G = heft d W).
      { rewrite !weight_is_sum. assert (each : sum d (fun j => Z.b2z (Nat.testbit F j) + -1 * Z.b2z (Nat.testbit G j)) =
          sum d (fun j => Z.b2z (Nat.testbit W j))).
        { apply sum_ext. intros j inj. rewrite <- not_true_iff_false, existsb_exists in some.
          destruct (Nat.testbit W j) eqn:bit_j; pose proof bit_j as differ; rewrite Nat.lxor_spec in differ.
          - destruct (Nat.testbit F j) eqn:f; [destruct (Nat.testbit G j); [discriminate|reflexivity]|].
            exfalso. apply some. exists j. rewrite bit_j, f. split; auto. apply in_seq. lia.
          - destruct (Nat.testbit F j), (Nat.testbit G j); try discriminate; reflexivity. }
        rewrite sum_add, sum_scale in each. lia. }
      assert (same : Nat.lxor v t = 0%nat) by (apply (no_ones d); [apply lxor_below; auto|lia]).
      apply Nat.lxor_eq in same. rewrite <- same. auto.
  Qed.

  Lemma up_flip v i : Nat.testbit W i = false -> up (flip i v) = up v.
  Proof.
    intros bit. apply eq_true_iff_eq. rewrite !up_spec. split; intros agrees j bit_j; rewrite <- (agrees j bit_j);
      [symmetry|]; apply flip_other; intros ->; congruence.
  Qed.

  Lemma agrees_but v i : up (flip i v) = true -> forall j, Nat.testbit W j = true -> j <> i ->
    Nat.testbit v j = Nat.testbit F j.
  Proof. intros high j bit apart. rewrite up_spec in high. rewrite <- (high j bit), flip_other by auto. reflexivity.
    Qed.

  Lemma agrees_up v i : up v = true -> forall j, Nat.testbit W j = true -> j <> i -> Nat.testbit v j = Nat.testbit F j.
  Proof. intros high j bit _. rewrite up_spec in high. auto. Qed.

  Lemma exchanged_inside A : inside d A C -> inside d (exchanged A) (exchanged C).
  Proof.
    intros interior. assert (reach : forall v i, (v < 2 ^ d)%nat -> (i < d)%nat -> Nat.testbit W i = true ->
      (forall j, Nat.testbit W j = true -> j <> i -> Nat.testbit v j = Nat.testbit F j) -> A v = true ->
      C (flip i (other v)) = true).
    { intros v i inv ini bit agrees here. destruct (interior v inv here). apply reaches; auto. }
    assert (close : forall v, (v < 2 ^ d)%nat -> A v = true -> C v = true) by (intros v inv here; apply interior; auto).
    assert (beside : forall v i, (v < 2 ^ d)%nat -> (i < d)%nat -> A v = true -> C (flip i v) = true)
      by (intros v i inv ini here; apply interior; auto).
    intros v inv here. pose proof (other_below v inv) as ino. unfold exchanged in *. split.
    - destruct (up v); [|destruct (up (other v))]; auto.
      + apply andb_true_iff in here. rewrite !close by tauto. reflexivity.
      + apply orb_true_iff in here. apply orb_true_iff. destruct here; [left|right]; auto.
    - intros i ini. rewrite <- flip_lxor in *. pose proof (flip_below i d v ini inv) as inf.
      destruct (Nat.testbit W i) eqn:bit.
      + destruct (up (flip i v)) eqn:high.
        * (* the word next to v agrees with F, and v does not *)
          assert (low : up v = false).
          { rewrite <- not_true_iff_false. intros one. rewrite up_spec in one, high. specialize (one i bit).
            specialize (high i bit). rewrite flip_same in high.
              destruct (Nat.testbit v i), (Nat.testbit F i); discriminate. }
          rewrite low in here. apply andb_true_iff. rewrite flip_lxor.
          destruct (up (other v)) eqn:high'; [apply orb_true_iff in here; destruct here as [here|here]|].
          -- split; auto. rewrite <- flip_lxor. apply reach; auto. apply agrees_but. auto.
          -- split; [|rewrite <- flip_lxor; apply beside; auto]. rewrite <- (other_other v) at 1. apply reach; auto.
             apply agrees_up. auto.
          -- split; auto. rewrite <- flip_lxor. apply reach; auto. apply agrees_but. auto.
        * rewrite flip_lxor. destruct (up (other (flip i v))) eqn:down.
          -- apply orb_true_iff. rewrite <- flip_lxor. destruct (up v); [|destruct (up (other v))].
             ++ apply andb_true_iff in here. left. apply beside; tauto.
             ++ apply orb_true_iff in here. destruct here; [left|right]; auto.
             ++ left. auto.
          -- destruct (up v) eqn:high'; [|destruct (up (other v)) eqn:down'].
             ++ apply andb_true_iff in here. apply beside; tauto.
             ++ apply orb_true_iff in here. destruct here as [here|here]; auto. rewrite <- (other_other v) at 1.
                apply reach; auto. apply agrees_up. auto.
             ++ auto.
      + rewrite up_flip by auto. destruct (up v).
        * apply andb_true_iff in here. apply andb_true_iff. split; auto; apply beside; tauto.
        * rewrite up_flip by auto. destruct (up (other v)); auto. apply orb_true_iff in here. apply orb_true_iff.
          destruct here; [left|right]; auto.
  Qed.

  (* --- the set keeps its size and gets lighter --- *)

  Notation one S v := (if S v then 1 else 0 : Z).

  Lemma sum_of_pairs f : 2 * sum (2 ^ d) f = sum (2 ^ d) (fun v => f v + f (other v)).
  Proof. rewrite sum_add, (sum_lxor d W f) by apply inW. lia. Qed.

  Lemma exchanged_pair S v : one (exchanged S) v + one (exchanged S) (other v) = one S v + one S (other v).
  Proof.
    unfold exchanged. rewrite other_other. pose proof (not_both v) as apart. destruct (up v), (up (other v));
      try (specialize (apart eq_refl); discriminate); destruct (S v), (S (other v)); reflexivity.
  Qed.

  Lemma exchanged_members S : members d (exchanged S) = members d S.
  Proof.
    enough (2 * members d (exchanged S) = 2 * members d S) by lia. unfold members. rewrite !sum_of_pairs.
    apply sum_ext. intros v _. apply exchanged_pair.
  Qed.

  Hypotheses (has_F : C F = true) (no_G : C G = false).

  Lemma lighter_pair v : (v < 2 ^ d)%nat ->
    heft d v * one (exchanged C) v + heft d (other v) * one (exchanged C) (other v) <=
      heft d v * one C v + heft d (other v) * one C (other v) - (if (v =? F)%nat then 1 else 0).
  Proof.
    intros inv. assert (up_F : up F = true) by (apply up_spec; auto).
    assert (F_to_G : other F = G) by (rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent; apply Nat.lxor_0_l).
    pose proof (heft_other v) as falls. pose proof (heft_other (other v)) as falls'. rewrite other_other in falls'.
    unfold exchanged. rewrite other_other. pose proof (not_both v) as apart.
    assert (place : v = F -> up v = true /\ C v = true /\ C (other v) = false) by (intros ->; rewrite F_to_G; auto).
    destruct (up v), (up (other v)); try (specialize (apart eq_refl); discriminate);
      try specialize (falls eq_refl); try specialize (falls' eq_refl);
      destruct (Nat.eqb_spec v F) as [same|_]; try specialize (place same);
      destruct (C v), (C (other v)); cbn [andb orb]; try (destruct place as (? & ? & ?); discriminate); lia.
  Qed.

  Lemma exchanged_is_lighter :
    sum (2 ^ d) (fun v => heft d v * one (exchanged C) v) < sum (2 ^ d) (fun v => heft d v * one C v).
  Proof.
    enough (2 * sum (2 ^ d) (fun v => heft d v * one (exchanged C) v) <= 2 * sum (2 ^ d) (fun v => heft d v * one C v)
      + -1)
      by lia.
    rewrite !sum_of_pairs. rewrite <- (sum_single (2 ^ d) F (-1)), <- sum_add by auto. apply sum_le. intros v inv.
    pose proof (lighter_pair v inv). destruct (v =? F)%nat; lia.
  Qed.
End Exchange.
