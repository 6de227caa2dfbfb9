import { join } from 'node:path';
import { findDuplicates } from './check/duplicates.ts';
import { emblemProblem } from './check/emblem.ts';
import { findNameProblems, findSymbolicLinks } from './check/file-names.ts';
import { findOperatorProblems, findSatelliteProblems } from './check/image-operators.ts';
import { findOrganisationProblems } from './check/organisations.ts';
import { sentence } from './check/problem.ts';
import { fixedPages, siteOf } from './check/site-addresses.ts';
import { findTextProblems } from './check/text-problems.ts';
import { type Content, collections } from './collections.ts';
import { type ContentFile, readCollection } from './read-collection.ts';

/** What an editor is told, in one sentence each. Nothing is published with a problem; warnings are advice. */
export interface ContentReport {
  problems: string[];
  warnings: string[];
}

const projectRoot = join(import.meta.dirname, '../..');

/**
 * Checks all files that editors write: first each alone, and when all can be read, what only the whole site shows. `root` is the
 * folder of the project.
 */
export async function findContentProblems(root = projectRoot): Promise<ContentReport> {
  const fixed = await fixedPages(root);
  const folders = Object.entries(collections).map(async ([name, schema]) => {
    const { files, problems } = await readCollection<unknown>(name, schema, root);
    return { name, files, problems };
  });
  const read = await Promise.all(folders);
  const ofFiles = [
    ...(await findSymbolicLinks(root)),
    ...(await findNameProblems(root, fixed)),
    ...read.flatMap(({ problems }) => problems),
  ];
  if (ofFiles.length > 0) return { problems: ofFiles, warnings: [] };
  const content = Object.fromEntries(read.map(({ name, files }) => [name, files])) as Content;
  return { problems: await problemsBetween(content, fixed, root), warnings: content.providers.flatMap(aboutWarning) };
}

/** What is wrong between files, each of which is valid alone. */
async function problemsBetween(content: Content, fixed: string[], root: string): Promise<string[]> {
  const site = siteOf(content, fixed, root);
  const emblems = content.providers.map(async ({ key, path }) => {
    const message = await emblemProblem(key, root);
    return message ? sentence(path, { message }) : [];
  });
  return [
    ...site.edited.flatMap((page) => findTextProblems(page, site).map((one) => sentence(page.file.path, one))),
    ...findDuplicates(content, fixed),
    ...findOperatorProblems(content),
    ...findSatelliteProblems(content),
    ...findOrganisationProblems(content),
    ...(await Promise.all(emblems)).flat(),
  ];
}

const fewestWords = 120;
const mostWords = 250;

function aboutWarning({ path, body, bodyLine }: ContentFile<unknown>): string[] {
  const words = body.split(/\s+/).filter(Boolean).length;
  // A file without a text has a problem.
  if (words === 0 || (words >= fewestWords && words <= mostWords)) return [];
  const message = `the text of "About" has ${words} words, where ${fewestWords} to ${mostWords} are usual`;
  return [sentence(path, { line: bodyLine, message })];
}
