import { sql } from 'kysely';
import { changed, type Tx } from '../../../platform/db/database.ts';

export interface NewMerchant {
  merchantId: number;
  name: string;
  isGuest: boolean;
  signedAt: Date | null;
  contractVersion: string;
  creditCode?: string;
  legalPerson?: string;
  contactName?: string;
  contactPhone?: string;
  returnAddress?: string;
}

export async function addMerchant(tx: Tx, merchant: NewMerchant, now: Date): Promise<void> {
  await sql`insert into merchant (merchant_id, name, is_guest, credit_code, legal_person, contact_name, contact_phone, return_address, contract_version, contract_signed_at, created_at)
    values (${merchant.merchantId}, ${merchant.name}, ${merchant.isGuest}, ${merchant.creditCode ?? ''}, ${merchant.legalPerson ?? ''}, ${merchant.contactName ?? ''},
      ${merchant.contactPhone ?? ''}, ${merchant.returnAddress ?? ''}, ${merchant.contractVersion}, ${merchant.signedAt}, ${now})`.execute(tx);
}

/** Notes the signature. @returns whether there was an agreement to sign */
export const signAgreement = async (tx: Tx, merchantId: number, { version, by, at }: { version: string; by: number | null; at: Date }): Promise<boolean> =>
  (await changed(
    tx,
    sql`update merchant set contract_version = ${version}, contract_signed_at = ${at}, contract_signed_by = ${by}, version = version + 1
      where merchant_id = ${merchantId} and is_guest and contract_signed_at is null`,
  )) > 0;
