import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlipayStandIn } from '../../../platform/channels/testing/alipay-stand-in.ts';
import type { Fields } from '../../../platform/channels/testing/alipay-book.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { verifyLedger } from '../../../reliability/ledger-verifier.ts';
import { BuybackDesk } from '../../../testing/buyback-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const standIn = await AlipayStandIn.open();
await standIn.certify();
const server = useServer({ ...standIn.settings('http://server.example/open/v1/notice/alipay'), PAYMENT_CHANNEL: 'alipay' });
let desk: BuybackDesk;

beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  await staySignedIn(server());
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.book.balance = 10_000_000;
  standIn.book.payees.set('13512345678', '陈回收');
  standIn.book.nextTransfer = { status: 'SUCCESS', errorCode: '' };
});

async function tell(form: Fields, merchant = ''): Promise<string> {
  const url = `/open/v1/notice/alipay${merchant}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return (await server().app.inject({ method: 'POST', url, payload: new URLSearchParams(form).toString(), headers })).body;
}
const newest = async (id: string) => (await desk.detail(id)).payouts[0]!.payout_no;
/** The bank sends a transfer back that had arrived. */
const returns = (no: string) => Object.assign(standIn.book.transfers.get(no)!, { status: 'REFUND', errorCode: 'PAYEE_ACCOUNT_STATUS_ERROR' });
const faults = async (): Promise<unknown[]> => (await server().test.byOwner(verifyLedger)).problems;

describe('a message of Alipay’s about a payment for a device', () => {
  it('that came back has it owed again at once, told twice as once, and it is paid again', async () => {
    const id = await desk.paid();
    const no = await newest(id);
    returns(no);
    expect(await tell(standIn.message(no))).toBe('success');
    const back = { state: 'returned', failure: '款项已被退回（收款账户状态异常）' };
    expect(await desk.detail(id)).toMatchObject({ state: 95, due: 300_050, payouts: [back] });
    expect(await tell(standIn.message(no))).toBe('success');
    expect((await desk.detail(id)).steps.filter(({ step }) => step === 'returned')).toHaveLength(1);
    expect(await faults()).toEqual([]);
    expect((await desk.pay(id)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 70, due: 0, payouts: [{ state: 'succeeded' }, back] });
    expect(await faults()).toEqual([]);
  });

  it('that repeats while another payment is on its way leaves that alone: it is paid by its own', async () => {
    const id = await desk.paid();
    const first = await newest(id);
    returns(first);
    await tell(standIn.message(first));
    standIn.book.nextTransfer = { status: 'DEALING', errorCode: '' };
    await desk.pay(id);
    const second = await newest(id);
    expect(await tell(standIn.message(first))).toBe('success');
    expect(await desk.detail(id)).toMatchObject({ state: 60, payouts: [{ state: 'unknown' }, { state: 'returned' }] });
    // Under way yet: told again later.
    expect(await tell(standIn.message(second))).toBe('failure');
    standIn.book.transfers.get(second)!.status = 'SUCCESS';
    expect(await tell(standIn.message(second))).toBe('success');
    expect(await desk.detail(id)).toMatchObject({ state: 70, due: 0, payouts: [{ state: 'succeeded' }, { state: 'returned' }] });
    expect([...standIn.book.transfers.keys()].filter((no) => no === first || no === second)).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  it('that stayed changes nothing, whatever the message itself says', async () => {
    const id = await desk.paid();
    const no = await newest(id);
    const content = JSON.parse(standIn.message(no).biz_content!) as object;
    expect(await tell(standIn.message(no, { biz_content: JSON.stringify({ ...content, status: 'REFUND' }) }))).toBe('success');
    expect(await desk.detail(id)).toMatchObject({ state: 70, payouts: [{ state: 'succeeded', returned_at: null }] });
  });

  it('that Alipay cannot be asked about is not taken, and is told again', async () => {
    const id = await desk.paid();
    const no = await newest(id);
    returns(no);
    standIn.fail('alipay.fund.trans.common.query', 'systemError');
    expect(await tell(standIn.message(no))).toBe('failure');
    expect((await desk.detail(id)).state).toBe(70);
    expect(await tell(standIn.message(no))).toBe('success');
    expect((await desk.detail(id)).state).toBe(95);
  });

  it('comes to the merchant’s own address too; at another merchant’s it is about nothing', async () => {
    const id = await desk.paid();
    const no = await newest(id);
    returns(no);
    expect(await tell(standIn.message(no), '/2')).toBe('failure');
    expect((await desk.detail(id)).state).toBe(70);
    expect(await tell(standIn.message(no), '/1')).toBe('success');
    expect((await desk.detail(id)).state).toBe(95);
  });

  it.each<[string, (no: string) => Fields]>([
    ['signed by somebody else', (no) => standIn.message(no, {}, standIn.stranger)],
    ['without a signature', (no) => ({ ...standIn.message(no), sign: '' })],
    ['changed on its way', (no) => ({ ...standIn.message(no), biz_content: JSON.stringify({ out_biz_no: no }) })],
    ['for another application', (no) => standIn.message(no, { app_id: '2021000000000002' })],
    ['about something else', (no) => standIn.message(no, { msg_method: 'alipay.open.mini.order.changed' })],
    ['of a number that nobody has', (no) => standIn.message(no, { biz_content: JSON.stringify({ out_biz_no: 'HSF0' }) })],
    ['of no number', (no) => standIn.message(no, { biz_content: 'null' })],
    ['that is none', (no) => standIn.message(no, { biz_content: '{' })],
  ])('%s is not taken', async (_, formOf) => {
    const id = await desk.paid();
    const no = await newest(id);
    returns(no);
    for (const address of ['', '/1']) expect(await tell(formOf(no), address)).toBe('failure');
    expect((await desk.detail(id)).state).toBe(70);
  });
});
