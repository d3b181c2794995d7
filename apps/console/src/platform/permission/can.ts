import { heldWhileViewing } from '@merchant-admin/contract/platform/viewing';
import { currentSession, useMaybeSession, type Session } from '../session/session.ts';
import { chosenStore } from '../at-store.ts';
import { viewedMerchant } from '../viewing.ts';

export type Requirement = string | readonly string[] | undefined;

interface CanOptions {
  /** Whether every one of the tags is needed, instead of any one. */
  readonly all?: boolean;
}

/** Whether tags meet a requirement (specification 6): nothing required passes; one of a list is enough, or all of them when asked. */
export function holds(tags: readonly string[], required: Requirement, options: CanOptions = {}): boolean {
  const wanted = required === undefined ? [] : typeof required === 'string' ? [required] : required;
  if (wanted.length === 0) return true;
  return options.all === true ? wanted.every((tag) => tags.includes(tag)) : wanted.some((tag) => tags.includes(tag));
}

/** The tags that count on this screen: within a store those of its screens too; while it looks into another merchant, only those of what reads. */
const heldHere = (session: Session | null | undefined): readonly string[] => {
  const tags = chosenStore() === undefined ? (session?.rule_tags ?? []) : [...(session?.rule_tags ?? []), ...(session?.store_tags ?? [])];
  return viewedMerchant() === undefined ? tags : tags.filter(heldWhileViewing);
};

export const can = (required: Requirement, options?: CanOptions): boolean => holds(heldHere(currentSession()), required, options);

/** Asks `can` in a component, anew when the session changes. */
export function useCan(): (required: Requirement, options?: CanOptions) => boolean {
  const tags = heldHere(useMaybeSession());
  return (required, options) => holds(tags, required, options);
}
