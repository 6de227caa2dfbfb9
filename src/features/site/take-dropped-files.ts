import { mostBytes } from '~/features/areas/shape';
import { keepDroppedFiles } from '~/lib/dropped-file';

/**
 * Passes files that are dropped anywhere on the page to the panel for the buyer's area, or to the page that a link to it opens.
 * Without this, the browser would leave the page and open the file.
 */
export function takeDroppedFiles(): void {
  addEventListener('dragover', (event) => places().length > 0 && hasFiles(event) && event.preventDefault());
  addEventListener('drop', async (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    // An open panel takes them first.
    if (files.length === 0 || places().length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    await keepDroppedFiles(files, mostBytes);
    for (const place of places()) {
      if (place instanceof HTMLDetailsElement) place.open = true;
      else place.click();
    }
  });
}

/** The sections and links of the page that lead to the panel. */
function places(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-own-area]');
}

/** Whether files are dragged, and not a text, which can be dropped into fields. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
