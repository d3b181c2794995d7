import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { countOutcomes, lineResults, type CountOutcome, type LineResult } from '@merchant-admin/contract/stock/count-codes';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { caseOf, isHere, toldOfCase } from '../rules/count-results.ts';
import { countMachine } from '../rules/count-states.ts';
import { bookedByNumber, type BookedDevice } from '../store/count-books.view.ts';
import { heardScans, writeScans, type HeardScan, type NewScan } from '../store/count-scan.store.ts';
import { writePhone } from '../store/count-phone.store.ts';
import { shareCount, type CountRow } from '../store/count.store.ts';
import { factsOfScanning } from './count-seen.ts';

type Scan = BodyOf<typeof countEndpoints.countScan>['scans'][number];

/** When a scan was made by our clock: the phone's own may be wrong, what lies between scanning and sending is right. Never before the count, never later than now. */
function madeAt(ctx: Ctx, count: CountRow, sentAt: string, { at }: Scan): Date {
  const ago = Math.max(0, Date.parse(sentAt) - Date.parse(at));
  return new Date(Math.max(count.made_at.getTime(), ctx.now.getTime() - ago));
}

/** What the books say of a scanned device: here, gone by a document after it was scanned, or what it is to find it. */
function seenAs(count: CountRow, device: BookedDevice | undefined, at: Date): { seen_as: string; told: string } {
  if (device && isHere(device, count.store_id)) return { seen_as: 'here', told: '' };
  const cameOrLeft = device?.act_at ?? null;
  if (device && cameOrLeft !== null && cameOrLeft > count.made_at && at <= cameOrLeft) return { seen_as: 'left', told: '扫描后已转出' };
  const kind = caseOf(device);
  return { seen_as: kind, told: toldOfCase(kind, device) };
}

/** Each id once: taken back if it is anywhere. */
function eachOnce(scans: readonly Scan[]): Scan[] {
  const by = new Map<string, Scan>();
  for (const scan of scans) {
    const before = by.get(scan.scan_id);
    by.set(scan.scan_id, before ? { ...before, back: before.back || (scan.back && scan.number === before.number) } : scan);
  }
  return [...by.values()];
}

/** What is told of a scan that was heard of. */
function outcomeOf(heard: HeardScan | undefined): { outcome: CountOutcome; text: string } {
  if (heard === undefined) return { outcome: 'refused', text: '扫描编号已用于其他扫描' };
  if (heard.back_at) return { outcome: 'back', text: '' };
  if (heard.seen_as === 'before') return { outcome: 'before', text: heard.told };
  if (heard.first_by !== null) return { outcome: 'already', text: `${heard.first_by}已扫描` };
  if (heard.seen_as === 'here' || heard.seen_as === 'left') return { outcome: 'seen', text: heard.told };
  return { outcome: 'odd', text: [lineResults[heard.seen_as as LineResult], heard.told].filter((part) => part !== '').join('：') };
}

/** Takes scans, by several people at once, each once by its id, in whatever order they come. */
export const countScan = operation(countEndpoints.countScan, async (ctx, { body }) => {
  const count = (await shareCount(ctx, body.count_id)) ?? refuse(e.COUNT_NOT_FOUND);
  insist(countMachine.judge('scan', factsOfScanning(ctx, count)), e.COUNT_STATE);
  if (body.phone) await writePhone(ctx, count.id, body.phone);
  if (body.scans.length === 0) return { scans: [] };
  const scans = eachOnce(body.scans);
  const devices = new Map(
    (
      await bookedByNumber(
        ctx,
        scans.map(({ number }) => number),
      )
    ).map((device) => [device.number, device]),
  );
  const made = scans.map((scan): NewScan => {
    const device = devices.get(scan.number);
    const at = madeAt(ctx, count, body.sent_at, scan);
    const { scan_id, number, zone, listed, back, at: phone_at } = scan;
    const names = { goods_name: device?.goods_name ?? '', sku_name: device?.sku_name ?? '' };
    return { scan_id, number, zone, listed, back, phone_at, made_at: at.toISOString(), device_id: device?.id ?? null, ...names, ...seenAs(count, device, at) };
  });
  const kept = new Set((await writeScans(ctx, count.id, made, body.phone?.phone_id)).map(({ scan_id: id }) => id));
  const heard = new Map((await heardScans(ctx, count.id, [...kept])).map((scan) => [scan.scan_id, scan]));
  return {
    scans: scans.map(({ scan_id, number }) => {
      const scan = heard.get(scan_id);
      const { outcome, text } = outcomeOf(scan);
      return { scan_id, number, goods_name: scan?.goods_name ?? '', sku_name: scan?.sku_name ?? '', outcome, outcome_name: countOutcomes[outcome], text };
    }),
  };
});
