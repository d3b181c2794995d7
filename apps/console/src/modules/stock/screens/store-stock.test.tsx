import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../platform/testing/server.ts';
import HeadStock from './head-stock.tsx';
import StoreStock from './store-stock.tsx';

const server = fakeServer();
const list = '/merchant/stock/list';
const row = {
  sku_id: '11',
  goods_id: '1',
  goods_name: '测试手机',
  sku_name: '256G 黑色',
  on_hand: 2,
  reserved: 0,
  out: 5,
  to_inspect: 0,
  repair: 0,
  moving: 0,
  awaited: 0,
  stock: 7,
  by_devices: true,
  idle_days: 45,
  idle: true,
  low: true,
};

async function show(page: 'head' | 'stores', tags: readonly string[], at = '/here') {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags }));
  server.on('get', '/privilege/my/preferences', () => done({ preferences: {} }));
  server.on('get', '/privilege/my/views', () => done({ list: [] }));
  server.on('get', '/merchant/offline/store/options', () => done({ list: [{ value: '3', name: '望京店' }] }));
  server.on('get', list, () => done({ list: [row], total: 1, total_capped: false, page: 1, page_size: 10 }));
  await renderApp(<AppListPlatform>{page === 'head' ? <HeadStock /> : <StoreStock />}</AppListPlatform>, { signedIn: true, at });
  return within(await screen.findByRole('row', { name: /测试手机/ }, { timeout: 5000 }));
}
const asked = () => server.requests.filter(({ path }) => path === list).map(({ search }) => Object.fromEntries(new URLSearchParams(search)));
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('"', '');

it('each number that counts devices leads to as many, and says in words what is low or idle', async () => {
  const shown = await show('head', ['OfflineInventoryDetail']);
  expect(asked()[0]).toMatchObject({ place: 'head' });
  expect(hrefOf(shown.getByRole('link', { name: /^在库 2台/ }))).toBe('/offlineStoreManagement/offlineInventoryDetail?sku_id=11&place=head&tab=20');
  expect(hrefOf(shown.getByRole('link', { name: /^出库 5台/ }))).toContain('tab=40');
  expect(shown.queryByRole('link', { name: /^预留/ })).toBeNull();
  expect([shown.getByText('偏低'), shown.getByText('闲置'), shown.getByText('45天')]).toHaveLength(3);
});

it('a number of the stores leads to the devices of all of them', async () => {
  const shown = await show('stores', ['OfflineInventoryDetail']);
  expect(hrefOf(shown.getByRole('link', { name: /^在库 2台/ }))).toContain('place=stores&tab=20');
});

it('is a number alone for who may not see devices, and takes nothing in for who may not', async () => {
  const shown = await show('head', []);
  expect(shown.queryByRole('link', { name: /^在库/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '设备入库' })).toBeNull();
});
