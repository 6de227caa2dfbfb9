-- What requests may do with notices. The functions for users tell each of them only about themselves.

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all sequences in schema private from public, anon, authenticated;

grant execute on function public.own_notices(integer), public.own_notice_settings(), public.set_notice(text, boolean)
  to authenticated, service_role;
grant execute on function public.take_notices(integer), public.notice_sent(uuid), public.notice_failed(uuid),
  public.unsubscribe(text) to service_role;
