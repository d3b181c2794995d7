import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession } from '../../../platform/session/session.ts';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import PasswordDialog from './password-dialog.tsx';

const { on, requests } = fakeServer();
const confirm = () => userEvent.click(screen.getByRole('button', { name: '确定' }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

beforeEach(() => on('get', '/privilege/my/info', () => done(person)));

const open = async () => {
  const view = await renderApp(<PasswordDialog onClose={vi.fn<() => void>()} />, { signedIn: true });
  await screen.findByText('修改密码');
  return view;
};

test('asks for all three fields, and shows the hint', async () => {
  await open();
  expect(screen.getByText('8-16位字符，需包含数字、字母和特殊字符，不能包含空格')).toBeTruthy();
  await confirm();
  for (const text of ['请输入旧密码', '请输入新密码', '请再次输入新密码']) expect(await screen.findByText(text)).toBeTruthy();
});

test('refuses two different new passwords', async () => {
  await open();
  await type('旧密码', 'old');
  await type('新密码', 'one');
  await type('确认新密码', 'two');
  await confirm();
  expect(await screen.findByText('两次输入的新密码不一致')).toBeTruthy();
  expect(requests.filter((request) => request.method === 'POST')).toEqual([]);
});

test('takes a password that does not follow the hint, then signs out', async () => {
  on('post', '/privilege/my/password', () => done());
  on('post', '/privilege/login/out', () => done());
  const { place } = await open();
  await type('旧密码', 'old');
  await type('新密码', 'x y');
  await type('确认新密码', 'x y');
  await confirm();
  expect(await screen.findByText('修改成功，请重新登录')).toBeTruthy();
  expect(requests.find((request) => request.path === '/privilege/my/password')?.body).toEqual({
    old_password: 'old',
    password: 'x y',
    password_confirm: 'x y',
  });
  expect(currentSession()).toBeNull();
  await waitFor(() => expect(place()).toBe('/login'));
});

test('shows the server’s refusal at the field that it is about', async () => {
  on('post', '/privilege/my/password', () => refused(1104, '旧密码错误'));
  await open();
  await type('旧密码', 'wrong');
  await type('新密码', 'next');
  await type('确认新密码', 'next');
  await confirm();
  expect(await screen.findByText('旧密码错误')).toBeTruthy();
  expect(currentSession()).toEqual(person);
});
