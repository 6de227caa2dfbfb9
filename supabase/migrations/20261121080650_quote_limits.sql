-- Quote limits: how many quotes of the same kind one account may add, so that nobody can move a summary alone.

create table private.quote_additions (
  user_id uuid not null,
  company text not null,
  sensor text not null,
  size_class text not null,
  added_at timestamptz not null default now(),

  constraint added_by_a_user foreign key (user_id) references auth.users (id) on delete cascade
);

create index quote_additions_of_a_user on private.quote_additions (user_id, sensor, size_class, added_at desc);

comment on table private.quote_additions is
  'Each time a user added a quote to a company, sensor type and size class, or moved one there. Stored apart from the reviews, so that deleting a review makes no room for another. A daily job deletes rows that no limit counts any more.';

create function private.room_from(additions timestamptz[], at_most integer, within interval) returns timestamptz
  language sql stable set search_path = ''
  return (
    select added_at + within from unnest(additions) added_at
    where added_at > now() - within
    order by added_at desc
    offset at_most - 1 limit 1);

comment on function private.room_from(timestamptz[], integer, interval) is
  'When one more addition will be within the limit. Null when it is now.';

create function private.count_quote_addition(writer uuid, review public.reviews) returns void
  language plpgsql set search_path = '' as $$
declare
  of_company timestamptz[];
  of_all timestamptz[];
  company_has_room_from timestamptz;
  room_from timestamptz;
begin
  -- A quote without a sensor type or a pixel size is part of no summary.
  if review.sensor is null or review.size_class is null then
    return;
  end if;
  select array_agg(a.added_at) filter (where a.company = review.company), array_agg(a.added_at) into of_company, of_all
  from private.quote_additions a
  where a.user_id = writer and a.sensor = review.sensor and a.size_class = review.size_class;
  -- Below the lowest limit there is room, as for almost everybody.
  if cardinality(of_all) >= 2 then
    company_has_room_from := greatest(
      private.room_from(of_company, 2, '30 days'), private.room_from(of_company, 4, '24 months'));
    room_from := greatest(
      company_has_room_from, private.room_from(of_all, 3, '30 days'), private.room_from(of_all, 6, '24 months'));
  end if;
  if room_from is not null then
    raise exception using
      errcode = 'PT409',
      message = format('You have already shared several quotes for such images%s. You can share another from %s.',
        case when company_has_room_from is not null then ' from this company' end,
        to_char((room_from at time zone 'utc')::date + 1, 'FMDD Mon YYYY'));
  end if;
  insert into private.quote_additions (user_id, company, sensor, size_class)
  values (writer, review.company, review.sensor, review.size_class);
end $$;

comment on function private.count_quote_addition(uuid, public.reviews) is
  'Counts a quote that a user adds or moves. One account adds at most 2 quotes to a company, sensor type and size class in 30 days and 4 in 24 months; to a sensor type and size class of all companies 3 and 6. Raises PT409, which the Data API answers as HTTP 409, with the day from which on there is room again.';

create function private.refuse_repeated_quote(writer uuid, review public.reviews) returns void
  language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.reviews r join public.review_authors a using (id)
    where a.user_id = writer and r.id <> review.id
      and (r.company, r.price, r.price_basis, r.area_km2, r.acquisition, r.sensor, r.resolution_m, r.licence, r.quoted_month)
        is not distinct from
        (review.company, review.price, review.price_basis, review.area_km2, review.acquisition, review.sensor,
          review.resolution_m, review.licence, review.quoted_month)
      and (review.resolution_m is not null or r.resolution = review.resolution)
  ) then
    raise exception using errcode = 'PT409', message = 'You have already shared this quote. You can edit it in your profile.';
  end if;
end $$;

comment on function private.refuse_repeated_quote(uuid, public.reviews) is
  'Raises PT409 when the user has shared the same quote before: everything but the text, the rating and the name is the same.';
