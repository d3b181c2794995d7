import { lateBuckets } from '../overdue/codes.ts';

/** How late an order is at the end of a day, by its oldest unpaid rent: 0 not late, then the buckets of the overdue lists. */
export const ages = ['未逾期', ...lateBuckets.map(({ name }) => name)] as const;
/** The same in short, where there is little room. */
export const shortAges = ['未逾期', 'M1', 'M2', 'M3', 'M3+'] as const;
/** The first bucket of 30+, and of 90+. */
export const over30 = 2;
export const over90 = 4;
/** Where an order stands in a picture that was in the one before and owes no rent any more. */
export const paidOff = 5;
/** Where one stood before that was not in the picture before. */
export const newcomer = -1;
export const roomName = (bucket: number): string => (bucket === newcomer ? '本月新增' : bucket === paidOff ? '已结清' : (ages[bucket] ?? ''));

/** By whom, where or of what kind of goods late orders are told apart. */
export const splits = { collector: '按催收员', store: '按门店', category: '按商品分类' } as const;
export type Split = keyof typeof splits;
export const splitValues = Object.keys(splits) as [Split, ...Split[]];

/** In a row, beside its cells: all of it (of the split: all that is late), of the roll also what was paid of it, and those that are not late any more or paid off. */
export const rollParts = ['all', 'paid', 'cured'] as const;
export type RollPart = (typeof rollParts)[number];

/** Ways to look at a cohort: in 30+ or 90+ at a month's end, or at any month's end so far. */
export const cohortMeasures = { now30: '30+ 当时', ever30: '30+ 曾经', now90: '90+ 当时', ever90: '90+ 曾经' } as const;
export type CohortMeasure = keyof typeof cohortMeasures;
export const cohortMeasureValues = Object.keys(cohortMeasures) as [CohortMeasure, ...CohortMeasure[]];

/** What a collector did on a day, or what came of it; each opens its orders. */
export const dayFigures = {
  held: '持有逾期订单',
  talks: '联系次数',
  spoke: '有效联系',
  made: '新增承诺',
  due: '到期承诺',
  kept: '到期已兑现',
  came: '当日回款',
} as const;
export type DayFigure = keyof typeof dayFigures;
export const dayFigureValues = Object.keys(dayFigures) as [DayFigure, ...DayFigure[]];

/** The tables whose cells open their orders. */
export const cellKinds = ['age', 'roll', 'vintage', 'day', 'promise', 'plan', 'gap'] as const;
export type CellKind = (typeof cellKinds)[number];

/** The most months that a page shows. */
export const mostMonths = 24;
/** Months of agreements and promises that a page shows. */
export const shownMonths = 6;
/** The most promises, plans or talks that one page is counted over. */
export const mostAnalysed = 20_000;
