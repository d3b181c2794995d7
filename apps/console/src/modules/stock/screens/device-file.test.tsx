import type { DeviceFile as File } from '@merchant-admin/contract/stock/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import DeviceFile from './device-file.tsx';

const server = fakeServer();
const [imei, old] = ['490154203237518', '356938035643809'];
const order = '202611200000000001';
const at = '2026-11-20T02:00:00.000Z';
const file: File = {
  device_id: '9',
  imei,
  numbers: [
    { number: imei, kind: 'main', kind_name: 'IMEI/SN' },
    { number: old, kind: 'alias', kind_name: '旧串号' },
  ],
  goods_name: '测试手机',
  sku_name: '256G 黑色',
  degree: 99,
  degree_name: '99新',
  status: 40,
  wipe_due: null,
  wipe_waits: false,
  status_name: '已出库',
  place_name: '总部',
  since: at,
  created_at: at,
  hold: { kind: 'order', kind_name: '订单', ref_no: order, until: at, reason: '', held_by: '王小明', held_at: at },
  account: { bought: 351_500, repairs: 0, earned: 120_000, other: 0, residual: 200_000, residual_rule: '24个月匀减', worth: 'open', paid_back_on: null },
  costs: [{ kind_name: '采购价', amount: 350_000, ref_no: 'RK1', at, by_name: '王小明', note: '' }],
  leases: [{ order_id: order, status_name: '租赁中', rent_start: '2026-10-01', rent_end: '2027-09-30', earned: 120_000, other: 0 }],
  events: [
    {
      at,
      act: 'ship',
      act_name: '出库',
      from_name: '在库',
      to_name: '已出库',
      place_name: '总部',
      ref_kind: 'order',
      ref_no: order,
      by_name: '王小明',
      note: '',
    },
  ],
  handovers: [],
  counts: [],
  papers: [],
  compensations: [],
  actions: [],
  version: 4,
};

async function show(answer: Partial<File> = {}, tags: readonly string[] = ['DeviceFile', 'OrderDetail', 'stock:edit'], address = '/here?id=9') {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags }));
  server.on('get', '/merchant/stock/device/detail', () => done({ ...file, ...answer }));
  await renderApp(<DeviceFile />, { signedIn: true, at: address });
  await screen.findByRole('heading', { name: imei });
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const asked = () => server.requests.filter(({ path }) => path === '/merchant/stock/device/detail').map(({ search }) => search);

it('tells where the device is and who holds it until when, and leads to the order', async () => {
  await show();
  expect(part('设备信息').getByText('已出库')).toBeTruthy();
  expect(part('设备信息').getByText(/至 2026-11-20 10:00/)).toBeTruthy();
  expect(part('设备信息').getByText(old)).toBeTruthy();
  expect(part('设备信息').getByRole('link', { name: order }).getAttribute('href')).toContain(order);
  expect(part('租赁历史').getByText('¥1,200.00')).toBeTruthy();
  expect(part('履历').getByText('说明：', { exact: false })).toBeTruthy();
});

it('tells what lacks until it has paid back, and since when it has', async () => {
  await show();
  expect(part('收支').getByText('未回本，还差¥2,315.00')).toBeTruthy();
  expect(part('收支').getByText('残值规则：24个月匀减')).toBeTruthy();
});

it('shows no costs to who may not see them, and no act to who may not change numbers', async () => {
  await show({ account: null, costs: [] }, ['DeviceFile']);
  expect(screen.queryByRole('region', { name: '收支' })).toBeNull();
  expect(screen.queryByRole('region', { name: '成本明细' })).toBeNull();
  expect(screen.queryByRole('button', { name: '修改串号' })).toBeNull();
  expect(screen.queryByRole('link', { name: order })).toBeNull();
});

it('says what comes where nothing is yet', async () => {
  await show({ leases: [], events: [], hold: null });
  expect(part('租赁历史').getByText(/还没有租出过/)).toBeTruthy();
  expect(part('交接与照片').getByText(/还没有交接记录/)).toBeTruthy();
  expect(part('盘点记录').getByText(/还没有盘点过/)).toBeTruthy();
  expect(part('设备信息').getByText('无人占用')).toBeTruthy();
});

const passed: File['handovers'][number] = {
  kind: 'returned',
  kind_name: '归还质检',
  order_id: order,
  recycle_id: '',
  at,
  result_name: '损坏',
  items: [{ name: '屏幕碎裂', amount: 80_000 }],
  pieces: 1,
  note: '屏幕裂',
  by_name: '验机员',
  photos: ['/storage/a', '/storage/b'],
};
const bought: File['handovers'][number] = { ...passed, kind: 'bought', kind_name: '回收签收', order_id: 'HS1', recycle_id: '9', items: [], photos: [] };
const counted: File['counts'][number] = {
  count_id: '3',
  count_no: 'PD20261120001',
  place_name: '南山店',
  at,
  result_name: '正常',
  scanned: true,
  answer_name: '',
};

it('shows each hand-over with its damage and pictures, and the counts that looked for it', async () => {
  await show({ handovers: [passed, { ...passed, kind: 'sent', kind_name: '发货', result_name: '', items: [], photos: [] }, bought], counts: [counted] }, [
    'DeviceFile',
    'CheckInventoryDetail',
    'OrderRecycleDetails',
  ]);
  expect(part('交接与照片').getByRole('link', { name: 'HS1' }).getAttribute('href')).toContain('orderRecycleDetails?order_id=');
  expect(part('交接与照片').getByText('屏幕碎裂 ¥800.00')).toBeTruthy();
  expect(part('交接与照片').getByText('2张')).toBeTruthy();
  expect(part('交接与照片').getByText('发货')).toBeTruthy();
  expect(part('盘点记录').getByRole('link', { name: 'PD20261120001' }).getAttribute('href')).toContain('checkInventoryDetail?count_id=');
  expect(part('盘点记录').getByText('已扫描')).toBeTruthy();
});

it('tells the damage without sums to who may not see them, and of how many devices it is told together', async () => {
  await show({ handovers: [{ ...passed, items: [{ name: '屏幕碎裂', amount: null }], pieces: 2 }], counts: [counted] }, ['DeviceFile']);
  expect(part('交接与照片').getByText('屏幕碎裂（本单2台合计）')).toBeTruthy();
  expect(part('盘点记录').queryByRole('link')).toBeNull();
});

it('is found by any of the device’s numbers', async () => {
  await show({}, ['DeviceFile'], '/here?imei=f2lx0d12');
  expect(asked()).toEqual(['?number=F2LX0D12']);
});

it('says that there is no such device, and offers to ask again where nothing answers', async () => {
  server.on('get', '/merchant/stock/device/detail', () => refused(3401, '设备不存在', 404));
  await renderApp(<DeviceFile />, { at: '/here?id=9' });
  expect(await screen.findByText('设备不存在')).toBeTruthy();
});

it('changes the numbers with a reason, and refuses a misread one before anything is sent', async () => {
  await show();
  server.on('post', '/merchant/stock/device/numbers', () => done({ version: 5 }));
  await userEvent.click(screen.getByRole('button', { name: '修改串号' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('IMEI/SN'));
  await userEvent.type(dialog.getByLabelText('IMEI/SN'), '356938035643808');
  await userEvent.type(dialog.getByLabelText('原因'), '更换主板');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('IMEI校验位不正确，请核对')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('IMEI/SN'), '{Backspace}9');
  await userEvent.click(dialog.getByRole('button', { name: /保存/ }));
  expect(await screen.findByText('串号已修改')).toBeTruthy();
  expect(server.requests.filter(({ path }) => path === '/merchant/stock/device/numbers').map(({ body }) => body)).toEqual([
    { device_id: '9', version: 4, imei: old, imei2: '', sn: '', reason: '更换主板' },
  ]);
});

it('shows what customers paid for its damage or loss, order by order', async () => {
  await show({ compensations: [{ order_id: '202610010000000042', asked: 80_000, paid: 50_000 }] });
  const shown = part('擦除、维修与处置');
  expect(shown.getByRole('link', { name: '202610010000000042' })).toBeTruthy();
  for (const sum of ['¥800.00', '¥500.00']) expect(shown.getByText(sum)).toBeTruthy();
});
