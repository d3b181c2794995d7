import type { EChartsCoreOption } from 'echarts/core';
import { largestItems, shareOf, showShare, showValue, totalOf, type ChartItem, type ChartLine, type ChartSeries, type ChartUnit } from './data.ts';
import type { Look } from './look.ts';
import { chartTexts as texts } from './texts.ts';

/** The most slices of a pie; more cannot be told apart. */
const mostSlices = 10;
/** The widths in pixels that names may take before they are cut. */
const nameWidth = { slice: 88, axis: 72, legend: 110 };
/** The axis of the stacked bar (specification 9). */
const percentAxis = { min: 0, max: 100, interval: 10 };

/** The marks of lines, one after another. */
const marks = ['circle', 'rect', 'triangle', 'diamond'] as const;

const textOf = (look: Look, colour = look.text) => ({ color: colour, fontFamily: look.font, fontSize: 12 });

const common = (look: Look) => ({
  animation: look.moves,
  color: [...look.series],
  textStyle: textOf(look),
});

/** The colour of what says its place in the palette. */
const toned = (look: Look, tone: number | undefined) => (tone === undefined ? {} : { color: look.series[tone % look.series.length] });

const tooltipOf = (look: Look, show: (value: number) => string) => ({
  confine: true,
  backgroundColor: look.raised,
  borderColor: look.line,
  textStyle: textOf(look),
  valueFormatter: (value: unknown) => show(Number(value)),
});

const categoryAxis = (look: Look, names: readonly string[]) => ({
  type: 'category',
  data: [...names],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: look.line } },
  axisLabel: { ...textOf(look, look.minor), width: nameWidth.axis, overflow: 'truncate', hideOverlap: true },
});

const valueAxis = (look: Look, formatter: (value: number) => string) => ({
  type: 'value',
  splitLine: { lineStyle: { color: look.line } },
  axisLabel: { ...textOf(look, look.minor), formatter },
});

const legendOf = (look: Look) => ({
  type: 'scroll',
  top: 0,
  textStyle: { ...textOf(look), width: nameWidth.legend, overflow: 'truncate' },
  pageTextStyle: textOf(look),
  pageIconColor: look.text,
  pageIconInactiveColor: look.minor,
});
const belowLegend = { left: 8, right: 16, top: 40, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' };

/** The drawing of a pie: the ten largest shares of a whole, named with their percent. */
export function pieOption(items: readonly ChartItem[], unit: ChartUnit, look: Look): EChartsCoreOption {
  const slices = largestItems(items, mostSlices, texts.others);
  const total = totalOf(slices.map((slice) => slice.value));
  // The palette's last colour, a grey, is for what stands together as one.
  const joined = slices.length < items.length ? { itemStyle: { color: look.series.at(-1) } } : {};
  return {
    ...common(look),
    color: look.series.slice(0, -1),
    tooltip: { trigger: 'item', ...tooltipOf(look, (value) => `${showValue(value, unit)} ${showShare(shareOf(value, total))}`) },
    series: [
      {
        type: 'pie',
        radius: ['38%', '62%'],
        stillShowZeroSum: false,
        itemStyle: { borderColor: look.ground, borderWidth: slices.length > 1 ? 2 : 0 },
        label: {
          ...textOf(look),
          width: nameWidth.slice,
          overflow: 'truncate',
          formatter: (slice: { name: string; value: number }) => `${slice.name}\n${showShare(shareOf(slice.value, total))}`,
        },
        labelLine: { lineStyle: { color: look.minor } },
        data: slices.map(({ name, value, tone }, place) => ({
          name,
          value: Math.max(value, 0) || 0,
          itemStyle: toned(look, tone),
          ...(place === slices.length - 1 ? joined : {}),
        })),
      },
    ],
  };
}

/** The drawing of vertical bars: amounts beside each other, from zero. */
export function barOption(items: readonly ChartItem[], unit: ChartUnit, look: Look): EChartsCoreOption {
  const allZero = items.every((item) => !item.value);
  return {
    ...common(look),
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, ...tooltipOf(look, (value) => showValue(value, unit)) },
    grid: { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: categoryAxis(
      look,
      items.map((item) => item.name),
    ),
    yAxis: {
      ...valueAxis(look, (value) => showValue(value, unit)),
      ...(allZero ? { min: 0, max: unit === 'money' ? 100 : 1 } : {}),
      ...(unit === 'count' ? { minInterval: 1 } : {}),
    },
    series: [{ type: 'bar', barMaxWidth: 40, data: items.map(({ value }) => (Number.isFinite(value) ? value : 0)) }],
  };
}

/** The drawing of stacked bars: shares of a whole for each category, side by side, from 0 to 100 percent. */
export function stackedOption(categories: readonly string[], series: readonly ChartSeries[], look: Look): EChartsCoreOption {
  const totals = categories.map((_name, index) => totalOf(series.map((each) => each.values[index] ?? 0)));
  return {
    ...common(look),
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, ...tooltipOf(look, showShare) },
    legend: legendOf(look),
    grid: belowLegend,
    xAxis: categoryAxis(look, categories),
    yAxis: { ...valueAxis(look, (value) => `${value}%`), ...percentAxis },
    series: series.map(({ name, values, tone }) => ({
      name,
      type: 'bar',
      stack: 'all',
      barMaxWidth: 40,
      itemStyle: { borderColor: look.ground, borderWidth: 1, ...toned(look, tone) },
      data: categories.map((_category, index) => shareOf(values[index] ?? 0, totals[index] ?? 0)),
    })),
  };
}

/** The drawing of lines: percents from category to category, each line as far as it goes; told apart by their marks too. */
export function lineOption(categories: readonly string[], lines: readonly ChartLine[], look: Look): EChartsCoreOption {
  return {
    ...common(look),
    tooltip: { trigger: 'axis', ...tooltipOf(look, (value) => (Number.isFinite(value) ? showShare(value) : '-')) },
    legend: legendOf(look),
    grid: belowLegend,
    xAxis: categoryAxis(look, categories),
    yAxis: { ...valueAxis(look, showShare), min: 0 },
    series: lines.map(({ name, values }, place) => ({
      name,
      type: 'line',
      symbol: marks[place % marks.length],
      symbolSize: 7,
      data: categories.map((_category, index) => {
        const value = values[index];
        return value === undefined || !Number.isFinite(value) ? '-' : value;
      }),
    })),
  };
}
