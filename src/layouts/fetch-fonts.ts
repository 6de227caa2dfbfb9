/** The storage key that records that the browser has the font. */
export const storedFont = 'fairswath-font';

/** Loads the site's font when the page is complete, unless the page already shows it (Fonts.astro). */
export function fetchFonts(): void {
  if ('fonts' in document.documentElement.dataset) return;
  if (document.readyState === 'complete') storeFonts();
  else addEventListener('load', storeFonts);
}

function storeFonts(): void {
  // Fonts of the device have another `font-display` value.
  const own = [...document.fonts].filter(({ display }) => display === 'optional');
  Promise.all(own.map((face) => face.load()))
    .then(() =>
      localStorage.setItem(storedFont, document.querySelector<HTMLElement>('[data-font]')?.dataset.font ?? ''),
    )
    // If the font could not be loaded, or the browser stores nothing, the next page tries again.
    .catch(() => undefined);
}
