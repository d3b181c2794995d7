import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import { refuse } from '../../../platform/http/refusal.ts';
import { maxPasswordBytes } from '../../../platform/session/password.ts';

/** Refuses a chosen password that breaks the rules; the hint about its characters is not enforced (specification 5). */
export function refuseBadPassword(password: string, confirm: string, minimum: number): void {
  if (password !== confirm) refuse(e.PASSWORD_MISMATCH);
  if (Buffer.byteLength(password) > maxPasswordBytes) refuse(e.PASSWORD_TOO_LONG);
  if (Array.from(password).length < minimum) refuse(e.PASSWORD_TOO_SHORT);
}
