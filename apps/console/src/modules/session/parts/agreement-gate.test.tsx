import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { currentSession, useMaybeSession } from '../../../platform/session/session.ts';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import { AgreementGate } from './agreement-gate.tsx';

const { on, requests } = fakeServer();
let signed = false;

beforeEach(() => {
  signed = false;
  on('get', '/privilege/my/info', () => done({ ...person, guest_info: { ...person.guest_info, is_guest: true, need_sign: !signed } }));
  on('get', '/merchant/guest/contract', () => done({ title: '入驻合作协议', version: '2025-01', paragraphs: ['第一条 合作'] }));
});

const Page = () => (useMaybeSession()?.guest_info.need_sign === true ? <AgreementGate /> : <p>工作台</p>);

const open = async () => {
  const view = await renderApp(<Page />, { signedIn: true });
  await screen.findByText('第一条 合作');
  return view;
};

test('fills the screen and blocks the page’s scroll', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: '入驻合作协议' }).getAttribute('aria-modal')).toBe('true');
  expect(document.body.style.overflow).toBe('hidden');
});

test('signing confirms the version shown, reloads the person, says so and unblocks', async () => {
  on('post', '/merchant/guest/contract/confirm', () => {
    signed = true;
    return done();
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: '同意并签署' }));
  expect(await screen.findByText('签署成功')).toBeTruthy();
  expect(await screen.findByText('工作台')).toBeTruthy();
  expect(document.body.style.overflow).toBe('');
  expect(requests.find((request) => request.path.endsWith('/confirm'))?.body).toEqual({ version: '2025-01' });
});

test('declining signs out and goes to /login', async () => {
  on('post', '/privilege/login/out', () => done());
  const { place } = await open();
  await userEvent.click(screen.getByRole('button', { name: '不同意' }));
  await waitFor(() => expect(place()).toBe('/login'));
  expect(currentSession()).toBeNull();
  expect(document.body.style.overflow).toBe('');
});

test('a refused signature leaves the agreement in place', async () => {
  on('post', '/merchant/guest/contract/confirm', () => refused(1043, '操作冲突，请稍后重试', 409));
  await open();
  await userEvent.click(screen.getByRole('button', { name: '同意并签署' }));
  expect(await screen.findByText('操作冲突，请稍后重试')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: '入驻合作协议' })).toBeTruthy();
});
