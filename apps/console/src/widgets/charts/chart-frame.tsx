import { Button } from 'antd';
import type { EChartsCoreOption } from 'echarts/core';
import { useState } from 'react';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { failureText } from '../shared/failure.ts';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import styles from './charts.module.css';
import { chartTexts as texts } from './texts.ts';
import { useDrawing } from './use-drawing.ts';

/** Properties of every chart. */
export interface ChartProps {
  /** The chart's title, which also begins its description. */
  readonly title: string;
  /** Why there is nothing to draw, or why what is drawn is old. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

interface ChartFrameProps extends ChartProps {
  /** The size in pixels; a narrower place gets a narrower chart. */
  readonly size: { readonly width: number; readonly height: number };
  /** Absent while loading. */
  readonly table: ChartTableData | undefined;
  /** Absent when there is nothing to draw. */
  readonly option: EChartsCoreOption | undefined;
  readonly summary: string;
  /** The text in place of a drawing that would be blank. */
  readonly note: string | undefined;
}

const Ghost = () => (
  <div className={styles.ghost} aria-busy>
    <output className="visually-hidden">{texts.loading}</output>
  </div>
);

function Plot({ option, summary }: { readonly option: EChartsCoreOption; readonly summary: string }) {
  const { place, ready, error, retry } = useDrawing(option);
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />;
  return (
    <>
      {!ready && <Ghost />}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn into it */}
      <div ref={place} className={styles.plot} role="img" aria-label={summary} />
    </>
  );
}

/** A chart in its place, which never changes its size: while it loads, when it cannot, without data, as a drawing or as text. */
export function ChartFrame({ title, size, table, option, summary, note, error, onRetry, retrying = false }: ChartFrameProps) {
  const [asText, setAsText] = useState(false);
  const failed = error !== undefined && error !== null;
  const filled = table !== undefined && table.rows.length > 0;
  const retry = () => onRetry?.();

  const content = () => {
    if (failed && table === undefined) return <LoadFailed error={error} onRetry={retry} retrying={retrying} />;
    if (table === undefined) return <Ghost />;
    if (!filled) return <p className={styles.note}>{texts.empty}</p>;
    if (asText) return <ChartTable label={texts.dataOf(title)} data={table} />;
    return option === undefined ? <p className={styles.note}>{note}</p> : <Plot option={option} summary={summary} />;
  };
  return (
    <figure className={styles.figure} style={{ width: size.width }}>
      <div className={styles.head}>
        <figcaption className={styles.caption} title={title}>
          {title}
        </figcaption>
        {failed && table !== undefined && (
          <span className={styles.stale} role="alert" title={failureText(error)}>
            {texts.stale}
            <Button type="link" size="small" loading={retrying} onClick={retry}>
              {texts.retry}
            </Button>
          </span>
        )}
        {filled && (
          <Button type="link" size="small" onClick={() => setAsText(!asText)}>
            {asText ? texts.showChart : texts.showData}
          </Button>
        )}
      </div>
      <div className={styles.place} style={{ height: size.height }}>
        {content()}
      </div>
    </figure>
  );
}
