import { deviceStatus as at, intakeState, type CostKind } from '@merchant-admin/contract/stock/codes';
import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { suppliersOf } from '../../goods/index.ts';
import { judgeLines, shared, type Verdict } from '../rules/intake-lines.ts';
import { addCosts } from '../store/cost.store.ts';
import { insertIntake, insertLines, type NewLine } from '../store/intake.store.ts';
import { namedSkus, type NamedSku } from '../store/named-skus.view.ts';
import { placeFor } from '../store/place.ts';
import { countPieces } from './count-pieces.ts';
import { knownDevices } from './known-devices.ts';
import { beginDevices } from './begin-devices.ts';

type Body = BodyOf<typeof stockEndpoints.intakeSave>;

async function supplierOf(ctx: Ctx, id: string | undefined) {
  if (id === undefined) return undefined;
  return (await suppliersOf(ctx)).find((each) => String(each.id) === id) ?? refuse(e.SUPPLIER_UNKNOWN);
}

async function skusOf(ctx: Ctx, { lines }: Body): Promise<ReadonlyMap<string, NamedSku>> {
  const found = new Map(
    (
      await namedSkus(
        ctx,
        lines.map((line) => line.sku_id),
      )
    ).map((sku) => [String(sku.id), sku]),
  );
  if (lines.some((line) => !found.has(line.sku_id))) refuse(e.SKU_NOT_FOUND);
  return found;
}

/** What was counted by hand is here, and of SKUs that are not counted by their devices yet. @throws COUNTED_WRONG */
function refuseCountedWrong({ arrived, counting }: Body, skus: ReadonlyMap<string, NamedSku>): void {
  if (counting === 'added') return;
  if (!arrived) refuse(e.COUNTED_WRONG, { text: '待入库的设备还未到货，不在现有库存数中，请选择“新增可售库存”' });
  const going = [...skus.values()].find((sku) => sku.by_devices);
  if (going) refuse(e.COUNTED_WRONG, { text: `${going.goods_name} ${going.name} 已按设备计算可售库存，请选择“新增可售库存”` });
}

/** What is kept of each line, by value. */
function linesOf({ lines, freight }: Body, devices: readonly number[], verdicts: readonly Verdict[], skus: ReadonlyMap<string, NamedSku>): NewLine[] {
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

const answerOf = (verdicts: readonly Verdict[]) => verdicts.map(({ number, problem, note }) => ({ number, problem, note }));

/** Takes devices in, at once or as awaited: all of a document or none. A device that had left for good goes on in its own file. */
export const intakeSave = operation(stockEndpoints.intakeSave, async (ctx, { body }) => {
  const place = await placeFor(ctx, body.place);
  const supplier = await supplierOf(ctx, body.supplier_id);
  const skus = await skusOf(ctx, body);
  refuseCountedWrong(body, skus);
  const verdicts = judgeLines(body.lines, await knownDevices(ctx, body.lines));
  if (body.preview) return { intake_id: '', intake_no: '', lines: answerOf(verdicts) };
  const wrong = verdicts.find(({ problem }) => problem !== '');
  if (wrong) refuse(e.INTAKE_REFUSED, { text: `${wrong.number}：${wrong.problem}` });
  const { length: pieces } = body.lines;
  const cost = body.freight + body.lines.reduce((sum, { price = 0 }) => sum + price, 0);
  const made = await insertIntake(ctx, {
    store_id: place.id,
    supplier,
    state: body.arrived ? intakeState.DONE : intakeState.AWAITED,
    counting: body.counting,
    freight: body.freight,
    cost,
    pieces,
    received: body.arrived ? pieces : 0,
    note: body.note,
  });
  const ref = { kind: 'intake' as const, id: made.id, no: made.intake_no };
  const devices = await beginDevices(ctx, body.lines, verdicts, { ref, status: body.arrived ? at.IN_STOCK : at.AWAITED, place: place.id });
  const lines = linesOf(body, devices, verdicts, skus);
  await insertLines(ctx, made.id, lines, body.arrived);
  if (body.arrived) await addCosts(ctx, ref, costsOf(lines));
  if (body.arrived)
    await countPieces(
      ctx,
      lines.map((line) => line.sku_id),
      body.counting,
    );
  await record(ctx, {
    module: 'stock',
    action: body.arrived ? '设备入库' : '登记待入库',
    objectType: 'intake',
    objectId: made.id,
    objectNo: made.intake_no,
    after: { devices: lines.map((line) => line.number).join(' '), ...(supplier ? { supplier: supplier.name } : {}) },
    reason: body.note,
  });
  return { intake_id: String(made.id), intake_no: made.intake_no, lines: answerOf(verdicts) };
});
