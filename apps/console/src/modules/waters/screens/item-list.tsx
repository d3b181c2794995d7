import { useSearch } from '@tanstack/react-router';
import { itemTabValues } from '@merchant-admin/contract/waters/codes';
import { itemFields } from '@merchant-admin/contract/waters/water-lists';
import { useMemo } from 'react';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { orderDetailUrl } from '../../orders/index.ts';
import { itemTable } from '../parts/columns.tsx';
import {
  AssignItemDialog,
  AssignItemsDialog,
  FinishDialog,
  GiveBackDialog,
  HandOnDialog,
  ItemHistory,
  TakeBackItemDialog,
  TakeBackItemsDialog,
} from '../parts/dialogs.ts';
import { WorkNext } from '../parts/work-next.tsx';
import { afterWork, workersQuery } from '../queries.ts';

const workerOptions = async () => (await queryClient.fetchQuery(workersQuery())).list.map(({ id, name }) => ({ value: id, label: name }));
const { result: _result, ...fields } = itemFields;
const search = searchBy(fields, { holder_id: workerOptions }, { tabs: itemTabValues, items: [] });

type Item = Awaited<ReturnType<typeof api.waters.itemList>>['list'][number];

/** Takes one item from the list. */
async function claim({ item_id }: Item, { refresh }: { refresh: () => void }): Promise<void> {
  await api.waters.claimItem({ body: { item_id }, idempotencyKey: crypto.randomUUID() });
  refresh();
  await afterWork('领取成功');
}

const many = [
  { key: 'assign', label: '批量分配', tag: 'waters:lead', dialog: AssignItemsDialog },
  { key: 'takeBack', label: '批量收回', tag: 'waters:lead', dialog: TakeBackItemsDialog },
];

/** The items of one task, or without one what is undone of all live tasks. */
const listOf = (taskId: string | undefined) =>
  defineList({
    ...search,
    list: 'taskDetailList',
    title: '任务明细',
    toFilter: (state) => ({ ...search.toFilter(state), ...(taskId === undefined ? {} : { task_id: taskId }) }),
    fetch: (body, signal) => api.waters.itemList({ body, signal }),
    tabs: { fetch: async (_body, signal) => (await api.waters.itemTabs({ body: taskId === undefined ? {} : { task_id: taskId }, signal })).list },
    columns: itemTable,
    rowKey: (row) => row.item_id,
    detail: { href: orderDetailUrl },
    rowActions: [
      { key: 'claim', label: '领取', act: 'claim', run: claim },
      { key: 'finish', label: '处理', act: 'finish', dialog: FinishDialog },
      { key: 'giveBack', label: '退回', act: 'giveBack', dialog: GiveBackDialog },
      { key: 'handOn', label: '转派', act: 'handOn', dialog: HandOnDialog },
      { key: 'assign', label: '分配', act: 'assign', dialog: AssignItemDialog },
      { key: 'takeBack', label: '收回', act: 'takeBack', dialog: TakeBackItemDialog },
      { key: 'history', label: '记录', dialog: ItemHistory },
    ],
    bulkActions: taskId === undefined ? [] : many,
    ...(taskId === undefined ? {} : { toolbar: ({ refresh }: { refresh: () => void }) => <WorkNext taskId={taskId} refresh={refresh} /> }),
    empty: '没有任务明细',
  });

/** The items of a task of 公海: taking, working, giving back. */
export default function ItemList() {
  const { task_id: taskId } = useSearch({ strict: false }) as { task_id?: string };
  const list = useMemo(() => listOf(taskId), [taskId]);
  return <ListPage key={taskId ?? ''} {...list} />;
}
