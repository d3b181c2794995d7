import { taskTabValues } from '@merchant-admin/contract/waters/codes';
import { taskFields } from '@merchant-admin/contract/waters/water-lists';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { taskTable } from '../parts/columns.tsx';
import { CloseTaskDialog, NewTaskDialog, TakeNextDialog } from '../parts/dialogs.ts';
import { taskUrl } from '../urls.ts';

function NewTask({ refresh }: { readonly refresh: () => void }) {
  const [open, setOpen] = useState(false);
  if (!useCan()('waters:lead')) return null;
  const close = (done: boolean) => {
    setOpen(false);
    if (done) refresh();
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        新建
      </Button>
      {open && (
        <Suspense>
          <NewTaskDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const taskList = defineList({
  list: 'watersTaskList',
  title: '公海任务',
  ...searchBy(taskFields, {}, { tabs: taskTabValues, items: [] }),
  fetch: (body, signal) => api.waters.taskList({ body, signal }),
  tabs: { fetch: async (_body, signal) => (await api.waters.taskTabs({ signal })).list },
  columns: taskTable,
  rowKey: (row) => row.task_id,
  detail: { href: taskUrl },
  rowActions: [
    { key: 'detail', label: '明细', href: taskUrl },
    { key: 'next', label: '领取', act: 'next', dialog: TakeNextDialog },
    { key: 'close', label: '关闭', act: 'close', danger: true, dialog: CloseTaskDialog },
  ],
  toolbar: ({ refresh }) => <NewTask refresh={refresh} />,
  empty: '没有公海任务',
});

/** Tasks of 公海: orders that people take one after another. */
export default function TaskList() {
  return <ListPage {...taskList} />;
}
