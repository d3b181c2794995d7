import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { beGuest } from '../../../testing/before-guest.ts';
import { exportsEnded } from '../../../testing/exports-ended.ts';
import { get, post } from '../../../testing/http.ts';
import { OldBooks } from '../../../testing/migrated.ts';
import { Shop, idNumber } from '../../../testing/shop.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let newOrder: string;

interface Row {
  id: string;
  old_no: string;
  latest_remark: string;
}
interface Page {
  list: Row[];
  total: number;
  total_capped: boolean;
}

const ask = (body: unknown, who: Person = server().staff.admin) => post<Page>(server(), who, '/merchant/order/migrated/list', body);
const found = async (body: Record<string, unknown>) => (await ask(body)).result.list.map((row) => row.old_no);

beforeAll(async () => {
  const shop = await Shop.open(server());
  newOrder = (await shop.paidOrder({ customer: { member_id: 'm9', name: '刘备', phone: '13700000009', id_card: idNumber(9) } })).order_id;
  await new OldBooks(server(), server().staff.admin).bring([
    { 原订单号: 'OLD-0001', 下单时间: '2022-01-01 08:00:00', 手机号: '13800001111', 身份证号: idNumber(9), 'IMEI/SN': 'abc861234' },
    { 原订单号: 'OLD-0002', 下单时间: '2022-01-02 00:00:00', 用户姓名: '关羽', 商品名称: 'Switch', 状态: '已归还' },
    { 原订单号: 'OLD-0003', 下单时间: '2022-01-02 23:59:59', 用户姓名: '关平', 新订单号: newOrder, 状态: '待质检', 身份证号: idNumber(9) },
    { 原订单号: 'NEW-1001', 下单时间: '2022-01-03', 状态: '买断中' },
  ]);
  // Guest merchants have no migrated orders: another merchant's, which is none.
  await beGuest(server(), server().staff.guest.merchantId, false);
  await new OldBooks(server(), server().staff.guest).bring([{ 原订单号: 'OLD-0001' }, { 原订单号: 'GUEST-1', 身份证号: idNumber(9) }]);
});

describe('the list of migrated orders', () => {
  it('has the newest first, by pages', async () => {
    expect((await ask({ page_size: 3 })).result).toMatchObject({
      total: 4,
      total_capped: false,
      list: [{ old_no: 'NEW-1001' }, { old_no: 'OLD-0003' }, { old_no: 'OLD-0002' }],
    });
    expect(await found({ page: 2, page_size: 3 })).toEqual(['OLD-0001']);
  });

  it.each([
    ['the number’s end', { old_no: '0001' }, ['OLD-0001']],
    ['a name’s beginning', { name: '关' }, ['OLD-0003', 'OLD-0002']],
    ['a phone’s end', { phone: '1111' }, ['OLD-0001']],
    ['a whole phone', { phone: '13800001111' }, ['OLD-0001']],
    ['an IMEI’s end', { imei: '1234' }, ['OLD-0001']],
    ['an ID number', { id_card: idNumber(9) }, ['OLD-0003', 'OLD-0001']],
    ['goods', { goods_name: 'Swi' }, ['OLD-0002']],
    ['days', { placed_from: '2022-01-02', placed_to: '2022-01-02' }, ['OLD-0003', 'OLD-0002']],
    ['a tab of one state', { tab: 90 }, ['OLD-0002']],
    ['a tab of several states', { tab: 60 }, ['NEW-1001', 'OLD-0003']],
    ['several at once', { tab: 60, name: '关', old_no: '3' }, ['OLD-0003']],
    ['nothing that is there', { name: '曹操' }, []],
    ['signs of a pattern, which mean themselves', { name: '%' }, []],
  ])('finds by %s', async (_name, body, numbers) => {
    expect(await found(body)).toEqual(numbers);
  });

  it('finds by the number here and by the sheet that brought it', async () => {
    expect(await found({ new_order_id: newOrder.slice(-6) })).toEqual(['OLD-0003']);
    const { result } = await get<{ list: { batch_id: string; rows: number; added: number }[] }>(
      server(),
      server().staff.admin,
      '/merchant/order/migrated/batches',
    );
    expect(result.list).toMatchObject([{ rows: 4, added: 4 }]);
    expect(await found({ batch_id: result.list[0]!.batch_id })).toHaveLength(4);
    expect((await ask({ batch_id: result.list[0]!.batch_id }, server().staff.guest)).result.list).toEqual([]);
  });

  it('counts its tabs as its rows are, after changes too', async () => {
    const tabs = async (who: Person) =>
      (await post<{ list: { value: string; number: number }[] }>(server(), who, '/merchant/order/migrated/tabs')).result.list
        .filter((tab) => tab.number > 0)
        .map((tab) => [tab.value, tab.number]);
    expect(await tabs(server().staff.admin)).toEqual([
      ['0', 4],
      ['50', 1],
      ['60', 2],
      ['90', 1],
    ]);
    await new OldBooks(server(), server().staff.guest).bring([{ 原订单号: 'GUEST-1', 状态: '已取消', 身份证号: idNumber(9) }]);
    expect(await tabs(server().staff.guest)).toEqual([
      ['0', 2],
      ['50', 1],
      ['100', 1],
    ]);
    const plain = await withClient(server().test.superuser, (client) =>
      client.query<{ same: boolean }>(
        `select bool_and(t.n = (select count(*) from migrated_order o where o.merchant_id = t.merchant_id and o.tab_group = t.tab_group)) as same from migrated_tally t`,
      ),
    );
    expect(plain.rows[0]!.same).toBe(true);
  });

  it('says on an order how many old ones its customer has', async () => {
    const ofOrder = await get<{ migrated_orders: number }>(server(), server().staff.admin, '/merchant/order/detail/queryIdCardOrderList', {
      order_id: newOrder,
    });
    expect(ofOrder.result.migrated_orders).toBe(2);
  });

  it('goes out as a file: the rows of the filter or the chosen ones, masked, in the same order', async () => {
    const sheet = async (body: object) => {
      const { result, code, message } = await post<{ id: string }>(server(), server().staff.admin, '/platform/export/start', { list: 'migratedList', ...body });
      expect(code, message).toBe(200);
      await exportsEnded(server());
      const url = `/platform/export/download?id=${result.id}`;
      const answer = await server().app.inject({ url, headers: { authorization: `Bearer ${server().staff.admin.token}` } });
      return (await readXlsx(answer.rawPayload)).sheets[0]!.rows;
    };
    const [head, ...rows] = await sheet({ filter: { name: '关' } });
    expect(rows.map((row) => row[0])).toEqual(['OLD-0003', 'OLD-0002']);
    const cell = (title: string) => rows[0]![head!.indexOf(title)];
    expect([cell('用户'), cell('总租金'), cell('已付租金'), cell('下单时间'), cell('新订单号'), cell('起止日期')]).toEqual([
      '关* 139****5678',
      3600,
      2400.5,
      '2022-01-02 23:59:59',
      newOrder,
      '2023-05-04 至 2024-05-03',
    ]);
    const { list } = (await ask({})).result;
    const [, ...chosen] = await sheet({ filter: {}, ids: [list[3]!.id, list[0]!.id] });
    expect(chosen.map((row) => row[0])).toEqual(['NEW-1001', 'OLD-0001']);
    expect(await post(server(), server().staff.reviewer, '/platform/export/start', { list: 'migratedList', filter: {} })).toMatchObject({
      code: platformErrors.FORBIDDEN.code,
    });
  });
});

describe('remarks on a migrated order', () => {
  const add = (id: string, text: string, status: unknown = 1, who: Person = server().staff.operator) =>
    post(server(), who, '/merchant/order/migrated/remark', { migrated_id: id, describe: text, status });
  const idOf = async (oldNo: string) => (await ask({ old_no: oldNo })).result.list[0]!.id;

  it('are shown newest first, and the newest stands in the list', async () => {
    const id = await idOf('NEW-1001');
    expect((await add(id, '')).code).toBe(200);
    expect(await add(id, '')).toMatchObject({ code: ordersErrors.REMARK_REQUIRED.code });
    expect((await add(id, '已在旧系统结清', 2)).code).toBe(200);
    const { result } = await get<{ list: unknown[] }>(server(), server().staff.admin, '/merchant/order/migrated/remarks', { migrated_id: id });
    expect(result.list).toMatchObject([{ describe: '已在旧系统结清', status: 2, operator_name: '员工operator', merchant_name: '测试商家1' }, { describe: '' }]);
    expect((await ask({ old_no: 'NEW-1001' })).result.list[0]!.latest_remark).toBe('已在旧系统结清');
  });

  it('are neither written nor read by others', async () => {
    const id = await idOf('OLD-0002');
    expect((await add(id, '好', 1, server().staff.guest)).code).toBe(ordersErrors.MIGRATED_NOT_FOUND.code);
    expect((await add(id, '好', 1, server().staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    for (const call of ['remarks', 'detail'])
      expect((await get(server(), server().staff.guest, `/merchant/order/migrated/${call}`, { migrated_id: id })).code).toBe(
        ordersErrors.MIGRATED_NOT_FOUND.code,
      );
  });

  it('survive the same order being brought again', async () => {
    const id = await idOf('OLD-0002');
    await add(id, '保留我');
    await new OldBooks(server(), server().staff.admin).bring([
      { 原订单号: 'OLD-0002', 下单时间: '2022-01-02 00:00:00', 用户姓名: '关羽', 商品名称: 'Switch', 状态: '已归还', 押金: '0' },
    ]);
    expect((await ask({ old_no: 'OLD-0002' })).result.list[0]).toMatchObject({ id, latest_remark: '保留我', deposit: 0 });
  });
});
