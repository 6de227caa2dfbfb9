/** Shapes by which series can be told apart without colour. */
export type SymbolShape = 'circle' | 'square' | 'triangle' | 'diamond';

/** How a symbol is filled, to tell kinds within a series apart: with colour, not at all, or with a dash. */
export type SymbolFill = 'filled' | 'hollow' | 'dashed';

/** The look of a symbol; `colour` is a CSS class that sets the text colour. */
export interface SymbolStyle {
  shape: SymbolShape;
  fill: SymbolFill;
  colour: string | undefined;
}

const outlines: Record<SymbolShape, string> = {
  circle: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  square: 'M-4.5-4.5h9v9h-9z',
  triangle: 'M0-6 5.7 4.5H-5.7z',
  diamond: 'M0-6.2 6.2 0 0 6.2-6.2 0z',
};

/** A symbol centred on 0, 0 in the text colour, for use in an svg of a PlotFigure. */
export function PlotSymbol({ shape, fill }: Omit<SymbolStyle, 'colour'>) {
  return (
    <path
      d={fill === 'dashed' ? `${outlines[shape]}M-1.5 0h3` : outlines[shape]}
      data-mark={fill === 'filled' ? 'filled' : 'hollow'}
    />
  );
}
