import { stringify } from 'yaml';
import { today } from '../../domain/dates.ts';
import { hintsAt } from '../check/schema-hints.ts';
import { toFillIn } from '../check/unusual-lines.ts';
import { providerSchema } from '../schemas.ts';

const toWrite = ['fullName', 'status', 'headquarters', 'website', 'sensors', 'kind', 'sellsAs', 'summary', 'emblem'];
const sourceFields = ['title', 'date', 'states'];
const resolutionFields = ['metres', 'statement', 'source', 'asOf'];

/** The file of a new provider. It explains each required field, and the check reports those that are still to be filled in. */
export function newProviderFile({ name, key }: { name: string; key: string }): string {
  const known = [fieldLines(['name'], name), fieldLines(['address'], key)];
  const resolution = [
    `# ${hintsAt(providerSchema, ['resolution']).description}`,
    'resolution:',
    ...resolutionFields.flatMap((field) => indented(fieldLines(['resolution', field], toFillIn))),
  ];
  const lines = [
    '---',
    ...known.flat(),
    ...toWrite.flatMap((field) => fieldLines([field], toFillIn)),
    ...resolution,
    ...fieldLines(['checkedOn'], today()),
    `# ${hintsAt(providerSchema, ['sources']).description}`,
    'sources:',
    ...sourceFields.flatMap(sourceLines),
    '---',
    '',
    `${toFillIn}: 120 to 250 words in two or three paragraphs. What the company is now, what it sells, and what to ask before buying.`,
  ];
  return `${lines.join('\n')}\n`;
}

function fieldLines(path: PropertyKey[], value: string): string[] {
  const { description, example } = hintsAt(providerSchema, path);
  return [
    `# ${description} Like: ${example}`,
    stringify({ [String(path.at(-1))]: value }, { version: '1.1', lineWidth: 0 }).trim(),
  ];
}

function sourceLines(field: string, index: number): string[] {
  const [comment, line] = fieldLines(['sources', 0, field], toFillIn);
  return [`    ${comment}`, `${index === 0 ? '  - ' : '    '}${line}`];
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
