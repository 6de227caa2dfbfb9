-- The author of a review is told of the reply to it. Not of its changes, which would be a second email for one reply.

create trigger notify_author_of_reply after insert on private.review_replies
  for each row execute function private.notify_author_of_reply();
