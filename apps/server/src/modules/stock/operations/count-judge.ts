import { countCases, type CountCase } from '@merchant-admin/contract/stock/count-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { refOfCase, resultOf, sumsOf } from '../rules/count-results.ts';
import { bookedById, cameMeanwhile, type BookedDevice } from '../store/count-books.view.ts';
import { linesOfCount, valuesOf, type LineResultRow, type LineRow } from '../store/count-line.store.ts';
import { scansToJudge, type JudgedScan } from '../store/count-scan.store.ts';
import { skusOfCount, type CountRow } from '../store/count.store.ts';

/** One thing that is judged: a device or a number of none, with its line and its scan where it has them. */
interface Subject {
  device: BookedDevice | undefined;
  line: LineRow | undefined;
  scan: JudgedScan | undefined;
}

const keyOf = ({ device_id: id, number }: { device_id: number | null; number: string }) => (id === null ? `number ${number}` : `device ${id}`);

/** What is judged: lines that nobody answered, what was scanned beside them, what came meanwhile. */
async function subjectsOf(ctx: Ctx, count: CountRow, lines: readonly LineRow[]): Promise<Subject[]> {
  const scans = new Map((await scansToJudge(ctx, count.id)).map((scan) => [keyOf(scan), scan]));
  const answered = new Set(lines.filter(({ answer }) => answer !== null).map(keyOf));
  const own = new Map(lines.map((line) => [keyOf(line), line]));
  const ids = [...lines, ...scans.values()].flatMap(({ device_id: id }) => id ?? []);
  const came = await cameMeanwhile(ctx, count);
  const devices = new Map((await bookedById(ctx, [...new Set([...ids, ...came])])).map((device) => [device.id, device]));
  const keys = new Set([...own.keys(), ...scans.keys(), ...came.map((id) => keyOf({ device_id: id, number: '' }))]);
  return [...keys]
    .filter((key) => !answered.has(key))
    .map((key) => {
      const [line, scan] = [own.get(key), scans.get(key)];
      const device = key.startsWith('device ') ? devices.get(Number(key.slice(7))) : undefined;
      return { device, line, scan: scan && scan.seq > (line?.recounted_seq ?? 0) ? scan : undefined };
    });
}

/** Judges one of them. @param skus those that are counted; undefined: all */
function judge(count: CountRow, skus: ReadonlySet<number> | undefined, { device, line, scan }: Subject): LineResultRow {
  const moved = device !== undefined && (line?.book ? device.act_id > line.event : device.act_at !== null && device.act_at > count.made_at);
  const { result, note } = resultOf({
    book: line?.book ?? false,
    moved,
    place: count.store_id,
    inScope: device !== undefined && (skus?.has(device.sku_id) ?? true),
    device,
    scan: scan && { at: scan.made_at, here: scan.here },
  });
  const ref = result in countCases ? refOfCase(result as CountCase, device) : { kind: '', no: '', id: null };
  return {
    id: line?.id ?? null,
    device_id: device?.id ?? null,
    number: device?.imei ?? scan?.number ?? line!.number,
    goods_name: device?.goods_name ?? scan?.goods_name ?? '',
    sku_name: device?.sku_name ?? scan?.sku_name ?? '',
    sku_id: device?.sku_id ?? null,
    degree: device?.degree ?? null,
    judged_event: device?.last_id ?? 0,
    result,
    scanned: scan !== undefined,
    came: moved && (result === 'ok' || result === 'missing'),
    note,
    ref_kind: ref.kind,
    ref_no: ref.no,
    ref_id: ref.id,
    value: null,
    valued_by: null,
  };
}

/** The results with what each missing device is worth. */
async function valued(ctx: Ctx, results: readonly LineResultRow[]): Promise<LineResultRow[]> {
  const missing = results.flatMap(({ result, device_id: id }) => (result === 'missing' && id !== null ? id : []));
  const values = new Map((await valuesOf(ctx, missing)).map(({ id, ...value }) => [id, value]));
  return results.map((each) => (each.result === 'missing' ? { ...each, ...values.get(each.device_id!) } : each));
}

/** What every device of a count comes to, and what the count comes to. */
export async function judgeCount(ctx: Ctx, count: CountRow) {
  const lines = await linesOfCount(ctx, count.id);
  const skus = count.scope === 'skus' ? new Set((await skusOfCount(ctx, count.id)).map(({ sku_id: id }) => id)) : undefined;
  const results = (await subjectsOf(ctx, count, lines)).map((subject) => judge(count, skus, subject));
  const decided = lines.filter(({ answer }) => answer !== null).flatMap(({ result }) => result ?? []);
  return { results: await valued(ctx, results), sums: sumsOf([...decided, ...results.map(({ result }) => result)]) };
}
