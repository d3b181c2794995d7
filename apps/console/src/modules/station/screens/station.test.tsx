import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import StationScreen from './station.tsx';

const server = fakeServer();
const scanPath = '/merchant/order/deliver/scan';
const shipPath = '/merchant/order/deliver/ship';
const no = '202611200000000001';
const imei = '861111111111111';
const waybill = 'SF1234567890';
const ship = { act: 'ship', title: '发货', allowed: true, reason: '' };
const order = {
  order_id: no,
  version: 3,
  status_name: '待发货',
  goods_name: '测试手机',
  sku_name: '256G 黑色',
  quantity: 1,
  remaining: 1,
  sent: [],
  receiver_name: '张*',
  receiver_phone: '138****1234',
  region: '上海市浦东新区',
  street: '世纪大道******',
  ship_before: null,
  overdue: false,
  task: 'ship',
  actions: [ship],
};
const plain = { code: '', tone: 'good', keeps: '', asks: '', courier: '', device: null, order: null, about: '', parcel_id: '' };
const found = {
  [no]: { finding: 'orderToShip', text: '请扫设备', said: '256G 黑色，寄上海', order },
  [imei]: {
    finding: 'deviceFits',
    text: '相符',
    said: '相符',
    keeps: 'device',
    order,
    device: { imei, goods_name: '测试手机', sku_name: '256G 黑色', fits: true },
  },
  [waybill]: { finding: 'waybillNew', text: '顺丰', said: '顺丰速运', keeps: 'waybill', courier: 'SF', order },
} as const;
const scans = () => server.requests.filter(({ path }) => path === scanPath).map(({ body }) => body as { code?: string; imeis: string[]; order_id?: string });
const shipments = () => server.requests.filter(({ path }) => path === shipPath);
const spoken: string[] = [];

/** Answers codes by what they are, each after a moment. */
function answerScans(more: Record<string, object> = {}): void {
  server.on('post', scanPath, async (body) => {
    const { code = '' } = body as { code?: string };
    await new Promise((next) => setTimeout(next, 20));
    return done({ ...plain, code, ...({ ...found, ...more } as Record<string, object>)[code] });
  });
  server.on('post', '/merchant/order/order/checkDesensitizationInfo', () => done({ allowed: false, reasons: [], left_today: 0 }));
}
async function open(): Promise<void> {
  await renderApp(<StationScreen />);
  await screen.findByLabelText('扫码');
}
const field = () => screen.getByLabelText<HTMLInputElement>('扫码');
/** Types as a scanner does: at once, and ends with Enter. */
function scanner(code: string): void {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.keyDown(field(), { key: 'Enter' });
}
const enter = async () => {
  await act(() => new Promise((next) => setTimeout(next, 400)));
  fireEvent.keyDown(field(), { key: 'Enter' });
};
/** What is done in `acts` is done at one moment for the station, however slow the machine is. */
async function atOnce(moment: number, acts: () => unknown): Promise<void> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(moment);
  await acts();
  clock.mockRestore();
}

beforeEach(() => {
  vi.restoreAllMocks();
  spoken.length = 0;
  localStorage.clear();
  vi.stubGlobal('speechSynthesis', { cancel: () => undefined, speak: ({ text }: { text: string }) => spoken.push(text) });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});

describe('the scan station', () => {
  it('looks up codes that come fast in their order, and ships once, however often Enter comes', async () => {
    answerScans();
    server.on('post', shipPath, () => done({ order_id: no, version: 4, remaining: 0, effects: [] }));
    await open();
    scanner(no);
    scanner(waybill);
    scanner(imei);
    await screen.findByText('Enter 发货：顺丰速运 SF1234567890');
    expect(scans()).toMatchObject([{ code: no }, { code: waybill, order_id: no }, { code: imei, order_id: no }]);
    await act(() => new Promise((next) => setTimeout(next, 400)));
    await atOnce(performance.now(), async () => {
      fireEvent.keyDown(field(), { key: 'Enter' });
      fireEvent.keyDown(field(), { key: 'Enter' });
      expect((await screen.findAllByText(/^已发出 订单/)).length).toBeGreaterThan(0);
      fireEvent.keyDown(field(), { key: 'Enter' });
    });
    await act(() => new Promise((next) => setTimeout(next, 50)));
    expect(document.querySelector('[data-tone] p')?.textContent).toContain('已发出 订单');
    expect(shipments().map(({ body }) => body)).toEqual([
      { order_id: no, version: 3, company: 'SF', express_no: waybill, imeis: [imei], take_in: false, photos: [] },
    ]);
    expect(screen.getByText('台上没有订单')).toBeTruthy();
  });

  it('takes no Enter for a confirmation that a scanner sends twice', async () => {
    answerScans();
    server.on('post', shipPath, () => done({ order_id: no, version: 4, remaining: 0, effects: [] }));
    await open();
    for (const code of [no, imei, waybill]) scanner(code);
    await screen.findByText('Enter 发货：顺丰速运 SF1234567890');
    const scannedAt = performance.now();
    scanner(waybill);
    await waitFor(() => expect(scans()).toHaveLength(4));
    await act(() => new Promise((next) => setTimeout(next, 100)));
    await screen.findByText('Enter 发货：顺丰速运 SF1234567890');
    await atOnce(scannedAt + 100, () => fireEvent.keyDown(field(), { key: 'Enter' }));
    await act(() => new Promise((next) => setTimeout(next, 60)));
    expect(shipments()).toEqual([]);
  });

  it('speaks what was found while that is wanted', async () => {
    answerScans();
    await open();
    scanner(no);
    await waitFor(() => expect(spoken).toEqual(['256G 黑色，寄上海']));
    fireEvent.keyDown(document.body, { key: 'F9' });
    scanner(imei);
    await screen.findByText('扫运单；门店自提请输入 自提');
    expect(spoken).toEqual(['256G 黑色，寄上海']);
  });

  it('has no voice where the browser has none', async () => {
    vi.unstubAllGlobals();
    answerScans();
    await open();
    scanner(no);
    expect(await screen.findByText('扫设备')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: '语音' })).toBeNull();
  });

  it('says with a word and a sign that a device is of another kind, and keeps nothing of it', async () => {
    const wrong = {
      finding: 'deviceOtherGoods',
      tone: 'bad',
      text: '规格不符',
      said: '不符',
      order,
      device: { imei, goods_name: '测试手机', sku_name: '256G 白色', fits: false },
    };
    answerScans({ [imei]: wrong });
    await open();
    scanner(no);
    scanner(imei);
    expect((await screen.findByRole('alert')).textContent).toBe('不对规格不符');
    expect(screen.getByLabelText('不符')).toBeTruthy();
    expect([screen.getByText('白色'), screen.getByText('黑色')].map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
    expect(screen.getByText('扫设备')).toBeTruthy();
  });

  it('takes a device in only after Enter, and not when Esc or another code comes', async () => {
    const unknown = { finding: 'deviceUnknown', tone: 'note', text: '未入库', said: '', keeps: 'device', asks: 'takeIn', order };
    answerScans({ '862222222222222': unknown });
    await open();
    scanner(no);
    scanner('862222222222222');
    await screen.findByText('Enter 登记入库，Esc 不要这台');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await screen.findByText('扫设备');
    scanner('862222222222222');
    await screen.findByText('Enter 登记入库，Esc 不要这台');
    await enter();
    expect(await screen.findByText('登记入库')).toBeTruthy();
    expect(screen.getByText('扫运单；门店自提请输入 自提')).toBeTruthy();
  });

  it('knows a courier that is typed, and remembers it for numbers that tell nothing', async () => {
    const unclear = { finding: 'waybillUnclear', tone: 'note', text: '看不出是哪家快递', said: '', keeps: 'waybill', order };
    answerScans({ '123456789012': unclear });
    server.on('post', shipPath, () => done({ order_id: no, version: 4, remaining: 0, effects: [] }));
    await open();
    for (const code of [no, imei, '123456789012']) scanner(code);
    await screen.findByText('输入快递公司，如 中通，按 Enter');
    scanner('中通');
    await screen.findByText('Enter 发货：中通快递 123456789012');
    await enter();
    await screen.findByText('台上没有订单');
    for (const code of [no, imei, '123456789012']) scanner(code);
    expect(await screen.findByText('Enter 发货：中通快递 123456789012')).toBeTruthy();
  });

  it('says which order is gone when somebody was faster, and clears the bench', async () => {
    answerScans();
    server.on('post', shipPath, () => refused(2501, '当前状态不能发货', 409));
    await open();
    for (const code of [no, imei, waybill]) scanner(code);
    await screen.findByText('Enter 发货：顺丰速运 SF1234567890');
    answerScans({ [no]: { finding: 'orderElsewhere', tone: 'bad', text: `订单 ${no} 已关闭：用户取消`, said: '订单已关闭' } });
    await enter();
    expect((await screen.findByRole('alert')).textContent).toBe(`不对当前状态不能发货；订单 ${no} 已关闭：用户取消`);
    expect(screen.getByText('台上没有订单')).toBeTruthy();
  });

  it('keeps the scan field in focus, whatever is pressed', async () => {
    answerScans();
    await open();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    screen.getByRole('button', { name: /摄像头扫码/ }).focus();
    await userEvent.keyboard('8612');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('8612');
  });

  it('ships nothing for who may not', async () => {
    const theirs = { ...order, actions: [] };
    answerScans(Object.fromEntries(Object.entries(found).map(([code, each]) => [code, { ...each, order: theirs }])));
    server.on('post', shipPath, () => done({ order_id: no, version: 4, remaining: 0, effects: [] }));
    await open();
    for (const code of [no, imei, waybill]) scanner(code);
    await screen.findByText('Enter 发货：顺丰速运 SF1234567890');
    await enter();
    expect((await screen.findByRole('alert')).textContent).toContain('没有权限');
    expect(shipments()).toEqual([]);
  });
});
