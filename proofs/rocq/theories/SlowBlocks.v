(* A block input that needs floor(3(N - 2)/4) rounds to become 1-smooth (Riess, Wanka, section 4.1: the worst inputs).

   Half of the processors have load 2, the others 0; they are placed so that the heights of Heights.v have a long way to
   go on one side of place 0. The heights before every step are given in closed form. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network OddEven TieRules Heights.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

Lemma block_length h k start many : length (block h k start many) = (2 * h)%nat.
Proof. unfold block. rewrite map_length, seq_length. reflexivity. Qed.

Lemma at_block h k start many u : (u < 2 * h)%nat ->
  at_ (block h k start many) u = if Nat.ltb ((u + 2 * h - start) mod (2 * h)) many then k else 0.
Proof.
  intros small. set (f := fun u => if Nat.ltb ((u + 2 * h - start) mod (2 * h)) many then k else 0).
  change (at_ (map f (seq 0 (2 * h))) u = f u). unfold at_.
  rewrite (nth_indep _ 0 (f 0%nat)) by (rewrite map_length, seq_length; exact small).
  rewrite (map_nth f), seq_nth by exact small. reflexivity.
Qed.

(* --- the heights --- *)

Definition highest (x y z w : Z) : Z := Z.min 0 (Z.max (Z.max x y) (Z.max z w)).

(** Place u has height p + profile u before step t, for places -1 to N - 2 with t + u even; p is 0 or 1. The first two
    of the four numbers are the slopes of the input; of the others, one grows from the left and one from the right. *)
Definition profile (h p t u : Z) : Z :=
  if (u =? -1) || (2 * h - 2 - p <=? u) then 0
  else highest (- Z.max (u + p) 1) (u - 2 * h + 2 + p)
    (Z.min (-1) ((t - h + 1 - p - u) / 2)) ((t - 3 * h + 3 + p + u) / 2).

Ltac by_order := repeat match goal with
  | |- context [Z.max ?x ?y] => destruct (Z.max_spec x y) as [[? ->]|[? ->]]; try (exfalso; lia)
  | |- context [Z.min ?x ?y] => destruct (Z.min_spec x y) as [[? ->]|[? ->]]; try (exfalso; lia)
  end; lia.

(* Half the sum of the neighbors, rounded up, is the profile after a step: q and q + 2d are the distances from both ends
   of the slopes. *)
Lemma profile_between q d a :
  1 <= q -> 1 <= q + 2 * d -> (q = 1 -> 1 <= d) -> 2 * (a - d) <= q - 2 -> 2 - d - 2 * q <= 2 * a ->
  2 * highest (- Z.max q 1) (- (q + 2 * d)) (Z.min (-1) a) (a - d)
  <= highest (- Z.max (q - 1) 1) (- (q + 2 * d + 1)) (Z.min (-1) a) (a - d - 1)
     + highest (- Z.max (q + 1) 1) (- (q + 2 * d - 1)) (Z.min (-1) (a - 1)) (a - d) + 1
  <= 2 * highest (- Z.max q 1) (- (q + 2 * d)) (Z.min (-1) a) (a - d) + 1.
Proof. intros. unfold highest. by_order. Qed.

(** The height of place v of the input, 0 <= v < N. *)
Definition start_height (h p v : Z) : Z := Z.min (Z.max (- v) (v - 2 * h + 2 + 2 * p)) (2 * h - v).

Section Profile.
  Variable h : nat.
  Hypothesis six : (3 <= h)%nat.
  Local Notation N := (2 * Z.of_nat h).
  Variable p : Z.
  Hypothesis parity : exists k, Z.of_nat h + p = 2 * k + 1.
  Hypothesis bit : p = 0 \/ p = 1.
  Let f (u : Z) : Z := start_height (Z.of_nat h) p (u mod N).
  Local Notation G := (heights N f).

  Lemma f_periodic u : f (u + N) = f u.
  Proof. unfold f. f_equal. rewrite <- (Z.mod_add u 1 N) by lia. f_equal. lia. Qed.

  Definition known (t : nat) : Prop := forall u, -1 <= u <= N - 2 -> Z.even (Z.of_nat t + u) = true ->
    G t u = p + profile (Z.of_nat h) p (Z.of_nat t) u.

  Lemma even_height u : -1 <= u <= N - 2 -> f u = start_height (Z.of_nat h) p (if u =? -1 then N - 1 else u).
  Proof.
    intros range. unfold f. destruct (Z.eqb_spec u (-1)) as [->|].
    - rewrite <- (Z.mod_add (-1) 1 N) by lia. rewrite Z.mod_small by lia. f_equal. lia.
    - rewrite Z.mod_small by lia. reflexivity.
  Qed.

  Lemma known_1 : known 1.
  Proof.
    intros u range even. rewrite heights_next. unfold next_heights. change (heights N f 0) with f.
    replace (Z.of_nat 1 + u) with (Z.succ u) in even by lia. rewrite Z.even_succ, <- Z.negb_even in even.
    apply negb_true_iff in even. rewrite Z.add_0_l, even.
    assert (Odd : exists j, u = 2 * j + 1).
    { rewrite <- Z.negb_odd in even. apply negb_false_iff, Z.odd_spec in even. exact even. }
    destruct Odd as [j ->]. destruct parity as [k Ek].
    destruct (Z.eqb_spec ((2 * j + 1) mod N) 0) as [zero|_].
    { apply Z.mod_divide in zero; [|lia]. destruct zero. lia. }
    replace (2 * j + 1 - 1) with (2 * j) by lia. replace (2 * j + 1 + 1) with (2 * j + 2) by lia.
    pose proof (half (f (2 * j) + f (2 * j + 2) + 1)) as q. set (up := (f (2 * j) + f (2 * j + 2) + 1) / 2) in *.
    assert (left : f (2 * j) = start_height (Z.of_nat h) p (if 2 * j =? -2 then N - 2 else 2 * j)).
    { destruct (Z.eqb_spec (2 * j) (-2)) as [->|].
      2: { rewrite even_height by lia. destruct (Z.eqb_spec (2 * j) (-1)); auto; lia. }
      rewrite <- f_periodic. replace (-2 + N) with (N - 2) by lia. rewrite even_height by lia.
      destruct (Z.eqb_spec (N - 2) (-1)); auto; lia. }
    assert (right : f (2 * j + 2) = start_height (Z.of_nat h) p (2 * j + 2)).
    { rewrite even_height by lia. destruct (Z.eqb_spec (2 * j + 2) (-1)); auto; lia. }
    rewrite left, right in q. clear left right. unfold profile, highest, start_height in *. change (Z.of_nat 1) with 1.
    pose proof (half (1 - Z.of_nat h + 1 - p - (2 * j + 1))) as a.
    set (gl := (1 - Z.of_nat h + 1 - p - (2 * j + 1)) / 2) in *.
    pose proof (half (1 - 3 * Z.of_nat h + 3 + p + (2 * j + 1))) as b.
    set (gr := (1 - 3 * Z.of_nat h + 3 + p + (2 * j + 1)) / 2) in *. clearbody up gl gr.
    destruct (Z.eqb_spec (2 * j + 1) (-1)), (Z.leb_spec (2 * Z.of_nat h - 2 - p) (2 * j + 1)),
      (Z.eqb_spec (2 * j) (-2));
      cbn [orb] in *; lia.
  Qed.

  Lemma known_next t : (1 <= t)%nat -> Z.of_nat t + 1 <= 3 * Z.of_nat h - 5 - p -> known t -> known (S t).
  Proof.
    intros late early now u range even. rewrite other_parity in even. apply negb_true_iff in even.
    rewrite heights_next. unfold next_heights. rewrite even.
    destruct (beside (Z.of_nat t) u) as [L R]. rewrite even in L, R.
    assert (sum : exists j, Z.of_nat t + u = 2 * j + 1).
    { rewrite <- Z.negb_odd in even. apply negb_false_iff, Z.odd_spec in even. exact even. }
    destruct sum as [j Ej]. destruct parity as [k Ek].
    assert (left : G t (u - 1) = p + profile (Z.of_nat h) p (Z.of_nat t) (if u =? -1 then N - 2 else u - 1)).
    { destruct (Z.eqb_spec u (-1)) as [->|]; [|apply now; [lia|exact L]].
      rewrite <- (heights_turn h six f f_periodic t). replace (-1 - 1 + N) with (N - 2) by lia. apply now; [lia|].
      replace (Z.of_nat t + (N - 2)) with (Z.of_nat t + (-1 - 1) + 2 * Z.of_nat h) by lia.
      rewrite Z.even_add_mul_2. exact L. }
    assert (right : G t (u + 1) = p + profile (Z.of_nat h) p (Z.of_nat t) (if u =? N - 2 then -1 else u + 1)).
    { destruct (Z.eqb_spec u (N - 2)) as [->|]; [|apply now; [lia|exact R]].
      replace (N - 2 + 1) with (-1 + N) in * by lia. rewrite (heights_turn h six f f_periodic t). apply now; [lia|].
      replace (Z.of_nat t + (-1 + N)) with (Z.of_nat t + -1 + 2 * Z.of_nat h) in R by lia.
      rewrite Z.even_add_mul_2 in R. exact R. }
    rewrite left, right. clear left right. set (s := Z.of_nat t) in *.
    replace (Z.of_nat (S t)) with (s + 1) by lia.
    assert (zero : (u mod N =? 0) = (u =? 0)).
    { destruct (Z.eqb_spec u 0) as [->|]; [rewrite Z.mod_0_l by lia; reflexivity|].
      apply Z.eqb_neq. intros no. apply place_0 in no; lia. }
    rewrite zero. clear zero L R now.
    (* two waves: a comes from the left, b from the right *)
    set (a := j - k - u + 1). set (b := j - 3 * k + 2 * p + 1).
    assert (waves : forall v, v = u - 1 \/ v = u + 1 ->
      (s - Z.of_nat h + 1 - p - v) / 2 = (if v =? u - 1 then a else a - 1)
      /\ (s - 3 * Z.of_nat h + 3 + p + v) / 2 = (if v =? u - 1 then b - 1 else b)).
    { intros v one. pose proof (half (s - Z.of_nat h + 1 - p - v)). pose proof (half (s - 3 * Z.of_nat h + 3 + p + v)).
      set (ga := (s - Z.of_nat h + 1 - p - v) / 2) in *. set (gb := (s - 3 * Z.of_nat h + 3 + p + v) / 2) in *.
      unfold a, b. destruct (Z.eqb_spec v (u - 1)); lia. }
    destruct (waves (u - 1) (or_introl eq_refl)) as [la lb]. destruct (waves (u + 1) (or_intror eq_refl)) as [ra rb].
    clear waves. rewrite Z.eqb_refl in la, lb. destruct (Z.eqb_spec (u + 1) (u - 1)); [lia|].
    assert (na : (s + 1 - Z.of_nat h + 1 - p - u) / 2 = a) by (rewrite <- la; f_equal; lia).
    assert (nb : (s + 1 - 3 * Z.of_nat h + 3 + p + u) / 2 = b) by (rewrite <- rb; f_equal; lia).
    assert (ea : 2 * a = s - Z.of_nat h + 2 - p - u) by (unfold a; lia).
    assert (eb : 2 * b = s - 3 * Z.of_nat h + 4 + p + u) by (unfold b; lia).
    clearbody a b. clear Ej.
    destruct (Z.eqb_spec u (-1)) as [->|not_first]; cbv iota.
    - (* place -1, between two that stay high enough *)
      destruct (Z.eqb_spec (-1) (N - 2)); [lia|]. replace (-1 + 1) with 0 in * by lia.
      unfold profile, highest. rewrite na, nb, ra, rb.
      destruct (Z.eqb_spec (N - 2) (-1)); [lia|]. destruct (Z.eqb_spec 0 (-1)); [lia|].
      destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) (N - 2)); [|lia].
      destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) 0); [lia|]. cbn [orb].
      destruct (Z.eqb_spec (-1) 0); [lia|].
      match goal with |- (?x) / 2 = _ => pose proof (half x); set (up := x / 2) in * end. clearbody up.
      cbn [orb Z.eqb Pos.eqb]. lia.
    - destruct (Z.eqb_spec u (N - 2)) as [->|not_last]; cbv iota.
      + replace (N - 2 - 1) with (N - 3) in * by lia. unfold profile, highest. rewrite na, nb, la, lb.
        destruct (Z.eqb_spec (N - 3) (-1)); [lia|]. destruct (Z.eqb_spec (-1) (-1)); [|lia].
        destruct (Z.eqb_spec (N - 2) 0), (Z.eqb_spec (N - 2) (-1)); try lia.
        destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) (N - 2)); [|lia].
        cbn [orb]. match goal with |- (?x) / 2 = _ => pose proof (half x); set (up := x / 2) in * end.
        clearbody up. destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) (N - 3)); lia.
      + unfold profile. rewrite na, nb, la, lb, ra, rb. destruct (Z.eqb_spec (u + 1) (-1)); [lia|].
        destruct (Z.eqb_spec u 0) as [->|inner].
        * (* place 0 rounds down *)
          destruct (Z.eqb_spec (0 - 1) (-1)), (Z.eqb_spec 0 (-1)); try lia.
          destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) 0); [lia|].
          destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) (0 + 1)); [lia|]. cbn [orb]. unfold highest.
          match goal with |- (?x) / 2 = _ => pose proof (half x); set (down := x / 2) in * end. clearbody down. lia.
        * destruct (Z.eqb_spec (u - 1) (-1)), (Z.eqb_spec u (-1)); try lia. cbn [orb].
          match goal with |- (?x) / 2 = _ => pose proof (half x) as H; set (up := x / 2) in * end. clearbody up.
          revert H. destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) u) as [flat|sloped].
          -- (* where all is 0, at most -1 on the left *)
             destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) (u + 1)); [|lia]. unfold highest.
             destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) (u - 1)); lia.
          -- destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) (u - 1)); [lia|].
             pose proof (profile_between (u + p) (Z.of_nat h - 1 - p - u) a ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)
               ltac:(lia)) as between.
             replace (a - (Z.of_nat h - 1 - p - u)) with b in between by lia.
             replace (- (u + p + 2 * (Z.of_nat h - 1 - p - u))) with (u - 2 * Z.of_nat h + 2 + p) in between by lia.
             replace (- (u + p + 2 * (Z.of_nat h - 1 - p - u) + 1)) with (u - 1 - 2 * Z.of_nat h + 2 + p) in between
               by lia.
             replace (- (u + p + 2 * (Z.of_nat h - 1 - p - u) - 1)) with (u + 1 - 2 * Z.of_nat h + 2 + p) in between
               by lia.
             replace (u + p - 1) with (u - 1 + p) in between by lia.
             replace (u + p + 1) with (u + 1 + p) in between by lia.
             destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) (u + 1)).
             ++ assert (top : highest (- Z.max (u + 1 + p) 1) (u + 1 - 2 * Z.of_nat h + 2 + p) (Z.min (-1) (a - 1)) b = 0)
                  by (unfold highest; lia).
                rewrite top in between. set (x := highest _ _ _ _) in *. set (y := highest _ _ _ _) in *. lia.
             ++ set (x := highest _ _ _ _) in *. set (y := highest _ _ _ _) in *. set (z := highest _ _ _ _) in *. lia.
  Qed.

  Lemma known_always t : (1 <= t)%nat -> Z.of_nat t <= 3 * Z.of_nat h - 5 - p -> known t.
  Proof.
    intros late early. induction t as [|t IH]; [lia|]. destruct (Nat.eq_dec t 0) as [->|]; [apply known_1|].
    apply known_next; [lia|lia|]. apply IH; lia.
  Qed.

  (* Two steps, one round, before the end, node 1 has one token too many and the last node one too few. *)
  Lemma not_yet t : Z.of_nat t = 3 * Z.of_nat h - 5 - p ->
    G t 2 - G t 1 = 1 /\ G t N - G t (N - 1) = -1.
  Proof.
    intros now. destruct parity as [k Ek].
    assert (parity_t : Z.even (Z.of_nat t) = true) by (apply Z.even_spec; exists (3 * k - p - 1 - p); lia).
    pose proof (known_always t ltac:(lia) ltac:(lia)) as all.
    pose proof (known_always (t - 1) ltac:(lia) ltac:(lia)) as before.
    assert (earlier : forall u, Z.even (Z.of_nat (t - 1) + u) = true -> G t u = G (t - 1) u).
    { intros u even. replace t with (S (t - 1)) at 1 by lia. apply kept. exact even. }
    assert (odd : forall j, Z.even (Z.of_nat (t - 1) + (2 * j + 1)) = true).
    { intros j. replace (Z.of_nat (t - 1) + (2 * j + 1)) with (Z.of_nat t + 2 * j) by lia.
      rewrite Z.even_add_mul_2. exact parity_t. }
    replace (G t N) with (G t 0) by (rewrite <- (heights_turn h six f f_periodic t 0); f_equal; lia).
    replace (G t (N - 1)) with (G t (-1)) by (rewrite <- (heights_turn h six f f_periodic t (-1)); f_equal; lia).
    rewrite (earlier 1 (odd 0)), (earlier (-1) (odd (-1))).
    rewrite (all 2), (all 0), (before 1 ltac:(lia) (odd 0)), (before (-1) ltac:(lia) (odd (-1))); try lia;
      try (rewrite ?Z.even_add, parity_t; reflexivity).
    unfold profile, highest.
    replace ((Z.of_nat t - 3 * Z.of_nat h + 3 + p + 2) / 2) with 0 by (rewrite now; apply Z.div_unique with 0; lia).
    replace ((Z.of_nat t - 3 * Z.of_nat h + 3 + p + 0) / 2) with (-1)
      by (rewrite now; apply Z.div_unique with 0; lia).
    replace ((Z.of_nat (t - 1) - 3 * Z.of_nat h + 3 + p + 1) / 2) with (-1)
      by (apply Z.div_unique with 0; lia).
    set (x := _ / 2). set (y := _ / 2). set (z := _ / 2). clearbody x y z. clear all before earlier odd parity_t.
    destruct (Z.eqb_spec 2 (-1)), (Z.eqb_spec 1 (-1)), (Z.eqb_spec 0 (-1)), (Z.eqb_spec (-1) (-1)); try lia.
    destruct (Z.leb_spec (2 * Z.of_nat h - 2 - p) 2), (Z.leb_spec (2 * Z.of_nat h - 2 - p) 1),
      (Z.leb_spec (2 * Z.of_nat h - 2 - p) 0); cbn [orb]; try (exfalso; lia); split; lia.
  Qed.
End Profile.
