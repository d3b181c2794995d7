import { documentKinds, documentStates, type DocumentKind } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { depositStatusText, orderStatus } from '@merchant-admin/contract/orders/codes';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { documentsOf } from '../store/document.store.ts';
import { isUnderWay } from './settle-closed-order.ts';
import { liveRequestsOf } from '../store/request.store.ts';
import { depositActsOf, moneyFactsOf } from './offered-money.ts';

const ofDeposit: readonly DocumentKind[] = ['freeze', 'capture', 'unfreeze'];

/** The order's deposit, what became of it and what is left of it; fen. */
export const depositPreview = operation(billsEndpoints.depositPreview, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const documents = (await documentsOf(ctx, order.id)).filter((each) => ofDeposit.includes(each.kind));
  const asked = (await liveRequestsOf(ctx, order.id)).filter((each) => each.kind === 'deduction');
  const deducting = asked.reduce((sum, each) => sum + each.amount, 0);
  const released = documents.filter((each) => each.kind === 'unfreeze' && each.state === 'succeeded').reduce((sum, each) => sum + each.amount, 0);
  const facts = await moneyFactsOf(ctx, order);
  const { expired, secured } = facts.deposit;
  const waiting = order.status >= orderStatus.TO_SHIP ? documents.find((each) => each.kind === 'freeze' && isUnderWay(each)) : undefined;
  return {
    total: order.deposit_total,
    exempt: order.deposit_exempt,
    to_freeze: order.deposit_total - order.deposit_exempt,
    frozen: order.deposit_frozen,
    captured: order.deposit_captured,
    released,
    deducting,
    left: expired ? 0 : Math.max(secured - deducting, 0),
    status: order.deposit_status,
    status_name: depositStatusText[order.deposit_status],
    expires_at: order.authorisation_expires_at?.toISOString() ?? null,
    expired,
    authorising: waiting ? documentStates[waiting.state] : '',
    actions: depositActsOf(ctx, facts),
    documents: documents.map((each) => ({
      out_trade_no: each.out_no,
      kind_name: documentKinds[each.kind],
      amount: each.amount,
      state_name: documentStates[each.state],
      at: (each.finished_at ?? each.created_at).toISOString(),
    })),
  };
});
