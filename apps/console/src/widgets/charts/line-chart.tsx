import { useMemo } from 'react';
import { barSize } from './bar-chart.tsx';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import type { ChartLine } from './data.ts';
import { lineTable } from './in-words.ts';
import { useLook } from './look.ts';
import { lineOption } from './options.ts';
import { chartTexts as texts } from './texts.ts';
import { useSteady } from './use-steady.ts';

export interface LineChartProps extends ChartProps {
  readonly categories: readonly string[];
  /** Percents; absent while loading. */
  readonly lines: readonly ChartLine[] | undefined;
}

/** How shares go on from category to category, several beside each other. */
export function LineChart({ categories: givenCategories, lines: given, ...frame }: LineChartProps) {
  const look = useLook();
  const categories = useSteady(givenCategories);
  const lines = useSteady(given);
  const option = useMemo(() => lines && lineOption(categories, lines, look), [categories, lines, look]);
  return (
    <ChartFrame
      {...frame}
      size={barSize}
      option={option}
      note={undefined}
      table={lines && lineTable(categories, lines)}
      summary={texts.lineSummary(frame.title, lines?.length ?? 0, categories.length)}
    />
  );
}
