import { createBrowserHistory, createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { RouterBlocker } from './leave-question.ts';

function start(dirty: boolean, ask: () => Promise<boolean>) {
  const root = createRootRoute();
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => [<RouterBlocker key="b" links unsaved={() => dirty} ask={ask} />, <p key="p">表单</p>],
  });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>别处</p> });
  const router = createRouter({ routeTree: root.addChildren([form, other]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  // The memory router's type is not the console's registered one.
  render(<RouterProvider router={router as never} />);
  return router;
}

it.each([
  ['stays when the person wants to stay', true, false, '表单', 1],
  ['goes when the person wants to go', true, true, '别处', 1],
  ['goes without a question when nothing is unsaved', false, false, '别处', 0],
])('the router %s', async (_name, dirty, go, shown, questions) => {
  const ask = vi.fn<() => Promise<boolean>>(async () => go);
  const router = start(dirty, ask);
  await screen.findByText('表单');
  await act(async () => void router.navigate({ to: '/other' }));
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(ask).toHaveBeenCalledTimes(questions);
});

it.each([
  ['back is stopped while something typed stands in a dialog', true, 'back', '表单', 1],
  ['back is not stopped where nothing was typed', false, 'back', '别处', 0],
  ['where the dialog itself leads is not stopped', true, 'push', '别处', 0],
])('going %s', async (_name, typed, way, shown, questions) => {
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  const root = createRootRoute();
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => [<RouterBlocker key="b" links={false} unsaved={() => typed} ask={ask} />, <p key="p">表单</p>],
  });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>别处</p> });
  // The browser's own history: one in memory goes back without asking anybody.
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  for (const path of ['/other', '/']) {
    history.push(path);
    history.flush();
  }
  const router = createRouter({ routeTree: root.addChildren([form, other]), history });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('表单');
  await act(async () => void (way === 'back' ? router.history.back() : router.navigate({ to: '/other' })));
  expect(await screen.findByText(shown)).toBeTruthy();
  // The browser is back at the form's address only after it has been at the other one.
  await vi.waitFor(() => expect(window.location.pathname).toBe(shown === '表单' ? '/' : '/other'));
  expect(ask).toHaveBeenCalledTimes(questions);
});
