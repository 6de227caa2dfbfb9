import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkArea } from '~/features/areas/measuring/check-area';
import { doubtAboutList } from '~/features/areas/measuring/doubt-about-list';
import { loadPart } from '~/features/areas/reading/load-part';
import { AreaError, mostBytes, type NamedPolygon, type ReadShapes, tooLarge } from '~/features/areas/shape';
import { onDroppedFile, takeDroppedFiles } from '~/lib/dropped-file';
import { getSearchString } from '~/ui/search-params';
import { type AreaChoice, choiceOf, keepChoice, ownAreaOf } from './area-choice';
import type { OwnArea } from './own-area';
import { firstArea } from './shared-outline';

/** A question about a surprising shape, and what the user can answer. */
export interface Doubt {
  question: string;
  answers: { label: string; onChoose: () => void }[];
}

/** What the user has entered so far. */
type Stage =
  | { kind: 'empty' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  /** Points or lines, which need a width before they are an area. */
  | { kind: 'open shapes'; shapes: ReadShapes }
  | { kind: 'doubtful'; doubt: Doubt }
  | { kind: 'ready'; choice: AreaChoice; own: OwnArea | null };

/** The endings of files that belong to a .shp file. */
const shapefileParts = ['shx', 'dbf', 'prj', 'cpg', 'qpj', 'qix', 'sbn', 'sbx', 'xml'];

const unexpected = 'This cannot be read as an area. Export it again as KML or GeoJSON in WGS 84, and try that file.';

/** The area that the user enters, from a file or a text to its parts that count. `onArea` receives each change. */
export function useAreaChoice(onArea: (area: OwnArea | null) => void) {
  const [stage, setStage] = useState<Stage>({ kind: 'empty' });
  // The answer of a slow file must not replace that of a newer one.
  const newest = useRef(0);

  function use(choice: AreaChoice | null, own = choice && ownAreaOf(choice)): void {
    keepChoice(choice);
    setStage(choice ? { kind: 'ready', choice, own } : { kind: 'empty' });
    onArea(own);
  }
  const readDropped = useEffectEvent(() => {
    const dropped = takeDroppedFiles();
    if (dropped.length > 0) void read(() => shapesOf(dropped));
    return dropped.length > 0;
  });
  const restore = useEffectEvent(() => {
    if (readDropped()) return;
    void attempt(() => {
      const first = firstArea(new URLSearchParams(getSearchString()).get('area'));
      if (first) use(first.choice, first.own);
    });
  });
  useEffect(() => {
    restore();
    return onDroppedFile(() => void readDropped());
  }, []);

  async function attempt(work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
    } catch (error) {
      setStage({ kind: 'failed', message: error instanceof AreaError ? error.message : unexpected });
    }
  }

  function read(load: () => Promise<ReadShapes>): Promise<void> {
    newest.current += 1;
    const own = newest.current;
    setStage({ kind: 'reading' });
    return attempt(async () => {
      const result = await load().catch((error: unknown) => error);
      await nextTask();
      if (own !== newest.current) return;
      if (!isShapes(result)) throw result;
      if (result.polygons.length > 0) await check(result, result.polygons);
      else if (result.lines.length + result.points.length > 0) setStage({ kind: 'open shapes', shapes: result });
      else throw new AreaError(['This contains no polygon.', ...result.notes].join(' '));
    });
  }

  async function check(shapes: ReadShapes, polygons: readonly NamedPolygon[]): Promise<void> {
    const checked = checkArea(polygons);
    await nextTask();
    const accept = () => attempt(() => use(choiceOf(shapes, polygons, checked)));
    const isTyped = shapes.format === 'coordinates' || shapes.notes.some((note) => note.startsWith('In brackets'));
    const doubt = checked.doubt ?? (isTyped ? doubtAboutList(checked.parts) : null);
    if (!doubt) {
      use(choiceOf(shapes, polygons, checked));
      return;
    }
    const { question, swapped } = doubt;
    const exchange = { label: 'Swap them', onChoose: () => attempt(() => check(shapes, swapped ?? [])) };
    const keep = { label: 'Yes, use it', onChoose: accept };
    setStage({ kind: 'doubtful', doubt: { question, answers: [swapped ? exchange : keep] } });
  }

  return {
    stage,
    readFiles: (files: readonly File[]) => read(() => shapesOf(files)),
    readText: (text: string) => read(async () => (await loadReader()).readAreaText(text)),
    useShapes: (shapes: ReadShapes, makePolygons: () => readonly NamedPolygon[]) =>
      attempt(() => check(shapes, makePolygons())),
    change: (choice: AreaChoice) => attempt(() => use(choice)),
    remove: () => use(null),
  };
}

/** Lets the page react between the steps of a long outline, which take a slow computer half a second each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function isShapes(result: unknown): result is ReadShapes {
  return typeof result === 'object' && result !== null && 'polygons' in result;
}

function loadReader() {
  return loadPart(() => import('~/features/areas/reading/read-area'));
}

async function shapesOf(files: readonly File[]): Promise<ReadShapes> {
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new AreaError(tooLarge);
  const endings = files.map(({ name }) => name.toLowerCase().replace(/^.*\./, ''));
  if (new Set(endings.filter((ending) => !shapefileParts.includes(ending))).size > 1)
    throw new AreaError('These files are of several kinds. Choose one, or the parts of one Shapefile.');
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()));
  const named = files.map(({ name }, nth) => ({ name, bytes: new Uint8Array(contents[nth] ?? []) }));
  return (await loadReader()).readAreaFiles(named);
}
