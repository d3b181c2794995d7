import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import { ReceiveMove } from '../parts/moves/receive-move.tsx';
import { SendMove } from '../parts/moves/send-move.tsx';
import { PiecesSection } from '../parts/moves/pieces-section.tsx';
import type { Move } from '../parts/moves/move-head.tsx';

const server = fakeServer();
const base = '/merchant/stock/move';
const [first, second] = ['861111111111111', '862222222222222'];
const may = (act: string) => ({ act, title: act, allowed: true, reason: '' });
const move = {
  move_id: '7',
  move_no: 'DB2026112400000007',
  state: 20,
  state_name: '待出库',
  from_name: '总部',
  to_name: '南山店',
  pieces: 2,
  on_way: 2,
  version: 3,
  devices: [],
  lines: [],
  actions: [may('send')],
} as unknown as Move;
const names = { goods_name: '测试手机', sku_name: '256G' };
const asked = (path: string) => server.requests.filter((request) => request.path === path).map((request) => request.body as Record<string, unknown>);
const sentTo = (path: string) => asked(path).filter((body) => body['preview'] !== true);

beforeEach(() => {
  server.on('post', `${base}/send`, (body) => {
    const { numbers } = body as { numbers: string[] };
    const devices = numbers.map((number) => ({ number, ...names, problem: number === second ? `设备 ${second} 在北山店，不在所选地点` : '' }));
    return done({ sent: numbers.length, version: 4, devices });
  });
  server.on('post', `${base}/receive`, (body) => {
    const { devices } = body as { devices: { number: string; damaged: boolean }[] };
    const outcomeOf = (number: string, damaged: boolean) =>
      number === second ? ['extra', '多收'] : damaged ? ['damaged', '收货（损坏）'] : ['received', '收货'];
    return done({
      received: 1,
      left: 1,
      version: 4,
      devices: devices.map(({ number, damaged }) => {
        const [outcome, outcome_name] = outcomeOf(number, damaged);
        return { number, ...names, outcome, outcome_name, text: '' };
      }),
    });
  });
});

describe('a transfer', () => {
  it('is sent by scanning: what may not go is told at once and has to be taken out first', async () => {
    await renderApp(<SendMove move={move} />);
    const field = await screen.findByLabelText('扫描出库设备');
    await userEvent.type(field, `${first}{Enter}${second}{Enter}${first}{Enter}`);
    expect(document.activeElement).toBe(field);
    await screen.findByText(`设备 ${second} 在北山店，不在所选地点`);
    await screen.findByText('可出库');
    const wrong = screen.getByRole<HTMLButtonElement>('button', { name: '1台不能出库，请移除' });
    expect(wrong.disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('1台不能出库，请移除');
    await userEvent.click(screen.getByLabelText(`移除${second}`));
    expect(document.activeElement).toBe(field);
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: '出库1台' });
    await waitFor(() => expect(send.disabled).toBe(false));
    await userEvent.type(field, '{Enter}');
    await screen.findByText('已出库1台，等待南山店收货');
    expect(sentTo(`${base}/send`)).toMatchObject([{ move_id: '7', version: 3, numbers: [first] }]);
  });

  it('is judged again when the server could not be asked, and says until then that nothing was', async () => {
    let answers = 0;
    server.on('post', `${base}/send`, () => {
      answers += 1;
      return answers === 1 ? refused(50000, '系统繁忙', 500) : done({ sent: 1, version: 4, devices: [{ number: first, ...names, problem: '' }] });
    });
    await renderApp(<SendMove move={move} />);
    await userEvent.type(await screen.findByLabelText('扫描出库设备'), `${first}{Enter}`);
    await screen.findByText('未核对');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '出库1台' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('可出库');
    expect(screen.queryByText('未核对')).toBeNull();
  });

  it('is received by scanning: what was not sent is told as a difference, what is damaged is marked', async () => {
    await renderApp(<ReceiveMove move={{ ...move, state: 30, actions: [may('receive')] } as Move} />);
    await userEvent.type(await screen.findByLabelText('扫描收货设备'), `${first}{Enter}${second}{Enter}`);
    await screen.findByText('多收');
    await userEvent.click(await screen.findByLabelText(`${first} 损坏`));
    await screen.findByText('收货（损坏）');
    const receive = await screen.findByRole<HTMLButtonElement>('button', { name: '确认收货1台，登记差异1台' });
    await waitFor(() => expect(receive.disabled).toBe(false));
    await userEvent.click(receive);
    await screen.findByText('已收货1台，还有1台在途，已登记差异1台，请在下方处理');
    expect(sentTo(`${base}/receive`)).toMatchObject([
      {
        devices: [
          { number: second, damaged: false },
          { number: first, damaged: true },
        ],
      },
    ]);
  });

  it('that somebody else acts on offers no scanning; a difference is answered with what was found out', async () => {
    const piece = {
      piece_id: '9',
      number: first,
      ...names,
      state: 'missing',
      state_name: '未收到',
      note: '箱内没有',
      owes_name: '发出方',
      answer_until: '2026-11-27T02:00:00.000Z',
      late: true,
      answer_name: '',
      actions: [
        { act: 'back', title: '已回发出方', allowed: true, reason: '' },
        { act: 'lost', title: '核销丢失', allowed: false, reason: '报告未收到的人不能核销，请由他人核销' },
      ],
    };
    const closed = { ...move, state: 40, actions: [], devices: [piece] } as unknown as Move;
    let answers = 0;
    server.on('post', `${base}/answer`, () => {
      answers += 1;
      return answers === 1 ? refused(3442, '该差异已处理，或不能这样处理', 409) : done({ version: 5 });
    });
    await renderApp(
      <>
        <SendMove move={closed} />
        <ReceiveMove move={closed} />
        <PiecesSection move={closed} />
      </>,
    );
    await screen.findByText(/待发出方处理，至/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: '核销丢失' }).getAttribute('aria-description')).toBe('报告未收到的人不能核销，请由他人核销');
    await userEvent.click(screen.getByRole('button', { name: '已回发出方' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/原因/), '在货架上');
    await userEvent.click(await dialog.findByRole('button', { name: '已回发出方' }));
    await dialog.findByText('该差异已处理，或不能这样处理');
    await userEvent.click(await dialog.findByRole('button', { name: /已回发出方$/ }));
    await screen.findByText('差异已处理');
    expect(asked(`${base}/answer`).at(-1)).toEqual({ piece_id: '9', answer: 'back', note: '在货架上' });
  });
});
