import { daysAfter, type Day } from './days.ts';
import type { Plan, PlannedAct } from './plan.ts';
import { playTogether, type History } from './play.ts';
import type { ShopWindow } from './shop-window.ts';

/** The acts without one; the days before it pass all the same. */
const without = (acts: readonly PlannedAct[], index: number): PlannedAct[] =>
  acts.flatMap((act, at) => {
    if (at === index) return [];
    return [at === index + 1 ? { ...act, after: act.after + acts[index]!.after } : act];
  });

/** Plans that are simpler by one thing. */
function simpler(plan: Plan): Plan[] {
  const { coupons, services, devices, acts } = plan;
  const terms: Partial<Plan>[] = [
    ...(coupons.length > 0 ? [{ coupons: [] }] : []),
    ...(services > 0 ? [{ services: 0 }] : []),
    ...(devices > 1 ? [{ devices: 1 }] : []),
  ];
  const fewer = acts.map((_, index) => ({ acts: without(acts, index) }));
  return [...fewer, ...terms].map((change) => ({ ...plan, ...change }));
}

/** The same date in the first year whose clock has not come to it: the clock is never put back. */
function again(day: Day, notBefore: Day): Day {
  let year = Number(notBefore.slice(0, 4));
  while (`${year}${day.slice(4)}` <= notBefore) year += 1;
  return `${year}${day.slice(4)}`;
}

/** Tells a history that went wrong with as few acts as it still goes wrong with: each round plays all that are simpler by one thing, side by side. */
export async function shrink(window: ShopWindow, wrong: History, mostRounds: number): Promise<History> {
  let best = wrong;
  for (let round = 0; round < mostRounds; round += 1) {
    const plan: Plan = { ...best.plan, begins: 0, acts: best.acts };
    const first = again(wrong.starts, daysAfter(window.server.clock.today(), 1));
    const played = await playTogether(window, simpler(plan), [wrong.rules!], first);
    const still = played.filter((history) => history.isWrong && history.kind === wrong.kind).toSorted((a, b) => a.acts.length - b.acts.length);
    if (!still[0]) return best;
    best = still[0];
  }
  return best;
}
