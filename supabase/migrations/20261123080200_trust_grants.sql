-- What requests may do with votes, reports and decisions. The functions check who calls them.

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all sequences in schema private from public, anon, authenticated;

grant execute on function public.moderation_queue(boolean, uuid), public.hide_review(uuid, text), public.restore_review(uuid, text),
  public.dismiss_reports(uuid, text), public.stop_author(uuid, text), public.release_author(uuid, text),
  public.approve_company(text), public.vote_helpful(uuid, boolean), public.own_votes(uuid[]),
  public.own_hidden_reviews(integer), public.own_standing(), public.object_to_hiding(uuid, text)
  to authenticated, service_role;
grant execute on function public.recently_hidden() to anon, authenticated, service_role;
grant execute on function public.report_review(uuid, text, text, uuid, text), public.request_urgent_rebuild(uuid),
  public.set_moderator(text, boolean), public.moderators() to service_role;
