import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { analysisErrors } from '@merchant-admin/contract/analysis/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withTenant } from '../../platform/db/tenant.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import type { Ageing, Counted, Orders } from '../../testing/analysis-answers.ts';
import { get, post } from '../../testing/http.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { freezeMonth } from './operations/freeze-months.ts';

const server = useServer();
let till: Till;
let no = '';
/** Kinds of goods, by name. */
const ids: Record<string, string> = {};

const ask = <T>(call: string, query: Record<string, string>, who = till.who) => get<T>(server(), who, `/merchant/analysis/${call}`, query);
const split = async (month?: string) =>
  (await ask<{ rows: (Counted & { id: string; name: string })[] }>('split', { by: 'category', ...(month ? { month } : {}) })).result.rows;
const putInto = (name: string | null) =>
  withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
    sql`update goods set category_id = ${name === null ? null : ids[name]!}::bigint
      where merchant_id = 1 and id = (select goods_id from orders where merchant_id = 1 and order_no = ${no})`.execute(tx),
  );

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  for (const name of ['手机', '平板']) {
    const answer = await post<{ id: string }>(server(), till.who, '/merchant/goods/category_edit', { kind: 'phone', name: `${name}-分析` });
    ids[name] = answer.result.id;
  }
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
});

describe('late orders by kind of goods', () => {
  it('are told by the kind that the goods have now, and nobody’s kind has a name too', async () => {
    till.moveTo('2026-04-30');
    await putInto(null);
    expect(await split()).toMatchObject([{ id: '0', name: '未分类', orders: 1, amount: 330_000 }]);
    await putInto('手机');
    expect(await split()).toMatchObject([{ id: ids['手机'], name: '手机-分析', orders: 1, amount: 330_000 }]);
    const cell = { cell: 'age', part: 'all', category_id: ids['手机']!, page_size: '10' };
    expect((await ask<Orders>('orders', cell)).result.list.map((row) => row.order_id)).toEqual([no]);
    expect((await ask<Orders>('orders', { ...cell, category_id: '0' })).result.sum.orders).toBe(0);
  });

  it('stand in a picture by the kind that they had when it was frozen', async () => {
    expect((await ask('roll', {})).code).toBe(analysisErrors.PICTURE_NOT_FOUND.code);
    till.moveTo('2026-05-03');
    await act(server().services, systemCaller(1), (ctx) => freezeMonth(ctx, '2026-04'));
    await putInto('平板');
    expect((await split('2026-04')).map(({ id }) => id)).toEqual([ids['手机']]);
    expect((await split()).map(({ id }) => id)).toEqual([ids['平板']]);
    const cell = { cell: 'age', part: 'all', month: '2026-04', category_id: ids['手机']!, page_size: '10' };
    expect((await ask<Orders>('orders', cell)).result.sum).toMatchObject({ orders: 1, amount: 330_000 });
  });

  it('roll on from a picture that is not a month old: what is new since stands in a row of its own', async () => {
    till.moveTo('2026-05-05');
    const { result } = await ask<{ picture: null; before: string; rows: Counted[] }>('roll', {});
    expect(result).toMatchObject({ picture: null, before: '2026-04' });
    expect(result.rows.map(({ orders }) => orders)).toEqual([0, 1, 0, 0, 0]);
    expect((await ask('roll', {}, server().staff.guest)).code).toBe(analysisErrors.PICTURE_NOT_FOUND.code);
  });
});

describe('what the analysis and the list of late orders differ by', () => {
  interface Gap {
    listed: number;
    planned: number;
    no_rent: number;
  }
  const overdue = '/merchant/order/overdue';
  const gap = (who = till.who) => get<Gap>(server(), who, `${overdue}/analysisGap`);
  const opened = async (which: string) => (await ask<Orders>('orders', { cell: 'gap', gap: which, page_size: '50' })).result;
  const listed = async () => {
    const found = await post<{ list: { order_id: string }[]; total: number }>(server(), till.who, `${overdue}/overdueList`, { page_size: 50 });
    expect(found.result.list.length).toBe(found.result.total);
    return found.result.list.map((row) => row.order_id);
  };
  /** The two numbers, which open so many orders and lead from one page's total to the other's. */
  const difference = async () => {
    const { listed: all, planned, no_rent } = (await gap()).result;
    const late = (await ask<Ageing>('ageing', {})).result.ages.slice(1).reduce((sum, each) => sum + each.orders, 0);
    expect([(await listed()).length, late]).toEqual([all, all + planned - no_rent]);
    for (const [which, orders] of [
      ['planned', planned],
      ['noRent', no_rent],
    ] as const) {
      const { sum, list } = await opened(which);
      expect([sum.orders, list.length, sum.amount]).toEqual([orders, orders, list.reduce((all, each) => all + each.amount, 0)]);
    }
    return [planned, no_rent];
  };

  it('is told in numbers, which open exactly those orders: plans that are kept, and goods that are late alone', async () => {
    till.moveTo('2026-03-03');
    const [agreed, paid] = [(await till.leased()).order_id, (await till.leased()).order_id];
    till.moveTo('2026-03-04');
    await new ReturnDesk(till).payAll(paid);
    till.moveTo('2027-03-05');
    expect(await difference()).toEqual([0, 0]);
    expect((await new RepaymentDesk(till).agree(agreed, { bills: 20 })).message).toBe('success');
    expect(await difference()).toEqual([1, 0]);
    expect(await listed()).toEqual([no]);
    expect((await opened('planned')).list).toMatchObject([{ order_id: agreed, amount: 330_000 }]);
    // Goods that are late keep an order in the list, whatever its plan says.
    till.moveTo('2027-03-10');
    expect(await difference()).toEqual([0, 1]);
    expect((await opened('noRent')).list).toMatchObject([{ order_id: paid, amount: 0 }]);
    till.moveTo('2027-03-13');
    expect(await difference()).toEqual([0, 1]);
    for (const [tag, code] of [
      ['OverdueAnalysis', 200],
      ['OwnOrderList', platformErrors.FORBIDDEN.code],
    ] as const) {
      const reader = await addReviewer(server(), 1, [tag]);
      expect((await gap({ ...reader, token: await signIn(server(), reader, server().clock.now()) })).code).toBe(code);
    }
  });
});
