import { useEffect, useEffectEvent, useRef } from 'react';
import { Notice } from '~/ui/Notice';
import { QuietButton } from '~/ui/QuietButton';
import { AreaInput } from './AreaInput';
import styles from './AreaPanel.module.css?later';
import { AreaResult } from './AreaResult';
import type { OwnArea } from './own-area';
import { type Doubt, useAreaChoice } from './useAreaChoice';
import { WidthQuestion } from './WidthQuestion';

/** Reads the buyer's area, shows what it is and what of it counts, and hands it on. */
export function AreaPanel({
  isUsed,
  onArea,
}: {
  /** Whether the answer is for the area that was handed on. */
  isUsed: boolean;
  onArea: (area: OwnArea | null) => void;
}) {
  const { stage, readFiles, readText, useShapes, change, remove } = useAreaChoice(onArea);
  const panel = useRef<HTMLDivElement>(null);
  useDroppedFiles(panel, readFiles);
  useFocusOn(panel, stage.kind);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {stage.kind !== 'ready' && (
        <AreaInput isReading={stage.kind === 'reading'} onFiles={readFiles} onText={readText} />
      )}
      {stage.kind === 'failed' && <Notice kind="failed">{stage.message}</Notice>}
      {stage.kind === 'open shapes' && <WidthQuestion shapes={stage.shapes} onShapes={useShapes} />}
      {stage.kind === 'doubtful' && <DoubtQuestion doubt={stage.doubt} onRemove={remove} />}
      {stage.kind === 'ready' && !isUsed && stage.own && (
        <Notice kind="note">
          <p>The answer is now for a different area.</p>
          <QuietButton onClick={() => change(stage.choice)}>Use this area</QuietButton>
        </Notice>
      )}
      {stage.kind === 'ready' && (
        <AreaResult choice={stage.choice} own={stage.own} onChange={change} onRemove={remove} />
      )}
    </div>
  );
}

/** Takes files that are dropped anywhere on the page, before the script of every page does, and shows the panel. */
function useDroppedFiles(panel: React.RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    panel.current?.closest('details')?.setAttribute('open', '');
    onFiles(files);
  });
  useEffect(() => {
    const controller = new AbortController();
    addEventListener('drop', (event) => drop(event), { signal: controller.signal, capture: true });
    return () => controller.abort();
  }, []);
}

/**
 * Moves the focus to what took the place of the control that was used, and to the panel that a link has opened. An area that the
 * tab kept takes no focus. Scrolls to what cannot be seen.
 */
function useFocusOn(panel: React.RefObject<HTMLDivElement | null>, stage: string): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const [before, now] = [last.current, stage];
    last.current = now;
    const isOpenedByLink = before === null && location.hash !== '' && document.activeElement === document.body;
    const isAnswer = ['ready', 'open shapes', 'doubtful'].includes(now) && before === 'reading';
    if (isOpenedByLink || isAnswer || (now === 'empty' && before !== null && before !== now))
      panel.current?.focus({ preventScroll: true });
    if (isAnswer && isOutOfView(panel.current)) panel.current?.scrollIntoView();
    if (now === 'failed') panel.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [panel, stage]);
}

/** Whether the beginning of an element is behind the header or below the window. */
function isOutOfView(element: Element | null): boolean {
  const { top } = element?.getBoundingClientRect() ?? { top: 0 };
  return (
    top < Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || top > innerHeight - 160
  );
}

/** Asks whether a surprising shape is right. */
function DoubtQuestion({ doubt, onRemove }: { doubt: Doubt; onRemove: () => void }) {
  return (
    <Notice kind="note">
      <p>{doubt.question}</p>
      <div className="cluster">
        {doubt.answers.map(({ label, onChoose }) => (
          <QuietButton key={label} onClick={onChoose}>
            {label}
          </QuietButton>
        ))}
        <QuietButton onClick={onRemove}>Use another area</QuietButton>
      </div>
    </Notice>
  );
}
