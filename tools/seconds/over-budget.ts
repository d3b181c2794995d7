import type { Step } from '../steps.ts';

/** The lanes that used more CPU than they may. One whose CPU nobody could tell is none. */
export function overBudget(lanes: readonly Pick<Step, 'name' | 'cpuSeconds'>[], budgets: Readonly<Record<string, number>>): string[] {
  return lanes.flatMap(({ name, cpuSeconds }) => {
    const budget = budgets[name];
    if (budget === undefined || cpuSeconds === undefined || cpuSeconds <= budget) return [];
    return [`${name} used ${cpuSeconds.toFixed(0)} CPU seconds of the ${budget} that it may (tools/seconds/budgets.ts)`];
  });
}
