import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { rows } from '../../platform/db/database.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { foldStates } from '../../platform/lists/state-tally.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { signIn } from '../../testing/staff.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';

import { Shop } from '../../testing/shop.ts';
import { call, get, post } from '../../testing/http.ts';
import { storeBody } from '../../testing/store-desk.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { yearClerk } from '../../testing/year-clerk.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: BuybackDesk;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});

const renew = () => desk.renew();
const hour = 3_600_000;
const day = 24 * hour;
/** The sums of an order's ledger accounts, fen. */
const ledgerOf = (id: string) =>
  act(server().services, systemCaller(1), (ctx) =>
    rows(
      ctx.tx,
      sql<{ account: string; sum: number }>`select e.account, sum(e.amount)::bigint as sum from ledger_transaction t
        join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
        where t.merchant_id = 1 and t.recycle_id = ${id}::bigint group by 1 having sum(e.amount) <> 0 order by 1`,
    ),
  );
const sweep = () => server().services.sweeps.run(server().services);
/** The numbers of the tabs, which are as many orders as each tab lists. */
async function tabsOf(who = desk.who): Promise<number[]> {
  const { numbers, listed } = await desk.tabs(who);
  expect(numbers).toEqual(listed);
  return numbers;
}
const actsOf = async (id: string, who = desk.who) => (await desk.detail(id, who)).actions.filter(({ allowed }) => allowed).map((each) => each.act);

describe('a device that is sold to us', () => {
  it('goes from the estimate at home to money in hand and into stock with what it cost', async () => {
    const order = await desk.placed();
    expect(order).toMatchObject({ state: 10, estimate: 300_050, offer: null, paid: 0 });
    expect((await desk.asShop('/ship', { recycle_no: order.recycle_no, company: 'SF', express_no: 'SF1234567890' })).result.state).toBe(20);
    const imei = newImei();
    expect((await desk.sign(order.id, imei)).result.stop).toBe('');
    const found = {
      option_ids: ['1-2', '2-1'],
      findings: [
        { group: 1, photos: [await desk.picture()] },
        { group: 2, reading: '面容无法录入' },
      ],
    };
    const inspected = await desk.inspect(order.id, found);
    // 3,000.50 − 100.00 for scratches − 25 % of 3,000.50 = 750.13 (half up) = 2,150.37.
    expect(inspected.result).toMatchObject({ state: 40, accepted: true, estimate: 300_050, price: 215_037 });
    expect(inspected.result.lines).toEqual([
      { group: '外观', said: '完好', found: '有划痕', fell: 10_000 },
      { group: '功能', said: '无', found: '面容失灵', fell: 75_013 },
    ]);
    const offer = (await desk.shopRead(order.recycle_no)).offer!;
    expect(offer).toMatchObject({ quote_version: 2, price: 215_037 });
    const answer = { recycle_no: order.recycle_no, quote_version: 2, accept: true };
    expect((await desk.asShop('/answer', answer)).result.state).toBe(50);
    expect((await desk.asShop('/answer', answer)).result.state).toBe(50);
    expect(await ledgerOf(order.id)).toEqual([
      { account: 'boughtDevice', sum: 215_037 },
      { account: 'recycleDue', sum: -215_037 },
    ]);
    expect((await desk.pay(order.id)).code).toBe(200);
    const done = await desk.detail(order.id);
    expect(done).toMatchObject({ state: 70, price: 215_037, payouts: [{ state: 'succeeded', amount: 215_037 }] });
    expect(await ledgerOf(order.id)).toEqual([
      { account: 'boughtDevice', sum: 215_037 },
      { account: 'paidOut', sum: -215_037 },
    ]);
    expect(done.device_id).not.toBeNull();
    const file = await new StockDesk(server(), desk.who).file(imei);
    expect(file).toMatchObject({ device_id: done.device_id, account: { bought: 215_037 } });
    expect(await desk.shopRead(order.recycle_no)).toMatchObject({ state: 70, paid: 215_037 });
  });

  it('is the same order when the shop sends its number again, and refused where it means another', async () => {
    const model = await desk.model();
    const body = desk.body(model);
    const [first, again] = [await desk.asShop('', body), await desk.asShop('', body)];
    expect(again.result.recycle_no).toBe(first.result.recycle_no);
    expect((await desk.asShop('', { ...body, option_ids: ['1-2'] })).code).toBe(e.SHOP_RECYCLE_TAKEN.code);
  });

  it('is refused by what is wrong with the order', async () => {
    const model = await desk.model();
    for (const [wrong, code] of [
      [{ option_ids: ['1-3'] }, e.RECYCLE_NOT_BOUGHT.code],
      [{ option_ids: [] }, goodsErrors.RECYCLE_ANSWERS.code],
      [{ terms_version: 2 }, goodsErrors.RECYCLE_TERMS_CHANGED.code],
      [{ recycle_id: '999999999' }, 3110],
      [{ address: undefined }, e.RECYCLE_ADDRESS.code],
      [{ way: 'store', address: undefined }, e.RECYCLE_STORE_MISSING.code],
      [{ way: 'store', store_id: '999999999' }, e.RECYCLE_STORE.code],
      [{ payee_account: '不是账号' }, platformErrors.INVALID_INPUT.code],
    ] as const) {
      const answer = await desk.asShop('', desk.body(model, wrong));
      expect([JSON.stringify(wrong), answer.code === 200]).toEqual([JSON.stringify(wrong), false]);
      if (code !== 3110) expect([JSON.stringify(wrong), answer.code]).toEqual([JSON.stringify(wrong), code]);
    }
  });
});

describe('an estimate', () => {
  it('binds for its days: the same answers give the same price, whatever the price book says by then', async () => {
    const model = await desk.model();
    const { id } = await desk.placed({}, model);
    await desk.models.edit(model, { ...desk.models.body(), name: model.name, base_price: 200_000 });
    await desk.sign(id);
    expect((await desk.inspect(id)).result).toMatchObject({ price: 300_050, lines: [] });
  });

  it('is over after them: the device is inspected by the terms that hold, and the line says so', async () => {
    const model = await desk.model();
    const { id } = await desk.placed({}, model);
    await desk.models.edit(model, { ...desk.models.body(), name: model.name, base_price: 200_000 });
    server().clock.moveTo(new Date(server().clock.now().getTime() + 14 * day + 1000));
    await renew();
    await desk.sign(id);
    const { asked, terms_version: version } = await desk.detail(id);
    expect([version, asked[0]!.said]).toEqual([2, []]);
    const found = await desk.inspect(id, { option_ids: ['1-1'] });
    expect(found.result).toMatchObject({ price: 200_000, lines: [{ group: '价格表更新', said: '版本1', found: '版本2', fell: 100_050 }] });
  });
});

describe('an inspection', () => {
  it('asks for a photo or a reading of what it found otherwise, for the lock to be off, for what the device is in stock', async () => {
    const id = await desk.signed();
    expect((await desk.inspect(id, { option_ids: ['1-2'] })).code).toBe(e.RECYCLE_FINDING.code);
    expect((await desk.inspect(id, { unlocked: false })).code).toBe(e.RECYCLE_LOCKED.code);
    expect((await desk.inspect(id, { sku_id: undefined })).code).toBe(e.RECYCLE_SKU.code);
    expect((await desk.inspect(id, { sku_id: '999999999' })).code).toBe(e.RECYCLE_SKU.code);
    expect((await desk.inspect(id, { terms_version: 9 })).code).toBe(goodsErrors.RECYCLE_TERMS_CHANGED.code);
    expect((await desk.inspect(id, { option_ids: ['9-9'] })).code).toBe(goodsErrors.RECYCLE_OPTION_UNKNOWN.code);
    expect((await desk.detail(id)).quotes).toHaveLength(1);
  });

  it('is told before it is kept: the preview is what is kept then', async () => {
    const id = await desk.signed();
    const found = { option_ids: ['1-2'], findings: [{ group: 1, reading: '划痕2厘米' }] };
    const preview = await desk.inspect(id, { ...found, preview: true });
    expect((await desk.detail(id)).state).toBe(30);
    const kept = await desk.inspect(id, found);
    expect([kept.result.price, kept.result.lines, kept.result.state]).toEqual([preview.result.price, preview.result.lines, preview.result.state]);
  });

  it('that finds what is ruled out sends the device home, and nothing is owed', async () => {
    const id = await desk.signed();
    const found = await desk.inspect(id, { option_ids: ['1-3'], findings: [{ group: 1, reading: '弯曲' }], sku_id: undefined, degree: undefined });
    expect(found.result).toMatchObject({ state: 80, accepted: false, price: 0, refusals: ['外观：机身变形'] });
    expect(await ledgerOf(id)).toEqual([]);
    expect((await desk.act('sendBack', id, { company: 'SF', express_no: '' })).code).toBe(e.RECYCLE_EXPRESS.code);
    expect((await desk.act('sendBack', id, { company: 'SF', express_no: 'SF99' })).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 85, back_no: 'SF99' });
  });

  it('of no less than the estimate goes on by itself where the customer agreed before; of less he is asked', async () => {
    const agreed = await desk.signed({ auto_accept: true });
    expect((await desk.inspect(agreed)).result.state).toBe(50);
    expect(await desk.detail(agreed)).toMatchObject({ state: 50, answer_name: '用户事先同意' });
    const lower = await desk.signed({ auto_accept: true });
    expect((await desk.inspect(lower, { option_ids: ['1-2'], findings: [{ group: 1, reading: '划痕' }] })).result.state).toBe(40);
  });

  it('once more is another version: an answer to the earlier one is refused', async () => {
    const id = await desk.offered();
    const { order_no: no } = await desk.detail(id);
    expect((await desk.inspect(id, { option_ids: ['1-2'], findings: [{ group: 1, reading: '划痕' }] })).result.price).toBe(290_050);
    expect((await desk.asShop('/answer', { recycle_no: no, quote_version: 2, accept: true })).code).toBe(e.RECYCLE_OFFER_OLD.code);
    expect((await desk.detail(id)).quotes.map(({ version, price }) => [version, price])).toEqual([
      [3, 290_050],
      [2, 300_050],
      [1, 300_050],
    ]);
  });
});

describe('an offer', () => {
  it('counts up to its last instant, and is refused from then on, whether or not anybody wrote it down', async () => {
    const [kept, late] = [await desk.offered(), await desk.offered()];
    const until = new Date((await desk.detail(late)).offer_until!);
    const numbers = [(await desk.detail(kept)).order_no, (await desk.detail(late)).order_no] as const;
    const answer = (no: string) => desk.asShop('/answer', { recycle_no: no, quote_version: 2, accept: true });
    server().clock.moveTo(new Date(new Date((await desk.detail(kept)).offer_until!).getTime() - 1));
    await renew();
    expect((await answer(numbers[0])).result.state).toBe(50);
    server().clock.moveTo(until);
    expect((await answer(numbers[1])).code).toBe(e.RECYCLE_STATE.code);
    expect(await desk.detail(late)).toMatchObject({ state: 80 });
    expect((await desk.list({ tab: '80' })).list.map((each) => each.order_id)).toContain(late);
    expect((await desk.list({ tab: '40' })).list.map((each) => each.order_id)).not.toContain(late);
    expect((await desk.act('sendBack', late, { company: 'SF', express_no: 'SF1' })).code).toBe(200);
    expect((await desk.detail(late)).steps.map(({ step }) => step)).toContain('expired');
  });

  it('that nobody answered is written down by the job, at the instant at which it ended', async () => {
    const id = await desk.offered();
    const { offer_until: until } = await desk.detail(id);
    server().clock.moveTo(new Date(new Date(until!).getTime() + hour));
    await renew();
    // It counts as refused before that is written down, and the counts are the same once they are folded.
    const before = await tabsOf();
    await sweep();
    const order = await desk.detail(id);
    expect(order).toMatchObject({ state: 80, answer_name: '逾期未答复', answered_at: until });
    await server().test.asked('insert into recycle_tally (merchant_id, store_id, state, n) select 1, -1, 30, 1 - 2 * (n % 2) from generate_series(1, 600) n');
    const fold = () => act(server().services, systemCaller(1), (ctx) => foldStates(ctx, 'recycle_tally'));
    expect([(await fold()) > 0, await fold(), await tabsOf()]).toEqual([true, 0, before]);
  });
});

describe('money', () => {
  it('above the limit goes only when a second person agreed; who inspected neither agrees nor pays, who agreed does not pay', async () => {
    const model = await desk.model({ base_price: 600_000 });
    const { id } = await desk.placed({}, model);
    const all = desk.who;
    await desk.sign(id, newImei(), all);
    await desk.inspect(id, {}, all);
    await desk.answer(id, true, all);
    expect((await desk.pay(id)).code).toBe(e.RECYCLE_UNAPPROVED.code);
    expect((await desk.act('approve', id, {}, all)).code).toBe(e.RECYCLE_OWN.code);
    expect((await desk.act('approve', id, {})).code).toBe(200);
    expect((await desk.act('approve', id, {})).code).toBe(e.RECYCLE_APPROVED.code);
    expect((await desk.pay(id, all)).code).toBe(e.RECYCLE_OWN.code);
    expect(await actsOf(id, desk.payer)).toEqual(['pay', 'payByHand']);
    expect((await desk.pay(id)).code).toBe(200);
    expect((await desk.detail(id)).state).toBe(70);
  });

  it('that the channel refuses stays owed, and is paid by hand with proof, dated on its day', async () => {
    const id = await desk.paid({ payee_account: 'fail@example.com' });
    expect(await desk.detail(id)).toMatchObject({ state: 95, payouts: [{ state: 'failed' }] });
    expect((await ledgerOf(id)).map(({ account }) => account)).toEqual(['boughtDevice', 'recycleDue']);
    expect((await desk.payByHand(id, { paid_on: '2020-01-01' })).code).toBe(e.RECYCLE_PAID_ON.code);
    expect((await desk.payByHand(id, { amount: 1 })).code).toBe(e.RECYCLE_OFFER_OLD.code);
    expect((await desk.payByHand(id)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 70, payouts: [{ kind: 'hand', state: 'succeeded' }, { state: 'failed' }] });
    expect((await ledgerOf(id)).map(({ account }) => account)).toEqual(['boughtDevice', 'paidOutByHand']);
  });

  it('whose answer was lost is asked about before it is sent again: the customer is paid once', async () => {
    const id = await desk.paid({ payee_account: 'lost@example.com' });
    expect(await desk.detail(id)).toMatchObject({ state: 60, payouts: [{ state: 'unknown' }] });
    expect((await desk.pay(id)).code).toBe(e.RECYCLE_STATE.code);
    server().clock.moveTo(new Date(server().clock.now().getTime() + 2 * hour));
    await renew();
    await sweep();
    expect(await desk.detail(id)).toMatchObject({ state: 70, payouts: [{ state: 'succeeded' }] });
    const paid = await act(server().services, systemCaller(1), () =>
      rows(server().services.database.db, sql<{ n: number }>`select count(*)::int as n from sandbox.pay_out where account = 'lost@example.com'`),
    );
    expect(paid).toEqual([{ n: 1 }]);
  });

  it('that is not paid yet is owed no more when the device goes home', async () => {
    const id = await desk.accepted();
    expect((await desk.act('turnBack', id, { reason: '用户反悔' })).code).toBe(200);
    expect(await ledgerOf(id)).toEqual([]);
    expect((await desk.pay(id)).code).toBe(e.RECYCLE_STATE.code);
  });
});

describe('an order', () => {
  it('is cancelled until its device is signed in, by its customer or by staff, once', async () => {
    const order = await desk.placed();
    const cancel = () => desk.asShop('/cancel', { recycle_no: order.recycle_no, reason: '不卖了' });
    expect([(await cancel()).result.state, (await cancel()).result.state]).toEqual([90, 90]);
    const signed = await desk.signed();
    expect((await desk.act('cancel', signed, { reason: '取消' })).code).toBe(e.RECYCLE_STATE.code);
  });

  it('is found by what staff know of it, and counted where it stands', async () => {
    const phone = '13577770001';
    const { id, recycle_no: no } = await desk.placed({
      customer: { member_id: 'find-me', name: '寻得见', phone, id_card: desk.body({ id: '1', current_terms: 1 }).customer.id_card },
    });
    const imei = newImei();
    await desk.sign(id, imei);
    const found = async (query: Record<string, string>) => (await desk.list(query)).list.map((each) => each.order_id);
    for (const query of [{ order_no: no } as Record<string, string>, { phone: '0001' }, { imei: imei.slice(-6) }, { imei }, { tab: '30' }])
      expect([query, (await found(query)).includes(id)]).toEqual([query, true]);
    expect(await found({ order_no: no, tab: '40' })).toEqual([]);
    expect((await desk.list({ tab: '30' }, desk.inspector, 'qcList')).list.map((each) => each.order_id)).toContain(id);
    expect(JSON.stringify((await desk.list({}, desk.inspector, 'qcList')).list)).not.toContain('寻');
    const eyes = await addReviewer(server(), 1, ['ExamineRecycleList', 'ExamineRecycleQcDetails', 'recycle:inspect']);
    const page = await desk.detail(id, { ...eyes, token: await signIn(server(), eyes, server().clock.now()) });
    expect([page.customer_name, page.customer_phone, page.id_card, page.payee, page.address]).toEqual(['', '', '', '', '']);
  });

  it('that is brought to a store is its people’s alone, and taken into its stock', async () => {
    const [mine, other] = await Promise.all(
      [1, 2].map(() => post<{ id: string }>(server(), desk.who, '/merchant/offline/store/save', storeBody({ businesses: ['recycle'] }))),
    );
    const store = mine!.result.id;
    const { id, recycle_no: no } = await desk.placed({ way: 'store', store_id: store, address: undefined });
    const imei = newImei();
    await desk.sign(id, imei);
    const at = async (where: string) =>
      (await call<{ list: { order_id: string }[] }>(server(), desk.who, 'GET', '/merchant/recycle/order/list', { query: { store_id: where } })).result.list;
    expect((await at(store)).map((each) => each.order_id)).toEqual([id]);
    expect(await at(other!.result.id)).toEqual([]);
    expect((await tabsOf(await yearClerk(server(), Number(store))))[0]).toBe(1);
    expect((await tabsOf(await yearClerk(server(), Number(other!.result.id))))[0]).toBe(0);
    const { result: kept } = await get<{ version: number }>(server(), desk.who, '/merchant/offline/store/detail', { store_id: store });
    const off = await post(server(), desk.who, '/merchant/offline/store/status', { store_id: store, version: kept.version, enabled: false });
    expect(off.message).toBe('门店还有1个未完结的回收单，处理完后才能停用');
    await desk.inspect(id);
    await desk.asShop('/answer', { recycle_no: no, quote_version: 2, accept: true });
    await desk.pay(id);
    expect(await new StockDesk(server(), desk.who).file(imei)).toMatchObject({ place_name: (await desk.detail(id)).store_name });
  });
});

describe('the books', () => {
  it('balance after all of that: what is owed and paid is what each order says', async () => {
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
  });

  it('and whatever was paid for is in stock, has cost its price and is to be wiped before it goes on', async () => {
    const { rows: paid } = await server().test.asked<{ order_no: string; cost: number; price: number; due: boolean }>(
      `select o.order_no, o.price::int as price, d.wipe_due is not null as due, (select sum(k.amount) from device_cost k
          where k.merchant_id = o.merchant_id and k.device_id = o.device_id and k.kind = 'purchase')::int as cost
        from recycle_order o left join device d on d.merchant_id = o.merchant_id and d.id = o.device_id where o.state = 70`,
    );
    expect(paid.length).toBeGreaterThan(4);
    for (const each of paid) expect(each).toMatchObject({ cost: each.price, due: true });
  });
});
