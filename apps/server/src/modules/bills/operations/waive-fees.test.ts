import { beforeAll, expect, it, afterAll } from 'vitest';
import { billStatus } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { get } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
let till: Till;
/** A lease from 31 January 2025: rents of 300.00 yuan, each day late costs 1.00. */
let no = '';
/** The second and the third rent, due on 28 February and 31 March. */
let late: string[] = [];

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  till.moveTo('2025-01-30');
  no = (await till.leased()).order_id;
  late = await till.rents(no, 2, 3);
  till.moveTo('2025-04-10');
});
afterAll(() => expectBalancedBooks(server(), 1));

const lower = (fields: Record<string, unknown>) => till.act<{ effects: unknown[] }>('waiveLateFees', no, { bill_ids: late, reason: '协商一致', ...fields });
const fees = async () => (await till.bills(no)).rent.slice(1, 3).map((bill) => bill.overdue_fee_open);

it('late fees of several bills are lowered to one sum, which the oldest keep; the days after go on costing', async () => {
  expect(await fees()).toEqual([4100, 1000]);
  expect((await lower({ left: 2000, preview: true })).result.effects).toEqual([
    { what: '第2期租金逾期费减免', from: '¥41.00', to: '¥20.00', amount: 2100 },
    { what: '第3期租金逾期费减免', from: '¥10.00', to: '¥0.00', amount: 1000 },
  ]);
  expect(await fees()).toEqual([4100, 1000]);
  expect((await lower({ left: 2000 })).code).toBe(200);
  expect(await fees()).toEqual([2000, 0]);
  till.moveTo('2025-04-11');
  expect(await fees()).toEqual([2100, 100]);
  const told = await till.get<{ list: { action: string; reason: string }[] }>('orderBillRecord', { order_id: no });
  expect(told.list.filter(({ action }) => action === '减免逾期费')).toMatchObject([{ reason: '协商一致' }]);
});

it('an overdue order’s time line tells of it by whom, why and of which bills', async () => {
  const answer = await get<{ list: { title: string; operator_name: string; content: string }[] }>(server(), till.who, '/merchant/order/overdue/caseTimeline', {
    order_id: no,
    group: 'money',
  });
  expect(answer.result.list.slice(0, 2)).toMatchObject([
    { title: '减免逾期费', content: '¥10.00\n第3期，协商一致', operator_name: '员工admin' },
    { title: '减免逾期费', content: '¥21.00\n第2期，协商一致', operator_name: '员工admin' },
  ]);
});

it('what is wrong with one of them is said, and none is lowered', async () => {
  expect(await lower({ left: 2201 })).toMatchObject({ status: 422, code: e.FEE_ABOVE.code });
  expect(await lower({ left: 2200 })).toMatchObject({ code: e.NOTHING_CHANGED.code });
  expect(await lower({ left: 0, bill_ids: [...late, ...(await till.rents(no, 5))] })).toMatchObject({ status: 409, code: e.NO_FEE.code });
  expect(await lower({ left: 0, version: 1 })).toMatchObject({ code: platformErrors.STALE.code });
  expect(await lower({ left: -1 })).toMatchObject({ status: 400 });
  expect(await lower({ left: 0, bill_ids: [] })).toMatchObject({ status: 400 });
  expect(await fees()).toEqual([2100, 100]);
});

it('a fee that is billed already is waived by a document, together with what is only derived', async () => {
  expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: [late[0]] })).code).toBe(200);
  const billed = (await till.bills(no)).other[0]!;
  expect(billed).toMatchObject({ bill_type_name: '逾期费', open: 2100 });
  const both = { left: 500, bill_ids: [late[1], billed.bill_id] };
  expect((await lower({ ...both, preview: true })).result.effects).toEqual([
    { what: '第3期租金逾期费减免', from: '¥1.00', to: '¥0.00', amount: 100 },
    { what: '第2期逾期费', from: '待支付', to: '部分支付，还需 ¥5.00', amount: 1600 },
  ]);
  expect((await lower(both)).code).toBe(200);
  const after = await till.bills(no);
  expect(after.other[0]).toMatchObject({ open: 500, waived: 1600 });
  expect(await fees()).toEqual([0, 0]);
  expect(after.documents.filter((each) => each.kind === 'waiver')).toMatchObject([{ amount: 1600, reason: '协商一致' }]);
  expect((await lower({ left: 0, bill_ids: [billed.bill_id] })).code).toBe(200);
  expect((await till.bills(no)).other[0]).toMatchObject({ open: 0, status: billStatus.WAIVED });
  expect(await lower({ left: 0, bill_ids: [billed.bill_id] })).toMatchObject({ code: e.NO_FEE.code });
});
