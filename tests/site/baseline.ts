import css from '@eslint/css';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import es from 'eslint-plugin-es-x';
import { supportedBrowsers } from '../../src/supported-browsers.ts';

const linter = new Linter();

/**
 * The features of a stylesheet that are not widely available, each once. Features inside an `@supports` for them are allowed.
 * Throws when the stylesheet cannot be parsed.
 */
export function newStyles(stylesheet: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    linterOptions: { noInlineConfig: true },
    rules: { 'css/use-baseline': ['error', { available: 'widely' }] },
  };
  return messages(stylesheet, config, 'site.css');
}

/** Methods that share their names with methods of arrays. Without types, it is unknown which of them a script calls. */
const namesOfArrays = /^no-iterator-prototype-(?:every|filter|find|flatmap|foreach|includes|join|map|reduce|some)$/;

/** Global objects of the language that are newer than ES2024. The rules report only declared names. */
const newGlobals = Object.fromEntries(
  ['AsyncDisposableStack', 'DisposableStack', 'Float16Array', 'Iterator', 'SuppressedError', 'Temporal'].map((name) => [
    name,
    'readonly' as const,
  ]),
);

/** Rules for language features since ES2024, the last version that {@link supportedBrowsers} fully support. */
const languageRules = Object.fromEntries(
  ['flat/no-new-in-es2025', 'flat/no-new-in-es2026', 'flat/no-new-in-esnext', 'flat/no-new-in-esnext-intl-api']
    .flatMap((name) => Object.keys(es.configs[name as keyof typeof es.configs].rules ?? {}))
    .filter((rule) => !namesOfArrays.test(rule.replace('es-x/', '')))
    .map((rule) => [rule, 'error' as const]),
);

/**
 * The features of a script that one of {@link supportedBrowsers} lacks, each once: syntax, methods of the language, global
 * objects and their methods, `navigator.…`. It does not find methods and properties of other objects, such as elements, because a
 * script does not state the type of an object.
 */
export function newScripts(script: string): string[] {
  const { chrome, edge, firefox, safari, ios } = supportedBrowsers;
  const config: Linter.Config = {
    files: ['**/*.js'],
    plugins: { compat, 'es-x': es },
    languageOptions: { ecmaVersion: 2024, sourceType: 'module', globals: newGlobals },
    linterOptions: { noInlineConfig: true },
    settings: {
      'es-x': { aggressive: true },
      browsers: [`chrome ${chrome}`, `edge ${edge}`, `firefox ${firefox}`, `safari ${safari}`, `ios_saf ${ios}`],
    },
    rules: { 'compat/compat': 'error', ...languageRules },
  };
  return messages(script, config, 'site.js');
}

function messages(code: string, config: Linter.Config, name: string): string[] {
  return [...new Set(linter.verify(code, [config], name).map(({ message }) => message))];
}
