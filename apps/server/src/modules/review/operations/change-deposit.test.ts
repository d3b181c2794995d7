import { beforeAll, describe, expect, it } from 'vitest';
import { reviewErrors } from '@merchant-admin/contract/review/errors';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk } from '../../../reliability/desk.ts';
import { post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('changing the deposit during review', () => {
  let shop: Shop;
  let desk: Desk;
  const me = () => server().staff.reviewer;
  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
  });
  async function held() {
    const { order_id: no } = await shop.paidOrder();
    return { no, version: (await desk.claim(me(), no)).result.version };
  }
  const change = (no: string, version: number, over: Record<string, unknown> = {}, who = me()) =>
    post<{ version: number; effects: { what: string; from: string; to: string }[] }>(server(), who, '/merchant/order/audit/changeOrderDeposit', {
      order_id: no,
      version,
      deposit_total: 500_000,
      deposit_exempt: 400_000,
      reason: '信用良好',
      ...over,
    });
  const moneyOf = async (no: string) => (await desk.info(no)).money;

  it('lowers what is asked for, says before and after, and releases nothing yet', async () => {
    const { no, version } = await held();
    const before = await moneyOf(no);
    const preview = await change(no, version, { preview: true });
    expect(await moneyOf(no)).toEqual(before);
    const { result } = await change(no, version);
    expect(result.effects).toEqual(preview.result.effects);
    expect(await moneyOf(no)).toEqual({ ...before, deposit_total: 500_000, deposit_exempt: 400_000 });
    expect((await desk.history(no))[0]).toMatchObject({ action: '修改押金', reason: '信用良好' });
    expect((await desk.decide(me(), 'pass', no, result.version)).code).toBe(200);
    expect((await desk.cancel(server().staff.supervisor, no, await desk.version(no))).code).toBe(200);
    expect((await moneyOf(no)).deposit_frozen).toBe(0);
  });

  it('is refused by name, and then changes nothing', async () => {
    const { no, version } = await held();
    const before = await desk.info(no);
    const refused = [
      await change(no, version, { deposit_total: 700_000, deposit_exempt: 700_000 }),
      await change(no, version, { deposit_total: 600_000, deposit_exempt: 440_000 }),
      await change(no, version, { deposit_total: 600_000, deposit_exempt: 450_000 }),
      await change(no, version, { deposit_exempt: 500_001 }),
      await change(no, version, { reason: ' ' }),
      await change(no, version - 1),
      await change(no, version, {}, server().staff.supervisor),
      await change(no, version, {}, server().staff.operator),
      await change(no, version, {}, server().staff.guest),
    ];
    expect(refused.map((answer) => answer.code)).toEqual([2230, 2231, 2232, 2233, 2234, 1040, 2203, 1010, 2001]);
    expect(await desk.info(no)).toEqual(before);
    await desk.decide(me(), 'pass', no, version);
    expect((await change(no, version + 1)).code).toBe(reviewErrors.NOT_IN_REVIEW.code);
  });

  it('leaves balanced books', () => expectBalancedBooks(server(), 2));
});
