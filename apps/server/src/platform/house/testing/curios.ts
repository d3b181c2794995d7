import { z } from 'zod';
import { endpoint } from '@merchant-admin/contract/platform/endpoint';

const open = { base: 'admin', method: 'GET', permission: 'open', kind: 'read', result: z.object({ seen: z.number() }) } as const;

/** A module that no product has. */
export const curiosEndpoints = {
  showCurio: endpoint({ ...open, path: '/trial/curio', summary: '试验' }),
  hideCurio: endpoint({ ...open, path: '/trial/hidden', summary: '试验' }),
};
