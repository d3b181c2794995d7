import { billsEndpoints as bills } from '@merchant-admin/contract/bills/endpoints';
import { couponsEndpoints as coupons } from '@merchant-admin/contract/coupons/endpoints';
import { customersEndpoints as customers } from '@merchant-admin/contract/customers/endpoints';
import { deliveryEndpoints as delivery } from '@merchant-admin/contract/delivery/endpoints';
import { evidenceEndpoints as evidence } from '@merchant-admin/contract/evidence/endpoints';
import { dispatchEndpoints as dispatch } from '@merchant-admin/contract/dispatch/endpoints';
import { exchangeEndpoints as exchange } from '@merchant-admin/contract/exchange/endpoints';
import { financeEndpoints as finance } from '@merchant-admin/contract/finance/endpoints';
import { goodsEndpoints as goods } from '@merchant-admin/contract/goods/endpoints';
import { orderChangeEndpoints as orderChange } from '@merchant-admin/contract/order-change/endpoints';
import { ordersEndpoints as orders } from '@merchant-admin/contract/orders/endpoints';
import { overdueEndpoints as overdue } from '@merchant-admin/contract/overdue/endpoints';
import { permissionEndpoints as permission } from '@merchant-admin/contract/permission/endpoints';
import { downloadsEndpoints as platform } from '@merchant-admin/contract/platform/downloads';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { quotationEndpoints as quotation } from '@merchant-admin/contract/quotation/endpoints';
import { recyclingEndpoints as recycling } from '@merchant-admin/contract/recycling/endpoints';
import { rerentEndpoints as rerent } from '@merchant-admin/contract/rerent/endpoints';
import { returnsEndpoints as returns } from '@merchant-admin/contract/returns/endpoints';
import { reviewEndpoints as review } from '@merchant-admin/contract/review/endpoints';
import { salesEndpoints as sales } from '@merchant-admin/contract/sales/endpoints';
import { stationEndpoints as station } from '@merchant-admin/contract/station/endpoints';
import { stockEndpoints as stock } from '@merchant-admin/contract/stock/endpoints';
import { storefrontEndpoints as storefront } from '@merchant-admin/contract/storefront/endpoints';
import { visitsEndpoints as visits } from '@merchant-admin/contract/visits/endpoints';
import { watersEndpoints as waters } from '@merchant-admin/contract/waters/endpoints';
import { keptKinds } from './kept-kinds.ts';

/** Lists whose rows offer what the page of each offers: compared with that. */
export const orderLists = [
  orders.orderListV2,
  orders.orderList,
  delivery.deliveryList,
  review.reviewList,
  returns.returnList,
  overdue.overdueList,
  overdue.ownOrderList,
  overdue.overdueFastList,
] as const;
export const goodsSteps = [goods.goodsDetailFirst, goods.goodsDetailSecond, goods.goodsDetailThird] as const;

/** Calls that offer acts, by the test that compares them with what their calls answer. */
export const compared: Readonly<Record<string, readonly Endpoint[]>> = {
  'acts.test.ts': [
    orders.orderListBaseInfo,
    orderChange.changeRecord,
    orderChange.changeIsOpen,
    returns.orderListReturnInfo,
    returns.returnOverdueAmountInfo,
    overdue.overdueInfo,
    review.reviewInfo,
    station.scan,
    ...orderLists,
    customers.userOrderList,
    goods.getGoodsInfo,
    goods.getGoodsList,
    ...goodsSteps,
    goods.reserveDetail,
    goods.reserveList,
    review.deductionDetail,
    review.deductionList,
    review.refundDetail,
    review.refundList,
  ],
  'kept-acts.test.ts': Object.values(keptKinds).flatMap(({ list, detail }) => (detail ? [list, detail] : [list])),
  'staff-acts.test.ts': [permission.accounts, permission.roles, permission.role, orders.auditReviewerPage],
  'thing-acts.test.ts': [
    storefront.apiKeys,
    storefront.notifyLog,
    orders.memberCoupons,
    customers.customerInfo,
    review.questionInfo,
    delivery.orderListExpressInfo,
    delivery.parcelDetail,
    delivery.openExpress,
    delivery.cancelExpress,
    platform.downloads,
    goods.tierList,
    bills.getConsultBillInfo,
    bills.judicialInfo,
    bills.payCodes,
    bills.payLinks,
    waters.taskList,
    waters.taskInfo,
    waters.itemList,
    waters.itemInfo,
    bills.pauseList,
    rerent.rerentList,
    evidence.evidenceInfo,
    stock.moveDetail,
    stock.wipeList,
    stock.wipeDetail,
    stock.repairDetail,
    stock.writeOffDetail,
    stock.deviceDetail,
    stock.countDetail,
    stock.countLines,
    stock.stockAlarmList,
    visits.visitDetail,
    visits.visitList,
    recycling.recycleOrderDetail,
    recycling.recycleOrderList,
    recycling.qcList,
    recycling.sheetList,
    recycling.sheetDetail,
    goods.recycleDetail,
  ],
  'exchange-acts.test.ts': [exchange.getEveryYearTypeAndDepositAmount],
  'coupon-acts.test.ts': [coupons.couponTemplateList, coupons.couponTemplateInfo, coupons.couponCodesMake, coupons.writeOffList],
  'dispatch-acts.test.ts': [dispatch.dispatchList, dispatch.dispatchInfo, dispatch.dispatchOfOrder],
  'finance-acts.test.ts': [finance.settleList, finance.settleInfo, finance.withdrawList],
  'quote-acts.test.ts': [quotation.quoteList, quotation.quoteInfo, quotation.quoteCompare, quotation.offerList, quotation.offerChosen],
  'sale-acts.test.ts': [sales.saleOrderList, sales.saleBasic, sales.saleLine, sales.saleRefunds, sales.saleExpress],
  'modules/delivery/returned-list.test.ts': [delivery.returnedList],
  'modules/bills/offered-money.test.ts': [bills.orderListBillInfo, bills.depositPreview, bills.orderPrepaymentChangeLog],
};
