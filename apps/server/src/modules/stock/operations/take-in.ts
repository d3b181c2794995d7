import type { IntakeHead } from '@merchant-admin/contract/stock/intake';
import { deviceStatus as at, intakeState, mostIntake, type CostKind } from '@merchant-admin/contract/stock/codes';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { suppliersOf } from '../../goods/index.ts';
import { shared, type Verdict, type WrittenLine } from '../rules/intake-lines.ts';
import { addCosts } from '../store/cost.store.ts';
import { insertIntake, insertLines, type NewLine } from '../store/intake.store.ts';
import type { NamedSku } from '../store/named-skus.view.ts';
import { placeFor, type Place } from '../store/place.ts';
import { beginDevices } from './begin-devices.ts';
import { countBought, countPieces } from './count-pieces.ts';

/** What devices that are taken in together have in common, with what is known of it. */
export interface FoundHead extends IntakeHead {
  at: Place;
  supplier: { id: number; name: string } | undefined;
  /** Whether it is one device that comes by another document, and nobody says how its SKU is counted. */
  bought?: boolean;
}

export interface Arriving extends WrittenLine {
  degree: number;
  /** Fen; left out where it is not known. */
  price?: number | undefined;
}

/** Lines of a document that nothing speaks against, with the SKUs that they name. */
export interface Judged {
  lines: readonly Arriving[];
  verdicts: readonly Verdict[];
  skus: ReadonlyMap<string, NamedSku>;
}

async function supplierOf(ctx: Ctx, id: string | undefined) {
  if (id === undefined) return undefined;
  return (await suppliersOf(ctx)).find((each) => String(each.id) === id) ?? refuse(e.SUPPLIER_UNKNOWN);
}

/** Looks up where devices come to and from whom. @throws PLACE_UNKNOWN, SUPPLIER_UNKNOWN */
export const findHead = async (ctx: Ctx, head: IntakeHead): Promise<FoundHead> => ({
  ...head,
  at: await placeFor(ctx, head.place),
  supplier: await supplierOf(ctx, head.supplier_id),
});

/** What is kept of each line, by value. */
function linesOf({ freight }: FoundHead, { lines, verdicts, skus }: Judged, devices: readonly number[]): NewLine[] {
  const shares = shared(freight, lines.length);
  return lines.map(({ number, imei2 = '', sn = '', sku_id: sku, degree, price }, place) => ({
    line: place + 1,
    device_id: devices[place]!,
    number,
    imei2,
    sn,
    sku_id: Number(sku),
    goods_name: skus.get(sku)!.goods_name,
    sku_name: skus.get(sku)!.name,
    degree,
    price: price ?? null,
    freight: shares[place]!,
    again: verdicts[place]!.again !== undefined,
  }));
}

export const costsOf = (lines: readonly Pick<NewLine, 'device_id' | 'price' | 'freight'>[]): { device_id: number; kind: CostKind; amount: number }[] =>
  lines.flatMap(({ device_id, price, freight }) => [
    { device_id, kind: 'purchase' as const, amount: price ?? 0 },
    { device_id, kind: 'freight' as const, amount: freight },
  ]);

/** The devices as the history names them; those of a sheet stand in its document. */
const told = (lines: readonly NewLine[]): string => (lines.length > mostIntake ? `${lines.length}台` : lines.map((line) => line.number).join(' '));

/** Takes devices in as one document, at once or as awaited. A device that had left for good goes on in its own file. @param sheet the name of the file that they came by */
export async function takeIn(ctx: Ctx, head: FoundHead, judged: Judged, sheet?: string): Promise<{ id: number; intake_no: string }> {
  const { at: place, supplier, arrived, counting, freight, note } = head;
  const { length: pieces } = judged.lines;
  const made = await insertIntake(ctx, {
    store_id: place.id,
    supplier,
    state: arrived ? intakeState.DONE : intakeState.AWAITED,
    counting,
    freight,
    cost: freight + judged.lines.reduce((sum, { price = 0 }) => sum + price, 0),
    pieces,
    received: arrived ? pieces : 0,
    note,
  });
  const ref = { kind: 'intake' as const, id: made.id, no: made.intake_no };
  const devices = await beginDevices(ctx, judged.lines, judged.verdicts, { ref, status: arrived ? at.IN_STOCK : at.AWAITED, place: place.id });
  const lines = linesOf(head, judged, devices);
  await insertLines(ctx, made.id, lines, arrived);
  if (arrived) {
    await addCosts(ctx, ref, costsOf(lines));
    const skus = lines.map((line) => line.sku_id);
    await (head.bought ? countBought(ctx, skus[0]!) : countPieces(ctx, skus, counting));
  }
  await record(ctx, {
    module: 'stock',
    action: arrived ? '设备入库' : '登记待入库',
    objectType: 'intake',
    objectId: made.id,
    objectNo: made.intake_no,
    after: { devices: told(lines), ...(supplier ? { supplier: supplier.name } : {}), ...(sheet === undefined ? {} : { sheet }) },
    reason: note,
  });
  return made;
}
