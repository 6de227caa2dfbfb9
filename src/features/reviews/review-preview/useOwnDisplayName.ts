import { hasSessionCookie } from '~/lib/session-cookie';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchOwnDisplayName } from './own-display-name.data';

const placeholder = 'Your name';

/** Requests nothing for a visitor, because that would load the Supabase client. */
async function loadName(signal: AbortSignal): Promise<string | null> {
  return hasSessionCookie(document.cookie) ? fetchOwnDisplayName(signal) : placeholder;
}

/** The name on the user's signed reviews: null when the profile has none, a placeholder for visitors and until it is loaded. */
export function useOwnDisplayName(): string | null {
  const { remote } = useRemote(loadName);
  return remote.state === 'ready' ? remote.value : placeholder;
}
