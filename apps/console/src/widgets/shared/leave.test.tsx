import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { useLeaveQuestion } from './leave.tsx';
import { StopLeavingContext, type Stopping } from './stop-leaving.ts';

let leave = async () => false;
let blocked = false;
function Blocker({ unsaved, ask }: Stopping): null {
  useEffect(() => {
    // oxlint-disable-next-line react/globals -- the test plays the router
    [blocked, leave] = [unsaved(), ask];
    return () => void (blocked = false);
  });
  return null;
}
const Questioned = ({ dirty }: { readonly dirty: boolean }) => useLeaveQuestion(dirty).question;
const Form = ({ dirty }: { readonly dirty: boolean }) => (
  <StopLeavingContext value={(stopping) => <Blocker {...stopping} />}>
    <Questioned dirty={dirty} />
  </StopLeavingContext>
);

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
  await press('继续编辑');
  await act(async () => void leave().then((go) => answers.push(go)));
  await press('离开');
  expect(answers).toEqual([false, true]);
  update(<Form dirty={false} />);
  expect([guarded(), blocked]).toEqual([false, false]);
});
