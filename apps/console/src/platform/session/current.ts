import type { Answer } from '../api.ts';
import { createStore } from '../store.ts';

export type Session = Answer<'session', 'myInfo'>;

/** The signed-in session. undefined: not asked for yet; null: nobody is signed in. */
export const session = createStore<Session | null | undefined>(undefined);

/** The person, and the role as which he looks at the console, as one key. */
export const eyesOf = (of: Session | null | undefined) => of && `${of.id} ${of.viewed_role?.id ?? ''}`;

export const currentSession = (): Session | null | undefined => session.get();
