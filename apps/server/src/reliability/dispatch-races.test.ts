import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatchState as at } from '@merchant-admin/contract/dispatch/codes';
import { DispatchDesk } from '../testing/dispatch-desk.ts';
import type { Answer } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import { newSerial, StockDesk } from '../testing/stock-desk.ts';
import { useServer } from '../testing/test-server.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
const rounds = Math.ceil(raceRounds / 4);
let desk: DispatchDesk;
let platform: Shop;
let stock: StockDesk;
const ways = new Map<string, number>();
const met = (way: string) => void ways.set(way, (ways.get(way) ?? 0) + 1);
beforeAll(async () => {
  await staySignedIn(server());
  desk = await DispatchDesk.open(server(), await Shop.open(server(), 'guest'));
  platform = await Shop.open(server());
  stock = new StockDesk(server());
});
afterAll(async () => {
  console.info(`what the platform sends, on which many act at once: ${[...ways].map(([way, n]) => `${way} ${n}`).join('; ')}`);
  await expectBalancedBooks(server(), 0);
});

type Start = () => Promise<Answer<unknown>>;
/** Every act on what is sent of an order waits for its row. */
const lockOf = (no: string) => ({ text: 'select from orders where order_no = $1 for update', values: [no] });
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
const amount = async (id: string): Promise<number> => (await desk.see(id)).amount;

describe('of all who act at once on what the platform is to send', () => {
  it('the merchant ships it, or asks for it: never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const no = await desk.ready();
      const version = await desk.version(no);
      const ship: Start = () => desk.warehouse.call('ship', desk.warehouse.parcel(no, version), desk.who);
      const ask: Start = () => desk.post('ask', { order_id: no, version, most_price: 1000 }, desk.who);
      expect(tallyOf(await together(server(), lockOf(no), turned([ship, ask, ask], round)))[200]).toBe(1);
      met((await desk.ofOrder(no)).length === 0 ? 'shipped' : 'asked');
    }
  });

  it('one accepts it, refuses it or takes it back', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const no = await desk.ready();
      const id = await desk.asked(no);
      const { version } = await desk.see(id);
      const of = { merchant_id: desk.merchant, dispatch_id: id, version };
      const starts: Start[] = [
        () => desk.post('accept', { ...of, price: 1000 }, desk.buyer),
        () => desk.post('reject', { ...of, reason: '无货' }, desk.buyer),
        () => desk.post('withdraw', { dispatch_id: id, version }, desk.who),
      ];
      expect(tallyOf(await together(server(), lockOf(no), turned(starts, round)))[200]).toBe(1);
      met((await desk.see(id)).state_name);
    }
  });

  it('one sends it, and it is paid once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const no = await desk.ready();
      const id = await desk.accepted(no);
      const { version } = await desk.see(id);
      const before = (await desk.funds()).available;
      const send: Start = () =>
        desk.post('send', { merchant_id: desk.merchant, dispatch_id: id, version, company: 'SF', express_no: 'SF1', imeis: [newSerial()] }, desk.sender);
      expect(tallyOf(await together(server(), lockOf(no), [send, send, send]))).toMatchObject({ 200: 1 });
      expect([await amount(id), (await desk.funds()).available]).toEqual([450_000, before - 450_000]);
    }
  });

  it('one device goes to one of two customers', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = [await desk.accepted(), await desk.accepted()];
      const imei = newSerial();
      if (round % 2 === 0) await stock.takenIn(platform.skuId, [], { lines: [{ number: imei, sku_id: platform.skuId }] });
      const answers = await Promise.all([one, two].map((id) => desk.send(id, { imeis: [imei] })));
      expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
      expect((await amount(one)) + (await amount(two))).toBe(450_000);
    }
  });

  it('what comes back is registered once, by the platform or the merchant, and paid back once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const no = await desk.ready();
      const before = (await desk.funds()).available;
      const id = await desk.sent(no);
      const [{ version }, orders] = [await desk.see(id), await desk.version(no)];
      const starts: Start[] = [
        () => desk.post('back', { merchant_id: desk.merchant, dispatch_id: id, version, reason: '拒收' }, desk.sender),
        () => desk.warehouse.call('refuse', { order_id: no, version: orders, outcome: 'again', reason: '拒收' }, desk.who),
        () => desk.shop.call('POST', '/open/v1/orders/receive', { order_id: no }),
      ];
      expect(tallyOf(await together(server(), lockOf(no), turned(starts, round)))[200]).toBe(1);
      const { state } = await desk.see(id);
      met(state === at.RETURNED ? 'back' : 'received');
      expect((await desk.funds()).available).toBe(state === at.RETURNED ? before : before - 450_000);
    }
  });
});
