import { expect, it } from 'vitest';
import { commonLeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const { grace_days, daily_rate, daily_fixed, floor, cap_percent } = commonLeaseRule;
const late = { grace_days, daily_rate, daily_fixed, floor, cap_percent };
const example = (over: Record<string, unknown> = {}, who = server().staff.admin) =>
  post<{ rent: number; days: number; fee: number }>(server(), who, '/merchant/order/lease/tryRule', { ...late, ...over });

it('the example is what ten days on a thousand yuan cost by the terms of the form, within the cap and after the days of grace', async () => {
  expect((await example()).result).toEqual({ rent: 100_000, days: 10, fee: 1000 });
  const fees = await Promise.all([{ daily_rate: 2000 }, { grace_days: 4 }, { daily_fixed: 5000 }, { daily_rate: 0 }].map((over) => example(over)));
  expect(fees.map(({ result }) => result.fee)).toEqual([2000, 600, 30_000, 0]);
});

it('terms that no rule may have are refused, and so is who may set none', async () => {
  expect(await example({ grace_days: 61 })).toMatchObject({ status: 400 });
  expect(await example({}, server().staff.reviewer)).toMatchObject({ status: 403 });
});
