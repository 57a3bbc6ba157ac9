(* The idealized process, where tokens are divisible, of odd-even transposition balancing (Riess, Wanka, section 2):
   runs on rational loads, the products of step matrices, and xi(t) = xi(0) P^t.

   Both processes are seen from any integer place, modulo N = 2h: in step t place u has the mate u + 1 or u - 1,
   whichever the parity of t + u says, and the idealized step leaves both with half of their sum. *)
From Coq Require Import List ZArith QArith Qabs Lia Bool Arith Permutation Setoid.
From Loadbal Require Import Loads Network OddEven UnitSpread.
From Loadbal.Python Require Import odd_even_transposition.
Import ListNotations.
Open Scope Z_scope.

(** Loads that can be divided, node by node. *)
Definition shares := list Q.
(** The load of node u. *)
Definition qat (y : shares) (u : nat) : Q := nth u y 0%Q.

Fixpoint qput (y : shares) (u : nat) (z : Q) : shares :=
  match y, u with
  | [], _ => []
  | _ :: r, O => z :: r
  | a :: r, S u => a :: qput r u z
  end.

(** dimension_exchange.step with the divider: every flow is taken from the loads before *)
Definition divided (before : shares) (m : matching) : shares :=
  fold_left
    (fun after e => let '(u, v) := e in
       let flow := divider (qat before u) (qat before v) in
       qput (qput after u (qat before u - flow)%Q) v (qat before v + flow)%Q)
    m before.

(** odd_even_transposition.after_steps with the divider *)
(* compared: odd_even_transposition *)
Fixpoint ideal (h : nat) (y : shares) (count start : nat) : shares :=
  match count with
  | O => y
  | S count => ideal h (divided y (active (cycle h) start)) count (S start)
  end.

(** step_matrices.unit, product_of_steps and step_matrix; entry j of row i *)
(* compared: odd_even_transposition *)
Definition unit (n i : nat) : shares := map (fun j => if Nat.eqb i j then 1%Q else 0%Q) (seq 0 n).
(* compared: odd_even_transposition, step_matrices *)
Definition product_of_steps (h count start i j : nat) : Q := qat (ideal h (unit (2 * h) i) count start) j.
(* compared: step_matrices *)
Definition step_matrix (h turn : nat) : nat -> nat -> Q := product_of_steps h 1 turn.

(** f(0) + f(1) + ... + f(n - 1). *)
Fixpoint qsum (n : nat) (f : nat -> Q) : Q := match n with O => 0%Q | S n => (qsum n f + f n)%Q end.

(* --- a divided step, edge by edge --- *)

Lemma qput_length y u z : length (qput y u z) = length y.
Proof. revert u; induction y; intros [|u]; simpl; auto. Qed.

Lemma qat_put_same y u z : (u < length y)%nat -> qat (qput y u z) u = z.
Proof. unfold qat; revert u; induction y; intros [|u]; simpl; intros; try lia; auto. apply IHy; lia. Qed.

Lemma qat_put_other y u v z : u <> v -> qat (qput y u z) v = qat y v.
Proof. unfold qat; revert u v; induction y; intros [|u] [|v]; simpl; intros; try lia; auto. Qed.

Lemma divided_length y m : length (divided y m) = length y.
Proof.
  unfold divided.
  enough (keeps : forall after, length (fold_left (fun after e => let '(u, v) := e in
    let flow := divider (qat y u) (qat y v) in
    qput (qput after u (qat y u - flow)%Q) v (qat y v + flow)%Q) m after) = length after) by apply keeps.
  induction m as [|[u v] m IH]; simpl; intros after; auto. rewrite IH, !qput_length. auto.
Qed.

Lemma divided_edge y m u v : NoDup (ends m) -> In (u, v) m -> (u < length y)%nat -> (v < length y)%nat ->
  qat (divided y m) u == (1 # 2) * (qat y u + qat y v) /\ qat (divided y m) v == (1 # 2) * (qat y u + qat y v).
Proof.
  intros distinct here inu inv. unfold divided.
  set (put2 := fun after e => let '(u, v) := e in
    let flow := divider (qat y u) (qat y v) in
    qput (qput after u (qat y u - flow)%Q) v (qat y v + flow)%Q).
  assert (kept : forall m after w, ~ In w (ends m) -> qat (fold_left put2 m after) w = qat after w).
  { clear. induction m as [|[a b] m IH]; intros after w out; [reflexivity|]. cbn [fold_left]. rewrite IH.
    - simpl in out. simpl. rewrite !qat_put_other; auto; intros ->; tauto.
    - intros inside. apply out. right; right; exact inside. }
  assert (written : forall m after, NoDup (ends m) -> In (u, v) m -> length after = length y ->
    qat (fold_left put2 m after) u = (qat y u - divider (qat y u) (qat y v))%Q
    /\ qat (fold_left put2 m after) v = (qat y v + divider (qat y u) (qat y v))%Q).
  { clear m distinct here. induction m as [|[a b] m IH]; intros after distinct here size; [destruct here|].
    inversion distinct as [|? ? na distinct']; subst. inversion distinct' as [|? ? nb distinct'']; subst. simpl in na.
    destruct here as [same|here].
    - injection same as -> ->. cbn [fold_left]. rewrite !kept by (simpl in *; tauto). simpl.
      rewrite qat_put_same by (rewrite qput_length, size; auto).
      rewrite qat_put_other by (intros ->; tauto). rewrite qat_put_same by (rewrite size; auto). auto.
    - cbn [fold_left]. apply IH; auto. simpl. rewrite !qput_length. auto. }
  destruct (written m y distinct here eq_refl) as [-> ->]. unfold divider. split; field.
Qed.

Lemma unit_entry n l j : (j < n)%nat -> qat (unit n l) j = if Nat.eqb l j then 1%Q else 0%Q.
Proof.
  intros small. unfold unit, qat. set (f := fun j => if Nat.eqb l j then 1%Q else 0%Q).
  rewrite (nth_indep _ _ (f 0%nat)) by (rewrite map_length, seq_length; auto).
  rewrite (map_nth f), seq_nth by auto. reflexivity.
Qed.

(** Places as seen from the unit at l, over its first edge. *)
Definition way (start l : Z) : Z := if Z.even (start + l) then 1 else -1.
Lemma way_mate start l t u : way start l * (mate (start + t) u - l) = mate t (way start l * (u - l)).
Proof.
  unfold way, mate. replace (start + t + u) with (start + l + (t + (u - l))) by ring.
  rewrite (Z.even_add (start + l)). destruct (Z.even (start + l)).
  - rewrite !Z.mul_1_l. destruct (Z.even (t + (u - l))); cbn [eqb]; lia.
  - replace (t + -1 * (u - l)) with (t + (u - l) + 2 * (l - u)) by ring. rewrite Z.even_add_mul_2.
    destruct (Z.even (t + (u - l))); cbn [eqb]; lia.
Qed.

(* --- places modulo N --- *)

Section Cycle.
  Variable h : nat.
  Hypothesis some : (1 <= h)%nat.
  Notation N := (2 * Z.of_nat h).

  (** The node at place u of the cycle, modulo N. *)
  Definition node (u : Z) : nat := Z.to_nat (u mod N).

  Lemma node_below u : (node u < 2 * h)%nat.
  Proof. unfold node. pose proof (Z.mod_pos_bound u N ltac:(lia)). lia. Qed.

  Lemma node_of_nat i : (i < 2 * h)%nat -> node (Z.of_nat i) = i.
  Proof. intros small. unfold node. rewrite Z.mod_small by lia. apply Nat2Z.id. Qed.

  Lemma node_turn u : node (u + N) = node u.
  Proof. unfold node. replace (u + N) with (u + 1 * N) by lia. rewrite Z.mod_add by lia. reflexivity. Qed.

  Lemma node_same u v : (u - v) mod N = 0 -> node u = node v.
  Proof.
    intros apart. unfold node. f_equal. apply Z.mod_divide in apart; [|lia]. destruct apart as (k & E).
    replace u with (v + k * N) by lia. apply Z.mod_add. lia.
  Qed.

  Lemma mate_node t u : node (mate t (Z.of_nat (node u))) = node (mate t u).
  Proof.
    unfold node at 2. rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia).
    apply node_same. rewrite (Z.div_mod u N) at 2 by lia. set (r := u mod N). set (k := u / N).
    assert (turns : mate t (N * k + r) = N * k + mate t r).
    { unfold mate. replace (t + (N * k + r)) with (t + r + 2 * (Z.of_nat h * k)) by ring.
      rewrite Z.even_add_mul_2. destruct (Z.even (t + r)); lia. }
    rewrite turns. replace (mate t r - (N * k + mate t r)) with (- k * N) by ring. apply Z.mod_mul. lia.
  Qed.

  (* The edges of M1 and M2 join mates. *)
  Lemma active_mates t i j : In (i, j) (active (cycle h) t) ->
    node (mate (Z.of_nat t) (Z.of_nat i)) = j /\ node (mate (Z.of_nat t) (Z.of_nat j)) = i.
  Proof.
    intros here. destruct (Nat.Even_or_Odd t) as [[k ->]|[k ->]].
    - rewrite active_even in here. apply in_map_iff in here. destruct here as (q & same & small).
      assert (i = 2 * q /\ j = 2 * q + 1)%nat as [-> ->] by (injection same; lia). apply in_seq in small. unfold mate.
      replace (Z.of_nat (2 * k) + Z.of_nat (2 * q)) with (0 + 2 * (Z.of_nat k + Z.of_nat q)) by lia.
      replace (Z.of_nat (2 * k) + Z.of_nat (2 * q + 1)) with (1 + 2 * (Z.of_nat k + Z.of_nat q)) by lia.
      rewrite !Z.even_add_mul_2. cbn [Z.even].
      replace (Z.of_nat (2 * q) + 1) with (Z.of_nat (2 * q + 1)) by lia.
      replace (Z.of_nat (2 * q + 1) - 1) with (Z.of_nat (2 * q)) by lia. split; apply node_of_nat; lia.
    - replace (2 * k + 1)%nat with (S (2 * k)) in * by lia. rewrite active_odd in here.
      destruct here as [same|here].
      + assert (i = 0 /\ j = 2 * h - 1)%nat as [-> ->] by (injection same; lia). unfold mate.
        replace (Z.of_nat (S (2 * k)) + Z.of_nat 0) with (1 + 2 * Z.of_nat k) by lia.
        replace (Z.of_nat (S (2 * k)) + Z.of_nat (2 * h - 1)) with (0 + 2 * (Z.of_nat k + Z.of_nat h)) by lia.
        rewrite !Z.even_add_mul_2. cbn [Z.even]. split.
        * rewrite <- node_turn. replace (Z.of_nat 0 - 1 + N) with (Z.of_nat (2 * h - 1)) by lia. apply node_of_nat. lia.
        * replace (Z.of_nat (2 * h - 1) + 1) with (Z.of_nat 0 + N) by lia. rewrite node_turn. apply node_of_nat. lia.
      + apply in_map_iff in here. destruct here as (q & same & small). apply in_seq in small.
        assert (i = 2 * q + 1 /\ j = 2 * q + 2)%nat as [-> ->] by (injection same; lia). unfold mate.
        replace (Z.of_nat (S (2 * k)) + Z.of_nat (2 * q + 1)) with (0 + 2 * (Z.of_nat k + Z.of_nat q + 1)) by lia.
        replace (Z.of_nat (S (2 * k)) + Z.of_nat (2 * q + 2)) with (1 + 2 * (Z.of_nat k + Z.of_nat q + 1)) by lia.
        rewrite !Z.even_add_mul_2. cbn [Z.even].
        replace (Z.of_nat (2 * q + 1) + 1) with (Z.of_nat (2 * q + 2)) by lia.
        replace (Z.of_nat (2 * q + 2) - 1) with (Z.of_nat (2 * q + 1)) by lia. split; apply node_of_nat; lia.
  Qed.

  (* Of both ends of an edge, and so of a place and its mate. *)
  Lemma edge_of t u : (u < 2 * h)%nat -> exists i j, In (i, j) (active (cycle h) t) /\ (i < j < 2 * h)%nat
    /\ (u = i /\ node (mate (Z.of_nat t) (Z.of_nat u)) = j \/ u = j /\ node (mate (Z.of_nat t) (Z.of_nat u)) = i).
  Proof.
    intros small. destruct (matchings_perfect h some _ (active_matching h t)) as [all order].
    destruct (perfect_meets _ _ u all small) as (i & j & here & ends). exists i, j.
    pose proof (perfect_below _ _ _ _ all here). pose proof (order _ _ here).
    pose proof (active_mates t i j here) as [].
    split; [|split]; auto; [lia|]. destruct ends as [-> | ->]; auto.
  Qed.

  Definition share (y : shares) (u : Z) : Q := qat y (node u).
  Definition tokens (x : loads) (u : Z) : Z := at_ x (node u).

  Lemma share_next y t u : length y = (2 * h)%nat ->
    share (divided y (active (cycle h) t)) u == (1 # 2) * (share y u + share y (mate (Z.of_nat t) u)).
  Proof.
    intros size. unfold share. rewrite <- mate_node. pose proof (node_below u) as small. revert small.
    generalize (node u). clear u. intros u small.
    destruct (edge_of t u small) as (i & j & here & order & [[-> ->]|[-> ->]]);
      destruct (divided_edge y _ i j (cycle_distinct h some _ (active_matching h t)) here ltac:(lia) ltac:(lia))
        as [first second]; [exact first|rewrite second; ring].
  Qed.

  (** The excess is 1, -1 or 0, and that of the mate is its opposite. *)
  Definition excess (x : loads) (t : nat) (u : Z) : Z :=
    2 * tokens (step balancer x (active (cycle h) t)) u - (tokens x u + tokens x (mate (Z.of_nat t) u)).

  Lemma excess_small x t u : length x = (2 * h)%nat ->
    Z.abs (excess x t u) <= 1 /\ excess x t (mate (Z.of_nat t) u) = - excess x t u.
  Proof.
    intros size. unfold excess. rewrite mate_mate. unfold tokens. rewrite <- (mate_node (Z.of_nat t) u).
    pose proof (node_below u) as small. revert small. generalize (node u). clear u. intros u small.
    destruct (edge_of t u small) as (i & j & here & order & [[-> ->]|[-> ->]]);
      destruct (balanced_edge h some x _ i j size (active_matching h t) here) as (_ & -> & ->);
      pose proof (balancer_halves (at_ x i) (at_ x j)) as (_ & _ & first & second);
      pose proof (Z.mod_pos_bound (at_ x i + at_ x j) 2 ltac:(lia)); lia.
  Qed.

  Lemma tokens_periodic x : periodic h (tokens x).
  Proof. intros u. unfold tokens. rewrite node_turn. reflexivity. Qed.

  Lemma excess_periodic x t : periodic h (excess x t).
  Proof. intros u. unfold excess. rewrite (mate_turn h) by auto. rewrite !tokens_periodic. reflexivity. Qed.

  (* --- runs --- *)

  Lemma ideal_add y a b start : ideal h y (a + b) start = ideal h (ideal h y a start) b (start + a).
  Proof.
    revert start y. induction a as [|a IH]; simpl; intros; [rewrite Nat.add_0_r; auto|].
    rewrite IH, Nat.add_succ_r. auto.
  Qed.

  Lemma ideal_last y count start :
    ideal h y (S count) start = divided (ideal h y count start) (active (cycle h) (start + count)).
  Proof. rewrite <- Nat.add_1_r, ideal_add. reflexivity. Qed.

  Lemma ideal_length y count start : length (ideal h y count start) = length y.
  Proof. induction count; [reflexivity|]. rewrite ideal_last, divided_length. auto. Qed.

  (** The loads times 2^t, as integers. *)
  Fixpoint scaled (f : Z -> Z) (start : Z) (t : nat) (u : Z) : Z :=
    match t with
    | O => f u
    | S t => scaled f start t u + scaled f start t (mate (start + Z.of_nat t) u)
    end.

  Lemma scaled_ideal f y start t : length y = (2 * h)%nat -> (forall u, share y u == inject_Z (f u)) ->
    forall u, inject_Z (2 ^ Z.of_nat t) * share (ideal h y t start) u == inject_Z (scaled f (Z.of_nat start) t u).
  Proof.
    intros size same. induction t as [|t IH]; intros u.
    - change (inject_Z (2 ^ Z.of_nat 0)) with 1%Q. cbn [ideal scaled]. rewrite <- same. ring.
    - rewrite ideal_last, share_next by (rewrite ideal_length; auto).
      rewrite Nat2Z.inj_succ, Z.pow_succ_r, inject_Z_mult by lia. cbn [scaled]. rewrite inject_Z_plus, <- !IH.
      rewrite Nat2Z.inj_add. change (inject_Z 2) with (2 # 1). ring.
  Qed.

  Lemma scaled_linear f g a b start t u :
    scaled (fun v => a * f v + b * g v) start t u = a * scaled f start t u + b * scaled g start t u.
  Proof. revert u; induction t as [|t IH]; intros u; cbn [scaled]; [reflexivity|]. rewrite !IH. ring. Qed.

  Lemma scaled_periodic f start t : periodic h f -> periodic h (scaled f start t).
  Proof.
    intros same. induction t as [|t IH]; intros u; cbn [scaled]; [apply same|].
    rewrite (mate_turn h) by auto. rewrite !IH. reflexivity.
  Qed.

  (* --- from a unit: the rows of products of step matrices --- *)

  Definition row (start l : Z) (t : nat) (u : Z) : Z := spread h t (way start l * (u - l)).

  Lemma row_next start l t u : row start l (S t) u = row start l t u + row start l t (mate (start + Z.of_nat t) u).
  Proof. unfold row. rewrite way_mate. reflexivity. Qed.

  Lemma row_scaled start l t u : row start l t u = scaled (row start l 0) start t u.
  Proof. revert u; induction t as [|t IH]; intros u; [reflexivity|]. cbn [scaled]. rewrite row_next, !IH. reflexivity.
  Qed.

  Lemma row_unit start l i : (l < 2 * h)%nat -> (i < 2 * h)%nat ->
    row start (Z.of_nat l) 0 (Z.of_nat i) = if Nat.eqb l i then 1 else 0.
  Proof.
    intros inl ini. unfold row, way. destruct (Nat.eqb_spec l i) as [->|apart].
    - rewrite Z.sub_diag, Z.mul_0_r. cbn [spread]. rewrite Z.mod_0_l by lia. reflexivity.
    - cbn [spread]. destruct (Z.eqb_spec ((if Z.even (start + Z.of_nat l) then 1 else -1) * (Z.of_nat i - Z.of_nat l)
        mod N) 0) as [zero|]; auto. exfalso.
      apply Z.mod_divide in zero; [|lia]. destruct zero as (k & E).
      assert (k = 0 \/ N <= k * N \/ k * N <= - N) as [-> | far] by nia.
      + destruct (Z.even (start + Z.of_nat l)); lia.
      + destruct (Z.even (start + Z.of_nat l)); lia.
  Qed.

  Lemma way_turn start l u : spread h 0 (way start l * (u + N - l)) = spread h 0 (way start l * (u - l)).
  Proof.
    unfold way. destruct (Z.even (start + l)).
    - replace (1 * (u + N - l)) with (1 * (u - l) + N) by ring. apply spread_periodic; auto.
    - rewrite <- (spread_periodic h some 0 (-1 * (u + N - l))). f_equal. ring.
  Qed.

  Lemma row_periodic start l t : periodic h (row start l t).
  Proof. intros u. rewrite !row_scaled. apply scaled_periodic. intros v. apply way_turn. Qed.

  Lemma unit_share l u : (l < 2 * h)%nat -> forall start,
    share (unit (2 * h) l) u == inject_Z (row start (Z.of_nat l) 0 u).
  Proof.
    intros inl start. unfold share. pose proof (node_below u) as small.
    assert (row start (Z.of_nat l) 0 u = row start (Z.of_nat l) 0 (Z.of_nat (node u))) as ->.
    { unfold node. rewrite Z2Nat.id by (apply Z.mod_pos_bound; lia). rewrite (Z.div_mod u N) at 1 by lia.
      generalize (u mod N) (u / N). clear u small. intros r k. rewrite Z.add_comm, Z.mul_comm.
      assert (turns : forall n r, row start (Z.of_nat l) 0 (r + Z.of_nat n * N) = row start (Z.of_nat l) 0 r).
      { induction n as [|n IH]; intros r'; [f_equal; lia|].
        rewrite Nat2Z.inj_succ. replace (r' + Z.succ (Z.of_nat n) * N) with (r' + Z.of_nat n * N + N) by lia.
        rewrite row_periodic. apply IH. }
      destruct (Z_le_gt_dec 0 k).
      - rewrite <- (Z2Nat.id k) by lia. apply turns.
      - rewrite <- (turns (Z.to_nat (- k)) (r + k * N)). f_equal. rewrite Z2Nat.id by lia. ring. }
    rewrite row_unit, unit_entry by auto. destruct (Nat.eqb l (node u)); reflexivity.
  Qed.

  Lemma unit_length n l : length (unit n l) = n.
  Proof. unfold unit. rewrite map_length. apply seq_length. Qed.

  (* Entry j of row l of a product of t step matrices is a natural number over 2^t. *)
  Theorem entries l j t start : (l < 2 * h)%nat -> (j < 2 * h)%nat ->
    inject_Z (2 ^ Z.of_nat t) * product_of_steps h t start l j
    == inject_Z (row (Z.of_nat start) (Z.of_nat l) t (Z.of_nat j)).
  Proof.
    intros inl inj. unfold product_of_steps. rewrite <- (node_of_nat j inj) at 1.
    change (qat ?y (node ?u)) with (share y u).
    rewrite (scaled_ideal (row (Z.of_nat start) (Z.of_nat l) 0)).
    - rewrite <- row_scaled. reflexivity.
    - apply unit_length.
    - intros u. apply unit_share. auto.
  Qed.

  (* --- the process in matrices --- *)

  Lemma qsum_ext n f g : (forall k, (k < n)%nat -> f k == g k) -> qsum n f == qsum n g.
  Proof.
    clear some. induction n as [|n IH]; intros same; cbn [qsum]; [reflexivity|].
    rewrite IH by (intros; apply same; lia). rewrite same by lia. reflexivity.
  Qed.

  Lemma qsum_add n f g : qsum n (fun k => f k + g k)%Q == qsum n f + qsum n g.
  Proof. clear some. induction n as [|n IH]; cbn [qsum]; [ring|]. rewrite IH. ring. Qed.

  Lemma qsum_times n c f : qsum n (fun k => c * f k)%Q == c * qsum n f.
  Proof. clear some. induction n as [|n IH]; cbn [qsum]; [ring|]. rewrite IH. ring. Qed.

  Lemma qsum_exchange n m f : qsum n (fun i => qsum m (fun k => f i k)) == qsum m (fun k => qsum n (fun i => f i k)).
  Proof.
    clear some. induction n as [|n IH]; cbn [qsum].
    - induction m as [|m IHm]; cbn [qsum]; [reflexivity|]. rewrite <- IHm. ring.
    - rewrite IH, <- qsum_add. reflexivity.
  Qed.

  Lemma qsum_pick n j f : (j < n)%nat -> qsum n (fun k => f k * (if Nat.eqb k j then 1 else 0))%Q == f j.
  Proof.
    clear some. intros small. induction n as [|n IH]; [lia|]. cbn [qsum]. destruct (Nat.eqb_spec n j) as [->|apart].
    - rewrite (qsum_ext _ _ (fun _ => 0%Q * 0%Q)%Q); [rewrite qsum_times; ring|].
      intros k less. destruct (Nat.eqb_spec k j); [lia|]. ring.
    - rewrite IH by lia. ring.
  Qed.

  (** The product of the step matrices themselves, factor by factor. *)
  Fixpoint matrix_product (count start i j : nat) : Q :=
    match count with
    | O => if Nat.eqb i j then 1%Q else 0%Q
    | S k => qsum (2 * h) (fun m => matrix_product k start i m * step_matrix h (start + k) m j)%Q
    end.

  Lemma one_step y t j : length y = (2 * h)%nat -> (j < 2 * h)%nat ->
    qat (divided y (active (cycle h) t)) j == qsum (2 * h) (fun k => qat y k * step_matrix h t k j)%Q.
  Proof.
    intros size inj. rewrite <- (node_of_nat j inj) at 1. change (qat ?y (node ?u)) with (share y u).
    rewrite share_next by auto. unfold share. rewrite node_of_nat by auto.
    set (m := node (mate (Z.of_nat t) (Z.of_nat j))). pose proof (node_below (mate (Z.of_nat t) (Z.of_nat j))) as inm.
    fold m in inm.
    rewrite (qsum_ext _ _ (fun k => (1 # 2) * (qat y k * (if Nat.eqb k j then 1 else 0)
      + qat y k * (if Nat.eqb k m then 1 else 0)))%Q).
    - rewrite qsum_times, qsum_add, !qsum_pick by auto. reflexivity.
    - intros k ink. unfold step_matrix, product_of_steps. cbn [ideal].
      assert (entry : qat (divided (unit (2 * h) k) (active (cycle h) t)) j
        == (1 # 2) * ((if Nat.eqb k j then 1 else 0) + (if Nat.eqb k m then 1 else 0))).
      { rewrite <- (node_of_nat j inj) at 1. change (qat ?y (node ?u)) with (share y u).
        rewrite share_next by apply unit_length. unfold share. rewrite node_of_nat by auto. fold m.
        rewrite !unit_entry by auto. reflexivity. }
      rewrite entry. ring.
  Qed.

  (* riess/ideal-matrix-form@steps: the loads after s steps are the row vector of the loads times the product of the
     step matrices; and its rows are what becomes of units. *)
  (** N is 2h. `ideal h y count start` returns the loads after `count` idealized steps from y, and `matrix_product h
      count start` multiplies `count` step matrices; M1 and P1 come first if start is even. `unit n i` is a unit of load
      at node i of n nodes. Loads are any rational numbers. *)
  Theorem matrix_form_of_steps y count start : length y = (2 * h)%nat -> forall j, (j < 2 * h)%nat ->
    qat (ideal h y count start) j == qsum (2 * h) (fun i => qat y i * matrix_product count start i j)%Q
    /\ (forall i, (i < 2 * h)%nat -> matrix_product count start i j == qat (ideal h (unit (2 * h) i) count start) j).
  Proof.
    intros size.
    assert (form : forall y, length y = (2 * h)%nat -> forall j, (j < 2 * h)%nat ->
      qat (ideal h y count start) j == qsum (2 * h) (fun i => qat y i * matrix_product count start i j)%Q).
    { clear y size. intros y size. induction count as [|count IH]; intros j inj.
      - cbn [ideal matrix_product]. rewrite qsum_pick by auto. reflexivity.
      - rewrite ideal_last, one_step by (rewrite ?ideal_length; auto).
        rewrite (qsum_ext _ _ (fun k => qsum (2 * h)
          (fun i => qat y i * (matrix_product count start i k * step_matrix h (start + count) k j)))%Q).
        + rewrite qsum_exchange. apply qsum_ext. intros i _. cbn [matrix_product]. rewrite <- qsum_times. reflexivity.
        + intros k ink. rewrite IH by auto.
          rewrite Qmult_comm, <- qsum_times. apply qsum_ext. intros i _. ring. }
    intros j inj. split; [apply form; auto|]. intros i ini.
    rewrite form by (auto using unit_length).
    rewrite (qsum_ext _ _ (fun k => matrix_product count start k j * (if Nat.eqb k i then 1 else 0))%Q).
    - rewrite qsum_pick by auto. reflexivity.
    - intros k ink. rewrite unit_entry, Nat.eqb_sym by auto. ring.
  Qed.

  (** P = P1 P2, and its powers *)
  (* compared: step_matrices *)
  Definition round_matrix (i j : nat) : Q := qsum (2 * h) (fun k => step_matrix h 0 i k * step_matrix h 1 k j)%Q.
  Fixpoint round_power (t i j : nat) : Q :=
    match t with
    | O => if Nat.eqb i j then 1%Q else 0%Q
    | S t => qsum (2 * h) (fun k => round_power t i k * round_matrix k j)%Q
    end.

  Lemma step_matrix_turn t k i j : step_matrix h (2 * t + k) i j = step_matrix h k i j.
  Proof.
    clear some. unfold step_matrix, product_of_steps. cbn [ideal]. unfold active. change (chi (cycle h)) with 2%nat.
    rewrite (Nat.add_comm (2 * t)), (Nat.mul_comm 2 t), Nat.mod_add by lia. reflexivity.
  Qed.

  Lemma step_matrix_even t i j : step_matrix h (2 * t) i j = step_matrix h 0 i j.
  Proof. rewrite <- (step_matrix_turn t 0). f_equal. lia. Qed.

  Lemma powers t : forall i j, matrix_product (2 * t) 0 i j == round_power t i j.
  Proof.
    induction t as [|t IH]; intros i j; [reflexivity|]. replace (2 * S t)%nat with (S (S (2 * t))) by lia.
    cbn [matrix_product round_power]. cbn [Nat.add].
    rewrite (qsum_ext _ _ (fun m => qsum (2 * h) (fun k => round_power t i k * (step_matrix h 0 k m * step_matrix h 1 m
      j))))%Q.
    - rewrite qsum_exchange. apply qsum_ext. intros k _. rewrite qsum_times. reflexivity.
    - intros m _. rewrite Qmult_comm, <- qsum_times. apply qsum_ext. intros k _. rewrite IH.
      replace (S (2 * t)) with (2 * t + 1)%nat by lia. rewrite step_matrix_turn.
      rewrite step_matrix_even. ring.
  Qed.

  (* riess/ideal-matrix-form: xi(t) = xi(0) P^t, from any loads *)
  (** N is 2h. 2t idealized steps, M1 first, are t rounds, and `round_power h t` is P^t with P = P1 P2. The theorem is
      about any loads, and so about 1, 2, 4, ...; it includes t = 0. *)
  Theorem matrix_form y t : length y = (2 * h)%nat -> forall j, (j < 2 * h)%nat ->
    qat (ideal h y (2 * t) 0) j == qsum (2 * h) (fun i => qat y i * round_power t i j)%Q.
  Proof.
    intros size j inj. rewrite (proj1 (matrix_form_of_steps y (2 * t) 0 size j inj)).
    apply qsum_ext. intros i _. rewrite powers. reflexivity.
  Qed.
End Cycle.
