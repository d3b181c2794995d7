import { useMemo } from 'react';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import type { ChartItem, ChartUnit } from './data.ts';
import { totalOf } from './data.ts';
import { useLook } from './look.ts';
import { pieOption } from './options.ts';
import { itemSummary, itemTable } from './in-words.ts';
import { chartTexts as texts } from './texts.ts';
import { useSteady } from './use-steady.ts';

/** The size of the chart in pixels (specification 9). */
export const pieSize = { width: 450, height: 300 };

export interface PieChartProps extends ChartProps {
  /** Absent while loading. */
  readonly items: readonly ChartItem[] | undefined;
  readonly unit?: ChartUnit;
}

/** Shares of a whole, as a pie. */
export function PieChart({ items: given, unit = 'count', ...frame }: PieChartProps) {
  const look = useLook();
  const items = useSteady(given);
  const drawable = items !== undefined && totalOf(items.map((item) => item.value)) > 0;
  const option = useMemo(() => (drawable ? pieOption(items, unit, look) : undefined), [drawable, items, unit, look]);
  return (
    <ChartFrame
      {...frame}
      size={pieSize}
      option={option}
      note={texts.zero}
      table={items && itemTable(items, unit)}
      summary={itemSummary(frame.title, items ?? [], unit)}
    />
  );
}
