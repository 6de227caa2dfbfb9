import { getCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { readProposableContent } from '~/content/proposed-changes';

export const getStaticPaths = (async () =>
  (await getCollection('providers')).map(({ id, filePath }) => ({
    params: { key: id },
    props: { filePath },
  }))) satisfies GetStaticPaths;

/** What a provider's file says in the fields that its representatives can propose to change, for the form in which they do. */
export const GET: APIRoute<{ filePath: string }> = async ({ props }) =>
  Response.json(readProposableContent(await readFile(props.filePath, 'utf8')));
