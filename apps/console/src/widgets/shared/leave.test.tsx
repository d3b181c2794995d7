import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { useLeaveQuestion, type LeaveBlocker } from './leave.tsx';

let leave = async () => false;
let blocked = false;
const Blocker: LeaveBlocker = ({ dirty, ask }) => {
  // oxlint-disable-next-line react/globals -- the test plays the router
  blocked = dirty;
  // oxlint-disable-next-line react/globals -- the test plays the router
  leave = ask;
  return null;
};
const Form = ({ dirty }: { readonly dirty: boolean }) => useLeaveQuestion(dirty, Blocker).question;

const guarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('a form asks while there are unsaved changes, in the tab and in the application, and not before or after', async () => {
  const { update } = renderWidget(<Form dirty={false} />);
  expect([guarded(), blocked]).toEqual([false, false]);
  update(<Form dirty />);
  expect([guarded(), blocked]).toEqual([true, true]);
  const answers: boolean[] = [];
  await act(async () => void leave().then((go) => answers.push(go)));
  expect(screen.getByText('未保存的修改将丢失')).toBeTruthy();
  await press(/^取 ?消$/);
  await act(async () => void leave().then((go) => answers.push(go)));
  await press('离开');
  expect(answers).toEqual([false, true]);
  update(<Form dirty={false} />);
  expect([guarded(), blocked]).toEqual([false, false]);
});
