import type { ReportFigure } from '@merchant-admin/contract/recycling/report-codes';
import { AppLink } from '../../../../platform/app-link.tsx';
import { reportOrdersUrl } from '../../urls.ts';
import type { ReportFilter } from './report-filter.ts';
import { countOf } from './shown.ts';

/** A row, a question or a month of a report that a figure is of. */
export interface FigureOf {
  readonly key?: string;
  readonly question?: string;
  readonly month?: string;
}
interface FigureProps {
  readonly figure: ReportFigure;
  readonly filter: ReportFilter;
  readonly of?: FigureOf;
  readonly value: number;
  /** What the figure shows where that is more than its number. */
  readonly text?: string;
}

/** A figure that opens the orders that it counts; nothing opens where there is nothing. */
export function Figure({ figure, filter, of, value, text = countOf(value) }: FigureProps) {
  return value === 0 ? text : <AppLink to={reportOrdersUrl({ figure, ...filter, ...of })}>{text}</AppLink>;
}
