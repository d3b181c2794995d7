import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { suppliersOf } from '../../goods/index.ts';

export interface Supplier {
  id: number;
  name: string;
}

/** The supplier of that id, among the merchant's enabled ones. @throws SUPPLIER_UNKNOWN */
export const supplierOf = async (ctx: Ctx, id: string): Promise<Supplier> =>
  (await suppliersOf(ctx)).find((supplier) => String(supplier.id) === id) ?? refuse(e.SUPPLIER_UNKNOWN);

/** The supplier of that whole name, as sheets write it. @throws SUPPLIER_UNKNOWN */
export const supplierNamed = async (ctx: Ctx, name: string): Promise<Supplier> =>
  (await suppliersOf(ctx)).find((supplier) => supplier.name === name) ?? refuse(e.SUPPLIER_UNKNOWN);
