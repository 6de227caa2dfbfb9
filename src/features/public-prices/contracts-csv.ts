import { certaintyNames, contractKindNames, standingNames } from '~/domain/prices/public-contract';
import { formatCsvRows } from '~/domain/text/csv';
import type { Contract } from './contracts';

const header = [
  ...['Id', 'Kind', 'Standing', 'Buyer', 'Country', 'Seller', 'Sensor type', 'What', 'Sum from', 'Sum to', 'Currency'],
  ...['About', 'For', 'Years', 'Area, km²', 'Date', 'Term', 'Includes', 'Document', 'Address', 'Certainty', 'Seen'],
];

/** All contracts as CSV (RFC 4180), with sums as the documents print them. */
export function contractsCsv(contracts: readonly Contract[]): string {
  const rows = contracts.map((contract) => {
    const { key, kind, standing, buyer, seller, sensor, what, price, currency, approximate, per, years, area } =
      contract;
    const { date, term, includes, document, certainty, checkedOn } = contract;
    return [
      ...[key, contractKindNames[kind].name, standingNames[standing].name, buyer.name, buyer.country],
      ...[seller?.name ?? '', sensor ?? '', what, price.low, price.high, currency, approximate ? 'yes' : 'no'],
      ...[per, years ?? '', area?.km2 ?? '', date, term ?? '', includes ?? ''],
      ...[document.title, document.url ?? '', certaintyNames[certainty], checkedOn],
    ];
  });
  return formatCsvRows([header, ...rows]);
}
