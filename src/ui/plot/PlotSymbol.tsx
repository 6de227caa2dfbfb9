/** Shapes that tell series apart without their colour. */
export type SymbolShape = 'circle' | 'square' | 'triangle' | 'diamond';

/** What a mark is filled with, which tells kinds within a series apart: colour, nothing, nothing but a dash. */
export type SymbolFill = 'filled' | 'hollow' | 'dashed';

/** How a mark looks; `colour` is a class that sets it. */
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

/** The drawing of one mark around the place 0, 0, in the colour of the text; to stand in an svg of a figure. */
export function PlotSymbol({ shape, fill }: Omit<SymbolStyle, 'colour'>) {
  return (
    <path
      d={fill === 'dashed' ? `${outlines[shape]}M-1.5 0h3` : outlines[shape]}
      data-mark={fill === 'filled' ? 'filled' : 'hollow'}
    />
  );
}
