import { maskIdNumber, maskName, maskPhone } from '@merchant-admin/common/mask';
import { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { riskTagsFor } from '../../orders/index.ts';
import { listCustomers } from '../store/customer-list.view.ts';

/** A customer's name and phone, masked. */
export const personShown = (ctx: Ctx, person: { customer_name: string; customer_phone: string; id_card_cipher: Buffer }) => ({
  name: maskName(person.customer_name),
  phone: maskPhone(person.customer_phone),
  id_card: maskIdNumber(unseal(ctx.services.config.key('id-card'), person.id_card_cipher)),
});

/** A page of customers, who ordered last first. */
export const customerList = operation(customersEndpoints.customerList, async (ctx, { query }) => {
  const { list, total, capped } = await listCustomers(ctx, query);
  return {
    list: list.map((row) => ({
      ...personShown(ctx, row),
      orders: row.orders,
      running: row.running,
      late_rent: row.late_rent,
      risk_tags: riskTagsFor(row.risk_ids, ctx.isGuest),
      order_id: row.order_no,
      status: row.status,
      status_name: orderStatusText[row.status as OrderStatus],
      placed_at: row.placed_at.toISOString(),
      first_at: row.first_at.toISOString(),
    })),
    total,
    total_capped: capped,
    page: query.page,
    page_size: query.page_size,
  };
});
