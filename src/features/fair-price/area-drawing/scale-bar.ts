import { formatNumber } from '~/domain/text/format-number';

/** The longest bar of a round length (1, 2 or 5 and zeros) that is at most `mostKm` long: "500 m", "20 km". */
export function scaleBarWithin(mostKm: number): { km: number; text: string } {
  const unit = 10 ** Math.floor(Math.log10(mostKm));
  const km = unit * ([5, 2].find((times) => times * unit <= mostKm) ?? 1);
  return { km, text: km < 1 ? `${formatNumber(1000 * km)} m` : `${formatNumber(km)} km` };
}

/** The size of a drawing in words: "12 by 8 km", "450 by 300 m". */
export function formatExtent(widthKm: number, heightKm: number): string {
  const [factor, unit] = Math.max(widthKm, heightKm) < 1 ? [1000, 'm'] : [1, 'km'];
  const [width, height] = [widthKm, heightKm].map((km) => formatNumber(roundLength(km * factor)));
  return `${width} by ${height} ${unit}`;
}

function roundLength(length: number): number {
  return length < 10 ? Number(length.toPrecision(2)) : Math.round(length);
}
