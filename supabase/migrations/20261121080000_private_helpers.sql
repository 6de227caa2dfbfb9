-- Helpers that constraints, policies and triggers of several tables share. The Data API serves only the schema `public`,
-- so no request can call anything in this schema. Small functions are in PL/pgSQL too, because Postgres plans a function in SQL
-- with a fixed search path again for each call.

create schema private;

comment on schema private is 'Rules that constraints, policies and triggers use. The Data API does not serve it.';

create function private.is_plain_line(value text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return value !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u070f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    and value = btrim(value, ' ')
    and value <> '';
end $$;

comment on function private.is_plain_line(text) is
  'Whether a text is one trimmed line of visible characters: no control, invisible or direction-changing characters, and no space but U+0020. For names, where such characters only serve to deceive. Used in check constraints.';

create function private.is_plain_text(value text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return value !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]'
    and value !~ '(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0020-\U000e007f]|[\U000e0020-\U000e007f]{8}'
    and value ~ '[^\u000a\u0020\u00a0\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\ufe00-\ufe0f\U000e0000-\U000e0fff]';
end $$;

comment on function private.is_plain_text(text) is
  'Whether a text can be published: line breaks, every script and joined emoji are allowed. Control, invisible and direction-overriding characters are not, nor are tag characters outside a flag, nor a text without any visible character. Used in check constraints.';

create function private.is_direct_connection() returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated', 'service_role');
end $$;

comment on function private.is_direct_connection() is
  'True for a session connected directly to Postgres (sample data, a restore), also when its login has set the role of the owner, as that of the Supabase CLI does. Every request through the Data API first switches to the role anon, authenticated or service_role.';

create function private.largest_row(query text) returns integer
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- A name after that of a table may also be a function of the whole row, such as json_agg. A cast may lengthen a value, a path
  -- into JSON (to_jsonb) is written around a text that is then not counted, and JSON lengthens such signs in a column's name.
  if octet_length(query) > 25000
    or query ~* '\m(cast|to_jsonb)\s*\(' or query ~ '[\u0001-\u0009\u000b-\u001f\\]'
    or query ~ '"reviews(_\d+)?"\."(?!(id|company|anonymous|display_name|writer_role|writer_sector|rating|price|price_basis|area_km2|price_per_km2|acquisition|sensor|resolution|resolution_m|size_class|licence|quoted_month|affiliated|helpful|unusual|sample|review|created_on|updated_on)")'
    or query ~ '"review_authors(_\d+)?"\."(?!(id|user_id|created_at)")'
    or query ~ '"profiles(_\d+)?"\."(?!(id|display_name|phone|role|sector)")'
    or query ~ '"companies(_\d+)?"\."(?!(key|name|description|logo|address|sensors|sells|aliases|domain|approved)")'
    or query ~ '"(company|price|market_price)_stats(_\d+)?"\."(?!(company|reviews|rated|rating_mean|rating_histogram|sensor|size_class|basis|acquisition|n|companies|average|lower_quartile|median|upper_quartile|newest_month|samples)")'
  then
    return null;
  end if;
  -- The name of each column is in the query and in the row, with a value that is not longer than what hosted Supabase writes
  -- around the name, except for those counted here.
  return octet_length(query)
    + 20000 * regexp_count(query, '"review"\)*(,| as | from )', 1, 'i')
    + 21200 * regexp_count(query, '"reviews(_\d+)?"\.\*[ ,]|(select|,) \*')
    + 1000 * regexp_count(query, '"(companies|profiles)(_\d+)?"\.\*[ ,]')
    + 350 * regexp_count(query, '"(name|aliases|description)"')
    + 250 * regexp_count(query, '"(company|key|domain|display_name|resolution)"|"review_authors(_\d+)?"\.\*[ ,]')
    -- In the name of a column, JSON and CSV write these longer than SQL does.
    + 5 * regexp_count(query, '\n|""')
    + 80 * regexp_count(query, '"(id|licence|logo|address|sensors|sells|rating_histogram|user_id|created_at|phone)"');
end $$;

comment on function private.largest_row(text) is
  'At most how many bytes each row of the answer to a query of the Data API has, where texts are as long as their columns allow. Null when the query selects something else than columns. A filter on the text of reviews does not count. Hosted Supabase asks for all columns with "reviews".*, Supabase Lite with "select *".';

create function private.is_small_answer(query text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  what_is_returned text := substring(query from 'AS total_result_set.*$');
begin
  if query ~* '^\s*(with pgrst_source as \(\s*)?select' then
    return coalesce(private.largest_row(query) <= 25000, false);
  end if;
  -- A write returns the rows that it changed, of which an author may delete many at once, and names columns for other purposes
  -- before. Supabase Lite reads what it has written with another query.
  return what_is_returned is null
    or (private.largest_row(query) is not null
      and private.largest_row(what_is_returned) <= case when query ~* '\mdelete from\M' then 1000 else 2500 end);
end $$;

comment on function private.is_small_answer(text) is
  'Whether the answer to a query of the Data API is at most 1 MB: 25,000 bytes for each of 40 rows that are read, 2,500 for each of 400 that are written, 1,000 for each of 1,000 that are deleted.';

create function private.check_answer_size() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_small_answer(current_query()) then
    raise exception using
      errcode = 'PT400',
      message = 'The answer to this request could be larger than 1 MB. Select columns as they are, each only once.';
  end if;
  return true;
end $$;

comment on function private.check_answer_size() is
  'True when the answer to the request is at most 1 MB. Raises PT400 otherwise, because a request may name a column as often as it likes, and functions and casts where columns belong. Policies for reading call it in a subquery, so that it runs once for each query.';

create function private.utc_today() returns date
  language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone 'utc')::date;
end $$;

comment on function private.utc_today() is 'The current day in UTC, whatever the time zone of the session.';

create function private.latest_month(moment timestamptz default now()) returns date
  language plpgsql stable set search_path = '' as $$
begin
  return date_trunc('month', moment at time zone interval '14 hours')::date;
end $$;

comment on function private.latest_month(timestamptz) is
  'The first day of the latest month that has begun anywhere at a moment, which is now by default. Months begin first in the time zone UTC+14.';

create function private.wait_for_companies() returns void
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('companies', 0));
end $$;

comment on function private.wait_for_companies() is
  'Called before a writer locks anything. Writers share this lock. Who writes companies takes it alone, because that may move reviews of everybody, in another order than the writers lock them.';

create function private.lock_account(account uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.wait_for_companies();
  perform pg_advisory_xact_lock(hashtextextended(account::text, 0));
end $$;

comment on function private.lock_account(uuid) is
  'Makes the writes of one account, and its deletion, wait for each other until the transaction ends. Nobody writes companies meanwhile.';
