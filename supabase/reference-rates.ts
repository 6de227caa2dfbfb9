// The reference rates of the European Central Bank, with which the database converts quotes.

import rates from '../src/data/reference-rates.json' with { type: 'json' };
import { callAsOperator } from './operator-access.ts';

/** Adds the rates of all months to the database through the Data API with the secret key. Throws when the request is refused. */
export async function writeReferenceRates(apiUrl: string, secretKey: string): Promise<void> {
  await callAsOperator({ url: apiUrl, secretKey }, 'write_reference_rates', { rates });
}
