-- Quote limits: how many quotes of the same kind one account may add, so that nobody can move a summary alone.

create table app.quote_additions (
  user_id uuid not null,
  company text not null,
  sensor text,
  size_class text,
  added_at timestamptz not null default now(),

  constraint added_by_a_user foreign key (user_id) references auth.users (id) on delete cascade
);

create index quote_additions_of_a_user on app.quote_additions (user_id, size_class);

alter table app.quote_additions enable row level security;

comment on table app.quote_additions is
  'Each time a user added a quote to a company, sensor type and size class, or moved one there. Stored apart from the reviews, so that deleting a review makes no room for another. A daily job deletes rows that no limit counts any more.';
comment on column app.quote_additions.company is
  'Key of the company, followed when it turns out to be a provider. No reference: it outlasts a company without a page.';
comment on column app.quote_additions.size_class is 'Null for a quote without a pixel size, whose rating counts all the same.';
comment on column app.quote_additions.sensor is 'Null for a quote without a sensor type, which may become one of any type.';

create function app.room_from(additions timestamptz[], at_most integer, within interval) returns timestamptz
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select added_at + within from unnest(additions) added_at
    where added_at > now() - within
    order by added_at desc
    offset at_most - 1 limit 1);
end $$;

comment on function app.room_from(timestamptz[], integer, interval) is
  'When one more addition will be within the limit. Null when it is now.';

create function app.room_for_quote(writer uuid, review app.reviews, out of_company timestamptz, out of_all timestamptz)
  language plpgsql stable set search_path = '' as $$
begin
  -- A null is a company without a page, or an unknown sensor type. It counts for all that it may become.
  with additions as (
    select c.key as company, a.sensor, a.added_at
    from app.quote_additions a left join app.companies c on c.key = a.company and c.address is not null
    where a.user_id = writer and a.size_class is not distinct from review.size_class
  ),
  company as (
    select c.key from app.companies c where c.key = review.company and c.address is not null
  ),
  kinds as (
    select c.key as company, s.sensor
    from (
      select key from company
      union select a.company from additions a where not exists (select from company)
      union select null where not exists (select from company)
    ) c,
    (
      select review.sensor as sensor
      union select a.sensor from additions a where review.sensor is null
    ) s
  ),
  counted as (
    select array_agg(a.added_at) filter (where a.company is null or a.company = k.company) as of_company,
      array_agg(a.added_at) as of_all
    from kinds k join additions a on a.sensor is null or a.sensor = k.sensor
    group by k.company, k.sensor
  )
  select
    max(greatest(app.room_from(k.of_company, 2, '30 days'), app.room_from(k.of_company, 4, '24 months'))),
    -- A quote without a pixel size is in no summary of the market.
    max(greatest(app.room_from(k.of_all, 3, '30 days'), app.room_from(k.of_all, 6, '24 months')))
      filter (where review.size_class is not null)
  into of_company, of_all
  from counted k;
end $$;

comment on function app.room_for_quote(uuid, app.reviews) is
  'When one more quote of this kind will be within the limits of its company and of all companies. Null when it is now. What may become another kind counts for each kind that it may become: a quote without a sensor type for every type, and one from a company without a page for every company. So no quote enters a summary for which there was no room, whatever the site learns later.';

create function app.count_quote_addition(writer uuid, review app.reviews, moved_from text default null) returns void
  language plpgsql set search_path = '' as $$
declare
  of_kind integer;
  of_company timestamptz[];
  room record;
  page text := (select c.key from app.companies c where c.key = review.company and c.address is not null);
  room_in_company timestamptz;
begin
  -- All companies without a page count as one, because they may turn out to be one.
  select count(*) filter (where a.size_class is not distinct from review.size_class),
    array_agg(a.added_at) filter (where c.key is not distinct from page)
  into of_kind, of_company
  from app.quote_additions a left join app.companies c on c.key = a.company and c.address is not null
  where a.user_id = writer;
  -- A quote that moves within its company adds no rating to it.
  if review.company is distinct from moved_from then
    room_in_company := greatest(app.room_from(of_company, 10, '30 days'), app.room_from(of_company, 20, '24 months'));
  end if;
  -- Below the lowest limit there is room, as for almost everybody.
  if of_kind >= 2 or room_in_company is not null then
    room := app.room_for_quote(writer, review);
    if room_in_company is not null or room.of_company is not null or room.of_all is not null then
      perform app.refuse(409, 'enough_quotes', jsonb_build_object(
        'images', case
          when room.of_company is null and room.of_all is null then 'any'
          when review.size_class is null then 'unclear' else 'alike' end,
        'companies', case
          when room_in_company is not null and page is null then 'without a page'
          when room_in_company is not null or room.of_company is not null and cardinality(of_company) >= 2 then 'this' else 'any' end,
        'from', (greatest(room_in_company, room.of_company, room.of_all) at time zone 'utc')::date + 1));
    end if;
  end if;
  insert into app.quote_additions (user_id, company, sensor, size_class)
  values (writer, review.company, review.sensor, review.size_class);
end $$;

comment on function app.count_quote_addition(uuid, app.reviews, text) is
  'Counts a quote that a user adds, or moves from a company or within it. One account adds at most 2 quotes to a company, sensor type and size class in 30 days and 4 in 24 months; to a sensor type and size class of all companies 3 and 6. Quotes without a pixel size are a class of their own, which has no limit over all companies, because they are in no summary of prices. Of all kinds, at most 10 to a company, or to those without a page, in 30 days and 20 in 24 months, because each may have a rating. Refuses one more with 409, and says for which images and companies and from which day on there is room again.';
