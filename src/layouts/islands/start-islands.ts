declare global {
  /** Imports a module: by an inline script (Page.astro), because Vite adds a helper of a kilobyte to imports that it knows. */
  var importModule: (address: string) => Promise<typeof import('./load-islands')>;
  /** Whether a visitor has touched the page before this script came: by the same inline script. */
  var isInUse: boolean | undefined;
}

/** What a visitor does before they use a part of the page. A page that nobody touches loads no island. */
const signsOfVisitor = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

/** Dispatched on the window when the database holds something newer than the prebuilt page shows. */
export const outdatedEvent = 'fairswath-outdated';

/**
 * Loads the islands of this page when they are needed: at the first sign of a visitor, when the page is outdated, and at once
 * when it is for one person, who is signed in or whose address asks for a view.
 */
export function startIslands(): void {
  // The development server writes the script of islands into each page.
  if (import.meta.env.DEV || !document.querySelector('astro-island')) return;
  const { session, outdated } = document.documentElement.dataset;
  const isForOnePerson =
    session === 'in' || location.search !== '' || document.querySelector('astro-island[client=load]') !== null;
  // Whoever was quicker than this script has a place in the page already.
  const isInUse = self.isInUse || scrollY > 0 || document.activeElement !== document.body;
  if (isForOnePerson || outdated !== undefined || isInUse) start();
  else waitForVisitor();
}

let attempts = 0;

function start(): void {
  // What cannot be loaded is tried again at the next sign, a second later at the earliest, and under another address, because
  // Chrome remembers that a module failed.
  const again = attempts++ > 0 ? `?again=${attempts}` : '';
  importModule(`/_astro/${document.documentElement.dataset.loader}.js${again}`)
    .then(({ loadIslands }) => loadIslands())
    .catch(() => setTimeout(waitForVisitor, 1000));
}

function waitForVisitor(): void {
  const waiting = new AbortController();
  const stopWaiting = (event: Event) => {
    // Browsers report the pointer that rests where the page appears.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    waiting.abort();
    start();
  };
  for (const sign of [...signsOfVisitor, outdatedEvent])
    addEventListener(sign, stopWaiting, { signal: waiting.signal, capture: true, passive: true });
}
