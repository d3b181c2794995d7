import { orderRule } from '../../platform/house/order-parts.ts';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { ordersWithMoneyUnderWay } from '../bills/index.ts';
import { isPaid, objectionToDispute, objectionToRenew, objectionToAudit } from './rules/lease-objections.ts';
import { claimFacts, clearingsUnderWay, noClaim, renewFacts, renewalsWaiting } from './store/act-facts.view.ts';

const worded = (objections: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(objections).filter((each): each is [string, string] => each[1] !== undefined));

/** Blocks the audit of a return without an inspection by somebody else, and an objection to a claim that is not the first, in time and unpaid. */
export const returnRule = orderRule({
  acts: ['auditReturn', 'dispute'],
  ask: async (ctx, ids) => {
    const facts = await claimFacts(ctx, ids);
    return new Map(
      ids.map((id) => {
        const known = facts.get(id) ?? noClaim;
        return [id, worded({ auditReturn: objectionToAudit(known)?.text, dispute: objectionToDispute(known, ctx.today)?.text })];
      }),
    );
  },
});

/** Blocks the renewal of a lease that owes, is late, or has a renewal already. */
export const renewRule = orderRule({
  acts: ['renew'],
  ask: async (ctx, ids) => new Map([...(await renewFacts(ctx, ids))].map(([id, facts]) => [id, worded({ renew: objectionToRenew(facts)?.text })])),
});

/** Blocks other ends of a lease while its renewal waits for its first rent. */
export const renewalWaitsRule = orderRule({
  acts: ['applyReturn', 'openBuyout', 'end'],
  ask: async (ctx, ids) => {
    const text = e.RENEWAL_WAITS.text;
    return new Map([...(await renewalsWaiting(ctx, ids))].map((id) => [id, { applyReturn: text, openBuyout: text, end: text }]));
  },
});

/** Blocks ending a lease while money of it is on its way, and giving up a claim that is paid. */
export const endRule = orderRule({
  acts: ['end'],
  ask: async (ctx, ids) => {
    const moving = await ordersWithMoneyUnderWay(ctx, ids);
    const clearings = await clearingsUnderWay(ctx, ids);
    const reason = (id: number) => (moving.has(id) ? e.END_REQUESTS_OPEN.text : isPaid(clearings.get(id) ?? 0) ? e.END_CLEARING.text : undefined);
    return new Map(ids.map((id) => [id, worded({ end: reason(id) })]));
  },
});
