import { followResults } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { followsByNo } from '../../orders/index.ts';

const results = () => ({ list: Object.entries(followResults).map(([value, name]) => ({ value, name })) });

export const getFollowResult = operation(overdueEndpoints.getFollowResult, results);
export const queryTypes = operation(overdueEndpoints.queryTypes, results);

/** What was noted and agreed about an order's late rent, the newest first. */
const lateRecords = (ctx: Ctx, query: Parameters<typeof followsByNo>[1]) => followsByNo(ctx, query, ['overdue', 'consult']);

export const followerRecord = operation(overdueEndpoints.followerRecord, (ctx, { body }) => lateRecords(ctx, body));
export const queryOverdueOrderFollow = operation(overdueEndpoints.queryOverdueOrderFollow, (ctx, { body }) => lateRecords(ctx, body));
