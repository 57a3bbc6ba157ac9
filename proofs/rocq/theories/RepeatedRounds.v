(* No number of rounds is enough for every input (Riess, Wanka, section 1, related work): from N = 6 on, whether N is a
   power of two or not, 2 * 4^R tokens on one processor are not within one of another after R rounds.

   Every step halves even sums, so that the loads are the multiples 2^(2R + 1 - t) of `spread h t`, the unit of load
   that is shared in integers. After R rounds they are even; within one of another they would be equal. But if a step
   makes the shared unit equal everywhere, it was equal before: its loads are equal in pairs, fall from place 1 to place
   h, and are mirrored. After one step it is not. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven UnitSpread Circuits.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

Section Unit.
  Variable h : nat.
  Notation N := (2 * Z.of_nat h).
  Notation G := (spread h).

  Lemma spread_next t p : G (S t) p = G t p + G t (mate (Z.of_nat t) p).
  Proof. reflexivity. Qed.

  Lemma mate_even t p : Z.even (t + p) = true -> mate t p = p + 1.
  Proof. intros even. unfold mate. rewrite even. reflexivity. Qed.

  Lemma mate_odd t p : Z.even (t + p) = false -> mate t p = p - 1.
  Proof. intros odd. unfold mate. rewrite odd. reflexivity. Qed.

  Lemma spread_turned t p : (1 <= h)%nat -> G t (p mod N) = G t p.
  Proof.
    intros some. assert (turns : forall (k : nat) q, G t (q + Z.of_nat k * N) = G t q).
    { induction k as [|k IH]; intros q; [f_equal; lia|].
      rewrite <- (IH q), <- (spread_periodic h some t (q + Z.of_nat k * N)). f_equal. lia. }
    pose proof (Z.div_mod p N ltac:(lia)) as split. destruct (Z_le_gt_dec 0 (p / N)) as [up|down].
    - rewrite <- (turns (Z.to_nat (p / N)) (p mod N)). f_equal. rewrite Z2Nat.id by lia. lia.
    - rewrite <- (turns (Z.to_nat (- (p / N))) p). f_equal. rewrite Z2Nat.id by lia. lia.
  Qed.

  (* The ends of an edge have equal loads after its step. *)
  Lemma paired t p : G (S t) (mate (Z.of_nat t) p) = G (S t) p.
  Proof. rewrite !spread_next, mate_mate. apply Z.add_comm. Qed.

  Definition equal_everywhere (t : nat) : Prop := exists c, forall p, G t p = c.

  Hypothesis three : (3 <= h)%nat.

  (* Where the loads alternate, and two neighbors of an edge to come are alike, all are alike. *)
  Lemma equal_before t : equal_everywhere (S (S t)) -> equal_everywhere (S t).
  Proof.
    intros [c same]. set (T := Z.of_nat t).
    assert (next : forall p, G (S t) p + G (S t) (mate (T + 1) p) = c).
    { intros p. rewrite <- (same p), (spread_next (S t)). do 3 f_equal. unfold T. lia. }
    assert (pair : forall p, G (S t) (mate T p) = G (S t) p) by (intros; apply paired).
    assert (start : exists p, G (S t) p = G (S t) (mate (T + 1) p)).
    { destruct (Z.even (T + 1)) eqn:E.
      - exists 0. rewrite mate_even by (rewrite Z.add_0_r; exact E).
        rewrite <- (spread_mirrored h ltac:(lia) t 0). reflexivity.
      - exists 1. assert (even : Z.even (T + 1 + 1) = true) by (rewrite Z.even_add, E; reflexivity).
        assert (even' : Z.even (T + 1 + 3) = true) by (rewrite Z.even_add, E; reflexivity).
        pose proof (next 1) as one. pose proof (next 3) as other. pose proof (pair 2) as middle.
        rewrite mate_even in one by exact even. rewrite mate_even in other by exact even'.
        rewrite mate_even in middle.
        + rewrite mate_even by exact even. change (1 + 1) with 2 in *. change (3 + 1) with 4 in *.
          change (2 + 1) with 3 in *.
          pose proof (spread_falls h ltac:(lia) t 1 ltac:(lia)). pose proof (spread_falls h ltac:(lia) t 3 ltac:(lia)).
          change (1 + 1) with 2 in *. change (3 + 1) with 4 in *. lia.
        + replace (T + 2) with (T + 1 + 1) by lia. exact even. }
    destruct start as (p & twins). pose proof (next p) as sum. rewrite <- twins in sum.
    exists (G (S t) p). intros q.
    (* Both neighbors of a place have its load if it is half of c, and so on around. *)
    assert (around : forall k : nat, 2 * G (S t) (p + Z.of_nat k) = c /\ 2 * G (S t) (p - Z.of_nat k) = c).
    { assert (neighbors : forall r, 2 * G (S t) r = c -> 2 * G (S t) (r + 1) = c /\ 2 * G (S t) (r - 1) = c).
      { intros r half. pose proof (next r) as other. pose proof (pair r) as alike.
        destruct (Z.even (T + r)) eqn:E.
        - rewrite mate_even in alike by exact E. rewrite mate_odd in other; [lia|].
          replace (T + 1 + r) with (T + r + 1) by lia. rewrite Z.even_add, E. reflexivity.
        - rewrite mate_odd in alike by exact E. rewrite mate_even in other; [lia|].
          replace (T + 1 + r) with (T + r + 1) by lia. rewrite Z.even_add, E. reflexivity. }
      induction k as [|k [up down]].
      - rewrite Z.add_0_r, Z.sub_0_r. lia.
      - split.
        + replace (p + Z.of_nat (S k)) with (p + Z.of_nat k + 1) by lia. apply neighbors. exact up.
        + replace (p - Z.of_nat (S k)) with (p - Z.of_nat k - 1) by lia. apply neighbors. exact down. }
    destruct (around (Z.to_nat (Z.abs (q - p)))) as [up down]. destruct (Z_le_gt_dec p q).
    - replace q with (p + Z.of_nat (Z.to_nat (Z.abs (q - p)))) by lia. lia.
    - replace q with (p - Z.of_nat (Z.to_nat (Z.abs (q - p)))) by lia. lia.
  Qed.

  Lemma never_equal t : ~ equal_everywhere (S t).
  Proof.
    induction t as [|t IH]; [|intros equal; apply IH, equal_before, equal].
    intros [c same]. pose proof (same 0) as first. pose proof (same 2) as third.
    cbn [spread] in first, third. rewrite mate_even in first, third by reflexivity.
    rewrite !Z.mod_small in first, third by lia. cbn in first, third. lia.
  Qed.

  (* --- the loads of a run --- *)

  Lemma even_twice a b : a = 2 * b -> Z.even a = true.
  Proof. intros ->. rewrite Z.even_mul. reflexivity. Qed.

  Lemma odd_twice a b : a = 2 * b + 1 -> Z.even a = false.
  Proof. intros ->. rewrite Z.even_add, Z.even_mul. reflexivity. Qed.

  Ltac parity half := first [apply (even_twice _ half); lia | apply (odd_twice _ half); lia].

  Notation start := (on_first (2 * h)).

  Lemma edge_is_mates t i j : (i < 2 * h)%nat -> (j < 2 * h)%nat -> In (i, j) (active (cycle h) t) ->
    G t (mate (Z.of_nat t) (Z.of_nat i)) = G t (Z.of_nat j) /\ G t (mate (Z.of_nat t) (Z.of_nat j)) = G t (Z.of_nat i).
  Proof.
    intros _ _ here. destruct (Nat.Even_or_Odd t) as [[k E]|[k E]].
    - rewrite E, active_even in here. apply in_map_iff in here. destruct here as (q & same & _).
      injection same as <- <-. rewrite mate_even, mate_odd; [split; f_equal; lia| |].
      all: parity (Z.of_nat k + Z.of_nat q).
    - replace (2 * k + 1)%nat with (S (2 * k)) in E by lia. rewrite E, active_odd in here.
      destruct here as [same|here].
      + injection same as <- <-. rewrite mate_odd, mate_even.
        * split; [rewrite <- (spread_periodic h ltac:(lia))|rewrite <- (spread_periodic h ltac:(lia) _ (Z.of_nat 0))];
            f_equal; lia.
        * parity (Z.of_nat k + Z.of_nat h).
        * parity (Z.of_nat k).
      + apply in_map_iff in here. destruct here as (q & same & _). injection same as <- <-.
        rewrite mate_even, mate_odd; [split; f_equal; lia| |].
        all: parity (Z.of_nat k + Z.of_nat q + 1).
  Qed.

  Lemma start_length tokens : length (start tokens) = (2 * h)%nat.
  Proof. unfold on_first. cbn [length]. rewrite repeat_length. lia. Qed.

  (* As long as there is a factor 2 for the next step, the run shares the unit. *)
  Lemma shared t : forall k u, (u < 2 * h)%nat ->
    at_ (run h (start (2 ^ Z.of_nat (t + k))) t 0) u = 2 ^ Z.of_nat k * G t (Z.of_nat u).
  Proof.
    induction t as [|t IH]; intros k u small.
    - cbn [spread]. rewrite Z.mod_small by lia. unfold run, on_first, at_. cbn [after_steps]. destruct u as [|u].
      + cbn. lia.
      + cbn [nth]. rewrite nth_repeat. destruct (Z.eqb_spec (Z.of_nat (S u)) 0); lia.
    - rewrite run_last, Nat.add_0_l. replace (S t + k)%nat with (t + S k)%nat by lia.
      set (x := run h (start (2 ^ Z.of_nat (t + S k))) t 0).
      assert (size : length x = (2 * h)%nat) by (unfold x; rewrite run_length; apply start_length).
      revert u small. apply (by_edges h ltac:(lia) _ _ (active_matching h t)). intros i j here.
      destruct (balanced_edge h ltac:(lia) x _ i j size (active_matching h t) here) as (range & -> & ->).
      destruct (edge_is_mates t i j ltac:(lia) ltac:(lia) here) as [first second].
      rewrite !spread_next, first, second. unfold x. rewrite !IH by lia. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
      set (f := 2 ^ Z.of_nat k). set (a := G t (Z.of_nat i)). set (b := G t (Z.of_nat j)).
      assert (half : balancer (2 * f * a) (2 * f * b) = (a - b) * f).
      { unfold balancer. replace (2 * f * a - 2 * f * b) with ((a - b) * f * 2) by ring. apply Z.div_mul. lia. }
      rewrite half. split; ring.
  Qed.
End Unit.

(* riess/related-repetitions@from-six *)
(** The number of processors is N = 2h; `on_first` puts 2 * 4^R tokens on the first of them. The theorem includes
    R = 0. *)
Theorem no_number_of_rounds h rounds : (3 <= h)%nat ->
  1 < discrepancy (after_rounds h (on_first (2 * h) (2 * 4 ^ Z.of_nat rounds)) rounds).
Proof.
  intros three. replace (2 * 4 ^ Z.of_nat rounds) with (2 ^ Z.of_nat (2 * rounds + 1)).
  - unfold after_rounds. set (y := run h (on_first (2 * h) (2 ^ Z.of_nat (2 * rounds + 1))) (2 * rounds) 0).
    destruct (Z_lt_le_dec 1 (discrepancy y)) as [|near]; auto. exfalso.
    assert (size : length y = (2 * h)%nat) by (unfold y; rewrite run_length; apply start_length; auto).
    assert (equal : forall u, (u < 2 * h)%nat -> spread h (2 * rounds) (Z.of_nat u) = spread h (2 * rounds) 0).
    { intros u small. pose proof (proj1 (discrepancy_at_most y 1 ltac:(lia)) near) as close.
      pose proof (close u 0%nat ltac:(lia) ltac:(lia)) as below.
      pose proof (close 0%nat u ltac:(lia) ltac:(lia)) as above.
      unfold y in below, above. rewrite !shared in below, above by lia. change (2 ^ Z.of_nat 1) with 2 in *.
      change (Z.of_nat 0) with 0 in *. lia. }
    assert (all : equal_everywhere h (2 * rounds)).
    { exists (spread h (2 * rounds) 0). intros p.
      rewrite <- (equal (Z.to_nat (p mod (2 * Z.of_nat h)))).
      - rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia). symmetry. apply spread_turned. lia.
      - pose proof (Z.mod_pos_bound p (2 * Z.of_nat h) ltac:(lia)). lia. }
    destruct rounds as [|rounds]; [|replace (2 * S rounds)%nat with (S (S (2 * rounds))) in all by lia;
      apply (never_equal h three (S (2 * rounds))); exact all].
    destruct all as (c & same). change (2 * 0)%nat with 0%nat in same.
    pose proof (same 0) as first. pose proof (same 1) as second.
    cbn [spread] in first, second. rewrite !Z.mod_small in first, second by lia. cbn in first, second. lia.
  - replace (Z.of_nat (2 * rounds + 1)) with (1 + 2 * Z.of_nat rounds) by lia.
    rewrite Z.pow_add_r, Z.pow_mul_r by lia. reflexivity.
Qed.
