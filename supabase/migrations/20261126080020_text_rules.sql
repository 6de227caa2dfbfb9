-- Text rules: which characters a text may have, and the domains of the texts that people write, each with its length.

create function app.is_plain_line(value text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return value !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u070f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    and value !~ '(?<![\u0620-\u06ff])\u200c|\u200c(?![\u0620-\u06ff])'
    and value = btrim(value, ' ')
    and value <> '';
end $$;

comment on function app.is_plain_line(text) is
  'Whether a text is one trimmed line of visible characters: no control, invisible or direction-changing characters, and no space but U+0020 and, between Arabic letters, the half-space. For names, where such characters only serve to deceive.';

create function app.is_plain_text(value text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return value !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]'
    and value !~ '(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0020-\U000e007f]|[\U000e0020-\U000e007f]{8}'
    and value !~ '[\u200c-\u200f\ufe00-\ufe0f]{4}'
    and regexp_count(value, '[\u200c-\u200f\ufe00-\ufe0f]') <= 500
    and value ~ '[^\u000a\u0020\u00a0\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\ufe00-\ufe0f\U000e0000-\U000e0fff]';
end $$;

comment on function app.is_plain_text(text) is
  'Whether a text can be published: line breaks, every script and joined emoji are allowed. Control, invisible and direction-overriding characters are not, nor are tag characters outside a flag, nor a text without any visible character. Of joiners, direction marks and variation selectors, which scripts and emoji need, at most 500, and 3 in a row.';

-- The length in bytes comes first. For texts of some hundred kilobytes functions such as normalize() take minutes and cannot be
-- interrupted.
create domain app.typed_name as text
  constraint company_name_is_at_most_320_bytes check (octet_length(value) <= 4 * 80);

comment on domain app.typed_name is 'The name, key or alias of a company in a request, before it is normalised.';

create domain app.company_name as text
  constraint company_name_is_a_plain_line_of_at_most_80
  check (octet_length(value) <= 4 * 80 and char_length(value) <= 80 and app.is_plain_line(value));

create domain app.resolution as text
  constraint resolution_is_a_plain_line_of_at_most_60
  check (octet_length(value) <= 4 * 60 and char_length(value) <= 60 and app.is_plain_line(value));

comment on domain app.resolution is 'A pixel size as typed.';

create domain app.satellite as text
  constraint satellite_is_a_key check (octet_length(value) <= 40 and value ~ '^[a-z0-9-]{2,40}$');

comment on domain app.satellite is 'The key of a family of satellites: the name of its file in the source of the site.';

create domain app.review_text as text
  constraint review_is_plain_text_of_at_most_5000
  check (octet_length(value) <= 4 * 5000 and char_length(value) <= 5000 and app.is_plain_text(value));

create domain app.reason as text
  constraint reason_is_plain_text_of_at_most_500
  check (octet_length(value) <= 4 * 500 and char_length(value) <= 500 and app.is_plain_text(value));

comment on domain app.reason is 'Why a moderator has decided something.';

create domain app.statement as text
  constraint statement_is_plain_text_of_at_most_1000
  check (octet_length(value) <= 4 * 1000 and char_length(value) <= 1000 and app.is_plain_text(value));

comment on domain app.statement is 'What somebody says about a review: a report, an objection or a reply.';

create function app.refuse_text(value text, at_most integer) returns void
  language plpgsql set search_path = '' as $$
begin
  if octet_length(value) > 4 * at_most then
    perform app.refuse(413, 'text_too_long', jsonb_build_object('at_most', at_most));
  end if;
  if value is null or char_length(value) > at_most or not app.is_plain_text(value) then
    perform app.refuse(400, 'text_not_plain', jsonb_build_object('at_most', at_most));
  end if;
end $$;

comment on function app.refuse_text(text, integer) is
  'Refuses a text of a request that the domains above would refuse, in the words of the form. Their constraints say no number.';
