-- Whoever asks for an account to be deleted must have signed in just before: a token that was left behind is not enough.
create function public.delete_account(account uuid, keep_reviews boolean, session uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(account::text, 0));
  if exists (select from auth.users where id = account) and not exists (
    select from auth.sessions
    where id = session and user_id = account and created_at > now() - interval '10 minutes'
  ) then
    return false;
  end if;
  perform public.delete_account(account, keep_reviews);
  return true;
end $$;

comment on function public.delete_account(uuid, boolean, uuid) is
  'Erases a person as delete_account(uuid, boolean) does, if the session is theirs and began within ten minutes; false, and nothing done, if not. True for who is gone already. By the clock of the database. For the secret key alone.';
