import type { Answer } from '../api.ts';
import { createStore } from '../store.ts';

export type Session = Answer<'session', 'myInfo'>;

/** undefined: not asked yet; null: nobody is signed in. */
export const session = createStore<Session | null | undefined>(undefined);

export const currentSession = (): Session | null | undefined => session.get();
