import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fen, instant, integer, requiredLine, version } from '../platform/shapes.ts';
import { ordersErrors as e } from './errors.ts';

/** How late rent is charged (domain notes 4.6). A version is never changed: an order keeps the one that it was placed under. */
export interface OverdueRule {
  graceDays: number;
  /** Of the rent still open, each day: millionths. Not used beside a fixed amount. */
  dailyRate: number;
  /** fen a day; 0 where the rate counts. */
  dailyFixed: number;
  /** fen; the least that a day costs by the rate. */
  floor: number;
  /** Of the period's rent: percent. */
  capPercent: number;
}

/** Version 1, every merchant's until it sets its own. */
export const commonOverdueRule: OverdueRule = { graceDays: 0, dailyRate: 500, dailyFixed: 0, floor: 100, capPercent: 30 };

/** Highest: a tenth of the rent a day. */
const mostRate = 100_000;
/** fen */
const mostDaily = 10_000_000;

const terms = {
  grace_days: integer(0, 60),
  daily_rate: integer(0, mostRate),
  daily_fixed: integer(0, mostDaily),
  floor: integer(0, mostDaily),
  cap_percent: integer(0, 100),
};
const shown = z.object({
  version: z.int(),
  grace_days: z.int(),
  /** millionths a day */
  daily_rate: z.int(),
  daily_fixed: fen,
  floor: fen,
  cap_percent: z.int(),
  /** In a sentence, as an order's bills say it. */
  text: z.string(),
  /** null: the common rule, which nobody made. */
  made_at: instant.nullable(),
  made_by: z.string(),
  reason: z.string(),
});

/** How the merchant charges late rent of orders to come. */
export const overdueRuleEndpoints = {
  overdueRules: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/rules',
    base: 'order-management',
    summary: '逾期费规则',
    permission: ['order:overdueRule'],
    kind: 'read',
    /** The one that holds for new orders first, then what held before; fifty at most. */
    result: z.object({ list: z.array(shown).min(1) }),
  }),
  saveOverdueRule: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/saveRule',
    base: 'order-management',
    summary: '修改逾期费规则',
    permission: ['order:overdueRule'],
    kind: 'write',
    /** `version`: the one that was seen. Orders that are placed already keep theirs. */
    body: z.strictObject({ version, ...terms, reason: requiredLine(200, '原因') }),
    result: z.object({ version: z.int() }),
    errors: [e.NOTHING_CHANGED, e.RULES_FULL],
  }),
} as const;
