import type { Ctx } from '../../../platform/http/context.ts';
import { record } from '../../../platform/audit/history.ts';
import { judgeLines, type KnownDevice } from '../rules/intake-lines.ts';
import { devicesOf, writeSku } from '../store/device.store.ts';
import { writeEvents } from '../store/event.store.ts';
import { namedSkus, type NamedSku } from '../store/named-skus.view.ts';
import { knownDevices } from './known-devices.ts';
import { dropWaitingWipes } from '../store/wipe.store.ts';
import { markDirty } from '../store/turn.store.ts';
import { findHead, takeIn } from './take-in.ts';

export interface BoughtDevice {
  number: string;
  skuId: string;
  degree: number;
  /** fen */
  price: number;
  /** A store's id, or `head`. */
  place: string;
  note: string;
  /** Whether somebody answers for buying it although another merchant has it. */
  elsewhereLetBe: boolean;
}

/** Corrects the file of a device that was of the wrong SKU, as whoever held it in his hands found: before it is here again, so that no stock was of either. */
async function correctSku(ctx: Ctx, { id, sku_id: was }: KnownDevice, sku: NamedSku, { number, note }: Pick<BoughtDevice, 'number' | 'note'>): Promise<void> {
  const [wrong] = await namedSkus(ctx, [String(was)]);
  const named = ({ goods_name: goods, name }: NamedSku) => `${goods} ${name}`;
  const before = wrong === undefined ? '' : named(wrong);
  await writeSku(ctx, id, sku.id);
  await writeEvents(ctx, [id], { act: 'respec', note: `${before} → ${named(sku)}，${note}` });
  const told = { module: 'stock', objectType: 'device', objectId: id, objectNo: number } as const;
  await record(ctx, { ...told, action: '更正设备规格', before: { sku: before }, after: { sku: named(sku) }, reason: note });
}

/** Takes a device that was bought from a customer in, by an intake of its own with what it cost; what the customer had on it is to be wiped. @returns undefined where something speaks against it: nothing is taken in then */
export async function buyIn(
  ctx: Ctx,
  { number, skuId, degree, price, place, note, elsewhereLetBe }: BoughtDevice,
): Promise<{ deviceId: number; intakeNo: string } | undefined> {
  const skus = new Map((await namedSkus(ctx, [skuId])).map((sku) => [String(sku.id), sku]));
  const lines = [{ number, sku_id: skuId, degree, price }];
  const { devices, elsewhere } = await knownDevices(ctx, lines);
  const verdicts = judgeLines(lines, { devices, elsewhere: elsewhereLetBe ? new Set() : elsewhere, overruled: true });
  if (skus.size === 0 || verdicts.some(({ problem }) => problem !== '')) return undefined;
  const again = verdicts[0]!.again;
  if (again !== undefined && String(again.sku_id) !== skuId) await correctSku(ctx, again, skus.get(skuId)!, { number, note });
  const head = await findHead(ctx, { place, arrived: true, counting: 'added', freight: 0, note });
  const { intake_no: intakeNo } = await takeIn(ctx, { ...head, bought: true }, { lines, verdicts, skus });
  const [device] = await devicesOf(ctx, [number]);
  await dropWaitingWipes(ctx, [device!.id]);
  await markDirty(ctx, [device!.id]);
  return { deviceId: device!.id, intakeNo };
}
