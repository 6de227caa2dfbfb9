import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { headers } from '../../netlify/headers.ts';

/** Finishes a build that contains these files, and returns the file of headers. */
async function finishBuild(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-headers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://project.supabase.co/');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_this_build');
  onTestFinished(() => void vi.unstubAllEnvs());
  const finish = headers().hooks['astro:build:done'] as (built: { dir: URL }) => Promise<void>;
  await finish({ dir: pathToFileURL(`${folder}/`) });
  return readFile(join(folder, '_headers'), 'utf8');
}

/** A key in the older format: a token that names its role. The spaces shift the role by bytes within the encoded text. */
const olderKey = (role: string, spaces: number) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(`{${' '.repeat(spaces)}"iss":"supabase","role":"${role}"}`).toString('base64url')}.c2ln`;

it.each([
  ['a secret key', 'page.js', 'const key = "sb_secret_0123456789abcdef";', 'carries a secret key'],
  ...[0, 1, 2].map((spaces) => [
    `a secret key in the older format, ${spaces} bytes further on`,
    'page.js',
    `const key = "${olderKey('service_role', spaces)}";`,
    'carries a secret key',
  ]),
  ['a secret key in a page', 'index.html', '<p>sb_secret_of_this_build</p>', 'carries a secret key'],
  ['a source map', 'page.js.map', '{}', 'is a source map'],
  ['an inline style attribute', 'index.html', '<p style="color: red">Red</p>', 'inline style attribute'],
] as [string, string, string, string][])('a build with %s fails', async (_, name, text, message) => {
  await expect(finishBuild({ [name]: text })).rejects.toThrow(message);
});

it('a build with text that only looks like a secret key succeeds', async () => {
  const written = 'Never share sb_secret_0123456789abcdef';
  const files = { 'index.html': `<p>${written}</p>`, 'snapshot.json': JSON.stringify({ review: written }) };
  await expect(finishBuild(files)).resolves.toContain('Content-Security-Policy');
});

it('a build with public keys succeeds, and pages may connect only to the project', async () => {
  const script = `const keys = ["sb_publishable_0123456789abcdef", "${olderKey('anon', 0)}"];`;
  const file = await finishBuild({ 'index.html': '<p>Hello</p>', 'page.js': script });
  expect(file).toContain("connect-src 'self' https://project.supabase.co;");
});

it.each([
  ['a style attribute', '<article aria-label="Review by Ann style=bold, of May"><p>Text</p></article>'],
  ['a style attribute with its own quotes', '<article aria-label=\'Ann style="x"\'></article>'],
])('an attribute with user text is not mistaken for %s', async (_, page) => {
  await expect(finishBuild({ 'index.html': page })).resolves.toContain('Content-Security-Policy');
});

it('an attribute with user text may not run code, and hides no script that may', async () => {
  const code = 'document.title="ours"';
  const hostile = await finishBuild({
    'index.html': `<img alt="</script><script>alert(1)</script> <script>"><!-- <script> --><script>${code}</script>`,
  });
  const alone = await finishBuild({ 'index.html': `<script>${code}</script>` });
  expect(hostile).toBe(alone);
});
