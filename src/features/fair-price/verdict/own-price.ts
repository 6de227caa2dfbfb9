import { formatUsd } from '~/domain/text/format-number';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { OwnQuote } from '~/features/sellers/order/order';

/** The price of the buyer's own quote as it was quoted: "$2,400", "€2,400". */
export function formatOwnPrice({ price, foreign }: OwnQuote): string {
  return foreign?.text ?? formatUsd(price);
}

/** The buyer's own quote, or a sum that follows from it, in US dollars: "$2,400"; "about $2,770" if the quote was converted. */
export function formatOwnUsd({ price, foreign }: OwnQuote, usd = price): string {
  return foreign ? `about ${formatEstimate(usd)}` : formatUsd(usd);
}
