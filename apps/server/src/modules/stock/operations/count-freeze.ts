import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { standing } from '../rules/count-results.ts';
import { countAgainst, type Crossing } from '../store/count-freeze.view.ts';
import type { Turned } from '../store/turn.store.ts';

/** Where a device lies, if it lies anywhere. */
const lies = (status: number | null, place: number | null): number | null | undefined => (status !== null && standing.includes(status) ? place : undefined);

/** Refuses what takes devices out of a place, or brings them in, while a count keeps them where they are. @throws COUNT_FREEZES */
export async function refuseFrozen(ctx: Ctx, crossings: readonly Crossing[]): Promise<void> {
  const crossing = crossings.filter(({ from, to }) => from !== to);
  if (crossing.length === 0) return;
  const against = await countAgainst(ctx, crossing);
  if (against) refuse(e.COUNT_FREEZES, { text: `${against.place_name}正在盘点（盘点单 ${against.count_no}），已锁定出入库，交盘后再操作` });
}

/** The same for devices that were turned. */
export const refuseFrozenTurns = (ctx: Ctx, turned: readonly Turned[]): Promise<void> =>
  refuseFrozen(
    ctx,
    turned.map(({ id, sku_id, from_status, to_status, from_store, to_store }) => ({
      id,
      sku_id,
      from: lies(from_status, from_store),
      to: lies(to_status, to_store),
    })),
  );
