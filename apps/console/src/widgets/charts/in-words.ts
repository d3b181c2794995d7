import type { ChartTableData } from './chart-table.tsx';
import { shareOf, showShare, showValue, totalOf, type ChartItem, type ChartLine, type ChartSeries, type ChartUnit } from './data.ts';
import { chartTexts as texts } from './texts.ts';

/** Every item with its value and its share. */
export function itemTable(items: readonly ChartItem[], unit: ChartUnit): ChartTableData {
  const total = totalOf(items.map((item) => item.value));
  return {
    head: [texts.name, texts.value[unit], texts.share],
    rows: items.map(({ name, value }) => [name, showValue(value, unit), showShare(shareOf(value, total))]),
  };
}

/** A chart in one sentence: how many items, their total, the largest. */
export function itemSummary(title: string, items: readonly ChartItem[], unit: ChartUnit): string {
  const total = totalOf(items.map((item) => item.value));
  const [largest] = items.toSorted((a, b) => b.value - a.value);
  const said = texts.summary(title, items.length, showValue(total, unit));
  return largest && total > 0 ? `${said}${texts.largest(largest.name, showValue(largest.value, unit), showShare(shareOf(largest.value, total)))}` : said;
}

/** A stacked chart as a table: categories as rows, series as columns, value and share in each cell. */
export function stackedTable(categories: readonly string[], series: readonly ChartSeries[], unit: ChartUnit): ChartTableData {
  const cell = (index: number, { values }: ChartSeries) => {
    const total = totalOf(series.map((each) => each.values[index] ?? 0));
    const value = values[index] ?? 0;
    return `${showValue(value, unit)}（${showShare(shareOf(value, total))}）`;
  };
  return {
    head: [texts.name, ...series.map(({ name }) => name)],
    rows: categories.map((name, index) => [name, ...series.map((each) => cell(index, each))]),
  };
}

/** A chart of lines as a table: categories as rows, lines as columns. */
export const lineTable = (categories: readonly string[], lines: readonly ChartLine[]): ChartTableData => ({
  head: [texts.name, ...lines.map(({ name }) => name)],
  rows: categories.map((name, index) => [name, ...lines.map(({ values }) => showPoint(values[index]))]),
});
const showPoint = (value: number | undefined): string => (value === undefined || !Number.isFinite(value) ? '-' : showShare(value));
