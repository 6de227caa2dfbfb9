-- Grants: everything that requests may do, column by column. This file is idempotent: the local database runs it again at every
-- start, because Supabase Lite grants everything to everybody at its first request. A later migration adds a grants file of its own.

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all routines in schema public from public, anon, authenticated;
revoke all on schema private from public, anon, authenticated;
revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all routines in schema private from public, anon, authenticated;

-- Later tables and functions start without any grant.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on routines from anon, authenticated;
-- PUBLIC may execute functions by a default of the whole database, which cannot be revoked for one schema.
alter default privileges revoke execute on routines from public;

grant usage on schema public to anon, authenticated, service_role;

-- Columns are named one by one, because a grant on the whole table would include xmin, which shows which rows were written together.
grant select (key, name, description, logo, address, sensors, sells, aliases, domain, approved) on public.companies to anon, authenticated;

grant select (company, reviews, rated, rating_mean, rating_histogram, samples)
  on public.company_stats to anon, authenticated;
grant select (company, sensor, size_class, basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_month, samples)
  on public.price_stats to anon, authenticated;
grant select (sensor, size_class, basis, acquisition, n, companies, average, lower_quartile, median, upper_quartile, newest_month, samples)
  on public.market_price_stats to anon, authenticated;

grant select (id, company, anonymous, display_name, writer_role, writer_sector, rating, price, price_basis, area_km2, price_per_km2, acquisition,
  sensor, resolution, resolution_m, size_class, licence, quoted_month, affiliated, helpful, unusual, sample, review,
  created_on, updated_on) on public.reviews to anon, authenticated;
grant insert (id, company, anonymous, rating, price, price_basis, area_km2, acquisition, sensor, resolution, licence,
  quoted_month, affiliated, review)
  on public.reviews to authenticated;
grant update (company, anonymous, rating, price, price_basis, area_km2, acquisition, sensor, resolution, licence,
  quoted_month, affiliated, review)
  on public.reviews to authenticated;

grant select (id, user_id, created_at) on public.review_authors to authenticated;
grant delete on public.review_authors to authenticated;

grant select (id, display_name, phone, role, sector), update (display_name, phone, role, sector) on public.profiles to authenticated;

grant execute on function public.is_reserved_name(text), public.review_counts(text), public.companies(public.reviews),
  public.listed_companies(),
  public.company_prices(text[]), public.quote_points(text), public.market_quotes(text, text),
  public.market_company_prices(text, text),
  public.matching_prices(text, text, text, text[], text, text, numeric, numeric, numeric, numeric)
  to anon, authenticated, service_role;

-- Check constraints and policies run these with the rights of the user who writes. Without usage of the schema, nobody can call
-- them by name.
grant execute on function private.is_plain_line(text), private.is_plain_text(text), private.check_answer_size() to public;
grant execute on function private.is_written_by(uuid, uuid) to authenticated;

-- Only the operator has the secret key. Row level security does not apply to it.
grant all on all tables in schema public to service_role;
grant execute on function public.delete_account(uuid, boolean), public.delete_account(uuid, boolean, uuid),
  public.write_published_medians(jsonb), public.site_fingerprint(), public.request_rebuild(integer) to service_role;
