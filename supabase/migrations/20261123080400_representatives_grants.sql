-- What requests may do with claims, replies and proposals. The functions check who calls them.

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all sequences in schema private from public, anon, authenticated;

grant execute on function public.claim_provider(text), public.own_claims(), public.reply_to_review(uuid, text),
  public.own_replies(integer), public.own_removed_replies(integer), public.remove_reply(uuid, text),
  public.propose_change(text, text, text), public.own_proposals(integer)
  to authenticated, service_role;
grant execute on function public.review_replies(uuid[]) to anon, authenticated, service_role;
grant execute on function public.claims(), public.decide_claim(text, text, boolean), public.proposals(),
  public.close_proposal(bigint, boolean, text) to service_role;
