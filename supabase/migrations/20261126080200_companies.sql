-- Companies: those of the site's catalogue, with a page or a short entry, and those that reviewers add under "Others".

create table app.companies (
  key text not null,
  name app.company_name not null,
  description text not null default '',
  logo text,
  address text,
  sensors text[] not null default '{}',
  sells text[] not null default '{}',
  aliases text[] not null default '{}',
  domain text,
  approved boolean not null default false,
  in_catalogue boolean not null default false,

  constraint companies_pkey primary key (key),
  constraint company_key_is_lower_case check (key = lower(key)),
  constraint company_key_is_a_plain_line_of_at_most_60 check (char_length(key) <= 60 and app.is_plain_line(key)),
  constraint description_is_at_most_160 check (char_length(description) <= 160),
  constraint logo_is_a_site_path check (logo ~ '^/[^/\\\s]' and char_length(logo) <= 100),
  constraint address_is_a_word check (address ~ '^[A-Za-z0-9]{1,60}$'),
  constraint sensors_are_known check (sensors <@ '{sar,hyperspectral,multispectral}'::text[]),
  constraint sold_sensor_types_are_known check (sells <@ '{multispectral,aerial,hyperspectral,sar}'::text[]),
  constraint domain_is_a_domain check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and char_length(domain) <= 100),
  constraint aliases_are_lower_case check (aliases::text = lower(aliases::text) and cardinality(aliases) <= 30)
);

create index companies_by_name on app.companies (lower(name));
create index companies_by_alias on app.companies using gin (aliases);
create unique index companies_address_is_unique_in_any_case on app.companies (lower(address));

alter table app.companies enable row level security;

create policy "Everyone reads companies" on app.companies for select to anon, authenticated using (true);

-- The functions below name it. Without usage of the schema no request does.
grant select on app.companies to anon, authenticated, service_role;

comment on table app.companies is
  'Companies from the site''s markdown files, and companies that reviewers name under "Others".';
comment on column app.companies.key is 'Lower case. Reviews refer to it.';
comment on column app.companies.logo is 'Path of the emblem on this site.';
comment on column app.companies.address is
  'The word before "-reviews" in the address of the page, in the letter case shown there. Null for a company without a page.';
comment on column app.companies.sensors is 'Sensor types under which the site lists the company.';
comment on column app.companies.sells is
  'Sensor types of the images that the company sells. Empty for one without a page, for which this is not known, and for one that sells no images.';
comment on column app.companies.aliases is
  'Former and misspelt names in lower case. Reviews and searches find the company under them.';
comment on column app.companies.domain is
  'The registrable domain of the company''s website, in lower case: anyone with an email address there cannot review the company.';
comment on column app.companies.approved is
  'Whether lists, suggestions and comparisons show the company. Those of the catalogue are approved; of a company that a reviewer named, an operator decides.';
comment on column app.companies.in_catalogue is
  'Whether a markdown file of the site describes the company. If the file has no page, reviewers name the company under "Others", and it stays without reviews.';

create table app.company_spellings (
  spelling text not null,
  company text not null,

  constraint company_spellings_pkey primary key (spelling, company),
  constraint spelling_goes_with_its_company foreign key (company) references app.companies (key) on delete cascade
);

create index company_spellings_by_company on app.company_spellings (company);

alter table app.company_spellings enable row level security;

comment on table app.company_spellings is
  'How the key, the name and the aliases of each company look, as app.spelling() writes them. app.settle_companies() writes it.';

create function app.is_shown(company app.companies) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return company.approved or exists (select from app.reviews r where r.company = company.key);
end $$;

comment on function app.is_shown(app.companies) is
  'Whether readers see the name of a company: it is approved, or a review is of it. Others are known only as a seller, or from a hidden review.';

create function app.is_named(company app.companies) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (select from app.reviews r where r.company = company.key or r.seller = company.key);
end $$;

comment on function app.is_named(app.companies) is
  'Whether a review is of a company, or names it as its seller. Sellers that reviews do not name do not count, so that moderators learn nothing of them.';

create function app.find_company(typed_name text) returns text
  language plpgsql set search_path = '' as $$
declare
  typed_key text := lower(typed_name);
  found_key text;
begin
  select c.key into found_key from app.companies c
  where (c.key = typed_key or lower(c.name) = typed_key or c.aliases @> array[typed_key]) and app.is_shown(c)
  order by (c.address is not null) desc, (c.key = typed_key) desc, (lower(c.name) = typed_key) desc, c.key
  limit 1
  for key share;
  if found_key is null then
    select c.key into found_key
    from app.company_spellings s join app.companies c on c.key = s.company
    where s.spelling = app.spelling(typed_name) and app.is_shown(c)
    order by (c.address is not null) desc, c.key
    limit 1
    for key share of c;
  end if;
  return found_key;
end $$;

comment on function app.find_company(text) is
  'The key of the company that readers see with a key, name or alias in any letter case, or else of one with a name that looks the same; null if there is none. Companies with a page come first. The company is locked, so that it is still there when it is used.';

create function app.is_company_name(name text) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  -- Names of companies also have brackets and these signs: "Geo (UK)", "Imaging 24/7".
  return app.is_name(translate(name, '()/+#', '&&&&&')) and not app.is_no_company_name(name);
end $$;

comment on function app.is_company_name(text) is 'Whether a text can be the name of a company without a page.';

create function app.refuse_no_name_of_company(typed_name text) returns void
  language plpgsql set search_path = '' as $$
begin
  if app.is_name_of_site(typed_name) then
    perform app.refuse(409, 'not_a_company');
  elsif not app.is_company_name(typed_name) then
    perform app.violate('company_name_is_a_name');
  end if;
end $$;

comment on function app.refuse_no_name_of_company(text) is
  'Refuses a name that a reviewer cannot give a company.';

create function app.find_or_create_company(typed text) returns text
  language plpgsql set search_path = '' as $$
declare
  typed_name text := normalize(typed, nfc);
  found_key text := app.find_company(typed_name);
begin
  if found_key is not null then
    return found_key;
  end if;
  perform app.refuse_no_name_of_company(typed_name);
  -- Only one transaction at a time adds companies: two that add the same names in opposite order would deadlock.
  perform pg_advisory_xact_lock(hashtextextended('a new company', 0));
  -- Somebody else may have just added it.
  found_key := app.find_company(typed_name);
  if found_key is null then
    -- A conflict means that the company is not shown, or is being deleted. Nobody learns how somebody else has written it.
    insert into app.companies (key, name) values (lower(typed_name), typed_name)
    on conflict (key) do update set name = excluded.name
    returning key into found_key;
    perform app.settle_companies(array[found_key]);
  end if;
  return found_key;
end $$;

comment on function app.find_or_create_company(text) is
  'Returns the key of the company that a reviewer named by key, name or alias, in a spelling that looks the same. A name that is not shown yet becomes a company without a page, which is not approved: in the spelling of who reviews it first, because the one of somebody who has paid it would tell of that.';

create function public.added_companies() returns app.answer
  language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(c order by c.key), '[]')
  from (
    select key, name, aliases from app.companies where address is null and approved order by key limit 1000
  ) c;
end;

comment on function public.added_companies() is
  'The first 1,000 companies without a page that are in the catalogue or that an operator or a moderator has approved, by key.';

grant execute on function public.added_companies() to anon, authenticated, service_role;

create function public.catalogue_companies() returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(c) - 'approved' - 'in_catalogue' order by c.key), '[]')
    from (select * from app.companies where in_catalogue order by key collate "C" limit 1000) c);
end $$;

comment on function public.catalogue_companies() is 'The rows of the companies of the catalogue, as they were written. For the secret key only.';

grant execute on function public.catalogue_companies() to service_role;
