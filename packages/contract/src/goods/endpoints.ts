import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { bundleEndpoints } from './bundles.ts';
import { compensationEndpoints } from './compensation.ts';
import { lookupEndpoints } from './lookups.ts';
import { postageEndpoints } from './postage.ts';
import { rentalEndpoints } from './rental.ts';
import { selectEndpoints } from './selects.ts';
import { serviceEndpoints } from './services.ts';
import { recycleEndpoints } from './recycle.ts';
import { reserveDetailCall, reserveEndpoints } from './reserve.ts';
import { saleEndpoints } from './sale.ts';
import { everyYearEndpoints } from './every-year.ts';
import { tierEndpoints } from './tiers.ts';

const base = 'order-management' as const;
/** Goods for lease, bought back and for sale, accessories bundled to them, and what damage to those for lease costs: proposed at inspection. */
export const goodsEndpoints = {
  ...rentalEndpoints,
  ...lookupEndpoints,
  ...postageEndpoints,
  ...selectEndpoints,
  supplierSelect: endpoint({
    method: 'GET',
    path: '/merchant/order/deliver/getSelectPrams',
    base,
    summary: '供应商选项',
    permission: 'signed-in',
    kind: 'read',
    viewable: true,
    /** `all`: suppliers out of use as well, for searching. */
    query: z.strictObject({ all: z.enum(['1']).optional() }),
    result: z.object({ list: z.array(z.object({ supplierId: z.string(), supplierName: z.string() })) }),
  }),
  ...serviceEndpoints,
  ...recycleEndpoints,
  ...saleEndpoints,
  ...bundleEndpoints,
  ...tierEndpoints,
  ...everyYearEndpoints,
  ...reserveEndpoints,
  reserveDetail: endpoint({ ...reserveDetailCall, path: '/activity/reserve/goods/reserveGoodsDatail' }),
  ...compensationEndpoints,
} as const;
