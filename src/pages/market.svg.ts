import { usual } from '~/features/market/axes';
import { knownMarket } from '~/features/market/known';
import { dotsPicture } from '~/ui/dots';
import { placeIn } from '~/ui/log-axis';

/** Where the quotes of all providers lie: one picture, which every plot of quotes lays behind its own. */
export async function GET() {
  const place = placeIn(usual.metres, usual.usdPerKm2);
  const places = (await knownMarket()).map((point) => place({ x: point.resolutionMetres, y: point.pricePerKm2 }));
  return new Response(dotsPicture(places), { headers: { 'Content-Type': 'image/svg+xml' } });
}
