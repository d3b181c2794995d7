import type { ChannelKind } from '@merchant-admin/contract/bills/codes';
import type { ChannelIntent } from '../../../platform/channels/port.ts';
import type { documentsOf } from '../../bills/index.ts';

export type Document = Awaited<ReturnType<typeof documentsOf>>[number];

/** A document as the payment channel is told it. */
export const intentOf = (merchantId: number, document: Document, originOutNo?: string): ChannelIntent => ({
  merchantId,
  kind: document.kind as ChannelKind,
  outNo: document.out_no,
  amount: document.amount,
  originOutNo,
  data: document.channel_data,
});
