import { maskAccount, maskIdNumber, maskName, maskPhone } from '@merchant-admin/common/mask';
import { stepsOf } from '@merchant-admin/common/recycle';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { sheetKinds, sheetState as at, sheetStates, sheetTabs, type SheetState } from '@merchant-admin/contract/recycling/sheet-codes';
import { sheetEndpoints } from '@merchant-admin/contract/recycling/sheets';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { personalUrl } from '../../../platform/storage/index.ts';
import { enabledRecycle, numbered, recycleOffered, termsOf } from '../../goods/index.ts';
import { quoteOf } from '../rules/quote.ts';
import { onlyFitting } from '../rules/stock-doubt.ts';
import { sheetActsOf } from '../rules/sheet-states.ts';
import { countSheets, listSheets, sheetShown, type ListedSheet, type ShownSheet } from '../store/sheet-list.view.ts';
import { doubtOf, fittingGoods } from '../store/stock-as.view.ts';
import { instantOf } from './recycle-list.ts';
import { sheetFacts } from './sheet-seen.ts';
import { skuOf } from './sku-for.ts';

/** A sheet as a list shows it: its customer masked. */
export function rowOf(ctx: Ctx, sheet: ListedSheet) {
  const facts = sheetFacts(ctx, sheet);
  return {
    sheet_id: String(sheet.id),
    sheet_no: sheet.sheet_no,
    state: facts.state,
    state_name: sheetStates[facts.state],
    kind: sheet.kind,
    kind_name: sheetKinds[sheet.kind],
    model_name: sheet.model_name,
    imei: sheet.imei,
    degree_name: degreeText[sheet.degree] ?? '',
    price: sheet.price,
    customer_name: maskName(sheet.customer_name),
    customer_phone: maskPhone(sheet.customer_phone),
    trade_order_no: sheet.trade_order_no ?? '',
    store_name: sheet.store_name,
    made_by: sheet.made_name,
    made_at: sheet.made_at.toISOString(),
    decided_by: sheet.decided_name,
    valid_until: instantOf(sheet.valid_until),
    version: sheet.version,
    actions: sheetActsOf(ctx, facts),
  };
}

export const statesOf = (tab: string): readonly SheetState[] => sheetTabs.find(({ value }) => value === tab)?.states ?? [];

/** A page of sheets; staff of a store see those of theirs. */
export const sheetList = operation(sheetEndpoints.sheetList, async (ctx, { query: { page, page_size: size, tab = '0', ...filter } }) => {
  const { list, total, capped } = await listSheets(ctx, statesOf(tab), { page, page_size: size }, filter);
  return { list: list.map((sheet) => rowOf(ctx, sheet)), total, total_capped: capped, page, page_size: size };
});

export const sheetTabCounts = operation(sheetEndpoints.sheetTabs, async (ctx) => {
  const counts = await countSheets(ctx);
  const sum = (states: readonly SheetState[]) => states.reduce((all, state) => all + (counts.get(state) ?? 0), 0);
  return { list: sheetTabs.map(({ value, name, states }) => ({ value, name, number: sum(states.length === 0 ? [...counts.keys()] : states), children: [] })) };
});

/** Whether a sheet may be taken out to be signed: its price is agreed to and binds, or it was signed. */
export const isPrintable = (ctx: Ctx, sheet: ShownSheet): boolean => [at.APPROVED, at.CLOSED].some((state) => state === sheetFacts(ctx, sheet).state);

const filesOf = (ctx: Ctx, keys: readonly string[]) => keys.map((key) => ({ key, url: personalUrl(ctx, key) }));

/** What a sheet's device is worth by its answers and the version of the terms that it was valued by, step by step. */
export async function valued(ctx: Ctx, sheet: ShownSheet) {
  const terms = numbered(await termsOf(ctx, sheet.recycle_id, sheet.terms_version));
  const quoted = quoteOf(terms, sheet.option_ids);
  return { base_price: terms.base_price, answers: quoted.answers, steps: stepsOf({ ...quoted, base_price: terms.base_price }) };
}

/** A sheet with every step of its sum. */
export const sheetDetail = operation(sheetEndpoints.sheetDetail, async (ctx, { query }) => {
  const sheet = (await sheetShown(ctx, query.sheet_id)) ?? refuse(e.SHEET_NOT_FOUND);
  const { config } = ctx.services;
  return {
    ...rowOf(ctx, sheet),
    printable: isPrintable(ctx, sheet),
    id_card: maskIdNumber(unseal(config.key('id-card'), sheet.id_card_cipher)),
    payee: maskAccount(unseal(config.key('payee'), sheet.payee_cipher)),
    store_id: String(sheet.store_id),
    recycle_id: String(sheet.recycle_id),
    terms_version: sheet.terms_version,
    option_ids: sheet.option_ids,
    sku_id: String(sheet.sku_id),
    goods_id: String(sheet.goods_id),
    goods_name: sheet.goods_name,
    sku_name: sheet.sku_name,
    stock_doubt: await doubtOf(ctx, { recycleId: sheet.recycle_id, skuId: sheet.sku_id, degree: sheet.degree }),
    degree: sheet.degree,
    ...(await valued(ctx, sheet)),
    photos: filesOf(ctx, sheet.photos),
    identity: filesOf(ctx, sheet.identity),
    signature: filesOf(ctx, sheet.signature),
    note: sheet.note,
    submitted_by: sheet.submitted_name,
    submitted_at: instantOf(sheet.submitted_at),
    decided_at: instantOf(sheet.decided_at),
    decision: sheet.decision,
    recycle_order_id: sheet.recycle_order_id === null ? '' : String(sheet.recycle_order_id),
    recycle_order_no: sheet.recycle_order_no ?? '',
    ended_by: sheet.ended_name,
    ended_at: instantOf(sheet.ended_at),
    end_reason: sheet.end_reason,
  };
});

/** As what a device of a model goes into stock. @throws RECYCLE_NOT_FOUND, RECYCLE_SKU */
export const sheetStock = operation(sheetEndpoints.sheetStock, async (ctx, { query: { recycle_id: model, sku_id: sku, degree } }) => {
  if (!(await enabledRecycle(ctx, model))) refuse(goodsErrors.RECYCLE_NOT_FOUND);
  if (sku !== undefined) await skuOf(ctx, sku);
  const goods = onlyFitting(await fittingGoods(ctx, model), degree);
  return {
    goods: goods === undefined ? null : { goods_id: String(goods.id), goods_name: goods.name },
    stock_doubt: await doubtOf(ctx, { recycleId: model, skuId: sku, degree }),
  };
});

/** Models that a store may buy, with their questions and what each answer takes off. */
export const sheetModels = operation(sheetEndpoints.sheetModels, async (ctx, { query }) => {
  const { list } = await recycleOffered(ctx, 1, 20, query.name);
  return {
    list: list.map((model) => {
      const { base_price, lowest_price, groups } = numbered(model);
      return {
        recycle_id: String(model.id),
        name: model.name,
        terms_version: model.terms_version,
        base_price,
        lowest_price,
        groups: groups.map((group) => ({ name: group.name, multiple: group.multiple, options: [...group.options] })),
      };
    }),
  };
});
