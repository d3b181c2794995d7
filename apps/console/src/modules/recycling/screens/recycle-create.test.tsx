import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import RecycleCreate from './recycle-create.tsx';

const server = fakeServer();
const path = '/merchant/recycle/order/create';
const choice = (id: string, name: string, amount = 0, no = false) => ({ id, name, amount, percent: 0, refused: no });
const model = {
  recycle_id: '8',
  name: 'iPhone 15 Pro 256GB',
  terms_version: 3,
  base_price: 400_000,
  lowest_price: 10_000,
  groups: [
    { name: '屏幕', multiple: false, options: [choice('1-1', '无划痕'), choice('1-2', '有划痕', 20_000), choice('1-3', '碎裂', 0, true)] },
    { name: '配件', multiple: true, options: [choice('2-1', '缺充电器', 5_000)] },
  ],
};
const made = { order_id: '11', order_no: 'HS202611260000000001', version: 1, estimate: 380_000 };
const sent = () => server.requests.filter((request) => request.path === path);

async function show(tags: readonly string[] = ['recycle:create'], store: string | null = null) {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags, store_id: store }));
  server.on('get', '/merchant/recycle/sheet/models', () => done({ list: [model] }));
  server.on('get', '/merchant/offline/store/options', () => done({ list: [{ value: '3', name: '望京店' }] }));
  server.on('post', '/merchant/order/city/list', () => done({ list: [{ code: '330000', name: '浙江省', children: [{ code: '330100', name: '杭州市' }] }] }));
  server.on('post', path, () => done(made));
  return renderApp(<RecycleCreate />, { signedIn: true, at: '/order/recycleCreate' });
}
async function choose(label: string, option: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
}
const answer = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const type = (label: string | RegExp, text: string) => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
const press = () => userEvent.click(screen.getByRole('button', { name: /确认下单$/ }));
const worth = () => within(screen.getByRole('region', { name: '成色与估价' }));

/** Everything but how the device comes. */
async function fill() {
  await choose('旧机机型', model.name);
  answer('有划痕');
  type('姓名', '陈回收');
  type('手机号', '13512345678');
  type('身份证号', '33010219900101123x');
  type('收款账号', '13512345678');
  type('下单说明', '来电要求下单，已确认估价');
}
const whole = {
  recycle_id: '8',
  terms_version: 3,
  option_ids: ['1-2'],
  customer: { name: '陈回收', phone: '13512345678', id_card: '33010219900101123X' },
  payee_account: '13512345678',
  auto_accept: false,
  note: '来电要求下单，已确认估价',
};

describe('an order that staff place', () => {
  it('shows what the device is worth with each answer, is sent as it was answered, and leads to its page', async () => {
    const { place } = await show();
    await fill();
    expect(await worth().findByText('¥3,800.00')).toBeTruthy();
    answer('到店交付');
    await choose('门店', '望京店');
    fireEvent.click(screen.getByRole('checkbox', { name: /^用户事先同意/ }));
    await press();
    await waitFor(() => expect(place()).toBe('/order/orderRecycleDetails?order_id=11'));
    expect(sent().map(({ body }) => body)).toEqual([{ ...whole, way: 'store', store_id: '3', auto_accept: true }]);
    expect(sent()[0]!.headers.get('idempotency-key')).toMatch(/.+/);
  });

  it('is of the own store of who places it, unless he says otherwise', async () => {
    await show(['recycle:create'], '3');
    await fill();
    answer('到店交付');
    expect(await screen.findByTitle('望京店')).toBeTruthy();
    await press();
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ ...whole, way: 'store', store_id: '3' }]));
  });

  it('asks where a device that is sent comes from and goes back to', async () => {
    await show();
    await fill();
    answer('上门取件');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '所在地区' }));
    fireEvent.click(await screen.findByTitle('浙江省'));
    fireEvent.click(await screen.findByTitle('杭州市'));
    await screen.findByRole('textbox', { name: '区县' });
    type('区县', '西湖区');
    type('详细地址', '文三路1号');
    await press();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toEqual({ ...whole, way: 'pickup', address: { region: '浙江省杭州市西湖区', street: '文三路1号' } });
  });

  it('is written and sent by the keyboard alone', async () => {
    const { place } = await show();
    await screen.findByRole('combobox', { name: '旧机机型' });
    const key = (keys: string) => userEvent.keyboard(keys);
    // Enter as browsers send it: antd's select goes by its code.
    const enter = () => fireEvent.keyDown(document.activeElement!, { key: 'Enter', keyCode: 13 });
    const to = async (role: string, name: string | RegExp) => {
      const there = () => screen.queryByRole(role, { name }) === document.activeElement;
      for (let steps = 0; steps < 30 && !there(); steps += 1) await userEvent.tab();
      expect(there()).toBe(true);
    };
    await to('combobox', '旧机机型');
    await key('{Enter}');
    await screen.findByTitle(model.name);
    enter();
    await screen.findByRole('radio', { name: '无划痕' });
    await to('radio', '无划痕');
    await key('{ArrowDown}');
    await to('textbox', '姓名');
    await key('陈回收');
    await to('textbox', '手机号');
    await key('13512345678');
    await to('textbox', '身份证号');
    await key('33010219900101123x');
    await to('textbox', '收款账号');
    await key('13512345678');
    await to('radio', '自行寄送');
    await key('{ArrowDown}{ArrowDown}');
    await screen.findByRole('combobox', { name: '门店' });
    await to('combobox', '门店');
    await key('{Enter}');
    await screen.findByTitle('望京店');
    enter();
    await to('textbox', '下单说明');
    await key(whole.note);
    await to('button', /确认下单$/);
    await key('{Enter}');
    await waitFor(() => expect(place()).toBe('/order/orderRecycleDetails?order_id=11'));
    expect(sent().map(({ body }) => body)).toEqual([{ ...whole, way: 'store', store_id: '3' }]);
  });

  it('is not sent incomplete, nor of a device that is ruled out: the first thing that is wrong has the focus', async () => {
    await show();
    await screen.findByRole('combobox', { name: '旧机机型' });
    await press();
    expect(await screen.findByText('请选择机型')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '旧机机型' })));
    expect(screen.getByText('请填写下单说明')).toBeTruthy();
    await choose('旧机机型', model.name);
    await press();
    expect(await screen.findByText('请选择：屏幕')).toBeTruthy();
    answer('碎裂');
    await press();
    expect(await screen.findByText('该设备不回收：屏幕：碎裂')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  describe('against a lease', () => {
    const lease = {
      order_no: '202611260000000001',
      goods_name: 'iPhone 16 Pro',
      status_name: '待支付',
      created_at: '2026-11-26T04:00:00.000Z',
      open: 30_000,
      reason: '',
    };
    const leases = (list: readonly object[], one: object = lease) => {
      server.on('post', '/merchant/recycle/order/leases', () => done({ list }));
      server.on('get', '/merchant/recycle/order/lease', () => done(one));
    };
    const find = () => userEvent.click(screen.getByRole('button', { name: '查询该用户的订单' }));

    it('offers the customer’s leases and tells what will be settled, before it is sent', async () => {
      await show();
      leases([lease, { ...lease, order_no: '202611260000000002', open: 0, reason: '该订单没有可抵扣的待付款项' }]);
      expect(await screen.findByRole<HTMLButtonElement>('button', { name: '查询该用户的订单' })).toHaveProperty('disabled', true);
      await fill();
      await find();
      expect(await screen.findByText(/进行中的订单2笔/)).toBeTruthy();
      expect(server.requests.find((request) => request.path.endsWith('/leases'))?.body).toEqual({ id_card: whole.customer.id_card });
      fireEvent.mouseDown(screen.getByRole('combobox', { name: '抵扣订单号' }));
      fireEvent.click(await screen.findByText(/^202611260000000001 iPhone 16 Pro（待支付，待付¥300.00）$/));
      expect(await screen.findByText('当前待付¥300.00，下单后按预估价抵扣¥300.00，其余¥3,500.00按质检价打款')).toBeTruthy();
      answer('到店交付');
      await choose('门店', '望京店');
      await press();
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]!.body).toEqual({ ...whole, way: 'store', store_id: '3', trade_order_no: lease.order_no });
    });

    it('takes a number, and tells why that lease takes no device or what is left to pay', async () => {
      await show();
      leases([], { ...lease, reason: '该订单已有进行中的以旧换新' });
      await fill();
      await find();
      expect(await screen.findByText(/进行中的订单0笔/)).toBeTruthy();
      const box = screen.getByRole('combobox', { name: '抵扣订单号' });
      fireEvent.change(box, { target: { value: '12345' } });
      expect(await screen.findByText('请输入18位订单号')).toBeTruthy();
      fireEvent.change(box, { target: { value: lease.order_no } });
      expect(await screen.findByText('该订单已有进行中的以旧换新')).toBeTruthy();
      leases([], { ...lease, order_no: '202611260000000003', open: 500_000 });
      fireEvent.change(box, { target: { value: '202611260000000003' } });
      expect(await screen.findByText('当前待付¥5,000.00，下单后按预估价抵扣¥3,800.00，订单还须支付¥1,200.00')).toBeTruthy();
    });
  });

  it('asks the new questions where the price book changed meanwhile', async () => {
    await show();
    await fill();
    answer('到店交付');
    await choose('门店', '望京店');
    server.on('post', path, () => refused(3119, '估价规则已更新，请重新获取估价项后再选择', 409));
    server.on('get', '/merchant/recycle/sheet/models', () => done({ list: [{ ...model, terms_version: 4, base_price: 300_000 }] }));
    await press();
    expect(await screen.findByText('估价规则已更新，请重新获取估价项后再选择')).toBeTruthy();
    await waitFor(() => expect(worth().getByText('¥3,000.00')).toBeTruthy());
    expect(worth().getByText(/^答完后估价，未回答：/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '有划痕' }).checked).toBe(false);
    server.on('post', path, () => done(made));
    answer('有划痕');
    await press();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]!.body).toMatchObject({ terms_version: 4, option_ids: ['1-2'] });
  });

  it('is nothing for those without the right', async () => {
    await show(['OrderRecycle']);
    expect(await screen.findByText('没有代客下回收单的权限，请联系管理员开通')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /确认下单$/ })).toBeNull();
  });
});
