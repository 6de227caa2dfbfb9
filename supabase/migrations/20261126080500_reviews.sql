-- Reviews: the quotes that people share. Who wrote which is stored apart, so that nothing that a stranger may read leads from a review
-- to a person.

create table app.review_authors (
  id uuid not null,
  user_id uuid,
  created_at timestamptz not null default now(),
  quoted jsonb,
  price_factor numeric,
  special_terms text[],
  area_km2 numeric,
  resolution app.resolution,
  resolution_m numeric,
  satellite app.satellite,
  seller text,
  seller_as_typed app.company_name,

  constraint seller_comes_as_typed check (seller is null or seller_as_typed is not null),
  constraint special_terms_are_known
    check (special_terms <@ '{stereo,panchromatic,education,contract,place,special}'::text[] and cardinality(special_terms) <= 5),
  constraint quoted_is_a_price_in_a_known_currency check (app.is_price_as_quoted(quoted)),
  constraint review_authors_pkey primary key (id),
  constraint resolution_m_is_from_0_01_to_100000 check (resolution_m between 0.01 and 100000),
  constraint author_is_a_user foreign key (user_id) references auth.users (id) on delete cascade,
  constraint seller_of_an_author_is_known foreign key (seller) references app.companies (key) on delete set null
);

create index review_authors_by_user on app.review_authors (user_id, created_at desc);
create index review_authors_by_seller on app.review_authors (seller) where seller is not null;

alter table app.review_authors enable row level security;

create policy "People see which reviews are theirs" on app.review_authors
  for select to authenticated using (user_id = (select auth.uid()));

comment on table app.review_authors is
  'Who wrote which review, and what only its author reads: what was stated, if the review shows it in another way or not at all. Deleting the row deletes the review.';
comment on column app.review_authors.id is 'The id of the review.';
comment on column app.review_authors.user_id is
  'Null for sample reviews, and for reviews whose author deleted the account but kept the reviews.';
comment on column app.review_authors.seller_as_typed is
  'The company that was paid, if it is another one than the reviewed one. Only the author reads it.';
comment on column app.review_authors.seller is
  'The key of that company, if it is approved or the review is signed. An anonymous review names it only if its author says so.';
comment on column app.review_authors.special_terms is
  'The special terms as the author ticked them. Null for sample reviews, which show theirs.';
comment on column app.review_authors.area_km2 is
  'The area as the author stated it. Null if there is none, and for sample reviews, which show theirs.';
comment on column app.review_authors.resolution is
  'The pixel size as typed. Null for sample reviews, which show theirs.';
comment on column app.review_authors.resolution_m is 'That pixel size in metres, or null.';
comment on column app.review_authors.satellite is
  'The key of the satellite that took the images, as the author stated it. An anonymous review names it only if its author says so.';
comment on column app.review_authors.price_factor is
  'What a price that is converted is multiplied by (app.draw_price_factor). Drawn when the review is shared, and never again. Null for sample reviews, whose prices stay the same.';
comment on column app.review_authors.quoted is
  'The price as quoted, if it was not in US dollars or contained tax (app.as_quoted). Only the author may see it, because a currency can name the country of an anonymous author.';

grant select on app.review_authors to authenticated;

create function app.is_written_by(review uuid, writer uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (select from app.review_authors a where a.id = review and a.user_id = writer);
end $$;

comment on function app.is_written_by(uuid, uuid) is 'Whether the review, hidden or not, is by this user.';

create table app.reviews (
  id uuid not null,
  company text not null,
  anonymous boolean not null default true,
  display_name text,
  writer_role text,
  writer_sector text,
  rating numeric,
  price numeric not null,
  price_basis text not null default 'order',
  area_km2 numeric,
  price_per_km2 numeric generated always as (app.price_per_km2(price, price_basis, area_km2)) stored,
  acquisition text,
  sensor text,
  resolution app.resolution not null,
  resolution_m numeric,
  size_class text generated always as (app.size_class(resolution_m)) stored,
  satellite app.satellite,
  shows_satellite boolean not null default false,
  licence text,
  special_terms text[] not null default '{}',
  resold boolean,
  seller text,
  names_seller boolean not null default false,
  quoted_month date not null default (date_trunc('month', now() at time zone 'utc'))::date,
  affiliated boolean not null default false,
  helpful integer not null default 0,
  unusual boolean not null default false,
  sample boolean not null default false,
  review app.review_text not null,
  created_on date not null default current_date,
  updated_on date not null default current_date,
  kind text collate "C" generated always as (
    coalesce(sensor, 'unknown') || ' ' || coalesce(app.size_class(resolution_m), 'unknown') || ' ' || price_basis
    || ' ' || (app.price_per_km2(price, price_basis, area_km2) is not null)::text
    || ' ' || coalesce(app.acquisition_family(acquisition), 'unknown') || ' ' || coalesce(ceil(rating)::text, 'none')) stored,
  comparable boolean generated always as
    (sensor is not null and resolution_m is not null and licence is distinct from 'publication' and special_terms = '{}'
      and not affiliated) stored,
  -- Without punctuation: the parser of Postgres needs up to a second for 5,000 characters that look like addresses.
  words tsvector generated always as
    (to_tsvector('pg_catalog.english', regexp_replace(review, '[!-/:-@\[-`{-~]+', ' ', 'g'))) stored,

  constraint reviews_pkey primary key (id),
  constraint review_goes_with_its_author foreign key (id) references app.review_authors (id) on delete cascade,
  constraint company_is_known foreign key (company) references app.companies (key),
  constraint seller_is_known foreign key (seller) references app.companies (key) on delete set null,
  constraint seller_comes_with_resold check (seller is null or resold),

  constraint id_is_a_random_uuid check (id::text ~ '^.{14}4.{4}[89ab]'),
  constraint display_name_is_absent_when_anonymous check (not (anonymous and display_name is not null)),
  -- On an anonymous review they would help to find the author.
  constraint role_and_sector_are_absent_without_a_name
    check (display_name is not null or (writer_role is null and writer_sector is null)),
  constraint rating_is_in_half_steps_from_0_5_to_5
    check (scale(rating) <= 2 and rating >= 0.5 and rating <= 5 and rating * 2 = trunc(rating * 2)),
  constraint price_is_above_0_and_plausible_for_its_basis
    check (price > 0 and price <= case price_basis when 'km2' then 10000 when 'scene' then 1000000 else 100000000 end),
  constraint price_has_at_most_2_decimals check (scale(price) <= 2),
  constraint price_basis_is_order_scene_or_km2 check (price_basis in ('order', 'scene', 'km2')),
  constraint area_km2_is_from_0_01_to_10_million check (area_km2 >= 0.01 and area_km2 <= 10000000),
  constraint area_km2_has_at_most_6_decimals check (scale(area_km2) <= 6),
  constraint acquisition_is_known check (acquisition in ('archive', 'recent-archive', 'tasking', 'assured')),
  constraint sensor_is_known check (sensor in ('multispectral', 'aerial', 'hyperspectral', 'sar')),
  constraint licence_is_known check (licence in ('one-organisation', 'several-organisations', 'publication')),
  constraint special_terms_are_known
    check (special_terms <@ '{stereo,panchromatic,education,contract,place,special}'::text[] and cardinality(special_terms) <= 5),
  constraint resolution_m_is_from_0_01_to_100000 check (resolution_m between 0.01 and 100000),
  constraint quoted_month_is_the_first_day_of_a_month
    check (extract(day from quoted_month) = 1 and quoted_month >= date '2000-01-01')
);

-- The statistics read the newest reviews on every write. If the table is vacuumed soon, they can do so from the indexes alone.
alter table app.reviews set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500);

alter table app.reviews enable row level security;

create policy "Everyone reads reviews" on app.reviews for select to anon, authenticated using (true);

grant select on app.reviews to anon, authenticated, service_role;

comment on table app.reviews is
  'Quotes that people were given. Everyone may read every column, so no column says who wrote the review.';
comment on column app.reviews.id is
  'Random, generated by the writer''s browser before sending, so that a review sent twice is stored once.';
comment on column app.reviews.company is 'Key of the company.';
comment on column app.reviews.display_name is
  'The author''s name on a signed review, null on an anonymous one. Copied from the profile, never from a request.';
comment on column app.reviews.writer_role is 'What the author of a signed review does, copied from the profile like the name.';
comment on column app.reviews.writer_sector is 'Where the author of a signed review works, copied from the profile like the name.';
comment on column app.reviews.rating is 'Stars in half steps, or null without a rating. Null is never counted as 0.';
comment on column app.reviews.price is
  'US dollars without tax. If converted, changed by up to 4 % and with two significant digits. price_basis says what they pay for.';
comment on column app.reviews.price_basis is 'What the price covers: the whole order, one scene, or one square kilometre.';
comment on column app.reviews.area_km2 is
  'The area that was billed, often a minimum, in square kilometres. With two significant digits on an anonymous review, because the exact one would tie the quotes of one order together.';
comment on column app.reviews.price_per_km2 is
  'US dollars per square kilometre, or null when price and area do not give it.';
comment on column app.reviews.acquisition is
  'archive, recent-archive (taken in the last 90 days), tasking, assured (at a fixed time), or null when the author does not know.';
comment on column app.reviews.sensor is
  'Sensor type of the image: the only one the company sells, or the one the author stated. Null when it is not known.';
comment on column app.reviews.resolution is
  'Pixel size as typed. The size class instead if the author stated a satellite that the review does not name: many exact sizes belong to one satellite.';
comment on column app.reviews.resolution_m is
  'Pixel size in metres, the finer one of a range, or null: read from the text, or else as the form has read it among other words.';
comment on column app.reviews.size_class is
  'Class of delivered pixel sizes within which prices can be compared. It follows from resolution_m.';
comment on column app.reviews.satellite is
  'The key of a family of satellites in the site''s files, on a signed review or if shows_satellite is true.';
comment on column app.reviews.shows_satellite is
  'Whether the review names the satellite even if it is anonymous. Its author decides.';
comment on column app.reviews.licence is
  'Who may use the image. Quotes with a licence to publish stay out of summaries, because they cost up to three times as much.';
comment on column app.reviews.special_terms is
  'What makes the price special. Such quotes stay out of summaries. "special" is one that is not named: an anonymous review has it instead of the price for education and the surcharge for the place, which could help to find the author.';
comment on column app.reviews.resold is
  'Whether another company than the reviewed one was paid; null if the author did not say.';
comment on column app.reviews.seller is
  'Key of the company that was paid, on a signed review or if names_seller is true. Shown once the company is approved.';
comment on column app.reviews.names_seller is
  'Whether the review names the company that was paid even if it is anonymous. Its author decides.';
comment on column app.reviews.quoted_month is
  'First day of the month in which the author was given the quote. It decides whether the quote counts in a summary.';
comment on column app.reviews.unusual is
  'Whether the price is more than 5 times, or less than a fifth of, the median of the market for such images, if that has at least 10 quotes. It follows from stored bounds and the row alone. Such a quote counts in medians, but not in averages and middle halves.';
comment on column app.reviews.affiliated is
  'Whether the author works for, resells or competes with the company. Such a review is shown, but counts in no figure. Not which of them: that would help to find the author.';
comment on column app.reviews.words is 'The words of the text in their basic form, by which lists are searched.';
comment on column app.reviews.comparable is
  'Whether the quote counts in summaries while it is at most 24 months old: an ordinary image of a known sensor type and size, without a licence to publish, by somebody who is not connected to the company.';
comment on column app.reviews.kind is
  'What lists are filtered by, apart from limits, in one word each: sensor, size class, basis, whether the price per km² is known, acquisition and stars. Counting needs only this.';
comment on column app.reviews.helpful is
  'How many users found the review helpful. Only vote_helpful changes it. It stays when a voter''s account is deleted: otherwise it would show which votes and which reviews were of one person.';
comment on column app.reviews.sample is
  'Whether the quote is invented, as sample data. Only a direct connection sets it, never a request.';
comment on column app.reviews.created_on is 'A date without a time, because the time of day could help to find the author.';
comment on column app.reviews.updated_on is
  'Day of the author''s last change. It stays when a name is changed or an account is deleted, because the same day on several reviews would show that they belong together.';
