import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, fen, id, instant, integer } from '../platform/shapes.ts';
import { cellKinds, cohortMeasureValues, dayFigureValues, newcomer, paidOff, rollParts, splitValues } from './codes.ts';
import { analysisGapValues } from '../overdue/codes.ts';
import { analysisErrors as e } from './errors.ts';
import { cellOrderColumns } from './order-list.ts';

const base = 'admin' as const;
const reader = ['OverdueAnalysis'] as const;

/** A month as YYYY-MM; left out, it means today where a page says so. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式不正确');
/** Hundredths of a percent: those of a row add up to 10,000, or are all 0. */
const rate = z.int().min(0);
const counted = { orders: z.int(), amount: fen };
const stamp = { month, version: z.int(), made_at: instant, /** Made after the day on which it is frozen. */ made_later: z.boolean() };

/** An id, or 0 for nobody's. */
const anyOrNone = z.string().regex(/^(0|[1-9]\d{0,17})$/, '编号格式不正确');

/** A cell of a table, as addresses and files name it. */
export const cellShape = {
  cell: z.enum(cellKinds),
  month: month.optional(),
  was: integer(newcomer, 4).optional(),
  age: integer(0, paidOff).optional(),
  part: z.enum(rollParts).optional(),
  collector_id: anyOrNone.optional(),
  store_id: anyOrNone.optional(),
  category_id: anyOrNone.optional(),
  placed: month.optional(),
  measure: z.enum(cohortMeasureValues).optional(),
  day: day.optional(),
  person_id: id('account').optional(),
  figure: z.enum(dayFigureValues).optional(),
  result: integer(1, 8).optional(),
  outcome: z.enum(['live', 'kept', 'partly', 'broken', 'superseded']).optional(),
  state: integer(10, 60).optional(),
  gap: z.enum(analysisGapValues).optional(),
};
export const cellFilter = z.strictObject({ ...pageInput, ...cellShape });

const read = { method: 'GET', base, permission: reader, kind: 'read', viewable: true } as const;
const personFigures = z.object({
  person_id: z.string(),
  name: z.string(),
  held: z.object(counted),
  talks: z.int(),
  spoke: z.int(),
  /** How many talks had each result, by its number. */
  results: z.array(z.object({ result: z.int(), talks: z.int() })),
  made: z.object(counted),
  due: z.object(counted),
  kept: z.object(counted),
  came: z.object(counted),
});

/** 逾期分析 (specification: none; breadth notes 1.6). All sums are fen of open principal by the one definition. */
export const analysisEndpoints = {
  analysisHead: endpoint({
    ...read,
    path: '/merchant/analysis/head',
    summary: '逾期分析口径与快照月份',
    result: z.object({
      version: z.int(),
      lines: z.array(z.string()),
      today: day,
      /** The newest first. */
      months: z.array(z.object(stamp)),
      /** When the next picture is frozen, and of which month. */
      next: z.object({ month, on: day }),
    }),
  }),
  analysisAgeing: endpoint({
    ...read,
    path: '/merchant/analysis/ageing',
    summary: '账龄分布',
    query: z.strictObject({ month: month.optional() }),
    result: z.object({
      as_of: day,
      /** Null: derived today. */
      picture: z.object(stamp).nullable(),
      total: z.object(counted),
      ages: z.array(z.object({ age: z.int(), name: z.string(), ...counted, orders_rate: rate, amount_rate: rate })),
      /** What became known after the freezing and would change the picture, by bucket; empty where nothing did. */
      heard_since: z.array(z.object({ age: z.int(), name: z.string(), ...counted })),
      /** Sums of the last pictures by bucket, the oldest first. */
      trend: z.array(z.object({ month, amounts: z.array(fen) })),
    }),
    errors: [e.PICTURE_NOT_FOUND],
  }),
  /** Late orders of today or of a picture, told apart by who has them, where they are or of what kind their goods are. */
  analysisSplit: endpoint({
    ...read,
    path: '/merchant/analysis/split',
    summary: '逾期账龄拆分',
    query: z.strictObject({ month: month.optional(), by: z.enum(splitValues) }),
    result: z.object({
      /** The most money first; `id` is 0 for what is nobody's. */
      rows: z.array(z.object({ id: z.string(), name: z.string(), ...counted, ages: z.array(z.object({ age: z.int(), ...counted })) })),
    }),
    errors: [e.PICTURE_NOT_FOUND],
  }),
  analysisRoll: endpoint({
    ...read,
    path: '/merchant/analysis/roll',
    summary: '账龄迁徙',
    /** Left out: from the newest picture to today. */
    query: z.strictObject({ month: month.optional() }),
    result: z.object({
      as_of: day,
      /** Null: derived today. */
      picture: z.object(stamp).nullable(),
      /** The month before, without which nothing rolls; of today that of the newest picture. */
      before: month.nullable(),
      rows: z.array(
        z.object({
          was: z.int(),
          name: z.string(),
          ...counted,
          /** Where they are now; the last is what is paid off, of sums also what was paid in part. */
          cells: z.array(z.object({ age: z.int(), name: z.string(), ...counted, orders_rate: rate, amount_rate: rate })),
          /** Those that are not late any more, or paid off, with what was open of them before. */
          cured: z.object({ ...counted, orders_rate: rate, amount_rate: rate }),
        }),
      ),
      /** What is in the picture and was not in the one before, by bucket. */
      new: z.array(z.object({ age: z.int(), name: z.string(), ...counted })),
    }),
    errors: [e.PICTURE_NOT_FOUND],
  }),
  analysisVintage: endpoint({
    ...read,
    path: '/merchant/analysis/vintage',
    summary: 'Vintage',
    result: z.object({
      cohorts: z.array(
        z.object({
          placed: month,
          /** As the newest picture has them: orders, and their whole rent. */
          ...counted,
          cells: z.array(
            z.object({
              age_months: z.int(),
              month,
              of: z.object(counted),
              now30: z.object({ ...counted, orders_rate: rate, amount_rate: rate }),
              ever30: z.object({ ...counted, orders_rate: rate, amount_rate: rate }),
              now90: z.object({ ...counted, orders_rate: rate, amount_rate: rate }),
              ever90: z.object({ ...counted, orders_rate: rate, amount_rate: rate }),
            }),
          ),
        }),
      ),
    }),
  }),
  analysisDay: endpoint({
    ...read,
    path: '/merchant/analysis/day',
    summary: '催收员日报',
    query: z.strictObject({ day, person_id: id('account').optional() }),
    result: z.object({ day, people: z.array(personFigures), /** Whether more talks or promises were made than are counted. */ capped: z.boolean() }),
    errors: [e.ANALYSIS_DAY],
  }),
  analysisPromises: endpoint({
    ...read,
    path: '/merchant/analysis/promises',
    summary: '承诺与协商',
    query: z.strictObject({ month: month.optional() }),
    result: z.object({
      capped: z.boolean(),
      promises: z.array(
        z.object({
          month,
          ...counted,
          /** What came of them in time. */
          paid: fen,
          kept_rate: rate,
          outcomes: z.array(z.object({ outcome: z.string(), name: z.string(), ...counted })),
        }),
      ),
      plans: z.array(
        z.object({
          month,
          ...counted,
          waived: fen,
          paid: fen,
          states: z.array(z.object({ state: z.int(), name: z.string(), ...counted })),
        }),
      ),
    }),
  }),
  analysisOrders: endpoint({
    ...read,
    path: '/merchant/analysis/orders',
    permission: [...reader, 'OverdueAnalysisOrders'],
    summary: '逾期分析单元格的订单',
    query: cellFilter,
    result: pageOf(z.object({ ...rowShape(cellOrderColumns), /** The order's, beside its number. */ id: z.string() })).extend({
      title: z.string(),
      /** Sums of the whole cell. */
      sum: z.object({ orders: z.int(), times: z.int(), amount: fen }),
    }),
    errors: [e.PICTURE_NOT_FOUND, e.CELL_UNKNOWN, e.ANALYSIS_DAY],
  }),
} as const;
