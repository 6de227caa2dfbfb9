-- Rules of reviews: what a review is made of, what it shows of what its author stated, and who may write what. Constraints hold what
-- follows from a row alone; here is what also depends on the author, the day or other rows.

-- What a request states

create type app.quote as (
  id uuid,
  company app.typed_name,
  anonymous boolean,
  rating numeric,
  price numeric,
  quoted jsonb,
  price_basis text,
  area_km2 numeric,
  acquisition text,
  sensor text,
  resolution app.resolution,
  resolution_m numeric,
  shows_satellite boolean,
  licence text,
  special_terms text[],
  resold boolean,
  seller app.typed_name,
  names_seller boolean,
  quoted_month date,
  affiliated boolean,
  review app.review_text
);

comment on type app.quote is
  'A quote as its author states it: price in the currency that quoted names with the tax in the price, company and seller by key, name or alias, and resolution_m as the form has read it.';

create function app.refuse_unusable_quote(quote app.quote) returns void
  language plpgsql immutable set search_path = '' as $$
declare
  violated text := case
    when quote.company is null then 'company_is_known'
    when quote.resolution is null then 'resolution_is_a_plain_line_of_at_most_60'
    when quote.review is null then 'review_is_plain_text_of_at_most_5000'
    when quote.price_basis is null then 'price_basis_is_order_scene_or_km2'
    when octet_length(quote.sensor) > 40 then 'sensor_is_known'
    when (pg_column_size(quote.special_terms) <= 300) is not true then 'special_terms_are_known'
    when pg_column_size(quote.quoted) > 200 then 'price_is_above_0_and_plausible_for_its_basis'
    when (pg_column_size(quote.price) <= 40) is not true then 'price_is_above_0_and_plausible_for_its_basis'
    when pg_column_size(quote.area_km2) > 40 then 'area_km2_is_from_0_01_to_10_million'
    when pg_column_size(quote.resolution_m) > 40 then 'resolution_m_is_from_0_01_to_100000'
    when pg_column_size(quote.rating) > 40 then 'rating_is_in_half_steps_from_0_5_to_5'
    when quote.quoted_month is null then 'quoted_month_is_the_first_day_of_a_month'
    when quote.anonymous is null then 'anonymous_is_true_or_false'
    when quote.affiliated is null then 'affiliated_is_true_or_false'
    when quote.names_seller is null then 'names_seller_is_true_or_false'
    when quote.shows_satellite is null then 'shows_satellite_is_true_or_false'
  end;
begin
  if violated is not null then
    perform app.violate(violated);
  elsif quote.id is null then
    perform app.refuse(400, 'id_missing');
  end if;
end $$;

comment on function app.refuse_unusable_quote(app.quote) is
  'Refuses a quote that lacks a value or has too long a number, before anything is computed with it or locked for it. Raises what the violated constraint would.';

-- What a review is made of

create function app.sold_sensor_type(company text, stated text) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select case
      when cardinality(c.sells) = 1 then c.sells[1]
      when cardinality(c.sells) = 0 and c.address is not null then null
      else stated
    end
    from app.companies c where c.key = company);
end $$;

comment on function app.sold_sensor_type(text, text) is
  'The sensor type of a quote from a company: the only one it sells, none if it sells no images, otherwise the stated one.';

create function app.stated_price(quote app.quote, shown_price numeric, stated_before jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  stated jsonb;
begin
  if quote.quoted is null and quote.price = shown_price then
    return stated_before;
  end if;
  if quote.quoted is not null and not app.is_currency_with_tax(quote.quoted) then
    perform app.violate('price_is_above_0_and_plausible_for_its_basis');
  end if;
  stated := app.as_quoted(quote.price, quote.quoted);
  if stated is not null and not coalesce(app.is_price_as_quoted(stated), false) then
    perform app.violate('price_is_above_0_and_plausible_for_its_basis');
  end if;
  return stated;
end $$;

comment on function app.stated_price(app.quote, numeric, jsonb) is
  'The price as its author states it, for review_authors.quoted. A quote that gives the price that the review shows, and no currency, leaves it as it was.';

create function app.converted_price(stated jsonb, quoted_month date, factor numeric) returns numeric
  language plpgsql stable set search_path = '' as $$
declare
  price constant numeric := app.price_in_usd(stated, quoted_month, factor);
begin
  if price is null then
    perform app.refuse(409, 'no_rate');
  end if;
  return price;
end $$;

comment on function app.converted_price(jsonb, date, numeric) is
  'A price as quoted in US dollars, as app.price_in_usd() converts it. Refuses with 409 when there is no rate.';

create function app.sign_review(review app.reviews, writer uuid) returns app.reviews
  language plpgsql stable set search_path = '' as $$
declare
  signed boolean := not review.anonymous;
  author app.profiles;
begin
  select * into author from app.profiles p
  where signed and p.id = writer and p.display_name is not null and not public.is_reserved_name(p.display_name);
  review.display_name := author.display_name;
  review.writer_role := nullif(author.role, 'other');
  review.writer_sector := nullif(author.sector, 'other');
  return review;
end $$;

comment on function app.sign_review(app.reviews, uuid) is
  'Sets what a review tells of its author: name, role and sector from the profile, or nothing if it is anonymous or its author has no name. A name that became reserved after its owner took it, because a provider was added, no longer signs any review.';

create function app.shown_terms(ticked text[]) returns text[]
  language plpgsql immutable set search_path = '' as $$
begin
  return array(select distinct case when term in ('education', 'place') then 'special' else term end as shown from unnest(ticked) term order by shown);
end $$;

comment on function app.shown_terms(text[]) is
  'The special terms that a review without a name shows: "special" instead of those that could help to find the author.';

create function app.shown_area(area_km2 numeric, signed boolean) returns numeric
  language plpgsql immutable set search_path = '' as $$
begin
  -- The constraints refuse other areas.
  return case when not signed and area_km2 between 0.01 and 10000000 and scale(area_km2) <= 6
    then app.round_to_2_digits(area_km2) else area_km2 end;
end $$;

comment on function app.shown_area(numeric, boolean) is
  'The area that a review shows: with two significant digits unless it is signed.';

create function app.finished(review app.reviews, author app.review_authors) returns app.reviews
  language plpgsql stable set search_path = '' as $$
declare
  signed constant boolean := review.display_name is not null;
  hides_satellite constant boolean := author.satellite is not null and not signed and not review.shows_satellite;
  terms constant text[] := coalesce(author.special_terms, review.special_terms);
begin
  review.special_terms := case when signed then terms else app.shown_terms(terms) end;
  review.area_km2 := app.shown_area(coalesce(author.area_km2, review.area_km2), signed);
  review.satellite := case when not hides_satellite then coalesce(author.satellite, review.satellite) end;
  if author.resolution is not null then
    review.resolution := author.resolution;
    review.resolution_m := author.resolution_m;
  end if;
  if hides_satellite then
    review.resolution := app.name_of_size_class(app.size_class(author.resolution_m));
    review.resolution_m := app.metres_of_size_class(app.size_class(author.resolution_m));
  end if;
  review.size_class := app.size_class(review.resolution_m);
  review.price_per_km2 := app.price_per_km2(review.price, review.price_basis, review.area_km2);
  review.unusual := app.is_unusual(review);
  return review;
end $$;

comment on function app.finished(app.reviews, app.review_authors) is
  'A review as everybody reads it: terms, area and pixel size as its author stated them if it has a name, otherwise less exactly, and what follows from them. The generated columns are set too, because they are asked before the row is stored.';

-- Which company was paid

create function app.paid_company(review app.reviews, typed text) returns text
  language plpgsql set search_path = '' as $$
declare
  found_key text := app.find_company(typed);
begin
  if exists (select from app.company_spellings s where s.company = review.company and s.spelling = app.spelling(typed)) then
    return review.company;
  elsif exists (select from app.companies c where c.key = found_key and c.approved) then
    return found_key;
  end if;
  -- Before companies that are not shown, of which a refusal would tell.
  if found_key is null then
    perform app.refuse_no_name_of_company(typed);
  end if;
  return case when review.display_name is not null then app.find_or_create_company(typed) end;
end $$;

comment on function app.paid_company(app.reviews, text) is
  'The key of the company that an author says was paid. A name that nobody has approved becomes a company only from a signed review: the new company would tell that somebody has bought from it.';

create function app.named_seller(review app.reviews, paid text) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return case when review.display_name is not null then paid
    else (select c.key from app.companies c where c.key = paid and c.approved and review.names_seller) end;
end $$;

comment on function app.named_seller(app.reviews, text) is
  'The company that was paid, if the review names it: a signed one does, an anonymous one if its author says so and the company is approved at this moment. No later approval changes that.';

create function app.signed_again(review app.reviews) returns app.reviews
  language plpgsql set search_path = '' as $$
declare
  author constant app.review_authors := (select a from app.review_authors a where a.id = review.id);
  was_signed constant boolean := review.display_name is not null;
  paid text := coalesce(author.seller, review.seller);
begin
  review := app.sign_review(review, author.user_id);
  review.sensor := coalesce(review.sensor, app.sold_sensor_type(review.company, null));
  if paid = review.company and (review.seller is not null or review.display_name is not null) then
    update app.review_authors a set seller = null, seller_as_typed = null where a.id = review.id;
    review.resold := false;
    paid := null;
  end if;
  if paid is null or was_signed or review.display_name is not null then
    review.seller := app.named_seller(review, paid);
  end if;
  return app.finished(review, author);
end $$;

comment on function app.signed_again(app.reviews) is
  'A review after the name of its author, its company or its seller has changed. The reviewed company itself becomes "not resold" where the review named it, or is signed: what a later alias makes of a seller that a review does not name would tell which one it was.';

-- A quote becomes a review

create type app.authored_review as (
  author app.review_authors,
  review app.reviews
);

create function app.with_quote(own app.authored_review, quote app.quote) returns app.authored_review
  language plpgsql set search_path = '' as $$
declare
  author app.review_authors := own.author;
  before constant app.reviews := own.review;
  review app.reviews := own.review;
  paid text;
begin
  author.quoted := app.stated_price(quote, before.price, author.quoted);
  if author.quoted is null then
    review.price := quote.price;
  elsif author.quoted is distinct from (own.author).quoted then
    review.price := app.converted_price(author.quoted, quote.quoted_month, coalesce(author.price_factor, 1));
  end if;
  review.price_basis := quote.price_basis;
  review.quoted_month := quote.quoted_month;
  review.rating := quote.rating;
  review.review := quote.review;
  review.licence := quote.licence;
  review.acquisition := quote.acquisition;
  author.resolution := quote.resolution;
  author.resolution_m := coalesce(app.resolution_metres(quote.resolution), trim_scale(round(quote.resolution_m, 6)));
  author.satellite := app.satellite_in(quote.resolution);
  review.satellite := null;
  review.shows_satellite := quote.shows_satellite and author.satellite is not null;
  review.affiliated := quote.affiliated;
  review.anonymous := quote.anonymous;
  review := app.sign_review(review, author.user_id);
  review.company := app.find_or_create_company(quote.company);
  -- A type that the site has learnt stays. So a type that it learns later goes only to quotes without one, which the limits have
  -- counted for every type.
  if before.sensor is null or quote.sensor is distinct from before.sensor or review.company <> before.company then
    review.sensor := app.sold_sensor_type(review.company, quote.sensor);
  end if;

  author.special_terms := array(select distinct term from unnest(quote.special_terms) term where term is not null order by term);
  author.area_km2 := quote.area_km2;
  review.area_km2 := quote.area_km2;

  review.names_seller := quote.names_seller;
  author.seller_as_typed := normalize(quote.seller, nfc);
  if author.seller_as_typed is not null then
    paid := app.paid_company(review, author.seller_as_typed);
  end if;
  review.resold := case when author.seller_as_typed is not null then true when not quote.resold then false end;
  -- The reviewed company itself. What a later alias has made of a seller that the review did not name stays hidden.
  if paid = review.company and (review.display_name is not null or before.seller is not null
    or author.seller_as_typed is distinct from (own.author).seller_as_typed)
  then
    review.resold := false;
    author.seller_as_typed := null;
    paid := null;
  end if;
  author.seller := paid;
  review.seller := app.named_seller(review, paid);
  return row(author, app.finished(review, author));
end $$;

comment on function app.with_quote(app.authored_review, app.quote) is
  'A review as its author states it in a quote, from one without content or the review before. A price as quoted that has not changed keeps the rate with which it was converted, even in another month: two rates would name the currency. A changed one keeps the factor.';

-- Who may write what

create function app.works_at(account uuid, domain text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from auth.users u
    where u.id = account and u.email_confirmed_at is not null
      and (lower(u.email) like '%@' || domain or lower(u.email) like '%@%.' || domain));
end $$;

comment on function app.works_at(uuid, text) is
  'Whether the confirmed email address of an account is at a domain or at a subdomain of it.';

create function app.works_for(account uuid, of_company text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from app.companies c where c.key = of_company and app.works_at(account, c.domain));
end $$;

comment on function app.works_for(uuid, text) is
  'Whether the confirmed email address of an account is at the domain of the company''s website, or at a subdomain of it.';

create function app.refuse_review_of_employer(writer uuid, companies text[]) returns void
  language plpgsql set search_path = '' as $$
declare
  employer record;
begin
  select c.name, c.domain into employer
  from unnest(companies) with ordinality of_company (key, nth) join app.companies c using (key)
  where app.works_at(writer, c.domain) order by nth limit 1;
  if found then
    perform app.refuse(409, 'review_of_employer', jsonb_build_object('company', employer.name, 'domain', employer.domain));
  end if;
end $$;

comment on function app.refuse_review_of_employer(uuid, text[]) is
  'Refuses a quote from these companies by somebody whose confirmed email address is at the domain of the website of one of them, or at a subdomain of it.';

create function app.refuse_stopped_author(writer uuid) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if exists (select from app.stopped_authors where user_id = writer) then
    perform app.refuse(409, 'author_stopped');
  end if;
end $$;

comment on function app.refuse_stopped_author(uuid) is 'Raises when a moderator has stopped the account.';

create function app.is_shared(review uuid, writer uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  shared constant boolean := exists (select from app.review_authors a where a.id = review);
begin
  if shared and not app.is_written_by(review, writer)
    -- What moderators decided about a deleted review must not count for another one.
    or not shared and (exists (select from app.stopped_authors s where s.review = is_shared.review)
      or exists (select from app.moderation_log l where l.review = is_shared.review))
  then
    perform app.refuse(403, 'not_your_review');
  elsif exists (select from app.hidden_reviews h where h.id = review) then
    perform app.refuse(409, 'review_hidden');
  end if;
  return shared;
end $$;

comment on function app.is_shared(uuid, uuid) is
  'Whether the writer has shared a review under this id. Refuses one of somebody else, a hidden one, and the id of a deleted one about which moderators have decided.';

create function app.refuse_repeated_quote(own app.authored_review) returns void
  language plpgsql set search_path = '' as $$
declare
  author constant app.review_authors := own.author;
  review constant app.reviews := own.review;
begin
  if exists (
    select from app.review_authors a left join app.hidden_reviews h using (id), lateral (
      select * from app.reviews shown where shown.id = a.id
      union all select (jsonb_populate_record(null::app.reviews, h.content)).* where h.id is not null) r
    where a.user_id = author.user_id and r.id <> review.id
      and a.quoted is not distinct from author.quoted and (r.price = review.price or author.quoted is not null)
      and (r.company, r.price_basis, coalesce(a.area_km2, r.area_km2), r.acquisition, r.sensor, a.resolution_m, a.satellite, r.licence,
        r.quoted_month)
        is not distinct from
        (review.company, review.price_basis, author.area_km2, review.acquisition, review.sensor,
          author.resolution_m, author.satellite, review.licence, review.quoted_month)
      and (author.resolution_m is not null or a.resolution = author.resolution)
  ) then
    perform app.refuse(409, 'repeated_quote');
  end if;
end $$;

comment on function app.refuse_repeated_quote(app.authored_review) is
  'Raises PT409 when the author has shared the same quote before: everything but the text, the rating and the name is the same. Prices and areas are compared as they were stated.';

create function app.check_quote(own app.authored_review) returns void
  language plpgsql set search_path = '' as $$
begin
  if (own.review).quoted_month > app.latest_month() then
    perform app.violate('quoted_month_is_not_in_the_future');
  end if;
  perform app.refuse_repeated_quote(own);
end $$;

comment on function app.check_quote(app.authored_review) is
  'Refuses a quote from a month that has begun nowhere, and one that its author has shared before. No constraint can do that: it would depend on the day and on other rows.';

create function app.content_of(own app.authored_review) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return (to_jsonb(own.review) || jsonb_build_object('quoted', (own.author).quoted))
    - '{id,display_name,writer_role,writer_sector,created_on,updated_on,price_per_km2,size_class,comparable,kind,words,helpful,unusual,sample}'::text[];
end $$;

comment on function app.content_of(app.authored_review) is
  'What the author of a review decides, as far as the review shows it, and the price as quoted: everything but its id, its name, its days, what follows from it and whether it is a sample.';

create function app.stated_of(own app.authored_review) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return app.content_of(own) - '{review,rating,anonymous,affiliated,names_seller,seller,shows_satellite}'::text[]
    || to_jsonb(own.author) - '{price_factor,seller}'::text[];
end $$;

comment on function app.stated_of(app.authored_review) is
  'The quote in a review as its author states it, without the text, the rating and what the author decides to show.';

create function app.check_revision(before app.authored_review, after app.authored_review) returns void
  language plpgsql set search_path = '' as $$
declare
  earlier constant app.reviews := before.review;
  review constant app.reviews := after.review;
  writer constant uuid := (after.author).user_id;
begin
  if app.stated_of(after) = app.stated_of(before) then
    return;
  end if;
  perform app.check_quote(after);
  perform app.refuse_review_of_employer(writer,
    array[case when review.company <> earlier.company then review.company end, (after.author).seller]);
  -- A month after that of sharing would keep a quote in the summaries for longer than the limits count it.
  -- A quote without a sensor type has been counted for every type.
  if (review.company, review.size_class) is distinct from (earlier.company, earlier.size_class)
    or review.sensor is distinct from earlier.sensor and earlier.sensor is not null
    or (review.quoted_month > earlier.quoted_month and review.quoted_month > review.created_on)
  then
    perform app.count_quote_addition(writer, review, earlier.company);
  end if;
end $$;

comment on function app.check_revision(app.authored_review, app.authored_review) is
  'Checks a revised quote like a new one, if more than its text, its rating and what it shows has changed. It counts as another quote when it moves to another company, size class or from one sensor type to another, or to a month after it was shared.';
