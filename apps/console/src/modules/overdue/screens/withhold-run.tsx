import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatFen } from '@merchant-admin/common/money';
import { Button } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { useAct } from '../../../platform/use-act.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts, PageHeader, Section, WaitingPage } from '../../../widgets/page/index.ts';
import { isOver, JobProgress } from '../../../widgets/progress/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { WithholdDialog } from '../parts/dialogs.ts';
import { RunResults } from '../parts/withhold/run-results.tsx';
import { withholdRunQuery } from '../queries.ts';

type Run = Answer<'overdue', 'withholdRun'>;

const pollEvery = 1000;
/** Milliseconds between two looks at documents to which the channel owes an answer. */
const pollUnknown = 15_000;

const figure = (orders: number, amount: number) => (orders === 0 ? '0笔' : `${orders}笔，${formatFen(amount)}`);

const figuresOf = (run: Run): [string, string][] => [
  ['发起时间', showInstant(run.created_at)],
  ['订单', `${run.total}笔`],
  ['成功', figure(run.succeeded, run.succeeded_amount)],
  ['失败', figure(run.failed, run.failed_amount)],
  ['处理中', figure(run.unknown, run.unknown_amount)],
  ['跳过', `${run.skipped}笔`],
];

/** Tries what brought nothing once more, in a run of its own. */
function Again({ run }: { readonly run: Run }) {
  const { opened, open, close } = useDialog<'again'>();
  return (
    <>
      <Button onClick={() => open('again')}>重新代扣未成功的订单</Button>
      {opened && <WithholdDialog which={{ run_id: run.id }} open onClose={close} />}
    </>
  );
}

/** How a run of withholding goes, and what came of each of its orders. */
export default function WithholdRun() {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const run = useQuery({
    ...withholdRunQuery(id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : isOver(data) ? (data.unknown > 0 ? pollUnknown : false) : pollEvery),
  });
  const stop = useAct((_: void, idempotencyKey) => api.overdue.withholdStop({ body: { id }, idempotencyKey }), {
    success: '已取消，未代扣的订单已跳过',
    refresh: [['overdue']],
  });
  if (run.data === undefined) {
    return run.isError ? <LoadFailed error={run.error} onRetry={() => void run.refetch()} retrying={run.isFetching} /> : <WaitingPage shape="record" />;
  }
  const over = isOver(run.data);
  return (
    <>
      <PageHeader title="批量代扣" actions={over && run.data.failed + run.data.skipped > 0 ? <Again run={run.data} /> : undefined} />
      <Section title="进度">
        <div style={{ marginBottom: 16 }}>
          <JobProgress job={run.data} name={`批量代扣 ${showInstant(run.data.created_at)}`} verb="代扣" onCancel={stop.run} />
        </div>
        {!over && <p>可离开本页，完成后会收到消息通知。</p>}
        <Facts items={figuresOf(run.data)} />
      </Section>
      <Section title="结果">
        <RunResults run={run.data} />
      </Section>
    </>
  );
}
