-- The rate limit: a user may share at most 10 reviews an hour.

create table private.review_rate_limits (
  user_id uuid not null,
  times timestamptz[] not null default '{}',

  constraint review_rate_limits_pkey primary key (user_id),
  constraint user_id_is_a_user foreign key (user_id) references auth.users (id) on delete cascade
);

comment on table private.review_rate_limits is
  'When each user shared reviews within the last hour. Stored apart from the reviews, so that deleting reviews does not make room for more.';
comment on column private.review_rate_limits.times is 'Oldest first.';

create function private.enforce_review_rate_limit(writer uuid) returns void
  language plpgsql set search_path = '' as $$
declare
  recent timestamptz[];
begin
  insert into private.review_rate_limits as l (user_id, times) values (writer, array[now()])
  on conflict (user_id) do update
    set times = array(select t from unnest(l.times) t where t > now() - interval '1 hour' order by t) || now()
  returning times into recent;
  if cardinality(recent) > 10 then
    raise exception using
      errcode = 'PT429',
      message = 'At most 10 reviews an hour',
      hint = format('Try again in %s seconds', ceil(extract(epoch from recent[1] + interval '1 hour' - now())));
  end if;
end $$;

comment on function private.enforce_review_rate_limit(uuid) is
  'Counts one new review of a user. Raises PT429, which the Data API answers as HTTP 429, when it exceeds 10 within an hour.';
