import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { deviceStatusText, headOffice } from '@merchant-admin/contract/stock/codes';
import { stockAlarmListPath } from '@merchant-admin/contract/stores/paths';
import type { Ctx } from '../../../platform/http/context.ts';
import { act } from '../../../platform/http/run.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { alarmedSkus, beginProof, keepAlarms, openAlarms, unproved, type Difference } from '../store/alarm.store.ts';
import { namedSkus } from '../store/named-skus.view.ts';
import { wrongCounts, wrongForSale, type WrongCount } from '../store/stock-proof.view.ts';

/** Where and in which state devices are counted wrongly. */
const detailOf = ({ store_name: store, degree, status }: WrongCount): string =>
  [store ?? headOffice, degreeText[degree] ?? '', deviceStatusText[status]].join(' ');

/** What differs: of each SKU the pieces for sale, and the count that is wrong by most. */
async function differences(ctx: Ctx, scope: readonly number[] | undefined): Promise<Difference[]> {
  const sale = await wrongForSale(ctx, scope);
  const worst = [...Map.groupBy(await wrongCounts(ctx, scope), ({ sku_id: sku }) => sku).values()].map(([first]) => first!);
  return [
    ...sale.map((each) => ({ ...each, kind: 'sale' as const, detail: '' })),
    ...worst.map((each) => ({ sku_id: each.sku_id, kind: 'count' as const, detail: detailOf(each), counter: each.counter, devices: each.devices })),
  ];
}

/** Tells head office of SKUs whose numbers are found wrong for the first time. */
async function tell(ctx: Ctx, skus: readonly number[]): Promise<void> {
  const [first] = await namedSkus(ctx, skus.slice(0, 1).map(String));
  const what = `${first!.goods_name} ${first!.name}${skus.length > 1 ? `等${skus.length}个规格` : ''}`;
  const text = `${what}的库存数与设备不符，请核对`;
  await tellHolders(ctx, 'StockAlarmList', { kind: 'stock-alarm', title: '库存数不符', text, link: `${stockAlarmListPath}?tab=10` }, null);
}

/** Proves the numbers of stock against the devices, once a business day; between, those alone that are known to be wrong. @returns how many alarms began or ended */
async function proveStock(ctx: Ctx): Promise<number> {
  const scope = (await beginProof(ctx)) ? undefined : await alarmedSkus(ctx);
  if (scope?.length === 0) return 0;
  const { begun, ended } = await keepAlarms(ctx, await differences(ctx, scope), scope);
  if (begun.length > 0) await tell(ctx, begun);
  return begun.length + ended;
}

export const stockProof = sweep(
  { name: 'stock proof', title: '库存数核对', explains: '每日零点后核对商城可售数、设备计数与设备是否一致，不一致的规格报警' },
  { due: [unproved, openAlarms], run: (services, caller) => act(services, caller, proveStock) },
);
