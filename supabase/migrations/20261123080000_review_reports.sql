-- Reports: what readers say is wrong with a review. Moderators alone read them.

create table private.review_reports (
  id bigint generated always as identity,
  receipt text not null default upper(left(replace(gen_random_uuid()::text, '-', ''), 10)),
  review uuid not null,
  reason text not null,
  words text,
  reported_on date not null default (now() at time zone 'utc')::date,
  settled_at timestamptz,

  constraint review_reports_pkey primary key (id),
  constraint receipt_is_unique unique (receipt),
  constraint report_goes_with_its_review foreign key (review) references public.review_authors (id) on delete cascade,
  constraint reason_is_known check (
    reason in ('not-a-quote', 'personal-data', 'insulting', 'conflict-of-interest', 'advertising', 'illegal', 'reply', 'objection')),
  constraint words_are_plain_text_of_at_most_1000 check (char_length(words) <= 1000 and private.is_plain_text(words))
);

create index open_reports_of_a_review on private.review_reports (review, id) where settled_at is null;

comment on table private.review_reports is
  'What readers reported. It does not say who they are. Deleted with the review, and by the daily job a year after moderators have decided.';
comment on column private.review_reports.reason is
  'reply: the report is about the reply of the provider. objection: the author of a hidden review has answered.';
comment on column private.review_reports.receipt is 'The number that the reader is given.';
comment on column private.review_reports.reported_on is 'A date without a time, because an author may report a review beside their own.';
comment on column private.review_reports.settled_at is 'When a moderator hid the review or dismissed its reports. Null while the report is open.';

-- How often a reader without an account reports. The address itself is never stored.
create table private.address_salts (
  day date not null,
  salt bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),

  constraint address_salts_pkey primary key (day)
);

comment on table private.address_salts is
  'A random salt for each day. Nobody can tell afterwards which addresses the hashes of a day were made from. The daily job deletes it.';

create table private.reports_by_address (
  address_hash bytea not null,
  reported_at timestamptz not null default now()
);

create index reports_by_address_hash on private.reports_by_address (address_hash);

comment on table private.reports_by_address is
  'When an IP address without an account reported, as a hash with the salt of its day. Kept for 24 hours.';

create function private.enforce_address_rate_limit(address text) returns void
  language plpgsql set search_path = '' as $$
declare
  hash bytea;
begin
  -- All who report without an account wait for each other, which is a matter of milliseconds.
  perform pg_advisory_xact_lock(hashtextextended('reports without an account', 0));
  delete from private.reports_by_address where reported_at < now() - interval '24 hours';
  delete from private.address_salts where day < private.utc_today() - 1;
  insert into private.address_salts (day) values (private.utc_today()) on conflict (day) do nothing;
  select sha256(s.salt || convert_to(coalesce(address, ''), 'UTF8')) into hash
  from private.address_salts s where s.day = private.utc_today();
  if (select count(*) from private.reports_by_address where address_hash = hash) >= 5 then
    raise exception using
      errcode = 'PT429',
      message = 'Without an account you can report 5 reviews a day. Sign in, or try again tomorrow.',
      hint = format('Try again in %s seconds', ceil(extract(epoch from
        (private.utc_today() + 1)::timestamp at time zone 'utc' - now())));
  end if;
  insert into private.reports_by_address (address_hash) values (hash);
end $$;

comment on function private.enforce_address_rate_limit(text) is
  'Counts one report of a reader without an account: at most 5 a day from an IP address. Raises PT429 for one more.';

create function public.report_review(review uuid, reason text, words text, reporter uuid, address text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  receipt_number text;
begin
  if octet_length(words) > 4 * 1000 or octet_length(address) > 100 then
    raise exception using errcode = 'PT413', message = 'Shorten your text to 1,000 characters.';
  end if;
  if coalesce(reason, '') not in (
    'not-a-quote', 'personal-data', 'insulting', 'conflict-of-interest', 'advertising', 'illegal', 'reply') then
    raise exception using errcode = 'PT400', message = 'Choose a reason.';
  end if;
  if char_length(words) > 1000 or (words <> '' and not private.is_plain_text(words)) then
    raise exception using errcode = 'PT400', message = 'Write at most 1,000 characters, none of them invisible.';
  end if;
  if reporter is null then
    perform private.enforce_address_rate_limit(address);
  else
    perform private.lock_account(reporter);
    if not exists (select from auth.users where id = reporter) then
      raise exception using errcode = 'PT401', message = 'This account no longer exists. Sign out to report without an account.';
    end if;
    perform private.enforce_write_rate_limit(reporter, 'report');
  end if;
  if not exists (select from public.reviews r where r.id = report_review.review) then
    raise exception using errcode = 'PT404', message = 'This review is no longer here.';
  end if;
  if reason <> 'reply' and private.is_written_by(review, reporter) then
    raise exception using errcode = 'PT409', message = 'This review is yours. You can edit or delete it in your profile.';
  end if;
  -- Moderators look at a review once, however many report it. For each reason, so that reports for one do not keep out urgent ones.
  if (select count(*) from private.review_reports o
    where o.review = report_review.review and o.reason = report_review.reason and o.settled_at is null) >= 50
  then
    raise exception using
      errcode = 'PT409', message = 'Many readers have reported this review already. Moderators are looking at it.';
  end if;
  insert into private.review_reports (review, reason, words)
  values (review, reason, nullif(words, ''))
  returning receipt into receipt_number;
  return receipt_number;
end $$;

comment on function public.report_review(uuid, text, text, uuid, text) is
  'Stores a report and returns its receipt number. reporter is the account of a reader who is signed in; of others, address is the IP address, of which only a hash is kept for 24 hours. For the secret key only: the function at /api/report has verified both.';
