import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import { Scanning } from '../parts/counts/scanning.tsx';
import type { Count } from '../parts/counts/count-head.tsx';

const server = fakeServer();
const base = '/merchant/stock/count';
const [first, second] = ['861111111111111', '862222222222223'];
const count = {
  count_id: '7',
  count_no: 'PD2026112500000007',
  zone: '',
  people: [],
  phones: [],
  expected: null,
  scanned: 0,
  version: 1,
  actions: [
    { act: 'scan', title: '扫码盘点', allowed: true, reason: '' },
    { act: 'submit', title: '交盘', allowed: true, reason: '' },
  ],
} as unknown as Count;
interface Sent {
  scans: { scan_id: string; number: string; back: boolean }[];
}
const sent = () => server.requests.filter(({ path }) => path === `${base}/scan`).map(({ body }) => (body as Sent).scans);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('count-scan:'));
const hear = (body: unknown) =>
  done({
    scans: (body as Sent).scans.map(({ scan_id, number, back }) => ({
      scan_id,
      number,
      goods_name: '测试手机',
      sku_name: '256G',
      outcome: back ? 'back' : 'seen',
      outcome_name: back ? '已撤回' : '已记录',
      text: '',
    })),
  });

beforeEach(() => {
  localStorage.clear();
  server.on('get', '/privilege/my/info', () => done(person));
  server.on('get', `${base}/scans`, () => done({ list: [], total: 0, total_capped: false, page: 1, page_size: 50 }));
  server.on('post', `${base}/scan`, hear);
  server.on('get', `${base}/detail`, () => done(count));
});
const type = async (text: string) => userEvent.type(await screen.findByLabelText('扫描盘点设备'), `${text}{Enter}`);

describe('scanning', () => {
  it('keeps a scan until it is acknowledged, says what was scanned before, and takes back what was scanned wrongly', async () => {
    await renderApp(<Scanning count={count} />, { signedIn: true });
    await type(first);
    await screen.findByText(`${first} 已记录`);
    await screen.findByText('扫描已全部上传');
    expect(kept()).toEqual([]);
    await type(first);
    await screen.findByText(`${first} 已扫描`);
    await type('12');
    await screen.findByText('12 不是IMEI/SN');
    await userEvent.click(screen.getByRole('button', { name: `误扫撤回${first}` }));
    await screen.findByText('已撤回');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [once, back] = sent();
    expect([once![0]!.back, back![0]!.back, back![0]!.scan_id === once![0]!.scan_id]).toEqual([false, true, true]);
    // What was taken back may be scanned again.
    await type(first);
    await waitFor(() => expect(sent()).toHaveLength(3));
  });

  it('says of an IMEI whose check digit is wrong that it may be misread, and records it: the label itself may be wrong', async () => {
    await renderApp(<Scanning count={count} />, { signedIn: true });
    const misread = `${first.slice(0, -1)}${(Number(first.at(-1)) + 1) % 10}`;
    await type(misread);
    await screen.findByText(`${misread} 已记录，但IMEI校验位不正确：请核对标签，读错的请误扫撤回后重扫`);
    await waitFor(() => expect(sent().flat()).toMatchObject([{ number: misread, back: false }]));
  });

  it('takes what the phone’s camera reads as a scan, once while it is seen, and lets go of the camera', async () => {
    const stop = vi.fn<() => void>();
    const inSight = [[], [first], [first], [second, first]];
    class Own {
      static getSupportedFormats = async () => ['code_128'];
      detect = async () => (inSight.shift() ?? []).map((rawValue) => ({ rawValue }));
    }
    vi.stubGlobal('BarcodeDetector', Own);
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) } });
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await renderApp(<Scanning count={count} />, { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: '摄像头扫码' }));
    await screen.findByText(`${second} 已记录`);
    await screen.findByText('扫描已全部上传');
    await waitFor(() => expect(inSight).toEqual([]));
    expect(
      sent()
        .flat()
        .map(({ number }) => number),
    ).toEqual([first, second]);
    expect(stop).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '关摄像头' }));
    expect(stop).toHaveBeenCalledOnce();
    play.mockRestore();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.unstubAllGlobals();
  });

  it('takes a device again that is to be scanned once more: what was scanned before the recount does not stand in the way', async () => {
    const old = {
      scan_id: '00000000-0000-4000-8000-000000000001',
      number: first,
      goods_name: '',
      sku_name: '',
      zone: '',
      listed: false,
      by_name: '',
      mine: true,
      text: '',
      back: false,
      old: true,
    };
    const at = '2026-11-20T02:00:00.000Z';
    server.on('get', `${base}/scans`, () => done({ list: [{ ...old, phone_at: at, at }], total: 1, total_capped: false, page: 1, page_size: 50 }));
    await renderApp(<Scanning count={count} />, { signedIn: true });
    await screen.findByText('重盘前');
    await type(first);
    await screen.findByText(`${first} 已记录`);
    await type(first);
    await screen.findByText(`${first} 已扫描`);
    // So does one of this page that came too late for the count before.
    server.on('post', `${base}/scan`, (body) => {
      const { list, ...rest } = { list: (body as Sent).scans, goods_name: '', sku_name: '', outcome: 'before', outcome_name: '重盘前', text: '请重新扫描' };
      return done({ scans: list.map(({ scan_id, number }) => ({ scan_id, number, ...rest })) });
    });
    await type(second);
    await waitFor(() => expect(screen.getAllByText('重盘前')).toHaveLength(2));
    await type(second);
    await screen.findByText(`${second} 已记录`);
    await waitFor(() => expect(sent().flat()).toHaveLength(3));
  });

  it('loses nothing without a network: what waits is told, scanning is not ended, and it is sent when the network is back', async () => {
    let cut = true;
    server.on('post', `${base}/scan`, (body) => (cut ? refused(1051, '系统繁忙，请稍后再试', 503) : hear(body)));
    const page = await renderApp(<Scanning count={count} />, { signedIn: true });
    await type(first);
    await type(second);
    await screen.findByText('2条扫描没有上传');
    await screen.findByText(/没有网络，已存在本机/);
    await userEvent.click(screen.getByRole('button', { name: '交盘' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '交盘' }));
    await dialog.findByText('本机还有2条扫描没有上传，上传后再交盘');
    page.unmount();
    cut = false;
    expect(kept()).toHaveLength(2);
    await renderApp(<Scanning count={count} />, { signedIn: true });
    await screen.findByText('扫描已全部上传');
    expect(
      sent()
        .at(-1)!
        .map(({ number }) => number),
    ).toEqual([first, second]);
    expect(kept()).toEqual([]);
  });

  it('is said to be over by its person, which is told as soon as all is through, and anew after another scan', async () => {
    let cut = false;
    server.on('post', `${base}/scan`, (body) => (cut ? refused(1051, '系统繁忙，请稍后再试', 503) : hear(body)));
    const said = () =>
      server.requests.filter(({ path }) => path === `${base}/scan`).map(({ body }) => (body as { phone: { made: number; through: boolean } }).phone);
    await renderApp(<Scanning count={count} />, { signedIn: true });
    await type(first);
    await screen.findByText('本机已扫1条');
    cut = true;
    await type(second);
    await userEvent.click(screen.getByRole('button', { name: '我已扫完' }));
    await screen.findByText('扫完还没有报告');
    cut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('本机已报告扫完（2条）');
    expect(said().at(-1)).toMatchObject({ made: 2, through: true });
    await type('863333333333335');
    await screen.findByText('本机已扫3条');
    await waitFor(() => expect(said().at(-1)).toMatchObject({ made: 3, through: false }));
    expect(new Set(said().map((phone) => JSON.stringify(Object.keys(phone)))).size).toBe(1);
  });

  it('that came too late is told and kept until its person clears it', async () => {
    server.on('post', `${base}/scan`, () => refused(3451, '盘点单当前状态不能进行该操作', 409));
    await renderApp(<Scanning count={count} />, { signedIn: true });
    await type(first);
    await screen.findByText('1条扫描没有上传，不能计入：盘点单当前状态不能进行该操作');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(kept()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '清除' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '清除' }));
    await screen.findByText('扫描已全部上传');
    expect(kept()).toEqual([]);
  });
});
