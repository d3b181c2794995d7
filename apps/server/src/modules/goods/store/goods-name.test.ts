import { expect, it } from 'vitest';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { useServer } from '../../../testing/test-server.ts';
import { goodsIdsByName } from './goods-name.ts';

const server = useServer();

it('goods of a merchant are found by a part of their name, whether few or many have its pairs of letters', async () => {
  const make = `insert into goods (merchant_id, name, degree, status, on_shelf, created_at, updated_at)
    select 1, case when n <= 201 then '常见机型 ' || n when n <= 205 then '常见款机型 x_' || n else '罕见 100%' end, 100, 10, false, now(), now() from generate_series(1, 206) n returning id::int, name`;
  const { rows: made } = await server().test.byOwner((client) => client.query<{ id: number; name: string }>(make));
  const found = async (text: string) => {
    const ids = await act(server().services, systemCaller(1), (ctx) => goodsIdsByName(ctx, text));
    return made.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  };
  // All of 常见机型's own pairs are common, the last of 款机 is rare; a name that has all pairs need not hold the text.
  for (const text of ['常见机型', '机型', '见', '款机型 X_', '常见款', '罕见 100%', '常见机型 201', '型机', '机型 常见', '_2', '%']) {
    const holding = made.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).map(({ name }) => name);
    expect([text, await found(text)]).toEqual([text, holding]);
  }
  expect((await found('常见机型')).length).toBe(201);
});
