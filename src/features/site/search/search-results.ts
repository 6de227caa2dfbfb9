import { type SearchEntry, searchKinds } from '~/domain/search-entry';
import { formatCount } from '~/domain/text/format-number';
import { wordsOf } from '~/domain/text/name-search';
import type { SearchResult } from './find-entries';

/** The results of a search as elements. `all` are the entries that were searched, `satellitesAddress` the list of satellites. */
export function resultsOf(
  typed: string,
  { groups, similar }: SearchResult,
  all: readonly SearchEntry[],
  satellitesAddress: string,
): HTMLElement[] {
  const words = wordsOf(typed).filter((word) => word.length > 1);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const nothing = [
    element('p', { className: 'nothing' }, `Nothing found for “${typed}”.`),
    ...(similar.length > 0 ? [groupOf('Did you mean', similar, [])] : []),
    whatToTry(),
  ];
  const found = groups.map(({ kind, entries }) => groupOf(searchKinds[kind], entries, words));
  const state = count > 0 ? formatCount(count, 'result') : formatCount(similar.length, 'similar name');
  const satellites = all.filter(({ kind }) => kind === 'satellite').length;
  const foot = element(
    'p',
    { className: 'foot' },
    element('span', { role: 'status' }, state),
    element('a', { href: satellitesAddress }, `All ${satellites} satellites, A to Z`),
  );
  return [...(count > 0 ? found : nothing), foot];
}

function groupOf(heading: string, entries: readonly SearchEntry[], words: readonly string[]): HTMLElement {
  const list = element(
    'ul',
    { ariaLabel: heading },
    ...entries.map((entry) => element('li', {}, linkOf(entry, words))),
  );
  return element('section', {}, element('p', {}, heading), list);
}

function linkOf(entry: SearchEntry, words: readonly string[]): HTMLElement {
  const { href, emblem, sensor, kind, name, about = '', figure, unit = '' } = entry;
  const mark = element('span', { className: 'mark', ariaHidden: 'true' });
  mark.dataset.kind = sensor ?? kind;
  const picture = emblem ? element('img', { src: emblem, alt: '', width: 32, height: 32 }) : mark;
  const text = element(
    'span',
    {},
    element('b', {}, ...marked(name, words)),
    element('small', {}, ...marked(about, words)),
  );
  const price = figure ? [element('span', {}, element('b', {}, figure), element('small', {}, unit))] : [];
  return element('a', { href }, picture, text, ...price);
}

/** A text with the beginnings of words that were typed as marks. */
function marked(text: string, words: readonly string[]): (string | HTMLElement)[] {
  if (words.length === 0) return [text];
  const parts = text.split(new RegExp(String.raw`((?<![\p{L}\d])(?:${words.join('|')}))`, 'iu'));
  return parts.map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part));
}

function whatToTry(): HTMLElement {
  const example = (what: string, text: string) => {
    const button = element('button', { type: 'button' }, text);
    button.addEventListener('click', () => {
      const field = button.closest('form')?.querySelector('input');
      if (!field) return;
      field.value = text;
      field.focus();
      field.dispatchEvent(new Event('input'));
    });
    return element('li', {}, `${what} `, button);
  };
  const examples = [
    example('a satellite', 'Pléiades Neo'),
    example('a company', 'Planet'),
    example('an order', '50 cm 120 km²'),
    example('a word', 'licence'),
  ];
  return element('section', {}, element('p', {}, 'Or try'), element('ul', { className: 'try' }, ...examples));
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (string | HTMLElement)[]
): HTMLElementTagNameMap[Tag] {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
}
