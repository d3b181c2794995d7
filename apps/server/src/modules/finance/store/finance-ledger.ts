import type { Ctx } from '../../../platform/http/context.ts';
import { post, type Entry } from '../../../platform/ledger/post.ts';

/** A statement's sum is the merchant's. @param net fen, not 0 */
export const postSettled = (ctx: Ctx, statementId: number, net: number): Promise<number> =>
  post(ctx, {
    kind: 'settled',
    statementId,
    entries: [
      { account: 'settleCleared', refId: statementId, amount: net },
      { account: 'purse', refId: ctx.merchantId, amount: -net },
    ],
  });

const asideFor = (ctx: Ctx, withdrawalId: number, amount: number): Entry[] => [
  { account: 'purse', refId: ctx.merchantId, amount },
  { account: 'withdrawing', refId: withdrawalId, amount: -amount },
];
/** A withdrawal is set aside, and comes back. @param amount fen */
export const postAside = (ctx: Ctx, withdrawalId: number, amount: number): Promise<number> =>
  post(ctx, { kind: 'withdrawal', withdrawalId, entries: asideFor(ctx, withdrawalId, amount) });
export const postBack = (ctx: Ctx, withdrawalId: number, amount: number): Promise<number> =>
  post(ctx, { kind: 'withdrawalBack', withdrawalId, entries: asideFor(ctx, withdrawalId, -amount) });

const leftFor = (withdrawalId: number, amount: number, fee: number): Entry[] => [
  { account: 'withdrawing', refId: withdrawalId, amount },
  { account: 'withdrawn', refId: withdrawalId, amount: -(amount - fee) },
  ...(fee > 0 ? [{ account: 'withdrawFee' as const, refId: withdrawalId, amount: -fee }] : []),
];
/** It has left, its fee apart; or it was sent back, and its fee with it. @param amount fen @param fee fen */
export const postLeft = (ctx: Ctx, withdrawalId: number, amount: number, fee: number): Promise<number> =>
  post(ctx, { kind: 'withdrawalPaid', withdrawalId, entries: leftFor(withdrawalId, amount, fee) });
export const postReturned = (ctx: Ctx, withdrawalId: number, amount: number, fee: number): Promise<number> =>
  post(ctx, {
    kind: 'withdrawalReturned',
    withdrawalId,
    entries: leftFor(withdrawalId, amount, fee).map((entry) => ({ ...entry, amount: -entry.amount })),
  });

/** Devices that the platform sent for the merchant, and such as came back. @param amount fen; below 0 what is paid back */
export const postSupplied = (ctx: Ctx, dispatchId: number, amount: number): Promise<number> =>
  post(ctx, {
    kind: amount > 0 ? 'supplied' : 'supplyBack',
    dispatchId,
    entries: [
      { account: 'purse', refId: ctx.merchantId, amount },
      { account: 'supplied', refId: dispatchId, amount: -amount },
    ],
  });
