-- From Unicode's list of confusable characters (unhomoglyph 1.0.6).

create function app.replace_look_alikes(value text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return translate(value,
    U&'\00d0\00d8\00de\00df\00f0\00f8\00fe\0110\0111\0126\0127\0131\0138\0141\0142\014a\014b\0166\0167\0180\0181\0182\0183\0184\0185\0186\0187\0188\0189\018a\018b\018c\018d\018e\018f\0190\0191\0192\0193\0194\0196\0197\0198\0199\019a\019b\019c\019d\019e\019f\01a4\01a5\01a6\01a7\01a8\01ab\01ac\01ad\01ae\01b1\01b2\01b3\01b4\01b5\01b6\01b7\01bb\01bc\01bd\01bf\01dd\01e4\01e5\01f7\021c\021d\0220\0221\0222\0223\0224\0225\0234\0235\0236\0237\023a\023b\023c\023d\023e\023f\0240\0243\0244\0245\0246\0247\0248\0249\024a\024b\024c\024d\024e\024f\0253\0254\0256\0257\0259\025b\0260\0263\0268\0269\026f\0272\0275\0288\0289\028a\028b\028c\0292\037f\0391\0392\0393\0395\0396\0397\0398\0399\039a\039c\039d\039f\03a1\03a3\03a4\03a5\03a7\03a9\03b1\03b2\03b3\03b5\03b6\03b7\03b8\03b9\03ba\03bc\03bd\03bf\03c1\03c3\03c4\03c5\03c7\03c9\03dc\03dd\03e8\03e9\03f3\03f7\03f8\03fa\03fb\0405\0406\0408\040b\0410\0411\0412\0413\0415\0417\041a\041c\041d\041e\041f\0420\0421\0422\0423\0425\0428\042c\0430\0431\0432\0433\0435\0437\043a\043c\043d\043e\043f\0440\0441\0442\0443\0445\0448\044c\0455\0456\0458\045b\0460\0461\0462\0463\0472\0473\0474\0475\047c\047d\048c\048d\0492\0493\0498\0499\049a\049b\049e\049f\04a2\04a3\04aa\04ab\04ac\04ad\04ae\04af\04b0\04b1\04b2\04b3\04ba\04bb\04bc\04bd\04be\04bf\04c0\04c7\04c8\04c9\04ca\04cd\04ce\04cf\04d8\04d9\04e0\04e1\04e8\04e9\0500\0501\050c\050d\051a\051b\051c\051d\05d5\05d8\05df\05e1\0627\0647\0673\06be\06c1\06d5\06ff\1e9c\1e9d\1efe\1eff\3007',
    'DOpbDopDdHhikLlnnTtbbbbbboccDdddgeeeFfgyllkkllwNnOppRsstttTuuyyZz325speGgp33nd88ZzlntjacclTszbUaEeJjqqrrYyboddeegyiiwNoTUuua3JAByEZHOlKMNOPoTYXwaByeZnOiKMvopoTuXwFF22jppMMSlJhAbBrE3KMHOnPCTYXwba6Bre3KMHonpcTyxwbsijhwwbbOoVvwwbbff33KKKKHHCcTTYyYyXXhheeeelHHHHMMiee33OoddGGqqWwlvlololooooffyyO');
end $$;

comment on function app.replace_look_alikes(text) is
  'Replaces characters of other scripts that look like a Latin letter or a digit by it, for example the Cyrillic М. For texts that are normalised to NFKD.';
