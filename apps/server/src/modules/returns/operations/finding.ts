import type { CheckItem } from '@merchant-admin/contract/returns/codes';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import type { Counted } from '../rules/serials.ts';
import type { InspectionRow } from '../store/inspection.store.ts';
import type { Claim, DamageRules } from './inspection-bounds.ts';

export type Said = BodyOf<typeof returnsEndpoints.inspect>;

/** What an inspection is held against. */
export interface Asked {
  /** Serial numbers of the devices that were sent. */
  sent: readonly string[];
  quantity: number;
  list: readonly CheckItem[];
  rules: DamageRules;
  /** The most that may be claimed, fen. */
  most: Claim;
}

/** What an inspector found, as it is kept. */
export interface Finding extends Pick<InspectionRow, 'result' | 'checklist' | 'items' | 'devices' | 'damage' | 'device_to' | 'missing_to'> {
  serials: Counted;
}
