import { beforeAll, describe, expect, it } from 'vitest';
import { businessTime } from '@merchant-admin/common/dates';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { look } from '../../platform/storage/testing/doors.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { EvidenceDesk } from '../../testing/evidence-desk.ts';
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
    const next = new Date(server().clock.now().getTime() + 86_400_000);
    expect((await follow({ result: 4, pictures: [key], next_at: next.toISOString() })).code).toBe(200);
    expect((await follow({ result: 4, pictures: [key] })).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    const [newest] = (await timeline()).result.list;
    expect(newest!.pictures.map((picture) => picture.key)).toEqual([key]);
    expect(newest!.content).toBe(`电话提醒还款\n下次跟进：${businessTime(next)}`);
    const { url } = newest!.pictures[0]!;
    expect([(await look(server(), url, till.who)).statusCode, (await look(server(), url, server().staff.operator)).statusCode]).toEqual([200, 404]);
    const records = await post<{ list: Event[] }>(server(), till.who, '/others/overdue/follow/queryOverdueOrderFollow', { order_id: no });
    expect(records.result.list[0]!.pictures).toHaveLength(1);
    const reader = await addReviewer(server(), 1, ['OverdueDetail']);
    const seen = await timeline({}, { ...reader, token: await signIn(server(), reader, server().clock.now()) });
    expect([seen.result.list[0]!.id, seen.result.list[0]!.pictures]).toEqual([newest!.id, []]);
  });

  it('tells whose number was shown to whom and what came of it, who came on and off the stop list, and which evidence was let out', async () => {
    const base = '/merchant/order/overdue';
    const act = async (name: string, body: Record<string, unknown>) => {
      server().clock.advance(60_000);
      const answer = await post<{ id: string }>(server(), till.who, `${base}/${name}`, body);
      expect(answer.message).toBe('success');
      return answer.result;
    };
    expect((await till.act('editEmergencyContact', no, { list: [{ name: '李梅', relation: '1', phone: '13712345678' }] })).message).toBe('success');
    const { people } = (await get<{ people: { contact_id: string }[] }>(server(), till.who, `${base}/contactRules`, { order_id: no })).result;
    const contact = { order_id: no, side: 'emergency', contact_id: people[1]!.contact_id };
    await act('contactTry', { order_id: no, side: 'debtor' });
    await act('addFollowRecord', { order_id: no, way: 1, result: 4, content: '无人接听' });
    await act('contactTry', { ...contact, cause: 1, note: '询问新号码' });
    await act('contactStop', { ...contact, reason: 6, note: '要求不再联系' });
    const stop = { order_id: no, side: 'debtor', reason: 2, note: '用户住院' };
    const { id } = await act('contactStop', { ...stop, until: '2026-06-30' });
    await act('contactStopEnd', { id, reason: '用户出院' });
    await act('contactStop', { ...stop, until: '2026-06-23' });
    till.moveTo('2026-06-24');
    const { list } = (await timeline({ group: 'contact' })).result;
    expect(list.map(({ title, content }) => [title, content])).toEqual([
      ['停止联系已到期：本人', '停止联系至：2026-06-23'],
      ['停止联系：本人', '原因：疾病或住院\n停止联系至：2026-06-23\n用户住院'],
      ['恢复联系：本人', '用户出院'],
      ['停止联系：本人', '原因：疾病或住院\n停止联系至：2026-06-30\n用户住院'],
      ['停止联系：紧急联系人 李*', '原因：本人拒绝再联系\n不再联系\n要求不再联系'],
      ['查看号码：紧急联系人 李*', '原因：联系不上本人\n询问新号码\n未记录结果，按一次有效联系计算'],
      ['查看号码：本人', '结果：无人接听'],
    ]);
    expect(list[0]).toMatchObject({ operator_name: '系统', at: '2026-06-23T16:00:00.000Z' });
    expect(new Set(list.slice(1).map((event) => event.operator_name)).size).toBe(1);

    const evidence = new EvidenceDesk(till);
    expect((await evidence.make(no)).message).toBe('success');
    const lead = await addReviewer(server(), 1, ['OrderDetail', 'OverdueDetail', 'evidence:release']);
    const who = { ...lead, token: await signIn(server(), lead, server().clock.now()) };
    server().clock.advance(60_000);
    expect((await evidence.release(await evidence.newest(no), who)).message).toBe('success');
    const court = (await timeline({ group: 'court' }, who)).result.list.slice(0, 2);
    expect(court.map(({ title, content }) => [title, content])).toEqual([
      ['放行证据包', '第1版\n已核对'],
      ['制作证据包', '第1版\n起诉'],
    ]);
    const reader = await addReviewer(server(), 1, ['OverdueDetail']);
    const seen = await timeline({ group: 'court' }, { ...reader, token: await signIn(server(), reader, server().clock.now()) });
    expect(seen.result.list.map(({ title }) => title)).toEqual(['生成司法账单']);
  });

  it('is for those who may see the page, of orders of their own merchant', async () => {
    expect((await timeline({}, server().staff.operator)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await timeline({}, server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });
});
