import { useMemo } from 'react';
import { barSize } from './bar-chart.tsx';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import type { ChartSeries, ChartUnit } from './data.ts';
import { stackedTable } from './in-words.ts';
import { useLook } from './look.ts';
import { stackedOption } from './options.ts';
import { chartTexts as texts } from './texts.ts';
import { useSteady } from './use-steady.ts';

export interface StackedBarChartProps extends ChartProps {
  readonly categories: readonly string[];
  /** Values as they are, not percents; absent while loading. */
  readonly series: readonly ChartSeries[] | undefined;
  readonly unit?: ChartUnit;
}

/** What each category is made of, in percent: 0 to 100 in steps of 10. */
export function StackedBarChart({ categories: givenCategories, series: given, unit = 'count', ...frame }: StackedBarChartProps) {
  const look = useLook();
  const categories = useSteady(givenCategories);
  const series = useSteady(given);
  const option = useMemo(() => series && stackedOption(categories, series, look), [categories, series, look]);
  return (
    <ChartFrame
      {...frame}
      size={barSize}
      option={option}
      note={undefined}
      table={series && stackedTable(categories, series, unit)}
      summary={texts.stackedSummary(frame.title, categories.length, series?.length ?? 0)}
    />
  );
}
