import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import { particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import type { MoveDesk } from '../../testing/move-desk.ts';
import { moveDeskOf } from '../../testing/move-fixtures.ts';

const reason = '门店补货';

/** An act on a fresh transfer as it stands. */
async function onFresh(walker: Walker, make: (desk: MoveDesk, store: string) => Promise<string>, more: object = {}): Promise<Particular> {
  const desk = await moveDeskOf(walker);
  const id = await make(desk, walker.fixtures['store']!);
  return { body: { move_id: id, version: (await desk.detail(id)).version, ...more } };
}
const asked = (desk: MoveDesk, store: string) => desk.asked(store);
const sent = async (desk: MoveDesk, store: string) => desk.sent(store, await desk.devices(1));

/** A device that a colleague sent and reported as missing. */
async function missing(walker: Walker): Promise<string> {
  const desk = await moveDeskOf(walker);
  const id = await desk.agreed(walker.fixtures['store']!);
  const [imei] = await desk.devices(1);
  await desk.send(id, [imei!], {}, desk.asker);
  await desk.closeRest(id, desk.asker);
  return (await desk.piece(id, imei!)).piece_id;
}

/** How the calls on transfers succeed. */
export const movesWalk = particulars(moveEndpoints, {
  moveSave: async ({ fixtures, shop }) => ({ body: { from: 'head', to: fixtures['store'], reason, lines: [{ sku_id: shop.skuId, pieces: 1 }], numbers: [] } }),
  moveApprove: (walker) => onFresh(walker, asked),
  moveReject: (walker) => onFresh(walker, asked, { reason }),
  moveCancel: (walker) => onFresh(walker, asked, { reason }),
  moveSend: async (walker) => {
    const [imei] = await (await moveDeskOf(walker)).devices(1);
    return onFresh(walker, (desk, store) => desk.agreed(store), { numbers: [imei] });
  },
  moveReceive: async (walker) => {
    const desk = await moveDeskOf(walker);
    const [imei] = await desk.devices(1);
    return { body: { move_id: await desk.sent(walker.fixtures['store']!, [imei!]), devices: [{ number: imei }] } };
  },
  moveCloseRest: (walker) => onFresh(walker, sent, { reason }),
  moveRecall: (walker) => onFresh(walker, sent, { reason }),
  moveAnswer: async (walker) => ({ body: { piece_id: await missing(walker), answer: 'arrived', note: '后来送到' } }),
  moveWriteOff: async (walker) => ({ body: { piece_id: await missing(walker), reason: '快递遗失' } }),
});
