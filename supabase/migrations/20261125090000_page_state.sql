-- What a prebuilt page asks when it is opened: whether it still shows what the database holds.

create function public.page_state(of_companies text[] default '{}') returns json
  language plpgsql stable set search_path = '' as $$
declare
  versions json;
begin
  if coalesce(cardinality(of_companies), 0) = 0 then
    versions := json_build_object('', left(md5(concat_ws(' ',
      public.listed_companies(),
      (select string_agg(md5(r::text), '' order by r.created_on desc, r.id desc) from (
        select id, company, display_name, writer_role, writer_sector, rating, price, price_basis, area_km2, price_per_km2, acquisition,
          sensor, resolution, resolution_m, size_class, licence, quoted_month, affiliated, unusual, sample, review, created_on
        from public.reviews order by created_on desc, id desc limit 20) r))), 8));
  else
    versions := (
      select json_object_agg(s.company, left(md5(concat_ws(' ',
        s.reviews, s.rated, s.rating_mean, s.rating_histogram, s.samples,
        public.company_prices(array[s.company]),
        (select string_agg(md5(r::text), '' order by r.created_on desc, r.id desc) from (
          select id, display_name, writer_role, writer_sector, rating, price, price_basis, area_km2, price_per_km2, acquisition,
            sensor, resolution, resolution_m, size_class, licence, quoted_month, affiliated, unusual, sample, review, created_on
          from public.reviews where company = s.company order by created_on desc, id desc limit 20) r))), 8) order by s.company)
      from public.company_stats s
      where s.company = any (array(select c from unnest(of_companies) c limit 4)));
  end if;
  return json_build_object('hidden', public.recently_hidden(), 'versions', coalesce(versions, '{}'));
end $$;

comment on function public.page_state(text[]) is
  'What has happened since a page was built: "hidden" has the ids of reviews that moderators have hidden, "versions" a code for each of at most 4 companies, or one under an empty name for all of them, that changes when their figures or their 20 newest reviews do. Votes change nothing.';
