import { beforeAll, describe, expect, it } from 'vitest';
import { maskAddress, maskIdNumber, maskName, maskPhone } from '@merchant-admin/common/mask';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { addReviewer } from '../testing/add-reviewer.ts';
import { get, post } from '../testing/http.ts';
import { signIn, type Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { calls, isStaff, isWrite } from './calls.ts';
import { Cases } from './cases.ts';
import { send } from './send.ts';
import { sampleFor, startWalker, type Walker } from './walker.ts';

const server = useServer({ PLAIN_VIEWS_PER_DAY: '5' });

const customer = { member_id: 'member-zq71', name: '欧阳澜沧', phone: '18877665544', id_card: '11010519491231002X' };
const receiver = { name: '慕容青简', phone: '17755443322', region: '浙江省杭州市西湖区', street: '龙井路九溪十八涧77号' };
const plain = [customer.name, customer.phone, customer.id_card, receiver.name, receiver.phone, receiver.street, customer.id_card.slice(6, 14)];

let walker: Walker;
let guest: Walker;
const orders: string[] = [];

beforeAll(async () => {
  walker = await startWalker(server());
  guest = await startWalker(server(), 'guest');
  const { admin } = server().staff;
  for (let n = 0; n < 3; n += 1) orders.push((await walker.shop.paidOrder({ customer, receiver })).order_id);
  orders.push((await walker.shop.place({ customer, receiver })).result.order_id);
  await post(server(), admin, '/remarks/modify/order', { order_id: orders[0], describe: '已电话联系', status: 1 });
  const { result } = await get<{ version: number }>(server(), admin, '/merchant/order/detail/orderListBaseInfo', { order_id: orders[1]! });
  await post(server(), admin, '/merchant/order/detail/orderCancel', { order_id: orders[1], cancel_type: '06', reason: '客户要求', version: result.version });
});

const found = (text: string) => plain.filter((secret) => text.includes(secret));

describe('personal data', () => {
  it('leaves in no answer that reads, whoever asks, in whatever state the order is', async () => {
    const cases = new Cases('answers searched for personal data', 686);
    const { nobody: _, unsigned: __, ...people } = server().staff;
    const readers = calls.filter((call) => isStaff(call) && !isWrite(call));
    for (const person of Object.values(people)) {
      for (const call of readers) {
        for (const order of call.endpoint.path.includes('/order/') ? orders : orders.slice(0, 1)) {
          const { text } = await send(server(), call, sampleFor(call, { ...walker.fixtures, order }), { token: person.token });
          cases.add(`${call.id} by ${person.account}`, found(text).length === 0 ? undefined : `holds ${found(text).join()}`);
        }
      }
    }
    expect(cases.end()).toEqual([]);
  });

  it('comes masked: first 3 and last 4 of a phone, the first character of a name', async () => {
    const { result } = await get<{ user: Record<string, string> }>(server(), server().staff.admin, '/merchant/order/detail/orderListBaseInfo', {
      order_id: orders[0]!,
    });
    expect(result.user).toMatchObject({
      name: '欧***',
      phone: '188****5544',
      id_card: '110***********002X',
      receiver_name: maskName(receiver.name),
      receiver_phone: maskPhone(receiver.phone),
      street: maskAddress(receiver.street),
    });
    expect(maskIdNumber(customer.id_card)).toBe('110***********002X');
  });

  it('finds an order without being shown: by name, phone, phone’s tail, ID number', async () => {
    for (const filter of [
      { q: customer.name },
      { q: customer.phone },
      { q: customer.phone.slice(-4) },
      { name: customer.name },
      { phone: customer.phone },
      { id_card: customer.id_card },
      { id_card: customer.id_card.toLowerCase() },
    ]) {
      const answer = await post<{ list: { order_id: string }[] }>(server(), server().staff.operator, '/merchant/order/order/orderListV2', {
        ...filter,
        page_size: 50,
      });
      expect(answer.result.list.map((row) => row.order_id)).toEqual(expect.arrayContaining(orders));
      expect(found(JSON.stringify(answer))).toEqual([]);
    }
  });

  it('of ID numbers stands nowhere in the database in plain', async () => {
    await post(
      server(),
      server().staff.admin,
      '/merchant/order/order/orderListDesensitizationInfo',
      { order_id: orders[0], field: 'id_card', reason: '核对资料' },
      'plain-id-card-1',
    );
    const holding = await withClient(server().test.superuser, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'directory', 'sandbox')",
      );
      const tables: string[] = [];
      for (const { name } of rows) {
        const hit = await client.query(`select 1 from ${name} t where t::text like $1 or t::text like $2 limit 1`, [
          `%${customer.id_card}%`,
          `%${Buffer.from(customer.id_card).toString('hex')}%`,
        ]);
        if (hit.rowCount) tables.push(name);
      }
      return tables;
    });
    expect(holding).toEqual([]);
  });

  it('stands in no entry of the history', async () => {
    const { rows } = await withClient(server().test.superuser, (client) => client.query<{ row: string }>('select l::text as row from operation_log l'));
    console.log(`history entries searched: ${rows.length}`);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ row }) => found(row).length > 0)).toEqual([]);
  });

  it('of risk is not for guests: neither shown nor probed by searching', async () => {
    await guest.shop.paidOrder({ risk_ids: ['1', '4'] });
    const rows = async (filter: Record<string, unknown>) =>
      (await post<{ list: { risk_tags: unknown[] }[] }>(server(), guest.person, '/merchant/order/order/orderListV2', filter)).result.list;
    const all = await rows({});
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(all.flatMap((row) => row.risk_tags)).toEqual([]);
    expect((await rows({ risk_id: '1' })).length).toBe(all.length);
    expect((await rows({ risk_id: '5' })).length).toBe(all.length);
    expect((await get<{ list: unknown[] }>(server(), guest.person, '/merchant/order/orderRiskTagSelect')).result.list).toEqual([]);
  });
});

describe('personal data in plain', () => {
  const show = (who: Person, field: string, reason: string, order_id = orders[0]!) =>
    post<{ value: string; left_today: number }>(server(), who, '/merchant/order/order/orderListDesensitizationInfo', { order_id, field, reason });
  const left = async (who: Person) =>
    (await post<{ allowed: boolean; left_today: number }>(server(), who, '/merchant/order/order/checkDesensitizationInfo', { order_id: orders[0] })).result;
  const viewer = async (tags: string[] = ['OrderList', 'order:plain']): Promise<Person> => {
    const person = await addReviewer(server(), 1, tags);
    return { ...person, token: await signIn(server(), person, server().clock.now()) };
  };

  it('is shown by right only', async () => {
    const without = await viewer(['OrderList', 'OrderDetail', 'order:export']);
    expect(await show(without, 'phone', '联系用户')).toMatchObject({ status: 403, code: platformErrors.FORBIDDEN.code });
    expect(await left(without)).toMatchObject({ allowed: false });
  });

  it('is shown with a reason only', async () => {
    const person = await viewer();
    for (const reason of ['', '   ', '\n'])
      expect(await show(person, 'phone', reason)).toMatchObject({
        status: 400,
        code: platformErrors.INVALID_INPUT.code,
        message: expect.stringMatching(/原因/) as string,
      });
    expect(await left(person)).toMatchObject({ left_today: 5 });
  });

  it('is what was entered, each field by itself, and written down without itself', async () => {
    const person = await viewer();
    const wanted = { name: customer.name, phone: customer.phone, id_card: customer.id_card, address: `${receiver.region}${receiver.street}` };
    for (const [field, value] of Object.entries(wanted)) expect((await show(person, field, `核对${field}`)).result.value).toBe(value);
    const { rows } = await withClient(server().test.superuser, (client) =>
      client.query<{ entry: string; reason: string }>('select l::text as entry, reason from operation_log l where actor_id = $1 order by id', [person.id]),
    );
    expect(rows.map((row) => row.reason)).toEqual(['核对name', '核对phone', '核对id_card', '核对address']);
    expect(rows.filter(({ entry }) => found(entry).length > 0)).toEqual([]);
    const views = await withClient(server().test.superuser, (client) =>
      client.query('select field, day::text from plain_view where account_id = $1 order by id', [person.id]),
    );
    expect(views.rows).toEqual(Object.keys(wanted).map((field) => ({ field, day: '2026-03-02' })));
  });

  it('is counted for each person and day, and ends at the limit, for many at once too', async () => {
    const person = await viewer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => show(person, 'phone', '联系用户')));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === ordersErrors.PLAIN_LIMIT.code)).toHaveLength(7);
    expect(await left(person)).toMatchObject({ left_today: 0 });
    expect((await show(await viewer(), 'phone', '联系用户')).code).toBe(200);
    // 02:00 UTC is 10:00 in Shanghai: fourteen hours later it is tomorrow there.
    server().clock.advance(14 * 3_600_000 - 1);
    const late = { ...person, token: await signIn(server(), person, server().clock.now()) };
    expect((await show(late, 'phone', '联系用户')).code).toBe(ordersErrors.PLAIN_LIMIT.code);
    server().clock.advance(1);
    expect((await show(late, 'phone', '联系用户')).result.left_today).toBe(4);
  });

  it('of another merchant is not there, and does not count', async () => {
    const person = await viewer();
    expect(await show(person, 'phone', '联系用户', guest.fixtures.order)).toMatchObject({ status: 404, code: ordersErrors.ORDER_NOT_FOUND.code });
    expect(await left(person)).toMatchObject({ left_today: 5 });
  });
});
