import { worthCode } from '@merchant-admin/contract/stock/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { act } from '../../../platform/http/run.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { paidBackOn, worthOf, type DeviceSums } from '../rules/device-account.ts';
import { noteReckoned, takeDue, writeWorth, type KeptWorth } from '../store/device-worth.store.ts';
import { incomeOf, sumsOf } from '../store/device-worth.view.ts';

/** How many devices are reckoned in a transaction, and how many times that in a run: other jobs do not wait for a whole merchant's devices. */
const [atOnce, most] = [500, 100];

type Income = Awaited<ReturnType<typeof incomeOf>>;

const keptOf = (sums: DeviceSums & { device_id: number }, income: Income): KeptWorth => ({
  device_id: sums.device_id,
  cost: sums.bought + sums.repairs,
  earned: sums.earned + sums.other,
  paid_back_on: paidBackOn(sums, income),
  worth: worthCode[worthOf(sums)],
});

/** Reckons the worth of some devices that are due, as their files do. */
async function reckon(ctx: Ctx): Promise<{ done: number; more: boolean }> {
  const { ids, more } = await takeDue(ctx, atOnce);
  if (ids.length > 0) {
    const sums = await sumsOf(ctx, ids);
    const back = sums.filter((each) => worthOf(each) === 'back').map(({ device_id: id }) => id);
    const income = Map.groupBy(back.length === 0 ? [] : await incomeOf(ctx, back), ({ device_id: id }) => id);
    await writeWorth(
      ctx,
      sums.map((each) => keptOf(each, income.get(each.device_id) ?? [])),
    );
  }
  if (!more) await noteReckoned(ctx);
  return { done: ids.length, more };
}

/** Brings up to date what devices cost and brought, by what changed since. */
const keepWorth: Sweep = async (services, caller) => {
  let done = 0;
  for (let turn = 0; turn < most; turn += 1) {
    const reckoned = await act(services, caller, reckon);
    done += reckoned.done;
    if (!reckoned.more) break;
  }
  return done;
};

export const deviceWorths = sweep(
  { name: 'device worths', title: '设备收支更新', explains: '收款、退款、成本有变动的设备，重新计算累计收入与回本' },
  keepWorth,
);
