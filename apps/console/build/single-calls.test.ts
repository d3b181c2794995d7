import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { inPlace } from './single-calls.ts';

const calls = { orders: { baseInfo: ['GET', '/merchant/order/base/info', 'order', 'read', 0] } };
const built = (code: string) => inPlace(code, parseSync('code.js', code).program as never, calls);

describe('a call in the built console', () => {
  it('brings its own row', () => {
    expect(built("import { api, CallError } from '../api.ts';\nconst go = () => api.orders.baseInfo({ query });")).toBe(
      'import { callBy as __callBy } from \'../api.ts\';import { api, CallError } from \'../api.ts\';\nconst go = () => __callBy(["GET","/merchant/order/base/info","order","read",0])({ query });',
    );
  });
  it('brings it as a query too', () => {
    expect(built("import { callQuery } from '../query-client.ts';\nconst q = callQuery('orders', 'baseInfo', { query });")).toContain(
      'const q = __queryBy(["GET","/merchant/order/base/info","order","read",0])(\'orders\', \'baseInfo\', { query });',
    );
  });
  it('is left alone where the name means something else', () => {
    const other = 'const api = { orders: {} };\napi.orders.anything();';
    expect(built(other)).toBe(other);
  });
  it.each([
    ['unknown', "import { api } from './api.ts';\napi.orders.nothing();"],
    ['computed', "import { api } from './api.ts';\napi.orders[name]();"],
    ['handed on as a whole', "import { api } from './api.ts';\nuse(api.orders);"],
    ['taken apart', "import { api } from './api.ts';\nconst { orders } = api;"],
    ['asked for by a name that is none', "import { callQuery } from './q.ts';\ncallQuery('orders', name);"],
  ])('cannot be built while it is %s', (_, code) => expect(() => built(code)).toThrow('a call is written with its own names'));
});
