import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { merchantRule } from '../platform/merchant-rule.ts';
import { day, id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { contactRuleThing, contactSideValues } from './contact-codes.ts';
import { overdueErrors as e } from './errors.ts';

const base = 'order-management' as const;

/** Whether somebody may be called now, and if not, by which rule (contactRules) and from when on he may. */
const verdict = z.object({ allowed: z.boolean(), rule: z.string(), reason: z.string(), opens_at: instant.nullable() });

/** Whom: the debtor, or the contact of that kind with this id. */
const whom = { order_id: orderNo, side: z.enum(contactSideValues), contact_id: id('emergencyContact').optional() } as const;

const stop = z.object({
  id: z.string(),
  side: z.string(),
  side_name: z.string(),
  /** A contact's, masked, as he stood on the order then; '' of the debtor. */
  name: z.string(),
  reason_name: z.string(),
  note: z.string(),
  at: instant,
  operator_name: z.string(),
  /** The last day; null where there is none. */
  until: day.nullable(),
  /** Whether staff may end it before. */
  may_end: z.boolean(),
});

/** When a merchant's staff may call: never wider than the standard allows. */
export const contactRule = merchantRule(contactRuleThing, {
  base,
  editor: ['overdue:assign'],
  set: { path: '/merchant/order/overdue/contactSetting', summary: '设置联系规则', errors: [e.CONTACT_WINDOW] },
  info: { path: '/merchant/order/overdue/contactSettingInfo', summary: '联系规则设置' },
});

/** When somebody may be called about late rent, and what became of it. The calls are ours; breadth.md section 1 has the standard's rules. */
export const contactEndpoints = {
  contactRules: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/contactRules',
    base,
    summary: '联系规则',
    permission: ['OverdueDetail'],
    kind: 'read',
    viewable: true,
    query: z.strictObject({ order_id: orderNo }),
    result: z.object({
      people: z.array(
        z.object({
          side: z.string(),
          side_name: z.string(),
          /** '' of the debtor. */
          contact_id: z.string(),
          name: z.string(),
          phone: z.string(),
          relation_name: z.string(),
          /** Of a contact it says nothing of the cause, which is asked for at the call. */
          verdict,
          /** Whether a stop holds for this person, made on this order or on another. */
          stopped: z.boolean(),
        }),
      ),
      stops: z.array(stop),
      setting: contactRule.calls.info.result,
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  contactTry: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/contactTry',
    base,
    summary: '查看催收号码',
    permission: ['order:plain'],
    kind: 'write',
    body: z.strictObject({ ...whom, cause: integer(1, 3).optional(), note: line(200, '说明').default('') }),
    /** The number, shown for one call: it counts as one until a result is noted. */
    result: z.object({ name: z.string(), phone: z.string(), left_today: z.int() }),
    errors: [
      orders.ORDER_NOT_FOUND,
      orders.CONTACT_UNKNOWN,
      orders.PLAIN_LIMIT,
      e.NOT_LATE,
      e.CONTACT_HOURS,
      e.CONTACT_LIMIT,
      e.CONTACT_STOPPED,
      e.CONTACT_REFUSED,
      e.CONTACT_CAUSE,
      e.CONTACT_REACHED,
    ],
  }),
  contactStop: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/contactStop',
    base,
    summary: '停止联系',
    permission: ['overdue:follow'],
    kind: 'write',
    body: z.strictObject({
      ...whom,
      reason: integer(1, 6),
      /** The last day on which the debtor is not called; a contact is never called again. */
      until: day.optional(),
      note: requiredLine(200, '说明'),
    }),
    result: z.object({ id: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, orders.CONTACT_UNKNOWN, e.STOP_UNTIL, e.STOP_REASON, e.STOPPED_ALREADY],
  }),
  contactStopEnd: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/contactStopEnd',
    base,
    summary: '恢复联系',
    permission: ['overdue:assign'],
    kind: 'write',
    body: z.strictObject({ id: id('contactStop'), reason: requiredLine(200, '恢复原因') }),
    result: z.object({ id: z.string() }),
    errors: [e.STOP_NOT_FOUND, e.STOP_FOR_EVER],
  }),
  contactSetting: contactRule.calls.set,
  contactSettingInfo: contactRule.calls.info,
} as const;
