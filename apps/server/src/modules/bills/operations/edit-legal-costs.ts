import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { judicialActs } from '@merchant-admin/contract/bills/judicial-codes';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { openOf } from '../store/bill.store.ts';
import { coverByJudicial, touchJudicial } from '../store/judicial.store.ts';
import { cancelBills } from './cancel-bills.ts';
import { addCosts } from './create-judicial.ts';
import { judicialForAct } from './judicial-act.ts';
import { costsOf } from './judicial-facts.ts';
import { objectionToCosts } from './judicial-objections.ts';
import { moneyDone } from './money-act.ts';

/** Changes the legal costs of a judicial bill on which nothing came yet: their bill is cancelled and a new one takes its place. */
export const editLegalCosts = operation(billsEndpoints.editLegalCosts, async (ctx, { body }) => {
  const { order, bills, judicial, facts } = await judicialForAct(ctx, body);
  refuseFor(objectionToCosts(facts));
  const costs = costsOf(judicial, bills);
  const before = costs ? openOf(costs) : 0;
  if (before === body.legal_costs) refuse(e.NOTHING_CHANGED);
  if (facts.standing.open - before + body.legal_costs < facts.inCodes) refuse(e.CODES_ABOVE);
  if (costs) await cancelBills(ctx, order.id, ({ id }) => id === costs.id);
  const added = await addCosts(ctx, order, body.legal_costs, body.reason);
  if (added.length > 0) await coverByJudicial(ctx, judicial.id, added);
  await touchJudicial(ctx, judicial.id);
  await record(ctx, {
    module: 'bills',
    action: judicialActs.costs,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { costs: formatFen(before) },
    after: { costs: formatFen(body.legal_costs) },
    reason: body.reason,
  });
  const { effects } = await moneyDone(ctx, order);
  return { judicial_id: body.judicial_id, effects };
});
