import { describe, expect, it } from 'vitest';
import { billStatus, billStatusText, documentKinds, documentStates } from './bills/codes.ts';
import {
  auditStatus,
  auditStatusText,
  channels,
  closeTypeText,
  depositStatus,
  depositStatusText,
  orderSorts,
  orderStatus,
  orderStatusText,
  orderTabs,
  riskTags,
  staffCloseTypes,
} from './orders/codes.ts';
import { reviewTabs } from './review/codes.ts';

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const keysOf = (texts: object) => sorted(Object.keys(texts).map(Number));
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

describe('codes', () => {
  it.each([
    ['order', orderStatus, orderStatusText],
    ['review', auditStatus, auditStatusText],
    ['deposit', depositStatus, depositStatusText],
    ['bill', billStatus, billStatusText],
  ])('every %s state has its own number and its own Chinese text', (_, codes, texts) => {
    expect(keysOf(texts)).toEqual(sorted(Object.values(codes)));
    expect(Object.values(texts).every(isChinese)).toBe(true);
    expect(new Set(Object.values(texts)).size).toBe(Object.values(texts).length);
  });

  it('every document kind, state, close type and sort has a Chinese text', () => {
    expect([documentKinds, documentStates, closeTypeText, orderSorts].flatMap((texts) => Object.values(texts)).every(isChinese)).toBe(true);
    expect(Object.keys(closeTypeText).sort()).toEqual(Array.from({ length: 11 }, (_, index) => String(index + 1).padStart(2, '0')));
  });

  it('staff close paid and unpaid orders by types that exist', () => {
    for (const type of [...staffCloseTypes.unpaid, ...staffCloseTypes.paid]) expect(closeTypeText).toHaveProperty(type);
    expect(staffCloseTypes.unpaid).not.toContain('04');
    expect(staffCloseTypes.paid).not.toContain('01');
  });

  it('every order state has a tab, and no tab stands twice', () => {
    const tabs = orderTabs.map((tab) => tab.value);
    const gathered = new Set([65, 70, 75, 80]);
    const groupOf = (value: number) => (gathered.has(value) ? 60 : Math.floor(value / 10) * 10);
    expect(sorted(tabs)).toEqual(sorted(Object.values(orderStatus).filter((status) => !gathered.has(status))));
    const items = orderTabs.flatMap((tab) => tab.children.map((child) => child.value));
    expect(new Set(items).size).toBe(items.length);
    for (const tab of orderTabs) for (const child of tab.children) expect(groupOf(child.value)).toBe(tab.value);
  });

  it('the review queue shows the same second-level tabs as the order list', () => {
    const review = orderTabs.find((tab) => tab.value === 20)!.children.map((child) => ({ value: String(child.value), name: child.name }));
    expect(reviewTabs.slice(0, review.length)).toEqual(review);
  });

  it('channels, sources and risk marks have ids of their own', () => {
    const ids = [...channels.map((channel) => channel.channel_id), ...channels.flatMap((channel) => channel.children.map((source) => source.source_id))];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(riskTags.map((tag) => tag.risk_id)).size).toBe(riskTags.length);
  });
});
