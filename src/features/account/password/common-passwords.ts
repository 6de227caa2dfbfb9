// Words from which the most common passwords are made. People add a few digits or signs to them. Written for this project from
// what reports on leaked passwords have in common; most entries of those reports are covered by the patterns below instead.
const words = new Set(
  `
  password passwort passw0rd p@ssw0rd p@ssword pa55word pa$$word passpass mypassword motdepasse contrasena kennwort
  wachtwoord changeme changeit default secret letmein letmeinn welcome welkom willkommen bienvenue administrator admin
  adminadmin root rootroot guest user username test testing testtest tester temp temporary login hello hellohello
  helloworld hola bonjour google facebook youtube instagram twitter linkedin microsoft windows internet computer
  samsung nintendo playstation minecraft pokemon starwars matrix iloveyou iloveu iloveme ilovegod loveyou loveme
  lovelove lover lovely jetaime teamo tequiero sunshine princess superman batman spiderman ironman wolverine football
  baseball basketball softball hockey soccer tennis liverpool arsenal chelsea barcelona realmadrid juventus manchester
  manutd rangers lakers yankees cowboys steelers eagles packers raiders redskins patriots ferrari porsche mercedes
  corvette mustang yamaha harley toyota honda chevy camaro dragon dragons monkey shadow master tiger tigers panther
  lion eagle falcon wolf bear horse dolphin butterfly bulldog puppy kitten kitty doggie chicken turtle rabbit spider
  phoenix scorpion panda penguin snoopy mickey mickeymouse winnie michael michelle jennifer jessica jordan charlie
  andrew daniel thomas robert anthony william joshua matthew ashley amanda nicole natasha samantha elizabeth alexander
  alexandra victoria christian christina christopher jonathan benjamin stephanie rebecca veronica patricia danielle
  isabella gabriel gabriela fernando alejandro francisco sebastian maria marina martin maxwell george david johnny
  jasmine sophie olivia hannah lauren melissa vanessa vincent patrick richard steven summer winter autumn spring
  monday friday sunday january february april august september october november december chocolate cookie banana
  orange apple cherry strawberry pepper ginger peaches cheese coffee whiskey budweiser flower flowers rainbow diamond
  purple yellow silver golden crystal angel angels heaven destiny blessed jesus jesuschrist christ freedom trustno1
  whatever nothing forever together friends family mother father brother sister babygirl babyboy daddy mommy sweety
  sweetheart honey beautiful handsome precious hunter killer fuckyou fuckoff asshole bitch pussy sexy sexsex naked
  hottie ninja samurai warrior knight merlin wizard gandalf legend maverick cowboy captain midnight thunder lightning
  storm rocket galaxy apollo mercury jupiter neptune america canada england france germany mexico brazil argentina
  australia london paris berlin newyork boston chicago dallas texas california florida hawaii security access abc123
  metallica slipknot nirvana greenday eminem beatles elvis music guitar drummer dancer player gamer games skater
  startrek slayer blink182 ncc1701 bond007 thx1138 rush2112 red123 satellite fairswath
  `
    .trim()
    .split(/\s+/),
);

// Neighbours on keyboards, in the alphabet and among the digits; also read backwards and from any key.
const walks = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmik',
  'zaq1xsw2cde3vfr4bgt5',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  '123qweasdzxc',
  '1234qwerasdfzxcv',
  '00112233445566778899',
  'aabbccddeeffgghh',
  '147258369',
  '741852963',
  '159357456',
  '!@#$%^&*()',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

const longestWalk = Math.max(...walks.map(({ length }) => length));

/** Whether a password is one of those that attackers try first, or almost: a common word, neighbouring keys, a repetition. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase().trim();
  const withoutEnds = typed.replace(/^[\d\W_]{1,5}(?=[a-z])/, '').replace(/(?<=[a-z])[\d\W_]{1,6}$/, '');
  return [typed, withoutEnds].some((text) => words.has(text)) || isRepetition(typed) || isWalk(typed);
}

/** A unit of up to four characters again and again ("abcabcabc"), or only two different characters. */
function isRepetition(text: string): boolean {
  return new Set(text).size <= 2 || /^(.{1,4})\1+.?$/u.test(text);
}

/** Two or three pieces of walks: "qwerty123", "asdf1234", "12345678". */
function isWalk(text: string): boolean {
  let rest = text;
  for (let pieces = 0; pieces < 3 && rest !== ''; pieces++) rest = rest.slice(walkLength(rest));
  return rest === '';
}

/** How many characters at the beginning are one walk; 0 for fewer than three. */
function walkLength(text: string): number {
  for (let length = Math.min(text.length, longestWalk); length >= 3; length--)
    if (walks.some((walk) => walk.includes(text.slice(0, length)))) return length;
  return 0;
}
