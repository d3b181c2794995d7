import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '../../../platform/session/session.ts';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import SignIn from './sign-in.tsx';

const { on, requests } = fakeServer();
let pictures = 0;

beforeEach(() => {
  pictures = 0;
  on('get', '/privilege/login/captcha', () => done({ code_key: `key-${(pictures += 1)}`, image: `data:image/png;base64,${pictures}` }));
  on('get', '/privilege/login/options', () => done({ feishu: true, demo: { password: 'Demo@2026', accounts: [{ account: 'reviewer', duty: '审核员' }] } }));
  on('get', '/privilege/my/info', () => done(person));
});

const logins = () => requests.filter((request) => request.path === '/privilege/login/login');

test('a demo account is filled in with one click; Enter signs in', async () => {
  on('post', '/privilege/login/login', () => done({ token: 't' }));
  const { place } = await renderApp(<SignIn />, { at: '/login' });
  await userEvent.click(await screen.findByRole('button', { name: /审核员/ }));
  await screen.findByAltText(/图形验证码/);
  await userEvent.type(screen.getByLabelText('验证码'), 'abcd{Enter}');
  expect(await screen.findByText('登录成功')).toBeTruthy();
  expect(logins()[0]?.body).toEqual({ username: 'reviewer', password: 'Demo@2026', code: 'abcd', code_key: 'key-1', org: 'merchant-admin' });
  expect(currentSession()).toEqual(person);
  await waitFor(() => expect(place()).toBe('/'));
});

test('after a failure the captcha is a new one and its field is empty', async () => {
  on('post', '/privilege/login/login', () => refused(1101, '用户名或密码错误'));
  await renderApp(<SignIn />, { at: '/login' });
  await userEvent.click(await screen.findByRole('button', { name: /审核员/ }));
  await userEvent.type(screen.getByLabelText('验证码'), 'abcd{Enter}');
  expect(await screen.findByText('用户名或密码错误')).toBeTruthy();
  await waitFor(() => expect(screen.getByAltText(/图形验证码/).getAttribute('src')).toBe('data:image/png;base64,2'));
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('');
});

test('a click on the picture brings another one', async () => {
  await renderApp(<SignIn />, { at: '/login' });
  await screen.findByAltText(/图形验证码/);
  await userEvent.click(screen.getByRole('button', { name: /图形验证码/ }));
  await waitFor(() => expect(pictures).toBe(2));
});

test('asks for what is missing', async () => {
  await renderApp(<SignIn />, { at: '/login' });
  await userEvent.click(await screen.findByRole('button', { name: '登录' }));
  for (const text of ['请输入用户名', '请输入密码', '请输入验证码']) expect(await screen.findByText(text)).toBeTruthy();
  expect(logins()).toEqual([]);
});

test('offers Feishu and demo accounts only where the server does', async () => {
  on('get', '/privilege/login/options', () => done({ feishu: false, demo: null }));
  await renderApp(<SignIn />, { at: '/login' });
  await screen.findByAltText(/图形验证码/);
  expect(screen.queryByText('飞书登录')).toBeNull();
  expect(screen.queryByText(/演示账号/)).toBeNull();
});
