import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import type { Refused } from '../acts/machine.ts';

/** A named refusal: becomes the envelope with its number, text and status. */
export class Refusal extends Error {
  readonly definition: ErrorDefinition;
  /** What the log is told: never personal data. */
  readonly note: string;
  /** What the user is told, when it says more than the definition's text. */
  readonly text: string;
  constructor(definition: ErrorDefinition, options: { note?: string; text?: string } = {}) {
    super(options.text ?? definition.text);
    this.definition = definition;
    this.text = options.text ?? definition.text;
    this.note = options.note ?? '';
  }
}

/** Stops the act. @throws Refusal of that definition */
export function refuse(definition: ErrorDefinition, options?: { note?: string; text?: string }): never {
  throw new Refusal(definition, options);
}

/** Stops an act that its state table does not allow. @throws Refusal by the objection's error, or else by the one that is given */
export function insist<V extends { allowed: true }>(verdict: V | Refused, otherwise: ErrorDefinition): V {
  return verdict.allowed ? verdict : refuse(verdict.error ?? otherwise, { text: verdict.reason });
}

/** Stops the act if a rule has an objection. @throws Refusal of it */
export function refuseFor(objection: ErrorDefinition | undefined): void {
  if (objection) refuse(objection);
}
