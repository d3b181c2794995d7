import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { addClerk } from '../testing/clerks.ts';
import { type Fixtures } from '../testing/fixtures.ts';
import { exportsEnded } from '../testing/exports-ended.ts';
import { useServer } from '../testing/test-server.ts';
import { calls, isOpen, type Call } from './calls.ts';
import { Cases } from './cases.ts';
import { problemOf } from './judge.ts';
import { rowsOf } from './merchant-rows.ts';
import { fieldsOf, nameOf, withValue, type Field } from './sample/fields.ts';
import type { Extent } from './sample/sample.ts';
import { sampleFor, sendAs, startWalker, type Walker } from './walker.ts';
import type { Answer, Given } from './send.ts';

const server = useServer();
let platform: Walker;
let guest: Walker;

beforeAll(async () => {
  platform = await startWalker(server());
  guest = await startWalker(server(), 'guest');
});

type Part = 'params' | 'query' | 'body';
interface Aim {
  call: Call;
  part: Part;
  field: Field;
}

/** Every place in every call where a row's id stands. */
const aims: Aim[] = calls
  .filter((call) => !isOpen(call))
  .flatMap((call) => (['params', 'query', 'body'] as const).flatMap((part) => fieldsOf(call.endpoint[part]).map((field) => ({ call, part, field }))))
  .filter(({ field }) => field.entity !== undefined);

/** Whether a field names a merchant that the platform's staff mean to look at; goods-list.test.ts says what they see and do there. */
const namesMerchant = ({ call, field }: Aim) => (call.endpoint.scope === 'own-or-all' || call.endpoint.onBehalf) && field.entity === 'merchant';

/** The platform's library, which merchants quote for, by its brands too: leak.test.ts of quotation says what of it they see. */
const isShared = ({ call, field }: Aim) => field.entity === 'quoteProduct' || (call.id === 'quotation.offerList' && field.entity === 'goodsBrand');

/** An id of the right form that no merchant has. */
const missing = (id: string): string => '9'.repeat(id.length < 18 ? 15 : 18);

function aimed({ call, part, field }: Aim, walker: Walker, id: string, extent: Extent): Given {
  const given = sampleFor(call, walker.fixtures, extent);
  return { ...given, [part]: withValue(given[part], field.path, id) };
}

/** An answer without the id that was asked for, which a text may repeat. */
const told = ({ status, code, message, result }: Answer, id: string): string =>
  JSON.stringify([status, code, message.replaceAll(new RegExp(`(?<!\\d)${id}(?!\\d)`, 'g'), '<id>'), code === 200 ? result : undefined]);

const startsExport = (aim: Aim) => aim.call.id === 'platform.startExport';

async function ask(walker: Walker, aim: Aim, id: string, extent: Extent): Promise<Answer> {
  const answer = await sendAs(walker, aim.call, aimed(aim, walker, id, extent));
  if (startsExport(aim)) await exportsEnded(server());
  return answer;
}

/** An answer as it is compared; of the start of an export only the code, since each export has a number of its own. */
const comparable = (aim: Aim, answer: Answer, id: string) => (startsExport(aim) ? String(answer.code) : told(answer, id));

const extents: readonly Extent[] = ['least', 'most'];

async function walkForeignIds(group: string, floor: number, walked: readonly Aim[], walker: Walker, foreign: Fixtures): Promise<string[]> {
  const cases = new Cases(group, floor);
  for (const aim of walked) {
    for (const extent of extents) {
      const theirs = foreign[aim.field.entity!]!;
      const nobodys = missing(theirs);
      const [there, gone] = [await ask(walker, aim, theirs, extent), await ask(walker, aim, nobodys, extent)];
      const same = comparable(aim, there, theirs) === comparable(aim, gone, nobodys);
      const difference = same ? undefined : `tells a foreign ${aim.field.entity} from a missing one: ${told(there, theirs)} against ${told(gone, nobodys)}`;
      cases.add(labelOf(aim), problemOf(aim.call, there) ?? problemOf(aim.call, gone) ?? difference);
    }
  }
  return cases.end();
}

const labelOf = (aim: Aim) => `${aim.call.id} ${nameOf(aim.field.path)}`;

/** Calls on the money of a running lease: the fixture's order waits for review, which is what the refusal says first. */
const ofRunningLeases = new Set(
  'orderBillWithhold billBatchPayment editOrderBill modifyOverdueAmount waiveLateFees useBillCoupon depositDeduction refundOrderBill refundOrderBillNew confirmOfflinePay offlineReceiptRevoke revokeOffset protectUpgrade confirmConsultBill pauseFees'.split(
    ' ',
  ),
);
const needsLease = ({ call, field }: Aim) =>
  (call.id === 'returns.inspect' || call.id === 'storefront.useCouponOnBill' || (call.id.startsWith('bills.') && ofRunningLeases.has(call.id.slice(6)))) &&
  field.entity !== 'order';
/** Whether the call needs a refund, while the request at hand is a deduction. */
const needsRefund = ({ call, field }: Aim) => call.id.startsWith('review.refund') && field.entity === 'request';

/** Fields whose right row the fixtures do not aim at. */
const noOwnRow: Readonly<Record<string, string>> = {
  'customers.giveCoupons template_id': 'who is meant is looked for first; give-coupons.test.ts tells templates apart',
  'permission.saveAccount store_id': 'the account is saved once, with the role; account-store.test.ts tells stores apart',
  'review.savePhoneAnswers answers.0.question_id': 'nobody holds the order; phone-answers.test.ts tells questions apart',
  'review.savePhoneAnswers answers.0.option_ids.0': 'nobody holds the order; phone-answers.test.ts tells options apart',
  'review.decide phone.answers.0.question_id': 'nobody holds the order; phone-answers.test.ts tells questions apart',
  'review.decide phone.answers.0.option_ids.0': 'nobody holds the order; phone-answers.test.ts tells options apart',
  'orders.deleteMemberImage image_id': 'the walk has deleted the only picture by then; member-images.test.ts tells pictures apart',
  'overdue.addFollowRecord contact_id': 'the walk talks with the debtor; contact.test.ts tells contacts apart',
  'overdue.saveFollow contact_id': 'the walk talks with the debtor; contact.test.ts tells contacts apart',
  'overdue.contactTry contact_id': 'the walk asks for the debtor; contact.test.ts tells contacts apart',
  'overdue.contactStop contact_id': 'the walk asks for the debtor; contact.test.ts tells contacts apart',
  'storefront.placeOrder exchange_of': 'the shop’s order number is taken by then; exchange.test.ts tells leases apart',
  'storefront.placeOrder service_ids.0': 'the shop’s order number is taken by then; coupons.test.ts tells services apart',
  'order-change.changeWithdraw change_id': 'the change at hand is of another order; change-choices.test.ts tells changes apart',
  'storefront.answerChange change_id': 'the change at hand is of another order; change-order.test.ts tells changes apart',
  'order-change.changeConfirm sku_id': 'the order has another version by then; change-choices.test.ts tells SKUs apart',
  'order-change.changeConfirm service_ids.0': 'the order has another version by then; change-choices.test.ts tells services apart',
  'order-change.changeMatches goods_id': 'nothing is sold beside the goods; change-choices.test.ts tells goods apart',
  'stock.intakeSave supplier_id': 'the company signs contracts and supplies nothing; intake.test.ts tells suppliers apart',
  'stock.intakeList supplier_id': 'nothing came from that company; intake.test.ts tells suppliers apart',
  'stock.repairSave supplier_id': 'the company signs contracts and supplies nothing; papers.test.ts tells suppliers apart',
  'dispatch.dispatchList supplier_id': 'nothing is supplied by that company; dispatch.test.ts tells suppliers apart',
  'dispatch.dispatchAccept supplier_id': 'the company signs contracts and supplies nothing; dispatch.test.ts tells suppliers apart',
  'dispatch.dispatchAssign supplier_id': 'the company signs contracts and supplies nothing; dispatch.test.ts tells suppliers apart',
  'dispatch.dispatchBack parcel_id': 'what is at hand waits and was sent with no parcel; dispatch.test.ts tells parcels apart',
  'storefront.answerPlan plan_id': 'the plan is another order’s; plan-confirmation.test.ts tells plans apart',
  'rerent.rerentRuleSave rule_id': 'a sample gives nothing, which is refused first; rerent.test.ts tells rules apart',
  'rerent.rerentIssue rule_id': 'the walk has deleted the rule by then; rerent.test.ts tells rules apart',
  'rerent.rerentLink rule_id': 'the walk has deleted the rule by then; rerent.test.ts tells rules apart',
  'rerent.rerentList rule_id': 'nobody at hand ended a lease; rerent.test.ts tells rules apart',
  'analysis.analysisDay person_id': 'nobody at hand talked on the sampled day; analysis.test.ts tells people apart',
  'analysis.analysisOrders person_id': 'the sampled cell is of no person; analysis.test.ts tells people apart',
  'orders.orderListV2 store_id': 'no order at hand is of a store; lease-search.test.ts tells stores apart',
  'orders.orderList store_id': 'no order at hand is of a store; lease-search.test.ts tells stores apart',
  'orders.assignReviewer filter.store_id': 'no order at hand is of a store; lease-search.test.ts tells stores apart',
  'orders.orderTag filter.store_id': 'no order at hand is of a store; lease-search.test.ts tells stores apart',
  'recycling.recycleOrderList store_id': 'the order at hand is sent to head office; recycling.test.ts tells stores apart',
  'recycling.sheetList store_id': 'the sheet at hand is of a store of its own; sheets.test.ts tells stores apart',
  ...Object.fromEntries(
    [
      'sheetMake recycle_id',
      'sheetMake sku_id',
      'sheetMake trade_order_no',
      'sheetMake store_id',
      'sheetEdit recycle_id',
      'sheetEdit sku_id',
      'sheetEdit trade_order_no',
    ].map((place) => [`recycling.${place}`, 'the answers at hand are of another model, which is refused first; sheets.test.ts tells them apart']),
  ),
  ...Object.fromEntries(
    ['category_ids.0', 'goods_ids.0', 'store_ids.0'].map((place) => [
      `coupons.couponTemplateSave ${place}`,
      'a sample is of all goods, and its terms are refused first; templates.test.ts tells them apart',
    ]),
  ),
  'coupons.writeOffMake order_no': 'the sampled code is of no coupon, which is refused first; write-offs.test.ts tells orders apart',
  'coupons.writeOffMake store_id': 'the sampled code is of no coupon, which is refused first; write-offs.test.ts tells stores apart',
  'recycling.recycleCreate trade_order_no': 'the order at hand is another person’s; trade-in.test.ts tells orders apart',
  'storefront.shopRecycleOrder trade_in.order_id': 'the order at hand is another person’s; trade-in.test.ts tells orders apart',
  'recycling.recycleInspect sku_id': 'the order at hand is not signed in; recycling.test.ts tells SKUs apart',
  'storefront.shopRecycleOrder store_id': 'the store at hand was named and not described; recycling.test.ts tells stores apart',
  'stock.countMake sku_ids.0': 'the place at hand is counted already; counts.test.ts tells SKUs apart',
  'stock.countAnswer line_ids.0': 'the line at hand is of another count; count-differences.test.ts tells lines apart',
  'stock.countRecount line_ids.0': 'the line at hand is of another count; count-differences.test.ts tells lines apart',
  'stock.moveSave lines.0.sku_id': 'a sample moves from a place to itself, which is refused first; moves.test.ts tells SKUs apart',
  ...Object.fromEntries(
    [
      'visits.visitSkus store_id',
      'visits.visitTimes store_id',
      'visits.visitList store_id',
      'visits.visitMake store_id',
      'visits.visitMake sku_id',
      'storefront.shopStoreGoods store_id',
      'storefront.shopStoreTimes store_id',
      'storefront.shopVisitMake store_id',
      'storefront.shopVisitMake sku_id',
    ].map((place) => [place, 'the store at hand was named and not described, and nobody comes to it; visits.test.ts tells stores and SKUs apart']),
  ),
  'waters.saveTask filter.store_id': 'no order at hand is of a store; lease-search.test.ts tells stores apart',
  ...Object.fromEntries(
    [
      'orders.orderListV2 company_id',
      'orders.orderList company_id',
      'orders.assignReviewer filter.company_id',
      'orders.orderTag filter.company_id',
      'waters.saveTask filter.company_id',
    ].map((place) => [place, 'the order at hand names no company; company-search.test.ts tells them apart']),
  ),
  ...Object.fromEntries(
    [
      'overdueList collector_id',
      'ownOrderList collector_id',
      'overdueFastList collector_id',
      'assignCase filter.collector_id',
      'assignCase collector_id',
      'withholdPreview filter.collector_id',
    ].map((place) => [`overdue.${place}`, 'no order at hand is late; cases.test.ts tells collectors apart']),
  ),
  ...Object.fromEntries(
    ['assignItems filter.holder_id', 'takeBack filter.holder_id'].map((place) => [
      `waters.${place}`,
      'the walk has taken the item back by then; waters.test.ts tells holders apart',
    ]),
  ),
  'recycling.recycleCreate store_id': 'the device at hand is sent, and no store may be named; recycle-create.test.ts tells stores apart',
  'delivery.deliveryList supplier_id': 'the order at hand was sent by nobody else; suppliers.test.ts tells them apart',
  'delivery.ship supplier_id': 'the order at hand is out already; suppliers.test.ts tells suppliers apart',
  'delivery.editExpress supplier_id': 'no parcel of the order at hand; suppliers.test.ts tells suppliers apart',
  'orders.editOrderGoods sku_id': 'the SKU at hand is the order’s own; change-goods.test.ts tells SKUs apart',
  'orders.orderChangeGoods sku_id': 'the SKU at hand is the order’s own; change-goods.test.ts tells SKUs apart',
  ...Object.fromEntries(
    [
      'goods.goodsCreateSecond lease_type_ids.0',
      'goods.goodsCreateSecond skus.0.sku_id',
      'goods.goodsCreateSecond skus.0.prices.0.goods_lease_type_id',
      'goods.goodsUpdateSecond lease_type_ids.0',
      'goods.goodsUpdateSecond skus.0.sku_id',
      'goods.goodsUpdateSecond skus.0.prices.0.goods_lease_type_id',
      'goods.goodsCreateThird service_ids.0',
      'goods.goodsCreateThird postage_id',
      'goods.goodsUpdateThird service_ids.0',
      'goods.goodsUpdateThird postage_id',
      'goods.goodsCreateThird company_id',
      'goods.goodsUpdateThird company_id',
      'goods.goodsUpdateFirst category_id',
      'goods.goodsUpdateFirst brand_id',
    ].map((place) => [place, 'the goods at hand have another version; save-steps.test.ts tells them apart']),
  ),
  'goods.yearlySave old_sku_id': 'the old goods at hand are the new ones too; yearly-edit.test.ts tells SKUs apart',
  'goods.yearlySave prices.0.sku_id': 'the old goods at hand are the new ones too; yearly-edit.test.ts tells SKUs apart',
  'goods.tierSave prices.0.goods_lease_type_id': 'the goods at hand have another version; tier-edit.test.ts tells lease types apart',
  'goods.recycleList category_id': 'no model at hand is of that category; recycle-edit.test.ts tells categories apart',
  'goods.saleList category_id': 'no goods at hand are of that category; sale-edit.test.ts tells categories apart',
  'goods.saleEdit category_id': 'the goods at hand have another version; sale-edit.test.ts tells categories apart',
  'goods.saleEdit brand_id': 'the goods at hand have another version; sale-edit.test.ts tells brands apart',
  'goods.saleEdit postage_id': 'the goods at hand have another version; sale-edit.test.ts tells templates apart',
  'goods.saleEdit skus.0.sku_id': 'the goods at hand have another version; sale-edit.test.ts tells SKUs apart',
  'goods.bundleList category_id': 'the bundle at hand is of goods without a category; bundle-save.test.ts tells categories apart',
  'goods.bundleSave items.0.sku_id': 'the goods at hand have a bundle by then; bundle-save.test.ts tells SKUs apart',
  'goods.reserveSubmitCheck category_id': 'what lacks is told without looking at rows',
  'goods.reserveSubmitCheck brand_id': 'what lacks is told without looking at rows',
  'goods.reserveSubmitCheck goods_id': 'what lacks is told without looking at rows',
  'goods.reserveOpen goods_id': 'the goods at hand have another version; reservations.test.ts tells goods apart',
  'sales.saleTempList id': 'the sheet at hand is of accounts; sheets.test.ts tells sheets apart',
  'sales.saleBatchSend id': 'the sheet at hand is of accounts; sheets.test.ts tells sheets apart',
  'sales.saleCancel line_ids.0': 'the line at hand is of another order; sales.test.ts tells lines apart',
  'sales.saleRefund lines.0.line_id': 'the line at hand is of another order; sales.test.ts tells lines apart',
  'sales.saleShip line_ids.0': 'the line at hand is of another order; sales.test.ts tells lines apart',
  'sales.saleParcelFix parcel_id': 'the parcel at hand is of another order; sales.test.ts tells parcels apart',
  'storefront.shopSaleOrder lease_order_id': 'the lease at hand is of another customer; sales.test.ts tells leases apart',
  'storefront.shopSaleRefund lines.0.line_id': 'the line at hand is of another order; sales.test.ts tells lines apart',
  'quotation.quoteList product_id': 'nothing was quoted for the row at hand; quotes.test.ts tells rows apart',
  'quotation.quoteSubmit rows.0.seen.quote_id': 'the quote at hand is for another row; quotes.test.ts tells quotes apart',
  'delivery.refuse parcel_id': 'the order at hand is not on its way; ship-in-part.test.ts tells parcels apart',
  'delivery.inspectRefused parcel_id': 'the parcel at hand is of another order; refused-devices.test.ts tells parcels apart',
  'delivery.parcelDetail parcel_id': 'the parcel at hand is of another order; tracking.test.ts tells them apart',
  'permission.endAccountSessions session_id': 'the session at hand is the walker’s, not the account’s',
};

/** Whether a call tells another merchant's id and a missing one apart, however much else is sent along. */
async function tellsApart(aim: Aim): Promise<boolean> {
  const own = platform.fixtures[aim.field.entity!]!;
  const nobodys = missing(own);
  for (const extent of extents) {
    if (comparable(aim, await ask(platform, aim, own, extent), own) !== comparable(aim, await ask(platform, aim, nobodys, extent), nobodys)) return true;
  }
  return false;
}

describe('what is not yours', () => {
  it('answers like what is not there, and stays as it was', async () => {
    const before = await rowsOf(server(), 2);
    expect(
      await walkForeignIds(
        'ids of a guest merchant asked by the platform’s own merchant',
        100,
        aims.filter((aim) => !namesMerchant(aim)),
        platform,
        guest.fixtures,
      ),
    ).toEqual([]);
    expect(await rowsOf(server(), 2)).toEqual(before);
  });

  it('answers a guest like what is not there, and stays as it was', async () => {
    const before = await rowsOf(server(), 1);
    const walked = aims.filter((aim) => !isShared(aim));
    expect(await walkForeignIds('ids of the platform’s own merchant asked by a guest', 100, walked, guest, platform.fixtures)).toEqual([]);
    expect(await rowsOf(server(), 1)).toEqual(before);
  });

  it('differs from what is yours, so the walk above means something', async () => {
    const cases = new Cases('own ids', 48);
    // Reading calls first: the changing ones use their rows up, those on accounts and roles the most.
    const wear = ({ call }: Aim) => (call.endpoint.kind === 'read' ? 0 : call.id.startsWith('permission.') ? 2 : 1);
    const ordered = aims.toSorted((a, b) => wear(a) - wear(b));
    for (const aim of ordered.filter((each) => !noOwnRow[labelOf(each)] && !startsExport(each) && !needsLease(each) && !needsRefund(each)))
      cases.add(labelOf(aim), (await tellsApart(aim)) ? undefined : "one's own answers like a missing one");
    expect(cases.end()).toEqual([]);
  });

  it('of another store answers its clerk like what is not there', async () => {
    const clerk = await addClerk(server(), 9_009);
    const fresh = await startWalker(server());
    const walker: Walker = { ...fresh, person: clerk };
    const ofOrders = aims.filter(({ call, field }) => ['order', 'bill', 'document'].includes(field.entity!) && call.endpoint.permission !== 'shop');
    expect(await walkForeignIds('ids of another store', 38, ofOrders, walker, fresh.fixtures)).toEqual([]);
    await withClient(server().test.superuser, async (client) => {
      const { rows } = await client.query(
        "select action from operation_log where actor_id = $1 and module in ('orders', 'review', 'bills') and object_type <> 'search'",
        [clerk.id],
      );
      expect(rows).toEqual([]);
    });
  });
});
