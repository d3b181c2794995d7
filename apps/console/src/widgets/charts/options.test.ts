import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestItems, shareOf, showShare, showValue, totalOf } from './data.ts';
import { itemSummary, itemTable, lineTable, stackedTable } from './in-words.ts';
import type { Look } from './look.ts';
import { barOption, lineOption, pieOption, stackedOption } from './options.ts';

const look: Look = {
  series: ['#0b57c4', '#52606d'],
  text: '#000',
  minor: '#444',
  line: '#ddd',
  ground: '#fff',
  raised: '#fff',
  font: 'sans-serif',
  moves: false,
};
const amount = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constant(0), fc.constant(Number.NaN), fc.constant(-5));
const items = fc.array(fc.record({ name: fc.string(), value: amount }), { maxLength: 60 });
const said = (value: unknown) => JSON.stringify(value);

describe('shares', () => {
  it('are percents that add up to 100, or all 0 of nothing, and never NaN', () => {
    fc.assert(
      fc.property(items, (some) => {
        const total = totalOf(some.map((item) => item.value));
        const shares = some.map((item) => shareOf(item.value, total));
        const sum = shares.reduce((all, share) => all + share, 0);
        expect(shares.every((share) => share >= 0 && share <= 100)).toBe(true);
        expect(Math.abs(sum - (total > 0 ? 100 : 0))).toBeLessThan(1e-6);
      }),
    );
  });

  it('no chart is given a number that is none, whatever it is told', () => {
    fc.assert(
      fc.property(items, (some) => {
        const series = some.map(({ name, value }) => ({ name, values: [value, 0] }));
        expect(said([pieOption(some, 'count', look), barOption(some, 'count', look), stackedOption(['一', '二'], series, look)])).not.toMatch(
          /NaN|"value":null|\[null/,
        );
      }),
    );
  });
});

describe('the axis of stacked bars', () => {
  it('goes from 0 to 100 percent in steps of 10', () => {
    const { yAxis } = stackedOption(['1月'], [{ name: '按期', values: [3] }], look) as {
      yAxis: { min: number; max: number; interval: number; axisLabel: { formatter: (value: number) => string } };
    };
    expect(yAxis).toMatchObject({ min: 0, max: 100, interval: 10 });
    expect(yAxis.axisLabel.formatter(30)).toBe('30%');
  });

  it('a category of nothing is 0 percent of everything', () => {
    const { series } = stackedOption(
      ['1月', '2月'],
      [
        { name: '按期', values: [3, 0] },
        { name: '逾期', values: [1, 0] },
      ],
      look,
    ) as { series: { data: number[] }[] };
    expect(series.map((each) => each.data)).toEqual([
      [75, 0],
      [25, 0],
    ]);
  });
});

describe('many entries', () => {
  it('the smallest become one slice, and nothing is lost', () => {
    const fifty = Array.from({ length: 50 }, (_none, index) => ({ name: `${index}`, value: index }));
    const slices = largestItems(fifty, 10, (count) => `其他${count}项`);
    expect(slices).toHaveLength(10);
    expect(slices.at(-1)?.name).toBe('其他41项');
    expect(totalOf(slices.map((slice) => slice.value))).toBe(totalOf(fifty.map((item) => item.value)));
  });

  it('ten are shown as they are', () =>
    expect(
      largestItems(
        Array.from({ length: 10 }, (_none, index) => ({ name: `${index}`, value: 1 })),
        10,
        String,
      ),
    ).toHaveLength(10));
});

describe('in words', () => {
  it('money is ¥1,234.00 and numbers are grouped', () => {
    expect(showValue(123_400, 'money')).toBe('¥1,234.00');
    expect(showValue(1234, 'count')).toBe('1,234');
    expect(showValue(Number.NaN, 'money')).toBe('-');
    expect(showShare(33.333)).toBe('33.3%');
  });

  it('a chart is told by its total and its largest, and by every value with its share', () => {
    const some = [
      { name: '微信', value: 100 },
      { name: '支付宝', value: 300 },
    ];
    expect(itemSummary('订单来源', some, 'money')).toBe('订单来源：共2项，合计¥4.00，最大为支付宝（¥3.00，75.0%）');
    expect(itemSummary('订单来源', [{ name: '微信', value: 0 }], 'count')).toBe('订单来源：共1项，合计0');
    expect(itemTable(some, 'count').rows).toEqual([
      ['微信', '100', '25.0%'],
      ['支付宝', '300', '75.0%'],
    ]);
    expect(
      stackedTable(
        ['1月'],
        [
          { name: '按期', values: [3] },
          { name: '逾期', values: [1] },
        ],
        'count',
      ).rows,
    ).toEqual([['1月', '3（75.0%）', '1（25.0%）']]);
  });
});

describe('lines', () => {
  const lines = [
    { name: '1月', values: [0, 2.5, undefined] },
    { name: '2月', values: [Number.NaN, 12.34] },
  ];
  it('go as far as they are told, and never to a number that is none', () => {
    const { series } = lineOption(['一', '二', '三'], lines, look) as { series: { data: unknown[]; symbol: string }[] };
    expect(series.map(({ data }) => data)).toEqual([
      [0, 2.5, '-'],
      ['-', 12.34, '-'],
    ]);
    expect(series[0]!.symbol).not.toBe(series[1]!.symbol);
  });

  it('are a table of percents', () => {
    expect(lineTable(['一', '二'], lines).rows).toEqual([
      ['一', '0.0%', '-'],
      ['二', '2.5%', '12.3%'],
    ]);
  });
});

it('the same thing has one colour in every chart that says its tone', () => {
  const [blue, grey] = look.series;
  const pie = pieOption(
    [
      { name: '已关闭', value: 9, tone: 1 },
      { name: '待支付', value: 1, tone: 0 },
    ],
    'count',
    look,
  ) as {
    series: [{ data: { itemStyle: object }[] }];
  };
  expect(pie.series[0].data.map(({ itemStyle }) => itemStyle)).toEqual([{ color: grey }, { color: blue }]);
  const stacked = stackedOption(['一'], [{ name: '已关闭', values: [1], tone: 1 }], look) as { series: { itemStyle: object }[] };
  expect(stacked.series[0]!.itemStyle).toMatchObject({ color: grey });
});
