(* Algorithm 1 of Jan, Leu, Li, Dong: balance a hypercube across one dimension after another, and make the loose tasks
   regular each time (sections 3.6 and 3.7). loadbal/protocols/regular_balance.py

   Node m has the address d_0 ... d_(n-1), d_0 the highest bit, so that dimension i flips bit n - 1 - i of m, and the
   nodes with equal d_(i+1) ... d_(n-1) are those with equal rests modulo 2^(n-1-i). *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RegularDistribution RegularHalves AddressClasses.
From Loadbal.Python Require Import recursive_balance regular_balance.
Import ListNotations.
Open Scope Z_scope.

(** The loads of the subcube of a suffix that iteration i completes, in the order of local addresses d_0 ... d_i, and
   those of its half with d_i = bit, in the order d_0 ... d_(i-1). *)
(* compared: regular_balance *)
Definition subcube (x : loads) (i suffix : nat) : loads := slice x suffix (length x / 2 ^ S i).
(* compared: regular_balance *)
Definition half_of_subcube (x : loads) (i suffix bit : nat) : loads := slice (subcube x i suffix) bit 2.

(** Step 1: every pair of dimension i shares its tasks. *)
(* compared: regular_balance *)
Definition across (r : rule) (x : loads) (i : nat) : loads := balanced_across r x (dimension_of x - 1 - i).

(** Step 2: every pair keeps its sum without the loose task; one task goes to whom Definition 1 gives more. *)
(* compared: regular_balance *)
Definition with_loose_tasks_regular (x : loads) (i : nat) : loads :=
  let bit := (length x / 2 ^ S i)%nat in
  let wanted m := at_ (regular (total (subcube x i (m mod bit))) (2 ^ S i)) (m / bit) in
  let kept m := (at_ x m + at_ x (Nat.lxor m bit)) / 2 in
  map (fun m => with_loose_task (kept m) (wanted m)) (seq 0 (length x)).

(* compared: regular_balance *)
Fixpoint after_iterations (r : rule) (x : loads) (count : nat) : loads :=
  match count with
  | O => x
  | S i => with_loose_tasks_regular (across r (after_iterations r x i) i) i
  end.

(* compared: regular_balance *)
Definition algorithm_1 (r : rule) (x : loads) : loads := after_iterations r x (dimension_of x).

(* --- places --- *)

Lemma bit_of n i x : on_cube n x -> (i < n)%nat -> (length x / 2 ^ S i)%nat = (2 ^ (n - 1 - i))%nat.
Proof.
  intros size small. rewrite size, (levels n (S i)) by lia. rewrite Nat.mul_comm, Nat.div_mul.
  - f_equal. lia.
  - apply Nat.pow_nonzero. lia.
Qed.

(* Node s + k 2^b, s < 2^b, is place k of the subcube of s; flipping bit b leads from place 2h to place 2h + 1. *)
Lemma place_of b s k : (s < 2 ^ b)%nat -> ((s + k * 2 ^ b) mod 2 ^ b = s /\ (s + k * 2 ^ b) / 2 ^ b = k)%nat.
Proof.
  intros small. rewrite Nat.mod_add, Nat.div_add by lia. rewrite Nat.mod_small, Nat.div_small by auto. auto.
Qed.

Lemma flip_place b s h : (s < 2 ^ b)%nat ->
  flip b (s + 2 * h * 2 ^ b) = (s + (2 * h + 1) * 2 ^ b)%nat
    /\ flip b (s + (2 * h + 1) * 2 ^ b) = (s + 2 * h * 2 ^ b)%nat.
Proof.
  intros small.
  assert (E : flip b (s + 2 * h * 2 ^ b) = (s + (2 * h + 1) * 2 ^ b)%nat).
  { rewrite <- plus_is_flip; [ring|].
    apply Nat.b2n_inj. rewrite Nat.testbit_spec', (proj2 (place_of b s (2 * h) small)).
    rewrite Nat.mul_comm, Nat.mod_mul; auto. }
  split; auto. rewrite <- E. apply flip_flip.
Qed.

Lemma two_powers n i : (i < n)%nat ->
  (2 ^ (n - i) = 2 * 2 ^ (n - 1 - i) /\ 2 ^ n = 2 ^ (n - 1 - i) * 2 ^ S i)%nat.
Proof.
  intros small. split.
  - rewrite <- Nat.pow_succ_r'. f_equal. lia.
  - rewrite <- Nat.pow_add_r. f_equal. lia.
Qed.

(* --- one iteration --- *)

(** Every completed subcube is regular. *)
Definition completed (n i : nat) (x : loads) : Prop :=
  forall s, (s < 2 ^ (n - i))%nat ->
    slice x s (2 ^ (n - i)) = regular (total (slice x s (2 ^ (n - i)))) (2 ^ i).

Lemma slice_on_cube n i x s : on_cube n x -> (i <= n)%nat -> (s < 2 ^ (n - i))%nat ->
  slice x s (2 ^ (n - i)) = map (fun t => at_ x (s + t * 2 ^ (n - i))) (seq 0 (2 ^ i)).
Proof.
  intros size small ins. apply slice_is; auto. rewrite size, (levels n i) by auto. ring.
Qed.

Lemma completed_at_first n x : on_cube n x -> completed n 0 x.
Proof.
  intros size s ins. rewrite slice_on_cube by (auto; lia). change (2 ^ 0)%nat with 1%nat. simpl seq. simpl map.
  simpl total. apply loads_ext; [reflexivity|]. intros [|u] inu; [|simpl in inu; lia].
  rewrite (at_regular _ 1 (at_ x (s + 0) + 0) 0), below_0 by lia. unfold at_ at 1. simpl. lia.
Qed.

Section Iteration.
  Variables (r : rule) (n i : nat) (x : loads).
  Hypotheses (fair : shares r) (size : on_cube n x) (small : (i < n)%nat) (before : completed n i x).

  Let b := (n - 1 - i)%nat.
  Let bit := (2 ^ b)%nat.
  Let y := across r x i.
  Let z := with_loose_tasks_regular y i.

  Lemma y_shared : shared_across n b x y.
  Proof.
    unfold y, across. rewrite (dimension_is n) by auto. apply balanced_is_shared; auto. unfold b. lia.
  Qed.

  Lemma y_on_cube : on_cube n y.
  Proof. apply y_shared. Qed.

  Lemma powers : (2 ^ (n - i) = 2 * bit /\ 2 ^ n = bit * 2 ^ S i)%nat.
  Proof. apply two_powers. auto. Qed.

  (* What the two halves of the subcube of s have before. *)
  Let n0 s := total (slice x s (2 ^ (n - i))).
  Let n1 s := total (slice x (s + bit) (2 ^ (n - i))).

  Lemma halves_regular s h : (s < bit)%nat -> (h < 2 ^ i)%nat ->
    at_ x (s + 2 * h * bit) = at_ (regular (n0 s) (2 ^ i)) h
    /\ at_ x (s + (2 * h + 1) * bit) = at_ (regular (n1 s) (2 ^ i)) h.
  Proof.
    intros ins inh. destruct powers as [double _]. unfold n0, n1. split.
    - rewrite <- before by lia. rewrite slice_on_cube, at_map by (auto; lia). f_equal. rewrite double. ring.
    - rewrite <- before by lia. rewrite slice_on_cube, at_map by (auto; lia). f_equal. rewrite double. ring.
  Qed.

  Lemma in_cube s k : (s < bit)%nat -> (k < 2 ^ S i)%nat -> (s + k * bit < 2 ^ n)%nat.
  Proof. intros ins ink. destruct powers as [_ ->]. nia. Qed.

  Lemma subcube_total s : (s < bit)%nat -> total (subcube y i s) = n0 s + n1 s.
  Proof.
    intros ins. unfold subcube. rewrite (bit_of n) by (auto using y_on_cube). fold b bit.
    rewrite (total_slice _ _ _ (2 ^ S i)) by (auto; rewrite y_on_cube; apply powers).
    change (2 ^ S i)%nat with (2 * 2 ^ i)%nat. rewrite sum_pairs.
    rewrite sum_ext with (g := fun h => at_ (regular (n0 s) (2 ^ i)) h + at_ (regular (n1 s) (2 ^ i)) h).
    - rewrite sum_add. f_equal.
      + replace (2 ^ i)%nat with (length (regular (n0 s) (2 ^ i))) at 1 by apply regular_length.
        rewrite <- total_is_sum. apply regular_total, power_positive.
      + replace (2 ^ i)%nat with (length (regular (n1 s) (2 ^ i))) at 1 by apply regular_length.
        rewrite <- total_is_sum. apply regular_total, power_positive.
    - intros h inh. destruct (halves_regular s h ins inh) as [<- <-].
      destruct y_shared as (_ & _ & pairs).
      destruct (pairs (s + 2 * h * bit)%nat) as [sums _]; [apply in_cube; auto; simpl; lia|].
      unfold bit in *. rewrite (proj1 (flip_place b s h ins)) in sums. auto.
  Qed.

  (* A pair has after Step 1 what it had before, and Step 2 gives both what the merged subcube makes regular. *)
  Lemma iteration_at s k : (s < bit)%nat -> (k < 2 ^ S i)%nat ->
    at_ z (s + k * bit) = at_ (regular (n0 s + n1 s) (2 ^ S i)) k.
  Proof.
    intros ins ink. unfold z, with_loose_tasks_regular. rewrite (bit_of n) by (auto using y_on_cube). fold b bit.
    rewrite y_on_cube, at_map by (apply in_cube; auto).
    destruct (place_of b s k ins) as [E1 E2]. fold bit in E1, E2. rewrite E1, E2, subcube_total by auto.
    pose proof (algorithm_1_step_2 i (n0 s) (n1 s)) as step_2. cbv zeta in step_2. destruct step_2 as [each _].
    destruct (each k ltac:(simpl in ink; lia)) as [_ given].
    change (2 ^ S i)%nat with (2 * 2 ^ i)%nat. rewrite <- given at 2. f_equal. f_equal. clear each given E1 E2.
    pose proof (Nat.div_mod k 2 ltac:(lia)) as halves. pose proof (Nat.mod_upper_bound k 2 ltac:(lia)) as low.
    simpl in ink. set (h := (k / 2)%nat) in *.
    destruct (halves_regular s h ins ltac:(lia)) as [<- <-].
    destruct y_shared as (_ & _ & pairs).
    destruct (pairs (s + 2 * h * bit)%nat) as [sums _]; [apply in_cube; auto; simpl; lia|].
    unfold bit in *. fold (flip b (s + k * 2 ^ b)). destruct (flip_place b s h ins) as [F1 F2]. rewrite F1 in sums.
    destruct (Nat.eq_dec (k mod 2) 0) as [even|odd].
    - replace k with (2 * h)%nat by lia. rewrite F1. auto.
    - replace k with (2 * h + 1)%nat by lia. rewrite F2, Z.add_comm. auto.
  Qed.

  Lemma z_on_cube : on_cube n z.
  Proof. unfold z, with_loose_tasks_regular, on_cube. rewrite length_map_seq. apply y_on_cube. Qed.

  Lemma merged_slice s : (s < bit)%nat -> slice z s bit = regular (n0 s + n1 s) (2 ^ S i).
  Proof.
    intros ins. destruct powers as [_ all].
    rewrite (slice_is z s bit (2 ^ S i)) by (auto; rewrite z_on_cube; auto).
    apply loads_ext; rewrite length_map_seq; [rewrite regular_length; auto|]. intros k ink.
    rewrite at_map by auto. apply iteration_at; auto.
  Qed.

  Lemma before_total s : (s < bit)%nat -> total (slice x s bit) = n0 s + n1 s.
  Proof.
    intros ins. destruct powers as [double all].
    rewrite (total_slice _ _ _ (2 ^ S i)) by (auto; rewrite size; auto). change (2 ^ S i)%nat with (2 * 2 ^ i)%nat.
    rewrite sum_pairs, sum_add.
    unfold n0, n1. rewrite !(total_slice x _ (2 ^ (n - i)) (2 ^ i)) by (try lia; rewrite size, (levels n i) by lia;
      ring).
    f_equal; apply sum_ext; intros h inh; f_equal; rewrite double; ring.
  Qed.

  Lemma one_iteration : completed n (S i) z
    /\ forall s, (s < bit)%nat -> subcube z i s = regular (total (subcube x i s)) (2 ^ S i)
       /\ total (subcube z i s) = total (subcube x i s).
  Proof.
    assert (E : (2 ^ (n - S i))%nat = bit) by (unfold bit, b; f_equal; lia).
    split.
    - intros s ins. rewrite E in *. rewrite merged_slice by auto. rewrite regular_total; auto. apply power_positive.
    - intros s ins. unfold subcube. rewrite !(bit_of n) by (auto using z_on_cube). fold b bit.
      rewrite merged_slice, before_total by auto. rewrite regular_total; auto. apply power_positive.
  Qed.
End Iteration.

(* --- all iterations --- *)

Section Run.
  Variables (r : rule) (n : nat) (x : loads).
  Hypotheses (one : In r excess_rules) (some : (1 <= n)%nat) (size : on_cube n x).

  Lemma run_invariant i : (i <= n)%nat -> on_cube n (after_iterations r x i) /\ completed n i (after_iterations r x i).
  Proof.
    induction i as [|i IH]; intros small.
    - simpl. split; auto. apply completed_at_first; auto.
    - destruct IH as [size' before]; [lia|]. simpl after_iterations. split.
      + apply z_on_cube; auto using rules_share.
      + apply one_iteration; auto using rules_share.
  Qed.

  (* After iteration i every subcube that it completes has as many tasks as before, and has them regularly. *)
  (** `after_iterations r x i` gives the loads before iteration i, for each of the four rules r for the loose tasks of
      Step 1. `subcube x i suffix` lists the nodes with equal d_(i+1) ... d_(n-1), in the order of d_0 ... d_i. The
      theorem holds for any integer loads. *)
  Theorem algorithm_1_invariant i : (i < n)%nat ->
    let before := after_iterations r x i in
    let after := after_iterations r x (S i) in
    forall suffix, (suffix < 2 ^ (n - 1 - i))%nat ->
      total (subcube after i suffix) = total (subcube before i suffix)
      /\ subcube after i suffix = regular (total (subcube before i suffix)) (2 ^ S i).
  Proof.
    intros small before after suffix ins. destruct (run_invariant i ltac:(lia)) as [size' done].
    destruct (one_iteration r n i before (rules_share r one) size' small done) as [_ each].
    destruct (each suffix ins). auto.
  Qed.

  (* Before iteration k either half of each subcube has the loads that its total and k alone give. *)
  (** `half_of_subcube (after_iterations r x k) k suffix bit` is, before iteration k, the half with d_k = bit of the
      subcube with the last bits d_(k+1) ... d_(n-1), in the order of d_0 ... d_(k-1). It is `regular` for its total.
      The theorem holds for each of the four rules for the loose task of Step 1, and for any integer loads. *)
  Theorem partner_loads k : (k < n)%nat -> forall suffix bit, (suffix < 2 ^ (n - 1 - k))%nat -> (bit < 2)%nat ->
    let half := half_of_subcube (after_iterations r x k) k suffix bit in half = regular (total half) (2 ^ k).
  Proof.
    intros small suffix bit ins inb half. destruct (run_invariant k ltac:(lia)) as [size' done].
    set (y := after_iterations r x k) in *. destruct (two_powers n k small) as [double all].
    set (B := (2 ^ (n - 1 - k))%nat) in *.
    assert (E : half = slice y (suffix + bit * B) (2 ^ (n - k))).
    { unfold half, half_of_subcube, subcube. rewrite (bit_of n) by auto. fold B.
      rewrite (slice_is y suffix B (2 ^ S k)) by (auto; rewrite size'; auto).
      rewrite (slice_is _ bit 2 (2 ^ k)) by (auto; rewrite length_map_seq; reflexivity).
      rewrite slice_on_cube by (auto; nia). apply map_ext_in. intros t int. apply in_seq in int.
      rewrite at_map by (simpl; lia). f_equal. rewrite double. ring. }
    rewrite E. apply done. nia.
  Qed.

  Lemma same_totals (y z : loads) j : on_cube n y -> on_cube n z -> (j <= n)%nat ->
    (forall s, (s < 2 ^ j)%nat -> at_ (low_bit_totals y j) s = at_ (low_bit_totals z j) s) -> total y = total z.
  Proof.
    intros sy sz. induction j as [|j IH]; intros inj same.
    - specialize (same 0%nat ltac:(simpl; lia)). rewrite !(low_at _ n 0) in same by (auto; simpl; lia).
      rewrite !total_is_sum, sy, sz. rewrite Nat.sub_0_r in same.
      rewrite (sum_ext _ (at_ y) (fun t => at_ y (0 + t * 2 ^ 0))) by (intros; f_equal; simpl; lia).
      rewrite same. apply sum_ext. intros. f_equal. simpl. lia.
    - apply IH; [lia|]. intros s ins. rewrite !(two_halves _ n j) by auto. rewrite !same; simpl; auto; lia.
  Qed.

  Lemma run_total i : (i <= n)%nat -> total (after_iterations r x i) = total x.
  Proof.
    induction i as [|i IH]; intros small; auto. rewrite <- IH by lia.
    destruct (run_invariant i ltac:(lia)) as [size' _]. destruct (run_invariant (S i) ltac:(lia)) as [size'' _].
    apply same_totals with (n - 1 - i)%nat; auto; [lia|]. intros s ins. unfold low_bit_totals. rewrite !at_map by auto.
    destruct (algorithm_1_invariant i ltac:(lia) s ins) as [same _].
    unfold subcube in same. rewrite !(bit_of n) in same by (auto; lia). auto.
  Qed.

  (** `algorithm_1 r x` gives the loads after n iterations, for each of the four rules r for the loose tasks of Step 1.
      The theorem holds for any integer loads. *)
  Theorem algorithm_1_final :
    algorithm_1 r x = regular (total x) (2 ^ n) /\ discrepancy (algorithm_1 r x) <= 1.
  Proof.
    unfold algorithm_1. rewrite (dimension_is n) by auto.
    destruct (run_invariant n ltac:(lia)) as [size' done]. pose proof (run_total n ltac:(lia)) as same.
    assert (E : after_iterations r x n = regular (total x) (2 ^ n)).
    { specialize (done 0%nat ltac:(rewrite Nat.sub_diag; simpl; lia)). rewrite Nat.sub_diag in done.
      change (2 ^ 0)%nat with 1%nat in done.
      assert (whole : slice (after_iterations r x n) 0 1 = after_iterations r x n).
      { rewrite (slice_is _ 0 1 (2 ^ n)) by (auto; rewrite size'; lia).
        apply loads_ext; rewrite length_map_seq; [auto|]. intros u inu. rewrite at_map by auto. f_equal. lia. }
      rewrite whole, same in done. auto. }
    rewrite E. split; auto. apply regular_is_regular.
  Qed.
End Run.

(* --- the form of the addresses of the halves --- *)

(** x...x bit d_(k+1) ... d_(n-1): k bits x, the bit d_k, and n - 1 - k bits of the suffix. *)
Definition address_form (n k : nat) (local bit suffix : nat) : nat :=
  (local * 2 ^ (n - k) + bit * 2 ^ (n - 1 - k) + suffix)%nat.

(* Every node is of one form, of one only; dimension k, whose edges flip bit n - 1 - k of a node, joins equal local
   addresses of both halves; and these halves are what iteration k of Algorithm 1 merges. *)
(** `address_form n k local bit suffix` is the number with the k bits x...x, the bit d_k, and the n - 1 - k bits of the
    suffix. Each node has exactly one such form, so that the sets are disjoint, have 2^k nodes each, and contain every
    node once. `flip (n - 1 - k)` is the neighbor over dimension k, as d_0 is the highest bit. `half_of_subcube x k
    suffix bit` is a half that iteration k of Algorithm 1 merges. *)
Theorem subcube_address_form n k : (k < n)%nat ->
  (forall local bit suffix, (local < 2 ^ k)%nat -> (bit < 2)%nat -> (suffix < 2 ^ (n - 1 - k))%nat ->
    (address_form n k local bit suffix < 2 ^ n)%nat)
  /\ (forall m, (m < 2 ^ n)%nat -> exists local bit suffix,
    (local < 2 ^ k)%nat /\ (bit < 2)%nat /\ (suffix < 2 ^ (n - 1 - k))%nat /\ m = address_form n k local bit suffix
    /\ forall local' bit' suffix', (bit' < 2)%nat -> (suffix' < 2 ^ (n - 1 - k))%nat ->
       m = address_form n k local' bit' suffix' -> local' = local /\ bit' = bit /\ suffix' = suffix)
  /\ (forall local suffix, (local < 2 ^ k)%nat -> (suffix < 2 ^ (n - 1 - k))%nat ->
    flip (n - 1 - k) (address_form n k local 0 suffix) = address_form n k local 1 suffix)
  /\ (forall x suffix bit, on_cube n x -> (suffix < 2 ^ (n - 1 - k))%nat -> (bit < 2)%nat ->
    half_of_subcube x k suffix bit = map (fun local => at_ x (address_form n k local bit suffix)) (seq 0 (2 ^ k))).
Proof.
  intros small. destruct (two_powers n k small) as [double all]. unfold address_form. rewrite double.
  pose proof (power_positive (n - 1 - k)) as positive. pose proof (flip_place (n - 1 - k)) as flips.
  set (B := (2 ^ (n - 1 - k))%nat) in *. change (2 ^ S k)%nat with (2 * 2 ^ k)%nat in all. rewrite all.
  repeat split.
  - intros local bit suffix inl inb ins. nia.
  - intros m inm. exists (m / (2 * B))%nat, (m / B mod 2)%nat, (m mod B)%nat.
    pose proof (Nat.div_mod m B ltac:(lia)) as one. pose proof (Nat.mod_upper_bound m B ltac:(lia)) as low.
    pose proof (Nat.div_mod (m / B) 2 ltac:(lia)) as two. pose proof (Nat.mod_upper_bound (m / B) 2 ltac:(lia)) as bit.
    assert (E : (m / (2 * B) = m / B / 2)%nat) by (rewrite Nat.mul_comm, Nat.div_div; lia).
    rewrite E. set (s := (m mod B)%nat) in *. set (d := (m / B mod 2)%nat) in *. set (l := (m / B / 2)%nat) in *.
    assert (F : (m = l * (2 * B) + d * B + s)%nat) by (rewrite one, two; ring).
    split; [|split; [exact bit|split; [exact low|split; [exact F|]]]].
    + rewrite <- E. apply Nat.div_lt_upper_bound; [lia|].
      replace (2 * B * 2 ^ k)%nat with (B * (2 * 2 ^ k))%nat by ring. exact inm.
    + intros local' bit' suffix' inb ins H. rewrite F in H.
      assert (G : ((2 * local' + bit') * B + suffix' = (2 * l + d) * B + s)%nat) by lia.
      pose proof (Nat.div_unique ((2 * l + d) * B + s) B (2 * local' + bit') suffix' ins ltac:(lia)) as one'.
      pose proof (Nat.div_unique ((2 * l + d) * B + s) B (2 * l + d) s low ltac:(lia)) as two'.
      assert (same : (2 * local' + bit' = 2 * l + d)%nat) by congruence. rewrite same in G. lia.
  - intros local suffix inl ins. pose proof (proj1 (flips suffix local ins)) as here.
    replace (local * (2 * B) + 0 * B + suffix)%nat with (suffix + 2 * local * B)%nat by ring. rewrite here. ring.
  - intros x suffix bit size ins inb. unfold half_of_subcube, subcube. rewrite (bit_of n) by auto. fold B.
    rewrite (slice_is x suffix B (2 * 2 ^ k)) by (auto; rewrite size; auto).
    rewrite (slice_is _ bit 2 (2 ^ k)) by (auto; rewrite length_map_seq; reflexivity).
    apply map_ext_in. intros t int. apply in_seq in int. rewrite at_map by lia. f_equal. ring.
Qed.
