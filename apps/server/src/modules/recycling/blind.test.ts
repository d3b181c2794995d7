import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { reportEndpoints } from '@merchant-admin/contract/recycling/report';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { get } from '../../testing/http.ts';
import { SheetDesk } from '../../testing/sheet-desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: BuybackDesk;
let second: Person;
const scratched = { option_ids: ['1-2', '2-1'], findings: [1, 2].map((group) => ({ group, reading: '右侧划痕，面容无法录入' })) };

/** Inspects while so many of a hundred devices are drawn. */
async function atShare<T>(share: number, inspect: () => Promise<T>): Promise<T> {
  const { config } = server().services;
  config.RECYCLE_BLIND_SHARE = share;
  try {
    return await inspect();
  } finally {
    config.RECYCLE_BLIND_SHARE = 0;
  }
}
/** An order whose device was found scratched, and was drawn. */
async function drawn(over: object = scratched, order: object = {}): Promise<string> {
  const id = await desk.signed(order);
  expect((await atShare(100, () => desk.inspect(id, over))).code).toBe(200);
  return id;
}
const blindRows = async (id: string) =>
  server().test.byOwner(async (client) => (await client.query('select * from recycle_blind where order_id = $1', [id])).rows);
const actsOf = async (id: string, who: Person) => (await desk.detail(id, who)).actions.map(({ act }) => act);
const rowOf = async (id: string, who: Person, name: 'list' | 'qcList') => {
  const { order_no } = await desk.detail(id);
  return (await desk.list({ order_no, ...(name === 'qcList' ? { tab: '0' } : {}) }, who, name)).list[0]!;
};
const waitingFor = async (who: Person) =>
  (await get<{ list: { key: string; count: number }[] }>(server(), who, '/home/todos')).result.list.find(({ key }) => key === 'recycle-blind')?.count ?? 0;

beforeAll(async () => {
  await staySignedIn(server());
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  second = await desk.anotherInspector(['InitIndex']);
});

describe('the draw', () => {
  it('takes all of a share of a hundred, and none of nothing', async () => {
    const [all, none] = [await desk.signed(), await desk.signed()];
    await atShare(100, () => desk.inspect(all));
    await desk.inspect(none);
    expect(await blindRows(all)).toMatchObject([{ inspector_id: String(desk.inspector.id), done_at: null }]);
    expect(await blindRows(none)).toEqual([]);
    expect(await actsOf(all, second)).toContain('blind');
    expect(await actsOf(none, second)).not.toContain('blind');
  });

  it('is not made by a preview, and once: who inspects anew draws no second time', async () => {
    const id = await desk.signed();
    await atShare(100, () => desk.inspect(id, { preview: true }));
    expect(await blindRows(id)).toEqual([]);
    await desk.inspect(id);
    await atShare(100, () => desk.inspect(id));
    expect(await blindRows(id)).toEqual([]);
    const chosen = await drawn();
    await atShare(100, () => desk.inspect(chosen));
    expect(await blindRows(chosen)).toHaveLength(1);
  });
});

describe('what was found', () => {
  it('is kept from the second inspector on the page and in both lists until it is done, and shown to all others', async () => {
    const id = await drawn();
    const hidden = await desk.detail(id, second);
    expect(hidden).toMatchObject({ blind: true, price: null, degree_name: '', sku_name: '', due: 0, payouts: [], trade: null });
    expect(hidden.quotes.map(({ kind }) => kind)).toEqual(['estimate']);
    expect(hidden.asked.map(({ found }) => found)).toEqual([null, null]);
    expect(hidden.steps.map(({ note }) => note).join('')).toBe('');
    expect(JSON.stringify(hidden)).not.toContain('面容无法录入');
    expect((await rowOf(id, second, 'list')).price).toBeNull();
    expect(await rowOf(id, second, 'qcList')).toMatchObject({ price: null, fell: null, changed: null });
    // 3,000.50 less 100.00 for scratches and a quarter of 3,000.50 for the face.
    for (const who of [desk.inspector, desk.lead]) {
      expect(await desk.detail(id, who)).toMatchObject({ blind: false, price: 215_037, degree_name: '95新' });
      expect((await rowOf(id, who, 'list')).price).toBe(215_037);
    }
    expect(await rowOf(id, desk.inspector, 'qcList')).toMatchObject({ price: 215_037, fell: 85_013, changed: 2 });
    expect((await desk.blind(id, second)).code).toBe(200);
    expect(await desk.detail(id, second)).toMatchObject({ blind: false, price: 215_037 });
    expect(await rowOf(id, second, 'qcList')).toMatchObject({ price: 215_037, fell: 85_013, changed: 2 });
  });

  it('waits for whoever may do it: a filter of the list and a to-do of as many, none for who inspected or sees it', async () => {
    const listed = async (who: Person) => (await desk.list({ tab: '0', waits: 'blind' }, who, 'qcList')).list.map(({ order_id }) => order_id);
    const before = await waitingFor(second);
    const id = await drawn();
    expect(await listed(second)).toContain(id);
    expect(await waitingFor(second)).toBe(before + 1);
    expect(await listed(second)).toHaveLength(before + 1);
    expect(await listed(desk.inspector)).not.toContain(id);
    expect(await waitingFor(server().staff.admin)).toBe(0);
    expect(await actsOf(id, desk.inspector)).not.toContain('blind');
    expect(await actsOf(id, desk.lead)).not.toContain('blind');
    await desk.blind(id, second);
    expect(await listed(second)).not.toContain(id);
    expect(await waitingFor(second)).toBe(before);
  });
});

describe('a second inspection', () => {
  it('tells how many answers agree, and changes nothing of the order', async () => {
    const id = await drawn();
    const before = await desk.detail(id);
    const answer = await desk.blind(id, second, { option_ids: ['1-2'], note: '面容正常' });
    expect(answer.result).toEqual({ version: before.version, compared: 2, agreed: 1 });
    const { steps, ...after } = await desk.detail(id);
    const { steps: earlier, ...same } = before;
    expect(after).toEqual(same);
    expect(steps).toHaveLength(earlier.length + 1);
    expect(steps[0]).toMatchObject({ step: 'blind', step_name: '盲检复验', note: '' });
    // 3,000.50 less 100.00.
    expect(await blindRows(id)).toMatchObject([
      { by_id: String(second.id), option_ids: ['1-2'], price: '290050', compared: 2, agreed: 1, misses: [2], quote_version: 2, note: '面容正常' },
    ]);
  });

  it('is done to a device that is paid and in stock, and to one that goes home, by what was found last', async () => {
    const paid = await drawn();
    await desk.answer(paid, true);
    await desk.pay(paid);
    expect(await desk.detail(paid)).toMatchObject({ state: at.DONE });
    expect((await desk.blind(paid, second)).result).toMatchObject({ compared: 2, agreed: 0 });
    const home = await drawn();
    await desk.inspect(home, { option_ids: ['1-3'], findings: [{ group: 1, reading: '边框弯曲' }] });
    expect(await desk.detail(home)).toMatchObject({ state: at.TO_RETURN });
    expect((await desk.blind(home, second, { option_ids: ['1-3'] })).result).toMatchObject({ compared: 2, agreed: 2 });
  });

  it('happens once, also when two save it at once', async () => {
    const id = await drawn();
    const third = await desk.anotherInspector();
    const codes = (await Promise.all([desk.blind(id, second), desk.blind(id, third)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, e.RECYCLE_BLIND_NONE.code]);
    expect((await desk.blind(id, third)).code).toBe(e.RECYCLE_BLIND_NONE.code);
    expect(await blindRows(id)).toHaveLength(1);
    await expect(server().test.byOwner((client) => client.query('update recycle_blind set agreed = 0 where order_id = $1', [id]))).rejects.toThrow(
      'append-only',
    );
  });
});

describe('is refused by name', () => {
  const whole = { terms_version: 1, option_ids: ['1-1'] };
  it('where nothing was drawn or the state is another, to whoever inspected it, and to those who see what was found', async () => {
    const none = await desk.offered();
    expect((await desk.blind(none, second)).code).toBe(e.RECYCLE_BLIND_NONE.code);
    const signed = await desk.signed();
    expect((await desk.blind(signed, second)).code).toBe(e.RECYCLE_STATE.code);
    const id = await drawn();
    expect((await desk.blind(id, desk.inspector)).code).toBe(e.RECYCLE_BLIND_SAME_PERSON.code);
    for (const tag of ['recycle:answer', 'recycle:approve', 'recycle:release', 'recycle:pay'])
      expect((await desk.blind(id, await desk.anotherInspector([tag]))).code).toBe(e.RECYCLE_BLIND_SEEN.code);
    expect((await desk.blind(id, desk.lead)).code).toBe(platformErrors.FORBIDDEN.code);
    await desk.act('turnBack', id, { reason: '用户要求' });
    await desk.act('sendBack', id, { company: 'STORE' });
    expect((await desk.blind(id, second)).code).toBe(e.RECYCLE_STATE.code);
  });

  it('by other terms, with unknown options, with a question left out, as of an older version, and in another merchant', async () => {
    const id = await drawn();
    expect((await desk.blind(id, second, { terms_version: 2 })).code).toBe(goodsErrors.RECYCLE_TERMS_CHANGED.code);
    expect((await desk.blind(id, second, { option_ids: ['1-1', '9-9'] })).code).toBe(goodsErrors.RECYCLE_OPTION_UNKNOWN.code);
    expect((await desk.blind(id, second, { option_ids: ['2-1'] })).code).toBe(goodsErrors.RECYCLE_ANSWERS.code);
    expect((await desk.blind(id, second, { version: 1 })).code).toBe(platformErrors.STALE.code);
    const other = await desk.call('blind', { order_id: id, version: 1, ...whole }, server().staff.guest);
    expect(other.code).toBe(e.RECYCLE_ORDER_NOT_FOUND.code);
    expect(await blindRows(id)).toMatchObject([{ done_at: null }]);
  });
});

it('is reported by who inspected first, with the questions about which inspectors differ', async () => {
  server().clock.advance(86_400_000);
  await desk.renew();
  second = await desk.anotherInspector();
  const today = server().services.clock.today();
  const agreement = async (query: Record<string, string> = {}) =>
    (
      await get<ResultOf<(typeof reportEndpoints)['recycleAgreement']>>(server(), desk.who, '/merchant/recycle/report/agreement', {
        from: today,
        to: today,
        ...query,
      })
    ).result;
  expect(await agreement()).toMatchObject({ total: { chosen: 0, agreed_rate: 0, price_gap: 0 }, rows: [], questions: [] });
  const [alike, other] = [await drawn(), await drawn()];
  await drawn();
  await desk.blind(alike, second, { option_ids: ['1-2', '2-1'] });
  await desk.blind(other, second, { option_ids: ['1-2'] });
  // Three of four answers alike; 2,150.37 twice, and 2,150.37 beside 2,900.50: 750.13 of two devices.
  const wanted = { chosen: 3, done: 2, compared: 4, agreed: 3, agreed_rate: 7500, price_gap: 37_507 };
  expect(await agreement({ by: 'inspector' })).toEqual({
    capped: false,
    total: wanted,
    rows: [{ key: String(desk.inspector.id), name: '测试审核员', ...wanted }],
    questions: [
      { group: '功能', compared: 2, agreed: 1, agreed_rate: 5000 },
      { group: '外观', compared: 2, agreed: 2, agreed_rate: 10_000 },
    ],
  });
  expect((await agreement({ by: 'way' })).rows).toEqual([{ key: 'mail', name: '自行寄送', ...wanted }]);
  expect((await agreement({ by: 'model' })).rows).toHaveLength(3);
  expect((await agreement({ by: 'store' })).rows).toMatchObject([{ key: '0', name: '总部', chosen: 3 }]);
  // Whoever inspects anew afterwards takes nothing from whom it was compared with.
  const third = await desk.anotherInspector();
  await desk.inspect(other, {}, third);
  expect((await agreement({ by: 'inspector' })).rows).toMatchObject([{ key: String(desk.inspector.id), chosen: 3 }]);
  const { code } = await get(server(), desk.who, '/merchant/recycle/report/agreement', { from: '2026-03-02', to: '2026-03-01' });
  expect(code).toBe(e.RECYCLE_REPORT_DAYS.code);
});

describe('a device that came by a valuation sheet', () => {
  const found = { option_ids: ['1-2', '2-1'] };

  it('is drawn when it is bought: what the store found is kept from who inspects it again, and agreement counts for who valued it', async () => {
    const sheets = await SheetDesk.open(desk);
    const sheet = await sheets.approved(found);
    const closed = await atShare(100, () => sheets.close(sheet));
    const id = closed.result.recycle_order_id;
    const [drawnOf] = await blindRows(id);
    expect(drawnOf).toMatchObject({ inspector_id: String(sheets.clerk.id), done_at: null });
    const hidden = await desk.detail(id, second);
    expect(hidden).toMatchObject({ blind: true, estimate: null, price: null, quotes: [], degree_name: '' });
    expect(hidden.asked.map(({ said, found: before }) => [said, before])).toEqual([
      [[], null],
      [[], null],
    ]);
    expect(JSON.stringify([hidden, await rowOf(id, second, 'list'), await rowOf(id, second, 'qcList')])).not.toContain('215037');
    expect(await rowOf(id, second, 'list')).toMatchObject({ estimate: null, price: null });
    expect(await desk.detail(id, desk.payer)).toMatchObject({ blind: false, estimate: 215_037, price: 215_037 });
    // It is paid for and taken in meanwhile.
    expect((await desk.pay(id)).code).toBe(200);
    const before = await desk.detail(id);
    expect(before).toMatchObject({ state: at.DONE, device_id: expect.any(String) });
    expect(await actsOf(id, second)).toContain('blind');
    const { code, result } = await desk.blind(id, second, { option_ids: ['1-2'] });
    expect([code, result]).toEqual([200, { version: before.version, compared: 2, agreed: 1 }]);
    const { steps: _, ...after } = await desk.detail(id);
    const { steps: __, ...same } = before;
    expect(after).toEqual(same);
    expect(await desk.detail(id, second)).toMatchObject({ blind: false, estimate: 215_037 });
    const day = server().services.clock.today();
    const query = { from: day, to: day, by: 'inspector' };
    const { rows } = (
      await get<ResultOf<(typeof reportEndpoints)['recycleAgreement']>>(server(), server().staff.admin, '/merchant/recycle/report/agreement', query)
    ).result;
    expect(rows.find(({ key }) => key === String(sheets.clerk.id))).toMatchObject({ chosen: 1, done: 1, compared: 2, agreed: 1, price_gap: 75_013 });
  });

  it('is inspected again neither by who valued it, nor by who reads sheets, and none is drawn of no share', async () => {
    const sheets = await SheetDesk.open(desk);
    const none = (await sheets.close(await sheets.approved(found))).result.recycle_order_id;
    expect(await blindRows(none)).toEqual([]);
    const id = (await atShare(100, async () => sheets.close(await sheets.approved(found)))).result.recycle_order_id;
    const reader = await desk.anotherInspector(['InitIndex', 'OldExchangeNewList']);
    const waiting = await waitingFor(reader);
    expect(await desk.detail(id, reader)).toMatchObject({ blind: false, estimate: 215_037 });
    expect((await desk.blind(id, reader, { option_ids: ['1-2'] })).code).toBe(e.RECYCLE_BLIND_SEEN.code);
    const chosen = await drawn();
    expect(await waitingFor(reader)).toBe(waiting + 1);
    expect(await actsOf(chosen, reader)).toContain('blind');
  });
});
