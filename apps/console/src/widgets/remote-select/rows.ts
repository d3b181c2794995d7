import type { Option, TreeOption } from './option.ts';

/** Ids come as numbers or as text; inside they are text. */
type Id = string | number;

/** Rows of the form selects as their calls answer them (specification 3 and 7). */
export interface SupplierRow {
  readonly supplierId: Id;
  readonly supplierName: string;
}
export interface RiskTagRow {
  readonly risk_id: Id;
  readonly risk_name: string;
}
export interface MerchantRow {
  readonly guestId: Id;
  readonly guestName: string;
}
export interface FunderRow {
  readonly id: Id;
  readonly name: string;
}
export interface ChannelRow {
  readonly channel_id: Id;
  readonly channel_name: string;
  readonly children?: readonly { readonly source_id: Id; readonly source_name: string }[] | null;
}

/** A choice by an id and a name; one without a name shows its id. */
const choice = (id: Id, name: string): Option => ({ value: String(id), label: name === '' ? String(id) : name });

export const supplierOption = (row: SupplierRow): Option => choice(row.supplierId, row.supplierName);
export const riskTagOption = (row: RiskTagRow): Option => choice(row.risk_id, row.risk_name);
export const merchantOption = (row: MerchantRow): Option => choice(row.guestId, row.guestName);
export const funderOption = (row: FunderRow): Option => choice(row.id, row.name);

/** A channel with its sources. */
export const channelBranch = (row: ChannelRow): TreeOption => ({
  ...choice(row.channel_id, row.channel_name),
  children: (row.children ?? []).map((source) => choice(source.source_id, source.source_name)),
});

/** Whether a row is the platform's own merchant, the only one that the coupon search keeps (specification 7). */
export const isPlatformMerchant = (row: MerchantRow): boolean => String(row.guestId) === '1';
