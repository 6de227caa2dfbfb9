-- Sharing: what authors do with their reviews, each from top to bottom: check, store, count.

create function public.share_review(quote jsonb) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  stated app.quote := jsonb_populate_record(null::app.quote, quote);
  own app.authored_review;
  writer uuid;
begin
  stated.price_basis := coalesce(stated.price_basis, 'order');
  stated.quoted_month := coalesce(stated.quoted_month, date_trunc('month', app.utc_today()));
  stated.special_terms := coalesce(stated.special_terms, '{}');
  stated.anonymous := coalesce(stated.anonymous, true);
  stated.affiliated := coalesce(stated.affiliated, false);
  stated.names_seller := coalesce(stated.names_seller, false);
  stated.shows_satellite := coalesce(stated.shows_satellite, false);
  perform app.refuse_unusable_quote(stated);
  writer := app.lock_writer();
  perform app.refuse_stopped_author(writer);
  if app.is_shared(stated.id, writer) then
    return false;
  end if;
  perform app.enforce_write_rate_limit(writer, 'review');

  own.author.id := stated.id;
  own.author.user_id := writer;
  own.author.created_at := now();
  own.author.price_factor := app.draw_price_factor();
  own.review.id := stated.id;
  own.review.created_on := app.utc_today();
  own.review.updated_on := app.utc_today();
  own.review.helpful := 0;
  own.review.sample := false;
  own := app.with_quote(own, stated);
  perform app.refuse_review_of_employer(writer, array[(own.review).company, (own.author).seller]);
  perform app.check_quote(own);
  perform app.count_quote_addition(writer, own.review);

  insert into app.review_authors select (own.author).*;
  perform app.add_review(own.review);
  return true;
end $$;

comment on function public.share_review(jsonb) is
  'Shares a quote (app.quote) as a review of the caller, under the id in it. Returns false, and changes nothing, if the caller has shared this review before. With the rights of its owner, because no caller writes tables.';

create function app.author_details(author app.review_authors, review app.reviews) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'anonymous', review.anonymous, 'updated_on', review.updated_on, 'quoted', author.quoted, 'names_seller', review.names_seller,
    'shows_satellite', review.shows_satellite, 'satellite', coalesce(author.satellite, review.satellite), 'resolution', coalesce(author.resolution, review.resolution),
    'resolution_m', case when author.resolution is null then review.resolution_m else author.resolution_m end,
    'special_terms', coalesce(author.special_terms, review.special_terms), 'area_km2', coalesce(author.area_km2, review.area_km2),
    'seller_name', coalesce(author.seller_as_typed, (select c.name from app.companies c where c.key = review.seller)));
end;

comment on function app.author_details(app.review_authors, app.reviews) is
  'What only the author of a review reads: the price as quoted, and as stated what the review shows in another way or not at all.';

create function app.quote_of(own app.authored_review) returns app.quote
  language plpgsql stable set search_path = '' as $$
declare
  details constant jsonb := app.author_details(own.author, own.review);
begin
  return jsonb_populate_record(null::app.quote, to_jsonb(own.review) || details
    || jsonb_build_object('quoted', null, 'seller', details -> 'seller_name'));
end $$;

comment on function app.quote_of(app.authored_review) is
  'The quote that a review was made of, with the price as the review shows it.';

create function public.revise_review(review uuid, quote jsonb, last_seen jsonb) returns boolean
  language plpgsql strict security definer set search_path = '' as $$
declare
  writer constant uuid := auth.uid();
  stated app.quote;
  before app.authored_review;
  after app.authored_review;
begin
  perform app.lock_account(writer);
  select a, r into before.author, before.review
  from app.review_authors a join app.reviews r using (id)
  where a.id = revise_review.review and a.user_id = writer
  for update of r;
  if not found or not (
    to_jsonb(before.review) - 'seller' || app.author_details(before.author, before.review)) @> last_seen
  then
    return false;
  end if;
  stated := jsonb_populate_record(app.quote_of(before), quote);
  stated.id := review;
  if stated.resolution <> (app.quote_of(before)).resolution and not quote ? 'resolution_m' then
    stated.resolution_m := null;
  end if;
  -- Its author has not decided about another satellite.
  if not quote ? 'shows_satellite' and app.satellite_in(stated.resolution) is distinct from (before.author).satellite then
    stated.shows_satellite := false;
  end if;
  perform app.refuse_unusable_quote(stated);
  perform app.refuse_stopped_author(writer);
  perform app.enforce_write_rate_limit(writer, 'revision');

  after := app.with_quote(before, stated);
  if app.content_of(after) <> app.content_of(before) then
    after.review.updated_on := app.utc_today();
    perform app.check_revision(before, after);
  end if;

  update app.review_authors a set
    quoted = (after.author).quoted, special_terms = (after.author).special_terms, area_km2 = (after.author).area_km2,
    resolution = (after.author).resolution, resolution_m = (after.author).resolution_m, satellite = (after.author).satellite,
    seller = (after.author).seller, seller_as_typed = (after.author).seller_as_typed
  where a.id = revise_review.review;
  perform app.replace_reviews(array[after.review]);
  return true;
end $$;

comment on function public.revise_review(uuid, jsonb, jsonb) is
  'Changes what the caller has shared as one of their reviews, if its columns still have the values in last_seen. What the quote does not name stays, because a page that was opened before a release does not know a new field. Returns false, and changes nothing, if not. With the rights of its owner, because no caller writes tables.';

create function public.delete_review(review uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_account(auth.uid());
  -- The review first, as everybody who writes about a review of somebody else locks it.
  perform from app.reviews r where r.id = delete_review.review and app.is_written_by(r.id, auth.uid()) for update;
  delete from app.review_authors a where a.id = delete_review.review and a.user_id = auth.uid();
end $$;

comment on function public.delete_review(uuid) is
  'Deletes one of the caller''s reviews, hidden or not. Does nothing for any other. With the rights of its owner, because no caller writes tables.';

create function app.sign_reviews_again(account uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.replace_reviews(array(
    select app.signed_again(r)
    from app.review_authors a join app.reviews r using (id)
    where a.user_id = account and not r.anonymous));
  update app.hidden_reviews h set content = app.without_name(h.content)
  from app.review_authors a
  where a.id = h.id and a.user_id = account
    and not exists (select from app.profiles p where p.id = account and p.display_name is not null);
end $$;

comment on function app.sign_reviews_again(uuid) is
  'Shows a new name, role or sector on the reviews that the user signed. A name that is taken away also leaves hidden ones.';

create function public.save_profile(changes jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  writer constant uuid := auth.uid();
  before app.profiles;
  after app.profiles;
begin
  perform app.lock_account(writer);
  select * into before from app.profiles p where p.id = writer;
  if not found or jsonb_typeof(changes) is distinct from 'object' then
    return;
  end if;
  after := jsonb_populate_record(before, changes - 'id');
  -- A name is shown on reviews. Whoever was stopped may take it away.
  if after.display_name is not null and after.display_name is distinct from before.display_name then
    perform app.refuse_stopped_author(writer);
  end if;
  perform app.enforce_write_rate_limit(writer, 'profile');
  -- A name that its owner already has stays, even if a provider of that name has been added since.
  if after.display_name is distinct from before.display_name and public.is_reserved_name(after.display_name) then
    perform app.refuse(409, 'reserved_name');
  end if;
  update app.profiles p
  set display_name = after.display_name, phone = after.phone, role = after.role, sector = after.sector
  where p.id = writer;
  if (after.display_name, after.role, after.sector) is distinct from (before.display_name, before.role, before.sector) then
    perform app.sign_reviews_again(writer);
  end if;
end $$;

comment on function public.save_profile(jsonb) is
  'Changes the named parts of the caller''s profile: display_name, phone, role and sector, null for none. A new name appears on the reviews that the caller has signed. With the rights of its owner, because no caller writes tables.';

create function app.shown_review(review app.reviews) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select to_jsonb(review) - '{anonymous,updated_on,seller,names_seller,shows_satellite,comparable,kind,words}'::text[] || jsonb_build_object('companies', (
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
grant execute on function public.save_profile(jsonb), public.share_review(jsonb), public.revise_review(uuid, jsonb, jsonb), public.delete_review(uuid),
  public.own_review(uuid), public.own_reviews(jsonb, integer), public.own_earlier_review(text), public.is_own_review(uuid)
  to authenticated;
