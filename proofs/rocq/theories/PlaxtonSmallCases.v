(* Readings of Plaxton's statements that a small case decides: the example packet of section 1, the routes of a phase on
   few processors (section 2.1), bounds with logarithms and roots of sections 2.4 and 3, and the exponent of appendix B.

   A logarithm is met by the fractions a/b on either side of it: log x <= a/b says that x^b <= 2^a. A root is met by
   numbers whose squares are on either side. *)
From Coq Require Import String List ZArith QArith Lia Bool Arith.
From Loadbal Require Import Loads Words Hypercube Binomials BallVolumes BlockPhases Discrepancies MultiDiscrepancies
  PipelinedHypercube SubcubeTokens.
Import ListNotations.
Open Scope Z_scope.

(* --- section 1: the example packet, from 10110101 to 10010011, which corrects its bits in descending order --- *)

(** The journey of that packet. *)
Definition example : journey :=
  let d := 8%nat in let s := 181%nat in let t := 147%nat in
  travel {| from := s; to := t; start := 0 |} (rev (block d s t)).
(** The processors that receive it, one after the other. *)
Definition receivers (j : journey) : list nat := map (fun c => let '(_, node, bit) := c in flip bit node) (crossings j).

(** The processors that send it, one after the other. *)
Definition senders (j : journey) : list nat := map (fun c => let '(_, node, _) := c in node) (crossings j).
(** The processor at which the packet of a journey is at a time. *)
(* compared: pipelined_hypercube *)
Definition at_time (j : journey) (time : nat) : nat :=
  fold_left (fun here c => let '(t, _, bit) := c in if (t <? time)%nat then flip bit here else here) (crossings j)
    (PipelinedHypercube.source j).

(** `example` is the journey of the packet. 181 is 10110101, 149 is 10010101, 145 is 10010001, and 147 is 10010011. The
    last number of a crossing is its dimension. *)
Theorem packet_example :
  (forall b, In b (map snd (crossings example)) <-> b = 1%nat \/ b = 2%nat \/ b = 5%nat)
  /\ map (at_time example) [0; 1; 2; 3; 4; 5]%nat = [181; 149; 149; 149; 145; 147]%nat
  /\ senders example = [181; 149; 145]%nat.
Proof.
  split; [|split; vm_compute; reflexivity]. intros b.
  assert (map snd (crossings example) = [5; 2; 1]%nat) as -> by (vm_compute; reflexivity). simpl. intuition auto.
Qed.

(** `receivers` lists the processors that receive the packet of a journey, in order; 147 is 10010011. *)
Theorem packet_example_roles_acceptor :
  target example = 147%nat /\ last (receivers example) 0%nat = 147%nat /\ ~ In 147%nat (removelast (receivers example)).
Proof. split; [|split]; vm_compute; [reflexivity|reflexivity|]. intuition discriminate. Qed.

(** `source` and `target` are the processors that originate and accept the packet of a journey; 181 is 10110101, and 147
    is 10010011. *)
Theorem packet_example_roles_repaired :
  hd 0%nat (senders example) = 181%nat /\ PipelinedHypercube.source example = 181%nat
  /\ last (receivers example) 0%nat = 147%nat /\ target example = 147%nat /\ "originator"%string <> "acceptor"%string.
Proof. split; [|split; [|split; [|split]]]; [vm_compute; reflexivity..|discriminate]. Qed.

(** `example` is the journey of the packet from 181, which is 10110101, to 147, which is 10010011. `receivers` lists the
    processors that receive it, in order; 179 is 10110011. *)
Theorem packet_example_roles_receiver : ~ last (receivers example) 0%nat = 179%nat.
Proof. vm_compute. discriminate. Qed.

(** `example` is the journey of the packet; 181 is 10110101, and 147 is 10010011. The two names are those of the
    text. *)
Theorem packet_example_roles_first_sender :
  ~ (PipelinedHypercube.source example = 181%nat /\ last (receivers example) 0%nat = 147%nat
     /\ "acceptor"%string <> "acceptor"%string).
Proof. intros (_ & _ & apart). apply apart. reflexivity. Qed.

(* --- section 2.1: routes of one phase on at most four processors --- *)

(** All lists of n truth values. *)
Fixpoint truths (n : nat) : list (list bool) :=
  match n with O => [[]] | S n => flat_map (fun l => [true :: l; false :: l]) (truths n) end.

Lemma all_truths l : In l (truths (length l)).
Proof.
  induction l as [|[] l IH]; cbn [length truths]; [left; auto|..]; apply in_flat_map; exists l; simpl; auto.
Qed.

Lemma chosen_orders d sends begin (down : nat -> bool) : (d <= 2)%nat -> length sends = (2 ^ d)%nat ->
  (begin < 2 ^ d)%nat ->
  edges_once (map (fun k => if down (from k) then descending d k else all_dimensions d k)
    (packets_of (phase_of sends begin) 0)).
Proof.
  intros small size inside. set (downs := map down (seq 0 (2 ^ d))).
  assert (checked : forallb (fun d => forallb (fun sends => forallb (fun begin => forallb (fun downs => are_edges_once
    (map (fun k => if nth (from k) downs false then descending d k else all_dimensions d k)
      (packets_of (phase_of sends begin) 0))) (truths (2 ^ d))) (seq 0 (2 ^ d))) (truths (2 ^ d))) [0; 1; 2]%nat = true)
    by (vm_compute; reflexivity).
  rewrite forallb_forall in checked. specialize (checked d ltac:(simpl; lia)).
  rewrite forallb_forall in checked. specialize (checked sends ltac:(rewrite <- size; apply all_truths)).
  rewrite forallb_forall in checked. specialize (checked begin ltac:(apply in_seq; lia)).
  rewrite forallb_forall in checked.
  assert (here : In downs (truths (2 ^ d))).
  { assert (all : length downs = (2 ^ d)%nat) by (unfold downs; rewrite map_length, seq_length; auto).
    rewrite <- all. apply all_truths. }
  apply checked, are_edges_once_spec in here. erewrite map_ext_in; [exact here|]. intros k ink. cbn beta.
  apply in_map_iff in ink. destruct ink as ([s t] & <- & one). apply phase_apart in one. cbn [fst from].
  unfold downs. rewrite nth_indep with (d' := down 0%nat) by (rewrite map_length, seq_length; lia).
  rewrite map_nth, seq_nth by lia. reflexivity.
Qed.

(** A cube of dimension d <= 2 has p <= 4 processors. `sends` marks the processors that send, and the target block
    begins at `begin`. Each packet starts at time 0 and spends one step on every dimension, in descending order.
    `edges_once` says that no crossing (a time, a node and a dimension) occurs twice. *)
Theorem leighton_phase_route_repaired_descending d sends begin : (d <= 2)%nat -> length sends = (2 ^ d)%nat ->
  (begin < 2 ^ d)%nat -> edges_once (map (descending d) (packets_of (phase_of sends begin) 0)).
Proof. exact (chosen_orders d sends begin (fun _ => true)). Qed.

(** A cube of dimension d <= 2 has p <= 4 processors. `sends` marks the processors that send, and the target block
    begins at `begin`. Each packet starts at time 0 and spends one step on every dimension, in descending order if
    `down` says so of its sender, else in ascending order. `edges_once` says that no crossing (a time, a node and a
    dimension) occurs twice. *)
Theorem leighton_phase_route_repaired_sender_choice d sends begin (down : nat -> bool) : (d <= 2)%nat ->
  length sends = (2 ^ d)%nat -> (begin < 2 ^ d)%nat ->
  edges_once (map (fun k => if down (from k) then descending d k else all_dimensions d k)
                (packets_of (phase_of sends begin) 0)).
Proof. exact (chosen_orders d sends begin down). Qed.

(* --- section 2.4 --- *)

(* log x is defined for x > 0, and x / log x if log x is not 0. *)
(** x / log x is defined if log x is defined, which requires x > 0, and is not 0, which requires x != 1. *)
Theorem se_cypher_consequence_plain_log : ~ forall d x, (1 <= d)%nat -> 0 <= x -> 2 * x < 2 ^ Z.of_nat d ->
  0 < x /\ x <> 1.
Proof. intros all. destruct (all 1%nat 0 ltac:(lia) ltac:(lia) ltac:(simpl; lia)) as [some _]. lia. Qed.

(* log_p, log_n and log_m are the logarithms of p, n and m. *)
(** The arguments are log p, log n, log m, epsilon and C; fractions are enough for a counterexample. p >= 2 and n, m >=
    1 are stated for the logarithms, as are 2n/p <= m and m <= n^(1-epsilon). *)
Theorem se_tight_range : ~ forall log_p log_n log_m epsilon c : Q,
  (1 <= log_p -> 0 <= log_n -> 0 <= log_m -> 0 < epsilon -> epsilon < 1 -> 1 <= c ->
   1 + log_n - log_p <= log_m -> log_m <= (1 - epsilon) * log_n -> log_p <= c * (log_n - log_m) / epsilon)%Q.
Proof.
  intros all. specialize (all 1 0 0 (1 # 2) 1)%Q. vm_compute in all.
  apply all; try discriminate; reflexivity.
Qed.

(* --- section 3.1 --- *)

(** Groups of natural loads, n tokens in all, the mean of them on every processor, rounded down or up. *)
Definition spread (d : nat) (groups : list loads) (n : Z) : Prop :=
  (forall x, In x groups -> on_cube d x /\ natural x) /\ in_all groups = n
  /\ forall u, (u < 2 ^ d)%nat ->
       on_processor groups u = n / 2 ^ Z.of_nat d \/ on_processor groups u = quotient_up n (2 ^ Z.of_nat d).

Lemma four_words (P : nat -> Prop) : P 0%nat -> P 1%nat -> P 2%nat -> P 3%nat -> forall u, (u < 2 ^ 2)%nat -> P u.
Proof. intros a b c e u inu. change (2 ^ 2)%nat with 4%nat in inu. do 4 (destruct u as [|u]; auto). lia. Qed.

Lemma one_token : spread 2 [[0; 0; 0; 1]; [0; 0; 0; 0]] 1.
Proof.
  split; [|split; [reflexivity|apply four_words; vm_compute; auto]].
  intros x [<-|[<-|[]]]; (split; [reflexivity|repeat constructor; lia]).
Qed.

(* (Delta^M)^2 <= 1.4 n^2 d log g *)
(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up. `multi_discrepancy` is Delta^M, length groups is g. Both sides are
    squared and multiplied by 10 b. The bound is stated for every fraction a/b that is at least the logarithm, which is
    to say that 2^a is at least the b-th power of its argument. *)
Theorem lemma_3_1 : ~ forall d groups n a b, (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  0 <= a -> 1 <= b -> Z.of_nat (length groups) ^ b <= 2 ^ a ->
  10 * b * multi_discrepancy groups ^ 2 <= 14 * n ^ 2 * Z.of_nat d * a.
Proof.
  intros all. specialize (all 2%nat [[0; 0; 0; 1]; [0; 0; 0; 0]] 1 1 1 ltac:(lia) ltac:(simpl; lia) one_token).
  specialize (all ltac:(lia) ltac:(lia) ltac:(simpl; lia)). vm_compute in all. auto.
Qed.

(* (Delta^M / d)^2 <= 1.4 n^2 log g / log p, both sides multiplied by d^2. *)
(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up. `multi_discrepancy` is Delta^M, length groups is g. Both sides are
    squared and multiplied by 10 b d^2. The bound is stated for every fraction a/b that is at least the logarithm, which
    is to say that 2^a is at least the b-th power of its argument. *)
Theorem lemma_3_2 : ~ forall d groups n a b, (1 <= d)%nat -> (2 <= length groups)%nat -> spread d groups n ->
  0 <= a -> 1 <= b -> Z.of_nat (length groups) ^ b <= 2 ^ a ->
  10 * b * Z.of_nat d * multi_discrepancy groups ^ 2 <= 14 * n ^ 2 * Z.of_nat d ^ 2 * a.
Proof.
  intros all. specialize (all 2%nat [[0; 0; 0; 1]; [0; 0; 0; 0]] 1 1 1 ltac:(lia) ltac:(simpl; lia) one_token).
  specialize (all ltac:(lia) ltac:(lia) ltac:(simpl; lia)). vm_compute in all. auto.
Qed.

(* Delta^2 <= n^2 d for a group x of at least half of all tokens; rest are the others. *)
(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up. x is the group, rest the other tokens, `sum_of_discrepancies` is
    Delta. Both sides are squared. *)
Theorem lemma_3_1_large_group : ~ forall d x rest n, (1 <= d)%nat -> 1 <= n -> spread d [x; rest] n ->
  n <= 2 * total x -> sum_of_discrepancies x ^ 2 <= n ^ 2 * Z.of_nat d.
Proof.
  intros all. specialize (all 2%nat [0; 0; 0; 1] [0; 0; 0; 0] 1 ltac:(lia) ltac:(lia) one_token).
  specialize (all ltac:(vm_compute; discriminate)). vm_compute in all. auto.
Qed.

(* Delta^2 <= 2.8 d k^2 log(n/k) for a group x of k tokens, at most half of all; rest are the others. *)
(** `spread d groups n` says that the groups have natural loads and n tokens in all, and that every processor of the
    d-cube holds n/p of them, rounded down or up. x is the group, k its tokens, rest the others, `sum_of_discrepancies`
    is Delta. Both sides are squared and multiplied by 10 b. The bound is stated for every fraction a/b that is at least
    the logarithm, which is to say that 2^a is at least the b-th power of its argument. *)
Theorem lemma_3_1_small_group : ~ forall d x rest n a b, (1 <= d)%nat -> 2 <= n -> spread d [x; rest] n ->
  let k := total x in 1 <= k -> 2 * k <= n -> 0 <= a -> 1 <= b -> n ^ b <= 2 ^ a * k ^ b ->
  10 * b * sum_of_discrepancies x ^ 2 <= 28 * Z.of_nat d * k ^ 2 * a.
Proof.
  intros all. specialize (all 3%nat [0; 0; 0; 0; 0; 0; 0; 1] [1; 0; 0; 0; 0; 0; 0; 0] 2 1 1 ltac:(lia) ltac:(lia)).
  assert (two_tokens : spread 3 [[0; 0; 0; 0; 0; 0; 0; 1]; [1; 0; 0; 0; 0; 0; 0; 0]] 2).
  { split; [|split; [reflexivity|]].
    - intros x [<-|[<-|[]]]; (split; [reflexivity|repeat constructor; lia]).
    - intros u inu. change (2 ^ 3)%nat with 8%nat in inu. do 8 (destruct u as [|u]; [vm_compute; auto|]). lia. }
  specialize (all two_tokens). cbv zeta in all. change (total [0; 0; 0; 0; 0; 0; 0; 1]) with 1 in all.
  specialize (all ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(vm_compute; discriminate)). vm_compute in all. auto.
Qed.

(* g = p^(1/k) for k = log p / log p, that is k log g = log p. *)
(** g = p^(1/k) means that k log g = log p, where k is log p over log p. *)
Theorem lemma_3_2_k_text : ~ forall log_p log_g, 1 <= log_p -> 1 <= log_g ->
  (inject_Z log_p / inject_Z log_p * inject_Z log_g == inject_Z log_p)%Q.
Proof. intros all. specialize (all 1 2 ltac:(lia) ltac:(lia)). vm_compute in all. discriminate. Qed.

(* The summands are (n/p + g (d-l)) sqrt((log g) / l) + g l. As n = g, the sum is at most C times (g/p) sqrt(d log g) +
   g d^2 if and only if this is so with any low l / N below the roots on the left, and any high / N above that on the
   right; both sides are multiplied by p N. *)
(** n = g = 2^log_g, l is i + 1, and c is C. 2^(-l) (n 2^(l-d) + g 2^l (d-l)) is n/p + g (d-l). `low l` / scale is any
    number that is at most sqrt(log g / l), and high / scale any that is at least sqrt(log g log p): the level sum is at
    most the right side exactly if this holds for all such numbers. Both sides are multiplied by p scale. *)
Theorem theorem_3_1_sum_free : ~ forall d log_g c (scale high : Z) (low : nat -> Z), (1 <= d)%nat -> 1 <= log_g ->
  In c [1; 2; 3] -> 1 <= scale -> 0 <= high -> scale ^ 2 * (log_g * Z.of_nat d) <= high ^ 2 ->
  (forall l, (1 <= l <= d)%nat -> 0 <= low l /\ low l ^ 2 * Z.of_nat l <= scale ^ 2 * log_g) ->
  let g := 2 ^ log_g in let p := 2 ^ Z.of_nat d in
  sum d (fun i => let l := S i in
    (g + p * g * (Z.of_nat d - Z.of_nat l)) * low l + p * scale * g * Z.of_nat l)
  <= c * (g * high + p * scale * g * Z.of_nat d ^ 2).
Proof.
  intros all. specialize (all 2%nat 1 1 10 15 (fun l => if (l =? 1)%nat then 10 else 7) ltac:(lia) ltac:(lia)).
  specialize (all ltac:(left; auto) ltac:(lia) ltac:(lia) ltac:(vm_compute; discriminate)).
  assert (below : forall l, (1 <= l <= 2)%nat ->
    0 <= (if (l =? 1)%nat then 10 else 7) /\ (if (l =? 1)%nat then 10 else 7) ^ 2 * Z.of_nat l <= 10 ^ 2 * 1).
  { intros l range. assert (l = 1 \/ l = 2)%nat as [->| ->] by lia; vm_compute; split; discriminate. }
  specialize (all below). vm_compute in all. auto.
Qed.

(* --- section 3.3 --- *)

(* The sum of sqrt(n_i d / (p 2^j)) + j over all groups is no larger than that for j = 0 if and only if this is so with
   any low_i / N below the roots for j, and any high_i / N above those for 0; both sides are multiplied by N. *)
(** `sizes` are the n_i. low / scale is any list of numbers that are at most sqrt(n_i log p / (p 2^j)), one for each
    group, and high / scale any that are at least sqrt(n_i log p / p): the sum for j is at most that for 0 exactly if
    this holds for all such numbers. Both sides are multiplied by scale. *)
Theorem average_step_sum_first_step : ~ forall d sizes j scale low high, (1 <= d)%nat ->
  (2 <= length sizes <= 6)%nat -> Forall (Z.le 0) sizes -> 1 <= total sizes -> (j < d)%nat -> 1 <= scale ->
  let p := 2 ^ Z.of_nat d in
  Forall2 (fun n a => 0 <= a /\ p * 2 ^ Z.of_nat j * a ^ 2 <= scale ^ 2 * n * Z.of_nat d) sizes low ->
  Forall2 (fun n a => 0 <= a /\ scale ^ 2 * n * Z.of_nat d <= p * a ^ 2) sizes high ->
  total low + scale * Z.of_nat (length sizes) * Z.of_nat j <= total high.
Proof.
  intros all. specialize (all 2%nat [0; 1] 1%nat 1 [0; 0] [0; 1] ltac:(lia) ltac:(simpl; lia)).
  specialize (all ltac:(repeat constructor; lia) ltac:(vm_compute; discriminate) ltac:(lia) ltac:(lia)).
  cbv zeta in all. specialize (all ltac:(repeat constructor; vm_compute; discriminate)).
  specialize (all ltac:(repeat constructor; vm_compute; discriminate)). vm_compute in all. auto.
Qed.

(* --- appendix B --- *)

(* V = 2^(d (1 - 1/k)) for k = a/b says that V^a 2^(d b) = 2^(d a); that there is one k alone says that no two fractions
   are. *)
(** `volume d r` is C(d,0) + ... + C(d,r). If exactly one k fits, then a/b and a'/b' are the same fraction whenever both
    fit, and this is refuted. *)
Theorem theorem_b_1_unique_k : ~ forall d r a b a' b', (2 * r <= d)%nat -> 1 <= a -> 1 <= b -> 1 <= a' -> 1 <= b' ->
  let v := volume d r in let p := 2 ^ Z.of_nat d in
  v ^ a * p ^ b = p ^ a -> v ^ a' * p ^ b' = p ^ a' -> a * b' = a' * b.
Proof.
  intros all. specialize (all 0%nat 0%nat 1 1 2 1 ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) eq_refl
    eq_refl).
  lia.
Qed.

(* --- plaxton/theorem-2.2-fringe@all-dimensions --- *)

(** C(d,k) and C(d,0) + .. + C(d,k), each from the one before. *)
Fixpoint layer (d : Z) (k : nat) : Z * Z :=
  match k with
  | O => (1, 1)
  | S k => let '(c, v) := layer d k in let c := (d - Z.of_nat k) * c / Z.of_nat (S k) in (c, v + c)
  end.

Lemma layer_is d k : layer (Z.of_nat d) k = (binomial d k, volume d k).
Proof.
  induction k as [|k IH]; [rewrite volume_0, binomial_0; reflexivity|].
  cbn [layer]. rewrite IH, volume_S, <- binomial_next, Z.mul_comm, Z.div_mul by lia. reflexivity.
Qed.

Lemma layer_by_layer d k : fst (layer (Z.of_nat d) k) = binomial d k /\ snd (layer (Z.of_nat d) k) = volume d k.
Proof. rewrite layer_is. auto. Qed.

(* k is given by x = p^(1-1/k), so that d / k is d - log x; a / b is any fraction that is at least log x, or at most. *)
(** x is the volume of a complete ball, and c = C(d,r) the size of its outermost layer. As x = p^(1-1/k), d / k is d -
    log x. Both sides are squared and multiplied by d / k. The bounds are stated for every fraction a/b that is at least
    log x, which x^b <= 2^a says, or at most log x. *)
Theorem theorem_2_2_fringe_all_dimensions : ~ forall d r, (1 <= d)%nat -> (2 * r < d)%nat ->
  let x := volume d r in let c := binomial d r in
  (forall a b, 0 < b -> x ^ b <= 2 ^ a -> x ^ 2 * (Z.of_nat d * b - a) <= c ^ 2 * (Z.of_nat d * b))
  /\ (forall a b, 0 < b -> 2 ^ a <= x ^ b -> 10 * (c ^ 2 * (Z.of_nat d * b)) <= 27 * (x ^ 2 * (Z.of_nat d * b - a))).
Proof.
  intros all. destruct (all 63%nat 27%nat ltac:(lia) ltac:(lia)) as [_ most].
  assert (outermost : binomial 63 27 = 489462003181042451).
  { rewrite <- (proj1 (layer_by_layer 63 27)). vm_compute. reflexivity. }
  assert (whole : volume 63 27 = 1445777647621547776).
  { rewrite <- (proj2 (layer_by_layer 63 27)). vm_compute. reflexivity. }
  rewrite outermost, whole in most. clear outermost whole.
  specialize (most 2775 46 ltac:(lia)). clear - most.
  assert (near : (2 ^ 2775 <=? 1445777647621547776 ^ 46) = true) by (vm_compute; reflexivity).
  apply Z.leb_le in near. specialize (most near). apply Z.leb_le in most. vm_compute in most. discriminate.
Qed.
