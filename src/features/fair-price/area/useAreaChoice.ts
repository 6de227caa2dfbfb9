import { useEffect, useEffectEvent, useState } from 'react';
import { checkArea } from '~/features/areas/measuring/check-area';
import { AreaError, type CheckedArea, type NamedPolygon, type ReadShapes } from '~/features/areas/shape';
import { type AreaChoice, keepChoice, keptChoice, ownAreaOf } from './area-choice';
import type { OwnArea } from './own-area';

/** A question about a surprising shape, and what the user can answer. */
export interface Doubt {
  question: string;
  answers: { label: string; onChoose: () => void }[];
}

/** Points or lines, which need a width before they are an area. */
export type OpenShapes = ReadShapes;

/** What the user has entered so far. */
type Stage =
  | { kind: 'empty' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | { kind: 'open shapes'; shapes: OpenShapes }
  | { kind: 'doubtful'; doubt: Doubt }
  | { kind: 'ready'; choice: AreaChoice; own: OwnArea | null };

const unexpected = 'This cannot be read as an area. Export it again as KML or GeoJSON in WGS 84, and try that file.';

/** The area that the user enters, from a file or a text to its parts that count. `onArea` receives each change. */
export function useAreaChoice(onArea: (area: OwnArea | null) => void) {
  const [stage, setStage] = useState<Stage>({ kind: 'empty' });

  function use(choice: AreaChoice | null): void {
    const own = choice && ownAreaOf(choice);
    keepChoice(choice);
    setStage(choice ? { kind: 'ready', choice, own } : { kind: 'empty' });
    onArea(own);
  }
  const restore = useEffectEvent(() => {
    const kept = keptChoice();
    if (kept) use(kept);
  });
  useEffect(() => restore(), []);

  async function attempt(work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AreaError)) console.warn('The area could not be read.');
      setStage({ kind: 'failed', message: error instanceof AreaError ? error.message : unexpected });
    }
  }

  function read(load: () => Promise<ReadShapes>): Promise<void> {
    setStage({ kind: 'reading' });
    return attempt(async () => {
      const shapes = await load();
      if (shapes.polygons.length > 0) check(shapes, shapes.polygons);
      else if (shapes.lines.length + shapes.points.length > 0) setStage({ kind: 'open shapes', shapes });
      else throw new AreaError(['This contains no polygon.', ...shapes.notes].join(' '));
    });
  }

  function check(shapes: ReadShapes, polygons: readonly NamedPolygon[]): void {
    const checked = checkArea(polygons);
    const accept = () => use(choiceOf(shapes, checked));
    if (!checked.doubt) {
      accept();
      return;
    }
    const { question, swapped } = checked.doubt;
    const exchange = { label: 'Exchange them', onChoose: () => attempt(() => check(shapes, swapped ?? [])) };
    const keep = { label: 'Yes, use it', onChoose: accept };
    setStage({ kind: 'doubtful', doubt: { question, answers: [swapped ? exchange : keep] } });
  }

  return {
    stage,
    readFile: (file: File) => read(async () => (await loadReader()).readAreaFile(file.name, await bytesOf(file))),
    readText: (text: string) => read(async () => (await loadReader()).readAreaText(text)),
    useShapes: (shapes: ReadShapes, polygons: readonly NamedPolygon[]) => attempt(() => check(shapes, polygons)),
    change: use,
    remove: () => use(null),
  };
}

const loadReader = () => import('~/features/areas/reading/read-area');

async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > 5_000_000)
    throw new AreaError('This file is larger than 5 MB. Export only the area, or simplify it.');
  return new Uint8Array(await file.arrayBuffer());
}

function choiceOf({ format, notes }: ReadShapes, checked: CheckedArea): AreaChoice {
  const { parts } = checked;
  return { format, parts, counted: parts.map(() => true), fillsHoles: false, notes: [...notes, ...checked.notes] };
}
