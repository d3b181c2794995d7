import { expect, it } from 'vitest';
import { commonLeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { get, post } from '../../../testing/http.ts';
import { leaseRules as rules, setLeaseRules } from '../../../testing/lease-rules.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

const terms = { ...commonLeaseRule, grace_days: 2, daily_rate: 1000, floor: 200, cap_percent: 24, reason: '合作协议调整' };
const save = (version: number, over: Record<string, unknown> = {}, who: Person = server().staff.admin) =>
  post<{ version: number }>(server(), who, '/merchant/order/lease/saveRule', { version, ...terms, ...over });

it('every merchant begins with the common rule and sets its own, which stands first; what held before stays to be read', async () => {
  expect(await rules(server())).toMatchObject([
    {
      version: 1,
      made_at: null,
      changes: expect.arrayContaining(['逾期第1天起，按未付租金每日0.05%计收，每日最低¥1.00，最高为本期租金的30%', '买断款须在7天内付清']),
    },
  ]);
  expect((await save(1)).result).toEqual({ version: 2 });
  expect(await rules(server())).toMatchObject([
    { version: 2, changes: ['逾期第3天起，按未付租金每日0.1%计收，每日最低¥2.00，最高为本期租金的24%'], made_by: '员工admin', reason: '合作协议调整' },
    { version: 1 },
  ]);
  expect(await rules(server(), server().staff.guest)).toHaveLength(1);
  const logged = "select reason from operation_log where action = '修改计费规则'";
  expect((await server().test.byOwner((client) => client.query(logged))).rows).toEqual([{ reason: '合作协议调整' }]);
});

it('who saves on an older rule, twice at once, nothing new, or nonsense is refused and changes nothing', async () => {
  const [now] = await rules(server());
  expect(await save(now!.version - 1, { floor: 900 })).toMatchObject({ status: 409, code: platformErrors.STALE.code });
  expect(await save(now!.version)).toMatchObject({ status: 400, code: ordersErrors.NOTHING_CHANGED.code });
  for (const over of [
    { grace_days: -1 },
    { grace_days: 61 },
    { daily_rate: 100_001 },
    { cap_percent: 101 },
    { daily_fixed: 0.5 },
    { floor: -1 },
    { reason: '' },
    { buyout_days: 0 },
    { renewal_percent: 201 },
    { penalty_percent: 101 },
    { due_on_first: 'often' },
  ])
    expect(await save(now!.version, over), JSON.stringify(over)).toMatchObject({ status: 400 });
  const both = await Promise.all([300, 400].map((floor) => save(now!.version, { floor })));
  expect(both.map((each) => each.status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await rules(server())).toHaveLength(3);
});

it('is set by whom may', async () => {
  expect(await save(1, {}, server().staff.reviewer)).toMatchObject({ status: 403 });
  expect((await get(server(), server().staff.reviewer, '/merchant/order/lease/rules')).status).toBe(403);
});

it('a version tells what it says otherwise than the one before, and is kept as it was set', async () => {
  const version = (await setLeaseRules(server(), { penalty_percent: 10, return_grace_days: 9, buyout_days: 20 })).result.version;
  const kept = await server().test.byOwner((client) =>
    client.query('select version, penalty_percent, return_grace_days from lease_rule order by version desc limit 1'),
  );
  expect(kept.rows).toEqual([{ version, penalty_percent: 10, return_grace_days: 9 }]);
  expect((await rules(server()))[0]!.changes).toEqual([
    '到期超过9天归还，每日收取日均租金，最高为押金的100%',
    '提前归还收取不再收取的未付租金的10%',
    '买断款须在20天内付清',
  ]);
});
