/** The key in the storage of the browser under which the font is noted that it has. */
export const storedFont = 'fairswath-font';

/** Fetches the site's own font when the page is complete, unless the page shows it already (Fonts.astro). */
export function fetchFonts(): void {
  if ('fonts' in document.documentElement.dataset) return;
  if (document.readyState === 'complete') storeFonts();
  else addEventListener('load', storeFonts);
}

function storeFonts(): void {
  // Those of the device have another setting.
  const own = [...document.fonts].filter(({ display }) => display === 'optional');
  Promise.all(own.map((face) => face.load()))
    .then(() =>
      localStorage.setItem(storedFont, document.querySelector<HTMLElement>('[data-font]')?.dataset.font ?? ''),
    )
    // A font could not be fetched, or the browser stores nothing: the next page tries again.
    .catch(() => undefined);
}
