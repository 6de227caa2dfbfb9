import { useEffect, useRef, useSyncExternalStore } from 'react';
import { paths } from '~/paths';
import { departedSinceArrival, onDeparture } from './departure';
import { depart, dropStaleDrafts } from './drafts';
import { forgetHandedOver } from './hand-over';
import { withinPatience } from './patience';
import { carriesSession, sessionCookie } from './session-cookie';

/** Whether somebody is signed in; `unreachable` when a session is kept but could not be renewed. */
export type Session =
  | { status: 'unknown' }
  | { status: 'out' }
  | { status: 'unreachable' }
  | { status: 'in'; userId: string; email: string };

const unknown: Session = { status: 'unknown' };
const listeners = new Set<() => void>();
const lastActs = new Set<() => Promise<void>>();
let session: Session = unknown;
let observed = false;
let departed = false;

/** The session of this browser, live in every tab. Loads the Supabase client only if a session cookie is there. */
function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  );
}

/**
 * The session on a page that needs one: sends a visitor to sign in and back to this page afterwards. Who was signed in here
 * keeps the page when the session runs out, because something may be written on it; not when they sign out, in any tab.
 */
export function useRequiredSession(): Session {
  const current = useSession();
  const last = useRef<Session>(unknown);
  if (current.status === 'in') last.current = current;
  const stays = last.current.status === 'in' && !departedSinceArrival();
  const out = current.status === 'out' && !stays;
  useEffect(() => {
    if (out && !departed) location.replace(paths.login(location.pathname));
  }, [out]);
  return stays ? last.current : current;
}

/** On a page that is of no use to somebody signed in: leads who comes to it so to `address` instead. */
export function useGuestsOnly(address: string): void {
  const { status } = useSession();
  const first = useRef<Session['status']>('unknown');
  if (first.current === 'unknown') first.current = status;
  const came = first.current === 'in';
  useEffect(() => {
    if (came && !departed) location.replace(address);
  }, [came, address]);
}

/** Goes on to another page; should Back bring this one out of the browser's cache, it starts anew. */
export function goOn(address: string): void {
  departed = true;
  addEventListener('pageshow', (event) => event.persisted && location.reload());
  location.assign(address);
}

/** Goes on to another page in the place of this one, to which Back shall not lead. */
export function goOnInstead(address: string): void {
  departed = true;
  location.replace(address);
}

/** Does something while there is still a session, should this page end it; returns how to take that back. */
export function beforeParting(act: () => Promise<void>): () => void {
  lastActs.add(act);
  return () => lastActs.delete(act);
}

/**
 * Ends the session by `end`, leaves nothing that was being written on this device and goes to `address`, instead of being
 * asked to sign in again. Throws what `end` throws.
 */
export async function partAndGo(end: () => Promise<void>, address: string): Promise<void> {
  departed = true;
  try {
    await Promise.all([...lastActs].map((act) => act()));
    await end();
    depart();
    forgetHandedOver();
    goOn(address);
  } catch (thrown) {
    departed = false;
    throw thrown;
  }
}

/** What the address bar asks to return to after signing in, unchecked; null before the first paint or when nothing is asked. */
export function useNext(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => new URLSearchParams(location.search).get('next'),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!observed) observe();
  return () => listeners.delete(listener);
}

/** Looks again who is signed in, when it could not be known. */
export function lookAgain(): void {
  settle(unknown);
  void look();
}

function observe(): void {
  observed = true;
  dropStaleDrafts();
  void look();
  // Another tab signs in or out: the Auth client of that tab announces it under the name of its storage.
  new BroadcastChannel(sessionCookie).addEventListener('message', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  onDeparture(() => void look());
  addEventListener('online', () => void look());
}

/** Looks again who is signed in. */
async function look(): Promise<void> {
  if (!carriesSession(document.cookie)) return settle({ status: 'out' });
  try {
    const { supabase } = await import('./supabase');
    const { data } = await withinPatience(supabase.auth.getSession());
    if (data.session) {
      const { id, email } = data.session.user;
      return settle({ status: 'in', userId: id, email: email ?? '' });
    }
    settle({ status: carriesSession(document.cookie) ? 'unreachable' : 'out' });
  } catch {
    settle({ status: 'unreachable' });
  }
}

function settle(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(session) && !departedSinceArrival()) return;
  session = next;
  for (const listener of listeners) listener();
}
