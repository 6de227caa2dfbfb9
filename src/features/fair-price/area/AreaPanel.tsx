import { useEffect, useRef } from 'react';
import { Notice } from '~/ui/Notice';
import { AreaInput } from './AreaInput';
import styles from './AreaPanel.module.css';
import { AreaResult } from './AreaResult';
import type { OwnArea } from './own-area';
import { type Doubt, useAreaChoice } from './useAreaChoice';
import { WidthQuestion } from './WidthQuestion';

/** Reads the buyer's area, shows what it is and what of it counts, and hands it on. */
export function AreaPanel({ onArea }: { onArea: (area: OwnArea | null) => void }) {
  const { stage, readFile, readText, useShapes, change, remove } = useAreaChoice(onArea);
  const result = useRef<HTMLDivElement>(null);
  const isReady = stage.kind === 'ready';
  // The result appears below the field that the user has just left.
  useEffect(() => {
    if (isReady) result.current?.focus({ preventScroll: true });
  }, [isReady]);
  return (
    <div className={styles.panel}>
      {!isReady && <AreaInput isReading={stage.kind === 'reading'} onFile={readFile} onText={readText} />}
      {stage.kind === 'failed' && <Notice kind="failed">{stage.message}</Notice>}
      {stage.kind === 'open shapes' && <WidthQuestion shapes={stage.shapes} onShapes={useShapes} />}
      {stage.kind === 'doubtful' && <DoubtQuestion doubt={stage.doubt} onRemove={remove} />}
      <div ref={result} tabIndex={-1} role="status">
        {isReady && <AreaResult choice={stage.choice} own={stage.own} onChange={change} onRemove={remove} />}
      </div>
    </div>
  );
}

/** Asks whether a surprising shape is right. */
function DoubtQuestion({ doubt, onRemove }: { doubt: Doubt; onRemove: () => void }) {
  return (
    <Notice kind="note">
      <p>{doubt.question}</p>
      <div className="cluster">
        {doubt.answers.map(({ label, onChoose }) => (
          <button key={label} type="button" className="button" data-kind="quiet" onClick={onChoose}>
            {label}
          </button>
        ))}
        <button type="button" className="button" data-kind="quiet" onClick={onRemove}>
          Use another area
        </button>
      </div>
    </Notice>
  );
}
