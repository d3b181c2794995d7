import { couponKind, templateTabs } from '@merchant-admin/contract/coupons/template-codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { madeCodes } from '../store/code.store.ts';
import { countTemplates, listTemplates } from '../store/template-list.view.ts';
import { factsOfTemplate, templateShape } from './template-shape.ts';

const stateOf = (tab: string | undefined) => {
  const found = templateTabs.find(({ value }) => value === tab);
  return found && 'state' in found ? found.state : undefined;
};

/** A page of templates. */
export const couponTemplateList = operation(couponsEndpoints.couponTemplateList, async (ctx, { query: { page, page_size: size, tab, ...filter } }) => {
  const { list, total, capped } = await listTemplates(ctx, stateOf(tab), { page, page_size: size }, filter);
  const made = await madeCodes(
    ctx,
    list.filter(({ kind }) => kind === couponKind.CODE).map(({ id }) => id),
  );
  return {
    list: list.map((each) => templateShape(ctx, each, factsOfTemplate(each, ctx.today, made.get(each.id) ?? 0))),
    total,
    total_capped: capped,
    page,
    page_size: size,
  };
});

export const couponTemplateTabs = operation(couponsEndpoints.couponTemplateTabs, async (ctx) => {
  const counted = new Map((await countTemplates(ctx)).map(({ state, n }) => [state, n]));
  const all = [...counted.values()].reduce((sum, n) => sum + n, 0);
  return {
    list: templateTabs.map((tab) => ({ value: tab.value, name: tab.name, number: 'state' in tab ? (counted.get(tab.state) ?? 0) : all, children: [] })),
  };
});
