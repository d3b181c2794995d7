import { beforeAll, describe, expect, it } from 'vitest';
import { reviewErrors } from '@merchant-admin/contract/review/errors';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, type Decision } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ CLAIM_LIMIT: '1000' });

interface ReviewInfo {
  contacts: { result: string; remark: string; operator_name: string; next_contact_at: string | null }[];
  next_contact_at: string | null;
  mine: boolean;
}

describe('deciding a review', () => {
  let shop: Shop;
  let desk: Desk;
  const me = () => server().staff.reviewer;
  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
  });
  async function held(): Promise<{ no: string; version: number }> {
    const { order_id: no } = await shop.paidOrder();
    return { no, version: (await desk.claim(me(), no)).result.version };
  }
  const review = async (no: string) => (await get<ReviewInfo>(server(), me(), '/merchant/order/audit/infoDetail', { order_id: no })).result;

  it('to pass sends the order to shipping and keeps the money as it is', async () => {
    const { no, version } = await held();
    const { result } = await desk.decide(me(), 'pass', no, version, { remark: '资料齐全' });
    expect(result.effects).toEqual([
      { what: '订单状态', from: '待审核', to: '待发货', amount: null },
      { what: '审核状态', from: '审核中', to: '通过', amount: null },
    ]);
    expect(await desk.info(no)).toMatchObject({
      status: 30,
      audit_status: 3,
      version: result.version,
      money: { paid_amount: 30_000, refunded_amount: 0, deposit_frozen: 150_000 },
    });
    expect((await desk.history(no))[0]).toMatchObject({
      action: '审核通过',
      from: '审核中，待审核',
      to: '通过，待发货',
      reason: '资料齐全',
      actor_name: '员工reviewer',
    });
  });

  it('to reject closes the order, and payment and deposit go back', async () => {
    const { no, version } = await held();
    const { result } = await desk.decide(me(), 'reject', no, version);
    expect(result.effects.map((effect) => effect.what)).toEqual(['订单状态', '商品库存', '未付账单11期', '冻结押金', '第1期租金退款']);
    expect(await desk.info(no)).toMatchObject({
      status: 100,
      audit_status: 4,
      close_type: '11',
      close_reason: '偿还能力：核实不符',
      money: { refunded_amount: 30_000, deposit_frozen: 0 },
    });
  });

  it('to reject by a guest merchant is its own close type', async () => {
    const theirs = await Shop.open(server(), 'guest');
    const guest = server().staff.guest;
    const { order_id: no } = await theirs.paidOrder();
    const { version } = (await desk.claim(guest, no)).result;
    expect((await desk.decide(guest, 'reject', no, version)).code).toBe(200);
    expect(await desk.info(no, guest)).toMatchObject({ status: 100, close_type: '07' });
  });

  it.each([
    ['supplement', 2],
    ['reconnect', 5],
  ] as const)('to %s keeps the order with the reviewer, who decides later', async (decision, audit) => {
    const { no, version } = await held();
    const { result } = await desk.decide(me(), decision, no, version);
    expect(await desk.info(no)).toMatchObject({ status: 20, audit_status: audit, reviewer_id: String(me().id) });
    expect(Date.parse((await review(no)).next_contact_at!) - server().clock.now().getTime()).toBe(86_400_000);
    expect((await desk.decide(me(), 'pass', no, result.version)).code).toBe(200);
    expect((await review(no)).next_contact_at).toBeNull();
  });

  it('keeps what came of each call, newest first', async () => {
    const { no, version } = await held();
    const { result } = await desk.decide(me(), 'reconnect', no, version, { remark: '两次未接通' });
    await desk.decide(me(), 'pass', no, result.version, { contact_result: '1' });
    expect((await review(no)).contacts).toMatchObject([
      { result: '已接通，信息一致', operator_name: '员工reviewer', next_contact_at: null },
      { result: '无人接听', remark: '两次未接通' },
    ]);
  });

  it('previewed shows the same effects as done, and changes nothing', async () => {
    for (const decision of ['pass', 'reject', 'supplement', 'reconnect'] as Decision[]) {
      const { no, version } = await held();
      const before = [await desk.info(no), await desk.bills(no), await desk.history(no), await review(no)];
      const preview = await desk.decide(me(), decision, no, version, { preview: true });
      expect([await desk.info(no), await desk.bills(no), await desk.history(no), await review(no)]).toEqual(before);
      expect((await desk.decide(me(), decision, no, version)).result.effects).toEqual(preview.result.effects);
    }
  });

  it('is refused to who does not hold it, on a stale version, twice, and incomplete; each changes nothing', async () => {
    const { no, version } = await held();
    const before = await desk.info(no);
    const refused = [
      await desk.decide(server().staff.reviewer2, 'pass', no, version),
      await desk.decide(me(), 'pass', no, version - 1),
      await desk.decide(me(), 'pass', no, version, { contact_result: undefined }),
      await desk.decide(me(), 'reject', no, version, { reject_type: '99' }),
      await desk.decide(me(), 'reject', no, version, { remark: ' ' }),
      await desk.decide(me(), 'supplement', no, version, { next_contact_at: '2020-01-01T00:00:00.000Z' }),
      await desk.decide(server().staff.operator, 'pass', no, version),
      await desk.decide(server().staff.guest, 'pass', no, version),
      await post(server(), me(), '/merchant/order/audit/approve', { order_id: no, version }),
    ];
    expect(refused.map((answer) => answer.code)).toEqual([2203, 1040, 2210, 2204, 2205, 2206, 1010, 2001, 1030]);
    expect(await desk.info(no)).toEqual(before);
    await desk.decide(me(), 'pass', no, version);
    expect((await desk.decide(me(), 'reject', no, version + 1)).code).toBe(reviewErrors.NOT_IN_REVIEW.code);
    const unclaimed = await shop.paidOrder();
    expect((await desk.decide(me(), 'pass', unclaimed.order_id, await desk.version(unclaimed.order_id))).code).toBe(reviewErrors.NOT_YOURS.code);
  });

  it('leaves balanced books', () => expectBalancedBooks(server(), 10));
});
