import type { PlotPosition } from './axis';

/** The grid on which dots are placed: fine enough for the eye, but coarse enough for close dots to coincide. */
export const dotGrid = { columns: 300, rows: 150 };

/**
 * The data of an SVG path that draws dots on the grid, each position once. The dots are lines of no length, which a round line
 * cap makes visible. Relative moves, column by column, compress best.
 */
export function dotPath(positions: PlotPosition[]): string {
  const { columns, rows } = dotGrid;
  const cells = new Set(positions.map(({ x, y }) => gridLine(x, columns) * (rows + 1) + gridLine(y, rows)));
  let [column, row] = [0, 0];
  const moves = [...cells]
    .sort((a, b) => a - b)
    .map((cell) => {
      const [x, y] = [Math.floor(cell / (rows + 1)), cell % (rows + 1)];
      const move = `m${x - column}${y < row ? '' : ' '}${y - row}h0`;
      [column, row] = [x, y];
      return move;
    });
  return moves.join('');
}

/** An SVG file with layers of dots by id, for plots to use as a background. The plot sets their colour and size. */
export function dotLayersSvg(layers: Readonly<Record<string, PlotPosition[]>>): string {
  const { columns, rows } = dotGrid;
  const paths = Object.entries(layers).map(
    ([id, positions]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${dotPath(positions)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}">${paths.join('')}</svg>\n`;
}

function gridLine(percent: number, lines: number): number {
  return Math.round((percent / 100) * lines);
}
