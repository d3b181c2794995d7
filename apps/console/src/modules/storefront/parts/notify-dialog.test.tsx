import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import type { ApiKeyRow } from './api-key-columns.tsx';
import { NotifyDialog } from './notify-dialog.tsx';

const server = fakeServer();
const offer = (act: string, title: string, reason = '') => ({ act, title, allowed: reason === '', reason });
const noAddress = '请先设置通知地址';
const key: ApiKeyRow = {
  id: '3',
  name: '店铺甲',
  access_key: 'ma_1',
  status: 'enabled',
  created_at: '2026-03-02T02:00:00.000Z',
  rotated_at: null,
  last_used_at: null,
  old_secret_until: null,
  notify_url: 'https://shop.example.com/hook',
  version: 4,
  actions: [offer('notify', '设置通知地址'), offer('test', '发送测试通知'), offer('clear', '清除')],
};
const row = (id: string, more: object = {}) => ({
  log_id: id,
  event_id: `e${id}`,
  event: 'order.paid',
  event_name: '订单已支付',
  order_id: '202603020000000001',
  shop_order_no: 'S1',
  state: 'given_up',
  state_name: '已放弃',
  tries: 20,
  last_status: 500,
  last_failure: '应答 500',
  created_at: '2026-03-02T02:00:00.000Z',
  last_try_at: '2026-03-02T03:00:00.000Z',
  next_try_at: null,
  delivered_at: null,
  actions: [offer('resend', '补发')],
  ...more,
});
const asked = (path: string) => server.requests.filter((request) => request.path === path).map((request) => request.body);

async function show(over: Partial<ApiKeyRow> = {}, list = [row('1'), row('2', { event: 'ping', event_name: '测试通知', order_id: '', actions: [] })]) {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['ApiKeys', 'apiKey:notify'] }));
  server.on('get', '/privilege/apiKey/notifyLog', () => done({ list, total: list.length, total_capped: false, page: 1, page_size: 10 }));
  await renderApp(<NotifyDialog row={{ ...key, ...over }} onClose={() => {}} />, { signedIn: true });
  return within(await screen.findByRole('dialog'));
}

describe('the notices of a key', () => {
  it('shows the log, and offers to send again what was told of orders', async () => {
    server.on('post', '/privilege/apiKey/resendNotify', () => done());
    const dialog = await show();
    const paid = within((await dialog.findByText('订单已支付')).closest('tr')!);
    expect(paid.getByText('应答 500')).toBeTruthy();
    expect(within(dialog.getByText('测试通知').closest('tr')!).queryByRole('button')).toBeNull();
    await userEvent.click(paid.getByRole('button', { name: /补发/ }));
    await waitFor(() => expect(asked('/privilege/apiKey/resendNotify')).toEqual([{ log_id: '1' }]));
  });

  it('saves the address with the version that was read, and says why it was refused', async () => {
    server.on('post', '/privilege/apiKey/setNotify', () => refused(2313, '通知地址必须是可从公网访问的 https 地址，且不能带账号密码', 422));
    const dialog = await show();
    const address = dialog.getByLabelText('通知地址');
    await userEvent.clear(address);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await dialog.findByText('请输入通知地址');
    await userEvent.type(address, 'https://10.0.0.1/hook');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await screen.findByText('通知地址必须是可从公网访问的 https 地址，且不能带账号密码');
    expect(asked('/privilege/apiKey/setNotify')).toEqual([{ id: '3', notify_url: 'https://10.0.0.1/hook', version: 4 }]);
  });

  it('tells what became of a test', async () => {
    server.on('post', '/privilege/apiKey/testNotify', () => done({ log_id: '2' }));
    const dialog = await show();
    await userEvent.click(dialog.getByRole('button', { name: '发送测试通知' }));
    await screen.findByText('测试通知未送达：应答 500');
    expect(asked('/privilege/apiKey/testNotify')).toEqual([{ id: '3' }]);
  });

  it('is only looked at by who may not set it, and of a key that is disabled', async () => {
    const dialog = await show({ actions: [] }, [row('1', { actions: [] })]);
    await dialog.findByText('订单已支付');
    for (const name of ['保存', '清除', '发送测试通知', /补发/]) expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  it('cannot be sent again without an address', async () => {
    const actions = [offer('notify', '设置通知地址'), offer('test', '发送测试通知', noAddress)];
    const dialog = await show({ notify_url: '', actions }, [row('1', { actions: [offer('resend', '补发', noAddress)] })]);
    await dialog.findByText('订单已支付');
    for (const name of ['发送测试通知', /补发/]) expect(dialog.getByRole('button', { name }).getAttribute('aria-description')).toBe(noAddress);
    expect(dialog.queryByRole('button', { name: '清除' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /补发/ }));
    expect(asked('/privilege/apiKey/resendNotify')).toEqual([]);
  });
});
