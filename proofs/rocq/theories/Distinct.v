(* Lists made of lists: nothing is in them twice if nothing is in a part twice, nor in two parts. *)
From Coq Require Import List.
Import ListNotations.

Lemma NoDup_flat_map {A B} (f : A -> list B) l : NoDup l -> (forall a, In a l -> NoDup (f a)) ->
  (forall a a' b, In a l -> In a' l -> In b (f a) -> In b (f a') -> a = a') -> NoDup (flat_map f l).
Proof.
  induction l as [|a l IH]; intros distinct each apart; simpl; [constructor|].
  inversion distinct as [|? ? new distinct']; subst.
  assert (joined : forall u v : list B, NoDup u -> NoDup v -> (forall b, In b u -> ~ In b v) -> NoDup (u ++ v)).
  { intros u v. induction u as [|x u IHu]; simpl; intros du dv none; auto.
    inversion du; subst. constructor; [|apply IHu; auto]. rewrite in_app_iff. intros [|inside]; [contradiction|].
    apply (none x); auto. }
  apply joined; [apply each; simpl; auto|apply IH; auto|].
  - intros; apply each; simpl; auto.
  - intros; eapply apart; simpl; eauto.
  - intros b here there. apply in_flat_map in there. destruct there as (a' & among & there).
    apply new. rewrite (apart a a' b); simpl; auto.
Qed.
