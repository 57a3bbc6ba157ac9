(* A block of the balanced periodic sorting circuit with balancers for comparators, on 2^k wires (Riess, Wanka, section
   1, related work, from Aspnes, Herlihy, Shavit); loads are functions of the wire.

   A block without its last layer is two blocks of half the size: one on the wires whose last two binary digits are
   equal, one on the others. The last layer joins wires 2u and 2u + 1, wire u of both. So properties of a block follow
   by induction on k. If all wires with equal last i + 1 digits fall by at most 1, so do after a block all wires with
   equal last i digits. *)
From Coq Require Import ZArith Lia Bool Arith.
From Loadbal Require Import SortingBound Bitonic.
Open Scope Z_scope.

(* A layer that joins the wires of every window of 2d wires with their mirror images. *)
Definition mirror (d p : nat) : nat := (p / (2 * d) * (2 * d) + (2 * d - 1 - p mod (2 * d)))%nat.
Definition layer_at (d : nat) (f : nat -> Z) (p : nat) : Z :=
  if Nat.ltb (p mod (2 * d)) d then (f p + f (mirror d p) + 1) / 2 else (f p + f (mirror d p)) / 2.
Fixpoint block_at (j : nat) (f : nat -> Z) : nat -> Z :=
  match j with O => f | S j => block_at j (layer_at (2 ^ j) f) end.

(* Wire u of the wires with equal last digits (b = 0), or of the others (b = 1). *)
Definition strand (b u : nat) : nat := (2 * u + (u + b) mod 2)%nat.

Lemma block_same j : forall f g, (forall p, f p = g p) -> forall p, block_at j f p = block_at j g p.
Proof.
  induction j as [|j IH]; intros f g same p; [apply same|]. cbn [block_at]. apply IH. intros q. unfold layer_at.
  now rewrite !same.
Qed.

Lemma digit u : (u mod 2 = 0 \/ u mod 2 = 1)%nat.
Proof. pose proof (Nat.mod_upper_bound u 2 ltac:(lia)). lia. Qed.

Lemma strand_layer d b f u : (1 <= d)%nat ->
  layer_at (2 * d) f (strand b u) = layer_at d (fun v => f (strand b v)) u.
Proof.
  intros some. destruct (parts (2 * d) u ltac:(lia)) as (q & r & E & small & Q & R).
  pose proof (Nat.mod_upper_bound (u + b) 2 ltac:(lia)) as bit. set (e := ((u + b) mod 2)%nat) in *.
  assert (place : strand b u = (q * (2 * (2 * d)) + (2 * r + e))%nat) by (unfold strand; fold e; nia).
  destruct (part_unique (2 * (2 * d)) q (2 * r + e) ltac:(lia)) as [Q' R'].
  assert (there : mirror d u = (q * (2 * d) + (2 * d - 1 - r))%nat) by (unfold mirror; now rewrite Q, R).
  assert (other : ((mirror d u + b) mod 2 = 1 - e)%nat).
  { rewrite there. unfold e. rewrite E. clear - small some.
    replace (q * (2 * d) + (2 * d - 1 - r) + b)%nat with (2 * d - 1 - r + b + (q * d) * 2)%nat by lia.
    replace (q * (2 * d) + r + b)%nat with (r + b + (q * d) * 2)%nat by lia. rewrite !Nat.mod_add by lia.
    destruct (Nat.Even_or_Odd (r + b)) as [[i I]|[i I]].
    - replace (r + b)%nat with (0 + i * 2)%nat by lia.
      replace (2 * d - 1 - r + b)%nat with (1 + (d - 1 + i - r) * 2)%nat by lia.
      rewrite !Nat.mod_add by lia. reflexivity.
    - replace (r + b)%nat with (1 + i * 2)%nat by lia.
      replace (2 * d - 1 - r + b)%nat with (0 + (d + i - r) * 2)%nat by lia.
      rewrite !Nat.mod_add by lia. reflexivity. }
  assert (back : mirror (2 * d) (strand b u) = strand b (mirror d u)).
  { unfold strand at 2. rewrite other, there. unfold mirror. rewrite place, Q', R'. nia. }
  unfold layer_at. rewrite back. rewrite place at 1. rewrite R', R.
  destruct (Nat.ltb_spec (2 * r + e) (2 * d)), (Nat.ltb_spec r d); auto; lia.
Qed.

(* The last layer joins the wires u of both strands. *)
Lemma block_of_strands j : forall f u,
  let a := block_at j (fun v => f (strand 0 v)) u in let b := block_at j (fun v => f (strand 1 v)) u in
  block_at (S j) f (2 * u) = (a + b + 1) / 2 /\ block_at (S j) f (2 * u + 1) = (a + b) / 2.
Proof.
  induction j as [|j IH]; intros f u; cbv zeta.
  - cbn [block_at]. unfold layer_at, mirror. change (2 * 2 ^ 0)%nat with 2%nat. change (2 ^ 0)%nat with 1%nat.
    assert (both : f (strand 0 u) + f (strand 1 u) = f (2 * u)%nat + f (2 * u + 1)%nat).
    { unfold strand. rewrite Nat.add_0_r. destruct (digit u) as [even|odd].
      - rewrite even, <- (Nat.add_mod_idemp_l u 1) by lia. rewrite even, Nat.add_0_r. reflexivity.
      - rewrite odd, <- (Nat.add_mod_idemp_l u 1) by lia. rewrite odd. change ((1 + 1) mod 2)%nat with 0%nat.
        rewrite Nat.add_0_r. ring. }
    rewrite both. destruct (part_unique 2 u 0 ltac:(lia)) as [Q R]. destruct (part_unique 2 u 1 ltac:(lia)) as [Q' R'].
    rewrite Nat.add_0_r in Q, R. replace (2 * u)%nat with (u * 2)%nat by lia. rewrite Q, R, Q', R'.
    change (Nat.ltb 0 1) with true. change (Nat.ltb 1 1) with false. cbv iota.
    change (2 - 1 - 0)%nat with 1%nat. change (2 - 1 - 1)%nat with 0%nat. rewrite Nat.add_0_r. split; f_equal; ring.
  - assert (less : forall b v, block_at (S j) (fun v => f (strand b v)) v
      = block_at j (fun v => layer_at (2 ^ S j) f (strand b v)) v).
    { intros b v. change (block_at (S j) ?g) with (block_at j (layer_at (2 ^ j) g)). apply block_same. intros p.
      change (2 ^ S j)%nat with (2 * 2 ^ j)%nat. symmetry. apply strand_layer.
      pose proof (Nat.pow_nonzero 2 j). lia. }
    rewrite !less. change (block_at (S (S j)) f) with (block_at (S j) (layer_at (2 ^ S j) f)). apply IH.
Qed.

(* --- the first block --- *)

Definition falls_by_digits (k : nat) (f : nat -> Z) : Prop :=
  forall i v, (i < k)%nat -> Nat.even (v / 2 ^ i) = true -> 0 <= f v - f (v + 2 ^ i)%nat <= 1.

Lemma block_falls k : forall f, falls_by_digits k (block_at k f).
Proof.
  induction k as [|k IH]; intros f i v small even; [lia|].
  destruct (parts 2 v ltac:(lia)) as (u & e & E & bit & _ & _).
  destruct (block_of_strands k f u) as [first second]. destruct i as [|i].
  - rewrite Nat.div_1_r in even. assert (e = 0%nat) as ->.
    { destruct e as [|[|e]]; auto; [|lia]. rewrite E, Nat.even_add, Nat.even_mul, orb_true_r in even. discriminate. }
    replace v with (2 * u)%nat by lia. change (2 ^ 0)%nat with 1%nat. rewrite first, second.
    set (s := block_at k _ u + block_at k _ u). clearbody s. Z.div_mod_to_equations. lia.
  - set (d := (2 ^ i)%nat) in *. assert (twice : (2 ^ S i = 2 * d)%nat) by reflexivity. rewrite twice in *.
    assert (same : (v / (2 * d) = u / d)%nat).
    { rewrite <- Nat.div_div by (unfold d; try apply Nat.pow_nonzero; lia). f_equal. rewrite E.
      apply part_unique. exact bit. }
    rewrite same in even. pose proof (IH (fun w => f (strand 0 w)) i u ltac:(lia) even) as A.
    pose proof (IH (fun w => f (strand 1 w)) i u ltac:(lia) even) as B. fold d in A, B.
    destruct (block_of_strands k f (u + d)) as [first' second'].
    destruct e as [|[|e]]; [| |lia].
    + replace v with (2 * u)%nat by lia. replace (2 * u + 2 * d)%nat with (2 * (u + d))%nat by lia.
      rewrite first, first'. Z.div_mod_to_equations. lia.
    + replace v with (2 * u + 1)%nat by lia. replace (2 * u + 1 + 2 * d)%nat with (2 * (u + d) + 1)%nat by lia.
      rewrite second, second'. Z.div_mod_to_equations. lia.
Qed.

(* --- loads that fall by at most one --- *)

Definition falling (M : nat) (g : nat -> Z) : Prop := forall i j, (i <= j < M)%nat -> 0 <= g i - g j <= 1.

(* Such loads follow from their sum. *)
Lemma falling_shares M g i : falling M g -> (i < M)%nat ->
  g i = (first M g + (Z.of_nat M - 1 - Z.of_nat i)) / Z.of_nat M.
Proof.
  intros falls small. assert (bounds : forall m, (m <= M)%nat ->
    Z.of_nat m * g i - Z.max 0 (Z.of_nat m - 1 - Z.of_nat i) <= first m g
    <= Z.of_nat m * g i + Z.min (Z.of_nat m) (Z.of_nat i)).
  { induction m as [|m IH]; intros less; cbn [first]; [lia|]. specialize (IH ltac:(lia)).
    rewrite Nat2Z.inj_succ. unfold Z.succ. rewrite Z.mul_add_distr_r.
    destruct (le_lt_dec m i) as [low|high]; [pose proof (falls m i ltac:(lia))|pose proof (falls i m ltac:(lia))].
    - destruct (Nat.eq_dec m i) as [->|]; lia.
    - lia. }
  specialize (bounds M (le_n M)). rewrite Z.max_r, Z.min_r in bounds by lia.
  apply Z.div_unique with (first M g + (Z.of_nat M - 1 - Z.of_nat i) - Z.of_nat M * g i); lia.
Qed.

Lemma shares_fall M S g : (1 <= M)%nat ->
  (forall i, (i < M)%nat -> g i = (S + (Z.of_nat M - 1 - Z.of_nat i)) / Z.of_nat M) -> falling M g.
Proof.
  intros some each i j order. rewrite !each by lia. set (m := Z.of_nat M).
  pose proof (Z.div_mod (S + (m - 1 - Z.of_nat i)) m ltac:(lia)).
  pose proof (Z.div_mod (S + (m - 1 - Z.of_nat j)) m ltac:(lia)).
  pose proof (Z.mod_pos_bound (S + (m - 1 - Z.of_nat i)) m ltac:(lia)).
  pose proof (Z.mod_pos_bound (S + (m - 1 - Z.of_nat j)) m ltac:(lia)). nia.
Qed.

(* Loads of two strands with nearly the same sum, joined. *)
Lemma joined_fall M a b F : (1 <= M)%nat -> falling M a -> falling M b -> -1 <= first M a - first M b <= 1 ->
  (forall u, (u < M)%nat -> F (2 * u)%nat = (a u + b u + 1) / 2 /\ F (2 * u + 1)%nat = (a u + b u) / 2) ->
  falling (2 * M) F.
Proof.
  intros some fa fb near join. apply shares_fall with (first M a + first M b); [lia|]. intros i small.
  destruct (parts 2 i ltac:(lia)) as (u & e & E & bit & _ & _). destruct (join u ltac:(lia)) as [even odd].
  rewrite (falling_shares M a u fa), (falling_shares M b u fb) in even, odd by lia.
  set (A := first M a) in *. set (B := first M b) in *. set (m := Z.of_nat M) in *. set (t := m - 1 - Z.of_nat u) in *.
  pose proof (Z.div_mod (A + t) m ltac:(lia)) as DA. pose proof (Z.mod_pos_bound (A + t) m ltac:(lia)) as RA.
  pose proof (Z.div_mod (B + t) m ltac:(lia)) as DB. pose proof (Z.mod_pos_bound (B + t) m ltac:(lia)) as RB.
  set (x := (A + t) / m) in *. set (y := (B + t) / m) in *.
  assert (close : -1 <= x - y <= 1) by nia.
  assert (cases : x = y \/ x = y + 1 \/ y = x + 1) by lia.
  replace (Z.of_nat (2 * M)) with (2 * m) by lia.
  destruct e as [|[|e]]; [| |lia].
  - replace i with (2 * u)%nat by lia. rewrite even. replace (Z.of_nat (2 * u)) with (2 * (m - 1 - t)) by lia.
    apply Z.div_unique with (A + B + (2 * m - 1 - 2 * (m - 1 - t)) - 2 * m * ((x + y + 1) / 2)); [left|lia].
    destruct cases as [<-|[->| ->]];
      [replace ((x + x + 1) / 2) with x by (Z.div_mod_to_equations; lia)
      |replace ((y + 1 + y + 1) / 2) with (y + 1) by (Z.div_mod_to_equations; lia)
      |replace ((x + (x + 1) + 1) / 2) with (x + 1) by (Z.div_mod_to_equations; lia)]; nia.
  - replace i with (2 * u + 1)%nat by lia. rewrite odd.
    replace (Z.of_nat (2 * u + 1)) with (2 * (m - 1 - t) + 1) by lia.
    apply Z.div_unique with (A + B + (2 * m - 1 - (2 * (m - 1 - t) + 1)) - 2 * m * ((x + y) / 2)); [left|lia].
    destruct cases as [<-|[->| ->]];
      [replace ((x + x) / 2) with x by (Z.div_mod_to_equations; lia)
      |replace ((y + 1 + y) / 2) with y by (Z.div_mod_to_equations; lia)
      |replace ((x + (x + 1)) / 2) with x by (Z.div_mod_to_equations; lia)]; nia.
Qed.

Lemma first_pairs M f : first (2 * M) f = first M (fun u => f (2 * u)%nat + f (2 * u + 1)%nat).
Proof.
  induction M as [|M IH]; [reflexivity|]. replace (2 * S M)%nat with (S (S (2 * M))) by lia. cbn [first].
  rewrite IH, Nat.add_1_r. ring.
Qed.

Lemma first_same M f g : (forall u, (u < M)%nat -> f u = g u) -> first M f = first M g.
Proof. induction M as [|M IH]; intros same; cbn [first]; auto. rewrite IH, same by auto. reflexivity. Qed.

Lemma first_sum M f g : first M (fun u => f u + g u) = first M f + first M g.
Proof. induction M as [|M IH]; cbn [first]; [ring|]. rewrite IH. ring. Qed.

Lemma strands u f : f (strand 0 u) + f (strand 1 u) = f (2 * u)%nat + f (2 * u + 1)%nat :> Z.
Proof.
  unfold strand. rewrite Nat.add_0_r. rewrite <- (Nat.add_mod_idemp_l u 1) by lia.
  destruct (digit u) as [-> | ->]; [change ((0 + 1) mod 2)%nat with 1%nat|change ((1 + 1) mod 2)%nat with 0%nat];
    rewrite Nat.add_0_r; ring.
Qed.

Lemma block_total k : forall f, first (2 ^ k) (block_at k f) = first (2 ^ k) f.
Proof.
  induction k as [|k IH]; intros f; [reflexivity|]. change (2 ^ S k)%nat with (2 * 2 ^ k)%nat.
  rewrite !first_pairs. rewrite (first_same _ (fun u => f (2 * u)%nat + f (2 * u + 1)%nat)
    (fun u => f (strand 0 u) + f (strand 1 u))) by (intros; now rewrite strands).
  rewrite (first_sum _ (fun u => f (strand 0 u))), <- (IH (fun u => f (strand 0 u))), <- (IH (fun u => f (strand 1 u))).
  rewrite <- first_sum.
  apply first_same. intros u _. destruct (block_of_strands k f u) as [-> ->]. Z.div_mod_to_equations. lia.
Qed.

(* Of every second difference of falling loads at most one is 1. *)
Lemma second_differences h g : falling (2 * h) g -> 0 <= first h (fun u => g (2 * u)%nat - g (2 * u + 1)%nat) <= 1.
Proof.
  intros falls. assert (so_far : forall m, (m <= h)%nat -> 0 <= first m (fun u => g (2 * u)%nat - g (2 * u + 1)%nat)
    /\ (m = 0%nat \/ first m (fun u => g (2 * u)%nat - g (2 * u + 1)%nat) <= g 0%nat - g (2 * m - 1)%nat)).
  { induction m as [|m IH]; intros small; cbn [first]; [lia|]. destruct (IH ltac:(lia)) as [low high].
    pose proof (falls (2 * m)%nat (2 * m + 1)%nat ltac:(lia)). split; [lia|right].
    replace (2 * S m - 1)%nat with (2 * m + 1)%nat by lia. destruct high as [->|high]; [cbn [first]; simpl; lia|].
    destruct (Nat.eq_dec m 0) as [->|]; [cbn [first]; simpl; lia|].
    pose proof (falls (2 * m - 1)%nat (2 * m)%nat ltac:(lia)). lia. }
  destruct (so_far h (le_n h)) as [low [->|high]]; [cbn [first]; lia|].
  destruct h as [|h]; [cbn [first]; lia|]. pose proof (falls 0%nat (2 * S h - 1)%nat ltac:(lia)). lia.
Qed.

(* --- from block to block --- *)

(* All wires with equal last i digits *)
Definition classes_fall (k i : nat) (f : nat -> Z) : Prop :=
  forall r, (r < 2 ^ i)%nat -> falling (2 ^ (k - i)) (fun m => f (r + m * 2 ^ i)%nat).

Lemma strand_far b x m : strand b (x + m * 2) = (strand b x + m * 4)%nat.
Proof. unfold strand. replace (x + m * 2 + b)%nat with (x + b + m * 2)%nat by lia. rewrite Nat.mod_add; lia. Qed.

Lemma block_spreads k : forall i f, (i < k)%nat -> classes_fall k (S i) f -> classes_fall k i (block_at k f).
Proof.
  induction k as [|k IH]; intros i f small falls; [lia|].
  assert (join : forall u, block_at (S k) f (2 * u) = (block_at k (fun v => f (strand 0 v)) u
      + block_at k (fun v => f (strand 1 v)) u + 1) / 2 /\ block_at (S k) f (2 * u + 1) =
      (block_at k (fun v => f (strand 0 v)) u + block_at k (fun v => f (strand 1 v)) u) / 2)
    by (intros u; apply block_of_strands).
  set (F := block_at (S k) f) in *. intros r inside. destruct i as [|i].
  - assert (r = 0%nat) as -> by (simpl in inside; lia). rewrite Nat.sub_0_r.
    assert (all : falling (2 ^ S k) F).
    2:{ intros x y order. change (2 ^ 0)%nat with 1%nat. rewrite !Nat.mul_1_r. apply all. exact order. }
    assert (half : forall r', (r' < 2)%nat -> falling (2 ^ k) (fun m => f (r' + m * 2)%nat)).
    { intros r' bit. specialize (falls r' ltac:(simpl; lia)). replace (S k - 1)%nat with k in falls by lia.
      exact falls. }
    change (2 ^ S k)%nat with (2 * 2 ^ k)%nat. destruct k as [|k].
    { intros x y order. change (2 * 2 ^ 0)%nat with 2%nat in order. destruct (join 0%nat) as [even odd].
      change (2 * 0)%nat with 0%nat in *. change (0 + 1)%nat with 1%nat in odd.
      assert (cases : (x = y \/ x = 0 /\ y = 1)%nat) by lia. destruct cases as [->|[-> ->]]; [lia|].
      rewrite even, odd. Z.div_mod_to_equations. lia. }
    set (M := (2 ^ k)%nat) in *. assert (twice : (2 ^ S k = 2 * M)%nat) by reflexivity. rewrite twice in *.
    assert (some : (1 <= M)%nat) by (unfold M; pose proof (Nat.pow_nonzero 2 k); lia).
    assert (strand_falls : forall b, (b < 2)%nat -> falling (2 * M) (block_at (S k) (fun v => f (strand b v)))).
    { intros b bit. assert (less : classes_fall (S k) 1 (fun v => f (strand b v))).
      - intros r' bit' x y order. replace (S k - 1)%nat with k in order by lia. fold M in order. cbv beta.
        change (2 ^ 1)%nat with 2%nat in *. rewrite !strand_far. unfold strand.
        pose proof (half ((r' + b) mod 2)%nat ltac:(apply Nat.mod_upper_bound; lia) (r' + x * 2)%nat (r' + y * 2)%nat
          ltac:(lia)) as both. cbv beta in both.
        replace (2 * r' + (r' + b) mod 2 + x * 4)%nat with ((r' + b) mod 2 + (r' + x * 2) * 2)%nat by lia.
        replace (2 * r' + (r' + b) mod 2 + y * 4)%nat with ((r' + b) mod 2 + (r' + y * 2) * 2)%nat by lia. exact both.
      - pose proof (IH 0%nat _ ltac:(lia) less 0%nat ltac:(simpl; lia)) as one. rewrite Nat.sub_0_r, twice in one.
        intros x y order. specialize (one x y order). change (2 ^ 0)%nat with 1%nat in one. cbv beta in one.
        rewrite !Nat.mul_1_r in one. exact one. }
    apply (joined_fall (2 * M) (block_at (S k) (fun v => f (strand 0 v))) (block_at (S k) (fun v => f (strand 1 v))));
      [lia|apply strand_falls; lia|apply strand_falls; lia| |intros u _; apply join].
    rewrite <- twice, !block_total, twice, !first_pairs.
    pose proof (second_differences M _ (half 0%nat ltac:(lia))) as E.
    pose proof (second_differences M _ (half 1%nat ltac:(lia))) as O. cbv beta in E, O.
    assert (split : first M (fun u => f (strand 0 (2 * u)) + f (strand 0 (2 * u + 1)))
      + first M (fun u => f (1 + 2 * u * 2)%nat - f (1 + (2 * u + 1) * 2)%nat)
      = first M (fun u => f (strand 1 (2 * u)) + f (strand 1 (2 * u + 1)))
      + first M (fun u => f (0 + 2 * u * 2)%nat - f (0 + (2 * u + 1) * 2)%nat)).
    { rewrite <- !first_sum. apply first_same. intros u _.
      assert (places : forall b x, strand b (x + u * 2) = (strand b x + u * 4)%nat) by (intros; apply strand_far).
      pose proof (places 0%nat 0%nat) as P00. pose proof (places 0%nat 1%nat) as P01.
      pose proof (places 1%nat 0%nat) as P10. pose proof (places 1%nat 1%nat) as P11.
      change (strand 0 0) with 0%nat in P00. change (strand 0 1) with 3%nat in P01.
      change (strand 1 0) with 1%nat in P10. change (strand 1 1) with 2%nat in P11.
      replace (0 + u * 2)%nat with (2 * u)%nat in P00, P10 by lia.
      replace (1 + u * 2)%nat with (2 * u + 1)%nat in P01, P11 by lia. rewrite P00, P01, P10, P11.
      replace (0 + u * 4)%nat with (0 + 2 * u * 2)%nat by lia. replace (1 + u * 4)%nat with (1 + 2 * u * 2)%nat by lia.
      replace (2 + u * 4)%nat with (0 + (2 * u + 1) * 2)%nat by lia.
      replace (3 + u * 4)%nat with (1 + (2 * u + 1) * 2)%nat by lia. ring. }
    lia.
  - destruct (parts 2 r ltac:(lia)) as (r' & e & E & bit & _ & _).
    assert (less : (r' < 2 ^ i)%nat) by (change (2 ^ S i)%nat with (2 * 2 ^ i)%nat in inside; lia).
    assert (strand_falls : forall b, classes_fall k i (block_at k (fun v => f (strand b v)))).
    { intros b. apply IH; [lia|]. intros q qin x y order. cbv beta. change (2 ^ S i)%nat with (2 * 2 ^ i)%nat in *.
      replace (q + x * (2 * 2 ^ i))%nat with (q + x * 2 ^ i * 2)%nat by lia.
      replace (q + y * (2 * 2 ^ i))%nat with (q + y * 2 ^ i * 2)%nat by lia. rewrite !strand_far. unfold strand.
      pose proof (Nat.mod_upper_bound (q + b) 2 ltac:(lia)) as low.
      change (2 ^ S (S i))%nat with (2 * (2 * 2 ^ i))%nat in *.
      pose proof (falls (2 * q + (q + b) mod 2)%nat ltac:(change (2 ^ S (S i))%nat with (2 * (2 * 2 ^ i))%nat; lia) x y)
        as both. cbv beta in both. change (2 ^ S (S i))%nat with (2 * (2 * 2 ^ i))%nat in both.
      replace (x * 2 ^ i * 4)%nat with (x * (2 * (2 * 2 ^ i)))%nat by lia.
      replace (y * 2 ^ i * 4)%nat with (y * (2 * (2 * 2 ^ i)))%nat by lia.
      apply both. replace (S k - S (S i))%nat with (k - S i)%nat by lia. exact order. }
    intros x y order. replace (S k - S i)%nat with (k - i)%nat in order by lia. cbv beta.
    pose proof (strand_falls 0%nat r' less x y order) as A. pose proof (strand_falls 1%nat r' less x y order) as B.
    cbv beta in A, B. change (2 ^ S i)%nat with (2 * 2 ^ i)%nat.
    destruct (join (r' + x * 2 ^ i)%nat) as [evenx oddx]. destruct (join (r' + y * 2 ^ i)%nat) as [eveny oddy].
    destruct e as [|[|e]]; [| |lia].
    + replace (r + x * (2 * 2 ^ i))%nat with (2 * (r' + x * 2 ^ i))%nat by lia.
      replace (r + y * (2 * 2 ^ i))%nat with (2 * (r' + y * 2 ^ i))%nat by lia. rewrite evenx, eveny.
      Z.div_mod_to_equations. lia.
    + replace (r + x * (2 * 2 ^ i))%nat with (2 * (r' + x * 2 ^ i) + 1)%nat by lia.
      replace (r + y * (2 * 2 ^ i))%nat with (2 * (r' + y * 2 ^ i) + 1)%nat by lia. rewrite oddx, oddy.
      Z.div_mod_to_equations. lia.
Qed.
