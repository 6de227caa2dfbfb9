// Files that were dropped on a page, for the panel of the buyer's area. The tab keeps them until the panel reads them, so that
// nothing is sent.
import { droppedFileKey, keepArea } from './tab-state';

const keptEvent = 'fairswath-dropped-file';
/** How many characters are made at once: functions take a limited number of arguments. */
const chunkSize = 30_000;

let newest: readonly File[] = [];

/**
 * Keeps files that were dropped together, or so much of those that are larger than `mostBytes` that they are seen to be so, unless others
 * were dropped meanwhile. They take the place of a large area that the tab keeps. Does nothing where the browser blocks storage.
 */
export async function keepDroppedFiles(files: readonly File[], mostBytes: number): Promise<void> {
  newest = files;
  let room = mostBytes + 1;
  const slices = files.map((file) => {
    const slice = file.slice(0, room);
    room -= slice.size;
    return slice;
  });
  const contents = await Promise.all(slices.map((slice) => slice.arrayBuffer()));
  if (newest !== files) return;
  const kept = files.map(({ name }, nth) => [name, contents[nth]?.byteLength]);
  for (const makeRoom of [() => undefined, () => keepArea(null)])
    try {
      makeRoom();
      sessionStorage.setItem(droppedFileKey, [JSON.stringify(kept), ...contents.map(asCharacters)].join('\n'));
      dispatchEvent(new Event(keptEvent));
      return;
    } catch {}
}

/** Each byte is a character, because a tab has room for about 5,200,000 of them. */
function asCharacters(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  let characters = '';
  for (let at = 0; at < bytes.length; at += chunkSize)
    characters += String.fromCharCode(...bytes.subarray(at, at + chunkSize));
  return characters;
}

/** Returns the files that were dropped on a page and removes them; none where another version of the site kept them. */
export function takeDroppedFiles(): File[] {
  try {
    const kept = sessionStorage.getItem(droppedFileKey) ?? '';
    sessionStorage.removeItem(droppedFileKey);
    let from = kept.indexOf('\n') + 1;
    const files: [name: string, size: number][] = JSON.parse(kept.slice(0, from));
    return files.map(([name, size]) => {
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 1) bytes[at] = kept.charCodeAt(from + at);
      from += size + 1;
      return new File([bytes], name);
    });
  } catch {
    return [];
  }
}

/** Calls a function when a dropped file has been kept, until the returned function is called. */
export function onDroppedFile(take: () => void): () => void {
  addEventListener(keptEvent, take);
  return () => removeEventListener(keptEvent, take);
}
