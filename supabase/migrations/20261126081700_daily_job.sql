-- The daily job: drops quotes that are older than 24 months, refreshes the prices of the market and the marks of unusual prices.
-- It commits after each company and each group, so that no writer waits for more than one of them. A procedure that commits
-- cannot have settings, so these name every schema.

create function app.refresh_company(of_company text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform from app.company_summaries where company = of_company for update;
  perform app.refresh_price_summaries(s.company, s.sensor, s.size_class, s.basis)
  from (select distinct company, sensor, size_class, basis from app.price_summaries where company = of_company) s;
end $$;

comment on function app.refresh_company(text) is
  'Recomputes the price summaries of a company, so that quotes older than 24 months leave them without a new review.';

create procedure app.refresh_companies()
  language plpgsql as $$
declare
  of_company text;
begin
  for of_company in select company from app.company_summaries order by company loop
    perform app.refresh_company(of_company);
    commit;
  end loop;
end $$;

comment on procedure app.refresh_companies() is 'Refreshes each company in a transaction of its own.';

create function app.refresh_market_group(of_sensor text, of_size text, of_basis text) returns void
  language plpgsql set search_path = '' as $$
begin
  -- Another job that runs by mistake waits, and then replaces the rows of this one.
  perform pg_advisory_xact_lock(hashtextextended('prices of the market', 0));
  perform app.refresh_price_summaries(null, of_sensor, of_size, of_basis);
end $$;

comment on function app.refresh_market_group(text, text, text) is
  'Recomputes the prices of all companies for one sensor type, size class and basis.';

create procedure app.refresh_market()
  language plpgsql as $$
declare
  of_group record;
begin
  for of_group in
    select distinct sensor, size_class, basis from app.price_summaries order by sensor, size_class, basis
  loop
    perform app.refresh_market_group(of_group.sensor, of_group.size_class, of_group.basis);
    commit;
  end loop;
end $$;

comment on procedure app.refresh_market() is
  'Recomputes the prices of the market, whose medians are the bounds of unusual prices. Each group is a transaction.';

create function app.mark_unusual(of_company text, ids uuid[]) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.wait_for_companies();
  perform from app.company_summaries where company = of_company for update;
  -- The trigger on reviews sets the mark. A review that is locked is being written, so it gets its mark without us.
  update app.reviews set unusual = not unusual
  where id in (select id from app.reviews where company = of_company and id = any (ids) for update skip locked);
end $$;

comment on function app.mark_unusual(text, uuid[]) is
  'Marks some reviews of a company again. Waits for the statistics of the company before it locks any review, so that it cannot deadlock with a writer.';

-- Calling app.is_unusual for each review would take most of the job's time. So it is called only for reviews that are marked, or
-- whose price is out of the bounds of a median that may judge them, which a join finds at once.
create function app.outdated_marks(of_company text) returns uuid[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    with bounds as (
      select sensor, size_class, acquisition,
        max(median) filter (where basis = 'km2') / 5 as least_per_km2, min(median) filter (where basis = 'km2') * 5 as most_per_km2,
        max(median) filter (where basis = 'scene') / 5 as least_of_scene, min(median) filter (where basis = 'scene') * 5 as most_of_scene
      from app.price_summaries
      where company is null and n >= 10
      group by sensor, size_class, acquisition
    ),
    candidates as materialized (
      select r as review
      from app.reviews r left join bounds b
        on b.sensor = r.sensor and b.size_class = r.size_class
          and b.acquisition = case r.acquisition when 'recent-archive' then 'archive' else r.acquisition end
      where r.company = of_company and r.sensor is not null and r.size_class is not null
        and r.quoted_month > app.utc_today() - interval '24 months'
        and (r.unusual or r.price_per_km2 < b.least_per_km2 or r.price_per_km2 > b.most_per_km2
          or r.price_basis = 'scene' and (r.price < b.least_of_scene or r.price > b.most_of_scene))
    )
    select (c.review).id from candidates c where (c.review).unusual <> app.is_unusual(c.review));
end $$;

comment on function app.outdated_marks(text) is
  'The reviews of a company in the last 24 months whose mark differs from what the present bounds say.';

create procedure app.refresh_unusual_marks()
  language plpgsql as $$
declare
  of_company text;
  outdated uuid[];
begin
  for of_company in select key from app.companies order by key loop
    outdated := app.outdated_marks(of_company);
    while cardinality(outdated) > 0 loop
      perform app.mark_unusual(of_company, outdated[:500]);
      commit;
      outdated := outdated[501:];
    end loop;
  end loop;
end $$;

comment on procedure app.refresh_unusual_marks() is
  'Applies the present bounds to the reviews of the last 24 months. Each 500 reviews that change are a transaction.';

create procedure app.refresh_statistics()
  language plpgsql as $$
begin
  call app.refresh_companies();
  call app.refresh_market();
  call app.refresh_unusual_marks();
  -- Again, because averages and middle halves leave out what is marked now.
  call app.refresh_market();
  perform app.delete_old_hidden_reviews();
  perform app.delete_unconfirmed_accounts();
  -- Those whose last review was hidden and then deleted.
  perform app.delete_unused_companies(array(
    select c.key from app.companies c
    where not c.in_catalogue and not exists (select from app.reviews r where r.company = c.key)));
  delete from app.quote_additions where added_at < now() - interval '24 months';
  delete from app.review_reports where settled_at < now() - interval '1 year';
  delete from app.reports_by_address where reported_at < now() - interval '24 hours';
  delete from app.address_salts where day < app.utc_today() - 1;
  delete from app.notices where happened_on <= app.utc_today() - 90;
  -- Nothing reaches a mailbox that has refused everything for a month. The notice stays in the profile.
  delete from app.notice_emails where attempts > 0 and due_since < now() - interval '30 days';
  delete from app.unsubscribe_tokens where created_on < app.utc_today() - interval '1 year';
  delete from app.write_rate_limits where times[cardinality(times)] < now() - interval '1 hour';
  commit;
end $$;

comment on procedure app.refresh_statistics() is
  'The daily job: everything that changes although nobody writes, or that is too dear to do with each review.';

-- Hosted Supabase has pg_cron. The local database refreshes its statistics at every start.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('refresh statistics', '17 3 * * *', 'call app.refresh_statistics()');
  end if;
end $$;
