import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits, codeRestMinutes, mostCodeTries, visitState } from '@merchant-admin/contract/visits/codes';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { seal, unseal } from '../../../platform/session/seal.ts';
import { memberOf } from '../../orders/index.ts';
import { stateAt } from '../rules/visit-states.ts';
import { findVisit, lockVisit, writeTry, type VisitRow } from '../store/visit.store.ts';

const keyOf = (ctx: Ctx) => ctx.services.config.key('visit-code');

/** A new pick-up code, and as it is kept: the database does not tell it. */
export function newCode(ctx: Ctx): { code: string; sealed: Buffer } {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  return { code, sealed: seal(keyOf(ctx), code) };
}

/** The code of a visit that waits for its customer; '' of any other. */
export const codeOf = (ctx: Ctx, visit: VisitRow): string =>
  visit.code_cipher !== null && stateAt(visit, ctx.now) === visitState.READY ? unseal(keyOf(ctx), visit.code_cipher) : '';

/** Whether two texts are the same, told in the same time wherever they differ. */
const isSame = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export interface Shown {
  code: string;
  id_tail: string;
}

/** What is wrong with the code and the end of the ID number that a customer shows; undefined where both are right. */
export async function wrongWith(ctx: Ctx, visit: VisitRow, { code, id_tail: tail }: Shown): Promise<ErrorDefinition | undefined> {
  if (!isSame(codeOf(ctx, visit), code)) return e.CODE_WRONG;
  const { id_card_cipher: sealed } = await memberOf(ctx, visit.order_id!);
  return isSame(unseal(ctx.services.config.key('id-card'), sealed).slice(-4).toUpperCase(), tail) ? undefined : e.ID_WRONG;
}

/**
 * Tries what a customer shows, in a transaction of its own: a wrong try counts although the act that it was for is refused. After some of them the visit rests.
 * What cannot be collected at all is left to the act.
 */
export async function tryCode(ctx: Ctx, visitId: string, shown: Shown): Promise<{ error: ErrorDefinition; text?: string } | undefined> {
  const known = await findVisit(ctx, visitId);
  const visit = known && (await lockVisit(ctx, known.id));
  if (!visit || visit.order_id === null || stateAt(visit, ctx.now) !== visitState.READY) return undefined;
  if (visit.code_rests_until !== null && visit.code_rests_until > ctx.now) return { error: e.CODE_RESTS };
  const error = await wrongWith(ctx, visit, shown);
  if (error === undefined) return undefined;
  const left = mostCodeTries - visit.code_tries - 1;
  await writeTry(ctx, visit.id, left > 0 ? visit.code_tries + 1 : 0, left > 0 ? null : new Date(ctx.now.getTime() + codeRestMinutes * 60_000));
  return left > 0 ? { error, text: `${error.text}，还可尝试${left}次` } : { error: e.CODE_RESTS };
}
