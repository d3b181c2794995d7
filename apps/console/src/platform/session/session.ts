import { useState } from 'react';
import { api } from '../api.ts';
import { endsSession } from '../request/call-error.ts';
import { useStore } from '../store.ts';
import { eyesOf, session, type Session } from './current.ts';
import { forgetKeptSession, keepSession, keptSession } from './kept.ts';

export { currentSession, type Session } from './current.ts';

const lostListeners = new Set<() => void>();
let asking: Promise<Session | null> | undefined;

async function ask(): Promise<Session | null> {
  try {
    const info = await api.session.myInfo();
    hold(info);
    return info;
  } catch (error) {
    if (!endsSession(error)) throw error;
    hold(null);
    return null;
  }
}

function hold(info: Session | null): void {
  if (info) keepSession(info);
  else forgetKeptSession();
  session.set(info);
}

/**
 * Asks whether what was kept still holds, while the shell stands. Who is no longer signed in goes to the sign-in page, with other eyes one starts anew; where nothing
 * answers the screen's own calls say so.
 */
async function confirm(kept: Session): Promise<void> {
  const now = await api.session.myInfo().catch((error: unknown) => (endsSession(error) ? null : kept));
  if (session.get() !== kept) return;
  if (now === null) loseSession();
  else if (eyesOf(now) !== eyesOf(kept)) {
    keepSession(now);
    window.location.reload();
  } else if (JSON.stringify(now) !== JSON.stringify(kept)) hold(now);
}

/** The signed-in session, asked for once: the token's cookie is out of the page's reach. After a reload the one that was shown, until the server has answered. */
export async function loadSession(): Promise<Session | null> {
  const known = session.get();
  if (known !== undefined) return known;
  const kept = keptSession();
  if (kept) {
    session.set(kept);
    void confirm(kept);
    return kept;
  }
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Asks for the session again: after signing in, after signing the agreement. */
export async function reloadSession(): Promise<Session | null> {
  return ask();
}

/** Forgets the person, the rights and the menu. */
export function clearSession(): void {
  hold(null);
}

/** Ends a session that the server no longer knows. False when nobody was signed in, so that it is said only once. */
export function loseSession(): boolean {
  if (!session.get()) return false;
  clearSession();
  for (const listener of lostListeners) listener();
  return true;
}

export function onSessionLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/** The signed-in person, for screens inside the shell. While a screen is taken away at sign-out, the last one. */
export function useSession(): Session {
  const value = useStore(session);
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  const person = value ?? last;
  if (!person) throw new Error('nobody is signed in');
  return person;
}

export const useMaybeSession = (): Session | null => useStore(session) ?? null;
