import { orderActs } from '@merchant-admin/contract/orders/codes';
import { once } from '../../../platform/once.ts';
import { matchingOf, type BulkDialogProps, type RowAction, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';
import { brought, type OwnListAct } from '../brought.ts';
import { broughtActs } from './brought-dialogs.ts';
import { AssignReviewerDialog, CancelOrderDialog, OrderRemarks, TagDialog } from './dialogs.ts';
import { inPlace } from './in-place.ts';
import { inTurn } from './in-turn.ts';
import type { OrderRow } from './order-columns.tsx';

const Remarks = ({ row, open, onClose }: RowDialogProps<OrderRow>) => <OrderRemarks orderNo={row.order_id} open={open} onClose={onClose} />;
const AssignOne = ({ row, open, onClose }: RowDialogProps<OrderRow>) => <AssignReviewerDialog orderNos={[row.order_id]} open={open} onClose={onClose} />;
const TagOne = ({ row, open, onClose }: RowDialogProps<OrderRow>) => (
  <TagDialog orderNos={[row.order_id]} tags={row.special_tags} open={open} onClose={onClose} />
);

const own: Readonly<Record<OwnListAct, RowAction<OrderRow>>> = {
  remark: { key: 'remark', label: orderActs.remark, act: 'remark', dialog: Remarks },
  assign: { key: 'assign', label: orderActs.assign, verdict: inTurn('assign'), dialog: AssignOne },
  cancel: { key: 'cancel', label: '取消', act: 'cancel', danger: true, dialog: CancelOrderDialog },
  tag: { key: 'tag', label: orderActs.tag, tag: 'order:tag', dialog: TagOne },
};

const actsOfOthers = () =>
  [...broughtActs().values()].flatMap(({ act, inList, Dialog }) =>
    inList === undefined ? [] : [{ place: inList, drawn: { key: act, label: orderActs[act], verdict: inTurn(act), dialog: Dialog } }],
  );
const linksOfOthers = () =>
  brought.listLinks().map(({ after, order = 0, load, ...link }) => ({
    place: { after, order },
    drawn: { ...link, ...(load === undefined ? {} : { dialog: lazyDialog(load) }) },
  }));

/** What can be done to a row of the list: the orders' own acts, and what other modules bring. */
export const rowActs = once(() => inPlace<OwnListAct, RowAction<OrderRow>>(own, [...actsOfOthers(), ...linksOfOthers()]));

/** Which orders an act on many is for. */
function chosen({ all, ids, count, filter }: BulkDialogProps<object>['target']) {
  const matching = matchingOf(filter);
  return { orderNos: ids, filter: all ? matching : undefined, count };
}
const AssignMany = ({ target, open, onClose }: BulkDialogProps<object>) => <AssignReviewerDialog {...chosen(target)} open={open} onClose={onClose} />;
const TagMany = ({ target, open, onClose }: BulkDialogProps<object>) => <TagDialog {...chosen(target)} open={open} onClose={onClose} />;

const ownBulk = [
  { key: 'assign', label: '批量分配', tag: 'order:assign', dialog: AssignMany },
  { key: 'tag', label: '批量打标签', tag: 'order:tag', dialog: TagMany },
];

/** What can be done to many orders of the list: the orders' own acts, and what other modules bring. */
export const bulkActs = once(() => [...ownBulk, ...brought.bulk().map(({ load, ...act }) => ({ ...act, dialog: lazyDialog(load) }))]);
