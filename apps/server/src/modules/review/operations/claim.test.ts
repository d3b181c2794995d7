import { beforeAll, describe, expect, it } from 'vitest';
import { reviewErrors } from '@merchant-admin/contract/review/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ CLAIM_LIMIT: '2', CLAIM_MINUTES: '30' });

describe('holding an order for review', () => {
  let shop: Shop;
  let desk: Desk;
  beforeAll(async () => {
    await staySignedIn(server());
    shop = await Shop.open(server());
    desk = new Desk(server());
  });
  const someone = async () => {
    const person = await addReviewer(server(), 1);
    return { ...person, token: await signIn(server(), person, server().clock.now()) };
  };

  it('begins by claiming, lasts half an hour, and keeps others out', async () => {
    const [me, other] = [await someone(), await someone()];
    const { order_id: no } = await shop.paidOrder();
    const answer = await desk.claim(me, no);
    expect(Date.parse(answer.result.claim_expires_at) - server().clock.now().getTime()).toBe(30 * 60_000);
    expect(await desk.info(no)).toMatchObject({ version: answer.result.version, audit_status: 1, reviewer_id: String(me.id) });
    expect(await desk.claim(other, no)).toMatchObject({ status: 409, code: reviewErrors.TAKEN_BY_OTHER.code });
    expect((await desk.history(no))[0]).toMatchObject({ action: '领取审核' });
  });

  it('may be claimed by another once the time is over, swept or not; the first then decides nothing', async () => {
    const [me, other] = [await someone(), await someone()];
    const { order_id: no } = await shop.paidOrder();
    const { version } = (await desk.claim(me, no)).result;
    server().clock.advance(30 * 60_000);
    expect((await desk.claim(other, no)).code).toBe(200);
    expect((await desk.decide(me, 'pass', no, version)).code).toBe(reviewErrors.NOT_YOURS.code);
  });

  it('ends by the sweep: the order is among the unassigned again, on record as the system’s act', async () => {
    const me = await someone();
    const { order_id: no } = await shop.paidOrder();
    await desk.claim(me, no);
    server().clock.advance(29 * 60_000);
    await desk.sweep();
    expect((await desk.info(no)).reviewer_id).toBe(String(me.id));
    server().clock.advance(60_000);
    await desk.sweep();
    expect(await desk.info(no)).toMatchObject({ reviewer_id: '', audit_status: 0 });
    expect((await desk.history(no))[0]).toMatchObject({ action: '领取超时，退回待分配', actor_type: '系统' });
  });

  it('does not end by the sweep while the customer is to be called again', async () => {
    const me = await someone();
    const { order_id: no } = await shop.paidOrder();
    const { version } = (await desk.claim(me, no)).result;
    await desk.decide(me, 'reconnect', no, version);
    server().clock.advance(3_600_000);
    await desk.sweep();
    expect(await desk.info(no)).toMatchObject({ reviewer_id: String(me.id), audit_status: 5 });
    expect((await desk.claim(await someone(), no)).code).toBe(reviewErrors.TAKEN_BY_OTHER.code);
  });

  it('ends by giving it back, by the holder only and with the version that they saw', async () => {
    const [me, other] = [await someone(), await someone()];
    const { order_id: no } = await shop.paidOrder();
    const { version } = (await desk.claim(me, no)).result;
    expect([(await desk.release(other, no, version)).code, (await desk.release(me, no, version + 1)).code]).toEqual([2203, 1040]);
    const released = await desk.release(me, no, version);
    expect(await desk.info(no)).toMatchObject({ reviewer_id: '', audit_status: 0, version: released.result.version });
    expect((await desk.claim(other, no)).code).toBe(200);
  });

  it('is for so many orders at a time', async () => {
    const me = await someone();
    const orders = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()];
    expect((await desk.claim(me, orders[0]!.order_id)).code).toBe(200);
    const { version } = (await desk.claim(me, orders[1]!.order_id)).result;
    expect(await desk.claim(me, orders[2]!.order_id)).toMatchObject({ status: 409, code: reviewErrors.CLAIM_LIMIT.code });
    expect((await desk.claim(me, orders[1]!.order_id)).code).toBe(200);
    await desk.decide(me, 'pass', orders[1]!.order_id, version + 1);
    expect((await desk.claim(me, orders[2]!.order_id)).code).toBe(200);
  });

  it('is refused for an order that is not in review, of another merchant, or without the right', async () => {
    const me = await someone();
    const { result: unpaid } = await shop.place();
    expect((await desk.claim(me, unpaid.order_id)).code).toBe(reviewErrors.NOT_IN_REVIEW.code);
    expect((await desk.claim(server().staff.guest, (await shop.paidOrder()).order_id)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await desk.claim(server().staff.operator, unpaid.order_id)).code).toBe(platformErrors.FORBIDDEN.code);
  });
});
