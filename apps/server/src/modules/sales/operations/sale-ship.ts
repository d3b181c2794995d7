import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { saleActs, saleLineState as line, saleState as at, saleStates } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { chosenLines } from './chosen-lines.ts';
import { stateOfLines } from '../rules/sale-states.ts';
import { linesOf, moveLines, nameOf } from '../store/sale-line.store.ts';
import { changeSale, type SaleRow } from '../store/sale-order.store.ts';
import { insertSaleParcel } from '../store/sale-parcel.store.ts';
import { recordSale } from './sale-record.ts';
import { saleFor } from './sale-seen.ts';

interface Sent {
  /** Lines that go with the parcel; none: all that are to be shipped. */
  lineIds: readonly string[];
  company: Courier;
  expressNo: string;
  note: string;
}

/** Sends lines of a locked order by one parcel. @returns its new version @throws SALE_EXPRESS, SALE_LINE_UNKNOWN, SALE_LINE_STATE, SALE_NO_LINES */
export async function shipLines(ctx: Ctx, order: SaleRow, { lineIds, company, expressNo, note }: Sent): Promise<number> {
  if (company !== 'STORE' && expressNo === '') refuse(e.SALE_EXPRESS);
  const lines = await linesOf(ctx, order.id);
  const waiting = lines.filter(({ state }) => state === line.TO_SHIP);
  const chosen = lineIds.length === 0 ? waiting : chosenLines(lines, lineIds, [line.TO_SHIP]);
  if (chosen.length === 0) refuse(e.SALE_NO_LINES);
  const parcel = await insertSaleParcel(ctx, order.id, { company, expressNo, note });
  await moveLines(
    ctx,
    chosen.map(({ id }) => id),
    line.SENT,
    parcel.id,
  );
  const state = stateOfLines(lines.map((each) => (chosen.includes(each) ? line.SENT : each.state)));
  const receiveBy = new Date(ctx.now.getTime() + ctx.services.config.AUTO_RECEIPT_DAYS * 86_400_000);
  const version = await changeSale(ctx, order.id, {
    state,
    company,
    express_no: expressNo,
    sent_at: ctx.now,
    receive_by: state === at.SHIPPED ? receiveBy : null,
  });
  await recordSale(ctx, order, saleActs.ship, {
    before: { state: saleStates[order.state] },
    after: { state: saleStates[state], express: `${couriers[company]} ${expressNo}`.trim(), goods: chosen.map(nameOf).join('、') },
  });
  await ctx.services.events.emit(ctx, 'sale.moved', { saleId: order.id });
  return version;
}

export const saleShip = operation(salesEndpoints.saleShip, async (ctx, { body }) => {
  const order = await saleFor(ctx, 'ship', body);
  return { version: await shipLines(ctx, order, { lineIds: body.line_ids, company: body.company, expressNo: body.express_no, note: body.note }) };
});
