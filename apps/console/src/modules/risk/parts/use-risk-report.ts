import { api, type Answer } from '../../../platform/api.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { refreshRisk } from '../queries.ts';

export type Newest = Answer<'risk', 'recentRisk'>['list'][number];

const asks = { risk: api.risk.risk, rejectReason: api.risk.rejectReason, income: api.risk.income, smartShieldRisk: api.risk.smartShieldRisk };

/** Asks the provider for a report. While the last one is fresh another one is asked for; else the server decides. */
export function useRiskReport(orderNo: string, { kind, report }: Newest) {
  const { run, ...query } = useSubmit(async (refresh: boolean, idempotencyKey) => {
    await asks[kind]({ body: { order_id: orderNo, refresh }, idempotencyKey });
    await refreshRisk();
  });
  return { ...query, run: () => run(report?.fresh === true) };
}
