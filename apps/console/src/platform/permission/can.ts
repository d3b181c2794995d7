import { currentSession, useMaybeSession } from '../session/session.ts';

export type Requirement = string | readonly string[] | undefined;

interface CanOptions {
  /** Every one of the tags, instead of any one. */
  readonly all?: boolean;
}

/** Specification 6: nothing required passes; one of a list is enough, or all of them when asked. */
export function holds(tags: readonly string[], required: Requirement, options: CanOptions = {}): boolean {
  const wanted = required === undefined ? [] : typeof required === 'string' ? [required] : required;
  if (wanted.length === 0) return true;
  return options.all === true ? wanted.every((tag) => tags.includes(tag)) : wanted.some((tag) => tags.includes(tag));
}

export const can = (required: Requirement, options?: CanOptions): boolean => holds(currentSession()?.rule_tags ?? [], required, options);

/** The same question for components, asked again when the session changes. */
export function useCan(): (required: Requirement, options?: CanOptions) => boolean {
  const tags = useMaybeSession()?.rule_tags ?? [];
  return (required, options) => holds(tags, required, options);
}
