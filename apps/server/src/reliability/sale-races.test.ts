import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saleState as at } from '@merchant-admin/contract/sales/codes';
import type { Answer } from '../testing/http.ts';
import { SalesDesk } from '../testing/sales-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
const rounds = Math.ceil(raceRounds / 2);
let desk: SalesDesk;
const ways = new Map<string, number>();
beforeAll(async () => {
  await staySignedIn(server());
  desk = await SalesDesk.open(server(), await Shop.open(server()));
});
afterAll(async () => {
  console.info(`sale orders on which many act at once: ${[...ways].map(([way, n]) => `${way} ${n}`).join('; ')}`);
  await expectBalancedBooks(server(), 0);
});

type Start = () => Promise<Answer<unknown>>;
const lockOn = (id: string) => ({ text: 'select from sale_order where id = $1 for update', values: [id] });
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
const met = (way: string) => void ways.set(way, (ways.get(way) ?? 0) + 1);
const sweep = () => server().services.sweeps.run(server().services);

describe('of all who act at once on an order of goods that are bought outright', () => {
  it('the last pieces go to one of those who want them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [sku] = await desk.skus();
      const lock = { text: 'select from sale_sku where id = $1 for update', values: [sku] };
      const start: Start = () => desk.place([{ sku_id: sku!, quantity: 2 }]);
      expect(tallyOf(await together(server(), lock, [start, start, start, start]))).toEqual({ 200: 2, 3803: 2 });
      expect(await desk.stock(sku!)).toEqual({ stock: 1, sold: 4 });
    }
  });

  it('he pays it once, or it is cancelled and nothing of him stays', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await desk.placed();
      const id = await desk.idOf(order.sale_no);
      const pay: Start = () => desk.pay(order);
      const cancel: Start = () => desk.shopAct('cancel', order.sale_no, { reason: '不要了' });
      await together(server(), lockOn(id), turned([pay, pay, cancel], round));
      await sweep();
      const { state, paid, refunded } = await desk.read(order.sale_no);
      expect([at.TO_SHIP, at.CANCELLED]).toContain(state);
      expect(paid - refunded).toBe(state === at.TO_SHIP ? order.amount : 0);
      met(state === at.TO_SHIP ? 'paid' : 'cancelled before it was paid');
    }
  });

  it('a line is sent or cancelled, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await desk.idOf((await desk.paid()).sale_no);
      const { version } = await desk.basic(id);
      const line_ids = (await desk.lines(id)).map(({ line_id }) => line_id);
      const starts: Start[] = [
        () => desk.call('express/send', { order_id: id, version, company: 'SF', express_no: 'SF123456' }),
        () => desk.call('detail/cancel', { order_id: id, version, line_ids, reason: '不要了' }),
      ];
      const answers = await together(server(), lockOn(id), turned(starts, round));
      expect(tallyOf(answers)[200]).toBe(1);
      const { state, refunded, amount } = await desk.basic(id);
      expect([state, refunded]).toEqual(state === at.SHIPPED ? [at.SHIPPED, 0] : [at.CANCELLED, amount]);
      met(state === at.SHIPPED ? 'sent' : 'cancelled before it was sent');
    }
  });

  it('a refund is decided once, and what is withdrawn is not paid', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, refund } = await desk.asked();
      const seen = { refund_id: refund.refund_id, version: refund.version };
      const starts: Start[] = [
        () => desk.decide(refund, true),
        () => desk.decide(refund, true),
        () => desk.decide(refund, false),
        () => desk.call('refund/withdraw', { ...seen, reason: '不退了' }),
      ];
      expect(tallyOf(await together(server(), lockOn(id), turned(starts, round)))[200]).toBe(1);
      const [after] = await desk.refunds(id);
      const { refunded } = await desk.basic(id);
      expect(refunded).toBe(after!.state_name === '已退款' ? refund.amount : 0);
      met(`a refund ${after!.state_name}`);
    }
  });
});
