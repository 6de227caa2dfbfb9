import { companySpelling } from '../../domain/companies/company-spelling.ts';
import { reservedKeyReason } from '../check/file-names.ts';
import { quoted } from '../check/problem.ts';
import { fixedPages } from '../check/site-addresses.ts';
import { type ContentFile, readCollection } from '../read-collection.ts';
import { type ProviderFields, providerSchema } from '../schemas.ts';

const longestName = 40;

// Latin letters that Unicode does not take apart into one from a to z and a mark.
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** The key of a provider with this name: its letters from a to z and its digits. */
export function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, (letter) => spelledOut[letter] ?? '');
}

/** Why a provider cannot have a name and the key that follows from it, in one sentence, or null. */
export async function nameProblem(name: string, key: string, root: string): Promise<string | null> {
  return spellingProblem(name, key) ?? (await takenProblem(name, key, root));
}

function spellingProblem(name: string, key: string): string | null {
  if (name === '') return 'Write the name of the provider: npm run provider -- "Kestrel Orbital".';
  if (name.length > longestName) return `Write a name of at most ${longestName} characters, not ${name.length}.`;
  if (/(?!\p{Script=Latin})\p{L}/u.test(name))
    return `Write the name in Latin letters, because they become the address of the page, not ${quoted(name)}.`;
  const reason = reservedKeyReason(name.toLowerCase()) ?? reservedKeyReason(key);
  if (reason) return `Choose another name, because ${reason}.`;
  if (!/^[\p{L}0-9][\p{L}\p{M}0-9 .&'’+-]*$/u.test(name))
    return `Write a name of letters, digits and spaces, not ${quoted(name)}.`;
  if (!/[a-z]/.test(key)) return `Write a name with at least one letter, not ${quoted(name)}.`;
  return companySpelling(name) === '' ? `Write more than a legal form, not ${quoted(name)}.` : null;
}

async function takenProblem(name: string, key: string, root: string): Promise<string | null> {
  if ((await fixedPages(root)).includes(`/${key}-reviews`))
    return `Choose another name, because /${key}-reviews is a page of this site already.`;
  const { files } = await readCollection('providers', providerSchema, root);
  const isSame = (other: string) => keyOf(other) === key || companySpelling(other) === companySpelling(name);
  const owner = files.find((file) => namesOf(file).some(isSame));
  return owner ? `${quoted(name)} is in ${owner.path} already, so change that file.` : null;
}

/** Everything by which a provider is known. */
function namesOf({ key, fields }: ContentFile<ProviderFields>): string[] {
  return [key, fields.name, fields.address, fields.fullName, ...fields.aliases];
}
