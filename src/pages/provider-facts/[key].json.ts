import { getCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { readProposableTexts } from '~/content/proposed-changes';

export const getStaticPaths = (async () =>
  (await getCollection('providers')).map(({ id, filePath }) => ({
    params: { key: id },
    props: { filePath },
  }))) satisfies GetStaticPaths;

/** The texts of a provider's file that its representatives can propose to change, for the form in which they do. */
export const GET: APIRoute<{ filePath: string }> = async ({ props }) =>
  Response.json(readProposableTexts(await readFile(props.filePath, 'utf8')));
