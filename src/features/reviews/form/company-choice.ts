/** A company that can be reviewed: with the word of its address if it has a page, and its former names. */
export interface Company {
  key: string;
  name: string;
  address: string | null;
  aliases: string[];
}

/** The company that is called just what was typed, one with a page before others. */
export function companyCalled(typed: string, companies: readonly Company[]): Company | undefined {
  const name = typed.trim().normalize('NFC').toLowerCase();
  const called = companies.filter((company) => namesOf(company).includes(name));
  return called.find(({ address }) => address !== null) ?? called[0];
}

/** The names of a company in lower case. */
export function namesOf({ name, aliases }: Company): string[] {
  return [name, ...aliases].map((one) => one.toLowerCase());
}

/** The key of the company that is called just what was typed; else what was typed. */
export function keyOf(typed: string, companies: readonly Company[]): string {
  return companyCalled(typed, companies)?.key ?? typed;
}
