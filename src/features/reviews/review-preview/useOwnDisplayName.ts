import { useCallback } from 'react';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchOwnDisplayName } from './own-display-name.data';

/** The name on the user's signed reviews: null when the profile has none, a placeholder until it is loaded. */
export function useOwnDisplayName(): string | null {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => fetchOwnDisplayName(signal), []));
  return remote.state === 'ready' ? remote.value : 'Your name';
}
