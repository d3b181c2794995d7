import { ages, type Split } from '@merchant-admin/contract/analysis/codes';
import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { splitOf } from '../store/split.view.ts';
import { requirePicture } from './stamp.ts';

const nameless: Record<Split, string> = { collector: '未分配', store: '无门店', category: '未分类' };
const lateAges = [...ages.keys()].slice(1);

/** Late orders by who has them, where they are or what they are of, in each bucket. */
export const analysisSplit = operation(analysisEndpoints.analysisSplit, async (ctx, { query: { month, by } }) => {
  if (month !== undefined) await requirePicture(ctx, month);
  const byId = Map.groupBy(await splitOf(ctx, by, month), ({ id }) => id);
  const rows = [...byId].map(([id, own]) => ({
    id: String(id),
    name: own[0]!.name ?? nameless[by],
    orders: own.reduce((sum, each) => sum + each.orders, 0),
    amount: own.reduce((sum, each) => sum + each.amount, 0),
    ages: lateAges.map((age) => {
      const { orders = 0, amount = 0 } = own.find((each) => each.age === age) ?? {};
      return { age, orders, amount };
    }),
  }));
  return { rows: rows.toSorted((a, b) => b.amount - a.amount || Number(a.id) - Number(b.id)) };
});
