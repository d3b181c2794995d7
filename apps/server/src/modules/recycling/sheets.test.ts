import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { sheetColumns } from '@merchant-admin/contract/recycling/sheet-list';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportedSheet } from '../../testing/exported-sheet.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { SheetDesk } from '../../testing/sheet-desk.ts';
import { idNumber, Shop } from '../../testing/shop.ts';
import { signIn } from '../../testing/staff.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: SheetDesk;
beforeAll(async () => {
  desk = await SheetDesk.open(await BuybackDesk.open(server(), await Shop.open(server())));
});
const actsOf = async (id: string, who = desk.clerk) => (await desk.detail(id, who)).actions.filter(({ allowed }) => allowed).map((each) => each.act);
const faults = async (): Promise<unknown[]> => (await server().test.byOwner(verifyLedger)).problems;

describe('a device over the counter', () => {
  it('is valued by the questions, approved by another person, bought on a signature and paid for by a third', async () => {
    const imei = newImei();
    const id = await desk.make({ imei, option_ids: ['1-2', '2-1'] });
    // 3,000.50 − 100.00 − 25 % of 3,000.50 (750.13) = 2,150.37.
    expect(await desk.detail(id)).toMatchObject({
      state: 10,
      price: 215_037,
      base_price: 300_050,
      answers: [{ options: ['有划痕'] }, { options: ['面容失灵'] }],
    });
    expect(await actsOf(id)).toEqual(['edit', 'submit', 'void']);
    expect((await desk.act('submit', id)).code).toBe(200);
    expect(await actsOf(id, desk.lead)).toEqual(['approve', 'reject']);
    expect((await desk.act('approve', id, {}, desk.lead)).code).toBe(200);
    const closed = await desk.close(id);
    expect(closed.result).toMatchObject({ stop: '' });
    const order = await desk.buyback.detail(closed.result.recycle_order_id);
    expect(order).toMatchObject({ state: 50, price: 215_037, due: 215_037, imei, approved_by: expect.stringMatching(/.+/), way: 'store' });
    expect((await desk.buyback.pay(order.order_id)).code).toBe(200);
    expect((await desk.buyback.detail(order.order_id)).state).toBe(70);
    expect(await new StockDesk(server(), desk.buyback.who).file(imei)).toMatchObject({ account: { bought: 215_037 } });
    expect(await desk.detail(id)).toMatchObject({ state: 50, recycle_order_no: order.order_no });
    expect(await faults()).toEqual([]);
  });

  it('has an order that tells of the sheet, as long as it was valid, and of nothing that nobody did', async () => {
    const id = await desk.approved();
    const sheet = await desk.detail(id);
    const order = await desk.buyback.detail((await desk.close(id)).result.recycle_order_id);
    expect(order).toMatchObject({
      sheet: { sheet_id: id, sheet_no: sheet.sheet_no, submitted_by: sheet.submitted_by, decided_by: sheet.decided_by, valid_until: sheet.valid_until },
      bound_until: sheet.valid_until,
      answer_name: `用户签字，${(await desk.detail(id)).ended_by}登记`,
      auto_accept: false,
      signed_by: '',
      signed_at: null,
    });
  });

  it('is never approved by who submitted it', async () => {
    const both = await addReviewer(server(), 1, ['OldExchangeNewList', 'OldExchangeNewExamineList', 'sheet:make', 'sheet:approve']);
    const person = { ...both, token: await signIn(server(), both, server().clock.now()) };
    const id = await desk.make();
    await desk.act('submit', id, {}, person);
    expect((await desk.act('approve', id, {}, person)).code).toBe(e.RECYCLE_SAME_PERSON.code);
    expect((await desk.act('reject', id, { reason: '不行' }, person)).code).toBe(e.RECYCLE_SAME_PERSON.code);
    expect((await desk.act('approve', id, {}, desk.lead)).code).toBe(200);
  });

  it('that is sent back is edited and submitted again; one that is void is over', async () => {
    const id = await desk.submitted();
    expect((await desk.act('reject', id, { reason: '照片不清' }, desk.lead)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 40, decision: '照片不清' });
    const { store_id: _, customer: __, ...body } = await desk.body({ option_ids: ['1-2'] });
    expect((await desk.act<{ price: number }>('edit', id, body)).result.price).toBe(290_050);
    expect(await desk.detail(id)).toMatchObject({ state: 10, price: 290_050 });
    expect((await desk.act('submit', id)).code).toBe(200);
    expect((await desk.act('void', id, { reason: '用户不卖了' })).code).toBe(200);
    expect((await desk.act('approve', id, {}, desk.lead)).code).toBe(e.SHEET_STATE.code);
    expect((await desk.act('void', id, { reason: '再来' })).code).toBe(e.SHEET_STATE.code);
  });

  it('lapses with its days, to the instant, and is found where it stands', async () => {
    const id = await desk.approved();
    const { valid_until: until, sheet_no: no } = await desk.detail(id);
    const numbers = async (query: Record<string, string>) => (await desk.list(query)).list.map((each) => each.sheet_id);
    expect(await numbers({ tab: '30', sheet_no: no })).toEqual([id]);
    server().clock.moveTo(new Date(until!));
    await desk.renew();
    expect(await numbers({ tab: '30', sheet_no: no })).toEqual([]);
    expect(await numbers({ tab: '60', sheet_no: no })).toEqual([id]);
    expect((await desk.close(id)).code).toBe(e.SHEET_STATE.code);
    expect(await actsOf(id)).toEqual(['void']);
  });

  it('that is ours already stops its order, and tells so to staff alone', async () => {
    const imei = newImei();
    await new StockDesk(server(), desk.buyback.who).takenIn(desk.buyback.shop.skuId, [imei]);
    const id = await desk.approved({ imei });
    const closed = await desk.close(id);
    expect(closed.result).toMatchObject({ stop: 'ours' });
    expect((await desk.buyback.pay(closed.result.recycle_order_id)).code).toBe(e.RECYCLE_STOPPED.code);
  });
});

describe('sheets as files', () => {
  it('a sheet whose price binds is a page to be signed, with each step of its sum; others are not taken out', async () => {
    const id = await desk.make({ option_ids: ['1-2', '2-1'] });
    const take = (who = desk.clerk) => desk.call('ticket', { sheet_id: id }, who);
    expect([(await desk.detail(id)).printable, (await take()).code]).toEqual([false, e.SHEET_UNAPPROVED.code]);
    await desk.act('submit', id);
    await desk.act('approve', id, {}, desk.lead);
    const sheet = await desk.detail(id);
    expect(sheet.printable).toBe(true);
    const ticket = await desk.ticket(id, desk.clerk);
    const file = (who = desk.clerk) => {
      const headers = { authorization: `Bearer ${who.token}` };
      return server().app.inject({ method: 'POST', url: '/merchant/recycle/sheet/file', headers, payload: { sheet_id: id, ...ticket } });
    };
    const text = (await readPdf((await file()).rawPayload)).map((page) => page.text).join(' ');
    const told = [
      sheet.sheet_no,
      sheet.imei,
      sheet.customer_name,
      '有划痕',
      '-¥100.00',
      '面容失灵（基准价的25%）',
      '-¥750.13',
      '¥2,150.37',
      '有效期至',
      '用户签字',
    ];
    for (const part of told) expect(text).toContain(part);
    expect(text).not.toContain('13712345678');
    expect((await file(desk.lead)).json<{ ret_code: number }>().ret_code).toBe(e.SHEET_TICKET_ENDED.code);
    server().clock.advance(61_000);
    expect((await file()).json<{ ret_code: number }>().ret_code).toBe(e.SHEET_TICKET_ENDED.code);
    server().clock.advance(7 * 86_400_000);
    await desk.renew();
    expect([(await desk.detail(id)).printable, (await take()).code]).toEqual([false, e.SHEET_UNAPPROVED.code]);
  });

  it('the list is a file of what its tab and its search find, chosen ones alone, by right', async () => {
    const [draft, other, approved] = [await desk.make(), await desk.make(), await desk.approved()];
    const [a, b, c] = await Promise.all([draft, other, approved].map(async (id) => (await desk.detail(id)).sheet_no));
    const hire = async (tags: readonly string[]) => {
      const person = await addReviewer(server(), 1, tags);
      return { ...person, token: await signIn(server(), person, server().clock.now()) };
    };
    const lead = await hire(['OldExchangeNewList', 'sheet:export']);
    const file = (more: object = {}, list = 'oldExchangeNewList') => exportedSheet(server(), lead, { list, ...more });
    const numbers = (rows: readonly unknown[][]) => rows.slice(1).map((row) => row[0]);
    const all = await file();
    expect(all[0]).toEqual(Object.values(sheetColumns).map(({ title }) => title));
    expect(numbers(all).slice(0, 3)).toEqual([c, b, a]);
    expect(numbers(all)).toEqual((await desk.list()).list.map(({ sheet_no: no }) => no));
    expect(numbers(await file({ filter: { sheet_no: b } }))).toEqual([b]);
    const of = (tab: string) => desk.list({ tab });
    for (const tab of ['30', '60'])
      expect(numbers(await file({ filter: { tab } }, 'oldExchangeNewExamineList'))).toEqual((await of(tab)).list.map(({ sheet_no: no }) => no));
    expect(numbers(await file({ ids: [draft, approved] }))).toEqual([c, a]);
  });
});

describe('a device for a lease', () => {
  it('settles the first payment on the signature, and the rest of its price is paid in money', async () => {
    const id_card = idNumber(77);
    const { result: lease } = await desk.buyback.shop.place({ customer: { member_id: 'sheet-1', name: '钱到店', phone: '13700000001', id_card } });
    const customer = { name: '钱到店', phone: '13700000001', id_card, payee_account: '13712345678' };
    const id = await desk.approved({ kind: 'trade', trade_order_no: lease.order_id, customer });
    const closed = await desk.close(id);
    expect(closed.code).toBe(200);
    expect(await desk.buyback.detail(closed.result.recycle_order_id)).toMatchObject({ state: 50, due: 270_050, trade: { credit: 30_000, settled: 30_000 } });
    expect((await desk.buyback.shop.read(lease.order_id)).result).toMatchObject({ paid_amount: 30_000 });
    expect(await faults()).toEqual([]);
  });

  it('is refused for another person’s lease, and where the lease has nothing to pay', async () => {
    const id_card = idNumber(78);
    const { result: lease } = await desk.buyback.shop.place({ customer: { member_id: 'sheet-2', name: '钱到店', phone: '13700000002', id_card } });
    expect((await desk.call('make', await desk.body({ kind: 'trade', trade_order_no: lease.order_id }))).code).toBe(e.TRADE_OTHER_PERSON.code);
    expect((await desk.call('make', await desk.body({ kind: 'trade' }))).code).toBe(e.SHEET_TRADE.code);
    expect((await desk.call('make', await desk.body({ trade_order_no: lease.order_id }))).code).toBe(e.SHEET_TRADE.code);
    const customer = { name: '钱到店', phone: '13700000002', id_card, payee_account: '13712345678' };
    const id = await desk.approved({ kind: 'trade', trade_order_no: lease.order_id, customer });
    await desk.buyback.shop.pay(lease);
    expect((await desk.close(id)).code).toBe(e.TRADE_ORDER.code);
  });
});

const misread = (imei: string) => imei.slice(0, -1) + String((Number(imei.at(-1)) + 1) % 10);

describe('a sheet is refused', () => {
  it('for what is wrong with it, by name', async () => {
    for (const [over, code] of [
      [{ recycle_id: '999999999' }, goodsErrors.RECYCLE_NOT_FOUND.code],
      [{ terms_version: 9 }, goodsErrors.RECYCLE_TERMS_CHANGED.code],
      [{ option_ids: ['9-9'] }, goodsErrors.RECYCLE_OPTION_UNKNOWN.code],
      [{ option_ids: [] }, goodsErrors.RECYCLE_ANSWERS.code],
      [{ option_ids: ['1-3'] }, e.RECYCLE_NOT_BOUGHT.code],
      [{ imei: misread(newImei()) }, e.RECYCLE_IMEI.code],
      [{ sku_id: '999999999' }, e.RECYCLE_SKU.code],
      [{ store_id: '999999999' }, e.RECYCLE_STORE.code],
      [{ store_id: undefined }, e.RECYCLE_STORE_MISSING.code],
      [{ kind: 'trade', trade_order_no: '999999999999999999' }, platformErrors.INVALID_INPUT.code],
    ] as const) {
      const answer = await desk.call('make', await desk.body(over));
      expect([JSON.stringify(over), answer.code === 200]).toEqual([JSON.stringify(over), false]);
      if (code !== platformErrors.INVALID_INPUT.code) expect([JSON.stringify(over), answer.code]).toEqual([JSON.stringify(over), code]);
    }
    const bare = await desk.make({ photos: [] });
    expect((await desk.act('submit', bare)).code).toBe(e.SHEET_PROOF.code);
  });

  it('when somebody changed it meanwhile, and when the price book moved before it was submitted', async () => {
    const id = await desk.make();
    expect((await desk.call('submit', { sheet_id: id, version: 99 })).code).toBe(platformErrors.STALE.code);
    const { recycle_id: model } = await desk.detail(id);
    const seen = (await desk.buyback.models.detail(model)).result;
    await desk.buyback.models.edit(seen, { ...desk.buyback.models.body(), name: seen.name, base_price: 200_000 });
    expect((await desk.act('submit', id)).code).toBe(goodsErrors.RECYCLE_TERMS_CHANGED.code);
  });
});
