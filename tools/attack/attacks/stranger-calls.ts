import { contract } from '@merchant-admin/contract/index';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import type { Attack } from '../attack.ts';

const calls = Object.values(contract)
  .flatMap((module): Endpoint[] => Object.values(module))
  .filter(({ permission }) => permission !== 'open');
const invented = [undefined, `Bearer ${'a'.repeat(43)}`, 'Bearer null', 'Basic YWRtaW46RGVtb0AyMDI2'];

export const attack: Attack = {
  name: 'stranger-calls',
  promise: 'nobody who is not signed in is answered by a call that is not open',
  async run({ stranger }) {
    const holes: string[] = [];
    for (const { path, method } of calls)
      for (const authorization of invented) {
        const address = path.replaceAll(/\{\w+\}/g, '1');
        const { status } = await stranger.ask(address, { method, ...(method === 'POST' ? { body: {} } : {}), headers: authorization ? { authorization } : {} });
        if (status !== 401) holes.push(`${method} ${address} answers ${status} to ${authorization ?? 'nobody'}`);
      }
    return holes;
  },
};
