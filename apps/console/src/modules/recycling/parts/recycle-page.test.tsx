import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../platform/testing/server.ts';
import { RecyclePage } from './recycle-page.tsx';

const server = fakeServer();
const at = '2026-11-26T04:00:00.000Z';
const quote = {
  version: 1,
  kind: 'estimate',
  kind_name: '预估',
  terms_version: 1,
  accepted: true,
  base_price: 450_000,
  price: 450_000,
  answers: [],
  steps: [
    { kind: 'base', name: '基准价', percent: 0, fen: 450_000 },
    { kind: 'percent', name: '外观：划痕', percent: 5, fen: -22_500 },
    { kind: 'lowest', name: '最低回收价补足', percent: 0, fen: 22_500 },
  ],
  refusals: [],
  lines: [],
  note: '',
  by_name: '演示店铺',
  agreed_by: '',
  at,
};
const found = { group: '外观', said: '完好', found: '有划痕', fell: 22_500, reading: '右侧2cm划痕', photos: [] };
const order = {
  order_id: '11',
  order_no: 'HS202611262920520804',
  version: 4,
  state: 30,
  state_name: '待质检',
  stop: 'ours',
  stop_name: '本店在册设备',
  actions: [
    { act: 'inspect', title: '质检', allowed: false, reason: '设备已被拦截：本店在册设备，请先核实' },
    { act: 'release', title: '解除拦截', allowed: true, reason: '' },
    { act: 'remark', title: '备注', allowed: true, reason: '' },
  ],
  model_name: '华为 Mate 70 Pro 512GB',
  estimate: 450_000,
  price: 427_500,
  customer_name: '沈*',
  customer_phone: '186****7479',
  way_name: '自行寄送',
  company_name: '顺丰速运',
  express_no: 'SF124370419885',
  imei: '356938035643809',
  placed_at: at,
  bound_until: at,
  offer_until: null,
  inspector: '周雨桐',
  inspected_at: at,
  signed_by: '周雨桐',
  signed_at: at,
  proofs: [],
  id_card: '610***********6609',
  payee: '186****7479',
  address: '西安市雁塔区******',
  auto_accept: false,
  blind: false,
  needs_second: false,
  approved_by: '',
  answered_at: null,
  answer_name: '',
  check: { state: 'answered', state_name: '未见挂失抵押', reported: 'clear', locked: 'locked', lock_name: '未解除', detail: '查找功能未关闭', at },
  device_id: null,
  intake_no: '',
  back_company_name: '',
  back_no: '',
  degree_name: '95新',
  sku_name: '',
  store_name: '',
  ended_at: null,
  end_reason: '',
  terms_version: 1,
  trade: null,
  sheet: null,
  due: 427_500,
  asked: [{ group: '外观', multiple: false, options: [{ id: '1-1', name: '完好', amount: 0, percent: 0, refused: false }], said: ['1-1'], found: null }],
  quotes: [{ ...quote, version: 2, kind: 'inspection', kind_name: '质检', price: 427_500, lines: [found] }, quote],
  corrections: [],
  most_correction: 450_000,
  payouts: [],
  pickups: [],
  parcels: [],
  steps: [],
};

const remark = { id: '5', describe: '用户周末在家', status: 2, operator_name: '周雨桐', merchant_name: '自营', create_time: at };

async function show(whose: 'sellers' | 'inspectors', tags: readonly string[] = [], over: object = {}) {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags }));
  server.on('get', '/merchant/recycle/order/detail', () => done({ ...order, ...over }));
  server.on('get', '/merchant/recycle/order/remarks', () => done({ list: [remark], next: '' }));
  await renderApp(<RecyclePage for={whose} />, { signedIn: true, at: '/order/orderRecycleDetails?order_id=11' });
  await screen.findByRole('heading', { name: order.order_no });
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('says what stands against the device, and draws the acts as the server offers them', async () => {
  await show('sellers');
  expect(screen.getByRole('alert').textContent).toContain('设备已被拦截：本店在册设备');
  expect(screen.getByRole('button', { name: '质检' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: '解除拦截' }).getAttribute('aria-disabled')).toBeNull();
});

it('leads from a device of ours that was offered to its file, where staff see whose it is', async () => {
  await show('sellers', ['DeviceFile']);
  expect(screen.getByTitle('设备档案').textContent).toBe(order.imei);
  expect(screen.getByRole('alert').textContent).toContain('请在设备档案核实该设备属于哪个订单，属实无误的由签收人以外的人解除拦截，否则留存设备或转退回');
});

it('that is over says that its device was stopped, and advises nothing any more', async () => {
  await show('sellers', [], { state: 90, state_name: '已取消', ended_at: at, end_reason: '未通过核验' });
  expect(screen.getByRole('alert').textContent).toBe('设备曾被拦截：本店在册设备');
});

it('tells what the outside world says of the device', async () => {
  await show('sellers');
  expect(screen.getByText(/^未见挂失抵押，查找功能未关闭，/)).toBeTruthy();
  expect(screen.getByText('未解除')).toBeTruthy();
});

it('of a device that came by a valuation sheet tells what the store found, and nothing of an inspection that was none', async () => {
  const sheet = { sheet_id: '21', sheet_no: 'GJ202611260000000021', made_by: '李店员', made_at: at, submitted_by: '李店员', submitted_at: at };
  const decided = { decided_by: '赵店长', decided_at: at, valid_until: '2026-12-07T04:00:00.000Z' };
  const answers = [{ group: '外观', options: ['有划痕'] }];
  await show('sellers', ['OldExchangeNewOrderDetail'], {
    sheet: { ...sheet, ...decided },
    price: 450_000,
    quotes: [{ ...quote, answers }],
    answered_at: at,
    answer_name: '用户签字，李店员登记',
  });
  expect(titles()).toContain('门店估价');
  expect(screen.getAllByRole('link', { name: sheet.sheet_no })[0]!.getAttribute('href')).toContain('/oldExchangeNewOrderDetail?sheet_id=');
  const valued = within(screen.getByRole('region', { name: '门店估价' }));
  for (const text of ['¥4,500.00', '95新', '有划痕', /^赵店长 /]) expect(valued.getByText(text)).toBeTruthy();
  expect(screen.getByText(/^至 2026-12-07/)).toBeTruthy();
  for (const label of ['预先同意', '签收拆验', '质检员', '质检时间', '质检价', '预估价有效期']) expect(screen.queryByText(label)).toBeNull();
});

it('tells a quote line by line, each with what shows it', async () => {
  await show('sellers');
  const shown = within(screen.getByRole('article', { name: '质检第2版' }));
  expect(shown.getByText('¥4,500.00 → ¥4,275.00')).toBeTruthy();
  const lines = within(shown.getByRole('list', { name: '与用户所述不同' }));
  expect(lines.getByRole('listitem').textContent).toBe('外观：完好 → 有划痕−¥225.00读数：右侧2cm划痕');
});

it('tells of typed prices who asked, who decided and why, and of their quotes what they differ by', async () => {
  const typed = { group: '人工调整', said: '¥4,275.00', found: '¥4,400.00', fell: -12_500, reading: '', photos: [] };
  const corrected = {
    ...order.quotes[0],
    version: 3,
    kind: 'corrected',
    kind_name: '人工改价',
    price: 440_000,
    lines: [found, typed],
    by_name: '钱商品',
    agreed_by: '赵主管',
    note: '电池为新换',
  };
  const correction = {
    quote_version: 2,
    state: 'agreed',
    state_name: '已同意',
    before: 427_500,
    price: 440_000,
    reason: '电池为新换',
    asked_by: '钱商品',
    asked_at: at,
    decided_by: '赵主管',
    decided_at: at,
    note: '',
  };
  await show('sellers', [], { price: 440_000, quotes: [corrected, ...order.quotes], corrections: [correction] });
  const asked = within(screen.getByRole('article', { name: '改价申请 钱商品' }));
  expect(asked.getByText('¥4,275.00 → ¥4,400.00')).toBeTruthy();
  expect(asked.getByText(/^赵主管 /)).toBeTruthy();
  const shown = within(screen.getByRole('article', { name: '人工改价第3版' }));
  expect(shown.getByText(/钱商品申请，赵主管复核/)).toBeTruthy();
  expect(
    within(shown.getByRole('list', { name: '与预估价不同' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['外观：完好 → 有划痕−¥225.00读数：右侧2cm划痕', '人工调整：¥4,275.00 → ¥4,400.00+¥125.00']);
  expect(screen.getByText('回收报价（人工改价）')).toBeTruthy();
});

it('shows plain text to those who may see it, for a reason', async () => {
  server.on('post', '/merchant/recycle/order/plain', () => done({ value: '18612347479', left_today: 9 }));
  await show('sellers', ['recycle:plain']);
  await userEvent.click(screen.getByRole('button', { name: '查看明文（收款账号）' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /查看原因/ }), '核对打款');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '查看明文' }));
  await waitFor(() => expect(screen.getByText('18612347479')).toBeTruthy());
  expect(server.requests.find(({ path }) => path.endsWith('/plain'))?.body).toEqual({ order_id: '11', field: 'payee', reason: '核对打款' });
});

it('begins with the inspection for inspectors, and does not say who the customer is', async () => {
  await show('inspectors');
  expect(titles()).toEqual(['回收信息', '质检', '报价', '设备与交付', '动态']);
  expect(screen.queryByText(/186\*\*\*\*7479/)).toBeNull();
});

it('shows what was noted about the order to those who deal with the customer, and takes more', async () => {
  server.on('post', '/merchant/recycle/order/remark', () => done({}));
  await show('sellers');
  expect(titles()).toEqual(['回收信息', '设备与交付', '用户', '质检', '报价', '打款', '备注', '动态']);
  expect(await within(screen.getByRole('region', { name: '备注' })).findByText('用户周末在家')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '备注' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('用户周末在家');
  await userEvent.type(dialog.getByRole('textbox'), '改到周一');
  await userEvent.click(dialog.getByRole('button', { name: /保 ?存/ }));
  await waitFor(() =>
    expect(server.requests.find(({ path }) => path.endsWith('/order/remark'))?.body).toEqual({ order_id: '11', describe: '改到周一', status: 2 }),
  );
});

it('tells each step of a sum by its fen, and where the parcels are', async () => {
  const parcel = { way: 'home', way_name: '寄回', company_name: '顺丰速运', express_no: 'SF9', tracked_at: at, track_failure: '', signed_at: null };
  await show('sellers', [], {
    parcels: [{ ...parcel, track_state: 'transit', track_name: '运输中', tracks: [{ at, place: '上海市', text: '快件已发往转运中心' }] }],
  });
  const steps = within(screen.getAllByRole('list', { name: '价格组成' })[0]!).getAllByRole('listitem');
  expect(steps.map((each) => each.textContent?.trim())).toEqual([
    '基准价（价格表版本1） ¥4,500.00',
    '外观：划痕（基准价的5%） −¥225.00',
    '最低回收价补足 +¥225.00',
  ]);
  expect(within(screen.getByRole('article', { name: '寄回物流' })).getByText('运输中')).toBeTruthy();
  expect(screen.getByText('快件已发往转运中心')).toBeTruthy();
});
