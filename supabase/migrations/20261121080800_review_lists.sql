-- Lists of reviews: the sort orders that the site offers, for one company and for all. Prices are sorted only within one sensor
-- type, size class and basis, where they can be compared. The list of one company by price needs no index of its own: if the
-- company has many of these quotes they are soon found in that of all companies, and if it has few they are soon sorted.

-- With what the plot of a company needs, so that it reads no rows of the table.
create index reviews_of_a_company_newest_first on public.reviews (company, created_on desc, id desc)
  include (sensor, size_class, resolution_m, price_per_km2, acquisition, licence, quoted_month, affiliated, sample);
create index reviews_newest_first on public.reviews (created_on desc, id desc);

create index reviews_of_a_company_and_size_newest_first on public.reviews
  (company, sensor, size_class, created_on desc, id desc);
create index reviews_of_a_size_newest_first on public.reviews (sensor, size_class, created_on desc, id desc);

create index reviews_of_a_size_by_price on public.reviews (sensor, size_class, price_basis, price, id);
create index reviews_of_a_size_by_price_per_km2 on public.reviews (sensor, size_class, price_per_km2, id)
  where price_per_km2 is not null;

create index reviews_of_a_company_by_rating on public.reviews (company, rating desc nulls last, created_on desc, id desc);
create index reviews_by_rating on public.reviews (rating desc nulls last, created_on desc, id desc);

create index reviews_of_a_company_by_votes on public.reviews (company, helpful desc, created_on desc, id desc);
create index reviews_by_votes on public.reviews (helpful desc, created_on desc, id desc);
