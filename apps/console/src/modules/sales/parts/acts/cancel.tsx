import { saleActs } from '@merchant-admin/contract/sales/codes';
import { formatFen } from '@merchant-admin/common/money';
import { useQuery } from '@tanstack/react-query';
import { api, type Answer } from '../../../../platform/api.ts';
import { ActDialog, WaitingDialog } from '../../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterSale, cancellableQuery, saleVersion } from '../../queries.ts';
import type { Sold } from '../sold.ts';
import { anew, fresh, whileOpen } from './fresh.tsx';
import { LinesItem } from './lines-item.tsx';

type Cancellable = Answer<'sales', 'saleCancellable'>;
interface Fields {
  readonly line_ids: readonly string[];
  readonly reason: string;
}
interface CancelProps {
  readonly row: Sold;
  readonly lines: Cancellable;
  readonly onClose: (done: boolean) => void;
}

/** What cancelling means for an order: nothing is paid of one that is cancelled as a whole. */
function leadOf({ whole, postage }: Cancellable): string {
  if (whole) return '订单尚未付款，整单取消后库存释放，不能恢复';
  const back = postage > 0 ? `；未发商品全部取消时一并退还邮费 ${formatFen(postage)}` : '';
  return `取消尚未发出的商品，已付金额原路退回，不需要审核${back}`;
}

/** Where there is nothing to choose, it is chosen. */
function chosenAtFirst({ whole, list }: Cancellable): string[] {
  const free = list.filter(({ allowed }) => whole || allowed).map(({ line_id: id }) => id);
  return whole || free.length === 1 ? free : [];
}

const Cancel = ({ row, lines, onClose }: CancelProps) => (
  <ActDialog<Fields>
    title={`${saleActs.cancel} ${row.order_no}`}
    version={row.version}
    reload={() => saleVersion(row.order_id)}
    act={saleActs.cancel}
    leave="返回"
    said="商品已取消"
    after={afterSale}
    danger
    lead={leadOf(lines)}
    initial={{ line_ids: chosenAtFirst(lines) }}
    {...(chosenAtFirst(lines).length > 0 ? { first: 'reason' as const } : {})}
    send={({ line_ids: ids, reason }, { version, preview }, call) =>
      api.sales.saleCancel({ body: { order_id: row.order_id, version, line_ids: [...ids], reason, preview }, ...call })
    }
    onClose={onClose}
  >
    <LinesItem
      label="取消的商品"
      missing="请选择要取消的商品"
      choices={lines.list.map((line) => ({ line, sum: lines.whole ? line.amount : line.back, reason: line.reason, locked: lines.whole || !line.allowed }))}
    />
  </ActDialog>
);

/** Cancels what was not sent yet: of a paid order some lines or all, of one that is not paid everything. */
export const CancelSale = whileOpen(({ row, onClose }: RowDialogProps<Sold>) => {
  const found = fresh(useQuery({ ...cancellableQuery(row.order_id), ...anew }));
  if (found.data) return <Cancel row={row} lines={found.data} onClose={onClose} />;
  return <WaitingDialog open title={`${saleActs.cancel} ${row.order_no}`} needs={[found]} onClose={onClose} />;
});
