import { sql } from 'kysely';
import type { ServiceKind } from '@merchant-admin/contract/goods/codes';
import type { ServiceTerms } from '../rules/service-terms.ts';

export interface GoodsService extends ServiceTerms {
  id: number;
  kind: ServiceKind;
  enabled: boolean;
  updated_at: Date;
  version: number;
}

/** The columns of a service, of a row `t`. */
export const serviceColumns = sql<GoodsService>`t.id, t.kind, t.name, t.explains, t.price, t.charge, t.kinds, t.contents, t.image, t.enabled, t.updated_at, t.version`;

export const serviceTable = { table: 'goods_service', columns: serviceColumns, dated: 'updated' } as const;
