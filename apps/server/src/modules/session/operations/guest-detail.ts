import { sql } from 'kysely';
import { maskPhone } from '@merchant-admin/common/mask';
import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { one } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';

interface Row {
  name: string;
  credit_code: string;
  legal_person: string;
  contact_name: string;
  contact_phone: string;
  return_address: string;
  contract_version: string;
  contract_signed_at: Date | null;
  enabled: boolean;
}

/** The signed-in person's own merchant. */
export const guestDetail = operation(sessionEndpoints.guestDetail, async (ctx) => {
  const row = await one(
    ctx.tx,
    sql<Row>`select name, credit_code, legal_person, contact_name, contact_phone, return_address, contract_version, contract_signed_at, enabled
      from merchant where merchant_id = ${ctx.merchantId}`,
  );
  return {
    guest_id: String(ctx.merchantId),
    guest_name: row.name,
    credit_code: row.credit_code,
    legal_person: row.legal_person,
    contact_name: row.contact_name,
    contact_phone: maskPhone(row.contact_phone),
    return_address: row.return_address,
    contract_version: row.contract_version,
    contract_signed_at: row.contract_signed_at?.toISOString() ?? null,
    status: row.enabled ? ('enabled' as const) : ('disabled' as const),
  };
});
