import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import { ShipDialog } from './ship-dialog.tsx';

const server = fakeServer();
const ship = '/merchant/order/deliver/ship';
const express = '/merchant/order/detail/orderListExpressInfo';
const row = { order_id: '202611200000000001', version: 3 };
const [first, second] = ['861111111111111', '862222222222222'];
const to = {
  goods_name: '测试手机',
  sku_name: '256G 黑色',
  receiver_name: '张*',
  receiver_phone: '138****1234',
  region: '上海市浦东新区',
  street: '世纪大道******',
};
const bodies = () => server.requests.filter((request) => request.path === ship).map((request) => request.body as { imeis: string[]; take_in: boolean });

async function show(quantity: number, remaining: number, couriers = [{ value: 'STORE', name: '门店自提' }]) {
  server.on('get', express, () => done({ quantity, remaining, to, list: [], bookings: [], may_book: true }));
  server.on('get', '/merchant/order/deliver/couriers', () => done({ list: couriers }));
  const onClose = vi.fn<(done: boolean) => void>();
  await renderApp(<ShipDialog row={row} open onClose={onClose} />);
  await screen.findByLabelText('物流公司');
  return onClose;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function byStore(): Promise<void> {
  await userEvent.click(screen.getByLabelText('物流公司'));
  await userEvent.click(await screen.findByText('门店自提'));
}

describe('shipping', () => {
  it('of one device asks for one number, as it always did', async () => {
    server.on('post', ship, () => done({ order_id: row.order_id, version: 4, remaining: 0, effects: [] }));
    const onClose = await show(1, 1);
    expect(screen.queryByText(/本单共/)).toBeNull();
    await userEvent.type(field('IMEI/SN'), first);
    await byStore();
    await send(/^发货$/);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(bodies()).toMatchObject([{ imeis: [first], take_in: false }]);
  });

  it('has a field for each device that is still to ship; a scanner’s Enter goes from one to the next and sends nothing', async () => {
    await show(3, 2);
    expect(screen.getByText('本单共3台，已发出1台，还有2台待发')).toBeTruthy();
    await userEvent.type(field('第1台IMEI/SN'), `${first}{Enter}`);
    expect(document.activeElement).toBe(field('第2台IMEI/SN'));
    await userEvent.keyboard(`${second}{Enter}`);
    expect(field('第2台IMEI/SN').value).toBe(second);
    expect(bodies()).toEqual([]);
  });

  it('says on top what goes to whom', async () => {
    await show(2, 1);
    expect(screen.getByLabelText('发什么给谁').textContent).toBe('商品256G 黑色 ×2 测试手机收货人张* 138****1234地址上海市浦东新区 世纪大道******');
  });

  it('walks on from field to field by Enter, knows the courier by the number, and ends with the parcel', async () => {
    server.on('post', ship, () => done({ order_id: row.order_id, version: 4, remaining: 0, effects: [] }));
    const onClose = await show(2, 2, [{ value: 'SF', name: '顺丰速运' }]);
    await userEvent.keyboard(`${first}{Enter}${second}{Enter}`);
    expect(document.activeElement).toBe(field('物流单号'));
    await userEvent.keyboard('SF1234567890{Enter}');
    expect(document.activeElement).toBe(field('物流公司'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('备注'));
    expect(bodies()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(bodies()).toMatchObject([{ imeis: [first, second], company: 'SF', express_no: 'SF1234567890' }]);
  });

  it('of fewer than all says so before, and sends only those', async () => {
    server.on('post', ship, () => done({ order_id: row.order_id, version: 4, remaining: 1, effects: [] }));
    const onClose = await show(2, 2);
    await userEvent.type(field('第1台IMEI/SN'), first);
    expect(screen.queryByText(/部分发货/)).toBeNull();
    await send(/移除第2台/);
    expect(within(await screen.findByRole('alert')).getByText('部分发货：本次发出1台，还有1台待发')).toBeTruthy();
    await byStore();
    await send(/^发货1台$/);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(bodies()).toMatchObject([{ imeis: [first] }]);
    expect(await screen.findByText('已发出1台，还有1台待发')).toBeTruthy();
  });

  it('refuses an empty field and a number that is there twice by itself', async () => {
    await show(2, 2);
    await userEvent.type(field('第1台IMEI/SN'), first);
    await send(/^发货2台$/);
    expect(await screen.findByText('请扫描或输入IMEI/SN，本次不发的请移除')).toBeTruthy();
    await userEvent.type(field('第2台IMEI/SN'), first);
    expect(await screen.findByText('IMEI/SN重复，请核对')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  it('of a device that nobody knows asks beside the reason whether to take it in, leads there, and stays open', async () => {
    server.on('post', ship, () => refused(2502, `IMEI/SN ${first} 未入库，请核对，或确认登记入库后发货`, 409));
    const onClose = await show(1, 1);
    await userEvent.type(field('IMEI/SN'), first);
    await byStore();
    await send(/^发货$/);
    expect(await screen.findByText(`IMEI/SN ${first} 未入库，请核对，或确认登记入库后发货`)).toBeTruthy();
    const box = screen.getByRole('checkbox', { name: '该设备未入库，确认登记入库并发货' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('of a device that the refusal names tells it at its field, and leads there', async () => {
    server.on('post', ship, () => refused(2534, `${second} 未入库且校验位不正确，请重新扫描或核对`, 400));
    await show(2, 2);
    await userEvent.type(field('第1台IMEI/SN'), first);
    await userEvent.type(field('第2台IMEI/SN'), second);
    await byStore();
    await send(/^发货2台$/);
    expect(await screen.findByText(`${second} 未入库且校验位不正确，请重新扫描或核对`)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('第2台IMEI/SN')));
  });

  it('of an order that cannot be read says why, and tries again', async () => {
    server.on('get', express, () => refused(5000, '系统繁忙，请稍后再试', 500));
    await renderApp(<ShipDialog row={row} open onClose={() => {}} />);
    expect(await screen.findByText('系统繁忙，请稍后再试', {}, { timeout: 8000 })).toBeTruthy();
    server.on('get', express, () => done({ quantity: 1, remaining: 1, to, list: [], bookings: [], may_book: true }));
    server.on('get', '/merchant/order/deliver/couriers', () => done({ list: [] }));
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByLabelText('IMEI/SN')).toBeTruthy();
  });
});
