import { useCallback, useMemo } from 'react';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchProviderOptions } from './provider-options.data';
import type { CompanyOption } from './selected-company';

/** The companies that the form offers. Until they have loaded, or if loading fails, this is only the company of the page. */
export function useCompanyOptions(company: CompanyOption | null): CompanyOption[] {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => fetchProviderOptions(signal), []));
  return useMemo(() => {
    const options = remote.state === 'ready' ? remote.value : [];
    return company && !options.some(({ key }) => key === company.key) ? [company, ...options] : options;
  }, [remote, company]);
}
