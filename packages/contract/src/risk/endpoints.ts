import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { paragraph, version } from '../platform/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { oneOrder, orderNo } from '../orders/shapes.ts';
import { riskKindNames, riskLevelNames, type RiskKind } from './codes.ts';
import { riskErrors as e } from './errors.ts';
import { riskReport } from './shapes.ts';

/** Who may see risk: the tag is the platform's own, so guest merchants never do. */
const reader = ['order:risk'] as const;

const ask = (path: `/merchant/risk/query/${RiskKind}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    base: 'java',
    summary,
    permission: reader,
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      /** Whether the provider is asked again although a fresh report is kept. */
      refresh: z.boolean().default(false),
    }),
    result: riskReport,
    errors: [orders.ORDER_NOT_FOUND],
  });

const look = <R extends z.ZodType>(path: `/${string}`, summary: string, result: R, base: 'order-management' | 'java' = 'order-management') =>
  endpoint({ method: 'GET', path, base, summary, permission: reader, kind: 'read', viewable: true, query: oneOrder, result, errors: [orders.ORDER_NOT_FOUND] });

const tag = z.object({ risk_id: z.string(), risk_name: z.string() });

export const riskEndpoints = {
  rejectReason: ask('/merchant/risk/query/rejectReason', '查询拒绝原因'),
  income: ask('/merchant/risk/query/income', '查询收入评估'),
  risk: ask('/merchant/risk/query/risk', '查询风险报告'),
  smartShieldRisk: ask('/merchant/risk/query/smartShieldRisk', '查询智能盾'),
  orderListRiskInfo: look(
    '/merchant/order/detail/orderListRiskInfo',
    '订单风控信息',
    z.object({
      order_id: z.string(),
      segment: z.string(),
      risk_tags: z.array(tag),
      /** The worst level that the newest answered reports say; null without any. */
      level: z.enum(riskLevelNames).nullable(),
      level_name: z.string(),
      /** Whether passing the review needs the special approval. */
      special_needed: z.boolean(),
      version: z.int(),
    }),
  ),
  recentRisk: look(
    '/merchant/order/detail/recentRisk',
    '最近一次风控报告',
    z.object({ list: z.array(z.object({ kind: z.enum(riskKindNames), kind_name: z.string(), report: riskReport.nullable() })) }),
  ),
  listRisk: look('/merchant/order/detail/listRisk', '风控查询记录', z.object({ list: z.array(riskReport) })),
  editRisk: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/editRisk',
    base: 'order-management',
    summary: '修改订单风险标签',
    permission: ['order:riskEdit'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      risk_ids: z.array(z.string().max(20)).max(20),
      reason: paragraph(200, '原因').default(''),
      version,
    }),
    result: z.object({ version: z.int(), risk_tags: z.array(tag) }),
    errors: [orders.ORDER_NOT_FOUND, e.REASON_REQUIRED, e.UNKNOWN_TAG, e.NOTHING_CHANGED],
  }),
  financingRisk: look(
    '/merchant/orderRisk/financingRisk',
    '资方风控',
    z.object({
      order_id: z.string(),
      /** Whether the order can be offered to a funder, and the reason if not. */
      acceptable: z.boolean(),
      reason: z.string(),
      score: z.int().nullable(),
      level: z.enum(riskLevelNames).nullable(),
      level_name: z.string(),
      segment: z.string(),
      hits: z.array(z.string()),
      asked_at: z.iso.datetime().nullable(),
    }),
    'java',
  ),
} as const;
