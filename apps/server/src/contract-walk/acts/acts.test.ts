import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShown } from '@merchant-admin/contract/orders/act-stages';
import { requestActs } from '@merchant-admin/contract/bills/acts';
import { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { goodsActs, reserveActs } from '@merchant-admin/contract/goods/codes';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { changeActs } from '@merchant-admin/contract/order-change/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { closedActs, orderActs } from '@merchant-admin/contract/orders/codes';
import { clearingActs } from '@merchant-admin/contract/returns/codes';
import { benchTasks } from '@merchant-admin/contract/station/codes';
import { stationEndpoints } from '@merchant-admin/contract/station/endpoints';
import { staySignedIn } from '../../reliability/desk.ts';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { get, post } from '../../testing/http.ts';
import { ReserveDesk } from '../../testing/reserve-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { done } from '../leases.ts';
import { freshPicture } from '../preparing.ts';
import { OrdersInEveryState } from '../orders-in-every-state.ts';
import { startWalker, type Walker } from '../walker.ts';
import { changeDoings, someChanges } from './change-doings.ts';
import { goodsDoings, goodsInEveryState, reserveDoings, reserveInEveryState } from './goods-doings.ts';
import { requestDoings, requestsInEveryState, seenRequest } from './request-doings.ts';
import { goodsSteps, orderLists } from './compared.ts';
import { compareList, compareOffers, read } from './same-offers.ts';
import { held, leases } from './order-standings.ts';
import { orderDoings } from './order-doings.ts';
import { Tried, type Offered } from './tried.ts';
import { Undone } from './undone.ts';

const server = useServer({ CLAIM_LIMIT: '1000' });
let walker: Walker;
let undone: Undone;
let till: Till;
let client: Client;
beforeAll(async () => {
  await staySignedIn(server());
  walker = await startWalker(server());
  till = new Till(server(), walker.shop, walker.person);
  client = new Client(server().test.owner);
  client.on('error', () => {});
  await client.connect();
  undone = await Undone.open(server());
});
afterAll(() => client.end());

interface Leg {
  document_id: string;
  document_version: number;
  actions: Offered[];
}
interface Shown {
  status: number;
  actions: Offered[];
}

describe('what is offered is what the call answers', () => {
  it('of changes of orders', async () => {
    const tried = new Tried(undone, 'changes', 1, changeDoings(walker));
    for (const [standing, change] of Object.entries(await someChanges(walker)))
      for (const each of change.actions) await tried.compare(`of a change that ${standing}`, change, each);
    tried.end(Object.keys(changeActs));
  });

  it('of an order, wherever it stands', async () => {
    const tried = new Tried(undone, 'orders', 600, orderDoings(till, walker.fixtures, await freshPicture(walker)));
    const orders = { ...(await new OrdersInEveryState(walker, client).all()), ...(await held(walker)), ...(await leases(walker, till)) };
    // Somebody has the late ones that nobody pulled.
    done(await post(server(), walker.person, '/merchant/order/overdue/assign', { filter: { tab: '1' }, collector_id: String(walker.person.id) }));
    const pages = new Map<string, readonly Offered[]>();
    const legs = new Tried<Leg>(undone, 'legs of clearings', 1, {
      retry: ({ document_id, document_version: version }) => post(server(), walker.person, '/merchant/order/detail/retryDocument', { document_id, version }),
    });
    for (const [standing, no] of Object.entries(orders)) {
      const { status, actions } = await till.get<Shown>('orderListBaseInfo', { order_id: no });
      const back = await till.get<Shown & { clearings: { legs: Leg[] }[] }>('orderListReturnInfo', { order_id: no });
      const fee = done(await get<Shown>(server(), walker.person, '/merchant/order/overdue/returnOverdueAmountInfo', { order_id: no }));
      pages.set(no, actions);
      for (const leg of back.clearings.flatMap(({ legs }) => legs))
        for (const each of leg.actions) await legs.compare(`of a leg of one ${standing}`, leg, each);
      const more = [...back.actions.filter(({ act }) => act in clearingActs), ...fee.actions];
      for (const each of [...actions, ...more]) await tried.compare(`of an order ${standing}`, no, each, isShown(status, each));
    }
    for (const [standing, no] of Object.entries(orders)) {
      const { actions } = await read<Shown>(walker, reviewEndpoints.reviewInfo, { order_id: no });
      compareOffers([{ of: `the review of one ${standing}`, listed: actions, shown: pages.get(no)! }]);
    }
    const laid = new Set<string>();
    for (const [standing, no] of Object.entries(orders)) {
      const { order } = await read<{ order: (Shown & { task: string }) | null }>(walker, stationEndpoints.scan, { code: no, order_id: undefined, imeis: [] });
      if (order === null) continue;
      laid.add(order.task);
      compareOffers([{ of: `the bench with one ${standing}`, listed: order.actions, shown: pages.get(no)! }]);
    }
    expect([...laid].toSorted()).toEqual([...benchTasks].toSorted());
    // One of the late ones was placed by quick trade.
    await client.query("update orders set source_id = '12' where merchant_id = $1 and order_no = any($2)", [walker.person.merchantId, Object.values(orders)]);
    for (const list of orderLists) expect(await compareList(walker, list, 'order_id', pages), list.path).toBeGreaterThan(0);
    const order_id = Object.values(orders)[0]!;
    expect(await compareList(walker, customersEndpoints.userOrderList, 'order_id', pages, { order_id })).toBeGreaterThan(0);
    legs.end(['retry']);
    tried.end(Object.keys({ ...orderActs, ...closedActs, ...clearingActs }));
  }, 600_000);

  it('of goods, wherever they stand', async () => {
    const [mine, theirs] = [await GoodsDesk.open(server(), walker.person), await GoodsDesk.open(server(), server().staff.admin)];
    const tried = new Tried(undone, 'goods', 30, goodsDoings(mine));
    const pages = new Map<string, readonly Offered[]>();
    for (const [standing, id] of Object.entries(await goodsInEveryState(mine, theirs))) {
      const { actions } = await mine.head(id);
      pages.set(id, actions);
      for (const each of actions) await tried.compare(`of goods ${standing}`, id, each);
      for (const step of goodsSteps) {
        const { actions: listed } = await read<Shown>(walker, step, { goods_id: id });
        compareOffers([{ of: `${step.path} ${standing}`, listed, shown: actions }]);
      }
    }
    expect(await compareList(walker, goodsEndpoints.getGoodsList, 'goods_id', pages)).toBeGreaterThan(20);
    tried.end(Object.keys(goodsActs));
  });

  it('of reserve goods, wherever they stand', async () => {
    const goods = await GoodsDesk.open(server(), walker.person);
    const desk = new ReserveDesk(server(), goods);
    const target = await goods.onSale(server().staff.admin);
    const pages = new Map<string, readonly Offered[]>();
    const tried = new Tried(undone, 'reserve goods', 15, reserveDoings(desk, target), ['users']);
    for (const [standing, id] of Object.entries(await reserveInEveryState(desk, server().staff.admin, target))) {
      const model = done(await desk.detail(id));
      pages.set(id, model.actions);
      for (const each of model.actions) await tried.compare(`of reserve goods ${standing}`, model, each);
    }
    expect(await compareList(walker, goodsEndpoints.reserveList, 'reserve_id', pages)).toBeGreaterThan(10);
    tried.end(Object.keys(reserveActs));
  });

  it('of requests for money, wherever they stand', async () => {
    const tried = new Tried(undone, 'requests', 26, requestDoings(till, await freshPicture(walker)));
    const pages = { deduction: new Map<string, readonly Offered[]>(), refund: new Map<string, readonly Offered[]>() };
    for (const [standing, request] of Object.entries(await requestsInEveryState(walker))) {
      const { actions } = await seenRequest(till, request);
      pages[request.kind].set(request.id, actions);
      for (const each of actions) await tried.compare(`of a request ${standing}`, request, each);
    }
    for (const kind of ['deduction', 'refund'] as const)
      expect(await compareList(walker, reviewEndpoints[`${kind}List`], 'id', pages[kind])).toBeGreaterThan(3);
    tried.end(Object.keys(requestActs));
  });
});
