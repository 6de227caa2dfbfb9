import { join } from 'node:path';
import type { z } from 'astro/zod';
import { listedSensorTypes } from '../domain/sensor-types.ts';
import { findDuplicatePrices } from './check/duplicate-prices.ts';
import { findDuplicateTerms } from './check/duplicate-terms.ts';
import { toFillIn } from './check/editor-file.ts';
import { findNameProblems } from './check/file-names.ts';
import { sentence } from './check/problem.ts';
import { findProviderProblems } from './check/provider-checks.ts';
import { findPublicLinks } from './check/public-links.ts';
import { fixedPages, type SiteAddresses, siteAddresses } from './check/site-addresses.ts';
import { textField } from './check/text-field.ts';
import { findTextProblems } from './check/text-problems.ts';
import { priceListSchema } from './published-price-schemas.ts';
import { type EditedFile, readEditedFiles } from './read-collection.ts';
import { legalSchema, postSchema, providerSchema, sensorSchema, termSchema } from './schemas.ts';

/** The messages for editors, one sentence each. Problems prevent publication; warnings are advice. */
export interface ContentReport {
  problems: string[];
  warnings: string[];
}

/** The folders of files that editors write, each with the schema of its files. */
const collections = {
  providers: providerSchema,
  'price-lists': priceListSchema,
  sensors: sensorSchema,
  posts: postSchema,
  glossary: termSchema,
  legal: legalSchema,
};

type Content = {
  [Name in keyof typeof collections]: EditedFile<z.output<(typeof collections)[Name]>>[];
};

const projectRoot = join(import.meta.dirname, '../..');

/** Checks all files that editors write. `root` is the project's folder. */
export async function findContentProblems(root = projectRoot): Promise<ContentReport> {
  const content = await readContent(root);
  const { providers, sensors, glossary } = content;
  const fixed = await fixedPages(root);
  const site = await siteAddresses(root, addressSources(content));
  const taken = { fixed, providers: providers.map(({ key }) => key) };
  const names = await Promise.all(Object.keys(collections).map((name) => findNameProblems(root, name, taken)));
  const files = Object.values(content).flat();
  const problems = [
    ...names.flat(),
    ...files.flatMap((file) => problemsOf(file, root, site)),
    ...(await findProviderProblems(providers, root, fixed)),
    ...(await findPublicLinks(root)),
    ...findDuplicatePrices([...providers, ...content['price-lists']]),
    ...findDuplicateTerms(glossary),
    ...missingSensors(sensors.map(({ key }) => key)),
  ];
  return { problems, warnings: providers.flatMap(aboutWarning) };
}

async function readContent(root: string): Promise<Content> {
  const read = Object.entries(collections).map(async ([name, schema]) => [
    name,
    await readEditedFiles<unknown>(name, schema, root),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

function addressSources({ providers, sensors, posts, glossary, legal }: Content) {
  const addressed = providers.map((file) => ({ key: file.key, address: textField(file, 'address') ?? file.key }));
  return { providers: addressed, sensors: sensors.map(({ key }) => key), posts, glossary, legal };
}

/** The problems of a file, including those of its text that depend on the whole site. */
function problemsOf(file: EditedFile<unknown>, root: string, site: SiteAddresses): string[] {
  const all = [...file.problems, ...findTextProblems(file, root, site)];
  return all.map((problem) => sentence(file.path, problem));
}

function missingSensors(keys: string[]): string[] {
  return listedSensorTypes
    .filter((key) => !keys.includes(key))
    .map((key) =>
      sentence(`src/content/sensors/${key}.md`, { message: 'put this file back, because the home page needs it' }),
    );
}

const fewestWords = 120;
const mostWords = 250;

function aboutWarning({ path, values, body, bodyLine }: EditedFile<unknown>): string[] {
  const words = body.split(/\s+/).filter(Boolean).length;
  // A file without text already has a problem.
  if (words === 0 || (words >= fewestWords && words <= mostWords) || body.includes(toFillIn) || values === undefined)
    return [];
  const message = `the text of "About" has ${words} words, where ${fewestWords} to ${mostWords} are usual`;
  return [sentence(path, { line: bodyLine, message })];
}
