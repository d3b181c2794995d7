import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as calls from '../platform/api.ts';
import { parseSearch, stringifySearch } from '../platform/address.ts';
import * as saving from '../platform/save-file.ts';
import { session } from '../platform/session/current.ts';
import { person } from '../platform/testing/person.ts';
import { useCan, useListAddress, useListPlatform, type ListAddress, type ListPlatform } from '../widgets/list-page/platform.ts';
import { AppListPlatform } from './list-platform.tsx';

const call = vi.fn<(name: string, input: unknown) => unknown>();
const platform = new Proxy({}, { get: (_target, name) => async (input: unknown) => call(String(name), input) });
const drew = vi.fn<(platform: ListPlatform, address: ListAddress) => void>();
const seen = () => ({ platform: drew.mock.lastCall?.[0] as ListPlatform, address: drew.mock.lastCall?.[1] as ListAddress });

function List() {
  const platform = useListPlatform();
  drew(platform, useListAddress());
  return <p>list {useCan()('orders.export') ? 'may' : ''}</p>;
}

function open(at: string, arrival = Promise.resolve()) {
  const root = createRootRoute({
    component: () => (
      <AppListPlatform>
        <Outlet />
      </AppListPlatform>
    ),
  });
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List });
  const detail = createRoute({
    getParentRoute: () => root,
    path: '/detail',
    loader: () => arrival,
    component: () => <p>detail</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([list, detail]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  render(<RouterProvider router={router as unknown as AnyRouter} />);
  return router;
}

beforeEach(() => {
  call.mockReset();
  drew.mockReset();
  vi.spyOn(calls, 'api', 'get').mockReturnValue({ platform } as calls.Api);
  session.set({ ...person, rule_tags: ['orders.export'] });
});

describe('the address of a list', () => {
  it('is texts only: long numbers stay as they are, and of a repeated name the first counts', async () => {
    open('/list?order_no=900719925474099312345&a=1&a=2&empty=');
    expect(await screen.findByText('list may')).toBeTruthy();
    expect(seen().address.search).toEqual({ order_no: '900719925474099312345', a: '1' });
  });

  it('is written by the list, with personal terms in the history entry only, and comes back with it', async () => {
    const router = open('/list');
    await screen.findByText('list may');
    const first = seen().address.entry;
    act(() => seen().platform.setSearch({ search: { page: '2' }, personal: { phone: '13812341234' } }, 'push'));
    await waitFor(() => expect(seen().address.search).toEqual({ page: '2' }));
    expect(seen().address.personal).toEqual({ phone: '13812341234' });
    expect(router.history.location.href).toBe('/list?page=2');
    expect(seen().address.entry).not.toBe(first);
    act(() => seen().platform.setSearch({ search: {}, personal: {} }, 'push'));
    await waitFor(() => expect(seen().address.search).toEqual({}));
    act(() => router.history.back());
    await waitFor(() => expect(seen().address.personal).toEqual({ phone: '13812341234' }));
    act(() => router.history.back());
    await waitFor(() => expect(seen().address.entry).toBe(first));
  });

  it('stays its own while another screen is on its way', async () => {
    let arrive = () => {};
    const router = open('/list?page=3', new Promise((resolve) => (arrive = resolve)));
    await screen.findByText('list may');
    act(() => seen().platform.open('/detail?id=1', false));
    await waitFor(() => expect(router.state.location.pathname).toBe('/detail'));
    expect(screen.getByText('list may')).toBeTruthy();
    arrive();
    expect(await screen.findByText('detail')).toBeTruthy();
    expect(new Set(drew.mock.calls.map(([, address]) => JSON.stringify(address.search)))).toEqual(new Set(['{"page":"3"}']));
  });
});

it('opens a new tab without handing it this window', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  open('/list');
  await screen.findByText('list may');
  seen().platform.open('/detail?id=1', true);
  expect(opened).toHaveBeenCalledWith('/detail?id=1', '_blank', 'noopener');
});

it('uses the calls of the contract', async () => {
  open('/list');
  await screen.findByText('list may');
  const { signal } = new AbortController();
  const { platform } = seen();
  const saved = vi.spyOn(saving, 'saveFile').mockReturnValue();
  call.mockImplementation((name) => ({ preferences: { preferences: { a: {} } }, views: { list: [1] }, downloadExport: 'file' })[name] ?? {});
  expect(await platform.preferences.load(signal)).toEqual({ a: {} });
  await platform.preferences.save('a', { b: 1 });
  expect(await platform.views.list('orders', signal)).toEqual([1]);
  await platform.views.remove('5');
  await platform.exports.status('6', signal);
  await platform.exports.cancel('6');
  await platform.exports.download('6');
  expect(call.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['preferences', { signal }],
    ['savePreference', { body: { key: 'a', value: { b: 1 } } }],
    ['views', { query: { list: 'orders' }, signal }],
    ['deleteView', { body: { id: '5' } }],
    ['exportStatus', { query: { id: '6' }, signal }],
    ['cancelExport', { body: { id: '6' } }],
    ['downloadExport', { query: { id: '6' } }],
  ]);
  expect(saved).toHaveBeenCalledWith('file');
});
