import type { Answer } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { reviewDetailUrl } from '../urls.ts';
import { reviewVerdict } from './review-act.ts';

/** Leads from an order that waits for its review to that review. */
export function ReviewLink({ order }: { readonly order: Answer<'orders', 'orderListBaseInfo'> }) {
  const can = useCan();
  const go = useGo();
  const verdict = reviewVerdict(order);
  if (verdict === undefined || !can('InfoDetail')) return null;
  return (
    <ActButton type="primary" blocked={verdict.reason} onClick={() => go(reviewDetailUrl(order))}>
      审核
    </ActButton>
  );
}
