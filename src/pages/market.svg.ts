import { usual } from '~/features/market/plots/axis-ranges';
import { knownMarket } from '~/features/market/snapshot';
import { dotsSvg } from '~/ui/plot/dot-layer';
import { plotPosition } from '~/ui/plot/log-axis';

/** Where the quotes of all providers lie: one picture, which every plot of quotes lays behind its own. */
export async function GET() {
  const place = plotPosition(usual.metres, usual.usdPerKm2);
  const places = (await knownMarket()).map((point) => place({ x: point.resolutionMetres, y: point.pricePerKm2 }));
  return new Response(dotsSvg(places), { headers: { 'Content-Type': 'image/svg+xml' } });
}
