import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { look } from '../../platform/storage/testing/doors.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { JudicialDesk } from '../../testing/judicial-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

interface Event {
  id: string;
  at: string;
  title: string;
  operator_name: string;
  way_name: string;
  content: string;
  pictures: { key: string; url: string }[];
}
const server = useServer({ JUDICIAL_AFTER_DAYS: '30' });
let till: Till;
/** A lease from 4 March, rent of 300.00 yuan on the 4th of each month. */
let no = '';

const timeline = (query: Record<string, unknown> = {}, who: Person = till.who) =>
  get<{ list: Event[]; next: string }>(server(), who, '/merchant/order/overdue/caseTimeline', { order_id: no, ...query });
const titles = async (group?: string) => (await timeline(group === undefined ? {} : { group })).result.list.map((event) => event.title);
const follow = (body: Record<string, unknown>) => post(server(), till.who, '/others/overdue/follow/save', { order_id: no, content: '电话提醒还款', ...body });

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
});

describe('the time line of an overdue order', () => {
  it('has talks, money, agreements and the court one below another; money that was heard of later stands where it came', async () => {
    till.moveTo('2026-04-06');
    const early = await till.transfer(30_000);
    till.moveTo('2026-04-08');
    expect((await follow({ result: 1, promise_date: '2026-04-10', promise_amount: 30_000 })).code).toBe(200);
    till.moveTo('2026-04-20');
    expect((await till.act('confirmOfflinePay', no, { trade_no: early, bill_ids: await till.rents(no, 2) })).code).toBe(200);
    till.moveTo('2026-06-20');
    const agreed = await new RepaymentDesk(till).agree(no);
    expect(agreed.message).toBe('success');
    const plan = (await new RepaymentDesk(till).plans(no))[0]!;
    till.moveTo('2026-06-21');
    const ended = await new RepaymentDesk(till).call('endConsultBill', { plan_id: plan.plan_id, version: plan.version, reason: '用户要求取消' });
    expect([ended.code, ended.message]).toEqual([200, 'success']);
    till.moveTo('2026-06-22');
    await new JudicialDesk(till).make(no);
    expect(await titles()).toEqual([
      '生成司法账单',
      '协商还款已取消',
      '协商还款方案',
      '协商还款',
      '逾期跟进：承诺还款',
      '线下收款成功',
      '支付成功',
      '押金冻结成功',
    ]);
    expect(await titles('court')).toEqual(['生成司法账单']);
    expect(await titles('agreement')).toEqual(['协商还款已取消', '协商还款方案']);
    expect(await titles('money')).toEqual(['线下收款成功', '支付成功', '押金冻结成功']);
    expect(await titles('talk')).toEqual(['协商还款', '逾期跟进：承诺还款']);
    const [receipt] = (await timeline({ group: 'money' })).result.list;
    expect(receipt).toMatchObject({ content: '¥300.00\n2026-04-20入账，按到账时间排列' });
    expect((await timeline({ group: 'talk' })).result.list[1]).toMatchObject({ content: '电话提醒还款\n承诺还款：2026-04-10 ¥300.00', way_name: '电话' });
  });

  it('comes in steps without a gap or a second showing, events of one instant among them', async () => {
    for (let talk = 0; talk < 44; talk += 1) expect((await follow({ result: 4, way: 2, content: `第${talk}次` })).code).toBe(200);
    const seen: Event[] = [];
    let before: string | undefined;
    do {
      const { result } = await timeline(before === undefined ? {} : { before });
      seen.push(...result.list);
      before = result.next || undefined;
    } while (before !== undefined);
    expect(seen.length).toBe(52);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(52);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    expect((await timeline({ before: 'gestern' })).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('shows pictures of a talk to those who talk about late rent alone, of which none is used twice', async () => {
    server().clock.advance(60_000);
    const key = await privatePicture(server(), till.who);
    expect((await follow({ result: 4, pictures: [key] })).code).toBe(200);
    expect((await follow({ result: 4, pictures: [key] })).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    const [newest] = (await timeline()).result.list;
    expect(newest!.pictures.map((picture) => picture.key)).toEqual([key]);
    const { url } = newest!.pictures[0]!;
    expect([(await look(server(), url, till.who)).statusCode, (await look(server(), url, server().staff.operator)).statusCode]).toEqual([200, 404]);
    const records = await post<{ list: Event[] }>(server(), till.who, '/others/overdue/follow/queryOverdueOrderFollow', { order_id: no });
    expect(records.result.list[0]!.pictures).toHaveLength(1);
    const reader = await addReviewer(server(), 1, ['OverdueDetail']);
    const seen = await timeline({}, { ...reader, token: await signIn(server(), reader, server().clock.now()) });
    expect([seen.result.list[0]!.id, seen.result.list[0]!.pictures]).toEqual([newest!.id, []]);
  });

  it('is for those who may see the page, of orders of their own merchant', async () => {
    expect((await timeline({}, server().staff.operator)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await timeline({}, server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });
});
