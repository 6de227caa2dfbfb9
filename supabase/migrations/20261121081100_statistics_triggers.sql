-- Statistics triggers: every statement that changes reviews updates the statistics in the same transaction. They run once for
-- each statement, so that a statement over many reviews takes its locks in order and reads the quotes of each company once.

create function private.delete_unused_companies(keys text[]) returns void
  language plpgsql set search_path = '' as $$
declare
  unlocked text[];
begin
  -- Skip a company that is locked: somebody is sharing a review of it in another transaction.
  unlocked := array(
    select key from public.companies
    where key = any (keys) and address is null
    order by key
    for update skip locked);
  with deleted as (
    delete from public.companies c
    where c.key = any (unlocked) and not exists (select from public.reviews r where r.company = c.key)
      and not exists (select from private.hidden_reviews h where h.content ->> 'company' = c.key)
    returning c.key
  )
  delete from private.review_counts k using deleted d where k.company = d.key;
end $$;

comment on function private.delete_unused_companies(text[]) is
  'Deletes those of the companies that have neither a page nor a review left: a company named under "Others" goes with its last review, unless a moderator has hidden that one.';

create function private.create_company_stats() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_stats (company) values (new.key);
  return null;
end $$;

comment on function private.create_company_stats() is 'Gives each company a row of statistics from the start, so that there is one to lock.';

create function private.update_statistics_after_insert() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_statistics(private.sum_changes(array(
    select row(1, company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null,
      private.acquisition_family(acquisition))::private.review_change
    from added)));
  return null;
end $$;

comment on function private.update_statistics_after_insert() is 'Counts the reviews that a statement added.';

create function private.update_statistics_after_update() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The old version of a review counts -1 and the new one +1. Versions that do not differ in any figure are left out.
  perform private.update_statistics(private.sum_changes(array(
    select change
    from removed o join added n using (id),
      lateral (values
        (row(-1, o.company, o.rating, o.affiliated, o.sensor, o.size_class, o.price_basis, o.price_per_km2 is not null,
          private.acquisition_family(o.acquisition))::private.review_change),
        (row(1, n.company, n.rating, n.affiliated, n.sensor, n.size_class, n.price_basis, n.price_per_km2 is not null,
          private.acquisition_family(n.acquisition))::private.review_change)
      ) versions (change)
    where (o.company, o.rating, o.affiliated, o.sensor, o.size_class, o.price_basis, o.price, o.price_per_km2, o.acquisition, o.licence,
        o.quoted_month, o.unusual, o.sample)
      is distinct from (n.company, n.rating, n.affiliated, n.sensor, n.size_class, n.price_basis, n.price, n.price_per_km2, n.acquisition,
        n.licence, n.quoted_month, n.unusual, n.sample))));
  perform private.delete_unused_companies(
    array(select o.company from removed o join added n using (id) where o.company <> n.company));
  return null;
end $$;

comment on function private.update_statistics_after_update() is
  'Counts what a statement changed in reviews, if it matters to a figure.';

create function private.update_statistics_after_delete() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_statistics(private.sum_changes(array(
    select row(-1, company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null,
      private.acquisition_family(acquisition))::private.review_change
    from removed)));
  perform private.delete_unused_companies(array(select company from removed));
  delete from public.review_authors a using removed r
  where a.id = r.id and not exists (select from private.hidden_reviews h where h.id = r.id);
  return null;
end $$;

comment on function private.update_statistics_after_delete() is
  'Subtracts the reviews that a statement deleted, and deletes their rows in review_authors, which would otherwise remain when the service role deletes a review. A review that was hidden keeps its author.';

create function private.update_statistics_after_truncate() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.review_authors where true;
  delete from public.companies where address is null;
  perform private.rebuild_statistics();
  return null;
end $$;

comment on function private.update_statistics_after_truncate() is 'Resets the statistics, authors and unlisted companies when all reviews are truncated.';

create function private.lock_statistics_before_delete() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.lock_company_stats_of_author(auth.uid());
  end if;
  return null;
end $$;

comment on function private.lock_statistics_before_delete() is
  'Takes all locks at once and in order before a user''s deletions cascade to reviews of several companies.';

-- Triggers on the same event run in the order of their names: create_company_stats before move_reviews_to_provider, which updates
-- reviews, and lock_1_writer before lock_2_statistics.
create trigger create_company_stats after insert on public.companies
  for each row execute function private.create_company_stats();
create trigger lock_2_statistics before delete on public.review_authors
  for each statement execute function private.lock_statistics_before_delete();

create trigger update_statistics_after_insert after insert on public.reviews
  referencing new table as added
  for each statement execute function private.update_statistics_after_insert();
create trigger update_statistics_after_update after update on public.reviews
  referencing old table as removed new table as added
  for each statement execute function private.update_statistics_after_update();
create trigger update_statistics_after_delete after delete on public.reviews
  referencing old table as removed
  for each statement execute function private.update_statistics_after_delete();
create trigger update_statistics_after_truncate after truncate on public.reviews
  for each statement execute function private.update_statistics_after_truncate();
