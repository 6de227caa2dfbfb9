-- The daily job: drops quotes that are older than 24 months, refreshes the prices of the market and the marks of unusual prices, and
-- deletes what is no longer needed. Each company, each group and each 500 rows are a transaction, so that no writer waits for more.
-- A step that fails does not keep the next ones from running. A procedure that commits cannot have settings, so these name every
-- schema.

create function app.refresh_company(of_company text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform from app.company_summaries where company = of_company for update;
  perform app.refresh_price_summaries(s.company, s.sensor, s.size_class, s.basis)
  from (select distinct company, sensor, size_class, basis from app.price_summaries where company = of_company) s;
end $$;

comment on function app.refresh_company(text) is
  'Recomputes the price summaries of a company, so that quotes older than 24 months leave them without a new review.';

create function app.refresh_market_group(of_sensor text, of_size text, of_basis text) returns void
  language plpgsql set search_path = '' as $$
begin
  -- Another job that runs by mistake waits, and then replaces the rows of this one.
  perform pg_advisory_xact_lock(hashtextextended('prices of the market', 0));
  perform app.refresh_price_summaries(null, of_sensor, of_size, of_basis);
end $$;

comment on function app.refresh_market_group(text, text, text) is
  'Recomputes the prices of all companies for one sensor type, size class and basis.';

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

create function app.mark_unusual(of_company text) returns setof uuid
  language plpgsql set search_path = '' as $$
declare
  outdated constant uuid[] := app.outdated_marks(of_company);
  marked app.reviews[];
begin
  if cardinality(outdated) = 0 then
    return;
  end if;
  perform app.wait_for_companies();
  perform from app.company_summaries where company = of_company for update;
  -- A review that is locked is being written, so it gets its mark without us.
  with changed as (
    update app.reviews r set unusual = app.is_unusual(r)
    where r.id in (
      select o.id from app.reviews o where o.company = of_company and o.id = any (outdated) limit 500 for update skip locked)
    returning r as review
  )
  select array_agg(c.review) into marked from changed c;
  perform app.update_statistics(array(select app.change_of(0, m) from unnest(marked) m));
  return query select m.id from unnest(marked) m;
end $$;

comment on function app.mark_unusual(text) is
  'Marks at most 500 reviews of a company again, whose mark differs from what the present bounds say, without those that are locked, and returns them. Waits for the statistics of the company before it locks any review, so that it cannot deadlock with a writer.';

create function app.try_step(step text) returns integer
  language plpgsql set search_path = '' as $$
declare
  rows integer;
begin
  execute step;
  get diagnostics rows = row_count;
  return rows;
exception when others then
  raise warning 'The daily job could not run "%": %', step, sqlerrm;
  return null;
end $$;

comment on function app.try_step(text) is 'Runs a statement and returns its number of rows, or null when it fails, which the log of the database tells.';

create procedure app.run_steps(steps text[], inout failed integer)
  language plpgsql as $$
declare
  step text;
  rows integer;
begin
  foreach step in array steps loop
    loop
      rows := app.try_step(step);
      commit;
      exit when rows is distinct from 500;
    end loop;
    if rows is null then
      failed := failed + 1;
    end if;
  end loop;
end $$;

comment on procedure app.run_steps(text[], integer) is
  'Runs statements, each in a transaction of its own and again while it returns or changes 500 rows, and counts those that fail.';

create function app.market_steps() returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select format('select app.refresh_market_group(%L, %L, %L)', g.sensor, g.size_class, g.basis)
    from (select distinct sensor, size_class, basis from app.price_summaries) g order by 1);
end $$;

comment on function app.market_steps() is
  'The steps that recompute the prices of the market, whose medians are the bounds of unusual prices.';

create function app.deletion_steps() returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  return '{select from app.delete_old_hidden_reviews(),select from app.delete_unconfirmed_accounts()}'::text[]
    || 'select app.delete_companies_without_reviews()'::text
    || array(
      select format('delete from app.%1$I where ctid = any (array(select ctid from app.%1$I where %2$s limit 500))', o.name, o.condition)
      from (values
        ('quote_additions', 'added_at < now() - interval ''24 months'''),
        ('review_reports', 'settled_at < now() - interval ''1 year'''),
        ('reports_by_address', 'reported_at < now() - interval ''24 hours'''),
        ('address_salts', 'day < app.utc_today() - 1'),
        ('notices', 'happened_on <= app.utc_today() - 90'),
        -- Nothing reaches a mailbox that has refused everything for a month. The notice stays in the profile.
        ('notice_emails', 'attempts > 0 and due_since < now() - interval ''30 days'''),
        ('unsubscribe_tokens', 'created_on < app.utc_today() - interval ''1 year'''),
        ('write_rate_limits', 'times[cardinality(times)] < now() - interval ''1 hour''')
      ) o (name, condition));
end $$;

comment on function app.deletion_steps() is 'The steps that delete what is no longer needed.';

create procedure app.refresh_statistics()
  language plpgsql as $$
declare
  failed integer := 0;
  companies constant text[] := array(select format('select app.refresh_company(%L)', key) from app.companies order by key);
  marks constant text[] := array(select format('select from app.mark_unusual(%L)', key) from app.companies order by key);
begin
  call app.run_steps(companies, failed);
  call app.run_steps(app.market_steps(), failed);
  call app.run_steps(marks, failed);
  -- Again, because averages and middle halves leave out what is marked now.
  call app.run_steps(app.market_steps(), failed);
  call app.run_steps(app.deletion_steps(), failed);
  if failed > 0 then
    raise exception 'The daily job is incomplete: % of its steps failed. The log of the database says why.', failed;
  end if;
end $$;

comment on procedure app.refresh_statistics() is
  'The daily job: everything that changes even when nobody writes, or that would take too long with each review. Raises at its end when steps have failed, so that pg_cron and the doctor report it.';

-- Hosted Supabase has pg_cron. The local database refreshes its statistics at every start.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('refresh statistics', '17 3 * * *', 'call app.refresh_statistics()');
  end if;
end $$;
