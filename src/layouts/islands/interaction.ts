import type { ClientDirective } from 'astro';

declare global {
  /** Whether the prebuilt page shows something outdated (PageState.astro). */
  var outdated: Promise<boolean> | undefined;
}

/** What a visitor does before they use a part of the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

/** Resolves at the next sign of a visitor. A pointer that rests where the page appears is none, although browsers report it. */
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

/** Resolves when a page is outdated, and never when it is not. */
function outdatedPage(): Promise<void> {
  return new Promise((resolve) => void self.outdated?.then((outdated) => outdated && resolve()));
}

/** Resolves when something of an island is in view or near it. An island itself has no box. */
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

const firstSign = nextSign();

/**
 * `client:interaction` hydrates an island near the view once somebody uses the page: at the first sign of a visitor, and at once when
 * they are signed in, when the address asks for a view, or when the page is outdated. Astro writes this script into the page before
 * its first island, so it misses nothing. What could not be loaded is tried again at the next sign.
 */
const interaction: ClientDirective = async (load, _options, island) => {
  const isForOnePerson = document.documentElement.dataset.session === 'in' || location.search !== '';
  const isInUse = scrollY > 0 || document.activeElement !== document.body;
  if (!isForOnePerson && !isInUse) await Promise.race([firstSign, outdatedPage()]);
  await near(island);
  while (island.hasAttribute('ssr')) {
    try {
      await (await load())();
    } catch {
      // Astro has reported the error.
    }
    if (!island.hasAttribute('ssr')) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await nextSign();
  }
};

export default interaction;
