/** A place in a drawing, in percent of its width and height from the upper left. */
export interface Point {
  x: number;
  y: number;
}

/** Columns and rows that dots are put on: fine enough for the eye, coarse enough to fall together. */
export const dotGrid = { columns: 300, rows: 150 };

/**
 * One path for many dots, on a grid and each place once: lines of no length, which a round cap makes visible. Written
 * column by column from dot to dot, which is shortest when compressed.
 */
export function dotPath(points: Point[]): string {
  const { columns, rows } = dotGrid;
  const taken = new Set(points.map(({ x, y }) => onGrid(x, columns) * (rows + 1) + onGrid(y, rows)));
  let [column, row] = [0, 0];
  const moves = [...taken]
    .sort((a, b) => a - b)
    .map((place) => {
      const [x, y] = [Math.floor(place / (rows + 1)), place % (rows + 1)];
      const move = `m${x - column}${y < row ? '' : ' '}${y - row}h0`;
      [column, row] = [x, y];
      return move;
    });
  return moves.join('');
}

/** A picture of nothing but dots, for plots to lay behind their marks: its colour and size are theirs. */
export function dotsSvg(points: Point[]): string {
  const { columns, rows } = dotGrid;
  const path = `<path id="dots" vector-effect="non-scaling-stroke" d="${dotPath(points)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}">${path}</svg>\n`;
}

function onGrid(percent: number, cells: number): number {
  return Math.round((percent / 100) * cells);
}
