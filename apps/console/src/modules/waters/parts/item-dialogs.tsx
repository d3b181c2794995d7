import { useQuery } from '@tanstack/react-query';
import { itemActs, waterResults, type WaterType } from '@merchant-admin/contract/waters/codes';
import type { ItemRow } from '@merchant-admin/contract/waters/water-cells';
import { Form, Input } from 'antd';
import { api } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import type { BulkDialogProps, RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, optionsOf, RadioItem, ReasonItem } from '../../../widgets/shared/form-items.tsx';
import { orderDetailUrl } from '../../orders/index.ts';
import { afterWork, workersQuery } from '../queries.ts';

type Props = RowDialogProps<ItemRow>;
const seen = ({ item_id, version }: ItemRow) => ({ item_id, version });

/** Of what an item is, with the way to its order. */
const About = ({ row }: { readonly row: ItemRow }) => (
  <p>
    <AppLink to={orderDetailUrl(row)} target="_blank">
      {row.order_id}
    </AppLink>{' '}
    {row.name} {row.phone}，{row.goods_name} {row.sku_name}，{row.order_status}
  </p>
);

/** Notes what came of an item. */
export const FinishDialog = ({ row, open, onClose }: Props) => (
  <FormDialog<{ result: string; note?: string }>
    open={open}
    title={`${itemActs.finish}：${row.task_name}`}
    okText="保存结果"
    width={560}
    run={async ({ result, note = '' }, idempotencyKey) => {
      await api.waters.finishItem({ body: { ...seen(row), result: Number(result), note }, idempotencyKey });
      return '处理结果已保存';
    }}
    after={afterWork}
    onClose={onClose}
  >
    <About row={row} />
    <RadioItem name="result" label="处理结果" options={optionsOf(waterResults[row.task_type as WaterType])} />
    <Form.Item name="note" label="备注">
      <Input.TextArea rows={3} maxLength={200} showCount />
    </Form.Item>
  </FormDialog>
);

export const GiveBackDialog = ({ row, open, onClose }: Props) => (
  <FormDialog<{ reason: string }>
    open={open}
    title={itemActs.giveBack}
    okText="退回"
    run={async ({ reason }, idempotencyKey) => {
      await api.waters.giveBack({ body: { ...seen(row), reason }, idempotencyKey });
      return '已退回公海';
    }}
    after={afterWork}
    onClose={onClose}
  >
    <About row={row} />
    <p>退回后由他人领取，您在一段时间内不能再次领取。</p>
    <ReasonItem label="退回原因" />
  </FormDialog>
);

/** A choice of who takes items; who holds least stands first. */
function WorkerItem() {
  const workers = useQuery(workersQuery());
  return (
    <ChoiceItem name="account_id" label="领取人" options={workers.data?.list.map(({ id, name, held }) => ({ value: id, label: `${name}（持有${held}条）` }))} />
  );
}

export const HandOnDialog = ({ row, open, onClose }: Props) => (
  <FormDialog<{ account_id: string; reason: string }>
    open={open}
    title={itemActs.handOn}
    okText="转派"
    run={async (fields, idempotencyKey) => {
      await api.waters.handOn({ body: { ...seen(row), ...fields }, idempotencyKey });
      return '转派成功';
    }}
    after={afterWork}
    onClose={onClose}
  >
    <About row={row} />
    <WorkerItem />
    <ReasonItem label="转派原因" />
  </FormDialog>
);

type Which = { readonly item_ids: string[] } | { readonly filter: { task_id: string } };
interface ManyProps {
  readonly which: Which;
  readonly count: number;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

const Assign = ({ which, count, open, onClose }: ManyProps) => (
  <FormDialog<{ account_id: string }>
    open={open}
    title={`${itemActs.assign}（${count}条明细）`}
    okText="分配"
    run={async (fields, idempotencyKey) => `已分配${(await api.waters.assignItems({ body: { ...which, ...fields }, idempotencyKey })).moved}条明细`}
    after={afterWork}
    onClose={onClose}
  >
    <WorkerItem />
  </FormDialog>
);

const TakeBack = ({ which, count, open, onClose }: ManyProps) => (
  <FormDialog<{ reason: string }>
    open={open}
    title={`${itemActs.takeBack}（${count}条明细）`}
    okText="收回"
    run={async (fields, idempotencyKey) => `已收回${(await api.waters.takeBack({ body: { ...which, ...fields }, idempotencyKey })).moved}条明细`}
    after={afterWork}
    onClose={onClose}
  >
    <p>收回后回到公海，其他人可以领取。</p>
    <ReasonItem label="收回原因" />
  </FormDialog>
);

const one = (row: ItemRow) => ({ which: { item_ids: [row.item_id] }, count: 1 });
export const AssignItemDialog = ({ row, ...rest }: Props) => <Assign {...one(row)} {...rest} />;
export const TakeBackItemDialog = ({ row, ...rest }: Props) => <TakeBack {...one(row)} {...rest} />;

function chosen({ all, ids, count, filter }: BulkDialogProps<object>['target']): { which: Which; count: number } {
  const { page: _page, page_size: _size, ...matching } = filter as { task_id: string; page?: number; page_size?: number };
  return { which: all ? { filter: matching } : { item_ids: [...ids] }, count };
}
export const AssignItemsDialog = ({ target, ...rest }: BulkDialogProps<object>) => <Assign {...chosen(target)} {...rest} />;
export const TakeBackItemsDialog = ({ target, ...rest }: BulkDialogProps<object>) => <TakeBack {...chosen(target)} {...rest} />;
