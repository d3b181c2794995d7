import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShown } from '@merchant-admin/contract/orders/act-stages';
import { requestActs } from '@merchant-admin/contract/bills/acts';
import { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { goodsActs, reserveActs } from '@merchant-admin/contract/goods/codes';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { closedActs, orderActs } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { clearingActs } from '@merchant-admin/contract/returns/codes';
import { staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { addReviewer } from '../../testing/fixtures.ts';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { get, post } from '../../testing/http.ts';
import { ReserveDesk } from '../../testing/reserve-desk.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { late, leaseOf, returning } from '../leases.ts';
import { howTo } from '../found.ts';
import { freshPicture } from '../preparing.ts';
import { OrdersInEveryState } from '../orders-in-every-state.ts';
import { startWalker, type Walker } from '../walker.ts';
import { goodsDoings, goodsInEveryState, reserveDoings, reserveInEveryState } from './goods-doings.ts';
import { requestDoings, requestsInEveryState, seenRequest } from './request-doings.ts';
import { goodsSteps, orderLists } from './compared.ts';
import { compareList, compareOffers, read } from './same-offers.ts';
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

const sure = <T>(answer: { code: number; message: string; result: T }): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** Orders that are leased, on their way back, bought, renewed, ended. */
async function leases(): Promise<Record<string, string>> {
  const desk = new ReturnDesk(till);
  const lease = async () => (await leaseOf(walker)).no;
  const then = async (path: string, body: Record<string, unknown> = {}, paid = false) => {
    const no = await lease();
    if (paid) await desk.payAll(no);
    sure(await till.act(path, no, body));
    return no;
  };
  const mine = (await returning(walker, 'received')).no;
  sure(await desk.inspect(mine));
  const paid = await lease();
  await desk.payAll(paid);
  return {
    'with all paid': paid,
    'on its way back': (await returning(walker, 'applied')).no,
    'to be inspected': (await returning(walker, 'received')).no,
    'inspected by somebody else': (await returning(walker, 'inspected')).no,
    'inspected by who asks': mine,
    'whose claim is open': (await returning(walker, 'audited')).no,
    'that is bought': await then('openBuyout'),
    'whose renewal waits': await then('renewOrder', { periods: 3 }, true),
    'that is ended': await then('orderEnd', { finish_type: 8, device_to: 20, reason: '提前结清' }),
    'that is late': (await late(walker)).no,
    'that pays by agreement now': await payingNow(),
    'whose refund is not answered': await unanswered(),
    'that a bank financed': String((await howTo.get(ordersEndpoints.xinwangFinish)!(walker)).body!['order_id']),
  };
}

/** A cancelled order whose refund the channel has not answered. */
async function unanswered(): Promise<string> {
  const { order_id: no } = await walker.shop.paidOrder();
  const { channels } = server().services;
  const sandbox = channels.get('sandbox');
  const silent = new FaultyChannel();
  silent.next = ['lost', 'lost', 'lost'];
  channels.add(silent);
  sure(await till.act('orderCancel', no, { cancel_type: '04' }));
  channels.add(sandbox);
  return no;
}

/** A lease of which the channel has not answered for a payment. */
async function payingNow(): Promise<string> {
  const { no } = await leaseOf(walker);
  const [bill_id] = await till.rents(no, 2);
  sure(
    await walker.shop.call('POST', '/open/v1/orders/bills/pay', {
      order_id: no,
      bill_id,
      amount: (await till.bills(no)).rent.find((each) => each.bill_id === bill_id)!.open,
      scenario: 'late',
    }),
  );
  return no;
}

/** Orders that somebody else holds. */
async function held(): Promise<Record<string, string>> {
  const stranger = await addReviewer(server(), walker.person.merchantId);
  const colleague = { ...stranger, token: await signIn(server(), stranger, server().clock.now()) };
  sure(await post(server(), walker.person, '/merchant/order/order/create_audit_reviewer', { account_id: String(stranger.id) }));
  const { order_id: no } = await walker.shop.paidOrder();
  sure(await post(server(), colleague, '/merchant/order/audit/claim', { order_id: no }));
  return { 'in review by somebody else': no };
}

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
  it('of an order, wherever it stands', async () => {
    const tried = new Tried(undone, 'orders', 600, orderDoings(till, walker.fixtures, await freshPicture(walker)));
    const orders = { ...(await new OrdersInEveryState(walker, client).all()), ...(await held()), ...(await leases()) };
    const pages = new Map<string, readonly Offered[]>();
    const legs = new Tried<Leg>(undone, 'legs of clearings', 1, {
      retry: ({ document_id, document_version: version }) => post(server(), walker.person, '/merchant/order/detail/retryDocument', { document_id, version }),
    });
    for (const [standing, no] of Object.entries(orders)) {
      const { status, actions } = await till.get<Shown>('orderListBaseInfo', { order_id: no });
      const back = await till.get<Shown & { clearings: { legs: Leg[] }[] }>('orderListReturnInfo', { order_id: no });
      const fee = sure(await get<Shown>(server(), walker.person, '/merchant/order/overdue/returnOverdueAmountInfo', { order_id: no }));
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
  }, 120_000);

  it('of reserve goods, wherever they stand', async () => {
    const goods = await GoodsDesk.open(server(), walker.person);
    const desk = new ReserveDesk(server(), goods);
    const target = await goods.onSale(server().staff.admin);
    const pages = new Map<string, readonly Offered[]>();
    const tried = new Tried(undone, 'reserve goods', 15, reserveDoings(desk, target), ['users']);
    for (const [standing, id] of Object.entries(await reserveInEveryState(desk, server().staff.admin, target))) {
      const model = sure(await desk.detail(id));
      pages.set(id, model.actions);
      for (const each of model.actions) await tried.compare(`of reserve goods ${standing}`, model, each);
    }
    expect(await compareList(walker, goodsEndpoints.reserveList, 'reserve_id', pages)).toBeGreaterThan(10);
    tried.end(Object.keys(reserveActs));
  }, 120_000);

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
  }, 120_000);
});
