import { degreeText } from '../goods/degrees.ts';

/** Where a quote stands (domain notes 3.12): number · 中文. 已失效 is stored where a newer one took its place, and follows from the day until which it holds. */
export const quoteStates = { 10: '草稿', 20: '待审核', 30: '已采纳', 40: '已驳回', 50: '已失效', 60: '已撤回' } as const;
export type QuoteState = keyof typeof quoteStates;
export const quoteState = { DRAFT: 10, PENDING: 20, ADOPTED: 30, REJECTED: 40, OVER: 50, WITHDRAWN: 60 } as const satisfies Record<string, QuoteState>;

/** Tabs over quotes by where they stand; `own`: only the merchant itself has them. */
export const quoteTabs = [
  { value: '0', name: '全部', states: [], own: false },
  { value: '20', name: '待审核', states: [20], own: false },
  { value: '30', name: '已采纳', states: [30], own: false },
  { value: '40', name: '已驳回', states: [40], own: false },
  { value: '50', name: '已失效', states: [50], own: false },
  { value: '10', name: '草稿', states: [10], own: true },
  { value: '60', name: '已撤回', states: [60], own: false },
] as const satisfies readonly { value: string; name: string; states: readonly QuoteState[]; own: boolean }[];
export const quoteTabValues = quoteTabs.map(({ value }) => value) as [string, ...string[]];

/** What is done with a quote: code word · 中文. */
export const quoteActs = { adopt: '采纳', reject: '驳回', submit: '提交', edit: '修改', again: '再次报价', withdraw: '撤回', drop: '删除' } as const;
export type QuoteAct = keyof typeof quoteActs;

/** What is done with an open row of the library: code word · 中文. */
export const offerActs = { quote: '去报价' } as const;
export type OfferAct = keyof typeof offerActs;

/** Whether quotes for a row of the library are asked for: code word · 中文. */
export const libraryTabs = [
  { value: '0', name: '全部' },
  { value: 'open', name: '征集中' },
  { value: 'closed', name: '已截止' },
  { value: 'off', name: '已下架' },
] as const;
export type LibraryTab = (typeof libraryTabs)[number]['value'];
export const libraryTabValues = libraryTabs.map(({ value }) => value) as [LibraryTab, ...LibraryTab[]];
/** Rows that are off the shelf are the platform's alone. */
export const offerTabValues = ['0', 'open', 'closed'] as const;

/** How used goods are, as choices of forms and searches, the least used first. */
export const degreeChoices: readonly (readonly [string, string])[] = Object.entries(degreeText).toReversed();

/** Rows of the library at most, and the most devices that one asks for or that are quoted at once. */
export const mostProducts = 5_000;
export const mostDevices = 1_000_000;
/** Quotes that are handed in at once on screen, and by a sheet. */
export const mostRows = 100;
export const mostSheetRows = 500;
/** Days until which a quote may hold, from today. */
export const mostQuoteDays = 365;
export const mostLeadDays = 90;
/** Quotes that are compared side by side. */
export const mostCompared = 200;
