import { businessDay } from '@merchant-admin/common/dates';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { Services } from '../../../platform/services.ts';
import type { OrderRow } from '../../orders/index.ts';
import { parcelOfReturn } from '../store/return.store.ts';

export interface Dated {
  /** The day on which goods were handed in, as staff tell it, and why it is not today. */
  back_on?: string | undefined;
  back_reason: string;
}

/**
 * The day on which the courier delivered a return's parcel here, in his own words; undefined where nobody tells, or not yet. He is asked outside of any
 * transaction.
 */
export async function signedOn(
  services: Services,
  caller: Caller,
  orderNo: string,
  told: { company?: string | undefined; expressNo: string },
): Promise<string | undefined> {
  const { tracking } = services.couriers;
  if (tracking === null) return undefined;
  const parcel = await act(services, { ...caller, readOnly: true }, (ctx) => parcelOfReturn(ctx, orderNo));
  const company = told.company ?? parcel?.company ?? '';
  const expressNo = told.expressNo === '' ? (parcel?.express_no ?? '') : told.expressNo;
  if (!parcel || company === '' || company === 'STORE' || expressNo === '') return undefined;
  const said = await tracking.track({ company, expressNo, phoneTail: parcel.phone_tail, shippedAt: parcel.applied_at });
  if (said.outcome !== 'found' || said.state !== 'signed') return undefined;
  return businessDay(new Date(Math.max(...said.events.map(({ at }) => at.getTime()))));
}

/**
 * The day from which the goods count as back: the courier's, or today; an earlier one by right and with a reason, never before the lease began.
 * @throws FORBIDDEN, REASON_REQUIRED, BACK_ON_INVALID
 */
export function handInDay(ctx: Ctx, order: OrderRow, { back_on: on, back_reason: reason }: Dated, signed: string | undefined): { on: string; reason: string } {
  const latest = signed !== undefined && signed < ctx.today ? signed : ctx.today;
  const earliest = order.rent_start ?? latest;
  if (on === undefined || on === latest) return { on: latest < earliest ? earliest : latest, reason: '' };
  if (!ctx.can('return:date')) refuse(platformErrors.FORBIDDEN, { text: '暂无更改归还日期的权限，请联系管理员' });
  if (reason === '') refuse(e.REASON_REQUIRED, { text: '请填写更改归还日期的原因' });
  if (on > latest || on < earliest) refuse(e.BACK_ON_INVALID, { text: `归还日期须在${earliest}至${latest}之间` });
  return { on, reason };
}
