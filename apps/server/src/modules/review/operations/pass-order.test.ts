import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reviewErrors } from '@merchant-admin/contract/review/errors';
import { Desk } from '../../../reliability/desk.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const answer = (level: string) => async () => ({ score: 100, level, segment: '', hits: [], summary: [] });

describe('passing an order of high risk', () => {
  const server = useServer({ CLAIM_LIMIT: '1000' });
  let shop: Shop;
  let desk: Desk;
  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
  });
  async function held(who: Person, level: string): Promise<{ no: string; version: number }> {
    const { order_id: no } = await shop.paidOrder();
    server().services.risk.use({ name: 'played', query: answer(level) });
    await post(server(), who, '/merchant/risk/query/smartShieldRisk', { order_id: no });
    return { no, version: (await desk.claim(who, no)).result.version };
  }
  const queued = async (who: Person, no: string) =>
    (await post<{ list: { risk_level: string | null }[] }>(server(), who, '/merchant/order/audit/infoList', { order_id: no })).result.list[0];
  const pass = (who: Person, { no, version }: { no: string; version: number }, special = '') =>
    desk.decide(who, 'pass', no, version, special === '' ? {} : { special_reason: special });

  it('needs the special right and its reason, and both stand in the history', async () => {
    const { reviewer, supervisor } = server().staff;
    const plain = await held(reviewer, 'extreme');
    expect((await pass(reviewer, plain, '老客')).code).toBe(reviewErrors.SPECIAL_FORBIDDEN.code);
    expect((await desk.review(reviewer, plain.no)).actions.find((act) => act.act === 'pass')).toMatchObject({ allowed: false });
    const order = await held(supervisor, 'high');
    expect((await queued(supervisor, order.no))?.risk_level).toBe('high');
    const blind = await addReviewer(server(), 1, ['InfoList']);
    const token = await signIn(server(), blind, server().clock.now());
    expect(await queued({ ...blind, token }, order.no)).toMatchObject({ risk_level: null, risk_level_name: '' });
    expect((await pass(supervisor, order)).code).toBe(reviewErrors.SPECIAL_REQUIRED.code);
    expect(await desk.review(supervisor, order.no)).toMatchObject({ special_needed: true, approvals: [] });
    expect((await pass(supervisor, order, '老客，履约良好')).code).toBe(200);
    expect((await desk.info(order.no)).status).toBe(30);
    expect((await desk.history(order.no))[0]).toMatchObject({ action: '审核通过（特殊授权）', reason: '老客，履约良好' });
    expect((await desk.review(supervisor, order.no)).approvals).toMatchObject([
      { operator_name: '员工supervisor', final: true, special_reason: '老客，履约良好' },
    ]);
  });

  it('needs nothing of it once a newer report says better, and keeps no reason that nobody asked for', async () => {
    const { reviewer } = server().staff;
    const order = await held(reviewer, 'high');
    server().services.risk.use({ name: 'played', query: answer('low') });
    await post(server(), reviewer, '/merchant/risk/query/smartShieldRisk', { order_id: order.no, refresh: true });
    expect((await pass(reviewer, order, '多余的原因')).code).toBe(200);
    expect((await desk.review(reviewer, order.no)).approvals).toMatchObject([{ special_reason: '' }]);
    expect((await desk.history(order.no))[0]).toMatchObject({ action: '审核通过', reason: '' });
  });
});

describe('where the risk report is asked for', () => {
  const server = useServer({ REVIEW_RISK_REQUIRED: '1' });
  it('passing waits for it, at the platform and not at a guest', async () => {
    const desk = new Desk(server());
    const { reviewer, guest } = server().staff;
    const { order_id: no } = await (await Shop.open(server())).paidOrder();
    const { version } = (await desk.claim(reviewer, no)).result;
    server().services.risk.use({ name: 'played', query: answer('low') });
    await post(server(), reviewer, '/merchant/risk/query/income', { order_id: no });
    expect((await desk.decide(reviewer, 'pass', no, version)).code).toBe(reviewErrors.RISK_UNREAD.code);
    await post(server(), reviewer, '/merchant/risk/query/risk', { order_id: no });
    expect((await desk.decide(reviewer, 'pass', no, version)).code).toBe(200);
    const { order_id: theirs } = await (await Shop.open(server(), 'guest')).paidOrder();
    expect((await desk.decide(guest, 'pass', theirs, (await desk.claim(guest, theirs)).result.version)).code).toBe(200);
  });
});

describe('the second review', () => {
  // The sample order's total rent is 3,600.00.
  const server = useServer({ REVIEW_SECOND_ABOVE_FEN: '359999', CLAIM_LIMIT: '1000' });
  let desk: Desk;
  let no: string;
  let version: number;
  const first = () => server().staff.reviewer;
  const other = () => server().staff.reviewer2;
  beforeEach(async () => {
    desk = new Desk(server());
    no = (await (await Shop.open(server())).paidOrder()).order_id;
    version = (await desk.claim(first(), no)).result.version;
  });
  const queue = async (who: Person) =>
    (
      await post<{ list: { order_id: string; actions: { act: string; allowed: boolean }[] }[] }>(server(), who, '/merchant/order/audit/infoList', {
        tab: '25',
        page_size: 50,
      })
    ).result.list.find((row) => row.order_id === no);

  it('is not asked of a guest, who may have one reviewer only', async () => {
    const desk = new Desk(server());
    const { guest } = server().staff;
    const { order_id: no } = await (await Shop.open(server(), 'guest')).paidOrder();
    expect((await desk.decide(guest, 'pass', no, (await desk.claim(guest, no)).result.version)).code).toBe(200);
    expect((await desk.info(no, guest)).status).toBe(30);
  });

  it('above the limit comes after the first pass, by another reviewer only', async () => {
    const { result } = await desk.decide(first(), 'pass', no, version);
    expect(result.effects).toEqual([{ what: '审核状态', from: '审核中', to: '复审', amount: null }]);
    expect(await desk.info(no)).toMatchObject({ status: 20, audit_status: 6, reviewer_id: '' });
    expect((await queue(first()))!.actions.find((act) => act.act === 'claim')).toMatchObject({ allowed: false });
    expect((await desk.claim(first(), no)).code).toBe(reviewErrors.OTHER_REVIEWER.code);
    expect((await queue(other()))!.actions.find((act) => act.act === 'claim')).toMatchObject({ allowed: true });
    const claimed = (await desk.claim(other(), no)).result;
    expect(await desk.info(no)).toMatchObject({ audit_status: 6 });
    expect((await desk.decide(other(), 'pass', no, claimed.version)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 30, audit_status: 3 });
    expect((await desk.review(other(), no)).approvals).toMatchObject([
      { operator_name: '员工reviewer2', final: true },
      { operator_name: '员工reviewer', final: false },
    ]);
    expect((await desk.history(no)).map((each) => each.action)).toEqual(expect.arrayContaining(['审核通过', '初审通过，转复审']));
  });

  it('is refused to the first reviewer even when the order is assigned to him, and after it was put off', async () => {
    const passed = (await desk.decide(first(), 'pass', no, version)).result;
    expect(passed.version).toBeGreaterThan(version);
    const claimed = (await desk.claim(other(), no)).result;
    const waiting = (await desk.decide(other(), 'supplement', no, claimed.version)).result;
    expect(await desk.info(no)).toMatchObject({ audit_status: 2, version: waiting.version });
    await desk.assign(server().staff.supervisor, [no], first());
    expect((await desk.decide(first(), 'pass', no, await desk.version(no))).code).toBe(reviewErrors.OTHER_REVIEWER.code);
    await desk.assign(server().staff.supervisor, [no], other());
    expect((await desk.decide(other(), 'pass', no, await desk.version(no))).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 30, audit_status: 3 });
  });

  it('may reject, and the money goes back', async () => {
    await desk.decide(first(), 'pass', no, version);
    const claimed = (await desk.claim(other(), no)).result;
    expect((await desk.decide(other(), 'reject', no, claimed.version)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 100, audit_status: 4, money: { refunded_amount: 30_000, deposit_frozen: 0 } });
  });

  it('previewed says where the order goes, and changes nothing', async () => {
    const { result } = await desk.decide(first(), 'pass', no, version, { preview: true });
    expect(result.effects.map((effect) => effect.to)).toEqual(['复审']);
    expect(await desk.info(no)).toMatchObject({ audit_status: 1, version });
    expect((await desk.review(first(), no)).approvals).toEqual([]);
  });
});
