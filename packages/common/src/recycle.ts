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
export interface RecycleEstimate {
  /** What the device is worth, fen; 0 for one that is not bought back. */
  readonly price: number;
  /** What the answers take off, fen, which may be more than the price falls. */
  readonly deducted: number;
  readonly deductions: readonly Deduction[];
  /** Answers for which the device is not bought back, as 外观：碎裂. */
  readonly refusals: readonly string[];
  /** Questions that need an answer and have none. */
  readonly unanswered: readonly string[];
}

/** Why a device that is worth nothing is not bought, beside what its answers rule out. */
export const worthless = '扣减后估价为0';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/**
 * What a device is worth by the answers, in fen: the base price less the deductions, never below the lowest price. The shares are added up and taken of
 * the base price once, rounded half up. Options that the terms do not have count for nothing.
 */
export function estimateRecycle({ base_price: base, lowest_price: lowest, groups }: RecycleTerms, chosen: ReadonlySet<string>): RecycleEstimate {
  const answers = groups.flatMap((group) => group.options.filter((option) => chosen.has(option.id)).map((option) => ({ group: group.name, ...option })));
  const share = scaleFen(fen(base), sum(answers.map((answer) => answer.percent)), 100);
  const deducted = sum(answers.map((answer) => answer.amount)) + share;
  const refusals = answers.filter((answer) => answer.refused).map((answer) => `${answer.group}：${answer.name}`);
  return {
    price: refusals.length > 0 ? 0 : Math.max(base - deducted, lowest),
    deducted,
    deductions: answers
      .filter((answer) => answer.amount > 0 || answer.percent > 0)
      .map(({ group, name: option, amount, percent }) => ({ group, option, amount, percent })),
    refusals,
    unanswered: groups.filter((group) => !group.multiple && !group.options.some((option) => chosen.has(option.id))).map((group) => group.name),
  };
}
