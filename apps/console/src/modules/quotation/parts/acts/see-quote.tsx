import type { QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { Loaded } from '../../../../widgets/load-failed/loaded.tsx';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { quoteQuery } from '../../queries.ts';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';
import { quoteColour } from '../quote-colours.ts';
import { QuoteFacts } from '../quote-facts.tsx';

type Detail = Answer<'quotation', 'quoteInfo'>;

const columns: readonly TableColumn<Detail['prices'][number]>[] = [
  { key: 'version', title: '版本', width: 64, kind: 'number' },
  { key: 'price', title: '供货价', width: 110, kind: 'money' },
  { key: 'quantity', title: '数量', width: 76, kind: 'number' },
  { key: 'days', title: '生效期', width: 200, value: ({ from_day: from, until_day: until }) => `${from} 至 ${until}` },
  { key: 'quote_no', title: '报价单号', width: 200 },
];

const by = (name: string, at: string | null): string => (at === null ? '' : `${name} ${showInstant(at)}`.trim());

/** What became of a quote, and the prices that were adopted of its merchant for the product. */
const Told = ({ quote }: { readonly quote: Detail }) => (
  <>
    <DialogFacts
      items={[
        [
          '状态',
          <StatusTag key="state" colour={quoteColour(quote.state)}>
            {quote.state_name}
          </StatusTag>,
        ],
        ['报价', by(quote.made_by, quote.submitted_at)],
        ...(quote.decided_at === null ? [] : ([['审核', by(quote.decided_by, quote.decided_at)]] as const)),
        ...(quote.decision_note === '' ? [] : ([['审核说明', quote.decision_note]] as const)),
        ...(quote.awarded === 0 ? [] : ([['采纳数量', `${quote.awarded}台`]] as const)),
        ...(quote.withdrawn_at === null ? [] : ([['撤回时间', showInstant(quote.withdrawn_at)]] as const)),
        ...(quote.replaced_by_no === '' ? [] : ([['替代它的报价', quote.replaced_by_no]] as const)),
      ]}
    />
    {quote.prices.length > 0 && (
      <>
        <p>供货价记录：某日的供货价以生效期包含该日的最新版本为准</p>
        <DataTable label="供货价记录" columns={columns} rows={quote.prices} rowKey={(price) => String(price.version)} />
      </>
    )}
  </>
);

/** A quote in full. */
export function SeeQuote({ row, open, onClose }: RowDialogProps<QuoteRow>) {
  const found = useQuery({ ...quoteQuery(row), enabled: open });
  return (
    <Modal open={open} title={`报价单 ${row.quote_no}`} width={720} footer={null} onCancel={() => onClose(false)} destroyOnHidden>
      <QuoteFacts row={row} />
      <Loaded query={found}>{(quote) => <Told quote={quote} />}</Loaded>
    </Modal>
  );
}
