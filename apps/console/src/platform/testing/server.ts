import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Session } from '../session/session.ts';
import { person } from './person.ts';

/** The server's side of a test: answers in the envelope, keeps what was asked. */
export function fakeServer() {
  const server = setupServer();
  const requests: { method: string; path: string; search: string; headers: Headers; body: unknown }[] = [];
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    requests.length = 0;
  });
  afterAll(() => server.close());

  const on = (method: 'get' | 'post', path: string, answer: (body: unknown) => Response | Promise<Response>) =>
    server.use(
      http[method](`*${path}`, async ({ request }) => {
        const text = await request.clone().text();
        const body: unknown = text === '' ? undefined : JSON.parse(text);
        const url = new URL(request.url);
        requests.push({ method: request.method, path: url.pathname, search: url.search, headers: request.headers, body });
        return answer(body);
      }),
    );
  const of = (path: string) => requests.filter((request) => request.path === path);
  /** What was sent to a path. */
  const bodies = (path: string) => of(path).map(({ body }) => body as Record<string, unknown>);
  const queries = (path: string) => of(path).map(({ search }) => Object.fromEntries(new URLSearchParams(search)));
  /** Knows somebody with these rights, as the server tells of him: what he prefers and has saved is nothing. */
  const signedIn = (tags: readonly string[], more: Partial<Session> = {}) => {
    on('get', '/privilege/my/info', () => done({ ...person, ...more, rule_tags: tags }));
    on('get', '/privilege/my/preferences', () => done({ preferences: {} }));
    on('get', '/privilege/my/views', () => done({ list: [] }));
  };
  return { on, requests, bodies, queries, signedIn };
}

export const done = (result: unknown = {}) => HttpResponse.json({ ret_code: 200, ret_msg: 'success', result });
export const refused = (code: number, message: string, status = 400, headers: Record<string, string> = {}) =>
  HttpResponse.json({ ret_code: code, ret_msg: message, result: null }, { status, headers });
export const noAnswer = () => HttpResponse.error();
