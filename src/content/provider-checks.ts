import { existsSync } from 'node:fs';
import { paths } from '../paths.ts';

/** What the checks across files need to know about a provider's file. */
interface Provider {
  key: string;
  address: string;
  sensors: string[];
}

/**
 * Checks what the schema of a single file cannot: that each provider's sensor types and emblem exist, and that no two addresses
 * are equal or differ in letter case only, because hosts ignore letter case. Returns one sentence for each problem. The
 * working directory must be the project's root.
 */
export function checkProviders(providers: Provider[], sensorKeys: string[]): string[] {
  const problems: string[] = [];
  const owners = new Map<string, string>();
  for (const { key, address, sensors } of providers) {
    const file = `src/content/providers/${key}.md`;
    for (const sensor of sensors.filter((name) => !sensorKeys.includes(name)))
      problems.push(`${file}: sensors names "${sensor}", but there is no src/content/sensors/${sensor}.md.`);
    const emblem = `public${paths.emblem(key)}`;
    if (!existsSync(emblem)) problems.push(`${file}: there is no emblem at ${emblem}.`);
    const owner = owners.get(address.toLowerCase());
    if (owner) problems.push(`${file}: ${owner}.md has the address "${address}" already.`);
    owners.set(address.toLowerCase(), key);
  }
  return problems;
}
