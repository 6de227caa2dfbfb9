create function public.delete_account(account uuid, keep_reviews boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(account::text, 0));
  if keep_reviews then
    update public.reviews r set anonymous = true, display_name = null
    from public.review_authors a
    where a.id = r.id and a.user_id = account and not r.anonymous;
    update public.review_authors set user_id = null where user_id = account;
  end if;
  delete from auth.users where id = account;
end $$;

comment on function public.delete_account(uuid, boolean) is
  'Erases a person: user, profile and authorship, and the reviews too unless keep_reviews, which leaves them without a name. All or nothing; a second call finds nothing to do. For the secret key alone.';
