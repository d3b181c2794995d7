import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RiskDown, RiskGarbage, type RiskProvider } from '../../../platform/risk/port.ts';
import { Desk } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { idNumber, Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ RISK_FRESH_HOURS: '2', RISK_TIMEOUT_SECONDS: '1' });

interface Report {
  id: string;
  kind: string;
  outcome: string;
  failure: string;
  level: string | null;
  score: number | null;
  hits: string[];
  asked_by: string;
  fresh: boolean;
  provider: string;
}

const findings = { score: 480, level: 'medium', segment: 'B', hits: ['多头借贷'], summary: [{ label: '在租订单', value: '2笔' }] };

describe('asking the risk provider', () => {
  let shop: Shop;
  let desk: Desk;
  let no: string;
  let asked: { kind: string; id: string; phone: string }[];
  const me = () => server().staff.reviewer;
  const play = (answer: RiskProvider['query']) => server().services.risk.use({ name: 'played', query: answer });
  const query = (kind: string, body: Record<string, unknown> = {}, who = me()) =>
    post<Report>(server(), who, `/merchant/risk/query/${kind}`, { order_id: no, ...body });
  const list = async () => (await get<{ list: Report[] }>(server(), me(), '/merchant/order/detail/listRisk', { order_id: no })).result.list;
  const recent = async () =>
    (await get<{ list: { kind: string; report: Report | null }[] }>(server(), me(), '/merchant/order/detail/recentRisk', { order_id: no })).result.list;

  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
  });
  beforeEach(async () => {
    no = (await shop.paidOrder({ customer: { member_id: 'm9', name: '欧阳修', phone: '13987654321', id_card: idNumber(9) } })).order_id;
    asked = [];
    play(async (kind, subject) => {
      asked.push({ kind, id: subject.idCardSha256, phone: subject.phoneSha256 });
      return findings;
    });
  });

  it.each(['rejectReason', 'income', 'risk', 'smartShieldRisk'])('for %s sends hashes, keeps what it says, and tells who asked', async (kind) => {
    const { result } = await query(kind);
    expect(result).toMatchObject({ kind, outcome: 'answered', level: 'medium', score: 480, hits: ['多头借贷'], asked_by: '员工reviewer', fresh: true });
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(asked).toEqual([{ kind, id: hash(idNumber(9)), phone: hash('13987654321') }]);
    expect(await list()).toMatchObject([{ id: result.id, kind, provider: 'played' }]);
    expect((await recent()).map((each) => [each.kind, each.report?.id ?? null])).toContainEqual([kind, result.id]);
    expect((await recent()).filter((each) => each.report === null)).toHaveLength(3);
    expect(JSON.stringify(await desk.history(no))).not.toContain('中风险');
    expect((await desk.history(no))[0]).toMatchObject({ actor_name: '员工reviewer', to: '已返回' });
  });

  it('again uses the fresh report, unless it is asked for anew or has grown old', async () => {
    const first = (await query('risk')).result.id;
    expect((await query('risk')).result.id).toBe(first);
    expect(asked).toHaveLength(1);
    expect((await query('risk', { refresh: true })).result.id).not.toBe(first);
    server().clock.advance(2 * 3_600_000);
    const third = await query('risk');
    expect(asked).toHaveLength(3);
    expect((await list()).map((each) => [each.id === third.result.id, each.fresh])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('that is slow, down or talks nonsense is an outcome by name, kept beside what was known', async () => {
    const good = (await query('risk')).result.id;
    const outcomes: string[] = [];
    for (const answer of [
      () => new Promise<never>(() => {}),
      () => Promise.reject(new RiskDown('风控服务返回500')),
      () => Promise.reject(new RiskGarbage('返回内容签名不符')),
      async () => ({ hello: 'world' }),
    ]) {
      play(answer);
      const { code, result } = await query('risk', { refresh: true });
      expect([code, result.level, result.score, result.hits, result.fresh]).toEqual([200, null, null, [], false]);
      outcomes.push(`${result.outcome} ${result.failure}`);
    }
    expect(outcomes).toEqual(['timed-out 超过1秒未返回', 'failed 风控服务返回500', 'garbage 返回内容签名不符', 'garbage 返回内容格式不符']);
    expect((await list()).map((each) => each.outcome)).toEqual(['garbage', 'garbage', 'failed', 'timed-out', 'answered']);
    const info = await get<{ level: string }>(server(), me(), '/merchant/order/detail/orderListRiskInfo', { order_id: no });
    expect(info.result.level).toBe('medium');
    expect((await query('risk')).result.id).toBe(good);
  });

  it('holds no transaction open while the provider thinks', async () => {
    const openNow = async () => {
      const { rows } = await server().test.database.pool.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      return rows[0]!.n;
    };
    // Somebody else's short transaction may be seen; one of this call would be there at each look.
    const seen: number[] = [];
    play(async () => {
      for (let look = 0; look < 40 && seen.at(-1) !== 0; look += 1) seen.push(await openNow());
      return findings;
    });
    expect((await query('income')).result.outcome).toBe('answered');
    expect(seen.at(-1)).toBe(0);
  });

  it('is refused to guests and to those without the right, about others’ orders, and for an order that is not there', async () => {
    const theirs = (await (await Shop.open(server(), 'guest')).paidOrder()).order_id;
    const { guest, operator } = server().staff;
    const codes = [
      (await query('risk', { order_id: theirs }, guest)).code,
      (await query('risk', {}, operator)).code,
      (await query('risk', { order_id: theirs })).code,
      (await query('risk', { order_id: '1'.repeat(18) })).code,
    ];
    for (const path of ['detail/listRisk', 'detail/recentRisk', 'detail/orderListRiskInfo'])
      codes.push((await get(server(), guest, `/merchant/order/${path}`, { order_id: theirs })).code);
    codes.push((await get(server(), guest, '/merchant/orderRisk/financingRisk', { order_id: theirs })).code);
    expect(codes).toEqual([1010, 1010, 2001, 2001, 1010, 1010, 1010, 1010]);
    expect(asked).toEqual([]);
  });
});

describe('what a funder is told', () => {
  it('needs a fresh risk report that is not high', async () => {
    const shop = await Shop.open(server());
    const { order_id: no } = await shop.paidOrder();
    const me = server().staff.reviewer;
    const told = async () =>
      (await get<{ acceptable: boolean; reason: string; level: string | null }>(server(), me, '/merchant/orderRisk/financingRisk', { order_id: no })).result;
    const answerWith = async (level: string) => {
      server().services.risk.use({ name: 'played', query: async () => ({ ...findings, level }) });
      await post(server(), me, '/merchant/risk/query/risk', { order_id: no, refresh: true });
    };
    expect(await told()).toMatchObject({ acceptable: false, reason: '尚无风险报告，请先查询', level: null });
    await answerWith('high');
    expect(await told()).toMatchObject({ acceptable: false, reason: '风险等级过高，资方不受理', level: 'high' });
    await answerWith('low');
    expect(await told()).toMatchObject({ acceptable: true, reason: '', level: 'low' });
    server().clock.advance(2 * 3_600_000);
    expect(await told()).toMatchObject({ acceptable: false, reason: '风险报告已过期，请重新查询' });
  });
});
