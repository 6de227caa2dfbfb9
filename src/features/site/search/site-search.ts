// The search in the header. It is bundled like a worker, in one file that the form requests when somebody uses it.
import type { SearchEntry } from '~/domain/search-entry';
import { findEntries } from './find-entries';
import { searchNotLoaded } from './load-search';
import { resultsOf } from './search-results';
import styles from './search-results.css?inline';

let entries: Promise<SearchEntry[]> | undefined;

/** Loads the index once, and again after a failure. */
function loadEntries(address: string): Promise<SearchEntry[]> {
  entries ??= fetch(address).then((response) => {
    if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
    return response.json();
  });
  entries.catch(() => {
    entries = undefined;
  });
  return entries;
}

function startSearch(form: HTMLFormElement, field: HTMLInputElement, results: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const show = () => showResults(form, field, results);
  field.addEventListener('input', show);
  field.addEventListener('focus', show);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await show();
    results.querySelector<HTMLElement>('li a')?.click();
  });
  form.addEventListener('keydown', (event) => moveFocus(event, [field, ...results.querySelectorAll('a')]));
  form.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(form));
  form.querySelector('[type=button]')?.addEventListener('click', () => leave(form));
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) results.hidden = true;
  });
  // Somebody may have typed before this file arrived.
  void show();
}

/** Shows what was found for the text in the field. */
async function showResults(form: HTMLFormElement, field: HTMLInputElement, results: HTMLElement): Promise<void> {
  const typed = field.value.trim();
  results.hidden = typed === '';
  if (typed === '') return;
  const known = await loadEntries(form.dataset.index ?? '').catch(() => null);
  // Only the newest text counts.
  if (typed !== field.value.trim()) return;
  if (known) results.replaceChildren(...resultsOf(typed, findEntries(known, typed, form.action), known, form.action));
  else results.textContent = searchNotLoaded;
}

/** Moves the focus with the arrow keys between the field and the results. */
function moveFocus(event: KeyboardEvent, stops: HTMLElement[]): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || stops.length < 2) return;
  event.preventDefault();
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

function leave(form: HTMLFormElement): void {
  if (form.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
}

const form = document.querySelector<HTMLFormElement>('form[data-search]');
const field = form?.querySelector('input');
const results = form?.querySelector('div');
if (form && field && results) startSearch(form, field, results);
