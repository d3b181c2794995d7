import type { Step } from '../steps.ts';

/**
 * The lanes that used more CPU than they may. One whose CPU nobody could tell is none.
 * @param slowness how many times as slow as usual the machine was: so much more of it may be used
 */
export function overBudget(lanes: readonly Pick<Step, 'name' | 'cpuSeconds'>[], budgets: Readonly<Record<string, number>>, slowness = 1): string[] {
  return lanes.flatMap(({ name, cpuSeconds }) => {
    const budget = budgets[name];
    if (budget === undefined || cpuSeconds === undefined || cpuSeconds <= budget * slowness) return [];
    return [`${name} used ${cpuSeconds.toFixed(0)} CPU seconds of the ${(budget * slowness).toFixed(0)} that it may (tools/seconds/budgets.ts)`];
  });
}
