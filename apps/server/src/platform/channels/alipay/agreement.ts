import type { FoundAgreement } from '../port.ts';
import { textIn, verdictOf } from './answers.ts';
import type { AlipayClient } from './client.ts';

/** Alipay's code for an agreement that it does not know. */
const missing = /AGREEMENT_NOT_EXIST$/;

/**
 * Whether a customer's agreement to be charged is in force, and who signed it (alipay.user.agreement.query). An agreement that is only begun or has ended
 * is not in force.
 */
export async function findAgreement(client: AlipayClient, merchantId: number, agreementNo: string): Promise<FoundAgreement> {
  const answer = await client.call('alipay.user.agreement.query', merchantId, { agreement_no: agreementNo });
  if (answer && textIn(answer, 'code') === '40004' && missing.test(textIn(answer, 'sub_code'))) return { state: 'absent' };
  if (verdictOf(answer) !== 'done' || !answer || textIn(answer, 'agreement_no') !== agreementNo) return { state: 'unknown', reason: 'no answer' };
  return textIn(answer, 'status') === 'NORMAL' ? { state: 'signed', holder: textIn(answer, 'external_logon_id') } : { state: 'absent' };
}
