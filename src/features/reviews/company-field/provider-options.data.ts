import * as v from 'valibot';
import { sensorTypes } from '~/domain/images/sensor-types';
import { endpoints } from '~/endpoints';
import { fetchSiteFile } from '~/lib/site-file';
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
export function fetchProviderOptions(signal: AbortSignal): Promise<CompanyOption[]> {
  return fetchSiteFile(endpoints.companies, v.parser(providers), signal);
}
