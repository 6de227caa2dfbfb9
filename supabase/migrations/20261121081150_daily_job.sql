-- The daily job: drops quotes that are older than 24 months, refreshes the prices of the market and the marks of unusual prices.
-- It commits after each company and each group, so that no writer waits for more than one of them. A procedure that commits
-- cannot have settings, so these name every schema.

create function private.refresh_company(of_company text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform from public.company_stats where company = of_company for update;
  perform private.refresh_price_stats(s.company, s.sensor, s.size_class, s.basis)
  from (select distinct company, sensor, size_class, basis from public.price_stats where company = of_company) s;
  delete from private.review_counts where company = of_company and reviews = 0;
end $$;

comment on function private.refresh_company(text) is
  'Recomputes the price summaries of a company, so that quotes older than 24 months leave them without a new review, and deletes its counts that have become 0.';

create procedure private.refresh_companies()
  language plpgsql as $$
declare
  of_company text;
begin
  for of_company in select company from public.company_stats order by company loop
    perform private.refresh_company(of_company);
    commit;
  end loop;
end $$;

comment on procedure private.refresh_companies() is 'Refreshes each company in a transaction of its own.';

create function private.refresh_market_group(of_sensor text, of_size text, of_basis text) returns void
  language plpgsql set search_path = '' as $$
begin
  -- Another job that runs by mistake waits, and then replaces the rows of this one.
  perform pg_advisory_xact_lock(hashtextextended('prices of the market', 0));
  delete from public.market_price_stats where sensor = of_sensor and size_class = of_size and basis = of_basis;
  insert into public.market_price_stats
    (sensor, size_class, basis, acquisition, n, companies, average, lower_quartile, median, upper_quartile, newest_month,
      samples)
  select of_sensor, of_size, of_basis, s.* from private.summarise_prices(null, of_sensor, of_size, of_basis) s;
end $$;

comment on function private.refresh_market_group(text, text, text) is
  'Recomputes the prices of all companies for one sensor type, size class and basis.';

create procedure private.refresh_market_price_stats()
  language plpgsql as $$
declare
  of_group record;
begin
  for of_group in
    select sensor, size_class, basis from public.price_stats
    union
    select sensor, size_class, basis from public.market_price_stats
    order by sensor, size_class, basis
  loop
    perform private.refresh_market_group(of_group.sensor, of_group.size_class, of_group.basis);
    commit;
  end loop;
end $$;

comment on procedure private.refresh_market_price_stats() is
  'Recomputes the prices of the market, whose medians are the bounds of unusual prices. Each group is a transaction.';

create function private.mark_unusual(of_company text, ids uuid[]) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.wait_for_companies();
  perform from public.company_stats where company = of_company for update;
  -- The trigger on reviews sets the mark. A review that is locked is being written, so it gets its mark without us.
  update public.reviews set unusual = not unusual
  where id in (select id from public.reviews where company = of_company and id = any (ids) for update skip locked);
end $$;

comment on function private.mark_unusual(text, uuid[]) is
  'Marks some reviews of a company again. Waits for the statistics of the company before it locks any review, so that it cannot deadlock with a writer.';

-- Calling private.is_unusual for each review would take most of the job's time. So it is called only for reviews that are marked, or
-- whose price is out of the bounds of some median that may judge them, which a join finds at once.
create function private.outdated_marks(of_company text) returns uuid[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    with medians as (
      select sensor, size_class, acquisition, basis, median from public.market_price_stats
      union all
      select sensor, size_class, acquisition, basis, median from private.published_medians
    ),
    bounds as (
      select sensor, size_class, acquisition,
        max(median) filter (where basis = 'km2') / 5 as least_per_km2, min(median) filter (where basis = 'km2') * 5 as most_per_km2,
        max(median) filter (where basis = 'scene') / 5 as least_of_scene, min(median) filter (where basis = 'scene') * 5 as most_of_scene
      from medians
      group by sensor, size_class, acquisition
    ),
    candidates as materialized (
      select r as review
      from public.reviews r left join bounds b
        on b.sensor = r.sensor and b.size_class = r.size_class
          and b.acquisition = case r.acquisition when 'recent-archive' then 'archive' else r.acquisition end
      where r.company = of_company and r.sensor is not null and r.size_class is not null
        and r.quoted_month > private.utc_today() - interval '24 months'
        and (r.unusual or r.price_per_km2 < b.least_per_km2 or r.price_per_km2 > b.most_per_km2
          or r.price_basis = 'scene' and (r.price < b.least_of_scene or r.price > b.most_of_scene))
    )
    select (c.review).id from candidates c where (c.review).unusual <> private.is_unusual(c.review));
end $$;

comment on function private.outdated_marks(text) is
  'The reviews of a company in the last 24 months whose mark differs from what the present bounds say.';

create procedure private.refresh_unusual_marks()
  language plpgsql as $$
declare
  of_company text;
  outdated uuid[];
begin
  for of_company in select key from public.companies order by key loop
    outdated := private.outdated_marks(of_company);
    while cardinality(outdated) > 0 loop
      perform private.mark_unusual(of_company, outdated[:500]);
      commit;
      outdated := outdated[501:];
    end loop;
  end loop;
end $$;

comment on procedure private.refresh_unusual_marks() is
  'Applies the present bounds to the reviews of the last 24 months. Each 500 reviews that change are a transaction.';

create procedure private.refresh_statistics()
  language plpgsql as $$
begin
  call private.refresh_companies();
  call private.refresh_market_price_stats();
  call private.refresh_unusual_marks();
  -- Again, because averages leave out what is marked now.
  call private.refresh_market_price_stats();
  perform private.delete_old_hidden_reviews();
  commit;
  perform private.merge_review_count_changes();
  -- Those whose last review was hidden and then deleted.
  perform private.delete_unused_companies(array(
    select c.key from public.companies c
    where c.address is null and not exists (select from public.reviews r where r.company = c.key)));
  delete from private.quote_additions where added_at < now() - interval '24 months';
  delete from private.review_reports where settled_at < now() - interval '1 year';
  delete from private.reports_by_address where reported_at < now() - interval '24 hours';
  delete from private.address_salts where day < private.utc_today() - 1;
  delete from private.notices where happened_on <= private.utc_today() - 90;
  -- Nothing reaches a mailbox that has refused everything for a month. The notice stays in the profile.
  delete from private.notice_emails where attempts > 0 and due_since < now() - interval '30 days';
  delete from private.unsubscribe_tokens where created_on < private.utc_today() - interval '1 year';
  delete from private.write_rate_limits where times[cardinality(times)] < now() - interval '1 hour';
  commit;
end $$;

comment on procedure private.refresh_statistics() is
  'The daily job: everything that changes although nobody writes, or that is too dear to do with each review.';

-- Hosted Supabase has pg_cron. The local database refreshes its statistics at every start.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('refresh statistics', '17 3 * * *', 'call private.refresh_statistics()');
  end if;
end $$;
