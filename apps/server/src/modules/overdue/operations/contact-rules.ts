import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { contactSides, stopReasons, type StopReason } from '@merchant-admin/contract/overdue/contact-codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder, relationName } from '../../orders/index.ts';
import type { StopRow } from '../store/contact.store.ts';
import { reachableOf, type Reachable } from './contact-people.ts';
import { contactStateOf, type Judgement } from './contact-verdicts.ts';

const personRow = ({ side, contactId, name, phone, relation }: Reachable, { verdict, reason, stopped }: Judgement) => ({
  side,
  side_name: contactSides[side],
  contact_id: contactId,
  name: maskName(name),
  phone: maskPhone(phone),
  relation_name: relation === '' ? '' : relationName(relation),
  verdict: {
    allowed: verdict.allowed,
    rule: verdict.allowed ? '' : verdict.rule,
    reason,
    opens_at: verdict.allowed ? null : (verdict.opensAt?.toISOString() ?? null),
  },
  stopped,
});

const stopRow = (stop: StopRow) => ({
  id: String(stop.id),
  side: stop.side,
  side_name: contactSides[stop.side],
  name: stop.whom,
  reason_name: stopReasons[stop.reason as StopReason],
  note: stop.note,
  at: stop.at.toISOString(),
  operator_name: stop.operator_name,
  until: stop.until,
  may_end: stop.until !== null,
});

/** Who of an order may be called now, and why not else. */
export const contactRules = operation(overdueEndpoints.contactRules, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const people = await reachableOf(ctx, order.id);
  const { times, stops, of } = await contactStateOf(ctx, order, people);
  return { people: people.map((each) => personRow(each, of(each))), stops: stops.map(stopRow), setting: times };
});
