import type { EChartsCoreOption } from 'echarts/core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Chart } from './engine.ts';
import { chartTexts as texts } from './texts.ts';

type Engine = typeof import('./engine.ts');

export interface Drawing {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly ready: boolean;
  /** Why the drawing code could not be loaded. */
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** Draws into an element: loads the drawing code when it is first needed, follows the element's size, and clears up. */
export function useDrawing(option: EChartsCoreOption | undefined): Drawing {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(undefined);
  const [engine, setEngine] = useState<Engine>();
  const [error, setError] = useState<Error>();
  const needed = option !== undefined;

  const load = useCallback(
    () =>
      import('./engine.ts').then(setEngine, (cause: unknown) => {
        setError(new Error(texts.notLoaded, { cause }));
      }),
    [],
  );
  useEffect(() => {
    if (needed) void load();
  }, [needed, load]);
  const retry = () => {
    setError(undefined);
    void load();
  };

  useEffect(() => {
    if (!engine || !needed || !place.current) return undefined;
    const drawn = engine.startChart(place.current);
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = undefined;
    };
  }, [engine, needed]);

  useEffect(() => {
    if (engine && option) chart.current?.setOption(option, { notMerge: true });
  }, [engine, option]);

  return { place, ready: engine !== undefined, error, retry };
}
