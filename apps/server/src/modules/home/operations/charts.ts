import { businessDay } from '@merchant-admin/common/dates';
import { homeEndpoints } from '@merchant-admin/contract/home/endpoints';
import { orderTabs } from '@merchant-admin/contract/orders/codes';
import { operation } from '../../../platform/http/operation.ts';
import { ordersByDay, rentLateBy } from '../../orders/index.ts';

const day = 86_400_000;
const shown = 7;

/** Bounds of the days by which rent is late; the last has no end. */
const bounds = [1, 4, 8, 16, 31] as const;
const nameOf = (from: number, place: number): string => (bounds[place + 1] === undefined ? `${from}天以上` : `${from}-${bounds[place + 1]! - 1}天`);

/** How the orders of the last seven days stand, and how late rent is. */
export const charts = operation(homeEndpoints.charts, async (ctx) => {
  const days = Array.from({ length: shown }, (_each, n) => businessDay(new Date(ctx.now.getTime() - (shown - 1 - n) * day)));
  const orders = await ordersByDay(ctx, days[0]!);
  const late = await rentLateBy(ctx, bounds);
  const numberOf = (on: string, tab: number) => orders.find((each) => each.day === on && each.tab_group === tab)?.n ?? 0;
  return {
    days,
    orders: orderTabs
      .map(({ value, name }) => ({ tab: value, name, values: days.map((on) => numberOf(on, value)) }))
      .filter(({ values }) => values.some((n) => n > 0)),
    late: bounds.map((from, place) => ({ name: nameOf(from, place), value: late.find((each) => each.bucket === place + 1)?.n ?? 0 })),
  };
});
