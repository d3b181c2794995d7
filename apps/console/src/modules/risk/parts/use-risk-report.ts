import { api, type Answer } from '../../../platform/api.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { refreshRisk } from '../queries.ts';

export type Newest = Answer<'risk', 'recentRisk'>['list'][number];

/** Asks the provider for a report. While the last one is fresh another one is asked for; else the server decides. */
export function useRiskReport(orderNo: string, { kind, report }: Newest) {
  const { run, ...query } = useSubmit(async (refresh: boolean, idempotencyKey) => {
    await api.risk[kind]({ body: { order_id: orderNo, refresh }, idempotencyKey });
    await refreshRisk();
  });
  return { ...query, run: () => run(report?.fresh === true) };
}
