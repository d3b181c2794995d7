import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { Facts } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { refreshOrders, RetryDialog, SectionOf, type SeenOrder } from '../../orders/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { returnInfoQuery } from '../queries.ts';
import { DeductDialog } from './dialogs.ts';
import styles from './inspection.module.css';
import { clearingColour, legColour } from './return-colours.ts';

type Clearing = Answer<'returns', 'orderListReturnInfo'>['clearings'][number];
type Leg = Clearing['legs'][number];

function LegCard({ leg, onRetry }: { readonly leg: Leg; readonly onRetry: () => void }) {
  return (
    <li className={styles['leg']}>
      <div className={styles['minor']}>{leg.name}</div>
      <div className={styles['amount']}>{formatFen(leg.amount)}</div>
      <StatusDot colour={legColour(leg.state)}>{leg.state_name}</StatusDot>
      {leg.note !== '' && <div className={styles['minor']}>{leg.note}</div>}
      {leg.actions.map(({ act, title, reason }) => (
        <ActButton key={act} size="small" blocked={reason} onClick={onRetry} aria-label={`${title}${leg.name}`}>
          {title}
        </ActButton>
      ))}
    </li>
  );
}

function ClearingCard({ clearing, onRetry }: { readonly clearing: Clearing; readonly onRetry: (leg: Leg) => void }) {
  return (
    <article className={styles['found']} aria-label={`${clearing.cause_name}清算`}>
      <Facts
        items={[
          [
            '清算',
            ['', clearing.cause_name].includes(clearing.finish_type_name) ? clearing.cause_name : `${clearing.cause_name}（${clearing.finish_type_name}）`,
          ],
          [
            '状态',
            <StatusDot key="state" colour={clearingColour(clearing.state)}>
              {clearing.state_name}
            </StatusDot>,
          ],
          ['开始', showInstant(clearing.created_at)],
          ['完成', showInstant(clearing.finished_at)],
          ['原因', clearing.reason],
        ]}
      />
      <ol className={styles['legs']}>
        {clearing.legs.map((leg) => (
          <LegCard key={leg.leg} leg={leg} onRetry={() => onRetry(leg)} />
        ))}
      </ol>
    </article>
  );
}

/** The clearing of a lease: four legs in their order, each read from its own documents. */
export function ClearingSection({ order }: { readonly order: SeenOrder }) {
  const info = useQuery(returnInfoQuery(order.order_id));
  const { opened, open, close } = useDialog<'deduct' | Leg>();
  const reload = async (leg: Leg) => {
    await refreshOrders();
    const { clearings } = await queryClient.fetchQuery({ ...returnInfoQuery(order.order_id), staleTime: 0 });
    return clearings.flatMap((each) => each.legs).find((each) => each.document_id === leg.document_id)?.document_version ?? 0;
  };
  const live = info.data?.clearings.some((each) => each.state < 50) === true;
  const due = info.data?.open_due ?? 0;
  const deduct = info.data?.actions.find(({ act }) => act === 'deduct');
  return (
    <SectionOf
      title="清算"
      query={info}
      rows={2}
      extra={
        deduct && (
          <ActButton blocked={deduct.reason} onClick={() => open('deduct')}>
            {deduct.title}
          </ActButton>
        )
      }
    >
      {({ clearings, open_due: openDue }) => (
        <>
          {live && openDue > 0 && <p>待结算 {formatFen(openDue)}</p>}
          {clearings.length === 0 ? '没有需要清算的款项' : clearings.map((clearing) => <ClearingCard key={clearing.id} clearing={clearing} onRetry={open} />)}
          {typeof opened === 'object' && (
            <RetryDialog
              document={{ id: opened.document_id, version: opened.document_version, name: `${opened.name} ${order.order_id}` }}
              reload={() => reload(opened)}
              onClose={close}
            />
          )}
          {opened === 'deduct' && <DeductDialog row={order} due={due} open onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
