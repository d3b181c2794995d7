import type { DeviceAct, DeviceStatus, HoldKind } from '@merchant-admin/contract/stock/codes';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { countByDevices } from '../../goods/index.ts';
import { asksForWiping, deviceMoves, leadsTo, unwipedText } from '../rules/device-states.ts';
import { refuseFrozenTurns } from './count-freeze.ts';
import { dropWaitingWipes } from '../store/wipe.store.ts';
import { dropHolds, unwipedOf, writeHolds, writeTurn, type Ref, type Turned } from '../store/turn.store.ts';

export interface Turn {
  ref: Ref;
  /** Where the act leads, if it may lead to one of several states. */
  to?: DeviceStatus;
  /** What holds the devices from now on; 'same': what held them before. Left out: nothing. */
  hold?: { kind: HoldKind; id: number; no?: string; until?: Date | null; reason?: string } | 'same';
  /** The place to which they come. Null: head office. */
  place?: number | null;
  parcelId?: number;
  /** Whether pieces that shops may sell do not follow: an order has taken them already. */
  uncounted?: boolean;
  note?: string;
}

/** Acts that count their pieces by themselves: an order takes its piece when it is placed, and gives it back when it ends; an intake says whether they were counted already. */
const countedElsewhere: readonly DeviceAct[] = ['ship', 'handOn', 'comeBack', 'refused', 'inspect', 'settle', 'takeIn', 'revive'];

/** Pieces that shops may sell follow the devices where a SKU is counted by them. */
async function count(ctx: Ctx, turned: readonly Turned[], act: DeviceAct): Promise<void> {
  if (countedElsewhere.includes(act)) return;
  const by = new Map<number, number>();
  for (const { sku_id: sku, from_status: from, to_status: to } of turned) by.set(sku, (by.get(sku) ?? 0) + (to === 20 ? 1 : 0) - (from === 20 ? 1 : 0));
  await countByDevices(ctx, new Map([...by].filter(([, pieces]) => pieces !== 0)));
}

/** Whether data of a customer may be on devices after an act: they come back from a lease, or were wiped. */
const dirtyAfter = (act: DeviceAct): boolean | undefined => (act === 'wipe' ? false : act === 'comeBack' || act === 'settle' ? true : undefined);

/** @throws DEVICE_UNWIPED with the numbers of the devices */
async function refuseUnwiped(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const numbers = await unwipedOf(ctx, ids);
  if (numbers.length > 0) refuse(e.DEVICE_UNWIPED, { text: unwipedText(numbers) });
}

/**
 * The one way by which devices change: their state, place and holder, with a line in their files. The caller has locked them and told why not where it may not be.
 * @throws DEVICE_UNWIPED where they go to the next customer with data of the last one, STALE where one is not in a state from which the act leads, COUNT_FREEZES where a count keeps devices of the place where they are
 */
export async function turnDevices(
  ctx: Ctx,
  act: DeviceAct,
  ids: readonly number[],
  { ref, to, hold, place, parcelId, uncounted = false, note = '' }: Turn,
): Promise<void> {
  if (ids.length === 0) return;
  const { from, to: one } = deviceMoves[act];
  const state = to ?? (one as DeviceStatus | undefined);
  if (state !== undefined && !leadsTo(act, state)) throw new Error(`${act} does not lead to ${state}`);
  if (asksForWiping(act) && ctx.today >= ctx.services.config.WIPE_REQUIRED_FROM) await refuseUnwiped(ctx, ids);
  if (hold === undefined) await dropHolds(ctx, ids);
  else if (hold !== 'same') await writeHolds(ctx, ids, hold);
  const stand = {
    act,
    from,
    to: state,
    ref,
    hold: hold === 'same' ? undefined : (hold ?? null),
    place,
    dirty: dirtyAfter(act),
    parcelId: parcelId ?? null,
    note,
  };
  if (stand.dirty === true) await dropWaitingWipes(ctx, ids);
  const turned = await writeTurn(ctx, ids, stand);
  if (turned.length < new Set(ids).size) refuse(platformErrors.STALE);
  await refuseFrozenTurns(ctx, turned);
  if (!uncounted) await count(ctx, turned, act);
}
