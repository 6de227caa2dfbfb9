-- Helpful votes: one for each user and review. Counts are public, voters are not.

create table private.helpful_votes (
  review uuid not null,
  user_id uuid not null,

  constraint helpful_votes_pkey primary key (user_id, review),
  constraint vote_goes_with_its_review foreign key (review) references public.review_authors (id) on delete cascade,
  constraint voter_is_a_user foreign key (user_id) references auth.users (id) on delete cascade
);

create index helpful_votes_of_a_review on private.helpful_votes (review);

comment on table private.helpful_votes is
  'Who found which review helpful. Without a time. Only the voter can ask for their own votes.';

create function public.vote_helpful(review uuid, helpful boolean) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  voter uuid := auth.uid();
  votes integer;
  of_company text;
begin
  if voter is null then
    raise exception using errcode = 'PT401', message = 'Sign in to vote.';
  end if;
  perform private.lock_account(voter);
  if not exists (select from auth.users where id = voter) then
    raise exception using errcode = 'PT401', message = 'This account no longer exists. Sign in with another one.';
  end if;
  perform private.enforce_write_rate_limit(voter, 'vote');
  if private.is_written_by(review, voter) then
    raise exception using errcode = 'PT409', message = 'This review is yours. Only other users can say whether it is helpful.';
  end if;
  select r.helpful, r.company into votes, of_company from public.reviews r where r.id = vote_helpful.review for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This review is no longer here. Reload the page.';
  end if;
  if helpful and private.works_for(voter, of_company) then
    raise exception using
      errcode = 'PT409',
      message = 'Your email address is at the domain of this provider. You cannot vote for reviews of the company you work for.';
  end if;
  if helpful then
    insert into private.helpful_votes (review, user_id) values (review, voter) on conflict do nothing;
  else
    delete from private.helpful_votes v where v.review = vote_helpful.review and v.user_id = voter;
  end if;
  if found then
    votes := greatest(0, votes + case when helpful then 1 else -1 end);
    perform set_config('private.counted_vote', review::text, true);
    update public.reviews r set helpful = votes where r.id = vote_helpful.review;
    perform set_config('private.counted_vote', '', true);
  end if;
  return votes;
end $$;

comment on function public.vote_helpful(uuid, boolean) is
  'Counts the caller''s vote for a review, or takes it back, and returns how many there are. A second call has no effect. Not for one''s own review, nor for reviews of the provider at whose domain, or a subdomain of it, one has a confirmed email address.';

create function public.own_votes(of_reviews uuid[] default null) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select v.review from private.helpful_votes v
    where v.user_id = auth.uid() and (of_reviews is null or v.review = any (array(select unnest(of_reviews) limit 100)))
    order by v.review
    limit 10000);
end $$;

comment on function public.own_votes(uuid[]) is
  'Which reviews the caller found helpful: of the given ones, or at most 10,000 of all.';
