import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../../platform/testing/server.ts';
import type { RecycleModel } from './recycle-fields.ts';
import { WaitingTerms } from './waiting-terms.tsx';

const { on, requests } = fakeServer();
const path = '/merchant/goods/recycle_terms_withdraw';
const model = (waiting: object | null) => ({ id: '7', version: 3, waiting }) as unknown as RecycleModel;
const waiting = {
  terms_version: 2,
  from: '2026-12-01',
  changes: [{ what: '基准价', before: '¥3,000.00', after: '¥2,700.00' }],
  actions: [{ act: 'withdraw', title: '撤回', allowed: true, reason: '' }],
};

it('tells from when other terms hold and what changes then, and takes them back as they were seen', async () => {
  on('post', path, () => done({ version: 4 }));
  await renderApp(<WaitingTerms model={model(waiting)} />);
  await screen.findByRole('heading', { name: '第2版将于 2026-12-01 起生效' });
  const changed = within(screen.getByRole('row', { name: /基准价/ }));
  expect(changed.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['¥3,000.00', '¥2,700.00']);
  fireEvent.click(screen.getByRole('button', { name: /^撤 ?回$/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^撤 ?回$/ }));
  await waitFor(() => expect(requests.find((each) => each.path === path)?.body).toEqual({ recycle_id: '7', version: 3, terms_version: 2 }));
});

it('offers nothing that the server does not', async () => {
  await renderApp(<WaitingTerms model={model({ ...waiting, actions: [] })} />);
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryByRole('button')).toBeNull();
});
