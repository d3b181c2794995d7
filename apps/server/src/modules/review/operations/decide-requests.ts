import type { RequestKind } from '@merchant-admin/contract/bills/codes';
import { requestEndpoints } from '@merchant-admin/contract/review/requests';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { confirmHandRefund, endRequest, passRequest, type Decision } from '../../bills/index.ts';

const pass = async (ctx: Ctx, kind: RequestKind, body: Decision) => ({ ...(await passRequest(ctx, kind, body)), effects: ctx.effects });
const end = async (ctx: Ctx, kind: RequestKind, how: 'reject' | 'revoke', body: Decision) => ({
  ...(await endRequest(ctx, kind, how, body)),
  effects: ctx.effects,
});

/** Passes a deduction, by somebody else than the applicant; the money moves once that is committed. */
export const deductionPass = operation(requestEndpoints.deductionPass, (ctx, { body }) => pass(ctx, 'deduction', body));
export const deductionReject = operation(requestEndpoints.deductionReject, (ctx, { body }) => end(ctx, 'deduction', 'reject', body));
export const deductionRevoke = operation(requestEndpoints.deductionRevoke, (ctx, { body }) => end(ctx, 'deduction', 'revoke', body));
export const refundPass = operation(requestEndpoints.refundPass, (ctx, { body }) => pass(ctx, 'refund', body));
export const refundReject = operation(requestEndpoints.refundReject, (ctx, { body }) => end(ctx, 'refund', 'reject', body));
export const refundRevoke = operation(requestEndpoints.refundRevoke, (ctx, { body }) => end(ctx, 'refund', 'revoke', body));
export const refundPaid = operation(requestEndpoints.refundPaid, async (ctx, { body }) => ({ ...(await confirmHandRefund(ctx, body)), effects: ctx.effects }));
