import { record, type Change } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Template } from '../store/template.store.ts';

/** Tells the history what was done with a template. */
export const recordTemplate = (
  ctx: Ctx,
  { id, name }: Pick<Template, 'id' | 'name'>,
  action: string,
  change: Pick<Change, 'before' | 'after' | 'reason'> = {},
): Promise<void> => record(ctx, { module: 'coupons', action, objectType: 'couponTemplate', objectId: id, objectNo: name, ...change });
