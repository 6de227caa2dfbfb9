import { stringify } from 'yaml';
import { toFillIn } from '../check/editor-file.ts';
import { descriptionOf, exampleOf, schemasAt } from '../check/schema-parts.ts';
import { providerSchema } from '../schemas.ts';

const toWrite = ['fullName', 'status', 'headquarters', 'website', 'sensors', 'kind', 'summary', 'emblem'];
const resolutionFields = ['metres', 'statement', 'source', 'asOf'];

/** The file of a new provider. It explains each required field, and the check reports those that are still to be filled in. */
export function newProviderFile({ name, key }: { name: string; key: string }): string {
  const known = [fieldLines(['name'], name), fieldLines(['address'], key)];
  const resolution = [
    `# ${describe(['resolution'])}`,
    'resolution:',
    ...resolutionFields.flatMap((field) => indented(fieldLines(['resolution', field], toFillIn))),
  ];
  const lines = [
    '---',
    ...known.flat(),
    ...toWrite.flatMap((field) => fieldLines([field], toFillIn)),
    ...resolution,
    `# ${describe(['sources'])}`,
    'sources:',
    `  - ${toFillIn}`,
    '---',
    '',
    `${toFillIn}: 120 to 250 words in two or three paragraphs. What the company is now, what it sells, and what to ask before buying.`,
  ];
  return `${lines.join('\n')}\n`;
}

function fieldLines(path: string[], value: string): string[] {
  const example = exampleOf(schemasAt(providerSchema, path));
  const shown = Array.isArray(example)
    ? `[${example.join(', ')}]`
    : typeof example === 'string' && /^\d/.test(example)
      ? JSON.stringify(example)
      : String(example);
  return [
    `# ${describe(path)} Like: ${shown}`,
    stringify({ [path.at(-1) ?? '']: value }, { version: '1.1', lineWidth: 0 }).trim(),
  ];
}

function describe(path: string[]): string {
  return descriptionOf(schemasAt(providerSchema, path)) ?? '';
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
