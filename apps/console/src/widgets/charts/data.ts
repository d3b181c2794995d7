import { formatFen } from '@merchant-admin/common/money';

/** What values are: numbers of things, or fen. */
export type ChartUnit = 'count' | 'money';

interface Named {
  readonly name: string;
  /** Its place in the palette; charts that show the same things side by side give each the same. Left out, the chart counts. */
  readonly tone?: number;
}

export interface ChartItem extends Named {
  readonly value: number;
}

/** One colour of a stacked bar: its value in each category, in their order. */
export interface ChartSeries extends Named {
  readonly values: readonly number[];
}

/** One line: its percent at each category, in their order; undefined where there is none. */
export interface ChartLine {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

const grouped = new Intl.NumberFormat('zh-CN');

/** A value as text: 1,234 or ¥1,234.00; - for what is no number. */
export const showValue = (value: number, unit: ChartUnit): string =>
  Number.isFinite(value) ? (unit === 'money' ? formatFen(Math.round(value)) : grouped.format(value)) : '-';

/** A value as a part of a whole: nothing below zero, and 0 for what is no number. */
const weight = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);

export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + weight(value), 0);

/** Percent of the total; 0 where the total is 0, so that no share is ever NaN. */
export const shareOf = (value: number, total: number): number => (total > 0 ? (weight(value) / total) * 100 : 0);

export const showShare = (percent: number): string => `${percent.toFixed(1)}%`;

/** The largest items first, and those that are too small to be told apart as one. @param most how many items are left at most */
export function largestItems(items: readonly ChartItem[], most: number, othersName: (count: number) => string): readonly ChartItem[] {
  const sorted = items.toSorted((a, b) => weight(b.value) - weight(a.value));
  if (sorted.length <= most) return sorted;
  const rest = sorted.slice(most - 1);
  return [...sorted.slice(0, most - 1), { name: othersName(rest.length), value: totalOf(rest.map((item) => item.value)) }];
}
