import type { ClientDirective } from 'astro';

declare global {
  /** Whether the prebuilt page shows outdated content (PageState.astro). */
  var outdated: Promise<boolean> | undefined;
  /** What the page shows without its islands for the address. They are needed at once unless it resolves to true (AskedOrder.astro). */
  var urgent: Promise<boolean | undefined> | undefined;
}

/** Events that precede a visitor's use of a part of the page. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'dragover',
  'keydown',
  'focusin',
  'click',
  'input',
  'scroll',
];

/**
 * Resolves on the next event of a visitor. A pointer that rests where the page appears does not count, although browsers report
 * it.
 */
function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const notice = (event: Event) => {
      if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
      waiting.abort();
      resolve();
    };
    for (const sign of signs) addEventListener(sign, notice, { signal: waiting.signal, capture: true, passive: true });
  });
}

/** Resolves if the page is outdated; otherwise it never settles. */
function outdatedPage(): Promise<void> {
  return new Promise((resolve) => void self.outdated?.then((outdated) => outdated && resolve()));
}

/** Resolves when a child of an island is in view or near it. The island element itself has no box. */
function near(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '300px' },
    );
    for (const child of island.children) observer.observe(child);
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** In use, islands wait no longer for what is urgent. */
const mostUrgentMs = 3000;

const firstSign = nextSign();

/**
 * `client:interaction` hydrates an island near the view on a visitor's first action. It hydrates at once when the user is signed
 * in, when the address asks for a view that the page does not show, or when the page is outdated. Astro writes this script into the
 * page before its first island, so that it misses no event. If loading fails, the directive tries again on the next action.
 */
const interaction: ClientDirective = async (load, _options, island) => {
  const waited = firstSign.then(() => wait(mostUrgentMs)).then(() => false);
  const isShown = self.urgent !== undefined && (await Promise.race([self.urgent, waited])) === true;
  const isForOnePerson = document.documentElement.dataset.session === 'in' || (location.search !== '' && !isShown);
  const isInUse = scrollY > 0 || document.activeElement !== document.body;
  if (!isForOnePerson && !isInUse) await Promise.race([firstSign, outdatedPage()]);
  // What is shown meanwhile is not complete, so the island does not wait to be in view.
  if (!self.urgent) await near(island);
  while (island.hasAttribute('ssr')) {
    try {
      await (await load())();
    } catch {
      // Astro has already reported the error.
    }
    if (!island.hasAttribute('ssr')) return;
    await wait(1000);
    await nextSign();
  }
};

export default interaction;
