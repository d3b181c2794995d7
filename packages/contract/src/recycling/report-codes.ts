/** By what reports tell bought devices apart: code word · 中文. */
export const reportBys = { model: '机型', way: '回收方式', inspector: '质检员', store: '门店' } as const;
export type ReportBy = keyof typeof reportBys;
export const reportByNames = Object.keys(reportBys) as [ReportBy, ...ReportBy[]];
/** The most days that a report is of. */
export const mostReportDays = 366;
/** Figures of the report that count devices, each of which opens its orders: code word · 中文. Which devices were drawn and wait to be inspected once more is told to nobody, so that figure opens none. */
export const reportFigures = {
  inspected: '质检台数',
  changed: '与所述不同',
  refused: '不予回收',
  done: '已盲检',
  agreed: '盲检一致',
  bought: '购入台数',
  paid_back: '已回本',
} as const;
export type ReportFigure = keyof typeof reportFigures;
export const reportFigureNames = Object.keys(reportFigures) as [ReportFigure, ...ReportFigure[]];
