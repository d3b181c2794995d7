import { describe, expect, it } from 'vitest';
import { get } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const path = '/home/demo-progress';

describe('how far the demo is', () => {
  const server = useServer({ DEMO: '1' });

  it('is told to those who watch over what the server does by itself, until all of it is there', async () => {
    const { admin, reviewer } = server().staff;
    expect(await get(server(), admin, path)).toMatchObject({ code: 200, result: { progress: null } });
    Object.assign(server().services.demo!, { progress: () => ({ played: 120, orders: 420 }) });
    expect(await get(server(), admin, path)).toMatchObject({ result: { progress: { played: 120, orders: 420 } } });
    expect((await get(server(), reviewer, path)).code).not.toBe(200);
  });
});

describe('without a demo', () => {
  const server = useServer();

  it('nothing is told', async () => {
    expect(await get(server(), server().staff.admin, path)).toMatchObject({ code: 200, result: { progress: null } });
  });
});
