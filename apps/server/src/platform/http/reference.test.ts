import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const pages = ['/openapi.json', '/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html'];

describe.each([
  ['a server in use', '0'],
  ['a demo', '1'],
])('the description of all calls, on %s', (_, demo) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ DEMO: demo }, undefined, true);
  });
  afterAll(async () => {
    await server.app.close();
    await server.test.drop();
  });

  const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

  it.each(pages)(`${demo === '1' ? 'is there for everybody' : 'is for who is signed in'}: %s`, async (url) => {
    const signedIn = await ask(url, { authorization: `Bearer ${server.staff.reviewer.token}` });
    expect([200, 302]).toContain(signedIn.statusCode);
    const byCookie = await ask(url, { cookie: `new_bjz_token=${server.staff.reviewer.token}` });
    expect(byCookie.statusCode).toBe(signedIn.statusCode);
    for (const headers of [{}, { authorization: `Bearer ${'a'.repeat(43)}` }] as Record<string, string>[]) {
      const answer = await ask(url, headers);
      expect(answer.statusCode).toBe(demo === '1' ? signedIn.statusCode : 401);
      if (demo === '0') expect(answer.json()).toMatchObject({ ret_msg: '登录已失效，请重新登录' });
    }
  });
});
