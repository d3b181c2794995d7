import type { MoveRow } from '@merchant-admin/contract/stock/move-cells';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../platform/testing/server.ts';
import { moveColour } from '../parts/moves/move-colours.ts';
import MoveList from './move-list.tsx';

const server = fakeServer();
const at = '2026-11-20T02:00:00.000Z';
const late: MoveRow = {
  move_id: '5',
  move_no: 'DB20261120000001',
  state: 30,
  state_name: '调拨中',
  from_name: '总部',
  to_name: '南山店',
  pieces: 2,
  sent: 2,
  received: 0,
  on_way: 2,
  way_days: 5,
  open: 0,
  late: true,
  asked_by: '王小明',
  asked_at: at,
  sent_at: at,
  due_at: at,
  received_by: '',
};
const ended: MoveRow = { ...late, move_id: '6', move_no: 'DB20261120000002', state: 40, state_name: '未收到', on_way: 0, way_days: null, late: false };

it('shows for how many days devices have been on the way, and asks for transfers by them', async () => {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['AllotRecord'] }));
  server.on('get', '/privilege/my/preferences', () => done({ preferences: {} }));
  server.on('get', '/privilege/my/views', () => done({ list: [] }));
  server.on('get', '/merchant/stock/move/places', () => done({ list: [], own: '' }));
  server.on('get', '/merchant/stock/move/tabs', () => done({ list: [{ value: '0', name: '全部', number: 2, children: [] }] }));
  server.on('get', '/merchant/stock/move/list', () => done({ list: [late, ended], total: 2, total_capped: false, page: 1, page_size: 10 }));
  await renderApp(
    <AppListPlatform>
      <MoveList />
    </AppListPlatform>,
    { signedIn: true, at: '/here?way_days=3,9' },
  );
  const row = within(await screen.findByRole('row', { name: new RegExp(late.move_no) }, { timeout: 5000 }));
  expect(row.getByText('5天')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: new RegExp(ended.move_no) })).queryByText(/天$/)).toBeNull();
  const asked = server.requests.filter(({ path }) => path === '/merchant/stock/move/list').at(-1);
  expect(asked!.search).toContain('way_days_from=3');
});

it('does not colour as well ended what was not received', () => {
  expect([moveColour({ ...ended, received: 2 }), moveColour(ended)]).toEqual(['success', 'warning']);
});
