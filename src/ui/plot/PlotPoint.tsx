import type { LabelSide } from './label-placement';
import type { PlotPosition } from './log-axis';
import { numberedMarkRadius } from './mark-spread';
import { PlotSymbol, type SymbolStyle } from './PlotSymbol';

/** A point of a plot. */
export interface PlotPointData extends SymbolStyle {
  position: PlotPosition;
  /** Pixels by which the mark is shifted sideways, so that it does not cover others. */
  shift?: number;
  /** The lines that the point shows on hover. Joined, they are its accessible name. */
  lines: string[];
  /**
   * Makes the point a link with a number in its mark, which is a square or a circle. Wide plots with enough room show the name
   * beside it.
   */
  link?: { href: string; number: number; name?: { text: string; side: LabelSide } };
}

/** The number of letters that fit on a screen of 320 px. Only long names have more. */
const maxLetters = 36;

const sideAttributes: Record<LabelSide, React.SVGProps<SVGTextElement>> = {
  after: { x: 12, dy: '.35em', textAnchor: 'start' },
  before: { x: -12, dy: '.35em', textAnchor: 'end' },
  above: { dy: '-1em', textAnchor: 'middle' },
  below: { dy: '1.7em', textAnchor: 'middle' },
};

/** A point of a plot: its symbol, and its value above it on hover or focus. */
export function PlotPoint({ point, tabStop }: { point: PlotPointData; tabStop: boolean }) {
  const { position, shift = 0, colour, lines, link } = point;
  const placement = { x: `${position.x}%`, y: `${position.y}%`, textAnchor: valueAnchor(position.x) };
  const name = lines.join(', ');
  if (link) {
    return (
      <a href={link.href} className={colour}>
        <svg {...placement} role="img" aria-label={name}>
          <Shifted shift={shift}>
            <NumberedMark link={link} point={point} />
            <PointValue lines={lines} />
          </Shifted>
        </svg>
      </a>
    );
  }
  return (
    <svg {...placement} className={colour} tabIndex={tabStop ? 0 : undefined} role="img" aria-label={name}>
      <Shifted shift={shift}>
        <PlotSymbol {...point} />
        <PointValue lines={lines} />
      </Shifted>
    </svg>
  );
}

function Shifted({ shift, children }: { shift: number; children: React.ReactNode }) {
  return shift === 0 ? children : <g transform={`translate(${shift})`}>{children}</g>;
}

/** A circle with a number, or a square of about the same area. */
function NumberedMark({
  link: { number, name },
  point: { shape, fill },
}: {
  link: NonNullable<PlotPointData['link']>;
  point: SymbolStyle;
}) {
  const mark = fill === 'filled' ? 'filled' : 'hollow';
  return (
    <>
      <circle r="12" fill="none" pointerEvents="all" />
      {shape === 'square' ? (
        <path d="M-8-8H8V8H-8z" data-mark={mark} />
      ) : (
        <circle r={numberedMarkRadius - 1} data-mark={mark} />
      )}
      <text dy=".35em" textAnchor="middle" data-number={mark}>
        {number}
      </text>
      {name && (
        <text {...sideAttributes[name.side]} data-where="wide">
          {name.text}
        </text>
      )}
    </>
  );
}

function PointValue({ lines }: { lines: string[] }) {
  if (lines.length === 1)
    return (
      <text dy="-.8em" data-value>
        {lines[0]}
      </text>
    );
  return (
    <text data-value>
      {lines.map((line, index) => (
        <tspan key={line} x="0" dy={index === 0 ? `${0.45 - 1.25 * lines.length}em` : '1.25em'}>
          {truncate(line)}
        </tspan>
      ))}
    </text>
  );
}

/** Aligns a value so that it stays within a 320 px screen, where the labels of the axis are on the left. */
function valueAnchor(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 20) return 'start';
  return percent > 66 ? 'end' : 'middle';
}

function truncate(text: string): string {
  return text.length > maxLetters ? `${text.slice(0, maxLetters - 1).trimEnd()}…` : text;
}
