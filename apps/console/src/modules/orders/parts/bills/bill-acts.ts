import type { BillAct as ServerAct, DocumentAct as ServerDocumentAct } from '@merchant-admin/contract/bills/acts';
import { offerOf } from '../../../../platform/offer.ts';
import type { Answer } from '../../../../platform/api.ts';

export type Bill = Answer<'bills', 'orderListBillInfo'>['rent'][number];
export type Document = Answer<'bills', 'orderListBillInfo'>['documents'][number];
export type Offered = Bill['actions'][number];

/** Acts on the chosen bills; below, acts on one. */
export const collectActs = ['withhold', 'pay', 'offset'] as const satisfies readonly ServerAct[];
export const singleActs = ['edit', 'coupon', 'fee', 'refund'] as const satisfies readonly ServerAct[];
export const documentActs = ['retry', 'revoke', 'revokeOffset'] as const satisfies readonly ServerDocumentAct[];
export type CollectAct = (typeof collectActs)[number];
export type BillAct = (typeof singleActs)[number];
export type DocumentAct = (typeof documentActs)[number];

export { offerOf };

/** Whether a bill can be collected one way or another. */
export const isCollectable = ({ actions }: Bill): boolean => collectActs.some((act) => offerOf(actions, act)?.allowed);

/** Why the chosen bills cannot be collected this way: the first reason that one of them has. */
export const blockedFor = (act: CollectAct, chosen: readonly Bill[]): string =>
  chosen.map(({ actions }) => offerOf(actions, act)?.reason ?? '').find((reason) => reason !== '') ?? '';

/** The refund type that a refund of a bill begins with; undefined where none fits and the person chooses. */
export const refundTypeOf = (bill: Bill): string | undefined => {
  const types: Readonly<Record<number, string>> = { 1: '1', 2: '1', 3: '7', 4: '8', 5: '1', 6: '6', 10: '5' };
  return types[bill.bill_type];
};
