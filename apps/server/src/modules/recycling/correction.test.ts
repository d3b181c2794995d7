import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { get } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: BuybackDesk;
const scratched = { option_ids: ['1-2'], findings: [{ group: 1, reading: '右侧划痕' }] };
/** An order whose device was found scratched: 3,000.50 less 100.00. */
async function offered(order: object = {}): Promise<string> {
  const id = await desk.signed(order);
  expect((await desk.inspect(id, scratched)).code).toBe(200);
  return id;
}
const asked = async (id: string, price = 295_000): Promise<string> => {
  expect((await desk.correct(id, price)).code).toBe(200);
  return id;
};
async function hired(tags: readonly string[]): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
}
const refuse = (id: string, who = desk.who) => desk.act('refuseCorrection', id, { reason: '发票与设备不符' }, who);
const actsOf = async (id: string, who: Person) => (await desk.detail(id, who)).actions.map(({ act }) => act);
const waitingFor = async (who: Person) =>
  (await get<{ list: { key: string; count: number }[] }>(server(), who, '/home/todos')).result.list.find(({ key }) => key === 'recycle-correction')?.count ?? 0;
const listedFor = async (who: Person) => (await desk.list({ waits: 'correction' }, who)).list.map(({ order_id }) => order_id);
const owed = async (id: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ due: string }>(
      `select coalesce(sum(e.amount), 0) as due from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
        where t.recycle_id = $1 and e.account = 'recycleDue'`,
      [id],
    );
    return Number(rows[0]!.due);
  });

beforeAll(async () => {
  await staySignedIn(server());
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});

describe('a typed price', () => {
  it('waits for a second person and changes nothing before; agreed it is a quote of its own that tells the difference as one line', async () => {
    const id = await offered();
    const before = await desk.detail(id);
    const waited = await waitingFor(desk.who);
    await asked(id);
    const meanwhile = await desk.detail(id);
    expect(meanwhile).toMatchObject({ state: at.OFFERED, price: 290_050, quotes: before.quotes, offer_until: before.offer_until, most_correction: 300_050 });
    expect(meanwhile.corrections).toMatchObject([
      { state: 'waiting', state_name: '待复核', before: 290_050, price: 295_000, reason: '用户出示发票，电池为新换' },
    ]);
    expect(meanwhile.steps[0]).toMatchObject({ step: 'correctionAsked', note: '¥2,900.50 → ¥2,950.00：用户出示发票，电池为新换' });
    expect(await waitingFor(desk.who)).toBe(waited + 1);
    expect(await listedFor(desk.who)).toContain(id);
    // Who asked, and who inspected, are not waited for.
    expect(await listedFor(desk.lead)).not.toContain(id);
    const [no, agreed] = [before.order_no, (await desk.agree(id, { note: '已核对发票' })).result];
    expect(agreed).toMatchObject({ before: 290_050, price: 295_000, accepted: false, needs_second: false });
    const after = await desk.detail(id);
    expect(after).toMatchObject({ state: at.OFFERED, price: 295_000, corrections: [{ state: 'agreed', note: '已核对发票' }] });
    const [quote, inspection] = after.quotes;
    expect(quote).toMatchObject({
      version: 3,
      kind: 'corrected',
      kind_name: '人工改价',
      price: 295_000,
      note: '用户出示发票，电池为新换',
      base_price: 300_050,
    });
    expect([quote!.by_name, quote!.agreed_by]).toEqual([after.corrections[0]!.asked_by, after.corrections[0]!.decided_by]);
    expect(quote!.lines).toEqual([...inspection!.lines, { group: '人工调整', said: '¥2,900.50', found: '¥2,950.00', fell: -4_950, reading: '', photos: [] }]);
    expect(after.estimate! - quote!.lines.reduce((sum, { fell }) => sum + fell, 0)).toBe(quote!.price);
    expect(await waitingFor(desk.who)).toBe(waited);
    // The customer is offered it: the earlier offer is answered no more.
    expect((await desk.shopRead(no)).offer).toMatchObject({
      quote_version: 3,
      price: 295_000,
      lines: [{ group: '外观' }, { group: '人工调整', fell: -4_950 }],
    });
    expect((await desk.asShop('/answer', { recycle_no: no, quote_version: 2, accept: true })).code).toBe(e.RECYCLE_OFFER_OLD.code);
    expect((await desk.asShop('/answer', { recycle_no: no, quote_version: 3, accept: true })).result.state).toBe(at.TO_PAY);
    expect(await owed(id)).toBe(-295_000);
    expect((await desk.pay(id)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: at.DONE, payouts: [{ amount: 295_000, state: 'succeeded' }] });
  });

  it('is told beforehand what it leads to, and kept by no preview', async () => {
    const id = await offered();
    const told = { estimate: 300_050, before: 290_050, price: 280_000, accepted: false, lines: [{ fell: 10_000 }, { group: '人工调整', fell: 10_050 }] };
    expect((await desk.correct(id, 280_000, { preview: true })).result).toMatchObject(told);
    expect((await desk.detail(id)).corrections).toEqual([]);
    await asked(id, 280_000);
    const before = await desk.detail(id);
    expect((await desk.agree(id, { preview: true })).result).toMatchObject(told);
    expect(await desk.detail(id)).toEqual(before);
  });

  it('that is refused changes nothing, and another may be asked for', async () => {
    const id = await asked(await offered());
    const { quotes, price } = await desk.detail(id);
    expect((await refuse(id)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ price, quotes, corrections: [{ state: 'refused', state_name: '已驳回', note: '发票与设备不符' }] });
    await asked(id, 292_000);
    expect((await desk.detail(id)).corrections.map(({ state }) => state)).toEqual(['waiting', 'refused']);
  });

  it('is taken back by who asked, while nobody has decided, and by nobody else', async () => {
    const id = await asked(await offered());
    const { quotes, price } = await desk.detail(id);
    const withdraw = (who = desk.lead) => desk.act('withdrawCorrection', id, { reason: '用户不再要求' }, who);
    expect((await withdraw(desk.who)).code).toBe(e.RECYCLE_CORRECTION_ASKER.code);
    expect((await desk.detail(id, desk.lead)).actions.find(({ act }) => act === 'withdrawCorrection')).toMatchObject({ allowed: true });
    expect((await withdraw()).message).toBe('success');
    expect(await desk.detail(id)).toMatchObject({ price, quotes, corrections: [{ state: 'withdrawn', state_name: '已撤回', note: '用户不再要求' }] });
    expect((await withdraw()).code).toBe(e.RECYCLE_CORRECTION_NONE.code);
    await asked(id, 292_000);
    expect((await desk.detail(id)).corrections.map(({ state }) => state)).toEqual(['waiting', 'withdrawn']);
  });

  it('may be corrected once more: its line is the whole difference from the inspection, and back to that there is none', async () => {
    const id = await asked(await offered());
    await desk.agree(id);
    await asked(id, 280_000);
    await desk.agree(id);
    const linesOf = async () => (await desk.detail(id)).quotes[0]!.lines.map(({ group, fell }) => [group, fell]);
    expect(await linesOf()).toEqual([
      ['外观', 10_000],
      ['人工调整', 10_050],
    ]);
    await asked(id, 290_050);
    await desk.agree(id);
    expect(await linesOf()).toEqual([['外观', 10_000]]);
    expect(await desk.detail(id)).toMatchObject({ price: 290_050, quotes: [{ version: 5 }, {}, {}, {}, {}] });
  });

  it('buys the device at once from who agreed beforehand to no less than the estimate, and asks him below it', async () => {
    const [bought, below] = [await offered({ auto_accept: true }), await offered({ auto_accept: true })];
    await asked(bought, 300_050);
    expect((await desk.agree(bought, { preview: true })).result.accepted).toBe(true);
    expect((await desk.agree(bought)).code).toBe(200);
    expect(await desk.detail(bought)).toMatchObject({ state: at.TO_PAY, price: 300_050, answer_name: '用户事先同意' });
    expect(await owed(bought)).toBe(-300_050);
    await asked(below, 300_049);
    await desk.agree(below);
    expect(await desk.detail(below)).toMatchObject({ state: at.OFFERED, price: 300_049 });
  });

  it('is void once the order moves on: inspected anew, answered or not answered in time', async () => {
    const stands = async (id: string) => {
      const order = await desk.detail(id);
      expect(order.actions.map(({ act }) => act)).not.toContain('agreeCorrection');
      return order.corrections.map(({ state_name: name }) => name);
    };
    const [anew, answered, silent] = [await asked(await offered()), await asked(await offered()), await asked(await offered())];
    await desk.inspect(anew, scratched);
    expect(await stands(anew)).toEqual(['已作废']);
    expect((await desk.agree(anew)).code).toBe(e.RECYCLE_CORRECTION_NONE.code);
    expect((await desk.correct(anew, 295_000)).code).toBe(200);
    await desk.answer(answered, true);
    expect(await stands(answered)).toEqual(['已作废']);
    expect((await desk.agree(answered)).code).toBe(e.RECYCLE_STATE.code);
    expect(await owed(answered)).toBe(-290_050);
    const until = new Date((await desk.detail(silent)).offer_until!);
    server().clock.advance(until.getTime() - server().clock.now().getTime());
    await staySignedIn(server());
    await desk.renew();
    expect(await stands(silent)).toEqual(['已作废']);
    expect(await listedFor(desk.who)).not.toContain(silent);
    expect((await desk.agree(silent)).code).toBe(e.RECYCLE_STATE.code);
    expect((await refuse(silent)).code).toBe(e.RECYCLE_STATE.code);
  });
});

describe('is refused by name', () => {
  it('to who asked, to who inspected, and to those without the right; who asked or agreed does not pay', async () => {
    const id = await asked(await offered());
    for (const who of [desk.lead, await inspectorAgain(id)]) {
      expect((await desk.agree(id, {}, who)).code).toBe(e.RECYCLE_CORRECTION_OWN.code);
      expect((await refuse(id, who)).code).toBe(e.RECYCLE_CORRECTION_OWN.code);
    }
    expect((await desk.agree(id, {}, desk.payer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.correct(id, 280_000, {}, desk.payer)).code).toBe(platformErrors.FORBIDDEN.code);
    const both = ['OrderRecycle', 'recycle:correct', 'recycle:approve', 'recycle:pay'];
    const [asks, agrees] = [await hired(both), await hired(both)];
    const paid = await offered();
    await desk.correct(paid, 295_000, {}, asks);
    expect((await desk.agree(paid, {}, agrees)).code).toBe(200);
    await desk.answer(paid, true);
    for (const who of [asks, agrees]) {
      expect((await desk.pay(paid, who)).code).toBe(e.RECYCLE_SAME_PERSON.code);
      expect((await desk.payByHand(paid, {}, who)).code).toBe(e.RECYCLE_SAME_PERSON.code);
    }
    expect((await desk.pay(paid)).code).toBe(200);
  });

  /** Who inspected an order, with the right to agree. */
  async function inspectorAgain(id: string): Promise<Person> {
    const who = await hired(['OrderRecycle', 'recycle:inspect', 'recycle:approve']);
    await server().test.byOwner((client) => client.query('update recycle_order set inspector_id = $2 where id = $1', [id, who.id]));
    return who;
  }

  it('of a sum above the limit to who asked for it: another approves', async () => {
    const { id } = await desk.placed({}, await desk.model({ base_price: 600_000 }));
    await desk.sign(id);
    await desk.inspect(id, { option_ids: ['1-2', '2-1'], findings: [1, 2].map((group) => ({ group, reading: '划痕' })) });
    expect(await desk.detail(id)).toMatchObject({ price: 440_000, needs_second: false });
    await asked(id, 550_000);
    expect((await desk.agree(id)).result.needs_second).toBe(true);
    await desk.answer(id, true);
    expect((await desk.pay(id)).code).toBe(e.RECYCLE_UNAPPROVED.code);
    expect((await desk.act('approve', id, {}, desk.lead)).code).toBe(e.RECYCLE_SAME_PERSON.code);
    expect((await desk.act('approve', id, {}, desk.who)).code).toBe(200);
    expect((await desk.pay(id)).code).toBe(200);
  });

  it('out of its bound, without a change, twice, stale, of another state, of a stopped device and of another merchant', async () => {
    const id = await offered();
    for (const [price, code] of [
      [0, platformErrors.INVALID_INPUT.code],
      [-1, platformErrors.INVALID_INPUT.code],
      [300_051, e.RECYCLE_CORRECTION_BOUND.code],
      [290_050, e.RECYCLE_CORRECTION_SAME.code],
    ] as const)
      expect([price, (await desk.correct(id, price)).code]).toEqual([price, code]);
    expect((await desk.correct(id, 300_051)).message).toBe('改价须大于0，且不超过机型基准价¥3,000.50');
    expect((await desk.correct(id, 280_000, { reason: ' ' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.correct(id, 280_000, { reason: '长'.repeat(201) })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.agree(id)).code).toBe(e.RECYCLE_CORRECTION_NONE.code);
    const { version } = await desk.detail(id);
    await asked(id);
    expect((await desk.correct(id, 280_000)).code).toBe(e.RECYCLE_CORRECTION_WAITS.code);
    expect((await desk.call('agreeCorrection', { order_id: id, version })).code).toBe(platformErrors.STALE.code);
    const theirs = { order_id: id, version: version + 1 };
    const { guest } = server().staff;
    expect((await desk.call('correct', { ...theirs, price: 1, reason: '改' }, guest)).code).toBe(e.RECYCLE_ORDER_NOT_FOUND.code);
    expect((await desk.call('agreeCorrection', theirs, guest)).code).toBe(e.RECYCLE_ORDER_NOT_FOUND.code);
    expect((await desk.call('refuseCorrection', { ...theirs, reason: '改' }, guest)).code).toBe(e.RECYCLE_ORDER_NOT_FOUND.code);
    await desk.agree(id);
    expect((await desk.agree(id)).code).toBe(e.RECYCLE_CORRECTION_NONE.code);
    for (const early of [await desk.signed(), await desk.accepted()]) expect((await desk.correct(early, 280_000)).code).toBe(e.RECYCLE_STATE.code);
    const stopped = await asked(await offered());
    const stop = (why: string) => server().test.byOwner((client) => client.query('update recycle_order set stop = $2 where id = $1', [stopped, why]));
    await stop('reported');
    expect((await desk.agree(stopped)).code).toBe(e.RECYCLE_STOPPED.code);
    expect((await refuse(stopped)).code).toBe(200);
    expect((await desk.correct(stopped, 280_000)).code).toBe(e.RECYCLE_STOPPED.code);
  });
});

it('is kept from whoever may inspect the device a second time', async () => {
  const id = await desk.signed({}, newImei());
  await desk.inspect(id, scratched);
  const second = await desk.anotherInspector();
  await desk.draw(id);
  await asked(id);
  const hidden = async () => {
    const order = await desk.detail(id, second);
    expect(order).toMatchObject({ blind: true, price: null, corrections: [], most_correction: null });
    expect(order.quotes.map(({ kind }) => kind)).toEqual(['estimate']);
    expect(order.steps.filter(({ step }) => /orrect/.test(step))).toEqual([]);
    expect(JSON.stringify(order)).not.toMatch(/发票|295000|改价/);
  };
  await hidden();
  await desk.agree(id);
  await hidden();
  expect((await desk.blind(id, await desk.anotherInspector(['recycle:correct']))).code).toBe(e.RECYCLE_BLIND_SEEN.code);
  // It is compared with the inspection, whatever price was typed since.
  expect((await desk.blind(id, second, { option_ids: ['1-2'] })).result).toMatchObject({ compared: 2, agreed: 2 });
  expect(await actsOf(id, second)).not.toContain('correct');
});
