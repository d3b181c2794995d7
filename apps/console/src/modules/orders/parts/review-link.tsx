import { useGo } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { brought, type Brought } from '../brought.ts';
import { reviewVerdict } from './review-act.ts';

type Judged = Parameters<typeof reviewVerdict>[0] & Parameters<Brought['reviewUrl']>[0];

/** Leads from an order that waits for its review to that review. */
export function ReviewLink({ order }: { readonly order: Judged }) {
  const can = useCan();
  const go = useGo();
  const verdict = reviewVerdict(order);
  if (verdict === undefined || !can('InfoDetail')) return null;
  return (
    <ActButton type="primary" blocked={verdict.reason} onClick={() => go(brought.reviewUrl(order))}>
      审核
    </ActButton>
  );
}
