import { expect, it } from 'vitest';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { waysBack } from './ways-back.ts';

const route = (path: `/${string}`, more: Partial<RouteTag> = {}): RouteTag => ({ name: path, title: path, path, ...more }) as RouteTag;
const detail = route('/late/detail', { hidden: true, backButton: true, backTo: '/late/list' });
const site = [route('/home'), route('/late', { children: [route('/late/list'), route('/late/own'), detail] }), route('/customer', { backButton: true })];

it('leads to any list that a person may open, not to another page about one thing', () => {
  const { leadsBack } = waysBack(site, detail);
  expect(['/late/list', '/late/own', '/home'].filter(leadsBack)).toEqual(['/late/list', '/late/own', '/home']);
  expect(['/late', '/customer', '/late/detail', '/login'].filter(leadsBack)).toEqual([]);
});

it('leads to a page with a way back of its own where it names that', () => {
  expect(waysBack(site, { ...detail, backTo: '/customer' }).leadsBack('/customer')).toBe(true);
});

it('leads who opened its address to the list that it names, but not who may not open it', () => {
  const own = [route('/late', { children: [route('/late/own'), detail] })];
  expect([waysBack(site, detail).otherwise, waysBack(own, detail).otherwise]).toEqual(['/late/list', '/']);
});
