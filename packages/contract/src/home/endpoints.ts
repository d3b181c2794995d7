import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fen, instant } from '../platform/shapes.ts';

export const homeEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/home/overview',
    base: 'order-management',
    summary: '首页概览',
    permission: ['InitIndex'],
    kind: 'read',
    /** Amounts are fen; null without the right to see them. */
    result: z.object({
      today_orders: z.int(),
      /** Money of leases that came today, whenever we heard of it: paid, withheld, received outside, taken from deposits; refunds are not taken off. */
      today_received: fen.nullable(),
      /** Rent that is due today and not paid yet. */
      due_today: fen.nullable(),
      refunds_open: z.int(),
      as_of: instant,
    }),
  }),
  todos: endpoint({
    method: 'GET',
    path: '/home/todos',
    base: 'order-management',
    summary: '首页待办',
    permission: ['InitIndex'],
    kind: 'read',
    result: z.object({
      /** What waits for the caller by the lists that he may see, also where nothing waits. */
      list: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          /** The address of the list of exactly these. */
          href: z.string(),
          count: z.int(),
          /** Whether there are more than `count`. */
          capped: z.boolean(),
          /** For how many minutes what waits longest has; null where nothing waits. */
          waited_minutes: z.int().nullable(),
          /** Whether that is longer than is promised. */
          late: z.boolean(),
        }),
      ),
      /** What a new merchant has to do, done or not; empty once all of it is done. */
      steps: z.array(z.object({ key: z.string(), title: z.string(), href: z.string(), done: z.boolean() })),
    }),
  }),
  charts: endpoint({
    method: 'GET',
    path: '/home/charts',
    base: 'order-management',
    summary: '首页图表：近7日订单状态、逾期分布',
    permission: ['home:money'],
    kind: 'read',
    result: z.object({
      /** The last seven days, oldest first, and how the orders of each stand now: for each tab of the order list numbers of orders in the order of the days. */
      days: z.array(z.string()),
      orders: z.array(z.object({ tab: z.int(), name: z.string(), values: z.array(z.int()) })),
      /** Leases whose rent is late, by days. */
      late: z.array(z.object({ name: z.string(), value: z.int() })),
    }),
  }),
  demoProgress: endpoint({
    method: 'GET',
    path: '/home/demo-progress',
    base: 'order-management',
    summary: '演示数据的生成进度',
    permission: ['Jobs'],
    kind: 'read',
    /** How many of the demo's orders are there; null outside a demo, and once all are. */
    result: z.object({ progress: z.object({ played: z.int(), orders: z.int() }).nullable() }),
  }),
} as const;
