import { sheetEndpoints } from '@merchant-admin/contract/recycling/sheets';
import { oddities, particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { sheetDeskOf } from '../../testing/buyback-fixtures.ts';
import type { SheetDesk } from '../../testing/sheet-desk.ts';

/** An act on a fresh sheet that others have brought so far. */
async function on(
  walker: Walker,
  bring: (desk: SheetDesk) => Promise<string>,
  more: (desk: SheetDesk) => object | Promise<object> = () => ({}),
): Promise<Particular> {
  const desk = await sheetDeskOf(walker);
  const id = await bring(desk);
  return { body: { sheet_id: id, version: (await desk.detail(id)).version, ...(await more(desk)) } };
}
const made = (desk: SheetDesk) => desk.make();
const submitted = (desk: SheetDesk) => desk.submitted();
/** What the person who walks writes down, with pictures of his own. */
async function own(desk: SheetDesk) {
  const picture = () => desk.buyback.picture(desk.buyback.who);
  return { ...(await desk.body()), photos: [await picture()], identity: [await picture()] };
}

/** How the calls on valuation sheets succeed. */
export const sheetsWalk = particulars(sheetEndpoints, {
  // Behind the first page the rows are counted.
  sheetList: async () => ({ query: { page: '2' } }),
  sheetMake: async (walker) => ({ body: await own(await sheetDeskOf(walker)) }),
  sheetEdit: (walker) =>
    on(walker, made, async (desk) => {
      const { store_id: _, ...body } = await own(desk);
      return body;
    }),
  sheetSubmit: (walker) => on(walker, made),
  sheetApprove: (walker) => on(walker, submitted),
  sheetReject: (walker) => on(walker, submitted, () => ({ reason: '照片不清' })),
  sheetClose: (walker) =>
    on(
      walker,
      (desk) => desk.approved(),
      async (desk) => ({ signature: [await desk.buyback.picture(desk.buyback.who)] }),
    ),
  sheetTicket: async (walker) => ({ body: { sheet_id: await (await sheetDeskOf(walker)).approved() } }),
  sheetFile: async (walker) => {
    const desk = await sheetDeskOf(walker);
    const id = await desk.approved();
    return { body: { sheet_id: id, ...(await desk.ticket(id)) } };
  },
  sheetVoid: (walker) => on(walker, made, () => ({ reason: '用户不卖了' })),
});

/** Closing a sheet is an act on it, places the order by which its device is bought, and agrees to that order's offer. */
export const sheetOddities = oddities(sheetEndpoints, { sheetClose: { entries: 3 } });
