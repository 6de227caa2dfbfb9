-- The Data API filters and sorts by columns that a request may read.

grant select (half_stars, price_key, price_per_km2_key, area_key) on public.reviews to anon, authenticated;
