(* How many rounds of odd-even transposition balancing lower the discrepancy (Riess, Wanka, section 1).

   Let M be the largest load. Raise the loads below M - 2 to M - 2 and, of the loads M - 2, all but as many as there are
   loads M to M - 1. More tokens lead to more tokens, so if after so many rounds no load is M now, none was before. And
   now the mean is M - 1, and the heights of Heights.v tell that all loads become M - 1. *)
From Coq Require Import List ZArith Lia Bool Arith Permutation.
From Loadbal Require Import Loads Network OddEven UnitSpread Idealized SortingBound Circuits Heights.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Local Notation N := (2 * Z.of_nat h).

  (* --- the loads are the differences of the heights --- *)

  (** f has the loads x, if b is the mean. *)
  Definition fits (b : Z) (f : Z -> Z) (x : loads) : Prop :=
    forall i, (i < 2 * h)%nat -> at_ x i = b + f (Z.of_nat i + 1) - f (Z.of_nat i).

  Lemma fits_next b f x t : length x = (2 * h)%nat -> (forall u, f (u + N) = f u) -> fits b f x ->
    fits b (next_heights N (Z.of_nat t) f) (step balancer x (active (cycle h) t)).
  Proof.
    intros size periodic now. unfold fits. apply (by_edges h some _ _ (active_matching h t)). intros i j here.
    destruct (balanced_edge h some x _ i j size (active_matching h t) here) as (order & -> & ->).
    rewrite (now i), (now j) by lia. clear now.
    assert (kind : (Z.even (Z.of_nat t + Z.of_nat i) = true /\ Z.of_nat j = Z.of_nat i + 1)
      \/ (Z.even (Z.of_nat t) = false /\ i = 0%nat /\ j = (2 * h - 1)%nat)).
    { destruct (active_mates h some t i j here) as [upper _]. unfold mate in upper.
      destruct (Z.even (Z.of_nat t + Z.of_nat i)) eqn:E.
      - left. split; auto. destruct (Nat.eq_dec i (2 * h - 1)) as [->|]; [lia|].
        replace (Z.of_nat i + 1) with (Z.of_nat (S i)) in upper by lia. rewrite node_of_nat in upper by lia. lia.
      - right. destruct i as [|i].
        + change (Z.of_nat 0) with 0 in *. rewrite Z.add_0_r in E. split; [exact E|]. split; [reflexivity|].
          rewrite <- (node_turn h some) in upper. replace (0 - 1 + N) with (Z.of_nat (2 * h - 1)) in upper by lia.
          rewrite node_of_nat in upper by lia. lia.
        + replace (Z.of_nat (S i) - 1) with (Z.of_nat i) in upper by lia. rewrite node_of_nat in upper by lia. lia. }
    destruct kind as [(even & ->)|(odd & -> & ->)].
    - (* an edge between two places, across the place in the middle *)
      set (u := Z.of_nat i) in *. unfold next_heights.
      replace (Z.of_nat t + (u + 1 + 1)) with (Z.of_nat t + u + 2 * 1) by lia. rewrite Z.even_add_mul_2, even.
      replace (Z.of_nat t + (u + 1)) with (Z.succ (Z.of_nat t + u)) by lia. rewrite Z.even_succ, <- Z.negb_even, even.
      cbn [negb]. destruct (Z.eqb_spec ((u + 1) mod N) 0) as [zero|_]; [rewrite Z.mod_small in zero; lia|].
      replace (u + 1 - 1) with u by lia. unfold balancer.
      set (p := f u). set (q := f (u + 1)). set (r := f (u + 1 + 1)). clearbody p q r.
      Z.to_euclidean_division_equations; lia.
    - (* the edge across place 0 *)
      change (Z.of_nat 0) with 0. replace (Z.of_nat (2 * h - 1)) with (N - 1) by lia.
      replace (N - 1 + 1) with (0 + N) by lia.
      assert (turned : forall u, next_heights N (Z.of_nat t) f (u + N) = next_heights N (Z.of_nat t) f u).
      { intros u. unfold next_heights. replace (Z.of_nat t + (u + N)) with (Z.of_nat t + u + 2 * Z.of_nat h) by lia.
        rewrite Z.even_add_mul_2. replace ((u + N) mod N) with (u mod N)
          by (rewrite <- (Z.mod_add u 1 N) by lia; f_equal; lia).
        replace (u + N - 1) with (u - 1 + N) by lia. replace (u + N + 1) with (u + 1 + N) by lia.
        rewrite !periodic. reflexivity. }
      rewrite turned, periodic. replace (N - 1) with (-1 + N) by lia. rewrite turned, periodic.
      unfold next_heights. rewrite Z.mod_0_l by lia. rewrite Z.eqb_refl, Z.add_0_r, odd.
      destruct (beside (Z.of_nat t) 0) as [L R]. rewrite Z.add_0_r, odd in L, R.
      cbn [Z.add Z.sub Z.opp negb Z.pos_sub] in *.
      rewrite L, R. unfold balancer. set (p := f (-1)). set (q := f 0). set (r := f 1). clearbody p q r.
      Z.to_euclidean_division_equations; lia.
  Qed.

  Lemma fits_run b f x t : (3 <= h)%nat -> length x = (2 * h)%nat -> (forall u, f (u + N) = f u) -> fits b f x ->
    fits b (heights N f t) (run h x t 0).
  Proof.
    intros six size periodic now. induction t as [|t IH]; [exact now|]. rewrite run_last, Nat.add_0_l.
    apply fits_next; [rewrite run_length; exact size| |exact IH]. intros u. apply heights_turn; auto.
  Qed.

  (** The height of place u: the first u mod N loads less b each. *)
  Definition place_height (b : Z) (x : loads) (u : Z) : Z := first (Z.to_nat (u mod N)) (fun i => at_ x i - b).

  Lemma place_height_periodic b x u : place_height b x (u + N) = place_height b x u.
  Proof. unfold place_height. do 2 f_equal. rewrite <- (Z.mod_add u 1 N) by lia. f_equal. lia. Qed.

  Lemma place_height_next b x : first (2 * h) (fun i => at_ x i - b) = 0 -> forall i, (i < 2 * h)%nat ->
    place_height b x (Z.of_nat i + 1) - place_height b x (Z.of_nat i) = at_ x i - b.
  Proof.
    intros mean i small. unfold place_height. rewrite (Z.mod_small (Z.of_nat i)) by lia. rewrite Nat2Z.id.
    assert (step : first (S i) (fun i => at_ x i - b) = first i (fun i => at_ x i - b) + (at_ x i - b)) by reflexivity.
    destruct (Nat.eq_dec (S i) (2 * h)) as [full|].
    - replace (Z.of_nat i + 1) with (0 + 1 * N) by lia. rewrite Z.mod_add by lia. rewrite Z.mod_0_l by lia.
      rewrite full in step. rewrite mean in step. cbn [Z.to_nat first]. lia.
    - rewrite Z.mod_small by lia. replace (Z.to_nat (Z.of_nat i + 1)) with (S i) by lia. lia.
  Qed.

  (* Loads b - 1, b and b + 1 with mean b are all b in time. *)
  Lemma equal_in_time b x : (3 <= h)%nat -> length x = (2 * h)%nat -> first (2 * h) (fun i => at_ x i - b) = 0 ->
    (forall i, (i < 2 * h)%nat -> b - 1 <= at_ x i <= b + 1) ->
    forall i, (i < 2 * h)%nat -> at_ (after_rounds h x (3 * (h - 1) / 2)) i = b.
  Proof.
    intros six size mean range i small. pose proof (place_height_next b x mean) as next.
    assert (now : fits b (place_height b x) x) by (intros u inu; pose proof (next u inu); lia).
    pose proof (fits_run b _ x (enough h) six size (place_height_periodic b x) now i small) as then_.
    unfold after_rounds. fold (enough h). rewrite then_.
    rewrite (heights_equal h (place_height b x) six (place_height_periodic b x)) with (v := Z.of_nat i); [lia|].
    intros u. assert (same : forall v, place_height b x v = place_height b x (v mod N)).
    { intros v. unfold place_height. rewrite Z.mod_mod by lia. reflexivity. }
    set (w := u mod N). assert (inw : 0 <= w < N) by (apply Z.mod_pos_bound; lia).
    rewrite (same u), (same (u + 1)). fold w. replace ((u + 1) mod N) with ((w + 1) mod N)
      by (unfold w; rewrite Z.add_mod_idemp_l by lia; reflexivity). rewrite <- same.
    pose proof (next (Z.to_nat w) ltac:(lia)) as difference. rewrite Z2Nat.id in difference by lia.
    pose proof (range (Z.to_nat w) ltac:(lia)). lia.
  Qed.

  (* --- loads raised so that the mean is M - 1 --- *)

  Definition small_before (M : Z) (x : loads) (u : nat) : Z := first u (fun i => if at_ x i <=? M - 2 then 1 else 0).

  (** M - 1 at all nodes but those with load M and the first F of those with at most M - 2 tokens. *)
  Definition raised_at (M F : Z) (x : loads) (u : nat) : Z :=
    if at_ x u =? M then M else if (at_ x u <=? M - 2) && (small_before M x u <? F) then M - 2 else M - 1.
  Definition raised (M F : Z) (x : loads) : loads := map (raised_at M F x) (seq 0 (2 * h)).

  Lemma raised_length M F x : length (raised M F x) = (2 * h)%nat.
  Proof. unfold raised. rewrite map_length, seq_length. reflexivity. Qed.

  Lemma at_raised M F x u : (u < 2 * h)%nat -> at_ (raised M F x) u = raised_at M F x u.
  Proof.
    intros small. unfold at_, raised.
    rewrite (nth_indep _ 0 (raised_at M F x 0)) by (rewrite map_length, seq_length; exact small).
    rewrite (map_nth (raised_at M F x)), seq_nth by exact small. reflexivity.
  Qed.

  Lemma raised_mean M F x n : (n <= 2 * h)%nat -> 0 <= F ->
    first n (fun i => at_ (raised M F x) i - (M - 1)) = first n (has x M) - Z.min F (small_before M x n).
  Proof.
    intros small positive. unfold small_before. induction n as [|n IH]; [cbn [first]; lia|].
    cbn [first]. rewrite IH by lia. rewrite at_raised by lia.
    change (has x M n) with (if at_ x n =? M then 1 else 0). unfold raised_at, small_before.
    set (s := first n (fun i => if at_ x i <=? M - 2 then 1 else 0)).
    destruct (Z.eqb_spec (at_ x n) M), (Z.leb_spec (at_ x n) (M - 2)), (Z.ltb_spec s F); cbn [andb]; lia.
  Qed.

  (** N is 2h; `number x z` is the number of loads z, and `at_most x z` the number of loads that are at most z. After
      3(N - 2)/4 rounds, rounded down, all loads are less than the largest load of x. *)
  Lemma largest_load_is_lost_early x : (3 <= h)%nat -> length x = (2 * h)%nat ->
    number x (largest x) <= at_most x (largest x - 2) ->
    forall u, (u < 2 * h)%nat -> at_ (after_rounds h x (3 * (h - 1) / 2)) u < largest x.
  Proof.
    intros six size few u small. set (M := largest x) in *. set (F := number x M) in *. set (y := raised M F x).
    assert (natural : 0 <= F) by (apply first_natural; intros v; apply has_small).
    assert (below : forall v, (v < 2 * h)%nat -> at_ x v <= at_ y v).
    { intros v inv. unfold y. rewrite at_raised by exact inv. unfold raised_at.
      pose proof (between x v ltac:(lia)). fold M in H.
      destruct (Z.eqb_spec (at_ x v) M), (Z.leb_spec (at_ x v) (M - 2)), (small_before M x v <? F); cbn [andb]; lia. }
    pose proof (fewer_later h some y x (2 * (3 * (h - 1) / 2)) (raised_length M F x) size below u small) as later.
    fold (after_rounds h y (3 * (h - 1) / 2)) (after_rounds h x (3 * (h - 1) / 2)) in later.
    rewrite (equal_in_time (M - 1) y six) in later; [lia|apply raised_length| |intros v inv|exact small].
    - unfold y. rewrite raised_mean by (auto; lia). unfold at_most in few. rewrite size in few.
      fold (small_before M x (2 * h)) in few. assert (all : F = first (2 * h) (has x M)) by (unfold F, number;
        rewrite size; reflexivity). lia.
    - unfold y. rewrite at_raised by exact inv. unfold raised_at.
      destruct (at_ x v =? M), ((at_ x v <=? M - 2) && (small_before M x v <? F)); lia.
  Qed.

  (* So does every discrepancy: if there are too few small loads, turn the cycle over. *)
  Lemma drops_in_three_quarters x : (2 <= h)%nat -> length x = (2 * h)%nat -> 2 <= discrepancy x ->
    discrepancy (after_rounds h x (3 * (h - 1) / 2)) <= discrepancy x - 1.
  Proof.
    intros four size apart. destruct (Nat.eq_dec h 2) as [two|].
    { assert (E : (3 * (h - 1) / 2)%nat = 1%nat) by (rewrite two; reflexivity). rewrite E.
      change (after_rounds h x 1) with (round h x).
      pose proof (one_round_for_two_and_four h x (or_intror two) size). lia. }
    assert (six : (3 <= h)%nat) by lia. set (R := (3 * (h - 1) / 2)%nat).
    pose proof (run_extremes h some x (2 * R) 0 size) as [low high]. fold (after_rounds h x R) in *.
    destruct (numbers_apart h some x size apart) as (_ & _ & natural & enough_small).
    destruct (Z_le_gt_dec (number x (largest x)) (at_most x (largest x - 2))) as [few|many].
    - pose proof (largest_below h some (after_rounds h x R) (largest x) ltac:(rewrite rounds_length; exact size)
        (largest_load_is_lost_early x six size few)). unfold discrepancy in *. lia.
    - destruct (reflected_extremes h some x size) as [top bottom].
      assert (sizer : length (reflected x) = (2 * h)%nat) by (rewrite reflected_length; exact size).
      assert (apartr : 2 <= discrepancy (reflected x)) by (unfold discrepancy in *; lia).
      destruct (numbers_apart h some (reflected x) sizer apartr) as (_ & _ & _ & enough_large).
      assert (few : number (reflected x) (largest (reflected x)) <= at_most (reflected x) (largest (reflected x) - 2)).
      { rewrite top, (number_reflected h some) by exact size.
        rewrite bottom, (number_reflected h some) in enough_large by exact size.
        rewrite top in enough_large. lia. }
      pose proof (largest_load_is_lost_early (reflected x) six sizer few) as lost.
      pose proof (largest_below h some (after_rounds h (reflected x) R) _ ltac:(rewrite rounds_length; exact sizer)
        lost) as less.
      unfold after_rounds in less. rewrite (reflected_run h some x (2 * R) size) in less.
      fold (after_rounds h x R) in less.
      destruct (reflected_extremes h some (after_rounds h x R) ltac:(rewrite rounds_length; exact size)) as [top' _].
      unfold discrepancy in *. lia.
  Qed.
End Cycle.

