import { fen, scaleFen } from './money.ts';

/** What one answer about a device takes off: fen, a share of the base price in percent, or nothing; or the device is not bought back at all. */
export interface ConditionOption {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly percent: number;
  readonly refused: boolean;
}
/** A question about a device: one of the options is chosen, with `multiple` any number of them. */
export interface ConditionGroup {
  readonly name: string;
  readonly multiple: boolean;
  readonly options: readonly ConditionOption[];
}
/** Amounts in fen; the lowest price is at most the base price. */
export interface RecycleTerms {
  readonly base_price: number;
  readonly lowest_price: number;
  readonly groups: readonly ConditionGroup[];
}

export interface Deduction {
  readonly group: string;
  readonly option: string;
  readonly amount: number;
  readonly percent: number;
}
/** The base price, what an answer takes off by an amount or a share, what the lowest price gives back, what an answer that rules the device out takes, what a person put in the place of the sum. */
export type StepKind = 'base' | 'amount' | 'percent' | 'lowest' | 'refused' | 'typed';
/** One step of a sum: by how many fen it raises what stands before it, below 0 where it takes off; `percent` is the share of the base price that an answer takes, 0 in other steps. */
export interface EstimateStep {
  readonly kind: StepKind;
  readonly name: string;
  readonly percent: number;
  readonly fen: number;
}
export interface RecycleEstimate {
  /** What the device is worth, fen; 0 for one that is not bought back. */
  readonly price: number;
  /** What the answers take off, fen, which may be more than the price falls. */
  readonly deducted: number;
  readonly deductions: readonly Deduction[];
  /** How the price comes about: they add up to it. */
  readonly steps: readonly EstimateStep[];
  /** Answers for which the device is not bought back, as 外观：碎裂. */
  readonly refusals: readonly string[];
  /** Questions that need an answer and have none. */
  readonly unanswered: readonly string[];
}

/** What an estimate keeps of its sum. */
export type SumOfEstimate = Pick<RecycleEstimate, 'price' | 'refusals'> & { readonly base_price: number; readonly deductions: readonly Deduction[] };

/** Why a device that is worth nothing is not bought, beside what its answers rule out. */
export const worthless = '扣减后估价为0';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

const shareOf = (base: number, percent: number): number => scaleFen(fen(base), percent, 100);

/**
 * How a price comes about, from the base price on: the steps add up to it to the fen. The shares are rounded together, so a step by a share takes what all shares up to it take less what those before it
 * took. A device that is ruled out has no lowest price: the first answer against it takes all that is left.
 */
export function stepsOf({ base_price: base, price, deductions, refusals }: SumOfEstimate): EstimateStep[] {
  const steps: EstimateStep[] = [{ kind: 'base', name: '基准价', percent: 0, fen: base }];
  let left = base;
  const add = (kind: StepKind, name: string, by: number, percent = 0) => {
    left += by;
    steps.push({ kind, name, percent, fen: by === 0 ? 0 : by });
  };
  let shares = 0;
  for (const { group, option, amount, percent } of deductions) {
    if (amount > 0) add('amount', `${group}：${option}`, -amount);
    if (percent > 0) add('percent', `${group}：${option}`, shareOf(base, shares) - shareOf(base, shares + percent), percent);
    shares += percent;
  }
  const least = refusals.length > 0 ? 0 : price;
  if (left < least) add('lowest', '最低回收价补足', least - left);
  for (const refusal of refusals) add('refused', refusal, -left);
  return steps;
}

/**
 * What a device is worth by the answers, in fen: the base price less the deductions, never below the lowest price. The shares are added up and taken of
 * the base price once, rounded half up. Options that the terms do not have count for nothing.
 */
export function estimateRecycle({ base_price: base, lowest_price: lowest, groups }: RecycleTerms, chosen: ReadonlySet<string>): RecycleEstimate {
  const answers = groups.flatMap((group) => group.options.filter((option) => chosen.has(option.id)).map((option) => ({ group: group.name, ...option })));
  const share = shareOf(base, sum(answers.map((answer) => answer.percent)));
  const deducted = sum(answers.map((answer) => answer.amount)) + share;
  const refusals = answers.filter((answer) => answer.refused).map((answer) => `${answer.group}：${answer.name}`);
  const price = refusals.length > 0 ? 0 : Math.max(base - deducted, lowest);
  const deductions = answers
    .filter((answer) => answer.amount > 0 || answer.percent > 0)
    .map(({ group, name: option, amount, percent }) => ({ group, option, amount, percent }));
  return {
    price,
    deducted,
    deductions,
    steps: stepsOf({ base_price: base, price, deductions, refusals }),
    refusals,
    unanswered: groups.filter((group) => !group.multiple && !group.options.some((option) => chosen.has(option.id))).map((group) => group.name),
  };
}
