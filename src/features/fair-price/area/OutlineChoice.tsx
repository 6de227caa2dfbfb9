import { useState } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import type { OwnArea } from './own-area';
import { type SharedOutline, shareOutline } from './shared-outline';

/** Asks whether a link to the answer contains the outline of the buyer's area. */
export function OutlineChoice({
  area,
  shared,
  onShare,
}: {
  area: OwnArea;
  /** The outline in the link; null without one. */
  shared: SharedOutline | null;
  onShare: (outline: SharedOutline | null) => void;
}) {
  const [refused, setRefused] = useState<OwnArea | null>(null);
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={shared !== null}
          onChange={(event) => {
            const outline = event.target.checked ? shareOutline(area) : null;
            if (outline || shared) onShare(outline);
            else setRefused(area);
          }}
        />
        Include the outline of your area in the link
      </label>
      <p role="status">
        {refused === area && 'The outline has too many parts for a link. Send the area as a file instead.'}
        {shared && changeOf(shared)}
      </p>
    </>
  );
}

/** What the link leaves out of an outline; null if nothing. */
function changeOf({ given, own }: SharedOutline): string | null {
  const [before, after] = [given, own].map(({ figures }) => formatNumber(figures.corners));
  return before === after
    ? null
    : `There is room for ${after} of its ${before} corners. The prices above are now for that outline.`;
}
