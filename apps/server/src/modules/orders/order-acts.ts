import { ordersEndpoints as calls } from '@merchant-admin/contract/orders/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** What of an order's acts is done here, and by which call. */
export const doneBy = orderActsBy({
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
