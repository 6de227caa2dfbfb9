import { nameError } from '~/domain/companies/names';
import { contactEmail } from '~/domain/contact';
import { plainLine } from '~/domain/text-input-schemas';

// A domain alone may be a name, such as C3.ai. A path or a port makes it an address.
const webAddress =
  /:\/\/|(?:^|[ (])(?:https?:|www\.)|@[^ @]{1,60}\.[a-z]{2}|[a-z0-9-]{2}\.(?:com|net|org|info|io|ai|co|eu|space|earth|tech|app|dev|[a-z]{2})(?::\d|[/?#])/i;

const placeholders =
  'test tests testing testcompany company companyname entercompanyname other others othercompany othercompanies none noname na unknown anonymous example asdf asdfgh qwerty xxx'.split(
    ' ',
  );

const otherwise = `If this is its name, write to ${contactEmail}.`;

/** The error for a company name that is not a name. */
export const noCompanyNameMessage = `Enter the company’s name. ${otherwise}`;

/**
 * The error in a typed company name; null if it is valid. The database has the same rules as `app.is_no_company_name` and
 * `app.is_name`, and also detects letters that only look like those of "Test". Lists of cases test both.
 */
export function companyNameError(typed: string): string | null {
  const line = plainLine(typed);
  const name = line.normalize('NFKC').replaceAll('。', '.');
  if (webAddress.test(name)) return `Enter the company’s name, not an address. ${otherwise}`;
  const word = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (word === '' || placeholders.includes(word.replace(/\d+$/, ''))) return noCompanyNameMessage;
  // Names of companies also have brackets and these signs: "Geo (UK)", "Imaging 24/7".
  return nameError(line.replace(/[()/+#]/g, '&'));
}
