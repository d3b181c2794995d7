import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { shopRecycleEndpoints } from '@merchant-admin/contract/storefront/recycle-orders';
import { oddities, particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import type { BuybackDesk } from '../../testing/buyback-desk.ts';
import { buybackDeskOf } from '../../testing/buyback-fixtures.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { newImei } from '../../testing/new-imei.ts';

const reason = '用户要求';

/** An act on a fresh order that others have brought so far. */
async function on(
  walker: Walker,
  bring: (desk: BuybackDesk) => Promise<string>,
  more: (desk: BuybackDesk, id: string) => object | Promise<object> = () => ({}),
): Promise<Particular> {
  const desk = await buybackDeskOf(walker);
  const id = await bring(desk);
  return { body: { order_id: id, version: (await desk.detail(id)).version, ...(await more(desk, id)) } };
}
const placed = async (desk: BuybackDesk): Promise<string> => (await desk.placed()).id;
/** An order whose device is on its way; its courier was not asked yet. */
async function sent(desk: BuybackDesk): Promise<string> {
  const id = await placed(desk);
  await desk.act('ship', id, { company: 'SF', express_no: 'SF1234567890' }, desk.inspector);
  return id;
}
const fetched = async (desk: BuybackDesk): Promise<string> => (await desk.placed({ way: 'pickup' })).id;
/** An order whose device a courier comes for. */
async function awaited(desk: BuybackDesk): Promise<string> {
  const id = await fetched(desk);
  await desk.act('pickup', id, { company: 'SF' }, desk.inspector);
  return id;
}
const amount = async (desk: BuybackDesk, id: string) => ({ amount: (await desk.detail(id)).due });

/** An order whose device stands in another open one. */
async function stopped(desk: BuybackDesk): Promise<string> {
  const imei = newImei();
  await desk.signed({}, imei);
  return desk.signed({}, imei);
}
/** An order whose device stands in our stock. */
async function known(desk: BuybackDesk): Promise<string> {
  const imei = newImei();
  await new StockDesk(desk.server, desk.who).takenIn(desk.shop.skuId, [imei]);
  return desk.signed({}, imei);
}
/** A dear device that was agreed to and asks for a second person. */
async function dear(desk: BuybackDesk): Promise<string> {
  const { id } = await desk.placed({}, await desk.model({ base_price: 600_000 }));
  await desk.sign(id);
  await desk.inspect(id);
  await desk.answer(id, true);
  return id;
}

/** An offer of which somebody else asked for another price. */
async function asked(desk: BuybackDesk): Promise<string> {
  const id = await desk.offered();
  await desk.correct(id, 280_000);
  return id;
}

/** A device that waits for a second inspection, and somebody who may do it. */
async function secondInspection(walker: Walker): Promise<Particular> {
  const desk = await buybackDeskOf(walker);
  const id = await desk.offered();
  await desk.draw(id);
  const { version, terms_version } = await desk.detail(id);
  return { as: await desk.anotherInspector(), body: { order_id: id, version, terms_version, option_ids: ['1-1'], note: '' } };
}

const thisMonth = async ({ server }: Walker): Promise<Particular> => {
  const to = server.services.clock.today();
  return { query: { from: `${to.slice(0, 7)}-01`, to } };
};

/** How the calls on orders by which devices are bought back succeed. */
export const recyclingWalk = particulars(recyclingEndpoints, {
  // Behind the first page the rows are counted.
  recycleOrderList: async () => ({ query: { page: '2' } }),
  qcList: async (walker) => {
    await stopped(await buybackDeskOf(walker));
    return { query: { page: '2' } };
  },
  recycleDrift: thisMonth,
  recycleMargin: thisMonth,
  recycleAgreement: thisMonth,
  recycleReportOrders: async (walker) => {
    const { query } = await thisMonth(walker);
    return { query: { ...query, figure: 'inspected' } };
  },
  recycleBlind: secondInspection,
  recyclePickup: (walker) => on(walker, fetched, () => ({ company: 'SF' })),
  recycleCallOff: (walker) => on(walker, awaited, () => ({ reason })),
  recycleShip: (walker) => on(walker, placed, () => ({ company: 'SF', express_no: 'SF1234567890' })),
  recycleFixParcel: (walker) => on(walker, sent, () => ({ company: 'JD', express_no: 'JD1234567890', reason })),
  recycleTrack: async (walker) => {
    const { body } = await on(walker, sent);
    return { body: { order_id: (body as { order_id: string }).order_id } };
  },
  recycleSign: (walker) => on(walker, placed, async (desk) => ({ imei: newImei(), proofs: [await desk.picture(desk.who)] })),
  recycleInspect: (walker) =>
    on(
      walker,
      (desk) => desk.signed(),
      (desk) => ({ terms_version: 1, option_ids: ['1-1'], findings: [], unlocked: true, sku_id: desk.shop.skuId, degree: 95, preview: false }),
    ),
  recycleCorrect: (walker) =>
    on(
      walker,
      (desk) => desk.offered(),
      () => ({ price: 280_000, reason, preview: false }),
    ),
  recycleCorrectionAgree: (walker) => on(walker, asked, () => ({ preview: false, note: '' })),
  recycleCorrectionRefuse: (walker) => on(walker, asked, () => ({ reason })),
  recycleCorrectionWithdraw: (walker) =>
    on(
      walker,
      async (desk) => {
        const id = await desk.offered();
        await desk.correct(id, 280_000, {}, desk.who);
        return id;
      },
      () => ({ reason }),
    ),
  recycleAnswer: (walker) =>
    on(
      walker,
      (desk) => desk.offered(),
      () => ({ quote_version: 2, accept: true, reason }),
    ),
  recycleRelease: (walker) => on(walker, known, () => ({ reason })),
  recycleKeep: (walker) => on(walker, known, () => ({ reason })),
  recycleApprove: (walker) => on(walker, dear),
  recyclePay: (walker) => on(walker, (desk) => desk.accepted(), amount),
  recyclePayByHand: (walker) =>
    on(
      walker,
      (desk) => desk.accepted(),
      async (desk, id) => ({
        ...(await amount(desk, id)),
        paid_on: walker.server.clock.today(),
        trade_no: '2026010188',
        proofs: [await desk.picture(desk.who)],
        reason,
      }),
    ),
  recycleTurnBack: (walker) =>
    on(
      walker,
      (desk) => desk.signed(),
      () => ({ reason }),
    ),
  recycleSendBack: (walker) =>
    on(
      walker,
      async (desk) => {
        const id = await desk.signed();
        await desk.act('turnBack', id, { reason });
        return id;
      },
      () => ({ company: 'SF', express_no: 'SF1' }),
    ),
  recycleRemark: async (walker) => ({ body: { order_id: await placed(await buybackDeskOf(walker)), describe: '用户周末在家', status: 2 } }),
  recycleCancel: (walker) => on(walker, placed, () => ({ reason })),
  recycleCreate: async (walker) => {
    const desk = await buybackDeskOf(walker);
    return { body: { ...desk.staffBody(await desk.model()), store_id: undefined } };
  },
});

const ofShop = async (walker: Walker, bring: (desk: BuybackDesk) => Promise<string>, more: object = {}): Promise<Particular> => {
  const desk = await buybackDeskOf(walker);
  return { body: { recycle_no: (await desk.detail(await bring(desk))).order_no, ...more } };
};

/** How shops' calls on them succeed. */
export const shopRecycleWalk = particulars(shopRecycleEndpoints, {
  shopRecycleOrder: async (walker) => {
    const desk = await buybackDeskOf(walker);
    return { body: { ...desk.body(await desk.model()), store_id: undefined } };
  },
  shopRecycleShip: (walker) => ofShop(walker, placed, { company: 'SF', express_no: 'SF1234567890' }),
  shopRecycleAnswer: (walker) => ofShop(walker, (desk) => desk.offered(), { quote_version: 2, accept: true }),
  shopRecycleCancel: (walker) => ofShop(walker, placed, { reason }),
});

/** An order is one thing for all shops of a merchant: its number names it. */
export const shopRecycleOddities = oddities(shopRecycleEndpoints, {
  shopRecycleOrder: { sameForAllShops: true },
  shopRecycleShip: { sameForAllShops: true },
  shopRecycleAnswer: { sameForAllShops: true },
  shopRecycleCancel: { sameForAllShops: true },
});
