import { beforeAll, describe, expect, it } from 'vitest';
import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';
import { WatersDesk } from '../../../testing/waters-desk.ts';

const server = useServer({ CLAIM_MINUTES: '30', REVIEW_REST_MINUTES: '60', REVIEW_PASSED_LIMIT: '2' });
const minutes = (n: number) => server().clock.advance(n * 60_000);
let shop: Shop;
let desk: Desk;

const reviewer = () => new WatersDesk(server()).worker(1, ['InfoList', 'OrderDetail', 'review:claim', 'review:decide']);
const claimNext = async (who: Person) => (await post<{ order_id: string }>(server(), who, '/merchant/order/audit/claimNext', {})).result.order_id;
const claimAct = async (who: Person, no: string) => (await desk.review(who, no)).actions.find(({ act }) => act === 'claim');
const fresh = async () => (await shop.paidOrder()).order_id;
/** What happened to an order's place in the queue, the oldest first. */
const events = (no: string) =>
  server().test.byOwner(async (client) =>
    (
      await client.query<{ act: string }>(
        `select act from work_event e join work_item i on i.merchant_id = e.merchant_id and i.id = e.item_id and i.kind = 'review'
           join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id where o.order_no = $1 order by e.id`,
        [no],
      )
    ).rows.map(({ act }) => act),
  );

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new Desk(server());
});

describe('an order to review', () => {
  it('is decided by who holds it now, swept or not: after its time he takes it again first', async () => {
    const me = await reviewer();
    const no = await fresh();
    const { version } = (await desk.claim(me, no)).result;
    minutes(30);
    expect((await desk.decide(me, 'pass', no, version)).code).toBe(e.NOT_YOURS.code);
    expect((await desk.release(me, no, version)).code).toBe(e.NOT_YOURS.code);
    const pass = (await desk.review(me, no)).actions.find(({ act }) => act === 'pass');
    expect(pass).toMatchObject({ allowed: false, reason: e.NOT_YOURS.text });
  });

  it('that one gave back, or let run out, is not one’s own again for a while, as the button says; others take it at once', async () => {
    const [me, other] = [await reviewer(), await reviewer()];
    const no = await fresh();
    await desk.release(me, no, (await desk.claim(me, no)).result.version);
    expect((await desk.claim(me, no)).code).toBe(q.RESTING.code);
    expect(await claimAct(me, no)).toMatchObject({ allowed: false, reason: q.RESTING.text });
    expect(await claimAct(other, no)).toMatchObject({ allowed: true });
    expect((await desk.claim(other, no)).code).toBe(200);
    minutes(30);
    expect((await desk.claim(other, no)).code).toBe(q.RESTING.code);
    minutes(30);
    expect((await desk.claim(me, no)).code).toBe(200);
    expect(await events(no)).toEqual(['claimed', 'given_back', 'claimed', 'timed_out', 'claimed']);
    await desk.cancel(server().staff.admin, no, await desk.version(no));
    expect((await events(no)).at(-1)).toBe('done');
  });

  it('comes back behind those that wait, and first once it was passed over so often', async () => {
    const numbers = [await fresh()];
    minutes(1);
    numbers.push(await fresh());
    minutes(1);
    numbers.push(await fresh());
    const waiting = async () => {
      const who = await reviewer();
      const found = await claimNext(who);
      await desk.release(who, found, await desk.version(found));
      minutes(1);
      return found;
    };
    // What other tests left waits longer than these.
    let found = await waiting();
    while (!numbers.includes(found)) {
      await desk.cancel(server().staff.admin, found, await desk.version(found));
      found = await waiting();
    }
    expect([found, await waiting(), await waiting(), await waiting()]).toEqual([numbers[0], numbers[1], numbers[2], numbers[0]]);
    // Passed over twice: before those that were passed over once.
    expect(await waiting()).toBe(numbers[0]);
  });

  it('is held on by who puts it off, is somebody else’s turn after a first pass, and comes in again with a second review', async () => {
    const me = await reviewer();
    const no = await fresh();
    const { version } = (await desk.claim(me, no)).result;
    await desk.claim(me, no);
    await desk.decide(me, 'supplement', no, version + 1);
    await desk.decide(me, 'pass', no, version + 2);
    expect(await desk.info(no)).toMatchObject({ status: 30, reviewer_id: String(me.id) });
    const again = { order_id: no, version: version + 3, reason: '再看一次' };
    expect((await post(server(), server().staff.admin, '/merchant/order/detail/OrderAddReview', again)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 20, reviewer_id: '' });
    expect(await events(no)).toEqual(['claimed', 'extended', 'kept', 'done', 'reopened']);
  });

  it('is a to-do of its holder once three quarters of the time are over', async () => {
    const me = await new WatersDesk(server()).worker(1, ['InitIndex', 'InfoList', 'review:claim']);
    const toLose = async () => {
      const { list } = (await get<{ list: { key: string; count: number }[] }>(server(), me, '/home/todos')).result;
      return list.find(({ key }) => key === 'review-held')?.count ?? 0;
    };
    await desk.claim(me, await fresh());
    minutes(22);
    expect(await toLose()).toBe(0);
    minutes(1);
    expect(await toLose()).toBe(1);
    minutes(7);
    expect(await toLose()).toBe(0);
  });

  it('waits for somebody else once its reviewer’s account ends', async () => {
    const [me, other] = [await reviewer(), await reviewer()];
    const [first, second] = [await fresh(), await fresh()];
    await desk.claim(me, first);
    await desk.decide(me, 'reconnect', second, (await desk.claim(me, second)).result.version);
    const end = { account_id: String(me.id), enabled: false, reason: '离职' };
    expect((await post(server(), server().staff.admin, '/privilege/account/status', end)).code).toBe(200);
    for (const no of [first, second]) {
      expect((await desk.info(no)).reviewer_id).toBe('');
      expect((await desk.history(no))[0]).toMatchObject({ action: '审核员账号停用，退回待分配' });
      expect((await events(no)).at(-1)).toBe('left');
      expect((await desk.claim(other, no)).code).toBe(200);
    }
  });

  it('says its reviewer by its place in the queue alone: the database refuses whatever else writes it', async () => {
    const no = await fresh();
    const write = (set: string) => server().test.byOwner((client) => client.query(`update orders set ${set} where order_no = $1`, [no]));
    await expect(write(`reviewer_id = ${server().staff.reviewer.id}`)).rejects.toThrow('copies of the work item');
    await expect(write("claim_expires_at = '2030-01-01'")).rejects.toThrow('copies of the work item');
    await write('reviewer_id = reviewer_id, latest_remark = latest_remark');
  });
});
