import { couriers, deviceStatusText, type Courier } from '@merchant-admin/contract/delivery/codes';
import { billType } from '@merchant-admin/contract/bills/codes';
import { finishTypes, orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import {
  clearingCauses,
  clearingLegs,
  clearingStates,
  inspectionResults,
  legStates,
  returnStates,
  returnWays,
  type ClearingLeg,
  type ClearingState,
  type InspectionResult,
  type LegState,
  type ReturnState,
} from '@merchant-admin/contract/returns/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { describeUploads } from '../../../platform/storage/index.ts';
import { billsOf, documentsOf, isUnderWay, openOf, liveRequestsOf, type DocumentRow } from '../../bills/index.ts';
import { actsOf, findOrder, type OrderRow } from '../../orders/index.ts';
import { clearingsOf, type ClearingRow } from '../store/clearing.store.ts';
import { inspectionsOf, type InspectionRow } from '../store/inspection.store.ts';
import { renewalsOf } from '../store/renewal.view.ts';
import { returnsOf, type ReturnRow } from '../store/return.store.ts';
import { disputeUntil } from './dispute-until.ts';

type Pictures = Awaited<ReturnType<typeof describeUploads>>;

const inspectionShape = (row: InspectionRow, pictures: Pictures) => ({
  id: String(row.id),
  at: row.at.toISOString(),
  inspector_name: row.inspector_name,
  result: row.result,
  result_name: inspectionResults[row.result as InspectionResult],
  imei: row.imei,
  imei_matches: row.imei_matches,
  checklist: row.checklist,
  items: row.items,
  photos: row.photos.flatMap((key) => pictures.get(key) ?? []).map(({ key, url }) => ({ key, url })),
  damage: row.damage,
  penalty: row.penalty,
  device_to_name: deviceStatusText[row.device_to] ?? '',
  note: row.note,
  verdict: row.verdict,
  auditor_name: row.auditor_name,
  audited_at: row.audited_at?.toISOString() ?? null,
  audit_reason: row.audit_reason,
});

const returnShape = (row: ReturnRow, until: string | null, inspections: readonly InspectionRow[], pictures: Pictures) => ({
  id: String(row.id),
  return_no: row.return_no,
  state: row.state,
  state_name: returnStates[row.state as ReturnState],
  early: row.early,
  way: row.way,
  way_name: returnWays[row.way],
  company: row.company,
  company_name: row.company === '' ? '' : couriers[row.company as Courier],
  express_no: row.express_no,
  reason: row.reason,
  applied_at: row.applied_at.toISOString(),
  applied_by: row.applied_by,
  received_at: row.received_at?.toISOString() ?? null,
  received_by: row.received_by,
  imei: row.imei,
  disputes: row.disputes,
  dispute_reason: row.dispute_reason,
  dispute_until: until,
  finished_at: row.finished_at?.toISOString() ?? null,
  inspections: inspections.filter((each) => each.return_id === row.id).map((each) => inspectionShape(each, pictures)),
});

interface Leg {
  state: LegState;
  amount: number;
  note: string;
  document?: DocumentRow | undefined;
}

/** How far a document's leg is: the last try counts. */
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
  const since = all.filter((each) => each.created_at >= clearing.created_at);
  const bills = (await billsOf(ctx, order.id)).filter((bill) => bill.type !== billType.BUYOUT || openOf(bill) > 0);
  const open = bills.reduce((sum, bill) => sum + openOf(bill), 0);
  const asked = (await liveRequestsOf(ctx, order.id)).find((each) => each.kind === 'deduction');
  const live = clearing.state < 50;
  const paid = since
    .filter((each) => each.state === 'succeeded' && ['payment', 'withhold', 'receipt', 'offset'].includes(each.kind))
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
    release: legOf(
      since.filter((each) => each.kind === 'unfreeze'),
      live ? order.deposit_frozen : 0,
    ),
    refund: legOf(
      since.filter((each) => each.kind === 'refund'),
      live ? order.prepayment + order.overflow : 0,
    ),
  };
}

async function clearingShape(ctx: Ctx, order: OrderRow, row: ClearingRow) {
  const legs = await legsOf(ctx, order, row);
  return {
    id: String(row.id),
    cause_name: clearingCauses[row.cause],
    finish_type_name: finishTypes[row.finish_type],
    state: row.state,
    state_name: clearingStates[row.state as ClearingState],
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    reason: row.reason,
    legs: (Object.keys(clearingLegs) as ClearingLeg[]).map((leg) => ({
      leg,
      name: clearingLegs[leg],
      state: legs[leg].state,
      state_name: legStates[legs[leg].state],
      amount: legs[leg].amount,
      note: legs[leg].note,
      document_id: legs[leg].document ? String(legs[leg].document.id) : '',
      document_version: legs[leg].document?.version ?? 0,
    })),
  };
}

/** How an order comes back and is cleared: returns, inspections, and the legs of its clearing. */
export const returnInfo = operation(returnsEndpoints.orderListReturnInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const returns = await returnsOf(ctx, order.id);
  const inspections = await inspectionsOf(
    ctx,
    returns.map((row) => row.id),
  );
  const pictures = await describeUploads(
    ctx,
    inspections.flatMap((row) => row.photos),
  );
  const open = returns.find((row) => row.state === 50);
  const until = open
    ? await disputeUntil(
        ctx,
        open,
        inspections.find((each) => each.return_id === open.id),
      )
    : null;
  const clearings = [];
  for (const row of await clearingsOf(ctx, order.id)) clearings.push(await clearingShape(ctx, order, row));
  return {
    returns: returns.map((row) => returnShape(row, row.id === open?.id ? until : null, inspections, pictures)),
    clearings,
    renewals: (await renewalsOf(ctx, order)).map((each) => ({
      order_id: each.order_no,
      status_name: orderStatusText[each.status as OrderStatus],
      relation: each.is_child ? '续租订单' : '原订单',
    })),
    actions: await actsOf(ctx, order),
    open_due: (await billsOf(ctx, order.id)).reduce((sum, bill) => sum + openOf(bill), 0),
  };
});
