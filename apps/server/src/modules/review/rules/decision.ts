import { contactOptions, reconnectOptions } from '@merchant-admin/contract/review/codes';
import { rejectTypes } from '@merchant-admin/contract/orders/reject-types';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';

export type Decision = 'pass' | 'reject' | 'supplement' | 'reconnect';

export interface DecisionInput {
  remark: string;
  reject_type?: string | undefined;
  reconnect_type?: string | undefined;
  contact_result?: string | undefined;
  next_contact_at?: string | undefined;
}

export const longestWaitDays = 30;

function badNextContact(at: string | undefined, now: Date): boolean {
  if (at === undefined) return true;
  const wait = Date.parse(at) - now.getTime();
  return !(wait > 0 && wait <= longestWaitDays * 86_400_000);
}

/** What a decision lacks; undefined when it is complete. */
export function missing(decision: Decision, input: DecisionInput, now: Date): ErrorDefinition | undefined {
  const known = (options: object, value: string | undefined) => value !== undefined && Object.hasOwn(options, value);
  if (input.contact_result !== undefined && !known(contactOptions, input.contact_result)) return e.CONTACT_REQUIRED;
  switch (decision) {
    case 'pass':
      return known(contactOptions, input.contact_result) ? undefined : e.CONTACT_REQUIRED;
    case 'reject':
      if (!known(rejectTypes, input.reject_type)) return e.REJECT_TYPE;
      return input.remark === '' ? e.REMARK_REQUIRED : undefined;
    case 'supplement':
      if (input.remark === '') return e.REMARK_REQUIRED;
      return badNextContact(input.next_contact_at, now) ? e.NEXT_CONTACT : undefined;
    case 'reconnect':
      if (!known(reconnectOptions, input.reconnect_type)) return e.CONTACT_REQUIRED;
      return badNextContact(input.next_contact_at, now) ? e.NEXT_CONTACT : undefined;
  }
}
