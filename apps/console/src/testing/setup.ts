import './jsdom.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeOverlay } from '../platform/feedback/overlay.ts';
import { hostToasts } from '../platform/feedback/toast.ts';
import { queryClient } from '../platform/query-client.ts';
import { session } from '../platform/session/current.ts';

/** A busy machine draws a large table when it comes to it: a search's own second is too short. */
configure({ asyncUtilTimeout: 30_000 });

/**
 * The test files share one window and the modules that they load: a window, React and antd of its own for each file
 * would be most of what the tests cost. So every test leaves the window and what modules remember as a fresh page has them.
 * A module that is loaded already cannot be replaced: tests spy on what it exports.
 */
afterEach(() => {
  cleanup();
  queryClient.clear();
  session.set(undefined);
  closeOverlay();
  hostToasts(undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
});
