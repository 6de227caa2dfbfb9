-- Notices: what users are told, in their profile and by email. An email waits in an outbox, which a scheduled function of the site
-- empties. Neither an email nor a notice says which review it is about.

create function app.wanted_at_first(kind text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case kind when 'reply' then true when 'moderation' then true when 'claim' then false when 'report' then false end;
end $$;

comment on function app.wanted_at_first(text) is
  'Whether users get notices of a kind before they choose. reply: a provider has replied to one of their reviews. moderation: moderators have decided about one of their reviews. claim: the operator has decided about their claim. report: reports wait, for moderators only. Null for other kinds. Used in check constraints.';

create table app.notice_settings (
  user_id uuid not null,
  kind text not null,
  wanted boolean not null,

  constraint notice_settings_pkey primary key (user_id, kind),
  constraint notice_setting_goes_with_its_user foreign key (user_id) references auth.users (id) on delete cascade,
  constraint kind_is_known check (app.wanted_at_first(kind) is not null)
);

alter table app.notice_settings enable row level security;

comment on table app.notice_settings is 'Which kinds of notices users have switched on or off.';

create table app.notices (
  id bigint generated always as identity,
  user_id uuid not null,
  kind text not null,
  happened_on date not null default (now() at time zone 'utc')::date,

  constraint notices_pkey primary key (id),
  constraint notice_goes_with_its_user foreign key (user_id) references auth.users (id) on delete cascade,
  constraint kind_is_known check (app.wanted_at_first(kind) is not null)
);

create index notices_of_a_user on app.notices (user_id, id desc);

alter table app.notices enable row level security;

comment on table app.notices is 'What users are told in their profile. The daily job deletes notices after 90 days.';

create table app.notice_emails (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  taken boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  due_since timestamptz not null default now(),

  constraint notice_emails_pkey primary key (id),
  constraint notice_email_goes_with_its_user foreign key (user_id) references auth.users (id) on delete cascade,
  constraint kind_is_known check (app.wanted_at_first(kind) is not null)
);

create unique index one_waiting_notice_email on app.notice_emails (user_id, kind) where not taken;
create index notice_emails_of_a_user on app.notice_emails (user_id, kind);
create index due_notice_emails on app.notice_emails (next_attempt_at, id);

alter table app.notice_emails enable row level security;

comment on table app.notice_emails is
  'The outbox: emails that have not been sent. One email stands for all notices of its kind that a user got before it was taken.';
comment on column app.notice_emails.id is 'Part of the Message-ID, so that a mail program shows an email once that was sent twice.';
comment on column app.notice_emails.taken is
  'Whether it is being sent, or was when the sender stopped without reporting back. A notice that comes then needs another email.';
comment on column app.notice_emails.next_attempt_at is 'Nobody takes the email before.';
comment on column app.notice_emails.due_since is 'When the first attempt was due. Not when the notice came, which would tell what it is about.';

create table app.unsubscribe_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  created_on date not null default (now() at time zone 'utc')::date,

  constraint unsubscribe_tokens_pkey primary key (token_hash),
  constraint token_goes_with_its_user foreign key (user_id) references auth.users (id) on delete cascade,
  constraint kind_is_known check (app.wanted_at_first(kind) is not null)
);

create index unsubscribe_tokens_of_a_user on app.unsubscribe_tokens (user_id);

alter table app.unsubscribe_tokens enable row level security;

comment on table app.unsubscribe_tokens is
  'Hashes of the random tokens in emails, each of which switches one kind of notices off for one user. Deleted when the user changes the email address, and by the daily job after a year.';

-- What causes a notice

create function app.can_get_notice(account uuid, of_kind text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return app.wanted_at_first(of_kind) is not null and (of_kind <> 'report' or app.is_moderator(account));
end $$;

comment on function app.can_get_notice(uuid, text) is
  'Whether there are notices of a kind for a user. Those about reports are for moderators, and end with that role.';

create function app.wants_notice(account uuid, of_kind text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return app.can_get_notice(account, of_kind) and coalesce(
    (select s.wanted from app.notice_settings s where s.user_id = account and s.kind = of_kind),
    app.wanted_at_first(of_kind));
end $$;

comment on function app.wants_notice(uuid, text) is 'Whether a user wants notices of a kind, and gets them.';

create function app.notify(account uuid, of_kind text) returns void
  language plpgsql set search_path = '' as $$
declare
  first_attempt_at timestamptz;
begin
  if not app.wants_notice(account, of_kind) then
    return;
  end if;
  -- An account that is being deleted gets no notice, and whoever causes the notice does not learn that.
  -- Twenty of a kind in a day say all: others may cause more, and the profile and the download show a limited number.
  insert into app.notices (user_id, kind)
  select u.id, of_kind from auth.users u
  where u.id = account and (
    select count(*) from app.notices n
    where n.user_id = account and n.kind = of_kind and n.happened_on = app.utc_today()) < 20
  for key share of u;
  -- Somebody who withdraws a reply and writes it again would otherwise send an email each time.
  if found and (
    select count(*) from app.notices n
    where n.user_id = account and n.kind = of_kind and n.happened_on = app.utc_today()) <= 3
  then
    -- Whoever sees when emails reach an author, and watches the site, must not find the one review that got a reply or disappeared
    -- just before. When something was reported is nobody's business either.
    first_attempt_at := now() + case of_kind when 'claim' then 0 else random() end * interval '1 day';
    insert into app.notice_emails (user_id, kind, next_attempt_at, due_since)
    values (account, of_kind, first_attempt_at, first_attempt_at)
    on conflict (user_id, kind) where not taken do nothing;
  end if;
end $$;

comment on function app.notify(uuid, text) is
  'Tells a user about something of a kind, in the profile and, three times a day, by email, if they want to know. The email is due at a random time within a day, or at once if it is about a claim. Does nothing for null and for an account that no longer exists.';

create function app.notify_author(of_review uuid, of_kind text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.notify(a.user_id, of_kind) from app.review_authors a where a.id = of_review;
end $$;

comment on function app.notify_author(uuid, text) is 'Tells the author of a review, if the review still has one.';

-- Reports are not told of as they come: nothing here runs when somebody reports a review.

create index moderators_who_want_notices on app.notice_settings (user_id) where kind = 'report' and wanted;

create function app.reports_wait_for(moderator uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from app.review_reports o where o.settled_at is null and not app.is_written_by(o.review, moderator));
end $$;

comment on function app.reports_wait_for(uuid) is
  'Whether a moderator finds open reports in the queue, which does not have those about the moderator''s own reviews.';

create function app.notify_moderators() returns void
  language plpgsql set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notices for moderators', 0)) then
    return;
  end if;
  perform app.notify(s.user_id, 'report')
  from app.notice_settings s
  where s.kind = 'report' and s.wanted and app.is_moderator(s.user_id)
    and not exists (
      select from app.notices n
      where n.user_id = s.user_id and n.kind = 'report' and n.happened_on = app.utc_today())
    and app.reports_wait_for(s.user_id);
end $$;

comment on function app.notify_moderators() is
  'Tells moderators who want to know that reports wait, once a day while some do. take_notices calls it.';

-- What users read and choose

create function public.own_notices(at_most integer default 20) returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'on', n.happened_on) order by n.id desc), '[]')
    from (
      select * from app.notices
      where user_id = auth.uid() and happened_on > app.utc_today() - 90
      order by id desc
      limit least(greatest(at_most, 0), 1000)
    ) n);
end $$;

comment on function public.own_notices(integer) is
  'The latest notices of the caller from the last 90 days, newest first, each with its kind and day; at most 1,000.';

create function public.own_notice_settings() returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(k.kind, app.wants_notice(auth.uid(), k.kind))
    from unnest(array['reply', 'moderation', 'claim', 'report']) as k (kind)
    where app.can_get_notice(auth.uid(), k.kind));
end $$;

comment on function public.own_notice_settings() is
  'For each kind of notices that there is for the caller, whether the caller gets them. "report" is for moderators only.';

create function app.switch_notices(account uuid, of_kind text, wanted boolean) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into app.notice_settings (user_id, kind, wanted) values (account, of_kind, wanted)
  on conflict on constraint notice_settings_pkey do update set wanted = excluded.wanted;
  if not wanted then
    delete from app.notice_emails e where e.user_id = account and e.kind = of_kind;
  end if;
end $$;

comment on function app.switch_notices(uuid, text, boolean) is
  'Switches notices of a kind on or off for a user. Off also deletes the emails that wait.';

create function public.set_notice(of_kind text, wanted boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if wanted is null or not app.can_get_notice(auth.uid(), of_kind) then
    perform app.refuse(400, 'notice_unknown');
  end if;
  perform app.enforce_write_rate_limit(app.lock_writer(), 'profile');
  perform app.switch_notices(auth.uid(), of_kind, wanted);
end $$;

comment on function public.set_notice(text, boolean) is
  'Switches notices of a kind on or off for the caller. Counts as a change of the profile.';

create function public.unsubscribe(token text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  subscription app.unsubscribe_tokens;
begin
  if octet_length(token) > 100 then
    return;
  end if;
  select * into subscription from app.unsubscribe_tokens t where t.token_hash = sha256(convert_to(token, 'UTF8'));
  if not found then
    return;
  end if;
  perform app.lock_account(subscription.user_id);
  if exists (select from auth.users where id = subscription.user_id) then
    perform app.switch_notices(subscription.user_id, subscription.kind, false);
  end if;
end $$;

comment on function public.unsubscribe(text) is
  'Switches off the kind of notices that the email with this token was about. Answers the same for a token that is not known. For the secret key only.';

-- The outbox

create function app.pause_after(attempts integer) returns interval
  language plpgsql immutable set search_path = '' as $$
begin
  return least(interval '10 minutes' * 2 ^ least(attempts - 1, 10), interval '6 hours');
end $$;

comment on function app.pause_after(integer) is
  'The time from one attempt to send an email to the next: 10 minutes after the first, then twice as long each time, at most 6 hours.';

create function app.create_unsubscribe_token(account uuid, of_kind text) returns text
  language plpgsql set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text, '-', '');
begin
  insert into app.unsubscribe_tokens (token_hash, user_id, kind)
  values (sha256(convert_to(token, 'UTF8')), account, of_kind);
  return token;
end $$;

comment on function app.create_unsubscribe_token(uuid, text) is
  'A new token that switches a kind of notices off for a user. Only its hash is stored.';

create function app.replace_unsent_notice_emails() returns void
  language plpgsql set search_path = '' as $$
begin
  delete from app.notice_emails former using app.notice_emails later
  where former.taken and former.next_attempt_at <= now()
    and later.user_id = former.user_id and later.kind = former.kind and not later.taken;
end $$;

comment on function app.replace_unsent_notice_emails() is
  'Deletes emails whose sender stopped without reporting back, when a later email tells the same user the same.';

create function public.take_notices(at_most integer) returns app.answer
  language plpgsql security definer set search_path = '' as $$
declare
  due record;
  emails jsonb := '[]';
begin
  perform app.notify_moderators();
  perform app.replace_unsent_notice_emails();
  for due in
    select e.id, e.user_id, e.kind, u.email::text as address
    from app.notice_emails e join auth.users u on u.id = e.user_id
    where e.next_attempt_at <= now() and u.email <> ''
    order by e.next_attempt_at, e.id
    limit least(greatest(at_most, 0), 100)
    for update of e skip locked
  loop
    -- Switched off while it was written, no longer a moderator, or others have decided.
    if not app.wants_notice(due.user_id, due.kind)
      or due.kind = 'report' and not app.reports_wait_for(due.user_id)
    then
      delete from app.notice_emails e where e.id = due.id;
      continue;
    end if;
    update app.notice_emails e
    set taken = true, attempts = e.attempts + 1, next_attempt_at = now() + app.pause_after(e.attempts + 1)
    where e.id = due.id;
    emails := emails || jsonb_build_object(
      'id', due.id, 'email', due.address, 'kind', due.kind,
      'token', app.create_unsubscribe_token(due.user_id, due.kind));
  end loop;
  return emails;
end $$;

comment on function public.take_notices(integer) is
  'Takes emails out of the outbox that are due, at most 100, each with its address and a token for unsubscribing. Nobody else gets them for 10 minutes or, after failures, longer. The caller says with notice_sent or notice_failed what became of each; one of which it says nothing is due again after that time. For the secret key only.';

create function public.notice_sent(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from app.notice_emails e where e.id = notice_sent.id;
end $$;

comment on function public.notice_sent(uuid) is
  'Takes an email out of the outbox for good. A second call has no effect. For the secret key only.';

create function public.notice_failed(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- A notice that came meanwhile has an email of its own, which tells the user the same.
  delete from app.notice_emails former using app.notice_emails later
  where former.id = notice_failed.id and later.id <> former.id
    and later.user_id = former.user_id and later.kind = former.kind and not later.taken;
  update app.notice_emails e set taken = false where e.id = notice_failed.id and e.taken;
exception when unique_violation then
  -- A notice came at this moment. This email stays as it is, and the next run takes it.
  null;
end $$;

comment on function public.notice_failed(uuid) is
  'Says that an email was certainly not delivered. It is due again when its pause is over, and stands for later notices too. For the secret key only.';

grant execute on function public.own_notices(integer), public.own_notice_settings(), public.set_notice(text, boolean) to authenticated;
grant execute on function public.take_notices(integer), public.notice_sent(uuid), public.notice_failed(uuid),
  public.unsubscribe(text) to service_role;
