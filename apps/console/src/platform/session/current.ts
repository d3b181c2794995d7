import type { Answer } from '../api.ts';
import { createStore } from '../store.ts';

export type Session = Answer<'session', 'myInfo'>;

/** The signed-in session. undefined: not asked for yet; null: nobody is signed in. */
export const session = createStore<Session | null | undefined>(undefined);

export const currentSession = (): Session | null | undefined => session.get();
