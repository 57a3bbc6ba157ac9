(* Function 1 of Jan, Leu, Li, Dong (section 4): the surplus of every processor of a cycle migrates to its clockwise
   neighbor, again and again; how far the loads are from balance in the end, under each reading of it.
   loadbal/protocols/cycle_migration.py

   A load is compared with the average as it was rounded, a. A processor below it lacks tasks; one above it has a
   surplus, and sends it; one that is two or more above it is piled up. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Words Hypercube RegularDistribution.
From Loadbal.Python Require Import arithmetic cycle_migration.
Import ListNotations.
Open Scope Z_scope.

(** cycle_migration.moved: the position after j is j + 1 (mod n), and everybody acts at once. *)
Definition previous (n j : nat) : nat := (j + (n - 1)) mod n.

Definition moved (x sent : loads) : loads :=
  map (fun j => at_ x j - at_ sent j + at_ sent (previous (length x) j)) (seq 0 (length x)).

(** An iteration: what is sent is a function of a load and of the average. *)
(* compared: cycle_migration *)
Definition iteration (send : Z -> Z -> Z) (a : Z) (x : loads) : loads := moved x (map (fun load => send load a) x).

(** So many iterations. *)
Fixpoint iterated (send : Z -> Z -> Z) (a : Z) (x : loads) (count : nat) : loads :=
  match count with
  | O => x
  | S count => iteration send a (iterated send a x count)
  end.

(** A reading says what is sent, how the average is rounded, and how many iterations there are on so many processors with
   that largest load; the average is that of the loads at first. *)
Record reading := { send : Z -> Z -> Z; average : Z -> Z -> Z; iterations : Z -> Z -> Z }.

(* compared: step_costs *)
Definition average_of (r : reading) (x : loads) : Z := average r (total x) (Z.of_nat (length x)).
(* compared: cycle_migration *)
Definition after_iterations (r : reading) (x : loads) (count : nat) : loads :=
  iterated (send r) (average_of r x) x count.
(* compared: cycle_migration *)
Definition final (r : reading) (x : loads) : loads :=
  after_iterations r x (Z.to_nat (iterations r (Z.of_nat (length x)) (largest x))).

Definition each_of_n (n most : Z) : Z := n.
Definition just_one (n most : Z) : Z := 1.

(* compared: ccc_balance, ccc_schedule, cycle_migration, step_costs *)
Definition all_floor := {| send := all_sent; average := Z.div; iterations := each_of_n |}.
(* compared: ccc_schedule, cycle_migration *)
Definition all_ceil := {| send := all_sent; average := quotient_up; iterations := each_of_n |}.
(* compared: ccc_schedule, cycle_migration *)
Definition all_nearest := {| send := all_sent; average := nearest; iterations := each_of_n |}.
(* compared: ccc_schedule, cycle_migration *)
Definition one_floor := {| send := one_sent; average := Z.div; iterations := each_of_n |}.
(* compared: ccc_schedule, cycle_migration *)
Definition one_ceil := {| send := one_sent; average := quotient_up; iterations := each_of_n |}.
(* compared: ccc_balance, ccc_schedule, cycle_migration *)
Definition one_floor_mn := {| send := one_sent; average := Z.div; iterations := budget |}.
(* compared: ccc_schedule, cycle_migration *)
Definition one_ceil_mn := {| send := one_sent; average := quotient_up; iterations := budget |}.
(* compared: ccc_schedule, cycle_migration *)
Definition dif_once := {| send := all_sent; average := Z.div; iterations := just_one |}.

(** Loads of a cycle. *)
Definition on_cycle (n : nat) (x : loads) : Prop := length x = n.

(* --- what is sent --- *)

Lemma all_sent_cases z a : z <= a /\ all_sent z a = 0 \/ a < z /\ all_sent z a = z - a.
Proof. unfold all_sent. destruct (Z.leb_spec 0 (z - a)); lia. Qed.

Lemma one_sent_cases z a : z <= a /\ one_sent z a = 0 \/ a < z /\ one_sent z a = 1.
Proof.
  unfold one_sent. destruct (Z.leb_spec 0 (z - a)).
  - destruct (Z.leb_spec (z - a) 1); lia.
  - left. split; [lia|reflexivity].
Qed.

(* --- positions around the cycle --- *)

Lemma iteration_length s a x : length (iteration s a x) = length x.
Proof. unfold iteration, moved. rewrite map_length, seq_length. auto. Qed.

Lemma iterated_length s a x count : length (iterated s a x count) = length x.
Proof. induction count; simpl; auto. rewrite iteration_length. auto. Qed.

Lemma iterated_add s a x count more : iterated s a x (count + more) = iterated s a (iterated s a x count) more.
Proof. induction more as [|more IH]; [rewrite Nat.add_0_r; auto|]. rewrite Nat.add_succ_r. simpl. congruence. Qed.

Lemma at_map_loads f x j : (j < length x)%nat -> at_ (map f x) j = f (at_ x j).
Proof.
  intros small. unfold at_. rewrite nth_indep with (d' := f 0) by (rewrite map_length; auto). apply map_nth.
Qed.

(** The load of position k, taken around the cycle as often as need be. *)
Definition around (x : loads) (k : nat) : Z := at_ x (k mod length x).

Section Around.
  Variables (s : Z -> Z -> Z) (a : Z) (x : loads).
  Hypothesis some : (1 <= length x)%nat.
  Let n := length x.

  Lemma around_period k : around x (k + n) = around x k.
  Proof.
    unfold around. fold n. f_equal. replace (k + n)%nat with (k + 1 * n)%nat by lia. apply Nat.mod_add. lia.
  Qed.

  Lemma around_at k : (k < n)%nat -> around x k = at_ x k.
  Proof. intros small. unfold around. fold n. rewrite Nat.mod_small; auto. Qed.

  Lemma around_next k : around (iteration s a x) (S k) = around x (S k) - s (around x (S k)) a + s (around x k) a.
  Proof.
    unfold around. rewrite iteration_length. fold n.
    pose proof (Nat.mod_upper_bound (S k) n ltac:(lia)). pose proof (Nat.mod_upper_bound k n ltac:(lia)).
    unfold iteration, moved. fold n. rewrite at_map by auto.
    assert (E : previous n (S k mod n) = (k mod n)%nat).
    { unfold previous. rewrite Nat.add_mod_idemp_l by lia. replace (S k + (n - 1))%nat with (k + 1 * n)%nat by lia.
      apply Nat.mod_add. lia. }
    rewrite E, !at_map_loads by auto. auto.
  Qed.

  Lemma around_sum p : sum n (fun k => around x (p + k)) = total x.
  Proof.
    induction p as [|p IH].
    - rewrite total_is_sum. apply sum_ext. intros k ink. apply around_at. auto.
    - rewrite <- IH. destruct n as [|m] eqn:E; [unfold n in E; lia|].
      rewrite sum_S, sum_first. rewrite Nat.add_0_r.
      replace (S p + m)%nat with (p + n)%nat by lia. rewrite around_period.
      rewrite (sum_ext m _ (fun i => around x (p + S i))); [lia|]. intros. f_equal. lia.
  Qed.
End Around.

Lemma around_map f x k : (1 <= length x)%nat -> around (map f x) k = f (around x k).
Proof.
  intros some. unfold around. rewrite map_length. apply at_map_loads. apply Nat.mod_upper_bound. lia.
Qed.

Lemma iteration_total s a x : (1 <= length x)%nat -> total (iteration s a x) = total x.
Proof.
  intros some. rewrite <- (around_sum (iteration s a x)) with (p := 1%nat) by (rewrite iteration_length; auto).
  rewrite iteration_length.
  rewrite (sum_ext _ _ (fun k => around x (1 + k) + (s (around x (0 + k)) a - s (around x (1 + k)) a))).
  - rewrite sum_add, around_sum by auto.
    set (sent := map (fun load => s load a) x).
    assert (E : forall p, sum (length x) (fun k => s (around x (p + k)) a) = total sent).
    { intros p. rewrite <- (around_sum sent) with (p := p) by (unfold sent; rewrite map_length; auto).
      unfold sent. rewrite map_length. apply sum_ext. intros k ink. rewrite around_map; auto. }
    pose proof (sum_add (length x) (fun k => s (around x (0 + k)) a - s (around x (1 + k)) a)
                  (fun k => s (around x (1 + k)) a)) as split_.
    rewrite (sum_ext _ _ (fun k => s (around x (0 + k)) a)) in split_ by (intros; lia).
    rewrite !E in split_. lia.
  - intros k ink. simpl Nat.add. rewrite around_next by auto. lia.
Qed.

Lemma iterated_total s a x count : (1 <= length x)%nat -> total (iterated s a x count) = total x.
Proof.
  intros some. induction count; simpl; auto. rewrite iteration_total; auto. rewrite iterated_length. auto.
Qed.

(* --- what happens whatever is taken for the average --- *)

Section Run.
  Variables (s : Z -> Z -> Z) (a : Z) (x : loads).
  Hypothesis some : (1 <= length x)%nat.
  Let n := length x.
  Let y t k := around (iterated s a x t) k.

  Lemma y_next t k : y (S t) (S k) = y t (S k) - s (y t (S k)) a + s (y t k) a.
  Proof. unfold y. simpl. apply around_next. rewrite iterated_length. auto. Qed.

  Lemma y_period t k : y t (k + n) = y t k.
  Proof.
    unfold y, n. rewrite <- (iterated_length s a x t). apply around_period. rewrite iterated_length. auto.
  Qed.

  Lemma y_sum t p : sum n (fun k => y t (p + k)) = total x.
  Proof.
    unfold y, n. rewrite <- (iterated_length s a x t). rewrite around_sum by (rewrite iterated_length; auto).
    apply iterated_total. auto.
  Qed.

  Lemma y_at t k : (k < n)%nat -> y t k = at_ (iterated s a x t) k.
  Proof.
    intros small. unfold y. apply around_at; rewrite iterated_length; auto.
  Qed.

  (* Every position comes after one. *)
  Lemma y_there (P : Z -> Prop) t : (forall k, P (y t (S k))) -> forall k, P (y t k).
  Proof.
    intros all k. rewrite <- y_period. replace (k + n)%nat with (S (k + n - 1)) by (fold n in some; lia). apply all.
  Qed.

  (* What is sent is a surplus: nobody sends who has none, and who sends keeps the average. *)
  Hypothesis none : forall z, z <= a -> s z a = 0.
  Hypothesis natural_ : forall z, 0 <= s z a.
  Hypothesis kept : forall z, a <= z -> a <= z - s z a.

  (* Who lacks nothing lacks nothing later. *)
  Lemma filled_stays t u k : a <= y t k -> (t <= u)%nat -> a <= y u k.
  Proof.
    intros filled later. induction later as [|u later IH]; auto.
    rewrite <- y_period in *. replace (k + n)%nat with (S (k + n - 1)) in * by (fold n in some; lia).
    rewrite y_next. pose proof (kept _ IH). pose proof (natural_ (y u (k + n - 1))). lia.
  Qed.

  (** Until then, who sends anything sends all but the average. *)
  Definition flat (until : nat) : Prop := forall t k, (t < until)%nat -> y t k - s (y t k) a <= a.

  (* Suppose that d lacks tasks. It lacked tasks all the time, so that d + k has no surplus after each of the units
     k, k + 1, .... After n - 1 units that is everybody: all together have less than n a. *)
  Lemma no_lack t : (n - 1 <= t)%nat -> flat t -> Z.of_nat n * a <= total x -> forall k, a <= y t k.
  Proof.
    intros late even enough_ d. destruct (Z_le_gt_dec a (y t d)) as [|lack]; auto. exfalso.
    assert (always : forall u, (u <= t)%nat -> y u d < a).
    { intros u early. destruct (Z_lt_le_dec (y u d) a) as [|filled]; auto.
      pose proof (filled_stays u t d filled early). lia. }
    assert (others : forall k, forall u, (k <= u <= t)%nat -> y u (d + k) <= a).
    { induction k as [|k IH]; intros u range.
      - rewrite Nat.add_0_r. pose proof (always u ltac:(lia)). lia.
      - destruct u as [|u]; [lia|]. rewrite Nat.add_succ_r, y_next.
        rewrite (none (y u (d + k))) by (apply IH; lia). pose proof (even u (S (d + k)) ltac:(lia)). lia. }
    pose proof (y_sum t d) as all.
    assert (sum n (fun k => y t (d + k)) + 1 <= sum n (fun _ => a)); [|rewrite sum_const in *; lia].
    apply sum_lt with 0%nat; [|unfold n; lia|rewrite Nat.add_0_r; lia].
    intros k ink. apply others. lia.
  Qed.

  (* Suppose that p has a surplus. It came from the one before, so that p - k had one k units before, k = 0, ..., n - 1;
     whoever had a surplus lacks nothing from then on: all together have more than n a. *)
  Lemma no_surplus t : (n - 1 <= t)%nat -> flat t -> total x <= Z.of_nat n * a -> forall k, y t k <= a.
  Proof.
    intros late even enough_ p. destruct (Z_le_gt_dec (y t p) a) as [|surplus]; auto. exfalso.
    assert (came : forall u k, (u < t)%nat -> a < y (S u) (S k) -> a < y u k).
    { intros u k early more. rewrite y_next in more. pose proof (even u (S k) early).
      destruct (Z_lt_le_dec a (y u k)) as [|less]; auto. rewrite (none _ less) in more. lia. }
    assert (back : forall j, (j <= n - 1)%nat -> a < y (t - j) (S p + (n - 1 - j))).
    { induction j as [|j IH]; intros inj.
      - replace (S p + (n - 1 - 0))%nat with (p + n)%nat by (unfold n in *; lia). rewrite y_period, Nat.sub_0_r. lia.
      - apply came; [lia|]. replace (S (t - S j)) with (t - j)%nat by lia.
        replace (S (S p + (n - 1 - S j))) with (S p + (n - 1 - j))%nat by lia. apply IH. lia. }
    assert (all_filled : forall k, (k < n)%nat -> a <= y t (S p + k)).
    { intros k ink. apply filled_stays with (t - (n - 1 - k))%nat; [|lia].
      pose proof (back (n - 1 - k)%nat ltac:(lia)) as more.
      replace (n - 1 - (n - 1 - k))%nat with k in more by lia. lia. }
    pose proof (y_sum t (S p)) as all.
    assert (sum n (fun _ => a) + 1 <= sum n (fun k => y t (S p + k))); [|rewrite sum_const in *; lia].
    apply sum_lt with (n - 1)%nat; auto; [unfold n in *; lia|].
    replace (S p + (n - 1))%nat with (p + n)%nat by (unfold n in *; lia). rewrite y_period. lia.
  Qed.

  (* If all send their whole surplus, or nobody is piled up, this is so. *)
  Lemma flat_all until : (forall z, z - s z a <= a) -> flat until.
  Proof. intros all t k _. apply all. Qed.

  (* --- one task a unit --- *)

  Hypothesis single : forall z, a < z -> s z a = 1.

  Lemma pile_was_there t u k : a + 2 <= y u k -> (t <= u)%nat -> a + 2 <= y t k.
  Proof.
    intros pile early. induction early as [|u early IH]; auto. apply IH.
    rewrite <- y_period in *. replace (k + n)%nat with (S (k + n - 1)) in * by (fold n in some; lia).
    rewrite y_next in pile.
    destruct (Z_lt_le_dec a (y u (S (k + n - 1)))) as [above|below];
      [pose proof (single _ above)|pose proof (none _ below)];
      destruct (Z_lt_le_dec a (y u (k + n - 1))) as [above'|below'];
      [pose proof (single _ above')|pose proof (none _ below')
      |pose proof (single _ above')|pose proof (none _ below')]; lia.
  Qed.

  Lemma flat_one until : (forall k, y 0 k <= a + 1) -> flat until.
  Proof.
    intros least t k _. destruct (Z_lt_le_dec a (y t k)) as [above|below].
    - rewrite single by auto. destruct (Z_le_gt_dec (y t k) (a + 1)) as [|pile]; [lia|].
      pose proof (pile_was_there 0 t k ltac:(lia) ltac:(lia)). pose proof (least k). lia.
    - rewrite none by auto. lia.
  Qed.

  (* Suppose that p is piled up, and nobody lacked tasks at first. It was piled up all the time, so that p + k is above
     the average after each of the units k, k + 1, .... After n - 1 units that is everybody, and p by two. *)
  Lemma no_pile t : (n - 1 <= t)%nat -> (forall k, a <= y 0 k) -> total x < Z.of_nat n * (a + 1) ->
    forall k, y t k <= a + 1.
  Proof.
    intros late filled few p. destruct (Z_le_gt_dec (y t p) (a + 1)) as [|pile]; auto. exfalso.
    assert (others : forall k, forall u, (k <= u <= t)%nat -> a < y u (p + k)).
    { induction k as [|k IH]; intros u range.
      - rewrite Nat.add_0_r. pose proof (pile_was_there u t p ltac:(lia) ltac:(lia)). lia.
      - destruct u as [|u]; [lia|]. rewrite Nat.add_succ_r, y_next.
        rewrite (single (y u (p + k))) by (apply IH; lia).
        pose proof (kept _ (filled_stays 0 u (S (p + k)) (filled _) ltac:(lia))). lia. }
    pose proof (y_sum t p) as all.
    assert (sum n (fun _ => a + 1) + 1 <= sum n (fun k => y t (p + k))); [|rewrite sum_const in *; lia].
    apply sum_lt with 0%nat; [|unfold n; lia|rewrite Nat.add_0_r; lia].
    intros k ink. pose proof (others k t ltac:(lia)). lia.
  Qed.

  (* No load becomes negative or larger than M. *)
  Lemma stays_within most t k : 0 <= a -> (forall k, 0 <= y 0 k <= most) -> 0 <= y t k <= most.
  Proof.
    intros positive first. revert k. induction t as [|t IH]; auto. intros k. revert k.
    apply (y_there (fun z => 0 <= z <= most)). intros k. rewrite y_next.
    pose proof (IH k). pose proof (IH (S k)).
    destruct (Z_lt_le_dec a (y t (S k))) as [above|below]; [rewrite (single _ above)|rewrite (none _ below)];
      (destruct (Z_lt_le_dec a (y t k)) as [above'|below']; [rewrite (single _ above')|rewrite (none _ below')]); lia.
  Qed.

  (* The arc behind p, up to d, gains a task in every unit while p is piled up and d lacks tasks. *)
  Lemma arc_gains p g t : (forall u, (u < t)%nat -> a < y u p /\ y u (p + g) <= a) ->
    sum g (fun k => y t (S p + k)) = sum g (fun k => y 0 (S p + k)) + (if (g =? 0)%nat then 0 else Z.of_nat t).
  Proof.
    destruct g as [|g]; [intros _; rewrite !sum_0; reflexivity|]. simpl (S g =? 0)%nat. cbv iota.
    induction t as [|t IH]; intros ends; [lia|]. rewrite Nat2Z.inj_succ.
    destruct (ends t ltac:(lia)) as [above below].
    assert (one_unit : forall m, sum m (fun k => y (S t) (S p + k)) =
      sum m (fun k => y t (S p + k)) + s (y t p) a - s (y t (p + m)) a).
    { induction m as [|m IHm]; [rewrite !sum_0, Nat.add_0_r; lia|]. rewrite !sum_S, IHm.
      replace (S p + m)%nat with (S (p + m)) by lia. rewrite y_next. rewrite Nat.add_succ_r. lia. }
    rewrite one_unit, IH by (intros; apply ends; lia). rewrite (single _ above), (none _ below). lia.
  Qed.

  (* The arc of g processors behind p, and all the others. *)
  Lemma arcs_make_all p g u : (g <= n)%nat ->
    sum g (fun k => y u (S p + k)) + sum (n - g) (fun k => y u (S p + g + k)) = total x.
  Proof.
    intros short. rewrite <- (y_sum u (S p)). replace n with (g + (n - g))%nat at 2 by lia. rewrite sum_split.
    f_equal. apply sum_ext. intros. f_equal. lia.
  Qed.

  (* If p is piled up and d, g behind it, lacks tasks, both was so all the time: the arc from behind p up to d has
     gained a task a unit. *)
  Lemma unless_piled_and_lacking t : 0 <= a ->
    (forall p g, (1 <= g <= n - 1)%nat -> a + 2 <= y t p -> y t (p + g) < a ->
      sum g (fun k => y t (S p + k)) = sum g (fun k => y 0 (S p + k)) + Z.of_nat t -> False) ->
    (forall k, y t k <= a + 1) \/ (forall k, a <= y t k).
  Proof.
    intros positive never.
    destruct (some_below (fun k => a + 2 <= y t k)) with (n := n) as [(p & inp & pile)|piles].
    { intros k. destruct (Z_le_gt_dec (a + 2) (y t k)); [left|right]; lia. }
    - right. intros d0. destruct (Z_le_gt_dec a (y t d0)) as [|lack0]; auto. exfalso.
      assert (exists g, (1 <= g <= n - 1)%nat /\ y t (p + g) < a) as (g & ing & lack).
      { assert (E : exists g, (g < n)%nat /\ y t (p + g) = y t d0).
        { exists ((d0 + (n - p)) mod n)%nat. split; [apply Nat.mod_upper_bound; unfold n; lia|].
          unfold y, around. rewrite iterated_length. fold n. f_equal.
          rewrite Nat.add_mod_idemp_r by (unfold n; lia). replace (p + (d0 + (n - p)))%nat with (d0 + 1 * n)%nat by lia.
          apply Nat.mod_add. unfold n; lia. }
        destruct E as (g & ing & same). exists g. rewrite same. split; [|lia].
        destruct g as [|g]; [rewrite Nat.add_0_r in same; lia|lia]. }
      assert (ends : forall u, (u < t)%nat -> a < y u p /\ y u (p + g) <= a).
      { intros u early. pose proof (pile_was_there u t p pile ltac:(lia)). split; [lia|].
        destruct (Z_lt_le_dec a (y u (p + g))) as [above|]; auto.
        pose proof (filled_stays u t (p + g) ltac:(lia) ltac:(lia)). lia. }
      apply (never p g ing pile lack). rewrite (arc_gains p g t ends). destruct (Nat.eqb_spec g 0); lia.
    - left. intros k. destruct (Z_le_gt_dec (y t k) (a + 1)) as [|pile]; auto. exfalso.
      apply piles. exists (k mod n)%nat. split; [apply Nat.mod_upper_bound; unfold n; lia|].
      unfold y, around in *. rewrite iterated_length in *. fold n in pile |- *. rewrite Nat.mod_mod by (unfold n; lia).
      lia.
  Qed.

  (* Suppose that after (M - 1) n units p is piled up and d lacks tasks. Both was so all the time; the arc behind p up
     to d gained (M - 1) n tasks, and the other arc, behind d up to p, lost as many. Neither can hold more than M a
     processor, so that 2 (M - 1) n <= M n, while M is at least 3. *)
  Lemma no_pile_or_no_lack most t : 0 <= a -> (forall k, 0 <= y 0 k <= most) ->
    Z.of_nat t = (most - 1) * Z.of_nat n -> (forall k, y t k <= a + 1) \/ (forall k, a <= y t k).
  Proof.
    intros positive first units. apply unless_piled_and_lacking; auto. intros p g ing pile lack gains.
    assert (within_ : forall u k, 0 <= y u k <= most) by (intros; apply stays_within; auto).
    assert (arc : forall u m q, 0 <= sum m (fun k => y u (q + k)) <= Z.of_nat m * most).
    { intros u m q. rewrite <- (sum_const m most). split.
      - rewrite <- (Z.mul_0_r (Z.of_nat m)), <- (sum_const m 0). apply sum_le. intros. apply within_.
      - apply sum_le. intros. apply within_. }
    assert (rest := fun u => arcs_make_all p g u ltac:(lia)).
    pose proof (rest 0%nat). pose proof (rest t).
    pose proof (arc t g (S p)). pose proof (arc 0%nat g (S p)). pose proof (arc t (n - g)%nat (S p + g)%nat).
    pose proof (arc 0%nat (n - g)%nat (S p + g)%nat).
    pose proof (within_ t p). pose proof (within_ t (p + g)%nat).
    assert (most >= 3) by lia. assert (0 < Z.of_nat n) by (unfold n; lia).
    assert (Z.of_nat (n - g) = Z.of_nat n - Z.of_nat g) as E by lia. rewrite E in *.
    assert (2 * Z.of_nat t <= Z.of_nat n * most) by lia. nia.
  Qed.

  (* While p is piled up and d lacks tasks, the arc from behind d up to p loses a task a unit, and p keeps a + 2. *)
  Lemma piled_and_lacking_end t : 0 <= a -> (forall k, 0 <= y 0 k) ->
    total x <= Z.of_nat t + a + 1 -> (forall k, y t k <= a + 1) \/ (forall k, a <= y t k).
  Proof.
    intros positive first units. apply unless_piled_and_lacking; auto. intros p g ing pile lack gains.
    assert (natural_at_ : forall u k, 0 <= y u k).
    { induction u as [|u IH]; auto. intros k. revert k. apply (y_there (fun z => 0 <= z)). intros k. rewrite y_next.
      pose proof (IH k). pose proof (IH (S k)). pose proof (natural_ (y u k)).
      destruct (Z_lt_le_dec a (y u (S k))) as [above|below]; [rewrite (single _ above)|rewrite (none _ below)]; lia. }
    assert (rest := fun u => arcs_make_all p g u ltac:(lia)).
    pose proof (rest t) as now.
    assert (before : 0 <= sum g (fun k => y 0 (S p + k))).
    { rewrite <- (Z.mul_0_r (Z.of_nat g)), <- (sum_const g 0). apply sum_le. intros. apply natural_at_. }
    assert (least : a + 2 <= sum (n - g) (fun k => y t (S p + g + k))).
    { replace (n - g)%nat with (S (n - g - 1)) by lia. rewrite sum_S.
      replace (S p + g + (n - g - 1))%nat with (p + n)%nat by lia. rewrite y_period.
      assert (0 <= sum (n - g - 1) (fun k => y t (S p + g + k))); [|lia].
      rewrite <- (Z.mul_0_r (Z.of_nat (n - g - 1))), <- (sum_const _ 0). apply sum_le. intros. apply natural_at_. }
    lia.
  Qed.
End Run.

(* --- at the positions of the cycle --- *)

Lemma around_all (P : Z -> Prop) x : (1 <= length x)%nat ->
  (forall k, P (around x k)) <-> (forall u, (u < length x)%nat -> P (at_ x u)).
Proof.
  intros some. split; intros all k.
  - intros small. rewrite <- around_at; auto.
  - unfold around. apply all. apply Nat.mod_upper_bound. lia.
Qed.

Section Named.
  Variables (a : Z) (x : loads).
  Hypothesis some : (1 <= length x)%nat.
  Let n := Z.of_nat (length x).

  Ltac sends c := intros z; pose proof (c z a); intros; lia.

  (* claims "function-1", no-lack, no-surplus and so on, of any number of iterations from n - 1 on *)
  Lemma all_no_lack t : (length x - 1 <= t)%nat -> n * a <= total x ->
    forall u, (u < length x)%nat -> a <= at_ (iterated all_sent a x t) u.
  Proof.
    intros late enough_ u inu. rewrite <- (around_at (iterated all_sent a x t)) by (rewrite iterated_length; lia).
    apply no_lack; auto; try sends all_sent_cases. apply flat_all. sends all_sent_cases.
  Qed.

  Lemma all_no_surplus t : (length x - 1 <= t)%nat -> total x <= n * a ->
    forall u, (u < length x)%nat -> at_ (iterated all_sent a x t) u <= a.
  Proof.
    intros late enough_ u inu. rewrite <- (around_at (iterated all_sent a x t)) by (rewrite iterated_length; lia).
    apply no_surplus; auto; try sends all_sent_cases. apply flat_all. sends all_sent_cases.
  Qed.

  Lemma one_no_lack t : (length x - 1 <= t)%nat -> n * a <= total x ->
    (forall u, (u < length x)%nat -> at_ x u <= a + 1) ->
    forall u, (u < length x)%nat -> a <= at_ (iterated one_sent a x t) u.
  Proof.
    intros late enough_ low u inu. rewrite <- (around_at (iterated one_sent a x t)) by (rewrite iterated_length; lia).
    apply no_lack; auto; try sends one_sent_cases. apply flat_one; auto; try sends one_sent_cases.
    apply (around_all (fun z => z <= a + 1)); auto.
  Qed.

  Lemma one_no_surplus t : (length x - 1 <= t)%nat -> total x <= n * a ->
    (forall u, (u < length x)%nat -> at_ x u <= a + 1) ->
    forall u, (u < length x)%nat -> at_ (iterated one_sent a x t) u <= a.
  Proof.
    intros late enough_ low u inu. rewrite <- (around_at (iterated one_sent a x t)) by (rewrite iterated_length; lia).
    apply no_surplus; auto; try sends one_sent_cases. apply flat_one; auto; try sends one_sent_cases.
    apply (around_all (fun z => z <= a + 1)); auto.
  Qed.

  Lemma one_no_pile t : (length x - 1 <= t)%nat -> total x < n * (a + 1) ->
    (forall u, (u < length x)%nat -> a <= at_ x u) ->
    forall u, (u < length x)%nat -> at_ (iterated one_sent a x t) u <= a + 1.
  Proof.
    intros late enough_ low u inu. rewrite <- (around_at (iterated one_sent a x t)) by (rewrite iterated_length; lia).
    apply no_pile; auto; try sends one_sent_cases.
    apply (around_all (fun z => a <= z)); auto.
  Qed.

  Lemma one_stays_low t u : (forall u, (u < length x)%nat -> at_ x u <= a + 1) -> (u < length x)%nat ->
    at_ (iterated one_sent a x t) u <= a + 1.
  Proof.
    intros low inu. rewrite <- (around_at (iterated one_sent a x t)) by (rewrite iterated_length; lia).
    destruct (Z_le_gt_dec (around (iterated one_sent a x t) u) (a + 1)) as [|pile]; auto.
    assert (a + 2 <= around x u); [|pose proof (proj2 (around_all (fun z => z <= a + 1) x some) low u); simpl in *;
      lia].
    apply (pile_was_there one_sent a x some) with (u := t) (t := 0%nat); try sends one_sent_cases; lia.
  Qed.

  Lemma one_stays_filled t u : (forall u, (u < length x)%nat -> a <= at_ x u) -> (u < length x)%nat ->
    a <= at_ (iterated one_sent a x t) u.
  Proof.
    intros low inu. rewrite <- (around_at (iterated one_sent a x t)) by (rewrite iterated_length; lia).
    apply (filled_stays one_sent a x some) with (t := 0%nat); try sends one_sent_cases; [|lia].
    apply (around_all (fun z => a <= z)); auto.
  Qed.

  (* After (M - 1) n units; and if there are no tasks, at once. *)
  Lemma one_no_pile_or_no_lack most t : 0 <= a -> (forall u, (u < length x)%nat -> 0 <= at_ x u <= most) ->
    Z.of_nat t = (most - 1) * n ->
    (forall u, (u < length x)%nat -> at_ (iterated one_sent a x t) u <= a + 1)
    \/ (forall u, (u < length x)%nat -> a <= at_ (iterated one_sent a x t) u).
  Proof.
    intros positive within_ units.
    destruct (no_pile_or_no_lack one_sent a x some) with (most := most) (t := t) as [low|filled];
      auto; try sends one_sent_cases.
    - apply (around_all (fun z => 0 <= z <= most)); auto.
    - left. intros u inu. rewrite <- (around_at (iterated one_sent a x t)) by (rewrite iterated_length; lia). auto.
    - right. intros u inu. rewrite <- (around_at (iterated one_sent a x t)) by (rewrite iterated_length; lia). auto.
  Qed.

  Lemma one_pile_and_lack_end t : 0 <= a -> (forall u, (u < length x)%nat -> 0 <= at_ x u) ->
    total x <= Z.of_nat t + a + 1 ->
    (forall u, (u < length x)%nat -> at_ (iterated one_sent a x t) u <= a + 1)
    \/ (forall u, (u < length x)%nat -> a <= at_ (iterated one_sent a x t) u).
  Proof.
    intros positive within_ units.
    destruct (piled_and_lacking_end one_sent a x some) with (t := t) as [low|filled]; auto; try sends one_sent_cases.
    - apply (around_all (fun z => 0 <= z)); auto.
    - left. intros u inu. rewrite <- (around_at (iterated one_sent a x t)) by (rewrite iterated_length; lia). auto.
    - right. intros u inu. rewrite <- (around_at (iterated one_sent a x t)) by (rewrite iterated_length; lia). auto.
  Qed.
End Named.

(* --- loads on one side of a number --- *)

Lemma all_above x a : (forall u, (u < length x)%nat -> a <= at_ x u) ->
  forall u, (u < length x)%nat -> at_ x u <= a + (total x - Z.of_nat (length x) * a).
Proof.
  intros low u inu. rewrite total_is_sum, <- sum_const.
  assert (sum (length x) (fun _ => a) + (at_ x u - a) <= sum (length x) (at_ x)) by (apply sum_lt with u; auto; lia).
  lia.
Qed.

Lemma all_below x a : (forall u, (u < length x)%nat -> at_ x u <= a) ->
  forall u, (u < length x)%nat -> a - (Z.of_nat (length x) * a - total x) <= at_ x u.
Proof.
  intros high u inu. rewrite total_is_sum, <- sum_const.
  assert (sum (length x) (at_ x) + (a - at_ x u) <= sum (length x) (fun _ => a)) by (apply sum_lt with u; auto; lia).
  lia.
Qed.

Lemma error_above x a e : 0 <= e -> (forall u, (u < length x)%nat -> a <= at_ x u) ->
  total x - Z.of_nat (length x) * a <= e -> discrepancy x <= e.
Proof.
  intros positive low rest. apply discrepancy_at_most; auto. intros u v inu inv.
  pose proof (all_above x a low u inu). pose proof (low v inv). lia.
Qed.

Lemma error_below x a e : 0 <= e -> (forall u, (u < length x)%nat -> at_ x u <= a) ->
  Z.of_nat (length x) * a - total x <= e -> discrepancy x <= e.
Proof.
  intros positive high rest. apply discrepancy_at_most; auto. intros u v inu inv.
  pose proof (all_below x a high v inv). pose proof (high u inu). lia.
Qed.

Lemma error_between x a e : 0 <= e -> (forall u, (u < length x)%nat -> a <= at_ x u <= a + e) -> discrepancy x <= e.
Proof.
  intros positive range. apply discrepancy_at_most; auto. intros u v inu inv.
  pose proof (range u inu). pose proof (range v inv). lia.
Qed.

Lemma floor_bounds t n : 0 < n -> n * (t / n) + t mod n = t /\ 0 <= t mod n < n.
Proof. intros. split; [symmetry; apply Z.div_mod; lia|apply Z.mod_pos_bound; auto]. Qed.

Lemma ceil_bounds t n : 0 < n -> n * quotient_up t n - t = (- t) mod n /\ 0 <= (- t) mod n < n.
Proof.
  intros positive. split; [|apply Z.mod_pos_bound; auto]. unfold quotient_up.
  pose proof (Z.div_mod (t + (n - 1)) n ltac:(lia)) as one. pose proof (Z.mod_pos_bound (t + (n - 1)) n positive).
  apply Z.mod_unique_pos with (q := - ((t + (n - 1)) / n)); lia.
Qed.

Lemma apart x : 0 <= discrepancy x ->
  forall u v, (u < length x)%nat -> (v < length x)%nat -> at_ x u - at_ x v <= discrepancy x.
Proof. intros nonnegative. apply discrepancy_at_most; lia. Qed.

(* --- the claims --- *)

Section Claims.
  Variables (n : nat) (x : loads).
  Hypotheses (some : (2 <= n)%nat) (size : on_cycle n x) (positive : natural x).

  Let nz := Z.of_nat n.
  Let one_at_least : (1 <= length x)%nat.
  Proof. unfold on_cycle in size. lia. Qed.
  Let enough_ : 0 < nz.
  Proof. unfold nz. lia. Qed.

  (** `iterated all_sent a x t` gives the loads after t iterations in which each processor sends its surplus over a. *)
  Theorem function_1_no_lack a : 0 <= a -> nz * a <= total x ->
    forall u, (u < n)%nat -> a <= at_ (iterated all_sent a x (n - 1)) u.
  Proof.
    clear positive. intros _ few u inu. unfold on_cycle in size. subst n. apply all_no_lack; auto.
  Qed.

  (** `iterated all_sent a x t` gives the loads after t iterations in which each processor sends its surplus over a. *)
  Theorem function_1_no_surplus a : 0 <= a -> total x <= nz * a ->
    forall u, (u < n)%nat -> at_ (iterated all_sent a x (n - 1)) u <= a.
  Proof.
    clear positive. intros _ few u inu. unfold on_cycle in size. subst n. apply all_no_surplus; auto.
  Qed.

  Lemma bounded u : (u < length x)%nat -> 0 <= at_ x u <= largest x.
  Proof. intros inu. split; [apply natural_at; auto|apply between; auto]. Qed.

  (** `iterated one_sent a x t` gives the loads after t = (M - 1) n units in which each processor sends at most one task
      of its surplus over a. M is `largest x`. *)
  Theorem function_1_no_pile_or_no_lack a t : 0 <= a -> 1 <= largest x -> Z.of_nat t = (largest x - 1) * nz ->
    (forall u, (u < n)%nat -> at_ (iterated one_sent a x t) u <= a + 1)
    \/ (forall u, (u < n)%nat -> a <= at_ (iterated one_sent a x t) u).
  Proof.
    intros a_positive _ units. pose proof bounded. unfold on_cycle in size. unfold nz in *. subst n.
    apply one_no_pile_or_no_lack with (largest x); auto.
  Qed.

  (** `iterated one_sent a x t` gives the loads after t iterations in which each processor sends at most one task of its
      surplus over a. *)
  Theorem function_1_no_lack_no_pile a : 0 <= a -> total x < nz * (a + 1) -> (forall u, (u < n)%nat -> a <= at_ x u) ->
    forall u, (u < n)%nat -> at_ (iterated one_sent a x (n - 1)) u <= a + 1.
  Proof.
    clear positive. intros _ few filled u inu. unfold on_cycle in size. subst n. apply one_no_pile; auto.
  Qed.

  (** `iterated one_sent a x t` gives the loads after t iterations in which each processor sends at most one task of its
      surplus over a. *)
  Theorem function_1_no_pile_no_lack a : 0 <= a -> nz * a <= total x -> (forall u, (u < n)%nat -> at_ x u <= a + 1) ->
    forall u, (u < n)%nat -> a <= at_ (iterated one_sent a x (n - 1)) u.
  Proof.
    clear positive. intros _ few low u inu. unfold on_cycle in size. subst n. apply one_no_lack; auto.
  Qed.

  (* The error is at most the excess of all over the floor of the average. *)
  (** `final all_floor x` gives the loads after the iterations of the reading. *)
  Theorem function_1_repaired : discrepancy (final all_floor x) <= total x mod nz.
  Proof.
    clear positive. unfold final, after_iterations, average_of. simpl. unfold each_of_n. rewrite Nat2Z.id.
    unfold on_cycle in size. rewrite size. fold nz. destruct (floor_bounds (total x) nz enough_).
    apply error_above with (total x / nz); [lia| |rewrite iterated_total, iterated_length, size by auto; fold nz; lia].
    rewrite iterated_length. intros u inu. apply all_no_lack; auto; rewrite size; fold nz; lia.
  Qed.

  (** `final all_ceil x` gives the loads after the iterations of the reading. *)
  Theorem function_1_repaired_ceil : discrepancy (final all_ceil x) <= (- total x) mod nz.
  Proof.
    clear positive. unfold final, after_iterations, average_of. simpl. unfold each_of_n. rewrite Nat2Z.id.
    unfold on_cycle in size. rewrite size. fold nz. destruct (ceil_bounds (total x) nz enough_).
    apply error_below with (quotient_up (total x) nz); [lia| |rewrite iterated_total, iterated_length, size by auto;
      fold nz; lia].
    rewrite iterated_length. intros u inu. apply all_no_surplus; auto; rewrite size; fold nz; lia.
  Qed.

  (* Rounded to the nearest, n times the average is within n/2 of the total, above or below. *)
  (** `final all_nearest x` gives the loads after the iterations of the reading. *)
  Theorem function_1_repaired_nearest : discrepancy (final all_nearest x) <= nz / 2.
  Proof.
    clear positive. unfold final, after_iterations, average_of. simpl. unfold each_of_n. rewrite Nat2Z.id.
    unfold on_cycle in size. rewrite size. fold nz. unfold nearest.
    pose proof (Z.div_mod (2 * total x + nz) (2 * nz) ltac:(lia)) as division.
    pose proof (Z.mod_pos_bound (2 * total x + nz) (2 * nz) ltac:(lia)) as rest.
    set (a := (2 * total x + nz) / (2 * nz)) in *. pose proof (Z.div_mod nz 2 ltac:(lia)).
    pose proof (Z.mod_pos_bound nz 2 ltac:(lia)).
    destruct (Z_le_gt_dec (nz * a) (total x)).
    - apply error_above with a; [lia| |rewrite iterated_total, iterated_length, size by auto; fold nz; lia].
      rewrite iterated_length. intros u inu. apply all_no_lack; auto; rewrite size; fold nz; lia.
    - apply error_below with a; [lia| |rewrite iterated_total, iterated_length, size by auto; fold nz; lia].
      rewrite iterated_length. intros u inu. apply all_no_surplus; auto; rewrite size; fold nz; lia.
  Qed.

  (* Nobody lacks tasks, so that everybody has what the one before had. *)
  (** `after_iterations all_floor x t` gives the loads after t iterations. For t >= n - 1, one more iteration gives
      position u + 1 (mod n) the load of position u, and keeps the discrepancy. *)
  Theorem function_1_repaired_unlimited t : (n - 1 <= t)%nat ->
    let now := after_iterations all_floor x t in
    let next := after_iterations all_floor x (S t) in
    (forall u, (u < n)%nat -> at_ next (S u mod n) = at_ now u) /\ discrepancy next = discrepancy now.
  Proof.
    clear positive. intros late now next.
    assert (turn : forall u, (u < n)%nat -> at_ next (S u mod n) = at_ now u).
    { intros u inu. unfold on_cycle in size.
      assert (same : length now = n) by (unfold now, after_iterations; rewrite iterated_length; auto).
      assert (E : next = iteration all_sent (average_of all_floor x) now) by reflexivity.
      pose proof (around_next all_sent (average_of all_floor x) now ltac:(rewrite same; lia) u) as step_.
      rewrite <- E in step_. unfold around in step_.
      assert (L : length next = n) by (rewrite E, iteration_length; auto).
      rewrite L, same, (Nat.mod_small u) in step_ by auto.
      assert (filled : forall v, (v < n)%nat -> average_of all_floor x <= at_ now v).
      { intros v inv. unfold now, after_iterations. apply all_no_lack; [lia|lia| |lia].
        unfold average_of. simpl. rewrite size. fold nz. destruct (floor_bounds (total x) nz enough_). lia. }
      pose proof (filled u inu). pose proof (filled (S u mod n)%nat ltac:(apply Nat.mod_upper_bound; lia)).
      pose proof (all_sent_cases (at_ now u) (average_of all_floor x)).
      pose proof (all_sent_cases (at_ now (S u mod n)) (average_of all_floor x)). lia. }
    split; auto.
    assert (L1 : length now = n) by (unfold now, after_iterations; rewrite iterated_length; auto).
    assert (L2 : length next = n) by (unfold next, after_iterations; rewrite iterated_length; auto).
    assert (back : forall v, (v < n)%nat -> exists u, (u < n)%nat /\ at_ next v = at_ now u).
    { intros v inv. exists (previous n v). unfold previous. split; [apply Nat.mod_upper_bound; lia|].
      rewrite <- turn by (apply Nat.mod_upper_bound; lia). f_equal.
      rewrite <- Nat.add_1_l, Nat.add_mod_idemp_r by lia. replace (1 + (v + (n - 1)))%nat with (v + 1 * n)%nat by lia.
      rewrite Nat.mod_add, Nat.mod_small; lia. }
    assert (nonnegative : forall z : loads, length z = n -> 0 <= discrepancy z).
    { intros z L. unfold discrepancy. pose proof (between z 0 ltac:(lia)). lia. }
    apply Z.le_antisymm; apply discrepancy_at_most; auto; rewrite ?L1, ?L2; intros u v inu inv.
    - destruct (back u inu) as (u' & inu' & ->), (back v inv) as (v' & inv' & ->).
      apply apart; auto; lia.
    - rewrite <- (turn u inu), <- (turn v inv). apply apart; auto; rewrite L2; apply Nat.mod_upper_bound; lia.
  Qed.

  (* M n units are (M - 1) n and n more;
     after the former nobody is piled up, or nobody lacks tasks, and then n - 1 units
     more bring the other. *)
  Lemma two_parts s a : 1 <= largest x -> exists t, Z.of_nat t = (largest x - 1) * nz /\
    iterated s a x (Z.to_nat (budget nz (largest x))) = iterated s a (iterated s a x t) n.
  Proof.
    intros some_tasks. exists (Z.to_nat ((largest x - 1) * nz)). split; [rewrite Z2Nat.id; nia|].
    rewrite <- iterated_add. f_equal. unfold budget, nz in *. nia.
  Qed.

  Lemma nothing : largest x < 1 -> forall u, (u < length x)%nat -> at_ x u = 0.
  Proof. intros none u inu. pose proof (bounded u inu). lia. Qed.

  Lemma average_natural : 0 <= total x / nz.
  Proof.
    apply Z.div_pos; auto. rewrite total_is_sum. rewrite <- (Z.mul_0_r (Z.of_nat (length x))), <- sum_const.
    apply sum_le. intros. apply bounded. auto.
  Qed.

  Lemma error_of_two a y : length y = length x -> total y = total x ->
    (forall u, (u < length y)%nat -> at_ y u <= a + 1) -> (forall u, (u < length y)%nat -> a <= at_ y u) ->
    discrepancy y <= 1.
  Proof. intros _ _ low filled. apply error_between with a; [lia|]. intros u inu. pose proof (low u inu).
  pose proof (filled u inu). lia. Qed.

  (** `final one_floor_mn x` gives the loads after the M n iterations of the reading, where M is the largest load. *)
  Theorem function_1_one_floor_mn : discrepancy (final one_floor_mn x) <= 1.
  Proof.
    unfold final, after_iterations, average_of. simpl. unfold on_cycle in size. rewrite size. fold nz.
    set (a := total x / nz). destruct (floor_bounds (total x) nz enough_) as [division rest]. fold a in division.
    destruct (Z_le_gt_dec 1 (largest x)) as [some_tasks|none].
    - destruct (two_parts one_sent a some_tasks) as (t & units & ->).
      set (y := iterated one_sent a x t). assert (L : length y = n) by (unfold y; rewrite iterated_length; auto).
      assert (T : total y = total x) by (apply iterated_total; auto).
      assert (least : (1 <= length y)%nat) by lia.
      apply error_between with a; [lia|]. rewrite iterated_length, L. intros u inu.
      destruct (one_no_pile_or_no_lack a x one_at_least (largest x) t average_natural bounded) as [low|filled].
      { rewrite size. exact units. }
      + fold y in low. rewrite size in low. split.
        * apply one_no_lack; auto; rewrite ?L, ?T; fold nz; auto; lia.
        * apply one_stays_low; rewrite ?L; auto; lia.
      + fold y in filled. rewrite size in filled. split.
        * apply one_stays_filled; rewrite ?L; auto; lia.
        * apply one_no_pile; auto; rewrite ?L, ?T; fold nz; auto; lia.
    - unfold budget. replace (Z.to_nat (largest x * nz)) with 0%nat by nia. simpl.
      apply error_between with 0; [lia|]. intros u inu. rewrite nothing by (auto; lia). lia.
  Qed.

  (* If the floor is 0 nobody lacks tasks; else no load up to 2 is piled up. *)
  (** `final one_floor x` gives the loads after the iterations of the reading. *)
  Theorem function_1_repaired_one_floor : (forall u, (u < n)%nat -> at_ x u <= 2)
    -> discrepancy (final one_floor x) <= 1.
  Proof.
    intros low. unfold final, after_iterations, average_of. simpl. unfold each_of_n. rewrite Nat2Z.id.
    pose proof bounded as within_. pose proof average_natural as natural_.
    unfold on_cycle in size. rewrite size in *. fold nz.
    set (a := total x / nz) in *. destruct (floor_bounds (total x) nz enough_) as [division rest]. fold a in division.
    apply error_between with a; [lia|]. rewrite iterated_length, size. intros u inu.
    destruct (Z_le_gt_dec 1 a) as [large|zero].
    - assert (low' : forall v, (v < length x)%nat -> at_ x v <= a + 1) by (intros v inv; pose proof (low v ltac:(lia));
        lia).
      split; [apply one_no_lack; auto; rewrite ?size; fold nz; lia|apply one_stays_low; auto; lia].
    - assert (filled : forall v, (v < length x)%nat -> a <= at_ x v).
      { intros v inv. pose proof (within_ v ltac:(lia)). lia. }
      split; [apply one_stays_filled; auto; lia|apply one_no_pile; auto; rewrite ?size; fold nz; lia].
  Qed.

  (* The ceiling of the average is not below the smallest load, so that all loads stay between the extremes. *)
  (** `final one_ceil x` gives the loads after the iterations of the reading. *)
  Theorem function_1_repaired_one_ceil : discrepancy (final one_ceil x) <= discrepancy x.
  Proof.
    clear positive. unfold final, after_iterations, average_of. simpl. unfold each_of_n. rewrite Nat2Z.id.
    unfold on_cycle in size. rewrite size. fold nz. set (a := quotient_up (total x) nz).
    destruct (ceil_bounds (total x) nz enough_) as [up rest]. fold a in up.
    assert (least : smallest x <= a).
    { assert (nz * smallest x <= total x); [|nia]. rewrite total_is_sum, size. unfold nz. rewrite <- sum_const.
      apply sum_le. intros. apply between. lia. }
    assert (range : forall t k, smallest x <= around (iterated one_sent a x t) k <= largest x).
    { induction t as [|t IH].
      - intros k. simpl. apply (around_all (fun z => smallest x <= z <= largest x)); auto. intros. apply between. auto.
      - set (y := iterated one_sent a x t) in *. assert (L : length y = n) by (unfold y; rewrite iterated_length; auto).
        assert (step_ : forall k, smallest x <= around (iteration one_sent a y) (S k) <= largest x).
        { intros k. rewrite around_next by lia. pose proof (IH k). pose proof (IH (S k)).
          pose proof (one_sent_cases (around y k) a). pose proof (one_sent_cases (around y (S k)) a). lia. }
        intros k. simpl. fold y. rewrite <- around_period by (rewrite iteration_length; lia).
        rewrite iteration_length, L. replace (k + n)%nat with (S (k + n - 1)) by lia. apply step_. }
    apply discrepancy_at_most.
    - unfold discrepancy. pose proof (between x 0 ltac:(lia)). lia.
    - rewrite iterated_length. intros u v inu inv. unfold discrepancy.
      rewrite <- !(around_at (iterated one_sent a x n)) by (rewrite iterated_length; lia).
      pose proof (range n u). pose proof (range n v). lia.
  Qed.

  (** `final one_ceil_mn x` gives the loads after the iterations of the reading. *)
  Theorem function_1_repaired_one_ceil_mn : discrepancy (final one_ceil_mn x) <= (- total x) mod nz.
  Proof.
    unfold final, after_iterations, average_of. simpl. unfold on_cycle in size. rewrite size. fold nz.
    set (a := quotient_up (total x) nz). destruct (ceil_bounds (total x) nz enough_) as [up rest]. fold a in up.
    destruct (floor_bounds (total x) nz enough_) as [division rest']. pose proof average_natural.
    assert (natural_ : 0 <= a) by nia.
    destruct (Z_le_gt_dec 1 (largest x)) as [some_tasks|none].
    - destruct (two_parts one_sent a some_tasks) as (t & units & ->).
      set (y := iterated one_sent a x t). assert (L : length y = n) by (unfold y; rewrite iterated_length; auto).
      assert (T : total y = total x) by (apply iterated_total; auto).
      assert (least : (1 <= length y)%nat) by lia.
      assert (T' : total (iterated one_sent a y n) = total x) by (rewrite iterated_total; auto).
      destruct (one_no_pile_or_no_lack a x one_at_least (largest x) t natural_ bounded) as [low|filled].
      { rewrite size. exact units. }
      + fold y in low. rewrite size in low. apply error_below with a; [lia| |].
        * rewrite iterated_length, L. intros u inu. apply one_no_surplus; auto; rewrite ?L, ?T; fold nz; auto; lia.
        * rewrite iterated_length, L, T'. fold nz. lia.
      + fold y in filled. rewrite size in filled.
        apply error_above with a; [lia| |].
        * rewrite iterated_length, L. intros u inu. apply one_stays_filled; rewrite ?L; auto; lia.
        * rewrite iterated_length, L, T'. fold nz. lia.
    - unfold budget. replace (Z.to_nat (largest x * nz)) with 0%nat by nia. simpl.
      apply error_between with 0; [lia|]. intros u inu. rewrite nothing by (auto; lia). lia.
  Qed.

  (** `final dif_once x` gives the loads after the iterations of the reading. *)
  Theorem function_1_repaired_once : largest (final dif_once x) <= largest x.
  Proof.
    clear positive. unfold final, after_iterations, average_of, just_one. simpl. change (Z.to_nat 1) with 1%nat. simpl.
    set (a := total x / Z.of_nat (length x)). unfold on_cycle in size.
    assert (L : length (iteration all_sent a x) = n) by (rewrite iteration_length; auto).
    destruct (largest_attained (iteration all_sent a x)) as (u & inu & <-).
    { intros none. rewrite none in L. simpl in L. lia. }
    rewrite <- around_at by lia. rewrite <- around_period by lia. rewrite L.
    replace (u + n)%nat with (S (u + n - 1)) by lia. rewrite around_next by lia.
    assert (range : forall k, around x k <= largest x).
    { apply (around_all (fun z => z <= largest x)); auto. intros. apply between. auto. }
    pose proof (range (S (u + n - 1))). pose proof (range (u + n - 1)%nat).
    pose proof (all_sent_cases (around x (S (u + n - 1))) a). pose proof (all_sent_cases (around x (u + n - 1)) a). lia.
  Qed.

  (* --- what the iterations cost --- *)

  (** The longest message of every iteration, added up. *)
  (* compared: step_costs *)
  Definition messages (send : Z -> Z -> Z) (a : Z) (x : loads) (count : nat) : Z :=
    sum count (fun t => largest (map (fun load => send load a) (iterated send a x t))).

  (** `messages all_sent (average_of all_floor x) x n` adds up, over n iterations, the most tasks that one processor
      sends. The average is floor(S/n). *)
  Theorem function_1_cost_entry_all : messages all_sent (average_of all_floor x) x n <= largest x * nz.
  Proof.
    unfold messages. unfold nz. rewrite Z.mul_comm, <- sum_const. apply sum_le. intros t int.
    set (a := average_of all_floor x). assert (natural_ : 0 <= a).
    { unfold a, average_of. simpl. unfold on_cycle in size. rewrite size. fold nz. apply average_natural. }
    set (y := iterated all_sent a x t). unfold on_cycle in size.
    assert (L : length y = n) by (unfold y; rewrite iterated_length; auto).
    destruct (largest_attained (map (fun load => all_sent load a) y)) as (u & inu & <-).
    { intros none. apply map_eq_nil in none. rewrite none in L. simpl in L. lia. }
    rewrite map_length in inu. rewrite at_map_loads by auto.
    assert (range : forall t k, around (iterated all_sent a x t) k <= largest x).
    { clear t int y L u inu. induction t as [|t IH].
      - intros k. simpl. apply (around_all (fun z => z <= largest x)); auto. intros. apply between. auto.
      - set (y := iterated all_sent a x t) in *. assert (L : length y = n) by (unfold y; rewrite iterated_length; auto).
        assert (step_ : forall k, around (iteration all_sent a y) (S k) <= largest x).
        { intros k. rewrite around_next by lia. pose proof (IH k). pose proof (IH (S k)).
          pose proof (all_sent_cases (around y k) a). pose proof (all_sent_cases (around y (S k)) a). lia. }
        intros k. simpl. fold y. rewrite <- around_period by (rewrite iteration_length; lia).
        rewrite iteration_length, L. replace (k + n)%nat with (S (k + n - 1)) by lia. apply step_. }
    pose proof (range t u) as most. fold y in most. rewrite around_at in most by lia.
    pose proof (all_sent_cases (at_ y u) a). pose proof (bounded 0 ltac:(lia)). lia.
  Qed.

  (** `after_iterations one_floor x t` gives the loads after t units. For some t <= M n they differ by at most 1. *)
  Theorem function_1_cost_entry_one : exists t, Z.of_nat t <= largest x * nz
    /\ discrepancy (after_iterations one_floor x t) <= 1.
  Proof.
    exists (Z.to_nat (largest x * nz)). split.
    - pose proof bounded as within_. unfold on_cycle in size. pose proof (within_ 0%nat ltac:(lia)).
      rewrite Z2Nat.id; nia.
    - pose proof function_1_one_floor_mn as final_. unfold final in final_. simpl in final_. unfold budget in final_.
      unfold on_cycle in size. rewrite size in final_. exact final_.
  Qed.

  (* After S - floor(S/n) - 1 units nobody is piled up, or nobody lacks tasks; n - 1 units more bring the other. *)
  (** `after_iterations one_floor x t` gives the loads after t units. For some t <= S - floor(S/n) + n - 2 they differ by
      at most 1. *)
  Theorem function_1_cost_entry_mean : exists t, Z.of_nat t <= total x - total x / nz + nz - 2
    /\ discrepancy (after_iterations one_floor x t) <= 1.
  Proof.
    pose proof bounded as within_. pose proof average_natural as natural_. unfold on_cycle in size.
    assert (least : forall u, (u < length x)%nat -> 0 <= at_ x u) by (intros u inu; apply within_; auto).
    assert (tasks : 0 <= total x).
    { rewrite total_is_sum, <- (Z.mul_0_r (Z.of_nat (length x))), <- sum_const. apply sum_le. auto. }
    unfold after_iterations, average_of. simpl. rewrite size. fold nz. set (a := total x / nz) in *.
    destruct (floor_bounds (total x) nz enough_) as [division rest]. fold a in division.
    destruct (Z.eq_dec (total x) 0) as [none|some_tasks].
    - assert (zero : a = 0) by (unfold a; rewrite none; apply Z.div_0_l; lia).
      exists 0%nat. split; [unfold nz in *; lia|]. simpl. apply error_between with 0; [lia|]. intros u inu.
      pose proof (all_above x 0 least u inu). pose proof (least u inu). lia.
    - assert (less : a + 1 <= total x).
      { assert (2 <= nz) by (unfold nz; lia). destruct (Z.eq_dec a 0); nia. }
      set (t := Z.to_nat (total x - a - 1)). exists (t + (n - 1))%nat. split; [unfold t, nz; lia|].
      rewrite iterated_add.
      set (y := iterated one_sent a x t). assert (L : length y = n) by (unfold y; rewrite iterated_length; auto).
      assert (T : total y = total x) by (apply iterated_total; auto).
      assert (least_ : (1 <= length y)%nat) by lia.
      apply error_between with a; [lia|]. rewrite iterated_length, L. intros u inu.
      destruct (one_pile_and_lack_end a x one_at_least t natural_ least) as [low|filled]; [unfold t; lia| |].
      + fold y in low. rewrite size in low. split.
        * apply one_no_lack; auto; rewrite ?L, ?T; fold nz; auto; lia.
        * apply one_stays_low; rewrite ?L; auto; lia.
      + fold y in filled. rewrite size in filled. split.
        * apply one_stays_filled; rewrite ?L; auto; lia.
        * apply one_no_pile; auto; rewrite ?L, ?T; fold nz; auto; lia.
  Qed.

  (** `after_iterations one_floor x t` gives the loads after t units. For some t <= S + n - 2 they differ by at most
      1. *)
  Theorem function_1_cost_entry_total : exists t, Z.of_nat t <= total x + nz - 2
    /\ discrepancy (after_iterations one_floor x t) <= 1.
  Proof.
    destruct function_1_cost_entry_mean as (t & early & near). exists t. split; auto. pose proof average_natural. lia.
  Qed.
End Claims.

(* --- what is not true: witnesses of the ledger --- *)

(** A reading after whose iterations the loads differ by at most 1. *)
Definition settles (r : reading) : Prop :=
  forall n x, (2 <= n)%nat -> on_cycle n x -> natural x -> discrepancy (final r x) <= 1.

Ltac witness n x :=
  let all := fresh in
  intros all; specialize (all n x ltac:(lia) eq_refl ltac:(repeat constructor; lia)); vm_compute in all; auto.

(** `settles all_floor` says that on every cycle of n >= 2 processors with natural loads, the loads `final all_floor x`
    after the iterations of the reading differ by at most 1. *)
Theorem function_1_all_floor : ~ settles all_floor.
Proof. witness 3%nat [0; 0; 2]. Qed.

(** `settles all_ceil` says that on every cycle of n >= 2 processors with natural loads, the loads `final all_ceil x`
    after the iterations of the reading differ by at most 1. *)
Theorem function_1_all_ceil : ~ settles all_ceil.
Proof. witness 3%nat [0; 2; 2]. Qed.

(** `settles all_nearest` says that on every cycle of n >= 2 processors with natural loads, the loads `final all_nearest
    x` after the iterations of the reading differ by at most 1. *)
Theorem function_1_all_nearest : ~ settles all_nearest.
Proof. witness 4%nat [0; 2; 2; 2]. Qed.

(** `settles one_floor` says that on every cycle of n >= 2 processors with natural loads, the loads `final one_floor x`
    after the iterations of the reading differ by at most 1. *)
Theorem function_1_one_floor : ~ settles one_floor.
Proof. witness 2%nat [0; 6]. Qed.

(** `settles one_ceil` says that on every cycle of n >= 2 processors with natural loads, the loads `final one_ceil x`
    after the iterations of the reading differ by at most 1. *)
Theorem function_1_one_ceil : ~ settles one_ceil.
Proof. witness 2%nat [0; 6]. Qed.

(** `settles one_ceil_mn` says that on every cycle of n >= 2 processors with natural loads, the loads `final one_ceil_mn
    x` after the iterations of the reading differ by at most 1. *)
Theorem function_1_one_ceil_mn : ~ settles one_ceil_mn.
Proof. witness 3%nat [0; 2; 2]. Qed.

(** `settles dif_once` says that on every cycle of n >= 2 processors with natural loads, the loads `final dif_once x`
    after the iterations of the reading differ by at most 1. *)
Theorem function_1_dif_once : ~ settles dif_once.
Proof. witness 3%nat [0; 0; 2]. Qed.

(* Two tasks on three processors go round forever. *)
(** `after_iterations all_floor x t` gives the loads after t iterations. *)
Theorem function_1_all_floor_unlimited : ~ forall n x, (2 <= n)%nat -> on_cycle n x -> natural x ->
  exists t, discrepancy (after_iterations all_floor x t) <= 1.
Proof.
  intros all. destruct (all 3%nat [0; 0; 2] ltac:(lia) eq_refl ltac:(repeat constructor; lia)) as (t & near).
  assert (places : In (after_iterations all_floor [0; 0; 2] t) [[0; 0; 2]; [2; 0; 0]; [0; 2; 0]]).
  { clear near. induction t as [|t IH]; [left; reflexivity|]. unfold after_iterations in *. cbn [iterated].
    destruct IH as [<-|[<-|[<-|[]]]]; vm_compute; tauto. }
  destruct places as [E|[E|[E|[]]]]; rewrite <- E in near; vm_compute in near; auto.
Qed.
