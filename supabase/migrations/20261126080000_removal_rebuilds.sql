-- Builds of the site that take what was withdrawn out of its pages.

create function public.request_removal_rebuild(shown jsonb, per_month integer) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two calls at once must not both find that there is room.
  perform pg_advisory_xact_lock(hashtextextended('site rebuilds', 0));
  if not exists (
      select from jsonb_to_recordset(shown) as s(id uuid, name text)
      left join public.reviews r on r.id = s.id
      where r.id is null or s.name <> coalesce(r.display_name, ''))
    or exists (select from private.site_rebuilds where requested_at > now() - interval '6 hours' and not urgent)
    or (select count(*) from private.site_rebuilds
      where requested_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc' and not urgent) >= per_month
  then
    return false;
  end if;
  insert into private.site_rebuilds default values;
  return true;
end $$;

comment on function public.request_removal_rebuild(jsonb, integer) is
  'Whether the site may be built now because its pages show a review that is gone, or a name that its author has withdrawn or changed, which counts as a request. "shown" has an object with "id" and "name" for each review in the pages; the name of an anonymous one is null. Every six hours at most, and at most until the month of UTC has had per_month builds, because authors could spend all that the host allows otherwise. Only for the secret key.';
