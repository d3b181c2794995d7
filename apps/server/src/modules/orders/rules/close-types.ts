import { orderStatus, staffCloseTypes, type CloseType, type OrderStatus } from '@merchant-admin/contract/orders/codes';

const platformClose: CloseType = '09';

/** The close types that staff may choose, by whether the order was paid; a guest merchant's staff may not close for the platform. */
export function closeTypesFor(status: OrderStatus | undefined, isGuest: boolean): CloseType[] {
  const both = [...new Set([...staffCloseTypes.unpaid, ...staffCloseTypes.paid])].sort();
  const types = status === undefined ? both : status === orderStatus.TO_PAY ? staffCloseTypes.unpaid : staffCloseTypes.paid;
  return types.filter((type) => !isGuest || type !== platformClose);
}
