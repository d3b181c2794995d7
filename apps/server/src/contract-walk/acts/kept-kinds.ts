import { sql } from 'kysely';
import { billsEndpoints as bills } from '@merchant-admin/contract/bills/endpoints';
import { goodsEndpoints as goods } from '@merchant-admin/contract/goods/endpoints';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { quotationEndpoints as quotation } from '@merchant-admin/contract/quotation/endpoints';
import { rerentEndpoints as rerent } from '@merchant-admin/contract/rerent/endpoints';
import { reviewEndpoints as review } from '@merchant-admin/contract/review/endpoints';
import { storesEndpoints as stores } from '@merchant-admin/contract/stores/endpoints';
import { withTenant } from '../../platform/db/tenant.ts';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { BundleDesk } from '../../testing/bundle-desk.ts';
import { Questions } from '../../testing/questions.ts';
import { SaleDesk } from '../../testing/sale-desk.ts';
import { done } from '../leases.ts';
import { freshToken, prepare, unique } from '../preparing.ts';
import type { Walker } from '../walker.ts';
import { someCandidate } from './rerent-doings.ts';

type Fields = Record<string, unknown>;

/** Something that staff keep: what lists it with its acts, and the calls that do them. */
export interface KeptKind {
  list: Endpoint;
  /** Offers the acts of one. */
  detail?: Endpoint;
  /** What its calls name it by. */
  id: string;
  edit?: Endpoint;
  switch?: Endpoint;
  delete?: Endpoint;
  /** What an edit leaves as it is. */
  keeps?: (row: Fields, walker: Walker) => Promise<Fields> | Fields;
  /** Brings some about on which acts are blocked, beside what the walk and the switch bring about. */
  make?: (walker: Walker) => Promise<unknown>;
}

/** A category below that of the fixtures' goods. */
const categoryBelow = async (walker: Walker) =>
  prepare(walker, '/merchant/goods/category_edit', { name: unique('下级'), kind: 'phone', parent_id: walker.fixtures['goodsCategory'] });
/** A category stays on its level. */
const itsKind = ({ kind, parent_id }: Fields) => ({ kind, ...(parent_id === undefined ? {} : { parent_id }) });

/** An inspection has charged by it. */
const usedRule = ({ server, person, fixtures }: Walker) =>
  withTenant(server.services.database.db, { merchantId: person.merchantId }, (tx) =>
    sql`update compensation_rule set used = 1 where merchant_id = ${person.merchantId} and id = ${fixtures['compensationRule']}::bigint`.execute(tx),
  );

const saleDesk = async (walker: Walker) => new SaleDesk(await GoodsDesk.open(walker.server, { ...walker.person, token: await freshToken(walker) }));

/** Goods for sale keep their SKUs: bundles name them. */
async function itsSkus({ id }: Fields, walker: Walker): Promise<Fields> {
  const { skus } = done(await (await saleDesk(walker)).detail(id as string));
  return { skus: skus.map(({ sold: _sold, fixed: _fixed, ...sku }) => sku) };
}

/** Goods for sale of which nothing is left. */
async function soldOut(walker: Walker): Promise<void> {
  const desk = await saleDesk(walker);
  done(await desk.create({ skus: [desk.sku('黑色', { stock: 0 })] }));
}

/** One that goods are leased in the name of. */
const usedCompany = ({ server, person, fixtures }: Walker) =>
  withTenant(server.services.database.db, { merchantId: person.merchantId }, (tx) =>
    sql`update goods set company_id = ${fixtures['company']}::bigint where merchant_id = ${person.merchantId} and id = ${fixtures['goods']}::bigint`.execute(
      tx,
    ),
  );

/** One by which somebody was given a coupon. */
async function usedRerentRule(walker: Walker): Promise<void> {
  const { desk, aim } = await someCandidate(walker);
  done(await desk.call('rerentIssue', aim));
}

/** A bundle of which nothing is on the shelf any more. */
async function emptyBundle(walker: Walker): Promise<void> {
  const desk = new BundleDesk(walker.server, await saleDesk(walker));
  const { goods: accessory, skus } = await desk.accessory();
  done(await desk.save(desk.body(await desk.main(), [desk.item(skus[0]!)])));
  done(await desk.sale.shelf(accessory, false));
}

/** A choice without anything to choose. */
const openQuestion = async ({ server, person }: Walker) => done(await new Questions(server, person).save({ required: false }));

/** One in which an order is under way. */
const busyStore = ({ shop, fixtures }: Walker) => shop.paidOrder({ store_id: Number(fixtures['store']) });

const service = { id: 'service_id', switch: goods.serviceStatus, delete: goods.serviceDelete };

export const keptKinds: Readonly<Record<string, KeptKind>> = {
  stores: { list: stores.storeList, id: 'store_id', edit: stores.storeSave, switch: stores.storeStatus, make: busyStore },
  brands: { list: goods.brandList, id: 'brand_id', edit: goods.brandEdit, switch: goods.brandEdit, delete: goods.brandDelete },
  attributes: { list: goods.goodsAttrList, id: 'attr_id', edit: goods.goodsAttrEdit, switch: goods.goodsAttrEdit, delete: goods.goodsAttrDelete },
  'lease types': { list: goods.leaseTypeList, id: 'goods_lease_type_id', switch: goods.leaseTypeEdit, delete: goods.leaseTypeDelete },
  companies: {
    list: goods.companyPage,
    id: 'company_id',
    edit: goods.companyEdit,
    switch: goods.companyEdit,
    delete: goods.companyDelete,
    make: usedCompany,
    keeps: ({ type }) => ({ type }),
  },
  postages: { list: goods.postageList, id: 'postage_id', edit: goods.postageCreate, switch: goods.postageStatus, delete: goods.postageDelete },
  'basic services': { ...service, list: goods.basicServeList, edit: goods.basicServeEdit },
  'accident services': { ...service, list: goods.accidentProtectList, edit: goods.accidentProtectEdit },
  'screen services': { ...service, list: goods.protectionList, detail: goods.protectionDetail, edit: goods.protectionEdit },
  'premium services': { ...service, list: goods.premiumList, detail: goods.premiumDetail, edit: goods.premiumEdit },
  'models bought back': { list: goods.recycleList, id: 'recycle_id', edit: goods.recycleEdit, switch: goods.recycleStatus, delete: goods.recycleDelete },
  'goods for sale': {
    list: goods.saleList,
    id: 'goods_id',
    edit: goods.saleEdit,
    switch: goods.saleShelf,
    delete: goods.saleDelete,
    keeps: itsSkus,
    make: soldOut,
  },
  bundles: {
    list: goods.bundleList,
    id: 'bundle_id',
    edit: goods.bundleSave,
    switch: goods.bundleShelf,
    delete: goods.bundleDelete,
    make: emptyBundle,
    keeps: ({ goods_id }) => ({ goods_id }),
  },
  'yearly rules': { list: goods.yearlyList, id: 'rule_id', edit: goods.yearlySave, switch: goods.yearlyStatus, delete: goods.yearlyDelete },
  'compensation rules': {
    list: goods.compensationRuleList,
    id: 'rule_id',
    edit: goods.compensationRuleEdit,
    switch: goods.compensationRuleStatus,
    delete: goods.compensationRuleDelete,
    make: usedRule,
  },
  questions: {
    list: review.questionList,
    id: 'question_id',
    edit: review.saveQuestion,
    switch: review.enableQuestion,
    make: openQuestion,
    keeps: ({ category, question_kind: kind }) => ({ category, question_kind: kind }),
  },
  'cover plans': { list: bills.coverPlans, id: 'plan_id', edit: bills.saveCoverPlan, switch: bills.saveCoverPlan },
  'rows of the library': { list: quotation.productList, id: 'product_id', edit: quotation.productSave, switch: quotation.productShelf },
  'rules of renting again': {
    list: rerent.rerentRules,
    id: 'rule_id',
    edit: rerent.rerentRuleSave,
    switch: rerent.rerentRuleStatus,
    delete: rerent.rerentRuleDelete,
    make: usedRerentRule,
  },
  // Last: the switch names them anew, and goods are listed under names.
  categories: {
    list: goods.categoryList,
    id: 'category_id',
    edit: goods.categoryEdit,
    switch: goods.categoryEdit,
    delete: goods.categoryDelete,
    keeps: itsKind,
    make: categoryBelow,
  },
};
