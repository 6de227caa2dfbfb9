// `npm run provider -- "Name"`: creates the file of a new provider and a first emblem.
import { toFillIn } from '../check/unusual-lines.ts';
import { addProvider } from './add-provider.ts';

const [name, ...more] = process.argv.slice(2);
const result =
  more.length > 0
    ? { problem: 'Put the name in double quotes: npm run provider -- "Kestrel Orbital".' }
    : await addProvider(name ?? '');
if ('problem' in result) console.error(result.problem);
else
  console.log(
    [
      `Created ${result.file} and ${result.emblem}.`,
      `1. Replace each "${toFillIn}" in ${result.file}.`,
      `2. Replace the drawing in ${result.emblem} by the provider's own.`,
      '3. Run "npm run check" to see what is still missing.',
    ].join('\n'),
  );
process.exit('problem' in result ? 1 : 0);
