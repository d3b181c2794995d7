import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { staySignedIn } from '../../reliability/desk.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { look } from '../../platform/storage/testing/doors.ts';
import { film as video, pdf } from '../../platform/storage/testing/files.ts';
import { privatePicture, upload } from '../../platform/storage/testing/upload.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { post } from '../../testing/http.ts';
import { JudicialDesk, type SeenCourt } from '../../testing/judicial-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer({ JUDICIAL_AFTER_DAYS: '30' });
let till: Till;
let desk: JudicialDesk;
/** A lease from 4 March, rent of 300.00 yuan on the 4th of each month; on 10 May the second is 36 days late and the third 6, a yuan a day: 642.00 yuan in all. */
let no = '';
/** What was told of judicial bills since the test began. */
const heard: string[] = [];

const sweep = () => server().services.sweeps.run(server().services);
const receipt = async (amount: number) => till.act('confirmOfflinePay', no, { trade_no: await till.transfer(amount), bill_ids: await till.rents(no, 2, 3) });
const balanced = async () => expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
const colleague = async (tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};
const owed = async () => {
  const { list } = (
    await post<{ list: { order_id: string; owed: number; late_days: number }[] }>(server(), till.who, '/merchant/order/overdue/overdueList', { page_size: 50 })
  ).result;
  return list.find((each) => each.order_id === no);
};
async function lease(agreement = 'none'): Promise<void> {
  till.moveTo('2026-03-03');
  no = (await till.leased({ agreement })).order_id;
  till.moveTo('2026-05-10');
}

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new JudicialDesk(till);
  for (const what of ['created', 'cancelled', 'paid'] as const) server().services.events.on(`judicial.${what}`, async () => void heard.push(what));
});
beforeEach(async () => {
  heard.length = 0;
  await lease();
});

describe('a judicial bill', () => {
  it('covers all that is due with its late fees and legal costs, and stops collecting and fees on it', async () => {
    await lease('signed');
    expect(await desk.get('orderLookBillAmount', { order_id: no })).toMatchObject({ bills: 60_000, fees: 4200, due: 64_200, future: 270_000, all: 334_200 });
    expect((await desk.make(no, { legal_costs: 50_000 })).code).toBe(200);
    expect(await desk.bill(no)).toMatchObject({ state_name: '待支付', debt: 64_200, costs: 50_000, paid: 0, open: 114_200 });
    till.moveTo('2026-05-20');
    await sweep();
    expect(await desk.bill(no)).toMatchObject({ paid: 0, open: 114_200 });
    const { rent, other, documents } = await till.bills(no);
    expect(rent.slice(1, 3).map((bill) => [bill.status, bill.open, bill.overdue_fee_open])).toEqual([
      [97, 30_000, 0],
      [97, 30_000, 0],
    ]);
    expect(other.map((bill) => [bill.bill_type, bill.status, bill.open])).toEqual([
      [11, 97, 50_000],
      [10, 97, 3600],
      [10, 97, 600],
    ]);
    expect(documents.filter((each) => each.kind === 'withhold')).toEqual([]);
    expect(await owed()).toMatchObject({ owed: 114_200, late_days: 46 });
    const [second] = await till.rents(no, 2);
    const refused = async (name: string, body: Record<string, unknown>) => (await till.act(name, no, body)).code;
    expect(await refused('orderBillWithhold', { bill_ids: [second] })).toBe(e.BILL_IN_COURT.code);
    expect(await refused('billBatchPayment', { bill_ids: [second], way: 'withhold' })).toBe(e.BILL_IN_COURT.code);
    expect(await refused('depositDeduction', { bill_ids: [second], reason: '抵扣' })).toBe(e.BILL_IN_COURT.code);
    expect(await refused('editOrderBill', { bill_id: second, amount: 1, reason: '改' })).toBe(e.BILL_IN_COURT.code);
    expect(await refused('modifyOverdueAmount', { bill_id: other[0]!.bill_id, fee: 0, reason: '改' })).toBe(e.BILL_IN_COURT.code);
    expect((await new RepaymentDesk(till).agree(no)).code).toBe(e.JUDICIAL_RUNS.code);
    expect((await desk.make(no)).code).toBe(e.JUDICIAL_RUNS.code);
    await balanced();
  });

  it('shows in its preview what it does, with rents that are not due yet where staff choose so', async () => {
    const seen = (await desk.make(no, { future: true, legal_costs: 100, preview: true })).result.effects;
    expect((await desk.info(no)).bills).toEqual([]);
    expect((await desk.make(no, { future: true, legal_costs: 100 })).result.effects).toEqual(seen);
    expect(await desk.bill(no)).toMatchObject({ debt: 334_200, open: 334_300 });
  });

  it('partly paid by a code and cancelled asks for what is open, and its fees go on from the next day', async () => {
    await desk.make(no, { legal_costs: 50_000 });
    const code = await desk.code(no, 40_000);
    expect(await desk.pay(code.url)).toContain('已支付');
    expect(await desk.bill(no)).toMatchObject({ state_name: '部分支付', paid: 40_000, open: 74_200 });
    till.moveTo('2026-05-20');
    expect((await desk.act('cancelBill', no, { reason: '达成和解' })).code).toBe(200);
    expect(await desk.bill(no)).toMatchObject({ state_name: '已取消', paid: 40_000, open: 0, ended_why: '达成和解' });
    // 642.00 less 400.00; the legal costs are not asked for any more.
    expect(await owed()).toMatchObject({ owed: 24_200, late_days: 16 });
    till.moveTo('2026-05-23');
    expect(await owed()).toMatchObject({ owed: 24_500 });
    await balanced();
    expect((await desk.make(no)).code).toBe(e.JUDICIAL_EARLY.code);
  });

  it('has its legal costs changed, to nothing and back, until something is paid', async () => {
    await desk.make(no);
    const costs = async (legal_costs: number) => (await desk.act('editLegalCosts', no, { legal_costs, reason: '开庭' })).code;
    expect(await costs(0)).toBe(e.NOTHING_CHANGED.code);
    expect(await costs(50_000)).toBe(200);
    expect(await costs(30_000)).toBe(200);
    expect(await desk.bill(no)).toMatchObject({ debt: 64_200, costs: 30_000, open: 94_200 });
    await desk.code(no, 94_200);
    expect(await costs(20_000)).toBe(e.CODES_ABOVE.code);
    const [code] = await desk.codes(no);
    expect((await desk.voided(code!)).code).toBe(200);
    expect(await costs(0)).toBe(200);
    expect(await desk.bill(no)).toMatchObject({ costs: 0, open: 64_200 });
    expect(await costs(1000)).toBe(200);
    await desk.pay((await desk.code(no, 100)).url);
    expect(await costs(2000)).toBe(e.COSTS_PAID.code);
    expect((await desk.bill(no)).actions).toMatchObject([
      { act: 'code', allowed: true },
      { act: 'costs', allowed: false, reason: e.COSTS_PAID.text },
      { act: 'cancel', allowed: true },
    ]);
    await balanced();
  });

  it('counts money by the day on which it came: fees that were too much are not asked for', async () => {
    till.moveTo('2026-04-20');
    const early = await till.transfer(30_000);
    till.moveTo('2026-05-10');
    await desk.make(no);
    till.moveTo('2026-05-12');
    expect((await till.act('confirmOfflinePay', no, { trade_no: early, bill_ids: await till.rents(no, 2) })).code).toBe(200);
    // The second rent was 16 days late, not 36: 600.00 and 22.00 less 300.00.
    expect(await desk.bill(no)).toMatchObject({ state_name: '部分支付', paid: 30_000, open: 32_200 });
    await balanced();
  });

  it('is paid by whatever settles its bills, told to shops once, and gives way to the next', async () => {
    await desk.make(no, { legal_costs: 800 });
    expect((await receipt(60_000)).code).toBe(200);
    await desk.pay((await desk.code(no, 5000)).url);
    expect(await desk.bill(no)).toMatchObject({ state_name: '已支付', paid: 65_000, open: 0, actions: [] });
    expect((await desk.act('cancelBill', no, { reason: '再次' })).code).toBe(e.JUDICIAL_OVER.code);
    expect(heard).toEqual(['created', 'paid']);
    till.moveTo('2026-07-06');
    expect((await desk.make(no)).code).toBe(200);
    // Rents of June and July, 32 and 2 days late.
    expect(await desk.info(no)).toMatchObject({
      bills: [
        { state_name: '待支付', debt: 63_400 },
        { state_name: '已支付', paid: 65_000 },
      ],
    });
    await balanced();
  });

  it('refuses what it must, and keeps nothing', async () => {
    const code = async (over: Record<string, unknown>, who?: Person) => (await desk.make(no, over, who)).code;
    expect(await code({ legal_costs: -1 })).toBe(platformErrors.INVALID_INPUT.code);
    expect(await code({ reason: ' ' })).toBe(platformErrors.INVALID_INPUT.code);
    expect(await code({ version: 1 })).toBe(platformErrors.STALE.code);
    expect(await code({}, server().staff.guest)).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect(await code({}, await colleague(['OrderDetail', 'overdue:consult']))).toBe(platformErrors.FORBIDDEN.code);
    till.moveTo('2026-05-03');
    expect(await code({})).toBe(e.JUDICIAL_EARLY.code);
    till.moveTo('2026-05-04');
    await new RepaymentDesk(till).agree(no);
    expect(await code({})).toBe(e.JUDICIAL_PLAN.code);
    const plan = (await new RepaymentDesk(till).plans(no))[0]!;
    await new RepaymentDesk(till).call('endConsultBill', { plan_id: plan.plan_id, version: plan.version, reason: '转司法' });
    const body = { order_id: no, version: await till.version(no), reason: '起诉' };
    const both = await Promise.all([desk.post('createBill', body), desk.post('createBill', body)]);
    expect(both.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect((await desk.info(no)).bills).toHaveLength(1);
    const { judicial_id, version } = await desk.bill(no);
    expect((await desk.post('cancelBill', { judicial_id, version: version + 1, reason: '取消' })).code).toBe(platformErrors.STALE.code);
    expect((await desk.post('cancelBill', { judicial_id, version, reason: '取消' }, server().staff.guest)).code).toBe(e.JUDICIAL_NOT_FOUND.code);
  });
});

describe('a step of a case', () => {
  const step = (body: Record<string, unknown>) => desk.post('saveCase', { order_id: no, state: 10, on_day: '2026-05-08', ...body });
  const file = (bytes: Buffer, kind: string, ending: string) => upload(server(), till.who, bytes, ending, kind);

  it('is of a day up to today and not before the step before it, and never back; a new case begins after the last one', async () => {
    expect((await step({ on_day: '2026-05-11' })).code).toBe(e.COURT_DAY.code);
    expect((await step({ state: 20 })).message).toBe('success');
    expect((await step({ state: 20, on_day: '2026-05-07' })).code).toBe(e.COURT_DAY.code);
    expect((await step({ on_day: '2026-05-09' })).code).toBe(e.COURT_BACK.code);
    expect((await step({ state: 50, on_day: '2026-05-10' })).message).toBe('success');
    for (const state of [20, 50]) expect((await step({ state, on_day: '2026-05-10' })).code).toBe(e.COURT_BACK.code);
    expect((await step({ on_day: '2026-05-10' })).message).toBe('success');
    expect((await desk.info(no)).court.steps.map(({ state }) => state)).toEqual([10, 50, 20]);
  });

  it('keeps papers as PDFs and pictures, which who works on cases opens, and nothing else', async () => {
    const [paper, photo, film] = [await file(pdf(), 'pdf', 'pdf'), await privatePicture(server(), till.who), await file(video(), 'video', 'mp4')];
    expect((await step({ papers: [film] })).code).toBe(uploadErrors.UPLOAD_WRONG_KIND.code);
    expect((await step({ papers: [paper, photo] })).message).toBe('success');
    expect((await step({ papers: [paper] })).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    const [{ papers }] = (await desk.info(no)).court.steps as [SeenCourt['steps'][number]];
    expect(papers.map(({ key }) => key)).toEqual([paper, photo]);
    const opened = await look(server(), papers[0]!.url, till.who);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await look(server(), papers[0]!.url, server().staff.operator)).statusCode).toBe(404);
  });
});

describe('a receiving code', () => {
  beforeEach(async () => void (await desk.make(no)));

  it('asks for no more than is open, all valid ones together', async () => {
    const code = async (amount: number) => (await desk.act('createQr', no, { amount })).code;
    expect(await code(64_201)).toBe(e.CODE_ABOVE.code);
    expect(await code(0)).toBe(platformErrors.INVALID_INPUT.code);
    expect(await code(64_000)).toBe(200);
    expect(await code(201)).toBe(e.CODE_ABOVE.code);
    expect(await desk.get('listCreateQrBill', { judicial_id: (await desk.bill(no)).judicial_id })).toMatchObject({ open: 64_200, in_codes: 64_000, most: 200 });
    till.moveTo('2026-05-17');
    expect((await desk.codes(no))[0]).toMatchObject({ state_name: '已过期', url: '', actions: [] });
    expect(await code(64_200)).toBe(200);
  });

  it('is paid once, by one document', async () => {
    const { url } = await desk.code(no, 64_200);
    const before = (await till.bills(no)).documents.length;
    await Promise.all([desk.page(url, 'POST'), desk.page(url, 'POST'), desk.page(url, 'POST')]);
    await desk.pay(url);
    expect((await till.bills(no)).documents).toHaveLength(before + 1);
    expect(await desk.bill(no)).toMatchObject({ state_name: '已支付', paid: 64_200 });
    expect(await desk.codes(no)).toMatchObject([{ state_name: '已支付', held: 0 }]);
    await balanced();
  });

  it('whose payment failed can be paid again', async () => {
    const { url } = await desk.code(no, 1000);
    expect(await desk.pay(url, 'failure')).toContain('上次支付未成功');
    expect(await desk.pay(url)).toContain('已支付');
    expect(await desk.bill(no)).toMatchObject({ paid: 1000 });
  });

  it('that died while its payment was under way leaves the money with the order, and says why', async () => {
    const code = await desk.code(no, 1000);
    expect(await desk.pay(code.url, 'late')).toContain('正在处理');
    expect((await desk.act('cancelBill', no, { reason: '撤诉' })).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
    expect((await desk.voided(code)).code).toBe(200);
    server().clock.advance(60_000);
    await sweep();
    expect(await desk.codes(no)).toMatchObject([{ state_name: '已支付', held: 1000, held_why: '收款码已作废，到账款转为溢缴款' }]);
    expect(await desk.bill(no)).toMatchObject({ state_name: '待支付', paid: 0, open: 64_200 });
    expect((await till.bills(no)).totals.overflow).toBe(1000);
    await balanced();
  });

  it('that asks for more than is open by now cannot be paid', async () => {
    const { url } = await desk.code(no, 64_200);
    expect((await receipt(100)).code).toBe(200);
    expect(await desk.codes(no)).toMatchObject([{ state_name: '有效', blocked: '收款码金额高于待付金额', url: '' }]);
    expect(await desk.pay(url)).toContain('金额已变化');
    expect(await desk.bill(no)).toMatchObject({ paid: 100 });
  });

  it('is made and voided by those who may, as they saw it', async () => {
    const reader = await colleague(['OrderDetail']);
    const code = await desk.code(no, 1000);
    expect((await desk.act('createQr', no, { amount: 1 }, reader)).code).toBe(platformErrors.FORBIDDEN.code);
    const seen = (await desk.get<{ list: { url: string }[] }>('listQr', { judicial_id: (await desk.bill(no)).judicial_id }, reader)).list;
    expect(seen).toMatchObject([{ url: '', actions: [] }]);
    expect((await desk.voided(code, reader)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.voided(code, server().staff.guest)).code).toBe(e.CODE_NOT_FOUND.code);
    expect((await desk.voided({ ...code, version: 7 })).code).toBe(platformErrors.STALE.code);
    expect((await desk.voided(code)).code).toBe(200);
    expect((await desk.voided({ ...code, version: 2 })).code).toBe(e.CODE_OVER.code);
    expect(await desk.codes(no)).toMatchObject([{ state_name: '已作废', ended_why: '金额有误', url: '' }]);
    expect(await desk.pay(code.url)).toContain('已作废');
  });
});
