-- Names: of which characters they are made, when two could be mistaken for each other, and which ones users may not take.

create function app.is_name(value text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Letters and their combining marks. Those of Chinese and Japanese names are one script.
  scripts constant text[] := array[
    'A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff\u0300-\u036f',
    '\u0370-\u0373\u0376\u0377\u037b-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u03ff\u1f00-\u1fbc\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc\u0300-\u036f',
    '\u0400-\u0481\u0483-\u0487\u048a-\u052f\u0300-\u036f',
    '\u3005-\u3007\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af',
    '\u1100-\u115e\u1161-\u11ff\u3131-\u3163\uac00-\ud7a3',
    '\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f',
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05d0-\u05ea\u05ef-\u05f2',
    '\u0900-\u0963\u0971-\u097f',
    '\u0e01-\u0e3a\u0e40-\u0e4e'];
  signs constant text := '0-9''’.&,・ー-';
  word constant text := (select string_agg(format('[%s%s]+', script, signs), '|') from unnest(scripts) script);
begin
  return char_length(value) <= 200
    and value ~ format('^(?:%s)(?: (?:%s))*$', word, word)
    and value ~ format('[0-9%s]', array_to_string(scripts, ''))
    and value !~ '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f]{4}';
end $$;

comment on function app.is_name(text) is
  'Whether a text can be the name of a person or a company: words of letters of Latin, Greek, Cyrillic, Chinese and Japanese, Korean, Arabic, Hebrew, Devanagari or Thai, digits and the signs '' ’ - . & , ・ ー, with one script in each word and a space between them. So nobody imitates a name with signs and letters that only look like others. The site has the same rule; one list of cases tests both.';

-- Check constraints run it with the rights of the user who writes.
grant execute on function app.is_name(text) to anon, authenticated, service_role;

create function app.replace_look_alikes(value text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return translate(value,
    U&'\00a2\00a5\00d0\00d7\00d8\00f8\0110\0111\0126\0127\0131\0141\0142\0166\0167\0180\0182\0183\0184\0189\018c\018d\0191\0192\0196\0197\0199\019a\019d\019e\019f\01a5\01a6\01a7\01ad\01ae\01b4\01b5\01b6\01b7\01bb\01bc\01bd\01c0\01e4\01e5\021c\0222\0223\0224\0225\023c\023e\0244\0246\0247\0248\0249\024d\024e\024f\0250\0251\0253\0256\0257\0260\0261\0262\0263\0266\0268\0269\026a\026b\026d\026f\0273\0274\0275\027c\027d\0280\0282\028b\028f\0290\0299\029c\029f\02a0\037f\0391\0392\0395\0396\0397\0398\0399\039a\039c\039d\039f\03a1\03a4\03a5\03a7\03b1\03b3\03b5\03b7\03b8\03b9\03bd\03bf\03c1\03c3\03c5\03c9\03dc\03e8\03f3\03fa\0405\0406\0408\0410\0411\0412\0415\0417\041a\041c\041d\041e\0420\0421\0422\0423\0425\042c\0430\0431\0433\0435\043e\043f\0440\0441\0443\0445\0448\0455\0456\0458\045b\0461\0462\0463\0472\0473\0474\0475\047d\048c\048d\0493\0498\049a\049e\04a2\04aa\04ab\04ac\04ae\04af\04b0\04b1\04b2\04bb\04bd\04bf\04c0\04c7\04c9\04cd\04cf\04e0\04e8\04e9\0501\050c\051b\051c\051d\054d\054f\0555\0561\0563\0566\0570\0578\057c\057d\0581\0584\0585\05c0\05d5\05d8\05df\05e1\0627\0647\0661\0665\0667\0673\06be\06c1\06d5\06f1\06f5\06f7\06ff\07c0\07ca\0966\09e6\09ea\09ed\0a66\0a67\0a6a\0ae6\0b20\0b66\0b68\0be6\0c66\0ce6\0d20\0d66\0d6d\0e50\0ed0\1010\101d\1040\10e7\10ff\1200\12d0\13a0\13a1\13a2\13a5\13a9\13aa\13ab\13ac\13b3\13b7\13bb\13bd\13be\13c0\13c2\13c3\13cc\13ce\13cf\13d2\13d4\13d5\13d9\13da\13de\13df\13e2\13e6\13e7\13eb\13ee\13f2\13f3\13f4\142f\144c\146d\146f\1472\1473\148d\14aa\14bf\1541\157c\157d\1587\15af\15b4\15c5\15de\15ea\15f0\15f7\166d\166e\16b7\16c1\16d5\16d6\1d00\1d04\1d05\1d07\1d0a\1d0b\1d0d\1d0f\1d11\1d18\1d1b\1d1c\1d20\1d21\1d22\1d26\1d6e\1d70\1d72\1d74\1d75\1d76\1d7b\1d7c\1d7d\1d7e\1d83\1d8c\1e9d\1eff\20a1\20a9\20ab\20ad\20ae\212e\2223\2228\222a\2296\229d\22a4\22c1\22c3\22ff\2361\236c\2373\2374\2376\2378\237a\23fd\2573\27d9\292b\292c\2a2f\2a30\2c67\2c69\2c6d\2c85\2c8e\2c92\2c94\2c98\2c9a\2c9e\2c9f\2ca2\2ca3\2ca4\2ca5\2ca6\2ca8\2cac\2cca\2ccc\2cd0\2cd2\2d31\2d38\2d39\2d41\2d4f\2d54\2d55\2d5d\3007\a4d0\a4d1\a4d2\a4d3\a4d4\a4d6\a4d7\a4d9\a4da\a4dc\a4dd\a4df\a4e0\a4e1\a4e2\a4e3\a4e6\a4e7\a4ea\a4eb\a4ec\a4ee\a4f0\a4f2\a4f3\a4f4\a644\a647\a695\a6df\a6ef\a730\a731\a740\a74a\a74b\a75a\a761\a76a\a76e\a798\a799\a79f\a7ab\a7b2\a7b3\a7b4\ab32\ab35\ab3d\ab3e\ab47\ab48\ab4e\ab52\ab5a\ab74\ab75\ab81\ab83\ab8e\ab93\ab9c\aba9\abaa\abaf\abbb\+01018e\+010196\+010197\+010282\+010286\+010287\+01028a\+010290\+010292\+010295\+010296\+010297\+0102a0\+0102a1\+0102a2\+0102a5\+0102ab\+0102b0\+0102b1\+0102b2\+0102b4\+0102cf\+0102f5\+010301\+010302\+010309\+010311\+010315\+010317\+01031a\+010320\+010322\+010404\+010415\+01041b\+010420\+01042c\+01043d\+010448\+0104b4\+0104c2\+0104ce\+0104d2\+0104ea\+0104f6\+010513\+010516\+010518\+01051c\+01051d\+010525\+010526\+010527\+0114c5\+0114d0\+011706\+01170a\+01170e\+01170f\+0118a0\+0118a2\+0118a3\+0118a4\+0118a6\+0118a9\+0118ac\+0118ae\+0118af\+0118b2\+0118b5\+0118b8\+0118bb\+0118bc\+0118c0\+0118c1\+0118c2\+0118c3\+0118c4\+0118c6\+0118c8\+0118ca\+0118cc\+0118d5\+0118d6\+0118d7\+0118d8\+0118dc\+0118e0\+0118e5\+0118e6\+0118e9\+0118ec\+0118ef\+0118f2\+016f08\+016f0a\+016f16\+016f28\+016f35\+016f3a\+016f3b\+016f40\+016f42\+016f43\+01d206\+01d20d\+01d212\+01d213\+01d216\+01d21a\+01d22a\+01e8c7\+01e8cb\+01f150\+01f151\+01f152\+01f153\+01f154\+01f155\+01f156\+01f157\+01f158\+01f159\+01f15a\+01f15b\+01f15c\+01f15d\+01f15e\+01f15f\+01f160\+01f161\+01f162\+01f163\+01f164\+01f165\+01f166\+01f167\+01f168\+01f169\+01f16e\+01f170\+01f171\+01f172\+01f173\+01f174\+01f175\+01f176\+01f177\+01f178\+01f179\+01f17a\+01f17b\+01f17c\+01f17d\+01f17e\+01f17f\+01f180\+01f181\+01f182\+01f183\+01f184\+01f185\+01f186\+01f187\+01f188\+01f189\+01f1e6\+01f1e7\+01f1e8\+01f1e9\+01f1ea\+01f1eb\+01f1ec\+01f1ed\+01f1ee\+01f1ef\+01f1f0\+01f1f1\+01f1f2\+01f1f3\+01f1f4\+01f1f5\+01f1f6\+01f1f7\+01f1f8\+01f1f9\+01f1fa\+01f1fb\+01f1fc\+01f1fd\+01f1fe\+01f1ff\+01f708\+01f714\+01f74c\+01f768',
    'cYDxOoDdHhiLlTtbbbbDdgFfllklNnOpR2tTyZz325slGg388ZzcTUEeJjrYyaabddgggyhiiillwnnorrrsuyzbhlqJABEZHOlKMNOPTYXayenOivopouwF2jMSlJAbBE3KMHOPCTYXba6reonpcyxwsijhwbbOoVvwbbr3KKHCcTYyYyXheelHHMi3OodGqWwUSOwqqhnnugfollvlololoVloooloVoOloO89o98oOO9ooooo9oooooyoUODRTiYAJEWMHYOGhZU4bRWSVSLCPKdO6hGBVUPdbbJL2xHxRbFADDMBXxXlKMacdejkmooptuvwzrfnrstziipugyfyCWdKTelvUOOTvUETOipaialXTxxxxHKArHlKMNOoPpCcTYX93L6OVEOlOQXOBPdDTGKJCZFMNLSRVHWXYAElOU2ihV2fsKOo2w39Ffu3JXBefoorruuyoirwozuvscoNXVBEFlXOPSTABCFOMTYXHZBClMTX8lXOCLSocsROU7ouNOKCVFLXwOvwwwVFLYEZ9E4LOU5TvsFiz7o3969ouyOZWCXWCVTLlRS3AUY3V7FROLl8ABCDEFGHIJKLMNOPQRSTUVWXYZCABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZVOCT');
end $$;

comment on function app.replace_look_alikes(text) is
  'Replaces characters of other scripts that look like a Latin letter or a digit by it, for example the Cyrillic М. For texts that are normalised to NFKD.';

create function app.name_words(name text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Signs that normalisation would turn into letters. Compatibility characters such as full-width letters become plain ones.
  plain text := left(normalize(translate(name, '™℠', '  '), nfkd), 200);
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
  foreach word in array words loop
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

create function app.spelling(name text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return app.words_without(app.name_words(name), app.company_words());
end $$;

comment on function app.spelling(text) is
  'The same for all names that are the same company or look like it: "Maxar", "MAXAR.", "Maxar Inc", "Ｍａｘａｒ" and "Маxar" with a Cyrillic М. Empty for a name without letters and digits.';

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
  return array[name, translate(name, '@$!|4583', 'asiiasbe'), regexp_replace(name, '[0-9]+( |$)', '\1', 'g')];
end $$;

comment on function app.name_readings(text) is
  'How people may read a name: as it is, with signs and digits as the letters for which they stand ("@dmin"), and without numbers at the end of words ("Admin2").';

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
      'test tests testing testcompany company companyname entercompanyname other others othercompany none noname na unknown anonymous example asdf asdfgh qwerty xxx', ' '));
end $$;

comment on function app.is_no_company_name(text) is
  'Whether a name is a web or email address, has neither letters nor digits, or is a word such as "Test". A domain alone may be a name, such as C3.ai. The review form has the same rules; one list of cases tests both.';
