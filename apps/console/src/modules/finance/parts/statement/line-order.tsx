import type { SettleLineRow } from '@merchant-admin/contract/finance/finance-cells';
import { AppLink } from '../../../../platform/app-link.tsx';
import { mayView } from '../../../../platform/viewing.ts';
import { OrderLink } from '../../../stock/index.ts';
import { leaseUrl } from '../../urls.ts';
import { isOwn } from '../use-whose.ts';

interface LineOrderProps {
  readonly line: Pick<SettleLineRow, 'order_no' | 'kind'>;
  readonly merchantId: string;
}

/** A line's order, as a link where it is a lease: of another merchant for those who look into others. */
export function LineOrder({ line: { order_no: no, kind }, merchantId }: LineOrderProps) {
  if (kind === 'sale') return no;
  if (isOwn(merchantId)) return <OrderLink orderNo={no} />;
  return mayView() ? <AppLink to={leaseUrl(no, merchantId)}>{no}</AppLink> : no;
}
