import type { Point } from './dot-layer';
import type { Side } from './label-placement';
import { PlotSymbol, type SymbolStyle } from './PlotSymbol';

/** What is shown of one value, or of several that are the same. */
export interface PlotPointData extends SymbolStyle {
  x: number;
  y: number;
  /** What it says when pointed at, line by line; as one sentence, its name, which no other mark has. */
  lines: string[];
  /** Where it leads, and what stands beside it at rest: one thing where the plot is wide, another where it is narrow. */
  link?: { href: string; beside: { where: 'wide' | 'narrow'; words: string; side: Side }[] };
}

/** Letters of a line that fit on a screen of 320 px; only long names have more. */
const longest = 36;

const sides: Record<Side, React.SVGProps<SVGTextElement>> = {
  after: { x: 9, dy: '.35em', textAnchor: 'start' },
  before: { x: -9, dy: '.35em', textAnchor: 'end' },
  above: { dy: '-.75em', textAnchor: 'middle' },
  below: { dy: '1.45em', textAnchor: 'middle' },
};

/** A mark in a plot, which says its value above it. */
export function PlotPoint({ mark, at, stop }: { mark: PlotPointData; at: Point; stop: boolean }) {
  const { colour, lines, link } = mark;
  const place = { x: `${at.x}%`, y: `${at.y}%`, textAnchor: anchorAt(at.x) };
  const words = lines.join(', ');
  if (link === undefined)
    return (
      <svg {...place} className={colour} tabIndex={stop ? 0 : undefined} role="img" aria-label={words}>
        <PlotSymbol {...mark} />
        <Lines lines={lines} />
      </svg>
    );
  return (
    <a href={link.href} className={colour}>
      <svg {...place} role="img" aria-label={words}>
        <circle r="12" fill="none" pointerEvents="all" />
        <PlotSymbol {...mark} />
        {link.beside.map(({ where, words, side }) => (
          <text key={where} {...sides[side]} data-where={where}>
            {words}
          </text>
        ))}
        <Lines lines={lines} />
      </svg>
    </a>
  );
}

function Lines({ lines }: { lines: string[] }) {
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
          {shortened(line)}
        </tspan>
      ))}
    </text>
  );
}

/** On which side of its mark a value is written, so that it stays on a screen of 320 px, where the axis is to the left. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 20) return 'start';
  return percent > 66 ? 'end' : 'middle';
}

function shortened(words: string): string {
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
}
