import { fetchProviderOptions } from '~/features/reviews/company-field/provider-options.data';
import { useRemote } from '~/ui/loading/useRemote';
import { ControlSelect } from './ControlSelect';

/** Limits the list of all reviews to a provider. If the providers cannot be loaded, it tries again when it is focused. */
export function ProviderSelect({
  company,
  onSelect,
}: {
  /** The selected key, which may be that of a company without a page; null for all. */
  company: string | null;
  onSelect: (company: string | null) => void;
}) {
  const { remote, retry } = useRemote(fetchProviderOptions);
  const providers = remote.state === 'ready' ? remote.value : [];
  const options = [['', 'All providers'] as const, ...providers.map(({ key, name }) => [key, name] as const)];
  if (company !== null && !providers.some(({ key }) => key === company)) options.push([company, 'One company']);
  return (
    <ControlSelect
      label="Provider"
      options={options}
      value={company ?? ''}
      onSelect={(key) => onSelect(key || null)}
      onFocus={() => remote.state === 'failed' && retry()}
    />
  );
}
