import { useEffect, useRef, useSyncExternalStore } from 'react';
import { anchorToReturnTo, paths } from '~/paths';
import { removeDraftsOnSignOut, removeExpiredDrafts } from './draft-storage';
import { hasSessionCookie, sessionCookie } from './session-cookie';
import { onSignOut, signedOutSincePageLoad } from './sign-out-signal';
import { clearTabState } from './tab-state';
import { withTimeout } from './timeout';

/** Whether a user is signed in; `unreachable` when there is a session cookie but the session could not be refreshed. */
export type Session =
  | { status: 'unknown' }
  | { status: 'out' }
  | { status: 'unreachable' }
  | { status: 'in'; userId: string; email: string };

const unknown: Session = { status: 'unknown' };
const signOutTasks = new Set<() => Promise<void>>();
let navigating = false;

const changeEvent = 'fairswath-session-change';
let session: Session = unknown;
let watched = false;

/** The session of this browser, updated from every tab. Loads the Supabase client only if there is a session cookie. */
export function useSession(): Session {
  return useSyncExternalStore(
    onSessionChange,
    () => session,
    () => unknown,
  );
}

/**
 * The session of a page with a form. A user whose session expires keeps the page, because they may have typed something. A user
 * who signs out in any tab does not.
 */
export function useKeptSession(): Session {
  const current = useSession();
  const last = useRef<Session>(unknown);
  if (current.status === 'in') last.current = current;
  return last.current.status === 'in' && !signedOutSincePageLoad() ? last.current : current;
}

/** The {@link useKeptSession} of a page that requires one. Redirects visitors to the sign-in page, which returns them here. */
export function useRequiredSession(): Session {
  const session = useKeptSession();
  const redirects = session.status === 'out';
  useEffect(() => {
    if (!redirects || navigating) return;
    const [anchor = ''] = new RegExp(`^${anchorToReturnTo}$`).exec(location.hash) ?? [];
    location.replace(paths.login(location.pathname + anchor));
  }, [redirects]);
  return session;
}

/** On a page for signed-out users only: redirects to `address` when the user is already signed in on arrival. */
export function useSignedOutOnly(address: string): void {
  const { status } = useSession();
  const first = useRef<Session['status']>('unknown');
  if (first.current === 'unknown') first.current = status;
  const signedInOnArrival = first.current === 'in';
  useEffect(() => {
    if (signedInOnArrival && !navigating) location.replace(address);
  }, [signedInOnArrival, address]);
}

/** Navigates to another page. If Back restores this page from the browser's cache, it reloads. */
export function navigateTo(address: string): void {
  navigating = true;
  addEventListener('pageshow', (event) => event.persisted && location.reload());
  location.assign(address);
}

/**
 * Navigates to the sign-in page, which returns the user here, because a request has found that the session has ended. Does
 * nothing while this page itself ends the session and navigates elsewhere.
 */
export function navigateToSignIn(): void {
  if (!navigating) navigateTo(paths.login(location.pathname));
}

/** Navigates to another page and removes this one from the browser's history. */
export function redirectTo(address: string): void {
  navigating = true;
  location.replace(address);
}

/**
 * Runs a task just before this page ends the session, while the user is still signed in. Returns a function that cancels this.
 */
export function beforeSignOut(task: () => Promise<void>): () => void {
  signOutTasks.add(task);
  return () => signOutTasks.delete(task);
}

/**
 * Calls `end` to end the session, deletes all drafts from this device and navigates to `address`, so that the user is not asked
 * to sign in again. Throws what `end` throws.
 */
export async function endSessionAndNavigate(end: () => Promise<void>, address: string): Promise<void> {
  navigating = true;
  try {
    await Promise.all([...signOutTasks].map((task) => task()));
    await end();
    removeDraftsOnSignOut();
    clearTabState();
    navigateTo(address);
  } catch (thrown) {
    navigating = false;
    throw thrown;
  }
}

/**
 * The `next` parameter of the address, unchecked: where to go after signing in. Event handlers must use this function: during
 * hydration, a click may reach handlers of the first render.
 */
export function getNextParam(): string | null {
  return new URLSearchParams(location.search).get('next');
}

/** The `next` parameter of the address; null in prebuilt markup and in the first render. */
export function useNextParam(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    getNextParam,
    () => null,
  );
}

/** Checks the session again after it was unreachable. */
export function recheckSession(): void {
  setSession(unknown);
  void updateSession();
}

function onSessionChange(listener: () => void): () => void {
  addEventListener(changeEvent, listener);
  if (!watched) watchSession();
  return () => removeEventListener(changeEvent, listener);
}

function watchSession(): void {
  const update = () => void updateSession();
  watched = true;
  removeExpiredDrafts();
  update();
  // When a tab signs in or out, its Auth client posts a message to the channel named after the storage key. This tab's client
  // also does so when it renews the session, which reading the session may cause. Responding to that message could loop forever.
  new BroadcastChannel(sessionCookie).addEventListener('message', ({ data }) => {
    if (data.event !== 'TOKEN_REFRESHED' || session.status !== 'in') update();
  });
  document.addEventListener('visibilitychange', update);
  addEventListener('online', update);
  onSignOut(update);
}

async function updateSession(): Promise<void> {
  setSession(await readSession());
}

function setSession(next: Session): void {
  // After a sign-out, pages that kept the last session must render again even though the status is the same.
  if (JSON.stringify(next) === JSON.stringify(session) && !signedOutSincePageLoad()) return;
  session = next;
  dispatchEvent(new Event(changeEvent));
}

async function readSession(): Promise<Session> {
  if (!hasSessionCookie(document.cookie)) return { status: 'out' };
  try {
    const { supabase } = await import('./supabase');
    const { data } = await withTimeout(() => supabase.auth.getSession());
    if (data.session) {
      const { id, email } = data.session.user;
      return { status: 'in', userId: id, email: email ?? '' };
    }
    return { status: hasSessionCookie(document.cookie) ? 'unreachable' : 'out' };
  } catch {
    return { status: 'unreachable' };
  }
}
