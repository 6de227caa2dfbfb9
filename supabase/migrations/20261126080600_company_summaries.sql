-- Summaries of companies: how many reviews and ratings each has. They are stored, so that reading them costs one index lookup however
-- many reviews there are.

create table app.company_summaries (
  company text not null,
  reviews integer not null default 0,
  rated integer not null default 0,
  rating_mean numeric,
  rating_histogram integer[] not null default '{0,0,0,0,0,0,0,0,0,0}',
  samples integer not null default 0,

  constraint company_summaries_pkey primary key (company),
  constraint summary_goes_with_its_company foreign key (company) references app.companies (key) on delete cascade,
  constraint reviews_are_counted_from_0 check (reviews >= 0 and rated between 0 and reviews),
  constraint rating_histogram_has_10_half_steps check (cardinality(rating_histogram) = 10 and 0 <= all (rating_histogram))
) with (fillfactor = 50);

alter table app.company_summaries enable row level security;

create policy "Everyone reads summaries of companies" on app.company_summaries for select to anon, authenticated
  using (reviews > 0 or exists (select from app.companies c where c.key = company and c.approved));

grant select on app.company_summaries to anon, authenticated, service_role;

comment on table app.company_summaries is 'One row for each company, from the start, so that there is one to lock. app.update_statistics() writes it.';
comment on column app.company_summaries.reviews is 'Number of reviews.';
comment on column app.company_summaries.rated is 'Number of reviews with a rating.';
comment on column app.company_summaries.rating_mean is 'Average rating in stars, or null without any rating.';
comment on column app.company_summaries.rating_histogram is 'Number of ratings of 0.5, 1, … 5 stars.';
comment on column app.company_summaries.samples is 'Number of reviews that are sample data.';

-- Empty where there are no sample data.
create index samples_of_a_company on app.reviews (company, id) where sample;

create type app.review_change as (
  n integer,
  company text,
  rating numeric,
  affiliated boolean,
  sensor text,
  size_class text,
  price_basis text,
  per_km2_known boolean
);

comment on type app.review_change is
  'How a write changed the number of reviews that are alike: n more, or fewer if negative. 0 means that only their prices changed. Ratings of affiliated authors count in no average.';

create function app.change_of(n integer, review app.reviews) returns app.review_change
  language plpgsql immutable set search_path = '' as $$
begin
  return row(n, review.company, review.rating, review.affiliated, review.sensor, review.size_class, review.price_basis,
    review.price_per_km2 is not null);
end $$;

comment on function app.change_of(integer, app.reviews) is 'n more reviews like this one.';

create function app.lock_company_summaries(keys text[]) returns void
  language plpgsql set search_path = '' as $$
declare
  locked integer;
begin
  perform from app.company_summaries where company = any (keys) order by company for update;
  get diagnostics locked = row_count;
  -- Each company has had a row from the start, unless somebody has deleted it.
  if locked < cardinality(keys) then
    insert into app.company_summaries (company) select key from unnest(keys) as key order by key on conflict do nothing;
    perform from app.company_summaries where company = any (keys) order by company for update;
  end if;
end $$;

comment on function app.lock_company_summaries(text[]) is
  'Locks the statistics of these companies until the transaction ends. Always in the order of the keys, so that two statements that touch the same companies never deadlock.';

create function app.add_ratings(histogram integer[], changes app.review_change[], of_company text) returns integer[]
  language plpgsql immutable set search_path = '' as $$
begin
  return array(
    select greatest(0, histogram[step] + coalesce(sum(c.n), 0))
    from generate_series(1, 10) as step
      left join unnest(changes) as c on c.company = of_company and c.rating * 2 = step and not c.affiliated
    group by step
    order by step);
end $$;

comment on function app.add_ratings(integer[], app.review_change[], text) is
  'A histogram of ratings in half steps after the changes to the reviews of one company.';

create function app.mean_rating(histogram integer[]) returns numeric
  language plpgsql immutable set search_path = '' as $$
begin
  return (
    select sum(half_stars * ratings) / 2.0 / nullif(sum(ratings), 0)
    from unnest(histogram) with ordinality as bar (ratings, half_stars));
end $$;

comment on function app.mean_rating(integer[]) is 'Average stars of a histogram of ratings in half steps, or null if it is empty.';

create function app.update_company_counts(changes app.review_change[]) returns void
  language plpgsql set search_path = '' as $$
begin
  update app.company_summaries s set
    -- Not below 0: an operator who has changed a row by hand must still be able to delete it.
    reviews = greatest(0, s.reviews + changed.reviews),
    rated = least(greatest(0, s.rated + changed.rated), greatest(0, s.reviews + changed.reviews)),
    rating_histogram = changed.rating_histogram,
    rating_mean = app.mean_rating(changed.rating_histogram),
    samples = (select count(*) from app.reviews r where r.company = s.company and r.sample)
  from (
    select company,
      sum(c.n) as reviews,
      coalesce(sum(c.n) filter (where c.rating is not null and not c.affiliated), 0) as rated,
      app.add_ratings(before.rating_histogram, changes, company) as rating_histogram
    from app.company_summaries before join unnest(changes) c using (company)
    group by company, before.rating_histogram
  ) changed
  where s.company = changed.company;
end $$;

comment on function app.update_company_counts(app.review_change[]) is
  'Adds the changes to the numbers of reviews and ratings of each company. The caller has locked their statistics.';
