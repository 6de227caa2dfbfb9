import { quoteAxes } from '~/features/market/plots/axis-ranges';
import { getMarketQuotePoints } from '~/features/market/snapshot';
import { dotLayerSvg } from '~/ui/plot/dot-layer';
import { plotPosition } from '~/ui/plot/log-axis';

/** The quotes of all providers as dots, in one picture that every plot of quotes uses as its background. */
export async function GET() {
  const position = plotPosition(quoteAxes.metres, quoteAxes.usdPerKm2);
  const points = await getMarketQuotePoints();
  const positions = points.map(({ resolutionMetres, pricePerKm2 }) =>
    position({ x: resolutionMetres, y: pricePerKm2 }),
  );
  return new Response(dotLayerSvg(positions), { headers: { 'Content-Type': 'image/svg+xml' } });
}
