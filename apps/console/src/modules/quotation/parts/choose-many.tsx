import { mostRows } from '@merchant-admin/contract/quotation/codes';
import { useEffect, useRef } from 'react';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { toast } from '../../../platform/feedback/toast.ts';
import type { BulkDialogProps, BulkTarget } from '../../../widgets/list-page/index.ts';
import { failureText } from '../../../widgets/shared/failure.ts';
import { selectionUrl } from '../urls.ts';

export type OfferFilter = NonNullable<NonNullable<Parameters<typeof api.quotation.offerList>[0]>['query']>;

const pageSize = 50;
/** The chosen products; of all that match, those of the first pages. */
async function idsOf({ all, ids, filter }: BulkTarget<OfferFilter>): Promise<readonly string[]> {
  if (!all) return ids;
  const pages = await Promise.all(
    Array.from({ length: mostRows / pageSize }, (_, n) => api.quotation.offerList({ query: { ...filter, tab: 'open', page: n + 1, page_size: pageSize } })),
  );
  return pages.flatMap(({ list }) => list.map((row) => row.product_id));
}

/** Leads to where the chosen products are quoted for. Draws nothing. */
export function ChooseMany({ target, open, onClose }: BulkDialogProps<OfferFilter>) {
  const go = useGo();
  const begun = useRef(false);
  useEffect(() => {
    if (!open || begun.current) return;
    begun.current = true;
    idsOf(target).then(
      (ids) => {
        onClose(false);
        if (ids.length > mostRows || target.count > mostRows) toast.error(`一次最多报价${mostRows}个商品，已选${target.count}个`);
        else if (ids.length > 0) go(selectionUrl(ids));
      },
      (error: unknown) => {
        onClose(false);
        toast.error(failureText(error));
      },
    );
  }, [open, target, onClose, go]);
  return null;
}
