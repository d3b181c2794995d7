import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';

type Offer = Answer<'finance', 'settleMake'>['offer'];
type Kind = Offer['kinds'][number];

const columns: readonly TableColumn<Kind>[] = [
  { key: 'kind_name', title: '类型', width: 90 },
  { key: 'lines', title: '笔数', width: 80, kind: 'number' },
  { key: 'amount', title: '金额', width: 130, kind: 'money' },
  { key: 'commission', title: '佣金', width: 120, kind: 'money' },
];

/** What a statement would hold, by what the money is for, and what it would come to. */
export const OfferTable = ({ offer }: { readonly offer: Offer }) => (
  <>
    <DataTable label="结算内容" columns={columns} rows={offer.kinds} rowKey={(each) => each.kind} />
    <DialogFacts
      items={[
        ['明细数', offer.lines],
        ['总金额', formatFen(offer.amount)],
        ['佣金', formatFen(offer.commission)],
        ['应结', <b key="net">{formatFen(offer.net)}</b>],
        ['未到结算期', formatFen(offer.held)],
      ]}
    />
  </>
);
