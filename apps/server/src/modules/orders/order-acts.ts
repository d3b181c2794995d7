import { ordersEndpoints as calls } from '@merchant-admin/contract/orders/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** The acts on an order that this module does, and the call of each. */
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
