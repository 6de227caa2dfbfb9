-- The whole list of what requests may do, stated anew by the newest migration of this name.
-- It can be run again at any time: the local database does so at every start.

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
revoke all on all tables in schema private from public, anon, authenticated;
revoke all on schema private from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- Execution by everybody is a default of the whole database; within a schema it could not be taken back.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

-- Columns are named one by one: a grant on the whole table would include xmin, which tells what was written together.
grant select (key, name, description, logo, address, sensors, aliases) on public.companies to anon, authenticated;

grant select (company, reviews, rated, rating_mean, rating_histogram, newest_on, typical_class, typical_price, typical_price_per_km2)
  on public.company_stats to anon, authenticated;
grant select (company, resolution_class, basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_on)
  on public.price_stats to anon, authenticated;

grant select (id, company, anonymous, display_name, rating, price, price_basis, area_km2, price_per_km2, acquisition,
  resolution, resolution_m, resolution_class, review, created_on, updated_on) on public.reviews to anon, authenticated;
grant insert (id, company, anonymous, rating, price, price_basis, area_km2, acquisition, resolution, review)
  on public.reviews to authenticated;
grant update (company, anonymous, rating, price, price_basis, area_km2, acquisition, resolution, review)
  on public.reviews to authenticated;

grant select (id, user_id, created_at) on public.review_authors to authenticated;
grant delete on public.review_authors to authenticated;

grant select (id, display_name, phone), update (display_name, phone) on public.profiles to authenticated;

grant execute on function public.review_counts(text) to anon, authenticated, service_role;

-- The secret key is the operator's; row level security does not bind it.
grant all on all tables in schema public to service_role;
grant execute on function public.delete_account(uuid, boolean), public.delete_account(uuid, boolean, uuid) to service_role;
