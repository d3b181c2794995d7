import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { BuybackDesk } from '../../../testing/buyback-desk.ts';
import { addClerk } from '../../../testing/clerks.ts';
import { get } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

interface Remark {
  id: string;
  describe: string;
  status: number;
  operator_name: string;
}

const server = useServer();
let desk: BuybackDesk;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});

const hired = async (...tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};
const add = (id: string, describe: string, status: unknown = 2, who = desk.who) => desk.call('remark', { order_id: id, describe, status }, who);
const read = (id: string, who = desk.who, before?: string) =>
  get<{ list: Remark[]; next: string }>(server(), who, '/merchant/recycle/order/remarks', { order_id: id, ...(before === undefined ? {} : { before }) });
const listed = async (id: string, who = desk.who) => (await desk.list({}, who)).list.find((row) => row.order_id === id);

describe('remarks on an order by which a device is bought back', () => {
  it('stand newest first with who wrote them, in the list and in the time line, in whatever state the order is', async () => {
    const id = await desk.paid();
    await add(id, '核对了收款账号', 1);
    expect((await add(id, ' 用户周末在家 ')).code).toBe(200);
    expect((await read(id)).result.list).toMatchObject([
      { describe: '用户周末在家', status: 2, operator_name: '员工admin' },
      { describe: '核对了收款账号', status: 1 },
    ]);
    expect((await listed(id))!.latest_remark).toBe('用户周末在家');
    const { steps, latest_remark: latest } = await desk.detail(id);
    expect([latest, steps[0]]).toEqual(['用户周末在家', expect.objectContaining({ step: 'remarked', step_name: '备注', note: '用户周末在家' })]);
  });

  it('leave what others are about to do as right as before', async () => {
    const id = await desk.accepted();
    const { version, due } = await desk.detail(id);
    await add(id, '已电话确认');
    expect((await desk.call('pay', { order_id: id, version, amount: due }, desk.payer)).code).toBe(200);
  });

  it('go on in steps, each once, and none is lost where several write at once', async () => {
    const { id } = await desk.placed();
    await Promise.all(Array.from({ length: 52 }, (_, n) => add(id, `第${n}条`)));
    const first = (await read(id)).result;
    const second = (await read(id, desk.who, first.next)).result;
    expect([first.list.length, second.list.length, second.next]).toEqual([50, 2, '']);
    expect(new Set([...first.list, ...second.list].map(({ describe: text }) => text)).size).toBe(52);
  });

  it('need a text only where there are some already', async () => {
    const { id } = await desk.placed();
    expect((await add(id, '')).code).toBe(200);
    expect((await add(id, '  ')).code).toBe(ordersErrors.REMARK_REQUIRED.code);
  });

  it('are refused when too long, of unknown importance, without the right, of another store or another merchant', async () => {
    const { id } = await desk.placed();
    const invalid = platformErrors.INVALID_INPUT.code;
    expect([(await add(id, '长'.repeat(501))).code, (await add(id, '好', 3)).code]).toEqual([invalid, invalid]);
    expect((await add(id, '好', 2, await hired('OrderRecycle'))).code).toBe(platformErrors.FORBIDDEN.code);
    for (const who of [await addClerk(server(), 77), { ...server().staff.guest, token: await signIn(server(), server().staff.guest, server().clock.now()) }]) {
      expect((await add(id, '好', 2, who)).code).toBe(e.RECYCLE_ORDER_NOT_FOUND.code);
      expect((await read(id, who)).code).toBe(e.RECYCLE_ORDER_NOT_FOUND.code);
    }
    expect((await read(id)).result.list).toEqual([]);
  });

  it('are not told to inspectors who do not deal with the customer', async () => {
    const id = await desk.offered();
    await add(id, '用户手机13512345678');
    const inspector = await hired('ExamineRecycleList', 'recycle:inspect');
    expect((await read(id, inspector)).code).toBe(platformErrors.FORBIDDEN.code);
    expect(JSON.stringify(await desk.detail(id, inspector))).not.toContain('13512345678');
  });

  it('are kept from whoever may inspect the device once more without knowing what was found', async () => {
    const id = await desk.offered();
    await desk.draw(id);
    await add(id, '报价3000.50元');
    const other = await desk.anotherInspector();
    expect((await read(id, other)).result).toEqual({ list: [], next: '' });
    expect((await listed(id, other))!.latest_remark).toBe('');
    expect(JSON.stringify(await desk.detail(id, other))).not.toContain('报价3000.50元');
  });
});
