-- Statistics: who writes reviews counts them in the same transaction, once for all reviews of a write, so that it takes its locks in
-- order and reads the quotes of each company once.

create function app.update_statistics(changes app.review_change[]) returns void
  language plpgsql set search_path = '' as $$
declare
  changed_companies text[] := array(select distinct c.company from unnest(changes) c order by 1);
begin
  if cardinality(changed_companies) = 0 then
    return;
  end if;
  perform app.lock_company_summaries(changed_companies);
  perform app.update_company_counts(changes);
  perform app.refresh_changed_price_summaries(changes);
end $$;

comment on function app.update_statistics(app.review_change[]) is
  'Brings the summaries up to date with the changes of one write: counts by difference, prices from scratch.';

create function app.rebuild_statistics() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  lock table app.reviews in share mode;
  insert into app.company_summaries (company) select key from app.companies on conflict do nothing;
  delete from app.price_summaries where company is not null;
  update app.company_summaries set
    reviews = 0, rated = 0, rating_mean = null, rating_histogram = default, samples = 0
  where true;
  perform app.update_statistics(array(
    select row(count(*), company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null)::app.review_change
    from app.reviews
    group by company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null));
end $$;

comment on function app.rebuild_statistics() is
  'Counts everything from scratch, whatever the summaries contain. For rows that were written without the functions here, such as sample data.';

create function app.delete_unused_companies(keys text[]) returns void
  language plpgsql set search_path = '' as $$
declare
  unlocked text[];
begin
  -- Skip a company that is locked: somebody is sharing a review of it in another transaction.
  unlocked := array(
    select key from app.companies
    where key = any (keys) and not in_catalogue and not approved
    order by key
    for update skip locked);
  delete from app.companies c
  where c.key = any (unlocked) and not exists (select from app.reviews r where r.company = c.key)
    and not exists (select from app.reviews r where r.seller = c.key)
    and not exists (select from app.review_authors a where a.seller = c.key)
    and not exists (select from app.hidden_reviews h where h.content ->> 'company' = c.key);
end $$;

comment on function app.delete_unused_companies(text[]) is
  'Deletes those of the companies that nobody has approved and that have no review left: a company named under "Others" goes with its last review, unless a moderator has hidden that one. An approved one stays, because whether it went would depend on sellers that reviews do not name.';

create function app.delete_companies_without_reviews() returns void
  language sql set search_path = '' as $$
  select app.delete_unused_companies(array(
    select c.key from app.companies c
    where not c.in_catalogue and not exists (select from app.reviews r where r.company = c.key)));
$$;

comment on function app.delete_companies_without_reviews() is
  'For the daily job: deletes unused companies whose last review was hidden and then deleted.';

create function app.add_review(review app.reviews) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into app.reviews (id, company, anonymous, display_name, writer_role, writer_sector, rating, price, price_basis, area_km2,
    acquisition, sensor, resolution, resolution_m, satellite, shows_satellite, licence, special_terms, resold, seller, names_seller,
    quoted_month, affiliated, helpful, unusual, sample, review, created_on, updated_on)
  select r.id, r.company, r.anonymous, r.display_name, r.writer_role, r.writer_sector, r.rating, r.price, r.price_basis, r.area_km2,
    r.acquisition, r.sensor, r.resolution, r.resolution_m, r.satellite, r.shows_satellite, r.licence, r.special_terms, r.resold, r.seller,
    r.names_seller, r.quoted_month, r.affiliated, r.helpful, r.unusual, r.sample, r.review, r.created_on, r.updated_on
  from (select review.*) r;
  perform app.update_statistics(array[app.change_of(1, review)]);
end $$;

comment on function app.add_review(app.reviews) is 'Stores a finished review (app.finished) and counts it.';

create function app.replace_reviews(revised app.reviews[]) returns void
  language plpgsql set search_path = '' as $$
declare
  before app.reviews[];
begin
  -- Without those that somebody has deleted meanwhile.
  before := array(
    select r from app.reviews r where r.id = any (array(select n.id from unnest(revised) n)) order by r.id for update);
  update app.reviews r set
    company = n.company, anonymous = n.anonymous, display_name = n.display_name, writer_role = n.writer_role,
    writer_sector = n.writer_sector, rating = n.rating, price = n.price, price_basis = n.price_basis, area_km2 = n.area_km2,
    acquisition = n.acquisition, sensor = n.sensor, resolution = n.resolution, resolution_m = n.resolution_m,
    satellite = n.satellite, shows_satellite = n.shows_satellite, licence = n.licence, special_terms = n.special_terms, resold = n.resold, seller = n.seller, names_seller = n.names_seller,
    quoted_month = n.quoted_month, affiliated = n.affiliated, unusual = n.unusual, review = n.review, updated_on = n.updated_on
  from unnest(revised) n
  where r.id = n.id;
  -- The old version of a review counts -1 and the new one +1. Versions that do not differ in any figure are left out.
  perform app.update_statistics(array(
    select change
    from unnest(before) o join unnest(revised) n using (id),
      lateral (values (app.change_of(-1, o)), (app.change_of(1, n))) versions (change)
    where (o.company, o.rating, o.affiliated, o.sensor, o.size_class, o.price_basis, o.price, o.price_per_km2, o.acquisition,
        o.licence, o.special_terms, o.quoted_month, o.unusual)
      is distinct from (n.company, n.rating, n.affiliated, n.sensor, n.size_class, n.price_basis, n.price, n.price_per_km2, n.acquisition,
        n.licence, n.special_terms, n.quoted_month, n.unusual)));
  perform app.delete_unused_companies(
    array(select o.company from unnest(before) o join unnest(revised) n using (id) where o.company <> n.company));
end $$;

comment on function app.replace_reviews(app.reviews[]) is
  'Stores finished reviews (app.finished) in the place of the ones with their ids and counts what matters to a figure. Id, first day, votes and whether it is a sample stay as they are.';

-- A trigger, because reviews go with an account that an operator deletes in the dashboard.
create function app.uncount_deleted_reviews() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.update_statistics(array(select app.change_of(-1, r) from removed r));
  perform app.delete_unused_companies(array(select company from removed));
  delete from app.review_authors a using removed r
  where a.id = r.id and not exists (select from app.hidden_reviews h where h.id = r.id);
  return null;
end $$;

comment on function app.uncount_deleted_reviews() is
  'Subtracts the reviews that a statement deleted, and deletes their rows in review_authors, which would otherwise remain when an operator deletes a review. A review that was hidden keeps its author.';

create trigger uncount_deleted_reviews after delete on app.reviews
  referencing old table as removed
  for each statement execute function app.uncount_deleted_reviews();
