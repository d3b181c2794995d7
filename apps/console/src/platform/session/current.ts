import type { Answer } from '../api.ts';
import { createStore } from '../store.ts';

export type Session = Answer<'session', 'myInfo'>;

/** The signed-in session. undefined: not asked for yet; null: nobody is signed in. */
export const session = createStore<Session | null | undefined>(undefined);

/** The person, and the role as which he looks at the console, as one key. */
export const eyesOf = (of: Session | null | undefined) => of && `${of.id} ${of.viewed_role?.id ?? ''}`;

/** Forgets what is kept outside of components for the person who is signed in, once nobody is or somebody else looks: the next one on this page finds none of it. */
export function forgetWithPerson(forget: () => void): void {
  let before = eyesOf(session.get());
  session.subscribe(() => {
    const now = eyesOf(session.get());
    if (before && now !== before) forget();
    before = now;
  });
}

export const currentSession = (): Session | null | undefined => session.get();
