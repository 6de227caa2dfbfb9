-- Representatives: people who speak for a provider. They may answer each review of it once, and nothing else: no removal, no sight
-- of authors, no influence on figures.

create table app.representatives (
  id bigint generated always as identity,
  company text not null,
  user_id uuid not null,
  email text not null,
  claimed_at timestamptz not null default now(),
  approved_at timestamptz,
  refused_at timestamptz,

  constraint representatives_pkey primary key (id),
  constraint one_claim_for_each_company_and_user unique (company, user_id),
  constraint claimed_company_is_known foreign key (company) references app.companies (key) on delete cascade,
  constraint representative_is_a_user foreign key (user_id) references auth.users (id) on delete cascade
);

create index representatives_by_user on app.representatives (user_id);

alter table app.representatives enable row level security;

comment on table app.representatives is 'Who asked to speak for a provider, and whether an operator has approved it.';
comment on column app.representatives.email is
  'The confirmed address with which they asked. With another one they no longer represent the provider, and have to ask again.';
comment on column app.representatives.refused_at is
  'When an operator refused the claim or took the approval back. The account can claim the same profile again after 30 days.';

create function app.is_at_domain(account uuid, of_company text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from auth.users u join app.companies c on c.key = of_company
    where u.id = account and u.email_confirmed_at is not null
      -- A quoted name before the @ may contain others. lower() makes ASCII letters of some that look like them.
      and u.email ~ '^[!-?A-~]+@[!-?A-~]+$' and split_part(lower(u.email), '@', 2) = c.domain
      -- Anybody can have an address there.
      and c.domain not in ('gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'yahoo.com', 'icloud.com',
        'me.com', 'aol.com', 'gmx.com', 'gmx.de', 'web.de', 'mail.com', 'mail.ru', 'yandex.ru', 'proton.me', 'protonmail.com',
        'qq.com', '163.com', '126.com', 'zoho.com', 'fastmail.com'));
end $$;

comment on function app.is_at_domain(uuid, text) is
  'Whether an account has a confirmed email address at exactly the registrable domain of the provider''s website.';

create function app.represents(account uuid, of_company text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return app.is_at_domain(account, of_company) and exists (
    select from app.representatives r join auth.users u on u.id = r.user_id
    where r.user_id = account and r.company = of_company and r.approved_at is not null and lower(u.email) = r.email);
end $$;

comment on function app.represents(uuid, text) is
  'Whether an operator has approved that this account speaks for a provider, with the address that it still has.';

create function app.mailbox_of(email text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(lower(email), '[+][^@]*@', '@');
end $$;

comment on function app.mailbox_of(text) is
  'An email address in lower case without what follows "+" in its name, by which most mail servers deliver to the same mailbox.';

create function public.claim_provider(of_company text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  claimant constant uuid := app.lock_writer();
  refused timestamptz;
begin
  perform app.refuse_stopped_author(claimant);
  perform app.enforce_write_rate_limit(claimant, 'claim');
  if not exists (select from app.companies c where c.key = of_company and c.address is not null) then
    perform app.refuse(404, 'no_such_provider');
  end if;
  if not app.is_at_domain(claimant, of_company) then
    perform app.refuse(409, case when c.domain is null then 'no_website' else 'other_email_domain' end,
      jsonb_build_object('company', c.name, 'domain', c.domain))
    from app.companies c where c.key = of_company;
  end if;
  select r.refused_at into refused from app.representatives r
  where r.company = of_company and r.user_id = claimant for update;
  -- Or of another account that claimed with the same mailbox.
  refused := greatest(refused, (
    select max(r.refused_at)
    from app.representatives r join auth.users u on app.mailbox_of(u.email) = app.mailbox_of(r.email)
    where r.company = of_company and u.id = claimant));
  if refused > now() - interval '30 days' then
    perform app.refuse(409, 'claim_refused',
      jsonb_build_object('from', (refused at time zone 'utc' + interval '30 days')::date));
  end if;
  insert into app.representatives as r (company, user_id, email)
  select of_company, claimant, lower(u.email) from auth.users u where u.id = claimant
  on conflict (company, user_id) do update
    set email = excluded.email, claimed_at = now(), approved_at = null, refused_at = null
    where r.email <> excluded.email or r.refused_at is not null;
  return found;
end $$;

comment on function public.claim_provider(text) is
  'Asks to speak for a provider, which an operator approves. Returns true for a new claim. A second call has no effect and returns false, unless the address has changed since.';

create function public.own_claims() returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('company', r.company, 'name', c.name, 'address', c.address,
      'email', r.email, 'on', r.claimed_at::date,
      'again_from', (r.refused_at at time zone 'utc' + interval '30 days')::date,
      'state', case when app.represents(r.user_id, r.company) then 'approved'
        when r.refused_at is not null then 'refused'
        when lower(u.email) = r.email and app.is_at_domain(r.user_id, r.company) then 'waiting'
        else 'ended' end) order by r.company), '[]')
    from app.representatives r
      join app.companies c on c.key = r.company
      join auth.users u on u.id = r.user_id
    where r.user_id = auth.uid());
end $$;

comment on function public.own_claims() is
  'For which providers the caller asked to speak: approved, waiting, refused until a day, or ended because the email address has changed.';

create function public.claims() returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('company', r.company, 'email', r.email, 'claimed_on', r.claimed_at::date,
      'approved', r.approved_at is not null, 'refused_on', r.refused_at::date, 'valid', app.is_at_domain(r.user_id, r.company) and lower(u.email) = r.email)
      order by r.refused_at is not null, r.approved_at is not null, r.claimed_at, r.id), '[]')
    from (
      select * from app.representatives order by refused_at is not null, approved_at is not null, claimed_at, id limit 1000
    ) r join auth.users u on u.id = r.user_id);
end $$;

comment on function public.claims() is 'The first 1,000 claims, those that wait first. For the secret key only.';

create function public.decide_claim(of_company text, email_address text, approved boolean) returns boolean
  language plpgsql strict security definer set search_path = '' as $$
declare
  claimants uuid[];
begin
  with decided as (
    update app.representatives r set
      approved_at = case when approved then now() end,
      refused_at = case when not approved then coalesce(r.refused_at, now()) end
    from auth.users u
    where r.company = of_company and r.email = lower(email_address) and u.id = r.user_id
      and (not approved or lower(u.email) = r.email and app.is_at_domain(r.user_id, r.company))
    returning r.user_id
  )
  select array_agg(d.user_id) into claimants from decided d;
  perform app.notify(c, 'claim') from unnest(claimants) c;
  return claimants is not null;
end $$;

comment on function public.decide_claim(text, text, boolean) is
  'Approves a claim, or refuses it or takes the approval back. Tells the claimant, and returns whether there is such a claim. For the secret key only.';

-- Replies

create table app.review_replies (
  review uuid not null,
  company text not null,
  user_id uuid,
  reply app.statement not null,
  replied_on date not null default (now() at time zone 'utc')::date,

  constraint review_replies_pkey primary key (review),
  constraint reply_goes_with_its_review foreign key (review) references app.review_authors (id) on delete cascade,
  constraint reply_is_by_a_user foreign key (user_id) references auth.users (id) on delete set null
);

create index review_replies_by_user on app.review_replies (user_id);

alter table app.review_replies enable row level security;

comment on table app.review_replies is
  'What representatives answered. Requests read it through review_replies(), so that no request can follow a reference from a review to its reply and back.';
comment on column app.review_replies.company is 'The provider for which the reply was written. It disappears when the review moves to another one.';

create function public.reply_to_review(review uuid, reply text) returns void
  language plpgsql strict security definer set search_path = '' as $$
declare
  writer uuid;
  of_company text;
begin
  if reply <> '' then
    perform app.refuse_text(reply, 1000);
  end if;
  writer := app.lock_writer();
  if reply <> '' then
    perform app.refuse_stopped_author(writer);
  end if;
  perform app.enforce_write_rate_limit(writer, 'reply');
  -- The row is locked, because its author may be moving it to another company.
  select r.company into of_company from app.reviews r where r.id = reply_to_review.review for update;
  if not found then
    perform app.refuse(404, 'review_gone');
  end if;
  if not app.represents(writer, of_company) then
    perform app.refuse(403, 'not_a_representative');
  end if;
  if app.is_written_by(review, writer) then
    perform app.refuse(409, 'own_review_replied');
  end if;
  if reply = '' then
    delete from app.review_replies p where p.review = reply_to_review.review;
  else
    -- Its author is told of a reply, and not of its changes, which would be a second email for one reply.
    if not exists (select from app.review_replies p where p.review = reply_to_review.review) then
      perform app.notify_author(review, 'reply');
    end if;
    insert into app.review_replies as p (review, company, user_id, reply)
    values (review, of_company, writer, reply)
    on conflict on constraint review_replies_pkey do update set
      company = excluded.company, user_id = excluded.user_id, reply = excluded.reply, replied_on = app.utc_today();
  end if;
end $$;

comment on function public.reply_to_review(uuid, text) is
  'For representatives: writes the one reply of their provider to a review, replaces it, or withdraws it when it is empty, which those who were stopped may do too.';

create function public.review_replies(of_reviews uuid[]) returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
declare
  asked uuid[] := array(select distinct id from (select unnest(of_reviews) limit 40) first (id));
  represented text[] := array(
    select r.company from app.representatives r
    where r.user_id = auth.uid() and app.represents(r.user_id, r.company));
begin
  return jsonb_build_object(
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object('review', p.review, 'from', c.name,
        'current', coalesce(app.represents(p.user_id, p.company), false), 'reply', p.reply, 'on', p.replied_on)
        order by p.review), '[]')
      from app.review_replies p
        join app.reviews r on r.id = p.review and r.company = p.company
        join app.companies c on c.key = p.company
      where p.review = any (asked)),
    'replyable', (
      select coalesce(jsonb_agg(r.id order by r.id), '[]') from app.reviews r
      where r.id = any (asked) and r.company = any (represented)));
end $$;

comment on function public.review_replies(uuid[]) is
  'The replies of providers to at most 40 reviews: current is false once the writer no longer represents the provider. replyable are those reviews to which the caller may reply.';

create function public.own_replies(from_row integer default 0) returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('review', p.review, 'company', p.company, 'reply', p.reply,
      'on', p.replied_on) order by p.review), '[]')
    from (
      select * from app.review_replies p where p.user_id = auth.uid() order by p.review offset greatest(from_row, 0) limit 40
    ) p);
end $$;

comment on function public.own_replies(integer) is 'What the caller replied for providers: 40 replies, starting with a row counted from 0.';

create table app.removed_replies (
  id bigint generated always as identity,
  user_id uuid not null,
  company text not null,
  review_month date not null,
  removed_on date not null default (now() at time zone 'utc')::date,

  constraint removed_replies_pkey primary key (id),
  constraint removed_reply_was_by_a_user foreign key (user_id) references auth.users (id) on delete cascade,
  constraint removed_reply_was_from_a_known_company foreign key (company) references app.companies (key) on delete cascade
);

create index removed_replies_by_user on app.removed_replies (user_id);
create index removed_replies_by_company on app.removed_replies (company);

alter table app.removed_replies enable row level security;

comment on table app.removed_replies is
  'Which replies moderators have removed, for the people who wrote them. Without the review, so that nothing here leads to its author.';
comment on column app.removed_replies.review_month is 'The first day of the month in which the review was shared.';

create function app.note_removed_reply(removed app.review_replies) returns void
  language plpgsql set search_path = '' as $$
declare
  shared_on date := coalesce(
    (select r.created_on from app.reviews r where r.id = removed.review),
    (select (h.content ->> 'created_on')::date from app.hidden_reviews h where h.id = removed.review));
begin
  if removed.user_id is not null and shared_on is not null then
    insert into app.removed_replies (user_id, company, review_month)
    values (removed.user_id, removed.company, date_trunc('month', shared_on)::date);
  end if;
end $$;

comment on function app.note_removed_reply(app.review_replies) is
  'Keeps that a reply was removed, for the one who wrote it, if they still have an account.';

create function public.own_removed_replies(from_row integer default 0) returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'month', to_char(o.review_month, 'YYYY-MM'),
      'on', o.removed_on) order by o.id desc), '[]')
    from (
      select * from app.removed_replies o where o.user_id = auth.uid() order by o.id desc
      offset greatest(from_row, 0) limit 40
    ) o join app.companies c on c.key = o.company);
end $$;

comment on function public.own_removed_replies(integer) is
  'Which replies of the caller moderators have removed, newest first: the provider, the month of the review and the day. 40 of them, starting with a row counted from 0.';

create function app.remove_reply(review uuid, out decision text)
  language plpgsql set search_path = '' as $$
declare
  removed app.review_replies;
begin
  delete from app.review_replies p where p.review = remove_reply.review returning p.* into removed;
  if found then
    decision := 'reply removed';
    perform app.note_removed_reply(removed);
  end if;
  if app.settle_reports(review, 'reply') then
    decision := coalesce(decision, 'dismissed');
  end if;
end $$;

comment on function app.remove_reply(uuid) is
  'Deletes the reply to a review and closes the reports about it. Returns what is to be logged: "dismissed" if the reply is gone already, null if the reports are closed too.';

create function public.remove_reply(review uuid, reason text) returns void
  language sql security definer set search_path = '' as $$ select app.decide('reply removed', review, reason) $$;

comment on function public.remove_reply(uuid, text) is
  'For moderators: deletes the reply to a review and closes the reports about it. If the reply is gone already, the reports are logged as dismissed. A second call has no effect.';

grant execute on function public.claim_provider(text), public.own_claims(), public.reply_to_review(uuid, text),
  public.own_replies(integer), public.own_removed_replies(integer), public.remove_reply(uuid, text)
  to authenticated;
grant execute on function public.review_replies(uuid[]) to anon, authenticated;
grant execute on function public.claims(), public.decide_claim(text, text, boolean) to service_role;
