-- Who wrote what stands apart from what was written: nothing that a stranger may read leads from a review to a person.

create table public.review_authors (
  id uuid not null,
  user_id uuid,
  created_at timestamptz not null default now(),

  constraint review_authors_pkey primary key (id),
  constraint author_is_a_user foreign key (user_id) references auth.users (id) on delete cascade
);

create index review_authors_by_user on public.review_authors (user_id, created_at desc);

alter table public.review_authors enable row level security;

create policy "People see which reviews are theirs" on public.review_authors
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People delete their own reviews" on public.review_authors
  for delete to authenticated using (user_id = (select auth.uid()));

comment on table public.review_authors is
  'Who wrote which review. Written by the trigger on reviews alone; only the author sees the row; deleting it deletes the review.';
comment on column public.review_authors.id is 'The id of the review.';
comment on column public.review_authors.user_id is 'Null for sample reviews and for reviews whose author deleted the account but left them.';

-- Volatile, so that it sees the row that the insert trigger has just written; a subquery in the policy would not.
create function private.is_written_by(review uuid, writer uuid) returns boolean
  language sql volatile set search_path = ''
  return exists (select from public.review_authors a where a.id = review and a.user_id = writer);
comment on function private.is_written_by(uuid, uuid) is
  'Whether a review is by this person, also within the statement that shares it. Runs as the person who asks.';
revoke execute on function private.is_written_by(uuid, uuid) from public;
grant execute on function private.is_written_by(uuid, uuid) to authenticated;

create table private.writing_pace (
  user_id uuid not null,
  times timestamptz[] not null default '{}',

  constraint writing_pace_pkey primary key (user_id),
  constraint pace_is_of_a_user foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.writing_pace is
  'When somebody shared reviews within the last hour. Kept apart from the reviews, so that deleting them does not make room for more.';

create function private.keep_pace(writer uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  recent timestamptz[];
begin
  insert into private.writing_pace as p (user_id, times) values (writer, array[now()])
  on conflict (user_id) do update
    set times = array(select t from unnest(p.times) t where t > now() - interval '1 hour' order by t) || now()
  returning times into recent;
  if cardinality(recent) > 10 then
    raise exception using
      errcode = 'PT429',
      message = 'At most 10 reviews an hour',
      hint = format('Try again in %s seconds', ceil(extract(epoch from recent[1] + interval '1 hour' - now())));
  end if;
end $$;
comment on function private.keep_pace(uuid) is 'Counts one review against the 10 an hour that a person may share; raises PT429, answered as HTTP 429.';
revoke execute on function private.keep_pace(uuid) from public;
