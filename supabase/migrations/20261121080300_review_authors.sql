-- Review authors: who wrote which review. The link is stored apart from the reviews, so that nothing that a stranger may read
-- leads from a review to a person.

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
  for select to authenticated using ((select private.check_answer_size()) and user_id = (select auth.uid()));
create policy "People delete their own reviews" on public.review_authors
  for delete to authenticated using (user_id = (select auth.uid()));

comment on table public.review_authors is
  'Who wrote which review. Only the triggers on reviews write it, and only the author can see the row. Deleting the row deletes the review.';
comment on column public.review_authors.id is 'The id of the review.';
comment on column public.review_authors.user_id is
  'Null for sample reviews, and for reviews whose author deleted the account but kept the reviews.';

-- Volatile, so that it sees the row that the insert trigger has just written. A subquery in the policy would not see it.
create function private.is_written_by(review uuid, writer uuid) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  return exists (select from public.review_authors a where a.id = review and a.user_id = writer);
end $$;

comment on function private.is_written_by(uuid, uuid) is
  'Whether the review is by this user, even within the statement that inserts it. Policies call it, so it runs with the rights of the user who asks.';
