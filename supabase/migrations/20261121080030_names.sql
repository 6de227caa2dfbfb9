-- Names: when two names could be mistaken for each other, and which names users may not take.

create function private.name_words(name text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Signs that normalisation would turn into letters. Compatibility characters such as full-width letters become plain ones.
  plain text := left(normalize(translate(name, '™℠', '  '), nfkd), 200);
begin
  -- Accents and other marks go, but not the vowel signs of Indic and Thai letters.
  plain := regexp_replace(plain,
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g');
  plain := lower(private.replace_look_alikes(plain));
  -- "S.A." is one word.
  plain := regexp_replace(plain, '(?<=(?:^|[^a-z0-9])[a-z0-9])\.(?=[a-z0-9](?:[^a-z0-9]|$))', '', 'g');
  return array_remove(
    regexp_split_to_array(plain,
      '[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3005-\u3007\u3040-\ufdff\ufe70-\ufeff\U00010000-\U0001d7ff\U0001e000-\U0001efff\U00020000-\U0003ffff]+'),
    '');
end $$;

comment on function private.name_words(text) is
  'The words of a name in lower case, without accents, punctuation and pictures, and with a Latin letter for each that looks like one. For texts of limited length: the time that Postgres needs to normalise grows with the square of the length.';

create function private.fold_look_alikes(word text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return replace(replace(translate(word, 'i10', 'llo'), 'rn', 'm'), 'vv', 'w');
end $$;

comment on function private.fold_look_alikes(text) is
  'Writes one letter for those that look alike: a capital I, a small L and 1; O and 0; "rn" and "m"; "vv" and "w".';

create function private.words_without(words text[], unimportant text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  dropped text[] := array(select private.fold_look_alikes(word) from unnest(string_to_array(unimportant, ' ')) word);
  kept text := '';
  word text;
begin
  foreach word in array words loop
    if private.fold_look_alikes(word) <> all (dropped) then
      kept := kept || word;
    end if;
  end loop;
  -- In a short name too many letters would be alike: ISI and LSI are two companies.
  return case when char_length(kept) >= 5 then private.fold_look_alikes(kept) else kept end;
end $$;

comment on function private.words_without(text[], text) is
  'The words of a name in one, without those in a list, and with one letter for those that look alike if it is not short.';

create function private.company_words() returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return 'and com inc incorporated llc ltd limited corp corporation co company plc gmbh ag sa sas sarl srl spa bv nv ab oy oyj pty pte kk';
end $$;

comment on function private.company_words() is
  'Words that do not tell two companies apart: legal forms, "company", "and" and "com".';

create function private.spelling(name text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.words_without(private.name_words(name), private.company_words());
end $$;

comment on function private.spelling(text) is
  'The same for all names that are the same company or look like it: "Maxar", "MAXAR.", "Maxar Inc", "Ｍａｘａｒ" and "Маxar" with a Cyrillic М. Empty for a name without letters and digits.';

create function private.unofficial_part(name text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  part text := private.words_without(private.name_words(name), private.company_words()
    || ' the real official verified team staff support service services help desk care sales account accounts customer site web super chief head ceo office info contact user users hq rep representative agent employee s net org');
begin
  return coalesce(nullif(regexp_replace(part, '^(?:official|offlclal)|(?:team|support|official|offlclal|staff|sales|service|servlce)$', '', 'g'), ''), part);
end $$;

comment on function private.unofficial_part(text) is
  'What a name says besides that somebody speaks for it: "Maxar" of "Official Maxar Support". Spelt as private.spelling() spells.';

create function private.name_readings(name text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array[name, translate(name, '@$!|4583', 'asiiasbe'), regexp_replace(name, '[0-9]+( |$)', '\1', 'g')];
end $$;

comment on function private.name_readings(text) is
  'How people may read a name: as it is, with signs and digits as the letters for which they stand ("@dmin"), and without numbers at the end of words ("Admin2").';

create function private.is_name_of_site(name text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  reading text;
  words text[];
  part text;
begin
  foreach reading in array private.name_readings(name) loop
    words := private.name_words(reading);
    part := private.unofficial_part(reading);
    if private.fold_look_alikes(array_to_string(words, '')) like '%' || private.spelling('fairswath') || '%'
      or array(select private.fold_look_alikes(word) from unnest(words) word)
        && array(select private.fold_look_alikes(word)
          from unnest(string_to_array('admin admins administrator administrators moderator moderators', ' ')) word)
      or part in (private.spelling('admin'), private.spelling('administrator'), private.spelling('moderator'))
      or part = any (array(select private.fold_look_alikes(word)
        from unnest(string_to_array('anonymous nobody unknown deleted webmaster operator editor editorial moderation administration system', ' ')) word))
      or part = '' and words && string_to_array('official team staff support service services help desk care customer site', ' ')
    then
      return true;
    end if;
  end loop;
  return false;
end $$;

comment on function private.is_name_of_site(text) is
  'Whether a name could be mistaken for this site, for those who run it, or for somebody without a name.';
