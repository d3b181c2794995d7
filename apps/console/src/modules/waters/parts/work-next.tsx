import { useQuery } from '@tanstack/react-query';
import type { ItemRow } from '@merchant-admin/contract/waters/water-cells';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { useKeys } from '../../../widgets/shared/use-keys.ts';
import { taskQuery } from '../queries.ts';
import { TaskProgress } from './columns.tsx';
import { FinishDialog } from './dialogs.ts';

interface WorkNextProps {
  readonly taskId: string;
  readonly refresh: () => void;
}

/** How far a task is, and the next piece of work on one key: takes it, and asks what came of it. */
export function WorkNext({ taskId, refresh }: WorkNextProps) {
  const task = useQuery(taskQuery(taskId));
  const [working, work] = useState<ItemRow>();
  const next = useAct(
    async (_: void, idempotencyKey) => {
      const [taken] = (await api.waters.claimNext({ body: { task_id: taskId, count: 1 }, idempotencyKey })).list;
      return taken === undefined ? undefined : (await api.waters.itemInfo({ query: { item_id: taken.item_id } })).item;
    },
    {
      refresh: [['waters']],
      onDone: (item) => {
        refresh();
        if (item === undefined) toast.info('没有您可领取的明细');
        else work(item);
      },
    },
  );
  const act = task.data?.actions.find((each) => each.act === 'next');
  const take = () => (next.pending || working !== undefined ? undefined : next.run());
  useKeys({ n: act?.allowed === true ? take : undefined });
  const close = (done: boolean) => {
    work(undefined);
    if (done) refresh();
  };
  return (
    <Flex gap={12} align="center">
      {task.data && (
        <span title={task.data.name} style={{ flexShrink: 0, maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {task.data.name}
        </span>
      )}
      {task.data && <TaskProgress row={task.data} />}
      {act && (
        <ActButton type="primary" blocked={act.reason} loading={next.pending} onClick={take}>
          领取下一条（N）
        </ActButton>
      )}
      {working && <FinishDialog row={working} open onClose={close} />}
      {task.isError && <Button onClick={() => void task.refetch()}>重新加载任务</Button>}
    </Flex>
  );
}
