-- Names: of which characters they are made, when two could be mistaken for each other, and which ones users may not take.

create function app.is_name(value text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  accents constant text := '\u0300-\u034e\u0350-\u036f';
  -- Letters and combining marks of each script. Those of Chinese and Japanese names are one script.
  scripts constant text[] := array[
    'A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0260'
      || '\u0263\u0268\u0269\u026f\u0272\u0275\u0283\u0288-\u028c\u0292\u1e00-\u1eff' || accents,
    '\u0370-\u0373\u0376\u0377\u037b-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u03ff'
      || '\u1f00-\u1fbc\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc' || accents,
    '\u0400-\u0481\u0483-\u0487\u048a-\u052f' || accents,
    '\u3005-\u3007\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af',
    '\u1100-\u115e\u1161-\u11ff\u3131-\u3163\uac00-\ud7a3',
    '\u200c\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f',
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05d0-\u05ea\u05ef-\u05f2',
    '\u0900-\u0963\u0971-\u097f',
    '\u0e01-\u0e3a\u0e40-\u0e4e'];
  marks constant text := accents || '\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    || '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963'
    || '\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u3099\u309a';
  signs constant text := '''’ʻ.&,-';
  word constant text := (select string_agg(format('[%s0-9%s]+', letters, signs), '|') from unnest(scripts) letters);
begin
  return char_length(value) <= 200
    and value ~ format('^(?:%s)(?: (?:%s))*$', word, word)
    and value ~ format('[^ %s]', signs)
    and value !~ '(?<![\u0620-\u06ff])\u200c|\u200c(?![\u0620-\u06ff])'
    and value !~ format('(?:^|[ %s])[%s・ー]', signs, marks)
    and value !~ format('[%s]{4}', marks);
end $$;

comment on function app.is_name(text) is
  'Whether a text can be the name of a person or a company: words of letters of Latin, Greek, Cyrillic, Chinese and Japanese, Korean, Arabic, Hebrew, Devanagari or Thai, digits and the signs '' ’ ʻ - . & , with one script in each word and a space between words. ・ and ー follow a letter, as combining marks do, of which three can follow each other. So nobody imitates a name with signs and letters that only look like others. The site has the same rule; one list of cases tests both.';

create function app.name_words(name text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Signs that normalisation would turn into letters, and the Greek Ϲ, which it would turn into Σ. Compatibility characters such
  -- as full-width letters become plain ones.
  plain text := left(normalize(translate(name, '™℠Ϲϲʻ', '  Cc'), nfkd), 200);
begin
  -- Accents and other marks go, but not the vowel signs of Indic and Thai letters.
  plain := regexp_replace(plain,
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g');
  plain := lower(app.replace_look_alikes(plain));
  -- "S.A." is one word.
  plain := regexp_replace(plain, '(?<=(?:^|[^a-z0-9])[a-z0-9])\.(?=[a-z0-9](?:[^a-z0-9]|$))', '', 'g');
  return array_remove(
    regexp_split_to_array(plain,
      '[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3005-\u3007\u3040-\ufdff\ufe70-\ufeff\U00010000-\U0001d7ff\U0001e000-\U0001efff\U00020000-\U0003ffff]+'),
    '');
end $$;

comment on function app.name_words(text) is
  'The words of a name in lower case, without accents, punctuation and pictures, and with a Latin letter for each that looks like one. For texts of limited length: the time that Postgres needs to normalise grows with the square of the length.';

create function app.fold_look_alikes(word text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return replace(replace(translate(word, 'i10', 'llo'), 'rn', 'm'), 'vv', 'w');
end $$;

comment on function app.fold_look_alikes(text) is
  'Writes one letter for those that look alike: a capital I, a small L and 1; O and 0; "rn" and "m"; "vv" and "w".';

create function app.words_without(words text[], unimportant text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  dropped text[] := array(select app.fold_look_alikes(word) from unnest(string_to_array(unimportant, ' ')) word);
  kept text := '';
  word text;
begin
  foreach word in array coalesce(words, '{}') loop
    if app.fold_look_alikes(word) <> all (dropped) then
      kept := kept || word;
    end if;
  end loop;
  -- In a short name too many letters would be alike: ISI and LSI are two companies.
  return case when char_length(kept) >= 5 then app.fold_look_alikes(kept) else kept end;
end $$;

comment on function app.words_without(text[], text) is
  'The words of a name in one, without those in a list, and with one letter for those that look alike if it is not short.';

create function app.company_words() returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return 'and com inc incorporated llc ltd limited corp corporation co company plc gmbh ag sa sas sarl srl spa bv nv ab oy oyj pty pte kk';
end $$;

comment on function app.company_words() is
  'Words that do not tell two companies apart: legal forms, "company", "and" and "com".';

create function app.without_sign_words(name text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(name,
    '(?<![^ ''’.&,-])([^ ''’.&,0-9A-Za-z\u00aa-\u02af\u1e00-\u1eff-])\1*'
      || '[・ー\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u065f\u0670]*(?![^ ''’.&,-])',
    '', 'g');
end $$;

comment on function app.without_sign_words(text) is
  'A name without words of one letter that is not Latin, also repeated or with marks: those look like signs.';

create function app.spelling(name text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  without text := regexp_replace(name, '(?<![^ ''’.&,-])[一二三丨丶丿亅乙〇ーㅡㅣㅇノ]+(?![^ ''’.&,-])', '', 'g');
  plain text := app.words_without(app.name_words(without), app.company_words());
begin
  -- A word of letters that look like signs says nothing in a Latin name. Beside other letters it may: 株式会社 一.
  return case when without = name or plain ~ '^[a-z0-9]+$' then plain
    else app.words_without(app.name_words(name), app.company_words()) end;
end $$;

comment on function app.spelling(text) is
  'The same for all names that are the same company or look like it: "Maxar", "MAXAR.", "Maxar Inc", "Maxar 一", "Ｍａｘａｒ" and "Маxar" with a Cyrillic М. Empty for a name without letters and digits.';

create function app.unofficial_part(name text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  part text := app.words_without(app.name_words(name), app.company_words()
    || ' the real official verified team staff support service services help desk care sales account accounts customer site web super chief head ceo office info contact user users hq rep representative agent employee s net org');
begin
  return coalesce(nullif(regexp_replace(part, '^(?:official|offlclal)|(?:team|support|official|offlclal|staff|sales|service|servlce)$', '', 'g'), ''), part);
end $$;

comment on function app.unofficial_part(text) is
  'What a name says besides that somebody speaks for it: "Maxar" of "Official Maxar Support". Spelt as app.spelling() spells.';

create function app.name_readings(name text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select unnest(array[reading, translate(reading, '@$!|4583', 'asiiasbe'), regexp_replace(reading, '[0-9]+( |$)', '\1', 'g')])
    from unnest(array[name, app.without_sign_words(name)]) reading);
end $$;

comment on function app.name_readings(text) is
  'How people may read a name: as it is, with signs and digits as the letters for which they stand ("@dmin"), without numbers at the end of words ("Admin2"), and each of these without words of one letter that looks like a sign ("Admin 一").';

create function app.is_name_of_site(name text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  reading text;
  words text[];
  part text;
begin
  foreach reading in array app.name_readings(name) loop
    words := app.name_words(reading);
    part := app.unofficial_part(reading);
    if app.fold_look_alikes(array_to_string(words, '')) like '%' || app.spelling('fairswath') || '%'
      or array(select app.fold_look_alikes(word) from unnest(words) word)
        && array(select app.fold_look_alikes(word)
          from unnest(string_to_array('admin admins administrator administrators moderator moderators', ' ')) word)
      or part in (app.spelling('admin'), app.spelling('administrator'), app.spelling('moderator'))
      or part = any (array(select app.fold_look_alikes(word)
        from unnest(string_to_array('anonymous nobody unknown deleted webmaster operator editor editorial moderation administration system', ' ')) word))
      or part = '' and words && string_to_array('official team staff support service services help desk care customer site', ' ')
    then
      return true;
    end if;
  end loop;
  return false;
end $$;

comment on function app.is_name_of_site(text) is
  'Whether a name could be mistaken for this site, for those who run it, or for somebody without a name.';

create function app.is_no_company_name(name text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  plain text := translate(normalize(left(name, 200), nfkc), U&'\3002\00ad\200b\200c\200d\200e\200f\2060\feff', '.');
  word text := array_to_string(app.name_words(name), '');
begin
  return plain ~* '://|(?:^|[ (])(?:https?:|www\.)|@[^ @]{1,60}\.[a-z]{2}|[a-z0-9-]{2}\.(?:com|net|org|info|io|ai|co|eu|space|earth|tech|app|dev|[a-z]{2})(?::\d|[/?#])'
    or word = ''
    or regexp_replace(word, '[0-9]+$', '') = any (string_to_array(
      'test tests testing testcompany company companyname entercompanyname other others othercompany othercompanies none noname na unknown anonymous example asdf asdfgh qwerty xxx', ' '));
end $$;

comment on function app.is_no_company_name(text) is
  'Whether a name is a web or email address, has neither letters nor digits, or is a word such as "Test". A domain alone may be a name, such as C3.ai. The review form has the same rules; one list of cases tests both.';
