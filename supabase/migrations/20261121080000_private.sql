-- What the rules share and no request can call: the Data API serves `public` only.

create schema private;
comment on schema private is 'Rules that triggers and constraints use. Not served by the Data API.';

revoke all on schema private from public;

-- The two functions below run inside check constraints, hence as the person who writes: they stay executable.

create function private.is_plain_line(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u070f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    and value = btrim(value, ' ')
    and value <> '';
comment on function private.is_plain_line(text) is
  'One trimmed line of visible characters: no control, no invisible, no direction-changing character, no space but U+0020. For names, where such characters only serve to deceive.';

create function private.is_plain_text(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]'
    and value !~ '(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0020-\U000e007f]|[\U000e0020-\U000e007f]{8}'
    and value ~ '[^\u000a\u0020\u00a0\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\ufe00-\ufe0f\U000e0000-\U000e0fff]';
comment on function private.is_plain_text(text) is
  'Written text: line breaks, any script and joined emoji are welcome; control, invisible and direction-overriding characters are not, nor tags but those of a flag, nor a text of which nothing can be seen.';

create function private.is_operator() returns boolean
  language sql stable set search_path = ''
  return coalesce(current_setting('role', true), 'none') = 'none';
comment on function private.is_operator() is
  'True for a session that talks to Postgres directly (seed, restore). Every request through the Data API first takes the role anon, authenticated or service_role.';
revoke execute on function private.is_operator() from public;
