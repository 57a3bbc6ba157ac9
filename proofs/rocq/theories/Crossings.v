(* Houle, Symvonis, Wood, section 4.1: what an observer finds when it has crossed an active edge. *)
From Coq Require Import List ZArith Lia Bool Arith.
From Loadbal Require Import Loads Network Matchings EdgeFacts Trees Tours.
Import ListNotations.
Open Scope Z_scope.

Section Network.
  Variable g : coloring.
  Hypothesis good : proper g.

  Lemma across_small t v : (v < order g)%nat -> (across (active g t) v < order g)%nat.
  Proof.
    intros inv. destruct (across_inv (active g t) v) as [->|[here|here]]; auto;
      apply (active_edges g good) in here; apply good in here; lia.
  Qed.

  Lemma observer_small t start v : (v < order g)%nat -> (observer g t start v < order g)%nat.
  Proof. intros inv. apply (observer_permutes g good t start). exact inv. Qed.

  Lemma observer_next t start v :
    observer g (S t) start v = across (active g (start + t)) (observer g t start v).
  Proof. rewrite <- Nat.add_1_r, observer_add by auto. reflexivity. Qed.

  Lemma across_idle t v : across (active g t) v = v -> ~ In v (ends (active g t)).
  Proof.
    intros same here. apply in_ends in here. pose proof (active_distinct g good t) as once.
    destruct here as (w & [here|here]); destruct (across_edge _ _ _ once here) as [one two];
      apply (active_edges g good) in here; apply good in here; lia.
  Qed.

  (* The load that was there, and what the node sent that the observer comes from. *)
  Lemma transferred_across x t v flow : length x = order g -> (forall u w, flow w u = - flow u w) ->
    at_ (transferred x (active g t) flow) (across (active g t) v)
    = at_ x (across (active g t) v) + flow v (across (active g t) v).
  Proof.
    intros size opposite. pose proof (active_distinct g good t) as once.
    pose proof (active_fits g x t good size) as fit.
    destruct (across_inv (active g t) v) as [same|[here|here]].
    - pose proof (across_idle t v same) as idle. rewrite same, at_idle by auto. pose proof (opposite v v). lia.
    - apply (at_edge x (active g t) flow _ _ once fit here).
    - destruct (at_edge x (active g t) flow _ _ once fit here) as [-> _]. rewrite (opposite v). lia.
  Qed.

  Lemma step_across r x t v : ignores_direction r -> length x = order g ->
    at_ (step r x (active g t)) (across (active g t) v)
    = at_ x (across (active g t) v) + r (at_ x v) (at_ x (across (active g t) v)).
  Proof.
    intros same size. apply (transferred_across x t v (fun u w => r (at_ x u) (at_ x w)) size). intros. apply same.
  Qed.
End Network.
