// A file that was dropped on a page, for the panel of the buyer's area. The tab keeps it until the panel reads it, so that nothing
// is sent.
import { droppedFileKey, keepArea } from './tab-state';

const keptEvent = 'fairswath-dropped-file';
/** How many characters are made at once: functions take a limited number of arguments. */
const chunkSize = 30_000;

let newest: File | null = null;

/**
 * Keeps a dropped file, or so much of one that is larger than `mostBytes` that it is seen to be so, unless another one was dropped
 * meanwhile. It takes the place of a large area that the tab keeps. Does
 * nothing where the browser blocks storage.
 */
export async function keepDroppedFile(file: File, mostBytes: number): Promise<void> {
  newest = file;
  // Each byte is a character, because a tab has room for about 5,200,000 of them.
  const bytes = new Uint8Array(await file.slice(0, mostBytes + 1).arrayBuffer());
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

/** Returns the file that was dropped on a page and removes it; null when there is none, or another version of the site kept it. */
export function takeDroppedFile(): File | null {
  try {
    const kept = sessionStorage.getItem(droppedFileKey) ?? '';
    sessionStorage.removeItem(droppedFileKey);
    const end = kept.indexOf('\n');
    const name = String(JSON.parse(kept.slice(0, end)));
    const bytes = new Uint8Array(kept.length - end - 1);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = kept.charCodeAt(end + 1 + at);
    return new File([bytes], name);
  } catch {
    return null;
  }
}

/** Calls a function when a dropped file has been kept, until the returned function is called. */
export function onDroppedFile(take: () => void): () => void {
  addEventListener(keptEvent, take);
  return () => removeEventListener(keptEvent, take);
}
