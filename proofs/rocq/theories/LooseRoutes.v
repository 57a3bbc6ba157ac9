(* The ranked routes of the loose tasks of Algorithm 1 (loadbal/models/loose_routes.py). Jan, Leu, Li, Dong, section
   3.7, Step 2, which leaves the routes open.

   In a subcube of 2^K nodes the task of rank r goes from the place g(r) of its giver to place r, and from there to the
   place t(r) of its taker. On the first part it takes over the bits of r, the lowest first. So after j dimensions it is
   where the high bits are those of g(r) and the j low ones are those of r. The second part is such a part backwards,
   with t in place of g.

   Let r < s, and suppose that both tasks are at the same place. Since g rises, g(s) - g(r) is at least s - r. Equal
   high bits make it less than 2^j. But equal low bits make s - r a multiple of 2^j. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube RegularDistribution AddressClasses RegularBalance.
From Loadbal Require HammingBalls.
From Loadbal.Python Require Import recursive_balance regular_balance.
Import ListNotations.
Open Scope Z_scope.

(** The places of a subcube that Step 2 takes a task from, and those to which it adds one. *)
Definition givers (old new : loads) : list nat :=
  filter (fun place => at_ new place <? at_ old place) (seq 0 (length old)).
Definition takers (old new : loads) : list nat := givers new old.

(** The number whose j lowest bits are those of `low`, and whose other bits are those of `high`. *)
Definition mixed (j high low : nat) : nat := (high / 2 ^ j * 2 ^ j + low mod 2 ^ j)%nat.

(** The place of a task after it has handled some of the 2K dimensions on its route. *)
Definition place_after (K giver taker rank handled : nat) : nat :=
  if (handled <=? K)%nat then mixed handled giver rank else mixed (2 * K - handled) taker rank.

(** The loose tasks that iteration i moves: for each, the suffix of its subcube, and its rank there. *)
Definition loose_tasks (shared after : loads) (i : nat) : list (nat * nat) :=
  let count suffix := length (givers (subcube shared i suffix) (subcube after i suffix)) in
  flat_map (fun suffix => map (pair suffix) (seq 0 (count suffix))) (seq 0 (length shared / 2 ^ S i)).

(** The node of a loose task after it has handled some of the 2 (i + 1) dimensions. *)
Definition node_after (shared after : loads) (i handled : nat) (task : nat * nat) : nat :=
  let old := subcube shared i (fst task) in
  let new := subcube after i (fst task) in
  let rank := snd task in
  (place_after (S i) (nth rank (givers old new) 0) (nth rank (takers old new) 0) rank handled
     * (length shared / 2 ^ S i) + fst task)%nat.

(** The nodes of all loose tasks. *)
(* compared: loose_routes *)
Definition nodes_after (shared after : loads) (i handled : nat) : list nat :=
  map (node_after shared after i handled) (loose_tasks shared after i).

(* --- lists of places --- *)

(* The places that have a property, in ascending order: the first one is at least lo, and each later one is greater. *)
Lemma filter_from p m : forall lo r, (r < length (filter p (seq lo m)))%nat ->
  (lo + r <= nth r (filter p (seq lo m)) 0)%nat.
Proof.
  induction m as [|m IH]; intros lo r small; [simpl in small; lia|]. cbn [seq filter] in *.
  destruct (p lo).
  - destruct r as [|r]; simpl in *; [lia|]. specialize (IH (S lo) r ltac:(lia)). lia.
  - specialize (IH (S lo) r small). lia.
Qed.

Lemma filter_apart p m : forall lo r s, (r <= s < length (filter p (seq lo m)))%nat ->
  (nth r (filter p (seq lo m)) 0 + (s - r) <= nth s (filter p (seq lo m)) 0)%nat.
Proof.
  induction m as [|m IH]; intros lo r s range; [simpl in range; lia|]. cbn [seq filter] in *.
  destruct (p lo).
  - destruct r as [|r], s as [|s]; simpl in range; [simpl; lia| |lia|].
    + pose proof (filter_from p m (S lo) s ltac:(lia)). cbn [nth]. lia.
    + cbn [nth]. specialize (IH (S lo) r s ltac:(lia)). lia.
  - apply IH. auto.
Qed.

Lemma filter_below p m r : (r < length (filter p (seq 0 m)))%nat -> (nth r (filter p (seq 0 m)) 0 < m)%nat.
Proof.
  intros small. pose proof (nth_In _ 0%nat small) as here. apply filter_In in here. rewrite in_seq in here. lia.
Qed.

(* --- numbers with the high bits of one number and the low bits of another --- *)

Lemma mixed_parts j high low :
  (mixed j high low / 2 ^ j = high / 2 ^ j /\ mixed j high low mod 2 ^ j = low mod 2 ^ j)%nat.
Proof.
  unfold mixed. pose proof (power_positive j). pose proof (Nat.mod_upper_bound low (2 ^ j) ltac:(lia)). split.
  - rewrite Nat.div_add_l, (Nat.div_small (_ mod _)) by lia. lia.
  - rewrite Nat.add_comm, Nat.mod_add, Nat.mod_mod by lia. auto.
Qed.

Lemma mixed_none high low : mixed 0 high low = high.
Proof. unfold mixed. change (2 ^ 0)%nat with 1%nat. rewrite Nat.div_1_r, Nat.mod_1_r. lia. Qed.

Lemma mixed_all j high low : (high < 2 ^ j)%nat -> (low < 2 ^ j)%nat -> mixed j high low = low.
Proof. intros ? ?. unfold mixed. rewrite Nat.div_small, Nat.mod_small by auto. lia. Qed.

Lemma mixed_bits j high low i :
  Nat.testbit (mixed j high low) i = if (i <? j)%nat then Nat.testbit low i else Nat.testbit high i.
Proof.
  destruct (mixed_parts j high low) as [quotient rest]. destruct (Nat.ltb_spec i j) as [less|more].
  - rewrite <- (Nat.mod_pow2_bits_low _ j), rest, Nat.mod_pow2_bits_low by auto. auto.
  - replace i with (i - j + j)%nat by lia. rewrite <- !Nat.div_pow2_bits, quotient. auto.
Qed.

Lemma mixed_below k j high low : (j <= k)%nat -> (high < 2 ^ k)%nat -> (low < 2 ^ k)%nat ->
  (mixed j high low < 2 ^ k)%nat.
Proof.
  rewrite !below_power. intros small h l i big. rewrite mixed_bits. destruct (Nat.ltb_spec i j); auto.
Qed.

(* One more low bit changes at most this bit. *)
Lemma mixed_next j high low :
  mixed (S j) high low = mixed j high low \/ mixed (S j) high low = flip j (mixed j high low).
Proof.
  assert (each : forall i, Nat.testbit (mixed (S j) high low) i =
    if (j =? i)%nat then Nat.testbit low j else Nat.testbit (mixed j high low) i).
  { intros i. rewrite !mixed_bits. destruct (Nat.eqb_spec j i) as [<-|].
    - destruct (Nat.ltb_spec j (S j)); [auto|lia].
    - destruct (Nat.ltb_spec i (S j)), (Nat.ltb_spec i j); auto; lia. }
  assert (here : Nat.testbit (mixed j high low) j = Nat.testbit high j)
    by (rewrite mixed_bits; destruct (Nat.ltb_spec j j); [lia|auto]).
  destruct (Bool.bool_dec (Nat.testbit low j) (Nat.testbit high j)) as [same|differ]; [left|right];
    apply Nat.bits_inj; intros i; rewrite ?flip_bit, each; destruct (Nat.eqb_spec j i) as [<-|]; auto.
  - congruence.
  - rewrite here. destruct (Nat.testbit low j), (Nat.testbit high j); auto; congruence.
  - rewrite xorb_false_r. auto.
Qed.

(* Numbers at least as far apart as their ranks keep apart. *)
Lemma mixed_apart j a b r s : (r < s)%nat -> (a + (s - r) <= b)%nat -> mixed j a r <> mixed j b s.
Proof.
  intros ranks far same. destruct (mixed_parts j a r) as [qa ra], (mixed_parts j b s) as [qb rb].
  rewrite same, qb in qa. rewrite same, rb in ra. pose proof (power_positive j).
  pose proof (Nat.div_mod a (2 ^ j) ltac:(lia)). pose proof (Nat.div_mod b (2 ^ j) ltac:(lia)).
  pose proof (Nat.mod_upper_bound a (2 ^ j) ltac:(lia)). pose proof (Nat.mod_upper_bound b (2 ^ j) ltac:(lia)).
  pose proof (Nat.div_mod r (2 ^ j) ltac:(lia)). pose proof (Nat.div_mod s (2 ^ j) ltac:(lia)).
  rewrite qa, ra in *. clear same qb rb. set (p := (2 ^ j)%nat) in *.
  assert (near : (b - a < p)%nat) by lia. assert (multiple : (s - r = p * (s / p - r / p))%nat).
  { rewrite Nat.mul_sub_distr_l. lia. }
  destruct (s / p - r / p)%nat; nia.
Qed.

(* A place of a subcube and the suffix of the subcube are the high and the low bits of a node. *)
Lemma node_is_mixed b place suffix : (suffix < 2 ^ b)%nat ->
  (place * 2 ^ b + suffix = mixed b (place * 2 ^ b) suffix)%nat.
Proof.
  intros small. unfold mixed. pose proof (power_positive b). rewrite Nat.div_mul, (Nat.mod_small suffix) by lia. auto.
Qed.

Lemma flip_in_place b j place suffix : (suffix < 2 ^ b)%nat ->
  (flip j place * 2 ^ b + suffix = flip (j + b) (place * 2 ^ b + suffix))%nat.
Proof.
  intros small. rewrite !node_is_mixed by auto. apply Nat.bits_inj. intros i. rewrite flip_bit, !mixed_bits.
  destruct (Nat.ltb_spec i b).
  - destruct (Nat.eqb_spec (j + b) i); [lia|]. rewrite xorb_false_r. auto.
  - rewrite !Nat.mul_pow2_bits_high, flip_bit by auto. f_equal.
    destruct (Nat.eqb_spec j (i - b)), (Nat.eqb_spec (j + b) i); auto; lia.
Qed.

(* --- the places on a route --- *)

Section Places.
  Variables (K giver taker rank : nat).
  Hypotheses (some : (1 <= K)%nat) (g : (giver < 2 ^ K)%nat) (t : (taker < 2 ^ K)%nat) (r : (rank < 2 ^ K)%nat).
  Let place := place_after K giver taker rank.

  Lemma place_start : place 0 = giver.
  Proof. apply mixed_none. Qed.

  Lemma place_end : place (2 * K) = taker.
  Proof.
    clear g t r. unfold place, place_after. destruct (Nat.leb_spec (2 * K) K); [lia|].
    rewrite Nat.sub_diag. apply mixed_none.
  Qed.

  Lemma place_below handled : (handled <= 2 * K)%nat -> (place handled < 2 ^ K)%nat.
  Proof.
    intros range. unfold place, place_after. destruct (Nat.leb_spec handled K); apply mixed_below; auto; lia.
  Qed.

  Lemma place_next handled : (handled < 2 * K)%nat ->
    place (S handled) = place handled \/ exists c, (c < K)%nat /\ place (S handled) = flip c (place handled).
  Proof.
    intros range. unfold place, place_after. destruct (Nat.leb_spec (S handled) K).
    - destruct (Nat.leb_spec handled K); [|lia].
      destruct (mixed_next handled giver rank) as [same|other]; [left; auto|right]. exists handled. auto.
    - assert (back : (if (handled <=? K)%nat then mixed handled giver rank else mixed (2 * K - handled) taker rank)
        = mixed (S (2 * K - S handled)) taker rank).
      { replace (S (2 * K - S handled)) with (2 * K - handled)%nat by lia. destruct (Nat.leb_spec handled K); auto.
        assert (handled = K) as -> by lia. replace (2 * K - K)%nat with K by lia. rewrite !mixed_all; auto. }
      rewrite back. destruct (mixed_next (2 * K - S handled) taker rank) as [same|other]; [left; auto|right].
      exists (2 * K - S handled)%nat. split; [lia|]. rewrite other, flip_flip. auto.
  Qed.
End Places.

Lemma places_apart K g h t u r s handled : (r < s)%nat -> (g + (s - r) <= h)%nat -> (t + (s - r) <= u)%nat ->
  place_after K g t r handled <> place_after K h u s handled.
Proof. intros. unfold place_after. destruct (handled <=? K)%nat; apply mixed_apart; auto. Qed.

(* --- the nodes of all tasks --- *)

Lemma NoDup_flat_map_pairs (size : nat -> nat) l : NoDup l ->
  NoDup (flat_map (fun s => map (pair s) (seq 0 (size s))) l).
Proof.
  induction l as [|s l IH]; intros distinct; [constructor|]. inversion distinct as [|? ? new distinct']; subst.
  cbn [flat_map]. assert (first : NoDup (map (pair s) (seq 0 (size s)))).
  { apply NoDup_map_in; [apply seq_NoDup|]. intros a b _ _ same. congruence. }
  assert (rest : forall it, In it (flat_map (fun s => map (pair s) (seq 0 (size s))) l) -> fst it <> s).
  { intros it here <-. apply in_flat_map in here. destruct here as (s' & ins & here). apply in_map_iff in here.
    destruct here as (r & <- & _). auto. }
  revert first. generalize (seq 0 (size s)). intros ranks. induction ranks as [|r ranks IH']; intros first.
  - apply IH. auto.
  - cbn [map app] in *. inversion first as [|? ? fresh first']; subst. constructor; [|auto].
    rewrite in_app_iff. intros [here|here]; [auto|]. apply rest in here. auto.
Qed.

Lemma all_nodes n i : (i < n)%nat -> (2 ^ n = 2 ^ S i * 2 ^ (n - 1 - i))%nat.
Proof. intros. rewrite <- Nat.pow_add_r. f_equal. lia. Qed.

(* The loads of a subcube, by the nodes. *)
Lemma subcube_is n i x s : (i < n)%nat -> on_cube n x -> (s < 2 ^ (n - 1 - i))%nat ->
  length (subcube x i s) = (2 ^ S i)%nat
  /\ forall k, (k < 2 ^ S i)%nat -> at_ (subcube x i s) k = at_ x (k * 2 ^ (n - 1 - i) + s).
Proof.
  intros small cube ins. unfold subcube. rewrite (bit_of n) by auto.
  rewrite (slice_is x s _ (2 ^ S i)) by (auto; rewrite cube, (all_nodes n i small); apply Nat.mul_comm).
  split; [apply length_map_seq|]. intros k ink. rewrite at_map by auto. f_equal. lia.
Qed.

(* The places of a subcube that lose a task. *)
Lemma in_givers n i x y s place : (i < n)%nat -> on_cube n x -> on_cube n y ->
  (s < 2 ^ (n - 1 - i))%nat -> (place < 2 ^ S i)%nat ->
  In place (givers (subcube x i s) (subcube y i s)) <->
    at_ y (place * 2 ^ (n - 1 - i) + s) < at_ x (place * 2 ^ (n - 1 - i) + s).
Proof.
  intros small cube cube' ins inp. destruct (subcube_is n i x s small cube ins) as [length_ here].
  destruct (subcube_is n i y s small cube' ins) as [_ there].
  unfold givers. rewrite filter_In, in_seq, Z.ltb_lt, length_, here, there by auto. intuition lia.
Qed.

Section Nodes.
  Variables (n i : nat) (shared after : loads).
  Hypotheses (small : (i < n)%nat) (size : on_cube n shared) (size' : on_cube n after).
  Let b := (n - 1 - i)%nat.
  Let old := subcube shared i.
  Let new := subcube after i.
  (* As many nodes of a subcube get a task more as lose one. *)
  Hypothesis equal : forall s, (s < 2 ^ b)%nat -> length (givers (old s) (new s)) = length (takers (old s) (new s)).

  Lemma subcube_count : (length shared / 2 ^ S i)%nat = (2 ^ b)%nat.
  Proof. apply (bit_of n); auto. Qed.

  Lemma in_tasks s r : In (s, r) (loose_tasks shared after i) <->
    (s < 2 ^ b)%nat /\ (r < length (givers (old s) (new s)))%nat.
  Proof.
    unfold loose_tasks. rewrite subcube_count, in_flat_map. split.
    - intros (s' & ins & here). apply in_map_iff in here. destruct here as (r' & same & inr). injection same as -> ->.
      apply in_seq in ins, inr. unfold old, new. lia.
    - intros [ins inr]. exists s. rewrite in_seq. split; [lia|]. apply in_map_iff. exists r. rewrite in_seq.
      unfold old, new in inr. split; auto. lia.
  Qed.

  Lemma tasks_once : NoDup (loose_tasks shared after i).
  Proof. apply NoDup_flat_map_pairs, seq_NoDup. Qed.

  (* What is known of the places of a task in its subcube. *)
  Lemma task_places s r : (s < 2 ^ b)%nat -> (r < length (givers (old s) (new s)))%nat ->
    (nth r (givers (old s) (new s)) 0 < 2 ^ S i /\ nth r (takers (old s) (new s)) 0 < 2 ^ S i /\ r < 2 ^ S i)%nat.
  Proof.
    intros ins inr. pose proof inr as inr'. rewrite equal in inr' by auto. unfold takers, givers in *.
    destruct (subcube_is n i shared s small size ins) as [length_ _]. fold old in length_.
    destruct (subcube_is n i after s small size' ins) as [length_' _]. fold new in length_'.
    rewrite length_ in *. rewrite length_' in *.
    pose proof (filter_below _ _ _ inr). pose proof (filter_below _ _ _ inr').
    pose proof (filter_from _ _ _ _ inr). lia.
  Qed.

  Lemma node_below handled task : (handled <= 2 * S i)%nat -> In task (loose_tasks shared after i) ->
    (node_after shared after i handled task < 2 ^ n)%nat.
  Proof.
    destruct task as [s r]. intros range here. apply in_tasks in here. destruct here as [ins inr].
    destruct (task_places s r ins inr) as (g & t & rank). unfold node_after. cbn [fst snd].
    rewrite subcube_count, (all_nodes n i small). fold b old new.
    pose proof (place_below (S i) _ _ r ltac:(lia) g t rank handled range). nia.
  Qed.

  (* Every task stays or crosses a link. *)
  Lemma node_next handled task : (handled < 2 * S i)%nat -> In task (loose_tasks shared after i) ->
    let here := node_after shared after i handled task in
    node_after shared after i (S handled) task = here
    \/ exists c, (c < n)%nat /\ node_after shared after i (S handled) task = flip c here.
  Proof.
    destruct task as [s r]. intros range here. apply in_tasks in here. destruct here as [ins inr].
    destruct (task_places s r ins inr) as (g & t & rank). unfold node_after. cbn [fst snd].
    rewrite subcube_count. fold old new. cbv zeta.
    destruct (place_next (S i) _ _ r ltac:(lia) g t rank handled range) as [-> |(c & inc & ->)]; [left; auto|right].
    exists (c + b)%nat. split; [unfold b; lia|]. apply flip_in_place. auto.
  Qed.

  Lemma node_parts (place s : nat) : (s < 2 ^ b)%nat ->
    ((place * 2 ^ b + s) / 2 ^ b = place /\ (place * 2 ^ b + s) mod 2 ^ b = s)%nat.
  Proof.
    intros ins. rewrite Nat.div_add_l, Nat.div_small, Nat.add_0_r by lia. split; auto.
    rewrite Nat.add_comm, Nat.mod_add, Nat.mod_small; lia.
  Qed.

  Lemma node_apart handled task task' : In task (loose_tasks shared after i) -> In task' (loose_tasks shared after i) ->
    node_after shared after i handled task = node_after shared after i handled task' -> task = task'.
  Proof.
    destruct task as [s r], task' as [s' r']. intros here here' same. apply in_tasks in here, here'.
    destruct here as [ins inr], here' as [ins' inr']. unfold node_after in same. cbn [fst snd] in same.
    rewrite subcube_count in same. fold old new in same.
    pose proof (f_equal (fun u => (u mod 2 ^ b)%nat) same) as m. cbv beta in m.
    rewrite (proj2 (node_parts _ s ins)), (proj2 (node_parts _ s' ins')) in m. subst s'.
    pose proof (f_equal (fun u => (u / 2 ^ b)%nat) same) as q. cbv beta in q.
    rewrite !(fun place => proj1 (node_parts place s ins)) in q. f_equal. clear same.
    assert (ends : forall r r', (r < r' < length (givers (old s) (new s)))%nat ->
      (nth r (givers (old s) (new s)) 0 + (r' - r) <= nth r' (givers (old s) (new s)) 0
       /\ nth r (takers (old s) (new s)) 0 + (r' - r) <= nth r' (takers (old s) (new s)) 0)%nat).
    { intros u v range. split; apply filter_apart; [unfold givers in range; lia|].
      fold (givers (new s) (old s)) (takers (old s) (new s)). rewrite <- equal by auto. lia. }
    destruct (lt_eq_lt_dec r r') as [[less|equal_]|more]; auto; exfalso.
    - destruct (ends r r' ltac:(lia)). revert q. apply places_apart; auto.
    - destruct (ends r' r ltac:(lia)). symmetry in q. revert q. apply places_apart; auto.
  Qed.

  Lemma nodes_once handled : NoDup (nodes_after shared after i handled).
  Proof. apply NoDup_map_in; [apply tasks_once|]. intros. now apply node_apart with handled. Qed.

  Lemma node_of w : (w < 2 ^ n)%nat ->
    (w = w / 2 ^ b * 2 ^ b + w mod 2 ^ b /\ w mod 2 ^ b < 2 ^ b /\ w / 2 ^ b < 2 ^ S i)%nat.
  Proof.
    intros inw. pose proof (power_positive b). pose proof (Nat.div_mod w (2 ^ b) ltac:(lia)).
    pose proof (Nat.mod_upper_bound w (2 ^ b) ltac:(lia)). repeat split; try lia.
    apply Nat.div_lt_upper_bound; [lia|]. rewrite Nat.mul_comm. unfold b. rewrite <- (all_nodes n i small). auto.
  Qed.

  (* At the start the tasks are where Step 2 takes one, and at the end where it adds one. *)
  Lemma tasks_start w : In w (nodes_after shared after i 0) <-> (w < 2 ^ n)%nat /\ at_ after w < at_ shared w.
  Proof.
    unfold nodes_after. rewrite in_map_iff. split.
    - intros ([s r] & <- & here). split; [apply node_below; auto; lia|].
      apply in_tasks in here. destruct here as [ins inr].
      destruct (task_places s r ins inr) as (g & _ & _). unfold node_after. cbn [fst snd].
      rewrite subcube_count, place_start. fold old new. apply (in_givers n); auto. now apply nth_In.
    - intros [inw less]. destruct (node_of w inw) as (whole & ins & inp). rewrite whole in less at 1 2.
      apply (in_givers n) in less; auto. destruct (In_nth _ _ 0%nat less) as (r & inr & same).
      exists ((w mod 2 ^ b)%nat, r). split; [|now apply in_tasks]. unfold node_after. cbn [fst snd].
      rewrite subcube_count, place_start, same. auto.
  Qed.

  Lemma tasks_end w : In w (nodes_after shared after i (2 * S i)) <-> (w < 2 ^ n)%nat /\ at_ shared w < at_ after w.
  Proof.
    unfold nodes_after. rewrite in_map_iff. split.
    - intros ([s r] & <- & here). split; [apply node_below; auto; lia|].
      apply in_tasks in here. destruct here as [ins inr].
      destruct (task_places s r ins inr) as (_ & t & _). unfold node_after. cbn [fst snd].
      rewrite subcube_count, place_end by lia. fold old new. apply (in_givers n); auto. apply nth_In.
      change (r < length (takers (old s) (new s)))%nat. now rewrite <- equal.
    - intros [inw less]. destruct (node_of w inw) as (whole & ins & inp). rewrite whole in less at 1 2.
      apply (in_givers n) in less; auto. destruct (In_nth _ _ 0%nat less) as (r & inr & same).
      exists ((w mod 2 ^ b)%nat, r). split; [|apply in_tasks; rewrite equal; auto]. unfold node_after. cbn [fst snd].
      rewrite subcube_count, place_end by lia. unfold takers. rewrite same. auto.
  Qed.
End Nodes.

(* --- the loose tasks of Algorithm 1 --- *)

(* If loads change by at most 1 and keep their total, as many fall as rise. *)
Lemma as_many old new : length old = length new -> total old = total new ->
  (forall k, (k < length old)%nat -> -1 <= at_ new k - at_ old k <= 1) ->
  length (givers old new) = length (takers old new).
Proof.
  intros sizes same near. apply Nat2Z.inj. unfold takers, givers. rewrite <- sizes, !HammingBalls.filter_count.
  rewrite !total_is_sum, <- sizes in same.
  enough (sum (length old) (fun k => (if at_ new k <? at_ old k then 1 else 0) + at_ new k)
    = sum (length old) (fun k => (if at_ old k <? at_ new k then 1 else 0) + at_ old k)) as both
    by (rewrite (sum_add _ _ (at_ new)), (sum_add _ _ (at_ old)) in both; lia).
  apply sum_ext. intros k small. specialize (near k small).
  destruct (Z.ltb_spec (at_ new k) (at_ old k)), (Z.ltb_spec (at_ old k) (at_ new k)); lia.
Qed.

Section Run.
  Variables (r : rule) (n : nat) (x : loads) (i : nat).
  Hypotheses (one : In r excess_rules) (size : on_cube n x) (small : (i < n)%nat).
  Let before := after_iterations r x i.
  Let shared := across r before i.
  Let after := after_iterations r x (S i).
  Let b := (n - 1 - i)%nat.

  Lemma before_on_cube : on_cube n before.
  Proof. apply run_invariant; auto; lia. Qed.

  Lemma shared_on_cube : on_cube n shared.
  Proof. apply y_on_cube; auto using before_on_cube, rules_share. Qed.

  Lemma after_on_cube : on_cube n after.
  Proof. apply run_invariant; auto; lia. Qed.

  Lemma pairs_share : shared_across n b before shared.
  Proof. apply y_shared; auto using before_on_cube, rules_share. Qed.

  (* Both Step 1 and Step 2 leave a node half of the tasks of its pair, rounded down, or one more. *)
  Lemma near_half w : (w < 2 ^ n)%nat ->
    let kept := (at_ shared w + at_ shared (flip b w)) / 2 in
    kept <= at_ shared w <= kept + 1 /\ kept <= at_ after w <= kept + 1.
  Proof.
    intros inw kept. destruct pairs_share as (_ & _ & pairs). destruct (pairs w inw) as [_ near]. split.
    - unfold kept. Z.to_euclidean_division_equations. lia.
    - unfold after. cbn [after_iterations]. fold before shared. unfold with_loose_tasks_regular.
      rewrite at_map by (rewrite shared_on_cube; auto). rewrite (bit_of n) by (auto using shared_on_cube). fold b.
      fold (flip b w) kept. unfold with_loose_task. destruct (_ <? _); lia.
  Qed.

  Lemma equal_numbers s : (s < 2 ^ b)%nat -> length (givers (subcube shared i s) (subcube after i s))
    = length (takers (subcube shared i s) (subcube after i s)).
  Proof.
    intros ins. destruct (run_invariant r n x one ltac:(lia) size i ltac:(lia)) as [size' before_].
    destruct (subcube_is n i shared s small shared_on_cube ins) as [length_ here].
    destruct (subcube_is n i after s small after_on_cube ins) as [length_' there]. apply as_many.
    - congruence.
    - unfold shared. rewrite (subcube_total r n i before (rules_share r one) size' small before_ s ins).
      destruct (one_iteration r n i before (rules_share r one) size' small before_) as [_ each].
      destruct (each s ins) as [_ same]. change after with (with_loose_tasks_regular (across r before i) i).
      rewrite same. unfold subcube. rewrite (bit_of n) by auto. symmetry. apply before_total; auto.
    - rewrite length_. intros k ink. rewrite here, there by auto.
      assert (inw : (k * 2 ^ (n - 1 - i) + s < 2 ^ n)%nat).
      { rewrite (all_nodes n i small). fold b. nia. }
      pose proof (near_half _ inw) as near. cbv zeta in near. lia.
  Qed.

  (** In iteration i let the loose tasks take their ranked routes, each over 2 (i + 1) dimensions. `nodes_after` lists
      their nodes at the start and after each dimension that they handle. No node is listed twice. The theorem holds for
      each of the four rules for the loose tasks of Step 1, and for any integer loads. *)
  Theorem step_2_routes handled : (handled <= 2 * S i)%nat -> NoDup (nodes_after shared after i handled).
  Proof. intros _. apply (nodes_once n); auto using shared_on_cube, after_on_cube, equal_numbers. Qed.
End Run.
