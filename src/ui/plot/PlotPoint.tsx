import type { PlotPosition } from './axis';
import { PlotSymbol, type SymbolStyle } from './PlotSymbol';

/** The edge of a plot beyond which a value lies. */
export type PlotEdge = 'top' | 'right' | 'bottom' | 'left';

/** A point of a plot. */
export interface PlotPointData extends SymbolStyle {
  position: PlotPosition;
  /** Pixels by which the mark is shifted sideways, so that it does not cover others. */
  shift?: number;
  /** The edge beyond which its value lies. An arrow at the edge points there. */
  beyond?: PlotEdge | undefined;
  /** What the card of the point says: its value first. */
  lines: string[];
  /** Where the card leads. */
  link: { href: string; text: string };
}

/** The number of letters that fit on a screen of 320 px. Only long names have more. */
const maxLetters = 34;

/** The direction of an arrow, in degrees from upwards. */
const degrees: Record<PlotEdge, number> = { top: 0, right: 90, bottom: 180, left: 270 };

/**
 * A point of a plot: its mark, and its card, which is a link. The styles show the card below the plot while the mark or the card is
 * hovered or has focus. A tap or a click gives focus to the mark, so that the card stays; Tab reaches the card.
 */
export function PlotPoint({ point, tabStop }: { point: PlotPointData; tabStop: boolean }) {
  const { position, colour, lines, link } = point;
  return (
    <g className={colour} tabIndex={-1}>
      <a href={link.href} tabIndex={tabStop ? undefined : -1}>
        <text y="100%">
          {lines.map((line, index) => (
            <tspan key={line} x="-48" dy={index === 0 ? '3.9em' : '1.35em'}>
              {`${truncate(line)} `}
            </tspan>
          ))}
          <tspan x="-48" dy="1.35em">
            {link.text}
          </tspan>
        </text>
      </a>
      <svg x={`${position.x}%`} y={`${position.y}%`} aria-hidden="true">
        <Mark point={point} />
      </svg>
    </g>
  );
}

function Mark({ point }: { point: PlotPointData }) {
  const { shift = 0, beyond, fill } = point;
  const transform = `${shift ? `translate(${shift})` : ''}${beyond ? `rotate(${degrees[beyond]})` : ''}`;
  const symbol = <PlotSymbol shape={beyond ? 'arrow' : point.shape} fill={fill} />;
  return transform ? <g transform={transform}>{symbol}</g> : symbol;
}

function truncate(text: string): string {
  return text.length > maxLetters ? `${text.slice(0, maxLetters - 1).trimEnd()}…` : text;
}
