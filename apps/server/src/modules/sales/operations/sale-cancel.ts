import { saleLineState as line, saleState as at } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { chosenLines } from './chosen-lines.ts';
import { linesOf } from '../store/sale-line.store.ts';
import { cancelLines } from './cancel-lines.ts';
import { saleFor } from './sale-seen.ts';

/** Cancels what was not sent yet; an order that is not paid, as a whole. */
export const saleCancel = operation(salesEndpoints.saleCancel, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const order = await saleFor(ctx, 'cancel', body);
  const lines = await linesOf(ctx, order.id);
  const chosen = chosenLines(lines, body.line_ids, [line.UNPAID, line.TO_SHIP]);
  if (order.state === at.UNPAID && chosen.length < lines.length) refuse(e.SALE_WHOLE_ONLY);
  const version = await cancelLines(
    ctx,
    order,
    chosen.map(({ id }) => id),
    body.reason,
  );
  return { version, effects: ctx.effects };
});
