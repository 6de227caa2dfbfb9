// The rules of the code that the linter cannot check: see "Names and style" in CONTRIBUTING.md.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = ['src', 'netlify', 'supabase'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
const source = (file: string) => readFileSync(join(root, file), 'utf8');
const withEnding = (ending: RegExp) => files.filter((file) => ending.test(file) && !file.includes('database.types'));

/** The files of this repository that a file imports, as paths from the root, without extensions. */
function importsOf(file: string): string[] {
  const specifiers = [...source(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|~\/)[^']*)'/g)].map(
    ([, name = '']) => name,
  );
  return specifiers.map((specifier) =>
    specifier.startsWith('~/') ? `src/${specifier.slice(2)}` : relative(root, resolve(root, dirname(file), specifier)),
  );
}

/**
 * The features that several screens share. Each may import those before it. Every other feature is a screen and may import all of
 * them.
 */
const sharedFeatures = ['areas', 'providers', 'sellers', 'prices', 'satellites', 'account', 'reviews'];

function mayImport(own: string | undefined, other: string | undefined): boolean {
  if (own === undefined || other === undefined || own === other) return true;
  const [floor, target] = [sharedFeatures.indexOf(own), sharedFeatures.indexOf(other)];
  return target >= 0 && (floor < 0 || target < floor);
}

/** The feature of a path: "reviews" for `src/features/reviews/replies/ReplyText.tsx`. */
function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** The files whose forms ask for a page. Their fields belong in its address, and hold nothing private. */
const formsOfPages = [
  'src/features/compare/order/OrderQuestion.tsx',
  'src/features/explore/ExploreFilters.tsx',
  'src/features/fair-price/question/Question.tsx',
  'src/features/prices/question/OrderQuestion.astro',
  'src/features/review-list/filters/LimitsForm.tsx',
  'src/features/review-list/filters/WordSearch.tsx',
  'src/features/site/search/SiteSearch.astro',
  'src/pages/404.astro',
];

it('no other form puts its fields in an address if the script that sends it is missing', () => {
  const forms = withEnding(/\.(tsx|astro)$/).flatMap((file) =>
    [...source(file).matchAll(/<form\b(?:=>|[^>])*/g)].map(([tag]) => ({ file, tag })),
  );
  const inAddress = forms.filter(({ tag }) => !/\bmethod="(?:post|dialog)"/.test(tag)).map(({ file }) => file);
  expect(inAddress.sort()).toEqual(formsOfPages);
});

describe('imports', () => {
  it('of features lead down the floors to shared features, never to another screen, and never in a circle', () => {
    const crossings = withEnding(/\.(ts|tsx|astro)$/).flatMap((file) =>
      importsOf(file)
        .filter((path) => !mayImport(featureOf(file), featureOf(path)))
        .map((path) => `${file} imports ${path}`),
    );
    expect(crossings).toEqual([]);
  });

  it('of a file never lead back to it', () => {
    const code = withEnding(/\.(ts|tsx|astro)$/);
    const name = (path: string) => path.replace(/\.tsx?$/, '');
    const imported = new Map(code.map((file) => [name(file), importsOf(file).map(name)]));
    // A file that imports none of those left is in no circle.
    for (let left = -1; left !== imported.size; ) {
      left = imported.size;
      for (const [file, paths] of imported) if (!paths.some((path) => imported.has(path))) imported.delete(file);
    }
    // These are in a circle, or import one.
    expect([...imported.keys()]).toEqual([]);
  });

  it.each([
    ['src/domain/', ['src/domain/']],
    ['src/ui/', ['src/ui/']],
    ['src/lib/', ['src/lib/', 'src/domain/', 'src/paths']],
    ['src/content/', ['src/content/', 'src/domain/', 'src/paths', 'src/assets/']],
    ['src/data/', ['src/data/', 'src/content/', 'src/domain/', 'src/endpoints']],
    [
      'src/layouts/',
      ['src/layouts/', 'src/ui/', 'src/styles/', 'src/paths', 'src/endpoints', 'src/lib/', 'src/features/site/'],
    ],
    ['supabase/', ['supabase/', 'src/domain/', 'src/content/', 'src/data/', 'src/paths']],
  ])('of %s stay within %j', (folder, allowed) => {
    const crossings = withEnding(/\.(ts|tsx|astro)$/)
      .filter((file) => file.startsWith(folder))
      .flatMap((file) => importsOf(file).map((path) => [file, path] as const))
      .filter(([, path]) => !allowed.some((start) => path.startsWith(start)))
      .map(([file, path]) => `${file} imports ${path}`);
    expect(crossings).toEqual([]);
  });
});

// Astro and React escape everything else: these insert the build's own code, structured data, and markdown of editors.
it('text is inserted as HTML only in these files', () => {
  const insertsHtml =
    /set:html|\bis:raw\b|dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc/i;
  expect(
    withEnding(/\.(ts|tsx|astro)$/)
      .filter((file) => file.startsWith('src/') && insertsHtml.test(source(file)))
      .sort(),
  ).toEqual([
    'src/features/blog/PostText.astro',
    'src/features/providers/ProviderAbout.astro',
    'src/layouts/Document.astro',
    'src/layouts/RequiresSession.astro',
    'src/layouts/islands/PageState.astro',
    'src/pages/404.astro',
  ]);
});

describe('lengths', () => {
  it('of pages are at most 60 lines', () => {
    const pages = withEnding(/^src\/pages\/.*\.(astro|ts)$/).map((file) => ({
      file,
      lines: source(file).split('\n').length - 1,
    }));
    expect(pages.filter(({ lines }) => lines > 60)).toEqual([]);
  });

  it('of functions are at most 40 lines, of components and hooks 80', () => {
    const long = withEnding(/\.(ts|tsx)$/).flatMap((file) =>
      functionsOf(file).filter(({ lines, limit }) => lines > limit),
    );
    expect(long).toEqual([]);
  });
});

/** Every function of a file with the number of lines from its opening to its closing brace. */
function functionsOf(file: string): { place: string; lines: number; limit: number }[] {
  const tree = ts.createSourceFile(file, source(file), ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  const found: { place: string; lines: number; limit: number }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const name = node.name?.getText(tree) ?? 'a function';
      const hasState = /^use[A-Z]/.test(name) || (file.endsWith('.tsx') && /^[A-Z]/.test(name));
      const lines = lineOf(node.body.end) - lineOf(node.body.getStart(tree)) + 1;
      found.push({ place: `${file}: ${name}`, lines, limit: hasState ? 80 : 40 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

describe('styles', () => {
  const stylesOf = (file: string): string[] =>
    file.endsWith('.css')
      ? [source(file)]
      : [...source(file).matchAll(/<style(?![^>]*is:inline)[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);

  it('have a unique file name, which is part of their class names', () => {
    const names = withEnding(/\.module\.css$/).map((file) => basename(file));
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual([...new Set(names)]);
  });

  it('are all in a cascade layer', () => {
    const outside = withEnding(/\.(css|astro)$/).filter((file) =>
      stylesOf(file).some((css) => !/^\s*(?:\/\*.*?\*\/\s*)*@(layer|font-face)/s.test(css)),
    );
    expect(outside).toEqual([]);
  });

  it('and scripts name colours by the custom properties of tokens.css', () => {
    const raw = withEnding(/\.(css|astro|tsx|ts)$/)
      .filter((file) => file.startsWith('src/') && file !== 'src/styles/tokens.css' && !file.startsWith('src/assets/'))
      .flatMap((file) =>
        [...source(file).matchAll(/#[0-9a-f]{3,8}\b(?![^<]*<\/a>)/gi)].map(([colour]) => `${file}: ${colour}`),
      );
    expect(raw).toEqual([]);
  });
});
