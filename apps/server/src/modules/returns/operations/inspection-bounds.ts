import { formatFen } from '@merchant-admin/common/money';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { billsOf } from '../../bills/index.ts';
import { categoryOf, compensationRules } from '../../goods/index.ts';
import { leaseRuleOf, type OrderRow } from '../../orders/index.ts';
import type { ReturnRow } from '../store/return.store.ts';
import { mostPenalty } from './money-due.ts';

type Items = BodyOf<typeof returnsEndpoints.inspect>['items'];

/** The parts of a claim, or the most that each may be; fen. */
export interface Claim {
  damage: number;
  penalty: number;
}

/**
 * The most that a claim may be, fen. Damage and loss cost no more than the deposit that was declared, or the devices' value where the contract names it
 * (domain notes 4.3); the penalty no more than the rule gives.
 */
export const mostOf = async (ctx: Ctx, order: OrderRow, back: ReturnRow): Promise<Claim> => ({
  damage: (await leaseRuleOf(ctx, order.lease_rule)).loss_by_value ? order.market_price : order.deposit_total,
  penalty: await mostPenalty(ctx, order, back, await billsOf(ctx, order.id)),
});

/** Refuses a claim above its bounds. @throws AMOUNT_CAPPED, PENALTY_ABOVE */
export function checkClaim(claim: Claim, most: Claim): void {
  if (claim.damage > most.damage) refuse(e.AMOUNT_CAPPED);
  if (claim.penalty > most.penalty) refuse(e.PENALTY_ABOVE, { text: `违约金不能高于按规则应收的${formatFen(most.penalty)}` });
}

/** The kind of goods that an order is of. */
export const kindOfGoods = (ctx: Ctx, order: OrderRow) => ctx.held.read(order.id, 'goods', 'category', () => categoryOf(ctx, order.goods_id));

/** The rules on damage of an order's goods, each with its amount for one device; fen. */
export const rulesFor = async (ctx: Ctx, order: OrderRow) => compensationRules(ctx, await kindOfGoods(ctx, order), order.market_price / order.quantity);

/** The rules on damage of an order's goods by their ids. */
export type DamageRules = ReadonlyMap<string, Awaited<ReturnType<typeof rulesFor>>[number]>;
export const damageRules = async (ctx: Ctx, order: OrderRow): Promise<DamageRules> =>
  new Map((await rulesFor(ctx, order)).map((rule) => [String(rule.id), rule]));

/**
 * The damage as it is kept: rules by name, with amounts as they were agreed (fen), each at most the rule's on so many devices. @throws UNKNOWN_RULE,
 * RULE_AMOUNT_ABOVE
 */
export function damageItems(rules: DamageRules, items: Items, devices: number) {
  const charged = new Map<string, number>();
  return items.map(({ rule_id, amount }) => {
    const rule = rules.get(rule_id) ?? refuse(e.UNKNOWN_RULE);
    const most = rule.amount * devices;
    const sum = (charged.get(rule_id) ?? 0) + amount;
    if (sum > most) refuse(e.RULE_AMOUNT_ABOVE, { text: `「${rule.name}」的赔付金额不能高于赔付规则的${formatFen(most)}` });
    charged.set(rule_id, sum);
    return { rule_id, name: rule.name, amount };
  });
}

export const sumOf = (items: readonly { amount: number }[]): number => items.reduce((sum, item) => sum + item.amount, 0);
