import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fen } from '../platform/shapes.ts';

export const homeEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/home/overview',
    base: 'order-management',
    summary: '首页概览',
    permission: ['InitIndex'],
    kind: 'read',
    result: z.object({
      to_pay: z.int(),
      to_review: z.int(),
      to_assign: z.int(),
      to_ship: z.int(),
      today_orders: z.int(),
      /** Money received today, fen; null without the right to see amounts. */
      today_received: fen.nullable(),
      refunds_open: z.int(),
      as_of: z.string(),
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
