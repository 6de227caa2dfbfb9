-- Names under "Others" that are none: web addresses, and what people type into a field to get past it.

create function private.is_no_company_name(name text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  plain text := translate(normalize(left(name, 200), nfkc), U&'\3002\00ad\200b\200c\200d\200e\200f\2060\feff', '.');
  word text := array_to_string(private.name_words(name), '');
begin
  return plain ~* '://|(?:^|[ (])(?:https?:|www\.)|@[^ @]{1,60}\.[a-z]{2}|[a-z0-9-]{2}\.(?:com|net|org|info|io|ai|co|eu|space|earth|tech|app|dev|[a-z]{2})(?::\d|[/?#])'
    or word = ''
    or regexp_replace(word, '[0-9]+$', '') = any (string_to_array(
      'test tests testing testcompany company companyname entercompanyname other others othercompany none noname na unknown anonymous example asdf asdfgh qwerty xxx', ' '));
end $$;

comment on function private.is_no_company_name(text) is
  'Whether a name is a web or email address, has neither letters nor digits, or is a word such as "Test". A domain alone may be a name, such as C3.ai. The review form has the same rules; one list of cases tests both.';

create function private.refuse_no_company_name() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_no_company_name(new.name) then
    raise exception using
      errcode = '23514', constraint = 'company_name_is_a_name',
      message = 'new row violates check constraint "company_name_is_a_name"';
  end if;
  return new;
end $$;

comment on function private.refuse_no_company_name() is
  'Runs before a company without a page is added. Raises what a violated constraint would, so that the form shows it at its field.';

create trigger refuse_no_company_name before insert on public.companies
  for each row when (new.address is null) execute function private.refuse_no_company_name();
