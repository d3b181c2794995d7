/** By what reports tell bought devices apart: code word · 中文. */
export const reportBys = { model: '机型', way: '回收方式', inspector: '质检员', store: '门店' } as const;
export type ReportBy = keyof typeof reportBys;
export const reportByNames = Object.keys(reportBys) as [ReportBy, ...ReportBy[]];
/** The most days that a report is of. */
export const mostReportDays = 366;
