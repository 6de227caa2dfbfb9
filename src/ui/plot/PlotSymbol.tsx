/** Shapes that distinguish series without colour. */
export type SymbolShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'arrow' | 'bar';

/** How a symbol is filled, to distinguish kinds within a series: with colour, not at all, with a cross or with a dash. */
type SymbolFill = 'filled' | 'hollow' | 'crossed' | 'dashed';

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
  bar: 'M-8-2H8V2H-8z',
  arrow: 'M0-7 6 0H2.5V6h-5V0H-6z',
  cross: 'M-6-4-4-6 0-2 4-6 6-4 2 0 6 4 4 6 0 2-4 6-6 4-2 0z',
};

const signs: Record<SymbolFill, string> = { filled: '', hollow: '', crossed: 'M-2.5 0h5M0-2.5v5', dashed: 'M-1.5 0h3' };

/** A symbol centred on 0, 0 in the text colour, for use in an svg of a PlotFigure. */
export function PlotSymbol({ shape, fill }: Omit<SymbolStyle, 'colour'>) {
  return <path d={outlines[shape] + signs[fill]} data-mark={fill === 'filled' ? 'filled' : 'hollow'} />;
}
