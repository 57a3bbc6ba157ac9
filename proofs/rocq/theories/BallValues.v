(* Largest and smallest values over Hamming balls in dimensions up to 14: Plaxton, section 2.2 (Theorem 2.2), section
   2.3 (Lemma 2.5) and section 3.1 (Lemma 3.1). *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials Discrepancies MultiDiscrepancies HammingBalls Means
  LogarithmBound.
From Loadbal Require Import PlaxtonRefutations Harper LeastFringes.
Import ListNotations.
Open Scope Z_scope.

(* --- logarithms to the base 2, by squaring a number again and again --- *)

(* A state (m, e) stands for m 2^e / 2^places. *)
Section Logarithms.
Variables (places : Z) (squarings : nat).
Hypothesis natural_places : 0 <= places.

Definition next_low (state : Z * Z) : Z * Z :=
  let (m, e) := state in let s := Z.shiftr (m * m) places in
  if 2 ^ (places + 1) <=? s then (Z.shiftr s 1, 2 * e + 1) else (s, 2 * e).

Definition next_high (state : Z * Z) : Z * Z :=
  let (m, e) := state in let s := Z.shiftr (m * m) places + 1 in
  if 2 ^ (places + 1) <=? s then (Z.shiftr s 1 + 1, 2 * e + 1) else (s, 2 * e).

Fixpoint iterated (next : Z * Z -> Z * Z) (steps : nat) (state : Z * Z) : Z * Z :=
  match steps with O => state | S steps => iterated next steps (next state) end.

Definition repeats : Z := 2 ^ Z.of_nat squarings.

(* Exponents of powers of two below and above 2^places times the power of x with the exponent `repeats`. *)
Definition exponent_low (x : Z) : Z :=
  let e := Z.log2 x in let (m, e) := iterated next_low squarings (Z.shiftr (x * 2 ^ places) e, e) in
  if 0 <? m then Z.log2 m + e else 0.
Definition exponent_high (x : Z) : Z :=
  let e := Z.log2 x in let (m, e) := iterated next_high squarings (Z.shiftr (x * 2 ^ places) e + 1, e) in
  Z.log2_up m + e.

Definition is_low (y : Z) (state : Z * Z) : Prop :=
  let (m, e) := state in 0 <= m /\ 0 <= e /\ m * 2 ^ e <= y * 2 ^ places.
Definition is_high (y : Z) (state : Z * Z) : Prop :=
  let (m, e) := state in 0 < m /\ 0 <= e /\ y * 2 ^ places <= m * 2 ^ e.

Lemma shifted a k : 0 <= k -> Z.shiftr a k * 2 ^ k <= a < (Z.shiftr a k + 1) * 2 ^ k.
Proof.
  intros natural_. rewrite Z.shiftr_div_pow2 by auto. pose proof (Z.pow_pos_nonneg 2 k ltac:(lia) natural_).
  pose proof (Z.div_mod a (2 ^ k) ltac:(lia)). pose proof (Z.mod_pos_bound a (2 ^ k) ltac:(lia)). lia.
Qed.

Lemma double_power e : 0 <= e -> 2 ^ (2 * e) = 2 ^ e * 2 ^ e.
Proof. intros. rewrite <- Z.pow_add_r by auto. f_equal. lia. Qed.

Lemma next_low_is y state : 0 <= y -> is_low y state -> is_low (y * y) (next_low state).
Proof.
  destruct state as [m e]. unfold is_low, next_low. intros natural_y (some & natural_ & below).
  pose proof (shifted (m * m) places natural_places) as [under over].
  set (s := Z.shiftr (m * m) places) in *. clearbody s. rewrite Z.pow_add_r by lia. change (2 ^ 1) with 2.
  assert (0 < 2 ^ e) by (apply Z.pow_pos_nonneg; lia).
  assert (0 < 2 ^ places) by (apply Z.pow_pos_nonneg; lia). set (q := 2 ^ places) in *. clearbody q.
  assert (squares : s * (2 ^ e * 2 ^ e) <= y * y * q).
  { apply (Z.mul_le_mono_pos_r _ _ q); auto.
    apply Z.le_trans with ((m * 2 ^ e) * (m * 2 ^ e)); [|apply Z.le_trans with ((y * q) * (y * q)); [|lia]].
    - replace (s * (2 ^ e * 2 ^ e) * q) with (s * q * (2 ^ e * 2 ^ e)) by ring.
      replace (m * 2 ^ e * (m * 2 ^ e)) with (m * m * (2 ^ e * 2 ^ e)) by ring.
      apply Z.mul_le_mono_nonneg_r; [apply Z.mul_nonneg_nonneg|]; lia.
    - apply Z.mul_le_mono_nonneg; try apply Z.mul_nonneg_nonneg; lia. }
  assert (0 <= m * m) by (apply Z.mul_nonneg_nonneg; auto). assert (0 <= s) by nia.
  destruct (Z.leb_spec (q * 2) s).
  - pose proof (shifted s 1 ltac:(lia)) as [half rest]. change (2 ^ 1) with 2 in *.
    set (t := Z.shiftr s 1) in *. clearbody t. rewrite Z.pow_add_r, double_power by lia. change (2 ^ 1) with 2.
    set (w := 2 ^ e * 2 ^ e) in *. assert (0 < w) by (unfold w; apply Z.mul_pos_pos; auto). clearbody w.
    repeat split; try lia. nia.
  - rewrite double_power by lia. repeat split; lia.
Qed.

Lemma next_high_is y state : 0 <= y -> is_high y state -> is_high (y * y) (next_high state).
Proof.
  destruct state as [m e]. unfold is_high, next_high. intros natural_y (some & natural_ & above).
  pose proof (shifted (m * m) places natural_places) as [under over].
  set (s := Z.shiftr (m * m) places) in *. clearbody s. rewrite Z.pow_add_r by lia. change (2 ^ 1) with 2.
  assert (0 < 2 ^ e) by (apply Z.pow_pos_nonneg; lia).
  assert (0 < 2 ^ places) by (apply Z.pow_pos_nonneg; lia). set (q := 2 ^ places) in *. clearbody q.
  assert (squares : y * y * q <= (s + 1) * (2 ^ e * 2 ^ e)).
  { apply (Z.mul_le_mono_pos_r _ _ q); auto.
    apply Z.le_trans with ((m * 2 ^ e) * (m * 2 ^ e)); [apply Z.le_trans with ((y * q) * (y * q)); [lia|]|].
    - apply Z.mul_le_mono_nonneg; try apply Z.mul_nonneg_nonneg; lia.
    - replace ((s + 1) * (2 ^ e * 2 ^ e) * q) with ((s + 1) * q * (2 ^ e * 2 ^ e)) by ring.
      replace (m * 2 ^ e * (m * 2 ^ e)) with (m * m * (2 ^ e * 2 ^ e)) by ring.
      apply Z.mul_le_mono_nonneg_r; [apply Z.mul_nonneg_nonneg|]; lia. }
  assert (0 < m * m) by (apply Z.mul_pos_pos; auto). assert (0 <= s) by nia.
  destruct (Z.leb_spec (q * 2) (s + 1)).
  - pose proof (shifted (s + 1) 1 ltac:(lia)) as [half rest]. change (2 ^ 1) with 2 in *.
    set (t := Z.shiftr (s + 1) 1) in *. clearbody t. rewrite Z.pow_add_r, double_power by lia. change (2 ^ 1) with 2.
    set (w := 2 ^ e * 2 ^ e) in *. assert (0 < w) by (unfold w; apply Z.mul_pos_pos; auto). clearbody w.
    repeat split; try lia. nia.
  - rewrite double_power by lia. repeat split; lia.
Qed.

Lemma iterated_is (good : Z -> Z * Z -> Prop) next :
  (forall y state, 0 <= y -> good y state -> good (y * y) (next state)) ->
  forall steps y state, 0 <= y -> good y state -> good (y ^ 2 ^ Z.of_nat steps) (iterated next steps state).
Proof.
  intros step. induction steps as [|steps IH]; intros y state natural_ here.
  - cbn [iterated]. change (2 ^ Z.of_nat 0) with 1. rewrite Z.pow_1_r. exact here.
  - cbn [iterated]. rewrite Nat2Z.inj_succ, Z.pow_succ_r, Z.pow_mul_r, Z.pow_2_r by (try apply Z.pow_nonneg; lia).
    apply IH; [apply Z.mul_nonneg_nonneg|apply step]; auto.
Qed.

Lemma exponent_low_is x : 1 <= x -> 2 ^ exponent_low x <= x ^ repeats * 2 ^ places /\ 0 <= exponent_low x.
Proof.
  intros some. assert (some_n : 0 < repeats) by (apply Z.pow_pos_nonneg; lia).
  assert (one : 0 < x ^ repeats) by (apply Z.pow_pos_nonneg; lia).
  assert (0 < 2 ^ places) by (apply Z.pow_pos_nonneg; lia).
  unfold exponent_low. set (e := Z.log2 x). assert (natural_ : 0 <= e) by apply Z.log2_nonneg.
  pose proof (shifted (x * 2 ^ places) e natural_) as [start _].
  assert (here : is_low x (Z.shiftr (x * 2 ^ places) e, e)).
  { repeat split; auto. apply Z.shiftr_nonneg, Z.mul_nonneg_nonneg; lia. }
  apply (iterated_is is_low next_low next_low_is squarings) in here; [|lia]. fold repeats in here.
  destruct (iterated next_low squarings _) as [m e']. destruct here as (natural_m & natural_e & below).
  pose proof (Z.log2_nonneg m). destruct (Z.ltb_spec 0 m) as [positive|]; [split; [|lia]|split; [|lia]].
  2:{ change (2 ^ 0) with 1. nia. }
  rewrite Z.pow_add_r by auto. etransitivity; [|exact below].
  apply Z.mul_le_mono_nonneg_r; [apply Z.pow_nonneg; lia|]. apply Z.log2_spec. exact positive.
Qed.

Lemma exponent_high_is x : 1 <= x -> x ^ repeats * 2 ^ places <= 2 ^ exponent_high x /\ 0 <= exponent_high x.
Proof.
  intros some. assert (0 < 2 ^ places) by (apply Z.pow_pos_nonneg; lia).
  unfold exponent_high. set (e := Z.log2 x). assert (natural_ : 0 <= e) by apply Z.log2_nonneg.
  pose proof (shifted (x * 2 ^ places) e natural_) as [_ start].
  assert (here : is_high x (Z.shiftr (x * 2 ^ places) e + 1, e)).
  { repeat split; auto; [|lia]. enough (0 <= Z.shiftr (x * 2 ^ places) e) by lia.
    apply Z.shiftr_nonneg, Z.mul_nonneg_nonneg; lia. }
  apply (iterated_is is_high next_high next_high_is squarings) in here; [|lia]. fold repeats in here.
  destruct (iterated next_high squarings _) as [m e']. destruct here as (positive & natural_e & above).
  pose proof (Z.log2_up_nonneg m) as natural_log. split; [|lia].
  rewrite Z.pow_add_r by auto. etransitivity; [exact above|]. apply Z.mul_le_mono_nonneg_r; [apply Z.pow_nonneg; lia|].
  destruct (Z.eq_dec m 1) as [->|]; [discriminate|]. apply Z.log2_up_spec. lia.
Qed.

Lemma log_below d x a b : 0 <= d -> 1 <= x -> 0 <= a -> 0 <= b ->
  b * (d * repeats + places - exponent_low x) <= a * repeats -> log_at_most (2 ^ d) x a b.
Proof.
  intros dims some natural_a natural_b less. destruct (exponent_low_is x some) as [low natural_l]. unfold log_at_most.
  assert (some_n : 0 < repeats) by (apply Z.pow_pos_nonneg; lia). pose proof natural_places as natural_p.
  set (l := exponent_low x) in *. clearbody l. set (n := repeats) in *. clearbody n. set (q := places) in *.
    clearbody q.
  apply (root_at_most _ _ n); auto; [apply Z.mul_nonneg_nonneg; apply Z.pow_nonneg; lia|].
  assert (low' : (2 ^ l) ^ b <= (x ^ n * 2 ^ q) ^ b) by (apply pow_at_most; split; [apply Z.pow_nonneg; lia|exact low]).
  clear low. rename low' into low.
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in * by lia.
  apply (Z.mul_le_mono_pos_r _ _ (2 ^ (q * b))); [apply Z.pow_pos_nonneg; nia|].
  apply Z.le_trans with (2 ^ (l * b) * 2 ^ (a * n)).
  - rewrite <- !Z.pow_add_r by (repeat apply Z.add_nonneg_nonneg; repeat apply Z.mul_nonneg_nonneg; lia).
    apply Z.pow_le_mono_r; lia.
  - replace (x ^ (b * n) * 2 ^ (a * n) * 2 ^ (q * b)) with (x ^ (n * b) * 2 ^ (q * b) * 2 ^ (a * n))
      by (rewrite (Z.mul_comm n b); ring).
    apply Z.mul_le_mono_nonneg_r; [apply Z.pow_nonneg; lia|exact low].
Qed.

Lemma log_above d x a b : 0 <= d -> 1 <= x -> 0 <= a -> 0 <= b ->
  a * repeats < b * (d * repeats + places - exponent_high x) -> ~ log_at_most (2 ^ d) x a b.
Proof.
  intros dims some natural_a natural_b less. destruct (exponent_high_is x some) as [high natural_u]. unfold log_at_most.
  assert (some_n : 0 < repeats) by (apply Z.pow_pos_nonneg; lia). pose proof natural_places as natural_p.
  set (u := exponent_high x) in *. clearbody u. set (n := repeats) in *. clearbody n. set (q := places) in *.
    clearbody q.
  intros most. assert (more : ((2 ^ d) ^ b) ^ n <= (x ^ b * 2 ^ a) ^ n).
  { apply pow_at_most. split; [apply Z.pow_nonneg, Z.pow_nonneg; lia|exact most]. }
  clear most. rename more into most.
  assert (above : (x ^ n * 2 ^ q) ^ b <= (2 ^ u) ^ b).
  { apply pow_at_most. split; [apply Z.mul_nonneg_nonneg; apply Z.pow_nonneg; lia|exact high]. }
  clear high. rename above into high.
  rewrite !Z.pow_mul_l, <- !Z.pow_mul_r in * by lia.
  enough (wrong : 2 ^ (d * (b * n) + q * b) <= 2 ^ (u * b + a * n)).
  { apply Z.pow_le_mono_r_iff in wrong; [lia|lia|].
    repeat apply Z.add_nonneg_nonneg; repeat apply Z.mul_nonneg_nonneg; lia. }
  rewrite !Z.pow_add_r by (repeat apply Z.mul_nonneg_nonneg; lia).
  apply Z.le_trans with (x ^ (b * n) * 2 ^ (a * n) * 2 ^ (q * b)).
  - apply Z.mul_le_mono_nonneg_r; [apply Z.pow_nonneg; lia|exact most].
  - replace (x ^ (b * n) * 2 ^ (a * n) * 2 ^ (q * b)) with (x ^ (n * b) * 2 ^ (q * b) * 2 ^ (a * n))
      by (rewrite (Z.mul_comm n b); ring).
    apply Z.mul_le_mono_nonneg_r; [apply Z.pow_nonneg; lia|exact high].
Qed.

End Logarithms.

(* --- quotients by logarithms --- *)

(** a / (b log (p/x)) is at least v millionths, where b and v are positive: log (p/x) <= 1000000 a / (v b). *)
Definition millionths_at_least (v p x a b : Z) : Prop := log_at_most p x (1000000 * a) (v * b).

(* --- every ball --- *)

Fixpoint all_from (count : nat) (y : Z) (test : Z -> bool) : bool :=
  match count with O => true | S count => test y && all_from count (y + 1) test end.

Lemma all_from_is count : forall y test, all_from count y test = true ->
  forall z, y <= z < y + Z.of_nat count -> test z = true.
Proof.
  induction count as [|count IH]; intros y test all z range; [lia|]. cbn [all_from] in all.
  apply andb_prop in all as [here rest]. destruct (Z.eq_dec z y) as [->|]; auto. apply (IH _ _ rest). lia.
Qed.

(* A ball has radius r, y words in its outermost layer and x words in all, and e edges leave it. *)
Definition all_balls (most : nat) (test : Z -> Z -> Z -> Z -> Z -> bool) : bool :=
  forallb (fun d => forallb (fun r => let inner := sum r (binomial d) in let outer := binomial d r in
    all_from (Z.to_nat outer) 1 (fun y => let x := inner + y in
      if 2 ^ Z.of_nat d <? 2 * x then true
      else test (Z.of_nat d) (Z.of_nat r) y x (Z.of_nat r * outer + (Z.of_nat d - 2 * Z.of_nat r) * y)))
    (seq 0 (S d))) (seq 1 most).

Lemma ball_radius d c r member : (c < 2 ^ d)%nat -> 1 <= outermost d c r member -> (r <= d)%nat.
Proof.
  intros inc some. destruct (le_lt_dec r d); auto. pose proof (outermost_most d c r member inc) as most.
  rewrite (binomial_above d r) in most by auto. lia.
Qed.

Lemma all_balls_is most test d c r member : all_balls most test = true -> (1 <= d <= most)%nat -> (c < 2 ^ d)%nat ->
  ball_around d c r member -> 1 <= outermost d c r member -> 2 * members d member <= 2 ^ Z.of_nat d ->
  test (Z.of_nat d) (Z.of_nat r) (outermost d c r member) (members d member) (edges_leaving d member) = true.
Proof.
  intros all range inc whole some half. pose proof (ball_radius d c r member inc some) as small.
  unfold all_balls in all. rewrite forallb_forall in all. specialize (all d ltac:(apply in_seq; lia)).
  rewrite forallb_forall in all. specialize (all r ltac:(apply in_seq; lia)). cbv zeta in all.
  pose proof (outermost_most d c r member inc) as most_.
  pose proof (all_from_is _ _ _ all (outermost d c r member) ltac:(lia)) as here. cbv beta zeta in here.
  rewrite (lemma_2_5_closed_form d c r member) by auto. rewrite (ball_size d c r member) in * by auto.
  destruct (Z.ltb_spec (2 ^ Z.of_nat d) (2 * (sum r (binomial d) + outermost d c r member))); [lia|exact here].
Qed.

(* --- the fringe of a ball: at most d - r + 1 edges leave a word of it, and d - r one of the outermost layer --- *)

Lemma clear_bits d u : sum d (fun i => if Nat.testbit u i then 0 else 1) = Z.of_nat d - Z.of_nat (weight d u).
Proof.
  rewrite weight_is_sum. induction d as [|d IH]; [reflexivity|]. rewrite !sum_S, IH.
  destruct (Nat.testbit u d); cbn [Z.b2z]; lia.
Qed.

Lemma flip_lighter d i u : (i < d)%nat -> Nat.testbit u i = true -> S (weight d (flip i u)) = weight d u.
Proof.
  intros ini set_. pose proof (weight_flip d i (flip i u) ini) as more. rewrite flip_same, set_, flip_flip in more.
  symmetry. apply more. reflexivity.
Qed.

Lemma fringe_edges d c r member : (c < 2 ^ d)%nat -> (r < d)%nat -> ball_around d c r member ->
  edges_leaving d member + outermost d c r member
    <= (Z.of_nat d - Z.of_nat r + 1) * Z.of_nat (length (fringe d member)).
Proof.
  intros inc small whole. unfold edges_leaving, outermost, fringe. rewrite filter_count, <- sum_add, <- sum_scale.
  apply sum_le. intros v inv. destruct (member v) eqn:here; cbn [andb].
  2:{ rewrite andb_false_r, sum_const. lia. }
  set (u := Nat.lxor v c). set (out := fun i => if negb (member (flip i v)) then 1 else 0).
  change (sum d (fun i => if negb (member (flip i v)) then 1 else 0)) with (sum d out).
  assert (near : (distance d v c <= r)%nat).
  { destruct (le_lt_dec (distance d v c) r); auto. destruct (whole v inv) as [_ far]. rewrite far in here; auto.
    discriminate. }
  assert (moved : forall i, (i < d)%nat -> distance d (flip i v) c = weight d (flip i u)).
  { intros i ini. unfold distance, u. rewrite flip_lxor. reflexivity. }
  assert (clear_ : forall i, (i < d)%nat -> out i <= if Nat.testbit u i then 0 else 1).
  { intros i ini. unfold out. destruct (Nat.testbit u i) eqn:bit; [|destruct (negb _); lia].
    pose proof (flip_lighter d i u ini bit) as lighter. destruct (whole (flip i v) (flip_below i d v ini inv)) as
      [inner _].
    rewrite inner; [cbn; lia|]. rewrite moved by auto. unfold distance in near. fold u in near. lia. }
  assert (few : sum d out <= Z.of_nat d - Z.of_nat (weight d u)) by (rewrite <- clear_bits; apply sum_le; auto).
  assert (inside : 1 <= sum d out -> existsb (fun i => negb (member (flip i v))) (seq 0 d) = true).
  { intros some. destruct (existsb _ (seq 0 d)) eqn:none; auto. exfalso.
    rewrite (sum_ext d out (fun _ => 0)), sum_const in some; [lia|]. intros i ini. unfold out.
    destruct (negb (member (flip i v))) eqn:one; auto. rewrite <- not_true_iff_false, existsb_exists in none. exfalso.
    apply none. exists i. split; [apply in_seq; lia|exact one]. }
  assert (natural_ : 0 <= sum d out) by (apply sum_nonneg; intros i _; unfold out; destruct (negb _); lia).
  unfold distance in near |- *. fold u in near |- *. destruct (Nat.eqb_spec (weight d u) r) as [same|other]; cbn [andb].
  - assert (all : sum d out = Z.of_nat d - Z.of_nat r).
    { rewrite <- same, <- clear_bits. apply sum_ext. intros i ini. unfold out.
      destruct (Nat.testbit u i) eqn:bit.
      - destruct (whole (flip i v) (flip_below i d v ini inv)) as [inner _]. rewrite inner; [reflexivity|].
        rewrite moved by auto. pose proof (flip_lighter d i u ini bit). lia.
      - destruct (whole (flip i v) (flip_below i d v ini inv)) as [_ outer]. rewrite outer; [reflexivity|].
        rewrite moved by auto. rewrite weight_flip by auto. lia. }
    rewrite inside by lia. lia.
  - destruct (Z.eq_dec (sum d out) 0) as [none|some].
    + rewrite none. destruct (existsb _ _); lia.
    + rewrite inside by lia. enough (r <= S (weight d u))%nat by lia.
      destruct (le_lt_dec r (S (weight d u))); auto. exfalso. apply some.
      rewrite (sum_ext d out (fun _ => 0)), sum_const; [lia|]. intros i ini. unfold out.
      destruct (whole (flip i v) (flip_below i d v ini inv)) as [inner _]. rewrite inner; [reflexivity|].
        rewrite moved by auto.
      destruct (Nat.testbit u i) eqn:bit; [pose proof (flip_lighter d i u ini bit)|rewrite weight_flip by auto]; lia.
Qed.

(* --- all balls in dimensions up to 14 --- *)

Definition fewest_in_fringe (d r y e : Z) : Z := (e + y + (d - r)) / (d - r + 1).

(* The logarithms of a size serve three comparisons; n times log (p/x) is from `low` to `high`. *)
Definition fits (places : Z) (squarings : nat) (d r y x e : Z) : bool :=
  let n := repeats squarings in
  let high := d * n + places - exponent_low places squarings x in
  let low := d * n + places - exponent_high places squarings x in
  let fringe := fewest_in_fringe d r y e in
  (1000000 * (e * e) * n <? 1042430 * (d * (x * x)) * low)
  && (500000 * (d * (x * x)) * high <=? 1000000 * (e * e) * n)
  && (1000000 * (x * x) * high <=? 1000000 * (d * (fringe * fringe)) * n).

(* For most balls coarse logarithms are enough. *)
Definition fits_soon (d r y x e : Z) : bool := if fits 18 8 d r y x e then true else fits 30 24 d r y x e.

Lemma all_fit : all_balls 14 fits_soon = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma ball_fits d c r member : (1 <= d <= 14)%nat -> (c < 2 ^ d)%nat -> ball_around d c r member ->
  1 <= outermost d c r member -> let x := members d member in let e := edges_leaving d member in
  2 * x <= 2 ^ Z.of_nat d ->
  ~ millionths_at_least 1042430 (2 ^ Z.of_nat d) x (e ^ 2) (Z.of_nat d * x ^ 2)
  /\ millionths_at_least 500000 (2 ^ Z.of_nat d) x (e ^ 2) (Z.of_nat d * x ^ 2)
  /\ millionths_at_least 1000000 (2 ^ Z.of_nat d) x (Z.of_nat d * Z.of_nat (length (fringe d member)) ^ 2) (x ^ 2).
Proof.
  intros range inc whole some x e half. pose proof
    (all_balls_is 14 fits_soon d c r member all_fit range inc whole some half)
    as here. fold x e in here.
  assert (any : exists places squarings, 0 <= places /\ fits places squarings (Z.of_nat d) (Z.of_nat r)
    (outermost d c r member) x e = true).
  { unfold fits_soon in here. destruct (fits 18 8 _ _ _ _ _) eqn:coarse; [exists 18, 8%nat|exists 30, 24%nat];
    split; auto; discriminate. }
  clear here. destruct any as (places & squarings & natural_ & here). unfold fits in here. cbv zeta in here.
  apply andb_prop in here as [here in_fringe].
  apply andb_prop in here as [high low]. apply Z.ltb_lt in high. apply Z.leb_le in low, in_fringe.
  pose proof (ball_radius d c r member inc some) as small. pose proof (ball_size d c r member inc small whole) as size.
  assert (inner : 0 <= sum r (binomial d)) by (apply sum_nonneg; intros; apply binomial_nonneg).
  assert (positive : 1 <= x) by (unfold x; lia).
  assert (less : (r < d)%nat).
  { destruct (le_lt_dec d r); auto. exfalso. assert (r = d) by lia. subst r.
    pose proof (all_words d) as all. unfold volume in all. rewrite sum_S, binomial_same in all. unfold x in *.
    pose proof (outermost_most d c d member inc). rewrite binomial_same in *.
    assert (members d member = 2 ^ Z.of_nat d) by lia.
    assert (0 < 2 ^ Z.of_nat d) by (apply Z.pow_pos_nonneg; lia). lia. }
  pose proof (fringe_edges d c r member inc less whole) as edges. fold e in edges.
  set (y := outermost d c r member) in *. set (f := Z.of_nat (length (fringe d member))) in *.
  assert (least : 0 <= fewest_in_fringe (Z.of_nat d) (Z.of_nat r) y e <= f).
  { assert (0 <= e) by (unfold e, edges_leaving; apply sum_nonneg; intros; apply sum_nonneg; intros;
      destruct (_ && _); lia).
    unfold fewest_in_fringe. split; [apply Z.div_pos; lia|]. apply Z.lt_succ_r, Z.div_lt_upper_bound; lia. }
  set (g := fewest_in_fringe _ _ _ _) in *. rewrite !Z.pow_2_r.
  assert (0 <= e * e) by apply Z.square_nonneg. assert (0 <= f * f) by apply Z.square_nonneg.
  assert (0 <= x * x) by apply Z.square_nonneg. assert (0 <= Z.of_nat d * (x * x)) by (apply Z.mul_nonneg_nonneg; lia).
  assert (0 <= Z.of_nat d * (f * f)) by (apply Z.mul_nonneg_nonneg; lia).
  unfold millionths_at_least. split; [|split].
  - apply (log_above places squarings); auto; lia.
  - apply (log_below places squarings); auto; lia.
  - apply (log_below places squarings); auto; [lia|lia|lia|]. etransitivity; [exact in_fringe|].
    assert (g * g <= f * f) by (apply Z.mul_le_mono_nonneg; lia).
    assert (Z.of_nat d * (g * g) <= Z.of_nat d * (f * f)) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (0 < repeats squarings) by (apply Z.pow_pos_nonneg; lia). apply Z.mul_le_mono_nonneg_r; lia.
Qed.

(* --- Lemma 2.5: the edges that leave a ball --- *)

Lemma complete_size d r : (r < d)%nat -> let ball := fun v => (distance d v 0 <=? r)%nat in
  members d ball = volume d r /\ edges_leaving d ball = (Z.of_nat d - Z.of_nat r) * binomial d r
  /\ 1 <= outermost d 0 r ball.
Proof.
  intros small ball. assert (inc : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia). unfold ball.
  rewrite (ball_size d 0 r), complete_outermost, complete_edges by auto using complete_ball, Nat.lt_le_incl.
  unfold volume. rewrite sum_S. pose proof (binomial_positive d r ltac:(lia)). auto with zarith.
Qed.

(* The numbers are variables here, so that no tactic computes a power of them. *)
Lemma far_ball d x e : d = 14 -> x = 106 -> e = 1092 ->
  1 <= x /\ 2 * x <= 2 ^ d /\ millionths_at_least 1042429 (2 ^ d) x (e ^ 2) (d * x ^ 2).
Proof.
  intros is_d is_x is_e. split; [lia|]. split; [subst; discriminate|]. apply (log_below 30 24).
  1-5: subst; discriminate.
  subst. apply Z.leb_le. vm_compute. reflexivity.
Qed.

Lemma small_ball d x e : d = 2 -> x = 2 -> e = 2 ->
  2 * x <= 2 ^ d /\ ~ millionths_at_least 500001 (2 ^ d) x (e ^ 2) (d * x ^ 2).
Proof.
  intros is_d is_x is_e. split; [subst; discriminate|]. apply (log_above 30 24).
  1-5: subst; discriminate.
  subst. apply Z.ltb_lt. vm_compute. reflexivity.
Qed.

(** `ball_around d c r member` says that the members are all words at distance less than r from the word c, none at a
    distance beyond r, and `outermost` at distance r; x counts the members, and `edges_leaving` is e. As x = p^(1-1/k),
    d/k is log (p/x), and (e sqrt(k)/(d x))^2 is e^2 / (d x^2 log (p/x)). It is less than 1042430 millionths for every
    ball, and at least 1042429 millionths for some ball. *)
Theorem sharp_bound_largest :
  (forall d c r member, (1 <= d <= 14)%nat -> (c < 2 ^ d)%nat -> ball_around d c r member ->
     1 <= outermost d c r member -> let p := 2 ^ Z.of_nat d in let x := members d member in 2 * x <= p ->
     ~ millionths_at_least 1042430 p x (edges_leaving d member ^ 2) (Z.of_nat d * x ^ 2))
  /\ exists d c r member, (1 <= d <= 14)%nat /\ (c < 2 ^ d)%nat /\ ball_around d c r member /\
     1 <= outermost d c r member /\ let p := 2 ^ Z.of_nat d in let x := members d member in 2 * x <= p /\
     millionths_at_least 1042429 p x (edges_leaving d member ^ 2) (Z.of_nat d * x ^ 2).
Proof.
  split; [intros d c r member range inc whole some p x half; apply (ball_fits d c r); auto|].
  destruct (complete_size 14 2 ltac:(lia)) as (size & edges & some).
  exists 14%nat, 0%nat, 2%nat, (fun v => (distance 14 v 0 <=? 2)%nat).
  split; [lia|]. split; [pose proof (power_positive 14); lia|]. split; [apply complete_ball|]. split; [exact some|].
  cbv zeta. refine (proj2 (far_ball _ _ _ _ _ _)); [reflexivity|rewrite size|rewrite edges]; vm_compute; reflexivity.
Qed.

(** `ball_around d c r member` says that the members are all words at distance less than r from the word c, none at a
    distance beyond r, and `outermost` at distance r; x counts the members, and `edges_leaving` is e. As x = p^(1-1/k),
    d/k is log (p/x), and (e sqrt(k)/(d x))^2 is e^2 / (d x^2 log (p/x)). It is at least 500000 millionths for every
    ball, and less than 500001 millionths for some ball. *)
Theorem sharp_bound_smallest :
  (forall d c r member, (1 <= d <= 14)%nat -> (c < 2 ^ d)%nat -> ball_around d c r member ->
     1 <= outermost d c r member -> let p := 2 ^ Z.of_nat d in let x := members d member in 2 * x <= p ->
     millionths_at_least 500000 p x (edges_leaving d member ^ 2) (Z.of_nat d * x ^ 2))
  /\ exists d c r member, (1 <= d <= 14)%nat /\ (c < 2 ^ d)%nat /\ ball_around d c r member /\
     1 <= outermost d c r member /\ let p := 2 ^ Z.of_nat d in let x := members d member in 2 * x <= p /\
     ~ millionths_at_least 500001 p x (edges_leaving d member ^ 2) (Z.of_nat d * x ^ 2).
Proof.
  split; [intros d c r member range inc whole some p x half; apply (ball_fits d c r); auto|].
  exists 2%nat, 0%nat, 1%nat, (fun v => (v <? 2)%nat). split; [lia|]. split; [cbn; lia|]. split.
  { intros v inv. do 4 (destruct v as [|v]; [cbn; split; intros; lia || reflexivity|]). cbn in inv. lia. }
  split; [vm_compute; discriminate|].
  cbv zeta. apply small_ball; [|vm_compute|vm_compute]; reflexivity.
Qed.

(* --- Lemma 3.1: one token on each processor --- *)

Lemma zero_center d v : distance d v 0 = weight d v.
Proof. unfold distance. rewrite Nat.lxor_0_r. reflexivity. Qed.

Lemma ones_total d (member : nat -> bool) :
  total (map (fun v => if member v then 1 else 0) (seq 0 (2 ^ d))) = members d member.
Proof. reflexivity. Qed.

Lemma ones_on_cube d (member : nat -> bool) : on_cube d (map (fun v => if member v then 1 else 0) (seq 0 (2 ^ d))).
Proof. unfold on_cube. rewrite map_length, seq_length. reflexivity. Qed.

Lemma ones_edges d r member : ball_around d 0 r member ->
  sum_of_discrepancies (map (fun v => if member v then 1 else 0) (seq 0 (2 ^ d))) = edges_leaving d member.
Proof.
  intros whole. rewrite <- (Z.mul_1_l (edges_leaving d member)). apply (lemma_2_5_edges_full d r);
    [|lia|apply ones_on_cube|].
  - intros v inv. rewrite <- zero_center. apply whole. exact inv.
  - intros v inv. apply (at_map (fun v => if member v then 1 else 0)). exact inv.
Qed.

(** z are the loads of the group, 0 or 1 at each processor, x is the number of its tokens, n is 2^d, and
    `sum_of_discrepancies` is Delta. (Delta / (sqrt(d) x sqrt(log (n/x))))^2 is less than 1042430 millionths for all
    groups, and at least 1042429 millionths for some group. *)
Theorem small_group_largest :
  (forall d z, (1 <= d <= 14)%nat -> on_cube d z -> (forall u, (u < 2 ^ d)%nat -> 0 <= at_ z u <= 1) ->
     let n := 2 ^ Z.of_nat d in let x := total z in 1 <= x -> 2 * x <= n ->
     ~ millionths_at_least 1042430 n x (sum_of_discrepancies z ^ 2) (Z.of_nat d * x ^ 2))
  /\ exists d z, (1 <= d <= 14)%nat /\ on_cube d z /\ (forall u, (u < 2 ^ d)%nat -> 0 <= at_ z u <= 1) /\
     let n := 2 ^ Z.of_nat d in let x := total z in 1 <= x /\ 2 * x <= n /\
     millionths_at_least 1042429 n x (sum_of_discrepancies z ^ 2) (Z.of_nat d * x ^ 2).
Proof.
  split.
  - intros d z range size ones n x some half.
    assert (count : members d (fun v => at_ z v =? 1) = x).
    { unfold x. rewrite total_is_sum, size. apply sum_ext. intros v inv. specialize (ones v inv).
      destruct (Z.eqb_spec (at_ z v) 1); lia. }
    destruct (some_ball d (fun v => at_ z v =? 1) ltac:(lia)) as (r & B & small & whole & top & same & _).
    rewrite count in same. pose proof (ones_edges d r B whole) as edges.
    assert (few : sum_of_discrepancies z <= edges_leaving d B).
    { rewrite <- edges. apply (lemma_2_4_repaired d r 1); [apply ones_on_cube|exact size| |exact ones|].
      2: exact (eq_sym same).
      intros v inv. rewrite (at_map (fun v => if B v then 1 else 0)) by exact inv. rewrite <- zero_center.
      destruct (whole v inv) as [near far]. split; [intros less; rewrite near by auto; reflexivity|].
      split; [intros more; rewrite far by auto; reflexivity|destruct (B v); lia]. }
    intros high. assert (inc : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia).
    destruct (ball_fits d 0 r B range inc whole top) as [low _]; [rewrite same; exact half|]. rewrite same in low.
      apply low.
    unfold millionths_at_least, log_at_most in *. etransitivity; [exact high|].
    apply Z.mul_le_mono_nonneg_l; [apply Z.pow_nonneg; lia|]. apply Z.pow_le_mono_r; [lia|].
    apply Z.mul_le_mono_nonneg_l; [lia|]. apply Z.pow_le_mono_l. split; [|exact few].
    rewrite (discrepancies_sum d) by exact size. apply sum_nonneg. intros i _. apply Z.abs_nonneg.
  - destruct (complete_size 14 2 ltac:(lia)) as (size & edges & some).
    exists 14%nat, (map (fun v => if (distance 14 v 0 <=? 2)%nat then 1 else 0) (seq 0 (2 ^ 14))).
    split; [lia|]. split; [apply ones_on_cube|]. split.
    { intros u inu. rewrite (at_map (fun v => if (distance 14 v 0 <=? 2)%nat then 1 else 0)) by exact inu.
      destruct (distance 14 u 0 <=? 2)%nat; lia. }
    rewrite ones_total, (ones_edges 14 2), size, edges by apply complete_ball.
    cbv zeta. apply far_ball; [reflexivity| |]; vm_compute; reflexivity.
Qed.

(* --- Theorem 2.2 and Lemma 2.5: the least fringe --- *)

(** No set of x words has fewer than f words in its fringe, and some set has so many. *)
Definition least_fringe (d : nat) (x : Z) (f : nat) : Prop :=
  (exists member, members d member = x /\ length (fringe d member) = f)
  /\ forall member, members d member = x -> (f <= length (fringe d member))%nat.

Lemma lone_word d x f : d = 1 -> x = 1 -> f = 1 -> ~ millionths_at_least 1000001 (2 ^ d) x (d * f ^ 2) (x ^ 2).
Proof.
  intros is_d is_x is_f. apply (log_above 30 24).
  1-5: subst; discriminate.
  subst. apply Z.ltb_lt. vm_compute. reflexivity.
Qed.

(** `fringe` lists the members with a neighbor outside, and `least_fringe d x f` says that f is f(x). As x = p^(1-1/k),
    d/k is log (p/x), and (f sqrt(k)/x)^2 is d f^2 / (x^2 log (p/x)). It is at least 1000000 millionths for all d and x,
    and less than 1000001 millionths for some d and x. *)
Theorem fringe_smallest :
  (forall d x f, (1 <= d <= 14)%nat -> let p := 2 ^ Z.of_nat d in 1 <= x -> 2 * x <= p -> least_fringe d x f ->
     millionths_at_least 1000000 p x (Z.of_nat d * Z.of_nat f ^ 2) (x ^ 2))
  /\ exists d x f, (1 <= d <= 14)%nat /\ let p := 2 ^ Z.of_nat d in 1 <= x /\ 2 * x <= p /\ least_fringe d x f /\
     ~ millionths_at_least 1000001 p x (Z.of_nat d * Z.of_nat f ^ 2) (x ^ 2).
Proof.
  split.
  - intros d x f range p some half [(C & size & few) least].
    destruct (some_ball d C ltac:(lia)) as (r & B & small & whole & top & same & fewer).
    rewrite size in same. specialize (least B same). assert (equal : length (fringe d B) = f) by lia.
    assert (inc : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia).
    destruct (ball_fits d 0 r B range inc whole top) as (_ & _ & high); [rewrite same; exact half|].
    rewrite same, equal in high. exact high.
  - exists 1%nat, 1, 1%nat. split; [lia|]. split; [lia|]. split; [cbn; lia|]. split.
    + split; [exists (fun v => (v =? 0)%nat); split; reflexivity|]. intros member size.
      unfold members, fringe in *. cbn in *. destruct (member 0%nat), (member 1%nat); cbn in *; lia.
    + apply lone_word; reflexivity.
Qed.

Lemma edges_of_fringe d member : edges_leaving d member <= Z.of_nat d * Z.of_nat (length (fringe d member)).
Proof.
  unfold edges_leaving, fringe. rewrite filter_count, <- sum_scale. apply sum_le. intros v _.
  destruct (member v); cbn [andb]; [|rewrite sum_const; lia].
  destruct (existsb (fun i => negb (member (flip i v))) (seq 0 d)) eqn:some.
  - rewrite <- sum_const. apply sum_le. intros i _. destruct (negb _); lia.
  - rewrite (sum_ext d _ (fun _ => 0)), sum_const; [lia|]. intros i ini.
    destruct (negb (member (flip i v))) eqn:one; auto.
    exfalso. rewrite <- not_true_iff_false, existsb_exists in some. apply some. exists i. split; [apply in_seq;
      lia|exact one].
Qed.

(* Balls of one size have one radius, equally many words in their outermost layers, and equally many leaving edges. *)
Lemma same_edges d c c' r r' member member' : (c < 2 ^ d)%nat -> (c' < 2 ^ d)%nat -> ball_around d c r member ->
  ball_around d c' r' member' -> 1 <= outermost d c r member -> 1 <= outermost d c' r' member' ->
  members d member = members d member' -> edges_leaving d member = edges_leaving d member'.
Proof.
  intros inc inc' whole whole' some some' size.
  pose proof (ball_radius d c r member inc some) as small.
  pose proof (ball_radius d c' r' member' inc' some') as small'.
  pose proof (outermost_most d c r member inc) as most. pose proof (outermost_most d c' r' member' inc') as most'.
  rewrite (ball_size d c r member), (ball_size d c' r' member') in size by auto.
  assert (r' = r).
  { destruct (Nat.lt_trichotomy r' r) as [less|[|more]]; auto; exfalso.
    - pose proof (layers_add_up d (S r') r ltac:(lia)) as up. rewrite sum_S in up. lia.
    - pose proof (layers_add_up d (S r) r' ltac:(lia)) as up. rewrite sum_S in up. lia. }
  subst r'. rewrite (lemma_2_5_closed_form d c r), (lemma_2_5_closed_form d c' r) by auto.
  replace (outermost d c' r member') with (outermost d c r member) by lia. reflexivity.
Qed.

(** `ball_around d c r member` says that the members are all words at distance less than r from the word c, none at a
    distance beyond r, and `outermost` at distance r; x counts the members, and `edges_leaving` is e. `fringe` lists
    the members with a neighbor outside, and `least_fringe d x f` says that f is f(x). The largest e/(d f(x)) is 1: e is
    at most 1 d f(x) for every ball, and equal to it for some ball. *)
Theorem edges_of_least_fringe_largest :
  (forall d c r member f, (1 <= d <= 14)%nat -> (c < 2 ^ d)%nat -> ball_around d c r member ->
     1 <= outermost d c r member -> let x := members d member in 2 * x <= 2 ^ Z.of_nat d -> least_fringe d x f ->
     edges_leaving d member <= 1 * (Z.of_nat d * Z.of_nat f))
  /\ exists d c r member f, (1 <= d <= 14)%nat /\ (c < 2 ^ d)%nat /\ ball_around d c r member /\
     1 <= outermost d c r member /\ let x := members d member in 2 * x <= 2 ^ Z.of_nat d /\ least_fringe d x f /\
     edges_leaving d member = 1 * (Z.of_nat d * Z.of_nat f).
Proof.
  split.
  - intros d c r member f range inc whole some x half [(C & size & few) least].
    assert (positive : 1 <= x).
    { unfold x. rewrite (ball_size d c r member) by eauto using ball_radius.
      pose proof (sum_nonneg r (binomial d) (fun i _ => binomial_nonneg d i)). lia. }
    destruct (some_ball d C ltac:(lia)) as (r' & B & small & whole' & top & same & fewer).
    rewrite size in same. specialize (least B same). assert (equal : length (fringe d B) = f) by lia.
    assert (inc' : (0 < 2 ^ d)%nat) by (pose proof (power_positive d); lia).
    rewrite (same_edges d c 0 r r' member B) by auto. rewrite <- equal, Z.mul_1_l. apply edges_of_fringe.
  - exists 1%nat, 0%nat, 0%nat, (fun v => (v =? 0)%nat), 1%nat. split; [lia|]. split; [cbn; lia|]. split.
    { intros v inv. do 2 (destruct v as [|v]; [cbn; split; intros; lia || reflexivity|]). cbn in inv. lia. }
    split; [vm_compute; discriminate|]. split; [vm_compute; discriminate|]. split; [|reflexivity].
    split; [exists (fun v => (v =? 0)%nat); split; reflexivity|]. intros member size.
    vm_compute in size. unfold members, fringe in *. cbn in *. destruct (member 0%nat), (member 1%nat); cbn in *; lia.
Qed.
