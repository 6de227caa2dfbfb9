-- Account deletion: with all reviews, or leaving them without a name.

create function public.delete_account(account uuid, keep_reviews boolean) returns void
  language plpgsql strict security definer set search_path = '' as $$
begin
  perform app.lock_account(account);
  if keep_reviews then
    perform app.replace_reviews(array(
      select app.signed_again(jsonb_populate_record(r, '{"anonymous": true}'))
      from app.reviews r join app.review_authors a using (id)
      where a.user_id = account and not r.anonymous));
    update app.hidden_reviews h
    set content = app.without_name(h.content) || '{"anonymous": true}'
    from app.review_authors a
    where a.id = h.id and a.user_id = account;
    update app.review_authors
    set user_id = null, quoted = null, price_factor = null, special_terms = null, area_km2 = null, resolution = null,
      resolution_m = null, satellite = null, seller = null, seller_as_typed = null
    where user_id = account;
  else
    -- One statement deletes all reviews, so that the statistics are updated once and their locks are taken in order.
    delete from app.reviews r using app.review_authors a where a.id = r.id and a.user_id = account;
  end if;
  delete from auth.users where id = account;
end $$;

comment on function public.delete_account(uuid, boolean) is
  'Deletes a user with profile and authorship. Deletes the reviews too, unless keep_reviews is true: then they stay without a name, those that moderators have hidden too. All or nothing; a second call has no effect. For the secret key only.';

create function public.delete_account(account uuid, keep_reviews boolean, session uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_account(account);
  -- The session must be new, because a token that somebody left behind must not be enough to delete an account.
  if keep_reviews is null or exists (select from auth.users where id = account) and not exists (
    select from auth.sessions
    where id = session and user_id = account and created_at > now() - interval '10 minutes'
  ) then
    return false;
  end if;
  perform public.delete_account(account, keep_reviews);
  return true;
end $$;

comment on function public.delete_account(uuid, boolean, uuid) is
  'Deletes a user like delete_account(uuid, boolean) if the session is theirs and began within 10 minutes by the clock of the database. Returns false, and changes nothing, if not. Returns true if the account has already been deleted. For the secret key only.';

grant execute on function public.delete_account(uuid, boolean), public.delete_account(uuid, boolean, uuid) to service_role;
