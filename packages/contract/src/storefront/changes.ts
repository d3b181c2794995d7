import { z } from 'zod';
import { orderChangeErrors as e } from '../order-change/errors.ts';
import { quoting } from '../order-change/endpoints.ts';
import { quoteHash } from '../order-change/shapes.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/shapes.ts';
import { shopOrder } from './shapes.ts';

/** The customer's answer to a change of his order. */
export const shopChangeEndpoints = {
  answerChange: endpoint({
    method: 'POST',
    path: '/open/v1/orders/change/answer',
    base: 'java',
    permission: 'shop',
    summary: '用户确认或拒绝订单变更',
    kind: 'write',
    /** `hash`: of the offer that the customer saw. */
    body: z.strictObject({ order_id: orderNo, change_id: id('orderChange'), hash: quoteHash, agree: z.boolean() }),
    result: shopOrder,
    errors: [...quoting, e.CHANGE_NOT_FOUND, e.CHANGE_OVER, e.CHANGE_OTHER_SUM, e.CHANGE_VISIT],
  }),
} as const;
