import { type AnswerAcquisition, acquisitionLabels, answerAcquisitions } from '~/domain/acquisition';
import { formatMonth } from '~/domain/format-date';
import { formatArea, formatLength, formatUsdPerKm2 } from '~/domain/format-number';
import type { MarketQuote } from '../market-answer';

/** The quotes of the strip plot, newest first in each acquisition. */
export function QuotesTable({
  quotes,
  caption,
}: {
  quotes: Record<AnswerAcquisition, MarketQuote[]>;
  caption: string;
}) {
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Provider</th>
          <th scope="col">Acquisition</th>
          <th scope="col">Per km²</th>
          <th scope="col">Area</th>
          <th scope="col">Pixel size</th>
          <th scope="col">Month</th>
        </tr>
      </thead>
      <tbody>
        {answerAcquisitions.flatMap((acquisition) =>
          quotes[acquisition].map((quote) => (
            <tr key={quote.id}>
              <th scope="row">
                <bdi>{quote.name}</bdi>
              </th>
              <td>{acquisitionLabels[acquisition]}</td>
              <td>{`${formatUsdPerKm2(quote.usdPerKm2)}${quote.unusual ? ' unusual' : ''}${quote.sample ? ' sample' : ''}`}</td>
              <td>{quote.areaKm2 === null ? 'not stated' : formatArea(quote.areaKm2)}</td>
              <td>{formatLength(quote.resolutionMetres)}</td>
              <td>{formatMonth(quote.quotedMonth)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
