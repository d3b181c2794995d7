import { createHash } from 'node:crypto';

/**
 * The name under which a customer signs at a payment channel that a merchant may charge him: told to the channel when he signs (Alipay:
 * `external_logon_id`) and used by it ever after. Each customer of each merchant has one of his own, which tells nothing about him.
 */
export const agreementHolder = (merchantId: number, memberId: string): string =>
  `${merchantId}-${createHash('sha256').update(`${merchantId}/${memberId}`).digest('hex').slice(0, 24)}`;
