import { formatFen } from '@merchant-admin/common/money';
import type { QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { DialogFacts } from '../../../widgets/shared/dialog-facts.tsx';
import { isPlatform } from '../queries.ts';

/** What a quote says. */
export const QuoteFacts = ({ row }: { readonly row: QuoteRow }) => (
  <DialogFacts
    items={[
      ...(isPlatform() ? ([['商家', row.merchant_name]] as const) : []),
      ['商品', [row.product_name, row.spec, row.degree_name].filter((text) => text !== '').join(' ')],
      ['供货价', <b key="price">{formatFen(row.price)}</b>],
      ['库存数量', `${row.quantity}台`],
      ['有效期至', row.valid_to],
      ...(row.lead_days === null ? [] : ([['交期', `${row.lead_days}天`]] as const)),
      ...(row.note === '' ? [] : ([['备注', row.note]] as const)),
    ]}
  />
);
