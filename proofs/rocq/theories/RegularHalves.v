(* Two regular halves of P = 2^k processors about to be merged: what moves between corresponding nodes alone can reach,
   and that loose tasks are just as many as are wanted (Jan, Leu, Li, Dong, sections 3.6 and 3.7).

   N0 = c0 P + A and N1 = c1 P + B tasks, A, B < P. Pair x, the processors x of both halves, has
   c0 + c1 + [x < A] + [x < B] tasks; in the order d_0 ... d_k it becomes the processors 2x and 2x + 1. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words RegularDistribution.
From Loadbal.Python Require Import arithmetic regular_balance.
Import ListNotations.
Open Scope Z_scope.

(** Tasks moved between corresponding nodes of two halves: every pair keeps its sum. *)
Definition moved_in_pairs (zero one new_zero new_one : loads) : Prop :=
  length new_zero = length zero /\ length new_one = length one /\
  forall x, (x < length zero)%nat -> at_ new_zero x + at_ new_one x = at_ zero x + at_ one x.

(** Every pair split as evenly as can be, its loose task being at either node. *)
Definition split_in_pairs (zero one new_zero new_one : loads) : Prop :=
  moved_in_pairs zero one new_zero new_one /\
  forall x, (x < length zero)%nat -> Z.abs (at_ new_zero x - at_ new_one x) <= 1.

(** Both halves together in the order d_0 ... d_k, d_k being the lowest bit of the local address, or the highest. *)
Definition new_bit_lowest (zero one : loads) : loads :=
  map (fun m => at_ (if Nat.even m then zero else one) (m / 2)) (seq 0 (2 * length zero)).
Definition new_bit_highest (zero one : loads) : loads := zero ++ one.

Section Halves.
  Variables (k : nat) (n0 n1 : Z).

  Let order := (2 ^ k)%nat.
  Let p := Z.of_nat order.
  Let zero := regular n0 order.
  Let one := regular n1 order.
  Let goal := regular (n0 + n1) (2 * order).
  Let c := n0 / p + n1 / p.
  Let a := n0 mod p.
  Let b := n1 mod p.

  Lemma order_positive : (1 <= order)%nat.
  Proof. unfold order. pose proof (Nat.pow_nonzero 2 k ltac:(lia)). lia. Qed.

  Lemma rests : 0 < p /\ 0 <= a < p /\ 0 <= b < p /\ n0 + n1 = p * c + a + b.
  Proof.
    pose proof order_positive. assert (0 < p) by (unfold p; lia).
    pose proof (Z.div_mod n0 p ltac:(lia)). pose proof (Z.div_mod n1 p ltac:(lia)).
    pose proof (Z.mod_pos_bound n0 p ltac:(lia)). pose proof (Z.mod_pos_bound n1 p ltac:(lia)).
    unfold c, a, b. repeat split; lia.
  Qed.

  Lemma pair_sum x : (x < order)%nat -> at_ zero x + at_ one x = c + below (Z.of_nat x) a + below (Z.of_nat x) b.
  Proof. intros inx. unfold zero, one. rewrite !at_regular_mod by auto. unfold c, a, b, p. lia. Qed.

  (* The merged subcube has h and rest r: c is even, or odd with A + B below P, or odd with A + B at least P. *)
  Lemma merged : exists h r, 0 <= r < 2 * p
    /\ (forall y, (y < 2 * order)%nat -> at_ goal y = h + below (Z.of_nat y) r)
    /\ (c = 2 * h /\ r = a + b \/ c = 2 * h + 1 /\ r = p + a + b \/ c = 2 * h - 1 /\ r = a + b - p).
  Proof.
    destruct rests as (pos & ra & rb & all).
    pose proof (Z.div_mod (n0 + n1) (2 * p) ltac:(lia)) as division.
    pose proof (Z.mod_pos_bound (n0 + n1) (2 * p) ltac:(lia)) as rest.
    exists ((n0 + n1) / (2 * p)), ((n0 + n1) mod (2 * p)). split; [auto|split].
    - intros y iny. unfold goal. apply at_regular; auto; fold order; unfold p in *; lia.
    - set (h := (n0 + n1) / (2 * p)) in *. set (r := (n0 + n1) mod (2 * p)) in *. clearbody h r c a b p.
      assert (2 * h - 2 < c < 2 * h + 2) by nia. assert (cases : c = 2 * h \/ c = 2 * h + 1 \/ c = 2 * h - 1) by lia.
      destruct cases as [-> |[-> | ->]]; nia.
  Qed.

  Lemma lowest_at x0 x1 y : length x0 = order -> (y < order)%nat ->
    at_ (new_bit_lowest x0 x1) (2 * y) = at_ x0 y /\ at_ (new_bit_lowest x0 x1) (2 * y + 1) = at_ x1 y.
  Proof.
    intros size iny. unfold new_bit_lowest. rewrite size, !at_map by lia. split.
    - rewrite Nat.even_mul. simpl Nat.even. simpl orb. f_equal. rewrite Nat.mul_comm. apply Nat.div_mul. lia.
    - rewrite Nat.add_comm, Nat.even_add_mul_2. simpl Nat.even. f_equal.
      rewrite Nat.mul_comm, Nat.div_add by lia. auto.
  Qed.

  Lemma at_app (x y : loads) u : at_ (x ++ y) u = if (u <? length x)%nat then at_ x u else at_ y (u - length x).
  Proof.
    unfold at_. destruct (Nat.ltb_spec u (length x)); [apply app_nth1|apply app_nth2]; auto.
  Qed.

  (* Moves reach a goal exactly if every pair has as many tasks as the goal gives to its two nodes. *)
  Lemma lowest_reached :
    (exists x0 x1, moved_in_pairs zero one x0 x1 /\ new_bit_lowest x0 x1 = goal) <->
    forall x, (x < order)%nat -> at_ zero x + at_ one x = at_ goal (2 * x) + at_ goal (2 * x + 1).
  Proof.
    assert (size0 : length zero = order) by apply regular_length.
    assert (size1 : length one = order) by apply regular_length.
    assert (sizeg : length goal = (2 * order)%nat) by apply regular_length.
    split.
    - intros (x0 & x1 & (l0 & l1 & same) & reached) x inx. rewrite <- same by lia. rewrite <- reached.
      destruct (lowest_at x0 x1 x ltac:(lia) inx) as [-> ->]. auto.
    - intros sums. exists (map (fun x => at_ goal (2 * x)) (seq 0 order)), (map (fun x => at_ goal (2 * x + 1)) (seq 0
        order)).
      split; [repeat split|].
      + rewrite length_map_seq. auto.
      + rewrite length_map_seq. auto.
      + rewrite size0. intros x inx. rewrite !at_map by auto. symmetry. auto.
      + apply loads_ext; unfold new_bit_lowest at 1; rewrite length_map_seq, length_map_seq; [lia|].
        intros y iny. destruct (Nat.Even_or_Odd y) as [(x & ->)|(x & ->)].
        * rewrite (proj1 (lowest_at _ _ x ltac:(apply length_map_seq) ltac:(lia))), at_map by lia. auto.
        * rewrite (proj2 (lowest_at _ _ x ltac:(apply length_map_seq) ltac:(lia))), at_map by lia. auto.
  Qed.

  Lemma highest_reached :
    (exists x0 x1, moved_in_pairs zero one x0 x1 /\ new_bit_highest x0 x1 = goal) <->
    forall x, (x < order)%nat -> at_ zero x + at_ one x = at_ goal x + at_ goal (order + x).
  Proof.
    assert (size0 : length zero = order) by apply regular_length.
    assert (size1 : length one = order) by apply regular_length.
    assert (sizeg : length goal = (2 * order)%nat) by apply regular_length.
    unfold new_bit_highest. split.
    - intros (x0 & x1 & (l0 & l1 & same) & reached) x inx. rewrite <- same by lia.
      rewrite <- reached, !at_app, l0, size0.
      destruct (Nat.ltb_spec x order), (Nat.ltb_spec (order + x) order); try lia.
      replace (order + x - order)%nat with x by lia. auto.
    - intros sums. exists (map (fun x => at_ goal x) (seq 0 order)), (map (fun x => at_ goal (order + x)) (seq 0
        order)).
      split; [repeat split|].
      + rewrite length_map_seq. auto.
      + rewrite length_map_seq. auto.
      + rewrite size0. intros x inx. rewrite !at_map by auto. symmetry. auto.
      + apply loads_ext; rewrite app_length, !length_map_seq; [lia|].
        intros y iny. rewrite at_app, length_map_seq.
        destruct (Nat.ltb_spec y order); rewrite at_map by lia; auto. f_equal. lia.
  Qed.

  (* "Only if" is read off the first pair, the last one, and that at the smaller of the rests. *)
  (** `moved_in_pairs` says that each pair of corresponding nodes keeps its sum. `new_bit_lowest` lists both halves in
      the order of d_0 ... d_k. The theorem holds for any integer totals. *)
  Theorem pair_moves_suffice_repaired :
    (exists x0 x1, moved_in_pairs zero one x0 x1 /\ new_bit_lowest x0 x1 = goal) <->
    Z.even c = true /\ Z.abs (a - b) <= 1
    \/ Z.odd c = true /\ (a = 0 /\ b = p - 1 \/ b = 0 /\ a = p - 1).
  Proof.
    rewrite lowest_reached. destruct rests as (pos & ra & rb & _), merged as (h & r & rr & shares & cases).
    pose proof order_positive. unfold p in *.
    split.
    - intros reached.
      pose proof (reached 0%nat ltac:(lia)) as first. pose proof (reached (order - 1)%nat ltac:(lia)) as last.
      pose proof (reached (Z.to_nat (Z.min a b)) ltac:(lia)) as smaller.
      rewrite pair_sum, !shares in first, last, smaller by lia.
      rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul, !Z2Nat.id in smaller by lia.
      rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul, !Nat2Z.inj_sub in last by lia.
      change (Z.of_nat (2 * 0)) with 0 in first. change (Z.of_nat (2 * 0 + 1)) with 1 in first.
      change (Z.of_nat 0) with 0 in first. change (Z.of_nat 2) with 2 in *. change (Z.of_nat 1) with 1 in *.
      clear shares reached. destruct (Z.min_spec a b) as [[order_ M]|[order_ M]]; rewrite M in *; clear M;
      destruct cases as [[-> ->]|[[-> ->]|[-> ->]]].
      all: try (exfalso; compared; lia).
      + left. rewrite Z.even_mul. split; auto. compared; lia.
      + right. rewrite Z.add_comm, Z.odd_add_mul_2. split; auto. compared; lia.
      + left. rewrite Z.even_mul. split; auto. compared; lia.
      + right. rewrite Z.add_comm, Z.odd_add_mul_2. split; auto. compared; lia.
    - intros close x inx. rewrite pair_sum, !shares by lia.
      rewrite !Nat2Z.inj_add, !Nat2Z.inj_mul. change (Z.of_nat 2) with 2. change (Z.of_nat 1) with 1.
      assert (bound : 0 <= Z.of_nat x < Z.of_nat order) by lia. generalize dependent (Z.of_nat x). intros i bound.
      clear shares. destruct cases as [[E ->]|[[E ->]|[E ->]]]; rewrite E in *.
      + rewrite Z.even_mul, Z.odd_mul in close. simpl in close. destruct close as [[_ close]|[? _]]; [|discriminate].
        compared; lia.
      + rewrite (Z.add_comm (2 * h)), Z.even_add_mul_2, Z.odd_add_mul_2 in close. simpl in close.
        destruct close as [[? _]|[_ close]]; [discriminate|]. compared; lia.
      + replace (2 * h - 1) with (1 + 2 * (h - 1)) in close by lia.
        rewrite Z.even_add_mul_2, Z.odd_add_mul_2 in close. simpl in close.
        destruct close as [[? _]|[_ close]]; [discriminate|]. compared; lia.
  Qed.

  Lemma divides_rest n : (p | n) <-> n mod p = 0.
  Proof. destruct rests as (pos & _). symmetry. apply Z.mod_divide. lia. Qed.

  (** `moved_in_pairs` says that each pair of corresponding nodes keeps its sum. `new_bit_highest` lists one half after
      the other. The theorem holds for any integer totals. *)
  Theorem pair_moves_suffice_repaired_highest :
    (exists x0 x1, moved_in_pairs zero one x0 x1 /\ new_bit_highest x0 x1 = goal) <-> (p | n0) \/ (p | n1).
  Proof.
    rewrite highest_reached, !divides_rest. fold a b.
    destruct rests as (pos & ra & rb & _), merged as (h & r & rr & shares & cases).
    pose proof order_positive. unfold p in *.
    split.
    - intros reached.
      pose proof (reached 0%nat ltac:(lia)) as first. pose proof (reached (order - 1)%nat ltac:(lia)) as last.
      rewrite pair_sum, !shares in first, last by lia.
      rewrite !Nat2Z.inj_add, !Nat2Z.inj_sub in last by lia. rewrite !Nat2Z.inj_add in first.
      change (Z.of_nat 0) with 0 in *. change (Z.of_nat 1) with 1 in *.
      clear shares reached. destruct cases as [[-> ->]|[[-> ->]|[-> ->]]]; compared; lia.
    - intros close x inx. rewrite pair_sum, !shares by lia. rewrite !Nat2Z.inj_add.
      assert (bound : 0 <= Z.of_nat x < Z.of_nat order) by lia. generalize dependent (Z.of_nat x). intros i bound.
      clear shares. destruct cases as [[-> ->]|[[-> ->]|[-> ->]]]; compared; lia.
  Qed.

  (* The sums of pairs are c, c + 1, c + 2: the first pair has the largest, the last one c. *)
  (** `split_in_pairs` says that each pair keeps its sum and ends with loads at most 1 apart; its loose task may be at
      either node. The theorem holds for any integer totals. *)
  Theorem pair_moves_suffice_repaired_error x0 x1 : split_in_pairs zero one x0 x1 ->
    discrepancy (x0 ++ x1) <= 2 /\
    (discrepancy (x0 ++ x1) <= 1 <-> Z.even c = true \/ (p | n0) \/ (p | n1)).
  Proof.
    rewrite !divides_rest. fold a b. intros ((l0 & l1 & same) & even).
    destruct rests as (pos & ra & rb & _). pose proof order_positive as some.
    assert (size0 : length zero = order) by apply regular_length.
    assert (size1 : length one = order) by apply regular_length.
    rewrite size0 in *. rewrite size1 in *.
    assert (pair : forall x, (x < order)%nat ->
      at_ x0 x + at_ x1 x = c + below (Z.of_nat x) a + below (Z.of_nat x) b /\ Z.abs (at_ x0 x - at_ x1 x) <= 1)
      by (intros; split; [rewrite same by auto; apply pair_sum; auto|auto]).
    assert (place : forall u, (u < length (x0 ++ x1))%nat -> exists x, (x < order)%nat /\ exists other,
      at_ (x0 ++ x1) u + other = c + below (Z.of_nat x) a + below (Z.of_nat x) b
      /\ Z.abs (at_ (x0 ++ x1) u - other) <= 1).
    { rewrite app_length, l0, l1. intros u inu. rewrite at_app, l0. destruct (Nat.ltb_spec u order).
      - exists u. split; auto. exists (at_ x1 u). apply pair. auto.
      - exists (u - order)%nat. split; [lia|]. exists (at_ x0 (u - order)). destruct (pair (u - order)%nat ltac:(lia)).
        lia. }
    split; [|split].
    - apply discrepancy_at_most; [lia|]. intros u v inu inv.
      destruct (place u inu) as (x & inx & o & sx & nx), (place v inv) as (y & iny & o' & sy & ny). compared; lia.
    - intros near. destruct (Z.even c) eqn:parity; [auto|right].
      assert (near' := proj1 (discrepancy_at_most (x0 ++ x1) 1 ltac:(lia)) near).
      destruct (pair 0%nat ltac:(lia)) as [first n_first], (pair (order - 1)%nat ltac:(lia)) as [last n_last].
      rewrite app_length, l0, l1 in near'.
      pose proof (near' 0%nat (order - 1)%nat ltac:(lia) ltac:(lia)) as n00.
      pose proof (near' 0%nat (order + (order - 1))%nat ltac:(lia) ltac:(lia)) as n01.
      pose proof (near' (order + 0)%nat (order - 1)%nat ltac:(lia) ltac:(lia)) as n10.
      pose proof (near' (order + 0)%nat (order + (order - 1))%nat ltac:(lia) ltac:(lia)) as n11.
      rewrite !at_app, !l0 in n00, n01, n10, n11.
      rewrite Nat2Z.inj_sub in last by lia. fold p in last. change (Z.of_nat 0) with 0 in *.
      change (Z.of_nat 1) with 1 in *.
      destruct (Nat.ltb_spec 0 order), (Nat.ltb_spec (order - 1) order), (Nat.ltb_spec (order + 0) order),
        (Nat.ltb_spec (order + (order - 1)) order); try lia.
      replace (order + 0 - order)%nat with 0%nat in * by lia.
      replace (order + (order - 1) - order)%nat with (order - 1)%nat in * by lia.
      assert (odd : c = 2 * (c / 2) + 1).
      { rewrite <- Z.negb_odd in parity. apply negb_false_iff in parity.
        apply Z.odd_spec in parity. destruct parity as (h & ->).
        replace (2 * h + 1) with (1 + h * 2) by lia. rewrite Z.div_add by lia. change (1 / 2) with 0. lia. }
      clear near near' place pair same even. set (h := c / 2) in *. clearbody h. clearbody c. subst c. compared; lia.
    - intros cases. apply discrepancy_at_most; [lia|]. intros u v inu inv.
      destruct (place u inu) as (x & inx & o & sx & nx), (place v inv) as (y & iny & o' & sy & ny).
      clear place pair same even. destruct cases as [parity|none].
      + apply Z.even_spec in parity. destruct parity as (h & E). clearbody c. subst c. compared; lia.
      + compared; lia.
  Qed.

  (* Step 2: every node wants none or one beyond half of its pair's even part, in all as many as there are loose. *)
  (** For each node y of the merged subcube, `wants y` is its regular load minus half of the even part of its pair y /
      2. It is 0 or 1, so that Step 2 gives y its regular load, and the sum of `wants` is the number of loose tasks.

      jan/algorithm-1-step-2: The theorem holds for any integer totals.

      jan/algorithm-1-step-2@rests: The theorem holds for any integer totals, and each total has a quotient and a
      remainder. *)
  Theorem algorithm_1_step_2 :
    let both x := at_ zero x + at_ one x in
    let kept x := both x / 2 in
    let wants y := at_ goal y - kept (y / 2)%nat in
    (forall y, (y < 2 * order)%nat -> (wants y = 0 \/ wants y = 1)
      /\ with_loose_task (kept (y / 2)%nat) (at_ goal y) = at_ goal y)
    /\ sum (2 * order) wants = sum order (fun x => both x mod 2).
  Proof.
    intros both kept wants. destruct rests as (pos & ra & rb & _), merged as (h & r & rr & shares & cases). split.
    - intros y iny. assert (wants y = 0 \/ wants y = 1) as want.
      { unfold wants, kept, both. pose proof (Nat.div_mod y 2 ltac:(lia)) as halves.
        pose proof (Nat.mod_upper_bound y 2 ltac:(lia)) as bit. set (x := (y / 2)%nat) in *.
        rewrite shares, pair_sum by lia. unfold p in *. clearbody x. clear shares.
        assert (Z.of_nat y = 2 * Z.of_nat x + Z.of_nat (y mod 2)) as -> by lia. generalize dependent (y mod 2)%nat.
        intros bit halves small. assert (0 <= Z.of_nat bit <= 1 /\ 0 <= Z.of_nat x < Z.of_nat order) by lia.
        generalize dependent (Z.of_nat bit). intros i. generalize dependent (Z.of_nat x). intros j. intros.
        pose proof (Z.div_mod (c + below j a + below j b) 2 ltac:(lia)).
        pose proof (Z.mod_pos_bound (c + below j a + below j b) 2 ltac:(lia)).
        generalize dependent ((c + below j a + below j b) / 2). intros half.
        generalize dependent ((c + below j a + below j b) mod 2). intros odd. intros. compared; lia. }
      split; auto. unfold wants in want. unfold with_loose_task.
      destruct (Z.ltb_spec (kept (y / 2)%nat) (at_ goal y)); lia.
    - unfold wants. rewrite sum_sub.
      assert (sum (2 * order) (at_ goal) = n0 + n1) as ->.
      { replace (2 * order)%nat with (length goal) by apply regular_length. rewrite <- total_is_sum.
        apply regular_total.
        pose proof order_positive. lia. }
      rewrite sum_pairs.
      rewrite sum_ext with (g := fun x => both x - both x mod 2).
      + rewrite sum_sub. assert (sum order both = n0 + n1) as ->; [|lia].
        unfold both. rewrite sum_add.
        replace order with (length zero) at 1 by apply regular_length. rewrite <- total_is_sum.
        replace order with (length one) by apply regular_length. rewrite <- total_is_sum.
        unfold zero, one. rewrite !regular_total by apply order_positive. auto.
      + intros x inx. unfold kept. replace (2 * x / 2)%nat with x by (rewrite Nat.mul_comm, Nat.div_mul; lia).
        replace ((2 * x + 1) / 2)%nat with x by (rewrite Nat.add_comm, Nat.mul_comm, Nat.div_add by lia; auto).
        pose proof (Z.div_mod (both x) 2 ltac:(lia)). lia.
  Qed.
End Halves.

(* --- what is not true: witnesses of the ledger --- *)

(** `moved_in_pairs` says that each pair of corresponding nodes keeps its sum. `new_bit_lowest` lists both halves in the
    order of d_0 ... d_k. *)
Theorem pair_moves_suffice_new_bit_lowest : ~ forall k n0 n1, 0 <= n0 -> 0 <= n1 ->
  exists x0 x1, moved_in_pairs (regular n0 (2 ^ k)) (regular n1 (2 ^ k)) x0 x1
    /\ new_bit_lowest x0 x1 = regular (n0 + n1) (2 * 2 ^ k).
Proof.
  intros all. specialize (all 1%nat 0 2 ltac:(lia) ltac:(lia)). apply pair_moves_suffice_repaired in all.
  change (Z.of_nat (2 ^ 1)) with 2 in all.
  destruct all as [[even _]|[_ [[_ one]|[_ one]]]]; [discriminate|vm_compute in one; discriminate..].
Qed.

(** `moved_in_pairs` says that each pair of corresponding nodes keeps its sum. `new_bit_highest` lists one half after
    the other. *)
Theorem pair_moves_suffice_new_bit_highest : ~ forall k n0 n1, 0 <= n0 -> 0 <= n1 ->
  exists x0 x1, moved_in_pairs (regular n0 (2 ^ k)) (regular n1 (2 ^ k)) x0 x1
    /\ new_bit_highest x0 x1 = regular (n0 + n1) (2 * 2 ^ k).
Proof.
  intros all. specialize (all 1%nat 1 1 ltac:(lia) ltac:(lia)). apply pair_moves_suffice_repaired_highest in all.
  change (Z.of_nat (2 ^ 1)) with 2 in all. destruct all as [(q & one)|(q & one)]; lia.
Qed.

(** `split_in_pairs` says that each pair keeps its sum and ends with loads at most 1 apart; its loose task may be at
    either node. *)
Theorem pair_moves_suffice_error_only : ~ forall k n0 n1, 0 <= n0 -> 0 <= n1 ->
  forall x0 x1, split_in_pairs (regular n0 (2 ^ k)) (regular n1 (2 ^ k)) x0 x1 -> discrepancy (x0 ++ x1) <= 1.
Proof.
  intros all. specialize (all 1%nat 1 3 ltac:(lia) ltac:(lia) [2; 0] [1; 1]). vm_compute in all. apply all; auto.
  split.
  - repeat split; auto. intros [|[|x]] small; [reflexivity..|]. simpl in small. lia.
  - intros [|[|x]] small; [discriminate..|]. simpl in small. lia.
Qed.
