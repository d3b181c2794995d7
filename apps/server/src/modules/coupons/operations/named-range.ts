import { couponRange } from '@merchant-admin/contract/coupons/template-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { findTemplate, namesOf } from '../store/template.store.ts';

/** How many names of a range are told. */
const told = 3;

/** For which goods or categories coupons of a template are, by name; '' for all goods, and for a coupon without a template. */
export async function namedRange(ctx: Ctx, templateId: number | null): Promise<string> {
  const template = templateId === null ? undefined : await findTemplate(ctx, templateId);
  if (template === undefined || template.range === couponRange.ALL) return '';
  const names = await namesOf(ctx, template.range === couponRange.CATEGORIES ? 'goods_category' : 'goods', template.range_ids);
  const first = names.slice(0, told).map(({ name }) => name);
  return `${first.join('、')}${names.length > told ? `等${names.length}项` : ''}`;
}
