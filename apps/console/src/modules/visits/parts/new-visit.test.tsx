import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../platform/testing/server.ts';
import { NewVisitDialog } from './new-visit.tsx';

const server = fakeServer();
const base = '/merchant/offline/visit';
const stores = [
  { value: '1', name: '南山店' },
  { value: '2', name: '北山店' },
];
const showWith = async (list: typeof stores) => {
  server.on('get', `${base}/stores`, () => done({ list }));
  server.on('get', `${base}/times`, () => done({ list: [] }));
  await renderApp(<NewVisitDialog onClose={() => undefined} />);
};
const asksTimes = () => server.requests.some(({ path }) => path === `${base}/times`);

it('is of the only store there is without being told so', async () => {
  await showWith(stores.slice(0, 1));
  await screen.findByText('南山店');
  await waitFor(() => expect(asksTimes()).toBe(true));
});

it('asks which of several stores it is of', async () => {
  await showWith(stores);
  await screen.findByText('到店看货下单');
  expect(asksTimes()).toBe(false);
});
