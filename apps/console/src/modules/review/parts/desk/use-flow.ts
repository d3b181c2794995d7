import { mostSkipped } from '@merchant-admin/contract/review/codes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { useGo } from '../../../../platform/app-link.tsx';
import { can } from '../../../../platform/permission/can.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { useAct } from '../../../../platform/use-act.ts';
import { baseInfoQuery, goodsInfoQuery, plainRightQuery, refreshOrders } from '../../../orders/index.ts';
import { recentRiskQuery, riskInfoQuery } from '../../../risk/index.ts';
import { nextReviewQuery, phoneAnswersQuery, reviewInfoQuery } from '../../queries.ts';
import { reviewDeskUrl } from '../../urls.ts';

const often = 30_000;
/** Milliseconds for which what was fetched before need not be fetched before again. */
const fresh = 60_000;

/** Fetches what the desk shows of an order that is not claimed yet. */
function fetchBefore(orderNo: string): void {
  const shown = [
    reviewInfoQuery,
    baseInfoQuery,
    goodsInfoQuery,
    phoneAnswersQuery,
    plainRightQuery,
    ...(can('order:risk') ? [riskInfoQuery, recentRiskQuery] : []),
  ];
  for (const query of shown) void queryClient.prefetchQuery({ ...(query(orderNo) as ReturnType<typeof baseInfoQuery>), staleTime: fresh });
}

export interface Flow {
  /** Number of orders that wait for somebody; undefined until it is known. */
  readonly waiting: number | undefined;
  /** Whether there is another order for this person; undefined until it is known. */
  readonly more: boolean | undefined;
  /** Whether the other order is held already. */
  readonly held: boolean;
  readonly moving: boolean;
  /** Claims the next order and shows it. */
  readonly advance: () => void;
  /** The same, with this order put aside until nothing else is left. */
  readonly putAside: () => void;
}

/** From one order to the next by the queue's order, which the server knows: what comes next is fetched before and claimed only when it is gone to. */
export function useFlow(orderNo: string): Flow {
  const go = useGo();
  const [aside, setAside] = useState<readonly string[]>([]);
  const here = [...new Set([...aside, ...(orderNo === '' ? [] : [orderNo])])].slice(-mostSkipped);
  const { data: next } = useQuery({ ...nextReviewQuery(here), refetchInterval: often, enabled: can('review:claim') });
  const coming = next?.order_id ?? '';
  useEffect(() => {
    if (coming !== '') fetchBefore(coming);
  }, [coming]);
  const claim = useAct((skip: readonly string[], idempotencyKey) => api.review.claimNext({ body: { skip: [...skip] }, idempotencyKey }), {
    onDone: ({ order_id: claimed }) => {
      // Nothing else is left: what was put aside comes again.
      if (claimed === '') setAside([]);
      go(reviewDeskUrl(claimed), { replace: true });
      void refreshOrders();
    },
  });
  return {
    waiting: next?.waiting,
    more: next && coming !== '',
    held: next?.held === true,
    moving: claim.pending,
    advance: () => claim.run(aside),
    putAside: () => (setAside(here), claim.run(here)),
  };
}
