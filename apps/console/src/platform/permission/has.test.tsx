import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { renderApp } from '../testing/render-app.tsx';
import { done, fakeServer } from '../testing/server.ts';
import { Has } from './has.tsx';

const { on } = fakeServer();

test('takes away what the person may not use and leaves the rest', async () => {
  on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['order:cancel'] }));
  await renderApp(
    <>
      <Has tag="order:cancel">取消订单</Has>
      <Has tag="order:export">导出</Has>
      <Has tag={['order:export', 'order:cancel']}>任一</Has>
      <Has tag={['order:export', 'order:cancel']} all>
        全部
      </Has>
      <Has tag={undefined}>无要求</Has>
    </>,
    { signedIn: true },
  );
  expect(await screen.findByText(/取消订单/)).toBeTruthy();
  expect(document.body.textContent).toBe('取消订单任一无要求');
});
