import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { allWell, ReturnDesk } from '../../../testing/return-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';
import { addCompensationRule } from '../../goods/index.ts';

const server = useServer();
let till: Till;
let back: ReturnDesk;
let desk: Desk;
let broken: { rule_id: string; amount: number };

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  desk = new Desk(server());
  const id = await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 10_000, percent: 0 }));
  broken = { rule_id: String(id), amount: 10_000 };
});
afterAll(() => expectBalancedBooks(server(), 2));

/** A lease of three devices in time, all its rent paid, of which the first so many came back; their numbers. */
async function received(came = 3): Promise<{ no: string; imeis: string[] }> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased({ over: { quantity: 3 } });
  await back.payAll(no);
  till.moveTo('2026-01-30');
  const imeis = (await back.imeiOf(no)).split(' ').toSorted();
  await back.received(no, imeis.slice(0, came).join(' '));
  return { no, imeis };
}

const well = { result: 1, checklist: allWell, device_to: 20 };
const damaged = { result: 2, checklist: allWell.map((item) => ({ ...item, ok: item.key !== 'screen' })), device_to: 60 };
const lost = { result: 3, device_to: 85 };
interface Finding {
  result: number;
  devices: { imei: string; result_name: string; device_to_name: string; items: { name: string }[]; checklist: { ok: boolean }[] }[];
}
type Verdict = Record<string, unknown>;

/** Inspects with a verdict for each device, in their order. */
const judge = (no: string, imeis: readonly string[], verdicts: readonly Verdict[], over: Record<string, unknown> = {}) =>
  back.inspect(no, {
    result: undefined,
    checklist: undefined,
    device_to: undefined,
    imei: imeis.join(' '),
    devices: verdicts.map((verdict, at) => ({ imei: imeis[at]!, ...verdict })),
    ...over,
  });
const foundOf = async (no: string) => (await back.info(no)).returns[0]!.inspections[0] as unknown as Finding;

async function settled(no: string): Promise<void> {
  expect((await back.audit(no)).code).toBe(200);
  const open = (await till.bills(no)).other.find((bill) => bill.open > 0);
  if (open) await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(open.open), bill_ids: [open.bill_id] });
  expect(await desk.info(no)).toMatchObject({ status: 90 });
}

describe('several devices of an order', () => {
  it('each have a verdict, and each goes where its own says', async () => {
    const { no, imeis } = await received();
    const answer = await judge(no, imeis, [well, { ...damaged, items: [broken] }, well]);
    expect(answer.message).toBe('success');
    expect(answer.result.effects.map(({ what, to }) => [what, to])).toEqual([
      [`质检结果 ${imeis[0]!}`, '完好，设备去向：可租'],
      [`质检结果 ${imeis[1]!}`, '损坏，设备去向：维修'],
      [`质检结果 ${imeis[2]!}`, '完好，设备去向：可租'],
      ['赔付金额', '待归还审核'],
    ]);
    const found = await foundOf(no);
    expect(found).toMatchObject({ result: 2, result_name: '损坏', damage: 10_000, checklist: [] });
    expect(found.devices.map((device) => [device.imei, device.result_name, device.device_to_name])).toEqual([
      [imeis[0], '完好', '在库'],
      [imeis[1], '损坏', '维修中'],
      [imeis[2], '完好', '在库'],
    ]);
    expect(found.devices[1]).toMatchObject({ items: [{ name: '屏幕碎裂', amount: 10_000 }] });
    expect(found.devices.map((device) => device.checklist.filter((item) => !item.ok).length)).toEqual([0, 1, 0]);
    await settled(no);
    expect(await back.deviceStates(no)).toEqual([20, 60, 20]);
  });

  it('of which one does not come back: it is lost, or in dispute, by a verdict of its own', async () => {
    const { no, imeis } = await received(2);
    const there = { imei: imeis.slice(0, 2).join(' ') };
    const answer = await judge(no, imeis, [well, { ...well, device_to: 90 }, { ...lost, items: [broken] }], there);
    expect(answer.message).toBe('success');
    expect(await foundOf(no)).toMatchObject({ result: 3, device_to_name: '在库', missing_to_name: '丢失' });
    await settled(no);
    expect(await back.deviceStates(no)).toEqual([20, 90, 85]);
  });

  it('are each held to the rules, and a refusal names the device', async () => {
    const { no, imeis } = await received(2);
    const there = { imei: imeis.slice(0, 2).join(' ') };
    const [first, second, third] = imeis as [string, string, string];
    const open = { ...lost, device_to: 86, items: [broken] };
    const refused = async (verdicts: readonly Verdict[], over: object = {}) => {
      const { code, message } = await judge(no, imeis, verdicts, { ...there, ...over });
      return [code, message];
    };
    expect(await refused([well, well])).toEqual([e.VERDICTS_OPEN.code, e.VERDICTS_OPEN.text]);
    expect(await refused([well, well, { ...open, imei: first }])).toEqual([e.VERDICTS_OPEN.code, e.VERDICTS_OPEN.text]);
    expect(await refused([well, lost, open])).toEqual([e.VERDICT_DIFFERS.code, `${second}：${e.VERDICT_DIFFERS.text}`]);
    expect(await refused([well, well, well])).toEqual([e.VERDICT_DIFFERS.code, `${third}：${e.VERDICT_DIFFERS.text}`]);
    expect(await refused([well, { ...well, checklist: allWell.slice(1) }, open])).toEqual([e.CHECKS_OPEN.code, `${second}：请完成检查项：外观无划痕、磕碰`]);
    const locked = allWell.map((item) => ({ ...item, ok: item.key !== 'lock' }));
    expect((await refused([{ ...well, checklist: locked }, well, open]))[0]).toBe(e.CHECK_STOPS.code);
    expect(await refused([{ ...well, items: [broken] }, well, open])).toEqual([e.AMOUNT_ON_INTACT.code, `${first}：${e.AMOUNT_ON_INTACT.text}`]);
    expect(await refused([well, damaged, open])).toEqual([e.AMOUNT_REQUIRED.code, `${second}：${e.AMOUNT_REQUIRED.text}`]);
    expect((await refused([well, { ...damaged, items: [{ ...broken, amount: 10_001 }] }, open]))[0]).toBe(e.RULE_AMOUNT_ABOVE.code);
    expect((await refused([well, well, open], { photos: [] }))[0]).toBe(e.PHOTO_REQUIRED.code);
    expect((await refused([], {}))[0]).toBe(e.VERDICTS_OPEN.code);
    expect((await refused([well, well, open]))[0]).toBe(200);
  });
});
