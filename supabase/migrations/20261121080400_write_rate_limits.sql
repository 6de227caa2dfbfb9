-- Rate limits: how many writes of each kind a user may make within an hour. Deletions need none: nobody can delete more reviews
-- than they have shared.

create table private.write_rate_limits (
  user_id uuid not null,
  kind text not null,
  times timestamptz[] not null default '{}',

  constraint write_rate_limits_pkey primary key (user_id, kind),
  constraint user_id_is_a_user foreign key (user_id) references auth.users (id) on delete cascade,
  constraint kind_of_write_is_known check (kind in ('review', 'revision', 'profile', 'report', 'vote', 'claim', 'reply', 'proposal'))
);

comment on table private.write_rate_limits is
  'When each user wrote within the last hour. Stored apart from the reviews, so that deleting reviews does not make room for more.';
comment on column private.write_rate_limits.kind is 'review: a new review. revision: a change of one. profile: a change of the profile. report: a report of one. vote: a vote for one, or taking it back. claim, reply, proposal: what representatives of providers write.';
comment on column private.write_rate_limits.times is 'Oldest first.';

create function private.enforce_write_rate_limit(writer uuid, kind_of_write text) returns void
  language plpgsql set search_path = '' as $$
declare
  at_most integer := case when kind_of_write in ('review', 'report', 'claim', 'proposal') then 10 when kind_of_write = 'vote' then 60 else 30 end;
  recent timestamptz[];
begin
  insert into private.write_rate_limits as l (user_id, kind, times) values (writer, kind_of_write, array[now()])
  on conflict (user_id, kind) do update
    set times = array(select t from unnest(l.times) t where t > now() - interval '1 hour' order by t) || now()
  returning times into recent;
  if cardinality(recent) > at_most then
    raise exception using
      errcode = 'PT429',
      message = case kind_of_write
        when 'review' then 'You have shared 10 reviews within an hour'
        when 'report' then 'You have reported 10 reviews within an hour'
        when 'vote' then 'You have voted 60 times within an hour'
        when 'claim' then 'You have claimed profiles 10 times within an hour'
        when 'reply' then 'You have written or changed 30 replies within an hour'
        when 'proposal' then 'You have proposed changes 10 times within an hour'
        when 'revision' then 'You have changed your reviews 30 times within an hour'
        else 'You have changed your profile 30 times within an hour'
      end,
      hint = format('Try again in %s seconds', ceil(extract(epoch from recent[1] + interval '1 hour' - now())));
  end if;
end $$;

comment on function private.enforce_write_rate_limit(uuid, text) is
  'Counts one write of a user: at most 10 reviews, 10 reports, 60 votes, 10 claims, 30 replies, 10 proposals, 30 revisions and 30 changes of the profile within an hour. Raises PT429, which the Data API answers as HTTP 429, for one more.';
