// A file that was dropped on a page, for the panel of the buyer's area. The tab keeps it until the panel reads it, so that nothing
// is sent.
import { droppedFileKey } from './tab-state';

/** A dropped file. Its content is empty if the browser could not keep it. */
export interface DroppedFile {
  name: string;
  content: Uint8Array;
}

/** A file that is larger than the 5 MB that are read. */
const tooLarge = 5_000_001;

/** Keeps a dropped file. Those of more than about 3.7 MB are too large for the storage of a tab, and lose their content. */
export async function keepDroppedFile(file: File): Promise<void> {
  for (const base64 of [await base64Of(file.slice(0, tooLarge)), ''])
    try {
      sessionStorage.setItem(droppedFileKey, JSON.stringify({ name: file.name, base64 }));
      return;
    } catch {}
}

/** Returns the file that was dropped on a page and removes it; null when there is none. */
export function takeDroppedFile(): DroppedFile | null {
  const kept = read();
  if (kept === null) return null;
  sessionStorage.removeItem(droppedFileKey);
  const { name, base64 } = JSON.parse(kept) as { name: string; base64: string };
  return { name, content: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) };
}

/** Null where the browser blocks storage. */
function read(): string | null {
  try {
    return sessionStorage.getItem(droppedFileKey);
  } catch {
    return null;
  }
}

/** Empty if the file cannot be read. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(String(reader.result ?? '').split(',')[1] ?? ''));
    reader.readAsDataURL(file);
  });
}
