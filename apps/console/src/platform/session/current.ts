import type { Answer } from '../api.ts';
import { createStore } from '../store.ts';

export type Session = Answer<'session', 'myInfo'>;

/** The signed-in session. undefined: not asked for yet; null: nobody is signed in. */
export const session = createStore<Session | null | undefined>(undefined);

/** The person, and the role as which he looks at the console, as one key. */
export const eyesOf = (of: Session | null | undefined) => of && `${of.id} ${of.viewed_role?.id ?? ''}`;

/** Forgets what is kept outside of components for a person once somebody else is signed in on this page. Whose session ended and who comes back finds what he had not sent yet. */
export function forgetWithPerson(forget: () => void): void {
  let last = eyesOf(session.get());
  session.subscribe(() => {
    const now = eyesOf(session.get());
    if (!now) return;
    if (last && now !== last) forget();
    last = now;
  });
}

export const currentSession = (): Session | null | undefined => session.get();
