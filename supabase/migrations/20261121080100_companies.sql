-- Companies: the providers that have a page, and the companies that reviewers add under "Others".

-- Every table that names a company refers to its key here. The Data API embeds a table in another along every foreign key between
-- the two, in both directions and as deep as a request asks: all reviews of the company of each review, and so on. No request can
-- follow a reference into this schema.
create table private.company_keys (
  key text not null,

  constraint company_keys_pkey primary key (key)
);

comment on table private.company_keys is 'The key of each company, kept by triggers on public.companies.';

create table public.companies (
  key text not null,
  name text not null,
  description text not null default '',
  logo text,
  address text,
  sensors text[] not null default '{}',
  sells text[] not null default '{}',
  aliases text[] not null default '{}',
  domain text,
  approved boolean not null default false,

  constraint companies_pkey primary key (key),
  constraint key_is_a_company_key foreign key (key) references private.company_keys (key),
  constraint company_key_is_lower_case check (key = lower(key)),
  constraint company_key_is_a_plain_line_of_at_most_60 check (char_length(key) <= 60 and private.is_plain_line(key)),
  constraint company_name_is_a_plain_line_of_at_most_80 check (char_length(name) <= 80 and private.is_plain_line(name)),
  constraint description_is_at_most_160 check (char_length(description) <= 160),
  constraint logo_is_a_site_path check (logo ~ '^/[^/\\\s]' and char_length(logo) <= 100),
  constraint address_is_a_word check (address ~ '^[A-Za-z0-9]{1,60}$'),
  constraint sensors_are_known check (sensors <@ '{sar,hyperspectral,multispectral}'::text[]),
  constraint sold_sensor_types_are_known check (sells <@ '{multispectral,aerial,hyperspectral,sar}'::text[]),
  constraint domain_is_a_domain check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and char_length(domain) <= 100),
  constraint aliases_are_lower_case check (aliases::text = lower(aliases::text) and cardinality(aliases) <= 30)
);

create index companies_by_name on public.companies (lower(name));
create index companies_by_alias on public.companies using gin (aliases);
create unique index companies_address_is_unique_in_any_case on public.companies (lower(address));

alter table public.companies enable row level security;

-- Policies for everyone name the primary key, because Postgres reads a table in the order of an index only for a condition or a
-- sort order, and a request may have neither (see the settings of the roles).
create policy "Everyone reads companies" on public.companies
  for select to anon, authenticated using ((select private.check_answer_size()) and key >= '');

comment on table public.companies is
  'Providers, which the service role writes from the site''s markdown files, and companies that reviewers name under "Others".';
comment on column public.companies.key is 'Lower case. Reviews refer to it.';
comment on column public.companies.logo is 'Path of the emblem on this site.';
comment on column public.companies.address is
  'The word before "-reviews" in the address of the page, in the letter case shown there. Null for a company without a page.';
comment on column public.companies.sensors is 'Sensor types under which the site lists the company.';
comment on column public.companies.sells is
  'Sensor types of the images that the company sells. Empty for one without a page, of which this is not known, and for one that sells no images.';
comment on column public.companies.aliases is
  'Former and misspelt names in lower case. Reviews and searches find the company under them.';

comment on column public.companies.domain is
  'The registrable domain of the company''s website, in lower case: who has an email address there cannot review the company.';
comment on column public.companies.approved is
  'Whether lists, suggestions and comparisons show the company. Providers are; of a company that a reviewer named, an operator decides.';

create table private.company_spellings (
  spelling text not null,
  company text not null,

  constraint company_spellings_pkey primary key (spelling, company),
  constraint spelling_goes_with_its_company foreign key (company) references public.companies (key) on delete cascade
);

create index company_spellings_by_company on private.company_spellings (company);

comment on table private.company_spellings is
  'How the key, the name and the aliases of each company look, as private.spelling() writes them. Kept by a trigger on public.companies.';

create function private.add_company_key() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.company_keys (key) values (new.key) on conflict (key) do nothing;
  return new;
end $$;

comment on function private.add_company_key() is 'Runs before a company is added.';

create function private.delete_company_key() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.company_keys where key = old.key;
  return null;
end $$;

comment on function private.delete_company_key() is
  'Runs after a company is deleted. Refused while the company has reviews; its statistics are deleted with it.';

create trigger add_company_key before insert on public.companies
  for each row execute function private.add_company_key();
create trigger delete_company_key after delete on public.companies
  for each row execute function private.delete_company_key();

create function private.write_company_spellings() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.company_spellings where company = new.key;
  insert into private.company_spellings (spelling, company)
    select distinct private.spelling(name), new.key
    from unnest(new.aliases || new.key || new.name) name
    where private.spelling(name) <> '';
  return null;
end $$;

comment on function private.write_company_spellings() is 'Runs after a company is added or gets other names.';

-- Triggers on the same event run in the order of their names: this one comes before the one that moves reviews to a provider.
create trigger company_spellings after insert or update of name, aliases on public.companies
  for each row execute function private.write_company_spellings();

create function private.find_company(typed_name text) returns text
  language plpgsql set search_path = '' as $$
declare
  typed_key text := lower(typed_name);
  found_key text;
begin
  select key into found_key from public.companies
  where key = typed_key or lower(name) = typed_key or aliases @> array[typed_key]
  order by (address is not null) desc, (key = typed_key) desc, (lower(name) = typed_key) desc, key
  limit 1
  for key share;
  if found_key is null then
    select c.key into found_key
    from private.company_spellings s join public.companies c on c.key = s.company
    where s.spelling = private.spelling(typed_name)
    order by (c.address is not null) desc, c.key
    limit 1
    for key share of c;
  end if;
  return found_key;
end $$;

comment on function private.find_company(text) is
  'The key of the company with a key, name or alias in any letter case, or else of one with a name that looks the same; null if there is none. Companies with a page come first. The company is locked, so that it is still there when it is used.';

create function private.find_or_create_company(typed text) returns text
  language plpgsql set search_path = '' as $$
declare
  typed_name text := normalize(typed, nfc);
  found_key text := private.find_company(typed_name);
begin
  if found_key is not null then
    return found_key;
  end if;
  if private.is_name_of_site(typed_name) then
    raise exception using errcode = 'PT409', message = 'This is not the name of a company that sells imagery';
  end if;
  -- Only one transaction at a time adds companies: two that add the same names in opposite order would deadlock.
  perform pg_advisory_xact_lock(hashtextextended('a new company', 0));
  loop
    -- Somebody else may have just added it.
    found_key := private.find_company(typed_name);
    if found_key is not null then
      return found_key;
    end if;
    -- A conflict means that a company which is being deleted was there until now.
    insert into public.companies (key, name) values (lower(typed_name), typed_name) on conflict (key) do nothing;
    if found then
      return lower(typed_name);
    end if;
  end loop;
end $$;

comment on function private.find_or_create_company(text) is
  'Returns the key of the company that a reviewer named by key, name or alias, in a spelling that looks the same. A name that is not known yet becomes a company without a page, which is not approved.';
