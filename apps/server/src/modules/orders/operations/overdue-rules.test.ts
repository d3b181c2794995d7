import { expect, it } from 'vitest';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { get, post } from '../../../testing/http.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

interface Rule {
  version: number;
  text: string;
  made_by: string;
  made_at: string | null;
  reason: string;
}
const rules = async (who: Person = server().staff.admin) => (await get<{ list: Rule[] }>(server(), who, '/merchant/order/overdue/rules')).result.list;
const terms = { grace_days: 2, daily_rate: 1000, daily_fixed: 0, floor: 200, cap_percent: 24, reason: '合作协议调整' };
const save = (version: number, over: Record<string, unknown> = {}, who: Person = server().staff.admin) =>
  post<{ version: number }>(server(), who, '/merchant/order/overdue/saveRule', { version, ...terms, ...over });

it('every merchant begins with the common rule and sets its own, which stands first; what held before stays to be read', async () => {
  expect(await rules()).toMatchObject([{ version: 1, made_at: null, text: '逾期第1天起，按未付租金每日0.05%计收，每日最低¥1.00，最高为本期租金的30%' }]);
  expect((await save(1)).result).toEqual({ version: 2 });
  expect(await rules()).toMatchObject([
    { version: 2, text: '逾期第3天起，按未付租金每日0.1%计收，每日最低¥2.00，最高为本期租金的24%', made_by: '员工admin', reason: '合作协议调整' },
    { version: 1 },
  ]);
  expect(await rules(server().staff.guest)).toHaveLength(1);
  const logged = "select reason from operation_log where action = '修改逾期费规则'";
  expect((await withClient(server().test.owner, (client) => client.query(logged))).rows).toEqual([{ reason: '合作协议调整' }]);
});

it('who saves on an older rule, twice at once, nothing new, or nonsense is refused and changes nothing', async () => {
  const [now] = await rules();
  expect(await save(now!.version - 1, { floor: 900 })).toMatchObject({ status: 409, code: 1040 });
  expect(await save(now!.version)).toMatchObject({ status: 400, code: 2016 });
  for (const over of [
    { grace_days: -1 },
    { grace_days: 61 },
    { daily_rate: 100_001 },
    { cap_percent: 101 },
    { daily_fixed: 0.5 },
    { floor: -1 },
    { reason: '' },
  ])
    expect(await save(now!.version, over), JSON.stringify(over)).toMatchObject({ status: 400 });
  const both = await Promise.all([300, 400].map((floor) => save(now!.version, { floor })));
  expect(both.map((each) => each.status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await rules()).toHaveLength(3);
});

it('is set by whom may', async () => {
  expect(await save(1, {}, server().staff.reviewer)).toMatchObject({ status: 403 });
  expect((await get(server(), server().staff.reviewer, '/merchant/order/overdue/rules')).status).toBe(403);
});
