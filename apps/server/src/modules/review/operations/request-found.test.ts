import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { allWell, ReturnDesk } from '../../../testing/return-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';
import { addCompensationRule } from '../../goods/index.ts';

interface Shown {
  deposit_frozen: number;
  deposit_after: number | null;
  found: { return_no: string; dispute_reason: string; inspection: { damage: number; result_name: string; photos: { url: string }[] }; sent: unknown[] } | null;
}

const server = useServer();
let till: Till;
let back: ReturnDesk;
let rule: { rule_id: string; amount: number };
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  const id = await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '边框磕碰', amount: 20_000, percent: 0 }));
  rule = { rule_id: String(id), amount: 20_000 };
});

const shown = async (kind: 'deduction' | 'refund', id: string) =>
  (await get<Shown>(server(), server().staff.everything, `/merchant/order/audit/${kind}Detail`, { id })).result;

/** Inspects a damaged device, and asks for what it costs. */
async function askedForDamage(no: string): Promise<string> {
  const checklist = allWell.map((item) => ({ ...item, ok: item.key !== 'look' }));
  expect((await back.inspect(no, { result: 2, checklist, items: [rule], device_to: 60 })).code).toBe(200);
  expect((await back.audit(no)).code).toBe(200);
  expect((await till.act('audit/orderReturnDeductApply', no, { amount: 20_000, reason: '边框磕碰赔付' })).code).toBe(200);
  const { result } = await post<{ list: { id: string }[] }>(server(), server().staff.everything, '/merchant/order/audit/deductionList', { order_id: no });
  return result.list[0]!.id;
}

describe('who decides a deduction', () => {
  it('sees what it leaves of the deposit, and what was found with its pictures', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await back.payAll(no);
    till.moveTo('2026-01-30');
    await back.received(no);
    const id = await askedForDamage(no);
    const asked = await shown('deduction', id);
    expect(asked).toMatchObject({ deposit_frozen: 150_000, deposit_after: 130_000 });
    expect(asked.found).toMatchObject({ dispute_reason: '', inspection: { damage: 20_000, result_name: '损坏' } });
    expect(asked.found!.inspection.photos).toEqual([expect.objectContaining({ url: expect.stringContaining('/') as string })]);
    expect((await till.decide('deduction', 'Pass', id)).code).toBe(200);
    expect(await shown('deduction', id)).toMatchObject({ deposit_after: null });
  });

  it('sees nothing of goods that nobody inspected', async () => {
    const { order_id: no } = await till.leased();
    const id = (await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' })).result.request_id;
    expect(await shown('deduction', id)).toMatchObject({ deposit_frozen: 150_000, deposit_after: 140_000, found: null });
  });
});
