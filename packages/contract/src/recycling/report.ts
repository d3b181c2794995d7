import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, fen, line } from '../platform/shapes.ts';
import { recyclingErrors as e } from './errors.ts';
import { reportOrderColumns } from './recycle-order-list.ts';
import { reportByNames, reportFigureNames } from './report-codes.ts';

const base = 'order-management' as const;
const read = { base, method: 'GET', kind: 'read', permission: ['RecycleReport'] } as const;
const query = z.strictObject({ from: day, to: day, by: z.enum(reportByNames).default('model') });

/** Devices that were inspected: how many were found otherwise than was said, how many were not bought, and what was estimated and found of those that were, fen. */
const drift = {
  inspected: z.int(),
  changed: z.int(),
  refused: z.int(),
  estimate: fen,
  price: fen,
  /** What the price was below the estimate, fen; below 0 where it was above. */
  fell: fen,
  /** The same in hundredths of a percent of the estimate. */
  fell_rate: z.int(),
};
/** Devices that were bought: what they cost with their repairs since, and what customers have paid for them since, fen. */
const margin = {
  bought: z.int(),
  cost: fen,
  income: fen,
  margin: fen,
  /** Income in hundredths of a percent of the cost. */
  income_rate: z.int(),
  /** How many have brought what they cost. */
  paid_back: z.int(),
};
/** Devices that were drawn for a second inspection, by who inspected first: how many were inspected once more, and how many of the questions were answered alike. */
const agreement = {
  chosen: z.int(),
  done: z.int(),
  compared: z.int(),
  agreed: z.int(),
  /** Hundredths of a percent of the questions that were compared. */
  agreed_rate: z.int(),
  /** By how much both prices differ, whichever is the higher: the mean, fen. */
  price_gap: fen,
};
const reportOrder = z.object({
  ...rowShape(reportOrderColumns),
  order_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  way_name: z.string(),
  stop_name: z.string(),
});
const named = { key: z.string(), name: z.string() };

/** 回收分析 (no screen of the specification's): how far estimates hold, which question misleads, what bought devices bring, and how far inspectors agree. Each reads the newest 20,000 of their days. */
export const reportEndpoints = {
  recycleDrift: endpoint({
    ...read,
    path: '/merchant/recycle/report/drift',
    summary: '估价偏差',
    query,
    result: z.object({
      capped: z.boolean(),
      total: z.object(drift),
      rows: z.array(z.object({ ...named, ...drift })),
      /** Each question by how often it was asked and its answer found otherwise, the most often first; `fell`: what the price fell by for it, fen. */
      questions: z.array(z.object({ group: z.string(), asked: z.int(), changed: z.int(), changed_rate: z.int(), fell: fen })),
    }),
    errors: [e.RECYCLE_REPORT_DAYS],
  }),
  recycleMargin: endpoint({
    ...read,
    path: '/merchant/recycle/report/margin',
    summary: '回收毛利',
    query,
    result: z.object({
      capped: z.boolean(),
      total: z.object(margin),
      rows: z.array(z.object({ ...named, ...margin })),
      /** By the month in which they were bought, the oldest first. */
      months: z.array(z.object({ month: z.string(), bought: z.int(), cost: fen, income: fen })),
    }),
    errors: [e.RECYCLE_REPORT_DAYS],
  }),
  recycleAgreement: endpoint({
    ...read,
    path: '/merchant/recycle/report/agreement',
    summary: '盲检一致率',
    query,
    result: z.object({
      capped: z.boolean(),
      total: z.object(agreement),
      rows: z.array(z.object({ ...named, ...agreement })),
      /** Each question by how often it was compared, those about which inspectors differ most often first. */
      questions: z.array(z.object({ group: z.string(), compared: z.int(), agreed: z.int(), agreed_rate: z.int() })),
    }),
    errors: [e.RECYCLE_REPORT_DAYS],
  }),
  /** The orders behind a figure, from the rows that it counts; `key` is a row's, `question` and `month` those of the tables by them. */
  recycleReportOrders: endpoint({
    ...read,
    path: '/merchant/recycle/report/orders',
    permission: ['RecycleReport', 'RecycleReportOrders'],
    summary: '回收分析数字的订单',
    query: query.extend({
      ...pageInput,
      figure: z.enum(reportFigureNames),
      key: line(20, '统计对象').optional(),
      question: line(60, '问题').optional(),
      month: z
        .string()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '月份不正确')
        .optional(),
    }),
    /** `kept`: orders of the figure that are not listed, because the caller may inspect their devices once more and is not told what was found. */
    result: pageOf(reportOrder).extend({ title: z.string(), kept: z.int() }),
    errors: [e.RECYCLE_REPORT_DAYS],
  }),
} as const;
