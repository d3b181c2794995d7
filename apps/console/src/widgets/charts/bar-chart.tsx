import { useMemo } from 'react';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import type { ChartItem, ChartUnit } from './data.ts';
import { itemSummary, itemTable } from './in-words.ts';
import { useLook } from './look.ts';
import { barOption } from './options.ts';
import { useSteady } from './use-steady.ts';

/** The size of the chart in pixels (specification 9). */
export const barSize = { width: 550, height: 380 };

export interface BarChartProps extends ChartProps {
  /** Absent while loading. */
  readonly items: readonly ChartItem[] | undefined;
  readonly unit?: ChartUnit;
}

/** Amounts beside each other, as vertical bars. */
export function BarChart({ items: given, unit = 'count', ...frame }: BarChartProps) {
  const look = useLook();
  const items = useSteady(given);
  const option = useMemo(() => items && barOption(items, unit, look), [items, unit, look]);
  return (
    <ChartFrame
      {...frame}
      size={barSize}
      option={option}
      note={undefined}
      table={items && itemTable(items, unit)}
      summary={itemSummary(frame.title, items ?? [], unit)}
    />
  );
}
