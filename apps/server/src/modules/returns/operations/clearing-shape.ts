import { documentActs } from '@merchant-admin/contract/bills/acts';
import { billType } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { finishTypes } from '@merchant-admin/contract/orders/codes';
import {
  clearingCauses,
  clearingLegs,
  clearingStates,
  legStates,
  type ClearingLeg,
  type ClearingState,
  type LegState,
  clearingState,
} from '@merchant-admin/contract/returns/codes';
import { offers } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import {
  billsOf,
  documentsOf,
  isUnderWay,
  liveRequestsOf,
  noChannel,
  objectionToRetry,
  openOf,
  waitingRefundLines,
  type DocumentRow,
} from '../../bills/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { ClearingRow } from '../store/clearing.store.ts';

interface Leg {
  state: LegState;
  amount: number;
  note: string;
  document?: DocumentRow | undefined;
}

/** How far a leg of the clearing is, by its documents: the last try counts. */
function legOf(documents: readonly DocumentRow[], waiting: number): Leg {
  const open = documents.find(isUnderWay);
  const last = documents.at(-1);
  const amount = documents.filter((each) => each.state === 'succeeded').reduce((sum, each) => sum + each.amount, 0);
  if (open) return { state: 'running', amount: open.amount, note: '等待渠道通知', document: open };
  if (last?.state === 'failed') return { state: 'failed', amount: last.amount, note: last.failure, document: last };
  if (waiting > 0) return { state: 'waiting', amount: waiting, note: '' };
  return amount > 0 ? { state: 'done', amount, note: '' } : { state: 'none', amount: 0, note: '' };
}

/** The four legs of a clearing, each read from its own documents since it began. */
async function legsOf(ctx: Ctx, order: OrderRow, clearing: ClearingRow): Promise<Record<ClearingLeg, Leg>> {
  const all = await documentsOf(ctx, order.id);
  const until = clearing.state === clearingState.CANCELLED ? clearing.finished_at : null;
  const since = all.filter((each) => each.created_at >= clearing.created_at && (until === null || each.created_at < until));
  const bills = (await billsOf(ctx, order.id)).filter((bill) => bill.type !== billType.BUYOUT || openOf(bill) > 0);
  const open = bills.reduce((sum, bill) => sum + openOf(bill), 0);
  const live = clearing.state < 50;
  const requests = live ? await liveRequestsOf(ctx, order.id) : [];
  const asked = requests.find((each) => each.kind === 'deduction');
  const toRefund = (await waitingRefundLines(ctx, order.id)).reduce((sum, line) => sum + line.amount, order.prepayment + order.overflow + order.yearly);
  // An order that is closed asks for nothing any more.
  const asks = clearing.cause !== 'close';
  const paid = since
    .filter((each) => asks && each.state === 'succeeded' && ['payment', 'withhold', 'receipt', 'offset'].includes(each.kind))
    .reduce((sum, each) => sum + each.amount, 0);
  const claim: Leg = live && open > 0 ? { state: 'waiting', amount: open, note: '' } : { state: paid > 0 ? 'done' : 'none', amount: paid, note: '' };
  return {
    claim,
    deduct: asked
      ? { state: 'waiting', amount: asked.amount, note: `扣款申请 ${asked.request_no}` }
      : legOf(
          since.filter((each) => each.kind === 'capture'),
          0,
        ),
    // What is asked for to be taken is not given back, unless that is refused.
    release: legOf(
      since.filter((each) => each.kind === 'unfreeze'),
      live ? Math.max(0, order.deposit_frozen - (asked?.amount ?? 0)) : 0,
    ),
    refund: legOf(
      since.filter((each) => each.kind === 'refund'),
      live ? toRefund : 0,
    ),
  };
}

/** A leg whose document failed, or is not answered, is tried again by that. */
function retryOf(ctx: Ctx, document: DocumentRow | undefined) {
  const turn = document && objectionToRetry({ ...document, byHand: document.channel === noChannel }) === undefined ? { retry: '' } : {};
  return offers(ctx, { retry: documentActs.retry }, { retry: billsEndpoints.retryDocument }, turn);
}

/** A clearing with its legs, as its page shows it. */
export async function clearingShape(ctx: Ctx, order: OrderRow, row: ClearingRow) {
  const legs = await legsOf(ctx, order, row);
  const stateOf = ({ state }: Leg): LegState => (row.state === clearingState.CANCELLED && state === 'none' ? 'cancelled' : state);
  return {
    id: String(row.id),
    cause_name: clearingCauses[row.cause],
    finish_type_name: row.finish_type === null ? '' : finishTypes[row.finish_type],
    state: row.state,
    state_name: clearingStates[row.state as ClearingState],
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    reason: row.reason,
    legs: (Object.keys(clearingLegs) as ClearingLeg[]).map((leg) => ({
      leg,
      name: clearingLegs[leg],
      state: stateOf(legs[leg]),
      state_name: legStates[stateOf(legs[leg])],
      amount: legs[leg].amount,
      note: legs[leg].note,
      document_id: legs[leg].document ? String(legs[leg].document.id) : '',
      document_version: legs[leg].document?.version ?? 0,
      actions: retryOf(ctx, legs[leg].document),
    })),
  };
}
