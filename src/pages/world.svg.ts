import { landPath } from '~/features/fair-price/area-drawing/land-path';

/** The land of the world, for small maps. A map sets its colour. The path is in tenths of a degree. */
export function GET() {
  const path = `<path id="land" transform="scale(.1)" fill-rule="evenodd" d="${landPath()}"/>`;
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 180">${path}</svg>\n`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
