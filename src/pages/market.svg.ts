import { dotAxes } from '~/features/prices/plots/axis-limits';
import { getMarketQuotePoints } from '~/features/prices/prebuilt-figures';
import { isWithinAxes } from '~/features/prices/quote-points';
import { dotLayersSvg } from '~/ui/plot/dot-layer';
import { plotPosition } from '~/ui/plot/plot-axis';

/** The quotes of all providers as dots, with a layer for each sensor type. Plots of quotes use them as their background. */
export async function GET() {
  const position = plotPosition(dotAxes.metres, dotAxes.usdPerKm2);
  const layers = Object.entries(await getMarketQuotePoints()).map(([sensor, points]) => [
    sensor,
    points
      .filter(isWithinAxes(dotAxes.metres, dotAxes.usdPerKm2))
      .map(({ resolutionMetres, pricePerKm2 }) => position({ x: resolutionMetres, y: pricePerKm2 })),
  ]);
  return new Response(dotLayersSvg(Object.fromEntries(layers)), { headers: { 'Content-Type': 'image/svg+xml' } });
}
