import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { version } from '../platform/shapes.ts';
import { ownUploadKey as ownKey, uploadRefusals } from '../platform/uploads.ts';

const shown = z.object({ key: z.string(), url: z.string(), type: z.string(), size: z.int(), width: z.int(), height: z.int() });

/** What a merchant shows of itself: licence, shop, signed agreement. */
export const materialEndpoints = {
  materials: endpoint({
    method: 'GET',
    path: '/merchant/guest/materials',
    base: 'order-management',
    summary: '商家资质材料',
    permission: 'signed-in',
    kind: 'read',
    result: z.object({ licence: shown.nullable(), shop_video: shown.nullable(), agreement: shown.nullable(), version: z.int() }),
  }),
  saveMaterials: endpoint({
    method: 'POST',
    path: '/merchant/guest/materials/save',
    base: 'order-management',
    summary: '保存商家资质材料',
    permission: ['merchant:materials'],
    kind: 'write',
    body: z.strictObject({ version, licence: ownKey, shop_video: ownKey.optional(), agreement: ownKey.optional() }),
    result: z.object({ version: z.int() }),
    errors: [...uploadRefusals],
  }),
} as const;
