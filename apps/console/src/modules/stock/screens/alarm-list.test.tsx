import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../platform/testing/server.ts';
import StockAlarmList from './alarm-list.tsx';

const server = fakeServer();
const at = '2026-11-20T16:01:00.000Z';
const settle = { act: 'settle', title: '以设备数为准', allowed: true, reason: '' };
const row = {
  alarm_id: '5',
  sku_id: '11',
  goods_name: '测试手机',
  sku_name: '256G 黑色',
  kind: 'sale',
  detail: '',
  counter: 7,
  devices: 4,
  state: 10,
  since: at,
  seen_at: at,
  ended_at: null,
  actions: [settle],
};

async function show(more: object = {}) {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['StockAlarmList', 'OfflineInventoryDetail', 'stock:settle'] }));
  server.on('get', '/privilege/my/preferences', () => done({ preferences: {} }));
  server.on('get', '/privilege/my/views', () => done({ list: [] }));
  server.on('get', '/merchant/stock/alarm/tabs', () => done({ list: [{ value: '10', name: '未消除', number: 1, children: [] }] }));
  server.on('get', '/merchant/stock/alarm/list', () =>
    done({ list: [{ ...row, ...more }], total: 1, total_capped: false, page: 1, page_size: 10, proved_at: at }),
  );
  await renderApp(
    <AppListPlatform>
      <StockAlarmList />
    </AppListPlatform>,
    { signedIn: true, at: '/here' },
  );
  return within(await screen.findByRole('row', { name: /测试手机/ }, { timeout: 5000 }));
}

it('names the SKU with both numbers and what lies between, and sets the number with a reason', async () => {
  const shown = await show();
  expect([shown.getByText('未消除'), shown.getByText('商城可售'), shown.getByText('多3')]).toHaveLength(3);
  server.on('post', '/merchant/stock/alarm/settle', () => done({ by: -3 }));
  const user = userEvent.setup();
  await user.click(shown.getByRole('button', { name: '以设备数为准' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('商城可售由7改为4，以操作时的设备数为准')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), '核对无误');
  await user.click(dialog.getByRole('button', { name: '以设备数为准' }));
  expect(await screen.findByText('已减少3，与设备一致')).toBeTruthy();
  const sent = server.requests.find(({ path }) => path === '/merchant/stock/alarm/settle')!;
  expect(sent.body).toEqual({ alarm_id: '5', reason: '核对无误' });
});

it('says where devices are counted wrongly', async () => {
  const shown = await show({ kind: 'count', detail: '总部 全新 在库', counter: 2, devices: 3, actions: [] });
  expect([shown.getByText('设备计数（总部 全新 在库）'), shown.getByText('少1')]).toHaveLength(2);
});
