import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../../platform/testing/server.ts';
import { InspectRecycle } from './inspect-dialog.tsx';

const { on, requests } = fakeServer();
const path = '/merchant/recycle/order/inspect';
const choice = (id: string, name: string, amount = 0, no = false) => ({ id, name, amount, percent: 0, refused: no });
const asked = [
  {
    group: '屏幕',
    multiple: false,
    options: [choice('1-1', '无划痕'), choice('1-2', '有划痕', 20_000), choice('1-3', '碎裂', 0, true)],
    said: ['1-1'],
    found: null,
  },
  { group: '配件', multiple: true, options: [choice('2-1', '充电器'), choice('2-2', '原盒')], said: ['2-1'], found: null },
];
const estimate = { version: 1, kind: 'estimate', terms_version: 3 };
const order = {
  order_id: '11',
  order_no: 'HS20261126000001',
  version: 4,
  state: 30,
  state_name: '待质检',
  model_name: 'iPhone 15 Pro 256GB',
  imei: '356938035643809',
  estimate: 400_000,
  price: null,
  terms_version: 3,
  asked,
  quotes: [estimate],
  file: null,
  actions: [],
};
const row = { order_id: '11', order_no: order.order_no, version: 4, model_name: order.model_name, imei: order.imei, state_name: '待质检' };

interface Sent {
  readonly preview: boolean;
  readonly unlocked: boolean;
  readonly option_ids: readonly string[];
  readonly findings?: readonly unknown[];
}
const sent = () => requests.filter((request) => request.path === path).map(({ body }) => body as Sent);
const acts = () => sent().filter(({ preview }) => !preview);

/** The call as the server makes it: locked devices are not priced, scratches cost 200 yuan, a broken screen rules the device out. */
function inspected(body: unknown): Response {
  const { unlocked, option_ids: ids } = body as Sent;
  if (!unlocked) return refused(3611, '账号锁未解除，不能报价，请联系用户退出账号或转退回', 409);
  const [scratched, broken] = [ids.includes('1-2'), ids.includes('1-3')];
  const price = broken ? 0 : scratched ? 380_000 : 400_000;
  return done({
    version: 4,
    state: broken ? 80 : 40,
    state_name: broken ? '退回中' : '待确认',
    accepted: !broken,
    estimate: 400_000,
    price,
    refusals: broken ? ['屏幕：碎裂'] : [],
    lines: scratched || broken ? [{ group: '屏幕', said: '无划痕', found: broken ? '碎裂' : '有划痕', fell: 400_000 - price }] : [],
  });
}

async function show(answer = order as object) {
  on('get', '/merchant/recycle/order/detail', () => done(answer));
  on('post', path, inspected);
  const onClose = vi.fn<(done: boolean) => void>();
  await renderApp(<InspectRecycle row={row} open onClose={onClose} />);
  await screen.findByRole('group', { name: '屏幕' });
  return onClose;
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /提交质检$/ });
const ready = () => waitFor(() => expect(button().disabled).toBe(false));
const unlock = () => fireEvent.click(screen.getByRole('checkbox', { name: /^账号锁已解除/ }));
const answer = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const preview = async () => within(await screen.findByRole('region', { name: '将发生的变更' }));

beforeEach(() => {
  on('get', '/dmp/goods/goodsSelect', () => done({ list: [{ id: '5', name: 'iPhone 15 Pro' }], total: 1, total_capped: false, page: 1, page_size: 20 }));
  on('get', '/merchant/goods/goods_sku_list', () => done({ list: [{ sku_id: '51', goods_attr_name: '256GB 黑色' }] }));
});

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
}
async function stock() {
  await choose('入库商品', 'iPhone 15 Pro');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: '入库规格' }).disabled).toBe(false));
  await choose('入库规格', '256GB 黑色');
  await choose('成色', '95新');
}

describe('what an inspection leads to', () => {
  it('begins with the customer’s answers, and says why a locked device is not priced, without asking', async () => {
    await show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '无划痕' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '充电器' }).checked).toBe(true);
    expect(screen.getByText('用户：无划痕')).toBeTruthy();
    await ready();
    await stock();
    fireEvent.click(button());
    expect(await screen.findByText('账号锁未解除，不能报价，请联系用户退出账号或转退回')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('is shown as the call computes it: the price, what it fell by, and the state', async () => {
    await show();
    unlock();
    answer('有划痕');
    const table = await preview();
    expect(await table.findByText('屏幕（−¥200.00）')).toBeTruthy();
    expect(table.getByText('¥3,800.00')).toBeTruthy();
    expect(table.getByText('待确认')).toBeTruthy();
  });

  it('rules a device out, which needs no goods then', async () => {
    const onClose = await show();
    unlock();
    answer('碎裂（不回收）');
    expect(await (await preview()).findByText('屏幕：碎裂')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: '屏幕读数' }), { target: { value: '右上角碎裂' } });
    await ready();
    fireEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(acts()[0]).toMatchObject({ option_ids: ['1-3', '2-1'], findings: [{ group: 1, reading: '右上角碎裂', photos: [] }] });
  });
});

describe('a second inspection', () => {
  it('begins with what the first one found, and what showed it', async () => {
    const found = { option_ids: ['1-2'], reading: '右侧2cm划痕', photos: [] };
    await show({ ...order, asked: [{ ...asked[0], found }, asked[1]] });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '有划痕' }).checked).toBe(true);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '屏幕读数' })).value).toBe('右侧2cm划痕');
  });
});

describe('an answer that is not the customer’s', () => {
  it('asks for a reading or photos of that question alone, and goes with what was given', async () => {
    const onClose = await show();
    unlock();
    expect(screen.queryByRole('textbox', { name: '屏幕读数' })).toBeNull();
    answer('有划痕');
    const reading = await screen.findByRole('textbox', { name: '屏幕读数' });
    expect(screen.queryByRole('textbox', { name: '配件读数' })).toBeNull();
    await stock();
    await ready();
    fireEvent.click(button());
    expect(await screen.findByText('与用户所述不同，请填写读数或上传照片')).toBeTruthy();
    expect(acts()).toEqual([]);
    fireEvent.change(reading, { target: { value: '右侧2cm划痕' } });
    await ready();
    fireEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(acts()).toEqual([
      {
        order_id: '11',
        version: 4,
        preview: false,
        terms_version: 3,
        option_ids: ['1-2', '2-1'],
        unlocked: true,
        findings: [{ group: 1, reading: '右侧2cm划痕', photos: [] }],
        note: '',
        sku_id: '51',
        degree: 95,
      },
    ]);
  });

  it('is none where the price book changed: each question is answered anew', async () => {
    await show({ ...order, terms_version: 4, asked: asked.map((each) => ({ ...each, said: [], found: null })) });
    expect(screen.getByText('价格表已更新，估价已过有效期，请按新版本逐项选择')).toBeTruthy();
    expect(screen.queryByText(/^用户：/)).toBeNull();
    unlock();
    answer('有划痕');
    expect(screen.queryByRole('textbox', { name: '屏幕读数' })).toBeNull();
  });
});

describe('a device that stood here before', () => {
  const box = () => screen.queryByRole('checkbox', { name: /^与原档案规格不同/ });

  it('is of the goods of its file; that the file is wrong is asked once others are chosen, and sent with them', async () => {
    on('get', '/merchant/goods/goods_sku_list', () =>
      done({
        list: [
          { sku_id: '51', goods_attr_name: '256GB 黑色' },
          { sku_id: '52', goods_attr_name: '512GB 黑色' },
        ],
      }),
    );
    await show({ ...order, file: { goods_id: '5', goods_name: 'iPhone 15 Pro', sku_id: '51', sku_name: '256GB 黑色' } });
    unlock();
    await screen.findByTitle('256GB 黑色');
    expect(box()).toBeNull();
    await choose('入库规格', '512GB 黑色');
    await waitFor(() => expect(box()).not.toBeNull());
    expect(screen.getByText(/曾登记为“iPhone 15 Pro 256GB 黑色”/)).toBeTruthy();
    fireEvent.click(box()!);
    await choose('成色', '95新');
    await ready();
    fireEvent.click(button());
    await waitFor(() => expect(acts()).toMatchObject([{ sku_id: '52', other_sku: true, degree: 95 }]));
  });

  it('is none of most, which are not asked', async () => {
    await show();
    await stock();
    expect(box()).toBeNull();
  });
});

it('is answered by digits in the question that has the focus, never while a reading is typed', async () => {
  await show();
  unlock();
  screen.getByRole('radio', { name: '无划痕' }).focus();
  await userEvent.keyboard('2');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '有划痕' }).checked).toBe(true);
  await userEvent.type(await screen.findByRole('textbox', { name: '屏幕读数' }), '1');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '有划痕' }).checked).toBe(true);
  screen.getByRole('checkbox', { name: '充电器' }).focus();
  await userEvent.keyboard('12');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '充电器' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '原盒' }).checked).toBe(true);
});

it('that the server refuses stays open and says why', async () => {
  const onClose = await show();
  on('post', path, (body) => ((body as Sent).preview ? inspected(body) : refused(3610, '设备已被拦截，请先核实', 409)));
  unlock();
  await stock();
  await ready();
  fireEvent.click(button());
  expect(await screen.findByText('设备已被拦截，请先核实')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
