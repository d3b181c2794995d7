import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as saving from '../../../../platform/save-file.ts';
import { person } from '../../../../platform/testing/person.ts';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../../platform/testing/server.ts';
import { LabelButton } from './label-button.tsx';

const server = fakeServer();
const [ticketPath, filePath] = ['/merchant/stock/label/ticket', '/merchant/stock/label/file'];
const ticket = { until: '1800000000', ticket: 'abc' };
interface Sent {
  readonly numbers: readonly string[];
  readonly size: string;
}
const sent = (path: string) => server.requests.filter((request) => request.path === path).map(({ body }) => body as Sent);
beforeEach(() => localStorage.removeItem('label-size'));

async function show(count: number) {
  const saved = vi.spyOn(saving, 'saveFile').mockReturnValue();
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['DeviceList'] }));
  server.on('post', ticketPath, (body) => done({ ...ticket, labels: (body as Sent).numbers.length }));
  server.on(
    'post',
    filePath,
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename*=UTF-8''labels.pdf` } }),
  );
  const numbers = Array.from({ length: count }, (_, n) => `SN${String(n + 1).padStart(8, '0')}`);
  await renderApp(<LabelButton numbers={numbers} />, { signedIn: true });
  await userEvent.click(await screen.findByRole('button', { name: /打印标签$/ }));
  await screen.findByRole('dialog');
  return { saved, numbers };
}
const make = () => userEvent.click(screen.getByRole('button', { name: '生成PDF' }));

it('makes the labels of all devices in the size that this browser used last', async () => {
  const { saved, numbers } = await show(2);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /50 × 30 mm/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^A4/ }));
  await make();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]![0].fileName).toBe('labels.pdf');
  expect(sent(ticketPath)).toEqual([{ numbers, size: 'a4' }]);
  expect(sent(filePath)).toEqual([{ numbers, size: 'a4', ...ticket }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /打印标签$/ }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^A4/ })).checked).toBe(true);
});

it('offers parts where there are more devices than labels of one file', async () => {
  const { saved, numbers } = await show(1200);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '打印范围' }));
  fireEvent.click(await screen.findByTitle('第1001—1200台'));
  await make();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent(filePath)[0]!.numbers).toEqual(numbers.slice(1000));
});

it('says why none were made, and stays open', async () => {
  const { saved } = await show(1);
  server.on('post', ticketPath, () => refused(3401, '设备 SN00000001 不存在', 404));
  await make();
  expect(await screen.findByText('设备 SN00000001 不存在')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});
