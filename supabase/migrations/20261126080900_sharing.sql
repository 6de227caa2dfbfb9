-- Sharing: what happens to a review before it is stored, what changes reviews from outside, and what authors do with their own.
-- Hidden reviews and stopped authors belong to moderation; their tables are here because every write asks them.

create table app.hidden_reviews (
  id uuid not null,
  content jsonb not null,
  reason text not null,
  hidden_on date not null default (now() at time zone 'utc')::date,
  objection text,
  kept_on date,
  kept_reason text,

  constraint hidden_reviews_pkey primary key (id),
  constraint hidden_review_goes_with_its_author foreign key (id) references app.review_authors (id) on delete cascade,
  constraint reason_is_plain_text_of_at_most_500 check (char_length(reason) <= 500 and app.is_plain_text(reason)),
  constraint objection_is_plain_text_of_at_most_1000
    check (char_length(objection) <= 1000 and app.is_plain_text(objection)),
  constraint kept_reason_is_plain_text_of_at_most_500
    check (char_length(kept_reason) <= 500 and app.is_plain_text(kept_reason)),
  constraint kept_on_comes_with_its_reason check ((kept_on is null) = (kept_reason is null))
);

create index hidden_reviews_by_company on app.hidden_reviews ((content ->> 'company'));

alter table app.hidden_reviews enable row level security;

comment on table app.hidden_reviews is
  'Reviews that a moderator has hidden, as they were. They are not in app.reviews, so no list, figure or file contains them.';
comment on column app.hidden_reviews.content is 'The row of app.reviews.';
comment on column app.hidden_reviews.objection is 'What the author answered, once.';
comment on column app.hidden_reviews.kept_on is
  'When a moderator had read the answer and kept the review hidden, for kept_reason. Null until then.';

create table app.stopped_authors (
  review uuid not null,
  user_id uuid,

  constraint stopped_authors_pkey primary key (review),
  constraint stopped_author_is_a_user foreign key (user_id) references auth.users (id) on delete set null
);

create index stopped_authors_by_user on app.stopped_authors (user_id);

alter table app.stopped_authors enable row level security;

comment on column app.stopped_authors.user_id is
  'Null when there is no account any more. The entry stays: if those of several reviews went at once, moderators would learn that they were of one person.';
comment on table app.stopped_authors is
  'Accounts that may no longer write. Each entry belongs to the review because of which a moderator made it, and only that review shows it: otherwise moderators would learn which reviews one person wrote.';

create table app.moderation_log (
  id bigint generated always as identity,
  moderator integer not null,
  decision text not null,
  review uuid,
  company text,
  reason text,
  decided_at timestamptz not null default now(),

  constraint moderation_log_pkey primary key (id),
  constraint decision_is_known check (
    decision in ('hidden', 'restored', 'dismissed', 'author stopped', 'author released', 'company approved', 'reply removed'))
);

create index decisions_about_a_review on app.moderation_log (review);
create index reviews_hidden_last on app.moderation_log (decided_at, review) where decision = 'hidden';

alter table app.moderation_log enable row level security;

comment on table app.moderation_log is
  'Every decision: which moderator, when and why. Not the text of the review, and no reference to it, so that the log outlasts it.';
comment on column app.moderation_log.moderator is 'Number in app.moderators.';

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

create function app.keeps_sensor_type(review app.reviews, before app.reviews, stated boolean) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return before.sensor is not null and review.sensor = before.sensor
    and (review.company = before.company or not stated);
end $$;

comment on function app.keeps_sensor_type(app.reviews, app.reviews, boolean) is
  'Whether a review that changes keeps its sensor type: if it has one, and its author changes neither it nor the company. So a type that the site learns later goes only to quotes without one, which the limits have counted for every type.';

create function app.convert_price(review app.reviews, before app.reviews) returns app.reviews
  language plpgsql set search_path = '' as $$
declare
  stored jsonb;
  factor numeric;
  stated jsonb;
begin
  select a.quoted, a.price_factor into stored, factor from app.review_authors a where a.id = review.id;
  if review.quoted is null and (before.id is null or review.price = before.price) then
    return review;
  end if;
  if review.quoted is not null and not app.is_currency_with_tax(review.quoted) then
    perform app.violate('price_is_above_0_and_plausible_for_its_basis');
  end if;
  stated := app.as_quoted(review.price, review.quoted);
  if stated is null then
    review.quoted := case when stored is not null then 'null'::jsonb end;
  elsif not coalesce(app.is_price_as_quoted(stated), false) then
    perform app.violate('price_is_above_0_and_plausible_for_its_basis');
  elsif stated = stored and before.id is not null then
    review.price := before.price;
    review.quoted := null;
  else
    review.price := app.price_in_usd(stated, review.quoted_month, coalesce(factor, 1));
    review.quoted := stated;
    if review.price is null then
      perform app.refuse(409, 'no_rate');
    end if;
  end if;
  return review;
end $$;

comment on function app.convert_price(app.reviews, app.reviews) is
  'Converts the price of a review to US dollars. Afterwards `quoted` is null if nothing about the price as quoted has changed, JSON null if it is in dollars now, or what app.keep_quoted() stores. An unchanged price keeps the rate with which it was converted, even in another month: two rates would name the currency. A changed one keeps the factor.';

create function app.keep_quoted(review app.reviews) returns app.reviews
  language plpgsql set search_path = '' as $$
begin
  if review.quoted is not null then
    update app.review_authors set quoted = nullif(review.quoted, 'null') where id = review.id;
    review.quoted := null;
  end if;
  return review;
end $$;

comment on function app.keep_quoted(app.reviews) is 'Stores the price as quoted with the author, and removes it from the review.';

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

create function app.hide_details(review app.reviews, stated boolean) returns app.reviews
  language plpgsql set search_path = '' as $$
declare
  signed constant boolean := review.display_name is not null;
  terms text[];
  area numeric;
begin
  if stated then
    terms := array(select distinct term from unnest(review.special_terms) term where term <> 'special' order by term);
    area := review.area_km2;
  else
    select coalesce(a.special_terms, review.special_terms), coalesce(a.area_km2, review.area_km2) into terms, area
    from app.review_authors a where a.id = review.id;
  end if;
  review.special_terms := case when signed then terms else app.shown_terms(terms) end;
  review.area_km2 := app.shown_area(area, signed);
  update app.review_authors a
  set special_terms = nullif(terms, review.special_terms), area_km2 = nullif(area, review.area_km2)
  where a.id = review.id
    and (a.special_terms, a.area_km2) is distinct from (nullif(terms, review.special_terms), nullif(area, review.area_km2));
  return review;
end $$;

comment on function app.hide_details(app.reviews, boolean) is
  'Shows the special terms and the area as a review with or without a name shows them, and stores with the author what it does not show. If `stated`, the review has what its author states. Otherwise only its name may have changed.';

create function app.without_name(hidden jsonb) returns jsonb
  language plpgsql set search_path = '' as $$
declare
  review app.reviews := app.hide_details(jsonb_populate_record(null::app.reviews, hidden || '{"display_name": null}'), false);
begin
  return hidden || jsonb_build_object(
    'display_name', null, 'writer_role', null, 'writer_sector', null, 'special_terms', review.special_terms,
    'area_km2', review.area_km2, 'price_per_km2', app.price_per_km2(review.price, review.price_basis, review.area_km2),
    'seller', (select c.key from app.companies c where c.key = review.seller and c.approved and review.names_seller));
end $$;

comment on function app.without_name(jsonb) is
  'A hidden review whose author takes the name away or leaves: changed as the triggers change one that is not hidden.';

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

create function app.hide_seller(review app.reviews, before app.reviews, stated boolean) returns app.reviews
  language plpgsql set search_path = '' as $$
declare
  paid text;
  typed text;
  is_news boolean;
begin
  if stated then
    typed := normalize(review.seller, nfc);
    is_news := before.seller is not null
      or typed is distinct from (select a.seller_as_typed from app.review_authors a where a.id = review.id);
    paid := case when typed is not null then app.paid_company(review, typed) end;
    review.resold := case when typed is not null then true when not review.resold then false end;
  else
    is_news := review.seller is not null;
    select coalesce(a.seller, review.seller), a.seller_as_typed into paid, typed from app.review_authors a where a.id = review.id;
  end if;
  -- What a later alias makes of a seller that the review does not name would tell which one it was.
  if paid = review.company and (is_news or review.display_name is not null) then
    review.resold := false;
    typed := null;
    paid := null;
  end if;
  if review.display_name is not null then
    review.seller := paid;
  elsif stated or before.display_name is not null then
    review.seller := (select c.key from app.companies c where c.key = paid and c.approved and review.names_seller);
  elsif paid is null then
    review.seller := null;
  end if;
  update app.review_authors a set seller = paid, seller_as_typed = typed
  where a.id = review.id and (stated or paid is null) and (a.seller, a.seller_as_typed) is distinct from (paid, typed);
  return review;
end $$;

comment on function app.hide_seller(app.reviews, app.reviews, boolean) is
  'Stores with the author which company was paid. A signed review names it. An anonymous one names it if its author says so and it is approved at that moment or when the review loses its name, and keeps that: no later approval changes it. The reviewed company itself becomes "not resold". For `stated`, see app.hide_details().';

create function app.derive_review_columns(review app.reviews, before app.reviews, stated boolean) returns app.reviews
  language plpgsql set search_path = '' as $$
begin
  review := app.hide_details(app.convert_price(review, before), stated);
  review.company := app.find_or_create_company(review.company);
  review := app.hide_seller(review, before, stated);
  if not coalesce(app.keeps_sensor_type(review, before, stated), false) then
    review.sensor := app.sold_sensor_type(review.company, review.sensor);
  end if;
  review.resolution_m := app.resolution_metres(review.resolution);
  review.size_class := app.size_class(review.resolution_m);
  review.price_per_km2 := app.price_per_km2(review.price, review.price_basis, review.area_km2);
  review.unusual := app.is_unusual(review);
  return review;
end $$;

comment on function app.derive_review_columns(app.reviews, app.reviews, boolean) is
  'Sets the columns of a review that follow from what its author wrote: the price in US dollars, the special terms, the area and the seller to show, the company''s key, sensor type, metres, size class, price per square kilometre, and whether the price is unusual. `before` is the review before it is changed. For `stated`, see app.hide_details().';

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
  'Sets what a review tells of its author: name, role and sector from the profile, or nothing if it is anonymous or its author has no name. A name that became reserved after its owner took it, because a provider was added, signs no review any more.';

create function app.refuse_oversized_review(review app.reviews) returns void
  language plpgsql immutable set search_path = '' as $$
declare
  violated text := case
    when (octet_length(review.company) <= 4 * 80) is not true then 'company_key_is_a_plain_line_of_at_most_60'
    when (octet_length(review.resolution) <= 4 * 60) is not true then 'resolution_is_a_plain_line_of_at_most_60'
    when (octet_length(review.review) <= 4 * 5000) is not true then 'review_is_plain_text_of_at_most_5000'
    when (octet_length(review.price_basis) <= 40) is not true then 'price_basis_is_order_scene_or_km2'
    when octet_length(review.acquisition) > 40 then 'acquisition_is_known'
    when octet_length(review.sensor) > 40 then 'sensor_is_known'
    when octet_length(review.licence) > 40 then 'licence_is_known'
    when octet_length(review.seller) > 4 * 80 then 'seller_is_known'
    when (pg_column_size(review.special_terms) <= 300) is not true then 'special_terms_are_known'
    when pg_column_size(review.quoted) > 200 then 'price_is_above_0_and_plausible_for_its_basis'
    when (pg_column_size(review.price) <= 40) is not true then 'price_is_above_0_and_plausible_for_its_basis'
    when pg_column_size(review.area_km2) > 40 then 'area_km2_is_from_0_01_to_10_million'
    when pg_column_size(review.rating) > 40 then 'rating_is_in_half_steps_from_0_5_to_5'
    when review.quoted_month is null then 'quoted_month_is_the_first_day_of_a_month'
    when review.anonymous is null then 'anonymous_is_true_or_false'
    when review.affiliated is null then 'affiliated_is_true_or_false'
    when review.names_seller is null then 'names_seller_is_true_or_false'
  end;
begin
  if violated is not null then
    perform app.violate(violated);
  elsif review.id is null then
    perform app.refuse(400, 'id_missing');
  end if;
end $$;

comment on function app.refuse_oversized_review(app.reviews) is
  'Refuses a review that lacks a value or is too long for its constraints, before anything is computed with it or locked for it. Postgres checks constraints last, after triggers and generated columns, and for texts of some hundred kilobytes functions such as normalize() take minutes and cannot be interrupted. Raises what the violated constraint would.';

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

create function app.refuse_review_of_own_company(writer uuid, reviewed text) returns void
  language plpgsql set search_path = '' as $$
declare
  own record;
begin
  select c.name, c.domain into own
  from app.companies c where c.key = reviewed and app.works_at(writer, c.domain);
  if found then
    perform app.refuse(409, 'review_of_employer', jsonb_build_object('company', own.name, 'domain', own.domain));
  end if;
end $$;

comment on function app.refuse_review_of_own_company(uuid, text) is
  'Refuses a review by somebody whose confirmed email address is at the domain of the company''s website, or at a subdomain of it.';

create function app.refuse_stopped_author(writer uuid) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if exists (select from app.stopped_authors where user_id = writer) then
    perform app.refuse(409, 'author_stopped');
  end if;
end $$;

comment on function app.refuse_stopped_author(uuid) is 'Raises when a moderator has stopped the account.';

create function app.refuse_repeated_quote(writer uuid, review app.reviews) returns void
  language plpgsql set search_path = '' as $$
declare
  stated jsonb;
  stated_area numeric;
begin
  select case when review.quoted is null then a.quoted else nullif(review.quoted, 'null') end, coalesce(a.area_km2, review.area_km2)
  into stated, stated_area
  from app.review_authors a where a.id = review.id;
  if exists (
    select from app.review_authors a left join app.hidden_reviews h using (id), lateral (
      select * from app.reviews shown where shown.id = a.id
      union all select (jsonb_populate_record(null::app.reviews, h.content)).* where h.id is not null) r
    where a.user_id = writer and r.id <> review.id
      and a.quoted is not distinct from stated and (r.price = review.price or stated is not null)
      and (r.company, r.price_basis, coalesce(a.area_km2, r.area_km2), r.acquisition, r.sensor, r.resolution_m, r.licence, r.quoted_month)
        is not distinct from
        (review.company, review.price_basis, stated_area, review.acquisition, review.sensor,
          review.resolution_m, review.licence, review.quoted_month)
      and (review.resolution_m is not null or r.resolution = review.resolution)
  ) then
    perform app.refuse(409, 'repeated_quote');
  end if;
end $$;

comment on function app.refuse_repeated_quote(uuid, app.reviews) is
  'Raises PT409 when the user has shared the same quote before: everything but the text, the rating and the name is the same. Prices and areas are compared as they were stated.';

create function app.check_quote_of_user(writer uuid, review app.reviews) returns void
  language plpgsql set search_path = '' as $$
begin
  if review.quoted_month > app.latest_month() then
    perform app.violate('quoted_month_is_not_in_the_future');
  end if;
  perform app.refuse_repeated_quote(writer, review);
end $$;

comment on function app.check_quote_of_user(uuid, app.reviews) is
  'Refuses a quote from a month that has begun nowhere, and one that its author has shared before. No constraint can do that: it would depend on the day and on other rows.';

create function app.quote_of(review app.reviews) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return to_jsonb(review) - '{id,display_name,writer_role,writer_sector,created_on,updated_on,price_per_km2,resolution_m,size_class,comparable,kind,words,helpful,unusual,sample}'::text[];
end $$;

comment on function app.quote_of(app.reviews) is
  'What the author of a review decides: everything but its id, its name, its days, the derived columns and whether it is a sample.';

create function app.check_revision_of_user(writer uuid, before app.reviews, after app.reviews) returns void
  language plpgsql set search_path = '' as $$
declare
  words text[] := '{review,rating,anonymous,affiliated}';
begin
  if app.quote_of(after) - words = app.quote_of(before) - words then
    return;
  end if;
  perform app.check_quote_of_user(writer, after);
  if after.company <> before.company then
    perform app.refuse_review_of_own_company(writer, after.company);
  end if;
  perform app.refuse_review_of_own_company(writer, (select a.seller from app.review_authors a where a.id = after.id));
  -- A month after that of sharing would keep a quote in the summaries for longer than the limits count it.
  -- A quote without a sensor type has been counted for every type.
  if (after.company, after.size_class) is distinct from (before.company, before.size_class)
    or after.sensor is distinct from before.sensor and before.sensor is not null
    or (after.quoted_month > before.quoted_month and after.quoted_month > after.created_on)
  then
    perform app.count_quote_addition(writer, after, before.company);
  end if;
end $$;

comment on function app.check_revision_of_user(uuid, app.reviews, app.reviews) is
  'Checks a revised quote like a new one, if more than its text, rating or name has changed. It counts as another quote when it moves to another company, size class or from one sensor type to another, or to a month after it was shared.';

create function app.check_review_before_insert() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  writer uuid := auth.uid();
  author record;
begin
  perform app.refuse_oversized_review(new);
  if current_setting('app.restored_review', true) = new.id::text then
    return app.derive_review_columns(new, null, false);
  end if;
  if app.is_direct_connection() then
    new.created_on := coalesce(new.created_on, app.utc_today());
    new.updated_on := coalesce(new.updated_on, new.created_on);
    return app.keep_quoted(app.derive_review_columns(new, null, true));
  end if;
  if writer is null then
    perform app.refuse(401, 'signed_out');
  end if;
  perform app.lock_account(writer);
  if not exists (select from auth.users where id = writer) then
    perform app.refuse(401, 'account_gone');
  end if;
  perform app.refuse_stopped_author(writer);
  new.sample := false;
  new.created_on := app.utc_today();
  new.updated_on := new.created_on;
  new := app.sign_review(new, writer);
  select user_id into author from app.review_authors where id = new.id;
  if not found then
    -- What moderators decided about a deleted review must not count for another one.
    if exists (select from app.stopped_authors s where s.review = new.id)
      or exists (select from app.moderation_log l where l.review = new.id)
    then
      perform app.refuse(403, 'not_your_review');
    end if;
    perform app.enforce_write_rate_limit(writer, 'review');
    insert into app.review_authors (id, user_id, price_factor) values (new.id, writer, app.draw_price_factor());
  elsif author.user_id is distinct from writer then
    perform app.refuse(403, 'not_your_review');
  elsif exists (select from app.hidden_reviews h where h.id = new.id) then
    perform app.refuse(409, 'review_hidden');
  elsif exists (select from app.reviews r where r.id = new.id) then
    -- The author has sent the review again. It must have no effect; above all, it must not create a company.
    -- Only its price is converted, because constraints come before conflicts.
    new := app.convert_price(new, null);
    new.quoted := null;
    return new;
  end if;
  new := app.derive_review_columns(new, null, true);
  perform app.refuse_review_of_own_company(writer, new.company);
  perform app.refuse_review_of_own_company(writer, (select a.seller from app.review_authors a where a.id = new.id));
  perform app.check_quote_of_user(writer, new);
  perform app.count_quote_addition(writer, new);
  return app.keep_quoted(new);
end $$;

comment on function app.check_review_before_insert() is
  'A new review needs a signed-in user and counts towards the limits. Name and dates are set here, never by the request. A review that its author sends again passes unchanged, so that "on conflict do nothing" stores it once.';

create function app.check_review_before_update() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  -- A new name of the author changes reviews too, from a trigger on profiles, and so does a moderator who approves a company.
  by_author constant boolean := auth.uid() is not null and pg_trigger_depth() = 1;
begin
  perform app.refuse_oversized_review(new);
  if current_setting('app.counted_vote', true) = old.id::text then
    old.helpful := new.helpful;
    return old;
  end if;
  new.id := old.id;
  new.created_on := old.created_on;
  if app.is_direct_connection() then
    return app.keep_quoted(app.derive_review_columns(new, old, false));
  end if;
  new.sample := old.sample;
  -- The policy used the snapshot of the statement. The account may have been deleted since.
  if by_author and not exists (
    select from app.review_authors a where a.id = old.id and a.user_id = auth.uid()
  ) then
    perform app.refuse(401, 'account_gone');
  end if;
  if by_author then
    perform app.refuse_stopped_author(auth.uid());
    perform app.enforce_write_rate_limit(auth.uid(), 'revision');
  end if;
  new := app.sign_review(new, (select user_id from app.review_authors where id = old.id));
  new := app.derive_review_columns(new, old, by_author);
  new.updated_on := old.updated_on;
  if by_author and app.quote_of(new) <> app.quote_of(old) then
    new.updated_on := app.utc_today();
    perform app.check_revision_of_user(auth.uid(), old, new);
  end if;
  return app.keep_quoted(new);
end $$;

comment on function app.check_review_before_update() is
  'A review keeps its id, its first day and its author for ever, and a request cannot change whether it is a sample. Name, derived columns and day of the last change are set here.';

create function app.lock_writer() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform app.lock_account(auth.uid());
  end if;
  return null;
end $$;

comment on function app.lock_writer() is
  'Makes the writes of one user, and the deletion of the account, wait for each other before they lock any row.';

create function app.check_profile_before_update() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    -- A name is shown on reviews. Whoever was stopped may take it away.
    if new.display_name is distinct from old.display_name and new.display_name is not null then
      perform app.refuse_stopped_author(auth.uid());
    end if;
    perform app.enforce_write_rate_limit(auth.uid(), 'profile');
  end if;
  return new;
end $$;

comment on function app.check_profile_before_update() is
  'Counts a change of a profile towards the limit of its owner: a new name is copied to every review that they signed.';

create function app.sign_reviews_again() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The trigger on reviews copies everything.
  update app.reviews r set display_name = new.display_name
  from app.review_authors a
  where a.id = r.id and a.user_id = new.id and not r.anonymous;
  if new.display_name is null then
    update app.hidden_reviews h set content = app.without_name(h.content)
    from app.review_authors a where a.id = h.id and a.user_id = new.id;
  end if;
  return null;
end $$;

comment on function app.sign_reviews_again() is 'Shows a new name, role or sector on the reviews that the user signed.';

create function app.move_reviews_to_company() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  names text[] := new.aliases || lower(new.name) || array(
    select other.company
    from app.company_spellings own join app.company_spellings other using (spelling)
    where own.company = new.key and other.company <> new.key);
begin
  if tg_op = 'UPDATE' and (new.name, new.aliases, new.address, new.in_catalogue, new.approved)
    is not distinct from (old.name, old.aliases, old.address, old.in_catalogue, old.approved) then
    return null;
  end if;
  update app.reviews r set company = new.key
  from app.companies c
  where c.key = r.company and c.address is null and c.key <> new.key and c.key = any (names);
  update app.review_authors a set seller = new.key
  from app.companies c
  where c.key = a.seller and c.address is null and c.key <> new.key and c.key = any (names);
  update app.reviews r set seller = new.key
  from app.companies c
  where c.key = r.seller and c.address is null and c.key <> new.key and c.key = any (names);
  update app.quote_additions a set company = new.key
  where a.company = any (names) and a.company <> new.key
    and not exists (select from app.companies c where c.key = a.company and c.address is not null);
  return null;
end $$;

comment on function app.move_reviews_to_company() is
  'When a company enters the catalogue or is approved, it receives the reviews that people wrote under its name or one of its aliases, in any spelling that looks the same, and those that name it as their seller. The limits count them there.';

create function app.apply_sold_sensor_type() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The trigger on reviews derives the sensor type.
  update app.reviews r set sensor = r.sensor
  where r.company = new.key and r.sensor is null and app.sold_sensor_type(new.key, null) is not null;
  return null;
end $$;

comment on function app.apply_sold_sensor_type() is
  'When only one of the sensor types that a company sells is left, its reviews without a type get it. A type that an author stated stays.';

-- Triggers on the same event run in the order of their names. The account must be locked before anything else is.
create trigger lock_1_writer before update on app.reviews
  for each statement execute function app.lock_writer();
create trigger lock_1_writer before update on app.profiles
  for each statement execute function app.lock_writer();
create trigger lock_1_writer before delete on app.review_authors
  for each statement execute function app.lock_writer();

create trigger check_review_before_insert before insert on app.reviews
  for each row execute function app.check_review_before_insert();
create trigger check_review_before_update before update on app.reviews
  for each row execute function app.check_review_before_update();

create trigger check_profile_before_update before update on app.profiles
  for each row execute function app.check_profile_before_update();
create trigger sign_reviews_again after update of display_name, role, sector on app.profiles
  for each row when (old.display_name is distinct from new.display_name or old.role is distinct from new.role
    or old.sector is distinct from new.sector)
  execute function app.sign_reviews_again();
create trigger apply_sold_sensor_type after update of sells on app.companies
  for each row when (old.sells is distinct from new.sells)
  execute function app.apply_sold_sensor_type();
create trigger move_reviews_to_company after insert or update of name, aliases, address, in_catalogue, approved on app.companies
  for each row when (new.approved) execute function app.move_reviews_to_company();

-- Statistics: every statement that changes reviews updates the summaries in the same transaction, once, so that a statement over many
-- reviews takes its locks in order and reads the quotes of each company once.

create function app.update_statistics(changes app.review_change[]) returns void
  language plpgsql set search_path = '' as $$
declare
  changed_companies text[] := array(select distinct c.company from unnest(changes) c order by 1);
begin
  if cardinality(changed_companies) = 0 then
    return;
  end if;
  perform app.lock_company_summaries(changed_companies);
  perform app.update_company_counts(changes);
  perform app.refresh_changed_price_summaries(changes);
end $$;

comment on function app.update_statistics(app.review_change[]) is
  'Brings the summaries up to date with the changes of one statement: counts by difference, prices from scratch.';

create function app.rebuild_statistics() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  lock table app.reviews in share mode;
  insert into app.company_summaries (company) select key from app.companies on conflict do nothing;
  delete from app.price_summaries where company is not null;
  update app.company_summaries set
    reviews = 0, rated = 0, rating_mean = null, rating_histogram = default, samples = 0
  where true;
  perform app.update_statistics(array(
    select row(count(*), company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null)::app.review_change
    from app.reviews
    group by company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null));
end $$;

comment on function app.rebuild_statistics() is 'Counts everything from scratch, whatever the summaries contain.';

create function app.delete_unused_companies(keys text[]) returns void
  language plpgsql set search_path = '' as $$
declare
  unlocked text[];
begin
  -- Skip a company that is locked: somebody is sharing a review of it in another transaction.
  unlocked := array(
    select key from app.companies
    where key = any (keys) and not in_catalogue and not approved
    order by key
    for update skip locked);
  delete from app.companies c
  where c.key = any (unlocked) and not exists (select from app.reviews r where r.company = c.key)
    and not exists (select from app.reviews r where r.seller = c.key)
    and not exists (select from app.review_authors a where a.seller = c.key)
    and not exists (select from app.hidden_reviews h where h.content ->> 'company' = c.key);
end $$;

comment on function app.delete_unused_companies(text[]) is
  'Deletes those of the companies that nobody has approved and that have no review left: a company named under "Others" goes with its last review, unless a moderator has hidden that one. An approved one stays, because whether it went would depend on sellers that reviews do not name.';

create function app.update_statistics_after_insert() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.update_statistics(app.sum_changes(array(
    select row(1, company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null)::app.review_change
    from added)));
  return null;
end $$;

comment on function app.update_statistics_after_insert() is 'Counts the reviews that a statement added.';

create function app.update_statistics_after_update() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The old version of a review counts -1 and the new one +1. Versions that do not differ in any figure are left out.
  perform app.update_statistics(app.sum_changes(array(
    select change
    from removed o join added n using (id),
      lateral (values
        (row(-1, o.company, o.rating, o.affiliated, o.sensor, o.size_class, o.price_basis, o.price_per_km2 is not null)::app.review_change),
        (row(1, n.company, n.rating, n.affiliated, n.sensor, n.size_class, n.price_basis, n.price_per_km2 is not null)::app.review_change)
      ) versions (change)
    where (o.company, o.rating, o.affiliated, o.sensor, o.size_class, o.price_basis, o.price, o.price_per_km2, o.acquisition,
        o.comparable, o.quoted_month, o.unusual, o.sample)
      is distinct from (n.company, n.rating, n.affiliated, n.sensor, n.size_class, n.price_basis, n.price, n.price_per_km2, n.acquisition,
        n.comparable, n.quoted_month, n.unusual, n.sample))));
  perform app.delete_unused_companies(
    array(select o.company from removed o join added n using (id) where o.company <> n.company));
  return null;
end $$;

comment on function app.update_statistics_after_update() is
  'Counts what a statement changed in reviews, if it matters to a figure.';

create function app.update_statistics_after_delete() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.update_statistics(app.sum_changes(array(
    select row(-1, company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null)::app.review_change
    from removed)));
  perform app.delete_unused_companies(array(select company from removed));
  delete from app.review_authors a using removed r
  where a.id = r.id and not exists (select from app.hidden_reviews h where h.id = r.id);
  return null;
end $$;

comment on function app.update_statistics_after_delete() is
  'Subtracts the reviews that a statement deleted, and deletes their rows in review_authors, which would otherwise remain when an operator deletes a review. A review that was hidden keeps its author.';

create function app.update_statistics_after_truncate() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from app.review_authors where true;
  delete from app.companies where not in_catalogue;
  perform app.rebuild_statistics();
  return null;
end $$;

comment on function app.update_statistics_after_truncate() is 'Resets the statistics, authors and unlisted companies when all reviews are truncated.';

create function app.lock_statistics_before_delete() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform app.lock_company_summaries_of_author(auth.uid());
    -- Before their authors, as everybody who writes about a review of somebody else locks them.
    perform from app.review_authors a join app.reviews r using (id) where a.user_id = auth.uid() order by r.id for update of r;
  end if;
  return null;
end $$;

comment on function app.lock_statistics_before_delete() is
  'Takes all locks at once and in order before a user''s deletions cascade to reviews of several companies.';

create trigger lock_2_statistics before delete on app.review_authors
  for each statement execute function app.lock_statistics_before_delete();

create trigger update_statistics_after_insert after insert on app.reviews
  referencing new table as added
  for each statement execute function app.update_statistics_after_insert();
create trigger update_statistics_after_update after update on app.reviews
  referencing old table as removed new table as added
  for each statement execute function app.update_statistics_after_update();
create trigger update_statistics_after_delete after delete on app.reviews
  referencing old table as removed
  for each statement execute function app.update_statistics_after_delete();
create trigger update_statistics_after_truncate after truncate on app.reviews
  for each statement execute function app.update_statistics_after_truncate();

-- What authors do

create function public.share_review(quote jsonb) returns boolean
  language sql set search_path = ''
begin atomic
  with shared as (
    insert into app.reviews (id, company, anonymous, rating, price, quoted, price_basis, area_km2, acquisition, sensor, resolution,
      licence, special_terms, resold, seller, names_seller, quoted_month, affiliated, review)
    select q.id, q.company, coalesce(q.anonymous, true), q.rating, q.price, q.quoted, coalesce(q.price_basis, 'order'), q.area_km2,
      q.acquisition, q.sensor, q.resolution, q.licence, coalesce(q.special_terms, '{}'), q.resold, q.seller,
      coalesce(q.names_seller, false), coalesce(q.quoted_month, date_trunc('month', now() at time zone 'utc')::date), coalesce(q.affiliated, false), q.review
    from jsonb_populate_record(null::app.reviews, quote) q
    on conflict (id) do nothing
    returning true
  )
  select exists (select from shared);
end;

comment on function public.share_review(jsonb) is
  'Shares a review under the id in it. Returns false, and changes nothing, if the caller has shared this review before.';

create function app.author_details(author app.review_authors, review app.reviews) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'anonymous', review.anonymous, 'updated_on', review.updated_on, 'quoted', author.quoted, 'names_seller', review.names_seller,
    'special_terms', coalesce(author.special_terms, review.special_terms), 'area_km2', coalesce(author.area_km2, review.area_km2),
    'seller_name', coalesce(author.seller_as_typed, (select c.name from app.companies c where c.key = review.seller)));
end;

comment on function app.author_details(app.review_authors, app.reviews) is
  'What only the author of a review reads: the price as quoted, and as stated what the review shows in another way or not at all.';

create function public.revise_review(review uuid, quote jsonb, last_seen jsonb) returns boolean
  language sql strict set search_path = ''
begin atomic
  -- What an author stated is read before the review is locked, so of two revisions at once the second would not see the first.
  select pg_advisory_xact_lock(hashtextextended('revision of ' || review, 0));
  with revised as (
    update app.reviews r set
      (company, anonymous, rating, price, quoted, price_basis, area_km2, acquisition, sensor, resolution, licence, special_terms,
        resold, seller, names_seller, quoted_month, affiliated, review) = (
        select q.company, q.anonymous, q.rating, q.price, q.quoted, q.price_basis, q.area_km2, q.acquisition, q.sensor, q.resolution,
          q.licence, q.special_terms, q.resold, q.seller, q.names_seller, q.quoted_month, q.affiliated, q.review
        from jsonb_populate_record(r, jsonb_build_object('special_terms', own.details -> 'special_terms', 'area_km2', own.details -> 'area_km2',
          'seller', own.details -> 'seller_name') || quote) q)
    from (
      select a.id, app.author_details(a, seen) as details
      from app.review_authors a join app.reviews seen using (id) where a.id = revise_review.review
    ) own
    where r.id = own.id and to_jsonb(r) - 'seller' || own.details @> last_seen
    returning true
  )
  select exists (select from revised);
end;

comment on function public.revise_review(uuid, jsonb, jsonb) is
  'Changes what the caller has shared as one of their reviews, if its columns still have the values in last_seen. What the quote does not name stays, because a page that was opened before a release does not know a new field. Returns false, and changes nothing, if not.';

create function public.delete_review(review uuid) returns void
  language sql set search_path = ''
begin atomic
  delete from app.review_authors a where a.id = delete_review.review;
end;

comment on function public.delete_review(uuid) is
  'Deletes one of the caller''s reviews, hidden or not. Does nothing for any other.';

create function app.shown_review(review app.reviews) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select to_jsonb(review) - '{anonymous,updated_on,quoted,seller,names_seller,comparable,kind,words}'::text[] || jsonb_build_object('companies', (
    select jsonb_build_object('name', c.name, 'address', c.address) from app.companies c where c.key = review.company),
    'seller_name', (select c.name from app.companies c where c.key = review.seller and c.approved));
end;

comment on function app.shown_review(app.reviews) is
  'A review as everybody reads it, with the name and the address of its company.';

create function public.own_review(review uuid) returns app.answer
  language sql stable set search_path = ''
begin atomic
  select app.shown_review(r) || app.author_details(a, r)
  from app.review_authors a join app.reviews r using (id)
  where a.id = own_review.review order by a.id limit 1;
end;

comment on function public.own_review(uuid) is 'One of the caller''s reviews. Null when there is none with this id, or it is hidden.';

create function public.own_reviews(after jsonb default null, at_most integer default 20) returns app.answer
  language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(app.shown_review(p.review) || app.author_details(p.author, p.review)
    || jsonb_build_object('shared_at', (p.author).created_at)
    order by (p.author).created_at desc, (p.author).id desc), '[]')
  from (
    select a as author, r as review
    from app.review_authors a join app.reviews r using (id)
    where after is null or (a.created_at, a.id) < ((after ->> 'shared_at')::timestamptz, (after ->> 'id')::uuid)
    order by a.created_at desc, a.id desc
    limit least(greatest(at_most, 0), 40)
  ) p;
end;

comment on function public.own_reviews(jsonb, integer) is
  'The caller''s reviews, those shared last first: at most 40, from the start or after the one with "shared_at" and "id". Without hidden ones.';

create function public.own_earlier_review(of_company text) returns app.answer
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object('id', r.id, 'created_on', r.created_on)
  from app.review_authors a join app.reviews r using (id)
  where r.company = of_company
  order by a.created_at desc, a.id limit 1;
end;

comment on function public.own_earlier_review(text) is 'The id and the day of the caller''s newest review of a company, by its key; null when there is none.';

create function public.is_own_review(review uuid) returns boolean
  language sql stable set search_path = ''
begin atomic
  select exists (select from app.review_authors a where a.id = is_own_review.review);
end;

comment on function public.is_own_review(uuid) is 'Whether a review, hidden or not, is one of the caller''s.';

-- The functions above call them.
grant execute on function app.shown_review(app.reviews) to anon, authenticated, service_role;
grant execute on function app.author_details(app.review_authors, app.reviews) to authenticated;
grant execute on function public.share_review(jsonb), public.revise_review(uuid, jsonb, jsonb), public.delete_review(uuid),
  public.own_review(uuid), public.own_reviews(jsonb, integer), public.own_earlier_review(text), public.is_own_review(uuid)
  to authenticated;
