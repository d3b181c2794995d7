import type { FastifyInstance } from 'fastify';
import { ordersEndpoints as calls } from '@merchant-admin/contract/orders/endpoints';
import { mount } from '../../platform/http/mount.ts';
import { act } from '../../platform/http/run.ts';
import type { Services } from '../../platform/services.ts';
import { orderExport } from './export.ts';
import { migratedExport } from './export-migrated.ts';
import { migratedImport } from './import-migrated.ts';
import { addReview } from './operations/add-review.ts';
import { assignReviewer } from './operations/assign-reviewer.ts';
import { auditReviewerList } from './operations/audit-reviewer-list.ts';
import { baseInfo } from './operations/base-info.ts';
import { cancelOrder } from './operations/cancel-order.ts';
import { updateAdminUser } from './operations/customer-service.ts';
import { editCancelReason, editRejectReason } from './operations/edit-close-reason.ts';
import { editDailyContacts, editEmergencyContacts } from './operations/edit-contacts.ts';
import { editMemberInfo } from './operations/edit-member-info.ts';
import { expireUnpaid } from './operations/expire-unpaid.ts';
import { finishXinwang } from './operations/finish-funder.ts';
import { addOrderRecord, orderFollowUpRecords, orderFollowUpRecordsAll, orderRecallRecord } from './operations/follow-ups.ts';
import { createAuditReviewer } from './operations/keep-reviewer.ts';
import { goodsInfo } from './operations/goods-info.ts';
import { addressWords, setAddressWords, tryAddressWords } from './operations/address-words.ts';
import { holidays, setHolidays } from './operations/calendar.ts';
import { editOrderGoods, orderChangeGoods, orderGoodsChoices } from './operations/change-goods.ts';
import { checkAddress } from './operations/check-address.ts';
import { cityList } from './operations/city-list.ts';
import { getOrderDetailByOrderId, getRangeOrder } from './operations/find-orders.ts';
import {
  orderCancelTypeList,
  orderCancelTypeListChoice,
  orderRentPeriod,
  orderRiskTagSelect,
  riskCustSeg,
  sourceChannel,
  sourceChannelOrder,
} from './operations/lookups.ts';
import { markCompensation } from './operations/mark-compensation.ts';
import { deleteMemberImage, keepMemberImage, uploadMemberImage } from './operations/member-images.ts';
import { memberCoupons } from './operations/member-coupons.ts';
import { memberInfo } from './operations/member-info.ts';
import { migratedBatches, migratedDetail } from './operations/migrated-detail.ts';
import { migratedList, migratedTabs } from './operations/migrated-list.ts';
import { migratedRemarks, remarkMigrated } from './operations/migrated-remarks.ts';
import { orderFlowList } from './operations/order-flow-list.ts';
import { leaseRules, saveLeaseRule } from './operations/lease-rules.ts';
import { firstOrderList, orderList } from './operations/order-list.ts';
import { orderRecord } from './operations/order-record.ts';
import { firstOrderTabCounts, orderTabCounts } from './operations/order-tabs.ts';
import { tagPhone } from './operations/phone-tags.ts';
import { checkPlain, showPlain } from './operations/plain-data.ts';
import { remarkList, remarkOrder } from './operations/remarks.ts';
import { sameIdOrderList } from './operations/same-id-orders.ts';
import { saveAgreementWay } from './operations/save-agreement-way.ts';
import { performanceMethodList, quickTradeAuth, specialAuthProcessList, specialTagList } from './operations/special-lookups.ts';
import { allocatedUserList, customerUserList, wechatCustomerList } from './operations/staff-lists.ts';
import { takeRule } from './operations/take-rule.ts';
import { tagOrders } from './operations/tag-orders.ts';
import { foldTally } from './store/order-tally.ts';

export { assignTo, mostAssigned } from './operations/assign-reviewer.ts';
export { putBack } from './operations/put-back.ts';
export { refuseToTake } from './operations/take-rule.ts';
export { closeOrder } from './operations/close-order.ts';
export { markPaid } from './operations/mark-paid.ts';
export { placeRenewal } from './operations/place-renewal.ts';
export { recordsOf, recordStepsOf } from './operations/order-record.ts';
export { recordOrder } from './operations/record-order.ts';
export { priceOf } from './operations/price-of.ts';
export { placeOrder, type Placement } from './operations/place-order.ts';
export { lateRentText } from './rules/lease-rule-text.ts';
export { leaseRuleOf, leaseRulesBy } from './store/lease-rule.store.ts';
export { ageAt, checkCharacter, isIdNumber } from './rules/id-number.ts';
export { channelName, isKnownSource, leaseTypeName, riskTagsFor } from './rules/labels.ts';
export { daysBetween, leaseFrom, type Lease } from './rules/lease.ts';
export { planPrice, type PlannedBill } from './rules/price-plan.ts';
export { judge } from './rules/judge.ts';
export type { Transition } from './rules/transitions.ts';
export { contactKindName, followKindName, followWayName, relationName } from './rules/people-labels.ts';
export { addFollow, followsOfOrder } from './store/follow.store.ts';
export { addOrderDevices, devicesOfOrder, dropOrderDevices, imeisOf, type OrderDevice } from './store/order-devices.ts';
export { orderDetail, sameIdOrders } from './store/order-detail.view.ts';
export {
  changeOrder,
  factsOf,
  findOrder,
  lockOrder,
  lockOrderById,
  moveOrder,
  noteOnOrder,
  ownStore,
  type OrderChange,
  type OrderRow,
  type Standing,
} from './store/order.store.ts';
export { ofParcel } from './store/lease-filter.ts';
export { mostCandidates, ordersByImei, ordersByTail } from './store/orders-by-tail.ts';
export { conditionsOf, type Filter } from './store/order-filter.ts';
export { changeRiskMarks } from './store/risk-marks.store.ts';
export { actsFor, actsOf, actsOfAll, rowFor } from './store/order-row.ts';
export { ordersOfPerson } from './store/order-list.view.ts';
export { migratedOfPerson, migratedPageOfPerson } from './store/migrated-list.view.ts';
export { migratedRowFor } from './operations/migrated-list.ts';
export { lateRentOf } from './store/late-rent.ts';
export { memberOf } from './store/member.view.ts';
export { restDays, workingDay, workingDays } from './store/working-days.ts';
export { behindRow, cursorAfter, inOrder, placeColumn, type WalkOrder } from './store/walk.ts';
export { lockReviewer } from './store/reviewer.store.ts';
export { countOf, tallyOf } from './store/order-tally.ts';
export { hasEndedLease, orderNoOfShop, type ShopsOrder } from './store/new-order.store.ts';

export function registerOrders(app: FastifyInstance, services: Services): void {
  services.orderActs.add(takeRule);
  services.orderActs.doneBy({
    assign: calls.assignReviewer,
    cancel: calls.orderCancel,
    secondReview: calls.orderAddReview,
    editMember: calls.editOrderMemberInfo,
    agree: calls.saveAgreementWay,
    compensate: calls.markCompensation,
    remark: calls.remarkOrder,
    tag: calls.orderTag,
    service: calls.updateAdminUser,
    follow: calls.addOrderRecord,
  });
  mount(
    app,
    services,
    'orders',
    calls,
  )({
    orderStatusCategoryListV2: orderTabCounts,
    orderListV2: orderList,
    leaseRules,
    saveLeaseRule,
    orderRiskTagSelect,
    sourceChannelOrder,
    riskCustSeg,
    orderRentPeriod,
    orderListBaseInfo: baseInfo,
    orderListGoodsInfo: goodsInfo,
    orderRecord,
    orderFlowList,
    orderCancelTypeList,
    orderCancel: cancelOrder,
    auditReviewerList,
    assignReviewer,
    createAuditReviewer,
    orderListDesensitizationInfo: showPlain,
    checkDesensitizationInfo: checkPlain,
    remarkList,
    remarkOrder,
    orderMemberInfo: memberInfo,
    editOrderMemberInfo: editMemberInfo,
    editEmergencyContact: editEmergencyContacts,
    dailyContactsModify: editDailyContacts,
    uploadMemberImage,
    deleteMemberImage,
    memberCoupons,
    queryIdCardOrderList: sameIdOrderList,
    updateAdminUser,
    customerUserList,
    allocatedUserList,
    wechatCustomerList,
    orderTag: tagOrders,
    addPhoneTagOrders: tagPhone,
    specialTagList,
    specialAuthProcessList,
    markCompensation,
    orderPerformanceMethodList: performanceMethodList,
    saveAgreementWay,
    orderAddReview: addReview,
    orderCancelReasonEdit: editCancelReason,
    auditRejectReasonEdit: editRejectReason,
    xinwangFinish: finishXinwang,
    checkQuickTradeOrderAuthFinishStatus: quickTradeAuth,
    addOrderRecord,
    orderFollowUpRecords,
    orderFollowUpRecordsAll,
    orderRecallRecord,
    orderStatusCategoryList: firstOrderTabCounts,
    orderList: firstOrderList,
    sourceChannel,
    getRangeOrder,
    orderCancelTypeListChoice,
    getOrderDetailByOrderId,
    cityList,
    holidays,
    setHolidays,
    checkAddress,
    addressWords,
    setAddressWords,
    tryAddressWords,
    orderGoodsChoices,
    editOrderGoods,
    orderChangeGoods,
    migratedTabs,
    migratedList,
    migratedBatches,
    migratedDetail,
    migratedRemarks,
    remarkMigrated,
  });
  services.keepers.add('order', keepMemberImage);
  services.exports.add('orderList', orderExport);
  services.exports.add('migratedList', migratedExport);
  services.imports.add('migratedOrders', migratedImport);
  services.sweeps.add({ name: 'unpaid orders', title: '超时未支付关单', explains: '关闭超过支付时限仍未支付的订单，释放库存', objects: 'order' }, expireUnpaid);
  services.sweeps.add({ name: 'order counts', title: '订单计数整理', explains: '合并订单列表各标签页的计数，不影响订单本身' }, (all, caller) =>
    act(all, caller, foldTally),
  );
}
