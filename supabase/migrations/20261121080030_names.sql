-- Names: when two names could be mistaken for each other, and which names users may not take.

create function private.name_words(name text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Full-width and other compatible characters become plain, and accents go.
  plain text := regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g');
  -- A capital I, a small L and 1 look alike, so do O and 0. Dots belong to abbreviations: "S.A." is a word.
  folded text := translate(lower(private.replace_look_alikes(plain)), 'i1|0.''’', 'lllo');
begin
  folded := replace(replace(folded, 'rn', 'm'), 'vv', 'w');
  return array_remove(
    regexp_split_to_array(folded, '[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ufdff\ufe70-\ufeff\U00010000-\U0010ffff]+'), '');
end $$;

comment on function private.name_words(text) is
  'The words of a name, as they look: without letter case, accents and punctuation, and with one letter for all that look alike. For texts of limited length: the time that Postgres needs to normalise grows with the square of the length.';

create function private.words_without(words text[], unimportant text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(string_agg(word, '' order by nth), '')
    from unnest(words) with ordinality w (word, nth)
    where word <> all (private.name_words(unimportant)));
end $$;

comment on function private.words_without(text[], text) is
  'The words of a name in one, without those that a list names in any spelling.';

create function private.spelling(name text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  words text[] := private.name_words(name);
begin
  return coalesce(words[1], '') || private.words_without(words[2:],
    'inc incorporated llc ltd limited corp corporation co company plc gmbh ag sa sas sarl srl spa bv nv ab as oy oyj pty pte kk');
end $$;

comment on function private.spelling(text) is
  'The same for all names that are the same company or look like it: "Maxar", "MAXAR.", "Maxar Inc", "Ｍａｘａｒ" and "Маxar" with a Cyrillic М. Empty for a name without letters and digits.';

create function private.unofficial_part(name text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.words_without(private.name_words(name),
    'the real official verified team staff support service help desk sales account inc incorporated llc ltd limited corp corporation co company plc gmbh ag sa sas');
end $$;

comment on function private.unofficial_part(text) is
  'What a name says besides that somebody speaks for it: "Maxar" of "Official Maxar Support". Spelt as private.spelling() spells.';

create function private.is_name_of_site(name text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  part text := private.unofficial_part(name);
begin
  return array_to_string(private.name_words(name), '') like '%' || private.spelling('fairswath') || '%'
    or part = '' and private.name_words(name) <> '{}'
    or part = any (private.name_words(
      'admin admins administrator administrators moderator moderators mod mods editor editors operator operators owner root system webmaster anonymous anonym anon nobody unknown deleted'));
end $$;

comment on function private.is_name_of_site(text) is
  'Whether a name could be mistaken for this site, for those who run it, or for somebody without a name.';
