create table public.companies (
  key text not null,
  name text not null,
  description text not null default '',
  logo text,
  address text,
  sensors text[] not null default '{}',
  aliases text[] not null default '{}',

  constraint companies_pkey primary key (key),
  constraint company_key_is_lower_case check (key = lower(key)),
  constraint company_key_is_a_plain_line_of_at_most_60 check (private.is_plain_line(key) and char_length(key) <= 60),
  constraint company_name_is_a_plain_line_of_at_most_80 check (private.is_plain_line(name) and char_length(name) <= 80),
  constraint description_is_at_most_1000 check (char_length(description) <= 1000),
  constraint logo_is_a_site_path check (logo ~ '^/[^/\\\s]' and char_length(logo) <= 300),
  constraint address_is_a_word check (address ~ '^[A-Za-z0-9]{1,60}$'),
  constraint sensors_are_known check (sensors <@ '{sar,hyperspectral,multispectral}'::text[]),
  constraint aliases_are_lower_case check (aliases::text = lower(aliases::text) and cardinality(aliases) <= 30)
);

create index companies_by_name on public.companies (lower(name));
create index companies_by_alias on public.companies using gin (aliases);
create unique index companies_address_is_unique_in_any_case on public.companies (lower(address));

alter table public.companies enable row level security;

create policy "Everyone reads companies" on public.companies
  for select to anon, authenticated using (true);

comment on table public.companies is
  'Providers, written from the site''s markdown files by the service role, and companies that reviewers name under "Others".';
comment on column public.companies.key is 'Lower case; what reviews refer to.';
comment on column public.companies.address is 'The word before "-reviews" in the address of its page, case as shown; null when it has no page.';
comment on column public.companies.logo is 'Path of its emblem on this site.';
comment on column public.companies.aliases is 'Former and misspelt names, lower case, under which reviews and searches find it.';

create function private.company_key(typed text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  written text := normalize(typed, nfc);
  wanted text := lower(written);
  found_key text;
begin
  select key into found_key from public.companies
  where key = wanted or lower(name) = wanted or aliases @> array[wanted]
  order by (address is not null) desc, (key = wanted) desc, (lower(name) = wanted) desc, key
  limit 1
  for key share;
  if found_key is not null then
    return found_key;
  end if;
  -- New names are added one writer at a time: two who name the same ones in opposite order would block each other.
  perform pg_advisory_xact_lock(hashtextextended('a new company', 0));
  insert into public.companies (key, name) values (wanted, written) on conflict (key) do nothing;
  return wanted;
end $$;
comment on function private.company_key(text) is
  'The key of the company that a reviewer named by key, name or alias, one with a page before others; a company nobody has named before is added, without a page.';
revoke execute on function private.company_key(text) from public;
