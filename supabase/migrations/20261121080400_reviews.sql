create table public.reviews (
  id uuid not null,
  company text not null,
  anonymous boolean not null default true,
  display_name text,
  rating numeric,
  price numeric not null,
  price_basis text not null default 'order',
  area_km2 numeric,
  price_per_km2 numeric,
  acquisition text,
  resolution text not null,
  resolution_m numeric,
  resolution_class text,
  review text not null,
  created_on date not null default current_date,
  updated_on date not null default current_date,

  constraint reviews_pkey primary key (id),
  constraint review_goes_with_its_author foreign key (id) references public.review_authors (id) on delete cascade,
  constraint company_is_known foreign key (company) references public.companies (key),

  constraint id_is_a_random_uuid check (id::text ~ '^.{14}4.{4}[89ab]'),
  constraint display_name_is_absent_when_anonymous check (not (anonymous and display_name is not null)),
  constraint rating_is_in_half_steps_from_0_5_to_5
    check (rating >= 0.5 and rating <= 5 and rating * 2 = trunc(rating * 2)),
  constraint price_is_above_0_and_at_most_100_million check (price > 0 and price <= 100000000),
  constraint price_has_at_most_2_decimals check (price = round(price, 2)),
  constraint price_basis_is_order_scene_or_km2 check (price_basis in ('order', 'scene', 'km2')),
  constraint area_km2_is_above_0_and_at_most_10_million check (area_km2 > 0 and area_km2 <= 10000000),
  constraint area_km2_has_at_most_6_decimals check (area_km2 = round(area_km2, 6)),
  constraint acquisition_is_archive_or_tasking check (acquisition in ('archive', 'tasking')),
  constraint resolution_is_a_plain_line_of_at_most_60
    check (private.is_plain_line(resolution) and char_length(resolution) <= 60),
  constraint review_is_plain_text check (private.is_plain_text(review)),
  constraint review_is_at_most_5000 check (char_length(review) <= 5000)
);

create index reviews_of_a_company_newest_first on public.reviews (company, created_on desc, id desc);
create index reviews_newest_first on public.reviews (created_on desc, id desc);

alter table public.reviews enable row level security;

create policy "Everyone reads reviews" on public.reviews
  for select to anon, authenticated using (true);
create policy "People share reviews as themselves" on public.reviews
  for insert to authenticated with check (private.is_written_by(id, (select auth.uid())));
create policy "People revise their own reviews" on public.reviews
  for update to authenticated
  using (exists (select from public.review_authors a where a.id = reviews.id and a.user_id = (select auth.uid())))
  with check (exists (select from public.review_authors a where a.id = reviews.id and a.user_id = (select auth.uid())));

comment on table public.reviews is 'Quotes that people were given. Everyone may read every column, so nothing here tells who wrote it.';
comment on column public.reviews.id is 'Random, made by the writer''s browser before sending: the same review sent twice is one review.';
comment on column public.reviews.company is 'Key of the company; a request may name it by key, name or alias.';
comment on column public.reviews.display_name is 'The author''s name if they sign; copied from the profile, never from a request.';
comment on column public.reviews.rating is 'Stars in half steps, or null for no rating, which is never counted as 0.';
comment on column public.reviews.price is 'US dollars for what price_basis says.';
comment on column public.reviews.price_basis is 'What the price is for: the whole order, one scene, or one square kilometre.';
comment on column public.reviews.area_km2 is 'Area that was quoted, in square kilometres.';
comment on column public.reviews.price_per_km2 is 'US dollars a square kilometre, where price and area tell it. Derived.';
comment on column public.reviews.resolution is 'Pixel size as typed.';
comment on column public.reviews.resolution_m is 'Pixel size in metres as understood from the text; the finer one of a range. Derived.';
comment on column public.reviews.resolution_class is 'Copernicus class of resolution_m: very high <= 4 m, high <= 30 m, medium <= 300 m, low. Derived.';
comment on column public.reviews.created_on is 'A date: the time of day could help to find an author.';
comment on column public.reviews.updated_on is 'Day of the author''s last change. Not touched when a name is changed or an account deleted, which would tell which reviews belong together.';
