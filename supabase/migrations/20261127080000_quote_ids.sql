-- Plots of a company's quotes lead to the reviews, so each quote has the id of its review.

create or replace function public.company_prices(of_companies text[]) returns jsonb
  language sql stable set search_path = ''
begin atomic
  with asked as (
    select distinct key from (select unnest(of_companies) limit 4) first (key)
  )
  select jsonb_build_object(
    'statistics', coalesce((
      select jsonb_agg(s order by s.company) from asked a join app.company_summaries s on s.company = a.key), '[]'),
    'prices', coalesce((
      select jsonb_agg(p order by p.company, p.sensor, p.size_class, p.basis, p.acquisition)
      from (
        select s.company, s.sensor, s.size_class, s.basis, s.acquisition, s.n, s.average, s.lower_quartile, s.median,
          s.upper_quartile, s.newest_month, s.samples
        from asked a join app.price_summaries s on s.company = a.key
        order by s.n desc, s.company, s.sensor, s.size_class, s.basis, s.acquisition
        limit 1000
      ) p), '[]'),
    'quotes', coalesce((
      select jsonb_object_agg(a.key, q.quotes)
      from asked a, lateral (
        select jsonb_agg(n order by n.quoted_month desc, n.id desc) as quotes
        from (
          select r.id, r.sensor, r.size_class, r.resolution_m, r.price_per_km2, r.acquisition, r.quoted_month, r.sample
          from app.reviews r
          where r.company = a.key and r.sensor is not null and r.resolution_m is not null and r.price_per_km2 is not null
            and r.licence is distinct from 'publication' and not r.affiliated
            and r.quoted_month > ((now() at time zone 'utc')::date - interval '24 months')::date
          order by r.created_on desc, r.id desc
          limit 500
        ) n
      ) q
      where q.quotes is not null), '{}'));
end;
