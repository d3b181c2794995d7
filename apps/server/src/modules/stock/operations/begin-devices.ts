import { deviceStatus as at, type NumberKind } from '@merchant-admin/contract/stock/codes';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Verdict, WrittenLine } from '../rules/intake-lines.ts';
import { gradeDevices, insertDevices } from '../store/device.store.ts';
import { writeEvents } from '../store/event.store.ts';
import { addNumbers } from '../store/number.store.ts';
import type { Ref } from '../store/turn.store.ts';
import { refuseFrozen } from './count-freeze.ts';
import { turnDevices } from './turn-devices.ts';

export interface Beginning {
  ref: Ref;
  status: typeof at.IN_STOCK | typeof at.AWAITED;
  /** Null: head office. */
  place: number | null;
}

type Line = WrittenLine & { degree: number };

const takenMeanwhile = (number: string): never => refuse(e.INTAKE_REFUSED, { text: `${number}：刚被别人登记，请重新核对` });

/** Makes devices that are not known yet. @returns their rows by number */
async function makeNew(ctx: Ctx, lines: readonly Line[], { ref, status, place }: Beginning): Promise<Map<string, number>> {
  const made = await insertDevices(
    ctx,
    lines.map(({ number, sku_id, degree }) => ({ imei: number, sku_id: Number(sku_id), degree })),
    status,
    place,
  );
  const rows = new Map(made.map(({ imei, id }) => [imei, id]));
  const missing = lines.find(({ number }) => !rows.has(number));
  if (missing) takenMeanwhile(missing.number);
  if (status === at.IN_STOCK)
    await refuseFrozen(
      ctx,
      made.map(({ id, sku_id }) => ({ id, sku_id, from: undefined, to: place })),
    );
  await writeEvents(ctx, [...rows.values()], { act: status === at.IN_STOCK ? 'register' : 'announce', ref });
  return rows;
}

/** Begins the files of devices, or goes on with those of devices that come again. The caller has judged the lines. @returns the devices in the order of the lines */
export async function beginDevices(ctx: Ctx, lines: readonly Line[], verdicts: readonly Verdict[], beginning: Beginning): Promise<number[]> {
  const { ref, status, place } = beginning;
  const again = lines.flatMap((line, index) => (verdicts[index]!.again ? [{ id: verdicts[index]!.again.id, degree: line.degree }] : []));
  await turnDevices(
    ctx,
    status === at.IN_STOCK ? 'revive' : 'announceAgain',
    again.map(({ id }) => id),
    { ref, place },
  );
  await gradeDevices(ctx, again);
  const made = await makeNew(
    ctx,
    lines.filter((_, index) => !verdicts[index]!.again),
    beginning,
  );
  const devices = lines.map(({ number }, index) => verdicts[index]!.again?.id ?? made.get(number)!);
  await addOthers(ctx, lines, devices, verdicts);
  return devices;
}

/** Writes the further numbers of devices; one that comes again has its own already, and what is new of it is kept as another. */
async function addOthers(ctx: Ctx, lines: readonly Line[], devices: readonly number[], verdicts: readonly Verdict[]): Promise<void> {
  const others = lines.flatMap(({ number, imei2, sn }, index) => {
    const again = verdicts[index]!.again !== undefined;
    const written: [string | undefined, NumberKind][] = again
      ? [
          [number, 'alias'],
          [imei2, 'alias'],
          [sn, 'alias'],
        ]
      : [
          [imei2, 'imei2'],
          [sn, 'sn'],
        ];
    return written.flatMap(([text, kind]) => (text ? [{ number: text, device_id: devices[index]!, kind, again }] : []));
  });
  const added = new Set((await addNumbers(ctx, others)).map(({ number }) => number));
  const taken = others.find(({ number, again }) => !again && !added.has(number));
  if (taken) takenMeanwhile(taken.number);
}
