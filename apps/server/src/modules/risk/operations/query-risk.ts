import { createHash } from 'node:crypto';
import { riskKinds, riskOutcomes, type RiskKind } from '@merchant-admin/contract/risk/codes';
import { riskEndpoints } from '@merchant-admin/contract/risk/endpoints';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { RiskSubject } from '../../../platform/risk/port.ts';
import type { Services } from '../../../platform/services.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { findOrder, orderDetail } from '../../orders/index.ts';
import { answeredOf, keepLevel, keepReport, type Asked, type ReportRow } from '../store/risk-report.store.ts';
import { freshNow, shown } from './shape.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Known {
  orderId: number;
  subject: RiskSubject;
  fresh: ReportRow | undefined;
}

async function known(ctx: Ctx, orderNo: string, kind: RiskKind): Promise<Known> {
  const order = await orderDetail(ctx, orderNo);
  const subject = {
    hash: order.id_card_hash.toString('hex'),
    idCardSha256: sha256(unseal(ctx.services.config.key('id-card'), order.id_card_cipher)),
    phoneSha256: sha256(order.customer_phone),
  };
  const last = (await answeredOf(ctx, order.id)).find((report) => report.kind === kind);
  return { orderId: order.id, subject, fresh: last && freshNow(ctx, last) ? last : undefined };
}

/** Keeps an answer. That it was asked for, and the outcome, is history; what it says is not, as the operation log is read by people who may not see risk. */
async function keep(ctx: Ctx, orderNo: string, asked: Asked) {
  const order = await findOrder(ctx, orderNo);
  const report = await keepReport(ctx, asked);
  if (report.outcome === 'answered') await keepLevel(ctx, order.id);
  await record(ctx, {
    module: 'risk',
    action: `查询${riskKinds[asked.kind]}`,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { outcome: riskOutcomes[report.outcome] },
  });
  return shown(ctx, order.order_no, report);
}

async function askProvider({ risk }: Services, kind: RiskKind, { orderId, subject }: Known): Promise<Asked> {
  const began = performance.now();
  const answer = await risk.query(kind, subject);
  return { orderId, kind, provider: risk.provider, tookMs: Math.round(performance.now() - began), answer };
}

/** The check before the provider is asked. A refusal is answered and not thrown: the transaction throws it, once a repeated call is recognised. */
const beforehand = (services: Services, caller: Caller, orderNo: string, kind: RiskKind): Promise<Known | Refusal> =>
  act(services, { ...caller, readOnly: true }, (ctx) => known(ctx, orderNo, kind)).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

const refused = (refusal: Refusal) => (): never => {
  throw refusal;
};

/** Asks the provider before the transaction, unless a fresh report is kept. A provider that fails is an outcome, not an error. */
const query = (kind: RiskKind) =>
  preparedOperation(riskEndpoints[kind], async (services: Services, caller: Caller, { body }) => {
    const before = await beforehand(services, caller, body.order_id, kind);
    if (before instanceof Refusal) return refused(before);
    const { fresh } = before;
    if (fresh && !body.refresh) return (ctx) => shown(ctx, body.order_id, fresh);
    const asked = await askProvider(services, kind, before);
    return (ctx) => keep(ctx, body.order_id, asked);
  });

export const queryRisk = query('risk');
export const queryRejectReason = query('rejectReason');
export const queryIncome = query('income');
export const querySmartShield = query('smartShieldRisk');
