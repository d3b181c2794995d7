import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { addGoods } from '../../goods/index.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { addClerk } from '../../../testing/clerks.ts';
import { post } from '../../../testing/http.ts';
import { Shop, idNumber, testGoods } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const url = '/merchant/order/order/orderListV2';
let cases = 0;

/** Eight orders that differ in everything that can be searched, an hour apart from 2026-03-02 10:00 Shanghai time. */
const people = [
  ['张三', '13900000001'],
  ['张三丰', '13900000002'],
  ['100%张', '13900000003'],
  ['a_b', '13900000004'],
  ['axb', '13900000005'],
  [String.raw`反\斜`, '13900000006'],
  ['𠮷田', '13900010007'],
  ['O’Brien-李', '13900000008'],
] as const;

describe('the order list', () => {
  const orders: string[] = [];
  let desk: Desk;
  const me = () => server().staff.admin;
  const which = (numbers: readonly string[]) => numbers.map((no) => orders.indexOf(no));
  const find = async (filter: Record<string, unknown>) => {
    cases += 1;
    return which((await desk.list(me(), { sort: 'created_asc', ...filter })).numbers);
  };

  beforeAll(async () => {
    await staySignedIn(server());
    desk = new Desk(server());
    const shop = await Shop.open(server());
    const goods = {
      ...testGoods,
      name: 'Mate_60 %旗舰',
      skus: [{ ...testGoods.skus[0]!, prices: [{ ...testGoods.skus[0]!.prices[0]!, lease_type: 2, periods: 6 }] }],
    };
    const [skuId] = await act(server().services, systemCaller(1), (ctx) => addGoods(ctx, goods));
    for (const [index, [name, phone]] of people.entries()) {
      const other = index === 3 ? { sku_id: String(skuId), lease_type: 2, periods: 6 } : {};
      const placed = await shop.place({
        ...other,
        customer: { member_id: `m${index}`, name, phone, id_card: idNumber(index === 5 ? 4 : index) },
        segment: index === 2 ? 'C' : 'A',
        ...(index === 6 ? { channel_id: '2', source_id: '22' } : {}),
        risk_ids: index === 1 ? ['3', '6'] : ['6'],
      });
      expect(placed.code).toBe(200);
      orders.push(placed.result.order_id);
      if (index < 4) await shop.pay(placed.result);
      server().clock.advance(3_600_000);
    }
    await desk.claim(server().staff.reviewer, orders[0]!);
    await desk.cancel(me(), orders[2]!, await desk.version(orders[2]!));
    await server().test.byOwner((client) => client.query("update orders set imei = 'SN86A0012345' where order_no = $1", [orders[1]]));
    await (await Shop.open(server(), 'guest')).place({ customer: { member_id: 'g', name: '张三', phone: '13900000001', id_card: idNumber(0) } });
  });
  afterAll(() => {
    console.info(`order list: ${cases} searches`);
    expect(cases).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['张', [0, 1]],
    ['张三', [0]],
    ['张三丰', [1]],
    ['100%张', [2]],
    ['%', []],
    ['_', []],
    ['a_b', [3]],
    ['a_', []],
    ['axb', [4]],
    ['AXB', []],
    [String.raw`反\斜`, [5]],
    ['\\', []],
    ['𠮷', [6]],
    ['O’Brien-李', [7]],
    ["' or 1=1 --", []],
    ['0001', [0]],
    ['10007', []],
    ['0007', [6]],
    ['13900000002', [1]],
    ['12345', [1]],
    ['sn86a0012345', [1]],
    ['86A0012345', [1]],
    ['A00', []],
    ['999999999', []],
    [' 张三丰 ', [1]],
    ['', [0, 1, 2, 3, 4, 5, 6, 7]],
  ] as [string, number[]][])('one box with %j finds just those', async (q, expected) => expect(await find({ q })).toEqual(expected));

  it('one box finds an order by its whole number and by its tail', async () => {
    for (const [index, no] of orders.entries()) {
      expect(await find({ q: no })).toEqual([index]);
      expect(await find({ q: no.slice(-6) })).toContain(index);
    }
  });

  it.each([
    [{ name: '张' }, [0, 1]],
    [{ name: '张三' }, [0]],
    [{ name: 'a_b' }, [3]],
    [{ phone: '0008' }, [7]],
    [{ phone: '13900000008' }, [7]],
    [{ id_card: idNumber(4) }, [4, 5]],
    [{ id_card: idNumber(4).toLowerCase() }, [4, 5]],
    [{ goods_name: 'mate_60' }, [3]],
    [{ goods_name: '60 %' }, [3]],
    [{ goods_name: '%' }, [3]],
    [{ goods_name: 'iphone' }, [0, 1, 2, 4, 5, 6, 7]],
    [{ goods_name: '没有这个商品' }, []],
    [{ imei: '12345' }, [1]],
    [{ channel_id: '2' }, [6]],
    [{ source_id: '11' }, [0, 1, 2, 3, 4, 5, 7]],
    [{ lease_type: 2 }, [3]],
    [{ lease_type: '2', periods: '6' }, [3]],
    [{ segment: 'C' }, [2]],
    [{ risk_id: '3' }, [1]],
    [{ created_from: '2026-03-02', created_to: '2026-03-02' }, [0, 1, 2, 3, 4, 5, 6, 7]],
    [{ created_from: '2026-03-03' }, []],
    [{ paid_from: '2026-03-02' }, [0, 1, 2, 3]],
    [{ paid_to: '2026-03-01' }, []],
    [{ tab: 10 }, [4, 5, 6, 7]],
    [{ tab: 20 }, [0, 1, 3]],
    [{ tab: 20, tab_item: 21 }, [1, 3]],
    [{ tab: 20, tab_item: 22 }, [0]],
    [{ tab: 100, tab_item: 104 }, [2]],
    [{ tab: 100, tab_item: 105 }, [2]],
    [{ tab: 60 }, []],
    [{ tab: 777 }, []],
    [{ tab: 20, q: '张', segment: 'A', channel_id: '1' }, [0, 1]],
  ] as [Record<string, unknown>, number[]][])('the search %j finds just those', async (filter, expected) => expect(await find(filter)).toEqual(expected));

  it('finds by reviewer, by the end of the number, and by trade number', async () => {
    expect(await find({ reviewer_id: String(server().staff.reviewer.id) })).toEqual([0]);
    expect(await find({ order_id: orders[4]!.slice(-4) })).toEqual([4]);
    const { rent } = await desk.bills(orders[3]!);
    expect(await find({ trade_no: rent[0]!.trade_no })).toEqual([3]);
    expect(await find({ trade_no: `F${orders[1]}001` })).toEqual([1]);
  });

  it('sorts by each order that it offers, paid ones first and stable', async () => {
    const sorted = async (sort: string) => which((await desk.list(me(), { sort })).numbers);
    expect(await sorted('created_desc')).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(await sorted('created_asc')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await sorted('paid_desc')).toEqual([3, 2, 1, 0, 7, 6, 5, 4]);
    expect(await sorted('rent_desc')).toEqual([2, 7, 6, 5, 4, 3, 1, 0]);
    expect(await sorted('rent_asc')).toEqual([0, 1, 3, 4, 5, 6, 7, 2]);
  });

  it.each(['created_desc', 'created_asc', 'paid_desc', 'rent_desc', 'rent_asc'])(
    'pages through %s without a gap or a repeat, and says how many there are',
    async (sort) => {
      cases += 1;
      const whole = (await desk.list(me(), { sort })).numbers;
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await desk.list(me(), { sort, page, page_size: 3 }));
      expect(pages.map((page) => page.numbers.length)).toEqual([3, 3, 2, 0]);
      expect(pages.flatMap((page) => page.numbers)).toEqual(whole);
      expect(pages.map((page) => page.total)).toEqual([8, 8, 8, 8]);
    },
  );

  it('beyond its end is empty and still says how many match', async () => {
    for (const [filter, total] of [
      [{}, 8],
      [{ tab: 20 }, 3],
      [{ q: '张' }, 2],
      [{ tab: 60 }, 0],
    ] as const) {
      cases += 1;
      expect(await desk.list(me(), { ...filter, page: 1000, page_size: 20 })).toEqual({ total, numbers: [] });
    }
  });

  it.each([
    { page: 0 },
    { page: 100_001 },
    { page_size: 51 },
    { page: 'x' },
    { sort: 'id' },
    { tab: -1 },
    { phone: '12' },
    { phone: '00008' },
    { phone: '3900000008' },
    { created_from: '2026-02-30' },
    { id_card: '1' },
    { q: '长'.repeat(41) },
    { unknown: 1 },
    { q: '\u0000' },
  ])('refuses %j', async (body) => {
    cases += 1;
    expect(await post(server(), me(), url, body)).toMatchObject({ status: 400, code: platformErrors.INVALID_INPUT.code });
  });

  it('shows another merchant only what is theirs', async () => {
    const theirs = await desk.list(server().staff.guest, { q: '13900000001' });
    expect(theirs.total).toBe(1);
    expect(orders).not.toContain(theirs.numbers[0]);
    expect((await desk.list(server().staff.guest, { q: orders[0] })).numbers).toEqual([]);
  });

  it('shows store staff their store’s orders only, in rows, counts and tabs', async () => {
    await server().test.byOwner((client) => client.query('update orders set store_id = 7 where order_no = any($1)', [[orders[0], orders[2], orders[4]]]));
    const clerk = await addClerk(server(), 7);
    expect(which((await desk.list(clerk, { sort: 'created_asc' })).numbers)).toEqual([0, 2, 4]);
    expect(await desk.list(clerk, { page: 2, page_size: 2, tab: 20 })).toEqual({ total: 1, numbers: [] });
    const tabs = await post<{ list: { value: string; number: number }[] }>(server(), clerk, '/merchant/order/order/orderStatusCategoryListV2');
    expect(tabs.result.list.filter((tab) => tab.number > 0).map((tab) => [tab.value, tab.number])).toEqual([
      ['0', 3],
      ['10', 1],
      ['20', 1],
      ['100', 1],
    ]);
    expect((await desk.cancel(clerk, orders[1]!, 1)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });
});
