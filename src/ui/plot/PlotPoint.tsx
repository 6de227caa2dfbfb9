import type { LabelSide } from './label-placement';
import type { PlotPosition } from './log-axis';
import { PlotSymbol, type SymbolStyle } from './PlotSymbol';

/** A label that is always shown beside a point, on wide plots or on narrow ones. */
export interface PointLabel {
  where: 'wide' | 'narrow';
  text: string;
  side: LabelSide;
}

/** A point of a plot, for one value or several equal ones. */
export interface PlotPointData extends SymbolStyle {
  x: number;
  y: number;
  /** What the point shows when hovered, line by line. Joined, they are its accessible name, unique in the plot. */
  lines: string[];
  link?: { href: string; labels: PointLabel[] };
}

/** The number of letters that fit on a screen of 320 px; only long names have more. */
const maxLetters = 36;

const sideAttributes: Record<LabelSide, React.SVGProps<SVGTextElement>> = {
  after: { x: 9, dy: '.35em', textAnchor: 'start' },
  before: { x: -9, dy: '.35em', textAnchor: 'end' },
  above: { dy: '-.75em', textAnchor: 'middle' },
  below: { dy: '1.45em', textAnchor: 'middle' },
};

/** A point of a plot: its symbol, and its value above it when hovered or focused. */
export function PlotPoint({
  point,
  position,
  tabStop,
}: {
  point: PlotPointData;
  position: PlotPosition;
  tabStop: boolean;
}) {
  const { colour, lines, link } = point;
  const placement = { x: `${position.x}%`, y: `${position.y}%`, textAnchor: valueAnchor(position.x) };
  const name = lines.join(', ');
  if (link === undefined)
    return (
      <svg {...placement} className={colour} tabIndex={tabStop ? 0 : undefined} role="img" aria-label={name}>
        <PlotSymbol {...point} />
        <PointValue lines={lines} />
      </svg>
    );
  return (
    <a href={link.href} className={colour}>
      <svg {...placement} role="img" aria-label={name}>
        <circle r="12" fill="none" pointerEvents="all" />
        <PlotSymbol {...point} />
        {link.labels.map(({ where, text, side }) => (
          <text key={where} {...sideAttributes[side]} data-where={where}>
            {text}
          </text>
        ))}
        <PointValue lines={lines} />
      </svg>
    </a>
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

/** Aligns a value so that it stays within a screen of 320 px, which has the labels of the axis on the left. */
function valueAnchor(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 20) return 'start';
  return percent > 66 ? 'end' : 'middle';
}

function truncate(text: string): string {
  return text.length > maxLetters ? `${text.slice(0, maxLetters - 1).trimEnd()}…` : text;
}
