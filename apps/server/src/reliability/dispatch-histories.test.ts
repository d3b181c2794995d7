import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatchState as at } from '@merchant-admin/contract/dispatch/codes';
import { DispatchDesk } from '../testing/dispatch-desk.ts';
import type { Answer } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import { newSerial, StockDesk } from '../testing/stock-desk.ts';
import { useServer } from '../testing/test-server.ts';
import { staySignedIn } from './desk.ts';
import { verifyLedger } from './ledger-verifier.ts';

const server = useServer();
/** Number of histories, more by DISPATCH_HISTORIES. */
const histories = Number(process.env['DISPATCH_HISTORIES'] ?? 4);
const names = ['order', 'ask', 'withdraw', 'accept', 'assign', 'reject', 'send', 'sendPart', 'back', 'refuse', 'receive', 'ship'] as const;
interface Act {
  name: (typeof names)[number];
  /** Of which order, from the newest. */
  which: number;
  /** fen */
  price: number;
  /** Whether devices of the platform's stock go. */
  own: boolean;
}
/** What leads on comes as often as what ends something, so that much is sent and comes back. */
const leadingOn = ['ask', 'accept', 'send', 'sendPart', 'back'] as const;
const acts = fc.array(
  fc.record<Act>({
    name: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...leadingOn) }, { weight: 1, arbitrary: fc.constantFrom(...names) }),
    which: fc.nat(1),
    price: fc.integer({ min: 1, max: 600_000 }),
    own: fc.boolean(),
  }),
  { minLength: 60, maxLength: 80, size: 'max' },
);
const played = { histories: 0, acts: 0, done: 0, refused: 0, sent: 0, back: 0 };
let desk: DispatchDesk;
let platform: Shop;
let stock: StockDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = await DispatchDesk.open(server(), await Shop.open(server(), 'guest'));
  platform = await Shop.open(server());
  stock = new StockDesk(server());
});
afterAll(() => console.info(`histories of what the platform sends: ${JSON.stringify(played)}`));

/** What is known of an order beside the server: what its merchant paid for each parcel that is not back. */
interface Known {
  no: string;
  quantity: number;
  paid: Map<string, number>;
}

/** Devices to send, of the platform's stock or such as nobody knows. */
async function devices(own: boolean, count: number): Promise<string[]> {
  const imeis = Array.from({ length: count }, newSerial);
  if (own) await stock.takenIn(platform.skuId, [], { lines: imeis.map((number) => ({ number, sku_id: platform.skuId })) });
  return imeis;
}

/** Sends so many of what is to go, and keeps what the merchant then owes. */
async function send(order: Known, id: string, count: number, { own }: Act): Promise<Answer<unknown>> {
  const express = `SF${newSerial()}`;
  const answer = await desk.send(id, { imeis: await devices(own, count), express_no: express });
  if (answer.code === 200) order.paid.set(express, (await desk.see(id)).price! * count);
  return answer;
}

/** The parcel that went first and is on its way. */
const underWay = async (no: string) => (await desk.ofOrder(no)).flatMap(({ parcels }) => parcels).find(({ under_way: way }) => way);
async function comesBack(order: Known, registered: (parcel: string) => Promise<Answer<unknown>>): Promise<Answer<unknown> | undefined> {
  const parcel = await underWay(order.no);
  if (!parcel) return undefined;
  const answer = await registered(parcel.parcel_id);
  if (answer.code === 200) order.paid.delete(parcel.express_no);
  if (answer.code === 200) played.back += 1;
  return answer;
}

async function play(orders: Known[], act: Act): Promise<Answer<unknown> | undefined> {
  if (act.name === 'order' || orders.length === 0) {
    const quantity = 1 + (act.price % 3);
    orders.unshift({ no: await desk.ready({ quantity }), quantity, paid: new Map() });
    return undefined;
  }
  const order = orders[act.which % orders.length]!;
  const [newest] = await desk.ofOrder(order.no);
  const id = newest?.dispatch_id ?? '';
  const left = newest ? newest.pieces - newest.sent : 0;
  const by: Record<Exclude<Act['name'], 'order'>, () => Promise<Answer<unknown> | undefined>> = {
    ask: () => desk.request(order.no, { most_price: act.price }),
    withdraw: () => desk.withdraw(id),
    accept: () => desk.accept(id, { price: Math.min(act.price, newest!.most_price) }),
    assign: async () => desk.assign(id, { supplier_id: await desk.supplier(), cost: act.price }),
    reject: () => desk.reject(id),
    send: () => send(order, id, Math.max(left, 1), act),
    sendPart: () => send(order, id, 1, act),
    back: () => comesBack(order, (parcel) => desk.back(id, { parcel_id: parcel })),
    refuse: () =>
      comesBack(order, async (parcel) =>
        desk.warehouse.call(
          'refuse',
          { order_id: order.no, version: await desk.version(order.no), parcel_id: parcel, outcome: act.own ? 'again' : 'close', reason: '拒收' },
          desk.who,
        ),
      ),
    receive: () => desk.shop.call('POST', '/open/v1/orders/receive', { order_id: order.no }),
    ship: async () => desk.warehouse.call('ship', desk.warehouse.parcel(order.no, await desk.version(order.no)), desk.who),
  };
  return act.name === 'ask' || act.name === 'receive' || act.name === 'ship' || newest !== undefined ? by[act.name]() : undefined;
}

/** What is wrong with the merchant's money and with whose the devices are. */
async function contradictions(orders: readonly Known[], before: number): Promise<string[]> {
  const found: string[] = [];
  const paid = orders.flatMap((order) => [...order.paid.values()]).reduce((sum, amount) => sum + amount, 0);
  const { available } = await desk.funds();
  if (available !== before - paid) found.push(`${before - available} was taken from the funds, parcels cost ${paid}`);
  for (const { no, quantity } of orders) {
    const list = await desk.ofOrder(no);
    if (list.filter(({ state }) => state === at.ASKED || state === at.TO_SEND).length > 1) found.push(`${no} is to be sent twice`);
    const out = list.reduce((sum, { sent }) => sum + sent, 0);
    if (out > quantity) found.push(`${out} of ${quantity} devices of ${no} are out`);
  }
  const { rows } = await server().test.asked<{ imei: string }>(
    'select imei from device where status not in (80, 85, 90) group by imei having count(distinct merchant_id) > 1',
  );
  found.push(...rows.map(({ imei }) => `${imei} is two merchants'`));
  return [...found, ...(await server().test.byOwner(async (client) => (await verifyLedger(client)).problems))];
}

describe('whatever happens to what a merchant has the platform send', () => {
  it('what is out is paid and nothing else, each device is one merchant’s, and the books balance', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        const orders: Known[] = [];
        const before = (await desk.funds()).available;
        played.histories += 1;
        for (const act of history) {
          const answer = await play(orders, act);
          played.acts += 1;
          if (answer) played[answer.code === 200 ? 'done' : 'refused'] += 1;
          if (answer?.code === 200 && act.name.startsWith('send')) played.sent += 1;
          expect(answer?.status ?? 200, `${act.name}: ${answer?.code} ${answer?.message}`).toBeLessThan(500);
        }
        expect(await contradictions(orders, before)).toEqual([]);
      }),
      { numRuns: histories, seed: Number(process.env['SEED'] ?? Date.now()), endOnFailure: true },
    );
    expect(played.done).toBeGreaterThan(histories * 4);
    expect([played.sent > 0, played.back > 0]).toEqual([true, true]);
  }, 3_600_000);
});
