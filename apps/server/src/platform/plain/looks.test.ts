import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../db/prepare-embedded.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { get, post, type Answer } from '../../testing/http.ts';
import { Shop, idNumber } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer({ PLAIN_VIEWS_PER_DAY: '6', LOOKS_IN_TEN_MINUTES: '4' });
const customer = { member_id: 'm-1', name: '慕容青简', phone: '18877665544', id_card: idNumber(7) };
const orders = '/merchant/order/order/orderListV2';

interface Page {
  list: { order_id: string }[];
  total: number;
}
let no: string;

beforeAll(async () => {
  const shop = await Shop.open(server());
  no = (await shop.paidOrder({ customer })).order_id;
});

async function hire(tags: readonly string[] = ['OrderList', 'DeliveryManagementList']): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
}
const search = (who: Person, body: object, url = orders): Promise<Answer<Page>> => post<Page>(server(), who, url, body);
const phone = (n: number) => `139${String(10_000_000 + n)}`;
const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await withClient(server().test.superuser, (client) => client.query<Row>(text, values))).rows;
const looksOf = (who: Person) =>
  query<{ field: string; outcome: string; reason: string }>('select field, outcome, reason from plain_view where account_id = $1 order by id', [who.id]);
const historyOf = (who: Person) =>
  query<{ action: string; after: Record<string, string>; row: string }>(
    'select action, after, l::text as row from operation_log l where actor_id = $1 order by id',
    [who.id],
  );
/** What the administrator was told of somebody, by the words of the text. */
const told = async (n: number) =>
  (await get<{ list: { kind: string; text: string }[] }>(server(), server().staff.admin, '/privilege/my/notices', { page_size: '50' })).result.list
    .filter((each) => each.kind === 'look-burst')
    .slice(0, n);

describe('searching by a whole phone, name or ID number', () => {
  it('is a look of somebody who sees them masked: written down by its kind, never by what was typed', async () => {
    const who = await hire();
    for (const body of [{ phone: customer.phone }, { name: customer.name }, { id_card: customer.id_card }])
      expect((await search(who, body)).result.list.map((row) => row.order_id)).toEqual([no]);
    expect(await looksOf(who)).toEqual(['phone', 'name', 'idCard'].map((field) => ({ field, outcome: 'look', reason: '订单列表' })));
    const history = await historyOf(who);
    expect(history.map(({ action, after }) => [action, after['field'], after['list']])).toEqual([
      ['按完整信息查询', '手机号', '订单列表'],
      ['按完整信息查询', '姓名', '订单列表'],
      ['按完整信息查询', '身份证号', '订单列表'],
    ]);
    expect(history.map(({ row }) => row).join()).not.toMatch(new RegExp([customer.phone, customer.name, customer.id_card].join('|')));
  });

  it('is one look however often it is asked that day: on other pages, in other lists, in one box', async () => {
    const who = await hire();
    await search(who, { phone: customer.phone });
    await search(who, { phone: customer.phone, page: 2 });
    await search(who, { q: customer.phone });
    await search(who, { receiver_phone: customer.phone }, '/merchant/order/deliver/list');
    await Promise.all([1, 2, 3, 4].map((page) => search(who, { id_card: customer.id_card, page })));
    expect((await looksOf(who)).map(({ field }) => field)).toEqual(['phone', 'idCard']);
    expect(await historyOf(who)).toHaveLength(2);
  });

  it('costs nothing by what is shown, and by what is no personal data', async () => {
    const who = await hire();
    for (const body of [{ phone: '5544' }, { name: '慕' }, { q: '5544' }, { q: '慕' }, { q: no }, { q: '35693803A' }, { order_id: no }, {}])
      expect((await search(who, body)).code).toBe(200);
    expect(await looksOf(who)).toEqual([]);
  });

  it('shares the day’s limit with looking at plain data, and ends there by name, for many at once too', async () => {
    const who = await hire(['OrderList', 'order:plain']);
    const show = () =>
      post<{ left_today: number }>(server(), who, '/merchant/order/order/orderListDesensitizationInfo', { order_id: no, field: 'phone', reason: '核对' });
    expect((await show()).result.left_today).toBe(5);
    await query(`update role set tags = '{OrderList}' where id in (select role_id from account_role where account_id = $1)`, [who.id]);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => search(who, { phone: phone(n) })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      status: 429,
      code: platformErrors.LOOK_LIMIT.code,
      message: '今日按完整手机号、姓名或身份证号查询的次数已达上限，可用手机号后4位或姓名首字查询',
    });
    expect((await search(who, { phone: '5544' })).result.total).toBe(1);
    server().clock.advance(86_400_000);
    const tomorrow = { ...who, token: await signIn(server(), who, server().clock.now()) };
    expect((await search(tomorrow, { phone: phone(20) })).code).toBe(200);
    server().clock.advance(-86_400_000);
  });

  it('is free for who may see them plain, and each search is written down', async () => {
    const who = await hire(['OrderList', 'order:plain']);
    for (let n = 0; n < 9; n += 1) expect((await search(who, { phone: phone(n) })).code).toBe(200);
    await search(who, { phone: phone(0), page: 2 });
    expect((await looksOf(who)).map(({ outcome }) => outcome)).toEqual(Array.from({ length: 9 }, () => 'right'));
    expect(await historyOf(who)).toHaveLength(9);
    const { result } = await post<{ left_today: number }>(server(), who, '/merchant/order/order/checkDesensitizationInfo', { order_id: no });
    expect(result.left_today).toBe(6);
  });

  it('of staff’s phones is a look of everybody: nobody is shown them in plain', async () => {
    const who = await hire(['Account', 'order:plain']);
    await post(server(), who, '/privilege/account/list', { q: phone(1) });
    await post(server(), who, '/privilege/account/list', { q: '员工admin' });
    expect(await looksOf(who)).toEqual([{ field: 'phone', outcome: 'look', reason: '账号列表' }]);
  });

  it('inside another merchant is a look too, counted where the account is', async () => {
    const who = await hire(['OrderList', 'order:plain', 'merchant:view']);
    const headers = { authorization: `Bearer ${who.token}`, 'x-merchant': '2' };
    const answer = await server().app.inject({ method: 'POST', url: orders, payload: { phone: phone(3) }, headers });
    expect(answer.statusCode).toBe(200);
    expect(await looksOf(who)).toEqual([{ field: 'phone', outcome: 'look', reason: '订单列表' }]);
  });

  it('in an export is a look when it is begun', async () => {
    const who = await hire(['OrderList', 'order:export']);
    expect((await post(server(), who, '/platform/export/start', { list: 'orderList', filter: { name: customer.name } })).code).toBe(200);
    await exportsEnded(server());
    expect(await looksOf(who)).toEqual([{ field: 'name', outcome: 'look', reason: '订单列表（导出）' }]);
  });
});

describe('a burst of looks and refused guesses', () => {
  it('is told to those who manage accounts once, and stands in the history; the next one is told anew', async () => {
    const who = await hire();
    const before = (await told(50)).length;
    for (let n = 0; n < 4; n += 1) await search(who, { phone: phone(n) });
    expect(await told(50)).toHaveLength(before);
    for (let n = 4; n < 12; n += 1) await search(who, { phone: phone(n) });
    expect((await told(50)).length).toBe(before + 1);
    expect((await told(1))[0]).toMatchObject({ text: expect.stringContaining('测试审核员在10分钟内查看或按完整信息查询个人信息5次') as string });
    expect((await historyOf(who)).filter(({ action }) => action === '频繁查看个人信息')).toHaveLength(1);
    server().clock.advance(11 * 60_000);
    for (let n = 0; n < 5; n += 1) await search(who, { phone: phone(30 + n) });
    expect((await told(50)).length).toBe(before + 2);
  });

  it('counts guesses of a form that nobody may search by', async () => {
    const who = await hire();
    const before = (await told(50)).length;
    for (let n = 5; n <= 10; n += 1) expect((await search(who, { phone: customer.phone.slice(-n) })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await looksOf(who)).every(({ outcome }) => outcome === 'refused')).toBe(true);
    expect((await told(50)).length).toBe(before + 1);
    expect((await search(who, { page: 'x' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect(await looksOf(who)).toHaveLength(6);
  });
});
