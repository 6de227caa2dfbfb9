import {
  getCompareList,
  maxCompared,
  onCompareListChange,
  setCompared,
  setCompareList,
} from '~/features/providers/compare-list/compare-list';

/** Keeps the compare bar and the Compare checkboxes of the page in sync with the compare list, in every tab. */
export function watchCompareList(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { compare: key, name = '' } = target.dataset;
    if (key) setCompared({ key, name }, target.checked);
  });
  document.querySelector('[data-comparison] button')?.addEventListener('click', () => {
    setCompareList([]);
    // The button disappears with the bar, so move the focus for keyboard users.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  // A visitor may have ticked a box before this script ran. Some browsers also restore boxes that were ticked on an earlier
  // visit.
  if (navigator.userActivation.hasBeenActive)
    for (const { dataset } of document.querySelectorAll<HTMLInputElement>('[data-compare]:checked'))
      setCompared({ key: dataset.compare ?? '', name: dataset.name ?? '' }, true);
  onCompareListChange(update);
  // A page that the browser restores from its cache has missed changes made in other tabs.
  addEventListener('pageshow', update);
  update();
}

function update(): void {
  const providers = getCompareList();
  const isFull = providers.length >= maxCompared;
  updateBar(providers, isFull);
  for (const checkbox of document.querySelectorAll<HTMLInputElement>('[data-compare]')) {
    checkbox.checked = providers.some(({ key }) => key === checkbox.dataset.compare);
    checkbox.disabled = isFull && !checkbox.checked;
  }
}

function updateBar(providers: ReturnType<typeof getCompareList>, isFull: boolean): void {
  const bar = document.querySelector<HTMLElement>('[data-comparison]');
  const [names, limit, link] = bar?.querySelectorAll<HTMLElement>('span, a') ?? [];
  if (!bar || !names || !limit || !link) return;
  bar.hidden = providers.length < 1;
  names.textContent = providers.map(({ name }) => name).join(', ');
  limit.textContent = isFull ? 'You can compare up to four providers. Remove one to add another.' : '';
  link.setAttribute('href', bar.dataset.comparison + providers.map(({ key }) => key).join(','));
  link.textContent = providers.length === 1 ? 'Add one to three more' : 'Compare';
}
