// A file that was dropped on a page, for the panel of the buyer's area. The tab keeps it until the panel reads it, so that nothing
// is sent.
import { droppedFileKey, keepArea } from './tab-state';

const keptEvent = 'fairswath-dropped-file';
/** Larger than the 5 MB that are read, so that the panel says so. */
const tooLarge = 5_000_001;
/** How many characters are made at once: functions take a limited number of arguments. */
const chunkSize = 30_000;

let newest: File | null = null;

/**
 * Keeps a dropped file, unless another one was dropped meanwhile. It takes the place of a large area that the tab keeps. Does
 * nothing where the browser blocks storage.
 */
export async function keepDroppedFile(file: File): Promise<void> {
  newest = file;
  // Each byte is a character, because a tab has room for about 5,200,000 of them.
  const bytes = new Uint8Array(await file.slice(0, tooLarge).arrayBuffer());
  if (newest !== file) return;
  let content = '';
  for (let at = 0; at < bytes.length; at += chunkSize)
    content += String.fromCharCode(...bytes.subarray(at, at + chunkSize));
  for (const makeRoom of [() => undefined, () => keepArea(null)])
    try {
      makeRoom();
      sessionStorage.setItem(droppedFileKey, `${JSON.stringify(file.name)}\n${content}`);
      dispatchEvent(new Event(keptEvent));
      return;
    } catch {}
}

/** Returns the file that was dropped on a page and removes it; null when there is none. */
export function takeDroppedFile(): File | null {
  const kept = read();
  if (kept === null) return null;
  sessionStorage.removeItem(droppedFileKey);
  const end = kept.indexOf('\n');
  const bytes = Uint8Array.from(kept.slice(end + 1), (character) => character.charCodeAt(0));
  return new File([bytes], JSON.parse(kept.slice(0, end)) as string);
}

/** Calls a function when a dropped file has been kept, until the returned function is called. */
export function onDroppedFile(take: () => void): () => void {
  addEventListener(keptEvent, take);
  return () => removeEventListener(keptEvent, take);
}

/** Null where the browser blocks storage. */
function read(): string | null {
  try {
    return sessionStorage.getItem(droppedFileKey);
  } catch {
    return null;
  }
}
