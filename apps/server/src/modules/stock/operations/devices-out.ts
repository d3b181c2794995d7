import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { deviceStatusText } from '@merchant-admin/contract/stock/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { residualOf } from '../rules/device-account.ts';
import { devicesOutWith } from '../store/devices-out.view.ts';
import { residualRule } from '../store/residual-rule.store.ts';

/** The devices that an order has now: which, where, and what each is still worth, fen; null for who may not see costs, and where no cost is known. */
export async function devicesOut(ctx: Ctx, orderId: number) {
  const out = await devicesOutWith(ctx, orderId);
  const terms = out.length > 0 && ctx.can('stock:cost') ? await residualRule.of(ctx) : undefined;
  return out.map(({ id, imei, degree, status, bought, bought_on: on }) => ({
    device_id: String(id),
    imei,
    degree_name: degreeText[degree] ?? '',
    status_name: deviceStatusText[status] ?? '',
    worth: terms && bought > 0 ? residualOf(bought, on, ctx.today, terms) : null,
  }));
}
