import * as v from 'valibot';
import { sensorTypes } from '~/domain/images/sensor-types';
import { endpoints } from '~/endpoints';
import { failureFromResponse, toFailure } from '~/lib/failure';
import type { CompanyOption } from './selected-company';

const providers = v.array(
  v.object({
    key: v.string(),
    name: v.string(),
    address: v.string(),
    aliases: v.array(v.string()),
    sells: v.array(v.picklist(sensorTypes)),
  }),
);

/** All companies that have a page, sorted by name. Throws a Failure. */
export async function fetchProviderOptions(signal: AbortSignal): Promise<CompanyOption[]> {
  try {
    const response = await fetch(endpoints.companies, { signal });
    if (!response.ok) throw failureFromResponse(response.status, { message: response.statusText });
    return v.parse(providers, await response.json());
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
