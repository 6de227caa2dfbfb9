/** Shapes that tell series apart without their colour. */
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond';

/** What a mark is filled with, which tells kinds within a series apart: colour, nothing, nothing but a dash. */
export type Filling = 'filled' | 'hollow' | 'dashed';

/** How a mark looks; `colour` is a class that sets it. */
export interface MarkLook {
  shape: Shape;
  filling: Filling;
  colour: string | undefined;
}

const outlines: Record<Shape, string> = {
  circle: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  square: 'M-4.5-4.5h9v9h-9z',
  triangle: 'M0-6 5.7 4.5H-5.7z',
  diamond: 'M0-6.2 6.2 0 0 6.2-6.2 0z',
};

/** The drawing of one mark around the place 0, 0, in the colour of the text; to stand in an svg of a figure. */
export function MarkPath({ shape, filling }: Omit<MarkLook, 'colour'>) {
  return (
    <path
      d={filling === 'dashed' ? `${outlines[shape]}M-1.5 0h3` : outlines[shape]}
      data-mark={filling === 'filled' ? 'filled' : 'hollow'}
    />
  );
}
